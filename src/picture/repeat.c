// Stores copies of a match's world, and plays the last seconds before a goal again from one.
#include "repeat.h"

#include <stdlib.h>
#include <string.h>

#include "world_create.h"
#include "world_event.h"
#include "world_input.h"
#include "world_step.h"
#include "world_view.h"

/// Pause before and after the repetition, s.
#define WAIT 0.2
#define STAY (REPEAT_LENGTH - REPEAT_SHOWN - WAIT)
/// Steps shown before the last touch.
#define LEAD (STEPS_PER_SECOND / 6)
/// Minimum number of steps between two repeated goals.
#define GAP (3 * STEPS_PER_SECOND)
/// Minimum number of steps to show.
#define SHORTEST (STEPS_PER_SECOND / 2)

enum { INPUT_COUNT = REPEAT_COPIES * REPEAT_PERIOD };

/// Discards the copies.
static void forget(Repeat *repeat)
{
    session_end(&repeat->shown);
    for (int i = 0; i < REPEAT_COPIES; i++) {
        if (repeat->copy[i] != NULL) {
            world_destroy(repeat->copy[i]);
            repeat->copy[i] = NULL;
        }
    }
    repeat->of = NULL;
    repeat->last_end = 0;
    repeat->due = false;
    repeat->phase = REPEAT_OFF;
}

static void keep_copy(Repeat *repeat, const Session *session)
{
    World **copy = &repeat->copy[repeat->step / REPEAT_PERIOD % REPEAT_COPIES];
    if (*copy == NULL) {
        *copy = world_create(&session->level.world, session->seed);
    }
    if (*copy != NULL) {
        world_copy(*copy, session->world);
    }
}

void repeat_note_step(Repeat *repeat, const Session *session)
{
    const long long step = world_step_number(session->world);
    const bool of_it = repeat->of == session->world && repeat->seed == session->seed;
    const bool same = of_it && repeat->step + 1 == step;
    if (of_it && repeat->step == step) {
        // The match is over; its last step is not taken again.
        return;
    }
    if (!same) {
        forget(repeat);
    }
    const WorldDef *def = &session->level.world;
    if (def->ball_count + def->obstacle_count + brick_grids_cells(&def->bricks) >
        REPEAT_MOST_THINGS) {
        return;
    }
    if (repeat->input == NULL) {
        repeat->input = malloc(INPUT_COUNT * sizeof *repeat->input);
    }
    if (repeat->input == NULL) {
        return;
    }
    if (!same) {
        repeat->of = session->world;
        repeat->seed = session->seed;
        repeat->first = step - 1;
    }
    repeat->step = step;
    repeat->input[(step - 1) % INPUT_COUNT] = *world_input(session->world);
    if (step % REPEAT_PERIOD == 0) {
        keep_copy(repeat, session);
    }
}

static void note_touch(Repeat *repeat, int ball, long long step)
{
    if (ball < REPEAT_BALLS) {
        repeat->touch[ball] = step;
    }
}

void repeat_note_event(Repeat *repeat, const WorldEvent *event, const Session *session)
{
    const long long step = world_step_number(session->world) + 1;
    const Contact *contact = &event->contact;
    if (event->kind == EVENT_CONTACT && contact->with != CONTACT_WALL) {
        note_touch(repeat, contact->ball, step);
        note_touch(repeat, contact->with == CONTACT_BALL ? contact->id : contact->ball, step);
    } else if (event->kind == EVENT_SERVED) {
        note_touch(repeat, event->ball, step);
    } else if (event->kind == EVENT_LIFE_LOST ||
               (event->kind == EVENT_GOAL && world_mode(session->world) == WORLD_DUEL)) {
        repeat->due = true;
        repeat->heat = event->heat;
        repeat->end = step;
    }
    if (event->kind == EVENT_GOAL) {
        repeat->touched = event->ball < REPEAT_BALLS ? repeat->touch[event->ball] : step;
    }
}

void repeat_note_end(Repeat *repeat, const Session *session)
{
    repeat->due = true;
    repeat->end = world_step_number(session->world);
    repeat->touched = repeat->end - REPEAT_STEPS_MOST;
    repeat->heat = 0;
    repeat->last_end = 0;
}

/// The first step to show.
static long long first_shown(const Repeat *repeat)
{
    return (long long)scalar_clamp((double)(repeat->touched - LEAD),
                                   (double)(repeat->end - REPEAT_STEPS_MOST),
                                   (double)(repeat->end - REPEAT_STEPS_LEAST));
}

/// The last copy before a step, or else the first one; NULL: there is none.
static const World *find_copy(const Repeat *repeat, long long wanted)
{
    const World *best = NULL;
    for (int i = 0; i < REPEAT_COPIES; i++) {
        const World *copy = repeat->copy[i];
        const long long step = copy != NULL ? world_step_number(copy) : 0;
        const long long best_step = best != NULL ? world_step_number(best) : 0;
        const bool known = copy != NULL && step > repeat->first &&
                           step > repeat->step - INPUT_COUNT && step <= repeat->end - SHORTEST;
        const bool better =
            best == NULL ||
            (best_step <= wanted ? step <= wanted && step > best_step : step < best_step);
        best = known && better ? copy : best;
    }
    return best;
}

