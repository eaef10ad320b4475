// The table of the editor's commands.
#include "editor_command.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "edit_command.h"
#include "editor.h"
#include "editor_field.h"
#include "editor_tool.h"
#include "scalar.h"
#include "text.h"
#include "text_field.h"
#include "translate.h"
#include "ui_context.h"

#define ZOOM_STEP 1.25
/// u between an object and its pasted or duplicated copy.
#define BESIDE 20.0

/// What a command requires; NEEDS_NOTHING: it is always available.
typedef enum Need {
    NEEDS_NOTHING,
    NEEDS_SELECTION,
    NEEDS_STEP,
    NEEDS_UNDONE,
    NEEDS_CLIP,
    NEEDS_GUIDE
} Need;

/// A row. `code` 0: the key is found by its letter in the user's layout, else by its position.
typedef struct CommandRow {
    const char *name; ///< to be translated
    void (*run)(const UiContext *ui, int value);
    int value;
    Need need;
    char symbol;
    int code;
    bool control, shift;
    void (*call)(const UiContext *ui); ///< in place of `run`
} CommandRow;

static void open_finder(const UiContext *ui)
{
    ui->editor_view->finder = true;
    text_field_set(&ui->editor_view->query, "", false);
    ui->editor_view->found_count = -1;
}

static void step(const UiContext *ui, int value)
{
    editor_step(ui, (EditStep)value);
}

/// Toggles the switch at that offset of the view.
static void toggle(const UiContext *ui, int offset)
{
    bool *on = (bool *)((char *)ui->editor_view + offset);
    *on = !*on;
}

static void save(const UiContext *ui)
{
    char words[EDITOR_NOTICE_SIZE] = "";
    const EditorSaving saving = editor_save(ui, false);
    if (saving != EDITOR_ASKS) {
        text_append(words, sizeof words,
                    saving == EDITOR_SAVED ? translate("Saved as %s")
                                           : translate("%s cannot be written; is the disk full?"),
                    ui->editing->editor->home);
        editor_view_tell(ui->editor_view, saving != EDITOR_SAVED, words);
    }
}

static void leave(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    editor_leave(ui, EDITOR_AFTER_LEVELS);
}

static void toggle_panel(const UiContext *ui)
{
    ui->editor_view->no_panel = !ui->editor_view->no_panel;
    ui->editor_view->by_keys = false;
}

/// Keys lead through the panel, until they lead back.
static void enter_panel(const UiContext *ui)
{
    ui->editor_view->by_keys = !ui->editor_view->by_keys;
    ui->editor_view->no_panel = false;
}

/// Selects the object before (-1) or after (1) the selected one, so that keys and pads reach all.
static void select_next(const UiContext *ui, int way)
{
    Edit *edit = ui->editing->editor->edit;
    const EditSelection *all = edit_selection(edit);
    const EditObject from = all->count > 0 ? all->items[0] : (EditObject){EDIT_NOTHING, 0};
    edit_select_all(edit);
    int at = way > 0 ? -1 : all->count;
    for (int i = 0; i < all->count; i++) {
        at = all->items[i].kind == from.kind && all->items[i].index == from.index ? i : at;
    }
    if (all->count > 0) {
        edit_select(edit, all->items[(at + way + all->count) % all->count]);
    }
}

static void take_tool(const UiContext *ui, int value)
{
    editor_tool_take(ui, (EditorTool)value);
}

static void take_brush(const UiContext *ui, int value)
{
    editor_tool_take(ui, EDITOR_TOOL_BRICKS);
    ui->editor_view->brush = (EditBrush)value;
}

static void run_verb(const UiContext *ui, int value)
{
    editor_tool_do(ui, &(EditCommand){.verb = (EditVerb)value, .to = vec2(BESIDE, BESIDE)});
}

static void copy(const UiContext *ui)
{
    Edit *edit = ui->editing->editor->edit;
    char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    if (clip != NULL) {
        free(ui->editor_view->clip);
        ui->editor_view->clip = clip;
        ui->clipboard->copied = clip;
    }
}

