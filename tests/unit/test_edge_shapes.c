// Circles, lines and bounce through the engine's front door: one small scene for each promise.
#include "edge_arena.h"

#define PI 3.14159265358979323846

/// An arena of 1000 x 1000 u whose balls pass through each other, with these obstacles and bricks.
typedef struct Bricks {
    BrickGrid grid;
    const uint8_t *hits;
} Bricks;

static CollisionManager *field(const CollisionObstacle *obstacles, int count, const Bricks *bricks)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 1000,
                            .height = 1000,
                            .ball_capacity = 4,
                            .radius_max = 10,
                            .obstacles = obstacles,
                            .obstacle_count = count};
    if (bricks != NULL) {
        brick_grids_add(&setup.bricks, bricks->grid);
        setup.brick_values = bricks->hits;
    }
    return arena_make(&setup);
}

/// One ball flies for so many steps; compares its contacts with a table.
static void expect_flight(const char *name, CollisionManager *manager, Vec2 from, Vec2 velocity,
                          int steps, const Expected *expected, int count)
{
    Contact contacts[64];
    collision_manager_add_ball(manager, from, velocity, 10);
    int met = arena_play(manager, steps, contacts, COUNT_OF(contacts));
    expect_contacts(name, contacts, met, expected, count);
    free(manager);
}

static CollisionObstacle circle_at(double x, double y, double radius)
{
    return (CollisionObstacle){.shape = SHAPE_CIRCLE, .centre = {x, y}, .radius = radius};
}

static CollisionObstacle line_of(double x1, double y1, double x2, double y2, double thickness)
{
    return (CollisionObstacle){
        .shape = SHAPE_LINE, .centre = {x1, y1}, .end = {x2, y2}, .radius = 0.5 * thickness};
}

static void a_circle_is_met_at_the_sum_of_the_radii(void **state)
{
    (void)state;
    const CollisionObstacle circle = circle_at(500, 500, 40);
    const Expected straight[] = {{0.5, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-100, 0}}};
    const Expected aside[] = {{0.2, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-28, -96}}};

    expect_flight("head-on", field(&circle, 1, NULL), vec2(400, 500), vec2(100, 0), 240, straight,
                  1);
    // At the touch the centre is 40 to the left and 30 above: a normal of (-0.8, -0.6).
    expect_flight("aside", field(&circle, 1, NULL), vec2(440, 470), vec2(100, 0), 60, aside, 1);
    expect_flight("a graze", field(&circle, 1, NULL), vec2(400, 450), vec2(100, 0), 480, NULL, 0);
}

static void sides_of_a_line_are_named_as_walked_from_end_1_to_end_2(void **state)
{
    (void)state;
    // From left to right on the screen, so that up is on the left.
    const CollisionObstacle thin = line_of(400, 500, 600, 500, 0),
                            thick = line_of(400, 500, 600, 500, 8);
    const Expected above[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {0, -100}}};
    const Expected below[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_2, {0, 100}}};
    const Expected thicker[] = {{0.86, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {0, -100}}};

    expect_flight("above", field(&thin, 1, NULL), vec2(450, 400), vec2(0, 100), 240, above, 1);
    expect_flight("below", field(&thin, 1, NULL), vec2(450, 600), vec2(0, -100), 240, below, 1);
    expect_flight("thick", field(&thick, 1, NULL), vec2(450, 400), vec2(0, 100), 240, thicker, 1);
    const CollisionObstacle back = line_of(600, 500, 400, 500, 0);
    const Expected turned[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_2, {0, -100}}};
    expect_flight("walked back", field(&back, 1, NULL), vec2(450, 400), vec2(0, 100), 240, turned,
                  1);
}

static void where_a_lines_side_and_end_meet_it_is_the_end(void **state)
{
    (void)state;
    const CollisionObstacle lines[] = {line_of(400, 500, 600, 500, 0),
                                       line_of(400, 500, 600, 500, 8)};
    const double times[] = {0.9, 0.86};

    for (int i = 0; i < 2; i++) {
        const Expected left[] = {{times[i], 0, CONTACT_LINE, 0, FEATURE_END_1, {0, -100}}};
        const Expected right[] = {{times[i], 0, CONTACT_LINE, 0, FEATURE_END_2, {0, -100}}};
        expect_flight("above end 1", field(&lines[i], 1, NULL), vec2(400, 400), vec2(0, 100), 240,
                      left, 1);
        expect_flight("above end 2", field(&lines[i], 1, NULL), vec2(600, 400), vec2(0, 100), 240,
                      right, 1);
        const Expected along[] = {
            {(100 - 10 - 4 * i) / 100.0, 0, CONTACT_LINE, 0, FEATURE_END_1, {-100, 0}}};
        expect_flight("end-on", field(&lines[i], 1, NULL), vec2(300, 500), vec2(100, 0), 240, along,
                      1);
    }
}

