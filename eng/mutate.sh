#!/usr/bin/env bash
# Changes the code in small ways, one at a time, and counts the changes that a test notices: the mutation score.
# Usage: eng/mutate.sh [ROOM...]          Analysis, Http, Load, Blame, or a folder of one; without any, all four (hours)
#        eng/mutate.sh Http/Http1         the parser
#        FILES=30 eng/mutate.sh Analysis  as many files of a room, drawn at random; SEED=7 draws others
# It needs the network once, for Stryker, and a machine that does nothing else: a test that is only late counts as one that noticed.
# The report, the score and the changes that no test noticed are in artifacts/mutation.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
stryker=$root/artifacts/stryker
[ -x "$stryker/dotnet-stryker" ] || dotnet tool install dotnet-stryker --version 5.1.0 --tool-path "$stryker"

# In a copy: a mutated build must not lie where the tests of the gate look for theirs.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git clone -q . "$copy"

# The code of a room, its project, and the folder with its tests.
mutate() {
    local room=$1 project=$2 code=$3
    local out=$root/artifacts/mutation/${room//\//-}
    rm -rf "$out"
    mkdir -p "$out"
    (cd "$copy" && git ls-files "$code/*.cs") > "$out/all-files"
    if [ -n "${FILES:-}" ]; then
        shuf -n "$FILES" --random-source=<(yes "${SEED:-1}") "$out/all-files" | sort > "$out/files"
    else
        cp "$out/all-files" "$out/files"
    fi
    # Texts are read by people, and tests of every word of them would only repeat it: their mutants are left out.
    cat > "$copy/tests/Threadbare.Tests/stryker-config.json" << END
{ "stryker-config": {
  "project": "$project.csproj", "test-runner": "mtp", "configuration": "Release", "concurrency": 2, "additional-timeout": 20000,
  "mutate": [ $(sed 's#^src/#"**/#; s#$#"#' "$out/files" | paste -sd, -) ],
  "ignore-mutations": [ "string" ], "reporters": [ "json", "dots" ]
} }
END
    (cd "$copy/tests/Threadbare.Tests" && MUTATED=${room%%/*} "$stryker/dotnet-stryker" --output "$out" --skip-version-check) | tee "$out/log"
    node eng/mutants.mjs "$room" "$out/reports/mutation-report.json" | tee "$out/table.md"
}

[ $# -gt 0 ] || set -- Analysis Http Load Blame
for room; do
    case $room in
        Analysis* | Http* | Load*) mutate "$room" Threadbare "src/Threadbare/$room" ;;
        Blame*) mutate "$room" Threadbare.Diagnostics "src/Threadbare.Diagnostics/$room" ;;
        *) echo "There is no room $room: Analysis, Http, Load or Blame." >&2; exit 2 ;;
    esac
done
