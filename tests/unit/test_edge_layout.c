/// Cells, lines and sieves only save time: what lies cornerwise, beyond the 64th of a cell, far
/// from the origin, beside a side that shuts or next to what has gone is met as ever. Small arenas
/// whose outcome follows from the geometry alone; how many balls and hexagons there is room for
/// gives the cells their size.
#include "edge_arena.h"
#include "manager.h"

#define MOST 256
// Half the root of 3: the share of a hexagon's circumradius from its centre to an edge.
#define HALF_ROOT_3 0.86602540378443864676
#define ROOT_HALF   0.70710678118654752440

static Contact contacts[MOST];

/// Plays so many steps, compares all contacts with a table and frees the manager.
static void expect_steps(const char *name, CollisionManager *manager, int steps,
                         const Expected *expected, int count)
{
    int met = arena_play(manager, steps, contacts, MOST);
    expect_contacts(name, contacts, met, expected, count);
    free(manager);
}

/// A hexagon travels along a diagonal, one corner pointing straight across. A ball at rest 60 u
/// across the path, just within the corner of a cell, is met by the edge in front of that corner:
/// its normal is 30 degrees off across, so the edge touches it 10 u before the corner is there, and
/// gives it twice its own normal velocity.
static void a_travelling_hexagon_meets_what_lies_cornerwise_of_its_path(void **state)
{
    (void)state;
    const Vec2 along = {ROOT_HALF, ROOT_HALF}, across = {-ROOT_HALF, ROOT_HALF};
    const Vec2 beside = vec2_add_scaled(vec2(400, 400), across, -56);
    const Vec2 ball = vec2_add_scaled(beside, across, 60);
    const CollisionObstacle hexagon = {.centre = vec2_add_scaled(beside, along, -200),
                                       .radius = 60,
                                       .angle_deg = 15,
                                       .travel = vec2_scale(along, 400),
                                       .period_s = 16};
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 1000,
                                  .height = 1000,
                                  .ball_capacity = 100,
                                  .radius_max = 5,
                                  .obstacles = &hexagon,
                                  .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    // The second column, the third row: only the cell's corner is near the path.
    assert_near(collision_manager_cell(manager), 200, 1e-9);
    assert_true(ball.x > 200 && ball.x < 400 && ball.y > 400 && ball.y < 600);
    collision_manager_add_ball(manager, ball, vec2(0, 0), 5);
    const Vec2 normal = vec2_add_scaled(vec2_scale(along, 0.5), across, HALF_ROOT_3);
    const Expected expected[] = {
        {190.0 / 50, 0, CONTACT_HEXAGON, 0, (Feature)(FEATURE_EDGE_0 + 1), vec2_scale(normal, 50)}};
    expect_steps("cornerwise", manager, 960, expected, 1);
}

static const CollisionSetup LARGE_BALLS = {.steps_per_second = STEPS_PER_SECOND,
                                           .width = 1000,
                                           .height = 1000,
                                           .ball_collisions = true,
                                           .ball_capacity = 1000,
                                           .radius_max = 100};

/// Two balls of radius 100 in an arena with room for a thousand, or for no other one beside a
/// thousand small obstacles: the cells are as wide as they are, and they meet when their centres
/// are 200 u apart, wherever the cells' edges are.
static void two_large_balls_meet_where_small_things_set_the_pace(void **state)
{
    (void)state;
    static CollisionObstacle small[1000];
    CollisionSetup among_obstacles = LARGE_BALLS;
    among_obstacles.ball_capacity = 2;
    among_obstacles.obstacles = small;
    among_obstacles.obstacle_count = COUNT_OF(small);
    for (int i = 0; i < COUNT_OF(small); i++) {
        small[i] =
            (CollisionObstacle){.centre = vec2(10 + i % 100 * 9, 10 + i / 100 * 9), .radius = 2};
    }
    for (int x = 150; x < 500; x += 7) {
        CollisionManager *manager = arena_make(x % 2 == 0 ? &LARGE_BALLS : &among_obstacles);
        const Expected expected[] = {{0.5, 0, CONTACT_BALL, 1, FEATURE_NONE, {-64, 0}}};
        collision_manager_add_ball(manager, vec2(x - 32, 500), vec2(64, 0), 100);
        collision_manager_add_ball(manager, vec2(x + 232, 500), vec2(-64, 0), 100);
        expect_steps("two large balls", manager, 125, expected, 1);
    }
}

