// Obstacles: what differs from shape to shape stands in one table; a further shape is a row of it.
#include "obstacle.h"

#define COSINE_30        0.86602540378443864676
#define ROOT_HALF        0.70710678118654752440
#define COSINE_TOLERANCE 1e-9

/// What is asked of a shape.
typedef struct ShapeRow {
    void (*make)(Obstacle *obstacle, const CollisionObstacle *def);
    double (*time_of_impact)(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                             double radius, Feature *feature);
    Surface (*surface)(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                       Vec2 centre, double radius);
    Outline (*outline)(const CollisionObstacleState *state);
    /// NULL: `body` has no angle, or keeps that of time 0.
    void (*set_angle)(Obstacle *obstacle);
    /// NULL: a spin changes nothing.
    SpinSweep (*spin_sweep)(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                            double since);
    /// NULL: there is none.
    ObstacleCorner (*corner)(const Obstacle *obstacle, int k);
    bool (*hides)(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance);
    /// Sets what a state whose centre and angle are known tells of the size. NULL: the radius is
    /// that of the bounding circle.
    void (*find_size)(const Obstacle *obstacle, CollisionObstacleState *state);
    bool has_ends; ///< placed by two ends
} ShapeRow;

static bool is_at(Vec2 offset, Vec2 point, double tolerance)
{
    const Vec2 apart = vec2_sub(offset, point);

    return fabs(apart.x) <= 2.0 * tolerance && fabs(apart.y) <= 2.0 * tolerance;
}

// Hexagons.

static void make_hexagon(Obstacle *obstacle, const CollisionObstacle *def)
{
    obstacle->corners = 6;
    obstacle->body.hexagon = hexagon_make(def->centre, def->radius, def->angle_deg);
    obstacle_motion(obstacle)->base_angle = det_reduce_degrees(def->angle_deg);
}

static double hexagon_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                                     double radius, Feature *feature)
{
    return sweep_time_hexagon(&obstacle->body.hexagon, q, velocity, speed, radius, obstacle->hidden,
                              feature);
}

static Surface hexagon_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                               Vec2 centre, double radius)
{
    Hexagon hexagon = obstacle->body.hexagon;

    hexagon.centre = pose != NULL ? pose->centre : hexagon.centre;
    for (int k = 0; k < 3 && pose != NULL && pose->spins; k++) {
        hexagon.normal[k] = det_direction(pose->angle_deg + 60.0 * k + 30.0);
        hexagon.corner[k] =
            vec2_scale(det_direction(pose->angle_deg + 60.0 * k), hexagon.circumradius);
    }
    return surface_of_hexagon(&hexagon, feature, centre, radius);
}

static Outline hexagon_outline(const CollisionObstacleState *state)
{
    Hexagon hexagon = hexagon_make(state->centre, state->radius, state->angle_deg);
    Outline outline = {.count = 6, .radius = 0.0};

    for (int k = 0; k < 6; k++) {
        outline.corner[k] = hexagon_corner(&hexagon, k);
    }
    return outline;
}

static void set_hexagon_angle(Obstacle *obstacle)
{
    Hexagon *hexagon = &obstacle->body.hexagon;

    *hexagon =
        hexagon_make(hexagon->centre, hexagon->circumradius, obstacle_motion(obstacle)->base_angle);
}

static SpinSweep hexagon_spin_sweep(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                                    double since)
{
    return spin_sweep_of_hexagon(&obstacle->body.hexagon, obstacle_motion(obstacle), q, velocity,
                                 radius, since);
}

static ObstacleCorner corner_of_hexagon(const Obstacle *obstacle, int k)
{
    const Hexagon *hexagon = &obstacle->body.hexagon;
    const Vec2 corner = hexagon_corner_offset(hexagon, k);

    return (ObstacleCorner){vec2_add(hexagon->centre, corner),
                            vec2_scale(corner, 1.0 / hexagon->circumradius), COSINE_30, 0.5};
}

