// The commands "import" and "export": turn a level set of LBreakout2 or LBreakoutHD into level
// files and back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "disk.h"
#include "folder_write.h"
#include "level_place.h"
#include "level_source.h"
#include "option_values.h"
#include "progress.h"
#include "text.h"

/// A level as the text of a file. False, reported on stderr, when memory is out.
static bool level_of_set(const FolderContent *content, int index, char name[FOLDER_NAME_SIZE],
                         Bytes *to)
{
    const LevelSource *source = content->context;
    Level level = {0};
    size_t length = 0;
    level_source_name(source, index, name);
    char *text = brick_set_make_level(&source->set, index, source->duel, &level)
                     ? level_write_text(&level, &length)
                     : NULL;
    if (text != NULL) {
        bytes_add(to, text, length);
    }
    free(text);
    level_free(&level);
    return (text != NULL && !to->failed) || command_out_of_memory();
}

static ExitStatus perform_import(const Arguments *arguments)
{
    LevelSource source = {0};
    DiagList problems = {0};
    if (arguments->out == NULL) {
        return command_usage_error(&COMMAND_IMPORT, "no folder is named; write --out FOLDER");
    }
    diag_list_start(&problems, arguments->files[0]);
    progress_phase("reading the set");
    const bool read = brick_set_read_file(&source.set, arguments->files[0], &problems);
    progress_hide();
    diag_list_print(&problems, stderr);
    const bool whole = problems.errors == 0;
    diag_list_free(&problems);
    source.count = source.set.count;
    source.duel = arguments->duel || brick_set_is_for_two(source.set.name);
    const FolderContent content = {"import", "level", source.count, &source, level_of_set};
    const bool written = read && folder_write(&content, arguments->out);
    level_source_close(&source);
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
