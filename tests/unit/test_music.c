/// The music as the game plays it, from the files that it is shipped with: what can be judged
/// without ears.
#include "music.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "music_samples.h"
#include "settings.h"
#include "sound.h"
#include "wave_file.h"

#define RATE   44100
#define WINDOW (RATE / 20) ///< frames whose loudness is looked at

/// Of the chords' own tones less remains in Facts.click.
#define NO_CLICK 3.6e-3

static const MusicAim FULL = {1.0, 1.0, {1.0, 1.0, 1.0, 1.0, 1.0, 1.0}, MUSIC_PIECE_MAIN};

static char *read_score(const char *name, size_t *length)
{
    char path[100];
    snprintf(path, sizeof path, "assets/music/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = malloc(1000000);
    assert_non_null(text);
    *length = fread(text, 1, 1000000, file);
    assert_in_range(*length, 1000, 999999);
    fclose(file);
    return text;
}

/// Cuts a score to its first `ticks` ticks, so that its end is soon heard.
static size_t cut(char *text, size_t length, int ticks)
{
    size_t kept = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        assert_non_null(end);
        size_t size = (size_t)(end - (text + at)) + 1;
        if (strncmp(text + at, "ticks ", 6) == 0) {
            kept += (size_t)sprintf(text + kept, "ticks %d\n", ticks);
        } else if (strncmp(text + at, "again ", 6) == 0) {
            // What is played again lies behind the cut.
        } else if (text[at] < '0' || text[at] > '9' || strtol(text + at, NULL, 10) < ticks) {
            memmove(text + kept, text + at, size);
            kept += size;
        }
        at += size;
    }
    return kept;
}

/// A piece; only its first `ticks` ticks if that is not 0.
static Music *open_file(const char *name, int rate, int ticks)
{
    size_t length = 0;
    int line = 0;
    char *text = read_score(name, &length);
    length = ticks > 0 ? cut(text, length, ticks) : length;
    Music *music = music_read(text, length, rate, &line);
    free(text);
    assert_non_null(music);
    give_samples(music);
    return music;
}

/// The main one.
static Music *open_piece(int rate, int ticks)
{
    return open_file(music_piece_file(MUSIC_PIECE_MAIN), rate, ticks);
}

static Music *open_music(int rate)
{
    return open_piece(rate, 0);
}

/// What a stretch of music comes to.
typedef struct Facts {
    double peak;
    double loudest, softest; ///< dB of full scale, of the windows
    double mean[2];
    double step;  ///< largest leap from one frame to the next
    double click; ///< largest third difference: it leaves little of tones below 3 kHz and all of a
                  ///< click
    double side;  ///< what differs left and right, as a share of all
} Facts;

static Facts listen(const float *stereo, int frames)
{
    Facts facts = {.softest = 100.0, .loudest = -300.0};
    double sum[2] = {0};
    double same = 0.0;
    double other = 0.0;
    double window = 0.0;
    for (int i = 0; i < frames; i++) {
        double left = (double)stereo[2 * i];
        double right = (double)stereo[2 * i + 1];
        facts.peak = fmax(facts.peak, fmax(fabs(left), fabs(right)));
        sum[0] += left;
        sum[1] += right;
        same += (left + right) * (left + right);
        other += (left - right) * (left - right);
        window += 0.5 * (left * left + right * right);
        if (i > 0) {
            facts.step = fmax(facts.step, fabs(left - (double)stereo[2 * i - 2]));
        }
        if (i > 3) {
            const float *p = stereo + 2 * i;
            facts.click =
                fmax(facts.click, fabs((double)(p[0] - p[-2]) - 3.0 * (double)(p[-2] - p[-4]) +
                                       3.0 * (double)(p[-4] - p[-6]) - (double)(p[-6] - p[-8])));
        }
        if ((i + 1) % WINDOW == 0) {
            double loudness = 10.0 * log10(window / WINDOW + 1e-20);
            facts.loudest = fmax(facts.loudest, loudness);
            facts.softest = fmin(facts.softest, loudness);
            window = 0.0;
        }
    }
    facts.mean[0] = sum[0] / frames;
    facts.mean[1] = sum[1] / frames;
    facts.side = other / (same + other + 1e-20);
    return facts;
}

