// Draws a ball's path with contacts and normals, and the heat map of the field.
#include "editor_paths.h"

#include <math.h>
#include <string.h>

#include "editor.h"
#include "editor_view.h"
#include "scalar.h"
#include "ui_context.h"

/// Steps of the heat map's match per frame: 0.5 s of play, which takes far less than a frame.
#define STEPS_PER_FRAME 120
/// Minimum length of a dragged direction, u.
#define LEAST_WAY 1.0

// Shares of the text size:
#define NORMAL 1.4
#define DOT    0.22

void editor_paths_free(EditorPaths *paths)
{
    if (paths->counts) {
        edit_heat_free(&paths->heat);
        level_free(&paths->heat_level);
    }
    *paths = (EditorPaths){.shows_heat = paths->shows_heat};
}

void editor_paths_toggle_heat(const UiContext *ui)
{
    EditorPaths *paths = &ui->editor_view->paths;
    paths->shows_heat = !paths->shows_heat;
}

/// Starts the heat map on a copy of the level, as the document may change meanwhile.
static void begin_heat(const UiContext *ui)
{
    EditorPaths *paths = &ui->editor_view->paths;
    const Edit *edit = ui->editing->editor->edit;
    editor_paths_free(paths);
    paths->heat_version = edit_version(edit);
    if (ui->editing->editor->problems.errors > 0 ||
        !level_copy(&paths->heat_level, edit_level(edit))) {
        return;
    }
    paths->counts = edit_heat_begin(&paths->heat, &paths->heat_level.world);
    if (!paths->counts) {
        level_free(&paths->heat_level);
    }
}

void editor_paths_advance(const UiContext *ui)
{
    EditorPaths *paths = &ui->editor_view->paths;
    const Edit *edit = ui->editing->editor->edit;
    if (!paths->shows_heat || edit_is_open(edit)) {
        return;
    }
    if (paths->heat_version != edit_version(edit) &&
        ui->editing->editor->judged == edit_version(edit)) {
        begin_heat(ui);
    }
    if (paths->counts && edit_heat_advance(&paths->heat, STEPS_PER_FRAME)) {
        ui_stir(ui);
    }
}

static void draw_heat(const UiContext *ui, const View *view)
{
    const EditHeat *heat = &ui->editor_view->paths.heat;
    const Palette *palette = ui_palette(ui);
    for (int cell = 0; cell < heat->columns * heat->rows; cell++) {
        // A linear scale would show only the hottest cells.
        const double share = sqrt((double)heat->seconds[cell] / (double)heat->most);
        const Vec2 from =
            vec2(cell % heat->columns * heat->cell, cell / heat->columns * heat->cell);
        const Vec2 to = vec2_add(from, vec2(heat->cell, heat->cell));
        const Vec2 a = view_point(view, from);
        const Vec2 b = view_point(view, to);
        if (heat->seconds[cell] > 0.0F) {
            draw_box(ui->list, LAYER_FIELD, a.x, a.y, b.x, b.y,
                     palette_fade(palette_mix(palette->role[COLOUR_ACCENT],
                                              palette->role[COLOUR_BAD], share),
                                  0.1 + 0.5 * share));
        }
    }
}

/// Finds the ball whose path is shown; false: none.
static bool find_ball(const UiContext *ui, BallDef *ball)
{
    const EditorView *view = ui->editor_view;
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditSelection *selection = edit_selection(ui->editing->editor->edit);
    const Vec2 way = vec2_sub(view->path_to, view->path_from);
    const double length = vec2_length(way);
    if (view->has_path && length > LEAST_WAY) {
        *ball = level_ball_defaults();
        if (level->world.ball_count > 0) {
            ball->radius = level->world.balls[0].radius;
        }
        ball->position = view->path_from;
        ball->velocity = vec2_scale(way, level->world.match.ball_speed / length);
        return true;
    }
    const bool one = selection->count == 1 && selection->items[0].kind == EDIT_BALL;
    if (!one || level->world.balls[selection->items[0].index].served) {
        return false;
    }
    *ball = level->world.balls[selection->items[0].index];
    return true;
}

static bool is_same_ball(const BallDef *a, const BallDef *b)
{
    return a->position.x == b->position.x && a->position.y == b->position.y &&
           a->velocity.x == b->velocity.x && a->velocity.y == b->velocity.y &&
           a->radius == b->radius;
}

static void draw_path(const UiContext *ui, const View *view, const EditPath *path)
{
    const Palette *palette = ui_palette(ui);
    const Colour colour = palette->role[COLOUR_HOT];
    const double text = ui->measure.text;
    const double width = scalar_max(1.0, 0.1 * text);
    Vec2 from = view_point(view, path->start);
    draw_ring(ui->list, LAYER_ACTORS, from,
              scalar_max(3.0, ui->editor_view->paths.ball.radius * view->scale), width, colour);
    for (int i = 0; i < path->count; i++) {
        const EditPathContact *contact = &path->contacts[i];
        const Vec2 to = view_point(view, contact->position);
        const Vec2 at = view_point(view, contact->point);
        // The line fades with each contact.
        const double strength = 1.0 - 0.7 * i / EDIT_PATH_CONTACTS;
        draw_line(ui->list, LAYER_ACTORS, from, to, width, palette_fade(colour, strength));
        draw_line(ui->list, LAYER_ACTORS, at, vec2_add_scaled(at, contact->normal, NORMAL * text),
                  width, palette_fade(palette->role[COLOUR_GOOD], strength));
        draw_disc(ui->list, LAYER_ACTORS, at, DOT * text,
                  palette_fade(palette->role[COLOUR_GOOD], strength));
        from = view_point(view, contact->onward);
    }
    draw_line(ui->list, LAYER_ACTORS, from, view_point(view, path->last), width,
              palette_fade(colour, 0.4));
}

void editor_paths_draw(const UiContext *ui, const View *view)
{
    EditorPaths *paths = &ui->editor_view->paths;
    const Edit *edit = ui->editing->editor->edit;
    if (paths->shows_heat && paths->counts && paths->heat.most > 0.0F) {
        draw_heat(ui, view);
    }
    BallDef ball;
    if (!find_ball(ui, &ball)) {
        paths->version = 0;
        return;
    }
    if (paths->version != edit_version(edit) || !is_same_ball(&ball, &paths->ball)) {
        paths->version = edit_version(edit);
        paths->ball = ball;
        paths->flies =
            edit_path_find(&paths->path, edit_level(edit), &ui->editing->editor->problems, &ball);
    }
    if (paths->flies) {
        draw_path(ui, view, &paths->path);
    }
}
