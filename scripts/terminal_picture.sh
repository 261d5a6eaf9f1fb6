#!/usr/bin/env bash
# Resumes a saved game in a real terminal (tmux) and prints a picture of what it shows, as SVG.
# Usage: scripts/terminal_picture.sh RECORD LINES [KEYS…]    The README's: see `make pictures`.
set -euo pipefail
cd "$(dirname "$0")/.."
record=$1
lines=$2
shift 2
state=$(mktemp -d)
trap 'tmux kill-session -t bivouac-picture 2>/dev/null || true; rm -rf "$state"' EXIT
tmux new-session -d -s bivouac-picture -x 96 -y 60 \
  "env LC_ALL=C.UTF-8 TERM=xterm-256color XDG_STATE_HOME=$state build/bivouac play --resume $record --save $state/copy.record --odds"
sleep 2
for keys in "$@"; do
  tmux send-keys -t bivouac-picture "$keys" Enter
  sleep 0.5
done
tmux capture-pane -t bivouac-picture -p -e | sed '1d' | head -n "$lines" | python3 scripts/terminal_picture.py