static float *render(Music *music, const MusicAim *aim, double seconds, int *frames)
{
    *frames = (int)(seconds * RATE);
    float *stereo = malloc((size_t)*frames * 2 * sizeof *stereo);
    assert_non_null(stereo);
    music_render(music, aim, stereo, *frames);
    return stereo;
}

static Facts listen_for(Music *music, const MusicAim *aim, double seconds)
{
    int frames = 0;
    float *stereo = render(music, aim, seconds, &frames);
    Facts facts = listen(stereo, frames);
    free(stereo);
    return facts;
}

/// Loudness of a paddle's sound, the commonest, as the desk has it played in the middle at full
/// volume.
static double paddle_loudness(void)
{
    SoundDesk desk = {0};
    Settings settings = settings_defaults();
    settings.effects_volume = 100;
    SoundCue cue = {.name = SOUND_PADDLE, .volume = 1.0};
    SoundOrder order;
    assert_true(sound_desk_take(&desk, &cue, 1.0, &settings, &order));
    WaveFile wave;
    assert_true(wave_file_read(&wave, "assets/sounds/paddle.wav"));
    double loudest = 0.0;
    double sum = 0.0;
    int window = wave.rate / 20;
    for (int i = 0; i < wave.frames; i++) {
        double now = wave.samples[i] / 32768.0;
        double gone = i < window ? 0.0 : wave.samples[i - window] / 32768.0;
        sum += now * now - gone * gone;
        loudest = fmax(loudest, sum / window);
    }
    free(wave.samples);
    return 10.0 * log10(order.left * order.left * loudest);
}

static void the_whole_piece_stays_below_the_effects(void **state)
{
    (void)state;
    Music *music = open_music(RATE);
    assert_true(music_length(music) > 120.0);
    MusicAim tense = music_director_aim(1.0);
    Facts facts = listen_for(music, &tense, music_length(music) + 10.0);
    assert_true(facts.peak < 0.5);
    assert_true(facts.loudest < paddle_loudness() - 3.0);
    assert_true(facts.loudest > -24.0);
    assert_true(fabs(facts.mean[0]) < 1e-3 && fabs(facts.mean[1]) < 1e-3);
    // Wide, but no side is lost when both come from one loudspeaker.
    assert_true(facts.side > 0.03 && facts.side < 0.5);
    music_destroy(music);
}

static void each_part_is_heard_alone_and_none_hides_the_others(void **state)
{
    (void)state;
    for (int part = 0; part < MUSIC_PART_COUNT; part++) {
        Music *music = open_music(RATE);
        MusicAim aim = {.level = 1.0, .brightness = 1.0};
        aim.part[part] = 1.0;
        Facts facts = listen_for(music, &aim, 12.0);
        assert_true(facts.loudest > -29.0 && facts.loudest < -11.0);
        music_destroy(music);
    }
}

static void chords_never_stop_and_never_leap(void **state)
{
    (void)state;
    // Six bars: an end between two chords.
    Music *music = open_piece(RATE, 6 * 48);
    MusicAim aim = {.level = 1.0, .brightness = 1.0, .part = {[MUSIC_PAD] = 1.0}};
    listen_for(music, &aim, 3.0);
    // Over the end and into the second time round: there must be nothing to be heard of the seam.
    assert_true(music_length(music) < 17.0);
    Facts facts = listen_for(music, &aim, music_length(music) + 10.0);
    assert_true(facts.softest > -43.0);
    assert_true(facts.loudest - facts.softest < 24.0);
    assert_true(facts.click < NO_CLICK);
    music_destroy(music);
}

