// The commands "pack" and "unpack": make a pack of levels, and files of a pack again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "disk.h"
#include "folder_write.h"
#include "output.h"
#include "progress.h"
#include "text.h"

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
    progress_hide();
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    brick_set_free(&set);
    return good;
}

/// The path of the pack: as asked, or beside what it is made of. False, reported on stderr, when it
/// is too long or taken.
static bool name_pack(const Arguments *arguments, char path[OUTPUT_PATH_SIZE])
{
    text_copy(path, OUTPUT_PATH_SIZE,
              arguments->out != NULL ? arguments->out : arguments->files[0]);
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--) {
        path[length - 1] = '\0';
    }
    if (!text_ends_with(path, PACK_ENDING) &&
        !text_append(path, OUTPUT_PATH_SIZE, "%s", PACK_ENDING)) {
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
    char path[OUTPUT_PATH_SIZE];
    bool good = name_pack(arguments, path) && make_pack(arguments, &archive) &&
                output_write_file(path, (const char *)archive.at, archive.size);
    if (good && pack_read_bytes(&pack, path, archive.at, archive.size, &problems)) {
        int levels = 0;
        for (int i = 0; i < pack.plan.world_count; i++) {
            levels += pack.plan.world[i].level_count;
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
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    return good;
}

static ExitStatus perform_unpack(const Arguments *arguments)
{
    Pack pack = {0};
    DiagList problems = {0};
    const char *path = arguments->files[0];
    const bool read = pack_read_file(&pack, path, &problems);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    char folder[OUTPUT_PATH_SIZE];
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
     false, NULL, offsetof(Arguments, out)},
    {"--duel", NULL, "Of a level set: levels for two, as import --duel makes them.", false, NULL,
     offsetof(Arguments, duel)},
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
     false, NULL, offsetof(Arguments, out)},
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
