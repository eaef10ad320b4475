/// @file film.h
/// Takes pictures of a part of the watched replay, one after the other, for a film.
///
/// Until film_goes_on is false the caller calls film_advance, and when a picture is due draws
/// (ui_draw shows only the match), writes it to film_path, and calls film_next. All of them go on
/// until the frame's deadline at most.
#ifndef ARKANONG_FILM_H
#define ARKANONG_FILM_H

#include <stdbool.h>

#include "disk.h"

typedef struct UiContext UiContext;

/// Pictures per second, at least and at most.
#define FILM_RATE_MIN 1.0
#define FILM_RATE_MAX 240.0
/// Size of a complaint about a folder, and of the command that makes a film.
#define FILM_WORDS_SIZE (DISK_PATH_SIZE + 300)

/// What a film does until its next picture.
typedef enum FilmStage {
    FILM_LOOKS, ///< for the game's end
    FILM_SEEKS, ///< its first step
    FILM_PLAYS  ///< the steps of a picture
} FilmStage;

/// Zero-initialised is none.
typedef struct Film {
    bool on;
    FilmStage stage;
    int parts, steps;   ///< still to be played before the picture is due: parts of its time, and
                        ///< steps of the present part
    double from, until; ///< s, as asked
    char folder[DISK_PATH_SIZE];
    double rate;  ///< pictures per second of the film
    double speed; ///< of the match in it
    long long to; ///< step
    int taken;    ///< pictures
} Film;

/// Begins a film of the time from `from` to `to`, s, into a folder that is made where it is missing
/// and must be empty. False with a translated sentence in `complaint`, at least FILM_WORDS_SIZE
/// bytes, when it cannot be used, the game is shorter, or no replay is watched; "" where the replay
/// was refused with a sentence already. What the deadline leaves to film_advance fails there.
/// @param rate   FILM_RATE_MIN..FILM_RATE_MAX
/// @param speed  times the usual speed
bool film_begin(const UiContext *ui, const char *folder, double from, double to, double rate,
                double speed, char *complaint);

/// Whether there is a film that has not ended.
bool film_goes_on(const UiContext *ui);

/// Goes on toward the next picture. False with a sentence, as film_begin.
/// @pre film_goes_on
bool film_advance(const UiContext *ui, char *complaint);

/// Whether a picture is to be taken now.
bool film_is_due(const UiContext *ui);

/// The path of the picture; "" when it is too long.
void film_path(const UiContext *ui, char path[DISK_PATH_SIZE]);

/// After a picture: goes to the next, or ends the film after the last one.
void film_next(const UiContext *ui);

/// Ends a film early; what was taken stays.
void film_end(const UiContext *ui);

/// The command that makes a film of the pictures with ffmpeg.
void film_command(const UiContext *ui, char words[FILM_WORDS_SIZE]);

/// Appends a word as a shell reads it.
/// @param size  of `to`, bytes
void film_append_quoted(char *to, size_t size, const char *word);

#endif
