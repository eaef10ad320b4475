#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "level_error.h"
#include "level_reading.h"
#include "level_text.h"

#define FOLDER "tests/bad_levels/"

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("%s cannot be read", path);
        return NULL;
    }
    char *text = calloc(1, 1 << 16);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 16) - 1, file) > 0);
    fclose(file);
    return text;
}

static Reading reading_of_file(const char *path)
{
    Reading reading = {0};
    DiagList problems = {0};
    reading.good = level_read_file(&reading.level, path, &problems);
    reading.printed = reading_print(&problems);
    return reading;
}

/// Checks one file of the folder against the .expected beside it; true when it is as expected.
static bool is_as_expected(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, FOLDER "%s", name);
    Reading reading = reading_of_file(path);
    strcpy(strrchr(path, '.'), ".expected");
    char *expected = read_whole(path);
    bool same = !reading.good && strcmp(reading.printed, expected) == 0;
    if (!same) {
        print_error("%s\n--- expected\n%s--- printed\n%s---\n", name, expected, reading.printed);
    }
    free(expected);
    reading_free(&reading);
    return same;
}

static void every_bad_level_is_answered_in_its_words(void **state)
{
    (void)state;
    int files = 0;
    int wrong = 0;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot && strcmp(dot, ".level") == 0) {
            files++;
            wrong += !is_as_expected(entry->d_name);
        }
    }
    closedir(folder);
    assert_int_equal(wrong, 0);
    assert_true(files >= 60);
}

/// Reads a file twice, into an empty list and into a full one, which may only count its errors.
static void read_with_a_full_list(const char *path, DiagList *full)
{
    Level level = {0};
    DiagList problems = {0};
    const int errors = full->errors;
    const bool good = level_read_file(&level, path, &problems);
    assert_int_equal(level_read_file(&level, path, full), good);
    if (full->count != LEVEL_PROBLEMS_KEPT || full->errors - errors != problems.errors) {
        fail_msg("%s: %d problems are kept, %d errors counted instead of %d", path, full->count,
                 full->errors - errors, problems.errors);
    }
    diag_list_free(&problems);
    level_free(&level);
}

static void of_the_problems_beyond_twenty_thousand_the_errors_are_counted(void **state)
{
    (void)state;
    DiagList full = {0};
    for (int i = 0; i < LEVEL_PROBLEMS_KEPT; i++) {
        diag_add(&full, DIAG_WARNING, 1, "one more");
    }
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot && strcmp(dot, ".level") == 0) {
            char path[512];
            snprintf(path, sizeof path, FOLDER "%s", entry->d_name);
            read_with_a_full_list(path, &full);
        }
    }
    closedir(folder);
    diag_list_free(&full);
}

static void assert_answer_bytes(const char *text, size_t length, const char *answer)
{
    Reading reading = reading_of_bytes(text, length);
    assert_false(reading.good);
    assert_string_equal(reading.printed, answer);
    reading_free(&reading);
}

static void assert_answer(const char *text, const char *answer)
{
    assert_answer_bytes(text, strlen(text), answer);
}

static void nul_bytes_are_named_and_reading_goes_on(void **state)
{
    (void)state;
    static const char TEXT[] = "title = \"a\0b\";\n\0\0\narena = { width = 5; };\n// \0\n";
    assert_answer_bytes(
        TEXT, sizeof TEXT - 1,
        "t:1: error: there is a NUL byte; a level file is plain text, so remove it\n"
        "t:2: error: there is a NUL byte; a level file is plain text, so remove it\n"
        "t:3: error: arena: width is 5; it must be from 100 to 100000\n"
        "t:4: error: there is a NUL byte; a level file is plain text, so remove it\n");
    assert_answer("title = \"a\\x00b\";\n",
                  "t:1: error: \\x00 would be a NUL byte; a text cannot hold one, so remove it\n");
}

