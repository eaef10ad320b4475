// Turns input events into the inputs of one or two paddles.
#include "controls.h"

#include <string.h>

#include "world_input.h"
#include "world_paddles.h"

/// Share of a stick's travel that counts as full, since not every stick reaches its corners.
#define FULL_WAY 0.95

#define EARLY_STEPS ((int)(CONTROLS_EARLY_S * STEPS_PER_SECOND))
#define HOLD_STEPS  ((int)(CONTROLS_HOLD_S * STEPS_PER_SECOND))

static int player_of_pad(const Controls *controls, const Settings *settings, int device)
{
    return controls->players > 1 ? (device + (settings->pads_swapped != 0)) % 2 : 0;
}

static int player_of_command(const Controls *controls, int command)
{
    const bool second = command >= COMMAND_SECOND_LEFT && command <= COMMAND_SECOND_STRIKE;
    return controls->players > 1 && second ? 1 : 0;
}

static bool is_pad(int device)
{
    return device >= 0 && device < INPUT_PAD_COUNT;
}

int controls_player_of(const Controls *controls, const InputEvent *event, const Settings *settings)
{
    const bool key = event->kind == INPUT_KEY_DOWN || event->kind == INPUT_KEY_UP;
    const bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_UP ||
                     event->kind == INPUT_PAD_STICK;
    if (pad && is_pad(event->device)) {
        return player_of_pad(controls, settings, event->device);
    }
    if (event->kind == INPUT_POINTER_MOVED || event->kind == INPUT_POINTER_DOWN ||
        event->kind == INPUT_POINTER_UP || event->kind == INPUT_SECOND_DOWN ||
        event->kind == INPUT_SECOND_UP) {
        return controls->players > 1 && event->device > 0 ? 1 : 0;
    }
    for (int command = COMMAND_LEFT; key && command <= COMMAND_SECOND_STRIKE; command++) {
        if (settings->key[command] == event->code) {
            return player_of_command(controls, command);
        }
    }
    return 0;
}

bool controls_use_pad(const Controls *controls, int device)
{
    const int players = controls->players > 1 ? 2 : 1;
    for (int i = 0; i < players; i++) {
        const Player *player = &controls->player[i];
        if (player->in_charge == DEVICE_PAD && player->pad == device &&
            controls->pad[device].there) {
            return true;
        }
    }
    return false;
}

static MenuCommandKind ask_pad(const Controls *controls, const InputEvent *event,
                               const Settings *settings)
{
    const int player = player_of_pad(controls, settings, event->device);
    const int *pause = settings->pad[player][ACTION_PAUSE];
    if (binding_pad_does(settings, player, event->code, ACTION_PAUSE) ||
        (event->code == PAD_START && pause[0] == 0 && pause[1] == 0)) {
        return MENU_PAUSE;
    }
    if (binding_pad_does(settings, player, event->code, ACTION_RESTART)) {
        return MENU_RESTART;
    }
    return event->code == PAD_A ? MENU_ACCEPT : MENU_NONE;
}

MenuCommandKind controls_ask(const Controls *controls, const InputEvent *event,
                             const Settings *settings)
{
    if (event->kind == INPUT_POINTER_DOWN) {
        return MENU_PRESS;
    }
    if (event->kind == INPUT_PAD_DOWN && is_pad(event->device)) {
        return ask_pad(controls, event, settings);
    }
    if (event->kind != INPUT_KEY_DOWN || event->repeat) {
        return MENU_NONE;
    }
    if (event->code == KEY_ESCAPE) {
        return MENU_BACK;
    }
    if (event->code == settings->key[COMMAND_PAUSE]) {
        return MENU_PAUSE;
    }
    if (event->code == settings->key[COMMAND_RESTART]) {
        return MENU_RESTART;
    }
    const bool accepts = event->code == KEY_RETURN || event->code == KEY_PAD_ENTER ||
                         event->code == settings->key[COMMAND_SERVE];
    return accepts ? MENU_ACCEPT : MENU_NONE;
}

