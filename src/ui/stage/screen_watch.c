// The screen of a replay: the match, its time line and the controls of playback.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "menu.h"
#include "watch.h"

/// s for which the name of a passed mark is shown.
#define MARK_NAMED 1.5
#define LINE_SIZE  256

// Shares of the text size:
#define ROW        1.5
#define PAD        0.4
#define LINE_HIGH  1.0
#define GAP        0.2 ///< below a row of buttons
#define BUTTON     1.8
#define TIME_WIDE  8.6
#define SPEED_WIDE 3.0 ///< between the buttons of the speed

/// Steps of one and of ten seconds.
#define ONE STEPS_PER_SECOND
#define TEN (10 * STEPS_PER_SECOND)

#define EDGE 1.0 ///< left and right of a button, pixels
/// Minimum height of the match with its scoreboard.
#define LEAST_WITH_SCORES 14.0

static void open(const UiContext *ui)
{
    ui->watching->watch->bar = (WatchBar){.x = -1.0, .y = -1.0};
}

static void toggle(const UiContext *ui, int way)
{
    (void)way;
    if (ui->watching->watch->plays) {
        watch_pause(ui);
    } else {
        watch_play(ui);
    }
}

/// Seeks to the end (way 1) or to the start (-1).
static void go_far(const UiContext *ui, int way)
{
    watch_go(ui, way > 0 ? ui->watching->watch->seek.end : 0);
}

static void open_menu(const UiContext *ui, int way)
{
    (void)way;
    watch_pause(ui);
    ui_go(ui, SCREEN_WATCH_MENU);
}

static void leave(const UiContext *ui, int way)
{
    (void)way;
    ui_sound(ui, SOUND_MENU_BACK);
    watch_close(ui);
}

/// What a button, key or command does; `act` is NULL where it does nothing.
typedef struct WatchAction {
    void (*act)(const UiContext *ui, int way);
    int way;
} WatchAction;

typedef struct ButtonRow {
    WatchAction action;
    const char *sign;  ///< from left to right: '<' '>' arrows, '|' bars, '=' the menu, '-' and '+'
    const char *words; ///< tool tip, to be translated
    int key;           ///< key with the same action
} ButtonRow;

static const ButtonRow BUTTONS[WATCH_BUTTON_COUNT] = {
    [WATCH_BUTTON_START] = {{go_far, -1}, "|<", TRANSLATABLE("start"), KEY_HOME},
    [WATCH_BUTTON_TEN_BACK] = {{watch_move, -TEN}, "<<", TRANSLATABLE("10 s back"), KEY_PAGE_UP},
    [WATCH_BUTTON_STEP_BACK] = {{watch_move, -1}, "<|", TRANSLATABLE("step back"), KEY_COMMA},
    [WATCH_BUTTON_PLAY] = {{toggle, 0}, ">", TRANSLATABLE("play / pause"), KEY_SPACE},
    [WATCH_BUTTON_STEP_ON] = {{watch_move, 1}, "|>", TRANSLATABLE("step forward"), KEY_PERIOD},
    [WATCH_BUTTON_TEN_ON] = {{watch_move, TEN}, ">>", TRANSLATABLE("10 s forward"), KEY_PAGE_DOWN},
    [WATCH_BUTTON_END] = {{go_far, 1}, ">|", TRANSLATABLE("end"), KEY_END},
    [WATCH_BUTTON_SLOWER] = {{watch_change_speed, -1}, "-", TRANSLATABLE("slower"), KEY_DOWN},
    [WATCH_BUTTON_FASTER] = {{watch_change_speed, 1}, "+", TRANSLATABLE("faster"), KEY_UP},
    [WATCH_BUTTON_MENU] = {{open_menu, 0}, "=", TRANSLATABLE("menu"), KEY_M},
};

