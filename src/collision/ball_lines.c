#include "manager.h"

static void empty_slot(BallLine *line, int slot)
{
    line->x[slot] = line->y[slot] = line->vx[slot] = line->vy[slot] = NAN;
}

void ball_lines_clear(CollisionManager *manager)
{
    int cells = manager->grid.columns * manager->grid.rows;
    int lines = cells + manager->ball_capacity / LINE;

    for (int i = 0; i < lines; i++) {
        BallLineUse *use = &manager_ball_uses(manager)[i];
        *use = (BallLineUse){.next = i >= cells && i + 1 < lines ? i + 1 : -1};
        for (int slot = 0; slot < LINE; slot++) {
            empty_slot(&manager_ball_lines(manager)[i], slot);
        }
    }
    manager->free_line = lines > cells ? cells : -1;
}

/// A cell's last line; all before it are full.
static int last_line(const CollisionManager *manager, const Ball *ball, int *before)
{
    int line = ball->row * manager->grid.columns + ball->column;

    *before = -1;
    while (manager_ball_uses(manager)[line].next >= 0) {
        *before = line;
        line = manager_ball_uses(manager)[line].next;
    }
    return line;
}

void ball_lines_update(CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];
    BallLine *line = &manager_ball_lines(manager)[ball->line];
    double x = ball->position.x - ball->velocity.x * ball->since;
    double y = ball->position.y - ball->velocity.y * ball->since;

    line->x[ball->slot] = (float)x;
    line->y[ball->slot] = (float)y;
    line->vx[ball->slot] = (float)ball->velocity.x;
    line->vy[ball->slot] = (float)ball->velocity.y;
    double far = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    manager->farthest = far > manager->farthest ? far : manager->farthest;
}

void ball_lines_add(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    BallLineUse *uses = manager_ball_uses(manager);
    int before, line = last_line(manager, ball, &before);

    if (uses[line].count == LINE) {
        int fresh = manager->free_line;
        manager->free_line = uses[fresh].next;
        uses[line].next = fresh;
        uses[fresh].next = -1;
        line = fresh;
    }
    ball->line = line;
    ball->slot = uses[line].count++;
    uses[line].ball[ball->slot] = index;
    ball_lines_update(manager, index);
}

void ball_lines_remove(CollisionManager *manager, int index)
{
    Ball *balls = manager_balls(manager);
    const Ball *ball = &balls[index];
    BallLineUse *uses = manager_ball_uses(manager);
    BallLine *lines = manager_ball_lines(manager);
    int before, last = last_line(manager, ball, &before);
    int slot = --uses[last].count;
    int moved = uses[last].ball[slot];

    // The last one takes the place that becomes free.
    if (moved != index) {
        BallLine *to = &lines[ball->line];
        to->x[ball->slot] = lines[last].x[slot];
        to->y[ball->slot] = lines[last].y[slot];
        to->vx[ball->slot] = lines[last].vx[slot];
        to->vy[ball->slot] = lines[last].vy[slot];
        uses[ball->line].ball[ball->slot] = moved;
        balls[moved].line = ball->line;
        balls[moved].slot = ball->slot;
    }
    empty_slot(&lines[last], slot);
    if (uses[last].count == 0 && before >= 0) {
        uses[before].next = -1;
        uses[last].next = manager->free_line;
        manager->free_line = last;
    }
}
