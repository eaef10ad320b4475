/// @file host_options.h
/// The tables of the options of host and join.
#ifndef ARKANONG_HOST_OPTIONS_H
#define ARKANONG_HOST_OPTIONS_H

#include "command.h"

#define HOST_OPTION_COUNT 9
#define JOIN_OPTION_COUNT 8

extern const Option HOST_OPTIONS[HOST_OPTION_COUNT];
extern const Option JOIN_OPTIONS[JOIN_OPTION_COUNT];

#endif
