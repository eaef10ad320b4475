// The map of the campaign: a honeycomb with a row of cells for each chapter.
#include <math.h>
#include <stdio.h>

#include "chapters.h"
#include "match.h"
#include "menu.h"
#include "merit_view.h"
#include "picture.h"
#include "screen_states.h"
#include "world_view.h"

#define ROOT_3 1.7320508075688772

// Shares of the text size:
#define STEP       1.35 ///< line height of the card
#define CARD_WIDE  42.0 ///< minimum width of a card with its stars side by side
#define NAMES_FROM 54.0 ///< minimum width of a map with the chapters' names beside it
#define NAMES      10.0 ///< width of the names
#define MARGIN     0.6
#define CELL_MOST  3.6 ///< maximum radius of a cell

/// Shares of a cell's radius:
#define CELL_EDGE     0.88 ///< drawn radius, which leaves a gap between cells
#define BOSS_EDGE     0.97 ///< radius of a second edge, of a boss
#define ROW_APART     1.5
#define PICTURE_WIDTH 1.28 ///< of a level's picture
#define PICTURE_RISE  0.08 ///< of its middle above the cell's
#define STARS_DROP    0.62
#define STAR_SIZE     0.13 ///< radius
#define CLOSED        0.62 ///< opacity of what lies over the picture of a closed level

/// Weight of the distance across the direction of a move against that along it.
#define ACROSS_COSTS 2.0

static int count_levels(const UiContext *ui)
{
    return chapters_count(ui->career);
}

/// An unfinished run continues if the level is not cleared yet; any other level starts a new run.
static void begin(const UiContext *ui, int place)
{
    const int index = chapters_index(ui->career, place);
    const bool runs = ui->career->played.remix == ui->career->remix_chosen &&
                      ui->session->world != NULL && play_is(&ui->career->played, PLAY_RUN) &&
                      world_outcome(ui->session->world) == WORLD_WON && !ui->career->run.ended;
    if (index < 0 || !chapters_is_open(ui->career, place)) {
        return;
    }
    if (runs && !chapters_is_cleared(ui->career, place)) {
        Play play = ui->career->played;
        play_set_level(ui->career, &play, index);
        match_begin(ui, play);
    } else {
        campaign_end(ui, SCREEN_TITLE, index);
    }
}

static void write_remix(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, translate("Remix: %s"),
             ui->career->remix_chosen == REMIX_NONE
                 ? translate_in("remix", "none")
                 : translate(remix_row(ui->career->remix_chosen)->name));
}

static void explain_remix(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const char *words = ui->career->remix_chosen == REMIX_NONE
                            ? translate("Plays every level by different rules")
                            : translate(remix_row(ui->career->remix_chosen)->words);
    snprintf(to, size, "%s. %s", words, translate("A remix earns no stars"));
}

static void choose_remix(const UiContext *ui, int number)
{
    (void)number;
    ui->career->remix_chosen =
        (Remix)rewards_next(ui->career, REWARD_REMIX, (int)ui->career->remix_chosen, 1);
}

/// The row of remixes is shown once a remix is unlocked.
enum { HAS_REMIXES = 1 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(rewards_has_any(ui->career, REWARD_REMIX), HAS_REMIXES);
}

static const MenuRow ROWS[] = {
    {.count = count_levels, .columns = CAMPAIGN_LEVELS_MAX, .placed = true, .act = begin},
    {.needs = HAS_REMIXES,
     .name = write_remix,
     .explain = explain_remix,
     .foot = true,
     .act = choose_remix},
    {MENU_GO_BACK, .foot = true},
};

/// The nearest item in a direction; the selected one if there is none.
static int item_toward(const Menu *menu, Vec2 way)
{
    const Vec2 from = layout_middle(menu->item[menu->selected].area);
    int nearest = menu->selected;
    double least = HUGE_VAL;
    for (int i = 0; i < menu->count; i++) {
        const Vec2 to = vec2_sub(layout_middle(menu->item[i].area), from);
        const double along = vec2_dot(to, way);
        const double across = fabs(to.x * way.y - to.y * way.x);
        if (along > 1.0 && along + ACROSS_COSTS * across < least) {
            least = along + ACROSS_COSTS * across;
            nearest = i;
        }
    }
    return nearest;
}

