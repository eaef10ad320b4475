#define _XOPEN_SOURCE 700

// What becomes of a career's files and folders, whole, damaged, on a full disk and after a crash;
// what is said of them: tests/answers/career_files.txt.
#include "near.h"

#include "said_text.h"

#include <signal.h>
#include <sys/resource.h>

#include "own_folder.h"
#include "said_fields.h"

#include "career_life.h"

#define FILE_NAME "tests/answers/career_files.txt"

static Life life;

/// Where not a byte more can be written.
static void on_a_full_disk(void (*write)(Career *career))
{
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit former;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, former.rlim_max}), 0);
    write(&life.career);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    signal(SIGXFSZ, SIG_DFL);
}

static const char *const KEPT_NAMES[] = {"settings", "scores", "progress", "statistics"};

/// What is said of each, "!" where that is told first, and which of them are there.
static void say_files(void)
{
    const char *worst = kept_files_worst_complaint(&life.career);
    for (int file = 0; file < KEPT_COUNT; file++) {
        const KeptFileState *kept = &life.career.kept[file];
        const char *one = kept_files_complaint(&life.career, (KeptFile)file);
        say(" %d%d%s%s", (int)kept->trouble, kept->unsaved,
            file < 4 && disk_is_there(kept->path) ? "+" : "",
            one == NULL    ? ""
            : one == worst ? "!"
                           : "?");
    }
    say(" %s\n", worst != NULL ? worst : "none");
}

/// What each file holds before the program reads it, at its writing and afterwards.
static void what_is_said_of_files_that_are_none(void **state)
{
    enum { ABSENT, GOOD, DAMAGED, FOLDER, STATES };
    (void)state;
    write_levels();
    for (int which = 0; which < 4 * STATES; which++) {
        const char *name = KEPT_NAMES[which / STATES];
        shell("rm -rf settings* scores* progress* statistics*");
        if (which % STATES == GOOD) {
            write_text(name, "music_volume = 30\n");
        } else if (which % STATES == DAMAGED) {
            write_text(name, "\x01\x02 what\n");
        } else if (which % STATES == FOLDER) {
            assert_int_equal(mkdir(in_folder(name), 0700), 0);
        }
        open_life(&life);
        assert_string_equal(within(kept_files_path(&life.career, (KeptFile)(which / STATES))),
                            name);
        say("%s %d:\n", name, which % STATES);
        say_files();
        // Nothing has changed.
        kept_files_write(&life.career);
        say_files();
        for (int round = 0; round < 2; round++) {
            const Merit won = {.level = "levels/any", .stars = 1 + round};
            merits_note(&life.career.merits, &won);
            scores_add(&life.career.scores, "levels", "Ann", 10 + which + round, 1);
            statistics_note(&life.career.statistics, STATISTICS_WAVES, which + 1 + round);
            settings_set(&life.settings, SETTING_STRENGTH, (which + round) % BOT_STRENGTH_COUNT);
            if (round > 0) {
                on_a_full_disk(kept_files_write);
                say_files();
            }
            kept_files_write(&life.career);
            say_files();
        }
        if (which % STATES == FOLDER) {
            // What was in the way has gone.
            assert_int_equal(rmdir(in_folder(name)), 0);
            on_a_full_disk(kept_files_write);
            say_files();
            settings_set(&life.settings, SETTING_CALM, 1);
            kept_files_write(&life.career);
            kept_files_write_scores(&life.career);
            say_files();
        }
        on_a_full_disk(kept_files_reset_scores);
        on_a_full_disk(kept_files_reset_progress);
        say_files();
        kept_files_reset_scores(&life.career);
        kept_files_reset_progress(&life.career);
        kept_files_write_scores(&life.career);
        say_files();
        close_life(&life);
    }
    assert_said(FILE_NAME, "files");
}

static ino_t number_of(const char *name)
{
    struct stat found = {0};
    assert_int_equal(stat(in_folder(name), &found), 0);
    return found.st_ino;
}

/// A file that is written is another one.
static void only_what_has_changed_is_written(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    for (int changed = 0; changed < 4; changed++) {
        ino_t before[4];
        merits_note(&life.career.merits, &(Merit){.level = "levels/any", .stars = 1});
        scores_add(&life.career.scores, "levels", "Ann", 10, 1);
        statistics_note(&life.career.statistics, STATISTICS_WAVES, 1);
        kept_files_write(&life.career);
        for (int file = 1; file < 4; file++) {
            before[file] = number_of(KEPT_NAMES[file]);
        }
        if (changed == KEPT_PROGRESS) {
            merits_note(&life.career.merits, &(Merit){.level = "levels/other", .stars = 2});
        } else if (changed == KEPT_SCORES) {
            scores_add(&life.career.scores, "levels", "Ben", 12, 1);
        } else if (changed == KEPT_STATISTICS) {
            statistics_note(&life.career.statistics, STATISTICS_WAVES, 5);
        }
        kept_files_write(&life.career);
        for (int file = 1; file < 4; file++) {
            assert_int_equal(number_of(KEPT_NAMES[file]) != before[file], file == changed);
        }
    }
    close_life(&life);
}

