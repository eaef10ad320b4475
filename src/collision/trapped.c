// Balls without room: caught by a mover that pushes them, or resting until the step ends; the mover
// reverses, like a lift door, or stops.
#include "resolve.h"

#include "bodies.h"
#include "det_math.h"
#include "grid.h"
#include "predict.h"
#include "response.h"

// A caught ball that is nearer than this to what caught it is still held by it, u.
#define HELD_GAP 1e-7
// An obstacle that has reversed this often within a step is pressed between balls without room: it
// stands still until the step ends.
#define MAX_REVERSALS 100
// After this many contacts in a step, less than this long after the last one, s, a bounce below 1
// no longer lets a ball come to rest on what spins.
#define DAMPED_CONTACTS 32
#define DAMPED_FLIGHT   1e-7

// Movers that reverse or stop.

static void motion_has_changed(CollisionManager *manager, int index)
{
    const Motion *motion = &manager_motions(manager)[index];

    if (motion->queue_entry >= 0) {
        manager_queue_leg_end(manager, motion);
    }
    predict_wake(manager, grid_obstacle_cells(manager, index));
}

/// Lets an obstacle stand still until the step's end.
static void halt(CollisionManager *manager, int index)
{
    Motion *motion = &manager_motions(manager)[index];

    if (motion->halted) {
        return;
    }
    motion_halt(motion, manager->second, manager->now);
    if (motion->held_spin != 0.0) {
        obstacle_set_angle(&manager_obstacles(manager)[index]);
    }
    manager->halted_count++;
    manager->statistics.rested++;
    motion_has_changed(manager, index);
}

/// Reverses path and spin of an obstacle; one that has done so too often within this step stands
/// still until its end.
static void reverse_obstacle(CollisionManager *manager, int index)
{
    Motion *motion = &manager_motions(manager)[index];

    motion->step_reversals =
        motion->reversed_step == manager->step ? motion->step_reversals + 1 : 1;
    motion->reversed_step = manager->step;
    if (motion->step_reversals <= MAX_REVERSALS) {
        motion_reverse(motion, manager->second, manager->now);
        motion_has_changed(manager, index);
    } else {
        halt(manager, index);
    }
}

/// Lets an obstacle stand still until the step's end; it then goes back the way it came.
static void reverse_and_halt(CollisionManager *manager, int index)
{
    Motion *motion = &manager_motions(manager)[index];
    // A caught ball may have reversed it at this very instant.
    const bool reversed = motion->reversed_step == manager->step &&
                          motion->spin_second == manager->second &&
                          motion->spin_offset == manager->now;

    if (!motion->halted) {
        if (!reversed) {
            motion_reverse(motion, manager->second, manager->now);
        }
        halt(manager, index);
    }
}

/// Stops a paddle for the rest of the step. Each of many balls that it has caught may ask one that
/// stands already.
static void stop_paddle(CollisionManager *manager, int index)
{
    PaddleBody *paddle = &manager->paddles[index];

    if (paddle->velocity.x == 0.0 && paddle->velocity.y == 0.0) {
        return;
    }
    paddle->body = bodies_paddle(manager, index, manager->now);
    paddle->since = manager->now;
    paddle->velocity = vec2(0.0, 0.0);
    predict_wake(manager, grid_cells_around(manager, &paddle->zone));
}

void trapped_wake_obstacles(CollisionManager *manager)
{
    for (int i = 0; i < manager->obstacle_count && manager->halted_count > 0; i++) {
        Motion *motion = &manager_motions(manager)[i];
        if (motion->halted) {
            motion_resume(motion, manager->second, manager->now);
            manager->halted_count--;
            motion_has_changed(manager, i);
        }
    }
}

// Caught balls.

static int64_t holder_changes(const CollisionManager *manager, int kind, int id)
{
    return contact_is_obstacle((ContactWith)kind) ? manager_motions(manager)[id].changes
                                                  : manager->step;
}

static void set_holder(const CollisionManager *manager, Ball *ball, Holder holder)
{
    ball->caught = holder.kind != CONTACT_NONE;
    rare_ball_state(manager, ball)->holder = holder;
}

bool trapped_is_held(const CollisionManager *manager, const Ball *ball)
{
    const Holder *holder = &rare_ball_state(manager, ball)->holder;

    if (!ball->caught || (contact_is_obstacle((ContactWith)holder->kind) &&
                          manager_obstacles(manager)[holder->id].presence == OBSTACLE_GONE)) {
        return false;
    }
    return holder_changes(manager, holder->kind, holder->id) == holder->changes;
}

void trapped_catch_with(CollisionManager *manager, Ball *ball, const Ball *held)
{
    set_holder(manager, ball, rare_ball_state(manager, held)->holder);
    manager->statistics.caught++;
}

