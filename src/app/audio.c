// Opens the sound device, loads sounds and plays what is ordered.
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
#include "sound_desk.h"
#include "text.h"

#define RATE           44100
#define BUFFER_SAMPLES 512 ///< 12 ms: a sound is heard with what is seen
#define VOICES         24
#define KEPT_VOICES    6 ///< of them for sounds that matter
#define PITCHES        (SOUND_SEMITONES_MOST + 1)
#define SCORE_MOST     1000000 ///< bytes
#define AIMS           (MUSIC_PART_COUNT + 2)
/// Aims go to the mixer's thread as whole numbers, so that each can be handed over at once.
#define AIM_UNIT 10000.0

struct Audio {
    char sounds[PATHS_SIZE], music_folder[PATHS_SIZE];
    bool started; ///< SDL's audio: it tells of devices even while none could be opened
    bool open;
    SDL_atomic_t lost, found; ///< set by whichever thread hears of it first
    SoundDesk desk;
    Mix_Chunk *chunk[SOUND_COUNT][PITCHES];
    bool tried[SOUND_COUNT];
    bool music_tried;
    Music *music; ///< the mixer's thread alone uses it as long as it is hooked
    SDL_atomic_t aim[AIMS];
    SDL_atomic_t music_ms; ///< position in the music
};

/// Opens the device without the words that ALSA's library prints where there is none.
static bool open_device(Audio *audio)
{
    fflush(stderr);
    int kept = dup(STDERR_FILENO);
    int nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    audio->started = audio->started || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    bool good =
        audio->started && Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, BUFFER_SAMPLES, NULL, 0) == 0;
    if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return good;
}

/// The mixer's thread asks for the next piece of music.
static void fill_music(void *context, Uint8 *bytes, int length)
{
    enum { MOST = 512 };
    Audio *audio = context;
    float stereo[2 * MOST];
    Sint16 *to = (Sint16 *)(void *)bytes;
    MusicAim aim = {.level = SDL_AtomicGet(&audio->aim[0]) / AIM_UNIT,
                    .brightness = SDL_AtomicGet(&audio->aim[1]) / AIM_UNIT};
    for (int part = 0; part < MUSIC_PART_COUNT; part++) {
        aim.part[part] = SDL_AtomicGet(&audio->aim[2 + part]) / AIM_UNIT;
    }
    for (int left = length / 4; left > 0;) {
        int frames = left < MOST ? left : MOST;
        music_render(audio->music, &aim, stereo, frames);
        for (int i = 0; i < 2 * frames; i++) {
            float value = stereo[i] < -1.0f ? -1.0f : (stereo[i] > 1.0f ? 1.0f : stereo[i]);
            *to++ = (Sint16)lrintf(value * 32767.0f);
        }
        left -= frames;
    }
    SDL_AtomicSet(&audio->music_ms, (int)(1000.0 * music_position(audio->music)));
}

static void begin(Audio *audio)
{
    audio->open = open_device(audio);
    if (!audio->open) {
        return;
    }
    Mix_AllocateChannels(VOICES);
    Mix_ReserveChannels(KEPT_VOICES);
    if (audio->music != NULL) {
        Mix_HookMusic(fill_music, audio);
    }
}

static void end(Audio *audio)
{
    if (!audio->open) {
        return;
    }
    Mix_HookMusic(NULL, NULL);
    Mix_HaltChannel(-1);
    for (int name = 0; name < SOUND_COUNT; name++) {
        for (int i = 0; i < PITCHES; i++) {
            Mix_FreeChunk(audio->chunk[name][i]);
            audio->chunk[name][i] = NULL;
        }
        audio->tried[name] = false;
    }
    Mix_CloseAudio();
    audio->open = false;
}

/// SDL tells of devices, perhaps from a thread of its own.
static int hear_of_device(void *context, SDL_Event *event)
{
    Audio *audio = context;
    bool removed = event->type == SDL_AUDIODEVICEREMOVED;
    if ((removed || event->type == SDL_AUDIODEVICEADDED) && !event->adevice.iscapture) {
        // Of a device that nobody had open it says 0.
        if (removed && event->adevice.which != 0) {
            SDL_AtomicSet(&audio->lost, 1);
        } else if (!removed) {
            SDL_AtomicSet(&audio->found, 1);
        }
    }
    return 0;
}

static void follow_devices(Audio *audio)
{
    bool lost = SDL_AtomicSet(&audio->lost, 0) != 0 && audio->open;
    bool found = SDL_AtomicSet(&audio->found, 0) != 0 && !audio->open;
    if (lost) {
        end(audio);
    }
    if (lost || found) {
        begin(audio);
    }
}

/// Puts folder and file there, one after the other; whether there is no such file.
static bool is_missing(char *to, const char *folder, const char *file)
{
    to[0] = '\0';
    return text_append(to, PATHS_SIZE, "%s%s", folder, file) && access(to, R_OK) != 0;
}

bool audio_find_missing(const char *sounds, const char *music, char *to)
{
    bool missing = is_missing(to, sounds, "");
    for (int name = 0; name < SOUND_COUNT && !missing; name++) {
        char file[64] = "/";
        text_append(file, sizeof file, "%s.wav", sound_file_name((SoundName)name));
        missing = is_missing(to, sounds, file);
    }
    return missing || is_missing(to, music, "") || is_missing(to, music, "/score.txt");
}

