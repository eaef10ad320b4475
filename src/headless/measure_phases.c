// Tests from the paddle's line for a path to a target, straight or off one wall.
#include "measure_phases.h"

#include "brick_kind.h"
#include "det_math.h"
#include "scalar.h"

#define LOOK_STEPS  24 // ten samples per second
#define LOOK_S      ((double)LOOK_STEPS / STEPS_PER_SECOND)
#define PLACES      24 // along the paddle's line
#define ANGLES      13
#define WIDEST_DEG  60.0 // from the paddle's normal
#define BALL_RADIUS 8.0  // u
#define HORIZON_S   10.0

static bool breaks(const World *world, const Contact *contact)
{
    if (contact->with == CONTACT_BRICK) {
        return brick_breaks(world_brick_hits(world, contact->id));
    }
    return contact_is_obstacle(contact->with) && world_obstacle(world, contact->id).hits > 0;
}

/// Whether a ball from there hits a target, directly or after one wall or portal.
static bool leads_to_target(const World *world, Vec2 from, Vec2 velocity)
{
    CastOptions options = {.horizon = HORIZON_S, .ignore_ball = -1};
    Contact contact;
    for (int walls = 0; walls <= 1; walls++) {
        if (!collision_manager_cast(world_collisions(world), from, velocity, BALL_RADIUS, &options,
                                    &contact)) {
            return false;
        }
        const bool passes = world_pass_on(world, -1, BALL_RADIUS, &contact);
        if (contact.with != CONTACT_WALL && !passes) {
            return breaks(world, &contact);
        }
        from = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
    }
    return false;
}

static bool can_reach_target(const World *world)
{
    const PaddleView paddle = world_paddle(world, 0);
    const Vec2 ahead = side_inward(paddle.side);
    const Vec2 along = vec2(fabs(ahead.y), fabs(ahead.x));
    const double length = vec2_dot(along, vec2(world_width(world), world_height(world)));
    const Vec2 middle = vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
    const Vec2 line = vec2_add_scaled(vec2_sub(middle, vec2_scale(along, vec2_dot(middle, along))),
                                      ahead, 3.0 * BALL_RADIUS);
    const double speed = world_match(world)->ball_speed;
    for (int place = 0; place < PLACES; place++) {
        const Vec2 from = vec2_add_scaled(line, along, length * (place + 0.5) / PLACES);
        for (int angle = 0; angle < ANGLES; angle++) {
            const double turn = WIDEST_DEG * (2.0 * angle / (ANGLES - 1) - 1.0);
            if (leads_to_target(world, from,
                                vec2_scale(det_rotate(ahead, det_direction(turn)), speed))) {
                return true;
            }
        }
    }
    return false;
}

static void note_end(PhaseWatch *watch, int phase, double now)
{
    watch->phase[phase].length = now - watch->begun;
    watch->begun = now;
    watch->shut = 0.0;
}

static void look(PhaseWatch *watch, const World *world)
{
    PhaseGame *phase = &watch->phase[world_phase(world)];
    const bool open = can_reach_target(world);
    phase->looks++;
    phase->open += open;
    watch->shut = open ? 0.0 : watch->shut + LOOK_S;
    phase->longest = scalar_max(phase->longest, watch->shut);
}

void measure_phases_watch(PhaseWatch *watch, const World *world)
{
    const int phase = world_phase(world);
    const double now = world_time_played(world);
    if (phase > 0 && watch->phase[phase - 1].length == 0.0) {
        note_end(watch, phase - 1, now);
    }
    if (world_outcome(world) == WORLD_WON) {
        note_end(watch, phase, now);
    } else if (world_step_number(world) % LOOK_STEPS == 0 && !world_phase_ends(world)) {
        look(watch, world);
    }
}
