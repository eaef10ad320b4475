// Carries the state of a game over into a world whose definition differs a little.
#include "world_create.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "balls.h"
#include "bricks.h"
#include "field.h"
#include "paddle.h"
#include "rules.h"
#include "world_balls.h"
#include "world_field.h"

/// How many entries of a list may have gone in one place for the next to be found again.
#define LOOK_AHEAD 200

/// A ball on its way into the changed world.
typedef struct MovedBall {
    Vec2 position, velocity;
    double radius;
    BallInfo info;
    bool kept; ///< it was in play, else it begins anew
} MovedBall;

typedef struct Continuation {
    World *to;
    const WorldDef *to_def;
    const World *from;
    const WorldDef *from_def;
    int *former_ball;     ///< by ball of the new definition: which it was; -1: none
    int *former_obstacle; ///< the same
    int *changed;         ///< obstacles that were not there, or not so
    int changed_count;
    bool bricks_changed; ///< there is one where there was none
    MovedBall *ball;
    int ball_count;
} Continuation;

typedef bool AreAlike(const Continuation *game, int from, int to);

static bool are_equal(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

static bool balls_are_alike(const Continuation *game, int from, int to)
{
    const BallDef *a = &game->from_def->balls[from];
    const BallDef *b = &game->to_def->balls[to];
    return a->served == b->served && are_equal(a->position, b->position) &&
           are_equal(a->velocity, b->velocity) && a->radius == b->radius && a->owner == b->owner;
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
        if (hits > 0 && !was.exists) {
            collision_manager_remove_obstacle(manager, to);
            game->to->destructible--;
            return;
        }
        if (hits > 0) {
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
        find_alike(game, from, to, obstacles_are_alike, game->former_obstacle);
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

/// Whether the grids of two cells begin at the same place and have cells of one size.
static bool lie_alike(const World *from, int former, const World *to, int brick)
{
    const BrickGrid *was = brick_grids_of(&from->bricks, former);
    const BrickGrid *is = brick_grids_of(&to->bricks, brick);
    return are_equal(was->origin, is->origin) && are_equal(was->cell, is->cell);
}

/// The cells that the level says the same of keep their hits; where bricks fall, and where one has
/// something to do yet, they begin anew.
static void carry_bricks(Continuation *game)
{
    const World *to = game->to, *from = game->from;
    for (int brick = 0; brick < brick_grids_cells(&to->bricks); brick++) {
        const int former = cell_there(from, to, brick);
        const int hits = game->to_def->brick_hits[brick];
        const int was = former >= 0 ? world_brick_hits(from, former) : BRICK_EMPTY;
        const bool stays = former >= 0 && !to->bricks_fall &&
                           cells_are_alike(game, former, brick) &&
                           !(from->has_kinds && world_brick_cell(from, former)->planned);
        if (hits == BRICK_EMPTY) {
            continue;
        }
        if (stays && was != hits && world_brick_hits(to, brick) != BRICK_EMPTY) {
            collision_manager_set_brick(world_manager(game->to), brick, was);
            bricks_count(game->to, brick, was == BRICK_EMPTY ? -1 : 0);
            game->to->destructible -= brick_breaks(hits) && was == BRICK_EMPTY;
        } else {
            game->bricks_changed |= was == BRICK_EMPTY || !lie_alike(from, former, to, brick);
        }
    }
}

static void carry_paddle(World *to, int index, const World *from)
{
    Paddle *paddle = &to->paddle[index];
    const PaddleState former = paddle_state(from, &from->paddle[index]);
    const int recalls = paddle->recalls;
    *paddle = from->paddle[index];
    paddle->recalls = scalar_min_int(paddle->recalls, recalls);
    collision_manager_place_paddle(world_manager(to), index, former.body, former.velocity);
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
        carry_paddle(to, paddle, from);
    }
    powers_shut_goals(to);
    score_continue_exit(to, from);
}

static void carry_capsules_and_shots(const Continuation *game)
{
    World *to = game->to;
    const World *from = game->from;
    for (int i = 0; i < from->capsule_capacity && to->capsules < to->capsule_capacity; i++) {
        const Capsule *capsule = world_capsule_at(from, i);
        if (capsule->exists) {
            *world_capsule_at(to, to->capsules++) = *capsule;
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        if (from->shot[i].exists) {
            to->shot[to->shots++] = from->shot[i];
        }
    }
}

static MovedBall moved_ball(const Continuation *game, int ball)
{
    const BallState state = collision_manager_ball(world_manager(game->from), ball);
    return (MovedBall){.position = state.position,
                       .velocity = state.velocity,
                       .radius = state.radius,
                       .info = *world_ball_info(game->from, ball),
                       .kept = true};
}

static MovedBall starting_ball(const BallDef *def)
{
    return (MovedBall){.position = def->position,
                       .velocity = def->velocity,
                       .radius = def->radius,
                       .info = {.owner = (signed char)def->owner}};
}

/// Whether all balls of the level start as they did.
static bool balls_stay(const Continuation *game)
{
    bool stay = game->to_def->ball_count == game->from_def->ball_count &&
                game->to->match.ball_speed == game->from->match.ball_speed;
    for (int ball = 0; ball < game->to_def->ball_count; ball++) {
        stay = stay && game->former_ball[ball] == ball;
    }
    return stay;
}

/// Balls in play, in the order of their indices, and those that lie on paddles or are held.
static void gather_playing_balls(Continuation *game)
{
    const World *from = game->from;
    World *to = game->to;
    for (int ball = 0; ball < from->ball_capacity && game->ball_count < to->ball_capacity; ball++) {
        if (collision_manager_ball(world_manager(from), ball).exists) {
            game->ball[game->ball_count++] = moved_ball(game, ball);
        }
    }
    to->held = scalar_min_int(from->held, to->ball_capacity - game->ball_count);
    for (int held = 0; held < to->held; held++) {
        HeldBall *ball = world_held_ball(to, held);
        *ball = *world_held_ball(from, held);
        catcher_continue(ball, game->former_obstacle, to->obstacle_count);
    }
}

static void lay(World *world, Side owner, double radius)
{
    balls_lay(world, owner == SIDE_NONE ? world->paddle[0].side : owner, radius);
}

/// Balls of the level as they start; a sandbox's that were there go on, and keep their place in the
/// list, which is their index.
static void gather_starting_balls(Continuation *game)
{
    for (int ball = 0; ball < game->to_def->ball_count; ball++) {
        const BallDef *def = &game->to_def->balls[ball];
        const int former = game->to->mode == WORLD_SANDBOX ? game->former_ball[ball] : -1;
        if (def->served) {
            lay(game->to, def->owner, def->radius);
        } else {
            game->ball[game->ball_count++] = former >= 0 && world_ball(game->from, former).exists
                                                 ? moved_ball(game, former)
                                                 : starting_ball(def);
        }
    }
}

static bool overlaps_ball(const Continuation *game, int self)
{
    const Circle circle = {game->ball[self].position, game->ball[self].radius};
    for (int other = 0; game->to_def->ball_collisions && other < game->ball_count; other++) {
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
    const Circle circle = {ball->position, ball->radius};
    bool free = !game->bricks_changed || !balls_meet_brick(game->to, ball->position, ball->radius);
    for (int i = 0; free && i < game->changed_count; i++) {
        free =
            !collision_manager_touches_obstacle(world_manager(game->to), game->changed[i], &circle);
    }
    return free;
}

/// Whether a ball cannot be where it is. Those that were in play passed each other before.
static bool is_in_the_way(const Continuation *game, int index)
{
    const MovedBall *ball = &game->ball[index];
    const bool passed =
        ball->kept && (game->from_def->ball_collisions || !game->to_def->ball_collisions);
    const bool free = ball->kept ? may_stay(game, ball)
                                 : balls_fit(game->to, ball->position, ball->radius, -1, -1);
    return !free || (!passed && overlaps_ball(game, index));
}

/// A ball that has no place begins anew, on a paddle. False: there is none.
static bool place_balls(Continuation *game)
{
    int ball = 0;
    while (ball < game->ball_count) {
        MovedBall *moved = &game->ball[ball];
        if (!is_in_the_way(game, ball)) {
            ball++;
            continue;
        }
        if (game->to->paddle_count == 0) {
            return false;
        }
        lay(game->to, (Side)moved->info.owner, moved->radius);
        game->ball_count--;
        memmove(moved, moved + 1, (size_t)(game->ball_count - ball) * sizeof *moved);
    }
    for (int i = 0; i < game->ball_count; i++) {
        const MovedBall *moved = &game->ball[i];
        ball = balls_launch(game->to, moved->position, moved->velocity, moved->radius, SIDE_NONE);
        if (ball < 0) {
            return false;
        }
        *world_ball_info(game->to, ball) = moved->info;
        balls_update_piercing(game->to, ball);
    }
    return true;
}

/// Whether arena and paddles are the same.
static bool have_same_ground(const WorldDef *a, const WorldDef *b)
{
    bool same =
        a->width == b->width && a->height == b->height && a->paddle_count == b->paddle_count;
    for (int i = 0; same && i < a->paddle_count; i++) {
        const PaddleDef *one = &a->paddles[i], *other = &b->paddles[i];
        same = one->side == other->side && one->partner == other->partner &&
               are_equal(one->centre, other->centre) && one->length == other->length &&
               one->thickness == other->thickness;
    }
    return same;
}

static bool carry_over(Continuation *game)
{
    const bool breakable = game->to->destructible > 0;
    find_alike(game, (Part){0, game->from_def->ball_count}, (Part){0, game->to_def->ball_count},
               balls_are_alike, game->former_ball);
    remove_balls(game->to);
    bring_clock(game);
    phases_continue(game->to, game->from);
    carry_obstacles(game);
    carry_bricks(game);
    carry_account(game);
    carry_capsules_and_shots(game);
    if (game->to->mode != WORLD_SANDBOX && balls_stay(game)) {
        gather_playing_balls(game);
    } else {
        gather_starting_balls(game);
    }
    return place_balls(game) &&
           (game->to->mode != WORLD_SOLO || game->to->destructible > 0 || !breakable);
}

bool world_continue(World *to, const WorldDef *to_def, const World *from, const WorldDef *from_def)
{
    Continuation game = {.to = to, .to_def = to_def, .from = from, .from_def = from_def};
    if (from->in_flight || from->outcome != WORLD_RUNNING || !have_same_ground(to_def, from_def)) {
        return false;
    }
    const size_t obstacles = (size_t)to->obstacle_count + 1;
    const size_t balls = (size_t)to->ball_capacity + 1;
    game.former_ball = malloc(balls * sizeof *game.former_ball);
    game.former_obstacle = malloc(obstacles * sizeof *game.former_obstacle);
    game.changed = malloc(obstacles * sizeof *game.changed);
    game.ball = malloc(balls * sizeof *game.ball);
    const bool good = game.former_ball != NULL && game.former_obstacle != NULL &&
                      game.changed != NULL && game.ball != NULL && carry_over(&game);
    free(game.former_ball);
    free(game.former_obstacle);
    free(game.changed);
    free(game.ball);
    return good;
}
