#define _XOPEN_SOURCE 700

// Calls to the system that are interrupted, do little at a time or meet what has changed since the
// call before: nothing is lost, read wrongly or waited for.
#include "near.h"

#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>

#include "faulty_system.h"
#include "own_folder.h"

#include "disk.h"
#include "drafts.h"
#include "kept_games.h"
#include "level_list.h"
#include "pack.h"
#include "text.h"
#include "whole_file.h"

static void assert_file(const char *name, const char *expected)
{
    Bytes bytes = {0};
    assert_int_equal(disk_read(in_folder(name), DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_string_equal(bytes.at, expected);
    assert_int_equal(bytes.size, strlen(expected));
    bytes_free(&bytes);
}

static int count_names(void)
{
    int count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    while (readdir(directory) != NULL) {
        count++;
    }
    closedir(directory);
    return count - 2;
}

static void what_is_interrupted_is_done_again(void **state)
{
    (void)state;
    static const char TEXT[] = "one two three";
    fault_error = EINTR;
    // Opening, permissions, writing, flushing, closing, renaming: who is interrupted in flushing
    // cannot know what is on the disk.
    static const bool REPLACED[] = {false, true, true, false, true, false};
    for (int call = 0; call < 6; call++) {
        write_text("file", "old");
        begin(FAULT_ERROR, call);
        const bool replaced = whole_file_replace(in_folder("file"), TEXT, sizeof TEXT - 1, -1);
        end();
        assert_int_equal(replaced, REPLACED[call]);
        assert_file("file", replaced ? TEXT : "old");
        assert_int_equal(count_names(), 1);
    }
    // Opening, reading, reading the end, closing.
    static const DiskAnswer READ[] = {DISK_UNREADABLE, DISK_READ, DISK_READ, DISK_READ};
    for (int call = 0; call < 4; call++) {
        Bytes bytes = {0};
        write_text("file", TEXT);
        begin(FAULT_ERROR, call);
        assert_int_equal(disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes), READ[call]);
        end();
        if (READ[call] == DISK_READ) {
            assert_string_equal(bytes.at, TEXT);
        } else {
            assert_null(bytes.at);
            assert_int_equal(bytes.size, 0);
        }
        bytes_free(&bytes);
    }
    fault_error = EIO;
}

static void what_is_done_little_by_little_is_done_as_a_whole(void **state)
{
    (void)state;
    char text[300];
    memset(text, 'x', sizeof text - 1);
    for (size_t i = 0; i + 1 < sizeof text; i += 7) {
        text[i] = (char)('a' + i % 26);
    }
    text[sizeof text - 1] = '\0';
    begin(FAULT_LITTLE, 0);
    assert_true(whole_file_replace(in_folder("file"), text, sizeof text - 1, -1));
    assert_in_range(calls, sizeof text - 1, sizeof text + 10);
    begin(FAULT_LITTLE, 0);
    assert_file("file", text);
    assert_in_range(calls, sizeof text - 1, sizeof text + 10);
    end();
}

static void other_failures_are_told(void **state)
{
    (void)state;
    static const struct {
        int error;
        DiskAnswer answer;
    } ROWS[] = {{ENOENT, DISK_ABSENT},
                {ENOTDIR, DISK_ABSENT},
                {EACCES, DISK_UNREADABLE},
                {EIO, DISK_UNREADABLE}};
    write_text("file", "text");
    Bytes bytes = {0};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        fault_error = ROWS[i].error;
        begin(FAULT_ERROR, 0);
        assert_int_equal(disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes), ROWS[i].answer);
        end();
        assert_null(bytes.at);
    }
    fault_error = EIO;
    begin(FAULT_ERROR, 1);
    assert_int_equal(disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes), DISK_UNREADABLE);
    end();
    assert_null(bytes.at);
    assert_int_equal(disk_read(in_folder("none"), DISK_MOST_BYTES, &bytes), DISK_ABSENT);
    assert_int_equal(disk_read(in_folder("file/none"), DISK_MOST_BYTES, &bytes), DISK_ABSENT);
    assert_int_equal(disk_read(in_folder("file/../file/x"), DISK_MOST_BYTES, &bytes), DISK_ABSENT);
}

/// How often a look at what is open fails before it is as usual.
static int looks_that_fail;
int __real_fstat(int descriptor, struct stat *status);
int __wrap_fstat(int descriptor, struct stat *status);
int __wrap_fstat64(int descriptor, struct stat *status);

int __wrap_fstat(int descriptor, struct stat *status)
{
    errno = EIO;
    return looks_that_fail > 0 && looks_that_fail-- > 0 ? -1 : __real_fstat(descriptor, status);
}

