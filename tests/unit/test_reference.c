/// The slow reference against something slower and plainer still: the gap between one ball and one
/// obstacle, sampled densely in time with formulas of its own (a clamped foot point, half planes, a
/// folded path), and their differences for normals and velocities. So what the engine is compared
/// with is not trusted for its own sake.
#include "near.h"

#include <stdlib.h>
#include <string.h>

#include "reference.h"
#include "rng.h"

#define SAMPLES         600
#define HORIZON         3.0L
#define RADIAN          (3.14159265358979323846264338327950288L / 180)
#define GAP_ERROR       1e-10L ///< u: a dip that is not as deep may be overlooked
#define DIFFERENCE      1e-6L  ///< s, u: half the way between two samples that are subtracted
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/// Where an obstacle spins about, at the start.
static Real2 pivot_of(const CollisionObstacle *def)
{
    Vec2 other = def->shape == SHAPE_LINE ? def->end : def->centre;
    return real2(((Real)def->centre.x + (Real)other.x) / 2,
                 ((Real)def->centre.y + (Real)other.y) / 2);
}

static Real2 turned(Real2 arm, Real degrees)
{
    Real c = cosl(degrees * RADIAN), s = sinl(degrees * RADIAN);
    return real2(c * arm.x - s * arm.y, s * arm.x + c * arm.y);
}

/// Where the path and the spin of an obstacle carry what is `arm` from its pivot at the start.
static Real2 carried(const CollisionObstacle *def, Real2 arm, Real time)
{
    arm = turned(arm, (Real)def->spin_deg_per_s * time);
    Real2 place = real2_add_scaled(pivot_of(def), arm, 1);
    if (def->period_s > 0) {
        Real trips = time / (Real)def->period_s;
        Real share = 1 - fabsl(1 - 2 * (trips - floorl(trips)));
        place = real2_add_scaled(place, real2_from(def->travel), share);
    }
    return place;
}

static Real2 centre_at(const CollisionObstacle *def, Real time)
{
    return carried(def, real2(0, 0), time);
}

/// An end of a line, 0 or 1.
static Real2 end_at(const CollisionObstacle *def, int end, Real time)
{
    Real2 place = real2_from(end == 0 ? def->centre : def->end);
    return carried(def, real2_subtract(place, pivot_of(def)), time);
}

static Real2 corner_at(const CollisionObstacle *def, int k, Real time)
{
    Real2 arm = turned(real2((Real)def->radius, 0), (Real)def->angle_deg + 60 * k);
    return carried(def, arm, time);
}

static Real distance_between(Real2 a, Real2 b)
{
    return hypotl(a.x - b.x, a.y - b.y);
}

/// Distance of p from a segment, by the foot point held between its ends.
static Real distance_from_segment(Real2 p, Real2 a, Real2 b)
{
    Real2 way = real2_subtract(b, a), from = real2_subtract(p, a);
    Real share = real2_dot(from, way) / real2_dot(way, way);
    share = fminl(fmaxl(share, 0), 1);
    return hypotl(from.x - share * way.x, from.y - share * way.y);
}

static Real distance_from_hexagon(const CollisionObstacle *def, Real2 p, Real time)
{
    bool inside = true;
    Real nearest = HUGE_VALL;
    for (int k = 0; k < 6; k++) {
        Real2 a = corner_at(def, k, time), b = corner_at(def, k + 1, time);
        Real cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        inside = inside && cross > 0;
        nearest = fminl(nearest, distance_from_segment(p, a, b));
    }
    return inside ? -nearest : nearest;
}

/// Distance of p from an obstacle's surface, negative inside.
static Real distance_from(const CollisionObstacle *def, Real2 p, Real time)
{
    if (def->shape == SHAPE_HEXAGON) {
        return distance_from_hexagon(def, p, time);
    }
    Real distance = def->shape == SHAPE_LINE
                        ? distance_from_segment(p, end_at(def, 0, time), end_at(def, 1, time))
                        : distance_between(p, centre_at(def, time));
    return distance - (Real)def->radius;
}

/// Where the first ball would be if nothing were in its way.
static Real2 flown(const Scene *scene, Real time)
{
    const SceneBall *ball = &scene->balls[0];
    return real2((Real)ball->position.x + (Real)ball->velocity.x * time,
                 (Real)ball->position.y + (Real)ball->velocity.y * time);
}

