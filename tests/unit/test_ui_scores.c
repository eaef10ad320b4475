#include "ui_game.h"

#include <sys/stat.h>

#include "screen_states.h"
#include "screens.h"
#include "world.h"

#define PATH 96

/// A fast game that keeps its scores in the file whose path it writes.
static UiStart start_with_scores(char path[PATH])
{
    UiStart start = usual_start();
    snprintf(path, PATH, "%s/scores", folder);
    start.speed = 20.0;
    start.kept.path[KEPT_SCORES] = path;
    return start;
}

static void type(Ui *ui, const char *text)
{
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    ui_handle(ui, &event);
}

/// Wins the last level, so that a name is to be entered.
static Ui *open_at_name(const UiStart *start)
{
    Ui *ui = open_ui(start);
    begin_entry(ui, PLAY_SOLO, 3);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_true(ui_take_wishes(ui).text);
    ui_advance(ui, 0.5);
    return ui;
}

static void a_good_run_enters_its_name_by_keyboard(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_at_name(&start);
    press(ui, KEY_BACKSPACE);
    assert_string_equal(ui_context(ui)->names->entry.name.text, "");
    // Keys that mean something in menus are letters here.
    press(ui, KEY_W);
    type(ui, "W");
    press(ui, KEY_SPACE);
    type(ui, " ");
    type(ui, "\xc3\xa9");
    press(ui, KEY_P);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    int count = 0;
    const Score *table =
        scores_table(&ui_career(ui)->scores, ui_context(ui)->names->scores_set, &count);
    assert_int_equal(count, 1);
    assert_string_equal(table[0].name, "W \xc3\xa9");
    assert_int_equal(table[0].points, ui_career(ui)->run.score);
    assert_int_equal(table[0].levels, 1);
    // Leaving from here does not enter the same run a second time.
    ui_advance(ui, 0.5);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
    // It is there at the next start, and the name is the default then.
    ui = open_at_name(&start);
    assert_string_equal(ui_context(ui)->names->entry.name.text, "W \xc3\xa9");
    assert_int_equal(ui_context(ui)->names->entry.place, 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void a_name_can_be_picked_with_a_pad(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_at_name(&start);
    while (ui_context(ui)->names->entry.name.text[0] != '\0') {
        push(ui, PAD_B);
    }
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    // From the last cell below the letters down to the first row, and to its left end.
    push(ui, PAD_DOWN);
    while (menu_of(ui)->selected > 0) {
        push(ui, PAD_LEFT);
    }
    push(ui, PAD_A);
    push(ui, PAD_RIGHT);
    push(ui, PAD_A);
    assert_string_equal(ui_context(ui)->names->entry.name.text, "Ab");
    push(ui, PAD_START);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_string_equal(ui_career(ui)->scores.score[0].name, "Ab");
    ui_destroy(ui);
}

static void a_name_can_be_picked_with_the_mouse(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_at_name(&start);
    ui_draw(ui, &list, 480, 360, 1.0);
    // What is picked first takes the place of what was proposed.
    assert_true(ui_context(ui)->names->entry.name.text[0] != '\0');
    const int CELLS[] = {25, 2, menu_of(ui)->count - 1};
    for (int i = 0; i < 3; i++) {
        Area cell = menu_of(ui)->item[CELLS[i]].area;
        InputEvent event = {.kind = INPUT_POINTER_DOWN,
                            .x = cell.x + 0.5 * cell.width,
                            .y = cell.y + 0.5 * cell.height};
        assert_true(event.x > 0.0 && event.x < 480.0 && event.y > 0.0 && event.y < 360.0);
        ui_handle(ui, &event);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_string_equal(ui_career(ui)->scores.score[0].name, "Zc");
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Ends at the results of a second good run since the start, the first of which was Ada's.
static Ui *open_at_second_results(const UiStart *start)
{
    Ui *ui = open_at_name(start);
    type(ui, "Ada");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    solo_run_forget(ui_career(ui));
    begin_entry(ui, PLAY_SOLO, 3);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_advance(ui, 0.5);
    return ui;
}

/// How many runs of that name the file has.
static int count_kept(const char *path, const char *name)
{
    Scores scores = {0};
    assert_int_equal(scores_read(&scores, path), SAFE_FILE_GOOD);
    int count = 0;
    for (int i = 0; i < scores.count; i++) {
        count += strcmp(scores.score[i].name, name) == 0;
    }
    scores_free(&scores);
    return count;
}

/// The item of the menu that offers to change the name; -1: none.
static int find_name_row(const Ui *ui)
{
    for (int i = 0; i < menu_of(ui)->count; i++) {
        if (menu_of(ui)->item[i].row->call == campaign_change_name) {
            return i;
        }
    }
    return -1;
}

static void a_name_is_asked_for_once_and_then_used_again(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    // However the results are left.
    static const int KEYS[] = {KEY_ESCAPE, KEY_RETURN};
    for (int i = 0; i < 2; i++) {
        Ui *ui = open_at_second_results(&start);
        assert_int_equal(count_kept(path, "Ada"), 1);
        press(ui, KEYS[i]);
        assert_int_not_equal(screen_of(ui), SCREEN_RESULTS);
        assert_int_equal(count_kept(path, "Ada"), 2);
        ui_destroy(ui);
        assert_int_equal(remove(path), 0);
    }
    // The window is closed there.
    Ui *ui = open_at_second_results(&start);
    campaign_save(ui_context(ui));
    campaign_save(ui_context(ui));
    assert_int_equal(count_kept(path, "Ada"), 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void the_name_of_a_run_can_be_changed_at_its_results(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_at_second_results(&start);
    assert_true(find_name_row(ui) >= 0);
    menu_of(ui)->selected = find_name_row(ui);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    ui_advance(ui, 0.5);
    type(ui, "Ben");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    // It stands in the table now.
    assert_int_equal(find_name_row(ui), -1);
    assert_int_equal(count_kept(path, "Ada"), 1);
    assert_int_equal(count_kept(path, "Ben"), 1);
    ui_advance(ui, 0.5);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(count_kept(path, "Ada") + count_kept(path, "Ben"), 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void a_run_that_is_left_at_its_results_is_entered_once(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_ui(&start);
    // Another level could follow, so that no name has been asked for yet.
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_advance(ui, 0.5);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_int_equal(ui_career(ui)->scores.count, 0);
    ui_advance(ui, 0.5);
    type(ui, "Ada");
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    assert_int_equal(count_kept(path, "Ada"), 1);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void a_name_that_is_left_for_something_else_is_kept_at_once(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_at_name(&start);
    type(ui, "Ada");
    // A folder of levels is dropped on the window.
    ui_open_file(ui, folder);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    assert_string_equal(ui_career(ui)->scores.score[0].name, "Ada");
    begin_entry(ui, PLAY_DUEL, 0);
    ui_go(ui_context(ui), SCREEN_RESULTS);
    screens_change(ui_context(ui));
    assert_int_equal(find_name_row(ui), -1);
    campaign_save(ui_context(ui));
    assert_int_equal(ui_career(ui)->scores.count, 1);
    ui_destroy(ui);
}

static void a_run_that_has_cleared_nothing_is_asked_no_name(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 3);
    for (int frame = 0; frame < 60 * 600 && screen_of(ui) == SCREEN_PLAY; frame++) {
        // The first hits break something; then the paddle goes aside.
        give_key(ui, KEY_LEFT, world_paddle(session_of(ui)->world, 0).points > 0);
        if (frame % 30 == 0) {
            press(ui, KEY_SPACE);
        }
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_LOST);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_true(ui_context(ui)->names->entry.place == 1);
    pass_time(ui, 0.5);
    press(ui, KEY_ESCAPE);
    assert_int_equal(count_kept(path, translate("Player")), 1);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void leaving_a_run_in_the_middle_keeps_its_points(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 3);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 6000 && world_paddle(session_of(ui)->world, 0).points == 0;
         frame++) {
        ui_advance(ui, FRAME);
    }
    long long points = world_paddle(session_of(ui)->world, 0).points;
    assert_true(points > 0);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    press(ui, KEY_UP);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_true(ui_context(ui)->names->entry.points == points);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    ui_destroy(ui);
}

static void closing_the_window_in_a_run_keeps_its_points(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    long long points = ui_career(ui)->run.score;
    campaign_save(ui_context(ui));
    ui_destroy(ui);
    // In the middle of entering a name, too.
    ui = open_at_name(&start);
    type(ui, "Ada");
    campaign_save(ui_context(ui));
    campaign_save(ui_context(ui));
    ui_destroy(ui);
    ui = open_ui(&start);
    assert_int_equal(ui_career(ui)->scores.count, 2);
    int found = 0;
    for (int i = 0; i < 2; i++) {
        found += ui_career(ui)->scores.score[i].points == points;
        found += strcmp(ui_career(ui)->scores.score[i].name, "Ada") == 0;
    }
    assert_int_equal(found, 2);
    campaign_save(ui_context(ui));
    assert_int_equal(ui_career(ui)->scores.count, 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

/// The verdict is over the field still; the results are not shown yet.
static void closing_the_window_when_a_run_has_just_ended_keeps_all_its_points(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 3);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int i = 0; i < 60 * 60 && world_outcome(session_of(ui)->world) == WORLD_RUNNING; i++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    const long long points = world_paddle(session_of(ui)->world, 0).points;
    assert_true(points > 0);
    ui_save(ui);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    assert_true(ui_career(ui)->scores.score[0].points == points);
    assert_int_equal(ui_career(ui)->scores.score[0].levels, 1);
    ui_destroy(ui);
}

/// Whether the screen shows what is wrong with the files.
static bool tells_complaint(Ui *ui)
{
    DrawList list = {0};
    bool told = false;
    ui_draw(ui, &list, 1280, 720, 1.0);
    for (int i = 0; i < list.text_count; i++) {
        told = told || strcmp(list.characters + list.texts[i].text,
                              kept_files_worst_complaint(ui_career(ui))) == 0;
    }
    draw_list_free(&list);
    return told;
}

static void scores_that_cannot_be_written_are_told(void **state)
{
    (void)state;
    char path[96];
    UiStart start = usual_start();
    start.speed = 20.0;
    snprintf(path, sizeof path, "%s/no such folder/scores", folder);
    start.kept.path[KEPT_SCORES] = path;
    Ui *ui = open_at_name(&start);
    press(ui, KEY_RETURN);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    assert_non_null(kept_files_worst_complaint(ui_career(ui)));
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_true(tells_complaint(ui));
    go_to(ui, SCREEN_SCORES);
    assert_true(tells_complaint(ui));
    ui_destroy(ui);
}

static void scores_that_could_not_be_written_are_written_later(void **state)
{
    (void)state;
    char later[64];
    char path[96];
    UiStart start = usual_start();
    start.speed = 20.0;
    snprintf(later, sizeof later, "%s/later", folder);
    snprintf(path, sizeof path, "%s/scores", later);
    start.kept.path[KEPT_SCORES] = path;
    Ui *ui = open_at_name(&start);
    press(ui, KEY_RETURN);
    assert_non_null(kept_files_complaint(ui_career(ui), KEPT_SCORES));
    assert_null(kept_files_complaint(ui_career(ui), KEPT_SETTINGS));
    assert_string_equal(kept_files_path(ui_career(ui), KEPT_SCORES), path);
    assert_int_equal(mkdir(later, 0700), 0);
    kept_files_write(ui_career(ui));
    assert_null(kept_files_worst_complaint(ui_career(ui)));
    ui_destroy(ui);
    ui = open_ui(&start);
    assert_int_equal(ui_career(ui)->scores.count, 1);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(later), 0);
}

static void a_run_takes_its_place_among_those_of_another_game(void **state)
{
    (void)state;
    char path[PATH];
    const UiStart start = start_with_scores(path);
    Ui *ui = open_at_name(&start);
    assert_int_equal(ui_context(ui)->names->entry.place, 1);
    // Another game has entered a better run of the same set meanwhile.
    Scores others = {0};
    assert_int_equal(scores_add(&others, ui_context(ui)->names->scores_set, "Ada",
                                ui_context(ui)->names->entry.points + 1, 1),
                     1);
    assert_int_equal(scores_write(&others, path), SAFE_FILE_GOOD);
    scores_free(&others);
    press(ui, KEY_RETURN);
    assert_int_equal(ui_context(ui)->names->entry.place, 2);
    assert_int_equal(ui_career(ui)->scores.count, 2);
    assert_string_equal(ui_career(ui)->scores.score[0].name, "Ada");
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void points_that_decide_between_equal_goals_are_listed(void **state)
{
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/equal.level", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    // The left side breaks the brick; then the bottom's own ball leaves, and both others score.
    fputs(
        "title = \"Equal\"; paddles = ({ side = \"bottom\"; }, { side = \"left\"; }, { side = "
        "\"right\"; });\nballs = ({ x = 720; y = 300; vx = 0; vy = -300; owner = \"left\"; }, { x "
        "= 100; y = 400; vx = 0; vy = 300; owner = \"bottom\"; });\nmatch = { goals = 1; };\n"
        "bricks = { x = 700; y = 200; cell_width = 40; cell_height = 20; rows = (\"1\"); };\n",
        file);
    assert_int_equal(fclose(file), 0);
    DrawList list = {0};
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    for (int frame = 0; frame < 60 * 60 && screen_of(ui) != SCREEN_RESULTS; frame++) {
        give_key(ui, KEY_RIGHT, true);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(world_winner(session_of(ui)->world), SIDE_LEFT);
    pass(ui, &list, 2.0);
    assert_true(shows(&list, "Points"));
    ui_destroy(ui);
    draw_list_free(&list);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_run_enters_its_name_by_keyboard),
        cmocka_unit_test(a_name_can_be_picked_with_a_pad),
        cmocka_unit_test(a_name_can_be_picked_with_the_mouse),
        cmocka_unit_test(a_name_is_asked_for_once_and_then_used_again),
        cmocka_unit_test(the_name_of_a_run_can_be_changed_at_its_results),
        cmocka_unit_test(a_run_that_is_left_at_its_results_is_entered_once),
        cmocka_unit_test(a_name_that_is_left_for_something_else_is_kept_at_once),
        cmocka_unit_test(a_run_that_has_cleared_nothing_is_asked_no_name),
        cmocka_unit_test(leaving_a_run_in_the_middle_keeps_its_points),
        cmocka_unit_test(closing_the_window_in_a_run_keeps_its_points),
        cmocka_unit_test(closing_the_window_when_a_run_has_just_ended_keeps_all_its_points),
        cmocka_unit_test(scores_that_cannot_be_written_are_told),
        cmocka_unit_test(scores_that_could_not_be_written_are_written_later),
        cmocka_unit_test(a_run_takes_its_place_among_those_of_another_game),
        cmocka_unit_test(points_that_decide_between_equal_goals_are_listed),
    };
    return cmocka_run_group_tests_name("ui_scores", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
