// A bot's hand: movements with errors, and the stick that follows them.
#include "bot_hand.h"

#include <math.h>

#include "bot_outlook.h"
#include "world_view.h"

#define CLOSE   0.75 // u: near enough to stand still
#define BRAKE_S 0.11 // to stop from top speed, a little more than the paddle needs

double bot_hand_speed(const BotCharacter *character, const World *world)
{
    return world_mode(world) == WORLD_SOLO ? character->speed : character->duel_speed;
}

void bot_hand_aim(BotHand *hand, const BotCharacter *character, Rng *rng, const BotOutlook *view,
                  Vec2 wanted)
{
    const double way = fabs(wanted.x - view->centre);
    const double precision = character->steady * view->half_length + character->miss * way;
    hand->goal.y = wanted.y;
    // A movement goes on while it ends as near as one that began now.
    if (fabs(wanted.x - hand->goal.x) >= precision) {
        hand->goal.x = wanted.x + character->miss * way * rng_range(rng, -1.0, 1.0);
    }
}

/// How far to push the stick to be at rest `way` u from here: full speed as long as it can still
/// brake.
/// @param speed  of the paddle's top speed, > 0
static double wanted_push(double speed, double start_s, double top_speed, double way)
{
    const double brake_s = scalar_max(BRAKE_S, start_s / speed);
    const double distance = fabs(way);
    if (distance < CLOSE) {
        return 0.0;
    }
    const double wanted = scalar_min(sqrt(2.0 * distance * top_speed / brake_s), top_speed * speed);
    return (way > 0.0 ? wanted : -wanted) / top_speed;
}

void bot_hand_push(BotHand *hand, const BotCharacter *character, double speed,
                   const PaddleView *paddle, Vec2 goal)
{
    const double start_s = character->start_s;
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const Vec2 way = vec2_sub(goal, centre);
    const Vec2 wanted = vec2(wanted_push(speed, start_s, paddle->top_speed, way.x),
                             wanted_push(speed, start_s, paddle->top_speed, way.y));
    const double most = start_s > 0.0 ? speed / (start_s * STEPS_PER_SECOND) : 2.0;
    hand->push.x += scalar_clamp(wanted.x - hand->push.x, -most, most);
    hand->push.y += scalar_clamp(wanted.y - hand->push.y, -most, most);
}
