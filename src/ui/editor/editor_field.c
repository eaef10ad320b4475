// Draws the field with its grid, the objects of the level, selection, handles and guides. Hides and
// locks kinds of objects.
#include "editor_field.h"

#include <math.h>

#include "editor.h"
#include "editor_view.h"
#include "level_bricks.h"
#include "menu.h"
#include "picture.h"
#include "power_up.h"
#include "scalar.h"
#include "translate.h"
#include "ui_context.h"
#include "world_create.h"

/// Minimum spacing at which grid lines are drawn, pixels.
#define GRID_LEAST 6.0
/// Number of balls up to which each shows its speed, and of obstacles up to which each shows where
/// it travels and how it spins; of more, as few that are selected.
#define ARROWS_MOST 100
#define HANDLE      0.32 ///< half the width of a handle, as a share of the text size

/// The arguments that all drawing functions here share.
typedef struct Sheet {
    const UiContext *ui;
    DrawList *list;
    const Palette *palette;
    const EditorView *editor;
    const Level *level;
    View view;
    double text;
} Sheet;

/// Whether a part of the rectangle is on the canvas.
static bool is_seen(const Sheet *sheet, Rectangle bounds)
{
    return view_areas_overlap(view_area_of(&sheet->view, bounds), sheet->editor->sight.canvas);
}

static void draw_grid(const Sheet *sheet)
{
    const WorldDef *world = &sheet->level->world;
    const Area f = sheet->view.field;
    double step = sheet->editor->grid;
    while (step * sheet->view.scale < GRID_LEAST) {
        step *= 2.0;
    }
    const Colour colour = palette_fade(sheet->palette->role[COLOUR_TEXT_QUIET], 0.16);
    for (double x = step; x < world->width; x += step) {
        const double at = floor(f.x + x * sheet->view.scale);
        draw_box(sheet->list, LAYER_FIELD, at, f.y, at + 1.0, f.y + f.height, colour);
    }
    for (double y = step; y < world->height; y += step) {
        const double at = floor(f.y + y * sheet->view.scale);
        draw_box(sheet->list, LAYER_FIELD, f.x, at, f.x + f.width, at + 1.0, colour);
    }
}

static void draw_arena(const Sheet *sheet)
{
    const Area f = sheet->view.field;
    draw_area(sheet->list, LAYER_FIELD, f, sheet->palette->role[COLOUR_FIELD]);
    if (sheet->editor->on_grid) {
        draw_grid(sheet);
    }
    editor_edge_draw(sheet->list, LAYER_FIELD, layout_inset(f, -2.0), 2.0,
                     sheet->palette->role[COLOUR_WALL]);
}

static void draw_bricks(const Sheet *sheet)
{
    const WorldDef *world = &sheet->level->world;
    const int cells = brick_grids_cells(&world->bricks);
    for (int i = 0; i < cells && !draw_list_ends(sheet->list); i++) {
        const int hits = world->brick_hits[i];
        const Rectangle body = brick_grids_rectangle(&world->bricks, i);
        if (!is_seen(sheet, body)) {
            continue;
        }
        const Area area = view_area_of(&sheet->view, body);
        if (hits == BRICK_EMPTY) {
            editor_edge_draw(sheet->list, LAYER_FIELD, area, 1.0,
                             palette_fade(sheet->palette->role[COLOUR_TEXT_QUIET], 0.12));
            continue;
        }
        const BrickLook look = picture_brick_of_kind(
            (BrickLook){.body = body,
                        .hits = hits,
                        .begun = hits,
                        .power_up = power_up_from_letter(world_def_bonus(world, i))},
            world->own_kinds, level_brick_cell(world, i).kind);
        picture_brick(sheet->list, LAYER_FIELD, sheet->palette, &sheet->view, &look);
    }
}

/// Draws the path of a travelling obstacle to its far end.
static void draw_path(const Sheet *sheet, const ObstacleDef *obstacle, const ObstacleState *start)
{
    const Colour colour = palette_fade(sheet->palette->role[COLOUR_TEXT_QUIET], 0.7);
    const Vec2 far = vec2_add(start->centre, obstacle->travel);
    const double width = scalar_max(1.0, 0.1 * sheet->text);
    draw_line(sheet->list, LAYER_ACTORS, view_point(&sheet->view, start->centre),
              view_point(&sheet->view, far), width, colour);
    ObstacleState there = *start;
    there.centre = far;
    for (int i = 0; i < 2; i++) {
        there.end[i] = vec2_add(start->end[i], obstacle->travel);
    }
    picture_obstacle_outline(sheet->list, LAYER_ACTORS, &sheet->view, &there, width, colour);
}

