/// Random levels of phases beside a model of them: what is there, what is still to come, when each
/// phase is announced and begins, how much of it is left, and when the level is won.
#include "field.h"
#include "near.h"
#include "rng.h"
#include "world_create.h"
#include "world_game.h"

#define OBSTACLES 5
#define GRIDS     3
#define CELLS     4 // of each
#define THINGS    (OBSTACLES + GRIDS * CELLS)

/// An obstacle or, behind those, a brick.
typedef struct Thing {
    int hits; ///< left; 0: it does not break
    int phase, leaves;
    bool there, due;
} Thing;

typedef struct Model {
    Thing thing[THINGS];
    int phase, last, pause, announced;
    int hits[PHASE_MOST + 1]; ///< of each phase, at the start
} Model;

/// Some break, some stay for ever, some go with a later phase.
static void draw(Model *model, Game *game, Rng *rng)
{
    memset(model, 0, sizeof *model);
    game_new(game, "b");
    game_add_served_ball(game, SIDE_BOTTOM);
    game->def.brick_hits = game->hits;
    for (int i = 0; i < THINGS; i++) {
        const bool brick = i >= OBSTACLES, same = brick && (i - OBSTACLES) % CELLS != 0;
        Thing *thing = &model->thing[i];
        thing->phase = same ? thing[-1].phase : rng_below(rng, 4);
        thing->leaves = same                     ? thing[-1].leaves
                        : rng_below(rng, 3) == 0 ? thing->phase + 1 + rng_below(rng, 2)
                                                 : 0;
        thing->hits = thing->leaves > 0 ? 0 : rng_below(rng, 4);
        thing->there = thing->phase == 0;
    }
    // One at least breaks, and some have an entrance.
    model->thing[0].hits = 1;
    model->thing[0].leaves = 0;
    for (int i = 1; i < THINGS && rng_below(rng, 3) == 0; i++) {
        model->thing[i].hits *= model->thing[i].phase > 0;
    }
    for (int i = 0; i < THINGS; i++) {
        const Thing *thing = &model->thing[i];
        const int cell = i - OBSTACLES;
        model->last = scalar_max_int(model->last, scalar_max_int(thing->phase, thing->leaves));
        model->hits[thing->phase] += thing->hits;
        if (cell < 0) {
            game_add_hexagon(game, 100.0 + 150.0 * i, 120.0, 30.0, thing->hits);
            game_last_obstacle(game)->phase = thing->phase;
            game_last_obstacle(game)->leaves = thing->leaves;
            continue;
        }
        if (cell % CELLS == 0) {
            BrickGrid grid = brick_grid_make(vec2(100.0 + 60.0 * cell, 300.0), vec2(40.0, 20.0),
                                             CELLS / 2, CELLS / 2);
            grid.user[GRID_PHASE] = (signed char)thing->phase;
            grid.user[GRID_LEAVES] = (signed char)thing->leaves;
            brick_grids_add(&game->def.bricks, grid);
        }
        game->hits[cell] = (unsigned char)(thing->hits > 0 ? thing->hits : BRICK_INDESTRUCTIBLE);
    }
}

/// Things that break and are of one of these phases; all of them, or their hits.
static int left_of(const Model *model, int first, int last, bool hits)
{
    int left = 0;
    for (int i = 0; i < THINGS; i++) {
        const Thing *thing = &model->thing[i];
        const bool counts = thing->phase >= first && thing->phase <= last && thing->hits > 0;
        left += counts ? (hits ? thing->hits : 1) : 0;
    }
    return left;
}

static void step_model(Model *model)
{
    if (model->pause > 0) {
        model->pause--;
        if (model->pause == 0) {
            model->phase++;
            for (int i = 0; i < THINGS; i++) {
                Thing *thing = &model->thing[i];
                thing->there = (thing->there || thing->phase == model->phase) &&
                               (thing->leaves == 0 || thing->leaves > model->phase);
            }
        }
    } else if (model->phase < model->last && left_of(model, 0, model->phase, false) == 0) {
        model->pause = WORLD_PHASE_PAUSE_STEPS;
        model->announced++;
    }
}

static void expect_alike(const Model *model, const World *world)
{
    const int all = model->hits[model->phase];
    const int left = left_of(model, 0, model->phase, true);
    for (int i = 0; i < THINGS; i++) {
        const Thing *thing = &model->thing[i];
        if (i < OBSTACLES) {
            assert_int_equal(world_obstacle(world, i).exists, thing->there);
            assert_int_equal(phases_await(world, i), thing->phase > model->phase);
        } else {
            const int steel = thing->leaves > 0 && thing->leaves <= model->phase
                                  ? BRICK_EMPTY
                                  : BRICK_INDESTRUCTIBLE;
            const int hits = thing->hits > 0 ? thing->hits : steel;
            const bool late = thing->phase > model->phase;
            double wait = 0.0;
            assert_int_equal(world_brick_hits(world, i - OBSTACLES),
                             thing->there ? hits : BRICK_EMPTY);
            assert_int_equal(
                world_late_brick(world, i - OBSTACLES, &wait),
                late && model->pause > 0 && thing->phase == model->phase + 1 ? hits : BRICK_EMPTY);
            assert_true(
                wait ==
                (late && thing->phase == model->phase + 1 ? model->pause * STEP_SECONDS : 0.0));
        }
    }
    assert_int_equal(world_phase(world), model->phase);
    assert_int_equal(world_last_phase(world), model->last);
    int first = 0;
    while (first < model->last && model->hits[first] == 0) {
        first++;
    }
    assert_int_equal(world_first_phase(world), first);
    assert_int_equal(world_targets_left(world), left_of(model, 0, PHASE_MOST, false));
    assert_near(world_phase_left(world), all == 0 ? 0.0 : fmin((double)left / all, 1.0), 1e-15);
}

/// Hits one of those that are there and break.
static void hit_one(Model *model, World *world, Rng *rng)
{
    const int i = rng_below(rng, THINGS);
    Thing *thing = &model->thing[i];
    if (!thing->there || thing->hits == 0) {
        return;
    }
    if (i < OBSTACLES) {
        targets_hit_obstacle(world, i, 1, SIDE_BOTTOM, NULL);
    } else {
        targets_hit_brick(world, i - OBSTACLES, 1, SIDE_BOTTOM, NULL);
    }
    thing->hits--;
    thing->there = thing->hits > 0;
}

static void phases_come_and_go_as_their_numbers_say(void **state)
{
    (void)state;
    static const WorldInput NOTHING;
    int announced = 0;
    for (unsigned number = 0; number < 30; number++) {
        Game game;
        Model model;
        Rng rng = rng_make(number);
        draw(&model, &game, &rng);
        World *world = game_begin(&game);
        GameCount heard = {EVENT_PHASE_ANNOUNCED, 0, NULL};
        for (int step = 0; step < 6 * WORLD_PHASE_PAUSE_STEPS; step++) {
            hit_one(&model, world, &rng);
            if (left_of(&model, 0, PHASE_MOST, false) == 0) {
                break;
            }
            step_model(&model);
            assert_true(world_step(world, &NOTHING, game_count_event, &heard));
            expect_alike(&model, world);
            assert_int_equal(world_outcome(world), WORLD_RUNNING);
        }
        assert_int_equal(heard.found, model.announced);
        assert_int_equal(world_outcome(world), WORLD_WON);
        announced += heard.found;
        world_destroy(world);
    }
    assert_true(announced > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_come_and_go_as_their_numbers_say),
    };
    return cmocka_run_group_tests_name("phase_model", tests, NULL, NULL);
}
