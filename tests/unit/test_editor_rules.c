// Rules in the editor's panel, made by pointer and by keys; fingers in its field.
#include "near.h"

#include "editor_game.h"

#include "level_keys.h"
#include "power_up.h"

static void press_by_finger(Ui *ui, InputKind kind, Vec2 place)
{
    const View view = editor_sight_view(&editor_view_of(ui)->sight);
    const Vec2 pixel = view_point(&view, place);
    ui_handle(ui, &(InputEvent){.kind = kind, .finger = true, .x = pixel.x, .y = pixel.y});
    pass(ui, &list, FRAME);
}

static void a_rule_is_made_of_what_is_picked_and_reads_as_a_sentence(void **state)
{
    (void)state;
    Ui *ui = open_level();
    Edit *edit = editor_of(ui)->edit;
    click_value(ui, line_of_verb(ui, EDIT_ADD_TRIGGER));
    assert_int_equal(edit_selection(edit)->items[0].kind, EDIT_TRIGGER);
    assert_true(editor_of(ui)->problems.errors > 0);
    click_value(ui, line_of(ui, "when"));
    pick_item(ui, true, TRIGGER_TIME);
    pick_item(ui, false, 14);
    assert_false(editor_view_of(ui)->picks);
    click_value(ui, line_of(ui, "then"));
    pick_item(ui, true, TRIGGER_DROP);
    pick_item(ui, false, power_up_from_letter('W'));
    assert_true(shows(&list, "After 30 s, power-up wide falls"));
    click_value(ui, line_of(ui, "says"));
    type(ui, "Catch it!");
    press(ui, KEY_RETURN);
    pass(ui, &list, FRAME);
    assert_non_null(
        strstr(text_of(ui), "{ when = \"time 30\"; then = \"drop W\"; says = \"Catch it!\"; }"));
    assert_null(edit_problems_of(&editor_of(ui)->problems, (EditObject){EDIT_TRIGGER, 0}));
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_RULE));
    assert_int_equal(edit_selection(edit)->items[0].kind, EDIT_TRIGGER);
    while (edit_undo(edit)) {
    }
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_card_is_shown_before_play_until_a_press(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const EditCommand set = {.verb = EDIT_SET,
                             .object = {EDIT_ARENA, 0},
                             .row = {GROUP_CARD, CARD_BELOW},
                             .text = "One lamp still burns."};
    assert_true(edit_do(editor_of(ui)->edit, &set));
    press(ui, KEY_F5);
    pass(ui, &list, 0.9);
    assert_true(shows(&list, "One lamp still burns."));
    assert_false(shows(&list, "Move to continue"));
    assert_int_equal(world_step_number(session_of(ui)->world), 0);
    press(ui, KEY_SPACE);
    pass(ui, &list, FRAME);
    pass(ui, &list, FRAME);
    assert_false(shows(&list, "One lamp still burns."));
    kill_ui(ui);
    remove_files();
}

static void rules_change_places_and_are_removed(void **state)
{
    (void)state;
    Ui *ui = open_level();
    Edit *edit = editor_of(ui)->edit;
    for (int i = 0; i < 3; i++) {
        click_value(ui, line_of_verb(ui, EDIT_ADD_TRIGGER));
        const EditCommand set = {.verb = EDIT_SET,
                                 .object = {EDIT_TRIGGER, i},
                                 .row = {GROUP_TRIGGER, TRIGGER_KEY_SAYS},
                                 .text = (const char *[]){"one", "two", "three"}[i]};
        assert_true(edit_do(edit, &set));
        pass(ui, &list, FRAME);
    }
    const WorldDef *world = &edit_level(edit)->world;
    click_value(ui, line_of_verb(ui, EDIT_RAISE_TRIGGER));
    assert_string_equal(world->triggers[1].says, "three");
    assert_int_equal(edit_selection(edit)->items[0].index, 1);
    click_value(ui, line_of_verb(ui, EDIT_LOWER_TRIGGER));
    click_value(ui, line_of_verb(ui, EDIT_LOWER_TRIGGER));
    assert_string_equal(world->triggers[2].says, "three");
    assert_true(shows(&list, "No other rule stands there"));
    click_value(ui, line_of_verb(ui, EDIT_DELETE));
    assert_int_equal(world->trigger_count, 2);
    assert_true(edit_undo(edit));
    assert_int_equal(world->trigger_count, 3);
    kill_ui(ui);
    remove_files();
}

