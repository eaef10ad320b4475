#include "world_game.h"

#include <ctype.h>
#include <math.h>

#include "near.h"

static int row_of(char letter)
{
    const int row = power_up_from_letter(letter);
    assert_true(row >= 0);
    return row;
}

/// A duel with one ball of each side in flight, far from everything, and a breakable hexagon row.
static World *arena(Game *game, const char *sides)
{
    game_new(game, sides);
    game_add_ball(game, 300.0, 360.0, 300.0, -20.0, SIDE_BOTTOM);
    game_add_ball(game, 600.0, 360.0, 300.0, 20.0,
                  game->def.paddle_count > 1 ? SIDE_TOP : SIDE_BOTTOM);
    return game_begin(game);
}

static void start(World *world, char letter, Side side)
{
    powers_start(world, row_of(letter), side);
}

static void the_table_is_complete_and_its_letters_are_unique(void **state)
{
    (void)state;
    assert_true(POWER_UP_COUNT >= 16);
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power = power_up_get(row);
        assert_int_equal(power_up_from_letter(power->letter), row);
        assert_true(isgraph((unsigned char)power->letter) && power->letter != '.');
        assert_true(power->name[0] != '\0' && power->summary[0] != '\0');
        assert_true((power->change < CHANGE_LASTING_COUNT) == (power->duration_s > 0.0));
        assert_true(power->amount > 0.0);
    }
    assert_int_equal(power_up_from_letter('.'), -1);
    assert_int_equal(power_up_from_letter('m'), -1);
    assert_int_equal(power_up_from_letter('\0'), -1);
}

static void every_lasting_row_lasts_as_long_as_it_says(void **state)
{
    (void)state;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power = power_up_get(row);
        Game game;
        World *world;
        WorldEvent ended = {0};
        if (power->change >= CHANGE_LASTING_COUNT) {
            continue;
        }
        game_new(&game, "bt");
        world = game_begin(&game);
        const Side side = power->target == POWER_ON_TAKER ? SIDE_BOTTOM : SIDE_TOP;
        powers_start(world, row, SIDE_BOTTOM);
        assert_near(world_power_left(world, side, row), power->duration_s, 1e-9);
        const int steps = (int)(power->duration_s * 240.0);
        assert_int_equal(game_play(world, NULL, steps - 1, EVENT_POWER_ENDED, NULL), 0);
        assert_int_equal(game_play(world, NULL, 1, EVENT_POWER_ENDED, &ended), 1);
        assert_int_equal(ended.side, side);
        assert_int_equal(ended.value, row);
        assert_true(world_power_left(world, side, row) == 0.0);
        for (int change = 0; change < CHANGE_LASTING_COUNT; change++) {
            assert_true(world->paddle[0].power[change] ==
                        (change <= CHANGE_BALL_SPEED ? 1.0 : 0.0));
            assert_true(world->paddle[1].power[change] ==
                        (change <= CHANGE_BALL_SPEED ? 1.0 : 0.0));
        }
        world_destroy(world);
    }
}

static double length_of(const World *world, int paddle)
{
    const Rectangle body = world_paddle(world, paddle).body;
    return body.max.x - body.min.x;
}

static void wide_and_narrow_change_the_length_and_give_it_back(void **state)
{
    Game game;
    World *world = arena(&game, "bt");
    (void)state;
    start(world, 'W', SIDE_BOTTOM);
    game_play(world, NULL, 120, EVENT_CONTACT, NULL);
    assert_near(length_of(world, 0), 165.0, 1e-9);
    start(world, 'N', SIDE_BOTTOM); // both at once
    game_play(world, NULL, 120, EVENT_CONTACT, NULL);
    assert_near(length_of(world, 0), 165.0 * 0.65, 1e-9);
    assert_near(length_of(world, 1), 110.0, 1e-9);
    game_play(world, NULL, 20 * 240, EVENT_CONTACT, NULL);
    assert_near(length_of(world, 0), 110.0, 1e-9);
    world_destroy(world);
}

