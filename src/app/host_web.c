// Runs the game in a page: frames are called by the browser, files stay in its database.
#include "host.h"

#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <signal.h>

/// The page's own functions (src/web/library.js), as are those of host.h that are not here.
void page_store(void);
void page_end(void);

static HostCalls host;

static void play_frame(void)
{
    if (!host.frame(host.context)) {
        emscripten_cancel_main_loop();
        host.leave(host.context);
        page_end();
    }
}

static EM_BOOL note_visibility(int type, const EmscriptenVisibilityChangeEvent *event,
                               void *context)
{
    (void)type;
    (void)context;
    if (event->hidden) {
        host.keep(host.context);
        page_store();
    }
    return EM_TRUE;
}

static const char *leave_page(int type, const void *reserved, void *context)
{
    (void)type;
    (void)reserved;
    (void)context;
    host.keep(host.context);
    page_store();
    return NULL;
}

/// The page's: opens a file, as one that is dropped on a window.
EMSCRIPTEN_KEEPALIVE void host_open(const char *path);
void host_open(const char *path)
{
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    SDL_PushEvent(&event);
}

void host_run(const HostCalls *calls)
{
    host = *calls;
    emscripten_set_visibilitychange_callback(NULL, EM_FALSE, note_visibility);
    emscripten_set_beforeunload_callback(NULL, leave_page);
    emscripten_set_main_loop(play_frame, 0, EM_TRUE);
}

bool host_paces_frames(void)
{
    return true;
}

/// The C library declares it and has none: a page has no signals, whose stack it would set.
int sigaltstack(const stack_t *restrict stack, stack_t *restrict old)
{
    (void)stack;
    (void)old;
    return 0;
}
