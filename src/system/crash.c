// Handles the signals of a crash by async-signal-safe calls only.
#include "crash.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const int SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#define SIGNAL_COUNT (sizeof SIGNALS / sizeof SIGNALS[0])
/// The handler runs on a stack of its own, because the crash may be a stack overflow.
#define STACK_SIZE 65536

static const char *(*volatile words_of)(void *context);
static void *volatile watched;
static struct sigaction former[SIGNAL_COUNT];
static char stack[STACK_SIZE];

static void say(const char *words)
{
    (void)!write(STDERR_FILENO, words, strlen(words));
}

static void handle(int number)
{
    // Reset first, so that a crash within the handler ends the program.
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(SIGNALS[i], &former[i], NULL);
    }
    void *context = watched;
    watched = NULL;
    const char *words = context != NULL ? words_of(context) : NULL;
    if (words != NULL) {
        say("arkanong: ");
        say(words);
        say("\n");
    }
    // The signal is delivered when this handler returns.
    raise(number);
}

void crash_watch(const char *(*farewell)(void *context), void *context)
{
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    words_of = farewell;
    watched = context;
    sigaltstack(&other, NULL);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(SIGNALS[i], &action, &former[i]);
    }
}

void crash_forget(void)
{
    watched = NULL;
}
