// Runs one function in an SDL thread.
#include "background.h"

static int run(void *data)
{
    Background *background = data;
    background->work(background->argument);
    SDL_SemPost(background->ended);
    return 0;
}

/// Waits for the end of the function, with a timeout; joins the thread when it has ended.
static void wait_for_end(Background *background, Uint32 ms)
{
    if (SDL_SemWaitTimeout(background->ended, ms) == 0) {
        SDL_WaitThread(background->thread, NULL);
        SDL_DestroySemaphore(background->ended);
        background->thread = NULL;
    }
}

bool background_begin(void *context, void (*work)(void *argument), void *argument)
{
    Background *background = context;
    if (background->thread != NULL) {
        return false;
    }
    background->work = work;
    background->argument = argument;
    background->ended = SDL_CreateSemaphore(0);
    if (background->ended == NULL) {
        return false;
    }
    background->thread = SDL_CreateThread(run, "background", background);
    if (background->thread == NULL) {
        SDL_DestroySemaphore(background->ended);
        return false;
    }
    wait_for_end(background, BACKGROUND_MOMENT_MS);
    return true;
}

bool background_has_ended(void *context)
{
    Background *background = context;
    if (background->thread != NULL) {
        wait_for_end(background, 0);
    }
    return background->thread == NULL;
}
