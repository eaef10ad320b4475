// Plays a match in real time: inputs in, steps, events out.
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "controls.h"
#include "text.h"
#include "world.h"
#include "world_input.h"

#define HOLD_STEPS_PER_HEAT 4
#define HOLD_STEPS_MOST     48

static void free_world(Session *session)
{
    if (session->world != NULL && session->watched == NULL && session->shown.certain == NULL) {
        world_destroy(session->world);
    }
    session->world = NULL;
    session->watched = NULL;
    session->shown = (SessionShown){0};
    free(session->previous.ball);
    free(session->previous.ball_there);
    free(session->previous.obstacle);
    free(session->previous.obstacle_angle_deg);
    session->previous = (PreviousState){0};
}

static Vec2 middle(Rectangle body)
{
    return vec2_scale(vec2_add(body.min, body.max), 0.5);
}

/// Stores the present positions for interpolation.
static void keep_previous(Session *session)
{
    PreviousState *previous = &session->previous;
    const World *world = session->world;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        previous->ball[i] = ball.position;
        previous->ball_there[i] = ball.exists;
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState obstacle = world_obstacle(world, i);
        previous->obstacle[i] = obstacle.centre;
        previous->obstacle_angle_deg[i] = obstacle.angle_deg;
    }
    for (int i = 0; i < world_paddle_count(world); i++) {
        previous->paddle[i] = middle(world_paddle(world, i).body);
    }
}

/// Initialises everything that depends on the world.
static bool set_up(Session *session)
{
    const size_t balls = (size_t)world_ball_capacity(session->world) + 1;
    const size_t obstacles = (size_t)world_obstacle_count(session->world) + 1;
    PreviousState *previous = &session->previous;
    previous->ball = calloc(balls, sizeof *previous->ball);
    previous->ball_there = calloc(balls, sizeof *previous->ball_there);
    previous->obstacle = calloc(obstacles, sizeof *previous->obstacle);
    previous->obstacle_angle_deg = calloc(obstacles, sizeof *previous->obstacle_angle_deg);
    if (previous->ball == NULL || previous->ball_there == NULL || previous->obstacle == NULL ||
        previous->obstacle_angle_deg == NULL) {
        free_world(session);
        return false;
    }
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        session->bot[i] = bot_make(session_controller(session, i)->strength, i,
                                   session->seed * PADDLES_MOST + (unsigned)i);
    }
    keep_previous(session);
    return true;
}

bool session_begin(Session *session, Level *level, const Controller controller[SEAT_COUNT],
                   unsigned long long seed, int lives, int points)
{
    session_end(session);
    session->level = *level;
    *level = (Level){0};
    memcpy(session->controller, controller, sizeof session->controller);
    session->lives = lives;
    session->points = points;
    session->seed = seed;
    session->world = world_create(&session->level.world, seed);
    if (session->world == NULL) {
        return false;
    }
    if (lives > 0) {
        world_carry_over(session->world, lives, points);
    }
    return set_up(session);
}

/// Makes the paddles of people `length_factor` times as long.
static void help_paddles(const Session *session)
{
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        if (session_controller(session, i)->kind == CONTROLLER_PERSON) {
            world_help_paddle(session->world, i, session->length_factor);
        }
    }
}

bool session_continue(Session *session, Level *level)
{
    Session next = *session;
    next.previous = (PreviousState){0};
    next.world = world_create(&level->world, session->seed);
    if (next.world == NULL) {
        return false;
    }
    if (session->length_factor > 0.0) {
        help_paddles(&next);
    }
    if (!world_continue(next.world, &level->world, session->world, &session->level.world) ||
        !set_up(&next)) {
        free_world(&next);
        return false;
    }
    next.level = *level;
    next.recording = (Replay){0};
    next.records = false;
    *level = (Level){0};
    session_end(session);
    *session = next;
    return true;
}

/// Ends the former match and takes a copy of the level of another. False when memory is out.
static bool begin_copy(Session *session, const Level *level,
                       const Controller controller[SEAT_COUNT])
{
    session_end(session);
    memcpy(session->controller, controller, sizeof session->controller);
    return level_copy(&session->level, level);
}

bool session_watch(Session *session, ReplaySeek *seek, const Controller controller[SEAT_COUNT])
{
    if (!begin_copy(session, &seek->play.level, controller)) {
        return false;
    }
    session->seed = seek->play.replay->setup.seed;
    session->world = seek->play.world;
    session->watched = seek;
    return set_up(session);
}

bool session_show(Session *session, const Level *level, World *world, const SessionShown *shown,
                  const Controller controller[SEAT_COUNT])
{
    if (!begin_copy(session, level, controller)) {
        return false;
    }
    session->world = world;
    session->shown = *shown;
    return set_up(session);
}

