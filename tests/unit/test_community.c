// Level sets on the screen: found where they lie, played at once, alone or as duels, watched.
#include "ui_game.h"

#include <sys/stat.h>

#include "errand.h"
#include "level_list.h"
#include "screen_states.h"
#include "screens.h"
#include "ui_context.h"

static DrawList list;
static char sets[64];

static void set_file(char path[160], const char *name)
{
    snprintf(path, 160, "%s/%s", sets, name);
}

/// Writes a set of `count` levels with two bricks each, whose names tell their numbers.
static void save(const char *name, int count)
{
    char path[160];
    set_file(path, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("Version: 1.00\n", file);
    for (int level = 1; level <= count; level++) {
        fprintf(file, "Level:\nAnn\nLevel %d\nBricks:\n......aa......\n", level);
        for (int line = 1; line < 36; line++) {
            fputs(line == 18 ? "Bonus:\n..............\n" : "..............\n", file);
        }
    }
    assert_int_equal(fclose(file), 0);
}

static void cut(const char *name, long length)
{
    char path[160];
    set_file(path, name);
    assert_int_equal(truncate(path, length), 0);
}

static void drop(const char *name)
{
    char path[160];
    set_file(path, name);
    assert_int_equal(remove(path), 0);
}

static Ui *open_game(void)
{
    static const char *FOLDERS[] = {sets, "/nowhere/at/all", NULL};
    snprintf(sets, sizeof sets, "%s/sets", folder);
    mkdir(sets, 0777);
    UiStart start = usual_start();
    start.set_folders = FOLDERS;
    return open_ui(&start);
}

static void close_game(Ui *ui)
{
    ui_destroy(ui);
    assert_int_equal(rmdir(sets), 0);
}

/// From the title to the levels of the set at that place among those that are found.
static void open_set(Ui *ui, int index)
{
    ui_go(ui_context(ui), SCREEN_LEVELS);
    pass(ui, &list, 0.1);
    click(ui, &list, find_label(ui, "Packs and sets"));
    assert_int_equal(screen_of(ui), SCREEN_SETS);
    click(ui, &list, index);
    assert_int_equal(screen_of(ui), SCREEN_SET);
}

static void sets_are_found_where_they_lie(void **state)
{
    (void)state;
    Ui *ui = open_game();
    ui_go(ui_context(ui), SCREEN_SETS);
    pass(ui, &list, 0.1);
    assert_int_equal(ui_context(ui)->community->list.count, 0);
    assert_true(find_label(ui, "Nothing found") >= 0);
    save("Beta", 3);
    save("Alpha", 2);
    save("Broken", 2);
    cut("Broken", 20);
    char path[160];
    set_file(path, "notes");
    FILE *file = fopen(path, "wb");
    fputs("These are no levels.\n", file);
    fclose(file);
    ui_go(ui_context(ui), SCREEN_TITLE);
    screens_change(ui_context(ui));
    ui_go(ui_context(ui), SCREEN_SETS);
    pass(ui, &list, 0.1);
    assert_int_equal(ui_context(ui)->community->list.count, 3);
    assert_string_equal(ui_context(ui)->community->list.entry[0].name, "Alpha");
    assert_int_equal(ui_context(ui)->community->list.entry[0].levels, 2);
    assert_false(ui_context(ui)->community->list.entry[0].damaged);
    assert_string_equal(ui_context(ui)->community->list.entry[1].name, "Beta");
    assert_int_equal(ui_context(ui)->community->list.entry[2].levels, 0);
    assert_true(ui_context(ui)->community->list.entry[2].damaged);
    drop("notes");
    drop("Alpha");
    drop("Beta");
    // What is wrong with a set without a whole level is said with its line.
    click(ui, &list, 2);
    assert_int_equal(screen_of(ui), SCREEN_PROBLEMS);
    assert_int_equal(ui_context(ui)->trouble->problems.items[0].line, 2);
    drop("Broken");
    close_game(ui);
}

static void levels_of_a_set_are_played_in_turn(void **state)
{
    (void)state;
    Ui *ui = open_game();
    save("Alpha", 2);
    open_set(ui, 0);
    const int shipped = FILE_COUNT;
    assert_int_equal(ui_context(ui)->level_list->own, shipped);
    assert_int_equal(ui_context(ui)->level_list->count, shipped + 2);
    click(ui, &list, 0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Level 1");
    assert_int_equal(ui_career(ui)->played.level_index, shipped);
    win(ui);
    assert_int_equal(ui_career(ui)->run.levels, 1);
    assert_int_equal(community_count_cleared(ui_context(ui), "Alpha"), 1);
    assert_int_equal(community_count_cleared(ui_context(ui), "Alph"), 0);
    assert_int_equal(community_count_cleared(ui_context(ui), "Beta"), 0);
    assert_int_equal(
        level_list_find(ui_context(ui)->level_list, ui_career(ui)->played.level_index + 1, true),
        shipped + 1);
    // The list of the game's own levels is as it was.
    ui_go(ui_context(ui), SCREEN_LEVELS);
    pass(ui, &list, 0.1);
    assert_int_equal(find_label(ui, "Packs and sets"), shipped);
    drop("Alpha");
    close_game(ui);
}

static void a_set_is_played_alone_or_as_duels(void **state)
{
    (void)state;
    Ui *ui = open_game();
    save("Alpha", 2);
    save("N_Net", 1);
    open_set(ui, 0);
    assert_int_equal(level_list_read(ui_context(ui)->level_list, ui_context(ui)->level_list->own),
                     LEVEL_LIST_GOOD);
    assert_int_equal(
        ui_context(ui)->level_list->entry[ui_context(ui)->level_list->own].level.world.paddle_count,
        1);
    click(ui, &list, 2);
    assert_int_equal(screen_of(ui), SCREEN_SET);
    assert_int_equal(ui_context(ui)->level_list->count, ui_context(ui)->level_list->own + 2);
    click(ui, &list, 1);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Level 2");
    assert_int_equal(session_of(ui)->level.world.paddle_count, 2);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_DUEL);
    // A set for two is never played alone: there is no choice.
    open_set(ui, 1);
    assert_int_equal(menu_of(ui)->count, 1 + 1);
    assert_int_equal(level_list_read(ui_context(ui)->level_list, ui_context(ui)->level_list->own),
                     LEVEL_LIST_GOOD);
    assert_int_equal(
        ui_context(ui)->level_list->entry[ui_context(ui)->level_list->own].level.world.paddle_count,
        2);
    drop("Alpha");
    drop("N_Net");
    close_game(ui);
}

static void a_set_that_is_dropped_or_named_shows_its_levels(void **state)
{
    (void)state;
    Ui *ui = open_game();
    save("Alpha", 3);
    char path[160];
    set_file(path, "Alpha");
    ui_open_file(ui, path);
    assert_int_equal(screen_of(ui), SCREEN_SET);
    assert_int_equal(ui_context(ui)->level_list->count, ui_context(ui)->level_list->own + 3);
    ui_destroy(ui);
    UiStart start = usual_start();
    start.level_path = path;
    ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_SET);
    ui_go(ui_context(ui), SCREEN_SETS);
    pass(ui, &list, 0.1);
    assert_int_equal(ui_context(ui)->community->list.count, 1);
    drop("Alpha");
    close_game(ui);
}

