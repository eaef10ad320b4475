// Reads and writes what a regression case expects of its play.
#include "level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"

static bool read_number(const LevelField *key, const TextValue *value, double *number)
{
    const TextDouble read = text_value_number(value);
    *number = read.value + 0.0;
    return read.valid && read.value >= key->low;
}

static bool read_word(const TextValue *value, char word[SENTENCE_WORD_SIZE])
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz0123456789 -";
    const char *text = text_value_string(value);
    return text != NULL && strspn(text, LETTERS) == strlen(text) &&
           text_copy(word, SENTENCE_WORD_SIZE, text);
}

static bool read_value(const LevelField *key, const TextValue *value, SentenceValue *to)
{
    if (key->kind == FIELD_WORD) {
        return read_word(value, to->word);
    }
    if (key->kind == FIELD_VECTOR) {
        return value->kind == TEXT_LIST && value->length == 2 &&
               read_number(key, value + 1, &to->number[0]) &&
               read_number(key, text_value_next(value + 1), &to->number[1]);
    }
    return (key->kind != FIELD_WHOLE || value->kind == TEXT_WHOLE) &&
           read_number(key, value, &to->number[0]);
}

/// What a key's value has to be.
static const char *right_value(FieldKind kind)
{
    return kind == FIELD_WORD     ? "a word of the trace in quotes, such as \"hexagon\""
           : kind == FIELD_VECTOR ? "two numbers: ( x, y )"
           : kind == FIELD_WHOLE  ? "a whole number, 0 or more"
                                  : "a number, 0 or more";
}

static void read_sentence(Sentence *sentence, const TextValue *group, DiagList *problems)
{
    const LevelGroup *keys = level_group(GROUP_SENTENCE);
    const TextValue *value = group + 1;
    *sentence = (Sentence){.line = group->line};
    if (group->kind != TEXT_GROUP) {
        LEVEL_ERROR(problems, group->line,
                    "'expect' holds %s; it lists groups: { ball = 0; with = \"wall\"; }",
                    text_value_kind_name(group));
        return;
    }
    for (unsigned i = 0; i < group->length; i++, value = text_value_next(value)) {
        const int key = level_group_find(keys, value->name, 0);
        if (key < 0) {
            LEVEL_ERROR(problems, value->line,
                        "neither a contact nor an event has '%.40s'; levels/README.md lists what "
                        "they have, and tolerance, least and most",
                        value->name);
        } else if (!read_value(&keys->fields[key], value, &sentence->value[key])) {
            LEVEL_ERROR(problems, value->line, "'%s' must be %s", value->name,
                        right_value(keys->fields[key].kind));
        }
        sentence->given |= key < 0 ? 0 : 1u << key;
    }
    if (group->length == 0 || sentence->given == 1u << SENTENCE_TOLERANCE) {
        LEVEL_ERROR(problems, group->line,
                    "nothing is expected of this contact; name its ball, for example");
    }
}

bool level_expect_read(LevelExpect *expect, const TextValue *list, DiagList *problems)
{
    *expect = (LevelExpect){.line = list->line};
    if (list->kind != TEXT_LIST) {
        LEVEL_ERROR(problems, list->line,
                    "expect is %s; it must be a list of groups: ( { ball = 0; }, { least = 1; } )",
                    text_value_kind_name(list));
        return true;
    }
    if (list->length == 0 || list->length > LEVEL_EXPECT_MAX) {
        LEVEL_ERROR(problems, list->line,
                    "expect lists %u sentences; it must be 1 to %d ({ most = 0; }: no contact)",
                    list->length, LEVEL_EXPECT_MAX);
        return true;
    }
    expect->sentences = malloc(list->length * sizeof *expect->sentences);
    if (expect->sentences == NULL) {
        return false;
    }
    const TextValue *entry = list + 1;
    while (expect->count < (int)list->length) {
        read_sentence(&expect->sentences[expect->count++], entry, problems);
        entry = text_value_next(entry);
    }
    return true;
}

bool level_expect_print(const Sentence *sentence, int key, char to[LEVEL_EXPECT_SIZE])
{
    const FieldKind kind = level_group(GROUP_SENTENCE)->fields[key].kind;
    const SentenceValue *value = &sentence->value[key];
    to[0] = '\0';
    if (!sentence_has(sentence, key)) {
        return false;
    }
    if (kind == FIELD_WORD) {
        return text_append(to, LEVEL_EXPECT_SIZE, "\"%s\"", value->word);
    }
    char number[TEXT_NUMBER_SIZE];
    text_write_shortest(number, value->number[0]);
    text_append(to, LEVEL_EXPECT_SIZE, kind == FIELD_VECTOR ? "(%s, " : "%s", number);
    if (kind == FIELD_VECTOR) {
        text_write_shortest(number, value->number[1]);
        text_append(to, LEVEL_EXPECT_SIZE, "%s)", number);
    }
    return true;
}
