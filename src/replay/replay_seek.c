// Seeks in a replay by copies of its world, and lists its events.
#include "replay_seek.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "world_create.h"
#include "world_event.h"

/// What the copies near the position may take of REPLAY_SEEK_BYTES.
#define NEAR_SHARE 4
/// Steps; a time that is rounded to just before a step is that step's.
#define ROUNDING 1e-6

static void take_snapshot(ReplaySnapshot *to, const ReplayPlay *play, size_t contacts)
{
    if (to->world == NULL) {
        to->world = world_duplicate(play->world);
    } else {
        world_copy(to->world, play->world);
    }
    to->cursor = play->cursor;
    to->contacts = contacts;
}

/// How many copies of `size` bytes fit, 1 to `most`.
static int count_fitting(size_t bytes, size_t size, int most)
{
    const size_t count = bytes / size;
    return count < 1 ? 1 : (count < (size_t)most ? (int)count : most);
}

static Side scorer_of(const WorldEvent *event)
{
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        if (event->value == 1 << side) {
            return side;
        }
    }
    return SIDE_NONE;
}

/// Whether the time line shows the event, and how.
static bool read_mark(const WorldEvent *event, ReplayMark *mark)
{
    static const struct {
        bool shown;
        ReplayMarkKind kind;
    } KINDS[EVENT_KIND_COUNT] = {
        [EVENT_CONVERTED] = {true, REPLAY_MARK_CONVERTED},
        [EVENT_POWER_STARTED] = {true, REPLAY_MARK_POWER},
        [EVENT_GOAL] = {true, REPLAY_MARK_GOAL},
        [EVENT_LIFE_LOST] = {true, REPLAY_MARK_LIFE},
        [EVENT_OVER] = {true, REPLAY_MARK_END},
    };
    *mark = (ReplayMark){.kind = KINDS[event->kind].kind,
                         .time = event->time,
                         .side = event->side,
                         .other_side = event->other_side,
                         .value = event->value};
    if (event->kind == EVENT_GOAL) {
        mark->side = scorer_of(event);
        mark->other_side = event->side;
    }
    return KINDS[event->kind].shown && (event->kind != EVENT_GOAL || event->value != 0);
}

static void add_mark(ReplaySeek *seek, const ReplayMark *mark)
{
    if (seek->mark_count == seek->mark_room) {
        const int room = seek->mark_room > 0 ? 2 * seek->mark_room : 256;
        ReplayMark *larger = realloc(seek->marks, (size_t)room * sizeof *larger);
        if (larger == NULL) {
            return;
        }
        seek->marks = larger;
        seek->mark_room = room;
    }
    seek->marks[seek->mark_count++] = *mark;
}

static bool hear_ahead(void *context, const WorldEvent *event)
{
    ReplaySeek *seek = context;
    seek->told += event->kind == EVENT_CONTACT;
    const bool counts = event->kind != EVENT_CONVERTED || event->other_side != SIDE_NONE;
    ReplayMark mark;
    if (counts && seek->mark_count < REPLAY_SEEK_MARKS_MOST && read_mark(event, &mark)) {
        add_mark(seek, &mark);
    }
    return true;
}

bool replay_seek_begin(ReplaySeek *seek, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE])
{
    *seek = (ReplaySeek){.end = replay->steps};
    if (!replay_play_begin(&seek->play, replay, problem) ||
        !replay_verify_begin(&seek->ahead, replay, problem)) {
        replay_seek_end(seek);
        return false;
    }
    seek->ahead.listener = hear_ahead;
    seek->ahead.context = seek;
    const size_t size = world_size(seek->play.world);
    const size_t near_bytes = REPLAY_SEEK_BYTES / NEAR_SHARE;
    seek->near_room = count_fitting(near_bytes, size, REPLAY_SEEK_NEAR_MOST);
    const int far = count_fitting(REPLAY_SEEK_BYTES - near_bytes, size, REPLAY_SEEK_FAR_MOST);
    seek->interval = replay->steps / far + 1;
    if (seek->interval < STEPS_PER_SECOND) {
        seek->interval = STEPS_PER_SECOND;
    }
    take_snapshot(&seek->far[seek->far_count++], &seek->play, 0);
    if (seek->far[0].world == NULL) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "is too large for the memory there is");
        replay_seek_end(seek);
        return false;
    }
    return true;
}

void replay_seek_end(ReplaySeek *seek)
{
    replay_play_end(&seek->play);
    replay_verify_end(&seek->ahead);
    for (int i = 0; i < REPLAY_SEEK_FAR_MOST; i++) {
        world_destroy(seek->far[i].world);
    }
    for (int i = 0; i < REPLAY_SEEK_NEAR_MOST; i++) {
        world_destroy(seek->near[i].world);
    }
    free(seek->marks);
    *seek = (ReplaySeek){0};
}

