// Gets addresses by libcurl, whose calls never wait here.
#include "download.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#define CONNECT_MS 10000L

struct Download {
    CURLM *multi;
    CURL *easy;
    Bytes bytes;
    size_t most;
    bool large;
    DownloadState state;
};

static size_t take(char *from, size_t size, size_t count, void *context)
{
    Download *download = context;
    download->large = size * count > download->most - download->bytes.size;
    if (download->large) {
        return 0;
    }
    bytes_add(&download->bytes, from, size * count);
    return download->bytes.failed ? 0 : size * count;
}

static bool set_options(Download *download, const char *address, double seconds)
{
    CURL *easy = download->easy;
    const char *sent_on = strncmp(address, "https:", 6) == 0 ? "https" : "http,https";
    // What is packed for the way is not asked for: it may become anything.
    return curl_easy_setopt(easy, CURLOPT_URL, address) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, sent_on) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_MAXREDIRS, (long)DOWNLOAD_REDIRECTS_MOST) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_FAILONERROR, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, CONNECT_MS) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)(1000.0 * seconds)) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)download->most) ==
               CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_USERAGENT, "arkanong") == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take) == CURLE_OK &&
           curl_easy_setopt(easy, CURLOPT_WRITEDATA, download) == CURLE_OK;
}

Download *download_begin(const char *address, size_t most, double seconds)
{
    Download *download = calloc(1, sizeof *download);
    if (download == NULL) {
        return NULL;
    }
    download->multi = curl_multi_init();
    download->easy = curl_easy_init();
    download->most = most;
    if (download->multi == NULL || download->easy == NULL ||
        !set_options(download, address, seconds) ||
        curl_multi_add_handle(download->multi, download->easy) != CURLM_OK) {
        download->state = DOWNLOAD_NOWHERE;
    }
    return download;
}

static DownloadState state_of(const Download *download, CURLcode result)
{
    static const struct {
        CURLcode code;
        DownloadState state;
    } STATES[] = {
        {CURLE_TOO_MANY_REDIRECTS, DOWNLOAD_ASTRAY},
        {CURLE_UNSUPPORTED_PROTOCOL, DOWNLOAD_REFUSED},
        {CURLE_FILESIZE_EXCEEDED, DOWNLOAD_LARGE},
        {CURLE_OPERATION_TIMEDOUT, DOWNLOAD_SLOW},
        {CURLE_PARTIAL_FILE, DOWNLOAD_CUT},
        {CURLE_GOT_NOTHING, DOWNLOAD_CUT},
        {CURLE_RECV_ERROR, DOWNLOAD_CUT},
        {CURLE_WRITE_ERROR, DOWNLOAD_CUT},
        {CURLE_PEER_FAILED_VERIFICATION, DOWNLOAD_UNTRUSTED},
        {CURLE_SSL_CONNECT_ERROR, DOWNLOAD_UNTRUSTED},
    };
    if (result == CURLE_OK || result == CURLE_HTTP_RETURNED_ERROR) {
        long code = 0;
        curl_easy_getinfo(download->easy, CURLINFO_RESPONSE_CODE, &code);
        return code == 200                  ? DOWNLOAD_DONE
               : code == 404 || code == 410 ? DOWNLOAD_MISSING
                                            : DOWNLOAD_REFUSED;
    }
    DownloadState state = download->large ? DOWNLOAD_LARGE : DOWNLOAD_NOWHERE;
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0] && !download->large; i++) {
        state = STATES[i].code == result ? STATES[i].state : state;
    }
    return state;
}

DownloadState download_advance(Download *download)
{
    int left = 0;
    if (download->state != DOWNLOAD_RUNS) {
        return download->state;
    }
    if (curl_multi_perform(download->multi, &left) != CURLM_OK) {
        download->state = DOWNLOAD_NOWHERE;
    }
    for (CURLMsg *message; (message = curl_multi_info_read(download->multi, &left)) != NULL;) {
        download->state = state_of(download, message->data.result);
    }
    return download->state;
}

const Bytes *download_bytes(const Download *download)
{
    return &download->bytes;
}

void download_end(Download *download)
{
    if (download != NULL) {
        if (download->multi != NULL && download->easy != NULL) {
            curl_multi_remove_handle(download->multi, download->easy);
        }
        curl_easy_cleanup(download->easy);
        curl_multi_cleanup(download->multi);
        bytes_free(&download->bytes);
        free(download);
    }
}
