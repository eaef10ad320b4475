// How a world comes into being: one block of memory, laid out and filled from a definition; and its
// hash: every field of the state that the future depends on, folded in a fixed order.
#include "world_create.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "balls.h"
#include "bricks.h"
#include "check.h"
#include "field.h"
#include "hash.h"
#include "paddle.h"
#include "rules.h"
#include "world_field.h"

#define BLOCK_ALIGNMENT 64
#define GOLD_CAPSULES   16  // of one shower, at most, that are on their way at once
#define DEFAULT_RADIUS  8.0 // u, of a ball that comes new where the level has none

/// Offsets are handed out in order behind the struct, each at a multiple of BLOCK_ALIGNMENT.
static size_t reserve(World *world, size_t count, size_t size)
{
    const size_t at = (world->at.size + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    world->at.size = at + count * size;
    return at;
}

/// Capsules that bricks hold, and those of showers among them.
static int count_capsules(const WorldDef *def)
{
    if ((def->brick_bonus == NULL && def->own_kind_count == 0) || def->paddle_count == 0) {
        return 0;
    }
    int count = 0;
    for (int brick = 0; brick < brick_grids_cells(&def->bricks); brick++) {
        const char letter = world_def_bonus(def, brick);
        const int row = letter != '.' ? power_up_from_letter(letter) : -1;
        count += letter != '.';
        count += row >= 0 && power_up_get(row)->change == CHANGE_SHOWER ? GOLD_CAPSULES : 0;
    }
    return count;
}

/// Room for the tasks of bricks: one a cell, and as many again for those noted during a step.
static size_t count_tasks(const WorldDef *def, size_t cells)
{
    static const int TASKS[BRICK_EFFECT_COUNT] = {
        [BRICK_EFFECT_EXPLODE] = 1, [BRICK_EFFECT_GROW] = 8, [BRICK_EFFECT_REGENERATE] = 1,
        [BRICK_EFFECT_SWITCH] = 1,  [BRICK_EFFECT_DOOR] = 1, [BRICK_EFFECT_TERRITORY] = 1};
    size_t count = 0;
    for (size_t brick = 0; def->brick_kinds != NULL && brick < cells; brick++) {
        count += (size_t)TASKS[brick_kind_in(def->own_kinds, def->brick_kinds[brick])->effect];
    }
    return 2 * (count < cells ? count : cells);
}

static CollisionSetup setup_of(const WorldDef *def, const CollisionObstacle *bodies)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = def->width,
                            .height = def->height,
                            .ball_collisions = def->ball_collisions,
                            .ball_capacity =
                                def->ball_count + (def->paddle_count > 0 ? EXTRA_BALLS : 0),
                            .radius_max = def->ball_count > 0 ? 0.0 : DEFAULT_RADIUS,
                            .obstacles = bodies,
                            .obstacle_count = def->obstacle_count,
                            .paddle_count = world_def_paddles_in_play(def)};
    for (int ball = 0; ball < def->ball_count; ball++) {
        if (def->balls[ball].radius > setup.radius_max) {
            setup.radius_max = def->balls[ball].radius;
        }
    }
    setup.brick_values = def->brick_hits;
    if (def->brick_hits != NULL) {
        setup.bricks = def->bricks;
    }
    for (int i = 0; i < setup.bricks.count; i++) {
        setup.bricks.grid[i].absent = setup.bricks.grid[i].user[GRID_PHASE] > 0;
    }
    for (int paddle = 0; paddle < setup.paddle_count; paddle++) {
        setup.open_side[def->paddles[world_def_paddle_of(def, paddle)].side] = true;
        setup.paddle_zone[paddle] = paddle_zone(def, paddle);
    }
    if (score_exit_side(def) != SIDE_NONE) {
        setup.open_side[score_exit_side(def)] = true;
    }
    return setup;
}

