/// @file lesson_view.h
/// Shows the hint of a lesson in the field, beside what it is about, and who has to serve how.
#ifndef ARKANONG_LESSON_VIEW_H
#define ARKANONG_LESSON_VIEW_H

#include "lesson.h"
#include "view.h"

typedef struct Ui Ui;

/// s after which a ball that lies ready reminds whoever has learned to serve.
#define LESSON_VIEW_REMINDS 2.5

/// Where a hint was drawn last; zero-initialised: nowhere.
typedef struct LessonView {
    bool placed;
    Lesson lesson;
    int spot;        ///< of those beside its subject
    Vec2 place;      ///< u
    double strength; ///< 0..1: how far it has come in
    double time;     ///< s, Ui.on_screen when it was drawn
} LessonView;

/// Draws the hint that Ui.play.lessons shows, or what a person has to press whose ball waits.
void lesson_view_draw(Ui *ui);

#endif
