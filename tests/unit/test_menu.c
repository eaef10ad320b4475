/// Menus of rows: what keys, pointer and pad select, change and choose, and what is drawn where.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "menu.h"
#include "ui_context.h"
#include "way.h"

#define TEXT 20.0

/// What rows were asked to do.
static struct {
    int chosen, number, changed, way, items;
} told;

static void choose(const UiContext *ui, int number)
{
    (void)ui;
    told.chosen++;
    told.number = number;
}

static void change(const UiContext *ui, int number, int way)
{
    (void)ui;
    told.changed++;
    told.number = number;
    told.way = way;
}

static void write(const UiContext *ui, int number, char *to, size_t size)
{
    (void)ui;
    snprintf(to, size, "item %d", number);
}

static int count_items(const UiContext *ui)
{
    (void)ui;
    return told.items;
}

static DrawList list;
static Menu menu;
static Way way;
static SoundQueue sounds;
static Settings settings;
/// All that a menu needs.
static const UiContext context = {
    .settings = &settings, .list = &list, .menu = &menu, .way = &way, .sounds = &sounds};
static const UiContext *const ui = &context;

static int set_up(void **state)
{
    (void)state;
    memset(&told, 0, sizeof told);
    menu = (Menu){0};
    way = (Way){.screen = SCREEN_TITLE};
    sounds.count = 0;
    draw_list_begin(&list, 400, 300);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    draw_list_free(&list);
    return 0;
}

static void show(const Screen *screen)
{
    menu_open(ui->menu, 1);
    menu_update(ui, screen);
}

static void give(const Screen *screen, MenuCommand command)
{
    menu_handle(ui, &command);
    menu_update(ui, screen);
}

static void ask(const Screen *screen, MenuCommandKind kind)
{
    give(screen, (MenuCommand){.kind = kind});
}

static const MenuRow TWO[] = {
    {.label = "one", .number = 10, .act = choose},
    {.label = "two", .number = 11, .value = write, .change = change},
};
static const Screen TWO_SCREEN = {.rows = TWO, .row_count = 2};

static void a_menu_goes_round_and_answers(void **state)
{
    (void)state;
    show(&TWO_SCREEN);
    ask(&TWO_SCREEN, MENU_UP);
    assert_int_equal(menu.selected, 1);
    ask(&TWO_SCREEN, MENU_RIGHT);
    assert_true(told.changed == 1 && told.number == 11 && told.way == 1);
    ask(&TWO_SCREEN, MENU_ACCEPT);
    assert_true(told.changed == 2 && told.way == 1);
    ask(&TWO_SCREEN, MENU_DOWN);
    assert_int_equal(menu.selected, 0);
    ask(&TWO_SCREEN, MENU_LEFT);
    assert_true(told.changed == 2 && told.chosen == 0);
    ask(&TWO_SCREEN, MENU_ACCEPT);
    assert_true(told.chosen == 1 && told.number == 10);
}

static void the_pointer_chooses_what_it_is_on(void **state)
{
    (void)state;
    show(&TWO_SCREEN);
    menu_draw(ui, (Area){100, 100, 200, 100}, TEXT);
    Area second = menu.item[1].area;
    double middle = second.y + 0.5 * second.height;
    give(&TWO_SCREEN, (MenuCommand){.kind = MENU_POINT, .x = 150, .y = middle});
    assert_int_equal(menu.selected, 1);
    give(&TWO_SCREEN, (MenuCommand){.kind = MENU_PRESS, .x = 295, .y = middle});
    assert_int_equal(told.way, 1);
    give(&TWO_SCREEN, (MenuCommand){.kind = MENU_PRESS, .x = 100 + menu.split + 5, .y = middle});
    assert_int_equal(told.way, -1);
    give(&TWO_SCREEN, (MenuCommand){.kind = MENU_PRESS, .x = 110, .y = middle});
    assert_true(told.changed == 3 && told.way == 1);
    give(&TWO_SCREEN, (MenuCommand){.kind = MENU_PRESS, .x = 10, .y = 10});
    assert_true(told.changed == 3 && told.chosen == 0);
}

static unsigned facts(const UiContext *shown)
{
    (void)shown;
    return (unsigned)told.items;
}

static void call(const UiContext *called)
{
    (void)called;
    told.changed++;
}

static const MenuRow NAMED[] = {
    {.label = "always", .call = call},
    {.labels = (const char *const[]){"a", "b", "c"},
     .items = 3,
     .needs = 3,
     .bars = 4,
     .act = choose},
};
static const Screen NAMED_SCREEN = {SCREEN_ROWS(NAMED), .facts = facts};

