// Position and glow of a drawn ball.
#include "picture_source.h"

#include "scalar.h"

/// Speed of the first heat, and increase up to full heat, as factors of the serving speed.
#define WARM 1.1
#define HOT  0.9
/// Heat of a ball from which on the field is dimmed around it.
#define HUSH_FROM 4
/// Length of a combo for full heat.
#define HOT_COMBO 12.0

Vec2 picture_ball_place(const PictureSource *source, const BallView *ball)
{
    return effects_ball_place(source->effects, ball->index,
                              session_ball_place(source->session, ball));
}

double picture_hush(int heat)
{
    return scalar_clamp((double)(heat - HUSH_FROM + 1) / (BALL_HEAT_WHITE - HUSH_FROM + 1), 0.0,
                        1.0);
}

double picture_ball_heat(const PictureSource *source, const BallView *ball)
{
    const World *world = source->session->world;
    if (ball->held) {
        return 0.0;
    }
    const double usual = world_match(world)->ball_speed;
    const double speed = (vec2_length(ball->velocity) / usual - WARM) / HOT;
    const int paddle = ball->owner == SIDE_NONE ? -1 : world_paddle_of_side(world, ball->owner);
    const double combo = paddle < 0 ? 0.0 : world_paddle(world, paddle).combo / HOT_COMBO;
    const double stolen = (double)ball->heat / BALL_HEAT_WHITE;
    return scalar_clamp(scalar_max(stolen, scalar_max(speed, combo)), 0.0, 1.0);
}
