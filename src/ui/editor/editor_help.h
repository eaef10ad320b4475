/// @file editor_help.h
/// The help at rest: whoever rests on a value, a brick, a power-up, a tool or an object reads what
/// it is, beside a small match in which that happens. And the guided first level: sentences at the
/// places where to act, each gone once that is done.
#ifndef ARKANONG_EDITOR_HELP_H
#define ARKANONG_EDITOR_HELP_H

#include "edit_example.h"
#include "effects.h"
#include "layout.h"
#include "view.h"

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

/// Goes on by so many steps without doing them; with 0, and after the last one, ends the guide.
void editor_guide_pass(const UiContext *ui, int steps);

/// Goes on once a step is done.
void editor_guide_advance(const UiContext *ui);

/// Draws the sentence of the step at its place.
/// @param canvas, panel  areas of the screen
void editor_guide_draw(const UiContext *ui, Area canvas, Area panel);

/// Zero-initialised: nothing is shown.
typedef struct EditorHelp {
    EditTopic topic; ///< what is rested on
    double rests;    ///< s since that
    Vec2 at;         ///< pixels, of what is rested on
    int form;        ///< of the example, from 1; 0: none has begun
    double plays;    ///< s since the form began
    Session session; ///< of the example; without a world: there is none, to be ended
    Effects effects; ///< of its match
} EditorHelp;

/// Plays the example.
void editor_help_advance(const UiContext *ui, double seconds);

/// Notes what the pointer rests on, or what is chosen by keys, and draws its help in a part of the
/// canvas. To be called once everything else is drawn.
void editor_help_draw(const UiContext *ui, Area canvas);

#endif
