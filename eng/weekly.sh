#!/usr/bin/env bash
# Runs what is too long for a night: every fault for every verb, the system's refusal of each call, the faults of a watch, of a follow-up
# and of the run folder, the load loop of other systems, the packed library, the lines of twelve packages, a hundred agents, agents on
# machines that fail, code that the runtime makes asynchronous, the pods, and fuzzing that follows coverage. About three hours on two cores.
# Usage: eng/weekly.sh [SECONDS]   how long each reader is fuzzed, 60 by default; build first: dotnet build -c Release
# As root, with podman and the other programs that eng/pods.sh names, and with afl-fuzz.
set -uo pipefail
cd "$(dirname "$0")/.."
driving=artifacts/bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests
failed=0
"$driving" -noColor -reporter verbose -explicit only -trait runs=weekly || failed=1
eng/pods.sh || failed=1
eng/fuzz.sh "${1:-60}" || failed=1
exit $failed
