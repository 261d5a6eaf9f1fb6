#!/usr/bin/env bash
# Installs the Debian packages that a target needs and that are missing; says what it does.
# Usage: scripts/setup.sh GROUP …
set -euo pipefail

declare -A groups=(
  [build]="g++ cmake ninja-build ccache mold libcli11-dev libfmt-dev nlohmann-json3-dev libboost1.81-dev libsqlite3-dev libpq-dev libqrencode-dev"
  [test]="libgtest-dev libssl-dev curl python3 python3-numpy postgresql-15 nginx caddy openssl"
  [pictures]="tmux python3"
  [wasm]="binaryen clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc"
  [web]="nodejs npm"
  [browser]="chromium"
  [package]="dpkg-dev file"
  [package-test]="debootstrap buildah iproute2 curl python3"
  [bench-server]="nginx libnginx-mod-http-brotli-static wrk curl"
  [check]="clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev lld-19"
)

missing=()
for group in "$@"; do
  # Node may have come another way than from Debian.
  [ "$group" = web ] && command -v node >/dev/null && command -v npm >/dev/null && continue
  for package in ${groups[$group]}; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
done
[ ${#missing[@]} -eq 0 ] && exit 0

root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "These packages are missing and neither root nor sudo is at hand: ${missing[*]}" >&2; exit 1; }
  root=(sudo)
fi
echo "Installing Debian packages: ${missing[*]}"
# nginx and Caddy are there to be tried and measured, not to serve: they start neither now nor with the computer. Of PostgreSQL the tests start
# their own; there is to be none besides.
made=()
trap '[ ${#made[@]} -eq 0 ] || "${root[@]}" rm -f "${made[@]}"' EXIT
meanwhile() {  # meanwhile FILE MODE: standard input as that file, until the packages are there
  [ ! -e "$1" ] || return 0
  "${root[@]}" install -D -m "$2" /dev/stdin "$1"
  made+=("$1")
}
meanwhile /usr/sbin/policy-rc.d 755 <<< $'#!/bin/sh\nexit 101'
meanwhile /etc/postgresql-common/createcluster.d/bivouac.conf 644 <<< 'create_main_cluster = false'
"${root[@]}" apt-get update -qq
"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
[[ " ${missing[*]} " != *" nginx "* ]] || "${root[@]}" update-rc.d nginx disable >/dev/null
if [[ " ${missing[*]} " == *" caddy "* ]] && command -v systemctl >/dev/null; then
  "${root[@]}" systemctl --quiet disable caddy
fi
