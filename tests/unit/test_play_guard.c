/// What keeps a match from being lost by accident, and what two people are told as it begins.
#include "ui_game.h"

#include "match.h"
#include "rng.h"
#include "screens.h"
#include "stage.h"
#include "ui_context.h"
#include "way.h"
#include "world.h"

static void restarting_has_to_be_held(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    pass_time(ui, 1.0);
    long long steps = world_step_number(session_of(ui)->world);
    assert_true(steps > 100);
    press(ui, KEY_R);
    pass_time(ui, 1.0);
    assert_true(world_step_number(session_of(ui)->world) > steps);
    // Not even nearly long enough, three times.
    for (int i = 0; i < 3; i++) {
        give_key(ui, KEY_R, true);
        pass_time(ui, 0.8 * PLAY_GUARD_HOLD);
        give_key(ui, KEY_R, false);
        pass_time(ui, 0.1);
    }
    steps = world_step_number(session_of(ui)->world);
    assert_true(steps > 400);
    give_key(ui, KEY_R, true);
    pass_time(ui, PLAY_GUARD_HOLD + 0.1);
    assert_true(world_step_number(session_of(ui)->world) < 100);
    ui_destroy(ui);
}

static void held_on_it_restarts_once(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    give_key(ui, KEY_R, true);
    for (int frame = 0; frame < 180; frame++) {
        // As the system repeats a key.
        InputEvent again = {.kind = INPUT_KEY_DOWN, .code = KEY_R, .repeat = true};
        ui_handle(ui, &again);
        ui_advance(ui, FRAME);
    }
    assert_true(world_step_number(session_of(ui)->world) > 400);
    ui_destroy(ui);
}

static void how_long_it_is_held_is_shown(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    pass(ui, &list, 0.2);
    int texts = list.text_count;
    give_key(ui, KEY_R, true);
    pass(ui, &list, 0.4);
    assert_true(list.text_count > texts);
    ui_destroy(ui);
    draw_list_free(&list);
}

static int goals_of_all(const Ui *ui)
{
    int goals = 0;
    for (int i = 0; i < world_paddle_count(session_of(ui)->world); i++) {
        goals += world_paddle(session_of(ui)->world, i).goals;
    }
    return goals;
}

static void a_minute_away_costs_nothing(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    pass_time(ui, 60.0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(goals_of_all(ui), 0);
    long long steps = world_step_number(session_of(ui)->world);
    pass_time(ui, 1.0);
    assert_true(world_step_number(session_of(ui)->world) == steps);
    // The first sign of life, and it goes on.
    press(ui, KEY_LEFT);
    pass_time(ui, 0.5);
    assert_true(world_step_number(session_of(ui)->world) > steps + 100);
    ui_destroy(ui);
}

static void a_ball_that_nobody_looks_after_pauses_the_match_in_time(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    // Alone, with nine lives.
    match_begin(ui_context(ui),
                play_of_entry(ui_career(ui), PLAY_SOLO,
                              level_list_find(ui_context(ui)->level_list, 2, true)));
    screens_change(ui_context(ui));
    const int lives = world_paddle(session_of(ui)->world, 0).lives;
    assert_true(lives > 1);
    press(ui, KEY_SPACE);
    // Balls fall beside a paddle that nobody moves: those of the first seconds may be lost.
    int before = lives;
    for (double time = 0.0; time < 60.0 && screen_of(ui) == SCREEN_PLAY; time += FRAME) {
        const PaddleView paddle = world_paddle(session_of(ui)->world, 0);
        if (paddle.waiting_balls > 0) {
            // As if it had been served long ago.
            press(ui, KEY_SPACE);
        }
        stage_of(ui)->play.guard.idle = PLAY_GUARD_AWAY;
        before = paddle.lives;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_int_equal(before, lives);
    // Back again there is time to move.
    match_resume(ui_context(ui));
    screens_change(ui_context(ui));
    pass_time(ui, 1.2);
    give_key(ui, KEY_LEFT, true);
    pass_time(ui, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, lives);
    ui_destroy(ui);
}

static void who_holds_a_key_or_watches_is_not_waited_for(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    give_key(ui, KEY_LEFT, true);
    pass_time(ui, 8.0);
    assert_true(world_time(session_of(ui)->world) > 7.0);
    ui_destroy(ui);
    UiStart start = usual_start();
    start.match = true;
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    ui = open_ui(&start);
    pass_time(ui, 8.0);
    assert_true(world_time(session_of(ui)->world) > 7.0);
    ui_destroy(ui);
}

static void two_people_see_their_keys_for_four_seconds(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_TWO));
    screens_change(ui_context(ui));
    assert_int_equal(ui_career(ui)->played.kind, PLAY_TWO);
    for (double time = 0.0; time < 5.0; time += 0.5) {
        press(ui, KEY_LEFT);
        pass(ui, &list, 0.5);
        bool young = world_time(session_of(ui)->world) < 4.0;
        assert_true(shows(&list, "A W S D   Left Shift") == young);
        assert_true(shows(&list, "← ↑ ↓ →   Space") == young);
    }
    ui_destroy(ui);
    // A single person has all keys, and tries them.
    ui = begin_duel();
    pass(ui, &list, 0.5);
    assert_false(shows(&list, "A W S D"));
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Plays a little, pauses, resumes by Enter on the menu's first row, and looks on until the
/// countdown is over.
static void pause_and_resume(Ui *ui)
{
    press(ui, KEY_SPACE);
    for (int i = 0; i < 4; i++) {
        give_key(ui, KEY_LEFT, i % 2 == 0);
        pass_time(ui, 0.5);
    }
    give_key(ui, KEY_LEFT, false);
    press(ui, KEY_ESCAPE);
    pass_time(ui, 1.0);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    give_key(ui, KEY_RETURN, true);
    pass_time(ui, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    // Whoever chose it lets go of the key, or has it repeated.
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_RETURN, .repeat = true});
    give_key(ui, KEY_RETURN, false);
    pass_time(ui, 1.0);
}

