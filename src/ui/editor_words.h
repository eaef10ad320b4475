/// @file editor_words.h
/// Words in the editor's narrow places: never smaller than they should be, shortened instead.
///
/// Units: pixels.
#ifndef ARKANONG_EDITOR_WORDS_H
#define ARKANONG_EDITOR_WORDS_H

#include "palette.h"
#include "view.h"

typedef struct Ui Ui;

/// Draws words in the middle of an area's height, from its left end on. Those that have no room
/// lose their end, or where `end` is to be seen their beginning, and have "..." there as one sign.
/// Returns whether all of them are seen.
bool editor_words_draw(Ui *ui, Area area, double text, Colour colour, const char *words, bool end);

/// In how many equal columns an area of that width can be divided so that each of `count` words has
/// room, from 1 to `count`.
/// @param words  to be translated
int editor_words_columns(const Ui *ui, double width, double text, const char *const *words,
                         int count);

#endif
