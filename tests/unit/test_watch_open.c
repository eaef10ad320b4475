// Opening replays: from the results, dropped on the window, by name; bad ones; and coming back.
#include "ui_replay.h"

#include "game_list.h"

#include "disk.h"
#include "errand.h"
#include "link.h"
#include "screens.h"

static void the_results_lead_to_the_game_and_back(void **state)
{
    (void)state;
    DrawList list = {0};
    char path[400];
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.date = date_of_tests;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    find_kept(path);
    assert_string_equal(ui_career(ui)->kept_game, path);
    ui_advance(ui, 1.0);
    menu_of(ui)->selected = find_label(ui, "Watch replay");
    assert_true(menu_of(ui)->selected >= 0);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    pass(ui, &list, 1.0);
    assert_true(watch_of(ui)->seek.ahead.finding.same);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_SOLO);
    assert_string_equal(ui_career(ui)->kept_game, path);
    ui_draw(ui, &list, 1280, 720, 1.0);
    remove(path);
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Whether the clipboard has the link of that file.
static void expect_link(Ui *ui, LinkKind kind, const char *path)
{
    Bytes content = {0};
    LinkKind found;
    char problem[LINK_PROBLEM_SIZE];
    Bytes file = {0};
    assert_int_equal(disk_read(path, DISK_MOST_BYTES, &file), DISK_READ);
    assert_true(link_read(ui_take_wishes(ui).clipboard, &found, &content, problem));
    assert_int_equal(found, kind);
    assert_int_equal(content.size, file.size);
    assert_memory_equal(content.at, file.at, file.size);
    bytes_free(&content);
    bytes_free(&file);
}

static void results_replays_and_the_list_of_levels_copy_links(void **state)
{
    (void)state;
    char path[400];
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.date = date_of_tests;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_SOLO, 1);
    win(ui);
    find_kept(path);
    ui_advance(ui, 1.0);
    menu_of(ui)->selected = find_label(ui, "Copy link");
    press(ui, KEY_RETURN);
    expect_link(ui, LINK_REPLAY, path);
    watch_open(ui_context(ui), path, 0.0);
    ui_go(ui_context(ui), SCREEN_WATCH_MENU);
    ui_advance(ui, 1.0);
    menu_of(ui)->selected = find_label(ui, "Copy link");
    press(ui, KEY_RETURN);
    expect_link(ui, LINK_REPLAY, path);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    // A file that has gone has no link, and says so.
    remove(path);
    ui_go(ui_context(ui), SCREEN_WATCH_MENU);
    ui_advance(ui, 1.0);
    menu_of(ui)->selected = find_label(ui, "Copy link");
    press(ui, KEY_RETURN);
    assert_null(ui_take_wishes(ui).clipboard);
    assert_string_equal(watch_of(ui)->notice, "This file cannot be read any more");
    ui_go(ui_context(ui), SCREEN_LEVELS);
    ui_advance(ui, 1.0);
    menu_of(ui)->selected = 0;
    const InputEvent key = {.kind = INPUT_KEY_DOWN, .code = 15, .symbol = 'l'};
    ui_handle(ui, &key);
    expect_link(ui, LINK_LEVEL, ui_context(ui)->level_list->entry[0].path);
    ui_destroy(ui);
}

/// Keeps a game of that date, in s after the first; writes the name of its file.
static void keep(Replay *replay, long long after, char name[400])
{
    name[0] = '\0';
    replay->setup.date = 1700000000 + after;
    assert_true(kept_games_add(games, replay, "x", "", &(KeptRuns){0}, name));
}

