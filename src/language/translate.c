// Chooses the language, finds its texts in a .mo file, and the plural forms that its rule chooses.
#include "translate.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "process.h"
#include "text.h"

typedef enum Operator {
    OPEN,     ///< a parenthesis; stays until it is closed
    QUESTION, ///< stays until its ':' makes a CHOICE of it
    CHOICE,
    OR,
    AND,
    EQUAL,
    UNEQUAL,
    NOT_ABOVE,
    NOT_BELOW,
    BELOW,
    ABOVE,
    PLUS,
    MINUS,
    TIMES,
    OVER,
    MODULO,
    NOT,
    OPERATOR_COUNT
} Operator;

/// `rank`: what binds more strongly has more. Of those with a sign the longer come first.
static const struct {
    const char *sign;
    int rank;
} OPERATORS[OPERATOR_COUNT] = {
    [OPEN] = {"", 0},        [QUESTION] = {"?", 0}, [CHOICE] = {"", 1},    [OR] = {"||", 2},
    [AND] = {"&&", 3},       [EQUAL] = {"==", 4},   [UNEQUAL] = {"!=", 4}, [NOT_ABOVE] = {"<=", 5},
    [NOT_BELOW] = {">=", 5}, [BELOW] = {"<", 5},    [ABOVE] = {">", 5},    [PLUS] = {"+", 6},
    [MINUS] = {"-", 6},      [TIMES] = {"*", 7},    [OVER] = {"/", 7},     [MODULO] = {"%", 7},
    [NOT] = {"", 8},
};

#define DEPTH_MAX 50

/// What has been read and waits for what follows: Dijkstra's shunting yard, values in place of
/// output.
typedef struct Yard {
    const char *at;
    unsigned long n;
    unsigned long values[DEPTH_MAX];
    int value_count;
    Operator operators[DEPTH_MAX];
    int operator_count;
} Yard;

static bool push_value(Yard *yard, unsigned long value)
{
    if (yard->value_count == DEPTH_MAX) {
        return false;
    }
    yard->values[yard->value_count++] = value;
    return true;
}

static bool push_operator(Yard *yard, Operator which)
{
    if (yard->operator_count == DEPTH_MAX) {
        return false;
    }
    yard->operators[yard->operator_count++] = which;
    return true;
}

static unsigned long apply(Operator which, unsigned long a, unsigned long b)
{
    switch (which) {
    case OR:
        return a || b;
    case AND:
        return a && b;
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case NOT_ABOVE:
        return a <= b;
    case NOT_BELOW:
        return a >= b;
    case BELOW:
        return a < b;
    case ABOVE:
        return a > b;
    case PLUS:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case OVER:
        return b == 0 ? 0 : a / b;
    case MODULO:
        return b == 0 ? 0 : a % b;
    case OPEN:
    case QUESTION:
    case CHOICE:
    case NOT:
    case OPERATOR_COUNT:
        break;
    }
    return 0;
}

