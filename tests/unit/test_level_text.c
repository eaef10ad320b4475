#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <stdlib.h>
#include <string.h>

#include "level_text.h"
#include "level_values.h"

#include "scratch_file.h"

static void print_entries(FILE *file, const TextValue *value, const char *end_of_each);

/// Writes a value so that its kind can be told: <1> whole, <1.5> fraction, |true|, "text".
static void print_value(FILE *file, const TextValue *value)
{
    static const char *const OPENING[] = {"{", "(", "\"", "|", "<", "<"};
    static const char *const CLOSING[] = {"}", ")", "\"", "|", ">", ">"};
    fputs(OPENING[value->kind], file);
    if (value->kind == TEXT_GROUP || value->kind == TEXT_LIST) {
        print_entries(file, value, value->kind == TEXT_GROUP ? ";" : ",");
    } else if (value->kind == TEXT_STRING) {
        fputs(text_value_string(value), file);
    } else {
        assert_null(text_value_string(value));
        fprintf(file, "%.*s", (int)value->length, value->text);
    }
    fputs(CLOSING[value->kind], file);
}

static void print_entries(FILE *file, const TextValue *value, const char *end_of_each)
{
    const TextValue *entry = value + 1;
    for (unsigned i = 0; i < value->length; i++, entry = text_value_next(entry)) {
        if (entry->name) {
            fprintf(file, "%s=", entry->name);
        }
        print_value(file, entry);
        fputs(end_of_each, file);
    }
    // What a value holds fills its room in memory just so.
    assert_ptr_equal(entry, text_value_next(value));
}

/// The tree of a text, or the first complaint about it. Free it.
static char *tree_of(const char *text)
{
    char *printed = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&printed, &size);
    assert_non_null(file);
    DiagList said = {0};
    LevelText tree = {0};
    bool good = level_text_read(&tree, text, strlen(text), &said);
    assert_true(good || said.errors > 0);
    if (said.count > 0) {
        fprintf(file, "%d: %s", said.items[0].line, said.items[0].text);
    } else {
        print_entries(file, tree.values, ";");
    }
    fclose(file);
    diag_list_free(&said);
    level_text_free(&tree);
    return printed;
}

/// A key that is given twice takes its value with it, and no comment may tell of what has gone.
static void comments_of_a_key_given_twice_have_a_value(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "a = 1; a = { b = ( 2, 3 ); /* c */ } /* d */; // e\n// f\n",
        "a = 1; // c\n// d\na /* e */ = { /* f */ }; /* g */ // h\n\n// i\nb = 2; // j\n",
        "g = { a = 1; a = ( 1, 2 ); /* c */ }; // d\n",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        LevelText tree = {0};
        DiagList said = {0};
        diag_list_start(&said, "t");
        assert_true(level_text_read(&tree, TEXTS[i], strlen(TEXTS[i]), &said));
        assert_int_equal(said.errors, 1);
        assert_true(tree.comment_count > 0);
        for (int comment = 0; comment < tree.comment_count; comment++) {
            assert_true(tree.comments[comment].value < (unsigned)tree.values[0].size);
        }
        diag_list_free(&said);
        level_text_free(&tree);
    }
}

typedef struct Row {
    const char *text;
    const char *tree;
} Row;

static void assert_trees(const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *tree = tree_of(rows[i].text);
        if (strcmp(tree, rows[i].tree) != 0) {
            fail_msg("%s\n--- is\n%s\n--- and must be\n%s", rows[i].text, tree, rows[i].tree);
        }
        free(tree);
    }
}
#define ASSERT_TREES(rows) assert_trees(rows, sizeof(rows) / sizeof((rows)[0]))

