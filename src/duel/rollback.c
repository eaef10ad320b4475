// Plays a duel ahead of what is known of the other side, and again where it was guessed wrongly;
// writes and reads inputs: runs of steps with one input.
#include "rollback.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "hash.h"
#include "scalar.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_event.h"
#include "world_paddles.h"
#include "world_step.h"
#include "world_view.h"

/// A run of steps with one input, as packets hold it; no more are written than may be known.
#define RUN_MOST (ROLLBACK_ROOM / 2)

enum { INPUT_MOVE_X = 1, INPUT_MOVE_Y = 2, INPUT_TARGET = 4, INPUT_POINTING = 8, INPUT_SERVE = 16 };

/// Notes a paddle's input of the next step that has none.
static void add_input(Rollback *rollback, int paddle, const PaddleInput *input)
{
    rollback->input[paddle][rollback->known[paddle]++ % ROLLBACK_ROOM] = *input;
}

/// @pre step is one of the last ROLLBACK_ROOM that are known, or negative: no input
static PaddleInput known_input(const Rollback *rollback, int paddle, long long step)
{
    return step < 0 ? (PaddleInput){0} : rollback->input[paddle][step % ROLLBACK_ROOM];
}

static bool is_same_input(const PaddleInput *a, const PaddleInput *b)
{
    return a->move_x == b->move_x && a->move_y == b->move_y && a->pointing == b->pointing &&
           a->serve == b->serve && a->target_x == b->target_x && a->target_y == b->target_y;
}

/// Writes a run of steps: their number, which parts of the input are others than before, and these.
static void write_run(const PaddleInput *before, const PaddleInput *input, long long count,
                      Bytes *to)
{
    const bool aims = input->target_x != before->target_x || input->target_y != before->target_y;
    const unsigned mask = (input->move_x != before->move_x ? INPUT_MOVE_X : 0u) |
                          (input->move_y != before->move_y ? INPUT_MOVE_Y : 0u) |
                          (aims ? INPUT_TARGET : 0u) | (input->pointing ? INPUT_POINTING : 0u) |
                          (input->serve ? INPUT_SERVE : 0u);
    bytes_add_number(to, (uint64_t)count);
    bytes_add_number(to, mask);
    if ((mask & INPUT_MOVE_X) != 0) {
        bytes_add(to, &input->move_x, 1);
    }
    if ((mask & INPUT_MOVE_Y) != 0) {
        bytes_add(to, &input->move_y, 1);
    }
    if (aims) {
        bytes_add_signed(to, (int64_t)input->target_x - before->target_x);
        bytes_add_signed(to, (int64_t)input->target_y - before->target_y);
    }
}

/// Writes a paddle's inputs of the steps from `from` to before `until`, as far as there is room.
static void write_runs(const Rollback *rollback, int paddle, long long from, long long until,
                       size_t end, Bytes *to)
{
    enum { RUN_BYTES = 16 }; // at most: 2 + 1 + 1 + 1 + 5 + 5, and 1 for the end
    PaddleInput before = known_input(rollback, paddle, from - 1);
    while (from < until && to->size + RUN_BYTES < end) {
        const PaddleInput input = known_input(rollback, paddle, from);
        long long count = 1;
        while (from + count < until && count < RUN_MOST) {
            const PaddleInput next = known_input(rollback, paddle, from + count);
            if (!is_same_input(&next, &input)) {
                break;
            }
            count++;
        }
        write_run(&before, &input, count, to);
        before = input;
        from += count;
    }
    bytes_add_number(to, 0);
}

void rollback_write_inputs(const Rollback *rollback, long long from, size_t room, Bytes *to)
{
    const size_t end = to->size + room;
    bytes_add_number(to, (uint64_t)from);
    write_runs(rollback, rollback->own, from, rollback->known[rollback->own], end, to);
}

void rollback_write_block(const Rollback *rollback, long long first, int count, Bytes *to)
{
    for (int paddle = 0; paddle < 2; paddle++) {
        write_runs(rollback, paddle, first, first + count, SIZE_MAX, to);
    }
}

