/// How loud the game is, judged by what its mixer would send to a device while computers play the
/// shipped levels and on the title. ARKANONG_LONG=1 listens for half an hour instead of a minute.
#include "mixer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "band.h"
#include "loudness.h"
#include "music.h"
#include "music_samples.h"
#include "settings.h"
#include "wave_file.h"
#include "world.h"

#define RATE         LOUDNESS_RATE
#define FRAMES       (RATE / 60) ///< of sound, to one picture
#define CUES_A_FRAME 64
/// s that a decided match is still looked at.
#define CELEBRATION 2.0

/// EBU R 128 for the home, as the ASWG of game makers asks: -23 LUFS, two either way.
#define WANTED  (-23.0)
#define WITHIN  2.0
#define HIGHEST (-1.0) ///< dB

static const char *const LEVELS[] = {
    "levels/11-first-light.level",    "levels/duel-1-face-to-face.level",
    "levels/22-ferry-town.level",     "levels/duel-4-shuttles.level",
    "levels/26-breathing-star.level", "levels/duel-6-palisades.level",
    "levels/13-snow-crystal.level",   "levels/duel-7-crossroads.level",
    "levels/41-the-vault.level",      "levels/duel-2-two-suns.level",
};
#define LEVEL_COUNT ((int)(sizeof LEVELS / sizeof LEVELS[0]))

static bool long_form(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && value[0] == '1';
}

/// What was heard of one kind of sound.
typedef struct Heard {
    int count;
    double power; ///< sum, of the order's two gains
} Heard;

/// Somebody who listens to the game.
typedef struct Listener {
    Mixer *mixer;
    SoundDesk desk;
    MusicDirector director;
    bool boss; ///< with the parts of the music that fights with bosses always have
    Settings settings;
    LoudnessMeter meter;
    double now; ///< s
    SoundCue cue[CUES_A_FRAME];
    int cues;
    Heard heard[SOUND_COUNT];
    double start[SOUND_COUNT][2]; ///< s of the last two starts of each
    int busiest;                  ///< most voices at once
    Band bass, brilliance;        ///< below 120 Hz, above 2 kHz
    double energy;
} Listener;

static void give_sounds(Mixer *mixer)
{
    for (int name = 0; name < SOUND_COUNT; name++) {
        char path[100];
        WaveFile wave;
        snprintf(path, sizeof path, "assets/sounds/%s.wav", sound_file_name((SoundName)name));
        assert_true(wave_file_read(&wave, path));
        assert_true(mixer_give_sound(mixer, (SoundName)name, wave.samples, wave.frames,
                                     wave.channels, wave.rate));
        free(wave.samples);
    }
}

static Music *open_music(int piece)
{
    static char text[1000000];
    int line = 0;
    char path[100];
    snprintf(path, sizeof path, "assets/music/%s", music_piece_file(piece));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    Music *music = music_read(text, length, RATE, &line);
    assert_non_null(music);
    give_samples(music);
    return music;
}

static Listener *listen(void)
{
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    listener->mixer = mixer_create(RATE);
    assert_non_null(listener->mixer);
    give_sounds(listener->mixer);
    mixer_take_music(listener->mixer, open_music(MUSIC_PIECE_MAIN));
    listener->settings = settings_defaults();
    return listener;
}

static void leave(Listener *listener)
{
    mixer_destroy(listener->mixer);
    loudness_free(&listener->meter);
    free(listener);
}

/// Takes down what starts: never a third of a kind within 40 ms.
static void note_start(Listener *listener, const SoundOrder *order)
{
    double *start = listener->start[order->name];
    Heard *heard = &listener->heard[order->name];
    assert_true(heard->count < 2 || listener->now - start[0] > 0.040);
    start[0] = start[1];
    start[1] = listener->now;
    heard->count++;
    heard->power += order->left * order->left + order->right * order->right;
}

