#define _XOPEN_SOURCE 700

// Whichever allocation fails, what is kept is read, listed and written, or not, and nothing stays
// behind in memory.
#include "near.h"

#include "failing_memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "career.h"
#include "drafts.h"
#include "game_list.h"
#include "level_list.h"
#include "merits.h"
#include "scores.h"
#include "session.h"

static char folder[] = "/tmp/arkanong-kept-memory-XXXXXX";

static const Deadline NO_DEADLINE = {NULL, NULL};
static const KeptRuns NO_RUNS = {NULL, NULL};

static const char LEVEL[] =
    "title = \"Kept\"; paddles = ( { side = \"bottom\"; } ); balls = ( { owner = \"bottom\"; } );\n"
    "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12\" ); };\n";

static const char *in_folder(const char *name)
{
    static char path[4][200];
    static int next;
    char *to = path[next++ % 4];
    snprintf(to, sizeof path[0], "%s/%s", folder, name);
    return to;
}

static void write_text(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/// A match of a quarter of a second, which is recorded and goes on.
static Session play_match(void)
{
    const Settings settings = settings_defaults();
    const Controller players[SEAT_COUNT] = {[SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}};
    Session session = {0};
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "level", LEVEL, strlen(LEVEL), &problems));
    diag_list_free(&problems);
    assert_true(session_begin(&session, &level, players, 5, 0, 0));
    session_record(&session, 1700000000);
    for (int i = 0; i < 60; i++) {
        session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &NO_DEADLINE);
    }
    return session;
}

static Replay record(void)
{
    Session session = play_match();
    Replay replay;
    assert_true(session_take_recording(&session, &replay));
    session_end(&session);
    return replay;
}

static int make_folders(void **state)
{
    static const char RUN[] = "0123456789abcdef";
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(mkdir(in_folder("levels"), 0777), 0);
    assert_int_equal(mkdir(in_folder("sets"), 0777), 0);
    write_text("levels/1.level", LEVEL);
    write_text("levels/2.level", "title = ");
    write_text("levels/10.level", LEVEL);
    char set[2000] = "Version: 1.00\nLevel:\nAnn\nOne\nBricks:\n......aa......\n";
    for (int line = 1; line < 36; line++) {
        strcat(set, line == 18 ? "Bonus:\n..............\n" : "..............\n");
    }
    write_text("sets/One", set);
    write_text("sets/Two", set);
    Replay replay = record();
    for (int i = 0; i < 3; i++) {
        char path[DISK_PATH_SIZE] = "";
        assert_true(
            kept_games_add(in_folder("games"), &replay, "Kept", i > 0 ? RUN : "", &NO_RUNS, path));
    }
    replay_free(&replay);
    return 0;
}

