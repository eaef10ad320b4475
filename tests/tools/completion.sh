#!/usr/bin/env bash
# completion.sh SOURCE_FOLDER HEADLESS [game]: what Tab offers in bash, zsh and fish, where they are, is what the programs take.
set -u
source=$1
PATH=${2%/*}:$PATH
game=${3-}
failed=0
# is WHERE OFFERED WANTED
is() {
    [ "$2" = "$3" ] || {
        printf '%s offers "%s", not "%s"\n' "$1" "$2" "$3" >&2
        failed=1
    }
}
# shellcheck source=/dev/null
. "$source/doc/completion/arkanong.bash"
# in_bash WORD...: what the last word may become.
in_bash() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _arkanong
    echo "${COMPREPLY[*]}"
}
# in_fish LINE
in_fish() {
    # shellcheck disable=SC2016 # fish's own variables
    fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$source/doc/completion/arkanong.fish" "$1" | cut -f 1 | tr '\n' ' ' | sed 's/ $//'
}
commands=$(arkanong-headless --help | sed -n '/^usage/,/^$/ { s/usage: arkanong-headless \([a-z]*\).*/\1/p; s/^       arkanong-headless \([a-z][a-z]*\).*/\1/p }' | tr '\n' ' ')
is 'bash, the commands,' "$(in_bash arkanong-headless '') " "$commands"
[ "$(wc -w <<<"$commands")" -gt 8 ] || is 'the program' "$commands" 'a list of commands'
is bash "$(in_bash arkanong-headless me)" measure
is bash "$(in_bash arkanong-headless run --b)" '--ball --bot --bots'
is 'bash, an unknown command,' "$(in_bash arkanong-headless nonsense --b)" ''
is 'bash, a file,' "$(in_bash arkanong-headless run le)" ''
[ -z "$game" ] || is 'bash, the game,' "$(in_bash arkanong --wi)" --window
if command -v fish >/dev/null; then
    is fish "$(in_fish 'arkanong-headless me')" measure
    is fish "$(in_fish 'arkanong-headless run --bal')" --ball
    [ -z "$game" ] || is 'fish, the game,' "$(in_fish 'arkanong --wi')" --window
fi
if command -v zsh >/dev/null; then
    zsh -n "$source/doc/completion/arkanong.zsh" || failed=1
fi
exit $failed
