// The text field by itself: caret, selection, clipboard, what of a long text is in sight.
#include "ui_game.h"

#include "text_field.h"

static Ui *ui;
static TextField field;
static char pasted[64];

static bool paste(char *to, size_t size)
{
    snprintf(to, size, "%s", pasted);
    return pasted[0] != '\0';
}

static int open_game(void **state)
{
    (void)state;
    UiStart start = usual_start();
    start.paste = paste;
    ui = open_ui(&start);
    field = (TextField){0};
    pasted[0] = '\0';
    return 0;
}

static int close_game(void **state)
{
    (void)state;
    ui_destroy(ui);
    return 0;
}

static bool give(const InputEvent *event)
{
    return text_field_handle(ui_context(ui), &field,
                             &(MenuCommand){.event = event, .text = event->text});
}

/// Presses keys: < > caret, [ ] with Shift, H E Home and End, h e with Shift, B Backspace, D
/// Delete, a c x v with Ctrl.
static void press_keys(const char *keys)
{
    static const struct {
        char name;
        int code;
        bool shift;
    } KEYS[] = {{'<', KEY_LEFT, false},  {'>', KEY_RIGHT, false}, {'[', KEY_LEFT, true},
                {']', KEY_RIGHT, true},  {'H', KEY_HOME, false},  {'E', KEY_END, false},
                {'h', KEY_HOME, true},   {'e', KEY_END, true},    {'B', KEY_BACKSPACE, false},
                {'D', KEY_DELETE, false}};
    for (; *keys != '\0'; keys++) {
        InputEvent event = {.kind = INPUT_KEY_DOWN, .symbol = *keys, .control = true};
        for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
            if (KEYS[i].name == *keys) {
                event = (InputEvent){
                    .kind = INPUT_KEY_DOWN, .code = KEYS[i].code, .shift = KEYS[i].shift};
            }
        }
        assert_true(give(&event));
    }
}

static void type(const char *text)
{
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    assert_true(give(&event));
}

/// What stands in the field, with | at the caret and [ ] around the selection.
static void assert_field(const char *expected)
{
    char shown[TEXT_FIELD_SIZE + 8] = "";
    const size_t from = field.caret < field.anchor ? field.caret : field.anchor;
    const size_t to = field.caret < field.anchor ? field.anchor : field.caret;
    snprintf(shown, sizeof shown, "%.*s%s%s%.*s%s%s%s", (int)from, field.text,
             from != to ? "[" : "", field.caret == from ? "|" : "", (int)(to - from),
             field.text + from, field.caret == to && from != to ? "|" : "", from != to ? "]" : "",
             field.text + to);
    assert_string_equal(shown, expected);
}

static void the_caret_goes_by_characters_and_stops_at_the_ends(void **state)
{
    (void)state;
    text_field_set(&field, "aß€𝄞", false);
    assert_field("aß€𝄞|");
    press_keys("<<");
    assert_field("aß|€𝄞");
    press_keys("<<<<");
    assert_field("|aß€𝄞");
    press_keys(">>");
    type("x");
    assert_field("aßx|€𝄞");
    press_keys("E>");
    assert_field("aßx€𝄞|");
    press_keys("H");
    assert_field("|aßx€𝄞");
}

static void erasing_takes_a_character_on_its_side_or_the_selection(void **state)
{
    (void)state;
    text_field_set(&field, "aß€𝄞z", false);
    press_keys("B");
    assert_field("aß€𝄞|");
    press_keys("B<D");
    assert_field("aß|");
    press_keys("D<B");
    assert_field("|ß");
    press_keys("B");
    assert_field("|ß");
    text_field_set(&field, "abcd", false);
    press_keys("<[[D");
    assert_field("a|d");
    text_field_set(&field, "abcd", false);
    press_keys("<[[B");
    assert_field("a|d");
}

static void shift_selects_and_the_next_move_collapses_it(void **state)
{
    (void)state;
    text_field_set(&field, "abcd", true);
    assert_field("[abcd|]");
    press_keys("<");
    assert_field("|abcd");
    press_keys("]]");
    assert_field("[ab|]cd");
    press_keys("[");
    assert_field("[a|]bcd");
    press_keys(">");
    assert_field("a|bcd");
    press_keys("e");
    assert_field("a[bcd|]");
    type("é");
    assert_field("aé|");
    press_keys("h");
    assert_field("[|aé]");
    press_keys("a");
    assert_field("[aé|]");
}

static void the_clipboard_takes_and_gives_what_is_selected(void **state)
{
    (void)state;
    text_field_set(&field, "abcd", false);
    press_keys("c");
    assert_null(ui_take_wishes(ui).clipboard);
    press_keys("[[c");
    assert_string_equal(ui_take_wishes(ui).clipboard, "cd");
    assert_null(ui_take_wishes(ui).clipboard);
    press_keys("Hv");
    assert_field("cd|abcd");
    press_keys("ax");
    assert_field("|");
    assert_string_equal(ui_take_wishes(ui).clipboard, "cdabcd");
    snprintf(pasted, sizeof pasted, "1\n2\t3\r\033[1m\xff\302\2004");
    press_keys("v");
    assert_field("1 2 3[1m4|");
    press_keys("av");
    assert_field("1 2 3[1m4|");
}

