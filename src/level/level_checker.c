// Checks gears, motors, thieves and pulls, kinds of bricks of a level's own and its card, where
// paddles stand, and whether balls can reach every brick.
#include "level_checker.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

#include "level_bricks.h"
#include "power_up.h"
#include "world_create.h"

void level_checker_report(const LevelChecker *checker, const LevelSubject *subject, int field,
                          const char *format, ...)
{
    const int line = field == CHECKER_ITEM ? source_line_of(subject->item)
                                           : source_line_of_field(subject->item, field);
    va_list arguments;
    va_start(arguments, format);
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    LEVEL_ERROR(checker->problems, line, "%s%s", level_subject_words(subject).text, text);
}

/// What asks for a brick that breaks.
static void check_breaking(const LevelChecker *checker, const BrickOwn *own,
                           const LevelSubject *subject)
{
    const BrickEffect effect = own->kind.effect;
    const struct {
        int key;
        bool set;
    } NEED[] = {
        {KIND_DOES, effect != BRICK_EFFECT_NONE && effect != BRICK_EFFECT_SCATTER &&
                        effect != BRICK_EFFECT_SWITCH},
        {KIND_GUARD, own->kind.guard != BRICK_GUARD_NONE},
        {KIND_HIDDEN, own->kind.hidden},
        {KIND_GIVES, own->gives[0] != '\0'},
        {KIND_AT_ONCE, own->at_once},
        {KIND_MARK, own->mark > 0},
    };
    for (size_t i = 0; i < sizeof NEED / sizeof NEED[0]; i++) {
        if (NEED[i].set && own->kind.hits == BRICK_INDESTRUCTIBLE) {
            level_checker_report(
                checker, subject, NEED[i].key,
                "it never breaks, as 'hits' is 0, so '%s' is for nothing; remove one of them",
                level_group(GROUP_KIND)->fields[NEED[i].key].name);
        }
    }
}

static void check_kind(const LevelChecker *checker, int number, const LevelSubject *subject)
{
    const BrickOwn *kinds = checker->level->world.own_kinds;
    const BrickKind *kind = &kinds[number].kind;
    for (int other = 0; other < number; other++) {
        if (kinds[other].kind.letter == kind->letter) {
            level_checker_report(checker, subject, KIND_LETTER,
                                 "letter is \"%c\", which kind %d has already; take another",
                                 kind->letter, other);
            break;
        }
    }
    check_breaking(checker, &kinds[number], subject);
    if (kind->guard != BRICK_GUARD_NONE && kind->side == SIDE_NONE) {
        level_checker_report(checker, subject, KIND_GUARD, "its guard has no side; give it 'side'");
    }
    if (kind->guard == BRICK_GUARD_NONE && kind->side != SIDE_NONE) {
        level_checker_report(checker, subject, KIND_SIDE,
                             "its side is for nothing, as it has no guard; give it 'guard'");
    }
    const BrickKind *doors = brick_kind_get(brick_kind_from_letter('O'));
    const BrickKind *others = brick_kind_get(brick_kind_from_letter('Q'));
    if (kind->effect == BRICK_EFFECT_SWITCH && kind->colour != doors->colour &&
        kind->colour != others->colour) {
        level_checker_report(
            checker, subject, KIND_COLOUR,
            "it switches the doors of its colour, which must be %d for O or %d for Q",
            doors->colour, others->colour);
    }
}

static void check_card(const LevelChecker *checker)
{
    const LevelSubject subject = {.noun = "card", .number = -1, .item = &checker->lines->card};
    const int picture = checker->level->card.picture;
    const int count = checker->level->world.bricks.count;
    if (picture > count) {
        level_checker_report(checker, &subject, CARD_PICTURE,
                             "picture is %d; it must be from 0 to %d, as so many pictures of "
                             "bricks there are",
                             picture, count);
    }
}

void level_kinds_check(LevelChecker *checker)
{
    checker_look_at(checker, LEVEL_PART_NONE, 0);
    check_card(checker);
    for (int i = 0; i < checker->level->world.own_kind_count; i++) {
        const LevelSubject subject = {
            .noun = "kind", .number = i, .item = &checker->lines->kinds[i]};
        checker_look_at(checker, LEVEL_PART_OWN_KIND, i);
        if (!subject.item->broken) {
            check_kind(checker, i, &subject);
        }
    }
}

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
        const bool own = checker->obstacle_good[i] && checker_obstacle_lines(checker, i)->copy == 0;
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

