// Replays on disk: names, writing, and which of them go.
#include "kept_games.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "replay_file.h"
#include "text.h"

#define NAME_SIZE  128
#define TITLE_SIZE 48

static const char SUFFIX[] = ".replay";
// What begins the name of a kept game: every # is a digit.
static const char DATE_PATTERN[] = "####-##-##-######";

/// The letters and digits of a title, in small letters, with one - in place of all between.
static void write_slug(const char *title, char to[TITLE_SIZE])
{
    size_t length = 0;
    for (; *title != '\0' && length + 1 < TITLE_SIZE; title++) {
        char letter = *title;
        letter = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
        bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain) {
            to[length++] = letter;
        } else if (length > 0 && to[length - 1] != '-') {
            to[length++] = '-';
        }
    }
    while (length > 0 && to[length - 1] == '-') {
        length--;
    }
    to[length] = '\0';
}

static bool write_name(const Replay *replay, const char *title, int attempt, char to[NAME_SIZE])
{
    char date[32];
    char slug[TITLE_SIZE];
    time_t when = (time_t)replay->setup.date;
    struct tm parts;
    if (gmtime_r(&when, &parts) == NULL ||
        strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &parts) == 0) {
        return false;
    }
    write_slug(title, slug);
    to[0] = '\0';
    return attempt == 0 ? text_append(to, NAME_SIZE, "%s-%s%s", date, slug, SUFFIX)
                        : text_append(to, NAME_SIZE, "%s-%s-%d%s", date, slug, attempt + 1, SUFFIX);
}

static bool is_kept_game(const char *name)
{
    size_t length = strlen(name);
    if (length < sizeof DATE_PATTERN + sizeof SUFFIX - 2 ||
        strcmp(name + length - (sizeof SUFFIX - 1), SUFFIX) != 0) {
        return false;
    }
    for (size_t i = 0; i + 1 < sizeof DATE_PATTERN; i++) {
        bool digit = name[i] >= '0' && name[i] <= '9';
        if (DATE_PATTERN[i] == '#' ? !digit : name[i] != DATE_PATTERN[i]) {
            return false;
        }
    }
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/// The names of the kept games, to be freed one by one. NULL when the folder cannot be read.
static char **list_games(const char *folder, size_t *count)
{
    DIR *directory = opendir(folder);
    char **names = NULL;
    size_t room = 0;
    *count = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        if (!is_kept_game(entry->d_name)) {
            continue;
        }
        if (*count == room) {
            room = room > 0 ? 2 * room : 64;
            char **larger = realloc(names, room * sizeof *names);
            if (larger == NULL) {
                break;
            }
            names = larger;
        }
        names[*count] = strdup(entry->d_name);
        *count += names[*count] != NULL;
    }
    if (directory != NULL) {
        closedir(directory);
    }
    return names;
}

/// Removes the oldest games: the names begin with their dates.
static void remove_oldest(const char *folder)
{
    size_t count;
    char **names = list_games(folder, &count);
    if (names == NULL) {
        return;
    }
    qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i + KEPT_GAMES_MOST < count; i++) {
        char path[DISK_PATH_SIZE] = "";
        if (text_append(path, sizeof path, "%s/%s", folder, names[i])) {
            unlink(path);
        }
    }
    for (size_t i = 0; i < count; i++) {
        free(names[i]);
    }
    free(names);
}

/// A path in the folder that no file has; false when there is none.
static bool find_path(const char *folder, const Replay *replay, const char *title,
                      char path[DISK_PATH_SIZE])
{
    for (int attempt = 0; attempt < 100; attempt++) {
        char name[NAME_SIZE];
        struct stat status;
        path[0] = '\0';
        if (!write_name(replay, title, attempt, name) ||
            !text_append(path, DISK_PATH_SIZE, "%s/%s", folder, name)) {
            return false;
        }
        if (lstat(path, &status) != 0) {
            return errno == ENOENT;
        }
    }
    return false;
}

bool kept_games_add(const char *folder, const Replay *replay, const char *title)
{
    char path[DISK_PATH_SIZE];
    Bytes bytes = {0};
    bool there = mkdir(folder, 0777) == 0 || errno == EEXIST;
    bool written = there && find_path(folder, replay, title, path) && replay_pack(replay, &bytes) &&
                   disk_replace(path, (const char *)bytes.at, bytes.size, -1);
    bytes_free(&bytes);
    if (written) {
        remove_oldest(folder);
    }
    return written;
}
