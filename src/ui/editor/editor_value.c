// Prints, changes and draws single values by the kinds of their keys.
#include "editor_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "editor.h"
#include "editor_tool.h"
#include "layout.h"
#include "menu.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

#define PULL_LEAST 4.0 ///< pixels after which a press drags the value
#define PULL_STEP  3.0 ///< pixels per step of a value, and of a whole number
#define PULL_WHOLE 10.0

#define DIGITS_SHOWN 7 ///< maximum digits of a number

void editor_value_set(const UiContext *ui, EditProperty row, const char *text)
{
    editor_tool_do(
        ui, &(EditCommand){
                .verb = EDIT_SET, .object = ui->editor_view->shown, .row = row, .text = text});
}

void editor_value_print(const UiContext *ui, EditProperty row, char value[EDIT_PROPERTY_SIZE])
{
    edit_property_print(edit_level(ui->editing->editor->edit), ui->editor_view->shown, row, value);
}

/// The sides in the order in which they stand beside each other; the last is none.
static const char *const SIDES[] = {"left", "top", "bottom", "right", ""};

enum { SIDE_CELLS = sizeof SIDES / sizeof SIDES[0] };

bool editor_value_is(EditProperty row, FieldKind kind)
{
    return edit_property_field(row)->kind == kind;
}

bool editor_value_turns(EditProperty row)
{
    int count;
    return editor_value_is(row, FIELD_SWITCH) || editor_value_is(row, FIELD_SIDE) ||
           level_field_words(edit_property_field(row), &count) != NULL;
}

/// How many sides a value of that row can have, "none" counted.
static int count_sides(EditProperty row)
{
    return edit_property_field(row)->required ? SIDE_CELLS - 1 : SIDE_CELLS;
}

/// Sets the side or the word before or after the present one.
static void turn(const UiContext *ui, EditProperty row, const char *value, int way)
{
    int count = count_sides(row);
    const char *const *words = editor_value_is(row, FIELD_SIDE)
                                   ? SIDES
                                   : level_field_words(edit_property_field(row), &count);
    int at = 0;
    while (at + 1 < count && (words[at] == NULL || strcmp(words[at], value) != 0)) {
        at++;
    }
    do {
        at = (at + way + count) % count;
    } while (words[at] == NULL);
    editor_value_set(ui, row, words[at]);
}

static bool is_whole(EditProperty row)
{
    return editor_value_is(row, FIELD_WHOLE) || editor_value_is(row, FIELD_HITS);
}

double editor_value_step(EditProperty row)
{
    const char *unit = edit_property_unit(row);
    const bool whole = is_whole(row) || (unit[0] != '\0' && strcmp(unit, "s") != 0);
    return whole ? 1.0 : 0.1;
}

/// Sets a number to a multiple of `step` in the range of its key.
static void set_number(const UiContext *ui, EditProperty row, double number, double step)
{
    const LevelField *field = edit_property_field(row);
    number = floor(number / step + 0.5) * step;
    char value[EDIT_PROPERTY_SIZE];
    snprintf(value, sizeof value, "%.9g", scalar_clamp(number, field->low, field->high));
    editor_value_set(ui, row, value);
}

void editor_value_change(const UiContext *ui, EditProperty row, int way)
{
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, row, value);
    const TextDouble number = text_read_double(value);
    if (editor_value_is(row, FIELD_SWITCH)) {
        editor_value_set(ui, row, strcmp(value, "true") == 0 ? "false" : "true");
    } else if (editor_value_turns(row)) {
        turn(ui, row, value, way);
    } else if (level_field_is_number(edit_property_field(row))) {
        const double from = number.valid ? number.value : 0.0;
        set_number(ui, row, from + way * editor_value_step(row), editor_value_step(row));
    }
}

