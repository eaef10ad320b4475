/// Whatever keys, mouse and pads do in whatever order, a paddle gets what a plain model says.
#include "controls.h"
#include "near.h"
#include "rng.h"
#include "settings.h"
#include "world.h"

#include <string.h>

/// Keys that are bound at random; few, so that some are bound twice. The last one is never bound.
static const int KEYS[] = {0, 1, 7, KEY_RETURN, KEY_PAD_ENTER, KEY_ESCAPE, 254, 255, 90};
#define KEYS_BOUND 8
#define KEYS_GIVEN 9

/// What is held and who steers with what, kept by rules of its own.
typedef struct Model {
    Settings settings;
    int players;
    Controls now; ///< key, pointer_down, second_down, pad, line and player as they shall be
    int early[2]; ///< steps in which a press of the first key still counts
    int tried[2]; ///< steps for which the second has been held to call a ball back
    bool dead[2]; ///< what is held of the second has had its turn
} Model;

/// A press of the first key or of the second.
static void model_press(Model *model, int player, bool second)
{
    if (second) {
        model->now.player[player].strike_pressed = true;
        model->tried[player] = 0;
        model->dead[player] = false;
    } else {
        model->now.player[player].serve_pressed = true;
        model->early[player] = 60;
    }
}

static int owner_of_pad(const Model *model, int pad)
{
    return model->players == 2 && pad % 2 != model->settings.pads_swapped ? 1 : 0;
}

static int owner_of_set(const Model *model, int set)
{
    return model->players == 2 ? set : 0;
}

static bool is_bound(const Model *model, int player, Action action, int control)
{
    const int *ways = model->settings.pad[player][action];
    return ways[0] == control + 1 || ways[1] == control + 1;
}

/// How strongly a pad asks for an action.
static double pad_asks(const Model *model, int pad, Action action)
{
    const int player = owner_of_pad(model, pad);
    const double still = model->settings.dead_zone / 100.0;
    const PadState *held = &model->now.pad[pad];
    double most = 0.0;
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        most = held->button[button] && is_bound(model, player, action, button) ? 1.0 : most;
    }
    for (int control = PAD_BUTTON_COUNT; control < PAD_CONTROL_COUNT; control++) {
        const int way = (control - PAD_BUTTON_COUNT) % 4;
        const Vec2 stick = held->stick[(control - PAD_BUTTON_COUNT) / 4];
        const double length = sqrt(stick.x * stick.x + stick.y * stick.y);
        const double part = way == PAD_WAY_LEFT    ? -stick.x
                            : way == PAD_WAY_RIGHT ? stick.x
                            : way == PAD_WAY_UP    ? -stick.y
                                                   : stick.y;
        const double far = fmin((length - still) / (0.95 - still), 1.0);
        if (is_bound(model, player, action, control) && length > still &&
            model->now.player[player].in_charge == DEVICE_PAD) {
            most = fmax(most, part * (far / length));
        }
    }
    return most;
}

/// What a player's keys and pads ask for: one action less another.
static double asks(const Model *model, int player, Action more, Action less)
{
    double way = 0.0;
    for (int set = 0; set < 2; set++) {
        if (owner_of_set(model, set) == player || model->players != 2) {
            const int *key = &model->settings.key[6 * set];
            way += (double)model->now.key[key[more]] - (double)model->now.key[key[less]];
        }
    }
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        if (model->now.pad[pad].there && owner_of_pad(model, pad) == player) {
            way += pad_asks(model, pad, more) - pad_asks(model, pad, less);
        }
    }
    return way;
}

static bool asks_for(const Model *model, int player, Action action)
{
    // No control is bound to no action.
    bool serves = false;
    for (int set = 0; set < 2; set++) {
        serves = serves || ((owner_of_set(model, set) == player || model->players != 2) &&
                            model->now.key[model->settings.key[6 * set + (int)action]]);
    }
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        serves = serves || (model->now.pad[pad].there && owner_of_pad(model, pad) == player &&
                            pad_asks(model, pad, action) > 0.5);
    }
    return serves;
}

