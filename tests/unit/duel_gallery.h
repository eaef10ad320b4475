/// @file duel_gallery.h
/// Those who watch a duel of duel_pair.h, each over a network of its own.
#ifndef ARKANONG_TESTS_DUEL_GALLERY_H
#define ARKANONG_TESTS_DUEL_GALLERY_H

#include "duel_pair.h"

#include "duel_parts.h"

static Pair pair;

static const char FACES[] = "levels/duel-1-face-to-face.level";
static const RoughPathRule CLEAN;
static const RoughPathRule FAR = {0.08, 0.02, 0.05, 0.01, 0.02};

enum { WATCHERS = DUEL_WATCHERS_MOST + 2, ADDRESS = 20 };

typedef struct Watcher {
    Duel duel;
    RoughPath path;
    bool there;
} Watcher;

static Watcher watchers[WATCHERS];

static void watcher_send(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    Watcher *watcher = context;
    rough_path_enter(&watcher->path, to, bytes, count, pair.now_s);
}

/// What the host sends to who watches.
static void hand_on(Pair *seen, int to, const RoughPathPacket *packet)
{
    const int number = packet->to.bytes[0] - ADDRESS;
    if (to == 1 && number >= 0 && number < WATCHERS && watchers[number].there) {
        duel_receive(&watchers[number].duel, &seen->end[0].address, packet->bytes, packet->count,
                     seen->now_s);
    }
}

static inline void come(int number, const RoughPathRule *rule, const Code *code)
{
    Watcher *watcher = &watchers[number];
    memset(watcher, 0, sizeof *watcher);
    rough_path_begin(&watcher->path, rule, (uint64_t)number + 100);
    duel_watch(&watcher->duel, code, &pair.end[0].address, watcher_send, watcher);
    watcher->there = true;
}

static void tick_all(void)
{
    for (int i = 0; i < WATCHERS; i++) {
        const SocketAddress from = pair_address(ADDRESS + i);
        RoughPathPacket packet;
        while (watchers[i].there && rough_path_leave(&watchers[i].path, pair.now_s, &packet)) {
            duel_receive(&pair.end[0].duel, &from, packet.bytes, packet.count, pair.now_s);
        }
    }
    pair_tick(&pair);
    for (int i = 0; i < WATCHERS; i++) {
        if (watchers[i].there) {
            duel_advance(&watchers[i].duel, pair.now_s);
        }
    }
}

static inline void run(double seconds)
{
    const double until = pair.now_s + seconds;
    while (pair.now_s < until) {
        tick_all();
    }
}

static inline void begin(const RoughPathRule *rule, uint64_t seed, double seconds)
{
    memset(watchers, 0, sizeof watchers);
    pair_begin(&pair, FACES, rule, seed, seconds);
    pair.watch = hand_on;
}

static inline void end(void)
{
    for (int i = 0; i < WATCHERS; i++) {
        duel_free(&watchers[i].duel);
    }
    pair_end(&pair);
}

#endif
