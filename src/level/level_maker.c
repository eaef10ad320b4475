// Makes levels by drawing their parts, and says which game a day or a wave has.
#include "level_maker.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"
#include "text.h"

#define COLUMNS   20
#define WIDTH     960 ///< u, of the field
#define HEIGHT    720
#define HALF      (COLUMNS / 2)
#define MOST_ROWS 10
#define TEXT_SIZE 8192
#define PAIRS     4 ///< of hexagons
/// Drawings until one has nothing wrong with it; most have not.
#define ATTEMPTS 64

/// How hard a wave is.
typedef struct Wave {
    int rows, hits;    ///< of bricks; hits that the toughest take
    int ball_speed;    ///< u/s
    int kinds;         ///< letters of KINDS that may be there
    int special;       ///< bricks in a hundred that are of such a kind,
    int bonus, curses; ///< that hold something, and of these in a hundred something harmful
} Wave;

static const Wave WAVES[LEVEL_MAKER_WAVES] = {
    {5, 1, 590, 0, 0, 20, 0},   {5, 2, 590, 1, 4, 19, 10}, {6, 2, 595, 1, 5, 19, 15},
    {6, 2, 595, 2, 6, 17, 20},  {6, 3, 595, 2, 6, 16, 20}, {7, 3, 600, 3, 7, 14, 25},
    {7, 3, 610, 3, 8, 14, 25},  {8, 3, 615, 4, 8, 13, 30}, {8, 4, 620, 4, 10, 11, 30},
    {9, 4, 625, 4, 10, 10, 35}, {9, 5, 635, 4, 12, 9, 35}, {10, 5, 650, 4, 14, 8, 40},
};

/// Explosive, invisible, growing, regenerating, in the order in which they come.
static const char KINDS[] = "*v!y";
/// Drawn alike; what stands twice comes twice as often.
static const char GIFTS[] = "MSWZKCTAHBLPMSLDVJg}2";
static const char CURSES[] = "NFGUQYdE{R";

static const LevelMakerForm ENDLESS = {
    .side = SIDE_BOTTOM, .balls = 3, .lives = 3, .exit = 80, .kinds = KINDS, .gifts = GIFTS};

/// Territory below the obstacles of a field whose paddle is at the bottom.
#define BORDER                                                                                     \
    "{ x = 40; y = 490; cell_width = 44; cell_height = 20; "                                       \
    "rows = ( \"m..m..m..mm..m..m..m\", \"....................\", "                                \
    "\".m...m.m....m.m...m.\" ); }"

/// A drawing that is being made.
typedef struct Drawing {
    Rng rng;
    const LevelMakerForm *form;
    const Wave *wave;
    int heights[HALF]; ///< of hills
    int turn;          ///< a number for patterns to vary by
} Drawing;

/// Whether a brick stands in that row, counted from above, and column, counted from the middle.
typedef bool Pattern(const Drawing *drawing, int row, int column);

static bool is_full(const Drawing *drawing, int row, int column)
{
    (void)drawing;
    (void)row;
    (void)column;
    return true;
}

static bool is_chequer(const Drawing *drawing, int row, int column)
{
    return (row + column / 2 + drawing->turn) % 2 == 0;
}

static bool is_pillar(const Drawing *drawing, int row, int column)
{
    (void)row;
    return column % 4 != 1 + drawing->turn;
}

static bool is_stripe(const Drawing *drawing, int row, int column)
{
    return row % 3 != 1 || column % 5 == 2 + drawing->turn;
}

static bool is_diamond(const Drawing *drawing, int row, int column)
{
    const int middle = drawing->wave->rows / 2;
    const int away = row < middle ? middle - row : row - middle;
    return (away * 3 + column + drawing->turn) % 6 < 4;
}

static bool is_hill(const Drawing *drawing, int row, int column)
{
    return row < drawing->heights[column];
}

static bool is_castle(const Drawing *drawing, int row, int column)
{
    const int last = drawing->wave->rows - 1;
    return row == 0 || row == last || column == 0 || column == HALF - 1 ||
           (row + drawing->turn) % 2 == 0;
}

static Pattern *const PATTERNS[] = {is_full,    is_chequer, is_pillar, is_stripe,
                                    is_diamond, is_hill,    is_castle};

#define PATTERN_COUNT ((int)(sizeof PATTERNS / sizeof PATTERNS[0]))

static bool comes_true(Drawing *drawing, int percent)
{
    return rng_below(&drawing->rng, 100) < percent;
}

