// The screen on which a replay is watched: the match, its time line, and what moves one along it.
#include "screens.h"

#include <math.h>
#include <stdio.h>

#include "match_view.h"
#include "paragraph.h"
#include "text.h"
#include "ui_state.h"
#include "watch.h"

/// s for which the last mark is named.
#define MARK_NAMED 1.5
#define LINE_SIZE  256

// In units of the text's size.
#define ROW        1.7
#define PAD        0.4
#define LINE_HIGH  1.0
#define BUTTON     1.8
#define TIME_WIDE  8.6
#define SPEED_WIDE 3.0
/// Height that is left for the match where it is still seen with its scores.
#define LEAST_WITH_SCORES 14.0

static void open(Ui *ui)
{
    ui->watching->bar = (WatchBar){.x = -1.0, .y = -1.0};
}

static void toggle(Ui *ui)
{
    if (ui->watching->plays) {
        watch_pause(ui);
    } else {
        watch_play(ui);
    }
}

/// What a button does; its words are shown while the pointer is on it.
typedef struct ButtonRow {
    const char *words; ///< to be translated
    int key;           ///< that does the same; 0: none
} ButtonRow;

static const ButtonRow BUTTONS[WATCH_BUTTON_COUNT] = {
    [WATCH_BUTTON_START] = {TRANSLATABLE("start"), KEY_HOME},
    [WATCH_BUTTON_TEN_BACK] = {TRANSLATABLE("10 s back"), KEY_PAGE_UP},
    [WATCH_BUTTON_STEP_BACK] = {TRANSLATABLE("step back"), KEY_COMMA},
    [WATCH_BUTTON_PLAY] = {TRANSLATABLE("play / pause"), KEY_SPACE},
    [WATCH_BUTTON_STEP_ON] = {TRANSLATABLE("step forward"), KEY_PERIOD},
    [WATCH_BUTTON_TEN_ON] = {TRANSLATABLE("10 s forward"), KEY_PAGE_DOWN},
    [WATCH_BUTTON_END] = {TRANSLATABLE("end"), KEY_END},
    [WATCH_BUTTON_SLOWER] = {TRANSLATABLE("slower"), KEY_DOWN},
    [WATCH_BUTTON_FASTER] = {TRANSLATABLE("faster"), KEY_UP},
    [WATCH_BUTTON_MENU] = {TRANSLATABLE("menu"), KEY_M},
};

static void push_button(Ui *ui, WatchButton button)
{
    switch (button) {
    case WATCH_BUTTON_START:
        watch_go(ui, 0);
        break;
    case WATCH_BUTTON_TEN_BACK:
        watch_move(ui, WATCH_TEN_SECONDS, -1);
        break;
    case WATCH_BUTTON_STEP_BACK:
        watch_move(ui, WATCH_STEP, -1);
        break;
    case WATCH_BUTTON_PLAY:
        toggle(ui);
        break;
    case WATCH_BUTTON_STEP_ON:
        watch_move(ui, WATCH_STEP, 1);
        break;
    case WATCH_BUTTON_TEN_ON:
        watch_move(ui, WATCH_TEN_SECONDS, 1);
        break;
    case WATCH_BUTTON_END:
        watch_go(ui, ui->watching->seek.end);
        break;
    case WATCH_BUTTON_SLOWER:
        watch_change_speed(ui, -1);
        break;
    case WATCH_BUTTON_FASTER:
        watch_change_speed(ui, 1);
        break;
    case WATCH_BUTTON_MENU:
        watch_pause(ui);
        ui_go(ui, SCREEN_WATCH_MENU);
        break;
    case WATCH_BUTTON_COUNT:
        break;
    }
}

/// The button at a place; WATCH_BUTTON_COUNT: none.
static WatchButton button_at(const WatchBar *bar, double x, double y)
{
    int button = 0;
    while (button < WATCH_BUTTON_COUNT && !view_area_holds(bar->button[button], x, y)) {
        button++;
    }
    return (WatchButton)button;
}

/// Goes to where the pointer is on the line.
static void scrub(Ui *ui, double x)
{
    const double time = time_line_time_at(&ui->watching->bar.line, x);
    watch_go(ui, replay_seek_step_at(&ui->watching->seek, time));
}

static void press(Ui *ui, double x, double y)
{
    WatchBar *bar = &ui->watching->bar;
    const double reach = 0.5 * bar->line.text;
    const Area line = bar->line.area;
    const WatchButton button = button_at(bar, x, y);
    if (button != WATCH_BUTTON_COUNT) {
        push_button(ui, button);
    } else if (y >= line.y - reach && y < line.y + line.height + reach) {
        bar->held = true;
        scrub(ui, x);
    } else if (y < line.y - reach) {
        toggle(ui);
    }
}