/// Growing waits for it; this one even reaches into the paddle.
static void a_paddle_shrinks_whatever_ball_is_at_its_end(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 540.0, 688.0, 0.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    const Vec2 inside = vec2(480.0 + 55.0 + 8.0 - 5.0, 688.0);
    collision_manager_move_ball(world_manager(world), 0, inside, 8.0);
    start(world, 'N', SIDE_BOTTOM);
    game_play(world, NULL, 1, EVENT_CONTACT, NULL);
    assert_true(length_of(world, 0) < 110.0);
    world_destroy(world);
}

static double speed_of(const World *world, int ball)
{
    return vec2_length(world_ball(world, ball).velocity);
}

static void fast_and_slow_concern_the_balls_that_the_taker_has_to_return(void **state)
{
    Game game;
    World *world = arena(&game, "bt");
    const double before = speed_of(world, 1);
    (void)state;
    start(world, 'Z', SIDE_BOTTOM);
    assert_near(speed_of(world, 0), before, 1e-9);
    assert_near(speed_of(world, 1), 0.7 * before, 1e-9);
    start(world, 'F', SIDE_BOTTOM);
    assert_near(speed_of(world, 1), 0.7 * 1.3 * before, 1e-9);
    powers_end_all(world, &world->paddle[0]);
    assert_near(speed_of(world, 1), before, 1e-9);
    world_destroy(world);
    world = arena(&game, "b");
    start(world, 'F', SIDE_BOTTOM);
    assert_near(speed_of(world, 0), 1.3 * before, 1e-9);
    assert_near(speed_of(world, 1), 1.3 * before, 1e-9);
    world_destroy(world);
}

static void a_sticky_paddle_holds_the_ball_until_serve_is_pressed(void **state)
{
    const WorldInput serve = {.paddle = {{.serve = true}}};
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 500.0, 600.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(&game);
    start(world, 'K', SIDE_BOTTOM);
    game_play(world, NULL, 120, EVENT_CONTACT, NULL);
    assert_int_equal(game_balls_in_flight(world), 0);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    game_play(world, &serve, 1, EVENT_SERVED, NULL);
    const Vec2 velocity = game_first_ball(world).velocity;
    // As if hit there: 20 u of 59 from the middle.
    assert_near(57.29577951308232 * atan2(velocity.x, -velocity.y), 65.0 * 20.0 / 59.0, 1e-9);
    world_destroy(world);
}

static void more_balls_and_split_multiply_the_takers_balls(void **state)
{
    Game game;
    World *world = arena(&game, "bt");
    int owned = 0;
    (void)state;
    start(world, 'M', SIDE_TOP);
    assert_int_equal(world_paddle(world, 1).waiting_balls, 2);
    start(world, 'S', SIDE_BOTTOM);
    assert_int_equal(game_balls_in_flight(world), 4);
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (!view.exists || view.held) {
            continue;
        }
        owned += view.owner == SIDE_BOTTOM;
        for (int other = 0; other < ball; other++) {
            const BallView against = world_ball(world, other);
            if (against.exists && !against.held) {
                assert_true(vec2_length(vec2_sub(view.position, against.position)) >= 16.0);
            }
        }
    }
    assert_int_equal(owned, 3);
    // There is an end to it.
    for (int more = 0; more < 20; more++) {
        start(world, 'M', SIDE_TOP);
        start(world, 'S', SIDE_BOTTOM);
    }
    assert_true(game_balls_in_flight(world) + world->held <= 2 + EXTRA_BALLS);
    world_destroy(world);
}

static void the_cannon_breaks_bricks_and_no_more_than_it_hits(void **state)
{
    const WorldInput fire = {.paddle = {{.serve = true}}};
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 420.0, 300.0, 3, "1#1", NULL);
    game_add_ball(&game, 100.0, 100.0, 10.0, 0.0, SIDE_BOTTOM);
    world = game_begin(&game);
    start(world, 'C', SIDE_BOTTOM);
    assert_true(game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL) == 2);
    game_play(world, NULL, 240, EVENT_BRICK_HIT, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    assert_int_equal(world_brick_hits(world, 1), BRICK_INDESTRUCTIBLE);
    world_destroy(world);
}

