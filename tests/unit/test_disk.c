#define _XOPEN_SOURCE 700

// Files and folders: what lies at a path, where links lead, who has locked what, and what is read
// of what a person names.
#include "near.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "disk_path.h"
#include "own_folder.h"

#include "disk.h"
#include "rng.h"

static void what_lies_at_a_path_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool there, file, folder, pipe, has_name;
    } ROWS[] = {{"file", true, true, false, false, true},
                {"folder", true, false, true, false, true},
                {"pipe", true, false, false, true, true},
                {"to-file", true, true, false, false, true},
                {"to-folder", true, false, true, false, true},
                {"nowhere", false, false, false, false, true},
                {"missing", false, false, false, false, false}};
    write_text("file", "text");
    assert_true(disk_make_folder(in_folder("folder")));
    assert_false(disk_make_folder(in_folder("folder")));
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    assert_int_equal(symlink("file", in_folder("to-file")), 0);
    assert_int_equal(symlink("folder", in_folder("to-folder")), 0);
    assert_int_equal(symlink("missing", in_folder("nowhere")), 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const char *path = in_folder(ROWS[i].name);
        assert_int_equal(disk_is_there(path), ROWS[i].there);
        assert_int_equal(disk_is_file(path), ROWS[i].file);
        assert_int_equal(disk_is_folder(path), ROWS[i].folder);
        assert_int_equal(disk_is_pipe(path), ROWS[i].pipe);
        assert_int_equal(disk_has_name(path), ROWS[i].has_name);
        assert_int_equal(disk_can_read(path), ROWS[i].there);
    }
    assert_true(disk_add_name(in_folder("file"), in_folder("other")));
    assert_false(disk_add_name(in_folder("file"), in_folder("other")));
    assert_true(disk_remove(in_folder("file")));
    assert_false(disk_remove(in_folder("file")));
    assert_true(disk_is_file(in_folder("other")));
    assert_true(disk_remove_folder(in_folder("folder")));
    assert_false(disk_remove_folder(in_folder("folder")));
}

static void the_names_in_a_folder_are_listed_in_order(void **state)
{
    (void)state;
    static const char *const SHOWN[] = {"a.level", "b.level", "c.level"};
    char **names;
    assert_int_equal(disk_sorted_names(in_folder("missing"), ".level", &names), -1);
    assert_null(names);
    assert_int_equal(disk_sorted_names(folder, ".level", &names), 0);
    assert_null(names);
    write_text("c.level", "");
    write_text("a.level", "");
    write_text("b.level", "");
    write_text(".d.level", "");
    write_text("e.levels", "");
    assert_int_equal(disk_sorted_names(folder, ".level", &names), 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(names[i], SHOWN[i]);
        free(names[i]);
    }
    free(names);
}

/// From the folder of the link, or from the root; a file that is no link stays.
static void links_are_followed_to_where_they_lead(void **state)
{
    (void)state;
    static const struct {
        const char *link, *to, *end;
    } ROWS[] = {
        {"a", "file", "file"},
        {"b", "a", "file"},
        {"sub/c", "../b", "sub/../b"},
        {"sub/d", "here", "sub/here"},
        {"e", "sub/d", "sub/here"},
        {"f", "missing/x", "missing/x"},
        {"sub/g", "/nowhere/at/all", ""},
        {"h", "sub/g", ""},
    };
    char path[DISK_PATH_SIZE];
    assert_true(disk_make_folder(in_folder("sub")));
    write_text("file", "");
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_int_equal(symlink(ROWS[i].to, in_folder(ROWS[i].link)), 0);
    }
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        // What stood there before is longer than what comes.
        memset(path, 'x', sizeof path);
        strcpy(path, in_folder(ROWS[i].link));
        assert_true(disk_follow_links(path));
        if (ROWS[i].end[0] == '\0') {
            assert_string_equal(path, "/nowhere/at/all");
        } else if (strcmp(ROWS[i].link, "sub/c") == 0) {
            // The second link is followed from where it lies.
            assert_string_equal(path, in_folder("sub/../file"));
        } else {
            assert_string_equal(path, in_folder(ROWS[i].end));
        }
    }
    strcpy(path, in_folder("missing"));
    assert_true(disk_follow_links(path));
    assert_string_equal(path, in_folder("missing"));
    assert_int_equal(symlink("there", in_folder("back")), 0);
    assert_int_equal(symlink("back", in_folder("there")), 0);
    strcpy(path, in_folder("there"));
    assert_false(disk_follow_links(path));
}

