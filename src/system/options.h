/// @file options.h
/// Parses a command line: options with their values ("--name VALUE" or "--name=VALUE") and other
/// arguments, in any order; after "--" there are no options.
#ifndef ARKANONG_OPTIONS_H
#define ARKANONG_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

/// Maximum number of options of a table.
#define OPTIONS_MAX 16

/// Size of a complaint, bytes, with its final '\0'.
#define OPTIONS_COMPLAINT_SIZE 512

typedef struct OptionProblem OptionProblem;

/// Stores a value, of problem->option or of none, in `target` and returns true, or has
/// option_refuse write what is wrong and what would be right.
typedef bool OptionTaker(void *target, const char *value, OptionProblem *problem);

typedef struct Option {
    const char *name;  ///< "--seconds"
    const char *value; ///< name of its value in help; NULL: it takes none, and `take` gets NULL
    const char *help;  ///< lines, separated by '\n'
    bool repeatable;   ///< may be given several times
    OptionTaker *take; ///< NULL: `true` or the value is stored at `offset`
    size_t offset;     ///< in the target: of a bool or, where there is a value, a const char *, or
                       ///< of what `take` stores
    size_t given;      ///< in the target: of a bool that says that it is given; 0: of none
    double low, high;  ///< the least and the greatest number, for takers that ask
} Option;

typedef struct OptionTable {
    const Option *options;
    size_t count;           ///< 0..OPTIONS_MAX
    OptionTaker *take_word; ///< takes an argument that belongs to no option
} OptionTable;

typedef enum OptionFault {
    OPTION_UNKNOWN,     ///< no such option; abbreviations are not accepted
    OPTION_TWICE,       ///< given again, and not repeatable
    OPTION_WITHOUT,     ///< its value is missing, or empty where `take` is NULL
    OPTION_WITH,        ///< it has a value and takes none
    OPTION_NOT_ACCEPTED ///< its value, or the word, is invalid: see the complaint
} OptionFault;

struct OptionProblem {
    OptionFault fault;
    const char *word;     ///< the argument
    const Option *option; ///< NULL: none
    const char *meant;    ///< the option that an unknown one resembles; NULL: none
    char complaint[OPTIONS_COMPLAINT_SIZE];
};

/// Where a taker stores the value of the present option.
static inline void *option_field(void *target, const OptionProblem *problem)
{
    return (char *)target + problem->option->offset;
}

/// Appends one printf-like sentence to the complaint; returns false.
bool option_refuse(OptionProblem *problem, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Passes the arguments after the first, which is the program's or command's name, to the table's
/// takers. False at the first error, with the problem filled in.
/// @param words  `count` of them, at least one, and NULL after the last
bool options_read(const OptionTable *table, int count, char **words, void *target,
                  OptionProblem *problem);

/// Whether `word` is among the words after the first and before "--".
bool options_contain(int count, char **words, const char *word);

#endif
