// The examples: one row for each key, each kind of brick and each power-up that needs one of its
// own.
#include "edit_example.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"

// Parts of the examples' levels.
#define FIELD              "arena = { width = 320; height = 240; }; "
#define ONE(list, entry)   list " = ( { " entry " } ); "
#define PADDLE(rest)       ONE("paddles", "side = \"bottom\"; " rest)
#define SERVE              "balls = ( { } ); "
#define DUEL               FIELD "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); " SERVE
#define SOLO               FIELD PADDLE("") SERVE
#define PICTURE(keys, all) "bricks = { " keys " rows = ( " all " ); }; "
#define BRICKS(x, y, rows)                                                                         \
    PICTURE("x = " #x "; y = " #y "; cell_width = 32; cell_height = 16;", rows)
#define WALL BRICKS(48, 48, "\"1111111\", \"2222222\"")
#define BALL ONE("balls", "x = 160; y = 214; vx = 30; vy = -210;")
#define PAIR                                                                                       \
    "balls = ( { x = 60; y = 200; vx = 90; vy = -150; }, { x = 260; y = 60; vx = -110; vy = 120; " \
    "} ); "
#define PATH(keys)      "path = { " keys " }; "
#define HEXAGON(rest)   FIELD BALL ONE("hexagons", "x = 160; y = 100; radius = 40; " rest)
#define TARGET          "{ x = 250; y = 70; radius = 30; hits = 2; }"
#define HEXAGONS(rest)  FIELD BALL "hexagons = ( { x = 160; y = 80; radius = 34; hits = 1; }, " rest
#define SHOOTER(rest)   SOLO ONE("hexagons", "x = 160; y = 70; radius = 36; shoots = " rest)
#define PULLER(rest)    FIELD PAIR ONE("hexagons", "x = 160; y = 120; " rest)
#define LINE(ends)      FIELD ONE("lines", ends " thickness = 10;")
#define FLIES(velocity) FIELD ONE("balls", "x = 160; y = 120; " velocity)
#define STRIPES         "\"1111\", \"2222\""
#define CELLS(corner, width, height)                                                               \
    FIELD PICTURE(corner " cell_width = " width "; cell_height = " height ";", STRIPES)
#define BONUS(letters)                                                                             \
    "bricks = { x = 96; y = 80; cell_width = 32; cell_height = 16; rows = ( \"1111\" ); bonus = "  \
    "( \"" letters "\" ); }; "
#define PHASES(key, row)                                                                           \
    FIELD BALL "bricks = ( { x = 128; y = 140; cell_width = 64; cell_height = 16; rows = ( \"1\" " \
               "); }, { x = 64; y = 40; cell_width = 32; cell_height = 16; " key                   \
               " rows = ( \"" row "\" ); } ); "
#define GEARS(place, first, second)                                                                \
    FIELD BALL "hexagons = ( { " place " radius = 36; spin = 60; " first                           \
               " }, { x = 80; y = 70; radius = 36; spin = -60; " second " } ); "
#define COPIES(circle, rule) ONE("groups", ONE("circles", circle) "repeat = { " rule " };")
#define TWINS(hexagon, rule) FIELD ONE("groups", ONE("hexagons", hexagon) "mirror = { " rule " };")

// What goes when the other is broken.
#define GUARD                                                                                      \
    FIELD BALL                                                                                     \
        "hexagons = ( { x = 160; y = 110; radius = 30; hits = 2; mark = 2; }, { x = 160; y = 40; " \
        "radius = 24; mark = 1; } ); triggers = ( { when = \"mark 2\"; then = \"open 1\"; says = " \
        "\"Open!\"; } );"

// Bricks of a kind of the level's own, with a paddle that cannot miss what they give.
#define KIND(rest)                                                                                 \
    FIELD PADDLE("length = 150;") BALL ONE("kinds", "letter = \"A\"; " rest)                       \
        BRICKS(48, 40, "\"1A1A1A1\", \"A1A1A1A\", \".1A.A1.\"")

// Paddles of all four sides.
#define FOUR                                                                                       \
    FIELD "paddles = ( { side = \"bottom\"; }, { side = \"top\"; }, { side = \"left\"; }, "        \
          "{ side = \"right\"; } ); "

// Of one form; and of a value that swings to and fro to be seen, some 0.12 s at each.
#define SHOWN(seconds, row)                                                                        \
    {                                                                                              \
        1, seconds, row, 0, 0                                                                      \
    }
#define SWAYS(row, from, to)                                                                       \
    {                                                                                              \
        16, 0.12, row, from, to                                                                    \
    }

typedef struct KeyRow {
    LevelGroupKind group; ///< GROUP_NONE: every group that has the key
    const char *key;
    EditExample example;
} KeyRow;

static const KeyRow KEYS[] = {
    {GROUP_TOP, "title", SHOWN(6, SOLO WALL)},
    {GROUP_TOP, "author", SHOWN(6, SOLO WALL)},
    {GROUP_TOP, "look", SHOWN(6, "look = \"honey\"; " SOLO WALL)},
    {GROUP_TOP, "music", SHOWN(6, "music = \"ice\"; " SOLO WALL)},
    {GROUP_TOP, "colours", SHOWN(6, "colours = ( \"#e8a020\", \"#40c0a0\" ); " SOLO WALL)},
    {GROUP_TOP, "card", SHOWN(6, SOLO WALL)},
    {GROUP_CARD, "text", SHOWN(6, SOLO WALL)},
    {GROUP_CARD, "below", SHOWN(6, SOLO WALL)},
    {GROUP_CARD, "shows", SHOWN(6, SOLO WALL)},
    {GROUP_CARD, "picture", SHOWN(6, SOLO WALL)},
    {GROUP_TOP, "arena", SHOWN(6, FIELD PAIR)},
    {GROUP_TOP, "ball_collisions", {2, 5, FIELD "ball_collisions = $; " PAIR, 0, 1}},
    {GROUP_TOP, "match", SHOWN(8, DUEL)},
    {GROUP_TOP, "paddles", SHOWN(8, DUEL)},
    {GROUP_TOP, "balls", SHOWN(6, FIELD PAIR)},
    {GROUP_TOP, "hexagons", SHOWN(6, HEXAGON("spin = 60;"))},
    {GROUP_TOP, "circles",
     SHOWN(6, FIELD BALL ONE("circles", "x = 110; y = 90; radius = 30; " PATH(
                                            "dx = 100; dy = 0; period = 3;")))},
    {GROUP_TOP, "lines",
     SHOWN(6, FIELD BALL ONE("lines",
                             "x1 = 90; y1 = 90; x2 = 230; y2 = 90; thickness = 12; spin = 80;"))},
    {GROUP_TOP, "groups",
     SHOWN(6, FIELD BALL COPIES("x = 160; y = 30; radius = 14;",
                                "count = 6; turn = 60; x = 160; y = 105;"))},
    {GROUP_TOP, "kinds", SHOWN(8, KIND("sign = \"L\"; does = \"explodes\";"))},
    {GROUP_KIND, "letter", SHOWN(8, KIND("colour = 5;"))},
    {GROUP_KIND, "name", SHOWN(8, KIND("colour = 5;"))},
    {GROUP_KIND, "hits", {3, 4, KIND("hits = $;"), 1, 3}},
    {GROUP_KIND, "points", SHOWN(8, KIND("points = 100;"))},
    {GROUP_KIND, "colour", {9, 0.6, KIND("hits = 3; colour = $;"), 0, 8}},
    {GROUP_KIND, "sign", SHOWN(8, KIND("colour = 5; sign = \"L\";"))},
    {GROUP_KIND, "does", SHOWN(8, KIND("does = \"explodes\";"))},
    {GROUP_KIND, "guard", SHOWN(8, KIND("guard = \"armour\"; side = \"bottom\";"))},
    {GROUP_KIND, "side", {4, 3, KIND("guard = \"armour\"; side = \"$\";"), 0, 3}},
    {GROUP_KIND, "hidden", {2, 5, KIND("hits = 2; hidden = $;"), 0, 1}},
    {GROUP_KIND, "gives", SHOWN(8, KIND("gives = \"W\";"))},
    {GROUP_KIND, "at_once", {2, 6, KIND("gives = \"S\"; at_once = $;"), 0, 1}},
    {GROUP_TOP, "bricks", SHOWN(8, FIELD BALL WALL)},
    {GROUP_TOP, "triggers", SHOWN(8, GUARD)},
    {GROUP_TOP, "expect", SHOWN(6, FIELD BALL)},
    {GROUP_ARENA, "width",
     SWAYS("arena = { width = $; height = 240; }; " ONE("balls", "x = 60; y = 120;"), 160, 400)},
    {GROUP_ARENA, "height",
     SWAYS("arena = { width = 320; height = $; }; " ONE("balls", "x = 60; y = 60;"), 120, 320)},
    {GROUP_MATCH, "goals", SHOWN(8, DUEL "match = { goals = 3; };")},
    {GROUP_MATCH, "time", SHOWN(8, DUEL "match = { time = 60; };")},
    {GROUP_MATCH, "lives", SHOWN(8, SOLO WALL "match = { lives = 3; };")},
    {GROUP_MATCH, "ball_speed", {3, 4, SOLO WALL "match = { ball_speed = $; };", 150, 450}},
    {GROUP_MATCH,
     "power_ups",
     {2, 5, FIELD PADDLE("") BALL BONUS("PPPP") "match = { power_ups = $; };", 0, 1}},
    {GROUP_MATCH, "heat", {2, 6, DUEL "match = { heat = $; };", 0, 1}},
    {GROUP_MATCH, "exit", {2, 8, SOLO WALL "match = { exit = $; };", 0, 10}},
    {GROUP_MATCH, "bank", {2, 6, SOLO WALL "match = { bank = $; };", 0, 1}},
    {GROUP_MATCH, "floor", {2, 6, SOLO WALL "match = { floor = $; };", 0, 1}},
    {GROUP_MATCH, "lead", SHOWN(8, DUEL "match = { lead = 2; };")},
    {GROUP_MATCH, "heat_lead", SHOWN(8, DUEL "match = { heat = true; heat_lead = 2; };")},
    {GROUP_MATCH, "clean_returns", {2, 6, DUEL "match = { clean_returns = $; };", 0, 1}},
    {GROUP_MATCH, "recalls", {2, 6, SOLO WALL "match = { recalls = $; };", 0, 3}},
    {GROUP_MATCH,
     "nudge",
     {3, 6,
      FIELD PADDLE("") ONE("balls", "x = 60; y = 100; vx = 300; vy = 0;") "match = { nudge = $; };",
      1, 3}},
    {GROUP_MATCH, "guide", {2, 6, SOLO WALL "match = { guide = $; };", 0, 2}},
    {GROUP_PADDLE,
     "side",
     {4, 3,
      FIELD ONE("paddles", "side = \"$\";") ONE("balls", "x = 160; y = 120; vx = 120; vy = 150;"),
      0, 3}},
    {GROUP_PADDLE, "partner", {2, 5, FIELD PADDLE("partner = $;") SERVE, 0, 1}},
    {GROUP_PADDLE, "x", SWAYS(FIELD PADDLE("x = $;") SERVE, 60, 260)},
    {GROUP_PADDLE, "y", SWAYS(FIELD PADDLE("y = $;") SERVE, 150, 200)},
    {GROUP_PADDLE, "length", SWAYS(FIELD PADDLE("length = $;") SERVE, 30, 160)},
    {GROUP_PADDLE, "thickness", SWAYS(FIELD PADDLE("thickness = $;") SERVE, 6, 18)},
    {GROUP_BALL, "x", SWAYS(FIELD ONE("balls", "x = $; y = 120;"), 40, 280)},
    {GROUP_BALL, "y", SWAYS(FIELD ONE("balls", "x = 160; y = $;"), 40, 200)},
    {GROUP_BALL, "vx", {4, 2, FLIES("vx = $; vy = 0;"), -180, 180}},
    {GROUP_BALL, "vy", {4, 2, FLIES("vx = 0; vy = $;"), -180, 180}},
    {GROUP_BALL, "radius", SWAYS(FIELD ONE("balls", "x = 160; y = 120; radius = $;"), 4, 40)},
    {GROUP_BALL,
     "owner",
     {4, 2, FOUR ONE("balls", "x = 160; y = 120; vx = 60; vy = 90; owner = \"$\";"), 0, 3}},
    {GROUP_LINE, "x1", SWAYS(LINE("x1 = $; y1 = 60; x2 = 220; y2 = 180;"), 30, 200)},
    {GROUP_LINE, "y1", SWAYS(LINE("x1 = 80; y1 = $; x2 = 240; y2 = 120;"), 40, 200)},
    {GROUP_LINE, "x2", SWAYS(LINE("x1 = 100; y1 = 60; x2 = $; y2 = 180;"), 120, 290)},
    {GROUP_LINE, "y2", SWAYS(LINE("x1 = 80; y1 = 120; x2 = 240; y2 = $;"), 40, 200)},
    {GROUP_LINE, "thickness",
     SWAYS(FIELD ONE("lines", "x1 = 80; y1 = 120; x2 = 240; y2 = 120; thickness = $;"), 0, 60)},
    {GROUP_LINE,
     "spin",
     {3, 4,
      FIELD BALL ONE("lines", "x1 = 90; y1 = 90; x2 = 230; y2 = 90; thickness = 12; spin = $;"),
      -120, 120}},
    {GROUP_PATH, "dx", {3, 3, HEXAGON("hits = 0; " PATH("dx = $; dy = 0; period = 2;")), -80, 80}},
    {GROUP_PATH, "dy", {3, 3, HEXAGON("hits = 0; " PATH("dx = 0; dy = $; period = 2;")), -50, 70}},
    {GROUP_PATH,
     "period",
     {3, 4, HEXAGON("hits = 0; " PATH("dx = 80; dy = 0; period = $;")), 1, 4}},
    {GROUP_BRICKS, "x", SWAYS(CELLS("x = $; y = 60;", "32", "16"), 20, 170)},
    {GROUP_BRICKS, "y", SWAYS(CELLS("x = 96; y = $;", "32", "16"), 20, 180)},
    {GROUP_BRICKS, "cell_width", SWAYS(CELLS("x = 30; y = 60;", "$", "16"), 16, 64)},
    {GROUP_BRICKS, "cell_height", SWAYS(CELLS("x = 96; y = 40;", "32", "$"), 8, 64)},
    {GROUP_BRICKS, "phase", {2, 5, PHASES("phase = $;", "222222"), 0, 1}},
    {GROUP_BRICKS,
     "leaves",
     {2, 5,
      PHASES("leaves = $;", "######")
          ONE("hexagons", "x = 60; y = 110; radius = 24; hits = 2; phase = 1;"),
      0, 1}},
    {GROUP_BRICKS, "rows", SHOWN(8, FIELD BALL WALL)},
    {GROUP_BRICKS, "bonus", SHOWN(6, SOLO BONUS("WPLM"))},
    {GROUP_REPEAT,
     "count",
     {6, 1, FIELD COPIES("x = 40; y = 120; radius = 16;", "count = $; dx = 40;"), 2, 7}},
    {GROUP_REPEAT, "dx",
     SWAYS(FIELD COPIES("x = 40; y = 120; radius = 16;", "count = 4; dx = $;"), 36, 78)},
    {GROUP_REPEAT, "dy",
     SWAYS(FIELD COPIES("x = 40; y = 40; radius = 16;", "count = 4; dx = 60; dy = $;"), 0, 50)},
    {GROUP_REPEAT, "turn",
     SWAYS(FIELD COPIES("x = 160; y = 40; radius = 14;", "count = 4; turn = $; x = 160; y = 120;"),
           25, 90)},
    {GROUP_REPEAT, "x",
     SWAYS(FIELD COPIES("x = 160; y = 60; radius = 12;", "count = 4; turn = 90; x = $; y = 120;"),
           120, 200)},
    {GROUP_REPEAT, "y",
     SWAYS(FIELD COPIES("x = 120; y = 120; radius = 12;", "count = 4; turn = 90; x = 160; y = $;"),
           90, 150)},
    {GROUP_MIRROR, "x", SWAYS(TWINS("x = 80; y = 120; radius = 30;", "x = $;"), 120, 180)},
    {GROUP_MIRROR, "y", SWAYS(TWINS("x = 160; y = 50; radius = 26;", "y = $;"), 80, 125)},
    // Of obstacles: on a hexagon, whatever has the key.
    {GROUP_NONE, "x", SWAYS(FIELD ONE("hexagons", "x = $; y = 120; radius = 40;"), 60, 260)},
    {GROUP_NONE, "y", SWAYS(FIELD ONE("hexagons", "x = 160; y = $; radius = 40;"), 50, 190)},
    {GROUP_CIRCLE, "radius", SWAYS(FIELD ONE("circles", "x = 160; y = 120; radius = $;"), 15, 90)},
    {GROUP_NONE, "radius", SWAYS(FIELD ONE("hexagons", "x = 160; y = 120; radius = $;"), 15, 90)},
    {GROUP_NONE, "angle",
     SWAYS(FIELD ONE("hexagons", "x = 160; y = 120; radius = 60; angle = $;"), 0, 60)},
    {GROUP_NONE, "spin", {3, 4, HEXAGON("spin = $;"), -90, 90}},
    {GROUP_NONE, "hits", {3, 5, HEXAGON("hits = $;"), 1, 3}},
    {GROUP_NONE, "bounce", {3, 4, HEXAGON("angle = 30; bounce = $;"), 0.5, 1.5}},
    {GROUP_NONE, "path", SHOWN(6, HEXAGON(PATH("dx = 80; dy = 0; period = 2;")))},
    {GROUP_NONE,
     "phase",
     {2, 5, HEXAGONS(TARGET ", { x = 70; y = 70; radius = 30; phase = $; } );"), 0, 1}},
    {GROUP_NONE,
     "leaves",
     {2, 5,
      HEXAGONS("{ x = 250; y = 70; radius = 30; leaves = $; }, { x = 70; y = 70; radius = 30; hits "
               "= 2; phase = 1; } );"),
      0, 1}},
    {GROUP_NONE, "shoots", SHOWN(8, SHOOTER("\"WPN\"; shot_period = 1;"))},
    {GROUP_NONE, "shot_period", {3, 6, SHOOTER("\"P\"; shot_period = $;"), 1, 3}},
    {GROUP_NONE,
     "shot_speed",
     {3, 4, SHOOTER("\"P\"; shot_period = 1; shot_speed = $;"), 100, 400}},
    {GROUP_NONE, "holds", {2, 4, HEXAGON("angle = 30; holds = $;"), 0.5, 1.5}},
    {GROUP_NONE,
     "steals",
     {2, 6, DUEL ONE("hexagons", "x = 160; y = 120; radius = 30; holds = 0.4; steals = $;"), 0, 1}},
    {GROUP_NONE,
     "only_stolen",
     {2, 6,
      DUEL "hexagons = ( { x = 160; y = 120; radius = 30; hits = 3; only_stolen = $; }, { x = 60; "
           "y = 120; radius = 20; holds = 0.4; steals = true; } );",
      0, 1}},
    {GROUP_NONE, "mark", SHOWN(8, GUARD)},
    {GROUP_TRIGGER, "when", SHOWN(8, GUARD)},
    {GROUP_TRIGGER, "then", SHOWN(8, GUARD)},
    {GROUP_TRIGGER, "says", SHOWN(8, GUARD)},
    {GROUP_NONE, "pulls", {3, 5, PULLER("radius = 26; pulls = $; reach = 110;"), -180, 180}},
    {GROUP_NONE, "reach", {3, 4, PULLER("radius = 20; pulls = 180; reach = $;"), 50, 115}},
    {GROUP_NONE, "gear", {2, 6, GEARS("x = 165; y = 120;", "gear = $;", "gear = $;"), 0, 1}},
    {GROUP_NONE,
     "motor",
     {2, 5, GEARS("x = 200; y = 90;", "gear = 1; motor = $;", "gear = 1;"), 0, 1}},
};

typedef struct LetterRow {
    const char *letters; ///< NULL: all others
    EditExample example;
} LetterRow;

#define WALL_OF(rows) SHOWN(8, FIELD BALL BRICKS(48, 40, rows))

static const LetterRow CELL_ROWS[] = {
    {"*", WALL_OF("\"1111111\", \"1111111\", \"*.*.*.*\"")},
    {"!", WALL_OF("\".......\", \"...!...\", \".......\"")},
    {"oO", WALL_OF("\"1111111\", \".......\", \"OoOoOoO\"")},
    {"qQ", WALL_OF("\"1111111\", \".......\", \"QqQqQqQ\"")},
    {"^V", WALL_OF("\"1111111\", \".......\", \"#######\"")},
    {"<>", SHOWN(8, FIELD PAIR PICTURE(
                        "x = 144; y = 0; cell_width = 32; cell_height = 24;",
                        "\"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\""))},
    {"abc", WALL_OF("\"#.....1\", \".....11\", \"...#...\"")},
    {"rst", WALL_OF("\"1.###.1\", \"..111..\", \".......\"")},
    {"@W#", WALL_OF("\"1111111\", \".......\", \".##.##.\"")},
    {"BTLRmSNwE",
     SHOWN(8, FOUR
           "balls = ( { x = 100; y = 160; vx = 30; vy = -180; owner = \"bottom\"; }, { x = 180; y "
           "= 160; vx = -40; vy = -170; owner = \"top\"; } ); match = { floor = true; }; " BRICKS(
               48, 80, "\"#######\", \"#######\""))},
    {NULL, WALL_OF("\"#######\", \".#####.\"")},
};

/// A paddle that cannot miss what falls.
#define TAKER "{ side = \"bottom\"; length = 150; }"
#define CAPSULES                                                                                   \
    "balls = ( { x = 160; y = 140; vx = 0; vy = -220; owner = \"bottom\"; } ); "                   \
    "bricks = { x = 56; y = 64; cell_width = 26; cell_height = 16; rows = ( \"22222222\", "        \
    "\"..1111..\" ); bonus = ( \"........\", \"..####..\" ); }; "

static const LetterRow CAPSULE_ROWS[] = {
    {"IX", SHOWN(8, FIELD "paddles = ( " TAKER ", { side = \"top\"; } ); " CAPSULES)},
    {"B", SHOWN(8, FIELD "paddles = ( " TAKER " ); " CAPSULES
                         "hexagons = ( { x = 40; y = 30; radius = 18; hits = 3; }, { x = 280; y = "
                         "30; radius = 18; hits = 3; } );")},
    {NULL, SHOWN(8, FIELD "paddles = ( " TAKER " ); " CAPSULES)},
};

static EditExample example_of_letter(const LetterRow *rows, char letter)
{
    int i = 0;
    while (rows[i].letters != NULL && strchr(rows[i].letters, letter) == NULL) {
        i++;
    }
    return letter == '.' ? (EditExample){0} : rows[i].example;
}

/// The letter in an example's level: of a level's own kind that of one which is alike.
static char letter_in_example(EditTopic topic)
{
    const char alike =
        topic.own.kind.letter != '\0' ? edit_topic_kind(topic)->letter : topic.letter;
    return alike == '\0' ? '1' : alike;
}

EditExample edit_example_of(EditTopic topic)
{
    if (topic.kind == EDIT_TOPIC_BRICK || topic.kind == EDIT_TOPIC_POWER_UP) {
        return example_of_letter(topic.kind == EDIT_TOPIC_BRICK ? CELL_ROWS : CAPSULE_ROWS,
                                 letter_in_example(topic));
    }
    for (size_t i = 0; topic.kind == EDIT_TOPIC_KEY && i < sizeof KEYS / sizeof KEYS[0]; i++) {
        const bool of_group = KEYS[i].group == GROUP_NONE || KEYS[i].group == topic.row.group;
        if (of_group && strcmp(KEYS[i].key, edit_property_field(topic.row)->name) == 0) {
            return KEYS[i].example;
        }
    }
    return (EditExample){0};
}

void edit_example_value(EditTopic topic, int form, char to[EDIT_PROPERTY_SIZE])
{
    static const char *const SIDES[] = {"bottom", "left", "top", "right"};
    const EditExample example = edit_example_of(topic);
    to[0] = '\0';
    if (example.forms < 2) {
        return;
    }
    const FieldKind kind = edit_property_field(topic.row)->kind;
    const double share = (double)form / (example.forms - 1);
    const double value = example.from + share * (example.to - example.from);
    if (kind == FIELD_SWITCH || kind == FIELD_SIDE) {
        text_copy(to, EDIT_PROPERTY_SIZE,
                  kind == FIELD_SIDE ? SIDES[form]
                  : form == 0        ? "false"
                                     : "true");
    } else {
        text_write_shortest(to,
                            kind == FIELD_WHOLE || example.to > 10.0 ? floor(value + 0.5) : value);
    }
}

/// Makes the bricks of a letter those of a level's own kind.
static bool put_own(WorldDef *world, char letter, const BrickOwn *own)
{
    const int cells = brick_grids_cells(&world->bricks);
    unsigned char *kinds = calloc((size_t)cells + 1, sizeof *kinds);
    for (int i = 0; i < cells && kinds != NULL; i++) {
        const BrickCellDef cell = level_brick_cell(world, i);
        const bool alike = level_brick_letter(world, cell) == letter;
        kinds[i] = alike ? BRICK_KIND_COUNT : cell.kind;
        world->brick_hits[i] = alike ? (unsigned char)own->kind.hits : cell.hits;
    }
    free(world->brick_kinds);
    world->brick_kinds = kinds;
    world->own_kinds[0] = *own;
    world->own_kind_count = 1;
    return kinds != NULL;
}

bool edit_example_read(EditTopic topic, int form, Level *level)
{
    const EditExample example = edit_example_of(topic);
    char text[2048] = "title = \"Example\"; ";
    char value[EDIT_PROPERTY_SIZE];
    edit_example_value(topic, form, value);
    if (example.forms == 0) {
        return false;
    }
    const char letter = letter_in_example(topic);
    for (const char *at = example.row; *at != '\0'; at++) {
        const bool is_letter = *at == '#' && topic.kind != EDIT_TOPIC_KEY;
        text_append(text, sizeof text, "%.*s", *at == '$' ? (int)strlen(value) : 1,
                    *at == '$'  ? value
                    : is_letter ? &letter
                                : at);
    }
    DiagList problems = {0};
    const bool good = level_read_text(level, "", text, strlen(text), &problems);
    diag_list_free(&problems);
    return good && (topic.own.kind.letter == '\0' || put_own(&level->world, letter, &topic.own));
}
