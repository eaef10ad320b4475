// Making a level in the editor: what bots say of it, and the guide through a first one.
#include "near.h"

#include "editor_field.h"
#include "editor_game.h"

/// Lets bots play until they have something to say.
static const EditorVerdict *ask_bots(Ui *ui)
{
    const EditorVerdict *verdict = &editor_of(ui)->verdict;
    press_symbol(ui, 'w', false);
    assert_true(verdict->open);
    for (int i = 0; i < 4000 && verdict->verdict.count == 0; i++) {
        pass(ui, &list, FRAME);
    }
    assert_true(verdict->verdict.count > 0);
    return verdict;
}

static void bots_say_who_wins_and_what_to_do_and_a_click_selects_what_it_is_about(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const EditorVerdict *verdict = ask_bots(ui);
    assert_null(verdict->trial);
    // The one hexagon that breaks is what ended the longest wait.
    int number = -1;
    for (int i = 0; i < verdict->verdict.count; i++) {
        number =
            verdict->verdict.opinions[i].about == level_about(LEVEL_PART_OBSTACLE, 0) ? i : number;
    }
    assert_true(number >= 0);
    const EditorSpot *spot = NULL;
    for (int i = 0; i < editor_view_of(ui)->spot_count; i++) {
        const EditorSpot *other = &editor_view_of(ui)->spots[i];
        spot = other->tip != NULL && other->value == number && strstr(other->tip, "place") != NULL
                   ? other
                   : spot;
    }
    assert_non_null(spot);
    const InputEvent down = {
        .kind = INPUT_POINTER_DOWN, .x = spot->area.x + 5.0, .y = spot->area.y + 5.0};
    ui_handle(ui, &down);
    pass(ui, &list, FRAME);
    assert_int_equal(verdict->chosen, number);
    assert_true(
        edit_selection_holds(edit_selection(editor_of(ui)->edit), (EditObject){EDIT_OBSTACLE, 0}));
    assert_string_equal(text_of(ui), LEVEL);
    press(ui, KEY_ESCAPE);
    assert_false(verdict->open);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    kill_ui(ui);
    remove_files();
}

static void a_change_sends_bots_away_and_they_play_again_once_it_rests(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press_symbol(ui, 'w', false);
    const EditorVerdict *verdict = &editor_of(ui)->verdict;
    pass(ui, &list, FRAME);
    assert_non_null(verdict->trial);
    drag(ui, vec2(300, 200), vec2(500, 300));
    assert_null(verdict->trial);
    int frames = 0;
    while (verdict->trial == NULL && frames < 200) {
        pass(ui, &list, FRAME);
        frames++;
    }
    // Some tenths of a second later.
    assert_true(frames * FRAME > 0.4 && frames * FRAME < 1.0);
    assert_true(verdict->version == edit_version(editor_of(ui)->edit));
    // A kill meanwhile leaves nothing behind.
    kill_ui(ui);
    remove_files();
}

static bool is_judged(Ui *ui)
{
    const LevelTrial *trial = editor_of(ui)->verdict.trial;
    return trial != NULL && level_trial_judged(trial) != NULL;
}

static void advance_until_judged(Ui *ui)
{
    for (int frame = 0; frame < 6000 && !is_judged(ui); frame++) {
        ui_advance(ui, FRAME);
    }
    assert_true(is_judged(ui));
}

