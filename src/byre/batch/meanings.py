"""What each feature of an observation means, in a sentence: for `Observer.features` and docs/observations.md."""

from __future__ import annotations

from byre.batch.kernels.tables import HIDDEN, state_fields, view_fields
from byre.engine.game import Game

COMMON = {
    "phase": "This is the kind of the next decision; there is none when the match is over.",
    "to_act": "Does the seat owe a decision?",
    "round_number": "This is the number of the round; the first is 1.",
    "scores": "These are the totals of the finished rounds, by seat.",
    "pending": "Has the viewer named the card for its exchange so far? With `full=True`: has the seat to act?",
    "history": "These are the last decisions of the round, the latest first.",
}
OWN = {
    "six": {
        "trick": "This is the number of the trick in the round, from 1 to 10.",
        "rows": "These are the cards in the four rows, by row and place; 0 stands for no card.",
        "lengths": "This is how many cards lie in each row.",
        "row_ends": "This is the last card of each row; 0 stands for no card.",
        "row_bulls": "This is how many bulls it costs to take each row.",
        "hands": "Is the card in the viewer's hand?",
        "held": "This is how many cards each seat holds.",
        "chosen": "This is the card that the viewer has put face down; 0 stands for no card.",
        "has_chosen": "Has the seat put a card face down?",
        "revealed": "These are the cards of the trick by seat, once all have chosen; before that they are 0.",
        "bulls": "This is how many bulls each seat has taken in this round.",
        "gone": "Was the card taken with a row in this round?",
        "draft": "Can the card still be picked in the draft?",
        "first": "This is the seat that picks first in this round.",
        "picked": "Is the card in the hand of the seat? All saw it being picked.",
        "hidden_hands": "Is the card in the hand of the seat?",
        "hidden_chosen": "This is the card that each seat has put face down; 0 stands for no card.",
    },
    "donkey": {
        "trick": "This is the number of the round in the deal; the first is 1.",
        "starter": "This is the seat that has the first turn of the round.",
        "turns": "This is how many seats have had their turn in the round.",
        "plays": "These are the numbers of the actions of those turns, in order.",
        "played_card": "This is the card that each seat has played in the round: 14 for jokers alone, 0 for none.",
        "played_count": "This is how many cards each seat has played in the round.",
        "played_jokers": "This is how many jokers each seat has played in the round.",
        "kind": "This is the kind of the round: normal, donkey or ox; there is none before the lead.",
        "leader": "This is the seat that has played highest in the round so far.",
        "blocked": "This is the card, donkey (15) or ox (16), that may not be played in this round.",
        "middle": "This is how many of donkey and ox still lie in the middle.",
        "hands": "This is how many of each card the viewer holds, by card from 1 to the ox.",
        "holds": "Does the viewer hold at least so many of the card? By card and number.",
        "held": "This is how many cards each seat holds.",
        "seen": "This is how many of each card all know to be in the hand of each seat.",
        "piles": "This is how many of each card of ox rounds lie before each seat.",
        "gone": "This is how many of each card were played in normal rounds of the deal.",
        "turn": "This is the seat whose turn it is.",
        "best": "This is the highest value that was played in the round.",
        "needed": "This is how many cards were led.",
        "hidden_hands": "This is how many of each card each seat holds.",
    },
    "twentyfour": {
        "dealer": "This is the dealer; the seat after it is the declarer.",
        "turn": "This is the seat that owes a decision.",
        "hands": "Is the card in the viewer's hand?",
        "held": "This is how many cards each seat holds.",
        "drawn": "This is how many cards were dealt from the stock.",
        "handed_in": "Has the viewer handed in the card?",
        "handed": "This is how many cards each seat has handed in.",
        "dropped": "Has the seat dropped out of this round?",
        "blind": "Was blind yellow called?",
        "trump": "This is the colour that is trump.",
        "next_trump": "This is the colour that is trump from the next trick on.",
        "high": "This is the value that wins a trick: 11, or 1 when the order is reversed.",
        "next_high": "This is the value that wins from the next trick on.",
        "trick": "This is the number of the trick in the round, from 1 to 6.",
        "plays": "These are the plays of this trick in order, by the game's own numbers.",
        "played_by": "These are the seats that made those plays, in order.",
        "played": "This is how many cards were played to this trick.",
        "trick_cards": "This is the card that each seat has played to this trick.",
        "tricks": "This is how many tricks each seat has won in this round.",
        "gone": "Was the card played to an earlier trick of this round?",
        "voids": "Has the seat shown that it holds no card of the colour? By seat and colour; the last is the 24.",
        "hidden_hands": "Is the card in the hand of the seat?",
        "hidden_handed_in": "Has the seat handed in the card?",
        "hidden_stock": "These are the cards of the stock in order; 0 stands for a card that was dealt.",
    },
    "beaver": {
        "dealer": "This is the dealer; the seat after it starts.",
        "turns": "This is how many turns each seat has had in this round.",
        "knocker": "This is the seat that has knocked.",
        "known_to": "Does a seat know the card? By seat and slot of the card, then by the seat that knows it.",
        "first_of_two": "Is the card drawn the first of a draw two?",
        "discard": "These are the cards of the discard pile from the bottom: card + 1; 0 stands for no card.",
        "in_discard": "This is how many cards lie in the discard pile.",
        "discard_top": "This is the top card of the discard pile.",
        "discarded": "This is how many of each card lie in the discard pile.",
        "in_stock": "This is how many cards lie in the stock.",
        "actor": "This is the seat whose turn it is.",
        "faces": "This is the card in each slot, by seat and slot, if the viewer knows it.",
        "drawn": "This is the card drawn: -2 if it is hidden from the viewer, -1 if there is none.",
        "hidden_slots": "This is the card in each slot, by seat and slot.",
        "hidden_drawn": "This is the card drawn: -1 if there is none.",
        "hidden_stock": "This is how many of each card are in the stock.",
    },
}


def meaning(game: Game, feature: str) -> str:
    """Return a feature's sentence; for a game of another package, what the field of its state or view says."""
    known = {**COMMON, **OWN.get(game.name, {})}
    if feature in known:
        return known[feature]
    fields = state_fields(game) if feature.startswith(HIDDEN) else view_fields(game)
    return fields[feature.removeprefix(HIDDEN)].meaning
