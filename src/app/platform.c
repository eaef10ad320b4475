// The window: its size and pointer, and its events as input events.
#include "platform.h"
#include "scalar.h"

#include <stdio.h>
#include <string.h>

#include "output.h"
#include "text.h"

/// Interval at which platform_is_asked_to_end looks for a request to quit, ms.
#define END_WAIT_MS 4

bool platform_start(void)
{
    // Wayland's library prints messages of its own if there is no display.
    const int kept = output_mute_stderr();
    // Fingers are no mouse: between two touches they have not moved (fingers.h).
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    const bool started = SDL_Init(SDL_INIT_VIDEO) == 0;
    output_unmute_stderr(kept);
    if (!started) {
        return false;
    }
    const char *asked = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool unseen = driver == NULL || strcmp(driver, "offscreen") == 0 ||
                        strcmp(driver, "dummy") == 0 || strcmp(driver, "evdev") == 0;
    if (unseen && (asked == NULL || asked[0] == '\0')) {
        const char *display = SDL_getenv("DISPLAY");
        if (display == NULL || display[0] == '\0') {
            SDL_SetError("there is none");
        } else {
            SDL_SetError("nothing answers at DISPLAY \"%s\"", display);
        }
        return false;
    }
    return true;
}

bool platform_open(Platform *platform, int width, int height, bool full_screen, const char *icon)
{
    *platform = (Platform){.density = 1.0, .focused = true, .full_screen = full_screen};
    SDL_Rect usable = {0, 0, 1280, 720};
    if (width <= 0 || height <= 0) {
        SDL_GetDisplayUsableBounds(0, &usable);
        width = scalar_min_int(usable.w, 1280);
        height = scalar_min_int(usable.h, 720);
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    flags |= full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    platform->window = SDL_CreateWindow("Arkanong", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        width, height, flags);
    if (platform->window == NULL) {
        return false;
    }
    SDL_Surface *picture = SDL_LoadBMP(icon);
    if (picture != NULL) {
        SDL_SetWindowIcon(platform->window, picture);
        SDL_FreeSurface(picture);
    }
    const char *driver = SDL_GetCurrentVideoDriver();
    platform->tells_places = driver != NULL && strcmp(driver, "x11") == 0;
    // SDL starts with text input on, in which input methods could intercept keys of the game.
    SDL_StopTextInput();
    SDL_SetWindowMinimumSize(platform->window, 320, 240);
    return true;
}

void platform_close(Platform *platform)
{
    pads_close(&platform->pads);
    SDL_free(platform->dropped);
    platform->dropped = NULL;
    if (platform->window != NULL) {
        SDL_DestroyWindow(platform->window);
        platform->window = NULL;
    }
}

void platform_measure_density(Platform *platform, int pixel_width)
{
    int width = 0;
    SDL_GetWindowSize(platform->window, &width, NULL);
    platform->density = width > 0 ? (double)pixel_width / width : 1.0;
}

static bool translate_window(Platform *platform, const SDL_WindowEvent *event, InputEvent *input)
{
    platform->exposed = true;
    switch (event->event) {
    case SDL_WINDOWEVENT_FOCUS_LOST:
    case SDL_WINDOWEVENT_MINIMIZED:
        platform->focused = false;
        *input = (InputEvent){.kind = INPUT_FOCUS_LOST};
        return true;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        platform->focused = true;
        return false;
    case SDL_WINDOWEVENT_CLOSE:
        platform->closed = true;
        platform->asked_to_end = false;
        return false;
    default:
        return false;
    }
}

static bool translate_key(const SDL_KeyboardEvent *key, InputEvent *input)
{
    const SDL_Keycode symbol = key->keysym.sym;
    *input = (InputEvent){
        .kind = key->type == SDL_KEYDOWN ? INPUT_KEY_DOWN : INPUT_KEY_UP,
        .code = (int)key->keysym.scancode,
        .symbol = symbol > ' ' && symbol < 0x7f ? (char)symbol : '\0',
        .repeat = key->repeat != 0,
    };
    return true;
}

static void translate_motion(Platform *platform, const SDL_MouseMotionEvent *motion,
                             InputEvent *input)
{
    int dx = motion->xrel;
    int dy = motion->yrel;
    if (platform->caught && platform->tells_places) {
        int width, height;
        SDL_GetWindowSize(platform->window, &width, &height);
        if (pointer_follow(&platform->pointer, motion->x, motion->y, width, height, &dx, &dy)) {
            SDL_WarpMouseInWindow(platform->window, width / 2, height / 2);
        }
    }
    *input = (InputEvent){.kind = INPUT_POINTER_MOVED,
                          .x = motion->x * platform->density,
                          .y = motion->y * platform->density,
                          .dx = dx,
                          .dy = dy};
}

/// @param steers  paddles are steered: the right button is the second of a match and not "back"
static bool translate_button(const SDL_MouseButtonEvent *button, bool steers, double density,
                             InputEvent *input)
{
    static const struct {
        bool known[2]; ///< for up and down: the button has an event
        InputKind kind[2];
    } BUTTONS[] = {
        [SDL_BUTTON_LEFT] = {{true, true}, {INPUT_POINTER_UP, INPUT_POINTER_DOWN}},
        [SDL_BUTTON_MIDDLE] = {{true, true}, {INPUT_MIDDLE_UP, INPUT_MIDDLE_DOWN}},
        [SDL_BUTTON_RIGHT] = {{true, true}, {INPUT_SECOND_UP, INPUT_POINTER_BACK}},
        [SDL_BUTTON_X1] = {{false, true}, {INPUT_POINTER_BACK, INPUT_POINTER_BACK}},
    };
    const int down = button->type == SDL_MOUSEBUTTONDOWN;
    if (button->button >= sizeof BUTTONS / sizeof BUTTONS[0] ||
        !BUTTONS[button->button].known[down]) {
        return false;
    }
    const bool second = steers && down && button->button == SDL_BUTTON_RIGHT;
    *input = (InputEvent){.kind = second ? INPUT_SECOND_DOWN : BUTTONS[button->button].kind[down],
                          .x = button->x * density,
                          .y = button->y * density};
    return true;
}

static void translate_wheel(const SDL_MouseWheelEvent *wheel, double density, InputEvent *input)
{
    int x, y;
    SDL_GetMouseState(&x, &y);
    *input = (InputEvent){.kind = INPUT_WHEEL, .dy = wheel->y, .x = x * density, .y = y * density};
}

/// An event may be handled late, so modifiers are tracked from the events and not read from the
/// present state.
static void note_modifiers(Platform *platform, const SDL_Event *event, InputEvent *input)
{
    if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP) {
        platform->held = event->key.keysym.mod;
    } else if (input->kind == INPUT_FOCUS_LOST) {
        platform->held = KMOD_NONE;
    }
    input->alt = (platform->held & KMOD_ALT) != 0;
    input->control = (platform->held & (KMOD_CTRL | KMOD_GUI)) != 0;
    input->shift = (platform->held & KMOD_SHIFT) != 0;
}

