// Ends the program at a signal without losing whole lines.
#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
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