/// As in the manual of libconfig 1.5, "Configuration Files".
static void the_grammar_is_libconfigs(void **state)
{
    (void)state;
    static const Row ROWS[] = {
        {"", ""},
        {" \t\r\n\f", ""},
        {"a = 1;", "a=<1>;"},
        {"a : 1;", "a=<1>;"},
        {"a=1,b=2;c=3 d=4", "a=<1>;b=<2>;c=<3>;d=<4>;"},
        {"a=1b=2", "a=<1>;b=<2>;"},
        {"a\n=\n1\n;\n", "a=<1>;"},
        {"*a-b_1 = 1", "*a-b_1=<1>;"},
        {"A = 1; a = 2", "A=<1>;a=<2>;"},
        {"a = {}", "a={};"},
        {"a = { b = 1; c : 2, d = { e = 3 } }", "a={b=<1>;c=<2>;d={e=<3>;};};"},
        {"a = ()", "a=();"},
        {"a = ( 1, \"x\", true, ( 2 ), { b = 3 } )", "a=(<1>,\"x\",|true|,(<2>,),{b=<3>;},);"},
        {"a = []", "a=();"},
        {"a = [ 1, 2 ]", "a=(<1>,<2>,);"},
        {"a = { b = 1; }; c = { b = 2; };", "a={b=<1>;};c={b=<2>;};"},
        {"a = true; b = FALSE; c = tRuE", "a=|true|;b=|FALSE|;c=|tRuE|;"},
        {"a = 1 # b = 2\nc = 3", "a=<1>;c=<3>;"},
        {"a = 1 // b = 2\nc = 3", "a=<1>;c=<3>;"},
        {"a = /* b = 2\n * / */ 3 /**/", "a=<3>;"},
        {"a = 1 // end", "a=<1>;"},
        {"a = 1 # end", "a=<1>;"},
        {"# end", ""},
        {"//", ""},
        {"/**/", ""},
        {"a = \"// # /* x\"", "a=\"// # /* x\";"},
    };
    ASSERT_TREES(ROWS);
}

static void numbers_are_whole_or_fractions(void **state)
{
    (void)state;
    static const char *const WHOLE[] = {"0",   "-0",   "+12",  "007",  "123456789012345678901234",
                                        "12L", "12LL", "0x1f", "0XAB", "0x1FL"};
    static const char *const FRACTIONS[] = {"1.",   ".5",    "-.5",   "1.5",     "1e5",
                                            "1E+5", "1e-05", "+.5e3", "-12.e-3", "9e999"};
    char text[64];
    for (int i = 0; i < 20; i++) {
        const char *number = i < 10 ? WHOLE[i] : FRACTIONS[i - 10];
        snprintf(text, sizeof text, "a = %s;", number);
        DiagList said = {0};
        LevelText tree = {0};
        assert_true(level_text_read(&tree, text, strlen(text), &said));
        const TextValue *value = &tree.values[1];
        assert_int_equal(value->kind, i < 10 ? TEXT_WHOLE : TEXT_FRACTION);
        assert_int_equal(value->length, strlen(number));
        assert_memory_equal(value->text, number, strlen(number));
        level_text_free(&tree);
    }
}

static void strings_are_decoded_and_joined(void **state)
{
    (void)state;
    static const Row ROWS[] = {
        {"a = \"\"", "a=\"\";"},
        {"a = \"é\n€\"", "a=\"é\n€\";"},
        {"a = \"\\\"\\\\\\n\\r\\t\\f\"", "a=\"\"\\\n\r\t\f\";"},
        {"a = \"\\x41\\X7e\\xc3\\xA9\"", "a=\"A~é\";"},
        {"a = \"\\\\\\\\\"", "a=\"\\\\\";"},
        // What is no escape stays as it is written.
        {"a = \"\\q\\a\\x4g\\x\"", "a=\"\\q\\a\\x4g\\x\";"},
        {"a = \"\\\n\"", "a=\"\\\n\";"},
        {"a = \"x\" \"y\"", "a=\"xy\";"},
        {"a = \"x\"\"\" /* */ \"y\" // \"z\"\n\"\\x41\\n\"; b = 1", "a=\"xyA\n\";b=<1>;"},
        {"a = ( \"x\" \"y\", \"z\" )", "a=(\"xy\",\"z\",);"},
    };
    ASSERT_TREES(ROWS);
}

