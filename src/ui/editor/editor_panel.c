// Draws rows of values and cells of brushes, and lets values be typed.
#include "editor_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_kind.h"
#include "editor.h"
#include "editor_command.h"
#include "editor_tool.h"
#include "editor_view.h"
#include "layout.h"
#include "level_bricks.h"
#include "menu_draw.h"
#include "panel.h"
#include "picture_brick.h"
#include "power_up.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

// Shares of the text size:
#define ROW             1.45
#define HEAD            2.0
#define CELL_WIDE       2.6
#define CELL_HIGH       1.7
#define FIELD_TEXT      0.9
#define CHOICE_TEXT     0.85
#define UNIT_TEXT       0.8 ///< as a share of the value's size
#define DIGITS_SHOWN    7   ///< maximum digits of a number
#define NAME_SHARE      0.5 ///< maximum width of the names, as a share of the row's
#define NAME_SHARE_MOST 0.7

/// The object whose properties are shown: the first selected one, else the level.
static EditObject object_shown(const UiContext *ui)
{
    const EditSelection *selection = edit_selection(ui->editing->editor->edit);
    return selection->count > 0 ? selection->items[0] : (EditObject){EDIT_ARENA, 0};
}

static void write_title(const UiContext *ui, EditObject object, char *to, size_t size)
{
    static const char *const KINDS[] = {
        [EDIT_NOTHING] = "",
        [EDIT_ARENA] = TRANSLATABLE("Level"),
        [EDIT_BRICKS] = TRANSLATABLE("Bricks"),
        [EDIT_OBSTACLE] = "",
        [EDIT_PADDLE] = TRANSLATABLE("Paddle"),
        [EDIT_BALL] = TRANSLATABLE("Ball"),
    };
    static const char *const SHAPES[SHAPE_KIND_COUNT] = {
        [SHAPE_HEXAGON] = TRANSLATABLE("Hexagon"),
        [SHAPE_CIRCLE] = TRANSLATABLE("Circle"),
        [SHAPE_LINE] = TRANSLATABLE("Line"),
    };
    const Level *level = edit_level(ui->editing->editor->edit);
    const int count = edit_selection(ui->editing->editor->edit)->count;
    to[0] = '\0';
    if (object.kind == EDIT_OBSTACLE) {
        const EditOrigin origin = edit_object_origin(level, object.index);
        text_append(to, size, "%s %d",
                    translate(SHAPES[level->world.obstacles[object.index].shape]), origin.entry);
    } else {
        text_append(to, size, "%s", translate(KINDS[object.kind]));
    }
    const bool numbered = object.kind == EDIT_BALL || object.kind == EDIT_BRICKS;
    if (numbered && edit_object_count(level, object.kind) > 1) {
        text_append(to, size, " %d", object.index);
    }
    if (count > 1) {
        text_append(to, size, translate(" and %d more"), count - 1);
    }
}

void editor_panel_commit(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    if (view->field < 0 || view->field >= view->field_count) {
        view->field = -1;
        return;
    }
    const EditProperty row = view->fields[view->field];
    view->field = -1;
    char before[EDIT_PROPERTY_SIZE];
    edit_property_print(edit_level(ui->editing->editor->edit), view->shown, row, before);
    if (strcmp(before, view->typed.text) != 0) {
        editor_tool_do(
            ui, &(EditCommand){
                    .verb = EDIT_SET, .object = view->shown, .row = row, .text = view->typed.text});
    }
}

/// The name of the group that a key belongs to, as in the file; NULL: none.
static const char *heading_of(LevelGroupKind group)
{
    static const char *const HEADINGS[GROUP_KIND_COUNT] = {
        [GROUP_ARENA] = "arena",   [GROUP_MATCH] = "match",   [GROUP_PATH] = "path",
        [GROUP_REPEAT] = "repeat", [GROUP_MIRROR] = "mirror",
    };
    return HEADINGS[group];
}

/// Whether a group heading stands above the value.
static bool has_heading(const EditorView *view, int field)
{
    const LevelGroupKind group = view->fields[field].group;
    return heading_of(group) != NULL && (field == 0 || view->fields[field - 1].group != group);
}

