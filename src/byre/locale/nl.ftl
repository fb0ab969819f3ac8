### De woorden van Byre in het Nederlands. Elke taal heeft dezelfde berichten met dezelfde variabelen.
### $seat is de naam van wie aan zet is; $you is yes als dat de lezer is. Rijen en plaatsen tellen vanaf 1.
### Een kaart die de lezer niet mag kennen is "hidden".

## Namen en lijsten

you = jij
player = Speler { $number }
list-and = { $most } en { $last }
hand = Jouw hand: { $cards }
hand-open = { $you ->
    [yes] Jouw hand: { $cards }
   *[no] { $seat } heeft op hand: { $cards }
}
hand-sizes = Kaarten op hand: { $list }
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
menu-party = Een partijtje op dit netwerk, ook met telefoons ({ $command })
menu-rules = De spelregels van een spel lezen ({ $command })
menu-resume = Verdergaan met de partij die je het laatst verliet ({ $command })
menu-prompt = Wat wordt het? (nummer, of q om te stoppen)
menu-game = Welk spel? (nummer, of q om te stoppen)
menu-wrong = Typ een nummer van 1 tot { $count }, of q om te stoppen.

## Begin en einde van een partij

start = { $title }: jij tegen { $names }.
start-people = { $title }: aan tafel zitten { $names }.
start-help = Typ bij elke vraag een nummer; ? legt uit, q stopt.
left = Je verlaat de tafel.
resume = Verdergaan met deze partij: { $command }
repeat = Dezelfde partij nog eens: { $command }
saved = Het verslag staat in { $file }.
replay-start = { $title }, { $count } spelers, startgetal { $seed }.
replay-unfinished = Hier eindigt het verslag; de partij is niet afgelopen.
replay-help = Enter gaat verder, { $back } terug, een nummer naar die zet, { $eyes } wisselt van ogen, { $quit } stopt.
replay-wrong = Druk op Enter om verder te gaan, of typ { $back }, { $eyes }, { $quit } of een nummer van 0 tot { $count }.
hand-over = { $seat }, jij bent aan de beurt. De anderen kijken weg. Enter gaat verder.
join-covered = Een bot speelt voor jou; speel een kaart en de plaats is weer van jou.
join-you-start = Jij bent de gastheer. N begint de partij; B zet bots op de vrije plaatsen en begint.

## Klaarmaken voor volle snelheid

warming-up = warmt nog op
warmup-start = Byre maakt zich op de achtergrond klaar voor volle snelheid; je kunt meteen spelen.
warmup-bots = Tot dan spelen bots die vooruitdenken onder hun niveau.
warmup-progress = voorbereiding: { $game }, { $done } van { $total }

## Vragen

prompt = Jouw keuze:
wrong-number = Typ een nummer van 1 tot { $count }, of ? voor uitleg.
wrong-word = “{ $typed }” kun je hier niet kiezen. Typ een nummer van 1 tot { $count }, of ? voor uitleg.
wrong-several = “{ $typed }” kan meer dan één ding zijn: { $numbers }. Typ een van deze nummers.
ask-six-draft = Welke kaart kies je voor je hand?
ask-six-choose = Welke kaart leg je gedekt neer?
ask-six-row = Je kaart is lager dan het einde van elke rij. Welke rij neem je?
ask-donkey-play = Wat speel je?
ask-twentyfour-blind = Kies je blind geel, voordat er gedeeld wordt?
ask-twentyfour-trump = Welke kleur maak je troef?
ask-twentyfour-exchange = Welke kaarten lever je in?
ask-twentyfour-play = Welke kaart speel je?
ask-beaver-turn = Jij bent aan de beurt. Wat doe je?
ask-beaver-drawn = Wat doe je met de getrokken kaart?
ask-beaver-knock = Klop je?

## Uitleg