static void point(Ui *ui, double x, double y)
{
    WatchBar *bar = &ui->watching->bar;
    bar->x = x;
    bar->y = y;
    if (bar->held) {
        scrub(ui, x);
    }
}

static void obey(Ui *ui, const MenuCommand *command)
{
    if (command->kind != MENU_POINT && command->kind != MENU_RELEASE) {
        ui->watching->notice[0] = '\0';
    }
    switch (command->kind) {
    case MENU_LEFT:
    case MENU_RIGHT:
        watch_move(ui, WATCH_SECOND, command->kind == MENU_LEFT ? -1 : 1);
        break;
    case MENU_PAGE_UP:
    case MENU_PAGE_DOWN:
        watch_move(ui, WATCH_TEN_SECONDS, command->kind == MENU_PAGE_UP ? -1 : 1);
        break;
    case MENU_UP:
    case MENU_DOWN:
        if (command->wheel) {
            watch_move(ui, WATCH_SECOND, command->kind == MENU_UP ? -1 : 1);
        } else {
            watch_change_speed(ui, command->kind == MENU_UP ? 1 : -1);
        }
        break;
    case MENU_FIRST:
    case MENU_RESTART:
        watch_go(ui, 0);
        break;
    case MENU_LAST:
        watch_go(ui, ui->watching->seek.end);
        break;
    case MENU_PAUSE:
    case MENU_ACCEPT:
        if (command->kind == MENU_PAUSE && command->device == DEVICE_PAD) {
            push_button(ui, WATCH_BUTTON_MENU);
        } else {
            toggle(ui);
        }
        break;
    case MENU_BACK:
        ui_sound(ui, SOUND_MENU_BACK);
        watch_close(ui);
        break;
    case MENU_POINT:
        point(ui, command->x, command->y);
        break;
    case MENU_PRESS:
        press(ui, command->x, command->y);
        break;
    case MENU_RELEASE:
        ui->watching->bar.held = false;
        break;
    case MENU_KEY:
        if (command->code == KEY_M || command->code == KEY_TAB) {
            push_button(ui, WATCH_BUTTON_MENU);
        }
        break;
    case MENU_NONE:
    case MENU_TEXT:
        break;
    }
}

/// What a key or a part of a pad does that menus do not know.
typedef struct Shortcut {
    int code;
    bool repeats; ///< holding it down goes on
    bool to_mark; ///< else by a step
    int way;
} Shortcut;

static const Shortcut KEYS[] = {
    {KEY_COMMA, true, false, -1},
    {KEY_PERIOD, true, false, 1},
    {KEY_B, true, true, -1},
    {KEY_N, true, true, 1},
};
static const Shortcut PADS[] = {
    {PAD_TRIGGER_LEFT, false, false, -1},
    {PAD_TRIGGER_RIGHT, false, false, 1},
    {PAD_X, false, true, -1},
    {PAD_Y, false, true, 1},
};

/// Whether the event was such a one.
static bool take_shortcut(Ui *ui, const InputEvent *event)
{
    const bool key = event->kind == INPUT_KEY_DOWN;
    const Shortcut *shortcuts = key ? KEYS : PADS;
    const size_t count = key ? sizeof KEYS / sizeof *KEYS : sizeof PADS / sizeof *PADS;
    if (ui->watching->film.on) {
        // Whatever is done ends it: too much would pile up behind a long one.
        if (key || event->kind == INPUT_PAD_DOWN || event->kind == INPUT_POINTER_DOWN) {
            film_end(ui);
        }
        return true;
    }
    if (!key && event->kind != INPUT_PAD_DOWN) {
        return false;
    }
    if (key && (event->code == KEY_LEFT_BRACKET || event->code == KEY_RIGHT_BRACKET)) {
        if (event->code == KEY_LEFT_BRACKET) {
            watch_mark_from(ui);
        } else {
            watch_mark_to(ui);
        }
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        const Shortcut *shortcut = &shortcuts[i];
        if (shortcut->code != event->code || (event->repeat && !shortcut->repeats)) {
            continue;
        }
        if (shortcut->to_mark) {
            watch_move_to_mark(ui, shortcut->way);
        } else {
            watch_move(ui, WATCH_STEP, shortcut->way);
        }
        return true;
    }
    return false;
}