/// The line of a value, headings counted.
static int line_of(const EditorView *view, int field)
{
    int line = field;
    for (int i = 0; i <= field && i < view->field_count; i++) {
        line += has_heading(view, i);
    }
    return line;
}

static void begin_typing(const UiContext *ui, int field)
{
    EditorView *view = ui->editor_view;
    view->field = field;
    char value[EDIT_PROPERTY_SIZE];
    edit_property_print(edit_level(ui->editing->editor->edit), view->shown, view->fields[field],
                        value);
    text_field_set(&view->typed, value, text_read_double(value).valid);
    scroll_to(&view->scroll, line_of(view, field));
}

/// The value that follows on a click; false: values of this kind are typed.
static bool next_value(const char *value, FieldKind kind, const char **next)
{
    static const char *const SWITCH[] = {"true", "false"};
    static const char *const SIDES[] = {"bottom", "top", "left", "right"};
    const char *const *values = kind == FIELD_SWITCH ? SWITCH : SIDES;
    const int count = kind == FIELD_SWITCH ? 2 : 4;
    if (kind != FIELD_SWITCH && kind != FIELD_SIDE) {
        return false;
    }
    *next = values[0];
    for (int i = 0; i < count; i++) {
        if (strcmp(values[i], value) == 0) {
            // The side is optional: after the last one comes "none".
            *next = i + 1 < count ? values[i + 1] : (kind == FIELD_SWITCH ? values[0] : "");
        }
    }
    return true;
}

static void press_value(const UiContext *ui, int field)
{
    EditorView *view = ui->editor_view;
    const EditProperty row = view->fields[field];
    char value[EDIT_PROPERTY_SIZE];
    edit_property_print(edit_level(ui->editing->editor->edit), view->shown, row, value);
    const char *next;
    if (next_value(value, edit_property_field(row)->kind, &next)) {
        editor_tool_do(
            ui, &(EditCommand){.verb = EDIT_SET, .object = view->shown, .row = row, .text = next});
    } else {
        begin_typing(ui, field);
    }
}

/// Adds `by` to the number in the text field.
static void step(const UiContext *ui, double by)
{
    EditorView *view = ui->editor_view;
    const TextDouble number = text_read_double(view->typed.text);
    const int field = view->field;
    if (number.valid) {
        text_write_shortest(view->typed.text, number.value + by);
        editor_panel_commit(ui);
        begin_typing(ui, field);
    }
}

/// Moves the text field to the next value (way 1) or the previous one (-1).
static void type_next(const UiContext *ui, int way)
{
    EditorView *view = ui->editor_view;
    const int from = view->field;
    editor_panel_commit(ui);
    if (view->field_count > 0) {
        begin_typing(ui, (from + way + view->field_count) % view->field_count);
    }
}

/// Whether keys are those of a command about the whole level.
static bool is_of_level(const InputEvent *event)
{
    const int command = editor_command_of_keys(event);
    return command == EDITOR_COMMAND_FINDER || command == EDITOR_COMMAND_SAVE ||
           command == EDITOR_COMMAND_PLAY || command == EDITOR_COMMAND_LEAVE;
}

/// Handles a key that the text field leaves. Returns false if it is for others.
static bool handle_key(const UiContext *ui, const InputEvent *event)
{
    const double size = event->shift ? 10.0 : 1.0;
    switch (event->code) {
    case KEY_ESCAPE:
        ui->editor_view->field = -1;
        break;
    case KEY_TAB:
        type_next(ui, event->shift ? -1 : 1);
        break;
    case KEY_RETURN:
    case KEY_PAD_ENTER:
        editor_panel_commit(ui);
        break;
    case KEY_UP:
        step(ui, size);
        break;
    case KEY_DOWN:
        step(ui, -size);
        break;
    default:
        if (is_of_level(event)) {
            editor_panel_commit(ui);
            return false;
        }
    }
    return true;
}

bool editor_panel_handle(const UiContext *ui, const MenuCommand *command)
{
    EditorView *view = ui->editor_view;
    const InputEvent *event = command->event;
    if (view->field < 0 || event == NULL) {
        return false;
    }
    return text_field_handle(ui, &view->typed, command) ||
           (event->kind == INPUT_KEY_DOWN && handle_key(ui, event));
}

