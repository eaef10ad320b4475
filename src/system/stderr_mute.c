// Redirects stderr to /dev/null and restores it.
#include "stderr_mute.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int stderr_mute(void)
{
    fflush(stderr);
    const int nowhere = open("/dev/null", O_WRONLY);
    const int kept = nowhere < 0 ? -1 : dup(STDERR_FILENO);
    if (kept >= 0) {
        dup2(nowhere, STDERR_FILENO);
    }
    if (nowhere >= 0) {
        close(nowhere);
    }
    return kept;
}

void stderr_unmute(int kept)
{
    if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
}
