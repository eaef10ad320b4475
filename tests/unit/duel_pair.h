/// Two sides of a duel and an artificial network between them, on a clock of their own: no socket,
/// no waiting.
#ifndef ARKANONG_TESTS_DUEL_PAIR_H
#define ARKANONG_TESTS_DUEL_PAIR_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"
#include "duel.h"
#include "replay_verify.h"
#include "rough_path.h"
#include "world.h"

#define TICK_S (1.0 / 480.0)

static const Code CODE = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}};

typedef struct Pair Pair;

/// One side.
typedef struct End {
    Pair *pair;
    Duel duel;
    RoughPath path; ///< of what it sends
    SocketAddress address;
    Bot bot;
    bool silent; ///< nothing that it sends arrives
    bool asleep; ///< it does nothing at all
} End;

struct Pair {
    End end[2];
    double now_s;
    /// Sees every packet that arrives; NULL: nobody does.
    void (*watch)(Pair *pair, int to, const RoughPathPacket *packet);
};

static void pair_send(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    End *end = context;
    rough_path_enter(&end->path, to, bytes, count, end->pair->now_s);
}

static PaddleInput pair_think(void *context, const World *shown)
{
    End *end = context;
    return bot_think(&end->bot, shown);
}

static SocketAddress pair_address(int number)
{
    SocketAddress address = {.size = 16};
    address.bytes[0] = (unsigned char)number;
    return address;
}

/// Begins a match between two bots, the path of each by its own numbers.
/// @param level_path  or the text of a level
static void pair_begin_with(Pair *pair, const char *level_path, const RoughPathRule *rule,
                            uint64_t seed, double seconds, const BotStrength strength[2],
                            const Code *joins_with)
{
    char problem[REPLAY_PROBLEM_SIZE] = "";
    DiagList problems = {0};
    Level level = {0};
    memset(pair, 0, sizeof *pair);
    assert_true(peer_prepare());
    assert_true(strncmp(level_path, "title", 5) == 0
                    ? level_read_text(&level, "text", level_path, strlen(level_path), &problems)
                    : level_read_file(&level, level_path, &problems));
    diag_list_free(&problems);
    ReplaySetup setup = {.seed = seed};
    snprintf(setup.player[0].name, REPLAY_NAME_SIZE, "%s", bot_strength_name(strength[0]));
    for (int i = 0; i < 2; i++) {
        End *end = &pair->end[i];
        end->pair = pair;
        end->address = pair_address(i + 1);
        end->bot = bot_make(strength[i], i, seed * 2 + (uint64_t)i);
        rough_path_begin(&end->path, rule, seed * 2 + (uint64_t)i);
    }
    pair->now_s = 1.0;
    const bool hosted =
        duel_host(&pair->end[0].duel, &level, &setup, (long long)(seconds * STEPS_PER_SECOND),
                  &CODE, pair_send, &pair->end[0]);
    snprintf(problem, sizeof problem, "%s", pair->end[0].duel.problem);
    level_free(&level);
    assert_string_equal(problem, "");
    assert_true(hosted);
    duel_join(&pair->end[1].duel, bot_strength_name(strength[1]), joins_with, &pair->end[0].address,
              pair_send, &pair->end[1]);
    for (int i = 0; i < 2; i++) {
        duel_seat(&pair->end[i].duel, pair_think, &pair->end[i]);
    }
}

static inline void pair_begin(Pair *pair, const char *level_path, const RoughPathRule *rule,
                              uint64_t seed, double seconds)
{
    const BotStrength strength[2] = {BOT_HARD, BOT_NORMAL};
    pair_begin_with(pair, level_path, rule, seed, seconds, strength, &CODE);
}

static void pair_deliver(Pair *pair)
{
    for (int i = 0; i < 2; i++) {
        End *to = &pair->end[1 - i];
        RoughPathPacket packet;
        while (rough_path_leave(&pair->end[i].path, pair->now_s, &packet)) {
            if (pair->watch != NULL) {
                pair->watch(pair, 1 - i, &packet);
            }
            if (!pair->end[i].silent && !to->asleep &&
                memcmp(&packet.to, &to->address, sizeof packet.to) == 0) {
                duel_receive(&to->duel, &pair->end[i].address, packet.bytes, packet.count,
                             pair->now_s);
            }
        }
    }
}

static void pair_tick(Pair *pair)
{
    pair->now_s += TICK_S;
    pair_deliver(pair);
    for (int i = 0; i < 2; i++) {
        if (!pair->end[i].asleep) {
            duel_advance(&pair->end[i].duel, pair->now_s);
        }
    }
}

/// Plays on for at most so many seconds of the clock, or until both sides have ended.
static inline void pair_run(Pair *pair, double seconds)
{
    const double until = pair->now_s + seconds;
    while (pair->now_s < until &&
           (pair->end[0].duel.stage < DUEL_DONE || pair->end[1].duel.stage < DUEL_DONE)) {
        pair_tick(pair);
    }
}

static void pair_end(Pair *pair)
{
    duel_free(&pair->end[0].duel);
    duel_free(&pair->end[1].duel);
}

/// Both sides have played to the same end, and their one replay is the game.
static inline void assert_same_match(const Pair *pair)
{
    Bytes packed[2] = {0};
    for (int i = 0; i < 2; i++) {
        const Duel *duel = &pair->end[i].duel;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        assert_int_equal(duel->stage, DUEL_DONE);
        assert_true(duel->rollback.ended);
        assert_true(replay_pack(&duel->rollback.recording, &packed[i]));
        ReplayFinding finding;
        assert_true(replay_verify(&duel->rollback.recording, &finding, problem));
        assert_string_equal(finding.what, "");
        assert_true(finding.same);
    }
    assert_int_equal(packed[0].size, packed[1].size);
    assert_memory_equal(packed[0].at, packed[1].at, packed[0].size);
    assert_true(world_hash(pair->end[0].duel.rollback.certain) ==
                world_hash(pair->end[1].duel.rollback.certain));
    bytes_free(&packed[0]);
    bytes_free(&packed[1]);
}

#endif
