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
menu-party = Einen Tisch in diesem Netz eröffnen, auch für Telefone ({ $command })
menu-rules = Die Regeln eines Spiels lesen ({ $command })
menu-resume = Die zuletzt verlassene Partie fortsetzen ({ $command })
menu-prompt = Was möchtest du tun? (Nummer, oder q zum Beenden)
menu-game = Welches Spiel? (Nummer, oder q zum Beenden)
menu-wrong = Gib eine Nummer von 1 bis { $count } ein, oder q zum Beenden.

## Anfang und Ende einer Partie

start = { $title }: du gegen { $names }.
start-people = { $title }: Am Tisch sitzen { $names }.
start-help = Gib bei jeder Frage eine Nummer ein; ? erklärt, q beendet.
left = Du verlässt den Tisch.
resume = Diese Partie fortsetzen: { $command }
repeat = Dieselbe Partie noch einmal: { $command }
saved = Die Aufzeichnung steht in { $file }.
replay-start = { $title }, { $count } Spieler, Startwert { $seed }.
replay-unfinished = Hier endet die Aufzeichnung; die Partie ist nicht zu Ende.
replay-help = Die Eingabetaste geht weiter, { $back } zurück, eine Nummer zu diesem Zug, { $eyes } wechselt die Sicht, { $quit } beendet.
replay-wrong = Drück die Eingabetaste, oder gib { $back }, { $eyes }, { $quit } oder eine Nummer von 0 bis { $count } ein.
hand-over = { $seat }, du bist dran. Die anderen schauen bitte weg! Weiter mit der Eingabetaste.
join-covered = Ein Bot spielt für dich; spiel eine Karte, und du übernimmst wieder selbst.
join-deal-bent = Vorsicht: Diese Karten stammen nicht aus den Zahlen, auf die sich die Spieler vor dem Geben festgelegt hatten.
join-you-start = Du bist Gastgeber. N startet die Partie; B besetzt die freien Plätze mit Bots und startet.

## Vorbereitung auf volles Tempo

warming-up = wärmt sich noch auf
warmup-start = Byre macht sich im Hintergrund warm; du kannst sofort spielen.
warmup-bots = Bis dahin spielen Bots, die vorausdenken, unter ihrem Niveau.
warmup-progress = Vorbereitung: { $game }, { $done } von { $total }

## Fragen

prompt = Deine Wahl:
wrong-number = Gib eine Nummer von 1 bis { $count } ein, oder ? für Hilfe.
wrong-word = „{ $typed }“ steht hier nicht zur Wahl. Gib eine Nummer von 1 bis { $count } ein, oder ? für Hilfe.
wrong-several = „{ $typed }“ kann mehreres heißen: { $numbers }. Gib eine dieser Nummern ein.
ask-six-draft = Welche Karte nimmst du auf die Hand?
ask-six-choose = Welche Karte spielst du verdeckt aus?
ask-six-row = Deine Karte ist für jede Reihe zu niedrig. Welche nimmst du?
ask-donkey-play = Was spielst du?
ask-twentyfour-blind = Sagst du blind Gelb an, bevor die Karten gegeben werden?
ask-twentyfour-trump = Welche Farbe machst du zum Trumpf?
ask-twentyfour-exchange = Welche Karten gibst du ab?
ask-twentyfour-play = Welche Karte spielst du?
ask-beaver-turn = Du bist dran. Was tust du?
ask-beaver-drawn = Was tust du mit der gezogenen Karte?
ask-beaver-knock = Klopfst du?

## Erklärungen

explain-typing = Gib die Nummer vor deiner Wahl ein, oder die Karten, wie sie dort stehen; die ersten Buchstaben genügen. Vor eine Karte, die nur aus einer Zahl besteht, gehört ein „=“, etwa =17.
explain-rules = Die Spielregeln: { $command }
explain-more = { $hint } fragt den Experten, { $scores } zeigt die Punkte, { $rules } zeigt die Regeln, q beendet.
explain-talk-lines = Mit { $talk } am Zeilenanfang sprichst du mit den anderen: { $talk } allein zeigt die fertigen Sätze, { $talk } mit einer Nummer sagt einen davon, { $talk } mit eigenen Worten sagt diese.
explain-talk-keys = Mit C sprichst du mit den anderen am Tisch: in fertigen Sätzen oder eigenen Worten.
explain-keys =
    Pfeile oder Maus zeigen auf eine Karte, 1 bis 0 wählen eine. Die Eingabetaste spielt, P passt. Wo mehrere Karten zusammen gespielt werden, wählt die Leertaste jede einzeln, Esc legt sie zurück.
    Die Leertaste überspringt auch, was gerade gezeigt wird. H fragt den Experten, R öffnet die Regeln, S die Punkte, L den Verlauf. Q beendet; die Partie bleibt gespeichert.
explain-six =
    Alle spielen gleichzeitig eine Karte verdeckt aus. Dann wird angelegt, die niedrigste zuerst: jede Karte an die Reihe, deren letzte Karte am knappsten unter ihr liegt.
    Wer die sechste Karte einer Reihe legt, nimmt die fünf, die dort liegen. Ist deine Karte niedriger als alle Reihenenden, nimmst du eine Reihe deiner Wahl.
    Genommene Karten kosten ihre Hornochsen. Wer die wenigsten hat, gewinnt.
explain-donkey =
    Der Startspieler spielt eine oder mehrere Karten eines Werts aus; die anderen spielen ebenso viele mit höherem Wert oder passen. Wer am höchsten gespielt hat, beginnt die nächste Runde.
    Ein Joker passt zu jedem Wert; allein gilt er als 14. Wird der Esel ausgespielt, muss jeder eine Karte spielen, und wer die höchste spielt, nimmt alle auf die Hand. Beim Ochsen legt er sie stattdessen verdeckt vor sich ab, wo sie Punkte kosten.
    Ist eine Hand leer, kosten die Karten der anderen ihren Wert. Wer die wenigsten Punkte hat, gewinnt.
explain-twentyfour =
    Bediene die ausgespielte Farbe, wenn du kannst. Der höchste Trumpf gewinnt den Stich, sonst die höchste Karte der ausgespielten Farbe. Die 24 ist immer Trumpf: der höchste, bei umgekehrter Rangfolge der niedrigste.
    Wer eine 1 spielt, darf die Rangfolge ab dem nächsten Stich umkehren. Jeder Stich zieht dir Punkte ab; gar kein Stich kommt dich teuer zu stehen.
    Wer am Ende die wenigsten Punkte hat, gewinnt.
explain-beaver =
    Deine vier Karten liegen verdeckt; niedrig ist gut. Nimm die oberste Karte des Ablagestapels statt einer deiner Karten, oder zieh eine vom Nachziehstapel und nutze sie, behalte sie oder wirf sie ab.
    Mit Tausch tauschst du eine deiner Karten gegen die eines anderen, mit Blick siehst du dir eine deiner Karten an, mit Zieh zwei ziehst du bis zu zwei weitere Karten.
    Klopfst du, sind alle anderen noch einmal dran, dann wird gezählt. Wer die wenigsten Punkte hat, gewinnt.

## Tasten des Terminals

key-play = Spielen
key-pick = Wählen
key-hint = Tipp
key-log = Verlauf
key-help = Hilfe
key-leave = Beenden
key-close = Eingabe schließt
key-end = N: noch einmal. Q: beenden.

## Was der Experte meint

