### De woorden van Byre in het Nederlands. Elke taal heeft dezelfde berichten met dezelfde variabelen.
### $seat is de naam van wie aan zet is; $you is yes als dat de lezer is. Rijen en plaatsen tellen vanaf 1.
### Een kaart die de lezer niet mag kennen is "hidden".

## Namen en lijsten

you = jij
player = Speler { $number }
list-and = { $most } en { $last }
hand = Je hand: { $cards }
hand-open = { $you ->
    [yes] Je hand: { $cards }
   *[no] { $seat } heeft in de hand: { $cards }
}
hand-sizes = Kaarten in de hand: { $list }
bulls = { $bulls ->
    [one] { $bulls } runderkop
   *[other] { $bulls } runderkoppen
}

## Kaarten

card-joker = joker
card-donkey = ezel
card-ox = os
card-swap = ruilen
card-peek = spieken
card-draw2 = twee trekken
card-colour = { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
   *[yellow] geel
} { $value }
colour = { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
   *[yellow] geel
}

## Het menu

menu-heading = Byre: vier kaartspellen onder één dak.
menu-play = Hier in de terminal spelen ({ $command })
menu-browser = De tafel in de browser openen ({ $command })
menu-party = Een tafel openen op dit netwerk, ook voor telefoons ({ $command })
menu-rules = De spelregels van een spel lezen ({ $command })
menu-resume = Je laatste partij hervatten ({ $command })
menu-prompt = Wat wil je doen? (nummer, of q om te stoppen)
menu-game = Welk spel? (nummer, of q om te stoppen)
menu-wrong = Typ een nummer van 1 tot en met { $count }, of q om te stoppen.

## Begin en einde van een partij

start = { $title }: jij tegen { $names }.
start-people = { $title }: aan tafel zitten { $names }.
start-help = Typ bij elke vraag een nummer; ? legt uit, q stopt.
left = Je verlaat de tafel.
resume = Deze partij hervatten: { $command }
repeat = Dezelfde partij nog eens: { $command }
saved = Het verslag staat in { $file }.
replay-start = { $title }, { $count } spelers, startgetal { $seed }.
replay-unfinished = Hier eindigt het verslag; de partij is niet afgelopen.
replay-help = Enter gaat verder, { $back } terug, een nummer naar die zet, { $eyes } wisselt van gezichtspunt, { $quit } stopt.
replay-wrong = Druk op Enter om verder te gaan, of typ { $back }, { $eyes }, { $quit } of een nummer van 0 tot en met { $count }.
hand-over = { $seat }, jij bent aan de beurt. De anderen kijken even weg! Druk op Enter om verder te gaan.
join-covered = Een bot speelt voor je; speel een kaart en je neemt het weer over.
join-deal-bent = Let op: deze kaarten komen niet voort uit de getallen die de spelers voor het delen hadden vastgelegd.
join-you-start = Jij bent de gastheer. N start de partij; B zet bots op de vrije plaatsen en start.

## Klaarmaken voor volle snelheid

warming-up = warmt nog op
warmup-start = Byre warmt op de achtergrond op; je kunt meteen spelen.
warmup-bots = Tot dan spelen bots die vooruitdenken onder hun niveau.
warmup-progress = voorbereiding: { $game }, { $done } van { $total }

## Vragen

prompt = Je keuze:
wrong-number = Typ een nummer van 1 tot en met { $count }, of ? voor uitleg.
wrong-word = “{ $typed }” kun je hier niet kiezen. Typ een nummer van 1 tot en met { $count }, of ? voor uitleg.
wrong-several = “{ $typed }” kan meer dan één keuze zijn: { $numbers }. Typ een van deze nummers.
ask-six-draft = Welke kaart kies je voor je hand?
ask-six-choose = Welke kaart speel je gedekt?
ask-six-row = Je kaart is voor elke rij te laag. Welke rij neem je?
ask-donkey-play = Wat speel je?
ask-twentyfour-blind = Kies je blind geel, voordat de kaarten gedeeld worden?
ask-twentyfour-trump = Welke kleur maak je troef?
ask-twentyfour-exchange = Welke kaarten lever je in?
ask-twentyfour-play = Welke kaart speel je?
ask-beaver-turn = Jij bent aan de beurt. Wat doe je?
ask-beaver-drawn = Wat doe je met de getrokken kaart?
ask-beaver-knock = Klop je?

## Uitleg

explain-typing = Typ het nummer dat voor je keuze staat, of de kaarten zoals ze er staan; de eerste letters zijn genoeg. Voor een kaart die alleen een getal is, zet je een “=”, zoals =17.
explain-rules = De spelregels: { $command }
explain-more = { $hint } raadpleegt de expert, { $scores } toont de stand, { $rules } toont de spelregels, q stopt.
explain-talk-lines = Begin een regel met { $talk } om met de anderen te praten: { $talk } alleen toont de kant-en-klare zinnen, { $talk } met een nummer zegt er een, { $talk } met eigen woorden zegt die.
explain-talk-keys = Met C praat je met de anderen aan tafel: met een kant-en-klare zin of in eigen woorden.
explain-keys =
    Met de pijlen of de muis wijs je een kaart aan, met 1 tot en met 0 kies je er een. Enter speelt, P past. Waar meer kaarten samen gespeeld worden, kiest de spatiebalk ze een voor een en legt Esc ze terug.
    De spatiebalk slaat ook over wat er getoond wordt. H raadpleegt de expert, R opent de spelregels, S de stand, L het verloop. Q stopt; de partij blijft bewaard.
explain-six =
    Iedereen speelt tegelijk een kaart gedekt. Daarna worden ze aangelegd, de laagste eerst: elke kaart in de rij waarvan de laatste kaart er het dichtst onder ligt.
    Wie de zesde kaart van een rij legt, neemt de vijf die er liggen. Is je kaart lager dan het einde van elke rij, dan neem je een rij naar keuze.
    Genomen kaarten kosten hun runderkoppen. Wie er het minst heeft, wint.
explain-donkey =
    De startspeler speelt een of meer kaarten van één waarde; de anderen spelen er evenveel van een hogere waarde, of passen. Wie het hoogst speelde, begint de volgende ronde.
    Een joker past bij elke waarde; in zijn eentje telt hij als 14. Wordt de ezel uitgespeeld, dan moet iedereen één kaart spelen, en wie het hoogst speelt, neemt alles in de hand. Bij de os legt die speler alles gedekt voor zich neer, waar het punten kost.
    Is een hand leeg, dan kosten de kaarten van de anderen hun waarde. Wie de minste punten heeft, wint.
explain-twentyfour =
    Beken de gevraagde kleur als je kunt. De hoogste troef wint de slag, anders de hoogste kaart van de gevraagde kleur. De 24 is altijd troef: de hoogste, of bij omgekeerde volgorde de laagste.
    Wie een 1 speelt, mag de volgorde vanaf de volgende slag omkeren. Elke slag gaat van je punten af; geen enkele slag komt je duur te staan.
    Wie aan het eind de minste punten heeft, wint.
explain-beaver =
    Je vier kaarten liggen gedekt; laag is goed. Neem de bovenste kaart van de aflegstapel in plaats van een van je kaarten, of trek er een van de trekstapel en gebruik hem, houd hem of leg hem af.
    Met ruilen ruil je een van je kaarten tegen die van een ander, met spieken bekijk je een van je eigen kaarten, met twee trekken trek je nog hoogstens twee kaarten.
    Als je klopt, komen alle anderen nog één keer aan de beurt, en dan wordt er geteld. Wie de minste punten heeft, wint.

## Toetsen van de terminal

key-play = Spelen
key-pick = Kiezen
key-hint = Tip
key-log = Verloop
key-help = Uitleg
key-leave = Stoppen
key-close = Enter sluit
key-end = N: nog een keer. Q: stoppen.

## Wat de expert denkt

