#!/usr/bin/env bash
# Measures how the source is built: sizes, widths, docs, folders that use each other, full folders. Prints a Markdown table.
# Usage: eng/structure.sh [folder]    by default src; to measure another commit, give the folder of a checkout of it.
set -euo pipefail
exec dotnet run -c Release --project "$(dirname "$0")/Threadbare.Structure" -- "${1:-$(dirname "$0")/../src}"
