// The editor's screen: canvas, tools at the left, commands above, properties at the right, status
// line below.
#include "screens.h"

#include <math.h>
#include <stdio.h>

#include "editor.h"
#include "editor_bar.h"
#include "editor_command.h"
#include "editor_field.h"
#include "editor_panel.h"
#include "editor_pick.h"
#include "editor_rules.h"
#include "editor_tool.h"
#include "editor_value.h"

// Shares of the text size:
#define PANEL_WIDE  15.0
#define PANEL_SHARE 0.42 ///< as a share of the window's height, where the panel is below the canvas
#define LINE        1.6
/// Minimum width of the canvas beside the panel, as a share of the window's.
#define CANVAS_LEAST 0.5

#define TURN_S 3.0 ///< s for which each of two sentences has the status line
/// The most of the canvas that the help of a tool may keep free of the field, as a share.
#define HELP_MOST 0.4

#define LINE_TEXT 0.85 ///< as a share of the text size

#define WHEEL_ZOOM 1.15

/// The areas of the window.
typedef struct Layout {
    Area bar, tools, panel, line, canvas;
    int bar_rows;
} Layout;

static Layout lay_out(const UiContext *ui)
{
    const double text = ui->measure.text;
    Area rest = {0.0, 0.0, ui->measure.width, ui->measure.height};
    const int rows = editor_bar_rows(ui, rest.width);
    Layout layout = {.bar = layout_cut_top(&rest, editor_bar_height(ui, rows)), .bar_rows = rows};
    layout.line = layout_cut_bottom(&rest, LINE * text);
    const bool tall = rest.height > rest.width;
    const double wide = scalar_min(PANEL_WIDE * text, (1.0 - CANVAS_LEAST) * rest.width);
    if (!ui->editor_view->no_panel) {
        layout.panel = tall ? layout_cut_bottom(&rest, PANEL_SHARE * rest.height)
                            : layout_cut_right(&rest, wide);
    }
    layout.tools = layout_cut_left(&rest, editor_bar_tools_width(ui, rest.height));
    layout.canvas = rest;
    return layout;
}

static void go_to_problem(const UiContext *ui, int number)
{
    const EditProblems *problems = &ui->editing->editor->problems;
    if (number < problems->count) {
        edit_select(ui->editing->editor->edit, problems->items[number].object);
        editor_view_tell(ui->editor_view, problems->items[number].severity == DIAG_ERROR,
                         problems->items[number].text);
    }
}

/// Whether the notice is shown, where a lasting sentence wants the same line: in turn, as both have
/// no room in a small window.
static bool is_notices_turn(const UiContext *ui)
{
    return fmod(ui_on_screen(ui), 2.0 * TURN_S) >= TURN_S;
}

/// Writes the status line: the tool tip of the pointer's target, else the last message, else the
/// tool's help.
static void write_line(const UiContext *ui, char *to, size_t size, ColourRole *role)
{
    const EditorView *view = ui->editor_view;
    const EditorSpot *spot =
        ui_device(ui) == DEVICE_MOUSE ? editor_view_spot_at(view, view->x, view->y) : NULL;
    char keys[EDITOR_KEYS_SIZE] = "";
    *role = COLOUR_TEXT;
    to[0] = '\0';
    if (spot != NULL && spot->tip != NULL) {
        editor_command_keys(ui, spot->command, keys);
        const char *more = spot->what != NULL ? spot->what : keys;
        text_append(to, size,
                    spot->what != NULL ? "%s: %s"
                    : keys[0] != '\0'  ? "%s (%s)"
                                       : "%s",
                    spot->tip, more);
    } else if (ui->editing->editor->unkept && (!view->notice_is_bad || !is_notices_turn(ui))) {
        *role = COLOUR_ALERT;
        text_append(to, size, "%s",
                    translate("No draft of this level can be written; save it, or make room on "
                              "the disk."));
    } else if (view->notice[0] != '\0') {
        *role = view->notice_is_bad ? COLOUR_ALERT : COLOUR_TEXT;
        text_append(to, size, "%s", view->notice);
    } else if (view->field >= 0 && view->field < view->line_count) {
        text_append(to, size, "%s",
                    translate(edit_property_field(view->lines[view->field].row)->help));
    } else {
        *role = COLOUR_TEXT_QUIET;
        text_append(to, size, "%s", editor_tool_help(ui));
    }
}

/// The parts of the status line.
typedef struct StatusLine {
    Area words, count, place;
} StatusLine;

static StatusLine divide_line(const UiContext *ui, Area line)
{
    const double text = LINE_TEXT * ui->measure.text;
    StatusLine parts = {.words = layout_inset(line, 0.3 * text)};
    parts.place = layout_cut_right(&parts.words, scalar_min(9.0 * text, 0.4 * parts.words.width));
    if (ui->editing->editor->problems.count > 0) {
        parts.count =
            layout_cut_right(&parts.words, scalar_min(8.0 * text, 0.4 * parts.words.width));
    }
    return parts;
}

