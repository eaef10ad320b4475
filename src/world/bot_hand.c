// A bot's hand: movements with errors, and the stick that follows them.
#include "bot_hand.h"

#include <math.h>

#include "scalar.h"

#define CLOSE   0.75 // u: near enough to stand still
#define BRAKE_S 0.11 // to stop from top speed, a little more than the paddle needs

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
static double wanted_push(const BotCharacter *character, const PaddleView *paddle, double way)
{
    const double top = paddle->top_speed * character->speed;
    const double brake_s = scalar_max(BRAKE_S, character->start_s / character->speed);
    const double distance = fabs(way);
    if (distance < CLOSE) {
        return 0.0;
    }
    const double speed = scalar_min(sqrt(2.0 * distance * paddle->top_speed / brake_s), top);
    return (way > 0.0 ? speed : -speed) / paddle->top_speed;
}

void bot_hand_push(BotHand *hand, const BotCharacter *character, const PaddleView *paddle,
                   Vec2 goal)
{
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const Vec2 way = vec2_sub(goal, centre);
    const Vec2 wanted =
        vec2(wanted_push(character, paddle, way.x), wanted_push(character, paddle, way.y));
    const double most =
        character->start_s > 0.0 ? character->speed / (character->start_s * STEPS_PER_SECOND) : 2.0;
    hand->push.x += scalar_clamp(wanted.x - hand->push.x, -most, most);
    hand->push.y += scalar_clamp(wanted.y - hand->push.y, -most, most);
}
