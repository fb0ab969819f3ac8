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
menu-play = Hier im Terminal spielen ({ $command })
menu-browser = Den Tisch im Browser öffnen ({ $command })
menu-party = Eine Runde in diesem Netz, auch mit Telefonen ({ $command })
menu-rules = Die Regeln eines Spiels lesen ({ $command })
menu-resume = Die zuletzt verlassene Partie fortsetzen ({ $command })
menu-prompt = Was soll es sein? (Nummer, oder q zum Beenden)
menu-game = Welches Spiel? (Nummer, oder q zum Beenden)
menu-wrong = Gib eine Nummer von 1 bis { $count } ein, oder q zum Beenden.

## Anfang und Ende einer Partie

start = { $title }: du gegen { $names }.
start-people = { $title }: am Tisch sind { $names }.
start-help = Gib bei jeder Frage eine Nummer ein; ? erklärt, q beendet.
left = Du verlässt den Tisch.
resume = Diese Partie fortsetzen: { $command }
repeat = Dieselbe Partie noch einmal: { $command }
saved = Das Protokoll steht in { $file }.
replay-start = { $title }, { $count } Spieler, Startwert { $seed }.
replay-unfinished = Hier endet das Protokoll; die Partie ist nicht zu Ende.
replay-help = Eingabe geht weiter, { $back } zurück, eine Nummer zu diesem Zug, { $eyes } wechselt die Augen, { $quit } beendet.
replay-wrong = Drück die Eingabetaste, oder gib { $back }, { $eyes }, { $quit } oder eine Nummer von 0 bis { $count } ein.
hand-over = { $seat }, du bist dran. Die anderen schauen weg. Weiter mit der Eingabetaste.
join-covered = Ein Bot spielt für dich; spiel eine Karte, und der Platz ist wieder deiner.
join-you-start = Du bist Gastgeber. N startet die Partie; B setzt Bots auf die freien Plätze und startet.

## Vorbereitung auf volles Tempo

warming-up = wärmt sich noch auf
warmup-start = Byre bereitet sich im Hintergrund auf volles Tempo vor; du kannst sofort spielen.
warmup-bots = Bis dahin spielen Bots, die vorausdenken, unter ihrem Niveau.
warmup-progress = Vorbereitung: { $game }, { $done } von { $total }

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
explain-more = { $hint } fragt den Experten, { $scores } zeigt die Punkte, { $rules } druckt die Regeln, q beendet.
explain-talk-lines = { $talk } davor spricht mit den anderen: { $talk } allein zeigt die fertigen Sätze, { $talk } mit einer Nummer sagt einen, { $talk } mit Worten sagt diese.
explain-talk-keys = C spricht mit den anderen am Tisch: ein fertiger Satz oder eigene Worte.
explain-keys =
    Pfeile oder die Maus zeigen auf eine Karte, 1 bis 0 wählen eine. Eingabe spielt, P passt. Wo mehrere Karten zusammengehen, wählt die Leertaste jede davon, Esc legt sie zurück.
    Die Leertaste überspringt auch, was gerade gezeigt wird. H fragt den Experten, R öffnet die Regeln, S die Punkte, L was geschah. Q beendet; die Partie bleibt erhalten.
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

## Tasten des Terminals

key-play = Spielen
key-pick = Wählen
key-hint = Tipp
key-log = Verlauf
key-help = Hilfe
key-leave = Gehen
key-close = Eingabe schließt
key-end = N: noch einmal. Q: gehen.

## Was der Experte meint

hint-heading = Was der Experte spielen würde, das Beste zuerst; dazu, vor welchem Anteil der anderen er am Ende zu liegen erwartet, und die Punkte dieser Runde:
hint-choice = { $choice }: { $ahead } %, { $points } Punkte
hint-warming = Der Experte wärmt sich noch auf: Er hat erst wenige Möglichkeiten ausprobiert, und seine Zahlen sind grob geschätzt.
hint-not-here = Wo andere Leute mitspielen, gibt es keine Tipps.

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

donkey-heading = Durchgang { $round }, Runde { $trick }
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
    [yes] Du bist der Ansager.
   *[no] Ansager: { $seat }
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
any-heading = Runde { $round }
any-question = Was machst du?
score-total = { $seat }: { $total } insgesamt

## Was geschah: alle Spiele

