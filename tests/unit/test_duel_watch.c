// A third one watches a duel: has the same match and replay, and changes nothing.
#include "near.h"

#include "duel_gallery.h"
#include "rng.h"

#include "rounds.h"
#include "said_text.h"

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
    for (int speech = 0; speech < ROUNDS_OF(60); speech++) {
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

static void nothing_more_is_taken_of_a_match_that_parts(void **state)
{
    (void)state;
    begin(&CLEAN, 7, 12.0);
    come(0, &CLEAN, &CODE);
    run(3.0);
    Duel *duel = &watchers[0].duel;
    assert_int_equal(duel->stage, DUEL_PLAYING);
    assert_true(duel->compared > 0);
    const uint64_t had = duel->said_dropped + duel->said.size;
    Bytes bytes = {0};
    bytes_add_number(&bytes, SAY_MATCH);
    bytes_add_number(&bytes, 0);
    bytes_add_number(&bytes, 0);
    // The last hash once more, as another one.
    bytes_add_number(&bytes, --duel->compared);
    bytes_add_number(&bytes, 1);
    bytes_add_u64(&bytes, 1);
    bytes_add_number(&bytes, had + 4);
    bytes_add_number(&bytes, had);
    bytes_add(&bytes, "\0\0\0\0", 4);
    peer_seal(&pair.end[0].duel.watcher[0].peer, bytes.at, bytes.size, pair.now_s);
    bytes_free(&bytes);
    tick_all();
    assert_int_equal(duel->stage, DUEL_ENDED);
    assert_int_equal(duel->reason, DUEL_PARTED);
    assert_int_equal(duel->said_dropped + duel->said.size, had);
    end();
}

/// What who watches has, and what its host believes of that.
static void say_watching(void)
{
    static const char *const STAGES[] = {"calling", "preparing", "playing", "done", "ended"};
    const Duel *duel = &watchers[0].duel;
    const DuelWatcher *place = &pair.end[0].duel.watcher[0];
    const Rollback *rollback = &duel->rollback;
    say(" %s%s", STAGES[duel->stage], duel->stage == DUEL_ENDED ? " for" : "");
    if (duel->stage == DUEL_ENDED) {
        say(" %d at %lld", (int)duel->reason, duel->parted_step);
    }
    say(", level %d%d, round %d, best of %d, said %llu, dropped %llu%s", duel->packed_size > 0,
        duel->packed.size == duel->packed_size, duel->round, duel->best_of,
        (unsigned long long)duel->said.size, (unsigned long long)duel->said_dropped,
        duel->said_whole ? ", whole" : "");
    say("; %lld of %lld, %llu compared, due %.6g", rollback->steps, rollback->known[0],
        (unsigned long long)duel->compared, duel->due + 0.0);
    say("; host: %d%s, level %d, told %llu %llu, lacks %d, heard %.4f\n", (int)place->peer.state,
        place->ready ? " ready" : "", place->level_told == pair.end[0].duel.packed_size,
        (unsigned long long)place->told, (unsigned long long)place->told_compared,
        duel_watchers_lack(&pair.end[0].duel), place->heard_s);
}

/// One of the numbers at and around a limit.
static void add_near(Bytes *bytes, Rng *rng, uint64_t limit)
{
    static const int OFF[] = {0, 0, 0, 0, 1, -1, 5, -7};
    bytes_add_number(bytes, limit + (uint64_t)OFF[rng_below(rng, 8)]);
}

/// What a host might say to who watches, or that to its host.
static void write_speech(Bytes *bytes, Rng *rng, bool to_host)
{
    static const uint8_t BY_HOST[] = {SAY_MATCH, SAY_MATCH,    SAY_MATCH,
                                      SAY_LEVEL, SAY_FAREWELL, SAY_PLAY};
    static const uint8_t BY_WATCHER[] = {SAY_GREETING, SAY_SEEN, SAY_SEEN, SAY_FAREWELL};
    const Duel *host = &pair.end[0].duel;
    const Duel *duel = &watchers[0].duel;
    const uint8_t says = to_host ? BY_WATCHER[rng_below(rng, 4)] : BY_HOST[rng_below(rng, 6)];
    bytes_add_number(bytes, says);
    bytes_add_number(bytes, (uint64_t)(host->round + (rng_below(rng, 15) == 0)));
    if (says == SAY_GREETING) {
        bytes_add_number(bytes, 0);
        add_near(bytes, rng, host->packed_size);
        bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
    } else if (says == SAY_SEEN) {
        add_near(bytes, rng,
                 rng_below(rng, 2) == 0 ? host->said.size : (size_t)host->watcher[0].told);
        add_near(bytes, rng, duel_hash_count(&host->rollback));
    } else if (says == SAY_FAREWELL) {
        add_near(bytes, rng, DUEL_LEVEL);
        add_near(bytes, rng, (uint64_t)duel->most);
    } else {
        const uint64_t had = duel->said_dropped + duel->said.size;
        bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
        add_near(bytes, rng, duel->compared);
        bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
        const int more = rng_below(rng, 40);
        add_near(bytes, rng, rng_below(rng, 4) == 0 ? duel->said_dropped : had + (uint64_t)more);
        add_near(bytes, rng, rng_below(rng, 3) > 0 ? had : duel->said_dropped);
        for (int i = 0; i < more; i++) {
            const uint8_t byte = (uint8_t)rng_below(rng, i % 3 == 0 ? 256 : 8);
            bytes_add(bytes, &byte, 1);
        }
    }
    bytes->size -= rng_below(rng, 20) == 0 && bytes->size > 2 ? 2 : 0;
}

static void whatever_is_said_of_a_watched_match_is_believed_as_it_was(void **state)
{
    (void)state;
    Rng rng = rng_make(17);
    for (int speech = 0; speech < 160; speech++) {
        const RoughPathRule rule = {speech % 4 == 0 ? 0.05 : 0.0, 0.0, 0.0, 0.0, 0.0};
        const double before = speech % 4 == 0 ? rng_range(&rng, 0.05, 0.2)
                                              : rng_range(&rng, 0.2, speech % 4 == 1 ? 7.0 : 2.5);
        begin(&CLEAN, 7, 3.0);
        come(0, &rule, &CODE);
        run(before);
        say("%.3f:", pair.now_s);
        say_watching();
        for (int i = 0; i < 3; i++) {
            const bool to_host = rng_below(&rng, 2) == 0;
            Bytes bytes = {0};
            write_speech(&bytes, &rng, to_host);
            Peer *peer = to_host ? &watchers[0].duel.peer : &pair.end[0].duel.watcher[0].peer;
            // What is forged puts off nothing that the duel has to send.
            const double sent_s = peer->sent_s;
            if (peer->state == PEER_JOINED) {
                peer_seal(peer, bytes.at, bytes.size, pair.now_s);
            }
            peer->sent_s = sent_s;
            bytes_free(&bytes);
            tick_all();
        }
        say_watching();
        run(0.3);
        say_watching();
        end();
    }
    assert_said("tests/answers/duels.txt", "watching");
}

static void a_match_is_not_heard_before_its_level_is_there(void **state)
{
    const RoughPathRule rule = {0.05, 0.0, 0.0, 0.0, 0.0};
    (void)state;
    begin(&rule, 7, 3.0);
    come(0, &CLEAN, &CODE);
    Peer *peer = &pair.end[0].duel.watcher[0].peer;
    const Duel *duel = &watchers[0].duel;
    while (peer->state != PEER_JOINED || duel->peer.state != PEER_JOINED) {
        tick_all();
    }
    assert_int_equal(duel->stage, DUEL_CALLING);
    static const uint8_t SPEECH[] = {SAY_MATCH, 0, 0, 0, 0, 20, 0, 7, 7, 7, 7, 7};
    pair.end[0].path.rule.delay_s = 0.0;
    peer_seal(peer, SPEECH, sizeof SPEECH, pair.now_s);
    tick_all();
    assert_int_equal(duel->stage, DUEL_CALLING);
    assert_int_equal(duel->said.size, 0);
    end();
}

static void a_host_that_leaves_tells_who_watches(void **state)
{
    (void)state;
    begin(&CLEAN, 8, 30.0);
    come(0, &CLEAN, &CODE);
    run(3.0);
    const uint64_t sent = pair.end[0].duel.watcher[0].peer.counts.sent;
    duel_leave(&pair.end[0].duel, pair.now_s);
    // At once, as its program may end now.
    assert_int_equal(pair.end[0].duel.watcher[0].peer.counts.sent, sent + 3);
    run(0.2);
    assert_int_equal(watchers[0].duel.stage, DUEL_ENDED);
    assert_int_equal(watchers[0].duel.reason, DUEL_LEFT);
    // Three times, as some of it may be lost, and then no more.
    run(1.0);
    assert_int_equal(pair.end[0].duel.watcher[0].peer.counts.sent, sent + 3);
    end();
}

static void a_host_that_leaves_after_the_match_tells_who_has_not_seen_all_of_it(void **state)
{
    (void)state;
    begin(&CLEAN, 8, 4.0);
    come(0, &CLEAN, &CODE);
    run(2.0);
    // Nothing more reaches it but the farewell.
    watchers[0].there = false;
    while (pair.end[0].duel.stage < DUEL_DONE) {
        tick_all();
    }
    watchers[0].there = true;
    assert_false(watchers[0].duel.said_whole);
    duel_leave(&pair.end[0].duel, pair.now_s);
    pair.end[0].asleep = true;
    run(0.2);
    assert_int_equal(watchers[0].duel.stage, DUEL_ENDED);
    assert_int_equal(watchers[0].duel.reason, DUEL_LEFT);
    end();
}

static void who_watches_goes_on_when_another_one_goes(void **state)
{
    (void)state;
    begin(&CLEAN, 9, 8.0);
    come(0, &CLEAN, &CODE);
    run(0.5);
    come(1, &CLEAN, &CODE);
    run(1.0);
    duel_leave(&watchers[0].duel, pair.now_s);
    run(0.1);
    assert_int_equal(pair.end[0].duel.watcher[0].peer.state, PEER_ALONE);
    // The host hears of what it has seen.
    run(1.0);
    assert_true(pair.end[0].duel.watcher[1].told > 0);
    run(12.0);
    assert_has_seen_it(&watchers[1].duel);
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
        cmocka_unit_test(nothing_more_is_taken_of_a_match_that_parts),
        cmocka_unit_test(whatever_is_said_of_a_watched_match_is_believed_as_it_was),
        cmocka_unit_test(a_match_is_not_heard_before_its_level_is_there),
        cmocka_unit_test(a_host_that_leaves_tells_who_watches),
        cmocka_unit_test(a_host_that_leaves_after_the_match_tells_who_has_not_seen_all_of_it),
        cmocka_unit_test(who_watches_goes_on_when_another_one_goes),
        cmocka_unit_test(a_watcher_that_goes_makes_room_for_another),
        cmocka_unit_test(who_watches_sees_the_next_match_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
