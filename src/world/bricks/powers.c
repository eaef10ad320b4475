// What power-ups do: start, last, end.
#include "bricks.h"

#include <math.h>
#include <string.h>

#include "balls.h"
#include "det_math.h"
#include "paddle.h"
#include "rules.h"
#include "world_field.h"

#define SPLIT_ANGLE_DEG    22.0
#define MAGNET_EVERY_STEPS 4
#define MAGNET_TURN_DEG    1.5  // each time: 90 degrees a second
#define MAGNET_DEPTH       0.55 // of the field
#define GOLD_LETTER        '2'
#define GOLD_EVERY_STEPS   360 // of a shower

static bool is_factor(PowerChange change)
{
    return change <= CHANGE_BALL_SPEED;
}

bool powers_have_floor(const World *world, const Paddle *paddle)
{
    return paddle_has(paddle, CHANGE_FLOOR) || (world->match.floor && world->mode == WORLD_SOLO);
}

/// A floor or a shield makes the goal a wall.
static void shut_goal(World *world, const Paddle *paddle)
{
    collision_manager_shut_side(world_manager(world), paddle->side,
                                paddle->shield || powers_have_floor(world, paddle));
}

void powers_shut_goals(World *world)
{
    for (int paddle = 0; paddle < world->side_count; paddle++) {
        shut_goal(world, &world->paddle[paddle]);
    }
}

/// Works a paddle's factors and flags out of what is left of its power-ups, and passes them on to
/// the balls.
static void refresh(World *world, Paddle *paddle)
{
    CollisionManager *manager = world_manager(world);
    double before[SIDE_COUNT + 1], after[SIDE_COUNT + 1];
    for (int side = SIDE_NONE; side < SIDE_COUNT; side++) {
        before[side + 1] = balls_speed_factor(world, (Side)side);
    }
    for (int change = 0; change < CHANGE_LASTING_COUNT; change++) {
        paddle->power[change] = is_factor((PowerChange)change) ? 1.0 : 0.0;
    }
    paddle->powers = 0;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power = power_up_get(row);
        if (paddle->power_steps[row] > 0) {
            paddle->powers++;
            paddle->power[power->change] =
                is_factor(power->change) ? paddle->power[power->change] * power->amount : 1.0;
        }
    }
    if (paddle->partner >= 0) {
        memcpy(world->paddle[paddle->partner].power, paddle->power, sizeof paddle->power);
    }
    shut_goal(world, paddle);
    for (int side = SIDE_NONE; side < SIDE_COUNT; side++) {
        after[side + 1] = balls_speed_factor(world, (Side)side);
    }
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        const BallState state = collision_manager_ball(manager, ball);
        const int owner = world_ball_info(world, ball)->owner;
        world_add_work(world, ball % BALLS_PER_WORK == 0);
        if (state.exists) {
            balls_update_piercing(world, ball);
            if (after[owner + 1] != before[owner + 1]) {
                collision_manager_set_ball_velocity(
                    manager, ball,
                    vec2_scale(state.velocity, after[owner + 1] / before[owner + 1]));
            }
        }
    }
}

static void tell_power(World *world, WorldEventKind kind, Side side, int power_up)
{
    event_happen(world, kind, -1, 0, power_up, side, vec2(0.0, 0.0));
}

void powers_end_all(World *world, Paddle *paddle)
{
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        if (paddle->power_steps[row] > 0) {
            paddle->power_steps[row] = 0;
            tell_power(world, EVENT_POWER_ENDED, paddle->side, row);
        }
    }
    refresh(world, paddle);
}

/// The first row that makes that change.
static int row_of(PowerChange change)
{
    int row = 0;
    while (power_up_get(row)->change != change) {
        row++;
    }
    return row;
}

void powers_use_shield(World *world, Side side)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (!powers_have_floor(world, paddle)) {
        paddle->shield = false;
        tell_power(world, EVENT_POWER_ENDED, side, row_of(CHANGE_LIFE));
        shut_goal(world, paddle);
    }
}

static void add_balls(World *world, Paddle *paddle, int amount)
{
    for (int more = 0; more < amount && world->flying + world->held < world->ball_capacity;
         more++) {
        balls_lay(world, paddle->side, world->ball_radius);
    }
}

