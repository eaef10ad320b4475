// How bots err as people do: late eyes, an aim that suffers from speed, a hand that misses.
#include "world_game.h"

#include <math.h>

#include "bot.h"
#include "bot_sight.h"
#include "rng.h"

#define SEEDS 60

static void think_and_play(World *world, Bot *bot, WorldEventKind kind, int *heard)
{
    WorldInput input = {0};
    input.paddle[bot->paddle] = bot_think(bot, world);
    *heard += game_play(world, &input, 1, kind, NULL);
}

/// A ball on its way up meets one of these after more than half a second, which sends it back.
typedef enum Meeting { MEETS_BRICK, MEETS_PADDLE, MEETS_WALL } Meeting;

static WorldEventKind begin_meeting(Game *game, Meeting meeting)
{
    game_new(game, meeting == MEETS_PADDLE ? "bt" : "b");
    if (meeting == MEETS_BRICK) {
        game_set_bricks(game, 460.0, 100.0, 1, "9", NULL);
    }
    game_add_ball(game, 480.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    return meeting == MEETS_BRICK    ? EVENT_BRICK_HIT
           : meeting == MEETS_PADDLE ? EVENT_CONVERTED
                                     : EVENT_CONTACT;
}

/// Seconds between the ball's return and the moment at which the bot sees it.
static double seconds_until_seen(BotStrength strength, Meeting meeting)
{
    Game game;
    const WorldEventKind kind = begin_meeting(&game, meeting);
    World *world = game_begin(&game);
    Bot bot = bot_make(strength, 0, 5);
    int heard = 0;
    while (heard == 0) {
        think_and_play(world, &bot, kind, &heard);
    }
    const double met = world_time(world);
    const BotForecast *forecast = &bot.sight.forecast[0];
    while (forecast->course.y < 0.0 || forecast->is_turned) {
        think_and_play(world, &bot, kind, &heard);
    }
    const double seen = world_time(world);
    assert_true(forecast->comes);
    world_destroy(world);
    return seen - met;
}

static void a_change_of_course_is_seen_after_a_reaction_time(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const BotCharacter *character = bot_character((BotStrength)strength);
        const double by_meeting[] = {[MEETS_BRICK] = character->surprise_s,
                                     [MEETS_PADDLE] = character->reaction_s,
                                     [MEETS_WALL] = 0.0};
        for (int meeting = 0; meeting < 3; meeting++) {
            const double late = seconds_until_seen((BotStrength)strength, (Meeting)meeting);
            const double least = by_meeting[meeting];
            assert_true(late >= least - STEP_SECONDS);
            assert_true(late <= least + 2.0 * character->look_s + 2.0 * STEP_SECONDS);
        }
    }
}

static void people_take_180_to_300_ms_longer_when_surprised(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_PERFECT; strength++) {
        const BotCharacter *character = bot_character((BotStrength)strength);
        assert_true(character->reaction_s >= 0.18 && character->reaction_s <= 0.3);
        assert_true(character->surprise_s > character->reaction_s);
        assert_true(character->foresight <= 2);
    }
}

/// For how long after a bounce at a brick the ball's new course stays unseen.
static double delay_of(const BotCharacter *character, int watched)
{
    Game game;
    begin_meeting(&game, MEETS_BRICK);
    World *world = game_begin(&game);
    BotSight sight = bot_sight_make();
    Rng rng = rng_make(1);
    BotOutlook view;
    do {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
        view = bot_outlook_of(world, 0);
        bot_sight_look(&sight, character, &rng, &view, watched);
    } while (sight.forecast[0].course.y < 0.0);
    world_destroy(world);
    return sight.forecast[0].due - view.now;
}

static void a_ball_that_it_does_not_watch_is_seen_later(void **state)
{
    const BotCharacter *easy = bot_character(BOT_EASY);
    (void)state;
    assert_true(fabs(delay_of(easy, 0) - easy->surprise_s) < 1e-9);
    assert_true(fabs(delay_of(easy, -1) - easy->surprise_s) < 1e-9);
    assert_true(fabs(delay_of(easy, 1) - easy->surprise_s - easy->switch_s) < 1e-9);
}

