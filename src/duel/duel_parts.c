// Parts of packets, and the hashes in them; the watching of a duel: tells those who watch what has
// become certain, and plays what the host says has.
#include "duel_parts.h"

#include <string.h>

#include "rollback.h"
#include "scalar.h"
#include "world_create.h"
#include "world_paddles.h"
#include "world_view.h"

enum { HASH_BYTES = 8, HASHES_AT_ONCE = 4, MATCH_WHOLE = 1 };

Bytes duel_packet(const Duel *duel, int says)
{
    Bytes bytes = {0};
    bytes_add_number(&bytes, (uint64_t)says);
    bytes_add_number(&bytes, (uint64_t)duel->round);
    return bytes;
}

uint32_t duel_version(void)
{
    return UINT32_C(2) << 16 | (uint32_t)WORLD_SIMULATION;
}

void duel_send(Peer *to, Bytes *bytes, double now_s)
{
    if (to->state == PEER_JOINED && !bytes->failed && bytes->size <= PEER_PAYLOAD_MOST) {
        peer_seal(to, bytes->at, bytes->size, now_s);
    }
    bytes_free(bytes);
}

static void say_farewell(const Duel *duel, Peer *to, DuelReason reason)
{
    Bytes bytes = duel_packet(duel, SAY_FAREWELL);
    bytes_add_number(&bytes, (uint64_t)reason);
    bytes_add_number(&bytes, (uint64_t)duel->parted_step);
    duel_send(to, &bytes, duel->now_s);
}

void duel_gallery_say_farewell(Duel *duel, DuelReason reason)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST * LAST_WORDS; i++) {
        say_farewell(duel, &duel->watcher[i % DUEL_WATCHERS_MOST].peer, reason);
    }
}

void duel_end_with(Duel *duel, DuelReason reason)
{
    if (duel->stage != DUEL_DONE && duel->stage != DUEL_ENDED) {
        duel->stage = DUEL_ENDED;
        duel->reason = reason;
        duel_gallery_say_farewell(duel, reason);
    }
}

void duel_say_farewell(Duel *duel, DuelReason reason)
{
    for (int i = 0; i < LAST_WORDS; i++) {
        say_farewell(duel, &duel->peer, reason);
    }
    duel_end_with(duel, reason);
}

void duel_begin_play(Duel *duel, double now_s)
{
    duel->stage = DUEL_PLAYING;
    duel->began_s = now_s;
    duel->sent_steps = -1;
}

void duel_end_match(Duel *duel)
{
    const World *world = duel->rollback.certain;
    duel->stage = DUEL_DONE;
    for (int i = 0; i < 2; i++) {
        duel->won[i] += world_winner(world) == world_paddle(world, i).side;
    }
}

Bytes duel_level_packet(const Duel *duel, uint64_t at)
{
    Bytes bytes = duel_packet(duel, SAY_LEVEL);
    bytes_add_number(&bytes, duel->fast ? GREETING_FAST : 0);
    bytes_add_number(&bytes, (uint64_t)duel->most);
    bytes_add_number(&bytes, (uint64_t)duel->best_of);
    bytes_add_number(&bytes, duel->packed_size);
    bytes_add_number(&bytes, at);
    bytes_add(&bytes, duel->packed.at + at,
              scalar_min_size((size_t)(duel->packed_size - at), LEVEL_CHUNK));
    return bytes;
}

static uint64_t hash_at(const Rollback *rollback, uint64_t index)
{
    ByteReader reader = {.at = rollback->recording.hashes.at + HASH_BYTES * index,
                         .left = HASH_BYTES};
    return bytes_read_u64(&reader);
}

uint64_t duel_hash_count(const Rollback *rollback)
{
    return rollback->recording.hashes.size / HASH_BYTES;
}

void duel_write_hashes(const Duel *duel, uint64_t first, Bytes *bytes)
{
    const uint64_t have = duel_hash_count(&duel->rollback);
    uint64_t count = have > first ? have - first : 0;
    count = count < HASHES_AT_ONCE ? count : HASHES_AT_ONCE;
    bytes_add_number(bytes, first);
    bytes_add_number(bytes, count);
    for (uint64_t i = 0; i < count; i++) {
        bytes_add_u64(bytes, hash_at(&duel->rollback, first + i));
    }
}

