#!/usr/bin/env python3
"""Draws how fair the mountains of each style are and how high they come. Usage: climbers_spread.py STATISTICS_JSON"""
import json
import sys

COLOURS = {"teal": "#00875a", "purple": "#5f0087", "yellow": "#e6b800", "red": "#af0000", "pink": "#d787af"}
WIDTH, ROW, LEFT = 860, 190, 90
FAIR = 1 / 3  # three players


def bar(x, y, height, colour, label, value):
    return (f'<rect x="{x}" y="{y - height:.1f}" width="30" height="{height:.1f}" fill="{colour}"/>'
            f'<text x="{x + 15}" y="{y - height - 4:.1f}" text-anchor="middle">{value}</text>'
            f'<text x="{x + 15}" y="{y + 14}" text-anchor="middle">{label}</text>')


def shares(x, y, entries, title):
    scale = 220
    parts = [f'<text x="{x}" y="{y - 125}" class="title">{title}</text>']
    for i, (label, value, colour) in enumerate(entries):
        parts.append(bar(x + i * 46, y, value * scale, colour, label, f"{100 * value:.1f}"))
    right = x + len(entries) * 46 - 10
    level = y - FAIR * scale
    parts.append(f'<line x1="{x - 6}" x2="{right}" y1="{level:.1f}" y2="{level:.1f}" stroke="#444" stroke-dasharray="4 3"/>')
    return "".join(parts)


def heights(x, y, histogram, mountains):
    parts = [f'<text x="{x}" y="{y - 125}" class="title">height of the mountain, % of seeds</text>']
    for height in range(7, 16):
        share = histogram.get(str(height), 0) / mountains
        text = f"{100 * share:.0f}" if share >= 0.005 else ""
        parts.append(bar(x + (height - 7) * 34, y, share * 110, "#7a8ca5", height, text))
    return "".join(parts)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        styles = [json.loads(line) for line in file if line.strip()]
    total = sum(style["mountains"] for style in styles)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {ROW * len(styles) + 40}" '
          'font-family="sans-serif" font-size="11" fill="#222">'
          "<style>.title{font-weight:bold}.style{font-size:15px;font-weight:bold}</style>"
          f'<rect width="100%" height="100%" fill="#fbfaf7"/><text x="12" y="22">Games of three equal greedy players on '
          f"{total:,} mountains: share of wins in %, dashed: a third</text>")
    for i, style in enumerate(styles):
        y = 40 + ROW * (i + 1) - 40
        print(f'<text x="12" y="{y - 60}" class="style">{style["style"]}</text>')
        colours = [(name, style["colour_wins"][name], paint) for name, paint in COLOURS.items()]
        print(shares(LEFT, y, colours, "by colour"))
        seats = [(label, wins, "#7a8ca5") for label, wins in zip(("first", "second", "third"), style["seat_wins"])]
        print(shares(LEFT + 270, y, seats, "by order of turn"))
        print(heights(LEFT + 440, y, style["heights"], style["mountains"]))
    print("</svg>")


main()