static void what_is_no_level_is_answered(void **state)
{
    (void)state;
    static const Row ROWS[] = {
        {"a", "1: syntax error: the file's end is out of place here; after the key a comes = and "
              "its value"},
        {"a = ", "1: syntax error: the file's end is out of place here; write a value"},
        {"a == 1", "1: syntax error: = is out of place here; write a value"},
        {"= 1", "1: syntax error: = is out of place here; write key = value;"},
        {"a = b", "1: syntax error: b is out of place here; write a number, true or false, or a "
                  "text in quotes"},
        {"a = 1;; b = 2", "1: syntax error: ; is out of place here; write key = value;"},
        {"a = { b = 1;\n",
         "2: syntax error: the file ends, but the { of line 1 is still open; write key = value; or "
         "close the group with }"},
        {"a =\n( { b = 1; }\n",
         "3: syntax error: the file ends, but the ( of line 2 is still open; write a comma between "
         "two entries, or close the list with )"},
        {"a = (\n[ 1, 2",
         "2: syntax error: the file ends, but the [ of line 2 is still open; write a comma between "
         "two entries, or close the array with ]"},
        {"a = { b = 1; )", "1: syntax error: ) is out of place here; write key = value; or close "
                           "the group with }"},
        {"a = ( 1\n2 )", "2: syntax error: 2 is out of place here; write a comma between two "
                         "entries, or close the list with )"},
        {"a = [ 1 2 ]", "1: syntax error: 2 is out of place here; write a comma between two "
                        "entries, or close the array with ]"},
        {"a = ( 1, )", "1: syntax error: ) is out of place here; remove the comma before it"},
        {"a = ( , 1 )", "1: syntax error: , is out of place here; write a value"},
        {"a = [ ( ) ]", "1: syntax error: ( is out of place here; an array [ ] holds simple values "
                        "only, so use a list ( )"},
        {"\na = \"x\n", "2: syntax error: the text that begins here has no end; close it with \""},
        {"a = \"x\\\"", "1: syntax error: the text that begins here has no end; close it with \""},
        {"a = 1 /* x\n",
         "1: syntax error: the comment that begins here has no end; close it with */"},
        {"a = 1; a = 2", "1: 'a' is given twice, first in line 1; remove one of the two"},
    };
    ASSERT_TREES(ROWS);
}

static void a_usual_slip_is_answered_with_its_remedy(void **state)
{
    (void)state;
    static const char UNIT[] =
        "1: syntax error: px is out of place after 480; a number stands without a unit, and after "
        "a key comes = and its value";
    static const char QUOTES[] =
        "1: syntax error: the character U+201C means nothing here; a text stands in straight "
        "double quotes, \"...\"";
    static const Row ROWS[] = {
        {"x = 480px;", UNIT},
        {"x = 480 px;", UNIT},
        {"a = { x = 480px }", UNIT},
        {"x = 0b101;",
         "1: syntax error: b101 is out of place after 0; a number stands without a unit, and after "
         "a key comes = and its value"},
        {"x = 480\npx;",
         "2: syntax error: ; is out of place here; after the key px comes = and its value"},
        {"x = 480px = 2;", "x=<480>;px=<2>;"},
        {"x = 50%;", "1: syntax error: '%' means nothing here; a number stands without a unit"},
        {"x = 45°;", "1: syntax error: the character U+00B0 means nothing here; a number stands "
                     "without a unit"},
        {"x = 480,5;",
         "1: syntax error: 5 is out of place here; a fraction is written with a point: 480.5"},
        {"a = { x = -480,05 }",
         "1: syntax error: 05 is out of place here; a fraction is written with a point: -480.05"},
        {"x = 480,\n5;", "2: syntax error: 5 is out of place here; write key = value;"},
        {"x = 1 000;", "1: syntax error: 000 is out of place here; a number has no spaces in it "
                       "and one point at most"},
        {"x = 1.5.5;", "1: syntax error: .5 is out of place here; a number has no spaces in it "
                       "and one point at most"},
        {"x = 1_000;", "1: syntax error: '_' means nothing here; a key begins with a letter, and "
                       "the digits of a number are not parted"},
        {"title = “x”;", QUOTES},
        {"title = 'x';", "1: syntax error: ''' means nothing here; a text stands in straight "
                         "double quotes, \"...\""},
        {"title = „x“;", "1: syntax error: the character U+201E means nothing here; a text stands "
                         "in straight double quotes, \"...\""},
        {"x = −5;", "1: syntax error: the character U+2212 means nothing here; write a plain "
                    "minus, -"},
        {"x\xc2\xa0= 5;",
         "1: syntax error: the character U+00A0 means nothing here; write a plain space"},
        {"/ x\n", "1: syntax error: '/' means nothing here; a comment begins with // or #, or "
                  "stands between /* and */"},
        {"x = $;", "1: syntax error: '$' means nothing here; outside of texts in quotes a level "
                   "has only keys, numbers and = ; , ( ) { }"},
    };
    ASSERT_TREES(ROWS);
}