static int read_target(ByteReader *from, int before)
{
    const int64_t change = bytes_read_signed(from);
    // Whatever is forged, nothing overflows.
    from->failed = from->failed || change < -INT64_C(4294967296) || change > INT64_C(4294967296) ||
                   before + change < INT32_MIN || before + change > INT32_MAX;
    return from->failed ? 0 : (int)(before + change);
}

static signed char read_move(ByteReader *from)
{
    const signed char move = (signed char)bytes_read(from);
    from->failed = from->failed || move < -127;
    return move;
}

static PaddleInput read_input(ByteReader *from, PaddleInput input)
{
    const uint64_t mask = bytes_read_number(from);
    input.move_x = (mask & INPUT_MOVE_X) != 0 ? read_move(from) : input.move_x;
    input.move_y = (mask & INPUT_MOVE_Y) != 0 ? read_move(from) : input.move_y;
    if ((mask & INPUT_TARGET) != 0) {
        input.target_x = read_target(from, input.target_x);
        input.target_y = read_target(from, input.target_y);
    }
    input.pointing = (mask & INPUT_POINTING) != 0;
    input.serve = (mask & INPUT_SERVE) != 0;
    from->failed = from->failed || mask >= 2 * INPUT_SERVE;
    return input;
}

/// Reads runs of a paddle from `step` on, at most to `last`; what is known already is skipped.
static bool read_runs(Rollback *rollback, int paddle, long long step, long long last,
                      ByteReader *from)
{
    PaddleInput input = known_input(rollback, paddle, step - 1);
    for (;;) {
        const uint64_t count = bytes_read_number(from);
        if (count == 0 || from->failed) {
            return !from->failed;
        }
        input = read_input(from, input);
        if (from->failed || count > RUN_MOST || step + (long long)count > last) {
            return false;
        }
        for (const long long end = step + (long long)count; step < end; step++) {
            if (step == rollback->known[paddle]) {
                add_input(rollback, paddle, &input);
            }
        }
    }
}

bool rollback_read_inputs(Rollback *rollback, ByteReader *from)
{
    const int other = 1 - rollback->own;
    const long long last = rollback->recording.steps + ROLLBACK_ROOM / 2;
    const uint64_t begin = bytes_read_number(from);
    // A gap would be a step without input; what lies too far back is remembered no more.
    if (from->failed || begin > (uint64_t)rollback->known[other] ||
        rollback->known[other] - (long long)begin >= ROLLBACK_ROOM / 2) {
        return false;
    }
    return read_runs(rollback, other, (long long)begin, last, from);
}

bool rollback_read_block(Rollback *rollback, ByteReader *from)
{
    const long long first = rollback->known[0];
    const long long last = first + ROLLBACK_BLOCK_STEPS;
    const bool read = rollback->known[1] == first && read_runs(rollback, 0, first, last, from) &&
                      read_runs(rollback, 1, first, last, from) && from->left == 0 &&
                      rollback->known[0] == rollback->known[1] && rollback->known[0] > first;
    if (!read) {
        rollback->known[0] = rollback->known[1] = first;
    }
    return read;
}

/// u: less than that is rounding.
#define SEEN 1e-6
/// Radii that a ball slides in a step, at most: less than one from picture to picture.
#define SLIDE_RADII 0.22
/// Steps in which a ball slides that would be faster than that in ROLLBACK_SLIDE_STEPS, at most.
#define SLIDE_STEPS_MOST 60
/// Radii: what was shown farther away than that may have been another ball.
#define NEAR_RADII 6.0

bool rollback_begin(Rollback *rollback, const Replay *start, int own, long long most,
                    char problem[REPLAY_PROBLEM_SIZE])
{
    *rollback = (Rollback){.own = own, .most = most};
    ReplayPlay play;
    if (!replay_play_begin(&play, start, problem)) {
        return false;
    }
    rollback->level = play.level;
    rollback->certain = play.world;
    if (start->paddle_count != 2) {
        snprintf(problem, REPLAY_PROBLEM_SIZE,
                 "has %d paddles; a duel over a network is for a level with two",
                 start->paddle_count);
        rollback_end(rollback);
        return false;
    }
    rollback->shown = world_duplicate(rollback->certain);
    rollback->place_count = world_ball_capacity(rollback->certain) + 2;
    rollback->places = calloc((size_t)rollback->place_count, sizeof *rollback->places);
    if (rollback->shown == NULL || rollback->places == NULL ||
        !replay_begin_from(&rollback->recording, &start->setup, start, 0, 0)) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "is too large for the memory there is");
        rollback_end(rollback);
        return false;
    }
    world_tell_contacts(rollback->shown, false);
    return true;
}

