#include "det_math.h"
#include "manager.h"
#include "response.h"

// A caught ball that is nearer than this to what caught it is still held by it,
// u.
#define HELD_GAP 1e-7
// A ball that is further out than this, u, when its side is a wall had it shut upon itself.
#define SHUT_UPON 1e-6

Rectangle resolve_brick_body(const CollisionManager *manager, int brick)
{
    const BrickGrid *bricks = &manager->bricks;
    double column = brick % bricks->columns;
    double row = brick / bricks->columns; // NOLINT(bugprone-integer-division): whole rows

    // Both sides from one formula, so that neighbours share their edges to the
    // last bit.
    return (Rectangle){
        vec2(bricks->origin.x + column * bricks->cell.x, bricks->origin.y + row * bricks->cell.y),
        vec2(bricks->origin.x + (column + 1.0) * bricks->cell.x,
             bricks->origin.y + (row + 1.0) * bricks->cell.y)};
}

Rectangle resolve_paddle_body(const CollisionManager *manager, int paddle, double time)
{
    const Paddle *p = &manager->paddles[paddle];
    Vec2 moved = vec2_scale(p->velocity, time - p->since);

    return (Rectangle){vec2_add(p->body.min, moved), vec2_add(p->body.max, moved)};
}

/// A moving hexagon as it stands at time + late.
static Hexagon hexagon_at(const CollisionManager *manager, int index, const Leg *leg, double time,
                          double late)
{
    const Motion *motion = &manager_motions(manager)[index];
    Hexagon hexagon = manager_hexagons(manager)[index];

    hexagon.centre = vec2_add_scaled(leg->from, leg->velocity, (time - leg->since) + late);
    if (motion->spin_deg_per_s != 0.0) {
        double angle = motion_angle(motion, time) + motion->spin_deg_per_s * late;
        for (int k = 0; k < 3; k++) {
            hexagon.normal[k] = det_direction(angle + 60.0 * k + 30.0);
            hexagon.corner[k] = vec2_scale(det_direction(angle + 60.0 * k), hexagon.circumradius);
        }
    }
    return hexagon;
}

static Surface moving_hexagon_surface(const CollisionManager *manager, const NextEvent *event,
                                      Vec2 position, double radius)
{
    const Motion *motion = &manager_motions(manager)[event->id];
    Leg leg = motion_leg(motion, event->time);
    Hexagon hexagon = hexagon_at(manager, event->id, &leg, event->time, event->late);
    Surface surface = surface_of_hexagon(&hexagon, event->feature, position, radius);
    double spin = motion->spin_deg_per_s * (DET_PI / 180.0);
    Vec2 arm = vec2_sub(surface.point, hexagon.centre);

    surface.velocity = vec2_add(leg.velocity, vec2(-spin * arm.y, spin * arm.x));
    return surface;
}

Surface resolve_hexagon_surface(const CollisionManager *manager, int hexagon, Vec2 position,
                                double radius, double time)
{
    NextEvent now = {time, 0.0, CONTACT_HEXAGON, hexagon, FEATURE_NONE};

    return moving_hexagon_surface(manager, &now, position, radius);
}

/// A wall or, for a goal, the line behind which the whole ball has left.
static Surface side_surface(const CollisionManager *manager, Side side, Vec2 position,
                            double radius, bool goal)
{
    static const Vec2 normals[] = {{1.0, 0.0}, {-1.0, 0.0}, {0.0, 1.0}, {0.0, -1.0}};
    double distances[] = {position.x, manager->width - position.x, position.y,
                          manager->height - position.y};
    double distance = distances[side];
    double gap = goal ? distance + radius : distance - radius;

    // A ball that a side shut upon is partly out: that is no rounding to be set right, it goes back
    // from there.
    return (Surface){vec2_add_scaled(position, normals[side], -distance),
                     normals[side],
                     {0.0, 0.0},
                     (Feature)(FEATURE_LEFT + (int)side),
                     manager->shut_side[side] && gap < -SHUT_UPON ? 0.0 : gap};
}

