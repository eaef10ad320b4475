#include "bench.h"

#include <cmath>
#include <vector>

#include <box2d/box2d.h>

namespace
{

// Box2D is made for metres, with things of about one; it also stops what flies more than 2 m a step.
constexpr double UNITS_PER_METRE = 20.0;

struct Simulation {
    b2World world{b2Vec2(0, 0)};
    float step; // s
    std::vector<b2Body *> balls;
};

b2Vec2 metres(double x, double y)
{
    return b2Vec2(static_cast<float>(x / UNITS_PER_METRE), static_cast<float>(y / UNITS_PER_METRE));
}

double units(float metres)
{
    return static_cast<double>(metres) * UNITS_PER_METRE;
}

void add_shape(b2Body *body, const b2Shape &shape)
{
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = 1;
    fixture.restitution = 1;
    fixture.restitutionThreshold = 0;
    fixture.friction = 0;
    body->CreateFixture(&fixture);
}

void add_obstacles(b2Body *ground, const BenchScene &scene)
{
    const b2Vec2 corners[] = {metres(0, 0), metres(scene.width, 0),
                              metres(scene.width, scene.height), metres(0, scene.height)};
    for (int i = 0; i < 4; i++) {
        b2EdgeShape wall;
        wall.SetTwoSided(corners[i], corners[(i + 1) % 4]);
        add_shape(ground, wall);
    }
    for (int i = 0; i < scene.hexagon_count; i++) {
        const BenchHexagon &hexagon = scene.hexagons[i];
        b2Vec2 points[6];
        for (int k = 0; k < 6; k++) {
            double angle = k * std::acos(-1.0) / 3.0;
            points[k] = metres(hexagon.x + BENCH_HEXAGON_CIRCUMRADIUS * std::cos(angle),
                               hexagon.y + BENCH_HEXAGON_CIRCUMRADIUS * std::sin(angle));
        }
        b2PolygonShape shape;
        shape.Set(points, 6);
        add_shape(ground, shape);
    }
}

void *create(const BenchScene *scene, int steps_per_second)
{
    Simulation *simulation = new Simulation;
    simulation->step = 1.0f / static_cast<float>(steps_per_second);
    b2BodyDef ground;
    add_obstacles(simulation->world.CreateBody(&ground), *scene);
    for (int i = 0; i < scene->ball_count; i++) {
        const BenchBall &ball = scene->balls[i];
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position = metres(ball.x, ball.y);
        definition.linearVelocity = metres(ball.vx, ball.vy);
        b2Body *body = simulation->world.CreateBody(&definition);
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(BENCH_BALL_RADIUS / UNITS_PER_METRE);
        add_shape(body, circle);
        simulation->balls.push_back(body);
    }
    return simulation;
}

void run(void *opaque, int steps)
{
    Simulation *simulation = static_cast<Simulation *>(opaque);
    for (int i = 0; i < steps; i++) {
        simulation->world.Step(simulation->step, 8, 3);
    }
}

BenchBall ball_now(const void *opaque, int index)
{
    const b2Body *body = static_cast<const Simulation *>(opaque)->balls[static_cast<size_t>(index)];
    const b2Vec2 position = body->GetPosition();
    const b2Vec2 velocity = body->GetLinearVelocity();
    return {units(position.x), units(position.y), units(velocity.x), units(velocity.y)};
}

void destroy(void *opaque)
{
    delete static_cast<Simulation *>(opaque);
}

} // namespace

const BenchEngine bench_box2d = {"Box2D", create, run, ball_now, destroy};