/// Takes over the numbers of a definition.
static void set_up(World *world, const WorldDef *def, const CollisionSetup *setup)
{
    const double smaller = def->width < def->height ? def->width : def->height;
    world->width = def->width;
    world->height = def->height;
    world->scale = smaller / 720.0;
    world->match = def->match;
    world->mode = def->paddle_count == 0   ? WORLD_SANDBOX
                  : def->paddle_count == 1 ? WORLD_SOLO
                                           : WORLD_DUEL;
    world->side_count = def->paddle_count;
    world->paddle_count = setup->paddle_count;
    world->ball_capacity = setup->ball_capacity;
    world->held_capacity = def->paddle_count > 0 ? world->ball_capacity : 0;
    world->obstacle_count = def->obstacle_count;
    world->bricks = setup->bricks;
    memcpy(world->own_kinds, def->own_kinds, sizeof world->own_kinds);
    world->has_kinds = def->brick_hits != NULL && def->brick_kinds != NULL;
    world->bricks_late = phases_bring_bricks(&world->bricks);
    world->balls_at_start = def->ball_count;
    world->ball_radius = def->ball_count > 0 ? def->balls[0].radius : DEFAULT_RADIUS;
    world->lives = def->match.lives;
    world->winner = SIDE_NONE;
    world->only_bounces = def->paddle_count == 0;
}

/// Counts the obstacles of each kind, and notes what some of them do.
static void count_obstacles(World *world, const WorldDef *def)
{
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        world->gears += obstacle->gear > 0;
        world->pulls += obstacle->pull_deg_per_s != 0.0;
        world->shooters += obstacle->shoots[0] != '\0' && def->paddle_count > 0;
        world->phased_obstacles += obstacle->phase > 0 || obstacle->leaves > 0;
        world->has_rules |= obstacle_has_rule(obstacle);
        // Thieves need heat.
        world->match.heat |= obstacle->steals;
        world->held_capacity = obstacle->hold_s > 0.0 ? world->ball_capacity : world->held_capacity;
        world->only_bounces &= obstacle->hits == 0 && obstacle->hold_s <= 0.0 &&
                               obstacle->gear == 0 && !obstacle->motor;
    }
}

/// Everything but the arrays' contents, the collision manager and its size included.
static void lay_out(World *world, const WorldDef *def, CollisionSetup *setup)
{
    memset(world, 0, sizeof *world);
    set_up(world, def, setup);
    count_obstacles(world, def);
    const int held = count_capsules(def);
    const size_t cells = (size_t)brick_grids_cells(&world->bricks), tasks = count_tasks(def, cells);
    world->has_bonus = held > 0;
    world->task_capacity = (int)tasks;
    world->capsule_capacity = scalar_min_int(
        held + SHOOTER_CAPSULES * world->shooters + trigger_capsules(def), CAPSULE_CAPACITY_MAX);
    WorldOffsets *at = &world->at;
    at->size = sizeof *world;
    at->balls = reserve(world, (size_t)world->ball_capacity, sizeof(BallInfo));
    at->held = reserve(world, (size_t)world->held_capacity, sizeof(HeldBall));
    at->capsules = reserve(world, (size_t)world->capsule_capacity, sizeof(Capsule));
    at->bonus = reserve(world, world->has_bonus ? cells : 0, sizeof(char));
    at->brick_cells = reserve(world, def->brick_kinds != NULL ? cells : 0, sizeof(BrickCell));
    at->brick_tasks = reserve(world, tasks, sizeof(BrickTask));
    at->late_bricks = reserve(world, world->bricks_late ? cells : 0, sizeof(unsigned char));
    at->phased_obstacles = reserve(world, (size_t)world->phased_obstacles, sizeof(PhasedObstacle));
    at->shooters = reserve(world, (size_t)world->shooters, sizeof(Shooter));
    at->gears = reserve(world, (size_t)world->gears, sizeof(Gear));
    at->rules =
        reserve(world, world->has_rules ? (size_t)def->obstacle_count : 0, sizeof(ObstacleRule));
    at->pulls = reserve(world, (size_t)world->pulls, sizeof(int));
    at->manager = reserve(world, 1, collision_manager_size(setup));
    at->size = reserve(world, 0, 1);
}

