// The examples: one row for each key, each kind of brick and each power-up that needs one of its
// own.
#include "edit_example.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"

// Parts of the examples' levels.
#define FIELD "arena = { width = 320; height = 240; }; "
#define DUEL  FIELD "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); balls = ( { } ); "
#define SOLO  FIELD "paddles = ( { side = \"bottom\"; } ); balls = ( { } ); "
#define BRICKS(x, y, rows)                                                                         \
    "bricks = { x = " #x "; y = " #y "; cell_width = 32; cell_height = 16; rows = " rows "; }; "
#define WALL BRICKS(48, 48, "( \"1111111\", \"2222222\" )")
#define BALL "balls = ( { x = 160; y = 214; vx = 30; vy = -210; } ); "
#define PAIR                                                                                       \
    "balls = ( { x = 60; y = 200; vx = 90; vy = -150; }, { x = 260; y = 60; vx = -110; vy = 120; " \
    "} ); "
#define HEXAGON(rest)  FIELD BALL "hexagons = ( { x = 160; y = 100; radius = 40; " rest " } ); "
#define TARGET         "{ x = 250; y = 70; radius = 30; hits = 2; }"
#define HEXAGONS(rest) FIELD BALL "hexagons = ( { x = 160; y = 80; radius = 34; hits = 1; }, " rest

// What goes when the other is broken.
#define GUARD                                                                                      \
    FIELD BALL                                                                                     \
        "hexagons = ( { x = 160; y = 110; radius = 30; hits = 2; mark = 2; }, { x = 160; y = 40; " \
        "radius = 24; mark = 1; } ); triggers = ( { when = \"mark 2\"; then = \"open 1\"; says = " \
        "\"Open!\"; } );"

// Bricks of a kind of the level's own, with a paddle that cannot miss what they give.
#define KIND(rest)                                                                                 \
    FIELD "paddles = ( { side = \"bottom\"; length = 150; } ); " BALL                              \
          "kinds = ( { letter = \"A\"; " rest                                                      \
          " } ); " BRICKS(48, 40, "( \"1A1A1A1\", \"A1A1A1A\", \".1A.A1.\" )")

// Paddles of all four sides.
#define FOUR                                                                                       \
    FIELD "paddles = ( { side = \"bottom\"; }, { side = \"top\"; }, { side = \"left\"; }, "        \
          "{ side = \"right\"; } ); "

typedef struct KeyRow {
    LevelGroupKind group; ///< GROUP_NONE: every group that has the key
    const char *key;
    EditExample example;
} KeyRow;

/// s that a value stays which swings to and fro to be seen.
#define STEP 0.12