static void the_hottest_goal_is_in_the_name_and_keeps_its_game_longer(void **state)
{
    (void)state;
    char first[400], warm[400], name[400];
    static const WorldEvent GOALS[] = {{.kind = EVENT_GOAL, .time = 12.0, .heat = 5},
                                       {.kind = EVENT_GOAL, .time = 61.9, .heat = 8},
                                       {.kind = EVENT_GOAL, .time = 70.0, .heat = 8}};
    Replay replay = play_replay("levels/duel-1-face-to-face.level", 1.0);
    replay_add_contact(&replay, &GOALS[0]);
    keep(&replay, 0, warm);
    assert_null(strstr(warm, "hot"));
    replay_add_contact(&replay, &GOALS[1]);
    replay_add_contact(&replay, &GOALS[2]);
    for (int i = 0; i <= KEPT_GAMES_MOST_HOT; i++) {
        keep(&replay, 1 + i, i == 0 ? first : name);
    }
    assert_non_null(strstr(name, "-x.hot-8-61.replay"));
    replay.hot = 0;
    for (int i = 0; i < KEPT_GAMES_MOST; i++) {
        char later[400];
        keep(&replay, 3600 * (i + 1), later);
    }
    assert_int_not_equal(access(warm, F_OK), 0);
    assert_int_not_equal(access(first, F_OK), 0);
    assert_int_equal(access(name, F_OK), 0);
    int count = 0;
    KeptGame *kept = kept_games_list(games, &count);
    assert_int_equal(count, KEPT_GAMES_MOST + KEPT_GAMES_MOST_HOT);
    for (int i = 0; i < count; i++) {
        assert_true(kept_games_delete(games, kept[i].name));
    }
    free(kept);
    replay_free(&replay);
}

/// By the row with its name on the screen of its game; the list says it, too.
static void a_hot_goal_is_watched_from_three_seconds_before_it(void **state)
{
    (void)state;
    char path[400];
    DrawList list = {0};
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.date = date_of_tests;
    Ui *ui = open_ui(&start);
    Replay replay = play_replay("levels/duel-1-face-to-face.level", 12.0);
    replay.hot = 7;
    replay.hot_s = 9.8;
    path[0] = '\0';
    assert_true(kept_games_add(games, &replay, "duel", "", &(KeptRuns){0}, path));
    replay_free(&replay);
    go_to(ui, SCREEN_GAMES);
    pass(ui, &list, 1.0);
    bool said = false;
    for (int i = 0; i < list.text_count; i++) {
        said = said || strncmp(list.characters + list.texts[i].text, "Inferno", 7) == 0;
    }
    assert_true(said);
    go_to(ui, SCREEN_GAME);
    pass(ui, &list, 1.0);
    menu_of(ui)->selected = find_label(ui, "Inferno, 0:09");
    press(ui, KEY_RETURN);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    ui_advance(ui, 0.0);
    const long long step =
        watch_of(ui)->goes ? watch_of(ui)->goal : watch_of(ui)->seek.play.cursor.step;
    assert_int_equal(step / STEPS_PER_SECOND, 6);
    remove(path);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_match_goes_on_after_a_replay_that_came_in_between(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_DUEL, 0);
    pass(ui, &list, 1.0);
    const unsigned long long hash = world_hash(session_of(ui)->world);
    ui_open_file(ui, replay_path);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    pass(ui, &list, 1.0);
    // Another one in between changes nothing.
    ui_open_file(ui, replay_path);
    pass(ui, &list, 1.0);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_DUEL);
    assert_true(world_hash(session_of(ui)->world) == hash);
    ui_destroy(ui);
    draw_list_free(&list);
}

/// Work that another thread would do, until the test does it.
typedef struct Later {
    void (*work)(void *argument);
    void *argument;
    bool ended;
} Later;

static bool begin_later(void *context, void (*work)(void *argument), void *argument)
{
    *(Later *)context = (Later){work, argument, false};
    return true;
}

static bool has_ended(void *context)
{
    return ((Later *)context)->ended;
}

