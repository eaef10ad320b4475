#define _GNU_SOURCE // unshare

// Levels are saved with the old file kept, and drafts are found again.
#include "near.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "drafts.h"
#include "level.h"
#include "whole_file.h"

#define SKIPPED 101

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
    Bytes bytes = {0};
    const DiskAnswer answer = disk_read(path, DISK_MOST_BYTES, &bytes);
    assert_int_equal(answer, content != NULL ? DISK_READ : DISK_ABSENT);
    if (content != NULL) {
        assert_string_equal(bytes.at, content);
    }
    bytes_free(&bytes);
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

/// Also where the old text begins as the new one does.
static void a_text_that_got_shorter_or_longer_is_saved(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"one two three", "one", "one two", ""};
    for (int i = 0; i < 4; i++) {
        assert_true(drafts_save_level(in_folder("a.level"), TEXTS[i], strlen(TEXTS[i])));
        assert_file(in_folder("a.level"), TEXTS[i]);
        assert_file(in_folder("a.level~"), i > 0 ? TEXTS[i - 1] : NULL);
    }
}

static void a_name_without_a_folder_is_one_in_the_present_folder(void **state)
{
    (void)state;
    char before[DISK_PATH_SIZE];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    const bool saved = drafts_save_level("alone.level", "one", 3);
    assert_int_equal(chdir(before), 0);
    assert_true(saved);
    assert_file(in_folder("alone.level"), "one");
}

/// Not a copy of it, for which there might be no room; whatever a program that was killed has left.
static void the_former_file_itself_becomes_the_one_beside(void **state)
{
    (void)state;
    struct stat former, beside;
    assert_true(drafts_save_level(in_folder("a.level"), "one", 3));
    assert_true(drafts_save_level(in_folder("a.level~.new"), "left", 4));
    assert_int_equal(stat(in_folder("a.level"), &former), 0);
    assert_true(drafts_save_level(in_folder("a.level"), "two", 3));
    assert_int_equal(stat(in_folder("a.level~"), &beside), 0);
    assert_true(former.st_ino == beside.st_ino);
    assert_file(in_folder("a.level~.new"), NULL);
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
    Bytes draft = {0};
    Drafts drafts;
    char here[DISK_PATH_SIZE];
    (void)state;
    assert_true(drafts_save_level(in_folder("real.level"), "one", 3));
    drafts_name(&drafts, in_folder("real.level"), in_folder("drafts"), "", "");
    assert_int_equal(drafts_read(&drafts, &draft), DISK_ABSENT);
    assert_true(drafts_write(&drafts, "drafted", 7));
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    drafts_name(&drafts, "./real.level", "drafts", "", "");
    assert_int_equal(drafts_read(&drafts, &draft), DISK_READ);
    assert_string_equal(draft.at, "drafted");
    bytes_free(&draft);
    drafts_remove(&drafts);
    assert_int_equal(drafts_read(&drafts, &draft), DISK_ABSENT);
    assert_true(drafts_write(&drafts, "drafted", 7));
    drafts_name(&drafts, "", "drafts", "", "");
    assert_int_equal(drafts_read(&drafts, &draft), DISK_ABSENT);
    assert_int_equal(chdir(here), 0);
}

/// As large as a level may be.
static void a_draft_of_a_large_level_is_found_again(void **state)
{
    Bytes draft = {0};
    Drafts drafts;
    (void)state;
    char *text = malloc(LEVEL_MAX_BYTES);
    assert_non_null(text);
    memset(text, '#', LEVEL_MAX_BYTES);
    drafts_name(&drafts, in_folder("a.level"), in_folder("drafts"), "", "");
    assert_true(drafts_write(&drafts, text, LEVEL_MAX_BYTES));
    assert_true(drafts_hold(&drafts, text, LEVEL_MAX_BYTES));
    assert_int_equal(drafts_read(&drafts, &draft), DISK_READ);
    assert_int_equal(draft.size, LEVEL_MAX_BYTES);
    bytes_free(&draft);
    free(text);
}

static int count_drafts(const Drafts *drafts)
{
    int count = 0;
    for (int i = 0; i < drafts->count; i++) {
        count += access(drafts->path[i], F_OK) == 0;
    }
    return count;
}

