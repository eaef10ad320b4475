// Watching replays: going about by keys, mouse and pad, and playing on from the middle.
#include "ui_replay.h"

#include "hash.h"
#include "replay_verify.h"
#include "screens.h"
#include "watch.h"
#include "way.h"
#include "world.h"

static long long present(const Ui *ui)
{
    return watch_of(ui)->seek.play.cursor.step;
}

/// Goes to a step and stands there.
static void stand_at(Ui *ui, long long step)
{
    watch_pause(ui_context(ui));
    watch_go(ui_context(ui), step);
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), step);
}

static void a_replay_to_begin_with_is_watched_and_plays(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_replay();
    pass(ui, &list, 1.0);
    assert_in_range(present(ui), SECOND - 10, SECOND + 10);
    pass(ui, &list, REPLAY_SECONDS);
    assert_int_equal(present(ui), (long long)(REPLAY_SECONDS * SECOND));
    assert_false(watch_of(ui)->plays);
    press(ui, KEY_SPACE);
    pass(ui, &list, 0.5);
    assert_in_range(present(ui), SECOND / 2 - 10, SECOND / 2 + 10);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_null(watch_of(ui));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void keys_go_about_in_it(void **state)
{
    (void)state;
    static const struct {
        int key;
        long long step;
    } KEYS[] = {{KEY_COMMA, 5 * SECOND - 1},
                {KEY_PERIOD, 5 * SECOND + 1},
                {KEY_LEFT, 4 * SECOND},
                {KEY_RIGHT, 6 * SECOND},
                {KEY_PAGE_UP, 0},
                {KEY_PAGE_DOWN, (long long)REPLAY_SECONDS * SECOND},
                {KEY_HOME, 0},
                {KEY_END, (long long)REPLAY_SECONDS * SECOND},
                {KEY_R, 0},
                {KEY_UP, 5 * SECOND}};
    Ui *ui = open_replay();
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        stand_at(ui, 5 * SECOND);
        press(ui, KEYS[i].key);
        ui_advance(ui, FRAME);
        assert_int_equal(present(ui), KEYS[i].step);
    }
    // Held down, they go on.
    stand_at(ui, 5 * SECOND);
    for (int i = 0; i < 10; i++) {
        ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_COMMA, .repeat = i > 0});
        ui_advance(ui, FRAME);
    }
    assert_int_equal(present(ui), 5 * SECOND - 10);
    ui_destroy(ui);
}

static void a_pad_alone_suffices(void **state)
{
    (void)state;
    Ui *ui = open_replay();
    stand_at(ui, 5 * SECOND);
    push(ui, PAD_TRIGGER_LEFT);
    push(ui, PAD_TRIGGER_LEFT);
    push(ui, PAD_TRIGGER_RIGHT);
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 5 * SECOND - 1);
    push(ui, PAD_RIGHT);
    push(ui, PAD_SHOULDER_LEFT);
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 0);
    push(ui, PAD_A);
    assert_true(watch_of(ui)->plays);
    push(ui, PAD_DOWN);
    assert_true(watch_speed(watch_of(ui)->speed) == 0.5);
    push(ui, PAD_START);
    assert_int_equal(screen_of(ui), SCREEN_WATCH_MENU);
    push(ui, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    push(ui, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
}

static void speeds_go_from_a_sixteenth_to_sixteen_times(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_replay();
    for (int i = 0; i < 20; i++) {
        press(ui, KEY_DOWN);
    }
    assert_true(watch_speed(watch_of(ui)->speed) == 1.0 / 16.0);
    pass(ui, &list, 1.6);
    assert_in_range(present(ui), SECOND / 10 - 2, SECOND / 10 + 2);
    for (int i = 0; i < 20; i++) {
        press(ui, KEY_UP);
    }
    assert_true(watch_speed(watch_of(ui)->speed) == 16.0);
    stand_at(ui, 0);
    press(ui, KEY_SPACE);
    pass(ui, &list, 0.5);
    assert_in_range(present(ui), 7 * SECOND, 9 * SECOND);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void press_at(Ui *ui, double x, double y)
{
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .x = x, .y = y, .dx = 9.0});
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_DOWN, .x = x, .y = y});
}

static void let_go_at(Ui *ui, double x, double y)
{
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_UP, .x = x, .y = y});
}