void replay_seek_set_deadline(ReplaySeek *seek, const Deadline *deadline)
{
    seek->play.deadline = seek->ahead.play.deadline = *deadline;
}

/// What the pass has found decides how far one can go.
static void end_pass(ReplaySeek *seek)
{
    const ReplayFinding *finding = &seek->ahead.finding;
    seek->passed = true;
    seek->end = seek->ahead.play.cursor.step;
    if (!finding->same) {
        const long long parts = (long long)floor(finding->time * STEPS_PER_SECOND);
        seek->end = parts < seek->end ? parts : seek->end;
        while (seek->mark_count > 0 && seek->marks[seek->mark_count - 1].time > finding->time) {
            seek->mark_count--;
        }
    }
}

bool replay_seek_look_ahead(ReplaySeek *seek, int steps)
{
    const ReplayPlay *play = &seek->ahead.play;
    for (int i = 0; i < steps && !seek->passed; i++) {
        if (!replay_verify_steps(&seek->ahead, 1)) {
            end_pass(seek);
        } else if (play->in_step) {
            break;
        } else if (seek->far_count < REPLAY_SEEK_FAR_MOST &&
                   play->cursor.step == seek->far_count * seek->interval) {
            take_snapshot(&seek->far[seek->far_count++], play, seek->told);
        }
    }
    return !seek->passed;
}

/// A listener that is heard while contacts are counted.
typedef struct EventRelay {
    ReplaySeek *seek;
    WorldListener *listener;
    void *context;
} EventRelay;

static bool on_event(void *context, const WorldEvent *event)
{
    const EventRelay *relay = context;
    relay->seek->contacts += event->kind == EVENT_CONTACT;
    if (relay->listener != NULL) {
        relay->listener(relay->context, event);
    }
    return true;
}

bool replay_seek_goes_on(const ReplaySeek *seek)
{
    return seek->play.in_step || seek->play.cursor.step < seek->end;
}

bool replay_seek_step(ReplaySeek *seek, WorldListener *listener, void *context)
{
    EventRelay relay = {seek, listener, context};
    if (!replay_seek_goes_on(seek) || !replay_play_step(&seek->play, on_event, &relay)) {
        return false;
    }
    const long long step = seek->play.cursor.step;
    if (!seek->play.in_step && step % REPLAY_SEEK_NEAR_STEPS == 0) {
        take_snapshot(&seek->near[step / REPLAY_SEEK_NEAR_STEPS % seek->near_room], &seek->play,
                      seek->contacts);
    }
    return true;
}

/// The later of two snapshots that is not after `step`.
static const ReplaySnapshot *choose(const ReplaySnapshot *a, const ReplaySnapshot *b,
                                    long long step)
{
    const bool fits = b->world != NULL && b->cursor.step <= step;
    return fits && (a == NULL || b->cursor.step > a->cursor.step) ? b : a;
}

/// The snapshot that a seek begins at; NULL: memory is out.
static const ReplaySnapshot *find_snapshot(const ReplaySeek *seek, long long step)
{
    const ReplaySnapshot *best = NULL;
    for (int i = 0; i < seek->far_count; i++) {
        best = choose(best, &seek->far[i], step);
    }
    for (int i = 0; i < seek->near_room; i++) {
        best = choose(best, &seek->near[i], step);
    }
    return best;
}

bool replay_seek_to(ReplaySeek *seek, long long step, int most)
{
    const long long here = seek->play.cursor.step;
    step = step < 0 ? 0 : (step > seek->end ? seek->end : step);
    const ReplaySnapshot *from = find_snapshot(seek, step);
    if (from != NULL && (step < here || from->cursor.step > here)) {
        world_copy(seek->play.world, from->world);
        seek->play.cursor = from->cursor;
        seek->play.in_step = false;
        seek->contacts = from->contacts;
    }
    for (int i = 0; i < most && (seek->play.in_step || seek->play.cursor.step < step); i++) {
        if (!replay_seek_step(seek, NULL, NULL)) {
            return true;
        }
        if (seek->play.in_step) {
            return false;
        }
    }
    return seek->play.cursor.step == step;
}

double replay_seek_time(const ReplaySeek *seek, long long step)
{
    const double time = (double)step / STEPS_PER_SECOND;
    return time < seek->play.replay->seconds ? time : seek->play.replay->seconds;
}

long long replay_seek_step_at(const ReplaySeek *seek, double time)
{
    if (!(time > 0.0)) {
        return 0;
    }
    if (time >= replay_seek_time(seek, seek->end)) {
        return seek->end;
    }
    return (long long)floor(time * STEPS_PER_SECOND + ROUNDING);
}