/// What the sieve allows for grows with the farthest and with the fastest ball that there has been,
/// each by itself.
static void the_sieve_allows_for_who_is_faster_or_farther_than_all_before(void **state)
{
    (void)state;
    const double grows[][3] = {{500, 500, 10}, {500, 500, 1000}, {700, 500, 20},  {500, 800, 20},
                               {100, 100, 20}, {100, 100, 5000}, {100, 100, 4000}};
    CollisionSetup setup = LARGE_BALLS;
    setup.ball_capacity = 2;
    CollisionManager *manager = arena_make(&setup);
    double far = 50, fast = 0;
    collision_manager_add_ball(manager, vec2(50, 50), vec2(0, 0), 5);
    collision_manager_add_ball(manager, vec2(30, 30), vec2(0, 0), 5);
    for (int i = 0; i < COUNT_OF(grows); i++) {
        const Vec2 place = vec2(grows[i][0], grows[i][1]);
        collision_manager_move_ball(manager, 0, place, 5);
        collision_manager_set_ball_velocity(manager, 0, vec2(0, grows[i][2]));
        far = fmax(far, fmax(place.x, place.y));
        fast = fmax(fast, grows[i][2]);
        const SieveRange range = manager_sieve_range(manager, HORIZON, 100, far, fast);
        const SieveMargin margin = sieve_margin(&range);
        assert_true(range.far == far && range.fast == fast);
        assert_true(manager->margin.spare[0] == margin.spare[0]);
        assert_true(manager->margin.length == margin.length);
    }
    free(manager);
}

/// From each of sixteen directions a ball of radius 1 runs straight into one of radius 100 at rest,
/// and stays where it was: equal masses swap their velocities.
static void a_large_ball_is_met_by_a_small_one_from_all_around(void **state)
{
    (void)state;
    for (int i = 0; i < 16; i++) {
        const double angle = 2 * 3.14159265358979323846 * (i + 0.3) / 16;
        const Vec2 toward = {cos(angle), sin(angle)};
        const Vec2 place = vec2_add_scaled(vec2(500, 500), toward, -(101 + 128));
        CollisionManager *manager = arena_make(&LARGE_BALLS);
        collision_manager_add_ball(manager, place, vec2_scale(toward, 256), 1);
        collision_manager_add_ball(manager, vec2(500, 500), vec2(0, 0), 100);
        assert_int_equal(arena_play(manager, 130, contacts, MOST), 1);
        assert_int_equal(contacts[0].with, CONTACT_BALL);
        assert_near(contacts[0].time, 0.5, 1e-12);
        assert_near_vec2(contacts[0].velocity, vec2(0, 0), 1e-10);
        assert_near_vec2(contacts[0].other_velocity, vec2_scale(toward, 256), 1e-10);
        free(manager);
    }
}

/// A ball flies away from another one at rest, straight onto a circle, and back to the corner of
/// four cells, in another of which that is: then it alone looks for what it meets. In the larger
/// arena numbers are too large for the sieve.
static void who_comes_back_to_a_corner_of_cells_is_met_in_each_direction(void **state)
{
    (void)state;
    for (int i = 0; i < 32; i++) {
        const double size = i < 16 ? 1000 : 2e8, error = i < 16 ? 1e-10 : 1e-6;
        const double angle = 2 * 3.14159265358979323846 * (i + 0.3) / 16;
        const Vec2 toward = {cos(angle), sin(angle)};
        CollisionObstacle circle = {.shape = SHAPE_CIRCLE, .radius = 5};
        CollisionSetup setup = {.width = size,
                                .height = size,
                                .ball_collisions = true,
                                .ball_capacity = 200,
                                .radius_max = 1,
                                .obstacles = &circle,
                                .obstacle_count = 1};
        CollisionManager *manager = arena_make(&setup);
        const double cell = collision_manager_cell(manager);
        const Vec2 corner = vec2(3 * cell, 3 * cell);
        free(manager);
        circle.centre = vec2_add_scaled(corner, toward, 3 + 32 + 1 + 5);
        manager = arena_make(&setup);
        assert_same(collision_manager_cell(manager), cell);
        collision_manager_add_ball(manager, vec2_add_scaled(corner, toward, 3),
                                   vec2_scale(toward, 64), 1);
        collision_manager_add_ball(manager, vec2_add_scaled(corner, toward, -0.5), vec2(0, 0), 1);
        assert_int_equal(arena_play(manager, 260, contacts, MOST), 2);
        assert_int_equal(contacts[0].with, CONTACT_CIRCLE);
        assert_near(contacts[0].time, 0.5, error);
        assert_int_equal(contacts[1].with, CONTACT_BALL);
        assert_near(contacts[1].time, 0.5 + 33.5 / 64.0, error);
        free(manager);
    }
}

