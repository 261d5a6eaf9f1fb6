#!/usr/bin/env bash
# `bivouac serve` as a browser and as an attacker meet it: the real program on a free port, with a folder of its own.
# Usage: serve_test.sh BIVOUAC
set -u
bivouac=$(realpath "$1")
source "$(dirname "$0")/checks.sh"
work=$(mktemp -d)
server=
few=
trap 'for process in $server $few; do kill "$process" 2>/dev/null; done; rm -rf "$work"' EXIT
cd "$work" || exit 1
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state

mkdir -p site/assets
echo '<!doctype html><title>Bivouac</title>' >site/index.html
echo 'self.oninstall = () => {}' >site/sw.js
yes 'export const summit = 4478;' | head -n 100000 >site/assets/engine-1a2b.js
gzip -k site/assets/engine-1a2b.js
echo 'stands for brotli' >site/assets/engine-1a2b.js.br
printf '\0asm\1\0\0\0' >site/assets/engine-3c4d.wasm
echo '{}' >site/app.webmanifest
echo secret >secret.txt
echo secret >site/.env

"$bivouac" serve --port 0 --files site --no-tables >printed 2>>complaints &
server=$!
for _ in $(seq 100); do [ -s printed ] && break; sleep 0.1; done
url=$(head -n 1 printed | sed 's/.* //')
port=$(echo "$url" | sed 's/.*:\([0-9]*\)\/$/\1/')
check "the first line ends with the address" grep -qE '^Bivouac is at http://127\.0\.0\.1:[0-9]+/$' printed

# A client that never finishes its header is cut off; meanwhile the others are served.
(
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET / HTTP/1.1\r\nHost: here\r\n' >&3
  timeout 30 cat <&3 >slow.answer
  echo $? >slow.status
) &
slow=$!

# fetch PATH CURL-OPTIONS…: the header goes to `head`, the body to `body`, the status to `status`.
fetch() {
  local path=$1
  shift
  status=$(curl -s --max-time 20 --path-as-is -D head.crlf -o body -w '%{http_code}' "$@" "${url%/}$path")
  tr -d '\r' <head.crlf >head
  check "strict headers: $path $*" has "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" head
  check "no sniffing: $path $*" has "X-Content-Type-Options: nosniff" head
}
# answers STATUS TYPE FILE PATH CURL-OPTIONS…
answers() {
  local wanted=$1 type=$2 file=$3
  shift 3
  fetch "$@"
  check "status $wanted, not $status: $*" [ "$status" = "$wanted" ]
  check "type $type: $*" has "Content-Type: $type" head
  check "content of $file: $*" cmp -s "$file" body
}

answers 200 "text/html; charset=utf-8" site/index.html /
check "the index is asked for again" has "Cache-Control: no-cache" head
check "no third party" has "frame-ancestors 'none'" head
for field in "Referrer-Policy: no-referrer" "Cross-Origin-Opener-Policy: same-origin" "Permissions-Policy: " \
  "Cross-Origin-Resource-Policy: same-origin" "Date: " "Content-Length: 38" "Vary: Accept-Encoding"; do
  check "$field" has "$field" head
done
answers 200 "text/html; charset=utf-8" site/index.html /play/matterhorn?seed=1
answers 200 "text/javascript; charset=utf-8" site/sw.js /sw.js
answers 200 "application/wasm" site/assets/engine-3c4d.wasm /assets/engine-3c4d.wasm
answers 200 "application/manifest+json" site/app.webmanifest /app.webmanifest
answers 404 "text/plain; charset=utf-8" <(echo "404 Not Found") /assets/engine-0000.js
answers 404 "application/json" <(printf '{"error":"not_found"}') /api/tables
check "the page alone has no tables" [ "$(curl -s "${url}api/1")" != '{"tables":true}' ]
check "and keeps nothing" [ ! -e state ]