int __wrap_fstat64(int descriptor, struct stat *status)
{
    return __wrap_fstat(descriptor, status);
}

/// Opening, reading twice, closing: what is done again, and else the one sentence.
static void what_cannot_be_read_is_said_with_its_reason(void **state)
{
    (void)state;
#define ENDLESS "this has no end as a file has; name a level file"
#define UNREAD  "the file cannot be read (Input/output error); name a level file"
    static const struct {
        int error;
        const char *said[4]; ///< NULL: it is read
    } ROWS[] = {
        {ENOENT,
         {"there is no such file; check the name and the folder",
          "the file cannot be read (No such file or directory); name a level file",
          "the file cannot be read (No such file or directory); name a level file"}},
        {EIO,
         {"the file cannot be opened (Input/output error); check its name and permissions", UNREAD,
          UNREAD}},
        {EINTR,
         {"the file cannot be opened (Interrupted system call); check its name and permissions"}},
        {EAGAIN,
         {"the file cannot be opened (Resource temporarily unavailable); check its name and "
          "permissions",
          ENDLESS, ENDLESS}},
    };
    write_text("file", "text");
    for (size_t i = 0; i < 4 * sizeof ROWS / sizeof ROWS[0]; i++) {
        const char *said = ROWS[i / 4].said[i % 4];
        DiagList problems = {0};
        fault_error = ROWS[i / 4].error;
        begin(FAULT_ERROR, (int)(i % 4));
        Bytes bytes = {0};
        const bool read = disk_source_read(in_folder("file"), 100, &bytes, &problems);
        end();
        assert_int_equal(read, said == NULL);
        assert_string_equal(diag_list_text(&problems, ""), said != NULL ? said : "");
        assert_int_equal(problems.count, said != NULL);
        assert_true(said == NULL || problems.items[0].line == 1);
        assert_true(said != NULL || bytes.size == 4);
        bytes_free(&bytes);
        diag_list_free(&problems);
    }
    fault_error = EIO;
    DiagList problems = {0};
    Bytes bytes = {0};
    looks_that_fail = 1;
    assert_false(disk_source_read(in_folder("file"), 100, &bytes, &problems));
    assert_string_equal(diag_list_text(&problems, ""), UNREAD);
    assert_int_equal(problems.items[0].line, 1);
    assert_int_equal(looks_that_fail, 0);
    diag_list_free(&problems);
    looks_that_fail = 1;
    assert_int_equal(disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes), DISK_UNREADABLE);
    assert_null(bytes.at);
    // What has been locked and cannot be looked at is opened and locked anew.
    looks_that_fail = 3;
    const int claim = disk_claim(in_folder("file"));
    assert_true(claim >= 0);
    assert_int_equal(looks_that_fail, 0);
    assert_int_equal(disk_claim(in_folder("file")), DISK_TAKEN);
    disk_unlock(claim);
}

static void become_folder(const char *name)
{
    unlink(name);
    assert_int_equal(mkdir(name, 0700), 0);
}

static void become_pipe(const char *name)
{
    unlink(name);
    assert_int_equal(mkfifo(name, 0600), 0);
}

static void vanish(const char *name)
{
    unlink(name);
}

static void a_file_that_becomes_something_else_meanwhile_is_not_waited_for(void **state)
{
    (void)state;
    static const struct {
        void (*change)(const char *name);
        DiskAnswer answer;
    } ROWS[] = {{become_folder, DISK_SPECIAL}, {become_pipe, DISK_SPECIAL}, {vanish, DISK_ABSENT}};
    for (int i = 0; i < 3; i++) {
        Bytes bytes = {0};
        write_text("file", "text");
        before_open = ROWS[i].change;
        const DiskAnswer answer = disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes);
        before_open = NULL;
        assert_int_equal(answer, ROWS[i].answer);
        assert_null(bytes.at);
        remove(in_folder("file"));
    }
    become_pipe(in_folder("game"));
    assert_false(kept_games_is_replay(in_folder("game")));
    assert_false(kept_games_is_replay(folder));
    assert_false(kept_games_is_replay(in_folder("none")));
}