static bool hexagon_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance)
{
    const Hexagon *hexagon = &obstacle->body.hexagon;
    const Vec2 offset = vec2_sub(corner->point, hexagon->centre);
    const double bound = hexagon->circumradius + tolerance;

    if (vec2_length_squared(offset) > bound * bound) {
        return false;
    }
    for (int k = 0; k < 3; k++) {
        if (fabs(vec2_dot(hexagon->normal[k], offset)) > hexagon->apothem + tolerance) {
            return false;
        }
    }
    for (int k = 0; k < 6; k++) {
        if (is_at(offset, hexagon_corner_offset(hexagon, k), tolerance)) {
            ObstacleCorner own = corner_of_hexagon(obstacle, k);
            return obstacle_cones_are_apart(corner, &own);
        }
    }
    return true;
}

// Circles.

static void make_circle(Obstacle *obstacle, const CollisionObstacle *def)
{
    obstacle->body.circle = (Circle){def->centre, def->radius};
}

static double circle_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                                    double radius, Feature *feature)
{
    *feature = FEATURE_NONE;
    return sweep_time_point(q, velocity, speed, obstacle->body.circle.radius + radius);
}

static Surface circle_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                              Vec2 centre, double radius)
{
    Circle circle = obstacle->body.circle;

    (void)feature;
    circle.centre = pose != NULL ? pose->centre : circle.centre;
    return surface_of_circle(&circle, centre, radius);
}

static Outline circle_outline(const CollisionObstacleState *state)
{
    return (Outline){.count = 1, .corner = {state->centre}, .radius = state->radius};
}

static bool circle_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance)
{
    const double bound = obstacle->body.circle.radius + tolerance;

    return vec2_length_squared(vec2_sub(corner->point, obstacle->body.circle.centre)) <=
           bound * bound;
}

// Lines.

static void make_line(Obstacle *obstacle, const CollisionObstacle *def)
{
    obstacle->corners = def->radius == 0.0 ? 2 : 0;
    obstacle->body.line = line_make(def->centre, def->end, 2.0 * def->radius);
}

/// The line as it stands but for its centre: rotated where its spin has stopped at another angle.
static Line line_at_rest(const Obstacle *obstacle)
{
    const Line *line = &obstacle->body.line;
    const double angle = obstacle_motion(obstacle)->base_angle;

    return angle == 0.0 ? *line : line_moved(line, line->centre, angle);
}

static double line_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                                  double radius, Feature *feature)
{
    Line line = line_at_rest(obstacle);

    (void)speed;
    return sweep_time_line(&line, q, velocity, radius, obstacle->hidden, feature);
}

static Surface line_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                            Vec2 centre, double radius)
{
    Line line = obstacle->body.line;

    if (pose != NULL) {
        line = line_moved(&line, pose->centre, pose->angle_deg);
    }
    return surface_of_line(&line, feature, centre, radius);
}

static Outline line_outline(const CollisionObstacleState *state)
{
    return (Outline){.count = 2, .corner = {state->end[0], state->end[1]}, .radius = state->radius};
}

static SpinSweep line_spin_sweep(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                                 double since)
{
    return spin_sweep_of_line(&obstacle->body.line, obstacle_motion(obstacle), q, velocity, radius,
                              since);
}

static ObstacleCorner line_corner(const Obstacle *obstacle, int k)
{
    const Line *line = &obstacle->body.line;

    return (ObstacleCorner){line->end[k], vec2_scale(line->direction, k == 0 ? -1.0 : 1.0), 0.0,
                            1.0};
}

static bool line_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance)
{
    const Line *line = &obstacle->body.line;
    const Vec2 offset = vec2_sub(corner->point, line->centre);
    const double along = fabs(vec2_dot(line->direction, offset));
    const Vec2 outside = vec2(along > line->half_length ? along - line->half_length : 0.0,
                              vec2_cross(line->direction, offset));
    const double bound = line->radius + tolerance;

    for (int k = 0; k < obstacle->corners; k++) {
        if (is_at(corner->point, line->end[k], tolerance)) {
            ObstacleCorner end = line_corner(obstacle, k);
            return obstacle_cones_are_apart(corner, &end);
        }
    }
    return vec2_length_squared(outside) <= bound * bound;
}

static void find_line_ends(const Obstacle *obstacle, CollisionObstacleState *state)
{
    const bool fixed = obstacle->presence == OBSTACLE_FIXED;
    const Line line = fixed ? obstacle->body.line
                            : line_moved(&obstacle->body.line, state->centre, state->angle_deg);

    state->end[0] = line.end[0];
    state->end[1] = line.end[1];
    state->radius = line.radius;
}