/// Balls go into the engine in the order of the file, so that a ball's index is its number there;
/// those that wait to be served are taken out again and leave their index free for their serve.
static void place_balls(World *world, const WorldDef *def)
{
    CollisionManager *manager = world_manager(world);
    int first_server = 0;
    if (world->side_count > 1) {
        first_server = rng_below(&world->rng, world->side_count);
    }
    for (int ball = 0; ball < def->ball_count; ball++) {
        const BallDef *from = &def->balls[ball];
        BallInfo *info = world_ball_info(world, ball);
        const Vec2 position =
            from->served ? vec2(0.5 * def->width, 0.5 * def->height) : from->position;
        const int index = collision_manager_add_ball(
            manager, position, from->served ? vec2(0.0, 0.0) : from->velocity, from->radius);
        CHECK(index == ball);
        info->owner = (signed char)from->owner;
        world->flying++;
    }
    for (int ball = 0; ball < def->ball_count; ball++) {
        const BallDef *from = &def->balls[ball];
        if (from->served) {
            balls_remove(world, ball);
            balls_lay(world,
                      from->owner == SIDE_NONE ? world->paddle[first_server].side : from->owner,
                      from->radius);
        }
    }
}

/// Zeroed memory for a world. A large one's comes zeroed from the system, which calloc knows: it is
/// not written twice, and what is never used takes no room.
static World *allocate(size_t size)
{
    char *block = calloc(1, size + BLOCK_ALIGNMENT);
    if (block == NULL) {
        return NULL;
    }
    // calloc aligns to 16 bytes, so that the block's own address has room before the world.
    void *world = block + BLOCK_ALIGNMENT - (uintptr_t)block % BLOCK_ALIGNMENT;
    ((void **)world)[-1] = block;
    return world;
}

/// What the engine is told of the obstacles: for as long as it is set up. NULL: no memory.
static CollisionObstacle *bodies_of(const WorldDef *def)
{
    const size_t count = (size_t)def->obstacle_count;
    CollisionObstacle *bodies = malloc((count + 1) * sizeof *bodies);
    for (size_t i = 0; bodies != NULL && i < count; i++) {
        bodies[i] = obstacle_body(&def->obstacles[i]);
    }
    return bodies;
}

static void fill(World *world, const WorldDef *def, const CollisionSetup *setup,
                 unsigned long long seed)
{
    world->rng = rng_make(seed);
    for (int brick = 0; world->has_bonus && brick < brick_grids_cells(&world->bricks); brick++) {
        *world_bonus(world, brick) = world_def_bonus(def, brick);
    }
    for (int brick = 0; world->has_kinds && brick < brick_grids_cells(&world->bricks); brick++) {
        world_brick_cell(world, brick)->kind = def->brick_kinds[brick];
        portal_note(world, brick);
        world->bricks_fall =
            world->bricks_fall ||
            brick_kind_in(def->own_kinds, def->brick_kinds[brick])->effect == BRICK_EFFECT_FALL;
    }
    for (int i = 0; world->has_rules && i < def->obstacle_count; i++) {
        *world_rule_at(world, i) = obstacle_rule(&def->obstacles[i]);
    }
    targets_count(world, def);
    collision_manager_init(world_manager(world), setup);
    for (int brick = 0; world->has_kinds && brick < brick_grids_cells(&world->bricks); brick++) {
        if (world_brick_hits(world, brick) != BRICK_EMPTY) {
            bricks_note_placed(world, brick);
        }
    }
    score_prepare_exit(world, def);
    phases_prepare(world, def);
    shooter_prepare_all(world, def);
    gear_prepare_all(world, def);
    trigger_prepare_all(world, def);
    pull_prepare_all(world, def);
    paddle_init_all(world, def);
    if (def->match.floor) {
        powers_shut_goals(world);
    }
    place_balls(world, def);
}

World *world_create(const WorldDef *def, unsigned long long seed)
{
    CollisionObstacle *bodies = bodies_of(def);
    if (bodies == NULL) {
        return NULL;
    }
    CollisionSetup setup = setup_of(def, bodies);
    World plan;
    lay_out(&plan, def, &setup);
    World *world = allocate(plan.at.size);
    if (world != NULL) {
        memcpy(world, &plan, sizeof plan);
        fill(world, def, &setup, seed);
    }
    free(bodies);
    return world;
}

void world_destroy(World *world)
{
    if (world != NULL) {
        free(((void **)world)[-1]);
    }
}

