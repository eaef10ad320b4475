// Carries a duel from the first call to the last word.
#include "duel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "duel_parts.h"
#include "scalar.h"
#include "text.h"
#include "world_create.h"

#define FRAME_S (1.0 / 60.0)
/// Steps of real time that are made up for after this machine was held up; more are dropped.
#define DUE_MOST 60.0
/// After that long a side that knows all hashes to be equal no longer waits for the other to.
#define LINGER_S 2.0
/// The side that is ahead is slowed by that share for each step, to at most SLOWED_MOST.
#define SLOWED_PER_STEP 0.004
#define SLOWED_MOST     0.05
/// Steps that a match without waiting may be ahead where packets take no time.
#define FAST_AHEAD 24.0

enum { CHUNKS_AT_ONCE = 16 };
enum { PLAY_DONE = 1, PLAY_PAUSE = 2, PLAY_AGAIN = 4 };
/// s between two packets when there is nothing to play.
#define IDLE_S 0.1
/// The match without steps: level, seed, players and a hash of its beginning.
static bool pack_start(Duel *duel, const Level *level, const ReplaySetup *setup)
{
    replay_free(&duel->start);
    bytes_free(&duel->packed);
    World *world = world_create(&level->world, setup->seed);
    bool done = world != NULL && replay_begin(&duel->start, setup, level);
    if (done) {
        replay_end(&duel->start, world, 0.0);
        done = !duel->start.failed && replay_pack(&duel->start, &duel->packed);
    }
    world_destroy(world);
    duel->packed_size = duel->packed.size;
    return done;
}

bool duel_host(Duel *duel, const Level *level, const ReplaySetup *setup, long long most,
               const Code *code, PeerSend *send, void *context)
{
    *duel = (Duel){.most = most, .best_of = 1, .code = *code};
    peer_host(&duel->peer, code, duel_version(), send, context);
    if (!pack_start(duel, level, setup)) {
        snprintf(duel->problem, sizeof duel->problem, "is too large for the memory there is");
    } else if (duel->packed_size > DUEL_PACKED_MOST - REPLAY_NAME_SIZE) {
        snprintf(duel->problem, sizeof duel->problem,
                 "is too large to be sent: %zu bytes packed, at most %zu", duel->packed.size,
                 DUEL_PACKED_MOST);
    } else if (rollback_begin(&duel->rollback, &duel->start, 0, most, duel->problem)) {
        return true;
    }
    duel_free(duel);
    return false;
}

void duel_join(Duel *duel, const char *name, const Code *code, const SocketAddress *to,
               PeerSend *send, void *context)
{
    *duel = (Duel){.best_of = 1};
    text_copy(duel->name, sizeof duel->name, name);
    peer_join(&duel->peer, code, duel_version(), to, send, context);
}

void duel_watch(Duel *duel, const Code *code, const SocketAddress *to, PeerSend *send,
                void *context)
{
    duel_join(duel, "", code, to, send, context);
    duel->peer.version = duel_watch_version();
    duel->watches = true;
}

void duel_seat(Duel *duel, DuelThink *think, void *context)
{
    duel->think = think;
    duel->context = context;
}

void duel_free(Duel *duel)
{
    rollback_end(&duel->rollback);
    replay_free(&duel->start);
    bytes_free(&duel->packed);
    bytes_free(&duel->said);
}

/// Lays the match of the host out anew, for another setup.
static void lay_out(Duel *duel, const ReplaySetup *setup)
{
    Level level = duel->rollback.level;
    duel->rollback.level = (Level){0};
    rollback_end(&duel->rollback);
    const bool laid = pack_start(duel, &level, setup) &&
                      rollback_begin(&duel->rollback, &duel->start, 0, duel->most, duel->problem);
    level_free(&level);
    duel->stage = DUEL_PREPARING;
    if (!laid) {
        duel_say_farewell(duel, DUEL_LEVEL);
    }
}

/// Forgets the match that is over; what both sides have won stays while the series goes on.
static void begin_round(Duel *duel)
{
    if (duel_series_is_over(duel)) {
        duel->won[0] = duel->won[1] = 0;
    }
    duel->round++;
    duel->own.again = duel->other.again = duel->own.pause = duel->other.pause = false;
    duel->packed_told = duel->compared = duel->told_compared = 0;
    duel->told = 0;
    duel->due = duel->ahead = duel->done_s = duel->resumes_s = 0.0;
    duel->other_done = false;
    duel_gallery_begin_round(duel);
}

