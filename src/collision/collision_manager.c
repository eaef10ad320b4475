// The loop: takes the next event of any kind until the step ends. The manager as bytes, and back.
#include <limits.h>

#include "collision_names.h"

#include "grid.h"
#include "hash.h"
#include "predict.h"
#include "resolve.h"
#include <string.h>

// A ball that has flown for longer, s, has its position brought to the present.
#define MAX_FLIGHT 2.5

/// Enters a later step of the present second, or stays in the present one.
/// @param step  from 1 on
static void enter_step(CollisionManager *manager, int step)
{
    if (step > manager->step_in_second) {
        manager->contacts_allowed =
            STEP_CONTACTS + (int64_t)STEP_CONTACTS_PER_BALL * manager->ball_count;
        manager->contacts_left = manager->contacts_allowed;
    }
    manager->step += step - manager->step_in_second;
    manager->step_in_second = step;
    manager->step_start = quantise_time((step - 1) * manager->step_seconds);
    manager->step_end = quantise_time(step * manager->step_seconds);
    // Events still due from before this step are due now.
    manager->now = scalar_max(manager->now, manager->step_start);
}

/// Whether an event happens by `until`. Within a quantum of it, the part that was rounded away
/// decides.
static bool is_due(const CollisionManager *manager, int entry, double time, double until)
{
    if (until - time > TIME_QUANTUM || time - until > TIME_QUANTUM || entry < manager->path_count) {
        return time <= until;
    }
    const Ball *ball = &manager_balls(manager)[entry - manager->path_count];
    if (ball->event_kind == EVENT_REPREDICT) {
        // A contact that is found then may be before it by what was rounded away.
        return time - 0.5 * TIME_QUANTUM <= until;
    }
    // A contact at the instant of the last one belongs to the same side of `until`.
    return ball->event_kind == EVENT_CELL
               ? time <= until
               : time == manager->contact_now || time + ball->event_late <= until;
}

/// Which step of its second an event belongs to: none before the present one.
static int step_of_event(const CollisionManager *manager, int entry, double time)
{
    int count = (int)(time * manager->steps_per_second);

    count = count > manager->step_in_second ? count : manager->step_in_second;
    // The quotient is rounded: it is at most one short.
    while (!is_due(manager, entry, time, quantise_time(count * manager->step_seconds))) {
        count++;
    }
    return count;
}

/// Predicts what the balls of the last contact meet next, now that the caller has had its say.
static void predict_after_contact(CollisionManager *manager)
{
    int first = manager->to_repredict[0], second = manager->to_repredict[1];

    if (manager->pierced_brick >= 0) {
        resolve_pierced(manager);
    }
    manager->to_repredict[0] = manager->to_repredict[1] = -1;
    if (second >= 0) {
        grid_update_ball(manager, second);
    }
    if (first >= 0) {
        grid_update_ball(manager, first);
        predict_ball(manager, first);
    }
    if (second >= 0) {
        predict_ball(manager, second);
    }
}

/// Goes on until the next contact or until the time `until`: the present step's end or earlier, or
/// with `many` also a later step's end; the clock then enters the step of each contact first.
static inline bool advance_until(CollisionManager *manager, double until, bool many,
                                 Contact *contact)
{
    predict_after_contact(manager);
    // Before it what happens is due, whatever was rounded away.
    const double surely = until - TIME_QUANTUM;
    double time;
    // Ends at the latest with a contact or at `until`: between two contacts a ball flies straight,
    // so it enters each column and row of cells at most once; paths end at least 0.05 s apart, but
    // for the way back of a mover that was reversed; a ball predicts again at such ends, at a
    // step's end and where a pair has taken its partner away, which then meets earlier in the order
    // of pairs, of which there are finitely many. Contacts have their bound in contacts_left.
    for (;;) {
        int entry = event_queue_first(&manager->queue, manager_queue(manager), &time);
        if (time >= surely && !is_due(manager, entry, time, until)) {
            manager->now = manager->now > until ? manager->now : until;
            return false;
        }
        int index = entry - manager->path_count;
        Ball *ball = &manager_balls(manager)[index];
        manager->now = manager->now > time ? manager->now : time;
        if (index < 0) {
            Motion *motion = &manager_motions(manager)[manager_paths(manager)[entry]];
            motion_next_leg(motion, manager->second);
            manager_queue_leg_end(manager, motion);
            continue;
        }
        if (ball->event_kind == EVENT_CELL) {
            grid_move_ball(manager, index, ball->event_id);
            predict_ball(manager, index);
        } else if (ball->event_kind == EVENT_REPREDICT) {
            predict_ball(manager, index);
        } else {
            if (many && time >= manager->step_end - TIME_QUANTUM) {
                enter_step(manager, step_of_event(manager, entry, time));
            }
            resolve_contact(manager, index, contact);
            return true;
        }
        // The caller looks after contacts.
        if (__builtin_expect((int64_t)manager->statistics.predictions >= manager->predictions_end,
                             false)) {
            return false;
        }
    }
}

