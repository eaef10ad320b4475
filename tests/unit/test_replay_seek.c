// Going about in a replay: every way to a step gives the same state, and marks say what happened.
#include "replay_seek.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "near.h"
#include "world.h"

static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; } ); match = { goals = 99; };\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; spin = 45; }, { x = 660; y = 360; radius = 40; "
    "} );\n"
    "bricks = { x = 380; y = 300; cell_width = 40; cell_height = 20; rows = ( \"12211\", \"1.#.1\" "
    ");\n"
    "bonus = ( \"MSW..\", \"F...L\" ); };\n";

static const char SOLO[] =
    "title = \"Solo\"; paddles = ( { side = \"bottom\"; } ); balls = ( { owner = \"bottom\"; } );\n"
    "match = { lives = 2; };\n"
    "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = (\"11\"); };\n";

/// Bricks that hold power-ups, from side to side, and a ball that nobody owns.
static const char POWERS[] =
    "title = \"Powers\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { owner = \"bottom\"; }, { owner = \"top\"; }, { x = 480; y = 200; vx = 30; vy = "
    "300; } ); match = { goals = 99; };\n"
    "bricks = { x = 80; y = 340; cell_width = 80; cell_height = 20; rows = (\"1111111111\"); bonus "
    "= "
    "(\"SWSWSWSWSW\"); };\n";

#define SECOND STEPS_PER_SECOND

/// A game that bots have played, with what happened in it and the state after every step.
typedef struct Kept {
    Replay replay;
    Level level;
    long long steps;
    unsigned long long *hash; ///< after each step, the beginning at 0
    size_t *told;             ///< contacts to there
    int contacts, events[EVENT_KIND_COUNT];
    double goal; ///< s, of the last one
} Kept;

static bool hear(void *context, const WorldEvent *event)
{
    Kept *kept = context;
    replay_add_contact(&kept->replay, event);
    kept->events[event->kind] += event->kind != EVENT_CONVERTED || event->other_side != SIDE_NONE;
    kept->goal = event->kind == EVENT_GOAL ? event->time : kept->goal;
    return true;
}

/// Plays on with new bots and records it; `kept->replay` has begun.
static void play(Kept *kept, World *world, long long steps)
{
    Bot bots[SIDE_COUNT];
    for (int i = 0; i < world_paddle_count(world); i++) {
        bots[i] = bot_make((BotStrength)(i % BOT_STRENGTH_COUNT), i, 7);
    }
    while (kept->replay.steps < steps && world_outcome(world) == WORLD_RUNNING) {
        WorldInput input = {0};
        for (int i = 0; i < world_paddle_count(world); i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        replay_add_step(&kept->replay, &input);
        assert_true(world_step(world, &input, hear, kept));
        replay_add_state(&kept->replay, world);
        if (kept->hash != NULL) {
            kept->hash[kept->replay.steps] = world_hash(world);
            kept->told[kept->replay.steps] = kept->replay.contacts.size;
        }
    }
    kept->steps = kept->replay.steps;
    kept->contacts = kept->events[EVENT_CONTACT];
    replay_end(&kept->replay, world, (double)kept->steps / SECOND);
    assert_false(kept->replay.failed);
}

static Kept record(const char *text, unsigned long long seed, long long steps)
{
    Kept kept = {.hash = calloc((size_t)steps + 1, sizeof *kept.hash),
                 .told = calloc((size_t)steps + 1, sizeof *kept.told)};
    DiagList problems = {0};
    ReplaySetup setup = {.seed = seed, .player = {{.name = "easy"}, {.name = "hard"}}};
    assert_true(level_read_text(&kept.level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&kept.replay, &setup, &kept.level));
    World *world = world_create(&kept.level.world, seed);
    assert_true(world != NULL && kept.hash != NULL && kept.told != NULL);
    kept.hash[0] = world_hash(world);
    play(&kept, world, steps);
    world_destroy(world);
    return kept;
}

static void drop(Kept *kept)
{
    free(kept->hash);
    free(kept->told);
    level_free(&kept->level);
    replay_free(&kept->replay);
}

/// On the heap: it is large.
static ReplaySeek *open(const Replay *replay)
{
    char problem[REPLAY_PROBLEM_SIZE] = "";
    ReplaySeek *seek = malloc(sizeof *seek);
    assert_non_null(seek);
    assert_true(replay_seek_begin(seek, replay, problem));
    return seek;
}

static void close_seek(ReplaySeek *seek)
{
    replay_seek_end(seek);
    // As what has not begun.
    replay_seek_end(seek);
    free(seek);
}

static void expect_at(const ReplaySeek *seek, const Kept *kept, long long step)
{
    assert_int_equal(seek->play.cursor.step, step);
    assert_true(world_hash(seek->play.world) == kept->hash[step]);
    assert_int_equal(seek->contacts, kept->told[step]);
}

static void every_way_to_a_step_gives_the_state_of_straight_play(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 3, 40 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    Rng rng = rng_make(1);
    for (int i = 0; i < 3000; i++) {
        const int way = rng_below(&rng, 8);
        const long long here = seek->play.cursor.step;
        long long step = here;
        if (way == 0) {
            step = rng_below(&rng, (int)kept.steps + 1);
        } else if (way < 4) {
            step = here - 1 - (way == 3 ? rng_below(&rng, 300) : 0);
        } else if (way < 6) {
            step = here + 1 + rng_below(&rng, 600);
        }
        if (way < 6) {
            assert_true(replay_seek_to(seek, step, INT32_MAX));
            step = step < 0 ? 0 : (step > kept.steps ? kept.steps : step);
        } else {
            const bool goes = replay_seek_step(seek, NULL, NULL);
            assert_int_equal(goes, here < kept.steps);
            step = here + goes;
        }
        expect_at(seek, &kept, step);
        // The pass comes in between, as it does while somebody watches.
        replay_seek_look_ahead(seek, rng_below(&rng, 40));
    }
    assert_true(seek->passed && seek->ahead.finding.same);
    close_seek(seek);
    drop(&kept);
}

static void back_from_the_beginning_and_on_from_the_end_stay_there(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 2, 5 * SECOND + 7);
    ReplaySeek *seek = open(&kept.replay);
    assert_true(replay_seek_to(seek, -1, 1));
    expect_at(seek, &kept, 0);
    assert_true(replay_seek_to(seek, kept.steps + 100, INT32_MAX));
    expect_at(seek, &kept, kept.steps);
    assert_false(replay_seek_step(seek, NULL, NULL));
    expect_at(seek, &kept, kept.steps);
    assert_true(replay_seek_to(seek, kept.steps - 1, INT32_MAX));
    expect_at(seek, &kept, kept.steps - 1);
    assert_true(replay_seek_step(seek, NULL, NULL));
    expect_at(seek, &kept, kept.steps);
    close_seek(seek);
    drop(&kept);
}

static void a_seek_in_ten_minutes_plays_less_than_two_seconds(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 5, 600 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    Rng rng = rng_make(4);
    assert_int_equal(kept.steps, 600 * SECOND);
    while (replay_seek_look_ahead(seek, 1000)) {
    }
    assert_in_range(seek->interval, SECOND, 2 * SECOND);
    for (int i = 0; i < 300; i++) {
        const long long step = rng_below(&rng, (int)kept.steps + 1);
        assert_true(replay_seek_to(seek, step, (int)seek->interval - 1));
        expect_at(seek, &kept, step);
    }
    // Steps back one after the other play no further than from the copy before.
    int far_ones = 0;
    replay_seek_to(seek, 2000, INT32_MAX);
    for (long long step = 1999; step > 1600; step--) {
        if (!replay_seek_to(seek, step, REPLAY_SEEK_NEAR_STEPS - 1)) {
            far_ones++;
            assert_true(replay_seek_to(seek, step, (int)seek->interval));
        }
        expect_at(seek, &kept, step);
    }
    assert_true(far_ones <= 2);
    close_seek(seek);
    drop(&kept);
}

static void the_copies_of_a_duel_stay_within_their_bound(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 5, 20 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    while (replay_seek_look_ahead(seek, 1000)) {
    }
    assert_true(replay_seek_to(seek, kept.steps, INT32_MAX));
    int copies = 0;
    for (int i = 0; i < REPLAY_SEEK_FAR_MOST; i++) {
        copies += seek->far[i].world != NULL;
    }
    assert_int_equal(copies, seek->far_count);
    assert_int_equal(copies, kept.steps / seek->interval + 1);
    const size_t size = world_size(seek->play.world);
    const size_t near_bytes = REPLAY_SEEK_BYTES / 4;
    assert_true((size_t)seek->near_room * size <= near_bytes);
    assert_true(seek->near_room == REPLAY_SEEK_NEAR_MOST ||
                ((size_t)seek->near_room + 1) * size > near_bytes);
    assert_true((REPLAY_SEEK_FAR_MOST + REPLAY_SEEK_NEAR_MOST) * size <= REPLAY_SEEK_BYTES ||
                size > REPLAY_SEEK_BYTES / 1000);
    close_seek(seek);
    drop(&kept);
}

static void a_seek_that_is_interrupted_arrives_later(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 4, 10 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    int calls = 0;
    while (!replay_seek_to(seek, 1000, 300)) {
        calls++;
    }
    assert_int_equal(calls, 3);
    expect_at(seek, &kept, 1000);
    // Those before it count, too.
    assert_false(replay_seek_to(seek, 1300, 299));
    expect_at(seek, &kept, 1299);
    close_seek(seek);
    drop(&kept);
}

static bool count_and_pass(void *context)
{
    return ++*(int *)context > 0;
}

/// A sandbox whose steps are more work than is done without a look at the clock.
static const char *write_crowd(void)
{
    static char text[400000] = "title = \"Crowd\"; balls = (";
    size_t end = strlen(text);
    for (int i = 0; i < 3600; i++) {
        end += (size_t)snprintf(
            text + end, sizeof text - end, "%s{ x = %d; y = %d; vx = %d; vy = 900; radius = 3; }",
            i == 0 ? "" : ",", 60 + 12 * (i % 60), 8 + 11 * (i / 60), 50 * (i % 7) - 150);
    }
    return strcat(text, ");\n");
}

static void a_step_that_is_much_work_is_left_at_the_deadline_and_gone_on_with(void **state)
{
    (void)state;
    Kept kept = record(write_crowd(), 1, 30);
    ReplaySeek *seek = open(&kept.replay);
    int looks = 0, left = 0;
    replay_seek_set_deadline(seek, &(Deadline){count_and_pass, &looks});
    while (replay_seek_goes_on(seek)) {
        assert_true(replay_seek_step(seek, NULL, NULL));
        left += seek->play.in_step;
    }
    expect_at(seek, &kept, 30);
    assert_true(left > 30);
    assert_int_equal(looks, left);
    // A seek that is left within a step arrives as well, and another one forgets it.
    assert_false(replay_seek_to(seek, 20, INT32_MAX));
    while (!replay_seek_to(seek, 11, INT32_MAX)) {
    }
    expect_at(seek, &kept, 11);
    while (replay_seek_look_ahead(seek, 1000)) {
    }
    assert_true(seek->ahead.finding.same && looks > 2 * left);
    // A verification comes back at each look at the clock.
    ReplayVerification verification;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    int calls = 0;
    looks = 0;
    assert_true(replay_verify_begin(&verification, &kept.replay, problem));
    verification.play.deadline = (Deadline){count_and_pass, &looks};
    while (replay_verify_steps(&verification, 1000)) {
        calls++;
    }
    assert_true(verification.finding.same && calls >= looks && looks >= left);
    replay_verify_end(&verification);
    close_seek(seek);
    drop(&kept);
}

static int count_marks(const ReplaySeek *seek, ReplayMarkKind kind)
{
    int count = 0;
    for (int i = 0; i < seek->mark_count; i++) {
        count += seek->marks[i].kind == kind;
        assert_true(i == 0 || seek->marks[i].time >= seek->marks[i - 1].time);
    }
    return count;
}

static void the_marks_are_what_happened(void **state)
{
    (void)state;
    Kept kept = record(POWERS, 6, 60 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    while (replay_seek_look_ahead(seek, 77)) {
    }
    assert_true(kept.events[EVENT_GOAL] > 1 && kept.events[EVENT_CONVERTED] > 10);
    assert_true(kept.events[EVENT_POWER_STARTED] > 0);
    assert_int_equal(count_marks(seek, REPLAY_MARK_GOAL), kept.events[EVENT_GOAL]);
    assert_int_equal(count_marks(seek, REPLAY_MARK_CONVERTED), kept.events[EVENT_CONVERTED]);
    assert_int_equal(count_marks(seek, REPLAY_MARK_POWER), kept.events[EVENT_POWER_STARTED]);
    assert_int_equal(count_marks(seek, REPLAY_MARK_LIFE), 0);
    assert_int_equal(count_marks(seek, REPLAY_MARK_END), 0);
    for (int i = 0; i < seek->mark_count; i++) {
        const ReplayMark *mark = &seek->marks[i];
        if (mark->kind == REPLAY_MARK_GOAL) {
            assert_true(mark->side != SIDE_NONE && mark->other_side != SIDE_NONE);
            assert_true(mark->side != mark->other_side);
        }
        // The state before the mark's step is before it.
        assert_true(replay_seek_to(seek, replay_seek_step_at(seek, mark->time), INT32_MAX));
        assert_true(world_time(seek->play.world) <= mark->time + 1e-8);
        assert_true(mark->time <= world_time(seek->play.world) + 1.0 / SECOND);
    }
    close_seek(seek);
    drop(&kept);
}

static void lives_and_the_end_are_marked(void **state)
{
    (void)state;
    Kept kept = record(SOLO, 6, 600 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    while (replay_seek_look_ahead(seek, 10)) {
    }
    assert_int_equal(count_marks(seek, REPLAY_MARK_LIFE), kept.events[EVENT_LIFE_LOST]);
    assert_int_equal(count_marks(seek, REPLAY_MARK_END), 1);
    assert_int_equal(seek->marks[seek->mark_count - 1].kind, REPLAY_MARK_END);
    assert_int_equal(seek->end, kept.steps);
    close_seek(seek);
    drop(&kept);
}

static void a_game_that_parts_says_where_and_can_be_watched_up_to_there(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 7, 20 * SECOND);
    assert_true(kept.replay.contacts.size > 20);
    kept.replay.contacts.at[kept.replay.contacts.size / 2] ^= 4;
    ReplaySeek *seek = open(&kept.replay);
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE];
    assert_true(replay_verify(&kept.replay, &finding, problem));
    while (replay_seek_look_ahead(seek, 100)) {
    }
    assert_false(seek->ahead.finding.same);
    assert_near(seek->ahead.finding.time, finding.time, 0.0);
    assert_string_equal(seek->ahead.finding.what, finding.what);
    assert_true(seek->end > 0 && seek->end < kept.steps);
    assert_near(replay_seek_time(seek, seek->end), finding.time, 1.0 / SECOND);
    assert_true(replay_seek_time(seek, seek->end) <= finding.time);
    assert_true(replay_seek_to(seek, kept.steps, INT32_MAX));
    expect_at(seek, &kept, seek->end);
    assert_false(replay_seek_step(seek, NULL, NULL));
    for (int i = 0; i < seek->mark_count; i++) {
        assert_true(seek->marks[i].time <= finding.time);
    }
    close_seek(seek);
    drop(&kept);
}

static void a_game_that_parts_before_anything_happened_has_no_marks(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 7, 5 * SECOND);
    kept.replay.contacts.at[0] ^= 1;
    ReplaySeek *seek = open(&kept.replay);
    while (replay_seek_look_ahead(seek, 100)) {
    }
    assert_false(seek->ahead.finding.same);
    assert_int_equal(seek->mark_count, 0);
    assert_true(seek->end < kept.steps);
    close_seek(seek);
    drop(&kept);
}

