// Mixes the parts of the music by the aim, which follows the tension of a match.
#include "music.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "music_score.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define TICKS_PER_BEAT 12
#define VOICES         48
#define BLOCK          64 ///< frames between two updates by aim and score
#define SILENCE        1e-4

/// Time constant with which levels approach the aim, s: the distance falls to 1/e.
#define LEVEL_TIME      0.18
#define PART_TIME       0.7
#define BRIGHTNESS_TIME 0.35

/// Cut-off frequency of the low-pass at brightness 0 and 1, Hz; exponential in between.
#define DARKEST  260.0
#define LIGHTEST 15000.0

#define ECHO_BEATS    0.75
#define ECHO_KEPT     0.42
#define ECHO_DARKNESS 2600.0 ///< Hz; each repeat is darker

typedef struct Voice {
    const MusicInstrument *instrument; ///< NULL: free
    MusicPart part;
    double at, step; ///< frames of the recording: position, and increase per frame of output
    double strength; ///< 0..1, by attack and release
    double rise, fall;
    double left_to_go; ///< frames until the release
    float left, right;
} Voice;

/// A gain that changes linearly over a block.
typedef struct Ramp {
    double now, before;
} Ramp;

typedef struct Echo {
    float *line[2];
    int frames, at;
    float dark[2];
    float darkness;
} Echo;

struct Music {
    MusicScore score;
    int rate;
    double frames_per_tick;
    long long length, now; ///< frames
    int next;              ///< index of the next note
    Voice voice[VOICES];
    Ramp level, brightness, part[MUSIC_PART_COUNT];
    Echo echo;
    float filter[2][2]; ///< by channel; two poles
};

void music_destroy(Music *music)
{
    if (music == NULL) {
        return;
    }
    for (int i = 0; i < music->score.instrument_count; i++) {
        recording_free(&music->score.instrument[i].recording);
    }
    free(music->score.note);
    free(music->echo.line[0]);
    free(music->echo.line[1]);
    free(music);
}

/// Coefficient of a one-pole low-pass.
static double low_pass_share(double hz, int rate)
{
    return 1.0 - exp(-2.0 * 3.14159265358979323846 * hz / rate);
}

Music *music_read(const char *text, size_t length, int rate, int *line)
{
    Music *music = calloc(1, sizeof *music);
    *line = 0;
    if (music == NULL) {
        return NULL;
    }
    if (!music_score_read(&music->score, text, length, line)) {
        music_destroy(music);
        return NULL;
    }
    music->rate = rate;
    music->frames_per_tick = rate * 60.0 / (music->score.tempo * TICKS_PER_BEAT);
    music->length = llround(music->score.ticks * music->frames_per_tick);
    music->echo.frames = (int)(ECHO_BEATS * TICKS_PER_BEAT * music->frames_per_tick);
    music->echo.darkness = (float)low_pass_share(ECHO_DARKNESS, rate);
    for (int side = 0; side < 2; side++) {
        music->echo.line[side] = calloc((size_t)music->echo.frames, sizeof(float));
    }
    if (music->echo.line[0] == NULL || music->echo.line[1] == NULL) {
        *line = 0;
        music_destroy(music);
        return NULL;
    }
    return music;
}

const char *music_piece_file(int piece)
{
    static const char *const FILES[MUSIC_PIECE_COUNT] = {
        "match.score", "dawn.score",  "honey.score", "ice.score",
        "brass.score", "vault.score", "boss.score",
    };
    return FILES[piece];
}

