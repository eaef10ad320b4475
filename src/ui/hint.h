/// @file hint.h
/// How keys and the parts of pads are called in texts: with what is printed on the device in use. The signs are those of the
/// game's own font.
#ifndef ARKANONG_HINT_H
#define ARKANONG_HINT_H

#include "input.h"

/// Bytes that every name fits in, the end included.
#define HINT_SIZE 48

/// What a person would call a key; for names unknown here "key 123".
void hint_name_key(int key, char *to, int size);

/// A part of a pad (input.h, PAD_CONTROL_COUNT) as such pads show it; "" beyond the last.
void hint_name_control(PadFamily family, int control, char *to, int size);

#endif
