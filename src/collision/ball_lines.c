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
    BallLineUse *uses = manager_ball_uses(manager);
    int stride = manager->grid.columns + 2;

    for (int row = cell - stride; row <= cell + stride; row += stride) {
        for (int i = row - 1; i <= row + 1; i++) {
            uses[i].crowd += lines;
        }
    }
}

/// How a ball moves, as its line tells it.
typedef struct LineMotion {
    float x, y, vx, vy;
} LineMotion;

static void write_motion(BallLine *line, int slot, LineMotion motion)
{
    line->x[slot] = motion.x;
    line->y[slot] = motion.y;
    line->vx[slot] = motion.vx;
    line->vy[slot] = motion.vy;
}

static LineMotion read_motion(const BallLine *line, int slot)
{
    return (LineMotion){line->x[slot], line->y[slot], line->vx[slot], line->vy[slot]};
}

void ball_lines_update(CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];
    if (ball->place < 0) {
        return;
    }
    double x = ball->position.x - ball->velocity.x * ball->since;
    double y = ball->position.y - ball->velocity.y * ball->since;

    write_motion(
        &manager_ball_lines(manager)[ball->place / LINE], ball->place % LINE,
        (LineMotion){(float)x, (float)y, (float)ball->velocity.x, (float)ball->velocity.y});
    double far = fabs(x) > fabs(y) ? fabs(x) : fabs(y);
    if ((far > manager->farthest) | (ball->speed > manager->fastest)) {
        manager->farthest = far > manager->farthest ? far : manager->farthest;
        manager->fastest = ball->speed > manager->fastest ? ball->speed : manager->fastest;
        manager->margin = sieve_margin(manager->farthest, manager->fastest, LOOK_AHEAD);
    }
}

static inline void put_in(CollisionManager *manager, int index, LineMotion motion)
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
    int slot = uses[line].count++;
    ball->place = line * LINE + slot;
    uses[line].ball[slot] = index;
    write_motion(&manager_ball_lines(manager)[line], slot, motion);
}

static inline void take_out(CollisionManager *manager, int index)
{
    Ball *balls = manager_balls(manager);
    Ball *ball = &balls[index];
    BallLineUse *uses = manager_ball_uses(manager);
    BallLine *lines = manager_ball_lines(manager);
    int cell = ball_line_cell(&manager->grid, ball->column, ball->row);
    int before, last = last_line(manager, cell, &before);
    int slot = --uses[last].count;
    int moved = uses[last].ball[slot];
    int line = (int)((unsigned)ball->place / LINE), place = (int)((unsigned)ball->place % LINE);

    // The last one takes the place that becomes free, also where it is the same: a branch less.
    write_motion(&lines[line], place, read_motion(&lines[last], slot));
    uses[line].ball[place] = moved;
    balls[moved].place = ball->place;
    empty_slot(&lines[last], slot);
    if (uses[last].count == 0 && before >= 0) {
        uses[before].next = -1;
        uses[last].next = manager->free_line;
        manager->free_line = last;
        change_crowds(manager, cell, -1);
    }
}

void ball_lines_add(CollisionManager *manager, int index)
{
    put_in(manager, index, (LineMotion){0});
    ball_lines_update(manager, index);
}

void ball_lines_remove(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];

    if (ball->place >= 0) {
        take_out(manager, index);
        ball->place = -1;
    }
}

void ball_lines_step(CollisionManager *manager, int index, int direction)
{
    Ball *ball = &manager_balls(manager)[index];
    unsigned place = (unsigned)ball->place;
    LineMotion motion = read_motion(&manager_ball_lines(manager)[place / LINE], place % LINE);

    take_out(manager, index);
    predict_step_cell(ball, direction);
    put_in(manager, index, motion);
}
