/// Reads what is expected in sentences, and looks for it in a trace.
#include "test_sentences.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "text.h"

#define TOLERANCE_USUAL 1e-6
#define NUMBER_SIZE     64

/// How a value of a contact is compared.
typedef enum WordKind { WORD_TEXT, WORD_INDEX, WORD_NUMBER, WORD_VECTOR, WORD_TOLERANCE } WordKind;

/// The keys of a sentence, which but for the last are those of a trace's line.
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
    {"tolerance", WORD_TOLERANCE, "a number, 0 or more"},
};

#define WORD_COUNT (sizeof WORDS / sizeof WORDS[0])

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

/// The row of WORDS with that name; WORD_COUNT for none.
static size_t word_of(const char *name)
{
    size_t word = 0;
    while (word < WORD_COUNT && strcmp(WORDS[word].name, name) != 0) {
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
    }
    return false;
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
        if (word == WORD_COUNT) {
            diag_add(problems, DIAG_ERROR, value->line,
                     "a contact has no '%s'; there are ball, with, id, feature, time, point, "
                     "normal, position, velocity, other_velocity and tolerance",
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
                     "normal, hard or perfect");
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
    } else {
        diag_add(problems, DIAG_ERROR, value->line,
                 "'%s' says nothing here; there are seconds, seed, bots = { }, only and "
                 "expect = ( )",
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
        if (sentences->expect == NULL) {
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
        if (WORDS[word_of(value->name)].kind == WORD_TOLERANCE || agrees(line, value, tolerance)) {
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

static void write_failure(const Sentences *sentences, const TextValue *sentence,
                          const char *nearest, Output *output)
{
    output_format(output, "%s:%d: expected:", sentences->path, sentence->line);
    const TextValue *value = sentence + 1;
    for (unsigned i = 0; i < sentence->length; i++, value = text_value_next(value)) {
        output_format(output, " %s = ", value->name);
        write_value(value, output);
        output_character(output, ';');
    }
    output_text(output, "\ngot: ");
    output_text(output, nearest != NULL ? nearest : "no further contact");
    output_text(output, "\n");
    if (nearest != NULL) {
        count_differences(sentence, nearest, output);
    }
}

/// Reads on to the contact that a sentence tells of. False when it does not come; `*nearest` is the
/// contact that agrees most then.
static bool find_contact(const Sentences *sentences, const TextValue *sentence, ContactLines *lines,
                         char **nearest)
{
    int fewest = 0;
    *nearest = NULL;
    while (contact_lines_next(lines)) {
        int differences = count_differences(sentence, lines->line, NULL);
        if (differences == 0) {
            free(*nearest);
            *nearest = NULL;
            return true;
        }
        if (*nearest == NULL || differences < fewest) {
            free(*nearest);
            *nearest = strdup(lines->line);
            fewest = differences;
        }
        if (sentences->only) {
            break;
        }
    }
    return false;
}

bool sentences_compare(const Sentences *sentences, const char *trace, Output *output, bool *same,
                       char **nearest)
{
    static ContactLines lines;
    const TextValue *sentence = sentences->expect + 1;
    *nearest = NULL;
    *same = contact_lines_open(&lines, trace);
    bool good = *same;
    for (unsigned i = 0; *same && i < sentences->expect->length; i++) {
        *same = find_contact(sentences, sentence, &lines, nearest);
        if (!*same && !lines.failed) {
            write_failure(sentences, sentence, *nearest, output);
        }
        sentence = text_value_next(sentence);
    }
    if (*same && sentences->only && contact_lines_next(&lines)) {
        *same = false;
        *nearest = strdup(lines.line);
        output_format(output, "%s:%d: no further contact is expected\ngot: ", sentences->path,
                      sentences->expect->line);
        output_text(output, lines.line);
        output_text(output, "\n");
    }
    good = good && !lines.failed;
    contact_lines_close(&lines);
    return good;
}
