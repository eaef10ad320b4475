// The editor in the game, by presses: drag, type, undo, play, come back, save, be killed.
#include "near.h"

#include "editor_game.h"

#include "editor_field.h"

static void what_is_dragged_lies_elsewhere_and_undoing_gives_the_same_bytes(void **state)
{
    (void)state;
    Ui *ui = open_level();
    assert_string_equal(text_of(ui), LEVEL);
    drag(ui, vec2(300, 200), vec2(500, 300));
    const ObstacleDef *hexagon = &edit_level(editor_of(ui)->edit)->world.obstacles[0];
    assert_true(hexagon->centre.x > 480.0 && hexagon->centre.x < 520.0);
    assert_int_equal(edit_history(editor_of(ui)->edit)->done, 1);
    assert_file(path, LEVEL);
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void what_is_selected_is_moved_by_its_middle_and_sized_by_its_handles(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const WorldDef *world = &edit_level(editor_of(ui)->edit)->world;
    click_at(ui, vec2(300, 200));
    drag(ui, vec2(300, 200), vec2(400, 300));
    assert_same_vec2(world->obstacles[0].centre, vec2(400, 300));
    assert_true(world->obstacles[0].period_s == 0.0);
    drag(ui, vec2(440, 300), vec2(460, 300));
    assert_true(world->obstacles[0].radius == 60.0);
    // The far end of a path, and back to the middle: there is none.
    const double away = 60.0 + editor_field_away(ui_context(ui));
    drag(ui, vec2(400 - away, 300), vec2(400, 460));
    assert_same_vec2(world->obstacles[0].travel, vec2(0, 160));
    drag(ui, vec2(400, 460), vec2(401, 303));
    assert_true(world->obstacles[0].period_s == 0.0);
    kill_ui(ui);
    remove_files();
}

static void the_arena_is_sized_by_its_corner_while_nothing_is_selected(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(960, 720), vec2(860, 640));
    const WorldDef *world = &edit_level(editor_of(ui)->edit)->world;
    assert_true(world->width == 860.0 && world->height == 640.0);
    press_control(ui, 'z');
    click_at(ui, vec2(300, 200));
    drag(ui, vec2(960, 720), vec2(860, 640));
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void letters_turn_by_quarters_and_flip(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const WorldDef *world = &edit_level(editor_of(ui)->edit)->world;
    press_symbol(ui, 'k', false);
    drag(ui, vec2(610, 400), vec2(670, 400));
    assert_int_equal(world->bricks.grid[0].columns, 2);
    press_symbol(ui, 'v', false);
    click_at(ui, vec2(610, 400));
    press_symbol(ui, 't', false);
    assert_int_equal(world->bricks.grid[0].rows, 2);
    press_symbol(ui, 't', true);
    assert_int_equal(world->bricks.grid[0].columns, 2);
    press_symbol(ui, 'k', false);
    drag(ui, vec2(610, 400), vec2(610, 420));
    press_symbol(ui, 'v', false);
    press_symbol(ui, 'f', false);
    assert_int_equal(world->brick_hits[2], 0);
    assert_int_equal(world->brick_hits[3], 1);
    kill_ui(ui);
    remove_files();
}

static void what_is_pasted_lies_under_the_pointer(void **state)
{
    static const Vec2 PLACES[] = {{400, 300}, {600, 420}};
    (void)state;
    Ui *ui = open_level();
    const WorldDef *world = &edit_level(editor_of(ui)->edit)->world;
    click_at(ui, vec2(300, 200));
    press_control(ui, 'c');
    for (int i = 0; i < 2; i++) {
        point(ui, INPUT_POINTER_MOVED, vec2_add(PLACES[i], vec2(3, -4)));
        press_control(ui, 'v');
        assert_int_equal(world->obstacle_count, 2 + i);
        assert_same_vec2(world->obstacles[1 + i].centre, PLACES[i]);
        assert_int_equal(edit_history(editor_of(ui)->edit)->done, 1 + i);
    }
    kill_ui(ui);
    remove_files();
}

/// The link holds the level as it stands, with what was not saved.
static void control_l_copies_a_link_of_the_level(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const EditText *text = edit_text(editor_of(ui)->edit);
    click_at(ui, vec2(300, 200));
    press(ui, KEY_DELETE);
    assert_null(strstr(text->bytes, "x = 300"));
    press_control(ui, 'l');
    Bytes content = {0};
    LinkKind kind;
    char problem[LINK_PROBLEM_SIZE];
    assert_true(link_read(ui_take_wishes(ui).clipboard, &kind, &content, problem));
    assert_int_equal(kind, LINK_LEVEL);
    assert_int_equal(content.size, text->length);
    assert_memory_equal(content.at, text->bytes, text->length);
    assert_false(editor_view_of(ui)->notice_is_bad);
    assert_string_equal(editor_view_of(ui)->notice,
                        "The link is on the clipboard: whoever opens it plays at once");
    bytes_free(&content);
    kill_ui(ui);
    remove_files();
}

static char *on_clipboard; ///< NULL: nothing

static bool give_clipboard(char *to, size_t size)
{
    return on_clipboard != NULL && snprintf(to, size, "%s", on_clipboard) > 0;
}

static void objects_go_from_one_program_to_another_by_the_clipboard(void **state)
{
    (void)state;
    Ui *one = open_level();
    Ui *other = open_editor();
    given_to(other)->paste = give_clipboard;
    click_at(one, vec2(300, 200));
    assert_null(ui_take_wishes(one).clipboard);
    press_control(one, 'c');
    on_clipboard = strdup(ui_take_wishes(one).clipboard);
    assert_null(ui_take_wishes(one).clipboard);
    point(other, INPUT_POINTER_MOVED, vec2(500, 400));
    press_control(other, 'v');
    const WorldDef *world = &edit_level(editor_of(other)->edit)->world;
    assert_int_equal(world->obstacle_count, 2);
    assert_true(world->obstacles[1].radius == 40.0);
    // What is no level is refused in a sentence, and changes nothing.
    free(on_clipboard);
    on_clipboard = strdup("hello");
    press_control(other, 'v');
    assert_int_equal(world->obstacle_count, 2);
    assert_true(editor_view_of(other)->notice_is_bad && editor_view_of(other)->notice[0] != '\0');
    // Without a text there is what was copied here last, if anything was.
    free(on_clipboard);
    on_clipboard = NULL;
    press_control(other, 'v');
    assert_int_equal(world->obstacle_count, 2);
    assert_true(editor_view_of(other)->notice_is_bad && editor_view_of(other)->notice[0] != '\0');
    press_control(other, 'c');
    press_control(other, 'v');
    assert_int_equal(world->obstacle_count, 3);
    kill_ui(one);
    kill_ui(other);
    remove_files();
}

static void a_path_that_meets_nothing_is_drawn_too(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press_symbol(ui, 'a', false);
    pass(ui, &list, FRAME);
    const int before = list.mesh[LAYER_ACTORS].vertex_count;
    drag(ui, vec2(700, 500), vec2(700, 560));
    assert_int_equal(editor_view_of(ui)->paths.path.count, 0);
    assert_int_equal(editor_view_of(ui)->paths.path.end, EDIT_PATH_OUT);
    assert_true(list.mesh[LAYER_ACTORS].vertex_count > before);
    kill_ui(ui);
    remove_files();
}

static void what_is_typed_takes_the_place_of_a_number_and_goes_on_after_a_text(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const Level *level = edit_level(editor_of(ui)->edit);
    click_value(ui, 0);
    type(ui, "!");
    press(ui, KEY_RETURN);
    assert_string_equal(level->title, "Bench!");
    click_at(ui, vec2(300, 200));
    click_value(ui, 0);
    type(ui, "4");
    type(ui, "1");
    press(ui, KEY_TAB);
    press(ui, KEY_END);
    type(ui, "5");
    press(ui, KEY_TAB);
    press(ui, KEY_BACKSPACE);
    type(ui, "60");
    press(ui, KEY_RETURN);
    assert_same_vec2(level->world.obstacles[0].centre, vec2(41, 2005));
    assert_same(level->world.obstacles[0].radius, 60.0);
    kill_ui(ui);
    remove_files();
}

static void press_with(Ui *ui, InputEvent event)
{
    event.kind = INPUT_KEY_DOWN;
    ui_handle(ui, &event);
    pass(ui, &list, FRAME);
}

static void a_key_typed_into_a_value_reaches_neither_objects_nor_tools(void **state)
{
    static const InputEvent KEYS[] = {{.code = KEY_DELETE},
                                      {.code = KEY_BACKSPACE},
                                      {.symbol = 'k', .code = 14},
                                      {.symbol = '3', .code = 32},
                                      {.symbol = 'r', .code = KEY_R},
                                      {.symbol = 'd', .code = KEY_D, .control = true},
                                      {.code = KEY_SPACE},
                                      {.symbol = 'g', .code = 10, .control = true},
                                      {.code = KEY_LEFT},
                                      {.symbol = 'z', .code = 29, .control = true},
                                      {.code = KEY_RIGHT_BRACKET},
                                      {.symbol = 'x', .code = 27, .control = true}};
    (void)state;
    Ui *ui = open_level();
    click_at(ui, vec2(300, 200));
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        click_value(ui, 2);
        press_control(ui, 'a');
        assert_int_equal(edit_selection(editor_of(ui)->edit)->count, 1);
        press_with(ui, KEYS[i]);
        assert_int_equal(editor_view_of(ui)->field, 2);
        press(ui, KEY_ESCAPE);
        assert_string_equal(text_of(ui), LEVEL);
        assert_int_equal(editor_view_of(ui)->tool, EDITOR_TOOL_SELECT);
        assert_int_equal(editor_view_of(ui)->brush, EDIT_BRUSH_LINE);
        assert_int_equal(edit_selection(editor_of(ui)->edit)->count, 1);
    }
    kill_ui(ui);
    remove_files();
}

