// Lists the values of what is selected in sections; draws them, and lets them be typed and dragged.
#include "editor_panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "editor.h"
#include "editor_command.h"
#include "editor_pick.h"
#include "editor_rules.h"
#include "editor_value.h"
#include "layout.h"
#include "palette.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

// Shares of the text size:
#define HEAD            2.0
#define FIELD_TEXT      0.9
#define UNIT_TEXT       0.8 ///< as a share of the value's size
#define NAME_SHARE      0.5 ///< maximum width of the names, as a share of the row's
#define NAME_SHARE_MOST 0.62

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
        [EDIT_TRIGGER] = TRANSLATABLE("Rule"),
        [EDIT_OWN_KIND] = TRANSLATABLE("Kind of bricks"),
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
    const bool numbered = object.kind >= EDIT_BALL || object.kind == EDIT_BRICKS;
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
    if (view->field < 0 || view->field >= view->line_count) {
        view->field = -1;
        return;
    }
    const EditProperty row = view->lines[view->field].row;
    view->field = -1;
    char before[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, row, before);
    if (strcmp(before, view->typed.text) != 0) {
        editor_value_set(ui, row, view->typed.text);
    }
}

static bool is_same_row(EditProperty a, EditProperty b)
{
    return a.group == b.group && a.key == b.key;
}

/// Lists `count` rows of one group: those that are not as by default, unless its section shows all.
static void list_section(const UiContext *ui, const EditProperty *rows, int count,
                         EditProperty typed)
{
    EditorView *view = ui->editor_view;
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditorSection section = view->sections[rows[0].group];
    int hidden = 0;
    bool set[EDIT_PROPERTIES_MAX];
    for (int i = 0; i < count; i++) {
        set[i] =
            !edit_property_is_default(level, view->shown, rows[i]) || is_same_row(rows[i], typed);
        hidden += !set[i];
    }
    const bool headed =
        edit_property_heading(rows[0].group) != NULL && view->shown.kind < EDIT_TRIGGER;
    if (headed) {
        editor_view_add_line(
            view, (EditorLine){EDITOR_LINE_HEADING, rows[0], hidden < count ? 0 : hidden, 0});
    }
    const bool all = section == EDITOR_SECTION_ALL;
    const bool none = hidden == count && headed;
    if ((headed && section == EDITOR_SECTION_FOLDED) || (none && !all)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (set[i] || all) {
            editor_view_add_line(view, (EditorLine){EDITOR_LINE_VALUE, rows[i], 0, 0});
        }
    }
    if (hidden > 0 && !none) {
        editor_view_add_line(view, (EditorLine){EDITOR_LINE_MORE, rows[0], hidden, 0});
    }
}

int editor_panel_count(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const Level *level = edit_level(ui->editing->editor->edit);
    const EditObject object = object_shown(ui);
    if (object.kind != view->shown.kind || object.index != view->shown.index) {
        view->field = -1;
        view->picks = false;
        view->held = -1;
        view->shown = object;
        ui->menu->selected = 0;
    }
    EditProperty rows[EDIT_PROPERTIES_MAX];
    const int count = edit_property_list(level, object, rows);
    const bool types = view->field >= 0 && view->field < view->line_count;
    const EditProperty typed = types ? view->lines[view->field].row : (EditProperty){GROUP_NONE, 0};
    view->line_count = 0;
    int first = 0;
    for (int i = 1; i <= count; i++) {
        if (i == count || rows[i].group != rows[first].group) {
            list_section(ui, rows + first, i - first, typed);
            first = i;
        }
    }
    editor_rules_list(ui);
    view->field = -1;
    for (int i = 0; i < view->line_count && types; i++) {
        const bool same =
            view->lines[i].kind == EDITOR_LINE_VALUE && is_same_row(view->lines[i].row, typed);
        view->field = same ? i : view->field;
    }
    return view->line_count;
}

static void begin_typing(const UiContext *ui, int line)
{
    EditorView *view = ui->editor_view;
    view->field = line;
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, view->lines[line].row, value);
    text_field_set(&view->typed, value, text_read_double(value).valid);
    ui->menu->selected = line;
}

static bool toggle_section(EditorView *view, const EditorLine *line)
{
    EditorSection *section = &view->sections[line->row.group];
    const bool folds = line->kind == EDITOR_LINE_HEADING && line->hidden == 0;
    const EditorSection other = folds ? EDITOR_SECTION_FOLDED : EDITOR_SECTION_ALL;
    if (line->kind == EDITOR_LINE_VALUE) {
        return false;
    }
    *section = *section == other ? EDITOR_SECTION_SET : other;
    return true;
}