/// A set that is saved while one of its levels is played changes that level; one that loses the
/// level goes on, and says so.
static void a_set_that_is_saved_changes_the_level_in_play(void **state)
{
    (void)state;
    Ui *ui = open_game();
    save("Alpha", 2);
    open_set(ui, 0);
    click(ui, &list, 1);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    char path[160];
    set_file(path, "Alpha");
    FILE *file = fopen(path, "r+b");
    fseek(file, -20, SEEK_END);
    fputs("b", file);
    assert_int_equal(fclose(file), 0);
    pass(ui, &list, 0.5);
    assert_int_equal(stage_of(ui)->live.problems.count, 0);
    assert_true(stage_of(ui)->live.told > 0.0);
    cut("Alpha", 700);
    pass(ui, &list, 0.5);
    assert_int_equal(stage_of(ui)->live.problems.count, 1);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    drop("Alpha");
    close_game(ui);
}

static void paths_into_sets_name_their_levels(void **state)
{
    char path[256];
    char file[DISK_PATH_SIZE];
    LevelSource source;
    Level level = {0};
    DiagList problems = {0};
    (void)state;
    Ui *ui = open_game();
    save("Alpha", 2);
    snprintf(path, sizeof path, "%s/Alpha", sets);
    assert_true(level_source_open(&source, path, &problems));
    assert_false(source.duel);
    level_source_close(&source);
    snprintf(path, sizeof path, "%s/Alpha/duel", sets);
    assert_true(level_source_open(&source, path, &problems));
    assert_true(source.duel);
    level_source_close(&source);
    assert_false(level_source_is_one(sets));
    snprintf(path, sizeof path, "%s/Alpha/duel/02-level-2.level", sets);
    level_source_file(path, file);
    assert_string_equal(strrchr(file, '/'), "/Alpha");
    assert_true(level_source_read(&level, path, &problems));
    assert_string_equal(level.title, "Level 2");
    assert_int_equal(level.world.paddle_count, 2);
    snprintf(path, sizeof path, "%s/Alpha/03-level-3.level", sets);
    assert_false(level_source_read(&level, path, &problems));
    assert_string_equal(
        problems.items[0].text,
        "the set Alpha has no such level any more, or it is damaged; choose another");
    diag_list_free(&problems);
    snprintf(path, sizeof path, "%s/absent.level", sets);
    level_source_file(path, file);
    assert_string_equal(file, path);
    assert_false(level_source_read(&level, path, &problems));
    diag_list_free(&problems);
    level_free(&level);
    drop("Alpha");
    close_game(ui);
}