/// A path that is too long is that of no file.
static void what_has_no_file_is_known_all_the_same(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE + 1];
    memset(path, 'x', DISK_PATH_SIZE);
    path[DISK_PATH_SIZE] = '\0';
    write_levels();
    keeps_files = false;
    open_life(&life);
    keeps_files = true;
    for (int round = 0; round < 2; round++) {
        merits_note(&life.career.merits, &(Merit){.level = "levels/any", .stars = 1});
        scores_add(&life.career.scores, "levels", "Ann", 10, 1);
        kept_files_write(&life.career);
        assert_int_equal(life.career.merits.count + life.career.scores.count, 2);
        kept_files_reset_scores(&life.career);
        kept_files_reset_progress(&life.career);
        assert_int_equal(life.career.merits.count + life.career.scores.count, 0);
        assert_null(kept_files_worst_complaint(&life.career));
        KeptPaths paths = {{NULL}};
        for (int file = 0; file < KEPT_COUNT; file++) {
            paths.path[file] = path;
            assert_string_equal(kept_files_path(&life.career, (KeptFile)file), "");
        }
        kept_files_read(&life.career, &paths);
    }
    close_life(&life);
}

/// A window that was asked for at the start is not what is wanted the next time.
static void a_window_for_once_is_not_kept(void **state)
{
    (void)state;
    write_levels();
    for (int asked = 0; asked < 2; asked++) {
        shell("rm -f settings");
        open_life(&life);
        const int before = life.settings.full_screen;
        life.career.window_asked = asked;
        settings_set(&life.settings, SETTING_FULL_SCREEN, !before);
        settings_set(&life.settings, SETTING_CALM, 1);
        kept_files_write(&life.career);
        close_life(&life);
        open_life(&life);
        assert_int_equal(life.settings.full_screen, asked ? before : !before);
        assert_int_equal(life.settings.calm, 1);
        close_life(&life);
    }
}

static void what_a_crash_leaves_is_a_game_at_the_next_start(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    assert_null(game_keeper_news(&life.career));
    assert_null(game_keeper_long_news(&life.career));
    begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
    assert_null(game_keeper_crash(&life.career));
    play_on(&life, 2.0);
    char expected[DISK_PATH_SIZE + 200];
    snprintf(expected, sizeof expected,
             "your match is saved in %s and will be among your replays the next time you play",
             life.career.keeper.path);
    assert_string_equal(game_keeper_crash(&life.career), expected);
    shell("cp -r games as-it-was");
    close_life(&life);
    shell("rm -r games && mv as-it-was games");
    open_life(&life);
    assert_int_equal(life.career.keeper.rescued, 1);
    assert_string_equal(game_keeper_news(&life.career),
                        "Your interrupted match is among your replays.");
    const char *path = life.career.keeper.rescued_path;
    snprintf(expected, sizeof expected, "%s (%s)", game_keeper_news(&life.career), path);
    assert_string_equal(game_keeper_long_news(&life.career), expected);
    assert_true(kept_games_is_replay(path));
    assert_null(game_keeper_crash(&life.career));
    close_life(&life);
}

/// Its journal stays, whatever follows, until the next start can make a game of it.
static void a_match_that_cannot_be_written_is_not_lost(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
    play_on(&life, 3.5);
    on_a_full_disk(game_keeper_end);
    game_keeper_end(&life.career);
    assert_string_equal(kept_files_complaint(&life.career, KEPT_GAMES),
                        "Your last game could not be saved; is the disk full?");
    assert_string_equal(life.career.kept_game, "");
    assert_false(life.career.keeper.journal.open);
    close_life(&life);
    open_life(&life);
    assert_int_equal(life.career.keeper.rescued, 1);
    close_life(&life);
}

