// Hits on bricks and obstacles, and what follows when one breaks. The actions of bricks at the ends
// of steps: explode, grow, regain hits, open and close, fall.
#include "bricks.h"

#include <string.h>

#include "field.h"
#include "rules.h"
#include "world_field.h"

#define POINTS_FOR_OBSTACLE 50

void targets_count(World *world, const WorldDef *def)
{
    for (int brick = 0; brick < brick_grids_cells(&world->bricks); brick++) {
        const int hits = brick_breaks(def->brick_hits[brick]) ? def->brick_hits[brick] : 0;
        world->destructible += hits > 0;
        world->hits_at_start += hits;
    }
    for (int obstacle = 0; obstacle < def->obstacle_count; obstacle++) {
        world->destructible += def->obstacles[obstacle].hits > 0;
        world->hits_at_start += def->obstacles[obstacle].hits;
    }
}

bool world_can_break(const World *world, const Contact *contact)
{
    const bool piercing = contact->with == CONTACT_BRICK &&
                          collision_manager_ball(world_manager(world), contact->ball).piercing;
    const BallInfo *info = world_ball_info(world, contact->ball);
    return world_would_break(world, contact, (Side)info->owner, info->heat, piercing);
}

bool world_would_break(const World *world, const Contact *contact, Side owner, int heat,
                       bool piercing)
{
    const CollisionManager *manager = world_manager(world);
    if (contact->with == CONTACT_BRICK) {
        return collision_manager_brick(manager, contact->id) != BRICK_INDESTRUCTIBLE &&
               bricks_admit(world, contact->id, piercing ? BRICK_INDESTRUCTIBLE : 1, owner,
                            contact);
    }
    return contact_is_obstacle(contact->with) && world_obstacle_hits(world, contact->id) > 0 &&
           catcher_stolen_hits(world, contact->id, owner, heat, 1) > 0;
}

/// @param left  hits after it
static void tell_hit(World *world, WorldEventKind kind, int id, int left, int points, Side side,
                     Vec2 centre, const Contact *contact)
{
    WorldEvent event = event_make(world, kind);
    event.id = id;
    event.value = left;
    event.points = points;
    event.side = side;
    event.position = centre;
    world->last_hit = world->step;
    if (contact != NULL) {
        event.ball = contact->ball;
        event.contact = *contact;
        event.position = contact->point;
    }
    event_tell(world, &event);
}

void targets_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const int before = collision_manager_brick(manager, brick);
    const int left = before > hits ? before - hits : 0;
    if (before == BRICK_EMPTY || before == BRICK_INDESTRUCTIBLE ||
        !bricks_admit(world, brick, hits, side, contact)) {
        return;
    }
    collision_manager_set_brick(manager, brick, left);
    const BrickKind *kind = bricks_row(world, brick);
    const int points = score_hit(world, side, left, kind->points);
    tell_hit(world, EVENT_BRICK_HIT, brick, left, points, side, bricks_centre(world, brick),
             contact);
    bricks_note_hit(world, brick, left, side);
    if (left == 0) {
        bricks_count(world, brick, -1);
        capsule_release(world, brick, side);
        if (brick_breaks(before)) {
            score_note_broken(world);
        }
    }
}

void targets_hit_obstacle(World *world, int obstacle, int hits, Side side, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const int before = world_obstacle_hits(world, obstacle);
    const int left = before > hits ? before - hits : 0;
    if (before == 0 || hits == 0) {
        return;
    }
    const Vec2 centre = collision_manager_obstacle(manager, obstacle).centre;
    if (left == 0) {
        collision_manager_remove_obstacle(manager, obstacle);
    } else {
        collision_manager_set_obstacle_user(manager, obstacle, left);
    }
    const int points = score_hit(world, side, left, POINTS_FOR_OBSTACLE);
    tell_hit(world, EVENT_OBSTACLE_HIT, obstacle, left, points, side, centre, contact);
    if (left == 0) {
        score_note_broken(world);
    }
}

// Of which one is a unit of work.
#define TASKS_PER_WORK 32
#define CELLS_PER_WORK 128

static void tell(World *world, WorldEventKind kind, const BrickTask *task, int hits)
{
    event_happen(world, kind, -1, task->brick, hits, (Side)task->side,
                 bricks_centre(world, task->brick));
}

void bricks_due_explode(World *world, int brick, Side side)
{
    int neighbours[8];
    const int count = bricks_neighbours(world, brick, neighbours);
    const BrickTask task = {.brick = brick, .side = (signed char)side};
    tell(world, EVENT_BRICK_EXPLODED, &task, 0);
    for (int i = 0; i < count && world->outcome == WORLD_RUNNING; i++) {
        targets_hit_brick(world, neighbours[i], BRICK_HITS_MOST, side, NULL);
    }
}

