#!/usr/bin/env bash
# Publishes the whole tool as one file of native code for this system: artifacts/native/threadbare, with the lab beside it in lab/.
# It needs a C compiler (clang or gcc) and zlib, 3 GB of memory and some minutes. The portable build needs neither.
# Usage: eng/native.sh [--in-call-order] [options of dotnet publish]
#   --in-call-order  builds twice. The first program is run to record which functions a short run calls, and the second has them in this
#                    order. It needs less memory and starts sooner. Later builds use the order too, as eng/pack.sh and eng/image.sh do, until
#                    artifacts/native/order is deleted. Linux on x64 only, with binutils and curl.
#   --needs          builds nothing: prints the compiler, or what is missing with exit code 2
set -euo pipefail
cd "$(dirname "$0")/.."
compiler=$(command -v clang || command -v gcc || true)
if [ -z "$compiler" ]; then
    echo "Found no C compiler. Expected clang or gcc, which links the program (Debian: apt install clang zlib1g-dev)." >&2
    exit 2
fi
if ! echo 'int main(void) { return 0; }' | "$compiler" -x c - -lz -o /dev/null 2> /dev/null; then
    echo "Found no zlib to link with. Expected its development files (Debian: apt install zlib1g-dev)." >&2
    exit 2
fi
compiler=$(basename "$compiler")
if [ "${1:-}" = --needs ]; then echo "$compiler"; exit 0; fi
in_call_order=
if [ "${1:-}" = --in-call-order ]; then in_call_order=yes; shift; fi
system=$(dotnet --info | sed -n 's/^ *RID: *//p' | head -1)
folder=artifacts/native

publish() {
    dotnet publish src/Threadbare.Tool -c Release -r "$system" -p:IsNative=true -p:NativeCompiler="$compiler" -o "$folder" "$@"
}

# record_run NUMBER ENDPOINT LOAD...: writes the functions of one run in the order of their first calls.
record_run() {
    "$record/call-order" "$record/all" "$record/$1.txt" "$folder/threadbare" run "http://127.0.0.1:$port/$2" --out "$record/$1" "${@:3}"
}

# Starts the demo service, loads it briefly, and records the functions that the tool calls. The service ends with this script.
record_order() {
    local order=$folder/order record=$folder/record port=${NATIVE_PORT:-5079}
    for need in nm readelf curl; do
        command -v "$need" > /dev/null || { echo "eng/native.sh: $need is missing: install it first." >&2; exit 3; }
    done
    rm -rf "$record"; mkdir -p "$order" "$record"
    "$compiler" -O1 -o "$record/call-order" eng/call-order.c
    # The compiled C# code only: C libraries keep their order.
    local start size end
    read -r start size < <(readelf -SW "$folder/threadbare" | awk '{ for (i = 1; i < NF; i++) if ($i == "__managedcode") print $(i + 2), $(i + 4) }')
    end=$(printf %016x $((16#$start + 16#$size)))
    # With a letter in front, addresses are compared as texts: some look like decimal numbers.
    nm --defined-only -n "artifacts/bin/Threadbare.Tool/release_$system/native/threadbare.dbg" |
        awk -v from="x$start" -v to="x$end" '$2 == "t" && "x" $1 >= from && "x" $1 < to { print $1, $3 }' > "$record/all"
    "$folder/threadbare" lab serve --port "$port" > "$record/lab.txt" 2>&1 &
    local lab=$!
    trap "kill $lab 2> /dev/null || true" RETURN
    for _ in $(seq 150); do if curl -s -o /dev/null "http://127.0.0.1:$port/hello"; then break; fi; sleep 0.2; done
    record_run 1 hello --rate 20 --duration 3s
    record_run 2 sync --users 24 --duration 5s
    awk '!seen[$0]++' "$record/1.txt" "$record/2.txt" > "$order/order.txt"
    wc -l "$order/order.txt"
    rm -rf "$record"
}

if [ -n "$in_call_order" ]; then
    rm -rf "$folder/order"
    publish "$@"
    record_order
fi
publish "$@"
ls -l "$folder/threadbare"
