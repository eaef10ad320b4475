#include "world_room.h"

#include <math.h>

#include "brick_kind.h"
#include "solid.h"

#define TIMES_MAX    256
#define SLACK        1e-9  // u
#define SLACK_IN_WAY 1e-15 // s

bool world_room_is_enough(const WorldRoom *room)
{
    return room->least >= -fmax(SLACK, SLACK_IN_WAY * room->fastest);
}

static void take_least(WorldRoom *room, double gap, const char *what, int ball, int other)
{
    // A number that is none is the worst of all.
    if (!(gap >= room->least)) {
        *room =
            (WorldRoom){isnan(gap) ? -HUGE_VAL : gap, what, ball, other, .fastest = room->fastest};
    }
}

static double outside(double value, double low, double high)
{
    return fmax(fmax(low - value, value - high), 0.0);
}

/// Distance of a point from a rectangle; inside: how deep, negative.
static double distance_to_rectangle(Vec2 p, const Rectangle *body)
{
    const double x = outside(p.x, body->min.x, body->max.x);
    const double y = outside(p.y, body->min.y, body->max.y);
    const double depth = fmin(fmin(p.x - body->min.x, body->max.x - p.x),
                              fmin(p.y - body->min.y, body->max.y - p.y));
    return depth > 0.0 ? -depth : sqrt(x * x + y * y);
}

static double distance_to_segment(Vec2 p, Vec2 a, Vec2 b)
{
    const Vec2 way = vec2_sub(b, a), from = vec2_sub(p, a);
    const double share = fmin(fmax(vec2_dot(from, way) / vec2_length_squared(way), 0.0), 1.0);
    return vec2_length(vec2_add_scaled(from, way, -share));
}

static double distance_to_hexagon(Vec2 p, const Hexagon *hexagon)
{
    bool inside = true;
    double best = HUGE_VAL;
    for (int edge = 0; edge < 6; edge++) {
        const Vec2 a = hexagon_corner(hexagon, edge), b = hexagon_corner(hexagon, (edge + 1) % 6);
        const Vec2 from = vec2_sub(p, a);
        best = fmin(best, distance_to_segment(p, a, b));
        inside = inside && vec2_dot(from, hexagon_edge_normal(hexagon, edge)) < 0.0;
    }
    return inside ? -best : best;
}

static double distance_to_obstacle(Vec2 p, const ObstacleState *state)
{
    if (state->shape == SHAPE_CIRCLE) {
        return vec2_length(vec2_sub(p, state->centre)) - state->radius;
    }
    if (state->shape == SHAPE_LINE) {
        return distance_to_segment(p, state->end[0], state->end[1]) - state->radius;
    }
    const Hexagon hexagon = hexagon_make(state->centre, state->radius, state->angle_deg);
    return distance_to_hexagon(p, &hexagon);
}

double world_room_of_ball(const WorldDef *def, int ball)
{
    const Vec2 p = def->balls[ball].position;
    double least = fmin(fmin(p.x, def->width - p.x), fmin(p.y, def->height - p.y));
    for (int cell = 0; cell < brick_grids_cells(&def->bricks); cell++) {
        const BrickGrid *grid = brick_grids_of(&def->bricks, cell);
        const int number = cell - grid->first;
        const Vec2 low = vec2(grid->origin.x + number % grid->columns * grid->cell.x,
                              grid->origin.y + number / grid->columns * grid->cell.y);
        const Rectangle body = {low, vec2_add(low, grid->cell)};
        if (def->brick_hits[cell] != BRICK_EMPTY) {
            least = fmin(least, distance_to_rectangle(p, &body));
        }
    }
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleState state = obstacle_at_start(&def->obstacles[i]);
        least = fmin(least, distance_to_obstacle(p, &state));
    }
    for (int other = 0; other < ball && def->ball_collisions; other++) {
        const BallDef *each = &def->balls[other];
        least = fmin(least, vec2_length(vec2_sub(each->position, p)) - each->radius);
    }
    return least - def->balls[ball].radius;
}

static void look_at_sides(const World *world, const BallView *ball, WorldRoom *room)
{
    const double rooms[SIDE_COUNT] = {[SIDE_LEFT] = ball->position.x,
                                      [SIDE_RIGHT] = world_width(world) - ball->position.x,
                                      [SIDE_TOP] = ball->position.y,
                                      [SIDE_BOTTOM] = world_height(world) - ball->position.y};
    for (int side = 0; side < SIDE_COUNT; side++) {
        const bool wall = world_paddle_of_side(world, (Side)side) < 0;
        take_least(room, rooms[side] + (wall ? -ball->radius : ball->radius),
                   wall ? "ball and wall" : "ball and goal line", ball->index, side);
    }
}

static void look_at_boxes(const World *world, const BallView *ball, WorldRoom *room)
{
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const Rectangle body = world_paddle(world, paddle).body;
        take_least(room, distance_to_rectangle(ball->position, &body) - ball->radius,
                   "ball and paddle", ball->index, paddle);
    }
    for (int brick = 0; brick < world_brick_count(world); brick++) {
        const Rectangle body = world_brick_body(world, brick);
        if (world_brick_hits(world, brick) != BRICK_EMPTY &&
            !brick_kind_lets_in(world_brick_row(world, brick))) {
            take_least(room, distance_to_rectangle(ball->position, &body) - ball->radius,
                       "ball and brick", ball->index, brick);
        }
    }
}