static void the_line_is_dragged_with_the_mouse(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_replay();
    stand_at(ui, 0);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const Area line = watch_of(ui)->bar.line.area;
    const double y = line.y + 0.5 * line.height;
    press_at(ui, line.x + 0.5 * line.width, y);
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 6 * SECOND);
    // Wherever the hand goes meanwhile.
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .x = line.x + 0.25 * line.width});
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 3 * SECOND);
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .x = -500.0, .y = y});
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 0);
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .x = 5000.0, .y = y});
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), (long long)REPLAY_SECONDS * SECOND);
    let_go_at(ui, 5000.0, y);
    ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .x = line.x, .y = y});
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), (long long)REPLAY_SECONDS * SECOND);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void every_button_works_in_every_window(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {640, 480}, {720, 1280}, {320, 240}, {3840, 2160}};
    static const long long STEPS[] = {
        [WATCH_BUTTON_START] = 0,
        [WATCH_BUTTON_TEN_BACK] = SECOND,
        [WATCH_BUTTON_STEP_BACK] = 11 * SECOND - 1,
        [WATCH_BUTTON_PLAY] = 11 * SECOND,
        [WATCH_BUTTON_STEP_ON] = 11 * SECOND + 1,
        [WATCH_BUTTON_TEN_ON] = 12 * SECOND,
        [WATCH_BUTTON_END] = 12 * SECOND,
        [WATCH_BUTTON_SLOWER] = 11 * SECOND,
        [WATCH_BUTTON_FASTER] = 11 * SECOND,
    };
    DrawList list = {0};
    Ui *ui = open_replay();
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        for (int button = 0; button < WATCH_BUTTON_MENU; button++) {
            stand_at(ui, 11 * SECOND);
            const int speed = watch_of(ui)->speed;
            ui_draw(ui, &list, SIZES[size][0], SIZES[size][1], 1.0);
            const Area area = watch_of(ui)->bar.button[button];
            assert_true(area.x >= 0.0 && area.x + area.width <= SIZES[size][0]);
            assert_true(area.y >= 0.0 && area.y + area.height <= SIZES[size][1]);
            press_at(ui, area.x + 0.5 * area.width, area.y + 0.5 * area.height);
            let_go_at(ui, area.x, area.y);
            assert_int_equal(watch_of(ui)->plays, button == WATCH_BUTTON_PLAY);
            watch_of(ui)->plays = false;
            ui_advance(ui, FRAME);
            assert_int_equal(present(ui), STEPS[button]);
            assert_int_equal(watch_of(ui)->speed - speed,
                             (button == WATCH_BUTTON_FASTER) - (button == WATCH_BUTTON_SLOWER));
        }
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_click_on_the_field_plays_and_pauses(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_replay();
    ui_draw(ui, &list, 1280, 720, 1.0);
    press_at(ui, 600.0, 300.0);
    assert_false(watch_of(ui)->plays);
    press_at(ui, 600.0, 300.0);
    assert_true(watch_of(ui)->plays);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void the_picture_of_a_seek_is_that_of_its_step(void **state)
{
    (void)state;
    Ui *ui = open_replay();
    press(ui, KEY_PAGE_DOWN);
    ui_advance(ui, FRAME);
    for (int i = 0; i < world_ball_capacity(session_of(ui)->world); i++) {
        BallView ball = world_ball(session_of(ui)->world, i);
        if (ball.exists) {
            Vec2 shown = session_ball_place(session_of(ui), &ball);
            assert_true(shown.x == ball.position.x && shown.y == ball.position.y);
        }
    }
    ui_destroy(ui);
}

static void marks_are_gone_to_one_after_the_other(void **state)
{
    (void)state;
    Ui *ui = open_replay();
    stand_at(ui, 0);
    const ReplaySeek *seek = &watch_of(ui)->seek;
    assert_true(seek->mark_count >= 2);
    long long before = 0;
    for (int i = 0; i < seek->mark_count; i++) {
        const long long step = replay_seek_step_at(seek, seek->marks[i].time) + 1;
        if (step > before) {
            press(ui, KEY_N);
            ui_advance(ui, FRAME);
            assert_int_equal(present(ui), step);
            before = step;
        }
    }
    press(ui, KEY_B);
    ui_advance(ui, FRAME);
    assert_true(present(ui) < before);
    ui_destroy(ui);
}

static void sounds_are_few_when_fast_and_none_come_from_a_seek(void **state)
{
    (void)state;
    Ui *ui = open_replay();
    ui_take_wishes(ui);
    for (int i = 0; i < 6; i++) {
        press(ui, KEY_RIGHT);
        ui_advance(ui, FRAME);
    }
    watch_pause(ui_context(ui));
    ui_advance(ui, FRAME);
    assert_int_equal(ui_take_wishes(ui).sound_count, 0);
    stand_at(ui, 0);
    watch_of(ui)->speed = WATCH_SPEEDS - 1;
    watch_play(ui_context(ui));
    for (int frame = 0; frame < 60; frame++) {
        ui_advance(ui, FRAME);
        const UiWishes wishes = ui_take_wishes(ui);
        for (int i = 0; i < wishes.sound_count; i++) {
            assert_true(sound_matters(wishes.sounds[i].name));
        }
    }
    ui_destroy(ui);
}

static void a_game_taken_over_is_kept_and_verified_and_escape_leads_back(void **state)
{
    (void)state;
    DrawList list = {0};
    char path[400];
    ReplayFinding finding;
    char problem[REPLAY_PROBLEM_SIZE];
    Ui *ui = open_replay();
    stand_at(ui, 5 * SECOND + 17);
    const unsigned long long fork = world_hash(session_of(ui)->world);
    press(ui, KEY_M);
    assert_int_equal(screen_of(ui), SCREEN_WATCH_MENU);
    press(ui, KEY_DOWN);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(session_of(ui)->controller[SIDE_BOTTOM].kind, CONTROLLER_PERSON);
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].kind, CONTROLLER_BOT);
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, BOT_HARD);
    assert_true(world_hash(session_of(ui)->world) == fork);
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_LEFT});
    pass(ui, &list, 6.0);
    assert_in_range(world_step_number(session_of(ui)->world), 9 * SECOND, 12 * SECOND);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    ui_advance(ui, FRAME);
    assert_int_equal(present(ui), 5 * SECOND + 17);
    assert_true(world_hash(session_of(ui)->world) == fork);
    find_kept(path);
    Replay kept = read_replay(path);
    assert_true(replay_verify(&kept, &finding, problem));
    assert_true(finding.same);
    assert_true(kept.seconds > 9.0);
    assert_string_equal(kept.setup.player[0].name, "player 1");
    assert_string_equal(kept.setup.player[1].name, "hard");
    Replay old = read_replay(replay_path);
    assert_true(old.seconds == REPLAY_SECONDS);
    replay_free(&old);
    replay_free(&kept);
    remove(path);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_glance_at_a_taken_over_game_is_not_kept(void **state)
{
    (void)state;
    DrawList list = {0};
    char path[400];
    Ui *ui = open_replay();
    stand_at(ui, 5 * SECOND);
    assert_true(watch_take_over(ui_context(ui)));
    screens_change(ui_context(ui));
    pass(ui, &list, 2.0);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    find_kept(path);
    assert_string_equal(path, "");
    ui_destroy(ui);
    draw_list_free(&list);
}

