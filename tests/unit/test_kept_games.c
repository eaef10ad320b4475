// Games are kept: what a session records is the game, and the folder holds the last ones.

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "career.h"
#include "game_list.h"
#include "near.h"
#include "replay.h"
#include "session.h"
#include "world.h"

static const char SOLO[] =
    "title = \"A Solo: caf\303\251!\"; paddles = ( { side = \"bottom\"; } ); balls = ( { owner = "
    "\"bottom\"; } );\n"
    "match = { lives = 2; }; hexagons = ( { x = 300; y = 300; radius = 50; spin = 90; } );\n"
    "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; rows = ( \"12211\" ); };\n";
static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } ); match = { goals = 2; };\n";

static char folder[] = "/tmp/arkanong-games-XXXXXX";

static bool has_passed(void *context)
{
    (void)context;
    return false;
}

/// Begins a recorded match between computers; `person` makes the bottom paddle a person's.
static void begin(Session *session, const char *text, unsigned long long seed, int lives,
                  bool person)
{
    Level level = {0};
    DiagList problems = {0};
    Controller controllers[SEAT_COUNT] = {0};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    for (int i = 0; i < level.world.paddle_count; i++) {
        controllers[level.world.paddles[i].side] =
            (Controller){.kind = CONTROLLER_BOT, .strength = BOT_EASY};
    }
    if (person) {
        controllers[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    }
    assert_true(session_begin(session, &level, controllers, seed, lives, lives > 0 ? 70 : 0));
    session_help_paddles(session, 1.4);
    session_record(session, 1700000000);
}

static void play(Session *session, double seconds)
{
    const Settings settings = settings_defaults();
    const Deadline deadline = {has_passed, NULL};
    for (double time = 0.0; time < seconds && world_outcome(session->world) == WORLD_RUNNING;
         time += 1.0 / 60.0) {
        session_advance(session, 1.0 / 60.0, 1.0, NULL, &settings, NULL, &deadline);
    }
}

static void expect_same(Session *session)
{
    Replay replay;
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(session_take_recording(session, &replay));
    assert_false(session_take_recording(session, &replay));
    if (!replay_verify(&replay, &finding, problem) || !finding.same) {
        fail_msg("%s at %g s: %s", problem, finding.time, finding.what);
    }
    replay_free(&replay);
}

static void what_a_session_records_is_the_game_to_its_end_and_to_any_frame(void **state)
{
    (void)state;
    for (unsigned long long seed = 1; seed <= 6; seed++) {
        Session session = {0};
        begin(&session, seed % 2 ? SOLO : DUEL, seed, 0, false);
        play(&session, seed <= 2 ? 600.0 : 0.7 * (double)seed);
        assert_int_equal(world_outcome(session.world) != WORLD_RUNNING, seed <= 2);
        expect_same(&session);
        session_end(&session);
    }
}

static void what_a_person_brings_along_is_in_the_recording(void **state)
{
    (void)state;
    Session session = {0};
    begin(&session, SOLO, 3, 5, true);
    assert_int_equal(world_paddle(session.world, 0).lives, 5);
    play(&session, 4.0);
    expect_same(&session);
    session_end(&session);
}

static Replay recording(long long date)
{
    Session session = {0};
    Replay replay;
    begin(&session, SOLO, 3, 0, false);
    play(&session, 1.0);
    assert_true(session_take_recording(&session, &replay));
    session_end(&session);
    replay.setup.date = date;
    return replay;
}

static bool exists(const char *name)
{
    char path[256];
    struct stat status;
    snprintf(path, sizeof path, "%s/games/%s", folder, name);
    return lstat(path, &status) == 0;
}

static int count_files(void)
{
    char path[256];
    int count = 0;
    snprintf(path, sizeof path, "%s/games", folder);
    DIR *directory = opendir(path);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    closedir(directory);
    return count;
}

/// Room for the path of a game without a journal.
static char *kept_path(void)
{
    static char path[DISK_PATH_SIZE];
    path[0] = '\0';
    return path;
}

static void add(const Replay *replay, const char *title)
{
    char path[256];
    char kept[DISK_PATH_SIZE] = "";
    snprintf(path, sizeof path, "%s/games", folder);
    assert_true(kept_games_add(path, replay, title, "", &(KeptRuns){NULL, NULL}, kept));
    assert_int_equal(access(kept, R_OK), 0);
}

static void the_last_games_are_kept_and_other_files_stay(void **state)
{
    (void)state;
    Replay replay = recording(1700000000);
    add(&replay, "A Solo: caf\303\251!");
    assert_true(exists("2023-11-14-221320-a-solo-caf.replay"));
    add(&replay, "A Solo: caf\303\251!");
    assert_true(exists("2023-11-14-221320-a-solo-caf-2.replay"));
    char path[256];
    snprintf(path, sizeof path, "%s/games/mine.replay", folder);
    assert_true(whole_file_replace(path, "mine", 4, -1));
    for (int i = 1; i <= KEPT_GAMES_MOST; i++) {
        replay.setup.date = 1700000000 + 3600 * i;
        add(&replay, "\343\201\202");
    }
    assert_int_equal(count_files(), KEPT_GAMES_MOST + 1);
    assert_true(exists("mine.replay"));
    assert_false(exists("2023-11-14-221320-a-solo-caf.replay"));
    assert_false(exists("2023-11-14-221320-a-solo-caf-2.replay"));
    assert_true(exists("2023-11-14-231320-.replay"));
    replay_free(&replay);
}

static void remove_games(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s/games", folder);
    assert_int_equal(system(command), 0);
}

/// The name of the only game in the folder whose name has `part` in it.
static KeptGame find_game(const char *part)
{
    char path[256];
    int count;
    KeptGame found = {0};
    snprintf(path, sizeof path, "%s/games", folder);
    KeptGame *games = kept_games_list(path, &count);
    for (int i = 0; i < count; i++) {
        if (strstr(games[i].name, part) != NULL) {
            assert_string_equal(found.name, "");
            found = games[i];
        }
    }
    free(games);
    return found;
}

static bool is_the_best(void *context, const char *run)
{
    // Of games without a run nobody asks.
    assert_string_not_equal(run, "");
    return strcmp(run, context) == 0;
}

static void marked_games_and_those_of_wanted_runs_stay_longer(void **state)
{
    (void)state;
    char path[256];
    char best[KEPT_GAMES_RUN_SIZE];
    char other[KEPT_GAMES_RUN_SIZE];
    Replay replay = recording(1700000000);
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    kept_games_name_run(best, 1700000000, 5);
    kept_games_name_run(other, 1700000000, 6);
    assert_string_not_equal(best, other);
    const KeptRuns runs = {is_the_best, best};
    assert_true(kept_games_add(path, &replay, "best", best, &runs, kept_path()));
    assert_true(kept_games_add(path, &replay, "other", other, &runs, kept_path()));
    assert_true(kept_games_add(path, &replay, "liked", "", &runs, kept_path()));
    assert_true(kept_games_add(path, &replay, "liked once", other, &runs, kept_path()));
    KeptGame liked = find_game("-liked.");
    KeptGame once = find_game("-liked-once.");
    assert_true(liked.own && !liked.marked && once.own && strcmp(once.run, other) == 0);
    assert_true(kept_games_mark(path, &liked, true) && liked.marked);
    assert_true(kept_games_mark(path, &once, true) && once.marked);
    assert_true(exists("2023-11-14-221320-liked.marked.replay"));
    assert_true(find_game("-liked-once.").marked);
    assert_string_equal(find_game("-liked-once.").run, other);
    assert_true(kept_games_mark(path, &once, false) && !find_game("-liked-once.").marked);
    for (int i = 1; i <= KEPT_GAMES_MOST; i++) {
        replay.setup.date = 1700000000 + 3600 * i;
        assert_true(kept_games_add(path, &replay, "later", "", &runs, kept_path()));
    }
    assert_int_equal(count_files(), KEPT_GAMES_MOST + 2);
    assert_string_not_equal(find_game("-best.").name, "");
    assert_string_not_equal(find_game("-liked.").name, "");
    assert_false(kept_games_mark(path, &once, true));
    assert_false(once.marked);
    // Where the next one cannot be written none goes, though its run is wanted no more.
    char kept[DISK_PATH_SIZE] = "2030-x.journal", taken[300];
    snprintf(taken, sizeof taken, "%s/2030-x.replay", path);
    assert_int_equal(mkdir(taken, 0700), 0);
    assert_false(kept_games_add(path, &replay, "x", "", &(KeptRuns){NULL, NULL}, kept));
    assert_int_equal(rmdir(taken), 0);
    assert_int_equal(count_files(), KEPT_GAMES_MOST + 2);
    replay_free(&replay);
}

static void the_newest_game_is_the_first_of_the_list(void **state)
{
    (void)state;
    char path[256];
    Replay replay = recording(1700000000);
    Replay read;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    int count;
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    assert_null(kept_games_list(path, &count));
    assert_int_equal(count, 0);
    for (int i = 0; i < 3; i++) {
        replay.setup.date = 1700000000 + (i * 2 % 3) * 86400;
        add(&replay, "x");
    }
    char mine[300];
    snprintf(mine, sizeof mine, "%s/mine.replay", path);
    assert_true(whole_file_replace(mine, "mine", 4, -1));
    snprintf(mine, sizeof mine, "%s/2023-11-14-221320-x.copy.replay", path);
    assert_true(whole_file_replace(mine, "mine", 4, -1));
    snprintf(mine, sizeof mine, "%s/notes.txt", path);
    assert_true(whole_file_replace(mine, "mine", 4, -1));
    KeptGame *games = kept_games_list(path, &count);
    assert_int_equal(count, 5);
    assert_string_equal(games[2].name, "2023-11-16-221320-x.replay");
    assert_string_equal(games[4].name, "2023-11-14-221320-x.replay");
    for (int i = 0; i < 2; i++) {
        assert_false(games[i].own);
        assert_false(kept_games_mark(path, &games[i], true));
        assert_false(kept_games_read(path, games[i].name, &read, problem));
        assert_string_not_equal(problem, "");
    }
    assert_true(kept_games_read(path, games[2].name, &read, problem));
    replay_free(&read);
    assert_true(kept_games_delete(path, games[2].name));
    assert_false(kept_games_read(path, games[2].name, &read, problem));
    assert_false(kept_games_delete(path, games[2].name));
    free(games);
    replay_free(&replay);
}

static ssize_t read_one(int from, char *octet)
{
    return read(from, octet, 1);
}

/// Begins a game's journal in a process of its own, which is then killed, or waits for a byte.
static pid_t begin_elsewhere(Replay *replay, int ready, bool ends)
{
    pid_t child = fork();
    if (child == 0) {
        char path[256], journal_path[DISK_PATH_SIZE];
        ReplayJournal journal;
        Replay beginning = *replay;
        beginning.steps = 0;
        snprintf(path, sizeof path, "%s/games", folder);
        int file = kept_games_open_journal(path, replay, "duel", journal_path);
        replay_journal_begin(&journal, file, &beginning);
        // What was recorded is in the beginning; the step after it is all that is new.
        const WorldInput input = {0};
        beginning.steps = replay->steps;
        replay_add_step(&beginning, &input);
        replay_journal_add(&journal, &beginning);
        (void)!ftruncate(file, DISK_MOST_BYTES + 1); // a journal may be as large as a replay
        (void)!write(ready, "", 1);
        while (!ends) {
            pause();
        }
        _exit(0);
    }
    return child;
}

static void what_a_crash_leaves_becomes_a_game_when_its_process_is_gone(void **state)
{
    (void)state;
    char path[256];
    char where[DISK_PATH_SIZE];
    char problem[REPLAY_PROBLEM_SIZE] = "";
    int ready[2];
    char octet;
    Session session = {0};
    Replay got;
    ReplayFinding finding;
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    begin(&session, SOLO, 3, 0, false);
    play(&session, 2.0);
    assert_int_equal(pipe(ready), 0);
    pid_t playing = begin_elsewhere(&session.recording, ready[1], false);
    assert_int_equal(read_one(ready[0], &octet), 1);
    assert_int_equal(kept_games_rescue(path, where), 0);
    kill(playing, SIGKILL);
    waitpid(playing, NULL, 0);
    for (int i = 0; i < KEPT_GAMES_MOST_RESCUED + 1; i++) {
        pid_t child = begin_elsewhere(&session.recording, ready[1], true);
        waitpid(child, NULL, 0);
    }
    assert_int_equal(kept_games_rescue(path, where), KEPT_GAMES_MOST_RESCUED + 2);
    assert_int_equal(kept_games_rescue(path, where), 0);
    KeptGame first = find_game("221320-duel.");
    assert_true(first.own && first.rescued);
    assert_true(kept_games_read(path, first.name, &got, problem));
    assert_true(replay_verify(&got, &finding, problem) && finding.same);
    assert_int_equal(got.steps, session.recording.steps + 1);
    replay_free(&got);
    Replay later = recording(1700000001);
    add(&later, "later");
    assert_int_equal(count_files(), KEPT_GAMES_MOST_RESCUED + 1);
    replay_free(&later);
    session_end(&session);
}

static void a_journal_that_holds_no_game_goes_and_what_is_none_stays(void **state)
{
    (void)state;
    char path[256];
    char where[DISK_PATH_SIZE];
    char name[300];
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    assert_int_equal(kept_games_rescue(path, where), 0);
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(name, sizeof name, "%s/2023-11-14-221320-x.journal", path);
    assert_true(whole_file_replace(name, "", 0, -1));
    snprintf(name, sizeof name, "%s/2023-11-14-221320-y.journal", path);
    assert_true(whole_file_replace(name, "Arkanong journal 1\nxy", 21, -1));
    snprintf(name, sizeof name, "%s/2023-11-14-221320-z.journal", path);
    assert_true(whole_file_replace(name, "Dear diary", 10, -1));
    snprintf(name, sizeof name, "%s/diary.journal", path);
    assert_true(whole_file_replace(name, "", 0, -1));
    assert_int_equal(kept_games_rescue(path, where), 0);
    assert_int_equal(count_files(), 2);
    assert_true(exists("2023-11-14-221320-z.journal") && exists("diary.journal"));
}

static void a_game_takes_the_name_of_its_journal(void **state)
{
    (void)state;
    char path[256];
    char journal[DISK_PATH_SIZE];
    Replay replay = recording(1700000000);
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    close(kept_games_open_journal(path, &replay, "Duel", journal));
    assert_true(exists("2023-11-14-221320-duel.journal"));
    add(&replay, "Duel");
    assert_true(exists("2023-11-14-221320-duel-2.replay"));
    assert_true(kept_games_add(path, &replay, "Duel", "", &(KeptRuns){NULL, NULL}, journal));
    assert_non_null(strstr(journal, "/2023-11-14-221320-duel.replay"));
    assert_true(exists("2023-11-14-221320-duel.replay"));
    replay_free(&replay);
}

static void a_games_level_can_be_read_whatever_played_it(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE];
    Level level = {0};
    DiagList problems = {0};
    Replay replay = recording(1700000000);
    replay.simulation = WORLD_SIMULATION + 1;
    remove_games();
    add(&replay, "A Solo");
    snprintf(path, sizeof path, "%s/games/2023-11-14-221320-a-solo.replay", folder);
    assert_true(kept_games_read_level(path, &level, &problems));
    assert_string_equal(level.title, "A Solo: caf\303\251!");
    assert_int_equal(problems.count, 0);
    assert_int_equal(truncate(path, 100), 0);
    assert_false(kept_games_read_level(path, &level, &problems));
    assert_int_equal(problems.errors, 1);
    diag_list_free(&problems);
    level_free(&level);
    replay_free(&replay);
}