static void what_a_shot_breaks_counts_for_the_side_that_fired_it(void **state)
{
    static const Side SHOOTERS[] = {SIDE_BOTTOM, SIDE_TOP};
    (void)state;
    for (int shooter = 0; shooter < 2; shooter++) {
        WorldInput fire = {0};
        Game game;
        World *world;
        WorldEvent hit = {0};
        game_new(&game, "bt");
        // A brick before one muzzle, a hexagon before the other.
        game_set_bricks(&game, 480.0 - 44.0 - 20.0, 350.0, 1, "1", NULL);
        game_add_hexagon(&game, 480.0 + 44.0, 360.0, 20.0, 1);
        world = game_begin(&game);
        start(world, 'C', SHOOTERS[shooter]);
        fire.paddle[shooter].serve = true;
        assert_int_equal(game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL), 2);
        for (int step = 0; step < 240 && hit.kind != EVENT_BRICK_HIT; step++) {
            game_play(world, NULL, 1, EVENT_BRICK_HIT, &hit);
        }
        assert_int_equal(hit.side, SHOOTERS[shooter]);
        game_play(world, NULL, 240, EVENT_OBSTACLE_HIT, NULL);
        // The brick and the hexagon.
        assert_int_equal(world_paddle(world, shooter).points, 10 + 50);
        assert_int_equal(world_paddle(world, 1 - shooter).points, 0);
        assert_false(world_obstacle(world, 0).exists);
        world_destroy(world);
    }
}

static void a_through_ball_breaks_without_bouncing(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_set_bricks(&game, 460.0, 240.0, 1, "129", NULL);
    game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    world = game_begin(&game);
    start(world, 'T', SIDE_BOTTOM);
    assert_true(world_ball(world, 0).piercing);
    assert_int_equal(game_play(world, NULL, 150, EVENT_BRICK_HIT, NULL), 3);
    assert_same_vec2(world_ball(world, 0).velocity, vec2(0.0, -400.0));
    world_destroy(world);
}

static void a_floor_is_an_exact_wall_over_the_goal(void **state)
{
    Game game;
    World *world;
    WorldEvent contact = {0};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 100.0, 600.0, 30.0, 420.0, SIDE_TOP);
    world = game_begin(&game);
    start(world, 'O', SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 120, EVENT_CONTACT, &contact), 1);
    assert_int_equal(contact.contact.with, CONTACT_WALL);
    assert_int_equal(contact.contact.feature, FEATURE_BOTTOM);
    assert_near(contact.time, 112.0 / 420.0, 1e-12);
    assert_near_vec2(contact.contact.position, vec2(100.0 + 30.0 * 112.0 / 420.0, 712.0), 1e-9);
    assert_same_vec2(contact.contact.velocity, vec2(30.0, -420.0));
    assert_int_equal(world_paddle(world, 1).goals, 0);
    world_destroy(world);
}

static void looking_ahead_sees_a_floor(void **state)
{
    const CastOptions options = {.horizon = 1.0, .ignore_ball = -1};
    Game game;
    World *world;
    Contact contact;
    (void)state;
    game_new(&game, "bt");
    world = game_begin(&game);
    start(world, 'O', SIDE_BOTTOM);
    assert_true(collision_manager_cast(world_collisions(world), vec2(100.0, 600.0),
                                       vec2(0.0, 420.0), 8.0, &options, &contact));
    assert_int_equal(contact.with, CONTACT_WALL);
    assert_same_vec2(contact.velocity, vec2(0.0, -420.0));
    game_play(world, NULL, 10 * STEPS_PER_SECOND + 1, EVENT_CONTACT, NULL);
    assert_true(collision_manager_cast(world_collisions(world), vec2(100.0, 600.0),
                                       vec2(0.0, 420.0), 8.0, &options, &contact));
    assert_int_equal(contact.with, CONTACT_GOAL);
    world_destroy(world);
}

