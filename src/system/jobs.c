// Runs jobs in child processes and delivers their results in order.
#include "jobs.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "disk.h"
#include "process.h"
#include "progress.h"
#include "scalar.h"

#define WORKERS_MAX 64
/// Maximum number of jobs between the oldest undelivered one and the newest. Each keeps a report
/// file open.
#define WINDOW 256

/// A job from its start to its delivery.
typedef struct Slot {
    bool ended;
    double began; ///< process_seconds
    JobEnd end;
} Slot;

/// The jobs of the window; job N is in slot N % WINDOW.
typedef struct Pool {
    const Jobs *jobs;
    Slot slots[WINDOW];
    int next;    ///< the next job to start
    int oldest;  ///< the oldest job that is not delivered
    int running; ///< number of running jobs
} Pool;

static volatile pid_t processes[WINDOW]; ///< by slot; 0: none
static const char *volatile folder;      ///< of the running jobs; NULL: none

/// Like fork, but jobs_end ends the child.
static pid_t fork_for(int slot)
{
    // A signal between fork and storing the id would leave the child running.
    process_hold();
    const pid_t process = fork();
    if (process == 0) {
        for (int i = 0; i < WINDOW; i++) {
            processes[i] = 0;
        }
        folder = NULL;
    } else if (process > 0) {
        processes[slot] = process;
    }
    process_release();
    return process;
}

/// Ends this process by SIGXCPU after so many seconds of processor time; 0: never.
static void limit_processor_time(double seconds)
{
    const rlim_t limit = (rlim_t)ceil(seconds);
    if (limit > 0) {
        setrlimit(RLIMIT_CPU, &(struct rlimit){.rlim_cur = limit, .rlim_max = limit + 1});
    }
}

static bool start_next(Pool *pool)
{
    const Jobs *jobs = pool->jobs;
    int job = pool->next;
    Slot *slot = &pool->slots[job % WINDOW];
    FILE *report = disk_open_nameless();
    if (report == NULL) {
        return false;
    }
    *slot = (Slot){.end = {.report = report}};
    fflush(NULL);
    slot->began = process_seconds();
    const pid_t process = fork_for(job % WINDOW);
    if (process == 0) {
        progress_forget();
        limit_processor_time(jobs->limit);
        const ExitStatus status = jobs->perform(jobs->context, job, report);
        fflush(NULL);
        _exit((int)status);
    }
    if (process < 0) {
        fclose(report);
        return false;
    }
    pool->next++;
    pool->running++;
    return true;
}

/// Waits until any job ends.
static void wait_for_one(Pool *pool)
{
    int status = 0;
    pid_t process;
    do {
        process = waitpid(-1, &status, 0);
    } while (process < 0 && errno == EINTR);
    for (int i = 0; i < WINDOW && process > 0; i++) {
        if (processes[i] == process) {
            Slot *slot = &pool->slots[i];
            const bool exited = WIFEXITED(status);
            processes[i] = 0;
            slot->ended = true;
            slot->end.status = exited ? (ExitStatus)WEXITSTATUS(status) : EXIT_CHECK_FAILED;
            slot->end.signal = exited ? 0 : WTERMSIG(status);
            slot->end.killed = slot->end.signal == SIGKILL;
            slot->end.status = slot->end.signal == SIGXCPU ? EXIT_BAD_FILE : slot->end.status;
            slot->end.took = process_seconds() - slot->began;
            rewind(slot->end.report);
            pool->running--;
        }
    }
}

/// Delivers finished jobs in order, up to the first unfinished one. False: no further results are
/// wanted.
static bool hand_over(Pool *pool)
{
    const Jobs *jobs = pool->jobs;
    for (; pool->oldest < pool->next; pool->oldest++) {
        Slot *slot = &pool->slots[pool->oldest % WINDOW];
        if (!slot->ended) {
            break;
        }
        slot->ended = false;
        if (!jobs->receive(jobs->context, pool->oldest, &slot->end)) {
            pool->oldest++;
            return false;
        }
    }
    if (progress_due()) {
        progress_count(&(ProgressCount){
            .done = pool->next - pool->running, .total = jobs->count, .unit = jobs->unit});
    }
    return true;
}

/// Async-signal-safe.
static void end_running(void)
{
    for (int i = 0; i < WINDOW; i++) {
        if (processes[i] > 0) {
            kill(processes[i], SIGTERM);
        }
    }
}

static void drop_rest(Pool *pool)
{
    end_running();
    while (pool->running > 0) {
        wait_for_one(pool);
    }
    for (; pool->oldest < pool->next; pool->oldest++) {
        fclose(pool->slots[pool->oldest % WINDOW].end.report);
    }
}

void jobs_speak_into(FILE *report)
{
    dup2(fileno(report), STDOUT_FILENO);
    dup2(fileno(report), STDERR_FILENO);
}

bool jobs_run(const Jobs *jobs)
{
    static Pool pool;
    const double cores = (double)sysconf(_SC_NPROCESSORS_ONLN);
    const int workers = (int)scalar_clamp(cores, 1, WORKERS_MAX);
    pool = (Pool){.jobs = jobs};
    folder = jobs->folder;
    // Ignored SIGCHLD is inherited, and waitpid would then fail.
    signal(SIGCHLD, SIG_DFL);
    while (pool.oldest < jobs->count) {
        const bool room =
            pool.next < jobs->count && pool.running < workers && pool.next - pool.oldest < WINDOW;
        // If no further process can be started, the running ones go on alone.
        const bool started = room && start_next(&pool);
        if (room && !started && pool.running == 0) {
            fprintf(stderr, PROGRAM_NAME ": the system grants no file or process for more: %s\n",
                    strerror(errno));
            drop_rest(&pool);
            return false;
        }
        if (started) {
            continue;
        }
        wait_for_one(&pool);
        if (!hand_over(&pool)) {
            drop_rest(&pool);
            break;
        }
    }
    return true;
}

char *jobs_account(const JobEnd *end, const char *doing, const char *path)
{
    fseek(end->report, 0, SEEK_END);
    if (end->signal == SIGXCPU) {
        fprintf(end->report,
                PROGRAM_NAME ": %s %s takes more processor time than --limit allows; allow more, "
                             "or leave it\n",
                doing, path);
    } else if (end->signal != 0) {
        fprintf(end->report, PROGRAM_NAME ": %s %s was ended by signal %d\n", doing, path,
                end->signal);
    }
    size_t size = 0;
    return disk_read_stream(end->report, &size);
}

void jobs_end(void)
{
    end_running();
    for (int i = 0; i < WINDOW; i++) {
        if (processes[i] > 0) {
            waitpid(processes[i], NULL, 0);
        }
    }
    if (folder != NULL) {
        rmdir(folder);
    }
}
