# What the scripts here share. Sourced by bash, with `maker` and `folder` (this one) set.
# shellcheck shell=bash disable=SC2154

project=$(dirname -- "$(dirname -- "$folder")")

# A picture counts as the same if no more pixels than this share differ by more than this much of the whole range of brightness:
# other versions of SDL and FreeType round edges otherwise; a ball that is missing is more.
DIFFERENT_SHARE=0.00015
DIFFERENT_MUCH=12%
# And if all pixels together differ by no more than this on average: a field that is a little brighter is seen here.
DIFFERENT_MEAN=0.0015

# make_pictures SCENES TO [NAME]: writes the pictures of the scenes, and prints what each took.
make_pictures() {
    "$maker" "$1" "$project/assets/font/arkanong.ttf" "$folder/levels" "$2" ${3:+"$3"}
}

# difference A B: says in words how two pictures differ; nothing when they count as the same.
difference() {
    local size mean pixels
    size=$(identify -format '%wx%h ' "$1" "$2") || return
    set -- "$1" "$2" $size
    [ "$3" = "$4" ] || {
        echo "one is $3 pixels, the other $4"
        return
    }
    mean=$(convert "$1" "$2" -compose difference -composite -format '%[fx:mean]' info:)
    pixels=$(compare -metric AE -fuzz "$DIFFERENT_MUCH" "$1" "$2" null: 2>&1)
    awk -v mean="$mean" -v most_mean="$DIFFERENT_MEAN" -v pixels="$pixels" -v most="$DIFFERENT_SHARE" -v size="$3" 'BEGIN {
        split(size, side, "x"); share = pixels / (side[1] * side[2])
        if (!(mean <= most_mean) || !(share <= most))
            printf "%d pixels differ (%.3f %%, at most %.3f %%), on average by %.5f (at most %.5f)\n",
                pixels, 100 * share, 100 * most, mean, most_mean }'
}
