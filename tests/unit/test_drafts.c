#define _POSIX_C_SOURCE 200809L

// Levels are saved with the old file kept, and drafts are found again.
#include "near.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "drafts.h"

/// A folder of this test alone.
static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/arkanong-drafts-XXXXXX");
    return mkdtemp(folder) != NULL ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static const char *in_folder(const char *name)
{
    static char paths[4][160];
    static int next;
    next = (next + 1) % 4;
    snprintf(paths[next], sizeof paths[next], "%s/%s", folder, name);
    return paths[next];
}

static void assert_file(const char *path, const char *content)
{
    DiskBytes bytes;
    const DiskAnswer answer = disk_read(path, &bytes);
    assert_int_equal(answer, content != NULL ? DISK_READ : DISK_ABSENT);
    if (content != NULL) {
        assert_string_equal(bytes.bytes, content);
    }
    free(bytes.bytes);
}

static void the_file_that_was_there_stays_beside_the_new_one(void **state)
{
    (void)state;
    const char *path = in_folder("new/a.level");
    assert_true(drafts_save_level(path, "one", 3));
    assert_file(in_folder("new/a.level"), "one");
    assert_file(in_folder("new/a.level~"), NULL);
    assert_true(drafts_save_level(in_folder("new/a.level"), "two", 3));
    assert_file(in_folder("new/a.level"), "two");
    assert_file(in_folder("new/a.level~"), "one");
    // Saving the same again forgets nothing.
    assert_true(drafts_save_level(in_folder("new/a.level"), "two", 3));
    assert_file(in_folder("new/a.level~"), "one");
}

static void a_link_stays_one_and_what_is_no_file_is_left_alone(void **state)
{
    (void)state;
    assert_true(drafts_save_level(in_folder("real.level"), "one", 3));
    assert_int_equal(symlink(in_folder("real.level"), in_folder("link.level")), 0);
    assert_true(drafts_save_level(in_folder("link.level"), "two", 3));
    assert_file(in_folder("real.level"), "two");
    struct stat status;
    assert_int_equal(lstat(in_folder("link.level"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(mkfifo(in_folder("pipe.level"), 0600), 0);
    assert_false(drafts_save_level(in_folder("pipe.level"), "two", 3));
    assert_false(drafts_save_level(in_folder("no/such/folder.level"), "two", 3));
}

static void a_new_file_has_a_name_of_its_own_after_the_title(void **state)
{
    char path[DISK_PATH_SIZE];
    (void)state;
    assert_true(drafts_name_level(folder, "Zwei Bälle!", path));
    assert_string_equal(path, in_folder("zwei-b-lle.level"));
    assert_true(drafts_save_level(path, "one", 3));
    assert_true(drafts_name_level(folder, "Zwei Bälle!", path));
    assert_string_equal(path, in_folder("zwei-b-lle-2.level"));
    assert_true(drafts_name_level(folder, "…", path));
    assert_string_equal(path, in_folder("level.level"));
}

static void a_draft_is_found_by_its_file_whatever_it_is_called(void **state)
{
    DiskBytes draft;
    char here[DISK_PATH_SIZE];
    (void)state;
    assert_true(drafts_save_level(in_folder("real.level"), "one", 3));
    assert_int_equal(drafts_read(in_folder("drafts"), in_folder("real.level"), &draft),
                     DISK_ABSENT);
    assert_true(drafts_write(in_folder("drafts"), in_folder("real.level"), "drafted", 7));
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(drafts_read("drafts", "./real.level", &draft), DISK_READ);
    assert_string_equal(draft.bytes, "drafted");
    free(draft.bytes);
    assert_int_equal(drafts_read("drafts", "", &draft), DISK_ABSENT);
    drafts_remove("drafts", "real.level");
    assert_int_equal(drafts_read("drafts", "real.level", &draft), DISK_ABSENT);
    assert_int_equal(chdir(here), 0);
}

/// No file can grow: the level, what is kept beside it and the draft are as they were, and nothing
/// unfinished lies there.
static void a_full_disk_costs_neither_level_nor_draft(void **state)
{
    (void)state;
    struct rlimit former;
    assert_true(drafts_save_level(in_folder("a.level"), "one", 3));
    assert_true(drafts_save_level(in_folder("a.level"), "two", 3));
    assert_true(drafts_write(in_folder("drafts"), in_folder("a.level"), "three", 5));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    const struct rlimit full = {0, former.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    const bool saved = drafts_save_level(in_folder("a.level"), "four", 4);
    const bool kept = drafts_write(in_folder("drafts"), in_folder("a.level"), "five", 4);
    const bool made = drafts_save_level(in_folder("b.level"), "six", 3);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(saved || kept || made);
    assert_file(in_folder("a.level"), "two");
    assert_file(in_folder("a.level~"), "one");
    assert_file(in_folder("b.level"), NULL);
    DiskBytes draft;
    assert_int_equal(drafts_read(in_folder("drafts"), in_folder("a.level"), &draft), DISK_READ);
    assert_string_equal(draft.bytes, "three");
    free(draft.bytes);
    char command[160];
    snprintf(command, sizeof command, "test $(find '%s' -type f | wc -l) = 3", folder);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_file_that_was_there_stays_beside_the_new_one,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_link_stays_one_and_what_is_no_file_is_left_alone,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_new_file_has_a_name_of_its_own_after_the_title,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_draft_is_found_by_its_file_whatever_it_is_called,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_full_disk_costs_neither_level_nor_draft, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
