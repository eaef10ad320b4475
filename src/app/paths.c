// Finds the game's files.
#include "paths.h"

#include <SDL.h>

#include "disk.h"
#include "text.h"

bool paths_find_data(const char *name, char to[PATHS_SIZE])
{
    static const char *const PLACES[] = {"", "../share/arkanong/", "../", "../share/"};
    char *base = SDL_GetBasePath();
    disk_use_slashes(base);
    const char *from = base == NULL ? "./" : base;
    bool found = false;
    for (int i = 0; i < 4 && !found; i++) {
        to[0] = '\0';
        found = text_append(to, PATHS_SIZE, "%s%s%s", from, PLACES[i], name) && disk_can_read(to);
    }
    if (!found) {
        to[0] = '\0';
        text_append(to, PATHS_SIZE, "%s%s", from, name);
    }
    SDL_free(base);
    return found;
}
