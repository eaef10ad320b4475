// The title, with a match of computers behind its menu.
#include "screens.h"

#include <math.h>
#include <stdio.h>

#include "kept_files.h"
#include "match.h"
#include "match_view.h"
#include "modes.h"
#include "prompt.h"
#include "ui_state.h"
#include "widgets.h"

/// s that the match behind the title takes to come out of the dark.
#define COMES_OUT_IN 0.6

enum {
    ITEM_PLAY,
    ITEM_MODES,
    ITEM_LEVELS,
    ITEM_SCORES,
    ITEM_OPTIONS,
    ITEM_CONTROLS,
    ITEM_HELP,
    ITEM_CREDITS,
    ITEM_QUIT
};

/// The match behind the title is there from the first picture on, and goes on when a person comes
/// back from a menu.
static void show_demonstration(Ui *ui)
{
    bool goes_on = ui->demonstrates && ui->session.world != NULL;
    if (goes_on && !ui->settings.reduced_motion) {
        return;
    }
    match_end(ui);
    ui->demonstrates = false;
    ui->demonstrated = 0.0;
    if (!ui->settings.reduced_motion) {
        match_begin_demonstration(ui);
    }
}

static void enter(Ui *ui)
{
    show_demonstration(ui);
    menu_add(&ui->menu, ITEM_PLAY, translate("Play"), mode_name((Mode)ui->settings.mode));
    menu_add(&ui->menu, ITEM_MODES, translate("Modes"), NULL);
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_SCORES, translate("High scores"), NULL);
    menu_add(&ui->menu, ITEM_OPTIONS, translate("Options"), NULL);
    menu_add(&ui->menu, ITEM_CONTROLS, translate("Controls"), NULL);
    menu_add(&ui->menu, ITEM_HELP, translate("How to play"), NULL);
    menu_add(&ui->menu, ITEM_CREDITS, translate("Credits"), NULL);
    menu_add(&ui->menu, ITEM_QUIT, translate("Quit"), NULL);
    ui->back = SCREEN_TITLE;
    ui->menu.selected = ui->title_item;
}

static void choose(Ui *ui, int id)
{
    static const ScreenId SCREENS[] = {
        [ITEM_MODES] = SCREEN_MODES,     [ITEM_LEVELS] = SCREEN_LEVELS,
        [ITEM_OPTIONS] = SCREEN_OPTIONS, [ITEM_CONTROLS] = SCREEN_CONTROLS,
        [ITEM_HELP] = SCREEN_HELP,       [ITEM_SCORES] = SCREEN_SCORES,
        [ITEM_CREDITS] = SCREEN_CREDITS,
    };
    ui->title_item = id;
    if (id == ITEM_PLAY) {
        match_begin_mode(ui, (Mode)ui->settings.mode);
    } else if (id == ITEM_QUIT) {
        ui->over = true;
    } else {
        ui_go(ui, SCREENS[id]);
    }
}

/// Passes over modes that no level is there for.
static void change_mode(Ui *ui, int change)
{
    int mode = ui->settings.mode;
    do {
        mode = (mode + change + MODE_COUNT) % MODE_COUNT;
    } while (mode != ui->settings.mode && mode_level(ui, (Mode)mode) < 0);
    settings_set(&ui->settings, SETTING_MODE, mode);
    menu_set_value(&ui->menu, ITEM_PLAY, mode_name((Mode)mode));
}

static void handle(Ui *ui, const MenuCommand *command)
{
    MenuCommand meant = *command;
    // The pad's start button begins at once, as Return does.
    meant.kind = command->kind == MENU_PAUSE ? MENU_ACCEPT : command->kind;
    if (command->kind == MENU_BACK) {
        ui->menu.selected = ui->menu.count - 1;
        ui_sound(ui, SOUND_MENU_BACK);
        return;
    }
    MenuAnswer answer = widgets_handle_menu(ui, &meant, SCREEN_TITLE);
    if (answer.change != 0) {
        change_mode(ui, answer.change);
    } else if (answer.chosen) {
        choose(ui, answer.id);
    }
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    effects_on_event(&((Ui *)context)->effects, session, event);
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(&((Ui *)context)->effects, session);
}

static void advance(Ui *ui, double seconds)
{
    if (ui->session.world == NULL) {
        return;
    }
    ui->demonstrated += seconds;
    if (world_outcome(ui->session.world) != WORLD_RUNNING) {
        match_begin_demonstration(ui);
    }
    SessionListener listener = {on_event, after_step, ui};
    session_advance(&ui->session, seconds, 1.0, NULL, &ui->settings, &listener, &ui->deadline);
    effects_advance(&ui->effects, seconds);
}

