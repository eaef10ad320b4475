// Tells those who watch a duel what has become certain.
#include "gallery.h"

#include "duel_parts.h"
#include "rollback_inputs.h"
#include "scalar.h"

#define WATCH_BIT (UINT32_C(1) << 31)
/// s between two packets to a watcher: what one who comes late is sent stays under 25 kB/s.
#define TELL_S 0.05
/// Without a packet for that long a watcher has gone.
#define WATCHER_GONE_S 10.0

enum { MATCH_WHOLE = 1, FAREWELLS = 3 };

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
                *watcher = (DuelWatcher){0};
                peer_host(&watcher->peer, &duel->code, duel_watch_version(), duel->peer.send,
                          duel->peer.context);
            }
            return watcher;
        }
    }
    return &duel->watcher[0];
}

bool gallery_takes_call(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count)
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

void gallery_receive(Duel *duel, const SocketAddress *from, const uint8_t *bytes, size_t count)
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

void gallery_note(Duel *duel)
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

static void seal(const Duel *duel, DuelWatcher *watcher, Bytes *bytes)
{
    if (!bytes->failed && bytes->size <= PEER_PAYLOAD_MOST) {
        peer_seal(&watcher->peer, bytes->at, bytes->size, duel->now_s);
    }
    watcher->sent_s = duel->now_s;
    bytes_free(bytes);
}

/// Tells a watcher the level, then what it has not had of the match.
static void tell(const Duel *duel, DuelWatcher *watcher)
{
    Bytes bytes = {0};
    if (!watcher->ready) {
        duel_write_level(duel, watcher->level_told, &bytes);
    } else {
        duel_begin_packet(duel, &bytes, SAY_MATCH);
        bytes_add_number(&bytes, duel->rollback.ended ? MATCH_WHOLE : 0);
        duel_write_hashes(duel, watcher->told_compared, &bytes);
        bytes_add_number(&bytes, duel->said.size);
        bytes_add_number(&bytes, watcher->told);
        const size_t room = PEER_PAYLOAD_MOST - bytes.size;
        const size_t left = duel->said.size - (size_t)watcher->told;
        if (left > 0) {
            bytes_add(&bytes, duel->said.at + watcher->told, scalar_min_size(left, room));
        }
    }
    seal(duel, watcher, &bytes);
}

void gallery_advance(Duel *duel)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        DuelWatcher *watcher = &duel->watcher[i];
        if (watcher->peer.state != PEER_JOINED) {
            continue;
        }
        if (duel->now_s - watcher->peer.heard_s > WATCHER_GONE_S) {
            *watcher = (DuelWatcher){0};
        } else if (!duel->said.failed && duel->now_s - watcher->sent_s >= TELL_S) {
            tell(duel, watcher);
        }
    }
}

void gallery_say_farewell(Duel *duel, DuelReason reason)
{
    for (int i = 0; i < DUEL_WATCHERS_MOST * FAREWELLS; i++) {
        DuelWatcher *watcher = &duel->watcher[i % DUEL_WATCHERS_MOST];
        if (watcher->peer.state == PEER_JOINED) {
            Bytes bytes = {0};
            duel_begin_packet(duel, &bytes, SAY_FAREWELL);
            bytes_add_number(&bytes, (uint64_t)reason);
            bytes_add_number(&bytes, (uint64_t)duel->parted_step);
            seal(duel, watcher, &bytes);
        }
    }
}

void gallery_begin_round(Duel *duel)
{
    bytes_free(&duel->said);
    duel->said_steps = 0;
    duel->said_read = duel->said_dropped = 0;
    duel->said_whole = false;
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        DuelWatcher *watcher = &duel->watcher[i];
        watcher->level_told = watcher->told = watcher->told_compared = 0;
        watcher->ready = false;
    }
}

bool duel_watchers_lack(const Duel *duel)
{
    bool lack = false;
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        const DuelWatcher *watcher = &duel->watcher[i];
        lack = lack || (watcher->peer.state == PEER_JOINED &&
                        (watcher->told < duel->said.size ||
                         watcher->told_compared < duel_hash_count(&duel->rollback)) &&
                        duel->now_s - watcher->heard_s < 2.0);
    }
    return lack;
}
