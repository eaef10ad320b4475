// Splits lines, polygons, ribbons, lights and hexagons into triangles.
#include "draw_list.h"

/// Half the width over which an edge fades out, pixels.
#define SOFT 0.5
/// Polygons up to this width and height, pixels, have hard edges, because large numbers of them
/// would take too long.
#define TINY 14.0
/// Edges are split into pieces of this length, pixels: without a graphics card a soft triangle
/// costs as much as its bounding box, which is large for a slanted edge.
#define PIECE 24.0
/// Lights of a larger radius, pixels, are triangles, because their sprites would need too much
/// memory.
#define LARGEST_LIGHT 120.0

/// Appends a vertex; capacity has been reserved.
static int push(DrawMesh *mesh, Vec2 at, Colour colour)
{
    mesh->vertices[mesh->vertex_count] = (DrawVertex){(float)at.x, (float)at.y, colour, 0.0f, 0.0f};
    return mesh->vertex_count++;
}

static void triangle(DrawMesh *mesh, int a, int b, int c)
{
    int *to = mesh->indices + mesh->index_count;
    to[0] = a;
    to[1] = b;
    to[2] = c;
    mesh->index_count += 3;
}

static Colour vanish(Colour colour)
{
    colour.a = 0;
    return colour;
}

void draw_patch(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                const Colour corner[4])
{
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (x1 <= x0 || y1 <= y0 || !draw_mesh_reserve(mesh, 4, 6)) {
        return;
    }
    const int a = push(mesh, vec2(floor(x0 + 0.5), floor(y0 + 0.5)), corner[0]);
    const int b = push(mesh, vec2(floor(x1 + 0.5), floor(y0 + 0.5)), corner[1]);
    const int c = push(mesh, vec2(floor(x1 + 0.5), floor(y1 + 0.5)), corner[2]);
    const int d = push(mesh, vec2(floor(x0 + 0.5), floor(y1 + 0.5)), corner[3]);
    triangle(mesh, a, b, c);
    triangle(mesh, a, c, d);
}

void draw_box(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
              Colour colour)
{
    const double left = floor(x0 + 0.5);
    const double top = floor(y0 + 0.5);
    const double right = floor(x1 + 0.5);
    const double bottom = floor(y1 + 0.5);
    if (x1 > x0 && y1 > y0 && colour.a != 0) {
        draw_patch(list, layer, left, top, right > left ? right : left + 1.0,
                   bottom > top ? bottom : top + 1.0, (Colour[4]){colour, colour, colour, colour});
    }
}

void draw_gradient(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                   Colour from, Colour to, bool across)
{
    draw_patch(list, layer, x0, y0, x1, y1,
               (Colour[4]){from, across ? to : from, to, across ? from : to});
}

void draw_frame(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                double width, Colour colour)
{
    const double w = width < 1.0 ? 1.0 : floor(width + 0.5);
    const double left = floor(x0 + 0.5);
    const double top = floor(y0 + 0.5);
    const double right = floor(x1 + 0.5);
    const double bottom = floor(y1 + 0.5);
    draw_box(list, layer, left, top, right, top + w, colour);
    draw_box(list, layer, left, bottom - w, right, bottom, colour);
    draw_box(list, layer, left, top + w, left + w, bottom - w, colour);
    draw_box(list, layer, right - w, top + w, right, bottom - w, colour);
}

/// For each corner, the vector by which it moves when both its edges move outward by 1.
static void find_miters(const Vec2 *corners, int count, Vec2 *miters)
{
    double area = 0.0;
    for (int i = 0; i < count; i++) {
        area += vec2_cross(corners[i], corners[(i + 1) % count]);
    }
    const double turn = area >= 0.0 ? 1.0 : -1.0;
    for (int i = 0; i < count; i++) {
        const Vec2 before = vec2_sub(corners[i], corners[(i + count - 1) % count]);
        const Vec2 after = vec2_sub(corners[(i + 1) % count], corners[i]);
        const double length_before = vec2_length(before) + 1e-12;
        const double length_after = vec2_length(after) + 1e-12;
        const Vec2 normal_before = vec2_scale(vec2(before.y, -before.x), turn / length_before);
        const Vec2 normal_after = vec2_scale(vec2(after.y, -after.x), turn / length_after);
        const Vec2 sum = vec2_add(normal_before, normal_after);
        const double share = 1.0 + vec2_dot(normal_before, normal_after);
        // Limits the miter of a very acute corner.
        miters[i] = vec2_scale(sum, 1.0 / scalar_max(share, 0.25));
    }
}

