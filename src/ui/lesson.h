/// @file lesson.h
/// What the first matches teach the first player by playing: one hint at a time, when its occasion
/// comes, until the player has done what it says.
///
/// Settings keep what has been learned. Whoever does not want to learn is left alone: a lesson is
/// shown SETTINGS_LESSON_SHOWS times in all, except that on serving, which comes until it is done
/// in the match in which it came first.
#ifndef ARKANONG_LESSON_H
#define ARKANONG_LESSON_H

#include "session.h"

/// s that a hint is shown at least, before another one may take its place.
#define LESSON_LEAST 2.5
/// s after which a hint goes although nothing was done; not that on serving, which a match may wait
/// for.
#define LESSON_MOST 6.0
/// s that a hint is still shown as learned.
#define LESSON_PRAISE 0.9
/// s between two hints.
#define LESSON_PAUSE 2.0
/// s without a hint until one comes again that was not followed; not that on serving.
#define LESSON_AGAIN 8.0

/// Of one match; zero-initialised is its beginning.
typedef struct Lessons {
    bool shows;                 ///< a hint is shown: that of `lesson`
    Lesson lesson;              ///< the last that was shown
    bool learned;               ///< it has been done: it is shown as that for a moment
    double since;               ///< s since it came, was learned or went
    bool points;                ///< the thing that it is about is there
    Vec2 about;                 ///< u, that thing
    double radius;              ///< u, of that thing; 0: a paddle
    Side at;                    ///< whose paddle that is; SIDE_NONE: it is no paddle
    int shown[LESSON_COUNT];    ///< times, in this match
    int deeds[LESSON_COUNT];    ///< times that it was done, in this match
    bool began;                 ///< `place` is known
    int contacts;               ///< of the person's paddle
    Vec2 place;                 ///< u, of the person's paddle
    double way;                 ///< u that it has gone
    double waiting[SIDE_COUNT]; ///< s that a ball has been lying on that side's paddle
} Lessons;

/// Takes note of what happens in the match.
void lessons_note_event(Lessons *lessons, const Session *session, const WorldEvent *event);

/// Advances time by `seconds` and decides what is shown. Writes to the settings what has been
/// learned, and how often a lesson was shown.
void lessons_advance(Lessons *lessons, const Session *session, Settings *settings, double seconds);

/// Text of a lesson for a device, to be translated. %s stands for names of controls: for
/// LESSON_MOVE with keys or a pad two (left, right), for those on the key that
/// serves one.
const char *lesson_text(Lesson lesson, InputDevice device);

/// Whether every lesson is offered as in the very first match.
bool lessons_are_new(const Settings *settings);

/// Lets every lesson be offered again.
void lessons_forget(Settings *settings);

#endif
