// Words over the field of a match: where they have room, bands behind them, the countdown.

#include <math.h>

#include "match.h"
#include "stage.h"
#include "world_balls.h"
#include "world_view.h"

/// Opacity of the bands behind text, 0..255.
#define BAND_ALPHA 240

void field_room_clear(const UiContext *ui)
{
    ui->stage->play.room.count = 0;
}

void field_room_take(const UiContext *ui, Area area)
{
    WordRoom *room = &ui->stage->play.room;
    if (room->count < WORD_ROOM_MOST) {
        room->taken[room->count++] = area;
    }
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

bool field_room_is_free(const UiContext *ui, const Session *session, Area area)
{
    const WordRoom *room = &ui->stage->play.room;
    const World *world = session->world;
    bool free = !word_lies_in(ui, area);
    for (int i = 0; i < room->count && free; i++) {
        free = !view_areas_overlap(area, room->taken[i]);
    }
    for (int i = 0; i < world_paddle_count(world) && free; i++) {
        const PaddleView paddle = world_paddle(world, i);
        free = !view_areas_overlap(area, view_area_of(ui->view, paddle.body));
    }
    return free;
}

/// The area that a ball covers from now until `seconds` from now, pixels.
static Area flight(const UiContext *ui, const Session *session, const BallView *ball,
                   double seconds)
{
    const Vec2 from = session_ball_place(session, ball);
    const Vec2 to = vec2_add_scaled(from, ball->velocity, seconds);
    const double radius = 2.0 * PICTURE_BALL_SIZE * ball->radius;
    const Rectangle way = {vec2(fmin(from.x, to.x) - radius, fmin(from.y, to.y) - radius),
                           vec2(fmax(from.x, to.x) + radius, fmax(from.y, to.y) + radius)};
    return view_area_of(ui->view, way);
}

bool field_room_stays_free(const UiContext *ui, const Session *session, Area area, double seconds)
{
    const World *world = session->world;
    bool free = field_room_is_free(ui, session, area);
    for (int i = 0; i < world_ball_capacity(world) && free; i++) {
        const BallView ball = world_ball(world, i);
        free = !ball.exists || !view_areas_overlap(area, flight(ui, session, &ball, seconds));
    }
    for (int i = 0; i < world_capsule_capacity(world) && free; i++) {
        const CapsuleView capsule = world_capsule(world, i);
        const double radius = PICTURE_CAPSULE_SIZE * capsule.radius * ui->view->scale;
        const Vec2 at = view_point(ui->view, capsule.position);
        free = !capsule.exists || !view_areas_overlap(area, view_area_around(at, radius, radius));
    }
    return free;
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

Area field_room_draw_sentence(const UiContext *ui, const Session *session, ColourRole role,
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
        const Area band = field_room_band(ui, f.y + SHARES[place] * f.height, text, width);
        const Area around = layout_inset(band, -text);
        // Where everything moves, words at least lie on no words.
        best = (i < count ? field_room_stays_free(ui, session, around, 0.0)
                          : field_room_is_free(ui, session, band))
                   ? place
                   : -1;
    }
    ui->stage->play.sentence_place = best >= 0 ? best : before;
    const double y = f.y + SHARES[ui->stage->play.sentence_place] * f.height;
    const Area band = field_room_band(ui, y, text, width);
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
