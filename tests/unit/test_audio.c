/// The device's side of sound: none, one, one that goes, and what is missing on the disk. Nothing
/// is heard: SDL's dummy driver.
#include "audio.h"

#include <SDL.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "settings.h"

static const MusicAim FULL = {1.0, 1.0, {1.0, 1.0, 1.0, 1.0, 1.0, 1.0}, MUSIC_PIECE_MAIN};

static Audio *open_with(const char *driver, const char *sounds, const char *music)
{
    assert_int_equal(setenv("SDL_AUDIODRIVER", driver, 1), 0);
    assert_int_equal(SDL_Init(0), 0);
    Audio *audio = audio_open(sounds, music);
    assert_non_null(audio);
    return audio;
}

static void leave(Audio *audio)
{
    audio_close(audio);
    SDL_Quit();
}

/// Every sound at every pitch at once, again and again, and the music.
static void make_noise(Audio *audio)
{
    Settings settings = settings_defaults();
    for (int round = 0; round < 20; round++) {
        SoundCue cues[SOUND_COUNT];
        for (int name = 0; name < SOUND_COUNT; name++) {
            cues[name] = (SoundCue){.name = (SoundName)name,
                                    .pan = round % 3 - 1.0,
                                    .volume = 1.0,
                                    .semitones = round - 1,
                                    .menu = round % 2 == 0};
        }
        audio_play(audio, cues, SOUND_COUNT, &settings);
        audio_follow(audio, &FULL, "", &settings);
        SDL_Delay(5);
    }
}

static void tell_of_device(Uint32 type, Uint32 which, bool capture)
{
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.adevice.type = type;
    event.adevice.which = which;
    event.adevice.iscapture = capture;
    SDL_PushEvent(&event);
}

static void everything_plays_on_a_device(void **state)
{
    (void)state;
    Audio *audio = open_with("dummy", "assets/sounds", "assets/music");
    assert_true(audio_is_heard(audio));
    double length = 1.0;
    assert_true(audio_music_position(audio, &length) == 0.0 && length == 0.0);
    make_noise(audio);
    double position = audio_music_position(audio, &length);
    assert_true(position > 0.0 && position < length && length > 120.0);
    leave(audio);
}

static void each_piece_is_played_when_it_is_asked_for(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    Audio *audio = open_with("dummy", "assets/sounds", "assets/music");
    MusicAim aim = FULL;
    double before = 0.0;
    for (aim.piece = 0; aim.piece < MUSIC_PIECE_COUNT; aim.piece++) {
        double length = 0.0;
        audio_follow(audio, &aim, "", &settings);
        audio_music_position(audio, &length);
        assert_true(length > 60.0 && length != before);
        before = length;
    }
    leave(audio);
}

static void without_a_driver_there_is_silence(void **state)
{
    (void)state;
    Audio *audio = open_with("nonexistent", "assets/sounds", "assets/music");
    assert_false(audio_is_heard(audio));
    make_noise(audio);
    leave(audio);
    assert_false(audio_is_heard(NULL));
    double length = 1.0;
    assert_true(audio_music_position(NULL, &length) == 0.0 && length == 0.0);
    make_noise(NULL);
    audio_close(NULL);
}

static void without_the_files_there_is_silence(void **state)
{
    (void)state;
    Audio *audio = open_with("dummy", "/nonexistent", "/nonexistent");
    make_noise(audio);
    leave(audio);
    // A folder with other files: no score, no recordings.
    audio = open_with("dummy", "levels", "levels");
    make_noise(audio);
    leave(audio);
}

static void a_device_that_goes_is_followed_by_the_next(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    Audio *audio = open_with("dummy", "assets/sounds", "assets/music");
    make_noise(audio);
    // Another's, and a microphone.
    tell_of_device(SDL_AUDIODEVICEREMOVED, 0, false);
    tell_of_device(SDL_AUDIODEVICEREMOVED, 2, true);
    audio_follow(audio, &FULL, "", &settings);
    assert_true(audio_is_heard(audio));
    // The last one goes: SDL's own drivers would fail to open another.
    tell_of_device(SDL_AUDIODEVICEREMOVED, 2, false);
    audio_follow(audio, &FULL, "", &settings);
    assert_true(audio_is_heard(audio));
    make_noise(audio);
    leave(audio);
}

