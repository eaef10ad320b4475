// The title screen, its doors beside a match of computers; behind it what else there is to play,
// and the credits.
#include <math.h>
#include <stdio.h>

#include "chapters.h"
#include "editor.h"
#include "match.h"
#include "menu.h"
#include "merit_view.h"
#include "picture.h"

// Shares of the text size:
#define NAME_SIZE     2.5
#define HEAD_LARGE    4.9 ///< height of name, emblem and subtitle
#define HEAD_SMALL    2.4
#define NAME_SMALL    2.0  ///< where the emblem does not fit
#define LARGE_FROM    25.0 ///< minimum height of a window with emblem and subtitle
#define DOOR_HEIGHT   4.7
#define DOOR_NAME     1.25
#define DOOR_WORDS    0.85
#define DOOR_STAR     0.45 ///< radius
#define DOOR_LEAST    3.4  ///< minimum height of a door with more than its name
#define RESUME_HEIGHT 1.9

/// Whether the level that the door leads to goes on from where the person has come to.
static bool goes_on(const UiContext *ui, PlayKind kind)
{
    if ((PLAY_ROWS[kind].traits & PLAY_MERITS) == 0) {
        return false;
    }
    return chapters_count(ui->career) > 0 ? ui->career->merits.count > 0
                                          : ui->career->merits.standing[STANDING_LEVEL_REACHED] > 0;
}

/// The first level of all begins at once; later the map shows what there is.
static void open_door(const UiContext *ui, int number)
{
    const PlayKind kind = (PlayKind)number;
    if (kind == PLAY_TOGETHER) {
        ui_go(ui, SCREEN_TOGETHER);
    } else if (goes_on(ui, kind) && chapters_count(ui->career) > 0) {
        settings_set(ui->settings, SETTING_MODE, (int)kind);
        ui_go(ui, SCREEN_CAMPAIGN);
    } else {
        match_begin(ui, play_of_mode(ui->career, kind));
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
           screen_fact(goes_on(ui, PLAY_SOLO) && chapters_count(ui->career) == 0, RUN_GOES_ON);
}

#define DOOR_ROW(kind) OPTION_KIND(kind), .placed = true, .act = open_door

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", match_resume_left), .placed = true, .explain = explain_left,
     .needs = LEFT_MATCH},
    {DOOR_ROW(PLAY_SOLO), .explain = option_explain_kind},
    {DOOR_ROW(PLAY_DUEL), .explain = option_explain_kind},
    {DOOR_ROW(PLAY_TOGETHER),
     .note =
         TRANSLATABLE("Two paddles on one goal, against each other, or with a friend far away.")},
    {MENU_CALL("New game", begin_new_run), .foot = true,
     .note = TRANSLATABLE("Start over from the first level"), .needs = RUN_GOES_ON},
    {MENU_GO("More", SCREEN_MORE), .foot = true,
     .note = TRANSLATABLE("Cup, daily challenge, endless, all levels, editor, replays")},
    {MENU_GO("Options", SCREEN_OPTIONS), .foot = true,
     .note = TRANSLATABLE("Game, graphics, sound, keys and gamepads")},
    {MENU_GO("Help", SCREEN_HELP), .foot = true,
     .note = TRANSLATABLE("How to play, high scores, feats, replays, credits")},
    {MENU_CALL("Quit", ui_quit), .foot = true, .note = TRANSLATABLE("Leave the game")},
};

/// Selects what was played last: its door, or More.
static void open(const UiContext *ui)
{
    chapters_choose(ui->career, NULL);
    match_show_demonstration(ui);
    if (ui->menu->selected > 0 || left_match_is_there(ui->career)) {
        return;
    }
    // Two players stand behind the door of all who play together.
    const PlayKind mode =
        ui->settings->mode == PLAY_TWO ? PLAY_TOGETHER : (PlayKind)ui->settings->mode;
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuRow *row = ui->menu->item[i].row;
        if (row->act == open_door ? row->number == (int)mode : row->go == SCREEN_MORE) {
            ui->menu->selected = i;
            return;
        }
    }
}

/// Escape selects the last row; it does not leave the game.
static void back(const UiContext *ui)
{
    ui->menu->selected = ui->menu->count - 1;
    ui_sound(ui, SOUND_MENU_BACK);
}

static bool note(const UiContext *ui, char *to, size_t size)
{
    const char *news = game_keeper_news(ui->career);
    return ui_note_files(ui, to, size) || (news != NULL && text_copy(to, size, news));
}

