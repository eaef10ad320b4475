#include "view.h"

/// Letters never get smaller than this many points, however small the window is.
#define SMALLEST_TEXT 14.0

Measure view_measure(int width, int height, double density, double text_scale)
{
    double across = width / 1280.0;
    double down = height / 720.0;
    double unit = across < down ? across : down;
    double text = 20.0 * unit * text_scale;
    double smallest = SMALLEST_TEXT * density;
    return (Measure){
        .width = width,
        .height = height,
        .text = text < smallest ? smallest : text,
        .gap = 12.0 * unit < 4.0 ? 4.0 : 12.0 * unit,
    };
}

View view_fit_area(Area area, double arena_width, double arena_height)
{
    double across = area.width / arena_width;
    double down = area.height / arena_height;
    View view = {.scale = across < down ? across : down};
    view.scale = view.scale > 1e-6 ? view.scale : 1e-6;
    view.field.width = arena_width * view.scale;
    view.field.height = arena_height * view.scale;
    // Whole pixels, so that walls are sharp.
    view.field.x = floor(area.x + 0.5 * (area.width - view.field.width) + 0.5);
    view.field.y = floor(area.y + 0.5 * (area.height - view.field.height) + 0.5);
    view.origin = vec2(view.field.x, view.field.y);
    return view;
}

View view_fit(const Measure *measure, double arena_width, double arena_height)
{
    double w = measure->width;
    double h = measure->height;
    double column = 7.4 * measure->text;
    double bar = 2.6 * measure->text;
    double margin = measure->gap;
    Area beside = {column, margin, w - 2.0 * column, h - 2.0 * margin};
    Area below = {margin, bar, w - 2.0 * margin, h - bar - margin};
    View with_columns = view_fit_area(beside, arena_width, arena_height);
    View with_bar = view_fit_area(below, arena_width, arena_height);
    if (beside.width > 0.0 && with_columns.scale >= with_bar.scale) {
        Area field = with_columns.field;
        with_columns.columns = true;
        with_columns.first = (Area){margin, margin, field.x - 2.0 * margin, h - 2.0 * margin};
        with_columns.second = with_columns.first;
        with_columns.second.x = field.x + field.width + margin;
        with_columns.second.width = w - with_columns.second.x - margin;
        return with_columns;
    }
    double top = with_bar.field.y - bar;
    with_bar.first = (Area){margin, top, 0.5 * w - 2.0 * margin, bar};
    with_bar.second = (Area){0.5 * w + margin, top, 0.5 * w - 2.0 * margin, bar};
    return with_bar;
}
