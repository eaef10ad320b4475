/// @file film_pictures.h
/// Takes the pictures of a film (film.h).
#ifndef ARKANONG_FILM_PICTURES_H
#define ARKANONG_FILM_PICTURES_H

#include "painter.h"
#include "ui.h"
#include <stdbool.h>
#include <stdint.h>

/// Writes the picture that was painted last to the film's path, and goes to the next. False with a
/// sentence in `complaint` when it cannot be written: the film has ended.
bool film_pictures_take(Ui *ui, const Painter *painter, char *complaint, size_t size);

/// Takes all pictures of a film that has begun.
bool film_pictures_take_all(Ui *ui, Painter *painter, DrawList *list, Font *font, char *complaint,
                            size_t size);

/// Writes a picture; false with errno when the file cannot be written or memory is out.
/// @param pixels  rows from the top, each pixel as 0xRRGGBB; the highest byte does not count
/// @param pitch   bytes from row to row
bool png_write(const char *path, const void *pixels, int width, int height, int pitch);

#endif
