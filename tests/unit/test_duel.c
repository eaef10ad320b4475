#include "duel_pair.h"

#include "duel_parts.h"

#include <math.h>

#include "rng.h"
#include "rounds.h"

static Pair pair;

static const char FACES[] = "levels/duel-1-face-to-face.level";
static const RoughPathRule CLEAN;
static const RoughPathRule FAR = {0.08, 0.02, 0.05, 0.01, 0.02};

static void assert_stages(DuelStage host, DuelStage joins)
{
    assert_int_equal(pair.end[0].duel.stage, host);
    assert_int_equal(pair.end[1].duel.stage, joins);
}

static void a_match_is_one_replay_at_any_delay_jitter_loss_and_order(void **state)
{
    (void)state;
    const RoughPathRule rules[] = {
        {0},
        {0.001, 0.0, 0.0, 0.0, 0.0},
        {0.0, 0.0, 0.0, 1.0, 0.0},
        {0.02, 0.02, 0.0, 0.0, 0.5},
        {0.08, 0.02, 0.05, 0.01, 0.02},
        {0.15, 0.1, 0.1, 0.5, 0.3},
        {0.25, 0.05, 0.2, 0.05, 0.05},
        {0.0, 0.0, 0.6, 0.0, 0.0},
    };
    for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        pair_begin(&pair, FACES, &rules[i], i, 12.0);
        pair_run(&pair, 60.0);
        assert_same_match(&pair);
        pair_end(&pair);
    }
}

/// A short one; ARKANONG_LONG=1: 200 matches.
static void a_tournament_over_bad_networks_ends_alike_on_both_sides(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {
        "levels/duel-1-face-to-face.level",   "levels/duel-2-two-suns.level",
        "levels/duel-3-ninety-seconds.level", "levels/duel-4-shuttles.level",
        "levels/duel-5-millstones.level",     "levels/duel-10-two-seals.level",
        "levels/duel-17-heartbeat.level",     "levels/duel-20-plain.level",
    };
    const char *value = getenv("ARKANONG_LONG");
    const bool is_long = value != NULL && value[0] == '1';
    Rng rng = rng_make(34);
    for (int match = 0; match < (is_long ? 200 : 8); match++) {
        RoughPathRule rule;
        rule.delay_s = rng_range(&rng, 0.0, 0.25);
        rule.jitter_s = rng_range(&rng, 0.0, 0.05);
        rule.loss = rng_range(&rng, 0.0, 0.2);
        rule.duplicate = rng_range(&rng, 0.0, 0.05);
        rule.reorder = rng_range(&rng, 0.0, 0.05);
        BotStrength strength[2];
        strength[0] = (BotStrength)rng_below(&rng, BOT_STRENGTH_COUNT);
        strength[1] = (BotStrength)rng_below(&rng, BOT_STRENGTH_COUNT);
        pair_begin_with(&pair, LEVELS[match % 8], &rule, (uint64_t)match, is_long ? 120.0 : 15.0,
                        strength, &CODE);
        pair_run(&pair, 300.0);
        assert_same_match(&pair);
        pair_end(&pair);
    }
}

static void at_80_ms_nothing_waits_and_nothing_jumps_in_any_match(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {
        FACES,
        "levels/duel-2-two-suns.level",
        "levels/duel-5-millstones.level",
        "levels/duel-9-long-way.level",
        "levels/duel-12-hedge.level",
        "levels/duel-17-heartbeat.level",
    };
    long long jumps = 0;
    for (uint64_t seed = 0; seed < ROUNDS_OF(12); seed++) {
        pair_begin(&pair, LEVELS[seed % 6], &FAR, seed, 30.0);
        // Until the level has arrived, which takes longer where packets are lost.
        do {
            pair_run(&pair, 1.0);
        } while (pair.end[0].duel.rollback.steps == 0 && pair.now_s < 5.0);
        const double began = pair.now_s;
        const long long steps = pair.end[0].duel.rollback.steps;
        pair_run(&pair, 10.0);
        if (pair.end[0].duel.stage == DUEL_PLAYING) {
            // The host is slowed at most as long as it is ahead.
            const double speed =
                (double)(pair.end[0].duel.rollback.steps - steps) / (pair.now_s - began);
            assert_true(speed > 0.98 * STEPS_PER_SECOND);
        }
        pair_run(&pair, 50.0);
        assert_same_match(&pair);
        for (int i = 0; i < 2; i++) {
            const Duel *duel = &pair.end[i].duel;
            const RollbackCounts *counts = &duel->rollback.counts;
            assert_int_equal(duel->delay, DUEL_DELAY_MOST);
            assert_true(counts->own_paddle_jump == 0.0);
            assert_true((double)duel->peer.counts.bytes_sent / (pair.now_s - 1.0) < 40000.0);
            assert_true(counts->wide_jumps * 100 <= counts->jumps);
            jumps += counts->jumps;
        }
        pair_end(&pair);
    }
    assert_true(jumps > 500);
}