static void a_crash_between_the_places_of_a_second_and_its_hash_parts_nothing(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 7, 2 * SECOND);
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    const size_t all = kept.replay.hashes.size;
    assert_int_equal(all, 3 * 8);
    for (size_t hashes = 0; hashes < 3; hashes++) {
        kept.replay.hashes.size = 8 * hashes;
        assert_true(replay_verify(&kept.replay, &finding, problem));
        assert_string_equal(finding.what, "");
        assert_true(finding.same);
    }
    kept.replay.hashes.size = all;
    drop(&kept);
}

static void a_last_step_that_was_cut_short_is_gone_to_and_left_again(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 8, 3 * SECOND);
    // As a run that ends in the middle of a step.
    kept.replay.seconds = (3.0 * SECOND - 0.5) / SECOND;
    ReplaySeek *seek = open(&kept.replay);
    assert_true(replay_seek_to(seek, kept.steps, INT32_MAX));
    assert_near(world_time(seek->play.world), kept.replay.seconds, 1e-9);
    assert_near(replay_seek_time(seek, kept.steps), kept.replay.seconds, 0.0);
    assert_true(replay_seek_to(seek, kept.steps - 1, INT32_MAX));
    expect_at(seek, &kept, kept.steps - 1);
    close_seek(seek);
    drop(&kept);
}