/// Height of the lower end of the canvas that a text takes, pixels; 0.0: the status line has room
/// for it.
static double height_above_line(const UiContext *ui, const Layout *layout, const char *words)
{
    const double text = LINE_TEXT * ui->measure.text;
    const bool fits =
        draw_text_width(ui->list, words, text) <= divide_line(ui, layout->line).words.width;
    const double wide = layout->canvas.width - 0.6 * text;
    return fits ? 0.0 : menu_paragraph_height(ui, words, wide, text) + 0.6 * text;
}

/// Draws the number of problems, which on a click selects the first one.
static void draw_problem_count(const UiContext *ui, Area button)
{
    const EditProblems *problems = &ui->editing->editor->problems;
    const double text = LINE_TEXT * ui->measure.text;
    if (problems->count > 0) {
        char count[80];
        snprintf(count, sizeof count,
                 translate_count("%d problem", "%d problems", (unsigned long)problems->count),
                 problems->count);
        draw_text_within(ui->list, LAYER_MENU_TEXT, button.x + button.width,
                         layout_middle(button).y, text, button.width, ALIGN_RIGHT,
                         ui_palette(ui)->role[problems->errors > 0 ? COLOUR_ALERT : COLOUR_HOT],
                         count);
        editor_view_add_spot(
            ui->editor_view,
            (EditorSpot){.area = button, .press = go_to_problem, .tip = problems->items[0].text});
    }
}

/// Draws the status line; a text that is too wide goes to the lower end of the canvas, as does
/// every text while the help of the tool keeps that free.
static void draw_line_below(const UiContext *ui, const Layout *layout)
{
    EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const double text = LINE_TEXT * ui->measure.text;
    char words[2 * EDITOR_NOTICE_SIZE];
    ColourRole role;
    // Written before draw_ground adds its spot, which would be found instead.
    write_line(ui, words, sizeof words, &role);
    editor_ground_draw(ui, layout->line);
    const StatusLine parts = divide_line(ui, layout->line);
    char place[64];
    snprintf(place, sizeof place, "%.1f, %.1f", view->pointer.x, view->pointer.y);
    draw_text_within(ui->list, LAYER_MENU_TEXT, parts.place.x + parts.place.width,
                     layout_middle(parts.place).y, text, parts.place.width, ALIGN_RIGHT,
                     palette->role[COLOUR_TEXT_QUIET], place);
    draw_problem_count(ui, parts.count);
    const double height = scalar_max(height_above_line(ui, layout, words), view->help_height);
    if (view->finder || height == 0.0) {
        editor_words_draw(ui, parts.words, text, role, words);
        return;
    }
    Area rest = layout->canvas;
    Area ground = layout_cut_bottom(&rest, height);
    editor_ground_draw(ui, ground);
    editor_card_draw(ui, ground, 0.0);
    ground = layout_inset(ground, 0.3 * text);
    ground.y += 0.6 * text;
    menu_draw_paragraph(ui, ground, text, role, words);
}

/// Lays the field out above the help of the tool, unless that would take too much of the canvas.
/// What is shown for a moment only, and problems found during a drag, leave the field where it is.
static void lay_out_sight(const UiContext *ui, const Layout *layout)
{
    EditorView *view = ui->editor_view;
    const WorldDef *world = &edit_level(ui->editing->editor->edit)->world;
    Area canvas = layout->canvas;
    if (view->drag == EDITOR_DRAG_NONE) {
        const double height = height_above_line(ui, layout, editor_tool_text(view->tool));
        view->help_height = height <= HELP_MOST * canvas.height ? height : 0.0;
    }
    layout_cut_bottom(&canvas, view->help_height);
    editor_sight_lay_out(&view->sight, canvas, world->width, world->height);
}

static void draw(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const Layout layout = lay_out(ui);
    // On a narrow canvas the finder covers the panel as well.
    const bool narrow = layout.canvas.width < EDITOR_FINDER_WIDE * ui->measure.text;
    const Area between = {0.0, layout.canvas.y, ui->measure.width, layout.line.y - layout.canvas.y};
    view->spot_count = 0;
    view->panel = (Area){0};
    menu_update(ui, &EDIT_SCREEN);
    lay_out_sight(ui, &layout);
    editor_field_draw(ui);
    editor_bar_draw(ui, layout.bar, layout.bar_rows);
    if (!view->finder || !narrow) {
        editor_bar_draw_tools(ui, layout.tools);
        if (!view->no_panel) {
            (ui->editing->editor->verdict.open ? editor_verdict_draw
                                               : editor_panel_draw)(ui, layout.panel);
        }
    }
    if (!view->finder) {
        editor_layers_draw(ui, layout.canvas);
        editor_guide_draw(ui, layout.canvas, layout.panel);
    }
    editor_finder_draw(ui, narrow ? between : layout.canvas);
    editor_help_draw(ui, view->sight.canvas);
    draw_line_below(ui, &layout);
}

