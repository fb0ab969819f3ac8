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
menu-play = Play here, in the terminal ({ $command })
menu-browser = Open the table in the browser ({ $command })
menu-party = Host a table on this network, phones can join ({ $command })
menu-rules = Read the rules of a game ({ $command })
menu-resume = Resume your last match ({ $command })
menu-prompt = What would you like to do? (number, or q to leave)
menu-game = Which game? (number, or q to leave)
menu-wrong = Type a number from 1 to { $count }, or q to leave.

## Beginning and end of a match

start = { $title }: you against { $names }.
start-people = { $title }: { $names }.
start-help = At each question type a number; ? explains, q leaves.
left = You leave the table.
resume = Resume this match: { $command }
repeat = The same match again: { $command }
saved = The log is in { $file }.
replay-start = { $title }, { $count } players, seed { $seed }.
replay-unfinished = Here the log ends; the match is not over.
replay-help = Enter goes on, { $back } goes back, a number jumps to that move, { $eyes } changes the point of view, { $quit } leaves.
replay-wrong = Press Enter to go on, or type { $back }, { $eyes }, { $quit }, or a number from 0 to { $count }.
hand-over = { $seat }, the keyboard is yours. Everybody else, look away! Press Enter to go on.
join-covered = A bot is playing for you; play a card, and the seat is yours again.
join-deal-bent = Careful: the server did not deal these cards from the numbers that the players had committed to.
join-you-start = You are the host. N starts the match; B fills the free seats with bots and starts.

## Getting ready for full speed

warming-up = still warming up
warmup-start = Byre is getting ready for full speed in the background; you can play at once.
warmup-bots = Until then, bots that think ahead play below their strength.
warmup-progress = getting ready: { $game }, { $done } of { $total }

## Questions

prompt = Your choice:
wrong-number = Type a number from 1 to { $count }, or ? for help.
wrong-word = “{ $typed }” is not one of the choices. Type a number from 1 to { $count }, or ? for help.
wrong-several = “{ $typed }” could mean several of these: { $numbers }. Type one of these numbers.
ask-six-draft = Which card do you pick for your hand?
ask-six-choose = Which card do you put face down?
ask-six-row = Your card is too low for every row. Which row do you take?
ask-donkey-play = What do you play?
ask-twentyfour-blind = Do you call blind yellow, before any card is dealt?
ask-twentyfour-trump = Which colour do you name as trump?
ask-twentyfour-exchange = Which cards do you hand in?
ask-twentyfour-play = Which card do you play?
ask-beaver-turn = It is your turn. What do you do?
ask-beaver-drawn = What do you do with the card you drew?
ask-beaver-knock = Do you knock?

## Explanations

explain-typing = Type the number in front of your choice, or the cards as they are written there; the first letters will do. A card that is just a number needs a “=” in front, as in =17.
explain-rules = The rules of the game: { $command }
explain-more = { $hint } asks the expert, { $scores } shows the scores, { $rules } shows the rules, q leaves.
explain-talk-lines = Begin a line with { $talk } to talk to the others: { $talk } alone lists the ready phrases, { $talk } with a number says one of them, { $talk } with words says those words.
explain-talk-keys = C talks to the others at the table, in ready phrases or in your own words.
explain-keys =
    Arrows or the mouse point at a card, 1 to 0 pick one. Enter plays, P passes. Where several cards go together, Space picks each of them, Esc puts them back.
    Space also skips what is being shown. H asks the expert, R opens the rules, S the scores, L what happened. Q leaves; the match is kept.
explain-six =
    Everybody plays a card face down at the same time. The cards are then placed, lowest first, each in the row whose last card is the nearest below it.
    Whoever plays the sixth card of a row takes the five that lie there. If your card is lower than the end of every row, you take a row of your choice.
    The cards you take cost you their bulls. The fewest bulls win.
explain-donkey =
    The starter plays one or more cards of one value; the others play as many of a higher value, or pass. Whoever played highest starts the next round.
    Jokers go with any value; on their own they are 14. If the donkey is led, everybody must play one card, and whoever plays highest takes them all into hand. If the ox is led, whoever plays highest lays them all face down, where they cost points.
    When somebody has no cards left, the cards in the other hands cost their value. The fewest points win.
explain-twentyfour =
    Follow the colour led if you can. The highest trump wins the trick, or else the highest card of the colour led. The 24 is always a trump: the highest one, or the lowest when the order is reversed.
    If you play a 1, you may reverse the order from the next trick on. Each trick takes points off your score; taking no trick at all costs you dearly.
    The lowest score wins.
explain-beaver =
    Your four cards lie face down; low is good. Exchange one of them for the top card of the discard pile, or draw from the stock and use, keep or discard the card you drew.
    Swap exchanges one of your cards for another player’s, peek lets you look at one of yours, draw two lets you draw up to two more cards.
    If you knock, everybody else has one more turn, and then all cards are counted. The fewest points win.

## Keys of the terminal

key-play = Play
key-pick = Pick
key-hint = Hint
key-log = Log
key-help = Help
key-leave = Leave
key-close = Enter closes
key-end = N: play again. Q: leave.

## What the expert thinks

hint-heading = What the expert would play, best first; with the share of the other players that it expects to finish ahead of, and the points that it expects this { $game ->
    [donkey] deal
   *[other] round
}:
hint-choice = { $choice }: { $ahead } %, { $points } points
hint-warming = The expert is still warming up: it has tried few choices so far, and its figures are rough.
hint-not-here = There are no hints where other people play along.
figure = { $value }
odds-six-took-row = { $often ->
    [0] “{ $choice }” takes no row in any of 100 possible deals.
   *[other] “{ $choice }” takes a row in { $often } of 100 possible deals ({ $size } bulls on average).
}
odds-donkey-round-won = “{ $choice }” wins the round in { $often } of 100 possible deals.
odds-donkey-took-cards = “{ $choice }” takes up cards in { $often } of 100 possible deals.
odds-twentyfour-trick-won = “{ $choice }” wins a trick in { $often } of 100 possible deals.
odds-beaver-knocked = After “{ $choice }”, somebody else knocks before your next turn in { $often } of 100 possible deals.

