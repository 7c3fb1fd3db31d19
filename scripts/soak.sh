#!/usr/bin/env bash
# Random games by the hundred thousand with invariants checked, of every game, number of players and mode:
# soak.sh [GAMES] plays about so many of each game, shared out over its tables.
# BOROUGHS names another build of the program, for instance one with sanitizers.
set -eu
cd "$(dirname "$0")/.."
games=${1:-200000}
program=${BOROUGHS:-build/release/boroughs}

tables() {  # tables GAME : a line for each kind of table, players and options
  local players value
  case $1 in
    city_hall) for players in 2 3 4; do echo "$players"; echo "$players --option holdings=open"; done ;;
    piecepack_council) printf '%s\n' 2 3 4 ;;
    small_city)
      for value in citizen mayor governor senator president; do
        echo "1 --option level=$value"
        echo "1 --option level=$value --option red_board=expert"
      done
      for players in 2 3 4; do
        echo "$players"
        echo "$players --option red_board=expert --option blue_board=expert --option construction_check=anchor_cell"
        for value in votes economic citizens cultural; do echo "$players --option mode=advanced --option victory=$value"; done
      done ;;
    city_council)
      for players in 2 3 4 5; do
        for value in standard sandbox hard; do echo "$players --option mode=$value"; done
        echo "$players --option mode=hard --option hard_budget=5"
      done ;;
    urban_sprawl)
      for players in 2 3 4; do
        for value in standard longer shorter; do echo "$players --option length=$value"; done
        echo "$players --option soft_metropolis=true --option active_orders_decisions=false --option stagnation_rule=false"
      done ;;
  esac
}

for game in city_hall piecepack_council small_city city_council urban_sprawl; do
  mapfile -t kinds < <(tables $game)
  each=$(((games + ${#kinds[@]} - 1) / ${#kinds[@]}))
  for kind in "${kinds[@]}"; do
    # shellcheck disable=SC2086  # the words of a kind are arguments
    failures=$("$program" simulate $game --players $kind --games $each --json | sed -nE 's/.*"failures": ?([0-9]+).*/\1/p' | head -n 1)
    [ "${failures:-1}" -eq 0 ] || { echo "$game, players $kind: ${failures:-no answer} failures in $each games"; exit 1; }
  done
  echo "$game: $((each * ${#kinds[@]})) games at ${#kinds[@]} kinds of tables, no failure"
done