static Surface holder_surface(const CollisionManager *manager, const Holder *holder, Vec2 position,
                              double radius)
{
    if (contact_is_obstacle((ContactWith)holder->kind)) {
        return bodies_obstacle_surface(manager, holder->id, position, radius, manager->now);
    }
    Rectangle body = bodies_paddle(manager, holder->id, manager->now);
    Surface surface = surface_of_rectangle(&body, FEATURE_NONE, position, radius);
    surface.velocity = manager->paddles[holder->id].velocity;
    return surface;
}

/// What pushes a ball gives way: an obstacle reverses, a paddle stops for the rest of the step.
static void give_way(CollisionManager *manager, int kind, int id)
{
    manager->statistics.reversed++;
    if (contact_is_obstacle((ContactWith)kind)) {
        reverse_obstacle(manager, id);
    } else {
        stop_paddle(manager, id);
    }
}

static void holder_gives_way(CollisionManager *manager, Ball *ball)
{
    const Holder holder = rare_ball_state(manager, ball)->holder;

    set_holder(manager, ball, (Holder){0});
    give_way(manager, holder.kind, holder.id);
}

/// Whether a step has had a quarter of its contacts: whatever presses balls together by then has to
/// give way.
static bool is_pressed(const CollisionManager *manager)
{
    return manager->contacts_left < manager->contacts_allowed / 4 * 3;
}

/// A caught ball meets something else. With no room left, what caught it reverses. Returns whether
/// that was a paddle: the ball then lies still between the two.
static bool meet_while_held(CollisionManager *manager, Ball *ball, const Surface *surface,
                            int count)
{
    if (!trapped_is_held(manager, ball)) {
        set_holder(manager, ball, (Holder){0});
        return false;
    }
    const Holder *holder = &rare_ball_state(manager, ball)->holder;
    const bool paddle = holder->kind == CONTACT_PADDLE;
    const Surface held_by = holder_surface(manager, holder, ball->position, ball->radius);
    const bool no_room =
        held_by.gap < HELD_GAP && vec2_dot(held_by.normal, surface->normal) < -1.0 + 1e-9;
    if (no_room || count > 2 * CAUGHT_AFTER_CONTACTS) {
        holder_gives_way(manager, ball);
        return paddle;
    }
    if (held_by.gap >= HELD_GAP && count <= CAUGHT_AFTER_CONTACTS) {
        set_holder(manager, ball, (Holder){0});
    }
    return false;
}

static Vec2 remove_approach(const Ball *ball, const Surface *surface, double *speed_squared)
{
    const double approach = vec2_dot(vec2_sub(ball->velocity, surface->velocity), surface->normal);
    Vec2 after = vec2_add_scaled(ball->velocity, surface->normal, -approach);

    if (surface->normal.x != 0.0 && surface->normal.y != 0.0) {
        // Rounding must not leave it an approach.
        after =
            vec2_add_scaled(after, surface->normal, response_rounding(after, surface->velocity));
    }
    *speed_squared = vec2_length_squared(after);
    return after;
}

/// Velocity after touching something that moves against the ball, which may
/// catch it.
static Vec2 pushed(CollisionManager *manager, Ball *ball, const NextEvent *event, Surface *surface,
                   int count, double restitution, double *speed_squared)
{
    const Holder here = {event->kind, event->id, holder_changes(manager, event->kind, event->id)};
    const Holder *holder = &rare_ball_state(manager, ball)->holder;
    const bool held =
        trapped_is_held(manager, ball) && holder->kind == here.kind && holder->id == here.id;

    if ((held && count > 2 * CAUGHT_AFTER_CONTACTS) || is_pressed(manager)) {
        set_holder(manager, ball, (Holder){0});
        give_way(manager, event->kind, event->id);
        const bool stands =
            event->kind == CONTACT_PADDLE || manager_motions(manager)[event->id].halted;
        surface->velocity = vec2_scale(surface->velocity, stands ? 0.0 : -1.0);
    } else if (held || count > CAUGHT_AFTER_CONTACTS) {
        manager->statistics.caught += held ? 0 : 1;
        set_holder(manager, ball, here);
        return remove_approach(ball, surface, speed_squared);
    }
    return response_reflect(ball->velocity, surface->velocity, surface->normal, restitution,
                            speed_squared);
}

