// Splits meshes into boxes, masks and triangles.
#include <string.h>

#include "font.h"
#include "pixel.h"

static bool same_colour(const DrawVertex *a, const DrawVertex *b)
{
    return memcmp(&a->colour, &b->colour, sizeof(Colour)) == 0;
}

/// Whether two numbers are equal.
static bool same(float a, float b)
{
    return a <= b && a >= b;
}

/// Whether the two triangles at an index are an axis-parallel rectangle of one colour; `*low` and
/// `*high` are its upper left and lower right corners.
static bool find_rectangle(const DrawMesh *mesh, int at, const DrawVertex **low,
                           const DrawVertex **high)
{
    const int *index = mesh->indices + at;
    if (at + 6 > mesh->index_count || index[3] != index[0] || index[4] != index[2]) {
        return false;
    }
    const DrawVertex *a = &mesh->vertices[index[0]];
    const DrawVertex *b = &mesh->vertices[index[1]];
    const DrawVertex *c = &mesh->vertices[index[2]];
    const DrawVertex *d = &mesh->vertices[index[5]];
    const bool forward = a->x <= c->x && a->y <= c->y;
    const bool upright =
        (same(b->x, c->x) && same(b->y, a->y) && same(d->x, a->x) && same(d->y, c->y)) ||
        (same(b->x, a->x) && same(b->y, c->y) && same(d->x, c->x) && same(d->y, a->y));
    *low = forward ? a : c;
    *high = forward ? c : a;
    return upright && (forward || (c->x <= a->x && c->y <= a->y)) && same_colour(a, b) &&
           same_colour(a, c) && same_colour(a, d);
}

/// The pixels of a rectangle, at least one in each direction unless it is empty.
static DrawPart pixels_of(const DrawVertex *low, const DrawVertex *high)
{
    const double far = 1 << 20;
    const double x = scalar_clamp((double)low->x, -far, far);
    const double y = scalar_clamp((double)low->y, -far, far);
    const double width = scalar_min((double)(high->x - low->x), 2.0 * far);
    const double height = scalar_min((double)(high->y - low->y), 2.0 * far);
    if (!(width > 0.0 && height > 0.0)) {
        return (DrawPart){0, 0, 0, 0};
    }
    return (DrawPart){(int)x, (int)y, (int)x + scalar_max_int((int)width, 1),
                      (int)y + scalar_max_int((int)height, 1)};
}

int canvas_mesh_draw(const Canvas *canvas, const DrawMesh *mesh, int at, int count,
                     CanvasBlend blend, const Font *font)
{
    const int begun = at;
    const int end = at + count;
    while (at < end) {
        const DrawVertex *low = NULL;
        const DrawVertex *high = NULL;
        if (!find_rectangle(mesh, at, &low, &high)) {
            const int *index = mesh->indices + at;
            canvas_triangle(canvas,
                            (const DrawVertex *const[3]){&mesh->vertices[index[0]],
                                                         &mesh->vertices[index[1]],
                                                         &mesh->vertices[index[2]]},
                            blend);
            at += 3;
            continue;
        }
        CanvasMask mask = {NULL, 0};
        if (font != NULL) {
            mask = font_mask(font, low);
        }
        if (mask.shares != NULL) {
            canvas_mask(canvas, mask, pixels_of(low, high), low->colour, blend);
        } else if (font == NULL) {
            canvas_box(canvas, pixels_of(low, high), low->colour, blend);
        }
        at += 6;
    }
    return at - begun;
}

/// Minimum length of a row, pixels, for which runs of one colour are searched.
#define LONG_RUN 8

/// An edge of a triangle as a cross product, which is >= `least` inside.
typedef struct Edge {
    int64_t value;       ///< at the centre of the row's first pixel, times 2
    int64_t right, down; ///< increase per pixel
    int64_t least;
} Edge;

/// A colour channel along a row: a quotient that changes by a constant per pixel, computed without
/// a division per pixel.
typedef struct Slope {
    int64_t weight[3];             ///< by corner
    bool even;                     ///< all weights are equal
    int64_t whole, rest;           ///< of value / divisor
    int64_t step;                  ///< increase of the value per pixel
    int64_t whole_step, rest_step; ///< of step / divisor
} Slope;

/// Quotient of a value >= 0. Most are small, and 32-bit divisions are faster.
static inline int64_t quotient(int64_t value, int64_t divisor)
{
    const bool small = ((uint64_t)value | (uint64_t)divisor) <= UINT32_MAX;
    return small ? (int64_t)((uint32_t)value / (uint32_t)divisor) : value / divisor;
}

/// The edge from a to b at the pixel x, y; the inside is on its right. Points on the edge are
/// inside for upper and left edges only.
static Edge make_edge(const int64_t a[2], const int64_t b[2], int x, int y)
{
    const int64_t across = b[0] - a[0];
    const int64_t down = b[1] - a[1];
    const bool upper_or_left = down < 0 || (down == 0 && across > 0);
    const int64_t value = across * (2 * y + 1 - 2 * a[1]) - down * (2 * x + 1 - 2 * a[0]);
    return (Edge){
        .value = value, .least = upper_or_left ? 0 : 1, .right = -2 * down, .down = 2 * across};
}

