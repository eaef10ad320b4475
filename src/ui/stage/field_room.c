// Remembers where words lie over the field, and finds what moves there.
#include "field_room.h"

#include <math.h>

#include "picture_pieces.h"
#include "stage.h"
#include "ui_context.h"

void field_room_clear(const UiContext *ui)
{
    ui->stage->play.room.count = 0;
}

void field_room_take(const UiContext *ui, Area area)
{
    WordRoom *room = &ui->stage->play.room;
    if (room->count < WORD_ROOM_MOST) {
        room->taken[room->count++] = area;
    }
}

/// Whether a word of the effects, which move off what has room, lies in the area.
static bool word_lies_in(const UiContext *ui, Area area)
{
    bool lies = false;
    for (int i = 0; i < ui->stage->effects.word_count && !lies; i++) {
        const Word *word = &ui->stage->effects.word[i];
        lies = word->fade.age >= 0.0 && word->fade.age < word->fade.life &&
               view_areas_overlap(area, picture_word_area(word, ui->list, &ui->measure));
    }
    return lies;
}

bool field_room_is_free(const UiContext *ui, const Session *session, Area area)
{
    const WordRoom *room = &ui->stage->play.room;
    const World *world = session->world;
    bool free = !word_lies_in(ui, area);
    for (int i = 0; i < room->count && free; i++) {
        free = !view_areas_overlap(area, room->taken[i]);
    }
    for (int i = 0; i < world_paddle_count(world) && free; i++) {
        const PaddleView paddle = world_paddle(world, i);
        free = !view_areas_overlap(area, view_area_of(ui->view, paddle.body));
    }
    return free;
}

/// The area that a ball covers from now until `seconds` from now, pixels.
static Area flight(const UiContext *ui, const Session *session, const BallView *ball,
                   double seconds)
{
    const Vec2 from = session_ball_place(session, ball);
    const Vec2 to = vec2_add_scaled(from, ball->velocity, seconds);
    const double radius = 2.0 * PICTURE_BALL_SIZE * ball->radius;
    const Rectangle way = {vec2(fmin(from.x, to.x) - radius, fmin(from.y, to.y) - radius),
                           vec2(fmax(from.x, to.x) + radius, fmax(from.y, to.y) + radius)};
    return view_area_of(ui->view, way);
}

bool field_room_stays_free(const UiContext *ui, const Session *session, Area area, double seconds)
{
    const World *world = session->world;
    bool free = field_room_is_free(ui, session, area);
    for (int i = 0; i < world_ball_capacity(world) && free; i++) {
        const BallView ball = world_ball(world, i);
        free = !ball.exists || !view_areas_overlap(area, flight(ui, session, &ball, seconds));
    }
    for (int i = 0; i < world_capsule_capacity(world) && free; i++) {
        const CapsuleView capsule = world_capsule(world, i);
        const double radius = PICTURE_CAPSULE_SIZE * capsule.radius * ui->view->scale;
        const Vec2 at = view_point(ui->view, capsule.position);
        free = !capsule.exists || !view_areas_overlap(area, view_area_around(at, radius, radius));
    }
    return free;
}
