// What a watched replay holds, and its end.
#include "watch_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

double watch_speed(int index)
{
    return ldexp(1.0, index - WATCH_SPEEDS / 2);
}

void watch_players(const Watch *watch, Controller controller[SIDE_COUNT])
{
    const WorldDef *def = &watch->seek.play.level.world;
    for (int side = 0; side < SIDE_COUNT; side++) {
        controller[side] = (Controller){.kind = CONTROLLER_STILL};
    }
    for (int i = 0; i < def->paddle_count; i++) {
        const char *name = watch->replay.setup.player[i].name;
        BotStrength strength = bot_strength_from_name(name);
        controller[def->paddles[i].side] =
            strength != BOT_STRENGTH_COUNT
                ? (Controller){.kind = CONTROLLER_BOT, .strength = strength}
                : (Controller){.kind = name[0] != '\0' ? CONTROLLER_PERSON : CONTROLLER_STILL,
                               .player = strcmp(name, "player 2") == 0};
    }
}

void watch_next_players(const Ui *ui, Controller controller[SIDE_COUNT])
{
    const WorldDef *def = &ui->watching->seek.play.level.world;
    Side person = SIDE_NONE;
    bool taken = false;
    watch_players(ui->watching, controller);
    for (int i = 0; i < def->paddle_count; i++) {
        const Side side = def->paddles[i].side;
        taken = taken || controller[side].kind == CONTROLLER_PERSON;
        person = person == SIDE_NONE || side == SIDE_BOTTOM ? side : person;
        if (controller[side].kind == CONTROLLER_STILL) {
            controller[side] = (Controller){.kind = CONTROLLER_BOT,
                                            .strength = (BotStrength)ui->settings.strength};
        }
    }
    if (!taken && person != SIDE_NONE) {
        controller[person] = (Controller){.kind = CONTROLLER_PERSON};
    }
}

void watch_begin_effects(Ui *ui)
{
    const Settings *settings = &ui->settings;
    effects_begin(&ui->effects, ui_palette(ui), settings->reduced_motion != 0,
                  settings->flashes != 0, settings->shake != 0);
}

void watch_free(Watch *watch)
{
    replay_seek_end(&watch->seek);
    replay_free(&watch->replay);
    session_end(&watch->session);
    free(watch);
}

void watch_end(Ui *ui)
{
    Watch *watch = ui->watching;
    if (watch == NULL) {
        return;
    }
    session_end(&ui->session);
    ui->session = watch->session;
    ui->demonstrates = watch->demonstrates;
    ui->kind = watch->kind;
    ui->controls.players = watch->players;
    ui->keeper = watch->keeper;
    text_copy(ui->kept_game, sizeof ui->kept_game, watch->kept_game);
    watch->session = (Session){0};
    ui->watching = NULL;
    watch_free(watch);
}