/// Draws an arc with an arrow head in the direction of spin.
static void draw_spin(const Sheet *sheet, const ObstacleState *start)
{
    const Vec2 middle = view_point(&sheet->view, start->centre);
    const double radius =
        scalar_clamp(0.45 * obstacle_extent(start) * sheet->view.scale, 3.0, 2.0 * sheet->text);
    const Colour colour = palette_fade(sheet->palette->role[COLOUR_TEXT], 0.8);
    const double way = start->spin_deg_per_s > 0.0 ? 1.0 : -1.0;
    const Vec2 tip = vec2(middle.x, middle.y - radius);
    draw_arc(sheet->list, LAYER_ACTORS, middle, radius, scalar_max(1.0, 0.12 * radius), 0.75,
             colour);
    for (int wing = -1; wing <= 1; wing += 2) {
        draw_line(sheet->list, LAYER_ACTORS, tip,
                  vec2(tip.x - way * 0.5 * radius, tip.y + wing * 0.35 * radius),
                  scalar_max(1.0, 0.12 * radius), colour);
    }
}

/// Whether an obstacle shows how it moves, which would hide a crowd.
static bool shows_motion(const Sheet *sheet, int obstacle)
{
    const EditSelection *selection = edit_selection(sheet->ui->editing->editor->edit);
    const EditObject member = {EDIT_OBSTACLE, edit_object_origin(sheet->level, obstacle).member};
    return selection->count <= ARROWS_MOST && edit_selection_holds(selection, member);
}

static void draw_obstacles(const Sheet *sheet)
{
    const WorldDef *world = &sheet->level->world;
    for (int i = 0; i < world->obstacle_count && !draw_list_ends(sheet->list); i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        const ObstacleState start = obstacle_at_start(obstacle);
        const EditObject object = {EDIT_OBSTACLE, i};
        const bool moves = obstacle->period_s > 0.0 || start.spin_deg_per_s != 0.0;
        const bool shown =
            moves && (world->obstacle_count <= ARROWS_MOST || shows_motion(sheet, i));
        if (shown && obstacle->period_s > 0.0) {
            draw_path(sheet, obstacle, &start);
        }
        if (!is_seen(sheet, edit_object_bounds(sheet->level, object))) {
            continue;
        }
        picture_obstacle(sheet->list, LAYER_FIELD, sheet->palette, &sheet->view, &start);
        if (shown && start.spin_deg_per_s != 0.0) {
            draw_spin(sheet, &start);
        }
    }
}

/// Draws a frame around each object that has a problem.
static void draw_problems(const Sheet *sheet)
{
    const EditProblems *problems = &sheet->ui->editing->editor->problems;
    for (int i = 0; i < problems->count; i++) {
        const EditProblem *problem = &problems->items[i];
        const Area area = view_area_of(&sheet->view, problem->place);
        const ColourRole role = problem->severity == DIAG_ERROR ? COLOUR_ALERT : COLOUR_HOT;
        if (problem->object.kind != EDIT_ARENA && problem->object.kind < EDIT_TRIGGER) {
            editor_edge_draw(sheet->list, LAYER_ACTORS, layout_inset(area, -4.0), 2.0,
                             sheet->palette->role[role]);
        }
    }
}

static void draw_paddles(const Sheet *sheet)
{
    const WorldDef *world = &sheet->level->world;
    for (int i = 0; i < world_def_paddles_in_play(world); i++) {
        const Area area = view_area_of(&sheet->view, world_paddle_start(world, i));
        const Side side = world->paddles[world_def_paddle_of(world, i)].side;
        draw_area(sheet->list, LAYER_ACTORS, area, palette_side(sheet->palette, side));
    }
}

