/// What a finger presses is large enough for it on phones and tablets, and what it has come down on
/// stays below it.
#include "editor.h"
#include "ui_replay.h"
#include "watch.h"
#include "way.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

/// Pixels that a computed size may fall short by.
#define ROUNDED 0.01

/// Windows in points, held either way.
static const int WINDOWS[][2] = {{360, 740},  {390, 844}, {740, 360},  {844, 390},
                                 {768, 1024}, {820, 600}, {1024, 768}, {1280, 720}};

static const ScreenId MENUS[] = {SCREEN_TITLE,      SCREEN_MORE,    SCREEN_OPTIONS, SCREEN_CONTROLS,
                                 SCREEN_LEVELS,     SCREEN_HELP,    SCREEN_SCORES,  SCREEN_TOGETHER,
                                 SCREEN_STATISTICS, SCREEN_CREDITS, SCREEN_RESET,   SCREEN_PAUSE,
                                 SCREEN_RESULTS,    SCREEN_GAMES,   SCREEN_PACK};

typedef void (*Look)(const Ui *ui, const char *where, double least);

/// Draws the screen in every window, as fingers need it, and lets `look` see it. Two pixels a point
/// in every second one.
static void look_everywhere(Ui *ui, Look look, int from)
{
    DrawList list = {0};
    ui_context(ui)->hands->finger = true;
    for (int i = from; i < LENGTH(WINDOWS); i++) {
        const int density = 1 + i % 2;
        char where[80];
        snprintf(where, sizeof where, "screen %d, page %d, %dx%d", (int)screen_of(ui),
                 menu_of(ui)->page, WINDOWS[i][0], WINDOWS[i][1]);
        ui_draw(ui, &list, density * WINDOWS[i][0], density * WINDOWS[i][1], density);
        look(ui, where, density * VIEW_FINGER - ROUNDED);
    }
    draw_list_free(&list);
}

static void look_at_rows(const Ui *ui, const char *where, double least)
{
    int shown = 0;
    for (int i = 0; i < menu_of(ui)->count; i++) {
        const MenuItem *item = &menu_of(ui)->item[i];
        shown += item->area.height > 0.0;
        if (item->area.height > 0.0 && (item->area.height < least || item->area.width < least)) {
            char name[MENU_TEXT_SIZE];
            menu_write_name(ui_context(ui), item, name);
            fail_msg("%s: \"%s\" is %.1f x %.1f pixels", where, name, item->area.width,
                     item->area.height);
        }
    }
    assert_true(shown > 0);
}

static void rows_of_menus_are_high_enough_for_fingers_on_phones_and_tablets(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    for (int i = 0; i < LENGTH(MENUS); i++) {
        Ui *ui = open_ui(&start);
        begin_entry(ui, PLAY_DUEL, 0);
        go_to(ui, MENUS[i]);
        look_everywhere(ui, look_at_rows, 0);
        const int pages = menu_page_count(menu_of(ui));
        for (int page = 2; page <= pages; page++) {
            menu_open(menu_of(ui), page);
            look_everywhere(ui, look_at_rows, 0);
        }
        ui_destroy(ui);
    }
}

static void the_cells_of_the_map_are_large_enough_where_there_is_room(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    go_to(ui, SCREEN_CAMPAIGN);
    // Narrow and low windows show all of the map as well.
    look_everywhere(ui, look_at_rows, 4);
    ui_destroy(ui);
}

static void look_at_editor(const Ui *ui, const char *where, double least)
{
    const EditorView *view = editor_view_of(ui);
    int buttons = 0;
    for (int i = 0; i < view->spot_count; i++) {
        const EditorSpot *spot = &view->spots[i];
        if (spot->press != NULL) {
            buttons++;
            if (spot->area.height < least || spot->area.width < least) {
                fail_msg("%s: button %d (%s) is %.1f x %.1f pixels", where, i,
                         spot->tip != NULL ? spot->tip : "", spot->area.width, spot->area.height);
            }
        }
    }
    assert_true(buttons > 12);
    look_at_rows(ui, where, least);
}

static void buttons_of_the_editor_are_large_enough_for_fingers(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_DUEL, 0);
    editor_open_match(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    look_everywhere(ui, look_at_editor, 0);
    editor_view_of(ui)->layers.open = true;
    look_everywhere(ui, look_at_editor, 0);
    ui_destroy(ui);
}

static void look_at_playback(const Ui *ui, const char *where, double least)
{
    for (int i = 0; i < WATCH_BUTTON_COUNT; i++) {
        // Neighbours are parted by lines.
        const Area area = watch_of(ui)->bar.button[i];
        if (area.width < least || area.height < least || area.x < 0.0 ||
            area.x + area.width > ui_context(ui)->measure.width) {
            fail_msg("%s: button %d is %.1f x %.1f pixels at %.1f", where, i, area.width,
                     area.height, area.x);
        }
    }
}

static void buttons_of_playback_are_large_enough_for_fingers(void **state)
{
    (void)state;
    char path[120];
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/any.replay", folder);
    Replay replay = play_replay("levels/duel-1-face-to-face.level", 3.0);
    write_replay(path, &replay);
    replay_free(&replay);
    Ui *ui = open_ui(&start);
    watch_open(ui_context(ui), path, 0.0);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    look_everywhere(ui, look_at_playback, 0);
    ui_destroy(ui);
    remove(path);
}

static double height_of_row(Ui *ui, DrawList *list)
{
    ui_draw(ui, list, 1280, 720, 1.0);
    return menu_of(ui)->item[0].area.height;
}

static void rows_change_once_a_finger_or_a_mouse_has_let_go(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    go_to(ui, SCREEN_OPTIONS);
    const double low = height_of_row(ui, &list);
    assert_true(low < VIEW_FINGER);
    InputEvent event = {.kind = INPUT_POINTER_MOVED, .x = 5.0, .y = 5.0, .finger = true};
    ui_handle(ui, &event);
    event.kind = INPUT_POINTER_DOWN;
    ui_handle(ui, &event);
    assert_float_equal(height_of_row(ui, &list), low, 0.0);
    event.kind = INPUT_POINTER_UP;
    ui_handle(ui, &event);
    assert_true(height_of_row(ui, &list) > VIEW_FINGER - ROUNDED);
    // The page's buttons press keys.
    press(ui, KEY_DOWN);
    assert_true(height_of_row(ui, &list) > VIEW_FINGER - ROUNDED);
    event = (InputEvent){.kind = INPUT_POINTER_MOVED, .x = 9.0, .y = 9.0, .dx = 4.0, .dy = 4.0};
    ui_handle(ui, &event);
    assert_true(height_of_row(ui, &list) > VIEW_FINGER - ROUNDED);
    event.kind = INPUT_POINTER_UP;
    ui_handle(ui, &event);
    assert_float_equal(height_of_row(ui, &list), low, 0.0);
    ui_destroy(ui);
    start.fingers = true;
    ui = open_ui(&start);
    go_to(ui, SCREEN_OPTIONS);
    assert_true(height_of_row(ui, &list) > VIEW_FINGER - ROUNDED);
    ui_destroy(ui);
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_menus_are_high_enough_for_fingers_on_phones_and_tablets),
        cmocka_unit_test(the_cells_of_the_map_are_large_enough_where_there_is_room),
        cmocka_unit_test(buttons_of_the_editor_are_large_enough_for_fingers),
        cmocka_unit_test(buttons_of_playback_are_large_enough_for_fingers),
        cmocka_unit_test(rows_change_once_a_finger_or_a_mouse_has_let_go),
    };
    return cmocka_run_group_tests_name("finger_sizes", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