static void any_side_is_given_to_a_person_or_a_bot(void **state)
{
    (void)state;
    Ui *ui = open_replay();
    stand_at(ui, SECOND);
    press(ui, KEY_M);
    press(ui, KEY_DOWN);
    press(ui, KEY_DOWN);
    // Bottom: from the person on to the easy bot, and back.
    press(ui, KEY_RIGHT);
    assert_int_equal(watch_of(ui)->next[SIDE_BOTTOM].kind, CONTROLLER_BOT);
    assert_int_equal(watch_of(ui)->next[SIDE_BOTTOM].strength, BOT_EASY);
    press(ui, KEY_LEFT);
    assert_int_equal(watch_of(ui)->next[SIDE_BOTTOM].kind, CONTROLLER_PERSON);
    press(ui, KEY_DOWN);
    press(ui, KEY_RIGHT);
    assert_int_equal(watch_of(ui)->next[SIDE_TOP].strength, BOT_PERFECT);
    press(ui, KEY_RIGHT);
    assert_int_equal(watch_of(ui)->next[SIDE_TOP].kind, CONTROLLER_PERSON);
    assert_int_equal(watch_of(ui)->next[SIDE_TOP].player, 1);
    assert_int_equal(watch_of(ui)->next[SIDE_BOTTOM].player, 0);
    press(ui, KEY_UP);
    press(ui, KEY_UP);
    press(ui, KEY_RETURN);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_FORK_OF_TWO);
    assert_int_equal(ui_context(ui)->hands->controls.players, 2);
    ui_save(ui);
    ui_destroy(ui);
}