/// Velocity off a spinning obstacle whose bounce is below 1, when contacts follow each other in no
/// time: at least fast enough to stay off it until the step's end. A surface that turns presses a
/// ball that slides along it, as gravity does one that bounces on the floor: it would need
/// infinitely many contacts to come to rest there.
static Vec2 keep_off(const CollisionManager *manager, const NextEvent *event,
                     const Surface *surface, Vec2 after, double *speed_squared)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
    const double spin = fabs(obstacle_motion(obstacle)->spin_deg_per_s) * (DET_PI / 180.0);
    const Vec2 apart = vec2_sub(after, surface->velocity);
    const double reach = obstacle->bounding + manager->radius_max;
    // The surface's acceleration toward a ball that flies straight, u/s^2 (spin_sweep.c).
    const double bend = spin * spin * reach + 2.0 * spin * (vec2_length(apart) + spin * reach);
    const double missing = 0.5 * bend * manager->step_seconds - vec2_dot(apart, surface->normal);

    if (missing > 0.0) {
        after = vec2_add_scaled(after, surface->normal, missing);
        *speed_squared = vec2_length_squared(after);
    }
    return after;
}

Vec2 resolve_velocity(CollisionManager *manager, Ball *ball, const NextEvent *event,
                      Surface *surface, int count, double flight, double *speed_squared)
{
    const double restitution = bodies_restitution(manager, event);
    const bool pushing = vec2_dot(surface->velocity, surface->normal) > 0.0;
    bool lies = false;

    if (ball->caught) {
        const Holder *holder = &rare_ball_state(manager, ball)->holder;
        const bool same = holder->kind == event->kind && holder->id == event->id;
        if (!same) {
            lies = meet_while_held(manager, ball, surface, count);
        } else if (!pushing) {
            set_holder(manager, ball, (Holder){0});
        }
    }
    if (lies) {
        return remove_approach(ball, surface, speed_squared);
    }
    const Vec2 after =
        pushing ? pushed(manager, ball, event, surface, count, restitution, speed_squared)
                : response_reflect(ball->velocity, surface->velocity, surface->normal, restitution,
                                   speed_squared);
    return restitution < 1.0 && count > DAMPED_CONTACTS && flight < DAMPED_FLIGHT && !ball->caught
               ? keep_off(manager, event, surface, after, speed_squared)
               : after;
}

// Balls at rest.

/// Takes `part` out of a ball's velocity until the step ends.
static void hold_back(CollisionManager *manager, Ball *ball, Vec2 part)
{
    const Vec2 rest = vec2_sub(ball->velocity, part);
    Vec2 *withheld = &rare_ball_state(manager, ball)->withheld_velocity;

    *withheld = vec2_add(ball->resting ? *withheld : vec2(0.0, 0.0), part);
    manager->resting_count += !ball->resting;
    manager->statistics.rested += !ball->resting;
    ball->resting = true;
    ball_set_velocity(ball, rest, vec2_length_squared(rest));
}

/// The opposite: what was held back is the ball's again.
static void give_back(CollisionManager *manager, Ball *ball)
{
    if (ball->resting) {
        const Vec2 all =
            vec2_add(ball->velocity, rare_ball_state(manager, ball)->withheld_velocity);
        ball->resting = false;
        manager->resting_count--;
        manager->statistics.rested--;
        ball_set_velocity(ball, all, vec2_length_squared(all));
    }
}

void trapped_rest_ball(CollisionManager *manager, Ball *ball)
{
    hold_back(manager, ball, ball->velocity);
}

void trapped_rest_without_room(CollisionManager *manager, Ball *ball, Vec2 normal,
                               double restitution)
{
    // Between two surfaces that are not quite parallel, the rest of the velocity approaches the
    // other one again and again, by less than rounding can tell. After as many contacts once more
    // the ball keeps nothing.
    const bool wholly =
        ball->standing > 2 * CAUGHT_AFTER_CONTACTS && (ball->resting || restitution < 1.0);
    const Vec2 along_normal = vec2_scale(normal, vec2_dot(ball->velocity, normal));
    const Vec2 part = wholly ? ball->velocity : along_normal;

    if (restitution < 1.0 && ball->contacts < REST_AFTER_CONTACTS) {
        // The bounces have already taken this part from it.
        const Vec2 rest = vec2_sub(ball->velocity, part);
        ball_set_velocity(ball, rest, vec2_length_squared(rest));
    } else {
        hold_back(manager, ball, part);
    }
}

void trapped_begin_contact(CollisionManager *manager, Ball *ball, Ball *other)
{
    give_back(manager, ball);
    if (other != NULL) {
        give_back(manager, other);
    }
}

void trapped_after_contact(CollisionManager *manager, Ball *ball, Ball *other,
                           const Contact *contact)
{
    trapped_rest_ball(manager, ball);
    if (other != NULL) {
        trapped_rest_ball(manager, other);
    }
    // A paddle that pushes has stopped when a quarter of the contacts was used up, or does so at
    // its next contact.
    const bool pushes = vec2_dot(contact->surface, contact->normal) > 0.0;
    if (pushes && contact_is_obstacle(contact->with)) {
        reverse_and_halt(manager, contact->id);
    }
}
