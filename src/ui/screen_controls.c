// The screen with the table of keys and pads.
#include "screens.h"

#include <stdio.h>

#include "bindings.h"
#include "hint.h"
#include "match_view.h"
#include "prompt.h"
#include "translate.h"
#include "ui_state.h"

/// s that a new key is waited for: a person without the device asked for gets away by doing
/// nothing.
#define WAIT       5.0
#define ROW_HEIGHT 1.7 ///< of the text's size

/// The lines around the table; the actions lie between the first two.
enum {
    ROW_PLAYER,
    ROW_FIRST_ACTION,
    ROW_PADS = ROW_FIRST_ACTION + ACTION_COUNT,
    ROW_USUAL,
    ROW_BACK,
    ROW_COUNT
};
_Static_assert(ROW_COUNT == UI_BINDING_ROWS, "ui_state.h has room for every row");

static bool is_action(int row)
{
    return row >= ROW_FIRST_ACTION && row < ROW_FIRST_ACTION + ACTION_COUNT;
}

static Binding selected_binding(const UiBindings *at)
{
    return (Binding){at->player, (Action)(at->row - ROW_FIRST_ACTION), (BindingSlot)at->column};
}

static const char *action_name(Action action)
{
    static const char *const NAMES[ACTION_COUNT] = {
        [ACTION_LEFT] = TRANSLATABLE("Left"),
        [ACTION_RIGHT] = TRANSLATABLE("Right"),
        [ACTION_UP] = TRANSLATABLE("Up"),
        [ACTION_DOWN] = TRANSLATABLE("Down"),
        [ACTION_SERVE] = TRANSLATABLE("Serve / fire"),
        [ACTION_PAUSE] = TRANSLATABLE("Pause"),
        [ACTION_RESTART] = TRANSLATABLE("Restart"),
    };
    return translate(NAMES[action]);
}

static const char *player_name(int player)
{
    return player == 0 ? translate("Player 1") : translate("Player 2");
}

static void name_binding(const Ui *ui, Binding binding, char *to, int size)
{
    int value = binding_value(&ui->settings, binding);
    if (value == 0) {
        snprintf(to, (size_t)size, "-");
    } else if (binding.slot == BINDING_KEY) {
        hint_name_key(&ui->key_labels, value, to, size);
    } else {
        hint_name_control(ui->controls.pad[ui->pad].family, value - 1, to, size);
    }
}

static void enter(Ui *ui)
{
    ui->bindings = (UiBindings){.row = ROW_FIRST_ACTION};
}

static void wait_for_new(Ui *ui)
{
    ui->bindings.waiting = true;
    ui->bindings.waited = 0.0;
}

static void bind_to(Ui *ui, int value)
{
    binding_set(&ui->settings, selected_binding(&ui->bindings), value);
    ui->bindings.waiting = false;
    ui_sound(ui, SOUND_MENU_ACCEPT);
}

static void stop_waiting(Ui *ui)
{
    ui->bindings.waiting = false;
    ui_sound(ui, SOUND_MENU_BACK);
}

/// A part of a pad that was pressed or pushed just now; -1: none. A stick counts once it is pushed
/// from its middle.
static int pressed_control(const InputEvent *event, const MenuCommand *command)
{
    static const int WAYS[] = {[MENU_LEFT] = PAD_WAY_LEFT,
                               [MENU_RIGHT] = PAD_WAY_RIGHT,
                               [MENU_UP] = PAD_WAY_UP,
                               [MENU_DOWN] = PAD_WAY_DOWN};
    if (event->kind == INPUT_PAD_DOWN && event->code >= 0 && event->code < PAD_BUTTON_COUNT) {
        return event->code;
    }
    if (event->kind == INPUT_PAD_STICK && command->kind != MENU_NONE) {
        return pad_stick_control(event->code, (PadWay)WAYS[command->kind]);
    }
    return -1;
}

/// Takes what is pressed for the new binding. Whatever comes from another device than the one asked
/// for, ends the waiting.
static bool take_new(Ui *ui, const InputEvent *event, const MenuCommand *command)
{
    bool for_key = ui->bindings.column == BINDING_KEY;
    int control = pressed_control(event, command);
    bool key = event->kind == INPUT_KEY_DOWN && !event->repeat;
    if (key && for_key && event->code > 0 && event->code < INPUT_KEY_COUNT &&
        !binding_is_reserved(event->code)) {
        bind_to(ui, event->code);
    } else if (control >= 0 && !for_key) {
        bind_to(ui, control + 1);
    } else if (key || control >= 0 || event->kind == INPUT_POINTER_DOWN ||
               event->kind == INPUT_POINTER_BACK) {
        stop_waiting(ui);
    }
    return true;
}