/// A ball on its way out at the bottom, its centre at y when the floor comes.
static World *floor_comes(Game *game, double y)
{
    World *world;
    game_new(game, "bt");
    game_add_ball(game, 100.0, y, 30.0, 48.0, SIDE_TOP);
    world = game_begin(game);
    start(world, 'O', SIDE_BOTTOM);
    return world;
}

static void a_floor_that_comes_while_a_ball_leaves_turns_it_back_where_it_is(void **state)
{
    Game game;
    World *world = floor_comes(&game, 719.0);
    WorldEvent contact = {0};
    (void)state;
    assert_int_equal(game_play(world, NULL, 1, EVENT_CONTACT, &contact), 1);
    assert_near(contact.time, 0.0, 0.0);
    assert_same_vec2(contact.contact.position, vec2(100.0, 719.0));
    assert_int_equal(game_play(world, NULL, 239, EVENT_CONTACT, &contact), 0);
    assert_near_vec2(world_ball(world, 0).position, vec2(130.0, 719.0 - 48.0), 1e-9);
    world_destroy(world);
}

static void a_floor_comes_too_late_for_a_ball_whose_centre_is_out(void **state)
{
    Game game;
    World *world = floor_comes(&game, 721.0);
    WorldEvent goal = {0};
    (void)state;
    assert_int_equal(game_play(world, NULL, 120, EVENT_GOAL, &goal), 1);
    assert_near(goal.time, 7.0 / 48.0, 1e-12);
    world_destroy(world);
}

static void a_floor_that_goes_lets_the_next_ball_out(void **state)
{
    Game game;
    World *world;
    WorldEvent goal = {0};
    (void)state;
    game_new(&game, "bt");
    game.def.match.goals = 1;
    // The floor goes after 10 s, when the ball, back and forth between the walls, is still 4 u
    // before it.
    game_add_ball(&game, 100.0, 708.0 - 10.0 * 40.0, 300.0, 40.0, SIDE_TOP);
    world = game_begin(&game);
    start(world, 'O', SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 11 * STEPS_PER_SECOND, EVENT_GOAL, &goal), 1);
    assert_near(goal.time, 10.0 + 20.0 / 40.0, 1e-9);
    world_destroy(world);
}

static void a_hexagon_that_presses_a_ball_against_a_floor_turns_round(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_add_hexagon(&game, 200.0, 560.0, 40.0, 0);
    game.obstacles[0].angle_deg = 30.0;
    game.obstacles[0].travel = vec2(0.0, 120.0);
    game.obstacles[0].period_s = 2.0;
    game_add_ball(&game, 200.0, 700.0, 0.0, 10.0, SIDE_TOP);
    world = game_begin(&game);
    start(world, 'O', SIDE_BOTTOM);
    for (int step = 0; step < 2 * STEPS_PER_SECOND; step++) {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
        const BallView ball = world_ball(world, 0);
        assert_true(ball.exists && ball.position.y <= 712.0 + 1e-9);
    }
    assert_true(collision_manager_statistics(world_collisions(world)).reversed > 0);
    world_destroy(world);
}

static void a_shield_takes_one_goal(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 100.0, 600.0, 0.0, 420.0, SIDE_TOP);
    world = game_begin(&game);
    start(world, 'L', SIDE_BOTTOM);
    assert_true(world_paddle(world, 0).shield);
    assert_int_equal(game_play(world, NULL, 120, EVENT_POWER_ENDED, NULL), 1);
    assert_false(world_paddle(world, 0).shield);
    collision_manager_set_ball_velocity(world_manager(world), 0, vec2(0.0, 420.0));
    assert_int_equal(game_play(world, NULL, 120, EVENT_GOAL, NULL), 1);
    world_destroy(world);
}

