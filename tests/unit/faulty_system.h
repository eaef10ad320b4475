/// @file faulty_system.h
/// Calls to the system, with FAULTY_MEMORY also for memory, that fail when a test wants it. The
/// linker sends the calls of the code that is tested here (tests/GameTests.cmake). Include after
/// cmocka.h.
#ifndef ARKANONG_TEST_FAULTY_SYSTEM_H
#define ARKANONG_TEST_FAULTY_SYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum Fault {
    FAULT_NONE,
    FAULT_ERROR,   ///< the call fails
    FAULT_LASTING, ///< all calls fail from here on
    FAULT_KILL,    ///< the process ends before the call
    FAULT_SHORT,   ///< less is written than was asked for; the next call fails
    FAULT_LITTLE   ///< a byte is read or written at a time
} Fault;

static Fault fault;
static int calls_left; ///< until it comes
static int calls;
static int fault_error = EIO;
/// Called with a path before it is opened, or before anything is locked; once.
static void (*before_open)(const char *name);
static void (*before_flock)(const char *name);
static bool links = true; ///< whether a file can have more than one name

/// Whether this call is to fail.
static bool fails(void)
{
    calls++;
    const int left = calls_left--;
    if (fault == FAULT_NONE || fault == FAULT_LITTLE ||
        (fault == FAULT_LASTING ? left > 0 : left != 0)) {
        return false;
    }
    if (fault == FAULT_KILL) {
        _exit(99);
    }
    // Later failures have other reasons.
    errno = fault_error + (left < 0 ? 1 : 0);
    return true;
}

static void tell_once(void (**listener)(const char *name), const char *name)
{
    void (*told)(const char *name) = *listener;
    *listener = NULL;
    if (told != NULL) {
        told(name);
    }
}

int __real_open(const char *name, int flags, ...);
int __wrap_open(const char *name, int flags, ...);
int __wrap_open64(const char *name, int flags, ...);
ssize_t __real_read(int descriptor, void *to, size_t size);
ssize_t __wrap_read(int descriptor, void *to, size_t size);
ssize_t __real_write(int descriptor, const void *from, size_t size);
ssize_t __wrap_write(int descriptor, const void *from, size_t size);
int __wrap_fsync(int descriptor);
int __real_close(int descriptor);
int __wrap_close(int descriptor);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __real_fchmod(int descriptor, mode_t mode);
int __wrap_fchmod(int descriptor, mode_t mode);
int __real_flock(int descriptor, int operation);
int __wrap_flock(int descriptor, int operation);

int __wrap_open(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    tell_once(&before_open, name);
    return fails() ? -1 : __real_open(name, flags, mode);
}

/// What open is called where offsets have 64 bits.
int __wrap_open64(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    tell_once(&before_open, name);
    return fails() ? -1 : __real_open(name, flags, mode);
}

ssize_t __wrap_read(int descriptor, void *to, size_t size)
{
    return fails() ? -1 : __real_read(descriptor, to, fault == FAULT_LITTLE ? 1 : size);
}

ssize_t __wrap_write(int descriptor, const void *from, size_t size)
{
    if (fault == FAULT_SHORT && calls_left == 0 && size > 1) {
        return __real_write(descriptor, from, size / 2);
    }
    return fails() ? -1 : __real_write(descriptor, from, fault == FAULT_LITTLE ? 1 : size);
}

int __wrap_fsync(int descriptor)
{
    // Nothing waits for the disk here.
    (void)descriptor;
    return fails() ? -1 : 0;
}

int __wrap_close(int descriptor)
{
    bool failed = fails();
    int result = __real_close(descriptor);
    return failed ? -1 : result;
}

int __wrap_rename(const char *from, const char *to)
{
    return fails() ? -1 : __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    errno = EPERM;
    return !links || fails() ? -1 : __real_link(from, to);
}

int __wrap_fchmod(int descriptor, mode_t mode)
{
    return fails() ? -1 : __real_fchmod(descriptor, mode);
}

int __wrap_flock(int descriptor, int operation)
{
    tell_once(&before_flock, "");
    return fails() ? -1 : __real_flock(descriptor, operation);
}

#ifdef FAULTY_MEMORY
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails() ? NULL : __real_realloc(block, size);
}
#endif

static void begin(Fault kind, int after)
{
    calls = 0;
    calls_left = after;
    fault = kind;
}

static void end(void)
{
    fault = FAULT_NONE;
}

#endif
