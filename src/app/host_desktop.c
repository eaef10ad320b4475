// Runs the game as a program of an operating system.
#include "host.h"

#include <SDL.h>
#include <string.h>

#include "disk.h"

void host_run(const HostCalls *calls)
{
    while (calls->frame(calls->context)) {
    }
    calls->leave(calls->context);
}

bool host_paces_frames(void)
{
    return false;
}

bool host_has_fingers(void)
{
    return false;
}

bool host_has_graphics_card(void)
{
    DiskFolder *folder = disk_open_folder("/dev/dri");
    if (folder == NULL) {
        return false;
    }
    bool found = false;
    for (const char *name; !found && (name = disk_next_name(folder)) != NULL;) {
        found = strncmp(name, "renderD", 7) == 0;
    }
    disk_close_folder(folder);
    return found;
}

void host_copy(const char *text)
{
    SDL_SetClipboardText(text);
}
