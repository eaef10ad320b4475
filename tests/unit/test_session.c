// A match in real time: what a step leaves behind, how it is drawn between two, and whose it is.
#include "session.h"

#include <string.h>

#include "near.h"

#include "controls.h"
#include "play_guard.h"
#include "power_up.h"
#include "said_text.h"
#include "world.h"

static const Deadline NONE = {NULL, NULL};

static Level read(const char *text)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    return level;
}

static void begin(Session *session, const char *text)
{
    Level level = read(text);
    Controller people[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        people[seat] = (Controller){.kind = CONTROLLER_PERSON};
    }
    assert_true(session_begin(session, &level, people, 1, 0, 0));
}

static void play(Session *session, int steps)
{
    const Settings settings = settings_defaults();
    for (int i = 0; i < steps; i++) {
        session_advance(session, 1.0 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL, &NONE);
    }
}

static void a_cooler_hit_does_not_cut_the_hold_of_a_hot_one_short(void **state)
{
    (void)state;
    Session session = {0};
    begin(&session, "title = \"Hit\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                    "balls = ( { x = 480; y = 670; vx = 0; vy = 600; owner = \"top\"; } );");
    // A hot hit of the part of the step that the last frame had time for.
    session.in_step = true;
    session.hold_steps = 100;
    play(&session, 1);
    assert_int_equal(session.tally.conversions, 1);
    assert_int_equal(session.hold_steps, 100);
    session_end(&session);
}

/// What has to hold the game.
typedef struct Causes {
    int count; ///< holds that steals and clean returns begin
} Causes;

static void note_cause(void *context, const Session *session, const WorldEvent *event)
{
    Causes *causes = context;
    (void)session;
    causes->count +=
        (event->kind == EVENT_CONVERTED && event->value > 0) || event->kind == EVENT_CLEAN_RETURN;
}

static void ignore_step(void *context, const Session *session)
{
    (void)context, (void)session;
}

static void every_theft_holds_the_game_once(void **state)
{
    (void)state;
    Level level = read(
        "title = \"Crossing\"; arena = { width = 720; }; match = { heat = true; goals = 99; };\n"
        "paddles = ( { side = \"bottom\"; }, { side = \"top\"; }, { side = \"left\"; }, { side "
        "= \"right\"; } ); balls = ( { }, { } );\n"
        "hexagons = ( { x = 360; y = 360; radius = 46; spin = 45; } );");
    Controller bots[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bots[seat] = (Controller){.kind = CONTROLLER_BOT, .strength = BOT_EASY};
    }
    Session session = {0};
    assert_true(session_begin(&session, &level, bots, 3, 0, 0));
    const Settings settings = settings_defaults();
    Causes causes = {0};
    const SessionListener listener = {note_cause, ignore_step, &causes};
    int holds = 0;
    for (int i = 0; i < 120 * STEPS_PER_SECOND; i++) {
        const int before = session.hold_steps;
        session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, NULL, &settings, &listener, &NONE);
        holds += session.hold_steps > before;
    }
    assert_int_equal(holds, causes.count);
    session_end(&session);
}

static void a_ball_is_drawn_between_its_places_unless_it_was_moved_or_is_new(void **state)
{
    (void)state;
    Session session = {0};
    begin(&session,
          "title = \"Ball\"; balls = ( { x = 100; y = 100; vx = 240; vy = 0; radius = 5; } );");
    play(&session, 1);
    session_note_fraction(&session, 0.25);
    BallView ball = world_ball(session.world, 0);
    assert_near_vec2(ball.position, vec2(101, 100), 1e-9);
    assert_near_vec2(session_ball_place(&session, &ball), vec2(100.25, 100), 1e-9);
    session.previous.ball[0] = vec2(101 - 17, 100);
    assert_near_vec2(session_ball_place(&session, &ball), vec2(84 + 17 * 0.25, 100), 1e-9);
    // Through a portal.
    session.previous.ball[0] = vec2(101 - 18, 100);
    assert_near_vec2(session_ball_place(&session, &ball), ball.position, 0.0);
    session.previous.ball[0] = vec2(100, 100);
    session.previous.ball_there[0] = false;
    assert_near_vec2(session_ball_place(&session, &ball), ball.position, 0.0);
    session_end(&session);
}

static double length_of(const Session *session, int paddle)
{
    const PaddleView view = world_paddle(session->world, paddle);
    return view.body.max.x - view.body.min.x;
}

static void
a_level_that_is_edited_while_it_is_played_leaves_people_their_longer_paddle(void **state)
{
    (void)state;
    Session session = {0};
    static const char TEXT[] = "title = \"Edited\"; paddles = ( { side = \"bottom\"; } );\n"
                               "balls = ( { x = 100; y = 100; vx = 0; vy = 1; } );";
    begin(&session, TEXT);
    const double usual = length_of(&session, 0);
    session_help_paddles(&session, 1.5);
    assert_near(length_of(&session, 0), 1.5 * usual, 1e-9);
    play(&session, 3);
    Level level = read(TEXT);
    assert_true(session_continue(&session, &level));
    assert_near(length_of(&session, 0), 1.5 * usual, 1e-9);
    session_end(&session);
}

/// Nor has a paddle that nobody made longer another length then.
static void a_level_that_is_edited_while_it_is_played_leaves_no_recording(void **state)
{
    (void)state;
    Session session = {0};
    static const char TEXT[] = "title = \"Edited\"; paddles = ( { side = \"bottom\"; } );\n"
                               "balls = ( { x = 100; y = 100; vx = 0; vy = 1; } );";
    begin(&session, TEXT);
    session_record(&session, 1700000000);
    assert_true(session.records);
    const double usual = length_of(&session, 0);
    play(&session, 3);
    Level level = read(TEXT);
    assert_true(session_continue(&session, &level));
    assert_same(length_of(&session, 0), usual);
    assert_true(!session.records && session.recording.level == NULL);
    assert_int_equal(session.recording.steps, 0);
    session_end(&session);
}

static void balls_that_wait_on_a_paddle_are_not_in_play(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Session session = {0};
    begin(&session,
          "title = \"Three\"; paddles = ( { side = \"bottom\"; } );\n"
          "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = (\"1\"); };\n"
          "balls = ( { owner = \"bottom\"; }, { owner = \"bottom\"; },\n"
          "{ x = 500; y = 300; vx = 0; vy = -50; owner = \"bottom\"; } );");
    play(&session, 5);
    assert_int_equal(session.tally.most_balls, 1);
    Controls controls = {.players = 1};
    for (int i = 0; i < 240; i++) {
        controls.player[0].serve_pressed = i % 20 == 0;
        session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL, &NONE);
    }
    assert_int_equal(session.tally.most_balls, 3);
    session_end(&session);
}

