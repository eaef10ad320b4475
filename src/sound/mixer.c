// Plays the voices of effects and the music, and limits their sum.
#include "mixer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "music_score.h"

/// Frames per block.
#define LIMITER_BLOCK 64
/// Frames on either side that the interpolation between two frames uses.
#define LIMITER_REACH 3
/// Delay, frames.
#define LIMITER_DELAY (LIMITER_BLOCK + LIMITER_REACH)

/// A look-ahead limiter: keeps the true peak of the mix below full scale by lowering the gain
/// smoothly before a peak. Zero-initialised: holds silence, gain 1.
typedef struct Limiter {
    float held[2 * (LIMITER_DELAY + LIMITER_REACH)]; ///< the last frames that went in
    double taken;                                    ///< reduction of the gain at the block's end,
                                                     ///< 0..1
    double asked;                                    ///< reduction that the held block needs, 0..1
} Limiter;

/// Maximum true peak, as a share of full scale: -1.3 dB. Peaks are measured at frames and midway
/// between them; higher values elsewhere stay within the last 0.3 dB.
#define CEILING 0.861
/// No value between frames exceeds its neighbours by more than the inverse of this factor, so
/// quieter blocks are skipped.
#define SURELY_BELOW 0.5
/// Time constant with which the gain recovers, s: the reduction falls to 1/e.
#define RETURN_TIME 0.15

/// The value midway between p[0] and the next frame: polynomial interpolation of degree 5 through
/// six frames.
static float midway(const float *p)
{
    return (150.0f * (p[0] + p[2]) - 25.0f * (p[-2] + p[4]) + 3.0f * (p[-4] + p[6])) / 256.0f;
}

/// The maximum absolute value at and between the frames of a block.
/// @param first  its first frame, with LIMITER_REACH frames before and after the block
static double highest(const float *first)
{
    float most = 0.0f;
    for (int i = -2 * LIMITER_REACH; i < 2 * (LIMITER_BLOCK + LIMITER_REACH); i++) {
        most = fmaxf(most, fabsf(first[i]));
    }
    if ((double)most < SURELY_BELOW * CEILING) {
        return (double)most;
    }
    for (int i = -2; i < 2 * LIMITER_BLOCK; i++) {
        most = fmaxf(most, fabsf(midway(first + i)));
    }
    return (double)most;
}

/// Replaces a block by the one LIMITER_DELAY frames before it, limited to -1 dB of true peak.
/// @param stereo  LIMITER_BLOCK frames, left and right in turn
/// @param rate    frames per second
static void limit(Limiter *limiter, float *stereo, int rate)
{
    enum { OUT = 2 * LIMITER_BLOCK, KEPT = sizeof limiter->held / sizeof limiter->held[0] };
    float all[KEPT + OUT];
    memcpy(all, limiter->held, sizeof limiter->held);
    memcpy(all + KEPT, stereo, OUT * sizeof *stereo);
    // The block that is output now; after it follows the one that is analysed.
    const float *due = all + 2 * LIMITER_REACH;
    const double peak = highest(due + OUT);
    const double asked = peak > CEILING ? 1.0 - CEILING / peak : 0.0;
    const double before = limiter->taken;
    const double back = before * exp(-LIMITER_BLOCK / (RETURN_TIME * rate));
    limiter->taken = fmax(back, fmax(asked, limiter->asked));
    limiter->asked = asked;
    for (int i = 0; i < OUT; i++) {
        const double part = (i / 2) / (double)LIMITER_BLOCK;
        stereo[i] = due[i] * (float)(1.0 - before - (limiter->taken - before) * part);
    }
    memcpy(limiter->held, all + OUT, sizeof limiter->held);
}

/// Fade-out of a replaced voice, s.
#define ROOM_TIME 0.003

typedef struct EffectVoice {
    const Recording *recording; ///< NULL: free
    double at, step;            ///< frames of the recording: position, and increase per frame of
                                ///< output
    double left, right;
    bool matters;
    int room;         ///< frames left of its fade-out; 0: it is not replaced
    bool follows;     ///< another sound starts after the fade-out
    SoundOrder after; ///< that sound
} EffectVoice;

struct Mixer {
    int rate;
    Recording sound[SOUND_COUNT];
    EffectVoice voice[MIXER_VOICES];
    Music *music; ///< NULL: none
    MusicAim aim;
    Limiter limiter;
    float block[2 * LIMITER_BLOCK]; ///< the last rendered one
    int given;                      ///< frames of it that were output
};

Mixer *mixer_create(int rate)
{
    Mixer *mixer = calloc(1, sizeof *mixer);
    if (mixer != NULL) {
        mixer->rate = rate;
        mixer->given = LIMITER_BLOCK;
    }
    return mixer;
}

