#!/usr/bin/env bash
# Tries a built or installed tool as a new user does: its version, the list of the lab, a load on the demo service and a look at it.
# Usage: eng/smoke.sh [PROGRAM]      the program is that of the Release build by default
set -euo pipefail
tool=${1:-$(dirname "$0")/../artifacts/bin/Threadbare.Tool/release/threadbare}
folder=$(mktemp -d)
port=${SMOKE_PORT:-5087}

"$tool" --version
"$tool" lab list > "$folder/list.txt"
grep -q tour "$folder/list.txt"

orders=$(dirname "$0")/../artifacts/bin/Orders/release/Orders.dll
dotnet "$orders" --urls "http://127.0.0.1:$port" > "$folder/service.txt" 2>&1 &
service=$!
trap 'kill "$service" 2> /dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do
    if curl -s -o "$folder/answer.txt" "http://127.0.0.1:$port/openapi/v1.json"; then break; fi
    sleep 0.2
done

# The process is found by its port, watched and asked for its stacks while the load goes on.
"$tool" run "http://127.0.0.1:$port/openapi/v1.json" --users 8 --duration 5s --out "$folder/run" --json "$folder/run.json"
grep -q '"processId": [0-9]' "$folder/run.json"
grep -q '"failed": 0' "$folder/run.json"
"$tool" report "$folder/run" --format markdown > "$folder/report.md"
launched=http://127.0.0.1:$((port + 1))
"$tool" run "$launched/openapi/v1.json" --users 8 --duration 5s --out "$folder/launched" --json "$folder/launched.json" \
    --launch "dotnet $orders --urls $launched"
grep -q '"processId": [0-9]' "$folder/launched.json"
"$tool" doctor "http://127.0.0.1:$port/openapi/v1.json" > "$folder/doctor.txt"
echo "The smoke test passed."
