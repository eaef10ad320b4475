#define _POSIX_C_SOURCE 200809L

/// Any bytes are a pack or are answered with a reason; nothing of one leaves its folder, and what
/// is taken out of it is what it says.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Ends the process when something that must hold does not; the fuzzer then keeps the input.
static void require(int holds)
{
    if (!holds) {
        abort();
    }
}

static void take_all(const Pack *pack)
{
    for (int i = 0; i < pack->zip.count; i++) {
        const ZipFile *file = &pack->zip.file[i];
        Bytes content = {0};
        DiagList problems = {0};
        require(strpbrk(file->name, "/\\:") == NULL && file->name[0] != '.');
        require(pack_find(pack, file->name) == i);
        require(!pack_take(pack, i, &content, &problems) || content.size == file->size);
        require(content.size <= (size_t)file->size + 4096);
        diag_list_free(&problems);
        bytes_free(&content);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Pack pack = {0};
    DiagList problems = {0};
    const bool read = pack_read_bytes(&pack, "input.arkanong", data, size, &problems);
    require(read == (problems.errors == 0));
    require(read == (pack.plan.chapter_count > 0));
    for (int i = 0; i < problems.count; i++) {
        require(problems.items[i].line >= 1 && problems.items[i].text != NULL);
    }
    if (read) {
        require(pack.plan.about.title[0] != '\0');
        take_all(&pack);
    }
    diag_list_free(&problems);
    pack_free(&pack);
    return 0;
}