static void where_nothing_can_be_written_nothing_is_kept_and_that_is_said(void **state)
{
    (void)state;
    Replay replay = recording(1700000000);
    const KeptRuns runs = {NULL, NULL};
    char path[256];
    char kept[DISK_PATH_SIZE] = "";
    snprintf(path, sizeof path, "%s/no/such", folder);
    assert_false(kept_games_add(path, &replay, "x", "", &runs, kept));
    snprintf(path, sizeof path, "%s/file", folder);
    assert_true(whole_file_replace(path, "", 0, -1));
    assert_false(kept_games_add(path, &replay, "x", "", &runs, kept));
    replay_free(&replay);
}

static void a_level_with_very_many_things_is_not_recorded(void **state)
{
    (void)state;
    char *text = malloc(4000000);
    int length = sprintf(text, "title = \"Many\"; arena = { width = 20000; height = 20000; }; "
                               "balls = ( { x = 9; y = 9; } ); hexagons = (");
    for (int i = 0; i < SESSION_RECORDED_MOST; i++) {
        length += sprintf(text + length, "%s{ x = %d; y = %d; radius = 20; }", i > 0 ? "," : "",
                          100 + i % 190 * 100, 100 + i / 190 * 100);
    }
    sprintf(text + length, ");");
    Session session = {0};
    Replay replay;
    begin(&session, text, 1, 0, false);
    assert_false(session_take_recording(&session, &replay));
    session_end(&session);
    free(text);
}

