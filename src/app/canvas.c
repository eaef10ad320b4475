// Rasters boxes, triangles and masks on the processor, two colour channels in one multiplication.
#include "canvas.h"

#include <string.h>

#include "scalar.h"

/// Red and blue of a pixel; green is alone in the other half. Each has 16 bits to be multiplied in.
#define RED_BLUE 0x00ff00ffU
#define GREEN    0x0000ff00U
/// Pixels from which on a run of one colour is worth being looked for.
#define LONG_RUN 8

/// An edge of a triangle: a cross product that is >= `least` inside.
typedef struct Edge {
    int64_t value;       ///< in the middle of a row's first pixel, times 2
    int64_t right, down; ///< how it grows from pixel to pixel
    int64_t least;
} Edge;

/// A channel of colour in a row: a quotient that grows by the same amount from pixel to pixel,
/// without a division each.
typedef struct Slope {
    int64_t weight[3];             ///< by corner
    bool even;                     ///< all weights are the same
    int64_t whole, rest;           ///< of value / divisor
    int64_t step;                  ///< of value, of a pixel to the right
    int64_t whole_step, rest_step; ///< of step / divisor
} Slope;

/// Four pixels at a time, and their channels as 16-bit numbers.
typedef uint32_t Four __attribute__((vector_size(16)));
typedef uint16_t Eight __attribute__((vector_size(16)));

/// Which tiles of a part are drawn on.
typedef enum Reach { REACH_NONE, REACH_SOME, REACH_ALL } Reach;

Canvas canvas_make(uint32_t *pixels, int stride, int width, int height)
{
    return (Canvas){.pixels = pixels,
                    .stride = stride,
                    .width = width,
                    .height = height,
                    .clip = {0, 0, width, height}};
}

static DrawPart intersect(DrawPart a, DrawPart b)
{
    return (DrawPart){scalar_max_int(a.x0, b.x0), scalar_max_int(a.y0, b.y0),
                      scalar_min_int(a.x1, b.x1), scalar_min_int(a.y1, b.y1)};
}

void canvas_set_clip(Canvas *canvas, DrawPart part)
{
    canvas->clip = intersect(part, (DrawPart){0, 0, canvas->width, canvas->height});
}

/// Which tiles of a part within the canvas are drawn on.
static Reach reach_of(const Canvas *canvas, DrawPart part)
{
    bool any = false;
    bool all = true;
    if (part.x0 >= part.x1 || part.y0 >= part.y1) {
        return REACH_NONE;
    }
    if (canvas->tiles == NULL) {
        return REACH_ALL;
    }
    for (int row = part.y0 / DAMAGE_TILE; row <= (part.y1 - 1) / DAMAGE_TILE; row++) {
        const unsigned char *tiles = canvas->tiles + row * canvas->tile_columns;
        for (int column = part.x0 / DAMAGE_TILE; column <= (part.x1 - 1) / DAMAGE_TILE; column++) {
            any = any || tiles[column] != 0;
            all = all && tiles[column] != 0;
        }
    }
    return all ? REACH_ALL : (any ? REACH_SOME : REACH_NONE);
}

/// Finds the next pixels of a row that are drawn, from *from to before *to, which is at most `end`;
/// false when there are none.
static bool find_run(const Canvas *canvas, Reach reach, int y, int end, int *from, int *to)
{
    *to = end;
    if (reach == REACH_SOME && *from < end) {
        const unsigned char *tiles = canvas->tiles + y / DAMAGE_TILE * canvas->tile_columns;
        while (*from < end && tiles[*from / DAMAGE_TILE] == 0) {
            *from = (*from / DAMAGE_TILE + 1) * DAMAGE_TILE;
        }
        int last = *from;
        while (last < end && tiles[last / DAMAGE_TILE] != 0) {
            last = (last / DAMAGE_TILE + 1) * DAMAGE_TILE;
        }
        *to = scalar_min_int(last, end);
    }
    return *from < *to;
}

static uint32_t *pixel_at(const Canvas *canvas, int x, int y)
{
    return canvas->pixels + (size_t)y * (size_t)canvas->stride + x;
}

