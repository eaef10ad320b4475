// The table of counters, and their file.
#include "statistics.h"

#include <string.h>

#include "text.h"

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

static SafeFileTaken take_value(void *context, const char *name, const char *value)
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
    const SafeFileResult result = safe_file_open(&file, path, take_value, &reading);
    safe_file_close(&file);
    take_over(statistics, reading.value);
    return result;
}

SafeFileResult statistics_write(Statistics *statistics, const char *path)
{
    Reading there = {0};
    SafeFile file;
    const SafeFileResult read = safe_file_open(&file, path, take_value, &there);
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
