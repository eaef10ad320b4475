// What the parts of a replay may say at most, and how they have to fit each other.
#include <string.h>

#include "near.h"
#include "replay.h"
#include "replay_verify.h"
#include "world.h"

static void a_player_can_push_and_point_so_far_and_no_further(void **state)
{
    (void)state;
    const struct {
        int axis;
        int64_t most, least;
    } rows[] = {
        {0, 127, -127}, {1, 127, -127}, {2, INT32_MAX, INT32_MIN}, {3, INT32_MAX, INT32_MIN}};
    for (size_t i = 0; i < 4 * sizeof rows / sizeof *rows; i++) {
        const int axis = rows[i / 4].axis;
        const int64_t value = (i % 2 == 0 ? rows[i / 4].most : rows[i / 4].least);
        const int64_t beyond = i % 4 < 2 ? 0 : (i % 2 == 0 ? 1 : -1);
        Replay replay = {.paddle_count = 1, .steps = 1, .seconds = 1.0 / STEPS_PER_SECOND};
        ReplayTrack *track = &replay.track[0];
        const uint8_t mask = (uint8_t)(1 << axis);
        bytes_add_u64(&replay.hashes, 1);
        bytes_add(&track->masks, &mask, 1);
        bytes_add_number(&track->pauses, 0);
        bytes_add_signed(&track->change[axis], value + beyond);
        assert_int_equal(replay_is_sound(&replay), beyond == 0);
        replay_free(&replay);
    }
}

static void changes_add_up_to_no_more_steps_than_there_are(void **state)
{
    (void)state;
    const uint8_t serve = 0x20;
    const uint64_t pauses[] = {3, 0, 4};
    for (int more = 0; more < 2; more++) {
        // Each change takes a step, besides those before it.
        Replay replay = {.paddle_count = 1, .steps = 10 - more};
        replay.seconds = (double)replay.steps / STEPS_PER_SECOND;
        bytes_add_u64(&replay.hashes, 1);
        for (size_t i = 0; i < sizeof pauses / sizeof *pauses; i++) {
            bytes_add_number(&replay.track[0].pauses, pauses[i]);
            bytes_add(&replay.track[0].masks, &serve, 1);
        }
        assert_int_equal(replay_is_sound(&replay), more == 0);
        replay_free(&replay);
    }
}

static void a_game_has_the_checks_of_all_seconds_or_none(void **state)
{
    (void)state;
    const uint8_t octet = 1;
    for (int parts = 0; parts < 4; parts++) {
        Replay replay = {.steps = 2 * STEPS_PER_SECOND, .seconds = 2.0};
        bytes_add(&replay.contacts, &octet, parts & 1);
        bytes_add(&replay.places, &octet, (size_t)(parts >> 1));
        assert_int_equal(replay_is_sound(&replay), parts == 0);
        bytes_add_u64(&replay.hashes, 1);
        assert_true(replay_is_sound(&replay));
        replay_free(&replay);
    }
}

/// A recording that has begun on a level with two paddles.
static Replay begin(World **world)
{
    static const char DUEL[] = "title = \"Duel\"; balls = ( { owner = \"top\"; } );\n"
                               "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );";
    const ReplaySetup setup = {.seed = 3, .lives = 2, .points = 5};
    Level level = {0};
    DiagList problems = {0};
    Replay replay;
    assert_true(level_read_text(&level, "level", DUEL, strlen(DUEL), &problems));
    assert_true(replay_begin(&replay, &setup, &level));
    *world = world_create(&level.world, setup.seed);
    assert_non_null(*world);
    diag_list_free(&problems);
    level_free(&level);
    return replay;
}

static void whichever_part_of_a_recording_has_failed_all_of_it_has(void **state)
{
    (void)state;
    enum { PARTS = 3 + 2 * (2 + REPLAY_AXES) };
    for (int failed = -1; failed < PARTS; failed++) {
        World *world;
        Replay replay = begin(&world);
        Bytes *parts[PARTS] = {&replay.contacts, &replay.hashes, &replay.places};
        int count = 3;
        for (int i = 0; i < 2; i++) {
            parts[count++] = &replay.track[i].pauses;
            parts[count++] = &replay.track[i].masks;
            for (int axis = 0; axis < REPLAY_AXES; axis++) {
                parts[count++] = &replay.track[i].change[axis];
            }
        }
        if (failed >= 0) {
            parts[failed]->failed = true;
        }
        replay_end(&replay, world, 0.0);
        assert_int_equal(replay.failed, failed >= 0);
        replay_free(&replay);
        world_destroy(world);
    }
}

