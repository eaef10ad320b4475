// Slow-motion repeats: they show what happened, wait for nobody and change nothing in the match.
#include "replay.h"
#include "rounds.h"
#include "scoreboard.h"
#include "ui_game.h"

#define STEP (1.0 / STEPS_PER_SECOND)

static DrawList list;

static long long no_date(void)
{
    return 1700000000;
}

/// Begins a match whose sides computers play; it counts as a person's.
static Ui *begin_seeded(unsigned long long seed, PlayKind kind, int repeats, double speed)
{
    UiStart start = usual_start();
    start.speed = speed;
    start.seed = seed;
    Ui *ui = open_ui(&start);
    ui_settings(ui)->repeats = repeats;
    ui_settings(ui)->reduced_motion = 1;
    begin_entry(ui, kind, 0);
    for (int side = 0; side < SIDE_COUNT; side++) {
        session_of(ui)->controller[side] =
            (Controller){.kind = CONTROLLER_BOT, .strength = BOT_EASY};
    }
    session_record(session_of(ui), no_date());
    return ui;
}

static Ui *begin(PlayKind kind, int repeats, double speed)
{
    return begin_seeded(7, kind, repeats, speed);
}

/// Passes frames until a repeat begins; false when the match is over before.
static bool wait_for_repeat(Ui *ui, double frame)
{
    while (!repeat_is_on(&stage_of(ui)->repeat) && stage_of(ui)->play.since_over == 0.0) {
        ui_advance(ui, frame);
    }
    return repeat_is_on(&stage_of(ui)->repeat);
}

static void press_now(Ui *ui, const InputEvent *event)
{
    assert_true(wait_for_repeat(ui, STEP));
    ui_handle(ui, event);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
}

static void a_match_with_repeats_is_the_match_without(void **state)
{
    (void)state;
    for (unsigned long long seed = 7; seed < 10; seed++) {
        Bytes recorded[3] = {{0}};
        for (int way = 0; way < 3; way++) {
            const double frame = way == 2 ? 0.013 : FRAME;
            Ui *ui = begin_seeded(seed, PLAY_DUEL, way != 0, 1.0);
            int repeats = 0;
            bool on = false;
            while (world_outcome(session_of(ui)->world) == WORLD_RUNNING) {
                ui_advance(ui, frame);
                repeats += repeat_is_on(&stage_of(ui)->repeat) && !on;
                on = repeat_is_on(&stage_of(ui)->repeat);
                if (way == 2 && on && repeats % 2 == 1) {
                    press(ui, KEY_SPACE);
                    on = false;
                }
                if (way == 1 && on && repeats == 1) {
                    ui_draw(ui, &list, 640, 480, 1.0);
                }
            }
            assert_true(way == 0 ? repeats == 0 : repeats > 0);
            Replay replay;
            assert_true(session_take_recording(session_of(ui), &replay));
            assert_true(replay_pack(&replay, &recorded[way]));
            replay_free(&replay);
            ui_destroy(ui);
        }
        for (int way = 1; way < 3; way++) {
            assert_int_equal(recorded[way].size, recorded[0].size);
            assert_memory_equal(recorded[way].at, recorded[0].at, recorded[0].size);
        }
        for (int way = 0; way < 3; way++) {
            bytes_free(&recorded[way]);
        }
    }
}

static void a_repeat_ends_where_the_match_stands(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    const unsigned long long hash = world_hash(session_of(ui)->world);
    assert_null(repeat_session(&stage_of(ui)->repeat));
    while (repeat_session(&stage_of(ui)->repeat) == NULL) {
        ui_advance(ui, STEP);
    }
    const World *shown = stage_of(ui)->repeat.shown.world;
    const long long begins = world_step_number(shown);
    const long long happened = world_step_number(session_of(ui)->world);
    assert_true(begins <= happened - REPEAT_STEPS_LEAST);
    assert_true(begins >= happened - REPEAT_STEPS_MOST);
    double seconds = 0.0;
    while (stage_of(ui)->repeat.phase == REPEAT_SHOWS) {
        ui_advance(ui, STEP);
        seconds += STEP;
    }
    assert_true(world_hash(shown) == hash);
    assert_true(world_hash(session_of(ui)->world) == hash);
    assert_true(seconds > REPEAT_SHOWN - 0.05 && seconds < REPEAT_SHOWN + 0.05);
    ui_destroy(ui);
}

static bool has_passed(void *context)
{
    (void)context;
    return true;
}

