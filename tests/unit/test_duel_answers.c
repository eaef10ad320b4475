// What both sides of a duel count, show and believe, half second by half second, on networks of
// every kind, and after whatever an opponent may say: tests/answers/duels.txt.
#include "near.h"

#include <math.h>
#include <stdio.h>

#include "said_text.h"

#include "duel_pair.h"
#include "text.h"

#define FILE_NAME "tests/answers/duels.txt"
#define SPEECHES  300

static Pair pair;
static uint64_t bytes_before[2]; ///< that the level took

static void say_places(const Rollback *rollback)
{
    for (int i = 0; i < rollback->place_count; i++) {
        const RollbackPlace *place = &rollback->places[i];
        if (place->left > 0) {
            say(" %d: %d", i, place->left);
            say_point(place->offset);
            say_point(place->moved);
        }
    }
}

/// What it believes of the match.
static void say_side(const Duel *duel)
{
    static const char *const STAGES[] = {"calling", "preparing", "playing", "done", "ended"};
    const Rollback *rollback = &duel->rollback;
    say(" %s", STAGES[duel->stage]);
    if (duel->stage == DUEL_ENDED) {
        say(" for %d at %lld", (int)duel->reason, duel->parted_step);
    }
    // How well the level packs is the library's affair.
    say("%s%s, level %d%d, %lld/%lld, known %lld %lld %lld, hashes %llu %llu%s, ahead %.6g",
        duel->fast ? " fast" : "", duel->packed.size > 0 ? " packed" : "",
        duel->packed.size == duel->packed_size, duel->packed_told == duel->packed_size,
        rollback->steps, duel->most, rollback->known[0], rollback->known[1], duel->told,
        (unsigned long long)duel->compared, (unsigned long long)duel->told_compared,
        duel->other_done ? " done" : "", duel->ahead + 0.0);
    say(", said %llu", (unsigned long long)duel->said.size * (duel->peer.hosts ? 0 : 1));
    say(", best of %d, wishes %d%d %d%d %d %d", duel->best_of, duel->own.pause, duel->own.again,
        duel->other.pause, duel->other.again, duel->other.phrase, duel->other.phrases);
    if (rollback->shown != NULL) {
        say(" %016llx", world_hash(rollback->shown));
    }
}

/// What it has counted and shows, too.
static void say_counts(const End *end)
{
    const Duel *duel = &end->duel;
    const PeerCounts *peer = &duel->peer.counts;
    const RollbackCounts *counts = &duel->rollback.counts;
    say_side(duel);
    say("; delay %d, due %.6g, quiet %.6g", duel->delay, duel->due, duel_quiet_s(duel));
    say("; sent %llu, had %llu, lost %llu, %llu bytes, %.6g +- %.6g",
        (unsigned long long)peer->sent, (unsigned long long)peer->received,
        (unsigned long long)peer->lost,
        (unsigned long long)(peer->bytes_sent - bytes_before[end - pair.end]), peer->round_trip,
        peer->jitter);
    say("; %lld back, %lld again, %d, jumps %.6g %.6g %.6g, %lld/%lld", counts->rollbacks,
        counts->steps_again, counts->longest, counts->own_paddle_jump, counts->paddle_jump,
        counts->ball_jump, counts->wide_jumps, counts->jumps);
    say_places(&duel->rollback);
    say("\n");
}

static void say_pair(void)
{
    say("%.3f\n", pair.now_s);
    for (int i = 0; i < 2; i++) {
        say_counts(&pair.end[i]);
    }
}

/// Until both play, from when on bytes count.
static void send_level(void)
{
    while (pair.end[0].duel.stage < DUEL_PLAYING || pair.end[1].duel.stage < DUEL_PLAYING) {
        pair_tick(&pair);
    }
    for (int end = 0; end < 2; end++) {
        bytes_before[end] = pair.end[end].duel.peer.counts.bytes_sent;
    }
}

