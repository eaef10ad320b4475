// Drives getopt_long by a table and says which word is wrong.
#include "options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "diag.h"
#include "scalar.h"

/// What getopt_long returns for the first option: more than any character.
#define FIRST_CODE 256
/// What it returns for a word that belongs to no option.
#define CODE_OF_WORD 1

/// The table as getopt_long reads it, which a row of zeros ends.
static void list_options(const OptionTable *table, struct option listed[OPTIONS_MAX + 1])
{
    for (size_t i = 0; i < table->count; i++) {
        const Option *option = &table->options[i];
        listed[i].name = option->name + strlen("--");
        listed[i].has_arg = option->value != NULL ? required_argument : no_argument;
        listed[i].val = FIRST_CODE + (int)i;
    }
}

/// The name of the option that is nearest to an unknown one; NULL: none resembles it. The dashes,
/// which all have, do not count.
static const char *find_meant(const OptionTable *table, const char *word)
{
    static const char DASHES[] = "--";
    const size_t length = strcspn(word, "=");
    const size_t skipped = strspn(word, "-");
    NearName near = near_name_of(word + skipped, length - scalar_min_size(length, skipped));
    for (size_t i = 0; i < table->count; i++) {
        near_name_offer(&near, table->options[i].name + strlen(DASHES));
    }
    return near.name != NULL ? near.name - strlen(DASHES) : NULL;
}

/// What is wrong with the word for which getopt_long returned `code`, apart from its value. False:
/// nothing.
static bool find_fault(const OptionTable *table, int code, OptionProblem *problem)
{
    int option_code = code == '?' || code == ':' ? optopt : code;
    problem->option = option_code >= FIRST_CODE ? &table->options[option_code - FIRST_CODE] : NULL;
    // getopt_long takes abbreviations as well, which would mean something else as soon as there is
    // another option. What it has taken for one goes on with nothing but its value.
    if (problem->option == NULL ||
        strncmp(problem->word, problem->option->name, strlen(problem->option->name)) != 0) {
        problem->option = NULL;
        problem->fault = OPTION_UNKNOWN;
        problem->meant = find_meant(table, problem->word);
        return true;
    }
    problem->fault = code == ':' ? OPTION_WITHOUT : OPTION_WITH;
    return code == '?' || code == ':';
}

bool option_refuse(OptionProblem *problem, const char *format, ...)
{
    const size_t used = strlen(problem->complaint);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem->complaint + used, sizeof problem->complaint - used, format, arguments);
    va_end(arguments);
    return false;
}

static bool take_word(const OptionTable *table, char *word, void *target, OptionProblem *problem)
{
    *problem = (OptionProblem){.fault = OPTION_NOT_ACCEPTED, .word = word};
    return table->take_word(target, word, problem);
}

/// Stores the value of an option without a taker. False where it is empty.
static bool store(const Option *option, const char *value, void *target)
{
    void *field = (char *)target + option->offset;
    if (option->value == NULL) {
        *(bool *)field = true;
        return true;
    }
    *(const char **)field = value;
    return value[0] != '\0';
}

bool options_read(const OptionTable *table, int count, char **words, void *target,
                  OptionProblem *problem)
{
    bool given[OPTIONS_MAX] = {false};
    CHECK(table->count <= OPTIONS_MAX);
    struct option listed[OPTIONS_MAX + 1] = {0};
    list_options(table, listed);
    optind = 0;
    for (;;) {
        char *word = words[optind > 0 ? optind : 1];
        // '-': words come in their order; ':': a missing value is told from an unknown option, and
        // nothing is printed.
        int code = getopt_long(count, words, "-:", listed, NULL);
        if (code == -1) {
            break;
        }
        if (code == CODE_OF_WORD) {
            if (!take_word(table, optarg, target, problem)) {
                return false;
            }
            continue;
        }
        *problem = (OptionProblem){.word = word};
        if (find_fault(table, code, problem)) {
            return false;
        }
        const Option *option = problem->option;
        if (given[code - FIRST_CODE] && !option->repeatable) {
            problem->fault = OPTION_TWICE;
            return false;
        }
        given[code - FIRST_CODE] = true;
        if (option->given != 0) {
            *(bool *)((char *)target + option->given) = true;
        }
        problem->fault = option->take == NULL ? OPTION_WITHOUT : OPTION_NOT_ACCEPTED;
        if (option->take == NULL ? !store(option, optarg, target)
                                 : !option->take(target, optarg, problem)) {
            return false;
        }
    }
    for (int i = optind; i < count; i++) {
        if (!take_word(table, words[i], target, problem)) {
            return false;
        }
    }
    return true;
}

bool options_contain(int count, char **words, const char *word)
{
    for (int i = 1; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], word) == 0) {
            return true;
        }
    }
    return false;
}