/// `count` times `part`. Free it.
static char *repeat(const char *before, const char *part, size_t count, const char *after)
{
    size_t part_length = strlen(part);
    char *text = malloc(strlen(before) + count * part_length + strlen(after) + 1);
    assert_non_null(text);
    char *at = stpcpy(text, before);
    for (size_t i = 0; i < count; i++) {
        memcpy(at, part, part_length);
        at += part_length;
    }
    strcpy(at, after);
    return text;
}

static void assert_repeated(const char *before, const char *part, size_t count, const char *after,
                            const char *answer)
{
    char *text = repeat(before, part, count, after);
    assert_answer(text, answer);
    free(text);
}

static void deep_nesting_is_an_error(void **state)
{
    (void)state;
    const char *answer =
        "t:1: error: syntax error: brackets are nested more than 32 deep; a level needs 3\n";
    assert_repeated("a = ", "(", 100000, "", answer);
    assert_repeated("a = ", "{ b = ", 100000, "", answer);
    assert_repeated("a = ", "( { c = ", 1000000, "", answer);
}

static void too_large_a_file_is_an_error(void **state)
{
    (void)state;
    const char *answer =
        "t:1: error: the file has more than 32 MB (33554432 bytes); a level may not be larger\n";
    assert_repeated("title = \"x\";", " ", LEVEL_MAX_BYTES, "", answer);
    char *text = repeat("title = \"x\";", " ", LEVEL_MAX_BYTES - 12, "");
    Reading reading = reading_of(text);
    assert_reads(reading);
    reading_free(&reading);
    free(text);
}

static void more_than_the_limits_name_the_limit(void **state)
{
    (void)state;
    assert_repeated("title = \"x\"; balls = (", "{x=9;y=9;},", WORLD_MAX_BALLS, "{x=9;y=9;});",
                    "t:1: error: there are 200001 balls; a level may have 200000 at most\n");
    assert_repeated("title = \"x\";\nhexagons = (", "{},", WORLD_MAX_OBSTACLES, "{});",
                    "t:1: error: there are 200001 hexagons; a level may have 200000 at most\n");
    assert_repeated(
        "title = \"x\"; bricks = { x=0;y=0;cell_width=1;cell_height=1;rows = (\"", "1",
        WORLD_MAX_BRICK_CELLS + 1, "\");};",
        "t:1: error: there are 1000001 brick cells; a level may have 1000000 at most\n");
    assert_repeated(
        "title = \"x\";\nbonus = (", "1,", LEVEL_VALUES_MAX, "1);",
        "t:1: error: the file holds too many values; a level may have 5000000 at most\n");
}

static void a_flood_of_keys_does_not_hang(void **state)
{
    (void)state;
    size_t count = 1000000;
    char *text = malloc(count * 12 + 1);
    char *at = text;
    assert_non_null(text);
    for (size_t i = 0; i < count; i++) {
        at += sprintf(at, "k%zu=1;\n", i);
    }
    assert_answer(text, "t:101: error: syntax error: this group has more than 100 keys; no group "
                        "needs more than 29\n");
    free(text);
}

static void a_flood_of_problems_is_counted(void **state)
{
    (void)state;
    char *text = repeat("title = \"x\";\nballs = (", "\n{q=1;r=2;s=3;},", 100000, "{});");
    Reading reading = reading_of(text);
    assert_false(reading.good);
    assert_non_null(strstr(reading.printed, "t:3: error: ball 0: "));
    // Three a ball, all but the first fifty; none may be lost in the count. All balls are served,
    // and nobody is there.
    assert_non_null(strstr(reading.printed, "and 399951 more\n"));
    reading_free(&reading);
    free(text);
}