static Real gap_of(const Scene *scene, int obstacle, Real time)
{
    return distance_from(&scene->obstacles[obstacle], flown(scene, time), time) -
           (Real)scene->balls[0].radius;
}

static Vec2 random_vec2(Rng *rng, double most)
{
    double x = rng_range(rng, -most, most);
    double y = rng_range(rng, -most, most);
    return vec2(x, y);
}

static CollisionObstacle random_obstacle(ShapeKind shape, bool travels, bool spins, Rng *rng)
{
    CollisionObstacle def = {.shape = shape, .centre = random_vec2(rng, 60)};
    def.centre = vec2_add(def.centre, vec2(500, 500));
    def.radius = rng_range(rng, 10, 60);
    def.bounce = rng_range(rng, 0.1, 2);
    if (shape == SHAPE_HEXAGON) {
        def.angle_deg = rng_range(rng, -400, 400);
    }
    if (shape == SHAPE_LINE) {
        def.radius = rng_below(rng, 2) * rng_range(rng, 0, 20);
        def.end = vec2_add(def.centre, random_vec2(rng, 100));
    }
    if (travels) {
        def.travel = random_vec2(rng, 150);
        def.period_s = rng_range(rng, 0.3, 5);
    }
    if (spins) {
        def.spin_deg_per_s = rng_range(rng, -500, 500);
    }
    return def;
}

/// One ball that flies more or less toward the middle, clear of all obstacles.
static void add_ball(Scene *scene, Rng *rng)
{
    bool clear = false;
    while (!clear) {
        SceneBall ball = {.position = random_vec2(rng, 400), .radius = rng_range(rng, 0.1, 30)};
        ball.velocity = vec2_add(vec2_scale(ball.position, -1), random_vec2(rng, 100));
        ball.velocity = vec2_scale(ball.velocity, rng_range(rng, 0.1, 8));
        ball.position = vec2_add(ball.position, vec2(500, 500));
        scene->balls[0] = ball;
        clear = true;
        for (int i = 0; i < scene->obstacle_count; i++) {
            clear = clear && gap_of(scene, i, 0) > 0;
        }
    }
    scene->ball_count = 1;
}

/// Up to `until` no sample of the gap is negative.
static void expect_free_flight(const Scene *scene, int obstacle, Real until)
{
    for (int i = 0; i < SAMPLES; i++) {
        Real time = until * i / SAMPLES;
        if (gap_of(scene, obstacle, time) < -GAP_ERROR) {
            scene_print(scene, "reference");
            fail_msg("inside obstacle %d at %.17Lg by %Lg u", obstacle, time,
                     -gap_of(scene, obstacle, time));
        }
    }
}

/// The distance grows along the normal as fast as the way, and not at all across it.
static void expect_normal(const CollisionObstacle *def, const ReferenceContact *contact)
{
    Real2 p = contact->position;
    Real2 difference;
    difference.x = distance_from(def, real2(p.x + DIFFERENCE, p.y), contact->time) -
                   distance_from(def, real2(p.x - DIFFERENCE, p.y), contact->time);
    difference.y = distance_from(def, real2(p.x, p.y + DIFFERENCE), contact->time) -
                   distance_from(def, real2(p.x, p.y - DIFFERENCE), contact->time);
    difference = real2(difference.x / (2 * DIFFERENCE), difference.y / (2 * DIFFERENCE));
    assert_true(distance_between(difference, contact->normal) < 1e-5L);
}

/// What the obstacle carries along from the touched point is as fast as the contact says.
static void expect_surface(const CollisionObstacle *def, const ReferenceContact *contact)
{
    Real2 arm = real2_subtract(contact->point, centre_at(def, contact->time));
    arm = turned(arm, -(Real)def->spin_deg_per_s * contact->time);
    Real2 after = carried(def, arm, contact->time + DIFFERENCE);
    Real2 before = carried(def, arm, contact->time - DIFFERENCE);
    Real2 velocity =
        real2((after.x - before.x) / (2 * DIFFERENCE), (after.y - before.y) / (2 * DIFFERENCE));
    assert_true(distance_between(velocity, contact->surface) <
                1e-5L * (1 + real2_length(contact->surface)));
}

