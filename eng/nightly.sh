#!/usr/bin/env bash
# Runs what the gate (eng/test.sh) leaves out: the tests marked Explicit and the smoke test. 53 minutes on two cores with
# nothing beside it, of which the tests that judge a load take 43. Slower cores take a few minutes
# more. eng/weekly.sh runs what takes longer.
# Usage: eng/nightly.sh            build first: dotnet build -c Release
# One class by hand:
#   artifacts/bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests -explicit on -class '*RunFaultTests'
set -uo pipefail
cd "$(dirname "$0")/.."
logs=${NIGHTLY_LOGS:-artifacts/nightly}
mkdir -p "$logs"
bin=artifacts/bin
driving=$bin/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests

# run NAME PRIORITY COMMAND...: one part. Its output is in a file, and its last lines are shown if it fails.
run() {
    local began=$SECONDS
    if NO_COLOR=1 nice -n "$2" "${@:3}" > "$logs/$1.log" 2>&1; then echo "$1: passed after $((SECONDS - began)) s."; return 0; fi
    echo "$1: failed after $((SECONDS - began)) s; see $logs/$1.log"
    grep -A 60 -F '[FAIL]' "$logs/$1.log" || tail -20 "$logs/$1.log"
    return 1
}

failed=0
# The tests that judge a load run one at a time and have the machine for themselves: those that pack and publish would disturb them.
run judged 0 "$driving" -noColor -reporter verbose -explicit only -trait part=alone -trait- runs=weekly -xml "$logs/judged.xml" || failed=1
# The rest runs side by side, as in the gate.
run smoke 0 eng/smoke.sh & installed=$!
run counted 5 "$driving" -noColor -reporter verbose -explicit only -maxThreads 4 -trait- part=alone -trait- runs=weekly \
    -xml "$logs/counted.xml" & counted=$!
run fast 5 "$bin/Threadbare.Tests/release/Threadbare.Tests" -noColor -explicit only -xml "$logs/fast.xml" & fast=$!
for part in "$installed" "$counted" "$fast"; do wait "$part" || failed=1; done
# An Aspire app host of the examples. Its packages (310 MB) are too many for the gate, so it is outside the solution.
aspire=examples/aspire/AppHostTests
run aspire-build 0 dotnet build -c Release "$aspire" &&
    run aspire 0 env PATH="$PWD/$bin/Threadbare.Tool/release:$PATH" "$bin/AppHostTests/release/AppHostTests" -noColor || failed=1
# The tests of the gate once more, of the native program. It takes three to five minutes to build.
run native-build 0 eng/native.sh &&
    run native 0 env THREADBARE_TOOL=artifacts/native/threadbare "$driving" -noColor -maxThreads 4 -xml "$logs/native.xml" || failed=1
echo "The slowest tests, in seconds:"
grep -hoE '<test [^>]*>' "$logs"/*.xml | sed -E 's/.* name="([^"]*)".* time="([0-9.]+)".*/\2 \1/' | sort -rn | head -20
grep -hE "Total: [0-9]+" "$logs"/judged.log "$logs"/counted.log "$logs"/fast.log "$logs"/native.log
echo "$((SECONDS / 60)) min $((SECONDS % 60)) s"
exit $failed
