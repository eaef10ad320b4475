#include "errand.h"
#include "rounds.h"
#include "screens.h"
#include "ui_replay.h"

#include <sys/stat.h>

static void one_press_starts_a_match_and_one_more_serves(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_SOLO);
    assert_true(ui_take_wishes(ui).pointer_caught);
    pass(ui, &list, 0.5);
    press(ui, KEY_SPACE);
    pass(ui, &list, 0.2);
    bool flies = false;
    for (int i = 0; i < world_ball_capacity(session_of(ui)->world); i++) {
        BallView ball = world_ball(session_of(ui)->world, i);
        flies = flies || (ball.exists && !ball.held);
    }
    assert_true(flies);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void the_title_remembers_where_it_was_left_until_a_match_was_played(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    menu_of(ui)->selected = find_label(ui, "Options");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_OPTIONS);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(menu_of(ui)->selected, find_label(ui, "Options"));
    go_to(ui, SCREEN_PLAY);
    go_to(ui, SCREEN_TITLE);
    assert_int_equal(menu_of(ui)->selected, 0);
    ui_destroy(ui);
}

static void a_pause_stops_time_and_goes_on_after_a_countdown(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.3);
    press(ui, KEY_P);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_false(ui_take_wishes(ui).pointer_caught);
    long long steps = world_step_number(session_of(ui)->world);
    pass(ui, &list, 2.0);
    assert_int_equal(world_step_number(session_of(ui)->world), steps);
    assert_true(ui_is_still(ui));
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    pass(ui, &list, 0.4);
    press(ui, KEY_LEFT);
    pass(ui, &list, 0.4);
    assert_int_equal(world_step_number(session_of(ui)->world), steps);
    pass(ui, &list, 0.5);
    assert_true(world_step_number(session_of(ui)->world) > steps);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void losing_focus_pauses(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    InputEvent lost = {.kind = INPUT_FOCUS_LOST};
    ui_handle(ui, &lost);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    ui_handle(ui, &lost);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    ui_destroy(ui);
}

static void a_hitch_never_makes_the_match_leap(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    ui_advance(ui, FRAME);
    long long steps = world_step_number(session_of(ui)->world);
    ui_advance(ui, 60.0);
    assert_true(world_step_number(session_of(ui)->world) - steps <= 12);
    ui_destroy(ui);
}

