/// @file editor_view.h
/// The state of the editor's screen beside the document: the visible part of the field, the kinds
/// of objects that are hidden, or locked against the pointer, which no file holds, the active tool,
/// the drag, the text being typed. For the files of the editor's screen.
///
/// editor_step.c ends gestures, undoes and redoes, for large levels beside the window.
#ifndef ARKANONG_EDITOR_VIEW_H
#define ARKANONG_EDITOR_VIEW_H

#include "edit.h"
#include "edit_problems.h"
#include "edit_snap.h"
#include "edit_trigger.h"
#include "editor_help.h"
#include "input.h"
#include "layout.h"
#include "palette.h"
#include "text_field.h"
#include "view.h"

typedef struct UiContext UiContext;

/// As edit_end, edit_undo or edit_redo; shows why if it is refused. A large level's step is taken
/// later; until then its screen shows what the gesture has made.
void editor_step(const UiContext *ui, EditStep step);

/// Whether a step is under way: nothing may change the document.
bool editor_steps(const UiContext *ui);

/// Takes the step that is under way, and ends the open gesture, at once.
void editor_settle(const UiContext *ui);

/// Input that waits for a step; of more, the step is taken at once.
#define EDITOR_HELD_MOST 32

typedef struct EditorHeld {
    struct {
        MenuCommand command;
        InputEvent event;
    } input[EDITOR_HELD_MOST];
    int count;
    bool taken; ///< by editor_take_held, at present
} EditorHeld;

/// Keeps input for editor_take_held, as long as a step is under way or other
/// input waits; without what a held key repeats and what the pointer passes. Returns false if there
/// is nothing to wait for.
bool editor_hold(const UiContext *ui, const MenuCommand *command);

/// Gives the input that waits to the editor's screen, as long as no step is under way. What waits
/// when the screen is left is dropped.
void editor_take_held(const UiContext *ui);

/// Takes all steps and all input at once.
void editor_catch_up(const UiContext *ui);

/// The kinds of objects, bottom up.
typedef enum EditorLayer {
    EDITOR_LAYER_BRICKS,
    EDITOR_LAYER_OBSTACLES,
    EDITOR_LAYER_PADDLES,
    EDITOR_LAYER_BALLS,
    EDITOR_LAYER_COUNT
} EditorLayer;

/// Zero-initialised: all are shown and free.
typedef struct EditorLayers {
    bool open; ///< the list is shown; it also is while something is hidden or locked
    bool hidden[EDITOR_LAYER_COUNT], locked[EDITOR_LAYER_COUNT];
} EditorLayers;

/// The shown paths. Zero-initialised: none.
typedef struct EditorPaths {
    EditPath path;
    bool flies;                 ///< there is a path
    BallDef ball;               ///< the ball of the path
    unsigned long long version; ///< of the document; 0: there is no path yet
    bool shows_heat;
    bool counts;      ///< `heat` is being counted
    Level heat_level; ///< as it was when counting began
    EditHeat heat;
    unsigned long long heat_version;
} EditorPaths;

/// Continues the heat map, a little in each frame.
void editor_paths_advance(const UiContext *ui);

/// Draws the path and the heat map.
void editor_paths_draw(const UiContext *ui, const View *view);

typedef enum EditorTool {
    EDITOR_TOOL_SELECT,
    EDITOR_TOOL_HEXAGON,
    EDITOR_TOOL_CIRCLE,
    EDITOR_TOOL_LINE,
    EDITOR_TOOL_BALL,
    EDITOR_TOOL_PADDLE,
    EDITOR_TOOL_BRICKS,
    EDITOR_TOOL_PATH, ///< shows where a ball would fly from a point
    EDITOR_TOOL_COUNT
} EditorTool;

