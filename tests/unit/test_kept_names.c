#define _XOPEN_SOURCE 700

// What names of kept files say, how they are made, and what scores and merits look like.
#include "near.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "own_folder.h"

#include "disk.h"
#include "drafts.h"
#include "kept_games.h"
#include "merits.h"
#include "scores.h"
#include "whole_file.h"

/// A game of that name, which holds nothing that could be read.
static void write_game(const char *name)
{
    write_text(name, "Arkanong replay 1");
}

static void names_of_games_say_what_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool own, marked, rescued;
        const char *run;
    } ROWS[] = {
        {"2026-11-24-101112-a.replay", true, false, false, ""},
        {"2026-11-24-101112-a.marked.replay", true, true, false, ""},
        {"2026-11-24-101112-a.rescued.replay", true, false, true, ""},
        {"2026-11-24-101112-a.marked.rescued.replay", true, true, true, ""},
        {"2026-11-24-101112-a.run-0123456789abcdef.replay", true, false, false, "0123456789abcdef"},
        {"2026-11-24-101112-a.run-0123456789abcdef.marked.replay", true, true, false,
         "0123456789abcdef"},
        {"2026-11-24-101112-a.run-0123456789abcde.replay", false, false, false, ""},
        {"2026-11-24-101112-a.run-0123456789abcdef0.replay", false, false, false, ""},
        {"2026-11-24-101112-a.ran-0123456789abcdef.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-6-0.replay", true, false, false, ""},
        {"2026-11-24-101112-a.hot-12-345.marked.replay", true, true, false, ""},
        {"2026-11-24-101112-a.hot-5-10.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-100-10.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-7--1.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-7.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-7-1x.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hot-.replay", false, false, false, ""},
        {"2026-11-24-101112-a.hat-6-0.replay", false, false, false, ""},
        {"2026-11-24-101112-a.marke.replay", false, false, false, ""},
        {"2026-11-24-101112-a.marke.marked.replay", false, false, false, ""},
        {"2026-11-24-101112-a.marked.marke.replay", false, false, false, ""},
        {"2026-11-24-101112-a.marked2.replay", false, false, false, ""},
        {"2026-11-24-101112-a.maruer.replay", false, false, false, ""},
        {"2026-11-24-101112-a.rescuer.replay", false, false, false, ""},
        {"2026-11-24-101112-a.marked..replay", false, false, false, ""},
        {"x026-11-24-101112-a.replay", false, false, false, ""},
        {"2026-11-24-10111x-a.replay", false, false, false, ""},
        {"2026-11-24-10111:-a.replay", false, false, false, ""},
        {"2026-11-24-10111/a.replay", false, false, false, NULL},
        {"2026.11-24-101112-a.replay", false, false, false, ""},
        {"2026-11-24.101112-a.replay", false, false, false, ""},
        {"other.replay", false, false, false, ""},
        {".2026-11-24-101112-a.replay", false, false, false, NULL},
        {"2026-11-24-101112-a.replays", false, false, false, NULL},
        {"2026-11-24-101112-a.journal", false, false, false, NULL},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        int count = 0;
        if (strchr(ROWS[i].name, '/') != NULL) {
            continue;
        }
        write_game(ROWS[i].name);
        KeptGame *games = kept_games_list(folder, &count);
        assert_int_equal(count, ROWS[i].run != NULL);
        if (count == 1) {
            assert_string_equal(games->name, ROWS[i].name);
            assert_int_equal(games->own, ROWS[i].own);
            assert_int_equal(games->marked, ROWS[i].marked);
            assert_int_equal(games->rescued, ROWS[i].rescued);
            assert_string_equal(games->run, ROWS[i].run);
            const bool hot = strstr(ROWS[i].name, ".hot-12-345.") != NULL;
            const bool hot_at_once = strstr(ROWS[i].name, ".hot-6-0.") != NULL;
            assert_int_equal(games->heat, hot ? 12 : (hot_at_once ? 6 : 0));
            assert_int_equal(games->hot_s, hot ? 345 : 0);
            assert_int_equal(strlen(games->order), 17);
            assert_true(!ROWS[i].own || strcmp(games->order, "2026-11-24-101112") == 0);
            assert_true(kept_games_delete(folder, games->name));
        } else {
            assert_int_equal(remove(in_folder(ROWS[i].name)), 0);
        }
        free(games);
        assert_false(kept_games_delete(folder, ROWS[i].name));
    }
}