static void model_key(Model *model, const InputEvent *event)
{
    Player *player = model->now.player;
    const int code = event->code;
    if (code < 1 || code > 255) {
        return;
    }
    model->now.key[code] = event->kind == INPUT_KEY_DOWN;
    if (event->kind == INPUT_KEY_UP || event->repeat) {
        return;
    }
    bool bound = false;
    for (int command = 0; command < COMMAND_COUNT; command++) {
        bound = bound || model->settings.key[command] == code;
        if (command < COMMAND_PAUSE && model->settings.key[command] == code) {
            const int own = owner_of_set(model, command / 6);
            if (command % 6 >= ACTION_SERVE) {
                model_press(model, own, command % 6 == ACTION_STRIKE);
            } else {
                player[own].in_charge = DEVICE_KEYS;
            }
        }
    }
    if (!bound && (code == KEY_RETURN || code == KEY_PAD_ENTER)) {
        model_press(model, 0, false);
    }
}

/// A control of a pad is used: if it steers, the pad does from now on.
static void model_use(Model *model, int pad, int control)
{
    const int owner = owner_of_pad(model, pad);
    for (int action = ACTION_LEFT; action <= ACTION_DOWN; action++) {
        if (is_bound(model, owner, (Action)action, control)) {
            model->now.player[owner].in_charge = DEVICE_PAD;
            model->now.player[owner].pad = pad;
        }
    }
}

static void model_stick(Model *model, const InputEvent *event)
{
    const double still = model->settings.dead_zone / 100.0;
    if (event->code != 0 && event->code != 1) {
        return;
    }
    model->now.pad[event->device].stick[event->code] = vec2(event->x, event->y);
    if (!event->stray && event->x * event->x + event->y * event->y > still * still) {
        const int way =
            fabs(event->x) > fabs(event->y) ? (event->x < 0.0 ? 0 : 1) : (event->y < 0.0 ? 2 : 3);
        model_use(model, event->device, PAD_BUTTON_COUNT + 4 * event->code + way);
    }
}

static void model_pad(Model *model, const InputEvent *event)
{
    if (event->device < 0 || event->device > 3) {
        return;
    }
    PadState *pad = &model->now.pad[event->device];
    Player *player = &model->now.player[owner_of_pad(model, event->device)];
    const bool button = event->code >= 0 && event->code < PAD_BUTTON_COUNT;
    if (event->kind == INPUT_PAD_STICK) {
        model_stick(model, event);
    } else if (event->kind == INPUT_PAD_JOINED) {
        memset(pad, 0, sizeof *pad);
        pad->there = true;
        pad->family = event->code >= 1 && event->code <= 3 ? (PadFamily)event->code : 0;
    } else if (event->kind == INPUT_PAD_LEFT) {
        memset(pad, 0, sizeof *pad);
        if (player->in_charge == DEVICE_PAD && player->pad == event->device) {
            player->in_charge = DEVICE_KEYS;
        }
    } else if (button) {
        pad->button[event->code] = event->kind == INPUT_PAD_DOWN;
        if (event->kind == INPUT_PAD_DOWN) {
            model_use(model, event->device, event->code);
            const int owner = owner_of_pad(model, event->device);
            for (int second = 0; second < 2; second++) {
                if (is_bound(model, owner, second ? ACTION_STRIKE : ACTION_SERVE, event->code)) {
                    model_press(model, owner, second != 0);
                }
            }
        }
    }
}

static void model_release(Model *model)
{
    memset(model->now.key, 0, sizeof model->now.key);
    model->now.pointer_down = false;
    for (int i = 0; i < 2; i++) {
        model->now.player[i].pointing = false;
        model->now.player[i].serve_pressed = model->now.player[i].strike_pressed = false;
        model->now.player[i].way = vec2(0.0, 0.0);
        model->now.second_down[i] = false;
        model->early[i] = 0;
        model->dead[i] = true;
    }
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        memset(model->now.pad[pad].stick, 0, sizeof model->now.pad[pad].stick);
        memset(model->now.pad[pad].button, 0, sizeof model->now.pad[pad].button);
    }
}