/// Of the level as it stands, saved or not.
static void copy_level_link(const UiContext *ui)
{
    const EditText *text = edit_text(ui->editing->editor->edit);
    char words[CLIPBOARD_WORDS_SIZE];
    const bool good = clipboard_copy_link(ui, LINK_LEVEL, text->bytes, text->length, words);
    editor_view_tell(ui->editor_view, !good, words);
    ui->editing->editor->guide.copied = good;
}

static void cut(const UiContext *ui)
{
    copy(ui);
    run_verb(ui, EDIT_DELETE);
}

static void paste(const UiContext *ui)
{
    editor_tool_paste(ui, vec2(BESIDE, BESIDE));
}

static void select_all(const UiContext *ui)
{
    edit_select_all(ui->editing->editor->edit);
}

/// Moves the selection by one grid step.
static void nudge(const UiContext *ui, int value)
{
    static const Vec2 WAYS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const EditorView *view = ui->editor_view;
    const double step = view->on_grid ? view->grid : 1.0;
    editor_tool_do(ui, &(EditCommand){.verb = EDIT_MOVE, .to = vec2_scale(WAYS[value], step)});
}

static void do_about_middle(const UiContext *ui, EditVerb verb, double number)
{
    const Edit *edit = ui->editing->editor->edit;
    const Rectangle bounds = edit_selection_bounds(edit_selection(edit), edit_level(edit));
    editor_tool_do(ui, &(EditCommand){.verb = verb,
                                      .at = vec2_scale(vec2_add(bounds.min, bounds.max), 0.5),
                                      .number = number});
}

static void turn(const UiContext *ui, int value)
{
    do_about_middle(ui, EDIT_TURN, value);
}

/// Scales to `value` per cent of the present size.
static void scale(const UiContext *ui, int value)
{
    do_about_middle(ui, EDIT_SCALE, 0.01 * value);
}

/// Zooms by `value` steps; positive: in.
static void zoom(const UiContext *ui, int value)
{
    EditorSight *sight = &ui->editor_view->sight;
    const Area c = sight->canvas;
    editor_sight_zoom(sight, value > 0 ? ZOOM_STEP : 1.0 / ZOOM_STEP, c.x + 0.5 * c.width,
                      c.y + 0.5 * c.height);
}

static void fit(const UiContext *ui)
{
    EditorSight *sight = &ui->editor_view->sight;
    sight->zoom = 0.0;
    sight->middle = vec2(0.5 * sight->side_u[0], 0.5 * sight->side_u[1]);
}

/// Doubles or halves the grid's spacing.
static void change_grid(const UiContext *ui, int value)
{
    EditorView *view = ui->editor_view;
    view->on_grid = true;
    view->grid = scalar_clamp(value > 0 ? 2.0 * view->grid : 0.5 * view->grid, 2.5, 640.0);
}

/// Symmetries about the field's centre; 0: left and right, 1: top and bottom, else a rotation of
/// that order.
static void change_symmetry(const UiContext *ui, int value)
{
    Edit *edit = ui->editing->editor->edit;
    const WorldDef *world = &edit_level(edit)->world;
    EditSymmetry symmetry = *edit_symmetry(edit);
    symmetry.centre = vec2(0.5 * world->width, 0.5 * world->height);
    if (value == 0) {
        symmetry.across = !symmetry.across;
    } else if (value == 1) {
        symmetry.down = !symmetry.down;
    } else {
        symmetry.turns = symmetry.turns == value ? 0 : value;
    }
    edit_set_symmetry(edit, symmetry);
}

#define TOOL(tool) EDITOR_COMMAND_TOOLS + (int)(tool)