## Review

review-title = Review: { $game }, { $players } players, { $playouts } playouts per decision
review-player = player
review-points = points
review-expected = expected
review-cost = cost
review-luck = luck
review-a-decision = per decision
review-mistakes = mistakes
review-play = play
review-sum = points = expected + cost − luck. What the best play among these players is worth, before the cards are dealt; what your decisions cost; and luck: the cards, and whom the others’ play happened to hit. Luck above 0 saved you points.
review-standing = How the match stood: how many of the others each player was likely to finish ahead of
review-mistakes-heading = Clear mistakes, by what the player knew then, the costliest first:
review-no-mistakes = There were no clear mistakes.
review-mistake = Move { $move } ({ $game ->
    [donkey] deal
   *[other] round
} { $round }), { $name }: “{ $played }” cost { $cost } ± { $error }; better was “{ $best }”{ $mark ->
    [blunder] !
   *[mistake] .
}
review-interrupted = { $done ->
    [0] Stopped before any decision was valued.
    [one] Stopped after one decision. Found so far:
   *[other] Stopped after { $done } decisions. Found so far:
}
review-it = What your cards cost you: { $command }
review-goes-on = The same command goes on from here.
review-drawn = Drawn in { $file }.
review-word-expert = like an expert
review-word-strong = strong
review-word-solid = solid
review-word-shaky = shaky
review-word-random = as if at random
why-six-sixth-card = “{ $played }” was the sixth card of a row in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-six-too-low = “{ $played }” was lower than every row in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-six-bulls-at-once = “{ $played }” took { $of-played } bulls at once on average, “{ $best }” { $of-best }.
why-six-rows = After “{ $played }”, { $of-played } rows were taken by the end of the round on average, after “{ $best }” { $of-best }.
why-donkey-round-won = “{ $played }” won the round in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-donkey-took-cards = “{ $played }” took up cards in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-donkey-takes-donkey = After “{ $played }”, the donkey was taken up before the end of the deal in { $of-played } of 100 deals that were possible then, after “{ $best }” in { $of-best }.
why-donkey-no-cards-left = After “{ $played }”, the hand was empty at the end of the deal in { $of-played } of 100 deals that were possible then, after “{ $best }” in { $of-best }.
why-donkey-rounds = After “{ $played }”, { $of-played } rounds were won by the end of the deal on average, after “{ $best }” { $of-best }.
why-donkey-cards-shed = “{ $played }” got rid of { $of-played } cards by the end of the deal on average, “{ $best }” of { $of-best }.
why-twentyfour-trick-won = “{ $played }” won a trick in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-twentyfour-no-trick = “{ $played }” led to a round without a trick in { $of-played } of 100 deals that were possible then, “{ $best }” in { $of-best }.
why-twentyfour-tricks = After “{ $played }”, { $of-played } more tricks were won in the round on average, after “{ $best }” { $of-best }.
why-twentyfour-points-off = After “{ $played }”, tricks took { $of-played } points off on average, after “{ $best }” { $of-best }.
why-twentyfour-points-added = After “{ $played }”, rounds without a trick added { $of-played } points on average, after “{ $best }” { $of-best }.
why-beaver-knocked = After “{ $played }”, somebody else knocked before the next turn in { $of-played } of 100 deals that were possible then, after “{ $best }” in { $of-best }.
why-beaver-turns = After “{ $played }”, { $of-played } more turns followed before the end of the round on average, after “{ $best }” { $of-best }.
why-beaver-high-cards = At the end of the round, { $of-played } cards of 7 or more lay in the row on average after “{ $played }”, { $of-best } after “{ $best }”.
why-beaver-low-cards = At the end of the round, { $of-played } cards of 3 or less lay in the row on average after “{ $played }”, { $of-best } after “{ $best }”.
why-fewest-points = After “{ $played }”, nobody had fewer points in this { $game ->
    [donkey] deal
   *[other] round
} in { $of-played } of 100 deals that were possible then, after “{ $best }” in { $of-best }.
why-points = On average the { $game ->
    [donkey] deal
   *[other] round
} costs { $played-points } points after “{ $played }”, and { $best-points } after “{ $best }”.
why-share = “{ $best }” finishes ahead of { $best-share } % of the others on average, “{ $played }” of { $played-share } %.

## Puzzles

puzzle-heading = Puzzle { $number } of { $count }: our bots miss it in { $rating } of 100 tries. What is best?
puzzle-number = Type a number from 1 to { $count }, or q to leave.
puzzle-right = Right: that is clearly the best.
puzzle-wrong = “{ $best }” is better: yours costs { $cost } points more on average. The points of the { $game ->
    [donkey] deal
   *[other] round
} after each choice:
puzzle-score = { $solved } of { $count } puzzles solved at the first try.
puzzle-none-left = You have seen all { $count } puzzles, and solved { $solved } of them at the first try.
web-puzzles = Puzzles
web-puzzles-about = One move is clearly the best. Find it.
web-puzzle-of = Puzzle { $number } of { $count }
web-puzzle-question = What is best here?
web-puzzle-stars = Difficulty: { $stars } of 5
web-puzzle-missed = Our bots miss it in { $rating } of 100 tries.
web-puzzle-right = That’s it!
web-puzzle-wrong = Not quite
web-puzzle-cost = “{ $best }” is better: your choice costs { $cost } points more on average.
web-puzzle-values = Points of the { $game ->
    [donkey] deal
   *[other] round
} after each choice, on average; the fewer, the better
web-puzzle-best = best
web-puzzle-yours = your choice
web-puzzle-tempting = tempting
web-puzzle-solution = Solution
web-puzzle-next = Next puzzle
web-puzzle-progress = { $solved } of { $tried } solved at the first try; { $count } in all
web-puzzle-new = { $count ->
    [one] { $count } puzzle to solve
   *[other] { $count } puzzles to solve
}
web-puzzle-streak = { $count } in a row
web-puzzle-leave = Leave the puzzle

