#!/usr/bin/env python3
"""Writes packaging/dashboard.json, the Grafana dashboard, from the list of its panels. Usage: dashboard.py > dashboard.json"""
import json

RATE = "[$__rate_interval]"


def quantiles(name):
    return [(f"histogram_quantile({q}, sum by (le) (rate({name}_bucket{RATE})))", label)
            for q, label in [(0.5, "half"), (0.99, "99 of 100")]]


PANELS = [  # title, unit, queries with their names
    ("Tables with somebody at them", "short", [("sum(bivouac_tables)", "tables")]),
    ("People connected", "short", [("bivouac_sockets", "{{instance}}")]),
    ("Entries kept each second", "ops", [(f"sum(rate(bivouac_entries_total{RATE}))", "entries")]),
    ("From asked to answered", "s", quantiles("bivouac_answered_seconds")),
    ("From said to kept", "s", quantiles("bivouac_kept_seconds")),
    ("One transaction", "s", quantiles("bivouac_commit_seconds")),
    ("Changes in a transaction", "short",
     [(f"rate(bivouac_changes_total{RATE}) / rate(bivouac_commit_batches_total{RATE})", "{{instance}}")]),
    ("Thoughts of bots that wait", "short", [("bivouac_bot_queue", "{{instance}}")]),
    ("A bot's thought", "s", quantiles("bivouac_thought_seconds")),
    ("Overtaken by another server, and not kept, each second", "ops",
     [(f"sum(rate(bivouac_changes_overtaken_total{RATE}))", "overtaken"), (f"sum(rate(bivouac_changes_failed_total{RATE}))", "not kept")]),
    ("Errors of the database, and connections made to it, each second", "ops",
     [(f"sum(rate(bivouac_database_errors_total{RATE}))", "errors"), (f"sum(rate(bivouac_database_connections_total{RATE}))", "connections")]),
    ("Processors in use", "short", [(f"rate(process_cpu_seconds_total{RATE})", "{{instance}}")]),
    ("Memory", "bytes", [("process_resident_memory_bytes", "{{instance}}")]),
    ("Open files and connections", "short", [("process_open_fds", "{{instance}}")]),
    ("Servers that reach the store", "short", [("sum(bivouac_store_up)", "servers"), ("max(bivouac_servers)", "as they see each other")]),
]


def panel(number, title, unit, queries):
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": {"type": "prometheus", "uid": "${source}"},
        "gridPos": {"x": 12 * (number % 2), "y": 8 * (number // 2), "w": 12, "h": 8},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [{"refId": chr(65 + at), "expr": query, "legendFormat": name} for at, (query, name) in enumerate(queries)],
    }


print(json.dumps({
    "title": "Bivouac",
    "uid": "bivouac",
    "schemaVersion": 38,
    "refresh": "10s",
    "time": {"from": "now-1h", "to": "now"},
    "templating": {"list": [{"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}]},
    "panels": [panel(number, *one) for number, one in enumerate(PANELS)],
}, indent=1))
