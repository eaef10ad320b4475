#include "ui_game.h"

#include "match.h"
#include "near.h"
#include "play.h"
#include "screen_states.h"
#include "screens.h"
#include "stage.h"
#include "way.h"
#include "world.h"

static void points_and_progress_go_on_from_level_to_level_lives_are_each_levels_own(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    assert_string_equal(session_of(ui)->level.title, "Second");
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED], 1);
    long long score = ui_career(ui)->run.score;
    assert_true(score > 0);
    ui_advance(ui, 0.5);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Fourth");
    assert_int_equal(world_paddle(session_of(ui)->world, 0).lives, 9);
    // Toward the next extra life, too.
    assert_int_equal(world_paddle(session_of(ui)->world, 0).points, score);
    win(ui);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED], 2);
    assert_true(ui_career(ui)->run.score > score);
    // After the last level the run is at its end, and a good one.
    assert_int_equal(screen_of(ui), SCREEN_NAME);
    assert_int_equal(ui_context(ui)->names->entry.levels, 2);
    ui_destroy(ui);
}

static void every_mode_begins_what_it_says(void **state)
{
    (void)state;
    UiStart start = usual_start();
    for (int mode = 0; mode < PLAY_MODES; mode++) {
        Ui *ui = open_ui(&start);
        if (mode == PLAY_MANY) {
            // None of the levels here has three sides.
            assert_int_equal(play_first_level(ui_career(ui), PLAY_MANY), -1);
            ui_destroy(ui);
            continue;
        }
        match_begin(ui_context(ui), play_of_mode(ui_career(ui), (PlayKind)mode));
        screens_change(ui_context(ui));
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_int_equal(ui_career(ui)->played.kind, mode);
        const int players = mode == PLAY_TWO || mode == PLAY_TOGETHER ? 2
                            : mode == PLAY_WATCH                      ? 0
                                                                      : 1;
        assert_int_equal(ui_context(ui)->hands->controls.players, players);
        go_to(ui, SCREEN_TITLE);
        // It is what Enter begins from now on, where the title has no door for it from More.
        if (!play_can_begin(ui_career(ui), (PlayKind)mode)) {
            ui_destroy(ui);
            continue;
        }
        press(ui, KEY_RETURN);
        if (screen_of(ui) == SCREEN_MORE || screen_of(ui) == SCREEN_TOGETHER) {
            press(ui, KEY_RETURN);
        }
        assert_int_equal(ui_career(ui)->played.kind, mode);
        ui_destroy(ui);
    }
}

static void title_and_more_together_have_every_mode_that_has_a_level(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    bool seen[PLAY_MODES] = {false};
    const ScreenId others[] = {SCREEN_MORE, SCREEN_TOGETHER, SCREEN_TITLE};
    for (int screen = 0; screen < 3; screen++) {
        for (int mode = 0; mode < PLAY_MODES; mode++) {
            seen[mode] = seen[mode] || find_label(ui, PLAY_ROWS[mode].name) >= 0;
        }
        go_to(ui, others[screen]);
    }
    for (int mode = 0; mode < PLAY_MODES; mode++) {
        // No date is known, either.
        assert_int_equal(seen[mode], mode != PLAY_MANY && mode != PLAY_DAY);
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
        Area area = menu_of(ui)->item[find_label(ui, "Back")].area;
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
            menu_of(ui)->selected = find_label(ui, "Back");
            leave(ui, &list, device);
            assert_int_equal(screen_of(ui), SCREEN_TITLE);
        }
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

/// Plays a duel of person and computer, both played by computers of these strengths, to its table.
static void play_duel(Ui *ui, BotStrength person, BotStrength rival)
{
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DUEL));
    screens_change(ui_context(ui));
    const Session *session = session_of(ui);
    const Side side = session_person_side(session);
    for (int frame = 0; frame < 600 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        for (int i = 0; i < world_paddle_count(session->world) && frame == 0; i++) {
            const bool own = world_paddle(session->world, i).side == side;
            session_of(ui)->bot[i] = bot_make(own ? person : rival, i, 3);
        }
        session_of(ui)->controller[side].kind = CONTROLLER_BOT;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    // The table is the person's.
    session_of(ui)->controller[side].kind = CONTROLLER_PERSON;
    menu_update(ui_context(ui), &RESULTS_SCREEN);
}

