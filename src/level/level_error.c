// Looks up the lines of groups and values, and names them.
#include "level_error.h"

#include <stddef.h>
#include <stdlib.h>

#include "text.h"

void source_lines_free(SourceLines *lines)
{
    free(lines->paddles);
    free(lines->balls);
    free(lines->obstacles);
    free(lines->paths);
    free(lines->triggers);
    for (int i = 0; i < BRICK_GRIDS_MOST; i++) {
        free(lines->bricks[i].rows);
        free(lines->bricks[i].bonus_rows);
    }
    *lines = (SourceLines){0};
}

LevelSubjectWords level_subject_words(const LevelSubject *subject)
{
    LevelSubjectWords words = {""};
    if (subject->within != NULL) {
        words = level_subject_words(subject->within);
    }
    text_append(words.text, sizeof words.text, "%s", subject->noun);
    if (subject->number >= 0) {
        text_append(words.text, sizeof words.text, " %d", subject->number);
    }
    if (subject->item != NULL && subject->item->copy > 0) {
        text_append(words.text, sizeof words.text, " (copy %d of the group in line %d)",
                    subject->item->copy, subject->item->group_line);
    }
    text_append(words.text, sizeof words.text, subject->noun[0] != '\0' ? ": " : "");
    return words;
}

int source_line_of(const ItemLines *item)
{
    return item != NULL && item->line > 0 ? item->line : 1;
}

int source_line_of_field(const ItemLines *item, int field)
{
    return item != NULL && item->field[field] > 0 ? item->field[field] : source_line_of(item);
}
