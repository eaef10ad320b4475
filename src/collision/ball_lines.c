#include <string.h>

#include "manager.h"

static void empty_slot(BallLine *line, int slot)
{
    line->x[slot] = line->y[slot] = line->vx[slot] = line->vy[slot] = NAN;
}

void ball_lines_clear(CollisionManager *manager)
{
    int cells = ball_line_cells(&manager->grid);
    int lines = cells + manager->ball_capacity / LINE;

    for (int i = 0; i < lines; i++) {
        BallLineUse *use = &manager_ball_uses(manager)[i];
        *use = (BallLineUse){.next = i >= cells && i + 1 < lines ? i + 1 : -1};
        for (int slot = 0; slot < LINE; slot++) {
            empty_slot(&manager_ball_lines(manager)[i], slot);
        }
    }
    memset(manager_crowds(manager), 0, (size_t)cells * sizeof(int));
    manager->free_line = lines > cells ? cells : -1;
}

/// A cell's last line; all before it are full.
static int last_line(const CollisionManager *manager, int cell, int *before)
{
    const BallLineUse *uses = manager_ball_uses(manager);

    *before = -1;
    while (uses[cell].next >= 0) {
        *before = cell;
        cell = uses[cell].next;
    }
    return cell;
}

/// Tells the nine cells around that one of them has a line more or less.
static void change_crowds(CollisionManager *manager, int cell, int lines)
{
    int *crowds = manager_crowds(manager);
    int stride = manager->grid.columns + 2;

    for (int row = cell - stride; row <= cell + stride; row += stride) {
        for (int i = row - 1; i <= row + 1; i++) {
            crowds[i] += lines;
        }
    }
}

void ball_lines_update(CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];
    if (ball->line < 0) {
        return;
    }
    BallLine *line = &manager_ball_lines(manager)[ball->line];
    double x = ball->position.x - ball->velocity.x * ball->since;
    double y = ball->position.y - ball->velocity.y * ball->since;

    line->x[ball->slot] = (float)x;
    line->y[ball->slot] = (float)y;
    line->vx[ball->slot] = (float)ball->velocity.x;
    line->vy[ball->slot] = (float)ball->velocity.y;
    double far = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    if ((far > manager->farthest) | (ball->speed > manager->fastest)) {
        manager->farthest = far > manager->farthest ? far : manager->farthest;
        manager->fastest = ball->speed > manager->fastest ? ball->speed : manager->fastest;
        manager->margin = sieve_margin(manager->farthest, manager->fastest, LOOK_AHEAD);
    }
}

void ball_lines_add(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    BallLineUse *uses = manager_ball_uses(manager);
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    int before, line = last_line(manager, cell, &before);

    if (uses[line].count == LINE) {
        int fresh = manager->free_line;
        manager->free_line = uses[fresh].next;
        uses[line].next = fresh;
        uses[fresh].next = -1;
        line = fresh;
        change_crowds(manager, cell, 1);
    }
    ball->line = line;
    ball->slot = uses[line].count++;
    uses[line].ball[ball->slot] = index;
    ball_lines_update(manager, index);
}

void ball_lines_remove(CollisionManager *manager, int index)
{
    Ball *balls = manager_balls(manager);
    Ball *ball = &balls[index];
    if (ball->line < 0) {
        return;
    }
    BallLineUse *uses = manager_ball_uses(manager);
    BallLine *lines = manager_ball_lines(manager);
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    int before, last = last_line(manager, cell, &before);
    int slot = --uses[last].count;
    int moved = uses[last].ball[slot];

    // The last one takes the place that becomes free, also where it is the same: a branch less.
    BallLine *to = &lines[ball->line];
    to->x[ball->slot] = lines[last].x[slot];
    to->y[ball->slot] = lines[last].y[slot];
    to->vx[ball->slot] = lines[last].vx[slot];
    to->vy[ball->slot] = lines[last].vy[slot];
    uses[ball->line].ball[ball->slot] = moved;
    balls[moved].line = ball->line;
    balls[moved].slot = ball->slot;
    ball->line = -1;
    empty_slot(&lines[last], slot);
    if (uses[last].count == 0 && before >= 0) {
        uses[before].next = -1;
        uses[last].next = manager->free_line;
        manager->free_line = last;
        change_crowds(manager, cell, -1);
    }
}
