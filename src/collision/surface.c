// The nearest boundary point of each shape; how shapes are made.
#include "surface.h"
#include "det_math.h"

/// A corner or a centre; a circle right on it has the normal {0, -1}.
static Surface point_surface(Vec2 point, Feature feature, Vec2 centre, double radius)
{
    const Vec2 apart = vec2_sub(centre, point);
    const double length = vec2_length(apart);
    const Vec2 normal = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(0.0, -1.0);

    return (Surface){point, normal, {0.0, 0.0}, feature, length - radius};
}

Surface surface_of_circle(const Circle *circle, Vec2 centre, double radius)
{
    Surface surface = point_surface(circle->centre, FEATURE_NONE, centre, radius + circle->radius);

    surface.point = vec2_add_scaled(circle->centre, surface.normal, circle->radius);
    return surface;
}

Surface surface_of_line(const Line *line, Feature feature, Vec2 centre, double radius)
{
    const Vec2 offset = vec2_sub(centre, line->centre);
    Vec2 normal = line_normal(line);

    if (feature == FEATURE_NONE) {
        const Feature side = vec2_dot(normal, offset) < 0.0 ? FEATURE_SIDE_2 : FEATURE_SIDE_1;
        const double scale = fabs(offset.x) + fabs(offset.y) + line->half_length;
        feature = line_feature(line, side, vec2_dot(line->direction, offset), scale * 0x1p-50, 0);
    }
    if (feature >= FEATURE_END_1) {
        Circle end = {line->end[feature - FEATURE_END_1], line->radius};
        Surface surface = surface_of_circle(&end, centre, radius);
        surface.feature = feature;
        return surface;
    }
    normal = feature == FEATURE_SIDE_2 ? vec2_scale(normal, -1.0) : normal;
    const double distance = vec2_dot(normal, offset) - line->radius;
    return (Surface){
        vec2_add_scaled(centre, normal, -distance), normal, {0.0, 0.0}, feature, distance - radius};
}

static Feature nearest_hexagon_feature(const Hexagon *hexagon, Vec2 offset)
{
    double best = -NEVER;
    int edge = 0;

    for (int k = 0; k < 6; k++) {
        const double d = vec2_dot(hexagon_edge_normal(hexagon, k), offset);
        if (d > best) {
            best = d;
            edge = k;
        }
    }
    const double along = vec2_dot(vec2_perpendicular(hexagon_edge_normal(hexagon, edge)), offset);
    const double scale = fabs(offset.x) + fabs(offset.y) + hexagon->circumradius;
    return hexagon_feature(hexagon, edge, along, scale * 0x1p-50, 0);
}

Surface surface_of_hexagon(const Hexagon *hexagon, Feature feature, Vec2 centre, double radius)
{
    if (feature == FEATURE_NONE) {
        feature = nearest_hexagon_feature(hexagon, vec2_sub(centre, hexagon->centre));
    }
    if (feature >= FEATURE_CORNER_0) {
        const Vec2 corner = hexagon_corner(hexagon, (int)feature - FEATURE_CORNER_0);
        return point_surface(corner, feature, centre, radius);
    }
    return surface_of_hexagon_edge(hexagon, (int)feature - FEATURE_EDGE_0, centre, radius);
}

static Feature nearest_rectangle_feature(const Rectangle *rectangle, Vec2 centre)
{
    bool left = centre.x <= rectangle->min.x, right = centre.x >= rectangle->max.x;
    bool above = centre.y <= rectangle->min.y, below = centre.y >= rectangle->max.y;

    if ((left || right) && (above || below)) {
        return (Feature)(FEATURE_CORNER_TOP_LEFT + (right ? 1 : 0) + (below ? 2 : 0));
    }
    if (left || right) {
        return left ? FEATURE_LEFT : FEATURE_RIGHT;
    }
    return below ? FEATURE_BOTTOM : FEATURE_TOP;
}

