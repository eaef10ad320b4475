/// @file translate.h
/// Translates the texts that people read. The texts in the source are English; translations are in
/// po/LANGUAGE.po, which the build compiles to a catalogue with gettext's msgfmt.
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
/// The language belongs to the process. It neither needs an installed locale nor changes one.
/// Without catalogues everything is English.
///
/// Catalogues are those of msgfmt (.mo files; "GNU gettext utilities", section "The format of GNU
/// MO files"). libintl is not used because it takes a language only from an installed locale: in
/// "C" it translates nothing, from glibc 2.41 on neither in "C.UTF-8".
#ifndef ARKANONG_TRANSLATE_H
#define ARKANONG_TRANSLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bytes.h"

/// Chooses the plural form for a number by the rule in the header of a catalogue, an expression of
/// C in `n` ("GNU gettext utilities", section "Additional functions for plural forms"): numbers, n,
/// ( ), ! * / % + - < <= > >= == != && || ?:
///
/// Evaluates the rule, which ends at its first ';', line end or NUL. A division by 0 gives 0.
/// False, and *form unchanged, when it is not such an expression or nested deeper than 50.
bool messages_evaluate_plural(const char *rule, unsigned long n, unsigned long *form);

/// All zero: no messages.
typedef struct Messages {
    Bytes file;
    bool swapped; ///< numbers have the most significant byte first
    uint32_t count;
    uint32_t originals;    ///< offset of the sorted table of originals
    uint32_t translations; ///< offset of the table of translations
    const char *rule;      ///< for messages_evaluate_plural; NULL: the header has none
} Messages;

/// Replaces the messages, freeing the old ones. False when the file cannot be read or is not a
/// whole catalogue: then there are no messages.
bool messages_read(Messages *messages, const char *path);
void messages_free(Messages *messages);

/// The translation of `original` (preceded by its context and '\004', if it has one); NULL when the
/// catalogue has none. Points into `messages`.
const char *messages_find(const Messages *messages, const char *original);

/// The same for a message with plural forms, found by its English singular `one`: the form for the
/// number `count`. A number without a form in the rule has that of English.
const char *messages_find_form(const Messages *messages, const char *one, unsigned long count);

/// Marks a text in a static table; translate() it where it is shown.
#define TRANSLATABLE(text) text
/// The same for a text whose translation depends on its use, which `context` names.
#define TRANSLATABLE_IN(context, text) context "\004" text

/// The text in the language chosen, else as it is. "" stays "". Valid until another language is
/// chosen.
const char *translate(const char *text) __attribute__((format_arg(1)));
/// The text for `count` objects, in the plural form of the language; untranslated `one` for 1, else
/// `many`.
const char *translate_count(const char *one, const char *many, unsigned long count)
    __attribute__((format_arg(1), format_arg(2)));
#define translate_in(context, text) translate(TRANSLATABLE_IN(context, text))

/// Sets the folder of the catalogues, as in FOLDER/de/LC_MESSAGES/arkanong.mo; NULL: nowhere.
/// Chooses the system's language. The environment is read only here, so that translate_choose("")
/// can return to it.
void translate_open(const char *folder);

/// Chooses a language by the name of its catalogue, "en" for the texts in the source, "" for the
/// system's choice by LANGUAGE, LC_ALL, LC_MESSAGES or LANG. English if the catalogue is missing or
/// damaged.
void translate_choose(const char *language);

#define TRANSLATE_CODE_SIZE 16
#define TRANSLATE_NAME_SIZE 48

/// A language with a valid catalogue.
typedef struct TranslateLanguage {
    char code[TRANSLATE_CODE_SIZE]; ///< "de"
    char name[TRANSLATE_NAME_SIZE]; ///< as it calls itself, "Deutsch"
} TranslateLanguage;

/// Lists English and the languages with a catalogue, by code; returns their number, at most `room`.
/// Keeps the present language.
int translate_list(TranslateLanguage *languages, int room);

#endif