static void files_that_are_none_are_named_at_line_1(void **state)
{
    (void)state;
    char pipe_path[64];
    snprintf(pipe_path, sizeof pipe_path, "/tmp/arkanong-test-%ld.pipe", (long)getpid());
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    const struct {
        const char *path;
        const char *answer;
    } rows[] = {
        {"tests", "tests:1: error: this is a directory; name a level file in it\n"},
        {"tests/no such.level",
         "tests/no such.level:1: error: there is no such file; check the name and the folder\n"},
        {"CMakeLists.txt/x", "CMakeLists.txt/x:1: error: the file cannot be opened (Not a "
                             "directory); check its name and "
                             "permissions\n"},
        {"/dev/zero", "/dev/zero:1: error: this is a device, not a file; name a level file\n"},
        {"", ":1: error: there is no such file; check the name and the folder\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Reading reading = reading_of_file(rows[i].path);
        assert_false(reading.good);
        assert_string_equal(reading.printed, rows[i].answer);
        reading_free(&reading);
    }
    // Five seconds later.
    Reading reading = reading_of_file(pipe_path);
    unlink(pipe_path);
    assert_false(reading.good);
    assert_non_null(strstr(reading.printed,
                           ":1: error: nobody writes into this pipe; start what writes the level, "
                           "or name a level file\n"));
    reading_free(&reading);
}

static void a_file_without_permission_is_an_error(void **state)
{
    (void)state;
    char path[64];
    snprintf(path, sizeof path, "/tmp/arkanong-test-%ld.level", (long)getpid());
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    chmod(path, 0);
    bool may_read_all = access(path, R_OK) == 0;
    Reading reading = reading_of_file(path);
    unlink(path);
    assert_false(reading.good);
    if (!may_read_all) {
        assert_non_null(strstr(reading.printed, "Permission denied"));
    }
    reading_free(&reading);
}

static void a_bad_file_leaves_the_level_as_it_was(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"first\"; hexagons = ( { x = 300; y = 300; radius = 40; } );");
    assert_reads(reading);
    const ObstacleDef *hexagons = reading.level.world.obstacles;
    static const char BAD[] =
        "title = \"second\"; hexagons = ( { x = 1; y = 300; radius = 40; } );";
    DiagList problems = {0};
    assert_false(level_read_text(&reading.level, "t", BAD, strlen(BAD), &problems));
    assert_string_equal(reading.level.title, "first");
    assert_ptr_equal(reading.level.world.obstacles, hexagons);
    assert_int_equal(reading.level.world.obstacle_count, 1);
    diag_list_free(&problems);
    reading_free(&reading);
}

/// Each beginning of a level must be answered or read, never crash. Sanitizers watch.
static void every_beginning_of_a_file_is_answered(void **state)
{
    (void)state;
    static const char TEXT[] =
        "\xef\xbb\xbftitle = \"h\\x41\xc3\xa9\" \"x\"; /* a */ // b\n"
        "paddles = ( { side = \"bottom\"; } ); balls = [ ]; match = { time = .5e+1; };\n"
        "hexagons = ( { x = 0x12C; y = 3e2; radius = 40L; path = { dx = +1; dy = -1.; "
        "period = 4; }; } );\n"
        "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1#\", \"..\" ); "
        "bonus = [ \"L.\", \"..\" ]; };\n";
    for (size_t length = 0; length < sizeof TEXT; length++) {
        char *exact = malloc(length + 1);
        assert_non_null(exact);
        memcpy(exact, TEXT, length);
        Reading reading = reading_of_bytes(exact, length);
        free(exact);
        assert_true(reading.good == (reading.printed[0] == '\0'));
        reading_free(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bad_level_is_answered_in_its_words),
        cmocka_unit_test(of_the_problems_beyond_twenty_thousand_the_errors_are_counted),
        cmocka_unit_test(nul_bytes_are_named_and_reading_goes_on),
        cmocka_unit_test(deep_nesting_is_an_error),
        cmocka_unit_test(too_large_a_file_is_an_error),
        cmocka_unit_test(more_than_the_limits_name_the_limit),
        cmocka_unit_test(a_flood_of_keys_does_not_hang),
        cmocka_unit_test(a_flood_of_problems_is_counted),
        cmocka_unit_test(files_that_are_none_are_named_at_line_1),
        cmocka_unit_test(a_file_without_permission_is_an_error),
        cmocka_unit_test(a_bad_file_leaves_the_level_as_it_was),
        cmocka_unit_test(every_beginning_of_a_file_is_answered),
    };
    return cmocka_run_group_tests_name("level_bad", tests, NULL, NULL);
}