static void a_game_is_marked_and_unmarked_in_its_name(void **state)
{
    (void)state;
    static const char *const NAMES[][2] = {
        {"2026-11-24-101112-a.replay", "2026-11-24-101112-a.marked.replay"},
        {"2026-11-24-101112-b.run-0123456789abcdef.rescued.replay",
         "2026-11-24-101112-b.run-0123456789abcdef.marked.rescued.replay"},
        {"2026-11-24-101112-c.hot-8-61.replay", "2026-11-24-101112-c.hot-8-61.marked.replay"}};
    for (int i = 0; i < 3; i++) {
        int count = 0;
        write_game(NAMES[i][0]);
        KeptGame *games = kept_games_list(folder, &count);
        assert_int_equal(count, 1);
        assert_true(kept_games_mark(folder, games, false));
        assert_true(kept_games_mark(folder, games, true));
        assert_string_equal(games->name, NAMES[i][1]);
        assert_true(games->marked);
        assert_true(kept_games_mark(folder, games, true));
        // Another file has the name.
        write_game(NAMES[i][0]);
        assert_false(kept_games_mark(folder, games, false));
        assert_string_equal(games->name, NAMES[i][1]);
        assert_true(games->marked);
        assert_int_equal(remove(in_folder(NAMES[i][0])), 0);
        assert_true(kept_games_mark(folder, games, false));
        assert_string_equal(games->name, NAMES[i][0]);
        assert_true(kept_games_delete(folder, games->name));
        free(games);
    }
    KeptGame other = {.name = "other.replay"};
    assert_false(kept_games_mark(folder, &other, true));
    assert_true(kept_games_mark(folder, &other, false));
    KeptGame gone = {.name = "2026-11-24-101112-c.replay", .own = true};
    assert_false(kept_games_mark(folder, &gone, true));
}

static void a_replay_is_known_by_its_name_or_its_first_words(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        bool is;
    } ROWS[] = {{"a.replay", "anything", true},    {"b", "Arkanong replay 1", true},
                {"c", "Arkanong replay ", true},   {"d", "Arkanong replay", false},
                {"e", "arkanong replay 1", false}, {"f", "", false},
                {"g.replayed", "anything", false}, {"h.level", "title", false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        write_text(ROWS[i].name, ROWS[i].text);
        assert_int_equal(kept_games_is_replay(in_folder(ROWS[i].name)), ROWS[i].is);
    }
    assert_true(kept_games_is_replay(in_folder("missing.replay")));
    assert_false(kept_games_is_replay(in_folder("missing")));
    assert_false(kept_games_is_replay(folder));
}

static void why_a_game_cannot_be_read_is_said(void **state)
{
    (void)state;
    char problem[REPLAY_PROBLEM_SIZE];
    Replay replay;
    assert_false(kept_games_read(folder, "missing.replay", &replay, problem));
    assert_string_equal(problem, "is not there any more");
    assert_int_equal(mkdir(in_folder("folder.replay"), 0777), 0);
    assert_false(kept_games_read(folder, "folder.replay", &replay, problem));
    assert_string_equal(problem, "is no file");
    char path[DISK_PATH_SIZE] = "";
    memset(path, 'x', sizeof path - 5);
    path[sizeof path - 5] = '\0';
    assert_false(kept_games_read(path, "long.replay", &replay, problem));
    assert_string_equal(problem, "cannot be read");
    // As much is read as of one that is watched.
    write_text("large.replay", "");
    assert_int_equal(truncate(in_folder("large.replay"), REPLAY_FILE_MAX + 1), 0);
    assert_false(kept_games_read(folder, "large.replay", &replay, problem));
    assert_string_equal(problem, "cannot be read");
    assert_int_equal(truncate(in_folder("large.replay"), REPLAY_FILE_MAX), 0);
    assert_false(kept_games_read(folder, "large.replay", &replay, problem));
    assert_int_equal(strncmp(problem, "is no replay", 12), 0);
}