hint-heading = Was der Experte spielen würde, das Beste zuerst; dazu der Anteil der anderen, vor denen er am Ende zu liegen erwartet, und die Punkte, die er in { $game ->
    [donkey] diesem Durchgang
   *[other] dieser Runde
} erwartet:
hint-choice = { $choice }: { $ahead } %, { $points } Punkte
hint-warming = Der Experte wärmt sich noch auf: Er hat erst wenige Möglichkeiten ausprobiert, und seine Zahlen sind grob geschätzt.
hint-not-here = Wenn andere Leute mitspielen, gibt es keine Tipps.
figure = { $value }
odds-six-took-row = { $often ->
    [0] „{ $choice }“ nimmt in keiner von 100 möglichen Verteilungen eine Reihe.
   *[other] „{ $choice }“ nimmt in { $often } von 100 möglichen Verteilungen eine Reihe (im Mittel { $size } Hornochsen).
}
odds-donkey-round-won = „{ $choice }“ gewinnt die Runde in { $often } von 100 möglichen Verteilungen.
odds-donkey-took-cards = „{ $choice }“ nimmt in { $often } von 100 möglichen Verteilungen Karten auf.
odds-twentyfour-trick-won = „{ $choice }“ gewinnt in { $often } von 100 möglichen Verteilungen einen Stich.
odds-beaver-knocked = Nach „{ $choice }“ klopft in { $often } von 100 möglichen Verteilungen jemand anders vor deinem nächsten Zug.

## Analyse

review-title = Analyse: { $game }, { $players } Spieler, { $playouts } Simulationen je Entscheidung
review-player = Spieler
review-points = Punkte
review-expected = erwartet
review-cost = Kosten
review-luck = Glück
review-a-decision = je Entscheidung
review-mistakes = Fehler
review-play = Spielweise
review-sum = Punkte = erwartet + Kosten − Glück. Was das beste Spiel unter diesen Spielern wert ist, bevor gegeben wird; was deine Entscheidungen gekostet haben; und Glück: die Karten, und wen das Spiel der anderen zufällig getroffen hat. Glück über 0 hat dir Punkte erspart.
review-standing = Wie die Partie stand: wie viele der anderen jeder voraussichtlich hinter sich lässt
review-mistakes-heading = Klare Fehler, nach dem, was der Spieler damals wusste, die teuersten zuerst:
review-no-mistakes = Es gab keine klaren Fehler.
review-mistake = Zug { $move } ({ $game ->
    [donkey] Durchgang
   *[other] Runde
} { $round }), { $name }: „{ $played }“ kostete { $cost } ± { $error }; besser war „{ $best }“{ $mark ->
    [blunder] !
   *[mistake] .
}
review-interrupted = { $done ->
    [0] Abgebrochen, bevor eine Entscheidung bewertet war.
    [one] Abgebrochen nach einer Entscheidung. Bisher gefunden:
   *[other] Abgebrochen nach { $done } Entscheidungen. Bisher gefunden:
}
review-it = Was deine Karten gekostet haben: { $command }
review-goes-on = Derselbe Befehl macht von hier aus weiter.
review-drawn = Gezeichnet in { $file }.
review-word-expert = wie ein Experte
review-word-strong = stark
review-word-solid = solide
review-word-shaky = wacklig
review-word-random = wie gewürfelt
why-six-sixth-card = „{ $played }“ war in { $of-played } von 100 damals möglichen Verteilungen die sechste Karte einer Reihe, „{ $best }“ in { $of-best }.
why-six-too-low = „{ $played }“ war in { $of-played } von 100 damals möglichen Verteilungen niedriger als alle Reihen, „{ $best }“ in { $of-best }.
why-six-bulls-at-once = „{ $played }“ nahm im Mittel sofort { $of-played } Hornochsen, „{ $best }“ { $of-best }.
why-six-rows = Nach „{ $played }“ kamen bis zum Ende der Runde im Mittel { $of-played } Reihen dazu, nach „{ $best }“ { $of-best }.
why-donkey-round-won = „{ $played }“ gewann die Runde in { $of-played } von 100 damals möglichen Verteilungen, „{ $best }“ in { $of-best }.
why-donkey-took-cards = „{ $played }“ nahm in { $of-played } von 100 damals möglichen Verteilungen Karten auf, „{ $best }“ in { $of-best }.
why-donkey-takes-donkey = Nach „{ $played }“ wurde in { $of-played } von 100 damals möglichen Verteilungen noch in diesem Durchgang der Esel aufgenommen, nach „{ $best }“ in { $of-best }.
why-donkey-no-cards-left = Nach „{ $played }“ war die Hand am Ende des Durchgangs in { $of-played } von 100 damals möglichen Verteilungen leer, nach „{ $best }“ in { $of-best }.
why-donkey-rounds = Nach „{ $played }“ wurden bis zum Ende des Durchgangs im Mittel { $of-played } Runden gewonnen, nach „{ $best }“ { $of-best }.
why-donkey-cards-shed = Mit „{ $played }“ wurde man bis zum Ende des Durchgangs im Mittel { $of-played } Karten los, mit „{ $best }“ { $of-best }.
why-twentyfour-trick-won = „{ $played }“ gewann in { $of-played } von 100 damals möglichen Verteilungen einen Stich, „{ $best }“ in { $of-best }.
why-twentyfour-no-trick = „{ $played }“ führte in { $of-played } von 100 damals möglichen Verteilungen zu einer Runde ohne Stich, „{ $best }“ in { $of-best }.
why-twentyfour-tricks = Nach „{ $played }“ kamen in der Runde im Mittel noch { $of-played } Stiche dazu, nach „{ $best }“ { $of-best }.
why-twentyfour-points-off = Nach „{ $played }“ zogen Stiche im Mittel { $of-played } Punkte ab, nach „{ $best }“ { $of-best }.
why-twentyfour-points-added = Nach „{ $played }“ kosteten Runden ohne Stich im Mittel { $of-played } Punkte, nach „{ $best }“ { $of-best }.
why-beaver-knocked = Nach „{ $played }“ klopfte in { $of-played } von 100 damals möglichen Verteilungen jemand anders vor dem nächsten Zug, nach „{ $best }“ in { $of-best }.
why-beaver-turns = Nach „{ $played }“ folgten bis zum Ende der Runde im Mittel noch { $of-played } Züge, nach „{ $best }“ { $of-best }.
why-beaver-high-cards = Am Ende der Runde lagen nach „{ $played }“ im Mittel { $of-played } Karten ab 7 in der Reihe, nach „{ $best }“ { $of-best }.
why-beaver-low-cards = Am Ende der Runde lagen nach „{ $played }“ im Mittel { $of-played } Karten bis 3 in der Reihe, nach „{ $best }“ { $of-best }.
why-fewest-points = Nach „{ $played }“ hatte in { $of-played } von 100 damals möglichen Verteilungen niemand in { $game ->
    [donkey] diesem Durchgang
   *[other] dieser Runde
} weniger Punkte, nach „{ $best }“ in { $of-best }.
why-points = Im Mittel kostet { $game ->
    [donkey] der Durchgang
   *[other] die Runde
} nach „{ $played }“ { $played-points } Punkte, nach „{ $best }“ { $best-points }.
why-share = Mit „{ $best }“ endet man im Mittel vor { $best-share } % der anderen, mit „{ $played }“ vor { $played-share } %.

## Rätsel

