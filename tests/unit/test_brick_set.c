// Level sets as they are found: every quirk, and whatever is damaged.
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "brick_set.h"
#include "brick_set_level.h"
#include "near.h"

#include "level_reading.h"

#include "brick_set_text.h"

/// Three levels: lines 1 to 41, 42 to 82, 83 to 123.
static void write_three(char *text)
{
    text[0] = '\0';
    add_level(text, "Ann", "One", "aaaaaaaaaaaaaa", "+.............");
    add_level(text, "Bob", "Two", "bbbbbbbbbbbbbb", ".l............");
    add_level(text, "Cid", "Three", "cccccccccccccc", "..m...........");
}

/// Writes `text` without line `gone` (from 1), or with `other` in its place.
static void change_line(char *text, int gone, const char *other)
{
    static char rest[TEXT_SIZE];
    char *from = text;
    for (int line = 1; line < gone; line++) {
        from = strchr(from, '\n') + 1;
    }
    strcpy(rest, strchr(from, '\n') + 1);
    from[0] = '\0';
    if (other != NULL) {
        strcat(from, other);
        strcat(from, "\n");
    }
    strcat(from, rest);
}

static void sets_are_read_with_and_without_version(void **state)
{
    static const char *const VERSIONS[] = {"", "Version: 1.00\n", "Version: 0.5 beta\n",
                                           "\xEF\xBB\xBFVersion: 2.30\n", "\xEF\xBB\xBF"};
    (void)state;
    for (size_t i = 0; i < sizeof VERSIONS / sizeof VERSIONS[0]; i++) {
        static char text[TEXT_SIZE];
        strcpy(text, VERSIONS[i]);
        add_level(text, "Ann", "One", "ab..E..........", EMPTY_ROW);
        SetReading reading = read_set(text);
        assert_string_equal(reading.printed, "");
        assert_int_equal(reading.set.count, 1);
        assert_string_equal(reading.set.levels[0].author, "Ann");
        assert_string_equal(reading.set.levels[0].name, "One");
        assert_memory_equal(reading.set.levels[0].bricks[0], "ab..E.........", BRICK_SET_COLUMNS);
        assert_int_equal(reading.set.levels[0].line, strchr(VERSIONS[i], '\n') != NULL ? 2 : 1);
        free_set(&reading);
    }
}