static void parts_and_all_of_it_come_and_go_smoothly(void **state)
{
    (void)state;
    Music *music = open_music(RATE);
    MusicAim aim = {.level = 1.0, .brightness = 1.0, .part = {[MUSIC_PAD] = 1.0}};
    Facts facts = listen_for(music, &aim, 8.0);
    for (int change = 0; change < 8; change++) {
        aim.level = change % 2 == 0 ? 0.2 : 1.0;
        aim.brightness = change % 3 == 0 ? 0.0 : 1.0;
        aim.part[MUSIC_PAD] = change % 2 == 0 ? 1.0 : 0.5;
        facts = listen_for(music, &aim, 0.7);
        assert_true(facts.click < 0.5 * NO_CLICK);
    }
    aim.level = 0.0;
    int frames = 0;
    float *stereo = render(music, &aim, 5.0, &frames);
    for (int i = frames - RATE; i < frames; i++) {
        assert_true(stereo[2 * i] == 0.0f && stereo[2 * i + 1] == 0.0f);
    }
    free(stereo);
    // Silent, it waits where it is.
    double stopped = music_position(music);
    listen_for(music, &aim, 5.0);
    assert_true(music_position(music) == stopped);
    aim.level = 1.0;
    assert_true(listen_for(music, &aim, 1.0).click < NO_CLICK);
    assert_true(music_position(music) > stopped + 0.9);
    music_destroy(music);
}

static void pieces_of_any_size_make_the_same_music(void **state)
{
    (void)state;
    int frames = 0;
    Music *music = open_music(RATE);
    float *whole = render(music, &FULL, 6.0, &frames);
    music_destroy(music);
    Music *again = open_music(RATE);
    float *second = render(again, &FULL, 6.0, &frames);
    assert_memory_equal(whole, second, (size_t)frames * 2 * sizeof *whole);
    music_destroy(again);
    // In other pieces gains move at other moments, which nobody hears.
    music = open_music(RATE);
    for (int done = 0, size = 1; done < frames; done += size, size = size * 7 % 509 + 1) {
        size = size < frames - done ? size : frames - done;
        music_render(music, &FULL, second + 2 * done, size);
    }
    double differ = 0.0;
    for (int i = 0; i < 2 * frames; i++) {
        differ = fmax(differ, fabs((double)(whole[i] - second[i])));
    }
    assert_true(differ < 0.027);
    free(whole);
    free(second);
    music_destroy(music);
}

static void a_dull_or_silent_wish_is_kept(void **state)
{
    (void)state;
    Music *music = open_music(RATE);
    MusicAim aim = FULL;
    double bright = listen_for(music, &aim, 10.0).step;
    aim.brightness = 0.0;
    listen_for(music, &aim, 2.0);
    assert_true(listen_for(music, &aim, 10.0).step < 0.4 * bright);
    music_destroy(music);
    // From the start at level 0 there is nothing at all.
    music = open_music(RATE);
    aim.level = 0.0;
    assert_true(listen_for(music, &aim, 2.0).peak == 0.0);
    assert_true(music_position(music) == 0.0);
    music_destroy(music);
}

static void any_rate_will_do_and_instruments_may_be_missing(void **state)
{
    (void)state;
    static const int RATES[] = {8000, 22050, 48000, 192000};
    for (size_t i = 0; i < sizeof RATES / sizeof RATES[0]; i++) {
        Music *music = open_music(RATES[i]);
        assert_true(fabs(music_length(music) - 174.5) < 1.0);
        assert_true(listen_for(music, &FULL, 2.0).peak < 0.9);
        music_destroy(music);
    }
    size_t length = 0;
    int line = 0;
    char *text = read_score(music_piece_file(MUSIC_PIECE_MAIN), &length);
    Music *music = music_read(text, length, RATE, &line);
    free(text);
    assert_true(listen_for(music, &FULL, 2.0).peak == 0.0);
    // One frame, and one that is read many times faster than played.
    int16_t one[2] = {12000, -12000};
    for (int i = 0; i < music_instrument_count(music); i++) {
        assert_true(music_give_samples(music, i, one, 1, 1 + i % 2, 192000));
    }
    assert_true(listen_for(music, &FULL, 20.0).peak < 4.5);
    music_destroy(music);
}

