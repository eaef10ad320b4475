/// Child processes, ended with their parent.
#include "test_processes.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "interrupt.h"

static volatile pid_t running[TEST_PROCESSES_MAX]; ///< 0: free

static void replace(pid_t from, pid_t to)
{
    int i = 0;
    while (i < TEST_PROCESSES_MAX && running[i] != from) {
        i++;
    }
    if (i < TEST_PROCESSES_MAX) {
        running[i] = to;
    }
}

pid_t test_processes_fork(void)
{
    // Between the fork and its being noted a signal would leave the child alone.
    interrupt_hold();
    pid_t process = fork();
    if (process == 0) {
        for (int i = 0; i < TEST_PROCESSES_MAX; i++) {
            running[i] = 0;
        }
    } else if (process > 0) {
        replace(0, process);
    }
    interrupt_release();
    return process;
}

pid_t test_processes_wait(int *status)
{
    pid_t process;
    do {
        process = waitpid(-1, status, 0);
    } while (process < 0 && errno == EINTR);
    if (process > 0) {
        replace(process, 0);
    }
    return process;
}

void test_processes_end(void)
{
    for (int i = 0; i < TEST_PROCESSES_MAX; i++) {
        if (running[i] > 0) {
            kill(running[i], SIGTERM);
        }
    }
}
