// The defaults of a definition, its paddles in play, and the ranges of obstacles by shape.
#include "world_def.h"

WorldDef world_def_defaults(void)
{
    return (WorldDef){
        .width = 960,
        .height = 720,
        .ball_collisions = true,
        .match = {.goals = 7,
                  .time_s = 0,
                  .lives = 3,
                  .ball_speed = 420,
                  .power_ups = true,
                  .nudge_s = 8},
    };
}

const BrickKind *world_def_brick(const WorldDef *def, int cell)
{
    return brick_kind_in(def->own_kinds,
                         def->brick_kinds != NULL ? def->brick_kinds[cell] : BRICK_PLAIN);
}

char world_def_bonus(const WorldDef *def, int cell)
{
    const BrickOwn *own =
        def->brick_kinds != NULL ? brick_kind_own(def->own_kinds, def->brick_kinds[cell]) : NULL;
    const char letter = def->brick_bonus != NULL ? def->brick_bonus[cell] : '.';
    return letter == '.' && own != NULL && own->gives[0] != '\0' ? own->gives[0] : letter;
}

int world_def_paddles_in_play(const WorldDef *def)
{
    int count = def->paddle_count;
    for (int i = 0; i < def->paddle_count; i++) {
        count += def->paddles[i].partner;
    }
    return count;
}

int world_def_paddle_of(const WorldDef *def, int paddle)
{
    int partners = def->paddle_count;
    for (int i = 0; i < def->paddle_count; i++) {
        if (paddle == i || (def->paddles[i].partner && paddle == partners++)) {
            return i;
        }
    }
    return -1;
}

int world_def_seat(const WorldDef *def, int paddle)
{
    const Side side = def->paddles[world_def_paddle_of(def, paddle)].side;
    return side_seat(side, paddle >= def->paddle_count);
}

int world_def_first_obstacle(const WorldDef *def, ShapeKind shape)
{
    int first = 0;
    int end = def->obstacle_count;
    while (first < end) {
        const int middle = first + (end - first) / 2;
        if (def->obstacles[middle].shape < shape) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return first;
}