/// Swaps the echoes, as their times are those of the pieces. What the former would repeat fades,
/// and what it heard last comes at the new time: without a leap where one begins and one ends.
static void swap_echoes(Echo *echo, Echo *from)
{
    const Echo former = *echo;
    const int shorter = former.frames < from->frames ? former.frames : from->frames;
    *echo = *from;
    *from = former;
    for (int side = 0; side < 2; side++) {
        const float *line = former.line[side];
        echo->dark[side] = former.dark[side];
        for (int i = 0; i < shorter; i++) {
            const int next = (former.at + i) % former.frames;
            const int last = (next + former.frames - shorter) % former.frames;
            const float share = (float)i / (float)shorter;
            echo->line[side][i] += (1.0f - share) * line[next];
            echo->line[side][echo->frames - shorter + i] += share * line[last];
        }
    }
}

bool music_take_piece(Music *music, Music *from)
{
    MusicScore *score = &music->score;
    bool same = score->instrument_count == from->score.instrument_count;
    for (int i = 0; i < score->instrument_count && same; i++) {
        same = strcmp(score->instrument[i].name, from->score.instrument[i].name) == 0;
    }
    if (same) {
        MusicNote *played = score->note;
        score->note = from->score.note;
        from->score.note = played;
        score->note_count = from->score.note_count;
        score->tempo = from->score.tempo;
        score->ticks = from->score.ticks;
        score->loudness = from->score.loudness;
        swap_echoes(&music->echo, &from->echo);
        music->frames_per_tick = from->frames_per_tick;
        music->length = from->length;
        music->now = 0;
        music->next = 0;
    }
    return same;
}

int music_instrument_count(const Music *music)
{
    return music->score.instrument_count;
}

const char *music_instrument_name(const Music *music, int instrument)
{
    return music->score.instrument[instrument].name;
}

double music_length(const Music *music)
{
    return (double)music->length / music->rate;
}

double music_position(const Music *music)
{
    return (double)music->now / music->rate;
}

bool music_give_samples(Music *music, int instrument, const int16_t *samples, int frames,
                        int channels, int rate)
{
    MusicInstrument *to = &music->score.instrument[instrument];
    return recording_copy(&to->recording, samples, frames, channels, rate, to->loops);
}

/// A voice for a new note: a free one, else that with the least time left.
static Voice *find_voice(Music *music)
{
    Voice *found = &music->voice[0];
    for (int i = 0; i < VOICES; i++) {
        Voice *voice = &music->voice[i];
        if (voice->instrument == NULL) {
            return voice;
        }
        found = voice->strength < found->strength ? voice : found;
    }
    return found;
}

static void start_note(Music *music, const MusicNote *note)
{
    const MusicInstrument *instrument = &music->score.instrument[note->instrument];
    // An instrument without a recording is silent.
    if (instrument->recording.sample == NULL) {
        return;
    }
    const bool soft = instrument->loops && instrument->attack > 0.0;
    *find_voice(music) = (Voice){
        .instrument = instrument,
        .part = note->part,
        .step = note->pitch * instrument->recording.rate / music->rate,
        .strength = soft ? 0.0 : 1.0,
        .rise = soft ? 1.0 / (instrument->attack * music->rate) : 1.0,
        .fall = 1.0 / (instrument->release * music->rate),
        .left_to_go = note->length * music->frames_per_tick,
        .left = (float)note->left,
        .right = (float)note->right,
    };
}

/// Advances the voice's strength by a frame; false when it has ended.
static bool move_on(Voice *voice)
{
    const MusicInstrument *instrument = voice->instrument;
    voice->at += voice->step;
    if (voice->at >= instrument->recording.frames) {
        if (!instrument->loops) {
            return false;
        }
        // A step may be longer than a very short recording.
        voice->at = fmod(voice->at, instrument->recording.frames);
    }
    voice->left_to_go -= 1.0;
    if (voice->left_to_go <= 0.0) {
        voice->strength -= voice->fall;
    } else if (voice->strength < 1.0) {
        voice->strength += voice->rise;
    }
    return voice->strength > 0.0;
}

