// Handles Windows' exceptions, and abort.
#include <windows.h>

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "crash.h"

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

void crash_watch(const char *(*farewell)(void *context), void *context)
{
    // So much stays for the handler when the stack overflows, bytes.
    ULONG room = 65536;
    SetThreadStackGuarantee(&room);
    words_of = farewell;
    watched = context;
    SetUnhandledExceptionFilter(handle_exception);
    signal(SIGABRT, handle_abort);
}

void crash_forget(void)
{
    watched = NULL;
}