void session_note_step(Session *session)
{
    keep_previous(session);
    tally_note_step(&session->tally, session->world, session_person_side(session));
}

void session_note_event(Session *session, const WorldEvent *event)
{
    tally_note_event(&session->tally, event);
}

void session_note_fraction(Session *session, double fraction)
{
    session->fixed_step.owed = fraction;
}

void session_show_present(Session *session)
{
    session->fixed_step = (FixedStep){0};
    session->hold_steps = 0;
    session->in_step = session->watched != NULL && session->watched->play.in_step;
    keep_previous(session);
}

void session_help_paddles(Session *session, double factor)
{
    session->length_factor = factor;
    help_paddles(session);
    keep_previous(session);
}

static void name_player(const Controller *controller, char name[REPLAY_NAME_SIZE])
{
    if (controller->kind == CONTROLLER_BOT) {
        text_copy(name, REPLAY_NAME_SIZE, bot_strength_name(controller->strength));
    } else if (controller->kind == CONTROLLER_PERSON) {
        text_copy(name, REPLAY_NAME_SIZE, controller->player == 0 ? "player 1" : "player 2");
    }
}

void session_players(const WorldDef *def, const ReplaySetup *setup,
                     Controller controller[SEAT_COUNT])
{
    memset(controller, 0, SEAT_COUNT * sizeof *controller);
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        const char *name = setup->player[i].name;
        const BotStrength strength = bot_strength_from_name(name);
        controller[world_def_seat(def, i)] =
            strength != BOT_STRENGTH_COUNT
                ? (Controller){.kind = CONTROLLER_BOT, .strength = strength}
                : (Controller){.kind = name[0] != '\0' ? CONTROLLER_PERSON : CONTROLLER_STILL,
                               .player = strcmp(name, "player 2") == 0};
    }
}

bool session_take_over(Session *session, const ReplaySeek *seek,
                       const Controller controller[SEAT_COUNT], long long date)
{
    const Replay *from = seek->play.replay;
    const long long step = seek->play.cursor.step;
    if (!begin_copy(session, &seek->play.level, controller) ||
        world_step_number(seek->play.world) != step) {
        return false;
    }
    session->seed = from->setup.seed;
    session->world = world_duplicate(seek->play.world);
    if (session->world == NULL || !set_up(session)) {
        return false;
    }
    ReplaySetup setup = from->setup;
    setup.date = date;
    for (int i = 0; i < from->paddle_count; i++) {
        setup.player[i].name[0] = '\0';
        name_player(&controller[world_def_seat(&session->level.world, i)], setup.player[i].name);
    }
    session->began = replay_seek_time(seek, step);
    session->records = replay_begin_from(&session->recording, &setup, from, step, seek->contacts);
    return true;
}

void session_record(Session *session, long long date)
{
    const WorldDef *def = &session->level.world;
    ReplaySetup setup = {
        .seed = session->seed, .date = date, .lives = session->lives, .points = session->points};
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        const Controller *controller = session_controller(session, i);
        name_player(controller, setup.player[i].name);
        if (controller->kind == CONTROLLER_PERSON) {
            setup.player[i].length_factor = session->length_factor;
        }
    }
    const long things = def->ball_count + def->obstacle_count + brick_grids_cells(&def->bricks);
    session->records = things <= SESSION_RECORDED_MOST &&
                       replay_begin(&session->recording, &setup, &session->level);
}

bool session_take_recording(Session *session, Replay *replay)
{
    bool whole = session->records && !session->in_step && session->recording.steps > 0;
    if (whole) {
        const bool over = session->over_time > 0.0;
        // The world's clock counts in quanta of its own: the step's number says when it ended.
        replay_end(&session->recording, session->world,
                   over ? session->over_time : (double)session->recording.steps / STEPS_PER_SECOND);
        whole = !session->recording.failed;
    }
    if (whole) {
        *replay = session->recording;
    } else {
        replay_free(&session->recording);
    }
    session->recording = (Replay){0};
    session->records = false;
    return whole;
}

void session_end(Session *session)
{
    replay_free(&session->recording);
    free_world(session);
    level_free(&session->level);
    *session = (Session){0};
}

/// The context of the events of a step.
typedef struct Part {
    Session *session;
    const SessionListener *listener; ///< NULL: none
} Part;

