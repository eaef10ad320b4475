// Plays a level or a replay step by step, up to a time that may be within a step; reads and writes
// replay files.
#include "played_game.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "process.h"
#include "progress.h"
#include "text.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_paddles.h"
#include "world_step.h"
#include "world_view.h"

void kept_game_complain(const char *path, const char *problem)
{
    progress_hide();
    fprintf(stderr, "%s: error: %s\n", path, problem);
}

/// Reads a file; reports a failure on stderr.
static bool read_file(const char *path, Bytes *bytes)
{
    const DiskAnswer answer = disk_read_any(path, REPLAY_FILE_MAX, bytes);
    const int error = errno;
    if (answer == DISK_READ) {
        return true;
    }
    if (bytes->failed) {
        command_no_memory();
    } else if (answer == DISK_TOO_LARGE) {
        kept_game_complain(path, "is larger than 64 MB, which no replay is");
    } else if (disk_is_folder(path)) {
        kept_game_complain(path, "is a folder; a replay is a file");
    } else {
        char problem[REPLAY_PROBLEM_SIZE];
        snprintf(problem, sizeof problem, "cannot be read: %s", strerror(error));
        kept_game_complain(path, problem);
    }
    return false;
}

bool kept_game_read(Replay *replay, const char *path)
{
    Bytes bytes = {0};
    *replay = (Replay){0};
    bool read = read_file(path, &bytes);
    const bool journal = read && replay_journal_is_one(bytes.at, bytes.size);
    char problem[REPLAY_PROBLEM_SIZE];
    if (read && !(journal ? replay_journal_read(replay, bytes.at, bytes.size, problem)
                          : replay_unpack(replay, bytes.at, bytes.size, problem))) {
        kept_game_complain(path, problem);
        read = false;
    }
    bytes_free(&bytes);
    return read;
}

bool kept_game_write(const Replay *replay, const char *path)
{
    Bytes bytes = {0};
    if (replay->failed || !replay_pack(replay, &bytes)) {
        bytes_free(&bytes);
        return command_out_of_memory();
    }
    const bool written = output_write_file(path, (const char *)bytes.at, bytes.size);
    bytes_free(&bytes);
    return written;
}

/// The game that is noted.
static struct {
    const World *world; ///< NULL: none is noted
    Replay replay;
} noted;

void driver_guard_note_step(const World *world, const WorldInput *input)
{
    if (world == noted.world) {
        replay_add_step(&noted.replay, input);
    }
}

