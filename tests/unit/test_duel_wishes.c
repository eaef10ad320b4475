// What the people at both ends of a duel wish and say, and what follows a match.
#include "duel_pair.h"

static Pair pair;

static const char FACES[] = "levels/duel-1-face-to-face.level";
static const RoughPathRule CLEAN;
static const RoughPathRule ROUGH = {0.04, 0.01, 0.05, 0.02, 0.02};

static void tick_for(double seconds)
{
    const double until = pair.now_s + seconds;
    while (pair.now_s < until) {
        pair_tick(&pair);
    }
}

static void a_phrase_and_how_often_it_was_said_reach_the_other_side(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &ROUGH, 1, 60.0);
    tick_for(3.0);
    Duel *host = &pair.end[0].duel;
    duel_say(host, 3);
    tick_for(0.3);
    assert_int_equal(pair.end[1].duel.other.phrase, 3);
    assert_int_equal(pair.end[1].duel.other.phrases, 1);
    duel_say(host, 3);
    duel_say(host, DUEL_PHRASES);
    tick_for(0.3);
    assert_int_equal(pair.end[1].duel.other.phrase, DUEL_PHRASES);
    assert_int_equal(pair.end[1].duel.other.phrases, 3);
    assert_int_equal(host->other.phrases, 0);
    pair_end(&pair);
}

static void play_stands_still_only_while_both_wish_a_pause(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &ROUGH, 2, 60.0);
    tick_for(3.0);
    Duel *host = &pair.end[0].duel;
    Duel *other = &pair.end[1].duel;
    host->own.pause = true;
    tick_for(0.5);
    const long long asked = host->rollback.steps;
    assert_true(other->other.pause && !duel_is_paused(other));
    tick_for(0.5);
    assert_true(host->rollback.steps > asked + 100);
    other->own.pause = true;
    tick_for(0.5);
    assert_true(duel_is_paused(host) && duel_is_paused(other));
    const long long steps[2] = {host->rollback.steps, other->rollback.steps};
    tick_for(40.0);
    assert_int_equal(host->rollback.steps, steps[0]);
    assert_int_equal(other->rollback.steps, steps[1]);
    assert_int_equal(host->stage, DUEL_PLAYING);
    // Either ends it for both, after the same while.
    other->own.pause = false;
    tick_for(0.5);
    assert_false(host->own.pause || host->other.pause || other->own.pause || other->other.pause);
    assert_int_equal(host->rollback.steps, steps[0]);
    tick_for(DUEL_RESUMES_S + 0.5);
    assert_true(host->rollback.steps > steps[0] && other->rollback.steps > steps[1]);
    pair_run(&pair, 90.0);
    assert_same_match(&pair);
    pair_end(&pair);
}

static void a_wish_for_a_pause_can_be_taken_back(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &ROUGH, 3, 60.0);
    tick_for(3.0);
    pair.end[1].duel.own.pause = true;
    tick_for(0.3);
    assert_true(pair.end[0].duel.other.pause);
    pair.end[1].duel.own.pause = false;
    tick_for(0.3);
    assert_false(pair.end[0].duel.other.pause);
    pair.end[0].duel.own.pause = true;
    tick_for(0.3);
    assert_false(duel_is_paused(&pair.end[0].duel));
    pair_end(&pair);
}

static void another_match_begins_when_both_wish_it_with_another_seed(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &ROUGH, 4, 6.0);
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    const uint64_t seed = pair.end[0].duel.start.setup.seed;
    const uint64_t first = world_hash(pair.end[0].duel.rollback.certain);
    pair.end[1].duel.own.again = true;
    tick_for(2.0);
    assert_int_equal(pair.end[0].duel.stage, DUEL_DONE);
    assert_true(pair.end[0].duel.other.again);
    pair.end[0].duel.own.again = true;
    tick_for(2.0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pair.end[i].duel.stage, DUEL_PLAYING);
        assert_int_equal(pair.end[i].duel.round, 1);
        assert_true(pair.end[i].duel.start.setup.seed == seed + 1);
        assert_false(pair.end[i].duel.own.again || pair.end[i].duel.other.again);
    }
    pair_run(&pair, 60.0);
    assert_same_match(&pair);
    assert_true(world_hash(pair.end[0].duel.rollback.certain) != first);
    pair_end(&pair);
}

