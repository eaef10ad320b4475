// A clumsy player's first match against the easy computer: often won, and never over at once.
#include "near.h"

#include "bot.h"
#include "level.h"
#include "rng.h"
#include "world.h"

#define PATH        "levels/duel-1-face-to-face.level"
#define MATCHES     100
#define LATE_STEPS  43  // 0.18 s
#define CLICK_STEPS 120 // twice a second
#define ERROR_SHARE 0.25
#define LONGEST_S   400.0

/// What the player has seen, by step, and where the hand errs for the present ball.
typedef struct Clumsy {
    double seen[LATE_STEPS + 1]; ///< u, x of the ball that comes; below 0: none
    double error;                ///< u
    bool comes;
    Rng rng;
} Clumsy;

/// x of the ball that is first at the bottom, u; below 0: none comes.
static double coming_ball(const World *world, double line)
{
    double soonest = 1e9, x = -1.0;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && !ball.held && ball.velocity.y > 0.0 && ball.position.y < line) {
            const double time = (line - ball.position.y) / ball.velocity.y;
            if (time < soonest) {
                soonest = time;
                x = ball.position.x;
            }
        }
    }
    return x;
}

static PaddleInput clumsy_think(Clumsy *clumsy, const World *world)
{
    const PaddleView paddle = world_paddle(world, 0);
    const long long step = world_step_number(world);
    double *slot = &clumsy->seen[step % (LATE_STEPS + 1)];
    clumsy->seen[(step + LATE_STEPS) % (LATE_STEPS + 1)] = coming_ball(world, paddle.body.min.y);
    const bool comes = *slot >= 0.0;
    if (comes && !clumsy->comes) {
        const double length = paddle.body.max.x - paddle.body.min.x;
        clumsy->error = rng_range(&clumsy->rng, -ERROR_SHARE, ERROR_SHARE) * length;
    }
    clumsy->comes = comes;
    const double middle = 0.5 * (paddle.body.min.x + paddle.body.max.x);
    const double goal = comes ? *slot + clumsy->error : middle;
    return (PaddleInput){.pointing = true,
                         .target_x = (int)(goal * 64.0),
                         .target_y = 688 * 64,
                         .serve = step % CLICK_STEPS < 12};
}

/// Plays a match. Returns whether the clumsy player won it, and when it was over, s.
static bool play(const WorldDef *def, unsigned seed, double *over)
{
    World *world = world_create(def, seed);
    Clumsy clumsy = {.rng = rng_make(seed + 1000)};
    for (int i = 0; i <= LATE_STEPS; i++) {
        clumsy.seen[i] = -1.0;
    }
    Bot bot = bot_make(BOT_EASY, 1, seed);
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < LONGEST_S) {
        WorldInput input = {0};
        input.paddle[0] = clumsy_think(&clumsy, world);
        input.paddle[1] = bot_think(&bot, world);
        world_step(world, &input, NULL, NULL);
    }
    *over = world_time(world);
    const bool won = world_outcome(world) == WORLD_WON && world_winner(world) == SIDE_BOTTOM;
    world_destroy(world);
    return won;
}

static void a_clumsy_player_wins_six_in_ten_and_none_is_over_before_40_seconds(void **state)
{
    (void)state;
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, PATH);
    assert_true(level_read_file(&level, PATH, &problems));
    diag_list_free(&problems);
    // As the very first match changes it (`play.c`, `play_paddle_factor`).
    MatchDef *match = &level.world.match;
    match->time_s = 50.0;
    match->goals = 99;
    match->lead = 0;
    level.world.paddles[0].length = 165.0;
    int won = 0;
    double shortest = LONGEST_S, sum = 0.0;
    for (unsigned seed = 0; seed < MATCHES; seed++) {
        double over = 0.0;
        won += play(&level.world, seed, &over);
        shortest = over < shortest ? over : shortest;
        sum += over;
    }
    level_free(&level);
    print_message("%d of %d won, the shortest %.1f s, %.1f s on average\n", won, MATCHES, shortest,
                  sum / MATCHES);
    assert_true(won >= 60);
    assert_true(shortest >= 40.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clumsy_player_wins_six_in_ten_and_none_is_over_before_40_seconds),
    };
    return cmocka_run_group_tests_name("first_match", tests, NULL, NULL);
}
