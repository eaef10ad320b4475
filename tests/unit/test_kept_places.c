#define _XOPEN_SOURCE 700

// Where levels, best runs and the game that was left lie, and what of them is read and written.
#include "near.h"

#include <sys/stat.h>

#include "level_reading.h"

#include "brick_set_text.h"
#include "own_folder.h"

#include "career.h"
#include "game_list.h"
#include "kept_games.h"
#include "level_list.h"
#include "merits.h"
#include "rng.h"
#include "scores.h"
#include "text.h"
#include "world.h"

static const char LEVEL[] =
    "title = \"Kept\"; paddles = ( { side = \"bottom\"; } ); balls = ( { owner = \"bottom\"; } );\n"
    "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12\" ); };\n";

/// A set of two levels; where `broken`, the second one is not whole.
static void write_set(const char *name, bool broken)
{
    static char text[TEXT_SIZE];
    strcpy(text, "Version: 1.00\n");
    add_level(text, "Ann", "First", "EEEE..........", EMPTY_ROW);
    add_level(text, "Ben", "Second one", "EE............", EMPTY_ROW);
    if (broken) {
        text[strlen(text) - 40] = '\0';
    }
    write_text(name, text);
}

static void make_places(void)
{
    assert_int_equal(mkdir(in_folder("duel"), 0700), 0);
    assert_int_equal(mkdir(in_folder("plain"), 0700), 0);
    write_set("Set", false);
    write_set("N_Net", false);
    write_set("Broken", true);
    write_set("plain/duel", false);
    write_text("Damaged", "Version: 1.00\nLevel:\n");
    write_text("own.level", LEVEL);
}

/// A path in the folder without the folder; "" for what is not there.
static const char *within(const char *path)
{
    const size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

static void a_set_is_one_of_levels_for_two_where_its_path_or_name_says_so(void **state)
{
    (void)state;
    static const struct {
        const char *path, *set;
        bool is_set, duel;
    } ROWS[] = {
        {"Set", "Set", true, false},
        {"Set/duel", "Set", true, true},
        {"Set/dual", "Set/dual", false, false},
        {"Set/duel/duel", "Set/duel", false, true},
        {"N_Net", "N_Net", true, true},
        {"N_Net/duel", "N_Net", true, true},
        {"Broken", "Broken", true, false},
        {"plain", "plain", false, false},
        {"plain/duel", "plain/duel", true, false},
        {"plain/duel/duel", "plain/duel", true, true},
        {"own.level", "own.level", false, false},
        {"none", "none", false, false},
        {"none/duel", "none", false, true},
    };
    make_places();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char set[DISK_PATH_SIZE];
        bool duel = !ROWS[i].duel;
        assert_int_equal(level_source_find(in_folder(ROWS[i].path), set, &duel), ROWS[i].is_set);
        assert_string_equal(within(set), ROWS[i].set);
        assert_int_equal(duel, ROWS[i].duel);
    }
    char set[DISK_PATH_SIZE], path[DISK_PATH_SIZE + 1];
    bool duel = false;
    // Names alone, in the folder of the program.
    char here[400];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_true(level_source_find("Set", set, &duel));
    assert_false(level_source_find("duel", set, &duel));
    assert_string_equal(set, "duel");
    assert_false(duel);
    assert_false(level_source_find("/duel", set, &duel));
    assert_string_equal(set, "/duel");
    assert_false(duel);
    assert_int_equal(chdir(here), 0);
    memset(path, 'x', DISK_PATH_SIZE);
    path[DISK_PATH_SIZE] = '\0';
    assert_false(level_source_find(path, set, &duel));
}

