#!/usr/bin/env bash
# Fuzzing that follows coverage: afl-fuzz makes the inputs, SharpFuzz tells it which branches each takes.
# usage: eng/fuzz.sh [SECONDS [TARGET...]]   (60 s for each of all targets)
set -euo pipefail
cd "$(dirname "$0")/.."

command -v afl-fuzz > /dev/null || { echo "afl-fuzz is missing on this machine. On Debian: apt-get install afl++" >&2; exit 1; }
seconds=${1:-60}
shift || true

program=artifacts/bin/Threadbare.Fuzz/release
dotnet build -c Release fuzz/Threadbare.Fuzz > /dev/null
guided=$(mktemp -d)
trap 'rm -rf "$guided"' EXIT
cp -r "$program/." "$guided"
"$program/Threadbare.Fuzz" --instrument "$guided"

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    mapfile -t targets < <(ls fuzz/corpus)
fi

# afl-fuzz asks for settings of the machine that a shared one does not allow; they only cost speed.
export AFL_SKIP_BIN_CHECK=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_NO_UI=1
export DOTNET_TieredPGO=0
found=0
for target in "${targets[@]}"; do
    out="$guided/out-$target"
    words=()
    if [ -f "$guided/$target.dict" ]; then words=(-x "$guided/$target.dict"); fi
    if ! afl-fuzz -i "fuzz/corpus/$target" -o "$out" "${words[@]}" -V "$seconds" -t 20000 -m none -- \
        dotnet "$guided/Threadbare.Fuzz.dll" --guided "$target" > "$guided/$target.log" 2>&1; then
        echo "$target: afl-fuzz ended." >&2
        tail -5 "$guided/$target.log" >&2
        found=$((found + 1))
        continue
    fi

    get() { sed -n "s/^$1 *: //p" "$out/default/fuzzer_stats"; }
    printf '%-16s %12s inputs %8s inputs/s %8s kept %7s findings\n' \
        "$target" "$(get execs_done)" "$(get execs_per_sec)" "$(get corpus_count)" "$(get saved_crashes)"
    for input in "$out"/default/crashes/id* "$out"/default/hangs/id*; do
        [ -f "$input" ] || continue
        found=$((found + 1))
        mkdir -p fuzz/findings
        cp "$input" "fuzz/findings/$target.guided-$(basename "$input" | tr -c 'A-Za-z0-9\n' '-')"
    done
done

echo "fuzz.sh: ${#targets[@]} targets, $found findings (in fuzz/findings; try one with --target NAME --input FILE)"
[ "$found" -eq 0 ]
