// What a download asks of libcurl, each of whose calls may fail, and what becomes of each answer:
// the linker leads the calls here, and nothing goes to a network.
#include "download.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#include "near.h"

enum { OPTIONS_MOST = 40 };

typedef struct Asked {
    CURLoption option;
    long long number;
    const char *text;
} Asked;

static Asked asked[OPTIONS_MOST];
static int asked_count, calls, fails_at, opened, removed, performed;
static curl_write_callback take;
static void *take_context;
static CURLMcode perform_answer;
static CURLMsg message;
static bool has_message, has_memory = true;
static long response;
static char easy_handle, multi_handle;

static bool fails(void)
{
    return calls++ == fails_at;
}

static void *open_handle(char *handle)
{
    if (fails()) {
        return NULL;
    }
    opened++;
    return handle;
}

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_realloc(void *block, size_t size);
CURLM *__wrap_curl_multi_init(void);
CURL *__wrap_curl_easy_init(void);
CURLcode __wrap_curl_easy_setopt(CURL *easy, CURLoption option, ...);
CURLMcode __wrap_curl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode __wrap_curl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode __wrap_curl_multi_perform(CURLM *multi, int *running);
CURLMsg *__wrap_curl_multi_info_read(CURLM *multi, int *left);
CURLcode __wrap_curl_easy_getinfo(CURL *easy, CURLINFO what, ...);
void __wrap_curl_easy_cleanup(CURL *easy);
CURLMcode __wrap_curl_multi_cleanup(CURLM *multi);

void *__wrap_calloc(size_t count, size_t size)
{
    return has_memory ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *block, size_t size)
{
    return has_memory ? __real_realloc(block, size) : NULL;
}

CURLM *__wrap_curl_multi_init(void)
{
    return open_handle(&multi_handle);
}

CURL *__wrap_curl_easy_init(void)
{
    return open_handle(&easy_handle);
}

CURLcode __wrap_curl_easy_setopt(CURL *easy, CURLoption option, ...)
{
    assert_ptr_equal(easy, &easy_handle);
    assert_true(asked_count < OPTIONS_MOST);
    Asked *next = &asked[asked_count++];
    *next = (Asked){.option = option};
    va_list arguments;
    va_start(arguments, option);
    if (option == CURLOPT_WRITEFUNCTION) {
        take = va_arg(arguments, curl_write_callback);
    } else if (option == CURLOPT_WRITEDATA) {
        take_context = va_arg(arguments, void *);
    } else if (option < CURLOPTTYPE_OBJECTPOINT) {
        next->number = va_arg(arguments, long);
    } else if (option >= CURLOPTTYPE_OFF_T) {
        next->number = va_arg(arguments, curl_off_t);
    } else {
        next->text = va_arg(arguments, const char *);
    }
    va_end(arguments);
    return fails() ? CURLE_UNKNOWN_OPTION : CURLE_OK;
}

CURLMcode __wrap_curl_multi_add_handle(CURLM *multi, CURL *easy)
{
    assert_ptr_equal(multi, &multi_handle);
    assert_ptr_equal(easy, &easy_handle);
    return fails() ? CURLM_INTERNAL_ERROR : CURLM_OK;
}

