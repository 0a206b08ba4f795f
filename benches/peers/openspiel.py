"""Random play of OpenSpiel's maedn and pig, the whole loop in C++: one JSON object a line, of games and steps a second.

Usage: openspiel.py SECONDS, of processor time. A step is an action applied, by a player or by chance.
"""

import json
import random
import sys
import time

import pyspiel

# So many games tell how many steps a game takes on the average.
SAMPLE = 300
# So many are played between looks at the clock.
STRETCH = 500


def steps_of_a_game(game, chance):
    steps = 0
    for _ in range(SAMPLE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps / SAMPLE


def main():
    seconds = float(sys.argv[1])
    for name in ["maedn", "pig"]:
        game = pyspiel.load_game(name)
        steps = steps_of_a_game(game, random.Random(2026))
        # One simulation of the tree search is nothing but so many games at random from the state given.
        evaluator = pyspiel.RandomRolloutEvaluator(STRETCH, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 2, False)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        games = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            bot.mcts_search(state)
            games += STRETCH
        taken = time.process_time() - start
        print(json.dumps({"game": name, "games": games / taken, "moves": games * steps / taken}))


main()
