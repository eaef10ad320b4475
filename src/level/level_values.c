// Reads and prints simple values, and reads files as trees of values.
#include "level_values.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "level_triggers.h"

#define SHOWN_DIGITS_MAX 40
#define WORDS_SIZE       200
#define COLOUR_DIGITS    6

_Static_assert(sizeof(BrickGuard) == sizeof(int) && sizeof(BrickEffect) == sizeof(int),
               "a word's value is an int");

LevelDestination level_values_to(DiagList *problems, LevelGroupKind kind, void *target,
                                 ItemLines *lines, const char *noun, int number)
{
    return (LevelDestination){.problems = problems,
                              .group = level_group(kind),
                              .subject = {.noun = noun, .number = number},
                              .target = target,
                              .lines = lines};
}

void level_values_report(LevelDestination *to, int field, const TextValue *setting,
                         const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    LEVEL_ERROR(to->problems, setting->line, "%s%s", level_subject_words(&to->subject).text, text);
    to->lines->field[field] = SOURCE_LINE_REPORTED;
    to->lines->broken = true;
}

static const char *name_of(const LevelDestination *to, int field)
{
    return to->group->fields[field].name;
}

/// Reports a value that is none of that kind.
static void report_kind(LevelDestination *to, int field, const TextValue *setting,
                        const char *right)
{
    level_values_report(to, field, setting, "%s is %s; it must be %s", name_of(to, field),
                        text_value_kind_name(setting), right);
}

/// Reports what is no number, too large for a double, or a whole one of more than 32 bits.
static void report_number(LevelDestination *to, int field, const TextValue *value)
{
    const char *name = name_of(to, field);
    const int shown = value->length > SHOWN_DIGITS_MAX ? SHOWN_DIGITS_MAX : (int)value->length;
    const char *more = value->length > SHOWN_DIGITS_MAX ? "..." : "";
    if (value->kind != TEXT_WHOLE && value->kind != TEXT_FRACTION) {
        report_kind(to, field, value, "a number");
    } else if (value->kind == TEXT_WHOLE) {
        level_values_report(
            to, field, value,
            "%s is %.*s%s, which does not fit 32 bits; whole numbers go from -2147483648 to "
            "2147483647, larger ones are written with a point or an exponent",
            name, shown, value->text, more);
    } else if (value->length > TEXT_NUMBER_LENGTH_MAX) {
        level_values_report(to, field, value,
                            "%s is %.*s%s, which has %u characters; write a number with %d at most",
                            name, shown, value->text, more, value->length, TEXT_NUMBER_LENGTH_MAX);
    } else {
        level_values_report(to, field, value,
                            "%s is %.*s%s, which is infinite; write a number below 1e308", name,
                            shown, value->text, more);
    }
}

/// Reads any number; false when something has been reported.
static bool read_number(LevelDestination *to, int field, const TextValue *value, double *number)
{
    const TextDouble read = text_value_number(value);
    // + 0.0 makes -0.0 a plain 0, so that what is written reads back equal.
    *number = read.value + 0.0;
    if (!read.valid) {
        report_number(to, field, value);
    }
    return read.valid;
}

/// Reads a whole number within the field's range; 3.0 is whole, too.
static void read_whole(LevelDestination *to, int field, const TextValue *setting, int *value)
{
    const LevelField *about = &to->group->fields[field];
    double number;
    if (!read_number(to, field, setting, &number)) {
        return;
    }
    char shown[TEXT_NUMBER_SIZE];
    if (number != floor(number) || number < about->low || number > about->high) {
        text_write_shortest(shown, number);
        level_values_report(to, field, setting,
                            "%s is %s; it must be a whole number from %.0f to %.0f", about->name,
                            shown, about->low, about->high);
        return;
    }
    *value = (int)number;
}

static void read_switch(LevelDestination *to, int field, const TextValue *setting, bool *value)
{
    if (setting->kind != TEXT_SWITCH) {
        report_kind(to, field, setting, "true or false");
        return;
    }
    *value = *setting->text == 't' || *setting->text == 'T';
}

