// Records and writes the picture of a run.
#include "run_picture.h"

#include "world_balls.h"
#include "world_create.h"
#include "world_paddles.h"

static Output file;

/// The end of the picture's period, s; NEVER: with the run.
static double end_of(const Arguments *arguments)
{
    return arguments->to_given ? arguments->to : NEVER;
}

/// The first given option that limits a picture or a trace; NULL: none.
static const char *option_of_part(const Arguments *arguments)
{
    return arguments->ball_count > 0 ? "--ball"
           : arguments->to_given     ? "--to"
           : arguments->from_given   ? "--from"
                                     : NULL;
}

ExitStatus run_picture_check(const Arguments *arguments)
{
    const char *option = option_of_part(arguments);
    if (arguments->svg == NULL && arguments->trace == NULL && option != NULL) {
        return command_usage_error(
            &COMMAND_RUN,
            "%s says what a picture or a trace shows; name its file with --svg or --trace", option);
    }
    if (arguments->to_given && arguments->from > arguments->to) {
        return command_usage_error(
            &COMMAND_RUN, "--from is %g, after --to, %g; what is shown begins before it ends",
            arguments->from, arguments->to);
    }
    return EXIT_DONE;
}

ExitStatus run_picture_check_times(const Arguments *arguments, double seconds)
{
    const bool late = arguments->from > seconds;
    if (late || (arguments->to_given && arguments->to > seconds)) {
        return command_usage_error(&COMMAND_RUN, "--%s is %g, but the run ends at %g s%s",
                                   late ? "from" : "to", late ? arguments->from : arguments->to,
                                   seconds, arguments->replay != NULL ? "" : " (--seconds)");
    }
    return EXIT_DONE;
}

ExitStatus run_picture_check_balls(const Arguments *arguments, const World *world)
{
    // A game's balls in flight have the lower half of the indices.
    const int capacity = world_ball_capacity(world) / (world_paddle_count(world) > 0 ? 2 : 1);
    for (int i = 0; i < arguments->ball_count; i++) {
        if (arguments->balls[i] >= capacity) {
            return command_usage_error(
                &COMMAND_RUN, "--ball is %d, but there are at most %d balls here, counted from 0",
                arguments->balls[i], capacity);
        }
    }
    return EXIT_DONE;
}

bool run_picture_create(RunPicture *picture, const Arguments *arguments, const PlayedGame *game,
                        const Trace *trace)
{
    const SvgView view = {arguments->from, end_of(arguments), arguments->balls,
                          arguments->ball_count};
    *picture = (RunPicture){.arguments = arguments};
    if (arguments->svg == NULL) {
        return true;
    }
    picture->svg = svg_create(&game->level, game->world, trace, &view);
    return picture->svg != NULL || command_out_of_memory();
}

bool run_picture_try_file(const Arguments *arguments)
{
    if (arguments->svg == NULL || output_is_stdout(arguments->svg)) {
        return true;
    }
    if (!output_open_whole(&file, arguments->svg)) {
        return false;
    }
    if (file.whole.open) {
        // The file is created again at the end, so that an interrupted run leaves none behind.
        output_abandon(&file);
    }
    return true;
}

/// The world at `time` in the coming step. NULL, reported on stderr, if memory is out.
static const World *world_at(PlayedGame *game, double present, double time)
{
    return time <= present ? game->world : played_game_look_ahead(game, time, NULL, NULL);
}

bool run_picture_before_step(RunPicture *picture, PlayedGame *game, double present)
{
    const double end = played_game_next_time(game);
    if (picture->svg != NULL && !svg_has_begun(picture->svg) && picture->arguments->from <= end) {
        const World *world = world_at(game, present, picture->arguments->from);
        if (world == NULL) {
            return false;
        }
        svg_begin(picture->svg, world);
    }
    if (picture->svg != NULL && !svg_has_ended(picture->svg) && end_of(picture->arguments) < end) {
        const World *world = world_at(game, present, end_of(picture->arguments));
        return world != NULL && (svg_end(picture->svg, world) || command_out_of_memory());
    }
    return true;
}

void run_picture_after_step(RunPicture *picture, const World *world)
{
    if (picture->svg != NULL) {
        svg_watch(picture->svg, world);
    }
}

void run_picture_on_event(RunPicture *picture, const WorldEvent *event, const World *world)
{
    if (picture->svg != NULL) {
        svg_on_event(picture->svg, event, world);
    }
}

bool run_picture_write(RunPicture *picture, const PlayedGame *game, double seconds,
                       Output *standard_output)
{
    Svg *svg = picture->svg;
    const SvgFacts facts = {seconds, game->seed, world_hash(game->world)};
    if (svg == NULL) {
        return true;
    }
    if (!svg_has_begun(svg)) {
        svg_begin(svg, game->world);
    }
    if (!svg_has_ended(svg) && !svg_end(svg, game->world)) {
        return command_out_of_memory();
    }
    const bool to_stdout = output_is_stdout(picture->arguments->svg);
    if (!to_stdout && !file.open && !output_open_whole(&file, picture->arguments->svg)) {
        return false;
    }
    if (!svg_write(svg, &facts, to_stdout ? standard_output : &file)) {
        return command_out_of_memory();
    }
    return to_stdout || output_close(&file);
}