Rectangle level_paddles_room(const WorldDef *world, Side side)
{
    const Vec2 inward = side_inward(side);
    const Vec2 middle = vec2(0.5 * world->width, 0.5 * world->height);
    return (Rectangle){
        vec2(inward.x < 0.0 ? middle.x : 0.0, inward.y < 0.0 ? middle.y : 0.0),
        vec2(inward.x > 0.0 ? middle.x : world->width, inward.y > 0.0 ? middle.y : world->height)};
}

static bool check_length(const LevelChecker *checker, int index, const LevelSubject *subject)
{
    const WorldDef *world = &checker->level->world;
    const PaddleDef *paddle = &world->paddles[index];
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    const double most = 0.5 * (upright ? world->height : world->width);
    if (paddle->length > most) {
        level_checker_report(
            checker, subject, PADDLE_LENGTH,
            "length is %.10g, more than half of its side; it must be at most %.10g", paddle->length,
            most);
        return false;
    }
    return true;
}

/// Whether the body lies in its half of the field; says how far it reaches beyond each border.
static bool check_room(const LevelChecker *checker, int index, const LevelSubject *subject)
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
            level_checker_report(
                checker, subject, borders[border].key,
                "it reaches %.6g u beyond the %s%s, %s = %.10g; all of it must lie in its own half "
                "of the field",
                borders[border].over, middle ? "middle of the field" : side_name(border),
                middle ? "" : " side of the arena", borders[border].key == PADDLE_X ? "x" : "y",
                borders[border].place);
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
static bool check_partner(const LevelChecker *checker, int index, const LevelSubject *subject)
{
    const WorldDef *world = &checker->level->world;
    for (int i = world->paddle_count; i < world_def_paddles_in_play(world); i++) {
        if (world_def_paddle_of(world, i) == index && overlap(world, index, i)) {
            level_checker_report(
                checker, subject, PADDLE_PARTNER,
                "it overlaps its partner, which stands as far from the other end of the side; move "
                "it away from the middle, or make it shorter");
            return false;
        }
    }
    return true;
}

void level_paddles_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; i < world->paddle_count; i++) {
        const LevelSubject subject = checker_look_at_paddle(checker, i);
        checker->paddle_good[i] = checker->paddle_good[i] && check_length(checker, i, &subject) &&
                                  check_room(checker, i, &subject) &&
                                  check_partner(checker, i, &subject);
        const int other = checker->paddle_good[i] ? overlapped(checker, i) : -1;
        if (other >= 0) {
            level_checker_report(
                checker, &subject, CHECKER_ITEM,
                "it overlaps paddle %d (line %d); move one of them away", other,
                source_line_of(source_lines_entry(checker->lines->paddles, other)));
        }
    }
}

/// Cells compared with obstacles at most. Beyond it some bricks count as reachable that are not: a
/// missing warning, no more.
#define CELL_LOOKS_MAX 20000000

/// A picture of bricks with a ring of one cell around it, which stands for the room outside.
typedef struct FloodFill {
    const WorldDef *world;
    const BrickGrid *grid;
    int columns, rows; ///< with the ring
    bool *blocked;
    bool *filled;
    int *stack; ///< filled cells whose neighbours are to be filled next
    int stack_count;
} FloodFill;

/// Where a cell of the picture lies within the ring.
static int place_of(const FloodFill *fill, int column, int row)
{
    return (row + 1) * fill->columns + column + 1;
}

/// Blocks the cells that lie wholly in an obstacle at all times.
static void block_obstacle(FloodFill *fill, const Outline *at_start, const ObstacleDef *def,
                           long long *looks)
{
    const Outline area = obstacle_area_at_all_times(def, at_start);
    const BrickRange range = checker_brick_range(fill->grid, collision_outline_bounds(&area));
    for (int row = range.row; row < range.row_end; row++) {
        for (int column = range.column; column < range.column_end && --*looks > 0; column++) {
            bool *blocked = &fill->blocked[place_of(fill, column, row)];
            Rectangle cell = checker_brick_cell(fill->grid, column, row);
            *blocked = *blocked || obstacle_area_contains(&area, &cell);
        }
    }
}