static bool ignore(void *context, const WorldEvent *event)
{
    (void)context;
    (void)event;
    return true;
}

/// Plays a step, or what is left of one. False: the deadline came first.
static bool play_step(Repeat *repeat, WorldListener *listener, const Deadline *deadline)
{
    World *shown = repeat->shown.world;
    const WorldInput *input = &repeat->input[world_step_number(shown) % INPUT_COUNT];
    int steps = 1;
    while (!world_steps(shown, input, &steps, WORLD_WORK_AT_ONCE, listener, repeat)) {
        if (deadline_has_passed(deadline)) {
            return false;
        }
    }
    return true;
}

/// Advances the copy to the first step to show. False: the deadline came first.
static bool go_to_first(Repeat *repeat, const Deadline *deadline)
{
    bool on = true;
    while (world_step_number(repeat->shown.world) < repeat->first_shown && on) {
        on = play_step(repeat, ignore, deadline) && !deadline_has_passed(deadline);
    }
    session_show_present(&repeat->shown);
    return on;
}

/// Begins at a copy, and sets the speed.
static void take_copy(Repeat *repeat, const World *from, long long first)
{
    world_copy(repeat->shown.world, from);
    repeat->first_shown = first > world_step_number(from) ? first : world_step_number(from);
    const double seconds = (double)(repeat->end - repeat->first_shown) / STEPS_PER_SECOND;
    repeat->fastest = scalar_max(2.0 * seconds / REPEAT_SHOWN - REPEAT_SLOWEST, REPEAT_SLOWEST);
}

bool repeat_begin(Repeat *repeat, const Session *session, const Effects *effects)
{
    const bool due = repeat->due && repeat->of == session->world &&
                     (repeat->heat >= REPLAY_HOT || repeat->last_end == 0 ||
                      repeat->end >= repeat->last_end + GAP);
    repeat->due = false;
    const long long first = first_shown(repeat);
    const World *from = due ? find_copy(repeat, first) : NULL;
    if (from == NULL) {
        return false;
    }
    if (repeat->shown.world == NULL) {
        Level level = {0};
        const bool begun =
            level_copy(&level, &session->level) &&
            session_begin(&repeat->shown, &level, session->controller, session->seed, 0, 0);
        level_free(&level);
        if (!begun) {
            session_end(&repeat->shown);
            return false;
        }
    }
    take_copy(repeat, from, first);
    effects_begin(&repeat->effects, effects->palette, effects->calm, effects->flashes, false);
    repeat->fixed_step = (FixedStep){0};
    repeat->last_end = repeat->end;
    repeat->phase = REPEAT_WAITS;
    repeat->left = WAIT;
    return true;
}

bool repeat_is_on(const Repeat *repeat)
{
    return repeat->phase != REPEAT_OFF;
}

const Session *repeat_session(const Repeat *repeat)
{
    return repeat->phase == REPEAT_SHOWS || repeat->phase == REPEAT_STAYS ? &repeat->shown : NULL;
}

static bool on_event(void *context, const WorldEvent *event)
{
    Repeat *repeat = context;
    effects_on_event(&repeat->effects, &repeat->shown, event);
    return true;
}

/// The present speed, as a factor.
static double present_speed(const Repeat *repeat)
{
    const double rest = scalar_clamp(repeat->left / REPEAT_SHOWN, 0.0, 1.0);
    return REPEAT_SLOWEST + (repeat->fastest - REPEAT_SLOWEST) * rest;
}

/// Advances the repetition; false after its last step. Steps that come too late are left out.
static bool show(Repeat *repeat, double seconds, const Deadline *deadline)
{
    Session *shown = &repeat->shown;
    const int steps = fixed_step_take_steps(&repeat->fixed_step, seconds, present_speed(repeat));
    for (int i = 0; i < steps; i++) {
        const long long step = world_step_number(shown->world);
        if (step >= repeat->end || world_outcome(shown->world) != WORLD_RUNNING) {
            session_show_present(shown);
            return false;
        }
        if (i + 1 == steps) {
            session_show_present(shown);
        }
        if (!play_step(repeat, on_event, deadline)) {
            break;
        }
        effects_after_step(&repeat->effects, shown);
    }
    shown->fixed_step.owed = repeat->fixed_step.owed;
    return true;
}

bool repeat_advance(Repeat *repeat, double seconds, const Deadline *deadline)
{
    const bool shows = repeat->phase == REPEAT_SHOWS;
    const bool ready = repeat->phase != REPEAT_WAITS || go_to_first(repeat, deadline);
    effects_advance(&repeat->effects, seconds * (shows ? present_speed(repeat) : 1.0));
    const bool over = shows ? !show(repeat, seconds, deadline) : ready && repeat->left <= seconds;
    repeat->left -= seconds;
    if (over) {
        repeat->left = shows ? STAY : REPEAT_SHOWN;
        repeat->phase = shows                           ? REPEAT_STAYS
                        : repeat->phase == REPEAT_WAITS ? REPEAT_SHOWS
                                                        : REPEAT_OFF;
    }
    return repeat_is_on(repeat);
}

void repeat_stop(Repeat *repeat)
{
    repeat->phase = REPEAT_OFF;
    repeat->due = false;
}

void repeat_free(Repeat *repeat)
{
    forget(repeat);
    free(repeat->input);
    repeat->input = NULL;
}