puzzle-heading = Rätsel { $number } von { $count }: Unsere Bots übersehen es in { $rating } von 100 Versuchen. Was ist am besten?
puzzle-number = Gib eine Nummer von 1 bis { $count } ein, oder q zum Beenden.
puzzle-right = Richtig: Das ist klar am besten.
puzzle-wrong = „{ $best }“ ist besser: Deine Wahl kostet im Mittel { $cost } Punkte mehr. Die Punkte { $game ->
    [donkey] des Durchgangs
   *[other] der Runde
} nach jeder Wahl:
puzzle-score = { $solved } von { $count } Rätseln auf Anhieb gelöst.
puzzle-none-left = Du hast alle { $count } Rätsel gesehen und { $solved } davon auf Anhieb gelöst.
web-puzzles = Rätsel
web-puzzles-about = Ein Zug ist klar der beste. Finde ihn.
web-puzzle-of = Rätsel { $number } von { $count }
web-puzzle-question = Was ist hier am besten?
web-puzzle-stars = Schwierigkeit: { $stars } von 5
web-puzzle-missed = Unsere Bots übersehen es in { $rating } von 100 Versuchen.
web-puzzle-right = Genau!
web-puzzle-wrong = Nicht ganz
web-puzzle-cost = „{ $best }“ ist besser: Deine Wahl kostet im Mittel { $cost } Punkte mehr.
web-puzzle-values = Punkte { $game ->
    [donkey] des Durchgangs
   *[other] der Runde
} nach jeder Wahl, im Mittel; je weniger, desto besser
web-puzzle-best = am besten
web-puzzle-yours = deine Wahl
web-puzzle-tempting = verlockend
web-puzzle-solution = Lösung
web-puzzle-next = Nächstes Rätsel
web-puzzle-progress = { $solved } von { $tried } auf Anhieb gelöst; insgesamt gibt es { $count }
web-puzzle-new = { $count } Rätsel zu lösen
web-puzzle-streak = { $count } in Folge
web-puzzle-leave = Rätsel verlassen

## Blatt des Tages

today-title = Blatt des Tages: { $game }, { $day }
today-left = Das Blatt bleibt bis zum Ende { $day ->
    [yesterday] dieses Tages
   *[today] des nächsten Tages
} gespeichert; { $command } setzt es fort.
today-yesterday = Das Blatt von gestern ist noch nicht fertig gespielt; { $command } setzt es fort.
today-points = Du hast { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
today-better = { $level }: besser als { $share } % von tausend Spielern mit denselben Karten, die im Mittel { $mean } hatten
today-distribution = Die Punkte von tausend mittelstarken Spielern mit deinen Karten:
today-cost = Deine Entscheidungen haben { $cost } Punkte gekostet; das Glück war { $luck } wert.
today-streak = { $days ->
    [1] Der erste Tag einer Serie.
   *[other] { $days } Tage in Folge.
}
today-share = Zum Teilen, ohne etwas zu verraten:
today-check = Der Startwert dieses Blatts: { $seed }
today-none = Du hast noch kein Blatt des Tages gespielt; { $command } beginnt eins.
today-day = Tag
web-today = Blatt des Tages
web-today-about = Dieselben Karten für alle. Ein Versuch am Tag, gegen Bots.
web-today-leave = Blatt verlassen: Du kannst es bis { $last ->
    [today] heute
   *[tomorrow] morgen
} Abend zu Ende spielen
web-today-unfinished = Begonnen am { $day } und noch nicht zu Ende gespielt
web-today-elsewhere = Dieses Blatt wurde in einem anderen Fenster weitergespielt. Lade die Seite neu, um zu sehen, wie es steht.
web-today-play = Spielen
web-today-result = Ergebnis
web-today-simulated = Simulierte Spieler mit deinen Karten
web-today-simulating = Andere spielen deine Karten: { $done } von { $total } simulierten Spielern sind fertig …
web-today-chart = So viele Punkte hatten Spieler der Stufe { $level }: { $low } bis { $high }, du { $points }
web-today-here = Andere auf diesem Server
web-today-place = { $count ->
    [one] Du hast dieses Blatt hier als Erster gespielt.
   *[other] { $count } Leute haben dieses Blatt hier gespielt. Dein Rang: { $place }.
}
web-today-costs = Was deine Karten gekostet haben
web-today-no-mistakes = Kein klarer Fehler. Gut gespielt!
web-today-share = Ergebnis teilen oder kopieren
web-today-not-copied = Das Ergebnis ließ sich nicht kopieren. Es ist markiert: Kopiere es mit der Tastatur oder durch langes Drücken.
web-today-seed = Wie dieses Blatt entstanden ist
web-today-seed-about = Niemand hat diese Karten ausgesucht. Der Startwert ist HKDF-SHA-256 (RFC 5869) mit dem Salt als Salt und Schlüssel und diesen Zeilen als Info. Zum Nachprüfen: { $command }
web-today-history = Deine Blätter bisher
web-today-next = Das nächste Blatt kommt um { $time }.
web-today-not-reported = Dein Ergebnis kam nicht beim Server an. Hier bleibt es gespeichert.
web-today-offline = Keine Verbindung. Du kannst weiterspielen: Verglichen wird, wenn du wieder online bist.
web-offline = Offline
web-today-later = Du bist offline. Dein Ergebnis bleibt gespeichert und wird verglichen, sobald du wieder online bist.
web-today-kept = Diese Blätter kannst du auch ohne Verbindung spielen.

## Wahlmöglichkeiten

choice-row = Reihe { $row } ({ bulls })
choice-pass = passen
choice-blind = { $call ->
    [yes] ja, blind Gelb
   *[no] nein
}
choice-exchange-none = nichts
choice-drop = aus dieser Runde aussteigen
choice-reverse = { $card } und die Rangfolge umkehren
choice-new-trump = { $card } und { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
} wird Trumpf
choice-beaver-take = die offene Karte nehmen und auf Platz { $slot } legen
choice-beaver-draw = vom Nachziehstapel ziehen
choice-beaver-discard = { $first ->
    [yes] abwerfen und die zweite Karte ziehen
   *[no] abwerfen
}
choice-beaver-keep = auf Platz { $slot } legen
choice-beaver-peek = Platz { $slot } ansehen
choice-beaver-draw2 = bis zu zwei Karten ziehen
choice-beaver-knock = klopfen
choice-beaver-pass = nicht klopfen
group-cards = { $count ->
    [one] Eine Karte:
   *[other] { $count } Karten:
}
group-swap = Deine Karte auf Platz { $slot } tauschen mit:

## Der Tisch: six

six-heading = Runde { $round }, Zug { $trick } von 10
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
donkey-seen = Allen bekannt: { $list }
donkey-piles = Verdeckt auf dem Tisch: { $list }
donkey-middle = In der Mitte: { $cards }
donkey-blocked = In dieser Runde nicht spielbar: { $cards }
donkey-plays = In dieser Runde gespielt: { $list }
donkey-special-round = { $kind ->
    [donkey] Eselsrunde: Jeder spielt eine Karte; wer die höchste spielt, nimmt alle auf die Hand.
   *[ox] Ochsenrunde: Jeder spielt eine Karte; wer die höchste spielt, legt alle verdeckt vor sich ab.
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
    [11] Rangfolge: 11 ist am höchsten
   *[1] Rangfolge umgekehrt: 1 ist am höchsten
}
twentyfour-next-order = { $high ->
    [11] Ab dem nächsten Stich: 11 ist am höchsten
   *[1] Ab dem nächsten Stich umgekehrt: 1 ist am höchsten
}
twentyfour-dropped = Aus dieser Runde ausgestiegen: { $list }
twentyfour-voids = Haben sicher nicht: { $list }
twentyfour-tricks = Stiche: { $list }
twentyfour-plays = In diesem Stich: { $list }

## Der Tisch: beaver

beaver-heading = Runde { $round }
beaver-discard = Oben auf dem Ablagestapel: { $card } · { $stock ->
    [one] { $stock } Karte im Nachziehstapel
   *[other] { $stock } Karten im Nachziehstapel
}
beaver-opening = Du siehst dir deine äußeren Karten an, nur dieses eine Mal: auf Platz 1 { $first }, auf Platz 4 { $last }.
beaver-places = { $you ->
    [yes] Deine Plätze: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Du hast geklopft.
   *[no] { $seat } hat geklopft: Das ist dein letzter Zug in dieser Runde.
}
beaver-drawn = { $first ->
    [yes] Du hast die erste von zwei Karten gezogen: { $card }
   *[no] Du hast gezogen: { $card }
}

## Punkte

score-round = { $seat }: { $points } in dieser Runde, { $total } insgesamt
any-heading = Runde { $round }
any-question = Was tust du?
score-total = { $seat }: { $total } insgesamt

## Was geschah: alle Spiele

event-any = { $what }
event-any-of-seat = { $seat }: { $what }
event-round-scored = Runde { $round } ist zu Ende.
event-match-over = { $you ->
    [yes] Die Partie ist zu Ende. Du hast gewonnen!
   *[no] { $count ->
        [one] Die Partie ist zu Ende. { $winners } hat gewonnen.
       *[other] Die Partie ist zu Ende. Gewonnen haben: { $winners }.
    }
}

## Was geschah: six

event-six-dealt = Runde { $round }: Die Karten sind gegeben.
event-six-drafted = { $you ->
    [yes] Du wählst die { $card }.
   *[no] { $seat } wählt die { $card }.
}
event-six-chose = { $you ->
    [yes] Du spielst die { $card } verdeckt aus.
   *[no] { $card ->
        [hidden] { $seat } hat eine Karte verdeckt ausgespielt.
       *[open] { $seat } spielt die { $card } verdeckt aus.
    }
}
event-six-last-cards = Jetzt kommt die letzte Karte von allen.
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
donkey-numbers = { $numbers ->
    [1] eine { $value }
   *[other] { $numbers ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
       *[8] acht
    } { $value ->
        [1] Einsen
        [2] Zweien
        [3] Dreien
        [4] Vieren
        [5] Fünfen
        [6] Sechsen
        [7] Siebenen
        [8] Achten
        [9] Neunen
        [10] Zehnen
        [11] Elfen
        [12] Zwölfen
       *[13] Dreizehnen
    }
}
donkey-jokers = { $jokers ->
    [1] einen Joker
    [2] zwei Joker
    [3] drei Joker
   *[4] vier Joker
}
donkey-cards = { $value ->
    [donkey] den Esel
    [ox] den Ochsen
    [joker] { donkey-jokers }
   *[other] { $jokers ->
        [0] { donkey-numbers }
       *[other] { donkey-numbers } und { donkey-jokers }
    }
}
event-donkey-played = { $you ->
    [yes] Du spielst { donkey-cards }.
   *[no] { $seat } spielt { donkey-cards }.
}
event-donkey-passed = { $you ->
    [yes] Du passt.
   *[no] { $seat } passt.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Du legst alle Karten verdeckt vor dir ab: { $cards }.
       *[no] { $seat } legt alle Karten verdeckt ab: { $cards }.
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
event-donkey-last-card = { $you ->
    [yes] Du hast nur noch eine Karte.
   *[no] { $seat } hat nur noch eine Karte.
}
event-donkey-no-cards = { $you ->
    [yes] Du bist alle Karten los!
   *[no] { $seat } ist alle Karten los!
}
event-donkey-deal-scored = Durchgang { $round } ist zu Ende.

## Was geschah: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Runde { $round }: Jeder bekommt drei Karten.
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
            [yes] Du gibst ab: { $handed_in }; du bekommst: { $received }.
           *[no] { $seat } gibt ab: { $handed_in }; bekommt: { $received }.
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
event-twentyfour-reversed = Ab dem nächsten Stich kehrt sich die Rangfolge um.
event-twentyfour-new-trump = Trumpf ab dem nächsten Stich: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] Du gewinnst Stich { $trick }.
   *[no] { $seat } gewinnt Stich { $trick }.
}
event-twentyfour-last-trick = Der letzte Stich dieser Runde.