static void draw_balls(const Sheet *sheet)
{
    const WorldDef *world = &sheet->level->world;
    const EditSelection *selection = edit_selection(sheet->ui->editing->editor->edit);
    for (int i = 0; i < world->ball_count && !draw_list_ends(sheet->list); i++) {
        const BallDef *ball = &world->balls[i];
        const Vec2 place = edit_object_ball_place(sheet->level, i);
        const Vec2 at = view_point(&sheet->view, place);
        const Colour colour = palette_side(sheet->palette, ball->owner);
        const bool shows_speed = world->ball_count <= ARROWS_MOST ||
                                 (selection->count <= ARROWS_MOST &&
                                  edit_selection_holds(selection, (EditObject){EDIT_BALL, i}));
        if (!ball->served && shows_speed) {
            const Vec2 tip = vec2_add_scaled(place, ball->velocity, EDIT_HANDLE_VELOCITY_SECONDS);
            draw_line(sheet->list, LAYER_ACTORS, at, view_point(&sheet->view, tip),
                      scalar_max(1.0, 0.12 * sheet->text), palette_fade(colour, 0.8));
        }
        draw_disc(sheet->list, LAYER_ACTORS, at, scalar_max(2.0, ball->radius * sheet->view.scale),
                  colour);
    }
}

/// Draws frames around the obstacles that a trigger is about.
static void draw_concerned(const Sheet *sheet, const TriggerDef *trigger, double width,
                           Colour colour)
{
    const WorldDef *world = &sheet->level->world;
    for (int i = 0; i < world->obstacle_count && !draw_list_ends(sheet->list); i++) {
        const ObstacleState start = obstacle_at_start(&world->obstacles[i]);
        if (edit_trigger_concerns(world, trigger, i)) {
            picture_obstacle_outline(sheet->list, LAYER_ACTORS, &sheet->view, &start, width,
                                     colour);
        }
    }
}

/// Draws frames around the bricks of a kind, or where there is a trigger around those it is about.
static void draw_bricks_of(const Sheet *sheet, const TriggerDef *trigger, int kind, double width,
                           Colour colour)
{
    const WorldDef *world = &sheet->level->world;
    for (int i = 0; i < brick_grids_cells(&world->bricks) && !draw_list_ends(sheet->list); i++) {
        const Rectangle body = brick_grids_rectangle(&world->bricks, i);
        if (trigger != NULL ? edit_trigger_concerns_cell(world, trigger, i)
                            : level_brick_cell(world, i).kind == kind) {
            editor_edge_draw(sheet->list, LAYER_ACTORS, view_area_of(&sheet->view, body), width,
                             colour);
        }
    }
}

/// Draws the outline of a selected object and of its copies by symmetry.
static void draw_selected(const Sheet *sheet, EditObject object)
{
    const Colour colour = sheet->palette->role[COLOUR_ACCENT];
    const double width = scalar_max(1.5, 0.14 * sheet->text);
    if (object.kind == EDIT_TRIGGER) {
        const TriggerDef *trigger = &sheet->level->world.triggers[object.index];
        draw_concerned(sheet, trigger, width, colour);
        draw_bricks_of(sheet, trigger, 0, width, colour);
        return;
    }
    if (object.kind == EDIT_OWN_KIND) {
        draw_bricks_of(sheet, NULL, BRICK_KIND_COUNT + object.index, width, colour);
        return;
    }
    if (object.kind != EDIT_OBSTACLE) {
        const Area area = view_area_of(&sheet->view, edit_object_bounds(sheet->level, object));
        editor_edge_draw(sheet->list, LAYER_ACTORS, layout_inset(area, -3.0), width, colour);
        return;
    }
    const ObstacleDef *obstacles = sheet->level->world.obstacles;
    const int group = edit_object_origin(sheet->level, object.index).group;
    const ObstacleGroup *of = group >= 0 ? &sheet->level->groups[group] : NULL;
    const int copies = of != NULL ? obstacle_group_copies(of) : 1;
    for (int copy = 0; copy < copies; copy++) {
        const int away = copy > 0 ? copy * of->members[obstacles[object.index].shape] : 0;
        const ObstacleState start = obstacle_at_start(&obstacles[object.index + away]);
        picture_obstacle_outline(sheet->list, LAYER_ACTORS, &sheet->view, &start, width,
                                 palette_fade(colour, copy == 0 ? 1.0 : 0.5));
    }
}

double editor_field_away(const UiContext *ui)
{
    const View view = editor_sight_view(&ui->editor_view->sight);
    return 1.6 * ui->measure.text / view.scale;
}

