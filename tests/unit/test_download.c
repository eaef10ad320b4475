// Getting addresses: what comes, and each way in which it does not.
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "download.h"
#include "tiny_server.h"

static char folder[] = "/tmp/arkanong-download-XXXXXX";
static char file[64];
static TinyServer server;

static int begin(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(file, sizeof file, "%s/words", folder);
    FILE *words = fopen(file, "wb");
    if (words == NULL || fputs("These are the words.", words) < 0 || fclose(words) != 0) {
        return 1;
    }
    server = tiny_server_begin(folder);
    return server.port == 0;
}

static int end(void **state)
{
    (void)state;
    tiny_server_end(&server);
    remove(file);
    return rmdir(folder);
}

/// What becomes of a download from the server of at most 1000 bytes.
static DownloadState outcome(const char *place, double seconds, char text[100])
{
    char address[200];
    snprintf(address, sizeof address, "http://127.0.0.1:%d%s", server.port, place);
    Download *download = download_begin(address, 1000, seconds);
    DownloadState state = DOWNLOAD_RUNS;
    assert_non_null(download);
    for (int i = 0; i < 2000 && state == DOWNLOAD_RUNS; i++) {
        const struct timespec pause = {.tv_nsec = 5000000};
        nanosleep(&pause, NULL);
        state = download_advance(download);
    }
    assert_int_equal(download_advance(download), state);
    text[0] = '\0';
    if (state == DOWNLOAD_DONE) {
        const Bytes *bytes = download_bytes(download);
        snprintf(text, 100, "%.*s", (int)bytes->size, (const char *)bytes->at);
    }
    download_end(download);
    return state;
}

static void what_is_there_comes_whole(void **state)
{
    (void)state;
    char text[100];
    assert_int_equal(outcome("/good/words", 5.0, text), DOWNLOAD_DONE);
    assert_string_equal(text, "These are the words.");
    assert_int_equal(outcome("/moved/words", 5.0, text), DOWNLOAD_DONE);
    assert_string_equal(text, "These are the words.");
}

static void each_way_in_which_it_does_not_come_is_told(void **state)
{
    static const struct {
        const char *place;
        double seconds;
        DownloadState state;
    } CASES[] = {
        {"/good/nothing", 5.0, DOWNLOAD_MISSING}, {"/broken/x", 5.0, DOWNLOAD_REFUSED},
        {"/loop/x", 5.0, DOWNLOAD_ASTRAY},        {"/away/x", 5.0, DOWNLOAD_REFUSED},
        {"/large/x", 5.0, DOWNLOAD_LARGE},        {"/endless/x", 5.0, DOWNLOAD_LARGE},
        {"/slow/x", 0.3, DOWNLOAD_SLOW},          {"/good/cut-words", 5.0, DOWNLOAD_CUT},
    };
    (void)state;
    char text[100];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_int_equal(outcome(CASES[i].place, CASES[i].seconds, text), CASES[i].state);
    }
}

static void where_nobody_listens_nobody_answers(void **state)
{
    (void)state;
    static const char *const ADDRESSES[] = {"http://127.0.0.1:1/", "http:///", "file:///etc/passwd",
                                            "http://no.such.host.invalid/"};
    for (size_t i = 0; i < sizeof ADDRESSES / sizeof ADDRESSES[0]; i++) {
        Download *download = download_begin(ADDRESSES[i], 1000, 3.0);
        DownloadState got = DOWNLOAD_RUNS;
        for (int k = 0; k < 2000 && got == DOWNLOAD_RUNS; k++) {
            const struct timespec pause = {.tv_nsec = 5000000};
            nanosleep(&pause, NULL);
            got = download_advance(download);
        }
        assert_true(got == DOWNLOAD_NOWHERE || got == DOWNLOAD_REFUSED || got == DOWNLOAD_SLOW);
        download_end(download);
    }
}

static void it_is_given_up_at_once(void **state)
{
    (void)state;
    char address[100];
    snprintf(address, sizeof address, "http://127.0.0.1:%d/slow/x", server.port);
    Download *download = download_begin(address, 1000, 60.0);
    assert_int_equal(download_advance(download), DOWNLOAD_RUNS);
    const time_t before = time(NULL);
    download_end(download);
    download_end(NULL);
    assert_true(time(NULL) - before < 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_there_comes_whole),
        cmocka_unit_test(each_way_in_which_it_does_not_come_is_told),
        cmocka_unit_test(where_nobody_listens_nobody_answers),
        cmocka_unit_test(it_is_given_up_at_once),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