static uint32_t pack(Colour colour)
{
    return (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

/// Every channel of a pixel times `share` / 255, rounded down.
static inline uint32_t dim(uint32_t pixel, uint32_t share)
{
    uint32_t red_blue = (pixel & RED_BLUE) * share;
    uint32_t green = (pixel >> 8 & 0xffU) * share;
    // x / 255 is (x + 1 + x / 256) / 256 up to 255 * 255.
    red_blue = (red_blue + 0x00010001U + (red_blue >> 8 & RED_BLUE)) >> 8 & RED_BLUE;
    green = (green + 1U + (green >> 8)) & GREEN;
    return red_blue | green;
}

/// The sums of all channels, at most 255 each.
static inline uint32_t add_light(uint32_t a, uint32_t b)
{
    uint32_t red_blue = (a & RED_BLUE) + (b & RED_BLUE);
    uint32_t green = (a & GREEN) + (b & GREEN);
    // A channel that runs over leaves its carry above it: of that all lower bits are made.
    uint32_t over = red_blue & 0x01000100U;
    red_blue = (red_blue | (over - (over >> 8))) & RED_BLUE;
    over = green & 0x00010000U;
    green = (green | (over - (over >> 8))) & GREEN;
    return red_blue | green;
}

/// A colour over a pixel, rounded down in both products.
static inline uint32_t cover(uint32_t below, uint32_t colour, uint32_t alpha)
{
    uint32_t left = 255U - alpha;
    uint32_t red_blue =
        ((colour & RED_BLUE) * alpha >> 8 & RED_BLUE) + ((below & RED_BLUE) * left >> 8 & RED_BLUE);
    uint32_t green =
        ((colour & GREEN) * alpha >> 8 & GREEN) + ((below & GREEN) * left >> 8 & GREEN);
    return red_blue | green;
}

static inline Four load(const uint32_t *pixels)
{
    Four four;
    memcpy(&four, pixels, sizeof four);
    return four;
}

static inline void store(uint32_t *pixels, Four four)
{
    memcpy(pixels, &four, sizeof four);
}

/// As `dim`; `share` in both halves of each pixel.
static inline Four dim_four(Four pixels, Four share)
{
    Eight red_blue = (Eight)(pixels & RED_BLUE) * (Eight)share;
    Eight green = (Eight)(pixels >> 8 & 0xffU) * (Eight)share;
    red_blue = (red_blue + 1 + (red_blue >> 8)) >> 8;
    green = green + 1 + (green >> 8);
    return (Four)red_blue | ((Four)green & GREEN);
}

/// As `add_light`.
static inline Four add_light_four(Four a, Four b)
{
    Eight red_blue = (Eight)(a & RED_BLUE) + (Eight)(b & RED_BLUE);
    Eight green = (Eight)(a >> 8 & 0xffU) + (Eight)(b >> 8 & 0xffU);
    red_blue |= (Eight)(red_blue > 255);
    green |= (Eight)(green > 255);
    return ((Four)red_blue & RED_BLUE) | ((Four)green << 8 & GREEN);
}

static inline Four in_both_halves(Four shares)
{
    return shares | shares << 16;
}

/// As `blend_pixel` with CANVAS_COVER.
static inline Four cover_four(Four below, Four colour, Four alpha)
{
    Eight share = (Eight)in_both_halves(alpha);
    Eight left = 255 - share;
    Eight red_blue =
        ((Eight)(colour & RED_BLUE) * share >> 8) + ((Eight)(below & RED_BLUE) * left >> 8);
    Eight green =
        ((Eight)(colour >> 8 & 0xffU) * share >> 8) + ((Eight)(below >> 8 & 0xffU) * left >> 8);
    Four mixed = (Four)red_blue | ((Four)green << 8 & GREEN);
    Four none = (Four)(alpha == 0);
    Four all = (Four)(alpha == 255);
    return (below & none) | (colour & all) | (mixed & ~(none | all));
}

static void fill_row(uint32_t *pixels, int count, uint32_t colour)
{
    int i = 0;
    const Four colours = {colour, colour, colour, colour};
    for (; i + 4 <= count; i += 4) {
        store(pixels + i, colours);
    }
    for (; i < count; i++) {
        pixels[i] = colour;
    }
}

/// Lets `left` / 255 of a row remain, and adds light to it that has room then.
static void veil_row(uint32_t *row, int count, uint32_t left, uint32_t light)
{
    int i = 0;
    const Four share = in_both_halves((Four){left, left, left, left});
    for (; i + 4 <= count; i += 4) {
        store(row + i, dim_four(load(row + i), share) + light);
    }
    for (; i < count; i++) {
        row[i] = dim(row[i], left) + light;
    }
}

static void light_row(uint32_t *row, int count, uint32_t light)
{
    int i = 0;
    const Four lights = {light, light, light, light};
    for (; i + 4 <= count; i += 4) {
        store(row + i, add_light_four(load(row + i), lights));
    }
    for (; i < count; i++) {
        row[i] = add_light(row[i], light);
    }
}

void canvas_box(const Canvas *canvas, DrawPart box, Colour colour, CanvasBlend blend)
{
    DrawPart part = intersect(box, canvas->clip);
    Reach reach = reach_of(canvas, part);
    uint32_t light = dim(pack(colour), colour.a);
    uint32_t left = 255U - colour.a;
    for (int y = part.y0; y < part.y1 && reach != REACH_NONE; y++) {
        for (int x = part.x0, end = 0; find_run(canvas, reach, y, part.x1, &x, &end); x = end) {
            uint32_t *row = pixel_at(canvas, x, y);
            if (blend == CANVAS_ADD) {
                light_row(row, end - x, light);
            } else if (left == 0) {
                fill_row(row, end - x, light);
            } else {
                veil_row(row, end - x, left, light);
            }
        }
    }
}

/// Of a value that is not negative; most are small, and small numbers are divided faster.
static inline int64_t quotient(int64_t value, int64_t divisor)
{
    bool small = ((uint64_t)value | (uint64_t)divisor) <= UINT32_MAX;
    return small ? (int64_t)((uint32_t)value / (uint32_t)divisor) : value / divisor;
}

/// The edge from a to b, at the pixel x, y: inside is on the right of who goes that way. What lies
/// on the edge itself is inside of upper and left edges only.
static Edge make_edge(const int64_t a[2], const int64_t b[2], int x, int y)
{
    int64_t across = b[0] - a[0];
    int64_t down = b[1] - a[1];
    bool upper_or_left = down < 0 || (down == 0 && across > 0);
    int64_t value = across * (2 * y + 1 - 2 * a[1]) - down * (2 * x + 1 - 2 * a[0]);
    return (Edge){
        .value = value, .least = upper_or_left ? 0 : 1, .right = -2 * down, .down = 2 * across};
}

/// Takes off a row's pixels, from `from` to before `to`, what lies outside of an edge.
static void cut_row(const Edge *edge, int *from, int *to)
{
    int64_t value = edge->value - edge->least;
    if (edge->right > 0 && value < 0) {
        int64_t first = quotient(-value + edge->right - 1, edge->right);
        *from = first > *from ? (int)(first < *to ? first : *to) : *from;
    } else if (edge->right < 0 && value >= 0) {
        int64_t end = quotient(value, -edge->right) + 1;
        *to = end < *to ? (int)(end > *from ? end : *from) : *to;
    } else if (value < 0) {
        *to = *from;
    }
}

static inline void blend_pixel(uint32_t *pixel, uint32_t colour, uint32_t alpha, CanvasBlend blend)
{
    if (blend == CANVAS_ADD) {
        *pixel = add_light(*pixel, dim(colour, alpha));
    } else if (alpha == 255U) {
        *pixel = colour;
    } else if (alpha > 0U) {
        *pixel = cover(*pixel, colour, alpha);
    }
}

/// The three colours' channel (0: red ... 3: alpha) as a value that grows by `step` to the right,
/// times the divisor.
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

/// Sets a slope to its value `from` pixels from the edges' own.
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

/// For how many pixels from the present one on, at most `most`, a slope is as it is.
static int length_of_run(const Slope *slope, int64_t divisor, int most)
{
    if (slope->step == 0) {
        return most;
    }
    int64_t length = slope->step > 0 ? quotient(divisor - 1 - slope->rest, slope->step)
                                     : quotient(slope->rest, -slope->step);
    return length + 1 < most ? (int)length + 1 : most;
}

/// Moves to the right by a run and beyond its end; the slope is less than 1.
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

/// Pixels of one colour.
static void blend_even(uint32_t *row, int count, uint32_t colour, uint32_t alpha, CanvasBlend blend)
{
    int i = 0;
    const Four colours = {colour, colour, colour, colour};
    const Four alphas = {alpha, alpha, alpha, alpha};
    if (blend == CANVAS_ADD) {
        light_row(row, count, dim(colour, alpha));
        return;
    }
    if (alpha == 255U) {
        fill_row(row, count, colour);
        return;
    }
    for (; i + 4 <= count && alpha > 0U; i += 4) {
        store(row + i, cover_four(load(row + i), colours, alphas));
    }
    for (; i < count; i++) {
        blend_pixel(&row[i], colour, alpha, blend);
    }
}

/// Pixels of one colour whose alpha alone changes, as many as fit into groups of four. Returns how
/// many.
static int blend_fours(uint32_t *row, int count, uint32_t colour, Slope *alpha, int64_t divisor,
                       CanvasBlend blend)
{
    int i = 0;
    const Four colours = {colour, colour, colour, colour};
    for (; i + 4 <= count; i += 4) {
        Four alphas;
        for (int k = 0; k < 4; k++) {
            alphas[k] = (uint32_t)alpha->whole;
            move_right(alpha, divisor);
        }
        Four below = load(row + i);
        store(row + i, blend == CANVAS_ADD
                           ? add_light_four(below, dim_four(colours, in_both_halves(alphas)))
                           : cover_four(below, colours, alphas));
    }
    return i;
}

/// Pixels of a row, from where the slopes have begun.
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
    bool one_hue = channel[0].step == 0 && channel[1].step == 0 && channel[2].step == 0;
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

/// A corner's place in whole pixels; far outside of every window it makes no difference where.
static int64_t whole_pixel(float place)
{
    const double far = 1 << 20;
    return (int64_t)scalar_clamp((double)place, -far, far);
}

static int64_t least_of(int64_t a, int64_t b, int64_t c)
{
    int64_t least = a < b ? a : b;
    return least < c ? least : c;
}

/// The rectangle around three corners, within the clip.
static DrawPart part_around(const Canvas *canvas, int64_t at[3][2])
{
    DrawPart part = {(int)least_of(at[0][0], at[1][0], at[2][0]),
                     (int)least_of(at[0][1], at[1][1], at[2][1]),
                     (int)-least_of(-at[0][0], -at[1][0], -at[2][0]),
                     (int)-least_of(-at[0][1], -at[1][1], -at[2][1])};
    return intersect(part, canvas->clip);
}

void canvas_triangle(const Canvas *canvas, const DrawVertex *const given[3], CanvasBlend blend)
{
    const DrawVertex *corner[3] = {given[0], given[1], given[2]};
    int64_t at[3][2];
    for (int k = 0; k < 3; k++) {
        at[k][0] = whole_pixel(corner[k]->x);
        at[k][1] = whole_pixel(corner[k]->y);
    }
    DrawPart part = part_around(canvas, at);
    Reach reach = reach_of(canvas, part);
    int64_t area = (at[1][0] - at[0][0]) * (at[2][1] - at[0][1]) -
                   (at[1][1] - at[0][1]) * (at[2][0] - at[0][0]);
    if (area == 0 || reach == REACH_NONE) {
        return;
    }
    Edge edge[3]; // each opposite to its corner
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3;
        int last = (k + 2) % 3;
        edge[k] = area > 0 ? make_edge(at[next], at[last], part.x0, part.y0)
                           : make_edge(at[last], at[next], part.x0, part.y0);
    }
    int64_t divisor = area > 0 ? 2 * area : -2 * area;
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
        for (int end = 0; find_run(canvas, reach, y, right, &x, &end); x = end) {
            for (int k = 0; k < 4; k++) {
                begin_slope(&channel[k], edge, x - part.x0, divisor);
            }
            blend_run(pixel_at(canvas, x, y), end - x, channel, divisor, blend);
        }
        for (int k = 0; k < 3; k++) {
            edge[k].value += edge[k].down;
        }
    }
}

