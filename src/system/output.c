// Buffers lines and writes them to the system whole.
#include "output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "check.h"
#include "disk.h"
#include "process.h"
#include "progress.h"
#include "scalar.h"
#include "text.h"

#define SAVE_S 0.05 ///< maximum wait for a reader at the end of the program
/// A pipe takes so many bytes wholly or not at all.
#define PIECE_SIZE 4096

/// The only temporary file, for output_abandon_unfinished.
static Output *unfinished;

/// For output_save_lines.
static Output *saved_at_end;

static void start(Output *output, const char *name)
{
    output->descriptor = -1;
    output->open = false;
    output->is_stdout = false;
    output->compressed = false;
    output->error = 0;
    output->whole.open = false;
    output->used = 0;
    if (!text_copy(output->name, sizeof output->name, name)) {
        output->error = ENAMETOOLONG;
    }
}

void output_open_stdout(Output *output)
{
    start(output, "standard output");
    output->descriptor = STDOUT_FILENO;
    output->open = true;
    output->is_stdout = true;
}

void output_open_buffer(Output *output)
{
    start(output, "memory");
    output->open = true;
}

static bool is_same(const DiskStamp *a, const DiskStamp *b)
{
    return a->device == b->device && a->number == b->number;
}

bool output_is_stdout(const char *path)
{
    const DiskStamp named = disk_look(path);
    const DiskStamp standard = disk_look_at(STDOUT_FILENO);
    // Devices are excluded: /dev/null is the same file for all.
    return strcmp(path, "-") == 0 ||
           ((named.kind == DISK_FILE || named.kind == DISK_PIPE) && is_same(&named, &standard));
}

bool output_same_file(const char *a, const char *b)
{
    const DiskStamp stamp_a = disk_look(a);
    const DiskStamp stamp_b = disk_look(b);
    return stamp_a.kind == DISK_FILE && stamp_b.kind == DISK_FILE && is_same(&stamp_a, &stamp_b);
}

/// Advice on an errno value.
static const char *advice(int error)
{
    static const struct {
        int error;
        const char *advice;
    } ROWS[] = {
        {ENOENT, "; name a file in a folder that exists"},
        {ENOTDIR, "; name a file in a folder that exists"},
        {EISDIR, "; name a file, not a folder"},
        {EACCES, "; name a file that you may write to"},
        {EPERM, "; name a file that you may write to"},
        {EROFS, "; name a file that you may write to"},
        {ENOSPC, "; make room or choose another disk"},
        {EFBIG, "; make room or choose another disk"},
        {EBADF, "; it is closed, so send it to a file or to /dev/null"},
        {ENAMETOOLONG, "; choose a shorter name"},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        if (ROWS[row].error == error) {
            return ROWS[row].advice;
        }
    }
    return "";
}

/// Whether nothing has failed; a failure is reported. A closed pipe is not reported:
/// "… --trace - | head" is normal use.
static bool report(const Output *output)
{
    if (output->error != 0 && output->error != EPIPE) {
        progress_hide();
        fprintf(stderr, PROGRAM_NAME ": cannot write %s: %s%s\n", output->name,
                strerror(output->error), advice(output->error));
    }
    return output->error == 0;
}

bool output_open(Output *output, const char *path)
{
    if (strcmp(path, "-") == 0) {
        output_open_stdout(output);
        return true;
    }
    start(output, path);
    if (!report(output)) {
        return false;
    }
    output->compressed = text_ends_with(path, ".gz");
    output->descriptor = disk_open_to_write(path);
    output->open = output->descriptor >= 0;
    output->error = output->open ? 0 : errno;
    return report(output);
}

bool output_open_whole(Output *output, const char *path)
{
    const DiskKind former = disk_look(path).kind;
    const bool exists = former != DISK_NOTHING;
    if (strcmp(path, "-") == 0 || (exists && former != DISK_FILE)) {
        return output_open(output, path);
    }
    start(output, path);
    if (exists && !disk_can_write(path)) {
        output->error = errno;
        return report(output);
    }
    // A symbolic link is kept; its target is replaced.
    char *target = exists ? disk_whole_path(path) : NULL;
    process_hold();
    const bool made = whole_file_begin(&output->whole, target != NULL ? target : path);
    output->error = made ? 0 : errno;
    output->descriptor = output->whole.descriptor;
    output->open = made;
    unfinished = made ? output : NULL;
    process_release();
    free(target);
    return report(output);
}

/// The number of bytes in the complete lines of the first `count` bytes; 0: no complete line.
static size_t whole_lines(const char *bytes, size_t count)
{
    while (count > 0 && bytes[count - 1] != '\n') {
        count--;
    }
    return count;
}

/// The number of bytes to write at once: at most PIECE_SIZE, and
/// complete lines if they are shorter than that.
static size_t piece_length(const char *bytes, size_t count)
{
    const size_t piece = scalar_min_size(count, PIECE_SIZE);
    const size_t lines = whole_lines(bytes, piece);
    return lines > 0 ? lines : piece;
}

/// Room for the gzip form of a full buffer of bytes that cannot be compressed: deflateBound.
#define COMPRESSED_SIZE (OUTPUT_BUFFER_SIZE + OUTPUT_BUFFER_SIZE / 1024 + 64)
/// zlib's: a window of 32 kB, with the header and trailer of gzip.
#define GZIP_WINDOW (15 + 16)

/// The gzip form of `count` bytes; its length. 0: memory is out.
static size_t compress_part(const char *bytes, size_t count, char compressed[COMPRESSED_SIZE])
{
    z_stream stream = {0};
    if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, GZIP_WINDOW, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return 0;
    }
    stream.next_in = (z_const Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = (Bytef *)compressed;
    stream.avail_out = COMPRESSED_SIZE;
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    const size_t length = COMPRESSED_SIZE - stream.avail_out;
    deflateEnd(&stream);
    return done ? length : 0;
}

