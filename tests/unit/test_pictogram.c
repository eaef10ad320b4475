/// The pictograms of power-ups: they agree with the rules' table and are told apart when small.
#include "picture.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "power_up.h"

#define SIDE 24
/// Pixels of SIDE * SIDE by which any two differ: 15 %.
#define LEAST_DIFFERENT 87

/// One bit per pixel: whether the middle of the pixel is covered.
static void raster(int power_up, bool bits[SIDE * SIDE])
{
    for (int i = 0; i < SIDE * SIDE; i++) {
        double x = (i % SIDE + 0.5) / (0.5 * SIDE) - 1.0;
        double y = ((double)(i / SIDE) + 0.5) / (0.5 * SIDE) - 1.0;
        bits[i] = pictogram_stamp_covers((DrawStamp)((int)STAMP_PICTOGRAM + power_up), x, y);
    }
}

static int difference(const bool *a, const bool *b)
{
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        count += a[i] != b[i];
    }
    return count;
}

static void the_rim_says_whom_a_power_up_helps(void **state)
{
    (void)state;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const PowerUp *power_up = power_up_get(i);
        PictogramRim rim = pictogram_rim(i);
        assert_int_equal(rim == RIM_SPIKY, !power_up->good);
        if (power_up->target == POWER_ON_RIVALS || power_up->change == CHANGE_MYSTERY) {
            assert_int_equal(rim, RIM_HEXAGON);
        }
    }
}

static void any_two_differ_in_15_percent_of_the_pixels_at_24_pixels_in_one_bit(void **state)
{
    (void)state;
    bool bits[POWER_UP_COUNT][SIDE * SIDE];
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        raster(i, bits[i]);
        for (int k = 0; k < i; k++) {
            int pixels = difference(bits[i], bits[k]);
            if (pixels < LEAST_DIFFERENT) {
                fail_msg("%c and %c differ in %d pixels of %d, at least %d are needed",
                         power_up_get(k)->letter, power_up_get(i)->letter, pixels, SIDE * SIDE,
                         LEAST_DIFFERENT);
            }
        }
    }
}

static void rims_differ_in_their_outline(void **state)
{
    (void)state;
    // Where the outline of one is, another is well inside or outside.
    assert_true(pictogram_stamp_covers(STAMP_DISC, 0.95, 0.0));
    assert_false(pictogram_stamp_covers(STAMP_HEXAGON, 0.95, 0.0));
    assert_true(pictogram_stamp_covers(STAMP_HEXAGON, 0.0, 0.95));
    int crossings = 0;
    bool before = pictogram_stamp_covers(STAMP_SPIKY, 0.9, 0.0);
    for (int k = 1; k <= 720; k++) {
        double angle = k * 3.14159265358979323846 / 360.0;
        bool covers = pictogram_stamp_covers(STAMP_SPIKY, 0.9 * cos(angle), 0.9 * sin(angle));
        crossings += covers != before;
        before = covers;
    }
    assert_int_equal(crossings, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rim_says_whom_a_power_up_helps),
        cmocka_unit_test(any_two_differ_in_15_percent_of_the_pixels_at_24_pixels_in_one_bit),
        cmocka_unit_test(rims_differ_in_their_outline),
    };
    return cmocka_run_group_tests_name("pictogram", tests, NULL, NULL);
}