/// Along each side of each brick of a picture a ball flies by a hair too near, or far enough off.
static void a_lone_brick_of_a_picture_is_met_by_what_comes_near(void **state)
{
    (void)state;
    enum { COLUMNS = 5, ROWS = 4 };
    static const Vec2 CELLS[] = {{40, 12}, {12, 40}};
    uint8_t hits[COLUMNS * ROWS];
    for (int i = 0; i < 2 * COLUMNS * ROWS * SIDE_COUNT * 2; i++) {
        const int brick = i % (COLUMNS * ROWS), side = i / (COLUMNS * ROWS) % SIDE_COUNT;
        const bool back = i / (COLUMNS * ROWS * SIDE_COUNT) % 2 != 0;
        const Vec2 cell = CELLS[i / (COLUMNS * ROWS * SIDE_COUNT * 2)];
        memset(hits, BRICK_EMPTY, sizeof hits);
        hits[brick] = 1;
        const CollisionSetup setup = {
            .width = 1000,
            .height = 1000,
            .ball_capacity = 4,
            .radius_max = 6,
            .brick_values = hits,
            .bricks = {
                .count = 1,
                .grid = {{.origin = {410, 420}, .cell = cell, .columns = COLUMNS, .rows = ROWS}}}};
        const Rectangle body = brick_grid_rectangle(&setup.bricks.grid[0], brick);
        const bool along_x = side == SIDE_TOP || side == SIDE_BOTTOM;
        const double speed = back ? -900 : 900;
        for (int near = 0; near < 2; near++) {
            const double off = near != 0 ? 6 - 0.01 : 6 + 0.01;
            const Vec2 from = {along_x             ? 500 - 0.5 * speed
                               : side == SIDE_LEFT ? body.min.x - off
                                                   : body.max.x + off,
                               !along_x           ? 500 - 0.5 * speed
                               : side == SIDE_TOP ? body.min.y - off
                                                  : body.max.y + off};
            CollisionManager *manager = arena_make(&setup);
            collision_manager_add_ball(manager, from, along_x ? vec2(speed, 0) : vec2(0, speed), 6);
            const int count = arena_play(manager, 200, contacts, MOST);
            assert_int_equal(count > 0 && contacts[0].with == CONTACT_BRICK, near);
            assert_true(near == 0 || contacts[0].id == brick);
            free(manager);
        }
    }
}

/// Eighty hexagons in one cell; a ball flies straight down onto each of the last sixteen.
static void hexagons_beyond_the_64th_of_a_cell_are_met(void **state)
{
    (void)state;
    CollisionObstacle hexagons[80];
    for (int i = 0; i < 64; i++) {
        hexagons[i] =
            (CollisionObstacle){.centre = vec2(14 + 24 * (i % 8), 14 + 12 * (i / 8)), .radius = 5};
    }
    for (int i = 0; i < 16; i++) {
        hexagons[64 + i] = (CollisionObstacle){.centre = vec2(14 + 11 * i, 170), .radius = 5};
    }
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 1000,
                                  .height = 1000,
                                  .ball_capacity = 16,
                                  .radius_max = 1,
                                  .obstacles = hexagons,
                                  .obstacle_count = 80};
    CollisionManager *manager = arena_make(&setup);
    assert_true(collision_manager_cell(manager) > 190);
    Expected expected[16];
    for (int i = 0; i < 16; i++) {
        collision_manager_add_ball(manager, vec2(14 + 11 * i, 130), vec2(0, 40), 1);
        expected[i] =
            (Expected){(170 - 5 * HALF_ROOT_3 - 1 - 130) / 40, i,       CONTACT_HEXAGON, 64 + i,
                       (Feature)(FEATURE_EDGE_0 + 4),          {0, -40}};
    }
    expect_steps("a heap of hexagons", manager, 240, expected, 16);
}