/// A person with a mouse, and keys at times: nothing that a bot does.
static PaddleInput think_pointing(void *context, const World *shown)
{
    End *end = context;
    const int number = (int)(world_step_number(shown) / 7 + (end == &pair.end[0] ? 3 : 0));
    Rng rng = rng_make((uint64_t)number);
    const bool points = rng_below(&rng, 5) > 0;
    const int x = rng_below(&rng, 960 * 64) - 100;
    const int y = rng_below(&rng, 720 * 64);
    const int move = rng_below(&rng, 255) - 127;
    return (PaddleInput){.pointing = points,
                         .target_x = points ? x : 0,
                         .target_y = points ? y : 0,
                         .move_x = (signed char)(points ? 0 : move),
                         .move_y = (signed char)(points || number % 3 == 0 ? 0 : -move),
                         .serve = number % 2 == 0};
}

/// What one side catches holds the other's paddle, which was guessed to go on.
static const char HARM[] =
    "title = \"Harm\"; match = { goals = 99; }; paddles = ( { side = \"bottom\"; }, { side = "
    "\"top\"; } );"
    "balls = ( { x = 300; y = 420; vx = 100; vy = -700; owner = \"top\"; }, "
    "{ x = 600; y = 300; vx = 50; vy = 800; owner = \"bottom\"; }, "
    "{ x = 200; y = 420; vx = 300; vy = -700; owner = \"top\"; }, "
    "{ x = 500; y = 300; vx = -250; vy = 800; owner = \"bottom\"; } );"
    "bricks = { x = 80; y = 330; cell_width = 40; cell_height = 20; rows = ( "
    "\"....................\", \"11111111111111111111\", \"11111111111111111111\" ); bonus = ( "
    "\"%s\", \"%s\", \"%s\" ); };";

static void show_people(const char *level, DuelThink *think, const char *name)
{
    const RoughPathRule rule = {0.06, 0.02, 0.04, 0.0, 0.05};
    const BotStrength strength[2] = {BOT_HARD, BOT_NORMAL};
    pair_begin_with(&pair, level, &rule, 31, 8.0, strength, &CODE);
    send_level();
    for (int i = 0; i < 2; i++) {
        duel_seat(&pair.end[i].duel, think, &pair.end[i]);
    }
    while (pair.end[0].duel.stage < DUEL_DONE || pair.end[1].duel.stage < DUEL_DONE) {
        pair_run(&pair, 0.7);
        say_pair();
    }
    assert_same_match(&pair);
    pair_end(&pair);
    assert_said(FILE_NAME, name);
}

static void people_are_shown_as_they_were(void **state)
{
    (void)state;
    static const char I[] = "IIIIIIIIIIIIIIIIIIII";
    char harm[1000];
    snprintf(harm, sizeof harm, HARM, "....................", I, I);
    show_people("levels/duel-4-shuttles.level", think_pointing, "people");
    show_people(harm, think_pointing, "harm");
}

/// Hundreds of circles at odd places, which pack to some parts of a thousand bytes.
static void large_levels_travel_in_parts(void **state)
{
    (void)state;
    static char text[60000];
    Rng rng = rng_make(2);
    text[0] = '\0';
    text_append(text, sizeof text,
                "title = \"Many\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } ); circles = (");
    for (int i = 0; i < 400; i++) {
        const double radius = rng_range(&rng, 2.0, 5.0);
        text_append(text, sizeof text, "%s { x = %d; y = %d; radius = %.12f; }", i > 0 ? "," : "",
                    40 + i % 40 * 22, 250 + i / 40 * 22, radius);
    }
    text_append(text, sizeof text, " );");
    const RoughPathRule rule = {0.03, 0.01, 0.2, 0.1, 0.1};
    const BotStrength strength[2] = {BOT_EASY, BOT_EASY};
    pair_begin_with(&pair, text, &rule, 9, 2.0, strength, &CODE);
    size_t had = 0;
    while (pair.end[1].duel.stage < DUEL_PREPARING) {
        pair_tick(&pair);
        const Duel *duel = &pair.end[1].duel;
        // In whole parts, in their order, and no more than there are.
        assert_true(duel->packed.size >= had && duel->packed.size <= duel->packed_size);
        assert_true(duel->packed.size % 1000 == 0 || duel->packed.size == duel->packed_size);
        had = duel->packed.size;
        assert_true(pair.now_s < 6.0);
    }
    assert_true(pair.end[1].duel.packed.size > 3000);
    // Several parts at once, and not the same ones over and over.
    assert_true(pair.end[0].duel.peer.counts.sent < 1500);
    pair_run(&pair, 20.0);
    assert_same_match(&pair);
    pair_end(&pair);
}

