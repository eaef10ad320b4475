/// @file painter.h
/// Draws a draw list: with a graphics card through SDL, one call per layer, more only for a very
/// large one; without one on the processor, where only what has changed is drawn and shown.
#ifndef ARKANONG_PAINTER_H
#define ARKANONG_PAINTER_H

#include <SDL.h>

#include "font.h"

typedef struct Painter {
    SDL_Renderer *renderer; ///< NULL: on the processor
    bool can_wait;          ///< whether presenting can wait for the screen at all
    bool synchronised;      ///< presenting waits for the screen
    SDL_Texture *backdrop;
    int backdrop_width, backdrop_height;
    int draw_calls, triangles; ///< of the last picture
    // On the processor:
    SDL_Window *window;   ///< NULL: the surface is in memory
    SDL_Surface *surface; ///< what is shown
    void *pixels;         ///< of that surface, which may be another one at the same address
    int coarseness;       ///< each pixel of the picture is shown as coarseness x coarseness pixels,
                          ///< >= 1
    Canvas picture;       ///< is drawn on: the surface itself, or pixels of its own
    bool own_picture;
    Canvas still; ///< the backdrop; its pixels may be NULL
    Damage damage;
    SDL_Rect *parts; ///< of the surface, that have changed
    int part_capacity;
    bool was_shaken;          ///< in the last picture
    unsigned font_generation; ///< of the last picture
} Painter;

/// Chooses how to draw: with a graphics card if there is one, else on the processor, which starts
/// faster and takes less memory than an emulated card. False with SDL_GetError when neither works.
bool painter_open(Painter *painter, SDL_Window *window);

/// Draws on that surface from now on, on the processor; it stays the caller's. False when memory is
/// out.
/// @param painter  zero-initialised, or without a renderer
bool painter_use_surface(Painter *painter, SDL_Surface *surface);
void painter_close(Painter *painter);

/// Updates the surface, which may change with the window's size. Returns false with SDL_GetError if
/// there is none at present.
bool painter_follow_window(Painter *painter);

/// Shows each pixel of the picture as `coarseness` by `coarseness` pixels; only on the processor
/// with 32 bits per pixel. Returns false when memory is out: then nothing can be painted before
/// painter_follow_window has succeeded.
bool painter_set_coarseness(Painter *painter, int coarseness);

/// Sets whether presenting waits for the screen; does nothing if it cannot.
void painter_synchronise(Painter *painter, bool wait);

/// Size of the picture in its own pixels, and as it is shown.
void painter_size(const Painter *painter, int *width, int *height);
void painter_shown_size(const Painter *painter, int *width, int *height);

/// Draws and shows the list. When `end` has passed before all is drawn, nothing is shown.
void painter_paint(Painter *painter, DrawList *list, Font *font, const Deadline *end);

/// Drops the backdrop after a renderer has lost its textures.
void painter_forget_pictures(Painter *painter);

/// The last picture, 0xAARRGGBB each pixel; the caller frees it. NULL with SDL_GetError.
SDL_Surface *painter_read(const Painter *painter);

/// Writes the last picture as BMP; false with SDL_GetError.
bool painter_save(const Painter *painter, const char *path);

/// Largest coarseness.
#define SHARPNESS_COARSEST 3

/// Chooses the coarseness of pictures drawn by the processor: finer while frames are in time,
/// coarser when they are late.
///
/// At coarseness n each pixel of a picture is shown as n by n pixels, which takes about 1 / n^2 of
/// the time. It increases after half a second with many late frames, and decreases only after
/// seconds in which finer pictures would all have been in time. After an attempt that failed it
/// waits twice as long before the next one, so it does not oscillate.
///
/// The first picture of a very large window is coarse, to appear at once: everything is drawn for
/// it, a hundred times as much as for later ones.
///
/// Zero-initialised is ready.
typedef struct Sharpness {
    int coarseness;     ///< of automatic sharpness; 0: no frame has been noted yet
    int frames, late;   ///< since the last decision to be coarser or not
    double calm;        ///< s for which finer pictures would have been in time
    double patience;    ///< s of that before pictures become finer; 0: SHARPNESS_PATIENCE
    double since_finer; ///< s since they became finer
    bool tried;         ///< an attempt at finer pictures is under way
} Sharpness;

/// The first and the longest wait before finer pictures, s.
#define SHARPNESS_PATIENCE      4.0
#define SHARPNESS_PATIENCE_MOST 64.0

/// Number of frames after which a decision to become coarser is made.
#define SHARPNESS_FRAMES 30

/// The coarsest pictures for a window of that size, 1 to SHARPNESS_COARSEST: texts stay legible.
int sharpness_coarsest(int width, int height);

/// Records a frame.
/// @param seconds   its duration without waiting
/// @param due       s that a frame may take
/// @param coarsest  of sharpness_coarsest
void sharpness_note(Sharpness *sharpness, double seconds, double due, int coarsest);

/// The coarseness of the next picture, 1 to `coarsest`.
int sharpness_choose(const Sharpness *sharpness, SharpnessChoice choice, int coarsest);

#endif
