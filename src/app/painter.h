/// @file painter.h
/// Draws a draw list with SDL: one call per layer, more only for a very large one. Without a
/// graphics card only what has changed is drawn and shown.
#ifndef ARKANONG_PAINTER_H
#define ARKANONG_PAINTER_H

#include <SDL.h>

#include "damage.h"
#include "deadline.h"
#include "draw_list.h"
#include "font.h"

typedef struct Painter {
    SDL_Renderer *renderer;
    bool software;     ///< no graphics card at work
    bool can_wait;     ///< whether presenting can wait for the screen at all
    bool synchronised; ///< presenting waits for the screen
    SDL_Texture *backdrop;
    int backdrop_width, backdrop_height;
    int draw_calls, triangles; ///< of the last picture
    // On the processor:
    SDL_Window *window;
    SDL_Surface *surface; ///< the window's pixels
    void *pixels;         ///< of that surface, which may be another one at the same address
    Damage damage;
    SDL_Rect *parts; ///< that have changed
    int part_capacity;
    bool was_shaken;          ///< in the last picture
    unsigned font_generation; ///< of the last picture
} Painter;

/// Chooses how to draw: with a graphics card if there is one, else on the processor, which starts
/// faster and takes less memory than an emulated card. False with SDL_GetError when neither works.
bool painter_open(Painter *painter, SDL_Window *window);
void painter_close(Painter *painter);

/// Whether the window has another surface since the painter was opened, as after a change of its
/// size. Then pictures are to be forgotten, and painter_renew to be called.
bool painter_is_stale(Painter *painter);

/// Draws on the window's present surface with another renderer, which has none of the former one's
/// textures. False with SDL_GetError when that does not work.
bool painter_renew(Painter *painter);

/// The next picture is shown as a whole: something else has been drawn over the window.
void painter_show_all(Painter *painter);

/// Makes presenting wait for the screen, or not; does nothing where it cannot.
void painter_synchronise(Painter *painter, bool wait);

/// Size of the picture in pixels.
void painter_size(const Painter *painter, int *width, int *height);

/// Draws and shows the list. When `end` has passed before all is drawn, nothing is shown.
void painter_paint(Painter *painter, DrawList *list, Font *font, const Deadline *end);

/// Drops the backdrop after the renderer has lost its textures.
void painter_forget_pictures(Painter *painter);

/// The last picture, 0xAARRGGBB each pixel; the caller frees it. NULL with SDL_GetError.
SDL_Surface *painter_read(const Painter *painter);

/// Writes the last picture as BMP; false with SDL_GetError.
bool painter_save(const Painter *painter, const char *path);

#endif
