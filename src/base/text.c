// Bounded strings; numbers read and written the same in every locale.
#include "text.h"

#include <locale.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

bool text_copy(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);
    bool fits = length < size;
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
    int length = vsnprintf(to + used, size - used, format, arguments);
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

static const char *skip_digits(const char *text, int *count)
{
    while (is_digit(*text)) {
        text++;
        ++*count;
    }
    return text;
}

/// Whether the whole of `text` has the form of a decimal number; *point is where its point stands,
/// or NULL.
static bool is_decimal(const char *text, const char **point)
{
    int digits = 0;
    int exponent_digits = 0;
    *point = NULL;
    if (*text == '+' || *text == '-') {
        text++;
    }
    text = skip_digits(text, &digits);
    if (*text == '.') {
        *point = text;
        text = skip_digits(text + 1, &digits);
    }
    if (digits > 0 && (*text == 'e' || *text == 'E')) {
        text++;
        if (*text == '+' || *text == '-') {
            text++;
        }
        text = skip_digits(text, &exponent_digits);
        digits = exponent_digits;
    }
    return digits > 0 && *text == '\0';
}

TextDouble text_read_double(const char *text)
{
    const TextDouble invalid = {false, 0};
    const char *point;
    if (!is_decimal(text, &point) || strlen(text) > TEXT_NUMBER_LENGTH_MAX) {
        return invalid;
    }
    // strtod rounds correctly but expects the locale's point, so that is what it gets.
    char local[TEXT_NUMBER_LENGTH_MAX + 16] = "";
    int before = (int)(point != NULL ? point - text : (ptrdiff_t)strlen(text));
    const char *local_point = point != NULL ? localeconv()->decimal_point : "";
    const char *after = point != NULL ? point + 1 : "";
    if (!text_append(local, sizeof local, "%.*s%s%s", before, text, local_point, after)) {
        return invalid;
    }
    char *end;
    double value = strtod(local, &end);
    if (*end != '\0' || value - value != 0) {
        return invalid;
    }
    return (TextDouble){true, value};
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
        unsigned long long digit = (unsigned long long)(*text - '0');
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
    bool negative = *text == '-';
    // The magnitude of the most negative number is one more than that of the most positive.
    unsigned long long magnitude_max = (unsigned long long)INT64_MAX + (negative ? 1 : 0);
    TextUnsigned magnitude =
        text_read_unsigned(text + (negative || *text == '+' ? 1 : 0), magnitude_max);
    if (!magnitude.valid) {
        return invalid;
    }
    long long value = negative && magnitude.value > 0 ? -(long long)(magnitude.value - 1) - 1
                                                      : (long long)magnitude.value;
    return value < low || value > high ? invalid : (TextInteger){true, value};
}

/// The 128-bit product of a 64-bit number and 5^power.
typedef struct Product {
    uint64_t high;
    uint64_t low;
} Product;

static Product multiply(uint64_t a, uint64_t b)
{
    uint64_t a_low = a & UINT32_MAX;
    uint64_t a_high = a >> 32;
    uint64_t b_low = b & UINT32_MAX;
    uint64_t b_high = b >> 32;
    uint64_t low = a_low * b_low;
    uint64_t middle = a_high * b_low + (low >> 32);
    uint64_t middle_low = a_low * b_high + (middle & UINT32_MAX);
    return (Product){a_high * b_high + (middle >> 32) + (middle_low >> 32),
                     middle_low << 32 | (low & UINT32_MAX)};
}

#define FIVES_MAX 27 ///< 5^27 is the highest power of five below 2^64

/// mantissa * 2^exponent * 10^power, rounded to the nearest whole number, to even in a tie.
/// @pre 0 <= power <= FIVES_MAX; mantissa has 53 bits and the result less than 60
static uint64_t scale_exactly(uint64_t mantissa, int exponent, int power)
{
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
    Product product = multiply(mantissa, FIVES[power]);
    int shift = exponent + power;
    if (shift >= 0) {
        return product.low << shift;
    }
    int right = -shift;
    uint64_t whole = product.high << (64 - right) | product.low >> right;
    uint64_t rest = product.low & ((UINT64_C(1) << right) - 1);
    uint64_t half = UINT64_C(1) << (right - 1);
    bool up = rest > half || (rest == half && (whole & 1) != 0);
    return whole + (up ? 1 : 0);
}

#define SEVENTEEN_DIGITS UINT64_C(100000000000000000)

/// The 17 significant digits of a positive number and the decimal exponent of the first. `digits`
/// is 0 where 128 bits cannot hold the product: from 1e-11 to 1e17 it is below 5^27 * 2^53 < 2^116,
/// so the digits are exact and there is no error to bound.
typedef struct Decimal {
    uint64_t digits;
    int exponent;
} Decimal;

static Decimal to_decimal(double value)
{
    const Decimal out_of_reach = {0, 0};
    if (!(value >= 1e-11 && value < 1e17)) {
        return out_of_reach;
    }
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
    int power_of_two = (int)(bits >> 52) - 1023;
    // log10(2) = 78913 / 2^18 to six digits; the quotient rounds down and is the exponent or one
    // less.
    int exponent = (power_of_two * 78913 - (power_of_two < 0 ? (1 << 18) - 1 : 0)) / (1 << 18);
    for (; 16 - exponent >= 0; exponent++) {
        int power = 16 - exponent;
        if (power > FIVES_MAX) {
            return out_of_reach;
        }
        uint64_t digits = scale_exactly(mantissa, power_of_two - 52, power);
        if (digits < SEVENTEEN_DIGITS) {
            return (Decimal){digits, exponent};
        }
    }
    return out_of_reach;
}

static size_t write_exponent(char *to, int exponent)
{
    unsigned magnitude = (unsigned)(exponent < 0 ? -exponent : exponent);
    to[0] = 'e';
    to[1] = exponent < 0 ? '-' : '+';
    to[2] = (char)('0' + magnitude / 10 % 10);
    to[3] = (char)('0' + magnitude % 10);
    return 4;
}

/// Lays out as %g does: plain for exponents from -4 to 16, else with an exponent; no zeros at the
/// end.
static size_t write_decimal(char *to, Decimal decimal)
{
    char digits[17];
    int count = 17;
    for (int place = 16; place >= 0; place--) {
        digits[place] = (char)('0' + decimal.digits % 10);
        decimal.digits /= 10;
    }
    while (count > 1 && digits[count - 1] == '0') {
        count--;
    }
    bool plain = decimal.exponent >= -4 && decimal.exponent < 17;
    int before_point = plain ? decimal.exponent + 1 : 1;
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
        *at++ = place < count ? digits[place] : '0';
    }
    if (!plain) {
        at += write_exponent(at, decimal.exponent);
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
    size_t sign = value < 0 ? 1 : 0;
    Decimal decimal = to_decimal(value < 0 ? -value : value);
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
    char reversed[TEXT_NUMBER_SIZE];
    size_t count = 0;
    size_t length = 0;
    unsigned long long magnitude =
        value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
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

size_t text_write_shortest(char *to, double value)
{
    if (value >= -INT32_MAX && value <= INT32_MAX && value == (double)(int32_t)value) {
        return text_write_integer(to, (int32_t)value);
    }
    size_t length = 0;
    for (int digits = 1; digits <= 17; digits++) {
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