static Ui *begin_on(const char *path, PlayKind mode)
{
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    settings_set(ui_settings(ui), SETTING_MODE, (int)mode);
    Play play = play_of_file(path);
    play.kind = mode == PLAY_TWO ? PLAY_TWO : PLAY_DUEL;
    play.partners = mode == PLAY_TOGETHER;
    match_begin(ui_context(ui), play);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

static void what_is_resumed_stands_still_until_somebody_plays(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        PlayKind mode;
    } MATCHES[] = {{"levels/11-first-light.level", PLAY_SOLO},
                   {"levels/11-first-light.level", PLAY_TOGETHER},
                   {"levels/duel-1-face-to-face.level", PLAY_DUEL},
                   {"levels/duel-1-face-to-face.level", PLAY_TWO},
                   {"levels/duel-7-crossroads.level", PLAY_MANY}};
    DrawList list = {0};
    for (size_t i = 0; i < sizeof MATCHES / sizeof MATCHES[0]; i++) {
        Ui *ui = begin_on(MATCHES[i].path, MATCHES[i].mode);
        pause_and_resume(ui);
        const unsigned long long hash = world_hash(session_of(ui)->world);
        const long long steps = world_step_number(session_of(ui)->world);
        const double seconds = session_of(ui)->tally.seconds;
        pass(ui, &list, 60.0);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_true(world_hash(session_of(ui)->world) == hash);
        assert_true(session_of(ui)->tally.seconds == seconds);
        assert_true(shows(&list, "Move to continue"));
        press(ui, KEY_LEFT);
        pass(ui, &list, 0.1);
        assert_true(world_step_number(session_of(ui)->world) > steps);
        assert_false(shows(&list, "Move to continue"));
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static void a_hand_that_leaves_the_mouse_and_a_watched_match_are_no_sign(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    pause_and_resume(ui);
    const long long steps = world_step_number(session_of(ui)->world);
    for (int i = 0; i < 5; i++) {
        ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .dx = 3.0, .dy = i});
        pass_time(ui, 0.1);
    }
    assert_true(world_step_number(session_of(ui)->world) == steps);
    for (int i = 0; i < 10; i++) {
        ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .dx = -8.0});
    }
    pass_time(ui, 0.5);
    assert_true(world_step_number(session_of(ui)->world) > steps + 100);
    ui_destroy(ui);
    // Where only computers play nobody is waited for.
    UiStart start = usual_start();
    start.match = true;
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    ui = open_ui(&start);
    pass_time(ui, 2.0);
    press(ui, KEY_ESCAPE);
    pass_time(ui, 0.5);
    match_resume(ui_context(ui));
    screens_change(ui_context(ui));
    pass_time(ui, 4.0);
    assert_true(world_time(session_of(ui)->world) > 4.0);
    ui_destroy(ui);
}

