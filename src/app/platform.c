// The window, its size and pointer; its events and those of pads as input events; a thread.
#include "platform.h"

#include <stdio.h>
#include <string.h>

#include "output.h"
#include "scalar.h"
#include "text.h"

void pads_open(Pads *pads)
{
    *pads = (Pads){0};
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void pads_close(Pads *pads)
{
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        if (pads->controller[i] != NULL) {
            SDL_GameControllerClose(pads->controller[i]);
        }
    }
    *pads = (Pads){0};
}

static int find_pad(const Pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        if (pads->controller[i] != NULL && pads->id[i] == id) {
            return i;
        }
    }
    return -1;
}

/// Other families, and those that only newer versions of SDL know, name buttons by position.
static const PadFamily FAMILIES[] = {
    [SDL_CONTROLLER_TYPE_XBOX360] = PAD_FAMILY_XBOX,
    [SDL_CONTROLLER_TYPE_XBOXONE] = PAD_FAMILY_XBOX,
    [SDL_CONTROLLER_TYPE_AMAZON_LUNA] = PAD_FAMILY_XBOX,
    [SDL_CONTROLLER_TYPE_GOOGLE_STADIA] = PAD_FAMILY_XBOX,
    [SDL_CONTROLLER_TYPE_NVIDIA_SHIELD] = PAD_FAMILY_XBOX,
    [SDL_CONTROLLER_TYPE_PS3] = PAD_FAMILY_PLAYSTATION,
    [SDL_CONTROLLER_TYPE_PS4] = PAD_FAMILY_PLAYSTATION,
    [SDL_CONTROLLER_TYPE_PS5] = PAD_FAMILY_PLAYSTATION,
    [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO] = PAD_FAMILY_NINTENDO,
    [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT] = PAD_FAMILY_NINTENDO,
    [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT] = PAD_FAMILY_NINTENDO,
    [SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR] = PAD_FAMILY_NINTENDO,
};
_Static_assert(PAD_FAMILY_PLACES == 0, "what the table leaves out");

static bool join(Pads *pads, int device, InputEvent *input)
{
    SDL_GameController *controller = SDL_GameControllerOpen(device);
    const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    int place = 0;
    while (place < INPUT_PAD_COUNT && pads->controller[place] != NULL) {
        place++;
    }
    if (controller == NULL || place == INPUT_PAD_COUNT || find_pad(pads, id) >= 0) {
        SDL_GameControllerClose(controller);
        return false;
    }
    pads->controller[place] = controller;
    pads->id[place] = id;
    for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
        pads->stick_x[place][stick] = pads->stick_y[place][stick] = 0.0;
    }
    pads->pulled[place][0] = pads->pulled[place][1] = false;
    const size_t type = (size_t)SDL_GameControllerGetType(controller);
    const bool known = type < sizeof FAMILIES / sizeof FAMILIES[0];
    *input = (InputEvent){.kind = INPUT_PAD_JOINED,
                          .device = place,
                          .code = (int)(known ? FAMILIES[type] : PAD_FAMILY_PLACES)};
    return true;
}