static void a_ball_that_a_magnet_bends_is_followed_all_the_while(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 900.0, 300.0, 0.0, 400.0, SIDE_TOP);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_HARD, 0, 3);
    int met = 0, unseen = 0;
    powers_start(world, power_up_from_letter('A'), SIDE_BOTTOM);
    for (int step = 0; step < 600 && met == 0; step++) {
        think_and_play(world, &bot, EVENT_CONVERTED, &met);
        unseen = bot.sight.forecast[0].is_turned ? unseen + 1 : 0;
        assert_true(unseen <= 0.3 * STEPS_PER_SECOND);
    }
    assert_int_equal(met, 1);
    world_destroy(world);
}

/// Two balls may share an entry: then the one that is gone leaves it to the other.
static void of_more_balls_than_it_can_follow_it_overlooks_some(void **state)
{
    static BallDef balls[BOT_BALLS + 1];
    Game game;
    (void)state;
    game_new(&game, "b");
    for (int ball = 0; ball <= BOT_BALLS; ball++) {
        balls[ball] = (BallDef){.position = vec2(20.0 + 28.0 * ball, 100.0),
                                .velocity = vec2(0.0, 1.0),
                                .radius = 8.0,
                                .owner = SIDE_BOTTOM};
    }
    balls[0].position.y = 600.0;
    balls[0].velocity.y = 240.0;
    game.def.balls = balls;
    game.def.ball_count = BOT_BALLS + 1;
    World *world = game_begin(&game);
    BotSight sight = bot_sight_make();
    Rng rng = rng_make(1);
    for (int step = 0; step < 240; step++) {
        const BotOutlook view = bot_outlook_of(world, 0);
        const bool flies = world_ball(world, 0).exists;
        bot_sight_look(&sight, bot_character(BOT_PERFECT), &rng, &view, -1);
        bot_sight_look(&sight, bot_character(BOT_PERFECT), &rng, &view, -1);
        assert_int_equal(sight.forecast[0].ball, flies ? 0 : BOT_BALLS);
        assert_true(sight.forecast[0].course.y ==
                    world_ball(world, sight.forecast[0].ball).velocity.y);
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
    }
    assert_false(world_ball(world, 0).exists && !world_ball(world, 0).held);
    world_destroy(world);
}

/// A ball that flies to and fro between two bricks has another course before the last one is seen.
static void a_ball_that_never_flies_straight_is_seen_all_the_same(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 400.0, 300.0, 3, "#.#", NULL);
    game_add_ball(&game, 460.0, 310.0, 600.0, 0.0, SIDE_TOP);
    World *world = game_begin(&game);
    BotSight sight = bot_sight_make();
    Rng rng = rng_make(1);
    const BotCharacter *easy = bot_character(BOT_EASY);
    int unseen = 0;
    for (int step = 0; step < 480; step++) {
        const BotOutlook view = bot_outlook_of(world, 0);
        bot_sight_look(&sight, easy, &rng, &view, -1);
        unseen = sight.forecast[0].is_turned ? unseen + 1 : 0;
        assert_true(unseen <= easy->surprise_s * STEPS_PER_SECOND + 2.0);
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
    }
    world_destroy(world);
}

static void time_and_place_are_foreseen_through_a_wall(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 800.0, 300.0, 400.0, 300.0, SIDE_TOP);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    bot_think(&bot, world);
    const BotForecast forecast = bot.sight.forecast[0];
    // To the middle of a ball on a paddle, and by way of the right wall.
    assert_true(forecast.comes);
    assert_true(fabs(forecast.time - (720.0 - 32.0 - 8.0 - 8.0 - 300.0) / 300.0) < 1e-9);
    assert_true(fabs(forecast.place - (2.0 * 952.0 - (800.0 + 400.0 * forecast.time))) < 1e-6);
    assert_true(fabs(forecast.speed - 500.0) < 1e-9);
    world_destroy(world);
}

