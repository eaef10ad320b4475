// How balls drive gears, how trains of them come to rest, and what they switch.
#include "field.h"

#include <math.h>

#include "brick_kind.h"
#include "bricks.h"
#include "rules.h"
#include "world_event.h"
#include "world_field.h"

#define FULL_SPEED  20 // parts in which a train's speed is counted
#define PART_STEPS  24 // in which it loses or gains one of them
#define KEEPS_STEPS (int)(WORLD_GEAR_KEEPS_S * STEPS_PER_SECOND)
#define LEVER_LEAST 0.15 // of a gear's size: a ball that flies closer past its middle does not push

static int sign_of(double number)
{
    return (number > 0.0) - (number < 0.0);
}

/// The spin of a gear at its train's present speed, degrees/s.
static double spin_of(const World *world, const Gear *gear)
{
    return gear->spin_deg_per_s * world->train[gear->train].speed / FULL_SPEED;
}

/// Lets each gear of a train that is there turn as fast as the train does, in gear_turn_on.
static void turn_train(World *world, int train)
{
    world->train_turned = train;
    world->gear_turned = 0;
}

bool gear_turn_on(World *world)
{
    CollisionManager *manager = world_manager(world);
    for (; world->train_turned > 0 && world->gear_turned < world->gears; world->gear_turned++) {
        const Gear *gear = world_gear_at(world, world->gear_turned);
        if (world_is_spent(world)) {
            return false;
        }
        if (gear->train == world->train_turned && gear->obstacle + 1 != world->gear_pushed &&
            collision_manager_obstacle_exists(manager, gear->obstacle)) {
            collision_manager_set_obstacle_spin(manager, gear->obstacle, spin_of(world, gear));
            world_add_work(world, 1);
        }
    }
    world->train_turned = world->gear_pushed = 0;
    return true;
}

void gear_prepare_all(World *world, const WorldDef *def)
{
    Gear *gear = world_gear_at(world, 0);
    for (int i = 0; world->gears > 0 && i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (obstacle->gear > 0) {
            GearTrain *train = &world->train[obstacle->gear];
            train->own_speed = obstacle->motor ? FULL_SPEED : train->own_speed;
            train->speed = train->own_speed;
            *gear++ = (Gear){i, obstacle->gear, obstacle->spin_deg_per_s};
        }
    }
    for (int train = 1; train <= GEAR_TRAINS; train++) {
        world->train[train].turned = world->train[train].speed != 0;
        turn_train(world, train);
        gear_turn_on(world);
    }
}

static Gear *find(const World *world, int obstacle)
{
    for (int i = 0; i < world->gears; i++) {
        Gear *gear = world_gear_at(world, i);
        if (gear->obstacle == obstacle) {
            return gear;
        }
    }
    return NULL;
}

/// @param gear  that changes its train's speed, for who is told
static void set_speed(World *world, const Gear *gear, int speed)
{
    GearTrain *train = &world->train[gear->train];
    const bool other_way = sign_of(train->speed) != sign_of(speed);
    train->speed = (signed char)speed;
    turn_train(world, gear->train);
    if (other_way) {
        event_happen(
            world, EVENT_GEARS_TURNED, -1, gear->obstacle, sign_of(speed), SIDE_NONE,
            collision_manager_obstacle_after(world_manager(world), gear->obstacle, 0.0).centre);
    }
}

/// The direction in which a contact's ball pushes the gear's train: 1 as its spins say, -1 the
/// other way, 0 it does not.
static int push_of(const Gear *gear, const CollisionObstacleState *state, const Contact *contact)
{
    const Vec2 arm = vec2_sub(contact->point, state->centre);
    const double moment = vec2_cross(arm, contact->incoming);
    const double least =
        LEVER_LEAST * collision_obstacle_extent(state) * vec2_length(contact->incoming);
    return fabs(moment) < least ? 0 : sign_of(moment) * sign_of(gear->spin_deg_per_s);
}

/// The gear that a contact was with, and how it is pushed (push_of); NULL: it was none.
static const Gear *find_pushed(const World *world, const Contact *contact, int *way)
{
    if (world_rule(world, contact->id)->gear == 0) {
        return NULL;
    }
    const CollisionObstacleState state =
        collision_manager_obstacle(world_manager(world), contact->id);
    const Gear *gear = state.exists ? find(world, contact->id) : NULL;
    *way = gear != NULL ? push_of(gear, &state, contact) : 0;
    return gear;
}