bool collision_manager_advance(CollisionManager *manager, double offset, Contact *contact)
{
    const double until =
        offset < manager->step_seconds ? manager->step_start + offset : manager->step_end;

    return advance_until(manager, until, false, contact);
}

bool collision_manager_advance_steps(CollisionManager *manager, int *steps, Contact *contact)
{
    // Each time round, a contact is returned or at least one of `*steps` is gone through.
    for (;;) {
        int step_in_second = manager->step_in_second,
            left = manager->steps_per_second - step_in_second;
        // Paddles and resting balls wait for steps; a second's beginning does more than others.
        const bool single =
            left == 0 || step_in_second == 0 ||
            manager->paddle_count + manager->resting_count + manager->halted_count > 0;
        const int last = step_in_second + (left < *steps ? left : *steps);
        const int64_t before = manager->step;
        bool met = false;
        if (single && before > 0) {
            met = collision_manager_advance(manager, manager->step_seconds, contact);
        } else if (!single) {
            met =
                advance_until(manager, quantise_time(last * manager->step_seconds), true, contact);
            if (!met && !collision_manager_is_spent(manager)) {
                enter_step(manager, last);
            }
            *steps -= (int)(manager->step - before);
        }
        if (met || *steps == 0 || collision_manager_is_spent(manager)) {
            return met;
        }
        if (single || last == manager->steps_per_second) {
            --*steps;
            collision_manager_begin_step(manager);
        }
    }
}

bool collision_manager_advance_to(CollisionManager *manager, double time, Contact *contact)
{
    if (!(time >= 0.0 && time <= 1e7)) {
        return false;
    }
    // All but the last steps, of which rounding may make one too many or too few.
    const int64_t last = (int64_t)(time * manager->steps_per_second) - 1;
    // Each time round, at least one step is gone through.
    while (manager->step < last) {
        const int64_t left = last - manager->step;
        int steps = left < INT_MAX ? (int)left : INT_MAX;
        if (collision_manager_advance_steps(manager, &steps, contact)) {
            return true;
        }
        if (collision_manager_is_spent(manager)) {
            return false;
        }
    }
    for (;;) {
        // Exact: both are close to each other, or far apart and then only compared.
        double until = time - (double)manager->second;
        const bool first = manager->step == 0;
        const bool whole = first || until >= manager->step_end;
        if (!first && (whole || until >= manager->now)) {
            until -= manager->step_start;
            if (collision_manager_advance(manager, whole ? manager->step_seconds : until,
                                          contact)) {
                return true;
            }
        }
        // Before the first step, a contact at time 0 may be due.
        if (!whole || (!first && time - (double)manager->second <= manager->now) ||
            collision_manager_is_spent(manager)) {
            return false;
        }
        collision_manager_begin_step(manager);
    }
}

bool collision_manager_is_quiet_until(const CollisionManager *manager, double offset)
{
    double time;

    event_queue_first(&manager->queue, manager_queue(manager), &time);
    return manager->paddle_count + manager->resting_count + manager->halted_count == 0 &&
           time > manager->step_end + offset + TIME_QUANTUM;
}

