// Asks the system about this process.
#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t limit_reached;

bool process_prepare(void)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        // For reading only: results that are written into it are lost with an error.
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) {
            return false;
        }
    }
    return true;
}

long process_number(void)
{
    return (long)getpid();
}

double process_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void note_limit(int number)
{
    (void)number;
    limit_reached = 1;
}

void process_limit(unsigned seconds)
{
    signal(SIGXCPU, note_limit);
    setrlimit(RLIMIT_CPU, &(struct rlimit){.rlim_cur = seconds, .rlim_max = seconds + 1});
}

bool process_is_at_limit(void)
{
    return limit_reached != 0;
}

bool process_input_is_pipe(void)
{
    struct stat status;
    return fstat(STDIN_FILENO, &status) == 0 && S_ISFIFO(status.st_mode);
}

bool process_take_input(FILE *file)
{
    return dup2(fileno(file), STDIN_FILENO) >= 0;
}