void rollback_end(Rollback *rollback)
{
    world_destroy(rollback->certain);
    world_destroy(rollback->shown);
    level_free(&rollback->level);
    replay_free(&rollback->recording);
    free(rollback->places);
    *rollback = (Rollback){0};
}

void rollback_watch(Rollback *rollback, const RollbackWatcher *watcher)
{
    rollback->watcher = *watcher;
    world_tell_contacts(rollback->shown, watcher->listener != NULL);
}

Vec2 rollback_offset(const Rollback *rollback, int place)
{
    return rollback->places[place].offset;
}

long long rollback_certain_steps(const Rollback *rollback)
{
    return rollback->recording.steps;
}

bool rollback_can_step(const Rollback *rollback)
{
    return !rollback->ended && rollback->steps < rollback->most &&
           rollback->steps < rollback_certain_steps(rollback) + ROLLBACK_STEPS_AHEAD;
}

void rollback_add_own(Rollback *rollback, const PaddleInput *input)
{
    add_input(rollback, rollback->own, input);
}

static bool on_certain_event(void *context, const WorldEvent *event)
{
    Rollback *rollback = context;
    replay_add_contact(&rollback->recording, event);
    if (event->kind == EVENT_OVER) {
        rollback->over_s = event->time;
    }
    return rollback->listener == NULL || rollback->listener(rollback->context, event);
}

/// Plays a step for good. Returns whether its input had been guessed.
static bool play_certain(Rollback *rollback)
{
    const long long step = rollback->recording.steps;
    WorldInput input = {0};
    input.paddle[0] = known_input(rollback, 0, step);
    input.paddle[1] = known_input(rollback, 1, step);
    replay_add_step(&rollback->recording, &input);
    const bool complete = world_step(rollback->certain, &input, on_certain_event, rollback);
    CHECK(complete);
    replay_add_state(&rollback->recording, rollback->certain);
    const bool over = world_outcome(rollback->certain) != WORLD_RUNNING;
    if (over || step + 1 == rollback->most) {
        replay_end(&rollback->recording, rollback->certain,
                   over ? rollback->over_s : (double)(step + 1) / STEPS_PER_SECOND);
        rollback->ended = true;
    }
    return is_same_input(&rollback->guess[step % ROLLBACK_ROOM], &input.paddle[1 - rollback->own]);
}

static Vec2 middle(Rectangle body)
{
    return vec2_scale(vec2_add(body.min, body.max), 0.5);
}

/// Where a ball or a paddle is in the shown world; false: it is not. A ball that is held lies where
/// it will be served.
static bool find_place(const Rollback *rollback, int index, Vec2 *place)
{
    const int balls = rollback->place_count - 2;
    if (index >= balls) {
        *place = middle(world_paddle(rollback->shown, index - balls).body);
        return true;
    }
    const BallView ball = world_ball(rollback->shown, index);
    *place = ball.position;
    return ball.exists;
}

static void note_places(Rollback *rollback)
{
    for (int i = 0; i < rollback->place_count; i++) {
        RollbackPlace *place = &rollback->places[i];
        place->there = find_place(rollback, i, &place->was);
        place->was = vec2_add(place->was, place->offset);
    }
}

/// The ball that was shown nearest to a place. Balls have the numbers of the order in which they
/// were served: where that was guessed wrongly, each was shown as another one.
static const RollbackPlace *find_shown(const Rollback *rollback, const RollbackPlace *place,
                                       Vec2 now)
{
    const RollbackPlace *nearest = place;
    for (int i = 0; i < rollback->place_count - 2; i++) {
        const RollbackPlace *other = &rollback->places[i];
        const bool nearer = !nearest->there || vec2_length(vec2_sub(other->was, now)) <
                                                   vec2_length(vec2_sub(nearest->was, now));
        nearest = other->there && nearer ? other : nearest;
    }
    return nearest;
}

