// Makes playable levels from those of a set, and letters of each from those of the other; converts
// levels to those of a set, and reports everything that a set cannot hold.
#include "brick_set_level.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "level_bricks.h"
#include "level_keys.h"
#include "scalar.h"
#include "text.h"

/// What stands for the same thing in a set and in a level file. Where a letter stands in several
/// rows, the first one holds. '\0' ends a table.
typedef struct Pair {
    char in_set, in_level;
} Pair;

static const Pair BRICKS[] = {
    {'.', '.'}, {' ', '.'}, {'E', '#'}, {'#', 'W'}, {'@', '@'}, {'a', '1'}, {'b', '2'}, {'c', '3'},
    {'v', 'v'}, {'x', 'x'}, {'y', 'y'}, {'z', 'z'}, {'d', 'd'}, {'e', 'e'}, {'f', 'f'}, {'g', 'g'},
    {'h', 'h'}, {'i', 'i'}, {'j', 'j'}, {'k', 'k'}, {'*', '*'}, {'!', '!'}, {'F', 'f'}, {'G', 'g'},
    {'H', 'h'}, {'I', 'i'}, {'J', 'j'}, {'K', 'k'}, {0},
};

static const Pair BONUS[] = {
    {'.', '.'}, {' ', '.'}, {'1', 'P'}, {'+', 'W'}, {'-', 'N'}, {'l', 'L'}, {'s', 'K'}, {'m', 'T'},
    {'b', 'M'}, {'w', 'O'}, {'p', 'C'}, {'?', '?'}, {'>', 'F'}, {'<', 'Z'}, {'~', 'G'}, {'0', '0'},
    {'2', '2'}, {'3', '3'}, {'4', '4'}, {'5', '5'}, {'f', 'E'}, {'!', 'R'}, {'&', 'V'}, {'c', 'Q'},
    {'W', 'Y'}, {'*', 'D'}, {'j', 'J'}, {'d', 'd'}, {'g', 'g'}, {'}', '}'}, {'{', '{'}, {0},
};

static const Pair *const PICTURES[BRICK_SET_PICTURE_COUNT] = {
    [BRICK_SET_BRICKS] = BRICKS, [BRICK_SET_BONUS] = BONUS};

char brick_set_letter_from(BrickSetPicture picture, char letter)
{
    const Pair *pair = PICTURES[picture];
    while (pair->in_set != '\0' && pair->in_set != letter) {
        pair++;
    }
    return pair->in_level;
}

char brick_set_letter_to(BrickSetPicture picture, char letter)
{
    const Pair *pair = PICTURES[picture];
    while (pair->in_set != '\0' && pair->in_level != letter) {
        pair++;
    }
    return pair->in_set;
}

char brick_set_nearest_brick(char letter)
{
    // More hits than three; seals and armour break at the first hit.
    return letter >= '4' && letter <= '9' ? 'c' : 'a';
}

#define BRICK_SET_CELL_WIDTH  40 ///< u
#define BRICK_SET_CELL_HEIGHT 20 ///< u

// A paddle moves forward by up to 22 % of the field's depth (levels/README.md): 106 u of 480, 145 u
// of 660. Below 18 rows there are 120 u; above and below them, for two, 150 u.
#define TOP_FOR_TWO 150

static const char SOLO[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 480; };\n"
                           "match = { lives = 6; ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; } );\n";

static const char DUEL[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 660; };\n"
                           "match = { ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; },\n"
                           "          { radius = 6; owner = \"top\"; } );\n";

/// The arena of the levels of a set, the same for all, as the text of a level file, with "-" as the
/// title, without author and bricks: 560 x 480 u with a paddle at the bottom; for two (`duel`)
/// 560 x 660 u with a second paddle at the top, large enough that no paddle reaches the bricks.
static const char *arena_text(bool duel)
{
    return duel ? DUEL : SOLO;
}

/// Digits of a number in file names, at least.
#define DIGITS_LEAST 2
/// Bytes of a set's name in the title of a level that has none.
#define SET_NAME_SHOWN 40

