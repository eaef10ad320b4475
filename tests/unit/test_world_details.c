#include "field.h"
#include "rules.h"
#include "world_game.h"

#include <math.h>

#include "near.h"

/// Numbers, sizes and directions of single rules, each in the smallest game that shows it.

#define DEGREES 57.29577951308232

static World *game_of(Game *game, const char *sides)
{
    return world_create(&game_new(game, sides)->def, 1);
}

static void start(World *world, char letter, Side side)
{
    powers_start(world, power_up_from_letter(letter), side);
}

static void a_ball_has_the_power_of_its_present_owner_alone(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    const int own = balls_launch(world, vec2(300.0, 360.0), vec2(0.0, 0.0), 8.0, SIDE_BOTTOM);
    const int free_ball = balls_launch(world, vec2(500.0, 360.0), vec2(0.0, 0.0), 8.0, SIDE_NONE);
    (void)state;
    start(world, 'T', SIDE_BOTTOM);
    assert_true(world_ball(world, own).piercing);
    assert_false(world_ball(world, free_ball).piercing);
    balls_convert(world, own, SIDE_TOP);
    balls_convert(world, free_ball, SIDE_BOTTOM);
    assert_false(world_ball(world, own).piercing);
    assert_true(world_ball(world, free_ball).piercing);
    // One that comes later has it, too.
    const int later = balls_launch(world, vec2(700.0, 360.0), vec2(0.0, 0.0), 8.0, SIDE_BOTTOM);
    assert_true(world_ball(world, later).piercing);
    world_destroy(world);
}

static void a_heavy_ball_counts_double_on_bricks(void **state)
{
    Game game;
    WorldEvent hit = {0};
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 460.0, 300.0, 1, "9", NULL);
    game_add_ball(&game, 480.0, 400.0, 0.0, -300.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    start(world, 'H', SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 120, EVENT_BRICK_HIT, &hit), 1);
    assert_int_equal(hit.value, 7);
    world_destroy(world);
}

/// The spin of a hexagon after a heavy ball has hit it left of its middle from below, which turns
/// it clockwise.
static double spin_after_push(double spin)
{
    Game game;
    game_new(&game, "b");
    game_add_hexagon(&game, 480.0, 300.0, 30.0, 0);
    game.obstacles[0].spin_deg_per_s = spin;
    game_add_ball(&game, 465.0, 400.0, 0.0, -600.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    start(world, 'H', SIDE_BOTTOM);
    assert_true(game_play(world, NULL, 60, EVENT_CONTACT, NULL) > 0);
    const double pushed = world_obstacle(world, 0).spin_deg_per_s;
    world_destroy(world);
    return pushed;
}

static void a_heavy_ball_pushes_what_spins_up_to_a_turn_a_second(void **state)
{
    (void)state;
    assert_true(spin_after_push(10.0) > 100.0);
    assert_same(spin_after_push(300.0), 360.0);
    assert_same(spin_after_push(0.0), 0.0);
}

static void the_time_for_a_level_grows_with_its_hits(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 460.0, 300.0, 2, "29", NULL);
    World *world = game_begin(&game);
    targets_hit_brick(world, 0, 2, SIDE_BOTTOM, NULL);
    targets_hit_brick(world, 1, 9, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    // 10 for each of the bricks, and 10 for each of 30 + 11 * 2.5 seconds, whole ones.
    assert_int_equal(world_paddle(world, 0).points, 20 + 570);
    world_destroy(world);
}

static void a_ball_keeps_its_size_beyond_a_goal(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 300.0, 360.0, 1.0, 0.0, SIDE_NONE);
    game_add_ball(&game, 100.0, 650.0, 0.0, 500.0, SIDE_TOP);
    game.balls[1].radius = 20.0;
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60, EVENT_GOAL, NULL), 1);
    assert_int_equal(world->held, 1);
    assert_same(world_held_ball(world, 0)->radius, 20.0);
    world_destroy(world);
}

static void time_ends_no_solo_game(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game.def.match.time_s = 1.0;
    game_add_ball(&game, 480.0, 360.0, 100.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 480, EVENT_OVER, NULL), 0);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    world_destroy(world);
}

static void a_contact_is_told_where_it_touched(void **state)
{
    Game game;
    WorldEvent contact = {0};
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 50.0, 360.0, -200.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60, EVENT_CONTACT, &contact), 1);
    assert_near_vec2(contact.position, vec2(0.0, 360.0), 1e-9);
    world_destroy(world);
}

