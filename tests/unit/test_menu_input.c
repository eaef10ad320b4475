/// What events mean in menus, what repeats there, and which device is in use.
#include "input.h"
#include "near.h"
#include "rng.h"
#include "settings.h"

/// The menus' command of a key: its fixed meaning, or else what it is bound to.
static MenuCommandKind meaning_of_key(const InputEvent *event, const Settings *settings)
{
    static const struct {
        int key;
        MenuCommandKind command;
        bool repeats;
    } MEANINGS[] = {
        {KEY_UP, MENU_UP, true},           {KEY_W, MENU_UP, true},
        {KEY_DOWN, MENU_DOWN, true},       {KEY_S, MENU_DOWN, true},
        {KEY_LEFT, MENU_LEFT, true},       {KEY_A, MENU_LEFT, true},
        {KEY_RIGHT, MENU_RIGHT, true},     {KEY_D, MENU_RIGHT, true},
        {KEY_PAGE_UP, MENU_PAGE_UP, true}, {KEY_PAGE_DOWN, MENU_PAGE_DOWN, true},
        {KEY_HOME, MENU_FIRST, false},     {KEY_END, MENU_LAST, false},
        {KEY_RETURN, MENU_ACCEPT, false},  {KEY_PAD_ENTER, MENU_ACCEPT, false},
        {KEY_SPACE, MENU_ACCEPT, false},   {KEY_ESCAPE, MENU_BACK, false},
        {KEY_BACKSPACE, MENU_BACK, false},
    };
    MenuCommandKind command = event->code == settings->key[COMMAND_PAUSE]     ? MENU_PAUSE
                              : event->code == settings->key[COMMAND_RESTART] ? MENU_RESTART
                                                                              : MENU_KEY;
    bool repeats = false;
    for (size_t i = 0; i < sizeof MEANINGS / sizeof MEANINGS[0]; i++) {
        if (MEANINGS[i].key == event->code) {
            command = MEANINGS[i].command;
            repeats = MEANINGS[i].repeats;
        }
    }
    return event->repeat && !repeats ? MENU_NONE : command;
}

static void every_key_has_its_meaning_in_menus_held_or_not_and_bound_or_not(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    for (int bound = 0; bound < 3; bound++) {
        settings.key[COMMAND_PAUSE] = bound == 0 ? KEY_P : bound == 1 ? KEY_W : 200;
        settings.key[COMMAND_RESTART] = bound == 0 ? KEY_R : bound == 1 ? KEY_RETURN : 200;
        for (int i = 0; i < 2 * INPUT_KEY_COUNT; i++) {
            const InputEvent key = {.kind = INPUT_KEY_DOWN, .code = i / 2, .repeat = i % 2 != 0};
            MenuInput menu = {0};
            const MenuCommand command = menu_input_read(&menu, &key, &settings);
            assert_int_equal(command.kind, meaning_of_key(&key, &settings));
            assert_int_equal(command.code, i / 2);
            assert_int_equal(command.device, DEVICE_KEYS);
        }
    }
}