/// Both serve at once, and each side is first told of its own: the balls have other numbers then.
static void balls_that_are_served_at_once_are_not_taken_for_each_other(void **state)
{
    (void)state;
    const RoughPathRule rule = {0.1, 0.0, 0.0, 0.0, 0.0};
    for (uint64_t seed = 0; seed < 4; seed++) {
        const BotStrength strength[2] = {BOT_NORMAL, (BotStrength)seed};
        pair_begin_with(&pair, FACES, &rule, seed, 2.0, strength, &CODE);
        pair_run(&pair, 20.0);
        assert_same_match(&pair);
        for (int i = 0; i < 2; i++) {
            assert_true(pair.end[i].duel.rollback.counts.ball_jump < 8.0);
        }
        pair_end(&pair);
    }
}

static void in_one_room_no_input_counts_late(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 1, 5.0);
    pair_run(&pair, 20.0);
    assert_same_match(&pair);
    assert_int_equal(pair.end[0].duel.delay, 0);
    assert_true(pair.end[0].duel.rollback.counts.longest <= 8);
    pair_end(&pair);
}

static void a_side_that_is_ahead_waits_and_one_behind_is_never_hurried(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 3, 30.0);
    pair_run(&pair, 2.0);
    // One machine is held up; the time is lost to it alone.
    pair.end[1].asleep = true;
    pair_run(&pair, 0.5);
    pair.end[1].asleep = false;
    pair_run(&pair, 0.1);
    const long long behind = pair.end[1].duel.rollback.steps;
    const double from = pair.now_s;
    assert_true(pair.end[0].duel.rollback.steps - behind > 24);
    pair_run(&pair, 10.0);
    const double speed = (double)(pair.end[1].duel.rollback.steps - behind) / (pair.now_s - from);
    assert_true(fabs(speed - STEPS_PER_SECOND) < 0.02 * STEPS_PER_SECOND);
    assert_true(llabs(pair.end[0].duel.rollback.steps - pair.end[1].duel.rollback.steps) < 8);
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    pair_end(&pair);
}

static int sent_by_host;

static void count_sent(Pair *seen, int to, const RoughPathPacket *packet)
{
    (void)seen;
    (void)packet;
    sent_by_host += to == 1;
}

static void a_wrong_code_gets_no_answer(void **state)
{
    (void)state;
    const BotStrength strength[2] = {BOT_HARD, BOT_HARD};
    Code wrong = CODE;
    wrong.bytes[9] ^= 1;
    pair_begin_with(&pair, FACES, &CLEAN, 1, 5.0, strength, &wrong);
    sent_by_host = 0;
    pair.watch = count_sent;
    pair_run(&pair, 20.0);
    assert_stages(DUEL_CALLING, DUEL_CALLING);
    assert_int_equal(sent_by_host, 0);
    pair_end(&pair);
}

static void another_version_is_told_to_both(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 1, 5.0);
    pair.end[1].duel.peer.version += 3;
    pair_run(&pair, 5.0);
    assert_stages(DUEL_ENDED, DUEL_ENDED);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pair.end[i].duel.reason, DUEL_VERSION);
        assert_int_equal(pair.end[i].duel.peer.other_version, pair.end[1 - i].duel.peer.version);
    }
    pair_end(&pair);
}

