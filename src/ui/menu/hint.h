/// @file hint.h
/// Names of keys and pad controls as printed on the device in use. The signs are those of the
/// game's own font.
#ifndef ARKANONG_HINT_H
#define ARKANONG_HINT_H

#include "input.h"

/// Size of a name, with the final '\0'.
#define HINT_SIZE 48

/// The label of a key in the keyboard's layout: "Q" where an American keyboard has A; "" if
/// unknown.
typedef struct KeyLabels {
    void (*label)(void *context, int key, char *to, int size); ///< NULL: no layout is known
    void *context;
} KeyLabels;

/// Names a key: keys that type a character by their label if the font has it, others by their name,
/// unknown ones as "key 123".
void hint_name_key(const KeyLabels *labels, int key, char *to, int size);

/// Names a pad control (input.h, PAD_CONTROL_COUNT) as pads of that family show it; "" beyond the
/// last.
void hint_name_control(PadFamily family, int control, char *to, int size);

#endif