static void an_extra_life_is_one_more(void **state)
{
    Game game;
    World *world = arena(&game, "b");
    (void)state;
    start(world, 'L', SIDE_BOTTOM);
    assert_int_equal(world_paddle(world, 0).lives, 4);
    assert_false(world_paddle(world, 0).shield);
    world_destroy(world);
}

static void a_magnet_bends_coming_balls_toward_the_paddle_and_keeps_their_speed(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 250.0, 400.0, 0.0, 420.0, SIDE_TOP);
    game_add_ball(&game, 250.0, 300.0, 0.0, -420.0, SIDE_TOP);
    world = game_begin(&game);
    start(world, 'A', SIDE_BOTTOM);
    game_play(world, NULL, 60, EVENT_CONTACT, NULL);
    assert_true(world_ball(world, 0).velocity.x > 50.0);
    assert_near(speed_of(world, 0), 420.0, 1e-9);
    assert_same_vec2(world_ball(world, 1).velocity, vec2(0.0, -420.0));
    world_destroy(world);
}

static void freeze_stops_the_other_paddles_only(void **state)
{
    const WorldInput both = {.paddle = {{.move_x = 127}, {.move_x = 127}}};
    Game game;
    World *world = arena(&game, "bt");
    (void)state;
    start(world, 'I', SIDE_BOTTOM);
    game_play(world, &both, 60, EVENT_CONTACT, NULL);
    assert_true(world_paddle(world, 0).velocity.x > 800.0);
    assert_same(world_paddle(world, 1).velocity.x, 0.0);
    assert_true(world_paddle(world, 1).frozen);
    world_destroy(world);
}

static void swap_changes_the_owner_of_every_ball(void **state)
{
    Game game;
    World *world = arena(&game, "bt");
    (void)state;
    start(world, 'X', SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 1, EVENT_CONVERTED, NULL), 2);
    assert_int_equal(world_ball(world, 0).owner, SIDE_TOP);
    assert_int_equal(world_ball(world, 1).owner, SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 10, EVENT_CONVERTED, NULL), 0);
    world_destroy(world);
}

static void a_heavy_ball_counts_double_and_pushes_a_spin(void **state)
{
    Game game;
    World *world;
    WorldEvent hit = {0};
    (void)state;
    game_new(&game, "bt");
    game_add_hexagon(&game, 480.0, 300.0, 50.0, 5);
    game.obstacles[0].spin_deg_per_s = 10.0;
    game_add_ball(&game, 500.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    world = game_begin(&game);
    start(world, 'H', SIDE_BOTTOM);
    assert_true(world_ball(world, 0).heavy);
    assert_int_equal(game_play(world, NULL, 60, EVENT_OBSTACLE_HIT, &hit), 1);
    assert_int_equal(hit.value, 3);
    // Upward at its right half: counter-clockwise.
    assert_true(world_obstacle(world, 0).spin_deg_per_s < 0.0);
    world_destroy(world);
}

static void a_bomb_breaks_the_three_nearest_breakable_hexagons(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    for (int hexagon = 0; hexagon < 5; hexagon++) {
        game_add_hexagon(&game, 480.0, 150.0 + 100.0 * hexagon, 30.0, hexagon == 4 ? 0 : 2);
    }
    world = game_begin(&game);
    start(world, 'B', SIDE_BOTTOM);
    for (int hexagon = 0; hexagon < 5; hexagon++) {
        assert_int_equal(world_obstacle(world, hexagon).exists, hexagon == 0 || hexagon == 4);
    }
    assert_true(world_paddle(world, 0).points >= 150);
    world_destroy(world);
}

static void ghost_and_sluggish_are_seen_and_felt(void **state)
{
    const WorldInput move = {.paddle = {{.move_x = 127}}};
    Game game;
    World *world = arena(&game, "bt");
    (void)state;
    start(world, 'G', SIDE_BOTTOM);
    assert_true(world_paddle(world, 0).ghost);
    assert_false(world_paddle(world, 1).ghost);
    start(world, 'U', SIDE_BOTTOM);
    game_play(world, &move, 60, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).velocity.x, 450.0, 1e-9);
    world_destroy(world);
}

