// Runs the game as a program of an operating system.
#include "host.h"

#include <SDL.h>

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

void host_copy(const char *text)
{
    SDL_SetClipboardText(text);
}