void duel_take_hashes(Duel *duel, ByteReader *from)
{
    uint64_t index = bytes_read_number(from);
    const uint64_t count = bytes_read_number(from);
    for (uint64_t i = 0; i < count && i < HASHES_AT_ONCE && !from->failed; i++, index++) {
        const uint64_t hash = bytes_read_u64(from);
        if (from->failed || index != duel->compared || index >= duel_hash_count(&duel->rollback)) {
            continue;
        }
        if (hash != hash_at(&duel->rollback, index)) {
            const long long step = (long long)(index + 1) * STEPS_PER_SECOND;
            const long long certain = rollback_certain_steps(&duel->rollback);
            duel->parted_step = step < certain ? step : certain;
            duel_say_farewell(duel, DUEL_PARTED);
            return;
        }
        duel->compared++;
    }
}

#define SEEN_S 0.05 ///< between two packets
/// Steps beyond DUEL_WATCH_BEHIND at which it is played twice as fast, thrice at double and so on.
#define HURRY_STEPS 60.0
#define DUE_MOST    240.0
/// Bytes that wait to be played: of more the rest is told again later.
#define WAITING_MOST ((size_t)64 << 10)

void duel_watch_take(Duel *duel, ByteReader *from)
{
    if (!duel->watches || (duel->stage != DUEL_PREPARING && duel->stage != DUEL_PLAYING)) {
        return;
    }
    const uint64_t flags = bytes_read_number(from);
    duel_take_hashes(duel, from);
    const uint64_t size = bytes_read_number(from);
    const uint64_t at = bytes_read_number(from);
    const uint64_t had = duel->said_dropped + duel->said.size;
    if (from->failed || duel->stage > DUEL_PLAYING || at > had || size < at ||
        from->left > size - at || duel->said.size > WAITING_MOST) {
        return;
    }
    if (duel->stage == DUEL_PREPARING) {
        duel_begin_play(duel, duel->now_s);
    }
    if (from->left > had - at) {
        bytes_add(&duel->said, from->at + (had - at), from->left - (size_t)(had - at));
    }
    duel->said_whole = (flags & MATCH_WHOLE) != 0 && duel->said_dropped + duel->said.size == size;
}

/// Forgets what has been read of what the host says, all but its last `left` bytes.
static void drop_read(Duel *duel, size_t left)
{
    Bytes *said = &duel->said;
    const size_t read = said->size - left;
    if (read > 0) {
        memmove(said->at, said->at + read, left);
        said->size = left;
        duel->said_dropped += read;
    }
}

/// Reads blocks as long as their inputs can be remembered. False when one is nothing that a host
/// says.
static bool read_blocks(Duel *duel)
{
    Rollback *rollback = &duel->rollback;
    const long long most =
        rollback_certain_steps(rollback) + ROLLBACK_ROOM / 2 - ROLLBACK_BLOCK_STEPS;
    ByteReader reader = {.at = duel->said.at, .left = duel->said.size};
    size_t left = reader.left;
    while (rollback->known[0] < most && left > 0) {
        const uint64_t length = bytes_read_number(&reader);
        const uint8_t *block = bytes_read_block(&reader, length);
        if (block == NULL && left < PEER_PACKET_MOST) {
            break; // the rest of it is still to come
        }
        ByteReader inputs = {.at = block, .left = (size_t)length};
        if (block == NULL || !rollback_read_block(rollback, &inputs)) {
            return false;
        }
        left = reader.left;
    }
    drop_read(duel, left);
    return true;
}

