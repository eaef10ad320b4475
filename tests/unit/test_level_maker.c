#include "level_maker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brick_kind.h"

/// The level as text, to be freed.
static char *write_made(unsigned long long seed, int wave)
{
    Level level = {0};
    size_t length;
    assert_true(level_maker_make(&level, "Made", seed, wave, NULL));
    char *text = level_write_text(&level, &length);
    assert_non_null(text);
    level_free(&level);
    return text;
}

static void
every_seed_and_wave_makes_a_level_that_the_checker_has_nothing_to_say_about(void **state)
{
    (void)state;
    for (unsigned long long seed = 0; seed < 100; seed++) {
        for (int wave = 1; wave <= LEVEL_MAKER_WAVES; wave += 1 + (int)(seed % 3)) {
            Level level = {0};
            DiagList problems = {0};
            int bricks = 0;
            assert_true(level_maker_make(&level, "Made", seed, wave, NULL));
            diag_list_start(&problems, "made");
            assert_true(level_check(&level, NULL, &problems));
            assert_int_equal(problems.count, 0);
            for (int i = 0; i < brick_grids_cells(&level.world.bricks); i++) {
                bricks += brick_breaks(level.world.brick_hits[i]);
            }
            assert_in_range(bricks, 20, 200);
            assert_int_equal(level.world.paddle_count, 1);
            assert_true(level.world.match.bank);
            assert_int_equal(level.world.match.exit, 80);
            assert_int_equal(level.world.match.nudge_s, 4);
            assert_int_equal(level.world.ball_count, 3);
            diag_list_free(&problems);
            level_free(&level);
        }
    }
}

static void the_same_numbers_make_the_same_level_and_others_another(void **state)
{
    (void)state;
    char *text = write_made(7, 3);
    char *again = write_made(7, 3);
    char *seed = write_made(8, 3);
    char *wave = write_made(7, 4);
    assert_string_equal(text, again);
    assert_string_not_equal(text, seed);
    assert_string_not_equal(text, wave);
    free(text);
    free(again);
    free(seed);
    free(wave);
}

/// Hits that a level's bricks take in all, on average over seeds.
static double mean_hits(int wave)
{
    double hits = 0.0;
    for (unsigned long long seed = 0; seed < 40; seed++) {
        Level level = {0};
        assert_true(level_maker_make(&level, "Made", seed, wave, NULL));
        for (int i = 0; i < brick_grids_cells(&level.world.bricks); i++) {
            const int own = level.world.brick_hits[i];
            hits += brick_breaks(own) ? own : 0;
        }
        level_free(&level);
    }
    return hits / 40.0;
}

/// Hits of a level's first or last row of bricks.
static int row_hits(const Level *level, bool last)
{
    const BrickGrid *grid = &level->world.bricks.grid[0];
    int hits = 0;
    for (int column = 0; column < grid->columns; column++) {
        const int own =
            level->world.brick_hits[brick_grid_at(grid, column, last ? grid->rows - 1 : 0)];
        hits += brick_breaks(own) ? own : 0;
    }
    return hits;
}

static void the_halves_are_alike_and_the_toughest_bricks_are_above(void **state)
{
    (void)state;
    int above = 0, below = 0;
    for (unsigned long long seed = 0; seed < 40; seed++) {
        Level level = {0};
        assert_true(level_maker_make(&level, "Made", seed, LEVEL_MAKER_WAVES, NULL));
        const BrickGrid *grid = &level.world.bricks.grid[0];
        for (int brick = 0; brick < brick_grid_cells(grid); brick++) {
            const int column = grid->columns - 1 - brick_grid_column(grid, brick);
            const int other = brick_grid_at(grid, column, brick_grid_row(grid, brick));
            assert_int_equal(level.world.brick_hits[brick], level.world.brick_hits[other]);
        }
        above += row_hits(&level, false);
        below += row_hits(&level, true);
        level_free(&level);
    }
    assert_true(above > 2 * below);
}

static void waves_grow(void **state)
{
    (void)state;
    double before = 0.0;
    for (int wave = 1; wave <= LEVEL_MAKER_WAVES; wave += 3) {
        const double hits = mean_hits(wave);
        assert_true(hits > before);
        before = hits;
    }
    char *last = write_made(5, LEVEL_MAKER_WAVES);
    char *beyond = write_made(5, LEVEL_MAKER_WAVES + 30);
    assert_string_equal(last, beyond);
    free(last);
    free(beyond);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            every_seed_and_wave_makes_a_level_that_the_checker_has_nothing_to_say_about),
        cmocka_unit_test(the_same_numbers_make_the_same_level_and_others_another),
        cmocka_unit_test(the_halves_are_alike_and_the_toughest_bricks_are_above),
        cmocka_unit_test(waves_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