/// Advances an inaudible voice by many frames at once; false when it has ended.
static bool skip(Voice *voice, int frames)
{
    const MusicInstrument *instrument = voice->instrument;
    const double held = fmin(frames, fmax(voice->left_to_go, 0.0));
    voice->at += voice->step * frames;
    voice->left_to_go -= frames;
    voice->strength = fmin(1.0, voice->strength + voice->rise * held);
    voice->strength -= voice->fall * (frames - held);
    if (instrument->loops) {
        voice->at = fmod(voice->at, instrument->recording.frames);
    }
    return voice->strength > 0.0 && voice->at < instrument->recording.frames;
}

static void add_voice(Voice *voice, const Ramp *part, float *dry, float *sent, int frames)
{
    const MusicInstrument *instrument = voice->instrument;
    const Recording *recording = &instrument->recording;
    double gain = part->before;
    const double gain_step = (part->now - part->before) / frames;
    const float echo = (float)instrument->echo;
    if (part->now <= SILENCE && part->before <= SILENCE) {
        voice->instrument = skip(voice, frames) ? instrument : NULL;
        return;
    }
    for (int i = 0; i < frames; i++) {
        // Squared, for a smooth start and end.
        const float strength = (float)(voice->strength < 1.0 ? voice->strength : 1.0);
        const float amount = strength * strength * (float)gain;
        float left = recording_at(recording, voice->at, 0) * amount;
        float right =
            recording->channels == 2 ? recording_at(recording, voice->at, 1) * amount : left;
        left *= voice->left;
        right *= voice->right;
        dry[2 * i] += left;
        dry[2 * i + 1] += right;
        sent[2 * i] += echo * left;
        sent[2 * i + 1] += echo * right;
        gain += gain_step;
        if (!move_on(voice)) {
            voice->instrument = NULL;
            return;
        }
    }
}

/// Replaces inaudible values by 0, because denormal numbers are slow.
static float without_denormal(float value)
{
    return fabsf(value) < 1e-12f ? 0.0f : value;
}

/// Adds the echo: repeats its input alternately left and right, darker each time.
static void add_echo(Echo *echo, float *dry, const float *sent, int frames)
{
    for (int i = 0; i < frames; i++) {
        float *left = &echo->line[0][echo->at];
        float *right = &echo->line[1][echo->at];
        dry[2 * i] += *left;
        dry[2 * i + 1] += *right;
        echo->dark[0] = without_denormal(echo->dark[0] + echo->darkness * (*left - echo->dark[0]));
        echo->dark[1] = without_denormal(echo->dark[1] + echo->darkness * (*right - echo->dark[1]));
        *left = sent[2 * i] + (float)ECHO_KEPT * echo->dark[1];
        *right = sent[2 * i + 1] + (float)ECHO_KEPT * echo->dark[0];
        echo->at = echo->at + 1 < echo->frames ? echo->at + 1 : 0;
    }
}

static void finish_block(Music *music, const float *dry, float *stereo, int frames)
{
    double hz = DARKEST * pow(LIGHTEST / DARKEST, music->brightness.now);
    hz = hz < 0.45 * music->rate ? hz : 0.45 * music->rate;
    const float share = (float)low_pass_share(hz, music->rate);
    const double loudness = music->score.loudness / 1000.0;
    float level = (float)(loudness * music->level.before);
    const float step = (float)(loudness * (music->level.now - music->level.before) / frames);
    for (int i = 0; i < frames; i++) {
        for (int side = 0; side < 2; side++) {
            float *pole = music->filter[side];
            pole[0] = without_denormal(pole[0] + share * (dry[2 * i + side] - pole[0]));
            pole[1] = without_denormal(pole[1] + share * (pole[0] - pole[1]));
            stereo[2 * i + side] = level * pole[1];
        }
        level += step;
    }
}

static void approach(Ramp *ramp, double aim, double time, double passed)
{
    ramp->before = ramp->now;
    ramp->now += (aim - ramp->now) * (1.0 - exp(-passed / time));
    if (fabs(ramp->now - aim) < 0.5 * SILENCE) {
        ramp->now = aim;
    }
}

