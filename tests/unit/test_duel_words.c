// Each field of what an opponent says, at its limits and beyond, alone and together: what is
// accepted is what doc/online.md allows, and nothing else changes anything.
#include "duel_pair.h"

#include <math.h>

#include "duel_parts.h"
#include "rng.h"

static Pair pair;
static const RoughPathRule CLEAN;
static const char FACES[] = "levels/duel-1-face-to-face.level";

static uint8_t kept_packet[PEER_PACKET_MOST];
static size_t kept_count;

static void keep(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    (void)context, (void)to;
    memcpy(kept_packet, bytes, count);
    kept_count = count;
}

/// Hands over what the other side says, `cut` bytes of it left out, and frees it.
static void tell(int to, Bytes *payload, size_t cut)
{
    Peer *peer = &pair.end[1 - to].duel.peer;
    PeerSend *const former = peer->send;
    peer->send = keep;
    peer_seal(peer, payload->at, payload->size - cut, pair.now_s);
    peer->send = former;
    duel_receive(&pair.end[to].duel, &pair.end[1 - to].address, kept_packet, kept_count,
                 pair.now_s);
    bytes_free(payload);
}

static void begin_words(Bytes *bytes, int says, int round)
{
    *bytes = (Bytes){0};
    bytes_add_number(bytes, (uint64_t)says);
    bytes_add_number(bytes, (uint64_t)round);
}

/// Both know each other, and have said nothing that means anything.
static void begin_calling(void)
{
    pair_begin(&pair, FACES, &CLEAN, 3, 8.0);
    while (pair.end[1].duel.peer.state != PEER_JOINED) {
        pair.now_s += TICK_S;
        pair_deliver(&pair);
        duel_advance(&pair.end[1].duel, pair.now_s);
        assert_true(pair.now_s < 3.0);
    }
    Bytes bytes;
    begin_words(&bytes, 99, 0);
    tell(0, &bytes, 0);
    assert_int_equal(pair.end[0].duel.peer.state, PEER_JOINED);
    assert_int_equal(pair.end[0].duel.stage, DUEL_CALLING);
    assert_int_equal(pair.end[1].duel.stage, DUEL_CALLING);
}

static void greet(int flags, uint64_t have, int ready, const char *name, size_t length, size_t cut)
{
    Bytes bytes;
    begin_words(&bytes, SAY_GREETING, 0);
    bytes_add_number(&bytes, (uint64_t)flags);
    bytes_add_number(&bytes, have);
    bytes_add(&bytes, &(uint8_t){(uint8_t)ready}, 1);
    bytes_add_number(&bytes, length);
    bytes_add(&bytes, name, length);
    tell(0, &bytes, cut);
}

static void a_name_is_any_text_of_less_than_64_bytes(void **state)
{
    (void)state;
    static const size_t LENGTHS[] = {0, 1, 6, 63, 64, 70};
    for (int i = 0; i < 6 * 4 * 4; i++) {
        const size_t length = LENGTHS[i % 6];
        const int zero = i / 6 % 4 == 0 ? -1 : i / 6 % 4 == 1 ? 0 : i / 6 % 4 == 2 ? 5 : 62;
        const int beyond = i / 24;
        char name[80];
        memset(name, 'x', sizeof name);
        if (zero >= 0) {
            name[zero] = '\0';
        }
        begin_calling();
        Duel *host = &pair.end[0].duel;
        const uint64_t have = beyond < 2 ? 0 : host->packed_size + (beyond == 3);
        greet(i % 2, have, 0, name, length, beyond == 1);
        const bool good =
            length < 64 && (zero < 0 || (size_t)zero >= length) && beyond != 1 && beyond != 3;
        assert_int_equal(host->stage, good ? DUEL_PREPARING : DUEL_CALLING);
        assert_int_equal(host->fast, good && i % 2 == 1);
        if (good) {
            const char *told = host->start.setup.player[1].name;
            assert_int_equal(strlen(told), length);
            assert_memory_equal(told, name, length);
            const uint64_t size = host->packed_size;
            greet(0, size + 1, 1, "", 0, 0);
            assert_int_equal(host->packed_told, 0);
            greet(0, size, 2, "", 0, 0);
            assert_int_equal(host->packed_told, size);
            greet(0, size - 1, 0, "", 0, 0);
            assert_int_equal(host->packed_told, size - 1);
            assert_int_equal(host->stage, DUEL_PREPARING);
            greet(0, size, 1, "", 0, 0);
            assert_int_equal(host->stage, DUEL_PLAYING);
            greet(0, 0, 0, "", 0, 0);
            assert_int_equal(host->packed_told, size);
        }
        // To who has joined it says nothing.
        Bytes bytes;
        begin_words(&bytes, SAY_GREETING, 0);
        bytes_add(&bytes, "\0\0\0\0", 4);
        tell(1, &bytes, 0);
        assert_int_equal(pair.end[1].duel.stage, DUEL_CALLING);
        pair_end(&pair);
    }
}