/// So many characters, or one fewer.
static void a_path_that_links_make_too_long_is_none(void **state)
{
    (void)state;
    char target[DISK_PATH_SIZE] = "";
    char path[DISK_PATH_SIZE];
    const size_t before = strlen(in_folder(""));
    for (int more = 0; more < 2; more++) {
        const size_t length = DISK_PATH_SIZE - 1 - before + (size_t)more;
        for (size_t i = 0; i < length; i++) {
            target[i] = i % 2 == 0 ? '.' : '/';
        }
        target[length] = '\0';
        assert_int_equal(symlink(target, in_folder(more ? "longer" : "long")), 0);
        strcpy(path, in_folder(more ? "longer" : "long"));
        // The file is not there, so that the way ends.
        assert_int_equal(disk_follow_links(path), more == 0);
        assert_int_equal(strlen(path), more == 0 ? DISK_PATH_SIZE - 1 : before + 6);
    }
}

static void a_file_is_locked_as_long_as_somebody_has_it(void **state)
{
    (void)state;
    assert_false(disk_is_unlocked(in_folder("missing")));
    write_text("file", "");
    assert_true(disk_is_unlocked(in_folder("file")));
    const int claim = disk_claim(in_folder("file"));
    assert_true(claim >= 0);
    assert_int_equal(disk_claim(in_folder("file")), DISK_TAKEN);
    assert_false(disk_is_unlocked(in_folder("file")));
    disk_unlock(claim);
    assert_true(disk_is_unlocked(in_folder("file")));
    assert_int_equal(disk_claim(in_folder("missing/file")), DISK_NO_LOCK);
    const int made = disk_create_locked(in_folder("made"));
    assert_true(made >= 0);
    assert_true(disk_create_locked(in_folder("made")) < 0);
    assert_false(disk_is_unlocked(in_folder("made")));
    assert_true(disk_write(made, "one two", 7));
    disk_cut(made, 3);
    assert_true(disk_write(made, "!", 1));
    disk_close(made);
    assert_true(disk_is_unlocked(in_folder("made")));
    Bytes bytes = {0};
    assert_int_equal(disk_read(in_folder("made"), DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_string_equal(bytes.at, "one!");
    bytes_free(&bytes);
    disk_unlock(DISK_NO_LOCK);
    disk_unlock(DISK_TAKEN);
}

static bool is_closed(int descriptor)
{
    struct stat status;
    return fstat(descriptor, &status) != 0;
}

/// The lowest descriptor is one as all others.
static void a_program_without_standard_input_leaves_nothing_open(void **state)
{
    (void)state;
    write_text("file", "text");
    const int kept = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    assert_true(disk_is_unlocked(in_folder("file")));
    assert_true(is_closed(STDIN_FILENO));
    disk_unlock(disk_claim(in_folder("file")));
    assert_true(is_closed(STDIN_FILENO));
    const int lock = disk_lock(in_folder("file"));
    assert_int_equal(lock, STDIN_FILENO);
    disk_unlock(lock);
    assert_true(is_closed(STDIN_FILENO));
    DiagList problems = {0};
    Bytes bytes = {0};
    assert_true(disk_source_read(in_folder("file"), 100, &bytes, &problems));
    assert_int_equal(bytes.size, 4);
    bytes_free(&bytes);
    assert_true(is_closed(STDIN_FILENO));
    assert_int_equal(dup2(kept, STDIN_FILENO), STDIN_FILENO);
    close(kept);
    diag_list_free(&problems);
}

static void write_many(const char *name, const uint8_t *bytes, size_t count)
{
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

/// As a file and out of a pipe, around the sizes in which it is read, with as many bytes as may be.
static void a_level_of_any_size_is_read_to_its_last_byte(void **state)
{
    (void)state;
    static uint8_t bytes[300000];
    static const size_t SIZES[] = {0, 1, 2, 65535, 65536, 65537, 131072, 131073, 300000};
    Rng rng = rng_make(3);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)rng_next(&rng);
    }
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    for (size_t i = 0; i < 2 * sizeof SIZES / sizeof SIZES[0]; i++) {
        DiagList problems = {0};
        const size_t size = SIZES[i / 2];
        const bool pipe = i % 2 == 1 && size > 0;
        const pid_t writer = pipe ? fork() : -1;
        if (writer == 0) {
            FILE *file = fopen(in_folder("pipe"), "wb");
            _exit(file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0);
        }
        write_many("file", bytes, size);
        Bytes read = {0};
        assert_true(disk_source_read(in_folder(pipe ? "pipe" : "file"), size, &read, &problems));
        assert_int_equal(problems.count, 0);
        assert_int_equal(read.size, size);
        assert_memory_equal(read.at, bytes, size);
        assert_int_equal(read.at[size], '\0');
        bytes_free(&read);
        int status = 0;
        assert_true(writer < 0 || (waitpid(writer, &status, 0) == writer && status == 0));
        if (size > 0) {
            assert_false(disk_source_read(in_folder("file"), size - 1, &read, &problems));
            bytes_free(&read);
            assert_int_equal(problems.errors, 1);
            assert_int_equal(problems.items[0].line, 1);
        }
        diag_list_free(&problems);
    }
}

/// However often it has to be waited for, no more room is taken than for what came.
static void a_level_that_comes_little_by_little_is_read_whole(void **state)
{
    (void)state;
    enum { BYTES = 60 };
    char expected[BYTES];
    memset(expected, 'x', sizeof expected);
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    const pid_t writer = fork();
    if (writer == 0) {
        const int to = open(in_folder("pipe"), O_WRONLY);
        for (int i = 0; i < BYTES && write(to, "x", 1) == 1; i++) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        _exit(0);
    }
    DiagList problems = {0};
    Bytes read = {0};
    assert_true(disk_source_read(in_folder("pipe"), 1000, &read, &problems));
    assert_int_equal(problems.count, 0);
    assert_int_equal(read.size, BYTES);
    assert_memory_equal(read.at, expected, BYTES);
    bytes_free(&read);
    assert_int_equal(waitpid(writer, NULL, 0), writer);
    diag_list_free(&problems);
}

/// Each on the first line, as what is wrong with a level.
static void what_is_no_file_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *path, *sentence;
    } ROWS[] = {
        {"missing", "there is no such file; check the name and the folder"},
        {"", "this is a directory; name a level file in it"},
        {"file/x", "the file cannot be opened (Not a directory); check its name and permissions"},
        {"large", "the file has more than 1 MB (1048576 bytes); a level may not be larger"},
    };
    write_text("file", "");
    write_text("large", "");
    assert_int_equal(truncate(in_folder("large"), (1 << 20) + 1), 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        DiagList problems = {0};
        Bytes read = {0};
        assert_false(disk_source_read(in_folder(ROWS[i].path), 1 << 20, &read, &problems));
        assert_null(read.at);
        assert_int_equal(problems.count, 1);
        assert_string_equal(problems.items[0].text, ROWS[i].sentence);
        assert_int_equal(problems.items[0].severity, DIAG_ERROR);
        assert_int_equal(problems.items[0].line, 1);
        diag_list_free(&problems);
    }
}

