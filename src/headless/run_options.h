/// @file run_options.h
/// The options of the command that plays a level.
#ifndef ARKANONG_RUN_OPTIONS_H
#define ARKANONG_RUN_OPTIONS_H

#include "command.h"

#define RUN_OPTION_COUNT 7

extern const Option RUN_OPTIONS[RUN_OPTION_COUNT];

#endif
