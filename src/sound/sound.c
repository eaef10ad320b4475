// Chooses the sound of an event, its voice, volume, pitch and pan, and whether it begins now.
#include "sound.h"

#include <math.h>

#include "brick_kind.h"
#include "power_up.h"
#include "scalar.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define LAST_SECONDS 5.0

static const char *const FILES[SOUND_COUNT] = {
    [SOUND_WALL] = "wall",
    [SOUND_HEXAGON_EDGE] = "hexagon-edge",
    [SOUND_HEXAGON_CORNER] = "hexagon-corner",
    [SOUND_CIRCLE] = "circle",
    [SOUND_LINE] = "line",
    [SOUND_LINE_END] = "line-end",
    [SOUND_SPRING] = "spring",
    [SOUND_DULL] = "dull",
    [SOUND_OBSTACLE_BREAK] = "obstacle-break",
    [SOUND_BRICK] = "brick",
    [SOUND_BRICK_BREAK] = "brick-break",
    [SOUND_BRICK_HARD] = "brick-hard",
    [SOUND_BRICK_GROW] = "brick-grow",
    [SOUND_BRICK_REGAIN] = "brick-regain",
    [SOUND_BRICK_SCATTER] = "brick-scatter",
    [SOUND_BRICK_FALL] = "brick-fall",
    [SOUND_DOORS] = "doors",
    [SOUND_PADDLE] = "paddle",
    [SOUND_BALL] = "ball",
    [SOUND_SHIELD] = "shield",
    [SOUND_CONVERT] = "convert",
    [SOUND_CONVERT_AWAY] = "convert-away",
    [SOUND_SERVE] = "serve",
    [SOUND_GOAL] = "goal",
    [SOUND_GOAL_AGAINST] = "goal-against",
    [SOUND_LIFE_LOST] = "life-lost",
    [SOUND_LIFE_GAINED] = "life-gained",
    [SOUND_LAST_BALL] = "last-ball",
    [SOUND_COUNTDOWN] = "countdown",
    [SOUND_COUNTDOWN_GO] = "countdown-go",
    [SOUND_CAPSULE] = "capsule",
    [SOUND_POWER_GOOD] = "power-good",
    [SOUND_POWER_BAD] = "power-bad",
    [SOUND_POWER_END] = "power-end",
    [SOUND_FREEZE] = "freeze",
    [SOUND_COIN] = "coin",
    [SOUND_JOKER] = "joker",
    [SOUND_RESET] = "reset",
    [SOUND_PORTAL] = "portal",
    [SOUND_PHASE] = "phase",
    [SOUND_GEAR] = "gear",
    [SOUND_PULL] = "pull",
    [SOUND_EXPLOSION] = "explosion",
    [SOUND_SHOT] = "shot",
    [SOUND_CLEAN_RETURN] = "clean-return",
    [SOUND_SWING_MISSED] = "swing-missed",
    [SOUND_RECALL] = "recall",
    [SOUND_WIN] = "win",
    [SOUND_LOSE] = "lose",
    [SOUND_MENU_MOVE] = "menu-move",
    [SOUND_MENU_ACCEPT] = "menu-accept",
    [SOUND_MENU_BACK] = "menu-back",
};

const char *sound_file_name(SoundName name)
{
    return FILES[name];
}

int sound_scale(int step)
{
    static const int SEMITONES[] = {0, 2, 4, 7, 9, 12, 14, SOUND_SEMITONES_MOST};
    const int last = (int)(sizeof SEMITONES / sizeof SEMITONES[0]) - 1;
    return SEMITONES[scalar_clamp_int(step, 0, last)];
}

bool sound_matters(SoundName name)
{
    static const bool MATTERS[SOUND_COUNT] = {
        [SOUND_GOAL] = true,         [SOUND_GOAL_AGAINST] = true, [SOUND_LIFE_LOST] = true,
        [SOUND_LIFE_GAINED] = true,  [SOUND_LAST_BALL] = true,    [SOUND_COUNTDOWN] = true,
        [SOUND_COUNTDOWN_GO] = true, [SOUND_POWER_GOOD] = true,   [SOUND_POWER_BAD] = true,
        [SOUND_FREEZE] = true,       [SOUND_EXPLOSION] = true,    [SOUND_WIN] = true,
        [SOUND_LOSE] = true,         [SOUND_MENU_MOVE] = true,    [SOUND_MENU_ACCEPT] = true,
        [SOUND_MENU_BACK] = true,    [SOUND_JOKER] = true,        [SOUND_RESET] = true,
        [SOUND_PHASE] = true,
    };
    return MATTERS[name];
}

