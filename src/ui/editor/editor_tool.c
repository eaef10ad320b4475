// Turns presses, drags and releases on the canvas into commands of the editing library; draws the
// signs of tools.
#include "editor_tool.h"

#include <math.h>
#include <stdlib.h>

#include "editor.h"
#include "editor_field.h"
#include "level.h"
#include "scalar.h"
#include "translate.h"
#include "ui_context.h"

/// Maximum distance of snapping, pixels.
#define SNAP_REACH 9.0
/// Maximum motion of the pointer during a click, pixels.
#define CLICK_MOST 4.0
/// Angles snap to multiples of this unless Shift is held, degrees.
#define ANGLE_STEP 15.0

/// Sizes of an object that is made by a click without a drag.
#define PLAIN_SIZE     40.0 ///< u
#define PLAIN_VELOCITY vec2(220.0, -330.0)
#define PLAIN_CELL     vec2(60.0, 24.0)

/// The snapping rules at the present zoom.
static EditSnapRules rules_of(const EditorView *view)
{
    return (EditSnapRules){.grid = view->on_grid ? view->grid : 0.0,
                           .others = view->snaps,
                           .reach = SNAP_REACH / editor_sight_view(&view->sight).scale};
}

bool editor_tool_do(const UiContext *ui, const EditCommand *command)
{
    Edit *edit = ui->editing->editor->edit;
    const bool alone = !edit_is_open(edit) || editor_steps(ui);
    if (alone) {
        editor_settle(ui);
        edit_begin(edit);
    }
    const bool done = edit_do(edit, command);
    editor_view_tell(ui->editor_view, true, done ? "" : translate(edit_complaint(edit)));
    if (alone && done) {
        editor_step(ui, EDIT_STEP_END);
    } else if (alone) {
        edit_cancel(edit);
    }
    return done;
}

void editor_tool_paste(const UiContext *ui, Vec2 beside)
{
    const EditorView *view = ui->editor_view;
    Edit *edit = ui->editing->editor->edit;
    char *given = ui->paste != NULL ? malloc(DISK_MOST_BYTES) : NULL;
    const bool is_given = given != NULL && ui->paste(given, DISK_MOST_BYTES);
    const char *clip = view->clip != NULL ? view->clip : "";
    EditCommand paste = {.verb = EDIT_PASTE, .text = is_given ? given : clip, .to = beside};
    edit_begin(edit);
    if (editor_tool_do(ui, &paste) && view_area_holds(view->sight.canvas, view->x, view->y)) {
        const EditSelection *pasted = edit_selection(edit);
        const Rectangle bounds = edit_selection_bounds(pasted, edit_level(edit));
        const Vec2 middle = vec2_scale(vec2_add(bounds.min, bounds.max), 0.5);
        const Vec2 pointer = editor_sight_point(&view->sight, view->x, view->y);
        const EditSnapRules rules = rules_of(view);
        const EditSnap snap =
            edit_snap_motion(edit_level(edit), pasted, vec2_sub(pointer, middle), &rules);
        paste.to = vec2_add(beside, snap.by);
        edit_rewind(edit);
        editor_tool_do(ui, &paste);
    }
    editor_step(ui, EDIT_STEP_END);
    free(given);
}

/// The point after snapping; stores the guides for drawing.
static Vec2 snapped(const UiContext *ui, EditObject moved, Vec2 point)
{
    EditorView *view = ui->editor_view;
    const EditSnapRules rules = rules_of(view);
    view->snap = edit_snap_point(edit_level(ui->editing->editor->edit), moved, point, &rules);
    return view->snap.by;
}

static double reach_of(const UiContext *ui)
{
    const View view = editor_sight_view(&ui->editor_view->sight);
    return EDITOR_REACH * ui->measure.text / view.scale;
}

/// The index of a group member's copy at a point; 0: the member itself, or none.
static int copy_at(const Level *level, EditObject object, Vec2 point, double reach)
{
    const Circle circle = {point, reach};
    for (int i = 0; object.kind == EDIT_OBSTACLE && i < level->world.obstacle_count; i++) {
        const EditOrigin origin = edit_object_origin(level, i);
        if (origin.member == object.index && origin.copy > 0) {
            const Outline area = obstacle_area_at_start(&level->world.obstacles[i]);
            if (collision_circle_touches_outline(&circle, &area)) {
                return origin.copy;
            }
        }
    }
    return 0;
}

