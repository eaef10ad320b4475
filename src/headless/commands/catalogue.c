// The command "catalogue": lists a folder's packs for programs and for people.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "disk.h"
#include "hash.h"
#include "level_page.h"
#include "level_source.h"
#include "output.h"
#include "progress.h"
#include "record.h"
#include "text.h"

/// A pack of a catalogue.
typedef struct Listed {
    const char *file, *title, *author, *licence, *text, *hash, *page;
    int levels, bytes;
} Listed;

static const RecordField FIELDS[] = {
    {"file", RECORD_TEXT, .offset = offsetof(Listed, file)},
    {"title", RECORD_TEXT, .offset = offsetof(Listed, title)},
    {"author", RECORD_TEXT, .offset = offsetof(Listed, author)},
    {"licence", RECORD_TEXT, .offset = offsetof(Listed, licence)},
    {"text", RECORD_TEXT, .offset = offsetof(Listed, text)},
    {"levels", RECORD_WHOLE, .offset = offsetof(Listed, levels)},
    {"bytes", RECORD_WHOLE, .offset = offsetof(Listed, bytes)},
    {"hash", RECORD_TEXT, .offset = offsetof(Listed, hash)},
    {"page", RECORD_TEXT, .offset = offsetof(Listed, page)},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Listed)};

/// Writes FOLDER/NAME with another ending. False, reported on stderr, when it is too long.
static bool name_beside(const char *folder, const char *name, const char *ending,
                        char path[OUTPUT_PATH_SIZE])
{
    const int stem = (int)(strlen(name) - strlen(PACK_ENDING));
    path[0] = '\0';
    if (!text_append(path, OUTPUT_PATH_SIZE, "%s/%.*s%s", folder, stem, name, ending)) {
        fprintf(stderr, PROGRAM_NAME " catalogue: the name of %s is too long\n", name);
        return false;
    }
    return true;
}

/// Writes the page of one pack.
static bool write_page(const Arguments *arguments, const char *pack, const char *page)
{
    LevelPaths paths = {0};
    bool good = level_paths_of(&paths, &pack, 1);
    good = good ? level_page_write(page, (const char *const *)paths.path, paths.count,
                                   !arguments->without_play)
                : command_out_of_memory();
    level_paths_free(&paths);
    return good;
}

/// Adds the pack of that name to the index. False, reported on stderr, when that cannot be.
static bool list_pack(const Arguments *arguments, Output *index, const char *name)
{
    const char *folder = arguments->files[0];
    Pack pack = {0};
    DiagList problems = {0};
    char path[OUTPUT_PATH_SIZE];
    char page[OUTPUT_PATH_SIZE];
    bool good = name_beside(folder, name, PACK_ENDING, path) &&
                name_beside(folder, name, ".html", page) && pack_read_file(&pack, path, &problems);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    if (good) {
        const CampaignAbout *about = &pack.plan.about;
        char hash[17];
        snprintf(hash, sizeof hash, "%016llx",
                 (unsigned long long)hash_bytes(HASH_START, pack.bytes.at, pack.bytes.size));
        Listed listed = {.file = name,
                         .title = about->title,
                         .author = about->author,
                         .licence = about->licence,
                         .text = about->text,
                         .hash = hash,
                         .page = strrchr(page, '/') + 1,
                         .bytes = (int)pack.bytes.size};
        for (int i = 0; i < pack.plan.world_count; i++) {
            listed.levels += pack.plan.world[i].level_count;
        }
        record_write(index, &FORM, RECORD_JSON, &listed);
        good = write_page(arguments, path, page);
    }
    pack_free(&pack);
    return good;
}

static ExitStatus perform_catalogue(const Arguments *arguments)
{
    static Output index;
    char **names = NULL;
    char path[OUTPUT_PATH_SIZE] = "";
    const int count = disk_sorted_names(arguments->files[0], PACK_ENDING, &names);
    bool good = count > 0;
    if (!good) {
        fprintf(stderr,
                PROGRAM_NAME
                " catalogue: there is no pack in the folder %s; they end in " PACK_ENDING "\n",
                arguments->files[0]);
    }
    good = good && text_append(path, sizeof path, "%s/index.jsonl", arguments->files[0]) &&
           output_open_whole(&index, path);
    bool whole = good;
    for (int i = 0; i < count; i++) {
        // One that is damaged is named and left out.
        whole = good && list_pack(arguments, &index, names[i]) && whole;
        free(names[i]);
    }
    free(names);
    return good && output_close(&index) && whole ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option OPTIONS[] = {
    {"--no-play", NULL, "Lets no bots play: the pages have pictures alone.", false, NULL,
     offsetof(Arguments, without_play)},
};

const Command COMMAND_CATALOGUE = {
    .name = "catalogue",
    .noun = "folder",
    .synopsis = "FOLDER [--no-play]",
    .summary = "Lists a folder's packs for programs and for people.",
    .details =
        "FOLDER/index.jsonl has a line for each pack: file, title, author, licence, text, number "
        "of\n"
        "levels, bytes, hash, and the page NAME.html, which shows its levels and what bots say of\n"
        "them. The folder can lie on any web server as it is; in the game it is dropped on the\n"
        "window.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .perform = perform_catalogue,
};