## Was geschah: beaver

event-beaver-dealt = { $you ->
    [yes] Runde { $round }: Die Karten sind gegeben. Offen liegt: { $card }. Du beginnst.
   *[no] Runde { $round }: Die Karten sind gegeben. Offen liegt: { $card }. { $seat } beginnt.
}
event-beaver-took = { $you ->
    [yes] Du nimmst die { $card } vom Ablagestapel und legst sie auf Platz { $slot }.
   *[no] { $seat } nimmt die { $card } vom Ablagestapel und legt sie auf Platz { $slot }.
}
event-beaver-drew = { $you ->
    [yes] { $card ->
        [hidden] Du ziehst eine Karte.
       *[open] Du ziehst: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } zieht eine Karte.
       *[open] { $seat } zieht: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Du wirfst deine Karte von Platz { $slot } ab: { $card }.
   *[no] { $seat } wirft die Karte von Platz { $slot } ab: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] Die Karte „{ $card }“ kommt auf den Ablagestapel.
   *[no] { $you ->
        [yes] Du wirfst ab: { $card }.
       *[no] { $seat } wirft ab: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] { $card ->
        [hidden] Du legst die gezogene Karte auf Platz { $slot }.
       *[open] Du legst die { $card } auf Platz { $slot }.
    }
   *[no] { $card ->
        [hidden] { $seat } legt die gezogene Karte auf Platz { $slot }.
       *[open] { $seat } legt die { $card } auf Platz { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Du tauschst deine Karte auf Platz { $slot } mit der Karte von { $other } auf Platz { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } tauscht die Karte auf Platz { $slot } mit deiner Karte auf Platz { $their_slot }.
       *[no] { $seat } tauscht die Karte auf Platz { $slot } mit der Karte von { $other } auf Platz { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] { $card ->
        [hidden] Du siehst dir deine Karte auf Platz { $slot } an.
       *[open] Du siehst dir deine Karte auf Platz { $slot } an: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } sieht sich die Karte auf Platz { $slot } an.
       *[open] { $seat } sieht sich die Karte auf Platz { $slot } an: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Du klopfst. Alle anderen sind noch einmal dran.
   *[no] { $seat } klopft. Alle anderen sind noch einmal dran.
}
event-beaver-showdown = Keiner ist mehr dran: Die Karten werden aufgedeckt.
event-beaver-revealed = Alle Karten werden aufgedeckt. { $list }.
event-beaver-replaced = { $you ->
    [yes] Deine Karte „{ $put_aside }“ auf Platz { $slot } kommt weg. Die neue Karte: { $card }.
   *[no] { $seat }: Die Karte „{ $put_aside }“ auf Platz { $slot } kommt weg. Die neue Karte: { $card }.
}
event-beaver-reshuffled = Der Ablagestapel wird gemischt und ist der neue Nachziehstapel.

## Warum nicht

refusal-malformed = So geht das nicht.
refusal-no-such-seat = Dort sitzt niemand.
refusal-not-your-turn = Du bist nicht dran.
refusal-over = Die Partie ist zu Ende.
refusal-not-now = Das geht gerade nicht.
refusal-card-not-held = Diese Karte hast du nicht auf der Hand.
refusal-card-taken = Diese Karte steht nicht mehr zur Wahl.
refusal-cards-not-held = Diese Karten hast du nicht auf der Hand.
refusal-wrong-count = Spiel so viele Karten, wie ausgespielt wurden; in einer Esels- oder Ochsenrunde nur eine.
refusal-not-higher = Der Wert muss höher sein als der zuletzt gespielte.
refusal-only-led = Esel und Ochse darf nur spielen, wer die Runde beginnt.
refusal-blocked = Diese Karte wurde am Ende der vorigen Runde aufgenommen und darf noch nicht gespielt werden.
refusal-must-play = Du kannst eine Karte spielen und darfst deshalb nicht passen.
refusal-must-follow = Du hast eine Karte der ausgespielten Farbe und musst bedienen.
refusal-no-exchange = Mit so wenigen Punkten darfst du nicht tauschen.
refusal-no-dropout = In dieser Partie darf man nicht aussteigen.
refusal-declarer-stays = Der Ansager darf nicht aussteigen.
refusal-two-stay = Der Ansager und mindestens ein anderer müssen dabeibleiben.
refusal-too-good-to-drop = Mit so wenigen Punkten darfst du nicht aussteigen.
refusal-trump-fixed = Eine 2 kann den Trumpf hier nicht ändern.
refusal-trump-unsaid = Sag, ob diese 2 einen neuen Trumpf bestimmt.
refusal-trump-unchanged = Diese Farbe ist im nächsten Stich ohnehin Trumpf.
refusal-top-is-special = Eine Sonderkarte darf man nicht vom Ablagestapel nehmen.
refusal-special-not-kept = Eine Sonderkarte darf nicht zu deinen vier Karten gelegt werden.
refusal-other-card-drawn = Die gezogene Karte erlaubt das nicht.
refusal-own-card = Tauschen kannst du nur mit der Karte eines anderen.

## Im Terminal und im Browser

seats-title = Plätze
seat-free = frei
seat-bot = Bot
bot-level = { $level ->
    [random] Zufall
    [easy] leicht
    [medium] mittel
    [hard] schwer
   *[expert] Experte
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
table-lost = Die Verbindung ist weg. Was du jetzt spielst, wird aufgehoben und gesendet, sobald sie wieder da ist.
table-recovered = An diesem Tisch ging etwas schief. Er ist wieder so, wie er zuletzt gespeichert war.
table-host-starts = Der Gastgeber startet die Partie.
table-dealing = Wir mischen gemeinsam …
table-canceled = { $count ->
    [one] Das Geben wurde abgebrochen: { $names } war beim Mischen nicht mehr da. Startet einfach noch einmal.
   *[other] Das Geben wurde abgebrochen: { $names } waren beim Mischen nicht mehr da. Startet einfach noch einmal.
}
table-canceled-away = { $count ->
    [one] Während du weg warst, wurde das Geben abgebrochen: { $names } war beim Mischen nicht mehr da. Danach wurde neu gegeben.
   *[other] Während du weg warst, wurde das Geben abgebrochen: { $names } waren beim Mischen nicht mehr da. Danach wurde neu gegeben.
}
table-watching = Du schaust zu: Du siehst, was alle am Tisch sehen.
table-again = { $count ->
    [one] { $names } möchte noch einmal spielen.
   *[other] { $names } möchten noch einmal spielen.
}
table-waiting = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
}
play-card = { $card } spielen
not-playable = So nicht spielbar
not-one-value = Karten, die zusammen gespielt werden, haben alle denselben Wert; nur Joker passen dazu. Esel und Ochse spielt man allein.
look-once = Ein Blick auf deine Karten, nur dieses eine Mal
rules-title = Regeln
scores-title = Punkte
scores-total = Gesamt
log-title = Verlauf
log-empty = Noch nichts.
chat-title = Chat
say-something = Etwas sagen
replay-move = Zug
replay-eyes = Sicht
replay-eyes-open = alle Karten offen
replay-eyes-table = Zuschauer
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
    [twentyfour] Sechs Stiche, ein Trumpf nach Wahl und eine Rangfolge, die sich umkehren kann.
   *[beaver] Vier verdeckte Karten: merken, tauschen und rechtzeitig klopfen.
}
web-play-now = Jetzt spielen
web-learn = In 60 Sekunden lernen
web-your-tables = Deine Tische
web-continue = Weiterspielen
web-forget = Aus dieser Liste entfernen
web-with = mit { $names }
web-status = { $status ->
    [open] wartet auf Spieler
    [over] Partie zu Ende
   *[playing] Partie läuft
}
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
web-running = Partie läuft
web-join-table = Mitspielen
web-watch = Zuschauen
web-replay = Eine Partie noch einmal ansehen
web-starting = Der Server startet. Einen Moment …
web-opening = Der Tisch wird geöffnet …
web-warmup = Byre macht sich warm: „{ $title }“, { $done } von { $total }. Du kannst schon spielen.
web-warmup-table = Aufwärmen: { $done } von { $total }
web-no-connection = Keine Verbindung. Neuer Versuch …
web-unreachable = Gerade gibt es keine Verbindung zum Server.
web-no-answer = Der Server antwortet gerade nicht. Versuch es gleich noch einmal.
web-crowded = Gerade gibt es zu viele Verbindungen. Neuer Versuch …
web-loading = Wird geladen …
web-not-loaded = Ein Teil dieser Seite ließ sich nicht laden.
web-load-again = Seite neu laden
web-me = Gast
web-who = Wer bist du?
web-who-about = So sehen dich die anderen. Es bleibt in diesem Browser.
web-picture = Dein Bild
web-lets-go = Los geht’s