static bool hand_on(void *context, const WorldEvent *event)
{
    Part *part = context;
    tally_note_event(&part->session->tally, event);
    const bool clean = event->kind == EVENT_CLEAN_RETURN;
    if (event->kind == EVENT_CONVERTED || clean) {
        const int heat = clean ? scalar_max_int(event->value, 1) : event->value;
        part->session->hold_steps = scalar_max_int(
            part->session->hold_steps, scalar_min_int(HOLD_STEPS_PER_HEAT * heat, HOLD_STEPS_MOST));
    }
    if (part->session->records) {
        replay_add_contact(&part->session->recording, event);
    }
    if (event->kind == EVENT_OVER) {
        part->session->over_time = event->time;
    }
    if (part->listener != NULL) {
        part->listener->on_event(part->listener->context, part->session, event);
    }
    return true;
}

/// Plays a game again to its end. Returns false if it differs.
static bool play_again(Session *session, ReplayVerification *verification)
{
    Part part = {session, NULL};
    verification->listener = hand_on;
    verification->context = &part;
    bool more = true;
    while (more) {
        more = replay_verify_steps(verification, 1);
        tally_note_step(&session->tally, verification->play.world, session_person_side(session));
    }
    verification->listener = NULL;
    verification->context = NULL;
    session->hold_steps = 0;
    return verification->finding.same && world_outcome(verification->play.world) == WORLD_RUNNING;
}

bool session_resume(Session *session, const Replay *left, long long date)
{
    session_end(session);
    ReplayVerification verification;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_verify_begin(&verification, left, problem)) {
        return false;
    }
    ReplayPlay *play = &verification.play;
    ReplaySetup setup = left->setup;
    setup.date = date;
    session->seed = setup.seed;
    session->lives = setup.lives;
    session->points = setup.points;
    session->world = play->world;
    session->level = play->level;
    play->level = (Level){0};
    session_players(&session->level.world, &setup, session->controller);
    const bool good = play_again(session, &verification);
    play->world = NULL;
    replay_verify_end(&verification);
    for (int i = 0; i < left->paddle_count; i++) {
        session->length_factor = scalar_max(session->length_factor, setup.player[i].length_factor);
    }
    session->records = good && set_up(session) &&
                       replay_begin_from(&session->recording, &setup, left, left->steps,
                                         (size_t)session->tally.contacts);
    if (!session->records) {
        session_end(session);
    }
    return session->world != NULL;
}

/// In solo the paddle stays on the line on which it began.
static void set_line(const Session *session, Controls *controls, int paddle)
{
    controls->keeps_line = world_mode(session->world) == WORLD_SOLO;
    controls->line = middle(world_paddle_start(&session->level.world, paddle));
}

static WorldInput gather_inputs(Session *session, Controls *controls, const Settings *settings)
{
    WorldInput input = {0};
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        const Controller *controller = session_controller(session, i);
        if (controller->kind == CONTROLLER_BOT) {
            input.paddle[i] = bot_think(&session->bot[i], session->world);
        } else if (controller->kind == CONTROLLER_PERSON && controls != NULL) {
            set_line(session, controls, i);
            input.paddle[i] = controls_read(controls, controller->player, settings, &paddle,
                                            world_verb(session->world, i));
        }
    }
    return input;
}

/// Whether there is a step to be played.
static bool goes_on(const Session *session)
{
    const ReplaySeek *watched = session->watched;
    return watched == NULL ? world_outcome(session->world) == WORLD_RUNNING
                           : replay_seek_goes_on(watched);
}

/// Plays a step of the replay that is watched, or what is left of one. False when the replay's
/// deadline came first.
static bool show_step(Session *session, const SessionListener *listener)
{
    Part part = {session, listener};
    replay_seek_step(session->watched, hand_on, &part);
    session->in_step = session->watched->play.in_step;
    if (listener != NULL && !session->in_step) {
        listener->after_step(listener->context, session);
    }
    return !session->in_step;
}

bool session_show_steps(Session *session, int *steps, const SessionListener *listener,
                        const Deadline *deadline)
{
    while (*steps > 0 && goes_on(session)) {
        if (*steps == 1 && !session->in_step) {
            keep_previous(session);
        }
        if (session->hold_steps > 0 && !session->in_step) {
            session->hold_steps--;
        } else if (!show_step(session, listener)) {
            return false;
        }
        if (--*steps > 0 && deadline_has_passed(deadline)) {
            return false;
        }
    }
    *steps = 0;
    return true;
}

/// Plays a step, or what is left of one. False when the deadline came first.
static bool play_step(Session *session, Controls *controls, const Settings *settings,
                      const SessionListener *listener, const Deadline *deadline)
{
    const WorldInput input = session->in_step ? *world_input(session->world)
                                              : gather_inputs(session, controls, settings);
    if (!session->in_step && session->records) {
        replay_add_step(&session->recording, &input);
    }
    Part part = {session, listener};
    int steps = 1;
    session->in_step = true;
    while (session->in_step) {
        session->in_step =
            !world_steps(session->world, &input, &steps, WORLD_WORK_AT_ONCE, hand_on, &part);
        if (session->in_step && deadline_has_passed(deadline)) {
            return false;
        }
    }
    if (session->records) {
        replay_add_state(&session->recording, session->world);
    }
    if (listener != NULL) {
        listener->after_step(listener->context, session);
    }
    tally_note_step(&session->tally, session->world, session_person_side(session));
    return true;
}

