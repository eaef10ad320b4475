// Makes shapes: their normals, corners and lengths are computed once.
#include "solid.h"

#include "det_math.h"

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