/// As many parts as lack, at most sixteen, and one where none does: the other side may not know.
static void parts_are_sent_sixteen_at_a_time(void **state)
{
    (void)state;
    enum { COLUMNS = 150, ROWS = 140 };
    static char text[2 * ROWS * (COLUMNS + 5) + 400];
    Rng rng = rng_make(3);
    strcpy(text,
           "title = \"Many\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); balls "
           "= ( { owner = \"bottom\"; } ); bricks = { x = 30; y = 60; cell_width = 6; "
           "cell_height = 4; rows = (");
    char *at = text + strlen(text);
    for (int row = 0; row < 2 * ROWS; row++) {
        at += sprintf(at, row == ROWS ? " ); bonus = ( \"" : row > 0 ? ", \"" : " \"");
        for (int column = 0; column < COLUMNS; column++) {
            *at++ = (row < ROWS ? "123456789" : "SWMLFNPHT")[rng_below(&rng, 9)];
        }
        *at++ = '"';
    }
    strcpy(at, " ); };");
    const BotStrength strength[2] = {BOT_EASY, BOT_EASY};
    pair_begin_with(&pair, text, &(RoughPathRule){0.0, 0.0, 0.0, 0.0, 0.0}, 9, 1.0, strength,
                    &CODE);
    Duel *host = &pair.end[0].duel;
    assert_true(host->packed_size > 17000);
    uint64_t told = 0;
    while (host->stage < DUEL_PLAYING) {
        pair.now_s += TICK_S;
        pair_deliver(&pair);
        const uint64_t before = host->peer.counts.sent;
        const bool prepares = host->stage == DUEL_PREPARING;
        const uint64_t parts = (host->packed_size - host->packed_told + 999) / 1000;
        duel_advance(host, pair.now_s);
        const uint64_t sent = host->peer.counts.sent - before;
        assert_true(!prepares || sent == 0 || sent == (parts > 16 ? 16 : parts > 0 ? parts : 1));
        told = sent > told ? sent : told;
        // Once the other side says nothing for a while.
        pair.end[1].asleep = pair.end[1].duel.stage == DUEL_PREPARING &&
                             host->stage < DUEL_PLAYING &&
                             pair.end[1].duel.now_s > pair.now_s - 0.2;
        if (!pair.end[1].asleep) {
            duel_advance(&pair.end[1].duel, pair.now_s);
        }
        assert_true(pair.now_s < 6.0);
    }
    assert_int_equal(told, 16);
    pair_end(&pair);
}

/// Soon over, long before its end.
static const char ONE_GOAL[] = "title = \"One goal\"; match = { goals = 1; };"
                               "paddles = ( { side = \"bottom\"; x = 100; }, { side = \"top\"; } );"
                               "balls = ( { x = 900; y = 500; vx = 0; vy = 400; } );";

static void matches_are_counted_and_shown_as_they_were(void **state)
{
    (void)state;
    static const struct {
        const char *name, *level, *rule;
        bool fast;
    } MATCHES[] = {
        {"one room", "levels/duel-1-face-to-face.level", "delay=0", false},
        {"one town", "levels/duel-4-shuttles.level", "delay=15,jitter=4,loss=1", false},
        {"one country", "levels/duel-2-two-suns.level", "delay=40,jitter=10,loss=3,reorder=10",
         false},
        {"two countries", "levels/duel-10-two-seals.level",
         "delay=80,jitter=20,loss=5,duplicate=1,reorder=2", false},
        {"two continents", "levels/duel-20-plain.level",
         "delay=250,jitter=30,loss=20,duplicate=10,reorder=10", false},
        {"at once", "levels/duel-2-two-suns.level", "delay=30,jitter=5,loss=2", true},
        {"one goal", ONE_GOAL, "delay=40", false},
        {"on the way", "levels/duel-1-face-to-face.level", "delay=70", false},
    };
    // By which somebody who travels is away, from look to look.
    static const double AWAY_S[] = {0.07, 0.005, 0.03, 0.009, 0.02, 0.0, 0.013, 0.05, 0.022};
    for (unsigned i = 0; i < sizeof MATCHES / sizeof MATCHES[0]; i++) {
        RoughPathRule rule;
        assert_true(rough_path_read(MATCHES[i].rule, &rule));
        pair_begin(&pair, MATCHES[i].level, &rule, i + 20, 9.0);
        pair.end[1].duel.fast = MATCHES[i].fast;
        send_level();
        for (int look = 0; look < 40; look++) {
            if (pair.end[0].duel.stage < DUEL_DONE || pair.end[1].duel.stage < DUEL_DONE) {
                pair_run(&pair, look < 4 ? 0.06 : 0.57);
                say_pair();
            }
            // One side is held up for a while.
            pair.end[i % 2].asleep = look == 6;
            if (strcmp(MATCHES[i].name, "on the way") == 0) {
                const double away_s = AWAY_S[look / 2 % 9];
                pair.end[0].path.rule.delay_s = pair.end[1].path.rule.delay_s = away_s;
            }
        }
        assert_same_match(&pair);
        pair_end(&pair);
        assert_said(FILE_NAME, MATCHES[i].name);
    }
}