static void what_is_no_key_nor_pad_has_its_meaning_place_and_text(void **state)
{
    (void)state;
    static const struct {
        InputKind kind;
        double dy;
        MenuCommandKind command;
        InputDevice device;
        bool wheel;
    } ROWS[] = {
        {INPUT_KEY_UP, 0, MENU_NONE, DEVICE_KEYS, false},
        {INPUT_POINTER_MOVED, 0, MENU_POINT, DEVICE_MOUSE, false},
        {INPUT_POINTER_DOWN, 0, MENU_PRESS, DEVICE_MOUSE, false},
        {INPUT_POINTER_UP, 0, MENU_RELEASE, DEVICE_MOUSE, false},
        {INPUT_POINTER_BACK, 0, MENU_BACK, DEVICE_MOUSE, false},
        {INPUT_MIDDLE_DOWN, 0, MENU_NONE, DEVICE_MOUSE, false},
        {INPUT_MIDDLE_UP, 0, MENU_NONE, DEVICE_MOUSE, false},
        {INPUT_WHEEL, 0.5, MENU_UP, DEVICE_MOUSE, true},
        {INPUT_WHEEL, -0.5, MENU_DOWN, DEVICE_MOUSE, true},
        {INPUT_WHEEL, 0.0, MENU_NONE, DEVICE_MOUSE, false},
        {INPUT_PAD_UP, 0, MENU_NONE, DEVICE_KEYS, false},
        {INPUT_PAD_JOINED, 0, MENU_NONE, DEVICE_KEYS, false},
        {INPUT_PAD_LEFT, 0, MENU_NONE, DEVICE_KEYS, false},
        {INPUT_TEXT, 0, MENU_TEXT, DEVICE_KEYS, false},
        {INPUT_FOCUS_LOST, 0, MENU_NONE, DEVICE_KEYS, false},
    };
    const Settings settings = settings_defaults();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const InputEvent event = {.kind = ROWS[i].kind,
                                  .dy = ROWS[i].dy,
                                  .x = 11.0,
                                  .y = 22.0,
                                  .code = KEY_UP,
                                  .text = "x"};
        MenuInput menu = {0};
        const MenuCommand command = menu_input_read(&menu, &event, &settings);
        assert_int_equal(command.kind, ROWS[i].command);
        assert_int_equal(command.device, ROWS[i].device);
        assert_int_equal(command.wheel, ROWS[i].wheel);
        assert_true(command.x == 11.0 && command.y == 22.0 && command.event == &event);
        assert_ptr_equal(command.text, ROWS[i].kind == INPUT_TEXT ? event.text : NULL);
    }
}

static void every_button_of_a_pad_has_its_meaning_in_menus(void **state)
{
    (void)state;
    static const MenuCommandKind MEANINGS[] = {
        MENU_NONE,      MENU_ACCEPT, MENU_BACK, MENU_NONE, MENU_NONE,  MENU_BACK,
        MENU_PAUSE,     MENU_UP,     MENU_DOWN, MENU_LEFT, MENU_RIGHT, MENU_PAGE_UP,
        MENU_PAGE_DOWN, MENU_NONE,   MENU_NONE, MENU_NONE, MENU_NONE,  MENU_NONE};
    const Settings settings = settings_defaults();
    for (int code = -1; code <= PAD_BUTTON_COUNT; code++) {
        const InputEvent down = {.kind = INPUT_PAD_DOWN, .code = code};
        MenuInput menu = {0};
        const MenuCommand command = menu_input_read(&menu, &down, &settings);
        assert_int_equal(command.kind, MEANINGS[code + 1]);
        assert_int_equal(command.device, DEVICE_PAD);
    }
}

/// A stick pushed 0.6 of its way commands once, until it was back within 0.4.
static MenuCommandKind model_tilt(MenuCommandKind *held, const InputEvent *event)
{
    const double far = fmax(fabs(event->x), fabs(event->y));
    const bool was = *held != MENU_NONE && far >= 0.4;
    if (was || far < 0.6) {
        *held = was ? *held : MENU_NONE;
        return MENU_NONE;
    }
    *held = fabs(event->x) > fabs(event->y) ? (event->x < 0.0 ? MENU_LEFT : MENU_RIGHT)
                                            : (event->y < 0.0 ? MENU_UP : MENU_DOWN);
    return *held;
}

/// Whether an event ends the repeating of what that pad holds.
static bool ends_repeating(const InputEvent *event, int held_by)
{
    const bool stick = event->kind == INPUT_PAD_STICK;
    const bool back = event->device == held_by && fabs(event->x) < 0.4 && fabs(event->y) < 0.4;
    return stick ? back
                 : event->kind != INPUT_POINTER_MOVED && event->kind != INPUT_POINTER_UP &&
                       event->kind != INPUT_KEY_UP;
}