static void a_level_is_read_from_its_file_or_out_of_its_set(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        const char *file;  ///< that changes when the level does
        const char *title; ///< "": it cannot be read
        int paddles;
        const char *problem;
    } ROWS[] = {
        {"own.level", "own.level", "Kept", 1, NULL},
        {"Set", "Set", "First", 1, NULL},
        {"N_Net", "N_Net", "First", 2, NULL},
        {"Set/01-first.level", "Set", "First", 1, NULL},
        {"Set/02-second-one.level", "Set", "Second one", 1, NULL},
        {"Set/duel/02-second-one.level", "Set", "Second one", 2, NULL},
        {"N_Net/01-first.level", "N_Net", "First", 2, NULL},
        {"plain/duel/01-first.level", "plain/duel", "First", 1, NULL},
        {"plain/duel/duel/01-first.level", "plain/duel", "First", 2, NULL},
        {"Broken/01-first.level", "Broken", "First", 1, NULL},
        {"Broken/02-second-one.level", "Broken", "", 0,
         "the set Broken has no such level any more, or it is damaged; choose another"},
        {"Damaged/01-first.level", "Damaged", "", 0,
         "the set Damaged has no such level any more, or it is damaged; choose another"},
        {"Set/03-none.level", "Set", "", 0,
         "the set Set has no such level any more, or it is damaged; choose another"},
        {"Set/duel", "Set", "", 0,
         "the set Set has no such level any more, or it is damaged; choose another"},
        {"Set/dual/01-first.level", "Set/dual/01-first.level", "", 0, NULL},
        {"none.level", "none.level", "", 0, NULL},
        {"plain/01-first.level", "plain/01-first.level", "", 0, NULL},
    };
    make_places();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char file[DISK_PATH_SIZE];
        Level level = {0};
        DiagList problems = {0};
        level_source_file(in_folder(ROWS[i].path), file);
        assert_string_equal(within(file), ROWS[i].file);
        const bool read = level_source_read(&level, in_folder(ROWS[i].path), &problems);
        if (read != (ROWS[i].title[0] != '\0')) {
            fail_msg("%s: %d", ROWS[i].path, read);
        }
        assert_string_equal(level.title, ROWS[i].title);
        assert_int_equal(level.world.paddle_count, ROWS[i].paddles);
        assert_int_equal(problems.errors > 0, !read);
        if (ROWS[i].problem != NULL) {
            assert_int_equal(problems.count, 1);
            assert_int_equal(problems.items[0].line, 1);
            assert_string_equal(problems.items[0].text, ROWS[i].problem);
        }
        diag_list_free(&problems);
        level_free(&level);
    }
    // Of a set itself all that is wrong is told, though its first level is read.
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_source_read(&level, in_folder("Broken"), &problems));
    assert_string_equal(level.title, "First");
    assert_true(problems.errors > 0);
    diag_list_free(&problems);
    level_free(&level);
}

static bool hear(void *replay, const WorldEvent *event)
{
    replay_add_contact(replay, event);
    return true;
}

/// A game in which nobody does anything; *end: the world at its end, to be destroyed.
static Replay played(const char *text, unsigned long long seed, int steps, World **end)
{
    Level level = {0};
    Replay replay = {0};
    DiagList problems = {0};
    const ReplaySetup setup = {.seed = seed, .date = 1700000000, .lives = 2, .points = 30};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    assert_true(replay_begin(&replay, &setup, &level));
    *end = world_create(&level.world, setup.seed);
    assert_non_null(*end);
    world_carry_over(*end, setup.lives, setup.points);
    const WorldInput input = {.paddle = {{.serve = false}}};
    for (int i = 0; i < steps; i++) {
        replay_add_step(&replay, &input);
        assert_true(world_step(*end, &input, hear, &replay));
        replay_add_state(&replay, *end);
    }
    replay_end(&replay, *end, (double)steps / STEPS_PER_SECOND);
    diag_list_free(&problems);
    level_free(&level);
    return replay;
}

static Replay some_replay(unsigned long long seed)
{
    World *world;
    Replay replay = played(LEVEL, seed, 1, &world);
    world_destroy(world);
    return replay;
}