## Deal of the day

today-title = Deal of the day: { $game }, { $day }
today-left = The deal is kept until the end of { $day ->
    [yesterday] today
   *[today] tomorrow
}; { $command } continues it.
today-yesterday = You have not finished yesterday’s deal; { $command } continues it.
today-points = You got { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
today-better = { $level }: better than { $share } % of a thousand players with the same cards, who got { $mean } on average
today-distribution = The points of a thousand medium players with your cards:
today-cost = Your decisions cost { $cost } points; luck was worth { $luck }.
today-streak = { $days ->
    [1] The first day of a streak.
   *[other] { $days } days in a row.
}
today-share = To share, without giving anything away:
today-check = The seed of this deal: { $seed }
today-none = You have not played a deal of the day yet; { $command } starts one.
today-day = day
web-today = Deal of the day
web-today-about = The same cards for everybody. One try a day, against bots.
web-today-leave = Leave the deal: it can be finished until the end of { $last ->
    [today] today
   *[tomorrow] tomorrow
}
web-today-unfinished = Started on { $day }, not finished yet
web-today-elsewhere = This deal was continued in another window. Reload the page to see how it stands.
web-today-play = Play
web-today-result = Result
web-today-simulated = Simulated players with your cards
web-today-simulating = Others are playing your cards: { $done } of { $total } simulated players are done …
web-today-chart = How many points { $level } players got: { $low } to { $high }, you { $points }
web-today-here = Others on this server
web-today-place = { $count ->
    [one] You are the first here to play this deal.
   *[other] { $count } people have played this deal here. Your place: { $place }.
}
web-today-costs = What your cards cost
web-today-no-mistakes = No clear mistake. Well played!
web-today-share = Share or copy the result
web-today-not-copied = The result could not be copied. It is selected: copy it with the keyboard, or by a long press.
web-today-seed = How this deal was made
web-today-seed-about = Nobody chose these cards. The seed is HKDF-SHA-256 (RFC 5869) with the salt as salt and key, and these lines as info. To check it: { $command }
web-today-history = Your deals so far
web-today-next = The next deal comes at { $time }.
web-today-not-reported = Your result could not be sent to the server. It is kept here.
web-today-offline = No connection. You can play on: your result is compared when you are back online.
web-offline = Offline
web-today-later = You are offline. Your result is kept, and is compared as soon as you are back online.
web-today-kept = You can also play these without a connection.

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
choice-beaver-keep = put it in place { $slot }
choice-beaver-peek = look at place { $slot }
choice-beaver-draw2 = draw two
choice-beaver-knock = knock
choice-beaver-pass = do not knock
group-cards = { $count ->
    [one] One card:
   *[other] { $count } cards:
}
group-swap = Swap your card in place { $slot } with:

## The table: six

six-heading = Round { $round }, turn { $trick } of 10
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
donkey-seen = Known to everybody: { $list }
donkey-piles = Face down on the table: { $list }
donkey-middle = In the middle: { $cards }
donkey-blocked = May not be played this round: { $cards }
donkey-plays = Played this round: { $list }
donkey-special-round = { $kind ->
    [donkey] A donkey round: everybody plays one card, and whoever plays highest takes them all into hand.
   *[ox] An ox round: everybody plays one card, and whoever plays highest lays them all face down.
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
twentyfour-voids = Known not to have: { $list }
twentyfour-tricks = Tricks won: { $list }
twentyfour-plays = In this trick: { $list }

## The table: beaver

beaver-heading = Round { $round }
beaver-discard = Top of the discard pile: { $card } · { $stock ->
    [one] { $stock } card in the stock
   *[other] { $stock } cards in the stock
}
beaver-opening = You look at your outer cards, just this once: place 1 is { $first }, place 4 is { $last }.
beaver-places = { $you ->
    [yes] Your places: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] You have knocked.
   *[no] { $seat } has knocked: this is your last turn of the round.
}
beaver-drawn = { $first ->
    [yes] You drew, the first of two: { $card }
   *[no] You drew: { $card }
}

## Scores

score-round = { $seat }: { $points } this round, { $total } in all
any-heading = Round { $round }
any-question = What do you do?
score-total = { $seat }: { $total } in all

## What happened: all games

event-any = { $what }
event-any-of-seat = { $seat }: { $what }
event-round-scored = Round { $round } is over.
event-match-over = { $you ->
    [yes] The match is over. You win!
   *[no] { $count ->
        [one] The match is over. { $winners } wins.
       *[other] The match is over. The winners: { $winners }.
    }
}

## What happened: six

event-six-dealt = Round { $round }: the cards are dealt.
event-six-drafted = { $you ->
    [yes] You pick the { $card }.
   *[no] { $seat } picks the { $card }.
}
event-six-chose = { $you ->
    [yes] You put the { $card } face down.
   *[no] { $card ->
        [hidden] { $seat } has put a card face down.
       *[open] { $seat } puts the { $card } face down.
    }
}
event-six-last-cards = Everybody’s last card is turned up.
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
donkey-numbers = { $numbers ->
    [1] { $value ->
        [8] an 8
        [11] an 11
       *[other] a { $value }
    }
    [2] two { $value }s
    [3] three { $value }s
    [4] four { $value }s
    [5] five { $value }s
    [6] six { $value }s
    [7] seven { $value }s
   *[8] eight { $value }s
}
donkey-jokers = { $jokers ->
    [1] a joker
    [2] two jokers
    [3] three jokers
   *[4] four jokers
}
donkey-cards = { $value ->
    [donkey] the donkey
    [ox] the ox
    [joker] { donkey-jokers }
   *[other] { $jokers ->
        [0] { donkey-numbers }
       *[other] { donkey-numbers } and { donkey-jokers }
    }
}
event-donkey-played = { $you ->
    [yes] You play { donkey-cards }.
   *[no] { $seat } plays { donkey-cards }.
}
event-donkey-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] You lay all the cards face down in front of you: { $cards }.
       *[no] { $seat } lays all the cards face down on the table: { $cards }.
    }
   *[hand] { $you ->
        [yes] You take all the cards into your hand: { $cards }.
       *[no] { $seat } takes all the cards into hand: { $cards }.
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
event-donkey-last-card = { $you ->
    [yes] You have one card left.
   *[no] { $seat } has one card left.
}
event-donkey-no-cards = { $you ->
    [yes] You have no cards left!
   *[no] { $seat } has no cards left!
}
event-donkey-deal-scored = Deal { $round } is over.

## What happened: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Round { $round }: everybody gets three cards.
   *[2] Everybody gets three more cards.
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
    [yes] You name { colour } as trump.
   *[no] { $seat } names { colour } as trump.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] You keep all your cards.
       *[no] { $seat } keeps every card.
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
    [yes] You play the { $card }.
   *[no] { $seat } plays the { $card }.
}
event-twentyfour-reversed = The order of the cards is reversed from the next trick on.
event-twentyfour-new-trump = Trump from the next trick on: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] You win trick { $trick }.
   *[no] { $seat } wins trick { $trick }.
}
event-twentyfour-last-trick = The last trick of this round.