static void the_parts_of_a_split_ball_fly_to_both_sides(void **state)
{
    Game game;
    bool left = false, right = false, ahead = false;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 0.0, -300.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    start(world, 'S', SIDE_BOTTOM);
    assert_int_equal(game_balls_in_flight(world), 3);
    for (int ball = 0; ball < 3; ball++) {
        const Vec2 velocity = world_ball(world, ball).velocity;
        const double angle = DEGREES * atan2(velocity.x, -velocity.y);
        left = left || fabs(angle + 22.0) < 1e-9;
        right = right || fabs(angle - 22.0) < 1e-9;
        ahead = ahead || angle == 0.0;
    }
    assert_true(left && right && ahead);
    world_destroy(world);
}

static void a_ball_at_rest_splits_into_three_at_rest(void **state)
{
    (void)state;
    Game game;
    World *world = game_of(&game, "bt");
    balls_launch(world, vec2(300.0, 360.0), vec2(0.0, 0.0), 8.0, SIDE_BOTTOM);
    start(world, 'S', SIDE_BOTTOM);
    const Vec2 places[] = {{300.0, 360.0}, {300.0, 376.008}, {300.0, 343.992}};
    for (int ball = 0; ball < 3; ball++) {
        const BallView view = world_ball(world, ball);
        assert_true(view.exists && view.velocity.x == 0.0 && view.velocity.y == 0.0);
        assert_near_vec2(view.position, places[ball], 1e-9);
    }
    assert_int_equal(game_balls_in_flight(world), 3);
    world_destroy(world);
}

static void every_ball_changes_its_owner_in_a_swap(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    for (int ball = 0; ball < 4; ball++) {
        game_add_ball(&game, 200.0 + 150.0 * ball, 360.0, 10.0, 0.0,
                      ball % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
    }
    World *world = game_begin(&game);
    start(world, 'X', SIDE_BOTTOM);
    game_play(world, NULL, 1, EVENT_CONVERTED, NULL);
    for (int ball = 0; ball < 4; ball++) {
        assert_int_equal(world_ball(world, ball).owner, ball % 2 == 0 ? SIDE_TOP : SIDE_BOTTOM);
    }
    world_destroy(world);
}

static void the_magnet_pulls_over_half_the_field_and_a_little(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 0.0, 300.0, SIDE_BOTTOM);
    game_add_ball(&game, 250.0, 330.0, 0.0, 300.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    start(world, 'A', SIDE_BOTTOM);
    game_play(world, NULL, 16, EVENT_CONTACT, NULL);
    assert_same(world_ball(world, 0).velocity.x, 0.0);
    assert_true(world_ball(world, 1).velocity.x > 1.0);
    world_destroy(world);
}

static void a_place_is_free_where_the_whole_ball_has_room(void **state)
{
    static const struct {
        Vec2 place;
        bool is_free;
    } PLACES[] = {
        {{9.0, 500.0}, true},    {{7.0, 500.0}, false},   {{951.0, 500.0}, true},
        {{953.0, 500.0}, false}, {{700.0, 9.0}, true},    {{700.0, 7.0}, false},
        {{700.0, 711.0}, true},  {{700.0, 713.0}, false}, // A brick from (400, 300) to (440, 320):
        {{420.0, 291.0}, true},  {{420.0, 293.0}, false}, {{420.0, 327.0}, false},
        {{420.0, 329.0}, true},  {{391.0, 310.0}, true},  {{393.0, 310.0}, false},
        {{447.0, 310.0}, false}, {{449.0, 310.0}, true},  {{394.0, 294.0}, true},
        {{395.0, 295.0}, false}, // A hexagon of 40 u at (700, 300), an edge at its left:
        {{657.0, 300.0}, true},  {{658.0, 300.0}, false}, // A ball of 8 u at (200, 200):
        {{200.0, 217.0}, true},  {{200.0, 215.0}, false},
    };
    Game game;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 400.0, 300.0, 1, "1", NULL);
    game_add_hexagon(&game, 700.0, 300.0, 40.0, 0);
    game.obstacles[0].angle_deg = 30.0;
    game_add_ball(&game, 200.0, 200.0, 0.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    for (size_t row = 0; row < sizeof PLACES / sizeof PLACES[0]; row++) {
        const Vec2 place = PLACES[row].place;
        if (balls_fit(world, place, 8.0, -1, -1) != PLACES[row].is_free) {
            fail_msg("(%g, %g) is %sfree", place.x, place.y, PLACES[row].is_free ? "not " : "");
        }
    }
    world_destroy(world);
}

static void balls_that_come_new_are_as_large_as_the_levels_first(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 100.0, 0.0, SIDE_BOTTOM);
    game.balls[0].radius = 20.0;
    World *world = game_begin(&game);
    start(world, 'M', SIDE_BOTTOM);
    assert_int_equal(world->held, 2);
    assert_same(world_held_ball(world, 1)->radius, 20.0);
    world_destroy(world);
}