/// The cross-section of a band: its colour at so many distances from its middle, pixels.
typedef struct Profile {
    int rings;
    double offsets[4];
    Colour colours[4];
} Profile;

/// Adds concentric copies of the polygon, joined by strips: copy k is offset outward by offsets[k]
/// and has colours[k].
static void push_rings(DrawMesh *mesh, const Vec2 *corners, const Vec2 *miters, int count,
                       const Profile *band, bool filled)
{
    const int rings = band->rings;
    if (!draw_mesh_reserve(mesh, rings * count + 1, (rings - 1) * count * 6 + count * 3)) {
        return;
    }
    const int first = mesh->vertex_count;
    for (int ring = 0; ring < rings; ring++) {
        for (int i = 0; i < count; i++) {
            push(mesh, vec2_add_scaled(corners[i], miters[i], band->offsets[ring]),
                 band->colours[ring]);
        }
    }
    if (filled) {
        // A fan from the centre has smaller triangles than one from a corner, see PIECE.
        Vec2 sum = {0.0, 0.0};
        for (int i = 0; i < count; i++) {
            sum = vec2_add(sum, corners[i]);
        }
        const int middle = push(mesh, vec2_scale(sum, 1.0 / count), band->colours[0]);
        for (int i = 0; i < count; i++) {
            triangle(mesh, middle, first + i, first + (i + 1) % count);
        }
    }
    for (int ring = 0; ring + 1 < rings; ring++) {
        const int inner = first + ring * count;
        const int outer = inner + count;
        for (int i = 0; i < count; i++) {
            const int next = (i + 1) % count;
            triangle(mesh, inner + i, outer + i, outer + next);
            triangle(mesh, inner + i, outer + next, inner + next);
        }
    }
}

/// Whether a polygon is too small for a visible soft edge.
static bool is_tiny(const Vec2 *corners, int count)
{
    for (int i = 1; i < count; i++) {
        if (fabs(corners[i].x - corners[0].x) > TINY || fabs(corners[i].y - corners[0].y) > TINY) {
            return false;
        }
    }
    return true;
}

void draw_fill(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, Colour colour)
{
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (count < 3 || colour.a == 0 || !draw_mesh_reserve(mesh, count, 3 * count)) {
        return;
    }
    const int first = mesh->vertex_count;
    for (int k = 0; k < count; k++) {
        push(mesh, corners[k], colour);
    }
    for (int k = 1; k + 1 < count; k++) {
        triangle(mesh, first, first + k, first + k + 1);
    }
}

void draw_polygon(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, Colour colour)
{
    if (count < 3 || count > DRAW_MAX_CORNERS || colour.a == 0) {
        return;
    }
    if (is_tiny(corners, count)) {
        draw_fill(list, layer, corners, count, colour);
        return;
    }
    Vec2 miters[DRAW_MAX_CORNERS];
    find_miters(corners, count, miters);
    push_rings(&list->mesh[draw_list_layer(list, layer)], corners, miters, count,
               &(Profile){2, {-SOFT, SOFT}, {colour, vanish(colour)}}, true);
}

/// The profile of a line: a thin line fades from its centre line, a wide one has an opaque core.
static Profile profile(double width, Colour colour)
{
    if (width <= 1.5) {
        const Colour crest = width < 1.0 ? palette_fade(colour, width) : colour;
        const double reach = width < 1.0 ? 1.0 : width * 0.5 + SOFT;
        return (Profile){3, {-reach, 0.0, reach}, {vanish(crest), crest, vanish(crest)}};
    }
    const double half = 0.5 * width;
    const Colour clear = vanish(colour);
    return (Profile){
        4, {-half - SOFT, -half + SOFT, half - SOFT, half + SOFT}, {clear, colour, colour, clear}};
}

