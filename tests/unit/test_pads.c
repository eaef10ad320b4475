#include "platform.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/// What the next events of a pad come to; false when there is none.
static bool next_input(Pads *pads, InputEvent *input)
{
    SDL_Event event;
    SDL_JoystickUpdate();
    // SDL stops once at the end of what it had gathered before.
    for (int round = 0; round < 2; round++) {
        while (SDL_PollEvent(&event)) {
            if (pads_translate(pads, &event, input)) {
                return true;
            }
        }
    }
    return false;
}

static void expect_input(Pads *pads, InputKind kind, int device)
{
    InputEvent input;
    // A pad that goes lets go of its stick first.
    do {
        assert_true(next_input(pads, &input));
    } while (input.kind == INPUT_PAD_STICK);
    assert_int_equal(input.kind, kind);
    assert_int_equal(input.device, device);
}

static int plug_in(void)
{
    int device =
        SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                  SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1, 0);
    assert_true(device >= 0);
    return device;
}

static void a_pad_can_come_at_any_time_play_and_go(void **state)
{
    (void)state;
    Pads pads;
    InputEvent input;
    pads_open(&pads);
    assert_false(next_input(&pads, &input));
    int device = plug_in();
    expect_input(&pads, INPUT_PAD_JOINED, 0);
    SDL_Joystick *joystick = SDL_GameControllerGetJoystick(pads.controller[0]);

    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_DOWN);
    assert_int_equal(input.code, PAD_A);
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_A, 0);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_UP);

    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, 32767);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_STICK);
    assert_true(input.x > 0.99 && input.y == 0.0);
    // Both axes are told together, whichever moved.
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTY, -16384);
    assert_true(next_input(&pads, &input));
    assert_true(input.x > 0.99 && input.y < -0.49 && input.y > -0.51);

    SDL_JoystickDetachVirtual(device);
    expect_input(&pads, INPUT_PAD_LEFT, 0);
    assert_null(pads.controller[0]);
    plug_in();
    expect_input(&pads, INPUT_PAD_JOINED, 0);
    pads_close(&pads);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

static void triggers_are_buttons_and_both_sticks_are_told_apart(void **state)
{
    (void)state;
    Pads pads;
    InputEvent input;
    pads_open(&pads);
    plug_in();
    expect_input(&pads, INPUT_PAD_JOINED, 0);
    SDL_Joystick *joystick = SDL_GameControllerGetJoystick(pads.controller[0]);
    // From all the way back, which is where a trigger lies.
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    assert_false(next_input(&pads, &input));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_DOWN);
    assert_int_equal(input.code, PAD_TRIGGER_RIGHT);
    // Trembling is no second press.
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);
    assert_false(next_input(&pads, &input));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    assert_false(next_input(&pads, &input));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_UP);

    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_RIGHTY, 32767);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.kind, INPUT_PAD_STICK);
    assert_int_equal(input.code, PAD_RIGHT_STICK);
    assert_true(input.x == 0.0 && input.y > 0.99);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, -32768);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.code, PAD_LEFT_STICK);
    assert_true(input.x == -1.0 && input.y == 0.0);
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_LEFTSTICK, 1);
    assert_true(next_input(&pads, &input));
    assert_int_equal(input.code, PAD_STICK_LEFT_DOWN);
    // Nothing to shake here: asked for all the same, it does no harm.
    pads_rumble(&pads, (const double[INPUT_PAD_COUNT]){1.0, 1.0, 1.0, 1.0});
    pads_close(&pads);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

/// A pad as if made by somebody: SDL tells them by their numbers.
static int plug_in_made_by(Uint16 vendor, Uint16 product)
{
    SDL_VirtualJoystickDesc made = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1,
        .vendor_id = vendor,
        .product_id = product,
    };
    int device = SDL_JoystickAttachVirtualEx(&made);
    assert_true(device >= 0);
    return device;
}

static void each_pad_tells_what_is_printed_on_it(void **state)
{
    (void)state;
    static const struct {
        Uint16 vendor, product;
        PadFamily family;
    } PADS[] = {{0x045e, 0x028e, PAD_FAMILY_XBOX},
                {0x054c, 0x0ce6, PAD_FAMILY_PLAYSTATION},
                {0x057e, 0x2009, PAD_FAMILY_NINTENDO},
                {0x1234, 0x5678, PAD_FAMILY_PLACES}};
    for (int i = 0; i < 4; i++) {
        Pads pads;
        InputEvent input;
        pads_open(&pads);
        plug_in_made_by(PADS[i].vendor, PADS[i].product);
        do {
            assert_true(next_input(&pads, &input));
        } while (input.kind != INPUT_PAD_JOINED);
        assert_int_equal(input.code, PADS[i].family);
        pads_close(&pads);
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
}

static void more_pads_than_places_are_left_alone(void **state)
{
    (void)state;
    Pads pads;
    InputEvent input;
    pads_open(&pads);
    for (int i = 0; i < INPUT_PAD_COUNT; i++) {
        plug_in();
        expect_input(&pads, INPUT_PAD_JOINED, i);
    }
    plug_in();
    assert_false(next_input(&pads, &input));
    pads_close(&pads);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

int main(void)
{
    // Without a display; and no real pad shall join in.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pad_can_come_at_any_time_play_and_go),
        cmocka_unit_test(triggers_are_buttons_and_both_sticks_are_told_apart),
        cmocka_unit_test(each_pad_tells_what_is_printed_on_it),
        cmocka_unit_test(more_pads_than_places_are_left_alone),
    };
    int failed = cmocka_run_group_tests_name("pads", tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