/// Actions by MenuCommandKind.
static const WatchAction COMMANDS[(int)MENU_KEY + 1] = {
    [MENU_LEFT] = {watch_move, -ONE},    [MENU_RIGHT] = {watch_move, ONE},
    [MENU_PAGE_UP] = {watch_move, -TEN}, [MENU_PAGE_DOWN] = {watch_move, TEN},
    [MENU_UP] = {watch_change_speed, 1}, [MENU_DOWN] = {watch_change_speed, -1},
    [MENU_FIRST] = {go_far, -1},         [MENU_RESTART] = {go_far, -1},
    [MENU_LAST] = {go_far, 1},           [MENU_PAUSE] = {toggle, 0},
    [MENU_ACCEPT] = {toggle, 0},         [MENU_BACK] = {leave, 0},
};

/// The action of a key or gamepad control that is no menu command.
typedef struct Shortcut {
    int code;
    bool repeats; ///< the key repeats while held
    WatchAction action;
} Shortcut;

static const Shortcut KEYS[] = {
    {KEY_COMMA, true, {watch_move, -1}},
    {KEY_PERIOD, true, {watch_move, 1}},
    {KEY_B, true, {watch_move_to_mark, -1}},
    {KEY_N, true, {watch_move_to_mark, 1}},
    {KEY_LEFT_BRACKET, true, {watch_mark, -1}},
    {KEY_RIGHT_BRACKET, true, {watch_mark, 1}},
    {KEY_M, false, {open_menu, 0}},
    {KEY_TAB, false, {open_menu, 0}},
};
static const Shortcut PADS[] = {
    {PAD_TRIGGER_LEFT, false, {watch_move, -1}},
    {PAD_TRIGGER_RIGHT, false, {watch_move, 1}},
    {PAD_X, false, {watch_move_to_mark, -1}},
    {PAD_Y, false, {watch_move_to_mark, 1}},
};

/// The button at a point; WATCH_BUTTON_COUNT: none.
static WatchButton button_at(const WatchBar *bar, double x, double y)
{
    int button = 0;
    while (button < WATCH_BUTTON_COUNT && !view_area_holds(bar->button[button], x, y)) {
        button++;
    }
    return (WatchButton)button;
}

/// Seeks to the pointer's position on the time line.
static void scrub(const UiContext *ui, double x)
{
    const double time = time_line_time_at(&ui->watching->watch->bar.line, x);
    watch_go(ui, replay_seek_step_at(&ui->watching->watch->seek, time));
}

static void press(const UiContext *ui, double x, double y)
{
    WatchBar *bar = &ui->watching->watch->bar;
    const double reach = 0.5 * bar->line.text;
    const Area line = bar->line.area;
    const WatchButton button = button_at(bar, x, y);
    if (button != WATCH_BUTTON_COUNT) {
        BUTTONS[button].action.act(ui, BUTTONS[button].action.way);
    } else if (y >= line.y - reach && y < line.y + line.height + reach) {
        bar->held = true;
        scrub(ui, x);
    } else if (y < line.y - reach) {
        toggle(ui, 0);
    }
}

static void point(const UiContext *ui, double x, double y)
{
    WatchBar *bar = &ui->watching->watch->bar;
    bar->x = x;
    bar->y = y;
    if (bar->held) {
        scrub(ui, x);
    }
}

static void run_command(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind == MENU_POINT) {
        point(ui, command->x, command->y);
    } else if (command->kind == MENU_PRESS) {
        press(ui, command->x, command->y);
    } else if (command->kind == MENU_RELEASE) {
        ui->watching->watch->bar.held = false;
    } else if (command->kind == MENU_PAUSE && command->device == DEVICE_PAD) {
        open_menu(ui, 0);
    } else if (command->wheel) {
        watch_move(ui, command->kind == MENU_UP ? -ONE : ONE);
    } else if (COMMANDS[command->kind].act != NULL) {
        COMMANDS[command->kind].act(ui, COMMANDS[command->kind].way);
    }
}