hint-heading = Wat de expert zou spelen, het beste eerst; met het deel van de anderen dat hij aan het eind achter zich denkt te laten, en de punten die hij deze { $game ->
    [donkey] manche
   *[other] ronde
} verwacht:
hint-choice = { $choice }: { $ahead } %, { $points } punten
hint-warming = De expert warmt nog op: hij heeft pas een paar mogelijkheden geprobeerd en zijn cijfers zijn een ruwe schatting.
hint-not-here = Als er andere mensen meespelen, zijn er geen tips.
figure = { $value }
odds-six-took-row = { $often ->
    [0] “{ $choice }” neemt in geen enkele van 100 mogelijke verdelingen een rij.
   *[other] “{ $choice }” neemt in { $often } van 100 mogelijke verdelingen een rij (gemiddeld { $size } runderkoppen).
}
odds-donkey-round-won = “{ $choice }” wint de ronde in { $often } van 100 mogelijke verdelingen.
odds-donkey-took-cards = “{ $choice }” neemt in { $often } van 100 mogelijke verdelingen kaarten op.
odds-twentyfour-trick-won = “{ $choice }” wint in { $often } van 100 mogelijke verdelingen een slag.
odds-beaver-knocked = Na “{ $choice }” klopt in { $often } van 100 mogelijke verdelingen iemand anders vóór je volgende beurt.

## Analyse

review-title = Analyse: { $game }, { $players } spelers, { $playouts } simulaties per beslissing
review-player = speler
review-points = punten
review-expected = verwacht
review-cost = kosten
review-luck = geluk
review-a-decision = per beslissing
review-mistakes = fouten
review-play = spel
review-sum = punten = verwacht + kosten − geluk. Wat het beste spel onder deze spelers waard is, voordat er gedeeld wordt; wat je beslissingen hebben gekost; en geluk: de kaarten, en wie het spel van de anderen toevallig trof. Geluk boven 0 heeft je punten bespaard.
review-standing = Hoe de partij ervoor stond: hoeveel van de anderen elke speler waarschijnlijk achter zich laat
review-mistakes-heading = Duidelijke fouten, naar wat de speler toen wist, de duurste eerst:
review-no-mistakes = Er waren geen duidelijke fouten.
review-mistake = Zet { $move } ({ $game ->
    [donkey] manche
   *[other] ronde
} { $round }), { $name }: “{ $played }” kostte { $cost } ± { $error }; beter was “{ $best }”{ $mark ->
    [blunder] !
   *[mistake] .
}
review-interrupted = { $done ->
    [0] Gestopt voordat er een beslissing beoordeeld was.
    [one] Gestopt na één beslissing. Tot nu toe gevonden:
   *[other] Gestopt na { $done } beslissingen. Tot nu toe gevonden:
}
review-it = Wat je kaarten hebben gekost: { $command }
review-goes-on = Dezelfde opdracht gaat vanaf hier verder.
review-drawn = Getekend in { $file }.
review-word-expert = als een expert
review-word-strong = sterk
review-word-solid = degelijk
review-word-shaky = wankel
review-word-random = op goed geluk
why-six-sixth-card = “{ $played }” was in { $of-played } van 100 toen mogelijke verdelingen de zesde kaart van een rij, “{ $best }” in { $of-best }.
why-six-too-low = “{ $played }” was in { $of-played } van 100 toen mogelijke verdelingen lager dan alle rijen, “{ $best }” in { $of-best }.
why-six-bulls-at-once = “{ $played }” nam gemiddeld meteen { $of-played } runderkoppen, “{ $best }” { $of-best }.
why-six-rows = Na “{ $played }” kwamen er tot het eind van de ronde gemiddeld { $of-played } rijen bij, na “{ $best }” { $of-best }.
why-donkey-round-won = “{ $played }” won de ronde in { $of-played } van 100 toen mogelijke verdelingen, “{ $best }” in { $of-best }.
why-donkey-took-cards = “{ $played }” nam in { $of-played } van 100 toen mogelijke verdelingen kaarten op, “{ $best }” in { $of-best }.
why-donkey-takes-donkey = Na “{ $played }” werd de ezel in { $of-played } van 100 toen mogelijke verdelingen nog in deze manche opgenomen, na “{ $best }” in { $of-best }.
why-donkey-no-cards-left = Na “{ $played }” was de hand aan het eind van de manche in { $of-played } van 100 toen mogelijke verdelingen leeg, na “{ $best }” in { $of-best }.
why-donkey-rounds = Na “{ $played }” werden er tot het eind van de manche gemiddeld { $of-played } rondes gewonnen, na “{ $best }” { $of-best }.
why-donkey-cards-shed = “{ $played }” werkte tot het eind van de manche gemiddeld { $of-played } kaarten weg, “{ $best }” { $of-best }.
why-twentyfour-trick-won = “{ $played }” won in { $of-played } van 100 toen mogelijke verdelingen een slag, “{ $best }” in { $of-best }.
why-twentyfour-no-trick = “{ $played }” leidde in { $of-played } van 100 toen mogelijke verdelingen tot een ronde zonder slag, “{ $best }” in { $of-best }.
why-twentyfour-tricks = Na “{ $played }” kwamen er in de ronde gemiddeld nog { $of-played } slagen bij, na “{ $best }” { $of-best }.
why-twentyfour-points-off = Na “{ $played }” gingen er door slagen gemiddeld { $of-played } punten af, na “{ $best }” { $of-best }.
why-twentyfour-points-added = Na “{ $played }” kostten rondes zonder slag gemiddeld { $of-played } punten, na “{ $best }” { $of-best }.
why-beaver-knocked = Na “{ $played }” klopte in { $of-played } van 100 toen mogelijke verdelingen iemand anders vóór de volgende beurt, na “{ $best }” in { $of-best }.
why-beaver-turns = Na “{ $played }” volgden er tot het eind van de ronde gemiddeld nog { $of-played } beurten, na “{ $best }” { $of-best }.
why-beaver-high-cards = Aan het eind van de ronde lagen er na “{ $played }” gemiddeld { $of-played } kaarten van 7 of hoger in de rij, na “{ $best }” { $of-best }.
why-beaver-low-cards = Aan het eind van de ronde lagen er na “{ $played }” gemiddeld { $of-played } kaarten van 3 of lager in de rij, na “{ $best }” { $of-best }.
why-fewest-points = Na “{ $played }” had in { $of-played } van 100 toen mogelijke verdelingen niemand minder punten in deze { $game ->
    [donkey] manche
   *[other] ronde
}, na “{ $best }” in { $of-best }.
why-points = Gemiddeld kost de { $game ->
    [donkey] manche
   *[other] ronde
} { $played-points } punten na “{ $played }”, en { $best-points } na “{ $best }”.
why-share = Met “{ $best }” eindig je gemiddeld vóór { $best-share } % van de anderen, met “{ $played }” vóór { $played-share } %.

## Puzzels

puzzle-heading = Puzzel { $number } van { $count }: onze bots missen hem in { $rating } van de 100 pogingen. Wat is het beste?
puzzle-number = Typ een nummer van 1 tot en met { $count }, of q om te stoppen.
puzzle-right = Goed: dat is duidelijk het beste.
puzzle-wrong = “{ $best }” is beter: jouw keuze kost gemiddeld { $cost } punten meer. De punten van de { $game ->
    [donkey] manche
   *[other] ronde
} na elke keuze:
puzzle-score = { $solved } van de { $count } puzzels in één keer opgelost.
puzzle-none-left = Je hebt alle { $count } puzzels gezien en er { $solved } in één keer opgelost.
web-puzzles = Puzzels
web-puzzles-about = Eén zet is duidelijk de beste. Vind hem.
web-puzzle-of = Puzzel { $number } van { $count }
web-puzzle-question = Wat is hier het beste?
web-puzzle-stars = Moeilijkheid: { $stars } van 5
web-puzzle-missed = Onze bots missen hem in { $rating } van de 100 pogingen.
web-puzzle-right = Precies!
web-puzzle-wrong = Net niet
web-puzzle-cost = “{ $best }” is beter: jouw keuze kost gemiddeld { $cost } punten meer.
web-puzzle-values = Punten van de { $game ->
    [donkey] manche
   *[other] ronde
} na elke keuze, gemiddeld; hoe minder, hoe beter
web-puzzle-best = het beste
web-puzzle-yours = jouw keuze
web-puzzle-tempting = verleidelijk
web-puzzle-solution = Oplossing
web-puzzle-next = Volgende puzzel
web-puzzle-progress = { $solved } van { $tried } in één keer opgelost; in totaal { $count }
web-puzzle-new = { $count ->
    [one] { $count } puzzel om op te lossen
   *[other] { $count } puzzels om op te lossen
}
web-puzzle-streak = { $count } op rij
web-puzzle-leave = Puzzel verlaten

## Spel van de dag