static void titles_become_names_of_their_letters_and_digits(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"A Solo", "a-solo"},
        {"azAZ09", "azaz09"},
        {"a`b{c@d[e/f:g", "a-b-c-d-e-f-g"},
        {"  --x--  ", "x"},
        {"caf\303\251!", "caf"},
        {"1234567890123456789012345678901234567890123456789012345",
         "12345678901234567890123456789012345678901234567"},
        {"123456789012345678901234567890123456789012345 x",
         "123456789012345678901234567890123456789012345-x"},
        {"1234567890123456789012345678901234567890123456 x",
         "1234567890123456789012345678901234567890123456"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Replay replay = {.setup = {.date = 86400 * (long long)(i + 1)}};
        char path[DISK_PATH_SIZE];
        char wanted[400];
        const int journal = kept_games_open_journal(folder, &replay, ROWS[i][0], path);
        assert_true(journal >= 0);
        snprintf(wanted, sizeof wanted, "%s/1970-01-%02d-000000-%s.journal", folder, (int)i + 2,
                 ROWS[i][1]);
        assert_string_equal(path, wanted);
        // A second one of that name and second is numbered.
        const int other = kept_games_open_journal(folder, &replay, ROWS[i][0], path);
        assert_true(other >= 0);
        snprintf(wanted, sizeof wanted, "%s/1970-01-%02d-000000-%s-2.journal", folder, (int)i + 2,
                 ROWS[i][1]);
        assert_string_equal(path, wanted);
        struct stat status;
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(status.st_mode & 0111, 0);
        close(other);
        close(journal);
    }
}

static void a_file_is_written_under_a_name_of_its_process_which_nobody_has(void **state)
{
    (void)state;
    static const char *const ENDINGS[] = {"", "-1", "-2"};
    WholeFile files[3];
    for (int i = 0; i < 3; i++) {
        char wanted[400];
        assert_true(whole_file_begin(&files[i], in_folder("kept")));
        snprintf(wanted, sizeof wanted, "%s/kept.%ld%s.new", folder, (long)getpid(), ENDINGS[i]);
        assert_string_equal(files[i].fresh, wanted);
        assert_int_equal(access(wanted, F_OK), 0);
        assert_int_equal(access(in_folder("kept"), F_OK), -1);
    }
    for (int i = 0; i < 2; i++) {
        whole_file_abandon(&files[i]);
        whole_file_abandon(&files[i]);
        assert_int_equal(access(files[i].fresh, F_OK), -1);
    }
    assert_true(whole_file_commit(&files[2], false));
    assert_int_equal(access(files[2].fresh, F_OK), -1);
    assert_int_equal(access(in_folder("kept"), F_OK), 0);
    assert_int_equal(disk_lock(in_folder("missing/kept")), -1);
}

static void stars_are_counted_whichever_they_are(void **state)
{
    (void)state;
    for (int stars = 0; stars < 8; stars++) {
        assert_int_equal(merits_count_stars(stars), (stars & 1) + (stars >> 1 & 1) + (stars >> 2));
    }
}

