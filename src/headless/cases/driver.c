// Steps a world with bots at the paddles.
#include "driver.h"

#include "check.h"
#include "failed_game.h"

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
    failed_game_note_step(driver->world, &input);
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
    failed_game_note_steps(driver->world, steps);
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
