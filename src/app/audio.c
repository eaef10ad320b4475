// Opens the sound device, loads sounds and plays them.
#include "audio.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level_source.h"
#include "mixer.h"
#include "output.h"
#include "paths.h"
#include "settings.h"

#define RATE           48000
#define BUFFER_SAMPLES 512     ///< frames, 11 ms: sound and image seem simultaneous
#define SCORE_MOST     1000000 ///< bytes

struct Audio {
    char sounds[PATHS_SIZE], music_folder[PATHS_SIZE];
    bool started;             ///< SDL's audio runs and reports devices, even if none could be
                              ///< opened
    SDL_AudioDeviceID device; ///< 0: none
    SDL_atomic_t lost, found; ///< set by the thread that SDL reports from
    SoundDesk desk;
    Mixer *mixer; ///< accessed under the device's lock while a device is open
    bool tried[SOUND_COUNT];
    bool music_tried;
    int piece;                  ///< index of the present piece, also if it could not be read
    char score[DISK_PATH_SIZE]; ///< the one played in its place; "": none
};

/// The device's callback, in a thread of its own: renders the next frames.
static void fill(void *context, Uint8 *bytes, int length)
{
    Audio *audio = context;
    mixer_render(audio->mixer, (float *)(void *)bytes, length / (2 * (int)sizeof(float)));
}

/// Opens the device, muting the messages that ALSA's library prints if there is none.
static void begin(Audio *audio)
{
    SDL_AudioSpec wanted = {.freq = RATE,
                            .format = AUDIO_F32SYS,
                            .channels = 2,
                            .samples = BUFFER_SAMPLES,
                            .callback = fill,
                            .userdata = audio};
    const int kept = output_mute_stderr();
    audio->started = audio->started || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    audio->device = audio->started ? SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0) : 0;
    output_unmute_stderr(kept);
    if (audio->device != 0) {
        SDL_PauseAudioDevice(audio->device, 0);
    }
}

static void end(Audio *audio)
{
    if (audio->device != 0) {
        SDL_CloseAudioDevice(audio->device);
        audio->device = 0;
    }
}