/// Moves the selection by the cells' positions, as MenuCommand only knows lines and columns.
static bool act(const UiContext *ui, const MenuCommand *command)
{
    static const Vec2 WAYS[] = {
        [MENU_LEFT] = {-1, 0}, [MENU_RIGHT] = {1, 0}, [MENU_UP] = {0, -1}, [MENU_DOWN] = {0, 1}};
    const bool moves = command->kind == MENU_LEFT || command->kind == MENU_RIGHT ||
                       command->kind == MENU_UP || command->kind == MENU_DOWN;
    if (moves) {
        const int to = item_toward(ui->menu, WAYS[command->kind]);
        if (to != ui->menu->selected) {
            ui->menu->selected = to;
            ui_sound(ui, SOUND_MENU_MOVE);
        }
    }
    return moves;
}

/// Selects the next level to play.
static void open(const UiContext *ui)
{
    if (!(PLAY_ROWS[ui->settings->mode].traits & PLAY_PARTNERS)) {
        settings_set(ui->settings, SETTING_MODE, PLAY_SOLO);
    }
    const int next = chapters_next(ui->career, -1);
    ui->menu->selected = next >= 0 ? next : 0;
}

static int most_levels(const UiContext *ui)
{
    int most = 1;
    for (int i = 0; i < ui->career->plan.chapter_count; i++) {
        most = scalar_max_int(most, ui->career->plan.chapter[i].level_count);
    }
    return most;
}

/// The radius of the largest cells that fit.
static double cell_radius(const UiContext *ui, double width, double height, double text)
{
    const double across = width / (ROOT_3 * (most_levels(ui) + 0.5));
    const double down = height / (ROW_APART * ui->career->plan.chapter_count + 0.5);
    return scalar_min(scalar_min(across, down), CELL_MOST * text);
}

static int card_lines(double width, double text)
{
    return width >= CARD_WIDE * text ? 3 : 2 + MERIT_VIEW_STARS;
}

static double body_height(const UiContext *ui, double width, double text)
{
    const double names = width >= NAMES_FROM * text ? NAMES * text : 0.0;
    const double radius = cell_radius(ui, width - names, HUGE_VAL, text);
    return (ROW_APART * ui->career->plan.chapter_count + 0.5) * radius +
           (card_lines(width, text) + 0.6) * STEP * text;
}

/// Draws the level's picture, darker while the level is closed, and its stars.
static void fill_cell(const UiContext *ui, int place, Vec2 centre, double radius)
{
    const Palette *palette = ui_palette(ui);
    const bool open = chapters_is_open(ui->career, place);
    const int index = chapters_index(ui->career, place);
    const Area picture =
        view_area_around(vec2(centre.x, centre.y - PICTURE_RISE * radius),
                         0.5 * PICTURE_WIDTH * radius, 0.375 * PICTURE_WIDTH * radius);
    if (index >= 0) {
        const Level *level = &ui->level_list->entry[index].level;
        picture_miniature(ui->list, palette, ui_level_look(ui, level, place), level, picture);
    }
    if (open) {
        merit_view_draw_stars(ui, vec2(centre.x, centre.y + STARS_DROP * radius),
                              STAR_SIZE * radius, chapters_merit(ui->career, place).stars);
    } else {
        draw_area(ui->list, LAYER_VEIL, picture, palette_fade(palette->role[COLOUR_PANEL], CLOSED));
    }
}

/// Draws the way from a level to the next one of its chapter, under both cells.
static void draw_way(const UiContext *ui, int place, Vec2 from, Vec2 to)
{
    const Palette *palette = ui_palette(ui);
    const bool open = chapters_is_open(ui->career, place);
    const Colour wall =
        palette->plain ? palette->role[COLOUR_WALL] : ui_chapter_look(ui, place)->wall;
    draw_line(ui->list, LAYER_VEIL, from, to, 4.0 * ui->list->line,
              palette_fade(open ? palette->role[COLOUR_SHARED] : wall, open ? 0.8 : 0.4));
}

