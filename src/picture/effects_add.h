/// @file effects_add.h
/// Adds effects, and the words among them. For effects.c only.
#ifndef ARKANONG_EFFECTS_ADD_H
#define ARKANONG_EFFECTS_ADD_H

#include "effects.h"

/// A new item of a pool of `size` bytes per item. A full pool drops its first item, which is among
/// the oldest.
void *effects_add_item(void *items, size_t size, int *count, int capacity);

/// A spark of 3 u that lives for 0.5 s, to be filled in.
Particle *effects_add_particle(Effects *effects);

/// A hexagon that grows or shrinks `from` one circumradius `to` another, u.
/// @param life   s
/// @param width  u, of its line
void effects_add_pulse(Effects *effects, Vec2 centre, double from, double to, double life,
                       double width, Colour colour);

/// A wave through the background; none where motion is reduced.
/// @param reach     u
/// @param strength  0..1
void effects_add_ripple(Effects *effects, Vec2 centre, double reach, double strength,
                        Colour colour);

/// Sparks that fly off about the direction `along`, a unit vector, at `speed` u/s at most.
void effects_add_sparks(Effects *effects, Vec2 point, Vec2 along, double speed, int number,
                        Colour colour);

/// Lets the colour run along the ball's trail, if it has one, and empties the trail.
void effects_add_wipe(Effects *effects, const BallView *ball, Colour colour);

/// Adds a word, replacing the oldest when there are EFFECTS_MAX_WORDS. It rises unless the caller
/// clears Word.rises.
/// @param position  u
/// @param size      factor of the text size
Word *effects_add_word(Effects *effects, Vec2 position, double size, Colour colour,
                       const char *text);

/// Adds the points of a brick or obstacle, or in a match with a bank the factor of the combo, in
/// larger letters for a higher one. It does not rise.
void effects_add_worth(Effects *effects, const Session *session, const WorldEvent *event,
                       Vec2 position);

/// Delays points until the capsule released at their place has moved away.
void effects_put_off_words(Effects *effects, const WorldEvent *event);

#endif