/// The characters of a text; NULL, which has been reported, when it is none.
/// @param right  what it must be
static const char *read_string(LevelDestination *to, int field, const TextValue *setting,
                               const char *right)
{
    const char *text = text_value_string(setting);
    if (text == NULL) {
        report_kind(to, field, setting, right);
    }
    return text;
}

static void read_side(LevelDestination *to, int field, const TextValue *setting, Side *value)
{
    static const char RIGHT[] = "\"bottom\", \"top\", \"left\" or \"right\"";
    const char *word = read_string(to, field, setting, RIGHT);
    if (word == NULL) {
        return;
    }
    *value = side_from_name(word, strlen(word));
    if (*value == SIDE_NONE) {
        level_values_report(to, field, setting, "%s is \"%.40s\"; it must be %s",
                            name_of(to, field), word, RIGHT);
    }
}

/// Reads letters of power-ups, with pauses among them.
static void read_letters(LevelDestination *to, int field, const TextValue *setting, char *value)
{
    const LevelField *about = &to->group->fields[field];
    const char *letters = read_string(to, field, setting, "a text of letters in quotes");
    if (letters == NULL) {
        return;
    }
    if ((int)strlen(letters) > (int)about->high) {
        level_values_report(to, field, setting,
                            about->high > 1.0 ? "%s is \"%.40s\"; it may have %.0f letters at most"
                                              : "%s is \"%.40s\"; it may have one letter",
                            about->name, letters, about->high);
        return;
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        if (!level_bonus_letter_known(*letter)) {
            char right[LEVEL_LETTERS_SIZE];
            level_bonus_letters(right);
            level_values_report(to, field, setting, "letter %d of %s means nothing; use %s",
                                (int)(letter - letters) + 1, about->name, right);
            return;
        }
    }
    // Alone, a pause is nothing.
    strcpy(value, about->high == 1.0 && letters[0] == '.' ? "" : letters);
}

/// Reads a text of `least` to `most` code points.
static void read_text(LevelDestination *to, int field, const TextValue *setting, int least,
                      int most, char *value)
{
    const char *text = read_string(to, field, setting, "a text in quotes");
    const char *problem = text != NULL ? level_text_problem(text, least, most) : NULL;
    if (problem != NULL) {
        level_values_report(to, field, setting, "%s %s", name_of(to, field), problem);
    } else if (text != NULL) {
        strcpy(value, text);
    }
}

static void read_letter(LevelDestination *to, int field, const TextValue *setting, char *value)
{
    const char *text = read_string(to, field, setting, "a letter in quotes");
    if (text != NULL && (!brick_own_letter(text[0]) || text[1] != '\0')) {
        level_values_report(to, field, setting, "%s is \"%.40s\"; it must be one of %s",
                            name_of(to, field), text, BRICK_OWN_LETTERS);
    } else if (text != NULL) {
        *value = text[0];
    }
}

/// Writes "a", "b N" or "c".
static void list_words(const char *const *words, int count, char to[WORDS_SIZE])
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        left += words[i] != NULL && words[i][0] != '\0';
    }
    to[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (words[i] != NULL && words[i][0] != '\0') {
            const char *join = to[0] == '\0' ? "" : left == 1 ? " or " : ", ";
            text_append(to, WORDS_SIZE, "%s\"%s%s\"", join, words[i],
                        text_ends_with(words[i], " ") ? "N" : "");
            left--;
        }
    }
}

void level_values_report_word(LevelDestination *to, int field, const TextValue *setting,
                              const char *const *words, int count)
{
    char right[WORDS_SIZE];
    list_words(words, count, right);
    level_values_report(to, field, setting, "%s is \"%.40s\"; it must be %s", name_of(to, field),
                        setting->text, right);
}

/// Reads the word for a value of a field of kind FIELD_GUARD or FIELD_EFFECT.
static void read_word(LevelDestination *to, int field, const TextValue *setting, char *value)
{
    int count;
    const char *const *words = level_field_words(&to->group->fields[field], &count);
    char right[WORDS_SIZE];
    list_words(words, count, right);
    const char *word = read_string(to, field, setting, right);
    int found = 0;
    while (word != NULL && found < count &&
           (words[found] == NULL || strcmp(words[found], word) != 0)) {
        found++;
    }
    if (found == count) {
        level_values_report_word(to, field, setting, words, count);
    } else if (word != NULL) {
        memcpy(value, &found, sizeof found);
    }
}