static void a_text_ends_where_there_is_no_more_room(void **state)
{
    (void)state;
    field.most = 3;
    text_field_set(&field, "", false);
    type("ä€");
    type("xyz");
    assert_field("ä€x|");
    type("q");
    assert_field("ä€x|");
    press_keys("[");
    type("q");
    assert_field("ä€q|");
    field.most = 0;
    press_keys("a");
    for (int i = 0; i < 200; i++) {
        type("äö");
    }
    assert_int_equal(strlen(field.text), TEXT_FIELD_SIZE - 2);
    assert_string_equal(field.text + TEXT_FIELD_SIZE - 4, "ä");
}

static void keys_of_characters_are_the_fields_and_others_are_not(void **state)
{
    static const int OTHERS[] = {KEY_ESCAPE, KEY_RETURN, KEY_TAB, KEY_UP, KEY_DOWN, KEY_F5};
    (void)state;
    text_field_set(&field, "ab", false);
    assert_true(give(&(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_D, .symbol = 'd'}));
    assert_true(give(&(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_SPACE}));
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_false(give(&(InputEvent){.kind = INPUT_KEY_DOWN, .code = OTHERS[i]}));
    }
    assert_false(give(&(InputEvent){.kind = INPUT_KEY_DOWN, .symbol = 'z', .control = true}));
    assert_false(give(&(InputEvent){.kind = INPUT_KEY_UP, .code = KEY_DELETE}));
    assert_false(text_field_handle(ui_context(ui), &field, &(MenuCommand){.kind = MENU_UP}));
    assert_field("ab|");
}

/// Draws the field in 50 pixels, which have room for five letters of 10 (measure of ui_game.h).
static void draw_field(DrawList *list)
{
    pass(ui, list, FRAME);
    list->text_count = 0;
    given_to(ui)->list = list;
    text_field_draw(ui_context(ui), &field, (Area){100.0, 100.0, 51.0, 20.0}, 20.0, ALIGN_LEFT,
                    (Colour){255, 255, 255, 255});
    given_to(ui)->list = NULL;
}

static void assert_shown(const DrawList *list, const char *expected)
{
    assert_int_equal(list->text_count, 1);
    assert_string_equal(list->characters + list->texts[0].text, expected);
}

static void a_long_text_is_scrolled_to_its_caret(void **state)
{
    (void)state;
    DrawList list = {0};
    text_field_set(&field, "abcdefgh", false);
    draw_field(&list);
    assert_shown(&list, "efgh");
    press_keys("H");
    draw_field(&list);
    assert_shown(&list, "abcd");
    press_keys(">>>>>");
    draw_field(&list);
    assert_shown(&list, "bcde");
    press_keys("EBBBB");
    draw_field(&list);
    assert_shown(&list, "abcd");
    draw_list_free(&list);
}

static void where_there_is_no_room_nothing_is_shown(void **state)
{
    (void)state;
    DrawList list = {0};
    text_field_set(&field, "abcd", false);
    pass(ui, &list, FRAME);
    given_to(ui)->list = &list;
    text_field_draw(ui_context(ui), &field, (Area){100.0, 100.0, -3.0, 20.0}, 20.0, ALIGN_LEFT,
                    (Colour){255, 255, 255, 255});
    given_to(ui)->list = NULL;
    assert_int_equal(field.first, 4);
    draw_list_free(&list);
}

static bool point(InputKind kind, double x)
{
    return give(&(InputEvent){.kind = kind, .x = x, .y = 110.0});
}

static void the_pointer_sets_the_caret_and_selects(void **state)
{
    (void)state;
    DrawList list = {0};
    text_field_set(&field, "abcd", false);
    draw_field(&list);
    assert_true(point(INPUT_POINTER_DOWN, 114.0));
    assert_field("a|bcd");
    assert_true(point(INPUT_POINTER_MOVED, 126.0));
    assert_field("a[bc|]d");
    assert_true(point(INPUT_POINTER_MOVED, 20.0));
    assert_field("[|a]bcd");
    assert_true(point(INPUT_POINTER_UP, 20.0));
    assert_false(point(INPUT_POINTER_MOVED, 126.0));
    assert_false(point(INPUT_POINTER_DOWN, 20.0));
    assert_false(point(INPUT_POINTER_DOWN, 160.0));
    assert_field("[|a]bcd");
    draw_list_free(&list);
}

int main(void)
{
#define FIELD_TEST(test) cmocka_unit_test_setup_teardown(test, open_game, close_game)
    const struct CMUnitTest tests[] = {
        FIELD_TEST(the_caret_goes_by_characters_and_stops_at_the_ends),
        FIELD_TEST(erasing_takes_a_character_on_its_side_or_the_selection),
        FIELD_TEST(shift_selects_and_the_next_move_collapses_it),
        FIELD_TEST(the_clipboard_takes_and_gives_what_is_selected),
        FIELD_TEST(a_text_ends_where_there_is_no_more_room),
        FIELD_TEST(keys_of_characters_are_the_fields_and_others_are_not),
        FIELD_TEST(a_long_text_is_scrolled_to_its_caret),
        FIELD_TEST(where_there_is_no_room_nothing_is_shown),
        FIELD_TEST(the_pointer_sets_the_caret_and_selects),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
