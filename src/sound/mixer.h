/// @file mixer.h
/// Mixes sound effects and music; independent of the device.
///
/// The same sounds, orders, aims and numbers of frames give the same samples. Not thread-safe.
#ifndef ARKANONG_MIXER_H
#define ARKANONG_MIXER_H

#include "music.h"
#include "sound.h"

/// Maximum number of effects at once. A further one replaces one that is nearly over.
#define MIXER_VOICES 12

typedef struct Mixer Mixer;

/// NULL: memory is out.
/// @param rate  frames per second of mixer_render, 8000..192000
Mixer *mixer_create(int rate);
/// `mixer` may be NULL.
void mixer_destroy(Mixer *mixer);

/// Gives a sound its recording (copied); one without is silent. False when memory is out.
/// @param frames    of `samples`, > 0
/// @param channels  1 or 2, interleaved; of two only the first is used
bool mixer_give_sound(Mixer *mixer, SoundName name, const int16_t *samples, int frames,
                      int channels, int rate);

/// Sets the music, taking ownership; it must be made for the mixer's rate.
void mixer_take_music(Mixer *mixer, Music *music);
/// NULL: there is none.
Music *mixer_music(Mixer *mixer);
/// Sets the target that the music approaches.
void mixer_aim_music(Mixer *mixer, const MusicAim *aim);

/// Starts a sound with the next frame, or shortly after if another has to fade first. Sounds that
/// matter may replace any other; the others never replace one that matters.
void mixer_start(Mixer *mixer, const SoundOrder *order);
/// Number of audible effects, 0..MIXER_VOICES.
int mixer_busy(const Mixer *mixer);

/// Writes the next `frames` frames, left and right in turn; their true peak is at most -1 dB of
/// full scale.
void mixer_render(Mixer *mixer, float *stereo, int frames);

#endif
