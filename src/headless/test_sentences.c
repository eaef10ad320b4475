// Reads what is expected in sentences, and looks for it in a trace.
#include "test_sentences.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "test_play.h"
#include "text.h"

#define TOLERANCE_USUAL 1e-6
#define NUMBER_SIZE     64

/// How a value of a contact is compared.
typedef enum WordKind {
    WORD_TEXT,
    WORD_INDEX,
    WORD_NUMBER,
    WORD_VECTOR,
    WORD_TOLERANCE,
    WORD_COUNT ///< how often the line comes: it has no place in the order
} WordKind;

/// The keys of a sentence, which but for the last three are those of a trace's lines.
static const struct {
    const char *name;
    WordKind kind;
    const char *right; ///< what it must be
} WORDS[] = {
    {"ball", WORD_INDEX, "a whole number"},
    {"with", WORD_TEXT, "a text in quotes, such as \"hexagon\""},
    {"id", WORD_INDEX, "a whole number"},
    {"feature", WORD_TEXT, "a text in quotes, such as \"corner 2\""},
    {"time", WORD_NUMBER, "a number of seconds"},
    {"point", WORD_VECTOR, "two numbers: ( x, y )"},
    {"normal", WORD_VECTOR, "two numbers: ( x, y )"},
    {"position", WORD_VECTOR, "two numbers: ( x, y )"},
    {"velocity", WORD_VECTOR, "two numbers: ( x, y )"},
    {"other_velocity", WORD_VECTOR, "two numbers: ( x, y )"},
    {"event", WORD_TEXT, "a text in quotes, such as \"served\""},
    {"side", WORD_TEXT, "a side in quotes, or \"null\""},
    {"owner", WORD_TEXT, "a side in quotes, or \"null\""},
    {"former", WORD_TEXT, "a side in quotes, or \"null\""},
    {"winner", WORD_TEXT, "a side in quotes, or \"null\""},
    {"shape", WORD_TEXT, "a text in quotes, such as \"hexagon\""},
    {"power_up", WORD_TEXT, "a text in quotes, such as \"wide paddle\""},
    {"hits", WORD_INDEX, "a whole number"},
    {"points", WORD_INDEX, "a whole number"},
    {"lives", WORD_INDEX, "a whole number"},
    {"heat", WORD_INDEX, "a whole number"},
    {"goals", WORD_INDEX, "a whole number"},
    {"capsule", WORD_INDEX, "a whole number"},
    {"incoming", WORD_VECTOR, "two numbers: ( x, y )"},
    {"surface", WORD_VECTOR, "two numbers: ( x, y )"},
    {"tolerance", WORD_TOLERANCE, "a number, 0 or more"},
    {"least", WORD_COUNT, "a whole number, 0 or more"},
    {"most", WORD_COUNT, "a whole number, 0 or more"},
};

#define WORDS_COUNT (sizeof WORDS / sizeof WORDS[0])

static bool read_number(const TextValue *value, double *number)
{
    char digits[NUMBER_SIZE];
    if ((value->kind != TEXT_WHOLE && value->kind != TEXT_FRACTION) ||
        value->length >= sizeof digits) {
        return false;
    }
    memcpy(digits, value->text, value->length);
    digits[value->length] = '\0';
    TextDouble read = text_read_double(digits);
    *number = read.value;
    return read.valid;
}

/// The row of WORDS with that name; WORDS_COUNT for none.
static size_t word_of(const char *name)
{
    size_t word = 0;
    while (word < WORDS_COUNT && strcmp(WORDS[word].name, name) != 0) {
        word++;
    }
    return word;
}

static bool is_right(WordKind kind, const TextValue *value)
{
    double x;
    double y;
    switch (kind) {
    case WORD_TEXT:
        return value->kind == TEXT_STRING;
    case WORD_INDEX:
        return value->kind == TEXT_WHOLE && read_number(value, &x);
    case WORD_VECTOR:
        return value->kind == TEXT_LIST && value->length == 2 && read_number(value + 1, &x) &&
               read_number(text_value_next(value + 1), &y);
    case WORD_NUMBER:
        return read_number(value, &x);
    case WORD_TOLERANCE:
        return read_number(value, &x) && x >= 0;
    case WORD_COUNT:
        return value->kind == TEXT_WHOLE && read_number(value, &x) && x >= 0;
    }
    return false;
}

/// Whether a word says something of a line, and not how it is compared.
static bool is_of_line(const TextValue *value)
{
    const WordKind kind = WORDS[word_of(value->name)].kind;
    return kind != WORD_TOLERANCE && kind != WORD_COUNT;
}