/// The letter of a brick; those above take more hits than those below.
static char draw_brick(Drawing *drawing, int row)
{
    const Wave *wave = drawing->wave;
    if (wave->kinds > 0 && comes_true(drawing, wave->special)) {
        return drawing->form->kinds[rng_below(&drawing->rng, wave->kinds)];
    }
    const int above = wave->rows - row;
    const int hits = 1 + above * wave->hits / (wave->rows + 1) + rng_below(&drawing->rng, 2) - 1;
    return (char)('0' + scalar_clamp_int(hits, 1, wave->hits));
}

static char draw_bonus(Drawing *drawing)
{
    const bool curse = comes_true(drawing, drawing->wave->curses);
    return curse
               ? CURSES[rng_below(&drawing->rng, (int)sizeof CURSES - 1)]
               : drawing->form->gifts[rng_below(&drawing->rng, (int)strlen(drawing->form->gifts))];
}

/// Bricks and what they hold, the left half a mirror image of the right one.
typedef struct Rows {
    char brick[MOST_ROWS][COLUMNS + 1], bonus[MOST_ROWS][COLUMNS + 1];
} Rows;

static void draw_rows(Drawing *drawing, Rows *rows)
{
    const Wave *wave = drawing->wave;
    Pattern *pattern = PATTERNS[rng_below(&drawing->rng, PATTERN_COUNT)];
    memset(rows, 0, sizeof *rows);
    drawing->turn = rng_below(&drawing->rng, 2);
    for (int column = 0; column < HALF; column++) {
        drawing->heights[column] = 2 + rng_below(&drawing->rng, wave->rows - 1);
    }
    for (int row = 0; row < wave->rows; row++) {
        for (int column = 0; column < HALF; column++) {
            const bool stands = pattern(drawing, row, column);
            const char brick = stands ? draw_brick(drawing, row) : '.';
            for (int side = 0; side < 2; side++) {
                const int at = side == 0 ? HALF - 1 - column : HALF + column;
                const bool holds = stands && comes_true(drawing, wave->bonus);
                rows->brick[row][at] = brick;
                rows->bonus[row][at] = holds ? draw_bonus(drawing) : '.';
            }
        }
    }
}

static bool is_level(Side side)
{
    return side == SIDE_BOTTOM || side == SIDE_TOP;
}

/// Writes the rows as they are seen from the paddle: the first of them is farthest from it.
static void put_rows(const Drawing *drawing, char *text, const char *name,
                     char rows[MOST_ROWS][COLUMNS + 1])
{
    const Side side = drawing->form->side;
    const int deep = drawing->wave->rows;
    const int lines = is_level(side) ? deep : COLUMNS;
    const int cells = is_level(side) ? COLUMNS : deep;
    text_append(text, TEXT_SIZE, "%s = (", name);
    for (int line = 0; line < lines; line++) {
        text_append(text, TEXT_SIZE, "%s\"", line == 0 ? " " : ", ");
        for (int cell = 0; cell < cells; cell++) {
            const int at = is_level(side) ? line : cell;
            const int row = side == SIDE_TOP || side == SIDE_LEFT ? deep - 1 - at : at;
            text_append(text, TEXT_SIZE, "%c", rows[row][is_level(side) ? cell : line]);
        }
        text_append(text, TEXT_SIZE, "\"");
    }
    text_append(text, TEXT_SIZE, " ); ");
}

/// The picture of bricks lies before the wall that faces the paddle.
static void put_bricks(const Drawing *drawing, char *text, Rows *rows)
{
    const Side side = drawing->form->side;
    const int deep = 24 * drawing->wave->rows;
    const int x = is_level(side) ? 40 : side == SIDE_LEFT ? WIDTH - 64 - deep : 64;
    const int y = !is_level(side) ? 40 : side == SIDE_TOP ? HEIGHT - 64 - deep : 64;
    const bool border = drawing->form->foe == FOE_NEIGHBOURS;
    text_append(text, TEXT_SIZE, "bricks = %s{ x = %d; y = %d; cell_width = %d; cell_height = %d; ",
                border ? "( " : "", x, y, is_level(side) ? 44 : 24, is_level(side) ? 24 : 32);
    put_rows(drawing, text, "rows", rows->brick);
    put_rows(drawing, text, "bonus", rows->bonus);
    text_append(text, TEXT_SIZE, border ? "}, " BORDER " );" : "};");
}

