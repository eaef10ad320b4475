#include "audio.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <fcntl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "paths.h"
#include "text.h"

#define RATE           44100
#define BUFFER_SAMPLES 512 ///< 12 ms: a sound is heard with what is seen
#define VOICES         20
#define SEMITONES      13
#define SAME_AGAIN_MS  25 ///< until the same sound may begin again: more would only be louder

struct Audio {
    char folder[PATHS_SIZE];
    Mix_Chunk *chunk[SOUND_COUNT][SEMITONES];
    bool tried[SOUND_COUNT];
    Uint32 last[SOUND_COUNT];
};

/// Opens the device without the words that ALSA's library prints where there is none.
static bool open_device(void)
{
    fflush(stderr);
    int kept = dup(STDERR_FILENO);
    int nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    bool good = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 &&
                Mix_OpenAudioDevice(RATE, MIX_DEFAULT_FORMAT, 2, BUFFER_SAMPLES, NULL, 0) == 0;
    if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return good;
}

Audio *audio_open(const char *folder)
{
    Audio *audio = calloc(1, sizeof *audio);
    if (audio == NULL || !open_device()) {
        free(audio);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return NULL;
    }
    Mix_AllocateChannels(VOICES);
    text_copy(audio->folder, sizeof audio->folder, folder);
    return audio;
}

void audio_close(Audio *audio)
{
    if (audio == NULL) {
        return;
    }
    Mix_HaltChannel(-1);
    for (int name = 0; name < SOUND_COUNT; name++) {
        for (int i = 0; i < SEMITONES; i++) {
            if (audio->chunk[name][i] != NULL) {
                Mix_FreeChunk(audio->chunk[name][i]);
            }
        }
    }
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(audio);
}

/// The same sound played faster, so higher; NULL when memory is out.
static Mix_Chunk *raise_pitch(const Mix_Chunk *chunk, int semitones)
{
    const Sint16 *from = (const Sint16 *)(const void *)chunk->abuf;
    Uint32 frames = chunk->alen / 4;
    double ratio = pow(2.0, semitones / 12.0);
    Uint32 fewer = (Uint32)(frames / ratio);
    Uint8 *bytes = SDL_malloc(fewer * 4 + 4);
    if (bytes == NULL) {
        return NULL;
    }
    Sint16 *to = (Sint16 *)(void *)bytes;
    for (Uint32 i = 0; i < fewer; i++) {
        double at = i * ratio;
        Uint32 whole = (Uint32)at;
        Uint32 next = whole + 1 < frames ? whole + 1 : whole;
        for (Uint32 side = 0; side < 2; side++) {
            double a = from[2 * whole + side];
            double b = from[2 * next + side];
            to[2 * i + side] = (Sint16)lrint(a + (b - a) * (at - whole));
        }
    }
    Mix_Chunk *raised = Mix_QuickLoad_RAW(bytes, fewer * 4);
    if (raised == NULL) {
        SDL_free(bytes);
        return NULL;
    }
    raised->allocated = 1;
    return raised;
}

static Mix_Chunk *find_chunk(Audio *audio, SoundName name, int semitones)
{
    if (!audio->tried[name]) {
        char path[PATHS_SIZE + 64] = "";
        audio->tried[name] = true;
        text_append(path, sizeof path, "%s/%s.wav", audio->folder, sound_file_name(name));
        audio->chunk[name][0] = Mix_LoadWAV(path);
    }
    Mix_Chunk *plain = audio->chunk[name][0];
    semitones = semitones < 0 ? 0 : (semitones >= SEMITONES ? SEMITONES - 1 : semitones);
    if (plain != NULL && audio->chunk[name][semitones] == NULL) {
        audio->chunk[name][semitones] = raise_pitch(plain, semitones);
    }
    return audio->chunk[name][semitones] != NULL ? audio->chunk[name][semitones] : plain;
}

void audio_play(Audio *audio, const SoundCue *cues, int count, const Settings *settings)
{
    if (audio == NULL) {
        return;
    }
    for (int i = 0; i < count; i++) {
        const SoundCue *cue = &cues[i];
        double volume =
            cue->volume * (cue->menu ? settings->menu_volume : settings->effects_volume) / 100.0;
        Uint32 now = SDL_GetTicks();
        bool again = audio->last[cue->name] != 0 && now - audio->last[cue->name] < SAME_AGAIN_MS;
        Mix_Chunk *chunk =
            volume > 0.0 && !again ? find_chunk(audio, cue->name, cue->semitones) : NULL;
        int channel = chunk == NULL ? -1 : Mix_PlayChannel(-1, chunk, 0);
        if (channel < 0) {
            continue;
        }
        audio->last[cue->name] = now;
        Mix_Volume(channel, (int)(volume * MIX_MAX_VOLUME));
        double right = 0.5 + 0.5 * cue->pan;
        // Equal power: as loud wherever it is.
        Mix_SetPanning(channel, (Uint8)(255.0 * sqrt(1.0 - right)), (Uint8)(255.0 * sqrt(right)));
    }
}
