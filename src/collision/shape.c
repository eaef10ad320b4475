// Makes shapes: their normals, corners and lengths are computed once.
#include "shape.h"

#include "det_math.h"

/// Direction of a + b degrees, corrected for the rounding error of the sum.
static Vec2 direction_of_sum(double a, double b)
{
    double low;
    Vec2 direction = det_direction(det_two_sum(a, b, &low));
    return low == 0.0
               ? direction
               : vec2_add_scaled(direction, vec2_perpendicular(direction), low * (DET_PI / 180.0));
}

Hexagon hexagon_make(Vec2 centre, double circumradius, double angle_deg)
{
    const double half_root_of_3 = 0x1.bb67ae8584caap-1;
    Hexagon hexagon = {
        .centre = centre, .circumradius = circumradius, .apothem = circumradius * half_root_of_3};
    double angle = fmod(angle_deg, 360.0);
    for (int k = 0; k < 3; k++) {
        hexagon.normal[k] = direction_of_sum(angle, 30.0 + 60.0 * k);
        hexagon.corner[k] = vec2_scale(direction_of_sum(angle, 60.0 * k), circumradius);
    }
    return hexagon;
}

Line line_make(Vec2 end_1, Vec2 end_2, double thickness)
{
    Vec2 apart = vec2_sub(end_2, end_1);
    double length = vec2_length(apart);

    return (Line){.centre = vec2_scale(vec2_add(end_1, end_2), 0.5),
                  .end = {end_1, end_2},
                  .direction = length > 0.0 ? vec2_scale(apart, 1.0 / length) : vec2(1.0, 0.0),
                  .half_length = 0.5 * length,
                  .radius = 0.5 * thickness};
}

Line line_moved(const Line *line, Vec2 centre, double angle_deg)
{
    Vec2 turn = det_direction(angle_deg);
    Vec2 half = vec2_rotate(vec2_scale(vec2_sub(line->end[1], line->end[0]), 0.5), turn);
    Line moved = *line;

    moved.centre = centre;
    moved.end[0] = vec2_sub(centre, half);
    moved.end[1] = vec2_add(centre, half);
    moved.direction = vec2_rotate(line->direction, turn);
    return moved;
}