static void the_best_run_of_a_level_is_read_by_the_levels_name(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {"levels/11-a", "levels/11-b", "mine/x y", "seeded"};
    static const char *const FILES[] = {"levels%11-a.replay", "levels%11-b.replay",
                                        "mine%x y.replay", "seeded.replay"};
    Replay read;
    for (int i = 0; i < 4; i++) {
        Replay replay = some_replay((unsigned long long)i + 1);
        assert_false(kept_games_read_best(folder, LEVELS[i], &read));
        assert_int_equal(read.level_length, 0);
        assert_true(kept_games_keep_best(folder, LEVELS[i], &replay));
        assert_int_equal(access(in_folder(FILES[i]), F_OK), 0);
        replay_free(&replay);
    }
    for (int i = 0; i < 4; i++) {
        assert_true(kept_games_read_best(folder, LEVELS[i], &read));
        assert_int_equal(read.setup.seed, i + 1);
        replay_free(&read);
    }
    // The longest name, and one more.
    char name[KEPT_GAMES_NAME_SIZE];
    const size_t longest = KEPT_GAMES_NAME_SIZE - 1 - strlen(".replay");
    memset(name, 'n', sizeof name);
    name[longest + 1] = '\0';
    Replay replay = some_replay(9);
    assert_false(kept_games_keep_best(folder, name, &replay));
    assert_false(kept_games_read_best(folder, name, &read));
    assert_int_equal(read.level_length, 0);
    replay_free(&replay);
    write_text("other", "");
    kept_games_forget_bests(folder);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(access(in_folder(FILES[i]), F_OK), -1);
    }
    assert_int_equal(access(in_folder("other"), F_OK), 0);
}

static void assert_left(const LeftGame *left, const LeftGame *expected)
{
    assert_string_equal(left->title, expected->title);
    assert_string_equal(left->level, expected->level);
    assert_string_equal(left->run, expected->run);
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        assert_int_equal(left->number[i], expected->number[i]);
    }
}

static void a_left_game_is_read_as_it_was_written(void **state)
{
    (void)state;
    static const LeftGame NONE = {.title = ""};
    Rng rng = rng_make(41);
    LeftGame read;
    Replay of_it;
    left_game_read(&read, folder);
    assert_left(&read, &NONE);
    memset(&of_it, 0x55, sizeof of_it);
    assert_false(left_game_read_replay(folder, &of_it));
    replay_free(&of_it);
    for (int round = 0; round < 40; round++) {
        LeftGame left = {.title = "Title = x"};
        strcpy(left.level, round % 2 == 0 ? "" : "/home/a b/levels/1.level");
        strcpy(left.run, round % 3 == 0 ? "" : "0123456789abcdef");
        for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
            left.number[i] = rng_next(&rng) >> (round < 3 ? 64 - 1 : rng_below(&rng, 64));
        }
        Replay replay = some_replay((unsigned long long)round + 1);
        assert_true(left_game_write(&left, folder, &replay));
        replay_free(&replay);
        left_game_read(&read, folder);
        assert_left(&read, &left);
        assert_true(left_game_read_replay(folder, &of_it));
        assert_int_equal(of_it.setup.seed, round + 1);
        replay_free(&of_it);
    }
    left_game_read(&read, "");
    assert_left(&read, &NONE);
    left_game_forget(folder);
    assert_int_equal(access(in_folder("game"), F_OK), -1);
    assert_int_equal(access(in_folder("game.replay"), F_OK), -1);
    left_game_read(&read, folder);
    assert_left(&read, &NONE);
}

static void a_left_game_that_cannot_be_written_is_none(void **state)
{
    (void)state;
    const LeftGame left = {.title = "Title"};
    Replay replay = some_replay(1);
    assert_true(left_game_write(&left, folder, &replay));
    // A folder lies where its text should be.
    assert_int_equal(remove(in_folder("game")), 0);
    assert_int_equal(mkdir(in_folder("game"), 0700), 0);
    assert_false(left_game_write(&left, folder, &replay));
    assert_int_equal(access(in_folder("game.replay"), F_OK), -1);
    assert_int_equal(rmdir(in_folder("game")), 0);
    assert_int_equal(mkdir(in_folder("game.replay"), 0700), 0);
    assert_false(left_game_write(&left, folder, &replay));
    assert_int_equal(access(in_folder("game"), F_OK), -1);
    replay_free(&replay);
}

