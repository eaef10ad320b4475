/// @file tally.h
/// Counts of one match, for results, stars, statistics and sounds.
#ifndef ARKANONG_TALLY_H
#define ARKANONG_TALLY_H

#include "campaign_plan.h"

/// Zero-initialised: the beginning of a match.
typedef struct Tally {
    double seconds;
    double played;   ///< s, without the time for which the game waited for its player
    int contacts;    ///< told so far, all of a ball that rattles, as a recording has them
    int bricks;      ///< bricks and obstacles broken
    int conversions; ///< captures: balls that a side took from another
    int rally;       ///< touches of paddles since the last goal or serve
    int longest_rally;
    double fastest_ball; ///< u/s, at the end of a step, so that shorter peaks do not count
    int best_combo;
    int lives_lost;
    int most_behind;              ///< largest deficit in goals of the person's side against the
                                  ///< best of the others
    int touches;                  ///< of paddles and balls (EVENT_CONTACT)
    int most_balls;               ///< maximum number in play at once; counted in solo games only
    int help_caught, harm_caught; ///< capsules caught, by their effect on the taker
    int help_missed;
    int steals, hottest; ///< balls that a paddle stole, and the most rings of one
    // Counted in solo games only:
    int left;      ///< that breaks and still stands, or is to come
    int marks;     ///< of these, obstacles that only stolen balls hurt
    int territory; ///< of a hundred territory bricks those of the first paddle's side
    // For tally.c.
    int fast_ball; ///< 1 + the ball that this step made faster than fastest_ball; 0: none
} Tally;

/// Call with each event.
void tally_note_event(Tally *tally, const WorldEvent *event);

/// Call after each step.
/// @param person  the side a person plays; SIDE_NONE: only computers do
void tally_note_step(Tally *tally, const World *world, Side person);

/// Whether the match so far meets the feat.
bool tally_meets_feat(const Tally *tally, const Feat *feat);

#endif