## What happened: beaver

event-beaver-dealt = { $you ->
    [yes] Round { $round }: the cards are dealt. The open card: { $card }. You start.
   *[no] Round { $round }: the cards are dealt. The open card: { $card }. { $seat } starts.
}
event-beaver-took = { $you ->
    [yes] You take the { $card } from the discard pile and put it in place { $slot }.
   *[no] { $seat } takes the { $card } from the discard pile and puts it in place { $slot }.
}
event-beaver-drew = { $you ->
    [yes] { $card ->
        [hidden] You draw a card.
       *[open] You draw: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } draws a card.
       *[open] { $seat } draws: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] You discard the { $card } from place { $slot }.
   *[no] { $seat } discards the { $card } from place { $slot }.
}
event-beaver-discarded = { $used ->
    [yes] The { $card } goes on the discard pile.
   *[no] { $you ->
        [yes] You discard the { $card }.
       *[no] { $seat } discards the { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] { $card ->
        [hidden] You put the drawn card in place { $slot }.
       *[open] You put the { $card } in place { $slot }.
    }
   *[no] { $card ->
        [hidden] { $seat } puts the drawn card in place { $slot }.
       *[open] { $seat } puts the { $card } in place { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] You swap your card in place { $slot } with { $other }’s card in place { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } swaps the card in place { $slot } with your card in place { $their_slot }.
       *[no] { $seat } swaps the card in place { $slot } with { $other }’s card in place { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] { $card ->
        [hidden] You look at your card in place { $slot }.
       *[open] You look at your card in place { $slot }: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } looks at the card in place { $slot }.
       *[open] { $seat } looks at the card in place { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] You knock. Everybody else has one more turn.
   *[no] { $seat } knocks. Everybody else has one more turn.
}
event-beaver-showdown = No more turns: the cards are turned up.
event-beaver-revealed = All cards are turned up. { $list }.
event-beaver-replaced = { $you ->
    [yes] Your { $put_aside } in place { $slot } is put aside. The new card: { $card }.
   *[no] { $seat }’s { $put_aside } in place { $slot } is put aside. The new card: { $card }.
}
event-beaver-reshuffled = The discard pile is shuffled into a new stock.

## Why not

refusal-malformed = That cannot be done like that.
refusal-no-such-seat = Nobody sits there.
refusal-not-your-turn = It is not your turn.
refusal-over = The match is over.
refusal-not-now = That is not possible right now.
refusal-card-not-held = That card is not in your hand.
refusal-card-taken = That card has already been picked.
refusal-cards-not-held = You do not hold those cards.
refusal-wrong-count = Play as many cards as were led; in a donkey or ox round, just one.
refusal-not-higher = The value must be higher than what was played last.
refusal-only-led = Donkey and ox are only played by whoever leads the round.
refusal-blocked = That card was taken up at the end of the last round, and may not be played yet.
refusal-must-play = You can play a card, so you may not pass now.
refusal-must-follow = You hold a card of the led colour, and must follow.
refusal-no-exchange = With so few points you may not exchange.
refusal-no-dropout = This match is played without dropping out.
refusal-declarer-stays = The declarer may not drop out.
refusal-two-stay = The declarer and one more player must stay in.
refusal-too-good-to-drop = With so few points you may not drop out.
refusal-trump-fixed = A 2 cannot change the trump here.
refusal-trump-unsaid = Say whether this 2 names a new trump.
refusal-trump-unchanged = That colour will be trump in the next trick anyway.
refusal-top-is-special = A special card cannot be taken from the discard pile.
refusal-special-not-kept = A special card cannot go among your four cards.
refusal-other-card-drawn = The card you drew does not allow that.
refusal-own-card = You can only swap with another player’s card.

## In the terminal and in the browser

seats-title = Seats
seat-free = free
seat-bot = Bot
bot-level = { $level ->
    [random] random
    [easy] easy
    [medium] medium
    [hard] hard
   *[expert] expert
}
seat-bot-level = { seat-bot } ({ bot-level })
seat-ready = ready
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-pile = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
seat-passed = has passed
seat-highest = highest so far
seat-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
seat-declarer = declarer
seat-dropped = out of this round
seat-knocker = has knocked
seat-bulls = { bulls } this round
stock-count = Stock: { $count }
discard-pile = Discard pile
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] G
   *[yellow] Y
}
table-connecting = Connecting …
table-lost = The connection is lost. What you play now is kept, and sent when the connection is back.
table-recovered = Something went wrong at this table. It is back as it was last saved.
table-host-starts = The host starts the match.
table-dealing = Shuffling together …
table-canceled = { $count ->
    [one] The deal was called off: { $names } was gone while the cards were being shuffled. Just start again.
   *[other] The deal was called off: { $names } were gone while the cards were being shuffled. Just start again.
}
table-canceled-away = { $count ->
    [one] While you were away, the deal was called off: { $names } was gone while the cards were being shuffled. Then they were dealt anew.
   *[other] While you were away, the deal was called off: { $names } were gone while the cards were being shuffled. Then they were dealt anew.
}
table-watching = You are watching: you see what everybody at the table sees.
table-again = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
table-waiting = { $count ->
    [one] { $names } is choosing.
   *[other] { $names } are choosing.
}
play-card = Play { $card }
not-playable = Cannot be played like that
not-one-value = Cards that are played together all show the same value; only jokers go with them. Donkey and ox are played alone.
look-once = A look at your cards, just this once
rules-title = Rules
scores-title = Scores
scores-total = Total
log-title = What happened
log-empty = Nothing yet.
chat-title = Chat
say-something = Say something
replay-move = Move
replay-eyes = Point of view
replay-eyes-open = all cards open
replay-eyes-table = a spectator
replay-forward = One step forward
replay-back = One step back
replay-first = To the start
replay-last = To the end
replay-run = Autoplay