/// Reads the word for a look; LOOK_COUNT: it is none, which has been reported.
static ChapterLook read_look(LevelDestination *to, int field, const TextValue *setting)
{
    const char *word = read_string(to, field, setting, "a text in quotes");
    const ChapterLook look = word != NULL ? level_look_from_word(word) : LOOK_COUNT;
    if (word != NULL && look == LOOK_COUNT) {
        level_values_report_word(to, field, setting, LEVEL_LOOK_WORDS, LOOK_COUNT);
    }
    return look;
}

/// Reads what a trigger waits for or does.
static void read_clause(LevelDestination *to, int field, const TextValue *setting)
{
    const char *text = read_string(to, field, setting, "a text in quotes");
    char problem[LEVEL_TRIGGER_PROBLEM_SIZE];
    if (text != NULL && !level_trigger_set(to->target, field, text, problem)) {
        level_values_report(to, field, setting, "%s", problem);
    }
}

/// Reads "#e8a020" or ""; false: it is neither.
static bool read_colour(const char *word, LevelColour *colour)
{
    static const char HEX[] = "0123456789abcdefABCDEF";
    unsigned value = 0;
    *colour = (LevelColour){0};
    if (word[0] == '\0') {
        return true;
    }
    if (word[0] != '#' || strlen(word) != 1 + COLOUR_DIGITS ||
        strspn(word + 1, HEX) != COLOUR_DIGITS) {
        return false;
    }
    for (const char *digit = word + 1; *digit != '\0'; digit++) {
        const unsigned place = (unsigned)(strchr(HEX, *digit) - HEX);
        value = 16 * value + (place < 16 ? place : place - 6);
    }
    *colour = (LevelColour){true, (unsigned char)(value >> 16), (unsigned char)(value >> 8 & 0xff),
                            (unsigned char)(value & 0xff)};
    return true;
}

static void read_colours(LevelDestination *to, int field, const TextValue *setting,
                         LevelColour colours[LEVEL_COLOURS_MOST])
{
    if (setting->kind != TEXT_LIST) {
        level_values_report(to, field, setting,
                            "colours is %s; it must be a list of colours: ( \"#e8a020\" )",
                            text_value_kind_name(setting));
        return;
    }
    if (setting->length > LEVEL_COLOURS_MOST) {
        level_values_report(to, field, setting, "there are %u colours; a level may have %d at most",
                            setting->length, LEVEL_COLOURS_MOST);
        return;
    }
    const TextValue *entry = setting + 1;
    for (unsigned i = 0; i < setting->length; i++, entry = text_value_next(entry)) {
        const char *word = text_value_string(entry);
        LevelColour colour;
        if (word == NULL) {
            level_values_report(to, field, entry,
                                "colour %u is %s; it must be a text in quotes, # and six digits 0 "
                                "to f",
                                i + 1, text_value_kind_name(entry));
        } else if (!read_colour(word, &colour)) {
            level_values_report(to, field, entry,
                                "colour %u is \"%.40s\"; it must be # and six digits 0 to f", i + 1,
                                word);
        } else {
            colours[i] = colour;
        }
    }
}

const char *level_values_text(LevelDestination *to, int field)
{
    const TextValue *setting = to->nested[field];
    return setting != NULL ? read_string(to, field, setting, "a text in quotes") : NULL;
}

void level_values_read_look(LevelDestination *to, int field, ChapterLook *look)
{
    const TextValue *setting = to->nested[field];
    const ChapterLook read = setting != NULL ? read_look(to, field, setting) : LOOK_COUNT;
    *look = read != LOOK_COUNT ? read : *look;
}