/// A part of the level: flags, steps, matches of the series, bytes of all, where it begins, bytes.
static void send_part(const uint64_t field[5], size_t length, size_t cut)
{
    static const uint8_t PART[64];
    Bytes bytes;
    begin_words(&bytes, SAY_LEVEL, 0);
    for (int i = 0; i < 5; i++) {
        bytes_add_number(&bytes, field[i]);
    }
    bytes_add(&bytes, PART, length);
    tell(1, &bytes, cut);
}

static void a_level_comes_in_parts_of_one_size_behind_each_other(void **state)
{
    (void)state;
    const uint64_t most = UINT64_C(10000000) * STEPS_PER_SECOND;
    const uint64_t limits[5][5] = {{0, 1, 2, 3, 1},
                                   {1, 1, most, most + 1, 0},
                                   {1, 9, 2, 11, 0},
                                   {40, DUEL_PACKED_MOST, DUEL_PACKED_MOST + 1, 0, 9},
                                   {0, 0, 0, 0, 1}};
    Rng rng = rng_make(4);
    for (int i = 0; i < 150; i++) {
        uint64_t field[5];
        for (int part = 0; part < 5; part++) {
            // Most of them are good, or nothing would be.
            const int choice = rng_below(&rng, 3) > 0 ? 0 : rng_below(&rng, 5);
            field[part] = limits[part][choice];
        }
        const size_t length = (size_t)rng_below(&rng, 12);
        begin_calling();
        Duel *guest = &pair.end[1].duel;
        send_part(field, length, 0);
        const bool good = field[1] > 0 && field[1] <= most && field[2] % 2 == 1 && field[2] <= 9 &&
                          field[3] > 0 && field[3] <= DUEL_PACKED_MOST && field[4] == 0 &&
                          length < field[3];
        if (field[3] == 9 && length >= 9) {
            pair_end(&pair);
            continue;
        }
        assert_int_equal(guest->packed_size, good ? field[3] : 0);
        assert_int_equal(guest->packed.size, good ? length : 0);
        if (good) {
            assert_int_equal(guest->fast, field[0] % 2);
            assert_int_equal(guest->most, field[1]);
            assert_int_equal(guest->best_of, field[2]);
            // The next one is of the same level, and begins where this one ends.
            for (int off = -1; off <= 1; off++) {
                const uint64_t size[5] = {field[0], field[1], field[2],
                                          field[3] + (uint64_t)(off + 2) % 3 - 1, length};
                const uint64_t at[5] = {field[0], field[1], field[2], field[3],
                                        length + (uint64_t)off};
                if (size[3] != field[3]) {
                    send_part(size, 1, 0);
                }
                if (off != 0) {
                    send_part(at, 1, 0);
                }
                assert_int_equal(guest->packed.size, length);
            }
            const uint64_t rest = field[3] - length;
            const uint64_t next[5] = {field[0], field[1], field[2], field[3], length};
            if (rest < 60) {
                send_part(next, rest + 1, 0);
                assert_int_equal(guest->packed.size, length);
                // All of it is no match.
                send_part(next, rest, 0);
                assert_int_equal(guest->stage, DUEL_ENDED);
                assert_int_equal(guest->reason, DUEL_LEVEL);
            }
        }
        pair_end(&pair);
    }
}