/// Puts a ball beside another, on the first of its four sides where there is room for it.
static void split_off(World *world, const BallState *from, Side owner, double angle_deg)
{
    const double speed = vec2_length(from->velocity);
    const double apart = 2.001 * from->radius;
    Vec2 way = speed > 0.0 ? vec2_scale(from->velocity, 1.0 / speed) : vec2(1.0, 0.0);
    if (world->flying + world->held >= world->ball_capacity) {
        return;
    }
    for (int side = 0; side < 4; side++) {
        // Across first: to the right of its way for positive angles, to the left for the others.
        way = det_rotate(way, det_direction(angle_deg > 0.0 ? 90.0 : -90.0));
        const Vec2 position = vec2_add_scaled(from->position, way, apart);
        if (balls_fit(world, position, from->radius, -1, -1)) {
            const Vec2 velocity = det_rotate(from->velocity, det_direction(angle_deg));
            const int ball = balls_launch(world, position, velocity, from->radius, owner);
            event_happen(world, EVENT_SERVED, ball, 0, 0, owner, position);
            return;
        }
    }
}

static void split_balls(World *world, Paddle *paddle, int amount)
{
    const CollisionManager *manager = world_manager(world);
    // New balls get low free indices too, so those that are to be split are fixed beforehand, as
    // many as there can be room for.
    int chosen[EXTRA_BALLS];
    int count = 0;
    for (int ball = 0; ball < world->ball_capacity && count < EXTRA_BALLS; ball++) {
        const int owner = world_ball_info(world, ball)->owner;
        if (collision_manager_ball(manager, ball).exists &&
            (world->mode == WORLD_SOLO || owner == paddle->side)) {
            chosen[count] = ball;
            count++;
        }
    }
    for (int index = 0; index < count; index++) {
        const BallState state = collision_manager_ball(manager, chosen[index]);
        for (int part = 0; part < amount; part++) {
            const double angle = SPLIT_ANGLE_DEG * (part / 2 + 1) * (part % 2 == 0 ? 1.0 : -1.0);
            split_off(world, &state, paddle->side, angle);
        }
    }
}

static void give_life(World *world, Paddle *paddle, int amount)
{
    for (int life = 0; world->mode == WORLD_SOLO && life < amount; life++) {
        score_change_lives(world, paddle->side, 1);
    }
    paddle->shield = paddle->shield || world->mode == WORLD_DUEL;
    shut_goal(world, paddle);
}

static void break_obstacles(World *world, Paddle *paddle, int amount)
{
    for (int bomb = 0; bomb < amount && world->outcome == WORLD_RUNNING; bomb++) {
        int nearest = -1;
        double least_distance = 0.0;
        for (int obstacle = 0; obstacle < world->obstacle_count; obstacle++) {
            const ObstacleState state = world_obstacle_state(world, obstacle);
            const double distance =
                vec2_length_squared(vec2_sub(state.centre, paddle_centre(world, paddle)));
            if (state.exists && state.hits > 0 && !state.only_stolen &&
                (nearest < 0 || distance < least_distance)) {
                nearest = obstacle;
                least_distance = distance;
            }
        }
        if (nearest >= 0) {
            targets_hit_obstacle(world, nearest, world_obstacle_hits(world, nearest), paddle->side,
                                 NULL);
        }
    }
}

static void make_longer(World *world, Paddle *paddle, int amount)
{
    (void)world;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        if (paddle->power_steps[row] > 0) {
            paddle->power_steps[row] += amount * STEPS_PER_SECOND;
        }
    }
}

static void take_capsules(World *world, Paddle *paddle, int amount)
{
    (void)amount;
    for (int index = 0; index < world->capsule_capacity; index++) {
        const Capsule capsule = *world_capsule_at(world, index);
        const bool good = power_up_get(capsule.power_up)->good;
        if (capsule.exists) {
            capsule_finish(world, index, good ? EVENT_CAPSULE_CAUGHT : EVENT_CAPSULE_LOST,
                           good ? paddle->side : capsule.owner);
        }
        if (capsule.exists && good) {
            powers_start(world, capsule.power_up, paddle->side);
        }
    }
}

static void apply(World *world, int power_up, Paddle *target)
{
    static void (*const AT_ONCE[CHANGE_COUNT])(World *, Paddle *, int amount) = {
        [CHANGE_MORE_BALLS] = add_balls, [CHANGE_SPLIT] = split_balls,
        [CHANGE_LIFE] = give_life,       [CHANGE_BOMB] = break_obstacles,
        [CHANGE_LONGER] = make_longer,   [CHANGE_JOKER] = take_capsules,
    };
    const PowerUp *row = power_up_get(power_up);
    const bool lasts = row->change < CHANGE_LASTING_COUNT;
    if (lasts) {
        target->power_steps[power_up] = (int)(row->duration_s * STEPS_PER_SECOND);
    }
    tell_power(world, EVENT_POWER_STARTED, target->side, power_up);
    if (lasts) {
        refresh(world, target);
    } else if (row->change == CHANGE_SWAP) {
        world->swapping = true;
    } else if (row->change == CHANGE_POINTS) {
        score_give_points(world, target->side, (int)row->amount);
    } else if (row->change == CHANGE_RESET) {
        powers_end_all(world, target);
    } else {
        AT_ONCE[row->change](world, target, (int)row->amount);
    }
}

