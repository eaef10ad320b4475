#define _POSIX_C_SOURCE 200809L // fileno

#include "options.h"

#include <string.h>
#include <unistd.h>

#include "near.h"
#include "rng.h"
#include "text.h"

typedef struct Taken {
    char said[200]; ///< everything taken, in order
} Taken;

static bool take_size(void *target, const char *value, OptionProblem *problem)
{
    Taken *taken = target;
    text_append(taken->said, sizeof taken->said, "size=%s ", value);
    if (strcmp(value, "huge") == 0) {
        return option_refuse(problem, "--size is \"huge\"; it must be small");
    }
    return true;
}

static bool take_side(void *target, const char *value, OptionProblem *problem)
{
    Taken *taken = target;
    (void)problem;
    text_append(taken->said, sizeof taken->said, "side=%s ", value);
    return true;
}

static bool take_quiet(void *target, const char *value, OptionProblem *problem)
{
    Taken *taken = target;
    (void)problem;
    assert_null(value);
    text_append(taken->said, sizeof taken->said, "quiet ");
    return true;
}

static bool take_word(void *target, const char *word, OptionProblem *problem)
{
    Taken *taken = target;
    text_append(taken->said, sizeof taken->said, "%s ", word);
    if (strcmp(word, "bad") == 0) {
        return option_refuse(problem, "\"bad\" is a bad word");
    }
    return true;
}

static const Option OPTIONS[] = {{"--size", "N", "", .take = take_size},
                                 {"--side", "S", "", .repeatable = true, .take = take_side},
                                 {"--quiet", NULL, "", .take = take_quiet}};
static const OptionTable TABLE = {OPTIONS, 3, take_word};

/// Reads words that are separated by blanks.
static bool read_line(const char *line, Taken *taken, OptionProblem *problem)
{
    static char words[200];
    char *list[20] = {"program"};
    int count = 1;
    *taken = (Taken){""};
    text_copy(words, sizeof words, line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        list[count++] = word;
    }
    return options_read(&TABLE, count, list, taken, problem);
}

static void options_and_words_come_in_their_order(void **state)
{
    static const struct {
        const char *line;
        const char *taken;
    } ROWS[] = {
        {"", ""},
        {"a --size 3 b --quiet", "a size=3 b quiet "},
        {"--size=3 --side=x --side y", "size=3 side=x side=y "},
        {"--size= -", "size= - "},
        {"--size --quiet", "size=--quiet "},
        {"--size -- --quiet", "size=-- quiet "},
        {"--quiet -- --size -x", "quiet --size -x "},
        {"-- --", "-- "},
    };
    (void)state;
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Taken taken;
        OptionProblem problem;
        assert_true(read_line(ROWS[row].line, &taken, &problem));
        assert_string_equal(taken.said, ROWS[row].taken);
    }
}

static void every_mistake_is_told_with_its_word(void **state)
{
    static const struct {
        const char *line;
        OptionFault fault;
        const char *word;
        const char *option; ///< NULL: none
        const char *complaint;
    } ROWS[] = {
        {"--colour a", OPTION_UNKNOWN, "--colour", NULL, ""},
        {"a --colour=red", OPTION_UNKNOWN, "--colour=red", NULL, ""},
        {"--qui", OPTION_UNKNOWN, "--qui", NULL, ""},
        {"--siz 3", OPTION_UNKNOWN, "--siz", NULL, ""},
        {"--si 3", OPTION_UNKNOWN, "--si", NULL, ""},
        {"--siz", OPTION_UNKNOWN, "--siz", NULL, ""},
        {"--qui=3", OPTION_UNKNOWN, "--qui=3", NULL, ""},
        {"-q", OPTION_UNKNOWN, "-q", NULL, ""},
        {"--size 1 -12", OPTION_UNKNOWN, "-12", NULL, ""},
        {"a --size", OPTION_WITHOUT, "--size", "--size", ""},
        {"--quiet=yes", OPTION_WITH, "--quiet=yes", "--quiet", ""},
        {"--size 1 --size=2", OPTION_TWICE, "--size=2", "--size", ""},
        {"--quiet a --quiet", OPTION_TWICE, "--quiet", "--quiet", ""},
        {"--size huge", OPTION_NOT_ACCEPTED, "--size", "--size",
         "--size is \"huge\"; it must be small"},
        {"a bad --size", OPTION_NOT_ACCEPTED, "bad", NULL, "\"bad\" is a bad word"},
        {"-- bad", OPTION_NOT_ACCEPTED, "bad", NULL, "\"bad\" is a bad word"},
    };
    (void)state;
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Taken taken;
        OptionProblem problem;
        assert_false(read_line(ROWS[row].line, &taken, &problem));
        assert_int_equal(problem.fault, ROWS[row].fault);
        assert_string_equal(problem.word, ROWS[row].word);
        if (ROWS[row].option == NULL) {
            assert_null(problem.option);
        } else {
            assert_string_equal(problem.option->name, ROWS[row].option);
        }
        assert_string_equal(problem.complaint, ROWS[row].complaint);
    }
}