/// Steps of pitch for a rally: one per two touches, so that both sides sound alike. 0 in solo
/// games, where the pitch follows the bricks (combo_steps).
static int rally_steps(const Session *session)
{
    return world_mode(session->world) == WORLD_DUEL ? (session->tally.rally - 1) / 2 : 0;
}

/// Bricks broken since the paddle last touched the ball, without the present one.
static int combo_steps(const Session *session, Side side)
{
    const int paddle = side == SIDE_NONE ? -1 : world_paddle_of_side(session->world, side);
    return paddle < 0 ? 0 : world_paddle(session->world, paddle).combo - 1;
}

/// The side of the only person; SIDE_NONE with two people, for whom every success is also a loss,
/// so that both hear neutral sounds.
static Side lone_person(const Session *session)
{
    int people = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        people += session->controller[seat].kind == CONTROLLER_PERSON;
    }
    return people == 1 ? session_person_side(session) : SIDE_NONE;
}

/// A wall on a paddle's side is a floor or a shield, and has saved a ball.
static SoundName wall_sound(const Session *session, const Contact *contact)
{
    const Side side = (Side)((int)contact->feature - (int)FEATURE_LEFT);
    const bool open =
        side >= 0 && side < SIDE_COUNT && world_paddle_of_side(session->world, side) >= 0;
    return open ? SOUND_SHIELD : SOUND_WALL;
}

/// Obstacles that change a ball's speed or catch it have voices of their own, others that of their
/// shape.
static SoundName obstacle_sound(const Session *session, const Contact *contact)
{
    static const struct {
        SoundName face, corner;
    } SHAPES[SHAPE_KIND_COUNT] = {
        [SHAPE_HEXAGON] = {SOUND_HEXAGON_EDGE, SOUND_HEXAGON_CORNER},
        [SHAPE_CIRCLE] = {SOUND_CIRCLE, SOUND_CIRCLE},
        [SHAPE_LINE] = {SOUND_LINE, SOUND_LINE_END},
    };
    const ObstacleState state = obstacle_at_start(&session->level.world.obstacles[contact->id]);
    const ShapeKind shape = contact_shape(contact->with);
    if (state.only_stolen && !world_can_break(session->world, contact)) {
        return SOUND_BRICK_HARD;
    }
    if (state.hold_s > 0.0 || state.bounce < 1.0 || state.bounce > 1.0) {
        return state.hold_s == 0.0 && state.bounce > 1.0 ? SOUND_SPRING : SOUND_DULL;
    }
    return shape_feature_is_corner(contact->feature) ? SHAPES[shape].corner : SHAPES[shape].face;
}

static bool contact_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Contact *contact = &event->contact;
    const double speed = vec2_length(vec2_sub(contact->velocity, contact->incoming));
    cue->volume = speed > 900.0 ? 1.0 : 0.35 + 0.65 * speed / 900.0;
    if (contact_is_obstacle(contact->with)) {
        cue->name = obstacle_sound(session, contact);
        return true;
    }
    switch ((int)contact->with) {
    case CONTACT_WALL:
        cue->name = wall_sound(session, contact);
        return true;
    case CONTACT_PADDLE:
        cue->name = SOUND_PADDLE;
        cue->semitones = sound_scale(rally_steps(session));
        return event->value != 0;
    case CONTACT_BALL:
        cue->name = SOUND_BALL;
        return true;
    case CONTACT_BRICK:
        // The break of an obstacle has an event of its own.
        cue->name = brick_kind_get(world_brick_kind(session->world, contact->id))->effect ==
                            BRICK_EFFECT_SCATTER
                        ? SOUND_BRICK_SCATTER
                        : SOUND_BRICK_HARD;
        return !world_can_break(session->world, contact);
    default:
        return false;
    }
}

/// The pitch rises as hits are taken; with one hit left it is at the top of the scale.
static bool brick_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const bool broken = event->value == 0;
    cue->name = broken ? SOUND_BRICK_BREAK : SOUND_BRICK;
    cue->semitones = sound_scale(broken ? combo_steps(session, event->side) : 8 - event->value);
    return true;
}

static bool explosion_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_EXPLOSION;
    cue->volume = 0.7;
    return true;
}

static bool grow_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_BRICK_GROW;
    return true;
}

static bool doors_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_DOORS;
    return true;
}

/// The pitch falls as hits are regained: the scale of brick_sound backward.
static bool regain_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = SOUND_BRICK_REGAIN;
    cue->semitones = sound_scale(4 - event->value);
    return true;
}

/// A growing brick's sound: high for the first paddle's side.
static bool taken_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    cue->name = SOUND_BRICK_GROW;
    cue->semitones = event->side == world_paddle(session->world, 0).side ? sound_scale(5) : 0;
    return true;
}

static bool obstacle_hit_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    brick_sound(session, event, cue);
    if (event->value == 0) {
        cue->name = SOUND_OBSTACLE_BREAK;
    }
    return true;
}

