// Converts a symmetry to the rule of a group.
#include "edit_symmetry.h"

#include <math.h>

#include "scalar.h"

/// Maximum distance of images that count as equal, u.
#define SAME 1e-6

ObstacleGroup edit_symmetry_group(const EditSymmetry *symmetry)
{
    ObstacleGroup group = obstacle_group_defaults();
    const int turns = scalar_clamp_int(symmetry->turns, 1, EDIT_SYMMETRY_TURNS_MAX);
    if (turns > 1) {
        group.count = turns;
        group.turn_deg = 360.0 / turns;
        group.centre = symmetry->centre;
    }
    group.mirror.x = symmetry->across ? symmetry->centre.x : group.mirror.x;
    group.mirror.y = symmetry->down ? symmetry->centre.y : group.mirror.y;
    return group;
}

static bool is_near(Vec2 a, Vec2 b)
{
    return fabs(a.x - b.x) <= SAME && fabs(a.y - b.y) <= SAME;
}

/// Whether the rule's first image of the obstacle is the obstacle itself, as it is where the rule
/// makes none.
static bool lies_on_itself(const ObstacleGroup *rule, const WorldDef *world,
                           const ObstacleDef *obstacle)
{
    const ObstacleDef image = obstacle_group_member(rule, world, 1, obstacle);
    const bool as_is = is_near(image.centre, obstacle->centre) && is_near(image.end, obstacle->end);
    const bool reversed =
        is_near(image.centre, obstacle->end) && is_near(image.end, obstacle->centre);
    return collision_shape_has_ends(obstacle->shape) ? as_is || reversed
                                                     : is_near(image.centre, obstacle->centre);
}

ObstacleGroup edit_symmetry_group_of(const EditSymmetry *symmetry, const WorldDef *world,
                                     const ObstacleDef *obstacle)
{
    const ObstacleGroup whole = edit_symmetry_group(symmetry);
    const ObstacleGroup none = obstacle_group_defaults();
    ObstacleGroup group = whole;
    ObstacleGroup rule = none;
    rule.count = whole.count;
    rule.turn_deg = whole.turn_deg;
    rule.centre = whole.centre;
    if (lies_on_itself(&rule, world, obstacle)) {
        group.count = none.count;
        group.turn_deg = none.turn_deg;
        group.centre = none.centre;
    }
    rule = none;
    rule.mirror.x = whole.mirror.x;
    if (lies_on_itself(&rule, world, obstacle)) {
        group.mirror.x = none.mirror.x;
    }
    rule = none;
    rule.mirror.y = whole.mirror.y;
    if (lies_on_itself(&rule, world, obstacle)) {
        group.mirror.y = none.mirror.y;
    }
    return group;
}

EditAxes edit_symmetry_axes(const ObstacleGroup *group, const WorldDef *world, int copy)
{
    const ObstacleDef right = {.travel = {1, 0}};
    const ObstacleDef down = {.travel = {0, 1}};
    return (EditAxes){obstacle_group_member(group, world, copy, &right).travel,
                      obstacle_group_member(group, world, copy, &down).travel};
}

int edit_symmetry_find_group(const Level *level, const ObstacleGroup *group)
{
    for (int i = 0; i < level->group_count; i++) {
        const ObstacleGroup *other = &level->groups[i];
        if (other->count == group->count && other->turn_deg == group->turn_deg &&
            other->shift.x == group->shift.x && other->shift.y == group->shift.y &&
            other->centre.x == group->centre.x && other->centre.y == group->centre.y &&
            other->mirror.x == group->mirror.x && other->mirror.y == group->mirror.y) {
            return i;
        }
    }
    return -1;
}