static const KeyRow KEYS[] = {
    {GROUP_TOP, "title", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_TOP, "author", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_TOP, "look", {1, 6, "look = \"honey\"; " SOLO WALL, 0, 0}},
    {GROUP_TOP, "music", {1, 6, "music = \"ice\"; " SOLO WALL, 0, 0}},
    {GROUP_TOP, "colours", {1, 6, "colours = ( \"#e8a020\", \"#40c0a0\" ); " SOLO WALL, 0, 0}},
    {GROUP_TOP, "card", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_CARD, "text", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_CARD, "below", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_CARD, "shows", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_CARD, "picture", {1, 6, SOLO WALL, 0, 0}},
    {GROUP_TOP, "arena", {1, 6, FIELD PAIR, 0, 0}},
    {GROUP_TOP, "ball_collisions", {2, 5, FIELD "ball_collisions = $; " PAIR, 0, 1}},
    {GROUP_TOP, "match", {1, 8, DUEL, 0, 0}},
    {GROUP_TOP, "paddles", {1, 8, DUEL, 0, 0}},
    {GROUP_TOP, "balls", {1, 6, FIELD PAIR, 0, 0}},
    {GROUP_TOP, "hexagons", {1, 6, HEXAGON("spin = 60;"), 0, 0}},
    {GROUP_TOP,
     "circles",
     {1, 6,
      FIELD BALL "circles = ( { x = 110; y = 90; radius = 30; path = { dx = 100; dy = 0; period = "
                 "3; }; } );",
      0, 0}},
    {GROUP_TOP,
     "lines",
     {1, 6,
      FIELD BALL "lines = ( { x1 = 90; y1 = 90; x2 = 230; y2 = 90; thickness = 12; spin = 80; } );",
      0, 0}},
    {GROUP_TOP,
     "groups",
     {1, 6,
      FIELD BALL "groups = ( { circles = ( { x = 160; y = 30; radius = 14; } ); repeat = { count "
                 "= 6; turn = 60; x = 160; y = 105; }; } );",
      0, 0}},
    {GROUP_TOP, "kinds", {1, 8, KIND("sign = \"L\"; does = \"explodes\";"), 0, 0}},
    {GROUP_KIND, "letter", {1, 8, KIND("colour = 5;"), 0, 0}},
    {GROUP_KIND, "name", {1, 8, KIND("colour = 5;"), 0, 0}},
    {GROUP_KIND, "hits", {3, 4, KIND("hits = $;"), 1, 3}},
    {GROUP_KIND, "points", {1, 8, KIND("points = 100;"), 0, 0}},
    {GROUP_KIND, "colour", {9, 0.6, KIND("hits = 3; colour = $;"), 0, 8}},
    {GROUP_KIND, "sign", {1, 8, KIND("colour = 5; sign = \"L\";"), 0, 0}},
    {GROUP_KIND, "does", {1, 8, KIND("does = \"explodes\";"), 0, 0}},
    {GROUP_KIND, "guard", {1, 8, KIND("guard = \"armour\"; side = \"bottom\";"), 0, 0}},
    {GROUP_KIND, "side", {4, 3, KIND("guard = \"armour\"; side = \"$\";"), 0, 3}},
    {GROUP_KIND, "hidden", {2, 5, KIND("hits = 2; hidden = $;"), 0, 1}},
    {GROUP_KIND, "gives", {1, 8, KIND("gives = \"W\";"), 0, 0}},
    {GROUP_KIND, "at_once", {2, 6, KIND("gives = \"S\"; at_once = $;"), 0, 1}},
    {GROUP_TOP, "bricks", {1, 8, FIELD BALL WALL, 0, 0}},
    {GROUP_TOP, "triggers", {1, 8, GUARD, 0, 0}},
    {GROUP_TOP, "expect", {1, 6, FIELD BALL, 0, 0}},
    {GROUP_ARENA,
     "width",
     {16, STEP, "arena = { width = $; height = 240; }; balls = ( { x = 60; y = 120; } );", 160,
      400}},
    {GROUP_ARENA,
     "height",
     {16, STEP, "arena = { width = 320; height = $; }; balls = ( { x = 60; y = 60; } );", 120,
      320}},
    {GROUP_MATCH, "goals", {1, 8, DUEL "match = { goals = 3; };", 0, 0}},
    {GROUP_MATCH, "time", {1, 8, DUEL "match = { time = 60; };", 0, 0}},
    {GROUP_MATCH, "lives", {1, 8, SOLO WALL "match = { lives = 3; };", 0, 0}},
    {GROUP_MATCH, "ball_speed", {3, 4, SOLO WALL "match = { ball_speed = $; };", 150, 450}},
    {GROUP_MATCH,
     "power_ups",
     {2, 5,
      FIELD "paddles = ( { side = \"bottom\"; } ); " BALL
            "bricks = { x = 96; y = 80; cell_width = 32; cell_height = 16; rows = ( \"1111\" ); "
            "bonus = ( \"PPPP\" ); }; match = { power_ups = $; };",
      0, 1}},
    {GROUP_MATCH, "heat", {2, 6, DUEL "match = { heat = $; };", 0, 1}},
    {GROUP_MATCH, "exit", {2, 8, SOLO WALL "match = { exit = $; };", 0, 10}},
    {GROUP_MATCH, "bank", {2, 6, SOLO WALL "match = { bank = $; };", 0, 1}},
    {GROUP_MATCH, "floor", {2, 6, SOLO WALL "match = { floor = $; };", 0, 1}},
    {GROUP_MATCH, "lead", {1, 8, DUEL "match = { lead = 2; };", 0, 0}},
    {GROUP_MATCH, "heat_lead", {1, 8, DUEL "match = { heat = true; heat_lead = 2; };", 0, 0}},
    {GROUP_MATCH, "clean_returns", {2, 6, DUEL "match = { clean_returns = $; };", 0, 1}},
    {GROUP_MATCH, "recalls", {2, 6, SOLO WALL "match = { recalls = $; };", 0, 3}},
    {GROUP_MATCH,
     "nudge",
     {3, 6,
      FIELD "paddles = ( { side = \"bottom\"; } ); balls = ( { x = 60; y = 100; vx = 300; vy = 0; "
            "} ); match = { nudge = $; };",
      1, 3}},
    {GROUP_MATCH, "guide", {2, 6, SOLO WALL "match = { guide = $; };", 0, 2}},
    {GROUP_PADDLE,
     "side",
     {4, 3,
      FIELD "paddles = ( { side = \"$\"; } ); balls = ( { x = 160; y = 120; vx = 120; vy = 150; } "
            ");",
      0, 3}},
    {GROUP_PADDLE,
     "partner",
     {2, 5, FIELD "paddles = ( { side = \"bottom\"; partner = $; } ); balls = ( { } );", 0, 1}},
    {GROUP_PADDLE,
     "x",
     {16, STEP, FIELD "paddles = ( { side = \"bottom\"; x = $; } ); balls = ( { } );", 60, 260}},
    {GROUP_PADDLE,
     "y",
     {16, STEP, FIELD "paddles = ( { side = \"bottom\"; y = $; } ); balls = ( { } );", 150, 200}},
    {GROUP_PADDLE,
     "length",
     {16, STEP, FIELD "paddles = ( { side = \"bottom\"; length = $; } ); balls = ( { } );", 30,
      160}},
    {GROUP_PADDLE,
     "thickness",
     {16, STEP, FIELD "paddles = ( { side = \"bottom\"; thickness = $; } ); balls = ( { } );", 6,
      18}},
    {GROUP_BALL, "x", {16, STEP, FIELD "balls = ( { x = $; y = 120; } );", 40, 280}},
    {GROUP_BALL, "y", {16, STEP, FIELD "balls = ( { x = 160; y = $; } );", 40, 200}},
    {GROUP_BALL,
     "vx",
     {4, 2, FIELD "balls = ( { x = 160; y = 120; vx = $; vy = 0; } );", -180, 180}},
    {GROUP_BALL,
     "vy",
     {4, 2, FIELD "balls = ( { x = 160; y = 120; vx = 0; vy = $; } );", -180, 180}},
    {GROUP_BALL,
     "radius",
     {16, STEP, FIELD "balls = ( { x = 160; y = 120; radius = $; } );", 4, 40}},
    {GROUP_BALL,
     "owner",
     {4, 2, FOUR "balls = ( { x = 160; y = 120; vx = 60; vy = 90; owner = \"$\"; } );", 0, 3}},
    {GROUP_LINE,
     "x1",
     {16, STEP, FIELD "lines = ( { x1 = $; y1 = 60; x2 = 220; y2 = 180; thickness = 10; } );", 30,
      200}},
    {GROUP_LINE,
     "y1",
     {16, STEP, FIELD "lines = ( { x1 = 80; y1 = $; x2 = 240; y2 = 120; thickness = 10; } );", 40,
      200}},
    {GROUP_LINE,
     "x2",
     {16, STEP, FIELD "lines = ( { x1 = 100; y1 = 60; x2 = $; y2 = 180; thickness = 10; } );", 120,
      290}},
    {GROUP_LINE,
     "y2",
     {16, STEP, FIELD "lines = ( { x1 = 80; y1 = 120; x2 = 240; y2 = $; thickness = 10; } );", 40,
      200}},
    {GROUP_LINE,
     "thickness",
     {16, STEP, FIELD "lines = ( { x1 = 80; y1 = 120; x2 = 240; y2 = 120; thickness = $; } );", 0,
      60}},
    {GROUP_LINE,
     "spin",
     {3, 4,
      FIELD BALL "lines = ( { x1 = 90; y1 = 90; x2 = 230; y2 = 90; thickness = 12; spin = $; } );",
      -120, 120}},
    {GROUP_PATH,
     "dx",
     {3, 3, HEXAGON("hits = 0; path = { dx = $; dy = 0; period = 2; };"), -80, 80}},
    {GROUP_PATH,
     "dy",
     {3, 3, HEXAGON("hits = 0; path = { dx = 0; dy = $; period = 2; };"), -50, 70}},
    {GROUP_PATH,
     "period",
     {3, 4, HEXAGON("hits = 0; path = { dx = 80; dy = 0; period = $; };"), 1, 4}},
    {GROUP_BRICKS,
     "x",
     {16, STEP,
      FIELD "bricks = { x = $; y = 60; cell_width = 32; cell_height = 16; rows = ( \"1111\", "
            "\"2222\" ); };",
      20, 170}},
    {GROUP_BRICKS,
     "y",
     {16, STEP,
      FIELD "bricks = { x = 96; y = $; cell_width = 32; cell_height = 16; rows = ( \"1111\", "
            "\"2222\" ); };",
      20, 180}},
    {GROUP_BRICKS,
     "cell_width",
     {16, STEP,
      FIELD "bricks = { x = 30; y = 60; cell_width = $; cell_height = 16; rows = ( \"1111\", "
            "\"2222\" ); };",
      16, 64}},
    {GROUP_BRICKS,
     "cell_height",
     {16, STEP,
      FIELD "bricks = { x = 96; y = 40; cell_width = 32; cell_height = $; rows = ( \"1111\", "
            "\"2222\" ); };",
      8, 64}},
    {GROUP_BRICKS,
     "phase",
     {2, 5,
      FIELD BALL "bricks = ( { x = 128; y = 140; cell_width = 64; cell_height = 16; rows = ( "
                 "\"1\" ); }, { x = 64; y = 40; cell_width = 32; cell_height = 16; phase = $; rows "
                 "= ( \"222222\" ); } );",
      0, 1}},
    {GROUP_BRICKS,
     "leaves",
     {2, 5,
      FIELD BALL "bricks = ( { x = 128; y = 140; cell_width = 64; cell_height = 16; rows = ( "
                 "\"1\" ); }, { x = 64; y = 40; cell_width = 32; cell_height = 16; leaves = $; "
                 "rows = ( \"######\" ); } ); hexagons = ( { x = 60; y = 110; radius = 24; hits = "
                 "2; phase = 1; } );",
      0, 1}},
    {GROUP_BRICKS, "rows", {1, 8, FIELD BALL WALL, 0, 0}},
    {GROUP_BRICKS,
     "bonus",
     {1, 6,
      SOLO "bricks = { x = 96; y = 80; cell_width = 32; cell_height = 16; rows = ( \"1111\" ); "
           "bonus = ( \"WPLM\" ); };",
      0, 0}},
    {GROUP_REPEAT,
     "count",
     {6, 1,
      FIELD "groups = ( { circles = ( { x = 40; y = 120; radius = 16; } ); repeat = { count = $; "
            "dx = 40; }; } );",
      2, 7}},
    {GROUP_REPEAT,
     "dx",
     {16, STEP,
      FIELD "groups = ( { circles = ( { x = 40; y = 120; radius = 16; } ); repeat = { count = 4; "
            "dx = $; }; } );",
      36, 78}},
    {GROUP_REPEAT,
     "dy",
     {16, STEP,
      FIELD "groups = ( { circles = ( { x = 40; y = 40; radius = 16; } ); repeat = { count = 4; dx "
            "= 60; dy = $; }; } );",
      0, 50}},
    {GROUP_REPEAT,
     "turn",
     {16, STEP,
      FIELD "groups = ( { circles = ( { x = 160; y = 40; radius = 14; } ); repeat = { count = 4; "
            "turn = $; x = 160; y = 120; }; } );",
      25, 90}},
    {GROUP_REPEAT,
     "x",
     {16, STEP,
      FIELD "groups = ( { circles = ( { x = 160; y = 60; radius = 12; } ); repeat = { count = 4; "
            "turn = 90; x = $; y = 120; }; } );",
      120, 200}},
    {GROUP_REPEAT,
     "y",
     {16, STEP,
      FIELD "groups = ( { circles = ( { x = 120; y = 120; radius = 12; } ); repeat = { count = 4; "
            "turn = 90; x = 160; y = $; }; } );",
      90, 150}},
    {GROUP_MIRROR,
     "x",
     {16, STEP,
      FIELD "groups = ( { hexagons = ( { x = 80; y = 120; radius = 30; } ); mirror = { x = $; }; } "
            ");",
      120, 180}},
    {GROUP_MIRROR,
     "y",
     {16, STEP,
      FIELD "groups = ( { hexagons = ( { x = 160; y = 50; radius = 26; } ); mirror = { y = $; }; } "
            ");",
      80, 125}},
    // Of obstacles: on a hexagon, whatever has the key.
    {GROUP_NONE,
     "x",
     {16, STEP, FIELD "hexagons = ( { x = $; y = 120; radius = 40; } );", 60, 260}},
    {GROUP_NONE,
     "y",
     {16, STEP, FIELD "hexagons = ( { x = 160; y = $; radius = 40; } );", 50, 190}},
    {GROUP_CIRCLE,
     "radius",
     {16, STEP, FIELD "circles = ( { x = 160; y = 120; radius = $; } );", 15, 90}},
    {GROUP_NONE,
     "radius",
     {16, STEP, FIELD "hexagons = ( { x = 160; y = 120; radius = $; } );", 15, 90}},
    {GROUP_NONE,
     "angle",
     {16, STEP, FIELD "hexagons = ( { x = 160; y = 120; radius = 60; angle = $; } );", 0, 60}},
    {GROUP_NONE, "spin", {3, 4, HEXAGON("spin = $;"), -90, 90}},
    {GROUP_NONE, "hits", {3, 5, HEXAGON("hits = $;"), 1, 3}},
    {GROUP_NONE, "bounce", {3, 4, HEXAGON("angle = 30; bounce = $;"), 0.5, 1.5}},
    {GROUP_NONE, "path", {1, 6, HEXAGON("path = { dx = 80; dy = 0; period = 2; };"), 0, 0}},
    {GROUP_NONE,
     "phase",
     {2, 5, HEXAGONS(TARGET ", { x = 70; y = 70; radius = 30; phase = $; } );"), 0, 1}},
    {GROUP_NONE,
     "leaves",
     {2, 5,
      HEXAGONS("{ x = 250; y = 70; radius = 30; leaves = $; }, { x = 70; y = 70; radius = 30; hits "
               "= 2; phase = 1; } );"),
      0, 1}},
    {GROUP_NONE,
     "shoots",
     {1, 8,
      SOLO "hexagons = ( { x = 160; y = 70; radius = 36; shoots = \"WPN\"; shot_period = 1; } );",
      0, 0}},
    {GROUP_NONE,
     "shot_period",
     {3, 6,
      SOLO "hexagons = ( { x = 160; y = 70; radius = 36; shoots = \"P\"; shot_period = $; } );", 1,
      3}},
    {GROUP_NONE,
     "shot_speed",
     {3, 4,
      SOLO "hexagons = ( { x = 160; y = 70; radius = 36; shoots = \"P\"; shot_period = 1; "
           "shot_speed = $; } );",
      100, 400}},
    {GROUP_NONE, "holds", {2, 4, HEXAGON("angle = 30; holds = $;"), 0.5, 1.5}},
    {GROUP_NONE,
     "steals",
     {2, 6, DUEL "hexagons = ( { x = 160; y = 120; radius = 30; holds = 0.4; steals = $; } );", 0,
      1}},
    {GROUP_NONE,
     "only_stolen",
     {2, 6,
      DUEL "hexagons = ( { x = 160; y = 120; radius = 30; hits = 3; only_stolen = "
           "$; }, { x = 60; y = 120; radius = 20; holds = 0.4; steals = true; } );",
      0, 1}},
    {GROUP_NONE, "mark", {1, 8, GUARD, 0, 0}},
    {GROUP_TRIGGER, "when", {1, 8, GUARD, 0, 0}},
    {GROUP_TRIGGER, "then", {1, 8, GUARD, 0, 0}},
    {GROUP_TRIGGER, "says", {1, 8, GUARD, 0, 0}},
    {GROUP_NONE,
     "pulls",
     {3, 5, FIELD PAIR "hexagons = ( { x = 160; y = 120; radius = 26; pulls = $; reach = 110; } );",
      -180, 180}},
    {GROUP_NONE,
     "reach",
     {3, 4, FIELD PAIR "hexagons = ( { x = 160; y = 120; radius = 20; pulls = 180; reach = $; } );",
      50, 115}},
    {GROUP_NONE,
     "gear",
     {2, 6,
      FIELD BALL
      "hexagons = ( { x = 165; y = 120; radius = 36; spin = 60; gear = $; }, { x = 80; y = 70; "
      "radius = 36; spin = -60; gear = $; } );",
      0, 1}},
    {GROUP_NONE,
     "motor",
     {2, 5,
      FIELD BALL "hexagons = ( { x = 200; y = 90; radius = 36; spin = 60; gear = 1; motor = $; }, "
                 "{ x = 80; y = 70; radius = 36; spin = -60; gear = 1; } );",
      0, 1}},
};