static void the_window_goes_on_while_a_replay_is_read(void **state)
{
    (void)state;
    DrawList list = {0};
    static const char *const PATHS[] = {replay_path, "none.replay"};
    for (int i = 0; i < 2; i++) {
        Later later = {0};
        UiStart start = usual_start();
        start.aside = (Aside){begin_later, has_ended, &later};
        Ui *ui = open_ui(&start);
        ui_open_file(ui, PATHS[i]);
        screens_change(ui_context(ui));
        pass(ui, &list, 1.0);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
        later.work(later.argument);
        later.ended = true;
        pass(ui, &list, 0.1);
        assert_int_equal(screen_of(ui), i == 0 ? SCREEN_WATCH : SCREEN_PROBLEMS);
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

static void a_game_on_a_large_level_is_listed_but_not_played_in_passing(void **state)
{
    (void)state;
    char level[96], path[96];
    snprintf(level, sizeof level, "%s/large.level", folder);
    snprintf(path, sizeof path, "%s/large.replay", folder);
    FILE *file = fopen(level, "wb");
    assert_non_null(file);
    fputs("title=\"Large\";paddles=({side=\"bottom\";});balls=({});circles=(", file);
    for (int i = 0; i < LEVEL_SMALL_THINGS; i++) {
        fprintf(file, "%s{x=%d;y=%d;radius=3;}", i == 0 ? "" : ",", 50 + i % 90 * 9,
                50 + i / 90 * 9);
    }
    fputs(");\n", file);
    assert_int_equal(fclose(file), 0);
    Replay replay = play_replay(level, 1.0);
    write_replay(path, &replay);
    replay_free(&replay);
    Game game = {0};
    GameCheck check = {0};
    game_check_begin(&check, &game, folder, "large.replay");
    assert_int_equal(game.state, GAME_LARGE);
    assert_null(check.verification.play.world);
    assert_null(game.level.world.obstacles);
    // It can be watched.
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    ui_destroy(ui);
    game_free(&game);
    remove(path);
    remove(level);
}

static void a_level_is_opened_as_a_replay_is(void **state)
{
    (void)state;
    char level[96];
    name_file(level, sizeof level, 0);
    Ui *ui = open_replay();
    ui_open_file(ui, level);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_null(watch_of(ui));
    assert_string_equal(session_of(ui)->level.title, "First");
    ui_destroy(ui);
}

/// @param level  whether its level can still be played
static void expect_refusal(const char *path, const char *words, bool level)
{
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    ui_open_file(ui, path);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    assert_int_equal(ui_context(ui)->trouble->problems.count, 1);
    assert_non_null(strstr(ui_context(ui)->trouble->problems.items[0].text, words));
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_string_equal(menu_of(ui)->item[0].row->label, level ? "Play this level" : "Back");
    if (level) {
        menu_of(ui)->selected = 0;
        press(ui, KEY_RETURN);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_string_equal(session_of(ui)->level.title, "First");
    } else {
        press(ui, KEY_ESCAPE);
        assert_int_equal(screen_of(ui), SCREEN_TITLE);
    }
    assert_null(watch_of(ui));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_bad_replay_gets_one_sentence(void **state)
{
    (void)state;
    char path[120];
    Bytes file = {0};
    Replay replay = make_replay(2.0);
    snprintf(path, sizeof path, "%s/bad.replay", folder);
    assert_true(replay_pack(&replay, &file));
    write_bytes(path, file.at, file.size / 2);
    expect_refusal(path, "damaged or cut off", false);
    file.at[file.size / 2] ^= 1;
    write_bytes(path, file.at, file.size);
    expect_refusal(path, "damaged", false);
    write_bytes(path, "", 0);
    expect_refusal(path, "empty", false);
    replay.simulation++;
    write_replay(path, &replay);
    expect_refusal(path, "version", true);
    remove(path);
    expect_refusal(path, "cannot be read", false);
    bytes_free(&file);
    replay_free(&replay);
}

static void a_replay_is_known_by_its_name_or_its_first_bytes(void **state)
{
    (void)state;
    char path[120];
    char level[96];
    name_file(level, sizeof level, 0);
    snprintf(path, sizeof path, "%s/other", folder);
    write_bytes(path, "Arkanong replay 1\n", 18);
    assert_true(kept_games_is_replay(path));
    write_bytes(path, "Arkanong", 8);
    assert_false(kept_games_is_replay(path));
    remove(path);
    assert_false(kept_games_is_replay(path));
    assert_true(kept_games_is_replay("nowhere.replay"));
    assert_false(kept_games_is_replay(level));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_results_lead_to_the_game_and_back),
        cmocka_unit_test(the_hottest_goal_is_in_the_name_and_keeps_its_game_longer),
        cmocka_unit_test(a_hot_goal_is_watched_from_three_seconds_before_it),
        cmocka_unit_test(results_replays_and_the_list_of_levels_copy_links),
        cmocka_unit_test(a_match_goes_on_after_a_replay_that_came_in_between),
        cmocka_unit_test(the_window_goes_on_while_a_replay_is_read),
        cmocka_unit_test(a_game_on_a_large_level_is_listed_but_not_played_in_passing),
        cmocka_unit_test(a_level_is_opened_as_a_replay_is),
        cmocka_unit_test(a_bad_replay_gets_one_sentence),
        cmocka_unit_test(a_replay_is_known_by_its_name_or_its_first_bytes),
    };
    return cmocka_run_group_tests_name("watch_open", tests, set_up, tear_down);
}