# Packed as the client likes it.
script=/assets/engine-1a2b.js
answers 200 "text/javascript; charset=utf-8" site$script $script
check "hashed names are kept for ever" has "Cache-Control: public, max-age=31536000, immutable" head
check "as it is" [ "$(grep -ci '^content-encoding' head)" -eq 0 ]
answers 200 "text/javascript; charset=utf-8" site$script.br $script -H 'Accept-Encoding: gzip, deflate, br'
check "br" has "Content-Encoding: br" head
answers 200 "text/javascript; charset=utf-8" site$script.gz $script -H 'Accept-Encoding: br;q=0.2, gzip;q=0.8'
check "gzip" has "Content-Encoding: gzip" head
answers 200 "text/javascript; charset=utf-8" site$script.gz $script -H 'Accept-Encoding: gzip' -H 'Accept-Encoding: br;q=0'
answers 200 "text/javascript; charset=utf-8" site$script $script --compressed -H 'Accept-Encoding: gzip'
answers 404 "text/plain; charset=utf-8" <(echo "404 Not Found") $script.gz

# What the browser has is not sent again.
fetch $script -H 'Accept-Encoding: gzip'
tag=$(sed -n 's/^ETag: //p' head)
fetch $script -H 'Accept-Encoding: gzip' -H "If-None-Match: $tag"
check "304" [ "$status" = 304 ]
check "304 has no content" [ "$(grep -ciE '^content-(length|type|encoding)' head)" -eq 0 ]
check "304 keeps its tag" has "ETag: $tag" head
fetch $script -H "If-None-Match: $tag"
check "another variant, another tag" [ "$status" = 200 ]

fetch $script -I
check "HEAD" [ "$status" = 200 ]
check "HEAD tells the length" has "Content-Length: $(stat -c %s site$script)" head
for method in POST PUT DELETE OPTIONS PATCH; do
  fetch / -X $method
  check "405 for $method" [ "$status" = 405 ]
  check "405 names what is allowed" has "Allow: GET, HEAD" head
done
fetch / -X POST --data-binary @site$script
check "405 in spite of a large body" [ "$status" = 405 ]
fetch / -X GET --data a=b
check "413 for a body" [ "$status" = 413 ]
fetch / -H "X-Long: $(head -c 20000 /dev/zero | tr '\0' x)"
check "431 for a long header" [ "$status" = 431 ]
fetch "/$(head -c 20000 /dev/zero | tr '\0' x)"
check "431 for a long target" [ "$status" = 431 ]
fetch / -0
check "HTTP/1.0" [ "$status" = 200 ]
curl -sv --max-time 20 "$url" "${url}sw.js" "${url}play" >body 2>log
check "one connection for all" [ "$(grep -ci 're-using existing connection' log)" -eq 2 ]

# raw BYTES: what comes back until the server ends the connection.
raw() {
  exec 4<>"/dev/tcp/127.0.0.1/$port"
  printf '%b' "$1" >&4
  timeout 20 cat <&4 | tr -d '\r' >answer
  exec 4>&-
}
end='Host: here\r\nConnection: close\r\n\r\n'
raw "GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /sw.js HTTP/1.1\r\nHost: here\r\n\r\nHEAD /sw.js HTTP/1.1\r\nHost: here\r\n\r\nGET /api/ HTTP/1.1\r\n$end"
check "pipelined, in order" [ "$(grep -aoE '^HTTP/1.1 [0-9]+|<title>|oninstall|not_found' answer | tr '\n' ' ')" = \
  "HTTP/1.1 200 <title> HTTP/1.1 200 oninstall HTTP/1.1 200 HTTP/1.1 404 not_found " ]
for target in /../secret.txt /assets/../../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt /assets/..%5c..%5csecret.txt \
  //secret.txt "$work/secret.txt" "/$work/secret.txt" /.env /%2eenv /./sw.js /assets//engine-1a2b.js '/..\\secret.txt' \
  /sw.js%20.txt /....//secret.txt /%c0%ae%c0%ae/secret.txt /secret.txt '/file:///etc/x.txt' /sw.js.; do
  raw "GET $target HTTP/1.1\r\n$end"
  check "answered: $target" grep -qaE '^HTTP/1.1 (404|400|200) ' answer
  check "nothing leaks: $target" [ "$(grep -cE 'secret$|oninstall' answer)" -eq 0 ]
