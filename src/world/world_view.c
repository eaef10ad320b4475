// The read-only view of a world.
#include "world_view.h"

#include <math.h>

#include "balls.h"
#include "bricks.h"
#include "check.h"
#include "field.h"
#include "paddle.h"
#include "rules.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

const CollisionManager *world_collisions(const World *world)
{
    return world_manager(world);
}

WorldMode world_mode(const World *world)
{
    return world->mode;
}

WorldOutcome world_outcome(const World *world)
{
    return world->outcome;
}

Side world_winner(const World *world)
{
    return world->winner;
}

Side world_exit(const World *world)
{
    return world->exit_open ? world->exit : SIDE_NONE;
}

int world_targets_left(const World *world)
{
    return world->destructible;
}

double world_width(const World *world)
{
    return world->width;
}

double world_height(const World *world)
{
    return world->height;
}

double world_time(const World *world)
{
    return collision_manager_time(world_manager(world));
}

long long world_step_number(const World *world)
{
    return world->step;
}

double world_time_left(const World *world)
{
    if (world->mode != WORLD_DUEL || world->match.time_s <= 0.0) {
        return (double)INFINITY;
    }
    return scalar_max(0.0, world->match.time_s - world_time(world));
}

const MatchDef *world_match(const World *world)
{
    return &world->match;
}

int world_ball_capacity(const World *world)
{
    return world->ball_capacity + world->held_capacity;
}

static BallView held_view(const World *world, int index)
{
    BallView view = {.owner = SIDE_NONE, .index = world->ball_capacity + index};
    if (index >= world->held) {
        return view;
    }
    const HeldBall *held = world_held_ball(world, index);
    const bool caught = held->paddle < 0;
    view.exists = true;
    view.held = true;
    view.owner = caught ? (Side)held->info.owner : world->paddle[held->paddle].side;
    view.position = caught ? catcher_position(world, held) : balls_lying_position(world, held);
    view.radius = held->radius;
    return view;
}

BallView world_ball(const World *world, int ball)
{
    BallView view = {.owner = SIDE_NONE, .index = ball};
    CHECK(ball >= 0 && ball < world_ball_capacity(world));
    if (ball >= world->ball_capacity) {
        return held_view(world, ball - world->ball_capacity);
    }
    const BallState state = collision_manager_ball(world_manager(world), ball);
    if (state.exists) {
        view.exists = true;
        view.owner = (Side)world_ball_info(world, ball)->owner;
        view.heat = world_ball_info(world, ball)->heat;
        view.position = state.position;
        view.velocity = state.velocity;
        view.radius = state.radius;
        view.piercing = state.piercing;
        view.heavy = balls_have(world, ball, CHANGE_HEAVY);
    }
    return view;
}

int world_hottest(const World *world)
{
    int most = 0;
    for (int ball = 0; world->match.heat && ball < world->ball_capacity; ball++) {
        if (collision_manager_ball(world_manager(world), ball).exists) {
            most = scalar_max_int(most, world_ball_info(world, ball)->heat);
        }
    }
    return most;
}

int world_flying(const World *world)
{
    return world->flying;
}

int world_paddle_count(const World *world)
{
    return world->paddle_count;
}

PaddleView world_paddle(const World *world, int paddle)
{
    const Paddle *from = &world->paddle[paddle];
    const Paddle *account = &world->paddle[world->paddle_of_side[from->side]];
    const PaddleState state = paddle_state(world, from);
    PaddleView view = {
        .side = from->side,
        .partner = paddle >= world->side_count,
        .body = state.body,
        .zone = state.zone,
        .home = from->home,
        .velocity = state.velocity,
        .ghost = paddle_has(from, CHANGE_GHOST),
        .sticky = paddle_has(from, CHANGE_STICKY),
        .frozen = paddle_has(from, CHANGE_FROZEN),
        .cannon = paddle_has(from, CHANGE_CANNON),
        .magnet = paddle_has(from, CHANGE_MAGNET),
        .floor = powers_have_floor(world, account),
        .goals = account->goals,
        .points = account->points,
        .lives = world->lives,
        .combo = account->combo,
        .unbanked = account->unbanked,
        .bank_worth = score_bank_worth(account),
        .factor = score_factor(account),
        .shield = account->shield,
        .swings = from->swing_steps > 0,
        .rests = from->rest_steps > 0,
        .recalls = account->recalls,
        .top_speed = from->top_speed * from->power[CHANGE_PADDLE_SPEED],
    };
    CHECK(paddle >= 0 && paddle < world->paddle_count);
    for (int held = 0; held < world->held; held++) {
        view.waiting_balls += world_held_ball(world, held)->paddle == paddle;
    }
    return view;
}

PaddleVerb world_verb(const World *world, int paddle)
{
    for (int index = 0; index < world->held; index++) {
        const HeldBall *held = world_held_ball(world, index);
        if (held->paddle == paddle) {
            return held->sticky ? VERB_LET_GO : VERB_SERVE;
        }
    }
    return swing_verb(world, paddle);
}

int world_side_count(const World *world)
{
    return world->side_count;
}

int world_paddle_of_side(const World *world, Side side)
{
    return side < 0 || side >= SIDE_COUNT ? -1 : world->paddle_of_side[side];
}

