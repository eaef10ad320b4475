// Draws cards: lines, pictograms and a picture of bricks on a dark band.
#include <string.h>

#include "game_words.h"
#include "match.h"
#include "stage.h"

// Shares of the text size:
#define TITLE    2.4
#define TITLE_AT 1.9 ///< its middle, from the upper edge
#define LINES_AT 2.1 ///< the middle of the first line, from there
#define LINE     1.6
#define BESIDE   3.5 ///< height without lines

/// s at the end in which the band closes.
#define CLOSES 0.15

/// Lines that a picture of bricks and the pictograms take the place of.
#define PICTURE_LINES 4
#define SIGN_LINES    2
/// The most cells of a picture of bricks that is drawn.
#define CELLS_MOST 1000

void title_card_draw(const UiContext *ui, Area band, double left, const char *title,
                     const char *const *lines, int count)
{
    const double open = scalar_min(left / CLOSES, 1.0);
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    const double x = band.x + 0.5 * band.width;
    const double closed = 0.5 * (1.0 - open) * band.height;
    field_room_draw_band(ui, LAYER_VEIL,
                         (Area){band.x, band.y + closed, band.width, band.height - 2.0 * closed});
    if (open < 1.0) {
        return;
    }
    double y = band.y + TITLE_AT * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, x, y, TITLE * text, 0.9 * band.width, ALIGN_CENTRE,
                     palette->role[COLOUR_TEXT], title);
    y += LINES_AT * text;
    for (int i = 0; i < count; i++) {
        draw_text_within(ui->list, LAYER_MENU_TEXT, x, y + LINE * text * i, text, 0.9 * band.width,
                         ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET], lines[i]);
    }
}

Area title_card_band(const UiContext *ui, const char *title, const char *const *lines, int count)
{
    const Area f = ui->view->field;
    const double text = ui->measure.text;
    double width = draw_text_width(ui->list, title, TITLE * text);
    for (int i = 0; i < count; i++) {
        width = scalar_max(width, draw_text_width(ui->list, lines[i], text));
    }
    const double half = 0.5 * (BESIDE + LINE * count) * text;
    return field_room_band(ui, f.y + 0.42 * f.height - TITLE_AT * text + half, half, width);
}

/// Draws who plays whom in the cup, where they stand, and how the rival plays.
static void draw_rival(const UiContext *ui, double left)
{
    char title[160];
    cup_words_standing(&ui->career->played.cup, title, sizeof title);
    char match[160];
    cup_words_match(&ui->career->played.cup, &ui->stage->session.level, match, sizeof match);
    const CupHabit *rival = cup_words_habit(ui->career->played.cup.rival);
    const char *const lines[] = {match, translate(rival->habit), translate(rival->advice)};
    title_card_draw(ui, title_card_band(ui, title, lines, 3), left, title, lines, 3);
}

/// Draws a picture of bricks as large as it fits into an area.
static void draw_bricks(const UiContext *ui, Area area, const WorldDef *world, int picture)
{
    const BrickGrid *grid = &world->bricks.grid[picture];
    const double scale = scalar_min(area.width / (grid->columns * grid->cell.x),
                                    area.height / (grid->rows * grid->cell.y));
    const Vec2 cell = vec2_scale(grid->cell, scale);
    const Vec2 corner = vec2(area.x + 0.5 * (area.width - grid->columns * cell.x),
                             area.y + 0.5 * (area.height - grid->rows * cell.y));
    const View pixels = {.scale = 1.0, .unit = scale};
    for (int i = grid->first; i < grid->first + brick_grid_cells(grid); i++) {
        const int hits = world->brick_hits[i];
        const Rectangle body =
            rectangle_of_cell(corner, cell, brick_grid_column(grid, i), brick_grid_row(grid, i));
        const BrickLook look = {.body = body, .hits = hits, .begun = hits, .power_up = -1};
        if (hits != BRICK_EMPTY) {
            const BrickLook own = picture_brick_of_kind(
                look, world->own_kinds,
                world->brick_kinds != NULL ? world->brick_kinds[i] : BRICK_PLAIN);
            picture_brick(ui->list, LAYER_VEIL, &ui->stage->dim_palette, &pixels, &own);
        }
    }
}

static void draw_signs(const UiContext *ui, Area area, const char *letters)
{
    const int count = (int)strlen(letters);
    const double step = scalar_min(1.2 * area.height, area.width / count);
    for (int i = 0; i < count; i++) {
        const int power_up = power_up_from_letter(letters[i]);
        const double x = area.x + 0.5 * area.width + step * (i - 0.5 * (count - 1));
        if (power_up >= 0) {
            draw_stamp(ui->list, LAYER_MENU_TEXT, (DrawStamp)((int)STAMP_PICTOGRAM + power_up),
                       vec2(x, area.y + 0.5 * area.height), 0.42 * area.height,
                       ui_palette(ui)->role[COLOUR_TEXT]);
        }
    }
}

static bool has_picture(const Level *level)
{
    const int picture = level->card.picture - 1;
    return picture >= 0 && brick_grid_cells(&level->world.bricks.grid[picture]) <= CELLS_MOST;
}

static void draw_level(const UiContext *ui, double left)
{
    const Level *level = &ui->stage->session.level;
    const LevelCard *card = &level->card;
    const char *title = translate(card->text[0] != '\0' ? card->text : level->title);
    const int words = card->below[0] != '\0';
    int bricks = has_picture(level) ? PICTURE_LINES : 0;
    int signs = card->shows[0] != '\0' ? SIGN_LINES : 0;
    // Empty lines keep the room of what is drawn.
    const char *lines[1 + PICTURE_LINES + SIGN_LINES] = {"", "", "", "", "", "", ""};
    lines[0] = words > 0 ? translate(card->below) : "";
    Area band = title_card_band(ui, title, lines, words + bricks + signs);
    // A small field has room for words alone.
    if (band.y + band.height > ui->view->field.y + ui->view->field.height) {
        bricks = signs = 0;
        band = title_card_band(ui, title, lines, words);
    }
    title_card_draw(ui, band, left, title, lines, words);
    const double text = ui->measure.text;
    Area rest = layout_inset(band, text);
    layout_cut_top(&rest, (TITLE_AT + LINES_AT + LINE * (words - 0.5) - 1.0) * text);
    if (left >= CLOSES && bricks > 0) {
        draw_bricks(ui, layout_cut_top(&rest, bricks * LINE * text), &level->world,
                    card->picture - 1);
    }
    if (left >= CLOSES && signs > 0) {
        draw_signs(ui, layout_cut_top(&rest, signs * LINE * text), card->shows);
    }
}

void title_card_draw_start(const UiContext *ui, double left)
{
    if (play_is(&ui->career->played, PLAY_CUPS)) {
        draw_rival(ui, left);
    } else {
        draw_level(ui, left);
    }
}
