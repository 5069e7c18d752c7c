#!/usr/bin/env bash
# Builds everything, then runs the fast suite, the tests of the built tool, those of the page and the fuzzing.
# eng/nightly.sh runs what does not fit into five minutes.
# Its last line is the sum of all of them: "N passed, N failed, N skipped".
set -uo pipefail
cd "$(dirname "$0")/.."

logs=$(mktemp -d)
# The compiler's server has a name of its own, so that another build of this user keeps its own.
compiler=threadbare-$$
end_compiler() {
    local sdk
    sdk=$(dirname "$(readlink -f "$(command -v dotnet)")")/sdk/$(dotnet --version)
    dotnet "$sdk/Roslyn/bincore/VBCSCompiler.dll" "-pipename:$compiler" -shutdown > /dev/null 2>&1
}
trap 'rm -rf "$logs"; end_compiler' EXIT

# run NAME PRIORITY COMMAND...: one part of the tests. What it prints is shown when it has ended.
status=0
run() {
    local began=$SECONDS
    if NO_COLOR=1 nice -n "$2" "${@:3}" > "$logs/$1" 2>&1; then echo "$1: passed after $((SECONDS - began)) s."; return 0; fi
    echo "$1: failed after $((SECONDS - began)) s."
    return 1
}

# One compiler for all projects instead of one process each: a third of the build's time. It ends with this script.
export UseSharedCompilation=true
# Nothing here runs long enough to earn back what profiling its methods first costs: a build takes 110 s instead of 149 s without it.
# Services whose load is judged run as those of users do.
export DOTNET_TieredPGO=0
# The compiler's server collects garbage on each processor for itself, and its threads spin while they wait; on two processors both cost
# more than they save: 332 s of processor time for a build, and 292 s with these.
export DOTNET_gcServer=0 DOTNET_gcConcurrent=0 DOTNET_GCgen0size=0x10000000 DOTNET_ThreadPool_UnfairSemaphoreSpinLimit=0
dotnet build -c Release -p:RestoreUseStaticGraphEvaluation=true -p:SharedCompilationId=$compiler & build=$!
# The page's tests need only the packages that the build installs first, and use a processor that the build leaves idle. Packages that
# are older than their list are about to be replaced (web/page.proj).
until [ web/node_modules/.restored -nt web/package.json ] && [ web/node_modules/.restored -nt web/package-lock.json ] \
    && [ web/node_modules/.restored -nt web/.npmrc ] || ! kill -0 "$build" 2> /dev/null; do sleep 1; done
run page 5 npm --prefix web test & page=$!
wait "$build" || { wait "$page"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }
end_compiler
unset DOTNET_gcServer DOTNET_gcConcurrent DOTNET_GCgen0size DOTNET_ThreadPool_UnfairSemaphoreSpinLimit

programs=artifacts/bin
fast=$programs/Threadbare.Tests/release/Threadbare.Tests
driving=$programs/Threadbare.IntegrationTests/release/Threadbare.IntegrationTests

# Three parts side by side, since each waits for servers or for its own clock most of the time. The tests that judge a load come first
# wherever they want a processor. The others give way no further than this: beside other work on the machine, a part with the lowest
# priority does not end.
run judged 0 env --unset=DOTNET_TieredPGO "$driving" -noColor -trait part=alone & judged=$!
run counted 5 "$driving" -noColor -maxThreads 4 -trait- part=alone & counted=$!
{
    failed=0
    # A hundred broken inputs for each part that reads from outside; each part counts as a test. The weekly suite tries longer.
    run fuzzed 5 "$programs/Threadbare.Fuzz/release/Threadbare.Fuzz" --count 100 || failed=1
    run fast 5 "$fast" -noColor || failed=1
    exit $failed
} & rest=$!
for part in "$page" "$judged" "$counted" "$rest"; do wait "$part" || status=1; done
cat "$logs"/*

# What the test programs say: "Total: N, Errors: N, Failed: N, Skipped: N, Not Run: N".
count_tests() {
    cat "$logs"/judged "$logs"/counted "$logs"/fast | grep -oE "Total: [0-9]+, Errors: .*" | grep -oE "$1: [0-9]+" |
        awk '{ n += $NF } END { print n + 0 }'
}
count_page() {
    grep -E "^ +Tests " "$logs/page" | grep -oE "[0-9]+ $1" | awk '{ n += $1 } END { print n + 0 }'
}
count_fuzzed() {
    grep -E "^fuzz: " "$logs/fuzzed" | grep -oE "[0-9]+ $1" | awk '{ n += $1 } END { print n + 0 }'
}
tests_failed=$(($(count_tests Failed) + $(count_tests Errors)))
tests_skipped=$(count_tests Skipped)
tests_passed=$(($(count_tests Total) - tests_failed - tests_skipped - $(count_tests "Not Run")))
passed=$((tests_passed + $(count_page passed) + $(count_fuzzed passed)))
failed=$((tests_failed + $(count_page failed) + $(count_fuzzed failed)))
skipped=$((tests_skipped + $(count_page skipped)))

# A skip counts as a failure, unless this machine or this user cannot have what the test needs: Debian has no package for QUIC, and only
# root makes namespaces. Tests of the nightly suite are no skips: they are not asked for.
lacks='QUIC is (not )?installed'
[ "$(id -u)" = 0 ] || lacks="$lacks|root"
unexpected=$(cat "$logs"/judged "$logs"/counted "$logs"/fast |
    awk -v lacks="$lacks" '/\[SKIP\]$/ { test = $0; getline; if ($0 !~ lacks) print test ":" $0 }')
if [ -n "$unexpected" ]; then
    echo "Skipped, although this machine should run them:" >&2
    echo "$unexpected" >&2
    count=$(echo "$unexpected" | wc -l)
    failed=$((failed + count)); skipped=$((skipped - count)); status=1
fi
if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
    echo "Not all tests ran; see the output above." >&2
fi
if [ "$tests_passed" -eq 0 ]; then
    echo "No test ran." >&2
    status=1
fi
if [ "$failed" -ne 0 ]; then status=1; fi
echo "$passed passed, $failed failed, $skipped skipped"
exit "$status"