static bool translate_finger(Platform *platform, const SDL_TouchFingerEvent *finger,
                             InputEvent *input)
{
    int width, height;
    SDL_GetWindowSize(platform->window, &width, &height);
    fingers_handle(&platform->fingers, finger, platform->fingers_use, width, height,
                   platform->density);
    return fingers_take(&platform->fingers, input);
}

static bool to_input_event(Platform *platform, const SDL_Event *event, InputEvent *input)
{
    const double d = platform->density;
    switch (event->type) {
    case SDL_QUIT:
        platform->quit = platform->quit || !platform->closing;
        return false;
    case SDL_WINDOWEVENT:
        return translate_window(platform, &event->window, input);
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        platform->pictures_lost = true;
        return false;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return translate_key(&event->key, input);
    case SDL_TEXTINPUT:
        *input = (InputEvent){.kind = INPUT_TEXT};
        return text_copy(input->text, sizeof input->text, event->text.text);
    case SDL_MOUSEMOTION:
        translate_motion(platform, &event->motion, input);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_button(&event->button, platform->fingers_use == FINGERS_STEER, d, input);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return translate_finger(platform, &event->tfinger, input);
    case SDL_DROPFILE:
        SDL_free(platform->dropped);
        platform->dropped = event->drop.file;
        return false;
    case SDL_MOUSEWHEEL:
        translate_wheel(&event->wheel, d, input);
        return true;
    default:
        return pads_translate(&platform->pads, event, input);
    }
}

