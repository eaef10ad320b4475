# The source as a file: what is under version control, or all of an unpacked one. Sourced by ./package.
# shellcheck shell=bash disable=SC2154

# The version, which stands in the engine's public header.
package_version() { sed -n 's/^#define COLLISION_VERSION "\([0-9.]*\)"$/\1/p' "$project/src/collision/include/arkanong/collision.h"; }

# The day of the release by NEWS.md, in seconds since 1970: the time of everything that is packed.
release_time() { date -u -d "$(sed -n "1,/^## /s/^## $(package_version) (\(.*\))\$/\1/p" "$project/NEWS.md")" +%s; }

# The files of the source, sorted, with zeros between.
list_source() {
    cd -- "$project" || return 1
    if [ -e .git ]; then
        git ls-files -z
    else
        find . -mindepth 1 \( -path './build*' -o -path ./dist \) -prune -o ! -type d -printf '%P\0'
    fi | LC_ALL=C sort -z
}

# write_source FILE: the same bytes for the same files, wherever they lie and whoever packs them.
write_source() {
    list_source >"$work/source.list" || return 1
    tar -C "$project" --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
        --no-recursion --transform="flags=r;s,^,arkanong-$version/," --null --files-from="$work/source.list" -cf "$1.tar" &&
        gzip -9n <"$1.tar" >"$1.new" && rm -f -- "$1.tar" && mv -- "$1.new" "$1"
}

# Unpacks it, and builds it there as the first stage of ./check does.
make_source() {
    local file=$dist/arkanong-$version.tar.gz folder=$work/source
    [ ! -e "$project/.git" ] || is_there command git || give_up 'git is not installed; it says which files are the source.'
    [ ! -e "$project/.git" ] || [ -z "$(git -C "$project" status --porcelain)" ] ||
        say 'source: what is not committed is packed as well, if it is no new file.'
    write_source "$file" || give_up "the source could not be packed into $file."
    rm -rf -- "$folder"
    mkdir -p -- "$folder" && tar -C "$folder" -xf "$file" || give_up "$file could not be unpacked in $folder."
    "$folder/arkanong-$version/check" --build || give_up "$file does not build; what is in the way stands above."
    rm -rf -- "$folder"
    say "$file: $(stat -c %s -- "$file") bytes, and it builds."
}

check_source() { :; }
