/// @file zip.h
/// Archives in the form that PKWARE's APPNOTE.TXT calls .ZIP: a single part, stored or deflated
/// files, no encryption, no ZIP64.
#ifndef ARKANONG_ZIP_H
#define ARKANONG_ZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bytes.h"

#define ZIP_NAME_SIZE    128 ///< of a file's name, the end included
#define ZIP_PROBLEM_SIZE 200

typedef struct ZipFile {
    char name[ZIP_NAME_SIZE]; ///< with the folders that it names
    uint32_t checksum;        ///< CRC-32 of its content
    uint32_t size;            ///< bytes of its content, as the archive says
    uint32_t packed;          ///< the same in the archive
    size_t at;                ///< where they begin
    bool deflated;            ///< else stored
} ZipFile;

/// What an archive holds. Zero-initialised is empty.
typedef struct Zip {
    ZipFile *file;
    int count;
} Zip;

/// Lists the files of an archive, without folders. False, with a sentence without a subject in
/// `problem`, when it is damaged, needs what this reader does not know, or exceeds a bound.
/// @param files    how many it may list at most, folders included
/// @param content  how many bytes they may hold at most in all
bool zip_list(Zip *zip, const uint8_t *bytes, size_t size, int files, size_t content,
              char problem[ZIP_PROBLEM_SIZE]);
void zip_free(Zip *zip);

/// Appends a file's content. False when it is not what the archive says of it, or memory is out.
/// @param bytes  of the same archive
bool zip_take(const ZipFile *file, const uint8_t *bytes, Bytes *to);

/// Appends a file to an archive that is being made, and notes it in `zip`. Its date is always
/// 1980-01-01, so that the same files give the same archive. False when memory is out.
/// @param name  shorter than ZIP_NAME_SIZE
bool zip_add(Zip *zip, Bytes *archive, const char *name, const void *content, size_t size);
/// Ends it with its list of files.
bool zip_end(const Zip *zip, Bytes *archive);

#endif
