# The pictures that the metainfo shows in catalogues, for its home page. Sourced by ./package.
# shellcheck shell=bash disable=SC2154

# What is played and when the picture is taken: name, level, strength of the bots, seed, seconds.
PICTURES='duel duel-2-two-suns hard 11 11
solo 12-honeycomb normal 3 14'
EDITED=12-honeycomb

make_pictures() {
    local folder=$work/game scratch=$work/pictures name level strength seed seconds
    install_missing "$PACKAGES_TO_BUILD$PACKAGES_TO_PLAY
imagemagick       | command convert          | writes pictures as PNG"
    configure 'pictures' "$folder" -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF && build 'pictures' "$folder" arkanong arkanong-headless ||
        give_up "the game could not be built; what is in the way stands above and in $folder/build.log."
    rm -rf -- "$scratch"
    mkdir -p -- "$scratch" "$dist/pictures" || give_up "cannot write to $scratch."
    export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy HOME=$scratch XDG_DATA_HOME=$scratch
    while read -r name level strength seed seconds; do
        { "$folder/arkanong-headless" record "$project/levels/$level.level" --bots "$strength" --seed "$seed" --seconds $((seconds + 1)) \
            --out "$scratch/$name.replay" &&
            "$folder/arkanong" "$scratch/$name.replay" --frames "$scratch/$name" --from "$seconds" --to "$seconds.001" --rate 60 &&
            mv -- "$scratch/$name/000001.png" "$dist/pictures/$name.png"; } >/dev/null || give_up "there is no picture of $level."
    done <<<"$PICTURES"
    "$folder/arkanong" --edit "$project/levels/$EDITED.level" --quit-after 1 --window 1280x720 --screenshot "$scratch/editor.bmp" &&
        convert "$scratch/editor.bmp" -strip -define png:exclude-chunk=date,time "$dist/pictures/editor.png" || give_up 'there is no picture of the editor.'
    stat -c '%n: %s bytes.' -- "$dist/pictures"/*
}

# Each that is named is there, as large as is said.
check_pictures() {
    local line size name
    while read -r line; do
        size=$(sed -E 's/.*width="([0-9]+)" height="([0-9]+)".*/\1x\2/' <<<"$line")
        name=$(sed -E 's!.*/pictures/([a-z]+\.png).*!\1!' <<<"$line")
        [ "$(identify -format '%wx%h' "$dist/pictures/$name")" = "$size" ] || give_up "$dist/pictures/$name is not there as $size."
    done < <(grep '<image' "$project/assets/arkanong.metainfo.xml.in")
}
