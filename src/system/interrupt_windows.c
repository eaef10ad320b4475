// Ends the program at Ctrl-C, or when its console is closed, without losing whole lines.
#include <windows.h>

#include <stdatomic.h>

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