bool controls_hold_restart(const Controls *controls, const Settings *settings)
{
    const int key = settings->key[COMMAND_RESTART];
    bool held = key > 0 && key < INPUT_KEY_COUNT && controls->key[key];
    for (int device = 0; device < INPUT_PAD_COUNT; device++) {
        const int player = player_of_pad(controls, settings, device);
        for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
            held = held || (controls->pad[device].button[button] &&
                            binding_pad_does(settings, player, button, ACTION_RESTART));
        }
    }
    return held;
}

bool controls_are_held(const Controls *controls, const Settings *settings)
{
    const double still = settings->dead_zone / 100.0;
    bool held = controls->pointer_down;
    for (int key = 0; key < INPUT_KEY_COUNT; key++) {
        held = held || controls->key[key];
    }
    for (int device = 0; device < INPUT_PAD_COUNT; device++) {
        const PadState *pad = &controls->pad[device];
        for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
            held = held || pad->button[button];
        }
        for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
            held = held || vec2_length(pad->stick[stick]) > still;
        }
    }
    return held;
}

/// Whether a key serves without a binding: Enter, which people press again after choosing with it
/// in the menus.
static bool serves_unbound(const Settings *settings, int key)
{
    bool bound = false;
    for (int command = 0; command < COMMAND_COUNT; command++) {
        bound = bound || settings->key[command] == key;
    }
    return (key == KEY_RETURN || key == KEY_PAD_ENTER) && !bound;
}

static void press_serve(Player *player)
{
    player->serve_pressed = true;
    player->remembered = EARLY_STEPS;
}

static void press_strike(Player *player)
{
    player->strike_pressed = true;
    player->struck = 0;
}

static void press_key(Controls *controls, const Settings *settings, int key)
{
    Player *first = &controls->player[0];
    if (serves_unbound(settings, key)) {
        press_serve(first);
    }
    for (int command = COMMAND_LEFT; command <= COMMAND_SECOND_STRIKE; command++) {
        Player *player = &controls->player[player_of_command(controls, command)];
        if (settings->key[command] != key) {
            continue;
        }
        // Serving with a key while the mouse steers should not stop the paddle.
        if (command == COMMAND_SERVE || command == COMMAND_SECOND_SERVE) {
            press_serve(player);
        } else if (command == COMMAND_STRIKE || command == COMMAND_SECOND_STRIKE) {
            press_strike(player);
        } else {
            player->in_charge = DEVICE_KEYS;
        }
    }
}

/// Puts a pad in charge when one of its steering controls is used.
static void take_charge(Controls *controls, const Settings *settings, int device, int control)
{
    int index = player_of_pad(controls, settings, device);
    Player *player = &controls->player[index];
    for (int action = ACTION_LEFT; action <= ACTION_DOWN; action++) {
        if (binding_pad_does(settings, index, control, (Action)action)) {
            player->in_charge = DEVICE_PAD;
            player->pad = device;
        }
    }
}

static void move_stick(Controls *controls, const InputEvent *event, const Settings *settings)
{
    if (event->code < 0 || event->code >= PAD_STICK_COUNT) {
        return;
    }
    controls->pad[event->device].stick[event->code] = vec2(event->x, event->y);
    const double still = settings->dead_zone / 100.0;
    if (event->stray || event->x * event->x + event->y * event->y <= still * still) {
        return;
    }
    const bool across = fabs(event->x) > fabs(event->y);
    const PadWay way = across ? (event->x < 0.0 ? PAD_WAY_LEFT : PAD_WAY_RIGHT)
                              : (event->y < 0.0 ? PAD_WAY_UP : PAD_WAY_DOWN);
    take_charge(controls, settings, event->device, pad_stick_control(event->code, way));
}