done
raw "GET /%00 HTTP/1.1\r\n$end"
check "400 for a zero" grep -q '^HTTP/1.1 400 ' answer
for request in "GET" "GET /" "GET / HTTP/9.9" "GET  / HTTP/1.1" "GET /a b HTTP/1.1" "G@T / HTTP/1.1" "GET nix HTTP/1.1" \
  "\\x16\\x03\\x01\\x02\\x00\\x01\\x00" "GET /\\x00 HTTP/1.1"; do
  raw "$request\r\n$end"
  check "400: $request" grep -qa '^HTTP/1.1 400 ' answer
  check "400 with strict headers: $request" has "default-src 'none'" answer
done
raw "GET / HTTP/1.1\r\n\r\n"
check "400 without a host" grep -q '^HTTP/1.1 400 ' answer
raw "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"
check "400 for two hosts" grep -q '^HTTP/1.1 400 ' answer
raw "GET / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /sw.js HTTP/1.1\r\n$end"
check "nothing is smuggled behind a body" [ "$(grep -c '^HTTP/1.1 ' answer)" -eq 1 ]
for coding in xchunked identity gzip 'chunked, gzip' 'chunked, chunked' ''; do
  raw "GET / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: $coding\r\n\r\nGET /sw.js HTTP/1.1\r\n$end"
  check "400 for the transfer coding '$coding'" [ "$(grep -aoE '^HTTP/1.1 [0-9]+' answer)" = "HTTP/1.1 400" ]
done
raw "GET http://here/sw.js HTTP/1.1\r\n$end"
check "a whole address" has "oninstall" answer

# With few descriptors, and all of them in slow hands, whoever asks properly is answered.
(
  ulimit -n 30
  exec "$bivouac" serve --port 0 --files site --no-tables >few.printed 2>>complaints
) &
few=$!
for _ in $(seq 100); do [ -s few.printed ] && break; sleep 0.1; done
few_port=$(sed 's/.*:\([0-9]*\)\/$/\1/' few.printed)
slow_ones=()
for _ in $(seq 60); do
  exec {slow_one}<>"/dev/tcp/127.0.0.1/$few_port"
  printf G >&"$slow_one"
  slow_ones+=("$slow_one")
