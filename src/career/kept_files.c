// Reads and writes settings, scores, progress and statistics, and reports their problems.

#include "career.h"
#include "translate.h"

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

static SafeFileResult read_settings(Career *career, const char *path)
{
    const SafeFileResult result = settings_read(career->settings, path);
    career->settings_kept = *career->settings;
    return result;
}

static SafeFileResult write_settings(Career *career, const char *path)
{
    Settings lasting = *career->settings;
    if (career->window_asked) {
        lasting.full_screen = career->settings_kept.full_screen;
    }
    return settings_write(&lasting, &career->settings_kept, path);
}

static SafeFileResult read_scores(Career *career, const char *path)
{
    return scores_read(&career->scores, path);
}

static SafeFileResult write_scores(Career *career, const char *path)
{
    return scores_write(&career->scores, path);
}

static SafeFileResult read_progress(Career *career, const char *path)
{
    return merits_read(&career->merits, path);
}

static SafeFileResult write_progress(Career *career, const char *path)
{
    return merits_write(&career->merits, path);
}

static SafeFileResult read_statistics(Career *career, const char *path)
{
    return statistics_read(&career->statistics, path);
}

static SafeFileResult write_statistics(Career *career, const char *path)
{
    return statistics_write(&career->statistics, path);
}

/// Functions that read and write a file, and the messages on a damaged one, to be translated.
/// Folders have no row: they are not read or written as a whole.
static const struct {
    SafeFileResult (*read)(Career *career, const char *path);
    SafeFileResult (*write)(Career *career, const char *path);
    const char *damaged, *stuck;
} FILES[KEPT_COUNT] = {
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

static void write_file(Career *career, KeptFile file)
{
    KeptFileState *kept = &career->kept[file];
    if (kept->path[0] != '\0') {
        note(kept, FILES[file].write(career, kept->path));
    }
}

void kept_files_write_scores(Career *career)
{
    write_file(career, KEPT_SCORES);
}

void kept_files_reset_scores(Career *career)
{
    KeptFileState *kept = &career->kept[KEPT_SCORES];
    note(kept, scores_reset(&career->scores, kept->path));
}

void kept_files_reset_progress(Career *career)
{
    KeptFileState *kept = &career->kept[KEPT_PROGRESS];
    note(kept, merits_reset(&career->merits, kept->path));
}

void kept_files_write_statistics(Career *career)
{
    if (statistics_changed(&career->statistics)) {
        write_file(career, KEPT_STATISTICS);
    }
}

void kept_files_read(Career *career, const KeptPaths *paths)
{
    *career->settings = career->settings_kept = settings_defaults();
    Bytes older = {0};
    const bool has_older =
        paths->path[KEPT_SETTINGS] != NULL &&
        disk_read(paths->path[KEPT_SETTINGS], DISK_MOST_BYTES, &older) == DISK_READ;
    for (int file = 0; file < KEPT_COUNT; file++) {
        KeptFileState *kept = &career->kept[file];
        const char *path = paths->path[file];
        if (path == NULL || !text_copy(kept->path, sizeof kept->path, path)) {
            kept->path[0] = '\0';
        } else if (FILES[file].read != NULL) {
            note(kept, FILES[file].read(career, path));
        }
        // The valid part of a damaged file exists only in memory from here on.
        if (kept->trouble == SAFE_FILE_DAMAGED) {
            write_file(career, (KeptFile)file);
        }
    }
    if (has_older) {
        merits_take_older(&career->merits, (const char *)older.at);
    }
    bytes_free(&older);
}

void kept_files_write(Career *career)
{
    write_file(career, KEPT_SETTINGS);
    if (career->scores.entered > career->scores.saved) {
        kept_files_write_scores(career);
    }
    if (career->merits.changed) {
        write_file(career, KEPT_PROGRESS);
    }
    kept_files_write_statistics(career);
}

const char *kept_files_path(const Career *career, KeptFile file)
{
    return career->kept[file].path;
}

const char *kept_files_complaint(const Career *career, KeptFile file)
{
    if (career->kept[file].unsaved && file == KEPT_GAMES) {
        return translate("Your last game could not be saved; is the disk full?");
    }
    if (career->kept[file].unsaved) {
        return translate("Your changes cannot be saved; is the disk full?");
    }
    if (FILES[file].read == NULL) {
        return NULL;
    }
    switch (career->kept[file].trouble) {
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

const char *kept_files_worst_complaint(const Career *career)
{
    const char *first = NULL;
    for (int file = 0; file < KEPT_COUNT; file++) {
        const char *complaint = kept_files_complaint(career, (KeptFile)file);
        if (career->kept[file].unsaved) {
            return complaint;
        }
        first = first == NULL ? complaint : first;
    }
    return first;
}
