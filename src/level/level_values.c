// Reads simple values and says what is wrong with them.
#include "level_values.h"

#include <math.h>
#include <string.h>

#include "text.h"

#define SHOWN_DIGITS_MAX 40

/// Reads any number; reports what is none, too large for a double, or a whole one of more than 32
/// bits.
static bool read_number(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *value, double *number)
{
    int shown = value->length > SHOWN_DIGITS_MAX ? SHOWN_DIGITS_MAX : (int)value->length;
    const char *more = value->length > SHOWN_DIGITS_MAX ? "..." : "";
    if (value->kind != TEXT_WHOLE && value->kind != TEXT_FRACTION) {
        LEVEL_VALUES_REPORT(problems, to, field, value, "%s%s is %s; it must be a number",
                            to->subject, name, text_value_kind_name(value));
        return false;
    }
    const TextDouble read = text_value_number(value);
    if (!read.valid && value->kind == TEXT_WHOLE) {
        LEVEL_VALUES_REPORT(
            problems, to, field, value,
            "%s%s is %.*s%s, which does not fit 32 bits; whole numbers go from -2147483648 to "
            "2147483647, larger ones are written with a point or an exponent",
            to->subject, name, shown, value->text, more);
    } else if (!read.valid && value->length > TEXT_NUMBER_LENGTH_MAX) {
        LEVEL_VALUES_REPORT(
            problems, to, field, value,
            "%s%s is %.*s%s, which has %u characters; write a number with %d at most", to->subject,
            name, shown, value->text, more, value->length, TEXT_NUMBER_LENGTH_MAX);
    } else if (!read.valid) {
        LEVEL_VALUES_REPORT(problems, to, field, value,
                            "%s%s is %.*s%s, which is infinite; write a number below 1e308",
                            to->subject, name, shown, value->text, more);
    }
    // + 0.0 makes -0.0 a plain 0, so that what is written reads back equal.
    *number = read.value + 0.0;
    return read.valid;
}

/// Reads a whole number within a field's range; 3.0 is whole, too.
static bool read_whole(DiagList *problems, LevelDestination *to, int field, const LevelField *about,
                       const TextValue *setting, int *value)
{
    double number;
    char shown[TEXT_NUMBER_SIZE];
    if (!read_number(problems, to, field, about->name, setting, &number)) {
        return false;
    }
    if (number != floor(number) || number < about->low || number > about->high) {
        text_write_shortest(shown, number);
        LEVEL_VALUES_REPORT(problems, to, field, setting,
                            "%s%s is %s; it must be a whole number from %.0f to %.0f", to->subject,
                            about->name, shown, about->low, about->high);
        return false;
    }
    *value = (int)number;
    return true;
}

static void read_switch(DiagList *problems, LevelDestination *to, int field, const char *name,
                        const TextValue *setting, bool *value)
{
    if (setting->kind != TEXT_SWITCH) {
        LEVEL_VALUES_REPORT(problems, to, field, setting, "%s%s is %s; it must be true or false",
                            to->subject, name, text_value_kind_name(setting));
        return;
    }
    *value = *setting->text == 't' || *setting->text == 'T';
}

static void read_side(DiagList *problems, LevelDestination *to, int field, const char *name,
                      const TextValue *setting, Side *value)
{
    const char *word = text_value_string(setting);
    if (word == NULL) {
        LEVEL_VALUES_REPORT(problems, to, field, setting,
                            "%s%s is %s; it must be \"bottom\", \"top\", \"left\" or \"right\"",
                            to->subject, name, text_value_kind_name(setting));
        return;
    }
    *value = side_from_name(word, strlen(word));
    if (*value == SIDE_NONE) {
        LEVEL_VALUES_REPORT(
            problems, to, field, setting,
            "%s%s is \"%.40s\"; it must be \"bottom\", \"top\", \"left\" or \"right\"", to->subject,
            name, word);
    }
}

/// Reads up to OBSTACLE_SHOTS_MOST letters of power-ups, with pauses among them.
static void read_letters(DiagList *problems, LevelDestination *to, int field, const char *name,
                         const TextValue *setting, char *value)
{
    const char *letters = text_value_string(setting);
    if (letters == NULL) {
        LEVEL_VALUES_REPORT(problems, to, field, setting,
                            "%s%s is %s; it must be a text of letters in quotes", to->subject, name,
                            text_value_kind_name(setting));
        return;
    }
    if (strlen(letters) > OBSTACLE_SHOTS_MOST) {
        LEVEL_VALUES_REPORT(problems, to, field, setting,
                            "%s%s is \"%.40s\"; it may have %d letters at most", to->subject, name,
                            letters, OBSTACLE_SHOTS_MOST);
        return;
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        if (!level_bonus_letter_known(*letter)) {
            char right[LEVEL_LETTERS_SIZE];
            level_bonus_letters(right);
            LEVEL_VALUES_REPORT(problems, to, field, setting,
                                "%sletter %d of %s means nothing; use %s", to->subject,
                                (int)(letter - letters) + 1, name, right);
            return;
        }
    }
    strcpy(value, letters);
}

void level_values_read_field(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                             int field, const TextValue *setting)
{
    const LevelField *about = &level_group(kind)->fields[field];
    char *target = (char *)to->target + about->offset;
    double number;
    to->lines->field[field] = (setting)->line;
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
        read_letters(problems, to, field, about->name, setting, target);
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
        LEVEL_ERROR(problems, (setting)->line, "%sthere is no key '%.40s'; did you mean '%s'?",
                    to->subject, name, meant);
    } else {
        LEVEL_ERROR(problems, (setting)->line, "%sthere is no key '%.40s'; %s may have %s",
                    to->subject, name, group->noun, keys);
    }
}

bool level_values_read(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                       const TextValue *setting)
{
    const LevelGroup *group = level_group(kind);
    to->lines->line = kind == GROUP_TOP ? 1 : (setting)->line;
    if (setting->kind != TEXT_GROUP) {
        LEVEL_ERROR(problems, to->lines->line, "%sthis is %s; %s must be a group { key = value; }",
                    to->subject, text_value_kind_name(setting), group->noun);
        to->lines->broken = true;
        for (int i = 0; i < group->count; i++) {
            to->lines->field[i] = SOURCE_LINE_REPORTED;
        }
        return false;
    }
    const TextValue *child = setting + 1;
    for (unsigned i = 0; i < setting->length; i++, child = text_value_next(child)) {
        int field = level_group_find(group, child->name);
        if (field >= 0) {
            level_values_read_field(problems, to, kind, field, child);
        } else {
            report_unknown_key(problems, to, group, child);
        }
    }
    for (int i = 0; i < group->count; i++) {
        if (group->fields[i].required && to->lines->field[i] == 0) {
            LEVEL_ERROR(problems, to->lines->line, "%s'%s' is missing; %s must have it",
                        to->subject, group->fields[i].name, group->noun);
            to->lines->field[i] = SOURCE_LINE_REPORTED;
            to->lines->broken = true;
        }
    }
    return true;
}

LevelDestination level_values_to(void *target, ItemLines *lines, const char *subject)
{
    LevelDestination to = {.target = target, .lines = lines};
    text_copy(to.subject, sizeof to.subject, subject);
    return to;
}

LevelDestination level_values_to_numbered(void *target, ItemLines *lines, const char *noun,
                                          int number)
{
    LevelDestination to = {.target = target, .lines = lines};
    text_number_subject(to.subject, sizeof to.subject, noun, number, "");
    return to;
}
