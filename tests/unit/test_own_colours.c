/// Colours that a level gives its bricks stand out from the field of every look, whatever they are.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "contrast.h"

#define STEP 51 ///< between the values of a part that are tried

/// The palette in a look, with bricks of one colour.
static Palette dress(PaletteName name, int look, LevelColour colour)
{
    const LevelColour colours[LEVEL_COLOURS_MOST] = {colour};
    return palette_dress(palette_get(name), palette_chapter_look((ChapterLook)look), colours);
}

static void any_colour_stands_out_from_every_field(void **state)
{
    (void)state;
    const double field = luminance(palette_field_look(WORLD_SOLO)->light);
    for (int i = 0; i < 6 * 6 * 6; i++) {
        const LevelColour asked = {true, (unsigned char)(STEP * (i % 6)),
                                   (unsigned char)(STEP * (i / 6 % 6)),
                                   (unsigned char)(STEP * (i / 36))};
        const Colour exact = {asked.r, asked.g, asked.b, 255};
        for (int look = 0; look < LOOK_COUNT; look++) {
            const Palette own = dress(PALETTE_NIGHT, look, asked);
            const Colour shown = palette_brick(&own, 1);
            // No field is brighter than this one (test_contrast).
            assert_true(contrast(luminance(shown), field) >= 3.0);
            if (contrast(luminance(exact), field) > 4.0) {
                assert_memory_equal(&shown, &exact, sizeof shown);
            }
        }
    }
}

static void what_is_not_given_stays_and_high_contrast_keeps_all_of_its_own(void **state)
{
    (void)state;
    const LevelColour asked = {true, 232, 160, 32};
    const Palette plain =
        palette_dress(palette_get(PALETTE_NIGHT), palette_chapter_look(LOOK_ICE), NULL);
    const Palette own = dress(PALETTE_NIGHT, LOOK_ICE, asked);
    assert_memory_equal(own.brick + 1, plain.brick + 1, sizeof own.brick - sizeof own.brick[0]);
    assert_true(palette_hash(&own) != palette_hash(&plain));
    const Palette contrasting = dress(PALETTE_CONTRAST, LOOK_ICE, asked);
    assert_true(palette_hash(&contrasting) == palette_hash(palette_get(PALETTE_CONTRAST)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_colour_stands_out_from_every_field),
        cmocka_unit_test(what_is_not_given_stays_and_high_contrast_keeps_all_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