void level_values_read_field(LevelDestination *to, int field, const TextValue *setting)
{
    const LevelField *about = &to->group->fields[field];
    char *target = (char *)to->target + about->offset;
    to->lines->field[field] = setting->line;
    double number;
    ChapterLook look;
    switch (about->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BOUNCE:
    case FIELD_BY_ARENA:
        if (read_number(to, field, setting, &number)) {
            number = about->kind == FIELD_DOUBLED ? 0.5 * number : number;
            memcpy(target, &number, sizeof number);
        }
        break;
    case FIELD_WHOLE:
        read_whole(to, field, setting, (int *)(void *)target);
        break;
    case FIELD_SWITCH:
        read_switch(to, field, setting, (bool *)target);
        break;
    case FIELD_SIDE:
        read_side(to, field, setting, (Side *)(void *)target);
        break;
    case FIELD_LETTERS:
        read_letters(to, field, setting, target);
        break;
    case FIELD_LETTER:
        read_letter(to, field, setting, target);
        break;
    case FIELD_TEXT:
        read_text(to, field, setting, (int)about->low, (int)about->high, target);
        break;
    case FIELD_GUARD:
    case FIELD_EFFECT:
        read_word(to, field, setting, target);
        break;
    case FIELD_LOOK:
        look = read_look(to, field, setting);
        *target = look != LOOK_COUNT ? (char)(1 + look) : *target;
        break;
    case FIELD_COLOURS:
        read_colours(to, field, setting, (LevelColour *)(void *)target);
        break;
    case FIELD_WHEN:
    case FIELD_THEN:
        read_clause(to, field, setting);
        break;
    case FIELD_HITS:
        read_whole(to, field, setting, (int *)(void *)target);
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

int level_colours_count(const LevelColour colours[LEVEL_COLOURS_MOST])
{
    int count = LEVEL_COLOURS_MOST;
    while (count > 0 && !colours[count - 1].given) {
        count--;
    }
    return count;
}

void level_colour_print(LevelColour colour, char to[LEVEL_COLOUR_SIZE])
{
    if (colour.given) {
        snprintf(to, LEVEL_COLOUR_SIZE, "\"#%02x%02x%02x\"", colour.r, colour.g, colour.b);
    } else {
        strcpy(to, "\"\"");
    }
}

/// Prints the list; nothing for an empty one.
static void print_colours(const LevelColour colours[LEVEL_COLOURS_MOST], char to[LEVEL_VALUE_SIZE])
{
    const int count = level_colours_count(colours);
    to[0] = '\0';
    for (int i = 0; i < count; i++) {
        char colour[LEVEL_COLOUR_SIZE];
        level_colour_print(colours[i], colour);
        text_append(to, LEVEL_VALUE_SIZE, "%s%s%s", i == 0 ? "( " : "", colour,
                    i + 1 == count ? " )" : ", ");
    }
}

void level_field_print(const LevelField *field, const void *target, char to[LEVEL_VALUE_SIZE])
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    bool on;
    Side side;
    int count;
    switch (field->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BOUNCE:
    case FIELD_BY_ARENA:
    case FIELD_HITS:
    case FIELD_WHOLE:
        number = level_field_number(field, target);
        text_write_shortest(to, field->kind == FIELD_BOUNCE && number == 0 ? 1 : number);
        break;
    case FIELD_SWITCH:
        memcpy(&on, place, sizeof on);
        strcpy(to, on ? "true" : "false");
        break;
    case FIELD_SIDE:
        memcpy(&side, place, sizeof side);
        strcpy(to, side_name(side));
        break;
    case FIELD_LETTERS:
        snprintf(to, LEVEL_VALUE_SIZE, "%.*s", (int)field->high, place);
        break;
    case FIELD_LETTER:
        snprintf(to, LEVEL_VALUE_SIZE, "%.1s", place);
        break;
    case FIELD_TEXT:
        text_copy(to, LEVEL_VALUE_SIZE, place);
        break;
    case FIELD_GUARD:
    case FIELD_EFFECT:
        memcpy(&whole, place, sizeof whole);
        strcpy(to, level_field_words(field, &count)[whole]);
        break;
    case FIELD_LOOK:
        strcpy(to, *place > 0 ? LEVEL_LOOK_WORDS[*place - 1] : "");
        break;
    case FIELD_WHEN:
        level_trigger_print(target, TRIGGER_KEY_WHEN, to);
        break;
    case FIELD_THEN:
        level_trigger_print(target, TRIGGER_KEY_THEN, to);
        break;
    case FIELD_COLOURS:
        print_colours((const LevelColour *)(const void *)place, to);
        break;
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to[0] = '\0';
        break;
    }
}

void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE])
{
    char shown[TEXT_NUMBER_SIZE];
    text_write_shortest(shown, number);
    char low[TEXT_NUMBER_SIZE];
    text_write_shortest(low, field->low);
    char high[TEXT_NUMBER_SIZE];
    text_write_shortest(high, field->high);
    if (isfinite(field->low)) {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be from %s to %s", field->name,
                 shown, low, high);
    } else {
        snprintf(to, LEVEL_FIELD_COMPLAINT_SIZE, "%s is %s; it must be a finite number",
                 field->name, shown);
    }
}