static void handle_pad(Controls *controls, const InputEvent *event, const Settings *settings)
{
    if (!is_pad(event->device)) {
        return;
    }
    PadState *pad = &controls->pad[event->device];
    int index = player_of_pad(controls, settings, event->device);
    Player *player = &controls->player[index];
    if (event->kind == INPUT_PAD_STICK) {
        move_stick(controls, event, settings);
    } else if (event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_UP) {
        if (event->code < 0 || event->code >= PAD_BUTTON_COUNT) {
            return;
        }
        const bool down = event->kind == INPUT_PAD_DOWN;
        pad->button[event->code] = down;
        if (down) {
            take_charge(controls, settings, event->device, event->code);
            if (binding_pad_does(settings, index, event->code, ACTION_SERVE)) {
                press_serve(player);
            }
            if (binding_pad_does(settings, index, event->code, ACTION_STRIKE)) {
                press_strike(player);
            }
        }
    } else {
        const bool joined = event->kind == INPUT_PAD_JOINED;
        const bool known = event->code > 0 && event->code < PAD_FAMILY_COUNT;
        *pad = (PadState){.there = joined,
                          .family = joined && known ? (PadFamily)event->code : PAD_FAMILY_PLACES};
        if (!joined && player->in_charge == DEVICE_PAD && player->pad == event->device) {
            player->in_charge = DEVICE_KEYS;
        }
    }
}

static void move_pointer(Player *player, const InputEvent *event, double u_per_count)
{
    const bool moved = event->dx != 0.0 || event->dy != 0.0;
    if (moved && !event->stray) {
        player->in_charge = DEVICE_MOUSE;
        player->way = vec2_add(player->way, vec2(event->dx * u_per_count, event->dy * u_per_count));
    }
}

void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_point)
{
    Player *player = &controls->player[controls_player_of(controls, event, settings)];
    switch (event->kind) {
    case INPUT_KEY_DOWN:
    case INPUT_KEY_UP:
        if (event->code > 0 && event->code < INPUT_KEY_COUNT) {
            controls->key[event->code] = event->kind == INPUT_KEY_DOWN;
            if (event->kind == INPUT_KEY_DOWN && !event->repeat) {
                press_key(controls, settings, event->code);
            }
        }
        break;
    case INPUT_POINTER_MOVED:
        move_pointer(player, event, u_per_point * settings->mouse_sensitivity / 100.0);
        break;
    case INPUT_POINTER_DOWN:
        controls->pointer_down = controls->pointer_down || player == controls->player;
        press_serve(player);
        break;
    case INPUT_POINTER_UP:
        controls->pointer_down = controls->pointer_down && player != controls->player;
        break;
    case INPUT_SECOND_DOWN:
        controls->second_down[player - controls->player] = true;
        press_strike(player);
        break;
    case INPUT_SECOND_UP:
        controls->second_down[player - controls->player] = false;
        break;
    case INPUT_PAD_DOWN:
    case INPUT_PAD_UP:
    case INPUT_PAD_STICK:
    case INPUT_PAD_JOINED:
    case INPUT_PAD_LEFT:
        handle_pad(controls, event, settings);
        break;
    case INPUT_FOCUS_LOST:
        controls_release(controls);
        break;
    case INPUT_POINTER_BACK:
    case INPUT_MIDDLE_DOWN:
    case INPUT_MIDDLE_UP:
    case INPUT_WHEEL:
    case INPUT_TEXT:
        break;
    }
}

void controls_release(Controls *controls)
{
    memset(controls->key, 0, sizeof controls->key);
    controls->pointer_down = false;
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        controls->player[i].pointing = false;
        controls->player[i].way = vec2(0.0, 0.0);
        controls->second_down[i] = false;
    }
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        controls->pad[i] =
            (PadState){.there = controls->pad[i].there, .family = controls->pad[i].family};
    }
    controls_forget_presses(controls);
}

void controls_end_frame(Controls *controls)
{
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        controls->player[i].serve_pressed = controls->player[i].strike_pressed = false;
    }
}