event-any = { $what }
event-any-of-seat = { $seat }: { $what }
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
    [yes] Durchgang { $round }. Du beginnst.
   *[no] Durchgang { $round }. { $seat } beginnt.
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
event-donkey-deal-scored = Durchgang { $round } ist zu Ende.

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
refusal-declarer-stays = Der Ansager darf nicht aussteigen.
refusal-two-stay = Der Ansager und noch ein Spieler müssen dabeibleiben.
refusal-too-good-to-drop = Mit so wenigen Punkten darfst du nicht aussteigen.
refusal-trump-fixed = Eine 2 bestimmt jetzt keinen Trumpf.
refusal-trump-unsaid = Sag zu dieser 2, ob sie einen neuen Trumpf bestimmt.
refusal-trump-unchanged = Diese Farbe ist im nächsten Stich ohnehin Trumpf.
refusal-top-is-special = Eine Sonderkarte kann man nicht vom Ablagestapel nehmen.
refusal-special-not-kept = Eine Sonderkarte kann man nicht zu seinen vier Karten legen.
refusal-other-card-drawn = Die gezogene Karte erlaubt das nicht.
refusal-own-card = Getauscht wird mit einer Karte eines anderen.

## Im Terminal und im Browser

seats-title = Plätze
seat-free = frei
seat-bot = Bot
bot-level = { $level ->
    [random] zufällig
    [easy] leicht
    [medium] mittel
    [hard] schwer
   *[expert] Meister
}
seat-bot-level = { seat-bot } ({ bot-level })
seat-ready = bereit
seat-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
seat-pile = { $count ->
    [one] { $count } Karte verdeckt
   *[other] { $count } Karten verdeckt
}
seat-passed = hat gepasst
seat-highest = bisher am höchsten
seat-tricks = { $count ->
    [one] { $count } Stich
   *[other] { $count } Stiche
}
seat-declarer = Ansager
seat-dropped = ausgestiegen
seat-knocker = hat geklopft
seat-bulls = { bulls } in dieser Runde
stock-count = Stapel: { $count }
discard-pile = Ablagestapel
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] Gr
   *[yellow] Ge
}
table-connecting = Verbinden …
table-lost = Die Verbindung ist weg. Was du jetzt spielst, bleibt und wird gesendet, sobald sie zurück ist.
table-recovered = An diesem Tisch ging etwas schief. Er ist wieder so, wie er zuletzt gespeichert war.
table-host-starts = Der Gastgeber startet die Partie.
table-dealing = Wir mischen gemeinsam …
table-canceled = { $count ->
    [one] Das Geben wurde abgebrochen: { $names } ist beim Mischen ausgefallen. Startet einfach noch einmal.
   *[other] Das Geben wurde abgebrochen: { $names } sind beim Mischen ausgefallen. Startet einfach noch einmal.
}
table-watching = Du schaust zu: du siehst, was alle am Tisch sehen.
table-waiting = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
}
play-card = { $card } spielen
not-playable = So nicht spielbar
look-once = Ein Blick auf deine Karten, nur jetzt
rules-title = Regeln
scores-title = Punkte
scores-total = Summe
log-title = Was geschah
log-empty = Noch nichts.
chat-title = Gespräch
say-something = Etwas sagen
replay-move = Zug
replay-eyes = Gesehen von
replay-eyes-open = alle Karten offen
replay-eyes-table = ein Zuschauer
replay-forward = Ein Schritt weiter
replay-back = Ein Schritt zurück
replay-first = Zum Anfang
replay-last = Zum Ende
replay-run = Abspielen

## Im Browser: die Startseite

web-tagline = Vier Kartenspiele unter einem Dach, mit Freunden und mit Bots.
web-title = { $game ->
    [six] 6 nimmt!
    [donkey] Ochs & Esel
    [twentyfour] 24
   *[beaver] Biberbande
}
web-about = { $game ->
    [six] Alle spielen gleichzeitig; die sechste Karte nimmt die Reihe.
    [donkey] Werde deine Karten los, und vor allem den Esel.
    [twentyfour] Sechs Stiche, ein Trumpf nach Wahl und eine Reihenfolge, die sich umkehren kann.
   *[beaver] Vier verdeckte Karten: merken, tauschen und rechtzeitig klopfen.
}
web-play-now = Jetzt spielen
web-invite-friends = Freunde einladen
web-options = Optionen
web-settings = Einstellungen
web-join = Mitspielen oder zuschauen
web-code-or-link = Code oder Link
web-go = Los
web-public = Öffentliche Tische
web-no-tables = Gerade gibt es keinen öffentlichen Tisch.
web-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
web-running = eine Partie läuft
web-join-table = Mitspielen
web-watch = Zuschauen
web-replay = Eine Partie nachspielen
web-starting = Der Server startet. Einen Moment …
web-opening = Der Tisch wird eröffnet …
web-warmup = Byre kommt auf volles Tempo: „{ $title }“, { $done } von { $total }. Du kannst schon spielen.
web-warmup-table = Aufwärmen: { $done } von { $total }
web-no-connection = Keine Verbindung. Es wird von selbst wieder versucht.
web-no-answer = Der Server antwortet gerade nicht. Versuch es gleich noch einmal.
web-crowded = Gerade bestehen zu viele Verbindungen. Es wird von selbst wieder versucht.
web-not-loaded = Ein Teil dieser Seite ließ sich nicht laden.
web-load-again = Seite neu laden
web-me = Gast

