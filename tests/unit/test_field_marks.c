// What is drawn on the floor and over the field: tracks of what travels, and the ways of balls.
#include "world_game.h"

#include "bricks.h"
#include "picture.h"

/// All that a picture of a world needs.
typedef struct Scene {
    Session session;
    Vec2 place[1];   ///< of an obstacle one step ago
    double angle[1]; ///< degrees
    Effects effects;
    Palette palette;
    Measure measure;
    StillCache still;
    DrawList list;
    View view;
    PictureSource source;
} Scene;

static const Colour MARKED = {1, 2, 3, 255};

static void open_scene(Scene *scene, Game *game, ColourRole marked)
{
    *scene = (Scene){.palette = *palette_get(PALETTE_NIGHT)};
    scene->palette.role[marked] = MARKED;
    scene->session.world = game_begin(game);
    scene->session.level.world = game->def;
    scene->session.previous.obstacle = scene->place;
    scene->session.previous.obstacle_angle_deg = scene->angle;
    scene->measure = view_measure(960, 720, 1.0, 1.0);
    scene->view = view_fit_area((Area){0.0, 0.0, 960.0, 720.0}, 960.0, 720.0);
    scene->source = (PictureSource){.session = &scene->session,
                                    .effects = &scene->effects,
                                    .palette = &scene->palette,
                                    .measure = &scene->measure,
                                    .still = &scene->still};
    draw_list_begin(&scene->list, 960, 720);
}

static void close_scene(Scene *scene)
{
    still_cache_free(&scene->still);
    draw_list_free(&scene->list);
    world_destroy(scene->session.world);
}

/// Whether a layer has a corner of the marked colour within 8 pixels.
static bool is_marked(const Scene *scene, DrawLayer layer, double x, double y)
{
    const DrawMesh *mesh = &scene->list.mesh[layer];
    bool marked = false;
    for (int i = 0; i < mesh->vertex_count && !marked; i++) {
        const DrawVertex *vertex = &mesh->vertices[i];
        marked = vertex->colour.r == MARKED.r && vertex->colour.b == MARKED.b &&
                 fabs((double)vertex->x - x) < 8.0 && fabs((double)vertex->y - y) < 8.0;
    }
    return marked;
}

static void add_traveller(Game *game, double y, int hits, int phase, int leaves)
{
    game_add_hexagon(game, 200.0, y, 30.0, hits);
    ObstacleDef *obstacle = game_last_obstacle(game);
    obstacle->travel = vec2(400.0, 0.0);
    obstacle->period_s = 4.0;
    obstacle->phase = phase;
    obstacle->leaves = leaves;
}

/// Draws the backdrop and compares the tracks that it renews: '1' is drawn, '0' is not.
static void expect_tracks(Scene *scene, const char *tracks)
{
    draw_list_begin(&scene->list, 960, 720);
    picture_backdrop(&scene->list, &scene->source, &scene->view, 1);
    for (int i = 0; tracks[i] != '\0'; i++) {
        assert_int_equal(is_marked(scene, LAYER_BACKDROP, 600.0, 100.0 + 100.0 * i),
                         tracks[i] == '1');
    }
}

static void a_track_is_there_as_long_as_what_travels_on_it(void **state)
{
    (void)state;
    Game game;
    Scene scene;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    add_traveller(&game, 100.0, 1, 0, 0);
    add_traveller(&game, 200.0, 1, 1, 0);
    add_traveller(&game, 300.0, 0, 0, 1);
    open_scene(&scene, &game, COLOUR_OBSTACLE);
    World *world = scene.session.world;
    expect_tracks(&scene, "101");
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS, EVENT_PHASE_ANNOUNCED, NULL);
    expect_tracks(&scene, "011");
    game_play(world, NULL, 1, EVENT_PHASE_ANNOUNCED, NULL);
    expect_tracks(&scene, "010");
    close_scene(&scene);
}

