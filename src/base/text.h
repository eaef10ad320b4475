/// @file text.h
/// Bounded strings, and numbers as text: the same in every locale.
///
/// The decimal point is always '.'; truncation is reported.
#ifndef ARKANONG_TEXT_H
#define ARKANONG_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/// Size of the longest number that the text_write_... functions write, with its final '\0'.
#define TEXT_NUMBER_SIZE 32

/// Longest number that text_read_double accepts, characters.
#define TEXT_NUMBER_LENGTH_MAX 400

/// Copies `from` into `to`, which holds `size` bytes (at least 1), and ends it with '\0'. Returns
/// false when it is truncated, which happens between two UTF-8 characters.
bool text_copy(char *to, size_t size, const char *from);

/// Appends to the string in `to` like printf; returns false when it is truncated (text_copy).
/// @pre `to` holds a string that ends within `size` bytes
bool text_append(char *to, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// Compares as strcmp does, but digits that follow one another as the number that they are: "a2" is
/// before "a10". Equal numbers of different length ("01", "1") count as strcmp says, if nothing
/// else differs.
int text_compare_by_number(const char *a, const char *b);

/// A number that was read. `value` is 0 when `valid` is false.
typedef struct TextDouble {
    bool valid;
    double value;
} TextDouble;

typedef struct TextInteger {
    bool valid;
    long long value;
} TextInteger;

typedef struct TextUnsigned {
    bool valid;
    unsigned long long value;
} TextUnsigned;

/// The number at the beginning of a text.
typedef struct TextNumber {
    size_t length; ///< in characters; 0: there is none
    bool whole;    ///< it has neither a point nor an exponent
    double value;  ///< infinite: too large for a double, or longer than TEXT_NUMBER_LENGTH_MAX
} TextNumber;

/// Reads the decimal number that `text` begins with: an optional sign, digits with at most one
/// point, an optional exponent (1, -0.5, .5, 5., 5.1e-05). Correctly rounded. Numbers too small for
/// a double are 0.
TextNumber text_scan_number(const char *text);

/// Reads the whole of `text` as such a number. Invalid: other characters before or after it (spaces
/// too), hexadecimal digits, "inf", "nan", numbers that are infinite in text_scan_number.
TextDouble text_read_double(const char *text);

/// Reads the whole of `text` as a whole decimal number with an optional sign, valid from `low` to
/// `high`.
TextInteger text_read_integer(const char *text, long long low, long long high);

/// Reads the whole of `text` as digits, valid up to `high`; no sign.
TextUnsigned text_read_unsigned(const char *text, unsigned long long high);

/// Writes what printf's "%.17g" writes in the C locale (17 significant digits, which give the same
/// double when read), but 0 for -0.0, whatever the locale. Returns the length.
///
/// Where |value| is 0 or lies between 1e-11 and 1e17, printf is not used: with printf, a run that
/// traces a crowd of 120 balls executes 3.1 times as many instructions.
/// @param to  TEXT_NUMBER_SIZE bytes
/// @pre finite (else "nan", "inf" or "-inf" is written)
size_t text_write_double(char *to, double value);

/// The same for whole numbers.
size_t text_write_integer(char *to, long long value);

/// Writes the shortest decimal number that reads back as the same double, whatever the locale; 0
/// for -0.0. Whole numbers that fit 32 bits have no point; others carry one or an exponent.
/// Returns the length.
/// @param to  TEXT_NUMBER_SIZE bytes
/// @pre finite (else "nan", "inf" or "-inf" is written)
size_t text_write_shortest(char *to, double value);

/// Whether `text` ends in `ending`.
bool text_ends_with(const char *text, const char *ending);

/// Writes the ASCII letters and digits of a title, small, with one '-' in place of all that stands
/// between two of them, cut to the size, for the name of a file. Returns its length.
size_t text_write_slug(char *to, size_t size, const char *title);

#endif