explain-typing = Typ het nummer dat voor je keuze staat. Of typ de kaarten zoals ze er staan, de eerste letters volstaan; voor een kaart die alleen een getal is komt een “=”, zoals =17.
explain-rules = Alle spelregels: { $command }
explain-more = { $hint } vraagt de expert, { $scores } toont de stand, { $rules } drukt de spelregels af, q stopt.
explain-talk-lines = { $talk } ervoor praat met de anderen: { $talk } alleen toont de kant-en-klare zinnen, { $talk } met een nummer zegt er een, { $talk } met woorden zegt die.
explain-talk-keys = C praat met de anderen aan tafel: een kant-en-klare zin of eigen woorden.
explain-keys =
    Pijlen of de muis wijzen een kaart aan, 1 tot 0 kiezen er een. Enter speelt, P past. Waar meer kaarten samengaan, kiest de spatiebalk ze stuk voor stuk, Esc legt ze terug.
    De spatiebalk slaat ook over wat er getoond wordt. H vraagt de expert, R opent de spelregels, S de stand, L wat er gebeurde. Q stopt; de partij blijft bewaard.
explain-six =
    Iedereen legt tegelijk een kaart neer. Dan wordt er aangelegd, de laagste eerst, elke kaart in de rij waarvan de laatste kaart er het dichtst onder ligt.
    Wie de zesde kaart legt, neemt de vijf die er liggen; een kaart lager dan elk rij-einde neemt een rij naar keuze.
    Genomen kaarten kosten hun runderkoppen. Wie er het minst heeft, wint.
explain-donkey =
    De startspeler speelt één of meer kaarten van één waarde; de anderen spelen er evenveel van een hogere waarde, of passen. De hoogste begint de volgende ronde.
    Jokers gaan met elke waarde mee; alleen zijn ze 14. Wordt de ezel uitgespeeld, dan moet ieder één kaart spelen en neemt de hoogste alles; bij de os liggen ze gedekt voor hem en kosten punten.
    Is een hand leeg, dan kosten de kaarten van de anderen hun waarde. De minste punten winnen.
explain-twentyfour =
    Volg de gevraagde kleur als je kunt. De hoogste troef wint de slag, anders de hoogste kaart van de gevraagde kleur. De 24 is altijd troef, de hoogste, of bij omgekeerde volgorde de laagste.
    Met een 1 mag je de volgorde vanaf de volgende slag omkeren. Elke slag gaat van je punten af; geen enkele slag komt je duur te staan.
    De laagste stand wint.
explain-beaver =
    Je vier kaarten liggen gedekt; laag is goed. Neem de open kaart van de aflegstapel voor een ervan, of trek er een van de gedekte stapel en gebruik, houd of leg die af.
    Ruilen wisselt een van je kaarten met die van een ander, spieken laat je een van je kaarten zien, twee trekken geeft je nog hoogstens twee kaarten.
    Als je klopt, hebben de anderen nog één beurt, en dan wordt er geteld. De minste punten winnen.

## Toetsen van de terminal

key-play = Spelen
key-pick = Kiezen
key-hint = Tip
key-log = Verloop
key-help = Uitleg
key-leave = Weg
key-close = Enter sluit
key-end = N: nog een keer. Q: weg.

## Wat de expert denkt

hint-heading = Wat de expert zou spelen, het beste eerst; met het deel van de anderen dat hij aan het eind achter zich verwacht te laten, en de punten van deze ronde:
hint-choice = { $choice }: { $ahead } %, { $points } punten
hint-warming = De expert warmt nog op: hij heeft pas enkele mogelijkheden geprobeerd, en zijn cijfers zijn een ruwe schatting.
hint-not-here = Waar andere mensen meespelen, zijn er geen tips.

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
choice-beaver-take = de open kaart nemen voor plaats { $slot }
choice-beaver-draw = van de gedekte stapel trekken
choice-beaver-discard = { $first ->
    [yes] afleggen en de tweede kaart trekken
   *[no] afleggen
}
choice-beaver-keep = op plaats { $slot } leggen
choice-beaver-peek = plaats { $slot } bekijken
choice-beaver-draw2 = twee keer trekken
choice-beaver-knock = kloppen
choice-beaver-pass = niet kloppen
group-cards = { $count ->
    [one] Eén kaart:
   *[other] { $count } kaarten:
}
group-swap = Jouw plaats { $slot } ruilen met:

## De tafel: six