/// Two balls nearly pass by each other at the far end of a high arena, where single precision would
/// have them 0.007 u further apart than they are: the lines of their centres are 624/626 of the sum
/// of their radii apart, so they touch when 50/626 of it are left along their way.
static void balls_far_down_a_high_arena_meet(void **state)
{
    (void)state;
    const double sum = 1.004, across = 624.0 / 626, along = 50.0 / 626;
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 100,
                                  .height = 100000,
                                  .ball_collisions = true,
                                  .ball_capacity = 2,
                                  .radius_max = 0.5 * sum};
    CollisionManager *manager = arena_make(&setup);
    const double y = 99000 + 0.45 / 128;
    assert_true((float)(y + sum * across) - (float)y > 1.007F);
    collision_manager_add_ball(manager, vec2(20, y), vec2(10, 0), 0.5 * sum);
    collision_manager_add_ball(manager, vec2(30, y + sum * across), vec2(-10, 0), 0.5 * sum);
    assert_int_equal(arena_play(manager, 130, contacts, MOST), 1);
    assert_near(contacts[0].time, (10 - sum * along) / 20, 1e-9);
    assert_near_vec2(contacts[0].normal, vec2(-along, -across), 1e-8);
    // They swap what they have along the normal.
    assert_near_vec2(contacts[0].velocity, vec2(10 - 20 * along * along, -20 * along * across),
                     1e-7);
    free(manager);
}

/// One ball toward the middle of each side, which it would touch after 25 u and have left through
/// after two radii more. In step 10 all sides shut or open.
static CollisionManager *make_sides(bool shut_at_first, double radius, int capacity)
{
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 1000,
                                  .height = 1000,
                                  .open_side = {true, true, true, true},
                                  .ball_capacity = capacity,
                                  .radius_max = radius};
    CollisionManager *manager = arena_make(&setup);
    for (int side = 0; side < SIDE_COUNT && shut_at_first; side++) {
        collision_manager_shut_side(manager, (Side)side, true);
    }
    const double near = radius + 25, far = 1000 - near;
    collision_manager_add_ball(manager, vec2(near, 500), vec2(-480, 0), radius);
    collision_manager_add_ball(manager, vec2(far, 500), vec2(480, 0), radius);
    collision_manager_add_ball(manager, vec2(500, near), vec2(0, -480), radius);
    collision_manager_add_ball(manager, vec2(500, far), vec2(0, 480), radius);
    assert_int_equal(arena_play(manager, 10, contacts, MOST), 0);
    for (int side = 0; side < SIDE_COUNT; side++) {
        collision_manager_shut_side(manager, (Side)side, !shut_at_first);
    }
    return manager;
}

/// Balls much smaller than a cell, and balls that reach a side from the third cell.
static const struct SideRow {
    double radius;
    int capacity;
} side_rows[] = {{8, 100}, {50, 10000}};

static void a_side_that_shuts_turns_back_who_is_on_the_way(void **state)
{
    (void)state;
    const double time = 25.0 / 480;
    const Expected expected[] = {
        {time, 0, CONTACT_WALL, 0, FEATURE_LEFT, {480, 0}},
        {time, 1, CONTACT_WALL, 0, FEATURE_RIGHT, {-480, 0}},
        {time, 2, CONTACT_WALL, 0, FEATURE_TOP, {0, 480}},
        {time, 3, CONTACT_WALL, 0, FEATURE_BOTTOM, {0, -480}},
    };
    for (int i = 0; i < COUNT_OF(side_rows); i++) {
        expect_steps("sides that shut",
                     make_sides(false, side_rows[i].radius, side_rows[i].capacity), 60, expected,
                     COUNT_OF(expected));
    }
}

static void a_side_that_opens_lets_go_who_is_on_the_way(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(side_rows); i++) {
        const double time = (25 + 2 * side_rows[i].radius) / 480;
        const Expected expected[] = {
            {time, 0, CONTACT_GOAL, 0, FEATURE_LEFT, {-480, 0}},
            {time, 1, CONTACT_GOAL, 0, FEATURE_RIGHT, {480, 0}},
            {time, 2, CONTACT_GOAL, 0, FEATURE_TOP, {0, -480}},
            {time, 3, CONTACT_GOAL, 0, FEATURE_BOTTOM, {0, 480}},
        };
        expect_steps("sides that open",
                     make_sides(true, side_rows[i].radius, side_rows[i].capacity), 60, expected,
                     COUNT_OF(expected));
    }
}

