// Obstacles that balls drive, and those that turn balls before they touch them.
#include <math.h>

#include "bot.h"
#include "det_math.h"
#include "field.h"
#include "world_create.h"
#include "world_game.h"

#define STEPS_OF(seconds) ((int)((seconds)*STEPS_PER_SECOND + 0.5))

static ObstacleDef *add_gear(Game *game, double x, double spin, int train)
{
    game_add_hexagon(game, x, 300.0, 60.0, 0);
    ObstacleDef *gear = &game->obstacles[game->def.obstacle_count - 1];
    gear->spin_deg_per_s = spin;
    gear->gear = train;
    return gear;
}

/// Two gears of train 1 and one of train 2, and a ball that lies far away.
static World *begin(Game *game, bool motor)
{
    game_new(game, "b");
    game_add_served_ball(game, SIDE_BOTTOM);
    add_gear(game, 300.0, 90.0, 1)->motor = motor;
    add_gear(game, 500.0, -120.0, 1);
    add_gear(game, 700.0, 60.0, 2);
    return game_begin(game);
}

static double spin_of(const World *world, int obstacle)
{
    return world_obstacle(world, obstacle).spin_deg_per_s;
}

/// Lets a ball push a gear clockwise (1) or the other way (-1) at its lowest point.
static Contact push_of(const World *world, int obstacle, int way)
{
    const Vec2 centre = world_obstacle(world, obstacle).centre;
    return (Contact){.with = CONTACT_HEXAGON,
                     .id = obstacle,
                     .point = vec2(centre.x, centre.y + 55.0),
                     .incoming = vec2(-300.0 * way, -300.0)};
}

static void push(World *world, int obstacle, int way, bool heavy)
{
    const Contact contact = push_of(world, obstacle, way);
    assert_true(gear_push(world, &contact, heavy));
    assert_true(gear_turn_on(world));
}

static void a_ball_turns_a_gear_the_way_that_it_flies_past(void **state)
{
    static const struct {
        double x, spin;
    } PASSES[] = {{450.0, 90.0}, {475.0, 0.0}, {485.0, 0.0}, {510.0, -90.0}};
    (void)state;
    for (int pass = 0; pass < 4; pass++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            Game game;
            game_new(&game, "b");
            game_add_ball(&game, PASSES[pass].x, 420.0, 0.0, -400.0, SIDE_BOTTOM);
            add_gear(&game, 480.0, 90.0 * sign, 1);
            World *world = game_begin(&game);
            WorldEvent turned;
            const bool turns = PASSES[pass].spin != 0.0;
            const int told = game_play(world, NULL, 80, EVENT_GEARS_TURNED, &turned);
            assert_int_equal(told, turns);
            assert_true(spin_of(world, 0) == PASSES[pass].spin);
            assert_true(!turns || turned.value == (PASSES[pass].spin > 0.0 ? sign : -sign));
            world_destroy(world);
        }
    }
}

static void all_of_a_train_turn_and_no_other(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, false);
    for (int gear = 0; gear < 3; gear++) {
        assert_true(spin_of(world, gear) == 0.0);
    }
    push(world, 1, -1, false);
    assert_true(spin_of(world, 0) == 90.0);
    assert_true(spin_of(world, 1) == -120.0);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    assert_true(spin_of(world, 2) == 0.0);
    world_destroy(world);
}

/// A ball that is about to push the first of `count` gears.
static World *begin_crowd(int count)
{
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 165.0, 305.0, 0.0, -400.0, SIDE_BOTTOM);
    for (int i = 0; i < count; i++) {
        add_gear(&game, 180.0 + 60.0 * i, 90.0, 1);
        game_last_obstacle(&game)->radius = 20.0;
    }
    game_last_obstacle(&game)->centre.y = 100.0;
    game.obstacles[0].centre.y = 250.0;
    return game_begin(&game);
}