/// Where a frame has time for one step alone, a repeat comes to its beginning step by step before
/// it is shown.
static void a_repeat_comes_to_its_beginning_in_pieces(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    const World *shown = stage_of(ui)->repeat.shown.world;
    const long long first = stage_of(ui)->repeat.first_shown;
    const long long left = first - world_step_number(shown);
    assert_true(left > 0);
    given_to(ui)->deadline = (Deadline){has_passed, NULL};
    for (long long i = 1; i <= left; i++) {
        ui_advance(ui, 1.0);
        assert_int_equal(first - world_step_number(shown), left - i);
    }
    ui_advance(ui, STEP);
    assert_int_equal(stage_of(ui)->repeat.phase, REPEAT_SHOWS);
    ui_destroy(ui);
}

/// Which balls are served or meet something other than a wall, and whether one of them did before
/// it went into the goal.
typedef struct Flight {
    bool touched[REPEAT_BALLS];
    bool seen;
} Flight;

static bool note_flight(void *context, const WorldEvent *event)
{
    Flight *flight = context;
    if (event->kind == EVENT_CONTACT && event->contact.with != CONTACT_WALL) {
        flight->touched[event->contact.ball] = true;
        if (event->contact.with == CONTACT_BALL) {
            flight->touched[event->contact.id] = true;
        }
    } else if (event->kind == EVENT_SERVED) {
        flight->touched[event->ball] = true;
    } else if (event->kind == EVENT_GOAL) {
        flight->seen = flight->touched[event->ball];
    }
    return true;
}

/// Plays a copy of what is shown on to the goal; whether its ball touches anything on the way.
static bool touch_is_shown(const Repeat *repeat)
{
    World *copy = world_duplicate(repeat->shown.world);
    Flight flight = {0};
    assert_non_null(copy);
    while (world_step_number(copy) < repeat->end) {
        const long long step = world_step_number(copy);
        world_step(copy, &repeat->input[step % (REPEAT_COPIES * REPEAT_PERIOD)], note_flight,
                   &flight);
    }
    world_destroy(copy);
    return flight.seen;
}

static void the_touch_before_a_goal_is_shown_however_long_the_ball_flew(void **state)
{
    (void)state;
    int shown = 0;
    for (unsigned long long seed = 1; seed <= 12; seed++) {
        Ui *ui = begin_seeded(seed, PLAY_DUEL, 1, 1.0);
        while (wait_for_repeat(ui, FRAME)) {
            const long long flew = stage_of(ui)->repeat.end - stage_of(ui)->repeat.touched;
            if (flew < REPEAT_STEPS_MOST) {
                assert_true(touch_is_shown(&stage_of(ui)->repeat));
                shown++;
            }
            press(ui, KEY_SPACE);
        }
        ui_destroy(ui);
    }
    assert_true(shown > 10);
}

static void whatever_is_pressed_ends_it_and_leaves_a_moment_to_get_ready(void **state)
{
    (void)state;
    const InputEvent events[] = {
        {.kind = INPUT_KEY_DOWN, .code = KEY_SPACE},
        {.kind = INPUT_KEY_DOWN, .code = KEY_LEFT},
        {.kind = INPUT_PAD_DOWN, .code = PAD_A},
        {.kind = INPUT_POINTER_DOWN, .x = 10.0, .y = 10.0},
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        Ui *ui = begin(PLAY_DUEL, 1, 1.0);
        press_now(ui, &events[i]);
        const long long step = world_step_number(session_of(ui)->world);
        assert_true(stage_of(ui)->play.countdown > 0.5);
        ui_advance(ui, 0.5);
        assert_int_equal(world_step_number(session_of(ui)->world), step);
        pass(ui, &list, 0.5);
        assert_true(world_step_number(session_of(ui)->world) > step);
        ui_destroy(ui);
    }
}

static void it_ends_by_itself_and_nothing_else_ends_it(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    const long long step = world_step_number(session_of(ui)->world);
    const InputEvent events[] = {
        {.kind = INPUT_KEY_DOWN, .code = KEY_LEFT, .repeat = true},
        {.kind = INPUT_KEY_UP, .code = KEY_LEFT},
        {.kind = INPUT_POINTER_MOVED, .dx = 50.0, .dy = 50.0},
        {.kind = INPUT_POINTER_UP},
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        ui_handle(ui, &events[i]);
        assert_true(repeat_is_on(&stage_of(ui)->repeat));
    }
    double seconds = 0.0;
    while (repeat_is_on(&stage_of(ui)->repeat)) {
        assert_int_equal(world_step_number(session_of(ui)->world), step);
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        seconds += FRAME;
    }
    assert_true(seconds > 2.0 && seconds < 2.5);
    assert_true(stage_of(ui)->play.countdown > 0.0);
    ui_destroy(ui);
}

