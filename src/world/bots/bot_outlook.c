// Turns a world so that a bot's goal is always behind it.
#include "bot_outlook.h"

#include <math.h>

#include "brick_kind.h"
#include "world_field.h"
#include "world_view.h"

#define HOME 32.0 // u from its goal by default, in an arena of 960 x 720 u

double bot_ahead(const BotOutlook *view, Vec2 position)
{
    return vec2_dot(position, view->forward) - view->goal_line;
}

double bot_line(const BotOutlook *view, double ahead)
{
    return (HOME + ahead) * view->scale + view->beyond;
}

double bot_pace(const BotOutlook *view, double speed)
{
    return speed / world_match(view->world)->ball_speed;
}

bool bot_is_scattered(const BotOutlook *view, const Contact *contact)
{
    return contact->with == CONTACT_BRICK &&
           brick_kind_get(world_brick_kind(view->world, contact->id))->effect ==
               BRICK_EFFECT_SCATTER;
}

static double centre_along(const BotOutlook *view, Rectangle body)
{
    return vec2_dot(vec2_scale(vec2_add(body.min, body.max), 0.5), view->along);
}

/// What comes nearer to the partner's paddle is the partner's to meet.
static void divide_side(BotOutlook *view, int partner)
{
    view->low = -HUGE_VAL;
    view->high = HUGE_VAL;
    view->middle = 0.5 * view->width;
    if (partner < 0) {
        return;
    }
    const double other = centre_along(view, world_paddle(view->world, partner).body);
    const double border = 0.5 * (view->centre + other);
    if (view->centre < other) {
        view->high = border;
        view->middle = 0.5 * border;
    } else {
        view->low = border;
        view->middle = 0.5 * (border + view->width);
    }
}

BotOutlook bot_outlook_of(const World *world, int paddle)
{
    BotOutlook view = {.world = world, .paddle = world_paddle(world, paddle)};
    const Side side = view.paddle.side;
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double width = world_width(world), height = world_height(world);
    const Rectangle body = view.paddle.body;
    const Vec2 size = vec2_sub(body.max, body.min);

    view.forward = upright ? vec2(side == SIDE_LEFT ? 1.0 : -1.0, 0.0)
                           : vec2(0.0, side == SIDE_TOP ? 1.0 : -1.0);
    view.along = upright ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    view.goal_line = side == SIDE_RIGHT ? -width : side == SIDE_BOTTOM ? -height : 0.0;
    view.depth = upright ? width : height;
    view.width = upright ? height : width;
    view.scale = (width < height ? width : height) / 720.0;
    view.beyond = view.paddle.home - HOME * view.scale;
    view.half_length = 0.5 * vec2_dot(size, view.along);
    view.half_thickness = 0.5 * fabs(vec2_dot(size, view.forward));
    view.centre = centre_along(&view, body);
    divide_side(&view, world_partner_of(world, paddle));
    view.now = world_time(world);
    return view;
}