static void wrong_lines_make_a_left_game_none(void **state)
{
    (void)state;
    static const char *const LINES[] = {"mode = -1\n",
                                        "day = x\n",
                                        "lives = \n",
                                        "no line\n",
                                        "run = 0123456789abcdef0\n",
                                        "seed = 18446744073709551616\n"};
    LeftGame left;
    for (size_t i = 0; i <= sizeof LINES / sizeof LINES[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "title = T\nnewer = 1\nseed = 18446744073709551615\n%s",
                 i > 0 ? LINES[i - 1] : "");
        write_text("game", text);
        left_game_read(&left, folder);
        assert_string_equal(left.title, i > 0 ? "" : "T");
        assert_true(left.number[LEFT_SEED] == (i > 0 ? 0 : UINT64_MAX));
        assert_int_equal(access(in_folder("game.damaged"), F_OK), i > 0 ? 0 : -1);
    }
}

static void what_lies_nowhere_begins_anew_too(void **state)
{
    (void)state;
    Scores scores = {0};
    Merits merits = {0};
    const Merit won = {"a", 1, 5, 5};
    assert_int_equal(scores_add(&scores, "s", "Ada", SCORES_MOST_POINTS, 1), 1);
    assert_int_equal(scores_add(&scores, "s", "Ben", SCORES_MOST_POINTS + 1, 1), 2);
    assert_int_equal(scores.score[1].points, SCORES_MOST_POINTS);
    assert_int_equal(scores_reset(&scores, ""), SAFE_FILE_GOOD);
    assert_int_equal(scores.count, 0);
    assert_string_equal(scores.last_name, "Ben");
    assert_true(merits_note(&merits, &won));
    assert_int_equal(merits_reset(&merits, ""), SAFE_FILE_GOOD);
    assert_int_equal(merits.count, 0);
    scores_free(&scores);
    // What was changed before stays changed, whatever comes.
    assert_true(merits_note(&merits, &won) && merits.changed);
    assert_true(merits_note(&merits, &won) && merits.changed);
    merits_free(&merits);
}

static const KeptRuns NO_RUNS = {NULL, NULL};

static void what_is_better_in_any_way_changes_merits(void **state)
{
    (void)state;
    static const struct {
        Merit won;
        bool changes;
        int stars, time_ms, points;
    } ROWS[] = {
        {{"a", 3, 500, 50}, true, 3, 500, 50},
        {{"a", 3, 500, 50}, false, 3, 500, 50},
        {{"a", 1, 600, 40}, false, 3, 500, 50},
        {{"a", 4, 600, 40}, true, 7, 500, 50},
        {{"a", 0, 400, 40}, true, 7, 400, 50},
        {{"a", 0, 0, 60}, true, 7, 400, 60},
        {{"a", 0, 0, 0}, false, 7, 400, 60},
        {{"b", 0, 0, 0}, false, 0, 0, 0},
        {{"b", 0, 700, 0}, true, 0, 700, 0},
        {{"b", 0, 86400001, 0}, false, 0, 700, 0},
        {{"c", 0, 86400001, 0}, true, 0, 86400000, 0},
        {{"b", 0, 0, 1000000000}, true, 0, 700, 999999999},
    };
    Merits merits = {0};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        merits.changed = false;
        assert_true(merits_note(&merits, &ROWS[i].won));
        const Merit *kept = merits_of(&merits, ROWS[i].won.level);
        assert_int_equal(merits.changed, ROWS[i].changes);
        assert_int_equal(kept->stars, ROWS[i].stars);
        assert_int_equal(kept->time_ms, ROWS[i].time_ms);
        assert_int_equal(kept->points, ROWS[i].points);
    }
    assert_int_equal(merits.count, 3);
    merits_free(&merits);
}

static void a_game_takes_the_stem_of_its_journal_wherever_that_is(void **state)
{
    (void)state;
    static const char *const JOURNALS[] = {"/2023-11-14-221320-t.journal",
                                           "/elsewhere/2023-11-14-221320-t.x.journal",
                                           "2023-11-14-221320-t.journal"};
    Replay replay = some_replay(1);
    for (int i = 0; i < 3; i++) {
        char path[DISK_PATH_SIZE], expected[DISK_PATH_SIZE];
        text_append(strcpy(path, ""), sizeof path, "%s%s", i == 0 ? folder : "", JOURNALS[i]);
        assert_true(kept_games_add(folder, &replay, "other", i == 1 ? "0123456789abcdef" : "",
                                   &NO_RUNS, path));
        snprintf(expected, sizeof expected, "%s/2023-11-14-221320-t%s.replay", folder,
                 i == 1 ? ".run-0123456789abcdef" : "");
        assert_string_equal(path, expected);
        assert_int_equal(remove(expected), 0);
    }
    replay_free(&replay);
}

