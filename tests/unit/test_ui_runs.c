#include "ui_game.h"

#include <sys/stat.h>

#include "campaign.h"
#include "match.h"
#include "mode.h"
#include "screens.h"

static void points_and_progress_go_on_from_level_to_level_lives_are_each_levels_own(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_CAMPAIGN, 1);
    assert_string_equal(ui->session.level.title, "Second");
    win(ui);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_int_equal(ui->settings.level_reached, 1);
    long long score = ui->campaign.score;
    assert_true(score > 0);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_string_equal(ui->session.level.title, "Fourth");
    assert_int_equal(world_paddle(ui->session.world, 0).lives, 9);
    // Toward the next extra life, too.
    assert_int_equal(world_paddle(ui->session.world, 0).points, score);
    win(ui);
    assert_int_equal(ui->settings.level_reached, 2);
    assert_true(ui->campaign.score > score);
    // After the last level the run is at its end, and a good one.
    assert_int_equal(ui->screen, SCREEN_NAME);
    assert_int_equal(ui->entry.levels, 2);
    ui_destroy(ui);
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
    begin_entry(ui, PLAY_CAMPAIGN, 3);
    win(ui);
    assert_int_equal(ui->screen, SCREEN_NAME);
    assert_true(ui_wants_text(ui));
    ui_advance(ui, 0.5);
    return ui;
}

static void a_good_run_enters_its_name_by_keyboard(void **state)
{
    (void)state;
    char path[96];
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/scores", folder);
    start.speed = 20.0;
    start.scores_path = path;
    Ui *ui = open_at_name(&start);
    press(ui, KEY_BACKSPACE);
    assert_string_equal(ui->entry.name, "");
    // Keys that mean something in menus are letters here.
    press(ui, KEY_W);
    type(ui, "W");
    press(ui, KEY_SPACE);
    type(ui, " ");
    type(ui, "\xc3\xa9");
    press(ui, KEY_P);
    assert_int_equal(ui->screen, SCREEN_NAME);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    int count = 0;
    const Score *table = scores_table(&ui->scores, ui->scores_set, &count);
    assert_int_equal(count, 1);
    assert_string_equal(table[0].name, "W \xc3\xa9");
    assert_int_equal(table[0].points, ui->campaign.score);
    assert_int_equal(table[0].levels, 1);
    // Leaving from here does not enter the same run a second time.
    ui_advance(ui, 0.5);
    press(ui, KEY_ESCAPE);
    assert_int_equal(ui->screen, SCREEN_TITLE);
    ui_destroy(ui);
    // It is there at the next start, and the name is the default then.
    ui = open_at_name(&start);
    assert_string_equal(ui->entry.name, "W \xc3\xa9");
    assert_int_equal(ui->entry.place, 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void a_name_can_be_picked_with_a_pad(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_at_name(&start);
    while (ui->entry.name[0] != '\0') {
        push(ui, PAD_B);
    }
    assert_int_equal(ui->screen, SCREEN_NAME);
    // From the last cell below the letters down to the first row, and to its left end.
    push(ui, PAD_DOWN);
    while (ui->menu.selected > 0) {
        push(ui, PAD_LEFT);
    }
    push(ui, PAD_A);
    push(ui, PAD_RIGHT);
    push(ui, PAD_A);
    assert_string_equal(ui->entry.name, "Ab");
    push(ui, PAD_START);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_string_equal(ui->scores.score[0].name, "Ab");
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
    assert_true(ui->entry.name[0] != '\0');
    const int CELLS[] = {25, 2, ui->menu.count - 1};
    for (int i = 0; i < 3; i++) {
        Area cell = ui->menu.item[CELLS[i]].area;
        InputEvent event = {.kind = INPUT_POINTER_DOWN,
                            .x = cell.x + 0.5 * cell.width,
                            .y = cell.y + 0.5 * cell.height};
        assert_true(event.x > 0.0 && event.x < 480.0 && event.y > 0.0 && event.y < 360.0);
        ui_handle(ui, &event);
    }
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_string_equal(ui->scores.score[0].name, "Zc");
    ui_destroy(ui);
    draw_list_free(&list);
}

static void leaving_a_run_in_the_middle_keeps_its_points(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_CAMPAIGN, 3);
    ui->session.controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    ui->session.bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 6000 && world_paddle(ui->session.world, 0).points == 0; frame++) {
        ui_advance(ui, FRAME);
    }
    long long points = world_paddle(ui->session.world, 0).points;
    assert_true(points > 0);
    press(ui, KEY_ESCAPE);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    press(ui, KEY_UP);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_NAME);
    assert_true(ui->entry.points == points);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->screen, SCREEN_TITLE);
    assert_int_equal(ui->scores.count, 1);
    ui_destroy(ui);
}