/// Finds the nearest visible handle; false: none at the point, or the object's centre, which moves
/// it, is nearer.
static bool handle_at(const UiContext *ui, Vec2 point, EditHandleKind *kind)
{
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditObject object = edit_handle_object(edit_selection(ui->editing->editor->edit));
    EditHandle handles[EDIT_HANDLES_MAX];
    const int count = edit_handle_list(level, object, editor_field_away(ui), handles);
    double nearest = reach_of(ui);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const double away = vec2_length(vec2_sub(handles[i].place, point));
        if (away <= nearest) {
            nearest = away;
            found = true;
            *kind = handles[i].kind;
        }
    }
    return found && vec2_length(vec2_sub(edit_object_middle(level, object), point)) >= nearest;
}

static void press_select(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    Edit *edit = ui->editing->editor->edit;
    const Vec2 point = view->pressed;
    if (handle_at(ui, point, &view->handle)) {
        view->drag = EDITOR_DRAG_HANDLE;
        view->grabbed = edit_handle_object(edit_selection(edit));
        return;
    }
    const double near = 0.5 * reach_of(ui);
    const EditObject object = edit_object_at(edit_level(edit), point, near, edit_locked(edit));
    view->grabbed = object;
    if (object.kind == EDIT_NOTHING) {
        view->drag = EDITOR_DRAG_RUBBER;
        return;
    }
    view->copy = copy_at(edit_level(edit), object, point, near);
    if (view->shift) {
        edit_select_more(edit, object);
    } else if (!edit_selection_holds(edit_selection(edit), object)) {
        edit_select(edit, object);
    }
    view->drag =
        edit_selection_holds(edit_selection(edit), object) ? EDITOR_DRAG_MOVE : EDITOR_DRAG_NONE;
}

static void press_add(const UiContext *ui)
{
    ui->editor_view->pressed = snapped(ui, (EditObject){EDIT_NOTHING, 0}, ui->editor_view->pressed);
    ui->editor_view->drag = EDITOR_DRAG_ADD;
}

static void press_paddle(const UiContext *ui)
{
    editor_tool_do(ui, &(EditCommand){.verb = EDIT_ADD_PADDLE, .at = ui->editor_view->pressed});
}

static void paint(const UiContext *ui, Vec2 from, Vec2 to)
{
    const EditorView *view = ui->editor_view;
    const BrickGrids *bricks = &edit_level(ui->editing->editor->edit)->world.bricks;
    const Vec2 cell = bricks->count > 0 ? bricks->grid[bricks->count - 1].cell : PLAIN_CELL;
    editor_tool_do(ui, &(EditCommand){.verb = EDIT_PAINT,
                                      .object = view->grabbed,
                                      .brush = view->brush,
                                      .paint = view->paint,
                                      .at = from,
                                      .to = to,
                                      .cell = cell});
}

/// A stroke stays with the picture in which it begins, which grows with it; far from all pictures
/// it begins a new one.
static void press_bricks(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    Edit *edit = ui->editing->editor->edit;
    const BrickGrids *bricks = &edit_level(edit)->world.bricks;
    const int picture =
        edit_bricks_near(&edit_level(edit)->world, view->pressed, EDIT_BRICKS_REACH_GROWING);
    const int count = bricks->count;
    if ((edit_locked(edit) >> EDIT_BRICKS & 1U) != 0) {
        editor_view_tell(view, true, translate("Bricks are locked (see Layers)."));
        return;
    }
    view->grabbed = (EditObject){picture >= 0 ? EDIT_BRICKS : EDIT_NOTHING, picture};
    view->last = view->pressed;
    view->drag = EDITOR_DRAG_PAINT;
    edit_begin(edit);
    paint(ui, view->pressed, view->pressed);
    // Each step of a rectangle makes its picture anew.
    if (bricks->count > count && view->brush == EDIT_BRUSH_LINE) {
        view->grabbed = (EditObject){EDIT_BRICKS, count};
    }
}

static void press_path(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    view->path_from = view->pressed;
    view->path_to = view->pressed;
    view->has_path = true;
    view->drag = EDITOR_DRAG_PATH;
}

/// The command that adds an object of the tool between the press and `to`.
static EditCommand addition(const UiContext *ui, Vec2 to)
{
    const EditorView *view = ui->editor_view;
    static const EditVerb VERBS[EDITOR_TOOL_COUNT] = {
        [EDITOR_TOOL_HEXAGON] = EDIT_ADD_HEXAGON,
        [EDITOR_TOOL_CIRCLE] = EDIT_ADD_CIRCLE,
        [EDITOR_TOOL_LINE] = EDIT_ADD_LINE,
        [EDITOR_TOOL_BALL] = EDIT_ADD_BALL,
    };
    EditCommand command = {.verb = VERBS[view->tool], .at = view->pressed, .to = to};
    if (view->tool == EDITOR_TOOL_BALL) {
        command.to = edit_handle_velocity(vec2_sub(to, view->pressed));
    }
    return command;
}

