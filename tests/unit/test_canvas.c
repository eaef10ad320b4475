/// Boxes, triangles, masks and copies give the pixels that a plain formula gives, one by one.
#include "canvas.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "rng.h"

#define WIDTH  75
#define HEIGHT 50
#define COUNT  (WIDTH * HEIGHT)

/// What is drawn on, what it should be, and the tiles that are drawn.
typedef struct Sheet {
    uint32_t drawn[COUNT], expected[COUNT];
    unsigned char tiles[((WIDTH - 1) / DAMAGE_TILE + 1) * ((HEIGHT - 1) / DAMAGE_TILE + 1)];
    Canvas canvas;
    Rng rng;
} Sheet;

static Colour random_colour(Rng *rng)
{
    // Full and no alpha are ways of their own.
    int kind = rng_below(rng, 4);
    int alpha = kind == 0 ? 255 : (kind == 1 ? 0 : rng_below(rng, 256));
    return (Colour){(uint8_t)rng_below(rng, 256), (uint8_t)rng_below(rng, 256),
                    (uint8_t)rng_below(rng, 256), (uint8_t)alpha};
}

/// Other pixels, another clip and other tiles.
static void renew(Sheet *sheet)
{
    Rng *rng = &sheet->rng;
    for (int i = 0; i < COUNT; i++) {
        sheet->drawn[i] = sheet->expected[i] = (uint32_t)rng_below(rng, 0x1000000);
    }
    sheet->canvas = canvas_make(sheet->drawn, WIDTH, WIDTH, HEIGHT);
    if (rng_below(rng, 2) == 0) {
        int x = rng_below(rng, WIDTH);
        int y = rng_below(rng, HEIGHT);
        canvas_set_clip(&sheet->canvas,
                        (DrawPart){x - 9, y - 9, x + rng_below(rng, 60), y + rng_below(rng, 60)});
    }
    if (rng_below(rng, 2) == 0) {
        for (size_t i = 0; i < sizeof sheet->tiles; i++) {
            sheet->tiles[i] = (unsigned char)rng_below(rng, 2);
        }
        sheet->canvas.tiles = sheet->tiles;
        sheet->canvas.tile_columns = (WIDTH - 1) / DAMAGE_TILE + 1;
    }
}

static bool is_drawn(const Canvas *canvas, int x, int y)
{
    const DrawPart *clip = &canvas->clip;
    return x >= clip->x0 && y >= clip->y0 && x < clip->x1 && y < clip->y1 &&
           (canvas->tiles == NULL ||
            canvas->tiles[y / DAMAGE_TILE * canvas->tile_columns + x / DAMAGE_TILE] != 0);
}

/// How a triangle's colour meets a channel below.
static unsigned meet(unsigned below, unsigned channel, unsigned alpha, CanvasBlend blend)
{
    if (blend == CANVAS_ADD) {
        unsigned sum = below + channel * alpha / 255;
        return sum > 255 ? 255 : sum;
    }
    if (alpha == 0 || alpha == 255) {
        return alpha == 0 ? below : channel;
    }
    return (channel * alpha >> 8) + (below * (255 - alpha) >> 8);
}

/// The same of a box and through a mask.
static unsigned meet_box(unsigned below, unsigned channel, unsigned alpha, CanvasBlend blend)
{
    unsigned sum =
        channel * alpha / 255 + (blend == CANVAS_ADD ? below : below * (255 - alpha) / 255);
    return sum > 255 ? 255 : sum;
}

typedef unsigned Meeting(unsigned below, unsigned channel, unsigned alpha, CanvasBlend blend);

static void expect_pixel(Sheet *sheet, int x, int y, const unsigned channel[4], CanvasBlend blend,
                         Meeting *meeting)
{
    uint32_t *pixel = &sheet->expected[y * WIDTH + x];
    if (is_drawn(&sheet->canvas, x, y)) {
        *pixel = meeting(*pixel >> 16 & 255, channel[0], channel[3], blend) << 16 |
                 meeting(*pixel >> 8 & 255, channel[1], channel[3], blend) << 8 |
                 meeting(*pixel & 255, channel[2], channel[3], blend);
    }
}

static void check(const Sheet *sheet, int round)
{
    for (int i = 0; i < COUNT; i++) {
        if (sheet->drawn[i] != sheet->expected[i]) {
            fail_msg("round %d: pixel %d, %d is %06x instead of %06x", round, i % WIDTH, i / WIDTH,
                     sheet->drawn[i], sheet->expected[i]);
        }
    }
}

static DrawPart random_box(Rng *rng)
{
    int x = rng_below(rng, WIDTH + 20) - 10;
    int y = rng_below(rng, HEIGHT + 20) - 10;
    return (DrawPart){x, y, x + rng_below(rng, 50), y + rng_below(rng, 50)};
}

