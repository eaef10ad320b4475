// Reads a regular file, a pipe or the terminal on standard input.
#include "disk_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process.h"

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
    DiskBytes file;
    size_t most; ///< bytes
    size_t capacity;
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
        return true;
    case DISK_FILE:
        if (stamp.size > (long long)reading->most) {
            report_too_large(reading->problems, reading->most);
            return false;
        }
        return true;
    case DISK_PIPE:
        break;
    }
    return true;
}

static bool make_room(Reading *reading)
{
    if (reading->file.size < reading->capacity) {
        return true;
    }
    const size_t capacity = reading->capacity ? 2 * reading->capacity : 65536;
    char *larger = realloc(reading->file.bytes, capacity);
    if (larger == NULL) {
        report(reading->problems, "there is not enough memory to read this file");
        return false;
    }
    reading->file.bytes = larger;
    reading->capacity = capacity;
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
    if (reading->kind == DISK_PIPE && reading->file.size == 0 && !reading->waited) {
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
    const ssize_t count = read(reading->descriptor, reading->file.bytes + reading->file.size,
                               reading->capacity - reading->file.size);
    if (count > 0) {
        reading->file.size += (size_t)count;
        if (reading->file.size > reading->most) {
            report_too_large(reading->problems, reading->most);
            return OUTCOME_REPORTED;
        }
        return OUTCOME_MORE;
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

DiskBytes disk_source_read(const char *path, size_t most, DiagList *problems)
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
        return (DiskBytes){0};
    }
    Reading reading = {.descriptor = descriptor, .most = most, .problems = problems};
    Outcome outcome = is_readable_kind(&reading) ? OUTCOME_MORE : OUTCOME_REPORTED;
    while (outcome == OUTCOME_MORE) {
        outcome = make_room(&reading) ? read_some(&reading) : OUTCOME_REPORTED;
    }
    disk_close(descriptor);
    if (outcome == OUTCOME_REPORTED) {
        free(reading.file.bytes);
        return (DiskBytes){0};
    }
    return reading.file;
}