bool platform_next_event(Platform *platform, int wait_ms, InputEvent *input, bool *known)
{
    *known = fingers_take(&platform->fingers, input);
    if (*known) {
        return true;
    }
    SDL_Event event;
    if (wait_ms > 0 ? !SDL_WaitEventTimeout(&event, wait_ms) : !SDL_PollEvent(&event)) {
        return false;
    }
    *known = to_input_event(platform, &event, input);
    platform->closing =
        event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE;
    if (*known) {
        note_modifiers(platform, &event, input);
    }
    return true;
}

bool platform_is_asked_to_end(Platform *platform)
{
    const Uint32 now = SDL_GetTicks();
    if (now - platform->asked >= END_WAIT_MS) {
        platform->asked = now;
        SDL_PumpEvents();
        // SDL sends this event for a closed window and for signals.
        platform->asked_to_end = SDL_HasEvent(SDL_QUIT);
    }
    return platform->quit || platform->asked_to_end;
}

void platform_label_key(void *context, int key, char *to, int size)
{
    (void)context;
    const SDL_Keycode code = SDL_GetKeyFromScancode((SDL_Scancode)key);
    snprintf(to, (size_t)size, "%s", SDL_GetKeyName(code));
}

void platform_set_full_screen(Platform *platform, bool full_screen)
{
    if (platform->full_screen != full_screen) {
        SDL_SetWindowFullscreen(platform->window, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
        platform->full_screen = full_screen;
    }
}

void platform_catch_pointer(Platform *platform, bool caught)
{
    const SDL_bool on = caught ? SDL_TRUE : SDL_FALSE;
    if (platform->caught != caught) {
        if (platform->tells_places) {
            platform->pointer = (Pointer){.returning = false};
            SDL_GetMouseState(&platform->pointer.x, &platform->pointer.y);
            SDL_SetWindowMouseGrab(platform->window, on);
            SDL_ShowCursor(caught || platform->pointer_hidden ? SDL_DISABLE : SDL_ENABLE);
        } else {
            SDL_SetRelativeMouseMode(on);
        }
        // Without keys or mouse motion the screen saver would start during play with a gamepad.
        if (caught) {
            SDL_DisableScreenSaver();
        } else {
            SDL_EnableScreenSaver();
        }
        platform->caught = caught;
    }
}

void platform_take_text(Platform *platform, bool typing)
{
    if (platform->typing != typing) {
        if (typing) {
            SDL_StartTextInput();
        } else {
            SDL_StopTextInput();
        }
        platform->typing = typing;
    }
}

bool platform_paste(char *to, size_t size)
{
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    to[0] = '\0';
    if (text != NULL) {
        text_copy(to, size, text);
    }
    SDL_free(text);
    return to[0] != '\0';
}

void platform_show_pointer(Platform *platform, bool shown)
{
    if (platform->pointer_hidden == shown) {
        platform->pointer_hidden = !shown;
        const bool held = platform->caught && platform->tells_places;
        SDL_ShowCursor(held || !shown ? SDL_DISABLE : SDL_ENABLE);
    }
}

int platform_refresh_rate(const Platform *platform)
{
    const int display = SDL_GetWindowDisplayIndex(platform->window);
    SDL_DisplayMode mode;
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate < 20) {
        return 60;
    }
    return mode.refresh_rate;
}