static void what_bots_find_is_told_once_the_level_rests_and_forgotten_when_it_changes(void **state)
{
    (void)state;
    Ui *ui = open_level();
    advance_until_judged(ui);
    assert_int_equal(editor_of(ui)->problems.count, 1);
    assert_int_equal(editor_of(ui)->problems.items[0].severity, DIAG_PLAY);
    assert_non_null(strstr(editor_of(ui)->problems.items[0].text, "only 1 thing to break"));
    drag(ui, vec2(300, 200), vec2(500, 300));
    assert_int_equal(editor_of(ui)->problems.count, 0);
    int frames = 0;
    while (editor_of(ui)->verdict.trial == NULL && frames < 200) {
        ui_advance(ui, FRAME);
        frames++;
    }
    // Some tenths of a second later.
    assert_true(frames * FRAME > 0.4 && frames * FRAME < 1.0);
    press_control(ui, 'z');
    ui_advance(ui, FRAME);
    assert_null(editor_of(ui)->verdict.trial);
    advance_until_judged(ui);
    assert_int_equal(editor_of(ui)->problems.count, 1);
    // Whoever asks then is told more: the games go on from there.
    const LevelTrial *trial = editor_of(ui)->verdict.trial;
    press_symbol(ui, 'w', false);
    ui_advance(ui, FRAME);
    assert_ptr_equal(editor_of(ui)->verdict.trial, trial);
    for (int frame = 0; frame < 4000 && editor_of(ui)->verdict.trial != NULL; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_true(editor_of(ui)->verdict.verdict.count > 1);
    assert_int_equal(editor_of(ui)->problems.count, 1);
    kill_ui(ui);
    remove_files();
}

static void a_large_level_is_judged_when_that_is_asked_and_for_the_verdict_alone(void **state)
{
    char row[202] = "";
    (void)state;
    name_places();
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fputs("title = \"Large\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );"
          "bricks = { x = 40; y = 80; cell_width = 4; cell_height = 4; rows = ( \"1",
          file);
    memset(row, '.', sizeof row - 1);
    fputs(row, file);
    for (int i = 1; i < 100; i++) {
        fprintf(file, "\", \".%s", row);
    }
    fputs("\" ); };", file);
    fclose(file);
    assert_true(drafts_save_level(path, text, size));
    free(text);
    Ui *ui = open_editor();
    const EditorVerdict *verdict = &editor_of(ui)->verdict;
    assert_false(level_is_small(edit_level(editor_of(ui)->edit)));
    for (int frame = 0; frame < 200; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_null(verdict->trial);
    const int count = editor_of(ui)->problems.count;
    assert_int_equal(editor_of(ui)->problems.errors, 0);
    press_symbol(ui, 'w', false);
    advance_until_judged(ui);
    assert_true(level_trial_judged(verdict->trial)->count > 0);
    assert_int_equal(editor_of(ui)->problems.count, count);
    kill_ui(ui);
    remove_files();
}

static void a_hexagon_gets_a_corner_where_the_pointer_is(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const WorldDef *world = &edit_level(editor_of(ui)->edit)->world;
    press_symbol(ui, 'h', false);
    drag(ui, vec2(600, 400), vec2(600, 340));
    assert_true(world->obstacles[1].radius == 60.0);
    assert_true(world->obstacles[1].angle_deg == 30.0);
    // Near a corner it is that corner.
    drag(ui, vec2(800, 300), vec2(603, 342));
    const Outline area = obstacle_area_at_start(&world->obstacles[2]);
    double nearest = HUGE_VAL;
    for (int i = 0; i < area.count; i++) {
        const Outline other = obstacle_area_at_start(&world->obstacles[1]);
        for (int k = 0; k < other.count; k++) {
            nearest = fmin(nearest, vec2_length(vec2_sub(area.corner[i], other.corner[k])));
        }
    }
    assert_true(nearest < 1e-6);
    kill_ui(ui);
    remove_files();
}

static void what_is_locked_or_hidden_is_passed_over_by_the_pointer(void **state)
{
    (void)state;
    Ui *ui = open_level();
    const EditSelection *selection = edit_selection(editor_of(ui)->edit);
    click_at(ui, vec2(300, 200));
    assert_int_equal(selection->count, 1);
    editor_layers_lock(ui_context(ui), EDITOR_LAYER_OBSTACLES);
    assert_int_equal(selection->count, 0);
    drag(ui, vec2(300, 200), vec2(500, 300));
    assert_string_equal(text_of(ui), LEVEL);
    press_control(ui, 'a');
    assert_false(edit_selection_holds(selection, (EditObject){EDIT_OBSTACLE, 0}));
    editor_layers_lock(ui_context(ui), EDITOR_LAYER_OBSTACLES);
    editor_layers_hide(ui_context(ui), EDITOR_LAYER_OBSTACLES);
    click_at(ui, vec2(300, 200));
    assert_int_equal(selection->count, 0);
    editor_layers_hide(ui_context(ui), EDITOR_LAYER_OBSTACLES);
    click_at(ui, vec2(300, 200));
    assert_int_equal(selection->count, 1);
    editor_layers_lock(ui_context(ui), EDITOR_LAYER_BRICKS);
    press_symbol(ui, 'k', false);
    drag(ui, vec2(400, 300), vec2(500, 300));
    assert_string_equal(text_of(ui), LEVEL);
    kill_ui(ui);
    remove_files();
}

static const EditorGuide *guide_of(Ui *ui)
{
    return &editor_of(ui)->guide;
}

/// Goes on until the guide is at that step.
static void assert_step(Ui *ui, int step)
{
    pass(ui, &list, FRAME);
    assert_int_equal(guide_of(ui)->step, step);
}

static void the_guide_goes_on_once_a_step_is_done_and_not_before(void **state)
{
    (void)state;
    kill_ui(open_level());
    UiStart start = usual_start();
    start.drafts_folder = drafts;
    start.own_levels = disk;
    Ui *ui = open_ui(&start);
    editor_guide_begin(ui_context(ui));
    pass(ui, &list, FRAME);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_true(guide_of(ui)->open);
    press_symbol(ui, 'k', false);
    drag(ui, vec2(210, 110), vec2(280, 110));
    assert_step(ui, 0);
    drag(ui, vec2(210, 110), vec2(600, 110));
    assert_step(ui, 1);
    press_symbol(ui, 'h', false);
    drag(ui, vec2(480, 300), vec2(520, 300));
    assert_step(ui, 2);
    editor_view_of(ui)->paints_bonus = true;
    editor_view_of(ui)->paint = (EditPaint){'\0', 'S'};
    press_symbol(ui, 'k', false);
    click_at(ui, vec2(310, 110));
    assert_step(ui, 3);
    press_control(ui, 'z');
    assert_step(ui, 4);
    press(ui, KEY_F5);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    press(ui, KEY_F5);
    assert_step(ui, 5);
    ask_bots(ui);
    assert_step(ui, 6);
    press_control(ui, 's');
    assert_step(ui, 7);
    press_control(ui, 'l');
    assert_step(ui, 8);
    assert_true(guide_of(ui)->open);
    press_symbol(ui, 'j', false);
    assert_false(guide_of(ui)->open);
    kill_ui(ui);
    remove_files();
}

static void steps_of_the_guide_can_be_skipped_and_it_can_be_ended(void **state)
{
    (void)state;
    Ui *ui = open_level();
    editor_guide_begin(ui_context(ui));
    pass(ui, &list, FRAME);
    press_symbol(ui, 'j', false);
    assert_step(ui, 1);
    press_symbol(ui, 'j', true);
    assert_false(guide_of(ui)->open);
    press_symbol(ui, 'j', false);
    assert_step(ui, 1);
    kill_ui(ui);
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_say_who_wins_and_what_to_do_and_a_click_selects_what_it_is_about),
        cmocka_unit_test(a_change_sends_bots_away_and_they_play_again_once_it_rests),
        cmocka_unit_test(what_bots_find_is_told_once_the_level_rests_and_forgotten_when_it_changes),
        cmocka_unit_test(a_large_level_is_judged_when_that_is_asked_and_for_the_verdict_alone),
        cmocka_unit_test(a_hexagon_gets_a_corner_where_the_pointer_is),
        cmocka_unit_test(what_is_locked_or_hidden_is_passed_over_by_the_pointer),
        cmocka_unit_test(the_guide_goes_on_once_a_step_is_done_and_not_before),
        cmocka_unit_test(steps_of_the_guide_can_be_skipped_and_it_can_be_ended),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