/// `next`: the level that is to be played next.
static void draw_cell(const UiContext *ui, int place, int next, Vec2 centre, double radius)
{
    const Palette *palette = ui_palette(ui);
    const bool selected = place == ui->menu->selected;
    const bool open = chapters_is_open(ui->career, place);
    const bool cleared = chapters_is_cleared(ui->career, place);
    // High contrast does not use the chapters' colours.
    const FieldLook *look = ui_chapter_look(ui, place);
    const Colour wall = palette->plain ? palette->role[COLOUR_WALL] : look->wall;
    const Colour edge = selected        ? palette->role[COLOUR_ACCENT]
                        : place == next ? palette->role[COLOUR_SHARED]
                                        : palette_fade(wall, open ? 1.0 : 0.5);
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, CELL_EDGE * radius, 30.0);
    draw_fill(ui->list, LAYER_VEIL, corners, 6,
              palette_mix(palette->role[COLOUR_PANEL], wall, cleared ? 0.22 : 0.0));
    draw_outline(ui->list, LAYER_VEIL, corners, 6,
                 (selected || place == next ? 2.5 : 1.2) * ui->list->line, edge);
    if (chapters_level(ui->career, place)->boss) {
        draw_hexagon_outline(ui->list, LAYER_VEIL, centre, BOSS_EDGE * radius, 30.0, ui->list->line,
                             edge);
    }
    fill_cell(ui, place, centre, radius);
}

/// Draws the chapter's name and its stars left of its row.
static void draw_chapter_name(const UiContext *ui, int chapter, Area area, double text)
{
    const Palette *palette = ui_palette(ui);
    const bool open = chapters_is_open(ui->career, chapters_first_of(ui->career, chapter));
    int all = 0;
    const int stars = chapters_stars(ui->career, chapter, &all);
    const double y = layout_middle(area).y;
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, y - 0.55 * text, text,
                     area.width - 0.5 * text, ALIGN_LEFT,
                     palette->role[open ? COLOUR_TEXT : COLOUR_TEXT_QUIET],
                     translate(ui->career->plan.chapter[chapter].name));
    char words[32];
    snprintf(words, sizeof words, "%d / %d", stars, all);
    merit_view_draw_star(ui, vec2(area.x + 0.45 * text, y + 0.65 * text), 0.45 * text, stars > 0);
    draw_text(ui->list, LAYER_MENU_TEXT, area.x + 1.3 * text, y + 0.65 * text, 0.8 * text,
              ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET], words);
}

static void draw_map(const UiContext *ui, Area area, double text)
{
    Area names = {0};
    if (area.width >= NAMES_FROM * text) {
        names = layout_cut_left(&area, NAMES * text);
    }
    const double radius = cell_radius(ui, area.width, area.height, text);
    const double across = ROOT_3 * radius;
    const double left = area.x + 0.5 * (area.width - (most_levels(ui) + 0.5) * across);
    const int next = chapters_next(ui->career, -1);
    Vec2 selected = {0};
    for (int chapter = 0; chapter < ui->career->plan.chapter_count; chapter++) {
        const double y = area.y + radius * (1.0 + ROW_APART * chapter);
        const int first = chapters_first_of(ui->career, chapter);
        for (int i = 1; i < ui->career->plan.chapter[chapter].level_count; i++) {
            const double x = left + across * (0.5 + i + 0.5 * (chapter % 2));
            draw_way(ui, first + i, vec2(x - across, y), vec2(x, y));
        }
        for (int i = 0; i < ui->career->plan.chapter[chapter].level_count; i++) {
            const Vec2 centre = vec2(left + across * (0.5 + i + 0.5 * (chapter % 2)), y);
            // Menu items are rectangles; these do not overlap and stand for the hexagonal cells.
            ui->menu->item[first + i].area = (Area){
                centre.x - 0.5 * across, y - 0.5 * ROW_APART * radius, across, ROW_APART * radius};
            if (first + i != ui->menu->selected) {
                draw_cell(ui, first + i, next, centre, radius);
            } else {
                selected = centre;
            }
        }
        if (names.width > 0.0) {
            names.y = y - 0.5 * ROW_APART * radius;
            names.height = ROW_APART * radius;
            draw_chapter_name(ui, chapter, names, text);
        }
    }
    // Drawn last, so that no neighbour hides its edge.
    if (ui->menu->selected < chapters_count(ui->career)) {
        draw_cell(ui, ui->menu->selected, next, selected, radius);
    }
}

/// Whether it is for more than one paddle, as levels of a pack may be.
static bool is_duel(const UiContext *ui, int place)
{
    const int index = chapters_index(ui->career, place);
    return index >= 0 && ui->level_list->entry[index].level.world.paddle_count > 1;
}