static bool capture(Ui *ui, const InputEvent *event, const MenuCommand *command)
{
    UiBindings *at = &ui->bindings;
    if (at->waiting) {
        return take_new(ui, event, command);
    }
    bool clears = (event->kind == INPUT_KEY_DOWN && event->code == KEY_DELETE) ||
                  (event->kind == INPUT_PAD_DOWN && event->code == PAD_Y);
    if (clears && is_action(at->row)) {
        bind_to(ui, 0);
    }
    return clears;
}

static void change(Ui *ui)
{
    UiBindings *at = &ui->bindings;
    if (at->row == ROW_PLAYER) {
        at->player = 1 - at->player;
    } else {
        ui->settings.pads_swapped = !ui->settings.pads_swapped;
    }
    ui_sound(ui, SOUND_MENU_MOVE);
}

static void leave(Ui *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    ScreenId to = ui->from_options ? SCREEN_OPTIONS : ui->back;
    ui->from_options = false;
    ui_go(ui, to);
}

static void choose(Ui *ui)
{
    UiBindings *at = &ui->bindings;
    if (is_action(at->row)) {
        wait_for_new(ui);
        ui_sound(ui, SOUND_MENU_ACCEPT);
    } else if (at->row == ROW_USUAL) {
        binding_reset_all(&ui->settings);
        settings_set(&ui->settings, SETTING_PADS_SWAPPED, 0);
        ui_sound(ui, SOUND_MENU_ACCEPT);
    } else if (at->row == ROW_BACK) {
        leave(ui);
    } else {
        change(ui);
    }
}

static void move(Ui *ui, int row, int column)
{
    UiBindings *at = &ui->bindings;
    row = (row + ROW_COUNT) % ROW_COUNT;
    column = column < 0 ? 0 : (column >= UI_BINDING_COLUMNS ? UI_BINDING_COLUMNS - 1 : column);
    if (row != at->row || column != at->column) {
        at->row = row;
        at->column = column;
        ui_sound(ui, SOUND_MENU_MOVE);
    }
}

/// Selects what the pointer is on; false when that is nothing.
static bool point(Ui *ui, double x, double y)
{
    for (int row = 0; row < ROW_COUNT; row++) {
        for (int column = 0; column < UI_BINDING_COLUMNS; column++) {
            if (view_area_holds(ui->bindings.area[row][column], x, y)) {
                move(ui, row, is_action(row) ? column : ui->bindings.column);
                return true;
            }
        }
    }
    return false;
}

static void handle(Ui *ui, const MenuCommand *command)
{
    UiBindings *at = &ui->bindings;
    bool across = command->kind == MENU_LEFT || command->kind == MENU_RIGHT;
    bool tab = command->kind == MENU_KEY && command->code == KEY_TAB;
    bool page = command->kind == MENU_PAGE_UP || command->kind == MENU_PAGE_DOWN;
    scroll_lay_out(&at->scroll, ROW_COUNT, at->scroll.shown);
    if (scroll_handle(&at->scroll, command)) {
        move(ui, scroll_nearest(&at->scroll, at->row), at->column);
    } else if (command->kind == MENU_BACK || command->kind == MENU_PAUSE) {
        leave(ui);
    } else if (command->kind == MENU_UP || command->kind == MENU_DOWN) {
        move(ui, at->row + (command->kind == MENU_UP ? -1 : 1), at->column);
    } else if (across && is_action(at->row)) {
        move(ui, at->row, at->column + (command->kind == MENU_LEFT ? -1 : 1));
    } else if (across && (at->row == ROW_PLAYER || at->row == ROW_PADS)) {
        change(ui);
    } else if (tab || (page && command->device == DEVICE_PAD)) {
        at->player = 1 - at->player;
        ui_sound(ui, SOUND_MENU_MOVE);
    } else if (page || command->kind == MENU_FIRST || command->kind == MENU_LAST) {
        move(ui, scroll_goal(&at->scroll, command, at->row), at->column);
    } else if (command->kind == MENU_ACCEPT) {
        choose(ui);
    } else if (command->kind == MENU_POINT || command->kind == MENU_PRESS) {
        if (point(ui, command->x, command->y) && command->kind == MENU_PRESS) {
            choose(ui);
        }
    }
}

