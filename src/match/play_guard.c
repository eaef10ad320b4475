// Counts how long restarting is held, and how long nobody has done anything.
#include "play_guard.h"

void play_guard_see(PlayGuard *guard, const InputEvent *event)
{
    guard->idle = event->stray ? guard->idle : 0.0;
}

bool play_guard_restarts(PlayGuard *guard, const Controls *controls, const Settings *settings,
                         double seconds)
{
    guard->asked = guard->asked && controls_hold_restart(controls, settings);
    guard->held = guard->asked ? guard->held + seconds : 0.0;
    bool restarts = guard->held >= PLAY_GUARD_HOLD;
    guard->asked = guard->asked && !restarts;
    return restarts;
}

/// Whether a ball lies on the paddle of a person.
static bool person_serves(const Session *session)
{
    const World *world = session->world;
    bool serves = false;
    for (int i = 0; i < world_paddle_count(world); i++) {
        PaddleView paddle = world_paddle(world, i);
        serves = serves || (paddle.waiting_balls > 0 &&
                            session->controller[paddle.side].kind == CONTROLLER_PERSON);
    }
    return serves;
}

bool play_guard_waits(PlayGuard *guard, const Session *session, const Controls *controls,
                      const Settings *settings, double seconds)
{
    guard->idle = controls_are_held(controls, settings) ? 0.0 : guard->idle + seconds;
    return guard->idle >= PLAY_GUARD_PATIENCE && world_mode(session->world) == WORLD_DUEL &&
           person_serves(session);
}
