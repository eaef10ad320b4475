/// @file command_line.h
/// The game's command line, and errors on stderr.
#ifndef ARKANONG_COMMAND_LINE_H
#define ARKANONG_COMMAND_LINE_H

#include <stdbool.h>
#include <stdio.h>

#include "bot_character.h"
#include "side.h"

/// Of a window, points, or of pictures, px.
typedef struct PictureSize {
    int width, height;
} PictureSize;

/// Options and level of the command line.
typedef struct CommandLine {
    const char *level;         ///< NULL: none
    bool edit;                 ///< to be edited
    const char *levels_folder; ///< NULL: the game's own
    const char *screenshot;    ///< NULL: none
    bool bot[SIDE_COUNT];
    BotStrength strength[SIDE_COUNT];
    bool seeded;
    unsigned long long seed;
    double speed;       ///< multiple of the usual speed
    double quit_after;  ///< s; 0: never
    PictureSize window; ///< 0: the default
    bool full_screen, windowed;
    const char *frames; ///< a folder for the pictures of a replay; NULL: none
    double from, to;    ///< s of the replay
    double rate;        ///< pictures per second
    PictureSize picture;
    bool film_only; ///< an option was given that needs `frames`
} CommandLine;

typedef enum CommandLineResult {
    COMMAND_LINE_PLAY,      ///< the game is to be played
    COMMAND_LINE_DONE,      ///< help or version has been printed
    COMMAND_LINE_UNWRITTEN, ///< it could not be printed
    COMMAND_LINE_WRONG      ///< there is a mistake in it
} CommandLineResult;

/// Reads the command line. Help and version are printed on stdout (DONE; UNWRITTEN, with a sentence
/// on stderr, when that fails), mistakes with the usage on stderr (WRONG).
CommandLineResult command_line_read(CommandLine *line, int argc, char **argv);

void command_line_print_usage(FILE *file);

/// Whether --bot names any side.
bool command_line_names_bot(const CommandLine *line);

/// Prints "arkanong: " and the sentence as a line. Returns false, for callers that fail.
bool report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