/// Where a place of a field whose paddle is at the bottom lies in one with the paddle on that side.
static Vec2 seen_from(Side side, int x, int y)
{
    const double away = (double)(HEIGHT - y) * WIDTH / HEIGHT;
    const double along = (double)x * HEIGHT / WIDTH;
    return side == SIDE_BOTTOM ? vec2(x, y)
           : side == SIDE_TOP  ? vec2(x, HEIGHT - y)
           : side == SIDE_LEFT ? vec2(floor(away), floor(along))
                               : vec2(floor(WIDTH - away), floor(along));
}

/// Pairs of hexagons below the bricks, each other's mirror images. They never break: where most
/// bricks are gone, they alone turn a ball that has flown past the last ones.
static void put_obstacles(Drawing *drawing, char *text)
{
    const LevelMakerFoe foe = drawing->form->foe;
    const int thieves = foe == FOE_NONE ? 0 : foe == FOE_NEIGHBOURS ? 2 : 1;
    const int top = foe == FOE_NEIGHBOURS ? 325 : 390; // territory needs room below
    for (int pair = 0; pair < PAIRS; pair++) {
        const int away = 80 + 100 * pair + rng_below(&drawing->rng, 20);
        const int y = top + 70 * (pair % 2) + rng_below(&drawing->rng, 40);
        const int radius = 30 + rng_below(&drawing->rng, 8);
        const int spin = 30 * rng_below(&drawing->rng, 5);
        for (int way = -1; way <= 1; way += 2) {
            const Vec2 at = seen_from(drawing->form->side, 480 + way * away, y);
            text_append(text, TEXT_SIZE, "%s{ x = %d; y = %d; radius = %d; ",
                        pair == 0 && way < 0 ? "hexagons = ( " : ", ", (int)at.x, (int)at.y,
                        radius);
            if (pair >= PAIRS - thieves) {
                text_append(text, TEXT_SIZE, "holds = 0.5; steals = true; }");
            } else {
                text_append(text, TEXT_SIZE, "spin = %d; }", way * spin);
            }
        }
    }
    text_append(text, TEXT_SIZE, " ); ");
}

/// Parts that play as a rival does: a paddle that goes to and fro before three marks and throws
/// what it steals. When the last mark is broken, the gate before the way out opens.
static void put_rival(const Drawing *drawing, char *text)
{
    const Side side = drawing->form->side;
    const Vec2 left = seen_from(side, 150, 440), right = seen_from(side, 330, 440);
    const Vec2 way = vec2_sub(seen_from(side, 630, 440), left);
    const Vec2 gate[] = {seen_from(side, 14, 40), seen_from(side, 946, 40)};
    for (int mark = -1; mark <= 1; mark++) {
        const Vec2 at = seen_from(side, 480 + 190 * mark, mark == 0 ? 340 : 360);
        text_append(text, TEXT_SIZE,
                    "%s{ x = %d; y = %d; radius = 36; angle = 30; hits = 3; mark = 1; "
                    "only_stolen = true; }",
                    mark < 0 ? "hexagons = ( " : ", ", (int)at.x, (int)at.y);
    }
    text_append(text, TEXT_SIZE,
                " ); lines = ( { x1 = %d; y1 = %d; x2 = %d; y2 = %d; thickness = 18; holds = 0.3; "
                "steals = true; path = { dx = %d; dy = %d; period = 5; }; }, "
                "{ x1 = %d; y1 = %d; x2 = %d; y2 = %d; thickness = 8; mark = 2; } ); "
                "triggers = ( { when = \"mark 1\"; then = \"open 2\"; } ); ",
                (int)left.x, (int)left.y, (int)right.x, (int)right.y, (int)way.x, (int)way.y,
                (int)gate[0].x, (int)gate[0].y, (int)gate[1].x, (int)gate[1].y);
}

static void write_drawing(Drawing *drawing, const char *title, char text[TEXT_SIZE])
{
    const Wave *wave = drawing->wave;
    const LevelMakerForm *form = drawing->form;
    Rows rows;
    draw_rows(drawing, &rows);
    text[0] = '\0';
    text_append(text, TEXT_SIZE,
                "title = \"%s\"; paddles = ( { side = \"%s\"; } ); "
                "match = { lives = %d; ball_speed = %d; exit = %d; bank = true; "
                "clean_returns = true; recalls = 3; nudge = 4; }; balls = (",
                title, side_name(form->side), form->lives,
                wave->ball_speed * (100 + form->pace) / 100, form->exit);
    for (int ball = 0; ball < form->balls; ball++) {
        text_append(text, TEXT_SIZE, ball == 0 ? " { }" : ", { }");
    }
    text_append(text, TEXT_SIZE, " ); ");
    if (form->foe == FOE_RIVAL) {
        put_rival(drawing, text);
    } else {
        put_obstacles(drawing, text);
    }
    put_bricks(drawing, text, &rows);
}