/// Handles a press of the mouse: a spot, else the canvas.
static void handle_press(const UiContext *ui, const InputEvent *event)
{
    EditorView *view = ui->editor_view;
    const bool middle = event->kind == INPUT_MIDDLE_DOWN;
    editor_panel_commit(ui);
    if (middle) {
        editor_value_drop(ui);
    }
    const EditorSpot *spot = editor_view_spot_at(view, event->x, event->y);
    if (spot == NULL) {
        editor_tool_press(ui, event->x, event->y, middle);
    } else if (spot->press != NULL && !middle) {
        ui_sound(ui, SOUND_MENU_MOVE);
        spot->press(ui, spot->value);
    }
}

/// The right button cancels the drag, else the tool.
static void cancel(const UiContext *ui, const InputEvent *event)
{
    (void)event;
    if (!editor_tool_cancel(ui)) {
        editor_tool_take(ui, EDITOR_TOOL_SELECT);
    }
}

static void handle_wheel(const UiContext *ui, const InputEvent *event)
{
    EditorSight *sight = &ui->editor_view->sight;
    if (view_area_holds(sight->canvas, event->x, event->y) && event->shift) {
        editor_sight_pan(sight, event->dy * 2.0 * ui->measure.text, 0.0);
    } else if (view_area_holds(sight->canvas, event->x, event->y)) {
        editor_sight_zoom(sight, pow(WHEEL_ZOOM, event->dy), event->x, event->y);
    }
}

/// Escape cancels the drag, else the tool, else the selection; pressed once more it leaves the
/// editor.
static void cancel_step(const UiContext *ui)
{
    Edit *edit = ui->editing->editor->edit;
    if (editor_tool_cancel(ui)) {
        return;
    }
    if (ui->editing->editor->verdict.open) {
        editor_verdict_toggle(ui);
    } else if (ui->editor_view->tool != EDITOR_TOOL_SELECT) {
        editor_tool_take(ui, EDITOR_TOOL_SELECT);
    } else if (edit_selection(edit)->count > 0) {
        edit_select(edit, (EditObject){EDIT_NOTHING, 0});
    } else if (!ui->editor_view->leaves) {
        ui->editor_view->leaves = true;
        editor_view_tell(ui->editor_view, false, translate("Press Esc again to leave the editor."));
    } else {
        editor_command_run(ui, EDITOR_COMMAND_LEAVE);
    }
}

static void handle_key(const UiContext *ui, const InputEvent *event)
{
    const int command = editor_command_of_keys(event);
    if (event->code == KEY_SPACE) {
        ui->editor_view->space = true;
    } else if (event->code == KEY_ESCAPE) {
        cancel_step(ui);
    } else if (command != EDITOR_COMMAND_NONE) {
        editor_command_run(ui, command);
    }
}

static void handle_key_up(const UiContext *ui, const InputEvent *event)
{
    ui->editor_view->space = ui->editor_view->space && event->code != KEY_SPACE;
}

/// By InputKind; NULL: ignored here.
static void (*const HANDLERS[])(const UiContext *ui, const InputEvent *event) = {
    [INPUT_KEY_DOWN] = handle_key,
    [INPUT_KEY_UP] = handle_key_up,
    [INPUT_POINTER_DOWN] = handle_press,
    [INPUT_MIDDLE_DOWN] = handle_press,
    [INPUT_POINTER_UP] = editor_tool_release,
    [INPUT_MIDDLE_UP] = editor_tool_release,
    [INPUT_POINTER_MOVED] = editor_tool_move,
    [INPUT_POINTER_BACK] = cancel,
    [INPUT_WHEEL] = handle_wheel,
    [INPUT_FOCUS_LOST] = editor_tool_release,
};

/// What a pad does beyond the panel: Start lists all commands, B goes back.
static void handle_pad(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind == MENU_PAUSE) {
        editor_command_run(ui, EDITOR_COMMAND_FINDER);
    } else if (command->kind == MENU_BACK) {
        cancel_step(ui);
    }
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    EditorView *view = ui->editor_view;
    EditorVerdict *verdict = &ui->editing->editor->verdict;
    const InputEvent *event = command->event;
    if (editor_hold(ui, command) || (view->finder && editor_finder_handle(ui, command)) ||
        editor_panel_handle(ui, command)) {
        return true;
    }
    if (verdict->open && event != NULL && view->drag == EDITOR_DRAG_NONE &&
        scroll_handle(&verdict->scroll, command)) {
        return true;
    }
    const bool lists = !view->finder && !verdict->open;
    if (lists &&
        (editor_panel_obey(ui, command) || (event != NULL && editor_panel_point(ui, command)))) {
        return true;
    }
    if (command->device == DEVICE_PAD) {
        handle_pad(ui, command);
    }
    if (event == NULL) {
        return true;
    }
    view->shift = event->shift;
    const bool presses = event->kind == INPUT_POINTER_DOWN || event->kind == INPUT_KEY_DOWN;
    view->leaves = view->leaves && (!presses || event->code == KEY_ESCAPE);
    view->by_keys = view->by_keys && event->kind != INPUT_POINTER_DOWN;
    if (HANDLERS[event->kind] != NULL) {
        HANDLERS[event->kind](ui, event);
    }
    return true;
}

