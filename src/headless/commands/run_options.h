/// @file run_options.h
/// The options of the commands that play a level and that record it.
#ifndef ARKANONG_RUN_OPTIONS_H
#define ARKANONG_RUN_OPTIONS_H

#include "command.h"

#define RUN_OPTION_COUNT    12
#define RECORD_OPTION_COUNT 5

extern const Option RUN_OPTIONS[RUN_OPTION_COUNT];
extern const Option RECORD_OPTIONS[RECORD_OPTION_COUNT];

#endif
