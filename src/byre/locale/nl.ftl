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
wrong-several = “{ $typed }” kan van alles zijn: { $numbers }. Typ een van deze nummers.
ask-six-draft = Welke kaart kies je voor je hand?
ask-six-choose = Welke kaart speel je gedekt?
ask-six-row = Je kaart is lager dan de laatste kaart van elke rij. Welke rij neem je?
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
    Een joker past bij elke waarde; alleen is hij 14. Wordt de ezel uitgespeeld, dan moet iedereen één kaart spelen en neemt wie het hoogst speelt alles in de hand. Bij de os legt die ze gedekt voor zich neer, waar ze punten kosten.
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

hint-heading = Wat de expert zou spelen, het beste eerst; met het deel van de anderen dat hij aan het eind achter zich denkt te laten, en de punten die hij deze ronde verwacht:
hint-choice = { $choice }: { $ahead } %, { $points } punten
hint-warming = De expert warmt nog op: hij heeft pas een paar mogelijkheden geprobeerd en zijn cijfers zijn een ruwe schatting.
hint-not-here = Als er andere mensen meespelen, zijn er geen tips.

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
        [one] De partij is afgelopen. De winnaar: { $winners }.
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
event-donkey-deal-scored = Manche { $round } is afgelopen.

## Wat er gebeurde: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Ronde { $round }: iedereen krijgt drie kaarten.
   *[2] Iedereen krijgt er nog drie kaarten bij.
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
    [yes] Je trekt: { $card }.
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
    [yes] Je legt de { $card } op plaats { $slot }.
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
    [yes] Je bekijkt je kaart op plaats { $slot }: { $card }.
   *[no] { $card ->
        [hidden] { $seat } bekijkt de kaart op plaats { $slot }.
       *[open] { $seat } bekijkt de kaart op plaats { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Je klopt. Alle anderen komen nog één keer aan de beurt.
   *[no] { $seat } klopt. Alle anderen komen nog één keer aan de beurt.
}
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
refusal-cards-not-held = Die kaarten heb je niet.
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
refusal-special-not-kept = Een speciale kaart mag niet bij je vier kaarten.
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
table-lost = De verbinding is weg. Wat je nu speelt, wordt bewaard en verstuurd zodra ze terug is.
table-recovered = Er ging iets mis aan deze tafel. Alles is weer zoals het het laatst bewaard was.
table-host-starts = De gastheer start de partij.
table-dealing = We schudden samen …
table-canceled = { $count ->
    [one] Het delen is afgebroken: { $names } was er tijdens het schudden niet meer. Start gewoon opnieuw.
   *[other] Het delen is afgebroken: { $names } waren er tijdens het schudden niet meer. Start gewoon opnieuw.
}
table-watching = Je kijkt mee: je ziet wat iedereen aan tafel ziet.
table-waiting = { $count ->
    [one] { $names } is aan de beurt.
   *[other] { $names } zijn aan de beurt.
}
play-card = Speel { $card }
not-playable = Zo niet speelbaar
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
    [twentyfour] Zes slagen, een troef naar keuze en een volgorde die kan omkeren.
   *[beaver] Vier gedekte kaarten: onthouden, ruilen en op tijd kloppen.
}
web-play-now = Nu spelen
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
web-no-answer = De server antwoordt nu even niet. Probeer het zo opnieuw.
web-crowded = Er zijn nu te veel verbindingen. Nieuwe poging …
web-not-loaded = Een deel van deze pagina kon niet worden geladen.
web-load-again = Pagina opnieuw laden
web-me = Gast

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
web-rename = Naam wijzigen
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
web-nothing-said = Er heeft nog niemand iets gezegd.
web-send = Sturen
web-sending = Wordt verstuurd …
web-deal-bent = Let op: de server heeft deze kaarten niet gedeeld uit wat de spelers hadden vastgelegd.
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
web-mute = Dempen
web-unmute = Dempen opheffen
web-more-time = Meer tijd
web-go-on = Verder
web-rematch = Nog een keer spelen
web-replay-this = Partij terugkijken
web-seat = { $seat }: { $score }
web-to-act = aan de beurt
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
    [fast] snel
    [slow] langzaam
   *[normal] normaal
}
web-theme = Licht of donker
web-theme-name = { $theme ->
    [light] licht
    [dark] donker
   *[auto] zoals het apparaat
}
web-contrast = Hoog contrast
web-sound = Geluid
web-hints = Keuzes de eerste keer uitleggen
web-notices = Melden als ik aan de beurt ben en deze pagina niet te zien is
web-notices-refused = De browser laat deze pagina geen meldingen tonen; dat kun je in zijn instellingen veranderen.
web-notices-insecure = Browsers tonen alleen meldingen van pagina’s waarvan het adres met https begint.
web-shortcuts = Sneltoetsen met letters en cijfers
web-shortcut-keys = 1 tot en met 0 kiezen een kaart, P past, S stand, L laatste beurt, C chat, ? regels.
web-keys = Toetsen: pijlen gaan van kaart naar kaart, Enter speelt, Esc maakt ongedaan, de spatiebalk slaat over.

## In de browser: naspelen

web-replay-about = Open het bestand van een partij, of plak de link.
web-open-file = Een partijbestand
web-paste-link = Link van een partij
web-no-match-file = In dit bestand zit geen partij.
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
chat-good-luck = Succes!
chat-well-played = Goed gespeeld!
chat-thanks = Dank je.
chat-oops = Oeps.
chat-thinking = Ik denk na …
chat-your-turn = Jouw beurt!
chat-again = Nog een keer?
chat-bye = Dag!
talk-close = Enter zegt het, Esc sluit
talk-how = Een nummer zegt de zin die erachter staat; al het andere wordt gezegd zoals je het typt.
talk-ready-only = Typ het nummer van een zin: aan deze tafel zijn er alleen de kant-en-klare zinnen.
talk-nobody = Hier is niemand om mee te praten; dat kan aan de tafels van een server.
talk-watching = Wie meekijkt, kan niet meepraten. Neem eerst een plaats in.

## Waarom niet: aan een tafel van een server

refusal-answered = Die keuze is al gemaakt.
refusal-covered = Een bot speelt voor je: neem eerst zelf weer over.
refusal-taken = Die plaats is bezet.
refusal-seated = Je hebt al een plaats aan deze tafel.
refusal-not-host = Dat mag alleen de gastheer van de tafel.
refusal-seats-free = Elke plaats heeft een speler of een bot nodig.
refusal-too-many = Dat was te vaak. Probeer het later opnieuw.
refusal-no-table = Die tafel bestaat niet.
refusal-not-saved = Het kon niet worden bewaard. Probeer het zo dadelijk opnieuw.
refusal-no-more = Meer tijd is er niet.
refusal-no-chat = Aan deze tafel zijn er alleen de kant-en-klare zinnen.
refusal-no-words = Een bericht heeft 1 tot 200 tekens.
refusal-playing = Er is een partij bezig. Dat kan zodra die afgelopen is.
refusal-dealing = De kaarten worden net gedeeld. Probeer het zo dadelijk opnieuw.
refusal-here = Die speler zit aan tafel.

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