today-title = Spel van de dag: { $game }, { $day }
today-left = Het spel blijft tot het eind van { $day ->
    [yesterday] vandaag
   *[today] morgen
} bewaard; met { $command } ga je verder.
today-yesterday = Je hebt het spel van gisteren nog niet afgemaakt; met { $command } ga je verder.
today-points = Je hebt { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
today-better = { $level }: beter dan { $share } % van duizend spelers met dezelfde kaarten, die gemiddeld { $mean } hadden
today-distribution = De punten van duizend spelers van gemiddeld niveau met jouw kaarten:
today-cost = Je beslissingen kostten { $cost } punten; het geluk was { $luck } waard.
today-streak = { $days ->
    [1] De eerste dag van een reeks.
   *[other] { $days } dagen op rij.
}
today-share = Om te delen, zonder iets te verklappen:
today-check = Het startgetal van dit spel: { $seed }
today-none = Je hebt nog geen spel van de dag gespeeld; { $command } begint er een.
today-day = dag
web-today = Spel van de dag
web-today-about = Dezelfde kaarten voor iedereen. Eén poging per dag, tegen bots.
web-today-leave = Spel verlaten: je kunt het tot het eind van { $last ->
    [today] vandaag
   *[tomorrow] morgen
} afmaken
web-today-unfinished = Begonnen op { $day } en nog niet afgemaakt
web-today-elsewhere = Dit spel is in een ander venster verdergespeeld. Laad de pagina opnieuw om te zien hoe het ervoor staat.
web-today-play = Spelen
web-today-result = Uitslag
web-today-simulated = Gesimuleerde spelers met jouw kaarten
web-today-simulating = Anderen spelen jouw kaarten: { $done } van { $total } gesimuleerde spelers zijn klaar …
web-today-chart = Zoveel punten hadden spelers van niveau { $level }: { $low } tot { $high }, jij { $points }
web-today-here = Anderen op deze server
web-today-place = { $count ->
    [one] Jij bent de eerste die dit spel hier heeft gespeeld.
   *[other] { $count } mensen hebben dit spel hier gespeeld. Jouw positie: { $place }.
}
web-today-costs = Wat je kaarten hebben gekost
web-today-no-mistakes = Geen duidelijke fout. Goed gespeeld!
web-today-share = Uitslag delen of kopiëren
web-today-not-copied = De uitslag kon niet worden gekopieerd. Hij is geselecteerd: kopieer hem met het toetsenbord, of door lang te drukken.
web-today-seed = Hoe dit spel is gemaakt
web-today-seed-about = Niemand heeft deze kaarten uitgekozen. Het startgetal is HKDF-SHA-256 (RFC 5869) met de salt als salt en sleutel, en deze regels als info. Om het na te gaan: { $command }
web-today-history = Je spellen tot nu toe
web-today-next = Het volgende spel komt om { $time }.
web-today-not-reported = Je uitslag kon niet naar de server worden gestuurd. Hier blijft hij bewaard.
web-today-offline = Geen verbinding. Je kunt doorspelen: je uitslag wordt vergeleken zodra je weer online bent.
web-offline = Offline
web-today-later = Je bent offline. Je uitslag blijft bewaard en wordt vergeleken zodra je weer online bent.
web-today-kept = Je kunt deze spellen ook zonder verbinding spelen.

## Keuzes

choice-row = rij { $row } ({ bulls })
choice-pass = passen
choice-blind = { $call ->
    [yes] ja, blind geel
   *[no] nee
}
choice-exchange-none = niets
choice-drop = uit deze ronde stappen
choice-reverse = { $card } en de volgorde omkeren
choice-new-trump = { $card } en { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
   *[yellow] geel
} wordt troef
choice-beaver-take = de open kaart nemen en op plaats { $slot } leggen
choice-beaver-draw = van de trekstapel trekken
choice-beaver-discard = { $first ->
    [yes] afleggen en de tweede kaart trekken
   *[no] afleggen
}
choice-beaver-keep = op plaats { $slot } leggen
choice-beaver-peek = plaats { $slot } bekijken
choice-beaver-draw2 = nog hoogstens twee kaarten trekken
choice-beaver-knock = kloppen
choice-beaver-pass = niet kloppen
group-cards = { $count ->
    [one] Eén kaart:
   *[other] { $count } kaarten:
}
group-swap = Je kaart op plaats { $slot } ruilen tegen:

## De tafel: six

six-heading = Ronde { $round }, beurt { $trick } van 10
six-draft = Nog te kiezen: { $cards }
six-row = Rij { $row }: { $cards } · { bulls } · { $room ->
    [0] vol
    [one] plaats voor { $room } kaart
   *[other] plaats voor { $room } kaarten
}
six-taken = Runderkoppen in deze ronde: { $list }
six-played = Nog aan te leggen: { $list }

## De tafel: donkey

donkey-heading = Manche { $round }, ronde { $trick }
donkey-seen = Dit weet iedereen: { $list }
donkey-piles = Gedekt op tafel: { $list }
donkey-middle = In het midden: { $cards }
donkey-blocked = Deze ronde niet speelbaar: { $cards }
donkey-plays = Deze ronde gespeeld: { $list }
donkey-special-round = { $kind ->
    [donkey] Ezelsronde: iedereen speelt één kaart; wie de hoogste speelt, neemt ze allemaal in de hand.
   *[ox] Ossenronde: iedereen speelt één kaart; wie de hoogste speelt, legt ze allemaal gedekt voor zich neer.
}
donkey-leader = { $you ->
    [yes] Tot nu toe de hoogste: jij
   *[no] Tot nu toe de hoogste: { $seat }
}

## De tafel: twentyfour

twentyfour-heading = Ronde { $round }, slag { $trick } van 6
twentyfour-points = Punten: { $list }
twentyfour-declarer = { $you ->
    [yes] Jij bent de troefmaker.
   *[no] Troefmaker: { $seat }
}
twentyfour-trump = { $blind ->
    [yes] Troef: geel, blind gekozen
   *[no] Troef: { colour }
}
twentyfour-next-trump = Troef vanaf de volgende slag: { colour }
twentyfour-order = { $high ->
    [11] Volgorde: 11 is het hoogst
   *[1] Volgorde omgekeerd: 1 is het hoogst
}
twentyfour-next-order = { $high ->
    [11] Vanaf de volgende slag: 11 is het hoogst
   *[1] Vanaf de volgende slag omgekeerd: 1 is het hoogst
}
twentyfour-dropped = Uit deze ronde gestapt: { $list }
twentyfour-voids = Hebben zeker niet: { $list }
twentyfour-tricks = Slagen: { $list }
twentyfour-plays = In deze slag: { $list }

## De tafel: beaver

beaver-heading = Ronde { $round }
beaver-discard = Boven op de aflegstapel: { $card } · { $stock ->
    [one] { $stock } kaart in de trekstapel
   *[other] { $stock } kaarten in de trekstapel
}
beaver-opening = Je bekijkt je buitenste kaarten, alleen deze ene keer: op plaats 1 { $first }, op plaats 4 { $last }.
beaver-places = { $you ->
    [yes] Je plaatsen: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Je hebt geklopt.
   *[no] { $seat } heeft geklopt: dit is je laatste beurt in deze ronde.
}
beaver-drawn = { $first ->
    [yes] Je hebt de eerste van twee kaarten getrokken: { $card }
   *[no] Je hebt getrokken: { $card }
}

## Punten

score-round = { $seat }: { $points } in deze ronde, { $total } in totaal
any-heading = Ronde { $round }
any-question = Wat doe je?
score-total = { $seat }: { $total } in totaal

## Wat er gebeurde: alle spellen

event-any = { $what }
event-any-of-seat = { $seat }: { $what }
event-round-scored = Ronde { $round } is afgelopen.
event-match-over = { $you ->
    [yes] De partij is afgelopen. Je hebt gewonnen!
   *[no] { $count ->
        [one] De partij is afgelopen. { $winners } heeft gewonnen.
       *[other] De partij is afgelopen. De winnaars: { $winners }.
    }
}

## Wat er gebeurde: six

event-six-dealt = Ronde { $round }: de kaarten zijn gedeeld.
event-six-drafted = { $you ->
    [yes] Je kiest de { $card }.
   *[no] { $seat } kiest de { $card }.
}
event-six-chose = { $you ->
    [yes] Je speelt de { $card } gedekt.
   *[no] { $card ->
        [hidden] { $seat } heeft een kaart gedekt gespeeld.
       *[open] { $seat } speelt de { $card } gedekt.
    }
}
event-six-last-cards = Nu komt ieders laatste kaart.
event-six-revealed = De kaarten worden omgedraaid: { $cards }.
event-six-placed = { $you ->
    [yes] Je { $card } komt in rij { $row }.
   *[no] De { $card } van { $seat } komt in rij { $row }.
}
event-six-took-row = { $you ->
    [yes] Je neemt rij { $row } ({ $cards }): { bulls }.
   *[no] { $seat } neemt rij { $row } ({ $cards }): { bulls }.
}

## Wat er gebeurde: donkey

event-donkey-dealt = { $you ->
    [yes] Manche { $round }. Jij begint.
   *[no] Manche { $round }. { $seat } begint.
}
donkey-numbers = { $numbers ->
    [1] een { $value }
   *[other] { $numbers ->
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
        [6] zes
        [7] zeven
       *[8] acht
    } { $value ->
        [1] enen
        [2] tweeën
        [3] drieën
        [4] vieren
        [5] vijven
        [6] zessen
        [7] zevens
        [8] achten
        [9] negens
        [10] tienen
        [11] elven
        [12] twaalven
       *[13] dertienen
    }
}
donkey-jokers = { $jokers ->
    [1] een joker
    [2] twee jokers
    [3] drie jokers
   *[4] vier jokers
}
donkey-cards = { $value ->
    [donkey] de ezel
    [ox] de os
    [joker] { donkey-jokers }
   *[other] { $jokers ->
        [0] { donkey-numbers }
       *[other] { donkey-numbers } en { donkey-jokers }
    }
}
event-donkey-played = { $you ->
    [yes] Je speelt { donkey-cards }.
   *[no] { $seat } speelt { donkey-cards }.
}
event-donkey-passed = { $you ->
    [yes] Je past.
   *[no] { $seat } past.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Je legt alle kaarten gedekt voor je neer: { $cards }.
       *[no] { $seat } legt alle kaarten gedekt voor zich neer: { $cards }.
    }
   *[hand] { $you ->
        [yes] Je neemt alle kaarten in de hand: { $cards }.
       *[no] { $seat } neemt alle kaarten in de hand: { $cards }.
    }
}
event-donkey-took-special = { $you ->
    [yes] Je neemt de { $card ->
        [donkey] ezel
       *[ox] os
    } uit het midden.
   *[no] { $seat } neemt de { $card ->
        [donkey] ezel
       *[ox] os
    } uit het midden.
}
event-donkey-round-won = { $you ->
    [yes] Je speelde het hoogst en begint de volgende ronde.
   *[no] { $seat } speelde het hoogst en begint de volgende ronde.
}
event-donkey-last-card = { $you ->
    [yes] Je hebt nog één kaart.
   *[no] { $seat } heeft nog één kaart.
}
event-donkey-no-cards = { $you ->
    [yes] Je bent al je kaarten kwijt!
   *[no] { $seat } is alle kaarten kwijt!
}
event-donkey-deal-scored = Manche { $round } is afgelopen.