static void write_rows(Bytes *to, const char *key, BrickSetPicture picture,
                       const char cells[BRICK_SET_ROWS][BRICK_SET_COLUMNS])
{
    bytes_format(to, "%s = (", key);
    for (int row = 0; row < BRICK_SET_ROWS; row++) {
        bytes_add_text(to, row == 0 ? "\"" : ",\"");
        for (int column = 0; column < BRICK_SET_COLUMNS; column++) {
            const char letter = brick_set_letter_from(picture, cells[row][column]);
            bytes_add(to, &letter, 1);
        }
        bytes_add_text(to, "\"");
    }
    bytes_add_text(to, ");");
}

/// Writes a level file without the level's own title.
static void write_level(Bytes *to, const BrickSet *set, const BrickSetLevel *level, bool duel)
{
    bytes_format(to, "// Level %d of the set %s.\n", level->number, set->name);
    bytes_add_text(to, arena_text(duel));
    bytes_format(to, "bricks = { x = 0; y = %d; cell_width = %d; cell_height = %d;",
                 duel ? TOP_FOR_TWO : 0, BRICK_SET_CELL_WIDTH, BRICK_SET_CELL_HEIGHT);
    write_rows(to, "rows", BRICK_SET_BRICKS, level->bricks);
    write_rows(to, "bonus", BRICK_SET_BONUS, level->bonus);
    bytes_add_text(to, "};\n");
}

bool brick_set_make_level(const BrickSet *set, int index, bool duel, Level *level)
{
    const BrickSetLevel *from = &set->levels[index];
    Bytes text = {0};
    write_level(&text, set, from, duel);
    DiagList problems = {0};
    Level made = {0};
    const bool good = !text.failed && level_read_text(&made, set->name, (const char *)text.at,
                                                      text.size, &problems);
    if (good) {
        level_forget_lines(&made);
        made.title[0] = '\0';
        if (from->name[0] != '\0') {
            text_copy(made.title, sizeof made.title, from->name);
        } else {
            char name[SET_NAME_SHOWN + 1];
            text_copy(name, sizeof name, set->name);
            text_append(made.title, sizeof made.title, "%s %d", name, from->number);
        }
        text_copy(made.author, sizeof made.author, from->author);
        level_free(level);
        *level = made;
    }
    diag_list_free(&problems);
    bytes_free(&text);
    return good;
}

void brick_set_file_name(const BrickSet *set, int index, char to[BRICK_SET_FILE_SIZE])
{
    const BrickSetLevel *level = &set->levels[index];
    int digits = DIGITS_LEAST;
    for (int most = 99; most < set->number_most; most = 10 * most + 9) {
        digits++;
    }
    char slug[BRICK_SET_TEXT_SIZE];
    const char *apart = text_write_slug(slug, sizeof slug, level->name) > 0 ? "-" : "";
    to[0] = '\0';
    text_append(to, BRICK_SET_FILE_SIZE, "%0*d%s%s.level", digits, level->number, apart, slug);
}

/// A letter that was met, and how often.
typedef struct Tally {
    int count;
    int column, row; ///< of the first
} Tally;

typedef struct Taker {
    const Level *level;
    DiagList *problems;
    BrickSetLevel *to;
    Tally unknown[BRICK_SET_PICTURE_COUNT][128];
    int outside;
} Taker;

static const char *const KEYS[BRICK_SET_PICTURE_COUNT] = {
    [BRICK_SET_BRICKS] = "rows", [BRICK_SET_BONUS] = "bonus"};

/// The line of one of the level's own keys, of GROUP_TOP.
static int line_of(const Taker *taker, int key)
{
    return scalar_max_int(level_line(taker->level, level_about(LEVEL_PART_KEY, key)), 1);
}

/// Warns of something of one of these keys.
#define WARN(taker, key, ...)                                                                      \
    diag_add((taker)->problems, DIAG_ALERT, line_of(taker, key), __VA_ARGS__)

/// Takes a title or an author; what is longer is cut.
static void take_text(const Taker *taker, int key, const char *text, char to[BRICK_SET_TEXT_SIZE])
{
    const bool whole = text_copy(to, BRICK_SET_TEXT_BYTES + 1, text);
    for (char *c = to; *c != '\0'; c++) {
        *c = (unsigned char)*c < ' ' || *c == 0x7F ? ' ' : *c;
    }
    if (!whole) {
        WARN(taker, key, "%s is cut to \"%s\", as a set keeps %d bytes of it",
             level_group(GROUP_TOP)->fields[key].name, to, BRICK_SET_TEXT_BYTES);
    }
}