static void who_selects_a_rule_sees_what_it_is_about(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    Edit *edit = editor_of(ui)->edit;
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    click_value(ui, line_of(ui, "mark"));
    pass(ui, &list, FRAME);
    click_value(ui, 4);
    assert_int_equal(hexagon_of(ui)->mark, 4);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    click_value(ui, line_of_verb(ui, EDIT_ADD_TRIGGER));
    click_value(ui, line_of(ui, "when"));
    pick_item(ui, true, TRIGGER_MARK);
    assert_int_equal(edit_level(edit)->world.triggers[0].number, 4);
    assert_true(
        edit_trigger_concerns(&edit_level(edit)->world, &edit_level(edit)->world.triggers[0], 0));
    kill_ui(ui);
    remove_files();
}

static void a_finger_that_stays_down_shows_what_it_lies_on(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press_by_finger(ui, INPUT_POINTER_DOWN, vec2(700, 600));
    press_by_finger(ui, INPUT_POINTER_UP, vec2(700, 600));
    press_by_finger(ui, INPUT_POINTER_MOVED, vec2(305, 205));
    press_by_finger(ui, INPUT_POINTER_DOWN, vec2(305, 205));
    pass(ui, &list, 0.7);
    press_by_finger(ui, INPUT_POINTER_MOVED, vec2(306, 205));
    pass(ui, &list, 0.7);
    assert_true(shows(&list, "Hexagons"));
    press_by_finger(ui, INPUT_POINTER_UP, vec2(305, 205));
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_second_finger_takes_the_stroke_of_the_first_back_and_moves_the_sheet(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press_symbol(ui, 'k', false);
    press_by_finger(ui, INPUT_POINTER_DOWN, vec2(500, 400));
    press_by_finger(ui, INPUT_MIDDLE_DOWN, vec2(550, 400));
    const Vec2 before = editor_view_of(ui)->sight.middle;
    press_by_finger(ui, INPUT_POINTER_MOVED, vec2(600, 450));
    press_by_finger(ui, INPUT_MIDDLE_UP, vec2(600, 450));
    assert_true(vec2_length(vec2_sub(editor_view_of(ui)->sight.middle, before)) > 10.0);
    assert_string_equal(text_of(ui), LEVEL);
    press_by_finger(ui, INPUT_POINTER_DOWN, vec2(500, 400));
    press_by_finger(ui, INPUT_POINTER_UP, vec2(500, 400));
    assert_string_not_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void keys_alone_make_a_rule(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const Edit *edit = editor_of(ui)->edit;
    press(ui, KEY_TAB);
    pass(ui, &list, FRAME);
    ui_context(ui)->menu->selected = line_of_verb(ui, EDIT_ADD_TRIGGER);
    press(ui, KEY_RETURN);
    pass(ui, &list, FRAME);
    assert_int_equal(edit_selection(edit)->items[0].kind, EDIT_TRIGGER);
    press(ui, KEY_RETURN);
    pass(ui, &list, FRAME);
    assert_true(editor_view_of(ui)->picks);
    press(ui, KEY_DOWN);
    press(ui, KEY_RETURN);
    pass(ui, &list, FRAME);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    press(ui, KEY_RIGHT);
    assert_int_equal(edit_level(edit)->world.triggers[0].number, 31);
    kill_ui(ui);
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_is_made_of_what_is_picked_and_reads_as_a_sentence),
        cmocka_unit_test(a_card_is_shown_before_play_until_a_press),
        cmocka_unit_test(rules_change_places_and_are_removed),
        cmocka_unit_test(who_selects_a_rule_sees_what_it_is_about),
        cmocka_unit_test(a_finger_that_stays_down_shows_what_it_lies_on),
        cmocka_unit_test(a_second_finger_takes_the_stroke_of_the_first_back_and_moves_the_sheet),
        cmocka_unit_test(keys_alone_make_a_rule),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