static void play(Duel *duel, double passed_s)
{
    Rollback *rollback = &duel->rollback;
    const bool all = duel->said_whole && duel->said.size == 0;
    const long long behind = rollback->known[0] - rollback->steps;
    const long long stay = all || duel->fast ? 0 : DUEL_WATCH_BEHIND;
    const double late = scalar_max((double)(behind - DUEL_WATCH_BEHIND), 0.0) / HURRY_STEPS;
    duel->due += passed_s * (1.0 + late) * STEPS_PER_SECOND;
    duel->due = duel->fast ? DUE_MOST : scalar_min(duel->due, DUE_MOST);
    while (duel->due >= 1.0 && rollback->known[0] - rollback->steps > stay &&
           rollback_can_step(rollback)) {
        rollback_step(rollback);
        duel->due -= 1.0;
    }
    // What has not come is not made up for.
    duel->due = scalar_min(duel->due, 1.0);
    rollback_settle(rollback);
}

static void say_seen(Duel *duel)
{
    Bytes bytes = duel_packet(duel, SAY_SEEN);
    bytes_add_number(&bytes, duel->said_dropped + duel->said.size);
    bytes_add_number(&bytes, duel->compared);
    duel_send(&duel->peer, &bytes, duel->now_s);
}

void duel_watch_advance(Duel *duel, double passed_s)
{
    if (duel->stage == DUEL_PLAYING) {
        if (duel->said.failed || !read_blocks(duel)) {
            duel->parted_step = duel->rollback.known[0];
            duel_say_farewell(duel, DUEL_PARTED);
            return;
        }
        play(duel, scalar_max(passed_s, 0.0));
        if (duel->rollback.ended && duel->compared == duel_hash_count(&duel->rollback)) {
            for (int i = 0; i < LAST_WORDS; i++) {
                say_seen(duel);
            }
            duel_end_match(duel);
            duel->own.again = true;
        }
    }
    const bool idle = duel->stage == DUEL_PLAYING || duel->stage == DUEL_DONE;
    if (idle && duel->now_s - duel->peer.sent_s >= SEEN_S) {
        say_seen(duel);
    }
}

#define WATCH_BIT (UINT32_C(1) << 31)
/// s between two packets to a watcher: what one who comes late is sent stays under 25 kB/s.
#define TELL_S 0.05
/// Without a packet for that long a watcher has gone.
#define WATCHER_GONE_S 10.0

uint32_t duel_watch_version(void)
{
    return duel_version() | WATCH_BIT;
}

/// The place where the next watcher comes in; if all are taken, one that refuses.
static DuelWatcher *find_door(Duel *duel)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        DuelWatcher *watcher = &duel->watcher[i];
        if (watcher->peer.state != PEER_JOINED) {
            if (watcher->peer.send == NULL || watcher->peer.state == PEER_REFUSED) {
                peer_host(&watcher->peer, &duel->code, duel_watch_version(), duel->peer.send,
                          duel->peer.context);
            }
            return watcher;
        }
    }
    return &duel->watcher[0];
}

bool duel_gallery_takes_call(Duel *duel, const SocketAddress *from, const uint8_t *bytes,
                             size_t count)
{
    if (!duel->peer.hosts || (peer_call_version(bytes, count) & WATCH_BIT) == 0) {
        return false;
    }
    DuelWatcher *door = find_door(duel);
    uint8_t payload[PEER_PAYLOAD_MOST];
    peer_receive(&door->peer, from, bytes, count, duel->now_s, payload);
    return true;
}

/// Takes what a watcher says: how much it has.
static void take_said(const Duel *duel, DuelWatcher *watcher, ByteReader *from)
{
    const uint64_t says = bytes_read_number(from);
    const uint64_t round = bytes_read_number(from);
    if (says == SAY_FAREWELL && !from->failed) {
        *watcher = (DuelWatcher){0};
    } else if (says == SAY_GREETING && round == (uint64_t)duel->round) {
        bytes_read_number(from);
        const uint64_t have = bytes_read_number(from);
        const bool ready = bytes_read(from) == 1;
        if (!from->failed && have <= duel->packed_size) {
            watcher->level_told = have;
            watcher->ready = watcher->ready || ready;
        }
    } else if (says == SAY_SEEN && round == (uint64_t)duel->round) {
        const uint64_t have = bytes_read_number(from);
        const uint64_t compared = bytes_read_number(from);
        if (!from->failed && have <= duel->said.size && have >= watcher->told &&
            compared <= duel_hash_count(&duel->rollback)) {
            watcher->heard_s = have > watcher->told ? duel->now_s : watcher->heard_s;
            watcher->told = have;
            watcher->told_compared = compared;
        }
    }
}