static void sticks_command_once_a_push_and_repeat_while_they_are_held(void **state)
{
    (void)state;
    static const double PLACES[] = {-1.0, -0.6, -0.59, -0.4, -0.39, 0.0, 0.39, 0.4, 0.59, 0.6, 1.0};
    const Settings settings = settings_defaults();
    Rng rng = rng_make(5);
    MenuInput menu = {0};
    MenuCommandKind held[INPUT_PAD_COUNT][PAD_STICK_COUNT] = {{MENU_NONE}};
    MenuCommandKind repeats = MENU_NONE;
    int held_by = 0;
    int ticks = 0; // 1/128 s until the next repetition
    for (int i = 0; i < 40000; i++) {
        InputEvent event = {.kind = INPUT_PAD_STICK, .device = rng_below(&rng, 6) - 1};
        event.code = rng_below(&rng, 40) == 0 ? rng_below(&rng, 4) - 1 : rng_below(&rng, 2);
        event.x = PLACES[rng_below(&rng, 11)];
        event.y = PLACES[rng_below(&rng, 11)];
        const bool known = event.device >= 0 && event.device < INPUT_PAD_COUNT && event.code >= 0 &&
                           event.code < PAD_STICK_COUNT;
        event.kind = rng_below(&rng, 10) == 0 ? (InputKind)rng_below(&rng, INPUT_FOCUS_LOST + 1)
                                              : INPUT_PAD_STICK;
        const MenuCommandKind is = menu_input_read(&menu, &event, &settings).kind;
        MenuCommandKind shall = is;
        if (event.kind == INPUT_PAD_STICK) {
            shall = known ? model_tilt(&held[event.device][event.code], &event) : MENU_NONE;
            assert_int_equal(is, shall);
        }
        const bool pad = event.kind == INPUT_PAD_STICK || event.kind == INPUT_PAD_DOWN;
        if (pad && shall >= MENU_UP && shall <= MENU_RIGHT) {
            repeats = shall;
            held_by = event.device;
            ticks = 58; // 0.45 s
        } else if (ends_repeating(&event, held_by)) {
            repeats = MENU_NONE;
        }
        for (int tick = 0; tick < 20; tick++) {
            const MenuCommand again = menu_input_repeat(&menu, 1.0 / 128.0);
            ticks--;
            const bool due = repeats != MENU_NONE && ticks <= 0;
            assert_int_equal(again.kind, due ? repeats : MENU_NONE);
            assert_int_equal(again.device, DEVICE_PAD);
            assert_null(again.event);
            ticks = due ? 12 : ticks; // 0.09 s
        }
        if (rng_below(&rng, 8) == 0) {
            const InputEvent rest = {.kind = INPUT_KEY_UP};
            for (int tick = 0; tick < 60; tick++) {
                menu_input_repeat(&menu, 1.0 / 128.0);
                ticks = --ticks <= 0 && repeats != MENU_NONE ? 12 : ticks;
            }
            menu_input_read(&menu, &rest, &settings);
        }
    }
}

/// What the watch on devices keeps, by rules of its own.
typedef struct Watched {
    bool pointer, out[INPUT_PAD_COUNT][PAD_STICK_COUNT];
    Vec2 way;
} Watched;

static void watch_event(Watched *watched, InputEvent *event, bool shared)
{
    bool other = event->kind == INPUT_KEY_DOWN || event->kind == INPUT_PAD_DOWN;
    const bool pad = event->device >= 0 && event->device < INPUT_PAD_COUNT;
    if (event->kind == INPUT_POINTER_MOVED && !watched->pointer) {
        watched->way = vec2(watched->way.x + event->dx, watched->way.y + event->dy);
        event->stray = hypot(watched->way.x, watched->way.y) < 4.0;
        watched->pointer = !event->stray;
        event->dx = event->stray ? event->dx : watched->way.x;
        event->dy = event->stray ? event->dy : watched->way.y;
    }
    watched->pointer =
        watched->pointer || (event->kind >= INPUT_POINTER_DOWN && event->kind <= INPUT_WHEEL);
    if (event->kind == INPUT_PAD_STICK) {
        event->stray = true;
        if (pad && event->code >= 0 && event->code < PAD_STICK_COUNT) {
            bool *out = &watched->out[event->device][event->code];
            *out = hypot(event->x, event->y) >= (*out ? 0.25 : 0.4);
            event->stray = !*out;
        }
        other = !event->stray;
    }
    if (pad && (event->kind == INPUT_PAD_JOINED || event->kind == INPUT_PAD_LEFT)) {
        watched->out[event->device][0] = watched->out[event->device][1] = false;
    }
    watched->way = watched->pointer ? vec2(0.0, 0.0) : watched->way;
    watched->pointer = watched->pointer && !(other && !shared);
}

