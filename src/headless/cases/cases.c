// The commands "test" and "bless": run regression cases in parallel, and renew expectations.
#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk_path.h"
#include "jobs.h"
#include "kept_case.h"
#include "progress.h"
#include "record.h"
#include "svg_pen.h"

#define FAILED_HERE "failed"
#define LIMIT_USUAL 300 ///< s

/// A case and its result.
typedef struct Entry {
    KeptCase test;
    bool passed;
    double took;         ///< s
    char *said;          ///< its output; NULL: it has not ended
    char *first_contact; ///< kind of the first that differs; NULL: none does
} Entry;

typedef struct Suite {
    const Arguments *arguments;
    const char *failed; ///< folder for the files of failed cases
    Entry *entries;
    int count, capacity;
    bool no_memory;
} Suite;

/// The suffix that makes a name the file of a case; NULL: it is none.
static const char *ending_of(const char *name)
{
    static const char *const ENDINGS[] = {".level", ".replay", ".expect", ".hash"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot != NULL && dot != name && i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        if (strcmp(dot, ENDINGS[i]) == 0) {
            return dot;
        }
    }
    return NULL;
}

static char *join(const char *folder, const char *name, size_t length)
{
    const size_t size = strlen(folder) + length + 2;
    char *path = malloc(size);
    if (path != NULL) {
        snprintf(path, size, "%s/%.*s", folder, (int)length, name);
    }
    return path;
}

static bool is_known(const Suite *suite, const char *stem)
{
    for (int i = 0; i < suite->count; i++) {
        if (strcmp(suite->entries[i].test.stem, stem) == 0) {
            return true;
        }
    }
    return false;
}

static void add(Suite *suite, const char *folder, const char *name, size_t length)
{
    char *stem = join(folder, name, length);
    if (stem != NULL && is_known(suite, stem)) {
        free(stem);
        return;
    }
    if (suite->count == suite->capacity) {
        const int capacity = 2 * suite->capacity + 16;
        Entry *larger = realloc(suite->entries, (size_t)capacity * sizeof *larger);
        if (larger != NULL) {
            suite->entries = larger;
            suite->capacity = capacity;
        }
    }
    char *left = join(suite->failed, name, length);
    if (stem == NULL || left == NULL || suite->count == suite->capacity) {
        free(stem);
        free(left);
        suite->no_memory = true;
        return;
    }
    suite->entries[suite->count++] = (Entry){.test = {.stem = stem, .left = left}};
}

/// Adds the cases of a folder. False, reported on stderr, if it has none.
static bool add_folder(Suite *suite, const char *path)
{
    DiskFolder *folder = disk_open_folder(path);
    const int before = suite->count;
    if (folder == NULL) {
        fprintf(stderr, PROGRAM_NAME ": cannot read the folder %s: %s; name a folder of cases\n",
                path, strerror(errno));
        return false;
    }
    for (const char *name; (name = disk_next_name(folder)) != NULL;) {
        const char *ending = ending_of(name);
        if (ending != NULL) {
            add(suite, path, name, (size_t)(ending - name));
        }
    }
    disk_close_folder(folder);
    if (suite->count == before) {
        fprintf(stderr, PROGRAM_NAME ": %s holds no case, a NAME.level or NAME.replay\n", path);
    }
    return suite->count > before;
}

static void free_entry(Entry *entry)
{
    free(entry->test.stem);
    free(entry->test.left);
    free(entry->said);
    free(entry->first_contact);
}

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->test.stem, ((const Entry *)b)->test.stem);
}

/// Whether another of the first `count` cases has the same output files.
static bool is_shared(const Suite *suite, int index, int count)
{
    for (int i = 0; i < count; i++) {
        if (i != index &&
            strcmp(suite->entries[i].test.left, suite->entries[index].test.left) == 0) {
            return true;
        }
    }
    return false;
}

/// Gives cases of one name in several folders different names for their output files.
static bool make_names_unique(Suite *suite)
{
    for (int i = 0; i < suite->count; i++) {
        KeptCase *test = &suite->entries[i].test;
        bool shared = is_shared(suite, i, i);
        for (int number = i + 1; shared; number += suite->count) {
            char name[TEXT_NUMBER_SIZE] = "";
            text_append(name, sizeof name, "%d", number);
            free(test->left);
            test->left = join(suite->failed, name, strlen(name));
            if (test->left == NULL) {
                return false;
            }
            shared = is_shared(suite, i, suite->count);
        }
    }
    return true;
}