static int model_player_of(const Model *model, const InputEvent *event)
{
    const bool key = event->kind == INPUT_KEY_DOWN || event->kind == INPUT_KEY_UP;
    const bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_UP ||
                     event->kind == INPUT_PAD_STICK;
    if (pad && event->device >= 0 && event->device < INPUT_PAD_COUNT) {
        return owner_of_pad(model, event->device);
    }
    if (event->kind >= INPUT_POINTER_MOVED && event->kind <= INPUT_SECOND_UP &&
        event->kind != INPUT_POINTER_BACK) {
        return model->players == 2 && event->device >= 1;
    }
    for (int command = 0; key && command < COMMAND_PAUSE; command++) {
        if (model->settings.key[command] == event->code) {
            return owner_of_set(model, command / 6);
        }
    }
    return 0;
}

static void model_handle(Model *model, const InputEvent *event, double u_per_point)
{
    Player *player = &model->now.player[model_player_of(model, event)];
    const double u = u_per_point * model->settings.mouse_sensitivity / 100.0;
    if (event->kind == INPUT_KEY_DOWN || event->kind == INPUT_KEY_UP) {
        model_key(model, event);
    } else if (event->kind == INPUT_POINTER_MOVED) {
        if (!event->stray && (event->dx != 0.0 || event->dy != 0.0)) {
            player->in_charge = DEVICE_MOUSE;
            player->way = vec2(player->way.x + event->dx * u, player->way.y + event->dy * u);
        }
    } else if (event->kind == INPUT_POINTER_DOWN) {
        model->now.pointer_down |= model_player_of(model, event) == 0;
        model_press(model, model_player_of(model, event), false);
    } else if (event->kind == INPUT_SECOND_DOWN || event->kind == INPUT_SECOND_UP) {
        const int owner = model_player_of(model, event);
        model->now.second_down[owner] = event->kind == INPUT_SECOND_DOWN;
        if (event->kind == INPUT_SECOND_DOWN) {
            model_press(model, owner, true);
        }
    } else if (event->kind == INPUT_POINTER_UP) {
        model->now.pointer_down &= model_player_of(model, event) != 0;
    } else if (event->kind >= INPUT_PAD_DOWN && event->kind <= INPUT_PAD_LEFT) {
        model_pad(model, event);
    } else if (event->kind == INPUT_FOCUS_LOST) {
        model_release(model);
    }
}

/// Whether a paddle acts: by the first key where there is something to serve or to fire, by the
/// second at once for a strike, after a quarter of a second for a recall, once a press.
static bool model_acts(Model *model, int player, PaddleVerb verb)
{
    const Player *self = &model->now.player[player];
    const bool first = self->serve_pressed || asks_for(model, player, ACTION_SERVE) ||
                       (player == 0 && model->now.pointer_down) || model->early[player] > 0;
    const bool second = self->strike_pressed || asks_for(model, player, ACTION_STRIKE) ||
                        model->now.second_down[player];
    bool acts = first && verb >= VERB_SERVE && verb <= VERB_FIRE;
    model->early[player] = acts ? 0 : model->early[player] - (model->early[player] > 0);
    model->dead[player] = model->dead[player] || !second;
    if (!model->dead[player]) {
        const bool calls = verb == VERB_RECALL && model->tried[player] == 60;
        const bool strikes = verb == VERB_STRIKE && model->tried[player] == 0;
        acts = acts || calls || strikes;
        model->dead[player] = calls || verb != VERB_RECALL;
        model->tried[player]++;
    }
    return acts;
}

