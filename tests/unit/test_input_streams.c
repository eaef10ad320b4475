// What keys, mouse and pads are to a match and to menus, event by event, in long streams of random
// ones: tests/answers/inputs.txt.
#include "near.h"

#include "said_text.h"

#include "controls.h"
#include "input.h"
#include "play_guard.h"
#include "rng.h"
#include "said_fields.h"
#include "settings.h"
#include "world.h"

#define FILE_NAME "tests/answers/inputs.txt"
#define EVENTS    500 ///< of a stream

/// Everything that hears the events of a stream.
typedef struct Stream {
    Rng rng;
    Settings settings;
    Controls controls;
    DeviceWatch watch;
    MenuInput menu;
    PlayGuard guard;
    PaddleView paddle[2];
} Stream;

static int pick(Stream *stream, const int *from, int count)
{
    return from[rng_below(&stream->rng, count)];
}

#define PICK(stream, from) pick(stream, from, (int)(sizeof from / sizeof from[0]))

/// Ways of sticks and pointers about the borders at which they count.
static double pick_way(Stream *stream)
{
    static const double WAYS[] = {-1.0, -0.95, -0.6, -0.4, -0.25, -0.18, 0.0, 0.0,
                                  0.0,  0.1,   0.2,  0.3,  0.41,  0.5,   0.7, 1.0};
    return WAYS[rng_below(&stream->rng, 16)];
}

static InputEvent draw(Stream *stream)
{
    static const int KINDS[] = {
        INPUT_KEY_DOWN,      INPUT_KEY_DOWN,      INPUT_KEY_DOWN,   INPUT_KEY_UP,
        INPUT_KEY_UP,        INPUT_PAD_DOWN,      INPUT_PAD_DOWN,   INPUT_PAD_UP,
        INPUT_PAD_UP,        INPUT_PAD_STICK,     INPUT_PAD_STICK,  INPUT_PAD_STICK,
        INPUT_PAD_STICK,     INPUT_POINTER_DOWN,  INPUT_POINTER_UP, INPUT_POINTER_MOVED,
        INPUT_POINTER_MOVED, INPUT_POINTER_MOVED, INPUT_WHEEL,      -1};
    static const int RARE[] = {INPUT_PAD_JOINED,   INPUT_PAD_JOINED,  INPUT_PAD_LEFT,
                               INPUT_FOCUS_LOST,   INPUT_MIDDLE_DOWN, INPUT_MIDDLE_UP,
                               INPUT_POINTER_BACK, INPUT_TEXT};
    static const int KEYS[] = {KEY_A,           KEY_D,     KEY_P,       KEY_R,
                               KEY_S,           KEY_W,     KEY_RETURN,  KEY_ESCAPE,
                               KEY_SPACE,       KEY_RIGHT, KEY_LEFT,    KEY_DOWN,
                               KEY_UP,          KEY_RIGHT, KEY_LEFT,    KEY_PAD_ENTER,
                               KEY_LEFT_SHIFT,  KEY_HOME,  KEY_PAGE_UP, KEY_BACKSPACE,
                               KEY_M,           0,         1,           INPUT_KEY_COUNT - 1,
                               INPUT_KEY_COUNT, -1};
    static const int DEVICES[] = {0, 0, 0, 1, 1, 2, 3, INPUT_PAD_COUNT, -1};
    int kind = PICK(stream, KINDS);
    kind = kind < 0 ? PICK(stream, RARE) : kind;
    const bool pad = kind == INPUT_PAD_DOWN || kind == INPUT_PAD_UP || kind == INPUT_PAD_STICK ||
                     kind == INPUT_PAD_JOINED || kind == INPUT_PAD_LEFT;
    const int codes = kind == INPUT_PAD_STICK    ? PAD_STICK_COUNT
                      : kind == INPUT_PAD_JOINED ? PAD_FAMILY_COUNT
                                                 : PAD_BUTTON_COUNT;
    InputEvent event = {.kind = (InputKind)kind};
    event.code = pad ? rng_below(&stream->rng, codes + 2) - 1 : PICK(stream, KEYS);
    event.device = pad ? PICK(stream, DEVICES) : 0;
    event.repeat = kind == INPUT_KEY_DOWN && rng_below(&stream->rng, 5) == 0;
    event.x = pick_way(stream);
    event.y = rng_below(&stream->rng, 4) == 0 ? event.x : pick_way(stream);
    event.dx = kind == INPUT_POINTER_MOVED ? 10.0 * pick_way(stream) : 0.0;
    event.dy = kind == INPUT_POINTER_MOVED || kind == INPUT_WHEEL ? 10.0 * pick_way(stream) : 0.0;
    return event;
}

