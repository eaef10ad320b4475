// Reads, locks and replaces files by POSIX calls.
#include "disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "text.h"
#include "whole_file.h"

#define MOST_LINKS 40
#define LOCK_TRIES 5000
/// Between two tries to lock.
#define LOCK_PAUSE_NS 1000000
#define NAME_SIZE     (DISK_PATH_SIZE + 64)

/// Bytes of the path before the file's own name: "" or "FOLDER/".
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

static bool name_folder(const char *path, char folder[DISK_PATH_SIZE])
{
    size_t length = folder_length(path);
    if (length == 0) {
        return text_copy(folder, DISK_PATH_SIZE, ".");
    }
    if (!text_copy(folder, DISK_PATH_SIZE, path)) {
        return false;
    }
    folder[length] = '\0';
    return true;
}

/// The file's type, of S_IFMT; 0: there is none.
static mode_t type_of(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0;
}

bool disk_is_there(const char *path)
{
    return type_of(path) != 0;
}

bool disk_is_file(const char *path)
{
    return type_of(path) == S_IFREG;
}

bool disk_is_folder(const char *path)
{
    return type_of(path) == S_IFDIR;
}

bool disk_is_pipe(const char *path)
{
    return type_of(path) == S_IFIFO;
}

bool disk_can_read(const char *path)
{
    return access(path, R_OK) == 0;
}

bool disk_has_name(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

bool disk_make_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

bool disk_remove_folder(const char *path)
{
    return rmdir(path) == 0;
}

bool disk_remove(const char *path)
{
    return unlink(path) == 0;
}

bool disk_add_name(const char *path, const char *other)
{
    return link(path, other) == 0;
}

char *disk_whole_path(const char *path)
{
    return realpath(path, NULL);
}

DiskFolder *disk_open_folder(const char *path)
{
    return (DiskFolder *)opendir(path);
}

const char *disk_next_name(DiskFolder *folder)
{
    const struct dirent *entry = readdir((DIR *)folder);
    return entry != NULL ? entry->d_name : NULL;
}

void disk_close_folder(DiskFolder *folder)
{
    if (folder != NULL) {
        closedir((DIR *)folder);
    }
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int disk_sorted_names(const char *folder, const char *ending, char ***names)
{
    DiskFolder *directory = disk_open_folder(folder);
    int count = 0;
    *names = NULL;
    if (directory == NULL) {
        return -1;
    }
    for (const char *name; (name = disk_next_name(directory)) != NULL;) {
        if (name[0] == '.' || !text_ends_with(name, ending)) {
            continue;
        }
        char **larger = realloc(*names, (size_t)(count + 1) * sizeof *larger);
        *names = larger != NULL ? larger : *names;
        char *copy = larger != NULL ? strdup(name) : NULL;
        if (copy == NULL) {
            break;
        }
        (*names)[count++] = copy;
    }
    disk_close_folder(directory);
    if (count > 0) {
        qsort(*names, (size_t)count, sizeof **names, compare_names);
    }
    return count;
}

bool disk_follow_links(char path[DISK_PATH_SIZE])
{
    for (int i = 0; i < MOST_LINKS; i++) {
        char link[DISK_PATH_SIZE];
        ssize_t length = readlink(path, link, sizeof link);
        if (length < 0) {
            // It is none, or nothing at all.
            return true;
        }
        size_t kept = link[0] == '/' ? 0 : folder_length(path);
        if (length == 0 || kept + (size_t)length >= DISK_PATH_SIZE) {
            return false;
        }
        memcpy(path + kept, link, (size_t)length);
        path[kept + (size_t)length] = '\0';
    }
    return false;
}

static DiskAnswer answer_to(int error)
{
    return error == ENOENT || error == ENOTDIR ? DISK_ABSENT : DISK_UNREADABLE;
}

static DiskAnswer read_all(int descriptor, DiskBytes *to)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0) {
        return DISK_UNREADABLE;
    }
    if (!S_ISREG(status.st_mode)) {
        return DISK_SPECIAL;
    }
    // One byte more than allowed, so that a file that has grown too large is detected.
    char *bytes = malloc(DISK_MOST_BYTES + 1);
    size_t size = 0;
    ssize_t count = bytes == NULL ? -1 : 1;
    while (count > 0 && size <= DISK_MOST_BYTES) {
        count = read(descriptor, bytes + size, DISK_MOST_BYTES + 1 - size);
        if (count < 0 && errno == EINTR) {
            count = 1;
            continue;
        }
        size += count > 0 ? (size_t)count : 0;
    }
    if (count != 0 || size > DISK_MOST_BYTES) {
        free(bytes);
        return DISK_UNREADABLE;
    }
    bytes[size] = '\0';
    *to = (DiskBytes){bytes, size};
    return DISK_READ;
}

