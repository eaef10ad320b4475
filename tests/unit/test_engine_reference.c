/// Random scenes of every kind, on the engine and on the slow reference, compared contact by
/// contact. After each contact the reference goes on from the engine's numbers, so what is compared
/// is one contact, not how chaos amplifies its last bit.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <float.h>

#include "play.h"
#include "reference.h"
#include "rounds.h"

/// Roundings that one prediction may add up to, each of half a last place of the arena's size.
#define ROUNDINGS 16
/// u: what the search for the touch of a moving obstacle may leave.
#define SEARCH_ERROR 2e-12L
/// Approach, as a share of the speed, under which double cannot tell a touch from a graze.
#define GRAZE 1e-6L
/// The same share, under which a ball of a restitution below 1 counts as lying.
#define LYING 1e-5
/// u: what a ball may overlap anything by, at any time.
#define OVERLAP_MAX 1e-9L

typedef struct Comparison {
    const Scene *scene;
    const char *name;
    Play play;
    Reference reference;
    Real now;
    int contacts;
    int ties;   ///< contacts that the reference sees in the other order, at the same time to within
                ///< rounding
    int grazes; ///< touches that only one of the two sees, so flat that double cannot tell
    int lying;  ///< scenes that ended because a ball came to lie on something that moves
    Real worst; ///< largest difference, in parts of what is allowed
} Comparison;

static Comparison comparison;

static bool long_form(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && value[0] == '1';
}

static Real real_length(Real2 v)
{
    return sqrtl(v.x * v.x + v.y * v.y);
}

static Real distance_to(Vec2 a, Real2 b)
{
    return real_length((Real2){(Real)a.x - b.x, (Real)a.y - b.y});
}

static const char *describe(char *text, size_t size, int ball, ContactWith with, int id,
                            Feature feature, double time)
{
    snprintf(text, size, "%.17g: ball %d with %s %d %s", time, ball, collision_kind_name(with), id,
             collision_feature_name(feature));
    return text;
}

static void fail_comparison(const char *what, const Contact *contact,
                            const ReferenceContact *expected)
{
    char got[200], wanted[200] = "none";
    describe(got, sizeof got, contact->ball, contact->with, contact->id, contact->feature,
             contact->time);
    if (expected->exists) {
        describe(wanted, sizeof wanted, expected->ball, expected->with, expected->id,
                 expected->feature, (double)expected->time);
    }
    scene_print(comparison.scene, comparison.name);
    printf("position %.17g, %.17g (%.17Lg, %.17Lg)\nvelocity %.17g, %.17g (%.17Lg, %.17Lg)\n",
           contact->position.x, contact->position.y, expected->position.x, expected->position.y,
           contact->velocity.x, contact->velocity.y, expected->velocity.x, expected->velocity.y);
    fail_msg("%s, contact %d\nengine    %s\nreference %s", what, comparison.contacts, got, wanted);
}

/// u: how wrong a place may be before the direction of flight makes it worse.
static Real place_tolerance(const ReferenceContact *contact)
{
    Real size = (Real)fmax(comparison.scene->width, comparison.scene->height);
    Real speed = real_length(comparison.reference.balls[contact->ball].velocity) +
                 real_length(contact->surface);
    Real tolerance = ROUNDINGS * (Real)DBL_EPSILON * (size + speed * contact->time);
    bool moving = contact_is_obstacle(contact->with) && real_length(contact->surface) > 0;
    return moving ? tolerance + SEARCH_ERROR : tolerance;
}

static Real time_tolerance(const ReferenceContact *contact)
{
    return place_tolerance(contact) / contact->approach +
           ROUNDINGS * (Real)DBL_EPSILON * contact->time;
}

static void expect_near(const char *what, Real difference, Real tolerance, const Contact *contact,
                        const ReferenceContact *expected)
{
    comparison.worst = fmaxl(comparison.worst, difference / tolerance);
    if (!(difference <= tolerance)) {
        printf("%s differs by %Lg, allowed %Lg\n", what, difference, tolerance);
        fail_comparison(what, contact, expected);
    }
}

