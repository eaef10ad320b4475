/// @file pack_index.h
/// The index of a folder of packs, as arkanong-headless catalogue writes it, that lies at an
/// address. It comes from a stranger: all is bounded, and what is not as it should be is not there.
#ifndef ARKANONG_PACK_INDEX_H
#define ARKANONG_PACK_INDEX_H

#include <stdint.h>

#include "pack.h"

#define PACK_INDEX_NAME      "index.jsonl"
#define PACK_INDEX_BYTES_MAX (4 * 1024 * 1024)
#define PACK_INDEX_MOST      200   ///< packs; further ones are not there
#define PACK_INDEX_PICTURE   20000 ///< bytes of the level that is shown

/// Size of an address, bytes, with its final '\0'.
#define PACK_INDEX_ADDRESS_SIZE 256

/// A pack of the folder.
typedef struct PackIndexEntry {
    char file[CAMPAIGN_FILE_SIZE];
    CampaignAbout about; ///< without its picture; the title is never ""
    int levels;
    double won; ///< per cent of its solo levels' games that the normal bot wins; not finite:
                ///< unknown
    size_t bytes;
    uint64_t hash; ///< hash_bytes of all of it
    Level picture; ///< empty: none
} PackIndexEntry;

/// Zero-initialised is empty.
typedef struct PackIndex {
    PackIndexEntry *entry;
    int count;
} PackIndex;

/// Reads an index, and frees the former content. False, with the index empty, when there is no pack
/// in it, or memory is out.
bool pack_index_read(PackIndex *index, const char *text, size_t length);
void pack_index_free(PackIndex *index);

/// Whether bytes are the pack that the index tells of.
bool pack_index_fits(const PackIndexEntry *entry, const void *bytes, size_t size);

/// Writes the address of the folder that a person means, its '/' included: https where nothing else
/// is said, without the name of the index. False: it is no address of http or https, or too long.
bool pack_index_folder(const char *typed, char to[PACK_INDEX_ADDRESS_SIZE]);

/// Room for the address of a file in the folder.
#define PACK_INDEX_FILE_SIZE (PACK_INDEX_ADDRESS_SIZE + 3 * CAMPAIGN_FILE_SIZE)
void pack_index_address(const char *folder, const char *file, char to[PACK_INDEX_FILE_SIZE]);

#endif