/// One picture's time of sound.
static void hear_frame(Listener *listener, MusicScene scene, const Session *session)
{
    float stereo[2 * FRAMES];
    for (int i = 0; i < listener->cues; i++) {
        SoundOrder order;
        if (sound_desk_take(&listener->desk, &listener->cue[i], listener->now, &listener->settings,
                            &order)) {
            note_start(listener, &order);
            mixer_start(listener->mixer, &order);
        }
    }
    listener->cues = 0;
    music_director_advance(&listener->director, scene, session, 1.0 / 60.0);
    MusicAim aim = listener->director.aim;
    if (listener->boss) {
        aim = music_director_dress(&aim, (ChapterLook)0, true);
    }
    aim.level *= sound_desk_gain(listener->settings.music_volume);
    mixer_aim_music(listener->mixer, &aim);
    mixer_render(listener->mixer, stereo, FRAMES);
    loudness_take(&listener->meter, stereo, FRAMES);
    for (int i = 0; i < FRAMES; i++) {
        const double sample = 0.5 * ((double)stereo[2 * i] + (double)stereo[2 * i + 1]);
        band_take(&listener->bass, 120.0, RATE, false, sample);
        band_take(&listener->brilliance, 2000.0, RATE, true, sample);
        listener->energy += sample * sample;
    }
    int busy = mixer_busy(listener->mixer);
    listener->busiest = busy > listener->busiest ? busy : listener->busiest;
    listener->now += 1.0 / 60.0;
}

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    Listener *listener = context;
    // A computer plays, and is heard as a person would be.
    Session played = *session;
    played.controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    SoundCue cue;
    if (sound_of_event(&played, event, &cue) && listener->cues < CUES_A_FRAME) {
        listener->cue[listener->cues++] = cue;
    }
}

static void after_step(void *context, const Session *session)
{
    (void)context;
    (void)session;
}

/// A match of computers, for so long or until it is over.
static void hear_match(Listener *listener, const char *path, double seconds,
                       unsigned long long seed)
{
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, path);
    assert_true(level_read_file(&level, path, &problems));
    Controller controller[SEAT_COUNT] = {0};
    for (int i = 0; i < level.world.paddle_count; i++) {
        controller[level.world.paddles[i].side] =
            (Controller){.kind = CONTROLLER_BOT, .strength = BOT_NORMAL};
    }
    Session session = {0};
    assert_true(session_begin(&session, &level, controller, seed, 0, 0));
    SessionListener ears = {on_event, after_step, listener};
    Deadline never = {0};
    double end = listener->now + seconds;
    double since_over = 0.0;
    while (listener->now < end && since_over < CELEBRATION) {
        bool over = world_outcome(session.world) != WORLD_RUNNING;
        if (over) {
            since_over += 1.0 / 60.0;
        } else {
            session_advance(&session, 1.0 / 60.0, 1.0, NULL, &listener->settings, &ears, &never);
        }
        hear_frame(listener, over ? MUSIC_SCENE_OVER : MUSIC_SCENE_MATCH, &session);
    }
    session_end(&session);
    level_free(&level);
    diag_list_free(&problems);
}

static void hear_play(Listener *listener, double seconds)
{
    double match = long_form() ? 120.0 : seconds / LEVEL_COUNT;
    for (int i = 0; listener->now < seconds; i++) {
        double left = seconds - listener->now;
        hear_match(listener, LEVELS[i % LEVEL_COUNT], left < match ? left : match,
                   (unsigned long long)(100 + i));
    }
}

static double length_of_play(void)
{
    return long_form() ? 1800.0 : 60.0;
}

