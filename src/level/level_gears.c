// Finds gears that cannot turn, thieves that steal nothing, what no ball hurts, and more gears and
// pulls than a level may have.
#include "level_gears.h"

#include "level_error.h"

/// @param key     the line of which is named
/// @param reason  ends the sentence
static void report(LevelChecker *checker, int index, const char *key, const char *reason)
{
    const ShapeKind shape = checker->level->world.obstacles[index].shape;
    const LevelGroup *group = level_group(level_group_of_shape(shape));
    checker_look_at(checker, LEVEL_PART_OBSTACLE, index);
    LEVEL_ERROR(checker->problems,
                source_line_of_field(checker_obstacle_lines(checker, index),
                                     level_group_find(group, key, 0)),
                "%s %d: %s", checker_shape_name(checker, index), checker_number(checker, index),
                reason);
}

/// Counts one more, and reports the first that is too many.
static void count_one(LevelChecker *checker, int index, const char *key, int *count, int most)
{
    if (++*count == most + 1) {
        char reason[96];
        snprintf(reason, sizeof reason,
                 "more than %d obstacles have '%s'; a level may have so many at most", most, key);
        report(checker, index, key, reason);
    }
}

static void check_thief(LevelChecker *checker, int index)
{
    const WorldDef *world = &checker->level->world;
    if (!(world->obstacles[index].hold_s > 0.0)) {
        report(checker, index, "steals",
               "a thief holds what it steals; give it holds, as in holds = 0.5");
    } else if (world->paddle_count == 0) {
        report(checker, index, "steals",
               "there is nobody to steal from; give the level a paddle, or remove steals");
    }
}

/// Whether any ball of the level is ever stolen.
static bool balls_are_stolen(const WorldDef *world)
{
    bool stolen = world->match.heat && world->paddle_count > 1;
    for (int i = 0; !stolen && i < world->obstacle_count; i++) {
        stolen = world->obstacles[i].steals;
    }
    return stolen;
}

static void check_only_stolen(LevelChecker *checker, int index, bool stolen)
{
    if (checker->level->world.obstacles[index].hits == 0) {
        report(checker, index, "only_stolen",
               "it never breaks, so nothing hurts it; give it hits, or remove only_stolen");
    } else if (!stolen) {
        report(checker, index, "only_stolen",
               "no ball is ever stolen here; let something steal, as in steals = true; "
               "holds = 0.5, or remove only_stolen");
    }
}

void level_gears_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    const bool stolen = balls_are_stolen(world);
    int gears = 0, pulls = 0;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        const ItemLines *item = checker_obstacle_lines(checker, i);
        const bool own = checker->obstacle_good[i] && (item == NULL || item->copy == 0);
        if (own && obstacle->gear > 0 && obstacle->spin_deg_per_s == 0.0) {
            report(checker, i, "gear",
                   "a gear needs a spin other than 0: that is how fast it turns when it is pushed");
        }
        if (own && obstacle->gear == 0 && obstacle->motor) {
            report(checker, i, "motor",
                   "a motor drives a gear; give it a gear from 1 to 9, or "
                   "remove the motor");
        }
        if (own && obstacle->steals) {
            check_thief(checker, i);
        }
        if (own && obstacle->only_stolen) {
            check_only_stolen(checker, i, stolen);
        }
        if (obstacle->gear > 0) {
            count_one(checker, i, "gear", &gears, WORLD_MAX_GEARS);
        }
        if (obstacle->pull_deg_per_s != 0.0) {
            count_one(checker, i, "pulls", &pulls, WORLD_MAX_PULLS);
        }
    }
}