/// Plays steps with one unit of work at a time. Returns in how many pieces.
static int play_in_pieces(World *world, int steps)
{
    static const WorldInput NOTHING;
    int pieces = 0;
    while (steps > 0) {
        world_steps(world, &NOTHING, &steps, 1, NULL, NULL);
        pieces++;
    }
    return pieces;
}

static void a_push_is_left_and_gone_on_with_gear_by_gear(void **state)
{
    (void)state;
    int pieces[2];
    for (int crowd = 0; crowd < 2; crowd++) {
        World *whole = begin_crowd(crowd == 0 ? 2 : 12), *left = begin_crowd(crowd == 0 ? 2 : 12);
        assert_int_equal(game_play(whole, NULL, 40, EVENT_GEARS_TURNED, NULL), 1);
        pieces[crowd] = play_in_pieces(left, 40);
        assert_true(world_hash(left) == world_hash(whole));
        world_destroy(whole);
        world_destroy(left);
    }
    assert_true(pieces[1] >= pieces[0] + 10);
}

static void a_push_against_the_turn_stops_a_train_and_one_more_reverses_it(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, false);
    push(world, 0, 1, false);
    push(world, 0, 1, false);
    assert_true(spin_of(world, 0) == 90.0);
    push(world, 0, -1, false);
    assert_true(spin_of(world, 0) == 0.0 && spin_of(world, 1) == 0.0);
    push(world, 0, -1, false);
    assert_true(spin_of(world, 0) == -90.0 && spin_of(world, 1) == 120.0);
    push(world, 0, 1, true);
    assert_true(spin_of(world, 0) == 90.0);
    world_destroy(world);
}

static void a_train_keeps_its_speed_for_three_seconds_and_rests_two_later(void **state)
{
    Game game;
    WorldEvent turned;
    (void)state;
    World *world = begin(&game, false);
    push(world, 0, 1, false);
    assert_int_equal(game_play(world, NULL, STEPS_OF(3.0), EVENT_GEARS_TURNED, NULL), 0);
    assert_true(spin_of(world, 0) == 90.0);
    assert_int_equal(game_play(world, NULL, STEPS_OF(1.0), EVENT_GEARS_TURNED, NULL), 0);
    assert_true(fabs(spin_of(world, 0) - 45.0) <= 4.5);
    assert_int_equal(game_play(world, NULL, STEPS_OF(1.1), EVENT_GEARS_TURNED, &turned), 1);
    assert_int_equal(turned.value, 0);
    assert_int_equal(turned.id, 0);
    assert_true(spin_of(world, 0) == 0.0);
    const double angle = world_obstacle(world, 0).angle_deg;
    game_play(world, NULL, STEPS_OF(3.0), EVENT_GEARS_TURNED, NULL);
    assert_true(world_obstacle(world, 0).angle_deg == angle && angle > 0.0);
    world_destroy(world);
}

static void a_motor_runs_and_starts_again_after_it_was_stopped(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, true);
    assert_int_equal(game_play(world, NULL, STEPS_OF(6.0), EVENT_GEARS_TURNED, NULL), 0);
    assert_true(spin_of(world, 0) == 90.0 && spin_of(world, 1) == -120.0);
    push(world, 1, 1, false);
    assert_true(spin_of(world, 1) == 0.0);
    assert_int_equal(game_play(world, NULL, STEPS_OF(3.0), EVENT_GEARS_TURNED, NULL), 0);
    assert_int_equal(game_play(world, NULL, STEPS_OF(0.2), EVENT_GEARS_TURNED, NULL), 1);
    game_play(world, NULL, STEPS_OF(2.0), EVENT_GEARS_TURNED, NULL);
    assert_true(spin_of(world, 0) == 90.0 && spin_of(world, 1) == -120.0);
    world_destroy(world);
}