static void of_one_second_and_title_a_hundred_games_are_kept(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE];
    Replay replay = some_replay(1);
    for (int i = 1; i <= 100; i++) {
        char name[80];
        snprintf(name, sizeof name, i == 1 ? "%s.x" : "%s-%d.x", "2023-11-14-221320-a-title", i);
        path[0] = '\0';
        if (i % 25 == 0) {
            assert_true(kept_games_add(folder, &replay, "A title!", "", &NO_RUNS, path));
            snprintf(name, sizeof name, "2023-11-14-221320-a-title-%d.replay", i);
            assert_string_equal(within(path), name);
        } else {
            write_text(name, "");
        }
    }
    path[0] = '\0';
    assert_false(kept_games_add(folder, &replay, "A title!", "", &NO_RUNS, path));
    path[0] = '\0';
    assert_true(kept_games_add(folder, &replay, "Another", "", &NO_RUNS, path));
    assert_string_equal(within(path), "2023-11-14-221320-another.replay");
    replay_free(&replay);
}

/// The longer the folder's path, the less room there is for the name.
static void a_journal_without_room_for_its_name_is_none(void **state)
{
    (void)state;
    char deep[DISK_PATH_SIZE], path[DISK_PATH_SIZE];
    int opened = 0, refused = 0;
    Replay replay = some_replay(1);
    strcpy(deep, folder);
    while (strlen(deep) < DISK_PATH_SIZE - 120) {
        strcat(deep, "/.");
    }
    while (strlen(deep) < DISK_PATH_SIZE - 2) {
        const int journal = kept_games_open_journal(deep, &replay, "A title", path);
        strcat(deep, strlen(deep) % 2 == 0 ? "/" : ".");
        if (journal < 0) {
            assert_int_equal(journal, -1);
            refused++;
            continue;
        }
        opened++;
        assert_int_equal(refused, 0);
        assert_true(disk_is_file(path));
        disk_close(journal);
        assert_true(disk_remove(path));
    }
    assert_true(opened > 20 && refused > 20);
    replay_free(&replay);
}

static void of_too_many_runs_in_a_file_the_best_ten_of_each_set_are_read(void **state)
{
    (void)state;
    char text[2000] = "";
    Scores read;
    for (int i = 0; i < 40; i++) {
        char line[80];
        snprintf(line, sizeof line, "set = %s\nscore = %d 1 N%d\n", i % 2 == 0 ? "a" : "b",
                 1 + i * 7 % 40, i);
        strcat(text, line);
    }
    write_text("scores", text);
    assert_int_equal(scores_read(&read, in_folder("scores")), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 20);
    for (int set = 0; set < 2; set++) {
        int count = 0;
        const Score *table = scores_table(&read, set == 0 ? "a" : "b", &count);
        assert_int_equal(count, 10);
        int best = 41;
        for (int i = 0; i < count; i++) {
            // The next lower number that this set has.
            do {
                best--;
            } while ((best - 1) * 23 % 40 % 2 != set);
            assert_int_equal(table[i].points, best);
        }
    }
    scores_free(&read);
}

