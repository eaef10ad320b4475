#include "translate.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

#ifdef ARKANONG_LIBINTL
#include <libintl.h>
#include <locale.h>
#endif

#define DOMAIN        "arkanong"
#define PATH_SIZE     4096
#define LANGUAGE_SIZE 256

static char folder[PATH_SIZE];         ///< "": none
static char system_one[LANGUAGE_SIZE]; ///< what the environment asked for, as LANGUAGE says it:
                                       ///< several by ':'
static char chosen[LANGUAGE_SIZE];

/// What stands behind the context, if there is one.
static const char *without_context(const char *text)
{
    const char *end = strchr(text, '\004');
    return end == NULL ? text : end + 1;
}

#ifdef ARKANONG_LIBINTL

const char *translate(const char *text)
{
    // The translation of "" is the catalogue's header.
    const char *found = text[0] == '\0' ? text : dgettext(DOMAIN, text);
    return found == text ? without_context(text) : found;
}

const char *translate_count(const char *one, const char *many, unsigned long count)
{
    return dngettext(DOMAIN, one, many, count);
}

/// Makes libintl look for that language from now on.
static void use(const char *language)
{
    // LANGUAGE decides, but not in the locale "C", nor in the eyes of some versions in "C.UTF-8":
    // any other locale that this machine has will do, texts are UTF-8 anyway.
    static const char *const LOCALES[] = {
        "", "C.UTF-8", "en_US.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", "fr_FR.UTF-8"};
    setenv("LANGUAGE", language, 1);
    setlocale(LC_MESSAGES, "C");
    // Drops what libintl has kept of the language before.
    textdomain(DOMAIN);
    if (folder[0] == '\0') {
        return;
    }
    bindtextdomain(DOMAIN, folder);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    // A catalogue that has been found tells about itself when asked for "".
    for (size_t i = 0; i < sizeof LOCALES / sizeof LOCALES[0] && dgettext(DOMAIN, "")[0] == '\0';
         i++) {
        setlocale(LC_MESSAGES, LOCALES[i]);
    }
}

#else

const char *translate(const char *text)
{
    return without_context(text);
}

const char *translate_count(const char *one, const char *many, unsigned long count)
{
    return count == 1 ? one : many;
}

static void use(const char *language)
{
    (void)language;
}

#endif

/// The languages that the environment asks for, in the order in which POSIX and libintl look at its
/// variables.
static void ask_environment(char *to, size_t size)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0]; i++) {
        const char *value = getenv(VARIABLES[i]);
        locale = locale == NULL && value != NULL && value[0] != '\0' ? value : locale;
    }
    // "C", "C.UTF-8" and "POSIX" ask for the words of the source, whatever LANGUAGE says.
    bool plain = locale == NULL || locale[0] == '\0' || strcmp(locale, "POSIX") == 0 ||
                 (locale[0] == 'C' && (locale[1] == '\0' || locale[1] == '.'));
    const char *languages = getenv("LANGUAGE");
    bool listed = languages != NULL && languages[0] != '\0';
    text_copy(to, size, plain ? "en" : (listed ? languages : locale));
}

void translate_open(const char *catalogues)
{
    static bool asked = false;
    // Later calls would find what use() has set.
    if (!asked) {
        ask_environment(system_one, sizeof system_one);
        asked = true;
    }
    if (catalogues == NULL || !text_copy(folder, sizeof folder, catalogues)) {
        folder[0] = '\0';
    }
    translate_choose("");
}

void translate_choose(const char *language)
{
    text_copy(chosen, sizeof chosen, language[0] == '\0' ? system_one : language);
    use(chosen);
}

static bool has_catalogue(const char *code)
{
    char path[PATH_SIZE] = "";
    return text_append(path, sizeof path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", folder, code) &&
           access(path, R_OK) == 0;
}

static int compare_codes(const void *a, const void *b)
{
    return strcmp(((const TranslateLanguage *)a)->code, ((const TranslateLanguage *)b)->code);
}

int translate_list(TranslateLanguage *languages, int room)
{
    int count = 0;
    if (room > 0) {
        languages[count++] = (TranslateLanguage){.code = "en"};
    }
    DIR *directory = folder[0] == '\0' ? NULL : opendir(folder);
    for (struct dirent *entry = directory == NULL ? NULL : readdir(directory);
         entry != NULL && count < room; entry = readdir(directory)) {
        TranslateLanguage *language = &languages[count];
        bool fits = text_copy(language->code, sizeof language->code, entry->d_name);
        count += fits && entry->d_name[0] != '.' && strcmp(entry->d_name, "en") != 0 &&
                 has_catalogue(entry->d_name);
    }
    if (directory != NULL) {
        closedir(directory);
    }
    qsort(languages, (size_t)count, sizeof *languages, compare_codes);
    char before[LANGUAGE_SIZE];
    text_copy(before, sizeof before, chosen);
    for (int i = 0; i < count; i++) {
        use(languages[i].code);
        // Translators write what their language calls itself.
        text_copy(languages[i].name, sizeof languages[i].name,
                  translate_in("the name of this language in itself", "English"));
    }
    use(before);
    return count;
}
