/// @file time_quantum.h
/// The grain of event times: every one of them is a whole number of quanta.
#ifndef ARKANONG_TIME_QUANTUM_H
#define ARKANONG_TIME_QUANTUM_H

/// The quantum, s.
#define TIME_QUANTUM 0x1p-51

/// Rounds a duration or time, s, to a whole number of quanta.
///
/// Event times lie between -4 and 2 s from the clock's second, so they stay exact when that moves
/// on, and a contact is computed to the same bits whenever and however often it is predicted. A
/// quantum is 4.4e-10 u at 1e6 u/s; a contact's position is worked out with the part that was
/// rounded away (NextEvent.late).
/// @pre -2 <= time < 2
static inline double quantise_time(double time)
{
    return (time + 2.0) - 2.0;
}

/// Predictions look this far ahead, s, and are made again then, so that every contact is computed
/// within the range of quantise_time.
#define HORIZON 2.0
/// Contacts with what moves by itself are computed from where it is at the beginning of the second:
/// predicted again just after it.
#define HORIZON_MOVING (1.0 + TIME_QUANTUM)

#endif
