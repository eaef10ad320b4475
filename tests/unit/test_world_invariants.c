#include "world_game.h"

#include <math.h>

#include "bot.h"
#include "near.h"
#include "sweep.h"

/// Random games with everything in them; after every step nothing is inside anything and nothing has left the field.

#define ROUNDS 24
#define STEPS  (240 * 20)
#define SLACK  1e-8

static double outside(double value, double low, double high)
{
    return value < low ? low - value : value > high ? value - high : 0.0;
}

static double gap_to_rectangle(Vec2 p, const Rectangle *body)
{
    const double x = outside(p.x, body->min.x, body->max.x);
    const double y = outside(p.y, body->min.y, body->max.y);
    return sqrt(x * x + y * y);
}

static double gap_to_hexagon(Vec2 p, const HexagonState *state)
{
    const Hexagon hexagon = hexagon_make(state->centre, state->circumradius, state->angle_deg);
    bool inside = true;
    double best = (double)INFINITY;
    for (int edge = 0; edge < 6; edge++) {
        const Vec2 a = hexagon_corner(&hexagon, edge), b = hexagon_corner(&hexagon, (edge + 1) % 6);
        const Vec2 way = vec2_sub(b, a), from = vec2_sub(p, a);
        double share = vec2_dot(from, way) / vec2_length_squared(way);
        share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
        best = fmin(best, vec2_length(vec2_sub(from, vec2_scale(way, share))));
        inside = inside && vec2_dot(from, hexagon_edge_normal(&hexagon, edge)) < 0.0;
    }
    return inside ? 0.0 : best;
}

static void check_ball(const World *world, const BallView *ball)
{
    const double r = ball->radius;
    assert_true(isfinite(ball->velocity.x) && isfinite(ball->velocity.y));
    for (int side = 0; side < SIDE_COUNT; side++) {
        const double room = side == SIDE_LEFT    ? ball->position.x
                            : side == SIDE_RIGHT ? world_width(world) - ball->position.x
                            : side == SIDE_TOP   ? ball->position.y
                                                 : world_height(world) - ball->position.y;
        // An open side lets it out, but not further than wholly.
        assert_true(room >= (world_paddle_of_side(world, (Side)side) < 0 ? r : -r) - SLACK);
    }
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const Rectangle body = world_paddle(world, paddle).body;
        assert_true(gap_to_rectangle(ball->position, &body) >= r - SLACK);
    }
    for (int brick = 0; brick < world_brick_columns(world) * world_brick_rows(world); brick++) {
        const Rectangle body = world_brick_body(world, brick);
        if (world_brick_hits(world, brick) != BRICK_EMPTY) {
            assert_true(gap_to_rectangle(ball->position, &body) >= r - SLACK);
        }
    }
    for (int hexagon = 0; hexagon < world_hexagon_count(world); hexagon++) {
        const HexagonState state = world_hexagon(world, hexagon);
        if (state.exists) {
            assert_true(gap_to_hexagon(ball->position, &state) >= r - SLACK);
        }
    }
}

static void check_world(const World *world)
{
    BallView balls[128];
    int count = 0;
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (view.exists && !view.on_paddle) {
            check_ball(world, &view);
            balls[count] = view;
            count++;
        }
    }
    assert_int_equal(count, world->flying);
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            assert_true(vec2_length(vec2_sub(balls[a].position, balls[b].position)) >=
                        balls[a].radius + balls[b].radius - SLACK);
        }
    }
    assert_true(world->flying + world->held <= world->ball_capacity);
}

static void random_game(Game *game, Rng *rng)
{
    static const char *const SIDES[] = {"b", "bt", "btl", "btlr", "lr", "t"};
    static const char LETTERS[] = "MSWNFZKCTOAGIXLHBUP?";
    char cells[61] = {0}, bonus[61] = {0};
    game_new(game, SIDES[rng_below(rng, 6)]);
    for (int cell = 0; cell < 60; cell++) {
        cells[cell] = "..1123#"[rng_below(rng, 7)];
        bonus[cell] = LETTERS[rng_below(rng, 20)];
    }
    game_set_bricks(game, 280.0, 300.0, 10, cells, bonus);
    for (int hexagon = 0; hexagon < 6; hexagon++) {
        game_add_hexagon(game, 60.0 + 700.0 * (hexagon % 2) + 20.0 * hexagon,
                         240.0 + 110.0 * (hexagon / 2), 30.0, rng_below(rng, 4));
        game->hexagons[hexagon].spin_deg_per_s = rng_below(rng, 2) * rng_range(rng, -200.0, 200.0);
        game->hexagons[hexagon].angle_deg = rng_range(rng, 0.0, 60.0);
    }
    for (int ball = 0; ball < 5; ball++) {
        game_add_served_ball(game, SIDE_NONE);
    }
    game_add_ball(game, 480.0, 260.0, rng_range(rng, -900.0, 900.0), rng_range(rng, -900.0, 900.0),
                  SIDE_NONE);
    game->def.match.ball_speed = rng_range(rng, 50.0, 2000.0);
    game->def.match.goals = 99;
    game->def.match.lives = 99;
}

/// What somebody at the keys does who does not look: a third of the time a bot, a third keys, a third a wild pointer.
static void random_input(Rng *rng, const World *world, Bot *bots, WorldInput *input, int step)
{
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        PaddleInput *each = &input->paddle[paddle];
        if ((step / 480 + paddle) % 3 == 0) {
            *each = bot_think(&bots[paddle], world);
        } else if (step % 11 == 0) {
            each->pointing = (step / 480 + paddle) % 3 == 1;
            each->move_x = (signed char)(rng_below(rng, 3) * 127 - 127);
            each->move_y = (signed char)(rng_below(rng, 3) * 127 - 127);
            each->target_x = rng_below(rng, 960 * 64);
            each->target_y = rng_below(rng, 720 * 64);
            each->serve = rng_below(rng, 2) == 0;
        }
    }
}

static void nothing_is_inside_anything_whatever_the_players_do(void **state)
{
    Rng rng = rng_make(2026);
    long long contacts = 0;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        Game game;
        Bot bots[SIDE_COUNT];
        WorldInput input = {0};
        World *world;
        random_game(&game, &rng);
        world = world_create(&game.def, (unsigned)round);
        for (int paddle = 0; paddle < SIDE_COUNT; paddle++) {
            bots[paddle] = bot_make((BotStrength)(round % 4), paddle, (unsigned)round);
        }
        for (int step = 0; step < STEPS && world_outcome(world) == WORLD_RUNNING; step++) {
            random_input(&rng, world, bots, &input, step);
            contacts += game_play(world, &input, 1, EVENT_CONTACT, NULL);
            check_world(world);
        }
        world_destroy(world);
    }
    assert_true(contacts > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_inside_anything_whatever_the_players_do),
    };
    return cmocka_run_group_tests_name("world_invariants", tests, NULL, NULL);
}
