/// Lasting power-ups beside a model of them: however they come one upon another, each lasts as its
/// row says, factors multiply, and balls are as fast as the factors of those who have to return
/// them.
#include "world_game.h"

#include "near.h"
#include "rng.h"

#define BALLS 3
#define SPEED 100.0 // u/s, of a ball without power-ups

/// Steps left of each row, by paddle.
typedef struct Model {
    int steps[SIDE_COUNT][POWER_UP_COUNT];
    int paddles;
} Model;

static bool lasts(int row)
{
    return power_up_get(row)->change < CHANGE_LASTING_COUNT;
}

/// Balls that fly to and fro across the field, one of each owner.
static World *begin(Game *game, const char *sides)
{
    game_new(game, sides);
    for (int ball = 0; ball < BALLS; ball++) {
        const Side owner = ball == 0 ? SIDE_BOTTOM : ball == 1 ? SIDE_TOP : SIDE_NONE;
        game_add_ball(game, 480.0, 300.0 + 60.0 * ball, SPEED, 0.0,
                      ball == 1 && sides[1] == '\0' ? SIDE_NONE : owner);
    }
    return game_begin(game);
}

static void start(Model *model, World *world, int row, int taker)
{
    const PowerUp *power = power_up_get(row);
    const bool alone = model->paddles == 1;
    for (int paddle = 0; paddle < model->paddles; paddle++) {
        int *steps = model->steps[paddle];
        if (lasts(row) && (power->target == POWER_ON_TAKER) == (paddle == taker) &&
            !(alone && power->target == POWER_ON_RIVALS)) {
            steps[row] = (int)(power->duration_s * STEPS_PER_SECOND);
        }
        for (int other = 0; paddle == taker && other < POWER_UP_COUNT; other++) {
            const int longer = steps[other] > 0 ? (int)power->amount * STEPS_PER_SECOND : 0;
            steps[other] = power->change == CHANGE_RESET    ? 0
                           : power->change == CHANGE_LONGER ? steps[other] + longer
                                                            : steps[other];
        }
    }
    powers_start(world, row, world_paddle(world, taker).side);
}

/// The product of the amounts of the rows that are at work on a paddle.
static double factor_of(const Model *model, int paddle, PowerChange change)
{
    double factor = 1.0;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const bool works = model->steps[paddle][row] > 0 && power_up_get(row)->change == change;
        factor *= works ? power_up_get(row)->amount : 1.0;
    }
    return factor;
}

static bool has(const Model *model, int paddle, PowerChange change)
{
    bool found = false;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        found |= model->steps[paddle][row] > 0 && power_up_get(row)->change == change;
    }
    return found;
}

/// Whether a ball beside a paddle would be turned back at its goal.
static bool is_shut(const World *world, const Paddle *paddle)
{
    const CastOptions options = {.horizon = 1.0, .ignore_ball = -1};
    Contact contact = {0};
    const Vec2 place = paddle->side == SIDE_BOTTOM ? vec2(20.0, 700.0) : vec2(20.0, 20.0);
    assert_true(collision_manager_cast(
        world_manager(world), place, vec2_scale(paddle->forward, -100.0), 1.0, &options, &contact));
    return contact.with == CONTACT_WALL;
}

static void expect_paddle(const Model *model, const World *world, int paddle)
{
    const Paddle *real = &world->paddle[paddle];
    int powers = 0;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        powers += model->steps[paddle][row] > 0;
        assert_true(world_power_left(world, real->side, row) ==
                    model->steps[paddle][row] * STEP_SECONDS);
    }
    assert_int_equal(real->powers, powers);
    for (int change = 0; change < CHANGE_LASTING_COUNT; change++) {
        if (change <= CHANGE_BALL_SPEED) {
            assert_near(real->power[change], factor_of(model, paddle, (PowerChange)change), 1e-12);
        } else {
            assert_int_equal(real->power[change] != 0.0, has(model, paddle, (PowerChange)change));
        }
    }
    assert_int_equal(is_shut(world, real), has(model, paddle, CHANGE_FLOOR));
}

static void expect_balls(const Model *model, const World *world)
{
    for (int ball = 0; ball < BALLS; ball++) {
        const BallView view = world_ball(world, ball);
        const int owner = world_paddle_of_side(world, view.owner);
        double factor = 1.0;
        for (int paddle = 0; paddle < model->paddles; paddle++) {
            factor *= model->paddles > 1 && paddle == owner
                          ? 1.0
                          : factor_of(model, paddle, CHANGE_BALL_SPEED);
        }
        assert_true(view.exists);
        assert_near(vec2_length(view.velocity), SPEED * factor, 1e-9);
        assert_int_equal(view.piercing, owner >= 0 && has(model, owner, CHANGE_PIERCING));
    }
}

static void each_lasts_and_works_as_its_row_says_whatever_comes_upon_it(void **state)
{
    (void)state;
    static const char *const SIDES[] = {"b", "bt", "btl"};
    int started = 0;
    for (unsigned number = 0; number < 12; number++) {
        Game game;
        const char *sides = SIDES[number % 3];
        Model model = {.paddles = (int)strlen(sides)};
        Rng rng = rng_make(number);
        World *world = begin(&game, sides);
        GameCount ended = {EVENT_POWER_ENDED, 0, NULL};
        static const WorldInput NOTHING;
        for (int step = 0; step < 1200; step++) {
            const int row = rng_below(&rng, POWER_UP_COUNT);
            const int taker = rng_below(&rng, model.paddles);
            const PowerChange change = power_up_get(row)->change;
            if (step % 40 == 0 && (lasts(row) || change == CHANGE_LONGER ||
                                   (change == CHANGE_RESET && rng_below(&rng, 3) == 0))) {
                start(&model, world, row, taker);
                started++;
            }
            int over = 0;
            for (int paddle = 0; paddle < model.paddles; paddle++) {
                for (int each = 0; each < POWER_UP_COUNT; each++) {
                    over += model.steps[paddle][each] == 1;
                    model.steps[paddle][each] -= model.steps[paddle][each] > 0;
                }
            }
            ended.found = 0;
            assert_true(world_step(world, &NOTHING, game_count_event, &ended));
            assert_int_equal(ended.found, over);
            for (int paddle = 0; paddle < model.paddles; paddle++) {
                expect_paddle(&model, world, paddle);
            }
            expect_balls(&model, world);
        }
        world_destroy(world);
    }
    assert_true(started > 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_lasts_and_works_as_its_row_says_whatever_comes_upon_it),
    };
    return cmocka_run_group_tests_name("power_model", tests, NULL, NULL);
}