static void only_the_pad_that_steers_is_missed_when_it_leaves(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Controls controls = {.players = 1};
    for (int pad = 0; pad < 2; pad++) {
        controls_handle(&controls, &(InputEvent){.kind = INPUT_PAD_JOINED, .device = pad},
                        &settings, 1.0);
    }
    controls_handle(&controls,
                    &(InputEvent){.kind = INPUT_PAD_DOWN, .device = 1, .code = PAD_RIGHT},
                    &settings, 1.0);
    assert_true(controls_use_pad(&controls, 1));
    controls_handle(&controls, &(InputEvent){.kind = INPUT_PAD_LEFT, .device = 0}, &settings, 1.0);
    assert_true(controls_use_pad(&controls, 1));
    controls_handle(&controls, &(InputEvent){.kind = INPUT_PAD_LEFT, .device = 1}, &settings, 1.0);
    assert_false(controls_use_pad(&controls, 1));
}

/// The keys that are read in one step or not at all.
static void a_press_between_two_steps_counts_and_a_game_of_one_step_is_recorded(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Session session = {0};
    Controls controls = {.players = 1};
    Replay replay;
    begin(&session, "title = \"Serve\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );");
    session_record(&session, 1);
    controls.player[0].serve_pressed = true;
    session_advance(&session, 0.1 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL, &NONE);
    assert_int_equal(world_step_number(session.world), 0);
    assert_true(controls.player[0].serve_pressed);
    session_advance(&session, 1.0 / STEPS_PER_SECOND, 1.0, &controls, &settings, NULL, &NONE);
    assert_int_equal(world_step_number(session.world), 1);
    assert_true(world_input(session.world)->paddle[0].serve);
    assert_false(controls.player[0].serve_pressed);
    assert_true(session_take_recording(&session, &replay));
    assert_int_equal(replay.steps, 1);
    replay_free(&replay);
    session_end(&session);
}

/// What differs when it is played again is not gone on with.
static void a_match_is_resumed_only_as_it_was(void **state)
{
    (void)state;
    for (int changed = 0; changed < 2; changed++) {
        Session session = {0}, again = {0};
        Replay replay;
        begin(&session, "title = \"Left\"; paddles = ( { side = \"bottom\"; } ); match = { lives = "
                        "3; }; balls = ( { x = 300; y = 30; vx = 400; vy = -300; owner = "
                        "\"bottom\"; } );");
        session_record(&session, 1);
        play(&session, 200);
        assert_true(session_take_recording(&session, &replay));
        assert_true(replay.contacts.size > 0);
        replay.contacts.at[0] ^= (uint8_t)changed;
        assert_int_equal(session_resume(&again, &replay, 2), changed == 0);
        assert_int_equal(again.records, changed == 0);
        if (changed == 0) {
            assert_true(world_hash(again.world) == world_hash(session.world));
            assert_int_equal(again.tally.contacts, session.tally.contacts);
        }
        replay_free(&replay);
        session_end(&again);
        session_end(&session);
    }
}

