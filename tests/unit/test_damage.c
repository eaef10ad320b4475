/// Drawing only what has changed gives the pixels of drawing everything.
#include "canvas.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "painter.h"
#include "rng.h"

#define WIDTH  301
#define HEIGHT 203
#define THINGS 12

/// A picture in memory.
typedef struct Sheet {
    SDL_Surface *surface;
    Painter painter;
    Font *font;
    DrawList list;
} Sheet;

/// One draws what has changed, the other everything.
typedef struct Pair {
    Sheet sheet[2];
} Pair;

/// What is in a picture: the numbers mean what each kind makes of them.
typedef struct Thing {
    int kind;
    DrawLayer layer;
    double x, y, size;
    Colour colour;
} Thing;

typedef struct Scene {
    Thing things[THINGS];
    uint64_t backdrop;
    DrawPart part; ///< of the backdrop that is drawn anew
    int shake;
} Scene;

static void draw_thing(DrawList *list, const Thing *thing)
{
    Vec2 at = vec2(thing->x, thing->y);
    Vec2 corners[6];
    switch (thing->kind) {
    case 0:
        draw_box(list, thing->layer, at.x, at.y, at.x + thing->size, at.y + 5.0, thing->colour);
        break;
    case 1:
        draw_disc(list, thing->layer, at, thing->size, thing->colour);
        break;
    case 2:
        draw_line(list, thing->layer, at, vec2(at.x + 3.0 * thing->size, at.y + 9.0), 3.0,
                  thing->colour);
        break;
    case 3:
        draw_hexagon_corners(corners, at, thing->size, thing->x);
        draw_polygon(list, thing->layer, corners, 6, thing->colour);
        draw_outline(list, thing->layer, corners, 6, 2.0, thing->colour);
        break;
    case 4:
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, at, thing->size, thing->colour);
        break;
    default:
        draw_text(list, LAYER_TEXT, at.x, at.y, thing->size, ALIGN_CENTRE, thing->colour, "Nine");
        break;
    }
}

static void draw_scene_at(DrawList *list, const Scene *scene, int width, int height)
{
    draw_list_begin(list, width, height);
    bool whole = draw_list_wants_backdrop(list, scene->backdrop);
    const DrawPart *part = &scene->part;
    if (!whole && part->x0 < part->x1) {
        draw_list_renew_part(list, part->x0, part->y0, part->x1, part->y1);
    }
    if (whole || part->x0 < part->x1) {
        Colour dark = {(uint8_t)(scene->backdrop * 40), 20, (uint8_t)(part->x0 + 30), 255};
        draw_box(list, LAYER_BACKDROP, 0.0, 0.0, WIDTH, HEIGHT, dark);
    }
    list->shake_x = scene->shake;
    for (int i = 0; i < THINGS; i++) {
        draw_thing(list, &scene->things[i]);
    }
}

static Thing random_thing(Rng *rng)
{
    static const DrawLayer LAYERS[] = {LAYER_FIELD, LAYER_GLOW, LAYER_ACTORS, LAYER_SPARKS,
                                       LAYER_VEIL};
    return (Thing){.kind = rng_below(rng, 6),
                   .layer = LAYERS[rng_below(rng, 5)],
                   .x = rng_range(rng, -20.0, WIDTH + 20.0),
                   .y = rng_range(rng, -20.0, HEIGHT + 20.0),
                   .size = rng_range(rng, 3.0, 20.0),
                   .colour = {(uint8_t)rng_below(rng, 256), (uint8_t)rng_below(rng, 256),
                              (uint8_t)rng_below(rng, 256), (uint8_t)rng_below(rng, 256)}};
}

static Scene random_scene(Rng *rng)
{
    Scene scene = {.backdrop = 1};
    for (int i = 0; i < THINGS; i++) {
        scene.things[i] = random_thing(rng);
    }
    return scene;
}

/// Most of a scene stays; sometimes nothing changes, sometimes the backdrop, all or in part.
static void change_scene(Scene *scene, Rng *rng)
{
    int changed = rng_below(rng, 3);
    for (int i = 0; i < changed; i++) {
        scene->things[rng_below(rng, THINGS)] = random_thing(rng);
    }
    if (rng_below(rng, 8) == 0) {
        Thing thing = scene->things[0];
        scene->things[0] = scene->things[THINGS - 1];
        scene->things[THINGS - 1] = thing;
    }
    scene->backdrop = rng_below(rng, 20) == 0 ? scene->backdrop % 5 + 1 : scene->backdrop;
    scene->shake = rng_below(rng, 15) == 0 ? rng_below(rng, 9) - 4 : 0;
    int x = rng_below(rng, WIDTH - 60);
    int y = rng_below(rng, HEIGHT - 60);
    bool renewed = rng_below(rng, 6) == 0;
    scene->part = renewed ? (DrawPart){x, y, x + 1 + rng_below(rng, 59), y + 1 + rng_below(rng, 59)}
                          : (DrawPart){0, 0, 0, 0};
}

