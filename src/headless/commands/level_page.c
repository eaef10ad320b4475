// Writes levels with their pictures and bots' verdicts as a page; and the command "catalogue",
// which lists a folder's packs for programs and for people.
#include "level_page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "level_source.h"
#include "level_verdict.h"
#include "pack_index.h"
#include "power_up.h"
#include "progress.h"
#include "record.h"
#include "svg.h"
#include "svg_pen.h"

/// Units of work between two updates of the progress.
#define WORK_A_LOOK 50000

static const char HEAD[] =
    "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { font: 16px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 "
    "1rem; }\n"
    "article { display: grid; grid-template-columns: 20rem 1fr; gap: 1.2rem; margin: 1.6rem 0; }\n"
    "article > svg { width: 20rem; height: 15rem; }\n"
    "@media (max-width: 42rem) { article { grid-template-columns: 1fr; } }\n"
    "h1 { margin-bottom: 0; }\nh2 { margin: 0; font-size: 1.15rem; }\np, ul { margin: .3rem 0; }\n"
    "table { border-collapse: collapse; margin: .4rem 0; }\nth, td { padding: 0 .9rem 0 0; "
    "text-align: right; }\n"
    "th:first-child, td:first-child { text-align: left; }\nth { font-weight: 600; }\n"
    ".bad { font-weight: 600; }\n.quiet { opacity: .7; }\n</style>\n";

/// What has been in the levels so far.
typedef struct Known {
    bool brick[BRICK_KIND_COUNT];
    bool power_up[POWER_UP_COUNT];
    bool trait[16];
    int games, won; ///< of the normal bot on solo levels
} Known;

/// Writes a person's text between two pieces of the page.
static void write_text(Output *output, const char *before, const char *text, const char *after)
{
    output_text(output, before);
    svg_escaped(output, text);
    output_text(output, after);
}

/// Appends a name behind the others.
static void add_name(char *to, size_t size, const char *name)
{
    text_append(to, size, "%s%s", to[0] != '\0' ? ", " : "", name);
}

static void note_bricks(const WorldDef *world, Known *known, char *to, size_t size)
{
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT; kind++) {
        const char *name = brick_kind_get(kind)->name;
        if (!known->brick[kind] && level_has_brick(world, kind)) {
            add_name(to, size, name);
            // Kinds of one name come together.
            for (int other = kind; other < BRICK_KIND_COUNT; other++) {
                known->brick[other] =
                    known->brick[other] || strcmp(brick_kind_get(other)->name, name) == 0;
            }
        }
    }
    for (int i = 0; i < world->own_kind_count; i++) {
        const char *name = world->own_kinds[i].name;
        if (name[0] != '\0') {
            add_name(to, size, name);
        }
    }
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        if (!known->power_up[row] && level_has_power_up(world, row)) {
            known->power_up[row] = true;
            add_name(to, size, power_up_get(row)->name);
        }
    }
}

static void note_obstacles(const WorldDef *world, Known *known, char *to, size_t size)
{
    static const char *const TRAITS[] = {"obstacles that break",
                                         "travelling obstacles",
                                         "spinning obstacles",
                                         "shooters",
                                         "catchers",
                                         "thieves",
                                         "gears",
                                         "fields",
                                         "phases",
                                         "triggers"};
    bool here[sizeof TRAITS / sizeof TRAITS[0]] = {false};
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        const bool traits[] = {obstacle->hits > 0,
                               obstacle->period_s > 0,
                               obstacle->spin_deg_per_s != 0 && obstacle->gear == 0,
                               obstacle->shoots[0] != '\0',
                               obstacle->hold_s > 0 && !obstacle->steals,
                               obstacle->steals,
                               obstacle->gear > 0,
                               obstacle->pull_deg_per_s != 0,
                               obstacle->phase > 0 || obstacle->leaves > 0};
        for (size_t k = 0; k < sizeof traits / sizeof traits[0]; k++) {
            here[k] = here[k] || traits[k];
        }
    }
    here[9] = world->trigger_count > 0;
    for (size_t k = 0; k < sizeof here / sizeof here[0]; k++) {
        if (here[k] && !known->trait[k]) {
            known->trait[k] = true;
            add_name(to, size, TRAITS[k]);
        }
    }
}

static void write_new(Output *output, const Level *level, Known *known)
{
    char names[600] = "";
    note_obstacles(&level->world, known, names, sizeof names);
    note_bricks(&level->world, known, names, sizeof names);
    if (names[0] != '\0') {
        write_text(output, "<p class=\"quiet\">New: ", names, "</p>\n");
    }
}