/// Most keys and buttons that go up are held.
static void release_what_is_held(Stream *stream, InputEvent *event)
{
    if (rng_below(&stream->rng, 6) == 0) {
        return;
    }
    const int first = rng_below(&stream->rng, INPUT_KEY_COUNT);
    for (int i = 0; i < INPUT_KEY_COUNT && event->kind == INPUT_KEY_UP; i++) {
        const int key = (first + i) % INPUT_KEY_COUNT;
        event->code = stream->controls.key[key] ? key : event->code;
    }
    for (int i = 0; i < INPUT_PAD_COUNT * PAD_BUTTON_COUNT && event->kind == INPUT_PAD_UP; i++) {
        const int at = (first + i) % (INPUT_PAD_COUNT * PAD_BUTTON_COUNT);
        if (stream->controls.pad[at / PAD_BUTTON_COUNT].button[at % PAD_BUTTON_COUNT]) {
            event->device = at / PAD_BUTTON_COUNT;
            event->code = at % PAD_BUTTON_COUNT;
        }
    }
}

static void say_event(int number, const InputEvent *event)
{
    static const char *const NAMES[] = {[INPUT_KEY_DOWN] = "key",
                                        [INPUT_KEY_UP] = "key up",
                                        [INPUT_POINTER_MOVED] = "pointer",
                                        [INPUT_POINTER_DOWN] = "press",
                                        [INPUT_POINTER_UP] = "release",
                                        [INPUT_POINTER_BACK] = "back",
                                        [INPUT_MIDDLE_DOWN] = "middle",
                                        [INPUT_MIDDLE_UP] = "middle up",
                                        [INPUT_WHEEL] = "wheel",
                                        [INPUT_PAD_DOWN] = "button",
                                        [INPUT_PAD_UP] = "button up",
                                        [INPUT_PAD_STICK] = "stick",
                                        [INPUT_PAD_JOINED] = "joined",
                                        [INPUT_PAD_LEFT] = "left",
                                        [INPUT_TEXT] = "text",
                                        [INPUT_FOCUS_LOST] = "focus lost"};
    say("%d %s", number, NAMES[event->kind]);
    switch (event->kind) {
    case INPUT_KEY_DOWN:
    case INPUT_KEY_UP:
        say(" %d%s", event->code, event->repeat ? " again" : "");
        break;
    case INPUT_PAD_STICK:
        say(" %d.%d (%g, %g)", event->device, event->code, event->x, event->y);
        break;
    case INPUT_PAD_DOWN:
    case INPUT_PAD_UP:
    case INPUT_PAD_JOINED:
    case INPUT_PAD_LEFT:
        say(" %d.%d", event->device, event->code);
        break;
    case INPUT_POINTER_MOVED:
    case INPUT_WHEEL:
        say(" (%g, %g)", event->dx, event->dy);
        break;
    case INPUT_POINTER_DOWN:
    case INPUT_POINTER_UP:
    case INPUT_POINTER_BACK:
    case INPUT_SECOND_DOWN:
    case INPUT_SECOND_UP:
    case INPUT_MIDDLE_DOWN:
    case INPUT_MIDDLE_UP:
    case INPUT_TEXT:
    case INPUT_FOCUS_LOST:
        break;
    }
    say(":");
}

/// What the event is by itself.
static void say_meanings(Stream *stream, const InputEvent *event)
{
    const MenuCommand command = menu_input_read(&stream->menu, event, &stream->settings);
    say_field("player", "%d", controls_player_of(&stream->controls, event, &stream->settings));
    say_field("asks", "%d", (int)controls_ask(&stream->controls, event, &stream->settings));
    say_field("menu", "%d%s by %d", (int)command.kind, command.wheel ? " wheel" : "",
              (int)command.device);
    assert_true(command.event == event && (command.text != NULL) == (event->kind == INPUT_TEXT));
}

/// What is held, and what it does to the paddles of both players.
static void say_state(Stream *stream, double seconds)
{
    const Controls *controls = &stream->controls;
    const Settings *settings = &stream->settings;
    const MenuCommand repeated = menu_input_repeat(&stream->menu, seconds);
    stream->guard.asked = stream->guard.asked || controls_hold_restart(controls, settings);
    say_field("repeats", "%d", (int)repeated.kind);
    say_field("restarts", "%d", play_guard_restarts(&stream->guard, controls, settings, seconds));
    say_field("seen", "%d", stream->guard.seen);
    say_number("idle", stream->guard.idle);
    say_field("stray", "%d", stream->watch.pointer_in_use);
    say_field("held", "%d %d %d", controls_are_held(controls, settings),
              controls_hold_restart(controls, settings), controls_hold_serve(controls, settings));
    say_field("pads", "%d%d%d%d", controls_use_pad(controls, 0), controls_use_pad(controls, 1),
              controls_use_pad(controls, 2), controls_use_pad(controls, 3));
    for (int pad = 0; pad < INPUT_PAD_COUNT; pad++) {
        say_field("family", "%d%d", controls->pad[pad].there, (int)controls->pad[pad].family);
    }
    for (int player = 0; player < 2; player++) {
        say_field("acts", "%d", controls_act(controls, player, settings));
        const PaddleInput input =
            controls_read(&stream->controls, player, settings, &stream->paddle[player], VERB_SERVE);
        say_field(player == 0 ? "one" : "two", "%d (%d, %d)%s (%d, %d)%s",
                  (int)controls->player[player].in_charge, input.move_x, input.move_y,
                  input.pointing ? " at" : "", input.target_x, input.target_y,
                  input.serve ? " serves" : "");
    }
    controls_forget_presses(&stream->controls);
    device_watch_pass(&stream->watch, seconds);
}