/// Where a picture of so many cells begins among as many of a set, as near as can be to `wanted`.
static int first_cell(double wanted, int cells, int most)
{
    const int last = scalar_max_int(most - cells, 0);
    return (int)floor(scalar_clamp(wanted, 0.0, last) + 0.5);
}

/// Notes a letter that a set has nothing like.
static void note_unknown(Taker *taker, BrickSetPicture picture, char letter, int column, int row)
{
    Tally *tally = &taker->unknown[picture][letter & 0x7F];
    if (tally->count++ == 0) {
        tally->column = column;
        tally->row = row;
    }
}

static void take_cell(Taker *taker, int cell, int column, int row, int to_column, int to_row)
{
    const WorldDef *world = &taker->level->world;
    const char brick = level_brick_letter(world, level_brick_cell(world, cell));
    const char bonus = world_def_bonus(world, cell);
    if (to_column >= BRICK_SET_COLUMNS || to_row >= BRICK_SET_ROWS) {
        taker->outside += brick != '.';
        return;
    }
    char *to_brick = &taker->to->bricks[to_row][to_column];
    char *to_bonus = &taker->to->bonus[to_row][to_column];
    *to_brick = brick_set_letter_to(BRICK_SET_BRICKS, brick);
    *to_bonus = brick_set_letter_to(BRICK_SET_BONUS, bonus);
    if (*to_brick == '\0') {
        note_unknown(taker, BRICK_SET_BRICKS, brick, column, row);
        *to_brick = brick_set_nearest_brick(brick);
    }
    if (*to_bonus == '\0') {
        note_unknown(taker, BRICK_SET_BONUS, bonus, column, row);
        *to_bonus = '.';
    }
}

static void warn_of_letters(const Taker *taker, BrickSetPicture picture)
{
    for (int letter = 0; letter < 128; letter++) {
        const Tally *tally = &taker->unknown[picture][letter];
        if (tally->count > 0) {
            const char instead =
                picture == BRICK_SET_BRICKS ? brick_set_nearest_brick((char)letter) : '.';
            WARN(taker, TOP_BRICKS,
                 "bricks: '%c' is nothing that a set has (%d time%s, first in column %d of row %d "
                 "of '%s'); '%c' is written instead",
                 letter, tally->count, tally->count == 1 ? "" : "s", tally->column, tally->row,
                 KEYS[picture], instead);
        }
    }
}

/// As far from the middle of the arena, in its own cells, as it is; of one paddle as far from the
/// top.
static void take_picture(Taker *taker, const BrickGrid *grid, bool for_two)
{
    const WorldDef *world = &taker->level->world;
    const double across = (grid->origin.x - 0.5 * world->width) / grid->cell.x;
    const double down = (grid->origin.y - 0.5 * world->height) / grid->cell.y;
    const int first_column =
        first_cell(across + 0.5 * BRICK_SET_COLUMNS, grid->columns, BRICK_SET_COLUMNS);
    const int first_row =
        first_cell(for_two ? down + 0.5 * BRICK_SET_ROWS : grid->origin.y / grid->cell.y,
                   grid->rows, BRICK_SET_ROWS);
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            take_cell(taker, brick_grid_at(grid, column, row), column, row, first_column + column,
                      first_row + row);
        }
    }
}

static void take_bricks(Taker *taker, bool for_two)
{
    const BrickGrids *grids = &taker->level->world.bricks;
    memset(taker->to->bricks, '.', sizeof taker->to->bricks);
    memset(taker->to->bonus, '.', sizeof taker->to->bonus);
    for (int i = 0; i < grids->count; i++) {
        take_picture(taker, &grids->grid[i], for_two);
    }
    if (taker->outside > 0) {
        WARN(taker, TOP_BRICKS,
             "bricks: %d of them lie%s outside of the %d columns and %d rows of a set and %s left "
             "out",
             taker->outside, taker->outside == 1 ? "s" : "", BRICK_SET_COLUMNS, BRICK_SET_ROWS,
             taker->outside == 1 ? "is" : "are");
    }
    warn_of_letters(taker, BRICK_SET_BRICKS);
    warn_of_letters(taker, BRICK_SET_BONUS);
}