void controls_forget_presses(Controls *controls)
{
    controls_end_frame(controls);
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        controls->player[i].remembered = 0;
        controls->player[i].struck = -1;
    }
}

/// The deflection of a stick outside its dead zone: 0 within it, 1 at FULL_WAY, in its direction.
static Vec2 pushed(Vec2 stick, const Settings *settings)
{
    const double still = settings->dead_zone / 100.0;
    const double length = vec2_length(stick);
    if (length <= still) {
        return vec2(0.0, 0.0);
    }
    return vec2_scale(stick,
                      scalar_clamp((length - still) / (FULL_WAY - still), 0.0, 1.0) / length);
}

/// The strength of an action on a player's pad, 0..1. Sticks count only while a pad is in charge:
/// else one that does not return to its middle would move the paddle that keys steer.
static double asked_by_pad(const PadState *pad, const Settings *settings, const Player *self,
                           int player, Action action)
{
    double most = 0.0;
    for (int way = 0; way < SETTINGS_PAD_WAYS; way++) {
        const int control = settings->pad[player][action][way] - 1;
        double value = 0.0;
        if (control >= PAD_BUTTON_COUNT && self->in_charge == DEVICE_PAD) {
            const int at = control - PAD_BUTTON_COUNT;
            const Vec2 stick = pushed(pad->stick[at / PAD_WAY_COUNT], settings);
            const double ways[PAD_WAY_COUNT] = {[PAD_WAY_LEFT] = -stick.x,
                                                [PAD_WAY_RIGHT] = stick.x,
                                                [PAD_WAY_UP] = -stick.y,
                                                [PAD_WAY_DOWN] = stick.y};
            value = ways[at % PAD_WAY_COUNT];
        } else if (control >= 0 && control < PAD_BUTTON_COUNT) {
            value = pad->button[control] ? 1.0 : 0.0;
        }
        most = value > most ? value : most;
    }
    return most;
}

/// Whether keys or pads of a player are held for an action.
static bool asks_for(const Controls *controls, int player, const Settings *settings, Action action)
{
    bool asks = false;
    for (int set = 0; set < SETTINGS_PLAYERS; set++) {
        const bool own = controls->players <= 1 || set == player;
        const int key = settings->key[set * (int)COMMAND_SECOND_LEFT + (int)action];
        asks = asks || (own && controls->key[key]);
    }
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        const PadState *pad = &controls->pad[i];
        asks =
            asks || (pad->there && player_of_pad(controls, settings, i) == player &&
                     asked_by_pad(pad, settings, &controls->player[player], player, action) > 0.5);
    }
    return asks;
}

/// The direction given by keys, crosses and sticks, each part -1..1.
static Vec2 asked_way(const Controls *controls, int player, const Settings *settings)
{
    const int *key = settings->key;
    const Player *self = &controls->player[player];
    Vec2 way = {0.0, 0.0};
    for (int set = 0; set < 2; set++) {
        if (controls->players > 1 && set != player) {
            continue;
        }
        const int base = set * COMMAND_SECOND_LEFT;
        way.x += controls->key[key[base + COMMAND_RIGHT]] - controls->key[key[base + COMMAND_LEFT]];
        way.y += controls->key[key[base + COMMAND_DOWN]] - controls->key[key[base + COMMAND_UP]];
    }
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        const PadState *pad = &controls->pad[i];
        if (!pad->there || player_of_pad(controls, settings, i) != player) {
            continue;
        }
        way.x += asked_by_pad(pad, settings, self, player, ACTION_RIGHT) -
                 asked_by_pad(pad, settings, self, player, ACTION_LEFT);
        way.y += asked_by_pad(pad, settings, self, player, ACTION_DOWN) -
                 asked_by_pad(pad, settings, self, player, ACTION_UP);
    }
    return way;
}

