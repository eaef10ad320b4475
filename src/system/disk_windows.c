// Calls Windows for what files and folders are and do.
#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"
#include "disk_path.h"
#include "windows_text.h"

/// What POSIX calls standard input, which a person names "-".
#define STANDARD_INPUT "/dev/stdin"
#define LOCK_TRIES     5000
/// Between two tries to lock, ms.
#define LOCK_PAUSE_MS 1
/// Windows counts time in 100 ns, from 1601 on.
#define UNITS_PER_SECOND   10000000LL
#define SECONDS_UNTIL_1970 11644473600LL

/// Whoever has a file open, others may rename and remove it, as elsewhere.
#define SHARED (FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)

struct DiskFolder {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool first; ///< what was found has not been told yet
    char name[3 * MAX_PATH];
};

/// Sets errno by what Windows says of its last call.
static void take_error(void)
{
    static const struct {
        DWORD error;
        int number;
    } ROWS[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_INVALID_HANDLE, EBADF},
    };
    const DWORD error = GetLastError();
    errno = EACCES;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if (ROWS[i].error == error) {
            errno = ROWS[i].number;
        }
    }
}

/// A call's result, with errno when it failed.
static bool note(BOOL good)
{
    if (!good) {
        take_error();
    }
    return good != 0;
}

static HANDLE open_handle(const char *path, DWORD access, DWORD shared, DWORD how, DWORD flags)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    if (!windows_text_from(path, name)) {
        errno = ENAMETOOLONG;
        return INVALID_HANDLE_VALUE;
    }
    HANDLE handle =
        CreateFileW(name, access, shared, NULL, how, FILE_ATTRIBUTE_NORMAL | flags, NULL);
    note(handle != INVALID_HANDLE_VALUE);
    return handle;
}

static int open_descriptor(const char *path, DWORD access, DWORD shared, DWORD how, DWORD flags)
{
    HANDLE handle = open_handle(path, access, shared, how, flags);
    return handle == INVALID_HANDLE_VALUE
               ? -1
               : _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
}

static DiskStamp stamp_of(HANDLE handle)
{
    BY_HANDLE_FILE_INFORMATION facts;
    switch (GetFileType(handle)) {
    case FILE_TYPE_PIPE:
        return (DiskStamp){.kind = DISK_PIPE};
    case FILE_TYPE_CHAR:
        return (DiskStamp){.kind = DISK_DEVICE};
    case FILE_TYPE_DISK:
        break;
    default:
        errno = EBADF;
        return (DiskStamp){.kind = DISK_NOTHING};
    }
    if (!note(GetFileInformationByHandle(handle, &facts))) {
        return (DiskStamp){.kind = DISK_NOTHING};
    }
    const bool folder = (facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    const long long time = (long long)facts.ftLastWriteTime.dwHighDateTime << 32 |
                           (long long)facts.ftLastWriteTime.dwLowDateTime;
    return (DiskStamp){.kind = folder ? DISK_FOLDER : DISK_FILE,
                       .second = time / UNITS_PER_SECOND - SECONDS_UNTIL_1970,
                       .nanosecond = time % UNITS_PER_SECOND * 100,
                       .size = (long long)facts.nFileSizeHigh << 32 | (long long)facts.nFileSizeLow,
                       .device = facts.dwVolumeSerialNumber,
                       .number =
                           (unsigned long long)facts.nFileIndexHigh << 32 | facts.nFileIndexLow};
}

DiskStamp disk_look(const char *path)
{
    if (strcmp(path, STANDARD_INPUT) == 0) {
        return disk_look_at(STDIN_FILENO);
    }
    // Folders open only so.
    HANDLE handle =
        open_handle(path, FILE_READ_ATTRIBUTES, SHARED, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE) {
        return (DiskStamp){.kind = DISK_NOTHING};
    }
    const DiskStamp stamp = stamp_of(handle);
    CloseHandle(handle);
    return stamp;
}

DiskStamp disk_look_at(int descriptor)
{
    return stamp_of((HANDLE)_get_osfhandle(descriptor));
}

unsigned long long disk_mount(const char *path)
{
    (void)path;
    return 0;
}

/// Whether the path opens for that.
static bool can_open(const char *path, DWORD access)
{
    HANDLE handle = open_handle(path, access, SHARED, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return handle != INVALID_HANDLE_VALUE;
}

bool disk_can_read(const char *path)
{
    return can_open(path, GENERIC_READ);
}

bool disk_can_write(const char *path)
{
    return can_open(path, GENERIC_WRITE);
}

bool disk_is_terminal(int descriptor)
{
    return isatty(descriptor) != 0;
}

bool disk_has_name(const char *path)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    return windows_text_from(path, name) && GetFileAttributesW(name) != INVALID_FILE_ATTRIBUTES;
}

bool disk_make_folder(const char *path)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    return windows_text_from(path, name) && note(CreateDirectoryW(name, NULL));
}