static void devices_are_in_use_once_they_move_far_enough_until_another_one_is(void **state)
{
    (void)state;
    static const double PLACES[] = {0.0, 0.2, 0.25, 0.3, 0.4, 1.0, -0.25, -0.4};
    static const double WAYS[] = {0.0, 0.5, 1.0, 2.0, 4.0, -0.5, -1.0, -4.0};
    Rng rng = rng_make(9);
    DeviceWatch watch = {0};
    Watched watched = {0};
    for (int i = 0; i < 40000; i++) {
        InputEvent event = {.kind = (InputKind)rng_below(&rng, INPUT_FOCUS_LOST + 1)};
        event.kind = rng_below(&rng, 3) == 0 ? INPUT_POINTER_MOVED : event.kind;
        event.device = rng_below(&rng, INPUT_PAD_COUNT + 2) - 1;
        event.code = rng_below(&rng, PAD_STICK_COUNT + 2) - 1;
        event.x = PLACES[rng_below(&rng, 8)];
        event.y = rng_below(&rng, 2) == 0 ? 0.0 : PLACES[rng_below(&rng, 8)];
        event.dx = WAYS[rng_below(&rng, 8)];
        event.dy = rng_below(&rng, 2) == 0 ? 0.0 : WAYS[rng_below(&rng, 8)];
        InputEvent shall = event;
        const bool shared = rng_below(&rng, 8) == 0;
        device_watch_see(&watch, &event, shared);
        watch_event(&watched, &shall, shared);
        assert_int_equal(event.stray, shall.stray);
        assert_true(event.dx == shall.dx && event.dy == shall.dy);
        assert_int_equal(watch.pointer_in_use, watched.pointer);
        assert_same_vec2(watch.pointer_way, watched.way);
        assert_memory_equal(watch.stick_out, watched.out, sizeof watched.out);
    }
}

static void a_pointer_forgets_fifteen_points_of_its_way_a_second(void **state)
{
    (void)state;
    static const struct {
        double seconds;
        Vec2 way;
    } ROWS[] = {{0.0, {1.8, -2.4}},
                {0.1, {0.9, -1.2}},
                {0.15, {0.45, -0.6}},
                {0.2, {0.0, 0.0}},
                {0.3, {0.0, 0.0}}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        DeviceWatch watch = {.pointer_way = {1.8, -2.4}};
        device_watch_pass(&watch, ROWS[i].seconds);
        assert_near_vec2(watch.pointer_way, ROWS[i].way, 1e-12);
    }
    DeviceWatch none = {0};
    device_watch_pass(&none, 0.0);
    assert_same_vec2(none.pointer_way, vec2(0.0, 0.0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_has_its_meaning_in_menus_held_or_not_and_bound_or_not),
        cmocka_unit_test(what_is_no_key_nor_pad_has_its_meaning_place_and_text),
        cmocka_unit_test(every_button_of_a_pad_has_its_meaning_in_menus),
        cmocka_unit_test(sticks_command_once_a_push_and_repeat_while_they_are_held),
        cmocka_unit_test(devices_are_in_use_once_they_move_far_enough_until_another_one_is),
        cmocka_unit_test(a_pointer_forgets_fifteen_points_of_its_way_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
