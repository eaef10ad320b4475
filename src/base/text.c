// Bounded strings; numbers read and written the same in every locale.
#include "text.h"

#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

bool text_copy(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);
    const bool fits = length < size;
    if (!fits) {
        length = utf8_whole(from, size - 1);
    }
    memmove(to, from, length);
    to[length] = '\0';
    return fits;
}

bool text_append(char *to, size_t size, const char *format, ...)
{
    size_t used = strlen(to);
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(to + used, size - used, format, arguments);
    va_end(arguments);
    if (length < 0) {
        to[used] = '\0';
        return false;
    }
    if ((size_t)length < size - used) {
        return true;
    }
    to[utf8_whole(to, size - 1)] = '\0';
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/// Skips zeros that begin a number, and counts the digits that follow.
static size_t count_digits(const char **text)
{
    while (**text == '0') {
        ++*text;
    }
    size_t count = 0;
    while (is_digit((*text)[count])) {
        count++;
    }
    return count;
}

int text_compare_by_number(const char *a, const char *b)
{
    const char *at = a;
    const char *other = b;
    while (*at != '\0') {
        if (!is_digit(*at) || !is_digit(*other)) {
            if (*at != *other) {
                break;
            }
            at++;
            other++;
            continue;
        }
        const size_t count = count_digits(&at);
        const size_t other_count = count_digits(&other);
        if (count != other_count) {
            return count < other_count ? -1 : 1;
        }
        const int order = memcmp(at, other, count);
        if (order != 0) {
            return order;
        }
        at += count;
        other += count;
    }
    const int order = (unsigned char)*at - (unsigned char)*other;
    return order != 0 ? order : strcmp(a, b);
}

/// 5^FIVES_MAX is the highest power of five below 2^63.
#define FIVES_MAX 27

static const uint64_t FIVES[FIVES_MAX + 1] = {
    UINT64_C(1),
    UINT64_C(5),
    UINT64_C(25),
    UINT64_C(125),
    UINT64_C(625),
    UINT64_C(3125),
    UINT64_C(15625),
    UINT64_C(78125),
    UINT64_C(390625),
    UINT64_C(1953125),
    UINT64_C(9765625),
    UINT64_C(48828125),
    UINT64_C(244140625),
    UINT64_C(1220703125),
    UINT64_C(6103515625),
    UINT64_C(30517578125),
    UINT64_C(152587890625),
    UINT64_C(762939453125),
    UINT64_C(3814697265625),
    UINT64_C(19073486328125),
    UINT64_C(95367431640625),
    UINT64_C(476837158203125),
    UINT64_C(2384185791015625),
    UINT64_C(11920928955078125),
    UINT64_C(59604644775390625),
    UINT64_C(298023223876953125),
    UINT64_C(1490116119384765625),
    UINT64_C(7450580596923828125),
};

/// Where there are no 128 bits, the library reads and writes what needs them: as correctly rounded,
/// so the same digits, in three times the time.
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 Wide;

static double power_of_two(int exponent)
{
    const uint64_t bits = (uint64_t)(1023 + exponent) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/// wide * 2^exponent, rounded to the nearest double, to even in a tie. Where there is `more`, wide
/// has at least 65 bits and is the whole part of what is meant.
/// @pre wide has at most 127 bits
static double round_to_double(Wide wide, bool more, int exponent)
{
    uint64_t bits = (uint64_t)wide;
    const uint64_t above = (uint64_t)(wide >> 63);
    if (above != 0) {
        // The last of 63 bits also stands for all that is cut off: it only decides ties.
        const int shift = 64 - __builtin_clzll(above);
        bits = (uint64_t)(wide >> shift) | (wide << (128 - shift) != 0) | more;
        exponent += shift;
    }
    return (double)(int64_t)bits * power_of_two(exponent);
}
#endif

/// head * 10^power, rounded to the nearest double, to even in a tie (algorithms of Clinger, How to
/// Read Floating Point Numbers Accurately, 1990). -1: that takes 128 bits, which there are not.
/// @pre -FIVES_MAX <= power <= FIVES_MAX
static double scale_by_ten(uint64_t head, int power)
{
    const int size = power < 0 ? -power : power;
    if (head >> 53 == 0 && size < 19) {
        // Both are exact doubles, so that one operation rounds once, as it should be.
        // Signed, for which processors have an instruction: both are below 2^63.
        const double ten = (double)(int64_t)(FIVES[size] << size), whole = (double)(int64_t)head;
        return power < 0 ? whole / ten : whole * ten;
    }
#ifdef __SIZEOF_INT128__
    if (power >= 0) {
        return round_to_double((Wide)head * FIVES[power], false, power);
    }
    // The first bit of what is divided is the 128th, so that the quotient has at least 65.
    const int shift = 64 + __builtin_clzll(head | 1);
    const Wide dividend = (Wide)head << shift;
    const Wide quotient = dividend / FIVES[size];
    return round_to_double(quotient, quotient * FIVES[size] != dividend, power - shift);
#else
    return -1;
#endif
}

/// Digits that a uint64_t surely holds.
#define HEAD_DIGITS_MAX 19

/// Reads digits on to `head`, which wraps around behind HEAD_DIGITS_MAX; returns where they end.
static const char *read_digits(const char *at, uint64_t *head)
{
    // Of other characters the difference wraps around to more than 9.
    for (unsigned digit; (digit = (unsigned)*at - '0') <= 9; at++) {
        *head = *head * 10 + digit;
    }
    return at;
}

/// Adds the exponent that begins at `at` to `power`; returns where it ends, `at` if there is none.
static const char *read_exponent(const char *at, int *power)
{
    const char *digits = at + 1;
    int size = 0;
    if (*at != 'e' && *at != 'E') {
        return at;
    }
    digits += *digits == '+' || *digits == '-' ? 1 : 0;
    if (!is_digit(*digits)) {
        return at;
    }
    const bool negative = digits[-1] == '-';
    for (; is_digit(*digits); digits++) {
        // Beyond that, all powers are as good as infinite.
        size = size < INT16_MAX / 10 ? size * 10 + (*digits - '0') : size;
    }
    *power += negative ? -size : size;
    return digits;
}

/// By strtod, which rounds correctly but expects the locale's point, so that is what it gets.
/// @param text   digits, with no sign
/// @param point  NULL: it has none
static double read_by_library(const char *text, size_t length, const char *point)
{
    const size_t before = point != NULL ? (size_t)(point - text) : length;
    char local[TEXT_NUMBER_LENGTH_MAX + 16];
    // What is behind the number's end is not looked at: a point that it does not have, or more.
    snprintf(local, sizeof local, "%.*s%s%.*s", (int)before, text, localeconv()->decimal_point,
             (int)length, point != NULL ? point + 1 : "");
    return strtod(local, NULL);
}

TextNumber text_scan_number(const char *text)
{
    const bool negative = *text == '-';
    const char *digits = text + (negative || *text == '+' ? 1 : 0);
    const char *point = NULL;
    uint64_t head = 0;
    int power = 0;
    const char *end = read_digits(digits, &head);
    size_t count = (size_t)(end - digits);
    if (*end == '.') {
        point = end;
        end = read_digits(point + 1, &head);
        power = (int)(point + 1 - end);
        count = (size_t)(end - digits - 1);
    }
    if (count == 0) {
        return (TextNumber){0};
    }
    const char *mantissa_end = end;
    end = read_exponent(end, &power);
    const size_t length = (size_t)(end - text);
    double value = HUGE_VAL;
    if (length <= TEXT_NUMBER_LENGTH_MAX) {
        const bool few = count <= HEAD_DIGITS_MAX && power >= -FIVES_MAX && power <= FIVES_MAX;
        value = few ? scale_by_ten(head, power) : -1;
        if (value < 0) {
            value = read_by_library(digits, (size_t)(end - digits), point);
        }
    }
    return (TextNumber){length, point == NULL && end == mantissa_end, negative ? -value : value};
}

TextDouble text_read_double(const char *text)
{
    const TextNumber number = text_scan_number(text);
    const bool valid = number.length > 0 && text[number.length] == '\0' && isfinite(number.value);
    return (TextDouble){valid, valid ? number.value : 0};
}

TextUnsigned text_read_unsigned(const char *text, unsigned long long high)
{
    const TextUnsigned invalid = {false, 0};
    unsigned long long value = 0;
    if (*text == '\0') {
        return invalid;
    }
    for (; *text != '\0'; text++) {
        if (!is_digit(*text)) {
            return invalid;
        }
        const unsigned long long digit = (unsigned long long)(*text - '0');
        if (digit > high || value > (high - digit) / 10) {
            return invalid;
        }
        value = value * 10 + digit;
    }
    return (TextUnsigned){true, value};
}

TextInteger text_read_integer(const char *text, long long low, long long high)
{
    const TextInteger invalid = {false, 0};
    const bool negative = *text == '-';
    // The magnitude of the most negative number is one more than that of the most positive.
    const unsigned long long magnitude_max = (unsigned long long)INT64_MAX + (negative ? 1 : 0);
    const TextUnsigned magnitude =
        text_read_unsigned(text + (negative || *text == '+' ? 1 : 0), magnitude_max);
    if (!magnitude.valid) {
        return invalid;
    }
    const long long value = (long long)(negative ? 0 - magnitude.value : magnitude.value);
    return value < low || value > high ? invalid : (TextInteger){true, value};
}

/// The 17 significant digits of a positive number and the decimal exponent of the first. `digits`
/// is 0 where 128 bits cannot hold the product, or there are none: from 1e-11 to 1e17 it is below
/// 5^27 * 2^53 < 2^116, so the digits are exact and there is no error to bound.
typedef struct Decimal {
    uint64_t digits;
    int exponent;
} Decimal;

#ifdef __SIZEOF_INT128__
#define SEVENTEEN_DIGITS UINT64_C(100000000000000000)

/// mantissa * 2^exponent * 10^power, rounded to the nearest whole number, to even in a tie.
/// @pre 0 <= power <= FIVES_MAX; mantissa has 53 bits and the result less than 60
static uint64_t scale_exactly(uint64_t mantissa, int exponent, int power)
{
    const Wide product = (Wide)mantissa * FIVES[power];
    const int shift = exponent + power;
    if (shift >= 0) {
        return (uint64_t)product << shift;
    }
    const int right = -shift;
    const uint64_t whole = (uint64_t)(product >> right);
    const uint64_t rest = (uint64_t)product & ((UINT64_C(1) << right) - 1);
    const uint64_t half = UINT64_C(1) << (right - 1);
    const bool up = rest > half || (rest == half && (whole & 1) != 0);
    return whole + (up ? 1 : 0);
}

static Decimal to_decimal(double value)
{
    const Decimal out_of_reach = {0, 0};
    if (!(value < 1e17)) {
        return out_of_reach;
    }
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    const uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) + (UINT64_C(1) << 52);
    const int power_of_two = (int)(bits >> 52) - 1023;
    // log10(2) = 78913 / 2^18 to six digits; compilers shift the sign in, so that this rounds down
    // and is the exponent or one less.
    for (int exponent = power_of_two * 78913 >> 18;; exponent++) {
        const int power = 16 - exponent;
        if (power > FIVES_MAX) {
            return out_of_reach;
        }
        const uint64_t digits = scale_exactly(mantissa, power_of_two - 52, power);
        if (digits < SEVENTEEN_DIGITS) {
            return (Decimal){digits, exponent};
        }
    }
}
#else
static Decimal to_decimal(double value)
{
    (void)value;
    return (Decimal){0, 0};
}
#endif

/// Lays out as %g does: plain for exponents from -4 on, else with an exponent; no zeros at the end.
/// @pre the exponent is one that to_decimal gives, from -11 to 16
static size_t write_decimal(char *to, Decimal decimal)
{
    int count = 17;
    char digits[17];
    for (int place = 16; place >= 0; place--) {
        digits[place] = (char)('0' + decimal.digits % 10);
        decimal.digits /= 10;
    }
    while (digits[count - 1] == '0') {
        count--;
    }
    const bool plain = decimal.exponent >= -4;
    const int before_point = plain ? decimal.exponent + 1 : 1;
    char *at = to;
    if (before_point <= 0) {
        *at++ = '0';
        *at++ = '.';
        for (int zero = before_point; zero < 0; zero++) {
            *at++ = '0';
        }
    }
    for (int place = 0; place < count || place < before_point; place++) {
        if (place == before_point && before_point > 0) {
            *at++ = '.';
        }
        *at++ = digits[place];
    }
    if (!plain) {
        *at++ = 'e';
        *at++ = '-';
        *at++ = (char)('0' - decimal.exponent / 10);
        *at++ = (char)('0' - decimal.exponent % 10);
    }
    return (size_t)(at - to);
}

/// Writes so many significant digits the slow way, with the locale's decimal point (one character
/// or several) made a '.'.
static size_t write_with_printf(char *to, double value, int digits)
{
    char local[TEXT_NUMBER_SIZE * 2];
    snprintf(local, sizeof local, "%.*g", digits, value);
    char *at = to;
    for (const char *from = local; *from != '\0'; from++) {
        if (is_digit(*from) || strchr("+-einfa", *from) != NULL) {
            *at++ = *from;
        } else if (at == to || at[-1] != '.') {
            *at++ = '.';
        }
    }
    *at = '\0';
    return (size_t)(at - to);
}

size_t text_write_double(char *to, double value)
{
    if (value == 0) {
        return text_write_integer(to, 0);
    }
    const size_t sign = value < 0 ? 1 : 0;
    const Decimal decimal = to_decimal(value < 0 ? -value : value);
    if (decimal.digits == 0) {
        return write_with_printf(to, value, 17);
    }
    to[0] = '-';
    size_t length = sign + write_decimal(to + sign, decimal);
    to[length] = '\0';
    return length;
}

size_t text_write_integer(char *to, long long value)
{
    size_t count = 0;
    size_t length = 0;
    unsigned long long magnitude =
        value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    char reversed[TEXT_NUMBER_SIZE];
    do {
        reversed[count++] = (char)('0' + magnitude % 10);
        magnitude /= 10;
    } while (magnitude > 0);
    if (value < 0) {
        to[length++] = '-';
    }
    while (count > 0) {
        to[length++] = reversed[--count];
    }
    to[length] = '\0';
    return length;
}

/// Significant digits with which a number of few decimals reads back, and with no fewer: printing
/// and reading it with each number of digits takes many times as long. 1 for others.
static int fewest_digits(double value)
{
    double power = 10.0;
    if (value == floor(value)) {
        return 1; // may end in zeros
    }
    for (int decimals = 1; decimals <= 6; decimals++) {
        // Both are exact, so that the quotient is what reading the decimal gives.
        const double scaled = floor(fabs(value) * power + 0.5);
        if (scaled >= 1e15) {
            break;
        }
        if (scaled / power == fabs(value)) {
            int digits = 1;
            for (double limit = 10.0; scaled >= limit; limit *= 10.0) {
                digits++;
            }
            return digits;
        }
        power *= 10.0;
    }
    return 1;
}

size_t text_write_shortest(char *to, double value)
{
    if (value == floor(value) && fabs(value) <= INT32_MAX) {
        return text_write_integer(to, (int32_t)value);
    }
    size_t length = 0;
    for (int digits = fewest_digits(value); digits <= 17; digits++) {
        length = write_with_printf(to, value, digits);
        if (text_read_double(to).value == value) {
            break;
        }
    }
    if (value - value == 0 && strpbrk(to, ".e") == NULL) {
        strcpy(to + length, ".0");
        length += 2;
    }
    return length;
}

bool text_ends_with(const char *text, const char *ending)
{
    const size_t length = strlen(text);
    const size_t ending_length = strlen(ending);
    return length >= ending_length && strcmp(text + length - ending_length, ending) == 0;
}

size_t text_write_slug(char *to, size_t size, const char *title)
{
    size_t length = 0;
    for (; *title != '\0' && length + 1 < size; title++) {
        const char small = *title >= 'A' && *title <= 'Z' ? (char)(*title - 'A' + 'a') : *title;
        if ((small >= 'a' && small <= 'z') || is_digit(small)) {
            to[length++] = small;
        } else if (length > 0 && to[length - 1] != '-') {
            to[length++] = '-';
        }
    }
    length -= length > 0 && to[length - 1] == '-';
    to[length] = '\0';
    return length;
}
