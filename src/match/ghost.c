// Verifies a run and plays it beside a match.
#include "ghost.h"

#include "world_view.h"

/// Steps between two checks of the deadline.
#define STEPS_AT_ONCE 240

void ghost_end(Ghost *ghost)
{
    replay_verify_end(&ghost->verification);
    replay_play_end(&ghost->play);
    replay_free(&ghost->replay);
    *ghost = (Ghost){0};
}

void ghost_begin(Ghost *ghost, Replay *replay)
{
    ghost_end(ghost);
    ghost->replay = *replay;
    *replay = (Replay){0};
    ghost->state = GHOST_UNVERIFIED;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_verify_begin(&ghost->verification, &ghost->replay, problem)) {
        ghost_end(ghost);
    }
}

/// Begins to play a verified run.
static void let_run(Ghost *ghost)
{
    const World *world = ghost->verification.play.world;
    const bool cleared = ghost->verification.finding.same && world_outcome(world) == WORLD_WON;
    ghost->seconds = world_time_played(world);
    replay_verify_end(&ghost->verification);
    ghost->state = GHOST_RUNS;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!cleared || !replay_play_begin(&ghost->play, &ghost->replay, problem)) {
        ghost_end(ghost);
    }
}

bool ghost_verify(Ghost *ghost, int steps)
{
    if (ghost->state != GHOST_UNVERIFIED) {
        return false;
    }
    if (replay_verify_steps(&ghost->verification, steps)) {
        return true;
    }
    let_run(ghost);
    return false;
}

/// Plays at most `steps` steps, up to the match's step. Returns false when it is reached, or the
/// run is over.
static bool play_on(Ghost *ghost, long long step, int steps)
{
    for (int i = 0; i < steps; i++) {
        if (ghost->play.cursor.step >= step && !ghost->play.in_step) {
            return false;
        }
        if (!replay_play_step(&ghost->play, NULL, NULL)) {
            replay_play_end(&ghost->play);
            ghost->state = GHOST_OVER;
            return false;
        }
        if (ghost->play.in_step) {
            break;
        }
    }
    return true;
}

void ghost_follow(Ghost *ghost, long long step, const Deadline *deadline)
{
    bool more = true;
    ghost->play.deadline = ghost->verification.play.deadline = *deadline;
    for (int i = 0; i < GHOST_STEPS && more; i += STEPS_AT_ONCE) {
        more = ghost->state == GHOST_RUNS ? play_on(ghost, step, STEPS_AT_ONCE)
                                          : ghost_verify(ghost, STEPS_AT_ONCE);
        more = more && !deadline_has_passed(deadline);
    }
}

const World *ghost_world(const Ghost *ghost)
{
    return ghost->state == GHOST_RUNS ? ghost->play.world : NULL;
}
