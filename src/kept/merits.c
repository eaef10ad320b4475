// Keeps the merits of each level, the table of counters, and their files.
#include "merits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scalar.h"
#include "text.h"

/// Maximum number of levels; a larger file is not one of the game.
#define LEVELS_MOST 20000
#define LEVEL       "level"

/// Names in the file, and how large a value may be.
static const struct {
    const char *name;
    int most;
} STANDINGS[STANDING_COUNT] = {
    [STANDING_LEVEL_REACHED] = {"level_reached", 100000},
    [STANDING_DAY_TRIED] = {"day_tried", 10000000},
    [STANDING_RIVALS_BEATEN] = {"rivals_beaten", 4},
    [STANDING_CUP_WON] = {"cup_won", 1},
    [STANDING_CUP_LOST] = {"cup_lost", 1},
    [STANDING_FIRST_WIN] = {"first_win", 1},
};

void merits_stand(Merits *merits, MeritStanding id, int value)
{
    const int before = merits->standing[id];
    merits->standing[id] = scalar_clamp_int(value, 0, STANDINGS[id].most);
    merits->changed = merits->changed || merits->standing[id] != before;
}

/// STANDING_COUNT: there is none of that name.
static MeritStanding find_standing(const char *name)
{
    int id = 0;
    while (id < STANDING_COUNT && strcmp(name, STANDINGS[id].name) != 0) {
        id++;
    }
    return (MeritStanding)id;
}

void merits_take_older(Merits *merits, const char *text)
{
    for (const char *line = text; *line != '\0';
         line += strcspn(line, "\n"), line += *line != '\0') {
        char words[80];
        snprintf(words, sizeof words, "%.*s", (int)strcspn(line, "\n"), line);
        char *value = strstr(words, " = ");
        if (value == NULL) {
            continue;
        }
        *value = '\0';
        const MeritStanding id = find_standing(words);
        const TextInteger number =
            text_read_integer(value + 3, 0, id < STANDING_COUNT ? STANDINGS[id].most : 0);
        if (id < STANDING_COUNT && number.valid && !merits->standing_there[id]) {
            merits_stand(merits, id, (int)number.value);
        }
    }
}

void merits_free(Merits *merits)
{
    free(merits->merit);
    *merits = (Merits){0};
}

static Merit *find(const Merits *merits, const char *level)
{
    for (int i = 0; i < merits->count; i++) {
        if (strcmp(merits->merit[i].level, level) == 0) {
            return &merits->merit[i];
        }
    }
    return NULL;
}

const Merit *merits_of(const Merits *merits, const char *level)
{
    return find(merits, level);
}

int merits_count_stars(int stars)
{
    return (stars & MERITS_CLEARED) / MERITS_CLEARED + (stars & MERITS_PAR) / MERITS_PAR +
           (stars & MERITS_FEAT) / MERITS_FEAT;
}