static void a_game_that_is_over_cannot_be_taken_over(void **state)
{
    (void)state;
    char level[96];
    char path[120];
    name_file(level, sizeof level, 1);
    snprintf(path, sizeof path, "%s/over.replay", folder);
    Replay replay = play_replay(level, 600.0);
    write_replay(path, &replay);
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    watch_go(ui_context(ui), replay.steps);
    ui_advance(ui, FRAME);
    assert_int_not_equal(world_outcome(session_of(ui)->world), WORLD_RUNNING);
    assert_false(watch_take_over(ui_context(ui)));
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    press(ui, KEY_M);
    for (int i = 0; i < menu_of(ui)->count; i++) {
        const char *label = menu_of(ui)->item[i].row->label;
        assert_true(label == NULL || strcmp(label, "Play on from here") != 0);
    }
    ui_destroy(ui);
    replay_free(&replay);
    remove(path);
}

static void the_marked_part_becomes_pictures_in_a_new_folder(void **state)
{
    (void)state;
    DrawList list = {0};
    char folder_path[120];
    char path[DISK_PATH_SIZE];
    Ui *ui = open_replay();
    snprintf(folder_path, sizeof folder_path, "%s/game-pictures", folder);
    stand_at(ui, 3 * SECOND);
    press(ui, KEY_LEFT_BRACKET);
    stand_at(ui, 4 * SECOND);
    press(ui, KEY_RIGHT_BRACKET);
    for (int round = 0; round < 2; round++) {
        watch_take_pictures(ui_context(ui));
        assert_true(film_is_due(ui_context(ui)));
        int pictures = 0;
        while (film_is_due(ui_context(ui))) {
            // Time that passes changes nothing: every picture is a sixtieth after the last.
            ui_advance(ui, 0.5);
            film_path(ui_context(ui), path);
            assert_int_equal(present(ui), 3 * SECOND + 4 * pictures);
            pictures++;
            char expected[160];
            snprintf(expected, sizeof expected, "%s%s/%06d.png", folder_path,
                     round == 0 ? "" : "-2", pictures);
            assert_string_equal(path, expected);
            ui_draw(ui, &list, 640, 480, 1.0);
            film_next(ui_context(ui));
        }
        assert_int_equal(pictures, 61);
        assert_non_null(strstr(watch_of(ui)->notice, "Saved 61 pictures in"));
        const char *copied = ui_take_wishes(ui).clipboard;
        assert_non_null(copied);
        assert_non_null(strstr(copied, "ffmpeg -framerate 60 -i '"));
        assert_null(ui_take_wishes(ui).clipboard);
    }
    rmdir(folder_path);
    snprintf(folder_path, sizeof folder_path, "%s/game-pictures-2", folder);
    rmdir(folder_path);
    ui_destroy(ui);
    draw_list_free(&list);
}

static bool is_short_of_time(void *context)
{
    // Every second look comes too late.
    return ++*(int *)context % 2 == 0;
}

/// Takes a film of a second; returns a hash of where the balls are drawn in all of its pictures.
static unsigned long long hash_film(Ui *ui, const char *film_folder, int *frames)
{
    char complaint[FILM_WORDS_SIZE] = "";
    unsigned long long hash = HASH_START;
    DrawList list = {0};
    assert_true(film_begin(ui_context(ui), film_folder, 2.0, 3.0, 7.0, 1.0, complaint));
    for (*frames = 0; film_goes_on(ui_context(ui)); ++*frames) {
        if (film_is_due(ui_context(ui))) {
            const BallView ball = world_ball(session_of(ui)->world, 0);
            const Vec2 place = session_ball_place(session_of(ui), &ball);
            hash = hash_bytes(hash, &place, sizeof place);
            film_next(ui_context(ui));
        }
        pass(ui, &list, FRAME);
    }
    draw_list_free(&list);
    rmdir(film_folder);
    return hash;
}

static void a_film_is_the_same_whatever_time_its_frames_have(void **state)
{
    (void)state;
    char folder_path[120];
    int looks = 0;
    int frames[2];
    snprintf(folder_path, sizeof folder_path, "%s/film", folder);
    Ui *ui = open_replay();
    const unsigned long long hash = hash_film(ui, folder_path, &frames[0]);
    ui_destroy(ui);
    UiStart start = usual_start();
    start.level_path = replay_path;
    start.deadline = (Deadline){is_short_of_time, &looks};
    ui = open_ui(&start);
    assert_true(hash_film(ui, folder_path, &frames[1]) == hash);
    assert_true(frames[1] > 2 * frames[0]);
    ui_destroy(ui);
}