bool disk_remove_folder(const char *path)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    return windows_text_from(path, name) && note(RemoveDirectoryW(name));
}

bool disk_remove(const char *path)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    return windows_text_from(path, name) && note(DeleteFileW(name));
}

bool disk_add_name(const char *path, const char *other)
{
    wchar_t from[WINDOWS_TEXT_SIZE];
    wchar_t to[WINDOWS_TEXT_SIZE];
    return windows_text_from(path, from) && windows_text_from(other, to) &&
           note(CreateHardLinkW(to, from, NULL));
}

void disk_use_slashes(char *path)
{
    for (char *c = path; c != NULL && *c != '\0'; c++) {
        *c = *c == '\\' ? '/' : *c;
    }
}

char *disk_whole_path(const char *path)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    wchar_t whole[WINDOWS_TEXT_SIZE];
    char *to = malloc(DISK_PATH_SIZE);
    if (to == NULL || disk_look(path).kind == DISK_NOTHING || !windows_text_from(path, name) ||
        !note(GetFullPathNameW(name, WINDOWS_TEXT_SIZE, whole, NULL) - 1 < WINDOWS_TEXT_SIZE - 1) ||
        !windows_text_to(whole, to, DISK_PATH_SIZE)) {
        free(to);
        return NULL;
    }
    disk_use_slashes(to);
    return to;
}

DiskFolder *disk_open_folder(const char *path)
{
    char pattern[DISK_PATH_SIZE] = "";
    wchar_t name[WINDOWS_TEXT_SIZE];
    DiskFolder *folder = malloc(sizeof *folder);
    if (folder == NULL || !text_append(pattern, sizeof pattern, "%s/*", path) ||
        !windows_text_from(pattern, name)) {
        free(folder);
        return NULL;
    }
    folder->search = FindFirstFileW(name, &folder->found);
    folder->first = true;
    if (!note(folder->search != INVALID_HANDLE_VALUE)) {
        free(folder);
        return NULL;
    }
    return folder;
}

const char *disk_next_name(DiskFolder *folder)
{
    if (!folder->first && !FindNextFileW(folder->search, &folder->found)) {
        return NULL;
    }
    folder->first = false;
    return windows_text_to(folder->found.cFileName, folder->name, sizeof folder->name)
               ? folder->name
               : NULL;
}

void disk_close_folder(DiskFolder *folder)
{
    if (folder != NULL) {
        FindClose(folder->search);
        free(folder);
    }
}

bool disk_follow_links(char path[DISK_PATH_SIZE])
{
    // Windows follows its rare links by itself.
    (void)path;
    return true;
}

FILE *disk_open(const char *path, const char *mode)
{
    wchar_t name[WINDOWS_TEXT_SIZE];
    wchar_t how[8];
    if (!windows_text_from(path, name)) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    MultiByteToWideChar(CP_UTF8, 0, mode, -1, how, sizeof how / sizeof how[0]);
    return _wfopen(name, how);
}

