// Reads and writes settings and scores, and words what is wrong with their files.
#include "kept_files.h"

#include "text.h"
#include "ui_state.h"

/// Takes note of how a file was read or written.
static void note(KeptFileState *kept, SafeFileResult result)
{
    kept->unsaved = result == SAFE_FILE_UNSAVED;
    bool fine = result == SAFE_FILE_GOOD || result == SAFE_FILE_ABSENT || kept->unsaved;
    if (!fine) {
        kept->trouble = result;
    } else if (result == SAFE_FILE_GOOD && kept->trouble != SAFE_FILE_DAMAGED) {
        kept->trouble = SAFE_FILE_GOOD;
    }
}

static void write_settings(Ui *ui)
{
    KeptFileState *kept = &ui->kept[KEPT_SETTINGS];
    if (kept->path[0] != '\0') {
        Settings lasting = ui->settings;
        if (ui->window_asked) {
            lasting.full_screen = ui->settings_kept.full_screen;
        }
        note(kept, settings_write(&lasting, &ui->settings_kept, kept->path));
    }
}

void kept_files_write_scores(Ui *ui)
{
    KeptFileState *kept = &ui->kept[KEPT_SCORES];
    if (kept->path[0] != '\0') {
        note(kept, scores_write(&ui->scores, kept->path));
    }
}

void kept_files_read(Ui *ui, const char *settings_path, const char *scores_path,
                     const char *games_folder)
{
    KeptFileState *settings = &ui->kept[KEPT_SETTINGS];
    KeptFileState *scores = &ui->kept[KEPT_SCORES];
    ui->settings = settings_defaults();
    if (settings_path != NULL && text_copy(settings->path, sizeof settings->path, settings_path)) {
        note(settings, settings_read(&ui->settings, settings->path));
    }
    ui->settings_kept = ui->settings;
    if (scores_path != NULL && text_copy(scores->path, sizeof scores->path, scores_path)) {
        note(scores, scores_read(&ui->scores, scores->path));
    }
    KeptFileState *games = &ui->kept[KEPT_GAMES];
    if (games_folder == NULL || !text_copy(games->path, sizeof games->path, games_folder)) {
        games->path[0] = '\0';
    }
    // What is whole of a damaged file is known here alone now.
    if (settings->trouble == SAFE_FILE_DAMAGED) {
        write_settings(ui);
    }
    if (scores->trouble == SAFE_FILE_DAMAGED) {
        kept_files_write_scores(ui);
    }
}

void kept_files_write(Ui *ui)
{
    write_settings(ui);
    if (ui->scores.entered > ui->scores.saved) {
        kept_files_write_scores(ui);
    }
}

const char *kept_files_path(const Ui *ui, KeptFile file)
{
    return ui->kept[file].path;
}

const char *kept_files_complaint(const Ui *ui, KeptFile file)
{
    bool settings = file == KEPT_SETTINGS;
    if (ui->kept[file].unsaved && file == KEPT_GAMES) {
        return translate("Your last game could not be saved; is the disk full?");
    }
    if (ui->kept[file].unsaved) {
        return translate("Your changes cannot be saved; is the disk full?");
    }
    switch (ui->kept[file].trouble) {
    case SAFE_FILE_DAMAGED:
        return settings ? translate("The settings file was damaged and has been set aside.")
                        : translate("The high score file was damaged and has been set aside.");
    case SAFE_FILE_STUCK:
        return settings ? translate("The settings file is damaged and cannot be set aside; nothing "
                                    "will be saved.")
                        : translate("The high score file is damaged and cannot be set aside; "
                                    "nothing will be saved.");
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