static void times_and_steps_fit_each_other(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 8, 2 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    for (long long step = 0; step <= kept.steps; step++) {
        const double time = replay_seek_time(seek, step);
        assert_int_equal(replay_seek_step_at(seek, time), step);
        assert_int_equal(replay_seek_step_at(seek, time + 0.9999 / STEPS_PER_SECOND),
                         step < kept.steps ? step : kept.steps);
        assert_int_equal(replay_seek_step_at(seek, time + 0.001),
                         step < kept.steps ? step : kept.steps);
    }
    assert_int_equal(replay_seek_step_at(seek, -1.0), 0);
    assert_int_equal(replay_seek_step_at(seek, 1e9), kept.steps);
    close_seek(seek);
    drop(&kept);
}

/// Goes on from `step` with other bots, recorded from the start, and proves the new replay.
static void go_on_from(const Kept *kept, ReplaySeek *seek, long long step)
{
    Kept other = {0};
    ReplaySetup setup = kept->replay.setup;
    strcpy(setup.player[0].name, "perfect");
    assert_true(replay_seek_to(seek, step, INT32_MAX));
    assert_true(replay_begin_from(&other.replay, &setup, &kept->replay, step, seek->contacts));
    World *world = world_duplicate(seek->play.world);
    assert_non_null(world);
    play(&other, world, kept->steps + 2 * SECOND);
    assert_true(other.steps > kept->steps);
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Bytes file = {0};
    Replay read;
    assert_true(replay_pack(&other.replay, &file));
    assert_true(replay_unpack(&read, file.at, file.size, problem));
    assert_true(replay_verify(&read, &finding, problem));
    if (!finding.same) {
        fail_msg("from %lld: parts at %g s: %s", step, finding.time, finding.what);
    }
    assert_true(read.setup.seed == kept->replay.setup.seed);
    replay_free(&read);
    bytes_free(&file);
    replay_free(&other.replay);
    world_destroy(world);
}

