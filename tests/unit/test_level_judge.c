#define _POSIX_C_SOURCE 200809L

// What bots find in small levels of which it is known: each thing is told where it is, and of a
// twin in which it is not, it is not.
#include "near.h"

#include <limits.h>

#include "level_judge.h"
#include "level_keys.h"
#include "level_reading.h"
#include "world.h"

#define SOLO "title = \"t\"; paddles = ( { side = \"bottom\"; } );\n"

#define GAMES_MOST 8

/// What was seen of the games that bots have played.
typedef struct Watched {
    int games;
    BotStrength strength[GAMES_MOST];
    unsigned long long seed[GAMES_MOST];
    int left[GAMES_MOST];           ///< to break, before the last step
    unsigned long long predictions; ///< of the present game
    int steps;                      ///< of all games
} Watched;

static void watch(void *context, const LevelJudgeStep *step)
{
    Watched *watched = context;
    if (world_step_number(step->world) == 0) {
        assert_true(watched->games < GAMES_MOST);
        watched->strength[watched->games] = step->strength;
        watched->seed[watched->games++] = step->seed;
    }
    int left = 0;
    for (int cell = 0; cell < world_brick_count(step->world); cell++) {
        const int hits = world_brick_hits(step->world, cell);
        left += hits >= 1 && hits <= 9;
    }
    watched->left[watched->games - 1] = left;
    watched->steps++;
    watched->predictions = collision_manager_statistics(world_collisions(step->world)).predictions;
}

/// What is found in a level that is played in parts of at most so many steps and so much work; free
/// it.
static char *found_in_parts(const char *text, Watched *watched, int steps, long long work)
{
    DiagList found = {0};
    Reading reading = reading_of(text);
    Watched unwatched = {0};
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    LevelJudge *judge =
        level_judge_begin(&reading.level, watch, watched != NULL ? watched : &unwatched);
    assert_non_null(judge);
    Watched *seen = watched != NULL ? watched : &unwatched;
    for (bool goes_on = true; goes_on;) {
        const int before = seen->steps;
        goes_on = level_judge_advance(judge, steps, work, &found);
        assert_true(seen->steps - before <= steps);
    }
    assert_false(level_judge_failed(judge));
    level_judge_free(judge);
    reading_free(&reading);
    return reading_print(&found);
}

/// The same, whole.
static char *found_in(const char *text, Watched *watched)
{
    return found_in_parts(text, watched, INT_MAX, WORK_WITHOUT_END);
}

static void assert_found(const char *text, const char *expected)
{
    char *found = found_in(text, NULL);
    assert_string_equal(found, expected);
    free(found);
}

/// What is known before the first game is told, whatever the game shows.
static bool is_told(const char *text, const char *words)
{
    char *found = found_in(text, NULL);
    const bool told = strstr(found, words) != NULL;
    free(found);
    return told;
}

