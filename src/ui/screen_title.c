// The title screen: its menu beside a match of computers.
#include "screens.h"

#include <math.h>
#include <stdio.h>

#include "kept_files.h"
#include "layout.h"
#include "match.h"
#include "menu.h"
#include "resume.h"
#include "text.h"
#include "ui_context.h"
#include "worlds.h"

// Shares of the text size:
#define NAME_SIZE  2.5
#define HEAD_LARGE 4.9 ///< height of name, emblem and subtitle
#define HEAD_SMALL 2.4
#define NAME_SMALL 2.0  ///< where the emblem does not fit
#define LARGE_FROM 21.0 ///< minimum height of a window with emblem and subtitle

/// Index of the level at which the solo run resumes; -1: there is none.
static int level_to_go_on(const UiContext *ui)
{
    if (ui->settings->mode != PLAY_SOLO) {
        return -1;
    }
    const int index = play_first_level(ui->career, PLAY_SOLO);
    if (worlds_count(ui->career) > 0) {
        return ui->career->merits.count > 0 ? index : -1;
    }
    return index == level_list_find(ui->level_list, 0, true) ? -1 : index;
}

static void name_play(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(level_to_go_on(ui) >= 0 ? TRANSLATABLE("Continue") : TRANSLATABLE("Play")));
}

static void explain_play(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const int index = level_to_go_on(ui);
    if (index < 0) {
        text_copy(to, size, translate(PLAY_ROWS[ui->settings->mode].sentence));
    } else {
        const int place = worlds_place(ui->career, index);
        snprintf(to, size, translate("Continue with level %d: %s"),
                 place >= 0 ? place + 1 : level_list_solo_number(ui->level_list, index) + 1,
                 translate(ui->level_list->entry[index].level.title));
    }
}

static void write_mode(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, translate(PLAY_ROWS[ui->settings->mode].name));
}

/// Skips modes without a level.
static void change_mode(const UiContext *ui, int number, int way)
{
    (void)number;
    int mode = ui->settings->mode;
    do {
        mode = (mode + way + PLAY_MODES) % PLAY_MODES;
    } while (mode != ui->settings->mode && !play_can_begin(ui->career, (PlayKind)mode));
    settings_set(ui->settings, SETTING_MODE, mode);
}

static void play(const UiContext *ui)
{
    if ((PLAY_ROWS[ui->settings->mode].traits & PLAY_MERITS) != 0 && worlds_count(ui->career) > 0) {
        ui_go(ui, SCREEN_CAMPAIGN);
    } else {
        match_begin(ui, play_of_mode(ui->career, (PlayKind)ui->settings->mode));
    }
}

static void begin_new_run(const UiContext *ui)
{
    settings_set(ui->settings, SETTING_MODE, PLAY_SOLO);
    match_begin(ui, play_of_choice(ui->career, level_list_find(ui->level_list, 0, true)));
}

static void explain_left(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, translate("Pick up where you left off: %s"),
             translate(ui->career->left.kept.title));
}

enum { LEFT_MATCH = 1, RUN_GOES_ON = 2 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(left_match_is_there(ui->career), LEFT_MATCH) |
           screen_fact(level_to_go_on(ui) >= 0 && worlds_count(ui->career) == 0, RUN_GOES_ON);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", resume_left_match), .explain = explain_left, .needs = LEFT_MATCH},
    {.name = name_play,
     .explain = explain_play,
     .value = write_mode,
     .change = change_mode,
     .call = play},
    {MENU_CALL("New game", begin_new_run), .note = TRANSLATABLE("Start over from the first level"),
     .needs = RUN_GOES_ON},
    {MENU_GO("Levels", SCREEN_LEVELS), .note = TRANSLATABLE("Play any level")},
    {MENU_GO("Options", SCREEN_OPTIONS),
     .note = TRANSLATABLE("Game, graphics, sound, keys and gamepads")},
    {MENU_GO("Help", SCREEN_HELP),
     .note = TRANSLATABLE("How to play, high scores, feats, replays, credits")},
    {MENU_CALL("Quit", ui_quit), .note = TRANSLATABLE("Leave the game")},
};

/// Escape selects the last row; it does not leave the game.
static void back(const UiContext *ui)
{
    menu_select(ui->menu, ui->menu->count - 1);
    ui_sound(ui, SOUND_MENU_BACK);
}

static bool note(const UiContext *ui, char *to, size_t size)
{
    const char *news = game_keeper_news(ui->career);
    return ui_note_files(ui, to, size) || (news != NULL && text_copy(to, size, news));
}

/// Draws the emblem of the game: seven hexagons.
static void draw_emblem(const UiContext *ui, double x, double y, double size)
{
    const Palette *palette = ui_palette(ui);
    Vec2 around[6];
    draw_hexagon_corners(around, vec2(x, y), size * 1.7320508, 30.0);
    const double phase = ui->settings->reduced_motion ? 0.0 : ui_on_screen(ui);
    Vec2 corners[6];
    for (int i = 0; i < 6; i++) {
        const Colour colour = palette_side(palette, i % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
        draw_hexagon_corners(corners, around[i], size * 0.86, 0.0);
        draw_outline(ui->list, LAYER_VEIL, corners, 6, size * 0.07 + 0.6,
                     palette_fade(colour, 0.45 + 0.35 * sin(1.4 * phase + i * 1.0472)));
    }
    draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, vec2(x, y), size * 0.42,
               palette_side(palette, SIDE_NONE));
}

static bool is_large(const UiContext *ui, double text)
{
    return ui->measure.height > LARGE_FROM * text;
}

static double head_height(const UiContext *ui, double text)
{
    return (is_large(ui, text) ? HEAD_LARGE : HEAD_SMALL) * text;
}

/// Draws the name of the game, and where they fit the emblem and subtitle.
static void draw_head(const UiContext *ui, Area area, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool large = is_large(ui, text);
    const Area line = large ? layout_cut_bottom(&area, 1.7 * text) : (Area){0};
    double title = (large ? NAME_SIZE : NAME_SMALL) * text;
    // The emblem is about as wide as the title is high and overlaps its first letter by half.
    const double beside = large ? 1.42 * title : 0.0;
    const double letters = draw_text_width(ui->list, "ARKANONG", title);
    title *= scalar_min(1.0, area.width / (letters + beside));
    Vec2 middle = layout_middle(area);
    if (large) {
        const double x =
            middle.x - 0.5 * draw_text_width(ui->list, "ARKANONG", title) - 0.09 * title;
        draw_emblem(ui, x, middle.y, 0.24 * title);
        middle.x += 0.71 * title;
        draw_text_within(ui->list, LAYER_MENU_TEXT, layout_middle(line).x, line.y + 0.5 * text,
                         0.8 * text, line.width, ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET],
                         translate("Pong meets Breakout in a field of hexagons"));
    }
    draw_text(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, title, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], "ARKANONG");
}

const Screen TITLE_SCREEN = {.facts = facts,
                             SCREEN_ROWS(ROWS),
                             .open = match_show_demonstration,
                             .back = back,
                             .width = 18.0,
                             .head_height = head_height,
                             .head = draw_head,
                             .note = note,
                             .traits = TRAIT_ROOT | TRAIT_REMEMBERS | TRAIT_START_ACCEPTS |
                                       TRAIT_DEMONSTRATES};