Surface resolve_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                        Vec2 position)
{
    Rectangle body;
    Surface surface;

    switch (event->kind) {
    case CONTACT_HEXAGON:
        if (manager_hexagon_kinds(manager)[event->id] == HEXAGON_FIXED) {
            return surface_of_hexagon(&manager_hexagons(manager)[event->id], event->feature,
                                      position, ball->radius);
        }
        return moving_hexagon_surface(manager, event, position, ball->radius);
    case CONTACT_BRICK:
        body = resolve_brick_body(manager, event->id);
        return surface_of_rectangle(&body, event->feature, position, ball->radius);
    case CONTACT_PADDLE:
        body = resolve_paddle_body(
            manager, event->id, event->time < manager->step_end ? event->time : manager->step_end);
        surface = surface_of_rectangle(&body, event->feature, position, ball->radius);
        if (event->time <= manager->step_end) {
            surface.velocity = manager->paddles[event->id].velocity;
        }
        return surface;
    case CONTACT_BALL: {
        const Ball *other = &manager_balls(manager)[event->id];
        double flight = (event->time - other->since) + event->late;
        Vec2 centre = vec2_add_scaled(other->position, other->velocity, flight);
        surface = surface_of_circle(&(Circle){centre, other->radius}, position, ball->radius);
        surface.velocity = other->velocity;
        return surface;
    }
    default:
        return side_surface(manager, (Side)event->id, position, ball->radius,
                            event->kind == CONTACT_GOAL);
    }
}

static int count_contact(const CollisionManager *manager, Ball *ball, bool standing)
{
    uint8_t step = (uint8_t)manager->step;

    if (ball->counted_step != step) {
        ball->counted_step = step;
        ball->contacts = 0;
    }
    unsigned before = ball->contacts == 0 ? 0u : ball->standing;
    ball->standing = (uint16_t)(standing ? before + (before < UINT16_MAX) : 0u);
    return ++ball->contacts;
}

static int64_t catcher_turns(const CollisionManager *manager, int kind, int id)
{
    return kind == CONTACT_HEXAGON ? manager_motions(manager)[id].turns : manager->step;
}

static void set_catcher(const CollisionManager *manager, Ball *ball, Catcher catcher)
{
    ball->caught = catcher.kind != CONTACT_NONE;
    ball_bonds(manager, ball)->catcher = catcher;
}

/// Whether the ball is still held by what caught it: that has neither turned
/// nor gone.
static bool is_held(const CollisionManager *manager, const Ball *ball)
{
    const Catcher *catcher = &ball_bonds(manager, ball)->catcher;

    if (!ball->caught || (catcher->kind == CONTACT_HEXAGON &&
                          manager_hexagon_kinds(manager)[catcher->id] == HEXAGON_GONE)) {
        return false;
    }
    return catcher_turns(manager, catcher->kind, catcher->id) == catcher->turns;
}

static Surface catcher_surface(const CollisionManager *manager, const Catcher *catcher,
                               Vec2 position, double radius)
{
    if (catcher->kind == CONTACT_HEXAGON) {
        return resolve_hexagon_surface(manager, catcher->id, position, radius, manager->now);
    }
    Rectangle body = resolve_paddle_body(manager, catcher->id, manager->now);
    Surface surface = surface_of_rectangle(&body, FEATURE_NONE, position, radius);
    surface.velocity = manager->paddles[catcher->id].velocity;
    return surface;
}

/// What pushes a ball gives way: a hexagon turns round, a paddle stops for the rest of the step.
static void give_way(CollisionManager *manager, int kind, int id)
{
    manager->statistics.turned++;
    if (kind == CONTACT_HEXAGON) {
        turn_hexagon(manager, id);
    } else {
        turn_stop_paddle(manager, id);
    }
}

static void turn_catcher(CollisionManager *manager, Ball *ball)
{
    Catcher catcher = ball_bonds(manager, ball)->catcher;

    set_catcher(manager, ball, (Catcher){0});
    give_way(manager, catcher.kind, catcher.id);
}

/// Whether a step has had a quarter of its contacts: whatever presses balls together by then has to
/// give way.
static bool is_pressed(const CollisionManager *manager)
{
    return manager->contacts_left < manager->contacts_allowed / 4 * 3;
}