static void the_key_that_goes_on_does_nothing_else_unless_a_ball_waits_for_it(void **state)
{
    (void)state;
    Ui *ui = begin_on("levels/27-revolving-doors.level", PLAY_SOLO);
    pause_and_resume(ui);
    const int recalls = world_paddle(session_of(ui)->world, 0).recalls;
    assert_true(recalls > 0);
    // The ball flies away, so that it would be called back; one that was lost is served again.
    for (int i = 0; i < 900 && !(world_ball(session_of(ui)->world, 0).velocity.y < 0.0); i++) {
        give_key(ui, KEY_LEFT, i % 2 == 0);
        if (i % 60 == 59) {
            press(ui, KEY_SPACE);
        }
        ui_advance(ui, FRAME);
    }
    give_key(ui, KEY_LEFT, false);
    assert_true(world_ball(session_of(ui)->world, 0).velocity.y < 0.0);
    match_resume(ui_context(ui));
    screens_change(ui_context(ui));
    pass_time(ui, 2.0);
    const long long steps = world_step_number(session_of(ui)->world);
    give_key(ui, KEY_SPACE, true);
    pass_time(ui, 0.1);
    give_key(ui, KEY_SPACE, false);
    pass_time(ui, 0.2);
    assert_true(world_step_number(session_of(ui)->world) > steps);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).recalls, recalls);
    ui_destroy(ui);
    ui = begin_on("levels/11-first-light.level", PLAY_SOLO);
    pass_time(ui, 0.5);
    match_resume(ui_context(ui));
    pass_time(ui, 2.0);
    const int waiting = world_paddle(session_of(ui)->world, 0).waiting_balls;
    assert_true(waiting > 0);
    press(ui, KEY_SPACE);
    pass_time(ui, 0.2);
    assert_true(world_paddle(session_of(ui)->world, 0).waiting_balls < waiting);
    ui_destroy(ui);
}

static void a_match_that_another_serves_costs_nothing_before_the_first_move(void **state)
{
    (void)state;
    char path[96];
    Rng rng = rng_make(3);
    snprintf(path, sizeof path, "%s/served.level", folder);
    for (int round = 0; round < 6; round++) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fprintf(file,
                "title = \"Served\"; paddles = ({ side = \"bottom\"; }, { side = \"top\"; });\n"
                "balls = ({ x = %d; y = 300; vx = %d; vy = 400; }, { owner = \"top\"; });\n",
                100 + rng_below(&rng, 760), rng_below(&rng, 300) - 150);
        assert_int_equal(fclose(file), 0);
        Ui *ui = begin_on(path, PLAY_DUEL);
        pass_time(ui, 60.0);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_int_equal(goals_of_all(ui), 0);
        const long long steps = world_step_number(session_of(ui)->world);
        press(ui, KEY_LEFT);
        pass_time(ui, 0.3);
        assert_true(world_step_number(session_of(ui)->world) > steps);
        ui_destroy(ui);
    }
    remove(path);
}

static void nothing_hangs_in_the_air_while_a_ball_waits_to_be_served(void **state)
{
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/two-balls.level", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    // The second ball bounces between the walls, far from either paddle.
    assert_true(fputs("title = \"Two\"; paddles = ({ side = \"bottom\"; }, { side = \"top\"; });\n"
                      "balls = ({ owner = \"bottom\"; }, { x = 300; y = 360; vx = 400; vy = 0; });"
                      "\n",
                      file) >= 0);
    assert_int_equal(fclose(file), 0);
    Ui *ui = begin_on(path, PLAY_DUEL);
    press(ui, KEY_LEFT);
    bool waited = false;
    for (int frame = 0; frame < 60 * 20; frame++) {
        const World *world = session_of(ui)->world;
        const long long steps = world_step_number(world);
        waited = waited || world_paddle(world, 0).waiting_balls > 0;
        const bool flies = world_flying(world) > 0;
        ui_advance(ui, FRAME);
        if (screen_of(ui) != SCREEN_PLAY) {
            break;
        }
        assert_true(world_step_number(world) > steps || !flies);
    }
    assert_true(waited);
    ui_destroy(ui);
    remove(path);
}

/// The area of a line of text over the field.
static Area area_of_text(const DrawList *list, const DrawText *text)
{
    const double size = (double)text->size;
    const double width = draw_text_width(list, list->characters + text->text, size);
    const double share = text->align == ALIGN_LEFT ? 0.0 : text->align == ALIGN_CENTRE ? 0.5 : 1.0;
    return (Area){(double)text->x - share * width, (double)text->y - 0.4 * size, width, 0.8 * size};
}