static void doors_change_when_a_train_begins_to_turn_and_when_it_rests(void **state)
{
    (void)state;
    for (int motor = 0; motor <= 1; motor++) {
        Game game;
        world_destroy(begin(&game, motor));
        game_set_bricks(&game, 100.0, 600.0, 2, "OQ", NULL);
        World *world = game_begin(&game);
        game_play(world, NULL, 10, EVENT_OVER, NULL);
        assert_true(world_brick_hits(world, 0) == BRICK_INDESTRUCTIBLE);
        push(world, 0, motor ? -1 : 1, false);
        game_play(world, NULL, 1, EVENT_OVER, NULL);
        assert_int_equal(world_brick_hits(world, 0), BRICK_EMPTY);
        assert_int_equal(world_brick_hits(world, 1), BRICK_INDESTRUCTIBLE);
        game_play(world, NULL, STEPS_OF(5.2), EVENT_OVER, NULL);
        assert_int_equal(world_brick_hits(world, 0), BRICK_INDESTRUCTIBLE);
        push(world, 2, 1, false);
        game_play(world, NULL, 1, EVENT_OVER, NULL);
        assert_int_equal(world_brick_hits(world, 1), BRICK_EMPTY);
        world_destroy(world);
    }
}

static bool would_open(const World *world, int obstacle, int way)
{
    const Contact contact = push_of(world, obstacle, way);
    return world_would_open(world, &contact);
}

static void it_is_foreseen_what_opens_doors(void **state)
{
    (void)state;
    for (int motor = 0; motor <= 1; motor++) {
        Game game;
        world_destroy(begin(&game, motor));
        game_set_bricks(&game, 100.0, 600.0, 4, "Ooq1", NULL);
        World *world = game_begin(&game);
        const Contact on_switch = {.with = CONTACT_BRICK, .id = 1};
        const Contact on_other = {.with = CONTACT_BRICK, .id = 2};
        const Contact on_brick = {.with = CONTACT_BRICK, .id = 3};
        assert_true(would_open(world, 0, -1));
        assert_int_equal(would_open(world, 0, 1), !motor);
        // Straight for the middle; and a train, and a switch, without doors.
        assert_false(would_open(world, 0, 0));
        assert_false(would_open(world, 2, 1));
        assert_true(world_would_open(world, &on_switch));
        assert_false(world_would_open(world, &on_other));
        assert_false(world_would_open(world, &on_brick));
        push(world, 0, -1, false);
        game_play(world, NULL, 1, EVENT_OVER, NULL);
        assert_false(would_open(world, 0, -1) || would_open(world, 0, 1));
        assert_false(world_would_open(world, &on_switch));
        world_destroy(world);
    }
}

/// Seconds until a bot has opened the doors before all that breaks; 60 where it has not.
static double play_bot(BotStrength strength, unsigned long long seed)
{
    Game game;
    game_new(&game, "b");
    add_gear(&game, 160.0, 90.0, 1);
    game_set_bricks(&game, 700.0, 60.0, 3, "#1##O#", NULL);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = world_create(&game.def, seed);
    Bot bot = bot_make(strength, 0, seed);
    while (world_brick_hits(world, 4) != BRICK_EMPTY && world_time(world) < 60.0 &&
           world_outcome(world) == WORLD_RUNNING) {
        const WorldInput input = {.paddle = {bot_think(&bot, world)}};
        world_step(world, &input, NULL, NULL);
    }
    const bool open = world_brick_hits(world, 4) == BRICK_EMPTY;
    const double time = open ? world_time(world) : 60.0;
    world_destroy(world);
    return time;
}

static void bots_send_balls_at_a_gear_that_opens_doors(void **state)
{
    (void)state;
    for (int strength = BOT_HARD; strength <= BOT_PERFECT; strength++) {
        double all = 0.0;
        for (unsigned long long seed = 0; seed < 40; seed++) {
            all += play_bot((BotStrength)strength, seed);
        }
        print_message("%s: %g s\n", bot_strength_name((BotStrength)strength), all / 40.0);
        // A hard bot that does not aim at it takes 26 s, a perfect one 56 s.
        assert_true(all / 40.0 < 20.0);
    }
}

