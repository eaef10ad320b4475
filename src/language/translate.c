// Chooses the language and looks up its texts.
#include "translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "messages.h"
#include "process.h"
#include "text.h"

#define PATH_SIZE     4096
#define LANGUAGE_SIZE 256

static char folder[PATH_SIZE];         ///< "": none
static char system_one[LANGUAGE_SIZE]; ///< what the environment asked for, as LANGUAGE says it:
                                       ///< several by ':'
static Messages messages;              ///< of the language in use; none: English

/// What stands behind the context, if there is one.
static const char *without_context(const char *text)
{
    const char *end = strchr(text, '\004');
    return end == NULL ? text : end + 1;
}

const char *translate(const char *text)
{
    // The translation of "" is the catalogue's header.
    const char *found = text[0] == '\0' ? NULL : messages_find(&messages, text);
    return found == NULL ? without_context(text) : found;
}

const char *translate_count(const char *one, const char *many, unsigned long count)
{
    const char *found = messages_find_form(&messages, one, count);
    return found != NULL ? found : count == 1 ? one : many;
}

static bool catalogue_path(char *path, const char *code)
{
    path[0] = '\0';
    return folder[0] != '\0' && strchr(code, '/') == NULL &&
           text_append(path, PATH_SIZE, "%s/%s/LC_MESSAGES/arkanong.mo", folder, code);
}

/// Reads the catalogue of a locale's language, LANGUAGE[_TERRITORY][.CODESET][@VARIANT]; first what
/// is nearest to it.
static bool read_catalogue(Messages *to, const char *locale)
{
    const int language = (int)strcspn(locale, "_.@");
    const int land = (int)strcspn(locale, ".@");
    const char *variant = strchr(locale, '@');
    const int lengths[] = {land, language, land, language};
    for (int i = 0; i < 4; i++) {
        char code[LANGUAGE_SIZE] = "";
        char path[PATH_SIZE];
        if (text_append(code, sizeof code, "%.*s%s", lengths[i], locale,
                        i < 2 && variant != NULL ? variant : "") &&
            catalogue_path(path, code) && messages_read(to, path)) {
            return true;
        }
    }
    return false;
}

/// Whether a locale's language is that of the source.
static bool is_english(const char *locale)
{
    return strcspn(locale, "_.@") == 2 && memcmp(locale, "en", 2) == 0;
}

/// Takes the first of several languages that there is.
static void use(const char *languages)
{
    messages_free(&messages);
    for (const char *at = languages; *at != '\0';) {
        char locale[LANGUAGE_SIZE] = "";
        const int length = (int)strcspn(at, ":");
        const bool fits = text_append(locale, sizeof locale, "%.*s", length, at);
        if (fits && (is_english(locale) || read_catalogue(&messages, locale))) {
            return;
        }
        at += length + (at[length] == ':');
    }
}

void translate_open(const char *catalogues)
{
    static bool asked = false;
    if (!asked) {
        process_languages(system_one, sizeof system_one);
        asked = true;
    }
    if (catalogues == NULL || !text_copy(folder, sizeof folder, catalogues)) {
        folder[0] = '\0';
    }
    translate_choose("");
}

void translate_choose(const char *language)
{
    use(language[0] == '\0' ? system_one : language);
}

static int compare_codes(const void *a, const void *b)
{
    return strcmp(((const TranslateLanguage *)a)->code, ((const TranslateLanguage *)b)->code);
}

/// Enters a language if there is a catalogue of it.
static bool list_language(TranslateLanguage *language, const char *code)
{
    Messages its = {0};
    char path[PATH_SIZE];
    if (code[0] == '.' || strcmp(code, "en") == 0 ||
        !text_copy(language->code, sizeof language->code, code) || !catalogue_path(path, code) ||
        !messages_read(&its, path)) {
        return false;
    }
    // Translators write what their language calls itself.
    const char *name =
        messages_find(&its, TRANSLATABLE_IN("the name of this language in itself", "English"));
    text_copy(language->name, sizeof language->name, name == NULL ? code : name);
    messages_free(&its);
    return true;
}

int translate_list(TranslateLanguage *languages, int room)
{
    int count = 0;
    if (room > 0) {
        languages[count++] = (TranslateLanguage){.code = "en", .name = "English"};
    }
    DiskFolder *directory = folder[0] == '\0' ? NULL : disk_open_folder(folder);
    for (const char *name;
         directory != NULL && count < room && (name = disk_next_name(directory)) != NULL;) {
        count += list_language(&languages[count], name);
    }
    disk_close_folder(directory);
    qsort(languages, (size_t)count, sizeof *languages, compare_codes);
    return count;
}