/// Of devices the terminal alone is read that is standard input, to the end of what is typed.
static void a_level_may_be_typed_and_comes_from_no_other_device(void **state)
{
    (void)state;
    DiagList problems = {0};
    Bytes read = {0}, nothing = {0};
    assert_false(disk_source_read("/dev/null", 1000, &read, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.items[0].text, "this is a device, not a file; name a level file");
    diag_list_free(&problems);
    const int keys = posix_openpt(O_RDWR | O_NOCTTY);
    if (keys < 0 || grantpt(keys) != 0 || unlockpt(keys) != 0) {
        skip();
    }
    char path[100];
    strcpy(path, ptsname(keys));
    // As long as somebody has it open, what is typed stays.
    const int terminal = open(path, O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    assert_int_equal(write(keys, "typed\n\004", 7), 7);
    const int input = dup(STDIN_FILENO);
    assert_int_equal(dup2(terminal, STDIN_FILENO), STDIN_FILENO);
    assert_true(disk_source_read(path, 1000, &read, &problems));
    // Nothing may be typed as well.
    assert_int_equal(write(keys, "\004", 1), 1);
    assert_true(disk_source_read(path, 1000, &nothing, &problems));
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    close(input);
    assert_int_equal(nothing.size, 0);
    bytes_free(&nothing);
    assert_int_equal(problems.count, 0);
    assert_int_equal(read.size, 6);
    assert_memory_equal(read.at, "typed\n", 6);
    bytes_free(&read);
    diag_list_free(&problems);
    close(terminal);
    close(keys);
}

/// As soon as it has been looked at and was quiet: after these times and not after the next look.
static void a_change_is_told_when_it_has_been_quiet_long_enough(void **state)
{
    (void)state;
    FileWatch watch;
    write_text("watched", "one");
    file_watch_begin(&watch, in_folder("watched"));
    write_text("watched", "other");
    assert_false(file_watch_advance(&watch, 0.02));
    assert_true(file_watch_advance(&watch, 0.045));
}

static void what_is_watched_of_nothing_never_changes(void **state)
{
    (void)state;
    FileWatch none = {0};
    for (int i = 0; i < 300; i++) {
        assert_false(file_watch_advance(&none, 0.01));
    }
    file_watch_begin(&none, "");
    for (int i = 0; i < 300; i++) {
        assert_false(file_watch_advance(&none, 0.01));
    }
}

/// A file that is written, removed and made again, in frames of any length: told once, when it has
/// been the same for 45 ms, or gone for a second, at every look in between.
static void whatever_changes_is_told_once_it_has_come_to_rest(void **state)
{
    (void)state;
    enum { GONE = -1 };
    Rng rng = rng_make(4);
    int told = 0;
    FileWatch watch;
    char text[200];
    int now = 3, known = 3, seen = 3;
    double quiet_s = 0.0, unseen_s = 0.0;
    write_text("watched", "xxx");
    file_watch_begin(&watch, in_folder("watched"));
    for (int i = 0; i < 6000; i++) {
        if (rng_below(&rng, 12) == 0) {
            // Of another length each time, which is what tells states apart.
            now = i % 3 == 0 ? GONE : 1 + i % 150;
            remove(in_folder("watched"));
            if (now != GONE) {
                memset(text, 'x', sizeof text);
                text[now] = '\0';
                write_text("watched", text);
            }
            known = known == now && now != GONE ? -2 : known;
            seen = seen == now && now != GONE ? -2 : seen;
        }
        const double frame_s = i / 500 % 2 == 0 ? 0.0167 : rng_range(&rng, 0.0, 0.5);
        bool expected = false;
        quiet_s += frame_s;
        unseen_s += frame_s;
        if (unseen_s >= 0.02) {
            unseen_s = 0.0;
            quiet_s = seen == now ? quiet_s : 0.0;
            seen = now;
            expected = seen != known && quiet_s >= (now == GONE ? 1.0 : 0.045);
            known = expected ? now : known;
        }
        assert_int_equal(file_watch_advance(&watch, frame_s), expected);
        told += expected;
    }
    assert_in_range(told, 100, 600);
}

/// Each of what tells two files or two states of one apart.
static void stamps_are_the_same_when_all_of_them_is(void **state)
{
    (void)state;
    const DiskStamp one = {DISK_FILE, 1, 2, 3, 4, 5};
    assert_true(disk_same_stamp(&one, &one));
    for (int i = 0; i < 6; i++) {
        DiskStamp other = one;
        other.kind = i == 0 ? DISK_DEVICE : other.kind;
        other.second += i == 1;
        other.nanosecond += i == 2;
        other.size += i == 3;
        other.device += i == 4;
        other.number += i == 5;
        assert_false(disk_same_stamp(&one, &other));
    }
    struct stat status;
    write_text("file", "text");
    assert_int_equal(stat(in_folder("file"), &status), 0);
    const DiskStamp looked = disk_look(in_folder("file"));
    const DiskStamp expected = {DISK_FILE, status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                                4,         status.st_dev,         status.st_ino};
    assert_true(disk_same_stamp(&looked, &expected));
    const int file = disk_open_to_read(in_folder("file"));
    const DiskStamp open = disk_look_at(file);
    assert_true(disk_same_stamp(&open, &expected));
    disk_close(file);
    const DiskStamp none = {.kind = DISK_NOTHING}, missing = disk_look(in_folder("missing")),
                    closed = disk_look_at(file);
    assert_true(disk_same_stamp(&missing, &none));
    assert_true(disk_same_stamp(&closed, &none));
    assert_int_equal(disk_look("/dev/null").kind, DISK_DEVICE);
    // A disk is where its files are.
    assert_true(disk_mount(folder) == disk_mount(in_folder("file")));
    assert_true(disk_mount(in_folder("missing")) == 0);
    if (disk_is_file("/proc/self/status")) {
        assert_true(disk_mount("/proc") != disk_mount("/"));
    }
}

/// From its beginning, wherever it stands.
static void all_of_an_open_file_is_read(void **state)
{
    (void)state;
    char expected[3000];
    FILE *file = disk_open_nameless();
    assert_non_null(file);
    size_t none = 77;
    char *nothing = disk_read_stream(file, &none);
    assert_int_equal(none, 0);
    assert_string_equal(nothing, "");
    free(nothing);
    for (size_t i = 0; i < sizeof expected - 1; i++) {
        expected[i] = (char)('a' + i % 26);
        expected[i + 1] = '\0';
        assert_int_equal(fputc(expected[i], file), expected[i]);
        if (i % 500 == 3) {
            size_t size = 0;
            assert_int_equal(fseek(file, (long)(i / 2), SEEK_SET), 0);
            char *text = disk_read_stream(file, &size);
            assert_int_equal(size, i + 1);
            assert_string_equal(text, expected);
            free(text);
            assert_int_equal(fseek(file, 0, SEEK_END), 0);
        }
    }
    fclose(file);
    // A pipe has no length.
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    FILE *pipe_file = fdopen(ends[0], "rb");
    size_t size = 77;
    assert_null(disk_read_stream(pipe_file, &size));
    assert_int_equal(size, 0);
    fclose(pipe_file);
    close(ends[1]);
}

static void paths_and_programs_that_are_no_more_are_known(void **state)
{
    (void)state;
    static const struct {
        const char *path, *name, *folder;
    } ROWS[] = {{"file", "file", "."},          {"a/file", "file", "a/"}, {"/file", "file", "/"},
                {"a//b/file", "file", "a//b/"}, {"a/", "", "a/"},         {"", "", "."}};
    static char held[DISK_PATH_SIZE], long_path[DISK_PATH_SIZE + 1];
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_string_equal(disk_path_name(ROWS[i].path), ROWS[i].name);
        assert_true(disk_path_folder(ROWS[i].path, held));
        assert_string_equal(held, ROWS[i].folder);
    }
    memset(long_path, '/', DISK_PATH_SIZE - 1);
    assert_true(disk_path_folder(long_path, held));
    assert_string_equal(held, long_path);
    memset(long_path, '/', DISK_PATH_SIZE);
    assert_false(disk_path_folder(long_path, held));
    assert_string_equal(disk_path_name(long_path), "");
    const pid_t dead = fork();
    if (dead == 0) {
        _exit(0);
    }
    assert_int_equal(waitpid(dead, NULL, 0), dead);
    assert_true(disk_owner_is_gone(dead));
    assert_false(disk_owner_is_gone(getpid()));
    assert_false(disk_owner_is_gone(1));
    char *whole = disk_whole_path(in_folder("."));
    char *real = realpath(folder, NULL);
    assert_string_equal(whole, real);
    free(whole);
    free(real);
    assert_null(disk_whole_path(in_folder("missing")));
}

/// As far as the mask of the process grants.
static void what_is_made_may_be_read_and_written_and_folders_entered(void **state)
{
    (void)state;
    static const mode_t MASKS[] = {0, 022, 077};
    const mode_t before = umask(0);
    for (int i = 0; i < 3; i++) {
        struct stat status[5];
        umask(MASKS[i]);
        const int files[] = {
            disk_open_to_write(in_folder("written")), disk_create(in_folder("created")),
            disk_create_locked(in_folder("locked")), disk_claim(in_folder("claimed"))};
        assert_true(disk_make_folder(in_folder("folder")));
        for (int k = 0; k < 4; k++) {
            assert_int_equal(fstat(files[k], &status[k]), 0);
            assert_int_equal(status[k].st_mode & 07777, 0666 & ~MASKS[i]);
            assert_true(disk_close(files[k]));
        }
        assert_int_equal(stat(in_folder("folder"), &status[4]), 0);
        assert_int_equal(status[4].st_mode & 07777, 0777 & ~MASKS[i]);
        assert_int_equal(remove(in_folder("folder")), 0);
        assert_int_equal(remove(in_folder("written")), 0);
        assert_int_equal(remove(in_folder("created")), 0);
        assert_int_equal(remove(in_folder("locked")), 0);
        assert_int_equal(remove(in_folder("claimed")), 0);
    }
    umask(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(what_is_made_may_be_read_and_written_and_folders_entered),
        CASE(whatever_changes_is_told_once_it_has_come_to_rest),
        CASE(stamps_are_the_same_when_all_of_them_is),
        CASE(all_of_an_open_file_is_read),
        CASE(paths_and_programs_that_are_no_more_are_known),
        CASE(what_lies_at_a_path_is_told),
        CASE(the_names_in_a_folder_are_listed_in_order),
        CASE(links_are_followed_to_where_they_lead),
        CASE(a_path_that_links_make_too_long_is_none),
        CASE(a_file_is_locked_as_long_as_somebody_has_it),
        CASE(a_program_without_standard_input_leaves_nothing_open),
        CASE(a_level_of_any_size_is_read_to_its_last_byte),
        CASE(a_level_that_comes_little_by_little_is_read_whole),
        CASE(what_is_no_file_is_said),
        CASE(a_level_may_be_typed_and_comes_from_no_other_device),
        CASE(a_change_is_told_when_it_has_been_quiet_long_enough),
        CASE(what_is_watched_of_nothing_never_changes),
    };
    return cmocka_run_group_tests_name("disk", tests, NULL, NULL);
}