/// Runs the action of a shortcut; false when the event is none.
static bool run_shortcut(const UiContext *ui, const InputEvent *event)
{
    const bool key = event->kind == INPUT_KEY_DOWN;
    const Shortcut *shortcuts = key ? KEYS : PADS;
    const size_t count = key ? sizeof KEYS / sizeof *KEYS : sizeof PADS / sizeof *PADS;
    for (size_t i = 0; i < count && (key || event->kind == INPUT_PAD_DOWN); i++) {
        const Shortcut *shortcut = &shortcuts[i];
        if (shortcut->code == event->code && (!event->repeat || shortcut->repeats)) {
            shortcut->action.act(ui, shortcut->action.way);
            return true;
        }
    }
    return false;
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    const InputEvent *event = command->event;
    if (event != NULL && ui->watching->watch->film.on) {
        // Any input stops the writing of pictures, because input would queue up during it.
        if (event->kind == INPUT_KEY_DOWN || event->kind == INPUT_PAD_DOWN ||
            event->kind == INPUT_POINTER_DOWN) {
            film_end(ui);
        }
        return true;
    }
    // The key that called for the notice is let go after it has come.
    const bool lets_go =
        event != NULL && (event->kind == INPUT_KEY_UP || event->kind == INPUT_PAD_UP);
    if (command->kind != MENU_POINT && command->kind != MENU_RELEASE && !lets_go) {
        ui->watching->watch->notice[0] = '\0';
    }
    if (event == NULL || !run_shortcut(ui, event)) {
        run_command(ui, command);
    }
    return true;
}

/// Draws a triangle that points right (way 1) or left (-1).
static void draw_arrow(const UiContext *ui, double x, double y, double size, int way, Colour colour)
{
    const Vec2 corners[3] = {{x - 0.45 * way * size, y - 0.55 * size},
                             {x + 0.55 * way * size, y},
                             {x - 0.45 * way * size, y + 0.55 * size}};
    const Vec2 turned[3] = {corners[0], corners[2], corners[1]};
    draw_polygon(ui->list, LAYER_VEIL, way > 0 ? corners : turned, 3, colour);
}

static void draw_sign(const UiContext *ui, char sign, double x, double y, double size,
                      Colour colour)
{
    const int bars = sign == '=' ? 1 : 0; // above and below the middle bar
    if (sign == '<' || sign == '>') {
        draw_arrow(ui, x, y, size, sign == '<' ? -1 : 1, colour);
    } else if (sign != '|') {
        for (int i = -bars; i <= bars; i++) {
            draw_box(ui->list, LAYER_VEIL, x - 0.5 * size, y + (0.55 * i - 0.1) * size,
                     x + 0.5 * size, y + (0.55 * i + 0.1) * size, colour);
        }
    }
    if (sign == '|' || sign == '+') {
        draw_box(ui->list, LAYER_VEIL, x - 0.1 * size, y - 0.5 * size, x + 0.1 * size,
                 y + 0.5 * size, colour);
    }
}

static double button_width(const UiContext *ui)
{
    return view_press(&ui->measure, BUTTON * ui->measure.text - 2.0 * EDGE) + 2.0 * EDGE;
}

static double button_height(const UiContext *ui)
{
    return view_press(&ui->measure, ROW * ui->measure.text);
}

/// Width of the speed and of its two buttons.
static double speed_width(const UiContext *ui)
{
    return SPEED_WIDE * ui->measure.text + 2.0 * button_width(ui);
}

/// Width of the buttons from WATCH_BUTTON_START to WATCH_BUTTON_END.
static double navigation_width(const UiContext *ui)
{
    return ((int)WATCH_BUTTON_END + 1) * button_width(ui);
}

static void draw_button(const UiContext *ui, WatchButton button, Area area)
{
    const Palette *palette = ui_palette(ui);
    WatchBar *bar = &ui->watching->watch->bar;
    const bool pointed = ui_device(ui) == DEVICE_MOUSE && view_area_holds(area, bar->x, bar->y);
    const bool pauses = button == WATCH_BUTTON_PLAY && ui->watching->watch->plays;
    const char *sign = pauses ? "||" : BUTTONS[button].sign;
    const double size = 0.36 * area.height;
    const Vec2 middle = layout_middle(area);
    const Colour colour = palette->role[pointed ? COLOUR_ACCENT : COLOUR_TEXT];
    const int count = sign[1] == '\0' ? 1 : 2;
    bar->button[button] = area;
    draw_box(ui->list, LAYER_VEIL, area.x + EDGE, area.y, area.x + area.width - EDGE,
             area.y + area.height,
             palette_fade(palette->role[COLOUR_TEXT_QUIET], pointed ? 0.3 : 0.12));
    for (int i = 0; i < count; i++) {
        draw_sign(ui, sign[i], middle.x + (i - 0.5 * (count - 1)) * 0.8 * size, middle.y, size,
                  colour);
    }
}