static void judge_sentence(const TextValue *sentence, DiagList *problems)
{
    if (sentence->kind != TEXT_GROUP) {
        diag_add(problems, DIAG_ERROR, sentence->line,
                 "'expect' holds groups: { ball = 0; with = \"wall\"; }");
        return;
    }
    int compared = 0;
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        size_t word = word_of(value->name);
        if (word == WORDS_COUNT) {
            diag_add(problems, DIAG_ERROR, value->line,
                     "neither a contact nor an event has '%s'; levels/README.md lists what they "
                     "have, and tolerance, least and most",
                     value->name);
            return;
        }
        if (!is_right(WORDS[word].kind, value)) {
            diag_add(problems, DIAG_ERROR, value->line, "'%s' must be %s", value->name,
                     WORDS[word].right);
        }
        compared += WORDS[word].kind != WORD_TOLERANCE ? 1 : 0;
    }
    if (compared == 0) {
        diag_add(problems, DIAG_ERROR, sentence->line,
                 "nothing is expected of this contact; name its ball, for example");
    }
}

static void take_bots(const TextValue *bots, Arguments *arguments, DiagList *problems)
{
    const TextValue *bot = bots + 1;
    for (unsigned i = 0; bots->kind == TEXT_GROUP && i < bots->length;
         i++, bot = text_value_next(bot)) {
        Side side = side_from_name(bot->name, strlen(bot->name));
        const char *name = text_value_string(bot);
        BotStrength strength = name != NULL ? bot_strength_from_name(name) : BOT_STRENGTH_COUNT;
        if (side == SIDE_NONE || strength == BOT_STRENGTH_COUNT) {
            diag_add(problems, DIAG_ERROR, bot->line,
                     "a bot is SIDE = \"STRENGTH\", with bottom, top, left or right and easy, "
                     "normal, advanced, hard or perfect");
            continue;
        }
        arguments->bots[side] = strength;
    }
    if (bots->kind != TEXT_GROUP) {
        diag_add(problems, DIAG_ERROR, bots->line, "'bots' must be a group: { left = \"easy\"; }");
    }
}

static void take_setting(Sentences *sentences, const TextValue *value, Arguments *arguments,
                         DiagList *problems)
{
    double number;
    if (strcmp(value->name, "seconds") == 0) {
        arguments->seconds_given = true;
        if (!read_number(value, &arguments->seconds) || arguments->seconds < 0 ||
            arguments->seconds > 1e7) {
            diag_add(problems, DIAG_ERROR, value->line, "'seconds' must be a number from 0 to 1e7");
        }
    } else if (strcmp(value->name, "seed") == 0) {
        bool right = value->kind == TEXT_WHOLE && read_number(value, &number) && number >= 0 &&
                     number <= INT32_MAX;
        arguments->seed = right ? (unsigned long long)number : 0;
        if (!right) {
            diag_add(problems, DIAG_ERROR, value->line,
                     "'seed' must be a whole number from 0 to 2147483647");
        }
    } else if (strcmp(value->name, "bots") == 0) {
        take_bots(value, arguments, problems);
    } else if (strcmp(value->name, "only") == 0) {
        sentences->only = value->kind == TEXT_SWITCH && value->text[0] == 't';
        if (value->kind != TEXT_SWITCH) {
            diag_add(problems, DIAG_ERROR, value->line, "'only' must be true or false");
        }
    } else if (strcmp(value->name, "expect") == 0 && value->kind == TEXT_LIST) {
        sentences->expect = value;
    } else if (strcmp(value->name, "level") == 0 && value->kind == TEXT_STRING) {
        sentences->level = text_value_string(value);
    } else {
        diag_add(problems, DIAG_ERROR, value->line,
                 "'%s' says nothing here; there are seconds, seed, bots = { }, only, "
                 "level = \"FILE\" and expect = ( )",
                 value->name);
    }
}

bool sentences_read(Sentences *sentences, const char *path, Arguments *arguments)
{
    DiagList problems = {0};
    *sentences = (Sentences){.path = path};
    sentences->read = text_file_read(&sentences->text, path, &problems);
    if (sentences->read) {
        const TextValue *top = sentences->text.values;
        const TextValue *value = top + 1;
        for (unsigned i = 0; i < top->length; i++, value = text_value_next(value)) {
            take_setting(sentences, value, arguments, &problems);
        }
        if (sentences->expect == NULL && sentences->level == NULL) {
            diag_add(&problems, DIAG_ERROR, 1,
                     "'expect' is missing; it lists contacts: expect = ( { ball = 0; } );");
        }
    }
    if (sentences->expect != NULL) {
        const TextValue *sentence = sentences->expect + 1;
        for (unsigned i = 0; i < sentences->expect->length; i++) {
            judge_sentence(sentence, &problems);
            sentence = text_value_next(sentence);
        }
    }
    bool good = problems.errors == 0;
    diag_list_sort(&problems);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    return good;
}