/// Fails where a line over the field lies on another line or on a paddle. Returns how many there
/// are.
static int check_words(const Ui *ui, const DrawList *list)
{
    Area areas[100];
    const char *words[100];
    int count = 0;
    for (int i = 0; i < list->text_count && count < 100; i++) {
        const DrawText *text = &list->texts[i];
        // An edge is dark, and stands behind its own letters.
        const bool dark = text->colour.r + text->colour.g + text->colour.b < 60;
        const Area area = area_of_text(list, text);
        if (text->stamp != STAMP_NONE || text->glow || dark ||
            !view_areas_overlap(area, stage_of(ui)->view.field)) {
            continue;
        }
        for (int k = 0; k < count; k++) {
            if (view_areas_overlap(area, areas[k])) {
                fail_msg("\"%s\" lies on \"%s\"", list->characters + text->text, words[k]);
            }
        }
        for (int k = 0; k < world_paddle_count(session_of(ui)->world); k++) {
            const PaddleView paddle = world_paddle(session_of(ui)->world, k);
            if (view_areas_overlap(area, view_area_of(ui_context(ui)->view, paddle.body))) {
                fail_msg("\"%s\" lies on a paddle", list->characters + text->text);
            }
        }
        words[count] = list->characters + text->text;
        areas[count++] = area;
    }
    return count;
}

static void no_words_over_the_field_lie_on_each_other_or_on_a_paddle(void **state)
{
    (void)state;
    static const struct {
        const char *level;
        PlayKind mode;
    } MATCHES[] = {{"levels/duel-1-face-to-face.level", PLAY_TOGETHER},
                   {"levels/duel-1-face-to-face.level", PLAY_TWO},
                   {"levels/duel-7-crossroads.level", PLAY_TWO},
                   {"levels/duel-22-doubles.level", PLAY_DUEL},
                   {"levels/11-first-light.level", PLAY_TOGETHER}};
    static const int SIZES[][2] = {{1280, 720}, {480, 360}, {720, 1280}, {3840, 2160}};
    DrawList list = {0};
    for (size_t i = 0; i < 4 * sizeof MATCHES / sizeof MATCHES[0]; i++) {
        const int width = SIZES[i % 4][0], height = SIZES[i % 4][1];
        Ui *ui = begin_on(MATCHES[i / 4].level, MATCHES[i / 4].mode);
        ui_context(ui)->way->transition = 0.0;
        int seen = 0;
        for (int frame = 0; frame < 60 * 8; frame++) {
            // Back from a pause it waits to be moved, then somebody holds the key that restarts.
            stage_of(ui)->play.guard.awaits = frame > 20 && frame < 100;
            stage_of(ui)->play.guard.held = frame > 60 && frame < 120 ? 0.3 : 0.0;
            if (frame == 100) {
                press(ui, KEY_SPACE);
            }
            ui_advance(ui, FRAME);
            ui_context(ui)->way->transition = 0.0;
            ui_draw(ui, &list, width, height, 1.0);
            seen += check_words(ui, &list);
        }
        assert_true(seen > 300);
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static void only_a_pointer_that_moves_goes_a_way(void **state)
{
    (void)state;
    PlayGuard guard = {0};
    const InputEvent little = {.kind = INPUT_POINTER_MOVED, .dx = 1.0};
    play_guard_see(&guard, &(InputEvent){.kind = INPUT_KEY_UP, .dx = 300.0, .dy = 400.0});
    play_guard_see(&guard, &(InputEvent){.kind = INPUT_POINTER_UP, .dx = 300.0, .dy = 400.0});
    play_guard_see(&guard, &little);
    assert_true(guard.pointed == 1.0 && !guard.seen);
    for (int i = 0; i < (int)PLAY_GUARD_POINTER_WAY - 2; i++) {
        play_guard_see(&guard, &little);
    }
    assert_false(guard.seen);
    play_guard_see(&guard, &little);
    assert_true(guard.seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_pointer_that_moves_goes_a_way),
        cmocka_unit_test(restarting_has_to_be_held),
        cmocka_unit_test(held_on_it_restarts_once),
        cmocka_unit_test(how_long_it_is_held_is_shown),
        cmocka_unit_test(a_minute_away_costs_nothing),
        cmocka_unit_test(a_ball_that_nobody_looks_after_pauses_the_match_in_time),
        cmocka_unit_test(who_holds_a_key_or_watches_is_not_waited_for),
        cmocka_unit_test(two_people_see_their_keys_for_four_seconds),
        cmocka_unit_test(what_is_resumed_stands_still_until_somebody_plays),
        cmocka_unit_test(a_hand_that_leaves_the_mouse_and_a_watched_match_are_no_sign),
        cmocka_unit_test(the_key_that_goes_on_does_nothing_else_unless_a_ball_waits_for_it),
        cmocka_unit_test(a_match_that_another_serves_costs_nothing_before_the_first_move),
        cmocka_unit_test(nothing_hangs_in_the_air_while_a_ball_waits_to_be_served),
        cmocka_unit_test(no_words_over_the_field_lie_on_each_other_or_on_a_paddle),
    };
    return cmocka_run_group_tests_name("play_guard", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