static void assert_text(const char *name, const char *text)
{
    Bytes bytes = {0};
    assert_int_equal(disk_read(in_folder(name), DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_string_equal(bytes.at, text);
    bytes_free(&bytes);
}

static void merits_are_written_to_the_letter(void **state)
{
    (void)state;
    Merits merits = {0};
    merits_note(&merits, &(Merit){.level = "01 one", .stars = 3, .time_ms = 1500, .points = 70});
    merits_note(&merits, &(Merit){.level = "02", .stars = 4});
    assert_int_equal(merits_write(&merits, in_folder("merits")), SAFE_FILE_GOOD);
    assert_text("merits",
                "file = begins\n# What has been won in Arkanong's levels: stars (1 cleared, 2 "
                "within par, 4 feat), ms, points, level.\nlevel = 3 1500 70 01 one\n"
                "level = 4 0 0 02\nfile = ends\n");
    write_text(
        "merits",
        "file = begins\n# mine\nlevel = 1 9 9 02\nlevel = 1 8 1 02\nother = 5\nfile = ends\n");
    assert_int_equal(merits_write(&merits, in_folder("merits")), SAFE_FILE_GOOD);
    assert_text("merits", "file = begins\n# mine\nlevel = 5 8 9 02\nother = 5\n"
                          "level = 3 1500 70 01 one\nfile = ends\n");
    merits_free(&merits);
}

static void scores_are_written_to_the_letter(void **state)
{
    (void)state;
    Scores scores = {0};
    assert_int_equal(scores_add(&scores, "b", "Ann", 100, 1), 1);
    scores_set_run(&scores, "r1");
    assert_int_equal(scores_add(&scores, "a", "Bob", 100, 2), 1);
    assert_int_equal(scores_add(&scores, "b", "Cid", 50, 1), 2);
    scores_set_run(&scores, "r2");
    assert_int_equal(scores_last_place(&scores), 2);
    // The same run, gone on with: of the two the latest stays.
    assert_int_equal(scores_add(&scores, "b", "Cid", 70, 2), 2);
    scores_set_run(&scores, "r2");
    assert_int_equal(scores_last_place(&scores), 2);
    assert_int_equal(scores.count, 3);
    scores_set_run(&scores, "");
    scores_set_run(&scores, "A");
    scores_set_run(&scores, "0123456789abcdefg");
    assert_true(scores_have_run(&scores, "r1") && scores_have_run(&scores, "r2"));
    assert_false(scores_have_run(&scores, "") || scores_have_run(&scores, "r3"));
    assert_int_equal(scores_write(&scores, in_folder("scores")), SAFE_FILE_GOOD);
    assert_text("scores",
                "file = begins\n# Arkanong's high scores: points, levels won, name.\n"
                "last_name = Cid\nset = a\nscore = 100 2 Bob\nset = b\nscore = 100 1 Ann\n"
                "score = 70 2 Cid\nrun = r1 100 1 Ann\nrun = r2 70 2 Cid\nfile = ends\n");
    scores_free(&scores);
}

static void of_one_run_the_latest_score_stays_wherever_it_stands(void **state)
{
    (void)state;
    for (int order = 0; order < 6; order++) {
        static const int POINTS[][3] = {{10, 20, 30}, {10, 30, 20}, {20, 10, 30},
                                        {20, 30, 10}, {30, 10, 20}, {30, 20, 10}};
        Scores scores = {0};
        for (int i = 0; i < 3; i++) {
            assert_true(scores_add(&scores, "s", "Ann", POINTS[order][i], i) > 0);
            scores_set_run(&scores, "run");
            assert_int_equal(scores.count, 1);
            assert_int_equal(scores.score[0].points, POINTS[order][i]);
            assert_int_equal(scores_last_place(&scores), 1);
        }
        // In another table it has its own; without a run all stay.
        assert_true(scores_add(&scores, "t", "Ann", 5, 1) > 0);
        scores_set_run(&scores, "run");
        assert_true(scores_add(&scores, "s", "Bob", 15, 1) > 0);
        assert_true(scores_add(&scores, "s", "Bob", 16, 1) > 0);
        assert_int_equal(scores.count, 4);
        scores_free(&scores);
    }
}

/// However many an older program has left in the file, and wherever the new one comes among them.
static void of_many_scores_of_one_run_the_latest_stays_when_it_is_written(void **state)
{
    (void)state;
    for (int points = 5; points <= 45; points += 10) {
        Scores scores = {0}, read;
        write_text("scores",
                   "set = s\nscore = 40 1 Ann\nscore = 30 1 Ann\nscore = 20 1 Ann\n"
                   "score = 10 1 Ann\nscore = 8 1 Bob\nrun = r1 40 1 Ann\nrun = r1 30 1 Ann\n"
                   "run = r1 20 1 Ann\nrun = r1 10 1 Ann\n");
        assert_true(scores_add(&scores, "s", "Ann", points, 1) > 0);
        scores_set_run(&scores, "r1");
        assert_int_equal(scores_write(&scores, in_folder("scores")), SAFE_FILE_GOOD);
        assert_int_equal(scores_read(&read, in_folder("scores")), SAFE_FILE_GOOD);
        assert_int_equal(read.count, 2);
        const int bob = points < 8 ? 0 : 1;
        assert_string_equal(read.score[bob].name, "Bob");
        assert_int_equal(read.score[1 - bob].points, points);
        assert_string_equal(read.score[1 - bob].run, "r1");
        scores_free(&scores);
        scores_free(&read);
        assert_int_equal(remove(in_folder("scores")), 0);
    }
}

static void lines_of_scores_are_whole_or_damage(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool good;
    } ROWS[] = {
        {"score = 5 1 Ann", true},
        {"score = 5 0 ", true},
        {"score = 0 1 Ann", false},
        {"score = x 1 Ann", false},
        {"score = 0000000000000000000000000000000000000000000000000007 1 Ann", false},
        {"score = 7 0000000000000000000000000000000000000000000000000001 Ann", false},
        {"score = 5 x Ann", false},
        {"score = 5 -1 Ann", false},
        {"score = 5 1000001 Ann", false},
        {"score = 5 1  Ann", false},
        {"score = 5 1 Ann ", false},
        {"score = 5 1", false},
        {"score = 5", false},
        {"score = 999999999999 1 Ann", true},
        {"score = 1000000000000 1 Ann", false},
        {"run = r 7 1 Ann", true},
        {"run = R 7 1 Ann", false},
        {"run = r 7 1", false},
        {"run = r", false},
        {"run = 0123456789abcdefg 7 1 Ann", false},
        {"set = ", false},
        {"other = 5", true},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[200];
        Scores scores;
        snprintf(text, sizeof text, "file = begins\nset = s\nscore = 7 1 Ann\n%s\nfile = ends\n",
                 ROWS[i].line);
        write_text("scores", text);
        assert_int_equal(scores_read(&scores, in_folder("scores")),
                         ROWS[i].good ? SAFE_FILE_GOOD : SAFE_FILE_DAMAGED);
        assert_int_equal(scores.count, 1 + (ROWS[i].good && ROWS[i].line[0] == 's'));
        const bool run = ROWS[i].good && ROWS[i].line[0] == 'r';
        assert_string_equal(scores.score[scores.count - 1].run, run ? "r" : "");
        scores_free(&scores);
    }
    // Of two equal scores each has its own run.
    write_text("scores", "file = begins\nset = s\nscore = 7 1 Ann\nscore = 7 1 Ann\n"
                         "run = ra 7 1 Ann\nrun = rb 7 1 Ann\nfile = ends\n");
    Scores scores;
    assert_int_equal(scores_read(&scores, in_folder("scores")), SAFE_FILE_GOOD);
    assert_true(scores_have_run(&scores, "ra") && scores_have_run(&scores, "rb"));
    scores_free(&scores);
}

static void names_keep_what_can_be_shown(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"  Ann  ", "Ann"},
        {"A\tn\nn", "Ann"},
        {"\302\200x\302\237", "x"},
        {"\302\240x", "\302\240x"},
        {"a\377b\300c", "abc"},
        // What cannot be shown takes no letter's place.
        {"\377\377\377\377\t\t\t\t    0123456789abcdefgh", "0123456789abcdef"},
        {"\x7f~", "~"},
        {"0123456789abcdefgh", "0123456789abcdef"},
        {"\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251"
         "\303\251\303\251\303\251\303\251\303\251\303\251",
         "\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251\303\251"
         "\303\251\303\251\303\251\303\251\303\251"},
        {"0123456789abcde f", "0123456789abcde"},
        {"", ""},
        {"   ", ""},
        {"\303", ""}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char name[SCORES_NAME_SIZE];
        scores_clean_name(name, ROWS[i][0]);
        assert_string_equal(name, ROWS[i][1]);
    }
}

