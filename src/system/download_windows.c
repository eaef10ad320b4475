// Gets addresses by WinHTTP, each in a thread of its own, which download_end stops.
#include <windows.h>

#include <stdlib.h>
#include <winhttp.h>

#include "download.h"
#include "windows_text.h"

#define CONNECT_MS 10000
#define PIECE      16384

struct Download {
    HANDLE thread;
    HINTERNET session, connection, request; ///< made before the thread begins
    ULONGLONG until;                        ///< GetTickCount64, ms
    Bytes bytes;                            ///< the thread's until it has ended,
    DownloadState state;                    ///< and this
    size_t most;
    volatile LONG stops;
};

/// Why a call failed.
static DownloadState state_of_error(DWORD error)
{
    switch (error) {
    case ERROR_WINHTTP_REDIRECT_FAILED:
        return DOWNLOAD_ASTRAY;
    case ERROR_WINHTTP_TIMEOUT:
        return DOWNLOAD_SLOW;
    case ERROR_WINHTTP_SECURE_FAILURE:
        return DOWNLOAD_UNTRUSTED;
    case ERROR_WINHTTP_CONNECTION_ERROR:
    case ERROR_WINHTTP_INVALID_SERVER_RESPONSE:
        return DOWNLOAD_CUT;
    default:
        return DOWNLOAD_NOWHERE;
    }
}

static DWORD number_of(HINTERNET request, DWORD what, DWORD otherwise)
{
    DWORD number = 0;
    DWORD size = sizeof number;
    const BOOL known = WinHttpQueryHeaders(request, what | WINHTTP_QUERY_FLAG_NUMBER, NULL, &number,
                                           &size, WINHTTP_NO_HEADER_INDEX);
    return known ? number : otherwise;
}

/// Reads all of the answer.
static DownloadState read_answer(Download *download)
{
    char piece[PIECE];
    DWORD count = 0;
    do {
        if (!WinHttpReadData(download->request, piece, PIECE, &count)) {
            return state_of_error(GetLastError());
        }
        if (GetTickCount64() > download->until || download->stops != 0) {
            return DOWNLOAD_SLOW;
        }
        if (count > download->most - download->bytes.size) {
            return DOWNLOAD_LARGE;
        }
        bytes_add(&download->bytes, piece, count);
    } while (count > 0 && !download->bytes.failed);
    const DWORD told =
        number_of(download->request, WINHTTP_QUERY_CONTENT_LENGTH, (DWORD)download->bytes.size);
    return download->bytes.failed || told != download->bytes.size ? DOWNLOAD_CUT : DOWNLOAD_DONE;
}

static DownloadState get(Download *download)
{
    if (!WinHttpSendRequest(download->request, WINHTTP_NO_ADDITIONAL_HEADERS, 0,
                            WINHTTP_NO_REQUEST_DATA, 0, 0, 0) ||
        !WinHttpReceiveResponse(download->request, NULL)) {
        return state_of_error(GetLastError());
    }
    const DWORD code = number_of(download->request, WINHTTP_QUERY_STATUS_CODE, 0);
    return code == 404 || code == 410 ? DOWNLOAD_MISSING
           : code != 200              ? DOWNLOAD_REFUSED
                                      : read_answer(download);
}

static DWORD WINAPI run(void *context)
{
    Download *download = context;
    download->state = get(download);
    return 0;
}

/// Opens what is asked for. False: the address cannot be.
static bool open_request(Download *download, const char *address, int milliseconds)
{
    wchar_t all[WINDOWS_TEXT_SIZE];
    wchar_t host[256];
    wchar_t path[WINDOWS_TEXT_SIZE];
    DWORD redirects = DOWNLOAD_REDIRECTS_MOST;
    URL_COMPONENTS parts = {.dwStructSize = sizeof parts,
                            .lpszHostName = host,
                            .dwHostNameLength = sizeof host / sizeof host[0],
                            .lpszUrlPath = path,
                            .dwUrlPathLength = WINDOWS_TEXT_SIZE};
    if (!windows_text_from(address, all) || !WinHttpCrackUrl(all, 0, 0, &parts)) {
        return false;
    }
    download->session = WinHttpOpen(L"arkanong", WINHTTP_ACCESS_TYPE_DEFAULT_PROXY,
                                    WINHTTP_NO_PROXY_NAME, WINHTTP_NO_PROXY_BYPASS, 0);
    download->connection =
        download->session != NULL ? WinHttpConnect(download->session, host, parts.nPort, 0) : NULL;
    download->request =
        download->connection != NULL
            ? WinHttpOpenRequest(download->connection, L"GET", path, NULL, WINHTTP_NO_REFERER,
                                 WINHTTP_DEFAULT_ACCEPT_TYPES,
                                 parts.nScheme == INTERNET_SCHEME_HTTPS ? WINHTTP_FLAG_SECURE : 0)
            : NULL;
    return download->request != NULL &&
           WinHttpSetTimeouts(download->request, CONNECT_MS, CONNECT_MS, milliseconds,
                              milliseconds) &&
           WinHttpSetOption(download->request, WINHTTP_OPTION_MAX_HTTP_AUTOMATIC_REDIRECTS,
                            &redirects, sizeof redirects);
}

Download *download_begin(const char *address, size_t most, double seconds)
{
    Download *download = calloc(1, sizeof *download);
    if (download == NULL) {
        return NULL;
    }
    const int milliseconds = (int)(1000.0 * seconds);
    download->most = most;
    download->until = GetTickCount64() + (ULONGLONG)milliseconds;
    download->thread = open_request(download, address, milliseconds)
                           ? CreateThread(NULL, 0, run, download, 0, NULL)
                           : NULL;
    download->state = download->thread == NULL ? DOWNLOAD_NOWHERE : download->state;
    return download;
}

DownloadState download_advance(Download *download)
{
    const bool runs =
        download->thread != NULL && WaitForSingleObject(download->thread, 0) == WAIT_TIMEOUT;
    return runs ? DOWNLOAD_RUNS : download->state;
}

const Bytes *download_bytes(const Download *download)
{
    return &download->bytes;
}

void download_end(Download *download)
{
    if (download == NULL) {
        return;
    }
    InterlockedExchange(&download->stops, 1);
    // What the thread waits for ends with its handle.
    WinHttpCloseHandle(download->request);
    if (download->thread != NULL) {
        WaitForSingleObject(download->thread, INFINITE);
        CloseHandle(download->thread);
    }
    WinHttpCloseHandle(download->connection);
    WinHttpCloseHandle(download->session);
    bytes_free(&download->bytes);
    free(download);
}