static void a_game_taken_over_anywhere_is_a_whole_game_of_its_own(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 9, 6 * SECOND);
    ReplaySeek *seek = open(&kept.replay);
    const long long steps[] = {6 * SECOND, 0, 1, SECOND + 1, SECOND, SECOND - 1, 3 * SECOND + 100};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        go_on_from(&kept, seek, steps[i]);
    }
    // The old game is as it was.
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    assert_true(replay_verify(&kept.replay, &finding, problem) && finding.same);
    close_seek(seek);
    drop(&kept);
}

static void a_game_without_checks_is_watched_and_not_taken_over(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 9, 3 * SECOND);
    Replay other;
    const Bytes contacts = kept.replay.contacts;
    const Bytes hashes = kept.replay.hashes;
    ReplaySeek *seek = open(&kept.replay);
    assert_true(replay_seek_to(seek, 2 * SECOND, INT32_MAX));
    assert_true(seek->contacts > 0);
    // As after a crash.
    kept.replay.hashes.size = 8;
    assert_false(replay_begin_from(&other, &kept.replay.setup, &kept.replay, 2 * SECOND, 0));
    kept.replay.hashes = hashes;
    kept.replay.contacts.size = seek->contacts - 1;
    assert_false(
        replay_begin_from(&other, &kept.replay.setup, &kept.replay, 2 * SECOND, seek->contacts));
    kept.replay.contacts.size++;
    kept.replay.hashes.size = 16;
    assert_true(
        replay_begin_from(&other, &kept.replay.setup, &kept.replay, 2 * SECOND, seek->contacts));
    replay_free(&other);
    kept.replay.contacts = contacts;
    kept.replay.hashes = hashes;
    close_seek(seek);
    drop(&kept);
}