static bool act(Ui *ui, const MenuCommand *command)
{
    if (command->event == NULL || !take_shortcut(ui, command->event)) {
        obey(ui, command);
    }
    return true;
}

static void advance(Ui *ui, double seconds)
{
    watch_advance(ui, seconds);
}

/// A triangle that points to the right (way 1) or to the left.
static void draw_arrow(Ui *ui, double x, double y, double size, int way, Colour colour)
{
    const Vec2 corners[3] = {{x - 0.45 * way * size, y - 0.55 * size},
                             {x + 0.55 * way * size, y},
                             {x - 0.45 * way * size, y + 0.55 * size}};
    const Vec2 turned[3] = {corners[0], corners[2], corners[1]};
    draw_polygon(ui->list, LAYER_VEIL, way > 0 ? corners : turned, 3, colour);
}

static void draw_bar(Ui *ui, double x, double y, double size, Colour colour)
{
    draw_box(ui->list, LAYER_VEIL, x - 0.11 * size, y - 0.55 * size, x + 0.11 * size,
             y + 0.55 * size, colour);
}

/// What is drawn on a button: signs from left to right, '<' '>' arrows, '|' bars, '-' and '+'.
static const char *sign_of(const Ui *ui, WatchButton button)
{
    static const char *const SIGNS[WATCH_BUTTON_COUNT] = {
        [WATCH_BUTTON_START] = "|<",     [WATCH_BUTTON_TEN_BACK] = "<<",
        [WATCH_BUTTON_STEP_BACK] = "<|", [WATCH_BUTTON_PLAY] = ">",
        [WATCH_BUTTON_STEP_ON] = "|>",   [WATCH_BUTTON_TEN_ON] = ">>",
        [WATCH_BUTTON_END] = ">|",       [WATCH_BUTTON_SLOWER] = "-",
        [WATCH_BUTTON_FASTER] = "+",     [WATCH_BUTTON_MENU] = "===",
    };
    return button == WATCH_BUTTON_PLAY && ui->watching->plays ? "||" : SIGNS[button];
}

static void draw_sign(Ui *ui, char sign, double x, double y, double size, Colour colour)
{
    if (sign == '<' || sign == '>') {
        draw_arrow(ui, x, y, size, sign == '<' ? -1 : 1, colour);
    } else if (sign == '|') {
        draw_bar(ui, x, y, size, colour);
    } else {
        draw_box(ui->list, LAYER_VEIL, x - 0.5 * size, y - 0.1 * size, x + 0.5 * size,
                 y + 0.1 * size, colour);
    }
    if (sign == '+') {
        draw_bar(ui, x, y, 0.9 * size, colour);
    }
}

static void draw_button(Ui *ui, WatchButton button, Area area)
{
    const Palette *palette = ui_palette(ui);
    WatchBar *bar = &ui->watching->bar;
    const bool pointed = ui->device == DEVICE_MOUSE && view_area_holds(area, bar->x, bar->y);
    const char *sign = sign_of(ui, button);
    const double size = 0.34 * area.height;
    const double middle = area.y + 0.5 * area.height;
    const Colour colour = palette->role[pointed ? COLOUR_ACCENT : COLOUR_TEXT];
    bar->button[button] = area;
    draw_box(ui->list, LAYER_VEIL, area.x + 1.0, area.y, area.x + area.width - 1.0,
             area.y + area.height,
             palette_fade(palette->role[COLOUR_TEXT_QUIET], pointed ? 0.3 : 0.12));
    if (sign[0] == '=') {
        for (int i = -1; i <= 1; i++) {
            draw_sign(ui, '-', area.x + 0.5 * area.width, middle + i * 0.55 * size, 1.3 * size,
                      colour);
        }
        return;
    }
    const int count = sign[1] == '\0' ? 1 : 2;
    for (int i = 0; i < count; i++) {
        const double x = area.x + 0.5 * area.width + (count == 1 ? 0.0 : (i - 0.5) * 0.8 * size);
        draw_sign(ui, sign[i], x, middle, size, colour);
    }
}

/// Draws buttons from `first` to `last` side by side; returns where the last one ends.
static double draw_buttons(Ui *ui, WatchButton first, WatchButton last, double x, double y)
{
    const double text = ui->measure.text;
    for (int button = (int)first; button <= (int)last; button++) {
        draw_button(ui, (WatchButton)button, (Area){x, y, BUTTON * text, (ROW - 0.2) * text});
        x += BUTTON * text;
    }
    return x;
}