## Wat er gebeurde: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Ronde { $round }: iedereen krijgt drie kaarten.
   *[2] Iedereen krijgt nog drie kaarten.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] Je kiest blind geel.
       *[no] { $seat } kiest blind geel.
    }
   *[no] { $you ->
        [yes] Je kiest niet blind geel.
       *[no] { $seat } kiest niet blind geel.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] Je maakt { colour } troef.
   *[no] { $seat } maakt { colour } troef.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] Je houdt al je kaarten.
       *[no] { $seat } houdt alle kaarten.
    }
   *[other] { $handed_in ->
        [hidden] { $count ->
            [one] { $seat } ruilt één kaart.
           *[other] { $seat } ruilt { $count } kaarten.
        }
       *[open] { $you ->
            [yes] Je levert in: { $handed_in }; je krijgt: { $received }.
           *[no] { $seat } levert in: { $handed_in }; krijgt: { $received }.
        }
    }
}
event-twentyfour-dropped = { $you ->
    [yes] Je stapt uit deze ronde.
   *[no] { $seat } stapt uit deze ronde.
}
event-twentyfour-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $seat } speelt { $card }.
}
event-twentyfour-reversed = Vanaf de volgende slag wordt de volgorde van de kaarten omgekeerd.
event-twentyfour-new-trump = Troef vanaf de volgende slag: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] Je wint slag { $trick }.
   *[no] { $seat } wint slag { $trick }.
}
event-twentyfour-last-trick = De laatste slag van deze ronde.

## Wat er gebeurde: beaver

event-beaver-dealt = { $you ->
    [yes] Ronde { $round }: de kaarten zijn gedeeld. Open ligt: { $card }. Jij begint.
   *[no] Ronde { $round }: de kaarten zijn gedeeld. Open ligt: { $card }. { $seat } begint.
}
event-beaver-took = { $you ->
    [yes] Je neemt de { $card } van de aflegstapel en legt die op plaats { $slot }.
   *[no] { $seat } neemt de { $card } van de aflegstapel en legt die op plaats { $slot }.
}
event-beaver-drew = { $you ->
    [yes] { $card ->
        [hidden] Je trekt een kaart.
       *[open] Je trekt: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } trekt een kaart.
       *[open] { $seat } trekt: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Je legt je kaart van plaats { $slot } af: { $card }.
   *[no] { $seat } legt de kaart van plaats { $slot } af: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] De kaart “{ $card }” gaat naar de aflegstapel.
   *[no] { $you ->
        [yes] Je legt af: { $card }.
       *[no] { $seat } legt af: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] { $card ->
        [hidden] Je legt de getrokken kaart op plaats { $slot }.
       *[open] Je legt de { $card } op plaats { $slot }.
    }
   *[no] { $card ->
        [hidden] { $seat } legt de getrokken kaart op plaats { $slot }.
       *[open] { $seat } legt de { $card } op plaats { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Je ruilt je kaart op plaats { $slot } tegen de kaart van { $other } op plaats { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } ruilt de kaart op plaats { $slot } tegen jouw kaart op plaats { $their_slot }.
       *[no] { $seat } ruilt de kaart op plaats { $slot } tegen de kaart van { $other } op plaats { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] { $card ->
        [hidden] Je bekijkt je kaart op plaats { $slot }.
       *[open] Je bekijkt je kaart op plaats { $slot }: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } bekijkt de kaart op plaats { $slot }.
       *[open] { $seat } bekijkt de kaart op plaats { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Je klopt. Alle anderen komen nog één keer aan de beurt.
   *[no] { $seat } klopt. Alle anderen komen nog één keer aan de beurt.
}
event-beaver-showdown = Niemand is meer aan de beurt: de kaarten worden omgedraaid.
event-beaver-revealed = Alle kaarten worden omgedraaid. { $list }.
event-beaver-replaced = { $you ->
    [yes] Je kaart “{ $put_aside }” op plaats { $slot } gaat weg. De nieuwe kaart: { $card }.
   *[no] { $seat }: de kaart “{ $put_aside }” op plaats { $slot } gaat weg. De nieuwe kaart: { $card }.
}
event-beaver-reshuffled = De aflegstapel wordt geschud en is nu de nieuwe trekstapel.

## Waarom niet

refusal-malformed = Zo kan dat niet.
refusal-no-such-seat = Daar zit niemand.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-over = De partij is afgelopen.
refusal-not-now = Dat kan nu niet.
refusal-card-not-held = Die kaart heb je niet in de hand.
refusal-card-taken = Die kaart kun je niet meer kiezen.
refusal-cards-not-held = Die kaarten heb je niet in de hand.
refusal-wrong-count = Speel evenveel kaarten als er uitgespeeld zijn; in een ezels- of ossenronde maar één.
refusal-not-higher = De waarde moet hoger zijn dan de laatst gespeelde.
refusal-only-led = Alleen wie de ronde begint, mag de ezel of de os spelen.
refusal-blocked = Die kaart is aan het einde van de vorige ronde opgenomen en mag nog niet gespeeld worden.
refusal-must-play = Je kunt een kaart spelen en mag dus niet passen.
refusal-must-follow = Je hebt een kaart van de gevraagde kleur en moet bekennen.
refusal-no-exchange = Met zo weinig punten mag je niet ruilen.
refusal-no-dropout = In deze partij mag je niet uitstappen.
refusal-declarer-stays = De troefmaker mag niet uitstappen.
refusal-two-stay = De troefmaker en minstens één andere speler moeten blijven.
refusal-too-good-to-drop = Met zo weinig punten mag je niet uitstappen.
refusal-trump-fixed = Een 2 kan de troef hier niet veranderen.
refusal-trump-unsaid = Zeg bij deze 2 of je een nieuwe troef kiest.
refusal-trump-unchanged = Die kleur is in de volgende slag toch al troef.
refusal-top-is-special = Een speciale kaart mag je niet van de aflegstapel nemen.
refusal-special-not-kept = Een speciale kaart mag niet bij je vier kaarten liggen.
refusal-other-card-drawn = De getrokken kaart staat dat niet toe.
refusal-own-card = Ruilen kan alleen tegen een kaart van een ander.

## In de terminal en in de browser

seats-title = Plaatsen
seat-free = vrij
seat-bot = Bot
bot-level = { $level ->
    [random] toeval
    [easy] makkelijk
    [medium] gemiddeld
    [hard] moeilijk
   *[expert] expert
}
seat-bot-level = { seat-bot } ({ bot-level })
seat-ready = klaar
seat-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
seat-pile = { $count ->
    [one] { $count } kaart gedekt
   *[other] { $count } kaarten gedekt
}
seat-passed = heeft gepast
seat-highest = tot nu toe het hoogst
seat-tricks = { $count ->
    [one] { $count } slag
   *[other] { $count } slagen
}
seat-declarer = troefmaker
seat-dropped = uitgestapt
seat-knocker = heeft geklopt
seat-bulls = { bulls } deze ronde
stock-count = Trekstapel: { $count }
discard-pile = Aflegstapel
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] Gr
   *[yellow] Ge
}
table-connecting = Verbinden …
table-lost = De verbinding is weg. Wat je nu speelt, wordt bewaard en verstuurd zodra de verbinding terug is.
table-recovered = Er ging iets mis aan deze tafel. Alles is weer zoals het voor het laatst bewaard is.
table-host-starts = De gastheer start de partij.
table-dealing = We schudden samen …
table-canceled = { $count ->
    [one] Het delen is afgebroken: { $names } was er tijdens het schudden niet meer. Start gewoon opnieuw.
   *[other] Het delen is afgebroken: { $names } waren er tijdens het schudden niet meer. Start gewoon opnieuw.
}
table-canceled-away = { $count ->
    [one] Terwijl je weg was, is het delen afgebroken: { $names } was er tijdens het schudden niet meer. Daarna is er opnieuw gedeeld.
   *[other] Terwijl je weg was, is het delen afgebroken: { $names } waren er tijdens het schudden niet meer. Daarna is er opnieuw gedeeld.
}
table-watching = Je kijkt mee: je ziet wat iedereen aan tafel ziet.
table-again = { $count ->
    [one] { $names } wil nog een keer spelen.
   *[other] { $names } willen nog een keer spelen.
}
table-waiting = { $count ->
    [one] { $names } is aan de beurt.
   *[other] { $names } zijn aan de beurt.
}
play-card = Speel { $card }
not-playable = Zo niet speelbaar
not-one-value = Kaarten die je samen speelt, hebben allemaal dezelfde waarde; alleen jokers mogen erbij. Ezel en os speel je alleen.
look-once = Eén blik op je kaarten, alleen deze ene keer
rules-title = Regels
scores-title = Stand
scores-total = Totaal
log-title = Verloop
log-empty = Nog niets.
chat-title = Chat
say-something = Iets zeggen
replay-move = Zet
replay-eyes = Gezichtspunt
replay-eyes-open = alle kaarten open
replay-eyes-table = toeschouwer
replay-forward = Een stap verder
replay-back = Een stap terug
replay-first = Naar het begin
replay-last = Naar het einde
replay-run = Afspelen