static PaddleInput model_read(Model *model, int player, const PaddleView *paddle, PaddleVerb verb)
{
    Player *self = &model->now.player[player];
    const Vec2 half = vec2(0.5 * (paddle->body.max.x - paddle->body.min.x),
                           0.5 * (paddle->body.max.y - paddle->body.min.y));
    PaddleInput input = {0};
    input.serve = model_acts(model, player, verb);
    if (self->in_charge == DEVICE_MOUSE) {
        const Vec2 middle = vec2(0.5 * (paddle->body.min.x + paddle->body.max.x),
                                 0.5 * (paddle->body.min.y + paddle->body.max.y));
        Vec2 to = self->pointing ? self->target : middle;
        to = vec2(to.x + self->way.x, to.y + self->way.y);
        if (model->now.keeps_line && !model->settings.mouse_free) {
            const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
            to.x = upright ? model->now.line.x : to.x;
            to.y = upright ? to.y : model->now.line.y;
        }
        to.x = fmax(fmin(to.x, paddle->zone.max.x - half.x), paddle->zone.min.x + half.x);
        to.y = fmax(fmin(to.y, paddle->zone.max.y - half.y), paddle->zone.min.y + half.y);
        self->target = to;
        input.target_x = (int)floor(to.x * 64.0 + 0.5);
        input.target_y = (int)floor(to.y * 64.0 + 0.5);
        input.pointing = true;
    } else {
        const double x = asks(model, player, ACTION_RIGHT, ACTION_LEFT);
        const double y = asks(model, player, ACTION_DOWN, ACTION_UP);
        input.move_x = (signed char)(127.0 * fmax(-1.0, fmin(1.0, x)));
        input.move_y = (signed char)(127.0 * fmax(-1.0, fmin(1.0, y)));
    }
    self->pointing = input.pointing;
    self->way = vec2(0.0, 0.0);
    return input;
}

/// The command of an event during a match.
static MenuCommandKind model_ask(const Model *model, const InputEvent *event)
{
    const Settings *settings = &model->settings;
    const int code = event->code;
    if (event->kind == INPUT_POINTER_DOWN) {
        return MENU_PRESS;
    }
    if (event->kind == INPUT_PAD_DOWN && event->device >= 0 && event->device < INPUT_PAD_COUNT) {
        const int owner = owner_of_pad(model, event->device);
        const int *pause = settings->pad[owner][ACTION_PAUSE];
        const bool start = code == PAD_START && pause[0] == 0 && pause[1] == 0;
        return start || is_bound(model, owner, ACTION_PAUSE, code) ? MENU_PAUSE
               : is_bound(model, owner, ACTION_RESTART, code)      ? MENU_RESTART
               : code == PAD_A                                     ? MENU_ACCEPT
                                                                   : MENU_NONE;
    }
    if (event->kind != INPUT_KEY_DOWN || event->repeat) {
        return MENU_NONE;
    }
    return code == KEY_ESCAPE                       ? MENU_BACK
           : code == settings->key[COMMAND_PAUSE]   ? MENU_PAUSE
           : code == settings->key[COMMAND_RESTART] ? MENU_RESTART
           : code == KEY_RETURN || code == KEY_PAD_ENTER || code == settings->key[COMMAND_SERVE]
               ? MENU_ACCEPT
               : MENU_NONE;
}

static bool holds_restart(const Model *model)
{
    const int key = model->settings.key[COMMAND_RESTART];
    bool held = key > 0 && model->now.key[key];
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
            held = held || (model->now.pad[pad].button[button] &&
                            is_bound(model, owner_of_pad(model, pad), ACTION_RESTART, button));
        }
    }
    return held;
}

static bool holds_anything(const Model *model)
{
    bool held = model->now.pointer_down;
    for (int key = 0; key < INPUT_KEY_COUNT; key++) {
        held = held || model->now.key[key];
    }
    for (int i = 0; i < INPUT_PAD_COUNT * PAD_BUTTON_COUNT; i++) {
        held = held || model->now.pad[i / PAD_BUTTON_COUNT].button[i % PAD_BUTTON_COUNT];
    }
    for (int i = 0; i < INPUT_PAD_COUNT * PAD_STICK_COUNT; i++) {
        const Vec2 stick = model->now.pad[i / PAD_STICK_COUNT].stick[i % PAD_STICK_COUNT];
        held =
            held || sqrt(stick.x * stick.x + stick.y * stick.y) > model->settings.dead_zone / 100.0;
    }
    return held;
}

