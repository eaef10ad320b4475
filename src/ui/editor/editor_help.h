/// @file editor_help.h
/// The help at rest: whoever rests on a value, a brick, a power-up, a tool or an object reads what
/// it is, beside a small match in which that happens.
#ifndef ARKANONG_EDITOR_HELP_H
#define ARKANONG_EDITOR_HELP_H

#include "edit_example.h"
#include "effects.h"
#include "view.h"

typedef struct UiContext UiContext;

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
