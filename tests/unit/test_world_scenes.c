/// What the rules do in small random games, to the last bit: tests/scenes/world.txt. Each game is
/// played twice, the second time in copies, stopped at events and gone on with, and all that can be
/// seen of it is looked at.
#include "near.h"

#include "said_text.h"

#include "random_game.h"

#include "diag.h"
#include "level.h"

#define FILE_NAME "tests/scenes/world.txt"
/// So many games of a kind are told one by one.
#define TOLD_MOST 2
/// So many steps apart everything is looked at.
#define LOOK_STEPS 60
/// So many steps apart levels change that do.
#define EDIT_STEPS 90

static void expect_valid(const RandomGame *random, int number)
{
    Level level = {.title = "game", .world = random->game.def};
    DiagList problems = {0};

    if (!level_check(&level, NULL, &problems)) {
        fail_msg("%s, game %d: %s", random->recipe->name, number, problems.items[0].text);
    }
    diag_list_free(&problems);
}

// A level that changes while it is played.

static void copy_game(Game *to, const Game *from)
{
    *to = *from;
    to->def.balls = to->balls;
    to->def.obstacles = to->obstacles;
    to->def.brick_hits = to->hits;
    to->def.brick_kinds = from->def.brick_kinds != NULL ? to->kinds : NULL;
    to->def.brick_bonus = from->def.brick_bonus != NULL ? to->bonus : NULL;
}

static void take_out(void *items, size_t size, int index, int *count)
{
    char *item = (char *)items + size * (size_t)index;

    --*count;
    memmove(item, item + size, size * (size_t)(*count - index));
}

static void edit_obstacle(Game *game, Rng *rng)
{
    const int count = game->def.obstacle_count;
    const double way = rng_range(rng, -6.0, 6.0);
    const int what = rng_below(rng, 9);

    if (what == 0 && count < 20) {
        game_add_hexagon(game, 480.0, 300.0 + way, 14.0, 2);
        const ObstacleDef added = *game_last_obstacle(game);
        memmove(&game->obstacles[1], &game->obstacles[0],
                sizeof game->obstacles[0] * (size_t)count);
        game->obstacles[0] = added;
        game->obstacles[0].bounce = 1.0;
        game->obstacles[0].pull_reach = 160.0;
        game->obstacles[0].shot_period_s = 4.0;
        game->obstacles[0].shot_speed = 220.0;
    }
    if (count == 0) {
        return;
    }
    ObstacleDef *obstacle = &game->obstacles[rng_below(rng, count)];
    switch (what) {
    case 1:
        take_out(game->obstacles, sizeof game->obstacles[0], (int)(obstacle - game->obstacles),
                 &game->def.obstacle_count);
        break;
    case 2:
        obstacle->centre.y += way;
        obstacle->end.y += way;
        break;
    case 3:
        obstacle->hits = rng_below(rng, 4);
        break;
    case 4:
        obstacle->spin_deg_per_s = obstacle->shape != SHAPE_CIRCLE ? 20.0 * way : 0.0;
        obstacle->gear = obstacle->spin_deg_per_s != 0.0 ? obstacle->gear : 0;
        obstacle->motor = obstacle->motor && obstacle->gear > 0;
        break;
    case 5:
        obstacle->hold_s = rng_below(rng, 3) / 4.0;
        break;
    case 6:
        obstacle->pull_deg_per_s = 30.0 * way;
        break;
    case 7:
        strcpy(obstacle->shoots, way < 0.0 ? "" : "WN");
        break;
    default:
        obstacle->phase = rng_below(rng, 2);
        obstacle->leaves = 0;
        break;
    }
}

static void edit_ball(Game *game, Rng *rng)
{
    const int what = rng_below(rng, 4), count = game->def.ball_count;
    const double number = rng_range(rng, -200.0, 200.0);

    if (what == 0 && count < 16) {
        game_add_ball(game, 320.0 + number / 2.0, 226.0, number, 200.0, SIDE_NONE);
        game->balls[count].radius = 4.0;
    } else if (what == 1 && count > 1) {
        take_out(game->balls, sizeof game->balls[0], rng_below(rng, count), &game->def.ball_count);
    } else if (count > 0) {
        BallDef *ball = &game->balls[rng_below(rng, count)];
        ball->radius = 3.0 + fabs(number) / 100.0;
        ball->velocity.x = what == 2 ? number : ball->velocity.x;
    }
}