/// The speed of a train after a push; way is not 0.
static int pushed_speed(const GearTrain *train, int way, bool heavy)
{
    return train->speed * way < 0 && !heavy ? 0 : way * FULL_SPEED;
}

bool gear_push(World *world, const Contact *contact, bool heavy)
{
    int way = 0;
    const Gear *gear = find_pushed(world, contact, &way);
    if (way != 0) {
        GearTrain *train = &world->train[gear->train];
        train->keeps = KEEPS_STEPS;
        set_speed(world, gear, pushed_speed(train, way, heavy));
        // It holds a ball at the angle from which it turns on.
        collision_manager_set_obstacle_spin(world_manager(world), contact->id,
                                            spin_of(world, gear));
        world->gear_pushed = contact->id + 1;
    }
    return gear != NULL;
}

/// The doors that a train switches, as a kind of bricks; NULL: none.
static const BrickKind *doors_of(const World *world, int train)
{
    static const char DOORS[GEAR_TRAINS + 1] = {[1] = 'O', [2] = 'Q'};
    return DOORS[train] != '\0' && world->has_kinds
               ? brick_kind_get(brick_kind_from_letter(DOORS[train]))
               : NULL;
}

bool gear_would_open(const World *world, const Contact *contact)
{
    int way = 0;
    const Gear *gear = find_pushed(world, contact, &way);
    if (way == 0) {
        return false;
    }
    const GearTrain *train = &world->train[gear->train];
    const BrickKind *doors = doors_of(world, gear->train);
    return doors != NULL && (train->speed != 0) != (pushed_speed(train, way, false) != 0) &&
           world->doors_closed[doors->colour] > 0;
}

/// What has freed a caught ball by turning round has turned its whole train.
static void follow_reversed(World *world, const Gear *gear)
{
    GearTrain *train = &world->train[gear->train];
    const CollisionObstacleState state =
        collision_manager_obstacle(world_manager(world), gear->obstacle);
    const double spin = spin_of(world, gear);
    if (!state.exists || state.spin_deg_per_s == spin) {
        return;
    }
    train->speed = (signed char)(state.spin_deg_per_s == -spin ? -train->speed : train->speed);
    turn_train(world, gear->train);
}

/// Whether no gear before has the same train.
static bool is_first_of_train(const World *world, int index)
{
    int before = 0;
    while (world_gear_at(world, before)->train != world_gear_at(world, index)->train) {
        before++;
    }
    return before == index;
}

static void advance_train(World *world, const Gear *first)
{
    GearTrain *train = &world->train[first->train];
    if (train->keeps > 0) {
        train->keeps--;
    } else if (train->speed != train->own_speed && (world->step + 1) % PART_STEPS == 0) {
        set_speed(world, first, train->speed + sign_of(train->own_speed - train->speed));
    }
    if (train->turned != (train->speed != 0)) {
        train->turned = train->speed != 0;
        const BrickKind *doors = doors_of(world, first->train);
        if (doors != NULL) {
            bricks_due_turn_doors(world, doors->colour, SIDE_NONE, 1);
        }
    }
}

bool gear_advance_all(World *world)
{
    if (!gear_turn_on(world) || !bricks_due_turn_on(world)) {
        return false;
    }
    // All follow what has turned them before the first train goes on.
    while (world->item < 2 * world->gears) {
        if (world_is_spent(world)) {
            return false;
        }
        const int index = world->item % world->gears;
        if (world->item < world->gears) {
            follow_reversed(world, world_gear_at(world, index));
        } else if (is_first_of_train(world, index)) {
            advance_train(world, world_gear_at(world, index));
        }
        world->item++;
        if (!gear_turn_on(world) || !bricks_due_turn_on(world)) {
            return false;
        }
    }
    return true;
}

void gear_continue(World *world, int to, const World *from_world, int from)
{
    const Gear *is = find(world, to);
    const Gear *was = find(from_world, from);
    const CollisionObstacleState former =
        collision_manager_obstacle(world_manager(from_world), from);
    if (is != NULL && was != NULL && former.exists) {
        const signed char own_speed = world->train[is->train].own_speed;
        world->train[is->train] = from_world->train[was->train];
        world->train[is->train].own_speed = own_speed;
        collision_manager_set_obstacle_angle(world_manager(world), to, former.angle_deg);
    }
}