static void paint(Sheet *sheet, const Scene *scene)
{
    int width = 0;
    int height = 0;
    painter_size(&sheet->painter, &width, &height);
    draw_scene_at(&sheet->list, scene, width, height);
    painter_paint(&sheet->painter, &sheet->list, sheet->font, &(Deadline){0});
}

static void check_same_pixels(const Pair *pair, int round)
{
    const SDL_Surface *parts = pair->sheet[0].surface;
    const SDL_Surface *all = pair->sheet[1].surface;
    for (int y = 0; y < HEIGHT; y++) {
        const uint8_t *row = (const uint8_t *)parts->pixels + y * parts->pitch;
        const uint8_t *expected = (const uint8_t *)all->pixels + y * all->pitch;
        for (int x = 0; x < WIDTH; x++) {
            if (memcmp(row + 4 * x, expected + 4 * x, 4) != 0) {
                fail_msg("picture %d differs at %d, %d", round, x, y);
            }
        }
    }
}

static int begin(void **state)
{
    static Pair pair;
    pair = (Pair){0};
    for (int i = 0; i < 2; i++) {
        Sheet *sheet = &pair.sheet[i];
        sheet->surface =
            SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_XRGB8888);
        sheet->font = font_open("assets/font/arkanong.ttf");
        if (sheet->font == NULL || !painter_use_surface(&sheet->painter, sheet->surface)) {
            return 1;
        }
    }
    *state = &pair;
    return 0;
}

static int end(void **state)
{
    Pair *pair = *state;
    for (int i = 0; i < 2; i++) {
        Sheet *sheet = &pair->sheet[i];
        font_close(sheet->font);
        painter_close(&sheet->painter);
        draw_list_free(&sheet->list);
        SDL_FreeSurface(sheet->surface);
    }
    return 0;
}

/// Of the same scenes both draw pictures that coarse.
static void check_pictures(Pair *pair, int coarseness)
{
    enum { ROUNDS = 400 };
    Rng rng = rng_make(5);
    Scene scene = random_scene(&rng);
    long long in_parts = 0;
    for (int i = 0; i < 2; i++) {
        assert_true(painter_set_coarseness(&pair->sheet[i].painter, coarseness));
    }
    for (int round = 0; round < ROUNDS; round++) {
        change_scene(&scene, &rng);
        paint(&pair->sheet[0], &scene);
        damage_everything(&pair->sheet[1].painter.damage);
        paint(&pair->sheet[1], &scene);
        check_same_pixels(pair, round);
        in_parts += pair->sheet[0].painter.picture.tiles != NULL ? 1 : 0;
    }
    // Otherwise both have drawn everything.
    assert_true(in_parts > ROUNDS / 3);
}

static void pictures_drawn_in_parts_are_those_drawn_as_a_whole(void **state)
{
    check_pictures(*state, 1);
}

static void coarse_pictures_drawn_in_parts_are_those_drawn_as_a_whole(void **state)
{
    check_pictures(*state, 2);
    check_pictures(*state, 3);
}

/// A new surface that the painter paints on from now on.
static SDL_Surface *use_surface(Painter *painter, int width, int height, Uint32 format)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, SDL_BITSPERPIXEL(format), format);
    assert_non_null(surface);
    assert_true(painter_use_surface(painter, surface));
    return surface;
}

static void a_coarse_picture_is_the_fine_one_of_a_smaller_window_in_squares(void **state)
{
    Pair *pair = *state;
    Sheet *coarse = &pair->sheet[0];
    Sheet *small = &pair->sheet[1];
    const int width = (WIDTH + 1) / 2;
    const int height = (HEIGHT + 1) / 2;
    Rng rng = rng_make(7);
    SDL_Surface *surface = use_surface(&small->painter, width, height, SDL_PIXELFORMAT_XRGB8888);
    assert_true(painter_set_coarseness(&coarse->painter, 2));
    for (int round = 0; round < 20; round++) {
        const Scene scene = random_scene(&rng);
        for (int i = 0; i < 2; i++) {
            int seen_width = 0;
            int seen_height = 0;
            painter_size(&pair->sheet[i].painter, &seen_width, &seen_height);
            assert_int_equal(seen_width, width);
            assert_int_equal(seen_height, height);
            draw_scene_at(&pair->sheet[i].list, &scene, width, height);
            painter_paint(&pair->sheet[i].painter, &pair->sheet[i].list, pair->sheet[i].font,
                          &(Deadline){0});
        }
        for (int y = 0; y < HEIGHT; y++) {
            const void *row = (const uint8_t *)coarse->surface->pixels + y * coarse->surface->pitch;
            const void *expected = (const uint8_t *)surface->pixels + y / 2 * surface->pitch;
            for (int x = 0; x < WIDTH; x++) {
                assert_int_equal(((const uint32_t *)row)[x], ((const uint32_t *)expected)[x / 2]);
            }
        }
    }
    painter_close(&small->painter);
    SDL_FreeSurface(surface);
}

