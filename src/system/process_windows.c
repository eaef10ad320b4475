// Asks Windows about this process; ends it at Ctrl-C, or when its console is closed, without losing
// whole lines; handles Windows' exceptions, abort, and ticks.
#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "process.h"
#include "text.h"
#include "windows_text.h"

#define LANGUAGE_SIZE 85 // characters, LOCALE_NAME_MAX_LENGTH

static double limit_s; ///< of processor time; 0: none

/// Processor time of this process, s.
static double time_used(void)
{
    FILETIME created;
    FILETIME ended;
    FILETIME system;
    FILETIME user;
    if (!GetProcessTimes(GetCurrentProcess(), &created, &ended, &system, &user)) {
        return 0.0;
    }
    return 1e-7 * (4294967296.0 * ((double)user.dwHighDateTime + (double)system.dwHighDateTime) +
                   (double)user.dwLowDateTime + (double)system.dwLowDateTime);
}

bool process_prepare(void)
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        _setmode(descriptor, _O_BINARY);
    }
    SetConsoleOutputCP(CP_UTF8);
    return true;
}

bool process_is_heard(void)
{
    return GetFileType(GetStdHandle(STD_ERROR_HANDLE)) != FILE_TYPE_UNKNOWN;
}

/// A program with a window has no console: it speaks on the one that it was started from.
static void find_console(void)
{
    if (!process_is_heard() && AttachConsole(ATTACH_PARENT_PROCESS)) {
        freopen("CONOUT$", "w", stdout);
        freopen("CONOUT$", "w", stderr);
    }
}

char **process_words(int *count, char **words)
{
    find_console();
    int number = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &number);
    char **better = wide != NULL ? calloc((size_t)number + 1, sizeof *better) : NULL;
    for (int i = 0; better != NULL && i < number; i++) {
        const size_t size = 3 * wcslen(wide[i]) + 1;
        better[i] = malloc(size);
        if (better[i] == NULL || !windows_text_to(wide[i], better[i], size)) {
            better = NULL;
            break;
        }
        disk_use_slashes(better[i]);
    }
    LocalFree(wide);
    *count = better != NULL ? number : *count;
    return better != NULL ? better : words;
}

long process_number(void)
{
    return (long)GetCurrentProcessId();
}

double process_seconds(void)
{
    LARGE_INTEGER now;
    LARGE_INTEGER second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (double)now.QuadPart / (double)second.QuadPart;
}

void process_limit(unsigned seconds)
{
    limit_s = time_used() + seconds;
}

bool process_is_at_limit(void)
{
    return limit_s > 0.0 && time_used() >= limit_s;
}

bool process_can_write(int descriptor, double seconds)
{
    (void)seconds;
    return _get_osfhandle(descriptor) != (intptr_t)INVALID_HANDLE_VALUE;
}

int process_wait_to_read(int descriptor, double seconds)
{
    // Reading waits by itself.
    (void)descriptor;
    (void)seconds;
    return 1;
}

int process_terminal_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO facts;
    return GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &facts)
               ? facts.srWindow.Right - facts.srWindow.Left + 1
               : 0;
}

const char *process_temporary_folder(void)
{
    static char folder[WINDOWS_TEXT_SIZE];
    wchar_t path[WINDOWS_TEXT_SIZE];
    const DWORD length = GetTempPathW(WINDOWS_TEXT_SIZE, path);
    if (length == 0 || length >= WINDOWS_TEXT_SIZE) {
        return ".";
    }
    path[length - 1] = L'\0';
    if (!windows_text_to(path, folder, sizeof folder)) {
        return ".";
    }
    disk_use_slashes(folder);
    return folder;
}

void process_languages(char *to, size_t size)
{
    // "de-AT", as a person has chosen it, which POSIX writes with '_'.
    wchar_t name[LANGUAGE_SIZE];
    if (GetUserDefaultLocaleName(name, LANGUAGE_SIZE) == 0 || !windows_text_to(name, to, size)) {
        text_copy(to, size, "en");
    }
    for (char *c = to; *c != '\0'; c++) {
        *c = *c == '-' ? '_' : *c;
    }
}

bool process_input_is_pipe(void)
{
    return GetFileType(GetStdHandle(STD_INPUT_HANDLE)) == FILE_TYPE_PIPE;
}

bool process_take_input(FILE *file)
{
    return dup2(fileno(file), STDIN_FILENO) >= 0;
}

/// The status of a program that Ctrl-C has ended.
#define STATUS_ENDED 0xC000013A

static void (*clean_up)(void);
static CRITICAL_SECTION held; ///< by the thread that process_hold is for, or by the end
static atomic_bool noted;
static bool started;

/// Windows calls it in a thread of its own.
static BOOL WINAPI handle(DWORD kind)
{
    (void)kind;
    atomic_store(&noted, true);
    EnterCriticalSection(&held);
    clean_up();
    ExitProcess(STATUS_ENDED);
    return TRUE;
}

void process_watch_signals(void (*cleanup)(void))
{
    clean_up = cleanup;
    InitializeCriticalSection(&held);
    started = SetConsoleCtrlHandler(handle, TRUE) != 0;
}

void process_hold(void)
{
    if (started) {
        EnterCriticalSection(&held);
    }
}

void process_release(void)
{
    if (started) {
        LeaveCriticalSection(&held);
    }
}

bool process_signal_noted(void)
{
    return atomic_load(&noted);
}

static void (*ticking)(void);

static void CALLBACK handle_tick(void *nothing, BOOLEAN fired)
{
    (void)nothing;
    (void)fired;
    if (TryEnterCriticalSection(&held)) {
        ticking();
        LeaveCriticalSection(&held);
    }
}

bool process_tick(void (*tick)(void))
{
    HANDLE timer;
    const DWORD period = 1000 / PROCESS_TICKS_PER_SECOND;
    ticking = tick;
    return started && CreateTimerQueueTimer(&timer, NULL, handle_tick, NULL, period, period,
                                            WT_EXECUTEINTIMERTHREAD) != 0;
}

static const char *(*volatile words_of)(void *context);
static void *volatile watched;

static void say(const char *words)
{
    (void)!write(STDERR_FILENO, words, (unsigned)strlen(words));
}

static void part(void)
{
    void *context = watched;
    watched = NULL;
    const char *words = context != NULL ? words_of(context) : NULL;
    if (words != NULL) {
        say("arkanong: ");
        say(words);
        say("\n");
    }
}

static LONG WINAPI handle_exception(EXCEPTION_POINTERS *facts)
{
    (void)facts;
    part();
    return EXCEPTION_CONTINUE_SEARCH;
}

static void handle_abort(int number)
{
    part();
    signal(number, SIG_DFL);
}

void process_watch_crash(const char *(*farewell)(void *context), void *context)
{
    // So much stays for the handler when the stack overflows, bytes.
    ULONG room = 65536;
    SetThreadStackGuarantee(&room);
    words_of = farewell;
    watched = context;
    SetUnhandledExceptionFilter(handle_exception);
    signal(SIGABRT, handle_abort);
}

void process_forget_crash(void)
{
    watched = NULL;
}