## Im Browser: ein neuer Tisch

web-your-name = Dein Name
web-players = Spieler
web-bots = Bots
web-level-about = { $level ->
    [random] Spielt irgendeine erlaubte Karte, ohne nachzudenken.
    [easy] Kennt die einfachsten Faustregeln.
    [medium] Spielt vernünftig: gute Gesellschaft für die erste Partie.
    [hard] Denkt voraus und merkt sich, was gespielt wurde.
   *[expert] Der stärkste, den es hier gibt. Er sieht nicht mehr Karten als du.
}
web-option = { $option ->
    [six-target] Spielen bis jemand mehr hat als
    [six-rounds] Oder so viele Runden
    [six-pro] Profi-Variante: Karten offen wählen
    [donkey-deals] Durchgänge
    [donkey-ox] Mit dem Ochsen
    [twentyfour-chaos] Trumpf-Chaos: eine 2 bestimmt neuen Trumpf
    [twentyfour-dropout] Aussteigen ist erlaubt
    [twentyfour-limits] Punktegrenzen
    [twentyfour-declarer_penalty] Doppelte Punkte für den Ansager ohne Stich
   *[beaver-rounds] Runden
}
web-memory-aid = Gedächtnishilfe: Gesehenes wieder zeigen
web-make-public = Tisch öffentlich zeigen
web-let-watch = Andere dürfen zuschauen
web-clock = Uhr
web-no-clock = keine
web-open-table = Tisch öffnen

## Im Browser: vor der Partie

web-host = Gastgeber
web-away = nicht da
web-sit-here = Hier sitzen
web-stand-up = Aufstehen
web-rename = Name ändern
web-kick = Entfernen
web-start = Starten
web-fill-and-start = Mit Bots auffüllen und starten
web-join-heading = Setz dich dazu
web-invite = Einladung
web-code = Code:
web-share = Link teilen oder kopieren
web-link = Link zu diesem Tisch
web-copied = Kopiert
web-not-copied = Der Link ließ sich nicht kopieren. Er ist markiert: Kopiere ihn mit der Tastatur oder durch langes Drücken.
web-qr = QR-Code von { $link }
web-only-here = Diese Adresse gilt nur auf diesem Rechner. Mit „byre serve --lan“ können Telefone mitspielen.
web-big-screen = Auf großem Bildschirm zeigen
web-ended = { $reason ->
    [no_table] Diesen Tisch gibt es nicht; alte Tische werden vergessen.
    [no_watching] An diesem Tisch darf niemand zuschauen.
    [damaged] Dieser Tisch ist nicht mehr lesbar.
   *[other] Der Server hat die Verbindung beendet.
}

## Im Browser: am Tisch