typedef struct LetterRow {
    const char *letters; ///< NULL: all others
    EditExample example;
} LetterRow;

#define CELLS(rows)                                                                                \
    {                                                                                              \
        1, 8, FIELD BALL BRICKS(48, 40, rows), 0, 0                                                \
    }

static const LetterRow CELL_ROWS[] = {
    {"*", CELLS("( \"1111111\", \"1111111\", \"*.*.*.*\" )")},
    {"!", CELLS("( \".......\", \"...!...\", \".......\" )")},
    {"oO", CELLS("( \"1111111\", \".......\", \"OoOoOoO\" )")},
    {"qQ", CELLS("( \"1111111\", \".......\", \"QqQqQqQ\" )")},
    {"^V", CELLS("( \"1111111\", \".......\", \"#######\" )")},
    {"<>",
     {1, 8,
      FIELD PAIR "bricks = { x = 144; y = 0; cell_width = 32; cell_height = 24; rows = ( \"#\", "
                 "\"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\", \"#\" ); };",
      0, 0}},
    {"abc", CELLS("( \"#.....1\", \".....11\", \"...#...\" )")},
    {"rst", CELLS("( \"1.###.1\", \"..111..\", \".......\" )")},
    {"@W#", CELLS("( \"1111111\", \".......\", \".##.##.\" )")},
    {"BTLRmSNwE",
     {1, 8,
      FOUR "balls = ( { x = 100; y = 160; vx = 30; vy = -180; owner = \"bottom\"; }, { x = 180; "
           "y = 160; vx = -40; vy = -170; owner = \"top\"; } ); match = { floor = true; }; " BRICKS(
               48, 80, "( \"#######\", \"#######\" )"),
      0, 0}},
    {NULL, CELLS("( \"#######\", \".#####.\" )")},
};

/// A paddle that cannot miss what falls.
#define TAKER "{ side = \"bottom\"; length = 150; }"
#define CAPSULES                                                                                   \
    "balls = ( { x = 160; y = 140; vx = 0; vy = -220; owner = \"bottom\"; } ); "                   \
    "bricks = { x = 56; y = 64; cell_width = 26; cell_height = 16; rows = ( \"22222222\", "        \
    "\"..1111..\" ); bonus = ( \"........\", \"..####..\" ); }; "

static const LetterRow CAPSULE_ROWS[] = {
    {"IX", {1, 8, FIELD "paddles = ( " TAKER ", { side = \"top\"; } ); " CAPSULES, 0, 0}},
    {"B",
     {1, 8,
      FIELD "paddles = ( " TAKER " ); " CAPSULES
            "hexagons = ( { x = 40; y = 30; radius = 18; hits = 3; }, { x = 280; y = 30; radius = "
            "18; hits = 3; } );",
      0, 0}},
    {NULL, {1, 8, FIELD "paddles = ( " TAKER " ); " CAPSULES, 0, 0}},
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