/// Maximum processor time per case, s.
static unsigned limit_of(const Arguments *arguments)
{
    return arguments->limit > 0 ? (unsigned)ceil(arguments->limit) : LIMIT_USUAL;
}

static ExitStatus perform_case(void *context, int job, FILE *report)
{
    Suite *suite = context;
    case_play_limit(limit_of(suite->arguments));
    jobs_speak_into(report);
    const bool passed = case_run(&suite->entries[job].test, suite->arguments);
    return passed ? EXIT_DONE : EXIT_BAD_FILE;
}

#define CONTACT_SIZE 48

/// The kind of the first contact that a failed case got, from its output; NULL if there is none.
static char *find_first_contact(const char *said)
{
    char *text = strdup(said);
    char with[16] = "";
    char feature[24] = "";
    for (char *line = text, *next; line != NULL && with[0] == '\0'; line = next) {
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = '\0';
        }
        const char *found = strncmp(line, "got", 3) == 0 ? strstr(line, "\"with\": \"") : NULL;
        if (found != NULL && sscanf(found, "\"with\": \"%15[^\"]", with) == 1) {
            found = strstr(found, "\"feature\": \"");
            if (found != NULL) {
                sscanf(found, "\"feature\": \"%23[a-z]", feature);
            }
        }
    }
    free(text);
    char *kind = with[0] != '\0' ? malloc(CONTACT_SIZE) : NULL;
    if (kind != NULL) {
        snprintf(kind, CONTACT_SIZE, "%s%s%s", with, feature[0] != '\0' ? " " : "", feature);
    }
    return kind;
}

static bool receive_case(void *context, int job, const JobEnd *end)
{
    Suite *suite = context;
    Entry *entry = &suite->entries[job];
    entry->passed = end->status == EXIT_DONE;
    entry->took = end->took;
    fseek(end->report, 0, SEEK_END);
    if (end->killed) {
        fprintf(end->report,
                "is still within one step after %u s of processor time; --limit allows more\n",
                limit_of(suite->arguments));
    } else if (end->signal != 0) {
        fprintf(end->report, "ended by signal %d\n", end->signal);
    }
    size_t size;
    entry->said = disk_read_stream(end->report, &size);
    fclose(end->report);
    if (entry->said == NULL) {
        suite->no_memory = true;
        return false;
    }
    entry->first_contact = find_first_contact(entry->said);
    return true;
}

/// Plays the cases. False, reported on stderr, if not all of them could be.
static bool run_all(Suite *suite)
{
    return jobs_run(&(Jobs){.count = suite->count,
                            .unit = "cases",
                            .folder = suite->failed,
                            .context = suite,
                            .perform = perform_case,
                            .receive = receive_case}) &&
           (!suite->no_memory || command_out_of_memory());
}

/// Writes a text escaped for XML.
static void write_escaped(Output *output, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '<' || *text == '>' || *text == '&' || *text == '"') {
            output_format(output, "&#%d;", *text);
        } else {
            const unsigned char octet = (unsigned char)*text;
            const bool allowed = octet >= ' ' || octet == '\n' || octet == '\t';
            output_character(output, allowed ? *text : '?');
        }
    }
}

static bool write_junit(const Suite *suite, int failures)
{
    static Output junit;
    if (!output_open_whole(&junit, suite->arguments->junit)) {
        return false;
    }
    output_format(&junit,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<testsuite name=\"" PROGRAM_NAME "\" tests=\"%d\" failures=\"%d\">\n",
                  suite->count, failures);
    for (int i = 0; i < suite->count; i++) {
        const Entry *entry = &suite->entries[i];
        output_text(&junit, "  <testcase name=\"");
        svg_escaped(&junit, entry->test.stem);
        output_format(&junit, "\" time=\"%.3f\">", entry->took);
        if (!entry->passed) {
            output_text(&junit, "<failure>");
            write_escaped(&junit, entry->said);
            output_text(&junit, "</failure>");
        }
        output_text(&junit, "</testcase>\n");
    }
    output_text(&junit, "</testsuite>\n");
    return output_close(&junit);
}

#define KINDS_MAX 40

/// The kinds of first differing contacts, "hexagon corner", with their numbers of cases.
typedef struct Kinds {
    struct {
        char name[32];
        int cases;
    } kind[KINDS_MAX];
    int count;
} Kinds;