/// Writes the playback speed between its two buttons.
static void draw_speed(const UiContext *ui, Area row)
{
    const double text = ui->measure.text;
    const int shift = ui->watching->watch->speed - WATCH_SPEEDS / 2;
    char words[24];
    snprintf(words, sizeof words, shift < 0 ? "× 1/%d" : "× %d", 1 << abs(shift));
    draw_button(ui, WATCH_BUTTON_SLOWER, layout_cut_left(&row, button_width(ui)));
    draw_button(ui, WATCH_BUTTON_FASTER, layout_cut_right(&row, button_width(ui)));
    menu_draw_words(ui, row, text, shift == 0 ? COLOUR_TEXT : COLOUR_ACCENT, words);
}

static void draw_time(const UiContext *ui, Area area)
{
    const ReplaySeek *seek = &ui->watching->watch->seek;
    char now[32];
    time_line_write_time(replay_seek_time(seek, seek->play.cursor.step), 2, now, sizeof now);
    char length[32];
    time_line_write_time(ui->watching->watch->replay.seconds, 1, length, sizeof length);
    char words[80];
    snprintf(words, sizeof words, "%s / %s", now, length);
    menu_draw_line(ui, area, ui->measure.text, ALIGN_LEFT, COLOUR_TEXT, words);
}

/// Writes as much of the help as fits.
static void write_help(const UiContext *ui, double room, double size, char to[LINE_SIZE])
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
         TRANSLATABLE("point at a mark to see what it is"),
         TRANSLATABLE("X, Y: previous / next mark")},
        {TRANSLATABLE("B, N: previous / next mark"), "", ""},
    };
    to[0] = '\0';
    for (size_t i = 0; i < sizeof PIECES / sizeof *PIECES; i++) {
        const char *piece = PIECES[i][ui_device(ui)];
        char longer[LINE_SIZE] = "";
        text_append(longer, sizeof longer, "%s%s%s", to, i > 0 ? "   " : "",
                    piece[0] != '\0' ? translate(piece) : "");
        if (piece[0] != '\0' && draw_text_width(ui->list, longer, size) <= room) {
            text_copy(to, LINE_SIZE, longer);
        }
    }
}

/// Writes the line under the buttons: the button's tool tip, else the last message, else help.
static void draw_words(const UiContext *ui, Area area)
{
    const WatchBar *bar = &ui->watching->watch->bar;
    const bool mouse = ui_device(ui) == DEVICE_MOUSE;
    const double size = 0.8 * ui->measure.text;
    char words[LINE_SIZE] = "";
    const WatchButton button = mouse ? button_at(bar, bar->x, bar->y) : WATCH_BUTTON_COUNT;
    const ReplayMark *mark = mouse ? time_line_mark_at(&bar->line, bar->x, bar->y) : NULL;
    mark = mark == NULL ? time_line_mark_before(&bar->line, MARK_NAMED) : mark;
    ColourRole role = COLOUR_TEXT;
    char key[PROMPT_SIZE];
    if (button != WATCH_BUTTON_COUNT) {
        prompt_name_key(&ui->key_labels, BUTTONS[button].key, key, sizeof key);
        snprintf(words, sizeof words, "%s (%s)", translate(BUTTONS[button].words), key);
    } else if (mark != NULL) {
        time_line_describe(mark, words);
    } else {
        write_help(ui, area.width, size, words);
        role = COLOUR_TEXT_QUIET;
    }
    menu_draw_line(ui, area, size, ALIGN_LEFT, role, words);
}

