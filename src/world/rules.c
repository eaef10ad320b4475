#include <math.h>

#include "check.h"
#include "scalar.h"
#include "world_parts.h"

#define POINTS_FOR_HIT     5
#define POINTS_FOR_BRICK   10
#define POINTS_FOR_HEXAGON 50
#define COMBO_MOST         10   // beyond it a brick is worth no more
#define FIRST_EXTRA_LIFE   3000 // points
#define MORE_EXTRA_LIVES   6000 // points each
#define TIME_BONUS_BASE_S                                                                          \
    30.0 // solo: seconds under this and TIME_BONUS_HIT_S a hit are worth points
#define TIME_BONUS_HIT_S    2.5
#define TIME_BONUS_POINTS   10 // a second
#define HEAVY_HITS          2
#define HEAVY_PUSH          0.5 // of the ball's motion about the hexagon's centre
#define SPIN_MOST_DEG_PER_S 360.0

void rules_finish(World *world, WorldOutcome outcome, Side winner)
{
    world->outcome = outcome;
    world->winner = winner;
    WorldEvent event = world_make_event(world, EVENT_OVER);
    event.side = winner;
    world_tell(world, &event);
}

static int extra_lives_due(int points)
{
    return points < FIRST_EXTRA_LIFE ? 0 : 1 + (points - FIRST_EXTRA_LIFE) / MORE_EXTRA_LIVES;
}

void world_carry_over(World *world, int lives, int points)
{
    CHECK(world->step == 0 && !world->in_flight && lives >= 1 && points >= 0);
    world->lives = lives;
    world->lives_gained = extra_lives_due(points);
    world->paddle[0].points = points;
}

void rules_give_points(World *world, Side side, int points)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL) {
        return;
    }
    paddle->points += points;
    while (world->mode == WORLD_SOLO && world->lives_gained < extra_lives_due(paddle->points)) {
        world->lives_gained++;
        rules_gain_life(world, side);
    }
}

void rules_gain_life(World *world, Side side)
{
    world->lives++;
    WorldEvent event = world_make_event(world, EVENT_LIFE_GAINED);
    event.side = side;
    event.value = world->lives;
    world_tell(world, &event);
}

static void win_level(World *world)
{
    Paddle *paddle = &world->paddle[0];
    const double par = TIME_BONUS_BASE_S + TIME_BONUS_HIT_S * world->hits_at_start;
    const double played = world_time(world) - (double)world->waited * STEP_S;
    const double saved = floor(par - played);
    if (saved > 0.0) {
        rules_give_points(world, paddle->side, (int)saved * TIME_BONUS_POINTS);
    }
    rules_finish(world, WORLD_WON, paddle->side);
}

/// Points for a hit; a broken thing also counts for the combo.
static int score_hit(World *world, Side side, int left, int points_when_broken)
{
    Paddle *paddle = world_paddle_at_side(world, side);
    int points;
    if (paddle == NULL) {
        return 0;
    }
    if (left > 0) {
        points = POINTS_FOR_HIT;
    } else {
        paddle->combo++;
        points = points_when_broken * (paddle->combo < COMBO_MOST ? paddle->combo : COMBO_MOST);
    }
    rules_give_points(world, side, points);
    return points;
}

/// Tells of a hit on something that can break. `contact` is NULL and `position` counts where no
/// touch led to it.
static void tell_hit(World *world, WorldEvent *event, int left, Side side, const Contact *contact)
{
    event->value = left;
    event->side = side;
    world->last_hit = world->step;
    if (contact != NULL) {
        event->ball = contact->ball;
        event->contact = *contact;
        event->position = contact->point;
    }
    world_tell(world, event);
}

static void note_broken(World *world)
{
    world->destructible--;
    if (world->mode == WORLD_SOLO && world->destructible == 0 && world->outcome == WORLD_RUNNING) {
        win_level(world);
    }
}

void rules_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const int before = collision_manager_brick(manager, brick);
    const int left = before > hits ? before - hits : 0;
    if (before == BRICK_EMPTY || before == BRICK_INDESTRUCTIBLE) {
        return;
    }
    collision_manager_set_brick(manager, brick, left);
    const int points = score_hit(world, side, left, POINTS_FOR_BRICK);
    WorldEvent event = world_make_event(world, EVENT_BRICK_HIT);
    event.id = brick;
    event.points = points;
    tell_hit(world, &event, left, side, contact);
    if (left == 0) {
        capsule_release(world, brick, side);
        note_broken(world);
    }
}