/// What came of it, printed: this table is what is looked at when a sound is changed.
static void report(const Listener *listener)
{
    printf("%.0f s: %.1f LUFS, true peak %.1f dB, loudest 400 ms %.1f LUFS, at most %d voices\n",
           listener->now, loudness_integrated(&listener->meter),
           loudness_true_peak(&listener->meter), loudness_momentary(&listener->meter),
           listener->busiest);
    printf("  %.1f %% of the energy below 120 Hz, %.1f %% above 2 kHz\n",
           100.0 * listener->bass.energy / listener->energy,
           100.0 * listener->brilliance.energy / listener->energy);
    for (int name = 0; name < SOUND_COUNT; name++) {
        const Heard *heard = &listener->heard[name];
        if (heard->count > 0) {
            printf("  %-16s %5d times, gain %.1f dB\n", sound_file_name((SoundName)name),
                   heard->count, 10.0 * log10(heard->power / heard->count));
        }
    }
}

static void add_tone(LoudnessMeter *meter, double hz, double phase, double left, double right,
                     double seconds)
{
    for (int i = 0; i < (int)(seconds * RATE); i++) {
        double value = sin(2.0 * 3.14159265358979323846 * hz * i / RATE + phase);
        float frame[2] = {(float)(left * value), (float)(right * value)};
        loudness_take(meter, frame, 1);
    }
}

static double amplitude(double decibels)
{
    return pow(10.0, decibels / 20.0);
}

/// EBU Tech 3341: cases 1 to 4 of loudness, 15 and 18 of the true peak; and the tone by which
/// BS.1770 sets its constant.
static void the_meter_measures_as_the_standard_says(void **state)
{
    (void)state;
    static const struct {
        double level[5], seconds[5], wanted;
    } ROWS[] = {
        {{-23}, {20}, -23.0},
        {{-33}, {20}, -33.0},
        {{-36, -23, -36}, {10, 60, 10}, -23.0},
        {{-72, -36, -23, -36, -72}, {10, 10, 60, 10, 10}, -23.0},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        LoudnessMeter meter = {0};
        for (int i = 0; i < 5; i++) {
            double level = amplitude(ROWS[row].level[i]);
            add_tone(&meter, 1000.0, 0.0, level, level, ROWS[row].seconds[i]);
        }
        assert_true(fabs(loudness_integrated(&meter) - ROWS[row].wanted) < 0.1);
        loudness_free(&meter);
    }
    LoudnessMeter meter = {0};
    add_tone(&meter, 997.0, 0.0, 1.0, 0.0, 5.0);
    assert_true(fabs(loudness_integrated(&meter) + 3.01) < 0.02);
    loudness_free(&meter);
    // A quarter of the rate, between whose frames the tone rises by 3 dB; a sixth, by 1.25 dB.
    add_tone(&meter, RATE / 4.0, 0.785398163397448, 0.5, 0.5, 1.0);
    assert_true(fabs(loudness_true_peak(&meter) + 6.0) < 0.4);
    loudness_free(&meter);
    add_tone(&meter, RATE / 6.0, 1.047197551196598, 0.5, 0.5, 1.0);
    assert_true(fabs(loudness_true_peak(&meter) + 6.0) < 0.4);
    loudness_free(&meter);
}

static void play_is_as_loud_as_games_are_with_bass_and_brilliance(void **state)
{
    (void)state;
    Listener *listener = listen();
    hear_play(listener, length_of_play());
    report(listener);
    assert_true(fabs(loudness_integrated(&listener->meter) - WANTED) <= WITHIN);
    assert_true(loudness_true_peak(&listener->meter) <= HIGHEST);
    assert_in_range(listener->busiest, 2, MIXER_VOICES);
    assert_true(listener->bass.energy >= 0.08 * listener->energy);
    assert_true(listener->brilliance.energy >= 0.05 * listener->energy);
    leave(listener);
}