static void edit_something(Game *game, Rng *rng)
{
    const int what = rng_below(rng, 6), number = rng_below(rng, 20);

    if (what < 2) {
        edit_obstacle(game, rng);
    } else if (what == 2) {
        edit_ball(game, rng);
    } else if (what == 3) {
        const int cell = rng_below(rng, BRICK_COLUMNS * BRICK_ROWS - 1);
        game->hits[cell] = (unsigned char)(number % 3);
        game->kinds[cell] = BRICK_PLAIN;
        game->bonus[cell] = game->hits[cell] == 1 ? 'W' : '.';
    } else if (what == 4 && game->def.paddle_count > 0) {
        game->def.paddles[0].length = 60.0 + 5.0 * number;
        game->def.paddles[0].centre.x = number % 3 == 0 ? 280.0 + number : 0.0;
    } else {
        game->def.match.ball_speed = 200.0 + 40.0 * number;
        game->def.match.lives = 3 + number;
        game->def.bricks.grid[1].origin.y += number % 4 == 0 ? 2.0 : 0.0;
    }
}

/// A changed level that is good goes on where it was, if it can.
static void edit_level(RandomGame *random)
{
    static Game former;
    DiagList problems = {0};

    copy_game(&former, &random->game);
    for (int edits = 1 + rng_below(&random->rng, 3); edits > 0; edits--) {
        edit_something(&random->game, &random->rng);
    }
    Level level = {.title = "game", .world = random->game.def};
    World *to = NULL;
    if (level_check(&level, NULL, &problems)) {
        to = world_create(&random->game.def, 5);
        assert_non_null(to);
        const bool goes_on = world_continue(to, &random->game.def, random->world, &former.def);
        random->edits[goes_on]++;
        World *other = goes_on ? random->world : to;
        random->world = goes_on ? to : random->world;
        to = goes_on ? to : NULL;
        world_destroy(other);
    }
    if (to == NULL) {
        copy_game(&random->game, &former);
    }
    diag_list_free(&problems);
}

static bool hear_and_stop(void *context, const WorldEvent *event)
{
    RandomGame *random = context;

    random_game_hear(context, event);
    return random->events[EVENT_CONTACT] % 3 != 0;
}

/// A step in one go, or stopped now and then and gone on with, the world sometimes a copy.
static void step_on(RandomGame *random, int step, bool again)
{
    if (!again) {
        world_step(random->world, &random->input, random_game_hear, random);
        return;
    }
    if (step % 97 == 0) {
        World *copy = world_duplicate(random->world);
        assert_non_null(copy);
        world_destroy(random->world);
        random->world = copy;
    }
    int steps = 1;
    if (step % 2 == 0) {
        while (!world_steps(random->world, &random->input, &steps, 5, hear_and_stop, random)) {
        }
    } else {
        while (!world_step(random->world, &random->input, hear_and_stop, random)) {
        }
    }
}

static uint64_t play(RandomGame *random, const GameRecipe *recipe, int number, bool again)
{
    random_game_make(random, recipe, number);
    for (int step = 0;
         step < recipe->seconds * STEPS_PER_SECOND && world_outcome(random->world) == WORLD_RUNNING;
         step++) {
        random_game_think(random, step);
        step_on(random, step, again);
        if (step % LOOK_STEPS == 0) {
            random_game_look(random);
        }
        if (game_has(recipe, WITH_EDITS) && step % EDIT_STEPS == EDIT_STEPS - 1) {
            edit_level(random);
        }
    }
    random_game_look(random);
    return world_hash(random->world);
}

