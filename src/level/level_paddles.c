// Finds paddles that do not fit the field, or each other.
#include "level_paddles.h"

#include "level_error.h"
#include "world.h"

Rectangle level_paddles_room(const WorldDef *world, Side side)
{
    const Vec2 inward = side_inward(side);
    const Vec2 middle = vec2(0.5 * world->width, 0.5 * world->height);
    return (Rectangle){
        vec2(inward.x < 0.0 ? middle.x : 0.0, inward.y < 0.0 ? middle.y : 0.0),
        vec2(inward.x > 0.0 ? middle.x : world->width, inward.y > 0.0 ? middle.y : world->height)};
}

static const ItemLines *lines_of(const LevelChecker *checker, int paddle)
{
    return checker->lines != NULL ? &checker->lines->paddles[paddle] : NULL;
}

static bool check_length(LevelChecker *checker, int index)
{
    const WorldDef *world = &checker->level->world;
    const PaddleDef *paddle = &world->paddles[index];
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    const double most = 0.5 * (upright ? world->height : world->width);
    if (paddle->length > most) {
        LEVEL_ERROR(checker->problems,
                    source_line_of_field(lines_of(checker, index), PADDLE_LENGTH),
                    "paddle %d: length is %.10g, more than half of its side; it must be at most "
                    "%.10g",
                    index, paddle->length, most);
        return false;
    }
    return true;
}

/// Whether the body lies in its half of the field; says how far it reaches beyond each border.
static bool check_room(LevelChecker *checker, int index)
{
    const WorldDef *world = &checker->level->world;
    const Side side = world->paddles[index].side;
    const Rectangle room = level_paddles_room(world, side);
    const Rectangle body = world_paddle_start(world, index);
    const struct {
        double over, place;
        int key;
    } borders[SIDE_COUNT] = {
        [SIDE_LEFT] = {room.min.x - body.min.x, room.min.x, PADDLE_X},
        [SIDE_RIGHT] = {body.max.x - room.max.x, room.max.x, PADDLE_X},
        [SIDE_TOP] = {room.min.y - body.min.y, room.min.y, PADDLE_Y},
        [SIDE_BOTTOM] = {body.max.y - room.max.y, room.max.y, PADDLE_Y},
    };
    bool inside = true;
    for (int border = 0; border < SIDE_COUNT; border++) {
        if (borders[border].over > LEVEL_OVERLAP_TOLERANCE) {
            const bool middle = (Side)border == side_opposite(side);
            LEVEL_ERROR(checker->problems,
                        source_line_of_field(lines_of(checker, index), borders[border].key),
                        "paddle %d: it reaches %.6g u beyond the %s%s, %s = %.10g; all of it must "
                        "lie in its own half of the field",
                        index, borders[border].over,
                        middle ? "middle of the field" : side_name((Side)border),
                        middle ? "" : " side of the arena",
                        borders[border].key == PADDLE_X ? "x" : "y", borders[border].place);
            inside = false;
        }
    }
    return inside;
}

/// Whether two paddles in play overlap where they start.
static bool overlap(const WorldDef *world, int a, int b)
{
    const Vec2 margin = vec2(LEVEL_OVERLAP_TOLERANCE, LEVEL_OVERLAP_TOLERANCE);
    const Rectangle body = world_paddle_start(world, a), area = world_paddle_start(world, b);
    const Rectangle inner = {vec2_add(body.min, margin), vec2_sub(body.max, margin)};
    return collision_rectangle_touches_rectangle(&inner, &area);
}

/// The first paddle before that one which it overlaps, partners included, or -1.
static int overlapped(const LevelChecker *checker, int index)
{
    const WorldDef *world = &checker->level->world;
    const int count = world_def_paddles_in_play(world);
    for (int a = index; a < count; a++) {
        for (int b = 0; world_def_paddle_of(world, a) == index && b < count; b++) {
            const int other = world_def_paddle_of(world, b);
            if (other < index && checker->paddle_good[other] && overlap(world, a, b)) {
                return other;
            }
        }
    }
    return -1;
}

/// Whether a paddle's partner, which stands as far from the other end of their side, is beside it.
static bool check_partner(LevelChecker *checker, int index)
{
    const WorldDef *world = &checker->level->world;
    for (int i = world->paddle_count; i < world_def_paddles_in_play(world); i++) {
        if (world_def_paddle_of(world, i) == index && overlap(world, index, i)) {
            LEVEL_ERROR(checker->problems,
                        source_line_of_field(lines_of(checker, index), PADDLE_PARTNER),
                        "paddle %d: it overlaps its partner, which stands as far from the other "
                        "end of the side; move it away from the middle, or make it shorter",
                        index);
            return false;
        }
    }
    return true;
}

void level_paddles_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; i < world->paddle_count; i++) {
        checker_look_at(checker, LEVEL_PART_PADDLE, i);
        checker->paddle_good[i] =
            checker->paddle_good[i] && check_length(checker, i) && check_room(checker, i);
        checker->paddle_good[i] = checker->paddle_good[i] && check_partner(checker, i);
        const int other = checker->paddle_good[i] ? overlapped(checker, i) : -1;
        if (other >= 0) {
            LEVEL_ERROR(checker->problems, source_line_of(lines_of(checker, i)),
                        "paddle %d: it overlaps paddle %d (line %d); move one of them away", i,
                        other, source_line_of(lines_of(checker, other)));
        }
    }
}
