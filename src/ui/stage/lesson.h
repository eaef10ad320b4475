/// @file lesson.h
/// Lessons of the first matches: one hint at a time, when it applies, until the player has followed
/// it.
///
/// Settings store the lessons learned. A lesson is shown SETTINGS_LESSON_SHOWS times in all. What
/// the keys beside the steering do stands at the paddle instead (match_view.h), until it has been
/// done SETTINGS_DONE times.
#ifndef ARKANONG_LESSON_H
#define ARKANONG_LESSON_H

#include "session.h"
#include "settings.h"

/// Minimum time of a hint, s, before another one may replace it.
#define LESSON_LEAST 2.5
/// Maximum time of a hint, s.
#define LESSON_MOST 6.0
/// Time for which a hint is shown as learned, s.
#define LESSON_PRAISE 0.9
/// s between two hints.
#define LESSON_PAUSE 2.0
/// s without a hint until one comes again that was not followed.
#define LESSON_AGAIN 8.0

/// What a lesson is about.
typedef struct LessonSubject {
    Vec2 place;    ///< u
    double radius; ///< u; 0: a paddle
    Side at;       ///< the side of that paddle; SIDE_NONE: not a paddle
} LessonSubject;

/// Of one match; zero-initialised is its beginning.
typedef struct Lessons {
    bool shows;                 ///< a hint is shown: that of `lesson`
    Lesson lesson;              ///< the last that was shown
    bool learned;               ///< it has been followed: it is shown as learned for LESSON_PRAISE
    double since;               ///< s since it came, was learned or went
    bool points;                ///< it points at a thing
    LessonSubject subject;      ///< that thing
    int shown[LESSON_COUNT];    ///< times, in this match
    int followed[LESSON_COUNT]; ///< times that the player did what it says, in this match
    bool began;                 ///< `place` is known
    int contacts;               ///< of the person's paddle
    Vec2 place;                 ///< u, of the person's paddle
    double way;                 ///< u, distance that it has moved
    double waiting[SIDE_COUNT]; ///< s that a ball has been lying on that side's paddle
    double quiet;               ///< s that none lay on a paddle and none hit anything that counts
} Lessons;

/// Handles an event of the match. Counts in the settings what the keys of people have done.
void lessons_note_event(Lessons *lessons, const Session *session, Settings *settings,
                        const WorldEvent *event);

/// Advances time by `seconds` and chooses the hint. Stores the lessons learned, and how often each
/// was shown, in the settings.
void lessons_advance(Lessons *lessons, const Session *session, Settings *settings, double seconds);

/// Text of a lesson for a device, to be translated. %s stands for names of controls: for
/// LESSON_MOVE with keys or a pad two (left, right).
const char *lesson_text(Lesson lesson, InputDevice device);

/// Whether every lesson is offered as in the very first match.
bool lessons_are_new(const Settings *settings);

/// Lets every lesson be offered again.
void lessons_forget(Settings *settings);

#endif
