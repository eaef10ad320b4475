/// @file rollback.h
/// A duel whose other side's inputs come late. Two worlds: the certain one is played with inputs
/// that are known, the shown one is ahead of it by those that are not, which are guessed. Where a
/// guess was wrong, the shown world becomes a copy of the certain one and is played on again.
///
/// Goals, the end and the recording are those of the certain world. Knows no network and no clock;
/// inputs are written and read as packets hold them.
#ifndef ARKANONG_ROLLBACK_H
#define ARKANONG_ROLLBACK_H

#include "replay_verify.h"
#include "world_input.h"

#define ROLLBACK_STEPS_AHEAD 240 ///< that the shown world may be ahead of the certain one
/// 80 ms, in which what was shown wrongly slides into place; a ball that is far off takes up to a
/// quarter of a second.
#define ROLLBACK_SLIDE_STEPS 19
#define ROLLBACK_FRAME_STEPS 4    ///< of a picture of 1/60 s
#define ROLLBACK_ROOM        1024 ///< inputs that are remembered; about 510 are ever needed
#define ROLLBACK_TOLD        64   ///< events of the shown world that are remembered

/// A ball or a paddle as it is shown.
typedef struct RollbackPlace {
    Vec2 offset; ///< u, of what is shown from where it is
    Vec2 moved;  ///< by sliding, since the last picture
    Vec2 was;    ///< where it was shown before a rollback
    bool there;  ///< then
    int left;    ///< steps of sliding
} RollbackPlace;

typedef struct RollbackCounts {
    long long rollbacks, steps_again;
    int longest; ///< steps of a rollback
    // u, the largest from one picture to the next, motion left out.
    double own_paddle_jump, paddle_jump; ///< of the own and the other paddle
    double ball_jump;                    ///< of a ball in flight
    long long jumps, wide_jumps;         ///< of balls; those of more than the ball's radius
} RollbackCounts;

/// Who sees the shown world.
typedef struct RollbackWatcher {
    void (*stepping)(void *context); ///< before each step that is shown for the first time
    /// Gets each event of the shown world but goals and the end, which are certain or nothing; one
    /// that has been told is not told again when its step is played again, or another one soon
    /// after has it. One that has been told may not have happened.
    WorldListener *listener;
    void *context;
} RollbackWatcher;

/// An event that has been told.
typedef struct RollbackTold {
    long long step;
    uint64_t key; ///< a hash of what it is, 0: none
} RollbackTold;

typedef struct Rollback {
    Level level;
    World *certain, *shown;
    int own;         ///< the paddle that is played here, 0 or 1
    long long most;  ///< steps of the match
    long long steps; ///< of the shown world
    bool ended;      ///< the certain world has come to the end, and the recording is whole
    double over_s;   ///< s, when the match was decided; 0: undecided
    Replay recording;
    WorldListener *listener; ///< of the certain world's events; NULL: none
    void *context;
    RollbackWatcher watcher; ///< without functions: none
    RollbackTold told[ROLLBACK_TOLD];
    unsigned told_count;
    long long known[2];                  ///< steps whose inputs are known, by paddle
    PaddleInput input[2][ROLLBACK_ROOM]; ///< by paddle, and step modulo the room
    PaddleInput guess[ROLLBACK_ROOM];    ///< what the other's inputs were taken for
    RollbackPlace *places;               ///< of the balls, then of the two paddles
    int place_count;
    RollbackCounts counts;
} Rollback;

/// Lays the match out from a replay without steps, which both sides have. On failure returns false
/// and writes the reason into `problem`, as replay_play_begin does, or that the level has not two
/// paddles.
/// @param most  steps after which the match ends undecided, >= 1
bool rollback_begin(Rollback *rollback, const Replay *start, int own, long long most,
                    char problem[REPLAY_PROBLEM_SIZE]);
void rollback_end(Rollback *rollback);

/// Tells what the shown world does from now on.
void rollback_watch(Rollback *rollback, const RollbackWatcher *watcher);

/// By how much what is shown is away from where it is, u: of each ball, then of the two paddles.
Vec2 rollback_offset(const Rollback *rollback, int place);

/// Steps that both sides have had inputs for and that are played for good.
long long rollback_certain_steps(const Rollback *rollback);

/// Whether another step can be shown: the match goes on, and the other side is not too far behind.
bool rollback_can_step(const Rollback *rollback);

/// Sets the own input of the next step that has none. Inputs are known for every step that is
/// shown.
void rollback_add_own(Rollback *rollback, const PaddleInput *input);

/// Plays the next step of the shown world, the other's input guessed by its last one if it is not
/// known.
/// @pre rollback_can_step, own input is known
void rollback_step(Rollback *rollback);

/// Writes own inputs from step `from` on, as many as fit into `room` bytes more.
/// @pre from has been told by the other side: it is one of the last ROLLBACK_ROOM / 2 known steps
void rollback_write_inputs(const Rollback *rollback, long long from, size_t room, Bytes *to);

/// Reads inputs of the other side; those that are known already are skipped. False when they are
/// nothing that another side writes.
bool rollback_read_inputs(Rollback *rollback, ByteReader *from);

/// Plays for good what has become known, and shows it: to be called after inputs were read, and
/// after steps.
void rollback_settle(Rollback *rollback);

/// Steps of a block, at most.
#define ROLLBACK_BLOCK_STEPS 12

/// Writes both paddles' inputs of `count` steps from `first` on, which are certain, for somebody
/// who has all before them.
void rollback_write_block(const Rollback *rollback, long long first, int count, Bytes *to);

/// Reads the next block, of both paddles. False when it is nothing that rollback_write_block
/// writes; what was known stays.
/// @pre the inputs that are known reach less than ROLLBACK_ROOM / 2 beyond the certain steps
bool rollback_read_block(Rollback *rollback, ByteReader *from);

#endif
