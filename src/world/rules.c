// The rules of the game: the effects of contacts and of the time limit.
#include "rules.h"

#include "balls.h"
#include "bricks.h"
#include "field.h"
#include "paddle.h"
#include "world_balls.h"
#include "world_field.h"

#define WEAK_IN_TEN         4 // hits of a weak ball that do nothing
#define HEAVY_HITS          2
#define HEAVY_PUSH          0.5 // of the ball's angular velocity about the obstacle's centre
#define SPIN_MOST_DEG_PER_S 360.0
#define DEGREES_PER_RADIAN  57.295779513082323

/// @param touch  whether it is a paddle's touch
static void tell_meeting(World *world, const Contact *contact, bool touch)
{
    if (world->audience.listener == NULL || world->contacts_untold) {
        return;
    }
    // In one go: at every contact, what event_make returns would be copied twice.
    const WorldEvent event = {.kind = EVENT_CONTACT,
                              .time = collision_manager_event_time(world_manager(world)),
                              .ball = contact->ball,
                              .id = contact->id,
                              .value = touch,
                              .side = SIDE_NONE,
                              .other_side = SIDE_NONE,
                              .position = contact->point,
                              .contact = *contact};
    event_tell(world, &event);
}

static void tell_contact(World *world, const Contact *contact)
{
    tell_meeting(world, contact, false);
}

static void hit_wall(World *world, const Contact *contact)
{
    const Side side = (Side)(contact->feature - FEATURE_LEFT);
    tell_contact(world, contact);
    if (world->paddle_of_side[side] >= 0) {
        powers_use_shield(world, side);
    }
}

/// Whether a ball's hit does anything: of a weak one it may not.
static bool takes_effect(World *world, int ball)
{
    return !balls_have(world, ball, CHANGE_WEAK) || rng_below(&world->rng, 10) >= WEAK_IN_TEN;
}

/// Hits that a ball counts for on a brick.
static int hits_of(const World *world, int ball)
{
    if (collision_manager_ball(world_manager(world), ball).piercing) {
        // It flies on through where the brick is, so nothing may be left of it.
        return BRICK_INDESTRUCTIBLE;
    }
    return balls_have(world, ball, CHANGE_EXPLOSIVE) ? BRICK_HITS_MOST
           : balls_have(world, ball, CHANGE_HEAVY)   ? HEAVY_HITS
                                                     : 1;
}

/// Hits the brick of a contact; where that does something to it, an explosive ball takes those
/// around it along.
static void strike_brick(World *world, const Contact *contact, int hits)
{
    const CollisionManager *manager = world_manager(world);
    const Side owner = (Side)world_ball_info(world, contact->ball)->owner;
    const bool explodes = balls_have(world, contact->ball, CHANGE_EXPLOSIVE);
    const int before = collision_manager_brick(manager, contact->id);
    targets_hit_brick(world, contact->id, hits, owner, contact);
    if (explodes && collision_manager_brick(manager, contact->id) != before &&
        world->outcome == WORLD_RUNNING) {
        bricks_due_explode(world, contact->id, owner);
    }
}

/// Sends a ball on from the exit of a portal. It bounces off where there is no room there, or when
/// it has come out of a portal in this step already: two that face each other without a gap would
/// keep it for ever.
static bool pass_portal(World *world, const Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    BallInfo *info = world_ball_info(world, contact->ball);
    const double radius = collision_manager_ball(manager, contact->ball).radius;
    WorldEvent event = event_make(world, EVENT_PORTAL_PASSED);
    event.value = portal_find_exit(world, contact, contact->ball, radius, &event.position);
    if (event.value < 0 || info->portal_step == world->step + 1) {
        return false;
    }
    Contact passed = *contact;
    passed.velocity = contact->incoming;
    collision_manager_set_ball_velocity(manager, contact->ball, passed.velocity);
    tell_contact(world, &passed);
    info->portal_step = world->step + 1;
    collision_manager_move_ball(manager, contact->ball, event.position, radius);
    event.ball = contact->ball;
    event.id = contact->id;
    event.contact = passed;
    event_tell(world, &event);
    return true;
}

