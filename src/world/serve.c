// When a ball that lies on a paddle is served, and which way it flies.
#include "paddle.h"

#include <string.h>

#include "balls.h"
#include "check.h"
#include "det_math.h"
#include "field.h"
#include "rules.h"
#include "world_balls.h"

#define AUTO_SERVE_S    5.0  // in a duel, where others wait; a solo game waits for its player
#define STICKY_HOLD_S   3.0  // the same for a ball that sticks
#define SERVE_ANGLE_DEG 35.0 // to either side of straight ahead
#define SERVE_TRIES     20
#define SERVE_WIDER_DEG 1.5 // with each direction that would lose the ball
#define SAFE_S          1.0 // a served ball may not be lost sooner, if any direction allows that
#define LOOK_CONTACTS   12
#define LOOK_WORK       4 // units of work, to the next contact

/// Seconds until a ball that flies so is lost through its own side's goal, were no paddle there; at
/// most SAFE_S.
static double time_until_lost(World *world, Vec2 position, Vec2 velocity, double radius, Side side)
{
    CastOptions options = {0.0, SAFE_S, -1, false, false};
    Contact contact;
    for (int look = 0; look < LOOK_CONTACTS && options.horizon > 0.0; look++) {
        world_add_work(world, LOOK_WORK);
        if (!collision_manager_cast(world_manager(world), position, velocity, radius, &options,
                                    &contact)) {
            return SAFE_S;
        }
        if (contact.with == CONTACT_GOAL) {
            return contact.feature == (Feature)(FEATURE_LEFT + (int)side) ? contact.time : SAFE_S;
        }
        world_pass_on(world, -1, radius, &contact);
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
        options.horizon = SAFE_S - contact.time;
    }
    return SAFE_S;
}

/// A direction that does not lead straight into the server's own goal, or the one that takes
/// longest to.
static Vec2 choose_velocity(World *world, const HeldBall *held, Vec2 position)
{
    const Paddle *paddle = &world->paddle[held->paddle];
    const double factor = balls_speed_factor(world, paddle->side);
    Vec2 best = vec2(0.0, 0.0);
    double best_time = -1.0;
    for (int attempt = 0; attempt < SERVE_TRIES && best_time < SAFE_S; attempt++) {
        Vec2 direction;
        if (held->sticky && attempt == 0) {
            direction = paddle_direction(paddle, held->offset, 0.0, held->radius);
        } else {
            const double widest = SERVE_ANGLE_DEG + SERVE_WIDER_DEG * attempt;
            const Vec2 turned = det_direction(rng_range(&world->rng, -widest, widest));
            direction = vec2_add(vec2_scale(paddle->forward, turned.x),
                                 vec2_scale(paddle->along, turned.y));
        }
        const Vec2 velocity = vec2_scale(direction, world->match.ball_speed * factor);
        const double time = time_until_lost(world, position, velocity, held->radius, paddle->side);
        if (time > best_time) {
            best_time = time;
            best = velocity;
        }
    }
    return best;
}

/// True when the ball is gone.
static bool try_serve(World *world, int index)
{
    const HeldBall held = *world_held_ball(world, index);
    Paddle *paddle = &world->paddle[held.paddle];
    const Vec2 position = balls_lying_position(world, &held);
    if (!balls_fit(world, position, held.radius, -1, held.paddle)) {
        return false;
    }
    const int ball = balls_launch(world, position, choose_velocity(world, &held, position),
                                  held.radius, paddle->side);
    CHECK(ball >= 0);
    event_happen(world, EVENT_SERVED, ball, 0, 0, paddle->side, position);
    if (paddle_has(paddle, CHANGE_CANNON)) {
        shot_wait(paddle);
    }
    return true;
}

bool serve_waits_for_player(const World *world)
{
    int lying = 0;
    for (int index = 0; index < world->held; index++) {
        lying += world_held_ball(world, index)->paddle >= 0;
    }
    return world->mode == WORLD_SOLO && world->flying == 0 && world->held > 0 &&
           lying == world->held;
}

void serve_begin(World *world)
{
    world->serving = true;
    memset(world->lying, 0, sizeof world->lying);
}

/// Whether a ball that lies on a paddle is served in this step, which it waits for meanwhile.
static bool is_due(const World *world, HeldBall *held)
{
    const double wait_s = held->sticky ? STICKY_HOLD_S : AUTO_SERVE_S;
    const bool due =
        world->input.paddle[held->paddle].serve || held->waited >= (int)(wait_s * STEPS_PER_SECOND);
    held->waited += world->mode == WORLD_DUEL;
    return due;
}

bool serve_advance(World *world)
{
    while (world->item < world->held) {
        HeldBall *held = world_held_ball(world, world->item);
        if (world_is_spent(world)) {
            return false;
        }
        const bool lies = held->paddle >= 0 && world->lying[held->paddle]++ < BALLS_LYING_MOST;
        if (lies && is_due(world, held) && try_serve(world, world->item)) {
            balls_let_go(world, world->item, 1);
        } else {
            world->item++;
        }
    }
    world->serving = false;
    world->item = 0;
    if (serve_waits_for_player(world)) {
        world->waited++;
        world->last_hit++;
    }
    return true;
}