/// Seven hexagons around the name: the emblem of the game.
static void draw_emblem(Ui *ui, double x, double y, double size)
{
    const Palette *palette = ui_palette(ui);
    Vec2 corners[6];
    Vec2 around[6];
    draw_hexagon_corners(around, vec2(x, y), size * 1.7320508, 30.0);
    double phase = ui->settings.reduced_motion ? 0.0 : ui->on_screen;
    for (int i = 0; i < 6; i++) {
        Colour colour = palette_side(palette, i % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
        draw_hexagon_corners(corners, around[i], size * 0.86, 0.0);
        draw_outline(ui->list, LAYER_VEIL, corners, 6, size * 0.07 + 0.6,
                     palette_fade(colour, 0.45 + 0.35 * sin(1.4 * phase + i * 1.0472)));
    }
    draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, vec2(x, y), size * 0.42,
               palette_side(palette, SIDE_NONE));
}

/// The name of the game, `title` pixels large, and what it is.
static void draw_name(Ui *ui, double middle, double title, bool emblem)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double letters = draw_text_width(ui->list, "ARKANONG", title);
    double shift = emblem ? 0.71 * title : 0.0;
    if (emblem) {
        draw_emblem(ui, 0.5 * (width - letters) - 0.09 * title, middle, title * 0.24);
        draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width + shift, middle + 0.72 * title,
                         text * 0.85, width - 2.0 * shift - text, ALIGN_CENTRE,
                         palette->role[COLOUR_TEXT_QUIET],
                         translate("Pong meets Breakout in a field of hexagons"));
    }
    draw_text_glow(ui->list, 0.5 * width + shift, middle, title, ALIGN_CENTRE,
                   palette_fade(palette_side(palette, SIDE_BOTTOM), 0.9), "ARKANONG");
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width + shift, middle, title, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], "ARKANONG");
}

/// What accepting the selected item does.
static void draw_hint(Ui *ui)
{
    static const char *const HINTS[] = {
        [ITEM_PLAY] = TRANSLATABLE("%s: start a match"),
        [ITEM_MODES] = TRANSLATABLE("%s: choose a mode"),
        [ITEM_LEVELS] = TRANSLATABLE("%s: choose a level"),
        [ITEM_SCORES] = TRANSLATABLE("%s: see the high scores"),
        [ITEM_OPTIONS] = TRANSLATABLE("%s: open the options"),
        [ITEM_CONTROLS] = TRANSLATABLE("%s: set up keys and gamepads"),
        [ITEM_HELP] = TRANSLATABLE("%s: learn the game"),
        [ITEM_CREDITS] = TRANSLATABLE("%s: see who made it"),
        [ITEM_QUIT] = TRANSLATABLE("%s: quit the game"),
    };
    char hint[160];
    char name[HINT_SIZE];
    const char *complaint = kept_files_worst_complaint(ui);
    complaint = complaint != NULL ? complaint : game_keeper_news(ui);
    int id = ui->menu.item[ui->menu.selected].id;
    bool solo = id == ITEM_PLAY && ui->settings.mode == MODE_SOLO;
    snprintf(hint, sizeof hint, translate(solo ? TRANSLATABLE("%s: start a level") : HINTS[id]),
             prompt_accept(ui, name));
    widgets_draw_note(ui, complaint != NULL ? complaint : hint);
}

static void draw(Ui *ui)
{
    if (ui->session.world != NULL) {
        // Never as far as the menu.
        double share = ui->demonstrated / COMES_OUT_IN;
        match_view_draw_dimmed(ui, false, 1.0 - 0.45 * (share < 1.0 ? share : 1.0));
    } else {
        match_view_draw_background(ui);
    }
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double needed = menu_height(&ui->menu, text);
    double room = height - 2.4 * text;
    // The name takes what the menu leaves; the two stand together in the middle.
    double title = (room - needed) * 0.34;
    title = title > width * 0.105 ? width * 0.105 : title;
    bool emblem = title > 1.8 * text;
    title = emblem ? title : 1.6 * text;
    double head = emblem ? 1.9 * title : 1.5 * title;
    double top = 0.45 * (room - needed - head);
    top = top < 0.0 ? 0.0 : top;
    draw_name(ui, top + (emblem ? 0.75 : 0.8) * title, title, emblem);
    double across = 19.0 * text < width - 2.0 * text ? 19.0 * text : width - 2.0 * text;
    double below = room - top - head;
    Area area = {0.5 * (width - across), top + head, across,
                 needed + 1.0 < below ? needed + 1.0 : below};
    menu_draw(&ui->menu, ui->list, palette, area, text);
    draw_hint(ui);
}

const Screen TITLE_SCREEN = {.enter = enter, .handle = handle, .advance = advance, .draw = draw};