static void say_events(const int events[])
{
    static const char *const NAMES[EVENT_KIND_COUNT] = {
        [EVENT_CONVERTED] = "converted",
        [EVENT_BRICK_HIT] = "brick hits",
        [EVENT_OBSTACLE_HIT] = "obstacle hits",
        [EVENT_GOAL] = "goals",
        [EVENT_SERVED] = "served",
        [EVENT_LIFE_LOST] = "lives lost",
        [EVENT_LIFE_GAINED] = "lives gained",
        [EVENT_CAPSULE_RELEASED] = "capsules released",
        [EVENT_CAPSULE_CAUGHT] = "capsules caught",
        [EVENT_CAPSULE_LOST] = "capsules lost",
        [EVENT_POWER_STARTED] = "powers started",
        [EVENT_POWER_ENDED] = "powers ended",
        [EVENT_SHOT_FIRED] = "shots",
        [EVENT_NUDGED] = "nudged",
        [EVENT_BRICK_EXPLODED] = "exploded",
        [EVENT_BRICK_GREW] = "grew",
        [EVENT_BRICK_REGAINED] = "regained",
        [EVENT_BRICK_FELL] = "fell",
        [EVENT_DOORS_SWITCHED] = "doors switched",
        [EVENT_EXIT_OPENED] = "exit opened",
        [EVENT_PHASE_ANNOUNCED] = "phases",
        [EVENT_BANKED] = "banked",
        [EVENT_CLEAN_RETURN] = "clean returns",
        [EVENT_SWING_MISSED] = "swings missed",
        [EVENT_RECALLED] = "recalled",
        [EVENT_PORTAL_PASSED] = "through portals",
        [EVENT_BALL_CAUGHT] = "caught",
        [EVENT_BALL_THROWN] = "thrown",
        [EVENT_GEARS_TURNED] = "gears turned",
        [EVENT_BALL_PULLED] = "pulled",
        [EVENT_GUIDED] = "guided",
        [EVENT_OVER] = "over",
    };

    say("  events:");
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        if (NAMES[kind] != NULL && events[kind] > 0) {
            say(" %s %d,", NAMES[kind], events[kind]);
        }
    }
    say("\n");
}

static void say_contacts(const int with[])
{
    for (int kind = 1; kind <= (int)CONTACT_GOAL; kind++) {
        if (with[kind] > 0) {
            say(" %s %d", collision_kind_name((ContactWith)kind), with[kind]);
        }
    }
    say("\n");
}

static void say_game(const RandomGame *random, int number, uint64_t state)
{
    static const char *const OUTCOMES[] = {"running", "won", "lost"};
    const World *world = random->world;

    say("game %d: %s after %.9g s, %d left to break; met", number, OUTCOMES[world_outcome(world)],
        world_time(world), world_targets_left(world));
    say_contacts(random->with);
    say_events(random->events);
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        say("  %s%s: %d goals, %d points, %d lives, at", side_name(view.side),
            view.partner ? " partner" : "", view.goals, view.points, view.lives);
        say_point(view.body.min);
        say("\n");
    }
    say("  told %016llx, seen %016llx, state %016llx\n", (unsigned long long)random->told,
        (unsigned long long)random->seen, (unsigned long long)state);
}

static void play_recipe(const GameRecipe *recipe)
{
    static RandomGame random, other;
    RandomGame sum = {.told = HASH_START};

    for (int number = 0; number < recipe->games; number++) {
        const uint64_t state = play(&random, recipe, number, false);
        const uint64_t again = play(&other, recipe, number, true);
        expect_valid(&random, number);
        if (again != state || other.told != random.told || other.seen != random.seen) {
            fail_msg("%s, game %d: in copies and slices it is another one", recipe->name, number);
        }
        if (number < TOLD_MOST) {
            say_game(&random, number, state);
        } else {
            for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
                sum.events[kind] += random.events[kind];
            }
            for (int kind = 0; kind <= (int)CONTACT_GOAL; kind++) {
                sum.with[kind] += random.with[kind];
            }
            sum.edits[0] += random.edits[0];
            sum.edits[1] += random.edits[1];
            sum.told = hash_u64(hash_u64(hash_u64(sum.told, state), random.told), random.seen);
        }
        world_destroy(random.world);
        world_destroy(other.world);
    }
    say("%d more: met", recipe->games - TOLD_MOST);
    say_contacts(sum.with);
    say_events(sum.events);
    if (game_has(recipe, WITH_EDITS)) {
        say("  changed levels: %d gone on with, %d not\n", sum.edits[1], sum.edits[0]);
    }
    say("  all of it %016llx\n", (unsigned long long)sum.told);
    assert_said(FILE_NAME, recipe->name);
}

#define SOLO    "b t l r B L "
#define DUEL    "bt lr tb BT btl btlr "
#define SANDBOX " "

static void duels(void **state)
{
    (void)state;
    play_recipe(&(GameRecipe){"duels with power-ups", 10, DUEL, 12, WITH_BONUS});
    play_recipe(&(GameRecipe){"duels of wild hands", 10, DUEL, 12,
                              WITH_BONUS | WITH_WILD_HANDS | WITH_KINDS | WITH_MANY_BALLS});
    play_recipe(&(GameRecipe){"hot duels with swings", 10, DUEL, 14,
                              WITH_DUEL_RULES | WITH_SWINGS | WITH_WILD_HANDS | WITH_BONUS |
                                  WITH_FEW_BRICKS});
}