static void a_flood_changes_nothing(void **state)
{
    (void)state;
    Rng rng = rng_make(9);
    const SocketAddress flood = pair_address(77);
    pair_begin(&pair, FACES, &CLEAN, 4, 8.0);
    sent_by_host = 0;
    pair.watch = count_sent;
    pair.end[1].asleep = true;
    for (int i = 0; i < 200000; i++) {
        uint8_t bytes[PEER_PACKET_MOST + 1];
        const size_t count = i % 2 == 0 ? 69 : (size_t)rng_below(&rng, sizeof bytes);
        for (size_t at = 0; at < count; at += 8) {
            const uint64_t random = rng_next(&rng);
            memcpy(bytes + at, &random, at + 8 <= count ? 8 : count - at);
        }
        if (count > 0) {
            bytes[0] = (uint8_t)(0x41 + i / 2 % 5);
        }
        duel_receive(&pair.end[0].duel, &flood, bytes, count, pair.now_s);
        if (i % 1000 == 0) {
            pair_tick(&pair);
            pair.end[1].asleep = i < 100000;
        }
    }
    pair.watch = NULL;
    pair_run(&pair, 30.0);
    assert_same_match(&pair);
    pair_end(&pair);
}

#define KEPT_MOST 4000
static RoughPathPacket kept[KEPT_MOST];
static int kept_for[KEPT_MOST];
static int kept_count;

static void keep_packet(Pair *seen, int to, const RoughPathPacket *packet)
{
    (void)seen;
    if (kept_count < KEPT_MOST) {
        kept_for[kept_count] = to;
        kept[kept_count++] = *packet;
    }
}

static void old_packets_that_come_again_change_nothing(void **state)
{
    (void)state;
    const SocketAddress thief = pair_address(66);
    kept_count = 0;
    pair_begin(&pair, FACES, &FAR, 5, 12.0);
    pair.watch = keep_packet;
    for (int second = 0; second < 8; second++) {
        pair_run(&pair, 1.0);
        const uint64_t received[2] = {pair.end[0].duel.peer.counts.received,
                                      pair.end[1].duel.peer.counts.received};
        for (int i = 0; i < kept_count; i++) {
            // To both: also what they have sent themselves.
            for (int to = 0; to < 2; to++) {
                duel_receive(&pair.end[to].duel, &thief, kept[i].bytes, kept[i].count, pair.now_s);
            }
        }
        for (int i = 0; i < 2; i++) {
            assert_int_equal(pair.end[i].duel.peer.counts.received, received[i]);
            assert_int_equal(pair.end[i].duel.peer.address.bytes[0],
                             pair.end[1 - i].address.bytes[0]);
        }
    }
    pair.watch = NULL;
    assert_true(kept_count > 500);
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    pair_end(&pair);
}

static void who_repeats_a_call_keeps_nobody_out(void **state)
{
    (void)state;
    const SocketAddress thief = pair_address(66);
    kept_count = 0;
    // The caller's calls are seen, and it gets no further than the host's answer.
    pair_begin(&pair, FACES, &CLEAN, 6, 5.0);
    pair.watch = keep_packet;
    while (!pair.end[0].duel.peer.keys.there) {
        pair_tick(&pair);
    }
    duel_free(&pair.end[1].duel);
    assert_int_equal(pair.end[0].duel.peer.state, PEER_ALONE);
    assert_true(kept_count >= 2);
    // The host waits for that one, which has shown that it knows the code; then for another.
    sent_by_host = 0;
    pair.watch = count_sent;
    duel_join(&pair.end[1].duel, "late", &CODE, &pair.end[0].address, pair_send, &pair.end[1]);
    duel_seat(&pair.end[1].duel, pair_think, &pair.end[1]);
    for (int tick = 0; tick < 3000; tick++) {
        for (int i = 0; i < kept_count; i++) {
            duel_receive(&pair.end[0].duel, &thief, kept[i].bytes, kept[i].count, pair.now_s);
        }
        pair_tick(&pair);
    }
    pair_run(&pair, 30.0);
    assert_same_match(&pair);
    assert_string_equal(pair.end[0].duel.start.setup.player[1].name, "late");
    pair_end(&pair);
}

