// Carries the state of a game over into a world whose definition differs a little.
#include "world_continue.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "balls.h"
#include "bricks.h"
#include "catcher.h"
#include "det_math.h"
#include "exit.h"
#include "gear.h"
#include "paddle.h"
#include "phases.h"
#include "powers.h"
#include "room.h"
#include "shooter.h"
#include "world_balls.h"
#include "world_field.h"

/// Directions in which a free place is looked for, and how often so many at growing distances.
#define DIRECTIONS 24
#define RINGS      400
#define RINGS_ALL  1000 // for all balls together; the level begins anew where more are needed
/// How many entries of a list may have gone in one place for the next to be found again.
#define LOOK_AHEAD 200

/// A ball on its way into the changed world.
typedef struct MovedBall {
    Vec2 position, velocity;
    double radius;
    BallInfo info;
    int index; ///< that it gets; -1: any
    bool kept; ///< it was in play as it is, else it comes new or has another size
} MovedBall;

typedef struct Continuation {
    World *to;
    const WorldDef *to_def;
    const World *from;
    const WorldDef *from_def;
    int *former_ball;         ///< by ball of the new definition: which it was; -1: none
    int *former_obstacle;     ///< the same
    int *changed;             ///< obstacles that were not there, or not so
    int changed_count, rings; ///< rings looked at so far (find_place)
    bool bricks_changed;      ///< there is one where there was none
    MovedBall *ball;
    int ball_count;
    bool *is_filler; ///< by index: a temporary ball
} Continuation;

typedef bool AreAlike(const Continuation *game, int from, int to);

static bool are_equal(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

static bool balls_start_alike(const Continuation *game, int from, int to)
{
    const BallDef *a = &game->from_def->balls[from];
    const BallDef *b = &game->to_def->balls[to];
    return a->served == b->served && are_equal(a->position, b->position) &&
           are_equal(a->velocity, b->velocity);
}

static bool balls_are_alike(const Continuation *game, int from, int to)
{
    const BallDef *a = &game->from_def->balls[from];
    const BallDef *b = &game->to_def->balls[to];
    return balls_start_alike(game, from, to) && a->radius == b->radius && a->owner == b->owner;
}

static bool obstacles_are_alike(const Continuation *game, int from, int to)
{
    const ObstacleDef *a = &game->from_def->obstacles[from];
    const ObstacleDef *b = &game->to_def->obstacles[to];
    return are_equal(a->centre, b->centre) && are_equal(a->end, b->end) &&
           are_equal(a->travel, b->travel) && a->radius == b->radius &&
           a->angle_deg == b->angle_deg && a->spin_deg_per_s == b->spin_deg_per_s &&
           a->period_s == b->period_s && a->bounce == b->bounce && a->hits == b->hits &&
           a->phase == b->phase && a->leaves == b->leaves && a->gear == b->gear;
}

/// Part of a list, as indices: [first, end).
typedef struct Part {
    int first, end;
} Part;

/// Finds for each entry of one list which of another it was: the next one that is alike, not too
/// far on.
static void find_alike(const Continuation *game, Part from, Part to, AreAlike *are_alike,
                       int *former)
{
    int next = from.first;
    for (int i = to.first; i < to.end; i++) {
        const int end = scalar_min_int(next + LOOK_AHEAD, from.end);
        int other = next;
        while (other < end && !are_alike(game, other, i)) {
            other++;
        }
        former[i] = other < end ? other : -1;
        next = other < end ? other + 1 : next;
    }
}

/// Between those that are alike entries correspond by their order.
static void pair_rest(Part from, Part to, int *former)
{
    int next = from.first;
    for (int i = to.first; i < to.end; i++) {
        int known = i;
        while (known < to.end && former[known] < 0) {
            known++;
        }
        const int limit = known < to.end ? former[known] : from.end;
        for (; i < known; i++) {
            former[i] = next < limit ? next++ : -1;
        }
        next = limit + 1;
    }
}

static void match_lists(const Continuation *game, Part from, Part to, AreAlike *are_alike,
                        int *former)
{
    find_alike(game, from, to, are_alike, former);
    pair_rest(from, to, former);
}

/// Lets as much time pass as in the other game, without balls.
static void bring_clock(const Continuation *game)
{
    CollisionManager *manager = world_manager(game->to);
    long long left = game->from->step;
    Contact contact;
    while (left > 0) {
        int more = left - 1 > INT_MAX ? INT_MAX : (int)(left - 1);
        left -= more + 1LL;
        collision_manager_begin_step(manager);
        collision_manager_advance_steps(manager, &more, &contact);
    }
    game->to->step = game->from->step;
}

static void remove_balls(World *world)
{
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        if (collision_manager_ball(world_manager(world), ball).exists) {
            balls_remove(world, ball);
        }
    }
    world->held = 0;
}

