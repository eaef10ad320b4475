// Adds partners to levels, and lets a second person take one over.
#include "partner.h"

#include "career.h"

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

bool partner_is_missing(const Career *career)
{
    const Play *play = &career->played;
    return play->partners && !play_is(play, PLAY_TRIED | PLAY_WATCHED) &&
           !partner_is_there(career->session);
}

void partner_join(Career *career, const Controls *controls)
{
    Session *session = career->session;
    const int seat = seat_beside(session);
    if (seat >= 0 && session->controller[seat].kind == CONTROLLER_BOT &&
        controls_act(controls, 1, career->settings)) {
        session_seat_person(session, seat, 1);
    }
}
