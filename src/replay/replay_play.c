// Plays a replay again step by step.
#include "replay_play.h"

#include <stdio.h>

#define ROUNDED_S 1e-12

static bool lay_out(ReplayPlay *play, char problem[REPLAY_PROBLEM_SIZE])
{
    const Replay *replay = play->replay;
    const ReplaySetup *setup = &replay->setup;
    DiagList problems = {0};
    const bool read =
        level_read_text(&play->level, "level", replay->level, replay->level_length, &problems);
    if (!read || world_def_paddles_in_play(&play->level.world) != replay->paddle_count) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "holds a level that cannot be read: %s",
                 read ? "it has other paddles than the replay"
                      : diag_list_text(&problems, "there is not enough memory"));
        diag_list_free(&problems);
        return false;
    }
    diag_list_free(&problems);
    play->world = world_create(&play->level.world, setup->seed);
    if (play->world == NULL) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "is too large for the memory there is");
        return false;
    }
    if (setup->lives > 0) {
        world_carry_over(play->world, setup->lives, setup->points);
    }
    for (int i = 0; i < replay->paddle_count; i++) {
        if (setup->player[i].length_factor > 0.0) {
            world_help_paddle(play->world, i, setup->player[i].length_factor);
        }
    }
    return true;
}

void replay_play_end(ReplayPlay *play)
{
    if (play->world != NULL) {
        world_destroy(play->world);
    }
    level_free(&play->level);
    *play = (ReplayPlay){0};
}

bool replay_play_begin(ReplayPlay *play, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE])
{
    *play = (ReplayPlay){.replay = replay, .cursor = replay_cursor(replay)};
    if (replay->simulation != WORLD_SIMULATION) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "was played with version %d of the simulation; this program has version %d, in "
                 "which it would be another game",
                 replay->simulation, WORLD_SIMULATION);
        return false;
    }
    if (!lay_out(play, problem)) {
        replay_play_end(play);
        return false;
    }
    return true;
}

/// Takes the next step's input from the replay.
static void begin_step(ReplayPlay *play)
{
    const Replay *replay = play->replay;
    const double end = (double)(play->cursor.step + 1) / STEPS_PER_SECOND;
    play->input = replay_next(&play->cursor);
    play->in_step = true;
    play->part = -1.0;
    // What ends a game at a step's end has a time that was rounded on another way than `end`.
    if (play->cursor.step == replay->steps && end > replay->seconds + ROUNDED_S) {
        play->part = collision_manager_offset_until(world_collisions(play->world), replay->seconds);
    }
}

/// Goes on with the present step. False: it is not complete yet.
static bool play_on(ReplayPlay *play, WorldListener *listener, void *context)
{
    int steps = 1;
    return play->part < 0.0 ? world_steps(play->world, &play->input, &steps, WORLD_WORK_AT_ONCE,
                                          listener, context)
                            : world_step_part(play->world, &play->input, play->part,
                                              WORLD_WORK_AT_ONCE, listener, context);
}

bool replay_play_step(ReplayPlay *play, WorldListener *listener, void *context)
{
    if (!play->in_step) {
        if (play->cursor.step >= play->replay->steps ||
            world_outcome(play->world) != WORLD_RUNNING) {
            return false;
        }
        begin_step(play);
    }
    do {
        play->in_step = !play_on(play, listener, context);
    } while (play->in_step && !deadline_has_passed(&play->deadline));
    return true;
}
