// Reads and writes archives of files.
#include "pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "packed.h"
#include "text.h"

// Of APPNOTE.TXT 6.3: where the fields of the three records lie that are read here.
#define MARK_FILE    0x04034b50u
#define MARK_ENTRY   0x02014b50u
#define MARK_END     0x06054b50u
#define FILE_LENGTH  30
#define ENTRY_LENGTH 46
#define END_LENGTH   22
#define REMARK_MOST  65535 ///< bytes behind the record of the end

#define VERSION   20     ///< 2.0: folders and deflate
#define DAY_FIRST 0x0021 ///< 1980-01-01
#define IS_UTF8   0x0800
#define IS_SECRET 0x0001
#define STORED    0
#define DEFLATED  8
#define NOT_HERE  0xffffffffu ///< the value stands in a ZIP64 field

static uint32_t read_16(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8;
}

static uint32_t read_32(const uint8_t *at)
{
    return read_16(at) | read_16(at + 2) << 16;
}

static void add_16(Bytes *to, uint32_t value)
{
    bytes_add(to, (const uint8_t[]){(uint8_t)value, (uint8_t)(value >> 8)}, 2);
}

static void add_32(Bytes *to, uint32_t value)
{
    add_16(to, value);
    add_16(to, value >> 16);
}

static bool complain(char problem[ZIP_PROBLEM_SIZE], const char *sentence)
{
    snprintf(problem, ZIP_PROBLEM_SIZE, "%s", sentence);
    return false;
}

/// The record of the end; NULL: there is none.
static const uint8_t *find_end(const uint8_t *bytes, size_t size)
{
    for (size_t behind = END_LENGTH; behind <= size && behind <= END_LENGTH + REMARK_MOST;
         behind++) {
        const uint8_t *at = bytes + size - behind;
        if (read_32(at) == MARK_END && read_16(at + 20) == behind - END_LENGTH) {
            return at;
        }
    }
    return NULL;
}

/// Finds where a file's bytes begin. False when they do not lie within the `size` bytes before the
/// list.
static bool find_content(const uint8_t *bytes, size_t size, size_t head, ZipFile *file)
{
    if (head > size || size - head < FILE_LENGTH || read_32(bytes + head) != MARK_FILE) {
        return false;
    }
    const size_t names = read_16(bytes + head + 26) + read_16(bytes + head + 28);
    file->at = head + FILE_LENGTH + names;
    return file->at <= size && size - file->at >= file->packed;
}

/// Reads one entry of the list, appends its file and goes on behind it. False for a problem.
/// @param start  of the list in the archive
/// @param end    of the list
/// @param at     where the entry begins, then the next one
static bool read_entry(Zip *zip, const uint8_t *bytes, size_t start, size_t end, size_t *at,
                       char problem[ZIP_PROBLEM_SIZE])
{
    static const char *const BROKEN = "is damaged: its list of files is broken";
    const uint8_t *entry = bytes + *at;
    const size_t left = end - *at;
    if (left < ENTRY_LENGTH || read_32(entry) != MARK_ENTRY) {
        return complain(problem, BROKEN);
    }
    const size_t name_length = read_16(entry + 28);
    const size_t length = ENTRY_LENGTH + name_length + read_16(entry + 30) + read_16(entry + 32);
    if (length > left || name_length == 0) {
        return complain(problem, BROKEN);
    }
    *at += length;
    const char *name = (const char *)entry + ENTRY_LENGTH;
    if (name[name_length - 1] == '/') {
        return true;
    }
    ZipFile file = {.checksum = read_32(entry + 16),
                    .packed = read_32(entry + 20),
                    .size = read_32(entry + 24),
                    .deflated = read_16(entry + 10) == DEFLATED};
    if (name_length >= sizeof file.name || memchr(name, '\0', name_length) != NULL) {
        return complain(problem, "holds a file whose name is too long");
    }
    memcpy(file.name, name, name_length);
    if ((read_16(entry + 8) & IS_SECRET) != 0 ||
        (!file.deflated && read_16(entry + 10) != STORED) || file.packed == NOT_HERE ||
        file.size == NOT_HERE) {
        return complain(problem, "holds a file that is encrypted or packed in another way "
                                 "than by deflate; pack it with ordinary settings");
    }
    if ((!file.deflated && file.packed != file.size) ||
        !find_content(bytes, start, read_32(entry + 42), &file)) {
        return complain(problem, "is damaged or cut off: a file of its list is not there");
    }
    zip->file[zip->count++] = file;
    return true;
}