/// @param players  people; the second one, where there is one, has no mouse
static void tell_stream(const char *name, uint64_t seed, int players, const Settings *settings)
{
    static const double PAUSES[] = {0.0, 0.004, 0.05, 0.09, 0.2, 0.5};
    Stream stream = {.rng = rng_make(seed), .settings = *settings, .controls.players = players};
    const Rectangle zone = {{20.0, 300.0}, {580.0, 390.0}};
    stream.paddle[0] =
        (PaddleView){.side = SIDE_BOTTOM, .body = {{250.0, 370.0}, {350.0, 380.0}}, .zone = zone};
    stream.paddle[1] =
        (PaddleView){.side = SIDE_LEFT, .body = {{20.0, 310.0}, {36.0, 350.0}}, .zone = zone};
    stream.controls.keeps_line = true;
    stream.controls.line = vec2(300.0, 375.0);
    for (int pad = 0; pad < 3; pad++) {
        const InputEvent joined = {.kind = INPUT_PAD_JOINED, .device = pad, .code = pad};
        controls_handle(&stream.controls, &joined, settings, 1.0);
    }
    forget_fields();
    for (int i = 0; i < EVENTS; i++) {
        InputEvent event = draw(&stream);
        release_what_is_held(&stream, &event);
        const bool shared = players > 1 && controls_player_of(&stream.controls, &event, settings);
        say_event(i, &event);
        device_watch_see(&stream.watch, &event, shared);
        say_field("event", "%s(%.9g, %.9g)", event.stray ? "stray " : "", event.dx + 0.0,
                  event.dy + 0.0);
        say_meanings(&stream, &event);
        play_guard_see(&stream.guard, &event);
        controls_handle(&stream.controls, &event, settings, 1.5);
        say_state(&stream, PAUSES[rng_below(&stream.rng, 6)]);
        end_fields();
    }
    assert_said(FILE_NAME, name);
}

static void of_one_player_with_all_devices(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    tell_stream("one player", 1, 1, &settings);
}

static void of_two_players(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    tell_stream("two players", 2, 2, &settings);
}

static void of_two_players_who_have_bound_everything_anew(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    settings.pads_swapped = 1;
    settings.dead_zone = 40;
    settings.mouse_sensitivity = 150;
    settings.mouse_free = 1;
    settings.key[COMMAND_SERVE] = KEY_RETURN;
    settings.key[COMMAND_RESTART] = KEY_SPACE;
    settings.key[COMMAND_SECOND_UP] = 0;
    settings.key[COMMAND_PAUSE] = KEY_LEFT;
    settings.pad[0][ACTION_PAUSE][0] = 1 + PAD_B;
    settings.pad[0][ACTION_RESTART][1] = 1 + PAD_Y;
    settings.pad[1][ACTION_RESTART][0] = 1 + PAD_START;
    settings.pad[1][ACTION_PAUSE][0] = 0;
    settings.pad[1][ACTION_LEFT][0] = 1 + pad_stick_control(PAD_RIGHT_STICK, PAD_WAY_UP);
    settings.pad[0][ACTION_SERVE][1] = 1 + pad_stick_control(PAD_RIGHT_STICK, PAD_WAY_DOWN);
    tell_stream("two players with other bindings", 3, 2, &settings);
}

/// Every control of pads and some keys, set one after the other.
static void each_binding_conflicts_with_what_it_should(void **state)
{
    (void)state;
    Rng rng = rng_make(4);
    Settings settings = settings_defaults();
    for (int i = 0; i < 400; i++) {
        const Binding binding = {rng_below(&rng, SETTINGS_PLAYERS),
                                 (Action)rng_below(&rng, ACTION_COUNT),
                                 (BindingSlot)rng_below(&rng, BINDING_SLOT_COUNT)};
        const int value = binding.slot == BINDING_KEY ? rng_below(&rng, 24) + 60
                                                      : rng_below(&rng, PAD_CONTROL_COUNT + 1);
        Binding other = {0};
        binding_set(&settings, binding, value);
        assert_int_equal(binding_value(&settings, binding), value);
        const bool conflict = binding_has_conflict(&settings, binding, &other);
        say("%d.%d.%d = %d:", binding.player, (int)binding.action, (int)binding.slot, value);
        if (conflict) {
            say(" %d.%d.%d", other.player, (int)other.action, (int)other.slot);
        }
        say(binding_is_reserved(value) ? " reserved\n" : "\n");
        if (i % 60 == 59) {
            binding_reset_all(&settings);
            const Settings usual = settings_defaults();
            assert_memory_equal(&settings, &usual, sizeof settings);
        }
    }
    assert_said(FILE_NAME, "bindings");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_one_player_with_all_devices),
        cmocka_unit_test(of_two_players),
        cmocka_unit_test(of_two_players_who_have_bound_everything_anew),
        cmocka_unit_test(each_binding_conflicts_with_what_it_should),
    };
    return cmocka_run_group_tests_name("input_streams", tests, NULL, NULL);
}