static void a_solo_level_with_less_than_six_things_to_break_is_soon_over(void **state)
{
    static const struct {
        const char *things, *told;
    } ROWS[] = {
        {"", "nothing in this solo level can be broken, so it is never won; add bricks"},
        {"bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( \"W#@.\" ); };",
         "nothing in this solo level can be broken, so it is never won; add bricks"},
        {"bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( \"1W\" ); };",
         "there is only 1 thing to break, so the level is soon over; 6 or more make a game"},
        {"circles = ( { x = 300; y = 300; radius = 20; hits = 1; }, { x = 500; y = 300; radius = "
         "20; } );",
         "there is only 1 thing to break, so the level is soon over; 6 or more make a game"},
        {"bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( \"19y\" ); };"
         "hexagons = ( { x = 500; y = 300; radius = 20; hits = 2; }, { x = 700; y = 300; radius = "
         "20; hits = 1; } );",
         "there are only 5 things to break, so the level is soon over; 6 or more make a game"},
        {"bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30; rows = ( \"111\" ); };"
         "lines = ( { x1 = 500; y1 = 300; x2 = 540; y2 = 300; hits = 1; } );"
         "hexagons = ( { x = 300; y = 300; radius = 20; hits = 1; }, { x = 700; y = 300; radius = "
         "20; hits = 1; } );",
         NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[700];
        char expected[200] = "";
        // Without balls no game is played.
        snprintf(text, sizeof text, SOLO "%s", ROWS[i].things);
        if (ROWS[i].told != NULL) {
            snprintf(expected, sizeof expected, "(file):1: warning: %s\n", ROWS[i].told);
        }
        assert_found(text, expected);
    }
    assert_found("title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );", "");
    assert_found("title = \"t\";", "");
}

/// Where there are bricks, however few, they are listed first.
static void the_list_of_what_breaks_is_that_of_bricks_or_else_of_the_first_shape(void **state)
{
    static const char CIRCLES[] =
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); hexagons = ( { x = 100; y = 300; "
        "radius "
        "= 20; } ); circles = ( { x = 300; y = 300; radius = 20; hits = 1; } );";
    (void)state;
    for (int bricks = 0; bricks < 2; bricks++) {
        char text[500];
        DiagList found = {0};
        snprintf(text, sizeof text, "%s%s", CIRCLES,
                 bricks > 0 ? "bricks = { x = 100; y = 100; cell_width = 60; cell_height = 30;"
                              " rows = ( \"1\" ); };"
                            : "");
        Reading reading = reading_of(text);
        LevelJudge *judge = level_judge_begin(&reading.level, NULL, NULL);
        assert_false(level_judge_advance(judge, 1, 1, &found));
        assert_int_equal(found.count, 1);
        assert_int_equal(found.items[0].about,
                         level_about(LEVEL_PART_KEY,
                                     bricks > 0 ? TOP_BRICKS : level_list_of_shape(SHAPE_CIRCLE)));
        level_judge_free(judge);
        diag_list_free(&found);
        reading_free(&reading);
    }
}

/// The bricks of a whole game, so that nothing else is to be told.
#define SIX "{ x = 400; y = 300; cell_width = 30; cell_height = 20; rows = ( \"111\", \"111\" ); }"

static void a_ball_in_a_box_is_trapped_and_one_that_paddles_return_is_not(void **state)
{
    (void)state;
    assert_true(
        is_told("title = \"t\"; paddles = ( { side = \"bottom\"; } ); match = { nudge = 1; };"
                "balls = ( { }, { x = 160; y = 130; vx = 200; vy = 130; } );"
                "bricks = ( " SIX ", { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                "rows = ( \"####\", \"#..#\", \"#..#\", \"####\" ); } );",
                "a ball is trapped near"));
    // A way of a second and a half from paddle to paddle: nudged each time, and not in vain.
    assert_found("title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                 "match = { nudge = 1; goals = 1; }; balls = ( { } );",
                 "");
}

static void a_ball_without_room_is_caught_and_one_with_room_is_not(void **state)
{
    static const char PRESS[] =
        "title = \"t\"; balls = ( { x = 480; y = 360; vx = 10; } ); hexagons = ("
        "{ x = 300; y = 360; radius = 100; path = { dx = %d; dy = 0; period = 4; }; },"
        "{ x = 660; y = 360; radius = 100; path = { dx = -%d; dy = 0; period = 4; }; } );";
    char text[400];
    (void)state;
    snprintf(text, sizeof text, PRESS, 75, 75);
    assert_true(
        is_told(text, "ball 0 is caught near (480, 360): what moves there leaves it no room"));
    snprintf(text, sizeof text, PRESS, 70, 70);
    assert_found(text, "");
}

/// A sandbox of so many balls in a row and so many rows, which fly as fast.
static char *crowd(int across, int down, double speed)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fputs("title = \"t\"; arena = { width = 400; height = 400; }; balls = (", file);
    for (int i = 0; i < across * down; i++) {
        const double angle = 2.4 * i;
        fprintf(file, "%s{ x = %g; y = %g; vx = %g; vy = %g; radius = 4; }", i > 0 ? ", " : " ",
                (i % across + 0.5) * 400.0 / across, (i / across + 0.5) * 400.0 / down,
                speed * cos(angle), speed * sin(angle));
    }
    fputs(" );", file);
    fclose(file);
    return text;
}

static void only_what_is_slow_at_one_time_is_too_slow(void **state)
{
    (void)state;
    Watched watched = {0};
    char *long_game = crowd(8, 8, 12000.0);
    char *found = found_in(long_game, &watched);
    assert_string_equal(found, "");
    // Twice what a quarter of a second may cost, but over 20 s.
    assert_true(watched.predictions > 300000);
    free(found);
    free(long_game);
    char *heavy = crowd(20, 20, 40000.0);
    watched = (Watched){0};
    found = found_in(heavy, &watched);
    assert_non_null(
        strstr(found, "from 0.0 s on, a second of it takes longer than a second to work out"));
    // What is too slow from the first quarter of a second on is not watched any longer.
    assert_true(watched.games == 1 && watched.steps <= STEPS_PER_SECOND / 4);
    free(found);
    // So that it is judged with the work of that quarter.
    Reading reading = reading_of(heavy);
    LevelJudge *judge = level_judge_begin(&reading.level, NULL, NULL);
    DiagList problems = {0};
    int parts = 0;
    while (level_judge_advance(judge, INT_MAX, 25000, &problems) && parts < 100) {
        parts++;
    }
    assert_in_range(parts, 9, 11);
    level_judge_free(judge);
    diag_list_free(&problems);
    reading_free(&reading);
    free(heavy);
}

/// Doors, and a switch that few balls hit. Free it.
static char *doors(void)
{
    enum { DOORS = 400 };
    char row[DOORS + 1];
    char *heavy = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&heavy, &size);
    fputs("title = \"t\"; arena = { width = 500; height = 700; }; match = { floor = true; };"
          "paddles = ( { side = \"bottom\"; } ); balls = (",
          file);
    for (int i = 0; i < 20; i++) {
        fprintf(file, "%s{ x = %d; y = 550; vx = %d; vy = -900; radius = 1; }", i > 0 ? ", " : " ",
                60 + 20 * i, i % 7);
    }
    fputs(" ); bricks = { x = 50; y = 50; cell_width = 1; cell_height = 1; rows = (", file);
    for (int i = 0; i < DOORS; i++) {
        memset(row, i < DOORS - 1 ? 'O' : 'o', DOORS);
        row[DOORS] = '\0';
        fprintf(file, "%s \"%s\"", i > 0 ? "," : "", row);
    }
    fputs(" ); };", file);
    fclose(file);
    return heavy;
}

static void what_nobody_can_win_is_told_to_be_too_slow_all_the_same(void **state)
{
    (void)state;
    char *heavy = doors();
    assert_true(is_told(heavy, "nothing in this solo level can be broken"));
    assert_true(is_told(heavy, "a second of it takes longer than a second to work out"));
    free(heavy);
}

static void what_is_found_does_not_depend_on_how_the_work_is_divided(void **state)
{
    (void)state;
    char *const levels[] = {crowd(6, 6, 20000.0), crowd(20, 20, 40000.0), doors()};
    for (int i = 0; i < 3; i++) {
        char *whole = found_in(levels[i], NULL);
        char *by_steps = found_in_parts(levels[i], NULL, 1, WORK_WITHOUT_END);
        char *by_work = found_in_parts(levels[i], NULL, 7, 900);
        assert_string_equal(by_steps, whole);
        assert_string_equal(by_work, whole);
        free(by_work);
        free(by_steps);
        free(whole);
        free(levels[i]);
    }
}

static void of_games_that_are_lost_the_best_is_told(void **state)
{
    Watched watched = {0};
    char expected[120];
    int least = 1000;
    int most = 0;
    (void)state;
    char *found = found_in(
        "title = \"t\"; paddles = ( { side = \"bottom\"; length = 20; } ); balls = ( { } );"
        "match = { lives = 1; ball_speed = 2400; };"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( "
        "\"99999999999999999999\", \"11111111111111111111\" ); };",
        &watched);
    for (int i = 0; i < watched.games; i++) {
        least = watched.left[i] < least ? watched.left[i] : least;
        most = watched.left[i] > most ? watched.left[i] : most;
    }
    snprintf(expected, sizeof expected, "the best of them leaves %d thing", least);
    assert_int_equal(watched.games, 4);
    assert_true(least < most);
    assert_non_null(strstr(found, expected));
    free(found);
}

static void a_wait_of_more_than_a_minute_in_a_game_that_is_won_is_told(void **state)
{
    // The last thing to break comes out of a box, by so many u in 250 s.
    static const char LATE[] =
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } ); match = { guide = "
        "2; };"
        "circles = ( { x = 140; y = 140; radius = 15; hits = 1; path = { dx = 0; dy = %d; period = "
        "500; }; } );"
        "bricks = ( { x = 400; y = 300; cell_width = 30; cell_height = 20; rows = ( \"11111\" ); },"
        "  { x = 100; y = 100; cell_width = 20; cell_height = 20; rows = ( \"####\", \"#..#\", "
        "\"#..#\", \"####\" ); } );";
    char text[700];
    double wait = 0.0;
    double from = 0.0;
    (void)state;
    snprintf(text, sizeof text, LATE, 75);
    char *found = found_in(text, NULL);
    assert_int_equal(
        sscanf(found, "(file):1: warning: the longest wait for a hit is %lf s, from %lf s on; make",
               &wait, &from),
        2);
    // It looks out after 83 s.
    assert_true(wait > 60.0 && from < 30.0 && wait + from > 83.0 && wait + from < 120.0);
    free(found);
    snprintf(text, sizeof text, LATE, 100);
    assert_found(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solo_level_with_less_than_six_things_to_break_is_soon_over),
        cmocka_unit_test(the_list_of_what_breaks_is_that_of_bricks_or_else_of_the_first_shape),
        cmocka_unit_test(a_ball_in_a_box_is_trapped_and_one_that_paddles_return_is_not),
        cmocka_unit_test(a_ball_without_room_is_caught_and_one_with_room_is_not),
        cmocka_unit_test(only_what_is_slow_at_one_time_is_too_slow),
        cmocka_unit_test(what_nobody_can_win_is_told_to_be_too_slow_all_the_same),
        cmocka_unit_test(what_is_found_does_not_depend_on_how_the_work_is_divided),
        cmocka_unit_test(of_games_that_are_lost_the_best_is_told),
        cmocka_unit_test(a_wait_of_more_than_a_minute_in_a_game_that_is_won_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