/// Adds one of the numbers at and around a limit.
static void add_near(Bytes *bytes, Rng *rng, long long limit)
{
    static const int OFF[] = {0, 0, 0, 0, 1, -1, 5};
    const long long number = limit + OFF[rng_below(rng, 7)];
    bytes_add_number(bytes, rng_below(rng, 40) == 0 ? UINT64_MAX : (uint64_t)number);
}

static void add_runs(Bytes *bytes, Rng *rng)
{
    static const int COUNTS[] = {1, 1, 4, 4, 60, 511, 512, 513};
    for (int runs = rng_below(rng, 4); runs > 0; runs--) {
        const int mask = rng_below(rng, 33);
        bytes_add_number(bytes, (uint64_t)COUNTS[rng_below(rng, 8)]);
        bytes_add_number(bytes, (uint64_t)mask);
        for (int part = 0; part < 2; part++) {
            const uint8_t move = (uint8_t)rng_below(rng, 256);
            bytes_add(bytes, &move, (mask >> part & 1) != 0 ? 1 : 0);
        }
        for (int axis = 0; axis < 2 && (mask & 4) != 0; axis++) {
            bytes_add_signed(bytes, INT64_C(1) << rng_below(rng, 34));
        }
    }
    bytes_add_number(bytes, rng_below(rng, 9) == 0 ? 3 : 0);
}

static void write_greeting(Bytes *bytes, Rng *rng, const Duel *to)
{
    static const char NAME[80] = "another";
    bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
    add_near(bytes, rng, (long long)to->packed_size);
    const uint8_t ready = (uint8_t)rng_below(rng, 3);
    bytes_add(bytes, &ready, 1);
    const size_t lengths[] = {0, 7, 7, 7, 8, 63, 64, 70};
    const size_t length = lengths[rng_below(rng, 8)];
    bytes_add_number(bytes, length);
    for (size_t i = 0; i < length; i++) {
        bytes_add(bytes, i < 7 || rng_below(rng, 60) == 0 ? &NAME[i] : "x", 1);
    }
}

static void write_level(Bytes *bytes, Rng *rng, const Duel *to)
{
    bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
    add_near(bytes, rng, rng_below(rng, 2) == 0 ? 1 : INT64_C(10000000) * STEPS_PER_SECOND);
    add_near(bytes, rng, rng_below(rng, 2) == 0 ? 1 : DUEL_SERIES_MOST);
    const long long sizes[] = {0, 1, 30, (long long)DUEL_PACKED_MOST};
    add_near(bytes, rng, sizes[rng_below(rng, 4)]);
    add_near(bytes, rng, (long long)to->packed.size);
    for (int left = rng_below(rng, 40); left > 0; left--) {
        bytes_add(bytes, "A", 1);
    }
}

