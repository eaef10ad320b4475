// Saves a game whose simulation has failed.
#include "failed_game.h"

#include <stdio.h>

#include "kept_game.h"
#include "process.h"
#include "program.h"
#include "text.h"

#define PATH_SIZE 4096

static struct {
    const World *world; ///< NULL: none is noted
    const Level *level;
    ReplaySetup setup;
    Replay replay; ///< complete except for what replay_begin adds
} noted;

static void clear_track(ReplayTrack *track)
{
    track->pauses.size = 0;
    track->masks.size = 0;
    for (int axis = 0; axis < REPLAY_AXES; axis++) {
        track->change[axis].size = 0;
    }
    track->last = (PaddleInput){0};
    track->unchanged = 0;
}

void failed_game_begin(const Driver *driver, const Level *level, unsigned long long seed)
{
    noted.world = driver->world;
    noted.level = level;
    noted.setup = (ReplaySetup){.seed = seed};
    noted.replay.paddle_count = world_def_paddles_in_play(&level->world);
    noted.replay.steps = 0;
    for (int i = 0; i < noted.replay.paddle_count; i++) {
        // The memory is reused, because a tournament plays very many matches.
        clear_track(&noted.replay.track[i]);
        if (driver->has_bot[i]) {
            text_copy(noted.setup.player[i].name, sizeof noted.setup.player[i].name,
                      bot_strength_name(driver->bots[i].strength));
        }
    }
}

void failed_game_forget(void)
{
    noted.world = NULL;
    replay_free(&noted.replay);
}

void failed_game_note_step(const World *world, const WorldInput *input)
{
    if (world == noted.world && noted.world != NULL) {
        replay_add_step(&noted.replay, input);
    }
}

void failed_game_note_steps(const World *world, int steps)
{
    if (world == noted.world && noted.world != NULL) {
        noted.replay.steps += steps;
    }
}

void failed_game_keep(void)
{
    char path[PATH_SIZE] = "";
    if (noted.world == NULL || noted.replay.steps == 0) {
        return;
    }
    // A check that fails within this function must not save again.
    noted.world = NULL;
    Replay whole;
    if (!text_append(path, sizeof path, "%s/arkanong-failed-%ld.replay", process_temporary_folder(),
                     process_number()) ||
        !replay_begin(&whole, &noted.setup, noted.level)) {
        return;
    }
    for (int i = 0; i < whole.paddle_count; i++) {
        whole.track[i] = noted.replay.track[i];
    }
    whole.steps = noted.replay.steps;
    whole.seconds = (double)whole.steps / STEPS_PER_SECOND;
    if (kept_game_write(&whole, path)) {
        fprintf(stderr, PROGRAM_NAME ": the game to that moment is kept in %s\n", path);
    }
}
