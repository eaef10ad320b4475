// A third one watches a duel: has the same match and replay, and changes nothing.
#include "duel_pair.h"

#include "rng.h"

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

static void come(int number, const RoughPathRule *rule, const Code *code)
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

static void run(double seconds)
{
    const double until = pair.now_s + seconds;
    while (pair.now_s < until) {
        tick_all();
    }
}

static void begin(const RoughPathRule *rule, uint64_t seed, double seconds)
{
    memset(watchers, 0, sizeof watchers);
    pair_begin(&pair, FACES, rule, seed, seconds);
    pair.watch = hand_on;
}

static void end(void)
{
    for (int i = 0; i < WATCHERS; i++) {
        duel_free(&watchers[i].duel);
    }
    pair_end(&pair);
}

static void assert_has_seen_it(const Duel *duel)
{
    Bytes packed[2] = {0};
    assert_int_equal(duel->stage, DUEL_DONE);
    assert_true(replay_pack(&pair.end[0].duel.rollback.recording, &packed[0]));
    assert_true(replay_pack(&duel->rollback.recording, &packed[1]));
    assert_int_equal(packed[0].size, packed[1].size);
    assert_memory_equal(packed[0].at, packed[1].at, packed[0].size);
    bytes_free(&packed[0]);
    bytes_free(&packed[1]);
    assert_int_equal(duel->rollback.counts.rollbacks, 0);
}

static void who_watches_has_the_same_replay_at_any_network(void **state)
{
    (void)state;
    const RoughPathRule rules[] = {CLEAN, FAR, {0.25, 0.05, 0.2, 0.05, 0.05}};
    for (unsigned i = 0; i < 3; i++) {
        begin(&rules[i], i, 15.0);
        come(0, &rules[i], &CODE);
        run(2.0 + i);
        // Another one comes late.
        come(1, &rules[i], &CODE);
        run(45.0);
        assert_same_match(&pair);
        assert_has_seen_it(&watchers[0].duel);
        assert_has_seen_it(&watchers[1].duel);
        assert_false(duel_watchers_lack(&pair.end[0].duel));
        end();
    }
}

static void who_comes_late_catches_up_and_stays_thirty_steps_behind(void **state)
{
    (void)state;
    begin(&CLEAN, 3, 60.0);
    pair_run(&pair, 20.0);
    come(0, &CLEAN, &CODE);
    const uint64_t before = pair.end[0].duel.watcher[0].peer.counts.bytes_sent;
    run(1.0);
    assert_true(pair.end[0].duel.watcher[0].peer.counts.bytes_sent - before < 25000);
    run(14.0);
    const Duel *duel = &watchers[0].duel;
    for (int look = 0; look < 40; look++) {
        run(0.05);
        const long long behind = duel->rollback.known[0] - duel->rollback.steps;
        assert_true(behind >= 30 && behind < 30 + 60);
        assert_true(pair.end[0].duel.rollback.recording.steps - duel->rollback.steps < 120);
    }
    end();
}

static void a_match_is_the_same_whoever_watches_it(void **state)
{
    (void)state;
    uint64_t hashes[2];
    uint64_t sent[2];
    for (int watched = 0; watched < 2; watched++) {
        begin(&CLEAN, 4, 12.0);
        for (int i = 0; i < WATCHERS && watched == 1; i++) {
            come(i, &CLEAN, &CODE);
        }
        run(30.0);
        assert_same_match(&pair);
        hashes[watched] = world_hash(pair.end[0].duel.rollback.certain);
        sent[watched] = pair.end[0].duel.peer.counts.sent;
        int seen = 0;
        for (int i = 0; i < WATCHERS; i++) {
            seen += watchers[i].there && watchers[i].duel.stage == DUEL_DONE;
        }
        // Those who come too many are told so.
        assert_int_equal(seen, watched == 1 ? DUEL_WATCHERS_MOST : 0);
        for (int i = 0; i < WATCHERS && watched == 1; i++) {
            assert_true(watchers[i].duel.stage == DUEL_DONE ||
                        watchers[i].duel.reason == DUEL_FULL);
        }
        end();
    }
    assert_true(hashes[0] == hashes[1]);
    assert_int_equal(sent[0], sent[1]);
}

static void who_watches_without_the_code_sees_nothing(void **state)
{
    (void)state;
    Code wrong = CODE;
    wrong.bytes[0] ^= 1;
    begin(&CLEAN, 5, 6.0);
    come(0, &CLEAN, &wrong);
    run(20.0);
    assert_same_match(&pair);
    assert_int_equal(watchers[0].duel.stage, DUEL_CALLING);
    assert_int_equal(watchers[0].duel.peer.counts.received, 0);
    end();
}

static void who_joins_where_two_play_is_told_so_and_changes_nothing(void **state)
{
    (void)state;
    Code wrong = CODE;
    wrong.bytes[3] ^= 1;
    begin(&CLEAN, 11, 8.0);
    run(2.0);
    const Code *const codes[] = {&CODE, &wrong, &CODE};
    for (int i = 0; i < 3; i++) {
        come(i, &CLEAN, codes[i]);
        duel_join(&watchers[i].duel, "third", codes[i], &pair.end[0].address, watcher_send,
                  &watchers[i]);
    }
    watchers[2].duel.peer.version += 3;
    run(1.0);
    assert_int_equal(watchers[0].duel.stage, DUEL_ENDED);
    assert_int_equal(watchers[0].duel.reason, DUEL_FULL);
    assert_int_equal(watchers[1].duel.stage, DUEL_CALLING);
    assert_int_equal(watchers[2].duel.stage, DUEL_ENDED);
    assert_int_equal(watchers[2].duel.reason, DUEL_VERSION);
    run(20.0);
    assert_same_match(&pair);
    end();
}

