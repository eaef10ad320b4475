#include "catalogue.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_level(const char *name)
{
    size_t length = strlen(name);
    return length > 6 && name[0] != '.' && strcmp(name + length - 6, ".level") == 0;
}

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const CatalogueEntry *)a)->path, ((const CatalogueEntry *)b)->path);
}

/// Adds a level; what is a folder, a pipe or the like is none. False when memory is out.
static bool add_entry(Catalogue *catalogue, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    CatalogueEntry *larger =
        realloc(catalogue->entry, (size_t)(catalogue->count + 1) * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    catalogue->entry = larger;
    char *path = malloc(size);
    if (path == NULL) {
        return false;
    }
    strcpy(path, folder);
    strcat(path, "/");
    strcat(path, name);
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        free(path);
        return true;
    }
    catalogue->entry[catalogue->count++] =
        (CatalogueEntry){.path = path, .file = path + strlen(folder) + 1};
    return true;
}

bool catalogue_open(Catalogue *catalogue, const char *folder)
{
    *catalogue = (Catalogue){0};
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        return false;
    }
    bool good = true;
    for (struct dirent *file = readdir(directory); file != NULL && good;
         file = readdir(directory)) {
        good = !is_level(file->d_name) || add_entry(catalogue, folder, file->d_name);
    }
    closedir(directory);
    if (catalogue->count > 0) {
        qsort(catalogue->entry, (size_t)catalogue->count, sizeof *catalogue->entry,
              compare_entries);
    }
    return true;
}

void catalogue_close(Catalogue *catalogue)
{
    for (int i = 0; i < catalogue->count; i++) {
        free(catalogue->entry[i].path);
        level_free(&catalogue->entry[i].level);
    }
    free(catalogue->entry);
    *catalogue = (Catalogue){0};
}

CatalogueState catalogue_read(Catalogue *catalogue, int index)
{
    CatalogueEntry *entry = &catalogue->entry[index];
    if (entry->state == CATALOGUE_UNREAD) {
        DiagList problems = {0};
        diag_list_start(&problems, entry->path);
        entry->state =
            level_read_file(&entry->level, entry->path, &problems) ? CATALOGUE_GOOD : CATALOGUE_BAD;
        diag_list_free(&problems);
    }
    return entry->state;
}

int catalogue_find(Catalogue *catalogue, int from, bool solo)
{
    return solo ? catalogue_find_sides(catalogue, from, 1, 1)
                : catalogue_find_sides(catalogue, from, 2, SIDE_COUNT);
}

int catalogue_find_sides(Catalogue *catalogue, int from, int fewest, int most)
{
    for (int i = from; i < catalogue->count; i++) {
        if (catalogue_read(catalogue, i) != CATALOGUE_GOOD) {
            continue;
        }
        int paddles = catalogue->entry[i].level.world.paddle_count;
        if (paddles >= fewest && paddles <= most) {
            return i;
        }
    }
    return -1;
}

int catalogue_solo_number(Catalogue *catalogue, int index)
{
    int number = 0;
    for (int i = catalogue_find(catalogue, 0, true); i >= 0 && i < index;
         i = catalogue_find(catalogue, i + 1, true)) {
        number++;
    }
    return number;
}