/// A channel of a pixel, 0: blue, 1: green, 2: red.
static int channel_of(uint32_t pixel, int channel)
{
    return (int)(pixel >> 8 * channel & 255U);
}

static void a_surface_of_another_form_shows_the_same_picture(void **state)
{
    Pair *pair = *state;
    Sheet *sheet = &pair->sheet[0];
    Sheet *other = &pair->sheet[1];
    Rng rng = rng_make(8);
    Scene scene = random_scene(&rng);
    SDL_Surface *surface = use_surface(&other->painter, WIDTH, HEIGHT, SDL_PIXELFORMAT_RGB565);
    for (int round = 0; round < 40; round++) {
        change_scene(&scene, &rng);
        // There are no coarse pictures of that form.
        assert_true(painter_set_coarseness(&other->painter, 1 + round / 20));
        paint(sheet, &scene);
        paint(other, &scene);
        SDL_Surface *seen = painter_read(&other->painter);
        assert_non_null(seen);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const void *row = (const uint8_t *)seen->pixels + i / WIDTH * seen->pitch;
            const void *expected =
                (const uint8_t *)sheet->surface->pixels + i / WIDTH * sheet->surface->pitch;
            for (int k = 0; k < 3; k++) {
                int difference = channel_of(((const uint32_t *)row)[i % WIDTH], k) -
                                 channel_of(((const uint32_t *)expected)[i % WIDTH], k);
                assert_in_range(difference + 8, 0, 16);
            }
        }
        SDL_FreeSurface(seen);
    }
    painter_close(&other->painter);
    SDL_FreeSurface(surface);
}

static void a_picture_in_which_nothing_moves_is_not_drawn_again(void **state)
{
    Pair *pair = *state;
    Sheet *sheet = &pair->sheet[0];
    Rng rng = rng_make(6);
    Scene scene = random_scene(&rng);
    for (int i = 0; i < 3; i++) {
        paint(sheet, &scene);
    }
    assert_int_equal(sheet->painter.triangles, 0);
    assert_int_equal(sheet->painter.damage.part_count, 0);
    damage_everything(&sheet->painter.damage);
    paint(sheet, &scene);
    assert_true(sheet->painter.triangles > 0);
}

static void a_box_that_moves_damages_the_tiles_of_both_places(void **state)
{
    Pair *pair = *state;
    Sheet *sheet = &pair->sheet[0];
    Scene scene = {.backdrop = 1};
    for (int i = 0; i < THINGS; i++) {
        scene.things[i] = (Thing){.layer = LAYER_FIELD, .x = 130.0, .y = 130.0, .size = 10.0};
    }
    Thing *box = &scene.things[3];
    box->colour = (Colour){255, 255, 255, 255};
    box->x = box->y = DAMAGE_TILE + 10.0;
    for (int i = 0; i < 2; i++) {
        paint(sheet, &scene);
    }
    box->x += DAMAGE_TILE;
    paint(sheet, &scene);
    const Damage *damage = &sheet->painter.damage;
    assert_int_equal(damage->part_count, 1);
    assert_int_equal(damage->parts[0].x0, DAMAGE_TILE);
    assert_int_equal(damage->parts[0].y0, DAMAGE_TILE);
    assert_int_equal(damage->parts[0].x1, 3 * DAMAGE_TILE);
    assert_int_equal(damage->parts[0].y1, 2 * DAMAGE_TILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pictures_drawn_in_parts_are_those_drawn_as_a_whole, begin,
                                        end),
        cmocka_unit_test_setup_teardown(coarse_pictures_drawn_in_parts_are_those_drawn_as_a_whole,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            a_coarse_picture_is_the_fine_one_of_a_smaller_window_in_squares, begin, end),
        cmocka_unit_test_setup_teardown(a_surface_of_another_form_shows_the_same_picture, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_picture_in_which_nothing_moves_is_not_drawn_again, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_box_that_moves_damages_the_tiles_of_both_places, begin,
                                        end),
    };
    return cmocka_run_group_tests_name("damage", tests, NULL, NULL);
}
