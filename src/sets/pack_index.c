// Reads indices of packs, and makes addresses of what lies beside them.
#include "pack_index.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "json_line.h"
#include "level_keys.h"

/// Copies the text at a path of a line; false when it has none there, or there is no room.
static bool take_text(const char *line, const char *path, char *to, size_t size)
{
    size_t length = 0;
    to[0] = '\0';
    JsonValue value;
    if (!json_find(line, path, &value) || value.is_number || value.text[-1] != '"') {
        return false;
    }
    for (size_t i = 0; i < value.length; i++) {
        char c = value.text[i];
        if (c == '\\' && i + 5 < value.length && value.text[i + 1] == 'u') {
            const char digits[] = {value.text[i + 4], value.text[i + 5], '\0'};
            c = (char)strtol(digits, NULL, 16);
            i += 5;
        } else if (c == '\\' && i + 1 < value.length) {
            c = value.text[++i];
        }
        if (c == '\0' || length + 1 == size) {
            to[0] = '\0';
            return false;
        }
        to[length++] = c;
    }
    to[length] = '\0';
    return true;
}

static double take_number(const char *line, const char *path)
{
    JsonValue value;
    return json_find(line, path, &value) && value.is_number ? value.number : (double)NAN;
}

static bool take_about(const char *line, CampaignAbout *about)
{
    const bool whole = take_text(line, "title", about->title, sizeof about->title) &&
                       take_text(line, "author", about->author, sizeof about->author) &&
                       take_text(line, "licence", about->licence, sizeof about->licence) &&
                       take_text(line, "text", about->text, sizeof about->text);
    return whole && level_text_problem(about->title, 1, LEVEL_TEXT_MAX) == NULL &&
           level_text_problem(about->author, 0, LEVEL_TEXT_MAX) == NULL &&
           level_text_problem(about->licence, 0, LEVEL_TEXT_MAX) == NULL &&
           level_text_problem(about->text, 0, CAMPAIGN_WORDS_MAX) == NULL;
}

/// Reads the level that is shown; one that is not good is not shown.
static void take_picture(const char *line, Level *picture)
{
    char *text = malloc(PACK_INDEX_PICTURE);
    DiagList problems = {0};
    bool large;
    if (text != NULL && take_text(line, "picture", text, PACK_INDEX_PICTURE) && text[0] != '\0') {
        level_read_small_text(picture, "", text, strlen(text), &large, &problems);
    }
    diag_list_free(&problems);
    free(text);
}

/// Reads a line. False: it is no pack's.
static bool read_entry(const char *line, PackIndexEntry *entry)
{
    char hash[17];
    char *end = hash;
    const double levels = take_number(line, "levels");
    const double bytes = take_number(line, "bytes");
    *entry = (PackIndexEntry){.won = take_number(line, "won")};
    if (!take_text(line, "file", entry->file, sizeof entry->file) ||
        !campaign_file_is_fit(entry->file, PACK_ENDING) || !take_about(line, &entry->about) ||
        !take_text(line, "hash", hash, sizeof hash) ||
        !(levels >= 1 && levels <= CAMPAIGN_CHAPTERS_MAX * CAMPAIGN_LEVELS_MAX) ||
        !(bytes >= 1 && bytes <= PACK_BYTES_MAX)) {
        return false;
    }
    entry->hash = strtoull(hash, &end, 16);
    entry->levels = (int)levels;
    entry->bytes = (size_t)bytes;
    if (strlen(hash) != 16 || *end != '\0') {
        return false;
    }
    take_picture(line, &entry->picture);
    return true;
}

bool pack_index_read(PackIndex *index, const char *text, size_t length)
{
    pack_index_free(index);
    index->entry = calloc(PACK_INDEX_MOST, sizeof *index->entry);
    char *copy = malloc(length + 1);
    if (copy != NULL && index->entry != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
        for (char *line = copy; line < copy + length && index->count < PACK_INDEX_MOST;) {
            line[strcspn(line, "\n")] = '\0';
            index->count += read_entry(line, &index->entry[index->count]);
            line += strlen(line) + 1;
        }
    }
    free(copy);
    if (index->count == 0) {
        pack_index_free(index);
    }
    return index->count > 0;
}

void pack_index_free(PackIndex *index)
{
    for (int i = 0; i < index->count; i++) {
        level_free(&index->entry[i].picture);
    }
    free(index->entry);
    *index = (PackIndex){0};
}

bool pack_index_fits(const PackIndexEntry *entry, const void *bytes, size_t size)
{
    return size == entry->bytes && hash_bytes(HASH_START, bytes, size) == entry->hash;
}

bool pack_index_folder(const char *typed, char to[PACK_INDEX_ADDRESS_SIZE])
{
    typed += strspn(typed, " ");
    char address[PACK_INDEX_ADDRESS_SIZE];
    bool fits = text_copy(address, sizeof address, typed);
    size_t length = strlen(address);
    while (length > 0 && address[length - 1] == ' ') {
        address[--length] = '\0';
    }
    if (text_ends_with(address, PACK_INDEX_NAME)) {
        address[length - strlen(PACK_INDEX_NAME)] = '\0';
    }
    const char *scheme = strstr(address, "://");
    const char *host = scheme != NULL ? scheme + 3 : address;
    const bool known = scheme == NULL || strncmp(address, "https://", 8) == 0 ||
                       strncmp(address, "http://", 7) == 0;
    to[0] = '\0';
    fits =
        fits && text_append(to, PACK_INDEX_ADDRESS_SIZE, "%s%s%s", scheme == NULL ? "https://" : "",
                            address, text_ends_with(address, "/") ? "" : "/");
    for (const char *c = address; *c != '\0'; c++) {
        fits = fits && (unsigned char)*c > ' ' && strchr("\"<>?#\\", *c) == NULL;
    }
    return fits && known && host[0] != '\0' && host[0] != '/' && host[0] != '.';
}

void pack_index_address(const char *folder, const char *file, char to[PACK_INDEX_FILE_SIZE])
{
    text_copy(to, PACK_INDEX_FILE_SIZE, folder);
    for (const char *c = file; *c != '\0'; c++) {
        const bool plain = strchr("-._~", *c) != NULL || (*c >= '0' && *c <= '9') ||
                           (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
        text_append(to, PACK_INDEX_FILE_SIZE, plain ? "%c" : "%%%02X", (unsigned)(unsigned char)*c);
    }
}