// Rectangles.

static void make_box(Obstacle *obstacle, const CollisionObstacle *def)
{
    const double angle = det_reduce_degrees(def->angle_deg);

    obstacle->corners = def->radius == 0.0 ? 4 : 0;
    obstacle->body.box = (Box){def->centre, def->half, det_direction(angle), def->radius};
    obstacle_motion(obstacle)->base_angle = angle;
}

static double box_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                                 double radius, Feature *feature)
{
    const Box *box = &obstacle->body.box;
    const Vec2 to_centre = vec2_scale(shape_frame(q, box->axis), -1.0);
    const Rectangle around = {vec2_sub(to_centre, box->half), vec2_add(to_centre, box->half)};
    const unsigned open = RECTANGLE_ALL & ~((unsigned)obstacle->hidden * RECTANGLE_TOP_LEFT);

    (void)speed;
    return sweep_time_rectangle(&around, shape_frame(velocity, box->axis), radius + box->radius,
                                open, feature);
}

/// The face that a point inside is nearest to.
static Feature nearest_face(Vec2 inside, Vec2 half)
{
    if (half.x - fabs(inside.x) < half.y - fabs(inside.y)) {
        return inside.x < 0.0 ? FEATURE_LEFT : FEATURE_RIGHT;
    }
    return inside.y < 0.0 ? FEATURE_TOP : FEATURE_BOTTOM;
}

static Surface box_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                           Vec2 centre, double radius)
{
    const Box *box = &obstacle->body.box;
    const Vec2 axis = pose != NULL && pose->spins ? det_direction(pose->angle_deg) : box->axis;
    const Vec2 middle = pose != NULL ? pose->centre : box->centre;
    const Vec2 q = shape_frame(vec2_sub(centre, middle), axis);
    const Rectangle core = {vec2_scale(box->half, -1.0), box->half};

    if (feature == FEATURE_NONE && fabs(q.x) < box->half.x && fabs(q.y) < box->half.y) {
        feature = nearest_face(q, box->half);
    }
    Surface surface = surface_of_rectangle(&core, feature, q, radius);
    surface.point = vec2_add(
        middle, det_rotate(vec2_add_scaled(surface.point, surface.normal, box->radius), axis));
    surface.normal = det_rotate(surface.normal, axis);
    surface.gap -= box->radius;
    return surface;
}

/// Corner k from the middle, in the order of FEATURE_CORNER_TOP_LEFT and those behind it.
static Vec2 box_corner_offset(Vec2 half, Vec2 axis, int k)
{
    return det_rotate(vec2(k % 2 == 0 ? -half.x : half.x, k / 2 == 0 ? -half.y : half.y), axis);
}

static Outline box_outline(const CollisionObstacleState *state)
{
    static const int CLOCKWISE[4] = {0, 1, 3, 2};
    const Vec2 axis = det_direction(state->angle_deg);
    Outline outline = {.count = 4, .radius = state->radius};

    for (int k = 0; k < 4; k++) {
        outline.corner[k] =
            vec2_add(state->centre, box_corner_offset(state->half, axis, CLOCKWISE[k]));
    }
    return outline;
}

static void set_box_angle(Obstacle *obstacle)
{
    obstacle->body.box.axis = det_direction(obstacle_motion(obstacle)->base_angle);
}

static SpinSweep box_spin_sweep(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                                double since)
{
    return spin_sweep_of_box(&obstacle->body.box, obstacle_motion(obstacle), q, velocity, radius,
                             since);
}

static ObstacleCorner box_corner(const Obstacle *obstacle, int k)
{
    const Box *box = &obstacle->body.box;
    const Vec2 diagonal = box_corner_offset(vec2(ROOT_HALF, ROOT_HALF), box->axis, k);

    return (ObstacleCorner){vec2_add(box->centre, box_corner_offset(box->half, box->axis, k)),
                            diagonal, ROOT_HALF, ROOT_HALF};
}

