### Byre's words in English. Every language has the same messages with the same variables.
### $seat is the name of who acts, and $you is yes where that is the reader. Rows and places count from 1.
### A card that the reader may not know is "hidden".

## Names and lists

you = you
player = Player { $number }
list-and = { $most } and { $last }
hand = Your hand: { $cards }
hand-open = { $you ->
    [yes] Your hand: { $cards }
   *[no] { $seat } holds: { $cards }
}
hand-sizes = Cards in hand: { $list }
bulls = { $bulls ->
    [one] { $bulls } bull
   *[other] { $bulls } bulls
}

## Cards

card-joker = joker
card-donkey = donkey
card-ox = ox
card-swap = swap
card-peek = peek
card-draw2 = draw two
card-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
} { $value }
colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}

## The menu

menu-heading = Byre: four card games under one roof.
menu-play = { $number }) Play { $title } ({ $command })
menu-more = The rules: { $rules }. Everything else: { $help }
menu-prompt = Which game? (number, or q to leave)
menu-wrong = Type a number from 1 to { $count }, or q to leave.

## Beginning and end of a match

start = { $title }: you against { $names }.
start-help = At each question type a number; ? explains, q leaves.
left = You leave the table.
repeat = The same match again: { $command }
saved = The log is in { $file }.
replay-start = { $title }, { $count } players, seed { $seed }.
replay-unfinished = Here the log ends; the match is not over.

## Questions

prompt = Your choice:
wrong-number = Type a number from 1 to { $count }, or ? for help.
wrong-word = There is no “{ $typed }” to choose here. Type a number from 1 to { $count }, or ? for help.
wrong-several = “{ $typed }” can mean several of these: { $numbers }. Type one of these numbers.
ask-six-draft = Which card do you pick for your hand?
ask-six-choose = Which card do you put face down?
ask-six-row = Your card is lower than the end of every row. Which row do you take?
ask-donkey-play = What do you play?
ask-twentyfour-blind = Do you call blind yellow, before any card is dealt?
ask-twentyfour-trump = Which colour do you name trump?
ask-twentyfour-exchange = Which cards do you hand in?
ask-twentyfour-play = Which card do you play?
ask-beaver-turn = It is your turn. What do you do?
ask-beaver-drawn = What do you do with the card drawn?
ask-beaver-knock = Do you knock?

## Explanations

explain-typing = Type the number in front of your choice. Or type the cards as they are written there, the first letters will do; a card that is only a number gets a “=” in front, as in =17.
explain-rules = The whole rules: { $command }
explain-six =
    All put down a card at the same time. Then they are placed, lowest first, each in the row whose last card is the nearest below it.
    Whoever lays the sixth card takes the five that lie there; a card lower than every row's end takes a row of your choice.
    Cards taken cost their bulls. The fewest bulls win.
explain-donkey =
    The starter plays one or more cards of one value; the others play as many of a higher value, or pass. The highest starts the next round.
    Jokers go with any value; alone they are 14. If the donkey is led, each must play one card, and the highest takes them all; with the ox, they lie face down before it and cost points.
    When a hand is empty, the cards left in the others cost their value. The fewest points win.
explain-twentyfour =
    Follow the led colour if you can. The highest trump wins the trick, else the highest card of the led colour. The 24 is always a trump, the highest one, or the lowest when the order is reversed.
    A 1 lets its player reverse the order from the next trick on. Each trick takes points off your account; no trick at all costs dearly.
    The lowest account wins.
explain-beaver =
    Your four cards lie face down; low is good. Take the open card from the discard pile for one of them, or draw one from the stock and use, keep or discard it.
    Swap changes one of your cards for another player's, peek looks at one of yours, draw two gives you up to two more cards.
    If you knock, the others have one more turn, and then all cards are counted. The fewest points win.

## Choices

choice-row = row { $row } ({ bulls })
choice-pass = pass
choice-blind = { $call ->
    [yes] yes, blind yellow
   *[no] no
}
choice-exchange-none = nothing
choice-drop = drop out of this round
choice-reverse = { $card } and reverse the order
choice-new-trump = { $card } and { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
} becomes trump
choice-beaver-take = take the open card for place { $slot }
choice-beaver-draw = draw from the stock
choice-beaver-discard = { $first ->
    [yes] discard it and draw the second card
   *[no] discard it
}
choice-beaver-keep = put it on place { $slot }
choice-beaver-peek = look at place { $slot }
choice-beaver-draw2 = draw two
choice-beaver-knock = knock
choice-beaver-pass = do not knock
group-cards = { $count ->
    [one] One card:
   *[other] { $count } cards:
}
group-swap = Swap your place { $slot } with:

