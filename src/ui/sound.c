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
    [SOUND_LIFE_LOST] = "life-lost",
    [SOUND_LIFE_GAINED] = "life-gained",
    [SOUND_CAPSULE] = "capsule",
    [SOUND_POWER_GOOD] = "power-good",
    [SOUND_POWER_BAD] = "power-bad",
    [SOUND_SHOT] = "shot",
    [SOUND_WIN] = "win",
    [SOUND_LOSE] = "lose",
    [SOUND_MENU_MOVE] = "menu-move",
    [SOUND_MENU_ACCEPT] = "menu-accept",
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

bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue)
{
    static const struct {
        bool sounds;
        SoundName name;
    } SIMPLE[EVENT_KIND_COUNT] = {
        [EVENT_CONVERTED] = {true, SOUND_CONVERT},
        [EVENT_SERVED] = {true, SOUND_SERVE},
        [EVENT_GOAL] = {true, SOUND_GOAL},
        [EVENT_LIFE_LOST] = {true, SOUND_LIFE_LOST},
        [EVENT_LIFE_GAINED] = {true, SOUND_LIFE_GAINED},
        [EVENT_CAPSULE_RELEASED] = {true, SOUND_CAPSULE},
        [EVENT_SHOT_FIRED] = {true, SOUND_SHOT},
    };
    double width = world_width(session->world);
    double x = event->kind == EVENT_CONTACT ? event->contact.point.x : event->position.x;
    double pan = width > 0.0 ? 1.6 * (x / width - 0.5) : 0.0;
    *cue = (SoundCue){.volume = 1.0, .pan = pan < -0.8 ? -0.8 : (pan > 0.8 ? 0.8 : pan)};
    if (event->kind == EVENT_CONTACT) {
        return contact_sound(session, &event->contact, cue);
    }
    if (event->kind == EVENT_BRICK_HIT || event->kind == EVENT_HEXAGON_HIT) {
        cue->name = event->value == 0 ? SOUND_BRICK_BREAK : SOUND_BRICK;
        cue->semitones = event->value == 0 ? climbed(session) : 0;
        return true;
    }
    if (event->kind == EVENT_CAPSULE_CAUGHT) {
        cue->name = power_up_get(event->value)->good ? SOUND_POWER_GOOD : SOUND_POWER_BAD;
        return true;
    }
    if (event->kind == EVENT_GOAL && world_mode(session->world) != WORLD_DUEL) {
        return false;
    }
    if (event->kind == EVENT_OVER) {
        Side person = session_person_side(session);
        bool lost = world_outcome(session->world) == WORLD_LOST ||
                    (person != SIDE_NONE && event->side != person &&
                     world_mode(session->world) == WORLD_DUEL);
        cue->name = lost ? SOUND_LOSE : SOUND_WIN;
        return true;
    }
    cue->name = SIMPLE[event->kind].name;
    return SIMPLE[event->kind].sounds &&
           (event->kind != EVENT_CONVERTED || event->other_side != SIDE_NONE);
}
