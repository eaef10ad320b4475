#include "ui_state.h"

#include <math.h>
#include <stdio.h>

/// s after which two computers play behind the title.
#define DEMONSTRATION_AFTER 1.5

enum {
    ITEM_PLAY,
    ITEM_CAMPAIGN,
    ITEM_TWO,
    ITEM_LEVELS,
    ITEM_OPTIONS,
    ITEM_CONTROLS,
    ITEM_HELP,
    ITEM_QUIT
};

static const char *strength_name(const Ui *ui)
{
    static const char *const NAMES[BOT_STRENGTH_COUNT] = {"Easy", "Normal", "Hard", "Perfect"};
    return NAMES[ui->settings.strength];
}

static void enter(Ui *ui)
{
    session_end(&ui->session);
    menu_add(&ui->menu, ITEM_PLAY, "Play a match", strength_name(ui));
    menu_add(&ui->menu, ITEM_CAMPAIGN, "Campaign", NULL);
    menu_add(&ui->menu, ITEM_TWO, "Two players", NULL);
    menu_add(&ui->menu, ITEM_LEVELS, "Levels", NULL);
    menu_add(&ui->menu, ITEM_OPTIONS, "Options", NULL);
    menu_add(&ui->menu, ITEM_CONTROLS, "Controls", NULL);
    menu_add(&ui->menu, ITEM_HELP, "How it works", NULL);
    menu_add(&ui->menu, ITEM_QUIT, "Quit", NULL);
    ui->back = SCREEN_TITLE;
}

/// The campaign goes on at the first level that has not been won.
static void play_campaign(Ui *ui)
{
    int index = catalogue_find(&ui->catalogue, 0, true);
    for (int i = 0; i < ui->settings.level_reached && index >= 0; i++) {
        index = catalogue_find(&ui->catalogue, index + 1, true);
    }
    index = index < 0 ? catalogue_find(&ui->catalogue, 0, true) : index;
    ui->campaign = (Campaign){0};
    ui_play_entry(ui, PLAY_CAMPAIGN, index);
}

static void choose(Ui *ui, int id)
{
    int duel = catalogue_find(&ui->catalogue, 0, false);
    switch (id) {
    case ITEM_PLAY:
        ui_play_entry(ui, PLAY_DUEL, duel);
        break;
    case ITEM_CAMPAIGN:
        play_campaign(ui);
        break;
    case ITEM_TWO:
        ui_play_entry(ui, PLAY_TWO, duel);
        break;
    case ITEM_LEVELS:
        ui_go(ui, SCREEN_LEVELS);
        break;
    case ITEM_OPTIONS:
        ui_go(ui, SCREEN_OPTIONS);
        break;
    case ITEM_CONTROLS:
        ui_go(ui, SCREEN_CONTROLS);
        break;
    case ITEM_HELP:
        ui_go(ui, SCREEN_HELP);
        break;
    default:
        ui->over = true;
        break;
    }
}

static void handle(Ui *ui, const Nav *nav)
{
    Nav meant = *nav;
    // The pad's start button begins at once, as Return does.
    meant.kind = nav->kind == NAV_PAUSE ? NAV_ACCEPT : nav->kind;
    if (nav->kind == NAV_BACK) {
        ui->menu.selected = ui->menu.count - 1;
        return;
    }
    MenuAnswer answer = menu_handle(&ui->menu, &meant);
    if (answer.moved) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    if (answer.change != 0) {
        int next =
            (ui->settings.strength + answer.change + BOT_STRENGTH_COUNT) % BOT_STRENGTH_COUNT;
        settings_set(&ui->settings, SETTING_STRENGTH, next);
        menu_set_value(&ui->menu, ITEM_PLAY, strength_name(ui));
        ui_sound(ui, SOUND_MENU_MOVE);
    } else if (answer.chosen) {
        ui_sound(ui, SOUND_MENU_ACCEPT);
        choose(ui, answer.id);
    }
}

static void hear(void *context, const Session *session, const WorldEvent *event)
{
    effects_hear(&((Ui *)context)->effects, session, event);
}

static void step(void *context, const Session *session)
{
    effects_step(&((Ui *)context)->effects, session);
}

static void advance(Ui *ui, double seconds)
{
    if (ui->session.world == NULL && ui->on_screen > DEMONSTRATION_AFTER &&
        !ui->settings.reduced_motion) {
        ui_play_demonstration(ui);
    }
    if (ui->session.world == NULL) {
        return;
    }
    if (world_outcome(ui->session.world) != WORLD_RUNNING) {
        ui_play_demonstration(ui);
    }
    SessionListener listener = {hear, step, ui};
    session_advance(&ui->session, seconds, 1.0, NULL, &ui->settings, &listener);
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

static void draw(Ui *ui)
{
    if (ui->session.world != NULL) {
        ui_draw_match(ui, false);
    } else {
        ui_draw_background(ui);
    }
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double share = ui->session.world == NULL ? 0.0 : (ui->on_screen - DEMONSTRATION_AFTER) * 2.0;
    share = share > 1.0 ? 1.0 : share;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height,
             palette_fade(palette->role[COLOUR_VEIL], share));
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
    double middle = top + (emblem ? 0.75 : 0.8) * title;
    double letters = draw_text_width(ui->list, "ARKANONG", title);
    double shift = emblem ? 0.71 * title : 0.0;
    if (emblem) {
        draw_emblem(ui, 0.5 * (width - letters) - 0.09 * title, middle, title * 0.24);
        draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width + shift, middle + 0.72 * title,
                  text * 0.85, ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET],
                  "pong meets breakout in a field of hexagons");
    }
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width + shift, middle, title, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], "ARKANONG");
    double across = 19.0 * text < width - 2.0 * text ? 19.0 * text : width - 2.0 * text;
    double below = room - top - head;
    Area area = {0.5 * (width - across), top + head, across,
                 needed + 1.0 < below ? needed + 1.0 : below};
    menu_draw(&ui->menu, ui->list, palette, area, text);
    char hint[128];
    snprintf(hint, sizeof hint, "%s starts a match", ui_accept_name(ui));
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, height - 1.1 * text, text * 0.8, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT_QUIET],
              ui->settings_damaged ? "The settings were damaged; the file has been set aside."
                                   : hint);
}

const Screen *screen_title(void)
{
    static const Screen SCREEN = {
        .enter = enter, .handle = handle, .advance = advance, .draw = draw};
    return &SCREEN;
}
