/// @file font.h
/// Text as quads from a picture of glyphs, each rastered once for every size in use: sharp at any
/// size and pixel density.
#ifndef ARKANONG_FONT_H
#define ARKANONG_FONT_H

#include <SDL.h>

#include "draw_list.h"

typedef struct Font Font;

/// NULL when the file cannot be read; SDL_GetError says why.
Font *font_open(const char *path);
void font_close(Font *font);

/// Must be called once before texts are laid out: where glyphs are kept for drawing.
void font_use_renderer(Font *font, SDL_Renderer *renderer);

/// The renderer is gone or has lost its pictures: glyphs are made anew.
void font_forget_pictures(Font *font);

double font_width(Font *font, const char *text, double size);

/// Appends the quads of all texts of a list to the meshes of their layers.
void font_lay_out(Font *font, DrawList *list);

/// The picture of the glyphs, for the layers with text.
SDL_Texture *font_texture(Font *font);

#endif
