// Words, bands and the countdown over the field of a match.
#include "play_words.h"

#include "field_room.h"
#include "layout.h"
#include "match.h"
#include "stage.h"
#include "ui_context.h"

/// Opacity of the bands behind text, 0..255.
#define BAND_ALPHA 240

void play_words_band(const UiContext *ui, DrawLayer layer, Area band)
{
    Colour dark = ui_palette(ui)->role[COLOUR_VEIL];
    dark.a = BAND_ALPHA;
    draw_box(ui->list, layer, band.x, band.y, band.x + band.width, band.y + band.height, dark);
    field_room_take(ui, band);
}

Area play_words_place(const UiContext *ui, double y, double half, double words)
{
    const Area f = ui->view->field;
    const double width = scalar_min(words + 3.0 * ui->measure.text, f.width);
    return (Area){f.x + 0.5 * (f.width - width), y - half, width, 2.0 * half};
}

void play_words_countdown(const UiContext *ui)
{
    const Area f = ui->view->field;
    const Vec2 centre = vec2(f.x + 0.5 * f.width, f.y + 0.5 * f.height);
    const double size = 0.06 * f.height * (1.0 + 1.6 * ui->stage->play.countdown);
    const Colour colour = ui_palette(ui)->role[COLOUR_ACCENT];
    Vec2 corners[6];
    draw_hexagon_corners(corners, centre, size, 90.0 * ui->stage->play.countdown);
    draw_outline(ui->list, LAYER_SPARKS, corners, 6, 2.0 + 2.0 * ui->view->scale,
                 palette_fade(colour, 0.9));
    draw_hexagon_corners(corners, centre, 0.06 * f.height, 0.0);
    draw_outline(ui->list, LAYER_SPARKS, corners, 6, 1.2 * ui->list->line,
                 palette_fade(colour, 0.5));
}

Area play_words_sentence(const UiContext *ui, const Session *session, ColourRole role,
                         const char *words)
{
    static const double SHARES[] = {0.3, 0.2, 0.4, 0.6, 0.5, 0.7, 0.1, 0.8};
    const int count = (int)(sizeof SHARES / sizeof SHARES[0]);
    const Area f = ui->view->field;
    const double text = ui->measure.text;
    const double width = draw_text_width(ui->list, words, text);
    const int before = ui->stage->play.sentence_place;
    int best = -1;
    for (int i = 0; i < 2 * count && best < 0; i++) {
        const int place = (before + i) % count;
        const Area band = play_words_place(ui, f.y + SHARES[place] * f.height, text, width);
        const Area around = layout_inset(band, -text);
        // Where everything moves, words at least lie on no words.
        best = (i < count ? field_room_stays_free(ui, session, around, 0.0)
                          : field_room_is_free(ui, session, band))
                   ? place
                   : -1;
    }
    ui->stage->play.sentence_place = best >= 0 ? best : before;
    const double y = f.y + SHARES[ui->stage->play.sentence_place] * f.height;
    const Area band = play_words_place(ui, y, text, width);
    play_words_band(ui, LAYER_VEIL, band);
    draw_text_within(ui->list, LAYER_MENU_TEXT, f.x + 0.5 * f.width, y, text, f.width - text,
                     ALIGN_CENTRE, ui_palette(ui)->role[role], words);
    return band;
}

void play_words_verdict(const UiContext *ui)
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
    play_words_band(ui, LAYER_FIELD,
                    (Area){f.x, y - 0.9 * grown * size, f.width, 1.8 * grown * size});
    size *= scalar_min(0.94 * f.width / draw_text_width(ui->list, words, size), 1.0);
    draw_text_glow(ui->list, x, y, size, ALIGN_CENTRE, palette_fade(colour, grown), words);
    draw_text_edged(ui->list, LAYER_TEXT, x, y, size, ALIGN_CENTRE,
                    palette_mix(colour, ui_palette(ui)->role[COLOUR_HOT], 0.4),
                    ui_palette(ui)->role[COLOUR_INK], words);
}
