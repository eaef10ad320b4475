#include "pads.h"

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
        cmocka_unit_test(more_pads_than_places_are_left_alone),
    };
    int failed = cmocka_run_group_tests_name("pads", tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