static void drag_move(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    Edit *edit = ui->editing->editor->edit;
    const EditSnapRules rules = rules_of(view);
    const Vec2 by = vec2_sub(view->pointer, view->pressed);
    edit_rewind(edit);
    view->snap = (EditSnap){.by = by};
    if (view->copy == 0) {
        view->snap = edit_snap_motion(edit_level(edit), edit_selection(edit), by, &rules);
    }
    editor_tool_do(ui, &(EditCommand){.verb = EDIT_MOVE,
                                      .to = view->snap.by,
                                      .copy = view->copy,
                                      .object = view->grabbed});
}

static void drag_handle(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    edit_rewind(ui->editing->editor->edit);
    const bool free = view->handle == EDIT_HANDLE_TURN || view->handle == EDIT_HANDLE_VELOCITY;
    const Vec2 middle = edit_object_middle(edit_level(ui->editing->editor->edit), view->grabbed);
    const bool on_middle = view->handle == EDIT_HANDLE_PATH &&
                           vec2_length(vec2_sub(view->pointer, middle)) <= reach_of(ui);
    view->snap.guide_count = 0;
    const Vec2 at = on_middle ? middle
                    : free    ? view->pointer
                              : snapped(ui, view->grabbed, view->pointer);
    editor_tool_do(ui, &(EditCommand){.verb = EDIT_DRAG_HANDLE,
                                      .object = view->grabbed,
                                      .handle = view->handle,
                                      .at = at,
                                      .number = view->shift ? 0.0 : ANGLE_STEP});
}

/// The point from `from` toward `to` at a whole number of u, so that files have round lengths.
static Vec2 whole_length(Vec2 from, Vec2 to)
{
    const double length = floor(vec2_length(vec2_sub(to, from)) + 0.5);
    return vec2(from.x + scalar_max(length, 1.0), from.y);
}

static void drag_add(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    edit_rewind(ui->editing->editor->edit);
    const Vec2 to = view->tool == EDITOR_TOOL_BALL
                        ? view->pointer
                        : snapped(ui, (EditObject){EDIT_NOTHING, 0}, view->pointer);
    view->pointer = to;
    const bool has_radius = view->tool == EDITOR_TOOL_HEXAGON || view->tool == EDITOR_TOOL_CIRCLE;
    const bool exact = view->snap.guide_count > 0;
    const EditCommand command =
        addition(ui, has_radius && !exact ? whole_length(view->pressed, to) : to);
    if (editor_tool_do(ui, &command) && view->tool == EDITOR_TOOL_HEXAGON) {
        // A corner comes to the pointer.
        const EditSelection *added = edit_selection(ui->editing->editor->edit);
        editor_tool_do(ui, &(EditCommand){.verb = EDIT_DRAG_HANDLE,
                                          .object = added->items[0],
                                          .handle = EDIT_HANDLE_TURN,
                                          .at = to,
                                          .number = exact || view->shift ? 0.0 : ANGLE_STEP});
    }
}

static void drag_paint(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    if (view->brush == EDIT_BRUSH_RECTANGLE) {
        edit_rewind(ui->editing->editor->edit);
        paint(ui, view->pressed, view->pointer);
    } else if (view->brush == EDIT_BRUSH_LINE) {
        paint(ui, view->last, view->pointer);
        view->last = view->pointer;
    }
}

static void drag_path(const UiContext *ui)
{
    ui->editor_view->path_to = ui->editor_view->pointer;
}

/// A tool: its actions on the canvas and its help text.
typedef struct ToolRow {
    void (*press)(const UiContext *ui);
    const char *help; ///< to be translated
} ToolRow;

static const ToolRow TOOLS[EDITOR_TOOL_COUNT] = {
    [EDITOR_TOOL_SELECT] = {press_select,
                            TRANSLATABLE("Click to select, drag to move, Shift to add. Drag across "
                                         "empty space to select several.")},
    [EDITOR_TOOL_HEXAGON] = {press_add, TRANSLATABLE("Drag from the centre to a corner.")},
    [EDITOR_TOOL_CIRCLE] = {press_add, TRANSLATABLE("Drag from the centre to the edge.")},
    [EDITOR_TOOL_LINE] = {press_add, TRANSLATABLE("Drag from end to end.")},
    [EDITOR_TOOL_BALL] = {press_add, TRANSLATABLE("Drag from the ball to where it should fly.")},
    [EDITOR_TOOL_PADDLE] = {press_paddle, TRANSLATABLE("Click near a side to give it a paddle.")},
    [EDITOR_TOOL_BRICKS] = {press_bricks,
                            TRANSLATABLE("Drag to paint bricks wherever you like; pick their kind "
                                         "in the panel.")},
    [EDITOR_TOOL_PATH] = {press_path,
                          TRANSLATABLE("Drag from where the ball starts to where it should go.")},
};