static void post_notice(const UiContext *ui)
{
    static const char *const NEWS[] = {
        [EDITOR_NEWS_NONE] = "",
        [EDITOR_NEWS_RESCUED] =
            TRANSLATABLE("Your unsaved changes from last time are back; Undo returns to the file."),
        [EDITOR_NEWS_CHANGED] = TRANSLATABLE(
            "The file was changed elsewhere and has been reloaded; Undo brings back your version."),
        [EDITOR_NEWS_OWN] = TRANSLATABLE(
            "The file was changed elsewhere; your unsaved version stays, and saving asks first."),
        [EDITOR_NEWS_UNREADABLE] =
            TRANSLATABLE("The file was changed elsewhere, but cannot be read now: %s"),
    };
    Editor *editor = ui->editing->editor;
    if (editor->news != EDITOR_NEWS_NONE) {
        char words[EDITOR_NOTICE_SIZE] = "";
        text_append(words, sizeof words, translate(NEWS[editor->news]), editor->reason);
        editor_view_tell(ui->editor_view, editor->news >= EDITOR_NEWS_OWN, words);
        editor->news = EDITOR_NEWS_NONE;
    }
}

static void advance(const UiContext *ui, double seconds)
{
    editor_advance(ui, seconds);
    editor_paths_advance(ui);
    editor_help_advance(ui, seconds);
    editor_guide_advance(ui);
    post_notice(ui);
}

/// A newly opened level gets a fresh view; returning from a trial match keeps the old one.
static void open(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    if (view->edit != ui->editing->editor->edit) {
        editor_view_reset(view, ui->editing->editor->edit);
    }
    view->field = -1;
    view->held = -1;
    view->by_keys = false;
    view->picks = false;
    view->finder = false;
    view->space = false;
    view->leaves = false;
}

static void close(const UiContext *ui)
{
    if (ui->editing->editor != NULL) {
        editor_tool_cancel(ui);
    }
}

static bool types(const UiContext *ui)
{
    return ui->editor_view->finder || ui->editor_view->field >= 0;
}

/// What the rows of the screen's menu are of: one of these at a time.
/// ERASES besides PICKS: what is picked can be taken away; OWN besides PAINTS: with a kind of
/// bricks of the level's own.
enum { FINDS = 1, PICKS = 2, PAINTS = 4, SHOWS = 8, ERASES = 16, OWN = 32 };

static unsigned facts(const UiContext *ui)
{
    const EditorView *view = ui->editor_view;
    if (ui->editing->editor == NULL || (view->no_panel && !view->finder)) {
        return 0;
    }
    return view->finder  ? FINDS
           : view->picks ? PICKS | (view->picked.group == GROUP_TRIGGER ? 0U : ERASES)
           : view->tool == EDITOR_TOOL_BRICKS ? PAINTS | (editor_pick_own_kind(ui) >= 0 ? OWN : 0U)
                                              : SHOWS;
}

static const MenuRow ROWS[] = {
    {EDITOR_FINDER_LINES, .needs = FINDS},
    {EDITOR_PANEL_LINES, .needs = SHOWS},
    {EDITOR_PICK_LAYERS, .needs = PAINTS},
    {EDITOR_PICK_BRUSHES, .needs = PAINTS},
    {EDITOR_PICK_CELLS, .needs = PAINTS},
    {MENU_CALL("Change this kind", editor_rules_change_kind), .needs = OWN},
    {MENU_CALL("New kind of bricks", editor_rules_add_kind), .needs = PAINTS},
    {EDITOR_PICK_WORDS, .needs = PICKS},
    {EDITOR_PICK_CELLS, .needs = PICKS},
    {MENU_CALL("Remove the last one", editor_pick_erase), .needs = ERASES},
    {MENU_CALL("Done", editor_pick_end), .needs = PICKS},
};

const Screen EDIT_SCREEN = {SCREEN_ROWS(ROWS),  .facts = facts, .open = open,
                            .close = close,     .act = act,     .types = types,
                            .advance = advance, .draw = draw,   .traits = TRAIT_ROOT};