/// Shortens a number that is too wide; typing shows all its digits.
static void round_to_fit(const UiContext *ui, char value[EDIT_PROPERTY_SIZE], double number,
                         double room, double text)
{
    const bool is_long = strlen(value) > DIGITS_SHOWN + 2;
    for (int digits = DIGITS_SHOWN; digits > 1 && ((is_long && digits == DIGITS_SHOWN) ||
                                                   draw_text_width(ui->list, value, text) > room);
         digits--) {
        snprintf(value, EDIT_PROPERTY_SIZE, "%.*g", digits, number);
    }
}

static void draw_value(const UiContext *ui, Area line, int field)
{
    EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const double text = FIELD_TEXT * ui->measure.text;
    const EditProperty row = view->fields[field];
    const bool typed = field == view->field;
    const char *unit = edit_property_unit(row);
    char value[EDIT_PROPERTY_SIZE];
    edit_property_print(edit_level(ui->editing->editor->edit), view->shown, row, value);
    const TextDouble number = text_read_double(value);
    EditorSpot spot = {.area = line,
                       .press = press_value,
                       .value = field,
                       .tip = translate(edit_property_field(row)->help),
                       .command = -1,
                       .topic = {.kind = EDIT_TOPIC_KEY, .row = row}};
    const char *name = edit_property_field(row)->name;
    const double name_room = draw_text_width(ui->list, name, text) + 0.6 * text;
    Area label = layout_cut_left(
        &line, scalar_clamp(name_room, NAME_SHARE * line.width, NAME_SHARE_MOST * line.width));
    layout_cut_left(&label, 0.3 * text);
    editor_words_draw(ui, label, text, palette->role[COLOUR_TEXT_QUIET], name);
    const double unit_room =
        unit[0] != '\0' ? draw_text_width(ui->list, unit, UNIT_TEXT * text) + 0.3 * text : 0.0;
    const Area unit_area = layout_cut_right(&line, unit_room);
    draw_text_within(ui->list, LAYER_MENU_TEXT, unit_area.x, layout_middle(line).y,
                     UNIT_TEXT * text, unit_room, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                     unit);
    const Area box = {line.x, line.y + 1.0, line.width - 0.3 * text, line.height - 2.0};
    draw_box(ui->list, LAYER_VEIL, box.x, box.y, box.x + box.width, box.y + box.height,
             palette_fade(palette->role[COLOUR_TEXT_QUIET], typed ? 0.25 : 0.12));
    const Area words = {box.x + 0.3 * text, box.y, box.width - 0.4 * text, box.height};
    if (typed) {
        text_field_draw(ui, &view->typed, words, text, ALIGN_LEFT, palette->role[COLOUR_TEXT]);
    } else {
        if (number.valid) {
            round_to_fit(ui, value, number.value, words.width, text);
        }
        if (!editor_words_draw(ui, words, text, palette->role[COLOUR_TEXT], value)) {
            spot.what = edit_property_text(edit_level(ui->editing->editor->edit), row);
        }
    }
    editor_view_add_spot(view, spot);
}

/// Draws the values and headings of the visible lines.
static void draw_values(const UiContext *ui, Area area)
{
    const EditorView *view = ui->editor_view;
    const double text = ui->measure.text;
    for (int i = 0; i < view->field_count; i++) {
        const int line = line_of(view, i);
        if (has_heading(view, i) && scroll_shows(&view->scroll, line - 1)) {
            Area heading = layout_cut_top(&area, ROW * text);
            layout_cut_left(&heading, 0.3 * text);
            editor_words_draw(ui, heading, FIELD_TEXT * text, ui_palette(ui)->role[COLOUR_ACCENT],
                              heading_of(view->fields[i].group));
        }
        if (scroll_shows(&view->scroll, line)) {
            draw_value(ui, layout_cut_top(&area, ROW * text), i);
        }
    }
}

/// Writes the checker's sentence on the object's problem.
static void draw_problem(const UiContext *ui, Area *area)
{
    const EditProblem *problem = edit_problems_of(&ui->editing->editor->problems, object_shown(ui));
    if (problem != NULL) {
        const double text = 0.8 * ui->measure.text;
        const double high =
            menu_paragraph_height(ui, problem->text, area->width, text) + 0.5 * text;
        const Area place = layout_cut_bottom(area, high);
        menu_draw_paragraph(ui, place, text,
                            problem->severity == DIAG_ERROR ? COLOUR_ALERT : COLOUR_HOT,
                            problem->text);
    }
}

