#!/usr/bin/env python3
"""The example of docs/engine.md, asked and compared line by line. Usage: engine_doc_test.py BIVOUAC DOC [--update]"""
import re
import subprocess
import sys

program, path = sys.argv[1:3]
text = open(path, encoding="utf-8").read()
example = re.search(r"```\n(> .*?)```", text, re.S).group(1)
requests = [line[2:] for line in example.splitlines() if line.startswith("> ")]
asked = subprocess.run([program, "--lang", "en", "engine"], input="\n".join(requests) + "\n", capture_output=True, text=True)
answers = asked.stdout.splitlines()
if asked.returncode != 0 or len(answers) != len(requests):
    sys.exit(f"status {asked.returncode}, {len(answers)} answers to {len(requests)} requests: {asked.stderr}")
played = "".join(f"> {request}\n{answer}\n" for request, answer in zip(requests, answers))
if "--update" in sys.argv:
    open(path, "w", encoding="utf-8").write(text.replace(example, played))
elif played != example:
    sys.exit(f"docs/engine.md tells something else; the engine answers:\n{played}")
print(f"{len(requests)} requests answered as docs/engine.md tells")
