// The list of kept games, and what can be done with each.
#include "kept_folder.h"

#include <time.h>

#include "disk.h"
#include "game_list.h"
#include "game_words.h"
#include "screen_states.h"
#include "whole_file.h"

static char games_path[64];
static DrawList list;

static Ui *open_kept(void)
{
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games_path;
    start.date = next_date;
    start.speed = 20.0;
    return open_ui(&start);
}

/// Plays a match of some seconds.
static void play_match(Ui *ui, int level)
{
    begin_entry(ui, PLAY_WATCH, level);
    for (int i = 0; i < 30; i++) {
        ui_advance(ui, FRAME);
    }
    go_to(ui, SCREEN_TITLE);
}

/// Shows the list until all of it is known.
static void show_games(Ui *ui)
{
    go_to(ui, SCREEN_GAMES);
    pass(ui, &list, 1.0);
}

/// Selects the row of that name and chooses it.
static void choose_row(Ui *ui, const char *label)
{
    for (int i = 0; i < menu_of(ui)->count; i++) {
        const MenuItem *item = &menu_of(ui)->item[i];
        char name[MENU_TEXT_SIZE];
        menu_write_name(ui_context(ui), item, name);
        if (strcmp(name, label) == 0) {
            menu_of(ui)->selected = i;
            press(ui, KEY_RETURN);
            pass(ui, &list, 0.1);
            return;
        }
    }
    fail_msg("there is no row %s", label);
}

static void an_empty_list_says_how_games_get_there(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    show_games(ui);
    assert_int_equal(ui_context(ui)->games->list.count, 0);
    assert_true(shows(&list, "saved here"));
    press(ui, KEY_DOWN);
    assert_int_equal(screen_of(ui), SCREEN_GAMES);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_career(ui)->kept[KEPT_GAMES].path[0] = '\0';
    show_games(ui);
    assert_true(shows(&list, "XDG_DATA_HOME"));
    ui_destroy(ui);
}

static void the_help_leads_to_the_list(void **state)
{
    (void)state;
    Ui *ui = open_kept();
    choose_row(ui, "Help");
    choose_row(ui, "Replays");
    assert_int_equal(screen_of(ui), SCREEN_GAMES);
    ui_destroy(ui);
}

static void games_that_were_played_are_listed_with_what_came_of_them(void **state)
{
    (void)state;
    char path[256];
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    play_match(ui, 0);
    play_match(ui, 1);
    snprintf(path, sizeof path, "%s/mine.replay", games_path);
    assert_true(whole_file_replace(path, "mine", 4, -1));
    show_games(ui);
    assert_int_equal(ui_context(ui)->games->list.count, 3);
    // The file's own date is today's.
    assert_int_equal(ui_context(ui)->games->list.entry[0].game.state, GAME_BAD);
    assert_string_equal(ui_context(ui)->games->list.entry[1].game.level.title, "Second");
    assert_string_equal(ui_context(ui)->games->list.entry[2].game.level.title, "First");
    assert_int_equal(ui_context(ui)->games->list.entry[1].game.state, GAME_SOUND);
    assert_int_equal(ui_context(ui)->games->list.entry[2].game.state, GAME_SOUND);
    assert_true(shows(&list, "Second") && shows(&list, "First") && shows(&list, "cannot be read") &&
                shows(&list, "mine.replay"));
    assert_true(shows(&list, " : ") && shows(&list, "points") && shows(&list, "Easy"));
    ui_destroy(ui);
}

/// Opens the game that is `down` rows below the first.
static void open_game(Ui *ui, int down)
{
    show_games(ui);
    press(ui, KEY_HOME);
    for (int i = 0; i < down; i++) {
        press(ui, KEY_RIGHT);
    }
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_GAME);
    pass(ui, &list, 0.1);
}

static void a_game_is_marked_and_deleted_only_when_asked_twice(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    play_match(ui, 0);
    play_match(ui, 1);
    open_game(ui, 1);
    choose_row(ui, "Keep for good");
    assert_true(game_list_selected(&ui_context(ui)->games->list)->file.marked);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_GAMES);
    assert_int_equal(ui_context(ui)->games->list.selected, 1);
    assert_true(ui_context(ui)->games->list.entry[1].file.marked);
    assert_int_equal(ui_context(ui)->games->list.entry[1].game.state, GAME_SOUND);
    open_game(ui, 1);
    choose_row(ui, "Delete");
    assert_int_equal(screen_of(ui), SCREEN_GAME);
    assert_int_equal(ui_context(ui)->games->list.count, 2);
    // Whoever goes to another row has thought better of it.
    press(ui, KEY_UP);
    press(ui, KEY_DOWN);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_GAME);
    press(ui, KEY_ESCAPE);
    assert_int_equal(ui_context(ui)->games->list.count, 2);
    open_game(ui, 1);
    choose_row(ui, "Delete");
    choose_row(ui, "Really delete it");
    assert_int_equal(screen_of(ui), SCREEN_GAMES);
    assert_int_equal(ui_context(ui)->games->list.count, 1);
    assert_string_equal(ui_context(ui)->games->list.entry[0].game.level.title, "Second");
    ui_destroy(ui);
}

