// Renders and writes the images of a film.
#include "film_pictures.h"

#include <errno.h>
#include <string.h>

#include "film.h"
#include "png.h"
#include "text.h"
#include "translate.h"

bool film_pictures_take(Ui *ui, const Painter *painter, char *complaint, size_t size)
{
    char path[DISK_PATH_SIZE];
    film_path(ui_context(ui), path);
    SDL_Surface *surface = painter_read(painter);
    const bool good =
        surface != NULL && png_write(path, surface->pixels, surface->w, surface->h, surface->pitch);
    const char *reason = surface != NULL ? strerror(errno) : SDL_GetError();
    complaint[0] = '\0';
    if (good) {
        film_next(ui_context(ui));
    } else {
        text_append(complaint, size, translate("cannot write %s (%s)"), path, reason);
        film_end(ui_context(ui));
    }
    SDL_FreeSurface(surface);
    return good;
}

bool film_pictures_take_all(Ui *ui, Painter *painter, DrawList *list, Font *font, char *complaint,
                            size_t size)
{
    int width = 0;
    int height = 0;
    bool good = true;
    painter_size(painter, &width, &height);
    while (good && film_goes_on(ui_context(ui))) {
        ui_draw(ui, list, width, height, 1.0);
        painter_paint(painter, list, font, &(Deadline){0});
        good = film_pictures_take(ui, painter, complaint, size);
    }
    return good;
}
