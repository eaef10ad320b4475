// Launching, catching and owning balls; and whether a ball at rest meets everything that is
// in the arena.
#include "balls.h"

#include <math.h>
#include <string.h>

#include "bricks.h"
#include "check.h"
#include "det_math.h"
#include "paddle.h"
#include "rules.h"
#include "world_balls.h"
#include "world_event.h"

/// Whether no ball can be where a brick is.
static bool is_filled(const World *world, int brick)
{
    return collision_manager_brick(world_manager(world), brick) != BRICK_EMPTY &&
           !brick_kind_lets_in(bricks_row(world, brick));
}

static bool grid_has_brick(const World *world, const BrickGrid *grid, const Circle *circle)
{
    const Vec2 cell = grid->cell;
    const Vec2 from = vec2_sub(circle->centre, grid->origin);
    const double radius = circle->radius;
    for (int row = (int)scalar_max(0.0, floor((from.y - radius) / cell.y));
         row < grid->rows && row * cell.y <= from.y + radius; row++) {
        for (int column = (int)scalar_max(0.0, floor((from.x - radius) / cell.x));
             column < grid->columns && column * cell.x <= from.x + radius; column++) {
            const Rectangle body = rectangle_of_cell(grid->origin, cell, column, row);
            if (is_filled(world, brick_grid_at(grid, column, row)) &&
                collision_circle_touches_rectangle(circle, &body)) {
                return true;
            }
        }
    }
    return false;
}

bool balls_meet_brick(const World *world, Vec2 position, double radius)
{
    const Circle circle = {position, radius};
    bool has = false;
    for (int i = 0; i < world->bricks.count && !has; i++) {
        has = grid_has_brick(world, &world->bricks.grid[i], &circle);
    }
    return has;
}

bool balls_fit(const World *world, Vec2 position, double radius, int ignore_ball, int ignore_paddle)
{
    const CollisionManager *manager = world_manager(world);
    const Circle circle = {position, radius};
    if (position.x < radius || position.x > world->width - radius || position.y < radius ||
        position.y > world->height - radius || balls_meet_brick(world, position, radius)) {
        return false;
    }
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        const Rectangle body = paddle_state(world, &world->paddle[paddle]).body;
        if (paddle != ignore_paddle && collision_circle_touches_rectangle(&circle, &body)) {
            return false;
        }
    }
    return !collision_manager_touches(manager, &circle, ignore_ball);
}

#define TOUCH_APART_STEPS 12   // 0.05 s; sooner a ball cannot have been anywhere
#define LYING_GAP         1e-3 // of the radius, between a lying ball and its paddle

int balls_launch(World *world, Vec2 position, Vec2 velocity, double radius, Side owner)
{
    const int ball = collision_manager_add_ball(world_manager(world), position, velocity, radius);
    if (ball < 0) {
        return -1;
    }
    *world_ball_info(world, ball) =
        (BallInfo){.owner = (signed char)owner, .progress = world->step};
    world->flying++;
    balls_update_piercing(world, ball);
    return ball;
}

void balls_remove(World *world, int ball)
{
    collision_manager_remove_ball(world_manager(world), ball);
    world->flying--;
}

void balls_hold(World *world, const HeldBall *held)
{
    CHECK(world->flying + world->held < world->ball_capacity);
    *world_held_ball(world, world->held) = *held;
    world->held++;
}

void balls_let_go(World *world, int held, int count)
{
    world->held -= count;
    memmove(world_held_ball(world, held), world_held_ball(world, held + count),
            (size_t)(world->held - held) * sizeof(HeldBall));
}

/// The paddle of a side whose turn it is to serve.
static int next_server(World *world, Side side)
{
    const int first = world->paddle_of_side[side];
    Paddle *account = &world->paddle[first];
    const bool partner = account->partner_serves;
    account->partner_serves = account->partner >= 0 && !partner;
    return partner ? account->partner : first;
}

void balls_lay(World *world, Side side, double radius)
{
    const int paddle = next_server(world, side);
    int lying = 0;
    for (int other = 0; other < world->held; other++) {
        lying += world_held_ball(world, other)->paddle == paddle;
    }
    // Side by side from the middle outward: 0, 1, -1, 2, -2, ...
    const int slot = lying % BALLS_LYING_MOST;
    const double offset = (slot + 1) / 2 * (slot % 2 == 1 ? 2.2 : -2.2) * radius;
    balls_hold(world, &(HeldBall){.radius = radius, .paddle = paddle, .offset = offset});
}

