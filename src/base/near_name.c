// Compares words by the number of edits between them.
#include "near_name.h"

#include <limits.h>
#include <string.h>

#include "scalar.h"

NearName near_name_of(const char *word, size_t length)
{
    NearName near = {.distance = INT_MAX};
    if (length <= NEAR_NAME_LENGTH_MAX) {
        memcpy(near.word, word, length);
    }
    return near;
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other:
/// the "optimal string alignment" distance (Damerau 1964, computed as by Wagner and Fischer 1974).
/// @pre both at most NEAR_NAME_LENGTH_MAX long
static int edit_distance(const char *a, const char *b)
{
    const int a_length = (int)strlen(a);
    const int b_length = (int)strlen(b);
    int cost[NEAR_NAME_LENGTH_MAX + 1][NEAR_NAME_LENGTH_MAX + 1];
    for (int i = 0; i <= a_length; i++) {
        for (int j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const int replaced = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] =
                scalar_min_int(replaced, 1 + scalar_min_int(cost[i - 1][j], cost[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = scalar_min_int(cost[i][j], 1 + cost[i - 2][j - 2]);
            }
        }
    }
    return cost[a_length][b_length];
}

void near_name_offer(NearName *near, const char *name)
{
    const size_t length = strlen(name);
    if (near->word[0] == '\0' || length > NEAR_NAME_LENGTH_MAX) {
        return;
    }
    const int distance = edit_distance(near->word, name);
    // A name of one letter resembles every other one.
    const int allowed = length == 1 ? 0 : scalar_max_int(1, (int)length / 3);
    if (distance <= allowed && distance < near->distance) {
        near->name = name;
        near->distance = distance;
    }
}
