/// @file plural.h
/// Chooses the plural form for a number by the rule in the header of a catalogue.
///
/// A rule is an expression of C in `n` ("GNU gettext utilities", section "Additional functions for
/// plural forms"): numbers, n, ( ), ! * / % + - < <= > >= == != && || ?:
#ifndef ARKANONG_PLURAL_H
#define ARKANONG_PLURAL_H

#include <stdbool.h>

/// Evaluates the rule, which ends at its first ';', line end or NUL. A division by 0 gives 0.
/// False, and *form unchanged, when it is not such an expression or nested deeper than 50.
bool plural_evaluate(const char *rule, unsigned long n, unsigned long *form);

#endif
