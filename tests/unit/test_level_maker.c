#include "level_maker.h"

#include <math.h>
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

/// Where a place of a field with the paddle at the bottom lies with the paddle at a side, u.
static Vec2 seen_from(Side side, Vec2 at)
{
    const double share = 960.0 / 720.0;
    const Vec2 places[SIDE_COUNT] = {
        [SIDE_LEFT] = {floor((720.0 - at.y) * share), floor(at.x / share)},
        [SIDE_RIGHT] = {floor(960.0 - (720.0 - at.y) * share), floor(at.x / share)},
        [SIDE_TOP] = {at.x, 720.0 - at.y},
        [SIDE_BOTTOM] = at};
    return places[side];
}

/// The cell of the picture for a side that is the one for the bottom in a row and column.
static int cell_seen_from(const BrickGrid *grid, Side side, int row, int column)
{
    return side == SIDE_TOP     ? brick_grid_at(grid, column, grid->rows - 1 - row)
           : side == SIDE_LEFT  ? brick_grid_at(grid, grid->columns - 1 - row, column)
           : side == SIDE_RIGHT ? brick_grid_at(grid, row, column)
                                : brick_grid_at(grid, column, row);
}

static bool is_near(Vec2 a, Vec2 b)
{
    return fabs(a.x - b.x) <= 1.0 && fabs(a.y - b.y) <= 1.0;
}

/// Whether a level is what another is with the paddle at the bottom.
static bool is_seen_from(const WorldDef *world, const WorldDef *bottom, Side side)
{
    const BrickGrid *grid = &world->bricks.grid[0], *other = &bottom->bricks.grid[0];
    bool same = world->paddles[0].side == side && world->obstacle_count == bottom->obstacle_count;
    for (int i = 0; i < brick_grid_cells(other) && same; i++) {
        const int cell =
            cell_seen_from(grid, side, brick_grid_row(other, i), brick_grid_column(other, i));
        same = cell >= 0 && world->brick_hits[cell] == bottom->brick_hits[i] &&
               world_def_bonus(world, cell) == world_def_bonus(bottom, i);
    }
    for (int i = 0; i < bottom->obstacle_count && same; i++) {
        const ObstacleDef *is = &world->obstacles[i], *was = &bottom->obstacles[i];
        same = is_near(is->centre, seen_from(side, was->centre)) && is->radius == was->radius &&
               is->spin_deg_per_s == was->spin_deg_per_s && is->mark == was->mark &&
               is->hits == was->hits && is->steals == was->steals &&
               is->only_stolen == was->only_stolen && is->hold_s == was->hold_s &&
               is->period_s == was->period_s;
        if (was->shape == SHAPE_LINE) {
            const Vec2 far = seen_from(side, vec2_add(was->centre, was->travel));
            same = same && is_near(is->end, seen_from(side, was->end)) &&
                   (was->period_s == 0.0 || is_near(vec2_add(is->centre, is->travel), far));
        }
    }
    // The picture lies as far from the wall that faces the paddle.
    const Vec2 far = vec2(grid->origin.x + grid->columns * grid->cell.x,
                          grid->origin.y + grid->rows * grid->cell.y);
    const double away[SIDE_COUNT] = {[SIDE_LEFT] = 960 - far.x,
                                     [SIDE_RIGHT] = grid->origin.x,
                                     [SIDE_TOP] = 720 - far.y,
                                     [SIDE_BOTTOM] = grid->origin.y};
    return same && away[side] == 64.0;
}

static void from_each_side_a_level_looks_the_same(void **state)
{
    (void)state;
    for (int day = 0; day < DAY_GAMES; day++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            int same = 0;
            for (unsigned long long seed = 0; seed < 4; seed++) {
                Level bottom = {0}, level = {0};
                LevelMakerForm form = day_game_of(day)->form;
                // Where territory is won the paddle is at the bottom.
                form.foe = form.foe == FOE_NEIGHBOURS ? FOE_THIEVES : form.foe;
                form.side = SIDE_BOTTOM;
                assert_true(level_maker_make(&bottom, "Made", seed, 6, &form));
                form.side = (Side)side;
                assert_true(level_maker_make(&level, "Made", seed, 6, &form));
                same += is_seen_from(&level.world, &bottom.world, (Side)side);
                level_free(&bottom);
                level_free(&level);
            }
            // One that does not fit is drawn anew.
            assert_true(same >= 3);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            every_seed_and_wave_makes_a_level_that_the_checker_has_nothing_to_say_about),
        cmocka_unit_test(the_same_numbers_make_the_same_level_and_others_another),
        cmocka_unit_test(the_halves_are_alike_and_the_toughest_bricks_are_above),
        cmocka_unit_test(waves_grow),
        cmocka_unit_test(from_each_side_a_level_looks_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
