// What becomes of an edited level whose disk goes away while its mount point can be written.
#include "editor_game.h"

#include <sys/stat.h>
#include <unistd.h>

/// Another disk than that of the tests' folder, on which this folder is made; false: there is none.
static bool find_other_disk(char other[64])
{
    struct stat there, here;
    strcpy(other, "/dev/shm/arkanong-session-XXXXXX");
    if (mkdtemp(other) == NULL) {
        return false;
    }
    if (stat(other, &there) != 0 || stat(folder, &here) != 0 || there.st_dev == here.st_dev) {
        rmdir(other);
        return false;
    }
    return true;
}

/// Puts a folder of the other disk into this place.
static void mount(const char *other, const char *place)
{
    char target[160];
    snprintf(target, sizeof target, "%s/%s", other, strrchr(place, '/') + 1);
    mkdir(target, 0700);
    assert_int_equal(symlink(target, place), 0);
}

/// Takes it away: what is left is the folder below, in which one can write.
static void unmount(const char *place)
{
    assert_int_equal(remove(place), 0);
    assert_int_equal(mkdir(place, 0700), 0);
}

static void below_a_disk_that_went_away_nothing_is_written_without_a_question(void **state)
{
    char other[64], command[160];
    (void)state;
    if (!find_other_disk(other)) {
        skip();
    }
    name_places();
    char *const places[] = {drafts, disk, spare};
    for (int i = 0; i < 3; i++) {
        mount(other, places[i]);
    }
    Ui *ui = open_level();
    for (int i = 0; i < 3; i++) {
        unmount(places[i]);
    }
    drag(ui, vec2(300, 200), vec2(500, 300));
    pass(ui, &list, 2.2);
    assert_true(shows(&list, "No draft of this level can be written"));
    press_control(ui, 'w');
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    assert_true(shows(&list, "Your changes are on no disk"));
    click(ui, &list, find_label(ui, "Save"));
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    assert_true(shows(&list, "Another disk is now where"));
    // The folders below are as empty as they were.
    for (int i = 0; i < 3; i++) {
        assert_int_equal(remove(places[i]), 0);
        assert_int_equal(mkdir(places[i], 0700), 0);
    }
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    press_control(ui, 's');
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    click(ui, &list, find_label(ui, "Save all the same"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_file(path, text_of(ui));
    // From then on that is the level's disk.
    drag(ui, vec2(500, 300), vec2(300, 200));
    press_control(ui, 's');
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_file(path, text_of(ui));
    kill_ui(ui);
    remove_files();
    snprintf(command, sizeof command, "rm -rf '%s'", other);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(below_a_disk_that_went_away_nothing_is_written_without_a_question),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