/// Three matches each, with the music of their place.
static void every_kind_of_play_has_bass_and_brilliance(void **state)
{
    (void)state;
    static const struct {
        const char *level;
        int piece;
    } ROWS[] = {
        {"levels/11-first-light.level", MUSIC_PIECE_CHAPTERS},
        {"levels/39-the-queen.level", MUSIC_PIECE_BOSS},
        {"levels/duel-1-face-to-face.level", MUSIC_PIECE_MAIN},
        {"levels/duel-9-long-way.level", MUSIC_PIECE_MAIN},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Listener *listener = listen();
        listener->boss = ROWS[i].piece == MUSIC_PIECE_BOSS;
        mixer_take_music(listener->mixer, open_music(ROWS[i].piece));
        for (unsigned long long seed = 7; seed < 10; seed++) {
            hear_match(listener, ROWS[i].level, 24.0, seed);
        }
        print_message("%s: ", ROWS[i].level);
        report(listener);
        assert_true(listener->bass.energy >= 0.08 * listener->energy);
        assert_true(listener->brilliance.energy >= 0.05 * listener->energy);
        leave(listener);
    }
}

/// Beside effects music is the softer by about 8 LU, alone as loud as both.
static void music_gives_way_to_effects_and_fills_the_title(void **state)
{
    (void)state;
    Listener *effects = listen();
    Listener *music = listen();
    effects->settings.music_volume = 0;
    music->settings.effects_volume = 0;
    hear_play(effects, 60.0);
    hear_play(music, 60.0);
    double below = loudness_integrated(&effects->meter) - loudness_integrated(&music->meter);
    print_message("music %.1f LU below effects\n", below);
    assert_true(below > 5.0 && below < 11.0);
    leave(effects);
    leave(music);
    Listener *title = listen();
    while (title->now < (long_form() ? 1800.0 : 30.0)) {
        hear_frame(title, MUSIC_SCENE_CALM, NULL);
    }
    report(title);
    assert_true(fabs(loudness_integrated(&title->meter) - WANTED) <= WITHIN);
    assert_true(loudness_true_peak(&title->meter) <= HIGHEST);
    leave(title);
}

/// LUFS of 24 s of a piece alone at that tension.
static double loudness_of_piece(int piece, double tension)
{
    float stereo[2 * FRAMES];
    LoudnessMeter meter = {0};
    Music *music = open_music(piece);
    MusicAim aim = music_director_aim(tension);
    aim.level = 1.0;
    for (int frame = 0; frame < 24 * 60; frame++) {
        music_render(music, &aim, stereo, FRAMES);
        loudness_take(&meter, stereo, FRAMES);
    }
    const double loudness = loudness_integrated(&meter);
    music_destroy(music);
    loudness_free(&meter);
    return loudness;
}

static void the_chapters_pieces_are_as_loud_as_the_main_one(void **state)
{
    (void)state;
    static const double TENSIONS[] = {0.0, 0.6};
    for (size_t i = 0; i < sizeof TENSIONS / sizeof TENSIONS[0]; i++) {
        const double main_one = loudness_of_piece(MUSIC_PIECE_MAIN, TENSIONS[i]);
        for (int piece = MUSIC_PIECE_CHAPTERS; piece < MUSIC_PIECE_COUNT; piece++) {
            const double loudness = loudness_of_piece(piece, TENSIONS[i]);
            print_message("%s at tension %.1f: %.1f LUFS, the main one %.1f\n",
                          music_piece_file(piece), TENSIONS[i], loudness, main_one);
            assert_true(fabs(loudness - main_one) < WITHIN);
        }
    }
}

/// The loudest 400 ms of a sound alone, at the usual volume, LUFS.
static double loudness_alone(SoundName name)
{
    Listener *listener = listen();
    listener->settings.music_volume = 0;
    listener->cue[listener->cues++] = (SoundCue){.name = name, .volume = 1.0};
    double end = 0.5;
    while (listener->now < end) {
        hear_frame(listener, MUSIC_SCENE_CALM, NULL);
        end = mixer_busy(listener->mixer) > 0 ? listener->now + 0.5 : end;
    }
    double loudness = loudness_momentary(&listener->meter);
    leave(listener);
    return loudness;
}