/// Takes what the joining side says: its name, and how much of the level it has.
static void take_greeting(Duel *duel, ByteReader *from)
{
    const uint64_t flags = bytes_read_number(from);
    const uint64_t have = bytes_read_number(from);
    const bool ready = bytes_read(from) == 1;
    const uint64_t length = bytes_read_number(from);
    const uint8_t *name = bytes_read_block(from, length);
    if (name == NULL || length >= REPLAY_NAME_SIZE || memchr(name, '\0', (size_t)length) != NULL ||
        !duel->peer.hosts || duel->stage > DUEL_PREPARING || have > duel->packed_size) {
        return;
    }
    if (duel->stage == DUEL_CALLING) {
        ReplaySetup setup = duel->start.setup;
        memcpy(setup.player[1].name, name, (size_t)length);
        setup.player[1].name[length] = '\0';
        duel->fast = duel->fast || (flags & GREETING_FAST) != 0;
        lay_out(duel, &setup);
        return;
    }
    duel->packed_told = have;
    if (ready) {
        // The other side begins when it hears of it.
        duel_begin_play(duel, duel->now_s + scalar_max(duel->peer.counts.round_trip, 0.0) / 2);
    }
}

static void say_greeting(Duel *duel)
{
    Bytes bytes = duel_packet(duel, SAY_GREETING);
    bytes_add_number(&bytes, duel->fast ? GREETING_FAST : 0);
    bytes_add_number(&bytes, duel->packed.size);
    const uint8_t ready = duel->stage == DUEL_PREPARING;
    bytes_add(&bytes, &ready, 1);
    bytes_add_number(&bytes, strlen(duel->name));
    bytes_add(&bytes, duel->name, strlen(duel->name));
    duel_send(&duel->peer, &bytes, duel->now_s);
}

static void say_level(Duel *duel)
{
    uint64_t at = duel->packed_told;
    for (int i = 0; i < CHUNKS_AT_ONCE && (i == 0 || at < duel->packed_size); i++) {
        Bytes bytes = duel_level_packet(duel, at);
        duel_send(&duel->peer, &bytes, duel->now_s);
        at += LEVEL_CHUNK;
    }
}

/// Lays out the match that has arrived.
static void open_start(Duel *duel)
{
    const bool good =
        replay_unpack(&duel->start, duel->packed.at, duel->packed.size, duel->problem) &&
        rollback_begin(&duel->rollback, &duel->start, 1, duel->most, duel->problem);
    if (!good) {
        duel_say_farewell(duel, DUEL_LEVEL);
        return;
    }
    ByteReader hashes = {.at = duel->start.hashes.at, .left = duel->start.hashes.size};
    if (bytes_read_u64(&hashes) != world_hash(duel->rollback.certain)) {
        duel_say_farewell(duel, DUEL_PARTED);
        return;
    }
    duel->stage = DUEL_PREPARING;
    say_greeting(duel);
}

static void take_level(Duel *duel, ByteReader *from)
{
    const uint64_t flags = bytes_read_number(from);
    const uint64_t most = bytes_read_number(from);
    const uint64_t best_of = bytes_read_number(from);
    const uint64_t size = bytes_read_number(from);
    const uint64_t at = bytes_read_number(from);
    const bool known = duel->packed_size == 0 || (size == duel->packed_size);
    if (from->failed || duel->peer.hosts || duel->stage != DUEL_CALLING || !known || most == 0 ||
        most > INT64_C(10000000) * STEPS_PER_SECOND || best_of % 2 == 0 ||
        best_of > DUEL_SERIES_MOST || size > DUEL_PACKED_MOST || size == 0 ||
        at != duel->packed.size || from->left > size - at) {
        return;
    }
    duel->fast = (flags & GREETING_FAST) != 0;
    duel->most = (long long)most;
    duel->best_of = (int)best_of;
    duel->packed_size = size;
    bytes_add(&duel->packed, from->at, from->left);
    if (duel->packed.size == size) {
        open_start(duel);
    }
}