/// Index of the item of the present menu whose words begin so; -1: there is none.
static int find_words(Ui *ui, const char *words)
{
    for (int i = 0; i < menu_of(ui)->count; i++) {
        const MenuRow *row = menu_of(ui)->item[i].row;
        char own[MENU_TEXT_SIZE] = "";
        if (row->name != NULL) {
            row->name(ui_context(ui), menu_of(ui)->item[i].number, own, sizeof own);
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
    settings_set(ui_settings(ui), SETTING_STRENGTH, BOT_NORMAL);
    play_duel(ui, BOT_EASY, BOT_PERFECT);
    assert_int_equal(find_words(ui, "Harder"), -1);
    pass(ui, &list, 1.0);
    click(ui, &list, find_words(ui, "Easier: play against Easy"));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_settings(ui)->strength, BOT_EASY);
    // None is easier than that: then a longer paddle helps. A win leads up again.
    play_duel(ui, BOT_EASY, BOT_PERFECT);
    assert_int_equal(find_words(ui, "Easier"), -1);
    assert_true(find_label(ui, "Easier: with a longer paddle") > 0);
    play_duel(ui, BOT_PERFECT, BOT_EASY);
    assert_int_equal(find_words(ui, "Easier"), -1);
    assert_int_equal(find_label(ui, "Easier: with a longer paddle"), -1);
    pass(ui, &list, 1.0);
    click(ui, &list, find_words(ui, "Harder: play against Normal"));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_settings(ui)->strength, BOT_NORMAL);
    settings_set(ui_settings(ui), SETTING_STRENGTH, BOT_PERFECT);
    play_duel(ui, BOT_PERFECT, BOT_EASY);
    assert_int_equal(find_words(ui, "Harder"), -1);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void no_word_of_the_last_second_stands_on_the_field_beside_the_results(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_STILL};
    for (int frame = 0; frame < 600 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        const WorldEvent event = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
        effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
        assert_true(stage_of(ui)->effects.word_count > 0);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(stage_of(ui)->effects.word_count, 0);
    ui_destroy(ui);
}

static void the_last_life_takes_the_words_of_the_one_before_away(void **state)
{
    (void)state;
    const UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    WorldEvent event = {.kind = EVENT_LIFE_LOST, .side = SIDE_BOTTOM, .value = 1};
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    assert_int_equal(stage_of(ui)->effects.word_count, 1);
    // "Last ball" would stand behind "Out of lives".
    event.value = 0;
    effects_on_event(&stage_of(ui)->effects, session_of(ui), &event);
    assert_int_equal(stage_of(ui)->effects.word_count, 0);
    ui_destroy(ui);
}

/// Loses a match of that mode by letting the paddle stand.
static void lose(Ui *ui, PlayKind mode)
{
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), mode));
    screens_change(ui_context(ui));
    const Side side = session_person_side(session_of(ui));
    for (int frame = 0; frame < 600 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        session_of(ui)->controller[side].kind = CONTROLLER_STILL;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    session_of(ui)->controller[side].kind = CONTROLLER_PERSON;
    menu_update(ui_context(ui), &RESULTS_SCREEN);
}