static bool stand_alike(const ObstacleState *a, const ObstacleState *b)
{
    // The centre is the middle of the ends.
    return are_equal(a->centre, b->centre) && are_equal(a->end[0], b->end[0]) &&
           a->radius == b->radius && a->angle_deg == b->angle_deg;
}

/// @param from  -1: it is new
static void carry_obstacle(Continuation *game, int from, int to)
{
    CollisionManager *manager = world_manager(game->to);
    const int hits = game->to_def->obstacles[to].hits;
    bool stood = false;
    if (phases_await(game->to, to)) {
        return;
    }
    if (from >= 0) {
        shooter_continue(game->to, to, game->from, from);
        gear_continue(game->to, to, game->from, from);
        const ObstacleState was = world_obstacle_state(game->from, from);
        const ObstacleState is = world_obstacle_state(game->to, to);
        const ObstacleDef *former = &game->from_def->obstacles[from];
        const bool counts =
            hits > 0 && former->hits == hits && former->phase == game->to_def->obstacles[to].phase;
        if (counts && !was.exists) {
            collision_manager_remove_obstacle(manager, to);
            game->to->destructible--;
            return;
        }
        if (counts) {
            collision_manager_set_obstacle_user(manager, to, was.hits);
        }
        stood = was.exists && stand_alike(&was, &is);
    }
    if (!stood) {
        game->changed[game->changed_count++] = to;
    }
}

static void carry_obstacles(Continuation *game)
{
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const ShapeKind kind = (ShapeKind)shape;
        const ShapeKind next = (ShapeKind)(shape + 1);
        const Part from = {world_def_first_obstacle(game->from_def, kind),
                           world_def_first_obstacle(game->from_def, next)};
        const Part to = {world_def_first_obstacle(game->to_def, kind),
                         world_def_first_obstacle(game->to_def, next)};
        match_lists(game, from, to, obstacles_are_alike, game->former_obstacle);
    }
    for (int i = 0; i < game->to_def->obstacle_count; i++) {
        carry_obstacle(game, game->former_obstacle[i], i);
    }
}

/// The cell that was in the same column and row; -1: none was.
static int cell_there(const World *there, const World *here, int cell)
{
    const int index = brick_grids_index(&here->bricks, cell);
    const BrickGrid *grid = &here->bricks.grid[index];
    return index < there->bricks.count
               ? brick_grid_at(&there->bricks.grid[index], brick_grid_column(grid, cell),
                               brick_grid_row(grid, cell))
               : -1;
}

/// Whether the level says the same of a cell as before.
static bool cells_are_alike(const Continuation *game, int former, int cell)
{
    const WorldDef *from = game->from_def;
    const WorldDef *to = game->to_def;
    const int kind_before = from->brick_kinds != NULL ? from->brick_kinds[former] : BRICK_PLAIN;
    const int kind = to->brick_kinds != NULL ? to->brick_kinds[cell] : BRICK_PLAIN;
    return from->brick_hits[former] == to->brick_hits[cell] && kind_before == kind &&
           phases_treat_alike(game->from, former, game->to, cell);
}

/// A brick that has grown stays, where the level still has bricks that do.
static void carry_grown_brick(Continuation *game, int former, int brick)
{
    const int hits = world_brick_hits(game->from, former);
    if (hits != BRICK_EMPTY && game->to->has_kinds &&
        collision_manager_add_brick(world_manager(game->to), brick, hits)) {
        world_brick_cell(game->to, brick)->kind = (unsigned char)bricks_kind(game->from, former);
        game->to->destructible++;
    }
}

/// Whether the grids of two cells begin at the same place and have cells of one size.
static bool lie_alike(const World *from, int former, const World *to, int brick)
{
    const BrickGrid *was = brick_grids_of(&from->bricks, former);
    const BrickGrid *is = brick_grids_of(&to->bricks, brick);
    return are_equal(was->origin, is->origin) && are_equal(was->cell, is->cell);
}