static void the_mouse_alone_is_enough(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    click(ui, &list, 0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    InputEvent lost = {.kind = INPUT_FOCUS_LOST};
    ui_handle(ui, &lost);
    click(ui, &list, find_label(ui, "Quit to title"));
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    click(ui, &list, find_label(ui, "Quit"));
    assert_true(ui_is_over(ui));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_pad_alone_is_enough(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    InputEvent joined = {.kind = INPUT_PAD_JOINED};
    ui_handle(ui, &joined);
    push(ui, PAD_A);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    push(ui, PAD_START);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    push(ui, PAD_UP);
    push(ui, PAD_A);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    push(ui, PAD_B);
    push(ui, PAD_A);
    assert_true(ui_is_over(ui));
    ui_destroy(ui);
}

static void a_match_of_computers_ends_with_results_and_goes_on_from_there(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.speed = 20.0;
    start.bot[SIDE_TOP] = start.bot[SIDE_BOTTOM] = start.match = true;
    start.strength[SIDE_BOTTOM] = BOT_PERFECT;
    Ui *ui = open_ui(&start);
    assert_false(ui_take_wishes(ui).pointer_caught);
    for (int frame = 0; frame < 60 * 120 && screen_of(ui) == SCREEN_PLAY; frame++) {
        ui_advance(ui, FRAME);
        ui_take_wishes(ui);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    PaddleView first = world_paddle(session_of(ui)->world, 0);
    PaddleView second = world_paddle(session_of(ui)->world, 1);
    assert_true(first.goals == 2 || second.goals == 2);
    pass(ui, &list, 0.6);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).goals, 0);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void losing_the_last_life_leads_to_another_try(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 1);
    start.level_path = path;
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_SOLO);
    InputEvent away = {.kind = INPUT_POINTER_MOVED, .dx = -5000.0};
    for (int frame = 0; frame < 60 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        if (frame % 20 == 5) {
            press(ui, KEY_SPACE);
        }
        ui_handle(ui, &away);
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 640, 480, 1.0);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_shove_of_the_mouse_is_not_taken_for_the_speed_of_a_ball(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    for (int frame = 0; frame < 60 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        const World *world = session_of(ui)->world;
        const BallView ball = world_ball(world, 0);
        const PaddleView paddle = world_paddle(world, 0);
        const double middle = 0.5 * (paddle.body.min.x + paddle.body.max.x);
        const bool near = ball.velocity.y > 0.0 && ball.position.y > paddle.body.min.y - 60.0;
        const InputEvent move = {.kind = INPUT_POINTER_MOVED,
                                 .dx = 0.5 * (ball.position.x - middle),
                                 .dy = near ? -500.0 : 100.0};
        if (frame % 20 == 5) {
            press(ui, KEY_SPACE);
        }
        ui_handle(ui, &move);
        ui_advance(ui, FRAME);
        assert_true(session_of(ui)->tally.fastest_ball <= 6.0 * world_match(world)->ball_speed);
    }
    assert_true(session_of(ui)->tally.touches > 2);
    ui_destroy(ui);
}

static void a_bad_level_is_shown_with_all_its_problems_and_the_game_goes_on(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 3);
    start.level_path = path;
    Ui *ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    assert_true(ui_context(ui)->trouble->problems.errors >= 2);
    ui_draw(ui, &list, 480, 360, 1.0);
    bool shown = false;
    for (int i = 0; i < list.text_count; i++) {
        shown = shown || strstr(list.characters + list.texts[i].text, "foo") != NULL;
    }
    assert_true(shown);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    ui_draw(ui, &list, 480, 360, 1.0);
    menu_of(ui)->selected = 0;
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Whoever mends the file in an editor presses what starts a match again, and is in it.
static void a_bad_level_is_read_again_with_the_key_that_starts_again(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"title = \"Later\"; foo = 1;", "title = \"Later\";"};
    char path[112];
    name_file(path, sizeof path, 3);
    strcat(path, ".later");
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = NULL;
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(TEXTS[i], file) >= 0 && fclose(file) == 0);
        ui = ui == NULL ? open_ui(&start) : ui;
        press(ui, KEY_R);
        assert_int_equal(screen_of(ui), i == 0 ? SCREEN_PROBLEMS : SCREEN_PLAY);
    }
    ui_destroy(ui);
    remove(path);
}

static void a_folder_without_levels_is_told_in_a_sentence(void **state)
{
    (void)state;
    char complaint[512] = "";
    UiStart start = usual_start();
    start.levels_folder = "/nowhere/at/all";
    assert_null(ui_create(&start, complaint, sizeof complaint));
    assert_non_null(strstr(complaint, "/nowhere/at/all"));
}

