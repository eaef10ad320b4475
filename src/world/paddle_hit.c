// What a paddle does with a ball that it meets; NOT-BUGS.md states the rules.
#include "paddle.h"

#include <math.h>

#include "balls.h"
#include "det_math.h"
#include "rules.h"

#define ANGLE_BY_PLACE_DEG   65.0
#define ANGLE_BY_MOTION_DEG  12.0
#define ANGLE_LIMIT_DEG      75.0 // 15 degrees from its own side
#define TANGENT_OF_15_DEG    0.26794919243112270
#define GROWTH_BY_HIT        1.03
#define GROWTH_BY_MOTION     0.3 // of the paddle's speed toward the field
#define HIGH_FACTOR_SOLO     1.9
#define HIGH_FACTOR_DUEL     2.2
#define HIGH_GROWTH_BY_RALLY 0.1
#define HIGH_FACTOR_MOST     6.0
#define HIGH_GROWTH_BY_HEAT  0.3
#define HIGH_GROWTH_ALONE    0.1  // by heat, in a solo game
#define CROSSING_S           0.4  // that the fastest hot ball takes for the arena's smaller side
#define LEAVING_FACTOR       0.05 // of match.ball_speed: how fast a ball leaves the paddle at least
#define SCOOP_COSINE         (-0.5) // behind the paddle: the contact's normal points so far back

double paddle_fastest(const World *world, Side owner, int heat)
{
    const bool duel = world->mode == WORLD_DUEL;
    double factor = duel ? HIGH_FACTOR_DUEL : HIGH_FACTOR_SOLO;
    if (world->match.heat) {
        const double most =
            scalar_min(world->width, world->height) / (CROSSING_S * world->match.ball_speed);
        factor = scalar_min(factor + (duel ? HIGH_GROWTH_BY_HEAT : HIGH_GROWTH_ALONE) * heat,
                            scalar_max(1.0, most));
    } else if (duel) {
        factor = scalar_min(factor + HIGH_GROWTH_BY_RALLY * world->rally, HIGH_FACTOR_MOST);
    }
    return factor * (world->match.ball_speed * balls_speed_factor(world, owner));
}

/// Maximum speed, u/s, of a ball in flight.
static double fastest(const World *world, int ball)
{
    const BallInfo *info = world_ball_info(world, ball);
    return paddle_fastest(world, (Side)info->owner, info->heat);
}

Vec2 paddle_direction(const Paddle *paddle, double offset, double extra_deg, double radius)
{
    // Where on the paddle, -1 at one end to 1 at the other.
    const double share =
        scalar_clamp(offset / (paddle_half_length(paddle) + 0.5 * radius), -1.0, 1.0);
    const Vec2 turned = det_direction(
        scalar_clamp(share * ANGLE_BY_PLACE_DEG + extra_deg, -ANGLE_LIMIT_DEG, ANGLE_LIMIT_DEG));
    return vec2_add(vec2_scale(paddle->forward, turned.x), vec2_scale(paddle->along, turned.y));
}

/// Parts a ball from what it touches at `needed` u/s at least. That goes at the expense of its
/// motion across, so that only a shove faster than the limit makes it faster than that.
static Vec2 part_from(Vec2 velocity, Vec2 normal, double needed, double limit)
{
    const double parting = vec2_dot(velocity, normal);
    const Vec2 across = vec2_add_scaled(velocity, normal, -parting);
    const double room = limit * limit - needed * needed;
    const double squared = vec2_length_squared(across);
    if (parting >= needed) {
        return velocity;
    }
    if (squared > room && room > 0.0) {
        return vec2_add_scaled(vec2_scale(across, sqrt(room / squared)), normal, needed);
    }
    return vec2_add_scaled(across, normal, needed);
}

