// Counts how long restarting is held, how long nobody has done anything, and the slow motion at
// the last brick.
#include "play_guard.h"

#include "controls.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

/// Whether somebody plays: what was chosen in a menu is let go, and repeated, during play as well.
static bool shows_hands(PlayGuard *guard, const InputEvent *event)
{
    const bool moved = event->kind == INPUT_POINTER_MOVED;
    guard->pointed += moved ? vec2_length(vec2(event->dx, event->dy)) : 0.0;
    return moved ? guard->pointed >= PLAY_GUARD_POINTER_WAY
                 : (event->kind == INPUT_KEY_DOWN && !event->repeat) ||
                       event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_STICK ||
                       event->kind == INPUT_POINTER_DOWN;
}

void play_guard_see(PlayGuard *guard, const InputEvent *event)
{
    if (!event->stray) {
        guard->idle = 0.0;
        guard->seen = shows_hands(guard, event) || guard->seen;
    }
}

bool play_guard_restarts(PlayGuard *guard, const Controls *controls, const Settings *settings,
                         double seconds)
{
    guard->asked = guard->asked && controls_hold_restart(controls, settings);
    guard->held = guard->asked ? guard->held + seconds : 0.0;
    const bool restarts = guard->held >= PLAY_GUARD_HOLD;
    guard->asked = guard->asked && !restarts;
    return restarts;
}

/// Whether a ball lies on the paddle of a person.
static bool person_serves(const Session *session)
{
    const World *world = session->world;
    bool serves = false;
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        serves = serves || (paddle.waiting_balls > 0 &&
                            session_controller(session, i)->kind == CONTROLLER_PERSON);
    }
    return serves;
}

bool play_guard_awaits(PlayGuard *guard, const Session *session, Controls *controls,
                       const Settings *settings)
{
    if (!guard->awaits || session_person_side(session) == SIDE_NONE) {
        guard->awaits = false;
    } else if (guard->seen && person_serves(session)) {
        guard->awaits = false;
    } else if (guard->seen && !controls_hold_serve(controls, settings)) {
        // That press would call a ball back or fire a shot.
        controls_forget_presses(controls);
        guard->awaits = false;
    }
    return guard->awaits;
}

/// Whether a ball, a capsule or a shot is in the air.
static bool anything_flies(const World *world)
{
    bool flies = world_flying(world) > 0;
    for (int i = 0; i < world_capsule_capacity(world); i++) {
        flies = flies || world_capsule(world, i).exists;
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        flies = flies || world_shot(world, i).exists;
    }
    return flies;
}

bool play_guard_waits(PlayGuard *guard, const Session *session, const Controls *controls,
                      const Settings *settings, double seconds)
{
    guard->idle = controls_are_held(controls, settings) ? 0.0 : guard->idle + seconds;
    return guard->idle >= PLAY_GUARD_PATIENCE && world_mode(session->world) == WORLD_DUEL &&
           person_serves(session) && !anything_flies(session->world);
}

/// Whether a ball soon passes the line of a paddle's front, and meets neither it nor anything else
/// before.
static bool passes_beside(const World *world, const PaddleView *paddle, const BallView *ball)
{
    const bool upright = paddle->side == SIDE_LEFT || paddle->side == SIDE_RIGHT;
    const bool near_end = paddle->side == SIDE_LEFT || paddle->side == SIDE_TOP;
    const Vec2 front = near_end ? paddle->body.max : paddle->body.min;
    const double way = upright ? front.x - ball->position.x : front.y - ball->position.y;
    const double speed = upright ? ball->velocity.x : ball->velocity.y;
    const double time = way / speed;
    // Without speed it is infinite or no number.
    if (!(time > 0.0) || time > PLAY_GUARD_WARNING || (speed < 0.0) != near_end) {
        return false;
    }
    const CastOptions options = {.horizon = time, .ignore_ball = ball->index, .paddles = true};
    Contact contact;
    return !collision_manager_cast(world_collisions(world), ball->position, ball->velocity,
                                   ball->radius, &options, &contact);
}

bool play_guard_misses(const PlayGuard *guard, const Session *session)
{
    const World *world = session->world;
    const bool away = !guard->seen || guard->idle >= PLAY_GUARD_AWAY;
    bool misses = false;
    for (int i = 0; i < world_paddle_count(world) && away; i++) {
        const PaddleView paddle = world_paddle(world, i);
        const int partner = world_partner_of(world, i);
        const PaddleView other = world_paddle(world, partner < 0 ? i : partner);
        for (int k = 0; k < world_ball_capacity(world); k++) {
            const BallView ball = world_ball(world, k);
            misses = misses || (session_controller(session, i)->kind == CONTROLLER_PERSON &&
                                ball.exists && !ball.held && passes_beside(world, &paddle, &ball) &&
                                passes_beside(world, &other, &ball));
        }
    }
    return misses;
}

/// Portals and catchers on the way that are looked through.
#define PASSAGES_MOST 3
/// s of play before the last hit.
#define FORESEEN (LAST_BRICK_LONGEST * LAST_BRICK_PACE)

void last_brick_see(LastBrick *last, const InputEvent *event)
{
    last->pressed = last->pressed || (event->kind == INPUT_KEY_DOWN && !event->repeat) ||
                    event->kind == INPUT_PAD_DOWN || event->kind == INPUT_POINTER_DOWN;
}

/// Whether one more hit breaks the thing of a contact.
static bool breaks(const World *world, const BallView *ball, const Contact *contact)
{
    if (!world_would_break(world, contact, ball->owner, ball->heat, ball->piercing)) {
        return false;
    }
    if (contact->with == CONTACT_BRICK) {
        return world_brick_hits(world, contact->id) == 1;
    }
    const ObstacleState state = world_obstacle(world, contact->id);
    return state.hits <= (state.only_stolen ? world_goals_for_heat(ball->heat) : 1);
}

/// Whether a ball breaks something within FORESEEN seconds, and meets nothing before that which it
/// does not fly on from as it came.
static bool breaks_soon(const World *world, const BallView *ball)
{
    CastOptions options = {
        .horizon = FORESEEN, .ignore_ball = ball->index, .paddles = true, .balls = true};
    Contact contact = {.position = ball->position, .velocity = ball->velocity};
    for (int passages = 0; passages <= PASSAGES_MOST; passages++) {
        if (!collision_manager_cast(world_collisions(world), contact.position, contact.velocity,
                                    ball->radius, &options, &contact)) {
            return false;
        }
        if (!world_pass_on(world, ball->index, ball->radius, &contact)) {
            return breaks(world, ball, &contact);
        }
        options.after = contact.time;
        options.horizon = FORESEEN - contact.time;
    }
    return false;
}

static bool is_foreseen(const World *world)
{
    bool foreseen = false;
    for (int i = 0; i < world_ball_capacity(world) && !foreseen; i++) {
        const BallView ball = world_ball(world, i);
        foreseen = ball.exists && !ball.held && breaks_soon(world, &ball);
    }
    return foreseen;
}

double last_brick_pace(LastBrick *last, const Session *session, double seconds)
{
    const World *world = session->world;
    const bool may = world_mode(world) == WORLD_SOLO && !last->pressed &&
                     last->slow < LAST_BRICK_LONGEST && world_targets_left(world) == 1;
    if (!may || !is_foreseen(world)) {
        // What was pressed before counts for what comes.
        last->pressed = last->pressed && last->slow > 0.0;
        return 1.0;
    }
    last->slow += seconds;
    return LAST_BRICK_PACE;
}
