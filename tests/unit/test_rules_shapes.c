// To the rules circles and lines are what hexagons are.
#include "world_game.h"

#include <math.h>

#include "near.h"

#define CIRCLE 0
#define LINE   1

static void add_obstacle(Game *game, ObstacleDef obstacle)
{
    game->obstacles[game->def.obstacle_count] = obstacle;
    game->def.obstacle_count++;
}

/// A circle on the left and a level line of 80 u on the right, and nothing else; both 1/3 of the
/// way down.
static Game *circle_and_line(Game *game, const char *sides, int hits)
{
    game_new(game, sides);
    add_obstacle(game, (ObstacleDef){.shape = SHAPE_CIRCLE,
                                     .centre = vec2(240.0, 240.0),
                                     .radius = 40.0,
                                     .hits = hits});
    add_obstacle(game, (ObstacleDef){.shape = SHAPE_LINE,
                                     .centre = vec2(680.0, 240.0),
                                     .end = vec2(760.0, 240.0),
                                     .radius = 5.0,
                                     .hits = hits});
    return game;
}

/// Where a ball that comes from below meets each of them, x.
static const double PLACES[] = {[CIRCLE] = 240.0, [LINE] = 720.0};

static void each_hit_counts_and_is_told_and_the_last_one_wins_the_level(void **state)
{
    (void)state;
    Game game;
    World *world = world_create(&circle_and_line(&game, "b", 2)->def, 1);
    const int points[] = {5, 50, 5, 50}; // hit, broken, hit, broken
    int sum = 0;
    for (int hit = 0; hit < 4; hit++) {
        const int obstacle = hit / 2;
        WorldEvent told = {0};
        const int ball =
            balls_launch(world, vec2(PLACES[obstacle], 330.0), vec2(0.0, -900.0), 8.0, SIDE_BOTTOM);
        assert_int_equal(game_play(world, NULL, 24, EVENT_OBSTACLE_HIT, &told), 1);
        assert_int_equal(told.id, obstacle);
        assert_int_equal(told.value, hit % 2 == 0 ? 1 : 0);
        assert_int_equal(told.side, SIDE_BOTTOM);
        assert_int_equal(told.points, points[hit]);
        assert_int_equal(told.contact.with, obstacle == CIRCLE ? CONTACT_CIRCLE : CONTACT_LINE);
        assert_near_vec2(told.position, vec2(PLACES[obstacle], obstacle == CIRCLE ? 280.0 : 245.0),
                         1e-9);
        sum += points[hit];
        assert_true(world_paddle(world, 0).points >= sum);
        assert_int_equal(world_outcome(world), hit == 3 ? WORLD_WON : WORLD_RUNNING);
        if (hit < 3) {
            assert_int_equal(world_obstacle(world, obstacle).exists, hit % 2 == 0);
            balls_remove(world, ball);
        }
    }
    world_destroy(world);
}

static void the_bomb_takes_the_nearest_of_any_shape(void **state)
{
    (void)state;
    Game game;
    circle_and_line(&game, "b", 9);
    game.obstacles[LINE].centre.y = 500.0;
    game.obstacles[LINE].end.y = 500.0;
    World *world = game_begin(&game);
    WorldEvent told = {0};
    GameCount count = {EVENT_OBSTACLE_HIT, 0, &told};
    event_listen(world, game_count_event, &count);
    powers_start(world, power_up_from_letter('B'), SIDE_BOTTOM);
    event_listen(world, NULL, NULL);
    assert_int_equal(count.found, 2); // there are no three
    assert_int_equal(told.id, CIRCLE);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

static void a_shot_takes_a_hit_off_each(void **state)
{
    (void)state;
    for (int obstacle = CIRCLE; obstacle <= LINE; obstacle++) {
        Game game;
        World *world = world_create(&circle_and_line(&game, "b", 3)->def, 1);
        world->shot[0] =
            (Shot){true, SIDE_BOTTOM, vec2(PLACES[obstacle], 330.0), vec2(0.0, -800.0)};
        world->shots = 1;
        assert_int_equal(game_play(world, NULL, 48, EVENT_OBSTACLE_HIT, NULL), 1);
        assert_int_equal(world_obstacle(world, obstacle).hits, 2);
        assert_int_equal(world->shots, 0);
        world_destroy(world);
    }
}

static void there_is_room_right_up_to_each(void **state)
{
    static const struct {
        double x, y;
        bool is_free;
    } ROWS[] = {
        {240.0, 288.001, true}, {240.0, 287.999, false}, // below the circle
        {240.0, 240.0, false},                           // in the circle
        {273.95, 273.95, true}, {273.9, 273.9, false},   // across from it
        {720.0, 253.001, true}, {720.0, 252.999, false}, // below the line
        {773.001, 240.0, true}, {772.999, 240.0, false}, // behind its round end
        {769.2, 249.2, true},   {769.1, 249.1, false},   // across from the end
        {720.0, 240.0, false},                           // on it
    };
    (void)state;
    Game game;
    World *world = world_create(&circle_and_line(&game, "b", 1)->def, 1);
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        const Vec2 position = vec2(ROWS[row].x, ROWS[row].y);
        if (balls_fit(world, position, 8.0, -1, -1) != ROWS[row].is_free) {
            fail_msg("(%g, %g)", position.x, position.y);
        }
    }
    world_destroy(world);
}