static void commands_about_the_whole_level_set_the_value_first(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const Level *level = edit_level(editor_of(ui)->edit);
    click_at(ui, vec2(300, 200));
    click_value(ui, 0);
    type(ui, "410");
    press_control(ui, 's');
    assert_true(level->world.obstacles[0].centre.x == 410.0);
    assert_true(edit_is_saved(editor_of(ui)->edit));
    click_value(ui, 0);
    type(ui, "420");
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(level->world.obstacles[0].centre.x == 420.0);
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    click_value(ui, 0);
    type(ui, "430");
    ui_close(ui);
    assert_true(ui_is_over(ui));
    kill_ui(ui);
    ui = open_editor();
    assert_true(edit_level(editor_of(ui)->edit)->world.obstacles[0].centre.x == 430.0);
    kill_ui(ui);
    remove_files();
}

/// Triangles' corners of a level of that many balls that fly at that speed.
static int count_corners(int balls, double speed)
{
    char text[8000] = "title = \"Balls\";\nballs = (\n";
    Ui *ui = open_level();
    for (int i = 0; i < balls; i++) {
        text_append(text, sizeof text, "    { x = %d; y = %d; vx = %g; }%s\n", 20 + i % 40 * 20,
                    20 + i / 40 * 40, speed, i + 1 < balls ? "," : "");
    }
    text_append(text, sizeof text, ");\n");
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    pass(ui, &list, 0.5);
    assert_int_equal(edit_level(editor_of(ui)->edit)->world.ball_count, balls);
    const int corners = list.mesh[LAYER_ACTORS].vertex_count;
    kill_ui(ui);
    remove_files();
    return corners;
}

