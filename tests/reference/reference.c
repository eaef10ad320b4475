#include "reference.h"

#include <math.h>

/// u: a dip into an obstacle that is not as deep as this may be overlooked (a graze to a double).
#define BAND        1e-10L
#define CORNERS_MAX 6
#define PI_REAL     3.14159265358979323846264338327950288L
#define HALF_SQRT_3 0.866025403784438646763723170752936183L

/// A convex polygon, corners clockwise on screen; edge k runs from corner k to the next one.
typedef struct Polygon {
    int count;
    Real2 corner[CORNERS_MAX];
    bool edge_covered[CORNERS_MAX];
    bool corner_covered[CORNERS_MAX];
} Polygon;

/// The nearest place of a polygon's boundary.
typedef struct Nearest {
    Real distance; ///< negative: inside
    Real2 point, normal;
    int index;
    bool corner;
} Nearest;

static Real2 real2(Real x, Real y)
{
    return (Real2){x, y};
}

static Real2 from_vec2(Vec2 v)
{
    return real2((Real)v.x, (Real)v.y);
}

static Real2 add_scaled(Real2 a, Real2 b, Real factor)
{
    return real2(a.x + b.x * factor, a.y + b.y * factor);
}

static Real2 subtract(Real2 a, Real2 b)
{
    return add_scaled(a, b, -1);
}

static Real dot(Real2 a, Real2 b)
{
    return a.x * b.x + a.y * b.y;
}

static Real length(Real2 a)
{
    return sqrtl(dot(a, a));
}

static Real2 unit(Real2 a)
{
    Real l = length(a);
    return real2(a.x / l, a.y / l);
}

void reference_start(Reference *reference, const Scene *scene)
{
    *reference = (Reference){.scene = scene};
    for (int i = 0; i < scene->ball_count; i++) {
        const SceneBall *ball = &scene->balls[i];
        reference->balls[i] = (ReferenceBall){.position = from_vec2(ball->position),
                                              .velocity = from_vec2(ball->velocity),
                                              .radius = (Real)ball->radius};
    }
    for (int i = 0; i < scene->obstacle_count; i++) {
        reference->hexagon_exists[i] = true;
    }
    for (int i = 0; i < scene->brick_columns * scene->brick_rows; i++) {
        reference->bricks[i] = scene->brick_hits[i];
    }
}

Real2 reference_ball_at(const Reference *reference, int ball, Real time)
{
    const ReferenceBall *b = &reference->balls[ball];
    return add_scaled(b->position, b->velocity, time - b->time);
}

static bool hexagon_travels(const ObstacleDef *def)
{
    return def->period_s > 0 && (def->travel.x != 0 || def->travel.y != 0);
}

static bool hexagon_moves(const ObstacleDef *def)
{
    return hexagon_travels(def) || def->spin_deg_per_s != 0;
}

/// Seconds into the present round trip.
static Real path_phase(const ObstacleDef *def, Real time)
{
    return fmodl(time, (Real)def->period_s);
}

static Real2 hexagon_centre(const ObstacleDef *def, Real time)
{
    Real2 start = from_vec2(def->centre);
    if (!hexagon_travels(def)) {
        return start;
    }
    Real way = 2 * path_phase(def, time) / (Real)def->period_s;
    return add_scaled(start, from_vec2(def->travel), way <= 1 ? way : 2 - way);
}

static Real2 hexagon_velocity(const ObstacleDef *def, Real time)
{
    if (!hexagon_travels(def)) {
        return real2(0, 0);
    }
    Real factor = 2 / (Real)def->period_s;
    if (path_phase(def, time) >= (Real)def->period_s / 2) {
        factor = -factor;
    }
    return add_scaled(real2(0, 0), from_vec2(def->travel), factor);
}

static Real hexagon_spin(const ObstacleDef *def)
{
    return (Real)def->spin_deg_per_s * PI_REAL / 180;
}

