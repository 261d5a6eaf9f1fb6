#!/usr/bin/env bash
# Plays the beginning of a game in a real terminal (tmux) and prints a picture of it as SVG.
set -euo pipefail
cd "$(dirname "$0")/.."
state=$(mktemp -d)
trap 'tmux kill-session -t bivouac-picture 2>/dev/null || true; rm -rf "$state"' EXIT
tmux new-session -d -s bivouac-picture -x 92 -y 30 \
  "env LC_ALL=C.UTF-8 TERM=xterm-256color XDG_STATE_HOME=$state build/bivouac play --resume docs/terminal.record --save $state/copy.record --odds"
sleep 1
for keys in "$@"; do
  tmux send-keys -t bivouac-picture "$keys" Enter
  sleep 0.3
done
tmux capture-pane -t bivouac-picture -p -e | sed '1d' | python3 scripts/terminal_picture.py
