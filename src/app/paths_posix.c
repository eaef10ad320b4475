// Finds the user's files where the XDG Base Directory Specification has them.
#include "paths.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "text.h"

static bool is_absolute(const char *path)
{
    return path != NULL && path[0] == '/';
}

bool paths_find_kept(const char *name, char to[PATHS_SIZE])
{
    // XDG Base Directory Specification: a relative path is ignored. SDL would use it, and would
    // take an empty HOME for "/".
    if (!is_absolute(getenv("XDG_DATA_HOME"))) {
        unsetenv("XDG_DATA_HOME");
        if (!is_absolute(getenv("HOME"))) {
            SDL_SetError("HOME is not set");
            return false;
        }
    }
    char *folder = SDL_GetPrefPath("", "arkanong");
    if (folder == NULL) {
        return false;
    }
    to[0] = '\0';
    const bool fits = text_append(to, PATHS_SIZE, "%s%s", folder, name);
    SDL_free(folder);
    return fits;
}

bool paths_find_spare(char to[PATHS_SIZE])
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    to[0] = '\0';
    return is_absolute(folder) && text_append(to, PATHS_SIZE, "%s/arkanong", folder);
}

/// Adds "BASE/NAME", where BASE is the first `length` characters of `from`, if it is an absolute
/// path. Returns the new count.
static int add_folder(char to[PATHS_SET_FOLDERS][PATHS_SIZE], int count, const char *from,
                      size_t length, const char *name)
{
    if (count == PATHS_SET_FOLDERS || length == 0 || from[0] != '/') {
        return count;
    }
    to[count][0] = '\0';
    return count + text_append(to[count], PATHS_SIZE, "%.*s/%s", (int)length, from, name);
}

int paths_find_sets(char to[PATHS_SET_FOLDERS][PATHS_SIZE])
{
    static const char *const OF_PEOPLE[] = {".lbreakouthd/levels", ".lgames/lbreakouthd-levels",
                                            ".lgames/lbreakout2-levels"};
    static const char *const OF_GAMES[] = {"games/lbreakouthd/levels", "lbreakouthd/levels",
                                           "games/lbreakout2/levels", "lbreakout2/levels"};
    const char *home = getenv("HOME");
    const char *shares = getenv("XDG_DATA_DIRS");
    int count = 0;
    for (size_t i = 0; home != NULL && i < sizeof OF_PEOPLE / sizeof OF_PEOPLE[0]; i++) {
        count = add_folder(to, count, home, strlen(home), OF_PEOPLE[i]);
    }
    // Defaults of the XDG Base Directory Specification.
    shares = shares != NULL && shares[0] != '\0' ? shares : "/usr/local/share:/usr/share";
    while (*shares != '\0') {
        const size_t length = strcspn(shares, ":");
        for (size_t i = 0; i < sizeof OF_GAMES / sizeof OF_GAMES[0]; i++) {
            count = add_folder(to, count, shares, length, OF_GAMES[i]);
        }
        shares += length + (shares[length] == ':');
    }
    return count;
}

bool paths_show_folder(const char *path)
{
    char address[3 * PATHS_SIZE] = "file://";
    disk_make_folder(path);
    for (const char *c = path; *c != '\0'; c++) {
        const bool plain = strchr("/-._~", *c) != NULL || (*c >= '0' && *c <= '9') ||
                           (*c >= 'A' && *c <= 'Z') || (*c >= 'a' && *c <= 'z');
        text_append(address, sizeof address, plain ? "%c" : "%%%02X", (unsigned char)*c);
    }
    return SDL_OpenURL(address) == 0;
}