static void a_row_names_its_items_and_says_by_facts_when_they_are_there(void **state)
{
    (void)state;
    char words[MENU_TEXT_SIZE];
    show(&NAMED_SCREEN);
    assert_int_equal(menu.count, 1);
    ask(&NAMED_SCREEN, MENU_ACCEPT);
    assert_true(told.changed == 1 && told.chosen == 0);
    // Both of what it needs, and nothing of what it bars.
    static const int OTHERS[] = {1, 2, 4, 7};
    for (int i = 0; i < 4; i++) {
        told.items = OTHERS[i];
        menu_update(ui, &NAMED_SCREEN);
        assert_int_equal(menu.count, 1);
    }
    told.items = 3;
    menu_update(ui, &NAMED_SCREEN);
    assert_int_equal(menu.count, 4);
    menu_write_name(ui, &menu.item[3], words);
    assert_string_equal(words, "c");
    ask(&NAMED_SCREEN, MENU_UP);
    ask(&NAMED_SCREEN, MENU_ACCEPT);
    assert_true(told.chosen == 1 && told.number == 2);
}

static const MenuRow SURE[] = {
    {.label = "delete", .sure = "really delete", .note = "all of it", .call = call},
    {.label = "other", .call = call},
};
static const Screen SURE_SCREEN = {SCREEN_ROWS(SURE)};

static void expect_words(const char *label, const char *note)
{
    char words[MENU_TEXT_SIZE];
    menu_write_name(ui, &menu.item[0], words);
    assert_string_equal(words, label);
    menu_write_note(ui, words, sizeof words);
    assert_string_equal(words, note);
}

static void what_cannot_be_undone_is_asked_for_twice_in_a_row(void **state)
{
    (void)state;
    show(&SURE_SCREEN);
    ask(&SURE_SCREEN, MENU_ACCEPT);
    expect_words("really delete", "all of it");
    ask(&SURE_SCREEN, MENU_DOWN);
    ask(&SURE_SCREEN, MENU_UP);
    expect_words("delete", "all of it");
    assert_int_equal(told.changed, 0);
    ask(&SURE_SCREEN, MENU_ACCEPT);
    ask(&SURE_SCREEN, MENU_ACCEPT);
    expect_words("delete", "Done");
    assert_int_equal(told.changed, 1);
    ask(&SURE_SCREEN, MENU_ACCEPT);
    expect_words("really delete", "all of it");
    assert_int_equal(told.changed, 1);
}

static const MenuRow MANY[] = {{.name = write, .count = count_items, .act = choose},
                               {.label = "Back", .foot = true, .back = true}};
static const Screen MANY_SCREEN = {.rows = MANY, .row_count = 2};

static void a_long_menu_scrolls_to_what_is_selected_above_a_foot_that_stays(void **state)
{
    (void)state;
    told.items = 20;
    show(&MANY_SCREEN);
    assert_int_equal(menu.count, 21);
    for (int i = 0; i < 21; i++) {
        menu_draw(ui, (Area){0, 0, 200, 185}, TEXT);
        for (int k = 0; k < 2; k++) {
            Area shown = menu.item[k == 0 ? menu.selected : 20].area;
            assert_true(shown.height > 0.0 && shown.y >= 0.0 && shown.y + shown.height <= 185.0);
        }
        assert_int_equal(menu.selected, i);
        ask(&MANY_SCREEN, MENU_DOWN);
    }
    assert_int_equal(menu.selected, 0);
}

static const MenuRow FEET[] = {{.label = "one or two", .foot = true},
                               {.label = "two or one", .foot = true},
                               {.label = "one or two", .foot = true},
                               {.label = "Back", .foot = true, .back = true}};
static const Screen FEET_SCREEN = {SCREEN_ROWS(FEET)};

static void a_foot_has_as_few_lines_as_its_words_need(void **state)
{
    (void)state;
    static const struct {
        double width;
        int columns;
    } CASES[] = {{600, 4}, {70, 2}, {30, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        show(&FEET_SCREEN);
        menu_draw(ui, (Area){0, 0, CASES[i].width, 300}, TEXT);
        assert_int_equal(menu.foot_columns, CASES[i].columns);
        assert_int_equal(menu.foot_lines, 4 / CASES[i].columns);
    }
}

static void keys_that_lead_far_page_through_a_menu(void **state)
{
    (void)state;
    static const struct {
        MenuCommandKind kind;
        int selected;
    } STEPS[] = {{MENU_PAGE_DOWN, 3},  {MENU_PAGE_DOWN, 6}, {MENU_PAGE_UP, 3}, {MENU_LAST, 19},
                 {MENU_PAGE_DOWN, 19}, {MENU_FIRST, 0},     {MENU_PAGE_UP, 0}};
    told.items = 20;
    show(&MANY_SCREEN);
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        menu_draw(ui, (Area){0, 0, 200, 5 * 35.0}, TEXT);
        assert_int_equal(menu.scroll.shown, 4);
        ask(&MANY_SCREEN, STEPS[i].kind);
        assert_int_equal(menu.selected, STEPS[i].selected);
    }
    // The wheel takes the selection along only as far as it has to.
    menu_draw(ui, (Area){0, 0, 200, 5 * 35.0}, TEXT);
    give(&MANY_SCREEN, (MenuCommand){.kind = MENU_DOWN, .wheel = true});
    assert_true(menu.scroll.first == 1 && menu.selected == 1);
}