static void solo_games(void **state)
{
    (void)state;
    play_recipe(&(GameRecipe){"solo games by all their rules", 14, SOLO, 14,
                              WITH_SOLO_RULES | WITH_BONUS | WITH_KINDS});
    play_recipe(
        &(GameRecipe){"solo games of wild hands", 14, SOLO, 14,
                      WITH_SOLO_RULES | WITH_BONUS | WITH_KINDS | WITH_WILD_HANDS | WITH_SWINGS});
    play_recipe(&(GameRecipe){"solo games that end", 14, SOLO, 20,
                              WITH_SOLO_RULES | WITH_BONUS | WITH_FEW_BRICKS | WITH_FAST_BALLS});
    play_recipe(
        &(GameRecipe){"solo games with slow balls", 8, SOLO, 14,
                      WITH_SOLO_RULES | WITH_FEW_BRICKS | WITH_SLOW_BALLS | WITH_WILD_HANDS});
}

static void bricks_of_all_kinds(void **state)
{
    (void)state;
    play_recipe(&(GameRecipe){"ways through bricks", 10, SOLO, 12,
                              WITH_WAYS | WITH_BONUS | WITH_MANY_BALLS});
    play_recipe(&(GameRecipe){"ways through bricks in duels", 10, DUEL, 10,
                              WITH_WAYS | WITH_BONUS | WITH_KINDS});
    play_recipe(&(GameRecipe){"bricks in sandboxes", 8, SANDBOX, 12,
                              WITH_WAYS | WITH_MANY_BALLS | WITH_FAST_BALLS});
}

static void obstacles_of_all_kinds(void **state)
{
    (void)state;
    play_recipe(
        &(GameRecipe){"moving obstacles and shooters", 10, SOLO DUEL, 12,
                      WITH_OBSTACLES | WITH_MOTION | WITH_SHOOTERS | WITH_BONUS | WITH_FEW_BRICKS});
    play_recipe(&(GameRecipe){"catchers", 10, SOLO DUEL SANDBOX, 12,
                              WITH_OBSTACLES | WITH_CATCHERS | WITH_MOTION | WITH_MANY_BALLS |
                                  WITH_FEW_BRICKS});
    play_recipe(&(GameRecipe){"gears and pulls", 10, SOLO DUEL SANDBOX, 12,
                              WITH_OBSTACLES | WITH_GEARS | WITH_PULLS | WITH_MANY_BALLS |
                                  WITH_FEW_BRICKS});
    play_recipe(&(GameRecipe){"phases", 16, SOLO DUEL, 20,
                              WITH_OBSTACLES | WITH_PHASES | WITH_FEW_BRICKS | WITH_FAST_BALLS |
                                  WITH_MOTION | WITH_SHOOTERS | WITH_MANY_BALLS});
    play_recipe(&(GameRecipe){"everything", 16, SOLO DUEL, 14, (1 << 14) - 1});
}

static void levels_that_change(void **state)
{
    (void)state;
    play_recipe(&(GameRecipe){"solo levels that change", 20, SOLO, 10,
                              WITH_EDITS | WITH_OBSTACLES | WITH_MOTION | WITH_CATCHERS |
                                  WITH_BONUS | WITH_KINDS | WITH_MANY_BALLS | WITH_SHOOTERS});
    play_recipe(&(GameRecipe){"duels that change", 20, DUEL, 10,
                              WITH_EDITS | WITH_OBSTACLES | WITH_GEARS | WITH_PULLS |
                                  WITH_FEW_BRICKS | WITH_BONUS});
    play_recipe(&(GameRecipe){"levels with phases and ways that change", 20, SOLO DUEL SANDBOX, 10,
                              WITH_EDITS | WITH_OBSTACLES | WITH_PHASES | WITH_WAYS | WITH_MOTION |
                                  WITH_MANY_BALLS});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels),
        cmocka_unit_test(solo_games),
        cmocka_unit_test(bricks_of_all_kinds),
        cmocka_unit_test(obstacles_of_all_kinds),
        cmocka_unit_test(levels_that_change),
    };
    return cmocka_run_group_tests_name("world_scenes", tests, NULL, NULL);
}
