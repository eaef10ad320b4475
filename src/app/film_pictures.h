/// @file film_pictures.h
/// Takes the pictures that a film (film.h) asks for.
#ifndef ARKANONG_FILM_PICTURES_H
#define ARKANONG_FILM_PICTURES_H

#include "painter.h"
#include "ui.h"

/// Writes the picture that was painted last to where the film wants it, and goes to the next. False
/// with a sentence in `complaint` when it cannot be written: the film has ended.
bool film_pictures_take(Ui *ui, const Painter *painter, char *complaint, size_t size);

/// Takes all pictures of a film that has begun.
bool film_pictures_take_all(Ui *ui, Painter *painter, DrawList *list, Font *font, char *complaint,
                            size_t size);

#endif