static void draw_handles(const Sheet *sheet, EditObject object)
{
    EditHandle handles[EDIT_HANDLES_MAX];
    const int count = edit_handle_list(sheet->level, object, editor_field_away(sheet->ui), handles);
    const double half = HANDLE * sheet->text;
    for (int i = 0; i < count; i++) {
        const Vec2 at = view_point(&sheet->view, handles[i].place);
        const bool path = handles[i].kind == EDIT_HANDLE_PATH;
        const bool round =
            path || handles[i].kind == EDIT_HANDLE_TURN || handles[i].kind == EDIT_HANDLE_VELOCITY;
        if (round) {
            draw_disc(sheet->list, LAYER_ACTORS, at, half + 1.5, sheet->palette->role[COLOUR_VOID]);
            draw_disc(sheet->list, LAYER_ACTORS, at, half, sheet->palette->role[COLOUR_ACCENT]);
            draw_disc(sheet->list, LAYER_ACTORS, at, path ? 0.5 * half : 0.0,
                      sheet->palette->role[COLOUR_VOID]);
        } else {
            draw_box(sheet->list, LAYER_ACTORS, at.x - half - 1.5, at.y - half - 1.5,
                     at.x + half + 1.5, at.y + half + 1.5, sheet->palette->role[COLOUR_VOID]);
            draw_box(sheet->list, LAYER_ACTORS, at.x - half, at.y - half, at.x + half, at.y + half,
                     sheet->palette->role[COLOUR_ACCENT]);
        }
    }
}

static void draw_selection(const Sheet *sheet)
{
    const EditSelection *selection = edit_selection(sheet->ui->editing->editor->edit);
    for (int i = 0; i < selection->count && !draw_list_ends(sheet->list); i++) {
        draw_selected(sheet, selection->items[i]);
    }
    if (sheet->editor->tool == EDITOR_TOOL_SELECT || selection->count > 0) {
        draw_handles(sheet, edit_handle_object(selection));
    }
}

/// Draws snap guides, the selection rectangle and the axes of symmetry.
static void draw_guides(const Sheet *sheet)
{
    const EditorView *editor = sheet->editor;
    const Colour colour = sheet->palette->role[COLOUR_HOT];
    const double width = scalar_max(1.0, 0.08 * sheet->text);
    for (int i = 0; editor->drag != EDITOR_DRAG_NONE && i < editor->snap.guide_count; i++) {
        const Vec2 from = view_point(&sheet->view, editor->snap.guides[i].from);
        const Vec2 to = view_point(&sheet->view, editor->snap.guides[i].to);
        draw_line(sheet->list, LAYER_ACTORS, from, to, width, colour);
        draw_ring(sheet->list, LAYER_ACTORS, from, 0.4 * sheet->text, width, colour);
    }
    if (editor->drag == EDITOR_DRAG_RUBBER) {
        const Area band = view_area_of(&sheet->view, editor_view_band(editor));
        editor_edge_draw(sheet->list, LAYER_ACTORS, band, width,
                         sheet->palette->role[COLOUR_ACCENT]);
    }
}

static void draw_symmetry(const Sheet *sheet)
{
    const EditSymmetry *symmetry = edit_symmetry(sheet->ui->editing->editor->edit);
    const Area f = sheet->view.field;
    const Vec2 centre = view_point(&sheet->view, symmetry->centre);
    const Colour colour = palette_fade(sheet->palette->role[COLOUR_SHARED], 0.6);
    if (symmetry->across) {
        draw_box(sheet->list, LAYER_ACTORS, centre.x - 0.5, f.y, centre.x + 0.5, f.y + f.height,
                 colour);
    }
    if (symmetry->down) {
        draw_box(sheet->list, LAYER_ACTORS, f.x, centre.y - 0.5, f.x + f.width, centre.y + 0.5,
                 colour);
    }
    if (symmetry->turns > 1) {
        draw_ring(sheet->list, LAYER_ACTORS, centre, sheet->text, 1.5, colour);
    }
}

void editor_field_draw(const UiContext *ui)
{
    const Level *level = edit_level(ui->editing->editor->edit);
    const Palette dressed =
        palette_dress(ui_palette(ui), ui_level_look(ui, level, -1), level->colours);
    const Sheet sheet = {.ui = ui,
                         .list = ui->list,
                         .palette = &dressed,
                         .editor = ui->editor_view,
                         .level = level,
                         .view = editor_sight_view(&ui->editor_view->sight),
                         .text = ui->measure.text};
    const bool *hidden = ui->editor_view->layers.hidden;
    picture_background(ui->list, sheet.palette, &ui->measure);
    draw_arena(&sheet);
    if (!hidden[EDITOR_LAYER_BRICKS]) {
        draw_bricks(&sheet);
    }
    if (!hidden[EDITOR_LAYER_OBSTACLES]) {
        draw_obstacles(&sheet);
    }
    editor_paths_draw(ui, &sheet.view);
    draw_problems(&sheet);
    if (!hidden[EDITOR_LAYER_PADDLES]) {
        draw_paddles(&sheet);
    }
    if (!hidden[EDITOR_LAYER_BALLS]) {
        draw_balls(&sheet);
    }
    draw_symmetry(&sheet);
    draw_selection(&sheet);
    editor_verdict_draw_marks(ui, &sheet.view);
    draw_guides(&sheet);
}

