// Parts of packets, and the hashes in them.
#include "duel_parts.h"

#include "scalar.h"
#include "world_hash.h"
#include "world_paddles.h"
#include "world_view.h"

enum { HASH_BYTES = 8, HASHES_AT_ONCE = 4, FAREWELLS = 3 };

void duel_begin_packet(const Duel *duel, Bytes *bytes, int says)
{
    bytes_add_number(bytes, (uint64_t)says);
    bytes_add_number(bytes, (uint64_t)duel->round);
}

uint32_t duel_version(void)
{
    return UINT32_C(2) << 16 | (uint32_t)WORLD_SIMULATION;
}

void duel_end_with(Duel *duel, DuelReason reason)
{
    if (duel->stage != DUEL_DONE && duel->stage != DUEL_ENDED) {
        duel->stage = DUEL_ENDED;
        duel->reason = reason;
    }
}

void duel_send(Duel *duel, Bytes *bytes)
{
    if (duel->peer.state == PEER_JOINED && !bytes->failed && bytes->size <= PEER_PAYLOAD_MOST) {
        peer_seal(&duel->peer, bytes->at, bytes->size, duel->now_s);
    }
    duel->sent_s = duel->now_s;
    bytes_free(bytes);
}

void duel_say_farewell(Duel *duel, DuelReason reason)
{
    for (int i = 0; i < FAREWELLS; i++) {
        Bytes bytes = {0};
        duel_begin_packet(duel, &bytes, SAY_FAREWELL);
        bytes_add_number(&bytes, (uint64_t)reason);
        bytes_add_number(&bytes, (uint64_t)duel->parted_step);
        duel_send(duel, &bytes);
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

void duel_write_level(const Duel *duel, uint64_t at, Bytes *bytes)
{
    duel_begin_packet(duel, bytes, SAY_LEVEL);
    bytes_add_number(bytes, duel->fast ? GREETING_FAST : 0);
    bytes_add_number(bytes, (uint64_t)duel->most);
    bytes_add_number(bytes, (uint64_t)duel->best_of);
    bytes_add_number(bytes, duel->packed_size);
    bytes_add_number(bytes, at);
    bytes_add(bytes, duel->packed.at + at,
              scalar_min_size((size_t)(duel->packed_size - at), LEVEL_CHUNK));
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
