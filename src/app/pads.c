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

static bool join(Pads *pads, int device, InputEvent *input)
{
    SDL_GameController *controller = SDL_GameControllerOpen(device);
    SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
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
    pads->stick_x[place] = pads->stick_y[place] = 0.0;
    *input = (InputEvent){.kind = INPUT_PAD_JOINED, .device = place};
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
    };
    *code = button < SDL_CONTROLLER_BUTTON_MAX ? CODES[button] - 1 : -1;
    return *code >= 0;
}

static bool translate_axis(Pads *pads, const SDL_ControllerAxisEvent *axis, int place,
                           InputEvent *input)
{
    double value = axis->value / 32767.0;
    if (axis->axis == SDL_CONTROLLER_AXIS_LEFTX) {
        pads->stick_x[place] = value;
    } else if (axis->axis == SDL_CONTROLLER_AXIS_LEFTY) {
        pads->stick_y[place] = value;
    } else {
        return false;
    }
    *input = (InputEvent){.kind = INPUT_PAD_STICK,
                          .device = place,
                          .x = pads->stick_x[place],
                          .y = pads->stick_y[place]};
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

void pads_rumble(Pads *pads, double strength)
{
    Uint16 level = (Uint16)(strength * 0xffff);
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        if (pads->controller[i] != NULL && level > 0) {
            SDL_GameControllerRumble(pads->controller[i], level / 2, level,
                                     strength > 0.5 ? 220 : 60);
        }
    }
}