static void look_at_obstacle(const World *world, int index, WorldRoom *room)
{
    const ObstacleState state = world_obstacle(world, index);
    if (!state.exists) {
        return;
    }
    const double reach = obstacle_extent(&state);
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        const double far = vec2_length(vec2_sub(view.position, state.centre)) - view.radius;
        // At least the first of these is asked of every ball, so that no number that is none is
        // passed by.
        if (view.exists && !view.held && !(far - reach > room->least)) {
            take_least(room, distance_to_obstacle(view.position, &state) - view.radius,
                       "ball and obstacle", ball, index);
        }
    }
}

static void look_at_pairs(const World *world, const BallView *ball, WorldRoom *room)
{
    for (int other = 0; other < ball->index; other++) {
        const BallView view = world_ball(world, other);
        if (view.exists && !view.held) {
            const double apart = vec2_length(vec2_sub(view.position, ball->position));
            take_least(room, apart - view.radius - ball->radius, "two balls", ball->index, other);
        }
    }
}

WorldRoom world_room_now(const World *world, bool ball_collisions)
{
    WorldRoom room = {.least = HUGE_VAL, .what = "", .ball = -1, .other = -1};
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (!view.exists || view.held) {
            continue;
        }
        if (!isfinite(view.velocity.x + view.velocity.y)) {
            take_least(&room, -HUGE_VAL, "a velocity that is none", ball, -1);
        }
        room.fastest = fmax(room.fastest, vec2_length(view.velocity));
        look_at_sides(world, &view, &room);
        look_at_boxes(world, &view, &room);
        if (ball_collisions) {
            look_at_pairs(world, &view, &room);
        }
    }
    for (int obstacle = 0; obstacle < world_obstacle_count(world); obstacle++) {
        look_at_obstacle(world, obstacle, &room);
    }
    return room;
}

/// Times of contacts within a step, thinned out where they are too many.
typedef struct ContactTimes {
    double time[TIMES_MAX];
    int count, most;
    int seen, stride; ///< contacts so far; every so-many-th is kept
    double fastest;   ///< u/s
    const World *world;
    WorldRoomCounts *counts;
} ContactTimes;

static void note_time(ContactTimes *times, double time)
{
    if (times->count == times->most) {
        for (int i = 0; 2 * i < times->count; i++) {
            times->time[i] = times->time[2 * i];
        }
        times->count = (times->count + 1) / 2;
        times->stride *= 2;
    }
    if (times->seen % times->stride == 0) {
        times->time[times->count++] = time;
    }
    times->seen++;
}

static bool is_one_way(const World *world, int brick)
{
    return brick_kind_lets_in(world_brick_row(world, brick));
}

static bool note_event(void *context, const WorldEvent *event)
{
    ContactTimes *times = context;
    const Contact *contact = &event->contact;
    times->counts->event[event->kind]++;
    if (event->kind == EVENT_CONTACT) {
        times->counts->turned_back +=
            contact->with == CONTACT_BRICK && is_one_way(times->world, contact->id);
        note_time(times, contact->time);
        times->fastest = fmax(times->fastest, vec2_length(contact->incoming));
    }
    return true;
}

static void note_let_pass(const World *world, WorldRoomCounts *counts)
{
    for (int brick = 0; brick < world_brick_count(world); brick++) {
        if (!is_one_way(world, brick)) {
            continue;
        }
        const Rectangle body = world_brick_body(world, brick);
        for (int ball = 0; ball < world_ball_capacity(world); ball++) {
            const BallView view = world_ball(world, ball);
            counts->let_pass +=
                view.exists && !view.held && distance_to_rectangle(view.position, &body) < 0.0;
        }
    }
}

static void play_until(World *world, const WorldInput *input, double time)
{
    const double offset = collision_manager_offset_until(world_collisions(world), time);
    world_step_part(world, input, offset, WORK_WITHOUT_END, NULL, NULL);
}

WorldRoom world_room_step(World *world, const WorldInput *input, World *copies[2],
                          bool ball_collisions, int contacts_most, WorldRoomCounts *counts)
{
    World *before = copies[0], *part = copies[1];
    ContactTimes times = {.stride = 1, .world = world, .counts = counts};
    times.most = contacts_most < 2 ? 2 : contacts_most > TIMES_MAX ? TIMES_MAX : contacts_most;
    world_copy(before, world);
    world_step(world, input, note_event, &times);
    WorldRoom least = world_room_now(world, ball_collisions);
    for (int i = 0; i < times.count; i++) {
        if (i > 0 && times.time[i] == times.time[i - 1]) {
            continue;
        }
        world_copy(part, before);
        play_until(part, input, times.time[i]);
        const WorldRoom room = world_room_now(part, ball_collisions);
        times.fastest = fmax(times.fastest, room.fastest);
        least = room.least < least.least ? room : least;
    }
    least.fastest = fmax(least.fastest, times.fastest);
    note_let_pass(world, counts);
    return least;
}

const char *world_room_lacks(const WorldRoomCounts *counts)
{
    const struct {
        long long times;
        const char *what;
    } wanted[] = {
        {counts->event[EVENT_BALL_CAUGHT], "a catcher that catches a ball"},
        {counts->event[EVENT_BALL_THROWN], "a catcher that throws a ball"},
        {counts->event[EVENT_PORTAL_PASSED], "a ball that passes a portal"},
        {counts->turned_back, "a one-way brick that turns a ball back"},
        {counts->let_pass, "a one-way brick that lets a ball pass"},
        {counts->event[EVENT_BRICK_FELL], "a brick that falls"},
        {counts->event[EVENT_GEARS_TURNED], "a ball that turns gears"},
        {counts->event[EVENT_BALL_PULLED], "an obstacle that pulls or pushes a ball"},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (wanted[i].times == 0) {
            return wanted[i].what;
        }
    }
    return NULL;
}