/// A world that somebody else steps, as in a duel over a network.
static void of_a_shown_world_each_step_is_counted(void **state)
{
    (void)state;
    const Controller people[SEAT_COUNT] = {[SIDE_BOTTOM] = {.kind = CONTROLLER_PERSON}};
    const SessionShown shown = {0};
    Session session = {0};
    Level level =
        read("title = \"Shown\"; paddles = ( { side = \"bottom\"; } );\n"
             "balls = ( { x = 100; y = 100; vx = 240; vy = 0; }, { x = 100; y = 300; vx = "
             "240; vy = 0; } );");
    World *world = world_create(&level.world, 3);
    assert_true(session_show(&session, &level, world, &shown, people));
    assert_int_equal(session.tally.most_balls, 0);
    const WorldInput nothing = {0};
    assert_true(world_step(world, &nothing, NULL, NULL));
    assert_near_vec2(session.previous.ball[0], vec2(100, 100), 0.0);
    session_note_step(&session);
    assert_near_vec2(session.previous.ball[0], vec2(101, 100), 1e-9);
    assert_int_equal(session.tally.most_balls, 2);
    assert_near(session.tally.played, 1.0 / STEPS_PER_SECOND, 1e-9);
    session_end(&session);
    level_free(&level);
}

static void a_level_of_more_than_so_many_things_is_not_recorded(void **state)
{
    enum { COLUMNS = 100 };
    static char text[40000];
    char empty[COLUMNS + 1] = "";
    (void)state;
    memset(empty, '.', COLUMNS);
    // Balls and obstacles besides as many bricks as are left, and one more of each.
    for (int more = 0; more < 4; more++) {
        const int rows = SESSION_RECORDED_MOST / COLUMNS - 1;
        const int balls = 49 + (more == 1);
        const int circles = 50 + (more == 2);
        size_t used = (size_t)snprintf(text, sizeof text,
                                       "title = \"Many\"; arena = { width = 900; "
                                       "height = 900; }; balls = (");
        for (int i = 0; i < balls; i++) {
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     "%s{ x = %d; y = 500; radius = 2; }", i > 0 ? "," : "",
                                     10 + 10 * i);
        }
        used += (size_t)snprintf(text + used, sizeof text - used, " ); circles = (");
        for (int i = 0; i < circles; i++) {
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     "%s{ x = %d; y = 600; radius = 2; }", i > 0 ? "," : "",
                                     10 + 10 * i);
        }
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 " ); bricks = ( { x = 800; y = 800; cell_width = 1; cell_height = "
                                 "1; rows = ( \"%s\" ); }, { x = 9; y = 9; cell_width = 1; "
                                 "cell_height = 1; rows = (",
                                 more == 3 ? "11" : "1");
        for (int row = 0; row < rows; row++) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s\"%s\"",
                                     row > 0 ? "," : "", empty);
        }
        snprintf(text + used, sizeof text - used, " ); } );");
        Session session = {0};
        begin(&session, text);
        session_record(&session, 1);
        assert_int_equal(session.records, more == 0);
        session_end(&session);
    }
}

/// Whether a match that nobody plays is stopped because of a ball there, seen as from the bottom
/// paddle, whichever side it is on.
static bool stops_pair(Side side, bool partner, double beside, double behind, double towards)
{
    static const char *const SIDES[] = {
        [SIDE_LEFT] = "left", [SIDE_TOP] = "top", [SIDE_RIGHT] = "right", [SIDE_BOTTOM] = "bottom"};
    const PlayGuard guard = {.seen = false};
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const bool low = side == SIDE_LEFT || side == SIDE_TOP;
    const double out = low ? -1.0 : 1.0;
    // The faces of paddles in an arena of 600 x 600.
    const double line = low ? 40.0 : 560.0;
    const double at = line + out * behind;
    char text[300];
    snprintf(text, sizeof text,
             "title = \"Guard\"; arena = { width = 600; height = 600; };\n"
             "paddles = ( { side = \"%s\"; partner = %s; } ); balls = ( { x = %g; y = %g; vx = %g; "
             "vy = %g; "
             "radius = 5; } );",
             SIDES[side], partner ? "true" : "false", upright ? at : 300.0 + beside,
             upright ? 300.0 + beside : at, upright ? out * towards : 0.0,
             upright ? 0.0 : out * towards);
    Session session = {0};
    begin(&session, text);
    const bool misses = play_guard_misses(&guard, &session);
    session_end(&session);
    return misses;
}

