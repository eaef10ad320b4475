/// @file replay_seek.h
/// Seeks in a replay: step by step forward and back, and to any step, by means of copies of the
/// world that are kept on the way; and a pass ahead that lists what happens when.
///
/// Copies are kept evenly over the whole game, by the pass, and closer together where one has been
/// last: every REPLAY_SEEK_NEAR_STEPS steps. All of them take REPLAY_SEEK_BYTES at most, or a copy
/// of each kind where a world is larger than its share of that. From where the pass has been, a
/// seek plays fewer than ReplaySeek.interval steps: a second of play in a game of eight minutes,
/// more in a longer one or where a world takes more than 96 kB.
#ifndef ARKANONG_REPLAY_SEEK_H
#define ARKANONG_REPLAY_SEEK_H

#include "replay_verify.h"

#define REPLAY_SEEK_BYTES      ((size_t)64 << 20)
#define REPLAY_SEEK_FAR_MOST   512
#define REPLAY_SEEK_NEAR_MOST  32
#define REPLAY_SEEK_NEAR_STEPS 16
/// Further marks are left out.
#define REPLAY_SEEK_MARKS_MOST 20000

typedef enum ReplayMarkKind {
    REPLAY_MARK_CONVERTED, ///< side: the ball's new owner; other_side: the former one
    REPLAY_MARK_POWER,     ///< side, value: power-up
    REPLAY_MARK_GOAL, ///< side: who scored, SIDE_NONE: nobody or several; other_side: whose goal
    REPLAY_MARK_LIFE, ///< value: lives left
    REPLAY_MARK_END,  ///< side: winner or SIDE_NONE
    REPLAY_MARK_KIND_COUNT
} ReplayMarkKind;

/// What the time line shows.
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

/// Zero-initialised may be ended. Valid as long as the replay and where it lies.
typedef struct ReplaySeek {
    ReplayPlay play;          ///< where one is: `play.cursor.step` steps have been played
    size_t contacts;          ///< so far
    long long end;            ///< last step that can be gone to: the game's, or where it parts
    ReplayVerification ahead; ///< the pass; its finding says whether the game is still the same
    size_t told;              ///< contacts of the pass
    bool passed;              ///< the pass is over
    ReplayMark *marks;        ///< in order of time, as far as the pass has come
    int mark_count, mark_room;
    long long interval; ///< steps from one of `far` to the next
    ReplaySnapshot far[REPLAY_SEEK_FAR_MOST];
    int far_count;
    ReplaySnapshot near[REPLAY_SEEK_NEAR_MOST];
    int near_room;
} ReplaySeek;

/// Goes to the replay's beginning. On failure returns false and writes why into `problem`, as
/// replay_play_begin does.
bool replay_seek_begin(ReplaySeek *seek, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE]);
void replay_seek_end(ReplaySeek *seek);

/// Lets the pass go on by at most `steps` steps; false when it is over.
bool replay_seek_look_ahead(ReplaySeek *seek, int steps);

/// Plays the next step, or the part of the last one that was played; false at the end. The listener
/// (NULL: nobody) may not stop it.
bool replay_seek_step(ReplaySeek *seek, WorldListener *listener, void *context);

/// Goes toward the state after `step` steps, 0 to `end`; what is beyond them counts as they. Plays
/// at most `most` steps and returns whether it is there: if not, call again.
/// @param most  > 0
bool replay_seek_to(ReplaySeek *seek, long long step, int most);

/// s since the start: of a step, and the step that a time is in.
double replay_seek_time(const ReplaySeek *seek, long long step);
long long replay_seek_step_at(const ReplaySeek *seek, double time);

#endif
