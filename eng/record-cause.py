#!/usr/bin/env python3
"""Takes from a run.json the parts that causes are read from, as a recording of the catalogue.
Usage: eng/record-cause.py RUN.JSON NAME "HOW IT WAS MADE" [PACKAGE...]
  writes tests/Threadbare.Tests/Causes/Recordings/NAME.json; a counter-recording's NAME ends in .other
  PACKAGE: names whose versions are kept."""
import json
import os
import sys

MOST = 5  # Places of each list; the rest of a list adds nothing.

run = json.load(open(sys.argv[1], encoding="utf-8"))
name, made, packages = sys.argv[2], sys.argv[3], sys.argv[4:]


def clean(value):
    """Without folders of the machine, sources and links."""
    if isinstance(value, list):
        return [clean(one) for one in value]
    if isinstance(value, dict):
        return {
            key: os.path.basename(one) if key == "file" and one else clean(one)
            for key, one in value.items()
            if key not in ("source", "link") and one is not None
        }
    return value


recording = {"from": made}
versions = {key: version for key, version in (run["target"].get("packages") or {}).items() if key in packages}
recording["target"] = {"runtime": run["target"].get("runtime")} | ({"packages": versions} if versions else {})
verdict = run.get("verdict")
if verdict:
    recording["verdict"] = {key: verdict[key] for key in ("outcome", "limit", "confidence", "summary")}
    findings = verdict.get("findings") or []
    if findings:
        recording["verdict"]["findings"] = findings
for part in ("blame", "holders", "calls", "hotSpots", "allocations", "exceptions", "pauses"):
    if run.get(part):
        recording[part] = clean(run[part][:MOST])
if run.get("database"):
    recording["database"] = {
        key: value[:MOST] if isinstance(value, list) else value for key, value in run["database"].items() if value is not None
    }
steps = [step for step in run["steps"] if step.get("runtime")]
if steps:
    recording["steps"] = [clean(max(steps, key=lambda step: step.get("users") or step.get("rate") or 0))]
path = os.path.join(os.path.dirname(__file__), "..", "tests", "Threadbare.Tests", "Causes", "Recordings", name + ".json")
with open(path, "w", encoding="utf-8") as file:
    json.dump(recording, file, indent=2, ensure_ascii=False)
    file.write("\n")