void rules_hit_hexagon(World *world, int hexagon, int hits, Side side, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const ObstacleState state = collision_manager_obstacle(manager, hexagon);
    const int left = state.hits > hits ? state.hits - hits : 0;
    if (!state.exists || state.hits == 0) {
        return;
    }
    if (left == 0) {
        collision_manager_remove_obstacle(manager, hexagon);
    } else {
        collision_manager_set_obstacle_hits(manager, hexagon, left);
    }
    const int points = score_hit(world, side, left, POINTS_FOR_HEXAGON);
    WorldEvent event = world_make_event(world, EVENT_OBSTACLE_HIT);
    event.id = hexagon;
    event.points = points;
    event.position = state.centre;
    tell_hit(world, &event, left, side, contact);
    if (left == 0) {
        note_broken(world);
    }
}

/// The event of a ball that goes over to `owner`.
static WorldEvent make_conversion(const World *world, int ball, Side owner)
{
    WorldEvent event = world_make_event(world, EVENT_CONVERTED);
    event.ball = ball;
    event.side = owner;
    event.other_side = (Side)world_ball_info_const(world, ball)->owner;
    event.position = collision_manager_ball(world_collisions(world), ball).position;
    return event;
}

void rules_set_owner(World *world, int ball, Side owner)
{
    const WorldEvent event = make_conversion(world, ball, owner);
    if (event.other_side != owner) {
        rules_give_ball(world, ball, owner);
        world_tell(world, &event);
    }
}

void rules_give_ball(World *world, int ball, Side owner)
{
    world_ball_info(world, ball)->owner = (signed char)owner;
    power_apply_to_ball(world, ball);
}

static bool is_heavy(World *world, int ball)
{
    const Paddle *owner = world_paddle_at_side(world, (Side)world_ball_info(world, ball)->owner);
    return owner != NULL && paddle_has(owner, CHANGE_HEAVY);
}

static void hit_brick(World *world, const Contact *contact)
{
    const BallInfo *info = world_ball_info(world, contact->ball);
    int hits = is_heavy(world, contact->ball) ? HEAVY_HITS : 1;
    if (collision_manager_ball(world_manager(world), contact->ball).piercing) {
        // It flies on through where the brick is, so nothing may be left of it.
        hits = BRICK_INDESTRUCTIBLE;
    }
    rules_hit_brick(world, contact->id, hits, (Side)info->owner, contact);
}

/// A heavy ball turns a hexagon that spins: the ball's own angular velocity about the hexagon's
/// centre, in part.
static void push_spin(World *world, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const ObstacleState state = collision_manager_obstacle(manager, contact->id);
    const double degrees_a_radian = 57.295779513082323;
    const Vec2 arm = vec2_sub(contact->point, state.centre);
    const double turning =
        vec2_cross(arm, contact->incoming) / (state.radius * state.radius) * degrees_a_radian;
    const double spin = state.spin_deg_per_s + HEAVY_PUSH * turning;
    if (state.exists && state.spin_deg_per_s != 0.0) {
        collision_manager_set_obstacle_spin(
            manager, contact->id, scalar_clamp(spin, -SPIN_MOST_DEG_PER_S, SPIN_MOST_DEG_PER_S));
    }
}

static void hit_obstacle(World *world, const Contact *contact)
{
    const BallInfo *info = world_ball_info(world, contact->ball);
    const bool heavy = is_heavy(world, contact->ball);
    if (heavy) {
        push_spin(world, contact);
    }
    rules_hit_hexagon(world, contact->id, heavy ? HEAVY_HITS : 1, (Side)info->owner, contact);
}

static void hit_ball(World *world, const Contact *contact)
{
    BallInfo *one = world_ball_info(world, contact->ball);
    BallInfo *other = world_ball_info(world, contact->id);
    if (one->over_limit || other->over_limit) {
        one->over_limit = true;
        other->over_limit = true;
    }
}

static void hit_wall(World *world, const Contact *contact)
{
    const Side side = (Side)(contact->feature - FEATURE_LEFT);
    if (world_paddle_at_side(world, side) != NULL) {
        power_use_shield(world, side);
    }
}

static void hit_nothing(World *world, const Contact *contact)
{
    (void)world;
    (void)contact;
}

static void lose_ball(World *world, Side side)
{
    world->rally = 0;
    if (world->flying + world->held > 0) {
        return;
    }
    world->lives--;
    WorldEvent event = world_make_event(world, EVENT_LIFE_LOST);
    event.side = side;
    event.value = world->lives;
    world_tell(world, &event);
    power_end_all(world, &world->paddle[0]);
    if (world->lives <= 0) {
        rules_finish(world, WORLD_LOST, SIDE_NONE);
    } else {
        serve_hold(world, 0, world->ball_radius, 0.0, false);
    }
}