/// The kind of a drag.
typedef enum EditorDrag {
    EDITOR_DRAG_NONE,
    EDITOR_DRAG_MOVE,   ///< the selection
    EDITOR_DRAG_HANDLE, ///< a handle of an object
    EDITOR_DRAG_ADD,    ///< makes an object of the dragged size
    EDITOR_DRAG_PAINT,  ///< bricks
    EDITOR_DRAG_RUBBER, ///< selects objects in a rectangle
    EDITOR_DRAG_PAN,    ///< moves the sheet
    EDITOR_DRAG_PATH    ///< points a ball's path
} EditorDrag;

/// The visible part of the field. Zero-initialised: all of it.
typedef struct EditorSight {
    Vec2 middle;      ///< u, in the middle of the canvas
    double zoom;      ///< pixels per u; 0: all of the field is shown, whatever the window's size
    Area canvas;      ///< pixels
    double side_u[2]; ///< u, of the arena
} EditorSight;

/// An area of the screen that can be clicked.
typedef struct EditorSpot {
    Area area;
    void (*press)(const UiContext *ui, int value); ///< NULL: it only absorbs the click
    int value;
    const char *tip;  ///< translated; NULL: none
    const char *what; ///< what follows the tip; NULL: nothing
    int command;      ///< whose keys the tip names; EDITOR_COMMAND_NONE: none
    EditTopic topic;  ///< what the help at rest is about
} EditorSpot;

typedef enum EditorLineKind {
    EDITOR_LINE_VALUE,
    EDITOR_LINE_HEADING, ///< folds the section of its row
    EDITOR_LINE_MORE,    ///< shows what is as by default
    EDITOR_LINE_RULE,    ///< a trigger as a sentence, which selects it
    EDITOR_LINE_COMMAND  ///< an EditVerb without parameters
} EditorLineKind;

/// A line of the panel.
typedef struct EditorLine {
    EditorLineKind kind;
    EditProperty row; ///< else the first of the section
    int hidden; ///< number of values that More shows; of a heading: of a section without others
    int number; ///< of the trigger; the EditVerb
} EditorLine;

typedef enum EditorSection {
    EDITOR_SECTION_SET, ///< shows what is not as by default
    EDITOR_SECTION_ALL,
    EDITOR_SECTION_FOLDED
} EditorSection;

#define EDITOR_LINES_MAX   (EDIT_PROPERTIES_MAX + 16 + TRIGGERS_MOST)
#define EDITOR_SPOTS_MAX   160
#define EDITOR_FOUND_MAX   100
#define EDITOR_NOTICE_SIZE 320

typedef struct EditorView {
    const Edit *edit; ///< the document that it is of
    EditorSight sight;
    EditorTool tool;
    EditBrush brush;
    EditPaint paint;
    bool paints_bonus; ///< the power-ups of bricks are painted, not the bricks
    bool snaps;        ///< to other objects
    bool on_grid;
    double grid;   ///< u
    bool no_panel; ///< it has been closed
    EditorLayers layers;
    double help_height; ///< pixels at the lower end of the canvas kept free for the tool's help

    EditorDrag drag;
    Vec2 pressed; ///< u
    Vec2 pointer; ///< u
    double x, y;  ///< pixels, of the pointer
    Vec2 last;    ///< u, the end of the stroke so far, or the point at which the sheet was grabbed
    bool dragged; ///< the pointer has moved too far for a click
    EditObject grabbed;
    EditHandleKind handle;
    int copy;       ///< of a group: the one that was grabbed
    EditSnap snap;  ///< of the drag, for its guides
    bool shift;     ///< held: adds to the selection, turns freely
    bool leaves;    ///< Escape was pressed with nothing to cancel: again leaves the editor
    bool space;     ///< held: the left button moves the sheet
    Vec2 path_from; ///< u, of the ball's path; path_to: toward where
    Vec2 path_to;
    bool has_path;
    EditorPaths paths;

    Area panel; ///< pixels; empty: it is closed
    EditorLine lines[EDITOR_LINES_MAX];
    int line_count;
    EditObject shown;                         ///< whose values they are
    EditorSection sections[GROUP_KIND_COUNT]; ///< by group of keys
    double values_x;                          ///< pixels, where the values begin
    char told[EDIT_TRIGGER_SIZE];             ///< the rule that is rested on
    int field;                                ///< line that is typed into; -1: none
    TextField typed;
    bool by_keys; ///< keys lead through the panel
    bool picks;   ///< a value is picked from cells
    EditProperty picked;
    int swatch; ///< of the colours of bricks: the one that is chosen, 0..LEVEL_COLOURS_MOST - 1
    int held;   ///< line of the value that is pressed; -1: none
    EditProperty held_row;
    Area held_area;      ///< pixels, of its line when it was pressed,
    double held_x;       ///< and where
    double held_y;       ///< the same; the panel has been scrolled with the pointer to there
    bool held_is_number; ///< it is dragged sideways
    double held_number;
    bool pulls;   ///< it is being dragged
    bool scrolls; ///< the panel is scrolled by it

    EditorHeld waiting; ///< for a step

    bool finder; ///< the list of commands is open
    TextField query;
    int found_count;             ///< -1: to be searched again
    int found[EDITOR_FOUND_MAX]; ///< commands that match

    EditorHelp help;
    EditorSpot spots[EDITOR_SPOTS_MAX]; ///< the later ones lie above
    int spot_count;
    char notice[EDITOR_NOTICE_SIZE]; ///< why a command was refused, or what was done; "": nothing
    bool notice_is_bad;
    char *clip; ///< copied last; NULL: nothing
} EditorView;

