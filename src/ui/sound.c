#include "sound.h"

#include "power_up.h"

#define SEMITONES_MOST 12

static const char *const FILES[SOUND_COUNT] = {
    [SOUND_WALL] = "wall",
    [SOUND_HEXAGON_EDGE] = "hexagon-edge",
    [SOUND_HEXAGON_CORNER] = "hexagon-corner",
    [SOUND_BRICK] = "brick",
    [SOUND_BRICK_BREAK] = "brick-break",
    [SOUND_BRICK_HARD] = "brick-hard",
    [SOUND_PADDLE] = "paddle",
    [SOUND_BALL] = "ball",
    [SOUND_CONVERT] = "convert",
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
    [SOUND_FREEZE] = "freeze",
    [SOUND_EXPLOSION] = "explosion",
    [SOUND_SHOT] = "shot",
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

static int climbed(const Session *session)
{
    int rally = session->tally.rally;
    return rally > SEMITONES_MOST ? SEMITONES_MOST : rally;
}

static bool contact_sound(const Session *session, const Contact *contact, SoundCue *cue)
{
    double speed = vec2_length(vec2_sub(contact->velocity, contact->incoming));
    cue->volume = speed > 900.0 ? 1.0 : 0.35 + 0.65 * speed / 900.0;
    switch (contact->with) {
    case CONTACT_WALL:
        cue->name = SOUND_WALL;
        cue->volume *= 0.6;
        return true;
    case CONTACT_HEXAGON:
        cue->name =
            contact->feature >= FEATURE_CORNER_0 ? SOUND_HEXAGON_CORNER : SOUND_HEXAGON_EDGE;
        return true;
    case CONTACT_PADDLE:
        cue->name = SOUND_PADDLE;
        cue->semitones = climbed(session);
        return true;
    case CONTACT_BALL:
        cue->name = SOUND_BALL;
        return true;
    case CONTACT_BRICK:
        // What breaks has an event of its own.
        cue->name = SOUND_BRICK_HARD;
        return world_brick_hits(session->world, contact->id) == BRICK_INDESTRUCTIBLE;
    case CONTACT_NONE:
    case CONTACT_GOAL:
        break;
    }
    return false;
}

static bool goal_sound(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    // Of a ball lost alone the life that goes with it tells; a life is not lost with every ball.
    cue->name = event->side == session_person_side(session) ? SOUND_GOAL_AGAINST : SOUND_GOAL;
    return world_mode(session->world) == WORLD_DUEL;
}

static SoundName power_sound(int power_up)
{
    const PowerUp *row = power_up_get(power_up);
    if (row->change == CHANGE_FROZEN) {
        return SOUND_FREEZE;
    }
    if (row->change == CHANGE_BOMB) {
        return SOUND_EXPLOSION;
    }
    return row->good ? SOUND_POWER_GOOD : SOUND_POWER_BAD;
}

static SoundName verdict_sound(const Session *session, const WorldEvent *event)
{
    Side person = session_person_side(session);
    bool beaten =
        person != SIDE_NONE && event->side != person && world_mode(session->world) == WORLD_DUEL;
    return beaten || world_outcome(session->world) == WORLD_LOST ? SOUND_LOSE : SOUND_WIN;
}

bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    double width = world_width(session->world);
    double x = event->kind == EVENT_CONTACT ? event->contact.point.x : event->position.x;
    double pan = width > 0.0 ? 1.6 * (x / width - 0.5) : 0.0;
    *cue = (SoundCue){.volume = 1.0, .pan = pan < -0.8 ? -0.8 : (pan > 0.8 ? 0.8 : pan)};
    switch (event->kind) {
    case EVENT_CONTACT:
        return contact_sound(session, &event->contact, cue);
    case EVENT_BRICK_HIT:
        cue->name = event->value == 0 ? SOUND_BRICK_BREAK : SOUND_BRICK;
        cue->semitones = event->value == 0 ? climbed(session) : 0;
        return true;
    case EVENT_HEXAGON_HIT:
        cue->name = event->value == 0 ? SOUND_EXPLOSION : SOUND_BRICK;
        return true;
    case EVENT_CONVERTED:
        cue->name = SOUND_CONVERT;
        return event->other_side != SIDE_NONE;
    case EVENT_GOAL:
        return goal_sound(session, event, cue);
    case EVENT_SERVED:
        cue->name = SOUND_SERVE;
        return true;
    case EVENT_LIFE_LOST:
        cue->name = event->value == 1 ? SOUND_LAST_BALL : SOUND_LIFE_LOST;
        return event->value > 0;
    case EVENT_LIFE_GAINED:
        cue->name = SOUND_LIFE_GAINED;
        return true;
    case EVENT_CAPSULE_RELEASED:
        cue->name = SOUND_CAPSULE;
        return true;
    case EVENT_CAPSULE_CAUGHT:
        cue->name = power_sound(event->value);
        return true;
    case EVENT_SHOT_FIRED:
        cue->name = SOUND_SHOT;
        return true;
    case EVENT_OVER:
        cue->name = verdict_sound(session, event);
        return true;
    case EVENT_CAPSULE_LOST:
    case EVENT_POWER_STARTED:
    case EVENT_POWER_ENDED:
    case EVENT_NUDGED:
    case EVENT_KIND_COUNT:
        break;
    }
    return false;
}
