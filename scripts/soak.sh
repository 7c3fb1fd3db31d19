#!/usr/bin/env bash
# Random games by the hundred thousand, every game and player count, with invariants checked: soak.sh [GAMES_A_COUNT]
# BOROUGHS names another build of the program, for instance one with sanitizers.
set -eu
cd "$(dirname "$0")/.."
games=${1:-200000}
program=${BOROUGHS:-build/release/boroughs}
for entry in city_hall:2-4 piecepack_council:2-4 small_city:1-4 city_council:2-5 urban_sprawl:2-4; do
  game=${entry%%:*} range=${entry##*:}
  for players in $(seq "${range%-*}" "${range#*-}"); do
    failures=$("$program" simulate "$game" --players "$players" --games "$games" --json | sed -nE 's/.*"failures": ?([0-9]+).*/\1/p' | head -n 1)
    echo "$game, $players players, $games games: ${failures:-no answer} failures"
    [ "${failures:-1}" -eq 0 ] || exit 1
  done
done
