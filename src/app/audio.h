/// @file audio.h
/// Plays sounds and music through SDL's device; silent without a device or files.
#ifndef ARKANONG_AUDIO_H
#define ARKANONG_AUDIO_H

#include "music.h"
#include "sound.h"

typedef struct Audio Audio;

/// Whether one of these folders, a sound or the music's score is missing; `to` (PATHS_SIZE bytes)
/// then names the first.
bool audio_find_missing(const char *sounds, const char *music, char *to);

/// Opens the device, if there is one; later changes of devices are followed. `sounds` and `music`
/// are folders; music is read at its first use. NULL: memory is out.
/// @pre SDL is initialised
Audio *audio_open(const char *sounds, const char *music);
void audio_close(Audio *audio);

/// Whether audio_close takes no time worth mention. A sound system may first play what it was
/// given, or wait up to a tenth of a second for a thread that looks for devices; a process that
/// ends can do without. `audio` may be NULL.
bool audio_closes_at_once(const Audio *audio);

/// Whether there is a device; `audio` may be NULL.
bool audio_is_heard(const Audio *audio);

/// Position in the music and its length, s; 0 and 0 while none is loaded. `audio` may be NULL.
double audio_music_position(Audio *audio, double *length);

/// Starts sounds, up to the number of voices; `audio` may be NULL.
void audio_play(Audio *audio, const SoundCue *cues, int count, const Settings *settings);

/// Called once per frame: sets the aim and volume of the music, and switches to another device, or
/// to silence, when the present one is gone. `audio` may be NULL.
void audio_follow(Audio *audio, const MusicAim *aim, const char *score, const Settings *settings);

#endif