/// Whether a ball may come to pierce: then walls are no hindrance.
static bool gives_piercing(const WorldDef *world)
{
    bool gives = false;
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        const int power_up = power_up_from_letter(world_def_bonus(world, i));
        gives = gives || (power_up >= 0 && (power_up_get(power_up)->change == CHANGE_PIERCING ||
                                            power_up_get(power_up)->change == CHANGE_MYSTERY));
    }
    return gives;
}

static void block_cells(FloodFill *fill, const LevelChecker *checker)
{
    const WorldDef *world = fill->world;
    long long looks = CELL_LOOKS_MAX;
    const bool walls_open = gives_piercing(world);
    for (int row = 0; row < fill->grid->rows; row++) {
        for (int column = 0; column < fill->grid->columns; column++) {
            const int brick = brick_grid_at(fill->grid, column, row);
            const BrickCellDef cell = level_brick_cell(world, brick);
            const BrickKind *kind = world_def_brick(world, brick);
            // Doors open, and portals lead on.
            fill->blocked[place_of(fill, column, row)] =
                (cell.hits == BRICK_INDESTRUCTIBLE && kind->effect != BRICK_EFFECT_DOOR &&
                 kind->effect != BRICK_EFFECT_PORTAL && !brick_kind_lets_in(kind)) ||
                (cell.hits == BRICK_WALL && !walls_open);
        }
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        if (checker->obstacle_good[i] && obstacle_area_is_permanent(&world->obstacles[i])) {
            block_obstacle(fill, checker_area(checker, i), &world->obstacles[i], &looks);
        }
    }
}

static double smallest_diameter(const WorldDef *world)
{
    double radius = HUGE_VAL;
    for (int i = 0; i < world->ball_count; i++) {
        radius = fmin(radius, world->balls[i].radius);
    }
    return 2 * radius;
}

/// Blocks those sides of the ring where no ball fits between the picture and the arena's edge.
static void block_ring(FloodFill *fill)
{
    const WorldDef *world = fill->world;
    const BrickGrid *grid = fill->grid;
    const double needed = smallest_diameter(world);
    const double right = grid->origin.x + grid->columns * grid->cell.x;
    const double bottom = grid->origin.y + grid->rows * grid->cell.y;
    const bool left_blocked = grid->origin.x < needed;
    const bool right_blocked = world->width - right < needed;
    const bool top_blocked = grid->origin.y < needed;
    const bool bottom_blocked = world->height - bottom < needed;
    for (int row = 0; row < fill->rows; row++) {
        fill->blocked[row * fill->columns] = left_blocked;
        fill->blocked[row * fill->columns + fill->columns - 1] = right_blocked;
    }
    for (int column = 0; column < fill->columns; column++) {
        bool *top = &fill->blocked[column];
        bool *low = &fill->blocked[(fill->rows - 1) * fill->columns + column];
        *top = *top || top_blocked;
        *low = *low || bottom_blocked;
    }
}

static void fill_cell(FloodFill *fill, int column, int row)
{
    const int cell = row * fill->columns + column;
    if (column < 0 || column >= fill->columns || row < 0 || row >= fill->rows ||
        fill->blocked[cell] || fill->filled[cell]) {
        return;
    }
    fill->filled[cell] = true;
    fill->stack[fill->stack_count++] = cell;
}

/// Fills a cell from the one beside it that lies on `side` of it; through the face of a one-way
/// brick no ball comes.
static void fill_from(FloodFill *fill, int column, int row, Side side)
{
    const int brick = brick_grid_at(fill->grid, column - 1, row - 1);
    const BrickKind *kind =
        brick >= 0 ? world_def_brick(fill->world, brick) : brick_kind_get(BRICK_PLAIN);
    if (!brick_kind_lets_in(kind) || kind->side != side) {
        fill_cell(fill, column, row);
    }
}

/// Fills the cell to which a portal leads.
static void fill_partner(FloodFill *fill, int column, int row)
{
    const BrickGrid *grid = fill->grid;
    const int portal = brick_grid_at(grid, column - 1, row - 1);
    if (portal < 0 || world_def_brick(fill->world, portal)->effect != BRICK_EFFECT_PORTAL) {
        return;
    }
    const int kind = level_brick_cell(fill->world, portal).kind;
    for (int cell = grid->first; cell < grid->first + brick_grid_cells(grid); cell++) {
        if (level_brick_cell(fill->world, cell).kind == kind) {
            fill_cell(fill, brick_grid_column(grid, cell) + 1, brick_grid_row(grid, cell) + 1);
        }
    }
}