/// Actions on pointer motion, by EditorDrag. Those that change the level run within an open edit
/// gesture.
typedef struct DragRow {
    void (*move)(const UiContext *ui);
    bool changes;
} DragRow;

static const DragRow DRAGS[] = {
    [EDITOR_DRAG_NONE] = {NULL, false},         [EDITOR_DRAG_MOVE] = {drag_move, true},
    [EDITOR_DRAG_HANDLE] = {drag_handle, true}, [EDITOR_DRAG_ADD] = {drag_add, true},
    [EDITOR_DRAG_PAINT] = {drag_paint, true},   [EDITOR_DRAG_RUBBER] = {NULL, false},
    [EDITOR_DRAG_PAN] = {NULL, false},          [EDITOR_DRAG_PATH] = {drag_path, false},
};

void editor_tool_take(const UiContext *ui, EditorTool tool)
{
    editor_tool_cancel(ui);
    ui->editor_view->tool = tool;
    ui->editor_view->has_path = false;
    editor_view_tell(ui->editor_view, false, "");
}

const char *editor_tool_text(EditorTool tool)
{
    return translate(TOOLS[tool].help);
}

const char *editor_tool_help(const UiContext *ui)
{
    static const char *const HANDLES[] = {
        [EDIT_HANDLE_SIZE] = TRANSLATABLE("Drag to change the size."),
        [EDIT_HANDLE_TURN] = TRANSLATABLE("Drag to rotate; hold Shift for any angle."),
        [EDIT_HANDLE_END_1] = TRANSLATABLE("Drag this end."),
        [EDIT_HANDLE_END_2] = TRANSLATABLE("Drag this end."),
        [EDIT_HANDLE_PATH] =
            TRANSLATABLE("Drag to where it should travel; drag back onto it to keep it still."),
        [EDIT_HANDLE_VELOCITY] = TRANSLATABLE("Drag to where the ball should fly."),
        [EDIT_HANDLE_FIRST] = TRANSLATABLE("Drag to change the size."),
        [EDIT_HANDLE_LAST] = TRANSLATABLE("Drag to change the size."),
    };
    const EditorView *view = ui->editor_view;
    EditHandleKind kind;
    const bool on_handle = view->tool == EDITOR_TOOL_SELECT && view->drag == EDITOR_DRAG_NONE &&
                           handle_at(ui, view->pointer, &kind);
    const bool several = edit_selection(ui->editing->editor->edit)->count > 1;
    return translate(on_handle ? HANDLES[kind]
                     : several && view->tool == EDITOR_TOOL_SELECT
                         ? TRANSLATABLE("What is set in the panel is set for all that are selected "
                                        "and have it; a drag moves them together.")
                         : TOOLS[view->tool].help);
}

void editor_tool_press(const UiContext *ui, double x, double y, bool middle)
{
    EditorView *view = ui->editor_view;
    editor_tool_cancel(ui);
    view->pressed = editor_sight_point(&view->sight, x, y);
    view->pointer = view->pressed;
    view->x = x;
    view->y = y;
    view->dragged = false;
    view->copy = 0;
    view->snap.guide_count = 0;
    if (middle || view->space) {
        view->drag = EDITOR_DRAG_PAN;
    } else {
        TOOLS[view->tool].press(ui);
    }
}

void editor_tool_move(const UiContext *ui, const InputEvent *event)
{
    EditorView *view = ui->editor_view;
    const DragRow *drag = &DRAGS[view->drag];
    if (view->drag == EDITOR_DRAG_PAN) {
        editor_sight_pan(&view->sight, event->x - view->x, event->y - view->y);
    }
    view->x = event->x;
    view->y = event->y;
    view->pointer = editor_sight_point(&view->sight, view->x, view->y);
    if (view->drag == EDITOR_DRAG_NONE || view->drag == EDITOR_DRAG_PAN) {
        return;
    }
    const double scale = editor_sight_view(&view->sight).scale;
    const double way = vec2_length(vec2_sub(view->pointer, view->pressed)) * scale;
    if (!view->dragged && way < CLICK_MOST && view->drag != EDITOR_DRAG_PAINT) {
        return;
    }
    if (!view->dragged && drag->changes && !edit_is_open(ui->editing->editor->edit)) {
        edit_begin(ui->editing->editor->edit);
    }
    view->dragged = true;
    if (drag->move != NULL) {
        drag->move(ui);
    }
}