/// v' = v - (1 + e) ((v - u) . n) n.
static void bounce_multiplies_the_normal_part_alone(void **state)
{
    (void)state;
    const double bounces[] = {0.1, 0.5, 1, 1.3, 2};

    for (int i = 0; i < COUNT_OF(bounces); i++) {
        CollisionObstacle line = line_of(400, 500, 600, 500, 0);
        line.bounce = bounces[i];
        const Expected expected[] = {
            {0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {30, -100 * bounces[i]}}};
        expect_flight("line", field(&line, 1, NULL), vec2(450, 400), vec2(30, 100), 240, expected,
                      1);
        CollisionObstacle hexagon = {.centre = {500, 500}, .radius = 40, .angle_deg = 30};
        hexagon.bounce = bounces[i];
        const Expected flat[] = {{(50 - 40 * sqrt(3) / 2) / 100,
                                  0,
                                  CONTACT_HEXAGON,
                                  0,
                                  FEATURE_NONE,
                                  {-100 * bounces[i], 3}}};
        expect_flight("hexagon", field(&hexagon, 1, NULL), vec2(440, 500), vec2(100, 3), 60, flat,
                      1);
    }
}

static void a_moving_bumper_reflects_in_its_own_frame(void **state)
{
    (void)state;
    // It comes toward the ball with 50 u/s: they meet with 150, and part with 300.
    CollisionObstacle circle = circle_at(500, 500, 40);
    circle.travel = vec2(-100, 0);
    circle.period_s = 4;
    circle.bounce = 2;
    const Expected expected[] = {{1.0 / 3, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-350, 0}}};

    expect_flight("comes", field(&circle, 1, NULL), vec2(400, 500), vec2(100, 0), 120, expected, 1);
}

/// Where a bounce would make the ball faster than 10 000 u/s it counts as 1.
static void bumpers_make_no_ball_faster_than_10000(void **state)
{
    (void)state;
    CollisionObstacle bumpers[] = {circle_at(400, 500, 40), circle_at(600, 500, 40)};
    bumpers[0].bounce = bumpers[1].bounce = 2;
    CollisionManager *manager = field(bumpers, 2, NULL);
    static Contact contacts[100000];

    collision_manager_add_ball(manager, vec2(500, 500), vec2(100, 0), 10);
    int count = arena_play(manager, 480, contacts, COUNT_OF(contacts));
    assert_true(count > 30);
    for (int i = 0; i < count; i++) {
        assert_true(fabs(contacts[i].velocity.x) <= 10000);
    }
    // 100 times 2 to the sixth; twice as much would be too fast.
    assert_near(fabs(contacts[count - 1].velocity.x), 6400, 1e-9);
    free(manager);
}

/// A ball touches two things from the beginning, at its lower left and at its lower right.
static void at_one_instant_hexagon_circle_and_line_come_in_that_order(void **state)
{
    (void)state;
    const CollisionObstacle hexagon[] = {
        {.centre = {474, 408 + 34.641016151377542}, .radius = 40, .angle_deg = -60},
        circle_at(530, 440, 40)};
    const CollisionObstacle line[] = {circle_at(530, 440, 40), line_of(400, 408, 494, 408, 0)};
    const Expected after_hexagon[] = {{0, 0, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {96, -28}},
                                      {0, 0, CONTACT_CIRCLE, 1, FEATURE_NONE, {53.76, -84.32}}};
    const Expected before_line[] = {{0, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-96, -28}},
                                    {0, 0, CONTACT_LINE, 1, FEATURE_END_2, {-53.76, -84.32}}};

    expect_flight("hexagon, circle", field(hexagon, 2, NULL), vec2(500, 400), vec2(0, 100), 24,
                  after_hexagon, 2);
    expect_flight("circle, line", field(line, 2, NULL), vec2(500, 400), vec2(0, 100), 24,
                  before_line, 2);
}