void sentences_free(Sentences *sentences)
{
    if (sentences->read) {
        level_text_free(&sentences->text);
    }
    *sentences = (Sentences){0};
}

static bool is_near(const char *line, const char *path, const TextValue *expected, double tolerance)
{
    JsonValue got;
    double number;
    return read_number(expected, &number) && diff_find_value(line, path, &got) && got.is_number &&
           fabs(got.number - number) <= tolerance;
}

/// Whether one value is as expected.
static bool agrees(const char *line, const TextValue *expected, double tolerance)
{
    char path[NUMBER_SIZE];
    JsonValue got;
    WordKind kind = WORDS[word_of(expected->name)].kind;
    if (kind == WORD_TEXT) {
        const char *text = text_value_string(expected);
        return diff_find_value(line, expected->name, &got) && !got.is_number &&
               got.length == strlen(text) && memcmp(got.text, text, got.length) == 0;
    }
    if (kind == WORD_VECTOR) {
        snprintf(path, sizeof path, "%s[0]", expected->name);
        bool near = is_near(line, path, expected + 1, tolerance);
        snprintf(path, sizeof path, "%s[1]", expected->name);
        return near && is_near(line, path, text_value_next(expected + 1), tolerance);
    }
    return is_near(line, expected->name, expected, kind == WORD_INDEX ? 0 : tolerance);
}

static double tolerance_of(const TextValue *sentence)
{
    double tolerance = TOLERANCE_USUAL;
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        if (WORDS[word_of(value->name)].kind == WORD_TOLERANCE) {
            read_number(value, &tolerance);
        }
    }
    return tolerance;
}

/// How many values of a contact are not as a sentence says. Writes which, unless `output` is NULL.
static int count_differences(const TextValue *sentence, const char *line, Output *output)
{
    int differences = 0;
    double tolerance = tolerance_of(sentence);
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        if (!is_of_line(value) || agrees(line, value, tolerance)) {
            continue;
        }
        differences++;
        if (output != NULL) {
            JsonValue got;
            double number;
            output_format(output, "  %s differs", value->name);
            if (read_number(value, &number) && diff_find_value(line, value->name, &got)) {
                output_format(output, " by %.3g", got.number - number);
            }
            output_text(output, "\n");
        }
    }
    return differences;
}

static void write_value(const TextValue *value, Output *output)
{
    if (value->kind == TEXT_LIST) {
        const TextValue *second = text_value_next(value + 1);
        output_format(output, "(%.*s, %.*s)", (int)value[1].length, value[1].text,
                      (int)second->length, second->text);
    } else if (value->kind == TEXT_STRING) {
        output_format(output, "\"%s\"", value->text);
    } else {
        output_format(output, "%.*s", (int)value->length, value->text);
    }
}

static void write_sentence(const Sentences *sentences, const TextValue *sentence, Output *output)
{
    output_format(output, "%s:%d: expected:", sentences->path, sentence->line);
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        output_format(output, " %s = ", value->name);
        write_value(value, output);
        output_character(output, ';');
    }
}

static void write_failure(const Sentences *sentences, const TextValue *sentence,
                          const char *nearest, Output *output)
{
    write_sentence(sentences, sentence, output);
    output_text(output, "\ngot: ");
    output_text(output, nearest != NULL ? nearest : "no further contact");
    output_text(output, "\n");
    if (nearest != NULL) {
        count_differences(sentence, nearest, output);
    }
}

/// Looking for sentences in what is played.
typedef struct Search {
    const Sentences *sentences;
    const TextValue *next; ///< the one in order that has not come yet
    unsigned left;         ///< sentences from `next` on
    char *nearest;         ///< the line that agrees most with `next`; NULL: none has come
    int fewest;            ///< values in which it differs
    long *counts;          ///< by sentence, how many lines agree with those that are counted
    Output *output;
    TestDifference *difference;
} Search;

/// The value of a sentence with that name; NULL when there is none.
static const TextValue *find_word(const TextValue *sentence, const char *name)
{
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        if (strcmp(value->name, name) == 0) {
            return value;
        }
    }
    return NULL;
}

/// Whether a sentence says how often something happens, and not when.
static bool is_counted(const TextValue *sentence)
{
    return find_word(sentence, "least") != NULL || find_word(sentence, "most") != NULL;
}

/// Whether a line is of the kind that a sentence tells of: a contact or an event.
static bool is_of_kind(const TextValue *sentence, bool event)
{
    return (find_word(sentence, "event") != NULL) == event;
}

