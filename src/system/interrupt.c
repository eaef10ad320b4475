// Ends the program at a signal without losing whole lines, handles crashes, and ticks.
#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#define STATUS_OF_SIGNAL 128 ///< offset of a shell's exit status for a signal

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};

#define SIGNAL_COUNT (sizeof SIGNALS / sizeof SIGNALS[0])

static void (*clean_up)(void);
static volatile sig_atomic_t holds;
static volatile sig_atomic_t noted; ///< the signal; 0: none

static _Noreturn void end_by(int number)
{
    noted = 0;
    clean_up();
    signal(number, SIG_DFL);
    raise(number);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(SIG_UNBLOCK, &one, NULL);
    // Only process 1 of a system or container gets here: signals do not end it by default.
    _exit(STATUS_OF_SIGNAL + number);
}

static void handle(int number)
{
    if (holds > 0) {
        noted = number;
    } else {
        end_by(number);
    }
}

void interrupt_start(void (*cleanup)(void))
{
    struct sigaction action = {.sa_handler = handle};
    clean_up = cleanup;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction former;
        if (sigaction(SIGNALS[i], NULL, &former) == 0 && former.sa_handler != SIG_IGN) {
            sigaction(SIGNALS[i], &action, NULL);
        }
    }
}

void interrupt_hold(void)
{
    holds++;
    atomic_signal_fence(memory_order_seq_cst);
}

void interrupt_release(void)
{
    atomic_signal_fence(memory_order_seq_cst);
    holds--;
    const int number = noted;
    if (holds == 0 && number != 0) {
        end_by(number);
    }
}

bool interrupt_noted(void)
{
    return noted != 0;
}

static void (*ticking)(void);

static void handle_tick(int number)
{
    (void)number;
    const int error = errno;
    ticking();
    errno = error;
}

bool interrupt_tick(void (*tick)(void))
{
    struct sigaction action = {.sa_handler = handle_tick, .sa_flags = SA_RESTART};
    const struct timeval period = {.tv_usec = 1000000 / INTERRUPT_TICKS_PER_SECOND};
    ticking = tick;
    sigfillset(&action.sa_mask);
    return sigaction(SIGALRM, &action, NULL) == 0 &&
           setitimer(ITIMER_REAL, &(struct itimerval){period, period}, NULL) == 0;
}

static const int CRASH_SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#define CRASH_SIGNAL_COUNT (sizeof CRASH_SIGNALS / sizeof CRASH_SIGNALS[0])
/// The handler runs on a stack of its own, because the crash may be a stack overflow.
#define STACK_SIZE 65536

static const char *(*volatile words_of)(void *context);
static void *volatile watched;
static struct sigaction former[CRASH_SIGNAL_COUNT];
static char stack[STACK_SIZE];

static void say(const char *words)
{
    (void)!write(STDERR_FILENO, words, strlen(words));
}

static void handle_crash(int number)
{
    // Reset first, so that a crash within the handler ends the program.
    for (size_t i = 0; i < CRASH_SIGNAL_COUNT; i++) {
        sigaction(CRASH_SIGNALS[i], &former[i], NULL);
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

void interrupt_watch_crash(const char *(*farewell)(void *context), void *context)
{
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = handle_crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    words_of = farewell;
    watched = context;
    sigaltstack(&other, NULL);
    for (size_t i = 0; i < CRASH_SIGNAL_COUNT; i++) {
        sigaction(CRASH_SIGNALS[i], &action, &former[i]);
    }
}

void interrupt_forget_crash(void)
{
    watched = NULL;
}