static void write_play(Bytes *bytes, Rng *rng, const Duel *to)
{
    const Rollback *rollback = &to->rollback;
    const long long hashes = (long long)rollback->recording.hashes.size / 8;
    bytes_add_number(bytes, (uint64_t)rng_below(rng, 8));
    add_near(bytes, rng, rng_below(rng, 2) == 0 ? 1 : DUEL_PHRASES);
    add_near(bytes, rng, rng_below(rng, 2) == 0 ? 1 : UINT8_MAX);
    add_near(bytes, rng, rng_below(rng, 2) == 0 ? rollback->steps : to->most);
    add_near(bytes, rng, rng_below(rng, 3) > 0 ? rollback->known[rollback->own] : to->told);
    add_near(bytes, rng, rng_below(rng, 3) > 0 ? hashes : (long long)to->told_compared);
    add_near(bytes, rng, (long long)to->compared);
    const int count = rng_below(rng, 6);
    bytes_add_number(bytes, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        bytes_add_u64(bytes, rng_below(rng, 30) > 0 ? 0 : 1);
    }
    add_near(bytes, rng, rollback->known[1 - rollback->own] - (rng_below(rng, 5) == 0 ? 512 : 0));
    add_runs(bytes, rng);
}

/// As who watches is told, and who plays is not.
static void write_match(Bytes *bytes, Rng *rng, const Duel *to)
{
    bytes_add_number(bytes, (uint64_t)rng_below(rng, 2));
    add_near(bytes, rng, (long long)to->compared);
    bytes_add_number(bytes, 0);
    const int left = rng_below(rng, 30);
    add_near(bytes, rng, left);
    bytes_add_number(bytes, 0);
    for (int i = 0; i < left; i++) {
        bytes_add(bytes, "B", 1);
    }
}

static void write_farewell(Bytes *bytes, Rng *rng, const Duel *to)
{
    add_near(bytes, rng, DUEL_LEVEL);
    add_near(bytes, rng, to->most);
}

static void whatever_an_opponent_says_is_believed_as_it_was(void **state)
{
    (void)state;
    static void (*const WRITERS[])(Bytes *, Rng *, const Duel *) = {
        write_greeting, write_level, write_play, write_farewell, write_match};
    Rng rng = rng_make(7);
    for (int speech = 0; speech < SPEECHES; speech++) {
        // Half of them while the level travels.
        const bool early = rng_below(&rng, 2) == 0;
        const RoughPathRule rule = {early ? 0.03 : 0.0, 0.0, 0.0, 0.0, 0.0};
        const int to = rng_below(&rng, 2);
        const double before = early ? rng_range(&rng, 0.11, 0.3) : rng_range(&rng, 0.0, 2.9);
        pair_begin(&pair, "levels/duel-20-plain.level", &rule, 5, 3.0);
        pair_run(&pair, before);
        Duel *duel = &pair.end[to].duel;
        // Who wishes another match while this one goes on gets none before its end.
        duel->own.again = speech % 3 == 0;
        pair.end[1 - to].silent = early;
        pair_deliver(&pair);
        pair.end[0].path.rule.delay_s = pair.end[1].path.rule.delay_s = 0.0;
        pair.end[1 - to].silent = false;
        for (int i = 0; i < 3 && pair.end[1 - to].duel.peer.state == PEER_JOINED; i++) {
            const int kinds = rng_below(&rng, 6) == 0 ? 5 : 3;
            const int says = rng_below(&rng, kinds);
            Bytes bytes = {0};
            bytes_add_number(&bytes, (uint64_t)(says + 1));
            bytes_add_number(&bytes, (uint64_t)(duel->round + (rng_below(&rng, 6) == 0)));
            WRITERS[says](&bytes, &rng, duel);
            bytes.size -= rng_below(&rng, 20) == 0 && bytes.size > 2 ? 2 : 0;
            if (bytes.size <= PEER_PAYLOAD_MOST) {
                peer_seal(&pair.end[1 - to].duel.peer, bytes.at, bytes.size, pair.now_s);
            }
            bytes_free(&bytes);
            pair_deliver(&pair);
        }
        say("%d at %.3f:", to, pair.now_s);
        say_side(duel);
        say("\n");
        pair_end(&pair);
    }
    assert_said(FILE_NAME, "speeches");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_are_counted_and_shown_as_they_were),
        cmocka_unit_test(people_are_shown_as_they_were),
        cmocka_unit_test(large_levels_travel_in_parts),
        cmocka_unit_test(parts_are_sent_sixteen_at_a_time),
        cmocka_unit_test(whatever_an_opponent_says_is_believed_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
