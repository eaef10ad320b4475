// The commands "import" and "export": turn a level set of LBreakout2 or LBreakoutHD into level
// files and back.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"
#include "command.h"
#include "disk.h"
#include "level_place.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"
#include "text.h"

/// Writes the path of a level's file. False, reported on stderr, if it is too long.
static bool name_file(const char *folder, const BrickSet *set, int index,
                      char path[OUTPUT_PATH_SIZE])
{
    char name[BRICK_SET_FILE_SIZE];
    brick_set_file_name(set, index, name);
    path[0] = '\0';
    if (!text_append(path, OUTPUT_PATH_SIZE, "%s/%s", folder, name)) {
        fprintf(stderr, PROGRAM_NAME " import: the name of the folder %s is too long\n", folder);
        return false;
    }
    return true;
}

/// Whether none of the files exists; reports on stderr which one does.
static bool is_room(const char *folder, const BrickSet *set)
{
    for (int i = 0; i < set->count; i++) {
        char path[OUTPUT_PATH_SIZE];
        if (!name_file(folder, set, i, path)) {
            return false;
        }
        if (disk_has_name(path)) {
            fprintf(stderr,
                    PROGRAM_NAME " import: %s is there already, and nothing is written over it; "
                                 "name another folder, or remove it\n",
                    path);
            return false;
        }
    }
    return true;
}

/// Writes a level; false, reported on stderr, if that fails.
static bool write_level(const Level *level, const char *path)
{
    size_t length = 0;
    char *text = level_write_text(level, &length);
    if (text == NULL) {
        return command_out_of_memory();
    }
    const bool good = output_write_file(path, text, length);
    free(text);
    return good;
}

static bool write_one(const char *folder, const BrickSet *set, int index, bool duel)
{
    Level level = {0};
    char path[OUTPUT_PATH_SIZE];
    if (!name_file(folder, set, index, path)) {
        return false;
    }
    const bool good = brick_set_make_level(set, index, duel, &level) ? write_level(&level, path)
                                                                     : command_out_of_memory();
    level_free(&level);
    return good;
}

/// Removes the first `count` files.
static void remove_files(const char *folder, const BrickSet *set, int count)
{
    for (int i = 0; i < count; i++) {
        char path[OUTPUT_PATH_SIZE];
        if (name_file(folder, set, i, path)) {
            disk_remove(path);
        }
    }
}

/// Writes all files, or none if one fails.
static bool write_files(const char *folder, const BrickSet *set, bool duel)
{
    const bool made = disk_make_folder(folder);
    if (!made && errno != EEXIST) {
        fprintf(stderr, PROGRAM_NAME " import: cannot make the folder %s: %s; name another\n",
                folder, strerror(errno));
        return false;
    }
    int written = 0;
    bool good = is_room(folder, set);
    for (; good && written < set->count; written++) {
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = written, .total = set->count, .unit = "levels"});
        }
        if (!write_one(folder, set, written, duel)) {
            good = false;
            break;
        }
    }
    if (!good) {
        remove_files(folder, set, written);
    }
    if (!good && made) {
        disk_remove_folder(folder);
    }
    return good;
}

