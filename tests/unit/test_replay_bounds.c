// What the parts of a replay may say at most, and how they have to fit each other.
#include "near.h"
#include "replay_file.h"

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
        assert_int_equal(replay_file_is_sound(&replay), beyond == 0);
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
        assert_int_equal(replay_file_is_sound(&replay), more == 0);
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
        assert_int_equal(replay_file_is_sound(&replay), parts == 0);
        bytes_add_u64(&replay.hashes, 1);
        assert_true(replay_file_is_sound(&replay));
        replay_free(&replay);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_can_push_and_point_so_far_and_no_further),
        cmocka_unit_test(changes_add_up_to_no_more_steps_than_there_are),
        cmocka_unit_test(a_game_has_the_checks_of_all_seconds_or_none),
    };
    return cmocka_run_group_tests_name("replay_bounds", tests, NULL, NULL);
}
