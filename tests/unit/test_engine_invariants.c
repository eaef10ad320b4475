/// What must hold after every event, however long and however fast: nothing overlaps, energy stays,
/// reversed balls retrace their way.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "play.h"
#include "reference.h"
#include "rounds.h"

/// u: what a ball may overlap anything by, after hours as in the first second.
#define OVERLAP_MAX 1e-9L
/// s: the same as a share of the fastest ball's way, which counts beyond 1e6 u/s (NOT-BUGS.md).
#define OVERLAP_TIME_MAX 1e-15L
/// Of the energy of a closed elastic arena, after a million contacts.
#define ENERGY_DRIFT_MAX 1e-12L

static bool long_form(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && value[0] == '1';
}

/// The deepest overlap that was ever seen, u.
static Real deepest;

static Real overlap_allowed(const Play *play)
{
    double fastest = 0;
    for (int i = 0; i < play->scene->ball_count; i++) {
        fastest = fmax(fastest, vec2_length(collision_manager_ball(play->manager, i).velocity));
    }
    return fmaxl(OVERLAP_MAX, OVERLAP_TIME_MAX * (Real)fastest);
}

static void expect_room(const Play *play, const char *name)
{
    static Scene picture;
    static Reference reference;
    play_picture(play, &picture, &reference);
    Real gap = reference_least_gap(&reference, 0);
    deepest = fmaxl(deepest, -gap);
    if (!(gap >= -overlap_allowed(play))) {
        scene_print(play->scene, name);
        fail_msg("%s: overlap of %Lg u at %.17g s, contact %llu", name, -gap,
                 collision_manager_time(play->manager),
                 (unsigned long long)collision_manager_statistics(play->manager).contacts);
    }
}

static Real energy(const Play *play)
{
    Real sum = 0;
    for (int i = 0; i < play->scene->ball_count; i++) {
        Vec2 v = collision_manager_ball(play->manager, i).velocity;
        sum += (Real)v.x * (Real)v.x + (Real)v.y * (Real)v.y;
    }
    return sum;
}

/// Everything that can be in a scene, at speeds from 1 to 1e6 u/s, with a look at every contact and
/// at times between.
static void nothing_ever_overlaps(void **state)
{
    (void)state;
    static const double SPEEDS[] = {1, 100, 5000, 1e6};
    static Scene scene;
    Rng rng = rng_make(77);
    int rounds = long_form() ? 30 : 1;
    int contacts_wanted = long_form() ? 600 : 80;
    CollisionStatistics seen = {.contacts = 0};
    for (int i = 0; i < rounds * SCENE_KIND_COUNT * 4; i++) {
        SceneKind kind = (SceneKind)(i % SCENE_KIND_COUNT);
        double speed = SPEEDS[i / SCENE_KIND_COUNT % 4];
        scene_make_random(&scene, kind, speed, true, &rng);
        Play play;
        play_start(&play, &scene);
        Contact contact;
        double until = 0, last = 0;
        int contacts = 0;
        while (contacts < contacts_wanted && until < 100) {
            until += fmin(50 / speed, 0.5);
            for (; contacts < contacts_wanted && play_next(&play, until, &contact); contacts++) {
                assert_true(contact.time >= last);
                last = contact.time;
                expect_room(&play, scene_kind_name(kind));
            }
            if (contacts % 16 == 0) {
                expect_room(&play, scene_kind_name(kind));
            }
        }
        CollisionStatistics statistics = collision_manager_statistics(play.manager);
        seen.contacts += statistics.contacts;
        seen.caught += statistics.caught;
        seen.reversed += statistics.reversed;
        seen.rested += statistics.rested;
        play_stop(&play);
    }
    printf("%llu contacts, %llu caught, %llu turned, %llu rested\n",
           (unsigned long long)seen.contacts, (unsigned long long)seen.caught,
           (unsigned long long)seen.reversed, (unsigned long long)seen.rested);
    assert_true(seen.contacts > (uint64_t)(rounds * contacts_wanted * SCENE_KIND_COUNT));
}