static void rewards_are_louder_than_penalties_and_breaking_than_the_paddle(void **state)
{
    (void)state;
    static const SoundName LOUDER[][2] = {
        {SOUND_GOAL, SOUND_GOAL_AGAINST},
        {SOUND_GOAL, SOUND_LIFE_LOST},
        {SOUND_WIN, SOUND_LOSE},
        {SOUND_LIFE_GAINED, SOUND_LIFE_LOST},
        {SOUND_LIFE_GAINED, SOUND_LAST_BALL},
        {SOUND_POWER_GOOD, SOUND_POWER_BAD},
        {SOUND_POWER_GOOD, SOUND_FREEZE},
        {SOUND_POWER_GOOD, SOUND_POWER_END},
        {SOUND_COIN, SOUND_RESET},
        {SOUND_JOKER, SOUND_POWER_BAD},
        {SOUND_JOKER, SOUND_COIN},
        {SOUND_CONVERT, SOUND_CONVERT_AWAY},
        {SOUND_BRICK_BREAK, SOUND_PADDLE},
        {SOUND_OBSTACLE_BREAK, SOUND_PADDLE},
        {SOUND_EXPLOSION, SOUND_OBSTACLE_BREAK},
        {SOUND_BRICK_BREAK, SOUND_BRICK},
        {SOUND_BRICK_BREAK, SOUND_BRICK_FALL},
        {SOUND_BRICK, SOUND_BRICK_HARD},
        {SOUND_OBSTACLE_BREAK, SOUND_BRICK},
        {SOUND_PADDLE, SOUND_WALL},
        {SOUND_MENU_ACCEPT, SOUND_MENU_MOVE},
        {SOUND_GOAL, SOUND_BRICK_BREAK},
    };
    double alone[SOUND_COUNT];
    for (int name = 0; name < SOUND_COUNT; name++) {
        alone[name] = loudness_alone((SoundName)name);
    }
    for (size_t i = 0; i < sizeof LOUDER / sizeof LOUDER[0]; i++) {
        SoundName more = LOUDER[i][0];
        SoundName less = LOUDER[i][1];
        if (alone[more] < alone[less] + 1.0) {
            fail_msg("%s has %.1f LUFS and %s %.1f: it should be at least 1 LU louder",
                     sound_file_name(more), alone[more], sound_file_name(less), alone[less]);
        }
    }
}

/// As many sounds as a frame can bring, again and again, at full volume.
static void the_loudest_that_can_happen_stays_below_full_scale(void **state)
{
    (void)state;
    Listener *listener = listen();
    listener->settings.effects_volume = 100;
    listener->settings.music_volume = 100;
    listener->settings.menu_volume = 100;
    while (listener->now < 10.0) {
        int frame = (int)(60.0 * listener->now + 0.5);
        for (int name = 0; name < SOUND_COUNT && frame % 7 < 3; name++) {
            int which = (name * 5 + frame) % SOUND_COUNT;
            listener->cue[listener->cues++] = (SoundCue){.name = (SoundName)which,
                                                         .pan = 0.8 * sin(frame + name),
                                                         .volume = 1.0,
                                                         .semitones = frame % 17};
        }
        hear_frame(listener, MUSIC_SCENE_CALM, NULL);
    }
    double peak = loudness_true_peak(&listener->meter);
    print_message("all at once: true peak %.2f dB, %d voices\n", peak, listener->busiest);
    assert_true(peak <= HIGHEST && peak > HIGHEST - 1.0);
    assert_int_equal(listener->busiest, MIXER_VOICES);
    leave(listener);
}

/// Renders so long in pieces of any size.
static void render(Mixer *mixer, float *stereo, int frames)
{
    for (int done = 0, size = 1; done < frames; done += size, size = size * 7 % 509 + 1) {
        size = size < frames - done ? size : frames - done;
        mixer_render(mixer, stereo + 2 * done, size);
    }
}

static SoundOrder order_of(SoundName name, bool matters)
{
    return (SoundOrder){.name = name, .left = 0.1, .right = 0.1, .matters = matters};
}