/// Without bricks on its way the ball flies up to the wall; a portal lets it go on from the other
/// one.
static void the_way_of_a_ball_goes_on_through_portals(void **state)
{
    (void)state;
    for (int portals = 0; portals <= 1; portals++) {
        Game game;
        Scene scene;
        game_new(&game, "b");
        game_add_ball(&game, 320.0, 600.0, 0.0, -400.0, SIDE_BOTTOM);
        game_set_bricks(&game, 300.0, 400.0, 4, portals != 0 ? "a..a" : "#...", NULL);
        open_scene(&scene, &game, COLOUR_GOOD);
        picture_debug(&scene.list, &scene.source, &scene.view);
        const BallView ball = game_first_ball(scene.session.world);
        const Rectangle out = world_brick_body(scene.session.world, 3);
        const double x = 0.5 * (out.min.x + out.max.x);
        assert_int_equal(is_marked(&scene, LAYER_SPARKS, x, ball.radius), portals);
        close_scene(&scene);
    }
}

static void the_way_of_a_ball_goes_on_out_of_a_catcher(void **state)
{
    (void)state;
    for (int holds = 0; holds <= 1; holds++) {
        Game game;
        Scene scene;
        game_new(&game, "b");
        game_add_ball(&game, 480.0, 600.0, 0.0, -400.0, SIDE_BOTTOM);
        game_add_hexagon(&game, 480.0, 300.0, 50.0, 0);
        game_last_obstacle(&game)->hold_s = holds != 0 ? 0.05 : 0.0;
        open_scene(&scene, &game, COLOUR_GOOD);
        picture_debug(&scene.list, &scene.source, &scene.view);
        // It is thrown back the way it came, down to the paddle.
        const double radius = game_first_ball(scene.session.world).radius;
        const double home = world_paddle(scene.session.world, 0).body.min.y - radius;
        assert_int_equal(is_marked(&scene, LAYER_SPARKS, 480.0, home), holds);
        close_scene(&scene);
    }
}

/// Draws the effects; returns which of the bricks have a mark at the right end of their hexagon.
static unsigned marked_bricks(Scene *scene)
{
    unsigned marked = 0;
    draw_list_begin(&scene->list, 960, 720);
    picture_effects(&scene->list, &scene->source, &scene->view);
    for (int i = 0; i < world_brick_count(scene->session.world); i++) {
        const Rectangle body = world_brick_body(scene->session.world, i);
        const double half = 0.5 * (body.max.x - body.min.x);
        const bool is = is_marked(scene, LAYER_SPARKS, body.min.x + half + 1.25 * half + 8.0,
                                  0.5 * (body.min.y + body.max.y));
        marked |= is ? 1U << i : 0U;
    }
    return marked;
}

static void the_last_three_targets_are_marked_and_no_more(void **state)
{
    (void)state;
    Game game;
    Scene scene;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_set_bricks(&game, 40.0, 60.0, 13, "1...1...1...1", NULL);
    open_scene(&scene, &game, COLOUR_HOT);
    assert_int_equal(marked_bricks(&scene), 0);
    targets_hit_brick(scene.session.world, 4, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(marked_bricks(&scene), 1U << 0 | 1U << 8 | 1U << 12);
    close_scene(&scene);
}

/// What flies about of contacts of a paddle and a ball.
static int count_sparks(const Effects *effects)
{
    int sparks = 0;
    for (int i = 0; i < EFFECTS_MAX_PARTICLES; i++) {
        sparks += effects->particle[i].fade.life > 0.0;
    }
    return sparks;
}

static void a_squeezed_ball_strikes_sparks_once(void **state)
{
    (void)state;
    Game game;
    Scene scene;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 300.0, 0.0, 400.0, SIDE_BOTTOM);
    open_scene(&scene, &game, COLOUR_HOT);
    effects_begin(&scene.effects, &scene.palette, false, true, false);
    WorldEvent event = {.kind = EVENT_CONTACT,
                        .value = 1,
                        .contact = {.with = CONTACT_PADDLE, .normal = vec2(0.0, -1.0)}};
    effects_on_event(&scene.effects, &scene.session, &event);
    const int sparks = count_sparks(&scene.effects);
    assert_true(sparks > 0);
    event.value = 0;
    for (int again = 0; again < 100; again++) {
        effects_on_event(&scene.effects, &scene.session, &event);
    }
    assert_int_equal(count_sparks(&scene.effects), sparks);
    close_scene(&scene);
}

