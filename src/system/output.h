/// @file output.h
/// Buffered writing to a file, a pipe or standard output that never loses an error.
///
/// The first error is remembered and everything after it is dropped, so only the end has to be
/// checked. Lines are handed to the system whole, at most 4 kB at once, which a pipe takes wholly
/// or not at all: however the program ends, only whole lines have been written.
#ifndef ARKANONG_OUTPUT_H
#define ARKANONG_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "whole_file.h"

#define OUTPUT_BUFFER_SIZE 65536

/// An open output; zero-initialised is closed. Large: keep it out of deep stacks.
typedef struct Output {
    int descriptor; ///< valid while `open`
    bool open;
    bool is_stdout;
    bool compressed;           ///< written as gzip
    int error;                 ///< errno of the first failure, 0 while there is none
    char name[DISK_PATH_SIZE]; ///< as messages name it
    WholeFile whole;           ///< open when `descriptor` is its
    size_t used;
    char buffer[OUTPUT_BUFFER_SIZE];
} Output;

/// Opens standard output.
void output_open_stdout(Output *output);

/// Opens an output in memory: `used` bytes stay in `buffer` until the caller sets `used` to 0.
/// Nothing is kept of more than the buffer holds.
void output_open_buffer(Output *output);

/// Whether writing to `path` is writing to standard output: "-", or the file or pipe that standard
/// output leads to (two outputs with places of their own in one file would overwrite each other).
bool output_is_stdout(const char *path);

/// Whether both names lead to the same regular file: writing one would overwrite the other.
bool output_same_file(const char *a, const char *b);

/// Opens a file for writing in place, truncating it. "-" is standard output. What is written to a
/// name that ends in ".gz" is compressed as gzip (RFC 1952), each part by itself, so that a file
/// that was not closed can be read as far as it goes. Returns false, with a sentence on stderr, on
/// failure.
bool output_open(Output *output, const char *path);

/// The same, but a regular file appears (or is replaced) as a whole by output_close, or not at all.
/// Other kinds of files (a device, a pipe) are written in place.
bool output_open_whole(Output *output, const char *path);

void output_bytes(Output *output, const char *bytes, size_t count);
void output_text(Output *output, const char *text);
void output_character(Output *output, char character);
/// 17 significant digits (text_write_double). A number that is not finite is a failed internal
/// check.
void output_number(Output *output, double value);
void output_integer(Output *output, long long value);
/// printf-like, at most 4096 bytes at once (CHECKed).
void output_format(Output *output, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Hands everything written so far to the system.
void output_flush(Output *output);

/// Writes the rest and closes. False when anything has failed since it was opened, said on stderr:
/// "arkanong-headless: cannot write NAME: why, and what would be right". Silent when the reader has
/// closed the pipe (EPIPE), as in "… --trace - | head".
bool output_close(Output *output);

/// Closes without the rest; an output opened by output_open_whole leaves nothing behind.
void output_abandon(Output *output);

/// Removes the unfinished file of an output_open_whole: for the end of the program in an emergency.
/// At most one such output may be open at a time. Safe in a signal handler.
void output_abandon_unfinished(void);

/// Writes the whole lines of the output that output_save_at_end named, as far as they can be
/// written at once, in a signal handler.
void output_save_lines(void);

/// Sets the output whose lines are saved when a signal ends the program; NULL: none. It must live
/// until then.
void output_save_at_end(Output *output);

/// Writes a file as a whole or not at all. False, reported on stderr, when that fails.
bool output_write_file(const char *path, const char *bytes, size_t size);

/// Discards everything written to stderr until output_unmute_stderr is called with the returned
/// value: messages of libraries, where the game itself reports the error. On failure stderr stays
/// as it is, and output_unmute_stderr does nothing.
int output_mute_stderr(void);
void output_unmute_stderr(int kept);

/// The headless runner's name and its exit statuses (part of the contract with people's scripts).
#define PROGRAM_NAME "arkanong-headless"

typedef enum ExitStatus {
    EXIT_DONE = 0,         ///< also --help and --version
    EXIT_BAD_FILE = 1,     ///< a file is bad or cannot be read or written, or memory is out
    EXIT_USAGE = 2,        ///< the command line is wrong
    EXIT_CHECK_FAILED = 3, ///< a failed internal check
} ExitStatus;

#endif
