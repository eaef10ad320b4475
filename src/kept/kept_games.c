// Replays on disk: their names, writing them, and removing old ones; best runs are named after
// their level.
#include "kept_games.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "disk_path.h"
#include "hash.h"
#include "process.h"
#include "text.h"
#include "whole_file.h"
#include "world_balls.h"

#define STEM_SIZE  96
#define TITLE_SIZE 48
#define STEM_TRIES 100
#define TAG_SIZE   64

static const char SUFFIX[] = KEPT_GAMES_SUFFIX;
static const char FIRST_WORDS[] = "Arkanong replay ";
static const char JOURNAL_SUFFIX[] = ".journal";
// What begins the name of a kept game: every # is a digit.
static const char DATE_PATTERN[] = "####-##-##-######";
static const char RUN_TAG[] = "run-";
static const char HOT_TAG[] = "hot-";
static const char MARKED_TAG[] = "marked";
static const char RESCUED_TAG[] = "rescued";

static bool write_date(time_t when, char to[sizeof DATE_PATTERN])
{
    struct tm parts;
    return gmtime_r(&when, &parts) != NULL &&
           strftime(to, sizeof DATE_PATTERN, "%Y-%m-%d-%H%M%S", &parts) == sizeof DATE_PATTERN - 1;
}

/// A name without what follows its first dot: DATE-TITLE, or DATE-TITLE-NUMBER where others have
/// that one.
static bool write_stem(const Replay *replay, const char *title, int attempt, char to[STEM_SIZE])
{
    char date[sizeof DATE_PATTERN];
    if (!write_date((time_t)replay->setup.date, date)) {
        return false;
    }
    char slug[TITLE_SIZE];
    text_write_slug(slug, sizeof slug, title);
    to[0] = '\0';
    return attempt == 0 ? text_append(to, STEM_SIZE, "%s-%s", date, slug)
                        : text_append(to, STEM_SIZE, "%s-%s-%d", date, slug, attempt + 1);
}

static bool has_date(const char *name)
{
    for (size_t i = 0; i + 1 < sizeof DATE_PATTERN; i++) {
        const bool digit = name[i] >= '0' && name[i] <= '9';
        if (DATE_PATTERN[i] == '#' ? !digit : name[i] != DATE_PATTERN[i]) {
            return false;
        }
    }
    return true;
}

/// Reads the heat and the second of the hottest goal. False: it is another word.
static bool take_hot(KeptGame *game, const char *tag, size_t length)
{
    const size_t begin = sizeof HOT_TAG - 1;
    char heat[TAG_SIZE] = "";
    if (length <= begin || strncmp(tag, HOT_TAG, begin) != 0 ||
        !text_append(heat, sizeof heat, "%.*s", (int)(length - begin), tag + begin)) {
        return false;
    }
    char *second = strchr(heat, '-');
    if (second == NULL) {
        return false;
    }
    *second++ = '\0';
    const TextInteger rings = text_read_integer(heat, REPLAY_HOT, BALL_HEAT_MOST);
    const TextInteger when = text_read_integer(second, 0, INT_MAX);
    game->heat = (int)rings.value;
    game->hot_s = (int)when.value;
    return rings.valid && when.valid;
}

/// Reads the next word between dots, `length` bytes. Returns false for an unknown word.
static bool take_tag(KeptGame *game, const char *tag, size_t length)
{
    const size_t begin = sizeof RUN_TAG - 1;
    if (length == sizeof MARKED_TAG - 1 && strncmp(tag, MARKED_TAG, length) == 0) {
        game->marked = true;
    } else if (length == sizeof RESCUED_TAG - 1 && strncmp(tag, RESCUED_TAG, length) == 0) {
        game->rescued = true;
    } else if (length == begin + KEPT_GAMES_RUN_SIZE - 1 && strncmp(tag, RUN_TAG, begin) == 0) {
        memcpy(game->run, tag + begin, KEPT_GAMES_RUN_SIZE - 1);
    } else if (!take_hot(game, tag, length)) {
        return false;
    }
    return true;
}

/// Parses a name; returns false if it is not a replay's.
static bool read_name(const char *name, KeptGame *game)
{
    *game = (KeptGame){0};
    if (name[0] == '.' || !text_ends_with(name, SUFFIX) ||
        !text_copy(game->name, sizeof game->name, name)) {
        return false;
    }
    game->own = has_date(name);
    const char *tag = strchr(name, '.') + 1;
    while (game->own && strcmp(tag, SUFFIX + 1) != 0) {
        const size_t length = strcspn(tag, ".");
        game->own = take_tag(game, tag, length);
        tag += length + (tag[length] == '.' ? 1 : 0);
    }
    if (!game->own) {
        *game = (KeptGame){0};
        text_copy(game->name, sizeof game->name, name);
    }
    return true;
}

