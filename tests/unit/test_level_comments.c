#define _POSIX_C_SOURCE 200809L

/// Comments are written at their values, none is lost, and a text written once stays as it is.
#include "near.h"

#include <dirent.h>

#include "level_equal.h"
#include "level_reading.h"
#include "level_text.h"
#include "rng.h"

static char *formatted(const char *text)
{
    Reading reading = reading_of(text);
    if (!reading.good) {
        fail_msg("%s\n%s", text, reading.printed);
    }
    char *written = reading_write(&reading.level);
    reading_free(&reading);
    return written;
}

static void assert_formatted(const char *text, const char *expected)
{
    char *once = formatted(text);
    assert_string_equal(once, expected);
    char *twice = formatted(once);
    assert_string_equal(twice, once);
    free(once);
    free(twice);
}

static void comments_between_strings_that_make_one_text_stay(void **state)
{
    (void)state;
    Reading reading = reading_of("title = \"a\" // first\n  /* second */ \"b, which is longer than "
                                 "what stands between\"; // third\n");
    assert_true(reading.good);
    assert_string_equal(reading.level.title, "ab, which is longer than what stands between");
    char *written = reading_write(&reading.level);
    assert_non_null(strstr(written, "first"));
    assert_non_null(strstr(written, "second"));
    assert_non_null(strstr(written, "third"));
    char *again = formatted(written);
    assert_string_equal(again, written);
    free(again);
    free(written);
    reading_free(&reading);
}

static void a_comment_stays_with_its_value(void **state)
{
    (void)state;
    assert_formatted("// The whole.\n"
                     "# By me.\n"
                     "\n"
                     "arena = { height = 600; /* low */ }; // small\n"
                     "title = \"x\"; // the name\n"
                     "\n\n\n"
                     "// The balls.\n"
                     "balls = ( // two\n"
                     "  // the first\n"
                     "  { x = 10 /* px */; y = 20; }, // left\n"
                     "  /* the second */ { x = 100; y = 20; // low\n"
                     "    vx = 0; // at rest\n"
                     "  } // right\n"
                     "  // no more\n"
                     ");\n"
                     "hexagons = ( { x = 500; y = 500; radius = 20;\n"
                     "  path = { dx = 1; // across\n dy = 0; period = 2; }; } );\n"
                     "bricks = { // a wall\n"
                     "  // where\n"
                     "  x = 10; y = 40; cell_width = 40; cell_height = 20; // small\n"
                     "  rows = ( \"11\", // top\n \"22\" // bottom\n );\n"
                     "  // no bonus\n"
                     "};\n"
                     "/* the\n"
                     "   end */ // of all\n",
                     "title = \"x\"; // the name\n"
                     "// The whole.\n"
                     "# By me.\n"
                     "\n"
                     "arena = {\n"
                     "    height = 600; /* low */\n"
                     "}; // small\n"
                     "\n"
                     "// The balls.\n"
                     "balls = ( // two\n"
                     "    // the first\n"
                     "    {\n"
                     "        x = 10; /* px */\n"
                     "        y = 20;\n"
                     "    }, // left\n"
                     "    /* the second */\n"
                     "    {\n"
                     "        x = 100;\n"
                     "        y = 20; // low\n"
                     "        vx = 0; // at rest\n"
                     "    } // right\n"
                     "    // no more\n"
                     ");\n"
                     "\n"
                     "hexagons = (\n"
                     "    {\n"
                     "        x = 500;\n"
                     "        y = 500;\n"
                     "        radius = 20;\n"
                     "        path = {\n"
                     "            dx = 1; // across\n"
                     "            dy = 0;\n"
                     "            period = 2;\n"
                     "        };\n"
                     "    }\n"
                     ");\n"
                     "\n"
                     "bricks = { // a wall\n"
                     "    // where\n"
                     "    x = 10; y = 40; cell_width = 40; cell_height = 20; // small\n"
                     "    rows = (\n"
                     "        \"11\", // top\n"
                     "        \"22\" // bottom\n"
                     "    );\n"
                     "    // no bonus\n"
                     "};\n"
                     "/* the\n"
                     "   end */ // of all\n");
}

