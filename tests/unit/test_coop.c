// Co-op: the computer beside the person, a second person who joins in, and what two win together.
#include "match_view.h"
#include "play.h"
#include "scoreboard.h"
#include "screen_states.h"
#include "screens.h"
#include "ui_game.h"
#include "world.h"

static Ui *begin_coop(const UiStart *start)
{
    Ui *ui = open_ui(start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_TOGETHER));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

static void a_solo_level_is_played_by_two_paddles(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = begin_coop(&start);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_TOGETHER);
    assert_int_equal(world_paddle_count(session_of(ui)->world), 2);
    assert_int_equal(world_mode(session_of(ui)->world), WORLD_SOLO);
    assert_true(play_partner_is_there(session_of(ui)));
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_SOLO));
    screens_change(ui_context(ui));
    assert_int_equal(world_paddle_count(session_of(ui)->world), 1);
    assert_false(play_partner_is_there(session_of(ui)));
    ui_destroy(ui);
}

static void a_duel_is_two_against_two(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = begin_coop(&start);
    match_begin(ui_context(ui),
                play_of_choice(ui_career(ui), play_first_level(ui_career(ui), PLAY_DUEL)));
    screens_change(ui_context(ui));
    assert_int_equal(world_side_count(session_of(ui)->world), 2);
    assert_int_equal(world_paddle_count(session_of(ui)->world), 4);
    int people = 0;
    for (int i = 0; i < 4; i++) {
        people += session_controller(session_of(ui), i)->kind == CONTROLLER_PERSON;
    }
    assert_int_equal(people, 1);
    assert_string_equal(scoreboard_name(session_of(ui), SIDE_TOP), "Computer");
    ui_destroy(ui);
}

static void a_second_player_takes_the_computers_paddle_by_a_key(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = begin_coop(&start);
    ui_advance(ui, 0.5);
    assert_int_equal(session_controller(session_of(ui), 1)->kind, CONTROLLER_BOT);
    // The first player's keys are not the second's.
    press(ui, KEY_RIGHT);
    ui_advance(ui, 0.1);
    assert_int_equal(session_controller(session_of(ui), 1)->kind, CONTROLLER_BOT);
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_A});
    ui_advance(ui, 0.1);
    assert_int_equal(session_controller(session_of(ui), 1)->kind, CONTROLLER_PERSON);
    const double before = world_paddle(session_of(ui)->world, 1).body.min.x;
    for (int frame = 0; frame < 12; frame++) {
        ui_advance(ui, 1.0 / 60.0);
    }
    assert_true(world_paddle(session_of(ui)->world, 1).body.min.x < before);
    ui_destroy(ui);
}

/// The line of the list that has those words; it fails where there is none.
static const DrawText *find_text(const DrawList *list, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->stamp == STAMP_NONE && strstr(list->characters + text->text, words) != NULL) {
            return text;
        }
    }
    fail_msg("\"%s\" is not shown", words);
    return NULL;
}

static void the_keys_of_two_at_one_side_stand_on_lines_of_their_own(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = begin_coop(&start);
    ui_advance(ui, FRAME);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const DrawText *second = find_text(&list, "Join in: ");
    const DrawText *first = find_text(&list, "\xee\x80\x93");
    assert_true(first->y - second->y > 1.2f * first->size);
    draw_list_free(&list);
    ui_destroy(ui);
}

static void what_two_clear_opens_the_way_but_is_no_score(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.speed = 20.0;
    Ui *ui = open_ui(&start);
    settings_set(ui_settings(ui), SETTING_MODE, PLAY_TOGETHER);
    begin_entry(ui, PLAY_SOLO, 3);
    assert_true(play_partner_is_there(session_of(ui)));
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(ui_context(ui)->names->entry.place, 0);
    assert_true(ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED] > 0);
    ui_destroy(ui);
}

/// The shipped level of that file.
static int shipped(Ui *ui, const char *file)
{
    for (int i = 0; i < ui_context(ui)->level_list->count; i++) {
        if (strstr(ui_context(ui)->level_list->entry[i].path, file) != NULL) {
            return i;
        }
    }
    fail_msg("%s is not there", file);
    return -1;
}

static void a_field_made_for_partners_stays_as_it_is_and_one_without_room_says_so(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        int paddles;
        bool missing;
    } ROWS[] = {{"duel-21-the-giant", 3, false},
                {"duel-22-doubles", 4, false},
                {"duel-8-three-corners", 4, false},
                {"duel-18-four-winds", 4, true}};
    UiStart start = usual_start();
    start.levels_folder = "levels";
    Ui *ui = begin_coop(&start);
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        match_begin(ui_context(ui), play_of_choice(ui_career(ui), shipped(ui, ROWS[row].file)));
        screens_change(ui_context(ui));
        assert_int_equal(world_paddle_count(session_of(ui)->world), ROWS[row].paddles);
        assert_int_equal(play_partner_is_missing(ui_career(ui)), ROWS[row].missing);
        assert_true(lesson_view_shows_keys(ui_context(ui)));
    }
    ui_destroy(ui);
}

static void
a_level_that_is_started_by_its_file_is_played_as_it_is_whatever_was_chosen_last(void **state)
{
    (void)state;
    char path[96];
    name_file(path, sizeof path, 0);
    UiStart start = usual_start();
    Ui *ui = begin_coop(&start);
    ui_open_file(ui, path);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(session_of(ui)->level.title, "First");
        assert_int_equal(world_paddle_count(session_of(ui)->world), 2);
        assert_false(play_partner_is_missing(ui_career(ui)));
        match_begin_again(ui_context(ui));
        screens_change(ui_context(ui));
    }
    ui_destroy(ui);
    // By the command line, too, after Co-op in an earlier game.
    char settings[96];
    snprintf(settings, sizeof settings, "%s/settings", folder);
    FILE *file = fopen(settings, "wb");
    assert_non_null(file);
    assert_true(fprintf(file, "mode = %d\n", PLAY_TOGETHER) > 0);
    assert_int_equal(fclose(file), 0);
    start.kept.path[KEPT_SETTINGS] = settings;
    start.level_path = path;
    ui = open_ui(&start);
    assert_int_equal(ui_settings(ui)->mode, PLAY_TOGETHER);
    assert_int_equal(world_paddle_count(session_of(ui)->world), 2);
    assert_int_equal(remove(settings), 0);
    // The next one that is chosen is for two again.
    match_begin(ui_context(ui), play_of_choice(ui_career(ui), 0));
    screens_change(ui_context(ui));
    assert_int_equal(world_paddle_count(session_of(ui)->world), 4);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solo_level_is_played_by_two_paddles),
        cmocka_unit_test(a_duel_is_two_against_two),
        cmocka_unit_test(a_second_player_takes_the_computers_paddle_by_a_key),
        cmocka_unit_test(the_keys_of_two_at_one_side_stand_on_lines_of_their_own),
        cmocka_unit_test(what_two_clear_opens_the_way_but_is_no_score),
        cmocka_unit_test(a_field_made_for_partners_stays_as_it_is_and_one_without_room_says_so),
        cmocka_unit_test(
            a_level_that_is_started_by_its_file_is_played_as_it_is_whatever_was_chosen_last),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
