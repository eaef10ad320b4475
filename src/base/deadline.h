/// @file deadline.h
/// A limit on the time that a piece of work may take.
#ifndef ARKANONG_DEADLINE_H
#define ARKANONG_DEADLINE_H

#include <stdbool.h>
#include <stddef.h>

/// Reports when a frame has used up its time for simulation, so that heavy levels still get frames
/// and input. Zero-initialised: there is no limit.
typedef struct Deadline {
    bool (*has_passed)(void *context);
    void *context;
} Deadline;

static inline bool deadline_has_passed(const Deadline *deadline)
{
    return deadline->has_passed != NULL && deadline->has_passed(deadline->context);
}

#endif
