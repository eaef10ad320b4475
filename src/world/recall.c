// Calling balls back in a solo game.
#include "recall.h"

#include <math.h>

#include "event.h"
#include "paddle.h"
#include "world_event.h"

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
        const BallState state = collision_manager_ball(world_manager_const(world), ball);
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
    WorldEvent event = event_make(world, EVENT_RECALLED);
    event.ball = ball;
    event.side = paddle->side;
    event.value = account->recalls;
    event.position = state.position;
    event_tell(world, &event);
}

bool recall_is_meant(const World *world, int index, int *ball)
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

bool recall_take(World *world, int index)
{
    int ball;
    const bool meant = recall_is_meant(world, index, &ball);
    if (meant && ball >= 0) {
        const Paddle *paddle = &world->paddle[index];
        turn(world, world_paddle_at_side(world, paddle->side), paddle, ball);
    }
    return meant;
}

void recall_count_hit(World *world, int index)
{
    Paddle *account = world_paddle_at_side(world, world->paddle[index].side);
    if (account->recalls >= world->match.recalls) {
        account->recall_hits = 0;
    } else if (++account->recall_hits == RECALL_HITS) {
        account->recall_hits = 0;
        account->recalls++;
    }
}
