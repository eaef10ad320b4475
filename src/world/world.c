#include "world.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "world_parts.h"
#include "world_state.h"

#define BLOCK_ALIGNMENT 64
#define DEFAULT_RADIUS  8.0 // u, of a ball that comes new where the level has none

/// What a definition asks for.
typedef struct Layout {
    WorldPlaces at;
    int ball_capacity, capsule_capacity;
    CollisionSetup setup;
} Layout;

static size_t reserve(size_t *end, size_t count, size_t size)
{
    const size_t at = (*end + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    *end = at + count * size;
    return at;
}

static int count_bonuses(const WorldDef *def)
{
    int count = 0;
    if (def->brick_bonus == NULL || def->paddle_count == 0) {
        return 0;
    }
    for (int brick = 0; brick < def->brick_columns * def->brick_rows; brick++) {
        count += def->brick_bonus[brick] != '.';
    }
    return count;
}

static Rectangle reach_of(const WorldDef *def, Side side)
{
    const double share = 0.22;
    Rectangle reach = {vec2(0.0, 0.0), vec2(def->width, def->height)};
    if (side == SIDE_LEFT) {
        reach.max.x = def->width * share;
    } else if (side == SIDE_RIGHT) {
        reach.min.x = def->width - def->width * share;
    } else if (side == SIDE_TOP) {
        reach.max.y = def->height * share;
    } else {
        reach.min.y = def->height - def->height * share;
    }
    return reach;
}

static CollisionSetup setup_of(const WorldDef *def, int ball_capacity)
{
    CollisionSetup setup;
    memset(&setup, 0, sizeof setup);
    setup.width = def->width;
    setup.height = def->height;
    setup.ball_collisions = def->ball_collisions;
    setup.ball_capacity = ball_capacity;
    setup.radius_max = def->ball_count > 0 ? 0.0 : DEFAULT_RADIUS;
    for (int ball = 0; ball < def->ball_count; ball++) {
        if (def->balls[ball].radius > setup.radius_max) {
            setup.radius_max = def->balls[ball].radius;
        }
    }
    setup.obstacles = def->obstacles;
    setup.obstacle_count = def->obstacle_count;
    setup.bricks.origin = def->brick_origin;
    setup.bricks.cell = def->brick_cell;
    setup.bricks.columns = def->brick_hits != NULL ? def->brick_columns : 0;
    setup.bricks.rows = def->brick_hits != NULL ? def->brick_rows : 0;
    setup.bricks.hits = def->brick_hits;
    setup.paddle_count = def->paddle_count;
    for (int paddle = 0; paddle < def->paddle_count; paddle++) {
        setup.open_side[def->paddles[paddle]] = true;
        setup.paddle_reach[paddle] = reach_of(def, def->paddles[paddle]);
    }
    return setup;
}

static Layout layout_of(const WorldDef *def)
{
    Layout layout;
    size_t end = sizeof(World);
    const size_t cells =
        def->brick_hits != NULL ? (size_t)def->brick_columns * (size_t)def->brick_rows : 0;
    const int bonuses = count_bonuses(def);

    memset(&layout, 0, sizeof layout);
    layout.ball_capacity = def->ball_count + (def->paddle_count > 0 ? EXTRA_BALLS : 0);
    layout.capsule_capacity = bonuses < CAPSULE_CAPACITY_MAX ? bonuses : CAPSULE_CAPACITY_MAX;
    layout.setup = setup_of(def, layout.ball_capacity);
    layout.at.balls = reserve(&end, (size_t)layout.ball_capacity, sizeof(BallInfo));
    layout.at.held =
        reserve(&end, def->paddle_count > 0 ? (size_t)layout.ball_capacity : 0, sizeof(HeldBall));
    layout.at.capsules = reserve(&end, (size_t)layout.capsule_capacity, sizeof(Capsule));
    layout.at.hexagon_hits = reserve(&end, (size_t)def->obstacle_count, sizeof(unsigned char));
    layout.at.bonus = reserve(&end, bonuses > 0 ? cells : 0, sizeof(char));
    layout.at.manager = reserve(&end, 1, collision_manager_size(&layout.setup));
    layout.at.events = reserve(&end, WORLD_EVENT_CAPACITY, sizeof(WorldEvent));
    layout.at.size = reserve(&end, 0, 1);
    return layout;
}

size_t world_size(const WorldDef *def)
{
    return layout_of(def).at.size;
}

static void count_destructible(World *world, const WorldDef *def)
{
    for (int brick = 0; def->brick_hits != NULL && brick < def->brick_columns * def->brick_rows;
         brick++) {
        const int hits = def->brick_hits[brick];
        if (hits != BRICK_EMPTY && hits != BRICK_INDESTRUCTIBLE) {
            world->destructible++;
            world->hits_at_start += hits;
        }
    }
    for (int hexagon = 0; hexagon < def->obstacle_count; hexagon++) {
        const int hits = def->obstacles[hexagon].hits;
        unsigned char *stored = world_at(world, world->at.hexagon_hits);
        stored[hexagon] = (unsigned char)hits;
        if (hits > 0) {
            world->destructible++;
            world->hits_at_start += hits;
        }
    }
    world->destructible_at_start = world->destructible;
}

/// Balls go into the engine in the order of the file, so that a ball's index is its place there;
/// those that wait to be served are taken out again and leave their index free for when they are
/// served.
static void place_balls(World *world, const WorldDef *def)
{
    CollisionManager *manager = world_manager(world);
    int first_server = 0;
    if (world->paddle_count > 1) {
        first_server = rng_below(&world->rng, world->paddle_count);
    }
    for (int ball = 0; ball < def->ball_count; ball++) {
        const BallDef *from = &def->balls[ball];
        BallInfo *info = world_ball_info(world, ball);
        const Vec2 place =
            from->served ? vec2(0.5 * def->width, 0.5 * def->height) : from->position;
        const int index = collision_manager_add_ball(
            manager, place, from->served ? vec2(0.0, 0.0) : from->velocity, from->radius);
        CHECK(index == ball);
        info->owner = (signed char)from->owner;
        world->flying++;
    }
    for (int ball = 0; ball < def->ball_count; ball++) {
        const BallDef *from = &def->balls[ball];
        if (from->served) {
            const int paddle =
                from->owner == SIDE_NONE ? first_server : world->paddle_of_side[from->owner];
            collision_manager_remove_ball(manager, ball);
            world->flying--;
            serve_hold(world, paddle, from->radius, 0.0, false);
        }
    }
}

static void set_up(World *world, const WorldDef *def, const Layout *layout)
{
    const double smaller = def->width < def->height ? def->width : def->height;
    world->at = layout->at;
    world->width = def->width;
    world->height = def->height;
    world->scale = smaller / 720.0;
    world->match = def->match;
    world->mode = def->paddle_count == 0   ? WORLD_SANDBOX
                  : def->paddle_count == 1 ? WORLD_SOLO
                                           : WORLD_DUEL;
    world->paddle_count = def->paddle_count;
    world->ball_capacity = layout->ball_capacity;
    world->obstacle_count = def->obstacle_count;
    world->capsule_capacity = layout->capsule_capacity;
    world->brick_origin = def->brick_origin;
    world->brick_cell = def->brick_cell;
    world->brick_columns = layout->setup.bricks.columns;
    world->brick_rows = layout->setup.bricks.rows;
    world->has_bonus = layout->capsule_capacity > 0;
    world->balls_at_start = def->ball_count;
    world->ball_radius = def->ball_count > 0 ? def->balls[0].radius : DEFAULT_RADIUS;
    world->lives = def->match.lives;
    world->winner = SIDE_NONE;
}

World *world_create(const WorldDef *def, unsigned long long seed)
{
    const Layout layout = layout_of(def);
    World *world = aligned_alloc(BLOCK_ALIGNMENT, layout.at.size);
    if (world == NULL) {
        return NULL;
    }
    memset(world, 0, layout.at.size);
    set_up(world, def, &layout);
    world->rng = rng_make(seed);
    if (world->has_bonus) {
        memcpy(world_at(world, world->at.bonus), def->brick_bonus,
               (size_t)world->brick_columns * (size_t)world->brick_rows);
    }
    count_destructible(world, def);
    collision_manager_init(world_manager(world), &layout.setup);
    paddle_init_all(world, def, layout.setup.paddle_reach);
    place_balls(world, def);
    return world;
}

void world_destroy(World *world)
{
    free(world);
}

void world_copy(World *to, const World *from)
{
    CHECK(to->at.size == from->at.size);
    // The events come last in the block: what lies beyond the last one need not travel.
    memcpy(to, from, from->at.events + (size_t)from->event_count * sizeof(WorldEvent));
}

bool world_has_event_room(const World *world)
{
    return world->event_count + EVENT_MARGIN <= WORLD_EVENT_CAPACITY;
}

WorldEvent *world_add_event(World *world, WorldEventKind kind)
{
    WorldEvent *event = (WorldEvent *)world_at(world, world->at.events) + world->event_count;
    CHECK(world->event_count < WORLD_EVENT_CAPACITY);
    world->event_count++;
    memset(event, 0, sizeof *event);
    event->kind = kind;
    event->time = collision_manager_time(world_manager(world));
    event->ball = -1;
    event->side = SIDE_NONE;
    event->other_side = SIDE_NONE;
    return event;
}

const WorldEvent *world_events(const World *world, int *count)
{
    *count = world->event_count;
    return world_at_const(world, world->at.events);
}

void world_clear_events(World *world)
{
    world->event_count = 0;
}

/// What happens when the balls have flown. Jobs run in this order; an item that is left over when
/// the events are full is the first when the step goes on.
static const struct {
    int (*count)(const World *world);
    void (*run)(World *world, int item);
} JOBS[] = {
    {capsule_job_count, capsule_job},
    {shot_job_count, shot_job},
    {power_job_count, power_job},
    {power_swap_job_count, power_swap_job},
    {paddle_limit_job_count, paddle_limit_job},
    {power_magnet_job_count, power_magnet_job},
    {nudge_job_count, nudge_job},
    {nudge_cannon_job_count, nudge_cannon_job},
    {rules_time_job_count, rules_time_job},
};
#define JOB_COUNT ((int)(sizeof JOBS / sizeof JOBS[0]))

static void begin_step(World *world)
{
    paddle_place_all(world);
    collision_manager_begin_step(world_manager(world));
    if (world->paddle_count > 0) {
        serve_all(world);
    }
}

/// Lets the balls fly until `offset` s into the step. False: the events are full.
static bool fly(World *world, double offset)
{
    while (world->outcome == WORLD_RUNNING) {
        Contact contact;
        if (!world_has_event_room(world)) {
            return false;
        }
        if (!collision_manager_advance(world_manager(world), offset, &contact)) {
            break;
        }
        rules_apply_contact(world, &contact);
    }
    paddle_read_back_all(world);
    if (world->outcome != WORLD_RUNNING) {
        // What was decided in mid-flight stays as it is at that very moment.
        world->phase = PHASE_BETWEEN;
    }
    return true;
}

static bool run_jobs(World *world)
{
    while (world->job < JOB_COUNT && world->outcome == WORLD_RUNNING) {
        const int count = JOBS[world->job].count(world);
        while (world->item < count && world->outcome == WORLD_RUNNING) {
            if (!world_has_event_room(world)) {
                return false;
            }
            JOBS[world->job].run(world, world->item);
            world->item++;
        }
        world->job++;
        world->item = 0;
    }
    return true;
}

/// Takes the step under way to its flight. False: the events are full.
static bool start_flight(World *world, const WorldInput *input)
{
    if (world->phase == PHASE_BETWEEN) {
        world->input = *input;
        world->phase = PHASE_BEGIN;
    }
    if (world->phase == PHASE_BEGIN) {
        if (!world_has_event_room(world)) {
            return false;
        }
        begin_step(world);
        world->phase = PHASE_FLIGHT;
    }
    return true;
}

bool world_step(World *world, const WorldInput *input)
{
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    if (!start_flight(world, input)) {
        return false;
    }
    if (world->phase == PHASE_FLIGHT) {
        if (!fly(world, STEP_S)) {
            return false;
        }
    }
    if (world->phase == PHASE_FLIGHT) {
        world->phase = PHASE_END;
        world->job = 0;
        world->item = 0;
    }
    if (world->phase == PHASE_END) {
        if (!run_jobs(world)) {
            return false;
        }
        world->phase = PHASE_BETWEEN;
        world->step++;
    }
    return true;
}

/// Flies through the present step of a sandbox and then through `*steps - 1` more, in which nobody
/// has anything to say but the collision manager. False: the events are full.
static bool fly_many(World *world, int *steps)
{
    Contact contact;
    int left = *steps - 1;
    while (world_has_event_room(world)) {
        const bool met = collision_manager_advance_steps(world_manager(world), &left, &contact);
        world->step += *steps - 1 - left;
        *steps = left + 1;
        if (!met) {
            return true;
        }
        rules_apply_contact(world, &contact);
    }
    return false;
}

bool world_steps(World *world, const WorldInput *input, int *steps)
{
    while (*steps > 0 && world->outcome == WORLD_RUNNING) {
        if (world->mode == WORLD_SANDBOX && world->phase != PHASE_END) {
            if (!start_flight(world, input) || !fly_many(world, steps)) {
                return false;
            }
        }
        if (!world_step(world, input)) {
            return false;
        }
        --*steps;
    }
    return true;
}

bool world_step_part(World *world, const WorldInput *input, double offset)
{
    CHECK(offset >= 0.0 && offset <= STEP_S);
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    return start_flight(world, input) && fly(world, offset);
}
