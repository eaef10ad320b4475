// Ends the program at Ctrl-C, or when its console is closed, without losing whole lines; handles
// Windows' exceptions, abort, and ticks.
#include <windows.h>

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "interrupt.h"

/// The status of a program that Ctrl-C has ended.
#define STATUS_ENDED 0xC000013A

static void (*clean_up)(void);
static CRITICAL_SECTION held; ///< by the thread that interrupt_hold is for, or by the end
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

void interrupt_start(void (*cleanup)(void))
{
    clean_up = cleanup;
    InitializeCriticalSection(&held);
    started = SetConsoleCtrlHandler(handle, TRUE) != 0;
}

void interrupt_hold(void)
{
    if (started) {
        EnterCriticalSection(&held);
    }
}

void interrupt_release(void)
{
    if (started) {
        LeaveCriticalSection(&held);
    }
}

bool interrupt_noted(void)
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

bool interrupt_tick(void (*tick)(void))
{
    HANDLE timer;
    const DWORD period = 1000 / INTERRUPT_TICKS_PER_SECOND;
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

void interrupt_watch_crash(const char *(*farewell)(void *context), void *context)
{
    // So much stays for the handler when the stack overflows, bytes.
    ULONG room = 65536;
    SetThreadStackGuarantee(&room);
    words_of = farewell;
    watched = context;
    SetUnhandledExceptionFilter(handle_exception);
    signal(SIGABRT, handle_abort);
}

void interrupt_forget_crash(void)
{
    watched = NULL;
}
