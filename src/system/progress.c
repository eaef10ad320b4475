// Shows the progress of a command on a terminal.
#include "progress.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "process.h"
#include "scalar.h"
#include "text.h"

#define FIRST_TICK        PROCESS_TICKS_PER_SECOND ///< a shorter command shows nothing
#define LINE_SIZE         160
#define COLUMNS_USUAL     80
#define SAMPLE_COUNT      16 ///< a power of two; about three seconds
#define SAMPLE_DISTANCE_S 0.1

/// The work done at a time.
typedef struct Sample {
    double time; ///< s
    double done;
    long long contacts;
} Sample;

typedef struct Line {
    char text[LINE_SIZE];
    bool tells_time; ///< seconds of elapsed time follow
} Line;

static const char *command_name;
static bool on; ///< standard error is a terminal
static Sample samples[SAMPLE_COUNT];
static unsigned sample_number;
static volatile sig_atomic_t ticks; ///< since progress_start
static volatile sig_atomic_t due;   ///< the line needs an update

// Shared with the clock, which may interrupt everything else, and leaves them alone while `busy`.
static volatile sig_atomic_t busy;
static Line current;
static bool made;      ///< `current` is to be shown
static size_t shown;   ///< number of non-blank columns
static size_t columns; ///< of the terminal

static void begin_change(void)
{
    process_hold();
    busy = 1;
    atomic_signal_fence(memory_order_seq_cst);
}

static void end_change(void)
{
    atomic_signal_fence(memory_order_seq_cst);
    busy = 0;
    process_release();
}

/// Writes without blocking: a terminal stopped by Ctrl-S must not stop the program.
static bool write_line(const char *bytes, size_t count)
{
    return process_can_write(STDERR_FILENO, 0) &&
           write(STDERR_FILENO, bytes, count) == (ssize_t)count;
}

/// Appends to a line of `length` bytes what fits up to the last column but one. Returns the new
/// length.
static size_t append(char *line, size_t length, const char *bytes, size_t count)
{
    const size_t part = scalar_min_size(count, columns - 1 - length);
    memcpy(line + length, bytes, part);
    return length + part;
}

static void show(void)
{
    // Overwrites with blanks and returns the cursor; every terminal supports that.
    char bytes[2 * LINE_SIZE];
    char seconds[TEXT_NUMBER_SIZE + 8] = "";
    size_t length = append(bytes, 0, current.text, strlen(current.text));
    if (current.tells_time) {
        text_append(seconds, sizeof seconds, ", %d s", (int)ticks / PROCESS_TICKS_PER_SECOND);
        length = append(bytes, length, seconds, strlen(seconds));
    }
    const size_t width = length;
    for (; length < shown; length++) {
        bytes[length] = ' ';
    }
    bytes[length++] = '\r';
    if (write_line(bytes, length)) {
        shown = width;
    }
}

/// Shows the line, also during long computations.
static void tick(void)
{
    ticks++;
    due = 1;
    if (!busy && made && ticks >= FIRST_TICK) {
        show();
    }
}

void progress_start(const char *command)
{
    command_name = command;
    const int known = process_terminal_columns();
    columns = scalar_min_size(known > 1 ? (size_t)known : COLUMNS_USUAL, LINE_SIZE);
    on = isatty(STDERR_FILENO) != 0 && process_tick(tick);
}

/// A line that consists of the command's name.
static Line begin_line(void)
{
    Line line = {.text = ""};
    text_append(line.text, sizeof line.text, "%s: ", command_name);
    return line;
}

static void finish_line(const Line *line)
{
    begin_change();
    current = *line;
    made = true;
    due = 0;
    end_change();
}

void progress_phase(const char *phase)
{
    if (on) {
        Line line = begin_line();
        line.tells_time = true;
        text_append(line.text, sizeof line.text, "%s", phase);
        finish_line(&line);
        sample_number = 0;
    }
}

bool progress_due(void)
{
    return on && (due || !made);
}

/// Rates per second since the oldest stored sample; 0 without one.
static Sample measure_rates(const ProgressCount *count)
{
    const Sample sample = {process_seconds(), count->done, count->contacts};
    if (sample_number == 0 ||
        sample.time - samples[(sample_number - 1) % SAMPLE_COUNT].time >= SAMPLE_DISTANCE_S) {
        samples[sample_number % SAMPLE_COUNT] = sample;
        sample_number++;
    }
    const unsigned oldest = sample_number < SAMPLE_COUNT ? 0 : sample_number % SAMPLE_COUNT;
    const double span = sample.time - samples[oldest].time;
    if (span <= 0) {
        return (Sample){0};
    }
    return (Sample){span, (sample.done - samples[oldest].done) / span,
                    (long long)((double)(sample.contacts - samples[oldest].contacts) / span)};
}

static void append_time_left(Line *line, double seconds)
{
    if (seconds < 3600) {
        text_append(line->text, sizeof line->text, ", %d:%02d left", (int)seconds / 60,
                    (int)seconds % 60);
    } else if (seconds < 360000) {
        text_append(line->text, sizeof line->text, ", %.1f hours left", seconds / 3600);
    } else {
        text_append(line->text, sizeof line->text, ", days left");
    }
}

void progress_count(const ProgressCount *count)
{
    if (!on) {
        return;
    }
    const bool simulated = count->unit == NULL;
    const Sample rates = measure_rates(count);
    Line line = begin_line();
    text_append(line.text, sizeof line.text, "%.*f of %.10g %s", simulated ? 1 : 0, count->done,
                count->total, simulated ? "s" : count->unit);
    // In order of importance, because a narrow terminal cuts the line off.
    if (rates.done > 0) {
        append_time_left(&line, (count->total - count->done) / rates.done);
    }
    if (rates.time > 0) {
        // Three significant digits.
        text_append(line.text, sizeof line.text, ", %.*f %s",
                    rates.done < 10    ? 2
                    : rates.done < 100 ? 1
                                       : 0,
                    rates.done, simulated ? "times real time" : "a second");
    }
    if (rates.time > 0 && simulated) {
        text_append(line.text, sizeof line.text, ", %lld contacts/s", rates.contacts);
    }
    line.tells_time = rates.done <= 0;
    finish_line(&line);
}

void progress_hide(void)
{
    if (!on) {
        return;
    }
    begin_change();
    made = false;
    if (shown > 0) {
        char blanks[LINE_SIZE + 2];
        blanks[0] = '\r';
        memset(blanks + 1, ' ', shown);
        blanks[shown + 1] = '\r';
        write_line(blanks, shown + 2);
        shown = 0;
    }
    end_change();
}

void progress_forget(void)
{
    on = false;
}

void progress_end(void)
{
    progress_hide();
    on = false;
}