/// Writes text over the lower end of the field.
static void draw_over_field(const UiContext *ui, double bottom, ColourRole role, const char *words)
{
    const double text = 0.8 * ui->measure.text;
    const double room = ui->measure.width - 2.0 * text;
    const double lines = ceil(draw_text_width(ui->list, words, text) / (0.9 * room));
    const double high = (1.0 + 1.5 * (lines > 1.0 ? lines : 1.0)) * text;
    draw_box(ui->list, LAYER_VEIL, 0.0, bottom - high, ui->measure.width, bottom,
             palette_fade(ui_palette(ui)->role[COLOUR_VEIL], 0.85));
    menu_draw_paragraph(ui, (Area){text, bottom - high + 0.6 * text, room, high}, text, role,
                        words);
}

/// Reports over the field that the replay no longer reproduces the recorded game.
static void draw_finding(const UiContext *ui, double bottom)
{
    const ReplayFinding *finding = &ui->watching->watch->seek.ahead.finding;
    if (ui->watching->watch->notice[0] != '\0') {
        draw_over_field(ui, bottom, COLOUR_TEXT, ui->watching->watch->notice);
    }
    if (finding->same || ui->watching->watch->notice[0] != '\0') {
        return;
    }
    char words[REPLAY_FINDING_SIZE + 200];
    snprintf(words, sizeof words,
             translate("This game plays differently from its recording after %.3f s (%s); it can "
                       "be watched up to there."),
             finding->time, finding->what);
    draw_over_field(ui, bottom, COLOUR_ALERT, words);
}

/// Draws time line, buttons and text.
static void draw_panel(const UiContext *ui, Area area, bool two_rows)
{
    Watch *watch = ui->watching->watch;
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    const bool part = watch->from > 0.0 || watch->to > 0.0;
    draw_area(ui->list, LAYER_VEIL, area, palette->role[COLOUR_PANEL]);
    layout_cut_left(&area, 2.0 * PAD * text);
    layout_cut_right(&area, 2.0 * PAD * text);
    layout_cut_top(&area, PAD * text);
    watch->bar.line = (TimeLine){.seek = &watch->seek,
                                 .step = watch->goes ? watch->goal : watch->seek.play.cursor.step,
                                 .area = layout_cut_top(&area, LINE_HIGH * text),
                                 .from = watch->from,
                                 .to = part ? watch_part_end(watch) : 0.0,
                                 .text = text};
    time_line_draw(ui->list, palette, &watch->bar.line);
    layout_cut_top(&area, PAD * text);
    Area row = layout_cut_top(&area, button_height(ui));
    layout_cut_top(&area, GAP * text);
    draw_time(ui, layout_cut_left(&row, TIME_WIDE * text));
    draw_button(ui, WATCH_BUTTON_MENU, layout_cut_right(&row, button_width(ui)));
    layout_cut_right(&row, 0.5 * text);
    draw_speed(ui, layout_cut_right(&row, speed_width(ui)));
    if (two_rows) {
        row = layout_cut_top(&area, button_height(ui));
        layout_cut_top(&area, GAP * text);
    }
    row = layout_centre(row, navigation_width(ui), row.height);
    for (int button = WATCH_BUTTON_START; button <= (int)WATCH_BUTTON_END; button++) {
        draw_button(ui, (WatchButton)button, layout_cut_left(&row, button_width(ui)));
    }
    draw_words(ui, layout_cut_top(&area, 0.9 * text));
}

static void draw(const UiContext *ui)
{
    const double text = ui->measure.text;
    Area window = {0.0, 0.0, ui->measure.width, ui->measure.height};
    if (ui->watching->watch->film.on) {
        match_view_draw(ui, true);
        return;
    }
    const double beside = (4.0 * PAD + TIME_WIDE + 1.0) * text + speed_width(ui) + button_width(ui);
    const bool two_rows = beside + navigation_width(ui) > window.width;
    const double row = button_height(ui) + GAP * text;
    ui->stage->foot = (PAD + LINE_HIGH + PAD + 1.3) * text + (two_rows ? 2.0 : 1.0) * row;
    const Area panel = layout_cut_bottom(&window, ui->stage->foot);
    match_view_draw(ui, window.height > LEAST_WITH_SCORES * text);
    draw_finding(ui, panel.y);
    draw_panel(ui, panel, two_rows);
}

const Screen WATCH_SCREEN = {
    .open = open, .act = act, .advance = watch_advance, .draw = draw, .traits = TRAIT_ROOT};