static void drafts_are_named_after_their_file_or_new(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {{"/nowhere/a.b.level", "a.b-"},
                                          {"plain", "plain-"},
                                          {"", "new-"},
                                          {"/nowhere/.level", ".level-"},
                                          {"x/", "new-"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Drafts drafts;
        char begin[400];
        drafts_name(&drafts, ROWS[i][0], "in", "beside", "");
        assert_int_equal(drafts.count, 2);
        for (int place = 0; place < 2; place++) {
            snprintf(begin, sizeof begin, "%s%s", place == 0 ? "in/" : "beside/.", ROWS[i][1]);
            assert_int_equal(strncmp(drafts.path[place], begin, strlen(begin)), 0);
            // Sixteen digits of its path's hash.
            const char *digits = drafts.path[place] + strlen(begin);
            assert_int_equal(strspn(digits, "0123456789abcdef"), 16);
            assert_string_equal(digits + 16, ".level");
        }
    }
}

static void levels_are_named_after_their_titles(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"One", "one.level"},
        {"A  b!?c", "a-b-c.level"},
        {"!x!", "x.level"},
        {"!!!", "level.level"},
        {"", "level.level"},
        {"123456789012345678901234567890123456789012345678901234567890",
         "12345678901234567890123456789012345678901234567.level"}};
    char path[DISK_PATH_SIZE];
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_true(drafts_name_level(folder, ROWS[i][0], path));
        assert_string_equal(path, in_folder(ROWS[i][1]));
    }
    write_text("one.level", "");
    write_text("one-2.level", "");
    assert_true(drafts_name_level(folder, "One", path));
    assert_string_equal(path, in_folder("one-3.level"));
    write_text("level.level", "");
    assert_true(drafts_name_level(folder, "!", path));
    assert_string_equal(path, in_folder("level-2.level"));
}