/// As a file and out of a pipe, and of a file the beginning alone.
static void what_may_be_large_is_read_up_to_its_most(void **state)
{
    (void)state;
    static char bytes[140000];
    static const size_t SIZES[] = {0, 1, 65535, 65536, 65537, 131072, 140000};
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)(i * i / 7);
    }
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    for (size_t i = 0; i < 4 * sizeof SIZES / sizeof SIZES[0]; i++) {
        const size_t size = SIZES[i / 4];
        const bool pipe = i % 4 >= 2;
        const size_t most = i % 2 == 0 || size == 0 ? size : size - 1;
        const DiskAnswer answer = most == size ? DISK_READ : DISK_TOO_LARGE;
        const pid_t writer = pipe ? fork() : -1;
        if (writer == 0) {
            signal(SIGPIPE, SIG_IGN);
            FILE *file = fopen(in_folder("pipe"), "wb");
            (void)!fwrite(bytes, 1, size, file);
            _exit(fclose(file) != 0 && most == size);
        }
        assert_true(whole_file_replace(in_folder("file"), bytes, size, -1));
        for (int any = pipe ? 1 : 0; any < 2; any++) {
            Bytes read = {0};
            const char *path = in_folder(pipe ? "pipe" : "file");
            assert_int_equal((any ? disk_read_any : disk_read)(path, most, &read), answer);
            assert_true(answer == DISK_READ || errno == EFBIG);
            assert_true(answer != DISK_READ || read.size == size);
            assert_true(answer != DISK_READ || memcmp(read.at, bytes, size) == 0);
            assert_true(answer != DISK_READ || read.at[size] == '\0');
            bytes_free(&read);
        }
        int status = 0;
        assert_true(writer < 0 || (waitpid(writer, &status, 0) == writer && status == 0));
        char begins[100];
        const size_t count = size < 100 ? size : 100;
        assert_int_equal(disk_read_first(in_folder("file"), begins, sizeof begins), count);
        assert_memory_equal(begins, bytes, count);
    }
    Bytes none = {0};
    assert_int_equal(disk_read(in_folder("pipe"), 9, &none), DISK_SPECIAL);
    assert_int_equal(disk_read(folder, 9, &none), DISK_SPECIAL);
    assert_int_equal(disk_read_any(folder, 9, &none), DISK_UNREADABLE);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(disk_read_any(in_folder("missing"), 9, &none), DISK_ABSENT);
    assert_int_equal(errno, ENOENT);
    assert_null(none.at);
    char first[9] = "unread";
    assert_int_equal(disk_read_first(in_folder("pipe"), first, sizeof first), 0);
    assert_int_equal(disk_read_first(folder, first, sizeof first), 0);
    assert_int_equal(disk_read_first(in_folder("missing"), first, sizeof first), 0);
    assert_string_equal(first, "unread");
}

static void a_folder_is_locked_as_soon_as_nobody_else_has_it(void **state)
{
    (void)state;
    int lock = disk_lock(in_folder("file"));
    assert_true(lock >= 0);
    // Another description of the same folder, as another program has.
    const int other = open(folder, O_RDONLY | O_DIRECTORY);
    assert_int_equal(flock(other, LOCK_EX | LOCK_NB), -1);
    disk_unlock(lock);
    assert_int_equal(flock(other, LOCK_EX | LOCK_NB), 0);
    close(other);
    fault_error = EINTR;
    begin(FAULT_ERROR, 1);
    lock = disk_lock(in_folder("file"));
    end();
    assert_true(lock >= 0);
    assert_int_equal(calls, 3);
    disk_unlock(lock);
    // Where nothing can be locked nothing is left open.
    for (int call = 0; call < 2; call++) {
        fault_error = EIO;
        begin(FAULT_ERROR, call);
        assert_int_equal(disk_lock(in_folder("file")), -1);
        end();
        assert_int_equal(calls, call == 0 ? 1 : 3);
        assert_int_equal(count_open(), open_before);
    }
    // Nor is a file that was made to be locked.
    begin(FAULT_ERROR, 1);
    assert_int_equal(disk_create_locked(in_folder("locked")), -1);
    end();
    assert_int_equal(calls, 3);
    assert_int_equal(access(in_folder("locked"), F_OK), -1);
    assert_int_equal(disk_lock(in_folder("none/file")), -1);
    // Of a name alone it is the folder in which the program is.
    char here[400];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    lock = disk_lock("file");
    const int same = open(folder, O_RDONLY | O_DIRECTORY);
    assert_int_equal(flock(same, LOCK_EX | LOCK_NB), -1);
    close(same);
    disk_unlock(lock);
    assert_int_equal(chdir(here), 0);
    disk_unlock(-1);
}

