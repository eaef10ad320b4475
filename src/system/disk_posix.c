// Calls POSIX for what files and folders are and do.
#define _GNU_SOURCE // statx

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "disk_path.h"

#define MOST_LINKS 40
#define LOCK_TRIES 5000
/// Between two tries to lock.
#define LOCK_PAUSE_NS 1000000

static DiskStamp stamp_of(const struct stat *status)
{
    DiskKind kind = DISK_DEVICE;
    if (S_ISREG(status->st_mode)) {
        kind = DISK_FILE;
    } else if (S_ISDIR(status->st_mode)) {
        kind = DISK_FOLDER;
    } else if (S_ISFIFO(status->st_mode)) {
        kind = DISK_PIPE;
    }
    return (DiskStamp){.kind = kind,
                       .second = status->st_mtim.tv_sec,
                       .nanosecond = status->st_mtim.tv_nsec,
                       .size = status->st_size,
                       .device = status->st_dev,
                       .number = status->st_ino};
}

DiskStamp disk_look(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? stamp_of(&status) : (DiskStamp){.kind = DISK_NOTHING};
}

DiskStamp disk_look_at(int descriptor)
{
    struct stat status;
    return fstat(descriptor, &status) == 0 ? stamp_of(&status) : (DiskStamp){.kind = DISK_NOTHING};
}

unsigned long long disk_mount(const char *path)
{
    unsigned long long mount = 0;
#if defined(__linux__) && defined(STATX_MNT_ID)
    struct statx status;
    if (statx(AT_FDCWD, path, 0, STATX_MNT_ID, &status) == 0 &&
        (status.stx_mask & STATX_MNT_ID) != 0) {
        mount = status.stx_mnt_id;
    }
#else
    (void)path;
#endif
    return mount;
}

bool disk_can_read(const char *path)
{
    return access(path, R_OK) == 0;
}

bool disk_can_write(const char *path)
{
    return access(path, W_OK) == 0;
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

void disk_use_slashes(char *path)
{
    (void)path;
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

bool disk_follow_links(char path[DISK_PATH_SIZE])
{
    for (int i = 0; i < MOST_LINKS; i++) {
        char link[DISK_PATH_SIZE];
        ssize_t length = readlink(path, link, sizeof link);
        if (length < 0) {
            // It is none, or nothing at all.
            return true;
        }
        size_t kept = link[0] == '/' ? 0 : (size_t)(disk_path_name(path) - path);
        if (length == 0 || kept + (size_t)length >= DISK_PATH_SIZE) {
            return false;
        }
        memcpy(path + kept, link, (size_t)length);
        path[kept + (size_t)length] = '\0';
    }
    return false;
}

bool disk_is_terminal(int descriptor)
{
    struct stat status;
    struct stat input;
    return isatty(STDIN_FILENO) && fstat(descriptor, &status) == 0 && S_ISCHR(status.st_mode) &&
           fstat(STDIN_FILENO, &input) == 0 && input.st_rdev == status.st_rdev;
}

FILE *disk_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

FILE *disk_open_nameless(void)
{
    return tmpfile();
}

int disk_open_to_read(const char *path)
{
    // Without O_NONBLOCK, opening a named pipe that nobody writes to would wait for ever.
    return open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
}

int disk_open_to_write(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
}

int disk_open_nowhere(void)
{
    return open("/dev/null", O_WRONLY);
}

int disk_create(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

void disk_copy_permissions(const char *from, int descriptor)
{
    struct stat former;
    if (stat(from, &former) == 0) {
        (void)!fchmod(descriptor, former.st_mode & 0777);
    }
}

bool disk_flush(int descriptor)
{
    return fsync(descriptor) == 0;
}

int disk_lock(const char *path)
{
    // The folder, not the file, which another process replaces.
    char folder[DISK_PATH_SIZE];
    const int lock =
        disk_path_folder(path, folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
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

bool disk_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool disk_owner_is_gone(long process)
{
    return kill((pid_t)process, 0) != 0 && errno == ESRCH;
}
