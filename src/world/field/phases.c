// When the next phase of a level begins, and what appears and goes with it; waits for what triggers
// ask for, and does what they say.
#include "field.h"

#include "bricks.h"
#include "hash.h"
#include "rules.h"
#include "world_event.h"
#include "world_field.h"

_Static_assert(POWER_UP_COUNT <= 64, "Triggers.caught has a bit for each");

int trigger_capsules(const WorldDef *def)
{
    int count = 0;
    for (int i = 0; i < def->trigger_count && def->paddle_count > 0; i++) {
        count += def->triggers[i].then == TRIGGER_DROP;
    }
    return count;
}

/// Whether one of the obstacles and bricks with a mark is there.
static bool is_there(const World *world, int mark)
{
    const Triggers *triggers = &world->triggers;
    bool there = world->marked_bricks[mark] > 0;
    for (int i = 0; i < triggers->marked && !there; i++) {
        there = triggers->mark[i].mark == mark &&
                collision_manager_obstacle_exists(world_manager(world), triggers->mark[i].obstacle);
    }
    return there;
}

/// Whether what has the mark that a trigger waits for was there and is gone.
static bool has_gone(World *world, int index)
{
    Triggers *triggers = &world->triggers;
    if (is_there(world, triggers->trigger[index].number)) {
        triggers->met |= 1u << index;
        return false;
    }
    return (triggers->met >> index & 1) != 0;
}

void trigger_prepare_all(World *world, const WorldDef *def)
{
    Triggers *triggers = &world->triggers;
    for (int i = 0; i < def->trigger_count; i++) {
        const TriggerDef *from = &def->triggers[i];
        triggers->trigger[triggers->count++] =
            (Trigger){from->when, from->number, from->then, from->object};
    }
    for (int i = 0; i < def->obstacle_count && triggers->count > 0; i++) {
        if (def->obstacles[i].mark > 0 && triggers->marked < MARKED_MOST) {
            triggers->mark[triggers->marked++] = (Marked){i, def->obstacles[i].mark};
        }
    }
    triggers->targets = world->destructible;
    for (int i = 0; i < triggers->count; i++) {
        if (triggers->trigger[i].when == TRIGGER_MARK) {
            has_gone(world, i);
        }
    }
}

/// Whether what a trigger waits for has come about.
static bool is_due(World *world, int index)
{
    const Triggers *triggers = &world->triggers;
    const Trigger *trigger = &triggers->trigger[index];
    const long long broken = triggers->targets - world->destructible;
    switch (trigger->when) {
    case TRIGGER_START:
        return true;
    case TRIGGER_TIME:
        return world->step + 1 - world->waited >= (long long)trigger->number * STEPS_PER_SECOND;
    case TRIGGER_BROKEN:
        return triggers->targets > 0 &&
               100 * broken >= (long long)trigger->number * triggers->targets;
    case TRIGGER_MARK:
        return has_gone(world, index);
    case TRIGGER_STOLEN:
        return triggers->stolen >= trigger->number;
    case TRIGGER_CAUGHT:
        return (triggers->caught >> trigger->number & 1) != 0;
    case TRIGGER_LOST:
        return triggers->lost >= trigger->number;
    case TRIGGER_WHEN_COUNT:
        break;
    }
    return false;
}

static void open_marked(World *world, int mark)
{
    CollisionManager *manager = world_manager(world);
    for (int i = 0; i < world->triggers.marked; i++) {
        const Marked *marked = &world->triggers.mark[i];
        if (marked->mark == mark && collision_manager_obstacle_exists(manager, marked->obstacle)) {
            collision_manager_remove_obstacle(manager, marked->obstacle);
        }
    }
}

/// Lets those shoot whose mark it is, at the end of this step.
static void hurry_shooters(World *world, int mark)
{
    for (int i = 0; i < world->triggers.marked; i++) {
        for (int k = 0; world->triggers.mark[i].mark == mark && k < world->shooters; k++) {
            Shooter *shooter = world_shooter_at(world, k);
            if (shooter->obstacle == world->triggers.mark[i].obstacle) {
                shooter->wait = 1;
            }
        }
    }
}

