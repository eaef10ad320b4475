// Reads the notes of the music from a file. Copies and frees recordings.
#include "music_score.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define LINE_SIZE 128
#define MAX_WORDS 8

static const char *const PART_NAMES[MUSIC_PART_COUNT] = {
    [MUSIC_PAD] = "pad",           [MUSIC_MELODY] = "melody", [MUSIC_BASS] = "bass",
    [MUSIC_ARPEGGIO] = "arpeggio", [MUSIC_DRUMS] = "drums",   [MUSIC_DRIVE] = "drive",
};

/// The words of a line; they point into a copy of it.
typedef struct Words {
    char line[LINE_SIZE];
    char *word[MAX_WORDS];
    int count;
} Words;

static bool split(Words *words, const char *text, size_t length)
{
    words->count = 0;
    if (length >= sizeof words->line) {
        return false;
    }
    memcpy(words->line, text, length);
    words->line[length] = '\0';
    for (char *at = words->line; *at != '\0';) {
        at += strspn(at, " \r");
        if (*at == '\0' || *at == '#') {
            break;
        }
        if (words->count == MAX_WORDS) {
            return false;
        }
        words->word[words->count++] = at;
        at += strcspn(at, " \r");
        if (*at != '\0') {
            *at++ = '\0';
        }
    }
    return true;
}

static bool take_number(const char *word, int low, int high, int *to)
{
    const TextInteger number = text_read_integer(word, low, high);
    *to = (int)number.value;
    return number.valid;
}