## The browser: start page

web-tagline = Four card games under one roof, with friends and with bots.
web-title = { $game ->
    [six] 6 nimmt! · Take 6!
    [donkey] Ox & Donkey
    [twentyfour] 24
   *[beaver] Beaver Gang
}
web-about = { $game ->
    [six] Everybody plays at once; the sixth card takes the row.
    [donkey] Get rid of your cards, and of the donkey above all.
    [twentyfour] Six tricks, a trump of your choice, and an order that can be reversed.
   *[beaver] Four hidden cards: remember them, swap them, knock in time.
}
web-play-now = Play now
web-learn = Learn in 60 seconds
web-your-tables = Your tables
web-continue = Continue
web-forget = Remove from this list
web-with = with { $names }
web-status = { $status ->
    [open] waiting for players
    [over] match over
   *[playing] match in progress
}
web-invite-friends = Invite friends
web-options = Options
web-settings = Settings
web-join = Join or watch
web-code-or-link = Code or link
web-go = Go
web-public = Public tables
web-no-tables = There are no public tables right now.
web-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-running = match in progress
web-join-table = Join
web-watch = Watch
web-replay = Replay a match
web-starting = The server is starting. Just a moment …
web-opening = Opening the table …
web-warmup = Getting ready for full speed: “{ $title }”, { $done } of { $total }. You can play already.
web-warmup-table = Warming up: { $done } of { $total }
web-no-connection = No connection. Trying again …
web-unreachable = There is no connection to the server right now.
web-no-answer = The server is not answering right now. Try again in a moment.
web-crowded = There are too many connections right now. Trying again …
web-loading = Loading …
web-not-loaded = A part of this page could not be loaded.
web-load-again = Reload the page
web-me = Guest
web-who = Who are you?
web-who-about = This is how the others see you. It is kept in this browser only.
web-picture = Your picture
web-lets-go = Let’s go

## The browser: a new table

web-your-name = Your name
web-players = Players
web-bots = Bots
web-level-about = { $level ->
    [random] Plays any legal card, without a thought.
    [easy] Knows the simplest rules of thumb.
    [medium] Plays sensibly: good company for a first match.
    [hard] Thinks ahead, and remembers what was played.
   *[expert] The strongest bot here. It sees no more cards than you do.
}
web-option = { $option ->
    [six-target] Play until somebody has more than
    [six-rounds] Or a fixed number of rounds
    [six-pro] Pro variant: cards are picked openly
    [donkey-deals] Deals
    [donkey-ox] With the ox
    [twentyfour-chaos] Trump chaos: a 2 may name a new trump
    [twentyfour-dropout] Dropping out is allowed
    [twentyfour-limits] Point limits
    [twentyfour-declarer_penalty] Double penalty for a declarer without a trick
   *[beaver-rounds] Rounds
}
web-memory-aid = Memory aid: keep showing the cards you have seen
web-make-public = List this table publicly
web-let-watch = Others may watch
web-clock = Clock
web-no-clock = none
web-open-table = Open the table

## The browser: before the match

web-host = host
web-away = away
web-sit-here = Sit here
web-stand-up = Stand up
web-pass-add = Another player at this device
web-pass-to = { $name }, it is your turn.
web-pass-about = Pass the device on. Nobody else should look now.
web-pass-take = I am { $name }
web-rename = Name and picture
web-kick = Remove
web-start = Start
web-fill-and-start = Fill with bots and start
web-join-heading = Take a seat
web-invite = Invitation
web-code = Code:
web-share = Share or copy the link
web-link = Link to this table
web-copied = Copied
web-not-copied = The link could not be copied. It is selected: copy it with the keyboard, or by a long press.
web-qr = QR code of { $link }
web-only-here = This address works on this computer only. Start with “byre serve --lan” to let phones join.
web-big-screen = Show on a big screen
web-ended = { $reason ->
    [no_table] There is no such table; old tables are deleted.
    [no_watching] Watching is not allowed at this table.
    [damaged] This table can no longer be read.
   *[other] The server has closed the connection.
}
web-nowhere = There is nothing here.
web-nowhere-about = This address leads nowhere. Perhaps part of the link is missing.

## The browser: at the table

