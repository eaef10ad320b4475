#include "scores.h"

#include <stdlib.h>
#include <string.h>

#include "level_fields.h"
#include "text.h"

/// Scores that are read; a file with more of them is not ours.
#define SCORES_MOST 10000

void scores_free(Scores *scores)
{
    free(scores->score);
    *scores = (Scores){0};
}

void scores_clean_name(char to[SCORES_NAME_SIZE], const char *from)
{
    size_t used = 0;
    int letters = 0;
    size_t left = strlen(from);
    while (left > 0 && letters < SCORES_NAME_LETTERS) {
        int length = level_utf8_length(from, left);
        unsigned char first = (unsigned char)from[0];
        bool control =
            first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)from[1] < 0xa0);
        bool leading = first == ' ' && used == 0;
        if (length > 0 && !control && !leading) {
            memcpy(to + used, from, (size_t)length);
            used += (size_t)length;
            letters++;
        }
        from += length > 0 ? length : 1;
        left -= (size_t)(length > 0 ? length : 1);
    }
    while (used > 0 && to[used - 1] == ' ') {
        used--;
    }
    to[used] = '\0';
}

/// Where a run with so many points goes: behind those of its set that are as good.
static int find_position(const Scores *scores, const char *set, long long points)
{
    int at = 0;
    while (at < scores->count) {
        int order = strcmp(scores->score[at].set, set);
        if (order > 0 || (order == 0 && scores->score[at].points < points)) {
            break;
        }
        at++;
    }
    return at;
}

const Score *scores_table(const Scores *scores, const char *set, int *count)
{
    int first = 0;
    while (first < scores->count && strcmp(scores->score[first].set, set) != 0) {
        first++;
    }
    int end = first;
    while (end < scores->count && strcmp(scores->score[end].set, set) == 0) {
        end++;
    }
    *count = end - first;
    return end > first ? &scores->score[first] : NULL;
}

int scores_place(const Scores *scores, const char *set, long long points)
{
    int count = 0;
    const Score *table = scores_table(scores, set, &count);
    int place = 1;
    for (int i = 0; i < count; i++) {
        place += table[i].points >= points;
    }
    return points > 0 && place <= SCORES_PLACES ? place : 0;
}

static bool insert(Scores *scores, const Score *score)
{
    Score *larger = realloc(scores->score, (size_t)(scores->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    scores->score = larger;
    int at = find_position(scores, score->set, score->points);
    memmove(&larger[at + 1], &larger[at], (size_t)(scores->count - at) * sizeof *larger);
    larger[at] = *score;
    scores->count++;
    return true;
}

/// Forgets who has fallen off the table of that set.
static void trim(Scores *scores, const char *set)
{
    int count = 0;
    const Score *table = scores_table(scores, set, &count);
    if (count > SCORES_PLACES) {
        int end = (int)(table - scores->score) + count;
        int beyond = count - SCORES_PLACES;
        memmove(&scores->score[end - beyond], &scores->score[end],
                (size_t)(scores->count - end) * sizeof *scores->score);
        scores->count -= beyond;
    }
}

int scores_add(Scores *scores, const char *set, const char *name, long long points, int levels)
{
    Score score = {.points = points > SCORES_MOST_POINTS ? SCORES_MOST_POINTS : points,
                   .levels = levels};
    int place = scores_place(scores, set, score.points);
    text_copy(score.set, sizeof score.set, set);
    scores_clean_name(score.name, name);
    if (place == 0 || !insert(scores, &score)) {
        return 0;
    }
    trim(scores, set);
    text_copy(scores->last_name, sizeof scores->last_name, score.name);
    return place;
}

/// Whether a text of the file is just what would have been written there.
static bool is_name(const char *text)
{
    char clean[SCORES_NAME_SIZE];
    scores_clean_name(clean, text);
    return strcmp(clean, text) == 0;
}

/// Takes in "POINTS LEVELS NAME".
static bool take_score(Scores *scores, const char *set, char *value)
{
    Score score = {0};
    char *points_end = strchr(value, ' ');
    char *levels_end = points_end == NULL ? NULL : strchr(points_end + 1, ' ');
    if (levels_end == NULL || set[0] == '\0' || scores->count >= SCORES_MOST) {
        return false;
    }
    *points_end = '\0';
    *levels_end = '\0';
    TextInteger points = text_read_integer(value, 1, SCORES_MOST_POINTS);
    TextInteger levels = text_read_integer(points_end + 1, 0, 1000000);
    if (!points.valid || !levels.valid || !is_name(levels_end + 1)) {
        return false;
    }
    score.points = points.value;
    score.levels = (int)levels.value;
    text_copy(score.set, sizeof score.set, set);
    text_copy(score.name, sizeof score.name, levels_end + 1);
    if (!insert(scores, &score)) {
        return false;
    }
    trim(scores, set);
    return true;
}

/// What is being read, and the set of levels that the lines belong to.
typedef struct Reading {
    Scores *scores;
    char set[SCORES_SET_SIZE];
} Reading;

static bool take_value(void *context, const char *name, char *value)
{
    Reading *reading = context;
    Scores *scores = reading->scores;
    if (strcmp(name, "set") == 0) {
        return text_copy(reading->set, sizeof reading->set, value) && value[0] != '\0';
    }
    if (strcmp(name, "last_name") == 0) {
        text_copy(scores->last_name, sizeof scores->last_name, is_name(value) ? value : "");
        return is_name(value);
    }
    return strcmp(name, "score") != 0 || take_score(scores, reading->set, value);
}

SafeFileResult scores_read(Scores *scores, const char *path)
{
    Reading reading = {.scores = scores};
    *scores = (Scores){0};
    return safe_file_read(path, take_value, &reading);
}

static bool write_all(const void *content, FILE *file)
{
    const Scores *scores = content;
    const char *set = "";
    bool good =
        fprintf(file, "# Arkanong's high scores: points, levels won, name.\nlast_name = %s\n",
                scores->last_name) > 0;
    for (int i = 0; i < scores->count; i++) {
        const Score *score = &scores->score[i];
        if (strcmp(score->set, set) != 0) {
            good = fprintf(file, "set = %s\n", score->set) > 0 && good;
            set = score->set;
        }
        good =
            fprintf(file, "score = %lld %d %s\n", score->points, score->levels, score->name) > 0 &&
            good;
    }
    return good;
}

bool scores_write(const Scores *scores, const char *path)
{
    return safe_file_write(path, write_all, scores);
}