Vec2 balls_lying_position(const World *world, const HeldBall *held)
{
    const Paddle *paddle = &world->paddle[held->paddle];
    const double limit = scalar_max(0.0, paddle_half_length(paddle) - held->radius);
    const double offset = scalar_clamp(held->offset, -limit, limit);
    const double ahead = 0.5 * paddle->thickness + held->radius * (1.0 + LYING_GAP);
    return vec2_add_scaled(vec2_add_scaled(paddle_centre(world, paddle), paddle->along, offset),
                           paddle->forward, ahead);
}

bool balls_lie_on(const World *world, int paddle)
{
    for (int held = 0; held < world->held; held++) {
        if (world_held_ball(world, held)->paddle == paddle) {
            return true;
        }
    }
    return false;
}

WorldEvent balls_conversion(const World *world, int ball, Side owner)
{
    WorldEvent event = event_make(world, EVENT_CONVERTED);
    event.ball = ball;
    event.side = owner;
    event.other_side = (Side)world_ball_info(world, ball)->owner;
    event.position = collision_manager_ball(world_manager(world), ball).position;
    return event;
}

void balls_give(World *world, int ball, Side owner)
{
    BallInfo *info = world_ball_info(world, ball);
    if (info->owner != (signed char)owner) {
        info->owner = (signed char)owner;
        balls_update_piercing(world, ball);
    }
}

void balls_convert(World *world, int ball, Side owner)
{
    const WorldEvent event = balls_conversion(world, ball, owner);
    if (event.other_side != owner) {
        balls_give(world, ball, owner);
        event_tell(world, &event);
    }
}

bool balls_touch(World *world, int ball)
{
    BallInfo *info = world_ball_info(world, ball);
    const bool again = info->hit_step > 0 && world->step + 1 < info->hit_step + TOUCH_APART_STEPS;
    info->hit_step = world->step + 1;
    return !again;
}

bool balls_take(World *world, int ball, Side side)
{
    BallInfo *info = world_ball_info(world, ball);
    const bool taken = info->owner != (signed char)side && info->owner != (signed char)SIDE_NONE;
    const bool stolen = world->match.heat && taken;
    world->triggers.stolen += taken;
    info->heat += stolen && info->heat < BALL_HEAT_MOST;
    balls_give(world, ball, side);
    return stolen;
}

int world_goals_for_heat(int heat)
{
    static const int GOALS[BALL_HEAT_WHITE + 1] = {1, 2, 3, 3, 3, 3, 3, 3, 5};
    CHECK(heat >= 0);
    return GOALS[scalar_min_int(heat, BALL_HEAT_WHITE)];
}

void balls_set_clean(World *world, int ball, bool clean)
{
    BallInfo *info = world_ball_info(world, ball);
    if (info->clean != clean) {
        info->clean = clean;
        balls_update_piercing(world, ball);
    }
}

double balls_speed_factor(const World *world, Side owner)
{
    double factor = 1.0;
    for (int index = 0; index < world->side_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        if (world->mode == WORLD_SOLO || paddle->side != owner) {
            factor *= paddle->power[CHANGE_BALL_SPEED];
        }
    }
    return factor;
}

bool balls_have(const World *world, int ball, PowerChange change)
{
    const int owner = world_ball_info(world, ball)->owner;
    const int paddle = owner == SIDE_NONE ? -1 : world->paddle_of_side[owner];
    return paddle >= 0 && paddle_has(&world->paddle[paddle], change);
}

void balls_turn_toward(World *world, int ball, Vec2 way, double turn_deg)
{
    CollisionManager *manager = world_manager(world);
    const Vec2 velocity = collision_manager_ball(manager, ball).velocity;
    const Vec2 turn = det_direction(fabs(turn_deg));
    const double cross = vec2_cross(velocity, way);
    const double least = turn_deg > 0.0 ? turn.y * vec2_length(velocity) * vec2_length(way) : 0.0;
    if (fabs(cross) > least) {
        const bool clockwise = (cross > 0.0) == (turn_deg > 0.0);
        collision_manager_set_ball_velocity(
            manager, ball, det_rotate(velocity, vec2(turn.x, clockwise ? turn.y : -turn.y)));
    }
}

void balls_update_piercing(World *world, int ball)
{
    collision_manager_set_ball_piercing(world_manager(world), ball,
                                        balls_have(world, ball, CHANGE_PIERCING) ||
                                            world_ball_info(world, ball)->clean);
}
