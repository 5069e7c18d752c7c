#!/usr/bin/env bash
# Records the demo service under each of a few diseases, for the fast tests that replay the streams without a process.
# Usage: eng/record.sh [folder]    by default tests/Threadbare.Tests/Recordings. The recording itself takes a minute.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The names of source files in the recorded symbols do not say where this clone is.
dotnet build -c Release -v q lab/Threadbare.Lab -p:PathMap="$PWD=/source%2c$work=/build" -p:EnableSourceLink=false \
    --artifacts-path "$work"
dotnet build -c Release -v q eng/Threadbare.Recorder
artifacts/bin/Threadbare.Recorder/release/Threadbare.Recorder \
    "$work/bin/Threadbare.Lab/release" "${1:-tests/Threadbare.Tests/Recordings}"