static void an_unknown_option_that_resembles_one_says_which(void **state)
{
    static const struct {
        const char *line;
        const char *meant; ///< NULL: none
    } ROWS[] = {
        {"--sise 3", "--size"},
        {"--szie=huge", "--size"},
        {"-size", "--size"},
        {"--quit", "--quiet"},
        {"--colour", NULL},
        {"--s", NULL},
        {"-", NULL},
        {"--=3", NULL},
        {"--sizesizesizesizesizesizesize", NULL},
    };
    (void)state;
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Taken taken;
        OptionProblem problem;
        if (read_line(ROWS[row].line, &taken, &problem)) {
            assert_null(ROWS[row].meant);
            continue;
        }
        assert_int_equal(problem.fault, OPTION_UNKNOWN);
        if (ROWS[row].meant == NULL) {
            assert_null(problem.meant);
        } else {
            assert_string_equal(problem.meant, ROWS[row].meant);
        }
    }
}

static void nothing_is_printed_of_what_is_wrong(void **state)
{
    (void)state;
    static const char *const LINES[] = {"--colour", "-q", "a --size", "--quiet=yes", "--qui=3"};
    FILE *printed = tmpfile();
    assert_non_null(printed);
    const int former = dup(STDERR_FILENO);
    dup2(fileno(printed), STDERR_FILENO);
    bool good = false;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        Taken taken;
        OptionProblem problem;
        good = good || read_line(LINES[i], &taken, &problem);
    }
    fflush(stderr);
    dup2(former, STDERR_FILENO);
    close(former);
    assert_false(good);
    assert_int_equal(fseek(printed, 0, SEEK_END), 0);
    assert_int_equal(ftell(printed), 0);
    fclose(printed);
}

static void a_word_is_looked_for_before_the_dashes(void **state)
{
    char *words[] = {"--help", "a", "--version", "--", "-h"};
    (void)state;
    assert_true(options_contain(5, words, "--version"));
    assert_false(options_contain(5, words, "--help"));
    assert_false(options_contain(5, words, "-h"));
    char *without[] = {"--help", "a", NULL};
    assert_true(options_contain(2, without, "a"));
    assert_false(options_contain(2, without, "b"));
}

/// Where a table without takers stores.
typedef struct Stored {
    bool first, second;
    const char *name, *other;
    char words[20];
} Stored;

static bool add_word(void *target, const char *word, OptionProblem *problem)
{
    Stored *stored = target;
    (void)problem;
    return text_append(stored->words, sizeof stored->words, "%s,", word);
}