bool level_maker_make(Level *level, const char *title, unsigned long long seed, int wave,
                      const LevelMakerForm *form)
{
    Wave hard = WAVES[scalar_clamp_int(wave, 1, LEVEL_MAKER_WAVES) - 1];
    if (form != NULL) {
        hard.kinds = (int)strlen(form->kinds);
        hard.special = form->special;
        hard.bonus = form->bonus;
        hard.curses = form->curses;
    }
    Drawing drawing = {
        .rng = rng_make(seed), .form = form != NULL ? form : &ENDLESS, .wave = &hard};
    bool good = false;
    for (int attempt = 0; attempt < ATTEMPTS && !good; attempt++) {
        Level made = {0};
        DiagList problems = {0};
        diag_list_start(&problems, title);
        char text[TEXT_SIZE];
        write_drawing(&drawing, title, text);
        good = level_read_text(&made, title, text, strlen(text), &problems) && problems.count == 0;
        diag_list_free(&problems);
        if (good) {
            level_free(level);
            *level = made;
        } else {
            level_free(&made);
        }
    }
    return good;
}

/// Gifts without those that make a second ball.
#define SINGLE_GIFTS "WZKCTAHLPVO"

// A change here changes days: it raises LEVEL_MAKER_VERSION.
static const DayGame GAMES[DAY_GAMES] = {
    {{FEAT_COMBO, 25},
     LOOK_DAWN,
     {SIDE_BOTTOM, 3, 3, 80, 4, "**!", 24, 14, 10, "MSWTDCB", FOE_NONE}},
    {{FEAT_NO_LIFE_LOST, 0},
     LOOK_ICE,
     {SIDE_LEFT, 2, 3, 80, -16, "v", 6, 16, 25, "MSWZKOAL", FOE_NONE}},
    {{FEAT_TOUCHES, 10},
     LOOK_BRASS,
     {SIDE_BOTTOM, 3, 3, 80, 0, "*", 12, 22, 0, "MSTTDCSM", FOE_NONE}},
    {{FEAT_ONE_BALL, 0},
     LOOK_VAULT,
     {SIDE_TOP, 1, 3, 70, -2, "*y", 10, 18, 10, SINGLE_GIFTS, FOE_NONE}},
    {{FEAT_NO_HARM, 0},
     LOOK_HONEY,
     {SIDE_BOTTOM, 3, 3, 80, 0, "!", 6, 30, 60, "MSWTCHL", FOE_NONE}},
    {{FEAT_BALLS, 8}, LOOK_DAWN, {SIDE_RIGHT, 2, 3, 80, 0, "*", 6, 24, 10, "MSSMW", FOE_NONE}},
    {{FEAT_STEALS, 4},
     LOOK_VAULT,
     {SIDE_BOTTOM, 3, 6, 80, -32, "*v", 10, 20, 10, "MSWTCHL", FOE_THIEVES}},
    {{FEAT_HEAT, 3}, LOOK_BRASS, {SIDE_TOP, 3, 6, 80, -32, "**", 12, 22, 0, "MWLDKS", FOE_THIEVES}},
    {{FEAT_ALL_HELP, 0},
     LOOK_ICE,
     {SIDE_BOTTOM, 2, 3, 80, -6, "yv", 10, 12, 20, "WZLPHTA}", FOE_NONE}},
    {{FEAT_ALL_BROKEN, 0},
     LOOK_HONEY,
     {SIDE_LEFT, 3, 4, 0, 0, "*!", 12, 20, 10, "MSTCBDH", FOE_NONE}},
    {{FEAT_TERRITORY, 50},
     LOOK_BRASS,
     {SIDE_BOTTOM, 3, 6, 80, -30, "*", 8, 18, 10, "MSWTCHL", FOE_NEIGHBOURS}},
    {{FEAT_RIVAL, 0}, LOOK_ICE, {SIDE_BOTTOM, 2, 6, 1, -32, "*", 8, 18, 10, "MSWCHL", FOE_RIVAL}},
};

const DayGame *day_game_of(long long day)
{
    return &GAMES[day % DAY_GAMES];
}

const DayGame *day_game_of_wave(unsigned long long seed, int wave)
{
    const int turn = (wave - 1) % (DAY_GAMES + 1);
    return turn == 0 ? NULL : &GAMES[(seed + (unsigned long long)turn) % DAY_GAMES];
}
