// In place of download_curl.c where there is no libcurl.
#include "download.h"

#include <stdlib.h>

struct Download {
    Bytes bytes;
};

Download *download_begin(const char *address, size_t most, double seconds)
{
    (void)address;
    (void)most;
    (void)seconds;
    return calloc(1, sizeof(Download));
}

DownloadState download_advance(Download *download)
{
    (void)download;
    return DOWNLOAD_ABSENT;
}

const Bytes *download_bytes(const Download *download)
{
    return &download->bytes;
}

void download_end(Download *download)
{
    free(download);
}
