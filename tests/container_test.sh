#!/usr/bin/env bash
# Builds packaging/Containerfile on a clean Debian that comes from where this computer's packages do, starts a container
# of it as it says, plays a game there, and stops it. As root; with buildah, which needs no service.
# Usage: container_test.sh BUILD, the folder with bivouac.deb
set -euo pipefail
build=$(realpath "$1")
source=$(dirname "$(dirname "$(realpath "$0")")")
place=$(mktemp -d /tmp/bivouac-container-XXXXXX)
running=
finish() {
  [ -z "$running" ] || kill "$running" 2>/dev/null || true
  rm -rf "$place"
}
trap finish EXIT
fail() { echo "FAILED: $*"; exit 1; }
images() { buildah --storage-driver vfs --root "$place/images" --runroot "$place/run" "$@"; }

mirror=$(apt-get indextargets --format '$(SITE) $(REPO_URI)' 'Codename: bookworm' 2>/dev/null | awk 'NR == 1 { print $2 }')
debootstrap --variant=minbase bookworm "$place/root" "$mirror" > "$place/log" 2>&1 || { tail "$place/log"; fail "no clean Debian"; }
cp /etc/apt/apt.conf.d/*proxy* "$place/root/etc/apt/apt.conf.d/" 2>/dev/null || true
base=$(images from scratch)
images add -q "$base" "$place/root" / > /dev/null
images commit -q "$base" docker.io/library/debian:12-slim > /dev/null
mkdir -p "$place/context/build" && cp "$build/bivouac.deb" "$place/context/build"
images bud --pull-never --isolation chroot -f "$source/packaging/Containerfile" -t bivouac "$place/context" > "$place/log" 2>&1 || { tail "$place/log"; fail "it can't be built"; }

container=$(images from --pull-never localhost/bivouac)
[ "$(images inspect --format '{{.OCIv1.Config.User}}' "$container")" = bivouac ] || fail "it runs as root"
mapfile -t command < <(images inspect --format '{{range .OCIv1.Config.Entrypoint}}{{println .}}{{end}}{{range .OCIv1.Config.Cmd}}{{println .}}{{end}}' "$container" | grep .)
images run --isolation chroot "$container" -- "${command[@]}" --port 0 > "$place/said" 2>&1 &
running=$!
for _ in $(seq 200); do grep -q http "$place/said" && break; sleep 0.1; done
url=$(grep -o 'http://127[^ ]*' "$place/said" | head -n 1) || { cat "$place/said"; fail "it does not start"; }
[ "$(curl -sf "${url}healthz")" = ok ] || fail "it is not healthy"
curl -sf "$url" | grep -q '<title>Bivouac' || fail "the page is not there"
"$source/examples/client.py" "${url%/}" matterhorn simple | grep -q '^end ' || fail "no game can be played"
server=$(ss -Hltnp "sport = :$(echo "$url" | grep -o '[0-9]*/$' | tr -d /)" | grep -o 'pid=[0-9]*' | head -n 1 | cut -d= -f2)
[ "$(ps -o uid= -p "$server")" -ne 0 ] || fail "it runs as root"
kill "$server" && wait "$running" || fail "it does not stop in order"
running=
echo "the container was built, started, played at and stopped"
