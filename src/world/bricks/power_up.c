// The table of power-ups.
#include "power_up.h"

#include "check.h"

// The order is part of every recorded game: new rows go to the end.
static const PowerUp POWER_UPS[POWER_UP_COUNT] = {
    {'M', "more balls", "Two extra balls wait on your paddle.", true, POWER_ON_TAKER,
     CHANGE_MORE_BALLS, 2.0, 0.0},
    {'S', "split", "Each of your balls splits into three.", true, POWER_ON_TAKER, CHANGE_SPLIT, 2.0,
     0.0},
    {'W', "wide", "Your paddle grows by half.", true, POWER_ON_TAKER, CHANGE_PADDLE_LENGTH, 1.5,
     18.0},
    {'N', "narrow", "Your paddle shrinks by a third.", false, POWER_ON_TAKER, CHANGE_PADDLE_LENGTH,
     0.65, 12.0},
    {'F', "fast", "The balls coming at you are faster.", false, POWER_ON_TAKER, CHANGE_BALL_SPEED,
     1.3, 12.0},
    {'Z', "slow", "The balls coming at you are slower.", true, POWER_ON_TAKER, CHANGE_BALL_SPEED,
     0.7, 12.0},
    {'K', "sticky", "Balls stick to your paddle until you serve.", true, POWER_ON_TAKER,
     CHANGE_STICKY, 1.0, 16.0},
    {'C', "cannon", "The serve button fires two shots.", true, POWER_ON_TAKER, CHANGE_CANNON, 1.0,
     10.0},
    {'T', "piercing ball", "Your balls smash through bricks without bouncing.", true,
     POWER_ON_TAKER, CHANGE_PIERCING, 1.0, 9.0},
    {'O', "floor", "A wall closes your goal.", true, POWER_ON_TAKER, CHANGE_FLOOR, 1.0, 10.0},
    {'A', "magnet", "Balls coming at you curve toward your paddle.", true, POWER_ON_TAKER,
     CHANGE_MAGNET, 1.0, 14.0},
    {'G', "ghost paddle", "Your paddle is invisible unless it moves.", false, POWER_ON_TAKER,
     CHANGE_GHOST, 1.0, 12.0},
    {'I', "freeze", "All other paddles freeze.", true, POWER_ON_RIVALS, CHANGE_FROZEN, 1.0, 1.5},
    {'X', "swap", "Every ball changes sides.", true, POWER_ON_RIVALS, CHANGE_SWAP, 1.0, 0.0},
    {'L', "extra life", "One more life; in a duel, a shield that stops one goal.", true,
     POWER_ON_TAKER, CHANGE_LIFE, 1.0, 0.0},
    {'H', "heavy ball", "Your balls hit twice as hard and drive what spins.", true, POWER_ON_TAKER,
     CHANGE_HEAVY, 1.0, 14.0},
    {'B', "hex bomb", "Breaks the three nearest breakable obstacles.", true, POWER_ON_TAKER,
     CHANGE_BOMB, 3.0, 0.0},
    {'U', "slow paddle", "Your paddle moves at half speed.", false, POWER_ON_TAKER,
     CHANGE_PADDLE_SPEED, 0.5, 10.0},
    {'P', "points", "500 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 500.0, 0.0},
    {'?', "mystery", "A random power-up, good or bad.", true, POWER_ON_TAKER, CHANGE_MYSTERY, 1.0,
     0.0},
    {'0', "coin", "200 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 200.0, 0.0},
    {'2', "gold", "1000 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 1000.0, 0.0},
    {'3', "gem", "2000 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 2000.0, 0.0},
    {'4', "crown", "5000 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 5000.0, 0.0},
    {'5', "trophy", "10000 points.", true, POWER_ON_TAKER, CHANGE_POINTS, 10000.0, 0.0},
    {'E', "frozen paddle", "Your paddle stands still for a second.", false, POWER_ON_TAKER,
     CHANGE_FROZEN, 1.0, 1.0},
    {'V', "more time", "Your active power-ups last 7 seconds longer.", true, POWER_ON_TAKER,
     CHANGE_LONGER, 7.0, 0.0},
    {'R', "reset", "All your active power-ups end, good and bad.", false, POWER_ON_TAKER,
     CHANGE_RESET, 1.0, 0.0},
    {'Q', "chaos", "Your balls bounce off bricks at random.", false, POWER_ON_TAKER, CHANGE_CHAOS,
     1.0, 10.0},
    {'Y', "weak ball", "Four in ten of your balls' hits do nothing.", false, POWER_ON_TAKER,
     CHANGE_WEAK, 1.0, 10.0},
    {'D', "explosive ball", "What your balls hit explodes.", true, POWER_ON_TAKER, CHANGE_EXPLOSIVE,
     1.0, 10.0},
    {'J', "joker", "You get every good capsule in the field; the bad ones vanish.", true,
     POWER_ON_TAKER, CHANGE_JOKER, 1.0, 0.0},
    {'d', "darkness", "The field goes dark; only what moves glows.", false, POWER_ON_TAKER,
     CHANGE_DARK, 1.0, 20.0},
    {'g', "gold shower", "It rains gold, coin by coin.", true, POWER_ON_TAKER, CHANGE_SHOWER, 1.0,
     20.0},
    {'}', "lucky magnet", "Good capsules come to your paddle.", true, POWER_ON_TAKER,
     CHANGE_PULL_GOOD, 1.0, 20.0},
    {'{', "jinx", "Bad capsules come to your paddle.", false, POWER_ON_TAKER, CHANGE_PULL_BAD, 1.0,
     20.0},
};

const PowerUp *power_up_get(int power_up)
{
    CHECK(power_up >= 0 && power_up < POWER_UP_COUNT);
    return &POWER_UPS[power_up];
}

int power_up_from_letter(char letter)
{
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        if (POWER_UPS[row].letter == letter) {
            return row;
        }
    }
    return -1;
}