static void compare(const Controls *controls, const Model *model)
{
    const Settings *settings = &model->settings;
    assert_memory_equal(controls->key, model->now.key, sizeof controls->key);
    assert_int_equal(controls->pointer_down, model->now.pointer_down);
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        const PadState *is = &controls->pad[pad];
        const PadState *shall = &model->now.pad[pad];
        assert_int_equal(is->there, shall->there);
        assert_int_equal(is->family, shall->family);
        assert_memory_equal(is->button, shall->button, sizeof is->button);
        bool used = false;
        for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
            assert_same_vec2(is->stick[stick], shall->stick[stick]);
        }
        for (int i = 0; i < (model->players == 2 ? 2 : 1); i++) {
            const Player *player = &model->now.player[i];
            used = used || (shall->there && player->in_charge == DEVICE_PAD && player->pad == pad);
        }
        assert_int_equal(controls_use_pad(controls, pad), used);
    }
    bool serves = model->now.pointer_down;
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        const Player *is = &controls->player[i];
        const Player *shall = &model->now.player[i];
        assert_int_equal(is->in_charge, shall->in_charge);
        assert_int_equal(is->pad, shall->pad);
        assert_int_equal(is->pointing, shall->pointing);
        assert_int_equal(is->serve_pressed, shall->serve_pressed);
        assert_same_vec2(is->way, shall->way);
        assert_same_vec2(is->target, shall->target);
        assert_int_equal(is->strike_pressed, shall->strike_pressed);
        assert_int_equal(controls->second_down[i], model->now.second_down[i]);
        serves = serves || asks_for(model, i, ACTION_SERVE);
        assert_int_equal(controls_act(controls, i, settings),
                         shall->serve_pressed || asks_for(model, i, ACTION_SERVE) ||
                             asks(model, i, ACTION_RIGHT, ACTION_LEFT) != 0.0 ||
                             asks(model, i, ACTION_DOWN, ACTION_UP) != 0.0);
    }
    assert_int_equal(controls_hold_serve(controls, settings), serves);
    assert_int_equal(controls_hold_restart(controls, settings), holds_restart(model));
    assert_int_equal(controls_are_held(controls, settings), holds_anything(model));
}

/// Few controls are bound, so that what is used is often bound to something.
static Settings random_settings(Rng *rng)
{
    static const int DEAD_ZONES[] = {5, 25, 50};
    Settings settings = settings_defaults();
    settings.dead_zone = DEAD_ZONES[rng_below(rng, 3)];
    settings.pads_swapped = rng_below(rng, 2);
    settings.mouse_free = rng_below(rng, 2);
    settings.mouse_sensitivity = 50 + 50 * rng_below(rng, 4);
    for (int command = 0; command < COMMAND_COUNT; command++) {
        settings.key[command] = KEYS[rng_below(rng, KEYS_BOUND)];
    }
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int way = 0; way < SETTINGS_PAD_WAYS; way++) {
                const bool bound = rng_below(rng, 3) > 0;
                settings.pad[player][action][way] =
                    bound ? rng_below(rng, PAD_CONTROL_COUNT + 1) : 0;
            }
        }
    }
    return settings;
}

