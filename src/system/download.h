/// @file download.h
/// Gets what lies at an http or https address into memory, bounded in size and time, while the
/// program goes on. One of download_curl.c, download_web.c, download_windows.c and download_none.c
/// is built.
#ifndef ARKANONG_DOWNLOAD_H
#define ARKANONG_DOWNLOAD_H

#include "bytes.h"

/// An answer may send on to another address, at most this often; from https to https alone.
#define DOWNLOAD_REDIRECTS_MOST 5

/// The page's functions (src/web/page.js) know these by their numbers.
typedef enum DownloadState {
    DOWNLOAD_RUNS,
    DOWNLOAD_DONE,
    DOWNLOAD_ABSENT,    ///< this program was built without it
    DOWNLOAD_NOWHERE,   ///< no network, no such machine, nobody answers
    DOWNLOAD_MISSING,   ///< there is nothing at the address
    DOWNLOAD_REFUSED,   ///< another answer than what is asked for
    DOWNLOAD_ASTRAY,    ///< sent on too often
    DOWNLOAD_LARGE,     ///< more than `most`
    DOWNLOAD_SLOW,      ///< not there in time
    DOWNLOAD_CUT,       ///< it ended too early
    DOWNLOAD_UNTRUSTED, ///< the machine does not prove who it is
    DOWNLOAD_STATE_COUNT
} DownloadState;

typedef struct Download Download;

/// Begins to get an address. NULL when memory is out.
/// @param most     bytes
/// @param seconds  for all of it
Download *download_begin(const char *address, size_t most, double seconds);

/// Goes on without waiting; to be called often until it runs no more.
DownloadState download_advance(Download *download);

/// What has come.
/// @pre download_advance has returned DOWNLOAD_DONE
const Bytes *download_bytes(const Download *download);

/// Frees it, and gives up what has not come yet. NULL does nothing.
void download_end(Download *download);

#endif
