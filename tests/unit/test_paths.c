// Where the game looks for level sets of others.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "paths.h"

static char found[PATHS_SET_FOLDERS][PATHS_SIZE];

/// Looks with these values of HOME and XDG_DATA_DIRS (NULL: not set). Returns how many there are.
static int find(const char *home, const char *shares)
{
    assert_int_equal(home != NULL ? setenv("HOME", home, 1) : unsetenv("HOME"), 0);
    assert_int_equal(
        shares != NULL ? setenv("XDG_DATA_DIRS", shares, 1) : unsetenv("XDG_DATA_DIRS"), 0);
    return paths_find_sets(found);
}

static bool is_found(int count, const char *path)
{
    int at = 0;
    while (at < count && strcmp(found[at], path) != 0) {
        at++;
    }
    return at < count;
}

static void sets_of_both_games_and_of_their_players_are_looked_for(void **state)
{
    static const char *const FOLDERS[] = {
        "/home/ann/.lbreakouthd/levels",       "/home/ann/.lgames/lbreakouthd-levels",
        "/home/ann/.lgames/lbreakout2-levels", "/usr/local/share/lbreakouthd/levels",
        "/usr/local/share/lbreakout2/levels",  "/usr/share/games/lbreakouthd/levels",
        "/usr/share/games/lbreakout2/levels",
    };
    (void)state;
    for (int variable = 0; variable < 2; variable++) {
        // An empty variable counts as none.
        const int count = find("/home/ann", variable == 0 ? NULL : "");
        for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
            assert_true(is_found(count, FOLDERS[i]));
        }
    }
}

static void the_variables_say_where_and_what_is_no_whole_path_counts_as_none(void **state)
{
    (void)state;
    const int count = find(NULL, "share:/opt/share::/srv/share");
    assert_true(is_found(count, "/opt/share/games/lbreakout2/levels"));
    assert_true(is_found(count, "/srv/share/lbreakouthd/levels"));
    for (int i = 0; i < count; i++) {
        assert_true(strncmp(found[i], "/opt/share/", 11) == 0 ||
                    strncmp(found[i], "/srv/share/", 11) == 0);
    }
    assert_int_equal(find("ann", "/opt/share:/srv/share"), count);
}

static void more_folders_than_there_is_room_for_are_left_out(void **state)
{
    static char many[64 * 8];
    (void)state;
    for (int i = 0; i < 64; i++) {
        strcat(many, "/share:");
    }
    assert_int_equal(find("/home/ann", many), PATHS_SET_FOLDERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_of_both_games_and_of_their_players_are_looked_for),
        cmocka_unit_test(the_variables_say_where_and_what_is_no_whole_path_counts_as_none),
        cmocka_unit_test(more_folders_than_there_is_room_for_are_left_out),
    };
    return cmocka_run_group_tests_name("paths", tests, NULL, NULL);
}