## Im Browser: ein neuer Tisch

web-your-name = Dein Name
web-players = Spieler
web-bots = Bots
web-level-about = { $level ->
    [random] Spielt irgendeine erlaubte Karte, ohne nachzudenken.
    [easy] Kennt die einfachsten Faustregeln.
    [medium] Spielt vernünftig: gute Gesellschaft für die erste Partie.
    [hard] Denkt voraus und merkt sich, was gespielt wurde.
   *[expert] Der stärkste Bot, den es hier gibt. Er sieht nicht mehr Karten als du.
}
web-option = { $option ->
    [six-target] Spielen, bis jemand mehr hat als
    [six-rounds] Oder feste Zahl von Runden
    [six-pro] Profivariante: Karten offen wählen
    [donkey-deals] Durchgänge
    [donkey-ox] Mit dem Ochsen
    [twentyfour-chaos] Trumpf-Chaos: Eine 2 darf den Trumpf ändern
    [twentyfour-dropout] Aussteigen ist erlaubt
    [twentyfour-limits] Punktegrenzen
    [twentyfour-declarer_penalty] Doppelte Strafe für den Ansager ohne Stich
   *[beaver-rounds] Runden
}
web-memory-aid = Gedächtnishilfe: gesehene Karten weiter zeigen
web-make-public = Tisch öffentlich anzeigen
web-let-watch = Andere dürfen zuschauen
web-clock = Bedenkzeit
web-no-clock = unbegrenzt
web-open-table = Tisch öffnen

## Im Browser: vor der Partie

web-host = Gastgeber
web-away = nicht da
web-sit-here = Hier sitzen
web-stand-up = Aufstehen
web-pass-add = Noch jemand an diesem Gerät
web-pass-to = { $name }, du bist dran.
web-pass-about = Gib das Gerät weiter. Sonst sollte jetzt niemand hinsehen.
web-pass-take = Ich bin { $name }
web-rename = Name und Bild
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
web-only-here = Diese Adresse gilt nur auf diesem Rechner. Mit „byre serve --lan“ können auch Telefone mitspielen.
web-big-screen = Auf großem Bildschirm zeigen
web-ended = { $reason ->
    [no_table] Diesen Tisch gibt es nicht; alte Tische werden gelöscht.
    [no_watching] An diesem Tisch darf niemand zuschauen.
    [damaged] Dieser Tisch ist nicht mehr lesbar.
   *[other] Der Server hat die Verbindung beendet.
}
web-nowhere = Hier ist nichts.
web-nowhere-about = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Teil des Links.

## Im Browser: am Tisch