CURLMcode __wrap_curl_multi_remove_handle(CURLM *multi, CURL *easy)
{
    assert_ptr_equal(multi, &multi_handle);
    assert_ptr_equal(easy, &easy_handle);
    removed++;
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_perform(CURLM *multi, int *running)
{
    assert_ptr_equal(multi, &multi_handle);
    *running = 1;
    performed++;
    return perform_answer;
}

CURLMsg *__wrap_curl_multi_info_read(CURLM *multi, int *left)
{
    (void)multi;
    *left = 0;
    const bool there = has_message;
    has_message = false;
    return there ? &message : NULL;
}

CURLcode __wrap_curl_easy_getinfo(CURL *easy, CURLINFO what, ...)
{
    va_list arguments;
    (void)easy;
    assert_int_equal(what, CURLINFO_RESPONSE_CODE);
    va_start(arguments, what);
    *va_arg(arguments, long *) = response;
    va_end(arguments);
    return CURLE_OK;
}

void __wrap_curl_easy_cleanup(CURL *easy)
{
    opened -= easy != NULL;
}

CURLMcode __wrap_curl_multi_cleanup(CURLM *multi)
{
    opened -= multi != NULL;
    return CURLM_OK;
}

static Download *begin(const char *address, size_t most, double seconds, int failing)
{
    asked_count = calls = opened = removed = performed = 0;
    fails_at = failing;
    has_message = false;
    perform_answer = CURLM_OK;
    Download *download = download_begin(address, most, seconds);
    assert_non_null(download);
    return download;
}

static void end(Download *download)
{
    const bool both = opened == 2;
    download_end(download);
    assert_int_equal(removed, both);
    assert_int_equal(opened, 0);
}

static void the_library_is_asked_for_no_more_than_was_meant(void **state)
{
    (void)state;
    static const char *const ADDRESSES[] = {"http://a.example/x", "https://a.example/x", "httpsx"};
    for (int i = 0; i < 3; i++) {
        const Asked expected[] = {
            {CURLOPT_URL, 0, ADDRESSES[i]},
            {CURLOPT_PROTOCOLS_STR, 0, "http,https"},
            {CURLOPT_REDIR_PROTOCOLS_STR, 0, i == 1 ? "https" : "http,https"},
            {CURLOPT_FOLLOWLOCATION, 1, NULL},
            {CURLOPT_MAXREDIRS, 5, NULL},
            {CURLOPT_FAILONERROR, 1, NULL},
            {CURLOPT_NOSIGNAL, 1, NULL},
            {CURLOPT_CONNECTTIMEOUT_MS, 10000, NULL},
            {CURLOPT_TIMEOUT_MS, 2500, NULL},
            {CURLOPT_MAXFILESIZE_LARGE, 5000000000, NULL},
            {CURLOPT_USERAGENT, 0, "arkanong"},
            {CURLOPT_WRITEFUNCTION, 0, NULL},
            {CURLOPT_WRITEDATA, 0, NULL},
        };
        Download *download = begin(ADDRESSES[i], 5000000000, 2.5, -1);
        assert_int_equal(asked_count, sizeof expected / sizeof expected[0]);
        for (int k = 0; k < asked_count; k++) {
            assert_int_equal(asked[k].option, expected[k].option);
            assert_int_equal(asked[k].number, expected[k].number);
            if (expected[k].text != NULL) {
                assert_string_equal(asked[k].text, expected[k].text);
            }
        }
        assert_int_equal(download_advance(download), DOWNLOAD_RUNS);
        assert_int_equal(performed, 1);
        end(download);
    }
}

static void whichever_call_fails_nothing_is_there_and_nothing_left_open(void **state)
{
    (void)state;
    int last = 0;
    for (int failing = 0; failing <= last; failing++) {
        Download *download = begin("http://a.example/", 10, 1.0, failing);
        last = calls > failing ? failing + 1 : failing;
        assert_int_equal(download_advance(download),
                         calls > failing ? DOWNLOAD_NOWHERE : DOWNLOAD_RUNS);
        end(download);
    }
    // Two handles, thirteen options, and one put into the other.
    assert_int_equal(last, 16);
    has_memory = false;
    Download *none = download_begin("http://a.example/", 10, 1.0);
    has_memory = true;
    assert_null(none);
    Download *download = begin("http://a.example/", 10, 1.0, -1);
    perform_answer = CURLM_INTERNAL_ERROR;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(download_advance(download), DOWNLOAD_NOWHERE);
    }
    assert_int_equal(performed, 1);
    has_memory = false;
    assert_int_equal(take((char[]){"abcd"}, 2, 2, take_context), 0);
    has_memory = true;
    end(download);
}

static DownloadState state_of(int code, long answer, bool large)
{
    if (code == CURLE_OK || code == CURLE_HTTP_RETURNED_ERROR) {
        const bool missing = answer == 404 || answer == 410;
        return missing ? DOWNLOAD_MISSING : answer == 200 ? DOWNLOAD_DONE : DOWNLOAD_REFUSED;
    }
    switch (large ? CURLE_FILESIZE_EXCEEDED : code) {
    case CURLE_TOO_MANY_REDIRECTS:
        return DOWNLOAD_ASTRAY;
    case CURLE_UNSUPPORTED_PROTOCOL:
        return DOWNLOAD_REFUSED;
    case CURLE_FILESIZE_EXCEEDED:
        return DOWNLOAD_LARGE;
    case CURLE_OPERATION_TIMEDOUT:
        return DOWNLOAD_SLOW;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_WRITE_ERROR:
        return DOWNLOAD_CUT;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CONNECT_ERROR:
        return DOWNLOAD_UNTRUSTED;
    default:
        return DOWNLOAD_NOWHERE;
    }
}

static void every_answer_has_its_state(void **state)
{
    (void)state;
    static const long RESPONSES[] = {200, 0,   199, 201, 204, 206, 302,
                                     403, 404, 405, 409, 410, 411, 500};
    for (int i = 0; i < CURL_LAST * 14 * 2; i++) {
        const CURLcode code = (CURLcode)(i / 28);
        const bool large = i % 2 == 1;
        Download *download = begin("http://a.example/", 10, 1.0, -1);
        assert_int_equal(take((char[]){"abcd"}, 2, 2, take_context), 4);
        assert_int_equal(download_advance(download), DOWNLOAD_RUNS);
        assert_int_equal(take((char[]){"efghij"}, 2, 3, take_context), 6);
        if (large) {
            assert_int_equal(take((char[]){"k"}, 1, 1, take_context), 0);
        }
        response = RESPONSES[i / 2 % 14];
        has_message = true;
        message.data.result = code;
        const DownloadState expected = state_of((int)code, response, large);
        assert_int_equal(download_advance(download), expected);
        assert_int_equal(download_advance(download), expected);
        assert_int_equal(performed, 2);
        assert_int_equal(download_bytes(download)->size, 10);
        assert_memory_equal(download_bytes(download)->at, "abcdefghij", 10);
        end(download);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_is_asked_for_no_more_than_was_meant),
        cmocka_unit_test(whichever_call_fails_nothing_is_there_and_nothing_left_open),
        cmocka_unit_test(every_answer_has_its_state),
    };
    return cmocka_run_group_tests_name("download_calls", tests, NULL, NULL);
}