static void blank_lines_beside_comments_stay_and_are_single(void **state)
{
    (void)state;
    assert_formatted("\n\n// head\n\n\n\ntitle = \"x\";\n\n\n// a\n// b\n\n// c\n"
                     "match = { lives = 1; };\n"
                     "balls = (\n\n  // one\n\n  {x = 20; y = 20;},\n\n\n  // two\n"
                     "  {x = 90; y = 20;}\n\n  // end\n\n);\n\n\n// last\n\n",
                     "// head\n"
                     "\n"
                     "title = \"x\";\n"
                     "\n"
                     "// a\n"
                     "// b\n"
                     "\n"
                     "// c\n"
                     "match = { lives = 1; };\n"
                     "\n"
                     "balls = (\n"
                     "    // one\n"
                     "\n"
                     "    { x = 20; y = 20; },\n"
                     "\n"
                     "    // two\n"
                     "    { x = 90; y = 20; }\n"
                     "\n"
                     "    // end\n"
                     ");\n"
                     "\n"
                     "// last\n");
}

/// Comments of what would not be written for itself, and two that cannot share a line.
static void comments_of_what_is_as_by_default_keep_it(void **state)
{
    (void)state;
    assert_formatted("title = \"x\" // a\n; // b\n"
                     "author = /* c */ \"\"; ball_collisions = true; // d\n"
                     "arena = { width = 960; // e\n };\n"
                     "match = { }; // f\n"
                     "balls = ( // g\n );\n"
                     "hexagons = ( { x = 50; y = 50; radius = 9; spin = 0; // h\n } )\n"
                     "bricks = { x = 200; y = 40; cell_width = 40; cell_height = 20; "
                     "rows = ( \"1\" \"2\" // i\n \"3\" ); bonus = ( \"...\" /* j */ ); };",
                     "title = \"x\"; // a\n"
                     "// b\n"
                     "/* c */\n"
                     "author = \"\";\n"
                     "arena = {\n"
                     "    width = 960; // e\n"
                     "};\n"
                     "ball_collisions = true; // d\n"
                     "match = { }; // f\n"
                     "\n"
                     "balls = ( // g\n"
                     ");\n"
                     "\n"
                     "hexagons = (\n"
                     "    {\n"
                     "        x = 50;\n"
                     "        y = 50;\n"
                     "        radius = 9;\n"
                     "        spin = 0; // h\n"
                     "    }\n"
                     ");\n"
                     "\n"
                     "bricks = {\n"
                     "    x = 200; y = 40; cell_width = 40; cell_height = 20;\n"
                     "    rows = (\n"
                     "        \"123\" // i\n"
                     "    );\n"
                     "    bonus = (\n"
                     "        \"...\" /* j */\n"
                     "    );\n"
                     "};\n");
}

static void a_comment_alone_between_brackets_stands_before_the_closing_one(void **state)
{
    (void)state;
    assert_formatted("title = \"x\"; match = { /* c */ };",
                     "title = \"x\";\nmatch = {\n    /* c */\n};\n");
    assert_formatted("title = \"x\"; match = { /* c */\n};",
                     "title = \"x\";\nmatch = { /* c */\n};\n");
}

static void lines_end_the_unix_way_in_comments_too(void **state)
{
    (void)state;
    assert_formatted("// a  \t\r\ntitle = \"x\"; /* b\r\n c */\r\n#\r\n",
                     "// a\ntitle = \"x\"; /* b\n c */\n#\n");
}

static void a_copy_has_the_comments(void **state)
{
    (void)state;
    Reading reading = reading_of("title = \"x\"; // a\n// b\n");
    Level copy = {0};
    assert_true(level_copy(&copy, &reading.level));
    reading_free(&reading);
    char *text = reading_write(&copy);
    assert_string_equal(text, "title = \"x\"; // a\n// b\n");
    free(text);
    level_free(&copy);
}

