/// @file jobs.h
/// Jobs side by side, one on every core, each in a process of its own: what one does or dies of
/// changes no other. None outlives the program.
#ifndef ARKANONG_JOBS_H
#define ARKANONG_JOBS_H

#include <stdbool.h>
#include <stdio.h>

#include "program.h"

/// How a job ended.
typedef struct JobEnd {
    FILE *report; ///< as the job left it, at its beginning; belongs to the receiver, who closes it
    ExitStatus status; ///< EXIT_CHECK_FAILED where a signal ended it
    int signal;        ///< 0: none
    double took;       ///< s
} JobEnd;

typedef struct Jobs {
    int count;          ///< jobs have the numbers from 0 on
    const char *unit;   ///< plural, for the progress: "matches"
    const char *folder; ///< for what they leave: goes at the program's early end if it is empty;
                        ///< NULL: none. The name lives until then.
    void *context;
    /// Does a job, in a process of its own, and leaves what it finds in a file without a name.
    ExitStatus (*perform)(void *context, int job, FILE *report);
    /// Receives how a job ended, in the order of the numbers. False: no further one is wanted.
    bool (*receive)(void *context, int job, const JobEnd *end);
} Jobs;

/// Does all jobs. False, with a sentence on stderr, when the system grants no file or process.
bool jobs_run(const Jobs *jobs);

/// For the program's early end: ends those that run, waits until they have, and removes their
/// folder if nothing is in it. May be called in a signal handler.
void jobs_end(void);

#endif