/// Event watch of SDL, possibly called by another thread.
static int on_device_event(void *context, SDL_Event *event)
{
    Audio *audio = context;
    const bool removed = event->type == SDL_AUDIODEVICEREMOVED;
    if ((removed || event->type == SDL_AUDIODEVICEADDED) && !event->adevice.iscapture) {
        // SDL reports the removal of a device that is not open with number 0.
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
    const bool lost = SDL_AtomicSet(&audio->lost, 0) != 0 && audio->device != 0;
    const bool found = SDL_AtomicSet(&audio->found, 0) != 0 && audio->device == 0;
    if (lost) {
        end(audio);
    }
    if (lost || found) {
        begin(audio);
    }
}

/// Writes "folder/file" to `to`; true if that file does not exist.
static bool is_missing(char *to, const char *folder, const char *file)
{
    to[0] = '\0';
    return text_append(to, PATHS_SIZE, "%s%s", folder, file) && !disk_can_read(to);
}

bool audio_find_missing(const char *sounds, const char *music, char *to)
{
    bool missing = is_missing(to, sounds, "");
    for (int name = 0; name < SOUND_COUNT && !missing; name++) {
        char file[64] = "/";
        text_append(file, sizeof file, "%s.wav", sound_file_name((SoundName)name));
        missing = is_missing(to, sounds, file);
    }
    return missing || is_missing(to, music, "") || is_missing(to, music, "/match.score");
}

Audio *audio_open(const char *sounds, const char *music)
{
    Audio *audio = calloc(1, sizeof *audio);
    Mixer *mixer = mixer_create(RATE);
    if (audio == NULL || mixer == NULL) {
        free(audio);
        mixer_destroy(mixer);
        return NULL;
    }
    audio->mixer = mixer;
    text_copy(audio->sounds, sizeof audio->sounds, sounds);
    text_copy(audio->music_folder, sizeof audio->music_folder, music);
    begin(audio);
    SDL_AddEventWatch(on_device_event, audio);
    return audio;
}

void audio_close(Audio *audio)
{
    if (audio != NULL) {
        SDL_DelEventWatch(on_device_event, audio);
        end(audio);
        if (audio->started) {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
        mixer_destroy(audio->mixer);
        free(audio);
    }
}

bool audio_closes_at_once(const Audio *audio)
{
    const char *driver = audio != NULL ? SDL_GetCurrentAudioDriver() : NULL;
    return driver == NULL || strcmp(driver, "dummy") == 0;
}

bool audio_is_heard(const Audio *audio)
{
    return audio != NULL && audio->device != 0;
}

double audio_music_position(Audio *audio, double *length)
{
    const Music *music = audio == NULL ? NULL : mixer_music(audio->mixer);
    double position = 0.0;
    *length = 0.0;
    if (music != NULL) {
        SDL_LockAudioDevice(audio->device);
        position = music_position(music);
        SDL_UnlockAudioDevice(audio->device);
        *length = music_length(music);
    }
    return position;
}

/// Reads FOLDER/NAME.wav, to be freed with SDL_FreeWAV. False: it is missing or has another format.
static bool load_wave(const char *folder, const char *name, SDL_AudioSpec *spec, Uint8 **bytes,
                      int *frames)
{
    char path[PATHS_SIZE + 64] = "";
    Uint32 length = 0;
    text_append(path, sizeof path, "%s/%s.wav", folder, name);
    if (SDL_LoadWAV(path, spec, bytes, &length) == NULL) {
        return false;
    }
    *frames = spec->channels == 0 ? 0 : (int)(length / (2u * spec->channels));
    const bool good = spec->format == AUDIO_S16SYS && spec->channels <= 2 && *frames > 0;
    if (!good) {
        SDL_FreeWAV(*bytes);
    }
    return good;
}

/// Reads a sound when it is first needed.
static void load_sound(Audio *audio, SoundName name)
{
    Uint8 *bytes = NULL;
    int frames = 0;
    SDL_AudioSpec spec;
    if (!audio->tried[name] &&
        load_wave(audio->sounds, sound_file_name(name), &spec, &bytes, &frames)) {
        SDL_LockAudioDevice(audio->device);
        mixer_give_sound(audio->mixer, name, (const int16_t *)(const void *)bytes, frames,
                         spec.channels, spec.freq);
        SDL_UnlockAudioDevice(audio->device);
        SDL_FreeWAV(bytes);
    }
    audio->tried[name] = true;
}

void audio_play(Audio *audio, const SoundCue *cues, int count, const Settings *settings)
{
    if (!audio_is_heard(audio)) {
        return;
    }
    const double now = (double)SDL_GetTicks64() / 1000.0;
    for (int i = 0; i < count; i++) {
        SoundOrder order;
        if (sound_desk_take(&audio->desk, &cues[i], now, settings, &order)) {
            load_sound(audio, order.name);
            SDL_LockAudioDevice(audio->device);
            mixer_start(audio->mixer, &order);
            SDL_UnlockAudioDevice(audio->device);
        }
    }
}

/// Reads the notes of a piece, without its instruments' recordings.
static Music *load_piece(const char *folder, int piece)
{
    char path[PATHS_SIZE + 64] = "";
    size_t length = 0;
    int line = 0;
    text_append(path, sizeof path, "%s/%s", folder, music_piece_file(piece));
    char *text = SDL_LoadFile(path, &length);
    const bool good = text != NULL && length <= SCORE_MOST;
    Music *music = good ? music_read(text, length, RATE, &line) : NULL;
    SDL_free(text);
    return music;
}

static Music *load_music(const char *folder)
{
    Music *music = load_piece(folder, MUSIC_PIECE_MAIN);
    for (int i = 0; music != NULL && i < music_instrument_count(music); i++) {
        Uint8 *bytes = NULL;
        int frames = 0;
        SDL_AudioSpec spec;
        if (load_wave(folder, music_instrument_name(music, i), &spec, &bytes, &frames)) {
            music_give_samples(music, i, (const int16_t *)(const void *)bytes, frames,
                               spec.channels, spec.freq);
            SDL_FreeWAV(bytes);
        }
    }
    return music;
}

/// Reads the notes of a score of a level's or a pack's own.
static Music *load_score(const char *path)
{
    Bytes text = {0};
    int line = 0;
    Music *music = level_source_take(path, SCORE_MOST, &text)
                       ? music_read((const char *)text.at, text.size, RATE, &line)
                       : NULL;
    bytes_free(&text);
    return music;
}

/// Switches to another piece; if that cannot be read the present one stays.
/// @param score  played in its place; "": none
static void change_piece(Audio *audio, int piece, const char *score)
{
    Music *music = mixer_music(audio->mixer);
    if (music == NULL || (piece == audio->piece && strcmp(score, audio->score) == 0)) {
        return;
    }
    Music *next = score[0] != '\0' ? load_score(score) : NULL;
    next = next != NULL ? next : load_piece(audio->music_folder, piece);
    audio->piece = piece;
    text_copy(audio->score, sizeof audio->score, score);
    if (next != NULL) {
        SDL_LockAudioDevice(audio->device);
        music_take_piece(music, next);
        SDL_UnlockAudioDevice(audio->device);
    }
    music_destroy(next);
}

void audio_follow(Audio *audio, const MusicAim *aim, const char *score, const Settings *settings)
{
    if (audio == NULL) {
        return;
    }
    follow_devices(audio);
    if (audio->device == 0) {
        return;
    }
    MusicAim wanted = *aim;
    wanted.level *= sound_desk_gain(settings->music_volume);
    Music *music = NULL;
    if (wanted.level > 0.0 && !audio->music_tried) {
        audio->music_tried = true;
        music = load_music(audio->music_folder);
    }
    SDL_LockAudioDevice(audio->device);
    if (music != NULL) {
        mixer_take_music(audio->mixer, music);
    }
    mixer_aim_music(audio->mixer, &wanted);
    SDL_UnlockAudioDevice(audio->device);
    change_piece(audio, wanted.piece, score);
}
