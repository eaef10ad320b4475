#include "reference.h"

#include "reference_obstacle.h"

/// u: a dip into an obstacle that is not as deep as this may be overlooked (a graze to a double).
#define BAND 1e-10L
/// u/s: where a restitution above 1 would make a ball faster, it counts as 1.
#define BOUNCE_SPEED_MAX 10000
/// s, u/s: so near a path's turning, or that speed, rounding decides which rule holds.
#define TURN_BAND  1e-12L
#define SPEED_BAND 1e-9L

void reference_start(Reference *reference, const Scene *scene)
{
    *reference = (Reference){.scene = scene};
    for (int i = 0; i < scene->ball_count; i++) {
        const SceneBall *ball = &scene->balls[i];
        reference->balls[i] = (ReferenceBall){.position = real2_from(ball->position),
                                              .velocity = real2_from(ball->velocity),
                                              .radius = (Real)ball->radius};
    }
    for (int i = 0; i < scene->obstacle_count; i++) {
        reference->obstacle_exists[i] = true;
    }
    for (int i = 0; i < brick_grids_cells(&scene->bricks); i++) {
        reference->bricks[i] = scene->brick_hits[i];
    }
}

Real2 reference_ball_at(const Reference *reference, int ball, Real time)
{
    const ReferenceBall *b = &reference->balls[ball];
    return real2_add_scaled(b->position, b->velocity, time - b->time);
}

/// 1 + Side of the single face of the brick in a cell, 0 of a whole one, -1 where there is none;
/// also asked for cells outside the picture.
static int face_at(const Reference *reference, const BrickGrid *grid, int column, int row)
{
    int cell = grid->first + row * grid->columns + column;
    bool there = column >= 0 && row >= 0 && column < grid->columns && row < grid->rows &&
                 reference->bricks[cell] != BRICK_EMPTY;
    return there ? reference->scene->one_way[cell] : -1;
}

/// Whether a brick fills a cell.
static bool brick_at(const Reference *reference, const BrickGrid *grid, int column, int row)
{
    return face_at(reference, grid, column, row) == 0;
}