static void more_comments_than_may_be_are_told(void **state)
{
    (void)state;
    for (int more = 0; more <= 1; more++) {
        size_t length = 12 + 2 * ((size_t)LEVEL_COMMENTS_MAX + (size_t)more);
        char *text = malloc(length + 1);
        assert_non_null(text);
        strcpy(text, "title = \"x\";");
        for (size_t at = 12; at < length; at += 2) {
            memcpy(text + at, "#\n", 2);
        }
        text[length] = '\0';
        Reading reading = reading_of(text);
        const char *told = "t:1: error: the file holds too many comments; a level may have "
                           "1000000 at most\n";
        assert_string_equal(reading.printed, more == 0 ? "" : told);
        reading_free(&reading);
        free(text);
    }
}

/// The words of a level with something of everything, keys in the order in which they are written.
static const char *const WORDS[] = {"title",
                                    "=",
                                    "\"x\"",
                                    ";",
                                    "author",
                                    "=",
                                    "\"a\"",
                                    "\"b\"",
                                    ";",
                                    "arena",
                                    "=",
                                    "{",
                                    "width",
                                    "=",
                                    "900",
                                    ";",
                                    "height",
                                    "=",
                                    "700",
                                    ";",
                                    "}",
                                    ";",
                                    "ball_collisions",
                                    "=",
                                    "false",
                                    ";",
                                    "match",
                                    "=",
                                    "{",
                                    "goals",
                                    "=",
                                    "3",
                                    ";",
                                    "power_ups",
                                    "=",
                                    "false",
                                    "}",
                                    "paddles",
                                    "=",
                                    "(",
                                    "{",
                                    "side",
                                    "=",
                                    "\"top\"",
                                    ";",
                                    "}",
                                    ",",
                                    "{",
                                    "side",
                                    "=",
                                    "\"left\"",
                                    "}",
                                    ")",
                                    "balls",
                                    "=",
                                    "(",
                                    "{",
                                    "}",
                                    ",",
                                    "{",
                                    "x",
                                    "=",
                                    "400",
                                    ",",
                                    "y",
                                    "=",
                                    "400",
                                    "}",
                                    ")",
                                    ";",
                                    "hexagons",
                                    "=",
                                    "(",
                                    "{",
                                    "x",
                                    "=",
                                    "100",
                                    ";",
                                    "y",
                                    "=",
                                    "600",
                                    ";",
                                    "radius",
                                    "=",
                                    "20",
                                    ";",
                                    "hits",
                                    "=",
                                    "2",
                                    ";",
                                    "path",
                                    "=",
                                    "{",
                                    "dx",
                                    "=",
                                    "5",
                                    ";",
                                    "dy",
                                    "=",
                                    "6",
                                    ";",
                                    "period",
                                    "=",
                                    "7",
                                    ";",
                                    "}",
                                    ";",
                                    "}",
                                    ",",
                                    "{",
                                    "x",
                                    "=",
                                    "300",
                                    ";",
                                    "y",
                                    "=",
                                    "600",
                                    ";",
                                    "radius",
                                    "=",
                                    "20",
                                    ";",
                                    "}",
                                    ")",
                                    ";",
                                    "bricks",
                                    "=",
                                    "{",
                                    "x",
                                    "=",
                                    "100",
                                    ";",
                                    "y",
                                    "=",
                                    "100",
                                    ";",
                                    "cell_width",
                                    "=",
                                    "30",
                                    ";",
                                    "cell_height",
                                    "=",
                                    "20",
                                    ";",
                                    "rows",
                                    "=",
                                    "(",
                                    "\"1.\"",
                                    "\"2\"",
                                    ",",
                                    "\"...\"",
                                    ")",
                                    ";",
                                    "bonus",
                                    "=",
                                    "[",
                                    "\"L..\"",
                                    ",",
                                    "\"...\"",
                                    "]",
                                    ";",
                                    "}",
                                    ";"};

