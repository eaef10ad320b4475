// Plays a game of bots step by step.
#include "bot_play.h"

#include "world_create.h"
#include "world_paddles.h"
#include "world_step.h"

bool bot_play_begin(BotPlay *play, const WorldDef *def, BotStrength strength,
                    unsigned long long seed)
{
    *play = (BotPlay){.world = world_create(def, seed)};
    for (int i = 0; play->world != NULL && i < world_paddle_count(play->world); i++) {
        play->bots[i] = bot_make_for(play->world, strength, i, seed);
    }
    return play->world != NULL;
}

void bot_play_think(BotPlay *play)
{
    for (int i = 0; i < world_paddle_count(play->world) && !play->in_step; i++) {
        play->input.paddle[i] = bot_think(&play->bots[i], play->world);
    }
}

bool bot_play_step(BotPlay *play, long long work, WorldListener *listener, void *context)
{
    int steps = 1;
    play->in_step = !world_steps(play->world, &play->input, &steps, work, listener, context);
    return !play->in_step;
}

void bot_play_free(BotPlay *play)
{
    world_destroy(play->world);
    *play = (BotPlay){0};
}