/// A caught ball meets something else. With no room left, what caught it turns
/// round. Returns whether that was a paddle: the ball then lies still between
/// the two.
static bool meet_while_held(CollisionManager *manager, Ball *ball, const Surface *surface,
                            int count)
{
    if (!is_held(manager, ball)) {
        set_catcher(manager, ball, (Catcher){0});
        return false;
    }
    const Catcher *catcher = &ball_bonds(manager, ball)->catcher;
    bool paddle = catcher->kind == CONTACT_PADDLE;
    Surface holder = catcher_surface(manager, catcher, ball->position, ball->radius);
    bool no_room = holder.gap < HELD_GAP && vec2_dot(holder.normal, surface->normal) < -1.0 + 1e-9;
    if (no_room || count > 2 * CAUGHT_AFTER_CONTACTS) {
        turn_catcher(manager, ball);
        return paddle;
    }
    if (holder.gap >= HELD_GAP && count <= CAUGHT_AFTER_CONTACTS) {
        set_catcher(manager, ball, (Catcher){0});
    }
    return false;
}

static Vec2 without_approach(const Ball *ball, const Surface *surface, double *speed_squared)
{
    double approach = vec2_dot(vec2_sub(ball->velocity, surface->velocity), surface->normal);
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
                   int count, double *speed_squared)
{
    Catcher here = {event->kind, event->id, catcher_turns(manager, event->kind, event->id)};
    const Catcher *catcher = &ball_bonds(manager, ball)->catcher;
    bool held = is_held(manager, ball) && catcher->kind == here.kind && catcher->id == here.id;

    if ((held && count > 2 * CAUGHT_AFTER_CONTACTS) || is_pressed(manager)) {
        set_catcher(manager, ball, (Catcher){0});
        give_way(manager, event->kind, event->id);
        bool stands = event->kind == CONTACT_PADDLE || manager_motions(manager)[event->id].halted;
        surface->velocity = vec2_scale(surface->velocity, stands ? 0.0 : -1.0);
    } else if (held || count > CAUGHT_AFTER_CONTACTS) {
        manager->statistics.caught += held ? 0 : 1;
        set_catcher(manager, ball, here);
        return without_approach(ball, surface, speed_squared);
    }
    return response_reflect(ball->velocity, surface->velocity, surface->normal, 1.0, speed_squared);
}

static void resolve_obstacle(CollisionManager *manager, Ball *ball, const NextEvent *event,
                             double flight, Contact *contact)
{
    Surface surface = resolve_surface(manager, ball, event, ball->position);

    // What is left is rounding alone: put the ball exactly onto the surface.
    ball->position = vec2_add_scaled(ball->position, surface.normal, -surface.gap);
    contact->feature = surface.feature;
    contact->point = surface.point;
    contact->normal = surface.normal;
    contact->surface = surface.velocity;
    if (event->kind == CONTACT_GOAL) {
        ball->left_field = true;
        return;
    }
    bool moving = surface.velocity.x != 0.0 || surface.velocity.y != 0.0;
    int count = count_contact(manager, ball, !moving);
    double speed_squared = ball->speed_squared;
    Vec2 after;
    if (event->kind == CONTACT_BRICK && ball->piercing &&
        manager_brick_hits(manager)[event->id] != BRICK_INDESTRUCTIBLE) {
        manager->pierced_brick = event->id;
        return;
    }
    bool lies = false;
    bool pushing = moving && vec2_dot(surface.velocity, surface.normal) > 0.0;
    if (ball->caught) {
        const Catcher *catcher = &ball_bonds(manager, ball)->catcher;
        bool same = catcher->kind == event->kind && catcher->id == event->id;
        if (!same) {
            lies = meet_while_held(manager, ball, &surface, count);
        } else if (!pushing) {
            set_catcher(manager, ball, (Catcher){0});
        }
    }
    if (lies) {
        after = without_approach(ball, &surface, &speed_squared);
    } else if (pushing) {
        after = pushed(manager, ball, event, &surface, count, &speed_squared);
    } else {
        after =
            response_reflect(ball->velocity, surface.velocity, surface.normal, 1.0, &speed_squared);
    }
    ball_turn(ball, after, speed_squared);
    if (event->kind == CONTACT_HEXAGON &&
        manager_hexagon_kinds(manager)[event->id] == HEXAGON_FIXED) {
        ball->left_hexagon = event->id;
    }
    double way = fabs(vec2_dot(ball->velocity, surface.normal)) * flight;
    if (!moving && rest_is_needed(ball, way)) {
        rest_without_room(manager, ball, surface.normal);
    }
}