/// Plays the level to the end. False when memory is out.
static bool try_level(const Level *level, LevelVerdict *verdict)
{
    LevelTrial *trial = level_trial_begin(level);
    progress_phase("playing");
    while (trial != NULL && level_trial_advance(trial, WORK_A_LOOK)) {
        if (progress_due()) {
            progress_count(&(ProgressCount){
                .done = 100.0 * level_trial_share(trial), .total = 100, .unit = "per cent"});
        }
    }
    const bool good = trial != NULL && level_trial_verdict(trial, verdict);
    level_trial_free(trial);
    progress_hide();
    return good || command_out_of_memory();
}

static void write_figures(Output *output, const LevelVerdict *verdict)
{
    output_text(output, "<table><tr><th>bot</th><th>won</th><th>median</th><th>hits a minute</th>"
                        "<th>longest wait, 19 of 20</th></tr>\n");
    for (int i = 0; i < BOT_STRENGTH_COUNT; i++) {
        const LevelFigures *figures = &verdict->figures[i];
        if (figures->games > 0) {
            output_format(output,
                          "<tr><td>%s</td><td>%d of %d</td><td>%.0f s</td><td>%.0f</td>"
                          "<td>%.1f s</td></tr>\n",
                          bot_strength_name((BotStrength)i), figures->won, figures->games,
                          figures->median, figures->rate, figures->most);
        }
    }
    output_text(output, "</table>\n");
}

static void write_verdict(Output *output, const LevelVerdict *verdict)
{
    write_figures(output, verdict);
    output_text(output, "<ul>\n");
    for (int i = 0; i < verdict->count; i++) {
        const LevelOpinion *opinion = &verdict->opinions[i];
        write_text(output, opinion->is_bad ? "<li class=\"bad\">" : "<li>", opinion->text,
                   "</li>\n");
    }
    output_text(output, "</ul>\n");
}

/// Writes one level. False when memory is out.
static bool write_level(Output *output, const char *path, Known *known, bool played)
{
    Level level = {0};
    DiagList problems = {0};
    LevelVerdict verdict = {0};
    bool good = true;
    if (level_source_read(&level, path, &problems)) {
        output_text(output, "<article>\n");
        good = svg_miniature(output, &level);
        write_text(output, "<div>\n<h2>", level.title, "</h2>\n");
        if (level.author[0] != '\0') {
            write_text(output, "<p class=\"quiet\">by ", level.author, "</p>\n");
        }
        write_new(output, &level, known);
        if (played && good) {
            const LevelFigures *normal = &verdict.figures[BOT_NORMAL];
            good = try_level(&level, &verdict);
            write_verdict(output, &verdict);
            known->games += level.world.paddle_count == 1 ? normal->games : 0;
            known->won += level.world.paddle_count == 1 ? normal->won : 0;
        }
        output_text(output, "</div>\n</article>\n");
    }
    level_verdict_free(&verdict);
    level_free(&level);
    diag_list_free(&problems);
    return good;
}

/// Writes what a pack says of itself.
static void write_about(Output *output, const CampaignAbout *about)
{
    write_text(output, "<h1>", about->title, "</h1>\n");
    write_text(output, "<p class=\"quiet\">",
               about->author[0] != '\0' ? about->author : "nobody is named", "");
    if (about->licence[0] != '\0') {
        write_text(output, ", ", about->licence, "");
    }
    write_text(output, "</p>\n<p>", about->text, "</p>\n");
}

bool level_page_write(const char *page, const char *const *paths, int count, bool played,
                      double *won)
{
    static Output output;
    Known known = {0};
    if (!output_open_whole(&output, page)) {
        return false;
    }
    write_text(&output, "<!doctype html>\n<title>", paths[0], "</title>\n");
    output_text(&output, HEAD);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        Pack pack = {0};
        DiagList problems = {0};
        if (!pack_is_one(paths[i])) {
            good = write_level(&output, paths[i], &known, played);
        } else if (pack_read_file(&pack, paths[i], &problems)) {
            known = (Known){0};
            write_about(&output, &pack.plan.about);
        }
        pack_free(&pack);
        diag_list_free(&problems);
    }
    *won = known.games > 0 ? 100.0 * known.won / known.games : (double)NAN;
    if (!good) {
        output_abandon(&output);
        return false;
    }
    return output_close(&output);
}

