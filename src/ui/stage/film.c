// Writes a replay as a sequence of images.
#include "film.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "match.h"
#include "text_field.h"
#include "watch.h"

static const char NAMES[] = "%06d.png";

/// Steps between two looks at the deadline.
#define STEPS_AT_ONCE 64

/// Whether the folder contains no files.
static bool is_empty(const char *folder)
{
    DiskFolder *directory = disk_open_folder(folder);
    int entries = 0;
    while (directory != NULL && disk_next_name(directory) != NULL) {
        entries++;
    }
    disk_close_folder(directory);
    return directory != NULL && entries <= 2;
}

static bool make_folder(const char *folder, char *complaint)
{
    if (disk_make_folder(folder)) {
        return true;
    }
    const int error = errno;
    if (error == EEXIST && is_empty(folder)) {
        return true;
    }
    if (error == EEXIST) {
        snprintf(complaint, FILM_WORDS_SIZE,
                 translate("%s already exists and is not an empty folder; name a new or empty one"),
                 folder);
    } else {
        snprintf(complaint, FILM_WORDS_SIZE, translate("cannot create the folder %s (%s)"), folder,
                 strerror(error));
    }
    return false;
}

/// Looks for the end of the game, which decides whether there is anything to take.
static bool look_for_end(const UiContext *ui, char *complaint)
{
    Watch *watch = ui->watching->watch;
    Film *film = &watch->film;
    while (replay_seek_look_ahead(&watch->seek, STEPS_AT_ONCE)) {
        if (deadline_has_passed(&ui->deadline)) {
            return true;
        }
    }
    const double end = replay_seek_time(&watch->seek, watch->seek.end);
    film->on = false;
    if (film->from > end) {
        snprintf(complaint, FILM_WORDS_SIZE,
                 translate("the game ends at %.3f s; the pictures must begin before that"), end);
        return false;
    }
    if (!make_folder(film->folder, complaint)) {
        return false;
    }
    film->on = true;
    film->to = replay_seek_step_at(&watch->seek, film->until);
    film->stage = FILM_SEEKS;
    return true;
}

static void seek_begin(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    const long long step = replay_seek_step_at(&watch->seek, watch->film.from);
    while (!replay_seek_to(&watch->seek, step, STEPS_AT_ONCE)) {
        if (deadline_has_passed(&ui->deadline)) {
            return;
        }
    }
    session_show_present(&ui->stage->session);
    match_begin_effects(ui);
    watch->film.stage = FILM_PLAYS;
}

/// Plays up to the next picture.
static void play_on(const UiContext *ui)
{
    Film *film = &ui->watching->watch->film;
    const SessionListener listener = match_effects_listener(ui);
    // Advance in portions no longer than a frame of the game.
    const double seconds = 1.0 / film->rate;
    const double part = seconds / ceil(seconds / FIXED_STEP_LONGEST_FRAME);
    while (session_show_steps(&ui->stage->session, &film->steps, &listener, &ui->deadline) &&
           film->parts > 0) {
        film->parts--;
        effects_advance(&ui->stage->effects, part);
        film->steps = fixed_step_take_steps(&ui->stage->session.fixed_step, part, film->speed);
    }
}

bool film_advance(const UiContext *ui, char *complaint)
{
    const Film *film = &ui->watching->watch->film;
    complaint[0] = '\0';
    if (film->stage == FILM_LOOKS && !look_for_end(ui, complaint)) {
        return false;
    }
    if (film->stage == FILM_SEEKS) {
        seek_begin(ui);
    }
    if (film->stage == FILM_PLAYS) {
        play_on(ui);
    }
    return true;
}

bool film_begin(const UiContext *ui, const char *folder, double from, double to, double rate,
                double speed, char *complaint)
{
    Watch *watch = ui->watching->watch;
    complaint[0] = '\0';
    if (watch == NULL && ui->trouble->is_replay) {
        return false;
    }
    if (watch == NULL) {
        snprintf(complaint, FILM_WORDS_SIZE, "%s",
                 translate("pictures are made from a replay; this is not one"));
        return false;
    }
    Film *film = &watch->film;
    *film = (Film){.on = true, .rate = rate, .speed = speed, .from = from, .until = to};
    text_copy(film->folder, sizeof film->folder, folder);
    watch->plays = watch->goes = false;
    return film_advance(ui, complaint);
}

bool film_goes_on(const UiContext *ui)
{
    return ui->watching->watch != NULL && ui->watching->watch->film.on;
}

bool film_is_due(const UiContext *ui)
{
    const Film *film = film_goes_on(ui) ? &ui->watching->watch->film : NULL;
    return film != NULL && film->stage == FILM_PLAYS && film->parts == 0 && film->steps == 0;
}

void film_path(const UiContext *ui, char path[DISK_PATH_SIZE])
{
    const Film *film = &ui->watching->watch->film;
    path[0] = '\0';
    char name[32];
    snprintf(name, sizeof name, NAMES, film->taken + 1);
    if (!text_append(path, DISK_PATH_SIZE, "%s/%s", film->folder, name)) {
        path[0] = '\0';
    }
}

void film_next(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    Film *film = &watch->film;
    film->taken++;
    if (watch->seek.play.cursor.step >= film->to) {
        film_end(ui);
        return;
    }
    film->parts = (int)ceil(1.0 / film->rate / FIXED_STEP_LONGEST_FRAME);
    play_on(ui);
}

void film_end(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    watch->film.on = false;
    if (watch->film.stage != FILM_PLAYS) {
        return;
    }
    session_show_present(&ui->stage->session);
    film_command(ui, ui->clipboard->text);
    ui->clipboard->copied = ui->clipboard->text;
    snprintf(watch->notice, sizeof watch->notice,
             translate("Saved %d pictures in %s. The command that makes a video of them is on the "
                       "clipboard: %s"),
             watch->film.taken, watch->film.folder, ui->clipboard->text);
}

void film_command(const UiContext *ui, char words[FILM_WORDS_SIZE])
{
    const Film *film = &ui->watching->watch->film;
    char pictures[DISK_PATH_SIZE] = "";
    char result[DISK_PATH_SIZE] = "";
    for (const char *at = film->folder; *at != '\0'; at++) {
        // ffmpeg reads a single % in a folder's name as the placeholder of the image number.
        text_append(pictures, sizeof pictures, *at == '%' ? "%%%%" : "%c", *at);
    }
    text_append(pictures, sizeof pictures, "/%s", NAMES);
    text_append(result, sizeof result, "%s.mp4", film->folder);
    words[0] = '\0';
    text_append(words, FILM_WORDS_SIZE, "ffmpeg -framerate %g -i ", film->rate);
    film_append_quoted(words, FILM_WORDS_SIZE, pictures);
    // yuv420p stores colours at half the resolution, which needs even sizes.
    text_append(words, FILM_WORDS_SIZE, " -vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' -pix_fmt yuv420p ");
    film_append_quoted(words, FILM_WORDS_SIZE, result);
}

void film_append_quoted(char *to, size_t size, const char *word)
{
    text_append(to, size, "'");
    for (; *word != '\0'; word++) {
        if (*word == '\'') {
            text_append(to, size, "'\\''");
        } else {
            text_append(to, size, "%c", *word);
        }
    }
    text_append(to, size, "'");
}