/// The level whose picture is on the door: that which it leads to, for two a side one with
/// partners; -1: none.
static int door_level(const UiContext *ui, PlayKind kind)
{
    const LevelList *list = ui->level_list;
    for (int i = 0; i < list->own && kind == PLAY_TOGETHER; i++) {
        const bool good = level_list_read(ui->level_list, i) == LEVEL_LIST_GOOD;
        const WorldDef *world = &list->entry[i].level.world;
        if (good && world_def_paddles_in_play(world) > world->paddle_count) {
            return i;
        }
    }
    return play_first_level(ui->career, kind);
}

/// Writes where in the campaign the person is, or what the door is about.
static void write_door(const UiContext *ui, PlayKind kind, char *to, size_t size)
{
    const int index = kind == PLAY_SOLO ? play_first_level(ui->career, kind) : -1;
    const int place = index >= 0 ? chapters_place(ui->career, index) : -1;
    if (place >= 0) {
        snprintf(to, size, translate("%s: level %d, %s"),
                 translate(ui->career->plan.chapter[chapters_number_of(ui->career, place)].name),
                 place + 1, translate(ui->level_list->entry[index].level.title));
    } else if (index >= 0) {
        text_copy(to, size, translate(ui->level_list->entry[index].level.title));
    } else {
        text_copy(to, size,
                  kind == PLAY_DUEL ? translate("Steal the ball and beat your rival")
                                    : translate("Side by side, or with a friend far away"));
    }
}

/// Draws the stars won in the campaign at the right end of `line` and shortens it by them.
static void draw_door_stars(const UiContext *ui, Area *line, double text)
{
    int all = 0;
    const int stars = chapters_stars(ui->career, -1, &all);
    char words[32];
    snprintf(words, sizeof words, "%d / %d", stars, all);
    const double width = draw_text_width(ui->list, words, DOOR_WORDS * text);
    const Area number = layout_cut_right(line, width);
    const Area star = layout_cut_right(line, 3.0 * DOOR_STAR * text);
    merit_view_draw_star(ui, layout_middle(star), DOOR_STAR * text, stars > 0);
    menu_draw_line(ui, number, DOOR_WORDS * text, ALIGN_RIGHT,
                   stars > 0 ? COLOUR_SHARED : COLOUR_TEXT_QUIET, words);
}

static void draw_door(const UiContext *ui, const MenuItem *item, Area area, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool selected = item == &ui->menu->item[ui->menu->selected];
    const PlayKind kind = (PlayKind)item->number;
    const Colour accent = palette->role[COLOUR_ACCENT];
    draw_framed(ui->list, LAYER_VEIL, area,
                palette_mix(palette->role[COLOUR_PANEL], accent, selected ? 0.12 : 0.0),
                (selected ? 2.0 : 1.0) * ui->list->line,
                selected ? accent : palette_fade(palette->role[COLOUR_WALL], 0.6));
    const bool high = area.height >= DOOR_LEAST * text;
    area = layout_inset(area, 0.3 * text);
    const int index = door_level(ui, kind);
    const Area picture = layout_cut_left(&area, 4.0 / 3.0 * area.height);
    if (index >= 0) {
        const Level *level = &ui->level_list->entry[index].level;
        picture_miniature(ui->list, palette,
                          ui_level_look(ui, level, chapters_place(ui->career, index)), level,
                          picture);
    }
    layout_cut_left(&area, 0.5 * text);
    layout_cut_right(&area, 0.2 * text);
    char words[MENU_TEXT_SIZE];
    menu_write_name(ui, item, words);
    Area line = high ? layout_cut_top(&area, 1.5 * text) : area;
    if (kind == PLAY_SOLO && chapters_count(ui->career) > 0) {
        draw_door_stars(ui, &line, text);
    }
    menu_draw_line(ui, line, DOOR_NAME * text, ALIGN_LEFT, selected ? COLOUR_ACCENT : COLOUR_TEXT,
                   words);
    if (!high) {
        return;
    }
    write_door(ui, kind, words, sizeof words);
    layout_cut_top(&area, 0.6 * text);
    menu_draw_paragraph(ui, area, DOOR_WORDS * text, COLOUR_TEXT_QUIET, words);
}

/// Heights of the doors and of what stands above them, in units of the text size.
static double body_height(const UiContext *ui, double width, double text)
{
    (void)width;
    double height = 0.0;
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuRow *row = ui->menu->item[i].row;
        height += !row->placed ? 0.0 : row->act == open_door ? DOOR_HEIGHT : RESUME_HEIGHT;
    }
    return height * text;
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    const double share = scalar_min(1.0, area.height / body_height(ui, area.width, text));
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuItem *item = &ui->menu->item[i];
        const bool door = item->row->act == open_door;
        if (!item->row->placed) {
            continue;
        }
        const double height = share * (door ? DOOR_HEIGHT : RESUME_HEIGHT) * text;
        Area place = layout_cut_top(&area, height);
        layout_cut_bottom(&place, 0.06 * height);
        ui->menu->item[i].area = place;
        if (door) {
            draw_door(ui, item, place, text);
            continue;
        }
        const bool selected = i == ui->menu->selected;
        if (selected) {
            menu_draw_selection(ui, place, MENU_SELECTION);
        }
        menu_draw_words(ui, place, text, selected ? COLOUR_ACCENT : COLOUR_TEXT,
                        translate(item->row->label));
    }
}