bool controls_act(const Controls *controls, int player, const Settings *settings)
{
    const Vec2 way = asked_way(controls, player, settings);
    return controls->player[player].serve_pressed ||
           asks_for(controls, player, settings, ACTION_SERVE) || way.x != 0.0 || way.y != 0.0;
}

bool controls_hold_serve(const Controls *controls, const Settings *settings)
{
    bool serve = controls->pointer_down;
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        serve = serve || asks_for(controls, player, settings, ACTION_SERVE);
    }
    return serve;
}

double controls_hold_share(const Player *player)
{
    return scalar_clamp((double)player->struck / HOLD_STEPS, 0.0, 1.0);
}

/// Whether the first key acts now.
/// @param down  it is held, or was pressed since the last frame
static bool first_acts(Player *self, bool down, PaddleVerb verb)
{
    const bool acts = (down || self->remembered > 0) &&
                      (verb == VERB_SERVE || verb == VERB_LET_GO || verb == VERB_FIRE);
    self->remembered = acts ? 0 : scalar_max_int(self->remembered - 1, 0);
    return acts;
}

/// Whether the second key acts now, which it does once a press.
/// @param down  it is held, or was pressed since the last frame
static bool second_acts(Player *self, bool down, PaddleVerb verb)
{
    if (!down || self->struck < 0) {
        self->struck = -1;
        return false;
    }
    const bool acts =
        self->struck == 0 ? verb == VERB_STRIKE : verb == VERB_RECALL && self->struck >= HOLD_STEPS;
    // What was pressed for nothing or for a strike calls no ball back later.
    const bool waits = verb == VERB_RECALL && !acts;
    self->struck = waits ? self->struck + 1 : -1;
    return acts;
}

/// Clamps the target to the positions of the paddle's centre.
static Vec2 within_reach(Vec2 target, const PaddleView *paddle)
{
    const double half_width = 0.5 * (paddle->body.max.x - paddle->body.min.x);
    const double half_height = 0.5 * (paddle->body.max.y - paddle->body.min.y);
    return vec2(
        scalar_clamp(target.x, paddle->zone.min.x + half_width, paddle->zone.max.x - half_width),
        scalar_clamp(target.y, paddle->zone.min.y + half_height, paddle->zone.max.y - half_height));
}

/// Moves a target onto the paddle's line.
static Vec2 on_line(const Controls *controls, Vec2 target, Side side)
{
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    return upright ? vec2(controls->line.x, target.y) : vec2(target.x, controls->line.y);
}

PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle, PaddleVerb verb)
{
    Player *self = &controls->player[player];
    const bool first = self->serve_pressed || (player == 0 && controls->pointer_down) ||
                       asks_for(controls, player, settings, ACTION_SERVE);
    const bool second = self->strike_pressed || controls->second_down[player] ||
                        asks_for(controls, player, settings, ACTION_STRIKE);
    const Vec2 way = asked_way(controls, player, settings);
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const bool fires = first_acts(self, first, verb), strikes = second_acts(self, second, verb);
    PaddleInput input = {.serve = fires || strikes};
    if (self->in_charge == DEVICE_MOUSE) {
        const Vec2 from = self->pointing ? self->target : centre;
        Vec2 target = vec2_add(from, self->way);
        const bool bound = controls->keeps_line && settings->mouse_free == 0;
        target = bound ? on_line(controls, target, paddle->side) : target;
        self->target = within_reach(target, paddle);
        self->pointing = true;
        input.pointing = true;
        input.target_x = (int)floor(self->target.x * 64.0 + 0.5);
        input.target_y = (int)floor(self->target.y * 64.0 + 0.5);
    } else {
        self->pointing = false;
        input.move_x = (signed char)(127.0 * scalar_clamp(way.x, -1.0, 1.0));
        input.move_y = (signed char)(127.0 * scalar_clamp(way.y, -1.0, 1.0));
    }
    self->way = vec2(0.0, 0.0);
    return input;
}