void duel_gallery_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count)
{
    if (peer_call_version(bytes, count) != 0) {
        return;
    }
    uint8_t payload[PEER_PAYLOAD_MOST];
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        Peer *peer = &duel->watcher[i].peer;
        const int length =
            peer->keys.there ? peer_receive(peer, from, bytes, count, duel->now_s, payload) : -1;
        if (length >= 0) {
            ByteReader reader = {.at = payload, .left = (size_t)length};
            take_said(duel, &duel->watcher[i], &reader);
            return;
        }
    }
}

void duel_gallery_note(Duel *duel)
{
    const Rollback *rollback = &duel->rollback;
    for (;;) {
        const long long left = rollback_certain_steps(rollback) - duel->said_steps;
        const int count = (int)(left < ROLLBACK_BLOCK_STEPS ? left : ROLLBACK_BLOCK_STEPS);
        if (!duel->peer.hosts || count == 0 || (count < ROLLBACK_BLOCK_STEPS && !rollback->ended)) {
            return;
        }
        Bytes block = {0};
        rollback_write_block(rollback, duel->said_steps, count, &block);
        bytes_add_number(&duel->said, block.size);
        bytes_add(&duel->said, block.at, block.size);
        duel->said.failed = duel->said.failed || block.failed;
        bytes_free(&block);
        duel->said_steps += count;
    }
}

/// What a watcher has not had of the match.
static Bytes match_packet(const Duel *duel, const DuelWatcher *watcher)
{
    Bytes bytes = duel_packet(duel, SAY_MATCH);
    bytes_add_number(&bytes, duel->rollback.ended ? MATCH_WHOLE : 0);
    duel_write_hashes(duel, watcher->told_compared, &bytes);
    bytes_add_number(&bytes, duel->said.size);
    bytes_add_number(&bytes, watcher->told);
    const size_t room = PEER_PAYLOAD_MOST - bytes.size;
    const size_t left = duel->said.size - (size_t)watcher->told;
    if (left > 0) {
        bytes_add(&bytes, duel->said.at + watcher->told, scalar_min_size(left, room));
    }
    return bytes;
}

/// Tells a watcher the level, then what it has not had of the match.
static void tell(const Duel *duel, DuelWatcher *watcher)
{
    Bytes bytes;
    if (watcher->ready) {
        bytes = match_packet(duel, watcher);
    } else {
        bytes = duel_level_packet(duel, watcher->level_told);
    }
    duel_send(&watcher->peer, &bytes, duel->now_s);
}

void duel_gallery_advance(Duel *duel)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        DuelWatcher *watcher = &duel->watcher[i];
        if (watcher->peer.state != PEER_JOINED) {
            continue;
        }
        if (duel->now_s - watcher->peer.heard_s > WATCHER_GONE_S) {
            *watcher = (DuelWatcher){0};
        } else if (!duel->said.failed && duel->now_s - watcher->peer.sent_s >= TELL_S) {
            tell(duel, watcher);
        }
    }
}

void duel_gallery_begin_round(Duel *duel)
{
    bytes_free(&duel->said);
    duel->said_steps = 0;
    duel->said_dropped = 0;
    duel->said_whole = false;
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        DuelWatcher *watcher = &duel->watcher[i];
        watcher->level_told = watcher->told = watcher->told_compared = 0;
        watcher->ready = false;
    }
}

bool duel_watchers_lack(const Duel *duel)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        const DuelWatcher *watcher = &duel->watcher[i];
        const bool lacks = watcher->told < duel->said.size ||
                           watcher->told_compared < duel_hash_count(&duel->rollback);
        if (watcher->peer.state == PEER_JOINED && lacks && duel->now_s - watcher->heard_s < 2.0) {
            return true;
        }
    }
    return false;
}