/// Scrolls by whole lines with the pointer if the drag began more up or down than sideways. Returns
/// false if it did not.
static bool scroll_held(const UiContext *ui, const InputEvent *event)
{
    EditorView *view = ui->editor_view;
    const double way = event->y - view->held_y;
    view->scrolls = view->scrolls || (!view->pulls && fabs(way) >= PULL_LEAST &&
                                      fabs(way) > fabs(event->x - view->held_x));
    const int rows = (int)(way / view->held_area.height);
    if (view->scrolls && rows != 0) {
        scroll_by(&ui->menu->scroll, -rows);
        view->held_y += rows * view->held_area.height;
    }
    return view->scrolls;
}

void editor_value_pull(const UiContext *ui, const InputEvent *event)
{
    EditorView *view = ui->editor_view;
    const double x = event->x;
    if (scroll_held(ui, event) || !view->held_is_number) {
        return;
    }
    const double pixels = is_whole(view->held_row) ? PULL_WHOLE : PULL_STEP;
    const double fine = view->shift && !is_whole(view->held_row) ? 0.1 : 1.0;
    const double size = editor_value_step(view->held_row) * fine;
    if (!view->pulls && fabs(x - view->held_x) < PULL_LEAST) {
        return;
    }
    if (!view->pulls) {
        edit_begin(ui->editing->editor->edit);
    }
    view->pulls = true;
    const double steps = floor((x - view->held_x) / pixels + 0.5);
    set_number(ui, view->held_row, view->held_number + steps * size, size);
}

void editor_value_drop(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    if (view->pulls) {
        edit_cancel(ui->editing->editor->edit);
    }
    view->held = -1;
    view->pulls = false;
}

void editor_value_press_side(const UiContext *ui, Area box, EditProperty row, double x)
{
    const int cell = (int)((x - box.x) / (box.width / SIDE_CELLS));
    if (cell >= 0 && cell < count_sides(row)) {
        editor_value_set(ui, row, SIDES[cell]);
    }
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

/// Draws four little sides, and none where that may be; the chosen one is lit.
static void draw_sides(const UiContext *ui, Area box, EditProperty row, const char *value)
{
    const Palette *palette = ui_palette(ui);
    const double thick = 0.2 * box.height;
    for (int i = 0; i < count_sides(row); i++) {
        Area cell = layout_inset(layout_column(box, SIDE_CELLS, i), 2.0);
        const bool chosen = strcmp(value, SIDES[i]) == 0;
        const Colour colour = palette_fade(
            palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT_QUIET], chosen ? 1.0 : 0.5);
        if (SIDES[i][0] == '\0') {
            const Vec2 middle = layout_middle(cell);
            draw_text_within(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, 0.7 * ui->measure.text,
                             cell.width, ALIGN_CENTRE, colour, "\303\227");
            continue;
        }
        editor_edge_draw(ui->list, LAYER_VEIL, cell, 1.0, palette_fade(colour, 0.5));
        const Area side = SIDES[i][0] == 'l'   ? layout_cut_left(&cell, thick)
                          : SIDES[i][0] == 'r' ? layout_cut_right(&cell, thick)
                          : SIDES[i][0] == 't' ? layout_cut_top(&cell, thick)
                                               : layout_cut_bottom(&cell, thick);
        draw_area(ui->list, LAYER_VEIL, side, colour);
    }
}

bool editor_value_draw(const UiContext *ui, Area box, EditProperty row, double text)
{
    char value[EDIT_PROPERTY_SIZE];
    editor_value_print(ui, row, value);
    const TextDouble number = text_read_double(value);
    const Area words = {box.x + 0.3 * text, box.y, box.width - 0.4 * text, box.height};
    if (editor_value_is(row, FIELD_SIDE)) {
        draw_sides(ui, box, row, value);
        return true;
    }
    if (editor_value_is(row, FIELD_SWITCH)) {
        text_copy(value, sizeof value,
                  translate(strcmp(value, "true") == 0 ? TRANSLATABLE("on") : TRANSLATABLE("off")));
    } else if (editor_value_turns(row)) {
        text_copy(value, sizeof value, value[0] != '\0' ? translate(value) : "\303\227");
    } else if (number.valid) {
        round_to_fit(ui, value, number.value, words.width, text);
    }
    return editor_words_draw(ui, words, text, COLOUR_TEXT, value);
}