static void fire(World *world, int index)
{
    const Trigger *trigger = &world->triggers.trigger[index];
    world->triggers.fired |= 1u << index;
    if (trigger->then == TRIGGER_DOORS) {
        bricks_due_turn_doors(world, trigger->object, SIDE_NONE, 1);
    } else if (trigger->then == TRIGGER_PHASE) {
        world->triggers.calls_phase = true;
    } else if (trigger->then == TRIGGER_OPEN) {
        open_marked(world, trigger->object);
    } else if (trigger->then == TRIGGER_SHOOT) {
        hurry_shooters(world, trigger->object);
    } else if (trigger->then == TRIGGER_DROP && world->paddle_count > 0 && world->match.power_ups) {
        capsule_drop(world, trigger->object, world->paddle[0].side);
    }
    event_happen(world, EVENT_TRIGGERED, -1, 0, index, SIDE_NONE,
                 vec2(0.5 * world->width, 0.5 * world->height));
}

bool trigger_fire_all(World *world)
{
    const Triggers *triggers = &world->triggers;
    for (; world->item < triggers->count; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        const Trigger *trigger = &triggers->trigger[world->item];
        const bool fired = (triggers->fired >> world->item & 1) != 0;
        if (!fired && is_due(world, world->item)) {
            fire(world, world->item);
        }
        if (trigger->then == TRIGGER_DOORS && (triggers->fired >> world->item & 1) != 0 &&
            !bricks_due_turn_on(world)) {
            return false;
        }
    }
    return true;
}

/// Those that have fired stay so where both worlds have as many.
static void continue_triggers(World *to, const World *from)
{
    Triggers *is = &to->triggers;
    const Triggers *was = &from->triggers;
    if (is->count == was->count) {
        is->fired = was->fired;
        is->met |= was->met;
        is->caught = was->caught;
        is->stolen = was->stolen;
        is->lost = was->lost;
        is->calls_phase = was->calls_phase;
    }
    for (int i = 0; i < is->count; i++) {
        if (is->trigger[i].then == TRIGGER_OPEN && (is->fired >> i & 1) != 0) {
            open_marked(to, is->trigger[i].object);
        }
    }
}

uint64_t trigger_hash(const World *world, uint64_t hash)
{
    const Triggers *triggers = &world->triggers;
    hash = hash_i64(hash_i64(hash, triggers->fired), triggers->met);
    hash = hash_u64(hash, triggers->caught);
    hash = hash_i64(hash_i64(hash, triggers->stolen), triggers->lost);
    return hash_i64(hash, triggers->calls_phase);
}

#define ITEMS_PER_WORK 64 // of which one is a unit of work

bool phases_bring_bricks(const BrickGrids *grids)
{
    bool late = false;
    for (int i = 0; i < grids->count; i++) {
        late = late || grids->grid[i].user[GRID_PHASE] > 0;
    }
    return late;
}

int phases_late_hits(const World *world, int brick)
{
    return world->bricks_late ? *world_late_hits(world, brick) : BRICK_EMPTY;
}

/// Hits left of a brick that is there or has yet to appear.
static int hits_left_of(const World *world, int brick)
{
    return collision_manager_brick(world_manager(world), brick) + phases_late_hits(world, brick);
}

/// Notes with how many hits the brick of a cell has yet to appear.
static void set_late_hits(World *world, int brick, int hits)
{
    *world_late_hits(world, brick) = (unsigned char)hits;
    if (world->has_kinds) {
        world_brick_cell(world, brick)->planned = hits != BRICK_EMPTY;
    }
}

static void prepare_bricks(World *world, const WorldDef *def)
{
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const int end = grid->first + brick_grid_cells(grid);
        world->last_phase = scalar_max_int(
            world->last_phase, scalar_max_int(grid->user[GRID_PHASE], grid->user[GRID_LEAVES]));
        for (int brick = grid->first; grid->user[GRID_PHASE] > 0 && brick < end; brick++) {
            const int hits = def->brick_hits[brick];
            world->phase_targets[grid->user[GRID_PHASE]] += brick_breaks(hits);
            world->phase_hits[grid->user[GRID_PHASE]] += brick_breaks(hits) ? hits : 0;
            if (hits != BRICK_EMPTY) {
                set_late_hits(world, brick, hits);
            }
        }
    }
}