static void a_game_is_watched_and_its_level_played(void **state)
{
    (void)state;
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    play_match(ui, 0);
    open_game(ui, 0);
    choose_row(ui, "Watch");
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    press(ui, KEY_ESCAPE);
    ui_advance(ui, FRAME);
    if (screen_of(ui) == SCREEN_WATCH_MENU) {
        choose_row(ui, "Leave the replay");
    }
    assert_int_equal(screen_of(ui), SCREEN_GAME);
    choose_row(ui, "Play this level");
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "First");
    ui_destroy(ui);
    LevelList left;
    assert_true(level_list_open(&left, games_path));
    assert_int_equal(left.count, 0);
    level_list_close(&left);
}

static void a_game_of_another_version_can_still_be_listed_and_its_level_played(void **state)
{
    (void)state;
    char path[512];
    char problem[REPLAY_PROBLEM_SIZE];
    Replay replay;
    Bytes bytes = {0};
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    play_match(ui, 0);
    show_games(ui);
    const char *name = ui_context(ui)->games->list.entry[0].file.name;
    assert_true(kept_games_read(games_path, name, &replay, problem));
    replay.simulation++;
    assert_true(replay_pack(&replay, &bytes));
    snprintf(path, sizeof path, "%s/%s", games_path, name);
    assert_true(whole_file_replace(path, bytes.at, bytes.size, -1));
    replay_free(&replay);
    bytes_free(&bytes);
    ui_destroy(ui);
    ui = open_kept();
    open_game(ui, 0);
    assert_int_equal(ui_context(ui)->games->list.entry[0].game.state, GAME_OTHER);
    assert_true(shows(&list, "only its level can be played"));
    assert_string_equal(menu_of(ui)->item[0].row->label, "Keep for good");
    choose_row(ui, "Play this level");
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    ui_destroy(ui);
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double due;

static bool is_due(void *context)
{
    (void)context;
    return cpu_seconds() >= due;
}

static void no_frame_takes_long_whatever_the_folder_holds(void **state)
{
    (void)state;
    char problem[REPLAY_PROBLEM_SIZE];
    Replay replay;
    Bytes bytes = {0};
    assert_int_equal(remove_kept(NULL), 0);
    Ui *ui = open_kept();
    begin_entry(ui, PLAY_WATCH, 3);
    for (int i = 0; i < 2000; i++) {
        ui_advance(ui, FRAME);
    }
    go_to(ui, SCREEN_TITLE);
    show_games(ui);
    assert_true(kept_games_read(games_path, ui_context(ui)->games->list.entry[0].file.name, &replay,
                                problem));
    assert_true(replay_pack(&replay, &bytes));
    replay_free(&replay);
    for (int i = 0; i < KEPT_GAMES_MOST; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/2023-11-15-%06d-copy.replay", games_path, i);
        assert_true(whole_file_replace(path, bytes.at, bytes.size, -1));
    }
    bytes_free(&bytes);
    given_to(ui)->deadline = (Deadline){is_due, NULL};
    double longest = 0.0;
    int sound = 0;
    for (int frame = 0; frame < 3000 && sound < 6; frame++) {
        const double begun = cpu_seconds();
        due = begun + 0.02;
        if (frame == 0) {
            go_to(ui, SCREEN_GAMES);
        }
        ui_advance(ui, FRAME);
        ui_draw(ui, &list, 1280, 720, 1.0);
        const double taken = cpu_seconds() - begun;
        longest = taken > longest ? taken : longest;
        sound = 0;
        for (int i = 0; i < ui_context(ui)->games->list.count; i++) {
            sound += ui_context(ui)->games->list.entry[i].game.state == GAME_SOUND;
        }
    }
    assert_int_equal(ui_context(ui)->games->list.count, KEPT_GAMES_MOST + 1);
    assert_true(sound >= 6);
    print_message("the longest frame took %.1f ms\n", 1000.0 * longest);
    assert_true(longest < 0.1);
    ui_destroy(ui);
}

/// Not "Left", which other languages know as the side.
static void a_solo_game_that_was_given_up_is_unfinished(void **state)
{
    (void)state;
    char words[GAME_WORDS_SIZE];
    GameListEntry entry = {.game = {.state = GAME_SOUND, .outcome = WORLD_RUNNING}};
    entry.game.level.world.paddle_count = 1;
    entry.game.end_points[0] = 70;
    game_words_result(&entry, false, words);
    assert_string_equal(words, "Unfinished, 70 points");
}

static int make_folders(void **state)
{
    if (make_kept(state) != 0) {
        return 1;
    }
    snprintf(games_path, sizeof games_path, "%s/games", kept);
    return 0;
}

static int remove_folders(void **state)
{
    draw_list_free(&list);
    return remove_kept_folder(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_list_says_how_games_get_there),
        cmocka_unit_test(the_help_leads_to_the_list),
        cmocka_unit_test(games_that_were_played_are_listed_with_what_came_of_them),
        cmocka_unit_test(a_game_is_marked_and_deleted_only_when_asked_twice),
        cmocka_unit_test(a_game_is_watched_and_its_level_played),
        cmocka_unit_test(a_game_of_another_version_can_still_be_listed_and_its_level_played),
        cmocka_unit_test(a_solo_game_that_was_given_up_is_unfinished),
        cmocka_unit_test(no_frame_takes_long_whatever_the_folder_holds),
    };
    return cmocka_run_group_tests_name("games", tests, make_folders, remove_folders);
}