static inline void mask_pixel(uint32_t *pixel, uint32_t share, Colour colour, CanvasBlend blend)
{
    uint32_t alpha = dim(share, colour.a);
    uint32_t light = dim(pack(colour), alpha);
    *pixel = blend == CANVAS_ADD ? add_light(*pixel, light) : dim(*pixel, 255U - alpha) + light;
}

static void mask_row(uint32_t *row, const uint8_t *shares, int count, Colour colour,
                     CanvasBlend blend)
{
    int i = 0;
    const uint32_t packed = pack(colour);
    const Four packed_four = {packed, packed, packed, packed};
    const Four all = in_both_halves((Four){colour.a, colour.a, colour.a, colour.a});
    for (; i + 4 <= count; i += 4) {
        uint32_t any = 0;
        memcpy(&any, shares + i, sizeof any);
        if (any == 0) {
            continue;
        }
        Four share = {shares[i], shares[i + 1], shares[i + 2], shares[i + 3]};
        Four alpha = in_both_halves(dim_four(share, all));
        Four light = dim_four(packed_four, alpha);
        Four below = load(row + i);
        store(row + i,
              blend == CANVAS_ADD
                  ? add_light_four(below, light)
                  : dim_four(below, in_both_halves((Four){255, 255, 255, 255}) - alpha) + light);
    }
    for (; i < count; i++) {
        mask_pixel(&row[i], shares[i], colour, blend);
    }
}