/// Clips the pixels `from`..`to` - 1 of a row at an edge.
static void cut_row(const Edge *edge, int *from, int *to)
{
    const int64_t value = edge->value - edge->least;
    if (edge->right > 0 && value < 0) {
        const int64_t first = quotient(-value + edge->right - 1, edge->right);
        *from = first > *from ? (int)(first < *to ? first : *to) : *from;
    } else if (edge->right < 0 && value >= 0) {
        const int64_t end = quotient(value, -edge->right) + 1;
        *to = end < *to ? (int)(end > *from ? end : *from) : *to;
    } else if (value < 0) {
        *to = *from;
    }
}

static inline void blend_pixel(uint32_t *pixel, uint32_t colour, uint32_t alpha, CanvasBlend blend)
{
    if (blend == CANVAS_ADD) {
        *pixel = pixel_add_light(*pixel, pixel_dim(colour, alpha));
    } else if (alpha == 255U) {
        *pixel = colour;
    } else if (alpha > 0U) {
        *pixel = pixel_cover(*pixel, colour, alpha);
    }
}

/// A channel (0: red ... 3: alpha) of the corners' colours, times the divisor, along the row.
static Slope make_slope(const DrawVertex *const corner[3], const Edge edge[3], int channel,
                        int64_t divisor)
{
    Slope slope = {0};
    for (int k = 0; k < 3; k++) {
        const Colour *colour = &corner[k]->colour;
        const unsigned char shares[4] = {colour->r, colour->g, colour->b, colour->a};
        slope.weight[k] = shares[channel];
        slope.step += edge[k].right * shares[channel];
    }
    slope.whole_step = slope.step >= 0 ? quotient(slope.step, divisor)
                                       : -quotient(divisor - 1 - slope.step, divisor);
    slope.rest_step = slope.step - slope.whole_step * divisor;
    slope.even = slope.weight[0] == slope.weight[1] && slope.weight[1] == slope.weight[2];
    slope.whole = slope.weight[0];
    return slope;
}

/// Moves a slope to `from` pixels right of the edges' first pixel.
static void begin_slope(Slope *slope, const Edge edge[3], int from, int64_t divisor)
{
    int64_t value = 0;
    for (int k = 0; k < 3 && !slope->even; k++) {
        value += (edge[k].value + from * edge[k].right) * slope->weight[k];
    }
    if (!slope->even) {
        slope->whole = quotient(value, divisor);
        slope->rest = value - slope->whole * divisor;
    }
}

static inline void move_right(Slope *slope, int64_t divisor)
{
    slope->whole += slope->whole_step;
    slope->rest += slope->rest_step;
    if (slope->rest >= divisor) {
        slope->rest -= divisor;
        slope->whole++;
    }
}

static inline uint32_t colour_of(const Slope channel[3])
{
    return (uint32_t)channel[0].whole << 16 | (uint32_t)channel[1].whole << 8 |
           (uint32_t)channel[2].whole;
}

/// Number of pixels, at most `most`, from the present one on for which a slope is constant.
static int length_of_run(const Slope *slope, int64_t divisor, int most)
{
    if (slope->step == 0) {
        return most;
    }
    const int64_t length = slope->step > 0 ? quotient(divisor - 1 - slope->rest, slope->step)
                                           : quotient(slope->rest, -slope->step);
    return length + 1 < most ? (int)length + 1 : most;
}

/// Advances a slope below 1 per pixel by a run of equal values.
static void leave_run(Slope *slope, int length, int64_t divisor)
{
    slope->rest += length * slope->step;
    if (slope->rest >= divisor) {
        slope->rest -= divisor;
        slope->whole++;
    } else if (slope->rest < 0) {
        slope->rest += divisor;
        slope->whole--;
    }
}

/// Blends pixels of one colour and alpha.
static void blend_even(uint32_t *row, int count, uint32_t colour, uint32_t alpha, CanvasBlend blend)
{
    int i = 0;
    const PixelFour colours = {colour, colour, colour, colour};
    const PixelFour alphas = {alpha, alpha, alpha, alpha};
    if (blend == CANVAS_ADD) {
        pixel_light_row(row, count, pixel_dim(colour, alpha));
        return;
    }
    if (alpha == 255U) {
        pixel_fill_row(row, count, colour);
        return;
    }
    for (; i + 4 <= count && alpha > 0U; i += 4) {
        pixel_store(row + i, pixel_cover_four(pixel_load(row + i), colours, alphas));
    }
    for (; i < count; i++) {
        blend_pixel(&row[i], colour, alpha, blend);
    }
}

