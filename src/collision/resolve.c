// Resolves contacts: moves the ball there, finds the surface, reflects the velocity.
#include "resolve.h"

#include "bodies.h"
#include "response.h"

// A ball that flies less than this between two contacts has no room, u. A level file may have
// things overlap by as much.
#define ROOM_LEAST 1e-9

/// Whether a ball that has just met something at rest must rest: it has no room between two such
/// things, or has had too many contacts in this step.
/// @param way  u, flown along the normal since its last contact
static bool must_rest(const Ball *ball, double way)
{
    return (ball->standing > CAUGHT_AFTER_CONTACTS && way < ROOM_LEAST) ||
           ball->contacts >= REST_AFTER_CONTACTS;
}

static int count_contact(const CollisionManager *manager, Ball *ball, bool standing)
{
    const uint8_t step = (uint8_t)manager->step;

    if (ball->counted_step != step) {
        ball->counted_step = step;
        ball->contacts = 0;
    }
    const unsigned before = ball->contacts == 0 ? 0u : ball->standing;
    ball->standing = (uint16_t)(standing ? before + (before < UINT16_MAX) : 0u);
    return ++ball->contacts;
}

/// Puts the ball exactly onto the surface: only rounding is left.
static inline void put_onto(Ball *ball, const Surface *surface)
{
    ball->position = vec2_add_scaled(ball->position, surface->normal, -surface->gap);
}

static inline void note_surface(Contact *contact, const Surface *surface)
{
    contact->feature = surface->feature;
    contact->point = surface->point;
    contact->normal = surface->normal;
    contact->surface = surface->velocity;
}

/// Reflects the ball. Inlined always: of what stands still the surface's velocity is a constant.
static ALWAYS_INLINE void reflect(CollisionManager *manager, Ball *ball, const NextEvent *event,
                                  Surface *surface, double restitution, double flight, int count)
{
    const bool moving = surface->velocity.x != 0.0 || surface->velocity.y != 0.0;
    double speed_squared = ball->speed_squared;
    const Vec2 after =
        moving || ball->caught
            ? resolve_velocity(manager, ball, event, surface, count, flight, &speed_squared)
            : response_reflect(ball->velocity, surface->velocity, surface->normal, restitution,
                               &speed_squared);
    ball_set_velocity(ball, after, speed_squared);
    const double way = fabs(vec2_dot(ball->velocity, surface->normal)) * flight;
    if (!moving && must_rest(ball, way)) {
        trapped_rest_without_room(manager, ball, surface->normal, restitution);
    }
}

/// Most contacts are with an edge of a hexagon that has never moved: by themselves they take a
/// third fewer instructions.
static void resolve_edge(CollisionManager *manager, Ball *ball, const NextEvent *event,
                         double flight, Contact *contact)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
    Surface surface =
        surface_of_hexagon_edge(&obstacle->body.hexagon, (int)event->feature - FEATURE_EDGE_0,
                                ball->position, ball->radius);

    put_onto(ball, &surface);
    note_surface(contact, &surface);
    reflect(manager, ball, event, &surface, obstacle->bounce, flight,
            count_contact(manager, ball, true));
    ball->last_obstacle = event->id;
}

static void resolve_obstacle(CollisionManager *manager, Ball *ball, const NextEvent *event,
                             double flight, Contact *contact)
{
    const Obstacle *obstacle = contact_is_obstacle((ContactWith)event->kind)
                                   ? &manager_obstacles(manager)[event->id]
                                   : NULL;
    const bool fixed = obstacle != NULL && obstacle->presence == OBSTACLE_FIXED;

    if (fixed && obstacle->shape == SHAPE_HEXAGON && event->feature < FEATURE_CORNER_0) {
        resolve_edge(manager, ball, event, flight, contact);
        return;
    }
    Surface surface = bodies_surface(manager, ball, event, ball->position);
    const bool sensor = obstacle != NULL && !fixed && obstacle->sensor;
    if (!sensor) {
        put_onto(ball, &surface);
    }
    note_surface(contact, &surface);
    if (event->kind == CONTACT_GOAL) {
        ball->out_of_field = true;
        return;
    }
    if (sensor) {
        count_contact(manager, ball, false);
        bodies_note_passed(manager, ball, event->id);
        return;
    }
    const bool moving = surface.velocity.x != 0.0 || surface.velocity.y != 0.0;
    const int count = count_contact(manager, ball, !moving);
    if (event->kind == CONTACT_BRICK && ball->piercing &&
        manager_brick_values(manager)[event->id] != BRICK_SOLID) {
        manager->pierced_brick = event->id;
        return;
    }
    reflect(manager, ball, event, &surface, obstacle != NULL ? obstacle->bounce : 1.0, flight,
            count);
    if (fixed) {
        ball->last_obstacle = event->id;
    }
}