/// Hands bytes to the system, those that are not compressed in pieces (piece_length), until an
/// error or the end of the program. Returns the number of those written.
static size_t write_bytes(Output *output, const char *bytes, size_t count)
{
    size_t written = 0;
    while (written < count && output->error == 0 && !process_signal_noted()) {
        const size_t left = count - written;
        const size_t piece = output->compressed ? left : piece_length(bytes + written, left);
        const ssize_t length = write(output->descriptor, bytes + written, piece);
        if (length >= 0) {
            written += (size_t)length;
        } else if (errno != EINTR) {
            output->error = errno;
        }
    }
    return written;
}

/// Writes the first `count` bytes of the buffer, if the output is compressed as a whole gzip file,
/// and moves the rest up. After an error they are dropped; when the program is ending, unwritten
/// bytes stay unless they are compressed.
static void write_first(Output *output, size_t count)
{
    static char compressed[COMPRESSED_SIZE];
    size_t written = count;
    process_hold();
    if (output->is_stdout) {
        progress_hide();
    }
    if (!output->compressed) {
        written = write_bytes(output, output->buffer, count);
    } else if (count > 0 && output->error == 0) {
        const size_t length = compress_part(output->buffer, count, compressed);
        output->error = length == 0 ? ENOMEM : 0;
        write_bytes(output, compressed, length);
    }
    written = output->error != 0 ? count : written;
    memmove(output->buffer, output->buffer + written, output->used - written);
    output->used -= written;
    process_release();
}

void output_flush(Output *output)
{
    write_first(output, output->used);
}

void output_bytes(Output *output, const char *bytes, size_t count)
{
    while (count > 0) {
        if (output->used == OUTPUT_BUFFER_SIZE) {
            const size_t lines = whole_lines(output->buffer, output->used);
            write_first(output, lines > 0 ? lines : output->used);
        }
        const size_t part = scalar_min_size(count, OUTPUT_BUFFER_SIZE - output->used);
        memcpy(output->buffer + output->used, bytes, part);
        // The bytes must be in the buffer before output_save_lines can see them counted.
        atomic_signal_fence(memory_order_seq_cst);
        output->used += part;
        bytes += part;
        count -= part;
    }
}

void output_save_lines(void)
{
    const Output *output = saved_at_end;
    // Compressing is nothing for a signal handler: what is there is whole, without the last lines.
    if (output == NULL || !output->open || output->error != 0 || output->compressed) {
        return;
    }
    const size_t count = whole_lines(output->buffer, output->used);
    size_t written = 0;
    const double deadline = process_seconds() + SAVE_S;
    while (written < count &&
           process_can_write(output->descriptor, scalar_max(deadline - process_seconds(), 0.0))) {
        const char *rest = output->buffer + written;
        const ssize_t length = write(output->descriptor, rest, piece_length(rest, count - written));
        if (length <= 0) {
            return;
        }
        written += (size_t)length;
    }
}

void output_save_at_end(Output *output)
{
    saved_at_end = output;
}

void output_text(Output *output, const char *text)
{
    output_bytes(output, text, strlen(text));
}

void output_character(Output *output, char character)
{
    output_bytes(output, &character, 1);
}

void output_number(Output *output, double value)
{
    if (value - value != 0) {
        // JSON has no notation for it. Checked in release builds as well, as no result may be
        // infinite.
        check_failed("a number to be written is finite", __FILE__, __LINE__);
    }
    char digits[TEXT_NUMBER_SIZE];
    output_bytes(output, digits, text_write_double(digits, value));
}

void output_integer(Output *output, long long value)
{
    char digits[TEXT_NUMBER_SIZE];
    output_bytes(output, digits, text_write_integer(digits, value));
}

void output_format(Output *output, const char *format, ...)
{
    char text[4096] = "";
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    CHECK(length >= 0 && (size_t)length < sizeof text);
    output_text(output, text);
}

static void close_descriptor(Output *output)
{
    // Some file systems report a full disk only on close.
    if (output->open && !disk_close(output->descriptor) && output->error == 0 && errno != EINTR) {
        output->error = errno;
    }
    output->open = false;
}

/// Closes a temporary file and renames it to its final name if nothing has failed.
static void close_whole(Output *output)
{
    if (output->error != 0) {
        whole_file_abandon(&output->whole);
    } else if (!whole_file_commit(&output->whole, false)) {
        output->error = errno;
    }
    output->open = false;
    unfinished = NULL;
}

bool output_close(Output *output)
{
    output_flush(output);
    if (output->whole.open) {
        close_whole(output);
    } else {
        close_descriptor(output);
    }
    return report(output);
}

void output_abandon(Output *output)
{
    output->used = 0;
    if (output->whole.open) {
        whole_file_abandon(&output->whole);
        output->open = false;
        unfinished = NULL;
    } else if (!output->is_stdout) {
        close_descriptor(output);
    }
}

void output_abandon_unfinished(void)
{
    if (unfinished != NULL) {
        output_abandon(unfinished);
    }
}

bool output_write_file(const char *path, const char *bytes, size_t size)
{
    static Output output;
    if (!output_open_whole(&output, path)) {
        return false;
    }
    output_bytes(&output, bytes, size);
    return output_close(&output);
}

int output_mute_stderr(void)
{
    fflush(stderr);
    const int nowhere = disk_open_nowhere();
    const int kept = nowhere < 0 ? -1 : dup(STDERR_FILENO);
    if (kept >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return kept;
}

void output_unmute_stderr(int kept)
{
    if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
}