/// @return steps until it is to be seen to again, 0: not at all
static int explode(World *world, const BrickTask *task)
{
    bricks_due_explode(world, task->brick, (Side)task->side);
    return 0;
}

static int grow(World *world, const BrickTask *task)
{
    if (!collision_manager_add_brick(world_manager(world), task->brick, 1)) {
        return 1;
    }
    world_brick_cell(world, task->brick)->kind =
        (unsigned char)(brick_kind_first_grown() + rng_below(&world->rng, BRICK_GROWN_COUNT));
    tell(world, EVENT_BRICK_GREW, task, 1);
    return 0;
}

static int regain(World *world, const BrickTask *task)
{
    CollisionManager *manager = world_manager(world);
    const int hits = collision_manager_brick(manager, task->brick) + 1;
    if (hits == 1) {
        return 0;
    }
    collision_manager_set_brick(manager, task->brick, hits);
    tell(world, EVENT_BRICK_REGAINED, task, hits);
    return hits < brick_kind_in(world->own_kinds, task->kind)->hits ? BRICK_REGAIN_STEPS : 0;
}

static bool is_door(const World *world, int cell, int colour)
{
    const BrickKind *kind = bricks_row(world, cell);
    return kind->effect == BRICK_EFFECT_DOOR && kind->colour == colour;
}

/// Doors that wait to close stay open instead, and those that gave up waiting wait again.
static void turn_waiting_doors(World *world, int colour)
{
    for (int i = 0; i < world->brick_tasks; i++) {
        BrickTask *task = world_brick_task(world, i);
        if (is_door(world, task->brick, colour)) {
            task->kind = task->kind == BRICK_PLAIN ? (unsigned char)bricks_kind(world, task->brick)
                                                   : (unsigned char)BRICK_PLAIN;
        }
    }
}

static bool close_door(World *world, int door)
{
    const bool closes =
        collision_manager_add_brick(world_manager(world), door, BRICK_INDESTRUCTIBLE);
    bricks_count(world, door, closes);
    return closes;
}

static void turn_door(World *world, int door, Side side)
{
    CollisionManager *manager = world_manager(world);
    if (collision_manager_brick(manager, door) != BRICK_EMPTY) {
        collision_manager_set_brick(manager, door, BRICK_EMPTY);
        bricks_count(world, door, -1);
    } else if (!world_brick_cell(world, door)->planned && !close_door(world, door)) {
        bricks_plan(world, door, bricks_kind(world, door), side, 0);
    }
}

void bricks_due_turn_doors(World *world, int colour, Side side, int times)
{
    collision_manager_gather_changes(world_manager(world));
    world->turn = (DoorTurn){.times = times, .cell = -1, .colour = colour, .side = side};
    world->doors_turned[colour] = true;
}

bool bricks_due_turn_on(World *world)
{
    DoorTurn *turn = &world->turn;
    const int cells = brick_grids_cells(&world->bricks);
    for (; turn->times > 0; turn->times--, turn->cell = -1) {
        if (turn->cell < 0) {
            turn_waiting_doors(world, turn->colour);
            turn->cell = 0;
        }
        for (; turn->cell < cells; turn->cell++) {
            if (world_is_spent(world)) {
                return false;
            }
            if (is_door(world, turn->cell, turn->colour)) {
                turn_door(world, turn->cell, turn->side);
            }
            world_add_work(world, turn->cell % CELLS_PER_WORK == 0);
        }
    }
    return collision_manager_settle_changes(world_manager(world));
}

/// Closes a door as soon as no ball or paddle is in its way.
static int close_waiting_door(World *world, const BrickTask *task)
{
    return !close_door(world, task->brick);
}

/// How often doors of a colour are turned when their switches are hit so often at once: further
/// pairs of turns lead to the same.
static int turns_of(int hits)
{
    return hits <= 2 ? hits : 2 + hits % 2;
}

/// The first switch of a colour turns the doors for all that are hit in the step.
static int work_switch(World *world, const BrickTask *task)
{
    const int colour = brick_kind_in(world->own_kinds, task->kind)->colour;
    int hits = 0;
    tell(world, EVENT_DOORS_SWITCHED, task, 0);
    if (world->doors_turned[colour]) {
        return 0;
    }
    for (int i = 0; i < world->brick_tasks; i++) {
        const BrickKind *kind = brick_kind_in(world->own_kinds, world_brick_task(world, i)->kind);
        hits += kind->effect == BRICK_EFFECT_SWITCH && kind->colour == colour;
    }
    bricks_due_turn_doors(world, colour, (Side)task->side, turns_of(hits));
    return 0;
}