/// CR LF, blank lines at the end and between levels, keywords that go on, rows of 15 characters,
/// spaces for points, no end of the last line.
static void quirks_of_lines_change_nothing(void **state)
{
    static char plain[TEXT_SIZE];
    static char odd[2 * TEXT_SIZE];
    char *to = odd;
    (void)state;
    write_three(plain);
    for (const char *from = plain; *from != '\0'; from++) {
        if (*from == '\n') {
            to += sprintf(to, "\r\n");
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    change_line(odd, 4, "Bricks: follow\r");
    change_line(odd, 5, "aaaaaaaaaaaaaaX\r");
    change_line(odd, 6, "              \r");
    change_line(odd, 41, ".............. \r\n\r\n  \r");
    strcat(odd, "\r\n\r\n \n");
    SetReading a = read_set(plain);
    SetReading b = read_set(odd);
    assert_string_equal(b.printed, "");
    assert_int_equal(a.set.count, 3);
    assert_int_equal(b.set.count, 3);
    for (int i = 0; i < 3; i++) {
        const BrickSetLevel *one = &a.set.levels[i];
        const BrickSetLevel *other = &b.set.levels[i];
        assert_string_equal(one->author, other->author);
        assert_string_equal(one->name, other->name);
        assert_memory_equal(one->bricks, other->bricks, sizeof one->bricks);
        assert_memory_equal(one->bonus, other->bonus, sizeof one->bonus);
    }
    assert_int_equal(b.set.levels[1].line, 44);
    free_set(&b);
    plain[strlen(plain) - 1] = '\0';
    b = read_set(plain);
    assert_string_equal(b.printed, "");
    assert_int_equal(b.set.count, 3);
    free_set(&a);
    free_set(&b);
}

static void names_become_utf8_of_thirty_bytes(void **state)
{
    static const struct {
        const char *line, *name;
    } NAMES[] = {
        {"", ""},
        {"Pel\xe9", "Pelé"},
        {"\xa8Pologne", "¨Pologne"},
        {"d\xc3\xa9j\xc3\xa0 vu", "déjà vu"},
        {"\x93quoted\x94", "quoted"},
        {"  spaces\tand\x01 more  ", "spaces and  more"},
        {"0123456789012345678901234567890123", "012345678901234567890123456789"},
        {"01234567890123456789012345678\xc3\xa9", "01234567890123456789012345678"},
        {"0123456789012345678901234567\xc3\xa9!", "0123456789012345678901234567é"},
        {"\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9"
         "\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9",
         "éééééééééééééééééééééééééééééé"},
        {"Level: 5", "Level: 5"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        static char text[TEXT_SIZE];
        text[0] = '\0';
        add_level(text, NAMES[i].line, NAMES[i].line, "a.............", EMPTY_ROW);
        SetReading reading = read_set(text);
        Level level = {0};
        assert_string_equal(reading.printed, "");
        assert_string_equal(reading.set.levels[0].name, NAMES[i].name);
        assert_string_equal(reading.set.levels[0].author, NAMES[i].name);
        assert_true(brick_set_make_level(&reading.set, 0, false, &level));
        assert_string_equal(level.title, NAMES[i].name[0] != '\0' ? NAMES[i].name : "S 1");
        assert_string_equal(level.author, NAMES[i].name);
        level_free(&level);
        free_set(&reading);
    }
}

/// Each damage to the second of three levels: what is said of it; the others are there.
static void damaged_levels_are_told_with_their_lines_and_the_others_are_there(void **state)
{
    static const struct {
        int line;
        const char *other; ///< NULL: the line is missing
        const char *printed;
    } DAMAGES[] = {
        {42, NULL,
         "S:42: error: \"Bob\" is out of place; a level begins with \"Level:\" and has 41 lines\n"},
        {43, NULL,
         "S:45: error: \"bbbbbbbbbbbbbb\" stands in place of \"Bricks:\", which is the third line "
         "after \"Level:\" (line 42), behind author and name\n"},
        {45, "Brick",
         "S:45: error: \"Brick\" stands in place of \"Bricks:\", which is the third line after "
         "\"Level:\" (line 42), behind author and name\n"},
        {50, NULL,
         "S:63: error: only 17 rows of the bricks stand before this line; there must be 18\n"},
        {50, EMPTY_ROW "\n" EMPTY_ROW,
         "S:64: error: \"..............\" stands in place of \"Bonus:\", which comes after 18 rows "
         "of bricks\n"},
        {50, ".............",
         "S:50: error: row 4 of the bricks has 13 characters; it must have 14\n"},
        {70, "", "S:70: error: row 5 of the bonus has 0 characters; it must have 14\n"},
        {70, NULL,
         "S:82: error: only 17 rows of the bonus stand before this line; there must be 18\n"},
        {64, "Bones:",
         "S:64: error: \"Bones:\" stands in place of \"Bonus:\", which comes after 18 rows of "
         "bricks\n"},
        {64, "Level:",
         "S:64: error: \"Level:\" stands in place of \"Bonus:\", which comes after 18 rows of "
         "bricks\n"
         "S:67: error: \"..............\" stands in place of \"Bricks:\", which is the third line "
         "after \"Level:\" (line 64), behind author and name\n"},
        {82, "..............\nwhat is this?\nand this?",
         "S:83: error: \"what is this?\" is out of place; a level begins with \"Level:\" and has "
         "41 lines\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof DAMAGES / sizeof DAMAGES[0]; i++) {
        static char text[TEXT_SIZE];
        write_three(text);
        change_line(text, DAMAGES[i].line, DAMAGES[i].other);
        SetReading reading = read_set(text);
        const bool second = DAMAGES[i].line == 82;
        assert_string_equal(reading.printed, DAMAGES[i].printed);
        assert_true(reading.read);
        assert_int_equal(reading.set.count, second ? 3 : 2);
        assert_string_equal(reading.set.levels[0].name, "One");
        assert_string_equal(reading.set.levels[second ? 2 : 1].name, "Three");
        free_set(&reading);
    }
}

static void every_problem_of_a_level_is_told(void **state)
{
    static char text[TEXT_SIZE];
    (void)state;
    write_three(text);
    change_line(text, 6, "short");
    change_line(text, 10, "shorter");
    change_line(text, 30, "");
    change_line(text, 101, "...q...........");
    SetReading reading = read_set(text);
    assert_string_equal(reading.printed,
                        "S:6: error: row 1 of the bricks has 5 characters; it must have 14\n"
                        "S:10: error: row 5 of the bricks has 7 characters; it must have 14\n"
                        "S:30: error: row 6 of the bonus has 0 characters; it must have 14\n"
                        "S:101: warning: 'q' in column 3 of row 14 of the bricks means nothing "
                        "here and is taken for "
                        "'.'\n");
    assert_int_equal(reading.set.count, 2);
    assert_int_equal(reading.set.number_most, 3);
    assert_int_equal(reading.set.levels[0].number, 2);
    assert_int_equal(reading.set.levels[1].bricks[14][3], '.');
    free_set(&reading);
}

/// A level that breaks off in whatever line loses none of the next, which begins there.
static void a_level_that_breaks_off_takes_nothing_from_the_next(void **state)
{
    static char whole[TEXT_SIZE];
    static char text[TEXT_SIZE];
    (void)state;
    write_three(whole);
    for (int lines = 1; lines < 41; lines++) {
        const char *second = strstr(whole, "Level:\nBob");
        const char *third = strstr(whole, "Level:\nCid");
        const char *end = second;
        for (int line = 0; line < lines; line++) {
            end = strchr(end, '\n') + 1;
        }
        snprintf(text, sizeof text, "%.*s%s", (int)(end - whole), whole, third);
        SetReading reading = read_set(text);
        assert_int_equal(reading.set.count, 2);
        assert_string_equal(reading.set.levels[1].name, "Three");
        assert_string_not_equal(reading.printed, "");
        free_set(&reading);
    }
}

/// A set that breaks off in whatever line has the levels before that, and says where it ends.
static void cut_sets_have_the_levels_before_the_cut(void **state)
{
    static char text[TEXT_SIZE];
    (void)state;
    write_three(text);
    for (int lines = 0; lines <= 123; lines++) {
        const char *end = text;
        for (int line = 0; line < lines; line++) {
            end = strchr(end, '\n') + 1;
        }
        SetReading reading = read_bytes("S", text, (size_t)(end - text));
        char wanted[64];
        assert_int_equal(reading.set.count, lines / 41);
        assert_int_equal(reading.read, lines >= 41);
        snprintf(wanted, sizeof wanted, "S:%d: error: the file ends within the level", lines);
        if (lines == 0) {
            assert_string_equal(reading.printed, "S:1: error: there is no level in this file; one "
                                                 "begins with \"Level:\"\n");
        } else if (lines % 41 == 0) {
            assert_string_equal(reading.printed, "");
        } else {
            assert_ptr_equal(strstr(reading.printed, wanted), reading.printed);
            assert_int_equal(strchr(reading.printed, '\n')[1], '\0');
        }
        free_set(&reading);
    }
}

static void files_that_are_no_sets_are_said_to_be_none(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *printed;
    } FILES[] = {
        {"\x7f"
         "ELF\x02\x01\0\0\0",
         9,
         "S:1: error: \"?ELF?????\" is out of place; a level begins with \"Level:\" and has 41 "
         "lines\n"},
        {"\n\n\n", 3, "S:1: error: there is no level in this file; one begins with \"Level:\"\n"},
        {"Version: 1.00\n", 14,
         "S:1: error: there is no level in this file; one begins with \"Level:\"\n"},
        {"title = \"A level of ours that is long\";\n", 40,
         "S:1: error: \"title = \"A level of \" is out of place; a level begins with \"Level:\" "
         "and has 41 lines\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        SetReading reading = read_bytes("S", FILES[i].bytes, FILES[i].length);
        assert_false(reading.read);
        assert_int_equal(reading.set.count, 0);
        assert_string_equal(reading.printed, FILES[i].printed);
        free_set(&reading);
    }
}

/// Folders and missing files are said to be what they are; only regular files are looked into to
/// see whether they are sets.
static void what_is_no_file_is_said_to_be_none(void **state)
{
    char folder[] = "/tmp/brick_set_XXXXXX";
    char path[64];
    BrickSet set = {0};
    DiagList problems = {0};
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_false(brick_set_read_file(&set, folder, &problems));
    assert_non_null(strstr(problems.items[0].text, "this is a directory"));
    snprintf(path, sizeof path, "%s/N_Set", folder);
    diag_list_free(&problems);
    assert_false(brick_set_read_file(&set, path, &problems));
    assert_non_null(strstr(problems.items[0].text, "there is no such file"));
    diag_list_free(&problems);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(brick_set_is_one(path));
    unlink(path);

    static const struct {
        const char *first;
        bool is_one;
    } BEGINNINGS[] = {{"Version: 1", true}, {"Level:\nx", true}, {"\xEF\xBB\xBFLevel:", true},
                      {"Levels", false},    {"", false},         {"title = \"Level:\";", false}};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof BEGINNINGS[0]; i++) {
        FILE *file = fopen(path, "w");
        fputs(BEGINNINGS[i].first, file);
        fclose(file);
        assert_int_equal(brick_set_is_one(path), BEGINNINGS[i].is_one);
    }
    unlink(path);
    rmdir(folder);
}

static void sets_that_are_written_read_back(void **state)
{
    static char text[TEXT_SIZE];
    Bytes bytes = {0};
    (void)state;
    write_three(text);
    SetReading reading = read_set(text);
    brick_set_write(&reading.set, &bytes);
    const char *written = bytes_text(&bytes);
    assert_ptr_equal(strstr(written, "Version: 1.00\n"), written);
    assert_string_equal(written + strlen("Version: 1.00\n"), text);
    bytes_free(&bytes);
    free_set(&reading);
}

static void sets_for_two_are_known_by_their_names(void **state)
{
    char name[BRICK_SET_NAME_SIZE];
    (void)state;
    brick_set_name("/usr/share/levels/N_Mine", name);
    assert_string_equal(name, "N_Mine");
    assert_true(brick_set_is_for_two(name));
    brick_set_name("Nasty\n\xe9", name);
    assert_string_equal(name, "Nasty__");
    assert_false(brick_set_is_for_two(name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_read_with_and_without_version),
        cmocka_unit_test(quirks_of_lines_change_nothing),
        cmocka_unit_test(names_become_utf8_of_thirty_bytes),
        cmocka_unit_test(damaged_levels_are_told_with_their_lines_and_the_others_are_there),
        cmocka_unit_test(every_problem_of_a_level_is_told),
        cmocka_unit_test(a_level_that_breaks_off_takes_nothing_from_the_next),
        cmocka_unit_test(cut_sets_have_the_levels_before_the_cut),
        cmocka_unit_test(files_that_are_no_sets_are_said_to_be_none),
        cmocka_unit_test(what_is_no_file_is_said_to_be_none),
        cmocka_unit_test(sets_that_are_written_read_back),
        cmocka_unit_test(sets_for_two_are_known_by_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
