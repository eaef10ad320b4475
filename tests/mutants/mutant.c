// Reads from the environment which mutants are tried (ARKANONG_MUTANT=SITE:CHOICE,...), which case
// of a test program is run (ARKANONG_MUTANT_CASE), and the file that keeps what is reached, by this
// process and its children, however they end (ARKANONG_MUTANT_MET, a byte for each site).
#define _GNU_SOURCE
#include "mutant.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

unsigned char mutant_at[MUTANT_SITES];
static unsigned char *met;

// cmocka's, where the program has it.
extern void cmocka_set_test_filter(const char *pattern) __attribute__((weak));

int mutant_met(int site)
{
    if (met == NULL) {
        return 1;
    }
    met[site] = 1;
    mutant_at[site] = 0;
    return 0;
}

static void choose(const char *chosen)
{
    while (*chosen != '\0') {
        char *end = NULL;
        const long site = strtol(chosen, &end, 10);
        const long choice = *end == ':' ? strtol(end + 1, &end, 10) : 0;

        if (site < 0 || site >= MUTANT_SITES || choice < 1 || choice > 255) {
            abort();
        }
        mutant_at[site] = (unsigned char)choice;
        chosen = *end == ',' ? end + 1 : end;
    }
}

// Calls the system itself: what a test wraps of the library is not meant.
__attribute__((constructor)) static void begin(void)
{
    const char *chosen = getenv("ARKANONG_MUTANT");
    const char *one_case = getenv("ARKANONG_MUTANT_CASE");
    const char *path = getenv("ARKANONG_MUTANT_MET");

    if (chosen != NULL) {
        choose(chosen);
    }
    if (one_case != NULL && cmocka_set_test_filter != NULL) {
        cmocka_set_test_filter(one_case);
    }
    if (path != NULL) {
        const int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
        void *mapped = (void *)syscall(SYS_mmap, NULL, (size_t)MUTANT_SITES, PROT_READ | PROT_WRITE,
                                       MAP_SHARED, file, 0);

        syscall(SYS_close, file);
        if (mapped != MAP_FAILED) {
            met = mapped;
            memset(mutant_at, 1, MUTANT_SITES);
        }
    }
}