web-menu = Menü
web-close = Schließen
web-home = Zur Startseite
web-leave = Tisch verlassen
web-round = { $game ->
    [donkey] Durchgang
   *[other] Runde
}
web-winner = gewonnen
web-chart = Verlauf des Punktestands
web-last = Letzter Zug
web-last-short = Zuletzt
web-nothing-said = Noch hat niemand etwas gesagt.
web-send = Senden
web-sending = Wird gesendet …
web-deal-bent = Vorsicht: Diese Karten stammen nicht aus den Zahlen, auf die sich die Spieler vor dem Geben festgelegt hatten.
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
web-gone = { $name } ist weg. Soll ein Bot spielen, bis { $name } zurück ist?
web-gone-votes = { $votes ->
    [one] Bisher { $votes } Stimme für einen Bot; mehr als die Hälfte von euch muss zustimmen.
   *[other] Bisher { $votes } Stimmen für einen Bot; mehr als die Hälfte von euch muss zustimmen.
}
web-wait = Warten
web-bot-plays = Für { $name } spielt jetzt ein Bot.
web-came-back = { $name } ist wieder da.
web-spectators = { $count ->
    [0] Keine Zuschauer
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
web-and-others = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
web-table = Dieser Tisch
web-yes = ja
web-no = nein
web-chat-allowed = Freier Chat
web-unread = { $count ->
    [one] { chat-title }: { $count } neue Nachricht
   *[other] { chat-title }: { $count } neue Nachrichten
}
web-reactions = Reaktionen
web-mute = Stumm schalten
web-unmute = Stummschaltung aufheben
web-more-time = Mehr Zeit
web-go-on = Weiter
web-look-at-table = Tisch ansehen
web-forced = Es gibt nur eine Möglichkeit: Sie wird für dich gespielt.
web-draft = { $card } nehmen
web-rematch = Noch einmal spielen
web-replay-this = Partie noch einmal ansehen
web-review = Analyse
web-review-move = Zug { $move }
web-review-accounts = Spielweise und Glück
web-review-show = Stellung zeigen
web-review-again = Noch einmal versuchen
web-review-progress = { $done } von { $total } Entscheidungen analysiert …
web-review-waits = Die Analyse wartet, bis sie an der Reihe ist …
web-review-done = Die Analyse ist fertig: { $count ->
    [0] keine klaren Fehler
    [one] { $count } klarer Fehler
   *[other] { $count } klare Fehler
}.
web-review-whose = Wessen Entscheidungen
web-review-all = Alle
web-review-link = Link zu dieser Analyse
web-matches = Meine Partien
web-matches-about = Partien, die du auf diesem Server mit diesem Browser beendet hast. Nur du siehst diese Liste.
web-matches-none = Noch keine Partie. Sobald du hier eine beendet hast, steht sie in dieser Liste.
web-matches-none-found = Zu diesen Filtern passt keine Partie.
web-matches-filters = Filter
web-matches-game = Spiel
web-matches-all = alle
web-matches-against = Gegen
web-matches-since = Von
web-matches-until = Bis
web-matches-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
web-matches-result = { $place ->
    [1] Gewonnen
   *[other] Rang { $place } von { $players }
} mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}
web-matches-practice = Übung, zählt nicht
web-matches-covered = zum Teil von einem Bot für dich gespielt: Die Kosten zählen in keinem Mittel
web-matches-cost = Deine Entscheidungen kosteten { $cost }; das Glück war { $luck } wert.
web-matches-more = Mehr zeigen
web-matches-delete = Löschen
web-matches-delete-this = Die Partie vom { $date } aus meiner Liste löschen
web-matches-delete-all = Meine Liste löschen …
web-matches-delete-all-really = Meine Liste löschen
web-matches-delete-about = Die Partien verschwinden für immer aus deiner Liste, deiner Statistik und deinen Ligen. Wer sonst mitgespielt hat, behält sie, mit den Namen am Tisch; nichts verrät mehr, dass du es warst.
web-matches-delete-this-about = Die Partie verschwindet für immer aus deiner Liste, deiner Statistik und deinen Ligen. Wer sonst mitgespielt hat, behält sie, mit den Namen am Tisch; nichts verrät mehr, dass du es warst.
web-matches-delete-really = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} löschen
web-matches-keep = Abbrechen
web-matches-export-json = Alles als Datei (JSON)
web-matches-export-csv = Die Liste als Tabelle (CSV)
web-matches-own = Meine Daten
web-matches-own-about = Die Liste gehört zum Cookie dieses Browsers. Der Server löscht eine Partie nach { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}; Zeiten, in denen er nicht läuft, zählen nicht mit.
web-statistics = Statistik
web-statistics-games = Nach Spiel und Zahl der Spieler
web-statistics-matches = Partien
web-statistics-round = Punkte je Runde
web-statistics-places = Ränge
web-statistics-place = { $place }.: { $count } ×
web-statistics-cost = Kosten je Entscheidung
web-statistics-luck = Glück je Runde
web-statistics-against = Gegen wen
web-statistics-ahead = Besser
web-statistics-you = Du, je Runde
web-statistics-they = Gegner, je Runde
web-statistics-fewer = In allen Spielen sind weniger Punkte besser. Kosten und Glück stammen aus Analysen: Glück über 0 hat dir Punkte erspart.
web-statistics-over-time = Im Lauf der Zeit
web-statistics-series = { $title }, { $players } Spieler
web-statistics-chart-points = { $count ->
    [one] Punkte je Runde in einer Partie: { $mean }.
   *[other] Punkte je Runde in { $count } Partien, die älteste links: { $mean } im Mittel.
}
web-statistics-chart-luck = { $count ->
    [one] Kosten und Glück je Runde in einer analysierten Partie: Kosten { $cost }, Glück { $luck }.
   *[other] Kosten und Glück je Runde in { $count } analysierten Partien, die älteste links: Kosten { $cost }, Glück { $luck } im Mittel.
}
web-statistics-mean = Mittel der letzten fünf Partien
web-statistics-missing = { $count ->
    [one] { $count } Partie ist noch nicht analysiert; ihre Kosten und ihr Glück sind daher nicht bekannt.
   *[other] { $count } Partien sind noch nicht analysiert; ihre Kosten und ihr Glück sind daher nicht bekannt.
}
web-statistics-review = Fehlende Analysen nachholen
web-statistics-reviewing = Analyse läuft … noch { $left ->
    [one] { $left } Partie
   *[other] { $left } Partien
}
web-statistics-reviewed = Alle diese Partien sind analysiert.
web-statistics-stop = Anhalten
web-league = Liga
web-leagues = Ligen
web-leagues-about = Für Leute, die regelmäßig zusammen spielen: Wer den Link einer Liga öffnet, kann ihr beitreten. Von da an zählen die Partien, in denen mindestens zwei Mitglieder mitspielen.
web-league-make = Eine Liga gründen
web-league-name = Name der Liga
web-league-your-name = Dein Name dort
web-league-join = Beitreten
web-league-join-about = Bisher { $count ->
    [one] { $count } Mitglied.
   *[other] { $count } Mitglieder.
} Ab jetzt zählen hier die Partien, die du mit anderen Mitgliedern beendest, und die Mitglieder sehen deine Ergebnisse darin.
web-league-link = Einladungslink
web-league-link-about = Wer diesen Link hat, kann beitreten. Nur Mitglieder sehen die Tabelle.
web-league-rename = Meinen Namen ändern …
web-league-rename-really = Namen ändern
web-league-none = Noch zählt keine Partie. Spiel eine mit einem anderen Mitglied, jeder in seinem eigenen Browser.
web-league-members = Mitglieder
web-league-wins = Siege
web-league-place = Mittlerer Rang
web-league-skill = Können ohne Glück
web-league-skill-about = Um das Glück bereinigte Punkte je Runde, aus Analysen, verglichen mit dem Mittel aller Mitglieder an Tischen gleicher Größe mit denselben Varianten: Unter 0 ist besser. Der wahre Wert liegt in 95 von 100 Fällen im Intervall.
web-league-too-few = zu wenige Partien
web-league-needed = Zu wenige Partien, um zu sagen, wer besser spielt: Es { $count ->
    [one] fehlt noch { $count } analysierte Partie.
   *[other] fehlen noch { $count } analysierte Partien.
}
web-league-unsettled = Die Intervalle überlappen sich: Wer am besten spielt, lässt sich noch nicht sagen.
web-league-settled = Die Intervalle überlappen sich nicht: { $name } spielt hier am besten.
web-league-leave = Die Liga verlassen …
web-league-leave-about = Deine Ergebnisse verschwinden aus dieser Liga. Deine eigene Liste der Partien bleibt.
web-league-leave-really = Verlassen
web-league-delete = Die Liga löschen …
web-league-delete-about = Die Liga verschwindet für alle Mitglieder. Die Listen der eigenen Partien bleiben.
web-league-delete-really = Löschen
web-tutor-cost = Im Mittel kostet das { $cost } Punkte. Noch einmal hinsehen?
web-tutor-anyway = Trotzdem spielen
web-tutor-again = Noch mal hinsehen
web-tutor-costs = kostet { $cost } mehr als die beste Wahl
web-tutor-waits = Die Zahlen werden noch berechnet …
web-tutor-nothing = Gerade hast du nichts zu wählen.
web-tutor-setting = Tutor: vor klaren Fehlern warnen, wenn alle anderen Bots sind
web-odds-setting = Chancen einer angehobenen Karte zeigen, wenn alle anderen Bots sind
web-try = Von hier aus noch einmal
web-try-about = Du spielst von dieser Stellung aus gegen Bots weiter. Was man auf diesem Platz nicht wissen konnte, wird neu gegeben.
web-try-go = Von hier aus spielen
web-set-up = Diese Partie begann in einer Stellung einer anderen Partie. Was man auf diesem Platz nicht wissen konnte, wurde neu gegeben; wie gegeben wurde, lässt sich daher nicht nachprüfen.
web-seat = { $seat }: { $score }
web-to-act = am Zug
web-highest = am höchsten
web-bulls-short = { $bulls ->
    [one] Ochse
   *[other] Ochsen
}
web-seen = Alle wissen, dass diese Karten zu dieser Hand gehören:
web-pick-card = Tippe eine Karte an
web-play = Spielen
web-why-not = Warum nicht?
web-revealed = Die aufgedeckten Karten
web-round-so-far = Bisher gespielt
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
web-swap-other = Tippe jetzt die Karte eines anderen an.
web-take-hint = Oder tippe einen deiner Plätze an, um die offene Karte dorthin zu legen.
web-place-hint = Oder tippe den Platz an, auf den sie soll.
web-understood = Verstanden

