/// @file sensor.h
/// Sensors, which a ball is reported to come into and flies through.
#ifndef ARKANONG_SENSOR_H
#define ARKANONG_SENSOR_H

#include "bodies.h"

/// Considers a sensor, unless the ball is inside it or has just come in.
void sensor_consider(const Query *query, NextEvent *best, int obstacle);

/// Notes that it has been reported that a ball came into a sensor.
void sensor_note_passed(const CollisionManager *manager, const Ball *ball, int obstacle);

#endif