static void points_are_points_and_what_needs_a_rival_becomes_points_alone(void **state)
{
    Game game;
    World *world = arena(&game, "b");
    (void)state;
    start(world, 'P', SIDE_BOTTOM);
    assert_int_equal(world_paddle(world, 0).points, 500);
    start(world, 'I', SIDE_BOTTOM);
    start(world, 'X', SIDE_BOTTOM);
    assert_int_equal(world_paddle(world, 0).points, 500 + 2 * POWER_SOLO_POINTS);
    world_destroy(world);
}

static void a_mystery_is_any_other_of_the_first_rows(void **state)
{
    bool seen[POWER_UP_COUNT] = {false};
    WorldEvent started;
    GameCount count = {EVENT_POWER_STARTED, 0, &started};
    Game game;
    World *world = arena(&game, "bt");
    int different = 0;
    (void)state;
    for (int attempt = 0; attempt < 400; attempt++) {
        event_listen(world, game_count_event, &count);
        count.found = 0;
        powers_start(world, row_of('?'), SIDE_BOTTOM);
        for (int started_now = 0; started_now < count.found; started_now++) {
            different += !seen[started.value];
            seen[started.value] = true;
        }
    }
    event_listen(world, NULL, NULL);
    assert_int_equal(different, POWER_UP_DRAWN - 1);
    assert_false(seen[row_of('?')]);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_complete_and_its_letters_are_unique),
        cmocka_unit_test(every_lasting_row_lasts_as_long_as_it_says),
        cmocka_unit_test(wide_and_narrow_change_the_length_and_give_it_back),
        cmocka_unit_test(a_paddle_shrinks_whatever_ball_is_at_its_end),
        cmocka_unit_test(fast_and_slow_concern_the_balls_that_the_taker_has_to_return),
        cmocka_unit_test(a_sticky_paddle_holds_the_ball_until_serve_is_pressed),
        cmocka_unit_test(more_balls_and_split_multiply_the_takers_balls),
        cmocka_unit_test(the_cannon_breaks_bricks_and_no_more_than_it_hits),
        cmocka_unit_test(what_a_shot_breaks_counts_for_the_side_that_fired_it),
        cmocka_unit_test(a_through_ball_breaks_without_bouncing),
        cmocka_unit_test(a_floor_is_an_exact_wall_over_the_goal),
        cmocka_unit_test(looking_ahead_sees_a_floor),
        cmocka_unit_test(a_floor_that_comes_while_a_ball_leaves_turns_it_back_where_it_is),
        cmocka_unit_test(a_floor_comes_too_late_for_a_ball_whose_centre_is_out),
        cmocka_unit_test(a_floor_that_goes_lets_the_next_ball_out),
        cmocka_unit_test(a_hexagon_that_presses_a_ball_against_a_floor_turns_round),
        cmocka_unit_test(a_shield_takes_one_goal),
        cmocka_unit_test(an_extra_life_is_one_more),
        cmocka_unit_test(a_magnet_bends_coming_balls_toward_the_paddle_and_keeps_their_speed),
        cmocka_unit_test(freeze_stops_the_other_paddles_only),
        cmocka_unit_test(swap_changes_the_owner_of_every_ball),
        cmocka_unit_test(a_heavy_ball_counts_double_and_pushes_a_spin),
        cmocka_unit_test(a_bomb_breaks_the_three_nearest_breakable_hexagons),
        cmocka_unit_test(ghost_and_sluggish_are_seen_and_felt),
        cmocka_unit_test(points_are_points_and_what_needs_a_rival_becomes_points_alone),
        cmocka_unit_test(a_mystery_is_any_other_of_the_first_rows),
    };
    return cmocka_run_group_tests_name("power_up", tests, NULL, NULL);
}