static void words_keep_off_the_outlines_of_what_appears_next(void **state)
{
    (void)state;
    Game game;
    Scene scene;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_add_hexagon(&game, 100.0, 100.0, 30.0, 1);
    game_add_hexagon(&game, 480.0, 360.0, 60.0, 1);
    game_last_obstacle(&game)->phase = 1;
    open_scene(&scene, &game, COLOUR_HOT);
    effects_begin(&scene.effects, &scene.palette, false, true, false);
    const Area outline = view_area_around(vec2(480.0, 360.0), 50.0, 55.0);
    for (int announced = 0; announced <= 1; announced++) {
        const Word *word =
            effects_add_word(&scene.effects, vec2(480.0, 360.0), 1.6, MARKED, "Phase 2 of 2");
        picture_words_place(&scene.effects, scene.session.world, &scene.list, &scene.measure,
                            &scene.view, &(WordRoom){.count = 0});
        const Area area = picture_word_area(word, &scene.list, &scene.measure);
        assert_true(word->fade.age < word->fade.life);
        assert_int_equal(view_areas_overlap(area, outline), !announced);
        effects_drop_words(&scene.effects);
        targets_hit_obstacle(scene.session.world, 0, 1, SIDE_BOTTOM, NULL);
        game_play(scene.session.world, NULL, 2, EVENT_PHASE_ANNOUNCED, NULL);
    }
    close_scene(&scene);
}

static void an_exit_is_called_open_once_something_can_fly_there(void **state)
{
    (void)state;
    Game game;
    Scene scene;
    game_new(&game, "b");
    game.def.match.exit = 50;
    game_set_bricks(&game, 40.0, 500.0, 2, "11", NULL);
    game_add_served_ball(&game, SIDE_BOTTOM);
    for (int gate = 0; gate < 6; gate++) {
        game_add_hexagon(&game, 80.0 + 160.0 * gate, 90.0, 92.0, 0);
    }
    open_scene(&scene, &game, COLOUR_HOT);
    effects_begin(&scene.effects, &scene.palette, false, true, false);
    targets_hit_brick(scene.session.world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_exit(scene.session.world), SIDE_TOP);
    effects_on_event(
        &scene.effects, &scene.session,
        &(WorldEvent){.kind = EVENT_EXIT_OPENED, .side = SIDE_TOP, .position = vec2(480.0, 0.0)});
    effects_show_exit(&scene.effects, &scene.session);
    assert_int_equal(scene.effects.word_count, 0);
    collision_manager_remove_obstacle(world_manager(scene.session.world), 3);
    for (int again = 0; again < 3; again++) {
        effects_show_exit(&scene.effects, &scene.session);
        assert_int_equal(scene.effects.word_count, 1);
    }
    assert_string_equal(scene.effects.word[0].text, "Exit open");
    close_scene(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_track_is_there_as_long_as_what_travels_on_it),
        cmocka_unit_test(the_way_of_a_ball_goes_on_through_portals),
        cmocka_unit_test(the_way_of_a_ball_goes_on_out_of_a_catcher),
        cmocka_unit_test(the_last_three_targets_are_marked_and_no_more),
        cmocka_unit_test(words_keep_off_the_outlines_of_what_appears_next),
        cmocka_unit_test(an_exit_is_called_open_once_something_can_fly_there),
        cmocka_unit_test(a_squeezed_ball_strikes_sparks_once),
    };
    return cmocka_run_group_tests_name("field marks", tests, NULL, NULL);
}
