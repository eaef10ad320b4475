// Folds every field of the state that the future depends on into the hash, in a fixed order.
#include "world_hash.h"

#include "hash.h"
#include "paddle.h"
#include "trigger.h"
#include "world_input.h"
#include "world_internal.h"

static uint64_t hash_paddle(uint64_t hash, const World *world, const Paddle *paddle)
{
    const PaddleState state = paddle_state(world, paddle);
    hash = hash_vec2(hash_vec2(hash, state.body.min), state.body.max);
    hash = hash_vec2(hash, state.velocity);
    hash = hash_double(hash_double(hash, paddle->nominal_length), paddle->length);
    hash = hash_i64(hash_i64(hash, paddle->goals), paddle->points);
    hash = hash_i64(hash_i64(hash, paddle->combo), paddle->cannon_wait);
    if (world->match.bank) {
        hash = hash_i64(hash, paddle->unbanked);
    }
    if (paddle->flights_home > 0) {
        hash = hash_i64(hash, paddle->flights_home);
    }
    for (int row = 0; row < POWER_UP_DRAWN; row++) {
        hash = hash_i64(hash, paddle->power_steps[row]);
    }
    // Rows that came later leave the hashes of games without them as they were.
    for (int row = POWER_UP_DRAWN; row < POWER_UP_COUNT; row++) {
        if (paddle->power_steps[row] > 0) {
            hash = hash_i64(hash_i64(hash, row), paddle->power_steps[row]);
        }
    }
    if (world->match.clean_returns || world->match.recalls > 0) {
        hash = hash_i64(hash_i64(hash, paddle->serve_held), paddle->swing_steps);
        hash = hash_i64(hash_i64(hash, paddle->rest_steps), paddle->recalls);
        hash = hash_i64(hash, paddle->recall_hits);
    }
    if (paddle->partner >= 0) {
        hash = hash_i64(hash, paddle->partner_serves);
    }
    return hash_i64(hash, paddle->shield);
}

static uint64_t hash_ball_info(uint64_t hash, const World *world, const BallInfo *info)
{
    hash = hash_i64(hash_u64(hash, info->touched), info->progress);
    hash = hash_i64(hash_i64(hash, info->owner), info->nudges);
    hash = hash_i64(hash, info->over_limit);
    hash = hash_i64(hash, info->hit_step);
    if (world->match.heat) {
        hash = hash_i64(hash, info->heat);
    }
    if (world->match.clean_returns) {
        hash = hash_i64(hash, info->clean);
    }
    return hash;
}

static uint64_t hash_caught_ball(uint64_t hash, const World *world, const HeldBall *held)
{
    hash = hash_vec2(hash_vec2(hash_i64(hash, held->obstacle), held->centre), held->place);
    hash = hash_vec2(hash, held->normal);
    hash = hash_double(hash_double(hash, held->angle_deg), held->speed);
    return hash_ball_info(hash, world, &held->info);
}

static uint64_t hash_balls(uint64_t hash, const World *world)
{
    for (int ball = 0; world->paddle_count > 0 && ball < world->ball_capacity; ball++) {
        const BallInfo *info = world_ball_info_const(world, ball);
        if (collision_manager_ball(world_manager_const(world), ball).exists) {
            hash = hash_ball_info(hash_i64(hash, ball), world, info);
        }
    }
    hash = hash_i64(hash, world->held);
    for (int index = 0; index < world->held; index++) {
        const HeldBall *held = world_held_ball_const(world, index);
        hash = hash_double(hash_double(hash, held->radius), held->offset);
        hash = hash_i64(hash_i64(hash_i64(hash, held->paddle), held->waited), held->sticky);
        hash = held->paddle < 0 ? hash_caught_ball(hash, world, held) : hash;
    }
    return hash;
}