static void a_box_meets_every_pixel_within_it(void **state)
{
    Sheet *sheet = *state;
    for (int round = 0; round < 600; round++) {
        renew(sheet);
        DrawPart box = random_box(&sheet->rng);
        Colour colour = random_colour(&sheet->rng);
        CanvasBlend blend = (CanvasBlend)rng_below(&sheet->rng, 2);
        const unsigned channel[4] = {colour.r, colour.g, colour.b, colour.a};
        for (int i = 0; i < COUNT; i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            if (x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1) {
                expect_pixel(sheet, x, y, channel, blend, meet_box);
            }
        }
        canvas_box(&sheet->canvas, box, colour, blend);
        check(sheet, round);
    }
}

static void a_mask_shares_out_its_colour(void **state)
{
    Sheet *sheet = *state;
    static uint8_t shares[70 * 50];
    for (int round = 0; round < 600; round++) {
        renew(sheet);
        DrawPart box = random_box(&sheet->rng);
        Colour colour = random_colour(&sheet->rng);
        CanvasBlend blend = (CanvasBlend)rng_below(&sheet->rng, 2);
        for (size_t i = 0; i < sizeof shares; i++) {
            shares[i] = random_colour(&sheet->rng).a;
        }
        for (int i = 0; i < COUNT; i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            if (x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1) {
                unsigned share = shares[(y - box.y0) * 70 + x - box.x0];
                const unsigned channel[4] = {colour.r, colour.g, colour.b, share * colour.a / 255};
                expect_pixel(sheet, x, y, channel, blend, meet_box);
            }
        }
        canvas_mask(&sheet->canvas, (CanvasMask){shares, 70}, box, colour, blend);
        check(sheet, round);
    }
}

/// On which side of the way from a to b the middle of a pixel lies: > 0: on its right.
static long long side_of(const DrawVertex *a, const DrawVertex *b, int x, int y)
{
    int ax = (int)a->x;
    int ay = (int)a->y;
    return (long long)((int)b->x - ax) * (2 * y + 1 - 2 * ay) -
           (long long)((int)b->y - ay) * (2 * x + 1 - 2 * ax);
}

/// What lies on the edge belongs to upper and left edges.
static bool is_within(const DrawVertex *a, const DrawVertex *b, int x, int y)
{
    bool upper_or_left = (int)b->y < (int)a->y || ((int)b->y == (int)a->y && (int)b->x > (int)a->x);
    long long side = side_of(a, b, x, y);
    return side > 0 || (side == 0 && upper_or_left);
}

static void expect_triangle(Sheet *sheet, const DrawVertex *a, const DrawVertex *b,
                            const DrawVertex *c, CanvasBlend blend)
{
    for (int i = 0; i < COUNT; i++) {
        int x = i % WIDTH;
        int y = i / WIDTH;
        if (is_within(a, b, x, y) && is_within(b, c, x, y) && is_within(c, a, x, y)) {
            const long long weight[3] = {side_of(b, c, x, y), side_of(c, a, x, y),
                                         side_of(a, b, x, y)};
            const Colour *colour[3] = {&a->colour, &b->colour, &c->colour};
            long long sum[4] = {0, 0, 0, 0};
            long long whole = 0;
            for (int k = 0; k < 3; k++) {
                const unsigned char channel[4] = {colour[k]->r, colour[k]->g, colour[k]->b,
                                                  colour[k]->a};
                for (int n = 0; n < 4; n++) {
                    sum[n] += weight[k] * channel[n];
                }
                whole += weight[k];
            }
            const unsigned channel[4] = {(unsigned)(sum[0] / whole), (unsigned)(sum[1] / whole),
                                         (unsigned)(sum[2] / whole), (unsigned)(sum[3] / whole)};
            expect_pixel(sheet, x, y, channel, blend, meet);
        }
    }
}

static DrawVertex random_corner(Rng *rng, double reach)
{
    return (DrawVertex){.x = (float)rng_range(rng, -reach, WIDTH + reach),
                        .y = (float)rng_range(rng, -reach, HEIGHT + reach),
                        .colour = random_colour(rng)};
}

static void a_triangle_holds_the_pixels_whose_middle_it_holds(void **state)
{
    Sheet *sheet = *state;
    for (int round = 0; round < 2000; round++) {
        renew(sheet);
        DrawVertex corner[3];
        int kind = rng_below(&sheet->rng, 4);
        for (int k = 0; k < 3; k++) {
            corner[k] = random_corner(&sheet->rng, kind == 0 ? 3000.0 : 8.0);
            if (kind >= 2 && k > 0) {
                // One hue, or one colour.
                uint8_t alpha = kind == 2 ? corner[k].colour.a : corner[0].colour.a;
                corner[k].colour = corner[0].colour;
                corner[k].colour.a = alpha;
            }
        }
        CanvasBlend blend = (CanvasBlend)rng_below(&sheet->rng, 2);
        // Both orders of the corners: one of them holds nothing.
        expect_triangle(sheet, &corner[0], &corner[1], &corner[2], blend);
        expect_triangle(sheet, &corner[0], &corner[2], &corner[1], blend);
        canvas_triangle(&sheet->canvas,
                        (const DrawVertex *const[3]){&corner[0], &corner[1], &corner[2]}, blend);
        check(sheet, round);
    }
}

