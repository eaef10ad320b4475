// Computes quantiles.
#include "share_value.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    const double first = *(const double *)a;
    const double second = *(const double *)b;
    return (first > second) - (first < second);
}

double share_value(double *values, int count, double share)
{
    if (count == 0) {
        return 0.0;
    }
    qsort(values, (size_t)count, sizeof *values, compare);
    const double place = share * (count - 1);
    const int low = (int)floor(place);
    const int high = (int)ceil(place);
    return values[low] + (place - low) * (values[high] - values[low]);
}