/// Blends pixels of one colour with varying alpha in groups of four. Returns the number of pixels
/// done.
static int blend_fours(uint32_t *row, int count, uint32_t colour, Slope *alpha, int64_t divisor,
                       CanvasBlend blend)
{
    int i = 0;
    const PixelFour colours = {colour, colour, colour, colour};
    for (; i + 4 <= count; i += 4) {
        PixelFour alphas;
        for (int k = 0; k < 4; k++) {
            alphas[k] = (uint32_t)alpha->whole;
            move_right(alpha, divisor);
        }
        const PixelFour below = pixel_load(row + i);
        pixel_store(row + i, blend == CANVAS_ADD
                                 ? pixel_add_light_four(
                                       below, pixel_dim_four(colours, pixel_in_both_halves(alphas)))
                                 : pixel_cover_four(below, colours, alphas));
    }
    return i;
}

/// Blends the pixels of a row from the slopes' present pixel on.
static void blend_run(uint32_t *row, int count, Slope channel[4], int64_t divisor,
                      CanvasBlend blend)
{
    int i = 0;
    bool slow = true; // runs of one colour are long
    for (int k = 0; k < 4; k++) {
        slow =
            slow && LONG_RUN * channel[k].step <= divisor && -LONG_RUN * channel[k].step <= divisor;
    }
    while (slow && i < count) {
        int length = count - i;
        for (int k = 0; k < 4; k++) {
            length = length_of_run(&channel[k], divisor, length);
        }
        blend_even(row + i, length, colour_of(channel), (uint32_t)channel[3].whole, blend);
        for (int k = 0; k < 4; k++) {
            leave_run(&channel[k], length, divisor);
        }
        i += length;
    }
    const bool one_hue = channel[0].step == 0 && channel[1].step == 0 && channel[2].step == 0;
    if (one_hue && i < count) {
        i = blend_fours(row, count, colour_of(channel), &channel[3], divisor, blend);
    }
    for (; i < count; i++) {
        blend_pixel(&row[i], colour_of(channel), (uint32_t)channel[3].whole, blend);
        for (int k = 0; k < 4; k++) {
            move_right(&channel[k], divisor);
        }
    }
}

/// A corner's coordinate in whole pixels, clamped far outside of every window.
static int64_t whole_pixel(float place)
{
    const double far = 1 << 20;
    return (int64_t)scalar_clamp((double)place, -far, far);
}

static int64_t least_of(int64_t a, int64_t b, int64_t c)
{
    const int64_t least = a < b ? a : b;
    return least < c ? least : c;
}

/// The bounding rectangle of three corners, clipped.
static DrawPart part_around(const Canvas *canvas, int64_t at[3][2])
{
    const DrawPart part = {(int)least_of(at[0][0], at[1][0], at[2][0]),
                           (int)least_of(at[0][1], at[1][1], at[2][1]),
                           (int)-least_of(-at[0][0], -at[1][0], -at[2][0]),
                           (int)-least_of(-at[0][1], -at[1][1], -at[2][1])};
    return canvas_intersect(part, canvas->clip);
}

void canvas_triangle(const Canvas *canvas, const DrawVertex *const given[3], CanvasBlend blend)
{
    const DrawVertex *corner[3] = {given[0], given[1], given[2]};
    int64_t at[3][2];
    for (int k = 0; k < 3; k++) {
        at[k][0] = whole_pixel(corner[k]->x);
        at[k][1] = whole_pixel(corner[k]->y);
    }
    const DrawPart part = part_around(canvas, at);
    const CanvasReach reach = canvas_reach(canvas, part);
    const int64_t area = (at[1][0] - at[0][0]) * (at[2][1] - at[0][1]) -
                         (at[1][1] - at[0][1]) * (at[2][0] - at[0][0]);
    if (area == 0 || reach == CANVAS_REACH_NONE) {
        return;
    }
    Edge edge[3]; // edge i is opposite to corner i
    for (int k = 0; k < 3; k++) {
        const int next = (k + 1) % 3;
        const int last = (k + 2) % 3;
        edge[k] = area > 0 ? make_edge(at[next], at[last], part.x0, part.y0)
                           : make_edge(at[last], at[next], part.x0, part.y0);
    }
    const int64_t divisor = area > 0 ? 2 * area : -2 * area;
    Slope channel[4];
    for (int k = 0; k < 4; k++) {
        channel[k] = make_slope(corner, edge, k, divisor);
    }
    for (int y = part.y0; y < part.y1; y++) {
        int x = 0;
        int right = part.x1 - part.x0;
        for (int k = 0; k < 3; k++) {
            cut_row(&edge[k], &x, &right);
        }
        x += part.x0;
        right += part.x0;
        for (int end = 0; canvas_find_run(canvas, reach, y, right, &x, &end); x = end) {
            for (int k = 0; k < 4; k++) {
                begin_slope(&channel[k], edge, x - part.x0, divisor);
            }
            blend_run(canvas_pixel(canvas, x, y), end - x, channel, divisor, blend);
        }
        for (int k = 0; k < 3; k++) {
            edge[k].value += edge[k].down;
        }
    }
}