static void what_is_said_of_the_match_stays_within_it(void **state)
{
    (void)state;
    Rng rng = rng_make(5);
    pair_begin(&pair, FACES, &CLEAN, 3, 8.0);
    pair_run(&pair, 3.0);
    for (int i = 0; i < 400; i++) {
        const int to = i % 2;
        Duel *duel = &pair.end[to].duel;
        const Rollback *rollback = &duel->rollback;
        assert_int_equal(duel->stage, DUEL_PLAYING);
        const uint64_t limit[6] = {
            DUEL_PHRASES,
            UINT8_MAX,
            (uint64_t)duel->most,
            (uint64_t)rollback->known[to],
            duel_hash_count(rollback),
            duel->compared,
        };
        const DuelWish before = duel->other;
        const long long told = duel->told;
        const int flags = rng_below(&rng, 4) * 2;
        bool good = true;
        Bytes bytes;
        begin_words(&bytes, SAY_PLAY, 0);
        bytes_add_number(&bytes, (uint64_t)flags);
        uint64_t field[6];
        for (int part = 0; part < 6; part++) {
            const bool beyond = part < 5 && rng_below(&rng, 9) == 0;
            field[part] = limit[part] + beyond;
            bytes_add_number(&bytes, field[part]);
            good = good && !beyond;
        }
        const bool cut = rng_below(&rng, 5) == 0;
        if (cut) {
            // In the first six numbers.
            good = false;
            const size_t keeps = 2 + (size_t)rng_below(&rng, 4);
            tell(to, &bytes, bytes.size - keeps);
        } else {
            bytes_add_number(&bytes, 0);
            bytes_add_number(&bytes, 0);
            bytes_add_number(&bytes, 0);
            tell(to, &bytes, 0);
        }
        assert_int_equal(duel->other.pause, good ? (flags & 2) != 0 : before.pause);
        assert_int_equal(duel->other.again, good ? (flags & 4) != 0 : before.again);
        assert_int_equal(duel->other.phrase, good ? (int)field[0] : before.phrase);
        assert_int_equal(duel->other.phrases, good ? (int)field[1] : before.phrases);
        assert_int_equal(duel->told, good ? (long long)field[3] : told);
    }
    pair_end(&pair);
}

/// What somebody far behind, or far ahead, says is a second away for what it counts.
static void a_side_is_ahead_by_a_second_at_most(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 3, 12.0);
    pair_run(&pair, 4.5);
    Duel *duel = &pair.end[0].duel;
    assert_in_range(duel->rollback.steps, 3 * STEPS_PER_SECOND, 5 * STEPS_PER_SECOND);
    for (int i = 0; i < 2; i++) {
        const double before = duel->ahead;
        const double counts = i == 0 ? STEPS_PER_SECOND : -STEPS_PER_SECOND;
        Bytes bytes;
        begin_words(&bytes, SAY_PLAY, 0);
        bytes_add(&bytes, "\0\0\0", 3);
        bytes_add_number(&bytes, i == 0 ? 0 : (uint64_t)duel->most);
        bytes_add(&bytes, "\0\0\0\0\0\0", 6);
        tell(0, &bytes, 0);
        assert_true(fabs(duel->ahead - (before + (counts - before) / 16)) < 1e-9);
    }
    pair_end(&pair);
}

static void a_farewell_has_a_reason_and_a_step_of_the_match(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * 8 * 3; i++) {
        const int to = i % 2, reason = i / 2 % 8, beyond = i / 16;
        pair_begin(&pair, FACES, &CLEAN, 3, 4.0);
        pair_run(&pair, 0.5);
        Duel *duel = &pair.end[to].duel;
        Bytes bytes;
        begin_words(&bytes, SAY_FAREWELL, 0);
        bytes_add_number(&bytes, (uint64_t)reason);
        bytes_add_number(&bytes, (uint64_t)duel->most + (beyond == 1));
        tell(to, &bytes, beyond == 2 ? 2 : 0);
        const bool good = reason <= DUEL_LEVEL && beyond == 0;
        assert_int_equal(duel->stage, good ? DUEL_ENDED : DUEL_PLAYING);
        assert_int_equal(duel->other_left, good);
        assert_int_equal(duel->parted_step, good ? duel->most : 0);
        if (good) {
            assert_int_equal(duel->reason, reason == DUEL_GONE ? DUEL_LEFT : reason);
        }
        pair_end(&pair);
    }
}