## Im Browser: woran man bei einer ersten Entscheidung denkt

web-hint-six-draft = Alle Karten liegen offen. Du willst zehn, die sich anlegen lassen, ohne eine Reihe zu nehmen.
web-hint-six-choose = Deine Karte kommt hinter die nächstniedrigere. Ein kleiner Abstand ist sicher; die sechste Karte nimmt die Reihe.
web-hint-six-row = Deine Karte ist für jede Reihe zu niedrig. Meist nimmt man die Reihe mit den wenigsten Hornochsen.
web-hint-donkey-play = Tippe alle Karten an, die du zusammen spielen willst: so viele wie ausgespielt, aber höher. Oder passe.
web-hint-twentyfour-blind = Blind Gelb macht jeden Stich vier Punkte wert, im Guten wie im Schlechten.
web-hint-twentyfour-trump = Wähle die Farbe, in der du stark bist. Bei Gelb zählt jeder Stich doppelt.
web-hint-twentyfour-exchange = Tippe bis zu drei Karten zum Abgeben an; du bekommst ebenso viele neue.
web-hint-twentyfour-play = Bediene die ausgespielte Farbe, wenn du kannst. Jeder Stich zieht Punkte ab; gar keiner wird teuer.
web-hint-beaver-turn = Zieh vom Nachziehstapel, oder nimm die offene Karte, wenn sie niedriger ist als eine von deinen.
web-hint-beaver-drawn = Nutze sie, lege sie auf einen deiner Plätze, oder wirf sie ab. Nur du siehst sie.
web-hint-beaver-knock = Klopfe, wenn du glaubst, dass deine vier Karten am niedrigsten sind. Alle anderen sind noch einmal dran.

## Im Browser: Einstellungen

