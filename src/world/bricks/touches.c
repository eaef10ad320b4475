// Remembers which ball each paddle touched last, and when.
#include "touches.h"

#include "world_event.h"

#define TOUCHES_APART 0.05 // s; sooner a ball cannot have been anywhere

void touches_note(Touches *touches, const Contact *contact)
{
    if (contact->with == CONTACT_PADDLE) {
        const int ball = contact->ball + 1, paddle = contact->id;
        const bool again = touches->last[paddle].ball == ball &&
                           contact->time - touches->last[paddle].time < TOUCHES_APART;
        touches->last[paddle].ball = ball;
        touches->last[paddle].time = contact->time;
        touches->last[paddle].again = again;
    }
}

bool touches_counts(const Touches *touches, const Contact *contact)
{
    return contact->with == CONTACT_PADDLE && !touches->last[contact->id].again;
}

bool touches_counts_capture(const Touches *touches, const WorldEvent *event)
{
    return event->kind == EVENT_CONVERTED && event->other_side != SIDE_NONE &&
           (event->contact.with != CONTACT_PADDLE || touches_counts(touches, &event->contact));
}
