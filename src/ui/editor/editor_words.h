/// @file editor_words.h
/// Draws words in narrow areas of the editor, shortened instead of shrunk.
///
/// Units: pixels.
#ifndef ARKANONG_EDITOR_WORDS_H
#define ARKANONG_EDITOR_WORDS_H

#include "palette.h"
#include "view.h"

typedef struct UiContext UiContext;

/// Draws words in the middle of an area's height, from its left end on. Words that do not fit are
/// cut at their end, or if `end` at their beginning, and get an ellipsis there. Returns whether
/// they fit.
bool editor_words_draw(const UiContext *ui, Area area, double text, Colour colour,
                       const char *words, bool end);

/// In how many equal columns an area of that width can be divided so that each of `count` words has
/// room, from 1 to `count`.
/// @param words  to be translated
int editor_words_columns(const UiContext *ui, double width, double text, const char *const *words,
                         int count);

#endif