static void draw_properties(const UiContext *ui, Area area)
{
    EditorView *view = ui->editor_view;
    const double text = ui->measure.text;
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditObject object = object_shown(ui);
    if (object.kind != view->shown.kind || object.index != view->shown.index) {
        view->field = -1;
        view->scroll.first = 0;
    }
    view->shown = object;
    view->field_count = edit_property_list(level, object, view->fields);
    char title[120];
    write_title(ui, object, title, sizeof title);
    const Area head = layout_cut_top(&area, HEAD * text);
    draw_text_within(ui->list, LAYER_MENU_TEXT, head.x + 0.3 * text, layout_middle(head).y, text,
                     head.width - 0.6 * text, ALIGN_LEFT, ui_palette(ui)->role[COLOUR_ACCENT],
                     title);
    draw_problem(ui, &area);
    const int fit = (int)(area.height / (ROW * text));
    scroll_lay_out(&view->scroll, line_of(view, view->field_count), fit > 1 ? fit : 1);
    if (scroll_is_needed(&view->scroll)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
    }
    scroll_draw(&view->scroll, ui->list, ui_palette(ui), area, text);
    draw_values(ui, area);
}

/// The letters of bricks, or with `bonus` of their contents; the first is '.', which erases.
static int list_letters(bool bonus, char letters[128])
{
    int count = 0;
    letters[count++] = '.';
    for (char letter = '!'; letter <= '~'; letter++) {
        BrickCellDef cell;
        const bool known =
            bonus ? power_up_from_letter(letter) >= 0 : level_brick_from_letter(letter, &cell);
        if (known && letter != '.') {
            letters[count++] = letter;
        }
    }
    return count;
}

static void take_letter(const UiContext *ui, int letter)
{
    EditorView *view = ui->editor_view;
    view->paint =
        view->paints_bonus ? (EditPaint){'\0', (char)letter} : (EditPaint){(char)letter, '\0'};
}

/// Draws the brick of that letter, or the pictogram of a power-up.
static void draw_letter(const UiContext *ui, Area area, char letter)
{
    const EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const Vec2 middle = layout_middle(area);
    BrickCellDef cell;
    if (letter == '.') {
        menu_draw_words(ui->list, area, 0.8 * ui->measure.text, palette->role[COLOUR_TEXT_QUIET],
                        "\303\227");
    } else if (view->paints_bonus) {
        draw_stamp(ui->list, LAYER_MENU_TEXT,
                   (DrawStamp)((int)STAMP_PICTOGRAM + power_up_from_letter(letter)), middle,
                   0.4 * area.height, palette->role[COLOUR_TEXT]);
    } else if (level_brick_from_letter(letter, &cell)) {
        const View sheet = {.scale = 1.0, .unit = area.height / 24.0};
        BrickLook look = {.body = {vec2(area.x + 3.0, area.y + 3.0),
                                   vec2(area.x + area.width - 3.0, area.y + area.height - 3.0)},
                          .hits = cell.hits,
                          .begun = cell.hits,
                          .power_up = -1,
                          .kind = cell.kind};
        picture_brick(ui->list, LAYER_VEIL, palette, &sheet, &look);
    }
}

/// The spot of a letter: its tool tip says what it stands for and what that does.
static EditorSpot spot_of_letter(Area area, bool bonus, char letter)
{
    EditorSpot spot = {
        .area = area,
        .press = take_letter,
        .value = letter,
        .command = -1,
        .topic = {.kind = bonus ? EDIT_TOPIC_POWER_UP : EDIT_TOPIC_BRICK, .letter = letter}};
    BrickCellDef cell;
    if (letter == '.') {
        spot.tip = bonus ? translate("no power-up") : translate("no brick");
    } else if (bonus) {
        const PowerUp *power_up = power_up_get(power_up_from_letter(letter));
        spot.tip = translate(power_up->name);
        spot.what = translate(power_up->summary);
    } else if (level_brick_from_letter(letter, &cell)) {
        const BrickKind *kind = brick_kind_get(cell.kind);
        spot.tip = translate(kind->name);
        spot.what = translate(kind->summary);
    }
    return spot;
}

