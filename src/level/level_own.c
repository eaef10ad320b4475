// Reads the look and the music of a level, and reads and prints its colours of bricks.
#include "level_own.h"

#include <stdio.h>
#include <string.h>

#define DIGITS 6

/// Reads "#e8a020" or ""; false: it is neither.
static bool read_colour(const char *word, LevelColour *colour)
{
    static const char HEX[] = "0123456789abcdefABCDEF";
    unsigned value = 0;
    *colour = (LevelColour){0};
    if (word[0] == '\0') {
        return true;
    }
    if (word[0] != '#' || strlen(word) != 1 + DIGITS || strspn(word + 1, HEX) != DIGITS) {
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

/// Reads the word for a look into `*target`, 1 + the look.
static void read_look(DiagList *problems, LevelDestination *top, int field, unsigned char *target)
{
    const char *word = level_values_text(problems, top, GROUP_TOP, field);
    const WorldLook look = word != NULL ? level_look_from_word(word) : LOOK_COUNT;
    if (word != NULL && look == LOOK_COUNT) {
        level_values_report(problems, top, field, top->nested[field],
                            "%s is \"%.40s\"; it must be \"dawn\", \"honey\", \"ice\", \"brass\" "
                            "or \"vault\"",
                            level_group(GROUP_TOP)->fields[field].name, word);
    } else if (word != NULL) {
        *target = (unsigned char)(1 + look);
    }
}

static void read_colours(DiagList *problems, LevelDestination *top, const TextValue *setting,
                         LevelColour colours[LEVEL_COLOURS_MOST])
{
    if (setting->kind != TEXT_LIST) {
        level_values_report(problems, top, TOP_COLOURS, setting,
                            "colours is %s; it must be a list of colours: ( \"#e8a020\" )",
                            text_value_kind_name(setting));
        return;
    }
    if (setting->length > LEVEL_COLOURS_MOST) {
        level_values_report(problems, top, TOP_COLOURS, setting,
                            "there are %u colours; a level may have %d at most", setting->length,
                            LEVEL_COLOURS_MOST);
        return;
    }
    const TextValue *entry = setting + 1;
    for (unsigned i = 0; i < setting->length; i++, entry = text_value_next(entry)) {
        const char *word = text_value_string(entry);
        LevelColour colour;
        if (word == NULL) {
            level_values_report(problems, top, TOP_COLOURS, entry,
                                "colour %u is %s; it must be a text in quotes, # and six digits 0 "
                                "to f",
                                i + 1, text_value_kind_name(entry));
        } else if (!read_colour(word, &colour)) {
            level_values_report(problems, top, TOP_COLOURS, entry,
                                "colour %u is \"%.40s\"; it must be # and six digits 0 to f", i + 1,
                                word);
        } else {
            colours[i] = colour;
        }
    }
}

void level_own_read(DiagList *problems, LevelDestination *top, Level *level)
{
    read_look(problems, top, TOP_LOOK, &level->look);
    read_look(problems, top, TOP_MUSIC, &level->music);
    if (top->nested[TOP_COLOURS] != NULL) {
        read_colours(problems, top, top->nested[TOP_COLOURS], level->colours);
    }
}

int level_own_colours(const LevelColour colours[LEVEL_COLOURS_MOST])
{
    int count = LEVEL_COLOURS_MOST;
    while (count > 0 && !colours[count - 1].given) {
        count--;
    }
    return count;
}

void level_own_print(LevelColour colour, char to[LEVEL_OWN_COLOUR_SIZE])
{
    if (colour.given) {
        snprintf(to, LEVEL_OWN_COLOUR_SIZE, "\"#%02x%02x%02x\"", colour.r, colour.g, colour.b);
    } else {
        strcpy(to, "\"\"");
    }
}
