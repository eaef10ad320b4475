/// @file paragraph.h
/// Text broken into lines at spaces.
#ifndef ARKANONG_PARAGRAPH_H
#define ARKANONG_PARAGRAPH_H

#include "palette.h"
#include "view.h"

typedef struct UiContext UiContext;

/// Size of a line, with its final '\0'.
#define PARAGRAPH_LINE 512

/// Fills `line` with as many of the words as fit within `room` pixels, at least one. Returns the
/// rest of the words.
/// @param text  size of the letters, pixels
const char *paragraph_take_line(const UiContext *ui, const char *words, double room, double text,
                                char line[PARAGRAPH_LINE]);

/// Height of the words in lines no wider than `room` pixels, pixels.
double paragraph_height(const UiContext *ui, const char *words, double room, double text);

/// Draws the words in lines no wider than the area. Returns the y of the line after the last;
/// nothing is drawn below the area.
/// @param text  size of the letters, pixels
double paragraph_draw(const UiContext *ui, Area area, double text, ColourRole role,
                      const char *words);

#endif