/// Balls come from the paddle's side of the picture and from where they start.
static void seed_fill(FloodFill *fill)
{
    const WorldDef *world = fill->world;
    const Side side = world->paddles[0].side;
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const int length = upright ? fill->rows : fill->columns;
    const int far_end = (upright ? fill->columns : fill->rows) - 1;
    const int across = side == SIDE_RIGHT || side == SIDE_BOTTOM ? far_end : 0;
    for (int i = 0; i < length; i++) {
        int column = upright ? across : i;
        int row = upright ? i : across;
        fill->blocked[row * fill->columns + column] = false;
        fill_cell(fill, column, row);
    }
    for (int i = 0; i < world->ball_count; i++) {
        const BallDef *ball = &world->balls[i];
        if (!ball->served) {
            const Vec2 offset = vec2_sub(ball->position, fill->grid->origin);
            fill_cell(fill,
                      checker_clamp_cell(offset.x / fill->grid->cell.x + 1, fill->columns - 1),
                      checker_clamp_cell(offset.y / fill->grid->cell.y + 1, fill->rows - 1));
        }
    }
}

static void warn_of_unfilled(const FloodFill *fill, LevelChecker *checker, int picture)
{
    const WorldDef *world = fill->world;
    const LevelSubject subject = level_bricks_subject(world->bricks.count, picture);
    for (int row = 0; row < fill->grid->rows; row++) {
        int first = -1;
        int count = 0;
        for (int column = 0; column < fill->grid->columns; column++) {
            const int cell = brick_grid_at(fill->grid, column, row);
            const int hits = world->brick_hits[cell];
            const bool comes = hits == BRICK_EMPTY && level_brick_may_grow(world, cell);
            if ((comes || brick_breaks(hits)) && !fill->filled[place_of(fill, column, row)]) {
                first = first < 0 ? column : first;
                count++;
            }
        }
        if (count > 0) {
            checker_look_at(checker, LEVEL_PART_BRICK, brick_grid_at(fill->grid, first, row));
            LEVEL_WARN(checker->problems, DIAG_PLAY, checker_brick_line(checker, picture, row),
                       "%sno ball can get at %d brick%s of row %d (the first in column %d), so "
                       "the level cannot be won; open a way through what never breaks",
                       level_subject_words(&subject).text, count, count == 1 ? "" : "s", row,
                       first);
        }
    }
}

static void check_picture(LevelChecker *checker, int picture)
{
    const WorldDef *world = &checker->level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    FloodFill fill = {
        .world = world, .grid = grid, .columns = grid->columns + 2, .rows = grid->rows + 2};
    const size_t cells = (size_t)fill.columns * (size_t)fill.rows;
    fill.blocked = calloc(cells, sizeof *fill.blocked);
    fill.filled = calloc(cells, sizeof *fill.filled);
    fill.stack = malloc(cells * sizeof *fill.stack);
    if (fill.blocked != NULL && fill.filled != NULL && fill.stack != NULL) {
        block_cells(&fill, checker);
        block_ring(&fill);
        seed_fill(&fill);
        while (fill.stack_count > 0) {
            const int cell = fill.stack[--fill.stack_count];
            const int column = cell % fill.columns;
            const int row = cell / fill.columns;
            fill_from(&fill, column - 1, row, SIDE_RIGHT);
            fill_from(&fill, column + 1, row, SIDE_LEFT);
            fill_from(&fill, column, row - 1, SIDE_BOTTOM);
            fill_from(&fill, column, row + 1, SIDE_TOP);
            fill_partner(&fill, column, row);
        }
        warn_of_unfilled(&fill, checker, picture);
    } else {
        level_error_no_memory(checker->problems, "check");
    }
    free(fill.blocked);
    free(fill.filled);
    free(fill.stack);
}

void level_unreachable_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    const bool judged = checker->bricks_good && world->paddle_count == 1 && world->ball_count > 0;
    for (int i = 0; judged && i < world->bricks.count; i++) {
        check_picture(checker, i);
    }
}