/// How fast, between the two buttons that change it.
static void draw_speed(Ui *ui, double x, double y)
{
    const double text = ui->measure.text;
    const int shift = ui->watching->speed - WATCH_SPEEDS / 2;
    char words[24];
    if (shift < 0) {
        snprintf(words, sizeof words, "1/%d", 1 << -shift);
    } else {
        snprintf(words, sizeof words, "%d", 1 << shift);
    }
    const double label = draw_buttons(ui, WATCH_BUTTON_SLOWER, WATCH_BUTTON_SLOWER, x, y);
    char shown[32];
    snprintf(shown, sizeof shown, "\303\227 %s", words);
    draw_text_within(ui->list, LAYER_MENU_TEXT, label + 0.5 * SPEED_WIDE * text,
                     y + 0.5 * (ROW - 0.2) * text, text, SPEED_WIDE * text, ALIGN_CENTRE,
                     ui_palette(ui)->role[shift == 0 ? COLOUR_TEXT : COLOUR_ACCENT], shown);
    draw_buttons(ui, WATCH_BUTTON_FASTER, WATCH_BUTTON_FASTER, label + SPEED_WIDE * text, y);
}

static void draw_time(Ui *ui, double x, double y)
{
    const double text = ui->measure.text;
    const ReplaySeek *seek = &ui->watching->seek;
    char now[32];
    char length[32];
    char words[80];
    time_line_write_time(replay_seek_time(seek, seek->play.cursor.step), 2, now, sizeof now);
    time_line_write_time(ui->watching->replay.seconds, 1, length, sizeof length);
    snprintf(words, sizeof words, "%s / %s", now, length);
    draw_text_within(ui->list, LAYER_MENU_TEXT, x, y + 0.5 * (ROW - 0.2) * text, text,
                     TIME_WIDE * text, ALIGN_LEFT, ui_palette(ui)->role[COLOUR_TEXT], words);
}

/// How one moves about, as much of it as there is room for.
static void write_help(const Ui *ui, double room, double size, char to[LINE_SIZE])
{
    // By InputDevice.
    static const char *const PIECES[][3] = {
        {TRANSLATABLE("Space: play / pause"), TRANSLATABLE("drag the timeline"),
         TRANSLATABLE("D-pad: 1 s, speed")},
        {TRANSLATABLE("Left, Right: 1 s"), TRANSLATABLE("wheel: 1 s"),
         TRANSLATABLE("bumpers: 10 s")},
        {TRANSLATABLE("Up, Down: speed"), TRANSLATABLE("click the field: play / pause"),
         TRANSLATABLE("triggers: single step")},
        {TRANSLATABLE("M: menu"), TRANSLATABLE("right button: quit"), TRANSLATABLE("Start: menu")},
        {TRANSLATABLE("comma, full stop: single step"),
         TRANSLATABLE("point at a mark to see what it is"), TRANSLATABLE("X, Y: last / next mark")},
        {TRANSLATABLE("B, N: last / next mark"), "", ""},
    };
    to[0] = '\0';
    for (size_t i = 0; i < sizeof PIECES / sizeof *PIECES; i++) {
        const char *piece = PIECES[i][ui->device];
        char longer[LINE_SIZE] = "";
        text_append(longer, sizeof longer, "%s%s%s", to, i > 0 ? "   " : "",
                    piece[0] != '\0' ? translate(piece) : "");
        if (piece[0] != '\0' && draw_text_width(ui->list, longer, size) <= room) {
            text_copy(to, LINE_SIZE, longer);
        }
    }
}

/// The line under the buttons: what the pointer is on, else what has just happened, else help.
static void draw_words(Ui *ui, double x, double y, double room)
{
    const WatchBar *bar = &ui->watching->bar;
    const bool mouse = ui->device == DEVICE_MOUSE;
    const double size = 0.8 * ui->measure.text;
    char words[LINE_SIZE] = "";
    char key[HINT_SIZE];
    const WatchButton button = mouse ? button_at(bar, bar->x, bar->y) : WATCH_BUTTON_COUNT;
    const ReplayMark *mark = mouse ? time_line_mark_at(&bar->line, bar->x, bar->y) : NULL;
    mark = mark == NULL ? time_line_mark_before(&bar->line, MARK_NAMED) : mark;
    ColourRole role = COLOUR_TEXT;
    if (button != WATCH_BUTTON_COUNT) {
        hint_name_key(&ui->key_labels, BUTTONS[button].key, key, sizeof key);
        snprintf(words, sizeof words, "%s (%s)", translate(BUTTONS[button].words), key);
    } else if (mark != NULL) {
        time_line_describe(mark, words);
    } else {
        write_help(ui, room, size, words);
        role = COLOUR_TEXT_QUIET;
    }
    draw_text_within(ui->list, LAYER_MENU_TEXT, x, y, size, room, ALIGN_LEFT,
                     ui_palette(ui)->role[role], words);
}