/// Draws the emblem of the game: seven hexagons.
static void draw_emblem(const UiContext *ui, double x, double y, double size)
{
    const Palette *palette = ui_palette(ui);
    Vec2 around[6];
    draw_hexagon_corners(around, vec2(x, y), size * 1.7320508, 30.0);
    const double phase = ui->settings->reduced_motion ? 0.0 : ui_on_screen(ui);
    for (int i = 0; i < 6; i++) {
        const Colour colour = palette_side(palette, i % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
        draw_hexagon_outline(ui->list, LAYER_VEIL, around[i], size * 0.86, 0.0, size * 0.07 + 0.6,
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

const Screen TITLE_SCREEN = {SCREEN_ROWS(ROWS),
                             .facts = facts,
                             .open = open,
                             .back = back,
                             .width = 22.0,
                             .head_height = head_height,
                             .head = draw_head,
                             .body_height = body_height,
                             .body = draw_body,
                             .note = note,
                             .traits = TRAIT_ROOT | TRAIT_REMEMBERS | TRAIT_START_ACCEPTS |
                                       TRAIT_DEMONSTRATES | TRAIT_SQUEEZES};

#define KIND_ROW(kind) OPTION_KIND(kind), .explain = option_explain_kind, .act = option_begin_kind

static const MenuRow MORE_ROWS[] = {
    {KIND_ROW(PLAY_CUP)},
    {KIND_ROW(PLAY_DAY)},
    {KIND_ROW(PLAY_ENDLESS)},
    {KIND_ROW(PLAY_MANY)},
    {KIND_ROW(PLAY_PLAIN)},
    {KIND_ROW(PLAY_WATCH)},
    {MENU_GO("Levels", SCREEN_LEVELS), .note = TRANSLATABLE("Play any level")},
    {MENU_GO("Level editor", SCREEN_NEW_LEVEL), .note = TRANSLATABLE("Build a level of your own")},
    {MENU_GO("Replays", SCREEN_GAMES),
     .note = TRANSLATABLE("Every match is saved: watch it, or play on from any moment")},
    {MENU_GO_BACK},
};

const Screen MORE_SCREEN = {SCREEN_ROWS(MORE_ROWS), .title = TRANSLATABLE("More"),
                            .open = option_select_kind, .width = 18.0,
                            .traits = TRAIT_REMEMBERS | TRAIT_START_ACCEPTS | TRAIT_DEMONSTRATES |
                                      TRAIT_SQUEEZES};

/// A contribution, and who or what made it.
typedef struct Credit {
    const char *what; ///< to be translated
    const char *who;  ///< to be translated, or a name
} Credit;

static const Credit CREDITS[] = {
    {TRANSLATABLE("Design, code, levels, art, sound and music"),
     TRANSLATABLE("the Arkanong contributors")},
    {TRANSLATABLE("Translation"),
     TRANSLATABLE_IN("who translated; your name goes here", "the Arkanong contributors")},
    {TRANSLATABLE("In the spirit of"), "Pong, Breakout, Arkanoid"},
    {TRANSLATABLE("Built with"), "SDL, SDL_ttf, zlib"},
    {TRANSLATABLE("Thanks to"), TRANSLATABLE("everyone who plays it and makes levels for it")},
    {TRANSLATABLE("Licence"), TRANSLATABLE("MIT: play it, change it, pass it on")},
};

#define CREDIT_COUNT ((int)(sizeof CREDITS / sizeof CREDITS[0]))

static void put_credits(const UiContext *ui, Page *page)
{
    const double text = ui->measure.text;
    PageText what = {.size = 0.8 * text, .role = COLOUR_TEXT_QUIET};
    PageText who = {.inset = text, .size = text, .role = COLOUR_TEXT};
    char version[48];
    snprintf(version, sizeof version, translate("version %s"), ARKANONG_VERSION);
    page_text(ui, page, &what, version);
    for (int i = 0; i < CREDIT_COUNT; i++) {
        page_text(ui, page, &what, translate(CREDITS[i].what));
        page_text(ui, page, &who, translate(CREDITS[i].who));
    }
}

static const MenuRow CREDITS_ROWS[] = {{MENU_GO_BACK, .foot = true}};

const Screen CREDITS_SCREEN = {
    SCREEN_ROWS(CREDITS_ROWS), .title = "ARKANONG", .width = 22.0,
    .content = put_credits,    .content_step = 1.4, .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};