static bool join(const char *folder, const char *name, char path[DISK_PATH_SIZE])
{
    path[0] = '\0';
    return text_append(path, DISK_PATH_SIZE, "%s/%s", folder, name);
}

/// The sort key of a game; a file with another kind of name is sorted by its date.
static void find_order(const char *folder, KeptGame *game)
{
    char path[DISK_PATH_SIZE];
    if (game->own) {
        text_append(game->order, sizeof game->order, "%.*s", (int)sizeof DATE_PATTERN - 1,
                    game->name);
    } else if (join(folder, game->name, path) && disk_is_there(path)) {
        write_date((time_t)disk_look(path).second, game->order);
    }
}

static int compare_newest_first(const void *a, const void *b)
{
    const KeptGame *first = a;
    const KeptGame *second = b;
    const int order = strcmp(second->order, first->order);
    return order != 0 ? order : strcmp(second->name, first->name);
}

KeptGame *kept_games_list(const char *folder, int *count)
{
    DiskFolder *directory = disk_open_folder(folder);
    KeptGame *games = NULL;
    int room = 0;
    *count = 0;
    for (const char *name; directory != NULL && (name = disk_next_name(directory)) != NULL;) {
        KeptGame game;
        if (!read_name(name, &game)) {
            continue;
        }
        if (*count == room) {
            room = room > 0 ? 2 * room : 64;
            KeptGame *larger = realloc(games, (size_t)room * sizeof *games);
            if (larger == NULL) {
                break;
            }
            games = larger;
        }
        find_order(folder, &game);
        games[(*count)++] = game;
    }
    disk_close_folder(directory);
    if (*count > 0) {
        qsort(games, (size_t)*count, sizeof *games, compare_newest_first);
    }
    return games;
}

bool kept_games_delete(const char *folder, const char *name)
{
    char path[DISK_PATH_SIZE];
    return join(folder, name, path) && disk_remove(path);
}

static void remove_oldest(const char *folder, const KeptRuns *runs)
{
    int plain = 0;
    int rescued = 0;
    int hot = 0;
    int count;
    KeptGame *games = kept_games_list(folder, &count);
    for (int i = 0; i < count; i++) {
        const KeptGame *game = &games[i];
        const bool stays = !game->own || game->marked ||
                           (game->run[0] != '\0' && runs->is_wanted != NULL &&
                            runs->is_wanted(runs->context, game->run));
        const int most = game->rescued ? KEPT_GAMES_MOST_RESCUED : KEPT_GAMES_MOST;
        if (!stays && (*(game->rescued ? &rescued : &plain))++ >= most &&
            (game->heat == 0 || hot++ >= KEPT_GAMES_MOST_HOT)) {
            kept_games_delete(folder, game->name);
        }
    }
    free(games);
}

/// Whether a file of the folder has this stem.
static bool is_taken(const char *folder, const char *stem)
{
    DiskFolder *directory = disk_open_folder(folder);
    const size_t length = strlen(stem);
    bool taken = false;
    for (const char *name; directory != NULL && (name = disk_next_name(directory)) != NULL;) {
        taken = taken || (strncmp(name, stem, length) == 0 && name[length] == '.');
    }
    disk_close_folder(directory);
    return taken;
}

/// Makes the folder where it is missing, and a path in it; locks the folder. False when there is
/// none; else it is to be unlocked.
static bool open_folder(const char *folder, const char *name, char path[DISK_PATH_SIZE], int *lock)
{
    *lock = -1;
    if ((!disk_make_folder(folder) && errno != EEXIST) || !join(folder, name, path)) {
        return false;
    }
    *lock = disk_lock(path);
    return true;
}

/// Opens the folder and finds a stem that no file in it has. False when there is none.
static bool find_stem(const char *folder, const Replay *replay, const char *title,
                      char stem[STEM_SIZE], int *lock)
{
    char path[DISK_PATH_SIZE];
    if (!open_folder(folder, "x", path, lock)) {
        return false;
    }
    for (int attempt = 0; attempt < STEM_TRIES; attempt++) {
        if (!write_stem(replay, title, attempt, stem)) {
            break;
        }
        if (!is_taken(folder, stem)) {
            return true;
        }
    }
    disk_unlock(*lock);
    return false;
}

