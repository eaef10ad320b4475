/// @file effect_words.h
/// Words that effects bring into the field.
#ifndef ARKANONG_EFFECT_WORDS_H
#define ARKANONG_EFFECT_WORDS_H

#include "effects.h"

/// Adds a word; of too many the oldest goes. It rises unless the caller says otherwise.
/// @param position  u
/// @param size      of the text's size
Word *effect_words_add(Effects *effects, Vec2 position, double size, Colour colour,
                       const char *text);

/// Adds what a brick or obstacle was worth; where points wait in a bank, by how much they are
/// multiplied, the larger the more. It stays on what broke.
void effect_words_worth(Effects *effects, const Session *session, const WorldEvent *event,
                        Vec2 position);

/// Puts points off until the capsule that was released in their place is out of their way.
void effect_words_put_off(Effects *effects, const WorldEvent *event);

#endif