void phases_prepare(World *world, const WorldDef *def)
{
    PhasedObstacle *phased = world_phased_obstacle(world, 0);
    prepare_bricks(world, def);
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (obstacle->phase > 0 || obstacle->leaves > 0) {
            *phased++ = (PhasedObstacle){i, obstacle->phase, obstacle->leaves, obstacle->phase > 0};
            world->last_phase = scalar_max_int(world->last_phase,
                                               scalar_max_int(obstacle->phase, obstacle->leaves));
        }
        world->phase_targets[obstacle->phase] += obstacle->hits > 0;
        world->phase_hits[obstacle->phase] += obstacle->hits;
    }
    world->phase_hits[0] = world->hits_at_start;
    for (int phase = 1; phase <= world->last_phase; phase++) {
        world->phase_hits[0] -= world->phase_hits[phase];
    }
}

/// What breaks in the phases to come.
static int later_targets(const World *world)
{
    int count = 0;
    for (int phase = world->phase + 1; phase <= world->last_phase; phase++) {
        count += world->phase_targets[phase];
    }
    return count;
}

/// Lets the brick of a cell appear where it is due and nothing is in its way.
static void place_due_brick(World *world, int brick)
{
    const int hits = phases_late_hits(world, brick);
    if (hits != BRICK_EMPTY && collision_manager_add_brick(world_manager(world), brick, hits)) {
        set_late_hits(world, brick, BRICK_EMPTY);
        bricks_note_placed(world, brick);
        world->phased_due--;
    }
}

static void place_due_obstacle(World *world, PhasedObstacle *phased)
{
    if (phased->awaited && phased->phase <= world->phase &&
        collision_manager_add_obstacle(world_manager(world), phased->obstacle)) {
        phased->awaited = false;
        world->phased_due--;
    }
}

/// Takes a brick out; only after a live edit are there some that break. Its door is none any more,
/// so no switch brings it back.
static void remove_brick(World *world, int brick)
{
    world->destructible -= brick_breaks(hits_left_of(world, brick));
    if (phases_late_hits(world, brick) != BRICK_EMPTY) {
        set_late_hits(world, brick, BRICK_EMPTY);
        world->phased_due--;
    }
    if (collision_manager_brick(world_manager(world), brick) != BRICK_EMPTY) {
        bricks_count(world, brick, -1);
        collision_manager_set_brick(world_manager(world), brick, BRICK_EMPTY);
    }
    if (world->has_kinds) {
        world_brick_cell(world, brick)->kind = BRICK_PLAIN;
    }
}

/// Calls off what a picture's bricks have still to do.
static void call_off_tasks(World *world, const BrickGrid *grid)
{
    const int end = grid->first + brick_grid_cells(grid);
    for (int i = 0; i < world->brick_tasks; i++) {
        BrickTask *task = world_brick_task(world, i);
        if (task->brick >= grid->first && task->brick < end) {
            task->kind = BRICK_PLAIN;
        }
    }
}

/// What the phase that begins does to a cell's brick.
static void begin_brick(World *world, const BrickGrid *grid, int brick)
{
    if (grid->user[GRID_LEAVES] == world->phase) {
        remove_brick(world, brick);
        if (brick == grid->first) {
            call_off_tasks(world, grid);
        }
    } else if (grid->user[GRID_PHASE] == world->phase) {
        world->phased_due += phases_late_hits(world, brick) != BRICK_EMPTY;
    }
}

static void begin_obstacle(World *world, PhasedObstacle *phased)
{
    CollisionManager *manager = world_manager(world);
    if (phased->leaves == world->phase) {
        world->phased_due -= phased->awaited && phased->phase < world->phase;
        phased->awaited = false;
        if (collision_manager_obstacle_exists(manager, phased->obstacle)) {
            collision_manager_remove_obstacle(manager, phased->obstacle);
        }
    }
    world->phased_due += phased->awaited && phased->phase == world->phase;
}

/// Begins the next phase with what its items do: bricks by cell, then obstacles.
static void begin_item(World *world, int item)
{
    const int cells = brick_grids_cells(&world->bricks);
    if (item < cells) {
        begin_brick(world, brick_grids_of(&world->bricks, item), item);
    } else {
        begin_obstacle(world, world_phased_obstacle(world, item - cells));
    }
}

/// Lets an item appear if it is due.
static void place_item(World *world, int item)
{
    const int cells = brick_grids_cells(&world->bricks);
    if (item >= cells) {
        place_due_obstacle(world, world_phased_obstacle(world, item - cells));
    } else if (phases_late_hits(world, item) != BRICK_EMPTY &&
               brick_grids_of(&world->bricks, item)->user[GRID_PHASE] <= world->phase) {
        place_due_brick(world, item);
    }
}