static long long start_frame(const Music *music, int note)
{
    return llround(music->score.note[note].start * music->frames_per_tick);
}

/// Starts the notes that are due; returns the number of frames until the next note or the end, at
/// most `most`.
static int begin_notes(Music *music, int most)
{
    if (music->now >= music->length) {
        music->now = 0;
        music->next = 0;
    }
    while (music->next < music->score.note_count && start_frame(music, music->next) <= music->now) {
        start_note(music, &music->score.note[music->next++]);
    }
    long long until =
        music->next < music->score.note_count ? start_frame(music, music->next) : music->length;
    until = until < music->length ? until : music->length;
    return until - music->now < most ? (int)(until - music->now) : most;
}

static void render_block(Music *music, const MusicAim *aim, float *stereo, int frames)
{
    float dry[2 * BLOCK] = {0};
    float sent[2 * BLOCK] = {0};
    const double passed = (double)frames / music->rate;
    approach(&music->level, aim->level, LEVEL_TIME, passed);
    approach(&music->brightness, aim->brightness, BRIGHTNESS_TIME, passed);
    for (int part = 0; part < MUSIC_PART_COUNT; part++) {
        approach(&music->part[part], aim->part[part], PART_TIME, passed);
    }
    for (int i = 0; i < VOICES; i++) {
        Voice *voice = &music->voice[i];
        if (voice->instrument != NULL) {
            add_voice(voice, &music->part[voice->part], dry, sent, frames);
        }
    }
    add_echo(&music->echo, dry, sent, frames);
    finish_block(music, dry, stereo, frames);
    music->now += frames;
}

void music_render(Music *music, const MusicAim *aim, float *stereo, int frames)
{
    for (int done = 0; done < frames;) {
        if (aim->level <= 0.0 && music->level.now <= 0.0) {
            memset(stereo + 2 * done, 0, (size_t)(frames - done) * 2 * sizeof *stereo);
            return;
        }
        const int most = frames - done < BLOCK ? frames - done : BLOCK;
        const int count = begin_notes(music, most);
        render_block(music, aim, stereo + 2 * done, count);
        done += count;
    }
}

/// Time constant with which the tension approaches its target, s: the distance falls to 1/e.
#define RISE_TIME 1.2
#define FALL_TIME 3.0
/// s between two computations of the target, because counting many bricks takes time.
#define LOOK_TIME 0.2

/// Level of the music in a match, as a factor: 8 LU below the effects; on its own it has full
/// level.
#define LEVEL_OF_MATCH 0.4
#define LEVEL_OF_PAUSE (0.45 * LEVEL_OF_MATCH)
#define LEVEL_OF_END   (0.35 * LEVEL_OF_MATCH)

#define TENSION_OF_PLAY 0.25
#define RALLY_FULL      16
#define COMBO_FULL      10
#define BALLS_FULL      5
#define TARGETS_FEW     6
#define SECONDS_LAST    20.0

/// Linear from 0 at 0 to 1 at `full`, which may be below 0.
static double share(double value, double full)
{
    return scalar_clamp(value / full, 0.0, 1.0);
}

static int balls_in_flight(const World *world)
{
    int count = 0;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        count += ball.exists && !ball.held;
    }
    return count;
}

/// Tension of a duel: the rally, the hottest ball, match points, the end of time.
static double duel_tension(const Session *session)
{
    const World *world = session->world;
    bool match_point = false;
    for (int i = 0; i < world_paddle_count(world); i++) {
        match_point = match_point || world_paddle(world, i).goals + 1 >= world_match(world)->goals;
    }
    const double left = world_time_left(world);
    return 0.4 * share(session->tally.rally, RALLY_FULL) +
           0.5 * share(world_hottest(world), BALL_HEAT_WHITE) + (match_point ? 0.25 : 0.0) +
           0.35 * share(SECONDS_LAST - left, SECONDS_LAST);
}

