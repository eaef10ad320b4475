// Writes a replay as a sequence of images.
#include "film.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "copy_link.h"
#include "disk.h"
#include "match.h"
#include "stage.h"
#include "text.h"
#include "trouble.h"
#include "ui_context.h"
#include "watch_state.h"

static const char NAMES[] = "%06d.png";

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
    while (replay_seek_look_ahead(&watch->seek, STEPS_PER_SECOND)) {
    }
    const double end = replay_seek_time(&watch->seek, watch->seek.end);
    if (from > end) {
        snprintf(complaint, FILM_WORDS_SIZE,
                 translate("the game ends at %.3f s; the pictures must begin before that"), end);
        return false;
    }
    if (!make_folder(folder, complaint)) {
        return false;
    }
    Film *film = &watch->film;
    *film = (Film){.on = true, .rate = rate, .speed = speed};
    text_copy(film->folder, sizeof film->folder, folder);
    film->to = replay_seek_step_at(&watch->seek, to);
    watch->plays = watch->goes = false;
    while (
        !replay_seek_to(&watch->seek, replay_seek_step_at(&watch->seek, from), STEPS_PER_SECOND)) {
    }
    session_show_present(&ui->stage->session);
    match_begin_effects(ui);
    return true;
}

bool film_is_on(const UiContext *ui)
{
    return ui->watching->watch != NULL && ui->watching->watch->film.on;
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

static void on_event(void *context, const Session *session, const WorldEvent *event)
{
    effects_on_event(context, session, event);
}

static void after_step(void *context, const Session *session)
{
    effects_after_step(context, session);
}

void film_next(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    Film *film = &watch->film;
    const SessionListener listener = {on_event, after_step, &ui->stage->effects};
    film->taken++;
    if (watch->seek.play.cursor.step >= film->to) {
        film_end(ui);
        return;
    }
    // Advance in portions no longer than a frame of the game.
    const double seconds = 1.0 / film->rate;
    const int parts = (int)ceil(seconds / FIXED_STEP_LONGEST_FRAME);
    for (int i = 0; i < parts; i++) {
        effects_advance(&ui->stage->effects, seconds / parts);
        session_advance(&ui->stage->session, seconds / parts, film->speed, NULL, ui->settings,
                        &listener, &(Deadline){0});
    }
}

void film_end(const UiContext *ui)
{
    Watch *watch = ui->watching->watch;
    watch->film.on = false;
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
