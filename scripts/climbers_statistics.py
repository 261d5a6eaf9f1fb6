#!/usr/bin/env python3
"""Adds up the counts of climbers_statistics.sh, draws how fair the mountains of each style are and how high they come,
and writes the table of docs/climbers.md. Usage: climbers_statistics.py FOLDER_OF_COUNTS DOCS"""
import json
import pathlib
import sys

STYLES = ("printed", "stepped", "ragged", "towers")
COLOURS = {"teal": "#00875a", "purple": "#5f0087", "yellow": "#e6b800", "red": "#af0000", "pink": "#d787af"}
SEATS = ("first", "second", "third")
SIZES = ("1", "2", "4")
WIDTH, ROW, LEFT = 860, 190, 90
FAIR = 1 / 3  # three players


def added(a, b):
    """The sum of two counts of the same form; of the slowest the slower one."""
    if isinstance(a, dict):
        return {key: (max if key == "slowest" else added)(a.get(key, 0), b.get(key, 0)) for key in {**a, **b}}
    if isinstance(a, list):
        return [added(x, y) for x, y in zip(a, b)]
    return a if isinstance(a, str) else a + b


def read_counts(path):
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    total = lines[0]
    for line in lines[1:]:
        total = added(total, line)
    total["heights"] = {height: total["heights"][height] for height in sorted(total["heights"], key=int)}
    return total


def colour_shares(style):
    return {name: style["colour_wins"][name] / style["colour_games"][name] for name in COLOURS}


def seat_shares(style):
    return [wins / style["mountains"] for wins in style["seat_wins"]]


def spread(shares):
    return max(shares) - min(shares)


# ---- the picture

def bar(x, y, height, colour, label, value):
    return (f'<rect x="{x}" y="{y - height:.1f}" width="30" height="{height:.1f}" fill="{colour}"/>'
            f'<text x="{x + 15}" y="{y - height - 4:.1f}" text-anchor="middle">{value}</text>'
            f'<text x="{x + 15}" y="{y + 14}" text-anchor="middle">{label}</text>')


def bars(x, y, entries, title):
    scale = 220
    parts = [f'<text x="{x}" y="{y - 125}" class="title">{title}</text>']
    for i, (label, value, colour) in enumerate(entries):
        parts.append(bar(x + i * 46, y, value * scale, colour, label, f"{100 * value:.1f}"))
    right = x + len(entries) * 46 - 10
    level = y - FAIR * scale
    parts.append(f'<line x1="{x - 6}" x2="{right}" y1="{level:.1f}" y2="{level:.1f}" stroke="#444" '
                 'stroke-dasharray="4 3"/>')
    return "".join(parts)


def heights(x, y, histogram, mountains):
    parts = [f'<text x="{x}" y="{y - 125}" class="title">height of the mountain, % of seeds</text>']
    for height in range(7, 16):
        share = histogram.get(str(height), 0) / mountains
        text = f"{100 * share:.0f}" if share >= 0.005 else ""
        parts.append(bar(x + (height - 7) * 34, y, share * 95, "#7a8ca5", height, text))
    return "".join(parts)


def picture(styles):
    total = sum(style["mountains"] for style in styles)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {ROW * len(styles) + 40}" '
             'font-family="sans-serif" font-size="11" fill="#222">'
             "<style>.title{font-weight:bold}.style{font-size:15px;font-weight:bold}</style>"
             '<rect width="100%" height="100%" fill="#fbfaf7"/><text x="12" y="22">Games of three equal greedy '
             f"players on {total:,} mountains: share of wins in %, dashed: a third</text>"]
    for i, style in enumerate(styles):
        y = 40 + ROW * (i + 1) - 40
        lines.append(f'<text x="12" y="{y - 60}" class="style">{style["style"]}</text>')
        colours = [(name, share, COLOURS[name]) for name, share in colour_shares(style).items()]
        lines.append(bars(LEFT, y, colours, "by colour"))
        seats = [(label, share, "#7a8ca5") for label, share in zip(SEATS, seat_shares(style))]
        lines.append(bars(LEFT + 270, y, seats, "by order of turn"))
        lines.append(heights(LEFT + 440, y, style["heights"], style["mountains"]))
    return "\n".join(lines + ["</svg>"]) + "\n"


# ---- the table

def percent(share):
    return f"{100 * share:.1f} %"


def blocks(what, size):
    return lambda style: percent(style[what][size] / style["blocks"][size])


def mean_height(style):
    levels = {int(height): count for height, count in style["heights"].items()}
    mean = sum(height * count for height, count in levels.items()) / style["mountains"]
    return f"{mean:.2f} ({min(levels)}–{max(levels)})"


def table(styles):
    def mean(what, digits):
        return lambda style: f"{style[what] / style['mountains']:.{digits}f}"

    rows = [("mountains", lambda style: f"{style['mountains']:,}"),
            ("processor time for one, mean", lambda style: f"{1000 * style['seconds'] / style['mountains']:.2f} ms"),
            ("processor time for one, slowest", lambda style: f"{1000 * style['slowest']:.0f} ms"),
            ("height, mean (least–most)", mean_height),
            ("squares covered, mean", mean("squares", 1))]
    rows += [(f"blocks of size {size} on the table", blocks("on_table", size)) for size in SIZES]
    rows.append(("blocks of size 4 on a smaller one", blocks("on_smaller", "4")))
    rows += [(f"blocks of size {size} with nothing on them", blocks("free", size)) for size in SIZES]
    for name in COLOURS:
        rows.append((f"first climbs of {name}, mean (none at all)", lambda style, name=name:
                     f"{style['first_climbs'][name] / style['mountains']:.2f} "
                     f"({percent(style['without_first_climb'][name] / style['mountains'])})"))
    for name in COLOURS:
        rows.append((f"wins of {name}", lambda style, name=name: percent(colour_shares(style)[name])))
    for i, seat in enumerate(SEATS):
        rows.append((f"wins of the {seat} seat", lambda style, i=i: percent(seat_shares(style)[i])))
    rows += [("spread over colours", lambda style: percent(spread(colour_shares(style).values()))),
             ("spread over seats", lambda style: percent(spread(seat_shares(style)))),
             ("draws", lambda style: percent(style["draws"] / style["mountains"])),
             ("somebody reaches half the height",
              lambda style: percent(style["half_height_reached"] / style["mountains"])),
             ("level of the winner, mean", mean("winners_levels", 1)),
             ("turns in a game, mean", mean("turns", 1))]
    lines = ["| | " + " | ".join(style["style"] for style in styles) + " |", "|---" * (len(styles) + 1) + "|"]
    lines += [f"| {name} | " + " | ".join(value(style) for style in styles) + " |" for name, value in rows]
    return "\n".join(lines)


def main():
    counts, docs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    styles = [read_counts(counts / style) for style in STYLES]
    lines = [json.dumps(style) + "\n" for style in styles]
    (docs / "climbers-statistics.json").write_text("".join(lines), encoding="utf-8")
    (docs / "climbers-spread.svg").write_text(picture(styles), encoding="utf-8")
    page = (docs / "climbers.md").read_text(encoding="utf-8")
    begin, end = "<!-- statistics -->\n", "\n<!-- end of statistics -->"
    before, rest = page.split(begin)
    (docs / "climbers.md").write_text(before + begin + table(styles) + end + rest.split(end)[1], encoding="utf-8")


main()
