// Keeps the tables of high scores in order, and in their file.
#include "scores.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "utf8.h"

/// Maximum number of runs and of lines that begin a set; a larger file is not one of the game.
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
        const int length = utf8_length(from, left);
        const size_t step = length > 0 ? (size_t)length : 1;
        const unsigned char first = (unsigned char)from[0];
        const bool control =
            first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)from[1] < 0xa0);
        const bool leading = first == ' ' && used == 0;
        if (length > 0 && !control && !leading) {
            memcpy(to + used, from, step);
            used += step;
            letters++;
        }
        from += step;
        left -= step;
    }
    while (used > 0 && to[used - 1] == ' ') {
        used--;
    }
    to[used] = '\0';
}

/// The index for a run with `points`: after those of its set with as many.
static int find_position(const Scores *scores, const char *set, long long points)
{
    int low = 0, high = scores->count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const int order = strcmp(scores->score[middle].set, set);
        if (order < 0 || (order == 0 && scores->score[middle].points >= points)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const Score *scores_table(const Scores *scores, const char *set, int *count)
{
    const int first = find_position(scores, set, SCORES_MOST_POINTS + 1);
    *count = find_position(scores, set, 0) - first;
    return *count > 0 ? &scores->score[first] : NULL;
}

int scores_place(const Scores *scores, const char *set, long long points)
{
    const int place =
        find_position(scores, set, points) - find_position(scores, set, SCORES_MOST_POINTS + 1) + 1;
    return points > 0 && place <= SCORES_PLACES ? place : 0;
}

/// The room for runs grows by so many whenever that number of them fills it.
enum { MORE_ROOM = 64 };

static bool insert(Scores *scores, const Score *score)
{
    if (scores->count >= SCORES_MOST) {
        return false;
    }
    if (scores->count % MORE_ROOM == 0) {
        Score *larger =
            realloc(scores->score, (size_t)(scores->count + MORE_ROOM) * sizeof *larger);
        if (larger == NULL) {
            return false;
        }
        scores->score = larger;
    }
    Score *table = scores->score;
    int at = find_position(scores, score->set, score->points);
    memmove(&table[at + 1], &table[at], (size_t)(scores->count - at) * sizeof *table);
    table[at] = *score;
    scores->count++;
    return true;
}

/// Removes runs beyond the end of the table of that set.
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

/// Of several scores of one run in a table only the latest stays: the run was left and resumed.
static void keep_last_of_run(Scores *scores, const char *set, const char *run)
{
    int last = -1;
    for (int i = 0; i < scores->count && run[0] != '\0'; i++) {
        const Score *score = &scores->score[i];
        const bool same = strcmp(score->run, run) == 0 && strcmp(score->set, set) == 0;
        if (!same || last < 0) {
            last = same ? i : last;
            continue;
        }
        const int gone = score->number > scores->score[last].number ? last : i;
        last = gone == last ? i - 1 : last;
        scores->count--;
        memmove(&scores->score[gone], &scores->score[gone + 1],
                (size_t)(scores->count - gone) * sizeof *scores->score);
        i--;
    }
}

bool scores_have_run(const Scores *scores, const char *run)
{
    bool found = false;
    for (int i = 0; i < scores->count && !found; i++) {
        found = run[0] != '\0' && strcmp(scores->score[i].run, run) == 0;
    }
    return found;
}

int scores_add(Scores *scores, const char *set, const char *name, long long points, int levels)
{
    Score score = {.points = points > SCORES_MOST_POINTS ? SCORES_MOST_POINTS : points,
                   .levels = levels,
                   .number = scores->entered + 1};
    const int place = scores_place(scores, set, score.points);
    text_copy(score.set, sizeof score.set, set);
    scores_clean_name(score.name, name);
    if (place == 0 || !insert(scores, &score)) {
        return 0;
    }
    // `set` may have been one of the scores that were moved.
    trim(scores, score.set);
    scores->entered++;
    text_copy(scores->last_name, sizeof scores->last_name, score.name);
    return place;
}

/// Whether it can stand between blanks in a line, and in the name of a file.
static bool is_run(const char *run)
{
    const size_t length = strlen(run);
    return length > 0 && length < SCORES_RUN_SIZE &&
           strspn(run, "0123456789abcdefghijklmnopqrstuvwxyz") == length;
}

/// The run that was added last; NULL: none was, or it is not in the table any more.
static Score *find_last(const Scores *scores)
{
    for (int i = 0; i < scores->count && scores->entered > 0; i++) {
        if (scores->score[i].number == scores->entered) {
            return &scores->score[i];
        }
    }
    return NULL;
}

void scores_set_run(Scores *scores, const char *run)
{
    Score *last = find_last(scores);
    if (last != NULL && is_run(run)) {
        // Another run may take the place of this one.
        const Score named = *last;
        text_copy(last->run, sizeof last->run, run);
        keep_last_of_run(scores, named.set, run);
    }
}

int scores_last_place(const Scores *scores)
{
    const Score *last = find_last(scores);
    int count;
    return last != NULL ? (int)(last - scores_table(scores, last->set, &count)) + 1 : 0;
}

/// Whether a text of the file is just what would have been written there.
static bool is_name(const char *text)
{
    char clean[SCORES_NAME_SIZE];
    scores_clean_name(clean, text);
    return strcmp(clean, text) == 0;
}

/// Takes a word and the blank behind it off a value. False: there is no blank, or no room.
static bool take_word(const char **value, char *to, size_t size)
{
    const size_t length = strcspn(*value, " ");
    if (length >= size || (*value)[length] == '\0') {
        return false;
    }
    memcpy(to, *value, length);
    to[length] = '\0';
    *value += length + 1;
    return true;
}

#define SET       "set"
#define SCORE     "score"
#define RUN       "run"
#define LAST_NAME "last_name"

/// Reads "POINTS LEVELS NAME"; false when it is anything else.
static bool read_score(Score *score, const char *set, const char *value)
{
    *score = (Score){0};
    char points[TEXT_NUMBER_SIZE];
    char levels[TEXT_NUMBER_SIZE];
    if (set[0] == '\0' || !take_word(&value, points, sizeof points) ||
        !take_word(&value, levels, sizeof levels)) {
        return false;
    }
    const TextInteger points_read = text_read_integer(points, 1, SCORES_MOST_POINTS);
    const TextInteger levels_read = text_read_integer(levels, 0, 1000000);
    score->points = points_read.value;
    score->levels = (int)levels_read.value;
    text_copy(score->set, sizeof score->set, set);
    return points_read.valid && levels_read.valid && is_name(value) &&
           text_copy(score->name, sizeof score->name, value);
}

static SafeFileTaken take_score(Scores *scores, const char *set, const char *value)
{
    Score score;
    if (!read_score(&score, set, value) || scores->count >= SCORES_MOST) {
        return SAFE_FILE_WRONG;
    }
    if (!insert(scores, &score)) {
        return SAFE_FILE_NO_MEMORY;
    }
    trim(scores, set);
    return SAFE_FILE_TAKEN;
}

static bool is_same(const Score *a, const Score *b)
{
    return strcmp(a->set, b->set) == 0 && strcmp(a->name, b->name) == 0 && a->points == b->points &&
           a->levels == b->levels;
}

/// Takes in "RUN POINTS LEVELS NAME", which says which run a score is of. One that is not in the
/// table is passed over.
static SafeFileTaken take_run(Scores *scores, const char *set, const char *value)
{
    char run[SCORES_RUN_SIZE];
    Score score;
    if (!take_word(&value, run, sizeof run) || !is_run(run) || !read_score(&score, set, value)) {
        return SAFE_FILE_WRONG;
    }
    for (int i = 0; i < scores->count; i++) {
        Score *own = &scores->score[i];
        if (own->run[0] == '\0' && is_same(own, &score)) {
            text_copy(own->run, sizeof own->run, run);
            break;
        }
    }
    return SAFE_FILE_TAKEN;
}

/// What is being read, and the set of levels that the lines belong to.
typedef struct Reading {
    Scores *scores;
    char set[SCORES_SET_SIZE];
    int sets;
} Reading;

static SafeFileTaken take_value(void *context, const char *name, const char *value)
{
    Reading *reading = context;
    Scores *scores = reading->scores;
    bool good = true;
    if (strcmp(name, SCORE) == 0) {
        return take_score(scores, reading->set, value);
    }
    if (strcmp(name, RUN) == 0) {
        return take_run(scores, reading->set, value);
    }
    if (strcmp(name, SET) == 0) {
        good = text_copy(reading->set, sizeof reading->set, value) && value[0] != '\0' &&
               reading->sets++ < SCORES_MOST;
    } else if (strcmp(name, LAST_NAME) == 0) {
        good = is_name(value);
        text_copy(scores->last_name, sizeof scores->last_name, good ? value : "");
    }
    return good ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
}

SafeFileResult scores_read(Scores *scores, const char *path)
{
    Reading reading = {.scores = scores};
    *scores = (Scores){0};
    SafeFile file;
    const SafeFileResult result = safe_file_open(&file, path, take_value, &reading);
    safe_file_close(&file);
    return result;
}

static bool is_same_run(const Score *a, const Score *b)
{
    return is_same(a, b) && strcmp(a->run, b->run) == 0;
}

/// The same run in other tables, of several that are equal the one with as many before it; NULL: it
/// is not there.
static Score *find_run(Scores *scores, const Scores *own, int index)
{
    int before = 0;
    for (int i = 0; i < index; i++) {
        before += is_same_run(&own->score[i], &own->score[index]);
    }
    for (int i = 0; i < scores->count; i++) {
        if (is_same_run(&scores->score[i], &own->score[index]) && before-- == 0) {
            return &scores->score[i];
        }
    }
    return NULL;
}

/// Merges the runs into those of the file: the unwritten ones, or all if the file has been
/// replaced. Returns false when memory is out.
static bool add_own(Scores *merged, const Scores *own, SafeFileResult read)
{
    for (int i = 0; i < own->count; i++) {
        const Score *run = &own->score[i];
        Score *same = run->number > own->saved ? NULL : find_run(merged, own, i);
        if (same != NULL) {
            same->number = run->number;
        } else if (run->number > own->saved || read != SAFE_FILE_GOOD) {
            if (!insert(merged, run)) {
                return false;
            }
            keep_last_of_run(merged, run->set, run->run);
            trim(merged, run->set);
        }
    }
    merged->entered = own->entered;
    merged->saved = own->entered;
    if (own->entered > own->saved || read != SAFE_FILE_GOOD) {
        text_copy(merged->last_name, sizeof merged->last_name, own->last_name);
    }
    return true;
}

static void put_table(SafeFile *file, const Scores *scores, const char *set)
{
    int count = 0;
    const Score *table = scores_table(scores, set, &count);
    safe_file_put(file, SET " = %s", set);
    for (int i = 0; i < count; i++) {
        safe_file_put(file, SCORE " = %lld %d %s", table[i].points, table[i].levels, table[i].name);
    }
    for (int i = 0; i < count; i++) {
        if (table[i].run[0] != '\0') {
            safe_file_put(file, RUN " = %s %lld %d %s", table[i].run, table[i].points,
                          table[i].levels, table[i].name);
        }
    }
}

static bool is_line(const SafeFileLine *line, const char *name)
{
    return line->name != NULL && strcmp(line->name, name) == 0;
}

/// Whether one of the first lines begins this set.
static bool begins_set(const SafeFile *file, int lines, const char *set)
{
    bool found = false;
    for (int i = 0; i < lines && !found; i++) {
        found = is_line(&file->line[i], SET) && strcmp(file->line[i].value, set) == 0;
    }
    return found;
}

/// Puts the lines that are there, with each table where its set begins first.
static void put_lines(SafeFile *file, const Scores *scores)
{
    bool named = false;
    for (int i = 0; i < file->count; i++) {
        const SafeFileLine *line = &file->line[i];
        named = named || is_line(line, LAST_NAME);
    }
    if (file->count == 0) {
        safe_file_put(file, "# Arkanong's high scores: points, levels won, name.");
    }
    if (!named) {
        safe_file_put(file, LAST_NAME " = %s", scores->last_name);
    }
    for (int i = 0; i < file->count; i++) {
        const SafeFileLine *line = &file->line[i];
        if (is_line(line, LAST_NAME)) {
            safe_file_put(file, LAST_NAME " = %s", scores->last_name);
        } else if (is_line(line, SET) && !begins_set(file, i, line->value)) {
            put_table(file, scores, line->value);
        } else if (!is_line(line, SCORE) && !is_line(line, RUN)) {
            safe_file_put(file, "%s", line->text);
        }
    }
}

SafeFileResult scores_write(Scores *scores, const char *path)
{
    Scores merged = {0};
    Reading reading = {.scores = &merged};
    SafeFile file;
    const SafeFileResult read = safe_file_open(&file, path, take_value, &reading);
    SafeFileResult result = SAFE_FILE_UNSAVED;
    if (add_own(&merged, scores, read)) {
        put_lines(&file, &merged);
        for (int i = 0; i < merged.count; i++) {
            const char *set = merged.score[i].set;
            const bool first = i == 0 || strcmp(merged.score[i - 1].set, set) != 0;
            if (first && !begins_set(&file, file.count, set)) {
                put_table(&file, &merged, set);
            }
        }
        result = safe_file_save(&file);
    }
    safe_file_close(&file);
    if (result != SAFE_FILE_GOOD) {
        scores_free(&merged);
        return result;
    }
    free(scores->score);
    *scores = merged;
    return read == SAFE_FILE_DAMAGED ? read : result;
}

SafeFileResult scores_reset(Scores *scores, const char *path)
{
    static const char *const NAMES[] = {SET, SCORE, RUN, NULL};
    Scores none = {0};
    text_copy(none.last_name, sizeof none.last_name, scores->last_name);
    scores_free(scores);
    *scores = none;
    return path[0] != '\0' ? safe_file_drop(path, NAMES) : SAFE_FILE_GOOD;
}