/// Plays another match; returns who has won it, or -1.
static int play_again(void)
{
    const int before[2] = {pair.end[0].duel.won[0], pair.end[0].duel.won[1]};
    const bool new_series = duel_series_is_over(&pair.end[0].duel);
    pair.end[0].duel.own.again = true;
    pair.end[1].duel.own.again = true;
    tick_for(2.0);
    pair_run(&pair, 300.0);
    assert_same_match(&pair);
    const int *won = pair.end[0].duel.won;
    assert_memory_equal(won, pair.end[1].duel.won, sizeof pair.end[1].duel.won);
    const int base[2] = {new_series ? 0 : before[0], new_series ? 0 : before[1]};
    return won[0] > base[0] ? 0 : won[1] > base[1] ? 1 : -1;
}

static void a_series_is_over_when_a_side_has_won_more_than_half_and_a_new_one_follows(void **state)
{
    (void)state;
    static const char QUICK[] = "title = \"Quick\"; match = { goals = 1; }; "
                                "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); "
                                "balls = ( { owner = \"bottom\"; } );";
    const BotStrength strength[2] = {BOT_HARD, BOT_EASY};
    pair_begin_with(&pair, QUICK, &ROUGH, 5, 200.0, strength, &CODE);
    pair.end[0].duel.best_of = 3;
    pair_run(&pair, 300.0);
    assert_same_match(&pair);
    assert_int_equal(pair.end[1].duel.best_of, 3);
    int matches = 1;
    while (!duel_series_is_over(&pair.end[0].duel)) {
        assert_true(matches < 3);
        assert_true(play_again() >= 0);
        matches++;
    }
    assert_true(matches >= 2);
    assert_true(duel_series_is_over(&pair.end[1].duel));
    assert_true(play_again() >= 0);
    assert_int_equal(pair.end[0].duel.won[0] + pair.end[0].duel.won[1], 1);
    pair_end(&pair);
}

static void who_leaves_after_a_match_is_known_to_have_left(void **state)
{
    (void)state;
    pair_begin(&pair, FACES, &ROUGH, 6, 3.0);
    pair_run(&pair, 60.0);
    assert_false(pair.end[0].duel.other_left);
    duel_leave(&pair.end[1].duel, pair.now_s);
    tick_for(0.5);
    assert_true(pair.end[0].duel.other_left);
    assert_int_equal(pair.end[0].duel.stage, DUEL_DONE);
    pair_end(&pair);
}

/// What a watcher has been told of.
typedef struct Seen {
    long long contacts, goals, steps;
    double last_s; ///< of the last touch of the own paddle
    int close;     ///< touches by one ball that follow another within 80 ms
} Seen;

static bool see(void *context, const WorldEvent *event)
{
    Seen *seen = context;
    seen->goals += event->kind == EVENT_GOAL || event->kind == EVENT_OVER;
    if (event->kind == EVENT_CONTACT) {
        seen->contacts++;
        if (event->contact.with == CONTACT_PADDLE && event->contact.id == 0) {
            seen->close += event->time - seen->last_s < 0.08;
            seen->last_s = event->time;
        }
    }
    return true;
}

static void see_step(void *context)
{
    Seen *seen = context;
    seen->steps++;
}

static bool count_touches(void *context, const WorldEvent *event)
{
    long long *touches = context;
    *touches += event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE;
    return true;
}

static void what_is_shown_is_told_once_however_often_it_is_played_again(void **state)
{
    (void)state;
    static const char ONE[] = "title = \"One\"; match = { goals = 9; }; "
                              "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); "
                              "balls = ( { owner = \"bottom\"; } );";
    static const RoughPathRule BAD = {0.12, 0.04, 0.1, 0.02, 0.05};
    const BotStrength strength[2] = {BOT_HARD, BOT_HARD};
    pair_begin_with(&pair, ONE, &BAD, 7, 30.0, strength, &CODE);
    tick_for(1.5);
    Seen seen = {.last_s = -1.0};
    long long touches = 0;
    Rollback *rollback = &pair.end[0].duel.rollback;
    const RollbackWatcher watcher = {see_step, see, &seen};
    rollback_watch(rollback, &watcher);
    rollback->listener = count_touches;
    rollback->context = &touches;
    const long long before = rollback->steps;
    pair_run(&pair, 100.0);
    assert_same_match(&pair);
    assert_true(rollback->counts.steps_again > 1000);
    assert_int_equal(seen.steps, rollback->steps - before);
    assert_int_equal(seen.goals, 0);
    assert_int_equal(seen.close, 0);
    assert_true(seen.contacts > touches && touches > 10);
    pair_end(&pair);
}