/// Sends a ball off from the front, a front corner or a side. It must part from the paddle, and not
/// run along its goal.
static Vec2 send_forward(const Paddle *paddle, const Contact *contact, Vec2 direction, double speed,
                         double leaving, double limit)
{
    const double needed = vec2_dot(contact->surface, contact->normal) + leaving;
    const Vec2 velocity = part_from(vec2_scale(direction, speed), contact->normal, needed, limit);
    const double ahead = vec2_dot(velocity, paddle->forward);
    const double across = fabs(vec2_dot(velocity, paddle->along));
    if (ahead < TANGENT_OF_15_DEG * across) {
        return vec2_add_scaled(velocity, paddle->forward, TANGENT_OF_15_DEG * across - ahead);
    }
    return velocity;
}

/// Sends a ball off that touched a back corner: round the paddle's end, forward and outward.
static Vec2 send_round(const Paddle *paddle, const Contact *contact, double speed, double leaving)
{
    const double outward = vec2_dot(contact->normal, paddle->along) > 0.0 ? 1.0 : -1.0;
    const Vec2 turned = det_direction(ANGLE_LIMIT_DEG - 1.0);
    const Vec2 direction = vec2_add(vec2_scale(paddle->forward, turned.x),
                                    vec2_scale(paddle->along, outward * turned.y));
    const double needed = vec2_dot(contact->surface, contact->normal) + leaving;
    return vec2_scale(direction, scalar_max(speed, needed / vec2_dot(direction, contact->normal)));
}

/// A paddle's contact with a ball, with what the rules for the ball's way out need.
typedef struct Hit {
    Paddle *paddle;
    int index;       ///< of the paddle
    double radius;   ///< u, of the ball
    double offset;   ///< u, of the ball from the paddle's middle, along its side
    Vec2 direction;  ///< unit, in which the ball is to leave
    double speed;    ///< u/s, with which it is to leave
    double limit;    ///< u/s
    double leaving;  ///< u/s, at which it parts from the paddle at least
    bool from_front; ///< it touched the front, not a side or the back
    bool from_back;  ///< so far at the back that it is scooped up
} Hit;

/// Takes a ball out of its flight and lays it on the paddle, where it waits until it is served.
static void catch_ball(World *world, const Hit *hit, Contact *contact, double offset)
{
    balls_remove(world, contact->ball);
    balls_hold(
        world,
        &(HeldBall){.radius = hit->radius, .paddle = hit->index, .offset = offset, .sticky = true});
    contact->velocity = vec2(0.0, 0.0);
}

/// A ball that the paddle meets from behind is scooped up: it goes on from the paddle's front, or
/// waits on the paddle while there is no room.
static void scoop(World *world, const Hit *hit, Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const double limit = scalar_max(0.0, paddle_half_length(hit->paddle) - hit->radius);
    const double offset = scalar_clamp(hit->offset, -limit, limit);
    const HeldBall lying = {.radius = hit->radius, .paddle = hit->index, .offset = offset};
    const Vec2 position = balls_lying_position(world, &lying);
    if (!balls_fit(world, position, hit->radius, contact->ball, hit->index)) {
        catch_ball(world, hit, contact, offset);
        return;
    }
    const double ahead = vec2_dot(contact->surface, hit->paddle->forward);
    contact->velocity = vec2_scale(hit->direction, hit->speed);
    if (ahead > 0.0) {
        contact->velocity = vec2_add_scaled(contact->velocity, hit->paddle->forward, ahead);
    }
    collision_manager_move_ball(manager, contact->ball, position, hit->radius);
    collision_manager_set_ball_velocity(manager, contact->ball, contact->velocity);
}

/// Sends a ball off that the paddle met from the front or a side.
static void send_off(World *world, const Hit *hit, Contact *contact)
{
    const bool behind = vec2_dot(contact->normal, hit->paddle->forward) < 0.0;
    contact->velocity = behind ? send_round(hit->paddle, contact, hit->speed, hit->leaving)
                               : send_forward(hit->paddle, contact, hit->direction, hit->speed,
                                              hit->leaving, hit->limit);
    if (vec2_length_squared(contact->velocity) > hit->limit * hit->limit * 1.0001) {
        world_ball_info(world, contact->ball)->over_limit = true;
        world->balls_over_limit = true;
    }
    collision_manager_set_ball_velocity(world_manager(world), contact->ball, contact->velocity);
}