static void say_play(Duel *duel)
{
    const Rollback *rollback = &duel->rollback;
    Bytes bytes = duel_packet(duel, SAY_PLAY);
    bytes_add_number(&bytes, (duel->done_s > 0.0 ? PLAY_DONE : 0u) |
                                 (duel->own.pause ? PLAY_PAUSE : 0u) |
                                 (duel->own.again ? PLAY_AGAIN : 0u));
    bytes_add_number(&bytes, (uint64_t)duel->own.phrase);
    bytes_add_number(&bytes, (uint64_t)duel->own.phrases);
    bytes_add_number(&bytes, (uint64_t)rollback->steps);
    bytes_add_number(&bytes, (uint64_t)rollback->known[1 - rollback->own]);
    bytes_add_number(&bytes, duel->compared);
    duel_write_hashes(duel, duel->told_compared, &bytes);
    rollback_write_inputs(rollback, duel->told, PEER_PAYLOAD_MOST - bytes.size, &bytes);
    duel->sent_steps = rollback->steps;
    duel_send(&duel->peer, &bytes, duel->now_s);
}

/// Notes by how much this side is ahead of the other, which was at step `steps` half a round trip
/// ago.
static void note_ahead(Duel *duel, long long steps)
{
    const double trip = scalar_max(duel->peer.counts.round_trip, 0.0);
    const double there = (double)steps + trip / 2 * STEPS_PER_SECOND;
    const double ahead = (double)duel->rollback.steps + duel->due - there;
    duel->ahead += (scalar_clamp(ahead, -240.0, 240.0) - duel->ahead) / 16;
}

/// Takes what the other person tells. Who ends a pause ends it for both.
static void take_wish(Duel *duel, uint64_t flags, uint64_t phrase, uint64_t phrases)
{
    const bool paused = duel_is_paused(duel);
    duel->other =
        (DuelWish){(flags & PLAY_PAUSE) != 0, (flags & PLAY_AGAIN) != 0, (int)phrase, (int)phrases};
    duel->own.pause = duel->own.pause && (duel->other.pause || !paused);
}

static void take_play(Duel *duel, ByteReader *from, bool newest)
{
    Rollback *rollback = &duel->rollback;
    const uint64_t flags = bytes_read_number(from);
    const uint64_t phrase = bytes_read_number(from);
    const uint64_t phrases = bytes_read_number(from);
    const uint64_t steps = bytes_read_number(from);
    const uint64_t told = bytes_read_number(from);
    const uint64_t told_compared = bytes_read_number(from);
    if (from->failed || told > (uint64_t)rollback->known[rollback->own] ||
        steps > (uint64_t)duel->most || told_compared > duel_hash_count(rollback) ||
        phrase > DUEL_PHRASES || phrases > UINT8_MAX) {
        return;
    }
    if (newest) {
        take_wish(duel, flags, phrase, phrases);
    }
    if (duel->stage == DUEL_PREPARING && !duel->peer.hosts) {
        duel_begin_play(duel, duel->now_s);
    }
    if (duel->stage != DUEL_PLAYING) {
        return;
    }
    duel->told = (long long)told > duel->told ? (long long)told : duel->told;
    duel->told_compared = told_compared > duel->told_compared ? told_compared : duel->told_compared;
    duel->other_done = duel->other_done || (flags & PLAY_DONE) != 0;
    note_ahead(duel, (long long)steps);
    duel_take_hashes(duel, from);
    if (duel->stage == DUEL_PLAYING && rollback_read_inputs(rollback, from)) {
        rollback_settle(rollback);
        duel_gallery_note(duel);
    }
}

static void take_farewell(Duel *duel, ByteReader *from)
{
    const uint64_t reason = bytes_read_number(from);
    const uint64_t step = bytes_read_number(from);
    // Who watches and has all of it plays the rest.
    if (duel->said_whole) {
        return;
    }
    if (!from->failed && reason <= DUEL_LEVEL && step <= (uint64_t)duel->most) {
        duel->parted_step = (long long)step;
        duel->other_left = true;
        duel_end_with(duel, reason == DUEL_GONE ? DUEL_LEFT : (DuelReason)reason);
    }
}

