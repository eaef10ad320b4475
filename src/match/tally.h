/// @file tally.h
/// Counts of one match, for results, stars, statistics and sounds.
#ifndef ARKANONG_TALLY_H
#define ARKANONG_TALLY_H

#include "world.h"

/// A contact of a ball with a paddle. Zero-initialised is none.
typedef struct Touch {
    int ball;    ///< 1 + its index
    double time; ///< s
    bool again;  ///< less than TOUCHES_APART (tally.c) after another contact with the same ball
} Touch;

/// Zero-initialised: the beginning of a match.
typedef struct Tally {
    double seconds;
    double played; ///< s, without the time for which the game waited for its player
    int contacts;
    int bricks;      ///< bricks and obstacles broken
    int conversions; ///< captures (tally_counts_capture)
    int rally;       ///< touches of paddles since the last goal or serve
    int longest_rally;
    double fastest_ball; ///< u/s, at the end of a step, so that shorter peaks do not count
    int best_combo;
    int lives_lost;
    int most_behind;              ///< largest deficit in goals of the person's side against the
                                  ///< best of the others
    int touches;                  ///< of paddles and balls (tally_counts_touch)
    int most_balls;               ///< maximum number in play at once; counted in solo games only
    int help_caught, harm_caught; ///< capsules caught, by their effect on the catcher
    int help_missed;
    // For tally.c.
    Touch touch[PADDLES_MOST]; ///< the last one of each paddle
    int fast_ball; ///< 1 + the ball that this step made faster than fastest_ball; 0: none
} Tally;

/// Call with each event.
void tally_note_event(Tally *tally, const WorldEvent *event);

/// Call after each step.
/// @param person  the side a person plays; SIDE_NONE: only computers do
void tally_note_step(Tally *tally, const World *world, Side person);

/// Whether the contact noted last counts as a touch of a paddle: the contacts of a ball squeezed
/// between a paddle and a wall count as one.
bool tally_counts_touch(const Tally *tally, const Contact *contact);

/// Whether the event noted last is a ball that a side took from another. Where a ball rattles
/// between the paddles of two sides, the first capture by each counts.
bool tally_counts_capture(const Tally *tally, const WorldEvent *event);

#endif