static void a_value_says_what_it_is_under_the_pointer_and_while_it_is_typed(void **state)
{
    (void)state;
    Ui *ui = open_level();
    click_at(ui, vec2(300, 200));
    assert_false(shows(&list, "Y: Its centre, from the top."));
    const Area area = line_area(ui, 1);
    const InputEvent over = {
        .kind = INPUT_POINTER_MOVED, .x = area.x + 2.0, .y = area.y + 2.0, .dx = 5.0};
    ui_handle(ui, &over);
    pass(ui, &list, FRAME);
    assert_true(shows(&list, "Y: Its centre, from the top."));
    click_value(ui, 0);
    point(ui, INPUT_POINTER_MOVED, vec2(300, 200));
    pass(ui, &list, FRAME);
    assert_true(shows(&list, "Its centre, from the left."));
    kill_ui(ui);
    remove_files();
}

static void of_very_many_balls_only_selected_ones_show_their_speed(void **state)
{
    (void)state;
    assert_true(count_corners(100, 300.0) > count_corners(101, 300.0));
}

static void leaving_by_escape_takes_two_of_them(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    assert_true(editor_view_of(ui)->notice[0] != '\0');
    click_at(ui, vec2(300, 200));
    press(ui, KEY_ESCAPE);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, FRAME);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    kill_ui(ui);
    remove_files();
}