/// Who can think of one ball only thinks of the next as soon as the first is met.
static void a_ball_that_has_been_met_gives_way_to_the_next(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 480.0, 400.0, 0.0, 420.0, SIDE_TOP);
    game_add_ball(&game, 520.0, 200.0, 0.0, 420.0, SIDE_TOP);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_EASY, 0, 3);
    int met = 0;
    while (met == 0) {
        think_and_play(world, &bot, EVENT_CONVERTED, &met);
    }
    assert_int_equal(bot.wanted_ball, 0);
    for (int step = 0; step <= bot_character(BOT_EASY)->look_s * STEPS_PER_SECOND; step++) {
        think_and_play(world, &bot, EVENT_CONVERTED, &met);
    }
    assert_int_equal(bot.wanted_ball, 1);
    world_destroy(world);
}

/// How many of SEEDS balls that fall with that speed the bot meets.
static int count_met(BotStrength strength, double speed)
{
    int met = 0;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 40.0 + 880.0 * (seed + 0.5) / SEEDS, 100.0, 0.0, speed, SIDE_TOP);
        World *world = game_begin(&game);
        Bot bot = bot_make(strength, 0, seed);
        const int steps = (int)(STEPS_PER_SECOND * 700.0 / speed);
        for (int step = 0; step < steps; step++) {
            think_and_play(world, &bot, EVENT_CONVERTED, &met);
        }
        world_destroy(world);
    }
    return met;
}

static void faster_balls_are_missed_more_often_and_most_by_the_weak(void **state)
{
    static const double SPEEDS[] = {420.0, 1100.0, 1500.0};
    int met[BOT_STRENGTH_COUNT][3];
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        for (int speed = 0; speed < 3; speed++) {
            met[strength][speed] = count_met((BotStrength)strength, SPEEDS[speed]);
        }
        print_message("%s: %d, %d, %d of %d\n", bot_strength_name((BotStrength)strength),
                      met[strength][0], met[strength][1], met[strength][2], SEEDS);
        assert_true(met[strength][0] >= met[strength][1]);
        assert_true(met[strength][1] > met[strength][2]);
        for (int speed = 0; speed < 3 && strength > 0; speed++) {
            assert_true(met[strength][speed] >= met[strength - 1][speed]);
        }
    }
    assert_int_equal(met[BOT_PERFECT][0], SEEDS);
}

/// A bot whose ball falls onto its paddle's middle, `ahead` u before its goal, and what it makes of
/// it at once.
static Bot plan_for_ball(BotStrength strength, unsigned seed, double ahead, double speed)
{
    Game game;
    game_new(&game, "bt");
    game_add_ball(&game, 480.0, 720.0 - ahead, 0.0, speed, SIDE_TOP);
    World *world = game_begin(&game);
    const BotOutlook view = bot_outlook_of(world, 0);
    Bot bot = bot_make(strength, 0, seed);
    bot.sight.forecast[0] = (BotForecast){.ball = 0, .is_turned = true};
    bot.sight.forecast[0].course = vec2(0.0, speed);
    bot_sight_look(&bot.sight, bot_character(strength), &bot.rng, &view, -1);
    assert_true(bot_plan_ball(&bot, &view));
    world_destroy(world);
    return bot;
}

/// The largest error of aim of SEEDS bots, in half lengths of a paddle.
static double largest_error(BotStrength strength, double ahead, double speed)
{
    double largest = 0.0;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        const Bot bot = plan_for_ball(strength, seed, ahead, speed);
        const double error = bot.target.x - (bot.sight.forecast[0].place - bot.hit_offset);
        largest = fmax(largest, fabs(error) / 55.0);
    }
    return largest;
}

static void aim_errs_by_speed_and_distance(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const BotCharacter *character = bot_character((BotStrength)strength);
        for (int pace = 1; pace <= 2; pace++) {
            for (int far = 0; far < 2; far++) {
                const double ahead = 48.0 + 576.0 * far;
                const double largest =
                    largest_error((BotStrength)strength, ahead + 0.1, 420.0 * pace);
                const double most =
                    pace * (character->touch + character->aim * (ahead - 48.0) / 720.0);
                assert_true(largest <= most + 0.01);
                assert_true(largest >= 0.7 * most);
            }
        }
    }
}