web-menu = Menu
web-close = Close
web-home = To the start page
web-leave = Leave the table
web-round = { $game ->
    [donkey] Deal
   *[other] Round
}
web-winner = winner
web-chart = Scores over the match
web-last = Last turn
web-last-short = Last
web-nothing-said = Nobody has said anything yet.
web-send = Send
web-sending = Sending …
web-deal-bent = Careful: the server did not deal these cards from the numbers that the players had committed to.
web-your-turn = Your turn
web-your-place = Your place
web-hand = Your hand
web-waiting-many = Waiting for { $count } others.
web-covered = A bot is playing for you.
web-take-back = Take my seat back
web-leaving = A bot will play on for you. The seat stays yours until the match ends: just come back to this table and take it back.
web-stay = Stay
web-cover-me = Let a bot play for me
web-let-bot-play = Let a bot play here
web-gone = { $name } is gone. Let a bot play until { $name } is back?
web-gone-votes = { $votes ->
    [one] { $votes } vote for a bot so far; more than half of you must agree.
   *[other] { $votes } votes for a bot so far; more than half of you must agree.
}
web-wait = Wait
web-bot-plays = A bot is playing for { $name } now.
web-came-back = { $name } is back.
web-spectators = { $count ->
    [0] No spectators
    [one] { $count } spectator
   *[other] { $count } spectators
}
web-and-others = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
web-table = This table
web-yes = yes
web-no = no
web-chat-allowed = Free chat
web-unread = { $count ->
    [one] { chat-title }: { $count } new message
   *[other] { chat-title }: { $count } new messages
}
web-reactions = Reactions
web-mute = Mute
web-unmute = Unmute
web-more-time = More time
web-go-on = Continue
web-look-at-table = Look at the table
web-forced = You have only one move: it is played for you.
web-draft = Take the { $card }
web-rematch = Play again
web-replay-this = Watch the replay
web-review = Review
web-review-move = Move { $move }
web-review-accounts = Play and luck
web-review-show = Show the position
web-review-again = Try again
web-review-progress = Reviewed { $done } of { $total } decisions …
web-review-waits = The review is waiting for its turn …
web-review-done = The review is ready: { $count ->
    [0] no clear mistakes
    [one] { $count } clear mistake
   *[other] { $count } clear mistakes
}.
web-review-whose = Whose decisions
web-review-all = All
web-review-link = Link to this review
web-matches = My matches
web-matches-about = Matches that you finished on this server with this browser. Only you see this list.
web-matches-none = No matches yet. Once you have finished one here, it is listed.
web-matches-none-found = No matches fit these filters.
web-matches-filters = Filters
web-matches-game = Game
web-matches-all = all
web-matches-against = Against
web-matches-since = From
web-matches-until = To
web-matches-count = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
web-matches-result = { $place ->
    [1] Won
   *[other] Place { $place } of { $players }
} with { $points } { $points ->
    [one] point
   *[other] points
}
web-matches-practice = practice, not counted
web-matches-covered = a bot played part of it for you: its cost is in no average
web-matches-cost = Your decisions cost { $cost }; luck was worth { $luck }.
web-matches-more = Show more
web-matches-delete = Delete
web-matches-delete-this = Delete the match of { $date } from my list
web-matches-delete-all = Delete my list …
web-matches-delete-all-really = Delete my list
web-matches-delete-about = The matches disappear from your list and statistics and from your leagues, for good. Others who played in them keep them, with the names used at the table; nothing shows any more that it was you.
web-matches-delete-this-about = The match disappears from your list and statistics and from your leagues, for good. Others who played in it keep it, with the names used at the table; nothing shows any more that it was you.
web-matches-delete-really = Delete { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
web-matches-keep = Cancel
web-matches-export-json = Everything as a file (JSON)
web-matches-export-csv = The list as a table (CSV)
web-matches-own = My data
web-matches-own-about = The list belongs to the cookie of this browser. The server deletes a match after { $days ->
    [one] { $days } day
   *[other] { $days } days
}, not counting the time it is switched off.
web-statistics = Statistics
web-statistics-games = By game and number of players
web-statistics-matches = Matches
web-statistics-round = Points per round
web-statistics-places = Places
web-statistics-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}: { $count } ×
web-statistics-cost = Cost per decision
web-statistics-luck = Luck per round
web-statistics-against = Against whom
web-statistics-ahead = Ahead
web-statistics-you = You, per round
web-statistics-they = They, per round
web-statistics-fewer = In all games fewer points are better. Cost and luck come from reviews: luck above 0 saved you points.
web-statistics-over-time = Over time
web-statistics-series = { $title }, { $players } players
web-statistics-chart-points = { $count ->
    [one] Points per round in one match: { $mean }.
   *[other] Points per round in { $count } matches, the oldest on the left: { $mean } on average.
}
web-statistics-chart-luck = { $count ->
    [one] Cost and luck per round in one reviewed match: cost { $cost }, luck { $luck }.
   *[other] Cost and luck per round in { $count } reviewed matches, the oldest on the left: cost { $cost }, luck { $luck } on average.
}
web-statistics-mean = average of the last five matches
web-statistics-missing = { $count ->
    [one] { $count } match has not been reviewed yet, so cost and luck are not known.
   *[other] { $count } matches have not been reviewed yet, so cost and luck are not known.
}
web-statistics-review = Review the missing ones
web-statistics-reviewing = Reviewing … { $left ->
    [one] { $left } match left
   *[other] { $left } matches left
}
web-statistics-reviewed = All of these matches have been reviewed.
web-statistics-stop = Stop
web-league = League
web-leagues = Leagues
web-leagues-about = For people who play together regularly: whoever opens the link of a league can join it. From then on, matches with at least two members count.
web-league-make = Start a league
web-league-name = Name of the league
web-league-your-name = Your name there
web-league-join = Join
web-league-join-about = { $count ->
    [one] { $count } member so far.
   *[other] { $count } members so far.
} From now on, matches that you finish with other members count here, and members see your results in them.
web-league-link = Invitation link
web-league-link-about = Whoever has this link can join. Only members see the table.
web-league-rename = Change my name …
web-league-rename-really = Change my name
web-league-none = No matches count yet. Play one with another member, each of you in your own browser.
web-league-members = Members
web-league-wins = Wins
web-league-place = Average place
web-league-skill = Skill, adjusted for luck
web-league-skill-about = Luck-adjusted points per round, from reviews, compared with the average of all members at tables of the same size with the same variants: below 0 is better. The interval holds the true value in 95 of 100 cases.
web-league-too-few = too few matches
web-league-needed = Too few matches to tell who plays better: { $count ->
    [one] { $count } more reviewed match is
   *[other] { $count } more reviewed matches are
} needed.
web-league-unsettled = The intervals overlap: it is too early to say who plays best.
web-league-settled = The intervals do not overlap: { $name } plays best here.
web-league-leave = Leave the league …
web-league-leave-about = Your results disappear from this league. Your own list of matches stays.
web-league-leave-really = Leave
web-league-delete = Delete the league …
web-league-delete-about = The league disappears for all members. Everybody’s own list of matches stays.
web-league-delete-really = Delete
web-tutor-cost = On average, this costs { $cost } points. Look again?
web-tutor-anyway = Play anyway
web-tutor-again = Look again
web-tutor-costs = costs { $cost } more than the best choice
web-tutor-waits = The figures are being worked out …
web-tutor-nothing = There is nothing for you to choose right now.
web-tutor-setting = Tutor: warn of clear mistakes when all others are bots
web-odds-setting = Show the odds of a lifted card when all others are bots
web-try = Try again from here
web-try-about = You play on from this position against bots. What could not be known from this seat is dealt anew.
web-try-go = Play from here
web-set-up = This match began in a position of another match. What could not be known from this seat was dealt anew, so this deal cannot be verified.
web-seat = { $seat }: { $score }
web-to-act = to play
web-highest = highest
web-bulls-short = { $bulls ->
    [one] bull
   *[other] bulls
}
web-seen = Everybody knows that these cards are in this hand:
web-pick-card = Tap a card
web-play = Play
web-why-not = Why not?
web-revealed = The cards turned up
web-round-so-far = Played so far
web-middle = In the middle:
web-you-lead = You lead this round.
web-leads = { $seat } leads this round.
web-no-trump = No trump yet
web-trick = The trick
web-hand-in = { $count ->
    [one] Hand in { $count } card
   *[other] Hand in { $count } cards
}
web-keep-all = Keep all cards
web-place = place { $slot }: { $card }
web-face-down = face down
web-first-look = Look at your outer cards, and remember them.
web-done = Done
web-beaver-swap = your { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Tap one of your cards.
web-swap-other = Now tap another player’s card.
web-take-hint = Or tap one of your places to put the open card there.
web-place-hint = Or tap the place where it should go.
web-understood = Got it

## The browser: what to think of when a decision first comes up

web-hint-six-draft = All cards lie open. You want ten that can be placed without taking a row.
web-hint-six-choose = Your card goes behind the nearest lower one. Close fits are safe; the sixth card in a row takes it.
web-hint-six-row = Your card is too low for any row. Usually you take the row with the fewest bulls.
web-hint-donkey-play = Tap all the cards that you want to play together: as many as were led, and of a higher value. Or pass.
web-hint-twentyfour-blind = Blind yellow makes each trick count four, for better or worse.
web-hint-twentyfour-trump = Name the colour that you are strong in. With yellow each trick counts double.
web-hint-twentyfour-exchange = Tap up to three cards to hand in; you get as many from the stock.
web-hint-twentyfour-play = Follow the colour led if you can. Each trick takes points off; taking none at all costs dearly.
web-hint-beaver-turn = Draw from the stock, or take the open card if it is lower than one of yours.
web-hint-beaver-drawn = Use it, put it in one of your places, or discard it. Only you see it.
web-hint-beaver-knock = Knock if you think that your four cards are the lowest. Everybody else has one more turn.

## The browser: settings

web-language = Language
web-speed = Speed
web-speed-name = { $speed ->
    [off] no motion
    [instant] at once
    [fast] fast
    [slow] slow
   *[normal] normal
}
web-theme = Light or dark
web-theme-name = { $theme ->
    [light] light
    [dark] dark
   *[auto] same as the device
}
web-contrast = High contrast
web-sound = Sound
web-volume = Volume
web-forced-setting = Play automatically when there is only one move
web-one-tap = Play a card with the first tap
web-hints = Explain decisions when they first come up
web-notices = Notify me when it is my turn and this page is hidden
web-notices-refused = The browser does not let this page show notifications; you can change that in its settings.
web-notices-insecure = Browsers show notifications only for pages whose address begins with https.
web-shortcuts = Shortcuts by letters and digits
web-shortcut-keys = 1 to 0 choose a card, P passes, S scores, H hint, L last turn, C chat, ? rules.
web-keys = Keys: arrows move from card to card, Enter plays, Esc clears, Space skips.

## The browser: replay

web-replay-about = Open the file of a match, or paste its link. After every match the replay offers both.
web-open-file = A match file
web-paste-link = Link of a match
web-share-match = Link to this match
web-share-match-about = The link carries the whole match: whoever opens it can replay it, even when this table is gone.
web-no-match-file = This file is not a match.
web-no-match-link = This link does not lead to a match. Perhaps part of it is missing.
web-pause = Pause
web-fair = Dealt as promised?
web-fair-about = Before the deal the server committed to a secret and each player’s device to a number, by showing nothing but their hashes. The seed that the cards are dealt from follows from all of them together, so nobody could choose it. Your browser checks that itself, from the match file alone.
web-fair-check = Check it
web-fair-promised = The secret is the one that was promised.
web-fair-not-promised = The secret is not the one that was promised.
web-fair-committed = Every player’s number is the one committed to before the deal.
web-fair-not-committed = A player’s number is not the one committed to before the deal.
web-fair-seeded = The seed was made from this secret and from the players’ numbers.
web-fair-not-seeded = The seed was made from something else.
web-fair-took-part = Helped to shuffle: { $names }.
web-fair-nobody = No player’s device helped to shuffle: these cards came from the server alone.
web-fair-verify = Not checked here: whether these cards follow from the seed, and whether every move was legal. Your browser does not have the rules. Byre does: save the match file, and have it dealt and played again on a computer of your own:
web-fair-save = Save the match file

## What is said at the table

chat-hello = Hello!
chat-good-luck = Good luck!
chat-well-played = Well played!
chat-thanks = Thank you.
chat-oops = Oops.
chat-thinking = I’m thinking …
chat-your-turn = Your turn!
chat-again = Again?
chat-bye = Bye!
chat-haha = Ha ha!
chat-oh-no = Oh no!
chat-hey = Hey!
chat-argh = Aaargh!
chat-yawn = Yawn …
chat-hmm = Hmm …
talk-close = Enter sends it, Esc closes
talk-how = A number says the phrase next to it; anything else is said as you type it.
talk-ready-only = Type the number of a phrase: at this table only the ready phrases are used.
talk-nobody = There is nobody to talk to here; you can only talk at a table on a server.
talk-watching = Spectators cannot talk. Take a seat first.

## Why not: at a table of a server

refusal-answered = That has already been decided.
refusal-covered = A bot is playing for you: take your seat back first.
refusal-taken = That seat is taken.
refusal-seated = You already have a seat at this table.
refusal-not-host = Only the host of the table may do that.
refusal-seats-free = Every seat needs a player or a bot.
refusal-too-many = Too many requests. Try again later.
refusal-no-table = There is no such table.
refusal-not-saved = It could not be saved. Try again in a moment.
refusal-no-review = There is no such review any more.
refusal-no-more = No more time can be added.
refusal-no-chat = At this table only the ready phrases are used.
refusal-no-words = A message has 1 to 200 characters.
refusal-not-alone = There is advice only if all other players are bots.
refusal-no-tutor = There is no advice at this table.
refusal-playing = A match is in progress. That can be done when it is over.
refusal-dealing = The cards are being dealt. Try again in a moment.
refusal-here = That player is at the table.
refusal-so-many-players = Only with { $fewest } to { $most } players.
refusal-whole-number = A whole number, { $least } or more.
refusal-too-high = At most { $most }.
refusal-target-or-rounds = Either play until somebody has too many bulls, or a fixed number of rounds, not both.
refusal-yes-or-no = Yes or no.
refusal-no-seat = You have no seat at this table.
refusal-not-over = There is no finished match here to play again.
refusal-other-match = Another match has begun meanwhile.
refusal-not-asked = You are not being asked for that yet.
refusal-not-needed = No bot is needed there now.
refusal-not-covered = No bot is playing for you.
refusal-no-clock = No clock is running for you.
refusal-nobody = No player sits there.
refusal-no-match = There is no such match; old ones are deleted.
refusal-no-league = There is no such league; ask for the link again.
refusal-name-taken = Somebody in this league has that name, or one that looks like it.
refusal-league-full = This league is full.
refusal-many-leagues = You cannot be in more leagues. Leave one of yours first.
refusal-no-page = There is nothing at this address.
refusal-no-watching = Watching is not allowed here.
refusal-damaged = This table can no longer be read.
refusal-failed = Something went wrong on the server, and nothing was changed. Try again.
refusal-busy = The server is too busy right now. Try again in a moment.
refusal-day-over = The day of this deal is over. A new one is waiting.
refusal-too-large = That is too large.

## Avatars

avatar-cow = Cow
avatar-donkey = Donkey
avatar-ox = Ox
avatar-beaver = Beaver
avatar-hen = Hen
avatar-cat = Cat
avatar-dog = Dog
avatar-sheep = Sheep
avatar-pig = Pig
avatar-goat = Goat
avatar-duck = Duck
avatar-owl = Owl
avatar-fox = Fox
avatar-hedgehog = Hedgehog
avatar-mouse = Mouse
avatar-frog = Frog

## Lessons

lesson-six-place = All of you choose a card at the same time. It goes behind the nearest lower one at the end of a row. Play the 41: it goes behind the 40.
lesson-six-sixth = A row holds five cards, and row 1 is full. Whoever lays the sixth card takes the other five. Play the 64 and watch { $first }.
lesson-six-low = { $first } took the row, and its 7 bulls. They count against { $first }! Now play your 3: it is lower than the end of every row.
lesson-six-row = A card that is too low takes any row you like, and begins it anew. Take row 1: it costs only 1 bull.
lesson-six-end = That is all there is to it. After ten turns a round is over; when somebody has more than 66 bulls, the fewest win.
lesson-donkey-higher = { $first } led two 7s. Play two cards of a higher value, or pass. A joker goes with any number: tap the 9 and the joker, then play them.
lesson-donkey-donkey = You played highest, so you lead. The donkey costs 20 points at the end: only the one who leads can get rid of it. Play the donkey!
lesson-donkey-single = Everybody had to play one card, and { $second } played highest: he took them all, the donkey too. Now he leads a 6. Go higher with your 12.
lesson-donkey-last = Only two 3s are left. Play both together: tap them, then play. With no cards left you pay nothing!
lesson-donkey-end = You are out! When the round ends, all the others pay for the cards they hold: a number its value, a joker 14, the donkey 20.
lesson-twentyfour-follow = { $first } led red. You have red, so you must follow: play the red 3.
lesson-twentyfour-trump = You have no yellow, so you may play anything. Green is trump, and beats every other colour: win the trick with the green 2.
lesson-twentyfour-one = A trick for you! Each one takes points off. You lead: play the blue 1, and reverse the order. From the next trick on, low beats high.
lesson-twentyfour-reversed = The order is reversed now. { $first } led the blue 9: beat it with your blue 2.
lesson-twentyfour-end = Well done: two tricks. Everybody starts with 24 points and wants to get down to 0. A round without a trick costs dearly.
lesson-beaver-take = You see your outer cards just once: 8 and 2. Low is good. A 3 lies open: take it instead of the 8, by tapping your first place.
lesson-beaver-draw = The 6 on the discard pile is no help. Draw a card from the stock: only you see it.
lesson-beaver-peek = A peek! It lets you look at one of your own cards. You do not know your second one yet: look at place 2.
lesson-beaver-not-yet = A 9: remember where it lies. After a turn you may knock, to end the round. With a 9 in your row that would be too early: do not knock.
lesson-beaver-again = { $second } discarded a 1! Where was your 9? In place 2: take the 1 instead.
lesson-beaver-knock = 3, 1, an unknown card and 2: that is low. Knock! Everybody else has one more turn.
lesson-beaver-end = After that, all cards are turned up, and their sum is what the round costs. Lowest wins. There are two more special cards: swap and draw two.
lesson-leave = Leave the lesson
lesson-wanted = The lesson asks for this.
lesson-step = Step { $step } of { $steps }
refusal-lesson = In a real match you could. In this lesson, do what the text at the top says.