/// A brick lies within a radius of the edge of the next cell. A ball there, or below, is to meet it
/// while its centre is still in its own cell; but somebody else breaks it before.
static void nobody_meets_a_brick_that_another_ball_broke(void **state)
{
    (void)state;
    const uint8_t brick = 1;
    const CollisionSetup setup = {
        .steps_per_second = STEPS_PER_SECOND,
        .width = 1000,
        .height = 1000,
        .ball_capacity = 100,
        .radius_max = 8,
        .bricks = {.grid = {{.origin = {204, 366}, .cell = {30, 30}, .columns = 1, .rows = 1}},
                   .count = 1},
        .brick_values = &brick};
    for (int broken = 0; broken < 2; broken++) {
        CollisionManager *manager = arena_make(&setup);
        assert_near(collision_manager_cell(manager), 200, 1e-9);
        collision_manager_add_ball(manager, vec2(300, 380), vec2(-128, 0), 8);
        collision_manager_add_ball(manager, vec2(68, 380), vec2(128, 0), 8);
        collision_manager_add_ball(manager, vec2(220, 532), vec2(0, -128), 8);
        const Expected expected[] = {
            {58.0 / 128, 0, CONTACT_BRICK, 0, FEATURE_RIGHT, {128, 0}},
            {1, 1, CONTACT_BRICK, 0, FEATURE_LEFT, {-128, 0}},
            {1, 2, CONTACT_BRICK, 0, FEATURE_BOTTOM, {0, 128}},
        };
        int met = arena_play(manager, 120, contacts, MOST);
        assert_int_equal(met, 1);
        if (broken) {
            collision_manager_set_brick(manager, 0, BRICK_EMPTY);
        }
        met += arena_play(manager, 130, &contacts[1], MOST - 1);
        expect_contacts("a brick that is gone", contacts, met, expected, broken ? 1 : 3);
        free(manager);
    }
}

/// An imaginary ball meets every ball but the one that it is to leave out: whether that stands
/// among the first of its cell or in the crowd behind, and whether numbers fit the sieve or not.
static void a_cast_leaves_out_the_ball_it_is_told_to(void **state)
{
    (void)state;
    const double speeds[] = {128, 1e9};
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 1000,
                                  .height = 1000,
                                  .ball_collisions = true,
                                  .ball_capacity = 12,
                                  .radius_max = 8};
    for (int s = 0; s < 2; s++) {
        CollisionManager *manager = arena_make(&setup);
        for (int i = 0; i < 12; i++) {
            collision_manager_add_ball(manager, vec2(110, 20 + 20 * i), vec2(0, 0), 8);
        }
        for (int i = 0; i < 12; i++) {
            const Vec2 from = vec2(30, 20 + 20 * i), velocity = vec2(speeds[s], 0);
            CastOptions options = {.horizon = 80 / speeds[s], .ignore_ball = -1, .balls = true};
            Contact contact;
            assert_true(collision_manager_cast(manager, from, velocity, 8, &options, &contact));
            assert_int_equal(contact.with, CONTACT_BALL);
            assert_int_equal(contact.id, i);
            assert_near(contact.time, 64 / speeds[s], 1e-12 / speeds[s] + 0x1p-51);
            options.ignore_ball = i;
            assert_false(collision_manager_cast(manager, from, velocity, 8, &options, &contact));
        }
        free(manager);
    }
}

/// By so many quarter turns about the middle of an arena of 1000 u.
static Vec2 quarters(Vec2 v, int turns)
{
    return turns == 0 ? v : quarters(vec2(1000 - v.y, v.x), turns - 1);
}