/// The part along the surface stays, the part into it comes back times the bounce.
static void expect_velocity(const Scene *scene, const CollisionObstacle *def,
                            const ReferenceContact *contact)
{
    Real2 n = contact->normal, across = {-n.y, n.x};
    Real2 before = real2_subtract(real2_from(scene->balls[0].velocity), contact->surface);
    Real2 after = real2_subtract(contact->velocity, contact->surface);
    Real speed = 1 + real2_length(before);
    Real bounce = (Real)def->bounce;
    Real2 full = real2(contact->surface.x + real2_dot(before, across) * across.x -
                           bounce * real2_dot(before, n) * n.x,
                       contact->surface.y + real2_dot(before, across) * across.y -
                           bounce * real2_dot(before, n) * n.y);
    if (bounce > 1 && hypotl(full.x, full.y) > 10000) {
        bounce = 1;
    }
    assert_true(real2_dot(before, n) < 0);
    assert_true(fabsl(real2_dot(after, across) - real2_dot(before, across)) < 1e-15L * speed);
    assert_true(fabsl(real2_dot(after, n) + bounce * real2_dot(before, n)) < 1e-15L * speed);
}

/// An end is touched where the foot point is an end; else the side to the left of the way from end
/// 1 to end 2 is side 1.
static Feature feature_of_line(const CollisionObstacle *def, const ReferenceContact *contact)
{
    Real2 end_1 = end_at(def, 0, contact->time);
    Real2 way = real2_subtract(end_at(def, 1, contact->time), end_1);
    Real2 from = real2_subtract(contact->position, end_1);
    Real share = real2_dot(from, way) / real2_dot(way, way);
    if (share <= 0 || share >= 1) {
        return share <= 0 ? FEATURE_END_1 : FEATURE_END_2;
    }
    return from.x * way.y - from.y * way.x > 0 ? FEATURE_SIDE_1 : FEATURE_SIDE_2;
}

/// A corner is touched where it is the touched point; else an edge, by the angle around the centre.
static Feature feature_of_hexagon(const CollisionObstacle *def, const ReferenceContact *contact)
{
    for (int k = 0; k < 6; k++) {
        if (distance_between(corner_at(def, k, contact->time), contact->point) < 1e-9L) {
            return (Feature)(FEATURE_CORNER_0 + k);
        }
    }
    Real2 arm = real2_subtract(contact->point, centre_at(def, contact->time));
    Real angle = atan2l(arm.y, arm.x) / RADIAN - (Real)def->angle_deg -
                 (Real)def->spin_deg_per_s * contact->time;
    angle -= 360 * floorl(angle / 360);
    return (Feature)(FEATURE_EDGE_0 + (int)(angle / 60));
}

static Feature feature_of(const CollisionObstacle *def, const ReferenceContact *contact)
{
    return def->shape == SHAPE_CIRCLE ? FEATURE_NONE
           : def->shape == SHAPE_LINE ? feature_of_line(def, contact)
                                      : feature_of_hexagon(def, contact);
}

static void expect_contact(const Scene *scene, const ReferenceContact *contact)
{
    static const ContactWith KINDS[] = {CONTACT_HEXAGON, CONTACT_CIRCLE, CONTACT_LINE};
    const CollisionObstacle *def = &scene->obstacles[contact->id];
    assert_int_equal(contact->with, KINDS[def->shape]);
    assert_true(fabsl(gap_of(scene, contact->id, contact->time)) < 1e-12L);
    assert_true(gap_of(scene, contact->id, contact->time + 1e-9L / contact->approach) < 0 ||
                contact->approach < 1);
    assert_true(distance_between(contact->position, flown(scene, contact->time)) < 1e-12L);
    assert_true(fabsl(distance_from(def, contact->point, contact->time)) < 1e-12L);
    assert_true(fabsl(distance_between(contact->point, contact->position) -
                      (Real)scene->balls[0].radius) < 1e-12L);
    expect_normal(def, contact);
    assert_int_equal(contact->feature, feature_of(def, contact));
    if (!contact->at_turn) {
        expect_surface(def, contact);
        expect_velocity(scene, def, contact);
    }
}

/// How often each feature was touched.
static int touched[FEATURE_COUNT];

