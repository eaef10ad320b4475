// Files that appear whole or not at all, while calls to the system fail.
#include "whole_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "faulty_system.h"
#include "kept_file.h"

#define NAMES 100

static bool exists(const char *name)
{
    return access(name, F_OK) == 0;
}

static void assert_holds(const char *name, const char *expected)
{
    char text[64];
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

/// The name of the unfinished file that is tried after so many others.
static const char *fresh_name(int number)
{
    static char name[100];
    snprintf(name, sizeof name, number == 0 ? "%s.%ld.new" : "%s.%ld-%d.new", path, (long)getpid(),
             number);
    return name;
}

static void begin_new(WholeFile *file)
{
    assert_true(whole_file_begin(file, path));
    assert_true(file->open);
    assert_string_equal(file->path, path);
    assert_int_equal(write(file->descriptor, "new", 3), 3);
}

static void a_file_comes_when_it_is_complete(void **state)
{
    (void)state;
    for (int flush = 0; flush <= 1; flush++) {
        WholeFile file = {0};
        begin_new(&file);
        assert_string_equal(file.fresh, fresh_name(0));
        assert_true(exists(file.fresh));
        assert_false(exists(path));
        begin(FAULT_NONE, 0);
        assert_true(whole_file_commit(&file, flush != 0));
        // It is closed and renamed, and flushed where that is asked for.
        assert_int_equal(calls, flush != 0 ? 3 : 2);
        assert_false(file.open);
        assert_false(exists(file.fresh));
        assert_holds(path, "new");
        remove(path);
    }
}

static void whichever_call_fails_the_former_file_stays_and_no_other(void **state)
{
    (void)state;
    for (int flush = 0; flush <= 1; flush++) {
        for (int call = 0; call < 2 + flush; call++) {
            WholeFile file = {0};
            write_file("old");
            begin_new(&file);
            begin(FAULT_ERROR, call);
            assert_false(whole_file_commit(&file, flush != 0));
            end();
            assert_int_equal(errno, EIO);
            assert_false(file.open);
            assert_holds(path, "old");
            assert_false(exists(file.fresh));
        }
    }
    // The first reason is told: a full disk, not what comes of it.
    for (int call = 0; call < 2; call++) {
        WholeFile file = {0};
        begin_new(&file);
        begin(FAULT_LASTING, call);
        fault_error = ENOSPC;
        assert_false(whole_file_commit(&file, true));
        end();
        fault_error = EIO;
        assert_int_equal(errno, ENOSPC);
        assert_holds(path, "old");
        assert_false(exists(file.fresh));
    }
    // What was interrupted is closed.
    WholeFile file = {0};
    begin_new(&file);
    begin(FAULT_ERROR, 1);
    fault_error = EINTR;
    assert_true(whole_file_commit(&file, true));
    end();
    fault_error = EIO;
    assert_holds(path, "new");
    remove(path);
}

static void a_file_that_is_given_up_leaves_nothing(void **state)
{
    (void)state;
    WholeFile none = {0};
    begin(FAULT_NONE, 0);
    errno = 77;
    whole_file_abandon(&none);
    assert_int_equal(calls, 0);
    write_file("old");
    WholeFile file = {0};
    begin_new(&file);
    begin(FAULT_NONE, 0);
    whole_file_abandon(&file);
    assert_int_equal(calls, 1);
    assert_int_equal(errno, 77);
    assert_false(file.open);
    assert_false(exists(file.fresh));
    assert_int_equal(fcntl(file.descriptor, F_GETFD), -1);
    // Once more: neither a descriptor nor a file of another's is taken away.
    FILE *other = fopen(file.fresh, "wb");
    assert_non_null(other);
    whole_file_abandon(&file);
    assert_int_equal(calls, 1);
    assert_true(exists(file.fresh));
    fclose(other);
    remove(file.fresh);
    assert_holds(path, "old");
    remove(path);
}

static void permissions_of_the_former_file_are_kept(void **state)
{
    (void)state;
    static const mode_t MODES[] = {0600, 0640, 0666, 0755, 0777, 04711};
    const mode_t mask = umask(027);
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        WholeFile file = {0};
        struct stat status;
        write_file("old");
        assert_int_equal(chmod(path, MODES[i]), 0);
        begin_new(&file);
        assert_int_equal(fstat(file.descriptor, &status), 0);
        assert_int_equal(status.st_mode & 07777, MODES[i] & 0777);
        whole_file_abandon(&file);
        // Where they cannot be, and where there is none, they are the usual ones.
        begin(FAULT_ERROR, 1);
        begin_new(&file);
        end();
        assert_int_equal(fstat(file.descriptor, &status), 0);
        assert_int_equal(status.st_mode & 07777, 0640);
        whole_file_abandon(&file);
        remove(path);
        begin(FAULT_NONE, 0);
        begin_new(&file);
        assert_int_equal(calls, 2);
        assert_int_equal(fstat(file.descriptor, &status), 0);
        assert_int_equal(status.st_mode & 07777, 0640);
        whole_file_abandon(&file);
    }
    umask(0);
    WholeFile file = {0};
    struct stat status;
    begin_new(&file);
    assert_int_equal(fstat(file.descriptor, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0666);
    whole_file_abandon(&file);
    umask(mask);
}

static void a_program_without_standard_input_writes_as_well(void **state)
{
    (void)state;
    WholeFile file = {0};
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    errno = EEXIST;
    const bool begun = whole_file_begin(&file, path);
    const bool first = file.descriptor == STDIN_FILENO;
    const bool written = write(file.descriptor, "new", 3) == 3 && whole_file_commit(&file, true);
    if (input >= 0) {
        dup2(input, STDIN_FILENO);
        close(input);
    }
    assert_true(begun && first && written);
    assert_holds(path, "new");
    remove(path);
}

static void names_that_are_taken_are_passed_over_a_hundred_times(void **state)
{
    (void)state;
    WholeFile file = {0};
    for (int number = 0; number < NAMES; number++) {
        assert_true(whole_file_begin(&file, path));
        assert_string_equal(file.fresh, fresh_name(number));
        close(file.descriptor);
    }
    begin(FAULT_NONE, 0);
    assert_false(whole_file_begin(&file, path));
    assert_int_equal(calls, NAMES);
    assert_int_equal(errno, EEXIST);
    assert_false(file.open);
    for (int number = 0; number < NAMES; number++) {
        assert_int_equal(remove(fresh_name(number)), 0);
    }
    assert_false(exists(fresh_name(NAMES)));
}

static void what_cannot_be_created_says_why(void **state)
{
    (void)state;
    static char name[WHOLE_FILE_PATH_SIZE + 1];
    WholeFile file = {.open = true};
    begin(FAULT_ERROR, 0);
    assert_false(whole_file_begin(&file, path));
    end();
    assert_int_equal(errno, EIO);
    assert_int_equal(calls, 1);
    assert_false(file.open);
    // Too long for the room, and with what is added too long for the system.
    for (int less = 0; less < 2; less++) {
        file.open = true;
        memset(name, '/', sizeof name - 1);
        name[sizeof name - 1 - (size_t)less] = '\0';
        errno = 0;
        begin(FAULT_NONE, 0);
        assert_false(whole_file_begin(&file, name));
        assert_int_equal(errno, ENAMETOOLONG);
        assert_int_equal(calls, less);
        assert_false(file.open);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_comes_when_it_is_complete),
        cmocka_unit_test(whichever_call_fails_the_former_file_stays_and_no_other),
        cmocka_unit_test(a_file_that_is_given_up_leaves_nothing),
        cmocka_unit_test(permissions_of_the_former_file_are_kept),
        cmocka_unit_test(a_program_without_standard_input_writes_as_well),
        cmocka_unit_test(names_that_are_taken_are_passed_over_a_hundred_times),
        cmocka_unit_test(what_cannot_be_created_says_why),
    };
    return cmocka_run_group_tests_name("whole_file", tests, make_folder, remove_folder);
}