/// Two balls of equal mass exchange what they have along the normal.
static void resolve_pair(CollisionManager *manager, Ball *a, Ball *b, Contact *contact)
{
    const Vec2 apart = vec2_sub(a->position, b->position);
    const double length = vec2_length(apart);
    const Vec2 normal = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(0.0, -1.0);
    const double gap = length - (a->radius + b->radius);

    // Deep overlap (balls put into each other) is left to the balls' motion,
    // rounding is set right.
    if (fabs(gap) < 1e-6) {
        a->position = vec2_add_scaled(a->position, normal, -0.5 * gap);
        b->position = vec2_add_scaled(b->position, normal, 0.5 * gap);
    }
    contact->surface = b->velocity;
    contact->normal = normal;
    contact->point = vec2_add_scaled(b->position, normal, b->radius);
    int count_a = count_contact(manager, a, false), count_b = count_contact(manager, b, false);
    const bool held_a = a->caught && trapped_is_held(manager, a);
    const bool held_b = b->caught && trapped_is_held(manager, b);
    if (held_a != held_b && (held_a ? count_b : count_a) > CAUGHT_AFTER_CONTACTS) {
        // The free one is caught as well, by what pushes the other.
        Ball *held = held_a ? a : b, *free_ball = held_a ? b : a;
        const double approach = vec2_dot(vec2_sub(free_ball->velocity, held->velocity), normal);
        const double least = response_rounding(a->velocity, b->velocity);
        const double apart_again = held_a ? -least : least;
        const Vec2 after = vec2_add_scaled(free_ball->velocity, normal, apart_again - approach);
        ball_set_velocity(free_ball, after, vec2_length_squared(after));
        trapped_catch_with(manager, free_ball, held);
        return;
    }
    Vec2 velocity[2] = {a->velocity, b->velocity};
    double speed_squared[2] = {a->speed_squared, b->speed_squared};
    response_exchange(velocity, speed_squared, normal);
    ball_set_velocity(a, velocity[0], speed_squared[0]);
    ball_set_velocity(b, velocity[1], speed_squared[1]);
}

/// Brings a ball to where its contact happens, `late` s after the present time. Returns how long it
/// has flown, s.
static double bring_to_contact(const CollisionManager *manager, Ball *ball, double late)
{
    const double flight = (manager->now - ball->since) + late;

    ball->position = vec2_add_scaled(ball->position, ball->velocity, flight);
    ball->since = manager->now;
    ball->last_obstacle = -1;
    return flight;
}

/// Counts the way from the present time on, as if the ball had been on its new way by then.
static void start_from_now(Ball *ball, double late)
{
    ball->position = vec2_add_scaled(ball->position, ball->velocity, -late);
}

/// When a contact is, in s since the start: contacts at one instant have one time. None is before
/// the one that came before it: the clock goes on by a quantum at least, and late is half of one at
/// most.
static double time_of_contact(CollisionManager *manager, double late)
{
    double time = (double)manager->second + (manager->now + late);

    if (manager->now == manager->contact_now) {
        time = manager->contact_time;
    }
    manager->contact_now = manager->now;
    manager->contact_time = time;
    return time;
}

/// Most arenas have no numbers of the caller's: these pay for a branch alone.
static __attribute__((noinline)) void note_users(const CollisionManager *manager,
                                                 const NextEvent *event, Contact *contact)
{
    contact->user[0] = manager_rare_states(manager)[contact->ball].user;
    contact->user[1] = bodies_user(manager, event);
}

void resolve_contact(CollisionManager *manager, int index, Contact *contact)
{
    Ball *ball = &manager_balls(manager)[index];
    const double late = ball->event_late;
    NextEvent event = {manager->now, late, ball->event_kind, ball->event_id, ball->event_feature};
    const bool numbered = event.kind != CONTACT_WALL && event.kind != CONTACT_GOAL;
    const bool counted = event.kind != CONTACT_GOAL;
    Ball *other = event.kind == CONTACT_BALL ? &manager_balls(manager)[event.id] : NULL;

    // Field by field: as a whole it would first be filled with zeros, by an instruction that is
    // slow to start.
    contact->time = time_of_contact(manager, late);
    contact->ball = index;
    contact->with = (ContactWith)event.kind;
    contact->id = numbered ? event.id : 0;
    contact->feature = FEATURE_NONE;
    contact->incoming = ball->velocity;
    contact->other_velocity = vec2(0.0, 0.0);
    contact->user[0] = contact->user[1] = 0;
    if (manager->has_users) {
        note_users(manager, &event, contact);
    }
    const double flight = bring_to_contact(manager, ball, late);
    manager->to_repredict[0] = index;
    if (other != NULL) {
        bring_to_contact(manager, other, late);
        manager->to_repredict[1] = event.id;
    }
    const bool over = counted && manager->contacts_left <= 0;
    if (over) {
        trapped_begin_contact(manager, ball, other);
    }
    if (other != NULL) {
        resolve_pair(manager, ball, other, contact);
        contact->other_velocity = other->velocity;
    } else {
        resolve_obstacle(manager, ball, &event, flight, contact);
    }
    contact->position = ball->position;
    contact->velocity = ball->velocity;
    if (over) {
        trapped_after_contact(manager, ball, other, contact);
    }
    if (other != NULL) {
        start_from_now(other, late);
    }
    start_from_now(ball, late);
    manager->statistics.contacts += counted;
    manager->contacts_left -= counted;
}

void resolve_pierced(CollisionManager *manager)
{
    int brick = manager->pierced_brick, index = manager->to_repredict[0];

    manager->pierced_brick = -1;
    if (index < 0 || manager_brick_values(manager)[brick] == BRICK_EMPTY) {
        return;
    }
    Ball *ball = &manager_balls(manager)[index];
    Rectangle body = brick_grids_rectangle(&manager->bricks, brick);
    const Surface surface = surface_of_rectangle(&body, FEATURE_NONE, ball->position, ball->radius);
    double speed_squared = ball->speed_squared;
    const Vec2 velocity =
        response_reflect(ball->velocity, surface.velocity, surface.normal, 1.0, &speed_squared);

    ball_set_velocity(ball, velocity, speed_squared);
}