/// Where a ball is shown may be off by less than a millionth of a unit.
static void what_nobody_can_see_is_no_jump(void **state)
{
    (void)state;
    long long jumps[2], rollbacks[2];
    for (int off = 0; off < 2; off++) {
        pair_begin(&pair, FACES, &ROUGH, 3, 12.0);
        Rollback *rollback = &pair.end[0].duel.rollback;
        for (int tick = 0; tick < 10 * 480; tick++) {
            for (int ball = 0; ball < rollback->place_count - 2; ball++) {
                RollbackPlace *place = &rollback->places[ball];
                place->offset.x = place->left == 0 ? off * 1e-7 : place->offset.x;
            }
            pair_tick(&pair);
        }
        jumps[off] = rollback->counts.jumps;
        rollbacks[off] = rollback->counts.rollbacks;
        pair_end(&pair);
    }
    assert_true(rollbacks[0] > 100);
    assert_int_equal(rollbacks[1], rollbacks[0]);
    assert_int_equal(jumps[1], jumps[0]);
}

/// Which bricks events have told of, a bit each.
typedef struct Told {
    unsigned hit, exploded;
    int contacts, hits;
} Told;

static bool note_told(void *context, const WorldEvent *event)
{
    Told *told = context;
    told->contacts += event->kind == EVENT_CONTACT;
    told->hits += event->kind == EVENT_BRICK_HIT;
    told->hit |= event->kind == EVENT_BRICK_HIT ? 1u << event->id : 0u;
    told->exploded |= event->kind == EVENT_BRICK_EXPLODED ? 1u << event->id : 0u;
    return true;
}

/// The ball breaks the bomb in the middle, whose neighbours break or go off at one time.
static void contacts_and_each_of_the_bricks_that_break_at_once_are_told(void **state)
{
    (void)state;
    static const char BOMBS[] =
        "title = \"Bombs\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } ); "
        "balls = ( { x = 480; y = 470; vx = 0; vy = -400; } ); bricks = { x = 380; y = 400; "
        "cell_width = 40; cell_height = 20; rows = ( \"1***1\" ); };";
    char problem[REPLAY_PROBLEM_SIZE];
    Told told = {0};
    Rollback rollback;
    pair_begin(&pair, BOMBS, &CLEAN, 1, 4.0);
    assert_true(rollback_begin(&rollback, &pair.end[0].duel.start, 0, 900, problem));
    rollback_watch(&rollback, &(RollbackWatcher){NULL, note_told, &told});
    while (rollback_can_step(&rollback)) {
        rollback_add_own(&rollback, &(PaddleInput){0});
        rollback_step(&rollback);
    }
    assert_true(told.contacts > 0);
    assert_int_equal(told.hits, 5);
    assert_int_equal(told.hit, 0x1f);
    assert_int_equal(told.exploded, 0x0e);
    rollback_end(&rollback);
    pair_end(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phrase_and_how_often_it_was_said_reach_the_other_side),
        cmocka_unit_test(play_stands_still_only_while_both_wish_a_pause),
        cmocka_unit_test(a_wish_for_a_pause_can_be_taken_back),
        cmocka_unit_test(another_match_begins_when_both_wish_it_with_another_seed),
        cmocka_unit_test(a_series_is_over_when_a_side_has_won_more_than_half_and_a_new_one_follows),
        cmocka_unit_test(who_leaves_after_a_match_is_known_to_have_left),
        cmocka_unit_test(what_is_shown_is_told_once_however_often_it_is_played_again),
        cmocka_unit_test(what_nobody_can_see_is_no_jump),
        cmocka_unit_test(contacts_and_each_of_the_bricks_that_break_at_once_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
