/// @file lesson_view.h
/// Draws the hint of a lesson in the field, beside its subject, and at each paddle what its keys do
/// now.
#ifndef ARKANONG_LESSON_VIEW_H
#define ARKANONG_LESSON_VIEW_H

#include "lesson.h"
#include "view.h"

typedef struct UiContext UiContext;

/// s after which a ball that waits reminds a player who has learned to serve.
#define LESSON_VIEW_REMINDS 2.5

/// Where a hint was drawn last; zero-initialised: nowhere.
typedef struct LessonView {
    bool placed;
    Lesson lesson;
    int spot;        ///< index among the positions beside its subject
    Vec2 place;      ///< u
    double strength; ///< opacity, 0..1
    double time;     ///< s, ui_on_screen when it was drawn
} LessonView;

/// Draws the hint of the present lesson, and at the paddle of each person what a key does now in
/// the player's own name for it, until it has done it SETTINGS_DONE times.
void lesson_view_draw(const UiContext *ui);

#endif
