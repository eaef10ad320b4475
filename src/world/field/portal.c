// Finds the exits of portals.
#include "field.h"

#include "balls.h"
#include "bricks.h"

// Of its radius a ball may reach into what stands at an exit: as much as rounding may put it into
// the portal itself.
#define TOUCHING 1e-9

void portal_note(World *world, int cell)
{
    if (bricks_row(world, cell)->effect == BRICK_EFFECT_PORTAL) {
        int *pair =
            world->portal[brick_grids_index(&world->bricks, cell)][bricks_row(world, cell)->colour];
        pair[pair[0] > 0] = cell + 1;
    }
}

/// The other portal of a pair, -1: there is none.
static int partner_of(const World *world, int portal)
{
    const int *pair =
        world->portal[brick_grids_index(&world->bricks, portal)][bricks_row(world, portal)->colour];
    return pair[pair[0] == portal + 1] - 1;
}

int portal_find_exit(const World *world, const Contact *contact, int ball, double radius,
                     Vec2 *exit)
{
    if (contact->with != CONTACT_BRICK ||
        bricks_row(world, contact->id)->effect != BRICK_EFFECT_PORTAL) {
        return -1;
    }
    const int partner = partner_of(world, contact->id);
    if (partner < 0) {
        return -1;
    }
    const Vec2 from = vec2_sub(contact->position, bricks_centre(world, contact->id));
    // A face turns one coordinate round, a corner both: the exit is as far from the partner as the
    // ball is from this one, and the ball leaves.
    const bool across = contact->normal.x != 0.0, down = contact->normal.y != 0.0;
    *exit = vec2_add(bricks_centre(world, partner),
                     vec2(across ? -from.x : from.x, down ? -from.y : from.y));
    return balls_fit(world, *exit, radius * (1.0 - TOUCHING), ball, -1) ? partner : -1;
}

bool portal_foresee(const World *world, int ball, double radius, Contact *contact)
{
    Vec2 exit;
    if (portal_find_exit(world, contact, ball, radius, &exit) < 0) {
        return false;
    }
    contact->position = exit;
    contact->velocity = contact->incoming;
    return true;
}
