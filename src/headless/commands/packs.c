// The commands "pack" and "unpack": make a pack of levels, and files of a pack again; "import" and
// "export": turn a level set of LBreakout2 or LBreakoutHD into level files and back.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "level_source.h"
#include "progress.h"
#include "trace.h"

#define FOLDER_NAME_SIZE LEVEL_SOURCE_NAME_SIZE

typedef struct FolderContent FolderContent;
struct FolderContent {
    const char *command; ///< for messages
    const char *noun;    ///< what its files are: "level"
    int count;
    void *context;
    /// Writes a file's name, which is of no other, and appends its content. False, reported on
    /// stderr, when that cannot be.
    bool (*take)(const FolderContent *content, int index, char name[FOLDER_NAME_SIZE], Bytes *to);
};

/// Writes one file; false, reported on stderr, when something has that name or it cannot be.
static bool write_one(const FolderContent *content, const char *folder, int index)
{
    Bytes bytes = {0};
    char path[DISK_PATH_SIZE] = "";
    char name[FOLDER_NAME_SIZE];
    bool good = content->take(content, index, name, &bytes);
    if (good && !text_append(path, sizeof path, "%s/%s", folder, name)) {
        fprintf(stderr, PROGRAM_NAME " %s: the name of the folder %s is too long\n",
                content->command, folder);
        good = false;
    } else if (good && disk_has_name(path)) {
        fprintf(stderr,
                PROGRAM_NAME " %s: %s is there already, and nothing is written over it; name "
                             "another folder, or remove it\n",
                content->command, path);
        good = false;
    }
    good = good && output_write_file(path, (const char *)bytes.at, bytes.size);
    bytes_free(&bytes);
    return good;
}

/// Removes the first `count` files.
static void remove_files(const FolderContent *content, const char *folder, int count)
{
    for (int i = 0; i < count; i++) {
        char path[DISK_PATH_SIZE] = "";
        Bytes bytes = {0};
        char name[FOLDER_NAME_SIZE];
        if (content->take(content, i, name, &bytes) &&
            text_append(path, sizeof path, "%s/%s", folder, name)) {
            disk_remove(path);
        }
        bytes_free(&bytes);
    }
}

static bool say_count(const FolderContent *content, const char *folder)
{
    static Output output;
    output_open_stdout(&output);
    output_format(&output, "%s: %d %s%s\n", folder, content->count, content->noun,
                  content->count == 1 ? "" : "s");
    return output_close(&output);
}

/// Writes them into a folder, which is made where it is missing, and prints how many. Nothing is
/// written over a file. False, reported on stderr, when that fails: nothing is left then.
static bool folder_write(const FolderContent *content, const char *folder)
{
    const bool made = disk_make_folder(folder);
    if (!made && errno != EEXIST) {
        fprintf(stderr, PROGRAM_NAME " %s: cannot make the folder %s: %s; name another\n",
                content->command, folder, strerror(errno));
        return false;
    }
    int written = 0;
    for (; written < content->count && write_one(content, folder, written); written++) {
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = written, .total = content->count, .unit = "files"});
        }
    }
    const bool good = written == content->count;
    if (!good) {
        remove_files(content, folder, written);
    }
    if (!good && made) {
        disk_remove_folder(folder);
    }
    return good && say_count(content, folder);
}

/// Makes the archive. False, reported on stderr, when that cannot be.
static bool make_pack(const Arguments *arguments, Bytes *to)
{
    const char *from = arguments->files[0];
    BrickSet set = {0};
    DiagList problems = {0};
    diag_list_start(&problems, from);
    progress_phase("packing");
    bool good;
    if (disk_is_folder(from)) {
        good = pack_make(from, NULL, to, &problems);
    } else {
        good = brick_set_read_file(&set, from, &problems) &&
               pack_make_of_set(&set, arguments->duel || brick_set_is_for_two(set.name), to,
                                &problems);
    }
    command_end_problems(&problems);
    brick_set_free(&set);
    return good;
}

/// The path of the pack: as asked, or beside what it is made of. False, reported on stderr, when it
/// is too long or taken.
static bool name_pack(const Arguments *arguments, char path[DISK_PATH_SIZE])
{
    text_copy(path, DISK_PATH_SIZE, arguments->out != NULL ? arguments->out : arguments->files[0]);
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--) {
        path[length - 1] = '\0';
    }
    if (!text_ends_with(path, PACK_ENDING) &&
        !text_append(path, DISK_PATH_SIZE, "%s", PACK_ENDING)) {
        fprintf(stderr, PROGRAM_NAME " pack: the name %s is too long; name another by --out\n",
                arguments->files[0]);
        return false;
    }
    // What an earlier call has made is made anew; anything else is left alone.
    if (disk_has_name(path) && !pack_is_one(path)) {
        fprintf(stderr,
                PROGRAM_NAME " pack: %s is there already and no pack; name another by "
                             "--out, or remove it\n",
                path);
        return false;
    }
    return true;
}