static void a_line_comes_before_a_brick(void **state)
{
    (void)state;
    const uint8_t hits[] = {1};
    const Bricks bricks = {brick_grid_make(vec2(460, 500), vec2(80, 20), 1, 1), hits};
    const CollisionObstacle line = line_of(400, 500, 600, 500, 0);
    const Expected both[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {0, -100}}};
    const Expected brick[] = {{0.9, 0, CONTACT_BRICK, 0, FEATURE_TOP, {0, -100}}};

    expect_flight("both", field(&line, 1, &bricks), vec2(500, 400), vec2(0, 100), 240, both, 1);
    expect_flight("brick", field(NULL, 0, &bricks), vec2(500, 400), vec2(0, 100), 240, brick, 1);
}

/// A hexagon's corner inside or on a circle or line cannot be touched: a ball that would touch it
/// beyond the end of the edge touches what covers it.
static void circles_and_lines_cover_corners(void **state)
{
    (void)state;
    // Corner 0 is at (540, 500), within the circle; on the line.
    const CollisionObstacle inside[] = {{.centre = {500, 500}, .radius = 40},
                                        circle_at(540, 500, 20)};
    const CollisionObstacle on[] = {{.centre = {500, 500}, .radius = 40},
                                    line_of(540, 400, 540, 600, 0)};
    const CollisionObstacle rim[] = {{.centre = {500, 500}, .radius = 40}, circle_at(560, 500, 20)};
    const Expected circle[] = {{0.2, 0, CONTACT_CIRCLE, 1, FEATURE_NONE, {100, 0}}};
    const Expected line[] = {{0.4, 0, CONTACT_LINE, 1, FEATURE_NONE, {100, 0}}};
    // The circle touches the corner from within; the line ends before it.
    const CollisionObstacle from_within[] = {{.centre = {500, 500}, .radius = 40},
                                             circle_at(520, 500, 20)};
    const CollisionObstacle in_line[] = {{.centre = {500, 500}, .radius = 40},
                                         line_of(600, 500, 700, 500, 0)};
    const Expected at_rim[] = {{0.4, 0, CONTACT_CIRCLE, 1, FEATURE_NONE, {100, 0}}};
    const Expected corner[] = {{0.3, 0, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {100, 0}}};

    expect_flight("from within", field(from_within, 2, NULL), vec2(590, 500), vec2(-100, 0), 120,
                  at_rim, 1);
    expect_flight("in line", field(in_line, 2, NULL), vec2(580, 500), vec2(-100, 0), 90, corner, 1);
    expect_flight("inside", field(inside, 2, NULL), vec2(590, 500), vec2(-100, 0), 120, circle, 1);
    expect_flight("on", field(on, 2, NULL), vec2(590, 500), vec2(-100, 0), 120, line, 1);
    CollisionManager *manager = field(rim, 2, NULL);
    Contact contact;
    // From above, exactly over the corner: the edge beside it ends there, and the circle begins.
    CastOptions options = {.horizon = 10, .ignore_ball = -1};
    assert_true(
        collision_manager_cast(manager, vec2(549, 400), vec2(0, 100), 10, &options, &contact));
    assert_int_not_equal(contact.feature, FEATURE_CORNER_0);
    collision_manager_remove_obstacle(manager, 1);
    assert_true(
        collision_manager_cast(manager, vec2(549, 400), vec2(0, 100), 10, &options, &contact));
    assert_int_equal(contact.feature, FEATURE_CORNER_0);
    free(manager);
}

