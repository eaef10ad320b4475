#define _POSIX_C_SOURCE 200809L

// What of files of scores, merits and counters is read, whatever lines they have, and what is
// written into them, to the letter: tests/kept/texts.txt.
#include "near.h"

#include "said_text.h"

#include <sys/stat.h>

#include "kept_file.h"
#include "merits.h"
#include "rng.h"
#include "scores.h"

#define FILE_NAME "tests/kept/texts.txt"
#define FILES     30
#define LINES     9

static const char *const RESULTS[] = {[SAFE_FILE_GOOD] = "good",
                                      [SAFE_FILE_ABSENT] = "absent",
                                      [SAFE_FILE_DAMAGED] = "damaged",
                                      [SAFE_FILE_STUCK] = "stuck",
                                      [SAFE_FILE_UNREADABLE] = "unreadable",
                                      [SAFE_FILE_SPECIAL] = "special",
                                      [SAFE_FILE_UNSAVED] = "unsaved"};

/// Adds the file's text, if it is there.
static void say_file(const char *name)
{
    char text[4096];
    FILE *file = fopen(name, "rb");
    if (file != NULL) {
        const size_t length = fread(text, 1, sizeof text - 1, file);
        text[length] = '\0';
        fclose(file);
        say("%s", text);
    }
}

/// Some of the lines in any order, now and then between the marks of a whole file.
static void write_some(Rng *rng, const char *first, const char *const *lines, int count)
{
    char text[4096] = "";
    const int marks = rng_below(rng, 4);
    strcat(text, marks > 0 ? "file = begins\n" : "");
    strcat(text, rng_below(rng, 4) > 0 ? first : "");
    for (int i = 1 + rng_below(rng, LINES); i > 0; i--) {
        // Those at the end of the list are damage, of which there is little.
        const int usual = rng_below(rng, 6) > 0 ? count / 2 : count;
        strcat(strcat(text, lines[rng_below(rng, usual)]), "\n");
    }
    strcat(text, marks > 1 ? "file = ends\n" : "");
    remove(aside);
    write_file(text);
    say("%s", text);
}

static void say_scores(const Scores *scores)
{
    say("last name \"%s\"\n", scores->last_name);
    for (int i = 0; i < scores->count; i++) {
        const Score *score = &scores->score[i];
        say("%s: %lld %d %s %s\n", score->set, score->points, score->levels, score->name,
            score->run);
    }
}

static void lines_of_scores_are_read_and_written_as_they_were(void **state)
{
    (void)state;
    static const char *const LINES_OF_SCORES[] = {
        "set = levels", "set = levels", "score = 300 2 Ada", "score = 300 2 Ada",
        "score = 20 1 B en", "score = 7 0 ", "set = mine", "score = 300 3 Ada",
        "run = a1 300 2 Ada", "run = b2 300 2 Ada", "run = a1 20 1 B en", "last_name = Eve",
        "# remark", "", "newer = 5", "score = 999999999999 1000000 Z", "score = 1 1 x",
        // Damage.
        "score = 0 1 Ada", "score = 5 -1 Ada", "score = 5 1", "score = 5  Ada",
        "run = A1 20 1 B en", "run = a1", "run = a1 x", "set = ", "last_name =  x",
        "score = 1000000000000 1 Ada", "score = 5 1000001 Ada", "run = 12345678901234567 300 2 Ada",
        "no line", "score = 5 1 \x01", "run = 1234567890123456 300 2 Ada", "last_name = "};
    Rng rng = rng_make(31);
    for (int i = 0; i < 2 * FILES; i++) {
        Scores scores;
        say("-- %d\n", i);
        write_some(&rng, "set = levels\n", LINES_OF_SCORES,
                   (int)(sizeof LINES_OF_SCORES / sizeof LINES_OF_SCORES[0]));
        say("-- %s\n", RESULTS[scores_read(&scores, path)]);
        say_scores(&scores);
        const int place =
            scores_add(&scores, i % 3 == 0 ? "mine" : "levels", "New", 50 * (i % 4), 3);
        scores_set_run(&scores, i % 2 == 0 ? "a1" : "c3");
        const int last = scores_last_place(&scores);
        say("-- %d, %d, %s\n", place, last, RESULTS[scores_write(&scores, path)]);
        say_scores(&scores);
        say("--\n");
        say_file(path);
        scores_free(&scores);
    }
    assert_said(FILE_NAME, "scores");
}