static void swap_layer(const UiContext *ui, int bonus)
{
    EditorView *view = ui->editor_view;
    view->paints_bonus = bonus != 0;
    take_letter(ui, bonus != 0 ? '?' : '1');
}

static void take_brush(const UiContext *ui, int brush)
{
    ui->editor_view->brush = (EditBrush)brush;
}

/// Draws a group of buttons, one of them pressed, in as many rows as their labels need.
static void draw_choice(const UiContext *ui, Area *area, const char *const *names, int count,
                        int chosen, void (*press)(const UiContext *ui, int value))
{
    const Palette *palette = ui_palette(ui);
    const double text = CHOICE_TEXT * ui->measure.text;
    const int fit = editor_words_columns(ui, area->width, text, names, count);
    const int rows = (count + fit - 1) / fit;
    const int columns = (count + rows - 1) / rows;
    Area line = {0};
    for (int i = 0; i < count; i++) {
        line = i % columns == 0 ? layout_cut_top(area, CELL_HIGH * ui->measure.text) : line;
        const Area cell = layout_inset(layout_column(line, columns, i % columns), 1.0);
        draw_box(ui->list, LAYER_VEIL, cell.x, cell.y, cell.x + cell.width, cell.y + cell.height,
                 palette_fade(palette->role[i == chosen ? COLOUR_ACCENT : COLOUR_TEXT_QUIET],
                              i == chosen ? 0.35 : 0.12));
        menu_draw_words(ui->list, cell, text, palette->role[COLOUR_TEXT], translate(names[i]));
        editor_view_add_spot(ui->editor_view,
                             (EditorSpot){.area = cell, .press = press, .value = i, .command = -1});
    }
}

static void draw_brushes(const UiContext *ui, Area area)
{
    static const char *const LAYERS[] = {TRANSLATABLE("Bricks"), TRANSLATABLE("Power-ups")};
    static const char *const BRUSHES[EDIT_BRUSH_COUNT] = {
        [EDIT_BRUSH_LINE] = TRANSLATABLE("Brush"),
        [EDIT_BRUSH_RECTANGLE] = TRANSLATABLE("Rectangle"),
        [EDIT_BRUSH_FILL] = TRANSLATABLE("Fill"),
        [EDIT_BRUSH_REPLACE] = TRANSLATABLE("Replace"),
    };
    EditorView *view = ui->editor_view;
    const double text = ui->measure.text;
    char letters[128];
    const int count = list_letters(view->paints_bonus, letters);
    draw_choice(ui, &area, LAYERS, 2, view->paints_bonus, swap_layer);
    draw_choice(ui, &area, BRUSHES, EDIT_BRUSH_COUNT, (int)view->brush, take_brush);
    layout_cut_top(&area, 0.4 * text);
    const int columns = (int)scalar_max(1.0, area.width / (CELL_WIDE * text));
    const char chosen = view->paints_bonus ? view->paint.bonus : view->paint.brick;
    for (int i = 0; i < count; i += columns) {
        const Area line = layout_cut_top(&area, CELL_HIGH * text);
        for (int k = i; k < i + columns && k < count; k++) {
            const Area cell = layout_inset(layout_column(line, columns, k - i), 1.0);
            if (letters[k] == chosen) {
                draw_frame(ui->list, LAYER_VEIL, cell.x, cell.y, cell.x + cell.width,
                           cell.y + cell.height, 2.0, ui_palette(ui)->role[COLOUR_ACCENT]);
            }
            draw_letter(ui, cell, letters[k]);
            editor_view_add_spot(view, spot_of_letter(cell, view->paints_bonus, letters[k]));
        }
    }
}

void editor_panel_draw(const UiContext *ui, Area area)
{
    const Palette *palette = ui_palette(ui);
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette->role[COLOUR_PANEL]);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = area, .command = -1});
    area = layout_inset(area, 0.4 * ui->measure.text);
    if (ui->editor_view->tool == EDITOR_TOOL_BRICKS) {
        draw_brushes(ui, area);
    } else {
        draw_properties(ui, area);
    }
}