/// Whether a line is as a sentence says; most are not in their first value.
static bool tells_of(const TextValue *sentence, const char *line)
{
    const double tolerance = tolerance_of(sentence);
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        if (is_of_line(value) && !agrees(line, value, tolerance)) {
            return false;
        }
    }
    return true;
}

static void pass_over_counted(Search *search)
{
    while (search->left > 0 && is_counted(search->next)) {
        search->next = text_value_next(search->next);
        search->left--;
    }
}

static void count_line(Search *search, const char *line, bool event)
{
    const TextValue *list = search->sentences->expect;
    const TextValue *sentence = list + 1;
    for (unsigned i = 0; i < list->length; i++, sentence = text_value_next(sentence)) {
        if (is_counted(sentence) && is_of_kind(sentence, event) && tells_of(sentence, line)) {
            search->counts[i]++;
        }
    }
}

static void forget_nearest(Search *search)
{
    free(search->nearest);
    search->nearest = NULL;
}

static void fail_at_next(Search *search, TestPlay *play, double time)
{
    write_failure(search->sentences, search->next, search->nearest, search->output);
    test_difference_note(search->difference, time, NULL, search->nearest);
    play->decided = true;
}

/// Looks at a line for the sentence that comes next.
static void take_line(Search *search, TestPlay *play, const char *line, bool event, double time)
{
    const bool only = search->sentences->only && !event;
    count_line(search, line, event);
    if (search->left == 0) {
        if (only) {
            output_format(search->output,
                          "%s:%d: no further contact is expected\ngot: ", search->sentences->path,
                          search->sentences->expect->line);
            output_text(search->output, line);
            output_text(search->output, "\n");
            test_difference_note(search->difference, time, NULL, line);
            play->decided = true;
        }
        return;
    }
    const bool of_kind = is_of_kind(search->next, event);
    const int differences = of_kind ? count_differences(search->next, line, NULL) : 0;
    if (of_kind && differences == 0) {
        forget_nearest(search);
        search->next = text_value_next(search->next);
        search->left--;
        pass_over_counted(search);
        return;
    }
    if ((of_kind || only) && (search->nearest == NULL || differences < search->fewest)) {
        forget_nearest(search);
        search->nearest = strdup(line);
        search->fewest = differences;
    }
    if (only) {
        fail_at_next(search, play, time);
    }
}

static void look_at_event(void *context, TestPlay *play, const WorldEvent *event)
{
    const TestLines lines = test_play_lines(play, event);
    if (lines.contact != NULL) {
        take_line(context, play, lines.contact, false, event->time);
    }
    if (!play->decided) {
        take_line(context, play, lines.event, true, event->time);
    }
}

/// Whether one bound of a counted sentence holds; `sign` is 1 for the least and -1 for the most.
static bool is_often_enough(const TextValue *bound, long count, double sign)
{
    double number;
    return bound == NULL || !read_number(bound, &number) || sign * ((double)count - number) >= 0;
}

static void judge_counts(Search *search, double seconds)
{
    const TextValue *list = search->sentences->expect;
    const TextValue *sentence = list + 1;
    for (unsigned i = 0; i < list->length; i++, sentence = text_value_next(sentence)) {
        const long count = search->counts[i];
        if (is_counted(sentence) && !(is_often_enough(find_word(sentence, "least"), count, 1) &&
                                      is_often_enough(find_word(sentence, "most"), count, -1))) {
            write_sentence(search->sentences, sentence, search->output);
            output_format(search->output, "\ngot: it happened %ld times in %.17g s\n", count,
                          seconds);
            test_difference_note(search->difference, seconds, NULL, NULL);
        }
    }
}

static void look_at_end(void *context, TestPlay *play, double seconds)
{
    Search *search = context;
    if (search->left > 0) {
        fail_at_next(search, play, seconds);
    }
    judge_counts(search, seconds);
}

bool sentences_compare(const Sentences *sentences, const Arguments *arguments, Output *output,
                       TestDifference *difference)
{
    static const TestJudge LOOKING = {.event = look_at_event, .end = look_at_end};
    const TextValue *list = sentences->expect;
    Search search = {.sentences = sentences,
                     .next = list + 1,
                     .left = list->length,
                     .counts = calloc(list->length + 1, sizeof *search.counts),
                     .output = output,
                     .difference = difference};
    if (search.counts == NULL) {
        return command_out_of_memory();
    }
    pass_over_counted(&search);
    bool played = test_play(arguments, &LOOKING, &search);
    forget_nearest(&search);
    free(search.counts);
    return played;
}