static void only_what_dead_programs_left_of_a_file_goes(void **state)
{
    (void)state;
    const pid_t dead = fork();
    if (dead == 0) {
        _exit(0);
    }
    assert_int_equal(waitpid(dead, NULL, 0), dead);
    char text[120];
    static const struct {
        const char *form; ///< with the number for each #
        int digits;       ///< at least, with zeros before it
        bool goes;
    } ROWS[] = {
        {"file.#.new", 0, true},
        {"file.#-5.new", 0, true},
        {"file.#-.new", 0, true},
        {"file.#.new", TEXT_NUMBER_SIZE - 1, true},
        {"file.#.new", TEXT_NUMBER_SIZE, false},
        {"file.#-5x.new", 0, false},
        {"file.#x.new", 0, false},
        {"file.#.news", 0, false},
        {"file.#new", 0, false},
        {"file.-#.new", 0, false},
        {"file.0.new", 0, false},
        {"file.99999999999999.new", 0, false},
        {"filed.#.new", 0, false},
        {"pile.#.new", 0, false},
        {"fil.#.new", 0, false},
        {"file#.new", 0, false},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const char *place = strchr(ROWS[i].form, '#');
        text[0] = '\0';
        if (place == NULL) {
            text_copy(text, sizeof text, ROWS[i].form);
        } else {
            text_append(text, sizeof text, "%.*s%0*ld%s", (int)(place - ROWS[i].form), ROWS[i].form,
                        ROWS[i].digits, (long)dead, place + 1);
        }
        write_text(text, "left");
        const int lock = disk_lock(in_folder("file"));
        assert_true(whole_file_replace(in_folder("file"), "new", 3, lock));
        disk_unlock(lock);
        if ((access(in_folder(text), F_OK) != 0) != ROWS[i].goes) {
            fail_msg("%s", text);
        }
        remove(in_folder(text));
        // Without a lock it may be another program's that is at it.
        write_text("file.1.new", "left");
        assert_true(whole_file_replace(in_folder("file"), "new", 3, -1));
        assert_int_equal(remove(in_folder("file.1.new")), 0);
    }
}

static char lock_name[DISK_PATH_SIZE + 8];

static void take_lock_away(const char *name)
{
    (void)name;
    unlink(lock_name);
}

static void a_lock_that_is_removed_meanwhile_is_made_anew(void **state)
{
    (void)state;
    Drafts drafts;
    drafts_name(&drafts, "x.level", folder, "", "");
    snprintf(lock_name, sizeof lock_name, "%s.lock", drafts.path[0]);
    before_flock = take_lock_away;
    drafts_claim(&drafts);
    assert_null(before_flock);
    assert_true(drafts.claim > 0);
    assert_int_equal(access(lock_name, F_OK), 0);
    const int other = open(lock_name, O_RDWR);
    assert_int_equal(flock(other, LOCK_EX | LOCK_NB), -1);
    close(other);
    drafts_release(&drafts);
    assert_int_equal(access(lock_name, F_OK), -1);
    // Where there are no locks the draft is shared, and nothing is left open.
    fault_error = ENOLCK;
    begin(FAULT_ERROR, 1);
    drafts_claim(&drafts);
    end();
    fault_error = EIO;
    assert_int_equal(drafts.claim, 0);
    assert_int_equal(count_open(), open_before);
}

static SafeFileTaken take(void *context, const char *name, const char *value)
{
    strcat(strcat(strcat(strcat(context, name), ":"), value), ",");
    return SAFE_FILE_TAKEN;
}

/// Every byte of a file is cut off at its end, in turn.
static void a_file_that_ends_too_early_is_damaged_but_for_its_whole_lines(void **state)
{
    (void)state;
    static const char WHOLE[] = "file = begins\na = 1\n# x\n\nb = 2 = 3\nfile = ends\n";
    static const struct {
        size_t from; ///< bytes
        const char *taken;
    } ROWS[] = {{sizeof WHOLE - 1, "a:1,b:2 = 3,"}, {35, "a:1,b:2 = 3,"}, {20, "a:1,"}, {0, ""}};
    for (size_t size = 0; size < sizeof WHOLE; size++) {
        char text[sizeof WHOLE] = "", taken[100] = "";
        memcpy(text, WHOLE, size);
        write_text("file", text);
        SafeFile file;
        const SafeFileResult result = safe_file_open(&file, in_folder("file"), take, taken);
        safe_file_close(&file);
        int row = 0;
        while (size < ROWS[row].from) {
            row++;
        }
        assert_int_equal(result, row == 0 ? SAFE_FILE_GOOD : SAFE_FILE_DAMAGED);
        assert_string_equal(taken, ROWS[row].taken);
        assert_file(row == 0 ? "file" : "file.damaged", text);
    }
}

