// The panel of the editor: what it shows, how values are dragged and picked, what is explained.
#include "near.h"

#include "editor_game.h"

#include "edit_property.h"
#include "level_keys.h"
#include "power_up.h"

static void what_is_as_by_default_is_shown_when_more_is_asked_for(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    assert_true(line_of(ui, "radius") >= 0 && line_of(ui, "hits") >= 0);
    assert_int_equal(line_of(ui, "bounce"), -1);
    assert_int_equal(line_of(ui, "period"), -1);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    assert_true(line_of(ui, "bounce") >= 0 && line_of(ui, "shoots") >= 0);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    assert_true(line_of(ui, "period") >= 0);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    assert_int_equal(line_of(ui, "period"), -1);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    assert_int_equal(line_of(ui, "bounce"), -1);
    kill_ui(ui);
    remove_files();
}

static void a_section_in_which_something_is_set_folds(void **state)
{
    (void)state;
    Ui *ui = open_level();
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    click_value(ui, line_of(ui, "width"));
    type(ui, "800");
    press(ui, KEY_RETURN);
    pass(ui, &list, FRAME);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    assert_int_equal(line_of(ui, "width"), -1);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    assert_true(line_of(ui, "width") >= 0);
    kill_ui(ui);
    remove_files();
}

static void a_value_is_dragged_in_one_step_that_undoing_takes_back(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    drag_line(ui, line_of(ui, "radius"), 0.7, 60.0);
    assert_same(hexagon_of(ui)->radius, 60.0);
    assert_int_equal(edit_history(editor_of(ui)->edit)->done, 1);
    drag_line(ui, line_of(ui, "radius"), 0.7, -3000.0);
    assert_same(hexagon_of(ui)->radius, 1.0);
    assert_int_equal(editor_view_of(ui)->field, -1);
    press_control(ui, 'z');
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_drag_that_begins_up_or_down_scrolls_and_changes_no_value(void **state)
{
    (void)state;
    static const double SIZES[] = {3.0, 30.0, 200.0};
    Ui *ui = open_hexagon();
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        const Area area = line_area(ui, line_of(ui, "radius"));
        InputEvent event = {.kind = INPUT_POINTER_DOWN,
                            .x = area.x + 0.7 * area.width,
                            .y = area.y + 0.5 * area.height};
        ui_handle(ui, &event);
        event.kind = INPUT_POINTER_MOVED;
        event.y -= 6.0;
        event.x += 2.0;
        ui_handle(ui, &event);
        event.y -= SIZES[i];
        event.x += 2.0 * SIZES[i];
        ui_handle(ui, &event);
        event.kind = INPUT_POINTER_UP;
        ui_handle(ui, &event);
        pass(ui, &list, FRAME);
        assert_string_equal(text_of(ui), LEVEL);
        assert_int_equal(editor_view_of(ui)->field, -1);
        assert_int_equal(edit_history(editor_of(ui)->edit)->done, 0);
    }
    kill_ui(ui);
    remove_files();
}

