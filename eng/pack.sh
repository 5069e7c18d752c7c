#!/usr/bin/env bash
# Packs what is published into artifacts/package/release: the tool, one package for each system and a portable one, and the libraries.
# Usage: eng/pack.sh [options of dotnet pack]
#   TOOL_SYSTEMS="linux-x64;any" eng/pack.sh      only these systems
set -euo pipefail
cd "$(dirname "$0")/.."
# The runtimes of Windows and musl on arm64 are left out: those systems take the portable package.
export TOOL_SYSTEMS="${TOOL_SYSTEMS:-linux-x64;linux-arm64;linux-musl-x64;win-x64;osx-x64;osx-arm64;any}"
for project in src/*/*.csproj; do
    if grep -q "<IsPackable>true</IsPackable>" "$project"; then
        dotnet pack "$project" -c Release "$@"
    fi
done
ls artifacts/package/release