/// Two balls of equal mass exchange what they have along the normal.
static void resolve_pair(CollisionManager *manager, Ball *a, Ball *b, Contact *contact)
{
    Vec2 apart = vec2_sub(a->position, b->position);
    double length = vec2_length(apart);
    Vec2 normal = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(0.0, -1.0);
    double gap = length - (a->radius + b->radius);

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
    bool held_a = is_held(manager, a), held_b = is_held(manager, b);
    if (held_a != held_b && (held_a ? count_b : count_a) > CAUGHT_AFTER_CONTACTS) {
        // The free one is caught as well, by what pushes the other.
        Ball *held = held_a ? a : b, *free_ball = held_a ? b : a;
        double approach = vec2_dot(vec2_sub(free_ball->velocity, held->velocity), normal);
        double least = response_rounding(a->velocity, b->velocity);
        double apart_again = held_a ? -least : least;
        Vec2 after = vec2_add_scaled(free_ball->velocity, normal, apart_again - approach);
        ball_turn(free_ball, after, vec2_length_squared(after));
        set_catcher(manager, free_ball, ball_bonds(manager, held)->catcher);
        manager->statistics.caught++;
        return;
    }
    Vec2 velocity[2] = {a->velocity, b->velocity};
    double speed_squared[2] = {a->speed_squared, b->speed_squared};
    response_exchange(velocity, speed_squared, normal);
    ball_turn(a, velocity[0], speed_squared[0]);
    ball_turn(b, velocity[1], speed_squared[1]);
}

/// Brings a ball to where its contact happens, `late` s after the present time. Returns how long it
/// has flown, s.
static double bring_to_contact(const CollisionManager *manager, Ball *ball, double late)
{
    double flight = (manager->now - ball->since) + late;

    ball->position = vec2_add_scaled(ball->position, ball->velocity, flight);
    ball->since = manager->now;
    ball->left_hexagon = -1;
    return flight;
}

/// Counts the way from the present time on, as if the ball had been on its new way by then.
static void start_from_now(Ball *ball, double late)
{
    ball->position = vec2_add_scaled(ball->position, ball->velocity, -late);
}

/// When a contact is, in s since the start: contacts at one instant have one time, and none is
/// before the one that came before it.
static double time_of_contact(CollisionManager *manager, double late)
{
    double time = (double)manager->second + (manager->now + late);

    if (manager->now == manager->contact_now || time < manager->contact_time) {
        time = manager->contact_time;
    }
    manager->contact_now = manager->now;
    manager->contact_time = time;
    return time;
}

void resolve_contact(CollisionManager *manager, int index, Contact *contact)
{
    Ball *ball = &manager_balls(manager)[index];
    double late = ball->event_late;
    NextEvent event = {manager->now, late, ball->event_kind, ball->event_id, ball->event_feature};
    bool numbered = event.kind != CONTACT_WALL && event.kind != CONTACT_GOAL;
    bool counted = event.kind != CONTACT_GOAL;
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
    double flight = bring_to_contact(manager, ball, late);
    manager->pending[0] = index;
    if (other != NULL) {
        bring_to_contact(manager, other, late);
        manager->pending[1] = event.id;
    }
    bool over = counted && manager->contacts_left <= 0;
    if (over) {
        rest_begin_contact(manager, ball, other);
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
        rest_after_contact(manager, ball, other, contact);
    }
    if (other != NULL) {
        start_from_now(other, late);
    }
    start_from_now(ball, late);
    manager->statistics.contacts += counted;
    manager->contacts_left -= counted;
}