static void a_block_has_as_many_steps_of_either_paddle_and_nothing_else(void **state)
{
    (void)state;
    static const struct {
        int runs[2][3];
        int steps; ///< 0: it is refused
        int more;  ///< bytes
    } BLOCKS[] = {
        {{{5}, {5}}, 5, 0},        {{{5}, {6}}, 0, 0},        {{{6}, {5}}, 0, 0},
        {{{12}, {12}}, 12, 0},     {{{13}, {13}}, 0, 0},      {{{0}, {0}}, 0, 0},
        {{{0}, {1}}, 0, 0},        {{{1}, {1}}, 1, 0},        {{{4, 3, 5}, {1, 10, 1}}, 12, 0},
        {{{4, 3, 6}, {12}}, 0, 0}, {{{12}, {4, 3, 6}}, 0, 0}, {{{5}, {5}}, 0, 1},
        {{{5}, {5}}, 0, -1},       {{{513}, {5}}, 0, 0},      {{{2, 2}, {3, 1}}, 4, 0},
    };
    pair_begin(&pair, FACES, &CLEAN, 3, 4.0);
    Rollback rollback;
    char problem[REPLAY_PROBLEM_SIZE];
    assert_true(rollback_begin(&rollback, &pair.end[0].duel.start, 0, 900, problem));
    for (size_t i = 0; i < sizeof BLOCKS / sizeof BLOCKS[0]; i++) {
        Bytes bytes = {0};
        for (int paddle = 0; paddle < 2; paddle++) {
            for (int run = 0; run < 3 && BLOCKS[i].runs[paddle][run] > 0; run++) {
                bytes_add_number(&bytes, (uint64_t)BLOCKS[i].runs[paddle][run]);
                bytes_add_number(&bytes, 0);
            }
            bytes_add_number(&bytes, 0);
        }
        bytes_add_number(&bytes, 0);
        const long long known = rollback.known[0];
        ByteReader reader = {.at = bytes.at, .left = bytes.size - 1 + (size_t)BLOCKS[i].more};
        assert_int_equal(rollback_read_block(&rollback, &reader), BLOCKS[i].steps > 0);
        assert_int_equal(rollback.known[0], known + BLOCKS[i].steps);
        assert_int_equal(rollback.known[1], known + BLOCKS[i].steps);
        bytes_free(&bytes);
    }
    rollback_end(&rollback);
    pair_end(&pair);
}

/// Each part of an input changes alone, too.
static PaddleInput draw_input(Rng *rng, PaddleInput input)
{
    static const int TARGETS[] = {0, 1, 500, INT32_MAX, INT32_MIN};
    const int part = rng_below(rng, 9);
    const int target = TARGETS[rng_below(rng, 5)];
    input.move_x = (signed char)(part == 0 ? 60 - input.move_x : input.move_x);
    input.move_y = (signed char)(part == 1 ? -127 - input.move_y : input.move_y);
    input.target_x = part == 2 ? target : input.target_x;
    input.target_y = part == 3 ? target : input.target_y;
    input.pointing = input.pointing != (part == 4);
    input.serve = input.serve != (part == 5);
    return input;
}

static void inputs_arrive_as_they_were_in_packets_of_any_room(void **state)
{
    (void)state;
    enum { STEPS = 500 };
    Rng rng = rng_make(8);
    pair_begin(&pair, FACES, &CLEAN, 3, 4.0);
    for (int round = 0; round < 20; round++) {
        Rollback from, to;
        char problem[REPLAY_PROBLEM_SIZE];
        assert_true(rollback_begin(&from, &pair.end[0].duel.start, 0, 900, problem));
        assert_true(rollback_begin(&to, &pair.end[0].duel.start, 1, 900, problem));
        PaddleInput input = {0};
        for (int step = 0; step < STEPS; step++) {
            input = draw_input(&rng, input);
            rollback_add_own(&from, &input);
        }
        while (to.known[0] < STEPS) {
            const size_t room = 20 + (size_t)rng_below(&rng, 80);
            const long long before = to.known[0];
            const int again = rng_below(&rng, 3);
            const long long first = before > again ? before - again : 0;
            Bytes bytes = {0};
            rollback_write_inputs(&from, first, room, &bytes);
            assert_true(bytes.size <= room);
            ByteReader reader = {.at = bytes.at, .left = bytes.size};
            assert_true(rollback_read_inputs(&to, &reader));
            assert_int_equal(reader.left, 0);
            // Where something was left out, another run had no room.
            assert_true(to.known[0] == STEPS || bytes.size + 17 > room);
            bytes_free(&bytes);
        }
        for (int step = 0; step < STEPS; step++) {
            const PaddleInput *was = &from.input[0][step];
            const PaddleInput *is = &to.input[0][step];
            assert_int_equal(is->move_x, was->move_x);
            assert_int_equal(is->move_y, was->move_y);
            assert_int_equal(is->target_x, was->target_x);
            assert_int_equal(is->target_y, was->target_y);
            assert_int_equal(is->pointing, was->pointing);
            assert_int_equal(is->serve, was->serve);
        }
        rollback_end(&from);
        rollback_end(&to);
    }
    pair_end(&pair);
}