Driver driver_make(World *world, const BotStrength by_seat[SEAT_COUNT], unsigned long long seed)
{
    Driver driver = {.world = world};
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        const int seat = side_seat(view.side, view.partner);
        if (by_seat[seat] != BOT_STRENGTH_COUNT) {
            driver.has_bot[paddle] = true;
            driver.bots[paddle] = bot_make_for(world, by_seat[seat], paddle, seed);
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

/// As driver_step, but stops at `time` s since the start, within the step: exactly the contacts
/// with a time of at most that happen. No further step can follow.
static void driver_step_until(Driver *driver, double time, WorldListener *listener, void *context)
{
    const double offset = collision_manager_offset_until(world_collisions(driver->world), time);
    const WorldInput input = next_input(driver);
    const bool complete =
        world_step_part(driver->world, &input, offset, WORK_WITHOUT_END, listener, context);
    CHECK(complete);
}

/// Who plays, for a recording.
static ReplaySetup setup_of(const Driver *driver, unsigned long long seed)
{
    ReplaySetup setup = {.seed = seed};
    for (int i = 0; i < PADDLES_MOST; i++) {
        if (driver->has_bot[i]) {
            text_copy(setup.player[i].name, sizeof setup.player[i].name,
                      bot_strength_name(driver->bots[i].strength));
        }
    }
    return setup;
}

void driver_guard_begin(const Driver *driver, const Level *level, unsigned long long seed)
{
    const ReplaySetup setup = setup_of(driver, seed);
    driver_guard_forget();
    // Where memory is out the game is played all the same.
    noted.world = replay_begin(&noted.replay, &setup, level) ? driver->world : NULL;
}

void driver_guard_forget(void)
{
    noted.world = NULL;
    replay_free(&noted.replay);
}

static double time_of_step(long long step)
{
    return (double)step / STEPS_PER_SECOND;
}

void driver_guard_keep(void)
{
    char path[DISK_PATH_SIZE] = "";
    if (noted.world == NULL || noted.replay.steps == 0) {
        return;
    }
    // A check that fails within this function must not save again.
    noted.world = NULL;
    if (!text_append(path, sizeof path, "%s/arkanong-failed-%ld.replay", process_temporary_folder(),
                     process_number())) {
        return;
    }
    noted.replay.seconds = time_of_step(noted.replay.steps);
    if (kept_game_write(&noted.replay, path)) {
        fprintf(stderr, PROGRAM_NAME ": the game to that moment is kept in %s\n", path);
    }
}

static bool open_replay(PlayedGame *game, const Arguments *arguments)
{
    if (!kept_game_read(&game->replay, arguments->replay)) {
        return false;
    }
    if (arguments->any_simulation) {
        game->replay.simulation = WORLD_SIMULATION;
    }
    char problem[REPLAY_PROBLEM_SIZE];
    ReplayPlay play;
    if (!replay_play_begin(&play, &game->replay, problem)) {
        kept_game_complain(arguments->replay, problem);
        return false;
    }
    game->level = play.level;
    game->world = play.world;
    game->driver = (Driver){.world = play.world, .replays = true, .cursor = play.cursor};
    game->seed = game->replay.setup.seed;
    const bool early = arguments->seconds_given && arguments->seconds < game->replay.seconds;
    game->seconds = early ? arguments->seconds : game->replay.seconds;
    return true;
}

bool played_game_open(PlayedGame *game, const Arguments *arguments)
{
    *game = (PlayedGame){.seed = arguments->seed, .seconds = arguments->seconds};
    return arguments->replay != NULL ? open_replay(game, arguments)
                                     : option_read_level(&game->level, arguments->files[0]);
}

/// Makes the bots: for seats with an option of their own that one, for others that of --bots.
static Driver make_driver(World *world, const Arguments *arguments)
{
    BotStrength by_seat[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        const bool named = arguments->bots[seat] != BOT_STRENGTH_COUNT;
        by_seat[seat] = named ? arguments->bots[seat] : arguments->other_bots;
    }
    return driver_make(world, by_seat, arguments->seed);
}

bool played_game_begin(PlayedGame *game, const Arguments *arguments, WorldListener *listener,
                       void *context)
{
    game->listener = listener;
    game->context = context;
    if (game->world == NULL) {
        game->world = world_create(&game->level.world, game->seed);
        if (game->world == NULL) {
            return command_out_of_memory();
        }
        game->driver = make_driver(game->world, arguments);
        driver_guard_begin(&game->driver, &game->level, game->seed);
    }
    if (arguments->out != NULL) {
        const ReplaySetup setup = setup_of(&game->driver, game->seed);
        if (!replay_begin(&game->replay, &setup, &game->level)) {
            return command_out_of_memory();
        }
        game->driver.recording = &game->replay;
    }
    return true;
}

Made played_game_made(const PlayedGame *game)
{
    Made made = {.level = &game->level,
                 .seed = game->seed,
                 .seconds = game->seconds,
                 .replay = game->driver.replays,
                 .to = (double)INFINITY};
    for (int i = 0; i < world_def_paddles_in_play(&game->level.world); i++) {
        if (game->driver.replays) {
            made.players[i] = game->replay.setup.player[i].name;
        } else if (game->driver.has_bot[i]) {
            made.players[i] = bot_strength_name(game->driver.bots[i].strength);
        }
    }
    return made;
}

static bool on_event(void *context, const WorldEvent *event)
{
    PlayedGame *game = context;
    if (game->driver.recording != NULL) {
        replay_add_contact(game->driver.recording, event);
    }
    if (event->kind == EVENT_OVER && !game->over) {
        game->over = true;
        game->over_time = event->time;
    }
    return game->listener == NULL || game->listener(game->context, event);
}

long long played_game_contacts(const PlayedGame *game)
{
    return (long long)collision_manager_statistics(world_collisions(game->world)).contacts;
}

double played_game_next_time(const PlayedGame *game)
{
    const double end = time_of_step(world_step_number(game->world) + 1);
    return scalar_min(end, game->seconds);
}

bool played_game_goes_on(const PlayedGame *game, double time)
{
    return !game->over && time < game->seconds;
}

const World *played_game_look_ahead(PlayedGame *game, double time, WorldListener *listener,
                                    void *context)
{
    if (game->scratch != NULL) {
        world_copy(game->scratch, game->world);
    } else {
        game->scratch = world_duplicate(game->world);
    }
    if (game->scratch == NULL) {
        command_out_of_memory();
        return NULL;
    }
    world_tell_contacts(game->scratch, true);
    Driver driver = game->driver;
    driver.world = game->scratch;
    driver.recording = NULL;
    driver_step_until(&driver, time, listener, context);
    return game->scratch;
}

static bool count_contact(void *context, const WorldEvent *event)
{
    int *count = context;
    *count += event->kind == EVENT_CONTACT ? 1 : 0;
    return true;
}

/// Plays the contacts at the end time itself, which are due less than half a unit of least
/// precision after the last step. False if memory is out.
static bool play_end_time(PlayedGame *game)
{
    int contacts = 0;
    const CollisionManager *arena = world_collisions(game->world);
    const double offset = collision_manager_offset_until(arena, game->seconds);
    if (offset <= 0 || collision_manager_is_quiet_until(arena, offset)) {
        return true;
    }
    if (played_game_look_ahead(game, game->seconds, count_contact, &contacts) == NULL) {
        return false;
    }
    if (contacts > 0) {
        driver_step_until(&game->driver, game->seconds, on_event, game);
    }
    return true;
}

bool played_game_step(PlayedGame *game, double *time)
{
    const double step_end = time_of_step(world_step_number(game->world) + 1);
    const double until = played_game_next_time(game);
    if (step_end > game->seconds) {
        driver_step_until(&game->driver, game->seconds, on_event, game);
    } else {
        driver_step(&game->driver, on_event, game);
        if (until >= game->seconds && !game->over && !play_end_time(game)) {
            return false;
        }
    }
    *time = game->over ? game->over_time : until;
    return true;
}

void played_game_steps(PlayedGame *game, int steps, double *time)
{
    const WorldInput nothing = {0};
    CHECK(world_paddle_count(game->world) == 0 && game->driver.recording == NULL && steps >= 0);
    if (game->world == noted.world) {
        noted.replay.steps += steps;
    }
    const bool complete =
        world_steps(game->world, &nothing, &steps, WORK_WITHOUT_END, on_event, game);
    CHECK(complete);
    *time = time_of_step(world_step_number(game->world));
}

void played_game_close(PlayedGame *game)
{
    driver_guard_forget();
    world_destroy(game->scratch);
    world_destroy(game->world);
    level_free(&game->level);
    replay_free(&game->replay);
    *game = (PlayedGame){0};
}