/// From where a ball slides to where it is: from where it was shown, if it can have been there.
/// @param again  steps that were guessed
static Vec2 ball_offset(const Rollback *rollback, const RollbackPlace *place, const BallView *ball,
                        int again)
{
    const Vec2 now = ball->position;
    const double speed = vec2_length(ball->velocity);
    const double near = vec2_length(place->offset) + NEAR_RADII * ball->radius;
    const double reach = near + 2.0 * speed * again / STEPS_PER_SECOND;
    const bool same = place->there && vec2_length(vec2_sub(place->was, now)) <= near;
    const RollbackPlace *from = same ? place : find_shown(rollback, place, now);
    const Vec2 off = vec2_sub(from->was, now);
    return from->there && vec2_length(off) <= reach ? off : (Vec2){0.0, 0.0};
}

/// Lets a ball or a paddle slide to where it is.
static void begin_slide(RollbackPlace *place, Vec2 off, double radius)
{
    if (vec2_length(vec2_sub(off, place->offset)) > SEEN) {
        const double steps = ceil(vec2_length(off) / (SLIDE_RADII * radius));
        place->left = (int)scalar_clamp(steps, ROLLBACK_SLIDE_STEPS, SLIDE_STEPS_MOST);
        place->offset = off;
    }
}

static void count_jump(RollbackCounts *counts, double jump, double radius)
{
    counts->ball_jump = scalar_max(counts->ball_jump, jump);
    counts->jumps++;
    counts->wide_jumps += jump > radius;
}

/// What was shown stays where it is, and slides from there.
static void take_places(Rollback *rollback, int again)
{
    const int balls = rollback->place_count - 2;
    for (int i = 0; i < rollback->place_count; i++) {
        RollbackPlace *place = &rollback->places[i];
        Vec2 now;
        if (!find_place(rollback, i, &now)) {
            begin_slide(place, (Vec2){0.0, 0.0}, 1.0);
        } else if (i >= balls) {
            begin_slide(place, vec2_sub(place->was, now), (double)INFINITY);
        } else {
            const BallView ball = world_ball(rollback->shown, i);
            const Vec2 off = ball_offset(rollback, place, &ball, again);
            const double away = place->there ? vec2_length(vec2_sub(place->was, now)) : 0.0;
            if (vec2_length(off) <= SEEN && away > SEEN && !ball.held) {
                // It was shown where it cannot have been.
                count_jump(&rollback->counts, away, ball.radius);
            }
            begin_slide(place, off, ball.radius);
        }
    }
}

/// What makes an event the same when its step is played again with other inputs.
static uint64_t key_of(const WorldEvent *event)
{
    uint64_t key = hash_u64(HASH_START, (uint64_t)event->kind);
    key = hash_u64(key, (uint64_t)event->ball);
    key = hash_u64(key, (uint64_t)event->id);
    key = hash_u64(key, (uint64_t)event->side);
    key = hash_u64(key, (uint64_t)event->contact.with);
    key = hash_u64(key, (uint64_t)event->contact.id);
    return key | 1;
}

static bool on_shown_event(void *context, const WorldEvent *event)
{
    Rollback *rollback = context;
    if (event->kind == EVENT_GOAL || event->kind == EVENT_OVER) {
        return true;
    }
    const long long step = world_step_number(rollback->shown);
    const uint64_t key = key_of(event);
    for (int i = 0; i < ROLLBACK_TOLD; i++) {
        const RollbackTold *told = &rollback->told[i];
        if (told->key == key && llabs(told->step - step) <= ROLLBACK_SLIDE_STEPS) {
            return true;
        }
    }
    rollback->told[rollback->told_count++ % ROLLBACK_TOLD] = (RollbackTold){step, key};
    return rollback->watcher.listener(rollback->watcher.context, event);
}