/// Two thin lines end to end are one flat face, and so is one whose end lies on a hexagon.
static void hidden_ends_of_thin_lines_cannot_be_touched(void **state)
{
    (void)state;
    const CollisionObstacle flat[] = {line_of(300, 500, 500, 500, 0),
                                      line_of(500, 500, 700, 500, 0)};
    const CollisionObstacle bent[] = {line_of(300, 500, 500, 500, 0),
                                      line_of(500, 500, 700, 700, 0)};
    const Expected side[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {10, -100}}};
    const Expected end[] = {{0.9, 0, CONTACT_LINE, 0, FEATURE_END_2, {10, -100}}};

    expect_flight("flat", field(flat, 2, NULL), vec2(491, 400), vec2(10, 100), 120, side, 0);
    expect_flight("flat", field(flat, 2, NULL), vec2(491, 400), vec2(10, 100), 230, side, 1);
    expect_flight("bent", field(bent, 2, NULL), vec2(491, 400), vec2(10, 100), 230, end, 1);
    // In the face of a brick, and what it opens when the brick goes.
    const uint8_t hits[] = {BRICK_SOLID};
    const Bricks bricks = {brick_grid_make(vec2(500, 490), vec2(40, 20), 1, 1), hits};
    CollisionManager *manager = field(flat, 1, &bricks);
    CastOptions options = {.horizon = 10, .ignore_ball = -1};
    Contact contact;
    assert_true(
        collision_manager_cast(manager, vec2(505, 400), vec2(0, 100), 10, &options, &contact));
    assert_int_equal(contact.with, CONTACT_BRICK);
    assert_true(
        collision_manager_cast(manager, vec2(460, 500 - 12), vec2(100, 5), 10, &options, &contact));
    assert_int_equal(contact.with, CONTACT_BRICK);
    collision_manager_set_brick(manager, 0, BRICK_EMPTY);
    assert_true(
        collision_manager_cast(manager, vec2(505, 400), vec2(0, 100), 10, &options, &contact));
    assert_int_equal(contact.feature, FEATURE_END_2);
    free(manager);
}

static void a_travelling_line_is_met_where_it_is_by_then(void **state)
{
    (void)state;
    // Down by 100 u in 1 s: at 0.45 s it has come to 545, 55 u before the ball went there.
    CollisionObstacle line = line_of(400, 500, 600, 500, 0);
    line.travel = vec2(0, 100);
    line.period_s = 2;
    CollisionManager *manager = field(&line, 1, NULL);
    Contact contacts[8];

    collision_manager_add_ball(manager, vec2(450, 600), vec2(0, -100), 10);
    int count = arena_play(manager, 120, contacts, COUNT_OF(contacts));
    const Expected expected[] = {{0.45, 0, CONTACT_LINE, 0, FEATURE_SIDE_2, {0, 300}}};
    expect_contacts("travelling", contacts, count, expected, 1);
    CollisionObstacleState now = collision_manager_obstacle(manager, 0);
    assert_near_vec2(now.end[0], vec2(400, 550), 1e-12);
    assert_near_vec2(now.end[1], vec2(600, 550), 1e-12);
    assert_near_vec2(now.velocity, vec2(0, 100), 0);
    free(manager);
}

/// A quarter of a turn in a second, about the middle: the ball waits where end 2 comes by.
static void a_spinning_line_strikes_with_its_side(void **state)
{
    (void)state;
    CollisionObstacle line = line_of(400, 500, 600, 500, 0);
    line.spin_deg_per_s = 90;
    CollisionManager *manager = field(&line, 1, NULL);
    Contact contacts[8];

    collision_manager_add_ball(manager, vec2(500, 580), vec2(0, 0), 10);
    int count = arena_play(manager, 240, contacts, COUNT_OF(contacts));
    assert_int_equal(count, 1);
    // Touched when the line is asin(10 / 80) short of pointing down; its end 2 arm pushes the ball
    // to the left, over side 2, with twice the speed of the touched point along the normal.
    double angle = asin(10.0 / 80), along = sqrt(80.0 * 80 - 100);
    assert_near(contacts[0].time, 1 - angle / (PI / 2), 1e-12);
    assert_int_equal(contacts[0].feature, FEATURE_SIDE_2);
    assert_near(vec2_length(contacts[0].velocity), 2 * along * PI / 2, 1e-9);
    assert_near(contacts[0].normal.x, -cos(angle), 1e-12);
    CollisionObstacleState now = collision_manager_obstacle(manager, 0);
    assert_near_vec2(now.end[1], vec2(500, 600), 1e-10);
    assert_near(now.angle_deg, 90, 1e-12);
    free(manager);
}

