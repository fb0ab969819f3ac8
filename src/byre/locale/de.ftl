### Byres Wörter auf Deutsch. Jede Sprache hat dieselben Nachrichten mit denselben Variablen.
### $seat ist der Name dessen, der handelt; $you ist yes, wenn das der Leser ist. Reihen und Plätze zählen ab 1.
### Eine Karte, die der Leser nicht kennen darf, ist "hidden".

## Namen und Listen

you = du
player = Spieler { $number }
list-and = { $most } und { $last }
hand = Deine Hand: { $cards }
hand-open = { $you ->
    [yes] Deine Hand: { $cards }
   *[no] { $seat } hat auf der Hand: { $cards }
}
hand-sizes = Handkarten: { $list }
bulls = { $bulls ->
    [one] { $bulls } Hornochse
   *[other] { $bulls } Hornochsen
}

## Karten

card-joker = Joker
card-donkey = Esel
card-ox = Ochse
card-swap = Tausch
card-peek = Blick
card-draw2 = Zieh zwei
card-colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
} { $value }
colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
}

## Das Menü

menu-heading = Byre: vier Kartenspiele unter einem Dach.
menu-play = { $number }) { $title } spielen ({ $command })
menu-more = Die Regeln: { $rules }. Alles andere: { $help }
menu-prompt = Welches Spiel? (Nummer, oder q zum Beenden)
menu-wrong = Gib eine Nummer von 1 bis { $count } ein, oder q zum Beenden.

## Anfang und Ende einer Partie

start = { $title }: du gegen { $names }.
start-help = Gib bei jeder Frage eine Nummer ein; ? erklärt, q beendet.
left = Du verlässt den Tisch.
repeat = Dieselbe Partie noch einmal: { $command }
saved = Das Protokoll steht in { $file }.
replay-start = { $title }, { $count } Spieler, Startwert { $seed }.
replay-unfinished = Hier endet das Protokoll; die Partie ist nicht zu Ende.

## Fragen

prompt = Deine Wahl:
wrong-number = Gib eine Nummer von 1 bis { $count } ein, oder ? für Hilfe.
wrong-word = „{ $typed }“ steht hier nicht zur Wahl. Gib eine Nummer von 1 bis { $count } ein, oder ? für Hilfe.
wrong-several = „{ $typed }“ kann mehreres bedeuten: { $numbers }. Gib eine dieser Nummern ein.
ask-six-draft = Welche Karte nimmst du auf die Hand?
ask-six-choose = Welche Karte legst du verdeckt hin?
ask-six-row = Deine Karte ist niedriger als das Ende jeder Reihe. Welche Reihe nimmst du?
ask-donkey-play = Was spielst du?
ask-twentyfour-blind = Sagst du blind Gelb an, bevor gegeben wird?
ask-twentyfour-trump = Welche Farbe machst du zum Trumpf?
ask-twentyfour-exchange = Welche Karten gibst du ab?
ask-twentyfour-play = Welche Karte spielst du?
ask-beaver-turn = Du bist an der Reihe. Was tust du?
ask-beaver-drawn = Was tust du mit der gezogenen Karte?
ask-beaver-knock = Klopfst du?

## Erklärungen

explain-typing = Gib die Nummer vor deiner Wahl ein. Oder die Karten, wie sie dort stehen, die ersten Buchstaben genügen; vor eine Karte, die nur eine Zahl ist, kommt ein „=“, etwa =17.
explain-rules = Die ganzen Regeln: { $command }
explain-six =
    Alle legen gleichzeitig eine Karte hin. Dann wird angelegt, die niedrigste zuerst, jede in die Reihe, deren letzte Karte am nächsten darunter liegt.
    Wer die sechste Karte legt, nimmt die fünf, die dort liegen; eine Karte unter allen Reihenenden nimmt eine Reihe deiner Wahl.
    Genommene Karten kosten ihre Hornochsen. Wer am wenigsten hat, gewinnt.
explain-donkey =
    Der Startspieler spielt eine oder mehrere Karten eines Werts; die anderen spielen gleich viele eines höheren Werts oder passen. Der Höchste beginnt die nächste Runde.
    Joker gehen mit jedem Wert; allein sind sie 14. Wird der Esel ausgespielt, muss jeder eine Karte spielen, und der Höchste nimmt alle; beim Ochsen liegen sie verdeckt vor ihm und kosten Punkte.
    Ist eine Hand leer, kosten die übrigen Karten der anderen ihren Wert. Die wenigsten Punkte gewinnen.