static bool translate_button_pads(Uint8 button, int *code)
{
    static const int CODES[SDL_CONTROLLER_BUTTON_MAX] = {
        [SDL_CONTROLLER_BUTTON_A] = PAD_A + 1,
        [SDL_CONTROLLER_BUTTON_B] = PAD_B + 1,
        [SDL_CONTROLLER_BUTTON_X] = PAD_X + 1,
        [SDL_CONTROLLER_BUTTON_Y] = PAD_Y + 1,
        [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK + 1,
        [SDL_CONTROLLER_BUTTON_START] = PAD_START + 1,
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP + 1,
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN + 1,
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT + 1,
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT + 1,
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_SHOULDER_LEFT + 1,
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_SHOULDER_RIGHT + 1,
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_STICK_LEFT_DOWN + 1,
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_STICK_RIGHT_DOWN + 1,
    };
    *code = button < SDL_CONTROLLER_BUTTON_MAX ? CODES[button] - 1 : -1;
    return *code >= 0;
}

/// Pressed at half of the travel, released at a third: hysteresis against jitter.
static bool translate_trigger(Pads *pads, double value, int place, int side, InputEvent *input)
{
    bool *pulled = &pads->pulled[place][side];
    const bool now = value >= (*pulled ? 0.33 : 0.5);
    if (now == *pulled) {
        return false;
    }
    *pulled = now;
    *input = (InputEvent){.kind = now ? INPUT_PAD_DOWN : INPUT_PAD_UP,
                          .device = place,
                          .code = side == 0 ? PAD_TRIGGER_LEFT : PAD_TRIGGER_RIGHT};
    return true;
}

static bool translate_axis(Pads *pads, const SDL_ControllerAxisEvent *axis, int place,
                           InputEvent *input)
{
    const double value = axis->value < -32767 ? -1.0 : axis->value / 32767.0;
    if (axis->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ||
        axis->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT) {
        return translate_trigger(pads, value, place, axis->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
                                 input);
    }
    if (axis->axis > SDL_CONTROLLER_AXIS_RIGHTY) {
        return false;
    }
    // They are numbered: left x, left y, right x, right y.
    const int stick = axis->axis < SDL_CONTROLLER_AXIS_RIGHTX ? PAD_LEFT_STICK : PAD_RIGHT_STICK;
    (axis->axis % 2 == 0 ? pads->stick_x : pads->stick_y)[place][stick] = value;
    *input = (InputEvent){.kind = INPUT_PAD_STICK,
                          .device = place,
                          .code = stick,
                          .x = pads->stick_x[place][stick],
                          .y = pads->stick_y[place][stick]};
    return true;
}

bool pads_translate(Pads *pads, const SDL_Event *event, InputEvent *input)
{
    int place = -1;
    int code = 0;
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        return join(pads, event->cdevice.which, input);
    case SDL_CONTROLLERDEVICEREMOVED:
        place = find_pad(pads, event->cdevice.which);
        if (place < 0) {
            return false;
        }
        SDL_GameControllerClose(pads->controller[place]);
        pads->controller[place] = NULL;
        *input = (InputEvent){.kind = INPUT_PAD_LEFT, .device = place};
        return true;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        place = find_pad(pads, event->cbutton.which);
        if (place < 0 || !translate_button_pads(event->cbutton.button, &code)) {
            return false;
        }
        *input = (InputEvent){
            .kind = event->type == SDL_CONTROLLERBUTTONDOWN ? INPUT_PAD_DOWN : INPUT_PAD_UP,
            .device = place,
            .code = code,
        };
        return true;
    case SDL_CONTROLLERAXISMOTION:
        place = find_pad(pads, event->caxis.which);
        return place >= 0 && translate_axis(pads, &event->caxis, place, input);
    default:
        return false;
    }
}

void pads_rumble(Pads *pads, const double strength[INPUT_PAD_COUNT])
{
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        const Uint16 level = (Uint16)(strength[i] * 0xffff);
        if (pads->controller[i] != NULL && level > 0) {
            SDL_GameControllerRumble(pads->controller[i], level / 2, level,
                                     strength[i] > 0.5 ? 220 : 60);
        }
    }
}

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
    platform->called = false;
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

static bool escape_waits(void)
{
    SDL_Event key[8];
    const int count = SDL_PeepEvents(key, 8, SDL_PEEKEVENT, SDL_KEYDOWN, SDL_KEYDOWN);
    bool waits = false;
    for (int i = 0; i < count; i++) {
        waits = waits || (key[i].key.keysym.scancode == SDL_SCANCODE_ESCAPE && !key[i].key.repeat);
    }
    return waits;
}

bool platform_is_asked_to_end(Platform *platform)
{
    const Uint32 now = SDL_GetTicks();
    if (now - platform->asked >= END_WAIT_MS) {
        platform->asked = now;
        SDL_PumpEvents();
        // SDL sends this event for a closed window and for signals.
        platform->asked_to_end = SDL_HasEvent(SDL_QUIT);
        platform->called = escape_waits();
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