/// Reads all entries. False for a problem.
static bool read_list(Zip *zip, const uint8_t *bytes, const uint8_t *end, int entries,
                      char problem[ZIP_PROBLEM_SIZE])
{
    const size_t start = read_32(end + 16);
    const size_t behind = (size_t)(end - bytes);
    if (start > behind) {
        return complain(problem, "is damaged or cut off: its list of files is not there");
    }
    bool good = true;
    size_t at = start;
    for (int i = 0; i < entries && good; i++) {
        good = read_entry(zip, bytes, start, behind, &at, problem);
    }
    return good;
}

bool zip_list(Zip *zip, const uint8_t *bytes, size_t size, int files, size_t content,
              char problem[ZIP_PROBLEM_SIZE])
{
    *zip = (Zip){0};
    const uint8_t *end = find_end(bytes, size);
    if (end == NULL) {
        return complain(problem, "is no zip archive, or it is cut off");
    }
    const int entries = (int)read_16(end + 10);
    if (entries > files || read_16(end + 8) != read_16(end + 10)) {
        snprintf(problem, ZIP_PROBLEM_SIZE, "lists %d files; it may hold %d in one part", entries,
                 files);
        return false;
    }
    zip->file = calloc((size_t)entries + 1, sizeof *zip->file);
    bool good = zip->file != NULL || complain(problem, "does not fit into memory");
    good = good && read_list(zip, bytes, end, entries, problem);
    size_t all = 0;
    for (int i = 0; i < zip->count; i++) {
        all += zip->file[i].size;
    }
    if (good && all > content) {
        snprintf(problem, ZIP_PROBLEM_SIZE, "unpacks to %zu bytes; it may hold %zu", all, content);
        good = false;
    }
    if (!good) {
        zip_free(zip);
    }
    return good;
}

void zip_free(Zip *zip)
{
    free(zip->file);
    *zip = (Zip){0};
}

bool zip_take(const ZipFile *file, const uint8_t *bytes, Bytes *to)
{
    const size_t from = to->size;
    if (!file->deflated) {
        bytes_add(to, bytes + file->at, file->size);
    } else if (!packed_inflate(bytes + file->at, file->packed, PACKED_RAW, file->size, to)) {
        return false;
    }
    return !to->failed && to->size - from == file->size &&
           (file->size == 0 || crc32(0, to->at + from, file->size) == file->checksum);
}

/// Appends the fields that both records of a file have.
static void add_fields(const ZipFile *file, Bytes *to)
{
    add_16(to, VERSION);
    add_16(to, IS_UTF8);
    add_16(to, DEFLATED);
    add_16(to, 0);
    add_16(to, DAY_FIRST);
    add_32(to, file->checksum);
    add_32(to, file->packed);
    add_32(to, file->size);
    add_16(to, (uint32_t)strlen(file->name));
    add_16(to, 0);
}

bool zip_add(Zip *zip, Bytes *archive, const char *name, const void *content, size_t size)
{
    ZipFile *larger = realloc(zip->file, (size_t)(zip->count + 1) * sizeof *larger);
    Bytes packed = {0};
    if (larger != NULL) {
        zip->file = larger;
    }
    const bool good = larger != NULL && packed_deflate(content, size, &packed);
    if (good) {
        ZipFile *file = &zip->file[zip->count++];
        *file = (ZipFile){.checksum = (uint32_t)crc32(0, content, (uInt)size),
                          .size = (uint32_t)size,
                          .packed = (uint32_t)packed.size,
                          .at = archive->size,
                          .deflated = true};
        text_copy(file->name, sizeof file->name, name);
        add_32(archive, MARK_FILE);
        add_fields(file, archive);
        bytes_add(archive, file->name, strlen(file->name));
        bytes_add(archive, packed.at, packed.size);
    }
    bytes_free(&packed);
    return good && !archive->failed;
}

bool zip_end(const Zip *zip, Bytes *archive)
{
    const size_t start = archive->size;
    for (int i = 0; i < zip->count; i++) {
        const ZipFile *file = &zip->file[i];
        add_32(archive, MARK_ENTRY);
        add_16(archive, VERSION);
        add_fields(file, archive);
        add_16(archive, 0);
        add_16(archive, 0);
        add_16(archive, 0);
        add_32(archive, 0);
        add_32(archive, (uint32_t)file->at);
        bytes_add(archive, file->name, strlen(file->name));
    }
    const size_t size = archive->size - start;
    add_32(archive, MARK_END);
    add_32(archive, 0);
    add_16(archive, (uint32_t)zip->count);
    add_16(archive, (uint32_t)zip->count);
    add_32(archive, (uint32_t)size);
    add_32(archive, (uint32_t)start);
    add_16(archive, 0);
    return !archive->failed;
}
