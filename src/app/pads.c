// Opens gamepads as they are connected, reads them and plays rumble.
#include "pads.h"

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

static PadFamily family_of(SDL_GameController *controller)
{
    const size_t type = (size_t)SDL_GameControllerGetType(controller);
    return type < sizeof FAMILIES / sizeof FAMILIES[0] ? FAMILIES[type] : PAD_FAMILY_PLACES;
}

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
    *input =
        (InputEvent){.kind = INPUT_PAD_JOINED, .device = place, .code = (int)family_of(controller)};
    return true;
}

static bool translate_button(Uint8 button, int *code)
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
    int stick = PAD_LEFT_STICK;
    switch (axis->axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return translate_trigger(pads, value, place, 0, input);
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return translate_trigger(pads, value, place, 1, input);
    case SDL_CONTROLLER_AXIS_LEFTX:
        pads->stick_x[place][PAD_LEFT_STICK] = value;
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        pads->stick_y[place][PAD_LEFT_STICK] = value;
        break;
    case SDL_CONTROLLER_AXIS_RIGHTX:
        stick = PAD_RIGHT_STICK;
        pads->stick_x[place][PAD_RIGHT_STICK] = value;
        break;
    case SDL_CONTROLLER_AXIS_RIGHTY:
        stick = PAD_RIGHT_STICK;
        pads->stick_y[place][PAD_RIGHT_STICK] = value;
        break;
    default:
        return false;
    }
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
        if (place < 0 || !translate_button(event->cbutton.button, &code)) {
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
