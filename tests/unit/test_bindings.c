#include "settings.h"

#include "device_game.h"
#include "screen_states.h"
#include "way.h"

/// Goes to a cell of the table.
static void select_cell(Ui *ui, int player, Action action, BindingSlot slot)
{
    menu_of(ui)->page = 1 + player;
    menu_of(ui)->selected = SETTINGS_PLAYERS + (int)action * BINDING_SLOT_COUNT + (int)slot;
}

static void every_key_and_every_part_of_a_pad_can_be_bound(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    go_to(ui, SCREEN_CONTROLS);
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int key = 4; key < 100; key++) {
                select_cell(ui, player, (Action)action, BINDING_KEY);
                press(ui, KEY_RETURN);
                press(ui, key);
                Binding here = {player, (Action)action, BINDING_KEY};
                if (!binding_is_reserved(key)) {
                    assert_int_equal(binding_value(ui_settings(ui), here), key);
                }
                assert_true(!ui_context(ui)->bindings->waiting || binding_is_reserved(key));
                ui_context(ui)->bindings->waiting = false;
                ui_context(ui)->way->debug = false;
            }
            for (int slot = BINDING_PAD; slot <= BINDING_PAD_TOO; slot++) {
                Binding here = {player, (Action)action, (BindingSlot)slot};
                for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
                    select_cell(ui, player, (Action)action, (BindingSlot)slot);
                    push(ui, 0, PAD_A);
                    push(ui, 0, (PadButton)button);
                    assert_int_equal(binding_value(ui_settings(ui), here), 1 + button);
                }
                for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
                    select_cell(ui, player, (Action)action, (BindingSlot)slot);
                    push(ui, 0, PAD_A);
                    tilt(ui, 0, stick, 0.1, 0.9);
                    tilt(ui, 0, stick, 0.0, 0.0);
                    assert_int_equal(binding_value(ui_settings(ui), here),
                                     1 + pad_stick_control(stick, PAD_WAY_DOWN));
                }
            }
        }
    }
    ui_destroy(ui);
}

static void whoever_waits_for_another_device_gets_away_with_the_own_one(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    Settings usual = settings_defaults();
    go_to(ui, SCREEN_CONTROLS);
    // With a pad alone, on a key: any button.
    select_cell(ui, 0, ACTION_LEFT, BINDING_KEY);
    push(ui, 0, PAD_A);
    assert_true(ui_context(ui)->bindings->waiting);
    push(ui, 0, PAD_A);
    assert_false(ui_context(ui)->bindings->waiting);
    // With keys alone, on a pad: any key.
    select_cell(ui, 0, ACTION_LEFT, BINDING_PAD);
    press(ui, KEY_RETURN);
    assert_true(ui_context(ui)->bindings->waiting);
    press(ui, KEY_ESCAPE);
    assert_false(ui_context(ui)->bindings->waiting);
    assert_int_equal(screen_of(ui), SCREEN_CONTROLS);
    // With the mouse alone: a click, wherever.
    DrawList list = {0};
    ui_draw(ui, &list, 1280, 720, 1.0);
    Area cell = menu_of(ui)->item[SETTINGS_PLAYERS + BINDING_SLOT_COUNT + BINDING_PAD].area;
    InputEvent click = {.kind = INPUT_POINTER_DOWN, .x = cell.x + 20.0, .y = cell.y + 10.0};
    give(ui, click);
    assert_true(ui_context(ui)->bindings->waiting);
    give(ui, click);
    assert_false(ui_context(ui)->bindings->waiting);
    draw_list_free(&list);
    // By doing nothing.
    select_cell(ui, 0, ACTION_LEFT, BINDING_KEY);
    press(ui, KEY_RETURN);
    pass(ui, 6.0);
    assert_false(ui_context(ui)->bindings->waiting);
    assert_memory_equal(ui_settings(ui)->key, usual.key, sizeof usual.key);
    assert_memory_equal(ui_settings(ui)->pad, usual.pad, sizeof usual.pad);
    push(ui, 0, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
}

static void conflicts_are_found_where_there_are_some(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    Binding other;
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int slot = 0; slot < BINDING_SLOT_COUNT; slot++) {
                Binding here = {player, (Action)action, (BindingSlot)slot};
                assert_false(binding_has_conflict(&settings, here, &other));
            }
        }
    }
    Binding first_serve = {0, ACTION_SERVE, BINDING_KEY};
    Binding second_up = {1, ACTION_UP, BINDING_KEY};
    binding_set(&settings, second_up, KEY_SPACE);
    assert_true(binding_has_conflict(&settings, first_serve, &other));
    assert_true(other.player == 1 && other.action == ACTION_UP);
    assert_true(binding_has_conflict(&settings, second_up, &other));
    // Pads are each player's own.
    Binding first_pause = {0, ACTION_PAUSE, BINDING_PAD};
    binding_set(&settings, first_pause, 1 + PAD_A);
    assert_true(binding_has_conflict(&settings, first_pause, &other));
    assert_true(other.player == 0 && other.action == ACTION_SERVE);
    Binding second_pause = {1, ACTION_PAUSE, BINDING_PAD};
    assert_false(binding_has_conflict(&settings, second_pause, &other));
    // Nothing at all is no conflict, however often.
    binding_set(&settings, first_serve, 0);
    binding_set(&settings, second_up, 0);
    assert_false(binding_has_conflict(&settings, first_serve, &other));
    binding_reset_all(&settings);
    Settings usual = settings_defaults();
    assert_memory_equal(&settings, &usual, sizeof usual);
}

static void what_is_bound_counts_in_play_whatever_it_means_in_menus(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_XBOX);
    // B serves and does not go back; the shoulder pauses; Start, which then does nothing, does not.
    ui_settings(ui)->pad[0][ACTION_SERVE][0] = 1 + PAD_B;
    ui_settings(ui)->pad[0][ACTION_PAUSE][0] = 1 + PAD_SHOULDER_LEFT;
    pass(ui, 0.3);
    push(ui, 0, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(ui_context(ui)->hands->controls.player[0].serve_pressed);
    push(ui, 0, PAD_START);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    push(ui, 0, PAD_SHOULDER_LEFT);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    push(ui, 0, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    // With no pause bound at all, Start still pauses: nobody is caught in a match.
    ui_settings(ui)->pad[0][ACTION_PAUSE][0] = 0;
    push(ui, 0, PAD_START);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    press(ui, KEY_ESCAPE);
    // A key that menus use can pause.
    ui_settings(ui)->key[COMMAND_PAUSE] = KEY_BACKSPACE;
    press(ui, KEY_BACKSPACE);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_and_every_part_of_a_pad_can_be_bound),
        cmocka_unit_test(whoever_waits_for_another_device_gets_away_with_the_own_one),
        cmocka_unit_test(conflicts_are_found_where_there_are_some),
        cmocka_unit_test(what_is_bound_counts_in_play_whatever_it_means_in_menus),
    };
    return cmocka_run_group_tests_name("bindings", tests, NULL, NULL);
}