static void what_is_no_file_is_no_level_of_the_folder(void **state)
{
    (void)state;
    char pipe_path[96];
    char folder_path[96];
    UiStart start = usual_start();
    snprintf(pipe_path, sizeof pipe_path, "%s/pipe.level", folder);
    snprintf(folder_path, sizeof folder_path, "%s/folder.level", folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_int_equal(mkdir(folder_path, 0700), 0);
    Ui *ui = open_ui(&start);
    int count = ui_context(ui)->level_list->count;
    ui_destroy(ui);
    remove(pipe_path);
    remove(folder_path);
    assert_int_equal(count, FILE_COUNT);
}

/// The hash after some seconds of a match that is drawn, or not, with every effect on, or none.
static unsigned long long play_hash(bool drawn, bool calm)
{
    DrawList list = {0};
    UiStart start = usual_start();
    start.bot[SIDE_TOP] = start.bot[SIDE_BOTTOM] = start.match = true;
    Ui *ui = open_ui(&start);
    ui_settings(ui)->reduced_motion = calm;
    ui_settings(ui)->help_line = !calm;
    stage_of(ui)->effects.calm = calm;
    for (int frame = 0; frame < 600; frame++) {
        ui_advance(ui, FRAME);
        if (drawn) {
            ui_draw(ui, &list, 1280, 720, 1.0);
        }
    }
    unsigned long long hash = world_hash(session_of(ui)->world);
    ui_destroy(ui);
    draw_list_free(&list);
    return hash;
}

static void the_picture_never_reaches_into_the_simulation(void **state)
{
    (void)state;
    unsigned long long hash = play_hash(true, false);
    assert_true(hash == play_hash(false, false));
    assert_true(hash == play_hash(true, true));
}

static double paddle_length(const Ui *ui, Side side)
{
    const World *world = session_of(ui)->world;
    const Rectangle body = world_paddle(world, world_paddle_of_side(world, side)).body;
    return body.max.x - body.min.x;
}

static void help_makes_the_paddles_of_people_longer_and_no_others(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    double usual = paddle_length(ui, SIDE_BOTTOM);
    assert_true(fabs(usual - paddle_length(ui, SIDE_TOP)) < 1e-9);
    ui_settings(ui)->help_paddle = 150;
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    assert_true(fabs(paddle_length(ui, SIDE_BOTTOM) - 1.5 * usual) < 1e-9);
    assert_true(fabs(paddle_length(ui, SIDE_TOP) - usual) < 1e-9);
    ui_destroy(ui);
}

static void a_busy_picture_is_few_layers_and_whole(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.bot[SIDE_TOP] = start.bot[SIDE_BOTTOM] = start.match = true;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 5.0);
    _Static_assert(LAYER_COUNT <= 12, "a layer is a draw call");
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        const DrawMesh *mesh = &list.mesh[layer];
        for (int i = 0; i < mesh->index_count; i++) {
            assert_in_range(mesh->indices[i], 0, mesh->vertex_count - 1);
        }
    }
    assert_true(list.mesh[LAYER_ACTORS].index_count > 0 && list.mesh[LAYER_GLOW].index_count > 0);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void every_screen_draws_at_every_size(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {480, 360}, {600, 1000}, {3840, 2160}, {320, 240}};
    DrawList list = {0};
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.2);
    static const ScreenId SCREENS[] = {
        SCREEN_PLAY,    SCREEN_PAUSE,    SCREEN_OPTIONS, SCREEN_CONTROLS, SCREEN_HELP,
        SCREEN_LEVELS,  SCREEN_RESULTS,  SCREEN_TITLE,   SCREEN_NAME,     SCREEN_SCORES,
        SCREEN_CREDITS, SCREEN_PROBLEMS, SCREEN_MORE,    SCREEN_NEW_LEVEL};
    for (size_t s = 0; s < sizeof SCREENS / sizeof SCREENS[0]; s++) {
        go_to(ui, SCREENS[s]);
        for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
            ui_draw(ui, &list, SIZES[i][0], SIZES[i][1], 1.0);
            assert_true(SCREENS[s] == SCREEN_PLAY || list.text_count > 0);
            // Whatever can be chosen lies within the window.
            for (int k = 0; k < menu_of(ui)->count; k++) {
                Area area = menu_of(ui)->item[k].area;
                assert_true(area.x >= 0.0 && area.x + area.width <= SIZES[i][0]);
                assert_true(area.y >= 0.0 && area.y + area.height <= SIZES[i][1]);
            }
            assert_true(menu_of(ui)->count == 0 ||
                        menu_of(ui)->item[menu_of(ui)->selected].area.height > 0.0);
        }
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Anything a person, a cat or a broken pad can do.
static InputEvent any_event(Rng *rng)
{
    static const int KEYS[] = {KEY_RETURN, KEY_ESCAPE, KEY_SPACE, KEY_UP, KEY_DOWN,
                               KEY_LEFT,   KEY_RIGHT,  KEY_P,     KEY_R,  KEY_F3,
                               KEY_F11,    KEY_A,      KEY_W,     KEY_M,  KEY_COMMA,
                               KEY_N,      KEY_END,    0,         255,    400};
    // One after the other: the order in an initialiser is the compiler's to choose.
    InputEvent event = {.kind = (InputKind)rng_below(rng, INPUT_FOCUS_LOST + 1)};
    event.device = rng_below(rng, INPUT_PAD_COUNT + 2) - 1;
    event.repeat = rng_below(rng, 8) == 0;
    event.alt = rng_below(rng, 16) == 0;
    event.control = rng_below(rng, 8) == 0;
    event.shift = rng_below(rng, 8) == 0;
    event.symbol = (char)(rng_below(rng, 2) ? 0 : rng_below(rng, 95) + 32);
    event.x = rng_range(rng, -10.0, 1300.0);
    event.y = rng_range(rng, -10.0, 730.0);
    event.dx = rng_range(rng, -50.0, 50.0);
    event.dy = rng_range(rng, -50.0, 50.0);
    bool key = event.kind == INPUT_KEY_DOWN || event.kind == INPUT_KEY_UP;
    event.code = key ? KEYS[rng_below(rng, (int)(sizeof KEYS / sizeof KEYS[0]))]
                     : rng_below(rng, PAD_BUTTON_COUNT);
    if (event.kind == INPUT_PAD_STICK) {
        event.x = rng_range(rng, -1.0, 1.0);
        event.y = rng_range(rng, -1.0, 1.0);
    }
    return event;
}

