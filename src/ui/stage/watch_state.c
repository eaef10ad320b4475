// Frees a watched replay and chooses the players after taking over.
#include "watch_state.h"

#include <math.h>
#include <stdlib.h>

#include "text.h"

double watch_speed(int index)
{
    return ldexp(1.0, index - WATCH_SPEEDS / 2);
}

void watch_next_players(const UiContext *ui, Controller controller[SEAT_COUNT])
{
    const WorldDef *def = &ui->watching->watch->seek.play.level.world;
    int person = -1;
    bool taken = false;
    session_players(def, &ui->watching->watch->replay.setup, controller);
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        const int seat = world_def_seat(def, i);
        taken = taken || controller[seat].kind == CONTROLLER_PERSON;
        person = person < 0 || seat == (int)SIDE_BOTTOM ? seat : person;
        if (controller[seat].kind == CONTROLLER_STILL) {
            controller[seat] = (Controller){.kind = CONTROLLER_BOT,
                                            .strength = (BotStrength)ui->settings->strength};
        }
    }
    if (!taken && person >= 0) {
        controller[person] = (Controller){.kind = CONTROLLER_PERSON};
    }
}

void watch_free(Watch *watch)
{
    replay_seek_end(&watch->seek);
    replay_free(&watch->replay);
    session_end(&watch->session);
    free(watch);
}

void watch_end(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    if (watch == NULL) {
        return;
    }
    session_end(&ui->stage->session);
    ui->stage->session = watch->session;
    ui->career->played.kind = watch->kind;
    ui->career->played.people = watch->people;
    ui_count_players(ui, watch->players);
    ui->career->keeper = watch->keeper;
    text_copy(ui->career->kept_game, sizeof ui->career->kept_game, watch->kept_game);
    watch->session = (Session){0};
    ui->watching->watch = NULL;
    watch_free(watch);
}