static int remove_folders(void **state)
{
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

/// Tries something with each allocation in turn failing, and all from there on, until none does.
static void assert_whichever_fails(bool (*attempt)(void), int fewest)
{
    for (int lasting = 0; lasting < 2; lasting++) {
        int refused = 0;
        bool failed = true;
        for (int granted = 0; failed; granted++) {
            const int before = block_count;
            allocations_left = granted;
            only_one_fails = lasting == 0;
            const bool good = attempt();
            failed = allocations_left <= 0 && (lasting != 0 || allocations_left < 0);
            allocations_left = -1;
            assert_int_equal(block_count, before);
            assert_true(good || failed);
            refused += !good;
            // Whoever is granted just as many as it needs has failed in nothing.
            failed = failed && !(lasting != 0 && good);
        }
        assert_true(refused >= fewest);
    }
}

static bool list_games(void)
{
    int count = 0;
    KeptGame *games = kept_games_list(in_folder("games"), &count);
    const bool whole = count == 3;
    assert_true(whole || count == 0);
    assert_true((games != NULL) == (count > 0));
    assert_true(!whole || strcmp(games[0].name, games[1].name) > 0);
    free(games);
    return whole;
}

static bool check_games(void)
{
    GameList list = {.shown = 3};
    int sound = 0;
    game_list_open(&list, in_folder("games"), "");
    game_list_open(&list, in_folder("games"), "");
    assert_int_equal(list.playing, -1);
    for (int i = 0; i < 100 && game_list_advance(&list, in_folder("games"), &NO_DEADLINE); i++) {
    }
    for (int i = 0; i < list.count; i++) {
        sound += list.entry[i].game.state == GAME_SOUND;
        assert_true(list.entry[i].game.state == GAME_SOUND ||
                    list.entry[i].game.problem[0] != '\0');
    }
    const bool whole = list.count == 3 && sound == 3;
    game_list_close(&list);
    assert_int_equal(list.playing, -1);
    return whole;
}

static bool check_run(void)
{
    RunCheck run = {0};
    Score score = {.points = 0, .run = "0123456789abcdef"};
    run_check_begin(&run, &score, in_folder("games"));
    while (run_check_advance(&run, in_folder("games"), 240, &NO_DEADLINE)) {
    }
    const bool good = run.state == RUN_VERIFIED && run.count == 2;
    assert_true(good || run.state == RUN_MISSING || run.state == RUN_PARTS);
    run_check_free(&run);
    return good;
}

static bool list_levels(void)
{
    LevelList list = {0};
    bool good = level_list_open(&list, in_folder("levels"));
    good = level_list_choose_set(&list, in_folder("sets/One")) && good;
    level_list_add(&list, in_folder("sets"));
    level_list_refresh(&list);
    int states[3] = {0};
    for (int i = 0; i < list.count; i++) {
        states[level_list_read(&list, i)]++;
    }
    good = good && list.count == 4 && list.own == 3 && states[LEVEL_LIST_GOOD] == 3 &&
           states[LEVEL_LIST_BAD] == 1 && list.folder_count == 2;
    level_list_close(&list);
    return good;
}

static bool list_sets(void)
{
    SetList list = {0};
    set_list_add_file(&list, in_folder("sets/Two"));
    set_list_add_folder(&list, in_folder("sets"));
    set_list_refresh(&list);
    set_list_refresh(&list);
    int levels = 0;
    bool good = list.count == 2;
    for (int i = 0; i < list.count; i++) {
        const SetListEntry *entry = set_list_read(&list, i);
        assert_true(entry->read);
        levels += entry->levels;
        good = good && !entry->damaged && entry->first.world.brick_hits != NULL;
    }
    set_list_close(&list);
    assert_int_equal(list.count + list.folder_count + list.file_count, 0);
    return good && levels == 2;
}

static bool keep_scores(void)
{
    Scores scores = {0};
    Scores read = {0};
    remove(in_folder("scores"));
    bool good = scores_add(&scores, "one", "Ann", 100, 1) == 1;
    scores_set_run(&scores, "abc");
    good = scores_add(&scores, "two", "Bob", 200, 2) == 1 && good;
    good = scores_write(&scores, in_folder("scores")) == SAFE_FILE_GOOD && good;
    good = scores_add(&scores, "one", "Cid", 300, 1) == 1 && good;
    good = scores_write(&scores, in_folder("scores")) == SAFE_FILE_GOOD && good;
    good = scores_read(&read, in_folder("scores")) == SAFE_FILE_GOOD && good;
    good = read.count == 3 && good;
    scores_free(&scores);
    scores_free(&read);
    return good;
}

static bool keep_merits(void)
{
    Merits merits = {0};
    Merits read = {0};
    remove(in_folder("merits"));
    bool good = merits_note(&merits, &(Merit){.level = "one", .stars = 1, .time_ms = 5});
    good = merits_write(&merits, in_folder("merits")) == SAFE_FILE_GOOD && good;
    good = merits_note(&merits, &(Merit){.level = "two", .stars = 2}) && good;
    good = merits_write(&merits, in_folder("merits")) == SAFE_FILE_GOOD && good;
    good = merits_read(&read, in_folder("merits")) == SAFE_FILE_GOOD && good;
    good = read.count == 2 && good;
    merits_free(&merits);
    merits_free(&read);
    return good;
}

static bool keep_statistics(void)
{
    Statistics statistics = {0};
    remove(in_folder("statistics"));
    statistics_note(&statistics, STATISTICS_HITS, 3);
    bool good = statistics_write(&statistics, in_folder("statistics")) == SAFE_FILE_GOOD;
    good = statistics_read(&statistics, in_folder("statistics")) == SAFE_FILE_GOOD && good;
    return good && statistics_value(&statistics, STATISTICS_HITS) == 3;
}

static bool keep_settings(void)
{
    Settings settings = settings_defaults();
    Settings before = settings_defaults();
    Settings read;
    remove(in_folder("settings"));
    settings.frame_limit = 90;
    bool good = settings_write(&settings, &before, in_folder("settings")) == SAFE_FILE_GOOD;
    good = settings_read(&read, in_folder("settings")) == SAFE_FILE_GOOD && good;
    return good && read.frame_limit == 90;
}

static bool keep_drafts(void)
{
    Drafts drafts;
    Bytes bytes = {0};
    drafts_name(&drafts, in_folder("levels/1.level"), in_folder("drafts"), "", "");
    bool good = drafts_write(&drafts, "drafted", 7);
    good = drafts_hold(&drafts, "drafted", 7) && good;
    good = drafts_read(&drafts, &bytes) == DISK_READ && bytes.size == 7 && good;
    bytes_free(&bytes);
    good = drafts_save_level(in_folder("saved.level"), "one", 3) && good;
    good = drafts_save_level(in_folder("saved.level"), "other", 5) && good;
    drafts_remove(&drafts);
    return good;
}

static bool keep_left_game(void)
{
    const int left_over = allocations_left;
    allocations_left = -1;
    Replay replay = record();
    allocations_left = left_over;
    LeftGame left = {.title = "Kept", .number = {7}};
    Replay read = {0};
    bool good = left_game_write(&left, folder, &replay);
    left = (LeftGame){0};
    left_game_read(&left, folder);
    good = strcmp(left.title, "Kept") == 0 && left.number[0] == 7 && good;
    good = left_game_read_replay(folder, &read) && read.steps == 60 && good;
    replay_free(&read);
    replay_free(&replay);
    left_game_forget(folder);
    return good;
}

/// What is kept while the match goes on is all of it.
static bool keep_match(void)
{
    static Career career;
    const int left_over = allocations_left;
    allocations_left = -1;
    Session session = play_match();
    Settings settings = settings_defaults();
    career = (Career){
        .session = &session, .settings = &settings, .played = {.kind = PLAY_SOLO, .people = 1}};
    strcpy(career.kept[KEPT_LEFT_GAME].path, folder);
    // As if it had gone on for long enough.
    session.tally.seconds = 3.0;
    allocations_left = left_over;
    left_match_keep(&career);
    const int after = allocations_left;
    allocations_left = -1;
    Replay read = {0};
    Session resumed = {0};
    const bool good = career.left.early;
    assert_int_equal(good, left_game_read_replay(folder, &read));
    assert_int_equal(good, session_resume(&resumed, &read, 1700000001));
    assert_int_equal(good, left_match_is_there(&career));
    session_end(&resumed);
    replay_free(&read);
    session_end(&session);
    left_game_forget(folder);
    allocations_left = after;
    return good;
}

static bool read_level_of_game(void)
{
    int count = 0;
    const int left = allocations_left;
    allocations_left = -1;
    KeptGame *games = kept_games_list(in_folder("games"), &count);
    allocations_left = left;
    char path[DISK_PATH_SIZE];
    Level level = {0};
    DiagList problems = {0};
    snprintf(path, sizeof path, "%s/games/%s", folder, games[0].name);
    const bool good = kept_games_read_level(path, &level, &problems);
    assert_true(good || problems.errors > 0);
    assert_true(!good || strcmp(level.title, "Kept") == 0);
    diag_list_free(&problems);
    level_free(&level);
    free(games);
    return good;
}

#define CASE(name, attempt, fewest)                                                                \
    static void name(void **state)                                                                 \
    {                                                                                              \
        (void)state;                                                                               \
        assert_whichever_fails(attempt, fewest);                                                   \
    }

CASE(games_are_listed_or_none_is, list_games, 1)
CASE(games_are_checked_or_say_why_not, check_games, 20)
CASE(a_run_is_checked_or_not, check_run, 10)
CASE(levels_are_listed_as_far_as_there_is_memory, list_levels, 10)
CASE(sets_are_listed_as_far_as_there_is_memory, list_sets, 8)
CASE(scores_are_kept_or_not, keep_scores, 10)
CASE(merits_are_kept_or_not, keep_merits, 10)
CASE(statistics_are_kept_or_not, keep_statistics, 5)
CASE(settings_are_kept_or_not, keep_settings, 5)
CASE(drafts_are_kept_or_not, keep_drafts, 2)
CASE(a_left_game_is_kept_or_not, keep_left_game, 8)
CASE(a_match_that_goes_on_is_kept_or_not, keep_match, 5)
CASE(the_level_of_a_game_is_read_or_not, read_level_of_game, 5)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_listed_or_none_is),
        cmocka_unit_test(games_are_checked_or_say_why_not),
        cmocka_unit_test(a_run_is_checked_or_not),
        cmocka_unit_test(levels_are_listed_as_far_as_there_is_memory),
        cmocka_unit_test(sets_are_listed_as_far_as_there_is_memory),
        cmocka_unit_test(scores_are_kept_or_not),
        cmocka_unit_test(merits_are_kept_or_not),
        cmocka_unit_test(statistics_are_kept_or_not),
        cmocka_unit_test(settings_are_kept_or_not),
        cmocka_unit_test(drafts_are_kept_or_not),
        cmocka_unit_test(a_left_game_is_kept_or_not),
        cmocka_unit_test(a_match_that_goes_on_is_kept_or_not),
        cmocka_unit_test(the_level_of_a_game_is_read_or_not),
    };
    return cmocka_run_group_tests(tests, make_folders, remove_folders);
}
