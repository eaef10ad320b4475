/// @file audio.h
/// Plays sounds through SDL_mixer. Without a device, or without the files, there is silence and nothing else changes.
#ifndef ARKANONG_AUDIO_H
#define ARKANONG_AUDIO_H

#include "settings.h"
#include "sound.h"

typedef struct Audio Audio;

/// Opens the device, if there is one. NULL: silence. `folder` holds the sounds.
Audio *audio_open(const char *folder);
void audio_close(Audio *audio);

/// Plays what was asked for, each sound at most once at a time; `audio` may be NULL.
void audio_play(Audio *audio, const SoundCue *cues, int count, const Settings *settings);

#endif
