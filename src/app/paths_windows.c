// Finds the user's files where Windows' programs have them.
#include "paths.h"

#include <SDL.h>

#include "disk.h"
#include "text.h"

bool paths_find_kept(const char *name, char to[PATHS_SIZE])
{
    // FOLDERID_RoamingAppData
    char *folder = SDL_GetPrefPath("", "arkanong");
    if (folder == NULL) {
        return false;
    }
    disk_use_slashes(folder);
    to[0] = '\0';
    const bool fits = text_append(to, PATHS_SIZE, "%s%s", folder, name);
    SDL_free(folder);
    return fits;
}

bool paths_find_spare(char to[PATHS_SIZE])
{
    to[0] = '\0';
    return false;
}

int paths_find_sets(char to[PATHS_SET_FOLDERS][PATHS_SIZE])
{
    // Those programs are not for Windows.
    (void)to;
    return 0;
}

bool paths_show_folder(const char *path)
{
    disk_make_folder(path);
    return SDL_OpenURL(path) == 0;
}
