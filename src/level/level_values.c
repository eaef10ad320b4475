// Reads simple values, and files as trees of values.
#include "level_values.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN_DIGITS_MAX 40

_Static_assert(sizeof(BrickGuard) == sizeof(int) && sizeof(BrickEffect) == sizeof(int),
               "a word's value is an int");

LevelDestination level_values_to(void *target, ItemLines *lines, const char *noun, int number)
{
    return (LevelDestination){
        .subject = {.noun = noun, .number = number}, .target = target, .lines = lines};
}

void level_values_report(DiagList *problems, LevelDestination *to, int field,
                         const TextValue *setting, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    LEVEL_ERROR(problems, setting->line, "%s%s", level_subject_words(&to->subject).text, text);
    to->lines->field[field] = SOURCE_LINE_REPORTED;
    to->lines->broken = true;
}

/// Reports a value that is none of that kind.
static void report_kind(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *setting, const char *right)
{
    level_values_report(problems, to, field, setting, "%s is %s; it must be %s", name,
                        text_value_kind_name(setting), right);
}

/// Reports what is no number, too large for a double, or a whole one of more than 32 bits.
static void report_number(DiagList *problems, LevelDestination *to, int field, const char *name,
                          const TextValue *value)
{
    const int shown = value->length > SHOWN_DIGITS_MAX ? SHOWN_DIGITS_MAX : (int)value->length;
    const char *more = value->length > SHOWN_DIGITS_MAX ? "..." : "";
    if (value->kind != TEXT_WHOLE && value->kind != TEXT_FRACTION) {
        report_kind(problems, to, field, name, value, "a number");
    } else if (value->kind == TEXT_WHOLE) {
        level_values_report(
            problems, to, field, value,
            "%s is %.*s%s, which does not fit 32 bits; whole numbers go from -2147483648 to "
            "2147483647, larger ones are written with a point or an exponent",
            name, shown, value->text, more);
    } else if (value->length > TEXT_NUMBER_LENGTH_MAX) {
        level_values_report(problems, to, field, value,
                            "%s is %.*s%s, which has %u characters; write a number with %d at most",
                            name, shown, value->text, more, value->length, TEXT_NUMBER_LENGTH_MAX);
    } else {
        level_values_report(problems, to, field, value,
                            "%s is %.*s%s, which is infinite; write a number below 1e308", name,
                            shown, value->text, more);
    }
}

/// Reads any number; false when something has been reported.
static bool read_number(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *value, double *number)
{
    const TextDouble read = text_value_number(value);
    // + 0.0 makes -0.0 a plain 0, so that what is written reads back equal.
    *number = read.value + 0.0;
    if (!read.valid) {
        report_number(problems, to, field, name, value);
    }
    return read.valid;
}

/// Reads a whole number within a field's range; 3.0 is whole, too.
static void read_whole(DiagList *problems, LevelDestination *to, int field, const LevelField *about,
                       const TextValue *setting, int *value)
{
    double number;
    if (!read_number(problems, to, field, about->name, setting, &number)) {
        return;
    }
    char shown[TEXT_NUMBER_SIZE];
    if (number != floor(number) || number < about->low || number > about->high) {
        text_write_shortest(shown, number);
        level_values_report(problems, to, field, setting,
                            "%s is %s; it must be a whole number from %.0f to %.0f", about->name,
                            shown, about->low, about->high);
        return;
    }
    *value = (int)number;
}

static void read_switch(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *setting, bool *value)
{
    if (setting->kind != TEXT_SWITCH) {
        report_kind(problems, to, field, name, setting, "true or false");
        return;
    }
    *value = *setting->text == 't' || *setting->text == 'T';
}

static void read_side(DiagList *problems, LevelDestination *to, int field, const char *name,
                      const TextValue *setting, Side *value)
{
    static const char RIGHT[] = "\"bottom\", \"top\", \"left\" or \"right\"";
    const char *word = text_value_string(setting);
    if (word == NULL) {
        report_kind(problems, to, field, name, setting, RIGHT);
        return;
    }
    *value = side_from_name(word, strlen(word));
    if (*value == SIDE_NONE) {
        level_values_report(problems, to, field, setting, "%s is \"%.40s\"; it must be %s", name,
                            word, RIGHT);
    }
}

