// Steps a world with bots at the paddles, and keeps the game for a failed internal check.
#include "driver.h"

#include <stdio.h>

#include "check.h"
#include "kept_game.h"
#include "output.h"
#include "process.h"
#include "text.h"

/// The game that is noted.
static struct {
    const World *world; ///< NULL: none is noted
    const Level *level;
    ReplaySetup setup;
    Replay replay; ///< complete except for what replay_begin adds
} noted;

void driver_guard_note_step(const World *world, const WorldInput *input)
{
    if (world == noted.world && noted.world != NULL) {
        replay_add_step(&noted.replay, input);
    }
}

/// The same for `steps` steps of a sandbox.
static void note_steps(const World *world, int steps)
{
    if (world == noted.world && noted.world != NULL) {
        noted.replay.steps += steps;
    }
}

Driver driver_make(World *world, const BotStrength by_seat[SEAT_COUNT], unsigned long long seed)
{
    Driver driver = {.world = world};
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        const int seat = side_seat(view.side, view.partner);
        if (by_seat[seat] != BOT_STRENGTH_COUNT) {
            // With equal seeds mirrored bots would make the same errors at the same time.
            Rng rng = rng_make(seed * SIDE_COUNT + (unsigned long long)seat);
            driver.has_bot[paddle] = true;
            driver.bots[paddle] = bot_make(by_seat[seat], paddle, rng_next(&rng));
        }
    }
    return driver;
}

static WorldInput think(Driver *driver)
{
    WorldInput input = {0};
    if (driver->replays) {
        return replay_next(&driver->cursor);
    }
    for (int paddle = 0; paddle < world_paddle_count(driver->world); paddle++) {
        if (driver->has_bot[paddle]) {
            input.paddle[paddle] = bot_think(&driver->bots[paddle], driver->world);
        } else {
            input.paddle[paddle].serve = true;
        }
    }
    return input;
}

/// The inputs of the coming step, which are recorded.
static WorldInput next_input(Driver *driver)
{
    const WorldInput input = think(driver);
    driver_guard_note_step(driver->world, &input);
    if (driver->recording != NULL) {
        replay_add_step(driver->recording, &input);
    }
    return input;
}

void driver_step(Driver *driver, WorldListener *listener, void *context)
{
    const WorldInput input = next_input(driver);
    const bool complete = world_step(driver->world, &input, listener, context);
    CHECK(complete);
    if (driver->recording != NULL) {
        replay_add_state(driver->recording, driver->world);
    }
}

void driver_steps(Driver *driver, int steps, WorldListener *listener, void *context)
{
    const WorldInput nothing = {0};
    CHECK(world_paddle_count(driver->world) == 0 && driver->recording == NULL && steps >= 0);
    note_steps(driver->world, steps);
    const bool complete =
        world_steps(driver->world, &nothing, &steps, WORK_WITHOUT_END, listener, context);
    CHECK(complete);
}

void driver_step_until(Driver *driver, double time, WorldListener *listener, void *context)
{
    const double offset = collision_manager_offset_until(world_collisions(driver->world), time);
    const WorldInput input = next_input(driver);
    const bool complete =
        world_step_part(driver->world, &input, offset, WORK_WITHOUT_END, listener, context);
    CHECK(complete);
}

#define PATH_SIZE 4096

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

void driver_guard_begin(const Driver *driver, const Level *level, unsigned long long seed)
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

void driver_guard_forget(void)
{
    noted.world = NULL;
    replay_free(&noted.replay);
}

void driver_guard_keep(void)
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
