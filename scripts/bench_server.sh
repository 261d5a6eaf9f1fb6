#!/usr/bin/env bash
# Requests per second of the server's own processor time, Bivouac's beside nginx's: the same files and header
# fields, one worker each, on free ports of the loopback, measured in turns; medians of the rounds. Fails where
# they are less than 0.8 of nginx.
# Usage: bench_server.sh BIVOUAC WEB [ROUNDS [SECONDS]]
set -euo pipefail
bivouac=$(realpath "$1")
web=$(realpath "$2")
least=0.8  # of nginx
low=()
rounds=${3:-5}
seconds=${4:-2}
work=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$work"' EXIT

# wait_for COMMAND…: until it succeeds, 10 seconds at most.
wait_for() {
  for _ in $(seq 100); do "$@" && return; sleep 0.1; done
  echo "Waited in vain for: $*" >&2
  exit 1
}

"$bivouac" serve --port 0 --files "$web" --no-tables >"$work/printed" &
started+=($!)
bivouac_process=$!
wait_for test -s "$work/printed"
bivouac_url=$(sed 's/.* //; s,/$,,' "$work/printed")

# The fields that nginx must be told to add, as Bivouac sends them.
added_fields() {
  curl -s --head "$bivouac_url/" | tr -d '\r' | grep -E '^(Content-Security|X-|Referrer|Cross-Origin|Permissions)' |
    sed 's/^\([^:]*\): \(.*\)$/add_header \1 "\2";/'
}

# nginx as one would set it up for speed. A run of it fails if the port is taken; then the next is tried.
nginx_on() {
  cat >"$work/nginx.conf" <<CONF
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
user $(id -un) $(id -gn);
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log $work/nginx.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path $work; proxy_temp_path $work; fastcgi_temp_path $work; uwsgi_temp_path $work; scgi_temp_path $work;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  brotli_static on;
  open_file_cache max=1000;
  keepalive_requests 1000000000;
  add_header Cache-Control no-cache;
  $(added_fields)
  server { listen 127.0.0.1:$1; root $web; }
}
CONF
  /usr/sbin/nginx -c "$work/nginx.conf" -e "$work/nginx.log" &
  nginx_master=$!
  for _ in $(seq 50); do
    kill -0 $nginx_master 2>/dev/null || return 1
    [ -s "$work/nginx.pid" ] && curl -s -o /dev/null "http://127.0.0.1:$1/" && break
    sleep 0.1
  done
  started+=($nginx_master)
}
for port in $(shuf -i 20000-30000 -n 20); do nginx_on "$port" && break; done
[ ${#started[@]} -eq 2 ] || { cat "$work/nginx.log" >&2; exit 1; }
nginx_process=$(cat "/proc/$nginx_master/task/$nginx_master/children")
nginx_process=${nginx_process// /}
nginx_url=http://127.0.0.1:$port

# User and system time in ticks.
ticks() { sed 's/.*) //' "/proc/$1/stat" | awk '{print $12 + $13}'; }
median() { sort -n | awk '{at[NR] = $1} END {print NR % 2 ? at[(NR + 1) / 2] : (at[NR / 2] + at[NR / 2 + 1]) / 2}'; }

# measure SERVER PATH ENCODING: requests per processor second.
measure() {
  local process=$1_process url=$1_url begin end requests
  begin=$(ticks "${!process}")
  requests=$(wrk -t1 -c16 -d"$seconds"s -H "Accept-Encoding: $3" "${!url}$2" | tee "$work/wrk" | sed -n 's/ *\([0-9]*\) requests in.*/\1/p')
  end=$(ticks "${!process}")
  if grep -E 'Non-2xx|Socket errors' "$work/wrk" >&2; then exit 1; fi
  awk "BEGIN {print $requests * $(getconf CLK_TCK) / ($end - $begin)}"
}

engine=$(cd "$web" && ls assets/engine-*.wasm)
printf '%-8s %-9s %10s %10s %10s %6s\n' file as bytes bivouac nginx ratio
for path in / "/$engine"; do
  for encoding in identity gzip br; do
    rm -f "$work"/{bivouac,nginx,ratio}
    for _ in $(seq "$rounds"); do
      for server in bivouac nginx; do measure $server "$path" $encoding >>"$work/$server"; done
    done
    paste "$work/bivouac" "$work/nginx" | awk '{print $1 / $2}' >"$work/ratio"
    sizes=()
    for url in "$bivouac_url" "$nginx_url"; do
      sizes+=("$(curl -s -H "Accept-Encoding: $encoding" -o /dev/null -w '%{size_download}' "$url$path")")
    done
    [ "${sizes[0]}" = "${sizes[1]}" ] || { echo "Different answers to $path as $encoding: ${sizes[*]}" >&2; exit 1; }
    printf '%-8s %-9s %10d %10.0f %10.0f %6.2f\n' "$([ "$path" = / ] && echo index || echo engine)" "$encoding" \
      "${sizes[0]}" "$(median <"$work/bivouac")" "$(median <"$work/nginx")" "$(median <"$work/ratio")"
    awk "BEGIN {exit !($(median <"$work/ratio") < $least)}" && low+=("$path as $encoding")
  done
done
[ ${#low[@]} -eq 0 ] || { echo "Less than $least of nginx: ${low[*]}" >&2; exit 1; }
