/// @file feats.h
/// Feats: thresholds of the counters of merits.h. The screen that shows both is here, too.
#ifndef ARKANONG_FEATS_H
#define ARKANONG_FEATS_H

#include <stddef.h>

#include "merits.h"

typedef struct Career Career;

/// One row of the table. It is done when the counter's value is at least the threshold.
typedef struct FeatsRow {
    const char *name, *words; ///< to be translated
    StatisticsCounter counter;
    long long threshold;
    char power_up, brick; ///< a letter of power_up.h or brick_kind.h is its picture,
    int picture;          ///< or else one of help_picture.h
} FeatsRow;

#define FEATS_COUNT 24

extern const FeatsRow FEATS[FEATS_COUNT];

bool feats_is_done(const Statistics *statistics, int feat);

/// Writes the feats that Career.statistics_told has not, as a translated sentence. Returns false if
/// there is none.
bool feats_write_news(const Career *career, char *to, size_t size);

#endif