/// However small the cells are: the ball waits far from where the line lies at first.
static void a_long_spinning_line_is_met_wherever_it_comes(void **state)
{
    (void)state;
    CollisionObstacle many[200];
    Contact contacts[8];

    for (int i = 0; i < 199; i++) {
        many[i] = circle_at(2, 2, 1);
    }
    many[199] = line_of(100, 500, 900, 500, 2);
    many[199].spin_deg_per_s = 90;
    CollisionManager *manager = field(many, 200, NULL);
    collision_manager_add_ball(manager, vec2(500, 880), vec2(0, 0), 10);
    int count = arena_play(manager, 239, contacts, COUNT_OF(contacts));
    assert_int_equal(count, 1);
    assert_int_equal(contacts[0].with, CONTACT_LINE);
    assert_near(contacts[0].time, 1 - asin(11.0 / 380) / (PI / 2), 1e-12);
    free(manager);
}

static void a_line_that_stops_spinning_stays_as_it_is(void **state)
{
    (void)state;
    CollisionObstacle line = line_of(400, 500, 600, 500, 0);
    line.spin_deg_per_s = 90;
    CollisionManager *manager = field(&line, 1, NULL);
    Contact contacts[8];

    arena_play(manager, 240, contacts, COUNT_OF(contacts));
    collision_manager_set_obstacle_spin(manager, 0, 0);
    collision_manager_add_ball(manager, vec2(400, 550), vec2(100, 0), 10);
    int count = arena_play(manager, 480, contacts, COUNT_OF(contacts));
    const Expected expected[] = {{1.9, 0, CONTACT_LINE, 0, FEATURE_SIDE_2, {-100, 0}}};
    expect_contacts("upright", contacts, count, expected, 1);
    collision_manager_set_obstacle_spin(manager, 0, -90);
    arena_play(manager, 240, contacts, COUNT_OF(contacts));
    assert_near_vec2(collision_manager_obstacle(manager, 0).end[1], vec2(600, 500), 1e-10);
    free(manager);
}

static void a_circle_does_not_spin(void **state)
{
    (void)state;
    const CollisionObstacle circle = circle_at(500, 500, 40);
    CollisionManager *manager = field(&circle, 1, NULL);

    collision_manager_set_obstacle_spin(manager, 0, 90);
    assert_near(collision_manager_obstacle(manager, 0).spin_deg_per_s, 0, 0);
    free(manager);
}

/// Long lines are listed only in the cells that they come near to, and are met all along.
static void a_long_line_is_met_all_along_and_from_both_sides(void **state)
{
    (void)state;
    const double ends[][4] = {
        {20, 30, 980, 970}, {980, 40, 30, 940}, {500, 1, 500, 999}, {3, 500, 997, 510}};
    CollisionObstacle many[200];

    for (int k = 0; k < COUNT_OF(ends); k++) {
        CollisionObstacle line = line_of(ends[k][0], ends[k][1], ends[k][2], ends[k][3], 3);
        // Small circles in the corner make the cells small.
        for (int i = 0; i < 199; i++) {
            many[i] = circle_at(2, 2, 1);
        }
        many[199] = line;
        CollisionManager *manager = field(many, 200, NULL);
        Vec2 way = vec2_sub(line.end, line.centre);
        Vec2 normal = vec2_scale(vec2(way.y, -way.x), 1 / vec2_length(way));
        for (int i = 1; i < 100; i++) {
            Vec2 foot = vec2_add_scaled(line.centre, way, i / 100.0);
            for (int side = -1; side <= 1; side += 2) {
                CastOptions options = {.horizon = 1, .ignore_ball = -1};
                Contact contact;
                Vec2 from = vec2_add_scaled(foot, normal, side * 14.0);
                if (vec2_length(from) < 30) {
                    continue;
                }
                assert_true(collision_manager_cast(manager, from, vec2_scale(normal, -side * 10.0),
                                                   5, &options, &contact));
                assert_int_equal(contact.with, CONTACT_LINE);
                assert_near(contact.time, 0.75, 1e-9);
                assert_int_equal(contact.feature, side > 0 ? FEATURE_SIDE_1 : FEATURE_SIDE_2);
            }
        }
        free(manager);
    }
}