static uint64_t hash_things_in_flight(uint64_t hash, const World *world)
{
    for (int index = 0; world->capsules > 0 && index < world->capsule_capacity; index++) {
        const Capsule capsule = *world_capsule_at_const(world, index);
        if (capsule.exists) {
            hash = hash_i64(hash_i64(hash_i64(hash, index), capsule.power_up), capsule.owner);
            hash = hash_vec2(hash_vec2(hash, capsule.position), capsule.velocity);
        }
    }
    for (int index = 0; world->shots > 0 && index < SHOT_CAPACITY; index++) {
        const Shot *shot = &world->shot[index];
        if (shot->exists) {
            hash = hash_i64(hash_i64(hash, index), shot->owner);
            hash = hash_vec2(hash_vec2(hash, shot->position), shot->velocity);
        }
    }
    return hash;
}

static uint64_t hash_bricks(uint64_t hash, const World *world)
{
    const size_t cells = (size_t)brick_grids_cells(&world->bricks);
    hash =
        hash_bytes(hash, world_at_const(world, world->at.brick_cells), cells * sizeof(BrickCell));
    if (world->has_bonus) {
        hash = hash_bytes(hash, world_at_const(world, world->at.bonus), cells);
    }
    for (int index = 0; index < world->brick_tasks; index++) {
        const BrickTask *task = world_brick_task(world, index);
        hash = hash_i64(hash_i64(hash, task->due), task->brick);
        hash = hash_i64(hash_i64(hash, task->kind), task->side);
    }
    return hash;
}

static uint64_t hash_phases(uint64_t hash, const World *world)
{
    hash = hash_i64(hash_i64(hash, world->phase), world->phase_pause);
    for (int index = 0; index < world->phased_obstacles; index++) {
        hash = hash_i64(hash, world_phased_obstacle_const(world, index)->awaited);
    }
    if (world->bricks_late) {
        hash =
            hash_bytes(hash, world_late_hits(world, 0), (size_t)brick_grids_cells(&world->bricks));
    }
    return hash;
}

static uint64_t hash_input(uint64_t hash, const WorldInput *input)
{
    for (int index = 0; index < PADDLES_MOST; index++) {
        const PaddleInput *paddle = &input->paddle[index];
        hash = hash_i64(hash_i64(hash, paddle->move_x), paddle->move_y);
        hash = hash_i64(hash_i64(hash, paddle->pointing), paddle->serve);
        hash = hash_i64(hash_i64(hash, paddle->target_x), paddle->target_y);
    }
    return hash;
}

unsigned long long world_hash(const World *world)
{
    uint64_t hash = HASH_START;
    hash = hash_u64(hash, world->rng.state);
    hash = hash_i64(hash_i64(hash, world->step), world->in_flight);
    if (world->in_flight) {
        hash = hash_input(hash, &world->input);
        hash = world->end_part > 0 || world->serving
                   ? hash_i64(hash_i64(hash, world->end_part), world->item)
                   : hash;
    }
    hash = hash_i64(hash_i64(hash, (int)world->outcome), world->winner);
    hash = hash_i64(hash_i64(hash, world->sudden_death), world->rally);
    hash = hash_i64(hash_i64(hash, world->lives), world->lives_gained);
    hash = hash_i64(hash_i64(hash, world->destructible), world->swapping);
    hash = hash_i64(hash, world->last_hit);
    if (world->exit != SIDE_NONE) {
        hash = hash_i64(hash, world->exit_open);
    }
    if (world->last_phase > 0) {
        hash = hash_phases(hash, world);
    }
    for (int index = 0; index < world->shooters; index++) {
        const Shooter *shooter = world_shooter_at(world, index);
        hash = hash_i64(hash_i64(hash, shooter->wait), shooter->shots);
    }
    for (int train = 1; world->gears > 0 && train <= GEAR_TRAINS; train++) {
        const GearTrain *gears = &world->train[train];
        hash = hash_i64(hash_i64(hash, gears->speed), gears->turned);
        hash = hash_i64(hash, gears->keeps);
    }
    if (world->triggers.count > 0) {
        hash = trigger_hash(world, hash);
    }
    if (world->waited > 0) {
        hash = hash_i64(hash, world->waited);
    }
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        hash = hash_paddle(hash, world, &world->paddle[paddle]);
    }
    hash = hash_balls(hash, world);
    hash = hash_things_in_flight(hash, world);
    hash = world->has_kinds ? hash_bricks(hash, world) : hash;
    return collision_manager_hash(world_manager_const(world), hash);
}