static void what_is_taken_over_while_it_seeks_begins_where_that_ends(void **state)
{
    (void)state;
    int looks = 0;
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = replay_path;
    start.deadline = (Deadline){is_short_of_time, &looks};
    Ui *ui = open_ui(&start);
    watch_go(ui_context(ui), 3 * SECOND);
    assert_true(watch_take_over(ui_context(ui)));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    for (int i = 0; i < 100 && screen_of(ui) == SCREEN_WATCH; i++) {
        pass(ui, &list, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(world_step_number(session_of(ui)->world), 3 * SECOND);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_film_is_slow_where_the_replay_is_and_a_key_ends_it(void **state)
{
    (void)state;
    char complaint[FILM_WORDS_SIZE];
    char folder_path[120];
    Ui *ui = open_replay();
    snprintf(folder_path, sizeof folder_path, "%s/film", folder);
    assert_false(film_begin(ui_context(ui), folder_path, 100.0, 101.0, 60.0, 1.0, complaint));
    assert_non_null(strstr(complaint, "12.000 s"));
    assert_false(film_begin(ui_context(ui), folder, 0.0, 1.0, 60.0, 1.0, complaint));
    assert_non_null(strstr(complaint, "not an empty folder"));
    assert_true(film_begin(ui_context(ui), folder_path, 1.0, 2.0, 5.0, 0.25, complaint));
    film_next(ui_context(ui));
    assert_int_equal(present(ui), SECOND + SECOND / 20);
    press(ui, KEY_SPACE);
    assert_false(film_is_due(ui_context(ui)));
    assert_false(watch_of(ui)->plays);
    rmdir(folder_path);
    ui_destroy(ui);
}

static void the_command_for_trace_and_drawing_names_the_file_and_the_part(void **state)
{
    (void)state;
    char words[600];
    char expected[600];
    Ui *ui = open_replay();
    stand_at(ui, 3 * SECOND);
    watch_mark(ui_context(ui), -1);
    stand_at(ui, 2 * SECOND);
    // Before its beginning the part ends nowhere: it begins at the start again.
    watch_mark(ui_context(ui), 1);
    snprintf(expected, sizeof expected,
             "arkanong-headless run --replay '%s/game.replay' --trace '%s/game.trace' --svg "
             "'%s/game.svg' --from 0 --to 2",
             folder, folder, folder);
    watch_command(watch_of(ui), words, sizeof words);
    assert_string_equal(words, expected);
    words[0] = '\0';
    film_append_quoted(words, sizeof words, "a'b c");
    assert_string_equal(words, "'a'\\''b c'");
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_to_begin_with_is_watched_and_plays),
        cmocka_unit_test(keys_go_about_in_it),
        cmocka_unit_test(a_pad_alone_suffices),
        cmocka_unit_test(speeds_go_from_a_sixteenth_to_sixteen_times),
        cmocka_unit_test(the_line_is_dragged_with_the_mouse),
        cmocka_unit_test(every_button_works_in_every_window),
        cmocka_unit_test(a_click_on_the_field_plays_and_pauses),
        cmocka_unit_test(the_picture_of_a_seek_is_that_of_its_step),
        cmocka_unit_test(marks_are_gone_to_one_after_the_other),
        cmocka_unit_test(sounds_are_few_when_fast_and_none_come_from_a_seek),
        cmocka_unit_test(a_game_taken_over_is_kept_and_verified_and_escape_leads_back),
        cmocka_unit_test(a_glance_at_a_taken_over_game_is_not_kept),
        cmocka_unit_test(any_side_is_given_to_a_person_or_a_bot),
        cmocka_unit_test(a_game_that_is_over_cannot_be_taken_over),
        cmocka_unit_test(the_marked_part_becomes_pictures_in_a_new_folder),
        cmocka_unit_test(a_film_is_the_same_whatever_time_its_frames_have),
        cmocka_unit_test(what_is_taken_over_while_it_seeks_begins_where_that_ends),
        cmocka_unit_test(a_film_is_slow_where_the_replay_is_and_a_key_ends_it),
        cmocka_unit_test(the_command_for_trace_and_drawing_names_the_file_and_the_part),
    };
    return cmocka_run_group_tests_name("watch", tests, set_up, tear_down);
}
