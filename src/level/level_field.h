/// @file level_field.h
/// A single value of a group of a level, wherever the group's struct is: as text, as a number, and
/// whether it may be that.
#ifndef ARKANONG_LEVEL_FIELD_H
#define ARKANONG_LEVEL_FIELD_H

#include <stdbool.h>

#include "level_keys.h"
#include "text.h"

/// Writes a value as a level file has it; of words, vectors and what is nested nothing.
/// @param target  the struct that the group fills
void level_field_print(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE]);

/// Whether a field holds a number: FIELD_NUMBER, FIELD_DOUBLED, FIELD_BOUNCE, FIELD_BY_ARENA and
/// FIELD_WHOLE do.
bool level_field_is_number(const LevelField *field);

/// A number as the file has it.
/// @pre the field holds one
double level_field_number(const LevelField *field, const void *target);

/// Whether a number is finite and in the field's range.
bool level_field_allows(const LevelField *field, double number);

#define LEVEL_FIELD_COMPLAINT_SIZE 160
/// Writes "radius is 0; it must be from 1 to 10000", of a number that is not allowed.
void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE]);

#endif
