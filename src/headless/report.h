/// @file report.h
/// The last line of a run: the state at its end as one JSON object.
#ifndef ARKANONG_REPORT_H
#define ARKANONG_REPORT_H

#include "output.h"
#include "world.h"

/// Writes {"end": …} and a line end, with the level's path where there is one.
/// @param seconds   the time at which the run ended
/// @param contacts  trace lines up to then
/// @param path      NULL: none
void report_write_end(Output *output, const WorldDef *def, const World *world, double seconds,
                      long long contacts, const char *path);

#endif