void draw_outline(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double width,
                  Colour colour)
{
    if (count < 3 || count > DRAW_MAX_CORNERS || colour.a == 0) {
        return;
    }
    // Long edges get intermediate corners. Their miters are perpendicular to the edge, so the shape
    // is the same but cheaper to draw (PIECE).
    Vec2 points[DRAW_MAX_CORNERS];
    int total = 0;
    for (int i = 0; i < count; i++) {
        const Vec2 edge = vec2_sub(corners[(i + 1) % count], corners[i]);
        int pieces = 1 + (int)(vec2_length(edge) / PIECE);
        const int room = (DRAW_MAX_CORNERS - total) / (count - i);
        pieces = scalar_min_int(pieces, room);
        for (int k = 0; k < pieces; k++) {
            points[total++] = vec2_add_scaled(corners[i], edge, (double)k / pieces);
        }
    }
    Vec2 miters[DRAW_MAX_CORNERS];
    find_miters(points, total, miters);
    const Profile band = profile(width, colour);
    push_rings(&list->mesh[draw_list_layer(list, layer)], points, miters, total, &band, false);
}

/// Joins consecutive cross-sections of a band, each of `rings` vertices, from vertex `first` on.
static void join_sections(DrawMesh *mesh, int first, int sections, int rings)
{
    for (int k = 0; k + 1 < sections; k++) {
        for (int ring = 0; ring + 1 < rings; ring++) {
            const int here = first + k * rings + ring;
            triangle(mesh, here, here + rings, here + rings + 1);
            triangle(mesh, here, here + rings + 1, here + 1);
        }
    }
}

void draw_bevel(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double depth,
                Colour light, Colour dark)
{
    static const Vec2 TO_LIGHT = {-0.45, -0.89};
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (count < 3 || count > DRAW_MAX_CORNERS) {
        return;
    }
    Vec2 miters[DRAW_MAX_CORNERS];
    find_miters(corners, count, miters);
    for (int i = 0; i < count; i++) {
        const int next = (i + 1) % count;
        const Vec2 edge = vec2_sub(corners[next], corners[i]);
        const int pieces = scalar_min_int(1 + (int)(vec2_length(edge) / PIECE), 64);
        if (!draw_mesh_reserve(mesh, 2 * (pieces + 1), 6 * pieces)) {
            return;
        }
        // The mean of both miters is along the edge's normal.
        const Vec2 outward = vec2_add(miters[i], miters[next]);
        const double length = vec2_length(outward) + 1e-12;
        const double facing = 0.5 + 0.5 * vec2_dot(outward, TO_LIGHT) / length;
        const Colour colour = palette_mix(dark, light, facing);
        const Vec2 inner = vec2_add_scaled(corners[i], miters[i], -depth);
        const Vec2 inner_edge =
            vec2_sub(vec2_add_scaled(corners[next], miters[next], -depth), inner);
        const int first = mesh->vertex_count;
        for (int k = 0; k <= pieces; k++) {
            push(mesh, vec2_add_scaled(corners[i], edge, (double)k / pieces), colour);
            push(mesh, vec2_add_scaled(inner, inner_edge, (double)k / pieces), colour);
        }
        join_sections(mesh, first, pieces + 1, 2);
    }
}

void draw_inner_glow(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double depth,
                     Colour colour)
{
    if (count < 3 || count > DRAW_MAX_CORNERS || colour.a == 0) {
        return;
    }
    Vec2 miters[DRAW_MAX_CORNERS];
    find_miters(corners, count, miters);
    push_rings(&list->mesh[draw_list_layer(list, layer)], corners, miters, count,
               &(Profile){2, {-depth, -SOFT}, {vanish(colour), colour}}, false);
}