void powers_start(World *world, int power_up, Side side)
{
    while (power_up_get(power_up)->change == CHANGE_MYSTERY) {
        power_up = rng_below(&world->rng, POWER_UP_DRAWN);
    }
    const PowerUp *row = power_up_get(power_up);
    if (row->target == POWER_ON_RIVALS && world->mode == WORLD_SOLO) {
        score_give_points(world, side, POWER_SOLO_POINTS);
        return;
    }
    // Swapping concerns everybody at once, whoever the rivals are.
    if (row->target == POWER_ON_TAKER || row->change == CHANGE_SWAP) {
        apply(world, power_up, world_paddle_at_side(world, side));
        return;
    }
    for (int index = 0; index < world->side_count; index++) {
        if (world->paddle[index].side != side) {
            apply(world, power_up, &world->paddle[index]);
        }
    }
}

void powers_give_cannon(World *world, Side side)
{
    powers_start(world, row_of(CHANGE_CANNON), side);
}

static void run_down(World *world, Paddle *paddle)
{
    bool ended = false;
    for (int row = 0; paddle->powers > 0 && row < POWER_UP_COUNT; row++) {
        if (paddle->power_steps[row] > 0) {
            paddle->power_steps[row]--;
            if (power_up_get(row)->change == CHANGE_SHOWER &&
                paddle->power_steps[row] % GOLD_EVERY_STEPS == 0) {
                capsule_drop(world, power_up_from_letter(GOLD_LETTER), paddle->side);
            }
            if (paddle->power_steps[row] == 0) {
                tell_power(world, EVENT_POWER_ENDED, paddle->side, row);
                ended = true;
            }
        }
    }
    if (ended) {
        refresh(world, paddle);
    }
}

bool powers_run_down_all(World *world)
{
    const bool stand = serve_waits_for_player(world);
    for (int index = 0; !stand && index < world->side_count; index++) {
        run_down(world, &world->paddle[index]);
    }
    return true;
}

bool powers_swap_all(World *world)
{
    for (; world->swapping && world->item < world->ball_capacity; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        const int ball = world->item;
        const int owner = world_ball_info(world, ball)->owner;
        if (owner != SIDE_NONE && collision_manager_ball(world_manager(world), ball).exists) {
            const int next = (world->paddle_of_side[owner] + 1) % world->side_count;
            balls_convert(world, ball, world->paddle[next].side);
        }
    }
    world->swapping = false;
    return true;
}

/// From a place to the middle of a side's nearer paddle, u.
static Vec2 way_to_paddle(const World *world, const Paddle *paddle, Vec2 from)
{
    const Vec2 way = vec2_sub(paddle_centre(world, paddle), from);
    if (paddle->partner < 0) {
        return way;
    }
    const Paddle *partner = &world->paddle[paddle->partner];
    const Vec2 other = vec2_sub(paddle_centre(world, partner), from);
    return vec2_length_squared(other) < vec2_length_squared(way) ? other : way;
}

static void attract(World *world, const Paddle *paddle, int ball, double depth)
{
    const BallState state = collision_manager_ball(world_manager(world), ball);
    const Vec2 way = way_to_paddle(world, paddle, state.position);
    const double ahead = -vec2_dot(way, paddle->forward);
    if (state.exists && vec2_dot(state.velocity, paddle->forward) < 0.0 && ahead > 0.0 &&
        ahead <= depth * MAGNET_DEPTH) {
        balls_turn_toward(world, ball, way, MAGNET_TURN_DEG);
    }
}

bool powers_attract_all(World *world)
{
    const bool now = world->step % MAGNET_EVERY_STEPS == 0;
    // All balls for the first paddle, then all for the next one.
    for (int index = 0; now && index < world->side_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        const double depth = paddle->forward.x != 0.0 ? world->width : world->height;
        const int first = index * world->ball_capacity, end = first + world->ball_capacity;
        for (world->item = scalar_max_int(world->item, first);
             paddle_has(paddle, CHANGE_MAGNET) && world->item < end; world->item++) {
            if (world_is_spent(world)) {
                return false;
            }
            attract(world, paddle, world->item - first, depth);
            world_add_work(world, world->item % BALLS_PER_WORK == 0);
        }
    }
    return true;
}