static bool box_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance)
{
    const Box *box = &obstacle->body.box;
    const Vec2 offset = shape_frame(vec2_sub(corner->point, box->centre), box->axis);
    const Vec2 outside = vec2(scalar_max(fabs(offset.x) - box->half.x, 0.0),
                              scalar_max(fabs(offset.y) - box->half.y, 0.0));
    const double bound = box->radius + tolerance;

    for (int k = 0; k < obstacle->corners; k++) {
        const ObstacleCorner own = box_corner(obstacle, k);
        if (is_at(corner->point, own.point, tolerance)) {
            return obstacle_cones_are_apart(corner, &own);
        }
    }
    return vec2_length_squared(outside) <= bound * bound;
}

static void find_box_size(const Obstacle *obstacle, CollisionObstacleState *state)
{
    state->half = obstacle->body.box.half;
    state->radius = obstacle->body.box.radius;
}

static const ShapeRow SHAPES[COLLISION_SHAPE_KIND_COUNT] = {
    [SHAPE_HEXAGON] = {.make = make_hexagon,
                       .time_of_impact = hexagon_time_of_impact,
                       .surface = hexagon_surface,
                       .outline = hexagon_outline,
                       .set_angle = set_hexagon_angle,
                       .spin_sweep = hexagon_spin_sweep,
                       .corner = corner_of_hexagon,
                       .hides = hexagon_hides},
    [SHAPE_CIRCLE] = {.make = make_circle,
                      .time_of_impact = circle_time_of_impact,
                      .surface = circle_surface,
                      .outline = circle_outline,
                      .hides = circle_hides},
    [SHAPE_LINE] = {.make = make_line,
                    .time_of_impact = line_time_of_impact,
                    .surface = line_surface,
                    .outline = line_outline,
                    .spin_sweep = line_spin_sweep,
                    .corner = line_corner,
                    .hides = line_hides,
                    .find_size = find_line_ends,
                    .has_ends = true},
    [SHAPE_RECTANGLE] = {.make = make_box,
                         .time_of_impact = box_time_of_impact,
                         .surface = box_surface,
                         .outline = box_outline,
                         .set_angle = set_box_angle,
                         .spin_sweep = box_spin_sweep,
                         .corner = box_corner,
                         .hides = box_hides,
                         .find_size = find_box_size},
};

static bool is_shape(ShapeKind shape)
{
    return (int)shape >= 0 && shape < COLLISION_SHAPE_KIND_COUNT;
}

bool collision_shape_has_ends(ShapeKind shape)
{
    return is_shape(shape) && SHAPES[shape].has_ends;
}

bool collision_shape_has_angle(ShapeKind shape)
{
    return is_shape(shape) && SHAPES[shape].set_angle != NULL;
}

bool obstacle_is_sound(const CollisionObstacle *def)
{
    if (!is_shape(def->shape)) {
        return false;
    }
    const bool has_ends = collision_shape_has_ends(def->shape), box = def->shape == SHAPE_RECTANGLE;
    return is_place(def->centre) && (!has_ends || is_place(def->end)) &&
           is_in(def->radius, 0.0, LENGTH_MOST) && (has_ends || box || def->radius > 0.0) &&
           (!box || (is_in(def->half.x, LENGTH_LEAST, LENGTH_MOST) &&
                     is_in(def->half.y, LENGTH_LEAST, LENGTH_MOST))) &&
           is_in(def->angle_deg, -ANGLE_MOST, ANGLE_MOST) &&
           is_in(def->spin_deg_per_s, -ANGLE_MOST, ANGLE_MOST) &&
           is_in(def->period_s, 0.0, TIME_MOST) && (def->period_s == 0.0 || !def->roams) &&
           (def->period_s == 0.0 || is_place(def->travel)) && is_in(def->bounce, 0.0, 2.0);
}

Circle obstacle_bounds(const CollisionObstacle *def)
{
    if (def->shape == SHAPE_RECTANGLE) {
        return (Circle){def->centre, vec2_length(def->half) + def->radius};
    }
    const Vec2 end = collision_shape_has_ends(def->shape) ? def->end : def->centre;
    const double half_length = 0.5 * vec2_length(vec2_sub(end, def->centre));

    return (Circle){vec2_scale(vec2_add(def->centre, end), 0.5), half_length + def->radius};
}

