/// @file edit_property.h
/// The values of an object as rows, each with a name, a unit, a range and an editable text. The
/// rows follow the tables of the level's keys (level_keys.h).
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

/// Writes the rows of an object; returns their number. An obstacle of a group has those of the
/// group's repetition and mirrors as well.
int edit_property_list(const Level *level, EditObject object,
                       EditProperty rows[EDIT_PROPERTIES_MAX]);

/// The row with that name of one of its groups, "period" or "x"; false when the object has none.
bool edit_property_find(const Level *level, EditObject object, LevelGroupKind group,
                        const char *name, EditProperty *row);

const LevelField *edit_property_field(EditProperty row);

/// Its name in plain words, English, to be translated.
const char *edit_property_name(EditProperty row);

/// The name of the section of a group, the same; NULL: it stands at the top, without one.
const char *edit_property_heading(LevelGroupKind group);

/// "u", "u/s", "s", "degrees", "degrees/s", "%", or "" for what has no unit.
const char *edit_property_unit(EditProperty row);

/// Writes a value in the form in which it is typed: "12.5", "true", "left", a title; "" if absent
/// (a ball without owner, an optional value).
void edit_property_print(const Level *level, EditObject object, EditProperty row,
                         char to[EDIT_PROPERTY_SIZE]);

/// Whether a file does not have to name the value: it is absent, or what it is by default. What a
/// trigger has is always named.
bool edit_property_is_default(const Level *level, EditObject object, EditProperty row);

/// A value that is a text, as in the level; NULL: not a text.
const char *edit_property_text(const Level *level, EditObject object, EditProperty row);

/// Sets a value from its typed form; "" sets an optional one to its default. Returns false with a
/// `complaint`, and nothing changed, if it is invalid.
bool edit_property_set(Level *level, EditObject object, EditProperty row, const char *typed,
                       char complaint[EDIT_PROPERTY_SIZE]);

#endif