/// Counts down to the next phase, or announces it.
static void count_down(World *world)
{
    if (world->phase_pause > 0) {
        world->phase_pause--;
        world->phase_begins = world->phase_pause == 0;
        world->phase += world->phase_begins;
    } else if (world->phase < world->last_phase &&
               (world->triggers.calls_phase || world->destructible == later_targets(world))) {
        world->triggers.calls_phase = false;
        world->phase_pause = WORLD_PHASE_PAUSE_STEPS;
        event_happen(world, EVENT_PHASE_ANNOUNCED, -1, 0, world->phase + 1, SIDE_NONE,
                     vec2(0.5 * world->width, 0.5 * world->height));
    }
}

/// Goes on with what happens to each item, from World.item on, which is one more than its number.
/// False: the allowed work is done first.
static bool advance_items(World *world, void (*act)(World *, int item), int first)
{
    const int end = brick_grids_cells(&world->bricks) + world->phased_obstacles;
    for (world->item = scalar_max_int(world->item, first + 1);
         world->item <= end && (world->phase_begins || world->phased_due > 0); world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        act(world, world->item - 1);
        world_add_work(world, world->item % ITEMS_PER_WORK == 0);
    }
    return true;
}

/// Goes on with the items of a phase that begins, then with those that are due.
static bool advance_phase(World *world)
{
    if (world->phase_begins) {
        if (!advance_items(world, begin_item, 0)) {
            return false;
        }
        world->phase_begins = false;
        world->item = 1;
    }
    return advance_items(world, place_item,
                         world->bricks_late ? 0 : brick_grids_cells(&world->bricks));
}

bool phases_advance(World *world)
{
    if (world->last_phase == 0) {
        return true;
    }
    if (world->item == 0) {
        count_down(world);
    }
    return advance_phase(world);
}

void phases_continue(World *to, const World *from)
{
    while (to->phase < from->phase && to->phase < to->last_phase) {
        to->phase++;
        to->phase_begins = true;
        advance_items(to, begin_item, 0);
        to->phase_begins = false;
        to->item = 0;
    }
    if (to->phase < to->last_phase) {
        to->phase_pause = from->phase_pause;
    }
    advance_phase(to);
    to->item = 0;
    continue_triggers(to, from);
}

bool phases_await(const World *world, int obstacle)
{
    // They stand in the order of obstacles.
    int first = 0, end = world->phased_obstacles;
    while (end - first > 1) {
        const int middle = first + (end - first) / 2;
        const bool beyond = world_phased_obstacle(world, middle)->obstacle > obstacle;
        first = beyond ? first : middle;
        end = beyond ? middle : end;
    }
    const PhasedObstacle *phased = world_phased_obstacle(world, first);
    return first < end && phased->obstacle == obstacle && phased->awaited;
}

bool phases_treat_alike(const World *from, int former, const World *to, int brick)
{
    const BrickGrid *was = brick_grids_of(&from->bricks, former);
    const BrickGrid *is = brick_grids_of(&to->bricks, brick);
    return was->user[GRID_PHASE] == is->user[GRID_PHASE] &&
           was->user[GRID_LEAVES] == is->user[GRID_LEAVES] &&
           phases_late_hits(from, former) == phases_late_hits(to, brick);
}

static int obstacle_hits_left(const World *world)
{
    int hits = 0;
    for (int i = 0; i < world->obstacle_count; i++) {
        hits += world_obstacle_hits(world, i);
    }
    for (int i = 0; i < world->phased_obstacles; i++) {
        const PhasedObstacle *phased = world_phased_obstacle(world, i);
        hits += phased->awaited && phased->phase <= world->phase
                    ? (int)collision_manager_obstacle_user(world_manager(world), phased->obstacle)
                    : 0;
    }
    return hits;
}

static int brick_hits_left(const World *world)
{
    int hits = 0;
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const int end = grid->first + brick_grid_cells(grid);
        for (int brick = grid->first; grid->user[GRID_PHASE] <= world->phase && brick < end;
             brick++) {
            const int left = hits_left_of(world, brick);
            hits += brick_breaks(left) ? left : 0;
        }
    }
    return hits;
}

double world_phase_left(const World *world)
{
    const int all = world->phase_hits[world->phase];
    const int left = all > 0 ? obstacle_hits_left(world) + brick_hits_left(world) : 0;
    return left < all ? (double)left / all : (double)(all > 0);
}