static void whatever_a_watcher_says_changes_nothing(void **state)
{
    (void)state;
    Rng rng = rng_make(6);
    begin(&CLEAN, 6, 12.0);
    come(0, &CLEAN, &CODE);
    run(2.0);
    for (int i = 0; i < 3000; i++) {
        uint8_t bytes[40];
        for (unsigned at = 0; at < sizeof bytes; at++) {
            bytes[at] = (uint8_t)rng_below(&rng, 256);
        }
        // Each kind of what is said, farewells left out, of this match.
        static const uint8_t KINDS[] = {1, 2, 3, 5, 6, 7};
        bytes[0] = KINDS[rng_below(&rng, 6)];
        bytes[1] = 0;
        peer_seal(&watchers[0].duel.peer, bytes, (size_t)rng_below(&rng, sizeof bytes + 1),
                  pair.now_s);
        if (i % 10 == 0) {
            tick_all();
        }
    }
    run(30.0);
    assert_same_match(&pair);
    assert_int_equal(pair.end[0].duel.rollback.recording.steps,
                     pair.end[1].duel.rollback.recording.steps);
    end();
}

static void what_no_host_says_ends_the_watching_alone(void **state)
{
    (void)state;
    Rng rng = rng_make(7);
    for (int speech = 0; speech < 60; speech++) {
        begin(&CLEAN, 7, 12.0);
        come(0, &CLEAN, &CODE);
        run(1.0 + speech % 3);
        Duel *duel = &watchers[0].duel;
        assert_int_equal(duel->stage, DUEL_PLAYING);
        Bytes bytes = {0};
        bytes_add_number(&bytes, 5);
        bytes_add_number(&bytes, 0);
        bytes_add_number(&bytes, (uint64_t)rng_below(&rng, 2));
        bytes_add_number(&bytes, 0);
        bytes_add_number(&bytes, 0);
        const uint64_t had = duel->said_dropped + duel->said.size;
        bytes_add_number(&bytes, had + 200);
        bytes_add_number(&bytes, had - (uint64_t)rng_below(&rng, 3));
        for (int i = rng_below(&rng, 150); i >= 0; i--) {
            const uint8_t byte = (uint8_t)rng_below(&rng, speech % 2 == 0 ? 256 : 8);
            bytes_add(&bytes, &byte, 1);
        }
        peer_seal(&pair.end[0].duel.watcher[0].peer, bytes.at, bytes.size, pair.now_s);
        bytes_free(&bytes);
        run(2.0);
        assert_true(duel->stage == DUEL_PLAYING || duel->stage == DUEL_ENDED);
        run(20.0);
        assert_same_match(&pair);
        end();
    }
}

static void a_host_that_leaves_tells_who_watches(void **state)
{
    (void)state;
    begin(&CLEAN, 8, 30.0);
    come(0, &CLEAN, &CODE);
    run(3.0);
    duel_leave(&pair.end[0].duel, pair.now_s);
    run(0.2);
    assert_int_equal(watchers[0].duel.stage, DUEL_ENDED);
    assert_int_equal(watchers[0].duel.reason, DUEL_LEFT);
    end();
}

static void a_watcher_that_goes_makes_room_for_another(void **state)
{
    (void)state;
    begin(&CLEAN, 9, 60.0);
    for (int i = 0; i < DUEL_WATCHERS_MOST; i++) {
        come(i, &CLEAN, &CODE);
        run(0.2);
    }
    watchers[3].there = false;
    run(12.0);
    come(DUEL_WATCHERS_MOST, &CLEAN, &CODE);
    run(1.0);
    assert_int_equal(watchers[DUEL_WATCHERS_MOST].duel.stage, DUEL_PLAYING);
    end();
}

static void who_watches_sees_the_next_match_too(void **state)
{
    (void)state;
    begin(&CLEAN, 10, 4.0);
    come(0, &CLEAN, &CODE);
    run(10.0);
    assert_same_match(&pair);
    assert_has_seen_it(&watchers[0].duel);
    pair.end[0].duel.own.again = pair.end[1].duel.own.again = true;
    run(12.0);
    assert_same_match(&pair);
    assert_int_equal(watchers[0].duel.round, 1);
    assert_has_seen_it(&watchers[0].duel);
    // Who comes now sees the second one.
    come(1, &CLEAN, &CODE);
    run(10.0);
    assert_has_seen_it(&watchers[1].duel);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_watches_has_the_same_replay_at_any_network),
        cmocka_unit_test(who_comes_late_catches_up_and_stays_thirty_steps_behind),
        cmocka_unit_test(a_match_is_the_same_whoever_watches_it),
        cmocka_unit_test(who_watches_without_the_code_sees_nothing),
        cmocka_unit_test(who_joins_where_two_play_is_told_so_and_changes_nothing),
        cmocka_unit_test(whatever_a_watcher_says_changes_nothing),
        cmocka_unit_test(what_no_host_says_ends_the_watching_alone),
        cmocka_unit_test(a_host_that_leaves_tells_who_watches),
        cmocka_unit_test(a_watcher_that_goes_makes_room_for_another),
        cmocka_unit_test(who_watches_sees_the_next_match_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