static void compare_numbers(const Contact *contact, const ReferenceContact *expected)
{
    Real speed = real_length(comparison.reference.balls[contact->ball].velocity);
    Real all_speeds = speed + real_length(expected->surface);
    Real time = time_tolerance(expected);
    Real place = place_tolerance(expected) + all_speeds * time;
    Real turn = 0;
    if (contact_is_obstacle(contact->with)) {
        turn = (Real)fabs(comparison.scene->obstacles[contact->id].spin_deg_per_s) / 57 * time;
    }
    Real direction = ROUNDINGS * (Real)DBL_EPSILON + turn +
                     (expected->bend > 0 ? 2 * place / expected->bend : 0);
    expect_near("time", fabsl((Real)contact->time - expected->time), time, contact, expected);
    expect_near("position", distance_to(contact->position, expected->position), place, contact,
                expected);
    expect_near("point", distance_to(contact->point, expected->point), 4 * place, contact,
                expected);
    expect_near("normal", distance_to(contact->normal, expected->normal), direction, contact,
                expected);
    if (expected->at_turn) {
        return;
    }
    Real velocity = 8 * all_speeds * direction + 4 * turn * all_speeds;
    expect_near("surface", distance_to(contact->surface, expected->surface), velocity, contact,
                expected);
    if (expected->at_limit) {
        return;
    }
    expect_near("velocity", distance_to(contact->velocity, expected->velocity), velocity, contact,
                expected);
    if (contact->with == CONTACT_BALL) {
        expect_near("other velocity",
                    distance_to(contact->other_velocity, expected->other_velocity), velocity,
                    contact, expected);
    }
}

static bool same_pair(const Contact *contact, const ReferenceContact *expected)
{
    return expected->exists && contact->ball == expected->ball && contact->with == expected->with &&
           (contact->with == CONTACT_WALL ? contact->feature == expected->feature
                                          : contact->id == expected->id);
}

/// With a restitution below 1 a ball that something pushes before it touches that ever sooner and
/// ever softer, without end within a moment: then there is nothing left to compare.
static bool comes_to_lie(const Contact *contact)
{
    if (!contact_is_obstacle(contact->with)) {
        return false;
    }
    const CollisionObstacle *def = &comparison.scene->obstacles[contact->id];
    Vec2 before = vec2_sub(contact->incoming, contact->surface);
    return def->bounce > 0 && def->bounce < 1 &&
           -vec2_dot(before, contact->normal) <= LYING * vec2_length(contact->incoming);
}

static bool is_graze(const ReferenceContact *contact)
{
    Real speed = real_length(comparison.reference.balls[contact->ball].velocity) +
                 real_length(contact->surface);
    return contact->approach <= GRAZE * speed;
}

/// Who, and where: the reference's word against the engine's, with what is within rounding let pass
/// and counted.
static void compare_contact(const Contact *contact)
{
    Real speed = real_length(comparison.reference.balls[contact->ball].velocity);
    Real until = (Real)contact->time + 1e-3L / (1 + speed);
    ReferenceContact first = reference_earliest(&comparison.reference, comparison.now, until);
    ReferenceContact expected = first;
    if (!same_pair(contact, &first)) {
        expected = reference_pair(&comparison.reference, contact->ball, contact->with, contact->id,
                                  comparison.now, until);
        Real approach =
            -(Real)vec2_dot(vec2_sub(contact->incoming, contact->surface), contact->normal);
        if (!expected.exists && contact->with != CONTACT_WALL && approach <= GRAZE * speed) {
            comparison.grazes++;
            return;
        }
        if (!same_pair(contact, &expected)) {
            fail_comparison("a contact that is none", contact, &first);
        }
        bool tie = first.exists &&
                   expected.time - first.time <= time_tolerance(&first) + time_tolerance(&expected);
        if (!tie && first.exists && !is_graze(&first)) {
            fail_comparison("another contact comes first", contact, &first);
        }
        comparison.ties += tie;
        comparison.grazes += !tie;
    }
    bool flat = is_graze(&expected);
    comparison.grazes += flat;
    if (!flat && contact->feature != expected.feature) {
        fail_comparison("another feature", contact, &expected);
    }
    if (!flat) {
        compare_numbers(contact, &expected);
    }
}

