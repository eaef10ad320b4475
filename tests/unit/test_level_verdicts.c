#define _POSIX_C_SOURCE 200809L

// What bots find in small levels, to the letter, and the games that they play for it, however
// often they are interrupted: tests/answers/verdicts.txt.
#include "near.h"

#include "said_text.h"

#include "level_judge.h"
#include "level_reading.h"
#include "said_diags.h"
#include "world.h"

#define FILE_NAME "tests/answers/verdicts.txt"

#define SOLO "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
#define DUEL                                                                                       \
    "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); balls = ( { } );\n"
#define BOX                                                                                        \
    "{ x = 100; y = 100; cell_width = 40; cell_height = 20;"                                       \
    "rows = ( \"####\", \"#..#\", \"#..#\", \"####\" ); }"
#define SIX "{ x = 400; y = 300; cell_width = 30; cell_height = 20; rows = ( \"111\", \"111\" ); }"
#define FAR "match = { lives = 1; ball_speed = 2400; };\n"

typedef struct Case {
    const char *name, *text;
} Case;

static const Case CASES[] = {
    {"an empty sandbox", "title = \"t\";"},
    {"a solo level without balls", "title = \"t\"; paddles = ( { side = \"left\"; } );"},
    {"a duel without balls", "title = \"t\"; paddles = ( { side = \"left\"; }, "
                             "{ side = \"right\"; } );"},
    {"six bricks", SOLO "bricks = " SIX ";"},
    {"two circles", SOLO "circles = ( { x = 300; y = 300; radius = 40; hits = 1; },"
                         "{ x = 600; y = 300; radius = 40; hits = 2; } );"},
    {"a wall and a brick", SOLO "hexagons = ( { x = 300; y = 300; radius = 40; } );"
                                "bricks = { x = 400; y = 300; cell_width = 60; cell_height = 30;"
                                "rows = ( \"#1W\" ); };"},
    {"walls alone", SOLO "bricks = " BOX ";"},
    {"a ball too fast for all bots",
     "title = \"t\"; paddles = ( { side = \"bottom\"; length = 20; } ); balls = ( { } );" FAR
     "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( "
     "\"99999999999999999999\", \"11111111111111111111\" ); };"},
    {"the same with circles",
     "title = \"t\"; paddles = ( { side = \"bottom\"; length = 20; } ); balls = ( { } );" FAR
     "circles = ( { x = 200; y = 200; radius = 9; hits = 9; }, { x = 300; y = 200; radius = 9; },"
     "{ x = 400; y = 200; radius = 9; hits = 9; }, { x = 500; y = 200; radius = 9; hits = 9; } );"},
    {"what breaks behind what does not",
     "title = \"t\"; paddles = ( { side = \"bottom\"; length = 20; } ); balls = ( { } );" FAR
     "circles = ( { x = 200; y = 200; radius = 9; }, { x = 250; y = 100; radius = 9; hits = 9; "
     "phase = 1; },"
     "{ x = 300; y = 200; radius = 9; hits = 9; },"
     "{ x = 400; y = 200; radius = 9; hits = 9; } );"},
    {"a duel without goals",
     "title = \"t\"; arena = { width = 300; height = 200; }; paddles = ( { side = \"left\"; },"
     "{ side = \"right\"; } ); balls = ( { x = 150; y = 100; vx = 90; vy = 60; } ); lines = ("
     "{ x1 = 50; y1 = 3; x2 = 50; y2 = 197; }, { x1 = 250; y1 = 3; x2 = 250; y2 = 197; } );"},
    {"a ball in a box of a solo level",
     "title = \"t\"; paddles = ( { side = \"bottom\"; } ); match = { nudge = 1; };"
     "balls = ( { }, { x = 160; y = 130; vx = 200; vy = 130; } ); bricks = ( " SIX ", " BOX " );"},
    {"a ball in a box of a sandbox",
     "title = \"t\"; match = { nudge = 1; };"
     "balls = ( { x = 160; y = 130; vx = 200; vy = 130; } ); bricks = " BOX ";"},
    {"a ball in a box of a duel",
     "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
     "match = { nudge = 1; goals = 2; };"
     "balls = ( { }, { x = 160; y = 130; vx = 200; vy = 130; } ); bricks = " BOX ";"},
    {"a ball between circles",
     "title = \"t\"; paddles = ( { side = \"bottom\"; } ); match = { nudge = 1; };"
     "balls = ( { }, { x = 160; y = 130; vy = 200; radius = 5; } ); bricks = " SIX ";"
     "circles = ( { x = 160; y = 100; radius = 10; }, { x = 160; y = 160; radius = 10; },"
     "{ x = 130; y = 130; radius = 12; }, { x = 190; y = 130; radius = 12; },"
     "{ x = 139; y = 109; radius = 12; }, { x = 181; y = 109; radius = 12; },"
     "{ x = 139; y = 151; radius = 12; }, { x = 181; y = 151; radius = 12; } );"},
    {"a duel to one goal", DUEL "match = { goals = 1; };"},
    {"a duel of four", "title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; },"
                       "{ side = \"left\"; }, { side = \"right\"; } ); balls = ( { }, { } );"
                       "match = { goals = 2; };"},
    {"a duel of partners",
     "title = \"t\"; paddles = ( { side = \"bottom\"; partner = true; }, { side = \"top\"; "
     "partner = true; } ); balls = ( { owner = \"top\"; } ); match = { goals = 1; };"},
    {"a press", "title = \"t\"; balls = ( { x = 480; y = 360; vx = 10; } ); hexagons = ("
                "{ x = 300; y = 360; radius = 100; path = { dx = 75; dy = 0; period = 4; }; },"
                "{ x = 660; y = 360; radius = 100; path = { dx = -75; dy = 0; period = 4; }; } );"},
    {"a press in a duel",
     DUEL "match = { goals = 1; }; circles = ("
          "{ x = 60; y = 360; radius = 50; path = { dx = 300; dy = 0; period = 4; }; },"
          "{ x = 900; y = 360; radius = 50; path = { dx = -370; dy = 0; period = 4; }; } );"},
    {"a brick that a door hides for long",
     SOLO "match = { guide = 2; };"
          "circles = ( { x = 140; y = 140; radius = 15; hits = 1; path = { dx = 0; dy = 75;"
          "period = 500; }; } ); bricks = ( " SIX ", " BOX " );"},
    {"a circle that comes late and takes three hits",
     SOLO "match = { guide = 2; };"
          "circles = ( { x = 140; y = 140; radius = 15; hits = 3; path = { dx = 0; dy = 75;"
          "period = 500; }; } ); bricks = ( " SIX ", " BOX " );"},
    {"a brick of a later phase",
     SOLO "bricks = ( " SIX ", { x = 400; y = 200; cell_width = 30; cell_height = 20; phase = 1;"
          "rows = ( \"11\" ); } );"},
};