web-menu = Menü
web-close = Schließen
web-home = Zur Startseite
web-leave = Tisch verlassen
web-round = { $game ->
    [donkey] Durchgang
   *[other] Runde
}
web-winner = Sieger
web-chart = Wie sich der Punktestand entwickelt hat
web-last = Letzter Zug
web-nothing-said = Noch hat niemand etwas gesagt.
web-send = Senden
web-sending = Wird gesendet …
web-deal-bent = Vorsicht: Der Server hat diese Karten nicht aus dem gegeben, worauf sich die Spieler festgelegt hatten.
web-your-turn = Du bist dran
web-your-place = Dein Platz
web-hand = Deine Hand
web-waiting-many = { $count } andere überlegen noch.
web-covered = Ein Bot spielt für dich.
web-take-back = Wieder selbst spielen
web-leaving = Ein Bot spielt für dich weiter. Der Platz bleibt deiner, bis die Partie zu Ende ist: Komm einfach an diesen Tisch zurück und spiel wieder selbst.
web-stay = Bleiben
web-cover-me = Ein Bot soll für mich spielen
web-let-bot-play = Hier einen Bot spielen lassen
web-mute = Stumm schalten
web-unmute = Wieder hören
web-more-time = Mehr Zeit
web-go-on = Weiter
web-rematch = Noch einmal
web-replay-this = Noch einmal ansehen
web-seat = { $seat }: { $score }
web-to-act = am Zug
web-bulls-short = Ochsen
web-seen = Alle wissen, dass diese hier sind:
web-pick-card = Tippe eine Karte an
web-play = Spielen
web-why-not = Warum nicht?
web-revealed = Die aufgedeckten Karten
web-round-so-far = Vorher gespielt
web-middle = In der Mitte:
web-you-lead = Du spielst in dieser Runde aus.
web-leads = { $seat } spielt in dieser Runde aus.
web-no-trump = Noch kein Trumpf
web-trick = Der Stich
web-hand-in = { $count ->
    [one] { $count } Karte abgeben
   *[other] { $count } Karten abgeben
}
web-keep-all = Alle behalten
web-place = Platz { $slot }: { $card }
web-face-down = verdeckt
web-first-look = Sieh dir deine äußeren Karten an und merke sie dir.
web-done = Fertig
web-beaver-swap = deine { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Tippe eine deiner Karten an.
web-swap-other = Jetzt eine Karte von jemand anderem.
web-take-hint = Oder tippe einen deiner Plätze an, um die offene Karte dorthin zu nehmen.
web-place-hint = Oder tippe den Platz an, für den sie ist.
web-understood = Verstanden

## Im Browser: woran man bei einer ersten Entscheidung denkt

web-hint-six-draft = Alle Karten liegen offen. Du willst zehn, die sich anlegen lassen, ohne eine Reihe zu nehmen.
web-hint-six-choose = Deine Karte kommt hinter die nächstkleinere. Nah ist sicher; die sechste Karte nimmt die Reihe.
web-hint-six-row = Deine Karte ist für jede Reihe zu klein. Meist nimmst du die mit den wenigsten Hornochsen.
web-hint-donkey-play = Tippe alle Karten an, die du zusammen spielst: so viele wie ausgespielt, aber höher. Oder passe.
web-hint-twentyfour-blind = Blind Gelb macht jeden Stich vier Punkte wert, im Guten wie im Schlechten.
web-hint-twentyfour-trump = Nenne die Farbe, in der du stark bist. Bei Gelb zählt jeder Stich doppelt.
web-hint-twentyfour-exchange = Tippe bis zu drei Karten zum Abgeben an; du bekommst ebenso viele vom Stapel.
web-hint-twentyfour-play = Bediene die ausgespielte Farbe, wenn du kannst. Jeder Stich nimmt Punkte weg; gar keiner kostet viel.
web-hint-beaver-turn = Zieh vom Stapel, oder nimm die offene Karte, wenn sie niedriger ist als eine von deinen.
web-hint-beaver-drawn = Nutze sie, lege sie auf einen deiner Plätze, oder wirf sie ab. Nur du siehst sie.
web-hint-beaver-knock = Klopfe, wenn du glaubst, dass deine vier am niedrigsten sind. Die anderen haben noch einen Zug.

## Im Browser: Einstellungen

web-language = Sprache
web-speed = Tempo
web-speed-name = { $speed ->
    [off] ohne Bewegung
    [fast] schnell
    [slow] langsam
   *[normal] normal
}
web-theme = Hell oder dunkel
web-theme-name = { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] wie das Gerät
}
web-contrast = Hoher Kontrast
web-sound = Ton
web-hints = Entscheidungen beim ersten Mal erklären
web-notices = Benachrichtigen, wenn ich dran bin und die Seite nicht zu sehen ist
web-notices-refused = Der Browser lässt diese Seite nichts melden; das lässt sich in seinen Einstellungen ändern.
web-notices-insecure = Browser melden nur dann etwas, wenn die Adresse der Seite mit https beginnt.
web-shortcuts = Kurzbefehle mit Buchstaben und Ziffern
web-shortcut-keys = 1 bis 0 wählen eine Karte, P passt, S Punkte, L letzter Zug, C Gespräch, ? Regeln.
web-keys = Tasten: Pfeile gehen von Karte zu Karte, Eingabe spielt, Esc löscht, Leertaste überspringt.

