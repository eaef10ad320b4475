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
#include "rng.h"

#define NAMES 100

static bool exists(const char *name)
{
    return access(name, F_OK) == 0;
}

static void assert_holds(const char *name, const char *expected)
{
    char text[400];
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
    static char name[DISK_PATH_SIZE + 1];
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

/// Lines as they may stand in a file, and what each is.
typedef enum Kind { VALUE, REFUSED, REMARK, BEGINS, ENDS, OTHER_MARK, NO_LINE, NO_MEMORY } Kind;

static const struct {
    const char *text;
    Kind kind;
    const char *name, *value;
} LINES[] = {
    {"n = 1", VALUE, "n", "1"},         {"", REMARK, NULL, NULL},
    {"m = x = y", VALUE, "m", "x = y"}, {"# n = 3", REMARK, NULL, NULL},
    {"files = 2", VALUE, "files", "2"}, {"k = ", VALUE, "k", ""},
    {" = v", VALUE, "", "v"},           {"file = begins", BEGINS, NULL, NULL},
    {"file = ends", ENDS, NULL, NULL},  {"file = other", OTHER_MARK, NULL, NULL},
    {"n = bad", REFUSED, "n", "bad"},   {"n=1", NO_LINE, NULL, NULL},
    {"n =", NO_LINE, NULL, NULL},       {"n = full", NO_MEMORY, "n", "full"},
};

static SafeFileTaken note(void *context, const char *name, const char *value)
{
    strcat(strcat(strcat(strcat(context, name), ":"), value), ",");
    return strcmp(value, "bad") == 0    ? SAFE_FILE_WRONG
           : strcmp(value, "full") == 0 ? SAFE_FILE_NO_MEMORY
                                        : SAFE_FILE_TAKEN;
}

/// A file in the making, and what its lines say by themselves.
typedef struct Made {
    char text[400], taken[200];
    int line[8], count; ///< of LINES, those that are kept
    SafeFileResult result;
} Made;

static void make(Made *made, Rng *rng)
{
    bool wrong = false, begins = false, ends = false, full = false, marked = rng_below(rng, 2);
    int values = 0;
    *made = (Made){.text = ""};
    const int count = rng_below(rng, 6);
    for (int i = 0; i < count; i++) {
        // Half of them without what makes a file a damaged one.
        int at = rng_below(rng, rng_below(rng, 4) ? 7 : 14);
        at = marked && i == 0 ? 7 : marked && i == count - 1 ? 8 : at;
        const bool cut = i == count - 1 && rng_below(rng, 10) == 0;
        strcat(strcat(made->text, LINES[at].text), cut ? "" : "\n");
        const Kind kind = LINES[at].kind;
        wrong = wrong || kind == NO_LINE || (cut && LINES[at].text[0] != '\0');
        if (cut || kind == NO_LINE) {
            continue;
        }
        if (LINES[at].name != NULL) {
            note(made->taken, LINES[at].name, LINES[at].value);
        }
        wrong = wrong || kind == REFUSED || kind == NO_MEMORY;
        full = full || kind == NO_MEMORY;
        begins = begins || kind == BEGINS;
        ends = ends || kind == ENDS;
        values += kind == VALUE;
        if (kind == VALUE || kind == REMARK) {
            made->line[made->count++] = at;
        }
    }
    const bool damaged = wrong || begins != ends || values == 0;
    made->result = full ? SAFE_FILE_UNREADABLE : damaged ? SAFE_FILE_DAMAGED : SAFE_FILE_GOOD;
}

/// The text of those lines, but for those with these names; "" where they say nothing.
static void write_lines(const Made *made, const char *without, const char *or_without, char *to)
{
    bool says = false;
    strcpy(to, "file = begins\n");
    for (int i = 0; i < made->count; i++) {
        const char *name = LINES[made->line[i]].name;
        if (name == NULL || (strcmp(name, without) != 0 && strcmp(name, or_without) != 0)) {
            strcat(strcat(to, LINES[made->line[i]].text), "\n");
            says = says || name != NULL;
        }
    }
    strcpy(says ? to + strlen(to) : to, says ? "file = ends\n" : "");
}

static void expect_file(const char *text)
{
    if (text[0] == '\0') {
        assert_false(exists(path));
    } else {
        assert_holds(path, text);
    }
}

/// Any lines in any order: what is taken, what is kept, where the file is then, what is written.
static void files_of_lines_are_read_and_written_as_their_lines_say(void **state)
{
    (void)state;
    static const char *const DROPPED[] = {"n", "k", NULL};
    int results[SAFE_FILE_UNSAVED + 1] = {0};
    Rng rng = rng_make(6);
    for (int round = 0; round < 1000; round++) {
        Made made;
        SafeFile file;
        char taken[200] = "", expected[400];
        make(&made, &rng);
        remove(path);
        if (round % 8 == 0) {
            made = (Made){.result = SAFE_FILE_ABSENT};
        } else {
            write_file(made.text);
        }
        results[made.result]++;
        assert_int_equal(safe_file_open(&file, path, note, taken), made.result);
        assert_int_equal(file.result, made.result);
        assert_string_equal(taken, made.taken);
        assert_int_equal(file.count, made.count);
        for (int i = 0; i < made.count; i++) {
            const char *name = LINES[made.line[i]].name;
            assert_string_equal(file.line[i].text, LINES[made.line[i]].text);
            assert_int_equal(file.line[i].name != NULL, name != NULL);
            if (name != NULL) {
                assert_string_equal(file.line[i].name, name);
                assert_string_equal(file.line[i].value, LINES[made.line[i]].value);
            }
        }
        assert_int_equal(exists(aside), made.result == SAFE_FILE_DAMAGED);
        expect_file(made.result == SAFE_FILE_DAMAGED ? "" : made.text);
        if (made.result == SAFE_FILE_DAMAGED) {
            assert_holds(aside, made.text);
        }
        for (int i = 0; i < made.count; i++) {
            safe_file_put(&file, "%s", LINES[made.line[i]].text);
        }
        const bool unreadable = made.result == SAFE_FILE_UNREADABLE;
        write_lines(&made, "-", "-", expected);
        begin(FAULT_NONE, 0);
        assert_int_equal(safe_file_save(&file), unreadable ? made.result : SAFE_FILE_GOOD);
        // What stays as it is, or goes, is not written.
        const bool written = !unreadable && expected[0] != '\0' && strcmp(expected, made.text) != 0;
        assert_int_equal(calls > 0, written);
        expect_file(unreadable ? made.text : expected);
        safe_file_close(&file);
        safe_file_close(&file);
        remove(aside);
        // The same lines without some of them.
        remove(path);
        if (made.text[0] != '\0') {
            write_file(made.text);
        }
        const bool complete =
            strstr(made.taken, ":bad,") == NULL && strstr(made.taken, ":full,") == NULL;
        assert_int_equal(safe_file_drop(path, DROPPED), SAFE_FILE_GOOD);
        write_lines(&made, "n", "k", expected);
        if (complete) {
            expect_file(expected);
        }
        remove(aside);
        remove(path);
    }
    assert_true(results[SAFE_FILE_GOOD] > 150 && results[SAFE_FILE_DAMAGED] > 150);
    assert_true(results[SAFE_FILE_UNREADABLE] > 5);
}

/// Reads a file, puts another value in it and closes it, while that call fails. 'N': the new one is
/// there, and that is said; 'O': the old one, as it could not be written; 'U', 'S': as it could not
/// be read, or not be set aside.
static char outcome(const char *text, Fault kind, int call)
{
    SafeFile file;
    char taken[100] = "";
    remove(aside);
    write_file(text);
    begin(kind, call);
    const SafeFileResult read = safe_file_open(&file, path, note, taken);
    safe_file_put(&file, "n = 2");
    const SafeFileResult result = safe_file_save(&file);
    safe_file_close(&file);
    end();
    static const struct {
        SafeFileResult result;
        char letter;
    } ROWS[] = {{SAFE_FILE_GOOD, 'N'},
                {SAFE_FILE_UNSAVED, 'O'},
                {SAFE_FILE_UNREADABLE, 'U'},
                {SAFE_FILE_STUCK, 'S'}};
    const bool kept = result != SAFE_FILE_GOOD && read != SAFE_FILE_DAMAGED;
    if (result == SAFE_FILE_GOOD || kept) {
        assert_holds(path, kept ? text : "file = begins\nn = 2\nfile = ends\n");
    } else {
        assert_false(exists(path));
    }
    assert_int_equal(exists(aside), read == SAFE_FILE_DAMAGED);
    assert_false(exists(fresh_name(0)));
    int row = 0;
    while (ROWS[row].result != result) {
        row++;
        assert_true(row < 4);
    }
    return ROWS[row].letter;
}

/// Locking, its folder and itself; opening, reading twice and closing (where it is damaged also
/// setting aside); creating, permissions where there were some, writing, flushing, closing,
/// renaming; unlocking.
static void each_call_that_fails_has_its_outcome(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        Fault kind;
        const char *outcomes;
    } ROWS[] = {
        {"n = 1\n", FAULT_ERROR, "NNUUUNONOOOONN"},
        {"n = 1\n", FAULT_LASTING, "UUUUUOOOOOOONN"},
        {"n = bad\n", FAULT_ERROR, "NNUUUNSOOOOONN"},
        {"n = bad\n", FAULT_LASTING, "UUUUUSSOOOOONN"},
    };
    const int lowest = dup(STDIN_FILENO);
    close(lowest);
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char outcomes[20] = "";
        for (int call = 0; call < 14; call++) {
            outcomes[call] = outcome(ROWS[i].text, ROWS[i].kind, call);
        }
        assert_string_equal(outcomes, ROWS[i].outcomes);
    }
    const int after = dup(STDIN_FILENO);
    close(after);
    assert_int_equal(after, lowest);
    remove(aside);
    remove(path);
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
        cmocka_unit_test(files_of_lines_are_read_and_written_as_their_lines_say),
        cmocka_unit_test(each_call_that_fails_has_its_outcome),
    };
    return cmocka_run_group_tests_name("whole_file", tests, make_folder, remove_folder);
}