static RoughPathPacket shaken[16];
static int shaken_count;

static void keep_handshake(Pair *seen, int to, const RoughPathPacket *packet)
{
    (void)seen;
    (void)to;
    if (shaken_count < 16) {
        shaken[shaken_count++] = *packet;
    }
}

static void any_other_byte_or_length_of_a_handshake_is_nothing(void **state)
{
    (void)state;
    static Peer before[2];
    for (int part = 0; part < 3; part++) {
        // The call without a cookie, the cookie, the call with it.
        for (int change = -2; change < 120; change++) {
            pair_begin(&pair, FACES, &CLEAN, 1, 5.0);
            shaken_count = 0;
            pair.watch = keep_handshake;
            for (int i = 0; shaken_count <= part && i < 100; i++) {
                pair_tick(&pair);
            }
            RoughPathPacket packet = shaken[part];
            const int to = part % 2 == 0 ? 0 : 1;
            if (change >= (int)packet.count) {
                pair_end(&pair);
                break;
            }
            pair_end(&pair);
            pair_begin(&pair, FACES, &CLEAN, 1, 5.0);
            packet.count = (size_t)((int)packet.count + (change < 0 ? 2 * change + 3 : 0));
            packet.bytes[change >= 0 ? change : 0] ^= (uint8_t)(change >= 0 ? 1 : 0);
            memcpy(&before[0], &pair.end[to].duel.peer, sizeof before[0]);
            duel_receive(&pair.end[to].duel, &pair.end[1 - to].address, packet.bytes, packet.count,
                         pair.now_s);
            memcpy(&before[1], &pair.end[to].duel.peer, sizeof before[1]);
            assert_memory_equal(&before[0], &before[1], sizeof before[0]);
            assert_int_equal(pair.end[to].path.count, 0);
            pair_end(&pair);
        }
    }
}

static void silence_pauses_the_match_and_a_minute_of_it_ends_it(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 7, 20.0);
    pair_run(&pair, 3.0);
    pair.end[0].silent = pair.end[1].silent = true;
    pair_run(&pair, 2.0);
    const long long steps = pair.end[0].duel.rollback.steps;
    pair_run(&pair, 38.0);
    // A second further than it knew, and no more.
    assert_int_equal(pair.end[0].duel.rollback.steps, steps);
    assert_stages(DUEL_PLAYING, DUEL_PLAYING);
    assert_true(duel_quiet_s(&pair.end[0].duel) > DUEL_QUIET_S);
    pair.end[0].silent = pair.end[1].silent = false;
    pair_run(&pair, 1.0);
    assert_true(pair.end[0].duel.rollback.steps > steps);
    assert_true(duel_quiet_s(&pair.end[0].duel) < 0.1);
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    pair_end(&pair);
    pair_begin(&pair, FACES, &CLEAN, 7, 60.0);
    pair_run(&pair, 3.0);
    pair.end[1].silent = true;
    pair_run(&pair, DUEL_GONE_S + 1.0);
    assert_int_equal(pair.end[0].duel.stage, DUEL_ENDED);
    assert_int_equal(pair.end[0].duel.reason, DUEL_GONE);
    pair_end(&pair);
}

static void a_machine_may_sleep_and_come_back_elsewhere(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &FAR, 8, 15.0);
    pair_run(&pair, 4.0);
    pair.end[1].asleep = true;
    pair_run(&pair, 20.0);
    pair.end[1].asleep = false;
    // What is under way to the old address is lost.
    pair.end[1].address = pair_address(9);
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    assert_int_equal(pair.end[0].duel.peer.address.bytes[0], 9);
    pair_end(&pair);
}

static void leaving_is_told(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 2, 20.0);
    pair_run(&pair, 2.0);
    const uint64_t sent = pair.end[1].duel.peer.counts.sent;
    duel_leave(&pair.end[1].duel, pair.now_s);
    // Three times, as some of it may be lost.
    assert_int_equal(pair.end[1].duel.peer.counts.sent, sent + 3);
    pair_run(&pair, 0.1);
    assert_stages(DUEL_ENDED, DUEL_ENDED);
    assert_int_equal(pair.end[0].duel.reason, DUEL_LEFT);
    pair_end(&pair);
}