static void a_value_that_is_not_there_is_dragged_from_0(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    click_value(ui, line_of_kind(ui, EDITOR_LINE_HEADING));
    drag_line(ui, line_of(ui, "dx"), 0.7, 90.0);
    assert_same(hexagon_of(ui)->travel.x, 30.0);
    assert_true(hexagon_of(ui)->period_s > 0.0);
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_drag_is_given_up_by_escape(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    const Area area = line_area(ui, line_of(ui, "radius"));
    InputEvent event = {.kind = INPUT_POINTER_DOWN, .x = area.x + 100.0, .y = area.y + 5.0};
    ui_handle(ui, &event);
    event.kind = INPUT_POINTER_MOVED;
    event.x += 60.0;
    event.dx = 60.0;
    ui_handle(ui, &event);
    assert_same(hexagon_of(ui)->radius, 60.0);
    press(ui, KEY_ESCAPE);
    event.kind = INPUT_POINTER_UP;
    ui_handle(ui, &event);
    assert_string_equal(text_of(ui), LEVEL);
    assert_int_equal(edit_history(editor_of(ui)->edit)->done, 0);
    kill_ui(ui);
    remove_files();
}

static void the_wheel_changes_the_value_that_is_typed(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    const int line = line_of(ui, "radius");
    click_value(ui, line);
    const Area area = line_area(ui, line);
    const InputEvent wheel = {.kind = INPUT_WHEEL, .x = area.x + 5.0, .y = area.y + 5.0, .dy = 1.0};
    ui_handle(ui, &wheel);
    ui_handle(ui, &wheel);
    assert_same(hexagon_of(ui)->radius, 42.0);
    kill_ui(ui);
    remove_files();
}

static void a_side_is_picked_where_it_is_pressed(void **state)
{
    static const Side SIDES[] = {SIDE_LEFT, SIDE_TOP, SIDE_BOTTOM, SIDE_RIGHT};
    (void)state;
    Ui *ui = open_level();
    edit_select(editor_of(ui)->edit, (EditObject){EDIT_PADDLE, 0});
    pass(ui, &list, FRAME);
    const Area area = line_area(ui, 0);
    const double from = editor_view_of(ui)->values_x - area.x;
    for (int i = 0; i < 4; i++) {
        const double x = from + (area.width - from) * (i + 0.5) / 5.0;
        drag_line(ui, line_of(ui, "side"), x / area.width, 0.0);
        assert_int_equal(edit_level(editor_of(ui)->edit)->world.paddles[0].side, SIDES[i]);
    }
    kill_ui(ui);
    remove_files();
}

static void power_ups_that_are_shot_are_picked_from_their_pictures(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    click_value(ui, line_of(ui, "shoots"));
    assert_true(editor_view_of(ui)->picks);
    pass(ui, &list, FRAME);
    click_value(ui, 1);
    click_value(ui, 0);
    assert_int_equal(strlen(hexagon_of(ui)->shoots), 2);
    assert_int_equal(hexagon_of(ui)->shoots[1], '.');
    press(ui, KEY_BACKSPACE);
    assert_int_equal(strlen(hexagon_of(ui)->shoots), 1);
    press(ui, KEY_ESCAPE);
    assert_false(editor_view_of(ui)->picks);
    assert_int_equal(edit_selection(editor_of(ui)->edit)->count, 1);
    kill_ui(ui);
    remove_files();
}

static void look_and_colours_of_a_level_are_picked_and_undone(void **state)
{
    (void)state;
    Ui *ui = open_level();
    Edit *edit = editor_of(ui)->edit;
    edit_select(edit, (EditObject){EDIT_ARENA, 0});
    pass(ui, &list, FRAME);
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    click_value(ui, line_of(ui, "look"));
    pass(ui, &list, FRAME);
    click_value(ui, 1 + (int)LOOK_ICE);
    assert_int_equal(edit_level(edit)->look, 1 + (int)LOOK_ICE);
    assert_false(editor_view_of(ui)->picks);
    pass(ui, &list, FRAME);
    click_value(ui, line_of(ui, "colours"));
    pass(ui, &list, FRAME);
    click_value(ui, 2);
    click_value(ui, LEVEL_COLOURS_MOST + 4);
    const LevelColour *colours = edit_level(edit)->colours;
    assert_true(colours[2].given && colours[2].r == 232 && colours[2].b == 32);
    assert_false(colours[0].given);
    click_value(ui, LEVEL_COLOURS_MOST);
    assert_false(edit_level(edit)->colours[2].given);
    press(ui, KEY_ESCAPE);
    assert_false(editor_view_of(ui)->picks);
    assert_true(edit_undo(edit));
    assert_true(edit_level(edit)->colours[2].given);
    assert_true(edit_undo(edit));
    assert_false(edit_level(edit)->colours[2].given);
    assert_true(edit_undo(edit));
    assert_int_equal(edit_level(edit)->look, 0);
    kill_ui(ui);
    remove_files();
}

static void a_kind_of_bricks_is_made_painted_with_and_undone(void **state)
{
    (void)state;
    Ui *ui = open_level();
    Edit *edit = editor_of(ui)->edit;
    const WorldDef *world = &edit_level(edit)->world;
    click_value(ui, line_of_verb(ui, EDIT_ADD_KIND));
    assert_int_equal(edit_selection(edit)->items[0].kind, EDIT_OWN_KIND);
    assert_int_equal(editor_view_of(ui)->paint.brick, 'A');
    click_value(ui, line_of(ui, "name"));
    type(ui, "lamp");
    press(ui, KEY_RETURN);
    click_value(ui, line_of(ui, "does"));
    click_value(ui, line_of(ui, "does"));
    assert_int_equal(world->own_kinds[0].kind.effect, BRICK_EFFECT_EXPLODE);
    click_value(ui, line_of(ui, "gives"));
    pick_item(ui, false, 1);
    assert_false(editor_view_of(ui)->picks);
    assert_int_equal(strlen(world->own_kinds[0].gives), 1);
    const EditCommand paint = {.verb = EDIT_PAINT,
                               .at = {480, 200},
                               .to = {480, 200},
                               .cell = {40, 20},
                               .paint = {'A', '\0'}};
    assert_true(edit_do(edit, &paint));
    const EditCommand hits = {.verb = EDIT_SET,
                              .object = {EDIT_OWN_KIND, 0},
                              .row = {GROUP_KIND, KIND_HITS},
                              .text = "5"};
    assert_true(edit_do(edit, &hits));
    assert_non_null(memchr(world->brick_hits, 5, (size_t)brick_grids_cells(&world->bricks)));
    pass(ui, &list, FRAME);
    assert_non_null(strstr(text_of(ui), "name = \"lamp\"; hits = 5; does = \"explodes\";"));
    // Of what is removed plain bricks stay.
    click_value(ui, line_of_verb(ui, EDIT_DELETE));
    assert_int_equal(world->own_kind_count, 0);
    assert_non_null(memchr(world->brick_hits, 5, (size_t)brick_grids_cells(&world->bricks)));
    while (edit_undo(edit)) {
    }
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void who_selects_several_things_reads_what_is_done_to_all(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    assert_false(shows(&list, "What is set"));
    press_control(ui, 'a');
    assert_true(shows(&list, "What is set"));
    kill_ui(ui);
    remove_files();
}

static void a_phase_is_picked_by_one_click(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    click_value(ui, line_of_kind(ui, EDITOR_LINE_MORE));
    click_value(ui, line_of(ui, "phase"));
    pass(ui, &list, FRAME);
    click_value(ui, 3);
    assert_int_equal(hexagon_of(ui)->phase, 3);
    assert_false(editor_view_of(ui)->picks);
    kill_ui(ui);
    remove_files();
}

static void keys_reach_objects_and_their_values(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press_symbol(ui, 'e', false);
    assert_int_equal(edit_selection(editor_of(ui)->edit)->items[0].kind, EDIT_OBSTACLE);
    press(ui, KEY_TAB);
    pass(ui, &list, FRAME);
    press(ui, KEY_DOWN);
    press(ui, KEY_DOWN);
    press(ui, KEY_RIGHT);
    assert_same(hexagon_of(ui)->radius, 41.0);
    press(ui, KEY_RETURN);
    press(ui, KEY_BACKSPACE);
    type(ui, "55");
    press(ui, KEY_RETURN);
    assert_same(hexagon_of(ui)->radius, 55.0);
    press(ui, KEY_ESCAPE);
    assert_false(editor_view_of(ui)->by_keys);
    press(ui, KEY_RIGHT);
    assert_same(hexagon_of(ui)->centre.x, 320.0);
    kill_ui(ui);
    remove_files();
}

static void a_pad_reaches_values_and_commands(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    push(ui, PAD_DOWN);
    push(ui, PAD_DOWN);
    push(ui, PAD_LEFT);
    assert_same(hexagon_of(ui)->radius, 39.0);
    push(ui, PAD_B);
    push(ui, PAD_START);
    assert_true(editor_view_of(ui)->finder);
    pass(ui, &list, FRAME);
    // The first of all commands undoes.
    push(ui, PAD_A);
    assert_false(editor_view_of(ui)->finder);
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void point_at(Ui *ui, Area area, double seconds)
{
    const InputEvent over = {
        .kind = INPUT_POINTER_MOVED, .x = area.x + 4.0, .y = area.y + 4.0, .dx = 9.0};
    ui_handle(ui, &over);
    pass(ui, &list, seconds);
}

static void who_rests_on_a_value_sees_what_it_does(void **state)
{
    (void)state;
    Ui *ui = open_hexagon();
    const EditorHelp *help = &editor_view_of(ui)->help;
    assert_null(help->session.world);
    point_at(ui, line_area(ui, line_of(ui, "hits")), 0.3);
    assert_null(help->session.world);
    pass(ui, &list, 1.0);
    assert_non_null(help->session.world);
    assert_true(world_step_number(help->session.world) > 60);
    assert_true(shows(&list, "Hits: 1"));
    // From one to the next there is no wait, and a drag shows none.
    point_at(ui, line_area(ui, line_of(ui, "radius")), 0.1);
    assert_true(shows(&list, "Radius: "));
    point(ui, INPUT_POINTER_MOVED, vec2(700, 600));
    assert_null(help->session.world);
    kill_ui(ui);
    remove_files();
}

static void who_rests_on_an_object_or_a_brick_of_the_field_sees_what_it_is(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const EditorHelp *help = &editor_view_of(ui)->help;
    point(ui, INPUT_POINTER_MOVED, vec2(305, 205));
    pass(ui, &list, 1.2);
    assert_true(shows(&list, "Hexagons"));
    assert_non_null(help->session.world);
    press_symbol(ui, 'k', false);
    pass(ui, &list, FRAME);
    drag(ui, vec2(600, 400), vec2(730, 430));
    click_at(ui, vec2(610, 410));
    press(ui, KEY_ESCAPE);
    point(ui, INPUT_POINTER_MOVED, vec2(612, 412));
    pass(ui, &list, 1.2);
    assert_int_equal(help->topic.kind, EDIT_TOPIC_BRICK);
    assert_int_equal(help->topic.letter, '1');
    assert_non_null(help->session.world);
    // One that holds something is told by that.
    press_symbol(ui, 'k', false);
    editor_view_of(ui)->paint = (EditPaint){'\0', 'W'};
    click_at(ui, vec2(610, 410));
    press(ui, KEY_ESCAPE);
    point(ui, INPUT_POINTER_MOVED, vec2(613, 413));
    pass(ui, &list, 1.2);
    assert_int_equal(help->topic.kind, EDIT_TOPIC_POWER_UP);
    assert_int_equal(help->topic.letter, 'W');
    kill_ui(ui);
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_as_by_default_is_shown_when_more_is_asked_for),
        cmocka_unit_test(a_section_in_which_something_is_set_folds),
        cmocka_unit_test(a_value_is_dragged_in_one_step_that_undoing_takes_back),
        cmocka_unit_test(a_drag_that_begins_up_or_down_scrolls_and_changes_no_value),
        cmocka_unit_test(a_value_that_is_not_there_is_dragged_from_0),
        cmocka_unit_test(a_drag_is_given_up_by_escape),
        cmocka_unit_test(the_wheel_changes_the_value_that_is_typed),
        cmocka_unit_test(a_side_is_picked_where_it_is_pressed),
        cmocka_unit_test(power_ups_that_are_shot_are_picked_from_their_pictures),
        cmocka_unit_test(look_and_colours_of_a_level_are_picked_and_undone),
        cmocka_unit_test(a_kind_of_bricks_is_made_painted_with_and_undone),
        cmocka_unit_test(who_selects_several_things_reads_what_is_done_to_all),
        cmocka_unit_test(a_phase_is_picked_by_one_click),
        cmocka_unit_test(keys_reach_objects_and_their_values),
        cmocka_unit_test(a_pad_reaches_values_and_commands),
        cmocka_unit_test(who_rests_on_a_value_sees_what_it_does),
        cmocka_unit_test(who_rests_on_an_object_or_a_brick_of_the_field_sees_what_it_is),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