/// A folder lies where a draft should be, as nobody stops root from writing.
static void a_draft_goes_to_the_first_place_that_takes_it_and_the_newest_is_read(void **state)
{
    Bytes draft = {0};
    Drafts drafts;
    (void)state;
    drafts_name(&drafts, "x.level", in_folder("drafts"), "", in_folder("spare"));
    assert_int_equal(drafts.count, 2);
    // Folders are made but for that of the level.
    assert_int_equal(mkdir(in_folder("drafts"), 0700), 0);
    assert_int_equal(mkdir(drafts.path[0], 0700), 0);
    assert_true(drafts_write(&drafts, "draft", 5));
    assert_file(drafts.path[1], "draft");
    drafts_remove(&drafts);
    assert_int_equal(rmdir(drafts.path[0]), 0);
    drafts_name(&drafts, "x.level", in_folder("drafts"), folder, in_folder("spare"));
    assert_int_equal(drafts.count, 3);
    for (int taken = 0; taken < 3; taken++) {
        for (int i = 0; i < 3; i++) {
            assert_true(i >= taken || mkdir(drafts.path[i], 0700) == 0 || errno == EEXIST);
        }
        assert_false(drafts_hold(&drafts, "draft", 5));
        assert_true(drafts_write(&drafts, "draft", 5));
        assert_file(drafts.path[taken], "draft");
        assert_int_equal(count_drafts(&drafts), taken + 1);
        assert_true(drafts_hold(&drafts, "draft", 5));
        assert_int_equal(drafts_read(&drafts, &draft), DISK_READ);
        assert_string_equal(draft.at, "draft");
        bytes_free(&draft);
        drafts_remove(&drafts);
    }
    assert_int_equal(mkdir(drafts.path[2], 0700), 0);
    assert_false(drafts_write(&drafts, "draft", 5));
}

/// Unfinished files are removed by whoever has locked their folder.
static void a_draft_is_written_without_a_look_at_what_others_left(void **state)
{
    (void)state;
    Drafts drafts = {0};
    char left[DISK_PATH_SIZE + 20];
    drafts_name(&drafts, in_folder("a.level"), folder, "", "");
    snprintf(left, sizeof left, "%s.999999999.new", drafts.path[0]);
    assert_true(whole_file_replace(left, "left", 4, -1));
    assert_true(drafts_write(&drafts, "one", 3));
    assert_file(left, "left");
    assert_true(drafts_hold(&drafts, "one", 3));
}

static void where_no_path_beside_the_level_is_short_enough_the_spare_folder_is_made(void **state)
{
    (void)state;
    Drafts drafts = {0};
    char beside[DISK_PATH_SIZE];
    memset(beside, 'x', sizeof beside - 1);
    beside[sizeof beside - 1] = '\0';
    drafts_name(&drafts, "x.level", "", beside, in_folder("spare"));
    assert_int_equal(drafts.count, 1);
    assert_true(drafts_write(&drafts, "draft", 5));
    assert_file(drafts.path[0], "draft");
}

static void beside_a_level_whose_folder_is_gone_no_draft_is_kept(void **state)
{
    (void)state;
    Drafts drafts = {0};
    drafts_name(&drafts, in_folder("gone/a.level"), "/dev/null/none", in_folder("gone"),
                in_folder("spare"));
    assert_true(drafts_write(&drafts, "one", 3));
    assert_int_not_equal(access(in_folder("gone"), F_OK), 0);
    assert_true(drafts_hold(&drafts, "one", 3));
    drafts_name(&drafts, in_folder("gone/a.level"), "/dev/null/none", in_folder("gone"), "");
    assert_false(drafts_write(&drafts, "one", 3));
    assert_int_equal(mkdir(in_folder("gone"), 0700), 0);
    assert_true(drafts_write(&drafts, "one", 3));
}

/// Whether this process has mounts of its own from now on.
static bool own_mounts(void)
{
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0;
}

/// What a child of its own mounts says: 0: all is as promised; SKIPPED: the system lets nobody
/// mount; else the number of the line that is wrong.
static int leave_a_mount(bool comes_back)
{
    Drafts drafts = {0};
    char level[160];
    strcpy(level, in_folder("place/a.level"));
    if (!own_mounts() || mount(in_folder("other"), in_folder("place"), NULL, MS_BIND, NULL) != 0) {
        return SKIPPED;
    }
    drafts_name(&drafts, level, in_folder("drafts"), in_folder("place"), "");
    if (drafts_lost_disk(&drafts) || drafts_write(&drafts, "a", 1) == false) {
        return __LINE__ % 100;
    }
    if (umount(in_folder("place")) != 0 || !drafts_lost_disk(&drafts)) {
        return __LINE__ % 100;
    }
    if (comes_back && (mount(in_folder("other"), in_folder("place"), NULL, MS_BIND, NULL) != 0 ||
                       drafts_lost_disk(&drafts))) {
        return __LINE__ % 100;
    }
    return 0;
}