FILE *disk_open_nameless(void)
{
    wchar_t folder[WINDOWS_TEXT_SIZE];
    wchar_t path[MAX_PATH];
    char name[3 * MAX_PATH];
    if (GetTempPathW(WINDOWS_TEXT_SIZE, folder) == 0 ||
        !note(GetTempFileNameW(folder, L"ark", 0, path) != 0) ||
        !windows_text_to(path, name, sizeof name)) {
        return NULL;
    }
    const int descriptor =
        open_descriptor(name, GENERIC_READ | GENERIC_WRITE | DELETE, SHARED, CREATE_ALWAYS,
                        FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE);
    FILE *file = descriptor >= 0 ? _fdopen(descriptor, "w+b") : NULL;
    if (descriptor >= 0 && file == NULL) {
        close(descriptor);
    }
    return file;
}

int disk_open_to_read(const char *path)
{
    return strcmp(path, STANDARD_INPUT) == 0
               ? dup(STDIN_FILENO)
               : open_descriptor(path, GENERIC_READ, SHARED, OPEN_EXISTING,
                                 FILE_FLAG_BACKUP_SEMANTICS);
}

int disk_open_to_write(const char *path)
{
    return open_descriptor(path, GENERIC_WRITE, SHARED, CREATE_ALWAYS, 0);
}

int disk_open_nowhere(void)
{
    return disk_open_to_write("NUL");
}

int disk_create(const char *path)
{
    return open_descriptor(path, GENERIC_WRITE | DELETE, SHARED, CREATE_NEW, 0);
}

void disk_copy_permissions(const char *from, int descriptor)
{
    // A new file has those of its folder.
    (void)from;
    (void)descriptor;
}

bool disk_flush(int descriptor)
{
    return _commit(descriptor) == 0;
}

int disk_lock(const char *path)
{
    // A folder cannot be locked: a file in it that vanishes with its closing is.
    char lock[DISK_PATH_SIZE] = "";
    if (!text_append(lock, sizeof lock, "%.*s.arkanong-lock", (int)(disk_path_name(path) - path),
                     path)) {
        return -1;
    }
    for (int i = 0; i < LOCK_TRIES; i++) {
        const int descriptor = open_descriptor(lock, GENERIC_WRITE | DELETE, 0, OPEN_ALWAYS,
                                               FILE_FLAG_DELETE_ON_CLOSE);
        if (descriptor >= 0 || errno != EACCES) {
            return descriptor;
        }
        Sleep(LOCK_PAUSE_MS);
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
    const int lock =
        open_descriptor(path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_DELETE, OPEN_ALWAYS, 0);
    if (lock < 0) {
        return errno == EACCES && disk_has_name(path) ? DISK_TAKEN : DISK_NO_LOCK;
    }
    return lock;
}

int disk_create_locked(const char *path)
{
    return open_descriptor(path, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, CREATE_NEW, 0);
}

bool disk_is_unlocked(const char *path)
{
    // Whoever writes to it has not shared it for that.
    HANDLE handle =
        open_handle(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, OPEN_EXISTING, 0);
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
    return handle != INVALID_HANDLE_VALUE;
}

bool disk_rename(const char *from, const char *to)
{
    wchar_t old[WINDOWS_TEXT_SIZE];
    wchar_t fresh[WINDOWS_TEXT_SIZE];
    return windows_text_from(from, old) && windows_text_from(to, fresh) &&
           note(MoveFileExW(old, fresh, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
}

bool disk_owner_is_gone(long process)
{
    HANDLE handle = OpenProcess(SYNCHRONIZE, FALSE, (DWORD)process);
    if (handle == NULL) {
        return GetLastError() == ERROR_INVALID_PARAMETER;
    }
    const bool gone = WaitForSingleObject(handle, 0) == WAIT_OBJECT_0;
    CloseHandle(handle);
    return gone;
}