static void shape_agrees(ShapeKind shape)
{
    static Scene scene;
    static Reference reference;
    Rng rng = rng_make(500 + (uint64_t)shape);
    int contacts = 0, misses = 0;
    for (int i = 0; i < 400; i++) {
        scene = (Scene){.width = 1000, .height = 1000, .obstacle_count = 1};
        scene.obstacles[0] =
            random_obstacle(shape, i % 4 >= 2, i % 2 == 1 && shape != SHAPE_CIRCLE, &rng);
        add_ball(&scene, &rng);
        reference_start(&reference, &scene);
        static const ContactWith KINDS[] = {CONTACT_HEXAGON, CONTACT_CIRCLE, CONTACT_LINE};
        ReferenceContact contact = reference_pair(&reference, 0, KINDS[shape], 0, 0, HORIZON);
        if (contact.exists) {
            expect_contact(&scene, &contact);
            touched[contact.feature]++;
            contacts++;
        } else {
            misses++;
        }
        expect_free_flight(&scene, 0, contact.exists ? contact.time : HORIZON);
    }
    printf("%d contacts, %d misses\n", contacts, misses);
    assert_true(contacts > 100);
    assert_true(misses > 20);
}

static void hexagons_are_met_where_the_sampled_gap_ends(void **state)
{
    (void)state;
    shape_agrees(SHAPE_HEXAGON);
    for (int feature = FEATURE_EDGE_0; feature <= FEATURE_CORNER_5; feature++) {
        assert_true(touched[feature] > 0);
    }
}

static void circles_are_met_where_the_sampled_gap_ends(void **state)
{
    (void)state;
    shape_agrees(SHAPE_CIRCLE);
}

static void lines_are_met_where_the_sampled_gap_ends(void **state)
{
    (void)state;
    shape_agrees(SHAPE_LINE);
    for (int feature = FEATURE_SIDE_1; feature <= FEATURE_END_2; feature++) {
        assert_true(touched[feature] > 0);
    }
}

/// Of several that overlap, up to the first contact the ball is clear of all of them, and what it
/// touches lies in none of the others.
static void what_others_cover_is_not_touched(void **state)
{
    (void)state;
    static Scene scene;
    static Reference reference;
    Rng rng = rng_make(510);
    int contacts = 0;
    const char *is_long = getenv("ARKANONG_LONG");
    const int scenes = is_long != NULL && strcmp(is_long, "1") == 0 ? 200 : 80;
    for (int i = 0; i < scenes; i++) {
        scene = (Scene){.width = 1000, .height = 1000};
        for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
            for (int k = 0; k < 2; k++) {
                scene.obstacles[scene.obstacle_count++] = random_obstacle(
                    (ShapeKind)shape, i % 3 == 0, i % 2 == 0 && shape != SHAPE_CIRCLE, &rng);
            }
        }
        add_ball(&scene, &rng);
        reference_start(&reference, &scene);
        ReferenceContact contact = reference_earliest(&reference, 0, HORIZON);
        bool met = contact.exists && contact.with != CONTACT_WALL;
        for (int other = 0; other < scene.obstacle_count; other++) {
            expect_free_flight(&scene, other, contact.exists ? contact.time : HORIZON);
            assert_true(!met || distance_from(&scene.obstacles[other], contact.point,
                                              contact.time) > -GAP_ERROR);
        }
        if (met) {
            expect_contact(&scene, &contact);
            contacts++;
        }
    }
    printf("%d contacts\n", contacts);
    assert_true(contacts > scenes / 2);
}

/// A scene of a thin level line from (400, 500) to (600, 500), and one ball.
static ReferenceContact meet_level_line(Vec2 position, Vec2 velocity, double thickness)
{
    static Scene scene;
    static Reference reference;
    scene = (Scene){.width = 1000, .height = 1000, .ball_count = 1, .obstacle_count = 1};
    scene.balls[0] = (SceneBall){position, velocity, 8};
    scene.obstacles[0] = (CollisionObstacle){
        .shape = SHAPE_LINE, .centre = {400, 500}, .end = {600, 500}, .radius = thickness / 2};
    reference_start(&reference, &scene);
    return reference_earliest(&reference, 0, 10);
}