static void games_of_one_second_have_a_name_each_and_stand_in_its_order(void **state)
{
    (void)state;
    static const char *const NAMES[] = {
        "2023-11-14-221320-first.replay", "2023-11-14-221320-first-light.replay",
        "2023-11-14-221320-first-2.replay", "2023-11-14-221320-alone.replay"};
    char path[256];
    int count;
    Replay replay = recording(1700000000);
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    add(&replay, "First light");
    add(&replay, "First");
    add(&replay, "First");
    add(&replay, "Alone");
    KeptGame *list = kept_games_list(path, &count);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++) {
        assert_string_equal(list[i].name, NAMES[i]);
    }
    free(list);
    replay_free(&replay);
}

static void of_a_left_game_half_is_nothing(void **state)
{
    (void)state;
    char path[256];
    char text[300];
    LeftGame left = {.title = "Left"};
    Replay replay = recording(1700000000);
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    snprintf(text, sizeof text, "%s/game", path);
    // Its text cannot be written.
    assert_int_equal(mkdir(path, 0700) + mkdir(text, 0700), 0);
    assert_false(left_game_write(&left, path, &replay));
    assert_false(exists("game.replay"));
    replay_free(&replay);
}

static const char MOVING[] =
    "title = \"Moving\"; balls = ( { x = 100; y = 600; vx = 0; vy = -600; } );\n"
    "hexagons = ( { x = 100; y = 300; radius = 30; hits = 1; },\n"
    "{ x = 300; y = 100; radius = 30; path = { dx = 90; dy = 0; period = 5; }; spin = 30; },\n"
    "{ x = 100; y = 100; radius = 30; hits = 2; } );\n"
    "circles = ( { x = 600; y = 100; radius = 30; path = { dx = 0; dy = 90; period = 5; }; } );\n"
    "lines = ( { x1 = 300; y1 = 300; x2 = 400; y2 = 320; path = { dx = 90; dy = 0; period = 5; }; "
    "} );\n"
    "bricks = { x = 80; y = 30; cell_width = 40; cell_height = 20; rows = ( \"2\" ); };\n";