static void where_the_hand_went_meanwhile_the_paddle_is_afterwards(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    const Rectangle before = world_paddle(session_of(ui)->world, 0).body;
    // Toward the side where there is more of the field.
    const double room_left = before.min.x;
    const double room_right = world_width(session_of(ui)->world) - before.max.x;
    const double way = room_left > room_right ? -1.0 : 1.0;
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .dx = 5000.0 * way});
    assert_true(repeat_is_on(&stage_of(ui)->repeat));
    for (int i = 0; i < 1200; i++) {
        ui_advance(ui, FRAME);
    }
    const double moved = world_paddle(session_of(ui)->world, 0).body.min.x - before.min.x;
    assert_true(moved * way > 50.0);
    ui_destroy(ui);
}

static void a_pause_ends_it(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    ui_destroy(ui);
}

static void it_makes_no_sound_and_counts_nothing_twice(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    const Tally tally = session_of(ui)->tally;
    ui_take_wishes(ui);
    while (repeat_is_on(&stage_of(ui)->repeat)) {
        ui_advance(ui, FRAME);
        assert_int_equal(ui_take_wishes(ui).sound_count, 0);
    }
    assert_int_equal(session_of(ui)->tally.contacts, tally.contacts);
    assert_int_equal(session_of(ui)->tally.bricks, tally.bricks);
    assert_true(session_of(ui)->tally.seconds == tally.seconds);
    ui_destroy(ui);
}

static void who_does_not_want_it_or_cannot_follow_it_sees_none(void **state)
{
    (void)state;
    const struct {
        PlayKind kind;
        int repeats;
        double speed;
    } cases[] = {{PLAY_DUEL, 0, 1.0}, {PLAY_WATCH, 1, 1.0}, {PLAY_DUEL, 1, 4.0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Ui *ui = begin(cases[i].kind, cases[i].repeats, cases[i].speed);
        assert_false(wait_for_repeat(ui, FRAME));
        ui_destroy(ui);
    }
}

/// Pixels from the words on slow motion to the nearest ball of those shown, upright.
static double room_around_words(Ui *ui)
{
    const Session *shown = repeat_session(&stage_of(ui)->repeat);
    double room = 1e9;
    for (int i = 0; i < list.text_count; i++) {
        if (strstr(list.characters + list.texts[i].text, "Slow motion") == NULL) {
            continue;
        }
        for (int k = 0; k < world_ball_capacity(shown->world); k++) {
            const BallView ball = world_ball(shown->world, k);
            const Vec2 at = view_point(ui_context(ui)->view, session_ball_place(shown, &ball));
            const DrawText *text = &list.texts[i];
            const double size = (double)text->size;
            const double words = draw_text_width(&list, list.characters + text->text, size);
            // The band is three letters wider than its words, and two high.
            const double away = fmax(fabs(at.y - (double)text->y) - size,
                                     fabs(at.x - (double)text->x) - 0.5 * words - 1.5 * size);
            room = ball.exists && away < room ? away : room;
        }
    }
    return room;
}

static void its_words_hide_no_ball(void **state)
{
    (void)state;
    int seen = 0;
    for (unsigned long long seed = 1; seed <= ROUNDS_OF(5); seed++) {
        Ui *ui = begin_seeded(seed, PLAY_DUEL, 1, 1.0);
        while (wait_for_repeat(ui, STEP)) {
            while (repeat_is_on(&stage_of(ui)->repeat)) {
                ui_draw(ui, &list, 1280, 720, 1.0);
                seen += room_around_words(ui) < 1e9;
                assert_true(room_around_words(ui) > 8.0);
                ui_advance(ui, FRAME);
            }
        }
        ui_destroy(ui);
    }
    assert_true(seen > ROUNDS_OF(100));
}

static void a_new_match_shows_nothing_of_the_last_one(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    assert_true(wait_for_repeat(ui, STEP));
    InputEvent held = {.kind = INPUT_KEY_DOWN, .code = KEY_R};
    ui_handle(ui, &held);
    long long before = world_step_number(session_of(ui)->world);
    while (world_step_number(session_of(ui)->world) >= before) {
        before = world_step_number(session_of(ui)->world);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_step_number(session_of(ui)->world), 0);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    stage_of(ui)->repeat.due = true;
    ui_advance(ui, FRAME);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    ui_destroy(ui);
}

static void a_ball_that_is_lost_without_a_life_is_not_shown_again(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 3);
    assert_int_equal(world_mode(session_of(ui)->world), WORLD_SOLO);
    const WorldEvent lost = {.kind = EVENT_GOAL, .side = SIDE_BOTTOM, .other_side = SIDE_BOTTOM};
    repeat_note_event(&stage_of(ui)->repeat, &lost, session_of(ui));
    assert_false(stage_of(ui)->repeat.due);
    const WorldEvent life = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM};
    repeat_note_event(&stage_of(ui)->repeat, &life, session_of(ui));
    assert_true(stage_of(ui)->repeat.due);
    ui_destroy(ui);
}