static void show_step(Rollback *rollback, long long step)
{
    const int other = 1 - rollback->own;
    const long long known = rollback->known[other];
    WorldInput input = {0};
    input.paddle[rollback->own] = known_input(rollback, rollback->own, step);
    input.paddle[other] = known_input(rollback, other, step < known ? step : known - 1);
    rollback->guess[step % ROLLBACK_ROOM] = input.paddle[other];
    WorldListener *told = rollback->watcher.listener != NULL ? on_shown_event : NULL;
    const bool complete = world_step(rollback->shown, &input, told, rollback);
    CHECK(complete);
}

/// Steps until a ball could touch the own paddle, at least 1.
static double steps_to_own(const Rollback *rollback, int ball)
{
    const BallView view = world_ball(rollback->shown, ball);
    const PaddleView paddle = world_paddle(rollback->shown, rollback->own);
    const Rectangle body = paddle.body;
    const Vec2 nearest = vec2(scalar_clamp(view.position.x, body.min.x, body.max.x),
                              scalar_clamp(view.position.y, body.min.y, body.max.y));
    const double way = vec2_length(vec2_sub(view.position, nearest)) - view.radius;
    const double speed = vec2_length(view.velocity) + paddle.top_speed;
    return scalar_max(way / speed * STEPS_PER_SECOND, 1.0);
}

/// Brings what is shown nearer to where it is, by a step.
static void slide(Rollback *rollback)
{
    const int balls = rollback->place_count - 2;
    for (int i = 0; i < rollback->place_count; i++) {
        RollbackPlace *place = &rollback->places[i];
        if (place->left == 0) {
            continue;
        }
        if (i < balls && !world_ball(rollback->shown, i).exists) {
            *place = (RollbackPlace){0};
            continue;
        }
        const double time = i < balls ? steps_to_own(rollback, i) : (double)INFINITY;
        place->left = time < place->left ? (int)time : place->left;
        const Vec2 before = place->offset;
        place->offset = vec2_scale(before, 1.0 - 1.0 / (double)place->left);
        place->moved = vec2_add(place->moved, vec2_sub(place->offset, before));
        place->left--;
    }
}

/// Counts what sliding has moved since the last picture.
static void count_jumps(Rollback *rollback)
{
    RollbackCounts *counts = &rollback->counts;
    const int balls = rollback->place_count - 2;
    for (int i = 0; i < rollback->place_count; i++) {
        const double jump = vec2_length(rollback->places[i].moved);
        rollback->places[i].moved = (Vec2){0.0, 0.0};
        if (jump <= SEEN) {
            continue;
        }
        if (i >= balls) {
            double *most =
                i == balls + rollback->own ? &counts->own_paddle_jump : &counts->paddle_jump;
            *most = scalar_max(*most, jump);
            continue;
        }
        const BallView ball = world_ball(rollback->shown, i);
        if (ball.exists && !ball.held) {
            count_jump(counts, jump, ball.radius);
        }
    }
}

void rollback_step(Rollback *rollback)
{
    CHECK(rollback_can_step(rollback) && rollback->known[rollback->own] > rollback->steps);
    if (rollback->watcher.stepping != NULL) {
        rollback->watcher.stepping(rollback->watcher.context);
    }
    show_step(rollback, rollback->steps++);
    slide(rollback);
    if (rollback->steps % ROLLBACK_FRAME_STEPS == 0) {
        count_jumps(rollback);
    }
}

void rollback_settle(Rollback *rollback)
{
    const long long first = rollback_certain_steps(rollback);
    const long long other = rollback->known[1 - rollback->own];
    const long long until = other < rollback->steps ? other : rollback->steps;
    bool right = true;
    while (rollback_certain_steps(rollback) < until && !rollback->ended) {
        right = play_certain(rollback) && right;
    }
    const long long certain = rollback_certain_steps(rollback);
    if (right || certain == first) {
        return;
    }
    const int again = (int)(rollback->steps - certain);
    note_places(rollback);
    world_copy(rollback->shown, rollback->certain);
    world_tell_contacts(rollback->shown, rollback->watcher.listener != NULL);
    for (long long step = certain; step < rollback->steps; step++) {
        show_step(rollback, step);
    }
    take_places(rollback, again);
    rollback->counts.rollbacks++;
    rollback->counts.steps_again += again;
    rollback->counts.longest = scalar_max_int(rollback->counts.longest, again);
}