static void who_may_miss_by_much_does_not_aim_with_the_ends(void **state)
{
    double largest[3] = {0.0};
    (void)state;
    for (int row = 0; row < 3; row++) {
        static const double PACES[] = {1.0, 1.5, 2.0};
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            const Bot bot = plan_for_ball(BOT_EASY, seed, 500.0, 420.0 * PACES[row]);
            largest[row] = fmax(largest[row], fabs(bot.hit_offset) / 55.0);
        }
    }
    // 1 less 0.6 times the pace.
    assert_true(largest[0] > 0.25 && largest[0] <= 0.4);
    assert_true(largest[1] > 0.05 && largest[1] <= 0.1 + 1e-9);
    assert_true(largest[2] == 0.0);
}

static void a_movement_misses_by_its_length_and_is_corrected(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const BotCharacter *character = bot_character((BotStrength)strength);
        const Vec2 wanted = vec2(700.0, 32.0);
        double largest = 0.0;
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            Rng rng = rng_make(seed);
            BotOutlook view = {.half_length = 55.0, .centre = 300.0};
            BotHand hand = {.goal = vec2(300.0, 32.0)};
            bot_hand_aim(&hand, character, &rng, &view, wanted);
            largest = fmax(largest, fabs(hand.goal.x - wanted.x));
            // Where it has begun to go it goes, and what is left it corrects until it is near.
            const double begun = hand.goal.x;
            bot_hand_aim(&hand, character, &rng, &view, wanted);
            assert_true(hand.goal.x == begun);
            for (int stroke = 0; stroke < 8; stroke++) {
                view.centre = hand.goal.x;
                bot_hand_aim(&hand, character, &rng, &view, wanted);
            }
            assert_true(fabs(hand.goal.x - wanted.x) <=
                        55.0 * character->steady / (1.0 - character->miss));
            // A hand that is so near stays.
            const double there = hand.goal.x;
            view.centre = there;
            bot_hand_aim(&hand, character, &rng, &view,
                         vec2(there + 0.9 * 55.0 * character->steady, 32.0));
            assert_true(hand.goal.x == there);
        }
        assert_true(largest <= 400.0 * character->miss);
        assert_true(largest >= 350.0 * character->miss);
    }
}

/// What is seen of a paddle in a minute of play.
typedef struct Watched {
    int trembles;   ///< times that it turned round within 6 u
    int rests;      ///< steps without motion
    double jerk;    ///< largest change of the push between two steps
    double farther; ///< largest push
} Watched;

static Watched watch_minute(BotStrength strength)
{
    Game game;
    Watched motion = {0};
    game_new(&game, "bt");
    game_add_hexagon(&game, 300.0, 360.0, 40.0, 0);
    game_add_hexagon(&game, 660.0, 360.0, 40.0, 0);
    game_add_served_ball(&game, SIDE_NONE);
    game_add_served_ball(&game, SIDE_NONE);
    game.def.match.goals = 99;
    World *world = game_begin(&game);
    Bot bots[2] = {bot_make(strength, 0, 1), bot_make(strength, 1, 2)};
    double last = 0.0, way = 0.0;
    for (int step = 0; step < 60 * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        const double before = bots[0].hand.push.x;
        input.paddle[0] = bot_think(&bots[0], world);
        input.paddle[1] = bot_think(&bots[1], world);
        motion.jerk = fmax(motion.jerk, fabs(bots[0].hand.push.x - before));
        motion.farther = fmax(motion.farther, fabs(bots[0].hand.push.x));
        game_play(world, &input, 1, EVENT_CONTACT, NULL);
        const double velocity = world_paddle(world, 0).velocity.x;
        motion.rests += velocity == 0.0;
        if (velocity * last < 0.0) {
            motion.trembles += way < 6.0;
            way = 0.0;
        }
        last = velocity != 0.0 ? velocity : last;
        way += fabs(velocity) * STEP_SECONDS;
    }
    world_destroy(world);
    return motion;
}

