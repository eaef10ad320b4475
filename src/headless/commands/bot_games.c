// Plays games of bots side by side and writes the table of their results.
#include "bot_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "jobs.h"
#include "played_game.h"
#include "progress.h"
#include "world_create.h"
#include "world_view.h"

struct BotTable {
    const BotGames *games;
    Output output;
    void *result;
    ExitStatus status; ///< of the games so far
};

bool bot_levels_add(BotLevels *levels, const char *folder, size_t length, const char *file, int aim)
{
    if (levels->count == levels->capacity) {
        const int capacity = 2 * levels->capacity + 16;
        BotLevel *larger = realloc(levels->items, (size_t)capacity * sizeof *larger);
        if (larger == NULL) {
            return command_out_of_memory();
        }
        levels->items = larger;
        levels->capacity = capacity;
    }
    const size_t size = length + strlen(file) + 1;
    char *path = malloc(size);
    if (path == NULL) {
        return command_out_of_memory();
    }
    snprintf(path, size, "%.*s%s", (int)length, folder, file);
    levels->items[levels->count++] = (BotLevel){.path = path, .aim = aim};
    return true;
}

ExitStatus bot_levels_read(BotLevels *levels, const Command *command, int least, int most,
                           const char *rule)
{
    ExitStatus status = EXIT_DONE;
    for (int i = 0; i < levels->count; i++) {
        if (!option_read_level(&levels->items[i].level, levels->items[i].path)) {
            status = EXIT_BAD_FILE;
        }
    }
    for (int i = 0; i < levels->count && status == EXIT_DONE; i++) {
        const int there = levels->items[i].level.world.paddle_count;
        if (there < least || there > most) {
            status = command_usage_error(command, "%s has a paddle on %d of its four sides; %s",
                                         levels->items[i].path, there, rule);
        }
    }
    return status;
}

void bot_levels_free(BotLevels *levels)
{
    for (int i = 0; i < levels->count; i++) {
        level_free(&levels->items[i].level);
        free(levels->items[i].path);
    }
    free(levels->items);
    *levels = (BotLevels){0};
}

int bot_games_strengths(const Arguments *arguments, BotStrength first, BotStrength last,
                        BotStrength list[BOT_STRENGTH_COUNT])
{
    bool named = false;
    int count = 0;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        named = named || arguments->strengths[strength];
    }
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const bool otherwise = strength >= (int)first && strength <= (int)last;
        if (named ? arguments->strengths[strength] : otherwise) {
            list[count++] = (BotStrength)strength;
        }
    }
    return count;
}

bool bot_game_play(const BotGame *game, const BotGameWatch *watch, void *context)
{
    World *world = world_create(&game->level->world, game->seed);
    if (world == NULL) {
        return command_out_of_memory();
    }
    Driver driver = driver_make(world, game->by_seat, game->seed);
    driver_guard_begin(&driver, game->level, game->seed);
    if (watch->begin != NULL) {
        watch->begin(context, world);
    }
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < game->longest) {
        driver_step(&driver, watch->event, context);
        if (watch->step != NULL) {
            watch->step(context, world);
        }
    }
    if (watch->end != NULL) {
        watch->end(context, world);
    }
    driver_guard_forget();
    world_destroy(world);
    return true;
}

void bot_table_add(BotTable *table, const void *record)
{
    record_write(&table->output, table->games->form, table->games->style, record);
}

static ExitStatus perform_job(void *context, int job, FILE *report)
{
    const BotTable *table = context;
    const BotGames *games = table->games;
    const bool good = games->play(games->context, job, table->result) &&
                      fwrite(table->result, games->size, 1, report) == 1;
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool receive_job(void *context, int job, const JobEnd *end)
{
    BotTable *table = context;
    const BotGames *games = table->games;
    const bool good =
        end->status == EXIT_DONE && fread(table->result, games->size, 1, end->report) == 1;
    fclose(end->report);
    if (end->signal != 0) {
        progress_hide();
        fprintf(stderr, PROGRAM_NAME ": a %s was ended by signal %d\n", games->noun, end->signal);
    }
    if (!good) {
        table->status = end->status == EXIT_DONE ? EXIT_BAD_FILE : end->status;
        return false;
    }
    games->receive(games->context, job, table->result, table);
    output_flush(&table->output);
    return !output_failed(&table->output);
}

ExitStatus bot_games_run(const BotGames *games)
{
    static BotTable table;
    table.games = games;
    table.status = EXIT_DONE;
    table.result = malloc(games->size);
    if (table.result == NULL) {
        return command_no_memory();
    }
    output_open_stdout(&table.output);
    record_write_head(&table.output, games->form, games->style);
    output_flush(&table.output);
    const bool ran = jobs_run(&(Jobs){.count = games->count,
                                      .unit = games->unit,
                                      .context = &table,
                                      .perform = perform_job,
                                      .receive = receive_job});
    free(table.result);
    if (!ran || table.status != EXIT_DONE) {
        return ran ? table.status : EXIT_BAD_FILE;
    }
    return output_close(&table.output) ? EXIT_DONE : EXIT_BAD_FILE;
}
