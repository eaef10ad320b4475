// Draws the darkness over a field as a mesh that is transparent around moving objects.
#include "picture_dark.h"

#include "scalar.h"

/// Alpha of the darkness far from any light.
#define DARKEST 236.0
/// s in which the darkness fades at the end.
#define DAWN_S 0.5
/// Radii of lights around their objects, u of an arena 720 u wide or high.
#define BALL_REACH    120.0
#define PADDLE_REACH  80.0
#define CAPSULE_REACH 60.0
#define SHOT_REACH    45.0
/// Number of the mesh's patches across and down.
#define COLUMNS 64
#define ROWS    48
/// Maximum number of balls with a light.
#define LIGHTS_MOST 96

/// A light around a rectangle or point, pixels.
typedef struct Light {
    Rectangle body;
    double reach;
} Light;

typedef struct Lights {
    Light light[LIGHTS_MOST];
    int count;
} Lights;

static void add(Lights *lights, const View *view, Rectangle body, double reach)
{
    if (lights->count < LIGHTS_MOST) {
        lights->light[lights->count] =
            (Light){{view_point(view, body.min), view_point(view, body.max)}, reach * view->unit};
        lights->count++;
    }
}

static void gather(Lights *lights, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        add(lights, view, paddle.body, PADDLE_REACH);
    }
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists) {
            const Vec2 place = picture_ball_place(source, &ball);
            add(lights, view, (Rectangle){place, place}, BALL_REACH);
        }
    }
    for (int i = 0; i < world_capsule_capacity(world); i++) {
        const CapsuleView capsule = world_capsule(world, i);
        if (capsule.exists) {
            add(lights, view, (Rectangle){capsule.position, capsule.position}, CAPSULE_REACH);
        }
    }
    for (int i = 0; i < world_shot_capacity(world); i++) {
        const ShotView shot = world_shot(world, i);
        if (shot.exists) {
            add(lights, view, (Rectangle){shot.position, shot.position}, SHOT_REACH);
        }
    }
}

/// The darkness at a point, 0..1.
static double dark_at(const Lights *lights, Vec2 point)
{
    double dark = 1.0;
    for (int i = 0; i < lights->count && dark > 0.0; i++) {
        const Light *light = &lights->light[i];
        const double x = point.x - scalar_clamp(point.x, light->body.min.x, light->body.max.x);
        const double y = point.y - scalar_clamp(point.y, light->body.min.y, light->body.max.y);
        const double squared = (x * x + y * y) / (light->reach * light->reach);
        // Smooth at the edge, and without a seam where lights overlap.
        dark *= squared < 1.0 ? squared * squared : 1.0;
    }
    return dark;
}

/// Position of a mesh line, rounded to whole pixels so that adjacent patches leave no gap.
static double line_at(double from, double length, int index, int count)
{
    return floor(from + length * index / count + 0.5);
}

static void draw_row(DrawList *list, const Area *field, int row, Colour dark,
                     unsigned char alpha[2][COLUMNS + 1])
{
    const double y0 = line_at(field->y, field->height, row, ROWS);
    const double y1 = line_at(field->y, field->height, row + 1, ROWS);
    int column = 0;
    while (column < COLUMNS) {
        // Adjacent patches of equal alpha are merged into a box.
        const unsigned char first = alpha[0][column];
        int end = column;
        while (end < COLUMNS && alpha[0][end] == first && alpha[1][end] == first &&
               alpha[0][end + 1] == first && alpha[1][end + 1] == first) {
            end++;
        }
        const bool even = end > column;
        end = even ? end : column + 1;
        Colour corner[4] = {dark, dark, dark, dark};
        corner[0].a = first;
        corner[1].a = alpha[0][end];
        corner[2].a = alpha[1][end];
        corner[3].a = alpha[1][column];
        draw_patch(list, LAYER_FIELD, line_at(field->x, field->width, column, COLUMNS), y0,
                   line_at(field->x, field->width, end, COLUMNS), y1, corner);
        column = end;
    }
}

void picture_dark(DrawList *list, const PictureSource *source, const View *view)
{
    const double left = world_dark_left(source->session->world);
    const Area *field = &view->field;
    const double darkest = DARKEST * scalar_min(1.0, left / DAWN_S);
    Lights lights = {.count = 0};
    if (left <= 0.0) {
        return;
    }
    gather(&lights, source, view);
    unsigned char alpha[2][COLUMNS + 1];
    for (int row = 0; row <= ROWS; row++) {
        const double y = line_at(field->y, field->height, row, ROWS);
        for (int column = 0; column <= COLUMNS; column++) {
            const double x = line_at(field->x, field->width, column, COLUMNS);
            alpha[0][column] = alpha[1][column];
            alpha[1][column] = (unsigned char)(darkest * dark_at(&lights, vec2(x, y)) + 0.5);
        }
        if (row > 0) {
            draw_row(list, field, row - 1, source->palette->role[COLOUR_INK], alpha);
        }
    }
}