/// Two notes: rising if the person gains it, falling if the person loses it.
static bool convert_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    cue->name = person == SIDE_NONE || event->side == person ? SOUND_CONVERT : SOUND_CONVERT_AWAY;
    cue->semitones =
        sound_scale(world_match(session->world)->heat ? event->value - 1 : rally_steps(session));
    return event->other_side != SIDE_NONE;
}

static bool goal_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    const bool scored = person == SIDE_NONE || (event->value >> person & 1) != 0;
    cue->name = event->side == person ? SOUND_GOAL_AGAINST : SOUND_GOAL;
    // Goals between other sides are quieter.
    cue->volume = scored || event->side == person ? 1.0 : 0.5;
    // In a solo game the lost life has its own sound; not every lost ball costs a life.
    return world_mode(session->world) == WORLD_DUEL;
}

static bool serve_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_SERVE;
    return true;
}

static bool life_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = event->value == 1 ? SOUND_LAST_BALL : SOUND_LIFE_LOST;
    // The loss of the last life ends the game, which has its own sound.
    return event->value > 0;
}

static bool gain_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_LIFE_GAINED;
    return true;
}

static bool capsule_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_CAPSULE;
    return true;
}

/// The sound of a caught capsule: its own voice, else by whether it helps.
static SoundName power_up_sound(const PowerUp *row)
{
    static const struct {
        PowerChange change;
        SoundName name;
    } VOICES[] = {
        {CHANGE_FROZEN, SOUND_FREEZE}, {CHANGE_BOMB, SOUND_EXPLOSION}, {CHANGE_POINTS, SOUND_COIN},
        {CHANGE_JOKER, SOUND_JOKER},   {CHANGE_RESET, SOUND_RESET},
    };
    SoundName name = row->good ? SOUND_POWER_GOOD : SOUND_POWER_BAD;
    for (size_t i = 0; i < sizeof VOICES / sizeof VOICES[0]; i++) {
        name = row->change == VOICES[i].change ? VOICES[i].name : name;
    }
    return name;
}

static bool catch_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const PowerUp *row = power_up_get(event->value);
    const Side person = lone_person(session);
    cue->name = power_up_sound(row);
    // Higher for more points.
    cue->semitones = row->change == CHANGE_POINTS ? sound_scale((int)(row->amount / 1000.0)) : 0;
    cue->volume = person == SIDE_NONE || event->side == person ? 1.0 : 0.6;
    // A gained life has an event of its own.
    return row->change != CHANGE_LIFE || world_mode(session->world) != WORLD_SOLO;
}

/// The end of a person's helpful power-up; all other ends are silent.
static bool end_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    cue->name = SOUND_POWER_END;
    return person != SIDE_NONE && event->side == person && power_up_get(event->value)->good;
}

static bool shot_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_SHOT;
    return true;
}

static bool throw_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_SPRING;
    return true;
}

static bool exit_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_COUNTDOWN_GO;
    return true;
}

static bool clean_return_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    cue->name = SOUND_CLEAN_RETURN;
    cue->semitones = sound_scale(world_match(session->world)->heat ? event->value - 1 : 0);
    return true;
}

/// Missed swings of others are silent.
static bool miss_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    cue->name = SOUND_SWING_MISSED;
    return person == SIDE_NONE || event->side == person;
}

static bool recall_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    (void)event;
    cue->name = SOUND_RECALL;
    return true;
}

static bool fall_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session, (void)event;
    cue->name = SOUND_BRICK_FALL;
    return true;
}

static bool portal_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session, (void)event;
    cue->name = SOUND_PORTAL;
    return true;
}

static bool phase_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session, (void)event;
    cue->name = SOUND_PHASE;
    return true;
}

static bool trigger_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session, (void)event;
    cue->name = SOUND_CAPSULE;
    return true;
}

/// The note falls when a train stops.
static bool gear_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = SOUND_GEAR;
    cue->semitones = sound_scale(event->value != 0 ? 2 : 0);
    return true;
}

/// Repulsion sounds higher than attraction.
static bool pull_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = SOUND_PULL;
    cue->semitones = sound_scale(event->value > 0 ? 0 : 3);
    return true;
}

/// A longer combo sounds higher and louder.
static bool bank_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = SOUND_CONVERT;
    cue->semitones = sound_scale(event->value);
    cue->volume = scalar_min(0.3 + 0.1 * event->value, 1.0);
    return true;
}

static bool verdict_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    const bool beaten =
        person != SIDE_NONE && event->side != person && world_mode(session->world) == WORLD_DUEL;
    cue->name = beaten || world_outcome(session->world) == WORLD_LOST ? SOUND_LOSE : SOUND_WIN;
    return true;
}

bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    // Silent: lost capsules; started power-ups, which sounded when caught; nudges, which should go
    // unnoticed.
    static bool (*const SOUNDS[EVENT_KIND_COUNT])(const Session *, const WorldEvent *,
                                                  SoundCue *) = {
        [EVENT_CONTACT] = contact_sound,
        [EVENT_CONVERTED] = convert_sound,
        [EVENT_BRICK_HIT] = brick_sound,
        [EVENT_OBSTACLE_HIT] = obstacle_hit_sound,
        [EVENT_GOAL] = goal_sound,
        [EVENT_SERVED] = serve_sound,
        [EVENT_LIFE_LOST] = life_sound,
        [EVENT_LIFE_GAINED] = gain_sound,
        [EVENT_CAPSULE_RELEASED] = capsule_sound,
        [EVENT_CAPSULE_CAUGHT] = catch_sound,
        [EVENT_POWER_ENDED] = end_sound,
        [EVENT_SHOT_FIRED] = shot_sound,
        [EVENT_BRICK_EXPLODED] = explosion_sound,
        [EVENT_BRICK_GREW] = grow_sound,
        [EVENT_BRICK_REGAINED] = regain_sound,
        [EVENT_BRICK_FELL] = fall_sound,
        [EVENT_DOORS_SWITCHED] = doors_sound,
        [EVENT_BRICK_TAKEN] = taken_sound,
        [EVENT_PORTAL_PASSED] = portal_sound,
        [EVENT_EXIT_OPENED] = exit_sound,
        [EVENT_BALL_THROWN] = throw_sound,
        [EVENT_PHASE_ANNOUNCED] = phase_sound,
        [EVENT_BANKED] = bank_sound,
        [EVENT_CLEAN_RETURN] = clean_return_sound,
        [EVENT_SWING_MISSED] = miss_sound,
        [EVENT_RECALLED] = recall_sound,
        [EVENT_GEARS_TURNED] = gear_sound,
        [EVENT_BALL_PULLED] = pull_sound,
        [EVENT_TRIGGERED] = trigger_sound,
        [EVENT_OVER] = verdict_sound,
    };
    const double width = world_width(session->world);
    const double x = event->kind == EVENT_CONTACT ? event->contact.point.x : event->position.x;
    // Events without a position, such as the end, are centred.
    const bool placed =
        event->kind == EVENT_CONTACT || event->position.x != 0.0 || event->position.y != 0.0;
    const double pan = placed && width > 0.0 ? 1.6 * (x / width - 0.5) : 0.0;
    *cue = (SoundCue){.volume = 1.0, .pan = pan < -0.8 ? -0.8 : (pan > 0.8 ? 0.8 : pan)};
    return SOUNDS[event->kind] != NULL && SOUNDS[event->kind](session, event, cue);
}

bool sound_of_time(double before, double now, SoundCue *cue)
{
    *cue = (SoundCue){.name = SOUND_COUNTDOWN, .volume = 1.0};
    return before > now && now > 0.0 && now <= LAST_SECONDS && ceil(before) > ceil(now);
}

/// Reduction of the volume per recent sound of the same kind, as a share.
#define CROWD_WEIGHT 0.3
/// Gain of effects at full volume, so that play has -23 LUFS at the usual volume. The mixer limits
/// the sum.
#define EFFECTS_GAIN 1.4

double sound_desk_gain(int per_cent)
{
    const double share = per_cent / 100.0;
    return share * share;
}

bool sound_desk_take(SoundDesk *desk, const SoundCue *cue, double now, const Settings *settings,
                     SoundOrder *order)
{
    double volume = EFFECTS_GAIN * cue->volume *
                    sound_desk_gain(cue->menu ? settings->menu_volume : settings->effects_volume);
    const double passed = desk->begun[cue->name] ? now - desk->last[cue->name] : (double)INFINITY;
    if (!(volume > 0.0) || passed < SOUND_DESK_AGAIN) {
        return false;
    }
    const double crowd =
        desk->begun[cue->name] ? desk->crowd[cue->name] * pow(0.5, passed / SOUND_DESK_HALF) : 0.0;
    desk->begun[cue->name] = true;
    desk->last[cue->name] = now;
    desk->crowd[cue->name] = crowd + 1.0;
    const bool matters = cue->menu || sound_matters(cue->name);
    volume /= matters ? 1.0 : 1.0 + CROWD_WEIGHT * crowd;
    const double right = 0.5 + 0.5 * cue->pan;
    *order = (SoundOrder){
        .name = cue->name,
        .semitones = cue->semitones,
        // Equal power: loudness does not depend on the pan.
        .left = volume * sqrt(1.0 - right),
        .right = volume * sqrt(right),
        .matters = matters,
    };
    return true;
}
