/// @file mixer.h
/// Mixes sound effects and music into what is heard; knows no device.
///
/// The same sounds, orders, aims and numbers of frames give the same samples. It may be used by one
/// thread at a time.
#ifndef ARKANONG_MIXER_H
#define ARKANONG_MIXER_H

#include "music.h"
#include "sound_desk.h"

/// Effects that are heard at once, at most. A new one takes the place of one that is nearly over.
#define MIXER_VOICES 12

typedef struct Mixer Mixer;

/// NULL: memory is out.
/// @param rate  frames per second of mixer_render, 8000..192000
Mixer *mixer_create(int rate);
/// `mixer` may be NULL.
void mixer_destroy(Mixer *mixer);

/// Gives a sound its recording (copied); one without is silent. False when memory is out.
/// @param frames    of `samples`, > 0
/// @param channels  1 or 2, interleaved; of two the first is heard
bool mixer_give_sound(Mixer *mixer, SoundName name, const int16_t *samples, int frames,
                      int channels, int rate);

/// Takes over the music, made for the mixer's rate, which is destroyed with the mixer.
void mixer_take_music(Mixer *mixer, Music *music);
/// NULL: there is none.
Music *mixer_music(Mixer *mixer);
/// What the music is to approach from now on.
void mixer_aim_music(Mixer *mixer, const MusicAim *aim);

/// Starts a sound with the next frame, or a moment later where another has to make room. Those that
/// matter take the place of any other; the others never of one that matters.
void mixer_start(Mixer *mixer, const SoundOrder *order);
/// Effects that are heard now, 0..MIXER_VOICES.
int mixer_busy(const Mixer *mixer);

/// Writes the next `frames` frames, left and right in turn; their true peak is at most -1 dB of
/// full scale.
void mixer_render(Mixer *mixer, float *stereo, int frames);

#endif