void duel_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count,
                  double now_s)
{
    duel->now_s = now_s;
    const uint64_t newest = duel->peer.highest;
    if (duel_gallery_takes_call(duel, from, bytes, count)) {
        return;
    }
    uint8_t payload[PEER_PAYLOAD_MOST];
    const int length = peer_receive(&duel->peer, from, bytes, count, now_s, payload);
    if (duel->peer.state == PEER_REFUSED) {
        const bool full = duel->peer.other_version == duel->peer.version;
        duel_end_with(duel, full ? DUEL_FULL : DUEL_VERSION);
    }
    if (length < 0) {
        if (duel->peer.hosts) {
            duel_gallery_receive(duel, from, bytes, count);
        }
        return;
    }
    ByteReader reader = {.at = payload, .left = (size_t)length};
    const uint64_t says = bytes_read_number(&reader);
    const uint64_t round = bytes_read_number(&reader);
    if (duel->watches && duel->stage == DUEL_CALLING && round <= INT32_MAX) {
        duel->round = (int)round;
    }
    if (says == SAY_LEVEL && round == (uint64_t)duel->round + 1 && duel->stage == DUEL_DONE &&
        duel->own.again && !duel->peer.hosts) {
        begin_round(duel);
        rollback_end(&duel->rollback);
        replay_free(&duel->start);
        bytes_free(&duel->packed);
        duel->packed_size = 0;
        duel->stage = DUEL_CALLING;
    }
    if (round != (uint64_t)duel->round) {
        return;
    }
    switch (says) {
    case SAY_GREETING:
        take_greeting(duel, &reader);
        break;
    case SAY_LEVEL:
        take_level(duel, &reader);
        break;
    case SAY_PLAY:
        take_play(duel, &reader, duel->peer.highest > newest);
        break;
    case SAY_MATCH:
        duel_watch_take(duel, &reader);
        break;
    case SAY_FAREWELL:
        take_farewell(duel, &reader);
        break;
    default:
        break;
    }
}

/// Own inputs count later the farther away the other side is: less has to be guessed there, and
/// nobody notices half of it.
static void choose_delay(Duel *duel)
{
    const double frames = duel->peer.counts.round_trip / 2 / FRAME_S;
    // One picture more or less is not worth a change.
    if (fabs(frames - duel->delay - 0.5) > 0.75) {
        duel->delay = scalar_clamp_int((int)frames, 0, DUEL_DELAY_MOST);
    }
}

static void play_step(Duel *duel)
{
    Rollback *rollback = &duel->rollback;
    const long long *known = &rollback->known[rollback->own];
    const long long until = rollback->steps + 1 + (long long)duel->delay * ROLLBACK_FRAME_STEPS;
    if (*known < until) {
        const PaddleInput input = duel->think(duel->context, rollback->shown);
        while (*known < until) {
            rollback_add_own(rollback, &input);
        }
    }
    rollback_step(rollback);
    if (rollback->steps % STEPS_PER_SECOND == 0) {
        choose_delay(duel);
    }
}

/// Whether nothing but real time is waited for.
static bool can_step(const Duel *duel)
{
    const Rollback *rollback = &duel->rollback;
    const double ahead = (double)(rollback->steps - rollback_certain_steps(rollback));
    const double trip = scalar_max(duel->peer.counts.round_trip, 0.0);
    // Where nothing is waited for, being far ahead would only mean playing most of it again.
    const bool near = !duel->fast || ahead < FAST_AHEAD + 2.0 * trip * STEPS_PER_SECOND;
    // Who never tells what it has is not played with.
    const bool told = rollback->known[rollback->own] - duel->told < ROLLBACK_ROOM / 2 - 16;
    return near && told && rollback_can_step(rollback);
}

