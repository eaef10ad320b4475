/// @file editor_guide.h
/// The guided first level: sentences at the places where to act, each gone once that is done.
#ifndef ARKANONG_EDITOR_GUIDE_H
#define ARKANONG_EDITOR_GUIDE_H

#include "layout.h"

typedef struct UiContext UiContext;

/// Zero-initialised: nobody is guided.
typedef struct EditorGuide {
    bool open;
    int step;    ///< number of the step; after the last one comes a farewell
    bool played; ///< the level was played from here
    bool copied; ///< a link of it was copied
} EditorGuide;

/// Begins a new level with the guide.
void editor_guide_begin(const UiContext *ui);

bool editor_guide_is_open(const UiContext *ui);

/// Goes on to the next step without doing this one; after the last one ends the guide.
void editor_guide_skip(const UiContext *ui);

void editor_guide_end(const UiContext *ui);

/// Goes on once a step is done.
void editor_guide_advance(const UiContext *ui);

/// Draws the sentence of the step at its place.
/// @param canvas, panel  areas of the screen
void editor_guide_draw(const UiContext *ui, Area canvas, Area panel);

#endif
