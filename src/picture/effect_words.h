/// @file effect_words.h
/// Words of effects in the field: points, names of power-ups.
#ifndef ARKANONG_EFFECT_WORDS_H
#define ARKANONG_EFFECT_WORDS_H

#include "effects.h"

/// Adds a word, replacing the oldest when there are EFFECTS_MAX_WORDS. It rises unless the caller
/// clears Word.rises.
/// @param position  u
/// @param size      factor of the text size
Word *effect_words_add(Effects *effects, Vec2 position, double size, Colour colour,
                       const char *text);

/// Adds the points of a brick or obstacle, or in a match with a bank the factor of the combo, in
/// larger letters for a higher one. It does not rise.
void effect_words_worth(Effects *effects, const Session *session, const WorldEvent *event,
                        Vec2 position);

/// Delays points until the capsule released at their place has moved away.
void effect_words_put_off(Effects *effects, const WorldEvent *event);

#endif