static void a_line_has_two_sides_and_two_ends(void **state)
{
    (void)state;
    static const struct {
        Vec2 position, velocity;
        double thickness;
        Feature feature;
        double time;
        Vec2 after;
    } CASES[] = {
        // From above and from below, thin and thick.
        {{500, 392}, {0, 100}, 0, FEATURE_SIDE_1, 1, {0, -100}},
        {{500, 608}, {0, -100}, 0, FEATURE_SIDE_2, 1, {0, 100}},
        {{500, 390}, {30, 100}, 4, FEATURE_SIDE_1, 1, {30, -100}},
        {{500, 610}, {30, -100}, 4, FEATURE_SIDE_2, 1, {30, 100}},
        // Head-on against the ends.
        {{292, 500}, {100, 0}, 0, FEATURE_END_1, 1, {-100, 0}},
        {{710, 500}, {-100, 0}, 4, FEATURE_END_2, 1, {100, 0}},
        // Exactly where a side and an end meet, and a little beside.
        {{400, 392}, {0, 100}, 0, FEATURE_END_1, 1, {0, -100}},
        {{600, 610}, {0, -100}, 4, FEATURE_END_2, 1, {0, 100}},
        {{400.0625, 392}, {0, 100}, 0, FEATURE_SIDE_1, 1, {0, -100}},
    };
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        ReferenceContact contact =
            meet_level_line(CASES[i].position, CASES[i].velocity, CASES[i].thickness);
        assert_int_equal(contact.with, CONTACT_LINE);
        assert_int_equal(contact.feature, CASES[i].feature);
        assert_near((double)contact.time, CASES[i].time, 1e-15);
        assert_near((double)contact.velocity.x, CASES[i].after.x, 1e-12);
        assert_near((double)contact.velocity.y, CASES[i].after.y, 1e-12);
    }
    // Along the line at a ball's radius is a graze, and beyond the end a miss.
    assert_int_equal(meet_level_line(vec2(100, 492), vec2(100, 0), 0).with, CONTACT_WALL);
    assert_int_equal(meet_level_line(vec2(391, 392), vec2(0, 100), 0).with, CONTACT_WALL);
}

static void a_bounce_above_1_counts_as_1_beyond_10_000_u_per_s(void **state)
{
    (void)state;
    static const struct {
        double bounce, speed, after;
    } CASES[] = {{0, 300, 300},       {0.1, 300, 30},     {1, 20000, 20000},
                 {2, 300, 600},       {2, 5000, 10000},   {2, 5001, 5001},
                 {1.25, 8000, 10000}, {1.25, 8001, 8001}, {0.5, 30000, 15000}};
    static Scene scene;
    static Reference reference;
    for (int i = 0; i < COUNT_OF(CASES); i++) {
        scene = (Scene){.width = 1000, .height = 1000, .ball_count = 1, .obstacle_count = 1};
        scene.balls[0] = (SceneBall){{100, 500}, {CASES[i].speed, 0}, 8};
        scene.obstacles[0] = (CollisionObstacle){
            .shape = SHAPE_CIRCLE, .centre = {500, 500}, .radius = 40, .bounce = CASES[i].bounce};
        reference_start(&reference, &scene);
        ReferenceContact contact = reference_earliest(&reference, 0, 10);
        assert_int_equal(contact.with, CONTACT_CIRCLE);
        assert_near((double)contact.velocity.x, -CASES[i].after, 1e-11);
        assert_int_equal(contact.at_limit, CASES[i].after == 10000);
    }
}

