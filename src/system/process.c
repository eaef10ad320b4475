// Asks the system about this process.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "interrupt.h"
#include "scalar.h"
#include "text.h"

static volatile sig_atomic_t limit_reached;

bool process_prepare(void)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        // For reading only: results that are written into it are lost with an error.
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) {
            return false;
        }
    }
    return true;
}

long process_number(void)
{
    return (long)getpid();
}

double process_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void note_limit(int number)
{
    (void)number;
    limit_reached = 1;
}

void process_limit(unsigned seconds)
{
    signal(SIGXCPU, note_limit);
    setrlimit(RLIMIT_CPU, &(struct rlimit){.rlim_cur = seconds, .rlim_max = seconds + 1});
}

bool process_is_at_limit(void)
{
    return limit_reached != 0;
}

bool process_input_is_pipe(void)
{
    struct stat status;
    return fstat(STDIN_FILENO, &status) == 0 && S_ISFIFO(status.st_mode);
}

bool process_take_input(FILE *file)
{
    return dup2(fileno(file), STDIN_FILENO) >= 0;
}

bool process_is_heard(void)
{
    return true;
}

char **process_words(int *count, char **words)
{
    (void)count;
    return words;
}

/// What poll says, where the clock of a progress does not count as a signal.
/// @param seconds  negative: no matter how long
static int wait_for(struct pollfd *place, double seconds)
{
    const double end = process_seconds() + seconds;
    int answer;
    do {
        const double left = scalar_max(end - process_seconds(), 0.0);
        answer = poll(place, 1, seconds < 0.0 ? -1 : (int)(1000.0 * left));
    } while (answer < 0 && errno == EINTR && !interrupt_noted());
    return answer;
}

bool process_can_write(int descriptor, double seconds)
{
    struct pollfd place = {.fd = descriptor, .events = POLLOUT};
    return wait_for(&place, seconds) == 1 && (place.revents & POLLOUT) != 0;
}

int process_wait_to_read(int descriptor, double seconds)
{
    struct pollfd writer = {.fd = descriptor, .events = POLLIN};
    return wait_for(&writer, seconds);
}

int process_terminal_columns(void)
{
    struct winsize size;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

const char *process_temporary_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder != NULL && folder[0] == '/' ? folder : "/tmp";
}

void process_languages(char *to, size_t size)
{
    // In the order in which POSIX and libintl look at them.
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0]; i++) {
        const char *value = getenv(VARIABLES[i]);
        locale = locale == NULL && value != NULL && value[0] != '\0' ? value : locale;
    }
    // "C", "C.UTF-8" and "POSIX" ask for the words of the source, whatever LANGUAGE says.
    const bool plain = locale == NULL || locale[0] == '\0' || strcmp(locale, "POSIX") == 0 ||
                       (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.'));
    const char *languages = getenv("LANGUAGE");
    const bool listed = languages != NULL && languages[0] != '\0';
    text_copy(to, size, plain ? "en" : (listed ? languages : locale));
}