static void many_contacts_in_many_steps_crush_no_ball(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 1e6, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_NUDGED, NULL), 0);
    assert_true(collision_manager_statistics(world_collisions(world)).contacts > 5000);
    world_destroy(world);
}

static void a_ball_with_four_thousand_contacts_in_a_step_is_served_again(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 0.0, 100.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    const Contact touch = {.with = CONTACT_WALL, .feature = FEATURE_TOP, .normal = {0.0, 1.0}};
    for (int i = 0; i < 4000; i++) {
        assert_int_equal(world_flying(world), 1);
        rules_apply_contact(world, &touch);
    }
    assert_int_equal(world_flying(world), 0);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    world_destroy(world);
}

static void a_ball_in_a_cage_is_served_again_after_six_nudges(void **state)
{
    Game game;
    int nudges = 0;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 400.0, 300.0, 3, "####.####", NULL);
    game_add_ball(&game, 460.0, 330.0, 200.0, 70.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    for (int step = 0; step < 300 * 240 && world->held == 0; step++) {
        nudges += game_play(world, NULL, 1, EVENT_NUDGED, NULL);
    }
    assert_int_equal(nudges, 7);
    world_destroy(world);
}

/// Both shots fly at 800 u/s, 44 u to either side of the paddle's middle: one into a brick, one
/// into a hexagon.
static void a_shot_takes_one_hit_and_is_gone(void **state)
{
    const WorldInput fire = {.paddle = {{.serve = true}}};
    Game game;
    WorldEvent hit = {0};
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 416.0, 300.0, 1, "9", NULL);
    game_add_hexagon(&game, 524.0, 300.0, 40.0, 9);
    World *world = game_begin(&game);
    start(world, 'C', SIDE_BOTTOM);
    assert_int_equal(game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL), 2);
    game_play(world, NULL, 12, EVENT_CONTACT, NULL);
    assert_near_vec2(world_shot(world, 0).position, vec2(436.0, 677.98 - 13 * 800.0 / 240.0), 1e-9);
    assert_near_vec2(world_shot(world, 1).position, vec2(524.0, 677.98 - 13 * 800.0 / 240.0), 1e-9);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_HIT, &hit), 1);
    assert_int_equal(hit.value, 8);
    assert_int_equal(world_obstacle(world, 0).hits, 8);
    assert_int_equal(world->shots, 0);
    world_destroy(world);
}

static void a_cannon_fires_again_after_three_tenths_of_a_second(void **state)
{
    const WorldInput fire = {.paddle = {{.serve = true}}};
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    start(world, 'C', SIDE_BOTTOM);
    assert_int_equal(game_play(world, &fire, 73, EVENT_SHOT_FIRED, NULL), 2);
    assert_int_equal(game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL), 2);
    world_destroy(world);
}

static int shots_in_flight(const World *world)
{
    int count = 0;
    for (int shot = 0; shot < SHOT_CAPACITY; shot++) {
        count += world->shot[shot].exists;
    }
    return count;
}

/// Four cannons would have more under way than there is room for.
static void shots_are_fired_while_there_is_room_for_them(void **state)
{
    (void)state;
    Game game;
    World *world = game_of(&game, "btlr");
    WorldInput held = {0};
    int fired = 0, most = 0;
    for (int paddle = 0; paddle < 4; paddle++) {
        held.paddle[paddle].serve = true;
        start(world, 'C', world_paddle(world, paddle).side);
    }
    for (int step = 0; step < 600; step++) {
        const int before = shots_in_flight(world);
        const int more = game_play(world, &held, 1, EVENT_SHOT_FIRED, NULL);
        assert_true(before + more <= SHOT_CAPACITY);
        fired += more;
        most = scalar_max_int(most, shots_in_flight(world));
        assert_int_equal(world->shots, shots_in_flight(world));
    }
    assert_int_equal(most, SHOT_CAPACITY);
    assert_true(fired > 2 * SHOT_CAPACITY);
    world_destroy(world);
}

