// Converts between window pixels and u, and stores the areas that can be clicked. Draws paths of
// balls, and words in narrow areas.
#include "editor_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "editor.h"
#include "scalar.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"
#include "utf8.h"

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

void editor_sight_show(EditorSight *sight, Rectangle area)
{
    const View view = editor_sight_view(sight);
    const Vec2 from = view_point(&view, area.min);
    const Vec2 to = view_point(&view, area.max);
    const Area c = sight->canvas;
    if (from.x < c.x || from.y < c.y || to.x > c.x + c.width || to.y > c.y + c.height) {
        sight->zoom = scale_of(sight);
        sight->middle = vec2_scale(vec2_add(area.min, area.max), 0.5);
    }
}

static void free_paths(EditorPaths *paths)
{
    if (paths->counts) {
        edit_heat_free(&paths->heat);
        level_free(&paths->heat_level);
    }
    *paths = (EditorPaths){.shows_heat = paths->shows_heat};
}

void editor_view_free(EditorView *view)
{
    free_paths(&view->paths);
    session_end(&view->help.session);
    free(view->clip);
    view->clip = NULL;
}

void editor_view_reset(EditorView *view, const Edit *edit)
{
    free_paths(&view->paths);
    session_end(&view->help.session);
    *view = (EditorView){.edit = edit,
                         .grid = GRID,
                         .on_grid = true,
                         .snaps = true,
                         .paint = {.brick = '1'},
                         .field = -1,
                         .held = -1,
                         .clip = view->clip};
}

Rectangle editor_view_band(const EditorView *view)
{
    const Vec2 a = view->pressed;
    const Vec2 b = view->pointer;
    return (Rectangle){vec2(scalar_min(a.x, b.x), scalar_min(a.y, b.y)),
                       vec2(scalar_max(a.x, b.x), scalar_max(a.y, b.y))};
}

void editor_view_add_line(EditorView *view, EditorLine line)
{
    if (view->line_count < EDITOR_LINES_MAX) {
        view->lines[view->line_count++] = line;
    }
}

EditorSpot *editor_view_add_spot(EditorView *view, EditorSpot spot)
{
    view->spot_count += view->spot_count < EDITOR_SPOTS_MAX;
    EditorSpot *added = &view->spots[view->spot_count - 1];
    *added = spot;
    return added;
}

EditorSpot *editor_view_add_topic(EditorView *view, Area area, EditTopic topic)
{
    const char *what = translate(edit_topic_help(topic));
    EditorSpot *spot =
        editor_view_add_spot(view, (EditorSpot){.area = area, .what = what, .topic = topic});
    // The name may stand in the topic.
    spot->tip = translate(edit_topic_name(&spot->topic));
    return spot;
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

bool editor_view_is_lit(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    return view->by_keys || view->finder ||
           (ui_device(ui) == DEVICE_MOUSE && view->drag == EDITOR_DRAG_NONE &&
            view_area_holds(view->panel, view->x, view->y));
}

void editor_view_tell(EditorView *view, bool is_bad, const char *words)
{
    text_copy(view->notice, sizeof view->notice, words);
    view->notice_is_bad = is_bad;
}

void editor_edge_draw(DrawList *list, DrawLayer layer, Area area, double width, Colour colour)
{
    draw_frame(list, layer, area.x, area.y, area.x + area.width, area.y + area.height, width,
               colour);
}

void editor_shade_draw(const UiContext *ui, Area area, ColourRole role, double strength)
{
    draw_area(ui->list, LAYER_VEIL, area, palette_fade(ui_palette(ui)->role[role], strength));
}

void editor_ground_draw(const UiContext *ui, Area area)
{
    draw_area(ui->list, LAYER_VEIL, area, ui_palette(ui)->role[COLOUR_PANEL]);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = area});
}

void editor_card_draw(const UiContext *ui, Area area, double edge)
{
    Colour ground = ui_palette(ui)->role[COLOUR_PANEL];
    ground.a = 255;
    draw_area(ui->list, LAYER_VEIL, area, ground);
    if (edge > 0.0) {
        editor_edge_draw(ui->list, LAYER_VEIL, area, edge, ui_palette(ui)->role[COLOUR_ACCENT]);
    }
}

#define SHORTENED  "\342\200\246"
#define WORDS_SIZE 512

bool editor_words_draw(const UiContext *ui, Area area, double text, ColourRole role,
                       const char *words)
{
    const bool whole = draw_text_width(ui->list, words, text) <= area.width;
    size_t length = strlen(words);
    char shown[WORDS_SIZE];
    text_copy(shown, sizeof shown, words);
    while (!whole && length > 0 && draw_text_width(ui->list, shown, text) > area.width) {
        length = utf8_previous(words, length);
        shown[0] = '\0';
        text_append(shown, sizeof shown, "%.*s" SHORTENED, (int)length, words);
    }
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, layout_middle(area).y, text, area.width,
                     ALIGN_LEFT, ui_palette(ui)->role[role], shown);
    return whole;
}

/// Steps of the heat map's match per frame: 0.5 s of play, which takes far less than a frame.
#define STEPS_PER_FRAME 120
/// Minimum length of a dragged direction, u.
#define LEAST_WAY 1.0

// Shares of the text size:
#define NORMAL 1.4
#define DOT    0.22

/// Starts the heat map on a copy of the level, as the document may change meanwhile.
static void begin_heat(const UiContext *ui)
{
    EditorPaths *paths = &ui->editor_view->paths;
    const Edit *edit = ui->editing->editor->edit;
    free_paths(paths);
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
        const Rectangle body = {from, vec2_add(from, vec2(heat->cell, heat->cell))};
        if (heat->seconds[cell] > 0.0F) {
            const Colour colour =
                palette_mix(palette->role[COLOUR_ACCENT], palette->role[COLOUR_BAD], share);
            draw_area(ui->list, LAYER_FIELD, view_area_of(view, body),
                      palette_fade(colour, 0.1 + 0.5 * share));
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
