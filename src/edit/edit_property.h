/// @file edit_property.h
/// The values of an object as rows: each has a name, a unit, a range and a text, and can be typed.
/// The rows follow the tables of the level's keys (level_keys.h).
#ifndef ARKANONG_EDIT_PROPERTY_H
#define ARKANONG_EDIT_PROPERTY_H

#include "edit_object.h"
#include "level_keys.h"

/// A key of one of the groups that an object is made of.
typedef struct EditProperty {
    LevelGroupKind group;
    int key;
} EditProperty;

#define EDIT_PROPERTIES_MAX 32
#define EDIT_PROPERTY_SIZE  256 ///< bytes of a value's text

/// Writes the rows of an object; returns how many. An obstacle of a group has those of the group's
/// repetition and mirrors as well.
int edit_property_list(const Level *level, EditObject object,
                       EditProperty rows[EDIT_PROPERTIES_MAX]);

/// The row with that name of one of its groups, "period" or "x"; false when the object has none.
bool edit_property_find(const Level *level, EditObject object, LevelGroupKind group,
                        const char *name, EditProperty *row);

const LevelField *edit_property_field(EditProperty row);

/// "u", "u/s", "s", "degrees", "degrees/s", or "" for what has no unit.
const char *edit_property_unit(EditProperty row);

/// Writes a value as it is typed: "12.5", "true", "left", a title; "" where there is none (a ball
/// without owner, what is absent by default).
void edit_property_print(const Level *level, EditObject object, EditProperty row,
                         char to[EDIT_PROPERTY_SIZE]);

/// A value that is a text, as it is in the level; NULL: it is none.
const char *edit_property_text(const Level *level, EditProperty row);

/// Sets a value that was typed. "" makes it what it is by default, where it may be absent. False
/// when it is wrong: `complaint` says so, and nothing has changed.
bool edit_property_set(Level *level, EditObject object, EditProperty row, const char *typed,
                       char complaint[EDIT_PROPERTY_SIZE]);

#endif
