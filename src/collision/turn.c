#include "manager.h"
#include "shape.h"

// A hexagon that has turned round so often within a step is pressed between balls that have no
// room: it stands still until the step ends.
#define TURNS_MOST 100

static void hexagon_has_turned(CollisionManager *manager, int hexagon)
{
    const Motion *motion = &manager_motions(manager)[hexagon];

    if (motion->queue_entry >= 0) {
        event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry,
                        motion->leg_until);
    }
    predict_wake(manager, layout_hexagon_cells(manager, hexagon));
}

/// A hexagon's own shape has to be where it stands when it does not spin.
static void set_shape(CollisionManager *manager, int hexagon)
{
    Hexagon *shape = &manager_hexagons(manager)[hexagon];
    const Motion *motion = &manager_motions(manager)[hexagon];

    if (motion->held_spin != 0.0) {
        *shape = hexagon_make(shape->centre, shape->circumradius, motion->base_angle);
    }
}

/// Lets a hexagon stand still until the step's end.
static void halt(CollisionManager *manager, int hexagon)
{
    Motion *motion = &manager_motions(manager)[hexagon];

    if (!motion->halted) {
        motion_halt(motion, manager->second, manager->now);
        set_shape(manager, hexagon);
        manager->halted_count++;
        manager->statistics.rested++;
    }
    hexagon_has_turned(manager, hexagon);
}

void turn_hexagon(CollisionManager *manager, int hexagon)
{
    Motion *motion = &manager_motions(manager)[hexagon];

    motion->step_turns = motion->turned_step == manager->step ? motion->step_turns + 1 : 1;
    motion->turned_step = manager->step;
    if (motion->step_turns <= TURNS_MOST) {
        motion_turn(motion, manager->second, manager->now);
        hexagon_has_turned(manager, hexagon);
    } else {
        halt(manager, hexagon);
    }
}

void turn_halt(CollisionManager *manager, int hexagon)
{
    Motion *motion = &manager_motions(manager)[hexagon];
    // A caught ball may have turned it round at this very instant.
    bool turned = motion->turned_step == manager->step && motion->spin_second == manager->second &&
                  motion->spin_offset == manager->now;

    if (!motion->halted) {
        if (!turned) {
            motion_turn(motion, manager->second, manager->now);
        }
        halt(manager, hexagon);
    }
}

void turn_stop_paddle(CollisionManager *manager, int index)
{
    Paddle *paddle = &manager->paddles[index];
    Vec2 margin = vec2(manager->radius_max, manager->radius_max);

    paddle->body = resolve_paddle_body(manager, index, manager->now);
    paddle->since = manager->now;
    paddle->velocity = vec2(0.0, 0.0);
    predict_wake(manager, grid_range(&manager->grid, vec2_sub(paddle->reach.min, margin),
                                     vec2_add(paddle->reach.max, margin)));
}

void turn_wake_halted(CollisionManager *manager)
{
    for (int i = 0; i < manager->obstacle_count && manager->halted_count > 0; i++) {
        Motion *motion = &manager_motions(manager)[i];
        if (motion->halted) {
            motion_resume(motion, manager->second, manager->now);
            manager->halted_count--;
            hexagon_has_turned(manager, i);
        }
    }
}