## Im Browser: nachspielen

web-replay-about = Öffne die Datei einer Partie oder füge ihren Link ein.
web-open-file = Die Datei einer Partie
web-paste-link = Link einer Partie
web-no-match-file = Diese Datei ist keine Partie.
web-pause = Anhalten
web-fair = Wie versprochen gegeben?
web-fair-about = Vor dem Geben legte sich der Server auf ein Geheimnis fest und das Gerät jedes Spielers auf eine Zahl; gezeigt wurden nur die Hashes. Der Startwert, aus dem gegeben wird, folgt aus allem zusammen; niemand konnte ihn also wählen. Dein Browser prüft das selbst nach, allein aus der Datei der Partie.
web-fair-check = Nachprüfen
web-fair-promised = Das Geheimnis ist das versprochene.
web-fair-not-promised = Das Geheimnis ist nicht das versprochene.
web-fair-committed = Die Zahl jedes Spielers ist die, auf die er sich vor dem Geben festgelegt hatte.
web-fair-not-committed = Die Zahl eines Spielers ist nicht die, auf die er sich vor dem Geben festgelegt hatte.
web-fair-seeded = Der Startwert wurde daraus und aus den Zahlen der Spieler gebildet.
web-fair-not-seeded = Der Startwert wurde aus etwas anderem gebildet.
web-fair-took-part = Mitgemischt: { $names }.
web-fair-nobody = Kein Gerät eines Spielers hat mitgemischt: Diese Karten kamen allein vom Server.
web-fair-verify = Nicht geprüft wird hier, ob die Karten aus dem Startwert folgen und ob jeder Zug erlaubt war: Dein Browser kennt die Regeln nicht. Byre kennt sie: Speichere die Datei der Partie und lass sie auf einem eigenen Rechner noch einmal geben und spielen:
web-fair-save = Datei der Partie speichern

## Was am Tisch gesagt wird

chat-hello = Hallo!
chat-good-luck = Viel Glück!
chat-well-played = Gut gespielt!
chat-thanks = Danke.
chat-oops = Hoppla.
chat-thinking = Ich überlege …
chat-your-turn = Du bist dran!
chat-again = Noch eins?
chat-bye = Tschüss!
talk-close = Eingabe sagt es, Esc schließt
talk-how = Eine Nummer sagt den Satz dahinter; alles andere wird so gesagt, wie du es eingibst.
talk-ready-only = Gib die Nummer eines Satzes ein: Andere Worte sind an diesem Tisch abgeschaltet.
talk-nobody = Hier ist niemand, mit dem du reden kannst; das geht an Tischen eines Servers.
talk-watching = Wer nur zusieht, kann nicht mitreden. Nimm zuerst einen Platz.

## Warum nicht: am Tisch eines Servers

refusal-answered = Das ist schon entschieden.
refusal-covered = Ein Bot spielt für dich: nimm erst deinen Platz zurück.
refusal-taken = Dieser Platz ist besetzt.
refusal-seated = Du hast schon einen Platz an diesem Tisch.
refusal-not-host = Das darf nur der Gastgeber des Tisches.
refusal-seats-free = Jeder Platz braucht einen Spieler oder einen Bot.
refusal-too-many = Das war zu oft. Versuch es später wieder.
refusal-no-table = Diesen Tisch gibt es nicht.
refusal-not-saved = Es konnte nicht gespeichert werden. Versuch es gleich noch einmal.
refusal-no-more = Mehr Zeit gibt es nicht.
refusal-no-chat = An diesem Tisch gibt es nur die fertigen Sätze.
refusal-no-words = Sag zwischen 1 und 200 Zeichen.
refusal-playing = Gerade läuft eine Partie. Das geht, wenn sie zu Ende ist.
refusal-dealing = Es wird gerade gegeben. Versuch es gleich noch einmal.
refusal-here = Dieser Spieler ist da.

## Avatars

avatar-cow = Kuh
avatar-donkey = Esel
avatar-ox = Ochse
avatar-beaver = Biber
avatar-hen = Huhn
avatar-cat = Katze
avatar-dog = Hund
avatar-sheep = Schaf
avatar-pig = Schwein
avatar-goat = Ziege
avatar-duck = Ente
avatar-owl = Eule
avatar-fox = Fuchs
avatar-hedgehog = Igel
avatar-mouse = Maus
avatar-frog = Frosch