/// At one instant: wall, hexagon, circle, line, brick, ball, then the lower index.
static void the_order_at_one_instant_is_that_of_the_kinds(void **state)
{
    (void)state;
    static Scene scene;
    static Reference reference;
    // A ball in a corner of the arena that touches all of them: each in turn is taken away.
    scene = (Scene){
        .width = 960,
        .height = 720,
        .ball_collisions = true,
        .ball_count = 2,
        .balls = {{{16, 100}, {-64, 0}, 16}, {{-16, 100}, {0, 0}, 16}},
        .obstacle_count = 4,
        .obstacles = {{.shape = SHAPE_HEXAGON, .centre = {-32, 100}, .radius = 32},
                      {.shape = SHAPE_CIRCLE, .centre = {-32, 100}, .radius = 32},
                      {.shape = SHAPE_LINE, .centre = {0, 60}, .end = {0, 140}},
                      {.shape = SHAPE_LINE, .centre = {0, 50}, .end = {0, 150}}},
        .bricks = {.grid = {{.origin = {-40, 80}, .cell = {40, 40}, .columns = 1, .rows = 1}},
                   .count = 1},
        .brick_hits = {1}};
    static const struct {
        ContactWith with;
        int id;
    } ORDER[] = {{CONTACT_WALL, 0}, {CONTACT_HEXAGON, 0}, {CONTACT_CIRCLE, 1}, {CONTACT_LINE, 2},
                 {CONTACT_LINE, 3}, {CONTACT_BRICK, 0},   {CONTACT_BALL, 1}};
    reference_start(&reference, &scene);
    for (int i = 0; i < COUNT_OF(ORDER); i++) {
        ReferenceContact contact = reference_earliest(&reference, 0, 1);
        assert_true(contact.exists && contact.time == 0);
        assert_int_equal(contact.with, ORDER[i].with);
        assert_int_equal(contact.id, ORDER[i].id);
        if (contact.with == CONTACT_WALL) {
            // Everything else goes away from the wall together.
            for (int k = 0; k < 4; k++) {
                scene.obstacles[k].centre.x += 400;
                scene.obstacles[k].end.x += 400;
            }
            scene.bricks.grid[0].origin.x += 400;
            reference.balls[0].position.x += 400;
            reference.balls[1].position.x += 400;
        } else if (contact_is_obstacle(contact.with)) {
            reference.obstacle_exists[contact.id] = false;
        } else if (contact.with == CONTACT_BRICK) {
            reference.bricks[contact.id] = BRICK_EMPTY;
        }
    }
}

/// Takes over what a contact changes, as a sandbox's rules have it.
static void follow(Reference *reference, const ReferenceContact *contact)
{
    ReferenceBall *ball = &reference->balls[contact->ball];
    ball->position = contact->position;
    ball->velocity = contact->velocity;
    ball->time = contact->time;
    if (contact->with == CONTACT_BALL) {
        ReferenceBall *other = &reference->balls[contact->id];
        other->position = reference_ball_at(reference, contact->id, contact->time);
        other->velocity = contact->other_velocity;
        other->time = contact->time;
    } else if (contact->with == CONTACT_BRICK) {
        reference->bricks[contact->id] = BRICK_EMPTY;
    } else if (contact_is_obstacle(contact->with) &&
               reference->scene->obstacles[contact->id].user > 0) {
        reference->obstacle_exists[contact->id] = false;
    }
}

/// Left to itself, the reference lets no ball into anything, in scenes of every kind.
static void nothing_overlaps_as_the_reference_plays(void **state)
{
    (void)state;
    static Scene scene;
    static Reference reference;
    Rng rng = rng_make(520);
    int contacts = 0;
    for (int kind = 0; kind < SCENE_KIND_COUNT; kind++) {
        scene_make_random(&scene, (SceneKind)kind, 400, true, &rng);
        reference_start(&reference, &scene);
        Real now = 0;
        for (int i = 0; i < 15; i++) {
            ReferenceContact contact = reference_earliest(&reference, now, now + 2);
            if (!contact.exists) {
                break;
            }
            assert_true(contact.time >= now);
            now = contact.time;
            follow(&reference, &contact);
            assert_true(reference_least_gap(&reference, now) > -GAP_ERROR);
            contacts++;
        }
    }
    printf("%d contacts\n", contacts);
    assert_true(contacts > 12 * SCENE_KIND_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexagons_are_met_where_the_sampled_gap_ends),
        cmocka_unit_test(circles_are_met_where_the_sampled_gap_ends),
        cmocka_unit_test(lines_are_met_where_the_sampled_gap_ends),
        cmocka_unit_test(what_others_cover_is_not_touched),
        cmocka_unit_test(a_line_has_two_sides_and_two_ends),
        cmocka_unit_test(a_bounce_above_1_counts_as_1_beyond_10_000_u_per_s),
        cmocka_unit_test(nothing_overlaps_as_the_reference_plays),
        cmocka_unit_test(the_order_at_one_instant_is_that_of_the_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
