/// @file program.h
/// The headless runner's name and its exit statuses (part of the contract with people's scripts).
#ifndef ARKANONG_PROGRAM_H
#define ARKANONG_PROGRAM_H

#define PROGRAM_NAME "arkanong-headless"

typedef enum ExitStatus {
    EXIT_DONE = 0,         ///< also --help and --version
    EXIT_BAD_FILE = 1,     ///< a file is bad or cannot be read or written, or memory is out
    EXIT_USAGE = 2,        ///< the command line is wrong
    EXIT_CHECK_FAILED = 3, ///< a failed internal check
} ExitStatus;

#endif