static void inputs_reach_back_less_than_512_steps(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &CLEAN, 3, 8.0);
    pair_run(&pair, 3.5);
    Rollback *rollback = &pair.end[0].duel.rollback;
    assert_true(rollback->known[1] > 513);
    for (int back = 510; back < 514; back++) {
        Bytes bytes = {0};
        bytes_add_number(&bytes, (uint64_t)(rollback->known[1] - back));
        bytes_add(&bytes, "\1\0\0", 3);
        ByteReader reader = {.at = bytes.at, .left = bytes.size};
        assert_int_equal(rollback_read_inputs(rollback, &reader), back < 512);
        bytes_free(&bytes);
    }
    pair_end(&pair);
}

/// Its beginning has another hash there.
static void a_match_that_is_another_one_from_its_beginning_is_not_played(void **state)
{
    (void)state;
    for (int forged = 0; forged < 2; forged++) {
        begin_calling();
        Duel *host = &pair.end[0].duel;
        greet(0, 0, 0, "x", 1, 0);
        assert_int_equal(host->stage, DUEL_PREPARING);
        host->start.hashes.at[0] ^= (uint8_t)forged;
        bytes_free(&host->packed);
        assert_true(replay_pack(&host->start, &host->packed));
        host->packed_size = host->packed.size;
        assert_true(host->packed_size < LEVEL_CHUNK);
        Bytes bytes = duel_level_packet(host, 0);
        tell(1, &bytes, 0);
        const Duel *guest = &pair.end[1].duel;
        assert_int_equal(guest->stage, forged ? DUEL_ENDED : DUEL_PREPARING);
        assert_int_equal(guest->reason, forged ? DUEL_PARTED : DUEL_LEFT);
        pair_end(&pair);
    }
}

/// All of it, and nothing more: as a guest would take it for the end.
static void a_host_takes_no_level(void **state)
{
    (void)state;
    begin_calling();
    const Duel *host = &pair.end[0].duel;
    const long long most = host->most;
    Bytes bytes;
    begin_words(&bytes, SAY_LEVEL, 0);
    bytes_add_number(&bytes, 1);
    bytes_add_number(&bytes, 77);
    bytes_add_number(&bytes, 5);
    bytes_add_number(&bytes, host->packed_size);
    bytes_add_number(&bytes, host->packed_size);
    tell(0, &bytes, 0);
    assert_int_equal(host->stage, DUEL_CALLING);
    assert_int_equal(host->most, most);
    assert_int_equal(host->best_of, 1);
    assert_false(host->fast);
    pair_end(&pair);
}

static void a_version_is_that_of_the_packets_and_of_the_simulation(void **state)
{
    (void)state;
    assert_int_equal(duel_version() & 0xffff, WORLD_SIMULATION);
    assert_int_equal(duel_version() >> 16, 2);
}

static void only_a_host_begins_the_next_match(void **state)
{
    (void)state;
    for (int to = 0; to < 2; to++) {
        pair_begin(&pair, FACES, &CLEAN, 3, 1.0);
        pair_run(&pair, 9.0);
        Duel *duel = &pair.end[to].duel;
        assert_int_equal(duel->stage, DUEL_DONE);
        duel->own.again = true;
        Bytes bytes;
        begin_words(&bytes, SAY_LEVEL, 1);
        tell(to, &bytes, 0);
        assert_int_equal(duel->stage, to == 0 ? DUEL_DONE : DUEL_CALLING);
        assert_int_equal(duel->round, to);
        pair_end(&pair);
    }
}