Surface surface_of_rectangle(const Rectangle *rectangle, Feature feature, Vec2 centre,
                             double radius)
{
    static const Vec2 NORMALS[] = {[FEATURE_LEFT] = {-1.0, 0.0},
                                   [FEATURE_RIGHT] = {1.0, 0.0},
                                   [FEATURE_TOP] = {0.0, -1.0},
                                   [FEATURE_BOTTOM] = {0.0, 1.0}};

    if (feature == FEATURE_NONE) {
        feature = nearest_rectangle_feature(rectangle, centre);
    }
    const bool left = feature == FEATURE_LEFT || feature == FEATURE_CORNER_TOP_LEFT ||
                      feature == FEATURE_CORNER_BOTTOM_LEFT;
    const bool top = feature == FEATURE_TOP || feature == FEATURE_CORNER_TOP_LEFT ||
                     feature == FEATURE_CORNER_TOP_RIGHT;
    const Vec2 corner =
        vec2(left ? rectangle->min.x : rectangle->max.x, top ? rectangle->min.y : rectangle->max.y);
    if (feature >= FEATURE_CORNER_TOP_LEFT) {
        return point_surface(corner, feature, centre, radius);
    }
    const bool upright = feature == FEATURE_LEFT || feature == FEATURE_RIGHT;
    const Vec2 point = upright ? vec2(corner.x, centre.y) : vec2(centre.x, corner.y);
    const double distance = vec2_dot(NORMALS[feature], vec2_sub(centre, point));
    return (Surface){point, NORMALS[feature], {0.0, 0.0}, feature, distance - radius};
}

Rectangle collision_outline_bounds(const Outline *outline)
{
    Vec2 low = outline->corner[0], high = low, rounding = vec2(outline->radius, outline->radius);

    for (int k = 1; k < outline->count; k++) {
        const Vec2 corner = outline->corner[k];
        low = vec2(scalar_min(low.x, corner.x), scalar_min(low.y, corner.y));
        high = vec2(scalar_max(high.x, corner.x), scalar_max(high.y, corner.y));
    }
    return (Rectangle){vec2_sub(low, rounding), vec2_add(high, rounding)};
}

/// Direction of a + b degrees, corrected for the rounding error of the sum.
static Vec2 direction_of_sum(double a, double b)
{
    double low;
    const Vec2 direction = det_direction(det_two_sum(a, b, &low));
    return low == 0.0
               ? direction
               : vec2_add_scaled(direction, vec2_perpendicular(direction), low * (DET_PI / 180.0));
}

Hexagon hexagon_make(Vec2 centre, double circumradius, double angle_deg)
{
    const double half_root_of_3 = 0x1.bb67ae8584caap-1;
    Hexagon hexagon = {
        .centre = centre, .circumradius = circumradius, .apothem = circumradius * half_root_of_3};
    const double angle = det_without_turns(angle_deg);
    for (int k = 0; k < 3; k++) {
        hexagon.normal[k] = direction_of_sum(angle, 30.0 + 60.0 * k);
        hexagon.corner[k] = vec2_scale(direction_of_sum(angle, 60.0 * k), circumradius);
    }
    return hexagon;
}

Line line_make(Vec2 end_1, Vec2 end_2, double thickness)
{
    const Vec2 apart = vec2_sub(end_2, end_1);
    const double length = vec2_length(apart);

    return (Line){.centre = vec2_scale(vec2_add(end_1, end_2), 0.5),
                  .end = {end_1, end_2},
                  .direction = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(1.0, 0.0),
                  .half_length = 0.5 * length,
                  .radius = 0.5 * thickness};
}

Line line_moved(const Line *line, Vec2 centre, double angle_deg)
{
    const Vec2 angle = det_direction(angle_deg);
    const Vec2 half = det_rotate(vec2_scale(vec2_sub(line->end[1], line->end[0]), 0.5), angle);
    Line moved = *line;

    moved.centre = centre;
    moved.end[0] = vec2_sub(centre, half);
    moved.end[1] = vec2_add(centre, half);
    moved.direction = det_rotate(line->direction, angle);
    return moved;
}