/// Writes the group's keys: "x, y and radius".
static void list_keys(const LevelGroup *group, char *to, size_t size)
{
    to[0] = '\0';
    for (int i = 0; i < group->count; i++) {
        const char *join = i == 0 ? "" : i + 1 == group->count ? " and " : ", ";
        text_append(to, size, "%s%s", join, group->fields[i].name);
    }
}

static void report_unknown_key(LevelDestination *to, const TextValue *setting)
{
    // The search for a similar name takes time, and a hostile file has millions.
    if (!level_error_room(to->problems)) {
        return;
    }
    const char *name = setting->name;
    const char *meant = level_group_suggest(to->group, name);
    if (meant != NULL) {
        LEVEL_ERROR(to->problems, setting->line, "%sthere is no key '%.40s'; did you mean '%s'?",
                    level_subject_words(&to->subject).text, name, meant);
    } else {
        char keys[240];
        list_keys(to->group, keys, sizeof keys);
        LEVEL_ERROR(to->problems, setting->line, "%sthere is no key '%.40s'; %s may have %s",
                    level_subject_words(&to->subject).text, name, to->group->noun, keys);
    }
}

bool level_values_read(LevelDestination *to, const TextValue *setting)
{
    const LevelGroup *group = to->group;
    ItemLines *lines = to->lines;
    lines->line = group == level_group(GROUP_TOP) ? 1 : setting->line;
    if (setting->kind != TEXT_GROUP) {
        LEVEL_ERROR(to->problems, lines->line, "%sthis is %s; %s must be a group { key = value; }",
                    level_subject_words(&to->subject).text, text_value_kind_name(setting),
                    group->noun);
        lines->broken = true;
        for (int i = 0; i < group->count; i++) {
            lines->field[i] = SOURCE_LINE_REPORTED;
        }
        return false;
    }
    const TextValue *child = setting + 1;
    int field = -1;
    for (unsigned i = 0; i < setting->length; i++, child = text_value_next(child)) {
        field = level_group_find(group, child->name, field + 1);
        if (field >= 0) {
            level_values_read_field(to, field, child);
        } else {
            report_unknown_key(to, child);
        }
    }
    for (int i = 0; i < group->count; i++) {
        if (group->fields[i].required && lines->field[i] == 0) {
            LEVEL_ERROR(to->problems, lines->line, "%s'%s' is missing; %s must have it",
                        level_subject_words(&to->subject).text, group->fields[i].name, group->noun);
            lines->field[i] = SOURCE_LINE_REPORTED;
            lines->broken = true;
        }
    }
    return true;
}

bool level_file_bytes(const char *path, Bytes *to, DiagList *problems)
{
    const char *name = strcmp(path, LEVEL_STANDARD_INPUT) == 0 ? "/dev/stdin" : path;
    level_error_begin(problems, path);
    return disk_source_read(name, LEVEL_MAX_BYTES, to, problems);
}

bool level_file_text(LevelText *text, const char *path, DiagList *problems)
{
    Bytes file = {0};
    bool read = level_file_bytes(path, &file, problems) &&
                level_text_read(text, (const char *)file.at, file.size, problems);
    bytes_free(&file);
    if (read && problems->errors > 0) {
        level_text_free(text);
        read = false;
    }
    return read;
}