static void what_is_selected_stays_so_when_rows_above_it_go(void **state)
{
    (void)state;
    told.items = 3;
    show(&MANY_SCREEN);
    ask(&MANY_SCREEN, MENU_UP);
    assert_int_equal(menu.selected, 3);
    told.items = 0;
    menu_update(ui, &MANY_SCREEN);
    assert_true(menu.count == 1 && menu.selected == 0);
    told.items = 5;
    menu_update(ui, &MANY_SCREEN);
    assert_int_equal(menu.selected, 5);
}

static const MenuRow TABLE[] = {
    {.label = "above", .act = choose},
    {.name = write, .columns = 3, .count = count_items, .act = choose},
    {.label = "below", .act = choose},
};
static const Screen TABLE_SCREEN = {.rows = TABLE, .row_count = 3};

static void a_table_is_walked_by_lines_and_columns_and_keeps_the_column(void **state)
{
    (void)state;
    static const struct {
        MenuCommandKind kind;
        int selected;
    } STEPS[] = {{MENU_DOWN, 1}, {MENU_RIGHT, 2}, {MENU_RIGHT, 3}, {MENU_RIGHT, 1}, {MENU_LEFT, 3},
                 {MENU_DOWN, 6}, {MENU_DOWN, 8},  {MENU_DOWN, 9},  {MENU_DOWN, 0},  {MENU_DOWN, 3}};
    told.items = 8; // lines of 3, 3 and 2
    show(&TABLE_SCREEN);
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        ask(&TABLE_SCREEN, STEPS[i].kind);
        assert_int_equal(menu.selected, STEPS[i].selected);
    }
    menu_draw(ui, (Area){0, 0, 300, 300}, TEXT);
    for (int i = 2; i < 9; i++) {
        const MenuItem *before = &menu.item[i - 1];
        const MenuItem *item = &menu.item[i];
        assert_true(item->line == before->line ? item->area.x > before->area.x
                                               : item->area.y > before->area.y);
    }
}

static const char *const PAGES[] = {"first", "second", NULL};
static const MenuRow PAGED[] = {
    {.page = 1, .label = "one", .act = choose},
    {.page = 2, .label = "two", .act = choose},
    {.label = "both", .act = choose},
};
static const Screen PAGED_SCREEN = {.rows = PAGED, .row_count = 3, .pages = PAGES};

static void pages_turn_by_tab_shoulders_and_their_names(void **state)
{
    (void)state;
    show(&PAGED_SCREEN);
    assert_true(menu.count == 4 && menu.item[2].row == &PAGED[0]);
    ask(&PAGED_SCREEN, MENU_RIGHT);
    assert_true(menu.page == 2 && menu.selected == 1 && menu.item[2].row == &PAGED[1]);
    give(&PAGED_SCREEN, (MenuCommand){.kind = MENU_KEY, .code = KEY_TAB});
    assert_true(menu.page == 1 && menu.selected == 0);
    ask(&PAGED_SCREEN, MENU_DOWN);
    assert_int_equal(menu.selected, 2);
    give(&PAGED_SCREEN, (MenuCommand){.kind = MENU_PAGE_UP, .device = DEVICE_PAD});
    assert_true(menu.page == 2 && menu.selected == 2 && menu.item[2].row == &PAGED[1]);
    menu_draw(ui, (Area){0, 0, 300, 300}, TEXT);
    Area name = menu.item[0].area;
    give(&PAGED_SCREEN, (MenuCommand){.kind = MENU_PRESS, .x = name.x + 5, .y = name.y + 5});
    assert_true(menu.page == 1 && told.chosen == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_menu_goes_round_and_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_pointer_chooses_what_it_is_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_row_names_its_items_and_says_by_facts_when_they_are_there,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_undone_is_asked_for_twice_in_a_row, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_long_menu_scrolls_to_what_is_selected_above_a_foot_that_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_foot_has_as_few_lines_as_its_words_need, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(keys_that_lead_far_page_through_a_menu, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_selected_stays_so_when_rows_above_it_go, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_table_is_walked_by_lines_and_columns_and_keeps_the_column,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(pages_turn_by_tab_shoulders_and_their_names, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests_name("menu", tests, NULL, NULL);
}