static Polygon hexagon_polygon(const ObstacleDef *def, Real time)
{
    static const Real cosine[6] = {1, 0.5L, -0.5L, -1, -0.5L, 0.5L};
    static const Real sine[6] = {0, HALF_SQRT_3, HALF_SQRT_3, 0, -HALF_SQRT_3, -HALF_SQRT_3};
    Real degrees = fmodl((Real)def->angle_deg, 360) + fmodl((Real)def->spin_deg_per_s * time, 360);
    Real c = cosl(degrees * PI_REAL / 180) * (Real)def->radius;
    Real s = sinl(degrees * PI_REAL / 180) * (Real)def->radius;
    Real2 centre = hexagon_centre(def, time);
    Polygon polygon = {.count = 6};
    for (int k = 0; k < 6; k++) {
        polygon.corner[k] =
            real2(centre.x + c * cosine[k] - s * sine[k], centre.y + c * sine[k] + s * cosine[k]);
    }
    return polygon;
}

/// Whether there is a brick in a cell, also asked for cells outside the picture.
static bool brick_at(const Reference *reference, int column, int row)
{
    const Scene *scene = reference->scene;
    return column >= 0 && row >= 0 && column < scene->brick_columns && row < scene->brick_rows &&
           reference->bricks[row * scene->brick_columns + column] != BRICK_EMPTY;
}