static void closing_the_window_in_a_run_keeps_its_points(void **state)
{
    (void)state;
    char path[96];
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/scores", folder);
    start.speed = 20.0;
    start.scores_path = path;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_CAMPAIGN, 1);
    win(ui);
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    long long points = ui->campaign.score;
    campaign_save(ui);
    ui_destroy(ui);
    // In the middle of entering a name, too.
    ui = open_at_name(&start);
    type(ui, "Ada");
    campaign_save(ui);
    campaign_save(ui);
    ui_destroy(ui);
    ui = open_ui(&start);
    assert_int_equal(ui->scores.count, 2);
    int found = 0;
    for (int i = 0; i < 2; i++) {
        found += ui->scores.score[i].points == points;
        found += strcmp(ui->scores.score[i].name, "Ada") == 0;
    }
    assert_int_equal(found, 2);
    campaign_save(ui);
    assert_int_equal(ui->scores.count, 2);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

/// Whether the screen shows what is wrong with the files.
static bool tells_complaint(Ui *ui)
{
    DrawList list = {0};
    bool told = false;
    ui_draw(ui, &list, 1280, 720, 1.0);
    for (int i = 0; i < list.text_count; i++) {
        told = told ||
               strcmp(list.characters + list.texts[i].text, kept_files_worst_complaint(ui)) == 0;
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
    start.scores_path = path;
    Ui *ui = open_at_name(&start);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->scores.count, 1);
    assert_non_null(kept_files_worst_complaint(ui));
    assert_int_equal(ui->screen, SCREEN_RESULTS);
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
    start.scores_path = path;
    Ui *ui = open_at_name(&start);
    press(ui, KEY_RETURN);
    assert_non_null(kept_files_complaint(ui, KEPT_SCORES));
    assert_null(kept_files_complaint(ui, KEPT_SETTINGS));
    assert_string_equal(kept_files_path(ui, KEPT_SCORES), path);
    assert_int_equal(mkdir(later, 0700), 0);
    kept_files_write(ui);
    assert_null(kept_files_worst_complaint(ui));
    ui_destroy(ui);
    ui = open_ui(&start);
    assert_int_equal(ui->scores.count, 1);
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(later), 0);
}

static void a_run_takes_its_place_among_those_of_another_game(void **state)
{
    (void)state;
    char path[96];
    UiStart start = usual_start();
    start.speed = 20.0;
    snprintf(path, sizeof path, "%s/scores", folder);
    start.scores_path = path;
    Ui *ui = open_at_name(&start);
    assert_int_equal(ui->entry.place, 1);
    // Another game has entered a better run of the same set meanwhile.
    Scores others = {0};
    assert_int_equal(scores_add(&others, ui->scores_set, "Ada", ui->entry.points + 1, 1), 1);
    assert_int_equal(scores_write(&others, path), SAFE_FILE_GOOD);
    scores_free(&others);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->entry.place, 2);
    assert_int_equal(ui->scores.count, 2);
    assert_string_equal(ui->scores.score[0].name, "Ada");
    ui_destroy(ui);
    assert_int_equal(remove(path), 0);
}

static void every_mode_begins_what_it_says(void **state)
{
    (void)state;
    UiStart start = usual_start();
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        Ui *ui = open_ui(&start);
        if (mode == MODE_MANY) {
            // None of the levels here has three sides.
            assert_int_equal(mode_level(ui, MODE_MANY), -1);
            ui_destroy(ui);
            continue;
        }
        match_begin_mode(ui, (Mode)mode);
        ui_change_screen(ui);
        assert_int_equal(ui->screen, SCREEN_PLAY);
        assert_int_equal(ui->kind, mode_row((Mode)mode)->kind);
        const int players = mode == MODE_TWO || mode == MODE_COOP ? 2 : mode == MODE_WATCH ? 0 : 1;
        assert_int_equal(ui->controls.players, players);
        go_to(ui, SCREEN_TITLE);
        // It is what one press begins from now on.
        press(ui, KEY_RETURN);
        assert_int_equal(ui->kind, mode_row((Mode)mode)->kind);
        ui_destroy(ui);
    }
}