/// A chaotic brick gives the ball its velocity before the contact is told.
static void hit_brick(World *world, const Contact *contact)
{
    if (pass_portal(world, contact)) {
        return;
    }
    Contact decided = *contact;
    const int hits = hits_of(world, contact->ball);
    bricks_meet(world, &decided);
    if (balls_have(world, contact->ball, CHANGE_CHAOS)) {
        bricks_scatter(world, &decided);
    }
    tell_contact(world, &decided);
    if (hits == BRICK_INDESTRUCTIBLE || takes_effect(world, contact->ball)) {
        strike_brick(world, &decided, hits);
    }
    if (hits == BRICK_INDESTRUCTIBLE &&
        collision_manager_brick(world_manager(world), contact->id) != BRICK_INDESTRUCTIBLE) {
        balls_set_clean(world, contact->ball, false);
    }
}

/// A heavy ball passes part of its angular velocity about the centre on to an obstacle that spins.
static void push_spin(World *world, const Contact *contact)
{
    const ObstacleState state = world_obstacle_state(world, contact->id);
    const double arm_most = obstacle_extent(&state);
    const Vec2 arm = vec2_sub(contact->point, state.centre);
    const double turning =
        vec2_cross(arm, contact->incoming) / (arm_most * arm_most) * DEGREES_PER_RADIAN;
    const double spin = state.spin_deg_per_s + HEAVY_PUSH * turning;
    if (state.exists && state.spin_deg_per_s != 0.0) {
        collision_manager_set_obstacle_spin(
            world_manager(world), contact->id,
            scalar_clamp(spin, -SPIN_MOST_DEG_PER_S, SPIN_MOST_DEG_PER_S));
    }
}

/// A ball that is held has no velocity when the contact is told.
static void hit_obstacle(World *world, const Contact *contact)
{
    const BallInfo *info = world_ball_info(world, contact->ball);
    const Side owner = (Side)info->owner;
    const bool heavy = balls_have(world, contact->ball, CHANGE_HEAVY);
    const int hits =
        catcher_stolen_hits(world, contact->id, owner, info->heat, heavy ? HEAVY_HITS : 1);
    const bool caught = catcher_takes(world, contact, info, hits);
    Contact decided = *contact;
    decided.velocity = caught ? vec2(0.0, 0.0) : contact->velocity;
    tell_contact(world, &decided);
    if (!gear_push(world, contact, heavy) && heavy) {
        push_spin(world, contact);
    }
    if (takes_effect(world, contact->ball)) {
        targets_hit_obstacle(world, contact->id, hits, owner, &decided);
    }
    if (caught) {
        catcher_take(world, contact);
    }
}

/// The paddle gives the ball its velocity before the contact is told. What is no touch changes
/// nothing but that.
static void hit_paddle(World *world, const Contact *contact)
{
    const Side side = world->paddle[contact->id].side;
    WorldEvent conversion = balls_conversion(world, contact->ball, side);
    const int combo = world_paddle_at_side(world, side)->combo;
    Contact decided = *contact;
    const bool touch = balls_touch(world, contact->ball);
    paddle_hit(world, &decided, touch);
    tell_meeting(world, &decided, touch);
    if (!touch) {
        return;
    }
    score_bank(world, side, combo, decided.point);
    if (conversion.other_side != side) {
        conversion.value = world_ball_info(world, contact->ball)->heat;
        conversion.contact = decided;
        event_tell(world, &conversion);
    }
    swing_meet(world, contact->id, contact->ball);
    swing_count_hit(world, contact->id);
}

static void hit_ball(World *world, const Contact *contact)
{
    BallInfo *one = world_ball_info(world, contact->ball);
    BallInfo *other = world_ball_info(world, contact->id);
    tell_contact(world, contact);
    if (one->over_limit || other->over_limit) {
        one->over_limit = true;
        other->over_limit = true;
    }
}

