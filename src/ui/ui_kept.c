/// What is kept from one game to the next.
#include "text.h"
#include "ui_state.h"

/// Takes note of how a file was read or written.
static void note(UiKept *kept, SafeFileResult result)
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
    UiKept *kept = &ui->kept[UI_KEPT_SETTINGS];
    if (kept->path[0] != '\0') {
        note(kept, settings_write(&ui->settings, &ui->settings_kept, kept->path));
    }
}

void ui_write_scores(Ui *ui)
{
    UiKept *kept = &ui->kept[UI_KEPT_SCORES];
    if (kept->path[0] != '\0') {
        note(kept, scores_write(&ui->scores, kept->path));
    }
}

void ui_read_kept(Ui *ui, const UiStart *start)
{
    UiKept *settings = &ui->kept[UI_KEPT_SETTINGS];
    UiKept *scores = &ui->kept[UI_KEPT_SCORES];
    ui->settings = settings_defaults();
    if (start->settings_path != NULL &&
        text_copy(settings->path, sizeof settings->path, start->settings_path)) {
        note(settings, settings_read(&ui->settings, settings->path));
    }
    ui->settings_kept = ui->settings;
    if (start->scores_path != NULL &&
        text_copy(scores->path, sizeof scores->path, start->scores_path)) {
        note(scores, scores_read(&ui->scores, scores->path));
    }
    // What is whole of a damaged file is known here alone now.
    if (settings->trouble == SAFE_FILE_DAMAGED) {
        write_settings(ui);
    }
    if (scores->trouble == SAFE_FILE_DAMAGED) {
        ui_write_scores(ui);
    }
}

void ui_remember(Ui *ui)
{
    write_settings(ui);
    if (ui->scores.entered > ui->scores.saved) {
        ui_write_scores(ui);
    }
}

const char *ui_kept_path(const Ui *ui, UiKeptFile file)
{
    return ui->kept[file].path;
}

const char *ui_kept_complaint(const Ui *ui, UiKeptFile file)
{
    bool settings = file == UI_KEPT_SETTINGS;
    if (ui->kept[file].unsaved) {
        return translate("What has changed cannot be saved; is the disk full?");
    }
    switch (ui->kept[file].trouble) {
    case SAFE_FILE_DAMAGED:
        return settings ? translate("The settings were damaged; the file has been set aside.")
                        : translate("The high scores were damaged; the file has been set aside.");
    case SAFE_FILE_STUCK:
        return settings ? translate("The settings are damaged and cannot be set aside; nothing is "
                                    "saved.")
                        : translate("The high scores are damaged and cannot be set aside; nothing "
                                    "is saved.");
    case SAFE_FILE_UNREADABLE:
        return translate("What was kept cannot be read; it is left as it is.");
    case SAFE_FILE_SPECIAL:
        return translate(
            "What was kept cannot be read: in its place is something other than a file.");
    case SAFE_FILE_GOOD:
    case SAFE_FILE_ABSENT:
    case SAFE_FILE_UNSAVED:
        break;
    }
    return NULL;
}

const char *ui_complaint(const Ui *ui)
{
    const char *first = NULL;
    for (int file = 0; file < UI_KEPT_COUNT; file++) {
        const char *complaint = ui_kept_complaint(ui, (UiKeptFile)file);
        if (ui->kept[file].unsaved) {
            return complaint;
        }
        first = first == NULL ? complaint : first;
    }
    return first;
}