// Shares of the text size:
#define ROW     1.7
#define NAME    6.0
#define BUTTON  5.0
#define WORDS   0.85
#define PADDING 0.4

#define EDGE 1.0 ///< around a button, pixels

/// Tells the document which kinds the pointer passes over.
static void lock_kinds(const UiContext *ui)
{
    static const EditKind KINDS[EDITOR_LAYER_COUNT] = {
        [EDITOR_LAYER_BRICKS] = EDIT_BRICKS,
        [EDITOR_LAYER_OBSTACLES] = EDIT_OBSTACLE,
        [EDITOR_LAYER_PADDLES] = EDIT_PADDLE,
        [EDITOR_LAYER_BALLS] = EDIT_BALL,
    };
    const EditorLayers *layers = &ui->editor_view->layers;
    unsigned kinds = 0;
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        kinds |= layers->hidden[i] || layers->locked[i] ? 1U << KINDS[i] : 0U;
    }
    edit_lock(ui->editing->editor->edit, kinds);
}

void editor_layers_hide(const UiContext *ui, int layer)
{
    EditorLayers *layers = &ui->editor_view->layers;
    layers->hidden[layer] = !layers->hidden[layer];
    lock_kinds(ui);
}

void editor_layers_lock(const UiContext *ui, int layer)
{
    EditorLayers *layers = &ui->editor_view->layers;
    layers->locked[layer] = !layers->locked[layer];
    lock_kinds(ui);
}

static bool is_shown(const EditorLayers *layers)
{
    bool shown = layers->open;
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        shown = shown || layers->hidden[i] || layers->locked[i];
    }
    return shown;
}

static void draw_button(const UiContext *ui, Area area, const char *words, bool pressed, int layer,
                        void (*press)(const UiContext *ui, int layer))
{
    area = layout_inset(area, EDGE);
    editor_shade_draw(ui, area, pressed ? COLOUR_ACCENT : COLOUR_TEXT_QUIET, pressed ? 0.35 : 0.12);
    menu_draw_words(ui, area, WORDS * ui->measure.text, COLOUR_TEXT, words);
    editor_view_add_spot(ui->editor_view,
                         (EditorSpot){.area = area, .press = press, .value = layer});
}

void editor_layers_draw(const UiContext *ui, Area canvas)
{
    static const char *const NAMES[EDITOR_LAYER_COUNT] = {
        [EDITOR_LAYER_BRICKS] = TRANSLATABLE("Bricks"),
        [EDITOR_LAYER_OBSTACLES] = TRANSLATABLE("Obstacles"),
        [EDITOR_LAYER_PADDLES] = TRANSLATABLE("Paddles"),
        [EDITOR_LAYER_BALLS] = TRANSLATABLE("Balls"),
    };
    const EditorLayers *layers = &ui->editor_view->layers;
    const double text = ui->measure.text;
    if (!is_shown(layers)) {
        return;
    }
    const double row_high = view_press(&ui->measure, ROW * text - 2.0 * EDGE) + 2.0 * EDGE;
    const double width = scalar_min((NAME + 2.0 * BUTTON + 2.0 * PADDING) * text, canvas.width);
    Area list = {canvas.x + canvas.width - width, canvas.y, width,
                 row_high * EDITOR_LAYER_COUNT + 2.0 * PADDING * text};
    editor_card_draw(ui, list, 0.0);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = list});
    list = layout_inset(list, PADDING * text);
    for (int i = 0; i < EDITOR_LAYER_COUNT; i++) {
        Area row = layout_cut_top(&list, row_high);
        const double button = (row.width - 0.38 * row.width) / 2.0;
        draw_button(ui, layout_cut_right(&row, button), translate("Locked"), layers->locked[i], i,
                    editor_layers_lock);
        draw_button(ui, layout_cut_right(&row, button), translate("Hidden"), layers->hidden[i], i,
                    editor_layers_hide);
        editor_words_draw(ui, row, WORDS * text, COLOUR_TEXT, translate(NAMES[i]));
    }
}