/// Writes the words with numbered comments among them; returns how many.
static int write_commented(Rng *rng, FILE *file, int likely)
{
    static const char *const FORMS[] = {"// %d.\n",   "#%d.\n",       "/* %d. */",
                                        "/*%d.\n */", "//%d. \t\r\n", "/* %d. */ "};
    int comments = 0;
    for (size_t i = 0; i <= sizeof WORDS / sizeof WORDS[0]; i++) {
        while (rng_below(rng, 100) < likely) {
            static const char *const SPACES[] = {"", " ", "\n", "\n\n", " \n \n\n"};
            fputs(SPACES[rng_below(rng, 5)], file);
            fprintf(file, FORMS[rng_below(rng, 6)], comments++);
            fputs(SPACES[rng_below(rng, 5)], file);
        }
        if (i < sizeof WORDS / sizeof WORDS[0]) {
            fprintf(file, "%s%s", WORDS[i], rng_below(rng, 8) == 0 ? "\n" : " ");
        }
    }
    return comments;
}

/// The text without comments, blanks and line ends.
static void strip(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        if (strncmp(from, "/*", 2) == 0) {
            from = strstr(from, "*/") + 2;
        } else if (strncmp(from, "//", 2) == 0 || *from == '#') {
            from += strcspn(from, "\n");
        } else if (strchr(" \n", *from) != NULL) {
            from++;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

static void no_comment_is_lost_and_all_stay_in_order(void **state)
{
    (void)state;
    Rng rng = rng_make(11);
    FILE *file;
    char *plain = NULL;
    size_t size = 0;
    file = open_memstream(&plain, &size);
    write_commented(&rng, file, 0);
    fclose(file);
    char *bare = formatted(plain);
    strip(bare);
    for (int round = 0; round < 3000; round++) {
        char *text = NULL;
        file = open_memstream(&text, &size);
        int count = write_commented(&rng, file, 1 + round % 40);
        fclose(file);
        char *once = formatted(text);
        const char *at = once;
        for (int i = 0; i < count; i++) {
            char number[16];
            snprintf(number, sizeof number, "%d.", i);
            at = strstr(at, number);
            if (at == NULL) {
                fail_msg("comment %d is lost or out of order:\n%s\n---\n%s", i, text, once);
            }
        }
        char *twice = formatted(once);
        assert_string_equal(twice, once);
        assert_null(strstr(once, "\n\n\n"));
        strip(twice);
        assert_string_equal(twice, bare);
        free(text);
        free(once);
        free(twice);
    }
    free(bare);
    free(plain);
}

/// Formats a file and counts in both texts what only comments hold.
static void check_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char text[1 << 16] = "";
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    char *once = formatted(text);
    char *twice = formatted(once);
    assert_string_equal(twice, once);
    for (const char *at = strstr(text, "//"); at != NULL; at = strstr(at, "//")) {
        size_t length = strcspn(at, "\r\n");
        char comment[400];
        snprintf(comment, sizeof comment, "%.*s\n", (int)length, at);
        if (strstr(once, comment) == NULL) {
            fail_msg("%s: lost: %s", path, comment);
        }
        at += length;
    }
    free(once);
    free(twice);
}

static void every_level_and_scenario_keeps_its_comments(void **state)
{
    (void)state;
    static const char *const FOLDERS[] = {"levels", "tests/scenarios"};
    int checked = 0;
    for (int i = 0; i < 2; i++) {
        DIR *folder = opendir(FOLDERS[i]);
        assert_non_null(folder);
        for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
            if (strstr(entry->d_name, ".level") != NULL) {
                char path[400];
                snprintf(path, sizeof path, "%s/%s", FOLDERS[i], entry->d_name);
                check_file(path);
                checked++;
            }
        }
        closedir(folder);
    }
    assert_true(checked > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_between_strings_that_make_one_text_stay),
        cmocka_unit_test(a_comment_stays_with_its_value),
        cmocka_unit_test(blank_lines_beside_comments_stay_and_are_single),
        cmocka_unit_test(comments_of_what_is_as_by_default_keep_it),
        cmocka_unit_test(a_comment_alone_between_brackets_stands_before_the_closing_one),
        cmocka_unit_test(lines_end_the_unix_way_in_comments_too),
        cmocka_unit_test(a_copy_has_the_comments),
        cmocka_unit_test(more_comments_than_may_be_are_told),
        cmocka_unit_test(no_comment_is_lost_and_all_stay_in_order),
        cmocka_unit_test(every_level_and_scenario_keeps_its_comments),
    };
    return cmocka_run_group_tests_name("level_comments", tests, NULL, NULL);
}