six-heading = Ronde { $round }, slag { $trick } van 10
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
donkey-seen = Iedereen weet wie dit heeft: { $list }
donkey-piles = Gedekt op tafel: { $list }
donkey-middle = In het midden: { $cards }
donkey-blocked = Deze ronde niet speelbaar: { $cards }
donkey-plays = Deze ronde gespeeld: { $list }
donkey-special-round = { $kind ->
    [donkey] Een ezelsronde: ieder speelt één kaart, en de hoogste neemt ze allemaal.
   *[ox] Een ossenronde: ieder speelt één kaart, en de hoogste legt ze allemaal gedekt voor zich neer.
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
    [11] Volgorde: 11 is hoog
   *[1] Volgorde omgekeerd: 1 is hoog
}
twentyfour-next-order = { $high ->
    [11] Vanaf de volgende slag: 11 is hoog
   *[1] Vanaf de volgende slag omgekeerd: 1 is hoog
}
twentyfour-dropped = Uit deze ronde gestapt: { $list }
twentyfour-voids = Hebben getoond dat ze dit niet hebben: { $list }
twentyfour-tricks = Slagen: { $list }
twentyfour-plays = In deze slag: { $list }

## De tafel: beaver

beaver-heading = Ronde { $round }
beaver-discard = Boven op de aflegstapel: { $card } · { $stock ->
    [one] { $stock } kaart in de gedekte stapel
   *[other] { $stock } kaarten in de gedekte stapel
}
beaver-opening = Je bekijkt je buitenste kaarten, alleen deze keer: op plaats 1 ligt { $first }, op plaats 4 { $last }.
beaver-places = { $you ->
    [yes] Jouw plaatsen: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Je hebt geklopt.
   *[no] { $seat } heeft geklopt: dit is je laatste beurt van de ronde.
}
beaver-drawn = { $first ->
    [yes] Je hebt als eerste van twee getrokken: { $card }
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
    [yes] De partij is afgelopen. Je wint!
   *[no] { $count ->
        [one] De partij is afgelopen. De winnaar: { $winners }.
       *[other] De partij is afgelopen. De winnaars: { $winners }.
    }
}

## Wat er gebeurde: six