static void numbers_and_removal_are_those_of_any_obstacle(void **state)
{
    (void)state;
    CollisionObstacle both[] = {circle_at(500, 500, 40), line_of(600, 400, 600, 600, 0)};
    both[0].user = 2;
    both[1].user = 3;
    CollisionManager *manager = field(both, 2, NULL);
    const Expected expected[] = {{0.9, 0, CONTACT_LINE, 1, FEATURE_SIDE_2, {-100, 0}}};

    assert_int_equal(collision_manager_obstacle(manager, 0).user, 2);
    assert_int_equal(collision_manager_obstacle(manager, 1).user, 3);
    collision_manager_set_obstacle_user(manager, 1, 1);
    assert_int_equal(collision_manager_obstacle(manager, 1).user, 1);
    collision_manager_remove_obstacle(manager, 0);
    assert_false(collision_manager_obstacle(manager, 0).exists);
    expect_flight("removed", manager, vec2(500, 500), vec2(100, 0), 240, expected, 1);
}

static void a_still_line_tells_its_ends_as_they_were_given(void **state)
{
    (void)state;
    const CollisionObstacle lines[] = {line_of(0.1, 0.7, 333.3, 9.9, 0.3), circle_at(50, 60, 7)};
    const CollisionObstacle order[] = {lines[1], lines[0]};
    CollisionManager *manager = field(order, 2, NULL);
    CollisionObstacleState line = collision_manager_obstacle(manager, 1);
    CollisionObstacleState circle = collision_manager_obstacle(manager, 0);

    assert_int_equal(line.shape, SHAPE_LINE);
    assert_near_vec2(line.end[0], vec2(0.1, 0.7), 0);
    assert_near_vec2(line.end[1], vec2(333.3, 9.9), 0);
    assert_near(line.radius, 0.15, 0);
    assert_near(line.bounce, 1, 0);
    assert_int_equal(circle.shape, SHAPE_CIRCLE);
    assert_near(circle.radius, 7, 0);
    free(manager);
}

/// A door that presses a ball against a circle or a line turns round when no room is left.
static void circles_and_lines_are_doors_and_what_doors_close_on(void **state)
{
    (void)state;
    CollisionObstacle scenes[2][2] = {
        {circle_at(500, 400, 40), line_of(400, 500, 600, 500, 0)},
        {circle_at(500, 540, 40), line_of(400, 440, 600, 440, 0)},
    };
    Contact contact;

    for (int i = 0; i < 2; i++) {
        // In the first scene the circle is the door, in the second the line.
        scenes[i][i].travel = vec2(0, 55);
        scenes[i][i].period_s = 2;
        CollisionManager *manager = field(scenes[i], 2, NULL);
        collision_manager_add_ball(manager, vec2(500, 480), vec2(0, 50), 10);
        for (int step = 0; step < 480; step++) {
            collision_manager_begin_step(manager);
            for (int count = 0;
                 collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact); count++) {
                assert_true(count < 10000);
            }
            BallState ball = collision_manager_ball(manager, 0);
            CollisionObstacleState door = collision_manager_obstacle(manager, i);
            double low = i == 0 ? door.centre.y + 40 : door.centre.y;
            if (fabs(ball.position.x - 500) < 1e-6) {
                assert_true(ball.position.y - 10 > low - 1e-9);
                assert_true(ball.position.y + 10 < 500 + 1e-9);
            }
        }
        assert_true(collision_manager_statistics(manager).reversed > 0);
        free(manager);
    }
}

/// A ball between plates that damp it comes to rest; nothing needs endless contacts, and what it
/// has lost it does not get back.
static void a_ball_that_is_damped_comes_to_rest_in_a_notch(void **state)
{
    (void)state;
    const double halves[] = {2, 10, 30, 44};

    for (int i = 0; i < COUNT_OF(halves); i++) {
        double tangent = tan(halves[i] * PI / 180);
        CollisionObstacle lines[] = {line_of(500, 900, 500 - 600 * tangent, 300, 0),
                                     line_of(500, 900, 500 + 600 * tangent, 300, 0)};
        lines[0].bounce = lines[1].bounce = 0.1;
        CollisionManager *manager = field(lines, 2, NULL);
        Contact contact;
        long contacts = 0;
        collision_manager_add_ball(manager, vec2(500, 900 - 500), vec2(0.5, 100), 1);
        for (int step = 0; step < 240 * 60; step++) {
            collision_manager_begin_step(manager);
            while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
                contacts++;
                assert_true(contacts < 3000);
            }
        }
        BallState ball = collision_manager_ball(manager, 0);
        assert_true(ball.position.y < 900);
        assert_true(vec2_length(ball.velocity) < 10);
        // It does not rest until a step's end: it gets nothing back.
        assert_int_equal(collision_manager_statistics(manager).rested, 0);
        free(manager);
    }
}