/// Half the way in pictures, looked at once a second; one more or less is no reason to change.
static void own_inputs_count_later_the_farther_away_the_other_side_is(void **state)
{
    (void)state;
    static const double AWAY_S[] = {0.015, 0.021, 0.026, 0.016, 0.04, 0.034, 0.006, 0.012, 0.08};
    int changes = 0;
    pair_begin(&pair, FACES, &CLEAN, 3, 40.0);
    pair.end[0].path.rule.delay_s = pair.end[1].path.rule.delay_s = AWAY_S[0];
    pair_run(&pair, 1.0);
    int expected[2] = {pair.end[0].duel.delay, pair.end[1].duel.delay};
    for (int i = 0; i < 9 * 2 * 480; i++) {
        const double away_s = AWAY_S[i / 960];
        pair.end[0].path.rule.delay_s = pair.end[1].path.rule.delay_s = away_s;
        long long before[2];
        for (int end = 0; end < 2; end++) {
            before[end] = pair.end[end].duel.rollback.steps / STEPS_PER_SECOND;
        }
        pair_tick(&pair);
        for (int end = 0; end < 2; end++) {
            const Duel *duel = &pair.end[end].duel;
            if (duel->rollback.steps / STEPS_PER_SECOND > before[end]) {
                const double pictures = duel->peer.counts.round_trip / 2 * 60;
                const double off = pictures - (expected[end] + 0.5);
                const int whole = (int)fmin(pictures, 3.0);
                changes += whole != expected[end];
                expected[end] = off > 0.75 || off < -0.75 ? whole : expected[end];
            }
            assert_int_equal(duel->delay, expected[end]);
        }
    }
    assert_true(changes > 6);
    pair_end(&pair);
}

static void a_level_that_is_too_large_is_said_to_be_so(void **state)
{
    (void)state;
    enum { CIRCLES = 14000 };
    static const char TEXT[] = "title = \"Large\"; paddles = ( { side = \"bottom\"; }, { side = "
                               "\"top\"; } ); balls = ( { owner = \"bottom\"; } ); circles = ( { "
                               "x = 480; y = 360; radius = 1; } );";
    Rng rng = rng_make(6);
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "text", TEXT, sizeof TEXT - 1, &problems));
    diag_list_free(&problems);
    ObstacleDef *all = realloc(level.world.obstacles, CIRCLES * sizeof *all);
    assert_non_null(all);
    level.world.obstacles = all;
    level.world.obstacle_count = CIRCLES;
    for (int i = 0; i < CIRCLES; i++) {
        all[i] = all[0];
        all[i].centre.x = rng_range(&rng, 100.0, 800.0);
        all[i].centre.y = rng_range(&rng, 100.0, 600.0);
    }
    const ReplaySetup setup = {.seed = 1};
    Duel duel;
    assert_false(duel_host(&duel, &level, &setup, 900, &CODE, pair_send, &pair.end[0]));
    unsigned long size = 0, most = 0;
    int end = 0;
    sscanf(duel.problem, "is too large to be sent: %lu bytes packed, at most %lu%n", &size, &most,
           &end);
    assert_int_equal(end, strlen(duel.problem));
    assert_int_equal(most, 256 * 1024);
    assert_true(size > most - REPLAY_NAME_SIZE);
    level_free(&level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_any_text_of_less_than_64_bytes),
        cmocka_unit_test(a_level_comes_in_parts_of_one_size_behind_each_other),
        cmocka_unit_test(what_is_said_of_the_match_stays_within_it),
        cmocka_unit_test(a_side_is_ahead_by_a_second_at_most),
        cmocka_unit_test(a_farewell_has_a_reason_and_a_step_of_the_match),
        cmocka_unit_test(a_block_has_as_many_steps_of_either_paddle_and_nothing_else),
        cmocka_unit_test(inputs_arrive_as_they_were_in_packets_of_any_room),
        cmocka_unit_test(inputs_reach_back_less_than_512_steps),
        cmocka_unit_test(a_match_that_is_another_one_from_its_beginning_is_not_played),
        cmocka_unit_test(a_host_takes_no_level),
        cmocka_unit_test(a_version_is_that_of_the_packets_and_of_the_simulation),
        cmocka_unit_test(only_a_host_begins_the_next_match),
        cmocka_unit_test(own_inputs_count_later_the_farther_away_the_other_side_is),
        cmocka_unit_test(a_level_that_is_too_large_is_said_to_be_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