static void a_level_is_played_with_one_key_and_left_as_it_was(void **state)
{
    static const int BACK[] = {KEY_F5, KEY_ESCAPE};
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    for (int i = 0; i < 2; i++) {
        char *before = strcpy(malloc(strlen(text_of(ui)) + 1), text_of(ui));
        press(ui, KEY_F5);
        pass(ui, &list, 0.5);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_true(play_is(&ui_career(ui)->played, PLAY_TRIED));
        assert_true(world_obstacle(session_of(ui)->world, 0).centre.x > 480.0);
        press(ui, BACK[i]);
        pass(ui, &list, 0.1);
        assert_int_equal(screen_of(ui), SCREEN_EDIT);
        assert_string_equal(text_of(ui), before);
        assert_int_equal(edit_selection(editor_of(ui)->edit)->count, 1);
        assert_int_equal(edit_history(editor_of(ui)->edit)->done, 1);
        free(before);
    }
    assert_file(path, LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_level_with_a_mistake_is_not_played(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(958, 200));
    assert_int_equal(editor_of(ui)->problems.errors, 1);
    press(ui, KEY_F5);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    kill_ui(ui);
    remove_files();
}

static void saving_keeps_the_file_that_was_there(void **state)
{
    char former[112];
    (void)state;
    Ui *ui = open_level();
    snprintf(former, sizeof former, "%s~", path);
    drag(ui, vec2(300, 200), vec2(500, 300));
    press_control(ui, 's');
    assert_file(path, text_of(ui));
    assert_file(former, LEVEL);
    assert_true(edit_is_saved(editor_of(ui)->edit));
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void a_kill_loses_at_most_five_seconds_and_undoing_brings_the_file_back(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    pass(ui, &list, 5.0);
    char *before = strcpy(malloc(strlen(text_of(ui)) + 1), text_of(ui));
    assert_string_not_equal(before, LEVEL);
    kill_ui(ui);
    assert_file(path, LEVEL);
    ui = open_editor();
    assert_string_equal(text_of(ui), before);
    assert_false(edit_is_saved(editor_of(ui)->edit));
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    free(before);
    kill_ui(ui);
    remove_files();
}

static void a_file_that_changes_elsewhere_is_taken_over_as_a_step(void **state)
{
    static const char OTHER[] = "title = \"Other\";\n";
    (void)state;
    Ui *ui = open_level();
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(OTHER, file) >= 0);
    assert_int_equal(fclose(file), 0);
    pass(ui, &list, 1.0);
    assert_string_equal(text_of(ui), OTHER);
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static void whoever_leaves_finds_it_all_again(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    char *before = strcpy(malloc(strlen(text_of(ui)) + 1), text_of(ui));
    press_control(ui, 'w');
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    editor_open_file(ui_context(ui), path);
    screens_change(ui_context(ui));
    assert_string_equal(text_of(ui), before);
    free(before);
    kill_ui(ui);
    remove_files();
}

static void a_match_is_edited_from_its_pause(void **state)
{
    char own[80];
    (void)state;
    snprintf(own, sizeof own, "%s/own", folder);
    UiStart start = usual_start();
    start.own_levels = own;
    start.match = true;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.5);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    click(ui, &list, find_label(ui, "Edit this level"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_string_equal(edit_level(editor_of(ui)->edit)->title, "First");
    // What came with the game stays as it is: the user's own folder gets it.
    assert_true(strncmp(editor_of(ui)->home, own, strlen(own)) == 0);
    ui_destroy(ui);
    assert_int_equal(rmdir(own), 0);
}

/// As two programs do.
static void two_editors_of_a_level_keep_a_draft_each(void **state)
{
    (void)state;
    Ui *one = open_level();
    Ui *two = open_editor();
    drag(one, vec2(300, 200), vec2(500, 300));
    pass(one, &list, 3.0);
    drag(two, vec2(300, 200), vec2(300, 400));
    pass(two, &list, 3.0);
    char *texts[] = {strdup(text_of(one)), strdup(text_of(two))};
    assert_string_not_equal(texts[0], texts[1]);
    // Whoever saves removes its own draft.
    press_control(two, 's');
    kill_ui(two);
    kill_ui(one);
    two = open_editor();
    assert_string_equal(text_of(two), texts[0]);
    assert_file(path, texts[1]);
    kill_ui(two);
    free(texts[0]);
    free(texts[1]);
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_dragged_lies_elsewhere_and_undoing_gives_the_same_bytes),
        cmocka_unit_test(what_is_selected_is_moved_by_its_middle_and_sized_by_its_handles),
        cmocka_unit_test(the_arena_is_sized_by_its_corner_while_nothing_is_selected),
        cmocka_unit_test(letters_turn_by_quarters_and_flip),
        cmocka_unit_test(what_is_pasted_lies_under_the_pointer),
        cmocka_unit_test(control_l_copies_a_link_of_the_level),
        cmocka_unit_test(objects_go_from_one_program_to_another_by_the_clipboard),
        cmocka_unit_test(a_path_that_meets_nothing_is_drawn_too),
        cmocka_unit_test(what_is_typed_takes_the_place_of_a_number_and_goes_on_after_a_text),
        cmocka_unit_test(a_key_typed_into_a_value_reaches_neither_objects_nor_tools),
        cmocka_unit_test(commands_about_the_whole_level_set_the_value_first),
        cmocka_unit_test(a_value_says_what_it_is_under_the_pointer_and_while_it_is_typed),
        cmocka_unit_test(of_very_many_balls_only_selected_ones_show_their_speed),
        cmocka_unit_test(leaving_by_escape_takes_two_of_them),
        cmocka_unit_test(a_level_is_played_with_one_key_and_left_as_it_was),
        cmocka_unit_test(a_level_with_a_mistake_is_not_played),
        cmocka_unit_test(saving_keeps_the_file_that_was_there),
        cmocka_unit_test(a_kill_loses_at_most_five_seconds_and_undoing_brings_the_file_back),
        cmocka_unit_test(a_file_that_changes_elsewhere_is_taken_over_as_a_step),
        cmocka_unit_test(whoever_leaves_finds_it_all_again),
        cmocka_unit_test(a_match_is_edited_from_its_pause),
        cmocka_unit_test(two_editors_of_a_level_keep_a_draft_each),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