static void as_many_balls_fly_as_there_is_room_for_and_the_first_may_be_the_hottest(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "bt");
    game.def.match.heat = true;
    World *world = game_begin(&game);
    const int most = world->ball_capacity;
    for (int ball = 0; ball < most; ball++) {
        const Vec2 place = vec2(100.0 + 20.0 * ball, 360.0);
        assert_int_equal(balls_launch(world, place, vec2(0.0, 0.0), 8.0, SIDE_TOP), ball);
        assert_int_equal(world_hottest(world), ball);
        world_ball_info(world, ball)->heat = ball + 1;
    }
    assert_int_equal(balls_launch(world, vec2(480.0, 200.0), vec2(0.0, 0.0), 8.0, SIDE_TOP), -1);
    assert_int_equal(world_flying(world), most);
    world_ball_info(world, 0)->heat = 99;
    assert_int_equal(world_hottest(world), 99);
    world_destroy(world);
}

/// As many pictures of bricks as there can be, each with as many hits as its number; with all of
/// them there from the start nothing is late.
static void the_share_of_a_phase_counts_each_picture_of_bricks_once(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game.def.brick_hits = game.hits;
    for (int grid = 0; grid < BRICK_GRIDS_MOST; grid++) {
        BrickGrid picture =
            brick_grid_make(vec2(50.0 * grid, 100.0), vec2(40.0, 20.0), 1, 1 + grid % 2);
        picture.user[GRID_PHASE] = grid < 12 ? 0 : 1;
        brick_grids_add(&game.def.bricks, picture);
        for (int cell = 0; cell <= grid % 2; cell++) {
            game.hits[game.def.bricks.grid[grid].first + cell] = (unsigned char)(1 + grid % 3);
        }
    }
    World *world = game_begin(&game);
    const int cells = game.def.bricks.grid[12].first;
    int all = 0, left = 0;
    for (int cell = 0; cell < cells; cell++) {
        all += game.hits[cell];
    }
    left = all;
    for (int cell = 0; cell < cells; cell++) {
        assert_true(world_phase_left(world) == (double)left / all);
        targets_hit_brick(world, cell, game.hits[cell], SIDE_BOTTOM, NULL);
        left -= game.hits[cell];
    }
    assert_int_equal(left, 0);
    assert_true(world_phase_left(world) == 0.0);
    world_destroy(world);
    for (int grid = 0; grid < BRICK_GRIDS_MOST; grid++) {
        game.def.bricks.grid[grid].user[GRID_PHASE] = 0;
    }
    world = game_begin(&game);
    assert_false(phases_bring_bricks(&game.def.bricks));
    assert_int_equal(world_targets_left(world), brick_grids_cells(&game.def.bricks));
    world_destroy(world);
}

static void the_eleventh_brick_of_a_flight_counts_once_whatever_the_factor(void **state)
{
    Game game;
    int points = 0;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 100.0, 100.0, 13, "1111111111111", NULL);
    World *world = game_begin(&game);
    world_paddle_at_side(world, SIDE_BOTTOM)->flights_home = 3;
    for (int brick = 0; brick < 12; brick++) {
        targets_hit_brick(world, brick, 1, SIDE_BOTTOM, NULL);
        points += brick < 10 ? 10 * (1 + 3) : 10;
        assert_int_equal(world_paddle(world, 0).points, points);
    }
    world_destroy(world);
}

static void a_goal_ends_the_rally(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 100.0, 650.0, 0.0, 500.0, SIDE_TOP);
    World *world = game_begin(&game);
    world->rally = 7;
    assert_int_equal(game_play(world, NULL, 60, EVENT_GOAL, NULL), 1);
    assert_int_equal(world->rally, 0);
    world_destroy(world);
}

static void a_ball_that_is_served_late_is_as_fast_as_then_and_new(void **state)
{
    const WorldInput serve = {.paddle = {{.serve = true}}};
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    game_play(world, NULL, 10 * 240, EVENT_CONTACT, NULL);
    start(world, 'Z', SIDE_BOTTOM);
    assert_int_equal(game_play(world, &serve, 1, EVENT_SERVED, NULL), 1);
    assert_near(vec2_length(game_first_ball(world).velocity), 0.7 * 420.0, 1e-9);
    // Only what has flown for long without progress is nudged.
    assert_int_equal(game_play(world, NULL, 120, EVENT_NUDGED, NULL), 0);
    world_destroy(world);
}

/// Parts of a step that is left after each unit of work.
static int parts_of_a_step(World *world)
{
    const WorldInput nothing = {0};
    int parts = 0;
    for (int steps = 1; steps > 0; parts++) {
        world_steps(world, &nothing, &steps, 1, NULL, NULL);
    }
    return parts;
}