/// A caught ball makes what it is caught by turn round; and what comes with a phase comes late.
static void a_gear_that_was_reversed_takes_its_train_along(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, true);
    collision_manager_set_obstacle_spin(world_manager(world), 1, 120.0);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    assert_true(spin_of(world, 0) == -90.0 && spin_of(world, 1) == 120.0);
    collision_manager_set_obstacle_spin(world_manager(world), 0, 7.0);
    game_play(world, NULL, 1, EVENT_OVER, NULL);
    assert_true(spin_of(world, 0) == -90.0 && spin_of(world, 1) == 120.0);
    world_destroy(world);
}

static void a_gear_that_appears_turns_as_its_train_does(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 100.0, 20.0, 1);
    add_gear(&game, 300.0, 90.0, 1);
    add_gear(&game, 500.0, -120.0, 1)->phase = 1;
    game_add_hexagon(&game, 480.0, 600.0, 20.0, 1);
    game.obstacles[3].phase = 1;
    World *world = game_begin(&game);
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS + 2, EVENT_OVER, NULL);
    assert_true(world_obstacle(world, 2).exists);
    assert_true(spin_of(world, 2) == 0.0);
    push(world, 1, 1, false);
    assert_true(spin_of(world, 2) == -120.0);
    world_destroy(world);
}

static void gears_go_on_in_a_changed_level(void **state)
{
    Game game, changed;
    (void)state;
    World *from = begin(&game, false);
    push(from, 0, 1, false);
    game_play(from, NULL, STEPS_OF(1.3), EVENT_OVER, NULL);
    changed = game;
    changed.def.balls = changed.balls;
    changed.def.obstacles = changed.obstacles;
    changed.obstacles[2].bounce = 1.5;
    World *to = world_create(&changed.def, 1);
    assert_true(world_continue(to, &changed.def, from, &game.def));
    for (int steps = 0; steps < 3; steps++) {
        for (int gear = 0; gear < 3; gear++) {
            const double angle = world_obstacle(from, gear).angle_deg;
            assert_true(fabs(world_obstacle(to, gear).angle_deg - angle) < 1.0);
        }
        game_play(from, NULL, STEPS_OF(2.0), EVENT_OVER, NULL);
        game_play(to, NULL, STEPS_OF(2.0), EVENT_OVER, NULL);
    }
    world_destroy(from);
    world_destroy(to);
}

static void the_hash_tells_apart_what_trains_will_do(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, false);
    const unsigned long long hash = world_hash(world);
    world->train[1].keeps++;
    assert_true(world_hash(world) != hash);
    world->train[1].keeps--;
    world->train[1].turned = true;
    assert_true(world_hash(world) != hash);
    world_destroy(world);
}

static ObstacleDef *add_pull(Game *game, double pull)
{
    game_add_hexagon(game, 480.0, 300.0, 30.0, 0);
    ObstacleDef *obstacle = &game->obstacles[game->def.obstacle_count - 1];
    obstacle->pull_deg_per_s = pull;
    obstacle->pull_reach = 150.0;
    return obstacle;
}

/// The angle by which a ball that flies by `x` u beside the middle has been turned, deg, clockwise.
static double turn_past(double x, double pull, WorldEvent *pulled, int *told)
{
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 480.0 + x, 500.0, 0.0, -400.0, SIDE_BOTTOM);
    add_pull(&game, pull);
    World *world = game_begin(&game);
    *told = game_play(world, NULL, STEPS_OF(0.7), EVENT_BALL_PULLED, pulled);
    const Vec2 velocity = world_ball(world, 0).velocity;
    assert_true(fabs(vec2_length(velocity) - 400.0) < 1e-9);
    world_destroy(world);
    return atan2(velocity.x, -velocity.y) * (180.0 / DET_PI);
}