static void values_have_their_own_lines(void **state)
{
    (void)state;
    static const char TEXT[] =
        "a\n=\n3;\nb = {\nc = (\n1\n,\n\"x\"\n\"y\"\n,\"x\" \"y\" ) }\nd = \"x\n\"\"y\"\n";
    static const int LINES[] = {1, 3, 4, 5, 6, 8, 10, 11};
    DiagList said = {0};
    LevelText tree;
    assert_true(level_text_read(&tree, TEXT, sizeof TEXT - 1, &said));
    assert_int_equal(said.count, 0);
    assert_int_equal(tree.values[0].size, 8);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(tree.values[i].line, LINES[i]);
        assert_true(tree.values[i].joined == (i >= 5));
        // The last one's second string begins on the line where its first one ends.
        assert_true(tree.values[i].joined_over_lines == (i == 5 || i == 7));
    }
    level_text_free(&tree);
}

static void a_doubled_key_is_dropped_with_all_it_holds(void **state)
{
    (void)state;
    static const char TEXT[] =
        "a = 1; /* x */ a = { a = ( 1, 2 );\n a = 3; };\nb = 2, b = 3\nc = ( { c = 4; c = () } )";
    static const int LINES[] = {1, 2, 3, 4};
    DiagList said = {0};
    LevelText tree;
    assert_true(level_text_read(&tree, TEXT, sizeof TEXT - 1, &said));
    assert_int_equal(said.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(said.items[i].line, LINES[i]);
    }
    char *printed = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&printed, &size);
    assert_non_null(file);
    print_value(file, tree.values);
    fclose(file);
    assert_string_equal(printed, "{a=<1>;b=<2>;c=({c=<4>;},);}");
    free(printed);
    level_text_free(&tree);
    diag_list_free(&said);
}

/// Of every first byte that means nothing.
static void a_file_with_a_mistake_is_no_tree(void **state)
{
    static const char *const TEXTS[] = {"a = 1;", "a = 1; a = 2;", "a = ;", ""};
    (void)state;
    for (int i = 0; i < 4; i++) {
        LevelText text = {0};
        DiagList problems = {0};
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(TEXTS[i], file);
        fclose(file);
        const bool read = level_file_text(&text, path, &problems);
        assert_int_equal(read, i == 0 || i == 3);
        assert_int_equal(problems.errors, read ? 0 : 1);
        diag_list_free(&problems);
        if (read) {
            level_text_free(&text);
        }
    }
}

static void what_stands_before_a_text_in_memory_is_no_part_of_it(void **state)
{
    (void)state;
    static const char BEFORE[] = " 1x\"\n/.-";
    for (int first = 1; first < 256; first++) {
        char said[2][200];
        for (size_t i = 0; i < sizeof BEFORE - 1; i++) {
            const char text[] = {BEFORE[i], (char)first, '5', ';', '\0'};
            DiagList problems = {0};
            LevelText tree = {0};
            level_text_read(&tree, text + 1, 3, &problems);
            snprintf(said[i > 0], sizeof said[0], "%s", diag_list_text(&problems, ""));
            assert_string_equal(said[i > 0], said[0]);
            diag_list_free(&problems);
            level_text_free(&tree);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_with_a_mistake_is_no_tree),
        cmocka_unit_test(what_stands_before_a_text_in_memory_is_no_part_of_it),
        cmocka_unit_test(the_grammar_is_libconfigs),
        cmocka_unit_test(comments_of_a_key_given_twice_have_a_value),
        cmocka_unit_test(numbers_are_whole_or_fractions),
        cmocka_unit_test(strings_are_decoded_and_joined),
        cmocka_unit_test(what_is_no_level_is_answered),
        cmocka_unit_test(a_usual_slip_is_answered_with_its_remedy),
        cmocka_unit_test(values_have_their_own_lines),
        cmocka_unit_test(a_doubled_key_is_dropped_with_all_it_holds),
    };
    return cmocka_run_group_tests_name("level_text", tests, NULL, NULL);
}
