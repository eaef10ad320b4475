#include "quiet.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int quiet_begin(void)
{
    fflush(stderr);
    int nowhere = open("/dev/null", O_WRONLY);
    int kept = nowhere < 0 ? -1 : dup(STDERR_FILENO);
    if (kept >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return kept;
}

void quiet_end(int kept)
{
    if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
}