explain-twentyfour =
    Bediene die ausgespielte Farbe, wenn du kannst. Der höchste Trumpf gewinnt den Stich, sonst die höchste Karte der ausgespielten Farbe. Die 24 ist immer Trumpf, der höchste, oder bei umgekehrter Folge der niedrigste.
    Mit einer 1 darf man die Folge ab dem nächsten Stich umkehren. Jeder Stich zieht dir Punkte ab; gar kein Stich wird teuer.
    Der niedrigste Stand gewinnt.
explain-beaver =
    Deine vier Karten liegen verdeckt; niedrig ist gut. Nimm die offene Karte vom Ablagestapel für eine davon, oder zieh eine vom Stapel und nutze, behalte oder verwirf sie.
    Tausch wechselt eine deiner Karten gegen die eines anderen, Blick zeigt dir eine deiner Karten, Zieh zwei gibt dir bis zu zwei weitere Karten.
    Klopfst du, haben die anderen noch je einen Zug, dann wird gezählt. Die wenigsten Punkte gewinnen.

## Wahlmöglichkeiten

choice-row = Reihe { $row } ({ bulls })
choice-pass = passen
choice-blind = { $call ->
    [yes] ja, blind Gelb
   *[no] nein
}
choice-exchange-none = nichts
choice-drop = aus dieser Runde aussteigen
choice-reverse = { $card } und die Folge umkehren
choice-new-trump = { $card } und { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
} wird Trumpf
choice-beaver-take = die offene Karte für Platz { $slot } nehmen
choice-beaver-draw = vom Stapel ziehen
choice-beaver-discard = { $first ->
    [yes] abwerfen und die zweite Karte ziehen
   *[no] abwerfen
}
choice-beaver-keep = auf Platz { $slot } legen
choice-beaver-peek = Platz { $slot } ansehen
choice-beaver-draw2 = zwei ziehen
choice-beaver-knock = klopfen
choice-beaver-pass = nicht klopfen
group-cards = { $count ->
    [one] Eine Karte:
   *[other] { $count } Karten:
}
group-swap = Deinen Platz { $slot } tauschen mit:

## Der Tisch: six

six-heading = Runde { $round }, Stich { $trick } von 10
six-draft = Noch zu wählen: { $cards }
six-row = Reihe { $row }: { $cards } · { bulls } · { $room ->
    [0] voll
    [one] Platz für { $room } Karte
   *[other] Platz für { $room } Karten
}
six-taken = Hornochsen in dieser Runde: { $list }
six-played = Noch anzulegen: { $list }

## Der Tisch: donkey

donkey-heading = Spiel { $round }, Runde { $trick }
donkey-seen = Alle wissen, wer das hat: { $list }
donkey-piles = Verdeckt auf dem Tisch: { $list }
donkey-middle = In der Mitte: { $cards }
donkey-blocked = In dieser Runde nicht spielbar: { $cards }
donkey-plays = In dieser Runde gespielt: { $list }
donkey-special-round = { $kind ->
    [donkey] Eselsrunde: jeder spielt eine Karte, und der Höchste nimmt alle.
   *[ox] Ochsenrunde: jeder spielt eine Karte, und der Höchste legt alle verdeckt vor sich hin.
}
donkey-leader = { $you ->
    [yes] Bisher am höchsten: du
   *[no] Bisher am höchsten: { $seat }
}

## Der Tisch: twentyfour

twentyfour-heading = Runde { $round }, Stich { $trick } von 6
twentyfour-points = Punkte: { $list }
twentyfour-declarer = { $you ->
    [yes] Du bestimmst den Trumpf.
   *[no] { $seat } bestimmt den Trumpf.
}
twentyfour-trump = { $blind ->
    [yes] Trumpf: Gelb, blind angesagt
   *[no] Trumpf: { colour }
}
twentyfour-next-trump = Trumpf ab dem nächsten Stich: { colour }
twentyfour-order = { $high ->
    [11] Folge: 11 ist hoch
   *[1] Folge umgekehrt: 1 ist hoch
}
twentyfour-next-order = { $high ->
    [11] Ab dem nächsten Stich: 11 ist hoch
   *[1] Ab dem nächsten Stich umgekehrt: 1 ist hoch
}
twentyfour-dropped = Aus dieser Runde ausgestiegen: { $list }
twentyfour-voids = Haben gezeigt, dass ihnen das fehlt: { $list }
twentyfour-tricks = Stiche: { $list }
twentyfour-plays = In diesem Stich: { $list }

## Der Tisch: beaver

beaver-heading = Runde { $round }
beaver-discard = Oben auf dem Ablagestapel: { $card } · { $stock ->
    [one] { $stock } Karte im Stapel
   *[other] { $stock } Karten im Stapel
}
beaver-opening = Du siehst dir deine äußeren Karten an, nur dieses Mal: auf Platz 1 liegt { $first }, auf Platz 4 { $last }.
beaver-places = { $you ->
    [yes] Deine Plätze: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Du hast geklopft.
   *[no] { $seat } hat geklopft: das ist dein letzter Zug der Runde.
}
beaver-drawn = { $first ->
    [yes] Du hast als erste von zweien gezogen: { $card }
   *[no] Du hast gezogen: { $card }
}

