/// @file edit_example.h
/// What keys, bricks, power-ups and objects of a level do, each as a sentence and as an example: a
/// small level in which that happens. The sentences are those of levels/README.md.
#ifndef ARKANONG_EDIT_EXAMPLE_H
#define ARKANONG_EDIT_EXAMPLE_H

#include "edit_property.h"

typedef enum EditTopicKind {
    EDIT_TOPIC_NONE,
    EDIT_TOPIC_KEY,     ///< of a row of properties
    EDIT_TOPIC_BRICK,   ///< a cell with that letter
    EDIT_TOPIC_POWER_UP ///< the one of that letter
} EditTopicKind;

/// What an example is of. Zero-initialised: nothing.
typedef struct EditTopic {
    EditTopicKind kind;
    EditProperty row;
    char letter;
    BrickOwn own; ///< EDIT_TOPIC_BRICK: the level's own kind of that letter; else all zero
} EditTopic;

bool edit_topic_is_same(EditTopic a, EditTopic b);

/// The topic of a key of the file's outermost group, as "hexagons" (TOP_...).
EditTopic edit_topic_of_list(int key);

/// The topic of a letter in a picture of bricks.
EditTopic edit_topic_of_brick(const WorldDef *world, char letter);

/// The row of brick_kind.h of a brick's letter; of a level's own kind the first that has its effect
/// or its guard.
const BrickKind *edit_topic_kind(EditTopic topic);

/// Its name and what it is, English, to be translated; "" for nothing. The name of a level's own
/// kind, which needs no translation, is in `topic`.
const char *edit_topic_name(const EditTopic *topic);
const char *edit_topic_help(EditTopic topic);

/// Forms of an example: the level with one value after another, each played for a while.
typedef struct EditExample {
    int forms;       ///< 0: there is no example
    double seconds;  ///< of play, each form
    const char *row; ///< text of the level, a $ in place of the value and a # of the letter
    double from, to; ///< of the value in the first form and the last one
} EditExample;

EditExample edit_example_of(EditTopic topic);

/// Writes the value that a form has, as the file does; "" where all forms are the same.
/// @param form  from 0
void edit_example_value(EditTopic topic, int form, char to[EDIT_PROPERTY_SIZE]);

/// Reads the level of a form. Returns false if it cannot be played, or memory is out.
bool edit_example_read(EditTopic topic, int form, Level *level);

#endif