void draw_line(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double width, Colour colour)
{
    const Vec2 way = vec2_sub(b, a);
    const double length = vec2_length(way);
    if (length < 1e-6 || colour.a == 0) {
        return;
    }
    const Profile band = profile(width, colour);
    const int rings = band.rings;
    const bool slanted = fabs(way.x) > 1.0 && fabs(way.y) > 1.0;
    const int pieces = slanted ? scalar_min_int(1 + (int)(length / PIECE), 64) : 1;
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (!draw_mesh_reserve(mesh, rings * (pieces + 1), pieces * (rings - 1) * 6)) {
        return;
    }
    const Vec2 normal = vec2(-way.y / length, way.x / length);
    const int first = mesh->vertex_count;
    for (int k = 0; k <= pieces; k++) {
        const Vec2 at = vec2_add_scaled(a, way, (double)k / pieces);
        for (int ring = 0; ring < rings; ring++) {
            push(mesh, vec2_add_scaled(at, normal, band.offsets[ring]), band.colours[ring]);
        }
    }
    join_sections(mesh, first, pieces + 1, rings);
}

/// Number of corners for which a polygon deviates from a circle of that radius by at most a quarter
/// of a pixel.
static int circle_corners(double radius)
{
    const int count = (int)(4.5 * sqrt(scalar_max(radius, 0.0))) + 6;
    return scalar_min_int(count, DRAW_MAX_CORNERS);
}

int draw_circle_corners(Vec2 corners[DRAW_MAX_CORNERS], Vec2 *outward, Vec2 centre, double radius)
{
    const int count = circle_corners(radius);
    const double angle = 2.0 * 3.14159265358979323846 / count;
    const double c = cos(angle);
    const double s = sin(angle);
    Vec2 direction = vec2(1.0, 0.0);
    for (int i = 0; i < count; i++) {
        if (outward != NULL) {
            outward[i] = direction;
        }
        corners[i] = vec2_add_scaled(centre, direction, radius);
        direction = vec2(direction.x * c - direction.y * s, direction.x * s + direction.y * c);
    }
    return count;
}

int draw_capsule_corners(Vec2 corners[DRAW_MAX_CORNERS], Vec2 a, Vec2 b, double radius)
{
    const Vec2 way = vec2_sub(b, a);
    const double length = vec2_length(way);
    const Vec2 along = vec2_scale(way, radius / (length + 1e-12));
    const int arc = scalar_min_int(circle_corners(radius) / 2, DRAW_MAX_CORNERS / 4);
    // Intermediate corners along the sides, see PIECE.
    const int side = scalar_min_int((int)(length / PIECE), DRAW_MAX_CORNERS / 2 - arc - 1);
    const int count = arc + 1 + side;
    for (int k = 0; k < count; k++) {
        const double angle = 3.14159265358979323846 * (k < arc ? k : arc) / arc;
        const double back = k > arc ? (k - arc) / (side + 1.0) : 0.0;
        const double c = cos(angle);
        const double s = sin(angle);
        const Vec2 off = vec2(along.x * s + along.y * c, along.y * s - along.x * c);
        corners[k] = vec2_add_scaled(vec2_add(b, off), way, -back);
        corners[count + k] = vec2_add_scaled(vec2_sub(a, off), way, back);
    }
    return 2 * count;
}

void draw_disc(DrawList *list, DrawLayer layer, Vec2 centre, double radius, Colour colour)
{
    if (radius < SOFT) {
        colour = palette_fade(colour, radius / SOFT);
        radius = SOFT;
    }
    if (colour.a == 0) {
        return;
    }
    Vec2 outward[DRAW_MAX_CORNERS];
    Vec2 points[DRAW_MAX_CORNERS];
    const int count = draw_circle_corners(points, outward, centre, radius);
    push_rings(&list->mesh[draw_list_layer(list, layer)], points, outward, count,
               &(Profile){2, {-SOFT, SOFT}, {colour, vanish(colour)}}, true);
}

void draw_ring(DrawList *list, DrawLayer layer, Vec2 centre, double radius, double width,
               Colour colour)
{
    if (colour.a == 0 || radius <= 0.0) {
        return;
    }
    Vec2 outward[DRAW_MAX_CORNERS];
    Vec2 points[DRAW_MAX_CORNERS];
    const int count = draw_circle_corners(points, outward, centre, radius);
    const Profile band = profile(width, colour);
    push_rings(&list->mesh[draw_list_layer(list, layer)], points, outward, count, &band, false);
}