static void options_without_a_taker_are_stored_where_the_table_says(void **state)
{
    (void)state;
    static const Option STORING[] = {
        {"--first", NULL, "", .offset = offsetof(Stored, first)},
        {"--second", NULL, "", .repeatable = true, .offset = offsetof(Stored, second)},
        {"--name", "N", "", .offset = offsetof(Stored, name)},
        {"--other", "N", "", .repeatable = true, .offset = offsetof(Stored, other)}};
    static const OptionTable TABLE_OF_STORING = {STORING, 4, add_word};
    static const struct {
        char *words[6];
        bool good, first, second;
        const char *name, *other, *taken;
        OptionFault fault;
        const char *word;
    } ROWS[] = {
        {{"p"}, true, false, false, "", "", "", 0, ""},
        {{"p", "--first"}, true, true, false, "", "", "", 0, ""},
        {{"p", "--second", "w", "--second"}, true, false, true, "", "", "w,", 0, ""},
        {{"p", "--name", "x", "--other=y"}, true, false, false, "x", "y", "", 0, ""},
        {{"p", "--other", "x", "--other=y"}, true, false, false, "", "y", "", 0, ""},
        {{"p", "--name="}, false, false, false, "", "", "", OPTION_WITHOUT, "--name="},
        {{"p", "--other", "x", "--other", ""}, false, 0, 0, "", "", "", OPTION_WITHOUT, "--other"},
        {{"p", "--first", "--first"}, false, true, 0, "", "", "", OPTION_TWICE, "--first"},
        {{"p", "--name"}, false, false, false, "", "", "", OPTION_WITHOUT, "--name"},
        {{"p", "--first=1"}, false, false, false, "", "", "", OPTION_WITH, "--first=1"},
        {{"p", "-ab", "--first"}, false, false, false, "", "", "", OPTION_UNKNOWN, "-ab"},
        {{"p", "w", "-a"}, false, false, false, "", "", "w,", OPTION_UNKNOWN, "-a"},
        {{"p", "w", "--", "--first", "v"}, true, false, false, "", "", "w,--first,v,", 0, ""},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Stored stored = {.name = "", .other = ""};
        OptionProblem problem = {.word = ""};
        char *words[6];
        int count = 0;
        while (count < 5 && ROWS[row].words[count] != NULL) {
            words[count] = ROWS[row].words[count];
            count++;
        }
        words[count] = NULL;
        assert_int_equal(options_read(&TABLE_OF_STORING, count, words, &stored, &problem),
                         ROWS[row].good);
        assert_string_equal(stored.words, ROWS[row].taken);
        if (ROWS[row].good) {
            assert_int_equal(stored.first, ROWS[row].first);
            assert_int_equal(stored.second, ROWS[row].second);
            assert_string_equal(stored.name, ROWS[row].name);
            assert_string_equal(stored.other, ROWS[row].other);
        } else {
            assert_int_equal(problem.fault, ROWS[row].fault);
            assert_string_equal(problem.word, ROWS[row].word);
        }
    }
}

/// Where it is told as well that an option was given.
typedef struct Told {
    Stored stored;
    char said[300];
    bool first_given, size_given;
} Told;

static bool take_told(void *target, const char *value, OptionProblem *problem)
{
    Told *told = target;
    assert_ptr_equal(option_field(target, problem), told->said);
    text_append(told->said, sizeof told->said, "size=%s ", value);
    return value[0] == 'x' ? option_refuse(problem, "%s is %d", value, 3) : true;
}

static bool take_told_word(void *target, const char *word, OptionProblem *problem)
{
    Told *told = target;
    text_append(told->said, sizeof told->said, "%s ", word);
    return word[0] == '#' ? option_refuse(problem, "no %s", word) : true;
}

static const Option TOLD[] = {
    {"--first", NULL, "", .offset = offsetof(Told, stored.first),
     .given = offsetof(Told, first_given)},
    {"--fir", NULL, "", .repeatable = true, .offset = offsetof(Told, stored.second)},
    {"--name", "N", "", .repeatable = true, .offset = offsetof(Told, stored.name)},
    {"--size", "N", "", .take = take_told, .offset = offsetof(Told, said),
     .given = offsetof(Told, size_given)}};

