#include "controls.h"

/// Of a stick: what is less is taken for 0, since sticks do not come back to the very middle.
#define DEAD_ZONE 0.18

static int player_of_pad(const Controls *controls, int device)
{
    return controls->players > 1 && device > 0 ? 1 : 0;
}

static int player_of_command(const Controls *controls, int command)
{
    bool second = command >= COMMAND_SECOND_LEFT && command <= COMMAND_SECOND_SERVE;
    return controls->players > 1 && second ? 1 : 0;
}

static void press_key(Controls *controls, const Settings *settings, int key)
{
    for (int command = COMMAND_LEFT; command <= COMMAND_SECOND_SERVE; command++) {
        if (settings->key[command] == key) {
            Player *player = &controls->player[player_of_command(controls, command)];
            bool serve = command == COMMAND_SERVE || command == COMMAND_SECOND_SERVE;
            player->serve_pressed = player->serve_pressed || serve;
            // Serving with a key while the mouse steers should not stop the paddle.
            player->in_charge = serve ? player->in_charge : DEVICE_KEYS;
        }
    }
}

static void handle_pad(Controls *controls, const InputEvent *event)
{
    if (event->device < 0 || event->device >= INPUT_PAD_COUNT) {
        return;
    }
    PadState *pad = &controls->pad[event->device];
    Player *player = &controls->player[player_of_pad(controls, event->device)];
    if (event->kind == INPUT_PAD_STICK) {
        pad->x = event->x;
        pad->y = event->y;
        if (event->x * event->x + event->y * event->y > DEAD_ZONE * DEAD_ZONE) {
            player->in_charge = DEVICE_PAD;
        }
    } else if (event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_UP) {
        bool down = event->kind == INPUT_PAD_DOWN;
        pad->button[event->code] = down;
        bool steers = event->code >= PAD_UP && event->code <= PAD_RIGHT;
        player->in_charge = down && steers ? DEVICE_PAD : player->in_charge;
        player->serve_pressed = player->serve_pressed || (down && event->code == PAD_A);
    } else {
        *pad = (PadState){.there = event->kind == INPUT_PAD_JOINED};
    }
}

void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_pixel)
{
    Player *first = &controls->player[0];
    double reach = u_per_pixel * settings->mouse_sensitivity / 100.0;
    switch (event->kind) {
    case INPUT_KEY_DOWN:
    case INPUT_KEY_UP:
        if (event->code >= 0 && event->code < INPUT_KEY_COUNT) {
            controls->key[event->code] = event->kind == INPUT_KEY_DOWN;
            if (event->kind == INPUT_KEY_DOWN && !event->repeat) {
                press_key(controls, settings, event->code);
            }
        }
        break;
    case INPUT_POINTER_MOVED:
        if (event->dx != 0.0 || event->dy != 0.0) {
            first->in_charge = DEVICE_MOUSE;
            first->target.x += event->dx * reach;
            first->target.y += event->dy * reach;
        }
        break;
    case INPUT_POINTER_DOWN:
        controls->pointer_down = true;
        first->serve_pressed = true;
        break;
    case INPUT_POINTER_UP:
        controls->pointer_down = false;
        break;
    case INPUT_PAD_DOWN:
    case INPUT_PAD_UP:
    case INPUT_PAD_STICK:
    case INPUT_PAD_JOINED:
    case INPUT_PAD_LEFT:
        handle_pad(controls, event);
        break;
    case INPUT_FOCUS_LOST:
        controls_release(controls);
        break;
    case INPUT_WHEEL:
        break;
    }
}

void controls_release(Controls *controls)
{
    for (int key = 0; key < INPUT_KEY_COUNT; key++) {
        controls->key[key] = false;
    }
    controls->pointer_down = false;
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        controls->pad[i] = (PadState){.there = controls->pad[i].there};
    }
    controls_forget_presses(controls);
}

void controls_forget_presses(Controls *controls)
{
    for (int i = 0; i < CONTROLS_MAX_PLAYERS; i++) {
        controls->player[i].serve_pressed = false;
    }
}

/// The way that keys, crosses and sticks ask for, each part -1..1; `serve` becomes true where one of them serves.
static Vec2 asked_way(const Controls *controls, int player, const Settings *settings, bool *serve)
{
    const int *key = settings->key;
    Vec2 way = {0.0, 0.0};
    for (int set = 0; set < 2; set++) {
        if (controls->players > 1 && set != player) {
            continue;
        }
        int base = set * COMMAND_SECOND_LEFT;
        way.x += controls->key[key[base + COMMAND_RIGHT]] - controls->key[key[base + COMMAND_LEFT]];
        way.y += controls->key[key[base + COMMAND_DOWN]] - controls->key[key[base + COMMAND_UP]];
        *serve = *serve || controls->key[key[base + COMMAND_SERVE]];
    }
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        const PadState *pad = &controls->pad[i];
        if (!pad->there || player_of_pad(controls, i) != player) {
            continue;
        }
        way.x += pad->button[PAD_RIGHT] - pad->button[PAD_LEFT];
        way.y += pad->button[PAD_DOWN] - pad->button[PAD_UP];
        *serve = *serve || pad->button[PAD_A];
        if (pad->x * pad->x + pad->y * pad->y > DEAD_ZONE * DEAD_ZONE) {
            way = vec2_add(way, vec2(pad->x, pad->y));
        }
    }
    return way;
}

static double clamp(double value, double low, double high)
{
    return value < low ? low : (value > high ? high : value);
}

/// Keeps the target where the paddle's centre can be.
static Vec2 within_reach(Vec2 target, const PaddleView *paddle)
{
    double half_width = 0.5 * (paddle->body.max.x - paddle->body.min.x);
    double half_height = 0.5 * (paddle->body.max.y - paddle->body.min.y);
    return vec2(
        clamp(target.x, paddle->reach.min.x + half_width, paddle->reach.max.x - half_width),
        clamp(target.y, paddle->reach.min.y + half_height, paddle->reach.max.y - half_height));
}

PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle)
{
    Player *self = &controls->player[player];
    bool serve = self->serve_pressed || (player == 0 && controls->pointer_down);
    Vec2 way = asked_way(controls, player, settings, &serve);
    PaddleInput input = {.serve = serve};
    if (self->in_charge == DEVICE_MOUSE) {
        self->target = within_reach(self->target, paddle);
        input.pointing = true;
        input.target_x = (int)floor(self->target.x * 64.0 + 0.5);
        input.target_y = (int)floor(self->target.y * 64.0 + 0.5);
    } else {
        self->target = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
        input.move_x = (signed char)(127.0 * clamp(way.x, -1.0, 1.0));
        input.move_y = (signed char)(127.0 * clamp(way.y, -1.0, 1.0));
    }
    return input;
}
