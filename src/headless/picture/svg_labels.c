// A raster of occupied space, and the search for space for labels.
#include "svg_labels.h"

#include <stdint.h>
#include <stdlib.h>

#include "det_math.h"

/// px
#define CELL      2.0
#define FIRST_GAP 4.0
/// Factor of the distance from one try to the next.
#define FARTHER 1.4

struct SvgLabels {
    Rectangle area;
    int columns, rows;
    uint8_t layers[]; ///< by cell: SvgLayer bits
};

/// A range of cells; the ends are exclusive.
typedef struct CellRange {
    int first_column, first_row, end_column, end_row;
} CellRange;

SvgLabels *svg_labels_create(Rectangle area)
{
    const int columns = (int)ceil((area.max.x - area.min.x) / CELL);
    const int rows = (int)ceil((area.max.y - area.min.y) / CELL);
    SvgLabels *labels = calloc(1, sizeof *labels + (size_t)columns * (size_t)rows);
    if (labels != NULL) {
        labels->area = area;
        labels->columns = columns;
        labels->rows = rows;
    }
    return labels;
}

void svg_labels_destroy(SvgLabels *labels)
{
    free(labels);
}

/// The cells that a box overlaps, clipped to the raster.
static CellRange cells_of(const SvgLabels *labels, Rectangle box)
{
    const Vec2 low = vec2_scale(vec2_sub(box.min, labels->area.min), 1 / CELL);
    const Vec2 high = vec2_scale(vec2_sub(box.max, labels->area.min), 1 / CELL);
    return (CellRange){(int)floor(scalar_clamp(low.x, 0, labels->columns)),
                       (int)floor(scalar_clamp(low.y, 0, labels->rows)),
                       (int)ceil(scalar_clamp(high.x, 0, labels->columns)),
                       (int)ceil(scalar_clamp(high.y, 0, labels->rows))};
}

static void mark(SvgLabels *labels, int column, int row, SvgLayer layer)
{
    if (column >= 0 && column < labels->columns && row >= 0 && row < labels->rows) {
        labels->layers[row * labels->columns + column] |= (uint8_t)layer;
    }
}

/// The part of a line within the area, as shares of its length. False if it is empty.
static bool clip(const SvgLabels *labels, Vec2 from, Vec2 way, double *begin, double *end)
{
    const double start[] = {from.x, from.y};
    const double along[] = {way.x, way.y};
    const double low[] = {labels->area.min.x, labels->area.min.y};
    const double high[] = {labels->area.max.x, labels->area.max.y};
    *begin = 0;
    *end = 1;
    for (int axis = 0; axis < 2; axis++) {
        if (fabs(along[axis]) > 0) {
            const double a = (low[axis] - start[axis]) / along[axis];
            const double b = (high[axis] - start[axis]) / along[axis];
            *begin = scalar_max(*begin, scalar_min(a, b));
            *end = scalar_min(*end, scalar_max(a, b));
        } else if (start[axis] < low[axis] || start[axis] > high[axis]) {
            return false;
        }
    }
    return *begin <= *end;
}

void svg_labels_line(SvgLabels *labels, Vec2 from, Vec2 to, SvgLayer layer)
{
    const Vec2 way = vec2_sub(to, from);
    double begin;
    double end;
    if (!clip(labels, from, way, &begin, &end)) {
        return;
    }
    // Steps of half a cell miss at most the corner of a cell.
    const int steps = (int)(vec2_length(way) * (end - begin) / (CELL / 2)) + 1;
    for (int i = 0; i <= steps; i++) {
        const double share = begin + (end - begin) * i / steps;
        const Vec2 at = vec2_sub(vec2_add_scaled(from, way, share), labels->area.min);
        mark(labels, (int)floor(at.x / CELL), (int)floor(at.y / CELL), layer);
    }
}

void svg_labels_box(SvgLabels *labels, Rectangle box, SvgLayer layer)
{
    const CellRange range = cells_of(labels, box);
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            mark(labels, column, row, layer);
        }
    }
}

void svg_labels_ball(SvgLabels *labels, Vec2 centre, double radius)
{
    const Vec2 corner = vec2(radius, radius);
    const CellRange range =
        cells_of(labels, (Rectangle){vec2_sub(centre, corner), vec2_add(centre, corner)});
    // A cell is marked if its centre is nearer than a corner could be.
    const double reach = radius + 0.7 * CELL;
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            const Vec2 middle =
                vec2_add(labels->area.min, vec2((column + 0.5) * CELL, (row + 0.5) * CELL));
            const uint8_t layers = labels->layers[row * labels->columns + column];
            if (vec2_length_squared(vec2_sub(middle, centre)) <= reach * reach) {
                mark(labels, column, row,
                     (layers & SVG_LAYER_BALL) != 0 ? SVG_LAYER_SEVERAL : SVG_LAYER_BALL);
            }
        }
    }
}

static bool is_free(const SvgLabels *labels, Rectangle box, SvgLayer layers)
{
    const Rectangle *area = &labels->area;
    if (box.min.x < area->min.x || box.min.y < area->min.y || box.max.x > area->max.x ||
        box.max.y > area->max.y) {
        return false;
    }
    const CellRange range = cells_of(labels, box);
    for (int row = range.first_row; row < range.end_row; row++) {
        for (int column = range.first_column; column < range.end_column; column++) {
            if ((labels->layers[row * labels->columns + column] & layers) != 0) {
                return false;
            }
        }
    }
    return true;
}

bool svg_labels_take(SvgLabels *labels, Vec2 centre, Vec2 size, SvgLayer layers)
{
    const Rectangle box = {vec2_add_scaled(centre, size, -0.5), vec2_add_scaled(centre, size, 0.5)};
    if (!is_free(labels, box, layers)) {
        return false;
    }
    svg_labels_box(labels, box, SVG_LAYER_LABEL);
    return true;
}

/// Distance from the centre of a box to its edge in a unit direction.
static double extent(Vec2 size, Vec2 direction)
{
    return scalar_min(0.5 * size.x / fabs(direction.x), 0.5 * size.y / fabs(direction.y));
}

bool svg_labels_find(SvgLabels *labels, Vec2 place, Vec2 first, double off, double farthest,
                     Vec2 size, Vec2 *centre)
{
    // In steps of 45 degrees alternately to both sides, the opposite direction last.
    static const Vec2 TURNS[] = {{1, 0},  {0.707, 0.707},  {0.707, -0.707},  {0, 1},
                                 {0, -1}, {-0.707, 0.707}, {-0.707, -0.707}, {-1, 0}};
    for (double gap = off; gap <= farthest; gap = (gap + FIRST_GAP) * FARTHER - FIRST_GAP) {
        for (size_t i = 0; i < sizeof TURNS / sizeof TURNS[0]; i++) {
            const Vec2 direction = det_rotate(first, TURNS[i]);
            *centre = vec2_add_scaled(place, direction, gap + extent(size, direction));
            if (svg_labels_take(labels, *centre, size, SVG_LAYERS_ALL)) {
                return true;
            }
        }
    }
    return false;
}
