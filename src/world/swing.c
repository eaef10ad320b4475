// Swings of paddles: begun by a press, ended by a ball or by time. Calling balls back in a solo
// game.
#include "paddle.h"

#include <math.h>

#include "balls.h"
#include "rules.h"
#include "world_paddles.h"

#define NEAR_S 0.5 // a ball that comes so soon is not called back but returned

/// The ball in flight that is nearest to the paddle, -1: none.
/// @param comes  becomes whether some ball is about to come to the paddle
static int find_nearest(const World *world, const Paddle *paddle, bool *comes)
{
    const Vec2 centre = paddle_centre(world, paddle);
    double least = 0.0;
    int nearest = -1;
    *comes = false;
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        const BallState state = collision_manager_ball(world_manager(world), ball);
        if (!state.exists) {
            continue;
        }
        const Vec2 way = vec2_sub(state.position, centre);
        const double ahead = vec2_dot(way, paddle->forward);
        const double closing = -vec2_dot(state.velocity, paddle->forward);
        *comes = *comes || (ahead > 0.0 && ahead <= closing * NEAR_S);
        if (nearest < 0 || vec2_length_squared(way) < least) {
            least = vec2_length_squared(way);
            nearest = ball;
        }
    }
    return nearest;
}

static void turn(World *world, Paddle *account, const Paddle *paddle, int ball)
{
    CollisionManager *manager = world_manager(world);
    const BallState state = collision_manager_ball(manager, ball);
    const Vec2 way = vec2_sub(paddle_centre(world, paddle), state.position);
    const double speed = vec2_length(state.velocity), distance = vec2_length(way);
    if (speed > 0.0 && distance > 0.0) {
        collision_manager_set_ball_velocity(manager, ball, vec2_scale(way, speed / distance));
    }
    account->recalls--;
    event_happen(world, EVENT_RECALLED, ball, 0, account->recalls, paddle->side, state.position);
}

/// Whether a press would call a ball back: in a match with recalls, when no ball will arrive within
/// half a second.
/// @param ball  becomes the one that would be turned, -1: none, or no recall is left
static bool is_recall_meant(const World *world, int index, int *ball)
{
    const Paddle *paddle = &world->paddle[index];
    if (world->mode != WORLD_SOLO || world->match.recalls == 0) {
        return false;
    }
    bool comes;
    const int nearest = find_nearest(world, paddle, &comes);
    const int recalls = world->paddle[world->paddle_of_side[paddle->side]].recalls;
    *ball = recalls > 0 ? nearest : -1;
    return !comes;
}

void swing_count_hit(World *world, int index)
{
    Paddle *account = world_paddle_at_side(world, world->paddle[index].side);
    if (account->recalls >= world->match.recalls) {
        account->recall_hits = 0;
    } else if (++account->recall_hits == RECALL_HITS) {
        account->recall_hits = 0;
        account->recalls++;
    }
}

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
    if (is_recall_meant(world, index, &ball)) {
        return ball >= 0 ? VERB_RECALL : VERB_NONE;
    }
    return can_swing(world, paddle) ? VERB_STRIKE : VERB_NONE;
}

static void begin(World *world, int index)
{
    Paddle *paddle = &world->paddle[index];
    // The press that serves or fires does only that.
    if (balls_lie_on(world, index) || paddle_has(paddle, CHANGE_CANNON)) {
        return;
    }
    int ball;
    const bool recalls = is_recall_meant(world, index, &ball);
    if (recalls && ball >= 0) {
        turn(world, world_paddle_at_side(world, paddle->side), paddle, ball);
    } else if (!recalls && can_swing(world, paddle)) {
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
    const BallState state = collision_manager_ball(world_manager(world), ball);
    const bool clean = state.exists && paddle->swing_steps > 0;
    paddle->swing_steps = 0;
    if (state.exists) {
        balls_set_clean(world, ball, clean);
    }
    if (clean) {
        event_happen(world, EVENT_CLEAN_RETURN, ball, 0, world_ball_info(world, ball)->heat,
                     paddle->side, state.position);
    }
}

bool swing_run_down_all(World *world)
{
    for (int index = 0; index < world->paddle_count; index++) {
        Paddle *paddle = &world->paddle[index];
        paddle->rest_steps -= paddle->rest_steps > 0;
        if (paddle->swing_steps > 0 && --paddle->swing_steps == 0) {
            paddle->rest_steps = steps_in(WORLD_SWING_REST_S);
            event_happen(world, EVENT_SWING_MISSED, -1, 0, 0, paddle->side,
                         paddle_centre(world, paddle));
        }
    }
    return true;
}