/// What is put grows by and by, and so does its room.
static void very_many_lines_are_written_as_they_were_put(void **state)
{
    (void)state;
    char taken[100] = "";
    SafeFile file;
    size_t size = 0;
    safe_file_open(&file, in_folder("file"), take, taken);
    for (int i = 0; i < 300; i++) {
        safe_file_put(&file, "n = %0*d", 1 + i, i);
        size += (size_t)(5 + (i < 1 ? 1 : 1 + i));
    }
    assert_int_equal(safe_file_save(&file), SAFE_FILE_GOOD);
    safe_file_close(&file);
    Bytes bytes = {0};
    assert_int_equal(disk_read(in_folder("file"), DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_int_equal(bytes.size, size + strlen("file = begins\nfile = ends\n"));
    const char *line = (const char *)bytes.at + strlen("file = begins\n");
    for (int i = 0; i < 300; i++) {
        char expected[320];
        snprintf(expected, sizeof expected, "n = %0*d\n", 1 + i, i);
        assert_memory_equal(line, expected, strlen(expected));
        line += strlen(expected);
    }
    assert_string_equal(line, "file = ends\n");
    bytes_free(&bytes);
}

/// It is not tried under other names; of a name that is taken the next one is.
static void a_set_that_cannot_be_written_is_not_tried_again(void **state)
{
    (void)state;
    uint8_t bytes[] = "bytes";
    char path[DISK_PATH_SIZE] = "before";
    const Bytes set = {.at = bytes, .size = 5};
    begin(FAULT_ERROR, 0);
    assert_false(set_list_keep_bytes(in_folder("sets"), "one" PACK_ENDING, &set, path));
    end();
    assert_string_equal(path, "before");
    assert_int_equal(calls, 1);
    assert_true(set_list_keep_bytes(in_folder("sets"), "one" PACK_ENDING, &set, path));
    assert_string_equal(path, in_folder("sets/one" PACK_ENDING));
    // The same is there already.
    assert_true(set_list_keep_bytes(in_folder("sets"), "one" PACK_ENDING, &set, path));
    assert_string_equal(path, in_folder("sets/one" PACK_ENDING));
    bytes[0] = 'B';
    assert_true(set_list_keep_bytes(in_folder("sets"), "one" PACK_ENDING, &set, path));
    assert_string_equal(path, in_folder("sets/one-2" PACK_ENDING));
    assert_file("sets/one-2" PACK_ENDING, "Bytes");
    assert_file("sets/one" PACK_ENDING, "bytes");
    // One that begins as another is not the same.
    assert_true(set_list_keep_bytes(in_folder("sets"), "one" PACK_ENDING,
                                    &(Bytes){.at = bytes, .size = 4}, path));
    assert_string_equal(path, in_folder("sets/one-3" PACK_ENDING));
}

/// Between letters, before its ending.
static void a_pack_with_a_long_name_is_kept_under_as_much_of_it_as_fits(void **state)
{
    (void)state;
    char name[2 * 70 + sizeof PACK_ENDING] = "", path[DISK_PATH_SIZE], expected[DISK_PATH_SIZE];
    for (int i = 0; i < 70; i++) {
        strcat(name, "\xd1\x8f");
    }
    strcat(name, PACK_ENDING);
    snprintf(path, sizeof path, "%s", in_folder(name));
    assert_true(whole_file_replace(path, "bytes", 5, -1));
    assert_true(set_list_keep(in_folder("sets"), path));
    snprintf(expected, sizeof expected, "%s/%.126s" PACK_ENDING, in_folder("sets"), name);
    assert_string_equal(path, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(what_is_interrupted_is_done_again),
        CASE(what_is_done_little_by_little_is_done_as_a_whole),
        CASE(other_failures_are_told),
        CASE(what_cannot_be_read_is_said_with_its_reason),
        CASE(a_file_that_becomes_something_else_meanwhile_is_not_waited_for),
        CASE(what_may_be_large_is_read_up_to_its_most),
        CASE(a_folder_is_locked_as_soon_as_nobody_else_has_it),
        CASE(only_what_dead_programs_left_of_a_file_goes),
        CASE(a_lock_that_is_removed_meanwhile_is_made_anew),
        CASE(a_file_that_ends_too_early_is_damaged_but_for_its_whole_lines),
        CASE(a_set_that_cannot_be_written_is_not_tried_again),
        CASE(a_pack_with_a_long_name_is_kept_under_as_much_of_it_as_fits),
        CASE(very_many_lines_are_written_as_they_were_put),
    };
    return cmocka_run_group_tests_name("kept_disk", tests, NULL, NULL);
}