static ExitStatus perform_import(const Arguments *arguments)
{
    BrickSet set = {0};
    DiagList problems = {0};
    if (arguments->out == NULL) {
        return command_usage_error(&COMMAND_IMPORT, "no folder is named; write --out FOLDER");
    }
    diag_list_start(&problems, arguments->files[0]);
    progress_phase("reading the set");
    const bool read = brick_set_read_file(&set, arguments->files[0], &problems);
    progress_hide();
    diag_list_print(&problems, stderr);
    const bool whole = problems.errors == 0;
    diag_list_free(&problems);
    const bool duel = arguments->duel || brick_set_is_for_two(set.name);
    const bool written = read && write_files(arguments->out, &set, duel);
    if (written) {
        static Output output;
        output_open_stdout(&output);
        output_format(&output, "%s: %d level%s\n", arguments->out, set.count,
                      set.count == 1 ? "" : "s");
        if (!output_close(&output)) {
            brick_set_free(&set);
            return EXIT_BAD_FILE;
        }
    }
    brick_set_free(&set);
    return written && whole ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option IMPORT_OPTIONS[] = {
    {"--out", "FOLDER",
     "The folder for the level files, made where it is not there; has to be named.", false, NULL,
     offsetof(Arguments, out)},
    {"--duel", NULL,
     "Levels for two: the bricks in the middle, a paddle and a goal above and below. Sets whose\n"
     "names begin with \"N_\" are always so.",
     false, NULL, offsetof(Arguments, duel)},
};

const Command COMMAND_IMPORT = {
    .name = "import",
    .noun = "set",
    .synopsis = "SET --out FOLDER [--duel]",
    .summary = "Turns a level set of LBreakout2 or LBreakoutHD into level files.",
    .details =
        "Every level becomes a file: its number, which keeps the set's order, and its name.\n"
        "No file that is there is written over, and if one cannot be written, none is left.\n"
        "\n"
        "Of a damaged set, problems are lines on standard error, SET:LINE: error: ..., its good\n"
        "levels are written, and the exit status is 1.\n",
    .options = IMPORT_OPTIONS,
    .option_count = sizeof IMPORT_OPTIONS / sizeof IMPORT_OPTIONS[0],
    .perform = perform_import,
};

/// The state of an export.
typedef struct Exporting {
    BrickSet set;
    bool for_two;
    bool good;
} Exporting;

static int line_of_key(void *context, const char *key)
{
    return level_place_key(context, key);
}

/// Reserves space for one more level. False, reported on stderr, if memory is out.
static bool make_room(BrickSet *set)
{
    BrickSetLevel *larger = realloc(set->levels, (size_t)(set->count + 1) * sizeof *set->levels);
    if (larger == NULL) {
        return command_out_of_memory();
    }
    set->levels = larger;
    return true;
}

static void add_level(Exporting *exporting, const char *path)
{
    Level level = {0};
    char name[OUTPUT_PATH_SIZE];
    if (!option_read_level(&level, path) || !make_room(&exporting->set) ||
        !text_copy(name, sizeof name, path)) {
        exporting->good = false;
        level_free(&level);
        return;
    }
    const BrickSetPlaces places = {line_of_key, name};
    BrickSetLevel *to = &exporting->set.levels[exporting->set.count++];
    DiagList problems = {0};
    *to = (BrickSetLevel){.number = exporting->set.count};
    diag_list_start(&problems, path);
    brick_set_take_level(&level, exporting->for_two, &places, &problems, to);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    level_free(&level);
}

/// Adds the levels of a folder in alphabetical order.
static void add_folder(Exporting *exporting, const char *folder)
{
    char **names = NULL;
    const int count = disk_sorted_names(folder, ".level", &names);
    if (count <= 0) {
        fprintf(stderr, PROGRAM_NAME " export: there is no level in the folder %s\n", folder);
        exporting->good = false;
    }
    for (int i = 0; i < count; i++) {
        char path[OUTPUT_PATH_SIZE] = "";
        if (text_append(path, sizeof path, "%s/%s", folder, names[i])) {
            add_level(exporting, path);
        }
        free(names[i]);
    }
    free(names);
}

/// Writes the set; false, reported on stderr, if that fails.
static bool write_set(const BrickSet *set, const char *path)
{
    MemoryFile memory;
    if (!memory_file_open(&memory)) {
        return command_out_of_memory();
    }
    const bool written = brick_set_write(set, memory.file);
    if (!memory_file_close(&memory) || !written) {
        free(memory.bytes);
        return command_out_of_memory();
    }
    const bool good = output_write_file(path, memory.bytes, memory.size);
    free(memory.bytes);
    return good;
}

static ExitStatus perform_export(const Arguments *arguments)
{
    if (arguments->out == NULL) {
        return command_usage_error(&COMMAND_EXPORT, "no set is named; write --out SET");
    }
    if (disk_is_file(arguments->out) && !output_is_stdout(arguments->out)) {
        fprintf(stderr,
                PROGRAM_NAME " export: %s is there already, and nothing is written over it; name "
                             "another file, or remove it\n",
                arguments->out);
        return EXIT_BAD_FILE;
    }
    char name[BRICK_SET_NAME_SIZE];
    brick_set_name(arguments->out, name);
    Exporting exporting = {.for_two = brick_set_is_for_two(name), .good = true};
    for (int i = 0; i < arguments->file_count; i++) {
        const char *path = arguments->files[i];
        if (disk_is_folder(path)) {
            add_folder(&exporting, path);
        } else {
            add_level(&exporting, path);
        }
    }
    const bool written = exporting.good && write_set(&exporting.set, arguments->out);
    brick_set_free(&exporting.set);
    return written ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option EXPORT_OPTIONS[] = {
    {"--out", "SET",
     "The file for the set; has to be named. For two paddles it begins with \"N_\".", false, NULL,
     offsetof(Arguments, out)},
};

const Command COMMAND_EXPORT = {
    .name = "export",
    .noun = "level",
    .synopsis = "LEVEL|FOLDER... --out SET",
    .summary = "Writes level files into a level set of LBreakout2 or LBreakoutHD.",
    .details = "Of a folder all levels are taken, by name. What a set cannot hold is left out or\n"
               "written as what comes nearest, and named on standard error:\n"
               "    PATH:LINE: warning: ...\n"
               "A file that is there is not written over; a bad level ends it all.\n",
    .options = EXPORT_OPTIONS,
    .option_count = sizeof EXPORT_OPTIONS / sizeof EXPORT_OPTIONS[0],
    .many_files = true,
    .perform = perform_export,
};
