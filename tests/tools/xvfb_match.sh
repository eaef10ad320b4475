#!/usr/bin/env bash
# xvfb_match.sh GAME [PICTURES_FOLDER]: plays a match on a screen that nobody sees and looks at pictures of it: are the field, its things and
# the score where they should be, does what is done with keys and mouse show? The pictures stay in the folder.
set -u
export LC_ALL=C
for tool in Xvfb xdotool import; do
    command -v "$tool" >/dev/null || {
        echo "$0 needs $tool (packages xvfb, xdotool, imagemagick)" >&2
        exit 1
    }
done
game=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "$0")")
pictures=${2:-$(dirname -- "$game")/pictures}
rm -rf -- "$pictures"
mkdir -p -- "$pictures/levels" "$pictures/home" && cd -- "$pictures" || exit 1
cp -- "$tools/picture_test.level" levels
failed=0
screen='' player=''

cleanup() {
    [ -z "$player" ] || kill "$player" 2>/dev/null
    [ -z "$screen" ] || kill "$screen" 2>/dev/null
    wait 2>/dev/null
}
trap cleanup EXIT

# check WHAT CONDITION: an arithmetic condition, fractions allowed.
check() {
    if awk "BEGIN { exit !($2) }"; then
        echo "ok: $1"
    else
        echo "NOT OK: $1: $2 (pictures: $pictures)" >&2
        failed=1
    fi
}

