# Completion for fish: commands and options as the program's --help, which prints the tables that it reads, has them.
function __arkanong_words
    set -l before (commandline -opc)
    set -l command $before[2..2]
    set -l headless (string match -r 'arkanong-headless$' -- $before[1])
    if string match -q -- '-*' (commandline -ct)
        test -n "$headless"; or set command
        $before[1] $command --help 2>/dev/null | string replace -rf '^  (--[a-z-]+).*' '$1'
    else if test -n "$headless" -a -z "$command"
        $before[1] --help 2>/dev/null | string replace -rf '^  ([a-z]+) +([A-Z].*)' '$1\t$2'
    end
end
complete -c arkanong -a '(__arkanong_words)'
complete -c arkanong-headless -a '(__arkanong_words)'
