/// @file test_processes.h
/// The processes in which cases run: none outlives the program.
#ifndef ARKANONG_TEST_PROCESSES_H
#define ARKANONG_TEST_PROCESSES_H

#include <sys/types.h>

/// Most that run at once.
#define TEST_PROCESSES_MAX 64

/// As fork, but test_processes_end ends the child.
pid_t test_processes_fork(void);

/// Waits for the end of any of them; its number, and how it ended.
pid_t test_processes_wait(int *status);

/// Ends all that run. May be called in a signal handler.
void test_processes_end(void);

#endif