static void take_over_ball(int ball, double time, Vec2 position, Vec2 velocity)
{
    ReferenceBall *b = &comparison.reference.balls[ball];
    b->time = (Real)time;
    b->position = (Real2){(Real)position.x, (Real)position.y};
    b->velocity = (Real2){(Real)velocity.x, (Real)velocity.y};
}

/// The reference goes on from what the engine says.
static void take_over(const Contact *contact)
{
    const CollisionManager *manager = comparison.play.manager;
    Reference *reference = &comparison.reference;
    take_over_ball(contact->ball, contact->time, contact->position, contact->velocity);
    if (contact->with == CONTACT_BALL) {
        BallState other = collision_manager_ball(manager, contact->id);
        Real2 where = reference_ball_at(reference, contact->id, (Real)contact->time);
        // Not where the clock's rounded time has it, but where the two touch.
        double apart = other.radius + collision_manager_ball(manager, contact->ball).radius;
        other.position = vec2_add_scaled(contact->position, contact->normal, -apart);
        // The two are put in touch again after the time was rounded, so the faster one's way
        // counts.
        Real speed = real_length(reference->balls[contact->id].velocity) +
                     (Real)vec2_length(contact->incoming);
        Real allowed = ROUNDINGS * (Real)DBL_EPSILON * (1000 + speed * (Real)contact->time);
        Real off = distance_to(other.position, where);
        if (off > allowed) {
            fail_msg("%s: the other ball is %Lg u from where it flies", comparison.name, off);
        }
        take_over_ball(contact->id, contact->time, other.position, contact->other_velocity);
    } else if (contact_is_obstacle(contact->with)) {
        reference->obstacle_exists[contact->id] =
            collision_manager_obstacle(manager, contact->id).exists;
    } else if (contact->with == CONTACT_BRICK) {
        reference->bricks[contact->id] = (uint8_t)collision_manager_brick(manager, contact->id);
    }
    comparison.now = (Real)contact->time;
}

static void compare_scene(const Scene *scene, const char *name, int contacts, double seconds)
{
    comparison.scene = scene;
    comparison.name = name;
    comparison.now = 0;
    play_start(&comparison.play, scene);
    reference_start(&comparison.reference, scene);
    Contact contact;
    int count = 0;
    bool more = true;
    while (count < contacts && (more = play_next(&comparison.play, seconds, &contact))) {
        if (collision_manager_statistics(comparison.play.manager).caught > 0) {
            break; // From here other rules hold; they have tests of their own.
        }
        if (comes_to_lie(&contact)) {
            comparison.lying++;
            break;
        }
        compare_contact(&contact);
        take_over(&contact);
        Real gap = reference_least_gap(&comparison.reference, comparison.now);
        if (gap < -OVERLAP_MAX) {
            printf("overlap of %Lg u\n", -gap);
            fail_comparison("an overlap", &contact, &(ReferenceContact){.exists = false});
        }
        comparison.contacts++;
        count++;
    }
    if (!more) {
        ReferenceContact missed =
            reference_earliest(&comparison.reference, comparison.now, (Real)seconds);
        if (missed.exists && missed.time < (Real)seconds - time_tolerance(&missed) &&
            !is_graze(&missed)) {
            fail_comparison("a contact missed before the end", &contact, &missed);
        }
    }
    play_stop(&comparison.play);
}

static void compare_kind(SceneKind kind)
{
    static const double SPEEDS[] = {1, 40, 400, 1e4, 1e6};
    static Scene scene;
    Play none = {.scene = NULL};
    comparison = (Comparison){.play = none};
    Rng rng = rng_make(1000 + (uint64_t)kind);
    const int rounds = long_form() ? 80 : ROUNDS_OF(2);
    int contacts = long_form() ? 400 : 30;
    for (int round = 0; round < rounds; round++) {
        for (size_t s = 0; s < sizeof SPEEDS / sizeof SPEEDS[0]; s++) {
            for (int balls_meet = 0; balls_meet < 2; balls_meet++) {
                char name[100];
                snprintf(name, sizeof name, "%s, round %d, speed %g", scene_kind_name(kind), round,
                         SPEEDS[s]);
                scene_make_random(&scene, kind, SPEEDS[s], balls_meet == 1, &rng);
                compare_scene(&scene, name, contacts, fmin(60, contacts * 1000 / SPEEDS[s]));
            }
        }
    }
    printf("%s: %d contacts, %d ties, %d grazes, %d lie, largest difference %.3Lf of what is "
           "allowed\n",
           scene_kind_name(kind), comparison.contacts, comparison.ties, comparison.grazes,
           comparison.lying, comparison.worst);
    assert_in_range(comparison.contacts, rounds * contacts, rounds * contacts * 1000);
    assert_in_range(comparison.lying, 0, 2 * rounds);
    assert_in_range(comparison.ties + comparison.grazes, 0, comparison.contacts / 1000 + 2);
}

