#include "world_game.h"

#include "bot.h"
#include "rounds.h"
#include "scalar.h"
#include "world_room.h"

/// Random games with everything in them; after every contact and every step nothing is inside
/// anything and nothing has left the field.

#define ROUNDS ROUNDS_OF(30)
#define STEPS  (240 * 20)

/// Looked at in a step with more contacts than these: some of them.
#define LOOKS_MOST 16

static void expect_room(World *world, const WorldInput *input, World *copies[2], int round,
                        WorldRoomCounts *counts)
{
    const WorldRoom room = world_room_step(world, input, copies, true, LOOKS_MOST, counts);
    if (!world_room_is_enough(&room)) {
        fail_msg("round %d, step %lld: %s (%d, %d) overlap by %g u", round,
                 world_step_number(world), room.what, room.ball, room.other, -room.least);
    }
}

static void expect_counts(const World *world)
{
    int flying = 0;
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        flying += view.exists && !view.held;
    }
    assert_int_equal(flying, world->flying);
    assert_true(world->flying + world->held <= world->ball_capacity);
}

static void random_game(Game *game, Rng *rng)
{
    static const char *const SIDES[] = {"b", "bt", "btl", "btlr", "lr", "t"};
    static const char LETTERS[] = "MSWNFZKCTOAGIXLHBUP?02345EVRQYDJdg}{";
    char cells[61] = {0}, bonus[61] = {0};
    game_new(game, SIDES[rng_below(rng, 6)]);
    for (int cell = 0; cell < 60; cell++) {
        cells[cell] = "..1123#^V<>rst"[rng_below(rng, 14)];
        bonus[cell] = LETTERS[rng_below(rng, (int)sizeof LETTERS - 1)];
    }
    cells[rng_below(rng, 30)] = 'a';
    cells[30 + rng_below(rng, 30)] = 'a';
    game_set_bricks(game, 280.0, 300.0, 10, cells, bonus);
    for (int index = 0; index < 6; index++) {
        game_add_hexagon(game, 60.0 + 700.0 * (index % 2) + 20.0 * index,
                         240.0 + 110.0 * (index / 2), 30.0, rng_below(rng, 4));
        ObstacleDef *obstacle = &game->obstacles[index];
        const double spin = rng_range(rng, -200.0, 200.0);
        obstacle->spin_deg_per_s = rng_below(rng, 2) * spin;
        obstacle->angle_deg = rng_range(rng, 0.0, 60.0);
        // Two of each shape.
        obstacle->shape = (ShapeKind)(index / 2);
        if (obstacle->shape == SHAPE_LINE) {
            obstacle->end = vec2_add(obstacle->centre, vec2(26.0, 9.0));
            obstacle->centre = vec2_sub(obstacle->centre, vec2(26.0, 9.0));
            obstacle->radius = 4.0 * rng_below(rng, 2);
        }
        obstacle->bounce = rng_range(rng, 0.7, 2.0);
        obstacle->gear = obstacle->spin_deg_per_s != 0.0 ? rng_below(rng, 3) : 0;
        obstacle->motor = obstacle->gear > 0 && rng_below(rng, 2);
        obstacle->pull_deg_per_s = rng_below(rng, 3) == 0 ? rng_range(rng, -360.0, 360.0) : 0.0;
        obstacle->pull_reach = 160.0;
        // One in three, for up to a second.
        obstacle->hold_s = scalar_max_int(0, rng_below(rng, 72) - 48) / 24.0;
        obstacle->steals = obstacle->hold_s > 0.5;
        obstacle->only_stolen = obstacle->pull_deg_per_s < 0.0;
    }
    for (int ball = 0; ball < 5; ball++) {
        game_add_served_ball(game, SIDE_NONE);
    }
    // One after the other: the order of a call's arguments is the compiler's choice.
    const double vx = rng_range(rng, -900.0, 900.0);
    const double vy = rng_range(rng, -900.0, 900.0);
    game_add_ball(game, 480.0, 260.0, vx, vy, SIDE_NONE);
    game->def.match.ball_speed = rng_range(rng, 50.0, 2000.0);
    game->def.match.goals = 99;
    game->def.match.lives = 99;
    for (int paddle = 0; paddle < game->def.paddle_count; paddle++) {
        PaddleDef *def = &game->def.paddles[paddle];
        const bool across = def->side == SIDE_LEFT || def->side == SIDE_RIGHT;
        const double along = rng_range(rng, 250.0, 470.0), side_length = across ? 720.0 : 960.0;
        const double length = rng_range(rng, 1.0, 200.0), thickness = rng_range(rng, 1.0, 60.0);
        def->length = rng_below(rng, 2) * length;
        def->thickness = rng_below(rng, 2) * thickness;
        *(across ? &def->centre.y : &def->centre.x) = rng_below(rng, 2) * along * side_length / 720;
    }
}

/// What somebody at the keys does who does not look: a third of the time a bot, a third keys, a
/// third a wild pointer.
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
    WorldRoomCounts counts = {0};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        Game game;
        Bot bots[SIDE_COUNT];
        WorldInput input = {0};
        random_game(&game, &rng);
        World *world = world_create(&game.def, (unsigned)round);
        World *copies[2] = {world_create(&game.def, 0), world_create(&game.def, 0)};
        for (int paddle = 0; paddle < SIDE_COUNT; paddle++) {
            bots[paddle] =
                bot_make((BotStrength)(round % BOT_STRENGTH_COUNT), paddle, (unsigned)round);
        }
        for (int step = 0; step < STEPS && world_outcome(world) == WORLD_RUNNING; step++) {
            random_input(&rng, world, bots, &input, step);
            expect_room(world, &input, copies, round, &counts);
            expect_counts(world);
        }
        world_destroy(world);
        world_destroy(copies[0]);
        world_destroy(copies[1]);
    }
    assert_true(counts.event[EVENT_CONTACT] > 10000);
    if (world_room_lacks(&counts) != NULL) {
        fail_msg("these games never show %s", world_room_lacks(&counts));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_inside_anything_whatever_the_players_do),
    };
    return cmocka_run_group_tests_name("world_invariants", tests, NULL, NULL);
}