static void the_title_passes_over_modes_without_a_level(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    bool seen[MODE_COUNT] = {false};
    for (int i = 0; i < 2 * MODE_COUNT; i++) {
        press(ui, KEY_RIGHT);
        seen[ui->settings.mode] = true;
    }
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        // No date is known, either.
        assert_int_equal(seen[mode], mode != MODE_MANY && mode != MODE_DAY);
    }
    ui_destroy(ui);
}

/// Leaves the present screen with one device alone.
static void leave(Ui *ui, DrawList *list, InputDevice device)
{
    ui_draw(ui, list, 480, 360, 1.0);
    if (device == DEVICE_KEYS) {
        press(ui, KEY_ESCAPE);
    } else if (device == DEVICE_PAD) {
        push(ui, PAD_B);
    } else {
        // A menu that scrolls shows its end: that is selected.
        Area area = ui->menu.item[find_label(ui, "Back")].area;
        InputEvent event = {.kind = INPUT_POINTER_DOWN,
                            .x = area.x + 0.5 * area.width,
                            .y = area.y + 0.5 * area.height};
        ui_handle(ui, &event);
    }
}

static void every_screen_is_left_with_any_device(void **state)
{
    (void)state;
    static const ScreenId SCREENS[] = {SCREEN_LEVELS,   SCREEN_SCORES, SCREEN_OPTIONS,
                                       SCREEN_CONTROLS, SCREEN_HELP,   SCREEN_CREDITS};
    DrawList list = {0};
    UiStart start = usual_start();
    for (InputDevice device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
        Ui *ui = open_ui(&start);
        for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
            go_to(ui, SCREENS[i]);
            ui->menu.selected = find_label(ui, "Back");
            leave(ui, &list, device);
            assert_int_equal(ui->screen, SCREEN_TITLE);
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

/// Plays a duel of person and computer, both played by computers of these strengths, to its table.
static void play_duel(Ui *ui, BotStrength person, BotStrength rival)
{
    match_begin_mode(ui, MODE_DUEL);
    ui_change_screen(ui);
    const Session *session = &ui->session;
    const Side side = session_person_side(session);
    for (int frame = 0; frame < 600 * 60 && ui->screen == SCREEN_PLAY; frame++) {
        for (int i = 0; i < world_paddle_count(session->world) && frame == 0; i++) {
            const bool own = world_paddle(session->world, i).side == side;
            ui->session.bot[i] = bot_make(own ? person : rival, i, 3);
        }
        ui->session.controller[side].kind = CONTROLLER_BOT;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    // The table is the person's.
    ui->session.controller[side].kind = CONTROLLER_PERSON;
    menu_update(ui, &RESULTS_SCREEN);
}

/// Index of the item of the present menu whose words begin so; -1: there is none.
static int find_words(Ui *ui, const char *words)
{
    for (int i = 0; i < ui->menu.count; i++) {
        const MenuRow *row = ui->menu.item[i].row;
        char own[MENU_TEXT_SIZE] = "";
        if (row->name != NULL) {
            row->name(ui, ui->menu.item[i].number, own, sizeof own);
        }
        if (strncmp(own, words, strlen(words)) == 0) {
            return i;
        }
    }
    return -1;
}

static void whoever_loses_is_offered_an_easier_opponent_whoever_wins_a_harder_one(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    settings_set(&ui->settings, SETTING_STRENGTH, BOT_NORMAL);
    play_duel(ui, BOT_EASY, BOT_PERFECT);
    assert_int_equal(find_words(ui, "Harder"), -1);
    pass(ui, &list, 1.0);
    click(ui, &list, find_words(ui, "Easier: play against Easy"));
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_int_equal(ui->settings.strength, BOT_EASY);
    // None is easier than that: then a longer paddle helps. A win leads up again.
    play_duel(ui, BOT_EASY, BOT_PERFECT);
    assert_int_equal(find_words(ui, "Easier"), -1);
    assert_true(find_label(ui, "Easier: with a longer paddle") > 0);
    play_duel(ui, BOT_PERFECT, BOT_EASY);
    assert_int_equal(find_words(ui, "Easier"), -1);
    assert_int_equal(find_label(ui, "Easier: with a longer paddle"), -1);
    pass(ui, &list, 1.0);
    click(ui, &list, find_words(ui, "Harder: play against Normal"));
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_int_equal(ui->settings.strength, BOT_NORMAL);
    settings_set(&ui->settings, SETTING_STRENGTH, BOT_PERFECT);
    play_duel(ui, BOT_PERFECT, BOT_EASY);
    assert_int_equal(find_words(ui, "Harder"), -1);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void no_word_of_the_last_second_stands_on_the_field_beside_the_results(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    ui->session.controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_STILL};
    for (int frame = 0; frame < 600 * 60 && ui->screen == SCREEN_PLAY; frame++) {
        const WorldEvent event = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
        effects_on_event(&ui->effects, &ui->session, &event);
        assert_true(ui->effects.word_count > 0);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    assert_int_equal(ui->effects.word_count, 0);
    ui_destroy(ui);
}

/// Loses a match of that mode by letting the paddle stand.
static void lose(Ui *ui, Mode mode)
{
    match_begin_mode(ui, mode);
    ui_change_screen(ui);
    const Side side = session_person_side(&ui->session);
    for (int frame = 0; frame < 600 * 60 && ui->screen == SCREEN_PLAY; frame++) {
        ui->session.controller[side].kind = CONTROLLER_STILL;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    ui->session.controller[side].kind = CONTROLLER_PERSON;
    menu_update(ui, &RESULTS_SCREEN);
}

static void easier_goes_down_to_the_easiest_and_then_to_a_longer_paddle(void **state)
{
    (void)state;
    static const Mode MODES[] = {MODE_DUEL, MODE_MANY, MODE_PLAIN};
    DrawList list = {0};
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        UiStart start = usual_start();
        start.levels_folder = "levels";
        Ui *ui = open_ui(&start);
        ui->settings.repeats = 0;
        ui->start_speed = 8.0;
        settings_set(&ui->settings, SETTING_STRENGTH, BOT_PERFECT);
        for (int strength = BOT_PERFECT; strength > BOT_EASY; strength--) {
            lose(ui, MODES[i]);
            pass(ui, &list, 1.0);
            click(ui, &list, find_words(ui, "Easier: play against"));
            assert_int_equal(ui->screen, SCREEN_PLAY);
            assert_int_equal(ui->settings.strength, strength - 1);
            assert_int_equal(session_controller(&ui->session, 1)->strength, strength - 1);
        }
        const Rectangle body = world_paddle(ui->session.world, 0).body;
        lose(ui, MODES[i]);
        pass(ui, &list, 1.0);
        click(ui, &list, find_label(ui, "Easier: with a longer paddle"));
        assert_int_equal(ui->screen, SCREEN_PLAY);
        const Rectangle longer = world_paddle(ui->session.world, 0).body;
        assert_true(longer.max.x - longer.min.x > 1.2 * (body.max.x - body.min.x));
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static bool is_drawn(Ui *ui, const char *words)
{
    DrawList list = {0};
    bool found = false;
    ui_draw(ui, &list, 1280, 720, 1.0);
    for (int i = 0; i < list.text_count; i++) {
        found = found || strcmp(list.characters + list.texts[i].text, words) == 0;
    }
    draw_list_free(&list);
    return found;
}

static void the_best_score_stands_beside_that_of_the_run(void **state)
{
    (void)state;
    char set[SCORES_SET_SIZE];
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_CAMPAIGN, 1);
    assert_true(is_drawn(ui, "Score"));
    assert_false(is_drawn(ui, "best 0"));
    campaign_score_set(ui, set);
    scores_add(&ui->scores, set, "Ada", 5560, 1);
    assert_true(is_drawn(ui, "best 5560"));
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_score_stands_beside_that_of_the_run),
        cmocka_unit_test(no_word_of_the_last_second_stands_on_the_field_beside_the_results),
        cmocka_unit_test(easier_goes_down_to_the_easiest_and_then_to_a_longer_paddle),
        cmocka_unit_test(whoever_loses_is_offered_an_easier_opponent_whoever_wins_a_harder_one),
        cmocka_unit_test(points_and_progress_go_on_from_level_to_level_lives_are_each_levels_own),
        cmocka_unit_test(a_good_run_enters_its_name_by_keyboard),
        cmocka_unit_test(a_name_can_be_picked_with_a_pad),
        cmocka_unit_test(a_name_can_be_picked_with_the_mouse),
        cmocka_unit_test(leaving_a_run_in_the_middle_keeps_its_points),
        cmocka_unit_test(closing_the_window_in_a_run_keeps_its_points),
        cmocka_unit_test(scores_that_cannot_be_written_are_told),
        cmocka_unit_test(scores_that_could_not_be_written_are_written_later),
        cmocka_unit_test(a_run_takes_its_place_among_those_of_another_game),
        cmocka_unit_test(every_mode_begins_what_it_says),
        cmocka_unit_test(every_screen_is_left_with_any_device),
        cmocka_unit_test(the_title_passes_over_modes_without_a_level),
    };
    return cmocka_run_group_tests_name("ui_runs", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