static Game check_game(const char *path, const char *name)
{
    Game game = {0};
    GameCheck check = {0};
    const Deadline deadline = {has_passed, NULL};
    game_check_begin(&check, &game, path, name);
    while (game_check_advance(&check, &game, 100, &deadline)) {
    }
    return game;
}

static void what_is_known_of_a_game_is_its_field_at_the_end(void **state)
{
    (void)state;
    char path[256];
    Session session = {0};
    Replay replay;
    remove_games();
    snprintf(path, sizeof path, "%s/games", folder);
    begin(&session, MOVING, 1, 0, false);
    play(&session, 1.3);
    assert_true(session_take_recording(&session, &replay));
    assert_true(kept_games_write(path, "moving.replay", &replay));
    Game game = check_game(path, "moving.replay");
    assert_int_equal(game.state, GAME_SOUND);
    int left = 0;
    for (int i = 0; i < session.level.world.obstacle_count; i++) {
        const ObstacleState there = world_obstacle(session.world, i);
        if (there.exists) {
            const ObstacleState here = obstacle_at_start(&game.level.world.obstacles[left++]);
            assert_near_vec2(here.centre, there.centre, 0.0);
            assert_near_vec2(here.end[0], there.end[0], 0.0);
            assert_near_vec2(here.end[1], there.end[1], 0.0);
            assert_near(here.angle_deg, there.angle_deg, 0.0);
            assert_int_equal(here.hits, there.hits);
        }
    }
    assert_int_equal(game.level.world.obstacle_count, left);
    assert_int_equal(left, session.level.world.obstacle_count - 1);
    game_free(&game);
    // As after a crash.
    replay.hashes.size -= 8;
    assert_true(kept_games_write(path, "moving.replay", &replay));
    game = check_game(path, "moving.replay");
    assert_int_equal(game.state, GAME_SOUND);
    assert_true(game.crashed);
    game_free(&game);
    replay_free(&replay);
    session_end(&session);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_session_records_is_the_game_to_its_end_and_to_any_frame),
        cmocka_unit_test(what_a_person_brings_along_is_in_the_recording),
        cmocka_unit_test(the_last_games_are_kept_and_other_files_stay),
        cmocka_unit_test(marked_games_and_those_of_wanted_runs_stay_longer),
        cmocka_unit_test(the_newest_game_is_the_first_of_the_list),
        cmocka_unit_test(what_a_crash_leaves_becomes_a_game_when_its_process_is_gone),
        cmocka_unit_test(a_journal_that_holds_no_game_goes_and_what_is_none_stays),
        cmocka_unit_test(a_game_takes_the_name_of_its_journal),
        cmocka_unit_test(a_games_level_can_be_read_whatever_played_it),
        cmocka_unit_test(games_of_one_second_have_a_name_each_and_stand_in_its_order),
        cmocka_unit_test(of_a_left_game_half_is_nothing),
        cmocka_unit_test(what_is_known_of_a_game_is_its_field_at_the_end),
        cmocka_unit_test(where_nothing_can_be_written_nothing_is_kept_and_that_is_said),
        cmocka_unit_test(a_level_with_very_many_things_is_not_recorded),
    };
    return cmocka_run_group_tests_name("kept_games", tests, make_folder, remove_folder);
}
