#!/usr/bin/env bash
# Installs the package in a clean Debian, starts the server as its service would, plays a game there, and removes
# everything again. The clean Debian comes from where this computer's packages do; nothing else needs a network. As root.
# Usage: package_test.sh PACKAGE
set -euo pipefail
package=$(realpath "$1")
source=$(dirname "$(dirname "$(realpath "$0")")")
root=$(mktemp -d /tmp/bivouac-root-XXXXXX)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$root/proc" 2>/dev/null || true
  rm -rf "$root"
}
trap finish EXIT
fail() { echo "FAILED: $*"; exit 1; }
inside() { unshare --net chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

# Every file besides what packages leave behind themselves.
files() { (cd "$root" && find . -path ./proc -prune -o -path ./var/lib/dpkg -prune -o -path ./var/cache -prune -o -path ./var/log -prune -o -print | sort); }

needed=$(dpkg-deb -f "$package" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/ //g')
mirror=$(apt-get indextargets --format '$(SITE) $(REPO_URI)' 'Codename: bookworm' 2>/dev/null | awk 'NR == 1 { print $2 }')
echo "a clean Debian with $needed"
debootstrap --variant=minbase --include="$needed" bookworm "$root" "$mirror" > "$root.log" 2>&1 || { tail "$root.log"; fail "no clean Debian"; }
rm -f "$root.log"
chmod 755 "$root"
mount -t proc none "$root/proc"
files > "$root/tmp/before"
cp "$package" "$root/tmp/bivouac.deb"

inside dpkg -i /tmp/bivouac.deb > /dev/null
[ "$(stat -c %a "$root/etc/default/bivouac")" = 640 ] || fail "everybody can read the file with the password"
if command -v systemd-analyze > /dev/null; then
  # The clean Debian has no other units.
  wrong=$(systemd-analyze verify --man=no --root="$root" bivouac.service 2>&1 | grep bivouac.service | grep -v 'Unit .* not found' || true)
  [ -z "$wrong" ] || fail "the service is not well-formed: $wrong"
fi

# As the service does, but for the port: any free one.
mkdir -p "$root/var/lib/bivouac" && chown 65534 "$root/var/lib/bivouac"
options=$(. "$root/etc/default/bivouac"; echo "$BIVOUAC_STORE $BIVOUAC_OPTIONS" | sed 's/--port [0-9]*/--port 0/')
chroot --userspec=65534:65534 "$root" /usr/bin/bivouac --lang en serve --files /usr/share/bivouac/web $options > "$root/tmp/said" 2>&1 &
server=$!
for _ in $(seq 100); do grep -q http "$root/tmp/said" && break; sleep 0.1; done
url=$(grep -o 'http://[^ ]*' "$root/tmp/said" | head -n 1) || { cat "$root/tmp/said"; fail "the server does not start"; }
[ "$(curl -sf "${url}healthz")" = ok ] || fail "the server is not healthy"
curl -sf "$url" | grep -q '<title>Bivouac' || fail "the page is not there"
"$source/examples/client.py" "${url%/}" matterhorn simple | head -n 1 | grep -q . || fail "no game can be played"
kill "$server" && wait "$server" || fail "the server does not stop in order"
server=
inside bivouac --lang en store check /var/lib/bivouac/tables > /dev/null || fail "the tables are not sound"

echo '# ours' >> "$root/etc/default/bivouac"
inside dpkg -i /tmp/bivouac.deb > /dev/null  # an update
grep -q '# ours' "$root/etc/default/bivouac" || fail "an update has changed what was set"
inside dpkg --remove bivouac > /dev/null
[ -e "$root/var/lib/bivouac/tables/bivouac.sqlite" ] || fail "the tables are gone with the program"
[ ! -e "$root/usr/bin/bivouac" ] || fail "the program is still there"
inside dpkg --purge bivouac > /dev/null
rm "$root/tmp/bivouac.deb" "$root/tmp/said"
left=$(files | diff "$root/tmp/before" - | grep '^[<>]' | grep -v ' ./tmp/before$' || true)
[ -z "$left" ] || fail "something is left over: $left"
echo "installed, started, played, updated, removed: nothing is left over"