static void hands_are_steady_and_start_gradually(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const BotCharacter *character = bot_character((BotStrength)strength);
        const Watched motion = watch_minute((BotStrength)strength);
        print_message("%s: trembles %d times, rests for %d steps\n",
                      bot_strength_name((BotStrength)strength), motion.trembles, motion.rests);
        assert_true(motion.trembles < 30);
        assert_true(motion.rests > 15 * STEPS_PER_SECOND);
        assert_true(motion.farther <= character->duel_speed + 1e-9);
        assert_true(motion.farther > 0.9 * character->duel_speed);
        if (character->start_s > 0.0) {
            assert_true(motion.jerk <=
                        character->duel_speed * STEP_SECONDS / character->start_s + 1e-9);
        }
    }
}

/// How far a bot steps ahead to meet a ball, u.
/// @param sides  with paddles
static double step_into(BotStrength strength, double speed, const char *sides)
{
    Game game;
    double farthest = 0.0;
    int met = 0;
    game_new(&game, sides);
    game_add_ball(&game, 500.0, 100.0, 0.0, speed, SIDE_TOP);
    World *world = game_begin(&game);
    Bot bot = bot_make(strength, 0, 4);
    while (met == 0) {
        think_and_play(world, &bot, EVENT_CONVERTED, &met);
        farthest = fmax(farthest, 680.0 - world_paddle(world, 0).body.min.y);
    }
    world_destroy(world);
    return farthest;
}

static void only_balls_that_are_not_too_fast_are_stepped_into(void **state)
{
    (void)state;
    assert_true(step_into(BOT_HARD, 420.0, "b") > 3.0);
    assert_true(step_into(BOT_HARD, 640.0, "b") == 0.0);
    assert_true(step_into(BOT_PERFECT, 640.0, "bt") > 3.0);
    assert_true(step_into(BOT_EASY, 300.0, "b") == 0.0);
}

static void who_aims_exactly_steps_into_no_ball(void **state)
{
    (void)state;
    assert_true(step_into(BOT_PERFECT, 420.0, "b") == 0.0);
}

static void it_waits_between_the_middle_and_the_ball_that_is_nearest(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        Game game;
        game_new(&game, "bt");
        game_add_ball(&game, 100.0, 100.0, 0.0, -1.0, SIDE_BOTTOM);
        game_add_ball(&game, 800.0, 300.0, 0.0, -1.0, SIDE_BOTTOM);
        game_add_ball(&game, 200.0, 200.0, 0.0, -1.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        Bot bot = bot_make((BotStrength)strength, 0, 4);
        const double share = bot_character((BotStrength)strength)->follow;
        bot_think(&bot, world);
        assert_true(fabs(bot.target.x - (480.0 + share * 320.0)) < 1e-9);
        assert_int_equal(bot.wanted_ball, -1);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_of_course_is_seen_after_a_reaction_time),
        cmocka_unit_test(people_take_180_to_300_ms_longer_when_surprised),
        cmocka_unit_test(a_ball_that_it_does_not_watch_is_seen_later),
        cmocka_unit_test(a_ball_that_a_magnet_bends_is_followed_all_the_while),
        cmocka_unit_test(of_more_balls_than_it_can_follow_it_overlooks_some),
        cmocka_unit_test(a_ball_that_never_flies_straight_is_seen_all_the_same),
        cmocka_unit_test(time_and_place_are_foreseen_through_a_wall),
        cmocka_unit_test(a_ball_that_has_been_met_gives_way_to_the_next),
        cmocka_unit_test(faster_balls_are_missed_more_often_and_most_by_the_weak),
        cmocka_unit_test(aim_errs_by_speed_and_distance),
        cmocka_unit_test(who_may_miss_by_much_does_not_aim_with_the_ends),
        cmocka_unit_test(a_movement_misses_by_its_length_and_is_corrected),
        cmocka_unit_test(hands_are_steady_and_start_gradually),
        cmocka_unit_test(only_balls_that_are_not_too_fast_are_stepped_into),
        cmocka_unit_test(who_aims_exactly_steps_into_no_ball),
        cmocka_unit_test(it_waits_between_the_middle_and_the_ball_that_is_nearest),
    };
    return cmocka_run_group_tests_name("bot_errors", tests, NULL, NULL);
}