/// The lowest number that a file gets which is opened.
static int next_descriptor(void)
{
    const int next = open(folder, O_RDONLY);
    assert_true(next >= 0);
    close(next);
    return next;
}

static void games_are_looked_for_and_nothing_stays_open(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE] = "x";
    const int next = next_descriptor();
    assert_int_equal(kept_games_rescue(folder, path), 0);
    assert_string_equal(path, "");
    assert_int_equal(next_descriptor(), next);
}

static void where_no_folder_can_be_made_no_game_is_named(void **state)
{
    (void)state;
    const Replay none = {0};
    char path[DISK_PATH_SIZE] = "";
    const char *deep = in_folder("no/such");
    assert_false(kept_games_add(deep, &none, "x", "", &(KeptRuns){NULL, NULL}, path));
    assert_string_equal(path, "");
    assert_int_equal(kept_games_open_journal(deep, &none, "x", path), -1);
    assert_string_equal(path, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(names_of_games_say_what_they_are),
        CASE(a_game_is_marked_and_unmarked_in_its_name),
        CASE(a_replay_is_known_by_its_name_or_its_first_words),
        CASE(why_a_game_cannot_be_read_is_said),
        CASE(games_are_looked_for_and_nothing_stays_open),
        CASE(where_no_folder_can_be_made_no_game_is_named),
        CASE(titles_become_names_of_their_letters_and_digits),
        CASE(a_file_is_written_under_a_name_of_its_process_which_nobody_has),
        CASE(stars_are_counted_whichever_they_are),
        CASE(merits_are_written_to_the_letter),
        CASE(scores_are_written_to_the_letter),
        CASE(of_one_run_the_latest_score_stays_wherever_it_stands),
        CASE(of_many_scores_of_one_run_the_latest_stays_when_it_is_written),
        CASE(lines_of_scores_are_whole_or_damage),
        CASE(names_keep_what_can_be_shown),
        CASE(drafts_are_named_after_their_file_or_new),
        CASE(levels_are_named_after_their_titles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