static void carry_bricks(Continuation *game)
{
    const World *to = game->to, *from = game->from;
    for (int brick = 0; brick < brick_grids_cells(&to->bricks); brick++) {
        const int former = cell_there(from, to, brick);
        const int hits = game->to_def->brick_hits[brick];
        const int was = former >= 0 ? world_brick_hits(from, former) : BRICK_EMPTY;
        const bool alike = former >= 0 && cells_are_alike(game, former, brick);
        if (alike) {
            bricks_carry_fallen(game->to, game->to_def, brick, from, game->from_def, former);
        }
        if (hits == BRICK_EMPTY && alike) {
            carry_grown_brick(game, former, brick);
        } else if (alike && was != hits && world_brick_hits(to, brick) != BRICK_EMPTY) {
            collision_manager_set_brick(world_manager(game->to), brick, was);
            bricks_count_door(game->to, brick, was == BRICK_EMPTY ? -1 : 0);
            game->to->destructible -= brick_breaks(hits) && was == BRICK_EMPTY;
        } else if (hits != BRICK_EMPTY) {
            game->bricks_changed |= was == BRICK_EMPTY || !lie_alike(from, former, to, brick);
        }
    }
}

/// What bricks have still to do they do, where the level says the same of their cells.
static void carry_brick_tasks(Continuation *game)
{
    World *to = game->to;
    const World *from = game->from;
    for (int i = 0; i < from->brick_tasks && to->brick_tasks < to->task_capacity / 2; i++) {
        BrickTask task = *world_brick_task(from, i);
        const int cell = cell_there(to, from, task.brick);
        if (cell >= 0 && cells_are_alike(game, task.brick, cell)) {
            to->destructible += brick_kind_get(task.kind)->effect == BRICK_EFFECT_GROW;
            task.brick = cell;
            world_brick_cell(to, cell)->planned = true;
            *world_brick_task(to, to->brick_tasks++) = task;
        }
    }
}

static void carry_account(const Continuation *game)
{
    World *to = game->to;
    const World *from = game->from;
    to->rng = from->rng;
    to->waited = from->waited;
    to->last_hit = from->last_hit;
    to->rally = from->rally;
    to->sudden_death = from->sudden_death;
    to->balls_over_limit = from->balls_over_limit;
    to->lives = scalar_max_int(1, from->lives + to->match.lives - from->match.lives);
    to->lives_gained = from->lives_gained;
    for (int paddle = 0; paddle < to->paddle_count; paddle++) {
        const Vec2 place = game->to_def->paddles[paddle].centre;
        const Vec2 former = game->from_def->paddles[paddle].centre;
        paddle_continue(to, paddle, from, place.x != former.x || place.y != former.y);
    }
    powers_shut_goals(to);
    exit_continue(to, from);
}

static bool lies_in_field(const World *world, Vec2 place)
{
    return place.x >= 0.0 && place.x <= world->width && place.y >= 0.0 && place.y <= world->height;
}