static int free_list(void **state)
{
    draw_list_free(&list);
    return ui_game_remove_levels(state);
}

static void behind_the_results_the_last_seconds_are_shown_again_until_a_key(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_DUEL, 1, 1.0);
    ui_settings(ui)->reduced_motion = 0;
    for (int frame = 0; frame < 60 * 600 && screen_of(ui) == SCREEN_PLAY; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    const uint64_t hash = world_hash(session_of(ui)->world);
    pass(ui, &list, 1.5);
    assert_non_null(repeat_session(&stage_of(ui)->repeat));
    assert_true(world_step_number(repeat_session(&stage_of(ui)->repeat)->world) <
                world_step_number(session_of(ui)->world));
    press(ui, KEY_DOWN);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    pass(ui, &list, 0.5);
    assert_false(repeat_is_on(&stage_of(ui)->repeat));
    assert_int_equal(world_hash(session_of(ui)->world), hash);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_destroy(ui);
}

static void a_hot_goal_is_shown_again_under_its_name_whatever_the_setting_says(void **state)
{
    (void)state;
    int found = 0;
    for (unsigned long long seed = 1; seed < 12 && found == 0; seed++) {
        UiStart start = usual_start();
        start.level_path = "levels/duel-1-face-to-face.level";
        start.seed = seed;
        Ui *ui = open_ui(&start);
        ui_settings(ui)->repeats = 0;
        for (int i = 0; i < SIDE_COUNT; i++) {
            session_of(ui)->controller[i] =
                (Controller){.kind = CONTROLLER_BOT, .strength = BOT_HARD};
            session_of(ui)->bot[i] = bot_make(BOT_HARD, i, seed);
        }
        while (wait_for_repeat(ui, FRAME) && found < 2) {
            const int heat = stage_of(ui)->repeat.heat;
            assert_true(heat >= REPLAY_HOT);
            pass(ui, &list, 1.0);
            assert_true(shows(&list, scoreboard_heat_name(heat)));
            press(ui, KEY_SPACE);
            found++;
        }
        ui_destroy(ui);
    }
    assert_true(found > 0);
    for (int heat = 0; heat <= BALL_HEAT_MOST; heat++) {
        assert_true((scoreboard_heat_name(heat) != NULL) == (heat >= REPLAY_HOT));
        assert_true(ball_hush(heat) >= (heat > 0 ? ball_hush(heat - 1) : 0.0));
    }
    assert_true(ball_hush(0) == 0.0 && ball_hush(REPLAY_HOT) > 0.5);
    assert_true(ball_hush(BALL_HEAT_WHITE) == 1.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(behind_the_results_the_last_seconds_are_shown_again_until_a_key),
        cmocka_unit_test(a_match_with_repeats_is_the_match_without),
        cmocka_unit_test(a_repeat_ends_where_the_match_stands),
        cmocka_unit_test(a_repeat_comes_to_its_beginning_in_pieces),
        cmocka_unit_test(the_touch_before_a_goal_is_shown_however_long_the_ball_flew),
        cmocka_unit_test(whatever_is_pressed_ends_it_and_leaves_a_moment_to_get_ready),
        cmocka_unit_test(it_ends_by_itself_and_nothing_else_ends_it),
        cmocka_unit_test(where_the_hand_went_meanwhile_the_paddle_is_afterwards),
        cmocka_unit_test(a_pause_ends_it),
        cmocka_unit_test(it_makes_no_sound_and_counts_nothing_twice),
        cmocka_unit_test(who_does_not_want_it_or_cannot_follow_it_sees_none),
        cmocka_unit_test(its_words_hide_no_ball),
        cmocka_unit_test(a_ball_that_is_lost_without_a_life_is_not_shown_again),
        cmocka_unit_test(a_new_match_shows_nothing_of_the_last_one),
        cmocka_unit_test(a_hot_goal_is_shown_again_under_its_name_whatever_the_setting_says),
    };
    return cmocka_run_group_tests_name("repeat", tests, ui_game_write_levels, free_list);
}
