// Swings of paddles: begun by a press, ended by a ball or by time.
#include "swing.h"

#include "balls.h"
#include "event.h"
#include "paddle.h"
#include "recall.h"
#include "world_event.h"
#include "world_input.h"
#include "world_paddles.h"

static int steps_in(double seconds)
{
    return (int)(seconds * STEPS_PER_SECOND + 0.5);
}

static bool can_swing(const World *world, const Paddle *paddle)
{
    return world->match.clean_returns && paddle->swing_steps == 0 && paddle->rest_steps == 0;
}

PaddleVerb swing_verb(const World *world, int index)
{
    const Paddle *paddle = &world->paddle[index];
    if (paddle_has(paddle, CHANGE_CANNON)) {
        return VERB_FIRE;
    }
    int ball;
    if (recall_is_meant(world, index, &ball)) {
        return ball >= 0 ? VERB_RECALL : VERB_NONE;
    }
    return can_swing(world, paddle) ? VERB_STRIKE : VERB_NONE;
}

static void begin(World *world, int index)
{
    Paddle *paddle = &world->paddle[index];
    // The press that serves or fires does only that.
    if (balls_lie_on(world, index) || paddle_has(paddle, CHANGE_CANNON) ||
        recall_take(world, index)) {
        return;
    }
    if (can_swing(world, paddle)) {
        paddle->swing_steps = steps_in(WORLD_SWING_S);
    }
}

void swing_begin_all(World *world)
{
    for (int index = 0; index < world->paddle_count; index++) {
        Paddle *paddle = &world->paddle[index];
        const bool held = world->input.paddle[index].serve;
        if (held && !paddle->serve_held) {
            begin(world, index);
        }
        paddle->serve_held = held;
    }
}

void swing_meet(World *world, int index, int ball)
{
    Paddle *paddle = &world->paddle[index];
    const BallState state = collision_manager_ball(world_manager_const(world), ball);
    const bool clean = state.exists && paddle->swing_steps > 0;
    paddle->swing_steps = 0;
    if (state.exists) {
        balls_set_clean(world, ball, clean);
    }
    if (clean) {
        WorldEvent event = event_make(world, EVENT_CLEAN_RETURN);
        event.ball = ball;
        event.side = paddle->side;
        event.value = world_ball_info(world, ball)->heat;
        event.position = state.position;
        event_tell(world, &event);
    }
}

static void miss(World *world, Paddle *paddle)
{
    paddle->rest_steps = steps_in(WORLD_SWING_REST_S);
    WorldEvent event = event_make(world, EVENT_SWING_MISSED);
    event.side = paddle->side;
    event.position = paddle_centre(world, paddle);
    event_tell(world, &event);
}

void swing_run_down_all(World *world)
{
    for (int index = 0; index < world->paddle_count; index++) {
        Paddle *paddle = &world->paddle[index];
        paddle->rest_steps -= paddle->rest_steps > 0;
        if (paddle->swing_steps > 0 && --paddle->swing_steps == 0) {
            miss(world, paddle);
        }
    }
}
