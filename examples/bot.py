#!/usr/bin/env python3
"""A computer player in Python: boroughs arena city_hall --seats "exec:python3 examples/bot.py,random"

Each question is one line of JSON on the standard input, each answer one line on the standard output
(docs/players.md describes them). This bot plays the first move of the kind it likes best, otherwise any
move; replace `choose` by something better.
"""
import json
import random
import sys


def choose(question):
    """Returns one of question["legal"], for example "bid 3"."""
    dice = random.Random(question["random"])  # the same game with the same seed gives the same moves
    legal = question["legal"]
    building = [move for move in legal if move.startswith(("build", "place", "draft"))]
    return dice.choice(building or legal)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        if question.get("ask") == "choose":
            print(json.dumps({"move": choose(question)}), flush=True)


if __name__ == "__main__":
    main()