#define KIND_CASE(name, kind)                                                                      \
    static void name(void **state)                                                                 \
    {                                                                                              \
        (void)state;                                                                               \
        compare_kind(kind);                                                                        \
    }

KIND_CASE(walls_agree, SCENE_WALLS)
KIND_CASE(fixed_hexagons_agree, SCENE_FIXED)
KIND_CASE(overlapping_hexagons_agree, SCENE_OVERLAPPING)
KIND_CASE(honeycombs_agree, SCENE_HONEYCOMB)
KIND_CASE(flush_bricks_agree, SCENE_BRICKS)
KIND_CASE(breaking_agrees, SCENE_BREAKABLE)
KIND_CASE(travelling_hexagons_agree, SCENE_TRAVELLING)
KIND_CASE(spinning_hexagons_agree, SCENE_SPINNING)
KIND_CASE(travelling_and_spinning_agree, SCENE_MOVING)
KIND_CASE(mixtures_agree, SCENE_MIXED)
KIND_CASE(squeezing_agrees, SCENE_SQUEEZING)
KIND_CASE(crowds_agree, SCENE_CROWDED)
KIND_CASE(circles_agree, SCENE_CIRCLES)
KIND_CASE(lines_agree, SCENE_LINES)
KIND_CASE(unions_of_all_shapes_agree, SCENE_UNION)
KIND_CASE(bounces_agree, SCENE_BOUNCING)
KIND_CASE(travelling_circles_and_lines_agree, SCENE_TRAVELLING_ROUND)
KIND_CASE(spinning_lines_agree, SCENE_SPINNING_LINES)
KIND_CASE(everything_agrees, SCENE_EVERYTHING)
KIND_CASE(squeezing_circles_and_lines_agree, SCENE_SQUEEZING_ROUND)
KIND_CASE(crowded_bumpers_agree, SCENE_CROWDED_BUMPERS)
KIND_CASE(what_lies_flush_on_a_lattice_agrees, SCENE_LATTICE)
KIND_CASE(bricks_of_several_pictures_agree, SCENE_PICTURES)
KIND_CASE(one_way_bricks_agree, SCENE_ONE_WAY)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_agree),
        cmocka_unit_test(fixed_hexagons_agree),
        cmocka_unit_test(overlapping_hexagons_agree),
        cmocka_unit_test(honeycombs_agree),
        cmocka_unit_test(flush_bricks_agree),
        cmocka_unit_test(breaking_agrees),
        cmocka_unit_test(travelling_hexagons_agree),
        cmocka_unit_test(spinning_hexagons_agree),
        cmocka_unit_test(travelling_and_spinning_agree),
        cmocka_unit_test(mixtures_agree),
        cmocka_unit_test(squeezing_agrees),
        cmocka_unit_test(crowds_agree),
        cmocka_unit_test(circles_agree),
        cmocka_unit_test(lines_agree),
        cmocka_unit_test(unions_of_all_shapes_agree),
        cmocka_unit_test(bounces_agree),
        cmocka_unit_test(travelling_circles_and_lines_agree),
        cmocka_unit_test(spinning_lines_agree),
        cmocka_unit_test(everything_agrees),
        cmocka_unit_test(squeezing_circles_and_lines_agree),
        cmocka_unit_test(crowded_bumpers_agree),
        cmocka_unit_test(what_lies_flush_on_a_lattice_agrees),
        cmocka_unit_test(bricks_of_several_pictures_agree),
        cmocka_unit_test(one_way_bricks_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