static void play(Duel *duel, double passed_s)
{
    if (duel_is_paused(duel)) {
        duel->resumes_s = duel->now_s + DUEL_RESUMES_S;
    }
    if (duel->now_s < duel->resumes_s) {
        duel->due = 0.0;
        rollback_settle(&duel->rollback);
        return;
    }
    const double slowed = scalar_clamp(SLOWED_PER_STEP * (duel->ahead - 1.0), 0.0, SLOWED_MOST);
    duel->due += passed_s * (1.0 - slowed) * STEPS_PER_SECOND;
    duel->due = scalar_min(duel->due, DUE_MOST);
    if (duel->rollback.steps == 0) {
        choose_delay(duel);
    }
    while (can_step(duel) && (duel->fast || duel->due >= 1.0)) {
        play_step(duel);
        duel->due -= 1.0;
        if (duel->rollback.steps - duel->sent_steps >= ROLLBACK_FRAME_STEPS) {
            break;
        }
    }
    duel->due = scalar_max(duel->due, 0.0);
    rollback_settle(&duel->rollback);
    duel_gallery_note(duel);
}

/// Ends the match when both sides know that all hashes are equal. That the other one knows it as
/// well may have been lost: then it ends after a while.
static void see_end(Duel *duel)
{
    if (duel->rollback.ended && duel->compared == duel_hash_count(&duel->rollback)) {
        duel->done_s = duel->done_s > 0.0 ? duel->done_s : duel->now_s;
        if (duel->other_done || duel->now_s - duel->done_s > LINGER_S) {
            for (int i = 0; i < LAST_WORDS; i++) {
                say_play(duel);
            }
            duel_end_match(duel);
        }
    }
}

bool duel_is_paused(const Duel *duel)
{
    return duel->own.pause && duel->other.pause;
}

bool duel_series_is_over(const Duel *duel)
{
    return 2 * scalar_max_int(duel->won[0], duel->won[1]) > duel->best_of;
}

void duel_say(Duel *duel, int phrase)
{
    duel->own.phrase = phrase;
    duel->own.phrases = (duel->own.phrases + 1) & UINT8_MAX;
}

bool duel_is_busy(const Duel *duel)
{
    return duel->stage == DUEL_PLAYING && duel->fast && can_step(duel);
}

double duel_quiet_s(const Duel *duel)
{
    const bool plays = duel->stage >= DUEL_PREPARING && duel->stage <= DUEL_DONE;
    return plays || duel->round > 0 ? duel->now_s - duel->peer.heard_s : 0.0;
}

void duel_advance(Duel *duel, double now_s)
{
    const double passed_s = now_s - scalar_max(duel->advanced_s, duel->began_s);
    duel->now_s = now_s;
    duel->advanced_s = now_s;
    if (duel_quiet_s(duel) > DUEL_GONE_S) {
        duel_end_with(duel, DUEL_GONE);
    }
    if (duel->watches) {
        duel_watch_advance(duel, passed_s);
    } else if (duel->stage == DUEL_PLAYING) {
        if (passed_s >= 0.0) {
            play(duel, passed_s);
        }
        see_end(duel);
    }
    if (duel->stage == DUEL_PLAYING || duel->stage == DUEL_DONE) {
        duel_gallery_advance(duel);
    }
    if (duel->stage == DUEL_DONE && duel->peer.hosts && duel->own.again && duel->other.again) {
        ReplaySetup setup = duel->start.setup;
        setup.seed++;
        begin_round(duel);
        lay_out(duel, &setup);
    }
    const bool late = now_s - duel->peer.sent_s >= FRAME_S;
    if (duel->watches && duel->stage >= DUEL_PLAYING) {
        return;
    }
    if (duel->stage == DUEL_PLAYING) {
        if (late || duel->rollback.steps - duel->sent_steps >= ROLLBACK_FRAME_STEPS) {
            say_play(duel);
        }
    } else if (duel->stage == DUEL_DONE) {
        if (now_s - duel->peer.sent_s >= IDLE_S) {
            say_play(duel);
        }
    } else if (duel->peer.state == PEER_ALONE) {
        peer_call(&duel->peer, now_s);
    } else if (late && duel->stage < DUEL_PLAYING) {
        if (!duel->peer.hosts) {
            say_greeting(duel);
        } else if (duel->stage == DUEL_PREPARING) {
            say_level(duel);
        }
    }
}

void duel_leave(Duel *duel, double now_s)
{
    duel->now_s = now_s;
    if (duel->stage == DUEL_DONE) {
        duel_gallery_say_farewell(duel, DUEL_LEFT);
    }
    duel_say_farewell(duel, DUEL_LEFT);
}
