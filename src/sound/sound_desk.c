// Converts sound cues to orders for the mixer.
#include "sound_desk.h"

#include <math.h>

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