/// Words over the lower end of the field.
static void draw_over_field(Ui *ui, double bottom, ColourRole role, const char *words)
{
    const double text = 0.8 * ui->measure.text;
    const double room = ui->measure.width - 2.0 * text;
    const double lines = ceil(draw_text_width(ui->list, words, text) / (0.9 * room));
    const double high = (1.0 + 1.5 * (lines > 1.0 ? lines : 1.0)) * text;
    draw_box(ui->list, LAYER_VEIL, 0.0, bottom - high, ui->measure.width, bottom,
             palette_fade(ui_palette(ui)->role[COLOUR_VEIL], 0.85));
    paragraph_draw(ui, (Area){text, bottom - high + 0.6 * text, room, high}, text, role, words);
}

/// A replay that is no longer the same game says so over the field.
static void draw_finding(Ui *ui, double bottom)
{
    const ReplayFinding *finding = &ui->watching->seek.ahead.finding;
    char words[REPLAY_FINDING_SIZE + 200];
    if (ui->watching->notice[0] != '\0') {
        draw_over_field(ui, bottom, COLOUR_TEXT, ui->watching->notice);
    }
    if (finding->same || ui->watching->notice[0] != '\0') {
        return;
    }
    snprintf(words, sizeof words,
             translate("This game plays differently from its recording after %.3f s (%s); it can "
                       "be watched up to there."),
             finding->time, finding->what);
    draw_over_field(ui, bottom, COLOUR_ALERT, words);
}

static void draw(Ui *ui)
{
    Watch *watch = ui->watching;
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    const double width = ui->measure.width;
    const double left = PAD * text;
    const double nav = (WATCH_BUTTON_END + 1) * BUTTON * text;
    const double speed = (2.0 * BUTTON + SPEED_WIDE) * text;
    if (watch->film.on) {
        match_view_draw(ui, true);
        return;
    }
    const bool two = left + TIME_WIDE * text + nav + speed + (BUTTON + 2.0) * text > width;
    const double high = (PAD + LINE_HIGH + PAD + (two ? 2.0 : 1.0) * ROW + 1.3) * text;
    ui->foot = high;
    match_view_draw(ui, ui->measure.height - high > LEAST_WITH_SCORES * text);
    double y = ui->measure.height - high;
    draw_box(ui->list, LAYER_VEIL, 0.0, y, width, ui->measure.height, palette->role[COLOUR_PANEL]);
    watch->bar.line =
        (TimeLine){.seek = &watch->seek,
                   .step = watch->goes ? watch->goal : watch->seek.play.cursor.step,
                   .area = {2.0 * left, y + PAD * text, width - 4.0 * left, LINE_HIGH * text},
                   .from = watch->from,
                   .to = watch->from > 0.0 || watch->to > 0.0 ? watch_part_end(watch) : 0.0,
                   .text = text};
    time_line_draw(ui->list, palette, &watch->bar.line);
    draw_finding(ui, y);
    y += (2.0 * PAD + LINE_HIGH) * text;
    draw_time(ui, 2.0 * left, y);
    const double right = width - 2.0 * left - BUTTON * text;
    const double middle = 0.5 * (width - nav);
    const double after_time = 2.0 * left + TIME_WIDE * text;
    draw_buttons(ui, WATCH_BUTTON_MENU, WATCH_BUTTON_MENU, right, y);
    if (two) {
        draw_speed(ui, right - speed - 0.5 * text, y);
        y += ROW * text;
        draw_buttons(ui, WATCH_BUTTON_START, WATCH_BUTTON_END, middle, y);
    } else {
        draw_buttons(
            ui, WATCH_BUTTON_START, WATCH_BUTTON_END,
            middle > after_time && middle + nav + speed + text < right ? middle : after_time, y);
        draw_speed(ui, right - speed - 0.5 * text, y);
    }
    y += (ROW + 0.45) * text;
    draw_words(ui, 2.0 * left, y, width - 4.0 * left);
}

const Screen WATCH_SCREEN = {
    .open = open, .act = act, .advance = advance, .draw = draw, .root = true};
