// Chooses the sound of an event, its voice, volume, pitch and pan, and whether it begins now.
#include "sound.h"

#include <math.h>

#include "power_up.h"
#include "settings.h"
#include "world_event.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define LAST_SECONDS 5.0

const char *sound_file_name(SoundName name)
{
#define FILE_OF(name, file, matters) [name] = (file),
    static const char *const FILES[SOUND_COUNT] = {SOUNDS(FILE_OF)};
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
#define MATTERS_OF(name, file, matters) [name] = (matters),
    static const bool MATTERS[SOUND_COUNT] = {SOUNDS(MATTERS_OF)};
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
        cue->name = world_brick_row(session->world, contact->id)->effect == BRICK_EFFECT_SCATTER
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
    const bool obstacle = event->kind == EVENT_OBSTACLE_HIT;
    cue->name = !broken ? SOUND_BRICK : obstacle ? SOUND_OBSTACLE_BREAK : SOUND_BRICK_BREAK;
    cue->semitones = sound_scale(broken ? combo_steps(session, event->side) : 8 - event->value);
    return true;
}

/// The pitch falls as hits are regained: the scale of brick_sound backward.
static bool regain_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->semitones = sound_scale(4 - event->value);
    return true;
}

/// A growing brick's sound: high for the first paddle's side.
static bool taken_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    cue->semitones = event->side == world_paddle(session->world, 0).side ? sound_scale(5) : 0;
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

static bool life_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->name = event->value == 1 ? SOUND_LAST_BALL : SOUND_LIFE_LOST;
    // The loss of the last life ends the game, which has its own sound.
    return event->value > 0;
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
    (void)cue;
    return person != SIDE_NONE && event->side == person && power_up_get(event->value)->good;
}

static bool clean_return_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    cue->semitones = sound_scale(world_match(session->world)->heat ? event->value - 1 : 0);
    return true;
}

/// Missed swings of others are silent.
static bool miss_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const Side person = lone_person(session);
    (void)cue;
    return person == SIDE_NONE || event->side == person;
}

/// The note falls when a train stops.
static bool gear_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->semitones = sound_scale(event->value != 0 ? 2 : 0);
    return true;
}

/// Repulsion sounds higher than attraction.
static bool pull_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
    cue->semitones = sound_scale(event->value > 0 ? 0 : 3);
    return true;
}

/// A longer combo sounds higher and louder.
static bool bank_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    (void)session;
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

/// The sound of an event: its name and volume, and what else it depends on; NULL: nothing. Silent
/// are those without a volume: lost capsules; started power-ups, which sounded when caught; nudges,
/// which should go unnoticed.
static const struct {
    SoundName name;
    double volume;
    bool (*choose)(const Session *, const WorldEvent *, SoundCue *); ///< false: none after all
} EVENTS[EVENT_KIND_COUNT] = {
    [EVENT_CONTACT] = {SOUND_WALL, 1.0, contact_sound},
    [EVENT_CONVERTED] = {SOUND_CONVERT, 1.0, convert_sound},
    [EVENT_BRICK_HIT] = {SOUND_BRICK, 1.0, brick_sound},
    [EVENT_OBSTACLE_HIT] = {SOUND_BRICK, 1.0, brick_sound},
    [EVENT_GOAL] = {SOUND_GOAL, 1.0, goal_sound},
    [EVENT_SERVED] = {SOUND_SERVE, 1.0, NULL},
    [EVENT_LIFE_LOST] = {SOUND_LIFE_LOST, 1.0, life_sound},
    [EVENT_LIFE_GAINED] = {SOUND_LIFE_GAINED, 1.0, NULL},
    [EVENT_CAPSULE_RELEASED] = {SOUND_CAPSULE, 1.0, NULL},
    [EVENT_CAPSULE_CAUGHT] = {SOUND_POWER_GOOD, 1.0, catch_sound},
    [EVENT_POWER_ENDED] = {SOUND_POWER_END, 1.0, end_sound},
    [EVENT_SHOT_FIRED] = {SOUND_SHOT, 1.0, NULL},
    [EVENT_BRICK_EXPLODED] = {SOUND_EXPLOSION, 0.7, NULL},
    [EVENT_BRICK_GREW] = {SOUND_BRICK_GROW, 1.0, NULL},
    [EVENT_BRICK_REGAINED] = {SOUND_BRICK_REGAIN, 1.0, regain_sound},
    [EVENT_BRICK_FELL] = {SOUND_BRICK_FALL, 1.0, NULL},
    [EVENT_DOORS_SWITCHED] = {SOUND_DOORS, 1.0, NULL},
    [EVENT_BRICK_TAKEN] = {SOUND_BRICK_GROW, 1.0, taken_sound},
    [EVENT_PORTAL_PASSED] = {SOUND_PORTAL, 1.0, NULL},
    [EVENT_EXIT_OPENED] = {SOUND_COUNTDOWN_GO, 1.0, NULL},
    [EVENT_BALL_THROWN] = {SOUND_SPRING, 1.0, NULL},
    [EVENT_PHASE_ANNOUNCED] = {SOUND_PHASE, 1.0, NULL},
    [EVENT_BANKED] = {SOUND_CONVERT, 1.0, bank_sound},
    [EVENT_CLEAN_RETURN] = {SOUND_CLEAN_RETURN, 1.0, clean_return_sound},
    [EVENT_SWING_MISSED] = {SOUND_SWING_MISSED, 1.0, miss_sound},
    [EVENT_RECALLED] = {SOUND_RECALL, 1.0, NULL},
    [EVENT_GEARS_TURNED] = {SOUND_GEAR, 1.0, gear_sound},
    [EVENT_BALL_PULLED] = {SOUND_PULL, 1.0, pull_sound},
    [EVENT_TRIGGERED] = {SOUND_CAPSULE, 1.0, NULL},
    [EVENT_OVER] = {SOUND_WIN, 1.0, verdict_sound},
};

bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    const double width = world_width(session->world);
    const double x = event->kind == EVENT_CONTACT ? event->contact.point.x : event->position.x;
    // Events without a position, such as the end, are centred.
    const bool placed =
        event->kind == EVENT_CONTACT || event->position.x != 0.0 || event->position.y != 0.0;
    const double pan = placed && width > 0.0 ? 1.6 * (x / width - 0.5) : 0.0;
    *cue = (SoundCue){.name = EVENTS[event->kind].name,
                      .volume = EVENTS[event->kind].volume,
                      .pan = scalar_clamp(pan, -0.8, 0.8)};
    return cue->volume > 0.0 &&
           (EVENTS[event->kind].choose == NULL || EVENTS[event->kind].choose(session, event, cue));
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
