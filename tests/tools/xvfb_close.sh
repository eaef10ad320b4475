#!/usr/bin/env bash
# xvfb_close.sh GAME TIME_CLOSING: on a screen that nobody sees, the window goes soon after its close button or SIGTERM whatever is played or read in it.
set -u
export LC_ALL=C
# What an idle machine needs is below 0.1 s; a game that hangs never ends, one that ends a frame first of the largest level takes up to 0.5 s.
most_ms=2000
for tool in Xvfb xdotool; do
    command -v "$tool" >/dev/null || {
        echo "$0 needs $tool (packages xvfb, xdotool)" >&2
        exit 1
    }
done
game=$(readlink -f -- "$1")
time_closing=$(readlink -f -- "$2")
scratch=$(mktemp -d)
failed=0
screen='' player=''

cleanup() {
    [ -z "$player" ] || kill -KILL "$player" 2>/dev/null
    [ -z "$screen" ] || kill "$screen" 2>/dev/null
    wait 2>/dev/null
    rm -rf -- "$scratch"
}
trap cleanup EXIT

start_screen() {
    exec 3<>"$scratch/display-number"
    Xvfb -noreset -displayfd 3 -screen 0 1280x720x24 -nolisten tcp >"$scratch/xvfb.log" 2>&1 &
    screen=$!
    local number='' i
    for ((i = 0; i < 100 && ${#number} == 0; i++)); do
        sleep 0.1
        number=$(cat "$scratch/display-number")
    done
    [ -n "$number" ] || {
        echo "Xvfb does not start: $(cat "$scratch/xvfb.log")" >&2
        exit 1
    }
    export DISPLAY=:$number
}

# closes WHAT HOW SECONDS: plays $scratch/WHAT.level for that time once the window is there, then closes it that way.
closes() {
    local what=$1 i took status
    "$game" --seed 1 "$scratch/$what.level" >"$scratch/game.log" 2>&1 &
    player=$!
    for ((i = 0; i < 300; i++)); do
        xdotool search --onlyvisible --name '^Arkanong' >/dev/null 2>&1 && break
        sleep 0.1
    done
    sleep "$3"
    took=$("$time_closing" "$2" "$player" 2>&1)
    if [[ $took =~ ^[0-9]+$ ]] && [ "$took" -lt $most_ms ]; then
        echo "ok: $what: gone $took ms after the $2"
    else
        echo "NOT OK: $what: the $2 has to end it within $most_ms ms, but: $took" >&2
        failed=1
    fi
    for ((i = 0; i < 100; i++)); do
        kill -0 "$player" 2>/dev/null || break
        sleep 0.1
    done
    [ $i -lt 100 ] || kill -KILL "$player"
    wait "$player"
    status=$?
    player=''
    if [ $status -ne 0 ] || [ -s "$scratch/game.log" ]; then
        echo "NOT OK: $what: after the $2 status $status, said: $(head -n 3 "$scratch/game.log")" >&2
        failed=1
    fi
}

# A thousand fast balls in a room so full that a step of them takes a second: what is in the way there is play.
make_room() {
    awk 'BEGIN {
        print "title = \"Room\"; arena = { width = 130.0; height = 130.0; };\nballs = ("
        for (i = 0; i < 900; i++)
            printf "%s{ x = %g; y = %g; vx = %g; vy = %g; radius = 2.0; }\n", i ? "," : "",
                5 + i % 30 * 4.1, 5 + int(i / 30) * 4.1, 900000 - i * 700, 300000 + i * 500
        print ");"
    }'
}

# SIDE by SIDE spinning hexagons, each with a ball: there it is the picture.
make_mill() {
    awk -v side="$1" 'BEGIN {
        size = 60 * side + 60
        printf "title = \"Mill\"; arena = { width = %d.0; height = %d.0; };\nhexagons = (\n", size, size
        for (i = 0; i < side * side; i++)
            printf "%s{ x = %d; y = %d; radius = 10.0; spin = %d; }\n", i ? "," : "",
                40 + i % side * 60, 40 + int(i / side) * 60, i % 2 ? 90 : -90
        print ");\nballs = ("
        for (i = 0; i < side * side; i++)
            printf "%s{ x = %d; y = %d; vx = %d; vy = %d; radius = 4.0; }\n", i ? "," : "",
                68 + i % side * 60, 68 + int(i / side) * 60, i * 37 % 401 - 200, i * 53 % 401 - 200
        print ");"
    }'
}

# As large as a level may be: the window closes while it is read.
make_large() {
    make_mill 440
    head -c "$1" /dev/zero | tr '\0' ' '
}

# Settings of whoever runs this must not matter, and nothing here is to be heard.
export HOME=$scratch/home XDG_DATA_HOME=$scratch/home XDG_CONFIG_HOME=$scratch/home SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
mkdir -p -- "$HOME"
make_room >"$scratch/room.level"
make_mill 100 >"$scratch/mill.level"
make_mill 316 >"$scratch/large_mill.level"
make_large 4000000 >"$scratch/reading.level"
start_screen
for way in button signal; do
    closes room $way 1
    closes mill $way 1
    closes large_mill $way 2
    closes reading $way 0.1
done
exit $failed
