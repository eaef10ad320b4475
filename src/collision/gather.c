// Works out what follows from changes of bricks, at once or for many together.
#include "gather.h"

#include <math.h>

#include "corners.h"
#include "predict.h"
#include "scalar.h"

// Units of work: a change with what is worked out anew around it, bricks and obstacles whose
// corners are worked out for one.
#define CHANGE_WORK      3
#define CORNERS_PER_WORK 32
/// Rows of cells that are seen to in one go.
#define ROWS_AT_ONCE 4

#define NOWHERE ((double)INFINITY)
static const Rectangle NOTHING = {{NOWHERE, NOWHERE}, {-NOWHERE, -NOWHERE}};

/// Returns the number of bricks and obstacles whose corners were worked out.
static int update_around(CollisionManager *manager, const Rectangle *area)
{
    const int count = corners_update_box(manager, area->min, area->max);
    predict_wake(manager, grid_cells_around(manager, area));
    return count;
}

static Rectangle around_both(const Rectangle *a, const Rectangle *b)
{
    return (Rectangle){
        {scalar_min(a->min.x, b->min.x), scalar_min(a->min.y, b->min.y)},
        {scalar_max(a->max.x, b->max.x), scalar_max(a->max.y, b->max.y)},
    };
}

void gather_change(CollisionManager *manager, const Rectangle *body)
{
    if (manager->gathers) {
        manager->gathered = around_both(&manager->gathered, body);
        manager_add_work(manager, 1);
    } else {
        update_around(manager, body);
        manager_add_work(manager, CHANGE_WORK);
    }
}

void collision_manager_gather_changes(CollisionManager *manager)
{
    if (!manager->gathers) {
        manager->gathers = true;
        manager->gathered = NOTHING;
    }
}

bool collision_manager_settle_changes(CollisionManager *manager)
{
    const double height = ROWS_AT_ONCE * manager->height / manager->grid.rows;
    Rectangle *left = &manager->gathered;
    while (manager->gathers) {
        if (collision_manager_is_spent(manager)) {
            return false;
        }
        const double end = left->min.y + height;
        const Rectangle strip = {left->min, {left->max.x, scalar_min(end, left->max.y)}};
        if (left->min.y <= left->max.y) {
            manager_add_work(manager, 1 + update_around(manager, &strip) / CORNERS_PER_WORK);
        }
        left->min.y = end;
        manager->gathers = end <= left->max.y;
    }
    return true;
}
