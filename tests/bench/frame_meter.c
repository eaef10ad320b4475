/// Measures any program that shows pictures through SDL 2: loaded before it (LD_PRELOAD), it stands
/// in for the calls that show one.
///
/// It writes to the file FRAMES_FILE, as words apart: ms from FRAMES_BEGUN (s of the clock) to the
/// first picture, as soon as that is shown; then, of FRAMES_SECONDS that begin FRAMES_WAIT s later,
/// pictures per second, the longest ms from one to the next, ms of processor time per picture, and
/// MB of memory at their end: the process's share (Pss), and the most that it had.
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct {
    double first, begun, last, longest, processor; ///< s
    int pictures;
    int done;
} meter;

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double number_of(const char *name, double otherwise)
{
    const char *value = getenv(name);
    return value == NULL ? otherwise : strtod(value, NULL);
}

static void say(const char *mode, const char *format, double a, double b, double c)
{
    const char *path = getenv("FRAMES_FILE");
    FILE *file = path == NULL ? NULL : fopen(path, mode);
    if (file != NULL) {
        fprintf(file, format, a, b, c);
        fclose(file);
    }
}

/// MB that the line of a file of the kernel says in kB.
static double memory(const char *path, const char *name)
{
    char line[256];
    double kilobytes = 0.0;
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, name, strlen(name)) == 0) {
            kilobytes = strtod(line + strlen(name), NULL);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return kilobytes / 1024.0;
}

static void note_picture(void)
{
    double now = seconds_of(CLOCK_REALTIME);
    if (meter.first <= 0.0) {
        meter.first = now;
        say("w", "%.0f", 1000.0 * (now - number_of("FRAMES_BEGUN", now)), 0.0, 0.0);
    } else if (meter.begun > 0.0 && !meter.done) {
        meter.pictures++;
        meter.longest = now - meter.last > meter.longest ? now - meter.last : meter.longest;
        if (now - meter.begun >= number_of("FRAMES_SECONDS", 5.0)) {
            double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - meter.processor;
            meter.done = 1;
            say("a", " %.1f %.0f %.2f", meter.pictures / (now - meter.begun),
                1000.0 * meter.longest, 1000.0 * processor / meter.pictures);
            say("a", " %.1f %.1f\n", memory("/proc/self/smaps_rollup", "Pss:"),
                memory("/proc/self/status", "VmHWM:"), 0.0);
        }
    } else if (meter.begun <= 0.0 && now - meter.first >= number_of("FRAMES_WAIT", 2.0)) {
        meter.begun = now;
        meter.processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    }
    meter.last = now;
}

int SDL_UpdateWindowSurface(SDL_Window *window)
{
    int (*show)(SDL_Window *) = dlsym(RTLD_NEXT, "SDL_UpdateWindowSurface");
    int result = show(window);
    note_picture();
    return result;
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *parts, int count)
{
    int (*show)(SDL_Window *, const SDL_Rect *, int) =
        dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
    int result = show(window, parts, count);
    note_picture();
    return result;
}

void SDL_RenderPresent(SDL_Renderer *renderer)
{
    void (*show)(SDL_Renderer *) = dlsym(RTLD_NEXT, "SDL_RenderPresent");
    show(renderer);
    note_picture();
}
