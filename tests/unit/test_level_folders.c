// Levels of several folders: new files are listed by themselves, runs stay within their folder.
#include "ui_game.h"

#include <sys/stat.h>

#include "ui_context.h"

static DrawList list;
static char own[80];

static const char SOLO[] =
    "title = \"Mine\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
    "circles = ( { x = 480; y = 360; radius = 90; hits = 3; } );\n";

static void own_file(char path[160], const char *name)
{
    snprintf(path, 160, "%s/%s", own, name);
}

static void save(const char *name, const char *text)
{
    char path[160];
    own_file(path, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void drop(const char *name)
{
    char path[160];
    own_file(path, name);
    assert_int_equal(remove(path), 0);
}

static Ui *open_game(void)
{
    snprintf(own, sizeof own, "%s/own", folder);
    UiStart start = usual_start();
    start.own_levels = own;
    return open_ui(&start);
}

static int index_of(const Ui *ui, const char *name)
{
    char path[160];
    own_file(path, name);
    return level_list_index(ui_context(ui)->level_list, path);
}

static void levels_are_in_the_order_of_their_numbers(void **state)
{
    (void)state;
    Ui *ui = open_game();
    assert_int_equal(mkdir(own, 0700), 0);
    static const char *const NAMES[] = {"duel-1-a.level", "duel-2-a.level", "duel-10-a.level"};
    for (int i = 2; i >= 0; i--) {
        save(NAMES[i], SOLO);
    }
    level_list_refresh(ui_context(ui)->level_list);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(index_of(ui, NAMES[i]), (int)FILE_COUNT + i);
        drop(NAMES[i]);
    }
    assert_int_equal(rmdir(own), 0);
    ui_destroy(ui);
}

static void files_come_and_go_by_themselves(void **state)
{
    (void)state;
    Ui *ui = open_game();
    ui_go(ui_context(ui), SCREEN_LEVELS);
    pass(ui, &list, 0.1);
    const int shipped = ui_context(ui)->level_list->count;
    assert_int_equal(shipped, FILE_COUNT);
    // Not even the folder was there before.
    assert_int_equal(mkdir(own, 0777), 0);
    save("b.level", SOLO);
    save("notes.txt", SOLO);
    pass(ui, &list, 0.7);
    assert_int_equal(ui_context(ui)->level_list->count, shipped + 1);
    assert_int_equal(level_list_read(ui_context(ui)->level_list, shipped), LEVEL_LIST_GOOD);
    menu_of(ui)->selected = shipped;
    save("a.level", "oops\n");
    pass(ui, &list, 0.7);
    assert_int_equal(ui_context(ui)->level_list->count, shipped + 2);
    assert_int_equal(index_of(ui, "b.level"), shipped + 1);
    assert_int_equal(menu_of(ui)->selected, shipped + 1);
    assert_int_equal(level_list_read(ui_context(ui)->level_list, shipped), LEVEL_LIST_BAD);
    save("a.level", SOLO);
    pass(ui, &list, 0.7);
    assert_int_equal(level_list_read(ui_context(ui)->level_list, shipped), LEVEL_LIST_GOOD);
    drop("a.level");
    pass(ui, &list, 0.7);
    assert_int_equal(ui_context(ui)->level_list->count, shipped + 1);
    assert_int_equal(menu_of(ui)->selected, shipped);
    drop("b.level");
    drop("notes.txt");
    ui_destroy(ui);
    rmdir(own);
}

static void a_run_stays_within_its_folder(void **state)
{
    (void)state;
    snprintf(own, sizeof own, "%s/own", folder);
    assert_int_equal(mkdir(own, 0777), 0);
    save("a.level", SOLO);
    save("b.level", SOLO);
    Ui *ui = open_game();
    LevelList *levels = ui_context(ui)->level_list;
    const int first = level_list_find(levels, 0, true);
    const int second = level_list_find(levels, first + 1, true);
    assert_true(first >= 0 && second > first && levels->entry[second].folder == 0);
    assert_int_equal(level_list_find(levels, second + 1, true), -1);
    const int mine = index_of(ui, "a.level");
    assert_int_equal(level_list_find(levels, mine + 1, true), index_of(ui, "b.level"));
    assert_int_equal(level_list_find(levels, mine + 2, true), -1);
    assert_int_equal(level_list_solo_number(levels, mine), 0);
    assert_int_equal(level_list_solo_number(levels, mine + 1), 1);
    assert_int_equal(level_list_first_sides(levels, mine + 1, 1, 1), mine);
    drop("a.level");
    drop("b.level");
    ui_destroy(ui);
    rmdir(own);
}

static void a_folder_of_solo_levels_alone_is_played_in_a_mode_that_has_levels(void **state)
{
    (void)state;
    char path[160], complaint[200] = "";
    snprintf(own, sizeof own, "%s/own", folder);
    assert_int_equal(mkdir(own, 0777), 0);
    UiStart start = usual_start();
    start.levels_folder = own;
    assert_null(ui_create(&start, complaint, sizeof complaint));
    assert_non_null(strstr(complaint, "there is no level that can be played in this folder"));
    save("a.level", SOLO);
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_non_null(session_of(ui)->world);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    own_file(path, "a.level");
    assert_string_equal(ui_career(ui)->played.level_path, path);
    ui_destroy(ui);
    drop("a.level");
    rmdir(own);
}

static void a_dropped_folder_is_listed_once(void **state)
{
    (void)state;
    Ui *ui = open_game();
    char other[64];
    snprintf(other, sizeof other, "%s/other", folder);
    assert_int_equal(mkdir(other, 0777), 0);
    snprintf(own, sizeof own, "%s", other);
    save("x.level", SOLO);
    ui_open_file(ui, other);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    assert_int_equal(ui_context(ui)->level_list->count, FILE_COUNT + 1);
    ui_open_file(ui, other);
    assert_int_equal(ui_context(ui)->level_list->count, FILE_COUNT + 1);
    drop("x.level");
    ui_destroy(ui);
    rmdir(other);
}

static void the_list_opens_the_users_folder(void **state)
{
    (void)state;
    Ui *ui = open_game();
    ui_go(ui_context(ui), SCREEN_LEVELS);
    pass(ui, &list, 0.1);
    assert_null(ui_take_wishes(ui).folder);
    click(ui, &list, find_label(ui, "Open my levels folder"));
    const char *opened = ui_take_wishes(ui).folder;
    assert_non_null(opened);
    assert_string_equal(opened, own);
    assert_null(ui_take_wishes(ui).folder);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_in_the_order_of_their_numbers),
        cmocka_unit_test(files_come_and_go_by_themselves),
        cmocka_unit_test(a_run_stays_within_its_folder),
        cmocka_unit_test(a_folder_of_solo_levels_alone_is_played_in_a_mode_that_has_levels),
        cmocka_unit_test(a_dropped_folder_is_listed_once),
        cmocka_unit_test(the_list_opens_the_users_folder),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