## Punkte

score-round = { $seat }: { $points } in dieser Runde, { $total } insgesamt
score-total = { $seat }: { $total } insgesamt

## Was geschah: alle Spiele

event-round-scored = Runde { $round } ist zu Ende.
event-match-over = { $you ->
    [yes] Die Partie ist zu Ende. Du gewinnst!
   *[no] { $count ->
        [one] Die Partie ist zu Ende. Sieger: { $winners }.
       *[other] Die Partie ist zu Ende. Die Sieger: { $winners }.
    }
}

## Was geschah: six

event-six-dealt = Runde { $round } ist gegeben.
event-six-drafted = { $you ->
    [yes] Du wählst { $card }.
   *[no] { $seat } wählt { $card }.
}
event-six-chose = { $you ->
    [yes] Du legst { $card } verdeckt hin.
   *[no] { $card ->
        [hidden] { $seat } hat eine Karte verdeckt hingelegt.
       *[open] { $seat } legt { $card } verdeckt hin.
    }
}
event-six-revealed = Die Karten werden aufgedeckt: { $cards }.
event-six-placed = { $you ->
    [yes] Deine { $card } kommt in Reihe { $row }.
   *[no] Die { $card } von { $seat } kommt in Reihe { $row }.
}
event-six-took-row = { $you ->
    [yes] Du nimmst Reihe { $row } ({ $cards }): { bulls }.
   *[no] { $seat } nimmt Reihe { $row } ({ $cards }): { bulls }.
}

## Was geschah: donkey

event-donkey-dealt = { $you ->
    [yes] Spiel { $round }. Du beginnst.
   *[no] Spiel { $round }. { $seat } beginnt.
}
event-donkey-played = { $you ->
    [yes] Du spielst { $cards }.
   *[no] { $seat } spielt { $cards }.
}
event-donkey-passed = { $you ->
    [yes] Du passt.
   *[no] { $seat } passt.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Du legst alle Karten verdeckt vor dich hin: { $cards }.
       *[no] { $seat } legt alle Karten verdeckt auf den Tisch: { $cards }.
    }
   *[hand] { $you ->
        [yes] Du nimmst alle Karten auf die Hand: { $cards }.
       *[no] { $seat } nimmt alle Karten auf die Hand: { $cards }.
    }
}
event-donkey-took-special = { $you ->
    [yes] Du nimmst den { $card ->
        [donkey] Esel
       *[ox] Ochsen
    } aus der Mitte.
   *[no] { $seat } nimmt den { $card ->
        [donkey] Esel
       *[ox] Ochsen
    } aus der Mitte.
}
event-donkey-round-won = { $you ->
    [yes] Du hast am höchsten gespielt und beginnst die nächste Runde.
   *[no] { $seat } hat am höchsten gespielt und beginnt die nächste Runde.
}
event-donkey-deal-scored = Spiel { $round } ist zu Ende.

## Was geschah: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Runde { $round }: jeder bekommt drei Karten.
   *[2] Jeder bekommt drei weitere Karten.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] Du sagst blind Gelb an.
       *[no] { $seat } sagt blind Gelb an.
    }
   *[no] { $you ->
        [yes] Du sagst nicht blind Gelb an.
       *[no] { $seat } sagt nicht blind Gelb an.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] Du machst { colour } zum Trumpf.
   *[no] { $seat } macht { colour } zum Trumpf.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] Du behältst alle Karten.
       *[no] { $seat } behält alle Karten.
    }
   *[other] { $handed_in ->
        [hidden] { $count ->
            [one] { $seat } tauscht eine Karte.
           *[other] { $seat } tauscht { $count } Karten.
        }
       *[open] { $you ->
            [yes] Du gibst { $handed_in } ab und bekommst { $received }.
           *[no] { $seat } gibt { $handed_in } ab und bekommt { $received }.
        }
    }
}
event-twentyfour-dropped = { $you ->
    [yes] Du steigst aus dieser Runde aus.
   *[no] { $seat } steigt aus dieser Runde aus.
}
event-twentyfour-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $seat } spielt { $card }.
}
event-twentyfour-reversed = Ab dem nächsten Stich kehrt sich die Folge der Karten um.
event-twentyfour-new-trump = Trumpf ab dem nächsten Stich: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] Du gewinnst Stich { $trick }.
   *[no] { $seat } gewinnt Stich { $trick }.
}

## Was geschah: beaver

