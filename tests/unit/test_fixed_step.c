// A frame plays as much as it has time for, and says how fast that is.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "controls.h"
#include "session.h"
#include "world.h"

#define FRAME (1.0 / 60.0)

static Level read(const char *text)
{
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, "level");
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    return level;
}

/// Balls so fast that the events of a step do not fit the world's buffer.
static Level storm(void)
{
    char text[8192] = "title = \"Storm\"; arena = { width = 100; height = 100; }; balls = (";
    for (int i = 0; i < 60; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used,
                 "{ x = %d; y = %d; vx = %d; vy = %d; radius = 1; },", 8 + 12 * (i % 8),
                 8 + 10 * (i / 8), 900000 - 7919 * i, 500000 + 6007 * i);
    }
    strcpy(text + strlen(text) - 1, ");");
    return read(text);
}

static void begin(Session *session)
{
    Level level = storm();
    const Controller nobody[SEAT_COUNT] = {{CONTROLLER_STILL, 0, BOT_EASY}};
    assert_true(session_begin(session, &level, nobody, 1, 0, 0));
}

static bool always(void *context)
{
    ++*(int *)context;
    return true;
}

static void a_frame_without_time_ends_in_the_middle_of_a_step(void **state)
{
    (void)state;
    Settings settings = {0};
    Session session = {0}, whole = {0};
    int asked = 0;
    const Deadline over = {always, &asked}, none = {NULL, NULL};
    begin(&session);
    begin(&whole);
    session_advance(&session, FRAME, 1.0, NULL, &settings, NULL, &over);
    assert_true(session.in_step);
    assert_int_equal(asked, 1);
    assert_int_equal(world_step_number(session.world), 0);
    assert_true(world_time(session.world) > 0.0);
    // The pieces make the same step as one that is played at once.
    for (int i = 0; session.in_step; i++) {
        assert_true(i < 1000);
        session_advance(&session, FRAME, 1.0, NULL, &settings, NULL, &over);
    }
    session_advance(&whole, 1.0001 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &none);
    assert_int_equal(world_step_number(session.world), 1);
    assert_int_equal(world_step_number(whole.world), 1);
    assert_true(world_hash(session.world) == world_hash(whole.world));
    assert_int_equal(session.tally.contacts, whole.tally.contacts);
    session_end(&session);
    session_end(&whole);
}

static void a_step_that_was_begun_is_ended_by_frames_that_owe_none(void **state)
{
    (void)state;
    Settings settings = {0};
    Session session = {0};
    int asked = 0;
    const Deadline over = {always, &asked};
    begin(&session);
    session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &over);
    assert_true(session.in_step);
    for (int i = 0; i < 10000 && session.in_step; i++) {
        session_advance(&session, 0.0, 1.0, NULL, &settings, NULL, &over);
    }
    assert_false(session.in_step);
    assert_int_equal(world_step_number(session.world), 1);
    session_end(&session);
}

static void a_frame_with_time_plays_all_of_it(void **state)
{
    (void)state;
    Settings settings = {0};
    Session session = {0};
    const Deadline none = {NULL, NULL};
    begin(&session);
    session_advance(&session, 4.0001 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &none);
    assert_int_equal(world_step_number(session.world), 4);
    assert_false(session.in_step);
    assert_true(fixed_step_share(&session.fixed_step) == 1.0);
    session_end(&session);
}

static void from_ten_pictures_a_second_on_play_is_in_real_time(void **state)
{
    (void)state;
    for (int pictures = 10; pictures <= 360; pictures++) {
        FixedStep fixed_step = {0};
        int steps = 0;
        for (int i = 0; i < 10 * pictures; i++) {
            steps += fixed_step_take_steps(&fixed_step, 1.0 / pictures, 1.0);
        }
        assert_in_range(steps, 10 * STEPS_PER_SECOND - 1, 10 * STEPS_PER_SECOND);
    }
}

#define RALLY 5

/// The hits of a rally of hot balls, and the frames of a step each for which the game stands still
/// after them.
static void play_rally(Session *session, int still[RALLY])
{
    const Settings settings = {0};
    const Deadline none = {NULL, NULL};
    for (int i = 0; i < RALLY; i++) {
        const int before = session->tally.conversions;
        while (session->tally.conversions == before) {
            session_advance(session, 1.0001 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &none);
        }
        const long long step = world_step_number(session->world);
        still[i] = -1;
        while (world_step_number(session->world) == step) {
            session_advance(session, 1.0001 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &none);
            still[i]++;
        }
    }
}