/// The visible part as a View.
View editor_sight_view(const EditorSight *sight);
/// The point of the field at a pixel, u.
Vec2 editor_sight_point(const EditorSight *sight, double x, double y);
/// Lays the sheet out in a canvas.
void editor_sight_lay_out(EditorSight *sight, Area canvas, double width, double height);
/// Zooms by a factor so that the place under a pixel stays there.
void editor_sight_zoom(EditorSight *sight, double factor, double x, double y);
/// Moves the sheet by (dx, dy) pixels.
void editor_sight_pan(EditorSight *sight, double dx, double dy);
/// Moves the sheet so that an area is in sight, u.
void editor_sight_show(EditorSight *sight, Rectangle area);

/// Frees what it holds.
void editor_view_free(EditorView *view);

/// Makes it ready for another document; what was copied stays.
void editor_view_reset(EditorView *view, const Edit *edit);

/// The rectangle between where the button was pressed and the pointer, u.
Rectangle editor_view_band(const EditorView *view);

/// Whether the selected item of the panel is shown as such: the pointer is there, or keys are.
bool editor_view_is_lit(const UiContext *ui);

/// Adds a line to the panel, as far as there is room.
void editor_view_add_line(EditorView *view, EditorLine line);

/// Adds a spot where a click does something; returns it. Of too many the last is overwritten.
EditorSpot *editor_view_add_spot(EditorView *view, EditorSpot spot);
/// Adds one that is named and explained as its topic is, without a click.
EditorSpot *editor_view_add_topic(EditorView *view, Area area, EditTopic topic);
/// The uppermost spot at a place; NULL: none.
const EditorSpot *editor_view_spot_at(const EditorView *view, double x, double y);

/// Shows a notice in the status line until the next command.
void editor_view_tell(EditorView *view, bool is_bad, const char *words);

/// Draws the frame of an area, `width` pixels thick, inside of it.
void editor_edge_draw(DrawList *list, DrawLayer layer, Area area, double width, Colour colour);

/// Shades an area with a colour, 0 not at all to 1.
void editor_shade_draw(const UiContext *ui, Area area, ColourRole role, double strength);

/// Draws the ground of a panel, which keeps clicks from the canvas.
void editor_ground_draw(const UiContext *ui, Area area);

/// Draws an opaque ground, as text over the field would be hard to read, in a frame of `edge`
/// pixels unless that is 0.
void editor_card_draw(const UiContext *ui, Area area, double edge);

/// Draws words in the middle of an area's height, from its left end on. Words that do not fit are
/// cut at their end and get an ellipsis there. Returns whether they fit.
bool editor_words_draw(const UiContext *ui, Area area, double text, ColourRole role,
                       const char *words);

#endif
