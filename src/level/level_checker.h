/// @file level_checker.h
/// The shared state of the parts of level_check (level.h), the level, its lines and the findings
/// so far; and its smaller parts: gears, kinds of bricks, paddles, bricks that no ball can reach,
/// balls that start inside of something.
#ifndef ARKANONG_LEVEL_CHECKER_H
#define ARKANONG_LEVEL_CHECKER_H

#include <stdio.h>

#include "level_error.h"
#include "level_keys.h"

/// Overlaps up to this are allowed, u: obstacles may touch.
#define LEVEL_OVERLAP_TOLERANCE 1e-9

/// Maximum number of pairs that a check compares: a second or two of work, and far more than a
/// playable level needs.
#define LEVEL_PAIRS_MAX 20000000LL

/// The shared state of the parts of the check.
typedef struct LevelChecker {
    const Level *level;
    const SourceLines *lines; ///< all zero: the level has no text
    DiagList *problems;
    bool width_good; ///< the arena's is valid, so that positions can be checked against it
    bool height_good;
    bool bricks_good;
    bool paddle_good[SIDE_COUNT]; ///< by paddle: nothing about it has been reported
    bool *ball_good;              ///< by ball: nothing about it has been reported
    bool *obstacle_good;          ///< the same
    Outline *areas;               ///< by obstacle, computed by checker_area
    int first[SHAPE_KIND_COUNT];  ///< index of the first obstacle of each shape
    long long pairs;              ///< left to compare
} LevelChecker;

static inline const ItemLines *checker_obstacle_lines(const LevelChecker *checker, int obstacle)
{
    return source_lines_entry(checker->lines->obstacles, obstacle);
}

/// The area of an obstacle at time 0, computed at its first use: few are needed.
static inline const Outline *checker_area(const LevelChecker *checker, int obstacle)
{
    Outline *area = &checker->areas[obstacle];
    if (area->count == 0) {
        *area = obstacle_area_at_start(&checker->level->world.obstacles[obstacle]);
    }
    return area;
}

/// Sets the part that is checked now, which later problems are about.
static inline void checker_look_at(const LevelChecker *checker, LevelPart part, int number)
{
    checker->problems->about = level_about(part, number);
}

/// The box around a circle.
static inline Rectangle checker_box_around(Vec2 centre, double radius)
{
    const Vec2 half = vec2(radius, radius);
    return (Rectangle){vec2_sub(centre, half), vec2_add(centre, half)};
}

/// A coordinate in cells as the index of its cell, clamped to 0..count.
static inline int checker_clamp_cell(double cells, int count)
{
    return cells < 0 ? 0 : cells > count ? count : (int)cells;
}

/// Columns and rows of a picture of bricks, the ends excluded.
typedef struct BrickRange {
    int column, column_end, row, row_end;
} BrickRange;

/// The cells of a picture of bricks that a box may touch.
static inline BrickRange checker_brick_range(const BrickGrid *grid, Rectangle box)
{
    Vec2 cell = grid->cell;
    Vec2 low = vec2_sub(box.min, grid->origin), high = vec2_sub(box.max, grid->origin);
    return (BrickRange){checker_clamp_cell(low.x / cell.x, grid->columns),
                        checker_clamp_cell(high.x / cell.x + 1, grid->columns),
                        checker_clamp_cell(low.y / cell.y, grid->rows),
                        checker_clamp_cell(high.y / cell.y + 1, grid->rows)};
}

/// A cell of a picture of bricks.
static inline Rectangle checker_brick_cell(const BrickGrid *grid, int column, int row)
{
    return rectangle_of_cell(grid->origin, grid->cell, column, row);
}

/// Size of the text of checker_name_picture.
#define CHECKER_PICTURE_SIZE 24

/// Writes " of bricks 2", or nothing if there is only one picture.
static inline void checker_name_picture(char to[CHECKER_PICTURE_SIZE], const LevelChecker *checker,
                                        int picture)
{
    const int count = checker->level->world.bricks.count;
    to[0] = '\0';
    if (count > 1) {
        snprintf(to, CHECKER_PICTURE_SIZE, " of bricks %d", picture);
    }
}

/// The line of a row of 'rows' of a picture.
static inline int checker_brick_line(const LevelChecker *checker, int picture, int row)
{
    const int *lines = checker->lines->bricks[picture].rows;
    return lines != NULL ? lines[row] : 1;
}

/// An obstacle's shape in words and its number in the list of that shape.
static inline const char *checker_shape_name(const LevelChecker *checker, int obstacle)
{
    return collision_shape_name(checker->level->world.obstacles[obstacle].shape);
}

static inline int checker_number(const LevelChecker *checker, int obstacle)
{
    return obstacle - checker->first[checker->level->world.obstacles[obstacle].shape];
}

/// Sets a ball or a paddle as what is checked now. Returns its subject.
static inline LevelSubject checker_look_at_ball(const LevelChecker *checker, int ball)
{
    checker_look_at(checker, LEVEL_PART_BALL, ball);
    return (LevelSubject){
        .noun = "ball", .number = ball, .item = source_lines_entry(checker->lines->balls, ball)};
}

static inline LevelSubject checker_look_at_paddle(const LevelChecker *checker, int paddle)
{
    checker_look_at(checker, LEVEL_PART_PADDLE, paddle);
    return (LevelSubject){.noun = "paddle",
                          .number = paddle,
                          .item = source_lines_entry(checker->lines->paddles, paddle)};
}

/// Reports an error, printf-like, after its subject, in the line of one of the subject's keys.
/// @param field  CHECKER_ITEM: in that of the subject itself
void level_checker_report(const LevelChecker *checker, const LevelSubject *subject, int field,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));

#define CHECKER_ITEM (-1)

/// Reports all of these. Looks only at what is good.
void level_gears_check(LevelChecker *checker);

/// Reports kinds of bricks of the level's own that contradict themselves or each other, and a card
/// that shows a picture which is not there.
void level_kinds_check(LevelChecker *checker);

/// The half of the field before a side's goal: the whole body of its paddle starts in it.
Rectangle level_paddles_room(const WorldDef *world, Side side);

/// Reports paddles that are longer than half of their side, reach out of their half of the field,
/// or overlap each other by more than LEVEL_OVERLAP_TOLERANCE. Those that are not `paddle_good` are
/// left out; those that do not fit are not good afterwards.
void level_paddles_check(LevelChecker *checker);

/// Warns, in a solo level, of bricks that unbreakable ones shut off from all balls: a flood fill of
/// the picture's cells from the paddle's side and from the balls, across sides of cells but not
/// across corners. A gap narrower than a ball counts as open, so that only certain cases are
/// reported.
void level_unreachable_check(LevelChecker *checker);

/// Reports every ball that starts in a hexagon, in a brick or in an earlier ball. Skips things that
/// are not good.
void level_overlap_check(LevelChecker *checker);

#endif
