#!/usr/bin/env bash
# Packs what is published into artifacts/package/release: the tool, one package for each system and a portable one, and the libraries.
# The package of this machine's own system has native code if there is a C compiler (clang or gcc) and zlib: native code is made on the
# system that runs it. The other packages are compiled ahead of time and need the .NET runtime.
# Usage: eng/pack.sh [options of dotnet pack]
#   TOOL_SYSTEMS="linux-x64;any" eng/pack.sh      only these systems
#   NATIVE=only eng/pack.sh                       only the native package of this system, for a builder of its own; NATIVE=no makes none
set -euo pipefail
cd "$(dirname "$0")/.."
system=$(dotnet --info | sed -n 's/^ *RID: *//p' | head -1)
# The runtimes of Windows and musl on arm64 are left out: those systems take the portable package.
export TOOL_SYSTEMS="${TOOL_SYSTEMS:-linux-x64;linux-arm64;linux-musl-x64;win-x64;osx-x64;osx-arm64;any}"
if [ "${NATIVE:-}" != only ]; then
    for project in src/*/*.csproj templates/*/*.csproj; do
        if grep -q "<IsPackable>true</IsPackable>" "$project"; then dotnet pack "$project" -c Release "$@"; fi
    done
fi
if [ "${NATIVE:-}" != no ]; then
    if said=$(eng/native.sh --needs 2>&1); then
        dotnet pack src/Threadbare.Tool -c Release -r "$system" -p:IsNative=true -p:NativeCompiler="$said" "$@"
    elif [ "${NATIVE:-}" = only ]; then
        echo "$said" >&2
        exit 2
    else
        echo "The package for $system needs the .NET runtime. $said"
    fi
fi
ls artifacts/package/release