/// What options_read says, by its description alone. Returns the fault, or -1.
static int read_by_description(char **words, Told *told, OptionProblem *problem)
{
    bool given[4] = {false}, words_alone = false;
    for (int i = 1; words[i] != NULL; i++) {
        const char *word = words[i];
        *problem = (OptionProblem){.word = word};
        if (words_alone || word[0] != '-' || word[1] == '\0') {
            if (!take_told_word(told, word, problem)) {
                return OPTION_NOT_ACCEPTED;
            }
            continue;
        }
        if (strcmp(word, "--") == 0) {
            words_alone = true;
            continue;
        }
        int k = 0;
        const size_t length = strcspn(word, "=");
        while (k < 4 &&
               (strlen(TOLD[k].name) != length || memcmp(TOLD[k].name, word, length) != 0)) {
            k++;
        }
        if (k == 4) {
            return OPTION_UNKNOWN;
        }
        problem->option = &TOLD[k];
        const char *value = word[length] == '=' ? word + length + 1 : NULL;
        if (TOLD[k].value == NULL && value != NULL) {
            return OPTION_WITH;
        }
        if (TOLD[k].value != NULL && value == NULL && (value = words[++i]) == NULL) {
            return OPTION_WITHOUT;
        }
        if (given[k] && !TOLD[k].repeatable) {
            return OPTION_TWICE;
        }
        given[k] = true;
        told->first_given = told->first_given || k == 0;
        told->size_given = told->size_given || k == 3;
        if (k == 3) {
            if (!take_told(told, value, problem)) {
                return OPTION_NOT_ACCEPTED;
            }
        } else if (k == 2) {
            told->stored.name = value;
            if (value[0] == '\0') {
                return OPTION_WITHOUT;
            }
        } else {
            *(k == 0 ? &told->stored.first : &told->stored.second) = true;
        }
    }
    return -1;
}

static void any_words_are_read_as_is_described(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
        "--first",  "--fir",     "--name", "--size",    "--name=", "--size=x",
        "--size=3", "--name=--", "--fi",   "--first=1", "--fir=",  "-f",
        "-",        "--",        "",       "a=b",       "#a",      "x"};
    static const OptionTable TOLD_TABLE = {TOLD, 4, take_told_word};
    Rng rng = rng_make(8);
    int faults[6] = {0};
    for (int i = 0; i < 30000; i++) {
        char *words[8] = {(char *)"p"};
        const int count = 1 + rng_below(&rng, 6);
        for (int k = 1; k < count; k++) {
            // The first few, of which more is right, more often.
            words[k] = (char *)WORDS[rng_below(&rng, rng_below(&rng, 2) ? 18 : 8)];
        }
        Told told = {.stored.name = ""}, expected = {.stored.name = ""};
        OptionProblem problem = {0}, told_problem = {0};
        const int fault = read_by_description(words, &expected, &told_problem);
        assert_int_equal(options_read(&TOLD_TABLE, count, words, &told, &problem), fault < 0);
        faults[fault + 1]++;
        assert_string_equal(told.said, expected.said);
        assert_string_equal(told.stored.name, expected.stored.name);
        assert_int_equal(told.stored.first, expected.stored.first);
        assert_int_equal(told.stored.second, expected.stored.second);
        assert_int_equal(told.first_given, expected.first_given);
        assert_int_equal(told.size_given, expected.size_given);
        if (fault >= 0) {
            assert_int_equal(problem.fault, fault);
            assert_string_equal(problem.word, told_problem.word);
            assert_ptr_equal(problem.option, told_problem.option);
            assert_string_equal(problem.complaint, told_problem.complaint);
        }
    }
    for (int i = 0; i < 6; i++) {
        assert_true(faults[i] > 100);
    }
}

static void a_complaint_goes_on_until_its_room_ends(void **state)
{
    (void)state;
    OptionProblem problem = {0};
    char expected[2 * OPTIONS_COMPLAINT_SIZE] = "";
    for (int i = 0; i < 120; i++) {
        assert_false(option_refuse(&problem, "%d of %s;", i, "these"));
        sprintf(expected + strlen(expected), "%d of these;", i);
        expected[OPTIONS_COMPLAINT_SIZE - 1] = '\0';
        assert_string_equal(problem.complaint, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_and_words_come_in_their_order),
        cmocka_unit_test(every_mistake_is_told_with_its_word),
        cmocka_unit_test(an_unknown_option_that_resembles_one_says_which),
        cmocka_unit_test(nothing_is_printed_of_what_is_wrong),
        cmocka_unit_test(a_word_is_looked_for_before_the_dashes),
        cmocka_unit_test(any_words_are_read_as_is_described),
        cmocka_unit_test(a_complaint_goes_on_until_its_room_ends),
        cmocka_unit_test(options_without_a_taker_are_stored_where_the_table_says),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