static void whatever_is_pressed_nothing_breaks(void **state)
{
    (void)state;
    DrawList list = {0};
    // Where chance alone would seldom lead to.
    static const ScreenId FIRST[] = {
        SCREEN_TITLE,   SCREEN_CONTROLS,   SCREEN_LEVELS,   SCREEN_SCORES,    SCREEN_CREDITS,
        SCREEN_SETS,    SCREEN_STATISTICS, SCREEN_CAMPAIGN, SCREEN_RESET,     SCREEN_MORE,
        SCREEN_OPTIONS, SCREEN_GAMES,      SCREEN_HELP,     SCREEN_NEW_LEVEL, SCREEN_TOGETHER,
        SCREEN_JOIN,    SCREEN_PROBLEMS,   SCREEN_SETS,     SCREEN_SETS,      SCREEN_NAME,
        SCREEN_SHELF};
    static const char *const SETS[] = {"tests/fuzz/seeds/brick_set", NULL};
    bool seen[SCREEN_COUNT] = {false};
    char level[96];
    char path[120];
    char solo[96];
    name_file(level, sizeof level, 0);
    name_file(solo, sizeof solo, 1);
    snprintf(path, sizeof path, "%s/any.replay", folder);
    Replay replay = play_replay(level, 20.0);
    write_replay(path, &replay);
    replay_free(&replay);
    for (unsigned long long seed = 1; seed <= 66; seed++) {
        Rng rng = rng_make(seed);
        UiStart start = usual_start();
        start.level_path = seed % 3 == 0 ? path : seed % 3 == 1 ? solo : NULL;
        start.speed = 8.0;
        start.set_folders = SETS;
        Ui *ui = open_ui(&start);
        if (start.level_path == NULL) {
            go_to(ui, FIRST[seed / 3 % (sizeof FIRST / sizeof FIRST[0])]);
            seen[screen_of(ui)] = true;
        }
        for (int frame = 0; frame < ROUNDS_OF(1500); frame++) {
            if (screen_of(ui) == SCREEN_EDIT && frame % 500 == 499) {
                // Chance seldom leads out of it.
                go_to(ui, SCREEN_TITLE);
            }
            for (int i = rng_below(&rng, 4); i > 0; i--) {
                InputEvent event = any_event(&rng);
                ui_handle(ui, &event);
            }
            ui_advance(ui, rng_range(&rng, 0.0, 0.06));
            seen[screen_of(ui)] = true;
            if (frame % 4 == 0) {
                int width = 160 + rng_below(&rng, 1200);
                ui_draw(ui, &list, width, 120 + rng_below(&rng, 700), 1.0);
            }
        }
        ui_destroy(ui);
    }
    int reached = 0;
    for (int screen = 0; screen < SCREEN_COUNT; screen++) {
        reached += seen[screen];
    }
    // Or it would have tried nothing. SCREEN_LOADING comes only where levels are read in a thread.
    assert_false(seen[SCREEN_LOADING]);
    assert_true(seen[SCREEN_WATCH] && seen[SCREEN_WATCH_MENU]);
    remove(path);
    // Somebody has saved in the editor: what the level was before, and a draft.
    char saved[200];
    snprintf(saved, sizeof saved, "rm -f %s/*~ %s/.[0-9]*.level", folder, folder);
    assert_int_equal(system(saved), 0);
    // SCREEN_INVITE and SCREEN_ONLINE need a network, and somebody there.
    assert_in_range(reached, SCREEN_COUNT - 7, SCREEN_COUNT - 1);
    draw_list_free(&list);
}