void session_advance(Session *session, double seconds, double speed, Controls *controls,
                     const Settings *settings, const SessionListener *listener,
                     const Deadline *deadline)
{
    int steps = fixed_step_take_steps(&session->fixed_step, seconds, speed);
    int played = 0;
    bool late = false;
    steps = steps == 0 && session->in_step ? 1 : steps;
    while (played < steps && !late && goes_on(session)) {
        if (played + 1 == steps) {
            keep_previous(session);
        }
        if (session->hold_steps > 0 && !session->in_step) {
            session->hold_steps--;
            played++;
            continue;
        }
        const bool complete = session->watched != NULL
                                  ? show_step(session, listener)
                                  : play_step(session, controls, settings, listener, deadline);
        played += complete;
        late = !complete || deadline_has_passed(deadline);
    }
    if (played < steps && late) {
        // Steps without time are dropped; the picture shows the present step.
        keep_previous(session);
    }
    if (goes_on(session)) {
        fixed_step_note(&session->fixed_step, seconds, speed, played);
    }
    if (steps > 0 && controls != NULL) {
        controls_end_frame(controls);
    }
}

/// What is shown of a ball or, behind those, a paddle is so far from where it is, u.
static Vec2 shown_offset(const Session *session, int place)
{
    return session->shown.offset != NULL ? session->shown.offset[place] : (Vec2){0.0, 0.0};
}

Vec2 session_ball_place(const Session *session, const BallView *ball)
{
    const Vec2 aside = shown_offset(session, ball->index);
    const Vec2 before = session->previous.ball[ball->index];
    const Vec2 way = vec2_sub(ball->position, before);
    // Farther than a ball can fly in a step: it was moved, to be served.
    const double most = (vec2_length(ball->velocity) + 4000.0) / STEPS_PER_SECOND;
    if (!session->previous.ball_there[ball->index] || vec2_length_squared(way) > most * most) {
        return vec2_add(ball->position, aside);
    }
    const double share = fixed_step_fraction(&session->fixed_step);
    return vec2_add(vec2_add_scaled(before, way, share), aside);
}

/// The difference of two angles in (-180, 180], degrees.
static double short_turn(double from_deg, double to_deg)
{
    const double turn = to_deg - from_deg;
    return turn > 180.0 ? turn - 360.0 : (turn < -180.0 ? turn + 360.0 : turn);
}

ObstacleState session_obstacle(const Session *session, int obstacle)
{
    const PreviousState *previous = &session->previous;
    ObstacleState state = world_obstacle(session->world, obstacle);
    if (!state.exists) {
        return state;
    }
    const double back = 1.0 - fixed_step_fraction(&session->fixed_step);
    const Vec2 way = vec2_sub(previous->obstacle[obstacle], state.centre);
    const double turn = short_turn(state.angle_deg, previous->obstacle_angle_deg[obstacle]);
    return obstacle_moved(&state, vec2_scale(way, back), turn * back);
}

ObstacleState session_previous_obstacle(const Session *session, int obstacle)
{
    const PreviousState *previous = &session->previous;
    ObstacleState start = obstacle_at_start(&session->level.world.obstacles[obstacle]);
    return obstacle_moved(&start, vec2_sub(previous->obstacle[obstacle], start.centre),
                          previous->obstacle_angle_deg[obstacle] - start.angle_deg);
}

Vec2 session_paddle_shift(const Session *session, int paddle, const PaddleView *view)
{
    const Vec2 now = middle(view->body);
    const Vec2 aside = shown_offset(session, world_ball_capacity(session->world) + paddle);
    return vec2_add_scaled(aside, vec2_sub(session->previous.paddle[paddle], now),
                           1.0 - fixed_step_fraction(&session->fixed_step));
}

const Controller *session_controller(const Session *session, int paddle)
{
    const PaddleView view = world_paddle(session->world, paddle);
    return &session->controller[side_seat(view.side, view.partner)];
}

bool session_has_partners(const Session *session)
{
    return world_paddle_count(session->world) > world_side_count(session->world);
}

Side session_person_side(const Session *session)
{
    for (int i = 0; session->world != NULL && i < world_paddle_count(session->world); i++) {
        const Controller *controller = session_controller(session, i);
        if (controller->kind == CONTROLLER_PERSON && controller->player == 0) {
            return world_paddle(session->world, i).side;
        }
    }
    return SIDE_NONE;
}