World *world_duplicate(const World *world)
{
    World *duplicate = allocate(world->at.size);
    if (duplicate != NULL) {
        duplicate->at.size = world->at.size;
        world_copy(duplicate, world);
    }
    return duplicate;
}

void world_copy(World *to, const World *from)
{
    CHECK(to->at.size == from->at.size);
    memcpy(to, from, from->at.size);
    event_listen(to, NULL, NULL);
}

size_t world_size(const World *world)
{
    return world->at.size;
}

static uint64_t hash_paddle(uint64_t hash, const World *world, const Paddle *paddle)
{
    const PaddleState state = paddle_state(world, paddle);
    hash = hash_vec2(hash_vec2(hash, state.body.min), state.body.max);
    hash = hash_vec2(hash, state.velocity);
    hash = hash_double(hash_double(hash, paddle->nominal_length), paddle->length);
    hash = hash_i64(hash_i64(hash, paddle->goals), paddle->points);
    hash = hash_i64(hash_i64(hash, paddle->combo), paddle->cannon_wait);
    hash = world->match.bank ? hash_i64(hash, paddle->unbanked) : hash;
    hash = paddle->flights_home > 0 ? hash_i64(hash, paddle->flights_home) : hash;
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
    hash = paddle->partner >= 0 ? hash_i64(hash, paddle->partner_serves) : hash;
    return hash_i64(hash, paddle->shield);
}

static uint64_t hash_ball_info(uint64_t hash, const World *world, const BallInfo *info)
{
    hash = hash_i64(hash_u64(hash, info->touched), info->progress);
    hash = hash_i64(hash_i64(hash, info->owner), info->nudges);
    hash = hash_i64(hash, info->over_limit);
    hash = hash_i64(hash, info->hit_step);
    hash = world->match.heat ? hash_i64(hash, info->heat) : hash;
    hash = world->match.clean_returns ? hash_i64(hash, info->clean) : hash;
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
        const BallInfo *info = world_ball_info(world, ball);
        if (collision_manager_ball(world_manager(world), ball).exists) {
            hash = hash_ball_info(hash_i64(hash, ball), world, info);
        }
    }
    hash = hash_i64(hash, world->held);
    for (int index = 0; index < world->held; index++) {
        const HeldBall *held = world_held_ball(world, index);
        hash = hash_double(hash_double(hash, held->radius), held->offset);
        hash = hash_i64(hash_i64(hash_i64(hash, held->paddle), held->waited), held->sticky);
        hash = held->paddle < 0 ? hash_caught_ball(hash, world, held) : hash;
    }
    return hash;
}

static uint64_t hash_things_in_flight(uint64_t hash, const World *world)
{
    for (int index = 0; world->capsules > 0 && index < world->capsule_capacity; index++) {
        const Capsule capsule = *world_capsule_at(world, index);
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
    hash = hash_bytes(hash, world_brick_cell(world, 0), cells * sizeof(BrickCell));
    hash = world->has_bonus ? hash_bytes(hash, world_bonus(world, 0), cells) : hash;
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
        hash = hash_i64(hash, world_phased_obstacle(world, index)->awaited);
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
    hash = world->exit != SIDE_NONE ? hash_i64(hash, world->exit_open) : hash;
    hash = world->last_phase > 0 ? hash_phases(hash, world) : hash;
    for (int index = 0; index < world->shooters; index++) {
        const Shooter *shooter = world_shooter_at(world, index);
        hash = hash_i64(hash_i64(hash, shooter->wait), shooter->shots);
    }
    for (int train = 1; world->gears > 0 && train <= GEAR_TRAINS; train++) {
        const GearTrain *gears = &world->train[train];
        hash = hash_i64(hash_i64(hash, gears->speed), gears->turned);
        hash = hash_i64(hash, gears->keeps);
    }
    hash = world->triggers.count > 0 ? trigger_hash(world, hash) : hash;
    hash = world->waited > 0 ? hash_i64(hash, world->waited) : hash;
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        hash = hash_paddle(hash, world, &world->paddle[paddle]);
    }
    hash = hash_balls(hash, world);
    hash = hash_things_in_flight(hash, world);
    hash = world->has_kinds ? hash_bricks(hash, world) : hash;
    return collision_manager_hash(world_manager(world), hash);
}
