// Runs jobs one after another, where no process can be doubled: on Windows, in a page.
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"
#include "jobs.h"
#include "process.h"
#include "progress.h"

static const char *folder; ///< of the running jobs; NULL: none

/// Performs one with its own streams given back afterwards.
static JobEnd perform(const Jobs *jobs, int job, FILE *report)
{
    const double began = process_seconds();
    fflush(NULL);
    const int output = dup(STDOUT_FILENO);
    const int errors = dup(STDERR_FILENO);
    const ExitStatus status = jobs->perform(jobs->context, job, report);
    fflush(NULL);
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    close(output);
    close(errors);
    rewind(report);
    return (JobEnd){.report = report, .status = status, .took = process_seconds() - began};
}

bool jobs_run(const Jobs *jobs)
{
    folder = jobs->folder;
    for (int job = 0; job < jobs->count; job++) {
        FILE *report = disk_open_nameless();
        if (report == NULL) {
            fprintf(stderr, PROGRAM_NAME ": the system grants no file for more: %s\n",
                    strerror(errno));
            return false;
        }
        const JobEnd end = perform(jobs, job, report);
        if (!jobs->receive(jobs->context, job, &end)) {
            break;
        }
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = job + 1, .total = jobs->count, .unit = jobs->unit});
        }
    }
    return true;
}

void jobs_speak_into(FILE *report)
{
    dup2(fileno(report), STDOUT_FILENO);
    dup2(fileno(report), STDERR_FILENO);
}

char *jobs_account(const JobEnd *end, const char *doing, const char *path)
{
    // Nothing ends a job before its time.
    (void)doing;
    (void)path;
    size_t size = 0;
    return disk_read_stream(end->report, &size);
}

void jobs_end(void)
{
    if (folder != NULL) {
        disk_remove_folder(folder);
    }
}
