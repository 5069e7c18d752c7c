#!/usr/bin/env bash
# Runs the tests that do not fit into the gate's time (those marked Explicit), ten minutes of fuzzing, and every other test.
# Usage: eng/nightly.sh            build first: dotnet build -c Release
# One class by hand:
#   artifacts/bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests -explicit on -class '*RunFaultTests'
set -uo pipefail
cd "$(dirname "$0")/.."
bin=artifacts/bin
failed=0
"$bin/Threadbare.Tests/release/Threadbare.Tests" -explicit on || failed=1
"$bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests" -explicit on || failed=1
eng/smoke.sh || failed=1
dotnet run -c Release --project fuzz/Threadbare.Fuzz -- --seconds 20 || failed=1
if command -v afl-fuzz > /dev/null; then eng/fuzz.sh 30 || failed=1; else echo "Left out: eng/fuzz.sh, since afl-fuzz is missing."; fi
if [ "$(id -u)" = 0 ] && command -v podman > /dev/null; then eng/pods.sh || failed=1; else echo "Left out: eng/pods.sh, for root with podman."; fi
exit $failed