## In de browser: de startpagina

web-tagline = Vier kaartspellen onder één dak, met vrienden en met bots.
web-title = { $game ->
    [six] 6 neemt!
    [donkey] Os & Ezel
    [twentyfour] 24
   *[beaver] Beverbende
}
web-about = { $game ->
    [six] Iedereen speelt tegelijk; de zesde kaart neemt de rij.
    [donkey] Raak je kaarten kwijt, en vooral de ezel.
    [twentyfour] Zes slagen, een troef naar keuze en een volgorde die kan worden omgekeerd.
   *[beaver] Vier gedekte kaarten: onthouden, ruilen en op tijd kloppen.
}
web-play-now = Nu spelen
web-learn = Leer het in 60 seconden
web-your-tables = Je tafels
web-continue = Verder spelen
web-forget = Uit deze lijst halen
web-with = met { $names }
web-status = { $status ->
    [open] wacht op spelers
    [over] partij afgelopen
   *[playing] partij bezig
}
web-invite-friends = Vrienden uitnodigen
web-options = Opties
web-settings = Instellingen
web-join = Meedoen of meekijken
web-code-or-link = Code of link
web-go = Verder
web-public = Openbare tafels
web-no-tables = Er zijn nu geen openbare tafels.
web-free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}
web-running = partij bezig
web-join-table = Meedoen
web-watch = Meekijken
web-replay = Een partij terugkijken
web-starting = De server start op. Een ogenblik …
web-opening = De tafel wordt geopend …
web-warmup = Byre warmt op: “{ $title }”, { $done } van { $total }. Je kunt al spelen.
web-warmup-table = Opwarmen: { $done } van { $total }
web-no-connection = Geen verbinding. Nieuwe poging …
web-unreachable = Er is nu geen verbinding met de server.
web-no-answer = De server antwoordt nu even niet. Probeer het zo dadelijk opnieuw.
web-crowded = Er zijn nu te veel verbindingen. Nieuwe poging …
web-loading = Laden …
web-not-loaded = Een deel van deze pagina kon niet worden geladen.
web-load-again = Pagina opnieuw laden
web-me = Gast
web-who = Wie ben je?
web-who-about = Zo zien de anderen je. Het blijft in deze browser.
web-picture = Je plaatje
web-lets-go = Aan de slag

## In de browser: een nieuwe tafel

web-your-name = Je naam
web-players = Spelers
web-bots = Bots
web-level-about = { $level ->
    [random] Speelt zomaar een toegestane kaart.
    [easy] Kent de eenvoudigste vuistregels.
    [medium] Speelt verstandig: goed gezelschap voor een eerste partij.
    [hard] Denkt vooruit en onthoudt wat er gespeeld is.
   *[expert] De sterkste bot die er is. Hij ziet niet meer kaarten dan jij.
}
web-option = { $option ->
    [six-target] Spelen tot iemand meer heeft dan
    [six-rounds] Of een vast aantal rondes
    [six-pro] Profvariant: kaarten open kiezen
    [donkey-deals] Manches
    [donkey-ox] Met de os
    [twentyfour-chaos] Troefchaos: een 2 mag de troef veranderen
    [twentyfour-dropout] Uitstappen mag
    [twentyfour-limits] Puntengrenzen
    [twentyfour-declarer_penalty] Dubbele straf voor de troefmaker zonder slag
   *[beaver-rounds] Rondes
}
web-memory-aid = Geheugensteun: blijf tonen wat je gezien hebt
web-make-public = Tafel openbaar tonen
web-let-watch = Anderen mogen meekijken
web-clock = Bedenktijd
web-no-clock = onbeperkt
web-open-table = Tafel openen

## In de browser: voor de partij

web-host = gastheer
web-away = afwezig
web-sit-here = Hier zitten
web-stand-up = Opstaan
web-pass-add = Nog iemand op dit apparaat
web-pass-to = { $name }, jij bent aan de beurt.
web-pass-about = Geef het apparaat door. Niemand anders mag nu kijken.
web-pass-take = Ik ben { $name }
web-rename = Naam en plaatje
web-kick = Verwijderen
web-start = Starten
web-fill-and-start = Aanvullen met bots en starten
web-join-heading = Schuif aan
web-invite = Uitnodiging
web-code = Code:
web-share = Link delen of kopiëren
web-link = Link naar deze tafel
web-copied = Gekopieerd
web-not-copied = De link kon niet worden gekopieerd. Hij is geselecteerd: kopieer hem met het toetsenbord of door lang te drukken.
web-qr = QR-code van { $link }
web-only-here = Dit adres werkt alleen op deze computer. Met “byre serve --lan” kunnen ook telefoons meedoen.
web-big-screen = Op een groot scherm tonen
web-ended = { $reason ->
    [no_table] Deze tafel bestaat niet; oude tafels worden gewist.
    [no_watching] Aan deze tafel mag niemand meekijken.
    [damaged] Deze tafel is niet meer leesbaar.
   *[other] De server heeft de verbinding verbroken.
}
web-nowhere = Hier is niets.
web-nowhere-about = Dit adres leidt nergens heen. Misschien ontbreekt er een stuk van de link.