/// The entry of a level, which is added where there is none; NULL when memory is out.
static Merit *find_or_add(Merits *merits, const char *level)
{
    Merit *found = find(merits, level);
    if (found != NULL || merits->count >= LEVELS_MOST) {
        return found;
    }
    Merit *larger = realloc(merits->merit, (size_t)(merits->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return NULL;
    }
    merits->merit = larger;
    found = &larger[merits->count++];
    *found = (Merit){0};
    text_copy(found->level, sizeof found->level, level);
    return found;
}

/// The less of two times, of which 0 is none.
static int min_time(int a, int b)
{
    return a == 0 || b == 0 ? a + b : scalar_min_int(a, b);
}

bool merits_note(Merits *merits, const Merit *won)
{
    Merit *level = find_or_add(merits, won->level);
    if (level == NULL) {
        return false;
    }
    const Merit before = *level;
    level->stars |= won->stars;
    level->time_ms = scalar_min_int(min_time(level->time_ms, won->time_ms), MERITS_MOST_TIME);
    level->points = scalar_min_int(scalar_max_int(level->points, won->points), MERITS_MOST_POINTS);
    merits->changed = merits->changed || before.stars != level->stars ||
                      before.time_ms != level->time_ms || before.points != level->points;
    return true;
}

/// Takes a number and the blank behind it off a value; -1 when it is none from 0 to `most`.
static int take_number(const char **value, int most)
{
    const size_t length = strcspn(*value, " ");
    char digits[TEXT_NUMBER_SIZE];
    if (length >= sizeof digits || (*value)[length] == '\0') {
        return -1;
    }
    memcpy(digits, *value, length);
    digits[length] = '\0';
    *value += length + 1;
    const TextUnsigned number = text_read_unsigned(digits, (unsigned long long)most);
    return number.valid ? (int)number.value : -1;
}

/// Reads "STARS TIME POINTS LEVEL"; false when it is anything else.
static bool read_level(Merit *level, const char *value)
{
    *level = (Merit){.stars = take_number(&value, MERITS_ALL_STARS)};
    level->time_ms = level->stars < 0 ? -1 : take_number(&value, MERITS_MOST_TIME);
    level->points = level->time_ms < 0 ? -1 : take_number(&value, MERITS_MOST_POINTS);
    return level->points >= 0 && value[0] != '\0' &&
           text_copy(level->level, sizeof level->level, value);
}

static SafeFileTaken take_value(void *context, const char *name, const char *value)
{
    Merits *merits = context;
    const MeritStanding id = find_standing(name);
    if (id < STANDING_COUNT) {
        const TextInteger number = text_read_integer(value, 0, STANDINGS[id].most);
        merits->standing[id] = number.valid ? (int)number.value : merits->standing[id];
        merits->standing_there[id] = true;
        return number.valid ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
    }
    if (strcmp(name, LEVEL) != 0) {
        return SAFE_FILE_TAKEN;
    }
    Merit level;
    if (!read_level(&level, value)) {
        return SAFE_FILE_WRONG;
    }
    return merits_note(merits, &level) ? SAFE_FILE_TAKEN : SAFE_FILE_NO_MEMORY;
}

SafeFileResult merits_read(Merits *merits, const char *path)
{
    *merits = (Merits){0};
    SafeFile file;
    const SafeFileResult result = safe_file_open(&file, path, take_value, merits);
    safe_file_close(&file);
    memcpy(merits->standing_kept, merits->standing, sizeof merits->standing);
    merits->changed = false;
    return result;
}

static void put_level(SafeFile *file, const Merit *level)
{
    safe_file_put(file, LEVEL " = %d %d %d %s", level->stars, level->time_ms, level->points,
                  level->level);
}

static void put_standing(SafeFile *file, const Merits *merits, MeritStanding id)
{
    safe_file_put(file, "%s = %d", STANDINGS[id].name, merits->standing[id]);
}

/// Brings what the file says of the standing together with what has changed here.
static void merge_standing(Merits *there, const Merits *own)
{
    for (int id = 0; id < STANDING_COUNT; id++) {
        const int before = own->standing_kept[id];
        const int mine = own->standing[id];
        const bool behind =
            mine < there->standing[id] &&
            ((id == STANDING_LEVEL_REACHED && mine > before) || id == STANDING_DAY_TRIED);
        if (mine != before && !behind) {
            there->standing[id] = mine;
        }
    }
}

/// Puts the file's lines, each level's at its first place, then the missing levels. Returns false
/// when memory is out.
static bool put_lines(SafeFile *file, const Merits *merits)
{
    bool *put = calloc((size_t)merits->count + 1, sizeof *put);
    if (put == NULL) {
        return false;
    }
    if (file->count == 0) {
        safe_file_put(file, "# What has been won in Arkanong's levels: stars (1 cleared, 2 within "
                            "par, 4 feat), ms, points, level.");
    }
    for (int i = 0; i < file->count; i++) {
        const SafeFileLine *line = &file->line[i];
        const MeritStanding id = line->name == NULL ? STANDING_COUNT : find_standing(line->name);
        Merit level;
        if (id < STANDING_COUNT) {
            put_standing(file, merits, id);
        } else if (line->name == NULL || strcmp(line->name, LEVEL) != 0) {
            safe_file_put(file, "%s", line->text);
        } else if (read_level(&level, line->value)) {
            // Where memory was out when the file was read, not all of it is known, and it is left.
            const Merit *merged = find(merits, level.level);
            if (merged != NULL && !put[merged - merits->merit]) {
                put_level(file, merged);
                put[merged - merits->merit] = true;
            }
        }
    }
    for (int id = 0; id < STANDING_COUNT; id++) {
        if (!merits->standing_there[id] && merits->standing[id] != 0) {
            put_standing(file, merits, (MeritStanding)id);
        }
    }
    for (int i = 0; i < merits->count; i++) {
        if (!put[i]) {
            put_level(file, &merits->merit[i]);
        }
    }
    free(put);
    return true;
}

SafeFileResult merits_write(Merits *merits, const char *path)
{
    Merits merged = {0};
    SafeFile file;
    const SafeFileResult read = safe_file_open(&file, path, take_value, &merged);
    bool good = true;
    for (int i = 0; i < merits->count && good; i++) {
        good = merits_note(&merged, &merits->merit[i]);
    }
    merge_standing(&merged, merits);
    SafeFileResult result = SAFE_FILE_UNSAVED;
    if (good && put_lines(&file, &merged)) {
        result = safe_file_save(&file);
    }
    safe_file_close(&file);
    if (result != SAFE_FILE_GOOD) {
        merits_free(&merged);
        return result;
    }
    free(merits->merit);
    *merits = merged;
    for (int id = 0; id < STANDING_COUNT; id++) {
        merits->standing_kept[id] = merits->standing[id];
        merits->standing_there[id] = merits->standing_there[id] || merits->standing[id] != 0;
    }
    merits->changed = false;
    return read == SAFE_FILE_DAMAGED ? read : result;
}

SafeFileResult merits_reset(Merits *merits, const char *path)
{
    static const char *const NAMES[] = {LEVEL, NULL};
    free(merits->merit);
    merits->merit = NULL;
    merits->count = 0;
    return path[0] != '\0' ? safe_file_drop(path, NAMES) : SAFE_FILE_GOOD;
}

// po/update takes the labels out of these for translation.
#define COUNTER_ROW(id, name, label, kind) [id] = {name, label, kind}

static const StatisticsRow ROWS[STATISTICS_COUNTER_COUNT] = {
    COUNTER_ROW(STATISTICS_SECONDS, "seconds", "Time played", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_MATCHES, "matches", "Duels finished", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_WON, "won", "Duels won", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_PERFECT, "won_perfect", "Duels won against Perfect", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_TO_NIL, "won_to_nil", "Duels won without conceding", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_BEHIND, "won_from_behind", "Duels won from three behind",
                STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_LEVELS, "levels", "Levels cleared", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_UNHARMED, "levels_unharmed", "Levels cleared without losing a life",
                STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_CUPS, "cups", "Cups won", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_HITS, "hits", "Balls returned", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_CAPTURED, "captured", "Balls captured", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_GOALS, "goals", "Goals scored", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_BRICKS, "bricks", "Bricks broken", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_OBSTACLES, "obstacles", "Obstacles broken", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_BLOWN_UP, "blown_up", "Explosions", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_CAPSULES, "capsules", "Capsules caught", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_SHOTS, "shots", "Shots fired", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_LIVES, "lives", "Extra lives won", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_DAYS, "days", "Daily challenges played", STATISTICS_SUM),
    COUNTER_ROW(STATISTICS_WAVES, "waves", "Most waves cleared", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_COMBO, "combo", "Best combo", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_RALLY, "rally", "Longest rally", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_SPEED, "speed", "Fastest ball", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_BALLS, "balls", "Most balls at once", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_POWERS, "powers", "Most power-ups at once", STATISTICS_BEST),
    COUNTER_ROW(STATISTICS_POWER_KINDS, "power_kinds", "Kinds of power-ups caught", STATISTICS_SET),
    COUNTER_ROW(STATISTICS_BRICK_KINDS, "brick_kinds", "Kinds of bricks broken", STATISTICS_SET),
};

const StatisticsRow *statistics_row(StatisticsCounter counter)
{
    return &ROWS[counter];
}

static long long count_members(long long set)
{
    long long count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

long long statistics_value(const Statistics *statistics, StatisticsCounter counter)
{
    const long long value = statistics->value[counter];
    return ROWS[counter].kind == STATISTICS_SET ? count_members(value) : value;
}

/// A counter's value plus what another process has counted since `before`, the common value.
static long long join(StatisticsKind kind, long long there, long long before, long long own)
{
    long long joined = there;
    switch (kind) {
    case STATISTICS_SUM:
        joined = there + (own - before);
        break;
    case STATISTICS_BEST:
        joined = own > before && own > there ? own : there;
        break;
    case STATISTICS_SET:
        joined = there | (own & ~before);
        break;
    }
    return joined < STATISTICS_MOST ? joined : STATISTICS_MOST;
}

void statistics_note(Statistics *statistics, StatisticsCounter counter, long long number)
{
    const StatisticsKind kind = ROWS[counter].kind;
    const long long noted = kind == STATISTICS_SET ? 1LL << number : number;
    statistics->value[counter] = join(kind, statistics->value[counter], 0, noted);
}

void statistics_reset(Statistics *statistics)
{
    *statistics = (Statistics){.reset = true};
}

bool statistics_changed(const Statistics *statistics)
{
    return statistics->reset ||
           memcmp(statistics->value, statistics->kept, sizeof statistics->value) != 0;
}

/// What the file says.
typedef struct Reading {
    long long value[STATISTICS_COUNTER_COUNT];
    bool found[STATISTICS_COUNTER_COUNT];
} Reading;

/// The counter with that name; STATISTICS_COUNTER_COUNT: there is none.
static StatisticsCounter find_counter(const char *name)
{
    int counter = 0;
    while (counter < STATISTICS_COUNTER_COUNT && strcmp(name, ROWS[counter].name) != 0) {
        counter++;
    }
    return (StatisticsCounter)counter;
}

static SafeFileTaken take_counter(void *context, const char *name, const char *value)
{
    Reading *reading = context;
    const StatisticsCounter counter = find_counter(name);
    if (counter == STATISTICS_COUNTER_COUNT) {
        return SAFE_FILE_TAKEN;
    }
    const TextInteger number = text_read_integer(value, 0, STATISTICS_MOST);
    if (!number.valid) {
        return SAFE_FILE_WRONG;
    }
    reading->value[counter] = number.value;
    reading->found[counter] = true;
    return SAFE_FILE_TAKEN;
}

static void take_over(Statistics *statistics, const long long value[STATISTICS_COUNTER_COUNT])
{
    memcpy(statistics->value, value, sizeof statistics->value);
    memcpy(statistics->kept, value, sizeof statistics->kept);
    statistics->reset = false;
}

SafeFileResult statistics_read(Statistics *statistics, const char *path)
{
    Reading reading = {0};
    SafeFile file;
    const SafeFileResult result = safe_file_open(&file, path, take_counter, &reading);
    safe_file_close(&file);
    take_over(statistics, reading.value);
    return result;
}

SafeFileResult statistics_write(Statistics *statistics, const char *path)
{
    Reading there = {0};
    SafeFile file;
    const SafeFileResult read = safe_file_open(&file, path, take_counter, &there);
    if (file.count == 0) {
        safe_file_put(&file, "# Arkanong's statistics.");
    }
    for (int i = 0; i < file.count; i++) {
        const SafeFileLine *line = &file.line[i];
        if (line->name == NULL || find_counter(line->name) == STATISTICS_COUNTER_COUNT) {
            safe_file_put(&file, "%s", line->text);
        }
    }
    long long joined[STATISTICS_COUNTER_COUNT];
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        const long long own = statistics->value[i];
        joined[i] = there.found[i] && !statistics->reset
                        ? join(ROWS[i].kind, there.value[i], statistics->kept[i], own)
                        : own;
        safe_file_put(&file, "%s = %lld", ROWS[i].name, joined[i]);
    }
    const SafeFileResult result = safe_file_save(&file);
    safe_file_close(&file);
    if (result != SAFE_FILE_GOOD) {
        return result;
    }
    take_over(statistics, joined);
    return read == SAFE_FILE_DAMAGED ? read : result;
}
