// Hits on bricks and obstacles, and what follows when one breaks.
#include "targets.h"

#include "bricks.h"
#include "capsule.h"
#include "event.h"
#include "score.h"
#include "thief.h"
#include "world_event.h"
#include "world_field.h"

#define POINTS_FOR_OBSTACLE 50

static void count_hits(World *world, int hits)
{
    world->destructible++;
    world->hits_at_start += hits;
}

void targets_count(World *world, const WorldDef *def)
{
    for (int brick = 0; brick < brick_grids_cells(&world->bricks); brick++) {
        const int hits = def->brick_hits[brick];
        if (brick_breaks(hits)) {
            count_hits(world, hits);
        }
    }
    for (int obstacle = 0; obstacle < def->obstacle_count; obstacle++) {
        const int hits = def->obstacles[obstacle].hits;
        if (hits > 0) {
            count_hits(world, hits);
        }
    }
}

bool world_can_break(const World *world, const Contact *contact)
{
    const bool piercing =
        contact->with == CONTACT_BRICK &&
        collision_manager_ball(world_manager_const(world), contact->ball).piercing;
    const BallInfo *info = world_ball_info_const(world, contact->ball);
    return world_would_break(world, contact, (Side)info->owner, info->heat, piercing);
}

bool world_would_break(const World *world, const Contact *contact, Side owner, int heat,
                       bool piercing)
{
    const CollisionManager *manager = world_manager_const(world);
    if (contact->with == CONTACT_BRICK) {
        return collision_manager_brick(manager, contact->id) != BRICK_INDESTRUCTIBLE &&
               bricks_admit(world, contact->id, piercing ? BRICK_INDESTRUCTIBLE : 1, owner,
                            contact);
    }
    return contact_is_obstacle(contact->with) && world_obstacle_hits(world, contact->id) > 0 &&
           thief_hits(world, contact->id, owner, heat, 1) > 0;
}

static void tell_hit(World *world, WorldEvent *event, Side side, const Contact *contact)
{
    event->side = side;
    world->last_hit = world->step;
    if (contact != NULL) {
        event->ball = contact->ball;
        event->contact = *contact;
        event->position = contact->point;
    }
    event_tell(world, event);
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
    WorldEvent event = event_make(world, EVENT_BRICK_HIT);
    event.id = brick;
    event.value = left;
    event.points = points;
    event.position = world_brick_centre(world, brick);
    tell_hit(world, &event, side, contact);
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
    WorldEvent event = event_make(world, EVENT_OBSTACLE_HIT);
    event.id = obstacle;
    event.value = left;
    event.points = points;
    event.position = centre;
    tell_hit(world, &event, side, contact);
    if (left == 0) {
        score_note_broken(world);
    }
}
