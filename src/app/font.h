/// @file font.h
/// Draws text as quads from an atlas of glyphs, each rasterised once per size: sharp at any size
/// and pixel density.
#ifndef ARKANONG_FONT_H
#define ARKANONG_FONT_H

#include <SDL.h>

#include "canvas.h"

/// NULL when the file cannot be read; SDL_GetError says why.
Font *font_open(const char *path);
void font_close(Font *font);

/// Sets the renderer that holds the atlas as a texture; without one it is a mask in memory.
void font_use_renderer(Font *font, SDL_Renderer *renderer);

/// Drops the atlas after the renderer has lost its textures; glyphs are rasterised again.
void font_forget_pictures(Font *font);

/// Width of a line of text in letters of `size` pixels, pixels.
double font_width(Font *font, const char *text, double size);

/// Appends the quads of all texts of a list to the meshes of their layers.
void font_lay_out(Font *font, DrawList *list);

/// Changes whenever the atlas does, so that the same quads may show other letters.
unsigned font_generation(const Font *font);

/// The atlas, for the layers with text. NULL where it is a mask.
SDL_Texture *font_texture(Font *font);

/// The mask of the glyph with that left upper corner; `shares` is NULL with a renderer, or if
/// memory was out.
CanvasMask font_mask(const Font *font, const DrawVertex *corner);

#endif