/// Who scores when a ball leaves through `side`: of two sides the other one; of more the ball's
/// owner, and every other side when the ball was that side's own or nobody's. A mask of 1 << Side.
static int scorers(const World *world, Side side, Side owner)
{
    int mask = 0;
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        const Side other = world->paddle[paddle].side;
        const bool alone = world->paddle_count > 2 && owner != SIDE_NONE && owner != side;
        if (other != side && (!alone || other == owner)) {
            mask |= 1 << other;
        }
    }
    return mask;
}

/// The side that leads alone: most goals, then most points; SIDE_NONE when that decides nothing.
static Side leader(const World *world)
{
    const Paddle *best = NULL;
    bool alone = false;
    for (int index = 0; index < world->paddle_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        if (best == NULL || paddle->goals > best->goals ||
            (paddle->goals == best->goals && paddle->points > best->points)) {
            best = paddle;
            alone = true;
        } else if (paddle->goals == best->goals && paddle->points == best->points) {
            alone = false;
        }
    }
    return alone ? best->side : SIDE_NONE;
}

void rules_judge_duel(World *world)
{
    const Side ahead = leader(world);
    if (ahead == SIDE_NONE) {
        world->sudden_death = true;
    } else {
        rules_finish(world, WORLD_WON, ahead);
    }
}

static void score_goal(World *world, Side side, int mask, double radius)
{
    bool decided = world->sudden_death;
    world->rally = 0;
    for (int index = 0; index < world->paddle_count; index++) {
        Paddle *paddle = &world->paddle[index];
        if ((mask & (1 << paddle->side)) != 0) {
            paddle->goals++;
        }
        decided = decided || paddle->goals >= world->match.goals;
    }
    if (world->flying + world->held < world->balls_at_start) {
        serve_hold(world, world->paddle_of_side[side], radius, 0.0, false);
    }
    if (decided) {
        rules_judge_duel(world);
    }
}

static void leave_through_goal(World *world, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    const Side side = (Side)(contact->feature - FEATURE_LEFT);
    const Side owner = (Side)world_ball_info(world, contact->ball)->owner;
    const double radius = collision_manager_ball(manager, contact->ball).radius;
    const int mask = world->mode == WORLD_DUEL ? scorers(world, side, owner) : 0;
    WorldEvent event = world_make_event(world, EVENT_GOAL);
    event.ball = contact->ball;
    event.side = side;
    event.other_side = owner;
    event.value = mask;
    event.position = contact->position;
    event.contact = *contact;
    world_tell(world, &event);
    collision_manager_remove_ball(manager, contact->ball);
    world->flying--;
    if (world->mode == WORLD_DUEL) {
        score_goal(world, side, mask, radius);
    } else {
        lose_ball(world, side);
    }
}

static void tell_contact(World *world, const Contact *contact)
{
    WorldEvent event = world_make_event(world, EVENT_CONTACT);
    event.time = contact->time;
    event.ball = contact->ball;
    event.id = contact->id;
    event.position = contact->point;
    event.contact = *contact;
    world_tell(world, &event);
}

/// The paddle decides where the ball goes before anybody is told of the contact.
static void hit_paddle(World *world, const Contact *contact)
{
    const Side side = world->paddle[contact->id].side;
    WorldEvent conversion = make_conversion(world, contact->ball, side);
    Contact decided = *contact;
    paddle_hit(world, &decided);
    tell_contact(world, &decided);
    if (conversion.other_side != side) {
        conversion.contact = decided;
        world_tell(world, &conversion);
    }
}

void rules_apply_contact(World *world, const Contact *contact)
{
    static void (*const MEET[CONTACT_GOAL])(World *, const Contact *) = {
        [CONTACT_NONE] = hit_nothing,     [CONTACT_WALL] = hit_wall,
        [CONTACT_HEXAGON] = hit_obstacle, [CONTACT_CIRCLE] = hit_obstacle,
        [CONTACT_LINE] = hit_obstacle,    [CONTACT_BRICK] = hit_brick,
        [CONTACT_PADDLE] = hit_paddle,    [CONTACT_BALL] = hit_ball,
    };
    if (contact->with == CONTACT_GOAL) {
        leave_through_goal(world, contact);
        return;
    }
    if (world->paddle_count > 0) {
        nudge_note_contact(world, contact);
    }
    if (contact->with != CONTACT_PADDLE) {
        tell_contact(world, contact);
    }
    MEET[contact->with](world, contact);
    if (world->paddle_count > 0) {
        nudge_free_crushed(world, contact->ball);
    }
}

void rules_end_by_time(World *world)
{
    const bool timed = world->mode == WORLD_DUEL && world->match.time_s > 0.0;
    if (timed && !world->sudden_death && world_time(world) >= world->match.time_s) {
        rules_judge_duel(world);
    }
}