static const CommandRow ROWS[] = {
    [EDITOR_COMMAND_FINDER] = {TRANSLATABLE("All commands"), .call = open_finder, .symbol = 'p',
                               .control = true},
    [EDITOR_COMMAND_UNDO] = {TRANSLATABLE("Undo"), step, EDIT_STEP_UNDO, NEEDS_STEP, 'z',
                             .control = true},
    [EDITOR_COMMAND_REDO] = {TRANSLATABLE("Redo"), step, EDIT_STEP_REDO, NEEDS_UNDONE, 'y',
                             .control = true},
    [EDITOR_COMMAND_SAVE] = {TRANSLATABLE("Save"), .call = save, .symbol = 's', .control = true},
    [EDITOR_COMMAND_PLAY] = {TRANSLATABLE("Play from here"), .call = editor_play, .code = KEY_F5},
    [EDITOR_COMMAND_LEAVE] = {TRANSLATABLE("Leave the editor"), .call = leave, .symbol = 'w',
                              .control = true},
    [EDITOR_COMMAND_BOTS] = {TRANSLATABLE("What do bots say"), .call = editor_verdict_toggle,
                             .symbol = 'w'},
    [EDITOR_COMMAND_LINK] = {TRANSLATABLE("Copy link"), .call = copy_level_link, .symbol = 'l',
                             .control = true},
    [EDITOR_COMMAND_PANEL] = {TRANSLATABLE("Show or hide the panel"), .call = toggle_panel,
                              .code = KEY_TAB, .shift = true},
    [EDITOR_COMMAND_GRID] = {TRANSLATABLE("Grid"), toggle, offsetof(EditorView, on_grid),
                             .symbol = 'g'},
    [EDITOR_COMMAND_SNAP] = {TRANSLATABLE("Snap to objects"), toggle, offsetof(EditorView, snaps),
                             .symbol = 'n'},
    [TOOL(EDITOR_TOOL_SELECT)] = {TRANSLATABLE("Select"), take_tool, EDITOR_TOOL_SELECT,
                                  .symbol = 'v'},
    [TOOL(EDITOR_TOOL_HEXAGON)] = {TRANSLATABLE("Hexagon"), take_tool, EDITOR_TOOL_HEXAGON,
                                   .symbol = 'h'},
    [TOOL(EDITOR_TOOL_CIRCLE)] = {TRANSLATABLE("Circle"), take_tool, EDITOR_TOOL_CIRCLE,
                                  .symbol = 'c'},
    [TOOL(EDITOR_TOOL_LINE)] = {TRANSLATABLE("Line"), take_tool, EDITOR_TOOL_LINE, .symbol = 'l'},
    [TOOL(EDITOR_TOOL_BALL)] = {TRANSLATABLE("Ball"), take_tool, EDITOR_TOOL_BALL, .symbol = 'b'},
    [TOOL(EDITOR_TOOL_PADDLE)] = {TRANSLATABLE("Paddle"), take_tool, EDITOR_TOOL_PADDLE,
                                  .symbol = 'p'},
    [TOOL(EDITOR_TOOL_BRICKS)] = {TRANSLATABLE("Bricks"), take_tool, EDITOR_TOOL_BRICKS,
                                  .symbol = 'k'},
    [TOOL(EDITOR_TOOL_PATH)] = {TRANSLATABLE("Ball path"), take_tool, EDITOR_TOOL_PATH,
                                .symbol = 'a'},
    {TRANSLATABLE("Show heat map of bots' balls"), toggle, offsetof(EditorView, paths.shows_heat),
     .symbol = 'o'},
    {TRANSLATABLE("Values by keys"), .call = enter_panel, .code = KEY_TAB},
    {TRANSLATABLE("Select the next object"), select_next, 1, .symbol = 'e'},
    {TRANSLATABLE("Select the previous object"), select_next, -1, .symbol = 'e', .shift = true},
    {TRANSLATABLE("Delete"), run_verb, EDIT_DELETE, NEEDS_SELECTION, .code = KEY_DELETE},
    {TRANSLATABLE("Duplicate"), run_verb, EDIT_DUPLICATE, NEEDS_SELECTION, 'd', .control = true},
    {TRANSLATABLE("Copy"), .call = copy, .need = NEEDS_SELECTION, .symbol = 'c', .control = true},
    {TRANSLATABLE("Cut"), .call = cut, .need = NEEDS_SELECTION, .symbol = 'x', .control = true},
    {TRANSLATABLE("Paste"), .call = paste, .need = NEEDS_CLIP, .symbol = 'v', .control = true},
    {TRANSLATABLE("Layers: hide or lock"), toggle, offsetof(EditorView, layers.open),
     .symbol = 'y'},
    {TRANSLATABLE("Hide or show bricks"), editor_layers_hide, .value = EDITOR_LAYER_BRICKS},
    {TRANSLATABLE("Hide or show obstacles"), editor_layers_hide, .value = EDITOR_LAYER_OBSTACLES},
    {TRANSLATABLE("Hide or show balls"), editor_layers_hide, .value = EDITOR_LAYER_BALLS},
    {TRANSLATABLE("Lock or free bricks"), editor_layers_lock, .value = EDITOR_LAYER_BRICKS},
    {TRANSLATABLE("Lock or free obstacles"), editor_layers_lock, .value = EDITOR_LAYER_OBSTACLES},
    {TRANSLATABLE("Lock or free paddles"), editor_layers_lock, .value = EDITOR_LAYER_PADDLES},
    {TRANSLATABLE("Lock or free balls"), editor_layers_lock, .value = EDITOR_LAYER_BALLS},
    {TRANSLATABLE("Skip this step of the guide"), editor_guide_pass, 1, NEEDS_GUIDE, .symbol = 'j'},
    {TRANSLATABLE("End the guide"), editor_guide_pass, 0, NEEDS_GUIDE, 'j', .shift = true},
    {TRANSLATABLE("Select all"), .call = select_all, .symbol = 'a', .control = true},
    {TRANSLATABLE("Group"), run_verb, EDIT_GROUP, NEEDS_SELECTION, 'g', .control = true},
    {TRANSLATABLE("Ungroup"), run_verb, EDIT_UNGROUP, NEEDS_SELECTION, 'g', .control = true,
     .shift = true},
    {TRANSLATABLE("Redo"), step, EDIT_STEP_REDO, NEEDS_UNDONE, 'z', .control = true, .shift = true},
    {TRANSLATABLE("Nudge left"), nudge, 0, NEEDS_SELECTION, .code = KEY_LEFT},
    {TRANSLATABLE("Nudge right"), nudge, 1, NEEDS_SELECTION, .code = KEY_RIGHT},
    {TRANSLATABLE("Nudge up"), nudge, 2, NEEDS_SELECTION, .code = KEY_UP},
    {TRANSLATABLE("Nudge down"), nudge, 3, NEEDS_SELECTION, .code = KEY_DOWN},
    {TRANSLATABLE("Rotate by 30 degrees"), turn, 30, NEEDS_SELECTION, .symbol = 'r'},
    {TRANSLATABLE("Rotate back by 30 degrees"), turn, -30, NEEDS_SELECTION, 'r', .shift = true},
    {TRANSLATABLE("Rotate by 90 degrees"), turn, 90, NEEDS_SELECTION, .symbol = 't'},
    {TRANSLATABLE("Rotate back by 90 degrees"), turn, -90, NEEDS_SELECTION, 't', .shift = true},
    {TRANSLATABLE("Flip horizontally"), run_verb, EDIT_FLIP_ACROSS, NEEDS_SELECTION, .symbol = 'f'},
    {TRANSLATABLE("Flip vertically"), run_verb, EDIT_FLIP_DOWN, NEEDS_SELECTION, 'f',
     .shift = true},
    {TRANSLATABLE("Enlarge by a tenth"), scale, 110, NEEDS_SELECTION, .symbol = '.'},
    {TRANSLATABLE("Shrink by a tenth"), scale, 90, NEEDS_SELECTION, .symbol = ','},
    {TRANSLATABLE("Zoom in"), zoom, 1, .symbol = '+'},
    {TRANSLATABLE("Zoom out"), zoom, -1, .symbol = '-'},
    {TRANSLATABLE("Show the whole field"), .call = fit, .symbol = '0'},
    {TRANSLATABLE("Coarser grid"), change_grid, 1, .code = KEY_RIGHT_BRACKET},
    {TRANSLATABLE("Finer grid"), change_grid, -1, .code = KEY_LEFT_BRACKET},
    {TRANSLATABLE("Mirror symmetry: left and right"), change_symmetry, 0, .symbol = 'm'},
    {TRANSLATABLE("Mirror symmetry: top and bottom"), change_symmetry, 1, .symbol = 'm',
     .shift = true},
    {TRANSLATABLE("Twofold symmetry around the centre"), change_symmetry, .value = 2},
    {TRANSLATABLE("Threefold symmetry around the centre"), change_symmetry, .value = 3},
    {TRANSLATABLE("Sixfold symmetry around the centre"), change_symmetry, .value = 6},
    {TRANSLATABLE("Paint cell by cell"), take_brush, EDIT_BRUSH_LINE, .symbol = '1'},
    {TRANSLATABLE("Paint rectangles"), take_brush, EDIT_BRUSH_RECTANGLE, .symbol = '2'},
    {TRANSLATABLE("Fill areas"), take_brush, EDIT_BRUSH_FILL, .symbol = '3'},
    {TRANSLATABLE("Replace one kind of brick"), take_brush, EDIT_BRUSH_REPLACE, .symbol = '4'},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static bool has_row(int verb)
{
    bool found = false;
    for (int i = 0; i < ROW_COUNT; i++) {
        found = found || (ROWS[i].run == run_verb && ROWS[i].value == verb);
    }
    return found;
}

/// The EditVerb of a command; EDIT_VERB_COUNT: it has none.
static int verb_of(int command)
{
    int left = command - ROW_COUNT;
    int verb = 0;
    while (verb < EDIT_VERB_COUNT) {
        if (edit_command_act((EditVerb)verb)->plain && !has_row(verb) && left-- == 0) {
            break;
        }
        verb++;
    }
    return verb;
}

int editor_command_count(void)
{
    int count = ROW_COUNT;
    while (verb_of(count) < EDIT_VERB_COUNT) {
        count++;
    }
    return count;
}

const char *editor_command_name(int command)
{
    return translate(command < ROW_COUNT ? ROWS[command].name
                                         : edit_command_act((EditVerb)verb_of(command))->name);
}

void editor_command_keys(const UiContext *ui, int command, char to[EDITOR_KEYS_SIZE])
{
    to[0] = '\0';
    if (command >= ROW_COUNT) {
        return;
    }
    const CommandRow *row = &ROWS[command];
    char key[PROMPT_SIZE] = "";
    if (row->code != 0) {
        prompt_name_key(&ui->key_labels, row->code, key, sizeof key);
    } else if (row->symbol != '\0') {
        key[0] = (char)toupper((unsigned char)row->symbol);
    }
    if (key[0] != '\0') {
        text_append(to, EDITOR_KEYS_SIZE, "%s%s%s", row->control ? translate("Ctrl+") : "",
                    row->shift ? translate("Shift+") : "", key);
    }
}

bool editor_command_is_usable(const UiContext *ui, int command)
{
    const Edit *edit = ui->editing->editor->edit;
    const bool selected = edit_selection(edit)->count > 0;
    if (command >= ROW_COUNT) {
        return selected || !edit_command_act((EditVerb)verb_of(command))->selected;
    }
    const bool met[] = {[NEEDS_NOTHING] = true,
                        [NEEDS_SELECTION] = selected,
                        [NEEDS_STEP] = edit_undo_name(edit) != NULL,
                        [NEEDS_GUIDE] = ui->editing->editor->guide.open,
                        [NEEDS_UNDONE] = edit_redo_name(edit) != NULL,
                        [NEEDS_CLIP] = ui->editor_view->clip != NULL || ui->paste != NULL};
    return met[ROWS[command].need];
}

void editor_command_run(const UiContext *ui, int command)
{
    editor_view_tell(ui->editor_view, false, "");
    if (!editor_command_is_usable(ui, command)) {
        return;
    }
    if (command >= ROW_COUNT) {
        run_verb(ui, verb_of(command));
    } else if (ROWS[command].call != NULL) {
        ROWS[command].call(ui);
    } else {
        ROWS[command].run(ui, ROWS[command].value);
    }
}

int editor_command_of_keys(const InputEvent *event)
{
    // On layouts where + and = share a key, the key works without Shift.
    const char symbol = event->symbol == '=' ? '+' : event->symbol;
    for (int i = 0; i < ROW_COUNT; i++) {
        const CommandRow *row = &ROWS[i];
        const bool same = row->code != 0 ? row->code == event->code
                                         : row->symbol != '\0' && row->symbol == symbol;
        const bool shifted = row->shift == event->shift || row->symbol == '+';
        if (same && row->control == event->control && shifted && !event->alt) {
            return i;
        }
    }
    return EDITOR_COMMAND_NONE;
}