/// Reads letters of power-ups, with pauses among them.
static void read_letters(DiagList *problems, LevelDestination *to, int field,
                         const LevelField *about, const TextValue *setting, char *value)
{
    const char *letters = text_value_string(setting);
    if (letters == NULL) {
        report_kind(problems, to, field, about->name, setting, "a text of letters in quotes");
        return;
    }
    if ((int)strlen(letters) > (int)about->high) {
        level_values_report(problems, to, field, setting,
                            about->high > 1.0 ? "%s is \"%.40s\"; it may have %.0f letters at most"
                                              : "%s is \"%.40s\"; it may have one letter",
                            about->name, letters, about->high);
        return;
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        if (!level_bonus_letter_known(*letter)) {
            char right[LEVEL_LETTERS_SIZE];
            level_bonus_letters(right);
            level_values_report(problems, to, field, setting,
                                "letter %d of %s means nothing; use %s",
                                (int)(letter - letters) + 1, about->name, right);
            return;
        }
    }
    // Alone, a pause is nothing.
    strcpy(value, about->high == 1.0 && letters[0] == '.' ? "" : letters);
}

static void read_text(DiagList *problems, LevelDestination *to, int field, const LevelField *about,
                      const TextValue *setting, char *value)
{
    const char *text = text_value_string(setting);
    const char *problem =
        text != NULL ? level_text_problem(text, (int)about->low, (int)about->high) : NULL;
    if (text == NULL) {
        report_kind(problems, to, field, about->name, setting, "a text in quotes");
    } else if (problem != NULL) {
        level_values_report(problems, to, field, setting, "%s %s", about->name, problem);
    } else {
        strcpy(value, text);
    }
}

static void read_letter(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *setting, char *value)
{
    const char *text = text_value_string(setting);
    if (text == NULL) {
        report_kind(problems, to, field, name, setting, "a letter in quotes");
    } else if (!brick_own_letter(text[0]) || text[1] != '\0') {
        level_values_report(problems, to, field, setting, "%s is \"%.40s\"; it must be one of %s",
                            name, text, BRICK_OWN_LETTERS);
    } else {
        *value = text[0];
    }
}

/// Writes "a", "b" or "c".
static void list_words(const char *const *words, int count, char to[LEVEL_LETTERS_SIZE])
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        left += words[i] != NULL && words[i][0] != '\0';
    }
    to[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (words[i] != NULL && words[i][0] != '\0') {
            const char *join = to[0] == '\0' ? "" : left == 1 ? " or " : ", ";
            text_append(to, LEVEL_LETTERS_SIZE, "%s\"%s\"", join, words[i]);
            left--;
        }
    }
}

/// Reads the word for a value of a field of kind FIELD_GUARD or FIELD_EFFECT.
static void read_word(DiagList *problems, LevelDestination *to, int field, const LevelField *about,
                      const TextValue *setting, char *value)
{
    int count;
    const char *const *words = level_field_words(about, &count);
    const char *word = text_value_string(setting);
    char right[LEVEL_LETTERS_SIZE];
    list_words(words, count, right);
    int found = 0;
    while (word != NULL && found < count &&
           (words[found] == NULL || strcmp(words[found], word) != 0)) {
        found++;
    }
    if (word == NULL) {
        report_kind(problems, to, field, about->name, setting, right);
    } else if (found == count) {
        level_values_report(problems, to, field, setting, "%s is \"%.40s\"; it must be %s",
                            about->name, word, right);
    } else {
        memcpy(value, &found, sizeof found);
    }
}

const char *level_values_text(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                              int field)
{
    const TextValue *setting = to->nested[field];
    const char *text = setting != NULL ? text_value_string(setting) : NULL;
    if (setting != NULL && text == NULL) {
        report_kind(problems, to, field, level_group(kind)->fields[field].name, setting,
                    "a text in quotes");
    }
    return text;
}