done
for _ in $(seq 10); do
  check "answered with few descriptors" [ "$(curl -s --max-time 5 -o body -w '%{http_code}' "http://127.0.0.1:$few_port/")" = 200 ]
done
for slow_one in "${slow_ones[@]}"; do exec {slow_one}>&-; done
kill $few
wait $few
check "status 0 with few descriptors" [ $? -eq 0 ]
few=

# Refusals to start.
refused "Port $port is in use" serve --port "$port" --files site
refused "Port $port" --lang de serve --port "$port" --files site
check "in German" has "besetzt" err
refused "make serve" serve --port 0 --files missing
refused "make serve" serve --port 0 --files site/assets
refused "IP address" serve --port 0 --files site --address nowhere.example
refused "192.0.2.1" serve --port 0 --files site --address 192.0.2.1
refused "--port" serve --port 65536 --files site
refused "--port" serve --port -1 --files site
refused "postgresql://USER@HOST/NAME" serve --port 0 --files site --database mysql://a:secret@127.0.0.1/x
check "no password is said" lacks secret err
refused "--no-tables" serve --port 0 --files site --data d --no-tables
touch file
for folder in file /proc/nowhere; do
  XDG_STATE_HOME=$folder refused "The folder $folder/bivouac/tables can't be used for the tables" --lang en serve --port 0 --files site
done
HOME='' XDG_STATE_HOME='' refused "no folder for the tables" --lang en serve --port 0 --files site
refused "either --data or --database" serve --port 0 --files site --data d --database postgresql://127.0.0.1:1/x
cp "$bivouac" copy
check "the folder beside the program" [ "$(timeout 20 ./copy serve --port 0 2>&1)" = "bivouac: There is no web app in $work/web. 'make serve' builds it and starts the server." ]

wait $slow
check "a slow header is cut off" [ "$(cat slow.status)" -eq 0 ]
check "without an answer" [ ! -s slow.answer ]

# Stops when asked to, with connections open.
for signal in TERM INT; do
  exec 5<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /sw.js HTTP/1.1\r\nHost: here\r\n\r\n' >&5
  read -r line <&5
  kill -$signal "$server"
  begin=$SECONDS
  wait "$server"
  check "status 0 after SIG$signal" [ $? -eq 0 ]
  check "at once after SIG$signal" [ $((SECONDS - begin)) -le 3 ]
  exec 5>&-
  check "the port is closed" [ "$(curl -s -o body -w '%{http_code}' "$url")" = 000 ]
  [ $signal = INT ] && break
  # A shell's background jobs ignore SIGINT unless they ask for it, as this server does.
  rm printed
  "$bivouac" serve --port "$port" --files site --no-tables >printed 2>>complaints &
  server=$!
  for _ in $(seq 100); do [ -s printed ] && break; sleep 0.1; done
  check "the same port again at once" has "$url" printed
done
server=
# Starts and ends are noted, since nobody looks at a terminal here.
silent() { ! grep -qvE '"event":"(started|stopping|stopped)"' "$1"; }
check "no complaints" silent complaints

# For everybody in the network: their address too, and a code for their cameras. Tables need nothing to be set up.
rm printed
"$bivouac" serve --port 0 --address 0.0.0.0 --files site >printed 2>>complaints &
server=$!
for _ in $(seq 100); do [ -s printed ] && break; sleep 0.1; done
check "there are tables" [ "$(curl -s "$(head -n 1 printed | sed 's/.* //')api/1")" = '{"tables":true}' ]
check "in the user's folder for such things" [ -s state/bivouac/tables/bivouac.sqlite ]
check "at this computer too" grep -qE '^Bivouac is at http://127\.0\.0\.1:[0-9]+/$' printed
network=$(hostname -I 2>/dev/null | tr ' ' '\n' | grep -m 1 -E '^[0-9.]+$')
if [ -n "$network" ]; then
  check "its address in the network" has "http://$network:" printed
  check "a code of at least 12 lines" [ "$(grep -c '█' printed)" -ge 12 ]
fi
kill "$server"
wait "$server"
server=

# How it does: to everybody whether it can work, to this computer alone its figures, and only where they are asked for.
rm printed
"$bivouac" --lang en serve --port 0 --files site --data tables --metrics-port 0 >printed 2>>complaints &
server=$!
for _ in $(seq 100); do [ "$(wc -l <printed)" -ge 2 ] && break; sleep 0.1; done
url=$(head -n 1 printed | sed 's/.* //')
figures=$(tail -n 1 printed | sed 's/.* //')
check "healthy" [ "$(curl -s "${url}healthz")" = ok ]
check "no figures for everybody" [ "$(curl -s "${url}metrics" | grep -c '^bivouac_')" = 0 ]
curl -s -o body "$figures"
for line in 'bivouac_store_up 1' 'bivouac_tables 0' '# TYPE bivouac_kept_seconds histogram' 'bivouac_kept_seconds_count 0'; do
  check "a figure: $line" grep -qxF -- "$line" body
done
check "figures at this computer alone" grep -qE '^http://127\.0\.0\.1:[0-9]+/metrics$' <<<"$figures"
check "nothing else there" [ "$(curl -s -o body -w '%{http_code}' "${figures%metrics}")" = 404 ]
check "a backup while it runs" timeout 20 "$bivouac" --lang en store backup tables copied >out
check "the backup is told" has "0 tables copied" out
check "a sound copy" "$bivouac" store check copied >out
refused "Another Bivouac uses the folder" --lang en store restore copied tables
refused "no tables in nothing" --lang en store check nothing
python3 -c 'import sqlite3; sqlite3.connect("copied/bivouac.sqlite").execute("drop table entries")'
refused "The check could not be finished" --lang en store check copied
kill "$server"
wait "$server"
check "status 0 with figures" [ $? -eq 0 ]
server=
check "still no complaints" silent complaints

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
