// Redirects stderr to where nothing is kept, and restores it.
#include "stderr_mute.h"

#include <stdio.h>
#include <unistd.h>

#include "disk.h"

int stderr_mute(void)
{
    fflush(stderr);
    const int nowhere = disk_open_nowhere();
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