/// Codes and devices go one too far in both directions.
static InputEvent random_event(Rng *rng)
{
    static const double PARTS[] = {-1.0, -0.9375, -0.5, -0.25, 0.0, 0.0, 0.25, 0.5, 0.9375, 1.0};
    InputEvent event = {.kind = (InputKind)rng_below(rng, INPUT_FOCUS_LOST)};
    const bool button = event.kind == INPUT_PAD_DOWN || event.kind == INPUT_PAD_UP;
    event.kind = rng_below(rng, 100) == 0 ? INPUT_FOCUS_LOST : event.kind;
    event.device = rng_below(rng, 20) > 0 ? rng_below(rng, INPUT_PAD_COUNT) : rng_below(rng, 6) - 1;
    event.code = button                           ? rng_below(rng, PAD_BUTTON_COUNT + 2) - 1
                 : event.kind == INPUT_PAD_STICK  ? rng_below(rng, PAD_STICK_COUNT + 2) - 1
                 : event.kind == INPUT_PAD_JOINED ? rng_below(rng, PAD_FAMILY_COUNT + 2) - 1
                 : rng_below(rng, 20) > 0         ? KEYS[rng_below(rng, KEYS_GIVEN)]
                                                  : 256 * rng_below(rng, 2);
    event.repeat = rng_below(rng, 4) == 0;
    event.stray = rng_below(rng, 4) == 0;
    event.x = PARTS[rng_below(rng, 10)];
    event.y = PARTS[rng_below(rng, 10)];
    event.dx = rng_below(rng, 5) - 2;
    event.dy = rng_below(rng, 5) - 2;
    return event;
}

static void play_at_random(uint64_t seed)
{
    static const PaddleView PADDLES[] = {
        {.side = SIDE_BOTTOM, .body = {{150, 440}, {210, 450}}, .zone = {{140, 430}, {300, 500}}},
        {.side = SIDE_LEFT, .body = {{10, 40}, {22, 100}}, .zone = {{5, 20}, {90, 120}}},
        {.side = SIDE_TOP, .body = {{50, 4}, {90, 16}}, .zone = {{30, 0}, {100, 30}}},
        {.side = SIDE_RIGHT, .body = {{600, 40}, {612, 100}}, .zone = {{580, 20}, {620, 120}}}};
    Rng rng = rng_make(seed);
    Model model = {.settings = random_settings(&rng), .players = 1 + rng_below(&rng, 2)};
    Controls controls = {.players = model.players};
    controls.keeps_line = model.now.keeps_line = rng_below(&rng, 2) == 0;
    controls.line = model.now.line = vec2(16.0, 445.0);
    const PaddleView *paddle = &PADDLES[rng_below(&rng, 4)];
    for (int i = 0; i < 200; i++) {
        const InputEvent event = random_event(&rng);
        assert_int_equal(controls_player_of(&controls, &event, &model.settings),
                         model_player_of(&model, &event));
        assert_int_equal(controls_ask(&controls, &event, &model.settings),
                         model_ask(&model, &event));
        controls_handle(&controls, &event, &model.settings, 1.37);
        model_handle(&model, &event, 1.37);
        compare(&controls, &model);
        const int player = rng_below(&rng, 4);
        if (player < SETTINGS_PLAYERS) {
            // A recall takes many steps of the same verb.
            const PaddleVerb verb = (PaddleVerb)rng_below(&rng, VERB_COUNT);
            const int steps = verb == VERB_RECALL ? 1 + rng_below(&rng, 90) : 1;
            for (int step = 1; step < steps; step++) {
                assert_int_equal(
                    controls_read(&controls, player, &model.settings, paddle, verb).serve,
                    model_read(&model, player, paddle, verb).serve);
            }
            const PaddleInput is = controls_read(&controls, player, &model.settings, paddle, verb);
            const PaddleInput shall = model_read(&model, player, paddle, verb);
            assert_int_equal(is.serve, shall.serve);
            assert_int_equal(is.pointing, shall.pointing);
            assert_int_equal(is.move_x, shall.move_x);
            assert_int_equal(is.move_y, shall.move_y);
            assert_int_equal(is.target_x, shall.target_x);
            assert_int_equal(is.target_y, shall.target_y);
        }
        if (rng_below(&rng, 20) == 0) {
            controls_end_frame(&controls);
            for (int k = 0; k < 2; k++) {
                model.now.player[k].serve_pressed = model.now.player[k].strike_pressed = false;
            }
        }
    }
}

static void paddles_get_what_is_held_and_moved_whatever_came_before(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 400; seed++) {
        play_at_random(seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paddles_get_what_is_held_and_moved_whatever_came_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