## The table: six

six-heading = Round { $round }, trick { $trick } of 10
six-draft = Still to pick: { $cards }
six-row = Row { $row }: { $cards } · { bulls } · { $room ->
    [0] full
    [one] room for { $room } card
   *[other] room for { $room } cards
}
six-taken = Bulls taken this round: { $list }
six-played = Still to be placed: { $list }

## The table: donkey

donkey-heading = Deal { $round }, round { $trick }
donkey-seen = All know who holds: { $list }
donkey-piles = Face down on the table: { $list }
donkey-middle = In the middle: { $cards }
donkey-blocked = Not to be played this round: { $cards }
donkey-plays = Played this round: { $list }
donkey-special-round = { $kind ->
    [donkey] A donkey round: each plays one card, and the highest takes them all.
   *[ox] An ox round: each plays one card, and the highest lays them all face down before itself.
}
donkey-leader = { $you ->
    [yes] Highest so far: you
   *[no] Highest so far: { $seat }
}

## The table: twentyfour

twentyfour-heading = Round { $round }, trick { $trick } of 6
twentyfour-points = Points: { $list }
twentyfour-declarer = { $you ->
    [yes] You are the declarer.
   *[no] { $seat } is the declarer.
}
twentyfour-trump = { $blind ->
    [yes] Trump: yellow, called blind
   *[no] Trump: { colour }
}
twentyfour-next-trump = Trump from the next trick on: { colour }
twentyfour-order = { $high ->
    [11] Order: 11 is high
   *[1] Order reversed: 1 is high
}
twentyfour-next-order = { $high ->
    [11] From the next trick on: 11 is high
   *[1] From the next trick on, reversed: 1 is high
}
twentyfour-dropped = Out of this round: { $list }
twentyfour-voids = Shown not to hold: { $list }
twentyfour-tricks = Tricks won: { $list }
twentyfour-plays = In this trick: { $list }

## The table: beaver

beaver-heading = Round { $round }
beaver-discard = Top of the discard pile: { $card } · { $stock ->
    [one] { $stock } card in the stock
   *[other] { $stock } cards in the stock
}
beaver-opening = You look at your outer cards, this once: place 1 is { $first }, place 4 is { $last }.
beaver-places = { $you ->
    [yes] Your places: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] You have knocked.
   *[no] { $seat } has knocked: this is your last turn of the round.
}
beaver-drawn = { $first ->
    [yes] You have drawn, as the first of two: { $card }
   *[no] You have drawn: { $card }
}

## Scores

score-round = { $seat }: { $points } this round, { $total } in all
score-total = { $seat }: { $total } in all

## What happened: all games

event-round-scored = Round { $round } is over.
event-match-over = { $you ->
    [yes] The match is over. You win!
   *[no] { $count ->
        [one] The match is over. The winner: { $winners }.
       *[other] The match is over. The winners: { $winners }.
    }
}

## What happened: six

event-six-dealt = Round { $round } is dealt.
event-six-drafted = { $you ->
    [yes] You pick { $card }.
   *[no] { $seat } picks { $card }.
}
event-six-chose = { $you ->
    [yes] You put { $card } face down.
   *[no] { $card ->
        [hidden] { $seat } has put a card face down.
       *[open] { $seat } puts { $card } face down.
    }
}
event-six-revealed = The cards are turned up: { $cards }.
event-six-placed = { $you ->
    [yes] Your { $card } goes to row { $row }.
   *[no] { $seat }’s { $card } goes to row { $row }.
}
event-six-took-row = { $you ->
    [yes] You take row { $row } ({ $cards }): { bulls }.
   *[no] { $seat } takes row { $row } ({ $cards }): { bulls }.
}

## What happened: donkey

event-donkey-dealt = { $you ->
    [yes] Deal { $round }. You start.
   *[no] Deal { $round }. { $seat } starts.
}
event-donkey-played = { $you ->
    [yes] You play { $cards }.
   *[no] { $seat } plays { $cards }.
}
event-donkey-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] You lay all the cards face down before you: { $cards }.
       *[no] { $seat } lays all the cards face down on the table: { $cards }.
    }
   *[hand] { $you ->
        [yes] You take all the cards into your hand: { $cards }.
       *[no] { $seat } takes all the cards in hand: { $cards }.
    }
}
event-donkey-took-special = { $you ->
    [yes] You take the { $card ->
        [donkey] donkey
       *[ox] ox
    } from the middle.
   *[no] { $seat } takes the { $card ->
        [donkey] donkey
       *[ox] ox
    } from the middle.
}
event-donkey-round-won = { $you ->
    [yes] You played highest, and start the next round.
   *[no] { $seat } played highest, and starts the next round.
}
event-donkey-deal-scored = Deal { $round } is over.