event-six-dealt = Ronde { $round } is gedeeld.
event-six-drafted = { $you ->
    [yes] Je kiest { $card }.
   *[no] { $seat } kiest { $card }.
}
event-six-chose = { $you ->
    [yes] Je legt { $card } gedekt neer.
   *[no] { $card ->
        [hidden] { $seat } heeft een kaart gedekt neergelegd.
       *[open] { $seat } legt { $card } gedekt neer.
    }
}
event-six-revealed = De kaarten worden opengelegd: { $cards }.
event-six-placed = { $you ->
    [yes] Jouw { $card } komt in rij { $row }.
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
event-donkey-played = { $you ->
    [yes] Je speelt { $cards }.
   *[no] { $seat } speelt { $cards }.
}
event-donkey-passed = { $you ->
    [yes] Je past.
   *[no] { $seat } past.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Je legt alle kaarten gedekt voor je neer: { $cards }.
       *[no] { $seat } legt alle kaarten gedekt op tafel: { $cards }.
    }
   *[hand] { $you ->
        [yes] Je neemt alle kaarten op hand: { $cards }.
       *[no] { $seat } neemt alle kaarten op hand: { $cards }.
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
event-donkey-deal-scored = Manche { $round } is afgelopen.

## Wat er gebeurde: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Ronde { $round }: ieder krijgt drie kaarten.
   *[2] Ieder krijgt nog drie kaarten.
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
            [yes] Je levert { $handed_in } in en krijgt { $received }.
           *[no] { $seat } levert { $handed_in } in en krijgt { $received }.
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

## Wat er gebeurde: beaver

event-beaver-dealt = { $you ->
    [yes] Ronde { $round } is gedeeld. Open ligt { $card }. Jij begint.
   *[no] Ronde { $round } is gedeeld. Open ligt { $card }. { $seat } begint.
}
event-beaver-took = { $you ->
    [yes] Je neemt { $card } van de aflegstapel voor jouw plaats { $slot }.
   *[no] { $seat } neemt { $card } van de aflegstapel voor plaats { $slot }.
}
event-beaver-drew = { $you ->
    [yes] Je trekt: { $card }.
   *[no] { $card ->
        [hidden] { $seat } trekt een kaart.
       *[open] { $seat } trekt: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Van jouw plaats { $slot } gaat naar de aflegstapel: { $card }.
   *[no] Van plaats { $slot } bij { $seat } gaat naar de aflegstapel: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] Gebruikt, en nu op de aflegstapel: { $card }.
   *[no] { $you ->
        [yes] Je legt af: { $card }.
       *[no] { $seat } legt af: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] Je legt { $card } op jouw plaats { $slot }.
   *[no] { $card ->
        [hidden] { $seat } legt de getrokken kaart op plaats { $slot }.
       *[open] { $seat } legt { $card } op plaats { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Je ruilt jouw plaats { $slot } met plaats { $their_slot } van { $other }.
   *[no] { $yours ->
        [yes] { $seat } ruilt plaats { $slot } met jouw plaats { $their_slot }.
       *[no] { $seat } ruilt plaats { $slot } met plaats { $their_slot } van { $other }.
    }
}
event-beaver-peeked = { $you ->
    [yes] Je bekijkt jouw plaats { $slot }: { $card }.
   *[no] { $card ->
        [hidden] { $seat } bekijkt plaats { $slot }.
       *[open] { $seat } bekijkt plaats { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Je klopt. De anderen hebben elk nog één beurt.
   *[no] { $seat } klopt. De anderen hebben elk nog één beurt.
}
event-beaver-revealed = Alle kaarten worden opengelegd. { $list }.
event-beaver-replaced = { $you ->
    [yes] Jouw plaats { $slot }: { $put_aside } gaat weg, en { $card } komt ervoor in de plaats.
   *[no] Plaats { $slot } van { $seat }: { $put_aside } gaat weg, en { $card } komt ervoor in de plaats.
}
event-beaver-reshuffled = De aflegstapel wordt tot een nieuwe gedekte stapel geschud.

## Waarom niet

refusal-malformed = Zo’n zet bestaat niet.
refusal-no-such-seat = Daar zit niemand.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-over = De partij is afgelopen.
refusal-not-now = Daar wordt nu niet om gevraagd.
refusal-card-not-held = Die kaart heb je niet op hand.
refusal-card-taken = Die kaart kun je niet meer kiezen.
refusal-cards-not-held = Die kaarten heb je niet.
refusal-wrong-count = Speel evenveel kaarten als er uitgespeeld zijn; in een ezels- of ossenronde één.
refusal-not-higher = De waarde moet hoger zijn dan wat het laatst gespeeld is.
refusal-only-led = Ezel en os speelt alleen wie de ronde begint.
refusal-blocked = Die kaart is aan het einde van de vorige ronde opgenomen en mag nog niet gespeeld worden.
refusal-must-play = Je hebt een kaart om te spelen en mag nu niet passen.
refusal-must-follow = Je hebt een kaart van de gevraagde kleur en moet volgen.
refusal-no-exchange = Met zo weinig punten mag je niet ruilen.
refusal-no-dropout = In deze partij stapt niemand uit.
refusal-declarer-stays = De troefmaker mag niet uitstappen.
refusal-two-stay = De troefmaker en nog een speler moeten blijven.
refusal-too-good-to-drop = Met zo weinig punten mag je niet uitstappen.
refusal-trump-fixed = Een 2 bepaalt nu geen troef.
refusal-trump-unsaid = Zeg bij deze 2 of er een nieuwe troef komt.
refusal-trump-unchanged = Die kleur is in de volgende slag al troef.
refusal-top-is-special = Een speciale kaart kun je niet van de aflegstapel nemen.
refusal-special-not-kept = Een speciale kaart kun je niet bij je vier kaarten leggen.
refusal-other-card-drawn = De getrokken kaart staat dat niet toe.
refusal-own-card = Je ruilt met een kaart van een ander.

## In de terminal en in de browser

seats-title = Plaatsen
seat-free = vrij
seat-bot = Bot
bot-level = { $level ->
    [random] willekeurig
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
stock-count = Stapel: { $count }
discard-pile = Aflegstapel
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] Gr
   *[yellow] Ge
}
table-connecting = Verbinden …
table-lost = De verbinding is weg. Wat je nu speelt blijft bewaard en wordt daarna verstuurd.
table-recovered = Er ging iets mis aan deze tafel. Ze is weer zoals ze het laatst bewaard was.
table-host-starts = De gastheer begint de partij.
table-dealing = We schudden samen …
table-canceled = { $count ->
    [one] Het delen is afgebroken: { $names } viel weg tijdens het schudden. Begin gewoon opnieuw.
   *[other] Het delen is afgebroken: { $names } vielen weg tijdens het schudden. Begin gewoon opnieuw.
}
table-watching = Je kijkt: je ziet wat iedereen aan tafel ziet.
table-waiting = { $count ->
    [one] { $names } is aan de beurt.
   *[other] { $names } zijn aan de beurt.
}
play-card = Speel { $card }
not-playable = Zo niet speelbaar
look-once = Eén blik op je kaarten, alleen nu
rules-title = Regels
scores-title = Stand
scores-total = Totaal
log-title = Wat er gebeurde
log-empty = Nog niets.
chat-title = Praten
say-something = Iets zeggen
replay-move = Zet
replay-eyes = Gezien door
replay-eyes-open = alle kaarten open
replay-eyes-table = een toeschouwer
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
    [twentyfour] Zes slagen, een troef naar keuze en een volgorde die kan omdraaien.
   *[beaver] Vier gedekte kaarten: onthouden, ruilen en op tijd kloppen.
}
web-play-now = Nu spelen
web-invite-friends = Vrienden uitnodigen
web-options = Opties
web-settings = Instellingen
web-join = Meedoen of kijken
web-code-or-link = Code of link
web-go = Ga
web-public = Openbare tafels
web-no-tables = Er is nu geen openbare tafel.
web-free-seats = { $count ->
    [one] { $count } vrije plaats
   *[other] { $count } vrije plaatsen
}
web-running = er wordt gespeeld
web-join-table = Meedoen
web-watch = Kijken
web-replay = Een partij naspelen
web-starting = De server start op. Een ogenblik …
web-opening = De tafel wordt geopend …
web-warmup = Byre komt op volle snelheid: “{ $title }”, { $done } van { $total }. Je kunt al spelen.
web-warmup-table = Opwarmen: { $done } van { $total }
web-no-connection = Geen verbinding. Het wordt vanzelf opnieuw geprobeerd.
web-no-answer = De server antwoordt nu even niet. Probeer het zo opnieuw.
web-crowded = Er zijn nu te veel verbindingen. Het wordt vanzelf opnieuw geprobeerd.
web-not-loaded = Een deel van deze pagina kon niet worden geladen.
web-load-again = Pagina opnieuw laden
web-me = Gast

## In de browser: een nieuwe tafel

web-your-name = Je naam
web-players = Spelers
web-bots = Bots
web-level-about = { $level ->
    [random] Speelt zomaar een toegestane kaart.
    [easy] Kent de simpelste vuistregels.
    [medium] Speelt verstandig: goed gezelschap voor een eerste partij.
    [hard] Denkt vooruit en onthoudt wat er gespeeld is.
   *[expert] De sterkste die er is. Hij ziet niet meer kaarten dan jij.
}
web-option = { $option ->
    [six-target] Spelen tot iemand meer heeft dan
    [six-rounds] Of zoveel rondes
    [six-pro] Profvariant: kaarten open kiezen
    [donkey-deals] Manches
    [donkey-ox] Met de os
    [twentyfour-chaos] Troefchaos: een 2 kiest een nieuwe troef
    [twentyfour-dropout] Uitstappen mag
    [twentyfour-limits] Puntengrenzen
    [twentyfour-declarer_penalty] Dubbele punten voor de troefmaker zonder slag
   *[beaver-rounds] Rondes
}
web-memory-aid = Geheugensteun: toon wat je zag
web-make-public = Tafel openbaar tonen
web-let-watch = Anderen mogen kijken
web-clock = Klok
web-no-clock = geen
web-open-table = Tafel openen

## In de browser: voor de partij

web-host = gastheer
web-away = niet hier
web-sit-here = Hier zitten
web-stand-up = Opstaan
web-rename = Naam wijzigen
web-kick = Verwijderen
web-start = Beginnen
web-fill-and-start = Aanvullen met bots en beginnen
web-join-heading = Schuif aan
web-invite = Uitnodiging
web-code = Code:
web-share = Link delen of kopiëren
web-link = Link naar deze tafel
web-copied = Gekopieerd
web-not-copied = De link kon niet worden gekopieerd. Hij is geselecteerd: kopieer hem met het toetsenbord of door lang te drukken.
web-qr = QR-code van { $link }
web-only-here = Dit adres werkt alleen op deze computer. Met “byre serve --lan” kunnen telefoons meedoen.
web-big-screen = Op een groot scherm tonen
web-ended = { $reason ->
    [no_table] Deze tafel bestaat niet; oude tafels worden vergeten.
    [no_watching] Aan deze tafel mag niemand kijken.
    [damaged] Deze tafel is niet meer leesbaar.
   *[other] De server heeft de verbinding verbroken.
}

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
web-chart = Hoe de stand verliep
web-last = Laatste beurt
web-nothing-said = Nog niemand heeft iets gezegd.
web-send = Sturen
web-sending = Wordt verstuurd …
web-deal-bent = Let op: de server heeft deze kaarten niet gedeeld uit wat de spelers hadden vastgelegd.
web-your-turn = Jouw beurt
web-your-place = Jouw plaats
web-hand = Je hand
web-waiting-many = Wachten op { $count } anderen.
web-covered = Een bot speelt voor jou.
web-take-back = Zelf verder spelen
web-leaving = Een bot speelt voor je verder. De plaats blijft van jou tot de partij voorbij is: kom gewoon terug naar deze tafel en speel zelf verder.
web-stay = Blijven
web-cover-me = Laat een bot voor me spelen
web-let-bot-play = Laat hier een bot spelen
web-mute = Dempen
web-unmute = Weer horen
web-more-time = Meer tijd
web-go-on = Verder
web-rematch = Nog een keer
web-replay-this = Nog eens bekijken
web-seat = { $seat }: { $score }
web-to-act = aan de beurt
web-bulls-short = koppen
web-seen = Iedereen weet dat deze hier zijn:
web-pick-card = Tik een kaart aan
web-play = Spelen
web-why-not = Waarom niet?
web-revealed = De omgedraaide kaarten
web-round-so-far = Eerder gespeeld
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
web-place = plek { $slot }: { $card }
web-face-down = gedekt
web-first-look = Bekijk je buitenste kaarten en onthoud ze.
web-done = Klaar
web-beaver-swap = jouw { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Tik een van je kaarten aan.
web-swap-other = Nu een kaart van iemand anders.
web-take-hint = Of tik een plek aan om de open kaart daarvoor te nemen.
web-place-hint = Of tik de plek aan waarvoor hij is.
web-understood = Begrepen

## In de browser: waar je aan denkt bij een eerste keuze

web-hint-six-draft = Alle kaarten liggen open. Je wilt er tien die je kwijt kunt zonder een rij te nemen.
web-hint-six-choose = Je kaart komt achter de dichtstbijzijnde lagere. Dichtbij is veilig; de zesde neemt de rij.
web-hint-six-row = Je kaart is te laag voor elke rij. Neem meestal de rij met de minste koppen.
web-hint-donkey-play = Tik alle kaarten aan die je samen speelt: evenveel als er ligt, maar hoger. Of pas.
web-hint-twentyfour-blind = Blind geel maakt elke slag vier punten waard, ten goede of ten kwade.
web-hint-twentyfour-trump = Noem de kleur waarin je sterk bent. Bij geel telt elke slag dubbel.
web-hint-twentyfour-exchange = Tik tot drie kaarten aan om in te leveren; je krijgt er evenveel terug.
web-hint-twentyfour-play = Volg de gevraagde kleur als je kunt. Elke slag haalt punten weg; geen enkele kost veel.
web-hint-beaver-turn = Trek van de gedekte stapel, of neem de open kaart als die lager is dan een van jou.
web-hint-beaver-drawn = Gebruik hem, leg hem op een van je plekken, of leg hem af. Alleen jij ziet hem.
web-hint-beaver-knock = Klop als je denkt dat jouw vier het laagst zijn. De anderen hebben nog één beurt.

## In de browser: instellingen

web-language = Taal
web-speed = Snelheid
web-speed-name = { $speed ->
    [off] geen beweging
    [fast] snel
    [slow] langzaam
   *[normal] normaal
}
web-theme = Licht of donker
web-theme-name = { $theme ->
    [light] licht
    [dark] donker
   *[auto] zoals het toestel
}
web-contrast = Hoog contrast
web-sound = Geluid
web-hints = Keuzes de eerste keer uitleggen
web-notices = Melden als ik aan de beurt ben en deze pagina niet te zien is
web-notices-refused = De browser laat deze pagina geen meldingen tonen; dat kun je in zijn instellingen veranderen.
web-notices-insecure = Browsers tonen alleen meldingen van pagina’s waarvan het adres met https begint.
web-shortcuts = Sneltoetsen met letters en cijfers
web-shortcut-keys = 1 tot 0 kiezen een kaart, P past, S stand, L laatste beurt, C praten, ? regels.
web-keys = Toetsen: pijlen gaan van kaart naar kaart, Enter speelt, Esc wist, spatie slaat over.

## In de browser: naspelen

web-replay-about = Open het bestand van een partij, of plak de link.
web-open-file = Een partijbestand
web-paste-link = Link van een partij
web-no-match-file = Dit bestand is geen partij.
web-pause = Pauze
web-fair = Gedeeld zoals beloofd?
web-fair-about = Voor het delen legden de server een geheim en het apparaat van elke speler een getal vast, door alleen de hash te tonen. Het startgetal waaruit wordt gedeeld volgt uit alles samen, dus niemand kon het kiezen. Je browser rekent dat zelf na, alleen uit het partijbestand.
web-fair-check = Controleren
web-fair-promised = Het geheim is het beloofde.
web-fair-not-promised = Het geheim is niet het beloofde.
web-fair-committed = Het getal van elke speler is het getal dat voor het delen was vastgelegd.
web-fair-not-committed = Het getal van een speler is niet het getal dat voor het delen was vastgelegd.
web-fair-seeded = Het startgetal is daaruit en uit de getallen van de spelers gemaakt.
web-fair-not-seeded = Het startgetal is uit iets anders gemaakt.
web-fair-took-part = Meegeschud: { $names }.
web-fair-nobody = Geen apparaat van een speler schudde mee: deze kaarten kwamen alleen van de server.
web-fair-verify = Niet nagegaan wordt hier of de kaarten uit het startgetal volgen en of elke zet mocht: je browser kent de regels niet. Byre wel: bewaar het partijbestand en laat de partij op een eigen computer opnieuw delen en spelen:
web-fair-save = Partijbestand bewaren

## Wat er aan tafel gezegd wordt

chat-hello = Hallo!
chat-good-luck = Veel geluk!
chat-well-played = Goed gespeeld!
chat-thanks = Dank je.
chat-oops = Oeps.
chat-thinking = Ik denk na …
chat-your-turn = Jouw beurt!
chat-again = Nog een keer?
chat-bye = Dag!
talk-close = Enter zegt het, Esc sluit
talk-how = Een nummer zegt de zin die erachter staat; al het andere wordt gezegd zoals je het typt.
talk-ready-only = Typ het nummer van een zin: aan deze tafel zijn andere woorden uitgeschakeld.
talk-nobody = Hier is niemand om mee te praten; dat kan aan tafels van een server.
talk-watching = Wie alleen kijkt, kan niet meepraten. Neem eerst een plaats.

## Waarom niet: aan een tafel van een server

refusal-answered = Die keuze is al gemaakt.
refusal-covered = Een bot speelt voor jou: neem eerst je plaats terug.
refusal-taken = Die plaats is bezet.
refusal-seated = Je hebt al een plaats aan deze tafel.
refusal-not-host = Dat mag alleen de gastheer van de tafel.
refusal-seats-free = Elke plaats heeft een speler of een bot nodig.
refusal-too-many = Dat was te vaak. Probeer het later opnieuw.
refusal-no-table = Die tafel bestaat niet.
refusal-not-saved = Het kon niet worden bewaard. Probeer het zo opnieuw.
refusal-no-more = Meer tijd is er niet.
refusal-no-chat = Aan deze tafel zijn er alleen de kant-en-klare zinnen.
refusal-no-words = Zeg tussen 1 en 200 tekens.
refusal-playing = Er is een partij bezig. Dat kan als ze voorbij is.
refusal-dealing = De kaarten worden net gedeeld. Probeer het zo opnieuw.
refusal-here = Die speler is er.

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