/// Hexagons, circles and lines press large balls against walls and each other: every ball comes
/// free again, and no ball rests for lack of a rule.
static void squeezed_balls_are_caught_and_let_go(void **state)
{
    (void)state;
    static Scene scene;
    Rng rng = rng_make(81);
    int scenes = long_form() ? 200 : 8;
    uint64_t caught = 0, turned = 0;
    for (int i = 0; i < scenes; i++) {
        SceneKind kind = i % 4 < 2 ? SCENE_SQUEEZING : SCENE_SQUEEZING_ROUND;
        scene_make_random(&scene, kind, 100, i % 2 == 0, &rng);
        Play play;
        play_start(&play, &scene);
        Contact contact;
        for (int count = 0; play_next(&play, 12, &contact); count++) {
            if (count < 100 || count % 97 == 0) {
                expect_room(&play, "squeezing");
            }
        }
        expect_room(&play, "squeezing");
        CollisionStatistics statistics = collision_manager_statistics(play.manager);
        caught += statistics.caught;
        turned += statistics.reversed;
        if (statistics.rested > 0) {
            scene_print(&scene, "squeezing");
            fail_msg("scene %d: a ball rested after %d contacts in a step", i, REST_AFTER_CONTACTS);
        }
        play_stop(&play);
    }
    printf("%llu caught, %llu turned\n", (unsigned long long)caught, (unsigned long long)turned);
    assert_true(caught > 0);
    assert_true(turned > 0);
}

/// Hexagons that move make balls faster and faster: without this the hours would hold a thousand
/// times as many contacts.
static void calm_down(const Play *play)
{
    for (int i = 0; i < play->scene->ball_count; i++) {
        Vec2 velocity = collision_manager_ball(play->manager, i).velocity;
        double share = vec2_length(play->scene->balls[i].velocity) / vec2_length(velocity);
        if (share < 1) {
            collision_manager_set_ball_velocity(play->manager, i, vec2_scale(velocity, share));
        }
    }
}

/// Nothing overlaps after the clock has run for hours, either.
static void hours_later_it_is_as_exact(void **state)
{
    (void)state;
    static Scene scene;
    Rng rng = rng_make(78);
    int scenes = long_form() ? 20 : 2;
    double hours = long_form() ? 10 : 0.1;
    long contacts = 0;
    for (int i = 0; i < scenes; i++) {
        scene_make_random(&scene, i % 2 == 0 ? SCENE_FIXED : SCENE_MOVING, 20, true, &rng);
        scene.ball_count = scene.ball_count > 2 ? 2 : scene.ball_count;
        Play play;
        play_start(&play, &scene);
        Contact contact;
        for (double until = 0; until <= hours * 3600; until += 10) {
            while (play_next(&play, until, &contact)) {
                contacts++;
            }
            calm_down(&play);
        }
        expect_room(&play, "after hours");
        for (int k = 0; k < 2000 && play_next(&play, hours * 3600 + 1000, &contact); k++) {
            expect_room(&play, "after hours");
        }
        play_stop(&play);
    }
    printf("%d scenes, %g hours each: %ld contacts; deepest overlap so far %.2Lg u\n", scenes,
           hours, contacts, deepest);
}

/// Fixed obstacles: energy after a million contacts.
static void energy_stays(void **state)
{
    (void)state;
    static const SceneKind KINDS[] = {SCENE_WALLS,     SCENE_FIXED,  SCENE_OVERLAPPING,
                                      SCENE_HONEYCOMB, SCENE_BRICKS, SCENE_CROWDED,
                                      SCENE_CIRCLES,   SCENE_LINES};
    static Scene scene;
    Rng rng = rng_make(79);
    int million = long_form() ? 1000000 : 10000;
    for (size_t k = 0; k < sizeof KINDS / sizeof KINDS[0]; k++) {
        scene_make_random(&scene, KINDS[k], 700, true, &rng);
        Play play;
        play_start(&play, &scene);
        Real before = energy(&play);
        Contact contact;
        for (int i = 0; i < million; i++) {
            assert_true(play_next(&play, 1e9, &contact));
        }
        Real drift = fabsl(energy(&play) - before) / before;
        printf("%s: energy off by %.2Lg after %d contacts\n", scene_kind_name(KINDS[k]), drift,
               million);
        assert_true(drift < ENERGY_DRIFT_MAX);
        play_stop(&play);
    }
}

/// Plays some seconds, reverses all velocities, plays as long again; returns how far the farthest
/// ball is from its start.
static double retrace(const Scene *scene, double seconds, int *contacts)
{
    Play play;
    play_start(&play, scene);
    Contact contact;
    while (play_next(&play, seconds, &contact)) {
        (*contacts)++;
    }
    play_reverse(&play);
    while (play_next(&play, 2 * seconds, &contact)) {
    }
    double farthest = 0;
    for (int i = 0; i < scene->ball_count; i++) {
        Vec2 off =
            vec2_sub(collision_manager_ball(play.manager, i).position, scene->balls[i].position);
        farthest = fmax(farthest, vec2_length(off));
    }
    play_stop(&play);
    return farthest;
}