/// After each change of hands nothing is played for four steps per heat; the steps that are played
/// are those of a world that nobody looks at, and a replay stands still at the same places.
static void
the_game_stands_still_the_longer_the_hotter_a_ball_is_and_so_does_its_replay(void **state)
{
    (void)state;
    static const int STILL[RALLY] = {4, 8, 12, 16, 20};
    Session session = {0};
    const Controller nobody[SEAT_COUNT] = {{CONTROLLER_STILL, 0, BOT_EASY}};
    Level level = read("title = \"Rally\"; match = { heat = true; };\n"
                       "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                       "balls = ( { x = 480; y = 360; vx = 0; vy = 420; owner = \"top\"; } );\n");
    World *alone = world_create(&level.world, 1);
    assert_true(session_begin(&session, &level, nobody, 1, 0, 0));
    session_record(&session, 0);
    int still[RALLY], again[RALLY];
    play_rally(&session, still);
    assert_memory_equal(still, STILL, sizeof STILL);
    const WorldInput nothing = {0};
    while (world_step_number(alone) < world_step_number(session.world)) {
        world_step(alone, &nothing, NULL, NULL);
    }
    assert_true(world_hash(alone) == world_hash(session.world));
    world_destroy(alone);
    char problem[REPLAY_PROBLEM_SIZE];
    ReplaySeek *seek = malloc(sizeof *seek);
    Session watching = {0};
    assert_non_null(seek);
    Replay replay;
    assert_true(session_take_recording(&session, &replay));
    assert_true(replay_seek_begin(seek, &replay, problem));
    assert_true(session_watch(&watching, seek, nobody));
    play_rally(&watching, again);
    assert_memory_equal(again, STILL, sizeof STILL);
    // Shown by a step at a time, and by several.
    const Deadline none = {NULL, NULL};
    for (int at_once = 1; at_once <= 7; at_once += 6) {
        int shown = 0, held = 0;
        assert_true(replay_seek_to(seek, 0, INT32_MAX));
        session_show_present(&watching);
        while (replay_seek_goes_on(seek)) {
            int steps = at_once;
            assert_true(session_show_steps(&watching, &steps, NULL, &none));
            assert_int_equal(steps, 0);
            shown += at_once;
        }
        for (int i = 0; i < RALLY; i++) {
            held += STILL[i];
        }
        assert_in_range(shown - replay.steps - held, 0, at_once - 1);
    }
    session_end(&watching);
    replay_seek_end(seek);
    free(seek);
    replay_free(&replay);
    session_end(&session);
}

/// A paddle's first clean return of a ball of its own, at which nothing changes hands.
static void the_game_stands_still_at_a_clean_return_too(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    const Deadline none = {NULL, NULL};
    const InputEvent swing = {.kind = INPUT_KEY_DOWN, .code = KEY_B};
    const Controller people[SEAT_COUNT] = {[SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}};
    for (int swings = 0; swings <= 1; swings++) {
        Session session = {0};
        Controls controls = {.players = 1};
        Level level =
            read("title = \"Wall\"; match = { heat = true; clean_returns = true; };\n"
                 "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                 "balls = ( { x = 480; y = 560; vx = 0; vy = 420; owner = \"bottom\"; } );\n");
        assert_true(session_begin(&session, &level, people, 1, 0, 0));
        int still = 0;
        for (int frame = 0; frame < 240; frame++) {
            const long long step = world_step_number(session.world);
            const double away =
                world_paddle(session.world, 0).body.min.y - world_ball(session.world, 0).position.y;
            if (swings != 0 && away < 30.0 && frame < 120) {
                controls_handle(&controls, &swing, &settings, 1.0);
            }
            session_advance(&session, 1.0001 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL,
                            &none);
            still += world_step_number(session.world) == step;
        }
        assert_int_equal(still, 4 * swings);
        session_end(&session);
    }
}

static void count_contacts(void *context, const Session *session, const WorldEvent *event)
{
    (void)session;
    *(int *)context += event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE;
}

static void ignore_step(void *context, const Session *session)
{
    (void)context;
    (void)session;
}

static void a_ball_that_rattles_between_paddle_and_wall_has_been_touched_once(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    Session session = {0};
    Controls controls = {.players = 1};
    int contacts = 0;
    const Deadline none = {NULL, NULL};
    const SessionListener listener = {count_contacts, ignore_step, &contacts};
    const InputEvent right = {.kind = INPUT_KEY_DOWN, .code = KEY_RIGHT};
    const Controller people[SEAT_COUNT] = {[SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}};
    Level level =
        read("title = \"Corner\"; paddles = ( { side = \"bottom\"; x = 800; }, { side = \"top\"; "
             "} );\nballs = ( { x = 944; y = 650; vx = 0; vy = 60; owner = \"top\"; } );\n");
    assert_true(session_begin(&session, &level, people, 1, 0, 0));
    for (int frame = 0; frame < 60; frame++) {
        if (frame == 24) {
            controls_handle(&controls, &right, &settings, 1.0);
        }
        session_advance(&session, FRAME, 1.0, &controls, &settings, &listener, &none);
    }
    assert_true(contacts > 20);
    assert_int_equal(session.tally.touches, 1);
    assert_int_equal(session.tally.longest_rally, 1);
    session_end(&session);
}

static void a_share_of_real_time_is_told_within_two_seconds(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    for (int i = 0; i < 60; i++) {
        fixed_step_note(&fixed_step, FRAME, 1.0, 4);
    }
    assert_true(fixed_step_share(&fixed_step) > 0.999);
    for (int i = 0; i < 120; i++) {
        fixed_step_note(&fixed_step, FRAME, 1.0, 1);
    }
    assert_true(fixed_step_share(&fixed_step) > 0.25 && fixed_step_share(&fixed_step) < 0.4);
    for (int i = 0; i < 180; i++) {
        fixed_step_note(&fixed_step, FRAME, 1.0, 4);
    }
    assert_true(fixed_step_share(&fixed_step) > 0.95);
}

static void one_hitch_is_not_slowness(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    for (int i = 0; i < 120; i++) {
        fixed_step_note(&fixed_step, FRAME, 1.0, 4);
    }
    // Somebody moves the window for three seconds: nothing is played.
    fixed_step_note(&fixed_step, 3.0, 1.0, 12);
    assert_true(fixed_step_share(&fixed_step) > 0.75);
}

static void who_asks_for_more_than_real_time_is_not_called_slow(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    for (int i = 0; i < 120; i++) {
        fixed_step_note(&fixed_step, FRAME, 20.0, 5);
    }
    assert_true(fixed_step_share(&fixed_step) > 0.999);
}

static void what_was_played_faster_does_not_hide_that_it_is_slow_now(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    for (int i = 0; i < 120; i++) {
        fixed_step_note(&fixed_step, FRAME, 16.0, 64);
    }
    for (int i = 0; i < 120; i++) {
        fixed_step_note(&fixed_step, FRAME, 16.0, 1);
    }
    assert_true(fixed_step_share(&fixed_step) < 0.4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_without_time_ends_in_the_middle_of_a_step),
        cmocka_unit_test(a_step_that_was_begun_is_ended_by_frames_that_owe_none),
        cmocka_unit_test(a_frame_with_time_plays_all_of_it),
        cmocka_unit_test(from_ten_pictures_a_second_on_play_is_in_real_time),
        cmocka_unit_test(
            the_game_stands_still_the_longer_the_hotter_a_ball_is_and_so_does_its_replay),
        cmocka_unit_test(the_game_stands_still_at_a_clean_return_too),
        cmocka_unit_test(a_ball_that_rattles_between_paddle_and_wall_has_been_touched_once),
        cmocka_unit_test(a_share_of_real_time_is_told_within_two_seconds),
        cmocka_unit_test(one_hitch_is_not_slowness),
        cmocka_unit_test(what_was_played_faster_does_not_hide_that_it_is_slow_now),
        cmocka_unit_test(who_asks_for_more_than_real_time_is_not_called_slow),
    };
    return cmocka_run_group_tests_name("fixed_step", tests, NULL, NULL);
}