static void a_ball_in_reach_is_turned_and_keeps_its_speed(void **state)
{
    WorldEvent pulled;
    int told;
    (void)state;
    assert_true(fabs(turn_past(100.0, 60.0, &pulled, &told) + 22.0) < 2.0);
    assert_int_equal(told, 1);
    assert_int_equal(pulled.value, 1);
    assert_true(fabs(turn_past(-100.0, 60.0, &pulled, &told) - 22.0) < 2.0);
    assert_true(fabs(turn_past(100.0, -60.0, &pulled, &told) - 14.0) < 2.0);
    assert_int_equal(pulled.value, -1);
    // Out of reach; and straight for the middle, from which it bounces back.
    assert_true(turn_past(151.0, 60.0, &pulled, &told) == 0.0);
    assert_int_equal(told, 0);
    assert_true(fabs(fabs(turn_past(0.0, -60.0, &pulled, &told)) - 180.0) < 1e-6);
}

/// From all around the end of the reach, at all speeds, weakly and strongly: in the
/// time in which it would fly through five times the ball has touched the middle or is out again.
static void nothing_goes_round_for_ever(void **state)
{
    static const double SPEEDS[] = {60.0, 150.0, 420.0, 1500.0},
                        PULLS[] = {5.0, 40.0, 150.0, 360.0};
    (void)state;
    for (int start = 0; start < 16 * 16; start++) {
        Game game;
        const double speed = SPEEDS[start % 4];
        const double aside = -1.0 + 2.0 * (start / 16 + 0.5) / 16.0;
        game_new(&game, "");
        game.def.width = game.def.height = 4000.0;
        game_add_ball(&game, 2000.0 + 150.0 * aside, 2000.0 + 150.0 * sqrt(1.0 - aside * aside),
                      0.0, -speed, SIDE_NONE);
        ObstacleDef *pull = add_pull(&game, PULLS[start / 4 % 4]);
        pull->centre = vec2(2000.0, 2000.0);
        pull->radius = 3.0;
        World *world = game_begin(&game);
        const int steps = STEPS_OF(5.0 * 300.0 / speed);
        bool met = false, out = false;
        for (int step = 0; step < steps && !met && !out; step++) {
            met = game_play(world, NULL, 1, EVENT_CONTACT, NULL) > 0;
            out = step > 10 && vec2_length(vec2_sub(world_ball(world, 0).position,
                                                    vec2(2000.0, 2000.0))) > 150.0;
        }
        assert_true(met || out);
        world_destroy(world);
    }
}

static void a_ball_without_progress_is_left_alone(void **state)
{
    (void)state;
    for (int late = 0; late <= 1; late++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 560.0, 500.0, 0.0, -400.0, SIDE_BOTTOM);
        add_pull(&game, 90.0);
        World *world = game_begin(&game);
        world_ball_info(world, 0)->progress -= STEPS_OF(WORLD_PULL_S) - (late ? 0 : 200);
        assert_int_equal(game_play(world, NULL, 150, EVENT_BALL_PULLED, NULL), late ? 0 : 1);
        world_destroy(world);
    }
}