void editor_panel_act(const UiContext *ui, int line)
{
    EditorView *view = ui->editor_view;
    const EditProperty row = view->lines[line].row;
    if (editor_rules_act(ui, &view->lines[line])) {
        return;
    }
    if (toggle_section(view, &view->lines[line])) {
        editor_panel_count(ui);
        return;
    }
    if (editor_value_turns(row)) {
        editor_value_change(ui, row, 1);
    } else if (editor_pick_has(row)) {
        view->picks = true;
        view->picked = row;
    } else {
        begin_typing(ui, line);
    }
}

void editor_panel_change(const UiContext *ui, int line, int way)
{
    const EditorLine *changed = &ui->editor_view->lines[line];
    if (changed->kind == EDITOR_LINE_VALUE && changed->row.group == GROUP_TRIGGER) {
        editor_pick_change(ui, changed->row, way);
    } else if (changed->kind == EDITOR_LINE_VALUE) {
        editor_value_change(ui, changed->row, way);
    } else {
        editor_panel_act(ui, line);
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

static bool is_typed(const EditorLine *line)
{
    return line->kind == EDITOR_LINE_VALUE && !editor_value_turns(line->row) &&
           !editor_pick_has(line->row);
}

/// Moves the text field to the next value that is typed (way 1) or the previous one (-1).
static void type_next(const UiContext *ui, int way)
{
    EditorView *view = ui->editor_view;
    int at = view->field;
    editor_panel_commit(ui);
    editor_panel_count(ui);
    for (int i = 0; i < view->line_count; i++) {
        at = (at + way + view->line_count) % view->line_count;
        if (is_typed(&view->lines[at])) {
            begin_typing(ui, at);
            return;
        }
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
    const int code = event->code;
    if (code == KEY_ESCAPE) {
        ui->editor_view->field = -1;
    } else if (code == KEY_TAB) {
        type_next(ui, event->shift ? -1 : 1);
    } else if (code == KEY_RETURN || code == KEY_PAD_ENTER) {
        editor_panel_commit(ui);
    } else if (code == KEY_UP || code == KEY_DOWN) {
        step(ui, code == KEY_UP ? size : -size);
    } else if (is_of_level(event)) {
        editor_panel_commit(ui);
        return false;
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

/// The part of a line in which its value stands, without its unit.
static Area value_of(const UiContext *ui, Area line, double *name_width)
{
    const double text = FIELD_TEXT * ui->measure.text;
    double widest = 0.0;
    for (int i = 0; i < ui->editor_view->line_count; i++) {
        const EditorLine *other = &ui->editor_view->lines[i];
        const char *name = translate(edit_property_name(other->row));
        widest = other->kind == EDITOR_LINE_VALUE
                     ? scalar_max(widest, draw_text_width(ui->list, name, text))
                     : widest;
    }
    *name_width =
        scalar_clamp(widest + 0.9 * text, NAME_SHARE * line.width, NAME_SHARE_MOST * line.width);
    layout_cut_left(&line, *name_width);
    return line;
}

/// Holds a line until it is let go: by then it may have been dragged, or the panel scrolled by it.
static void press_line(const UiContext *ui, const MenuItem *item, const InputEvent *event)
{
    EditorView *view = ui->editor_view;
    const EditorLine *line = &view->lines[item->number];
    ui_sound(ui, SOUND_MENU_MOVE);
    view->held = item->number;
    view->held_row = line->row;
    view->held_area = item->area;
    view->held_x = event->x;
    view->held_y = event->y;
    view->held_is_number = is_typed(line) && level_field_is_number(edit_property_field(line->row));
    view->pulls = false;
    view->scrolls = false;
    if (view->held_is_number) {
        char value[EDIT_PROPERTY_SIZE];
        editor_value_print(ui, line->row, value);
        const TextDouble number = text_read_double(value);
        view->held_number = number.valid ? number.value : 0.0;
    }
}

static void let_go(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    const int line = view->held;
    Area box = view->held_area;
    view->held = -1;
    if (view->pulls) {
        editor_step(ui, EDIT_STEP_END);
    } else if (line < view->line_count && !view->scrolls) {
        const bool side = view->lines[line].kind == EDITOR_LINE_VALUE &&
                          editor_value_is(view->held_row, FIELD_SIDE);
        if (side && view->held_x >= view->values_x) {
            layout_cut_left(&box, view->values_x - box.x);
            editor_value_press_side(ui, box, view->held_row, view->held_x);
        } else {
            editor_panel_act(ui, line);
        }
    }
    view->pulls = false;
}

bool editor_panel_point(const UiContext *ui, const MenuCommand *command)
{
    EditorView *view = ui->editor_view;
    const InputEvent *event = command->event;
    const bool over = view_area_holds(view->panel, event->x, event->y);
    const bool down = event->kind == INPUT_POINTER_DOWN;
    if (view->held >= 0 && event->kind == INPUT_POINTER_MOVED) {
        editor_value_pull(ui, event);
        return true;
    }
    if (view->held >= 0 && event->kind == INPUT_POINTER_UP) {
        let_go(ui);
        return true;
    }
    const bool bar = ui->menu->scroll.held ||
                     (down && view_area_holds(ui->menu->scroll.track, event->x, event->y));
    if (bar || (over && event->kind == INPUT_WHEEL)) {
        const int at = menu_item_at(ui->menu, event->x, event->y);
        const bool typed = view->field >= 0 && at >= 0 && ui->menu->item[at].number == view->field;
        if (typed && event->kind == INPUT_WHEEL) {
            step(ui,
                 (event->dy > 0.0 ? 1.0 : -1.0) * editor_value_step(view->lines[view->field].row));
        } else {
            menu_handle(ui, command);
        }
        return true;
    }
    if (over && event->kind == INPUT_POINTER_MOVED && view->drag == EDITOR_DRAG_NONE) {
        menu_handle(ui, command);
        return false;
    }
    if (!over || !down || view->drag != EDITOR_DRAG_NONE) {
        return false;
    }
    editor_panel_commit(ui);
    editor_panel_count(ui);
    const int at = menu_item_at(ui->menu, event->x, event->y);
    const MenuItem *item = at >= 0 ? &ui->menu->item[at] : NULL;
    view->x = event->x;
    view->y = event->y;
    view->shift = event->shift;
    if (item != NULL && item->row->draw == editor_panel_draw_line &&
        item->number < view->line_count) {
        ui->menu->selected = at;
        press_line(ui, item, event);
    } else {
        menu_handle(ui, command);
    }
    return true;
}

bool editor_panel_obey(const UiContext *ui, const MenuCommand *command)
{
    EditorView *view = ui->editor_view;
    const InputEvent *event = command->event;
    const int code = event != NULL && event->kind == INPUT_KEY_DOWN ? event->code : 0;
    const bool key = event == NULL || event->kind == INPUT_KEY_DOWN;
    const bool back = command->kind == MENU_BACK || code == KEY_ESCAPE;
    const bool erases = code == KEY_BACKSPACE;
    if (view->picks && (back || erases)) {
        (erases ? editor_pick_erase : editor_pick_end)(ui);
        return true;
    }
    if (view->held >= 0 && back) {
        editor_value_drop(ui);
        return true;
    }
    if (view->by_keys && back) {
        view->by_keys = false;
        return true;
    }
    const bool leads = command->kind >= MENU_UP && command->kind <= MENU_ACCEPT && !command->wheel;
    if (view->no_panel || !leads || !(command->device == DEVICE_PAD || (key && view->by_keys)) ||
        (event != NULL && event->control)) {
        return false;
    }
    view->by_keys = true;
    menu_handle(ui, command);
    return true;
}

static void draw_value(const UiContext *ui, Area line, int number, double text)
{
    EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const EditProperty row = view->lines[number].row;
    EditorSpot *spot =
        editor_view_add_topic(view, line, (EditTopic){.kind = EDIT_TOPIC_KEY, .row = row});
    double name_width;
    Area rest = value_of(ui, line, &name_width);
    view->values_x = rest.x;
    const Area name = {line.x + 0.3 * text, line.y, name_width - 0.4 * text, line.height};
    editor_words_draw(ui, name, text, COLOUR_TEXT_QUIET, spot->tip);
    const char *unit = edit_property_unit(row);
    const double unit_room =
        unit[0] != '\0' ? draw_text_width(ui->list, unit, UNIT_TEXT * text) + 0.3 * text : 0.0;
    const Area unit_area = layout_cut_right(&rest, unit_room);
    draw_text_within(ui->list, LAYER_MENU_TEXT, unit_area.x, layout_middle(rest).y,
                     UNIT_TEXT * text, unit_room, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                     unit);
    const Area box = {rest.x, rest.y + 1.0, rest.width - 0.3 * text, rest.height - 2.0};
    editor_shade_draw(ui, box, COLOUR_TEXT_QUIET, number == view->field ? 0.25 : 0.12);
    const Area words = {box.x + 0.3 * text, box.y, box.width - 0.4 * text, box.height};
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, row, value);
    if (number == view->field) {
        text_field_draw(ui, &view->typed, words, text, ALIGN_LEFT, palette->role[COLOUR_TEXT]);
    } else if (!editor_pick_draw_value(ui, words, row, value) &&
               !editor_value_draw(ui, box, row, text)) {
        spot->what = edit_property_text(edit_level(ui->editing->editor->edit), view->shown, row);
    }
}

void editor_panel_draw_line(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const EditorView *view = ui->editor_view;
    const EditorLine *line = &view->lines[item->number];
    Area area = item->area;
    if (item->number >= view->line_count) {
        return;
    }
    if (selected && editor_view_is_lit(ui)) {
        editor_shade_draw(ui, area, COLOUR_ACCENT, MENU_SELECTION);
    }
    if (line->kind == EDITOR_LINE_VALUE) {
        draw_value(ui, area, item->number, text);
        return;
    }
    if (line->kind == EDITOR_LINE_RULE) {
        editor_rules_draw(ui, area, line, text);
        return;
    }
    const bool heading = line->kind == EDITOR_LINE_HEADING;
    const EditorSection section = view->sections[line->row.group];
    const bool open = heading && section != EDITOR_SECTION_FOLDED &&
                      (line->hidden == 0 || section == EDITOR_SECTION_ALL);
    const ColourRole role = heading ? COLOUR_ACCENT : COLOUR_TEXT_QUIET;
    const char *name = heading ? edit_property_heading(line->row.group)
                       : line->kind == EDITOR_LINE_COMMAND
                           ? edit_command_act((EditVerb)line->number)->name
                           : TRANSLATABLE("Less");
    char words[MENU_TEXT_SIZE];
    text_copy(words, sizeof words, translate(name));
    if (line->kind == EDITOR_LINE_MORE && section != EDITOR_SECTION_ALL) {
        snprintf(words, sizeof words, translate("More (%d)"), line->hidden);
    }
    layout_cut_left(&area, 0.3 * text);
    const Area sign = layout_cut_right(&area, 1.2 * text);
    editor_words_draw(ui, area, text, role, words);
    if (heading) {
        menu_draw_words(ui, sign, text, role, open ? "-" : "+");
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
        // A row stays in sight.
        const double room = area->height - menu_row_height(ui, FIELD_TEXT * ui->measure.text);
        const Area place = layout_cut_bottom(area, scalar_min(high, room));
        menu_draw_paragraph(ui, place, text,
                            problem->severity == DIAG_ERROR ? COLOUR_ALERT : COLOUR_HOT,
                            problem->text);
    }
}

static void draw_title(const UiContext *ui, Area *area)
{
    const double text = ui->measure.text;
    char title[120];
    if (ui->editor_view->picks) {
        text_copy(title, sizeof title, translate(edit_property_name(ui->editor_view->picked)));
    } else {
        write_title(ui, ui->editor_view->shown, title, sizeof title);
    }
    const Area head = layout_cut_top(area, HEAD * text);
    draw_text_within(ui->list, LAYER_MENU_TEXT, head.x + 0.3 * text, layout_middle(head).y, text,
                     head.width - 0.6 * text, ALIGN_LEFT, ui_palette(ui)->role[COLOUR_ACCENT],
                     title);
}

void editor_panel_draw(const UiContext *ui, Area area)
{
    EditorView *view = ui->editor_view;
    const double text = ui->measure.text;
    editor_ground_draw(ui, area);
    if (view->finder) {
        return;
    }
    view->panel = area;
    area = layout_inset(area, 0.4 * text);
    if (view->picks || view->tool != EDITOR_TOOL_BRICKS) {
        draw_title(ui, &area);
        draw_problem(ui, &area);
        editor_rules_draw_sentence(ui, &area, FIELD_TEXT * text);
    }
    char value[EDIT_PROPERTY_SIZE];
    if (view->picks && view->shown.kind != EDIT_TRIGGER) {
        editor_value_print(ui, view->picked, value);
        editor_pick_draw_value(ui, layout_cut_top(&area, 1.6 * text), view->picked, value);
    }
    menu_draw(ui, area, FIELD_TEXT * text);
}