start_screen() {
    exec 3<>"$pictures/display-number"
    # Without -noreset it starts anew whenever the last program leaves, and who comes meanwhile finds no display.
    Xvfb -noreset -displayfd 3 -screen 0 1280x720x24 -nolisten tcp >xvfb.log 2>&1 &
    screen=$!
    local number='' i
    for ((i = 0; i < 100 && ${#number} == 0; i++)); do
        sleep 0.1
        number=$(cat display-number)
    done
    [ -n "$number" ] || {
        echo "Xvfb does not start: $(cat xvfb.log)" >&2
        exit 1
    }
    export DISPLAY=:$number
}

# Settings of whoever runs this must not matter, and nothing here is to be heard.
export HOME=$pictures/home XDG_DATA_HOME=$pictures/home XDG_CONFIG_HOME=$pictures/home SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY SDL_VIDEODRIVER

# start_game OPTION...: and waits for its window.
start_game() {
    "$game" --levels "$pictures/levels" --seed 1 "$@" >game.log 2>&1 &
    player=$!
    local i
    for ((i = 0; i < 100; i++)); do
        xdotool search --onlyvisible --name '^Arkanong' >/dev/null 2>&1 && break
        sleep 0.1
    done
    sleep 1
}

# end_game WHAT: asks it to end; it has to do so well.
end_game() {
    kill -TERM "$player"
    wait "$player"
    check "$1: ends with status 0 when asked to" "$? == 0"
    player=''
    [ ! -s game.log ] || check "$1: says nothing, but: $(head -n 3 game.log)" 0
}

picture() { import -silent -window root "$1.png"; }

# number PICTURE OPERATION... FORMAT: what ImageMagick works out.
number() { convert "$1.png" "${@:2:$#-2}" -format "${!#}" info:; }

# changed A B [CROP]: how many pixels differ clearly.
changed() {
    local crop=${3:-1280x720+0+0}
    convert "$1.png" "$2.png" -crop "$crop" +repage -compose difference -composite -colorspace gray -threshold 8% \
        -format '%[fx:round(mean*w*h)]' info:
}

# extent PICTURE SIZE OPERATION...: the first of the pixels that are lighter than 40 % after all is squeezed to SIZE, a line or a column, and the last.
extent() {
    convert "$1.png" "${@:3}" -scale "$2" -depth 8 gray:- | od -An -v -tu1 -w1 |
        awk '$1 > 102 { if (!seen++) first = NR - 1; last = NR - 1 } END { print first + 0, last + 0 }'
}

# find_field PICTURE: the arena's place in the window: its walls are the two columns that are mostly of the wall's colour. Then left,
# top and pixels a unit.
find_field() {
    local wall=(-fuzz 6% -fill white -opaque 'rgb(86,108,170)' -fill black +opaque white) right bottom
    read -r left right < <(extent "$1" "$(number "$1" '%w')x1!" "${wall[@]}")
    read -r top bottom < <(extent "$1" "1x$(number "$1" '%h')!" "${wall[@]}" -crop "1x0+$left+0" +repage)
    field_width=$((right - left + 1)) field_height=$((bottom - top + 1))
    scale=$(awk "BEGIN { print $field_width / 960 }")
}

# crop X Y WIDTH HEIGHT, in arena units: in pixels, as ImageMagick writes it.
crop() {
    awk "BEGIN { printf \"%dx%d+%d+%d\", $3 * $scale + .5, $4 * $scale + .5, $left + $1 * $scale + .5, $top + $2 * $scale + .5 }"
}

# bright PICTURE X Y WIDTH HEIGHT: pixels in that part of the arena that stand out from the dark field.
bright() {
    number "$1" -crop "$(crop "$2" "$3" "$4" "$5")" +repage -colorspace gray -threshold 30% '%[fx:round(mean*w*h)]'
}

# shade PICTURE X Y: mean lightness of 4 by 4 units around a place, 0 to 100.
shade() {
    number "$1" -crop "$(crop "$(($2 - 2))" "$(($3 - 2))" 4 4)" +repage -colorspace gray '%[fx:100*mean]'
}

# paddle_place PICTURE: the middle of what is bright in the strip of the bottom paddle between the walls, in arena units.
paddle_place() {
    local first last
    read -r first last < <(extent "$1" "$(awk "BEGIN { print int(940 * $scale + .5) }")x1!" -crop "$(crop 10 678 940 6)" +repage \
        -colorspace gray -threshold 30%)
    awk "BEGIN { print 10 + ($first + $last + 1) / 2 / $scale }"
}

look_at_field() {
    find_field "$1"
    check "$1: the field is 4:3, within a pixel or two" "($field_width/$field_height-960/720)^2 < 0.0001"
    check "$1: nothing of it is cut off" "$left >= 0 && $top >= 0 && $left+$field_width <= $2 && $top+$field_height <= $3"
    check "$1: it fills the window's height or width" "$field_width > 0.9*$2 || $field_height > 0.9*$3"
}

look_at_things() {
    local dark row column x y k
    # Between the marks of the floor.
    dark=$(shade "$1" 440 160)
    check "$1: the field is dark" "$dark < 15"
    for row in 0 1 2 3; do
        for column in 0 1 2 3; do
            x=$((420 + 40 * column)) y=$((330 + 20 * row))
            check "$1: brick $column, $row is there" "$(shade "$1" $x $y) > $dark + 5"
        done
    done
    check "$1: and none beside them" "$(shade "$1" 385 350) < $dark + 3 && $(shade "$1" 575 350) < $dark + 3"
    for k in 0 1 2 3 4 5; do
        read -r x y < <(awk "BEGIN { a = (30 + 60 * $k) * atan2(0, -1) / 180; printf \"%d %d\", 240 + 52 * cos(a) + .5, 360 + 52 * sin(a) + .5 }")
        check "$1: edge $k of the hexagon is where it should be" "$(shade "$1" "$x" "$y") > $dark + 5"
        read -r x y < <(awk "BEGIN { a = (30 + 60 * $k) * atan2(0, -1) / 180; printf \"%d %d\", 240 + 62 * cos(a) + .5, 360 + 62 * sin(a) + .5 }")
        check "$1: outside of edge $k is nothing" "$(shade "$1" "$x" "$y") < $dark + 3"
    done
}

# At first the ball lies on the bottom paddle in the middle.
look_at_start() {
    local place
    place=$(paddle_place "$1")
    check "$1: the bottom paddle is in the middle" "($place-480)^2 < 100"
    check "$1: it has the side's colour" \
        "$(number "$1" -crop "$(crop 440 676 30 8)" +repage '%[fx:mean.b-mean.r]') > 0.15"
    check "$1: the top paddle's colour is another" \
        "$(number "$1" -crop "$(crop 0 20 960 30)" +repage -fuzz 30% -fill white -opaque 'rgb(200,125,55)' -fill black +opaque white '%[fx:mean*w*h]') > 200"
    check "$1: the ball lies on it" "$(bright "$1" 468 654 24 18) > 60"
}

# move_mouse STEP: ten times STEP pixels to the right.
move_mouse() {
    local i
    for ((i = 0; i < 10; i++)); do
        xdotool mousemove_relative -- "$1" 0
        sleep 0.05
    done
    sleep 0.3
}

# move_mouse_until PICTURE STEP CONDITION: a busy machine loses some of what xdotool sends, and while a goal is shown again the paddle
# waits, so go on until it has arrived.
move_mouse_until() {
    local i
    for ((i = 0; i < 12; i++)); do
        move_mouse "$2"
        picture "$1"
        awk "BEGIN { exit !($(paddle_place "$1") $3) }" && return
    done
}

# move_mouse_to_until PICTURE X CONDITION: the same with places: to X and, in case that was lost, near it and there again.
move_mouse_to_until() {
    local i
    for ((i = 0; i < 16; i++)); do
        xdotool mousemove "$2" 360
        sleep 0.4
        picture "$1"
        awk "BEGIN { exit !($(paddle_place "$1") $3) }" && return
        xdotool mousemove 640 360
        sleep 0.2
    done
}

play_a_match() {
    local i
    start_game
    picture title
    check 'title: there is something to see' "$(number title -colorspace gray '%[fx:100*standard_deviation]') > 3 && $(number title '%k') > 100"
    xdotool key Return
    # The level's name stands over the field for the first second and a half.
    sleep 4
    picture start
    check 'start: it is not the title any more' "$(changed title start) > 20000"
    look_at_field start 1280 720
    look_at_things start
    look_at_start start

    # A busy machine loses keys, or takes so long for a picture that the ball has come back.
    for ((i = 0; i < 6; i++)); do
        xdotool key space
        sleep 0.4
        picture served
        [ "$(bright served 468 654 24 18)" -ge 20 ] || break
    done
    check 'served: the ball has left the paddle' "$(bright served 468 654 24 18) < 20"
    check 'served: it is on its way' "$(changed start served "$(crop 20 60 920 590)") > 100"

    # In play the pointer is held, so what counts is by how much it is moved.
    move_mouse_until left -20 '< 400'
    check 'left: the paddle follows the mouse' "$(paddle_place left) < 400"
    move_mouse_until right 20 '> 560'
    check 'right: the paddle follows the mouse' "$(paddle_place right) > 560"
    # A device that knows places only, as on a desktop that is seen from afar.
    move_mouse_to_until far_left 300 '< 400'
    check 'far left: the paddle follows a pointer that is set to a place' "$(paddle_place far_left) < 400"
    move_mouse_to_until far_right 900 '> 560'
    check 'far right: the paddle follows a pointer that is set to a place' "$(paddle_place far_right) > 560"
    xdotool keydown Left
    sleep 0.6
    xdotool keyup Left
    picture keys
    check 'keys: the paddle follows the keyboard' "$(paddle_place keys) < $(paddle_place far_right) - 100"

    xdotool key Escape
    sleep 0.7
    picture paused
    sleep 0.7
    picture still_paused
    check 'paused: it shows' "$(changed keys paused "$(crop 100 100 760 520)") > 2000"
    check 'paused: nothing moves' "$(changed paused still_paused "$(crop 0 600 960 120)") < 20"
    end_game 'a match'
}

watch_bots() {
    start_game --bot bottom=easy --bot top=perfect --speed 4 levels/picture_test.level
    picture bots_begin
    find_field bots_begin
    sleep 12
    picture bots_later
    check 'bots: bricks break or balls fly' "$(changed bots_begin bots_later "$(crop 20 60 920 590)") > 300"
    # The better bot's score stands at its side, on the right.
    check 'bots: the score changes' "$(changed bots_begin bots_later "$((1280 - left - field_width - 4))x720+$((left + field_width + 4))+0") > 60"
    end_game 'a match of bots'
}

try_windows() {
    local size
    for size in 640x480 1000x400 500x700; do
        start_game --window $size levels/picture_test.level
        timeout 10 import -silent -window "$(xdotool search --onlyvisible --name '^Arkanong' | tail -n 1)" "window_$size.png"
        look_at_field "window_$size" "${size%x*}" "${size#*x}"
        end_game "a window of $size"
    done
}

# Nobody chooses such windows, but tiling makes them: the game still answers and hardly works.
try_strips() {
    local size window i before busy begun
    for size in 1280x1 4000x1 1x3000; do
        start_game --bot bottom=easy --bot top=easy levels/picture_test.level
        window=$(xdotool search --onlyvisible --name '^Arkanong' | tail -n 1)
        before=$(cpu_ticks)
        xdotool windowsize "$window" "${size%x*}" "${size#*x}"
        sleep 2
        busy=$(($(cpu_ticks) - before))
        check "a window of $size: of 200 hundredths of a second $busy are worked" "$busy < 40"
        begun=${EPOCHREALTIME/./}
        kill -TERM "$player"
        for ((i = 0; i < 100; i++)); do
            kill -0 "$player" 2>/dev/null || break
            sleep 0.1
        done
        check "a window of $size: asked to end it does so within 2 s" "(${EPOCHREALTIME/./} - $begun) / 1e6 < 2"
        [ $i -lt 100 ] || kill -KILL "$player"
        wait "$player"
        check "a window of $size: ends with status 0" "$? == 0"
        player=''
    done
}

# What the game has computed for so far, in hundredths of a second.
cpu_ticks() { awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$player/stat"; }

try_without_display() {
    local said
    said=$(timeout 10 env -u DISPLAY "$game" --levels "$pictures/levels" 2>&1)
    check 'without a display: status 1' "$? == 1"
    [[ $said == *arkanong-headless* ]]
    check "without a display: says how to run headless, not: $said" "$? == 0"
}

start_screen
play_a_match
watch_bots
try_windows
try_strips
try_without_display
exit $failed