static void a_device_that_comes_ends_the_silence(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    char path[] = "/tmp/arkanong-audio-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    // The disk driver opens nothing in a folder that is not there.
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", "/nonexistent/sound.raw", 1), 0);
    Audio *audio = open_with("disk", "assets/sounds", "assets/music");
    assert_false(audio_is_heard(audio));
    make_noise(audio);
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", path, 1), 0);
    audio_follow(audio, &FULL, "", &settings);
    assert_false(audio_is_heard(audio));
    tell_of_device(SDL_AUDIODEVICEADDED, 0, false);
    audio_follow(audio, &FULL, "", &settings);
    assert_true(audio_is_heard(audio));
    make_noise(audio);
    // It goes, and there is no other: silence again.
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", "/nonexistent/sound.raw", 1), 0);
    tell_of_device(SDL_AUDIODEVICEREMOVED, 2, false);
    audio_follow(audio, &FULL, "", &settings);
    assert_false(audio_is_heard(audio));
    make_noise(audio);
    leave(audio);
    close(file);
    unlink(path);
}

/// What comes out of the device when all these sounds begin at once at full volume: the largest
/// sample, of 1.
static double loudest_of(const SoundName *names, int count, bool music)
{
    char path[] = "/tmp/arkanong-audio-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(setenv("SDL_DISKAUDIOFILE", path, 1), 0);
    Audio *audio = open_with("disk", "assets/sounds", "assets/music");
    assert_true(audio_is_heard(audio));
    Settings settings = settings_defaults();
    settings.effects_volume = settings.music_volume = 100;
    SoundCue cues[SOUND_COUNT];
    for (int i = 0; i < count; i++) {
        cues[i] = (SoundCue){.name = names[i], .volume = 1.0};
    }
    if (music) {
        audio_follow(audio, &FULL, "", &settings);
    }
    audio_play(audio, cues, count, &settings);
    SDL_Delay(1500);
    leave(audio);
    float samples[4096];
    double most = 0.0;
    for (ssize_t got = 1; got > 0;) {
        got = read(file, samples, sizeof samples);
        for (size_t i = 0; got > 0 && i < (size_t)got / sizeof samples[0]; i++) {
            most = fmax(most, fabs((double)samples[i]));
        }
    }
    close(file);
    unlink(path);
    return most;
}

static void expect_loud_and_whole(const SoundName *names, int count)
{
    double loudest = loudest_of(names, count, true);
    assert_true(loudest > 0.25 && loudest < 0.9);
}

static void what_sounds_together_is_not_clipped(void **state)
{
    (void)state;
    static const SoundName END[] = {SOUND_GOAL, SOUND_WIN, SOUND_WALL};
    static const SoundName LOST[] = {SOUND_GOAL_AGAINST, SOUND_LOSE, SOUND_CAPSULE};
    static const SoundName RALLY[] = {SOUND_PADDLE, SOUND_CONVERT, SOUND_BRICK_BREAK,
                                      SOUND_CAPSULE};
    static const SoundName BOMB[] = {SOUND_EXPLOSION, SOUND_OBSTACLE_BREAK, SOUND_BRICK_BREAK};
    expect_loud_and_whole(END, 3);
    expect_loud_and_whole(LOST, 3);
    expect_loud_and_whole(RALLY, 4);
    expect_loud_and_whole(BOMB, 3);
    double music = loudest_of(NULL, 0, true);
    assert_true(music > 0.01 && music < 0.9);
    assert_true(loudest_of(NULL, 0, false) == 0.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_plays_on_a_device),
        cmocka_unit_test(each_piece_is_played_when_it_is_asked_for),
        cmocka_unit_test(without_a_driver_there_is_silence),
        cmocka_unit_test(without_the_files_there_is_silence),
        cmocka_unit_test(a_device_that_goes_is_followed_by_the_next),
        cmocka_unit_test(a_device_that_comes_ends_the_silence),
        cmocka_unit_test(what_sounds_together_is_not_clipped),
    };
    return cmocka_run_group_tests_name("audio", tests, NULL, NULL);
}
