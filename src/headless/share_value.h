/// @file share_value.h
/// Quantiles: the value that a share of many values does not exceed.
#ifndef ARKANONG_SHARE_VALUE_H
#define ARKANONG_SHARE_VALUE_H

/// Sorts the values and returns the one at `share` of the way from the least, 0, to the greatest,
/// 1, between two neighbours in proportion: 0.5 is the median. 0 without values.
double share_value(double *values, int count, double share);

#endif
