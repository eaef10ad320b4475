// Reads, lists and replaces files by what systems have in common.
#include "disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process.h"
#include "text.h"

/// Bytes that are read at once.
#define PIECE_SIZE 65536

bool disk_same_stamp(const DiskStamp *a, const DiskStamp *b)
{
    return a->kind == b->kind && a->second == b->second && a->nanosecond == b->nanosecond &&
           a->size == b->size && a->device == b->device && a->number == b->number;
}

bool disk_is_there(const char *path)
{
    return disk_look(path).kind != DISK_NOTHING;
}

bool disk_is_file(const char *path)
{
    return disk_look(path).kind == DISK_FILE;
}

bool disk_is_folder(const char *path)
{
    return disk_look(path).kind == DISK_FOLDER;
}

bool disk_is_pipe(const char *path)
{
    return disk_look(path).kind == DISK_PIPE;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int disk_sorted_names(const char *folder, const char *ending, char ***names)
{
    DiskFolder *directory = disk_open_folder(folder);
    int count = 0;
    *names = NULL;
    if (directory == NULL) {
        return -1;
    }
    for (const char *name; (name = disk_next_name(directory)) != NULL;) {
        if (name[0] == '.' || !text_ends_with(name, ending)) {
            continue;
        }
        char **larger = realloc(*names, (size_t)(count + 1) * sizeof *larger);
        *names = larger != NULL ? larger : *names;
        char *copy = larger != NULL ? strdup(name) : NULL;
        if (copy == NULL) {
            break;
        }
        (*names)[count++] = copy;
    }
    disk_close_folder(directory);
    if (count > 0) {
        qsort(*names, (size_t)count, sizeof **names, compare_names);
    }
    return count;
}

static DiskAnswer answer_to(int error)
{
    return error == ENOENT || error == ENOTDIR ? DISK_ABSENT : DISK_UNREADABLE;
}

/// Reads what is open to its end.
static DiskAnswer read_all(int descriptor, size_t most, Bytes *to)
{
    ssize_t count = 1;
    char piece[PIECE_SIZE];
    while (count != 0 && to->size <= most && !to->failed) {
        count = read(descriptor, piece, sizeof piece);
        if (count < 0 && errno != EINTR) {
            return DISK_UNREADABLE;
        }
        bytes_add(to, piece, count > 0 ? (size_t)count : 0);
    }
    if (to->size > most) {
        errno = EFBIG;
        return DISK_TOO_LARGE;
    }
    if (bytes_text(to) == NULL) {
        errno = ENOMEM;
        return DISK_UNREADABLE;
    }
    return DISK_READ;
}

DiskAnswer disk_read(const char *path, size_t most, Bytes *to)
{
    DiskKind kind = disk_look(path).kind;
    if (kind == DISK_NOTHING) {
        return answer_to(errno);
    }
    // Merely opening a device can have an effect.
    if (kind != DISK_FILE) {
        return DISK_SPECIAL;
    }
    const int descriptor = disk_open_to_read(path);
    if (descriptor < 0) {
        return answer_to(errno);
    }
    // It may have become something else since: opening and reading must not block even then.
    kind = disk_look_at(descriptor).kind;
    DiskAnswer answer = kind == DISK_NOTHING ? DISK_UNREADABLE : DISK_SPECIAL;
    if (kind == DISK_FILE) {
        answer = read_all(descriptor, most, to);
    }
    close(descriptor);
    return answer;
}

DiskAnswer disk_read_any(const char *path, size_t most, Bytes *to)
{
    FILE *file = disk_open(path, "rb");
    if (file == NULL) {
        return answer_to(errno);
    }
    const DiskAnswer answer = read_all(fileno(file), most, to);
    const int error = errno;
    fclose(file);
    errno = error;
    return answer;
}

size_t disk_read_first(const char *path, void *to, size_t size)
{
    // Opening a pipe would wait for its writer.
    FILE *file = disk_is_file(path) ? disk_open(path, "rb") : NULL;
    if (file == NULL) {
        return 0;
    }
    const size_t count = fread(to, 1, size, file);
    fclose(file);
    return count;
}

bool disk_holds(const char *path, const void *bytes, size_t size)
{
    Bytes there = {0};
    const bool same = disk_read(path, size, &there) == DISK_READ && there.size == size &&
                      memcmp(there.at, bytes, size) == 0;
    bytes_free(&there);
    return same;
}

char *disk_read_stream(FILE *file, size_t *size)
{
    const long length = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    rewind(file);
    *size = text != NULL ? fread(text, 1, (size_t)length, file) : 0;
    if (text != NULL) {
        text[*size] = '\0';
    }
    return text;
}

bool disk_write(int descriptor, const void *bytes, size_t size)
{
    const char *from = bytes;
    while (size > 0) {
        const ssize_t count = write(descriptor, from, size);
        if (count < 0 && errno != EINTR) {
            return false;
        }
        from += count > 0 ? count : 0;
        size -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

void disk_cut(int descriptor, long long size)
{
    (void)!ftruncate(descriptor, (off_t)size);
    lseek(descriptor, (off_t)size, SEEK_SET);
}

bool disk_close(int descriptor)
{
    return close(descriptor) == 0;
}

static void report(DiagList *problems, const char *what)
{
    diag_add(problems, DIAG_ERROR, 1, "%s", what);
}

static void report_too_large(DiagList *problems, size_t most)
{
    diag_add(problems, DIAG_ERROR, 1,
             "the file has more than %zu MB (%zu bytes); a level may not be larger", most >> 20,
             most);
}

/// How long to wait for a writer of a named pipe, s.
#define WRITER_WAIT_S 5

typedef struct Reading {
    int descriptor; ///< reads do not wait
    DiskKind kind;
    DiagList *problems;
    Bytes *to;
    size_t most;    ///< bytes
    bool waited;    ///< for a writer of the pipe
    bool no_writer; ///< none came
} Reading;

typedef enum Outcome { OUTCOME_MORE, OUTCOME_END, OUTCOME_REPORTED } Outcome;

/// Looks at an open file without reading it; false when it is none to read, which has been
/// reported.
static bool is_readable_kind(Reading *reading)
{
    const DiskStamp stamp = disk_look_at(reading->descriptor);
    reading->kind = stamp.kind;
    switch (stamp.kind) {
    case DISK_NOTHING:
        diag_add(reading->problems, DIAG_ERROR, 1,
                 "the file cannot be read (%s); name a level file", strerror(errno));
        return false;
    case DISK_FOLDER:
        report(reading->problems, "this is a directory; name a level file in it");
        return false;
    case DISK_DEVICE:
        if (!disk_is_terminal(reading->descriptor)) {
            report(reading->problems, "this is a device, not a file; name a level file");
            return false;
        }
        break;
    case DISK_FILE:
        if (stamp.size > (long long)reading->most) {
            report_too_large(reading->problems, reading->most);
            return false;
        }
        break;
    case DISK_PIPE:
        break;
    }
    return true;
}

/// Waits for something to read or for the last writer to go, so many seconds (negative: no matter
/// how long). A signal ends it with a report.
static Outcome wait_for_writer(Reading *reading, double seconds)
{
    const int ready = process_wait_to_read(reading->descriptor, seconds);
    if (ready < 0) {
        diag_add(reading->problems, DIAG_ERROR, 1, "reading was broken off (%s); try again",
                 strerror(errno));
        return OUTCOME_REPORTED;
    }
    reading->no_writer = ready == 0;
    return OUTCOME_MORE;
}

/// A read has found the end. A pipe without a writer yet looks the same.
static Outcome take_end(Reading *reading)
{
    if (reading->kind == DISK_PIPE && reading->to->size == 0 && !reading->waited) {
        reading->waited = true;
        return wait_for_writer(reading, WRITER_WAIT_S);
    }
    if (reading->no_writer) {
        report(reading->problems,
               "nobody writes into this pipe; start what writes the level, or name a level file");
        return OUTCOME_REPORTED;
    }
    return OUTCOME_END;
}

/// Reads what there is, or waits for it.
static Outcome read_some(Reading *reading)
{
    char piece[PIECE_SIZE];
    const ssize_t count = read(reading->descriptor, piece, sizeof piece);
    if (count > 0) {
        bytes_add(reading->to, piece, (size_t)count);
        if (reading->to->size > reading->most) {
            report_too_large(reading->problems, reading->most);
            return OUTCOME_REPORTED;
        }
        return reading->to->failed ? OUTCOME_END : OUTCOME_MORE;
    }
    if (count == 0) {
        return take_end(reading);
    }
    if (errno == EINTR) {
        return OUTCOME_MORE;
    }
    if (errno != EAGAIN) {
        diag_add(reading->problems, DIAG_ERROR, 1,
                 "the file cannot be read (%s); name a level file", strerror(errno));
        return OUTCOME_REPORTED;
    }
    if (reading->kind == DISK_FILE) {
        report(reading->problems, "this has no end as a file has; name a level file");
        return OUTCOME_REPORTED;
    }
    return wait_for_writer(reading, -1);
}

bool disk_source_read(const char *path, size_t most, Bytes *to, DiagList *problems)
{
    const int descriptor = disk_open_to_read(path);
    if (descriptor < 0) {
        if (errno == ENOENT) {
            report(problems, "there is no such file; check the name and the folder");
        } else {
            diag_add(problems, DIAG_ERROR, 1,
                     "the file cannot be opened (%s); check its name and permissions",
                     strerror(errno));
        }
        return false;
    }
    Reading reading = {.descriptor = descriptor, .to = to, .most = most, .problems = problems};
    Outcome outcome = is_readable_kind(&reading) ? OUTCOME_MORE : OUTCOME_REPORTED;
    while (outcome == OUTCOME_MORE) {
        outcome = read_some(&reading);
    }
    disk_close(descriptor);
    if (outcome == OUTCOME_END && bytes_text(to) == NULL) {
        report(problems, "there is not enough memory to read this file");
        return false;
    }
    return outcome == OUTCOME_END;
}

#define LOOK_PERIOD 0.02  // s
#define QUIET       0.045 // s, after which a file counts as written
#define GONE        1.0   // s, after which a missing file counts as removed

void file_watch_begin(FileWatch *watch, const char *path)
{
    *watch = (FileWatch){0};
    text_copy(watch->path, sizeof watch->path, path);
    watch->known = watch->seen = disk_look(path);
}

bool file_watch_advance(FileWatch *watch, double seconds)
{
    watch->quiet += seconds;
    watch->unseen += seconds;
    if (watch->path[0] == '\0' || watch->unseen < LOOK_PERIOD) {
        return false;
    }
    const DiskStamp now = disk_look(watch->path);
    watch->unseen = 0.0;
    if (!disk_same_stamp(&now, &watch->seen)) {
        watch->seen = now;
        watch->quiet = 0.0;
    }
    if (disk_same_stamp(&watch->seen, &watch->known) ||
        watch->quiet < (watch->seen.kind != DISK_NOTHING ? QUIET : GONE)) {
        return false;
    }
    watch->known = watch->seen;
    return true;
}
