// Fits the field and the text size into a window.
#include "view.h"

/// Minimum size of text, points.
#define SMALLEST_TEXT 14.0
/// Reference width of a portrait window of aspect 2:3, pixels; 1280 for a landscape window.
#define UPRIGHT_WIDTH 800.0

Measure view_measure(int width, int height, double density, double text_scale)
{
    // Portrait windows have height to spare but little width.
    const double upright = scalar_clamp((double)height / scalar_max_int(width, 1) - 1.0, 0.0, 0.5);
    const double across = width / (1280.0 - 2.0 * upright * (1280.0 - UPRIGHT_WIDTH));
    const double down = height / 720.0;
    const double unit = scalar_min(across, down);
    const double text = 20.0 * unit * text_scale;
    const double smallest = SMALLEST_TEXT * density;
    return (Measure){
        .width = width,
        .height = height,
        .text = scalar_max(text, smallest),
        .gap = scalar_max(12.0 * unit, 4.0),
    };
}

View view_fit_area(Area area, double arena_width, double arena_height)
{
    const double across = area.width / arena_width;
    const double down = area.height / arena_height;
    View view = {.scale = across < down ? across : down};
    view.scale = scalar_max(view.scale, 1e-6);
    view.unit = view.scale * scalar_min(arena_width, arena_height) / 720.0;
    view.field.width = arena_width * view.scale;
    view.field.height = arena_height * view.scale;
    // Rounded to whole pixels, so that walls are sharp.
    view.field.x = floor(area.x + 0.5 * (area.width - view.field.width) + 0.5);
    view.field.y = floor(area.y + 0.5 * (area.height - view.field.height) + 0.5);
    view.origin = vec2(view.field.x, view.field.y);
    return view;
}

Area view_strip(const View *view, Side side, double near, double far)
{
    const Area f = view->field;
    const double thick = far - near;
    const Area strips[SIDE_COUNT] = {
        [SIDE_LEFT] = {f.x + near, f.y, thick, f.height},
        [SIDE_RIGHT] = {f.x + f.width - far, f.y, thick, f.height},
        [SIDE_TOP] = {f.x, f.y + near, f.width, thick},
        [SIDE_BOTTOM] = {f.x, f.y + f.height - far, f.width, thick},
    };
    return strips[side];
}

#define COLUMN_LEAST 7.4 ///< width of a column, as a share of the text size
#define COLUMN_MOST  12.0
#define BAR          2.6 ///< height of a bar, as a share of the text size
#define BELOW_LEAST  9.0 ///< height of columns below the field, as a share of the text size
#define THIN_BAR     1.9 ///< height of a bar with a single line, as a share of the text size

/// Fits the field between columns, which are next to it however wide the window is.
static View fit_columns(const Measure *measure, double arena_width, double arena_height)
{
    const double column = COLUMN_LEAST * measure->text;
    const double margin = measure->gap;
    const Area beside = {column, margin, measure->width - 2.0 * column,
                         measure->height - 2.0 * margin};
    View view = view_fit_area(beside, arena_width, arena_height);
    const Area field = view.field;
    const double right = measure->width - field.x - field.width;
    const double room = scalar_min(field.x, right) - 2.0 * margin;
    const double most = COLUMN_MOST * measure->text;
    const double width = scalar_min(room, most);
    view.columns = true;
    view.left = (Area){field.x - margin - width, margin, width, beside.height};
    view.right = (Area){field.x + field.width + margin, margin, width, beside.height};
    return view;
}

static View fit_bars(const Measure *measure, double arena_width, double arena_height,
                     unsigned sides)
{
    const unsigned below = VIEW_SIDE(SIDE_BOTTOM);
    const bool several = (sides & (sides - 1)) != 0;
    const double margin = measure->gap;
    const double bar = (several ? THIN_BAR : BAR) * measure->text;
    const double head = sides == below ? margin : bar;
    const double foot = (sides & below) == 0 ? margin : bar;
    const double width = measure->width - 2.0 * margin;
    const Area room = {margin, head, width, measure->height - head - foot};
    View view = view_fit_area(room, arena_width, arena_height);
    const Area *field = &view.field;
    if (sides != below) {
        view.head = (Area){margin, field->y - bar, width, bar};
    }
    if ((sides & below) != 0) {
        view.foot = (Area){margin, field->y + field->height, width, bar};
    }
    // A tall window has room below, too: two columns that meet in its middle.
    const double upper = field->y + field->height + foot + margin;
    const double free = measure->height - margin - upper;
    if (free >= BELOW_LEAST * measure->text) {
        const double apart = 2.0 * margin;
        const double column = scalar_min(0.5 * width, COLUMN_MOST * measure->text) - apart;
        const double middle = 0.5 * measure->width;
        view.left = (Area){middle - apart - column, upper, column, free};
        view.right = (Area){middle + apart, upper, column, free};
    }
    return view;
}

View view_fit(const Measure *measure, double arena_width, double arena_height, unsigned sides)
{
    const View columns = fit_columns(measure, arena_width, arena_height);
    const View bars = fit_bars(measure, arena_width, arena_height, sides);
    const bool room = measure->width > 2.0 * COLUMN_LEAST * measure->text;
    return room && columns.scale >= bars.scale ? columns : bars;
}
