// Judges a level file by bots' games, with the lines that its problems are about.
#include "judge.h"

#include <limits.h>

#include "failed_game.h"
#include "level_judge.h"
#include "level_keys.h"
#include "level_place.h"
#include "progress.h"

/// Steps between two looks at the progress.
#define STEPS 240

/// Keeps what is played, so that a failed internal check leaves a replay.
static void note_step(void *context, const LevelJudgeStep *step)
{
    const Level *level = context;
    if (world_step_number(step->world) == 0) {
        Driver driver = {.world = (World *)step->world};
        for (int i = 0; i < level->world.paddle_count; i++) {
            driver.has_bot[i] = true;
            driver.bots[i].strength = step->strength;
        }
        failed_game_begin(&driver, level, step->seed);
    }
    failed_game_note_step(step->world, &step->input);
}

/// The number by which traces name the brick in a cell: those that hold one come first.
static int number_of_brick(const WorldDef *world, int cell)
{
    const int cells = brick_grids_cells(&world->bricks);
    const bool empty = world->brick_hits[cell] == BRICK_EMPTY;
    int number = 0;
    for (int i = 0; i < cells; i++) {
        const bool same = (world->brick_hits[i] == BRICK_EMPTY) == empty;
        number += (same && i < cell) || (!same && empty);
    }
    return number;
}

/// The line of what a problem is about; 1 where that stands in no line.
static int line_of(const Level *level, const char *path, int about)
{
    const LevelPart part = (LevelPart)(about % LEVEL_PART_COUNT);
    const int number = about / LEVEL_PART_COUNT;
    int line = 0;
    if (part == LEVEL_PART_KEY) {
        line = level_place_key(path, level_group(GROUP_TOP)->fields[number].name);
    } else if (part == LEVEL_PART_OBSTACLE) {
        const ShapeKind shape = level->world.obstacles[number].shape;
        line = level_place_line(path, shape_name(shape),
                                number - world_def_first_obstacle(&level->world, shape));
    } else if (part == LEVEL_PART_BRICK) {
        line = level_place_line(path, contact_with_name(CONTACT_BRICK),
                                number_of_brick(&level->world, number));
    } else if (part == LEVEL_PART_BALL) {
        line = level_place_line(path, contact_with_name(CONTACT_BALL), number);
    }
    return line > 0 ? line : 1;
}

bool judge_level(const Level *level, const char *path, DiagList *problems)
{
    const int first = problems->count;
    LevelJudge *judge = level_judge_begin(level, note_step, (void *)level);
    progress_phase("playing the level");
    while (judge != NULL && level_judge_advance(judge, STEPS, LLONG_MAX, problems)) {
        if (progress_due()) {
            progress_count(&(ProgressCount){.done = level_judge_time(judge),
                                            .total = LEVEL_JUDGE_LONGEST_GAME});
        }
    }
    failed_game_forget();
    for (int i = first; i < problems->count; i++) {
        problems->items[i].line = line_of(level, path, problems->items[i].about);
    }
    const bool good = judge != NULL && !level_judge_failed(judge);
    level_judge_free(judge);
    return good;
}