static void a_game_that_is_played_again_ends_as_it_did(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {
        "title = \"Duel\"; match = { goals = 9; }; paddles = ( { side = \"bottom\"; }, { side = "
        "\"top\"; }, { side = \"left\"; } ); balls = ( { x = 100; y = 600; vx = 0; vy = 300; }, { "
        "x = "
        "100; y = 100; vx = 0; vy = -400; }, { x = 200; y = 500; vx = 0; vy = 350; } );",
        "title = \"Solo\"; match = { lives = 3; }; paddles = ( { side = \"bottom\"; } ); balls = ( "
        "{ x "
        "= 100; y = 500; vx = 0; vy = -400; }, { x = 300; y = 600; vx = 0; vy = 300; } ); bricks = "
        "{ "
        "x = 80; y = 300; cell_width = 40; cell_height = 20; rows = ( \"123\", \"1[x\" ); }; "
        "hexagons = ( { x = 500; y = 300; radius = 30; spin = 40; path = { dx = 50; dy = 9; period "
        "= 4; }; } ); lines = ( { x1 = 600; y1 = 300; x2 = 700; y2 = 310; spin = 30; } );"};
    static const Deadline NO_DEADLINE = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
        World *end;
        Replay replay = played(LEVELS[i], 5, 2 * STEPS_PER_SECOND + 7, &end);
        const double seconds = replay.seconds;
        assert_true(kept_games_write(folder, "game.replay", &replay));
        replay_free(&replay);
        GameCheck check = {0};
        Game game = {0};
        game_check_begin(&check, &game, folder, "game.replay");
        assert_int_equal(game.state, GAME_READ);
        assert_int_equal(game.state, GAME_READ);
        assert_true(game_check_share(&check) == 0.0);
        assert_true(game_check_advance(&check, &game, STEPS_PER_SECOND, &NO_DEADLINE));
        assert_near(game_check_share(&check), STEPS_PER_SECOND / (2.0 * STEPS_PER_SECOND + 7), 0.1);
        while (game_check_advance(&check, &game, 100, &NO_DEADLINE)) {
        }
        assert_true(game_check_share(&check) == 0.0);
        assert_int_equal(game.state, GAME_SOUND);
        assert_string_equal(game.problem, "");
        assert_int_equal(game.date, 1700000000);
        assert_true(game.seconds == seconds);
        assert_int_equal(game.lives, 2);
        assert_int_equal(game.points, 30);
        assert_false(game.crashed);
        assert_int_equal(game.outcome, world_outcome(end));
        assert_int_equal(game.winner, world_winner(end));
        int goals = 0;
        for (int k = 0; k < world_paddle_count(end); k++) {
            const PaddleView paddle = world_paddle(end, k);
            assert_int_equal(game.end_points[k], paddle.points);
            assert_int_equal(game.goals[k], paddle.goals);
            assert_int_equal(game.end_lives, world_paddle(end, world_paddle_count(end) - 1).lives);
            goals += paddle.goals;
        }
        assert_int_equal(goals > 0, i == 0);
        const WorldDef *def = &game.level.world;
        for (int k = 0; k < brick_grids_cells(&def->bricks); k++) {
            assert_int_equal(def->brick_hits[k], world_brick_hits(end, k));
            assert_int_equal(def->brick_kinds[k], world_brick_kind(end, k));
        }
        for (int k = 0; k < def->obstacle_count; k++) {
            const ObstacleState there = world_obstacle(end, k);
            const ObstacleState here = obstacle_at_start(&def->obstacles[k]);
            assert_same_vec2(here.centre, there.centre);
            assert_same_vec2(here.end[0], there.end[0]);
            assert_same_vec2(here.end[1], there.end[1]);
            // The ends of a line say how it lies.
            const bool turns = there.shape == SHAPE_HEXAGON;
            assert_same(here.angle_deg, turns ? there.angle_deg : 0.0);
        }
        game_free(&game);
        world_destroy(end);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_set_is_one_of_levels_for_two_where_its_path_or_name_says_so),
        CASE(a_level_is_read_from_its_file_or_out_of_its_set),
        CASE(the_best_run_of_a_level_is_read_by_the_levels_name),
        CASE(a_left_game_is_read_as_it_was_written),
        CASE(a_left_game_that_cannot_be_written_is_none),
        CASE(wrong_lines_make_a_left_game_none),
        CASE(what_lies_nowhere_begins_anew_too),
        CASE(a_game_that_is_played_again_ends_as_it_did),
        CASE(what_is_better_in_any_way_changes_merits),
        CASE(a_game_takes_the_stem_of_its_journal_wherever_that_is),
        CASE(of_one_second_and_title_a_hundred_games_are_kept),
        CASE(a_journal_without_room_for_its_name_is_none),
        CASE(of_too_many_runs_in_a_file_the_best_ten_of_each_set_are_read),
    };
    return cmocka_run_group_tests_name("kept_places", tests, NULL, NULL);
}