void obstacle_make(Obstacle *obstacle, Motion *motion, const CollisionObstacle *def)
{
    const Circle bounds = obstacle_bounds(def);
    const bool travels = def->period_s > 0.0;

    *motion = (Motion){.home = bounds.centre,
                       .travel = def->travel,
                       .half_period = travels ? 0.5 * def->period_s : 0.0,
                       .queue_entry = -1};
    *obstacle = (Obstacle){.shape = (uint8_t)def->shape,
                           .bounce = def->bounce > 0.0 ? def->bounce : 1.0,
                           .bounding = bounds.radius,
                           .roams = def->roams,
                           .sensor = def->sensor,
                           .filter = def->filter,
                           .to_motion = (const char *)motion - (const char *)obstacle,
                           .user = def->user};
    SHAPES[def->shape].make(obstacle, def);
    if (obstacle_can_spin(obstacle)) {
        motion->spin_deg_per_s = def->spin_deg_per_s;
    }
    obstacle->presence = (uint8_t)(def->absent ? OBSTACLE_GONE : obstacle_presence(obstacle));
    motion_start(motion, 0);
}

int obstacle_presence(const Obstacle *obstacle)
{
    const Motion *motion = obstacle_motion(obstacle);

    // What not every ball is reflected by hides nothing, as what moves does not.
    const bool apart = obstacle->roams || obstacle->sensor ||
                       (obstacle->filter.category | obstacle->filter.mask) != 0;
    return apart || motion->half_period > 0.0 || motion->spin_deg_per_s != 0.0 ? OBSTACLE_MOVING
                                                                               : OBSTACLE_FIXED;
}

bool obstacle_can_spin(const Obstacle *obstacle)
{
    return SHAPES[obstacle->shape].spin_sweep != NULL;
}

void obstacle_set_angle(Obstacle *obstacle)
{
    if (SHAPES[obstacle->shape].set_angle != NULL) {
        SHAPES[obstacle->shape].set_angle(obstacle);
    }
}

double obstacle_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                               double radius, Feature *feature)
{
    return SHAPES[obstacle->shape].time_of_impact(obstacle, q, velocity, speed, radius, feature);
}

SpinSweep obstacle_spin_sweep(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                              double since)
{
    return SHAPES[obstacle->shape].spin_sweep(obstacle, q, velocity, radius, since);
}

Surface obstacle_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                         Vec2 centre, double radius)
{
    return SHAPES[obstacle->shape].surface(obstacle, pose, feature, centre, radius);
}

ObstacleCorner obstacle_corner(const Obstacle *obstacle, int k)
{
    return SHAPES[obstacle->shape].corner(obstacle, k);
}

bool obstacle_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance)
{
    return SHAPES[obstacle->shape].hides(obstacle, corner, tolerance);
}

bool obstacle_cones_are_apart(const ObstacleCorner *a, const ObstacleCorner *b)
{
    const double cosine = a->cosine * b->cosine - a->sine * b->sine;

    return vec2_dot(a->axis, b->axis) <= cosine + COSINE_TOLERANCE;
}

CollisionObstacleState obstacle_state(const Obstacle *obstacle, double time)
{
    const Motion *motion = obstacle_motion(obstacle);
    const Leg leg = motion_leg(motion, time);
    CollisionObstacleState state = {
        .exists = obstacle->presence != OBSTACLE_GONE,
        .shape = (ShapeKind)obstacle->shape,
        .centre = vec2_add_scaled(leg.from, leg.velocity, time - leg.since),
        .velocity = leg.velocity,
        .angle_deg = det_reduce_degrees(motion_angle(motion, time)),
        .spin_deg_per_s = motion->halted ? motion->held_spin : motion->spin_deg_per_s,
        .radius = obstacle->bounding,
        .bounce = obstacle->bounce,
        .user = obstacle->user};

    if (SHAPES[state.shape].find_size != NULL) {
        SHAPES[state.shape].find_size(obstacle, &state);
    }
    return state;
}

CollisionOutline collision_obstacle_outline(const CollisionObstacleState *state)
{
    return SHAPES[state->shape].outline(state);
}

double collision_obstacle_extent(const CollisionObstacleState *state)
{
    const Vec2 end = collision_shape_has_ends(state->shape) ? state->end[1] : state->centre;

    return vec2_length(vec2_sub(end, state->centre)) + vec2_length(state->half) + state->radius;
}
