#!/usr/bin/env bash
# Runs the tests that do not fit into the gate's time: the whole fault matrix, twenty minutes of fuzzing, and every other test.
# Usage: eng/nightly.sh            build first: dotnet build -c Release
# THREADBARE_NIGHTLY=1 is the switch that the tests look at; with it, one cell or class can be run by hand too:
#   THREADBARE_NIGHTLY=1 artifacts/bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests -class '*RunFaultTests'
set -uo pipefail
cd "$(dirname "$0")/.."
export THREADBARE_NIGHTLY=1
bin=artifacts/bin
failed=0
"$bin/Threadbare.Tests/release/Threadbare.Tests" || failed=1
"$bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests" || failed=1
dotnet run -c Release --project fuzz/Threadbare.Fuzz -- --seconds 20 || failed=1
if command -v afl-fuzz > /dev/null; then eng/fuzz.sh 30 || failed=1; else echo "Left out: eng/fuzz.sh, since afl-fuzz is missing."; fi
exit $failed
