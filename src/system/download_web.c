// Gets addresses by the browser's fetch, through the page's functions.
#include "download.h"

#include <stdlib.h>

/// The page's own (src/web/library.js): a number for what is got, its DownloadState and size, and
/// its bytes once it is done; then it is forgotten.
int page_get_begin(const char *address, double most, double milliseconds);
int page_get_state(int number);
int page_get_size(int number);
void page_get_copy(int number, unsigned char *to);
void page_get_end(int number);

struct Download {
    int number;
    Bytes bytes;
};

Download *download_begin(const char *address, size_t most, double seconds)
{
    Download *download = calloc(1, sizeof *download);
    if (download != NULL) {
        download->number = page_get_begin(address, (double)most, 1000.0 * seconds);
    }
    return download;
}

DownloadState download_advance(Download *download)
{
    const DownloadState state = (DownloadState)page_get_state(download->number);
    const size_t size = state == DOWNLOAD_DONE ? (size_t)page_get_size(download->number) : 0;
    if (download->bytes.at == NULL && size > 0) {
        download->bytes.at = malloc(size);
        if (download->bytes.at == NULL) {
            return DOWNLOAD_LARGE;
        }
        download->bytes.size = size;
        download->bytes.room = size;
        page_get_copy(download->number, download->bytes.at);
    }
    return state;
}

const Bytes *download_bytes(const Download *download)
{
    return &download->bytes;
}

void download_end(Download *download)
{
    if (download != NULL) {
        page_get_end(download->number);
        bytes_free(&download->bytes);
        free(download);
    }
}