static int find_instrument(const MusicScore *score, const char *name)
{
    for (int i = 0; i < score->instrument_count; i++) {
        if (strcmp(score->instrument[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_part(const char *name)
{
    for (int part = 0; part < MUSIC_PART_COUNT; part++) {
        if (strcmp(PART_NAMES[part], name) == 0) {
            return part;
        }
    }
    return -1;
}

/// Reads "instrument NAME loop|once ATTACK_MS RELEASE_MS ECHO_PER_CENT".
static bool take_instrument(MusicScore *score, const Words *words)
{
    int attack = 0;
    int release = 0;
    int echo = 0;
    const bool good = words->count == 6 && score->instrument_count < MUSIC_MAX_INSTRUMENTS &&
                      find_instrument(score, words->word[1]) < 0 &&
                      take_number(words->word[3], 0, 10000, &attack) &&
                      take_number(words->word[4], 1, 10000, &release) &&
                      take_number(words->word[5], 0, 100, &echo);
    if (!good) {
        return false;
    }
    MusicInstrument *to = &score->instrument[score->instrument_count++];
    *to = (MusicInstrument){
        .loops = strcmp(words->word[2], "loop") == 0,
        .attack = attack / 1000.0,
        .release = release / 1000.0,
        .echo = echo / 100.0,
    };
    // The name becomes part of a file's path.
    return text_copy(to->name, sizeof to->name, words->word[1]) && strchr(to->name, '/') == NULL &&
           (to->loops || strcmp(words->word[2], "once") == 0);
}

/// Reads "START LENGTH PART INSTRUMENT SEMITONES LOUDNESS_PER_MILLE PAN_PER_CENT".
static bool take_note(MusicScore *score, const Words *words, int earliest)
{
    if (words->count != 7 || score->note_count == MUSIC_MAX_NOTES) {
        return false;
    }
    MusicNote note = {0};
    int semitones = 0;
    int loudness = 0;
    int pan = 0;
    const int part = find_part(words->word[2]);
    note.instrument = find_instrument(score, words->word[3]);
    const bool good = part >= 0 && note.instrument >= 0 &&
                      take_number(words->word[0], earliest, score->ticks - 1, &note.start) &&
                      take_number(words->word[1], 1, 10000, &note.length) &&
                      take_number(words->word[4], -36, 36, &semitones) &&
                      take_number(words->word[5], 0, 1000, &loudness) &&
                      take_number(words->word[6], -100, 100, &pan);
    note.part = (MusicPart)part;
    note.pitch = pow(2.0, semitones / 12.0);
    // Equal power: loudness does not depend on the pan; unchanged in the middle.
    note.left = loudness / 1000.0 * sqrt(1.0 - pan / 100.0);
    note.right = loudness / 1000.0 * sqrt(1.0 + pan / 100.0);
    score->note[score->note_count++] = note;
    return good;
}

/// Inserts a note by time, after those with an equal start.
static void insert_note(MusicScore *score, const MusicNote *note)
{
    int at = score->note_count++;
    for (; at > 0 && score->note[at - 1].start > note->start; at--) {
        score->note[at] = score->note[at - 1];
    }
    score->note[at] = *note;
}

/// Reads "again START LENGTH AT TIMES PART": repeats that part's notes of that interval `TIMES`
/// times from AT on.
static bool take_repeat(MusicScore *score, const Words *words)
{
    int start = 0;
    int length = 0;
    int at = 0;
    int times = 0;
    const int part = words->count == 6 ? find_part(words->word[5]) : -1;
    bool good = part >= 0 && take_number(words->word[1], 0, score->ticks - 1, &start) &&
                take_number(words->word[2], 1, score->ticks - start, &length) &&
                take_number(words->word[3], start + length, score->ticks - length, &at) &&
                take_number(words->word[4], 1, (score->ticks - at) / length, &times);
    const int before = good ? score->note_count : 0;
    for (int time = 0; time < times && good; time++) {
        // Copies start later than all originals, so they are inserted behind them.
        for (int i = 0; i < before && score->note[i].start < start + length && good; i++) {
            MusicNote note = score->note[i];
            good = score->note_count < MUSIC_MAX_NOTES;
            if (good && (int)note.part == part && note.start >= start) {
                note.start += at - start + time * length;
                insert_note(score, &note);
            }
        }
    }
    return good;
}

static bool take_line(MusicScore *score, const Words *words, int *earliest)
{
    if (words->count == 0) {
        return true;
    }
    if (strcmp(words->word[0], "tempo") == 0) {
        return words->count == 2 && take_number(words->word[1], 20, 300, &score->tempo);
    }
    if (strcmp(words->word[0], "loudness") == 0) {
        return words->count == 2 && take_number(words->word[1], 1, 1000, &score->loudness);
    }
    if (strcmp(words->word[0], "ticks") == 0) {
        return words->count == 2 && take_number(words->word[1], 1, 1000000, &score->ticks);
    }
    if (strcmp(words->word[0], "instrument") == 0) {
        return take_instrument(score, words);
    }
    if (strcmp(words->word[0], "again") == 0) {
        // Notes after it may not start before it.
        *earliest = score->ticks;
        return take_repeat(score, words);
    }
    const bool good = take_note(score, words, *earliest);
    *earliest = good ? score->note[score->note_count - 1].start : *earliest;
    return good;
}

bool music_score_read(MusicScore *score, const char *text, size_t length, int *line)
{
    *score = (MusicScore){0};
    *line = 0;
    score->note = calloc(MUSIC_MAX_NOTES, sizeof *score->note);
    if (score->note == NULL) {
        return false;
    }
    int earliest = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        const size_t size = end == NULL ? length - at : (size_t)(end - text) - at;
        (*line)++;
        Words words;
        if (!split(&words, text + at, size) || !take_line(score, &words, &earliest)) {
            return false;
        }
        at += size + 1;
    }
    (*line)++;
    return score->tempo > 0 && score->loudness > 0 && score->ticks > 0 && score->note_count > 0;
}

bool recording_copy(Recording *recording, const int16_t *samples, int frames, int channels,
                    int rate, bool loops)
{
    float *copy = calloc((size_t)(frames + 3) * (size_t)channels, sizeof *copy);
    if (copy == NULL) {
        return false;
    }
    for (int i = -1; i < frames + 2; i++) {
        const int from = loops ? (i + frames) % frames : i;
        for (int side = 0; side < channels && from >= 0 && from < frames; side++) {
            copy[(i + 1) * channels + side] = (float)samples[from * channels + side] / 32768.0f;
        }
    }
    recording_free(recording);
    *recording = (Recording){.sample = copy, .frames = frames, .channels = channels, .rate = rate};
    return true;
}

void recording_free(Recording *recording)
{
    free(recording->sample);
    *recording = (Recording){0};
}