/// A spinning line presses a ball along that hardly bounces off it: few contacts per step, and the
/// line goes on as fast.
static void a_spinning_line_takes_a_ball_along_that_does_not_bounce(void **state)
{
    (void)state;
    const double spins[] = {5, 90, 720, 3600};

    for (int i = 0; i < COUNT_OF(spins); i++) {
        CollisionObstacle line = line_of(300, 500, 700, 500, 4);
        line.spin_deg_per_s = spins[i];
        line.bounce = 0.1;
        CollisionManager *manager = field(&line, 1, NULL);
        Contact contact;
        collision_manager_add_ball(manager, vec2(560, 520), vec2(0, 0), 10);
        for (int step = 0; step < 240; step++) {
            int contacts = 0;
            collision_manager_begin_step(manager);
            while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
                contacts++;
            }
            assert_true(contacts < 50);
        }
        assert_near(collision_manager_obstacle(manager, 0).spin_deg_per_s, spins[i], 0);
        assert_int_equal(collision_manager_statistics(manager).reversed, 0);
        free(manager);
    }
}

static void an_imaginary_ball_knows_shapes_and_bounce(void **state)
{
    (void)state;
    CollisionObstacle two[] = {circle_at(500, 500, 40), line_of(300, 400, 300, 600, 0)};
    two[0].bounce = 0.5;
    two[1].bounce = 1.5;
    CollisionManager *manager = field(two, 2, NULL);
    CastOptions options = {.horizon = 10, .ignore_ball = -1};
    Contact contact;

    assert_true(
        collision_manager_cast(manager, vec2(400, 500), vec2(100, 0), 10, &options, &contact));
    assert_int_equal(contact.with, CONTACT_CIRCLE);
    assert_near_vec2(contact.velocity, vec2(-50, 0), 1e-12);
    assert_near(contact.time, 0.5, 1e-12);
    assert_true(
        collision_manager_cast(manager, vec2(400, 500), vec2(-100, 0), 10, &options, &contact));
    assert_int_equal(contact.with, CONTACT_LINE);
    assert_int_equal(contact.feature, FEATURE_SIDE_1);
    assert_near_vec2(contact.velocity, vec2(150, 0), 1e-12);
    free(manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circle_is_met_at_the_sum_of_the_radii),
        cmocka_unit_test(sides_of_a_line_are_named_as_walked_from_end_1_to_end_2),
        cmocka_unit_test(where_a_lines_side_and_end_meet_it_is_the_end),
        cmocka_unit_test(bounce_multiplies_the_normal_part_alone),
        cmocka_unit_test(a_moving_bumper_reflects_in_its_own_frame),
        cmocka_unit_test(bumpers_make_no_ball_faster_than_10000),
        cmocka_unit_test(at_one_instant_hexagon_circle_and_line_come_in_that_order),
        cmocka_unit_test(a_line_comes_before_a_brick),
        cmocka_unit_test(circles_and_lines_cover_corners),
        cmocka_unit_test(hidden_ends_of_thin_lines_cannot_be_touched),
        cmocka_unit_test(a_travelling_line_is_met_where_it_is_by_then),
        cmocka_unit_test(a_spinning_line_strikes_with_its_side),
        cmocka_unit_test(a_long_spinning_line_is_met_wherever_it_comes),
        cmocka_unit_test(a_line_that_stops_spinning_stays_as_it_is),
        cmocka_unit_test(a_circle_does_not_spin),
        cmocka_unit_test(a_long_line_is_met_all_along_and_from_both_sides),
        cmocka_unit_test(numbers_and_removal_are_those_of_any_obstacle),
        cmocka_unit_test(a_still_line_tells_its_ends_as_they_were_given),
        cmocka_unit_test(circles_and_lines_are_doors_and_what_doors_close_on),
        cmocka_unit_test(a_ball_that_is_damped_comes_to_rest_in_a_notch),
        cmocka_unit_test(a_spinning_line_takes_a_ball_along_that_does_not_bounce),
        cmocka_unit_test(an_imaginary_ball_knows_shapes_and_bounce),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
