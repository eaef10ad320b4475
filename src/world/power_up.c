#include "power_up.h"

#include "check.h"

// The order is part of every recorded game: new rows go to the end.
static const PowerUp POWER_UPS[POWER_UP_COUNT] = {
    {'M', "more balls", "Two more balls lie on your paddle.", true, POWER_ON_CATCHER,
     CHANGE_MORE_BALLS, 2.0, 0.0},
    {'S', "split", "Each of your balls becomes three.", true, POWER_ON_CATCHER, CHANGE_SPLIT, 2.0,
     0.0},
    {'W', "wide", "Your paddle is half as long again.", true, POWER_ON_CATCHER,
     CHANGE_PADDLE_LENGTH, 1.5, 18.0},
    {'N', "narrow", "Your paddle is a third shorter.", false, POWER_ON_CATCHER,
     CHANGE_PADDLE_LENGTH, 0.65, 12.0},
    {'F', "fast", "The balls you have to return are faster.", false, POWER_ON_CATCHER,
     CHANGE_BALL_SPEED, 1.3, 12.0},
    {'Z', "slow", "The balls you have to return are slower.", true, POWER_ON_CATCHER,
     CHANGE_BALL_SPEED, 0.7, 12.0},
    {'K', "sticky", "Balls stay on your paddle until you serve.", true, POWER_ON_CATCHER,
     CHANGE_STICKY, 1.0, 16.0},
    {'C', "cannon", "Serve fires two shots.", true, POWER_ON_CATCHER, CHANGE_CANNON, 1.0, 10.0},
    {'T', "through-ball", "Your balls break bricks without bouncing.", true, POWER_ON_CATCHER,
     CHANGE_PIERCING, 1.0, 9.0},
    {'O', "floor", "A wall closes your goal.", true, POWER_ON_CATCHER, CHANGE_FLOOR, 1.0, 10.0},
    {'A', "magnet", "Balls that come to you bend toward your paddle.", true, POWER_ON_CATCHER,
     CHANGE_MAGNET, 1.0, 14.0},
    {'G', "ghost paddle", "Your paddle is seen only while it moves.", false, POWER_ON_CATCHER,
     CHANGE_GHOST, 1.0, 12.0},
    {'I', "freeze", "The other paddles stand still.", true, POWER_ON_RIVALS, CHANGE_FROZEN, 1.0,
     1.5},
    {'X', "swap", "Every ball changes its owner.", true, POWER_ON_RIVALS, CHANGE_SWAP, 1.0, 0.0},
    {'L', "extra life", "One life more; in a duel a shield that takes one goal.", true,
     POWER_ON_CATCHER, CHANGE_LIFE, 1.0, 0.0},
    {'H', "heavy ball", "Your balls count double and push hexagons into a spin.", true,
     POWER_ON_CATCHER, CHANGE_HEAVY, 1.0, 14.0},
    {'B', "hex bomb", "The three nearest breakable hexagons break.", true, POWER_ON_CATCHER,
     CHANGE_BOMB, 3.0, 0.0},
    {'U', "sluggish", "Your paddle moves at half its speed.", false, POWER_ON_CATCHER,
     CHANGE_PADDLE_SPEED, 0.5, 10.0},
    {'P', "points", "Five hundred points.", true, POWER_ON_CATCHER, CHANGE_POINTS, 500.0, 0.0},
    {'?', "mystery", "Any of the others, good or bad.", true, POWER_ON_CATCHER, CHANGE_MYSTERY, 1.0,
     0.0},
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