/// Tension of a solo game: the combo, the last life, the last few targets.
static double solo_tension(const Session *session)
{
    const PaddleView paddle = world_paddle(session->world, 0);
    const int targets = world_targets_left(session->world);
    return 0.35 * share(paddle.combo, COMBO_FULL) + (paddle.lives == 1 ? 0.2 : 0.0) +
           0.35 * share(TARGETS_FEW - targets, TARGETS_FEW - 1);
}

double music_director_tension(const Session *session)
{
    const World *world = session->world;
    const WorldMode mode = world_mode(world);
    const int balls = balls_in_flight(world);
    // A level without paddles is only watched; and without a ball in flight nothing can happen.
    if (mode == WORLD_SANDBOX || balls == 0) {
        return mode == WORLD_SANDBOX ? 0.0 : TENSION_OF_PLAY;
    }
    const double tension = TENSION_OF_PLAY + 0.25 * share(balls - 1, BALLS_FULL - 1) +
                           (mode == WORLD_DUEL ? duel_tension(session) : solo_tension(session));
    return scalar_min(tension, 1.0);
}

MusicAim music_director_aim(double tension)
{
    return (MusicAim){
        .level = LEVEL_OF_MATCH,
        .brightness = 0.55 + 0.45 * tension,
        .part = {[MUSIC_PAD] = 1.0 - 0.25 * tension,
                 [MUSIC_MELODY] = share(tension - 0.5, 0.2 - 0.5),
                 [MUSIC_BASS] = share(tension - 0.1, 0.3 - 0.1),
                 [MUSIC_ARPEGGIO] = share(tension - 0.32, 0.5 - 0.32),
                 [MUSIC_DRUMS] = share(tension - 0.45, 0.65 - 0.45),
                 [MUSIC_DRIVE] = share(tension - 0.68, 0.92 - 0.68)},
    };
}

/// Minimum level of each part in a fight with a boss.
static const double BOSS_PARTS[MUSIC_PART_COUNT] = {[MUSIC_BASS] = 1.0,
                                                    [MUSIC_MELODY] = 0.7,
                                                    [MUSIC_ARPEGGIO] = 0.4,
                                                    [MUSIC_DRUMS] = 0.8,
                                                    [MUSIC_DRIVE] = 0.3};

MusicAim music_director_dress(const MusicAim *aim, ChapterLook look, bool boss)
{
    MusicAim dressed = *aim;
    dressed.piece = boss ? MUSIC_PIECE_BOSS : MUSIC_PIECE_CHAPTERS + (int)look;
    for (int part = 0; part < MUSIC_PART_COUNT && boss; part++) {
        dressed.part[part] = scalar_max(dressed.part[part], BOSS_PARTS[part]);
    }
    return dressed;
}

void music_director_advance(MusicDirector *director, MusicScene scene, const Session *session,
                            double seconds)
{
    director->until_look -= seconds;
    if (scene == MUSIC_SCENE_MATCH && director->until_look <= 0.0) {
        director->wanted = music_director_tension(session);
        director->until_look = LOOK_TIME;
    } else if (scene == MUSIC_SCENE_CALM || scene == MUSIC_SCENE_OVER) {
        director->wanted = 0.0;
    }
    // A pause keeps the tension.
    if (scene != MUSIC_SCENE_PAUSE) {
        const double time = director->wanted > director->tension ? RISE_TIME : FALL_TIME;
        director->tension += (director->wanted - director->tension) * (1.0 - exp(-seconds / time));
    }
    director->aim = music_director_aim(director->tension);
    if (scene == MUSIC_SCENE_CALM) {
        director->aim.level = 1.0;
    } else if (scene == MUSIC_SCENE_PAUSE) {
        director->aim.level = LEVEL_OF_PAUSE;
        director->aim.brightness = 0.15;
    } else if (scene == MUSIC_SCENE_OVER) {
        director->aim.level = LEVEL_OF_END;
    }
}
