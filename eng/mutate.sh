#!/usr/bin/env bash
# Changes the code in small ways, one at a time, and counts the changes that a test notices: the mutation score.
# Usage: eng/mutate.sh [ROOM...]          Analysis, Http/Http1 (the parser), Load, Diagnostics/Blame or Drafting; without any, all five
#        eng/mutate.sh Analysis/Limits    a folder of one
#        FILES=30 eng/mutate.sh Analysis  as many of its files, drawn at random; SEED=7 draws others
# It needs the network once, for Stryker, and a machine that does nothing else: a test that is only late counts as one that noticed.
# The report, the score and the changes that no test noticed are in artifacts/mutation.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
stryker=$root/artifacts/stryker
[ -x "$stryker/dotnet-stryker" ] || dotnet tool install dotnet-stryker --version 5.1.0 --tool-path "$stryker"

# Moves a room into an assembly of its own, Room, and the rooms it uses into another, Below. Stryker rewrites an assembly as a whole, and
# one that it has rewritten is several times slower; so nothing but the room is.
split() { # PROJECT ROOM BELOW...: the project's folder in src, the room in it, and the rooms in it that this one uses
    local home=$copy/src/$1 name=$1 room=$2 part
    shift 2
    assemble "$name.Below" ""
    assemble "$name.Room" "../$name.Below/$name.Below.csproj"
    for part; do move "$part" "$name.Below"; done
    move "$room" "$name.Room"
    refer "$home/$name.csproj" "../$name.Room/$name.Room.csproj"
    refer "$copy/tests/Threadbare.Tests/Threadbare.Tests.csproj" "../../src/$name.Room/$name.Room.csproj"
    # What others show to the project, they show to its parts.
    local shown="<InternalsVisibleTo Include=\"$name.Room\" /><InternalsVisibleTo Include=\"$name.Below\" />"
    sed -i "s#<InternalsVisibleTo Include=\"$name\" />#&$shown#" "$copy"/src/*/*.csproj
}

# A project with the packages, the references and the friends of the one that it is split from, and that one as a friend.
assemble() { # NAME REFERENCE
    local folder=$copy/src/$1 friends="<InternalsVisibleTo Include=\"$name\" /><InternalsVisibleTo Include=\"Threadbare.Library\" />"
    mkdir "$folder"
    sed -e "s#<AssemblyName>.*</AssemblyName>##; /<IsPackable>/d; /The report's page/,/<\/Target>/d" \
        -e "s#</Project>#<PropertyGroup><RootNamespace>$name</RootNamespace></PropertyGroup>\n&#" \
        -e "s#</Project>#<ItemGroup>$friends<InternalsVisibleTo Include=\"$name.Room\" /></ItemGroup>\n&#" \
        "$home/$name.csproj" > "$folder/$1.csproj"
    [ -z "$2" ] || refer "$folder/$1.csproj" "$2"
}

refer() { sed -i "s#</Project>#<ItemGroup><ProjectReference Include=\"$2\" /></ItemGroup>\n</Project>#" "$1"; }

# The files stay where tests look for them, and are no longer compiled there.
move() {
    mkdir -p "$copy/src/$2/$(dirname "$1")"
    cp -r "$home/$1" "$copy/src/$2/$1"
    sed -i "s#</Project>#<ItemGroup><Compile Remove=\"$1/**\" /></ItemGroup>\n</Project>#" "$home/$name.csproj"
}

# ASKED PROJECT ROOM TESTS BELOW...: the room or a folder of it, as it was asked for; its project; the room; the tests to try; the rooms
# that it uses
mutate() {
    local asked=$1 name=$2 room=$3 tests=$4
    shift 4
    local out=$root/artifacts/mutation/${asked//\//-}
    rm -rf "$out"
    mkdir -p "$out"
    # Named as in the project: a room that is split off lies in another.
    local inside=${asked#"${name#Threadbare.}"}
    inside=${inside#/}
    (cd src/"$name" && git ls-files "${inside:+$inside/}*.cs") > "$out/all-files"
    if [ -n "${FILES:-}" ]; then
        shuf -n "$FILES" --random-source=<(yes "${SEED:-1}") "$out/all-files" | sort > "$out/files"
    else
        cp "$out/all-files" "$out/files"
    fi

    # In a copy: a mutated build must not lie where the tests of the gate look for theirs.
    copy=$(mktemp -d)
    trap 'rm -rf "$copy"' EXIT
    git clone -q . "$copy"
    local mutated=$name
    if [ -n "$room" ]; then
        split "$name" "$room" "$@"
        mutated=$name.Room
    else
        # An assembly of its own. Stryker looks among what the tests refer to themselves.
        refer "$copy/tests/Threadbare.Tests/Threadbare.Tests.csproj" "../../src/$name/$name.csproj"
    fi
    # Texts are read by people, and tests of every word of them would only repeat it: their mutants are left out.
    cat > "$copy/tests/Threadbare.Tests/stryker-config.json" << END_OF_CONFIG
{ "stryker-config": {
  "project": "$mutated.csproj", "test-runner": "mtp", "configuration": "Release", "concurrency": 2, "additional-timeout": 5000,
  "mutate": [ $(sed 's#^#"**/#; s#$#"#' "$out/files" | paste -sd, -) ],
  "ignore-mutations": [ "string" ], "reporters": [ "json", "dots" ]
} }
END_OF_CONFIG
    (
        cd "$copy/tests/Threadbare.Tests"
        MUTATED=$tests CompilesAhead=false UseSharedCompilation=true "$stryker/dotnet-stryker" --output "$out" --skip-version-check
    ) | tee "$out/log"
    rm -rf "$copy"
    node eng/mutants.mjs "$asked" "$out/reports/mutation-report.json" | tee "$out/table.md"
}

[ $# -gt 0 ] || set -- Analysis Http/Http1 Load Diagnostics/Blame Drafting
for asked; do
    case $asked in
        Analysis*) mutate "$asked" Threadbare Analysis 'Analysis/**/*Tests.cs' Constants Plan PlanFiles Results ;;
        Http/Http1*) mutate "$asked" Threadbare Http/Http1 'Http/Http1/*Tests.cs;Http/Wire/ScenarioRequestsTests.cs' \
            Constants Plan PlanFiles Results Load Scenarios Scripts Users Loops Http/Requests ;;
        Load*) mutate "$asked" Threadbare Load 'Load/**/*Tests.cs' Constants Plan PlanFiles Results ;;
        Diagnostics/Blame*) mutate "$asked" Threadbare.Diagnostics Blame 'Blame/**/*Tests.cs;Recordings/ReplayTests.cs' \
            Constants EventPipe Routes Processes Stacks Monitor ;;
        Drafting*) mutate "$asked" Threadbare.Drafting "" 'Drafting/**/*Tests.cs;Verbs/InitVerbTests.cs' ;;
        *) echo "There is no room $asked: Analysis, Http/Http1, Load, Diagnostics/Blame or Drafting." >&2; exit 2 ;;
    esac
done
