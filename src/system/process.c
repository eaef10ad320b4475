// Asks the system about this process; ends it at a signal without losing whole lines, handles
// crashes, and ticks.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

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
    } while (answer < 0 && errno == EINTR && !process_signal_noted());
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

#define STATUS_OF_SIGNAL 128 ///< offset of a shell's exit status for a signal

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};

#define SIGNAL_COUNT (sizeof SIGNALS / sizeof SIGNALS[0])

static void (*clean_up)(void);
static volatile sig_atomic_t holds;
static volatile sig_atomic_t noted; ///< the signal; 0: none

static _Noreturn void end_by(int number)
{
    noted = 0;
    clean_up();
    signal(number, SIG_DFL);
    raise(number);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(SIG_UNBLOCK, &one, NULL);
    // Only process 1 of a system or container gets here: signals do not end it by default.
    _exit(STATUS_OF_SIGNAL + number);
}

static void handle(int number)
{
    if (holds > 0) {
        noted = number;
    } else {
        end_by(number);
    }
}

void process_watch_signals(void (*cleanup)(void))
{
    struct sigaction action = {.sa_handler = handle};
    clean_up = cleanup;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction former;
        if (sigaction(SIGNALS[i], NULL, &former) == 0 && former.sa_handler != SIG_IGN) {
            sigaction(SIGNALS[i], &action, NULL);
        }
    }
}

void process_hold(void)
{
    holds++;
    atomic_signal_fence(memory_order_seq_cst);
}

void process_release(void)
{
    atomic_signal_fence(memory_order_seq_cst);
    holds--;
    const int number = noted;
    if (holds == 0 && number != 0) {
        end_by(number);
    }
}

bool process_signal_noted(void)
{
    return noted != 0;
}

static void (*ticking)(void);

static void handle_tick(int number)
{
    (void)number;
    const int error = errno;
    ticking();
    errno = error;
}

bool process_tick(void (*tick)(void))
{
    struct sigaction action = {.sa_handler = handle_tick, .sa_flags = SA_RESTART};
    const struct timeval period = {.tv_usec = 1000000 / PROCESS_TICKS_PER_SECOND};
    ticking = tick;
    sigfillset(&action.sa_mask);
    return sigaction(SIGALRM, &action, NULL) == 0 &&
           setitimer(ITIMER_REAL, &(struct itimerval){period, period}, NULL) == 0;
}

static const int CRASH_SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#define CRASH_SIGNAL_COUNT (sizeof CRASH_SIGNALS / sizeof CRASH_SIGNALS[0])
/// The handler runs on a stack of its own, because the crash may be a stack overflow.
#define STACK_SIZE 65536

static const char *(*volatile words_of)(void *context);
static void *volatile watched;
static struct sigaction former[CRASH_SIGNAL_COUNT];
static char stack[STACK_SIZE];

static void say(const char *words)
{
    (void)!write(STDERR_FILENO, words, strlen(words));
}

static void handle_crash(int number)
{
    // Reset first, so that a crash within the handler ends the program.
    for (size_t i = 0; i < CRASH_SIGNAL_COUNT; i++) {
        sigaction(CRASH_SIGNALS[i], &former[i], NULL);
    }
    void *context = watched;
    watched = NULL;
    const char *words = context != NULL ? words_of(context) : NULL;
    if (words != NULL) {
        say("arkanong: ");
        say(words);
        say("\n");
    }
    // The signal is delivered when this handler returns.
    raise(number);
}

void process_watch_crash(const char *(*farewell)(void *context), void *context)
{
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = handle_crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    words_of = farewell;
    watched = context;
    sigaltstack(&other, NULL);
    for (size_t i = 0; i < CRASH_SIGNAL_COUNT; i++) {
        sigaction(CRASH_SIGNALS[i], &action, &former[i]);
    }
}

void process_forget_crash(void)
{
    watched = NULL;
}
