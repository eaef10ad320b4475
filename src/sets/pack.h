/// @file pack.h
/// Packs: levels in order with their plan, in one file that is handed from person to person. A pack
/// is a zip archive (zip.h) of the files of one folder: campaign.cfg (campaign_plan.h), levels,
/// scores of music. It comes from a stranger: all is bounded, and nothing is written anywhere but
/// where a person asks for it (levels/README.md, "Packs").
#ifndef ARKANONG_PACK_H
#define ARKANONG_PACK_H

#include "brick_set.h"
#include "campaign_plan.h"
#include "level.h"
#include "zip.h"

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