static void count_kind(Kinds *kinds, const char *name)
{
    int i = 0;
    while (i < kinds->count && strcmp(kinds->kind[i].name, name) != 0) {
        i++;
    }
    if (i == kinds->count && i < KINDS_MAX) {
        text_copy(kinds->kind[i].name, sizeof kinds->kind[i].name, name);
        kinds->count++;
    }
    if (i < KINDS_MAX) {
        kinds->kind[i].cases++;
    }
}

/// Cases that fail for one reason often share the kind of their first differing contact.
static void write_kinds(const Kinds *kinds, Output *output)
{
    for (int i = 0; i < kinds->count; i++) {
        output_format(output, "%s%s (%d)", i == 0 ? "first contacts that differ are with: " : ", ",
                      kinds->kind[i].name, kinds->kind[i].cases);
    }
    output_text(output, kinds->count > 0 ? "\n" : "");
}

/// Writes what cases said, and how many failed.
static void write_prose(const Suite *suite, int failures, Output *output)
{
    int silent = 0; // number of cases without output
    Kinds kinds = {0};
    for (int i = 0; i < suite->count; i++) {
        const Entry *entry = &suite->entries[i];
        if (entry->passed && entry->said[0] == '\0') {
            silent++;
            continue;
        }
        output_format(output, "%s:", entry->test.stem);
        output_text(output, entry->passed ? "\n" : " FAILED\n");
        output_text(output, entry->said);
        output_text(output, "\n");
        if (entry->first_contact != NULL) {
            count_kind(&kinds, entry->first_contact);
        }
    }
    write_kinds(&kinds, output);
    if (suite->arguments->renew && silent == suite->count) {
        output_text(output, "nothing to renew: all is as expected\n");
    }
    output_format(output, "%d cases, %d failed\n", suite->count, failures);
}

static const RecordField FIELDS[] = {
    {"case", RECORD_TEXT, .offset = offsetof(Entry, test.stem)},
    {"passed", RECORD_TRUTH, .offset = offsetof(Entry, passed)},
    {"took", RECORD_NUMBER, .offset = offsetof(Entry, took)},
    {"first_contact", RECORD_TEXT, .offset = offsetof(Entry, first_contact)},
    {"said", RECORD_TEXT, .offset = offsetof(Entry, said)},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Entry)};

/// Prints the results. False if a case failed or writing fails.
static bool write_results(const Suite *suite)
{
    static Output output;
    int failures = 0;
    for (int i = 0; i < suite->count; i++) {
        failures += suite->entries[i].passed ? 0 : 1;
    }
    progress_hide();
    output_open_stdout(&output);
    if (suite->arguments->json) {
        for (int i = 0; i < suite->count; i++) {
            record_write(&output, &FORM, RECORD_JSON, &suite->entries[i]);
        }
    } else {
        write_prose(suite, failures, &output);
    }
    bool written = suite->arguments->junit == NULL || write_junit(suite, failures);
    written = output_close(&output) && written;
    return written && failures == 0;
}

/// Keeps only the named cases, if there are names. False, reported on stderr, for an unknown name.
static bool choose_named(Suite *suite, const char **names, int count)
{
    int kept = 0;
    bool good = true;
    if (count == 0) {
        return true;
    }
    for (int k = 0; k < count; k++) {
        int found = kept;
        while (found < suite->count &&
               strcmp(disk_path_name(suite->entries[found].test.stem), names[k]) != 0) {
            found++;
        }
        if (found == suite->count) {
            fprintf(stderr, PROGRAM_NAME ": there is no case %s: no %s.level or %s.replay\n",
                    names[k], names[k], names[k]);
            good = false;
            continue;
        }
        const Entry entry = suite->entries[kept];
        suite->entries[kept++] = suite->entries[found];
        suite->entries[found] = entry;
    }
    for (int i = kept; i < suite->count; i++) {
        free_entry(&suite->entries[i]);
    }
    suite->count = kept;
    return good;
}