## In de browser: aan tafel

web-menu = Menu
web-close = Sluiten
web-home = Naar de startpagina
web-leave = Tafel verlaten
web-round = { $game ->
    [donkey] Manche
   *[other] Ronde
}
web-winner = winnaar
web-chart = Verloop van de stand
web-last = Laatste beurt
web-last-short = Laatst
web-nothing-said = Er heeft nog niemand iets gezegd.
web-send = Sturen
web-sending = Wordt verstuurd …
web-deal-bent = Let op: deze kaarten komen niet voort uit de getallen die de spelers voor het delen hadden vastgelegd.
web-your-turn = Jij bent aan de beurt
web-your-place = Je plaats
web-hand = Je hand
web-waiting-many = Wachten op { $count } anderen.
web-covered = Een bot speelt voor je.
web-take-back = Zelf verder spelen
web-leaving = Een bot speelt voor je verder. De plaats blijft van jou tot de partij afgelopen is: kom gewoon terug naar deze tafel en speel zelf verder.
web-stay = Blijven
web-cover-me = Laat een bot voor me spelen
web-let-bot-play = Laat hier een bot spelen
web-gone = { $name } is weg. Moet een bot spelen tot { $name } terug is?
web-gone-votes = { $votes ->
    [one] Tot nu toe { $votes } stem voor een bot; meer dan de helft van jullie moet het ermee eens zijn.
   *[other] Tot nu toe { $votes } stemmen voor een bot; meer dan de helft van jullie moet het ermee eens zijn.
}
web-wait = Wachten
web-bot-plays = Voor { $name } speelt nu een bot.
web-came-back = { $name } is er weer.
web-spectators = { $count ->
    [0] Geen toeschouwers
    [one] { $count } toeschouwer
   *[other] { $count } toeschouwers
}
web-and-others = { $count ->
    [one] en nog { $count }
   *[other] en nog { $count }
}
web-table = Deze tafel
web-yes = ja
web-no = nee
web-chat-allowed = Vrij chatten
web-unread = { $count ->
    [one] { chat-title }: { $count } nieuw bericht
   *[other] { chat-title }: { $count } nieuwe berichten
}
web-reactions = Reacties
web-mute = Dempen
web-unmute = Dempen opheffen
web-more-time = Meer tijd
web-go-on = Verder
web-look-at-table = Tafel bekijken
web-forced = Er is maar één mogelijkheid: die wordt voor je gespeeld.
web-draft = Neem de { $card }
web-rematch = Nog een keer spelen
web-replay-this = Partij terugkijken
web-review = Analyse
web-review-move = Zet { $move }
web-review-accounts = Spel en geluk
web-review-show = Stelling tonen
web-review-again = Opnieuw proberen
web-review-progress = { $done } van { $total } beslissingen geanalyseerd …
web-review-waits = De analyse staat in de wachtrij …
web-review-done = De analyse is klaar: { $count ->
    [0] geen duidelijke fouten
    [one] { $count } duidelijke fout
   *[other] { $count } duidelijke fouten
}.
web-review-whose = Wiens beslissingen
web-review-all = Allemaal
web-review-link = Link naar deze analyse
web-matches = Mijn partijen
web-matches-about = Partijen die je op deze server met deze browser hebt uitgespeeld. Alleen jij ziet deze lijst.
web-matches-none = Nog geen partij. Zodra je er hier een hebt uitgespeeld, staat die in deze lijst.
web-matches-none-found = Geen partij past bij deze filters.
web-matches-filters = Filters
web-matches-game = Spel
web-matches-all = alle
web-matches-against = Tegen
web-matches-since = Van
web-matches-until = Tot en met
web-matches-count = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
web-matches-result = { $place ->
    [1] Gewonnen
   *[other] { $place }e van { $players }
} met { $points } { $points ->
    [one] punt
   *[other] punten
}
web-matches-practice = oefening, telt niet mee
web-matches-covered = deels door een bot voor je gespeeld: de kosten tellen in geen gemiddelde mee
web-matches-cost = Je beslissingen kostten { $cost }; het geluk was { $luck } waard.
web-matches-more = Meer tonen
web-matches-delete = Wissen
web-matches-delete-this = De partij van { $date } uit mijn lijst wissen
web-matches-delete-all = Mijn lijst wissen …
web-matches-delete-all-really = Mijn lijst wissen
web-matches-delete-about = De partijen verdwijnen voorgoed uit je lijst, je statistiek en je competities. Wie er verder meespeelde, houdt ze, met de namen aan tafel; niets verraadt nog dat jij het was.
web-matches-delete-this-about = De partij verdwijnt voorgoed uit je lijst, je statistiek en je competities. Wie er verder meespeelde, behoudt de partij, met de namen aan tafel; niets verraadt nog dat jij het was.
web-matches-delete-really = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
} wissen
web-matches-keep = Annuleren
web-matches-export-json = Alles als bestand (JSON)
web-matches-export-csv = De lijst als tabel (CSV)
web-matches-own = Mijn gegevens
web-matches-own-about = De lijst hoort bij de cookie van deze browser. De server wist een partij na { $days ->
    [one] { $days } dag
   *[other] { $days } dagen
}; tijd waarin hij uitstaat, telt niet mee.
web-statistics = Statistiek
web-statistics-games = Per spel en aantal spelers
web-statistics-matches = Partijen
web-statistics-round = Punten per ronde
web-statistics-places = Eindplaatsen
web-statistics-place = { $place }e: { $count } ×
web-statistics-cost = Kosten per beslissing
web-statistics-luck = Geluk per ronde
web-statistics-against = Tegen wie
web-statistics-ahead = Beter
web-statistics-you = Jij, per ronde
web-statistics-they = Zij, per ronde
web-statistics-fewer = In alle spellen zijn minder punten beter. Kosten en geluk komen uit analyses: geluk boven 0 bespaarde je punten.
web-statistics-over-time = In de loop van de tijd
web-statistics-series = { $title }, { $players } spelers
web-statistics-chart-points = { $count ->
    [one] Punten per ronde in één partij: { $mean }.
   *[other] Punten per ronde in { $count } partijen, de oudste links: gemiddeld { $mean }.
}
web-statistics-chart-luck = { $count ->
    [one] Kosten en geluk per ronde in één geanalyseerde partij: kosten { $cost }, geluk { $luck }.
   *[other] Kosten en geluk per ronde in { $count } geanalyseerde partijen, de oudste links: gemiddeld kosten { $cost }, geluk { $luck }.
}
web-statistics-mean = gemiddelde van de laatste vijf partijen
web-statistics-missing = { $count ->
    [one] { $count } partij is nog niet geanalyseerd; kosten en geluk zijn daarom niet bekend.
   *[other] { $count } partijen zijn nog niet geanalyseerd; kosten en geluk zijn daarom niet bekend.
}
web-statistics-review = Ontbrekende analyses maken
web-statistics-reviewing = Bezig met analyseren … nog { $left ->
    [one] { $left } partij
   *[other] { $left } partijen
}
web-statistics-reviewed = Al deze partijen zijn geanalyseerd.
web-statistics-stop = Stoppen
web-league = Competitie
web-leagues = Competities
web-leagues-about = Voor mensen die regelmatig samen spelen: wie de link van een competitie opent, kan meedoen. Vanaf dat moment tellen de partijen waarin minstens twee leden meespelen.
web-league-make = Een competitie beginnen
web-league-name = Naam van de competitie
web-league-your-name = Je naam in de competitie
web-league-join = Meedoen
web-league-join-about = Tot nu toe { $count ->
    [one] { $count } lid.
   *[other] { $count } leden.
} Vanaf nu tellen hier de partijen die je met andere leden uitspeelt, en de leden zien je uitslagen daarin.
web-league-link = Uitnodigingslink
web-league-link-about = Wie deze link heeft, kan meedoen. Alleen leden zien de tabel.
web-league-rename = Mijn naam wijzigen …
web-league-rename-really = Naam wijzigen
web-league-none = Er telt nog geen partij. Speel er een met een ander lid, ieder in de eigen browser.
web-league-members = Leden
web-league-wins = Gewonnen
web-league-place = Gemiddelde eindplaats
web-league-skill = Vaardigheid zonder geluk
web-league-skill-about = Punten per ronde zonder het geluk, uit analyses, vergeleken met het gemiddelde van alle leden aan even grote tafels met dezelfde varianten: onder 0 is beter. In 95 van de 100 gevallen ligt de ware waarde in het interval.
web-league-too-few = te weinig partijen
web-league-needed = Te weinig partijen om te zeggen wie beter speelt: er { $count ->
    [one] is nog { $count } geanalyseerde partij nodig.
   *[other] zijn nog { $count } geanalyseerde partijen nodig.
}
web-league-unsettled = De intervallen overlappen: wie het best speelt, is nog niet te zeggen.
web-league-settled = De intervallen overlappen niet: { $name } speelt hier het best.
web-league-leave = De competitie verlaten …
web-league-leave-about = Je uitslagen verdwijnen uit deze competitie. Je eigen lijst met partijen blijft.
web-league-leave-really = Verlaten
web-league-delete = De competitie wissen …
web-league-delete-about = De competitie verdwijnt voor alle leden. Ieders eigen lijst met partijen blijft.
web-league-delete-really = Wissen
web-tutor-cost = Gemiddeld kost dit { $cost } punten. Nog eens kijken?
web-tutor-anyway = Toch spelen
web-tutor-again = Nog eens kijken
web-tutor-costs = kost { $cost } meer dan de beste keuze
web-tutor-waits = De cijfers worden nog berekend …
web-tutor-nothing = Je hebt nu niets te kiezen.
web-tutor-setting = Tutor: waarschuwen voor duidelijke fouten als alle anderen bots zijn
web-odds-setting = Kansen van een opgetilde kaart tonen als alle anderen bots zijn
web-try = Vanaf hier opnieuw
web-try-about = Je speelt vanaf deze stelling verder tegen bots. Wat je op deze plaats niet kon weten, wordt opnieuw gedeeld.
web-try-go = Vanaf hier spelen
web-set-up = Deze partij begon in een stelling van een andere partij. Wat je op deze plaats niet kon weten, is opnieuw gedeeld, dus hoe er gedeeld is, valt niet te controleren.
web-seat = { $seat }: { $score }
web-to-act = aan de beurt
web-highest = hoogst
web-bulls-short = { $bulls ->
    [one] kop
   *[other] koppen
}
web-seen = Iedereen weet dat deze kaarten in deze hand zitten:
web-pick-card = Tik een kaart aan
web-play = Spelen
web-why-not = Waarom niet?
web-revealed = De omgedraaide kaarten
web-round-so-far = Tot nu toe gespeeld
web-middle = In het midden:
web-you-lead = Jij begint deze ronde.
web-leads = { $seat } begint deze ronde.
web-no-trump = Nog geen troef
web-trick = De slag
web-hand-in = { $count ->
    [one] { $count } kaart inleveren
   *[other] { $count } kaarten inleveren
}
web-keep-all = Alles houden
web-place = plaats { $slot }: { $card }
web-face-down = gedekt
web-first-look = Bekijk je buitenste kaarten en onthoud ze.
web-done = Klaar
web-beaver-swap = jouw { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Tik een van je kaarten aan.
web-swap-other = Tik nu een kaart van een ander aan.
web-take-hint = Of tik een van je plaatsen aan om de open kaart daar neer te leggen.
web-place-hint = Of tik de plaats aan waar hij moet komen.
web-understood = Begrepen

## In de browser: waar je aan denkt bij een eerste keuze

web-hint-six-draft = Alle kaarten liggen open. Je wilt er tien die je kwijt kunt zonder een rij te nemen.
web-hint-six-choose = Je kaart komt achter de dichtstbijzijnde lagere. Een klein verschil is veilig; de zesde kaart neemt de rij.
web-hint-six-row = Je kaart is te laag voor elke rij. Meestal neem je de rij met de minste runderkoppen.
web-hint-donkey-play = Tik alle kaarten aan die je samen wilt spelen: evenveel als er uitgespeeld zijn, maar hoger. Of pas.
web-hint-twentyfour-blind = Blind geel maakt elke slag vier punten waard, ten goede of ten kwade.
web-hint-twentyfour-trump = Kies de kleur waarin je sterk bent. Bij geel telt elke slag dubbel.
web-hint-twentyfour-exchange = Tik hoogstens drie kaarten aan om in te leveren; je krijgt er evenveel terug.
web-hint-twentyfour-play = Beken de gevraagde kleur als je kunt. Elke slag gaat van je punten af; geen enkele slag komt je duur te staan.
web-hint-beaver-turn = Trek van de trekstapel, of neem de open kaart als die lager is dan een van jouw kaarten.
web-hint-beaver-drawn = Gebruik hem, leg hem op een van je plaatsen, of leg hem af. Alleen jij ziet hem.
web-hint-beaver-knock = Klop als je denkt dat jouw vier kaarten het laagst zijn. Alle anderen komen nog één keer aan de beurt.

## In de browser: instellingen

web-language = Taal
web-speed = Snelheid
web-speed-name = { $speed ->
    [off] geen beweging
    [instant] meteen
    [fast] snel
    [slow] langzaam
   *[normal] normaal
}
web-theme = Licht of donker
web-theme-name = { $theme ->
    [light] licht
    [dark] donker
   *[auto] net als het apparaat
}
web-contrast = Hoog contrast
web-sound = Geluid
web-volume = Geluidssterkte
web-forced-setting = Speel de enig mogelijke zet zonder te vragen
web-one-tap = Speel een kaart bij de eerste tik
web-hints = Keuzes de eerste keer uitleggen
web-notices = Melden als ik aan de beurt ben en deze pagina niet te zien is
web-notices-refused = De browser laat deze pagina geen meldingen tonen; dat kun je in zijn instellingen veranderen.
web-notices-insecure = Browsers tonen alleen meldingen van pagina’s waarvan het adres met https begint.
web-shortcuts = Sneltoetsen met letters en cijfers
web-shortcut-keys = 1 tot en met 0 kiezen een kaart, P past, S stand, H tip, L laatste beurt, C chat, ? regels.
web-keys = Toetsen: pijlen gaan van kaart naar kaart, Enter speelt, Esc maakt ongedaan, de spatiebalk slaat over.

## In de browser: naspelen

web-replay-about = Open het bestand van een partij, of plak de link. Na elke partij vind je ze allebei bij het terugkijken.
web-open-file = Een partijbestand
web-paste-link = Link van een partij
web-share-match = Link naar deze partij
web-share-match-about = De link bevat de hele partij: wie hem opent, kan de partij terugkijken, ook als deze tafel er niet meer is.
web-no-match-file = In dit bestand zit geen partij.
web-no-match-link = Deze link leidt niet naar een partij. Misschien ontbreekt er een stuk van.
web-pause = Pauze
web-fair = Gedeeld zoals beloofd?
web-fair-about = Voor het delen legden de server een geheim en het apparaat van elke speler een getal vast, door alleen de hash te tonen. Het startgetal waaruit wordt gedeeld volgt uit alles samen, dus niemand kon het kiezen. Je browser rekent dat zelf na, alleen uit het partijbestand.
web-fair-check = Controleren
web-fair-promised = Het geheim is het beloofde.
web-fair-not-promised = Het geheim is niet het beloofde.
web-fair-committed = Het getal van elke speler is het getal dat voor het delen was vastgelegd.
web-fair-not-committed = Het getal van een speler is niet het getal dat voor het delen was vastgelegd.
web-fair-seeded = Het startgetal is uit dit geheim en de getallen van de spelers gemaakt.
web-fair-not-seeded = Het startgetal is uit iets anders gemaakt.
web-fair-took-part = Meegeschud: { $names }.
web-fair-nobody = Geen apparaat van een speler schudde mee: deze kaarten kwamen alleen van de server.
web-fair-verify = Hier wordt niet gecontroleerd of de kaarten uit het startgetal volgen en of elke zet mocht: je browser kent de regels niet. Byre wel: bewaar het partijbestand en laat de partij op een eigen computer opnieuw delen en spelen:
web-fair-save = Partijbestand bewaren

## Wat er aan tafel gezegd wordt

chat-hello = Hallo!
chat-good-luck = Succes!
chat-well-played = Goed gespeeld!
chat-thanks = Dank je.
chat-oops = Oeps.
chat-thinking = Ik denk na …
chat-your-turn = Jouw beurt!
chat-again = Nog een keer?
chat-bye = Dag!
chat-haha = Haha!
chat-oh-no = O nee!
chat-hey = Hé!
chat-argh = Grrr!
chat-yawn = Gaap …
chat-hmm = Tja …
talk-close = Enter verstuurt, Esc sluit
talk-how = Een nummer zegt de zin die erachter staat; al het andere wordt gezegd zoals je het typt.
talk-ready-only = Typ het nummer van een zin: aan deze tafel kun je alleen de kant-en-klare zinnen gebruiken.
talk-nobody = Hier is niemand om mee te praten; dat kan alleen aan een tafel op een server.
talk-watching = Wie meekijkt, kan niet meepraten. Neem eerst een plaats in.

## Waarom niet: aan een tafel van een server

refusal-answered = Die keuze is al gemaakt.
refusal-covered = Een bot speelt voor je: neem het eerst zelf weer over.
refusal-taken = Die plaats is bezet.
refusal-seated = Je hebt al een plaats aan deze tafel.
refusal-not-host = Dat mag alleen de gastheer van de tafel.
refusal-seats-free = Elke plaats heeft een speler of een bot nodig.
refusal-too-many = Dat waren te veel verzoeken. Probeer het later opnieuw.
refusal-no-table = Die tafel bestaat niet.
refusal-not-saved = Het kon niet worden bewaard. Probeer het zo dadelijk opnieuw.
refusal-no-review = Deze analyse is er niet meer.
refusal-no-more = Meer tijd is er niet.
refusal-no-chat = Aan deze tafel kun je alleen de kant-en-klare zinnen gebruiken.
refusal-no-words = Een bericht heeft 1 tot en met 200 tekens.
refusal-not-alone = Je krijgt alleen tips als alle andere spelers bots zijn.
refusal-no-tutor = Aan deze tafel krijg je geen tips.
refusal-playing = Er is een partij bezig. Dat kan zodra die afgelopen is.
refusal-dealing = De kaarten worden net gedeeld. Probeer het zo dadelijk opnieuw.
refusal-here = Die speler zit aan tafel.
refusal-so-many-players = Alleen met { $fewest } tot { $most } spelers.
refusal-whole-number = Een geheel getal vanaf { $least }.
refusal-too-high = Hoogstens { $most }.
refusal-target-or-rounds = Speel tot iemand te veel runderkoppen heeft, of een vast aantal rondes, niet allebei.
refusal-yes-or-no = Ja of nee.
refusal-no-seat = Je hebt geen plaats aan deze tafel.
refusal-not-over = Er is hier geen afgelopen partij om nog een keer te spelen.
refusal-other-match = Er is intussen een andere partij begonnen.
refusal-not-asked = Dat wordt je nog niet gevraagd.
refusal-not-needed = Daar is nu geen bot nodig.
refusal-not-covered = Er speelt geen bot voor je.
refusal-no-clock = Er loopt geen klok voor je.
refusal-nobody = Daar zit geen speler.
refusal-no-match = Die partij bestaat niet; oude worden gewist.
refusal-no-league = Die competitie bestaat niet; vraag nog eens om de link.
refusal-name-taken = Iemand in deze competitie heet al zo, of bijna zo.
refusal-league-full = Deze competitie zit vol.
refusal-many-leagues = Aan nog meer competities kun je niet meedoen. Verlaat er eerst een.
refusal-no-page = Op dit adres is niets te vinden.
refusal-no-watching = Meekijken mag hier niet.
refusal-damaged = Deze tafel is niet meer te lezen.
refusal-failed = Er ging iets mis op de server; er is niets veranderd. Probeer het nog eens.
refusal-busy = De server heeft het nu te druk. Probeer het zo dadelijk opnieuw.
refusal-day-over = De dag van dit spel is voorbij. Er wacht een nieuw spel.
refusal-too-large = Dat is te groot.

## Avatars

avatar-cow = Koe
avatar-donkey = Ezel
avatar-ox = Os
avatar-beaver = Bever
avatar-hen = Kip
avatar-cat = Kat
avatar-dog = Hond
avatar-sheep = Schaap
avatar-pig = Varken
avatar-goat = Geit
avatar-duck = Eend
avatar-owl = Uil
avatar-fox = Vos
avatar-hedgehog = Egel
avatar-mouse = Muis
avatar-frog = Kikker

## Lessen

lesson-six-place = Iedereen kiest tegelijk een kaart. Die komt achter de eerstvolgende lagere aan het eind van een rij. Speel de 41: die komt achter de 40.
lesson-six-sixth = In een rij passen vijf kaarten, en rij 1 is vol. Wie de zesde legt, pakt de andere vijf. Speel de 64 en kijk wat { $first } overkomt.
lesson-six-low = { $first } heeft de rij gepakt, met 7 runderkoppen. Die tellen als strafpunten! Speel nu je 3: die is lager dan het eind van elke rij.
lesson-six-row = Een te lage kaart pakt een rij naar keuze en begint die opnieuw. Pak rij 1: die kost maar 1 runderkop.
lesson-six-end = Dat is alles. Na tien beurten is een ronde voorbij; heeft iemand meer dan 66 runderkoppen, dan wint wie er het minst heeft.
lesson-donkey-higher = { $first } is met twee zevens uitgekomen. Speel twee kaarten van een hogere waarde, of pas. Een joker past bij elk getal: tik de 9 en de joker aan en speel ze.
lesson-donkey-donkey = Jij speelde het hoogst, dus jij komt uit. De ezel kost aan het eind 20 punten, en alleen wie uitkomt raakt hem kwijt. Speel de ezel!
lesson-donkey-single = Iedereen moest één kaart spelen, en { $second } speelde de hoogste: hij pakte ze allemaal, ook de ezel. Nu komt hij uit met een 6. Ga hoger met je 12.
lesson-donkey-last = Je hebt alleen nog twee kaarten, 3 en 3. Speel ze samen: tik ze aan en speel ze. Zonder kaarten betaal je niets!
lesson-donkey-end = Je bent je kaarten kwijt! Aan het eind van de ronde betalen alle anderen voor hun kaarten: een getal zijn waarde, een joker 14, de ezel 20.
lesson-twentyfour-follow = { $first } is met rood uitgekomen. Je hebt rood, dus je moet bekennen: speel de rode 3.
lesson-twentyfour-trump = Je hebt geen geel, dus je mag alles spelen. Groen is troef en slaat elke andere kleur: win de slag met de groene 2.
lesson-twentyfour-one = Een slag voor jou! Elke slag gaat van je punten af. Jij komt uit: speel de blauwe 1 en keer de volgorde om. Vanaf de volgende slag wint laag van hoog.
lesson-twentyfour-reversed = De volgorde is nu omgekeerd. { $first } kwam uit met de blauwe 9: sla die met je blauwe 2.
lesson-twentyfour-end = Goed gedaan: twee slagen. Iedereen begint met 24 punten en wil naar 0. Een ronde zonder slag komt je duur te staan.
lesson-beaver-take = Je buitenste kaarten zie je maar één keer: 8 en 2. Laag is goed. Er ligt een 3 open: neem die in plaats van de 8 door je eerste plaats aan te tikken.
lesson-beaver-draw = De 6 op de aflegstapel helpt je niet. Trek een kaart van de trekstapel: alleen jij ziet hem.
lesson-beaver-peek = Spieken! Daarmee bekijk je een van je eigen kaarten. De tweede ken je nog niet: bekijk plaats 2.
lesson-beaver-not-yet = Een 9: onthoud waar die ligt. Na een beurt mag je kloppen om de ronde te beëindigen. Met een 9 is dat te vroeg: klop nog niet.
lesson-beaver-again = { $second } heeft een 1 afgelegd! Waar lag je 9? Op plaats 2: neem de 1 in plaats daarvan.
lesson-beaver-knock = 3, 1, een onbekende kaart en 2: dat is laag. Klop! Alle anderen hebben nog één beurt.
lesson-beaver-end = Daarna worden alle kaarten opengelegd, en hun som is wat de ronde je kost. Wie het laagst uitkomt, wint. Er zijn nog twee speciale kaarten: ruilen en twee trekken.
lesson-leave = Les verlaten
lesson-wanted = Dit vraagt de les.
lesson-step = Stap { $step } van { $steps }
refusal-lesson = In een echte partij zou dat kunnen. Doe in deze les wat er bovenaan staat.
