/// @file duel.h
/// A duel over a network, from the first call to the last word: the level goes to the side that
/// joins, both play ahead by rollback, and compare a hash of every second.
///
/// Knows no socket and no clock: the caller brings datagrams and times. doc/online.md has the
/// packets.
#ifndef ARKANONG_DUEL_H
#define ARKANONG_DUEL_H

#include "peer.h"
#include "rollback.h"

#define DUEL_PACKED_MOST   ((size_t)256 << 10) ///< bytes of a packed level with who plays it
#define DUEL_DELAY_MOST    3    ///< pictures of 1/60 s by which own inputs count late
#define DUEL_QUIET_S       30.0 ///< without a packet, until it is told
#define DUEL_GONE_S        60.0 ///< until the match ends
#define DUEL_RESUMES_S     1.5  ///< from the end of a pause until play goes on
#define DUEL_SERIES_MOST   9    ///< matches of a series
#define DUEL_WATCHERS_MOST 8    ///< who watch a match at the same time
#define DUEL_WATCH_BEHIND  30   ///< steps by which they are behind what they know
#define DUEL_PHRASES       8    ///< that can be said

typedef enum DuelStage {
    DUEL_CALLING,   ///< nobody has answered yet
    DUEL_PREPARING, ///< the level travels
    DUEL_PLAYING,
    DUEL_DONE,  ///< played, and both sides know that all hashes are equal
    DUEL_ENDED, ///< before that, for a reason
} DuelStage;

typedef enum DuelReason {
    DUEL_LEFT,    ///< the opponent has left
    DUEL_GONE,    ///< nothing was heard of it for DUEL_GONE_S
    DUEL_VERSION, ///< it has another version
    DUEL_PARTED,  ///< the worlds differ from a step on
    DUEL_LEVEL,   ///< its level cannot be played here, or ours there
    DUEL_FULL,    ///< two play there already, or as many watch as can
} DuelReason;

/// What a person tells the other side, as long as it holds.
typedef struct DuelWish {
    bool pause;  ///< the match stands still while both want that
    bool again;  ///< once a match is over: another one, with a seed of its own, follows when both
                 ///< want it. duel.round grows then, and rollback is that of the new match; after
                 ///< a series that somebody has won a new one begins
    int phrase;  ///< what was said last, 1..DUEL_PHRASES; 0: nothing
    int phrases; ///< how often anything was said, modulo 256
} DuelWish;

/// Who watches the match, as its host knows it.
typedef struct DuelWatcher {
    Peer peer;
    bool ready;             ///< it has laid the match out
    uint64_t level_told;    ///< bytes of the packed match that it has
    uint64_t told;          ///< bytes of Duel.said
    uint64_t told_compared; ///< hashes that it has compared
    double heard_s;         ///< when it had more than before
} DuelWatcher;

/// The version that both sides of a match have to have: of the packets, then of the simulation.
uint32_t duel_version(void);

/// The player's input of the coming step.
/// @param shown  the world as it is shown
typedef PaddleInput DuelThink(void *context, const World *shown);

/// Large: keep it out of deep stacks. Zero-initialised may be freed.
typedef struct Duel {
    Peer peer;
    DuelStage stage;
    DuelReason reason;
    bool fast; ///< no waiting for real time: as the host has it, or the joining side asks
    char name[REPLAY_NAME_SIZE]; ///< of the player here
    char problem[REPLAY_PROBLEM_SIZE];
    Bytes packed;         ///< the match without steps, as it travels
    uint64_t packed_size; ///< of the whole
    uint64_t packed_told; ///< host: bytes that the other side has
    Replay start;         ///< that match
    long long most;       ///< steps of it
    Rollback rollback;
    DuelThink *think;
    void *context;
    // While it is played.
    double now_s, advanced_s, began_s;
    double due;             ///< steps that real time has brought and that are not shown yet
    long long sent_steps;   ///< steps at the last packet
    long long told;         ///< own inputs that the other side has
    double ahead;           ///< steps by which this side is ahead of the other, an average
    int delay;              ///< pictures
    double resumes_s;       ///< when play goes on after a pause
    uint64_t compared;      ///< hashes that were equal
    uint64_t told_compared; ///< that the other side has compared
    bool other_done;        ///< it knows all hashes to be equal
    double done_s;          ///< when this side did
    long long parted_step;
    // From match to match.
    int round;    ///< matches before this one
    int best_of;  ///< matches of the series, odd; as the host has it
    int won[2];   ///< matches of this series, by paddle
    DuelWish own; ///< the caller sets what it wishes, and says phrases by duel_say
    DuelWish other;
    bool other_left; ///< said farewell, after the end of a match as well
    // Who watches.
    bool watches; ///< nobody plays here
    Code code;    ///< of the host
    /// Blocks of certain steps, each behind its number of bytes; at the host all of the match, with
    /// who watches those that are not played yet.
    Bytes said;
    long long said_steps;                    ///< host: that are in it
    uint64_t said_dropped;                   ///< bytes before it
    bool said_whole;                         ///< it goes to the end of the match
    DuelWatcher watcher[DUEL_WATCHERS_MOST]; ///< of the host
} Duel;

/// Prepares a match on a level, to be played with whoever calls. On failure returns false and
/// writes the reason into `problem`, as the end of a sentence that begins with the level's name.
/// @param setup  the seed, and the name of the player of paddle 0
/// @param most   steps after which it ends undecided
bool duel_host(Duel *duel, const Level *level, const ReplaySetup *setup, long long most,
               const Code *code, PeerSend *send, void *context);

/// @param name  of the player here
void duel_join(Duel *duel, const char *name, const Code *code, const SocketAddress *to,
               PeerSend *send, void *context);

/// Calls a host to watch its match: what is certain of it is played, up to DUEL_WATCH_BEHIND steps
/// ago, from the beginning on, faster as long as more is known.
void duel_watch(Duel *duel, const Code *code, const SocketAddress *to, PeerSend *send,
                void *context);

/// Who plays here. To be called before the stage is DUEL_PLAYING.
void duel_seat(Duel *duel, DuelThink *think, void *context);

/// Takes a datagram, whatever it holds.
void duel_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count,
                  double now_s);

/// Plays what is due and sends what is to be told.
void duel_advance(Duel *duel, double now_s);

/// Whether duel_advance has more to play at once, because no real time is waited for.
bool duel_is_busy(const Duel *duel);

/// Says a phrase to the other side, 1..DUEL_PHRASES.
void duel_say(Duel *duel, int phrase);

/// Whether both sides wish a pause. Who takes the wish back ends it for both.
bool duel_is_paused(const Duel *duel);

/// Whether somebody has won the series: more than half of its matches.
bool duel_series_is_over(const Duel *duel);

/// Whether somebody who watches the match has not had all of it, and goes on taking it.
bool duel_watchers_lack(const Duel *duel);

/// Tells the opponent that this side leaves.
void duel_leave(Duel *duel, double now_s);

/// s since the opponent was heard; 0 before the first match.
double duel_quiet_s(const Duel *duel);

void duel_free(Duel *duel);

#endif