/// Speed after the hit: what it was, a little more for the rally and for the paddle's way into it,
/// within the limits.
static double speed_after(const World *world, const Paddle *paddle, const Contact *contact,
                          double factor_before, bool stolen)
{
    const Side owner = (Side)world_ball_info(world, contact->ball)->owner;
    const double factor = balls_speed_factor(world, owner);
    const double motion = scalar_clamp(vec2_dot(contact->surface, paddle->forward),
                                       -paddle->top_speed, paddle->top_speed);
    const double speed = vec2_length(contact->incoming) *
                             (stolen ? PADDLE_GROWTH_BY_STEAL : GROWTH_BY_HIT) * factor /
                             factor_before +
                         GROWTH_BY_MOTION * motion;
    return scalar_clamp(speed, PADDLE_HIT_LOW_FACTOR * (world->match.ball_speed * factor),
                        fastest(world, contact->ball));
}

/// @param factor_before  on the ball's speed while it was its former owner's
static Hit judge(const World *world, Paddle *paddle, const Contact *contact, double factor_before,
                 bool stolen)
{
    const double motion = vec2_dot(contact->surface, paddle->along) / paddle->top_speed;
    const double extra_deg = scalar_clamp(motion, -1.0, 1.0) * ANGLE_BY_MOTION_DEG;
    const double facing = vec2_dot(contact->normal, paddle->forward);
    Hit hit = {.paddle = paddle,
               .index = contact->id,
               .radius = collision_manager_ball(world_manager(world), contact->ball).radius,
               .limit = fastest(world, contact->ball),
               .leaving = LEAVING_FACTOR * world->match.ball_speed,
               .from_front = facing > 0.0,
               .from_back = facing < SCOOP_COSINE};
    hit.offset = vec2_dot(vec2_sub(contact->position, paddle_centre(world, paddle)), paddle->along);
    hit.direction = paddle_direction(paddle, hit.offset, extra_deg, hit.radius);
    hit.speed = speed_after(world, paddle, contact, factor_before, stolen);
    return hit;
}

void paddle_hit(World *world, Contact *contact, bool touch)
{
    Paddle *paddle = &world->paddle[contact->id];
    const double parting = vec2_dot(vec2_sub(contact->velocity, contact->surface), contact->normal);
    const Side former = (Side)world_ball_info(world, contact->ball)->owner;
    const double factor_before = balls_speed_factor(world, former);
    const bool stolen = touch && balls_take(world, contact->ball, paddle->side);
    if (touch) {
        score_come_home(world, paddle->side);
        world->rally++;
    }
    // The engine holds a caught ball against the paddle until one of them gives way; nothing to be
    // sent anywhere.
    if (parting <= 1e-9 * vec2_length(contact->incoming)) {
        return;
    }
    const Hit hit = judge(world, paddle, contact, factor_before, stolen);
    if (hit.from_front && paddle_has(paddle, CHANGE_STICKY)) {
        catch_ball(world, &hit, contact, hit.offset);
    } else if (hit.from_back) {
        scoop(world, &hit, contact);
    } else {
        send_off(world, &hit, contact);
    }
}

static void hold_down(World *world, int ball)
{
    BallInfo *info = world_ball_info(world, ball);
    const BallState state = collision_manager_ball(world_manager(world), ball);
    const double high = fastest(world, ball);
    const double speed = vec2_length(state.velocity);
    if (state.exists && info->over_limit && speed > high) {
        collision_manager_set_ball_velocity(world_manager(world), ball,
                                            vec2_scale(state.velocity, high / speed));
    }
    info->over_limit = false;
}

bool paddle_hold_balls_down(World *world)
{
    for (int ball = 0; world->balls_over_limit && ball < world->ball_capacity; ball++) {
        hold_down(world, ball);
    }
    world->balls_over_limit = false;
    return true;
}