## What happened: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Round { $round }: three cards are dealt to each.
   *[2] Three more cards are dealt to each.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] You call blind yellow.
       *[no] { $seat } calls blind yellow.
    }
   *[no] { $you ->
        [yes] You do not call blind yellow.
       *[no] { $seat } does not call blind yellow.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] You name { colour } trump.
   *[no] { $seat } names { colour } trump.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] You keep all your cards.
       *[no] { $seat } keeps all cards.
    }
   *[other] { $handed_in ->
        [hidden] { $count ->
            [one] { $seat } exchanges one card.
           *[other] { $seat } exchanges { $count } cards.
        }
       *[open] { $you ->
            [yes] You hand in { $handed_in }, and get { $received }.
           *[no] { $seat } hands in { $handed_in }, and gets { $received }.
        }
    }
}
event-twentyfour-dropped = { $you ->
    [yes] You drop out of this round.
   *[no] { $seat } drops out of this round.
}
event-twentyfour-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
event-twentyfour-reversed = The order of the cards is reversed from the next trick on.
event-twentyfour-new-trump = Trump from the next trick on: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] You win trick { $trick }.
   *[no] { $seat } wins trick { $trick }.
}

## What happened: beaver

event-beaver-dealt = { $you ->
    [yes] Round { $round } is dealt. The open card is { $card }. You start.
   *[no] Round { $round } is dealt. The open card is { $card }. { $seat } starts.
}
event-beaver-took = { $you ->
    [yes] You take { $card } from the discard pile for your place { $slot }.
   *[no] { $seat } takes { $card } from the discard pile for place { $slot }.
}
event-beaver-drew = { $you ->
    [yes] You draw: { $card }.
   *[no] { $card ->
        [hidden] { $seat } draws a card.
       *[open] { $seat } draws: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] From your place { $slot } goes on the discard pile: { $card }.
   *[no] From { $seat }’s place { $slot } goes on the discard pile: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] Used, and now on the discard pile: { $card }.
   *[no] { $you ->
        [yes] You discard: { $card }.
       *[no] { $seat } discards: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] You put { $card } on your place { $slot }.
   *[no] { $card ->
        [hidden] { $seat } puts the card drawn on place { $slot }.
       *[open] { $seat } puts { $card } on place { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] You swap your place { $slot } with { $other }’s place { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } swaps place { $slot } with your place { $their_slot }.
       *[no] { $seat } swaps place { $slot } with { $other }’s place { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] You look at your place { $slot }: { $card }.
   *[no] { $card ->
        [hidden] { $seat } looks at place { $slot }.
       *[open] { $seat } looks at place { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] You knock. The others have one more turn each.
   *[no] { $seat } knocks. The others have one more turn each.
}
event-beaver-revealed = All cards are turned up. { $list }.
event-beaver-replaced = { $you ->
    [yes] Your place { $slot }: { $put_aside } is put aside, and replaced by { $card }.
   *[no] { $seat }’s place { $slot }: { $put_aside } is put aside, and replaced by { $card }.
}
event-beaver-reshuffled = The discard pile is shuffled into a new stock.

## Why not

refusal-malformed = There is no such action.
refusal-no-such-seat = Nobody sits there.
refusal-not-your-turn = It is not your turn.
refusal-over = The match is over.
refusal-not-now = That is not asked for now.
refusal-card-not-held = That card is not in your hand.
refusal-card-taken = That card is not among those still to pick.
refusal-cards-not-held = You do not hold those cards.
refusal-wrong-count = Play as many cards as were led; in a donkey or ox round, one.
refusal-not-higher = The value must be higher than what was played last.
refusal-only-led = Donkey and ox are only played by whoever leads the round.
refusal-blocked = That card was taken up at the end of the round before, and may not be played yet.
refusal-must-play = You have a card to play, and may not pass now.
refusal-must-follow = You hold a card of the led colour, and must follow.
refusal-no-exchange = With so few points you may not exchange.
refusal-no-dropout = This match is played without dropping out.
refusal-declarer-stays = The declarer may not drop out.
refusal-two-stay = The declarer and one more player must stay in.
refusal-too-good-to-drop = With so few points you may not drop out.
refusal-trump-fixed = A 2 names no trump now.
refusal-trump-unsaid = With this 2, say whether it names a new trump.
refusal-trump-unchanged = That colour is trump in the next trick anyway.
refusal-top-is-special = A special card can not be taken from the discard pile.
refusal-special-not-kept = A special card can not be put among your four.
refusal-other-card-drawn = The card drawn does not allow that.
refusal-own-card = A swap is with a card of another player.