static void it_is_quiet_since_the_last_packet_from_when_on_there_was_one(void **state)
{
    (void)state;
    for (int round = 0; round < 2; round++) {
        for (int stage = DUEL_CALLING; stage <= DUEL_ENDED; stage++) {
            const Duel duel = {
                .stage = (DuelStage)stage, .round = round, .now_s = 10.0, .peer = {.heard_s = 4.0}};
            const bool waits =
                stage == DUEL_PREPARING || stage == DUEL_PLAYING || stage == DUEL_DONE || round > 0;
            assert_true(duel_quiet_s(&duel) == (waits ? 6.0 : 0.0));
        }
    }
}

static void worlds_that_part_are_told_with_their_step(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 2, 20.0);
    while (pair.end[1].duel.stage < DUEL_PLAYING) {
        pair_tick(&pair);
    }
    world_help_paddle(pair.end[1].duel.rollback.certain, 0, 1.5);
    pair_run(&pair, 5.0);
    assert_stages(DUEL_ENDED, DUEL_ENDED);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pair.end[i].duel.reason, DUEL_PARTED);
        assert_int_equal(pair.end[i].duel.parted_step, STEPS_PER_SECOND);
        assert_true(pair.end[i].duel.rollback.recording.steps >= STEPS_PER_SECOND);
    }
    pair_end(&pair);
}

static void a_duel_is_for_two_paddles(void **state)
{
    (void)state;
    static const char *const OTHERS[] = {"levels/duel-7-crossroads.level",
                                         "levels/duel-22-doubles.level",
                                         "levels/11-first-light.level"};
    for (int i = 0; i < 3; i++) {
        DiagList problems = {0};
        Level level = {0};
        const ReplaySetup setup = {0};
        Duel *duel = &pair.end[0].duel;
        assert_true(level_read_file(&level, OTHERS[i], &problems));
        diag_list_free(&problems);
        assert_false(duel_host(duel, &level, &setup, 240, &CODE, pair_send, &pair.end[0]));
        assert_non_null(strstr(duel->problem, "a duel over a network is for a level with two"));
        level_free(&level);
    }
}

static void a_match_without_waiting_is_played_at_once(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 2, 30.0);
    pair.end[1].duel.fast = true;
    const double began = pair.now_s;
    pair_run(&pair, 30.0);
    assert_same_match(&pair);
    assert_true(pair.end[0].duel.fast);
    const double played = pair.end[0].duel.rollback.recording.seconds;
    assert_true(pair.now_s - began < played / 2);
    pair_end(&pair);
}