/// A score, played at once, with a recording of one frame.
static Music *read_short(const char *text)
{
    int line = 0;
    Music *music = music_read(text, strlen(text), RATE, &line);
    int16_t one[1] = {12000};
    assert_non_null(music);
    assert_true(music_give_samples(music, 0, one, 1, 1, 22050));
    return music;
}

/// From now on, for so many seconds.
static void assert_same_sound(Music *music, Music *other, int seconds)
{
    static float stereo[2 * RATE], expected[2 * RATE];
    for (int second = 0; second < seconds; second++) {
        music_render(music, &FULL, stereo, RATE);
        music_render(other, &FULL, expected, RATE);
        assert_memory_equal(stereo, expected, sizeof stereo);
    }
}

static void a_stretch_that_is_played_again_sounds_as_if_it_were_written_out(void **state)
{
    (void)state;
#define SHORT "tempo 90\nloudness 100\nticks 48\ninstrument a loop 0 10 0\n"
    Music *again = read_short(SHORT "0 3 pad a 0 900 0\n0 6 bass a 2 900 0\n5 3 pad a 4 800 9\n"
                                    "11 2 pad a 7 900 0\nagain 0 12 12 3 pad\n");
    Music *whole = read_short(
        SHORT "0 3 pad a 0 900 0\n0 6 bass a 2 900 0\n5 3 pad a 4 800 9\n11 2 pad a 7 900 0\n"
              "12 3 pad a 0 900 0\n17 3 pad a 4 800 9\n23 2 pad a 7 900 0\n"
              "24 3 pad a 0 900 0\n29 3 pad a 4 800 9\n35 2 pad a 7 900 0\n"
              "36 3 pad a 0 900 0\n41 3 pad a 4 800 9\n47 2 pad a 7 900 0\n");
    assert_same_sound(again, whole, 4);
    music_destroy(again);
    music_destroy(whole);
}

static void another_piece_goes_on_without_a_click_while_the_last_notes_ring(void **state)
{
    (void)state;
    static float stereo[2 * RATE];
    Music *music = open_music(RATE);
    MusicAim aim = {.level = 1.0, .brightness = 1.0, .part = {[MUSIC_PAD] = 1.0}};
    listen_for(music, &aim, 5.0);
    for (int piece = MUSIC_PIECE_CHAPTERS; piece < MUSIC_PIECE_COUNT; piece++) {
        Music *next = open_file(music_piece_file(piece), RATE, 0);
        const double length = music_length(next);
        assert_true(length > 60.0 && length < 130.0);
        assert_true(music_take_piece(music, next));
        music_destroy(next);
        assert_true(music_length(music) == length && music_position(music) == 0.0);
        music_render(music, &aim, stereo, RATE);
        const Facts facts = listen(stereo, RATE);
        assert_true(facts.softest > -60.0);
        assert_true(facts.click < NO_CLICK);
    }
    Music *other = read_short(SHORT "0 3 pad a 0 900 0\n");
    assert_false(music_take_piece(music, other));
    music_destroy(other);
    music_destroy(music);
}

static void a_piece_that_is_taken_sounds_as_one_that_is_read_with_its_own_echo(void **state)
{
    (void)state;
#define ECHOING(tempo)                                                                             \
    "tempo " #tempo "\nloudness 100\nticks 48\ninstrument a once 0 10 90\n0 3 pad a 0 900 0\n"
    Music *taken = read_short(ECHOING(88));
    Music *next = read_short(ECHOING(116));
    Music *whole = read_short(ECHOING(116));
    assert_true(music_take_piece(taken, next));
    music_destroy(next);
    assert_same_sound(taken, whole, 3);
    music_destroy(taken);
    music_destroy(whole);
}