void draw_arc(DrawList *list, DrawLayer layer, Vec2 centre, double radius, double width,
              double share, Colour colour)
{
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    const Profile band = profile(width, colour);
    const int rings = band.rings;
    const int pieces = (int)(circle_corners(radius) * share) + 1;
    if (colour.a == 0 || radius <= 0.0 || share <= 0.0 ||
        !draw_mesh_reserve(mesh, rings * (pieces + 1), pieces * (rings - 1) * 6)) {
        return;
    }
    const int first = mesh->vertex_count;
    for (int k = 0; k <= pieces; k++) {
        const double angle = 2.0 * 3.14159265358979323846 * share * k / pieces;
        const Vec2 outward = vec2(sin(angle), -cos(angle));
        for (int ring = 0; ring < rings; ring++) {
            push(mesh, vec2_add_scaled(centre, outward, radius + band.offsets[ring]),
                 band.colours[ring]);
        }
    }
    join_sections(mesh, first, pieces + 1, rings);
}

void draw_halo(DrawList *list, DrawLayer layer, Vec2 centre, double radius, Colour colour)
{
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (colour.a == 0 || radius <= 0.0) {
        return;
    }
    const int count = circle_corners(radius) * 2 / 3;
    if (!draw_mesh_reserve(mesh, 2 * count + 1, count * 9)) {
        return;
    }
    // Two linear steps, which approximate the fast decay of light near its source.
    const Colour half = palette_fade(colour, 0.34);
    const int middle = push(mesh, centre, colour);
    const double angle = 2.0 * 3.14159265358979323846 / count;
    for (int i = 0; i < count; i++) {
        const Vec2 direction = vec2(cos(angle * i), sin(angle * i));
        push(mesh, vec2_add_scaled(centre, direction, radius * 0.45), half);
        push(mesh, vec2_add_scaled(centre, direction, radius), vanish(colour));
    }
    for (int i = 0; i < count; i++) {
        const int here = middle + 1 + 2 * i;
        const int next = middle + 1 + 2 * ((i + 1) % count);
        triangle(mesh, middle, here, next);
        triangle(mesh, here, here + 1, next + 1);
        triangle(mesh, here, next + 1, next);
    }
}

double draw_glow_at(double share)
{
    const double left = share < 1.0 ? 1.0 - share : 0.0;
    return left * left * (0.4 + 0.6 * left);
}

/// Lights have few sizes, so that they share sprites.
static double usual_radius(double radius)
{
    const double step = radius < 20.0 ? 1.0 : (radius < 48.0 ? 2.0 : 6.0);
    return floor(radius / step + 0.5) * step;
}

void draw_light(DrawList *list, Vec2 centre, double radius, Colour colour)
{
    radius = usual_radius(radius);
    if (radius > LARGEST_LIGHT) {
        draw_halo(list, LAYER_GLOW, centre, radius, colour);
    } else if (radius >= 2.0) {
        draw_stamp(list, LAYER_LIGHTS, STAMP_GLOW, centre, radius, colour);
    }
}

void draw_bar_light(DrawList *list, Vec2 a, Vec2 b, double radius, Colour colour)
{
    radius = usual_radius(scalar_min(radius, LARGEST_LIGHT));
    const bool level = b.x - a.x > b.y - a.y;
    a = vec2(floor(a.x + 0.5), floor(a.y + 0.5));
    b = vec2(floor(b.x + 0.5), floor(b.y + 0.5));
    draw_stamp(list, LAYER_LIGHTS, level ? STAMP_GLOW_LEFT : STAMP_GLOW_UPPER, a, radius, colour);
    draw_stamp(list, LAYER_LIGHTS, level ? STAMP_GLOW_RIGHT : STAMP_GLOW_LOWER, b, radius, colour);
    // Strips of constant brightness between the ends, because uniform boxes are fast to fill
    // everywhere.
    const double strip = radius > 24.0 ? 2.0 : 1.0;
    for (double from = -radius; from < radius; from += strip) {
        const double share = fabs(from + 0.5 * strip) / radius;
        const Colour light = palette_fade(colour, draw_glow_at(share));
        if (level) {
            draw_box(list, LAYER_GLOW, a.x, a.y + from, b.x, a.y + from + strip, light);
        } else {
            draw_box(list, LAYER_GLOW, a.x + from, a.y, a.x + from + strip, b.y, light);
        }
    }
}