/// Of more than SESSION_RECORDED_MOST cells.
static void a_match_with_very_many_things_has_no_journal_and_its_run_no_name(void **state)
{
    (void)state;
    enum { COLUMNS = 150, ROWS = 140 };
    static char text[COLUMNS * ROWS + ROWS * 5 + 400];
    write_levels();
    snprintf(text, sizeof text,
             SOLO("Many", "bottom", "1", UP,
                  "bricks = { x = 5; y = 5; cell_width = 6; "
                  "cell_height = 4; rows = ( "));
    char *at = text + strlen(text);
    for (int row = 0; row < ROWS; row++) {
        at += sprintf(at, "%s\"%0*d\"", row > 0 ? ", " : "", COLUMNS, 1);
        memset(at - 1 - COLUMNS, '1', COLUMNS);
    }
    strcpy(at, " ); };\n");
    write_text("own/many.level", text);
    open_life(&life);
    const Play play = play_of_file(in_folder("own/many.level"));
    begin_match(&life, &play, NULL);
    said_length = 0;
    assert_non_null(life.session.world);
    assert_int_equal(life.career.played.kind, PLAY_SOLO);
    assert_false(life.session.records);
    assert_false(life.career.keeper.journal.open);
    assert_string_equal(life.career.run.name, "");
    close_life(&life);
}

static void a_resumed_match_is_recorded_where_games_have_a_date_and_a_folder(void **state)
{
    (void)state;
    write_levels();
    for (int how = 0; how < 3; how++) {
        open_life(&life);
        begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
        play_on(&life, 3.5);
        assert_true(left_match_leave(&life.career));
        end_match(&life);
        life.career.date = how == 1 ? NULL : present_date;
        if (how == 2) {
            life.career.kept[KEPT_GAMES].path[0] = '\0';
        }
        resume(&life);
        said_length = 0;
        assert_non_null(life.session.world);
        assert_int_equal(life.session.records, how == 0);
        assert_int_equal(life.session.recording.steps > 0, how == 0);
        assert_int_equal(life.career.keeper.journal.open, how == 0);
        close_life(&life);
    }
}

/// Its journal could not be made, as there was no descriptor for it.
static void a_match_without_a_journal_does_not_take_the_name_of_the_one_before(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
    play_on(&life, 3.5);
    end_match(&life);
    char before[DISK_PATH_SIZE];
    strcpy(before, life.career.kept_game);
    const int index = level_list_index(&life.list, in_folder("levels/8-four.level"));
    const Play play = play_of_entry(&life.career, PLAY_DUEL, index);
    PlaySetup setup = play_setup_of(&life.career, &play, 1);
    play_setup_load(&setup);
    diag_list_free(&setup.problems);
    life.session = setup.session;
    life.career.played = setup.play;
    struct rlimit former;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &former), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, former.rlim_max}), 0);
    game_keeper_begin(&life.career);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &former), 0);
    assert_false(life.career.keeper.journal.open);
    play_on(&life, 3.5);
    end_match(&life);
    assert_true(disk_is_there(before));
    assert_true(disk_is_there(life.career.kept_game));
    assert_non_null(strstr(life.career.kept_game, "four"));
    close_life(&life);
}

/// The folder is full of games; of an older one it is asked whether it is to stay.
static void games_of_the_present_run_and_of_high_scores_stay(void **state)
{
    (void)state;
    enum { PRESENT, KNOWN, OF_ANOTHER_GAME, NONE, CASES };
    static const char RUN[] = "0123456789abcdef";
    static const char OLD[] = "games/2020-01-01-000000-old.run-0123456789abcdef.replay";
    write_levels();
    for (int which = 0; which < CASES; which++) {
        shell("rm -rf games scores && mkdir games");
        open_life(&life);
        write_text(OLD, "");
        for (int i = 0; i < KEPT_GAMES_MOST; i++) {
            char name[80];
            snprintf(name, sizeof name, "games/2024-01-01-0000%02d-new.replay", i);
            write_text(name, "");
        }
        begin_level(&life, PLAY_SOLO, "own/a.level");
        if (which == PRESENT) {
            strcpy(life.career.run.name, RUN);
        } else if (which == KNOWN) {
            life.career.kept[KEPT_SCORES].path[0] = '\0';
            scores_add(&life.career.scores, "own", "Ann", 5, 1);
            scores_set_run(&life.career.scores, RUN);
        } else if (which == OF_ANOTHER_GAME) {
            Scores other = {0};
            scores_add(&other, "own", "Ben", 5, 1);
            scores_set_run(&other, RUN);
            assert_int_equal(scores_write(&other, in_folder("scores")), SAFE_FILE_GOOD);
            scores_free(&other);
        }
        play_on(&life, 2.0);
        said_length = 0;
        game_keeper_end(&life.career);
        assert_int_equal(disk_is_there(in_folder(OLD)), which != NONE);
        close_life(&life);
    }
}