static void a_replay_that_was_freed_is_an_empty_one(void **state)
{
    (void)state;
    World *world;
    Replay replay = begin(&world);
    replay_end(&replay, world, 0.0);
    replay_free(&replay);
    world_destroy(world);
    assert_null(replay.level);
    assert_int_equal(replay.level_length, 0);
    assert_int_equal(replay.simulation, 0);
    assert_int_equal(replay.paddle_count, 0);
    assert_int_equal(replay.setup.seed, 0);
    assert_int_equal(replay.setup.lives + replay.setup.points, 0);
    assert_int_equal(replay.steps, 0);
    assert_int_equal(replay.hashes.size, 0);
    assert_false(replay.failed);
}

static void the_end_is_there_when_a_hash_follows_those_of_the_seconds(void **state)
{
    (void)state;
    const struct {
        long long steps;
        size_t hashes;
        bool end, sound;
    } rows[] = {{0, 0, false, false},  {0, 1, true, true},     {1, 0, false, true},
                {1, 1, true, true},    {1, 2, true, false},    {239, 0, false, true},
                {239, 1, true, true},  {240, 0, false, true},  {240, 1, true, true},
                {240, 2, true, true},  {240, 3, true, false},  {241, 0, false, true},
                {241, 1, false, true}, {241, 2, true, true},   {241, 3, true, false},
                {480, 0, false, true}, {480, 1, false, true},  {480, 2, true, true},
                {480, 3, true, true},  {480, 4, true, false},  {481, 1, false, false},
                {481, 2, false, true}, {719, 1, false, false}, {720, 1, false, false},
                {720, 2, false, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Replay replay = {.steps = rows[i].steps,
                         .seconds = (double)rows[i].steps / STEPS_PER_SECOND};
        const uint8_t octet = 1;
        bytes_add(&replay.contacts, &octet, rows[i].hashes > 0);
        for (size_t k = 0; k < rows[i].hashes; k++) {
            bytes_add_u64(&replay.hashes, k);
        }
        if (replay_has_end(&replay) != rows[i].end || replay_is_sound(&replay) != rows[i].sound) {
            fail_msg("%lld steps with %zu hashes", rows[i].steps, rows[i].hashes);
        }
        bytes_add(&replay.hashes, &octet, 1);
        assert_false(replay_is_sound(&replay));
        replay_free(&replay);
    }
}

static void the_end_lies_in_the_last_step_or_at_its_ends(void **state)
{
    (void)state;
    const struct {
        long long steps;
        double seconds;
        bool sound;
    } rows[] = {{240, 239.0 / 240, true}, {240, 238.99 / 240, false},
                {240, 241.0 / 240, true}, {240, 241.01 / 240, false},
                {1, 0.0, true},           {1, -1e-9, false},
                {0, 0.0, true},           {0, 1.0 / 240, true},
                {0, 1.01 / 240, false},   {0, -1e-9, false},
                {240, (double)NAN, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Replay replay = {.steps = rows[i].steps, .seconds = rows[i].seconds};
        bytes_add_u64(&replay.hashes, 1);
        if (replay_is_sound(&replay) != rows[i].sound) {
            fail_msg("%lld steps to %.17g s", rows[i].steps, rows[i].seconds);
        }
        replay_free(&replay);
    }
}

/// An axis, serving or striking, and nothing else.
static void a_change_says_what_changes(void **state)
{
    (void)state;
    for (int mask = 0; mask < 256; mask++) {
        Replay replay = {.paddle_count = 1, .steps = 1, .seconds = 1.0 / STEPS_PER_SECOND};
        ReplayTrack *track = &replay.track[0];
        const uint8_t octet = (uint8_t)mask;
        bytes_add_u64(&replay.hashes, 1);
        bytes_add(&track->masks, &octet, 1);
        bytes_add_number(&track->pauses, 0);
        for (int axis = 0; axis < REPLAY_AXES; axis++) {
            if (mask >> axis & 1) {
                bytes_add_signed(&track->change[axis], 1);
            }
        }
        assert_int_equal(replay_is_sound(&replay), mask > 0 && mask < 64);
        replay_free(&replay);
    }
}

/// Within a name, a number or a block, or between two.
static void what_is_cut_off_anywhere_is_no_replay(void **state)
{
    (void)state;
    World *world;
    Bytes content = {0};
    Replay replay = begin(&world), read;
    strcpy(replay.setup.player[0].name, "Somebody");
    strcpy(replay.setup.player[1].name, "Another");
    replay_end(&replay, world, 0.0);
    replay_file_add_content(&content, &replay);
    for (size_t size = 0; size <= content.size; size++) {
        ByteReader reader = {.at = content.at, .left = size};
        read = (Replay){0};
        assert_int_equal(replay_file_read_content(&reader, &read), size == content.size);
        replay_free(&read);
    }
    bytes_free(&content);
    replay_free(&replay);
    world_destroy(world);
}

/// Neither with the six blocks of its player, which are empty, nor as if these had been read.
static void a_length_of_no_paddle_is_refused_whatever_follows(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        World *world;
        Replay read = {0};
        Replay replay = begin(&world);
        Bytes content = {0};
        replay.setup.player[1].length_factor = i < 2 ? 0.5 : 0.49;
        replay_end(&replay, world, 0.0);
        replay_file_add_content(&content, &replay);
        const size_t last = 3 + replay.contacts.size + replay.hashes.size + replay.places.size;
        const size_t without = i % 2 == 0 ? 0 : 6;
        memmove(content.at + content.size - last - without, content.at + content.size - last, last);
        ByteReader reader = {.at = content.at, .left = content.size - without};
        assert_int_equal(replay_file_read_content(&reader, &read), i == 0);
        replay_free(&read);
        bytes_free(&content);
        replay_free(&replay);
        world_destroy(world);
    }
}

static void an_end_that_is_earlier_by_rounding_alone_is_that_of_its_step(void **state)
{
    (void)state;
    static const double EARLIER[] = {0.0, 1e-13, 1e-12, 1.1e-12};
    const WorldInput input = {0};
    World *world;
    Replay replay = begin(&world);
    replay.setup.lives = replay.setup.points = 0;
    for (int step = 0; step < STEPS_PER_SECOND; step++) {
        replay_add_step(&replay, &input);
        assert_true(world_step(world, &input, NULL, NULL));
        replay_add_state(&replay, world);
    }
    replay_end(&replay, world, 1.0);
    for (int i = 0; i < 4; i++) {
        ReplayFinding finding;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        replay.seconds = 1.0 - EARLIER[i];
        assert_true(replay_verify(&replay, &finding, problem));
        assert_string_equal(finding.what, i < 3 ? "" : "the state at the end");
    }
    replay_free(&replay);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_cut_off_anywhere_is_no_replay),
        cmocka_unit_test(a_change_says_what_changes),
        cmocka_unit_test(a_player_can_push_and_point_so_far_and_no_further),
        cmocka_unit_test(changes_add_up_to_no_more_steps_than_there_are),
        cmocka_unit_test(a_game_has_the_checks_of_all_seconds_or_none),
        cmocka_unit_test(whichever_part_of_a_recording_has_failed_all_of_it_has),
        cmocka_unit_test(a_replay_that_was_freed_is_an_empty_one),
        cmocka_unit_test(the_end_is_there_when_a_hash_follows_those_of_the_seconds),
        cmocka_unit_test(a_length_of_no_paddle_is_refused_whatever_follows),
        cmocka_unit_test(an_end_that_is_earlier_by_rounding_alone_is_that_of_its_step),
        cmocka_unit_test(the_end_lies_in_the_last_step_or_at_its_ends),
    };
    return cmocka_run_group_tests_name("replay_bounds", tests, NULL, NULL);
}