void level_values_read_field(DiagList *problems, LevelDestination *to, const LevelField *about,
                             int field, const TextValue *setting)
{
    char *target = (char *)to->target + about->offset;
    to->lines->field[field] = setting->line;
    double number;
    switch (about->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BOUNCE:
    case FIELD_BY_ARENA:
        if (read_number(problems, to, field, about->name, setting, &number)) {
            number = about->kind == FIELD_DOUBLED ? 0.5 * number : number;
            memcpy(target, &number, sizeof number);
        }
        break;
    case FIELD_WHOLE:
        read_whole(problems, to, field, about, setting, (int *)(void *)target);
        break;
    case FIELD_SWITCH:
        read_switch(problems, to, field, about->name, setting, (bool *)target);
        break;
    case FIELD_SIDE:
        read_side(problems, to, field, about->name, setting, (Side *)(void *)target);
        break;
    case FIELD_LETTERS:
        read_letters(problems, to, field, about, setting, target);
        break;
    case FIELD_LETTER:
        read_letter(problems, to, field, about->name, setting, target);
        break;
    case FIELD_TEXT:
        read_text(problems, to, field, about, setting, target);
        break;
    case FIELD_GUARD:
    case FIELD_EFFECT:
        read_word(problems, to, field, about, setting, target);
        break;
    case FIELD_HITS:
        read_whole(problems, to, field, about, setting, (int *)(void *)target);
        if (*(int *)(void *)target == 0) {
            *(int *)(void *)target = BRICK_INDESTRUCTIBLE;
        }
        break;
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to->nested[field] = setting;
        break;
    }
}

static void report_unknown_key(DiagList *problems, LevelDestination *to, const LevelGroup *group,
                               const TextValue *setting)
{
    // The search for a similar name takes time, and a hostile file has millions.
    if (!level_error_room(problems)) {
        return;
    }
    const char *name = setting->name;
    const char *meant = level_group_suggest(group, name);
    char keys[240];
    level_group_list(group, keys, sizeof keys);
    if (meant != NULL) {
        LEVEL_ERROR(problems, setting->line, "%sthere is no key '%.40s'; did you mean '%s'?",
                    level_subject_words(&to->subject).text, name, meant);
    } else {
        LEVEL_ERROR(problems, setting->line, "%sthere is no key '%.40s'; %s may have %s",
                    level_subject_words(&to->subject).text, name, group->noun, keys);
    }
}

bool level_values_read(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                       const TextValue *setting)
{
    const LevelGroup *group = level_group(kind);
    to->lines->line = kind == GROUP_TOP ? 1 : setting->line;
    if (setting->kind != TEXT_GROUP) {
        LEVEL_ERROR(problems, to->lines->line, "%sthis is %s; %s must be a group { key = value; }",
                    level_subject_words(&to->subject).text, text_value_kind_name(setting),
                    group->noun);
        to->lines->broken = true;
        for (int i = 0; i < group->count; i++) {
            to->lines->field[i] = SOURCE_LINE_REPORTED;
        }
        return false;
    }
    const TextValue *child = setting + 1;
    int field = -1;
    for (unsigned i = 0; i < setting->length; i++, child = text_value_next(child)) {
        field = level_group_find(group, child->name, field + 1);
        if (field >= 0) {
            level_values_read_field(problems, to, &group->fields[field], field, child);
        } else {
            report_unknown_key(problems, to, group, child);
        }
    }
    for (int i = 0; i < group->count; i++) {
        if (group->fields[i].required && to->lines->field[i] == 0) {
            LEVEL_ERROR(problems, to->lines->line, "%s'%s' is missing; %s must have it",
                        level_subject_words(&to->subject).text, group->fields[i].name, group->noun);
            to->lines->field[i] = SOURCE_LINE_REPORTED;
            to->lines->broken = true;
        }
    }
    return true;
}

DiskBytes level_file_bytes(const char *path, DiagList *problems)
{
    const char *name = strcmp(path, LEVEL_STANDARD_INPUT) == 0 ? "/dev/stdin" : path;
    return disk_source_read(name, LEVEL_MAX_BYTES, problems);
}

bool level_file_text(LevelText *text, const char *path, DiagList *problems)
{
    diag_list_start(problems, path);
    const DiskBytes file = level_file_bytes(path, problems);
    bool read = file.bytes != NULL && level_text_read(text, file.bytes, file.size, problems);
    free(file.bytes);
    if (read && problems->errors > 0) {
        level_text_free(text);
        read = false;
    }
    return read;
}