void draw_ribbon(DrawList *list, DrawLayer layer, const Vec2 *points, const double *widths,
                 const Colour *colours, int count)
{
    DrawMesh *mesh = &list->mesh[draw_list_layer(list, layer)];
    if (count < 2 || !draw_mesh_reserve(mesh, count * 3, (count - 1) * 12)) {
        return;
    }
    const int first = mesh->vertex_count;
    for (int i = 0; i < count; i++) {
        const Vec2 way = vec2_sub(points[i + 1 < count ? i + 1 : i], points[i > 0 ? i - 1 : i]);
        const double length = vec2_length(way);
        const Vec2 normal = length < 1e-9 ? vec2(0.0, 0.0) : vec2(-way.y / length, way.x / length);
        push(mesh, vec2_add_scaled(points[i], normal, -0.5 * widths[i]), vanish(colours[i]));
        push(mesh, points[i], colours[i]);
        push(mesh, vec2_add_scaled(points[i], normal, 0.5 * widths[i]), vanish(colours[i]));
    }
    for (int i = 0; i + 1 < count; i++) {
        const int here = first + 3 * i;
        for (int half = 0; half < 2; half++) {
            triangle(mesh, here + half, here + 3 + half, here + 4 + half);
            triangle(mesh, here + half, here + 4 + half, here + 1 + half);
        }
    }
}

void draw_hexagon_corners(Vec2 corners[6], Vec2 centre, double circumradius, double angle_deg)
{
    const double angle = angle_deg * (3.14159265358979323846 / 180.0);
    const Vec2 x = vec2(cos(angle) * circumradius, sin(angle) * circumradius);
    // x rotated by 60 degrees: x/2 plus sqrt(3)/2 of the perpendicular.
    const Vec2 y =
        vec2(0.5 * x.x - 0.86602540378443865 * x.y, 0.86602540378443865 * x.x + 0.5 * x.y);
    const Vec2 third = vec2_sub(y, x);
    const Vec2 from_centre[3] = {x, y, third};
    for (int k = 0; k < 3; k++) {
        corners[k] = vec2_add(centre, from_centre[k]);
        corners[k + 3] = vec2_sub(centre, from_centre[k]);
    }
}

void draw_area(DrawList *list, DrawLayer layer, Area area, Colour colour)
{
    draw_box(list, layer, area.x, area.y, area.x + area.width, area.y + area.height, colour);
}

void draw_framed(DrawList *list, DrawLayer layer, Area area, Colour ground, double width,
                 Colour edge)
{
    draw_area(list, layer, area, ground);
    draw_frame(list, layer, area.x, area.y, area.x + area.width, area.y + area.height, width, edge);
}

void draw_square(DrawList *list, DrawLayer layer, Vec2 middle, double half, Colour colour)
{
    draw_box(list, layer, middle.x - half, middle.y - half, middle.x + half, middle.y + half,
             colour);
}

void draw_gauge(DrawList *list, DrawLayer layer, Area area, double share, Colour under,
                Colour colour)
{
    draw_area(list, layer, area, under);
    area.width *= share;
    draw_area(list, layer, area, colour);
}

void draw_hexagon(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                  double angle_deg, Colour colour)
{
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, circumradius, angle_deg);
    draw_polygon(list, layer, corners, 6, colour);
}

void draw_hexagon_fill(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                       double angle_deg, Colour colour)
{
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, circumradius, angle_deg);
    draw_fill(list, layer, corners, 6, colour);
}

void draw_hexagon_outline(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                          double angle_deg, double width, Colour colour)
{
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, circumradius, angle_deg);
    draw_outline(list, layer, corners, 6, width, colour);
}

void draw_spokes(DrawList *list, DrawLayer layer, Vec2 centre, const double radius[2],
                 const double angle_deg[2], double width, Colour colour)
{
    Vec2 from[6], to[6];
    draw_hexagon_corners(from, centre, radius[0], angle_deg[0]);
    draw_hexagon_corners(to, centre, radius[1], angle_deg[1]);
    for (int i = 0; i < 6; i++) {
        draw_line(list, layer, from[i], to[i], width, colour);
    }
}
