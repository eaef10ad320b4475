// Writes each player's keys or pad controls next to the paddle.
#include "paddle_keys.h"

#include <stdio.h>

#include "field_room.h"
#include "play.h"
#include "prompt.h"
#include "text.h"
#include "world_paddles.h"

#define FIRST_LINE 1.25 ///< distance from the paddle's middle to the nearest line, in lines;
#define PARTNERS   2.25 ///< to a partner's, so that the two keep theirs where they pass each other
#define LINES      6    ///< that are tried

#define SIGN_MOUSE "\xee\x80\x93" // symbol of the game's font (assets/README.md)

/// Writes the names of a player's controls, from left to strike.
static void write_controls(const UiContext *ui, int player, char *to, size_t size)
{
    static const Action ORDER[] = {ACTION_LEFT,  ACTION_UP,    ACTION_DOWN,
                                   ACTION_RIGHT, ACTION_SERVE, ACTION_STRIKE};
    const Player *self = &ui_controls(ui)->player[player];
    const bool pad = self->in_charge == DEVICE_PAD;
    // The first player can use the mouse as well.
    text_append(to, size, "%s", !pad && player == 0 ? SIGN_MOUSE "   " : "");
    for (size_t i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        char name[PROMPT_SIZE] = "";
        const int key = ui->settings->key[player * (int)COMMAND_SECOND_LEFT + (int)ORDER[i]];
        const int control = ui->settings->pad[player][ORDER[i]][0] - 1;
        if (pad) {
            prompt_name_control(ui_controls(ui)->pad[self->pad].family, control, name, sizeof name);
        } else {
            prompt_name_key(&ui->key_labels, key, name, sizeof name);
        }
        text_append(to, size, "%s%s", ORDER[i] >= ACTION_SERVE ? "   " : (i > 0 ? " " : ""), name);
    }
}

/// Draws text in front of the paddle, toward the middle of the field, as near as nothing else lies.
static void draw_words(const UiContext *ui, const PaddleView *paddle, const char *words)
{
    double text = ui->measure.text;
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    const bool far = paddle->side == SIDE_TOP || paddle->side == SIDE_LEFT;
    const Vec2 centre = vec2_scale(vec2_add(paddle->body.min, paddle->body.max), 0.5);
    const Vec2 at = view_point(ui->view, centre);
    const double step = 1.6 * text * (far ? 1.0 : -1.0);
    const TextAlign align = !upright ? ALIGN_CENTRE : (far ? ALIGN_LEFT : ALIGN_RIGHT);
    const Area f = ui->view->field;
    const double room = (play_partner_is_there(ui->session) ? 0.3 : 0.45) * f.width;
    const double half = upright ? 0.0 : 0.5 * room;
    Vec2 place = upright ? at : vec2(scalar_clamp(at.x, f.x + half, f.x + f.width - half), at.y);
    const Colour colour = palette_mix(palette_side(ui_palette(ui), paddle->side),
                                      ui_palette(ui)->role[COLOUR_TEXT], 0.4);
    const double width = scalar_min(draw_text_width(ui->list, words, text), room);
    text *= width / draw_text_width(ui->list, words, text);
    Area box = {0};
    for (int line = 0; line < LINES && (line == 0 || !field_room_is_free(ui, ui->session, box));
         line++) {
        const double away = (line > 0 ? 1.0 : paddle->partner ? PARTNERS : FIRST_LINE) * step;
        place = vec2(place.x + (upright ? away : 0.0), place.y + (upright ? 0.0 : away));
        const double x =
            place.x - (align == ALIGN_CENTRE ? 0.5 * width : (align == ALIGN_RIGHT ? width : 0.0));
        box = (Area){x, place.y - 0.6 * text, width, 1.2 * text};
    }
    field_room_take(ui, box);
    draw_text_edged(ui->list, LAYER_TEXT, place.x, place.y, text, align, colour,
                    ui_palette(ui)->role[COLOUR_INK], words);
}

/// @param taken  whether the player has the paddle already
static void draw_side(const UiContext *ui, const PaddleView *paddle, int player, bool taken)
{
    char words[7 * PROMPT_SIZE] = "", keys[6 * PROMPT_SIZE] = "";
    write_controls(ui, player, keys, sizeof keys);
    snprintf(words, sizeof words, taken ? "%s" : translate("Join in: %s"), keys);
    draw_words(ui, paddle, words);
}

bool paddle_keys_are_shown(const UiContext *ui)
{
    return (play_is(&ui->career->played, PLAY_VERSUS) || play_partner_is_there(ui->session) ||
            play_partner_is_missing(ui->career)) &&
           !play_is(&ui->career->played, PLAY_WATCHED) &&
           ui->session->tally.seconds < PADDLE_KEYS_TIME;
}

void paddle_keys_draw(const UiContext *ui)
{
    const Session *session = ui->session;
    if (!paddle_keys_are_shown(ui)) {
        return;
    }
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        const Controller *controller = session_controller(session, i);
        const int partner = world_partner_of(session->world, i);
        const bool person = controller->kind == CONTROLLER_PERSON;
        if (person && play_partner_is_missing(ui->career)) {
            draw_words(ui, &paddle, translate("No room for a partner here"));
        } else if (person || (partner >= 0 &&
                              session_controller(session, partner)->kind == CONTROLLER_PERSON)) {
            draw_side(ui, &paddle, person ? controller->player : 1, person);
        }
    }
}