/// Corners from the top left clockwise, so edges are top, right, bottom, left.
static Polygon brick_polygon(const Reference *reference, int brick)
{
    static const int side[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const Scene *scene = reference->scene;
    int column = brick % scene->brick_columns;
    int row = brick / scene->brick_columns;
    // Grid lines as a level file means them: origin + number * cell, rounded once, shared.
    Real left = (Real)(scene->brick_origin.x + column * scene->brick_cell.x);
    Real right = (Real)(scene->brick_origin.x + (column + 1) * scene->brick_cell.x);
    Real top = (Real)(scene->brick_origin.y + row * scene->brick_cell.y);
    Real bottom = (Real)(scene->brick_origin.y + (row + 1) * scene->brick_cell.y);
    Polygon polygon = {.count = 4,
                       .corner = {{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
    for (int k = 0; k < 4; k++) {
        const int *before = side[(k + 3) % 4];
        const int *after = side[k];
        polygon.edge_covered[k] = brick_at(reference, column + after[0], row + after[1]);
        polygon.corner_covered[k] =
            brick_at(reference, column + before[0], row + before[1]) || polygon.edge_covered[k] ||
            brick_at(reference, column + before[0] + after[0], row + before[1] + after[1]);
    }
    return polygon;
}

/// Edge from corner k, its length and outward normal.
static Real2 edge_along(const Polygon *polygon, int k, Real *edge_length, Real2 *normal)
{
    Real2 edge = subtract(polygon->corner[(k + 1) % polygon->count], polygon->corner[k]);
    *edge_length = length(edge);
    Real2 along = real2(edge.x / *edge_length, edge.y / *edge_length);
    *normal = real2(along.y, -along.x);
    return along;
}

static Nearest polygon_nearest(const Polygon *polygon, Real2 p)
{
    Nearest best = {.distance = HUGE_VALL};
    Real deepest = -HUGE_VALL;
    for (int k = 0; k < polygon->count; k++) {
        Real edge_length;
        Real2 normal;
        Real2 along = edge_along(polygon, k, &edge_length, &normal);
        Real2 from_corner = subtract(p, polygon->corner[k]);
        Real s = dot(from_corner, along);
        Real height = dot(from_corner, normal);
        deepest = height > deepest ? height : deepest;
        bool beyond = s <= 0 || s >= edge_length;
        Real2 place = s <= 0 ? polygon->corner[k] : polygon->corner[(k + 1) % polygon->count];
        if (!beyond) {
            place = add_scaled(polygon->corner[k], along, s);
        }
        Real distance = beyond ? length(subtract(p, place)) : fabsl(height);
        if (distance < best.distance) {
            best = (Nearest){distance, place, normal, k, beyond};
            if (beyond) {
                best.index = s <= 0 ? k : (k + 1) % polygon->count;
                best.normal = distance > 0 ? unit(subtract(p, place)) : normal;
            }
        }
    }
    if (deepest < 0) {
        best.distance = -best.distance;
    }
    return best;
}

/// A touch of a standing polygon: when, and where.
typedef struct Touch {
    bool exists;
    Real time; ///< from the moment asked for
    int index;
    bool corner;
} Touch;

static void keep_earlier(Touch *touch, Real time, int index, bool corner)
{
    if (time >= 0 && (!touch->exists || time < touch->time)) {
        *touch = (Touch){true, time, index, corner};
    }
}

/// A circle that flies from p with v against edge k: its line is reached between its ends.
static void touch_edge(const Polygon *polygon, int k, Real2 p, Real2 v, Real radius, Touch *touch)
{
    Real edge_length;
    Real2 normal;
    Real2 along = edge_along(polygon, k, &edge_length, &normal);
    Real2 from_corner = subtract(p, polygon->corner[k]);
    Real speed = -dot(v, normal);
    if (polygon->edge_covered[k] || speed <= 0) {
        return;
    }
    Real time = (dot(from_corner, normal) - radius) / speed;
    Real s = dot(from_corner, along) + time * dot(v, along);
    bool after_start = s > 0 || (s >= 0 && polygon->corner_covered[k]);
    bool before_end =
        s < edge_length || (s <= edge_length && polygon->corner_covered[(k + 1) % polygon->count]);
    if (after_start && before_end) {
        keep_earlier(touch, time, k, false);
    }
}

/// First time at which |d + v t| = radius while it shrinks; negative when none or passed.
static Real time_to_distance(Real2 d, Real2 v, Real radius)
{
    Real a = dot(v, v);
    Real b = dot(d, v);
    if (b >= 0) {
        return -1;
    }
    // The discriminant b^2 - a c as radius^2 a - cross^2: how far d passes by decides.
    Real cross = d.x * v.y - d.y * v.x;
    Real discriminant = radius * radius * a - cross * cross;
    if (discriminant <= 0) {
        return -1;
    }
    Real gap = length(d) - radius;
    return gap * (length(d) + radius) / (-b + sqrtl(discriminant));
}

static void touch_corner(const Polygon *polygon, int k, Real2 p, Real2 v, Real radius, Touch *touch)
{
    if (polygon->corner_covered[k]) {
        return;
    }
    Real2 from_corner = subtract(p, polygon->corner[k]);
    Real time = time_to_distance(from_corner, v, radius);
    if (time < 0) {
        return;
    }
    Real2 at = add_scaled(from_corner, v, time);
    Real edge_length;
    Real2 normal;
    Real2 next = edge_along(polygon, k, &edge_length, &normal);
    Real2 previous =
        edge_along(polygon, (k + polygon->count - 1) % polygon->count, &edge_length, &normal);
    if (dot(at, next) <= 0 && dot(at, previous) >= 0) {
        keep_earlier(touch, time, k, true);
    }
}

static Touch touch_polygon(const Polygon *polygon, Real2 p, Real2 v, Real radius)
{
    Nearest nearest = polygon_nearest(polygon, p);
    if (nearest.distance < radius) {
        bool covered = nearest.corner ? polygon->corner_covered[nearest.index]
                                      : polygon->edge_covered[nearest.index];
        bool meets = !covered && dot(v, nearest.normal) < 0;
        return (Touch){.exists = meets, .index = nearest.index, .corner = nearest.corner};
    }
    Touch touch = {.exists = false};
    for (int k = 0; k < polygon->count; k++) {
        touch_edge(polygon, k, p, v, radius, &touch);
        touch_corner(polygon, k, p, v, radius, &touch);
    }
    return touch;
}

static Real2 reflected(Real2 velocity, Real2 surface, Real2 normal)
{
    return add_scaled(velocity, normal, -2 * dot(subtract(velocity, surface), normal));
}

/// What follows from time and place: fills in a contact with an obstacle that is not a ball.
static ReferenceContact complete(const Reference *reference, ReferenceContact contact,
                                 const Nearest *nearest)
{
    const ReferenceBall *ball = &reference->balls[contact.ball];
    contact.exists = true;
    contact.position = reference_ball_at(reference, contact.ball, contact.time);
    contact.point = nearest->point;
    contact.normal = nearest->normal;
    contact.velocity = reflected(ball->velocity, contact.surface, contact.normal);
    contact.approach = -dot(subtract(ball->velocity, contact.surface), contact.normal);
    contact.bend = nearest->corner ? ball->radius : 0;
    return contact;
}

/// The place of a known edge or corner that is nearest to p.
static Nearest place_of(const Polygon *polygon, int index, bool corner, Real2 p)
{
    Nearest place = {.index = index, .corner = corner, .point = polygon->corner[index]};
    Real edge_length;
    Real2 along = edge_along(polygon, index, &edge_length, &place.normal);
    if (corner) {
        place.normal = unit(subtract(p, place.point));
    } else {
        place.point = add_scaled(place.point, along, dot(subtract(p, place.point), along));
    }
    return place;
}

static ReferenceContact meet_wall(const Reference *reference, int ball, int side, Real now,
                                  Real until)
{
    static const Real2 inward[SIDE_COUNT] = {
        [SIDE_LEFT] = {1, 0}, [SIDE_RIGHT] = {-1, 0}, [SIDE_TOP] = {0, 1}, [SIDE_BOTTOM] = {0, -1}};
    const ReferenceBall *b = &reference->balls[ball];
    Real2 normal = inward[side];
    Real2 foot = real2(side == SIDE_RIGHT ? (Real)reference->scene->width : 0,
                       side == SIDE_BOTTOM ? (Real)reference->scene->height : 0);
    Real speed = -dot(b->velocity, normal);
    ReferenceContact contact = {
        .ball = ball, .with = CONTACT_WALL, .feature = (Feature)(FEATURE_LEFT + side)};
    if (speed <= 0) {
        return contact;
    }
    Real2 p = reference_ball_at(reference, ball, now);
    Real gap = dot(subtract(p, foot), normal) - b->radius;
    contact.time = gap > 0 ? now + gap / speed : now;
    if (contact.time > until) {
        return contact;
    }
    Real2 at = reference_ball_at(reference, ball, contact.time);
    Nearest place = {.normal = normal,
                     .point = add_scaled(at, normal, -dot(subtract(at, foot), normal))};
    return complete(reference, contact, &place);
}

static ReferenceContact meet_polygon(const Reference *reference, ReferenceContact contact,
                                     const Polygon *polygon, Real now, Real until)
{
    const ReferenceBall *b = &reference->balls[contact.ball];
    Touch touch = touch_polygon(polygon, reference_ball_at(reference, contact.ball, now),
                                b->velocity, b->radius);
    contact.time = now + touch.time;
    if (!touch.exists || contact.time > until) {
        return contact;
    }
    if (contact.with == CONTACT_HEXAGON) {
        contact.feature =
            (Feature)((touch.corner ? FEATURE_CORNER_0 : FEATURE_EDGE_0) + touch.index);
    } else {
        static const Feature face[4] = {FEATURE_TOP, FEATURE_RIGHT, FEATURE_BOTTOM, FEATURE_LEFT};
        static const Feature corner[4] = {FEATURE_CORNER_TOP_LEFT, FEATURE_CORNER_TOP_RIGHT,
                                          FEATURE_CORNER_BOTTOM_RIGHT, FEATURE_CORNER_BOTTOM_LEFT};
        contact.feature = touch.corner ? corner[touch.index] : face[touch.index];
    }
    Real2 at = reference_ball_at(reference, contact.ball, contact.time);
    Nearest place = place_of(polygon, touch.index, touch.corner, at);
    return complete(reference, contact, &place);
}

static Real2 surface_velocity(const ObstacleDef *def, Real2 point, Real time)
{
    Real2 arm = subtract(point, hexagon_centre(def, time));
    return add_scaled(hexagon_velocity(def, time), real2(-arm.y, arm.x), hexagon_spin(def));
}

/// Distance of ball and hexagon at a time, less the radius; and how fast it changes.
static Real moving_gap(const Reference *reference, int ball, int hexagon, Real time, Real *rate)
{
    const ObstacleDef *def = &reference->scene->obstacles[hexagon];
    Polygon polygon = hexagon_polygon(def, time);
    Nearest nearest = polygon_nearest(&polygon, reference_ball_at(reference, ball, time));
    Real2 relative =
        subtract(reference->balls[ball].velocity, surface_velocity(def, nearest.point, time));
    *rate = dot(relative, nearest.normal);
    return nearest.distance - reference->balls[ball].radius;
}

/// Halves [low, high] until nothing is left between: the gap is >= 0 at low and < 0 at high.
static Real halve(const Reference *reference, int ball, int hexagon, Real low, Real high)
{
    for (int i = 0; i < 200; i++) {
        Real middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) {
            break;
        }
        Real rate;
        if (moving_gap(reference, ball, hexagon, middle, &rate) < 0) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return high;
}

/// First time in [now, until] with a negative gap, or now if it shrinks; HUGE_VALL: none.
static Real walk_to_touch(const Reference *reference, int ball, int hexagon, Real now, Real until)
{
    const ObstacleDef *def = &reference->scene->obstacles[hexagon];
    Real fastest = length(reference->balls[ball].velocity) + length(hexagon_velocity(def, now)) +
                   fabsl(hexagon_spin(def)) * (Real)def->radius;
    Real time = now;
    Real rate;
    Real gap = moving_gap(reference, ball, hexagon, time, &rate);
    if (gap < 0 && rate < 0) {
        return now;
    }
    while (time < until) {
        Real next = time + (gap > BAND ? gap : BAND) / fastest;
        Real next_gap = moving_gap(reference, ball, hexagon, next, &rate);
        if (next_gap < 0 && gap >= 0) {
            return halve(reference, ball, hexagon, time, next);
        }
        if (next_gap < 0 && rate < 0) {
            return next;
        }
        time = next;
        gap = next_gap;
    }
    return HUGE_VALL;
}

static ReferenceContact meet_moving_hexagon(const Reference *reference, ReferenceContact contact,
                                            Real now, Real until)
{
    const ObstacleDef *def = &reference->scene->obstacles[contact.id];
    contact.time = walk_to_touch(reference, contact.ball, contact.id, now, until);
    if (contact.time > until) {
        return contact;
    }
    Polygon polygon = hexagon_polygon(def, contact.time);
    Nearest nearest =
        polygon_nearest(&polygon, reference_ball_at(reference, contact.ball, contact.time));
    contact.feature =
        (Feature)((nearest.corner ? FEATURE_CORNER_0 : FEATURE_EDGE_0) + nearest.index);
    contact.surface = surface_velocity(def, nearest.point, contact.time);
    if (hexagon_travels(def)) {
        Real half = (Real)def->period_s / 2;
        Real since_turn = fmodl(contact.time, half);
        contact.at_turn = fminl(since_turn, half - since_turn) < 1e-12L;
    }
    return complete(reference, contact, &nearest);
}

static ReferenceContact meet_ball(const Reference *reference, int ball, int other, Real now,
                                  Real until)
{
    const ReferenceBall *a = &reference->balls[ball];
    const ReferenceBall *b = &reference->balls[other];
    ReferenceContact contact = {.ball = ball, .with = CONTACT_BALL, .id = other};
    Real2 d =
        subtract(reference_ball_at(reference, ball, now), reference_ball_at(reference, other, now));
    Real2 v = subtract(a->velocity, b->velocity);
    Real reach = a->radius + b->radius;
    Real time = dot(d, d) < reach * reach && dot(d, v) < 0 ? 0 : time_to_distance(d, v, reach);
    contact.time = now + time;
    if (time < 0 || contact.time > until) {
        return contact;
    }
    contact.exists = true;
    contact.normal = unit(add_scaled(d, v, time));
    contact.position = reference_ball_at(reference, ball, contact.time);
    contact.point = add_scaled(contact.position, contact.normal, -a->radius);
    contact.surface = b->velocity;
    contact.approach = -dot(v, contact.normal);
    contact.bend = reach;
    // Equal masses: the normal parts are exchanged.
    contact.velocity = add_scaled(a->velocity, contact.normal, contact.approach);
    contact.other_velocity = add_scaled(b->velocity, contact.normal, -contact.approach);
    return contact;
}

ReferenceContact reference_pair(const Reference *reference, int ball, ContactWith with, int id,
                                Real now, Real until)
{
    ReferenceContact contact = {.ball = ball, .with = with, .id = id};
    if (with == CONTACT_BALL) {
        return meet_ball(reference, ball, id, now, until);
    }
    if (with == CONTACT_BRICK && reference->bricks[id] != BRICK_EMPTY) {
        Polygon polygon = brick_polygon(reference, id);
        return meet_polygon(reference, contact, &polygon, now, until);
    }
    if (with == CONTACT_HEXAGON && reference->hexagon_exists[id]) {
        const ObstacleDef *def = &reference->scene->obstacles[id];
        if (hexagon_moves(def)) {
            return meet_moving_hexagon(reference, contact, now, until);
        }
        Polygon polygon = hexagon_polygon(def, 0);
        return meet_polygon(reference, contact, &polygon, now, until);
    }
    return contact;
}

static void keep_first(ReferenceContact *best, Real *until, ReferenceContact contact)
{
    if (contact.exists && (!best->exists || contact.time < best->time)) {
        *best = contact;
        *until = contact.time;
    }
}

ReferenceContact reference_earliest(const Reference *reference, Real now, Real until)
{
    const Scene *scene = reference->scene;
    ReferenceContact best = {.exists = false};
    for (int ball = 0; ball < scene->ball_count; ball++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            keep_first(&best, &until, meet_wall(reference, ball, side, now, until));
        }
        for (int brick = 0; brick < scene->brick_columns * scene->brick_rows; brick++) {
            keep_first(&best, &until,
                       reference_pair(reference, ball, CONTACT_BRICK, brick, now, until));
        }
        for (int other = ball + 1; scene->ball_collisions && other < scene->ball_count; other++) {
            keep_first(&best, &until, meet_ball(reference, ball, other, now, until));
        }
    }
    // Last, because walking is slow and ends at the earliest time known so far.
    for (int hexagon = 0; hexagon < scene->obstacle_count; hexagon++) {
        for (int ball = 0; ball < scene->ball_count; ball++) {
            keep_first(&best, &until,
                       reference_pair(reference, ball, CONTACT_HEXAGON, hexagon, now, until));
        }
    }
    return best;
}

static Real ball_gap(const Reference *reference, int ball, Real time)
{
    const Scene *scene = reference->scene;
    Real2 p = reference_ball_at(reference, ball, time);
    Real room = fminl(fminl(p.x, (Real)scene->width - p.x), fminl(p.y, (Real)scene->height - p.y));
    for (int i = 0; i < scene->obstacle_count; i++) {
        if (reference->hexagon_exists[i]) {
            Polygon polygon = hexagon_polygon(&scene->obstacles[i], time);
            room = fminl(room, polygon_nearest(&polygon, p).distance);
        }
    }
    for (int i = 0; i < scene->brick_columns * scene->brick_rows; i++) {
        if (reference->bricks[i] != BRICK_EMPTY) {
            Polygon polygon = brick_polygon(reference, i);
            room = fminl(room, polygon_nearest(&polygon, p).distance);
        }
    }
    room -= reference->balls[ball].radius;
    for (int other = 0; scene->ball_collisions && other < ball; other++) {
        Real distance = length(subtract(p, reference_ball_at(reference, other, time)));
        room =
            fminl(room, distance - reference->balls[ball].radius - reference->balls[other].radius);
    }
    return room;
}

Real reference_least_gap(const Reference *reference, Real time)
{
    Real least = HUGE_VALL;
    for (int ball = 0; ball < reference->scene->ball_count; ball++) {
        least = fminl(least, ball_gap(reference, ball, time));
    }
    return least;
}