void kept_games_name_run(char run[KEPT_GAMES_RUN_SIZE], long long date, unsigned long long seed)
{
    const uint64_t hash = hash_i64(hash_u64(HASH_START, seed), date);
    snprintf(run, KEPT_GAMES_RUN_SIZE, "%016llx",
             (unsigned long long)hash_i64(hash, (int64_t)process_number()));
}

static bool write_game(const char *path, const Replay *replay, int lock)
{
    Bytes bytes = {0};
    const bool written =
        replay_pack(replay, &bytes) && whole_file_replace(path, bytes.at, bytes.size, lock);
    bytes_free(&bytes);
    return written;
}

bool kept_games_write(const char *folder, const char *name, const Replay *replay)
{
    char path[DISK_PATH_SIZE];
    int lock;
    const bool written = open_folder(folder, name, path, &lock) && write_game(path, replay, lock);
    disk_unlock(lock);
    return written;
}

/// The stem of a journal's path, which no other file in the folder has.
static bool take_stem(const char *journal, char stem[STEM_SIZE])
{
    const char *name = disk_path_name(journal);
    stem[0] = '\0';
    return text_append(stem, STEM_SIZE, "%.*s", (int)strcspn(name, "."), name);
}

/// Appends what a name says of a game. False: it does not fit.
static bool append_tags(char *name, size_t size, const KeptGame *game)
{
    return (game->run[0] == '\0' || text_append(name, size, ".%s%s", RUN_TAG, game->run)) &&
           (game->heat < REPLAY_HOT ||
            text_append(name, size, ".%s%d-%d", HOT_TAG, game->heat, game->hot_s)) &&
           (!game->marked || text_append(name, size, ".%s", MARKED_TAG)) &&
           (!game->rescued || text_append(name, size, ".%s", RESCUED_TAG)) &&
           text_append(name, size, "%s", SUFFIX);
}

bool kept_games_add(const char *folder, const Replay *replay, const char *title, const char *run,
                    const KeptRuns *runs, char *path)
{
    const bool has_journal = path[0] != '\0';
    int lock = -1;
    char stem[STEM_SIZE];
    if (has_journal ? !take_stem(path, stem) : !find_stem(folder, replay, title, stem, &lock)) {
        return false;
    }
    path[0] = '\0';
    KeptGame game = {.heat = replay->hot, .hot_s = (int)replay->hot_s};
    text_copy(game.run, sizeof game.run, run);
    const bool written = text_append(path, DISK_PATH_SIZE, "%s/%s", folder, stem) &&
                         append_tags(path, DISK_PATH_SIZE, &game) && write_game(path, replay, lock);
    if (written) {
        remove_oldest(folder, runs);
    }
    disk_unlock(lock);
    return written;
}

static bool read_game(const char *path, Replay *replay, char problem[REPLAY_PROBLEM_SIZE])
{
    Bytes bytes = {0};
    const DiskAnswer answer = disk_read(path, REPLAY_FILE_MAX, &bytes);
    *replay = (Replay){0};
    if (answer != DISK_READ) {
        snprintf(problem, REPLAY_PROBLEM_SIZE, "%s",
                 answer == DISK_SPECIAL
                     ? "is no file"
                     : (answer == DISK_ABSENT ? "is not there any more" : "cannot be read"));
    }
    const bool good = answer == DISK_READ && replay_unpack(replay, bytes.at, bytes.size, problem);
    bytes_free(&bytes);
    return good;
}

bool kept_games_read(const char *folder, const char *name, Replay *replay,
                     char problem[REPLAY_PROBLEM_SIZE])
{
    char path[DISK_PATH_SIZE];
    if (!join(folder, name, path)) {
        *replay = (Replay){0};
        snprintf(problem, REPLAY_PROBLEM_SIZE, "cannot be read");
        return false;
    }
    return read_game(path, replay, problem);
}

bool kept_games_is_replay(const char *path)
{
    char first[sizeof FIRST_WORDS - 1];
    return text_ends_with(path, SUFFIX) ||
           (disk_read_first(path, first, sizeof first) == sizeof first &&
            memcmp(first, FIRST_WORDS, sizeof first) == 0);
}

bool kept_games_read_level(const char *path, Level *level, DiagList *problems)
{
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!read_game(path, &replay, problem)) {
        diag_add(problems, DIAG_ERROR, 1, "%s", problem);
        return false;
    }
    const bool read = level_read_text(level, path, replay.level, replay.level_length, problems);
    replay_free(&replay);
    return read;
}

