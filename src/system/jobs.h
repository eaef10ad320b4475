/// @file jobs.h
/// Runs jobs in parallel, one per core, each in a process of its own, so that a failure of one does
/// not affect the others. None outlives the program. Where a process cannot be doubled, on Windows
/// and in a page, one after another in this one (jobs_alone.c): there `limit` ends nothing.
#ifndef ARKANONG_JOBS_H
#define ARKANONG_JOBS_H

#include <stdbool.h>
#include <stdio.h>

#include "output.h"

/// How a job ended.
typedef struct JobEnd {
    FILE *report; ///< the job's file, at its beginning; the receiver owns and closes it
    ExitStatus
        status;  ///< EXIT_CHECK_FAILED where a signal ended it, but at its limit EXIT_BAD_FILE
    int signal;  ///< 0: none
    bool killed; ///< that signal is how the system ends what is beyond its limit
    double took; ///< s
} JobEnd;

typedef struct Jobs {
    int count;          ///< jobs have the numbers from 0 on
    const char *unit;   ///< plural, for the progress: "matches"
    const char *folder; ///< for their output: removed at the program's early end if it is empty;
                        ///< NULL: none. The name must live until then.
    double limit;       ///< s of processor time that a job may take, rounded up; 0: any
    void *context;
    /// Performs a job in a process of its own, and writes its findings to an unnamed file.
    ExitStatus (*perform)(void *context, int job, FILE *report);
    /// Receives the end of a job, in the order of the numbers. Returns false to stop.
    bool (*receive)(void *context, int job, const JobEnd *end);
} Jobs;

/// Runs all jobs. Returns false, with a sentence on stderr, if the system refuses a file or
/// process.
bool jobs_run(const Jobs *jobs);

/// For a job: what it writes to its standard streams goes to its report.
void jobs_speak_into(FILE *report);

/// All that stands in a job's report, and a sentence about the signal or limit that ended the job,
/// if one did; to be freed, NULL when memory is out.
/// @param doing  what it did with the file at `path`: "playing"
char *jobs_account(const JobEnd *end, const char *doing, const char *path);

/// For the program's early end: kills the running jobs, waits for them, and removes their folder if
/// it is empty. Safe in a signal handler.
void jobs_end(void);

#endif