/// Writes the last line of the card.
static void write_last(const UiContext *ui, int place, char *to, size_t size)
{
    const Merit merit = chapters_merit(ui->career, place);
    merit_view_write_best(&merit, to, size);
    if (chapters_index(ui->career, place) < 0) {
        text_copy(to, size, translate("This level cannot be read; select it to see why"));
    } else if (!chapters_is_open(ui->career, place)) {
        chapters_write_lock(ui->career, place, to, size);
    } else if (to[0] == '\0') {
        text_copy(to, size,
                  is_duel(ui, place) ? translate("Not won yet") : translate("Not cleared yet"));
    }
}

/// Draws a star and its condition.
static void draw_condition(const UiContext *ui, Area area, double text, int place, int star)
{
    const bool won = (chapters_merit(ui->career, place).stars & (int)merit_view_star(star)) != 0;
    const double y = layout_middle(area).y;
    char words[MENU_TEXT_SIZE];
    merit_view_write_star(chapters_level(ui->career, place), is_duel(ui, place),
                          merit_view_star(star), words, sizeof words);
    merit_view_draw_star(ui, vec2(area.x + 0.6 * text, y), 0.45 * text, won);
    layout_cut_left(&area, 1.4 * text);
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, y, 0.9 * text, area.width - 0.4 * text,
                     ALIGN_LEFT, ui_palette(ui)->role[won ? COLOUR_TEXT : COLOUR_TEXT_QUIET],
                     words);
}

/// Draws the card of the selected level.
static void draw_card(const UiContext *ui, Area area, double text)
{
    const int place = scalar_min_int(ui->menu->selected, chapters_count(ui->career) - 1);
    const int index = chapters_index(ui->career, place);
    const bool wide = card_lines(area.width, text) == 3;
    char words[MENU_TEXT_SIZE * 2];
    snprintf(words, sizeof words, translate("%s: level %d, %s"),
             translate(ui->career->plan.chapter[chapters_number_of(ui->career, place)].name),
             place + 1,
             index >= 0 ? translate(ui->level_list->entry[index].level.title)
                        : chapters_level(ui->career, place)->file);
    Area line = layout_cut_top(&area, STEP * text);
    menu_draw_line(ui, line, text, ALIGN_LEFT, COLOUR_ACCENT, words);
    const Area stars = layout_cut_top(&area, (wide ? 1 : MERIT_VIEW_STARS) * STEP * text);
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        draw_condition(ui,
                       wide ? layout_column(stars, MERIT_VIEW_STARS, i)
                            : layout_row(stars, MERIT_VIEW_STARS, i),
                       text, place, i);
    }
    line = layout_cut_top(&area, STEP * text);
    write_last(ui, place, words, sizeof words);
    menu_draw_line(ui, line, 0.9 * text, ALIGN_LEFT, COLOUR_TEXT_QUIET, words);
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    layout_cut_left(&area, MARGIN * text);
    layout_cut_right(&area, MARGIN * text);
    Area card = layout_cut_bottom(&area, (card_lines(area.width, text) + 0.6) * STEP * text);
    layout_cut_top(&card, 0.6 * STEP * text);
    draw_map(ui, area, text);
    if (chapters_count(ui->career) > 0) {
        draw_card(ui, card, text);
    }
}

/// Announces the next reward, unless the selected row has an explanation.
static bool note(const UiContext *ui, char *to, size_t size)
{
    return ui->menu->selected < chapters_count(ui->career) &&
           rewards_write_next(ui->career, to, size);
}

static void write_title(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size,
              translate(ui->career->pack[0] != '\0' ? ui->career->plan.about.title
                                                    : TRANSLATABLE("Campaign")));
}

const Screen CAMPAIGN_SCREEN = {SCREEN_ROWS(ROWS),
                                .write_title = write_title,
                                .facts = facts,
                                .open = open,
                                .act = act,
                                .width = 66.0,
                                .body_height = body_height,
                                .body = draw_body,
                                .note = note,
                                .traits = TRAIT_WIDE | TRAIT_SQUEEZES | TRAIT_REMEMBERS |
                                          TRAIT_START_ACCEPTS | TRAIT_STILL};
