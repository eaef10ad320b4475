// Words over the field of a match: where they have room, bands behind them, the countdown; and
// cards: lines, pictograms and a picture of bricks on a dark band.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game_words.h"
#include "match.h"
#include "scoreboard.h"
#include "stage.h"
#include "world_balls.h"
#include "world_paddles.h"
#include "world_view.h"

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
    const Cup *cup = &ui->career->played.cup;
    char title[160];
    snprintf(title, sizeof title, "%s %d : %d %s", translate("You"), cup->won, cup->lost,
             scoreboard_strength(cup->rival));
    char match[160];
    snprintf(match, sizeof match, translate("Match %d: %s"), cup->won + cup->lost + 1,
             translate(ui->stage->session.level.title));
    const CupHabit *rival = cup_words_habit(cup->rival);
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

static void draw_level(const UiContext *ui, double left)
{
    const Level *level = &ui->stage->session.level;
    const LevelCard *card = &level->card;
    const char *title = translate(card->text[0] != '\0' ? card->text : level->title);
    const int words = card->below[0] != '\0';
    const int picture = card->picture - 1;
    int bricks = picture >= 0 && brick_grid_cells(&level->world.bricks.grid[picture]) <= CELLS_MOST
                     ? PICTURE_LINES
                     : 0;
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
        draw_bricks(ui, layout_cut_top(&rest, bricks * LINE * text), &level->world, picture);
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

/// Opacity of the bands behind text, 0..255.
#define BAND_ALPHA 240

void field_room_take(const UiContext *ui, Area area)
{
    WordRoom *room = &ui->stage->play.room;
    if (room->count < WORD_ROOM_MOST) {
        room->taken[room->count++] = area;
    }
}

/// The match that is drawn: while a goal is repeated, the repetition.
static const Session *session_in_sight(const UiContext *ui)
{
    const Session *again = repeat_session(&ui->stage->repeat);
    return again != NULL ? again : ui->session;
}

/// Whether a word of the effects, which move off what has room, lies in the area.
static bool word_lies_in(const UiContext *ui, Area area)
{
    bool lies = false;
    for (int i = 0; i < ui->stage->effects.word_count && !lies; i++) {
        const Word *word = &ui->stage->effects.word[i];
        lies = word->fade.age >= 0.0 && word->fade.age < word->fade.life &&
               view_areas_overlap(area, picture_word_area(word, ui->list, &ui->measure));
    }
    return lies;
}

bool field_room_is_free(const UiContext *ui, Area area)
{
    const WordRoom *room = &ui->stage->play.room;
    bool free = !word_lies_in(ui, area);
    for (int i = 0; i < room->count && free; i++) {
        free = !view_areas_overlap(area, room->taken[i]);
    }
    Area marks[PICTURE_MARKS_MOST];
    const int count =
        free ? picture_field_marks(marks, PICTURE_MARKS_MOST, session_in_sight(ui)->world, ui->view)
             : 0;
    for (int i = 0; i < count && free; i++) {
        free = !view_areas_overlap(area, marks[i]);
    }
    return free;
}

/// The area that a ball covers from now until `seconds` from now, pixels.
static Area flight(const UiContext *ui, const BallView *ball, double seconds)
{
    const Vec2 from = session_ball_place(session_in_sight(ui), ball);
    const Vec2 to = vec2_add_scaled(from, ball->velocity, seconds);
    const double radius = 2.0 * PICTURE_BALL_SIZE * ball->radius;
    const Rectangle way = {vec2(fmin(from.x, to.x) - radius, fmin(from.y, to.y) - radius),
                           vec2(fmax(from.x, to.x) + radius, fmax(from.y, to.y) + radius)};
    return view_area_of(ui->view, way);
}

bool field_room_stays_free(const UiContext *ui, Area area, double seconds)
{
    const World *world = session_in_sight(ui)->world;
    bool free = field_room_is_free(ui, area);
    for (int i = 0; i < world_ball_capacity(world) && free; i++) {
        const BallView ball = world_ball(world, i);
        free = !ball.exists || !view_areas_overlap(area, flight(ui, &ball, seconds));
    }
    return free;
}

bool field_room_find(const UiContext *ui, Area *band, int *place)
{
    static const double SHARES[] = {0.2, 0.4, 0.6, 0.5, 0.7, 0.1, 0.8};
    const int count = 1 + (int)(sizeof SHARES / sizeof SHARES[0]);
    const Area f = ui->view->field;
    const double first = band->y;
    const int before = *place;
    for (int i = 0; i < 2 * count; i++) {
        *place = (before + i) % count;
        band->y = *place == 0 ? first : f.y + SHARES[*place - 1] * f.height - 0.5 * band->height;
        // Where everything moves, words at least lie on no words.
        if (i < count ? field_room_stays_free(ui, layout_inset(*band, -ui->measure.text), 0.0)
                      : field_room_is_free(ui, *band)) {
            return i < count;
        }
    }
    *place = before;
    return false;
}

void field_room_draw_band(const UiContext *ui, DrawLayer layer, Area band)
{
    Colour dark = ui_palette(ui)->role[COLOUR_VEIL];
    dark.a = BAND_ALPHA;
    draw_area(ui->list, layer, band, dark);
    field_room_take(ui, band);
}

Area field_room_band(const UiContext *ui, double y, double half, double words)
{
    const Area f = ui->view->field;
    const double width = scalar_min(words + 3.0 * ui->measure.text, f.width);
    return (Area){f.x + 0.5 * (f.width - width), y - half, width, 2.0 * half};
}

void field_room_draw_countdown(const UiContext *ui)
{
    const Area f = ui->view->field;
    const Vec2 centre = vec2(f.x + 0.5 * f.width, f.y + 0.5 * f.height);
    const double size = 0.06 * f.height * (1.0 + 1.6 * ui->stage->play.countdown);
    const Colour colour = ui_palette(ui)->role[COLOUR_ACCENT];
    draw_hexagon_outline(ui->list, LAYER_SPARKS, centre, size, 90.0 * ui->stage->play.countdown,
                         2.0 + 2.0 * ui->view->scale, palette_fade(colour, 0.9));
    draw_hexagon_outline(ui->list, LAYER_SPARKS, centre, 0.06 * f.height, 0.0, 1.2 * ui->list->line,
                         palette_fade(colour, 0.5));
}

Area field_room_draw_sentence(const UiContext *ui, ColourRole role, const char *words)
{
    const Area f = ui->view->field;
    const double text = ui->measure.text;
    Area band =
        field_room_band(ui, f.y + 0.3 * f.height, text, draw_text_width(ui->list, words, text));
    field_room_find(ui, &band, &ui->stage->play.sentence_place);
    const double y = band.y + text;
    field_room_draw_band(ui, LAYER_VEIL, band);
    draw_text_within(ui->list, LAYER_MENU_TEXT, f.x + 0.5 * f.width, y, text, f.width - text,
                     ALIGN_CENTRE, ui_palette(ui)->role[role], words);
    return band;
}

void field_room_draw_verdict(const UiContext *ui)
{
    const char *words = match_verdict(ui);
    const Side winner = world_winner(ui->stage->session.world);
    const Area f = ui->view->field;
    const double grown = scalar_min(4.0 * ui->stage->play.since_over, 1.0);
    double size = ui->measure.text * (2.0 + 1.6 * grown);
    const Colour colour = winner == SIDE_NONE ? ui_palette(ui)->role[COLOUR_TEXT]
                                              : palette_side(ui_palette(ui), winner);
    const double x = f.x + 0.5 * f.width;
    const double y = f.y + 0.5 * f.height;
    field_room_draw_band(ui, LAYER_VEIL,
                         (Area){f.x, y - 0.9 * grown * size, f.width, 1.8 * grown * size});
    size *= scalar_min(0.94 * f.width / draw_text_width(ui->list, words, size), 1.0);
    draw_text_glow(ui->list, x, y, size, ALIGN_CENTRE, palette_fade(colour, grown), words);
    draw_text_edged(ui->list, LAYER_MENU_TEXT, x, y, size, ALIGN_CENTRE,
                    palette_mix(colour, ui_palette(ui)->role[COLOUR_HOT], 0.4),
                    ui_palette(ui)->role[COLOUR_INK], words);
}