void mixer_destroy(Mixer *mixer)
{
    if (mixer == NULL) {
        return;
    }
    for (int name = 0; name < SOUND_COUNT; name++) {
        recording_free(&mixer->sound[name]);
    }
    music_destroy(mixer->music);
    free(mixer);
}

bool mixer_give_sound(Mixer *mixer, SoundName name, const int16_t *samples, int frames,
                      int channels, int rate)
{
    Recording *recording = &mixer->sound[name];
    for (int i = 0; i < MIXER_VOICES; i++) {
        if (mixer->voice[i].recording == recording) {
            mixer->voice[i] = (EffectVoice){0};
        }
    }
    return recording_copy(recording, samples, frames, channels, rate, false);
}

void mixer_take_music(Mixer *mixer, Music *music)
{
    music_destroy(mixer->music);
    mixer->music = music;
}

Music *mixer_music(Mixer *mixer)
{
    return mixer->music;
}

void mixer_aim_music(Mixer *mixer, const MusicAim *aim)
{
    mixer->aim = *aim;
}

static void begin(const Mixer *mixer, EffectVoice *voice, const SoundOrder *order)
{
    const Recording *recording = &mixer->sound[order->name];
    *voice = (EffectVoice){
        .recording = recording,
        .step = pow(2.0, order->semitones / 12.0) * recording->rate / mixer->rate,
        .left = order->left,
        .right = order->right,
        .matters = order->matters,
    };
}

/// The played share of its recording; a voice that fades out is never replaced again.
static double share_over(const EffectVoice *voice)
{
    return voice->room > 0 ? -1.0 : voice->at / voice->recording->frames;
}

/// A voice for a new sound: a free one, else that with the largest played share. NULL: none may be
/// replaced.
static EffectVoice *find_voice(Mixer *mixer, bool matters)
{
    EffectVoice *found = NULL;
    for (int i = 0; i < MIXER_VOICES; i++) {
        EffectVoice *voice = &mixer->voice[i];
        if (voice->recording == NULL) {
            return voice;
        }
        const bool may = voice->room == 0 && (matters || !voice->matters);
        if (may && (found == NULL || share_over(voice) > share_over(found))) {
            found = voice;
        }
    }
    return found;
}

void mixer_start(Mixer *mixer, const SoundOrder *order)
{
    EffectVoice *voice =
        mixer->sound[order->name].sample == NULL ? NULL : find_voice(mixer, order->matters);
    if (voice != NULL && voice->recording != NULL) {
        voice->room = (int)(ROOM_TIME * mixer->rate);
        voice->follows = true;
        voice->after = *order;
        voice->matters = order->matters;
    } else if (voice != NULL) {
        begin(mixer, voice, order);
    }
}

int mixer_busy(const Mixer *mixer)
{
    int count = 0;
    for (int i = 0; i < MIXER_VOICES; i++) {
        count += mixer->voice[i].recording != NULL;
    }
    return count;
}

/// Advances a voice by a frame; it ends with its recording or its fade-out.
static void move_on(const Mixer *mixer, EffectVoice *voice)
{
    voice->at += voice->step;
    const bool left = voice->room > 0 && --voice->room == 0;
    if (!left && voice->at < voice->recording->frames) {
        return;
    }
    if (voice->follows) {
        begin(mixer, voice, &voice->after);
    } else {
        voice->recording = NULL;
    }
}

static void add_voice(const Mixer *mixer, EffectVoice *voice, float *stereo)
{
    const double fade = 1.0 / (ROOM_TIME * mixer->rate);
    for (int i = 0; i < LIMITER_BLOCK && voice->recording != NULL; i++) {
        const double gain = voice->room > 0 ? voice->room * fade : 1.0;
        const double value = (double)recording_at(voice->recording, voice->at, 0) * gain;
        stereo[2 * i] += (float)(voice->left * value);
        stereo[2 * i + 1] += (float)(voice->right * value);
        move_on(mixer, voice);
    }
}

static void make_block(Mixer *mixer)
{
    memset(mixer->block, 0, sizeof mixer->block);
    if (mixer->music != NULL) {
        music_render(mixer->music, &mixer->aim, mixer->block, LIMITER_BLOCK);
    }
    for (int i = 0; i < MIXER_VOICES && mixer_busy(mixer) > 0; i++) {
        add_voice(mixer, &mixer->voice[i], mixer->block);
    }
    limit(&mixer->limiter, mixer->block, mixer->rate);
    mixer->given = 0;
}

void mixer_render(Mixer *mixer, float *stereo, int frames)
{
    for (int done = 0; done < frames;) {
        if (mixer->given == LIMITER_BLOCK) {
            make_block(mixer);
        }
        const int left = LIMITER_BLOCK - mixer->given;
        const int count = frames - done < left ? frames - done : left;
        memcpy(stereo + 2 * done, mixer->block + 2 * mixer->given,
               (size_t)count * 2 * sizeof *stereo);
        mixer->given += count;
        done += count;
    }
}