web-language = Sprache
web-speed = Tempo
web-speed-name = { $speed ->
    [off] ohne Bewegung
    [instant] sofort
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
web-volume = Lautstärke
web-forced-setting = Einzig mögliche Züge ohne Nachfrage spielen
web-one-tap = Karten schon beim ersten Tippen spielen
web-hints = Entscheidungen beim ersten Mal erklären
web-notices = Benachrichtigen, wenn ich dran bin und die Seite nicht zu sehen ist
web-notices-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen; das lässt sich in seinen Einstellungen ändern.
web-notices-insecure = Browser zeigen Benachrichtigungen nur, wenn die Adresse der Seite mit https beginnt.
web-shortcuts = Tastenkürzel mit Buchstaben und Ziffern
web-shortcut-keys = 1 bis 0 wählen eine Karte, P passt, S Punkte, H Tipp, L letzter Zug, C Chat, ? Regeln.
web-keys = Tasten: Pfeile gehen von Karte zu Karte, die Eingabetaste spielt, Esc macht rückgängig, die Leertaste überspringt.

## Im Browser: nachspielen

web-replay-about = Öffne die Datei einer Partie oder füge ihren Link ein. Nach jeder Partie bietet die Wiederholung beides an.
web-open-file = Datei einer Partie
web-paste-link = Link einer Partie
web-share-match = Link zu dieser Partie
web-share-match-about = Der Link enthält die ganze Partie: Wer ihn öffnet, kann sie ansehen, auch wenn es diesen Tisch nicht mehr gibt.
web-no-match-file = In dieser Datei ist keine Partie.
web-no-match-link = Dieser Link führt zu keiner Partie. Vielleicht fehlt ein Teil davon.
web-pause = Pause
web-fair = Wie versprochen gegeben?
web-fair-about = Vor dem Geben legte sich der Server auf ein Geheimnis fest und das Gerät jedes Spielers auf eine Zahl; gezeigt wurden nur die Hashes. Der Startwert, aus dem gegeben wird, folgt aus allem zusammen; niemand konnte ihn also wählen. Dein Browser prüft das selbst nach, allein aus der Datei der Partie.
web-fair-check = Nachprüfen
web-fair-promised = Das Geheimnis ist das versprochene.
web-fair-not-promised = Das Geheimnis ist nicht das versprochene.
web-fair-committed = Die Zahl jedes Spielers ist die, auf die er sich vor dem Geben festgelegt hatte.
web-fair-not-committed = Die Zahl eines Spielers ist nicht die, auf die er sich vor dem Geben festgelegt hatte.
web-fair-seeded = Der Startwert wurde aus diesem Geheimnis und den Zahlen der Spieler gebildet.
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
chat-again = Noch eine Partie?
chat-bye = Tschüss!
chat-haha = Haha!
chat-oh-no = O nein!
chat-hey = He!
chat-argh = Grrr!
chat-yawn = Gähn …
chat-hmm = Tja …
talk-close = Die Eingabetaste sendet, Esc schließt
talk-how = Eine Nummer sagt den Satz dahinter; alles andere wird so gesagt, wie du es eingibst.
talk-ready-only = Gib die Nummer eines Satzes ein: An diesem Tisch gibt es nur die fertigen Sätze.
talk-nobody = Hier ist niemand, mit dem du reden kannst; das geht nur an einem Tisch auf einem Server.
talk-watching = Wer zuschaut, kann nicht mitreden. Nimm zuerst einen Platz ein.

## Warum nicht: am Tisch eines Servers

refusal-answered = Das ist schon entschieden.
refusal-covered = Ein Bot spielt für dich: Übernimm zuerst wieder selbst.
refusal-taken = Dieser Platz ist besetzt.
refusal-seated = Du hast schon einen Platz an diesem Tisch.
refusal-not-host = Das darf nur der Gastgeber des Tisches.
refusal-seats-free = Jeder Platz braucht einen Spieler oder einen Bot.
refusal-too-many = Das waren zu viele Anfragen. Versuch es später noch einmal.
refusal-no-table = Diesen Tisch gibt es nicht.
refusal-not-saved = Es konnte nicht gespeichert werden. Versuch es gleich noch einmal.
refusal-no-review = Diese Analyse gibt es nicht mehr.
refusal-no-more = Mehr Zeit gibt es nicht.
refusal-no-chat = An diesem Tisch gibt es nur die fertigen Sätze.
refusal-no-words = Eine Nachricht hat 1 bis 200 Zeichen.
refusal-not-alone = Tipps gibt es nur, wenn alle anderen Bots sind.
refusal-no-tutor = An diesem Tisch gibt es keine Tipps.
refusal-playing = Gerade läuft eine Partie. Das geht, wenn sie zu Ende ist.
refusal-dealing = Es wird gerade gegeben. Versuch es gleich noch einmal.
refusal-here = Dieser Spieler ist am Tisch.
refusal-so-many-players = Nur mit { $fewest } bis { $most } Spielern.
refusal-whole-number = Eine ganze Zahl ab { $least }.
refusal-too-high = Höchstens { $most }.
refusal-target-or-rounds = Entweder bis jemand zu viele Hornochsen hat oder eine feste Zahl von Runden, nicht beides.
refusal-yes-or-no = Ja oder nein.
refusal-no-seat = Du hast keinen Platz an diesem Tisch.
refusal-not-over = Hier ist keine Partie zu Ende, die man noch einmal spielen könnte.
refusal-other-match = Inzwischen hat eine andere Partie begonnen.
refusal-not-asked = Danach wirst du noch nicht gefragt.
refusal-not-needed = Dort wird gerade kein Bot gebraucht.
refusal-not-covered = Für dich spielt kein Bot.
refusal-no-clock = Für dich läuft keine Uhr.
refusal-nobody = Dort sitzt kein Spieler.
refusal-no-match = Diese Partie gibt es nicht; alte werden gelöscht.
refusal-no-league = Diese Liga gibt es nicht; frag noch einmal nach dem Link.
refusal-name-taken = Jemand in dieser Liga heißt schon so oder so ähnlich.
refusal-league-full = Diese Liga ist voll.
refusal-many-leagues = In noch mehr Ligen kannst du nicht sein. Verlasse erst eine deiner Ligen.
refusal-no-page = Unter dieser Adresse gibt es nichts.
refusal-no-watching = Zuschauen ist hier nicht erlaubt.
refusal-damaged = Dieser Tisch lässt sich nicht mehr lesen.
refusal-failed = Beim Server ist etwas schiefgegangen; nichts wurde geändert. Versuch es noch einmal.
refusal-busy = Der Server hat gerade zu viel zu tun. Versuch es gleich noch einmal.
refusal-day-over = Der Tag dieses Blatts ist vorbei. Ein neues wartet.
refusal-too-large = Das ist zu groß.

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

## Lektionen

lesson-six-place = Alle wählen gleichzeitig eine Karte. Sie kommt hinter die nächstniedrigere am Ende einer Reihe. Spiel die 41: Sie kommt hinter die 40.
lesson-six-sixth = In eine Reihe passen fünf Karten, und Reihe 1 ist voll. Wer die sechste legt, nimmt die anderen fünf. Spiel die 64 und pass auf, was { $first } passiert.
lesson-six-low = { $first } hat die Reihe mit 7 Hornochsen genommen. Das sind Minuspunkte! Spiel jetzt deine 3: Sie ist niedriger als das Ende jeder Reihe.
lesson-six-row = Eine zu niedrige Karte nimmt eine Reihe deiner Wahl und beginnt sie neu. Nimm Reihe 1: Sie kostet nur 1 Hornochsen.
lesson-six-end = Das ist schon alles. Nach zehn Zügen ist eine Runde vorbei; hat jemand mehr als 66 Hornochsen, gewinnt, wer die wenigsten hat.
lesson-donkey-higher = { $first } hat zwei Siebenen ausgespielt. Spiel zwei Karten mit höherem Wert, oder passe. Ein Joker passt zu jeder Zahl: Tipp die 9 und den Joker an und spiel sie.
lesson-donkey-donkey = Du hast am höchsten gespielt, also spielst du aus. Der Esel kostet am Ende 20 Punkte, und nur wer ausspielt, wird ihn los. Spiel den Esel!
lesson-donkey-single = Alle mussten eine Karte spielen, und { $second } hatte die höchste: Er nahm alle, auch den Esel. Nun spielt er eine 6 aus. Geh mit deiner 12 höher.
lesson-donkey-last = Du hast nur noch zwei Karten, 3 und 3. Spiel sie zusammen: Tipp beide an und spiel sie. Ohne Karten zahlst du nichts!
lesson-donkey-end = Du bist deine Karten los! Am Ende der Runde zahlen alle anderen für ihre Karten: eine Zahl ihren Wert, ein Joker 14, der Esel 20.
lesson-twentyfour-follow = { $first } hat Rot ausgespielt. Du hast Rot, also musst du bedienen: Spiel die rote 3.
lesson-twentyfour-trump = Du hast kein Gelb, also darfst du alles spielen. Grün ist Trumpf und schlägt jede andere Farbe: Gewinn den Stich mit der grünen 2.
lesson-twentyfour-one = Ein Stich für dich! Jeder zieht dir Punkte ab. Du spielst aus: Spiel die blaue 1 und kehr die Rangfolge um. Ab dem nächsten Stich schlägt niedrig hoch.
lesson-twentyfour-reversed = Die Rangfolge ist jetzt umgekehrt. { $first } hat die blaue 9 ausgespielt: Schlag sie mit deiner blauen 2.
lesson-twentyfour-end = Gut gemacht: zwei Stiche. Alle beginnen mit 24 Punkten und wollen auf 0 kommen. Eine Runde ohne Stich wird teuer.
lesson-beaver-take = Deine äußeren Karten siehst du nur einmal: 8 und 2. Niedrig ist gut. Offen liegt eine 3: Nimm sie statt der 8, tipp dazu deinen ersten Platz an.
lesson-beaver-draw = Die 6 auf dem Ablagestapel hilft dir nicht. Zieh eine Karte vom Nachziehstapel: Nur du siehst sie.
lesson-beaver-peek = Ein Blick! Damit siehst du dir eine deiner Karten an. Die zweite kennst du noch nicht: Sieh dir Platz 2 an.
lesson-beaver-not-yet = Eine 9: Merk dir, wo sie liegt. Nach einem Zug darfst du klopfen, um die Runde zu beenden. Mit einer 9 ist das zu früh: Klopf noch nicht.
lesson-beaver-again = { $second } hat eine 1 abgeworfen! Wo lag deine 9? Auf Platz 2: Nimm stattdessen die 1.
lesson-beaver-knock = 3, 1, eine unbekannte Karte und 2: Das ist niedrig. Klopf! Alle anderen haben noch einen Zug.
lesson-beaver-end = Danach werden alle Karten aufgedeckt, und ihre Summe ist, was dich die Runde kostet. Wer am wenigsten hat, gewinnt. Es gibt noch zwei Sonderkarten: Tausch und Zieh zwei.
lesson-leave = Lektion verlassen
lesson-wanted = Das will die Lektion von dir.
lesson-step = Schritt { $step } von { $steps }
refusal-lesson = In einer echten Partie ginge das. Tu in dieser Lektion, was oben steht.
