// Links for the clipboard, and what is said about them.
#include "copy_link.h"

#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "text.h"
#include "translate.h"
#include "ui_state.h"

bool copy_link(Ui *ui, LinkKind kind, const void *bytes, size_t count,
               char words[COPY_LINK_WORDS_SIZE])
{
    bytes_free(&ui->link);
    bytes_add(&ui->link, LINK_PAGE, strlen(LINK_PAGE));
    char problem[LINK_PROBLEM_SIZE];
    const bool good = link_write(kind, bytes, count, &ui->link, problem);
    ui->copied = good ? (const char *)ui->link.at : NULL;
    text_copy(words, COPY_LINK_WORDS_SIZE,
              good ? translate("The link is on the clipboard: whoever opens it plays at once")
                   : translate("This is too large for a link; send the file"));
    return good;
}

bool copy_link_of_file(Ui *ui, LinkKind kind, const char *path, char words[COPY_LINK_WORDS_SIZE])
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
