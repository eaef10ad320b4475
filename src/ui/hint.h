/// @file hint.h
/// How keys and the parts of pads are called in texts: with what is printed on the device in use.
/// The signs are those of the game's own font.
#ifndef ARKANONG_HINT_H
#define ARKANONG_HINT_H

#include "input.h"

/// Bytes that every name fits in, the end included.
#define HINT_SIZE 48

/// What is printed on a key, by the keyboard's layout: "Q" where an American one has A. "" when
/// that is not known.
typedef struct KeyLabels {
    void (*label)(void *context, int key, char *to, int size); ///< NULL: no layout is known
    void *context;
} KeyLabels;

/// What a person would call a key: keys that write something by what is printed on them, as long as
/// the font has it; others by their names; for names unknown here "key 123".
void hint_name_key(const KeyLabels *labels, int key, char *to, int size);

/// A part of a pad (input.h, PAD_CONTROL_COUNT) as such pads show it; "" beyond the last.
void hint_name_control(PadFamily family, int control, char *to, int size);

#endif
