/// @file run_picture.h
/// The picture of a run: draws the part that the command line asks for.
#ifndef ARKANONG_RUN_PICTURE_H
#define ARKANONG_RUN_PICTURE_H

#include "played_game.h"
#include "svg.h"

/// Zero-initialised: there is none.
typedef struct RunPicture {
    const Arguments *arguments;
    Svg *svg;
} RunPicture;

/// Checks the options of pictures; a sentence on stderr if they are wrong.
ExitStatus run_picture_check(const Arguments *arguments);
/// Checks the times of an opened game, and the balls of one that has begun.
ExitStatus run_picture_check_times(const Arguments *arguments, double seconds);
ExitStatus run_picture_check_balls(const Arguments *arguments, const World *world);

/// Prepares the picture that the command line asks for, if it does. False, with a sentence on
/// stderr, when memory is out.
bool run_picture_create(RunPicture *picture, const Arguments *arguments, const PlayedGame *game,
                        const Trace *trace);

/// Tries whether its file can be written. False, with a sentence on stderr, when it cannot.
bool run_picture_try_file(const Arguments *arguments);

/// Before each step: begins or ends the picture where that is within the step.
/// @param present  s, where the game is. False, with a sentence on stderr, when memory is out.
bool run_picture_before_step(RunPicture *picture, PlayedGame *game, double present);
void run_picture_after_step(RunPicture *picture, const World *world);
void run_picture_on_event(RunPicture *picture, const WorldEvent *event, const World *world);

/// Writes it at the end of the run, if there is one. False, with a sentence on stderr, when that
/// fails.
/// @param standard_output  where "-" goes
bool run_picture_write(RunPicture *picture, const PlayedGame *game, double seconds,
                       Output *standard_output);

#endif
