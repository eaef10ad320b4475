// The defaults of a definition, and where the obstacles of a shape begin.
#include "world_def.h"

WorldDef world_def_defaults(void)
{
    return (WorldDef){
        .width = 960,
        .height = 720,
        .ball_collisions = true,
        .match = {.goals = 7, .time_s = 0, .lives = 3, .ball_speed = 420, .power_ups = true},
    };
}

int world_def_first_obstacle(const WorldDef *def, ShapeKind shape)
{
    int first = 0;

    while (first < def->obstacle_count && def->obstacles[first].shape < shape) {
        first++;
    }
    return first;
}