/// By how much chaos multiplies a small error of place within that time: balls a nanounit aside end
/// how many nanounits away?
static double growth_of_errors(const Scene *scene, double seconds)
{
    const double aside = 1e-9;
    static Scene shifted;
    shifted = *scene;
    for (int i = 0; i < shifted.ball_count; i++) {
        shifted.balls[i].position.x += i % 2 == 0 ? aside : -aside;
        shifted.balls[i].position.y += i % 3 == 0 ? aside : -aside;
    }
    Play plays[2];
    play_start(&plays[0], scene);
    play_start(&plays[1], &shifted);
    for (int k = 0; k < 2; k++) {
        Contact contact;
        while (play_next(&plays[k], seconds, &contact)) {
        }
    }
    double farthest = aside;
    for (int i = 0; i < scene->ball_count; i++) {
        farthest = fmax(
            farthest, vec2_length(vec2_sub(collision_manager_ball(plays[0].manager, i).position,
                                           collision_manager_ball(plays[1].manager, i).position)));
    }
    play_stop(&plays[0]);
    play_stop(&plays[1]);
    return farthest / aside;
}

/// Among all that stands still: the way back is found to within what chaos makes of a rounding
/// error a contact.
static void reversed_balls_retrace_their_way(void **state)
{
    (void)state;
    static const SceneKind KINDS[] = {SCENE_FIXED,  SCENE_OVERLAPPING, SCENE_HONEYCOMB,
                                      SCENE_BRICKS, SCENE_CROWDED,     SCENE_CIRCLES,
                                      SCENE_LINES};
    static const double SPEEDS[] = {1, 500, 1e6};
    static Scene scene;
    Rng rng = rng_make(80);
    const int rounds = long_form() ? 50 : ROUNDS_OF(10);
    enum { COUNT = sizeof KINDS / sizeof KINDS[0] };
    int contacts = 0, compared = 0;
    double worst = 0;
    int scenes = rounds * 3 * COUNT;
    for (int i = 0; i < scenes; i++) {
        SceneKind kind = KINDS[i % COUNT];
        double speed = SPEEDS[i / COUNT % 3];
        scene_make_random(&scene, kind, speed, kind == SCENE_CROWDED || i % 2 == 0, &rng);
        // From a few contacts to some hundred.
        double seconds = (kind == SCENE_CROWDED ? 200 : 200 << i % 7) / speed;
        double growth = growth_of_errors(&scene, seconds);
        if (growth > 1e8) {
            continue;
        }
        int met = 0;
        double off = retrace(&scene, seconds, &met);
        // Places round to 1e-13 u, at contacts and now and then on a long flight; the moment of
        // turning back, to 2^-51 s.
        double share = off / (growth * (1e-13 * (met + 10 + seconds) + 0x1p-51 * speed));
        worst = fmax(worst, share);
        contacts += met;
        compared++;
        if (!(share < 50)) {
            scene_print(&scene, scene_kind_name(kind));
            fail_msg("%s at %g u/s: retraced to within %g u only, after %d contacts; errors grow "
                     "%g-fold",
                     scene_kind_name(kind), speed, off, met, growth);
        }
    }
    printf("%d of %d scenes, %d contacts, %.2g of what is allowed\n", compared, scenes, contacts,
           worst / 50);
    assert_true(2 * compared > scenes);
    assert_true(contacts > 10 * compared);
}

/// Between walls alone nothing multiplies errors: a long way back is found.
static void reversed_balls_retrace_a_long_way_between_walls(void **state)
{
    (void)state;
    static Scene scene;
    Rng rng = rng_make(82);
    int contacts = 0;
    for (int i = 0; i < (long_form() ? 200 : 20); i++) {
        scene_make_random(&scene, SCENE_WALLS, 500, false, &rng);
        assert_true(retrace(&scene, 200, &contacts) < 1e-8);
    }
    assert_true(contacts > 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_ever_overlaps),
        cmocka_unit_test(squeezed_balls_are_caught_and_let_go),
        cmocka_unit_test(hours_later_it_is_as_exact),
        cmocka_unit_test(energy_stays),
        cmocka_unit_test(reversed_balls_retrace_their_way),
        cmocka_unit_test(reversed_balls_retrace_a_long_way_between_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