static void the_last_ball_and_an_extra_life_are_announced_and_no_other(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    WorldEvent event = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 2};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    assert_int_equal(stage_of(ui)->effects.word_count, 0);
    event.value = 1;
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    assert_int_equal(stage_of(ui)->effects.word_count, 1);
    assert_string_equal(stage_of(ui)->effects.word[0].text, "Last ball");
    event.kind = EVENT_LIFE_GAINED;
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    assert_string_equal(stage_of(ui)->effects.word[1].text, "Extra life");
    ui_destroy(ui);
}

static void full_screen_has_two_keys(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    press(ui, KEY_F11);
    assert_int_equal(ui_settings(ui)->full_screen, 1);
    InputEvent both = {.kind = INPUT_KEY_DOWN, .code = KEY_RETURN, .alt = true};
    ui_handle(ui, &both);
    assert_int_equal(ui_settings(ui)->full_screen, 0);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
}

/// What the settings file says of full screen.
static int kept_full_screen(const char *path)
{
    Settings kept = settings_defaults();
    settings_read(&kept, path);
    return kept.full_screen;
}

static void a_window_that_was_asked_for_is_this_run_s_until_a_person_changes_it(void **state)
{
    (void)state;
    char path[sizeof folder + 16];
    snprintf(path, sizeof path, "%s/settings", folder);
    for (int there = 0; there <= 1; there++) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fprintf(file, "full_screen = %d\n", there);
        fclose(file);
        UiStart start = usual_start();
        start.kept.path[KEPT_SETTINGS] = path;
        start.window_asked = true;
        start.full_screen = !there;
        Ui *ui = open_ui(&start);
        assert_int_equal(ui_settings(ui)->full_screen, !there);
        settings_set(ui_settings(ui), SETTING_SHAKE, 0);
        for (int times = 0; times < 2; times++) {
            kept_files_write(ui_career(ui));
            assert_int_equal(kept_full_screen(path), there);
            assert_int_equal(ui_settings(ui)->full_screen, !there);
        }
        press(ui, KEY_F11);
        press(ui, KEY_F11);
        kept_files_write(ui_career(ui));
        assert_int_equal(kept_full_screen(path), !there);
        ui_destroy(ui);
    }
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_press_starts_a_match_and_one_more_serves),
        cmocka_unit_test(the_title_remembers_where_it_was_left_until_a_match_was_played),
        cmocka_unit_test(a_pause_stops_time_and_goes_on_after_a_countdown),
        cmocka_unit_test(losing_focus_pauses),
        cmocka_unit_test(a_hitch_never_makes_the_match_leap),
        cmocka_unit_test(the_mouse_alone_is_enough),
        cmocka_unit_test(a_pad_alone_is_enough),
        cmocka_unit_test(a_match_of_computers_ends_with_results_and_goes_on_from_there),
        cmocka_unit_test(losing_the_last_life_leads_to_another_try),
        cmocka_unit_test(a_shove_of_the_mouse_is_not_taken_for_the_speed_of_a_ball),
        cmocka_unit_test(a_bad_level_is_shown_with_all_its_problems_and_the_game_goes_on),
        cmocka_unit_test(a_bad_level_is_read_again_with_the_key_that_starts_again),
        cmocka_unit_test(a_folder_without_levels_is_told_in_a_sentence),
        cmocka_unit_test(what_is_no_file_is_no_level_of_the_folder),
        cmocka_unit_test(the_picture_never_reaches_into_the_simulation),
        cmocka_unit_test(help_makes_the_paddles_of_people_longer_and_no_others),
        cmocka_unit_test(a_busy_picture_is_few_layers_and_whole),
        cmocka_unit_test(every_screen_draws_at_every_size),
        cmocka_unit_test(whatever_is_pressed_nothing_breaks),
        cmocka_unit_test(the_last_ball_and_an_extra_life_are_announced_and_no_other),
        cmocka_unit_test(full_screen_has_two_keys),
        cmocka_unit_test(a_window_that_was_asked_for_is_this_run_s_until_a_person_changes_it),
    };
    return cmocka_run_group_tests_name("ui", tests, ui_game_write_levels, ui_game_remove_levels);
}