bool kept_games_mark(const char *folder, KeptGame *game, bool marked)
{
    KeptGame changed = *game;
    if (!game->own || game->marked == marked) {
        return game->marked == marked;
    }
    changed.marked = marked;
    changed.name[0] = '\0';
    const bool fits = text_append(changed.name, sizeof changed.name, "%.*s",
                                  (int)strcspn(game->name, "."), game->name) &&
                      append_tags(changed.name, sizeof changed.name, &changed);
    char to[DISK_PATH_SIZE];
    char from[DISK_PATH_SIZE];
    if (!fits || !join(folder, game->name, from) || !join(folder, changed.name, to) ||
        disk_has_name(to) || !disk_rename(from, to)) {
        return false;
    }
    *game = changed;
    return true;
}

int kept_games_open_journal(const char *folder, const Replay *replay, const char *title, char *path)
{
    int journal = -1;
    path[0] = '\0';
    int lock;
    char stem[STEM_SIZE];
    if (!find_stem(folder, replay, title, stem, &lock)) {
        return -1;
    }
    if (text_append(path, DISK_PATH_SIZE, "%s/%s%s", folder, stem, JOURNAL_SUFFIX)) {
        // Without the lock other processes would take the game for dead.
        journal = disk_create_locked(path);
    }
    disk_unlock(lock);
    return journal;
}

/// Turns a dead process's journal into a game. Returns false if it contains none, or writing fails;
/// then the journal stays.
static bool rescue(const char *folder, const char *name, char *path)
{
    const size_t stem = strlen(name) - (sizeof JOURNAL_SUFFIX - 1);
    Bytes bytes = {0};
    char from[DISK_PATH_SIZE];
    if (!join(folder, name, from) || disk_read(from, REPLAY_FILE_MAX, &bytes) != DISK_READ) {
        bytes_free(&bytes);
        return false;
    }
    path[0] = '\0';
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE];
    const bool good = replay_journal_read(&replay, bytes.at, bytes.size, problem);
    const bool ours = bytes.size == 0 || replay_journal_is_one(bytes.at, bytes.size);
    const bool written = good &&
                         text_append(path, DISK_PATH_SIZE, "%s/%.*s.%s%s", folder, (int)stem, name,
                                     RESCUED_TAG, SUFFIX) &&
                         write_game(path, &replay, -1);
    if (written || (ours && !good)) {
        disk_remove(from);
    }
    replay_free(&replay);
    bytes_free(&bytes);
    return written;
}

/// Whether a journal's writer is gone.
static bool is_left(const char *folder, const char *name)
{
    char path[DISK_PATH_SIZE];
    return has_date(name) && text_ends_with(name, JOURNAL_SUFFIX) && join(folder, name, path) &&
           disk_is_unlocked(path);
}

int kept_games_rescue(const char *folder, char *path)
{
    int count = 0;
    path[0] = '\0';
    char inside[DISK_PATH_SIZE];
    DiskFolder *directory = join(folder, "x", inside) ? disk_open_folder(folder) : NULL;
    if (directory == NULL) {
        return 0;
    }
    const int lock = disk_lock(inside);
    char one[DISK_PATH_SIZE];
    for (const char *name; (name = disk_next_name(directory)) != NULL;) {
        if (is_left(folder, name) && rescue(folder, name, one)) {
            text_copy(path, DISK_PATH_SIZE, one);
            count++;
        }
    }
    disk_unlock(lock);
    disk_close_folder(directory);
    return count;
}

/// Writes the name of a level's file: '/' has no place in it.
static bool write_name(const char *level, char name[KEPT_GAMES_NAME_SIZE])
{
    name[0] = '\0';
    if (!text_append(name, KEPT_GAMES_NAME_SIZE, "%s" KEPT_GAMES_SUFFIX, level)) {
        return false;
    }
    for (char *c = name; *c != '\0'; c++) {
        *c = *c == '/' ? '%' : *c;
    }
    return true;
}

bool kept_games_read_best(const char *folder, const char *level, Replay *replay)
{
    *replay = (Replay){0};
    char problem[REPLAY_PROBLEM_SIZE];
    char name[KEPT_GAMES_NAME_SIZE];
    return write_name(level, name) && kept_games_read(folder, name, replay, problem);
}

bool kept_games_keep_best(const char *folder, const char *level, const Replay *replay)
{
    char name[KEPT_GAMES_NAME_SIZE];
    return write_name(level, name) && kept_games_write(folder, name, replay);
}

void kept_games_forget_bests(const char *folder)
{
    int count;
    KeptGame *runs = kept_games_list(folder, &count);
    for (int i = 0; i < count; i++) {
        kept_games_delete(folder, runs[i].name);
    }
    free(runs);
}