/// Two rectangles without a gap far outside of each side, and a ball at their joint: from inside,
/// from beyond, and from along the side.
static void what_stands_outside_of_a_side_is_met_without_its_joints(void **state)
{
    (void)state;
    static const Vec2 FROM[] = {{500, 500}, {1900, 500}, {1500, 100}};
    static const Vec2 TOUCH[] = {{1395, 500}, {1505, 500}, {1500, 405}};
    static const Vec2 STAND[][2] = {
        {{1450, 450}, {1450, 550}}, {{1450, 450}, {1450, 550}}, {{1450, 450}, {1550, 450}}};
    for (int i = 0; i < 12; i++) {
        const int turns = i / 3, way = i % 3;
        CollisionObstacle stand[2];
        for (int k = 0; k < 2; k++) {
            stand[k] = (CollisionObstacle){.shape = SHAPE_RECTANGLE,
                                           .centre = quarters(STAND[way][k], turns),
                                           .half = vec2(50, 50 - 10 * (way == 2)),
                                           .bounce = 1};
            if (turns % 2 == 1) {
                stand[k].half = vec2(stand[k].half.y, stand[k].half.x);
            }
        }
        const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                      .width = 1000,
                                      .height = 1000,
                                      .open_side = {true, true, true, true},
                                      .ball_capacity = 200,
                                      .radius_max = 5,
                                      .obstacles = stand,
                                      .obstacle_count = 2};
        CollisionManager *manager = arena_make(&setup);
        const Vec2 from = quarters(FROM[way], turns), touch = quarters(TOUCH[way], turns);
        const Vec2 fly = vec2_scale(vec2_sub(touch, from), 2);
        collision_manager_add_ball(manager, from, fly, 5);
        const int met = arena_play(manager, STEPS_PER_SECOND, contacts, MOST);
        int first = 0;
        while (first < met && !contact_is_obstacle(contacts[first].with)) {
            first++;
        }
        assert_true(first < met);
        assert_near(contacts[first].time, 0.5, 1e-9);
        assert_near_vec2(contacts[first].position, touch, 1e-9);
        assert_near_vec2(contacts[first].velocity, vec2_scale(fly, -1), 1e-6);
        assert_true(contacts[first].feature <= FEATURE_BOTTOM);
        free(manager);
    }
}

/// How often flights of balls at rest in the middle are worked out in a step.
static uint64_t predictions_when(Side side, bool shuts)
{
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 1000,
                                  .height = 1000,
                                  .open_side = {true, true, true, true},
                                  .ball_capacity = 1000,
                                  .radius_max = 5};
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < 100; i++) {
        collision_manager_add_ball(manager, vec2(300 + 40 * (i % 10), 300 + 40 * (i / 10)),
                                   vec2(0, 0), 5);
    }
    arena_play(manager, 1, contacts, MOST);
    const uint64_t before = collision_manager_statistics(manager).predictions;
    assert_true(collision_manager_shut_side(manager, side, shuts));
    arena_play(manager, 1, contacts, MOST);
    const uint64_t after = collision_manager_statistics(manager).predictions;
    free(manager);
    return after - before;
}

static void a_side_that_shuts_is_asked_about_by_balls_at_it_alone(void **state)
{
    (void)state;
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_int_equal(predictions_when((Side)side, true), predictions_when((Side)side, false));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_travelling_hexagon_meets_what_lies_cornerwise_of_its_path),
        cmocka_unit_test(two_large_balls_meet_where_small_things_set_the_pace),
        cmocka_unit_test(the_sieve_allows_for_who_is_faster_or_farther_than_all_before),
        cmocka_unit_test(a_large_ball_is_met_by_a_small_one_from_all_around),
        cmocka_unit_test(who_comes_back_to_a_corner_of_cells_is_met_in_each_direction),
        cmocka_unit_test(a_lone_brick_of_a_picture_is_met_by_what_comes_near),
        cmocka_unit_test(hexagons_beyond_the_64th_of_a_cell_are_met),
        cmocka_unit_test(balls_far_down_a_high_arena_meet),
        cmocka_unit_test(a_side_that_shuts_turns_back_who_is_on_the_way),
        cmocka_unit_test(what_stands_outside_of_a_side_is_met_without_its_joints),
        cmocka_unit_test(a_side_that_shuts_is_asked_about_by_balls_at_it_alone),
        cmocka_unit_test(a_side_that_opens_lets_go_who_is_on_the_way),
        cmocka_unit_test(nobody_meets_a_brick_that_another_ball_broke),
        cmocka_unit_test(a_cast_leaves_out_the_ball_it_is_told_to),
    };
    return cmocka_run_group_tests_name("edge_layout", tests, NULL, NULL);
}