static void advance(Ui *ui, double seconds)
{
    UiBindings *at = &ui->bindings;
    if (at->waiting) {
        int before = (int)at->waited;
        at->waited += seconds;
        ui->drawn = ui->drawn && (int)at->waited == before;
        if (at->waited >= WAIT) {
            stop_waiting(ui);
            ui->drawn = false;
        }
    }
}

static void draw_fitting(Ui *ui, Area area, double text, Colour colour, const char *words)
{
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width,
                     area.y + 0.5 * area.height, text, area.width - 0.4 * text, ALIGN_CENTRE,
                     colour, words);
}

static void draw_action(Ui *ui, int row, Area line, double text)
{
    const Palette *palette = ui_palette(ui);
    UiBindings *at = &ui->bindings;
    bool here = at->row == row;
    double label = 0.31 * line.width;
    double cell = (line.width - label) / UI_BINDING_COLUMNS;
    draw_text_within(ui->list, LAYER_MENU_TEXT, line.x + 0.5 * text, line.y + 0.5 * line.height,
                     text, label - 0.5 * text, ALIGN_LEFT,
                     palette->role[here ? COLOUR_ACCENT : COLOUR_TEXT],
                     action_name((Action)(row - ROW_FIRST_ACTION)));
    for (int column = 0; column < UI_BINDING_COLUMNS; column++) {
        Binding binding = {at->player, (Action)(row - ROW_FIRST_ACTION), (BindingSlot)column};
        Binding other;
        Area area = {line.x + label + column * cell, line.y, cell, line.height};
        bool selected = here && at->column == column;
        bool waiting = selected && at->waiting;
        bool conflict = binding_has_conflict(&ui->settings, binding, &other);
        char name[HINT_SIZE];
        char shown[HINT_SIZE + 8];
        name_binding(ui, binding, name, sizeof name);
        snprintf(shown, sizeof shown, "%s%s", conflict ? "⚠ " : "", name);
        if (selected) {
            menu_draw_selection(ui->list, palette, area, waiting ? 0.32 : MENU_SELECTION);
        }
        Colour colour = palette->role[conflict   ? COLOUR_ALERT
                                      : selected ? COLOUR_ACCENT
                                                 : COLOUR_TEXT];
        // The signs of pads have more in them than letters.
        draw_fitting(ui, area, column == BINDING_KEY ? text : 1.2 * text, colour,
                     waiting ? "..." : shown);
        at->area[row][column] = area;
    }
}

static void draw_wide_row(Ui *ui, int row, Area line, double text)
{
    UiBindings *at = &ui->bindings;
    bool here = at->row == row;
    Colour colour = ui_palette(ui)->role[here ? COLOUR_ACCENT : COLOUR_TEXT];
    char words[96];
    const char *first = player_name(ui->settings.pads_swapped ? 1 : 0);
    switch (row) {
    case ROW_PLAYER:
        snprintf(words, sizeof words, "◀   %s   ▶", player_name(at->player));
        break;
    case ROW_PADS:
        snprintf(words, sizeof words, translate("Two players: the first gamepad is   ◀ %s ▶"),
                 first);
        break;
    case ROW_USUAL:
        snprintf(words, sizeof words, "%s", translate("Reset to defaults"));
        break;
    default:
        snprintf(words, sizeof words, "%s", translate("Back"));
        break;
    }
    if (here) {
        menu_draw_selection(ui->list, ui_palette(ui), line, MENU_SELECTION);
    }
    draw_fitting(ui, line, text, colour, words);
    at->area[row][0] = line;
}

static void draw_row(Ui *ui, int row, Area line, double text)
{
    if (is_action(row)) {
        draw_action(ui, row, line, text);
    } else {
        draw_wide_row(ui, row, line, text);
    }
}