/// Counts time from the next whole second on.
static void begin_second(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);
    void *queue = manager_queue(manager);

    manager->second++;
    manager->now -= 1.0;
    manager->contact_now -= 1.0;
    event_queue_shift(&manager->queue, queue, 1.0);
    manager->farthest = manager->fastest = 0.0;
    for (int i = 0; i < manager->balls_end; i++) {
        Ball *ball = &balls[i];
        ball->since -= 1.0;
        ball->contacts = 0;
        if (ball->exists && ball->since < -MAX_FLIGHT) {
            ball->position = ball_position(manager, ball);
            ball->since = manager->now;
            predict_again_at(manager, i, manager->now);
        }
        if (ball->exists) {
            grid_update_ball(manager, i);
            manager_note_event(manager, i);
        }
    }
    for (int i = 0; i < manager->path_count; i++) {
        Motion *motion = &manager_motions(manager)[manager_paths(manager)[i]];
        motion_start(motion, manager->second);
        if (event_queue_time(&manager->queue, queue, i) < NEVER) {
            manager_queue_leg_end(manager, motion);
        }
    }
    for (int i = 0; i < manager->spinner_count; i++) {
        motion_start(&manager_motions(manager)[manager_spinners(manager)[i]], manager->second);
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        manager->paddles[i].since -= 1.0;
    }
    manager->step_in_second = 0;
}

static void wake_resting(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);

    for (int i = 0; i < manager->balls_end && manager->resting_count > 0; i++) {
        if (balls[i].resting) {
            collision_manager_set_ball_velocity(
                manager, i,
                vec2_add(balls[i].velocity, manager_rare_states(manager)[i].withheld_velocity));
        }
    }
}

void collision_manager_begin_step(CollisionManager *manager)
{
    predict_after_contact(manager);
    trapped_wake_obstacles(manager);
    if (manager->step_in_second == manager->steps_per_second) {
        begin_second(manager);
    }
    enter_step(manager, manager->step_in_second + 1);
    wake_resting(manager);
}

/// What stands before the block. Bytes of another machine or another build of the engine, whose
/// block is laid out differently, differ in `layout`.
typedef struct SaveHead {
    char magic[8];
    uint64_t layout;
    uint64_t size;     ///< of the block
    uint64_t checksum; ///< of the block
} SaveHead;

static const char MAGIC[8] = "ARKBALLS";

static uint64_t layout_number(void)
{
    static const uint64_t SIZES[] = {2,
                                     sizeof(CollisionManager),
                                     sizeof(Ball),
                                     sizeof(RareBallState),
                                     sizeof(EventQueueNode),
                                     sizeof(Obstacle),
                                     sizeof(Motion),
                                     sizeof(BallPacket),
                                     sizeof(ObstaclePacket)};

    return hash_bytes(hash_bytes(0, SIZES, sizeof SIZES), COLLISION_VERSION,
                      sizeof COLLISION_VERSION);
}

size_t collision_manager_save_size(const CollisionManager *manager)
{
    return sizeof(SaveHead) + manager->size;
}

void collision_manager_save(const CollisionManager *manager, void *bytes)
{
    SaveHead head = {.layout = layout_number(),
                     .size = manager->size,
                     .checksum = hash_bytes(0, manager, manager->size)};

    memcpy(head.magic, MAGIC, sizeof MAGIC);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, manager, manager->size);
}

size_t collision_manager_load_size(const void *bytes, size_t size)
{
    SaveHead head;

    if (size < sizeof head + sizeof(CollisionManager)) {
        return 0;
    }
    memcpy(&head, bytes, sizeof head);
    const size_t rest = size - sizeof head;
    const bool sound = memcmp(head.magic, MAGIC, sizeof MAGIC) == 0 &&
                       head.layout == layout_number() && head.size == rest &&
                       head.checksum == hash_bytes(0, (const char *)bytes + sizeof head, rest);
    return sound ? rest : 0;
}

CollisionManager *collision_manager_load(void *memory, const void *bytes, size_t size)
{
    const size_t block = collision_manager_load_size(bytes, size);

    if (block == 0) {
        return NULL;
    }
    memcpy(memory, (const char *)bytes + sizeof(SaveHead), block);
    return memory;
}
