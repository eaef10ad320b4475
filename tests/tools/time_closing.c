/// time_closing button|signal PID: asks the game's window to close, as its button does, or its
/// process to end, and prints how many milliseconds the window is still seen. Status 1 with a
/// sentence when there is no window or it stays for ten seconds.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TITLE     "Arkanong"
#define LONGEST_S 10.0

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/// A window that goes while it is looked at is no error.
static int ignore_error(Display *display, XErrorEvent *event)
{
    (void)display;
    (void)event;
    return 0;
}

static bool is_game(Display *display, Window window)
{
    char *name = NULL;
    XWindowAttributes attributes;
    bool found = XFetchName(display, window, &name) != 0 && name != NULL &&
                 strncmp(name, TITLE, strlen(TITLE)) == 0 &&
                 XGetWindowAttributes(display, window, &attributes) != 0 &&
                 attributes.map_state == IsViewable;
    if (name != NULL) {
        XFree(name);
    }
    return found;
}

/// The game's window where no window manager is at work; None: it is not seen.
static Window find_window(Display *display)
{
    Window root;
    Window parent;
    Window *children = NULL;
    unsigned count = 0;
    Window found = None;
    if (XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count) != 0) {
        for (unsigned i = 0; i < count && found == None; i++) {
            found = is_game(display, children[i]) ? children[i] : None;
        }
    }
    if (children != NULL) {
        XFree(children);
    }
    return found;
}

static void press_close_button(Display *display, Window window)
{
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = XInternAtom(display, "WM_PROTOCOLS", False),
                                .format = 32}};
    event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
    XSendEvent(display, window, False, NoEventMask, &event);
    XFlush(display);
}

int main(int argc, char **argv)
{
    Display *display = argc == 3 ? XOpenDisplay(NULL) : NULL;
    if (display == NULL) {
        fputs("usage: time_closing button|signal PID, with a display\n", stderr);
        return 1;
    }
    XSetErrorHandler(ignore_error);
    Window window = find_window(display);
    if (window == None) {
        fputs("there is no window of the game\n", stderr);
        return 1;
    }
    double begun = seconds();
    if (strcmp(argv[1], "button") == 0) {
        press_close_button(display, window);
    } else {
        kill((pid_t)atoi(argv[2]), SIGTERM);
    }
    while (find_window(display) != None) {
        if (seconds() - begun > LONGEST_S) {
            fputs("the window does not go\n", stderr);
            return 1;
        }
        nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
    }
    printf("%.0f\n", 1000.0 * (seconds() - begun));
    XCloseDisplay(display);
    return 0;
}
