// Links for the clipboard, and what is said about them.
#include "copy_link.h"

#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

bool copy_link(const UiContext *ui, LinkKind kind, const void *bytes, size_t count,
               char words[COPY_LINK_WORDS_SIZE])
{
    bytes_free(&ui->clipboard->link);
    bytes_add(&ui->clipboard->link, LINK_PAGE, strlen(LINK_PAGE));
    char problem[LINK_PROBLEM_SIZE];
    const bool good = link_write(kind, bytes, count, &ui->clipboard->link, problem);
    ui->clipboard->copied = good ? (const char *)ui->clipboard->link.at : NULL;
    text_copy(words, COPY_LINK_WORDS_SIZE,
              good ? translate("The link is on the clipboard: whoever opens it plays at once")
                   : translate("This is too large for a link; send the file"));
    return good;
}

bool copy_link_of_file(const UiContext *ui, LinkKind kind, const char *path,
                       char words[COPY_LINK_WORDS_SIZE])
{
    DiskBytes file = {0};
    if (disk_read(path, &file) != DISK_READ) {
        text_copy(words, COPY_LINK_WORDS_SIZE, translate("This file cannot be read any more"));
        return false;
    }
    const bool good = copy_link(ui, kind, file.bytes, file.size, words);
    free(file.bytes);
    return good;
}
