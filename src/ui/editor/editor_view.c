// Converts between window pixels and u, and stores the areas that can be clicked.
#include "editor_view.h"

#include <stdlib.h>

#include "scalar.h"
#include "text.h"

/// Range of the zoom, pixels per u.
#define ZOOM_LEAST 0.005
#define ZOOM_MOST  64.0
/// Initial spacing of the grid, u.
#define GRID 20.0
/// Margin around the whole field, as a share of the canvas.
#define MARGIN 0.04

/// The zoom at which the whole field is visible.
static double fit_scale(const EditorSight *sight)
{
    const double across = sight->canvas.width * (1.0 - 2.0 * MARGIN) / sight->side_u[0];
    const double down = sight->canvas.height * (1.0 - 2.0 * MARGIN) / sight->side_u[1];
    return scalar_clamp(scalar_min(across, down), ZOOM_LEAST, ZOOM_MOST);
}

static double scale_of(const EditorSight *sight)
{
    return sight->zoom > 0.0 ? sight->zoom : fit_scale(sight);
}

View editor_sight_view(const EditorSight *sight)
{
    const double scale = scale_of(sight);
    const Area c = sight->canvas;
    const Vec2 origin = vec2(c.x + 0.5 * c.width - sight->middle.x * scale,
                             c.y + 0.5 * c.height - sight->middle.y * scale);
    const double smaller = scalar_min(sight->side_u[0], sight->side_u[1]);
    return (View){
        .scale = scale,
        .unit = scale * smaller / 720.0,
        .origin = origin,
        .field = {origin.x, origin.y, sight->side_u[0] * scale, sight->side_u[1] * scale}};
}

Vec2 editor_sight_point(const EditorSight *sight, double x, double y)
{
    const View view = editor_sight_view(sight);
    return vec2((x - view.origin.x) / view.scale, (y - view.origin.y) / view.scale);
}

void editor_sight_lay_out(EditorSight *sight, Area canvas, double width, double height)
{
    sight->canvas = canvas;
    sight->side_u[0] = width;
    sight->side_u[1] = height;
    if (sight->zoom == 0.0) {
        sight->middle = vec2(0.5 * width, 0.5 * height);
    }
}

void editor_sight_zoom(EditorSight *sight, double factor, double x, double y)
{
    const Vec2 under = editor_sight_point(sight, x, y);
    sight->zoom = scalar_clamp(scale_of(sight) * factor, ZOOM_LEAST, ZOOM_MOST);
    const Vec2 now = editor_sight_point(sight, x, y);
    sight->middle = vec2_add(sight->middle, vec2_sub(under, now));
}

void editor_sight_pan(EditorSight *sight, double dx, double dy)
{
    sight->zoom = scale_of(sight);
    sight->middle = vec2_sub(sight->middle, vec2(dx / sight->zoom, dy / sight->zoom));
}

void editor_sight_fit(EditorSight *sight)
{
    sight->zoom = 0.0;
    sight->middle = vec2(0.5 * sight->side_u[0], 0.5 * sight->side_u[1]);
}

void editor_view_free(EditorView *view)
{
    editor_paths_free(&view->paths);
    free(view->clip);
    view->clip = NULL;
}

void editor_view_reset(EditorView *view, const Edit *edit)
{
    editor_paths_free(&view->paths);
    *view = (EditorView){.edit = edit,
                         .grid = GRID,
                         .on_grid = true,
                         .snaps = true,
                         .paint = {.brick = '1'},
                         .field = -1,
                         .clip = view->clip};
}

Rectangle editor_view_band(const EditorView *view)
{
    const Vec2 a = view->pressed;
    const Vec2 b = view->pointer;
    return (Rectangle){vec2(scalar_min(a.x, b.x), scalar_min(a.y, b.y)),
                       vec2(scalar_max(a.x, b.x), scalar_max(a.y, b.y))};
}

void editor_view_add_spot(EditorView *view, EditorSpot spot)
{
    if (view->spot_count < EDITOR_SPOTS_MAX) {
        view->spots[view->spot_count++] = spot;
    }
}

const EditorSpot *editor_view_spot_at(const EditorView *view, double x, double y)
{
    for (int i = view->spot_count - 1; i >= 0; i--) {
        if (view_area_holds(view->spots[i].area, x, y)) {
            return &view->spots[i];
        }
    }
    return NULL;
}

void editor_view_tell(EditorView *view, bool is_bad, const char *words)
{
    text_copy(view->notice, sizeof view->notice, words);
    view->notice_is_bad = is_bad;
}