static void lines_of_merits_are_read_and_written_as_they_were(void **state)
{
    (void)state;
    static const char *const LINES_OF_MERITS[] = {
        "level = 1 5000 10 levels/a", "level = 4 0 70 levels/a", "level = 3 4000 5 b",
        "level = 0 0 0 c d", "# remark", "newer = 5", "level = 7 86400000 999999999 e",
        "level = 2 1 1 b", "",
        // Damage.
        "level = 8 1 1 a", "level = 1 1 1 ", "level = 1  1 a", "level = 1 86400001 1 a",
        "level = 1 1 1000000000 a", "level = -1 1 1 a", "level = 1 1 1", "level",
        "level = 1 x 1 a"};
    Rng rng = rng_make(32);
    for (int i = 0; i < FILES; i++) {
        Merits merits;
        say("-- %d\n", i);
        write_some(&rng, "", LINES_OF_MERITS,
                   (int)(sizeof LINES_OF_MERITS / sizeof LINES_OF_MERITS[0]));
        say("-- %s\n", RESULTS[merits_read(&merits, path)]);
        const Merit won = {"b", 1 + i % 7, i % 5 == 0 ? 0 : 3998 + i % 5, 4 + i % 3};
        if (i % 4 > 0) {
            assert_true(merits_note(&merits, &won));
        }
        say("-- %s", merits.changed ? "changed, " : "");
        say("%s\n", RESULTS[merits_write(&merits, path)]);
        for (int k = 0; k < merits.count; k++) {
            const Merit *level = &merits.merit[k];
            say("%s: %d stars (%d) %d ms %d\n", level->level, merits_count_stars(level->stars),
                level->stars, level->time_ms, level->points);
        }
        say("--\n");
        say_file(path);
        merits_free(&merits);
    }
    assert_said(FILE_NAME, "merits");
}

static void lines_of_counters_are_read_and_written_as_they_were(void **state)
{
    (void)state;
    char lines[24][60];
    const char *list[24];
    const StatisticsCounter counters[] = {STATISTICS_SECONDS, STATISTICS_SPEED,
                                          STATISTICS_POWER_KINDS};
    static const char *const VALUES[] = {
        "5", "4503599627370495", "0", "12", "4503599627370496", "-1", "x", ""};
    for (int i = 0; i < 24; i++) {
        snprintf(lines[i], sizeof lines[i], "%s = %s", statistics_row(counters[i % 3])->name,
                 VALUES[i / 3]);
        list[i] = lines[i];
    }
    strcpy(lines[10], "# remark");
    strcpy(lines[11], "newer = x");
    Rng rng = rng_make(33);
    for (int i = 0; i < FILES; i++) {
        Statistics statistics = {.reset = false};
        say("-- %d\n", i);
        write_some(&rng, "", list, 24);
        say("-- %s:", RESULTS[statistics_read(&statistics, path)]);
        for (int k = 0; k < 3; k++) {
            say(" %lld", statistics_value(&statistics, counters[k]));
            statistics_note(&statistics, counters[k], i % 4 == 0 ? 0 : 3 + i % 9);
        }
        if (i % 10 == 9) {
            statistics_reset(&statistics);
        }
        say("%s, ", statistics_changed(&statistics) ? ", changed" : "");
        say("%s:", RESULTS[statistics_write(&statistics, path)]);
        for (int k = 0; k < 3; k++) {
            say(" %lld", statistics_value(&statistics, counters[k]));
        }
        say("%s\n--\n", statistics_changed(&statistics) ? ", changed" : "");
        say_file(path);
    }
    assert_said(FILE_NAME, "counters");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_scores_are_read_and_written_as_they_were),
        cmocka_unit_test(lines_of_merits_are_read_and_written_as_they_were),
        cmocka_unit_test(lines_of_counters_are_read_and_written_as_they_were),
    };
    return cmocka_run_group_tests_name("kept_texts", tests, make_folder, remove_folder);
}
