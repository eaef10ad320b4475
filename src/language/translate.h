/// @file translate.h
/// Translates the texts that people read. The words in the source are English; those of another
/// language stand in po/LANGUAGE.po, which the build makes a catalogue of with gettext's msgfmt.
///
///     draw(translate("Options"));
///     snprintf(line, sizeof line, translate_count("%d goal", "%d goals", n), n);
///
/// A whole sentence, never pieces:
///
///     snprintf(line, sizeof line, translate("%s starts a match"), key);
///
/// A table marks its texts, and they are translated where they are shown:
///
///     static const char *const NAMES[] = {TRANSLATABLE("on"), TRANSLATABLE("off")};
///     draw(translate(NAMES[i]));
///
/// The language belongs to the process. It needs no locale that the machine has, and changes none.
/// Without catalogues everything stays English.
#ifndef ARKANONG_TRANSLATE_H
#define ARKANONG_TRANSLATE_H

#include <stdbool.h>

/// Marks a text in a static table; translate() it where it is shown.
#define TRANSLATABLE(text) text
/// The same for a text that other languages say in different ways in different places: `context`
/// tells them where.
#define TRANSLATABLE_IN(context, text) context "\004" text

/// The text in the language chosen, else as it is. "" stays "". Valid until another language is
/// chosen.
const char *translate(const char *text) __attribute__((format_arg(1)));
/// The text for `count` things, with the plural form of the language; without a translation `one`
/// for 1, else `many`.
const char *translate_count(const char *one, const char *many, unsigned long count)
    __attribute__((format_arg(1), format_arg(2)));
#define translate_in(context, text) translate(TRANSLATABLE_IN(context, text))

/// Sets the folder of the catalogues, as in FOLDER/de/LC_MESSAGES/arkanong.mo; NULL: nowhere. The
/// system's language is chosen. The environment is asked once, here, so that a choice made later
/// can be taken back.
void translate_open(const char *folder);

/// Chooses a language by the name of its catalogue, "en" for the words in the source, "" for the
/// one that the system asks for with LANGUAGE, LC_ALL, LC_MESSAGES or LANG. One that is not there,
/// or whose catalogue is damaged, is English.
void translate_choose(const char *language);

#define TRANSLATE_CODE_SIZE 16
#define TRANSLATE_NAME_SIZE 48

/// A language with a whole catalogue.
typedef struct TranslateLanguage {
    char code[TRANSLATE_CODE_SIZE]; ///< "de"
    char name[TRANSLATE_NAME_SIZE]; ///< as it calls itself, "Deutsch"
} TranslateLanguage;

/// Lists English and what catalogues there are, by code; returns how many, at most `room`. The
/// language in use stays.
int translate_list(TranslateLanguage *languages, int room);

#endif