static void a_game_that_is_over_before_its_steps_are_is_no_endless_way(void **state)
{
    (void)state;
    Kept kept = record(SOLO, 6, 600 * SECOND);
    kept.replay.steps += 10;
    ReplaySeek *seek = open(&kept.replay);
    assert_true(replay_seek_to(seek, kept.replay.steps, INT32_MAX));
    assert_int_equal(seek->play.cursor.step, kept.steps);
    close_seek(seek);
    drop(&kept);
}

static void a_replay_of_another_simulation_is_not_begun(void **state)
{
    (void)state;
    Kept kept = record(DUEL, 1, SECOND);
    ReplaySeek seek;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    kept.replay.simulation++;
    assert_false(replay_seek_begin(&seek, &kept.replay, problem));
    assert_non_null(strstr(problem, "of the simulation"));
    replay_seek_end(&seek);
    drop(&kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_to_a_step_gives_the_state_of_straight_play),
        cmocka_unit_test(back_from_the_beginning_and_on_from_the_end_stay_there),
        cmocka_unit_test(a_seek_in_ten_minutes_plays_less_than_two_seconds),
        cmocka_unit_test(the_copies_of_a_duel_stay_within_their_bound),
        cmocka_unit_test(a_seek_that_is_interrupted_arrives_later),
        cmocka_unit_test(a_step_that_is_much_work_is_left_at_the_deadline_and_gone_on_with),
        cmocka_unit_test(the_marks_are_what_happened),
        cmocka_unit_test(lives_and_the_end_are_marked),
        cmocka_unit_test(a_game_that_parts_says_where_and_can_be_watched_up_to_there),
        cmocka_unit_test(a_game_that_parts_before_anything_happened_has_no_marks),
        cmocka_unit_test(a_crash_between_the_places_of_a_second_and_its_hash_parts_nothing),
        cmocka_unit_test(a_last_step_that_was_cut_short_is_gone_to_and_left_again),
        cmocka_unit_test(times_and_steps_fit_each_other),
        cmocka_unit_test(a_game_taken_over_anywhere_is_a_whole_game_of_its_own),
        cmocka_unit_test(a_game_without_checks_is_watched_and_not_taken_over),
        cmocka_unit_test(a_game_that_is_over_before_its_steps_are_is_no_endless_way),
        cmocka_unit_test(a_replay_of_another_simulation_is_not_begun),
    };
    return cmocka_run_group_tests_name("replay_seek", tests, NULL, NULL);
}
