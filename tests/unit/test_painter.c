/// Painting with SDL's software renderer onto a picture in memory.
#include "painter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define SIZE 64

static const Colour WHITE = {255, 255, 255, 255};

typedef struct Sheet {
    SDL_Surface *surface;
    Painter painter;
    Font *font;
    DrawList list;
    int asked, most; ///< how often painting has asked whether to end; after how often it shall
} Sheet;

static bool has_been_asked_enough(void *context)
{
    Sheet *sheet = context;
    sheet->asked++;
    return sheet->asked > sheet->most;
}

static int begin(void **state)
{
    static Sheet sheet;
    sheet = (Sheet){.most = 1000};
    sheet.surface = SDL_CreateRGBSurfaceWithFormat(0, SIZE, SIZE, 32, SDL_PIXELFORMAT_XRGB8888);
    sheet.font = font_open("assets/font/arkanong.ttf");
    if (sheet.font == NULL || !painter_use_surface(&sheet.painter, sheet.surface)) {
        return 1;
    }
    draw_list_begin(&sheet.list, SIZE, SIZE);
    draw_list_wants_backdrop(&sheet.list, 1);
    *state = &sheet;
    return 0;
}

static int end(void **state)
{
    Sheet *sheet = *state;
    font_close(sheet->font);
    painter_close(&sheet->painter);
    draw_list_free(&sheet->list);
    SDL_FreeSurface(sheet->surface);
    return 0;
}

/// So many boxes of a pixel, from the left upper corner on and there again.
static void add_boxes(Sheet *sheet, DrawLayer layer, int count)
{
    for (int i = 0; i < count; i++) {
        double x = i % SIZE;
        double y = (double)(i / SIZE % SIZE);
        draw_box(&sheet->list, layer, x, y, x + 1.0, y + 1.0, WHITE);
    }
}

static void paint(Sheet *sheet)
{
    Deadline deadline = {has_been_asked_enough, sheet};
    painter_paint(&sheet->painter, &sheet->list, sheet->font, &deadline);
}

static int white_pixels(const Sheet *sheet)
{
    int count = 0;
    for (int y = 0; y < SIZE; y++) {
        const void *row = (const Uint8 *)sheet->surface->pixels + y * sheet->surface->pitch;
        for (int x = 0; x < SIZE; x++) {
            count += (((const Uint32 *)row)[x] & 0xffffffu) == 0xffffffu;
        }
    }
    return count;
}

static void a_layer_is_one_draw_call_and_seen_whole(void **state)
{
    Sheet *sheet = *state;
    add_boxes(sheet, LAYER_ACTORS, 100);
    paint(sheet);
    assert_int_equal(sheet->painter.draw_calls, 2); // and the backdrop's
    assert_int_equal(sheet->painter.triangles, 200);
    assert_int_equal(white_pixels(sheet), 100);
}

static void a_large_layer_is_drawn_in_parts_and_seen_whole(void **state)
{
    Sheet *sheet = *state;
    // Before its last boxes there are many in the first row.
    for (int i = 0; i < 3000; i++) {
        add_boxes(sheet, LAYER_ACTORS, SIZE);
    }
    add_boxes(sheet, LAYER_ACTORS, SIZE * SIZE);
    paint(sheet);
    assert_true(sheet->painter.draw_calls > 5);
    assert_int_equal(sheet->painter.triangles, 2 * (3000 * SIZE + SIZE * SIZE));
    assert_int_equal(white_pixels(sheet), SIZE * SIZE);
}

static void painting_a_large_layer_ends_when_asked_to(void **state)
{
    static const DrawLayer LAYERS[] = {LAYER_BACKDROP, LAYER_FIELD, LAYER_TRANSITION};
    Sheet *sheet = *state;
    for (int k = 0; k < 3; k++) {
        draw_list_begin(&sheet->list, SIZE, SIZE);
        draw_list_drop_backdrop(&sheet->list);
        draw_list_wants_backdrop(&sheet->list, 1);
        for (int i = 0; i < 3000; i++) {
            add_boxes(sheet, LAYERS[k], SIZE);
        }
        sheet->asked = 0;
        sheet->most = 2;
        paint(sheet);
        assert_int_equal(sheet->asked, 3);
        assert_in_range(sheet->painter.triangles, 1, 3000 * SIZE);
        // The backdrop that was begun does not count as one.
        assert_true(draw_list_wants_backdrop(&sheet->list, 1));
    }
}

static void asked_to_end_before_it_begins_nothing_is_painted(void **state)
{
    Sheet *sheet = *state;
    add_boxes(sheet, LAYER_ACTORS, 100);
    sheet->most = 0;
    paint(sheet);
    assert_int_equal(sheet->painter.draw_calls, 0);
    assert_int_equal(white_pixels(sheet), 0);
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