event-beaver-dealt = { $you ->
    [yes] Runde { $round } ist gegeben. Offen liegt { $card }. Du beginnst.
   *[no] Runde { $round } ist gegeben. Offen liegt { $card }. { $seat } beginnt.
}
event-beaver-took = { $you ->
    [yes] Du nimmst { $card } vom Ablagestapel für deinen Platz { $slot }.
   *[no] { $seat } nimmt { $card } vom Ablagestapel für Platz { $slot }.
}
event-beaver-drew = { $you ->
    [yes] Du ziehst: { $card }.
   *[no] { $card ->
        [hidden] { $seat } zieht eine Karte.
       *[open] { $seat } zieht: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Von deinem Platz { $slot } kommt auf den Ablagestapel: { $card }.
   *[no] Von Platz { $slot } bei { $seat } kommt auf den Ablagestapel: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] Ausgeführt und nun auf dem Ablagestapel: { $card }.
   *[no] { $you ->
        [yes] Du wirfst ab: { $card }.
       *[no] { $seat } wirft ab: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] Du legst { $card } auf deinen Platz { $slot }.
   *[no] { $card ->
        [hidden] { $seat } legt die gezogene Karte auf Platz { $slot }.
       *[open] { $seat } legt { $card } auf Platz { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Du tauschst deinen Platz { $slot } mit Platz { $their_slot } von { $other }.
   *[no] { $yours ->
        [yes] { $seat } tauscht Platz { $slot } mit deinem Platz { $their_slot }.
       *[no] { $seat } tauscht Platz { $slot } mit Platz { $their_slot } von { $other }.
    }
}
event-beaver-peeked = { $you ->
    [yes] Du siehst dir deinen Platz { $slot } an: { $card }.
   *[no] { $card ->
        [hidden] { $seat } sieht sich Platz { $slot } an.
       *[open] { $seat } sieht sich Platz { $slot } an: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Du klopfst. Die anderen haben noch je einen Zug.
   *[no] { $seat } klopft. Die anderen haben noch je einen Zug.
}
event-beaver-revealed = Alle Karten werden aufgedeckt. { $list }.
event-beaver-replaced = { $you ->
    [yes] Dein Platz { $slot }: { $put_aside } kommt weg, dafür kommt { $card }.
   *[no] Platz { $slot } von { $seat }: { $put_aside } kommt weg, dafür kommt { $card }.
}
event-beaver-reshuffled = Der Ablagestapel wird zum neuen Stapel gemischt.

## Warum nicht

refusal-malformed = Diesen Zug gibt es nicht.
refusal-no-such-seat = Dort sitzt niemand.
refusal-not-your-turn = Du bist nicht an der Reihe.
refusal-over = Die Partie ist zu Ende.
refusal-not-now = Danach ist jetzt nicht gefragt.
refusal-card-not-held = Diese Karte hast du nicht auf der Hand.
refusal-card-taken = Diese Karte steht nicht mehr zur Wahl.
refusal-cards-not-held = Diese Karten hast du nicht.
refusal-wrong-count = Spiel so viele Karten, wie ausgespielt wurden; in einer Esels- oder Ochsenrunde eine.
refusal-not-higher = Der Wert muss höher sein als der zuletzt gespielte.
refusal-only-led = Esel und Ochse spielt nur, wer die Runde beginnt.
refusal-blocked = Diese Karte wurde am Ende der vorigen Runde aufgenommen und darf noch nicht gespielt werden.
refusal-must-play = Du hast eine Karte zu spielen und darfst jetzt nicht passen.
refusal-must-follow = Du hast eine Karte der ausgespielten Farbe und musst bedienen.
refusal-no-exchange = Mit so wenigen Punkten darfst du nicht tauschen.
refusal-no-dropout = In dieser Partie steigt niemand aus.
refusal-declarer-stays = Wer den Trumpf bestimmt, darf nicht aussteigen.
refusal-two-stay = Wer den Trumpf bestimmt und noch einer müssen dabeibleiben.
refusal-too-good-to-drop = Mit so wenigen Punkten darfst du nicht aussteigen.
refusal-trump-fixed = Eine 2 bestimmt jetzt keinen Trumpf.
refusal-trump-unsaid = Sag zu dieser 2, ob sie einen neuen Trumpf bestimmt.
refusal-trump-unchanged = Diese Farbe ist im nächsten Stich ohnehin Trumpf.
refusal-top-is-special = Eine Sonderkarte kann man nicht vom Ablagestapel nehmen.
refusal-special-not-kept = Eine Sonderkarte kann man nicht zu seinen vier Karten legen.
refusal-other-card-drawn = Die gezogene Karte erlaubt das nicht.
refusal-own-card = Getauscht wird mit einer Karte eines anderen.