/// As much work as before, also while the obstacle waits for a ball to leave its place.
static void nobody_looks_for_room_among_bricks_of_which_none_comes_late(void **state)
{
    (void)state;
    for (int waits = 0; waits <= 1; waits++) {
        Game game;
        char cells[241];
        memset(cells, '#', 240);
        cells[240] = '\0';
        game_new(&game, "b");
        game_set_bricks(&game, 40.0, 60.0, 20, cells, NULL);
        game_add_hexagon(&game, 200.0, 450.0, 40.0, 1);
        game_add_hexagon(&game, 600.0, 450.0, 40.0, 1);
        game_last_obstacle(&game)->phase = 1;
        game_add_ball(&game, waits ? 600.0 : 400.0, 450.0, 0.0, 0.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        game_play(world, NULL, 2, EVENT_PHASE_ANNOUNCED, NULL);
        const int before = parts_of_a_step(world);
        targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
        game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS + 2, EVENT_PHASE_ANNOUNCED, NULL);
        assert_int_equal(world_obstacle(world, 1).exists, !waits);
        assert_int_equal(parts_of_a_step(world), before);
        world_destroy(world);
    }
}

/// The first brick of a picture waits for a ball to leave its place until the picture goes.
static void nobody_looks_for_room_for_what_has_gone_without_having_appeared(void **state)
{
    (void)state;
    Game game;
    char cells[241];
    memset(cells, '#', 240);
    cells[240] = '\0';
    game_new(&game, "b");
    game_set_bricks(&game, 40.0, 60.0, 20, cells, NULL);
    game.def.bricks.grid[0].user[GRID_PHASE] = 1;
    game.def.bricks.grid[0].user[GRID_LEAVES] = 2;
    game_add_hexagon(&game, 200.0, 450.0, 40.0, 1);
    game_add_hexagon(&game, 600.0, 450.0, 40.0, 1);
    game_last_obstacle(&game)->phase = 2;
    game_add_ball(&game, 60.0, 70.0, 0.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    game_play(world, NULL, 2, EVENT_PHASE_ANNOUNCED, NULL);
    const int before = parts_of_a_step(world);
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS + 2, EVENT_PHASE_ANNOUNCED, NULL);
    game_expect_hits(world, ".#");
    game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS + 2, EVENT_PHASE_ANNOUNCED, NULL);
    game_expect_hits(world, "..");
    assert_true(world_obstacle(world, 1).exists);
    assert_int_equal(parts_of_a_step(world), before);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_looks_for_room_among_bricks_of_which_none_comes_late),
        cmocka_unit_test(nobody_looks_for_room_for_what_has_gone_without_having_appeared),
        cmocka_unit_test(a_ball_has_the_power_of_its_present_owner_alone),
        cmocka_unit_test(a_heavy_ball_counts_double_on_bricks),
        cmocka_unit_test(a_heavy_ball_pushes_what_spins_up_to_a_turn_a_second),
        cmocka_unit_test(the_time_for_a_level_grows_with_its_hits),
        cmocka_unit_test(a_ball_keeps_its_size_beyond_a_goal),
        cmocka_unit_test(time_ends_no_solo_game),
        cmocka_unit_test(a_contact_is_told_where_it_touched),
        cmocka_unit_test(the_parts_of_a_split_ball_fly_to_both_sides),
        cmocka_unit_test(a_ball_at_rest_splits_into_three_at_rest),
        cmocka_unit_test(every_ball_changes_its_owner_in_a_swap),
        cmocka_unit_test(the_magnet_pulls_over_half_the_field_and_a_little),
        cmocka_unit_test(a_place_is_free_where_the_whole_ball_has_room),
        cmocka_unit_test(balls_that_come_new_are_as_large_as_the_levels_first),
        cmocka_unit_test(many_contacts_in_many_steps_crush_no_ball),
        cmocka_unit_test(a_ball_with_four_thousand_contacts_in_a_step_is_served_again),
        cmocka_unit_test(a_ball_in_a_cage_is_served_again_after_six_nudges),
        cmocka_unit_test(a_shot_takes_one_hit_and_is_gone),
        cmocka_unit_test(a_cannon_fires_again_after_three_tenths_of_a_second),
        cmocka_unit_test(shots_are_fired_while_there_is_room_for_them),
        cmocka_unit_test(as_many_balls_fly_as_there_is_room_for_and_the_first_may_be_the_hottest),
        cmocka_unit_test(the_share_of_a_phase_counts_each_picture_of_bricks_once),
        cmocka_unit_test(the_eleventh_brick_of_a_flight_counts_once_whatever_the_factor),
        cmocka_unit_test(a_goal_ends_the_rally),
        cmocka_unit_test(a_ball_that_is_served_late_is_as_fast_as_then_and_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
