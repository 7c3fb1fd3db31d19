#!/usr/bin/env bash
# Runs one libFuzzer target for a minute over the kept corpus: fuzz_briefly.sh TARGET [SECONDS]
set -eu
cd "$(dirname "$0")/.."
name=$(basename "$1")
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
corpus=tests/fuzz/corpus/${name#fuzz_}
mkdir -p "$corpus"
"$1" -max_total_time="${2:-60}" -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=0 "$new" "$corpus"