/// Runs the cases, unless the command line is invalid, and frees them.
static ExitStatus run_suite(Suite *suite, bool good)
{
    if (good && !disk_make_folder(suite->failed) && errno != EEXIST) {
        fprintf(stderr,
                PROGRAM_NAME ": cannot make the folder %s: %s; name another with --failed\n",
                suite->failed, strerror(errno));
        good = false;
    }
    if (suite->count > 0) {
        qsort(suite->entries, (size_t)suite->count, sizeof *suite->entries, compare_entries);
    }
    if (suite->no_memory || !make_names_unique(suite)) {
        command_no_memory();
        good = false;
    }
    good = good && run_all(suite) && write_results(suite);
    // Fails on purpose if the folder is not empty.
    disk_remove_folder(suite->failed);
    for (int i = 0; i < suite->count; i++) {
        free_entry(&suite->entries[i]);
    }
    free(suite->entries);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static Suite make_suite(const Arguments *arguments)
{
    return (Suite){.arguments = arguments,
                   .failed = arguments->failed != NULL ? arguments->failed : FAILED_HERE};
}

static ExitStatus perform_test(const Arguments *arguments)
{
    Suite suite = make_suite(arguments);
    bool good = true;
    for (int i = 0; i < arguments->file_count; i++) {
        good = add_folder(&suite, arguments->files[i]) && good;
    }
    return run_suite(&suite, good);
}

static ExitStatus perform_bless(const Arguments *arguments)
{
    Arguments renewing = *arguments;
    renewing.renew = true;
    Suite suite = make_suite(&renewing);
    const bool good = add_folder(&suite, arguments->folder != NULL ? arguments->folder : ".") &&
                      choose_named(&suite, arguments->files, arguments->file_count);
    return run_suite(&suite, good);
}

// Rows that both commands share.
#define LIMIT_ROW                                                                                  \
    {                                                                                              \
        "--limit", "S",                                                                            \
            "How much of a processor's time a case may take, in seconds (default 300): one that\n" \
            "does not come to its end fails.",                                                     \
            OPTION_LIMIT                                                                           \
    }
#define FAILED_ROW                                                                                 \
    {                                                                                              \
        "--failed", "FOLDER",                                                                      \
            "Where failed cases leave their trace and a picture of what happened: NAME.trace,\n"   \
            "NAME.svg (default failed, here). It is there only while something is in it.",         \
            .offset = offsetof(Arguments, failed)                                                  \
    }

static const Option CASE_OPTIONS[] = {
    {"--junit", "FILE", "Writes how each case went as JUnit's XML, for CI servers.",
     .offset = offsetof(Arguments, junit)},
    FAILED_ROW,
    LIMIT_ROW,
    COMMAND_JSON_ROW,
};

static const Option BLESS_OPTIONS[] = {
    {"--folder", "FOLDER", "Where the cases are (default: the present folder).",
     .offset = offsetof(Arguments, folder)},
    {"--hash", NULL,
     "A case of which neither a trace nor hashes are kept gets hashes (NAME.hash), which are\n"
     "smaller; else one of which nothing is expected gets a trace.",
     .offset = offsetof(Arguments, hashes)},
    {"--same-simulation", "REASON",
     "Why a level that did not change, played alike by a simulation of the same number, may\n"
     "give another result; the first line of what is renewed keeps it.",
     .offset = offsetof(Arguments, reason)},
    FAILED_ROW,
    LIMIT_ROW,
};

const Command COMMAND_TEST = {
    .name = "test",
    .noun = "folder",
    .synopsis = "FOLDER... [--junit FILE] [--failed FOLDER] [--limit S] [--json]",
    .summary = "Runs regression cases side by side and says which contacts have changed.",
    .details =
        "A case is NAME.level, or NAME.replay where somebody plays, with what is expected of it\n"
        "beside it: NAME.trace (a whole trace), NAME.hash (the state at every second) or\n"
        "NAME.expect (sentences, which may also stand in the level: expect = ( ... );).\n"
        "levels/README.md describes them. A replay of which nothing else is kept is compared with\n"
        "the hashes that it holds. The exit status is 1 when a case fails, or when nothing is\n"
        "expected of one.\n",
    .options = CASE_OPTIONS,
    .option_count = sizeof CASE_OPTIONS / sizeof CASE_OPTIONS[0],
    .many_files = true,
    .perform = perform_test,
};

const Command COMMAND_BLESS = {
    .name = "bless",
    .noun = "case",
    .synopsis = "[NAME]... [--folder FOLDER] [--hash] [--same-simulation REASON]\n"
                "           [--failed FOLDER] [--limit S]",
    .summary = "Renews the traces and hashes that cases expect, and says what changed.",
    .details =
        "As test, for the named cases or all of the folder, but what was got becomes what is\n"
        "expected: read what it says. Only what differs is written. A case of which nothing is\n"
        "expected gets a trace. Sentences are not renewed.\n",
    .options = BLESS_OPTIONS,
    .option_count = sizeof BLESS_OPTIONS / sizeof BLESS_OPTIONS[0],
    .many_files = true,
    .no_files = true,
    .perform = perform_bless,
};