static void what_matters_is_heard_when_all_voices_are_busy(void **state)
{
    (void)state;
    enum { TIME = RATE / 4 };
    static float with[2 * TIME];
    static float without[2 * TIME];
    for (int matters = 0; matters < 2; matters++) {
        for (int run = 0; run < 2; run++) {
            Mixer *mixer = mixer_create(RATE);
            give_sounds(mixer);
            SoundOrder busy = order_of(SOUND_LOSE, matters == 0);
            for (int i = 0; i < MIXER_VOICES; i++) {
                mixer_start(mixer, &busy);
            }
            render(mixer, run == 0 ? without : with, TIME);
            SoundOrder late = order_of(SOUND_GOAL, matters != 0);
            if (run == 1) {
                mixer_start(mixer, &late);
                mixer_start(mixer, &late);
            }
            render(mixer, run == 0 ? without : with, TIME);
            assert_int_equal(mixer_busy(mixer), MIXER_VOICES);
            mixer_destroy(mixer);
        }
        // Twelve that matter leave no room for one that does not.
        assert_int_equal(memcmp(with, without, sizeof with) != 0, matters);
    }
    // Giving way was not heard as a click: no leap is larger than the sounds' own.
    double leap[2] = {0};
    for (int i = 2; i < 2 * TIME; i++) {
        leap[0] = fmax(leap[0], fabs((double)(without[i] - without[i - 2])));
        leap[1] = fmax(leap[1], fabs((double)(with[i] - with[i - 2])));
    }
    assert_true(leap[1] < 1.5 * leap[0]);
}

static void soft_sounds_come_out_as_they_went_in(void **state)
{
    (void)state;
    enum { TIME = RATE / 8, DELAY = 67 };
    static float out[2 * TIME];
    WaveFile wave;
    assert_true(wave_file_read(&wave, "assets/sounds/paddle.wav"));
    Mixer *mixer = mixer_create(wave.rate);
    give_sounds(mixer);
    SoundOrder order = order_of(SOUND_PADDLE, false);
    order.right = 0.05;
    mixer_start(mixer, &order);
    render(mixer, out, wave.frames < TIME ? wave.frames : TIME);
    for (int i = 0; i < wave.frames - DELAY && i < TIME - DELAY; i++) {
        double sample = wave.samples[i] / 32768.0;
        assert_true(fabs((double)out[2 * (i + DELAY)] - 0.1 * sample) < 1e-6);
        assert_true(fabs((double)out[2 * (i + DELAY) + 1] - 0.05 * sample) < 1e-6);
    }
    free(wave.samples);
    mixer_destroy(mixer);
}

static void volumes_turn_each_their_own_down(void **state)
{
    (void)state;
    double before = 100.0;
    for (int volume = 100; volume >= 0; volume -= 20) {
        Listener *listener = listen();
        listener->settings.effects_volume = 0;
        listener->settings.music_volume = volume;
        hear_play(listener, 10.0);
        double loudness = loudness_integrated(&listener->meter);
        assert_true(loudness < before - 1.5);
        before = loudness;
        leave(listener);
    }
    assert_true(before < -100.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_meter_measures_as_the_standard_says),
        cmocka_unit_test(play_is_as_loud_as_games_are_with_bass_and_brilliance),
        cmocka_unit_test(every_kind_of_play_has_bass_and_brilliance),
        cmocka_unit_test(music_gives_way_to_effects_and_fills_the_title),
        cmocka_unit_test(rewards_are_louder_than_penalties_and_breaking_than_the_paddle),
        cmocka_unit_test(the_loudest_that_can_happen_stays_below_full_scale),
        cmocka_unit_test(what_matters_is_heard_when_all_voices_are_busy),
        cmocka_unit_test(soft_sounds_come_out_as_they_went_in),
        cmocka_unit_test(volumes_turn_each_their_own_down),
        cmocka_unit_test(the_chapters_pieces_are_as_loud_as_the_main_one),
    };
    return cmocka_run_group_tests_name("loudness", tests, NULL, NULL);
}
