/// @file newcomer.h
/// A person without experience: presses Enter wherever words stand, and plays with a stick and
/// Space as the easy computer thinks.
#ifndef ARKANONG_NEWCOMER_H
#define ARKANONG_NEWCOMER_H

#include "ui_requests.h"
#include "way.h"
#include "world.h"

/// s that a newcomer looks at a screen before pressing Enter.
#define NEWCOMER_LOOKS 1.0
/// s from the beginning of a match to the first serve.
#define NEWCOMER_READS 0.5

typedef struct Newcomer {
    const World *world; ///< that is played; NULL: none
    Bot bot;
    double since; ///< s on this screen or in this match
    ScreenId screen;
} Newcomer;

static inline void newcomer_press(Ui *ui, int key, bool down)
{
    if (ui_context(ui)->hands->controls.key[key] != down) {
        InputEvent event = {.kind = down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .code = key};
        ui_handle(ui, &event);
    }
}

/// Tilts the stick of a pad so that the paddle is asked for that share of its speed.
static inline void newcomer_tilt(Ui *ui, Vec2 push)
{
    const double still = ui_settings(ui)->dead_zone / 100.0;
    const double length = vec2_length(push);
    const double share = length > 0.0 ? (still + length * (0.95 - still)) / length : 0.0;
    InputEvent event = {
        .kind = INPUT_PAD_STICK, .code = PAD_LEFT_STICK, .x = share * push.x, .y = share * push.y};
    ui_handle(ui, &event);
}

/// Steers for the time until the next frame.
static inline void newcomer_steer(Newcomer *newcomer, Ui *ui)
{
    const World *world = session_of(ui)->world;
    Side side = session_person_side(session_of(ui));
    if (side == SIDE_NONE || world_outcome(world) != WORLD_RUNNING) {
        return;
    }
    int paddle = world_paddle_of_side(world, side);
    if (newcomer->world != world) {
        newcomer->world = world;
        newcomer->bot = bot_make(BOT_EASY, paddle, session_of(ui)->seed);
        newcomer->since = 0.0;
    }
    PaddleInput input = {0};
    // As often as the computer would be asked.
    for (int step = 0; step < STEPS_PER_SECOND / 60; step++) {
        input = bot_think(&newcomer->bot, world);
    }
    newcomer_tilt(ui, vec2(input.move_x / 127.0, input.move_y / 127.0));
    newcomer_press(ui, KEY_SPACE, input.serve && newcomer->since >= NEWCOMER_READS);
}

/// Does what the person does in a frame.
static inline void newcomer_act(Newcomer *newcomer, Ui *ui, double seconds)
{
    if (!ui_context(ui)->hands->controls.pad[0].there) {
        InputEvent event = {.kind = INPUT_PAD_JOINED};
        ui_handle(ui, &event);
    }
    newcomer->since += seconds;
    if (screen_of(ui) != newcomer->screen) {
        newcomer->screen = screen_of(ui);
        newcomer->since = 0.0;
    }
    if (screen_of(ui) == SCREEN_PLAY) {
        newcomer_steer(newcomer, ui);
    } else if (newcomer->since >= NEWCOMER_LOOKS) {
        newcomer->since = 0.0;
        newcomer_press(ui, KEY_RETURN, true);
        newcomer_press(ui, KEY_RETURN, false);
    }
}

#endif