static void a_mount_of_the_same_disk_that_goes_away_is_noticed(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_folder("other"), 0700), 0);
    assert_int_equal(mkdir(in_folder("place"), 0700), 0);
    for (int comes_back = 0; comes_back < 2; comes_back++) {
        const pid_t child = fork();
        int status = 0;
        if (child == 0) {
            _exit(leave_a_mount(comes_back == 1));
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        if (WEXITSTATUS(status) == SKIPPED) {
            skip();
        }
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

static void a_level_folder_that_was_made_anew_is_the_same_disk(void **state)
{
    (void)state;
    Drafts drafts = {0};
    assert_int_equal(mkdir(in_folder("made"), 0700), 0);
    drafts_name(&drafts, in_folder("made/a.level"), in_folder("none/drafts"), in_folder("made"),
                "");
    assert_int_equal(rename(in_folder("made"), in_folder("former")), 0);
    assert_false(drafts_lost_disk(&drafts));
    assert_int_equal(mkdir(in_folder("made"), 0700), 0);
    assert_false(drafts_lost_disk(&drafts));
}

static void of_several_drafts_the_newest_is_read(void **state)
{
    Bytes draft = {0};
    Drafts drafts;
    (void)state;
    drafts_name(&drafts, "x.level", in_folder("drafts"), folder, in_folder("spare"));
    for (int newest = 0; newest < 3; newest++) {
        for (int i = 0; i < 3; i++) {
            const struct timespec at = {.tv_sec = 1000, .tv_nsec = i == newest ? 2 : 1};
            assert_true(drafts_save_level(drafts.path[i], i == newest ? "new" : "old", 3));
            assert_int_equal(utimensat(AT_FDCWD, drafts.path[i], (struct timespec[]){at, at}, 0),
                             0);
        }
        assert_int_equal(drafts_read(&drafts, &draft), DISK_READ);
        assert_string_equal(draft.at, "new");
        bytes_free(&draft);
    }
}

static void assert_draft(const Drafts *drafts, const char *content)
{
    Bytes draft = {0};
    assert_int_equal(drafts_read(drafts, &draft), content != NULL ? DISK_READ : DISK_ABSENT);
    if (content != NULL) {
        assert_string_equal(draft.at, content);
    }
    bytes_free(&draft);
}

/// An editor's draft of one level.
static Drafts claimed(void)
{
    Drafts drafts;
    drafts_name(&drafts, "x.level", in_folder("drafts"), folder, "");
    drafts_claim(&drafts);
    return drafts;
}

static int count_files(void)
{
    char command[160];
    int count = -1;
    snprintf(command, sizeof command, "find '%s' -type f | wc -l", folder);
    FILE *list = popen(command, "r");
    assert_non_null(list);
    assert_int_equal(fscanf(list, "%d", &count), 1);
    pclose(list);
    return count;
}

static void each_editor_of_a_level_has_a_draft_of_its_own(void **state)
{
    (void)state;
    enum { EDITORS = 9 };
    static Drafts editors[EDITORS + 2];
    char text[] = "0";
    for (int i = 0; i < EDITORS; i++) {
        editors[i] = claimed();
        assert_true(editors[i].claim > 0);
        assert_draft(&editors[i], NULL);
        text[0] = (char)('0' + i);
        assert_true(drafts_write(&editors[i], text, 1));
    }
    for (int i = 0; i < EDITORS; i++) {
        char expected[DISK_PATH_SIZE];
        text[0] = (char)('0' + i);
        assert_draft(&editors[i], text);
        for (int place = 0; place < 2; place++) {
            strcpy(expected, editors[0].path[place]);
            if (i > 0) {
                snprintf(expected + strlen(expected) - strlen(".level"), 20, "-%d.level", i + 1);
            }
            assert_string_equal(editors[i].path[place], expected);
        }
    }
    // One more shares the first's.
    editors[EDITORS] = claimed();
    assert_int_equal(editors[EDITORS].claim, 0);
    assert_string_equal(editors[EDITORS].path[0], editors[0].path[0]);
    // A draft beside each lock; what is left to others is no longer locked.
    assert_int_equal(count_files(), 2 * EDITORS);
    for (int i = 0; i < EDITORS; i++) {
        drafts_release(&editors[i]);
        assert_int_equal(editors[i].claim, 0);
        drafts_release(&editors[i]);
        assert_int_equal(count_files(), 2 * EDITORS - 1 - i);
    }
}

static void of_the_drafts_that_were_left_the_newest_comes_first(void **state)
{
    (void)state;
    // At these times, of which nobody has the third.
    static const int TIMES[] = {5, 7, 9, 6, 7};
    Drafts editors[5];
    char text[] = "0";
    for (int i = 0; i < 5; i++) {
        editors[i] = claimed();
        text[0] = (char)('0' + i);
        assert_true(drafts_write(&editors[i], text, 1));
        const struct timespec at = {.tv_sec = 1000, .tv_nsec = TIMES[i]};
        const struct timespec both[] = {at, at};
        assert_int_equal(utimensat(AT_FDCWD, editors[i].path[0], both, 0), 0);
    }
    for (int i = 0; i < 5; i++) {
        if (i != 2) {
            drafts_release(&editors[i]);
        }
    }
    // Of two of one time the first.
    static const char *const ORDER[] = {"1", "4", "3", "0", NULL};
    for (int i = 0; i < 5; i++) {
        Drafts next = claimed();
        assert_draft(&next, ORDER[i]);
        assert_string_equal(next.path[0], editors[i < 4 ? ORDER[i][0] - '0' : 0].path[0]);
        drafts_remove(&next);
        drafts_release(&next);
    }
    assert_draft(&editors[2], "2");
    drafts_release(&editors[2]);
    assert_int_equal(count_files(), 1);
}

static void what_a_killed_editor_leaves_is_free(void **state)
{
    (void)state;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const Drafts drafts = claimed();
        _exit(drafts.claim > 0 && drafts_write(&drafts, "killed", 6) ? 0 : 1);
    }
    int status = 1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    // The lock and the draft.
    assert_int_equal(count_files(), 2);
    Drafts drafts = claimed();
    assert_true(drafts.claim > 0);
    assert_draft(&drafts, "killed");
    drafts_release(&drafts);
    assert_int_equal(count_files(), 1);
}

static void where_nothing_can_be_locked_the_draft_is_the_named_one(void **state)
{
    (void)state;
    Drafts drafts, named;
    drafts_name(&drafts, "x.level", "", "", "");
    drafts_claim(&drafts);
    assert_int_equal(drafts.count, 0);
    assert_int_equal(drafts.claim, 0);
    drafts_name(&named, "x.level", in_folder("no/such"), folder, "");
    drafts = named;
    drafts_claim(&drafts);
    assert_memory_equal(&drafts, &named, sizeof named);
    drafts_release(&drafts);
    // A folder lies where the lock should be.
    drafts_name(&named, "x.level", folder, "", "");
    char lock[DISK_PATH_SIZE + 8];
    snprintf(lock, sizeof lock, "%s.lock", named.path[0]);
    assert_int_equal(mkdir(lock, 0700), 0);
    drafts = named;
    drafts_claim(&drafts);
    assert_memory_equal(&drafts, &named, sizeof named);
    drafts_release(&drafts);
    assert_int_equal(access(lock, F_OK), 0);
}

/// No file can grow: the level, what is kept beside it and the draft are as they were, and nothing
/// unfinished lies there.
static void a_full_disk_costs_neither_level_nor_draft(void **state)
{
    (void)state;
    struct rlimit former;
    assert_true(drafts_save_level(in_folder("a.level"), "one", 3));
    assert_true(drafts_save_level(in_folder("a.level"), "two", 3));
    Drafts drafts;
    drafts_name(&drafts, in_folder("a.level"), in_folder("drafts"), folder, "");
    assert_true(drafts_write(&drafts, "three", 5));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    const struct rlimit full = {0, former.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    const bool saved = drafts_save_level(in_folder("a.level"), "four", 4);
    const bool kept = drafts_write(&drafts, "five", 4);
    const bool made = drafts_save_level(in_folder("b.level"), "six", 3);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(saved || kept || made);
    assert_file(in_folder("a.level"), "two");
    assert_file(in_folder("a.level~"), "one");
    assert_file(in_folder("b.level"), NULL);
    Bytes draft = {0};
    assert_int_equal(drafts_read(&drafts, &draft), DISK_READ);
    assert_string_equal(draft.at, "three");
    bytes_free(&draft);
    char command[160];
    snprintf(command, sizeof command, "test $(find '%s' -type f | wc -l) = 3", folder);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_file_that_was_there_stays_beside_the_new_one,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_text_that_got_shorter_or_longer_is_saved, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_name_without_a_folder_is_one_in_the_present_folder,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(the_former_file_itself_becomes_the_one_beside, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_link_stays_one_and_what_is_no_file_is_left_alone,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_new_file_has_a_name_of_its_own_after_the_title,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_draft_is_found_by_its_file_whatever_it_is_called,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_draft_of_a_large_level_is_found_again, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(
            a_draft_goes_to_the_first_place_that_takes_it_and_the_newest_is_read, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(a_draft_is_written_without_a_look_at_what_others_left,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(
            where_no_path_beside_the_level_is_short_enough_the_spare_folder_is_made, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(beside_a_level_whose_folder_is_gone_no_draft_is_kept,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_mount_of_the_same_disk_that_goes_away_is_noticed,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_level_folder_that_was_made_anew_is_the_same_disk,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(of_several_drafts_the_newest_is_read, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(each_editor_of_a_level_has_a_draft_of_its_own, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(of_the_drafts_that_were_left_the_newest_comes_first,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(what_a_killed_editor_leaves_is_free, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(where_nothing_can_be_locked_the_draft_is_the_named_one,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_full_disk_costs_neither_level_nor_draft, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