void editor_tool_release(const UiContext *ui, const InputEvent *event)
{
    (void)event;
    EditorView *view = ui->editor_view;
    Edit *edit = ui->editing->editor->edit;
    const EditorDrag drag = view->drag;
    view->drag = EDITOR_DRAG_NONE;
    if (edit_is_open(edit)) {
        editor_step(ui, EDIT_STEP_END);
    } else if (drag == EDITOR_DRAG_ADD && !view->dragged) {
        EditCommand command = addition(ui, vec2_add(view->pressed, vec2(PLAIN_SIZE, 0.0)));
        command.to = view->tool == EDITOR_TOOL_BALL ? PLAIN_VELOCITY : command.to;
        editor_tool_do(ui, &command);
    } else if (drag == EDITOR_DRAG_RUBBER && view->dragged) {
        edit_select_in(edit, editor_view_band(view), view->shift);
    } else if (drag == EDITOR_DRAG_RUBBER && !view->shift) {
        edit_select(edit, (EditObject){EDIT_NOTHING, 0});
    } else if (drag == EDITOR_DRAG_MOVE && !view->shift) {
        // A click on one of several selected objects selects that object alone.
        edit_select(edit, view->grabbed);
    }
}

bool editor_tool_cancel(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const bool dragged = view->drag != EDITOR_DRAG_NONE;
    view->drag = EDITOR_DRAG_NONE;
    if (editor_steps(ui)) {
        editor_settle(ui);
    } else if (edit_is_open(ui->editing->editor->edit)) {
        edit_cancel(ui->editing->editor->edit);
    }
    return dragged;
}

void editor_tool_draw(const UiContext *ui, EditorTool tool, Area area)
{
    const Palette *palette = ui_palette(ui);
    const Colour colour = palette->role[COLOUR_TEXT];
    const Vec2 m = layout_middle(area);
    const double r = 0.3 * scalar_min(area.width, area.height);
    const double line = scalar_max(1.5, 0.12 * r * 2.0);
    Vec2 corners[6];
    switch (tool) {
    case EDITOR_TOOL_SELECT: {
        const Vec2 arrow[3] = {vec2(m.x - 0.6 * r, m.y - r), vec2(m.x + 0.9 * r, m.y + 0.3 * r),
                               vec2(m.x - 0.6 * r, m.y + r)};
        draw_polygon(ui->list, LAYER_VEIL, arrow, 3, colour);
        break;
    }
    case EDITOR_TOOL_HEXAGON:
        draw_hexagon_corners(corners, m, r, 0.0);
        draw_outline(ui->list, LAYER_VEIL, corners, 6, line, colour);
        break;
    case EDITOR_TOOL_CIRCLE:
        draw_ring(ui->list, LAYER_VEIL, m, r, line, colour);
        break;
    case EDITOR_TOOL_LINE:
        draw_line(ui->list, LAYER_VEIL, vec2(m.x - r, m.y + 0.6 * r), vec2(m.x + r, m.y - 0.6 * r),
                  1.6 * line, colour);
        break;
    case EDITOR_TOOL_BALL:
        draw_disc(ui->list, LAYER_VEIL, m, 0.6 * r, colour);
        break;
    case EDITOR_TOOL_PADDLE:
        draw_box(ui->list, LAYER_VEIL, m.x - r, m.y - 0.25 * r, m.x + r, m.y + 0.25 * r, colour);
        break;
    case EDITOR_TOOL_BRICKS:
        for (int i = 0; i < 4; i++) {
            const double x = m.x + (i % 2 == 0 ? -r : 0.1 * r);
            const double y = m.y + (i / 2 == 0 ? -0.7 * r : 0.1 * r);
            draw_box(ui->list, LAYER_VEIL, x, y, x + 0.9 * r, y + 0.6 * r, colour);
        }
        break;
    case EDITOR_TOOL_PATH:
        draw_line(ui->list, LAYER_VEIL, vec2(m.x - r, m.y + r), vec2(m.x, m.y - r), line, colour);
        draw_line(ui->list, LAYER_VEIL, vec2(m.x, m.y - r), vec2(m.x + r, m.y + 0.6 * r), line,
                  colour);
        break;
    case EDITOR_TOOL_COUNT:
        break;
    }
}
