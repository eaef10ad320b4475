// Adds partners to levels, and lets a second person take one over.
#include "partner.h"

/// Moves the paddle to the end of its side and adds its mirror image as a partner. The level stays
/// as it is if it would not be valid with the partner.
static void add_to(Level *level, int index)
{
    PaddleDef *paddle = &level->world.paddles[index];
    const PaddleDef alone = *paddle;
    DiagList problems = {0};
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    paddle->partner = true;
    *(upright ? &paddle->centre.y : &paddle->centre.x) = 0.0;
    if (world_def_paddles_in_play(&level->world) > PADDLES_MOST ||
        !level_check(level, NULL, &problems)) {
        *paddle = alone;
    }
    diag_list_free(&problems);
}

void partner_add(Level *level, Side side)
{
    const WorldDef *world = &level->world;
    if (world_def_paddles_in_play(world) > world->paddle_count) {
        return;
    }
    for (int i = 0; i < world->paddle_count; i++) {
        if (world->paddles[i].side == side || world->paddle_count == 2) {
            add_to(level, i);
        }
    }
}

/// The seat beside the first person's, or -1 if it has no paddle.
static int seat_beside(const Session *session)
{
    const Side side = session_person_side(session);
    if (side == SIDE_NONE ||
        world_partner_of(session->world, world_paddle_of_side(session->world, side)) < 0) {
        return -1;
    }
    const bool first = session->controller[side].kind == CONTROLLER_PERSON &&
                       session->controller[side].player == 0;
    return side_seat(side, first);
}

bool partner_is_there(const Session *session)
{
    return session->world != NULL && seat_beside(session) >= 0;
}

bool partner_is_wanted(const Ui *ui)
{
    return ui->settings.mode == MODE_COOP && !ui->as_it_is;
}

bool partner_is_missing(const Ui *ui)
{
    return partner_is_wanted(ui) && !ui->trial && ui->kind != PLAY_WATCH &&
           !partner_is_there(&ui->session);
}

void partner_join(Ui *ui)
{
    const int seat = seat_beside(&ui->session);
    if (seat >= 0 && ui->session.controller[seat].kind == CONTROLLER_BOT &&
        controls_act(&ui->controls, 1, &ui->settings)) {
        session_seat_person(&ui->session, seat, 1);
    }
}