static void carry_capsules_and_shots(const Continuation *game)
{
    World *to = game->to;
    const World *from = game->from;
    for (int i = 0; i < from->capsule_capacity && to->capsules < to->capsule_capacity; i++) {
        const Capsule *capsule = (const Capsule *)world_at_const(from, from->at.capsules) + i;
        if (capsule->exists && lies_in_field(to, capsule->position)) {
            *world_capsule_at(to, to->capsules++) = *capsule;
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        if (from->shot[i].exists && lies_in_field(to, from->shot[i].position)) {
            to->shot[to->shots++] = from->shot[i];
        }
    }
}

static double largest_radius(const WorldDef *def, double standard)
{
    double largest = def->ball_count > 0 ? 0.0 : standard;
    for (int ball = 0; ball < def->ball_count; ball++) {
        largest = scalar_max(largest, def->balls[ball].radius);
    }
    return largest;
}

/// What a ball of that radius is large now: the level's first ball of that radius says so.
static double changed_radius(const Continuation *game, double radius)
{
    for (int ball = 0; ball < game->to_def->ball_count; ball++) {
        const int former = game->former_ball[ball];
        if (former >= 0 && game->from_def->balls[former].radius == radius) {
            return game->to_def->balls[ball].radius;
        }
    }
    return scalar_min(radius, largest_radius(game->to_def, game->to->ball_radius));
}

static MovedBall moved_ball(const Continuation *game, int ball, double radius)
{
    const BallState state = collision_manager_ball(world_manager_const(game->from), ball);
    return (MovedBall){.position = state.position,
                       .velocity = state.velocity,
                       .radius = radius,
                       .info = *world_ball_info_const(game->from, ball),
                       .index = ball,
                       .kept = radius == state.radius};
}

static MovedBall starting_ball(const BallDef *def)
{
    return (MovedBall){.position = def->position,
                       .velocity = def->velocity,
                       .radius = def->radius,
                       .info = {.owner = (signed char)def->owner},
                       .index = -1};
}

/// A sandbox's balls keep their index, which is their place in the list.
static void gather_sandbox_balls(Continuation *game)
{
    for (int ball = 0; ball < game->to_def->ball_count; ball++) {
        const int former = game->former_ball[ball];
        MovedBall *moved = &game->ball[game->ball_count++];
        if (former >= 0 && world_ball(game->from, former).exists &&
            balls_start_alike(game, former, ball)) {
            *moved = moved_ball(game, former, game->to_def->balls[ball].radius);
        } else {
            *moved = starting_ball(&game->to_def->balls[ball]);
        }
        moved->index = ball;
    }
}

/// Balls of a game in the order of their indices, those that lie on paddles, and what is new.
static void gather_game_balls(Continuation *game)
{
    const World *from = game->from;
    World *to = game->to;
    const int more = game->to_def->ball_count - game->from_def->ball_count;
    const double faster = to->match.ball_speed / from->match.ball_speed;
    int room = from->flying + from->held + scalar_min_int(more, 0);
    room = scalar_clamp_int(room, game->to_def->ball_count > 0, to->ball_capacity);
    for (int ball = 0; ball < from->ball_capacity && game->ball_count < room; ball++) {
        const BallState state = collision_manager_ball(world_manager_const(from), ball);
        if (state.exists) {
            MovedBall *moved = &game->ball[game->ball_count++];
            *moved = moved_ball(game, ball, changed_radius(game, state.radius));
            moved->velocity = vec2_scale(moved->velocity, faster);
        }
    }
    to->held = scalar_min_int(from->held, room - game->ball_count);
    for (int held = 0; held < to->held; held++) {
        HeldBall *ball = world_held_ball(to, held);
        *ball = *world_held_ball_const(from, held);
        ball->radius = changed_radius(game, ball->radius);
        catcher_continue(ball, game->former_obstacle, to->obstacle_count);
    }
    for (int ball = game->to_def->ball_count - scalar_max_int(more, 0);
         ball < game->to_def->ball_count && to->held + game->ball_count < to->ball_capacity;
         ball++) {
        const BallDef *def = &game->to_def->balls[ball];
        if (def->served) {
            balls_lay(to, def->owner == SIDE_NONE ? to->paddle[0].side : def->owner, def->radius);
        } else {
            game->ball[game->ball_count++] = starting_ball(def);
        }
    }
}

static bool overlaps_ball(const Continuation *game, int self, Vec2 position, int end)
{
    const Circle circle = {position, game->ball[self].radius};
    for (int other = 0; game->to_def->ball_collisions && other < end; other++) {
        const Circle there = {game->ball[other].position, game->ball[other].radius};
        if (other != self && collision_circle_touches_circle(&circle, &there)) {
            return true;
        }
    }
    return false;
}

/// Whether a ball that was in play may stay: it can only be inside of what has changed.
static bool may_stay(const Continuation *game, const MovedBall *ball)
{
    const Vec2 at = ball->position;
    const bool inside = at.x >= ball->radius && at.x <= game->to->width - ball->radius &&
                        at.y >= ball->radius && at.y <= game->to->height - ball->radius;
    if (!inside &&
        (game->to->width != game->from->width || game->to->height != game->from->height)) {
        return false;
    }
    const Circle circle = {at, ball->radius};
    bool free = !game->bricks_changed || !room_has_brick(game->to, at, ball->radius);
    for (int i = 0; free && i < game->changed_count; i++) {
        free =
            !collision_manager_touches_obstacle(world_manager(game->to), game->changed[i], &circle);
    }
    return free;
}

/// Puts a ball at the nearest place that is free, looked for in rings around where it is.
static bool find_place(Continuation *game, int index)
{
    MovedBall *ball = &game->ball[index];
    const double reach = vec2_length(vec2(game->to->width, game->to->height));
    const double width = scalar_max(0.25 * ball->radius, reach / RINGS / 4.0);
    const Vec2 centre = ball->position;
    for (int ring = 0; ring < RINGS && ring * width <= reach && game->rings++ < RINGS_ALL; ring++) {
        for (int way = 0; way < (ring == 0 ? 1 : DIRECTIONS); way++) {
            const Vec2 place =
                vec2_add_scaled(centre, det_direction(way * (360.0 / DIRECTIONS)), ring * width);
            if (room_is_free(game->to, place, ball->radius, -1, -1) &&
                !overlaps_ball(game, index, place, game->ball_count)) {
                ball->position = place;
                return true;
            }
        }
    }
    return false;
}

/// Whether a ball needs another place. Those that were in play passed each other before.
static bool is_in_the_way(const Continuation *game, int index)
{
    const MovedBall *ball = &game->ball[index];
    const bool passed =
        ball->kept && (game->from_def->ball_collisions || !game->to_def->ball_collisions);
    const bool free = ball->kept ? may_stay(game, ball)
                                 : room_is_free(game->to, ball->position, ball->radius, -1, -1);
    return !free || (!passed && overlaps_ball(game, index, ball->position, game->ball_count));
}

static bool launch(Continuation *game, const MovedBall *moved)
{
    const int ball =
        balls_launch(game->to, moved->position, moved->velocity, moved->radius, SIDE_NONE);
    if (ball < 0) {
        return false;
    }
    *world_ball_info(game->to, ball) = moved->info;
    balls_update_piercing(game->to, ball);
    return true;
}

/// Launches the balls that were in play, each with the index that it had, as far as there is room:
/// what is shown of a ball goes by that. Others fill the gaps meanwhile.
static bool launch_known(Continuation *game)
{
    World *to = game->to;
    bool good = true;
    int next = 0;
    for (int i = 0; i < game->ball_count && good; i++) {
        const MovedBall *moved = &game->ball[i];
        const int more = game->ball_count - i;
        if (moved->index < 0) {
            continue;
        }
        for (; next < moved->index && to->ball_capacity - next > more && good; next++) {
            good = launch(game, moved);
            game->is_filler[next] = true;
        }
        good = good && launch(game, moved);
        next++;
    }
    for (int ball = 0; ball < next; ball++) {
        if (game->is_filler[ball]) {
            balls_remove(to, ball);
        }
    }
    return good;
}

static bool place_balls(Continuation *game)
{
    bool good = true;
    for (int ball = 0; ball < game->ball_count && good; ball++) {
        good = !is_in_the_way(game, ball) || find_place(game, ball);
    }
    good = good && launch_known(game);
    for (int ball = 0; ball < game->ball_count && good; ball++) {
        good = game->ball[ball].index >= 0 || launch(game, &game->ball[ball]);
    }
    return good;
}

static bool have_same_paddles(const WorldDef *a, const WorldDef *b)
{
    bool same = a->paddle_count == b->paddle_count;
    for (int i = 0; same && i < a->paddle_count; i++) {
        same = a->paddles[i].side == b->paddles[i].side &&
               a->paddles[i].partner == b->paddles[i].partner;
    }
    return same;
}

static bool carry_over(Continuation *game)
{
    const bool breakable = game->to->destructible > 0;
    match_lists(game, (Part){0, game->from_def->ball_count}, (Part){0, game->to_def->ball_count},
                balls_are_alike, game->former_ball);
    remove_balls(game->to);
    bring_clock(game);
    phases_continue(game->to, game->from);
    carry_obstacles(game);
    carry_bricks(game);
    carry_brick_tasks(game);
    carry_account(game);
    carry_capsules_and_shots(game);
    if (game->to->mode == WORLD_SANDBOX) {
        gather_sandbox_balls(game);
    } else {
        gather_game_balls(game);
    }
    return place_balls(game) &&
           (game->to->mode != WORLD_SOLO || game->to->destructible > 0 || !breakable);
}

bool world_continue(World *to, const WorldDef *to_def, const World *from, const WorldDef *from_def)
{
    Continuation game = {.to = to, .to_def = to_def, .from = from, .from_def = from_def};
    if (from->in_flight || from->outcome != WORLD_RUNNING || !have_same_paddles(to_def, from_def)) {
        return false;
    }
    const size_t obstacles = (size_t)to->obstacle_count + 1;
    const size_t balls = (size_t)to->ball_capacity + 1;
    game.former_ball = malloc(balls * sizeof *game.former_ball);
    game.former_obstacle = malloc(obstacles * sizeof *game.former_obstacle);
    game.changed = malloc(obstacles * sizeof *game.changed);
    game.ball = malloc(balls * sizeof *game.ball);
    game.is_filler = calloc(balls, sizeof *game.is_filler);
    const bool good = game.former_ball != NULL && game.former_obstacle != NULL &&
                      game.changed != NULL && game.ball != NULL && game.is_filler != NULL &&
                      carry_over(&game);
    free(game.former_ball);
    free(game.former_obstacle);
    free(game.changed);
    free(game.ball);
    free(game.is_filler);
    return good;
}
