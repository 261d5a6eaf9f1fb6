#!/usr/bin/env python3
"""Turns what a terminal shows (text with ANSI colours, on standard input) into an SVG picture on standard output.

scripts/terminal_picture.sh feeds it.
"""
import re
import sys
from html import escape

CELL_WIDTH, LINE_HEIGHT, MARGIN = 8.4, 18, 20
COLOURS = {209: "#ff9157", 245: "#8399b0", 124: "#b4180e", 221: "#f6d23c", 29: "#0c7667", 54: "#623391", 175: "#e676a5",
           195: "#eaf3fb"}
INK, PAPER = "#ecf2f6", "#0f2036"


def restyled(style, codes):
    style = dict(style)
    numbers = [int(code or 0) for code in codes.split(";")]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            style = {}
        elif number == 1:
            style["bold"] = True
        elif number in (22, 39, 49):
            style.pop({22: "bold", 39: "ink", 49: "paper"}[number], None)
        elif number in (38, 48):
            colour = COLOURS.get(numbers[1], INK)
            style["ink" if number == 38 else "paper"] = colour
            numbers = numbers[2:]
        elif number in (30, 97):
            style["ink"] = "#13263f" if number == 30 else "#ffffff"
    return style


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    out, style = [], {}
    widest = 0
    for row, line in enumerate(lines):
        column, y = 0, MARGIN + (row + 0.75) * LINE_HEIGHT
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                style = restyled(style, part[2:-1])
                continue
            x = MARGIN + column * CELL_WIDTH
            if "paper" in style and part:
                out.append(f'<rect x="{x:.1f}" y="{MARGIN + row * LINE_HEIGHT}" width="{len(part) * CELL_WIDTH:.1f}" height="{LINE_HEIGHT}" fill="{style["paper"]}"/>')
            if part.strip():
                weight = ' font-weight="700"' if style.get("bold") else ""
                out.append(f'<text x="{x:.1f}" y="{y:.1f}" fill="{style.get("ink", INK)}"{weight} '
                           f'textLength="{len(part) * CELL_WIDTH:.1f}" xml:space="preserve">{escape(part)}</text>')
            column += len(part)
        widest = max(widest, column)
    width, height = 2 * MARGIN + widest * CELL_WIDTH, 2 * MARGIN + len(lines) * LINE_HEIGHT
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
          f'font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">')
    print(f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>')
    print("\n".join(out))
    print("</svg>")


main()