/// Carries out the waiting operators of at least that rank. What they work on is there: an operator
/// is read only behind an operand, and carried out only behind another.
static void carry_out(Yard *yard, int rank)
{
    while (yard->operator_count > 0) {
        const Operator which = yard->operators[yard->operator_count - 1];
        if (OPERATORS[which].rank < rank) {
            return;
        }
        yard->operator_count--;
        unsigned long *last = &yard->values[yard->value_count - 1];
        if (which == NOT) {
            *last = !*last;
        } else if (which == CHOICE) {
            last[-2] = last[-2] ? last[-1] : last[0];
            yard->value_count -= 2;
        } else {
            last[-1] = apply(which, last[-1], last[0]);
            yard->value_count--;
        }
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/// Reads what may stand where a value is expected; *operand tells whether it was one.
static bool read_operand(Yard *yard, bool *operand)
{
    const char c = *yard->at;
    *operand = c == 'n' || is_digit(c);
    if (is_digit(c)) {
        unsigned long number = 0;
        while (is_digit(*yard->at)) {
            number = number * 10 + (unsigned long)(*yard->at++ - '0');
        }
        return push_value(yard, number);
    }
    yard->at++;
    return c == 'n'   ? push_value(yard, yard->n)
           : c == '!' ? push_operator(yard, NOT)
                      : c == '(' && push_operator(yard, OPEN);
}

/// Ends what began with `opening`, which has to be there.
static bool close_with(Yard *yard, Operator opening)
{
    carry_out(yard, 1);
    return yard->operator_count > 0 && yard->operators[--yard->operator_count] == opening;
}

/// Reads what may stand behind a value; *operand tells whether a value must follow no more.
static bool read_operator(Yard *yard, bool *operand)
{
    const char c = *yard->at;
    *operand = c == ')';
    if (c == ')' || c == ':') {
        yard->at++;
        return c == ')' ? close_with(yard, OPEN)
                        : close_with(yard, QUESTION) && push_operator(yard, CHOICE);
    }
    for (Operator which = 0; which < OPERATOR_COUNT; which++) {
        const size_t length = strlen(OPERATORS[which].sign);
        if (length > 0 && strncmp(yard->at, OPERATORS[which].sign, length) == 0) {
            yard->at += length;
            // A choice within a choice belongs to the right one.
            carry_out(yard, which == QUESTION ? OPERATORS[CHOICE].rank + 1 : OPERATORS[which].rank);
            return push_operator(yard, which);
        }
    }
    return false;
}

bool messages_evaluate_plural(const char *rule, unsigned long n, unsigned long *form)
{
    Yard yard = {.at = rule, .n = n};
    bool operand = false;
    while (*yard.at != ';' && *yard.at != '\n' && *yard.at != '\0') {
        if (*yard.at == ' ' || *yard.at == '\t') {
            yard.at++;
        } else if (!(operand ? read_operator(&yard, &operand) : read_operand(&yard, &operand))) {
            return false;
        }
    }
    if (!operand) {
        return false;
    }
    carry_out(&yard, 1);
    if (yard.operator_count > 0) {
        return false;
    }
    *form = yard.values[0];
    return true;
}

#define MAGIC       0x950412deu
#define HEADER_SIZE 28
/// Bytes of a table's entry: length and offset of a text.
#define ENTRY_SIZE 8
/// Largest catalogue.
#define MOST_BYTES (16 << 20)

static uint32_t number_at(const Messages *messages, size_t offset)
{
    const uint8_t *bytes = messages->file.at + offset;
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) {
        number |= (uint32_t)bytes[i] << 8 * (messages->swapped ? 3 - i : i);
    }
    return number;
}

static const char *text_at(const Messages *messages, uint32_t table, uint32_t index, size_t *length)
{
    const size_t entry = table + (size_t)index * ENTRY_SIZE;
    *length = number_at(messages, entry);
    return (const char *)messages->file.at + number_at(messages, entry + 4);
}

/// Whether a table and all its texts, each with its NUL, lie within the file.
static bool table_is_whole(const Messages *messages, uint32_t table)
{
    if ((uint64_t)table + (uint64_t)messages->count * ENTRY_SIZE > messages->file.size) {
        return false;
    }
    for (uint32_t i = 0; i < messages->count; i++) {
        const size_t entry = table + (size_t)i * ENTRY_SIZE;
        const uint64_t end = (uint64_t)number_at(messages, entry) + number_at(messages, entry + 4);
        if (end >= messages->file.size || messages->file.at[end] != '\0') {
            return false;
        }
    }
    return true;
}

/// Takes the tables' places from the header of the file.
static bool understand(Messages *messages)
{
    if (messages->file.size < HEADER_SIZE) {
        return false;
    }
    messages->swapped = false;
    messages->swapped = number_at(messages, 0) != MAGIC;
    messages->count = number_at(messages, 8);
    messages->originals = number_at(messages, 12);
    messages->translations = number_at(messages, 16);
    // Of the revision the upper half tells of what could not be understood.
    return number_at(messages, 0) == MAGIC && number_at(messages, 4) >> 16 <= 1 &&
           table_is_whole(messages, messages->originals) &&
           table_is_whole(messages, messages->translations);
}

bool messages_read(Messages *messages, const char *path)
{
    messages_free(messages);
    if (disk_read(path, MOST_BYTES, &messages->file) != DISK_READ || !understand(messages)) {
        messages_free(messages);
        return false;
    }
    // The translation of "" is the catalogue's header.
    static const char BEFORE_RULE[] = "plural=";
    const char *header = messages_find(messages, "");
    const char *rule = header == NULL ? NULL : strstr(header, BEFORE_RULE);
    // "nplurals=" comes first and does not contain it.
    messages->rule = rule == NULL ? NULL : rule + strlen(BEFORE_RULE);
    return true;
}

void messages_free(Messages *messages)
{
    bytes_free(&messages->file);
    *messages = (Messages){0};
}

/// What stands in place of `original`, with its length; NULL: nothing.
static const char *find(const Messages *messages, const char *original, size_t *length)
{
    uint32_t low = 0;
    uint32_t high = messages->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        // Of a message with plural forms the first is compared: it ends with a NUL.
        const char *candidate = text_at(messages, messages->originals, middle, length);
        const int order = strcmp(original, candidate);
        if (order == 0) {
            const char *found = text_at(messages, messages->translations, middle, length);
            return *length == 0 ? NULL : found;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const char *messages_find(const Messages *messages, const char *original)
{
    size_t length;
    return find(messages, original, &length);
}

/// The form of that number; NULL when there are not so many, or it is empty.
static const char *pick(const char *forms, size_t length, unsigned long form)
{
    const char *end = forms + length;
    for (; form > 0; form--) {
        forms += strlen(forms) + 1;
        if (forms > end) {
            return NULL;
        }
    }
    return forms[0] == '\0' ? NULL : forms;
}

const char *messages_find_form(const Messages *messages, const char *one, unsigned long count)
{
    size_t length;
    const char *forms = find(messages, one, &length);
    if (forms == NULL) {
        return NULL;
    }
    unsigned long form = 0;
    const bool ruled =
        messages->rule != NULL && messages_evaluate_plural(messages->rule, count, &form);
    const char *found = ruled ? pick(forms, length, form) : NULL;
    return found == NULL ? pick(forms, length, count != 1) : found;
}

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