/// Its text, line by line.
static void what_is_kept_of_a_match_that_is_left(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    begin_level(&life, PLAY_SOLO, "levels/4-late.level");
    strcpy(life.career.run.name, "0123456789abcdef");
    life.career.run.levels = 3;
    life.career.played.remix = REMIX_RUSH;
    life.career.played.cup = (Cup){.rival = BOT_QUEEN, .won = 1, .lost = 2};
    life.career.played.seeded =
        (Seeded){.day = 4, .counts = true, .seed = 5, .wave = 6, .lives = 7};
    play_on(&life, 3.3);
    assert_true(left_match_leave(&life.career));
    end_match(&life);
    FILE *file = fopen(in_folder("left/game"), "rb");
    assert_non_null(file);
    char line[400];
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "level", 5) != 0 && strncmp(line, "simulation", 10) != 0) {
            say("%s", line);
        }
    }
    assert_int_equal(fclose(file), 0);
    close_life(&life);
    assert_said(FILE_NAME, "left");
}

/// To the step; of one that was taken over from a replay, what is played from then on.
static void three_seconds_of_a_match_are_kept_and_less_is_not(void **state)
{
    (void)state;
    write_levels();
    for (int frames = 29; frames <= 30; frames++) {
        open_life(&life);
        begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
        for (int i = 0; i < frames; i++) {
            play_on(&life, 0.1);
        }
        const long long steps = frames * STEPS_PER_SECOND / 10;
        assert_int_equal(life.session.recording.steps, steps);
        assert_int_equal(left_match_leave(&life.career), frames == 30);
        end_match(&life);
        assert_int_equal(life.career.kept_game[0] != '\0', frames == 30);
        assert_int_equal(left_match_is_there(&life.career), frames == 30);
        close_life(&life);
    }
    for (int frames = 29; frames <= 30; frames++) {
        open_life(&life);
        begin_level(&life, PLAY_DUEL, "levels/8-four.level");
        life.session.began = 3.5;
        for (int i = 0; i < 35 + frames; i++) {
            play_on(&life, 0.1);
        }
        assert_int_equal(life.session.recording.steps, (35 + frames) * STEPS_PER_SECOND / 10);
        assert_false(left_match_leave(&life.career));
        end_match(&life);
        assert_int_equal(life.career.kept_game[0] != '\0', frames == 30);
        close_life(&life);
    }
}

/// Once a second, and with the whole of it.
static void a_journal_is_brought_up_to_date_each_second(void **state)
{
    (void)state;
    write_levels();
    open_life(&life);
    begin_level(&life, PLAY_DUEL, "levels/3-lost.level");
    long long written = 0;
    for (int quarter = 1; quarter <= 14; quarter++) {
        const Deadline none = {NULL, NULL};
        for (int i = 0; i < 5; i++) {
            session_advance(&life.session, 0.05, 1.0, &life.controls, &life.settings, NULL, &none);
        }
        game_keeper_advance(&life.career, 0.25);
        written = quarter % 4 == 0 ? life.session.recording.steps : written;
        assert_int_equal(life.career.keeper.journal.steps, written);
    }
    assert_int_equal(written, 3 * STEPS_PER_SECOND);
    close_life(&life);
}

static void where_no_best_runs_are_kept_no_level_has_one(void **state)
{
    (void)state;
    write_levels();
    for (int kept = 0; kept < 2; kept++) {
        open_life(&life);
        if (!kept) {
            life.career.kept[KEPT_BEST_RUNS].path[0] = '\0';
        }
        begin_level(&life, PLAY_SOLO, "own/a.level");
        assert_true(life.session.records);
        assert_string_equal(life.career.best_run.level, kept ? "own/a.level" : "");
        close_life(&life);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(what_is_said_of_files_that_are_none),
        CASE(only_what_has_changed_is_written),
        CASE(what_has_no_file_is_known_all_the_same),
        CASE(a_window_for_once_is_not_kept),
        CASE(what_a_crash_leaves_is_a_game_at_the_next_start),
        CASE(a_match_that_cannot_be_written_is_not_lost),
        CASE(a_match_with_very_many_things_has_no_journal_and_its_run_no_name),
        CASE(a_resumed_match_is_recorded_where_games_have_a_date_and_a_folder),
        CASE(three_seconds_of_a_match_are_kept_and_less_is_not),
        CASE(a_journal_is_brought_up_to_date_each_second),
        CASE(where_no_best_runs_are_kept_no_level_has_one),
        CASE(a_match_without_a_journal_does_not_take_the_name_of_the_one_before),
        CASE(games_of_the_present_run_and_of_high_scores_stay),
        CASE(what_is_kept_of_a_match_that_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
