// Lays out and draws cards.
#include "card.h"

#include "layout.h"
#include "menu_draw.h"
#include "merit_view.h"
#include "picture.h"
#include "ui_context.h"

#define WORDS      0.8  ///< title's size, as a share of the text size
#define LINE_WORDS 0.85 ///< size of the lines below it, as a share of the title's
#define STEP       1.35 ///< line height, as a share of the title's size
#define STAR       0.42 ///< radius of a star, as a share of the title's size

/// Draws the frame and returns the free area inside.
static Area draw_frame_of(const UiContext *ui, Area area, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const Area card = layout_inset(area, 0.5 * ui->measure.gap);
    const Vec2 end = vec2(card.x + card.width, card.y + card.height);
    draw_box(ui->list, LAYER_VEIL, card.x, card.y, end.x, end.y, palette->role[COLOUR_PANEL]);
    draw_frame(
        ui->list, LAYER_VEIL, card.x, card.y, end.x, end.y, (selected ? 2.0 : 1.0) * ui->list->line,
        selected ? palette->role[COLOUR_ACCENT] : palette_fade(palette->role[COLOUR_WALL], 0.6));
    return layout_inset(card, 0.4 * text);
}

/// Draws stars at the right end of `line` and shortens it by their width.
static void draw_stars(const UiContext *ui, Area *line, double text, const Card *card)
{
    const double radius = STAR * text;
    if (card->star_count == MERIT_VIEW_STARS) {
        const Area end = layout_cut_right(line, MERIT_VIEW_WIDTH * radius);
        merit_view_draw_stars(ui, layout_middle(end), radius, card->stars);
    } else if (card->star_count == 1) {
        const Area end = layout_cut_right(line, 2.0 * radius);
        merit_view_draw_star(ui, layout_middle(end), radius, card->stars != 0);
    }
}

void card_draw(const UiContext *ui, const MenuItem *item, bool selected, double text,
               const Card *card)
{
    const Colour *role = ui_palette(ui)->role;
    const Colour colour = role[card->alarms ? COLOUR_ALERT
                               : selected   ? COLOUR_ACCENT
                                            : COLOUR_TEXT];
    text *= WORDS;
    Area area = draw_frame_of(ui, item->area, selected, text);
    for (int i = card->lines - 1; i >= 0; i--) {
        Area line = layout_cut_bottom(&area, STEP * text);
        const bool last = i == card->lines - 1;
        if (last) {
            draw_stars(ui, &line, text, card);
        }
        menu_draw_line(ui->list, line, LINE_WORDS * text, ALIGN_LEFT,
                       last           ? role[COLOUR_TEXT_QUIET]
                       : card->alarms ? colour
                                      : role[COLOUR_TEXT],
                       card->line[i]);
    }
    Area title = layout_cut_bottom(&area, STEP * text);
    layout_cut_bottom(&area, 0.2 * text);
    if (card->marked) {
        const Area mark = layout_cut_left(&title, 1.2 * text);
        Vec2 corners[6];
        draw_hexagon_corners(corners, layout_middle(mark), 0.45 * text, 30.0);
        draw_polygon(ui->list, LAYER_VEIL, corners, 6, role[COLOUR_ACCENT]);
    }
    menu_draw_line(ui->list, title, text, ALIGN_LEFT, colour, card->title);
    if (card->world != NULL) {
        picture_miniature(ui->list, ui_palette(ui), card->look, card->world, area);
    } else if (card->missing != NULL) {
        menu_draw_words(ui->list, area, text, colour, card->missing);
    }
}