/// A pack of a catalogue.
typedef struct Listed {
    const char *file, *title, *author, *licence, *text, *hash, *page, *picture;
    int levels, bytes;
    double won; ///< per cent
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
    {"won", RECORD_NUMBER, .offset = offsetof(Listed, won)},
    {"picture", RECORD_TEXT, .offset = offsetof(Listed, picture)},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Listed)};

/// Writes FOLDER/NAME with another ending. False, reported on stderr, when it is too long.
static bool name_beside(const char *folder, const char *name, const char *ending,
                        char path[DISK_PATH_SIZE])
{
    const int stem = (int)(strlen(name) - strlen(PACK_ENDING));
    path[0] = '\0';
    if (!text_append(path, DISK_PATH_SIZE, "%s/%.*s%s", folder, stem, name, ending)) {
        fprintf(stderr, PROGRAM_NAME " catalogue: the name of %s is too long\n", name);
        return false;
    }
    return true;
}

/// Writes the page of one pack.
/// @param won  becomes the share of its games that is won, per cent
static bool write_page(const Arguments *arguments, const char *pack, const char *page, double *won)
{
    LevelPaths paths = {0};
    bool good = level_paths_of(&paths, &pack, 1);
    good = good ? level_page_write(page, (const char *const *)paths.path, paths.count,
                                   !arguments->without_play, won)
                : command_out_of_memory();
    level_paths_free(&paths);
    return good;
}

/// Takes the level that is shown for all out of a pack, as a text to be freed; NULL: it is too
/// large to be shown.
static char *take_picture(const Pack *pack, DiagList *problems)
{
    const char *file = pack->plan.about.picture;
    const int index = pack_find(pack, file[0] != '\0' ? file : pack->plan.chapter[0].level[0].file);
    Bytes text = {0};
    const bool fits =
        index >= 0 && pack_take(pack, index, &text, problems) && text.size < PACK_INDEX_PICTURE / 2;
    bytes_add(&text, "", 1);
    if (!fits || text.failed) {
        bytes_free(&text);
    }
    return (char *)text.at;
}

/// Adds the pack of that name to the index. False, reported on stderr, when that cannot be.
static bool list_pack(const Arguments *arguments, Output *index, const char *name)
{
    const char *folder = arguments->files[0];
    Pack pack = {0};
    DiagList problems = {0};
    char path[DISK_PATH_SIZE];
    char page[DISK_PATH_SIZE];
    bool good = name_beside(folder, name, PACK_ENDING, path) &&
                name_beside(folder, name, ".html", page) && pack_read_file(&pack, path, &problems);
    double won = (double)NAN;
    good = good && write_page(arguments, path, page, &won);
    if (good) {
        char *picture = take_picture(&pack, &problems);
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
                         .picture = picture,
                         .won = won,
                         .bytes = (int)pack.bytes.size};
        for (int i = 0; i < pack.plan.chapter_count; i++) {
            listed.levels += pack.plan.chapter[i].level_count;
        }
        record_write(index, &FORM, RECORD_JSON, &listed);
        free(picture);
    }
    command_end_problems(&problems);
    pack_free(&pack);
    return good;
}

static ExitStatus perform_catalogue(const Arguments *arguments)
{
    static Output index;
    char **names = NULL;
    char path[DISK_PATH_SIZE] = "";
    const int count = disk_sorted_names(arguments->files[0], PACK_ENDING, &names);
    bool good = count > 0;
    if (!good) {
        fprintf(stderr,
                PROGRAM_NAME
                " catalogue: there is no pack in the folder %s; they end in " PACK_ENDING "\n",
                arguments->files[0]);
    }
    good = good && text_append(path, sizeof path, "%s/" PACK_INDEX_NAME, arguments->files[0]) &&
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
    {"--no-play", NULL, "Lets no bots play: the pages have pictures alone.",
     .offset = offsetof(Arguments, without_play)},
};

const Command COMMAND_CATALOGUE = {
    .name = "catalogue",
    .noun = "folder",
    .synopsis = "FOLDER [--no-play]",
    .summary = "Lists a folder's packs for programs and for people.",
    .details =
        "FOLDER/index.jsonl has a line for each pack: file, title, author, licence, text, number "
        "of\n"
        "levels, bytes, hash, the page NAME.html, which shows its levels and what bots say of "
        "them,\n"
        "how many in 100 of its solo games the normal bot wins, and the level that is shown for "
        "all.\n"
        "The folder can lie on any web server as it is: the game lists it by its address, under\n"
        "\"Packs and sets\".\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .perform = perform_catalogue,
};
