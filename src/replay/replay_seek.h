/// @file replay_seek.h
/// Seeks in a replay: step by step forward and back, and to any step, by means of copies of the
/// world; and a pass ahead that lists events with their times.
///
/// The pass keeps copies evenly over the whole game; near the present position they are closer
/// together: every REPLAY_SEEK_NEAR_STEPS steps. All of them take at most REPLAY_SEEK_BYTES, or are
/// one of each kind if a world is larger than its share. Within the range of the pass, a seek plays
/// fewer than ReplaySeek.interval steps: a second of play in a game of eight minutes, more in a
/// longer one or where a world takes more than 96 kB.
#ifndef ARKANONG_REPLAY_SEEK_H
#define ARKANONG_REPLAY_SEEK_H

#include "replay_verify.h"

#define REPLAY_SEEK_BYTES      ((size_t)64 << 20)
#define REPLAY_SEEK_FAR_MOST   512
#define REPLAY_SEEK_NEAR_MOST  32
#define REPLAY_SEEK_NEAR_STEPS 16
/// Maximum number of marks; further ones are dropped.
#define REPLAY_SEEK_MARKS_MOST 20000

typedef enum ReplayMarkKind {
    REPLAY_MARK_CONVERTED, ///< side: the ball's new owner; other_side: the former one
    REPLAY_MARK_POWER,     ///< side, value: power-up
    REPLAY_MARK_GOAL, ///< side: who scored, SIDE_NONE: nobody or several; other_side: whose goal
    REPLAY_MARK_LIFE, ///< value: lives left
    REPLAY_MARK_END,  ///< side: winner or SIDE_NONE
    REPLAY_MARK_KIND_COUNT
} ReplayMarkKind;

/// A mark of the time line.
typedef struct ReplayMark {
    ReplayMarkKind kind;
    double time; ///< s
    Side side, other_side;
    int value;
} ReplayMark;

/// The world after `cursor.step` steps; NULL: none.
typedef struct ReplaySnapshot {
    World *world;
    ReplayCursor cursor;
    size_t contacts;
} ReplaySnapshot;

/// Zero-initialised may be ended. Valid as long as the replay, which must not move in memory.
typedef struct ReplaySeek {
    ReplayPlay play;          ///< the present position: `play.cursor.step` steps have been played
    size_t contacts;          ///< so far
    long long end;            ///< last step that can be reached: the game's, or the one at which it
                              ///< differs
    ReplayVerification ahead; ///< the pass; its finding says whether the game is still reproduced
    size_t told;              ///< number of the pass's contacts
    bool passed;              ///< the pass is over
    ReplayMark *marks;        ///< in order of time, up to the pass's position
    int mark_count, mark_room;
    long long interval; ///< steps from one of `far` to the next
    ReplaySnapshot far[REPLAY_SEEK_FAR_MOST];
    int far_count;
    ReplaySnapshot near[REPLAY_SEEK_NEAR_MOST];
    int near_room;
} ReplaySeek;

/// Starts at the replay's beginning. On failure returns false and writes the reason into `problem`,
/// as replay_play_begin does.
bool replay_seek_begin(ReplaySeek *seek, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE]);
void replay_seek_end(ReplaySeek *seek);

/// Lets steps be left incomplete when the deadline passes, those of the pass, too.
void replay_seek_set_deadline(ReplaySeek *seek, const Deadline *deadline);

/// Continues the pass by at most `steps` steps; returns false when it is over.
bool replay_seek_look_ahead(ReplaySeek *seek, int steps);

/// Whether there is a step to play, or what is left of one.
bool replay_seek_goes_on(const ReplaySeek *seek);

/// Plays the next step, what is left of one (replay_play_step), or the recorded part of the last
/// one; returns false at the end. The listener (NULL: none) must not stop it.
bool replay_seek_step(ReplaySeek *seek, WorldListener *listener, void *context);

/// Seeks the state after `step` steps, clamped to 0..`end`. Plays at most `most` steps, or until
/// the deadline passes within one; returns whether the state is reached: if not, call again.
/// @param most  > 0
bool replay_seek_to(ReplaySeek *seek, long long step, int most);

/// The time of a step, s since the start, and the step that contains a time.
double replay_seek_time(const ReplaySeek *seek, long long step);
long long replay_seek_step_at(const ReplaySeek *seek, double time);

#endif