/// The same set in several folders is listed once, another of the same name beside it.
static void a_set_that_lies_in_two_places_is_listed_once(void **state)
{
    static const char *const NAMES[] = {"Alpha", "Beta"};
    SetList found = {0};
    char other[60];
    (void)state;
    Ui *ui = open_game();
    char first[64];
    snprintf(first, sizeof first, "%s", sets);
    save("Alpha", 2);
    save("Beta", 2);
    snprintf(other, sizeof other, "%s/other", folder);
    assert_int_equal(mkdir(other, 0777), 0);
    snprintf(sets, sizeof sets, "%s", other);
    save("Alpha", 2);
    save("Beta", 3);
    set_list_add_folder(&found, first);
    set_list_add_folder(&found, other);
    set_list_add_folder(&found, first);
    assert_true(set_list_refresh(&found));
    assert_false(set_list_refresh(&found));
    assert_int_equal(found.folder_count, 2);
    assert_int_equal(found.count, 3);
    assert_string_equal(found.entry[1].name, "Beta");
    assert_string_equal(found.entry[2].name, "Beta");
    for (int i = 0; i < 2; i++) {
        drop(NAMES[i]);
    }
    rmdir(other);
    assert_true(set_list_refresh(&found));
    assert_int_equal(found.count, 2);
    set_list_close(&found);
    snprintf(sets, sizeof sets, "%s", first);
    drop("Alpha");
    drop("Beta");
    close_game(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_found_where_they_lie),
        cmocka_unit_test(levels_of_a_set_are_played_in_turn),
        cmocka_unit_test(a_set_is_played_alone_or_as_duels),
        cmocka_unit_test(a_set_that_is_dropped_or_named_shows_its_levels),
        cmocka_unit_test(a_set_that_is_saved_changes_the_level_in_play),
        cmocka_unit_test(paths_into_sets_name_their_levels),
        cmocka_unit_test(a_set_that_lies_in_two_places_is_listed_once),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