static void easier_goes_down_to_the_easiest_and_then_to_a_longer_paddle(void **state)
{
    (void)state;
    static const PlayKind MODES[] = {PLAY_DUEL, PLAY_MANY, PLAY_PLAIN};
    DrawList list = {0};
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        UiStart start = usual_start();
        start.levels_folder = "levels";
        Ui *ui = open_ui(&start);
        ui_settings(ui)->repeats = 0;
        given_to(ui)->start_speed = 8.0;
        settings_set(ui_settings(ui), SETTING_STRENGTH, BOT_PERFECT);
        for (int strength = BOT_PERFECT; strength > BOT_EASY; strength--) {
            lose(ui, MODES[i]);
            pass(ui, &list, 1.0);
            click(ui, &list, find_words(ui, "Easier: play against"));
            assert_int_equal(screen_of(ui), SCREEN_PLAY);
            assert_int_equal(ui_settings(ui)->strength, strength - 1);
            assert_int_equal(session_controller(session_of(ui), 1)->strength, strength - 1);
        }
        const Rectangle body = world_paddle(session_of(ui)->world, 0).body;
        lose(ui, MODES[i]);
        pass(ui, &list, 1.0);
        click(ui, &list, find_label(ui, "Easier: with a longer paddle"));
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        const Rectangle longer = world_paddle(session_of(ui)->world, 0).body;
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
    begin_entry(ui, PLAY_SOLO, 1);
    assert_true(is_drawn(ui, "Score"));
    assert_false(is_drawn(ui, "best 0"));
    solo_run_score_set(ui_career(ui), set);
    scores_add(&ui_career(ui)->scores, set, "Ada", 5560, 1);
    assert_true(is_drawn(ui, "best 5560"));
    ui_destroy(ui);
}

static void the_run_stands_among_the_best_scores_while_it_is_played(void **state)
{
    (void)state;
    char set[SCORES_SET_SIZE];
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    solo_run_score_set(ui_career(ui), set);
    // Without scores to beat there is no list of one.
    assert_false(is_drawn(ui, "You"));
    scores_add(&ui_career(ui)->scores, set, "Ada", 999999, 1);
    scores_add(&ui_career(ui)->scores, set, "Ben", 1, 1);
    assert_true(is_drawn(ui, "Ada") && is_drawn(ui, "999999") && is_drawn(ui, "You"));
    assert_true(is_drawn(ui, "2.") && !is_drawn(ui, "3."));
    assert_int_equal(solo_run_rank(ui_career(ui)), 0);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int i = 0; i < 60 * 60 && world_paddle(session_of(ui)->world, 0).points < 2; i++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(solo_run_rank(ui_career(ui)), 2);
    assert_true(is_drawn(ui, "3.") && is_drawn(ui, "Score, rank 2"));
    // A table of ten that is better leaves the run its row, without a place.
    for (int i = 0; i < SCORES_PLACES; i++) {
        scores_add(&ui_career(ui)->scores, set, "Cara", 888888, 1);
    }
    assert_int_equal(solo_run_rank(ui_career(ui)), 0);
    assert_true(is_drawn(ui, "You") && is_drawn(ui, "10.") && !is_drawn(ui, "11."));
    // A remix enters no table.
    ui_career(ui)->played.kind = PLAY_REMIX;
    assert_false(is_drawn(ui, "You"));
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_run_stands_among_the_best_scores_while_it_is_played),
        cmocka_unit_test(the_best_score_stands_beside_that_of_the_run),
        cmocka_unit_test(no_word_of_the_last_second_stands_on_the_field_beside_the_results),
        cmocka_unit_test(the_last_life_takes_the_words_of_the_one_before_away),
        cmocka_unit_test(easier_goes_down_to_the_easiest_and_then_to_a_longer_paddle),
        cmocka_unit_test(whoever_loses_is_offered_an_easier_opponent_whoever_wins_a_harder_one),
        cmocka_unit_test(points_and_progress_go_on_from_level_to_level_lives_are_each_levels_own),
        cmocka_unit_test(every_mode_begins_what_it_says),
        cmocka_unit_test(every_screen_is_left_with_any_device),
        cmocka_unit_test(title_and_more_together_have_every_mode_that_has_a_level),
    };
    return cmocka_run_group_tests_name("ui_runs", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
