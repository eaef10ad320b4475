// Reads and writes settings, scores, progress and statistics, and reports their problems.
#include "kept_files.h"

#include "text.h"
#include "ui_state.h"

/// Stores the result of reading or writing a file.
static void note(KeptFileState *kept, SafeFileResult result)
{
    kept->unsaved = result == SAFE_FILE_UNSAVED;
    const bool fine = result == SAFE_FILE_GOOD || result == SAFE_FILE_ABSENT || kept->unsaved;
    if (!fine) {
        kept->trouble = result;
    } else if (result == SAFE_FILE_GOOD && kept->trouble != SAFE_FILE_DAMAGED) {
        kept->trouble = SAFE_FILE_GOOD;
    }
}

static SafeFileResult read_settings(Ui *ui, const char *path)
{
    const SafeFileResult result = settings_read(&ui->settings, path);
    ui->settings_kept = ui->settings;
    return result;
}

static SafeFileResult write_settings(Ui *ui, const char *path)
{
    Settings lasting = ui->settings;
    if (ui->window_asked) {
        lasting.full_screen = ui->settings_kept.full_screen;
    }
    return settings_write(&lasting, &ui->settings_kept, path);
}

static SafeFileResult read_scores(Ui *ui, const char *path)
{
    return scores_read(&ui->scores, path);
}

static SafeFileResult write_scores(Ui *ui, const char *path)
{
    return scores_write(&ui->scores, path);
}

static SafeFileResult read_progress(Ui *ui, const char *path)
{
    return merits_read(&ui->merits, path);
}

static SafeFileResult write_progress(Ui *ui, const char *path)
{
    return merits_write(&ui->merits, path);
}

static SafeFileResult read_statistics(Ui *ui, const char *path)
{
    return statistics_read(&ui->statistics, path);
}

static SafeFileResult write_statistics(Ui *ui, const char *path)
{
    return statistics_write(&ui->statistics, path);
}

/// Functions that read and write a file, and the messages on a damaged one, to be translated.
typedef struct KeptFileRow {
    SafeFileResult (*read)(Ui *ui, const char *path);
    SafeFileResult (*write)(Ui *ui, const char *path);
    const char *damaged, *stuck;
} KeptFileRow;

/// Folders have no row: they are not read or written as a whole.
static const KeptFileRow FILES[KEPT_COUNT] = {
    [KEPT_SETTINGS] = {read_settings, write_settings,
                       TRANSLATABLE("The settings file was damaged and has been set aside."),
                       TRANSLATABLE("The settings file is damaged and cannot be set aside; nothing "
                                    "will be saved.")},
    [KEPT_SCORES] = {read_scores, write_scores,
                     TRANSLATABLE("The high score file was damaged and has been set aside."),
                     TRANSLATABLE("The high score file is damaged and cannot be set aside; "
                                  "nothing will be saved.")},
    [KEPT_PROGRESS] = {read_progress, write_progress,
                       TRANSLATABLE("The progress file was damaged and has been set aside."),
                       TRANSLATABLE("The progress file is damaged and cannot be set aside; nothing "
                                    "will be saved.")},
    [KEPT_STATISTICS] = {read_statistics, write_statistics,
                         TRANSLATABLE("The statistics file was damaged and has been set aside."),
                         TRANSLATABLE("The statistics file is damaged and cannot be set aside; "
                                      "nothing will be saved.")},
};

static void write_file(Ui *ui, KeptFile file)
{
    KeptFileState *kept = &ui->kept[file];
    if (kept->path[0] != '\0') {
        note(kept, FILES[file].write(ui, kept->path));
    }
}

void kept_files_write_scores(Ui *ui)
{
    write_file(ui, KEPT_SCORES);
}

void kept_files_reset_scores(Ui *ui)
{
    KeptFileState *kept = &ui->kept[KEPT_SCORES];
    const char *path = kept->path[0] != '\0' ? kept->path : NULL;
    note(kept, scores_reset(&ui->scores, path));
}

void kept_files_reset_progress(Ui *ui)
{
    KeptFileState *kept = &ui->kept[KEPT_PROGRESS];
    const char *path = kept->path[0] != '\0' ? kept->path : NULL;
    note(kept, merits_reset(&ui->merits, path));
}

void kept_files_write_statistics(Ui *ui)
{
    if (statistics_changed(&ui->statistics)) {
        write_file(ui, KEPT_STATISTICS);
    }
}

void kept_files_read(Ui *ui, const KeptPaths *paths)
{
    ui->settings = ui->settings_kept = settings_defaults();
    for (int file = 0; file < KEPT_COUNT; file++) {
        KeptFileState *kept = &ui->kept[file];
        const char *path = paths->path[file];
        if (path == NULL || !text_copy(kept->path, sizeof kept->path, path)) {
            kept->path[0] = '\0';
        } else if (FILES[file].read != NULL) {
            note(kept, FILES[file].read(ui, path));
        }
        // The valid part of a damaged file exists only in memory from here on.
        if (kept->trouble == SAFE_FILE_DAMAGED) {
            write_file(ui, (KeptFile)file);
        }
    }
}

void kept_files_write(Ui *ui)
{
    write_file(ui, KEPT_SETTINGS);
    if (ui->scores.entered > ui->scores.saved) {
        kept_files_write_scores(ui);
    }
    if (ui->merits.changed) {
        write_file(ui, KEPT_PROGRESS);
    }
    kept_files_write_statistics(ui);
}

const char *kept_files_path(const Ui *ui, KeptFile file)
{
    return ui->kept[file].path;
}

const char *kept_files_complaint(const Ui *ui, KeptFile file)
{
    if (ui->kept[file].unsaved && file == KEPT_GAMES) {
        return translate("Your last game could not be saved; is the disk full?");
    }
    if (ui->kept[file].unsaved) {
        return translate("Your changes cannot be saved; is the disk full?");
    }
    if (FILES[file].read == NULL) {
        return NULL;
    }
    switch (ui->kept[file].trouble) {
    case SAFE_FILE_DAMAGED:
        return translate(FILES[file].damaged);
    case SAFE_FILE_STUCK:
        return translate(FILES[file].stuck);
    case SAFE_FILE_UNREADABLE:
        return translate("Saved settings and scores cannot be read and are left as they are.");
    case SAFE_FILE_SPECIAL:
        return translate("Saved settings and scores cannot be read: there is something other than "
                         "a file in their place.");
    case SAFE_FILE_GOOD:
    case SAFE_FILE_ABSENT:
    case SAFE_FILE_UNSAVED:
        break;
    }
    return NULL;
}

const char *kept_files_worst_complaint(const Ui *ui)
{
    const char *first = NULL;
    for (int file = 0; file < KEPT_COUNT; file++) {
        const char *complaint = kept_files_complaint(ui, (KeptFile)file);
        if (ui->kept[file].unsaved) {
            return complaint;
        }
        first = first == NULL ? complaint : first;
    }
    return first;
}

bool kept_files_note(Ui *ui, char *to, size_t size)
{
    const char *complaint = kept_files_worst_complaint(ui);
    return complaint != NULL && text_copy(to, size, complaint);
}