/// Who scores when a ball leaves through `side`: of two sides the other one; of more the ball's
/// owner, and every other side when the ball was that side's own or nobody's. A mask of 1 << Side.
static int scorers(const World *world, Side side, Side owner)
{
    int mask = 0;
    for (int paddle = 0; paddle < world->side_count; paddle++) {
        const Side other = world->paddle[paddle].side;
        const bool alone = world->side_count > 2 && owner != SIDE_NONE && owner != side;
        if (other != side && (!alone || other == owner)) {
            mask |= 1 << other;
        }
    }
    return mask;
}

static void let_in_goal(World *world, Side side, int mask, int goals, double radius)
{
    world->rally = 0;
    const bool decided = score_give_goals(world, mask, goals);
    score_forfeit(world, side);
    if (world->flying + world->held < world->balls_at_start) {
        balls_lay(world, side, radius);
    }
    if (decided) {
        score_judge_duel(world);
    }
}

/// The last ball takes a life and all power-ups with it.
static void lose_ball(World *world, Side side)
{
    world->rally = 0;
    if (world->flying + world->held > 0) {
        return;
    }
    score_change_lives(world, side, -1);
    score_forfeit(world, side);
    powers_end_all(world, &world->paddle[0]);
    if (world->lives <= 0) {
        score_finish(world, WORLD_LOST, SIDE_NONE);
    } else {
        balls_lay(world, side, world->ball_radius);
    }
}

static void leave_through_goal(World *world, const Contact *contact)
{
    const Side side = (Side)(contact->feature - FEATURE_LEFT);
    const Side owner = (Side)world_ball_info(world, contact->ball)->owner;
    const double radius = collision_manager_ball(world_manager(world), contact->ball).radius;
    const int mask = world->mode == WORLD_DUEL ? scorers(world, side, owner) : 0;
    WorldEvent event = event_make(world, EVENT_GOAL);
    event.ball = contact->ball;
    event.side = side;
    event.other_side = owner;
    event.value = mask;
    event.heat = world_ball_info(world, contact->ball)->heat;
    // A ball of one's own costs one, however hot it is.
    const int goals = owner == side ? 1 : world_goals_for_heat(event.heat);
    event.goals = mask == 0 ? 0 : score_goals_due(world, mask, goals);
    event.position = contact->position;
    event.contact = *contact;
    event_tell(world, &event);
    balls_remove(world, contact->ball);
    if (world->mode == WORLD_DUEL) {
        let_in_goal(world, side, mask, event.goals, radius);
    } else if (side == world->exit) {
        score_win_level(world);
    } else {
        lose_ball(world, side);
    }
}

void rules_apply_contact(World *world, const Contact *contact)
{
    static void (*const MEET[])(World *, const Contact *) = {
        [CONTACT_NONE] = tell_contact,       [CONTACT_WALL] = hit_wall,
        [CONTACT_OBSTACLE] = hit_obstacle,   [CONTACT_BRICK] = hit_brick,
        [CONTACT_PADDLE] = hit_paddle,       [CONTACT_BALL] = hit_ball,
        [CONTACT_GOAL] = leave_through_goal,
    };
    if (world->only_bounces && (contact->with < CONTACT_BRICK || contact->with == CONTACT_BALL)) {
        tell_contact(world, contact);
        return;
    }
    const bool nudged = world->paddle_count > 0 && contact->with != CONTACT_GOAL;
    if (nudged) {
        nudge_note_contact(world, contact);
    }
    MEET[contact_is_obstacle(contact->with) ? CONTACT_OBSTACLE : contact->with](world, contact);
    if (nudged) {
        nudge_free_crushed(world, contact->ball);
    }
}

bool rules_end_by_time(World *world)
{
    const bool timed = world->mode == WORLD_DUEL && world->match.time_s > 0.0;
    if (timed && !world->sudden_death &&
        collision_manager_time(world_manager(world)) >= world->match.time_s) {
        score_judge_duel(world);
    }
    return true;
}