static void warn_of_obstacles(const Taker *taker)
{
    const WorldDef *world = &taker->level->world;
    for (int i = 0; i < SHAPE_KIND_COUNT; i++) {
        const ShapeKind shape = (ShapeKind)i;
        const int count =
            world_def_first_obstacle(world, shape + 1) - world_def_first_obstacle(world, shape);
        if (count > 0) {
            WARN(taker, level_list_of_shape(shape), "%d %s%s left out, as a set holds bricks alone",
                 count, collision_shape_name(shape), count == 1 ? " is" : "s are");
        }
    }
}

static bool has_paddles(const WorldDef *world, bool for_two)
{
    bool there[SIDE_COUNT] = {false};
    for (int i = 0; i < world->paddle_count; i++) {
        there[world->paddles[i].side] = true;
    }
    return there[SIDE_BOTTOM] && world->paddle_count == (for_two ? 2 : 1) &&
           there[SIDE_TOP] == for_two;
}

static bool balls_differ(const WorldDef *a, const WorldDef *b)
{
    bool differ = a->ball_count != b->ball_count || a->ball_collisions != b->ball_collisions;
    for (int i = 0; i < a->ball_count && !differ; i++) {
        differ = !a->balls[i].served || a->balls[i].radius != b->balls[i].radius ||
                 a->balls[i].owner != b->balls[i].owner;
    }
    return differ;
}

static bool matches_differ(const MatchDef *a, const MatchDef *b)
{
    return a->goals != b->goals || a->time_s != b->time_s || a->lives != b->lives ||
           a->ball_speed != b->ball_speed || a->power_ups != b->power_ups || a->heat != b->heat;
}

/// Warns of what every level of a set has alike, where this one has it otherwise.
static void warn_of_arena(const Taker *taker, bool for_two)
{
    const WorldDef *world = &taker->level->world;
    const char *text = arena_text(for_two);
    DiagList problems = {0};
    Level usual = {0};
    if (!has_paddles(world, for_two)) {
        WARN(taker, TOP_PADDLES,
             "the paddles are left out; levels of a set have one at the bottom, and those of a set "
             "whose name begins with \"N_\" another at the top");
    }
    const bool read = level_read_text(&usual, "arena", text, strlen(text), &problems);
    diag_list_free(&problems);
    if (!read) {
        return;
    }
    if (world->width != usual.world.width || world->height != usual.world.height) {
        WARN(taker, TOP_ARENA, "the arena becomes %g x %g u, as in all levels of sets",
             usual.world.width, usual.world.height);
    }
    bool other_cells = false;
    bool phases = false;
    for (int i = 0; i < world->bricks.count; i++) {
        const Vec2 cell = world->bricks.grid[i].cell;
        other_cells =
            other_cells || cell.x != BRICK_SET_CELL_WIDTH || cell.y != BRICK_SET_CELL_HEIGHT;
        phases = phases || world->bricks.grid[i].user[GRID_PHASE] > 0 ||
                 world->bricks.grid[i].user[GRID_LEAVES] > 0;
    }
    if (other_cells) {
        WARN(taker, TOP_BRICKS,
             "the cells of the bricks become %d x %d u, as in all levels of sets",
             BRICK_SET_CELL_WIDTH, BRICK_SET_CELL_HEIGHT);
    }
    if (phases) {
        WARN(taker, TOP_BRICKS, "all bricks are there all the time, as sets have no phases");
    }
    if (balls_differ(world, &usual.world)) {
        WARN(taker, TOP_BALLS,
             "what the level says of its balls is left out, as sets say nothing of "
             "them");
    }
    if (matches_differ(&world->match, &usual.world.match)) {
        WARN(taker, TOP_MATCH, "the rules in 'match' are left out, as sets have none");
    }
    level_free(&usual);
}

void brick_set_take_level(const Level *level, bool for_two, DiagList *problems, BrickSetLevel *to)
{
    Taker taker = {.level = level, .problems = problems, .to = to};
    take_text(&taker, TOP_TITLE, level->title, to->name);
    take_text(&taker, TOP_AUTHOR, level->author, to->author);
    take_bricks(&taker, for_two);
    warn_of_obstacles(&taker);
    warn_of_arena(&taker, for_two);
    diag_list_sort(problems);
}
