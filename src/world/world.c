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
    memcpy(to, from, from->at.size);
    to->audience = (Audience){NULL, NULL, false};
}

WorldEvent world_make_event(const World *world, WorldEventKind kind)
{
    return (WorldEvent){.kind = kind,
                        .time = collision_manager_time(world_collisions(world)),
                        .ball = -1,
                        .side = SIDE_NONE,
                        .other_side = SIDE_NONE};
}

void world_tell(World *world, const WorldEvent *event)
{
    Audience *audience = &world->audience;
    if (audience->listener != NULL && !audience->listener(audience->context, event)) {
        audience->stop = true;
    }
}

/// The input of the first call counts where a step is played in several.
static void begin_step(World *world, const WorldInput *input)
{
    if (world->in_flight) {
        return;
    }
    world->in_flight = true;
    world->input = *input;
    paddle_place_all(world);
    collision_manager_begin_step(world_manager(world));
    if (world->paddle_count > 0) {
        serve_all(world);
    }
}

/// Lets the balls fly until `offset` s into the step. False: the listener stopped them.
static bool fly(World *world, double offset)
{
    Contact contact;
    while (world->outcome == WORLD_RUNNING && !world->audience.stop &&
           collision_manager_advance(world_manager(world), offset, &contact)) {
        rules_apply_contact(world, &contact);
    }
    if (world->outcome == WORLD_RUNNING && world->audience.stop) {
        return false;
    }
    paddle_read_back_all(world);
    return true;
}

/// Flies through the present step of a sandbox and then through `*steps - 1` more, in which nobody
/// has anything to say but the collision manager. False: the listener stopped the balls.
static bool fly_many(World *world, int *steps)
{
    Contact contact;
    int left = *steps - 1;
    while (!world->audience.stop) {
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

/// What happens when the balls have flown, as long as the game is not over.
static void end_step(World *world)
{
    static void (*const PARTS[])(World *) = {
        capsule_move_all,  shot_fire_all,        shot_move_all,     power_run_down_all,
        power_swap_all,    paddle_hold_down_all, power_attract_all, nudge_all,
        nudge_give_cannon, rules_end_by_time,
    };
    for (size_t part = 0; part < sizeof PARTS / sizeof PARTS[0]; part++) {
        if (world->outcome == WORLD_RUNNING) {
            PARTS[part](world);
        }
    }
}

/// Plays a step, or what is left of one. False: the listener stopped it.
static bool play_step(World *world, const WorldInput *input)
{
    begin_step(world, input);
    if (!fly(world, STEP_S)) {
        return false;
    }
    // What was decided in mid-flight stays as it is at that very moment.
    if (world->outcome == WORLD_RUNNING) {
        end_step(world);
        world->step++;
    }
    world->in_flight = false;
    return true;
}

/// Plays `*steps` steps, or what is left of them. False: the listener stopped.
static bool play_steps(World *world, const WorldInput *input, int *steps)
{
    while (*steps > 0 && world->outcome == WORLD_RUNNING) {
        if (world->mode == WORLD_SANDBOX) {
            begin_step(world, input);
            if (!fly_many(world, steps)) {
                return false;
            }
        }
        if (!play_step(world, input)) {
            return false;
        }
        --*steps;
    }
    return true;
}

static void listen(World *world, WorldListener *listener, void *context)
{
    world->audience = (Audience){listener, context, false};
}

bool world_step(World *world, const WorldInput *input, WorldListener *listener, void *context)
{
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    listen(world, listener, context);
    const bool complete = play_step(world, input);
    listen(world, NULL, NULL);
    return complete;
}

bool world_steps(World *world, const WorldInput *input, int *steps, WorldListener *listener,
                 void *context)
{
    listen(world, listener, context);
    const bool complete = play_steps(world, input, steps);
    listen(world, NULL, NULL);
    return complete;
}

bool world_step_part(World *world, const WorldInput *input, double offset, WorldListener *listener,
                     void *context)
{
    CHECK(offset >= 0.0 && offset <= STEP_S);
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    listen(world, listener, context);
    begin_step(world, input);
    const bool complete = fly(world, offset);
    world->in_flight = world->outcome == WORLD_RUNNING;
    listen(world, NULL, NULL);
    return complete;
}