void canvas_mask(const Canvas *canvas, CanvasMask mask, DrawPart box, Colour colour,
                 CanvasBlend blend)
{
    DrawPart part = intersect(box, canvas->clip);
    Reach reach = reach_of(canvas, part);
    for (int y = part.y0; y < part.y1 && reach != REACH_NONE; y++) {
        const uint8_t *shares = mask.shares + (size_t)(y - box.y0) * (size_t)mask.stride;
        for (int x = part.x0, end = 0; find_run(canvas, reach, y, part.x1, &x, &end); x = end) {
            mask_row(pixel_at(canvas, x, y), shares + (x - box.x0), end - x, colour, blend);
        }
    }
}

void canvas_copy(const Canvas *canvas, const Canvas *from, DrawPart part, int dx, int dy)
{
    DrawPart room = {canvas->clip.x0 - dx, canvas->clip.y0 - dy, canvas->clip.x1 - dx,
                     canvas->clip.y1 - dy};
    part = intersect(intersect(part, (DrawPart){0, 0, from->width, from->height}), room);
    for (int y = part.y0; y < part.y1 && part.x0 < part.x1; y++) {
        memcpy(pixel_at(canvas, part.x0 + dx, y + dy), pixel_at(from, part.x0, y),
               (size_t)(part.x1 - part.x0) * sizeof(uint32_t));
    }
}

/// A row of pixels with each of them `times` beside each other, `count` of the wider row.
static void enlarge_row(uint32_t *to, const uint32_t *from, int count, int times)
{
    int whole = count / times;
    for (int i = 0; i < whole; i++) {
        for (int k = 0; k < times; k++) {
            *to++ = from[i];
        }
    }
    for (int k = whole * times; k < count; k++) {
        *to++ = from[whole];
    }
}

void canvas_enlarge(const Canvas *canvas, const Canvas *from, DrawPart part, int times)
{
    DrawPart to =
        intersect((DrawPart){part.x0 * times, part.y0 * times, part.x1 * times, part.y1 * times},
                  (DrawPart){0, 0, canvas->width, canvas->height});
    int count = to.x1 - to.x0;
    for (int y = to.y0; y < to.y1 && count > 0; y++) {
        uint32_t *row = pixel_at(canvas, to.x0, y);
        if (y % times == 0) {
            enlarge_row(row, pixel_at(from, part.x0, y / times), count, times);
        } else {
            memcpy(row, row - canvas->stride, (size_t)count * sizeof *row);
        }
    }
}
