/// @file pack.h
/// Packs: levels in order with their plan, in one file that is handed from person to person. A pack
/// is a zip archive of the files of one folder: campaign.cfg (campaign_plan.h), levels, scores of
/// music. It comes from a stranger: all is bounded, and nothing is written anywhere but where a
/// person asks for it (levels/README.md, "Packs").
///
/// zip.c: archives in the form that PKWARE's APPNOTE.TXT calls .ZIP: a single part, stored or
/// deflated files, no encryption, no ZIP64.
#ifndef ARKANONG_PACK_H
#define ARKANONG_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "brick_set.h"
#include "bytes.h"
#include "campaign_plan.h"
#include "level.h"

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

#define PACK_ENDING      ".arkanong"
#define PACK_BYTES_MAX   (16 * 1024 * 1024) ///< of the file
#define PACK_CONTENT_MAX (64 * 1024 * 1024) ///< of all that it holds
#define PACK_FILES_MAX   300

/// A pack in memory. Zero-initialised is empty and may be freed.
typedef struct Pack {
    Bytes bytes;
    Zip zip;           ///< of those files that a pack may hold, without folders, by name
    CampaignPlan plan; ///< each of its levels is there; its title is never ""
} Pack;

/// Whether a regular file has the name of a pack and begins like one.
bool pack_is_one(const char *path);

/// The name of a pack's file as brick_set_name, without its ending.
void pack_name(const char *path, char to[BRICK_SET_NAME_SIZE]);

/// Reads a pack and its plan, not its levels, and frees the former content. One without
/// campaign.cfg has its levels in the order of their names. Returns false, with `pack` untouched
/// and each problem appended to `problems`, unless all of it is good; files that belong to no pack
/// are passed over with a warning.
bool pack_read_file(Pack *pack, const char *path, DiagList *problems);

/// The same from `size` bytes in memory, which are copied; the pack is named after `path`.
bool pack_read_bytes(Pack *pack, const char *path, const void *bytes, size_t size,
                     DiagList *problems);

void pack_free(Pack *pack);

/// Index in Pack.zip of a file; -1: there is none of that name.
int pack_find(const Pack *pack, const char *file);

/// Takes a file's content out. False, which is reported, when it is damaged or memory is out.
bool pack_take(const Pack *pack, int index, Bytes *to, DiagList *problems);

/// Reads a level of it as level_read_file does.
/// @param path   what messages call it
/// @param large  NULL: whatever its size; else as in level_read_small_file
bool pack_read_level(const Pack *pack, const char *file, const char *path, bool *large,
                     Level *level, DiagList *problems);

/// Makes a pack of a folder's levels. Appends the archive to `to`: the same files give the same
/// bytes. False, with each problem appended, when a file is missing, cannot be read, or a bound is
/// exceeded.
/// @param plan  NULL: that of its campaign.cfg, or the levels in the order of their names where it
///              has none
bool pack_make(const char *folder, const CampaignPlan *plan, Bytes *to, DiagList *problems);

/// The same of a level set.
/// @param duel  its levels are for two
bool pack_make_of_set(const BrickSet *set, bool duel, Bytes *to, DiagList *problems);

#endif