/// The games that were played.
typedef struct Games {
    int steps, count;
    uint64_t inputs;
} Games;

static void watch(void *context, const LevelJudgeStep *step)
{
    Games *games = context;
    games->steps++;
    games->count += world_step_number(step->world) == 0;
    games->inputs = hash_i64(games->inputs, (int)step->strength);
    games->inputs = hash_i64(games->inputs, (long long)step->seed);
    for (int i = 0; i < PADDLES_MOST; i++) {
        games->inputs = hash_i64(games->inputs, step->input->paddle[i].move_x);
        games->inputs = hash_i64(games->inputs, step->input->paddle[i].target_x);
    }
}

static Games judge(const Level *level, int steps, long long work, DiagList *found)
{
    Games games = {.inputs = HASH_START};
    LevelJudge *judge = level_judge_begin(level, watch, &games);
    assert_non_null(judge);
    diag_list_start(found, "t");
    while (level_judge_advance(judge, steps, work, found)) {
    }
    assert_false(level_judge_failed(judge));
    level_judge_free(judge);
    return games;
}

static void what_bots_find_stays_to_the_letter_however_it_is_interrupted(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Reading reading = reading_of(CASES[i].text);
        DiagList found = {0};
        DiagList other = {0};
        assert_string_equal(reading.printed, "");
        said_kind_count = 0;
        const Games games = judge(&reading.level, 1000000, INT64_MAX, &found);
        say("%s: %d games, %d steps, %08x\n", CASES[i].name, games.count, games.steps,
            (unsigned)games.inputs);
        say_diags(&found);
        if (games.steps < 30000) {
            const Games again = judge(&reading.level, 7, 40, &other);
            assert_true(again.inputs == games.inputs);
            assert_int_equal(other.count, found.count);
            diag_list_free(&other);
        }
        diag_list_free(&found);
        reading_free(&reading);
    }
    assert_said(FILE_NAME, "verdicts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_bots_find_stays_to_the_letter_however_it_is_interrupted),
    };
    return cmocka_run_group_tests_name("level_verdicts", tests, NULL, NULL);
}
