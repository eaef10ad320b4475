#include "whole_file.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/// s after which a test that waits for something is ended by the system.
#define HANGS_AFTER 90

static char folder[] = "/tmp/arkanong-files-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

/// Every test begins in an empty folder.
static int clean_folder(void **state)
{
    char command[128];
    (void)state;
    alarm(HANGS_AFTER);
    snprintf(command, sizeof command, "rm -rf -- %s && mkdir -- %s", folder, folder);
    return system(command);
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf -- %s", folder);
    return system(command);
}

/// The path of a name in the folder, in one of a few places that take turns.
static const char *in_folder(const char *name)
{
    static char path[8][128];
    static int turn;
    turn = (turn + 1) % 8;
    snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
    return path[turn];
}

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void check_file(const char *name, const char *expected)
{
    char text[1024];
    FILE *file = fopen(in_folder(name), "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static int count_files(void)
{
    char command[128];
    int count = -1;
    snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
    FILE *list = popen(command, "r");
    assert_non_null(list);
    assert_int_equal(fscanf(list, "%d", &count), 1);
    pclose(list);
    return count;
}

static SafeFileTaken take(void *context, const char *name, const char *value)
{
    int *lines = context;
    (*lines)++;
    bool bad = strcmp(name, "n") == 0 && strcmp(value, "bad") == 0;
    return bad ? SAFE_FILE_WRONG : SAFE_FILE_TAKEN;
}

static SafeFileResult read_only(const char *path)
{
    SafeFile file;
    int lines = 0;
    SafeFileResult result = safe_file_open(&file, path, take, &lines);
    safe_file_close(&file);
    return result;
}

/// Opens the file and writes the value into it.
static SafeFileResult write_value(const char *path, int value)
{
    SafeFile file;
    int lines = 0;
    safe_file_open(&file, path, take, &lines);
    safe_file_put(&file, "n = %d", value);
    SafeFileResult result = safe_file_save(&file);
    safe_file_close(&file);
    return result;
}

static void a_link_stays_one_and_its_target_is_written(void **state)
{
    (void)state;
    struct stat status;
    assert_int_equal(mkdir(in_folder("own"), 0700), 0);
    write_file("own/real", "n = 1\n");
    assert_int_equal(symlink("own/real", in_folder("second")), 0);
    assert_int_equal(symlink(in_folder("second"), in_folder("first")), 0);
    assert_int_equal(write_value(in_folder("first"), 2), SAFE_FILE_GOOD);
    check_file("own/real", "file = begins\nn = 2\nfile = ends\n");
    assert_int_equal(lstat(in_folder("first"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(lstat(in_folder("second"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    // Also when the target is not there yet,
    assert_int_equal(unlink(in_folder("own/real")), 0);
    assert_int_equal(read_only(in_folder("first")), SAFE_FILE_ABSENT);
    assert_int_equal(write_value(in_folder("first"), 3), SAFE_FILE_GOOD);
    check_file("own/real", "file = begins\nn = 3\nfile = ends\n");
    // or is damaged.
    write_file("own/real", "n = bad\n");
    assert_int_equal(read_only(in_folder("first")), SAFE_FILE_DAMAGED);
    check_file("own/real.damaged", "n = bad\n");
    assert_int_equal(lstat(in_folder("first"), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

static void links_in_a_circle_cannot_be_read(void **state)
{
    (void)state;
    assert_int_equal(symlink("b", in_folder("a")), 0);
    assert_int_equal(symlink("a", in_folder("b")), 0);
    assert_int_equal(read_only(in_folder("a")), SAFE_FILE_UNREADABLE);
    assert_int_equal(write_value(in_folder("a"), 1), SAFE_FILE_UNREADABLE);
    assert_int_equal(count_files(), 2);
}

static void check_special(const char *name)
{
    struct stat before, after;
    assert_int_equal(lstat(in_folder(name), &before), 0);
    int files = count_files();
    if (read_only(in_folder(name)) != SAFE_FILE_SPECIAL ||
        write_value(in_folder(name), 1) != SAFE_FILE_SPECIAL) {
        fail_msg("%s is taken for a file", name);
    }
    assert_int_equal(lstat(in_folder(name), &after), 0);
    assert_true(before.st_ino == after.st_ino);
    assert_int_equal(count_files(), files);
}

static void what_is_no_file_is_left_alone_and_never_waited_for(void **state)
{
    (void)state;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    check_special("pipe");
    assert_int_equal(symlink("pipe", in_folder("link-to-pipe")), 0);
    check_special("link-to-pipe");
    // Somebody writes into it, but nothing yet.
    int writer = open(in_folder("pipe"), O_RDWR | O_NONBLOCK);
    assert_true(writer >= 0);
    check_special("pipe");
    close(writer);
    assert_int_equal(mkdir(in_folder("folder"), 0700), 0);
    check_special("folder");
    int socket_of_it = socket(AF_UNIX, SOCK_STREAM, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", in_folder("socket"));
    assert_int_equal(bind(socket_of_it, (struct sockaddr *)&address, sizeof address), 0);
    check_special("socket");
    close(socket_of_it);
    static const char *const DEVICES[] = {"/dev/zero", "/dev/full", "/dev/null", "/dev/tty"};
    for (int i = 0; i < 4; i++) {
        if (access(DEVICES[i], F_OK) == 0) {
            assert_int_equal(symlink(DEVICES[i], in_folder(DEVICES[i] + 5)), 0);
            check_special(DEVICES[i] + 5);
        }
    }
}

static void a_file_that_is_too_large_is_left_alone(void **state)
{
    (void)state;
    write_file("large", "n = 1\n");
    assert_int_equal(truncate(in_folder("large"), DISK_MOST_BYTES), 0);
    assert_int_equal(read_only(in_folder("large")), SAFE_FILE_DAMAGED);
    write_file("large", "n = 1\n");
    assert_int_equal(truncate(in_folder("large"), (off_t)DISK_MOST_BYTES + 1), 0);
    assert_int_equal(read_only(in_folder("large")), SAFE_FILE_UNREADABLE);
    assert_int_equal(write_value(in_folder("large"), 1), SAFE_FILE_UNREADABLE);
}

static void damages_are_noticed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        SafeFileResult result;
    } CASES[] = {
        {"n = 1\n", SAFE_FILE_GOOD},
        {"# remark\n\nn = \n", SAFE_FILE_GOOD},
        {"file = begins\nn = 1\nfile = ends\n", SAFE_FILE_GOOD},
        // Somebody added a line.
        {"file = begins\nn = 1\nfile = ends\nm = 2\n", SAFE_FILE_GOOD},
        {"# remark\nfile = begins\nn = 1\nfile = ends\n", SAFE_FILE_GOOD},
        {"", SAFE_FILE_DAMAGED},
        {"\n\n", SAFE_FILE_DAMAGED},
        {"# only a remark\n", SAFE_FILE_DAMAGED},
        {"file = begins\n", SAFE_FILE_DAMAGED},
        {"file = begins\nfile = ends\n", SAFE_FILE_DAMAGED},
        {"file = begins\nn = 1\n", SAFE_FILE_DAMAGED},
        {"n = 1\nfile = ends\n", SAFE_FILE_DAMAGED},
        {"n = 1", SAFE_FILE_DAMAGED},
        {"n = 1\nm=2\n", SAFE_FILE_DAMAGED},
        {"n = bad\n", SAFE_FILE_DAMAGED},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        write_file("file", CASES[i].text);
        if (read_only(in_folder("file")) != CASES[i].result) {
            fail_msg("\"%s\" is not %d", CASES[i].text, (int)CASES[i].result);
        }
        check_file(CASES[i].result == SAFE_FILE_GOOD ? "file" : "file.damaged", CASES[i].text);
    }
}

static void a_zero_in_a_line_is_damage(void **state)
{
    (void)state;
    FILE *file = fopen(in_folder("file"), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite("n = 1\nm = \0\n", 1, 12, file), 12);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(read_only(in_folder("file")), SAFE_FILE_DAMAGED);
}

static void what_cannot_be_set_aside_is_left_as_it_is(void **state)
{
    (void)state;
    write_file("file", "n = bad\nm = 3\n");
    assert_int_equal(mkdir(in_folder("file.damaged"), 0700), 0);
    assert_int_equal(read_only(in_folder("file")), SAFE_FILE_STUCK);
    assert_int_equal(write_value(in_folder("file"), 1), SAFE_FILE_STUCK);
    check_file("file", "n = bad\nm = 3\n");
    assert_int_equal(count_files(), 2);
    // As soon as the way is free it goes on.
    assert_int_equal(rmdir(in_folder("file.damaged")), 0);
    assert_int_equal(write_value(in_folder("file"), 1), SAFE_FILE_GOOD);
    check_file("file.damaged", "n = bad\nm = 3\n");
    check_file("file", "file = begins\nn = 1\nfile = ends\n");
}

static void a_name_too_long_for_the_disk_is_no_crash(void **state)
{
    (void)state;
    char path[DISK_PATH_SIZE + 200];
    snprintf(path, sizeof path, "%s/", folder);
    size_t length = strlen(path);
    memset(path + length, 'x', 250);
    path[length + 250] = '\0';
    // Itself it fits, what is written first does not.
    assert_int_equal(read_only(path), SAFE_FILE_ABSENT);
    assert_int_equal(write_value(path, 1), SAFE_FILE_UNSAVED);
    memset(path + length, 'x', sizeof path - length - 1);
    path[sizeof path - 1] = '\0';
    assert_int_equal(write_value(path, 1), SAFE_FILE_UNREADABLE);
    assert_int_equal(count_files(), 0);
    // Without a lock nothing else is closed.
    assert_int_not_equal(fcntl(STDOUT_FILENO, F_GETFD), -1);
}

static void only_remarks_and_empty_lines_say_nothing(void **state)
{
    (void)state;
    static const char *const LINES[] = {"", "#", "# n = 1", "n", "n = 1"};
    for (int i = 0; i < 5; i++) {
        SafeFile file;
        int lines = 0;
        assert_int_equal(safe_file_open(&file, in_folder("file"), take, &lines), SAFE_FILE_ABSENT);
        safe_file_put(&file, "%s", LINES[i]);
        assert_int_equal(safe_file_save(&file), SAFE_FILE_GOOD);
        safe_file_close(&file);
        assert_int_equal(remove(in_folder("file")), i < 3 ? -1 : 0);
    }
}

static void permissions_stay(void **state)
{
    (void)state;
    struct stat status;
    write_file("file", "n = 1\n");
    assert_int_equal(chmod(in_folder("file"), 0640), 0);
    assert_int_equal(write_value(in_folder("file"), 2), SAFE_FILE_GOOD);
    assert_int_equal(stat(in_folder("file"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
}

static void what_dead_games_left_unfinished_is_removed(void **state)
{
    (void)state;
    char name[64];
    // A process that was and is no more has a number that nobody has now.
    pid_t dead = fork();
    assert_true(dead >= 0);
    if (dead == 0) {
        _exit(0);
    }
    assert_int_equal(waitpid(dead, NULL, 0), dead);
    static const char *const FORMS[] = {"file.%ld.new", "file.%ld-7.new"};
    static const char *const OTHERS[] = {"other.%ld.new", "file.%ld.newer", "file.%ldx.new",
                                         "file..new", "file.new"};
    const int home = open(".", O_RDONLY);
    assert_true(home >= 0);
    // By its path, then by its name alone.
    for (int here = 0; here <= 1; here++) {
        for (int i = 0; i < 2; i++) {
            snprintf(name, sizeof name, FORMS[i], (long)dead);
            write_file(name, "n =");
            snprintf(name, sizeof name, FORMS[i], (long)getppid());
            write_file(name, "n =");
            snprintf(name, sizeof name, FORMS[i], (long)getpid());
            write_file(name, "n =");
        }
        for (int i = 0; i < 5; i++) {
            snprintf(name, sizeof name, OTHERS[i], (long)dead);
            write_file(name, "n =");
        }
        assert_int_equal(count_files(), 11 + here);
        const char *file = here != 0 ? "file" : in_folder("file");
        assert_int_equal(chdir(folder), 0);
        assert_int_equal(write_value(file, 1 + here), SAFE_FILE_GOOD);
        assert_int_equal(fchdir(home), 0);
        for (int i = 0; i < 2; i++) {
            snprintf(name, sizeof name, FORMS[i], (long)dead);
            assert_int_equal(access(in_folder(name), F_OK), -1);
            snprintf(name, sizeof name, FORMS[i], (long)getpid());
            check_file(name, "n =");
        }
        // Those two are gone, the file has come.
        assert_int_equal(count_files(), 10);
    }
    close(home);
}

static void a_game_that_stands_still_with_the_lock_holds_nobody_up(void **state)
{
    (void)state;
    int lock = open(folder, O_RDONLY);
    assert_true(lock >= 0);
    assert_int_equal(flock(lock, LOCK_EX | LOCK_NB), 0);
    assert_int_equal(write_value(in_folder("file"), 1), SAFE_FILE_GOOD);
    check_file("file", "file = begins\nn = 1\nfile = ends\n");
    close(lock);
}

static void while_one_writes_the_other_waits(void **state)
{
    (void)state;
    SafeFile file;
    int lines = 0;
    assert_int_equal(write_value(in_folder("file"), 1), SAFE_FILE_GOOD);
    assert_int_equal(safe_file_open(&file, in_folder("file"), take, &lines), SAFE_FILE_GOOD);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        _exit(write_value(in_folder("file"), 3) != SAFE_FILE_GOOD);
    }
    // As long as a slow disk needs for what several games write.
    struct timespec pause = {.tv_sec = 3};
    nanosleep(&pause, NULL);
    safe_file_put(&file, "n = 2");
    assert_int_equal(safe_file_save(&file), SAFE_FILE_GOOD);
    check_file("file", "file = begins\nn = 2\nfile = ends\n");
    safe_file_close(&file);
    int status = -1;
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_int_equal(status, 0);
    check_file("file", "file = begins\nn = 3\nfile = ends\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_link_stays_one_and_its_target_is_written, clean_folder),
        cmocka_unit_test_setup(links_in_a_circle_cannot_be_read, clean_folder),
        cmocka_unit_test_setup(what_is_no_file_is_left_alone_and_never_waited_for, clean_folder),
        cmocka_unit_test_setup(a_file_that_is_too_large_is_left_alone, clean_folder),
        cmocka_unit_test_setup(damages_are_noticed, clean_folder),
        cmocka_unit_test_setup(a_zero_in_a_line_is_damage, clean_folder),
        cmocka_unit_test_setup(what_cannot_be_set_aside_is_left_as_it_is, clean_folder),
        cmocka_unit_test_setup(a_name_too_long_for_the_disk_is_no_crash, clean_folder),
        cmocka_unit_test_setup(only_remarks_and_empty_lines_say_nothing, clean_folder),
        cmocka_unit_test_setup(permissions_stay, clean_folder),
        cmocka_unit_test_setup(what_dead_games_left_unfinished_is_removed, clean_folder),
        cmocka_unit_test_setup(a_game_that_stands_still_with_the_lock_holds_nobody_up,
                               clean_folder),
        cmocka_unit_test_setup(while_one_writes_the_other_waits, clean_folder),
    };
    return cmocka_run_group_tests_name("safe_file", tests, make_folder, remove_folder);
}
