/// Painting with SDL's software renderer onto a picture in memory.
#include "painter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SIZE 64

static const Colour WHITE = {255, 255, 255, 255};

typedef struct Canvas {
    SDL_Surface *surface;
    Painter painter;
    Font *font;
    DrawList list;
    int asked, most; ///< how often painting has asked whether to end; after how often it shall
} Canvas;

static bool has_been_asked_enough(void *context)
{
    Canvas *canvas = context;
    canvas->asked++;
    return canvas->asked > canvas->most;
}

static int begin(void **state)
{
    static Canvas canvas;
    canvas = (Canvas){.most = 1000};
    canvas.surface = SDL_CreateRGBSurfaceWithFormat(0, SIZE, SIZE, 32, SDL_PIXELFORMAT_XRGB8888);
    canvas.painter.renderer = SDL_CreateSoftwareRenderer(canvas.surface);
    canvas.font = font_open("assets/font/arkanong.ttf");
    if (canvas.painter.renderer == NULL || canvas.font == NULL) {
        return 1;
    }
    font_use_renderer(canvas.font, canvas.painter.renderer);
    draw_list_begin(&canvas.list, SIZE, SIZE);
    draw_list_wants_backdrop(&canvas.list, 1);
    *state = &canvas;
    return 0;
}

static int end(void **state)
{
    Canvas *canvas = *state;
    font_close(canvas->font);
    painter_close(&canvas->painter);
    draw_list_free(&canvas->list);
    SDL_FreeSurface(canvas->surface);
    return 0;
}

/// So many boxes of a pixel, from the left upper corner on and there again.
static void add_boxes(Canvas *canvas, DrawLayer layer, int count)
{
    for (int i = 0; i < count; i++) {
        double x = i % SIZE;
        double y = (double)(i / SIZE % SIZE);
        draw_box(&canvas->list, layer, x, y, x + 1.0, y + 1.0, WHITE);
    }
}

static void paint(Canvas *canvas)
{
    Deadline deadline = {has_been_asked_enough, canvas};
    painter_paint(&canvas->painter, &canvas->list, canvas->font, &deadline);
}

static int white_pixels(const Canvas *canvas)
{
    int count = 0;
    for (int y = 0; y < SIZE; y++) {
        const void *row = (const Uint8 *)canvas->surface->pixels + y * canvas->surface->pitch;
        for (int x = 0; x < SIZE; x++) {
            count += (((const Uint32 *)row)[x] & 0xffffffu) == 0xffffffu;
        }
    }
    return count;
}

static void a_layer_is_one_draw_call_and_seen_whole(void **state)
{
    Canvas *canvas = *state;
    add_boxes(canvas, LAYER_ACTORS, 100);
    paint(canvas);
    assert_int_equal(canvas->painter.draw_calls, 2); // and the backdrop's
    assert_int_equal(canvas->painter.triangles, 200);
    assert_int_equal(white_pixels(canvas), 100);
}

static void a_large_layer_is_drawn_in_parts_and_seen_whole(void **state)
{
    Canvas *canvas = *state;
    // Before its last boxes there are many in the first row.
    for (int i = 0; i < 3000; i++) {
        add_boxes(canvas, LAYER_ACTORS, SIZE);
    }
    add_boxes(canvas, LAYER_ACTORS, SIZE * SIZE);
    paint(canvas);
    assert_true(canvas->painter.draw_calls > 5);
    assert_int_equal(canvas->painter.triangles, 2 * (3000 * SIZE + SIZE * SIZE));
    assert_int_equal(white_pixels(canvas), SIZE * SIZE);
}

static void painting_a_large_layer_ends_when_asked_to(void **state)
{
    static const DrawLayer LAYERS[] = {LAYER_BACKDROP, LAYER_FIELD, LAYER_TRANSITION};
    Canvas *canvas = *state;
    for (int k = 0; k < 3; k++) {
        draw_list_begin(&canvas->list, SIZE, SIZE);
        draw_list_drop_backdrop(&canvas->list);
        draw_list_wants_backdrop(&canvas->list, 1);
        for (int i = 0; i < 3000; i++) {
            add_boxes(canvas, LAYERS[k], SIZE);
        }
        canvas->asked = 0;
        canvas->most = 2;
        paint(canvas);
        assert_int_equal(canvas->asked, 3);
        assert_in_range(canvas->painter.triangles, 1, 3000 * SIZE);
        // The backdrop that was begun does not count as one.
        assert_true(draw_list_wants_backdrop(&canvas->list, 1));
    }
}

static void asked_to_end_before_it_begins_nothing_is_painted(void **state)
{
    Canvas *canvas = *state;
    add_boxes(canvas, LAYER_ACTORS, 100);
    canvas->most = 0;
    paint(canvas);
    assert_int_equal(canvas->painter.draw_calls, 0);
    assert_int_equal(white_pixels(canvas), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_layer_is_one_draw_call_and_seen_whole, begin, end),
        cmocka_unit_test_setup_teardown(a_large_layer_is_drawn_in_parts_and_seen_whole, begin, end),
        cmocka_unit_test_setup_teardown(painting_a_large_layer_ends_when_asked_to, begin, end),
        cmocka_unit_test_setup_teardown(asked_to_end_before_it_begins_nothing_is_painted, begin,
                                        end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