/// What can be done, or what is wrong, with what is selected.
static void write_note(const Ui *ui, char *to, size_t size)
{
    static const char *const HINTS[ROW_COUNT] = {
        [ROW_PADS] = TRANSLATABLE("%s: give the first gamepad to the other player"),
        [ROW_USUAL] = TRANSLATABLE("%s: reset all keys and gamepads of both players"),
        [ROW_BACK] = TRANSLATABLE("%s: back"),
    };
    const UiBindings *at = &ui->bindings;
    Binding here = selected_binding(at);
    Binding other;
    char name[HINT_SIZE];
    char accept[HINT_SIZE];
    char back[HINT_SIZE];
    if (at->waiting) {
        snprintf(to, size, "%s (%d)",
                 at->column == BINDING_KEY
                     ? translate("Press the new key, or Esc to keep the old one")
                     : translate("Press a button or push a stick; any key keeps the old one"),
                 (int)(WAIT - at->waited) + 1);
    } else if (is_action(at->row) && binding_has_conflict(&ui->settings, here, &other)) {
        name_binding(ui, here, name, sizeof name);
        snprintf(to, size, translate("%s is also used by %s: %s"), name, player_name(other.player),
                 action_name(other.action));
    } else if (at->row == ROW_PLAYER) {
        snprintf(to, size, "%s", translate("The mouse always works, too"));
    } else if (!is_action(at->row)) {
        snprintf(to, size, translate(HINTS[at->row]), prompt_accept(ui, accept));
    } else if (ui->device == DEVICE_MOUSE) {
        snprintf(to, size, "%s", translate("Click to change it"));
    } else if (ui->device == DEVICE_PAD) {
        hint_name_control(ui->controls.pad[ui->pad].family, PAD_Y, name, sizeof name);
        snprintf(to, size, translate("%s: change   %s: clear   %s: back"),
                 prompt_accept(ui, accept), name, prompt_back(ui, back));
    } else {
        snprintf(to, size, "%s", translate("Enter: change   Delete: clear   Esc: back"));
    }
}

static void draw_heads(Ui *ui, double x, double y, double width, double text)
{
    static const char *const HEADS[UI_BINDING_COLUMNS] = {
        TRANSLATABLE("Key"), TRANSLATABLE("Gamepad"), TRANSLATABLE("Gamepad (2nd)")};
    double label = 0.31 * width;
    double cell = (width - label) / UI_BINDING_COLUMNS;
    for (int column = 0; column < UI_BINDING_COLUMNS; column++) {
        Area area = {x + label + column * cell, y, cell, text};
        draw_fitting(ui, area, 0.8 * text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                     translate(HEADS[column]));
    }
}

static void draw(Ui *ui)
{
    UiBindings *at = &ui->bindings;
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double row_height = ROW_HEIGHT * text;
    double head = 3.2 * text;
    double heads = text; // between the player's name and the table
    double foot = 2.4 * text;
    int room = (int)((height - head - heads - foot) / row_height);
    room = room < 1 ? 1 : (room > ROW_COUNT ? ROW_COUNT : room);
    scroll_lay_out(&at->scroll, ROW_COUNT, room);
    scroll_to(&at->scroll, at->row);
    int first = at->scroll.first;
    double bar = scroll_is_needed(&at->scroll) ? 2.0 * SCROLL_BAR_ROOM * text : text;
    double across = 30.0 * text < width - bar ? 30.0 * text : width - bar;
    double x = 0.5 * (width - across);
    double top = head + 0.45 * (height - head - heads - foot - room * row_height);
    match_view_draw_dimmed(ui, false, MATCH_VIEW_BEHIND_MENU);
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, top - 1.7 * text, 1.9 * text, ALIGN_CENTRE,
              ui_palette(ui)->role[COLOUR_TEXT], translate("Controls"));
    draw_heads(ui, x, first == ROW_PLAYER ? top + row_height : top, across, text);
    for (int row = 0; row < ROW_COUNT; row++) {
        for (int column = 0; column < UI_BINDING_COLUMNS; column++) {
            at->area[row][column] = (Area){0};
        }
        if (scroll_shows(&at->scroll, row)) {
            double y = top + (row - first) * row_height + (row == ROW_PLAYER ? 0.0 : heads);
            Area line = {x, y, across, 0.92 * row_height};
            draw_row(ui, row, line, text);
        }
    }
    Area rows = {x, top, across, room * row_height + heads};
    scroll_draw(&at->scroll, ui->list, ui_palette(ui), rows, text);
    char note[192];
    write_note(ui, note, sizeof note);
    Area bottom = {0.0, height - 1.7 * text, width, text};
    draw_fitting(ui, bottom, 0.8 * text, ui_palette(ui)->role[COLOUR_TEXT_QUIET], note);
}

const Screen CONTROLS_SCREEN = {.enter = enter,
                                .handle = handle,
                                .capture = capture,
                                .advance = advance,
                                .draw = draw,
                                .still = true};
