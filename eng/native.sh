#!/usr/bin/env bash
# Publishes the whole tool as one file of native code for this system: artifacts/native/threadbare, with the lab beside it in lab/.
# It needs a C compiler (clang or gcc) and zlib, 3 GB of memory and some minutes. The portable build needs neither.
# Usage: eng/native.sh [options of dotnet publish]
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
system=$(dotnet --info | sed -n 's/^ *RID: *//p' | head -1)
dotnet publish src/Threadbare.Tool -c Release -r "$system" -p:IsNative=true -p:NativeCompiler="$(basename "$compiler")" \
    -o artifacts/native "$@"
ls -l artifacts/native/threadbare