/// By how much a heavy ball that comes straight up at `x` changes the spin of the line, whose
/// middle is at 720, degrees per second.
static double push_on_line(double x, double spin)
{
    Game game;
    circle_and_line(&game, "b", 0);
    game.obstacles[LINE].spin_deg_per_s = spin;
    World *world = game_begin(&game);
    powers_start(world, power_up_from_letter('H'), SIDE_BOTTOM);
    balls_launch(world, vec2(x, 260.0), vec2(0.0, -450.0), 8.0, SIDE_BOTTOM);
    WorldEvent met = {0};
    for (int step = 0; step < 24 && met.contact.with == CONTACT_NONE; step++) {
        game_play(world, NULL, 1, EVENT_CONTACT, &met);
    }
    assert_int_equal(met.contact.with, CONTACT_LINE);
    const double pushed = world_obstacle(world, LINE).spin_deg_per_s - spin;
    world_destroy(world);
    return pushed;
}

static void a_heavy_ball_pushes_a_line_that_spins_by_its_whole_length(void **state)
{
    (void)state;
    assert_true(push_on_line(740.0, 0.0) == 0.0);
    // Half of the ball's angular velocity, were the line's end as far out as 45 u: the arm is about
    // 20 u, the ball comes at 450 u/s.
    const double expected = -0.5 * 20.0 * 450.0 / (45.0 * 45.0) * 57.29577951308232;
    assert_near(push_on_line(740.0, 1.0), expected, 2.0);
    assert_near(push_on_line(700.0, 1.0), -expected, 2.0);
}

static void what_breaks_is_told_from_what_never_does(void **state)
{
    (void)state;
    for (int hits = 0; hits < 2; hits++) {
        Game game;
        World *world = world_create(&circle_and_line(&game, "b", hits)->def, 1);
        for (int obstacle = CIRCLE; obstacle <= LINE; obstacle++) {
            const Contact contact = {.with = obstacle == CIRCLE ? CONTACT_CIRCLE : CONTACT_LINE,
                                     .id = obstacle};
            assert_int_equal(world_can_break(world, &contact), hits > 0);
        }
        world_destroy(world);
    }
}

static void a_serve_waits_while_a_line_lies_across(void **state)
{
    (void)state;
    const WorldInput serve = {.paddle = {{.serve = true}}};
    const WorldInput aside = {
        .paddle = {{.pointing = true, .target_x = 200 * 64, .target_y = 688 * 64, .serve = true}}};
    Game game;
    circle_and_line(&game, "b", 0);
    game.obstacles[LINE].centre = vec2(440.0, 667.0);
    game.obstacles[LINE].end = vec2(520.0, 667.0);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, &serve, 60, EVENT_SERVED, NULL), 0);
    assert_int_equal(game_play(world, &aside, 60, EVENT_SERVED, NULL), 1);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_hit_counts_and_is_told_and_the_last_one_wins_the_level),
        cmocka_unit_test(the_bomb_takes_the_nearest_of_any_shape),
        cmocka_unit_test(a_shot_takes_a_hit_off_each),
        cmocka_unit_test(there_is_room_right_up_to_each),
        cmocka_unit_test(a_heavy_ball_pushes_a_line_that_spins_by_its_whole_length),
        cmocka_unit_test(what_breaks_is_told_from_what_never_does),
        cmocka_unit_test(a_serve_waits_while_a_line_lies_across),
    };
    return cmocka_run_group_tests_name("rules_shapes", tests, NULL, NULL);
}