static void triangles_around_a_point_meet_every_pixel_once(void **state)
{
    Sheet *sheet = *state;
    enum { CORNERS = 7 };
    for (int round = 0; round < 200; round++) {
        sheet->canvas = canvas_make(sheet->drawn, WIDTH, WIDTH, HEIGHT);
        memset(sheet->drawn, 0, sizeof sheet->drawn);
        DrawVertex middle = random_corner(&sheet->rng, -20.0);
        DrawVertex rim[CORNERS];
        middle.colour = (Colour){1, 1, 1, 255};
        double begun = rng_range(&sheet->rng, 0.0, 6.0);
        for (int k = 0; k < CORNERS; k++) {
            double angle = begun + 6.283185307179586 * k / (int)CORNERS;
            rim[k] = middle;
            rim[k].x += (float)(200.0 * cos(angle));
            rim[k].y += (float)(200.0 * sin(angle));
        }
        for (int k = 0; k < CORNERS; k++) {
            canvas_triangle(&sheet->canvas,
                            (const DrawVertex *const[3]){&middle, &rim[k], &rim[(k + 1) % CORNERS]},
                            CANVAS_ADD);
        }
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(sheet->drawn[i], 0x010101);
        }
    }
}

static void a_triangle_without_bounds_is_drawn_within_the_canvas(void **state)
{
    Sheet *sheet = *state;
    const Colour white = {255, 255, 255, 255};
    DrawVertex corner[3] = {{.x = -1e30f, .y = -1e30f, .colour = white},
                            {.x = 1e30f, .y = -1e30f, .colour = white},
                            {.x = 0.0f, .y = 1e30f, .colour = white}};
    sheet->canvas = canvas_make(sheet->drawn, WIDTH, WIDTH, HEIGHT);
    memset(sheet->drawn, 0, sizeof sheet->drawn);
    canvas_triangle(&sheet->canvas,
                    (const DrawVertex *const[3]){&corner[0], &corner[1], &corner[2]}, CANVAS_COVER);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(sheet->drawn[i], 0xffffff);
    }
}

static void a_copy_moves_what_lies_in_both(void **state)
{
    Sheet *sheet = *state;
    static uint32_t other[COUNT];
    for (int round = 0; round < 300; round++) {
        renew(sheet);
        sheet->canvas.tiles = NULL;
        for (int i = 0; i < COUNT; i++) {
            other[i] = (uint32_t)rng_below(&sheet->rng, 0x1000000);
        }
        Canvas from = canvas_make(other, WIDTH, WIDTH, HEIGHT);
        DrawPart part = random_box(&sheet->rng);
        int dx = rng_below(&sheet->rng, 31) - 15;
        int dy = rng_below(&sheet->rng, 31) - 15;
        for (int y = part.y0 < 0 ? 0 : part.y0; y < part.y1 && y < HEIGHT; y++) {
            for (int x = part.x0 < 0 ? 0 : part.x0; x < part.x1 && x < WIDTH; x++) {
                if (is_drawn(&sheet->canvas, x + dx, y + dy)) {
                    sheet->expected[(y + dy) * WIDTH + x + dx] = other[y * WIDTH + x];
                }
            }
        }
        canvas_copy(&sheet->canvas, &from, part, dx, dy);
        check(sheet, round);
    }
}

static void enlarged_every_pixel_is_a_square(void **state)
{
    Sheet *sheet = *state;
    for (int times = 1; times <= 3; times++) {
        // The last ones stick out on the right and below.
        enum { SMALL = 38 * 26 };
        uint32_t small[SMALL];
        int width = (WIDTH + times - 1) / times;
        int height = (HEIGHT + times - 1) / times;
        static uint32_t full[COUNT];
        uint32_t *pixels = times == 1 ? full : small;
        for (int i = 0; i < width * height; i++) {
            pixels[i] = (uint32_t)rng_below(&sheet->rng, 0x1000000);
        }
        renew(sheet);
        Canvas from = canvas_make(pixels, width, width, height);
        DrawPart part = {3, 2, width, height};
        for (int i = 0; i < COUNT; i++) {
            int x = i % WIDTH / times;
            int y = i / WIDTH / times;
            if (x >= part.x0 && y >= part.y0) {
                sheet->expected[i] = pixels[y * width + x];
            }
        }
        canvas_enlarge(&sheet->canvas, &from, part, times);
        check(sheet, times);
    }
}

static int begin(void **state)
{
    static Sheet sheet;
    sheet.rng = rng_make(11);
    *state = &sheet;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_box_meets_every_pixel_within_it, begin),
        cmocka_unit_test_setup(a_mask_shares_out_its_colour, begin),
        cmocka_unit_test_setup(a_triangle_holds_the_pixels_whose_middle_it_holds, begin),
        cmocka_unit_test_setup(triangles_around_a_point_meet_every_pixel_once, begin),
        cmocka_unit_test_setup(a_triangle_without_bounds_is_drawn_within_the_canvas, begin),
        cmocka_unit_test_setup(a_copy_moves_what_lies_in_both, begin),
        cmocka_unit_test_setup(enlarged_every_pixel_is_a_square, begin),
    };
    return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
