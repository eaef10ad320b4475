// Plays a level by bots and counts the balls' positions.
#include "edit_heat.h"

#include <math.h>
#include <stdlib.h>

#include "scalar.h"

/// Units of work of a step after which the caller goes on first: some 5 ms.
#define WORK_MOST 5000
/// Steps between two counts.
#define LOOK_EVERY 4
/// A bot that misses now and then, as people do.
#define STRENGTH BOT_NORMAL

static void begin_game(EditHeat *heat)
{
    world_destroy(heat->world);
    heat->world = world_create(heat->def, heat->seed);
    for (int i = 0; heat->world != NULL && i < world_paddle_count(heat->world); i++) {
        heat->bots[i] = bot_make(STRENGTH, i, heat->seed * SIDE_COUNT + (unsigned)i);
    }
    heat->seed++;
    heat->in_step = false;
}

bool edit_heat_begin(EditHeat *heat, const WorldDef *def)
{
    const double longer = scalar_max(def->width, def->height);
    *heat = (EditHeat){.cell = longer / EDIT_HEAT_CELLS, .def = def, .seed = 1};
    heat->columns = (int)ceil(def->width / heat->cell);
    heat->rows = (int)ceil(def->height / heat->cell);
    heat->seconds = calloc((size_t)heat->columns * (size_t)heat->rows, sizeof *heat->seconds);
    if (heat->seconds != NULL) {
        begin_game(heat);
    }
    if (heat->world == NULL) {
        edit_heat_free(heat);
        return false;
    }
    return true;
}

static void count_balls(EditHeat *heat)
{
    for (int i = 0; i < world_ball_capacity(heat->world); i++) {
        const BallView ball = world_ball(heat->world, i);
        if (!ball.exists || ball.held) {
            continue;
        }
        const int column =
            scalar_clamp_int((int)(ball.position.x / heat->cell), 0, heat->columns - 1);
        const int row = scalar_clamp_int((int)(ball.position.y / heat->cell), 0, heat->rows - 1);
        float *cell = &heat->seconds[row * heat->columns + column];
        *cell += (float)LOOK_EVERY / STEPS_PER_SECOND;
        heat->most = *cell > heat->most ? *cell : heat->most;
    }
}

/// Plays a step, or what is left of it. False: it takes longer.
static bool play_step(EditHeat *heat)
{
    for (int i = 0; i < world_paddle_count(heat->world) && !heat->in_step; i++) {
        heat->input.paddle[i] = bot_think(&heat->bots[i], heat->world);
    }
    int steps = 1;
    heat->in_step = !world_steps(heat->world, &heat->input, &steps, WORK_MOST, NULL, NULL);
    if (heat->in_step) {
        return false;
    }
    heat->played += 1.0 / STEPS_PER_SECOND;
    if (world_step_number(heat->world) % LOOK_EVERY == 0) {
        count_balls(heat);
    }
    return true;
}

bool edit_heat_advance(EditHeat *heat, int steps)
{
    for (int i = 0; i < steps && heat->world != NULL && heat->played < EDIT_HEAT_SECONDS; i++) {
        if (!play_step(heat)) {
            break;
        }
        if (world_outcome(heat->world) != WORLD_RUNNING) {
            begin_game(heat);
        }
    }
    return heat->world != NULL && heat->played < EDIT_HEAT_SECONDS;
}

void edit_heat_free(EditHeat *heat)
{
    world_destroy(heat->world);
    free(heat->seconds);
    *heat = (EditHeat){0};
}