static void a_score_that_is_none_is_refused_with_its_line(void **state)
{
    (void)state;
#define HEAD "tempo 90\nloudness 100\nticks 48\ninstrument a once 0 10 0\n"
    static const struct {
        const char *text;
        int line;
    } ROWS[] = {
        {"", 1},
        {"tempo 90\n", 2},
        {HEAD, 5},
        {"tempo 1\n", 1},
        {"tempo\n", 1},
        {"tempo 90 90\n", 1},
        {"tempo 90\nticks 0\n", 2},
        {"loudness 1001\n", 1},
        {"tempo 90\n0 1 pad a 0 1 0\n", 2},
        {HEAD "0 1 pad b 0 1 0\n", 5},
        {HEAD "0 1 horn a 0 1 0\n", 5},
        {HEAD "0 0 pad a 0 1 0\n", 5},
        {HEAD "48 1 pad a 0 1 0\n", 5},
        {HEAD "-1 1 pad a 0 1 0\n", 5},
        {HEAD "0 1 pad a 37 1 0\n", 5},
        {HEAD "0 1 pad a 0 1001 0\n", 5},
        {HEAD "0 1 pad a 0 1 101\n", 5},
        {HEAD "0 1 pad a 0 1\n", 5},
        {HEAD "0 1 pad a 0 1 0 0\n", 5},
        {HEAD "0 1 pad a 0 1 0 0 0 0 0\n", 5},
        {HEAD "5 1 pad a 0 1 0\n4 1 pad a 0 1 0\n", 6},
        {HEAD "x 1 pad a 0 1 0\n", 5},
        {HEAD "0 1 pad a 0 1 0\nagain 0 12 12 4 pad\n", 6},
        {HEAD "0 1 pad a 0 1 0\nagain 0 12 6 1 pad\n", 6},
        {HEAD "0 1 pad a 0 1 0\nagain 0 49 12 1 pad\n", 6},
        {HEAD "0 1 pad a 0 1 0\nagain 0 12 12 1 horn\n", 6},
        {HEAD "0 1 pad a 0 1 0\nagain 0 12 12 1 pad\n0 1 pad a 0 1 0\n", 7},
        {HEAD "instrument a once 0 10 0\n", 5},
        {HEAD "instrument ../b once 0 10 0\n", 5},
        {HEAD "instrument b twice 0 10 0\n", 5},
        {HEAD "instrument b once 0 0 0\n", 5},
        {HEAD "instrument abcdefghijklmnopqrstuvwxyz once 0 10 0\n", 5},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        int line = -1;
        assert_null(music_read(ROWS[i].text, strlen(ROWS[i].text), RATE, &line));
        assert_int_equal(line, ROWS[i].line);
    }
    int line = -1;
    static const char GOOD[] =
        "# words\n\n" HEAD "0 1 pad a 0 1 0 # last\r\n47 9 drive a -36 1000 -100";
    Music *music = music_read(GOOD, sizeof GOOD - 1, RATE, &line);
    assert_non_null(music);
    music_destroy(music);
    music_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_piece_stays_below_the_effects),
        cmocka_unit_test(each_part_is_heard_alone_and_none_hides_the_others),
        cmocka_unit_test(chords_never_stop_and_never_leap),
        cmocka_unit_test(parts_and_all_of_it_come_and_go_smoothly),
        cmocka_unit_test(pieces_of_any_size_make_the_same_music),
        cmocka_unit_test(a_dull_or_silent_wish_is_kept),
        cmocka_unit_test(any_rate_will_do_and_instruments_may_be_missing),
        cmocka_unit_test(a_score_that_is_none_is_refused_with_its_line),
        cmocka_unit_test(a_stretch_that_is_played_again_sounds_as_if_it_were_written_out),
        cmocka_unit_test(another_piece_goes_on_without_a_click_while_the_last_notes_ring),
        cmocka_unit_test(a_piece_that_is_taken_sounds_as_one_that_is_read_with_its_own_echo),
    };
    return cmocka_run_group_tests_name("music", tests, NULL, NULL);
}