/// Corners from the top left clockwise, so edges are top, right, bottom, left.
static RoundedPolygon brick_polygon(const Reference *reference, int brick)
{
    static const int BESIDE[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const BrickGrid *grid = brick_grids_of(&reference->scene->bricks, brick);
    int column = (brick - grid->first) % grid->columns;
    int row = (brick - grid->first) / grid->columns;
    // Grid lines as a level file means them: origin + number * cell, rounded once, shared.
    Real left = (Real)(grid->origin.x + column * grid->cell.x);
    Real right = (Real)(grid->origin.x + (column + 1) * grid->cell.x);
    Real top = (Real)(grid->origin.y + row * grid->cell.y);
    Real bottom = (Real)(grid->origin.y + (row + 1) * grid->cell.y);
    RoundedPolygon polygon = {
        .count = 4, .corner = {{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
    for (int k = 0; k < 4; k++) {
        const int *before = BESIDE[(k + 3) % 4];
        const int *after = BESIDE[k];
        polygon.edge_covered[k] = brick_at(reference, grid, column + after[0], row + after[1]);
        polygon.corner_covered[k] =
            brick_at(reference, grid, column + before[0], row + before[1]) ||
            polygon.edge_covered[k] ||
            brick_at(reference, grid, column + before[0] + after[0], row + before[1] + after[1]);
    }
    return polygon;
}

/// The edge of a brick's polygon on each side.
static const int EDGES[SIDE_COUNT] = {
    [SIDE_LEFT] = 3, [SIDE_RIGHT] = 1, [SIDE_TOP] = 0, [SIDE_BOTTOM] = 2};

/// The single face of a one-way brick, as a segment whose other side cannot be touched. An end is
/// none where the next brick has the same face or a whole one stands, in front of it or beside it.
static RoundedPolygon single_face(const Reference *reference, int brick)
{
    static const int BEFORE[4][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const BrickGrid *grid = brick_grids_of(&reference->scene->bricks, brick);
    const int own = reference->scene->one_way[brick];
    const int edge = EDGES[own - 1];
    const int *before = BEFORE[edge];
    int column = (brick - grid->first) % grid->columns;
    int row = (brick - grid->first) / grid->columns;
    RoundedPolygon whole = brick_polygon(reference, brick);
    return (RoundedPolygon){
        .count = 2,
        .corner = {whole.corner[edge], whole.corner[(edge + 1) % 4]},
        .edge_covered = {whole.edge_covered[edge], true},
        .corner_covered = {whole.corner_covered[edge] ||
                               face_at(reference, grid, column + before[0], row + before[1]) == own,
                           whole.corner_covered[(edge + 1) % 4] ||
                               face_at(reference, grid, column - before[0], row - before[1]) ==
                                   own}};
}

/// Whether a ball reaches over a single face, on its way through.
static bool reaches_over(const Reference *reference, int ball, const RoundedPolygon *face, Real now)
{
    const Real rounding = 1e-6L;
    PolygonPlace place = rounded_polygon_nearest(face, reference_ball_at(reference, ball, now));
    return place.distance < reference->balls[ball].radius - rounding;
}

/// Whether a ball that touches a single face at a time comes from in front of it.
static bool comes_from_front(const Reference *reference, int ball, const RoundedPolygon *face,
                             Real time)
{
    Real2 along = real2_subtract(face->corner[1], face->corner[0]);
    Real2 outward = real2(along.y, -along.x);
    Real2 from = real2_subtract(reference_ball_at(reference, ball, time), face->corner[0]);
    return real2_dot(from, outward) >= 0 && real2_dot(reference->balls[ball].velocity, outward) < 0;
}

/// v' = v - (1 + e)((v - u) . n) n.
static Real2 reflected(Real2 velocity, Real2 surface, Real2 normal, Real bounce)
{
    Real approach = -real2_dot(real2_subtract(velocity, surface), normal);
    return real2_add_scaled(velocity, normal, (1 + bounce) * approach);
}

/// What follows from time and place: fills in a contact with an obstacle that is not a ball.
static ReferenceContact complete(const Reference *reference, ReferenceContact contact,
                                 const PolygonPlace *place, Real bounce)
{
    const ReferenceBall *ball = &reference->balls[contact.ball];
    contact.exists = true;
    contact.position = reference_ball_at(reference, contact.ball, contact.time);
    contact.point = place->point;
    contact.normal = place->normal;
    contact.approach = -real2_dot(real2_subtract(ball->velocity, contact.surface), contact.normal);
    contact.velocity = reflected(ball->velocity, contact.surface, contact.normal, bounce);
    Real speed = real2_length(contact.velocity);
    if (bounce > 1 && speed > BOUNCE_SPEED_MAX) {
        contact.velocity = reflected(ball->velocity, contact.surface, contact.normal, 1);
    }
    contact.at_limit = bounce > 1 && fabsl(speed - BOUNCE_SPEED_MAX) < SPEED_BAND;
    return contact;
}

static ReferenceContact meet_wall(const Reference *reference, int ball, int side, Real now,
                                  Real until)
{
    static const Real2 INWARD[SIDE_COUNT] = {
        [SIDE_LEFT] = {1, 0}, [SIDE_RIGHT] = {-1, 0}, [SIDE_TOP] = {0, 1}, [SIDE_BOTTOM] = {0, -1}};
    const ReferenceBall *b = &reference->balls[ball];
    Real2 normal = INWARD[side];
    Real2 foot = real2(side == SIDE_RIGHT ? (Real)reference->scene->width : 0,
                       side == SIDE_BOTTOM ? (Real)reference->scene->height : 0);
    Real speed = -real2_dot(b->velocity, normal);
    ReferenceContact contact = {
        .ball = ball, .with = CONTACT_WALL, .feature = (Feature)(FEATURE_LEFT + side)};
    if (speed <= 0) {
        return contact;
    }
    Real2 p = reference_ball_at(reference, ball, now);
    Real gap = real2_dot(real2_subtract(p, foot), normal) - b->radius;
    contact.time = gap > 0 ? now + gap / speed : now;
    if (contact.time > until) {
        return contact;
    }
    Real2 at = reference_ball_at(reference, ball, contact.time);
    Real height = real2_dot(real2_subtract(at, foot), normal);
    PolygonPlace place = {.normal = normal, .point = real2_add_scaled(at, normal, -height)};
    return complete(reference, contact, &place, 1);
}

/// When a ball meets a polygon, and where on it; HUGE_VALL: never.
typedef struct Meeting {
    Real time;
    PolygonPlace place;
} Meeting;

static Meeting meet_standing(const Reference *reference, int ball, const RoundedPolygon *polygon,
                             Real now, Real until)
{
    const ReferenceBall *b = &reference->balls[ball];
    PolygonTouch touch = rounded_polygon_touch(polygon, reference_ball_at(reference, ball, now),
                                               b->velocity, b->radius);
    Meeting meeting = {.time = now + touch.time};
    if (meeting.time <= until) {
        meeting.place = rounded_polygon_place(polygon, touch.index, touch.corner,
                                              reference_ball_at(reference, ball, meeting.time));
    }
    return meeting;
}

static ReferenceContact meet_brick(const Reference *reference, int ball, int brick, Real now,
                                   Real until)
{
    static const Feature FACES[4] = {FEATURE_TOP, FEATURE_RIGHT, FEATURE_BOTTOM, FEATURE_LEFT};
    static const Feature CORNERS[4] = {FEATURE_CORNER_TOP_LEFT, FEATURE_CORNER_TOP_RIGHT,
                                       FEATURE_CORNER_BOTTOM_RIGHT, FEATURE_CORNER_BOTTOM_LEFT};
    const int one_way = reference->scene->one_way[brick];
    RoundedPolygon polygon =
        one_way > 0 ? single_face(reference, brick) : brick_polygon(reference, brick);
    Meeting meeting = meet_standing(reference, ball, &polygon, now, until);
    const PolygonPlace *place = &meeting.place;
    ReferenceContact contact = {
        .ball = ball, .with = CONTACT_BRICK, .id = brick, .time = meeting.time};
    if (contact.time > until) {
        return contact;
    }
    if (one_way > 0 && (reaches_over(reference, ball, &polygon, now) ||
                        !comes_from_front(reference, ball, &polygon, contact.time))) {
        contact.time = HUGE_VALL;
        return contact;
    }
    // Edges and corners are numbered from the top, and from the top left.
    const int first = one_way > 0 ? EDGES[one_way - 1] : 0;
    const int index = (first + place->index) % 4;
    contact.feature = place->corner ? CORNERS[index] : FACES[index];
    contact.bend = place->corner ? reference->balls[ball].radius : 0;
    return complete(reference, contact, place, 1);
}

/// Distance of ball and obstacle at a time, less the ball's radius; and how fast it changes.
static Real moving_gap(const Reference *reference, int ball, int obstacle, Real time, Real *rate)
{
    const CollisionObstacle *def = &reference->scene->obstacles[obstacle];
    RoundedPolygon polygon = reference_obstacle_polygon(def, time);
    PolygonPlace nearest =
        rounded_polygon_nearest(&polygon, reference_ball_at(reference, ball, time));
    Real2 relative = real2_subtract(reference->balls[ball].velocity,
                                    reference_obstacle_velocity(def, nearest.point, time));
    *rate = real2_dot(relative, nearest.normal);
    return nearest.distance - reference->balls[ball].radius;
}

/// Halves [low, high] until nothing is left between: the gap is >= 0 at low and < 0 at high.
static Real halve(const Reference *reference, int ball, int obstacle, Real low, Real high)
{
    for (;;) {
        Real middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) {
            return high;
        }
        Real rate;
        if (moving_gap(reference, ball, obstacle, middle, &rate) < 0) {
            high = middle;
        } else {
            low = middle;
        }
    }
}

/// First time in [now, until] with a negative gap, or now if it shrinks; HUGE_VALL: none.
static Real walk_to_touch(const Reference *reference, int ball, int obstacle, Real now, Real until)
{
    Real fastest = real2_length(reference->balls[ball].velocity) +
                   reference_obstacle_speed_max(&reference->scene->obstacles[obstacle]);
    Real time = now;
    Real rate;
    Real gap = moving_gap(reference, ball, obstacle, time, &rate);
    if (gap < 0 && rate < 0) {
        return now;
    }
    while (time < until) {
        Real next = time + (gap > BAND ? gap : BAND) / fastest;
        Real next_gap = moving_gap(reference, ball, obstacle, next, &rate);
        if (next_gap < 0 && gap >= 0) {
            return halve(reference, ball, obstacle, time, next);
        }
        if (next_gap < 0 && rate < 0) {
            return next;
        }
        time = next;
        gap = next_gap;
    }
    return HUGE_VALL;
}

static Meeting meet_moving(const Reference *reference, int ball, int obstacle, Real now, Real until)
{
    Meeting meeting = {.time = walk_to_touch(reference, ball, obstacle, now, until)};
    if (meeting.time <= until) {
        RoundedPolygon polygon =
            reference_obstacle_polygon(&reference->scene->obstacles[obstacle], meeting.time);
        meeting.place =
            rounded_polygon_nearest(&polygon, reference_ball_at(reference, ball, meeting.time));
    }
    return meeting;
}

static ReferenceContact meet_obstacle(const Reference *reference, int ball, int obstacle, Real now,
                                      Real until)
{
    const CollisionObstacle *def = &reference->scene->obstacles[obstacle];
    RoundedPolygon polygon = reference_obstacle_polygon(def, now);
    Meeting meeting = reference_obstacle_moves(def)
                          ? meet_moving(reference, ball, obstacle, now, until)
                          : meet_standing(reference, ball, &polygon, now, until);
    const PolygonPlace *place = &meeting.place;
    ReferenceContact contact = {
        .ball = ball, .with = reference_obstacle_kind(def), .id = obstacle, .time = meeting.time};
    if (contact.time > until) {
        return contact;
    }
    contact.feature = reference_obstacle_feature(def, place->index, place->corner);
    contact.surface = reference_obstacle_velocity(def, place->point, contact.time);
    contact.at_turn = reference_obstacle_time_to_turn(def, contact.time) < TURN_BAND;
    contact.bend = place->corner ? polygon.radius + reference->balls[ball].radius : 0;
    return complete(reference, contact, place, reference_obstacle_bounce(def));
}

static ReferenceContact meet_ball(const Reference *reference, int ball, int other, Real now,
                                  Real until)
{
    const ReferenceBall *a = &reference->balls[ball];
    const ReferenceBall *b = &reference->balls[other];
    ReferenceContact contact = {.ball = ball, .with = CONTACT_BALL, .id = other};
    Real2 d = real2_subtract(reference_ball_at(reference, ball, now),
                             reference_ball_at(reference, other, now));
    Real2 v = real2_subtract(a->velocity, b->velocity);
    Real time = time_to_distance(d, v, a->radius + b->radius);
    contact.time = now + time;
    if (contact.time > until) {
        return contact;
    }
    contact.exists = true;
    contact.normal = real2_unit(real2_add_scaled(d, v, time));
    contact.position = reference_ball_at(reference, ball, contact.time);
    contact.point = real2_add_scaled(contact.position, contact.normal, -a->radius);
    contact.surface = b->velocity;
    contact.approach = -real2_dot(v, contact.normal);
    contact.bend = a->radius + b->radius;
    // Equal masses: the normal parts are exchanged.
    contact.velocity = real2_add_scaled(a->velocity, contact.normal, contact.approach);
    contact.other_velocity = real2_add_scaled(b->velocity, contact.normal, -contact.approach);
    return contact;
}

ReferenceContact reference_pair(const Reference *reference, int ball, ContactWith with, int id,
                                Real now, Real until)
{
    if (with == CONTACT_BALL) {
        return meet_ball(reference, ball, id, now, until);
    }
    if (with == CONTACT_BRICK && reference->bricks[id] != BRICK_EMPTY) {
        return meet_brick(reference, ball, id, now, until);
    }
    if (contact_is_obstacle(with) && reference->obstacle_exists[id]) {
        return meet_obstacle(reference, ball, id, now, until);
    }
    return (ReferenceContact){.ball = ball, .with = with, .id = id};
}

/// Whether a is resolved before b: earlier, or at the very same instant of a lower ball, of a kind
/// that comes first, with the lower index. Of walls the feature is the index.
static bool comes_before(const ReferenceContact *a, const ReferenceContact *b)
{
    if (a->time != b->time) {
        return a->time < b->time;
    }
    if (a->ball != b->ball) {
        return a->ball < b->ball;
    }
    if (a->with != b->with) {
        return a->with < b->with;
    }
    return a->with == CONTACT_WALL ? a->feature < b->feature : a->id < b->id;
}

static void keep_first(ReferenceContact *best, Real *until, ReferenceContact contact)
{
    if (contact.exists && (!best->exists || comes_before(&contact, best))) {
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
        for (int brick = 0; brick < brick_grids_cells(&scene->bricks); brick++) {
            keep_first(&best, &until,
                       reference_pair(reference, ball, CONTACT_BRICK, brick, now, until));
        }
        for (int other = ball + 1; scene->ball_collisions && other < scene->ball_count; other++) {
            keep_first(&best, &until, meet_ball(reference, ball, other, now, until));
        }
    }
    // Last, because walking is slow and ends at the earliest time known so far.
    for (int obstacle = 0; obstacle < scene->obstacle_count; obstacle++) {
        ContactWith with = reference_obstacle_kind(&scene->obstacles[obstacle]);
        for (int ball = 0; ball < scene->ball_count; ball++) {
            keep_first(&best, &until, reference_pair(reference, ball, with, obstacle, now, until));
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
        if (reference->obstacle_exists[i]) {
            RoundedPolygon polygon = reference_obstacle_polygon(&scene->obstacles[i], time);
            room = fminl(room, rounded_polygon_nearest(&polygon, p).distance);
        }
    }
    for (int i = 0; i < brick_grids_cells(&scene->bricks); i++) {
        if (reference->bricks[i] != BRICK_EMPTY && scene->one_way[i] == 0) {
            RoundedPolygon polygon = brick_polygon(reference, i);
            room = fminl(room, rounded_polygon_nearest(&polygon, p).distance);
        }
    }
    room -= reference->balls[ball].radius;
    for (int other = 0; scene->ball_collisions && other < ball; other++) {
        Real distance = real2_length(real2_subtract(p, reference_ball_at(reference, other, time)));
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