static bool stops(Side side, double beside, double behind, double towards)
{
    return stops_pair(side, false, beside, behind, towards);
}

static void only_a_ball_on_its_way_past_a_paddle_stops_a_match_that_nobody_plays(void **state)
{
    (void)state;
    static const Side ALL[] = {SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM};
    for (int i = 0; i < 4; i++) {
        for (int way = -1; way <= 1; way += 2) {
            const double beside = 200.0 * way;
            assert_true(stops(ALL[i], beside, -100.0, 200.0));
            assert_false(stops(ALL[i], beside, -100.0, -200.0));
            assert_false(stops(ALL[i], beside, -100.0, 0.0));
            // So far that there is time, and one that the paddle returns.
            assert_false(stops(ALL[i], beside, -100.0, 100.0 / PLAY_GUARD_WARNING - 1.0));
            assert_true(stops(ALL[i], beside, -100.0, 125.0 + 25.0));
            assert_false(stops(ALL[i], 0.0, -100.0, 200.0));
            // It has passed, or comes back from behind.
            assert_false(stops(ALL[i], beside, 15.0, 200.0));
            assert_false(stops(ALL[i], beside, 15.0, -200.0));
        }
    }
}

/// Where balls stop a match, by their place before the paddle (downward: how far the ball is from
/// its face) and beside it.
static void a_match_that_nobody_plays_is_stopped_by_balls_in_their_places_alone(void **state)
{
    static const Side ALL[] = {SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM};
    static const double SPEEDS[] = {250.0, 100.0, 0.0, -250.0};
    (void)state;
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) {
            say("%s, %g u/s\n", side_name(ALL[i]), SPEEDS[k]);
            for (int behind = -206; behind < 0; behind += 40) {
                for (int beside = -96; beside <= 96; beside += 8) {
                    say(stops(ALL[i], beside, behind, SPEEDS[k]) ? "x" : ".");
                }
                say("\n");
            }
        }
        say("%s, with a partner\n", side_name(ALL[i]));
        for (int behind = -126; behind < 0; behind += 80) {
            for (int beside = -272; beside <= 272; beside += 16) {
                say(stops_pair(ALL[i], true, beside, behind, 250.0) ? "x" : ".");
            }
            say("\n");
        }
    }
    assert_said("tests/answers/misses.txt", "misses");
}

static void capsules_count_by_whom_they_help_and_whether_they_were_caught(void **state)
{
    (void)state;
    for (int power = 0; power < POWER_UP_COUNT; power++) {
        for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
            Tally tally = {0};
            const WorldEvent event = {.kind = (WorldEventKind)kind, .value = power};
            const bool caught = kind == EVENT_CAPSULE_CAUGHT;
            const bool lost = kind == EVENT_CAPSULE_LOST;
            const bool good = power_up_get(power)->good;
            tally_note_event(&tally, &event);
            assert_int_equal(tally.help_caught, caught && good);
            assert_int_equal(tally.harm_caught, caught && !good);
            assert_int_equal(tally.help_missed, lost && good);
            assert_int_equal(tally.lives_lost, kind == EVENT_LIFE_LOST);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cooler_hit_does_not_cut_the_hold_of_a_hot_one_short),
        cmocka_unit_test(every_theft_holds_the_game_once),
        cmocka_unit_test(a_ball_is_drawn_between_its_places_unless_it_was_moved_or_is_new),
        cmocka_unit_test(
            a_level_that_is_edited_while_it_is_played_leaves_people_their_longer_paddle),
        cmocka_unit_test(a_level_that_is_edited_while_it_is_played_leaves_no_recording),
        cmocka_unit_test(balls_that_wait_on_a_paddle_are_not_in_play),
        cmocka_unit_test(capsules_count_by_whom_they_help_and_whether_they_were_caught),
        cmocka_unit_test(only_the_pad_that_steers_is_missed_when_it_leaves),
        cmocka_unit_test(a_match_is_resumed_only_as_it_was),
        cmocka_unit_test(of_a_shown_world_each_step_is_counted),
        cmocka_unit_test(a_level_of_more_than_so_many_things_is_not_recorded),
        cmocka_unit_test(a_press_between_two_steps_counts_and_a_game_of_one_step_is_recorded),
        cmocka_unit_test(a_match_that_nobody_plays_is_stopped_by_balls_in_their_places_alone),
        cmocka_unit_test(only_a_ball_on_its_way_past_a_paddle_stops_a_match_that_nobody_plays),
    };
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