/// A ball that is nobody's takes nothing.
static int take_territory(World *world, const BrickTask *task)
{
    const Side owner = (Side)task->side, former = brick_kind_in(world->own_kinds, task->kind)->side;
    if (owner == SIDE_NONE || owner == former) {
        return 0;
    }
    bricks_count_territory(world, task->brick, -1);
    world_brick_cell(world, task->brick)->kind =
        (unsigned char)brick_kind_of_owner(task->kind, owner);
    bricks_count_territory(world, task->brick, 1);
    tell(world, EVENT_BRICK_TAKEN, task, 0);
    return 0;
}

/// Does what a task asks for if it is due. Returns whether it stays.
static bool see_to(World *world, BrickTask *task, bool noted_before)
{
    static int (*const EFFECTS[BRICK_EFFECT_COUNT])(World *, const BrickTask *) = {
        [BRICK_EFFECT_EXPLODE] = explode,         [BRICK_EFFECT_GROW] = grow,
        [BRICK_EFFECT_REGENERATE] = regain,       [BRICK_EFFECT_SWITCH] = work_switch,
        [BRICK_EFFECT_DOOR] = close_waiting_door, [BRICK_EFFECT_TERRITORY] = take_territory,
    };
    int steps = scalar_max_int((int)(task->due - world->step), noted_before ? 0 : 1);
    if (steps == 0 && world->outcome == WORLD_RUNNING) {
        BrickCell *cell = world_brick_cell(world, task->brick);
        cell->planned = false;
        const BrickEffect effect = brick_kind_in(world->own_kinds, task->kind)->effect;
        // None: it has been called off.
        steps = effect != BRICK_EFFECT_NONE ? EFFECTS[effect](world, task) : 0;
        cell->planned = cell->planned || steps > 0;
        task->due = world->step + steps;
    }
    return steps > 0;
}

bool bricks_due_advance(World *world)
{
    if (world->item == 0) {
        memset(world->doors_turned, 0, sizeof world->doors_turned);
        // What is noted meanwhile goes to the end and waits for the next step, so that there are
        // never more than two notes for a cell.
        world->tasks_noted = world->brick_tasks;
        world->tasks_kept = 0;
    }
    if (!bricks_due_turn_on(world)) {
        return false;
    }
    while (world->item < world->brick_tasks) {
        if (world_is_spent(world)) {
            return false;
        }
        BrickTask task = *world_brick_task(world, world->item);
        if (see_to(world, &task, world->item < world->tasks_noted)) {
            *world_brick_task(world, world->tasks_kept++) = task;
        }
        world_add_work(world, world->item % TASKS_PER_WORK == 0);
        world->item++;
        if (!bricks_due_turn_on(world)) {
            return false;
        }
    }
    world->brick_tasks = world->tasks_kept;
    return true;
}

static void move_down(World *world, int brick, int below, int hits)
{
    BrickCell *from = world_brick_cell(world, brick);
    world_brick_cell(world, below)->kind = from->kind;
    from->kind = BRICK_PLAIN;
    if (world->has_bonus) {
        *world_bonus(world, below) = *world_bonus(world, brick);
        *world_bonus(world, brick) = '.';
    }
    collision_manager_set_brick(world_manager(world), brick, BRICK_EMPTY);
    const BrickTask task = {.brick = below, .side = SIDE_NONE};
    tell(world, EVENT_BRICK_FELL, &task, hits);
}

static void fall(World *world, int brick)
{
    CollisionManager *manager = world_manager(world);
    const BrickGrid *grid = brick_grids_of(&world->bricks, brick);
    const int below =
        brick_grid_at(grid, brick_grid_column(grid, brick), brick_grid_row(grid, brick) + 1);
    const int hits = collision_manager_brick(manager, brick);
    if (below >= 0 && hits != BRICK_EMPTY &&
        collision_manager_brick(manager, below) == BRICK_EMPTY &&
        !world_brick_cell(world, below)->planned &&
        bricks_row(world, below)->effect != BRICK_EFFECT_DOOR &&
        collision_manager_add_brick(manager, below, hits)) {
        move_down(world, brick, below, hits);
    }
}

bool bricks_due_fall(World *world)
{
    if (!world->bricks_fall || (world->step + 1) % BRICK_FALL_STEPS != 0) {
        return true;
    }
    // A grid's cells are numbered row by row, so those of lower rows come first.
    const int cells = brick_grids_cells(&world->bricks);
    for (; world->item < cells; world->item++) {
        const int brick = cells - 1 - world->item;
        if (world_is_spent(world)) {
            return false;
        }
        if (bricks_row(world, brick)->effect == BRICK_EFFECT_FALL) {
            fall(world, brick);
        }
        world_add_work(world, world->item % CELLS_PER_WORK == 0);
    }
    return true;
}