/// Against what stands and what travels, from all sides.
static void it_is_known_how_long_a_ball_flies_straight(void **state)
{
    (void)state;
    for (int way = 0; way < 24; way++) {
        Game game;
        const Vec2 from = det_direction(15.0 * way + 4.0);
        const Vec2 start = vec2_add_scaled(vec2(480.0, 300.0), from, 250.0);
        WorldEvent pulled;
        game_new(&game, "");
        game_add_ball(&game, start.x, start.y, -300.0 * from.x + 90.0, -300.0 * from.y, SIDE_NONE);
        ObstacleDef *pull = add_pull(&game, 90.0);
        pull->travel = vec2(0.0, way % 2 * 80.0);
        pull->period_s = 4.0;
        World *world = game_begin(&game);
        const BallView ball = world_ball(world, 0);
        const double straight = world_straight_time(world, ball.position, ball.velocity);
        int step = 0;
        while (game_play(world, NULL, 1, EVENT_BALL_PULLED, &pulled) == 0) {
            assert_true(step++ < 240);
        }
        assert_true(pulled.time - straight > 0.0 &&
                    pulled.time - straight <= (WORLD_PULL_STEPS + 1) * STEP_SECONDS);
        const Vec2 away = vec2_scale(ball.velocity, -1.0);
        assert_true(isinf(world_straight_time(world, start, away)));
        // Nor is what flies round it at the same distance turned, or away by hardly anything.
        const Vec2 middle = world_obstacle(world, 0).centre;
        const Vec2 near = vec2_add_scaled(middle, from, 10.0);
        const Vec2 round = vec2_add(world_obstacle(world, 0).velocity,
                                    vec2_add_scaled(vec2(-from.y, from.x), from, 0.01));
        assert_true(isinf(world_straight_time(world, near, round)));
        world_destroy(world);
    }
}

/// By the events, and the same state.
static void a_sandbox_drives_and_pulls_in_many_steps_at_once_as_step_by_step(void **state)
{
    (void)state;
    for (int pulls = 0; pulls <= 1; pulls++) {
        Game game;
        game_new(&game, "");
        game_add_ball(&game, 440.0, 600.0, 30.0, -400.0, SIDE_NONE);
        game_add_ball(&game, 300.0, 310.0, 350.0, 120.0, SIDE_NONE);
        game_add_ball(&game, 700.0, 250.0, -390.0, 50.0, SIDE_NONE);
        game_add_ball(&game, 520.0, 80.0, 20.0, 410.0, SIDE_NONE);
        if (pulls) {
            add_pull(&game, 120.0);
        } else {
            add_gear(&game, 480.0, 90.0, 1);
        }
        World *one = game_begin(&game), *many = game_begin(&game);
        int steps = 3000, told = 0;
        assert_true(world_steps(many, &(WorldInput){0}, &steps, WORK_WITHOUT_END, NULL, NULL));
        for (int step = 0; step < 3000; step++) {
            told += game_play(one, NULL, 1, pulls ? EVENT_BALL_PULLED : EVENT_GEARS_TURNED, NULL);
        }
        assert_true(told >= 4);
        assert_true(world_hash(one) == world_hash(many));
        world_destroy(one);
        world_destroy(many);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_turns_a_gear_the_way_that_it_flies_past),
        cmocka_unit_test(all_of_a_train_turn_and_no_other),
        cmocka_unit_test(a_push_is_left_and_gone_on_with_gear_by_gear),
        cmocka_unit_test(a_push_against_the_turn_stops_a_train_and_one_more_reverses_it),
        cmocka_unit_test(a_train_keeps_its_speed_for_three_seconds_and_rests_two_later),
        cmocka_unit_test(a_motor_runs_and_starts_again_after_it_was_stopped),
        cmocka_unit_test(doors_change_when_a_train_begins_to_turn_and_when_it_rests),
        cmocka_unit_test(it_is_foreseen_what_opens_doors),
        cmocka_unit_test(bots_send_balls_at_a_gear_that_opens_doors),
        cmocka_unit_test(a_gear_that_was_reversed_takes_its_train_along),
        cmocka_unit_test(a_gear_that_appears_turns_as_its_train_does),
        cmocka_unit_test(gears_go_on_in_a_changed_level),
        cmocka_unit_test(the_hash_tells_apart_what_trains_will_do),
        cmocka_unit_test(a_ball_in_reach_is_turned_and_keeps_its_speed),
        cmocka_unit_test(nothing_goes_round_for_ever),
        cmocka_unit_test(a_ball_without_progress_is_left_alone),
        cmocka_unit_test(it_is_known_how_long_a_ball_flies_straight),
        cmocka_unit_test(a_sandbox_drives_and_pulls_in_many_steps_at_once_as_step_by_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