static void a_level_is_taken_only_as_a_host_can_say_it(void **state)
{
    static const uint64_t LONGEST = UINT64_C(10000000) * STEPS_PER_SECOND;
    static const struct {
        uint64_t most, best_of, size, at;
        int left;
        bool good;
    } ROWS[] = {
        {1, 1, 30, 0, 10, true},
        {0, 1, 30, 0, 10, false},
        {LONGEST, 1, 30, 0, 10, true},
        {LONGEST + 1, 1, 30, 0, 10, false},
        {1, 0, 30, 0, 10, false},
        {1, 2, 30, 0, 10, false},
        {1, 3, 30, 0, 10, true},
        {1, DUEL_SERIES_MOST, 30, 0, 10, true},
        {1, DUEL_SERIES_MOST + 2, 30, 0, 10, false},
        {1, 1, 0, 0, 0, false},
        {1, 1, 1, 0, 0, true},
        {1, 1, DUEL_PACKED_MOST, 0, 10, true},
        {1, 1, DUEL_PACKED_MOST + 1, 0, 10, false},
        {1, 1, 30, 1, 10, false},
        {1, 1, 30, 0, 31, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const RoughPathRule rule = {0.03, 0.0, 0.0, 0.0, 0.0};
        pair_begin(&pair, FACES, &rule, 2, 3.0);
        Duel *host = &pair.end[0].duel;
        const Duel *duel = &pair.end[1].duel;
        while (host->peer.state != PEER_JOINED || duel->peer.state != PEER_JOINED) {
            pair_tick(&pair);
        }
        assert_true(duel->stage == DUEL_CALLING && duel->packed_size == 0);
        Bytes bytes = duel_packet(host, SAY_LEVEL);
        bytes_add_number(&bytes, 0);
        bytes_add_number(&bytes, ROWS[i].most);
        bytes_add_number(&bytes, ROWS[i].best_of);
        bytes_add_number(&bytes, ROWS[i].size);
        bytes_add_number(&bytes, ROWS[i].at);
        for (int k = 0; k < ROWS[i].left; k++) {
            bytes_add(&bytes, "x", 1);
        }
        pair.end[0].path.rule.delay_s = 0.0;
        peer_seal(&host->peer, bytes.at, bytes.size, pair.now_s);
        bytes_free(&bytes);
        pair_deliver(&pair);
        assert_int_equal(duel->stage, DUEL_CALLING);
        assert_int_equal(duel->packed_size, ROWS[i].good ? ROWS[i].size : 0);
        assert_int_equal(duel->packed.size, ROWS[i].good ? ROWS[i].left : 0);
        pair_end(&pair);
    }
}

static void inputs_that_nobody_writes_are_refused(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 2, 30.0);
    pair_run(&pair, 3.0);
    Rollback *rollback = &pair.end[0].duel.rollback;
    const long long known = rollback->known[1];
    const uint64_t from = (uint64_t)known;
    const uint64_t wrong[][4] = {
        {from + 1, 1, 0, 0},   // a gap
        {from - 600, 1, 0, 0}, // forgotten
        {from, 600, 0, 0},     // too many
        {from, 1, 32, 0},      // a part that there is not
        {from, 1, 1, 0x80},    // no stick goes there
        {UINT64_MAX, 1, 0, 0},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Bytes bytes = {0};
        for (int number = 0; number < 3; number++) {
            bytes_add_number(&bytes, wrong[i][number]);
        }
        const uint8_t last[2] = {(uint8_t)wrong[i][3], 0};
        bytes_add(&bytes, last, 2);
        ByteReader reader = {.at = bytes.at, .left = bytes.size};
        assert_false(rollback_read_inputs(rollback, &reader));
        assert_int_equal(rollback->known[1], known);
        bytes_free(&bytes);
    }
    pair_end(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_one_replay_at_any_delay_jitter_loss_and_order),
        cmocka_unit_test(a_tournament_over_bad_networks_ends_alike_on_both_sides),
        cmocka_unit_test(at_80_ms_nothing_waits_and_nothing_jumps_in_any_match),
        cmocka_unit_test(balls_that_are_served_at_once_are_not_taken_for_each_other),
        cmocka_unit_test(in_one_room_no_input_counts_late),
        cmocka_unit_test(a_side_that_is_ahead_waits_and_one_behind_is_never_hurried),
        cmocka_unit_test(a_wrong_code_gets_no_answer),
        cmocka_unit_test(another_version_is_told_to_both),
        cmocka_unit_test(a_flood_changes_nothing),
        cmocka_unit_test(old_packets_that_come_again_change_nothing),
        cmocka_unit_test(who_repeats_a_call_keeps_nobody_out),
        cmocka_unit_test(any_other_byte_or_length_of_a_handshake_is_nothing),
        cmocka_unit_test(silence_pauses_the_match_and_a_minute_of_it_ends_it),
        cmocka_unit_test(a_machine_may_sleep_and_come_back_elsewhere),
        cmocka_unit_test(leaving_is_told),
        cmocka_unit_test(it_is_quiet_since_the_last_packet_from_when_on_there_was_one),
        cmocka_unit_test(worlds_that_part_are_told_with_their_step),
        cmocka_unit_test(a_duel_is_for_two_paddles),
        cmocka_unit_test(a_match_without_waiting_is_played_at_once),
        cmocka_unit_test(a_level_is_taken_only_as_a_host_can_say_it),
        cmocka_unit_test(inputs_that_nobody_writes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