DiskAnswer disk_read(const char *path, DiskBytes *to)
{
    *to = (DiskBytes){0};
    struct stat status;
    if (stat(path, &status) != 0) {
        return answer_to(errno);
    }
    // Merely opening a device can have an effect.
    if (!S_ISREG(status.st_mode)) {
        return DISK_SPECIAL;
    }
    // Its kind may have changed since: opening and reading must not block even then.
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0) {
        return answer_to(errno);
    }
    const DiskAnswer answer = read_all(descriptor, to);
    close(descriptor);
    return answer;
}

int disk_lock(const char *path)
{
    // The folder, not the file, which another process replaces.
    char folder[DISK_PATH_SIZE];
    const int lock =
        name_folder(path, folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    for (int i = 0; i < LOCK_TRIES && lock >= 0; i++) {
        if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
            return lock;
        }
        if (errno != EWOULDBLOCK && errno != EINTR) {
            break;
        }
        struct timespec pause = {.tv_nsec = LOCK_PAUSE_NS};
        nanosleep(&pause, NULL);
    }
    if (lock >= 0) {
        close(lock);
    }
    return -1;
}

void disk_unlock(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}

/// Whether `name` is an unfinished file of a dead process for the file called `of`: OF.PROCESS.new
/// or OF.PROCESS-NUMBER.new.
static bool is_left_over(const char *name, const char *of)
{
    const size_t length = strlen(of);
    if (strncmp(name, of, length) != 0 || name[length] != '.') {
        return false;
    }
    const char *digits = name + length + 1;
    size_t count = strspn(digits, "0123456789");
    const char *rest = digits + count;
    rest += rest[0] == '-' ? 1 + strspn(rest + 1, "0123456789") : 0;
    char number[TEXT_NUMBER_SIZE];
    if (count == 0 || count >= sizeof number || strcmp(rest, ".new") != 0) {
        return false;
    }
    memcpy(number, digits, count);
    number[count] = '\0';
    const TextInteger process = text_read_integer(number, 1, INT_MAX);
    return process.valid && kill((pid_t)process.value, 0) != 0 && errno == ESRCH;
}

static void remove_left_overs(const char *path)
{
    const size_t before = folder_length(path);
    char folder[DISK_PATH_SIZE];
    DiskFolder *directory = name_folder(path, folder) ? disk_open_folder(folder) : NULL;
    if (directory == NULL) {
        return;
    }
    char name[NAME_SIZE];
    for (const char *file = NULL; (file = disk_next_name(directory)) != NULL;) {
        if (is_left_over(file, path + before)) {
            name[0] = '\0';
            if (text_append(name, sizeof name, "%.*s%s", (int)before, path, file)) {
                unlink(name);
            }
        }
    }
    disk_close_folder(directory);
}

int disk_claim(const char *path)
{
    for (;;) {
        const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (lock < 0) {
            return DISK_NO_LOCK;
        }
        if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
            const bool taken = errno == EWOULDBLOCK;
            close(lock);
            return taken ? DISK_TAKEN : DISK_NO_LOCK;
        }
        struct stat status;
        if (fstat(lock, &status) == 0 && status.st_nlink > 0) {
            return lock;
        }
        // Who had it has removed it meanwhile.
        close(lock);
    }
}

int disk_create_locked(const char *path)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        unlink(path);
        return -1;
    }
    return file;
}

bool disk_is_unlocked(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    const bool unlocked = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
    if (file >= 0) {
        close(file);
    }
    return unlocked;
}

bool disk_write(int descriptor, const void *bytes, size_t size)
{
    const char *from = bytes;
    while (size > 0) {
        const ssize_t count = write(descriptor, from, size);
        if (count < 0 && errno != EINTR) {
            return false;
        }
        from += count > 0 ? count : 0;
        size -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

void disk_cut(int descriptor, long long size)
{
    (void)!ftruncate(descriptor, (off_t)size);
    lseek(descriptor, (off_t)size, SEEK_SET);
}

void disk_close(int descriptor)
{
    close(descriptor);
}

bool disk_replace(const char *path, const char *bytes, size_t size, int lock)
{
    if (lock >= 0) {
        remove_left_overs(path);
    }
    WholeFile file;
    if (!whole_file_begin(&file, path)) {
        return false;
    }
    if (!disk_write(file.descriptor, bytes, size)) {
        whole_file_abandon(&file);
        return false;
    }
    return whole_file_commit(&file, true);
}

bool disk_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}
