/// @file level_field.h
/// A single value of a group in the struct that the group fills: as text, as a number, and its
/// range.
#ifndef ARKANONG_LEVEL_FIELD_H
#define ARKANONG_LEVEL_FIELD_H

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "level_keys.h"
#include "text.h"

/// Writes a value in the form of level files; nothing for words, vectors and nested values.
/// @param target  the struct that the group fills
void level_field_print(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE]);

/// Whether a field holds a number: FIELD_NUMBER, FIELD_DOUBLED, FIELD_BOUNCE, FIELD_BY_ARENA and
/// FIELD_WHOLE do.
static inline bool level_field_is_number(const LevelField *field)
{
    return field->kind <= FIELD_WHOLE;
}

/// A number in the unit of the file.
/// @pre the field holds one
static inline double level_field_number(const LevelField *field, const void *target)
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    if (field->kind == FIELD_WHOLE) {
        memcpy(&whole, place, sizeof whole);
        return whole;
    }
    memcpy(&number, place, sizeof number);
    return field->kind == FIELD_DOUBLED ? 2 * number : number;
}

/// Whether a number is finite and in the field's range.
static inline bool level_field_allows(const LevelField *field, double number)
{
    return isfinite(number) && number >= field->low && number <= field->high;
}

#define LEVEL_FIELD_COMPLAINT_SIZE 160
/// Writes "radius is 0; it must be from 1 to 10000", for a number out of range.
void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE]);

#endif