static ExitStatus perform_pack(const Arguments *arguments)
{
    static Output output;
    Bytes archive = {0};
    Pack pack = {0};
    DiagList problems = {0};
    char path[DISK_PATH_SIZE];
    bool good = name_pack(arguments, path) && make_pack(arguments, &archive) &&
                output_write_file(path, (const char *)archive.at, archive.size);
    if (good && pack_read_bytes(&pack, path, archive.at, archive.size, &problems)) {
        int levels = 0;
        for (int i = 0; i < pack.plan.chapter_count; i++) {
            levels += pack.plan.chapter[i].level_count;
        }
        output_open_stdout(&output);
        output_format(&output, "%s: %d level%s, %zu bytes\n", path, levels, levels == 1 ? "" : "s",
                      archive.size);
        good = output_close(&output);
    }
    diag_list_free(&problems);
    pack_free(&pack);
    bytes_free(&archive);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool file_of_pack(const FolderContent *content, int index, char name[FOLDER_NAME_SIZE],
                         Bytes *to)
{
    const Pack *pack = content->context;
    DiagList problems = {0};
    text_copy(name, FOLDER_NAME_SIZE, pack->zip.file[index].name);
    diag_list_start(&problems, pack->plan.about.title);
    const bool good = pack_take(pack, index, to, &problems);
    command_end_problems(&problems);
    return good;
}

static ExitStatus perform_unpack(const Arguments *arguments)
{
    Pack pack = {0};
    DiagList problems = {0};
    const char *path = arguments->files[0];
    const bool read = pack_read_file(&pack, path, &problems);
    command_end_problems(&problems);
    char folder[DISK_PATH_SIZE];
    text_copy(folder, sizeof folder, arguments->out != NULL ? arguments->out : path);
    if (arguments->out == NULL && text_ends_with(folder, PACK_ENDING)) {
        folder[strlen(folder) - strlen(PACK_ENDING)] = '\0';
    }
    const FolderContent content = {"unpack", "file", pack.zip.count, &pack, file_of_pack};
    const bool good = read && folder_write(&content, folder);
    pack_free(&pack);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option PACK_OPTIONS[] = {
    {"--out", "PACK",
     "The file for the pack, which ends in .arkanong; by default it lies beside FOLDER or SET\n"
     "and is named after it. A pack that is there is made anew.",
     .offset = offsetof(Arguments, out)},
    {"--duel", NULL, "Of a level set: levels for two, as import --duel makes them.",
     .offset = offsetof(Arguments, duel)},
};

const Command COMMAND_PACK = {
    .name = "pack",
    .noun = "folder or level set",
    .synopsis = "FOLDER|SET [--out PACK] [--duel]",
    .summary = "Makes one file of a folder's levels, to be handed on and played as a campaign.",
    .details =
        "FOLDER/campaign.cfg says which levels are in it, in which order, with title, author,\n"
        "licence, pars and music (levels/README.md, \"Packs\"); without one the levels come in "
        "the\n"
        "order of their names. The same files give the same bytes. Of a level set of LBreakout2 "
        "or\n"
        "LBreakoutHD all levels are taken.\n",
    .options = PACK_OPTIONS,
    .option_count = sizeof PACK_OPTIONS / sizeof PACK_OPTIONS[0],
    .perform = perform_pack,
};

static const Option UNPACK_OPTIONS[] = {
    {"--out", "FOLDER",
     "The folder for the files, made where it is not there; by default it lies beside the pack\n"
     "and is named after it.",
     .offset = offsetof(Arguments, out)},
};

const Command COMMAND_UNPACK = {
    .name = "unpack",
    .noun = "pack",
    .synopsis = "PACK [--out FOLDER]",
    .summary = "Writes the levels of a pack, its plan and its music into a folder.",
    .details =
        "No file that is there is written over, and if one cannot be written, none is left.\n",
    .options = UNPACK_OPTIONS,
    .option_count = sizeof UNPACK_OPTIONS / sizeof UNPACK_OPTIONS[0],
    .perform = perform_unpack,
};

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
    const bool whole = problems.errors == 0;
    command_end_problems(&problems);
    source.count = source.set.count;
    source.duel = arguments->duel || brick_set_is_for_two(source.set.name);
    const FolderContent content = {"import", "level", source.count, &source, level_of_set};
    const bool written = read && folder_write(&content, arguments->out);
    level_source_close(&source);
    return written && whole ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option IMPORT_OPTIONS[] = {
    {"--out", "FOLDER",
     "The folder for the level files, made where it is not there; has to be named.",
     .offset = offsetof(Arguments, out)},
    {"--duel", NULL,
     "Levels for two: the bricks in the middle, a paddle and a goal above and below. Sets whose\n"
     "names begin with \"N_\" are always so.",
     .offset = offsetof(Arguments, duel)},
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
    if (!option_read_level(&level, path) || !make_room(&exporting->set)) {
        exporting->good = false;
        level_free(&level);
        return;
    }
    BrickSetLevel *to = &exporting->set.levels[exporting->set.count++];
    DiagList problems = {0};
    *to = (BrickSetLevel){.number = exporting->set.count};
    diag_list_start(&problems, path);
    brick_set_take_level(&level, exporting->for_two, &problems, to);
    command_end_problems(&problems);
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
        char path[DISK_PATH_SIZE] = "";
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
    Bytes text = {0};
    brick_set_write(set, &text);
    const bool good = text.failed ? command_out_of_memory()
                                  : output_write_file(path, (const char *)text.at, text.size);
    bytes_free(&text);
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
     "The file for the set; has to be named. For two paddles it begins with \"N_\".",
     .offset = offsetof(Arguments, out)},
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