Audio *audio_open(const char *sounds, const char *music)
{
    Audio *audio = calloc(1, sizeof *audio);
    if (audio != NULL) {
        text_copy(audio->sounds, sizeof audio->sounds, sounds);
        text_copy(audio->music_folder, sizeof audio->music_folder, music);
        begin(audio);
        SDL_AddEventWatch(hear_of_device, audio);
    }
    return audio;
}

void audio_close(Audio *audio)
{
    if (audio != NULL) {
        SDL_DelEventWatch(hear_of_device, audio);
        end(audio);
        if (audio->started) {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
        music_destroy(audio->music);
        free(audio);
    }
}

bool audio_is_heard(const Audio *audio)
{
    return audio != NULL && audio->open;
}

double audio_music_position(Audio *audio, double *length)
{
    bool loaded = audio != NULL && audio->music != NULL;
    *length = loaded ? music_length(audio->music) : 0.0;
    return loaded ? SDL_AtomicGet(&audio->music_ms) / 1000.0 : 0.0;
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
        text_append(path, sizeof path, "%s/%s.wav", audio->sounds, sound_file_name(name));
        audio->chunk[name][0] = Mix_LoadWAV(path);
    }
    Mix_Chunk *plain = audio->chunk[name][0];
    semitones = semitones < 0 ? 0 : (semitones >= PITCHES ? PITCHES - 1 : semitones);
    if (plain != NULL && audio->chunk[name][semitones] == NULL) {
        audio->chunk[name][semitones] = raise_pitch(plain, semitones);
    }
    return audio->chunk[name][semitones] != NULL ? audio->chunk[name][semitones] : plain;
}

/// A voice for a sound: those that matter also have the kept ones, from 0 on. -1: all are busy.
static int find_channel(bool matters)
{
    for (int channel = matters ? 0 : KEPT_VOICES; channel < VOICES; channel++) {
        if (!Mix_Playing(channel)) {
            return channel;
        }
    }
    return -1;
}

void audio_play(Audio *audio, const SoundCue *cues, int count, const Settings *settings)
{
    if (audio == NULL || !audio->open) {
        return;
    }
    double now = (double)SDL_GetTicks64() / 1000.0;
    for (int i = 0; i < count; i++) {
        SoundOrder order;
        int channel = -1;
        if (sound_desk_take(&audio->desk, &cues[i], now, settings, &order)) {
            channel = find_channel(order.matters);
        }
        Mix_Chunk *chunk = channel < 0 ? NULL : find_chunk(audio, order.name, order.semitones);
        if (chunk != NULL) {
            // Before it begins, so that not even its first samples are as loud as the sound before
            // it.
            Mix_Volume(channel, MIX_MAX_VOLUME);
            Mix_SetPanning(channel, (Uint8)lrint(255.0 * order.left),
                           (Uint8)lrint(255.0 * order.right));
            Mix_PlayChannel(channel, chunk, 0);
        }
    }
}

/// A recording as the score's instrument has it; a file that is missing or of another kind leaves
/// it silent.
static void load_instrument(Audio *audio, int instrument)
{
    char path[PATHS_SIZE + 64] = "";
    SDL_AudioSpec spec;
    Uint8 *bytes = NULL;
    Uint32 length = 0;
    text_append(path, sizeof path, "%s/%s.wav", audio->music_folder,
                music_instrument_name(audio->music, instrument));
    if (SDL_LoadWAV(path, &spec, &bytes, &length) == NULL) {
        return;
    }
    if (spec.format == AUDIO_S16SYS && spec.channels <= 2 && length >= 2u * spec.channels) {
        music_give_samples(audio->music, instrument, (const int16_t *)(const void *)bytes,
                           (int)(length / (2u * spec.channels)), spec.channels, spec.freq);
    }
    SDL_FreeWAV(bytes);
}

static void load_music(Audio *audio)
{
    char path[PATHS_SIZE + 64] = "";
    size_t length = 0;
    int line = 0;
    text_append(path, sizeof path, "%s/score.txt", audio->music_folder);
    char *text = SDL_LoadFile(path, &length);
    if (text != NULL && length <= SCORE_MOST) {
        audio->music = music_read(text, length, RATE, &line);
    }
    SDL_free(text);
    if (audio->music == NULL) {
        return;
    }
    for (int i = 0; i < music_instrument_count(audio->music); i++) {
        load_instrument(audio, i);
    }
    Mix_HookMusic(fill_music, audio);
}

void audio_follow(Audio *audio, const MusicAim *aim, const Settings *settings)
{
    if (audio == NULL) {
        return;
    }
    follow_devices(audio);
    if (!audio->open) {
        return;
    }
    double level = aim->level * sound_desk_gain(settings->music_volume);
    if (level > 0.0 && !audio->music_tried) {
        audio->music_tried = true;
        load_music(audio);
    }
    SDL_AtomicSet(&audio->aim[0], (int)lrint(level * AIM_UNIT));
    SDL_AtomicSet(&audio->aim[1], (int)lrint(aim->brightness * AIM_UNIT));
    for (int part = 0; part < MUSIC_PART_COUNT; part++) {
        SDL_AtomicSet(&audio->aim[2 + part], (int)lrint(aim->part[part] * AIM_UNIT));
    }
}