int world_partner_of(const World *world, int paddle)
{
    return world->paddle[paddle].partner;
}

int world_obstacle_count(const World *world)
{
    return world->obstacle_count;
}

ObstacleState world_obstacle(const World *world, int obstacle)
{
    return world_obstacle_state(world, obstacle);
}

int world_phase(const World *world)
{
    return world->phase;
}

int world_last_phase(const World *world)
{
    return world->last_phase;
}

int world_first_phase(const World *world)
{
    int phase = 0;
    while (phase < world->last_phase && world->phase_hits[phase] == 0) {
        phase++;
    }
    return phase;
}

bool world_phase_ends(const World *world)
{
    return world->phase_pause > 0;
}

int world_late_brick(const World *world, int brick, double *left_s)
{
    const int phase = brick_grids_of(&world->bricks, brick)->user[GRID_PHASE];
    const bool next = phase == world->phase + 1 && world->phase_pause > 0;
    *left_s = next ? world->phase_pause * STEP_SECONDS : 0.0;
    return next || phase <= world->phase ? phases_late_hits(world, brick) : BRICK_EMPTY;
}

int world_arrival_count(const World *world)
{
    return world->phased_obstacles;
}

ArrivalView world_arrival(const World *world, int arrival)
{
    const PhasedObstacle *phased = world_phased_obstacle(world, arrival);
    const bool next = phased->phase == world->phase + 1 && world->phase_pause > 0;
    const CollisionObstacleState body =
        collision_manager_obstacle_after(world_manager(world), phased->obstacle, 0.0);
    return (ArrivalView){.obstacle = phased->obstacle,
                         .announced = phased->awaited && (next || phased->phase <= world->phase),
                         .left_s = next ? world->phase_pause * STEP_SECONDS : 0.0,
                         .state = obstacle_state_of(&body, world_rule(world, phased->obstacle))};
}

int world_shooter_count(const World *world)
{
    return world->match.power_ups ? world->shooters : 0;
}

ShooterView world_shooter(const World *world, int shooter)
{
    const Shooter *from = world_shooter_at(world, shooter);
    return (ShooterView){.state = world_obstacle(world, from->obstacle),
                         .power_up = shooter_next(from),
                         .left_s = from->wait * STEP_SECONDS,
                         .period_s = from->period * STEP_SECONDS};
}

const BrickGrids *world_bricks(const World *world)
{
    return &world->bricks;
}

int world_brick_count(const World *world)
{
    return brick_grids_cells(&world->bricks);
}

Rectangle world_brick_body(const World *world, int brick)
{
    return brick_grids_rectangle(&world->bricks, brick);
}

int world_brick_hits(const World *world, int brick)
{
    return collision_manager_brick(world_manager(world), brick);
}

const BrickKind *world_brick_row(const World *world, int brick)
{
    return bricks_row(world, brick);
}

const BrickOwn *world_brick_own(const World *world, int brick)
{
    return brick_kind_own(world->own_kinds, bricks_kind(world, brick));
}

int world_brick_kind(const World *world, int brick)
{
    return bricks_kind(world, brick);
}

bool world_brick_hidden(const World *world, int brick)
{
    const BrickKind *kind = bricks_row(world, brick);
    return kind->hidden && world_brick_hits(world, brick) == kind->hits;
}

char world_brick_bonus(const World *world, int brick)
{
    return world->has_bonus ? *world_bonus(world, brick) : '.';
}

int world_capsule_capacity(const World *world)
{
    return world->capsule_capacity;
}

CapsuleView world_capsule(const World *world, int capsule)
{
    const Capsule *from = world_capsule_at(world, capsule);
    return (CapsuleView){from->exists,   from->power_up, from->owner,
                         from->position, from->velocity, capsule_radius(world)};
}

ShotView world_shot(const World *world, int shot)
{
    const Shot *from = &world->shot[shot];
    return (ShotView){from->exists, from->owner, from->position};
}

double world_power_left(const World *world, Side side, int power_up)
{
    const int paddle = world_paddle_of_side(world, side);
    return paddle < 0 ? 0.0 : world->paddle[paddle].power_steps[power_up] * STEP_SECONDS;
}

double world_dark_left(const World *world)
{
    int steps = 0;
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        for (int row = 0; row < POWER_UP_COUNT; row++) {
            if (power_up_get(row)->change == CHANGE_DARK) {
                steps = scalar_max_int(steps, world->paddle[paddle].power_steps[row]);
            }
        }
    }
    return steps * STEP_SECONDS;
}

bool world_would_open(const World *world, const Contact *contact)
{
    if (contact_is_obstacle(contact->with)) {
        return gear_would_open(world, contact);
    }
    return contact->with == CONTACT_BRICK &&
           bricks_row(world, contact->id)->effect == BRICK_EFFECT_SWITCH &&
           world->doors_closed[bricks_row(world, contact->id)->colour] > 0;
}

bool world_would_take(const World *world, const Contact *contact, Side owner)
{
    return contact->with == CONTACT_BRICK &&
           bricks_row(world, contact->id)->effect == BRICK_EFFECT_TERRITORY &&
           bricks_row(world, contact->id)->side != owner;
}
