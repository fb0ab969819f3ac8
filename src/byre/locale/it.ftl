### Le parole di Byre in italiano. Ogni lingua ha gli stessi messaggi con le stesse variabili.
### $seat è il nome di chi agisce; $you è yes quando è il lettore. File e posti si contano da 1.
### Una carta che il lettore non può conoscere è "hidden".

## Nomi ed elenchi

you = tu
player = Giocatore { $number }
list-and = { $most } e { $last }
hand = Le tue carte: { $cards }
hand-open = { $you ->
    [yes] Le tue carte: { $cards }
   *[no] { $seat } ha in mano: { $cards }
}
hand-sizes = Carte in mano: { $list }
bulls = { $bulls ->
    [one] { $bulls } testa di bue
   *[other] { $bulls } teste di bue
}

## Carte

card-joker = jolly
card-donkey = asino
card-ox = bue
card-swap = scambio
card-peek = sbirciata
card-draw2 = pesca due
card-colour = { $value } { $colour ->
    [red] rosso
    [blue] blu
    [green] verde
   *[yellow] giallo
}
colour = { $colour ->
    [red] rosso
    [blue] blu
    [green] verde
   *[yellow] giallo
}

## Il menu

menu-heading = Byre: quattro giochi di carte sotto lo stesso tetto.
menu-play = Gioca qui, nel terminale ({ $command })
menu-browser = Apri il tavolo nel browser ({ $command })
menu-party = Una partita in questa rete, anche con i telefoni ({ $command })
menu-rules = Leggi le regole di un gioco ({ $command })
menu-resume = Riprendi l’ultima partita lasciata ({ $command })
menu-prompt = Che cosa vuoi fare? (numero, o q per uscire)
menu-game = Quale gioco? (numero, o q per uscire)
menu-wrong = Scrivi un numero da 1 a { $count }, o q per uscire.

## Inizio e fine di una partita

start = { $title }: tu contro { $names }.
start-people = { $title }: al tavolo { $names }.
start-help = A ogni domanda scrivi un numero; ? spiega, q esce.
left = Lasci il tavolo.
resume = Riprendi questa partita: { $command }
repeat = La stessa partita un’altra volta: { $command }
saved = Il registro è in { $file }.
replay-start = { $title }, { $count } giocatori, seme { $seed }.
replay-unfinished = Qui il registro finisce; la partita non è terminata.
replay-help = Invio va avanti, { $back } indietro, un numero a quella mossa, { $eyes } cambia sguardo, { $quit } esce.
replay-wrong = Premi Invio per andare avanti, o scrivi { $back }, { $eyes }, { $quit } o un numero da 0 a { $count }.
hand-over = { $seat }, la tastiera è tua. Gli altri guardano altrove. Invio va avanti.
join-covered = Un bot gioca per te; gioca una carta, e il posto è di nuovo tuo.
join-you-start = Ospiti tu. N avvia la partita; B mette dei bot ai posti liberi e la avvia.

## Verso la massima velocità

warming-up = si sta ancora scaldando
warmup-start = Byre si prepara in sottofondo alla massima velocità; puoi giocare subito.
warmup-bots = Fino ad allora i bot che pensano in anticipo giocano sotto il loro livello.
warmup-progress = preparazione: { $game }, { $done } di { $total }

## Domande

prompt = La tua scelta:
wrong-number = Scrivi un numero da 1 a { $count }, o ? per aiuto.
wrong-word = «{ $typed }» qui non si può scegliere. Scrivi un numero da 1 a { $count }, o ? per aiuto.
wrong-several = «{ $typed }» può voler dire più cose: { $numbers }. Scrivi uno di questi numeri.
ask-six-draft = Quale carta prendi in mano?
ask-six-choose = Quale carta metti coperta?
ask-six-row = La tua carta è più bassa della fine di ogni fila. Quale fila prendi?
ask-donkey-play = Che cosa giochi?
ask-twentyfour-blind = Chiami giallo alla cieca, prima che si diano le carte?
ask-twentyfour-trump = Quale colore fai briscola?
ask-twentyfour-exchange = Quali carte consegni?
ask-twentyfour-play = Quale carta giochi?
ask-beaver-turn = Tocca a te. Che cosa fai?
ask-beaver-drawn = Che cosa fai della carta pescata?
ask-beaver-knock = Bussi?

## Spiegazioni

explain-typing = Scrivi il numero davanti alla tua scelta. Oppure le carte come stanno scritte, bastano le prime lettere; a una carta che è solo un numero si mette davanti un «=», come =17.
explain-rules = Tutte le regole: { $command }
explain-more = { $hint } chiede all’esperto, { $scores } mostra i punteggi, { $rules } stampa le regole, q esce.
explain-talk-lines = { $talk } davanti parla con gli altri: { $talk } da solo mostra le frasi pronte, { $talk } con un numero ne dice una, { $talk } con delle parole dice quelle.
explain-talk-keys = C parla con gli altri al tavolo: una frase pronta o parole tue.
explain-keys =
    Le frecce o il mouse indicano una carta, da 1 a 0 ne scelgono una. Invio gioca, P passa. Dove più carte vanno insieme, Spazio le sceglie una per una, Esc le rimette a posto.
    Spazio salta anche ciò che viene mostrato. H chiede all’esperto, R apre le regole, S i punteggi, L cosa è successo. Q esce; la partita resta salvata.
explain-six =
    Tutti mettono una carta nello stesso momento. Poi si sistemano, prima la più bassa, ognuna nella fila la cui ultima carta le è più vicina dal basso.
    Chi mette la sesta carta prende le cinque che ci sono; una carta più bassa di tutte le file ne prende una a scelta.
    Le carte prese costano le loro teste di bue. Vince chi ne ha meno.
explain-donkey =
    Chi comincia gioca una o più carte di un valore; gli altri ne giocano altrettante di valore più alto, o passano. Il più alto comincia il giro seguente.
    I jolly vanno con ogni valore; da soli valgono 14. Se si gioca l’asino, ognuno deve giocare una carta e la più alta le prende tutte; con il bue restano coperte davanti a chi le prende e costano punti.
    Quando qualcuno resta senza carte, quelle degli altri costano il loro valore. Vince chi ha meno punti.
explain-twentyfour =
    Rispondi al colore richiesto, se puoi. La briscola più alta vince la presa, altrimenti la carta più alta del colore richiesto. Il 24 è sempre briscola, la più alta, o la più bassa quando l’ordine è invertito.
    Con un 1 si può invertire l’ordine dalla presa seguente. Ogni presa ti toglie punti; non farne nessuna costa caro.
    Vince il totale più basso.
explain-beaver =
    Le tue quattro carte sono coperte; basso è bene. Prendi la carta scoperta degli scarti per una di esse, oppure pescane una e usala, tienila o scartala.
    Lo scambio cambia una tua carta con quella di un altro, la sbirciata ti mostra una delle tue, pesca due ti dà fino a due altre carte.
    Se bussi, gli altri hanno ancora un turno, poi si conta. Vince chi ha meno punti.

## Tasti del terminale

key-play = Gioca
key-pick = Scegli
key-hint = Consiglio
key-log = Cronaca
key-help = Aiuto
key-leave = Esci
key-close = Invio chiude
key-end = N: gioca ancora. Q: esci.

## Che cosa pensa l’esperto

hint-heading = Che cosa giocherebbe l’esperto, prima il meglio; con la parte degli altri che alla fine si aspetta di precedere, e i punti di questa mano:
hint-choice = { $choice }: { $ahead } %, { $points } punti
hint-warming = L’esperto si sta ancora scaldando: finora ha provato poche scelte, e le sue cifre sono approssimative.
hint-not-here = Dove giocano altre persone non ci sono consigli.

## Scelte

choice-row = fila { $row } ({ bulls })
choice-pass = passo
choice-blind = { $call ->
    [yes] sì, giallo alla cieca
   *[no] no
}
choice-exchange-none = niente
choice-drop = ritirati da questa mano
choice-reverse = { $card } e inverti l’ordine
choice-new-trump = { $card } e { $colour ->
    [red] rosso
    [blue] blu
    [green] verde
   *[yellow] giallo
} diventa briscola
choice-beaver-take = prendi la carta scoperta per il posto { $slot }
choice-beaver-draw = pesca dal mazzo
choice-beaver-discard = { $first ->
    [yes] scartala e pesca la seconda
   *[no] scartala
}
choice-beaver-keep = mettila al posto { $slot }
choice-beaver-peek = guarda il posto { $slot }
choice-beaver-draw2 = pesca due carte
choice-beaver-knock = bussa
choice-beaver-pass = non bussare
group-cards = { $count ->
    [one] Una carta:
   *[other] { $count } carte:
}
group-swap = Scambia il tuo posto { $slot } con:

## Il tavolo: six

six-heading = Mano { $round }, giro { $trick } di 10
six-draft = Ancora da scegliere: { $cards }
six-row = Fila { $row }: { $cards } · { bulls } · { $room ->
    [0] piena
    [one] posto per { $room } carta
   *[other] posto per { $room } carte
}
six-taken = Teste di bue in questa mano: { $list }
six-played = Ancora da sistemare: { $list }

## Il tavolo: donkey

donkey-heading = Mano { $round }, giro { $trick }
donkey-seen = Tutti sanno chi ha: { $list }
donkey-piles = Coperte sul tavolo: { $list }
donkey-middle = In mezzo: { $cards }
donkey-blocked = Non giocabile in questo giro: { $cards }
donkey-plays = Giocato in questo giro: { $list }
donkey-special-round = { $kind ->
    [donkey] Giro dell’asino: ognuno gioca una carta, e la più alta le prende tutte.
   *[ox] Giro del bue: ognuno gioca una carta, e chi ha la più alta le mette tutte coperte davanti a sé.
}
donkey-leader = { $you ->
    [yes] Il più alto finora: tu
   *[no] Il più alto finora: { $seat }
}

## Il tavolo: twentyfour

twentyfour-heading = Mano { $round }, presa { $trick } di 6
twentyfour-points = Punti: { $list }
twentyfour-declarer = { $you ->
    [yes] Il dichiarante sei tu.
   *[no] Dichiarante: { $seat }
}
twentyfour-trump = { $blind ->
    [yes] Briscola: giallo, chiamato alla cieca
   *[no] Briscola: { colour }
}
twentyfour-next-trump = Briscola dalla presa seguente: { colour }
twentyfour-order = { $high ->
    [11] Ordine: l’11 è il più alto
   *[1] Ordine invertito: l’1 è il più alto
}
twentyfour-next-order = { $high ->
    [11] Dalla presa seguente: l’11 è il più alto
   *[1] Dalla presa seguente, ordine invertito: l’1 è il più alto
}
twentyfour-dropped = Ritirati da questa mano: { $list }
twentyfour-voids = Hanno mostrato di non avere: { $list }
twentyfour-tricks = Prese: { $list }
twentyfour-plays = In questa presa: { $list }

## Il tavolo: beaver

beaver-heading = Mano { $round }
beaver-discard = In cima agli scarti: { $card } · { $stock ->
    [one] { $stock } carta nel mazzo
   *[other] { $stock } carte nel mazzo
}
beaver-opening = Guardi le tue carte esterne, solo questa volta: al posto 1 c’è { $first }, al posto 4 { $last }.
beaver-places = { $you ->
    [yes] I tuoi posti: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Hai bussato.
   *[no] { $seat } ha bussato: questo è il tuo ultimo turno della mano.
}
beaver-drawn = { $first ->
    [yes] Hai pescato, prima di due: { $card }
   *[no] Hai pescato: { $card }
}

## Punti

score-round = { $seat }: { $points } in questa mano, { $total } in tutto
any-heading = Mano { $round }
any-question = Che cosa fai?
score-total = { $seat }: { $total } in tutto

## Che cosa è successo: tutti i giochi

event-any = { $what }
event-any-of-seat = { $seat }: { $what }
event-round-scored = La mano { $round } è finita.
event-match-over = { $you ->
    [yes] La partita è finita. Vinci tu!
   *[no] { $count ->
        [one] La partita è finita. Vince: { $winners }.
       *[other] La partita è finita. Vincono: { $winners }.
    }
}

## Che cosa è successo: six

event-six-dealt = La mano { $round } è distribuita.
event-six-drafted = { $you ->
    [yes] Scegli { $card }.
   *[no] { $seat } sceglie { $card }.
}
event-six-chose = { $you ->
    [yes] Metti { $card } coperta.
   *[no] { $card ->
        [hidden] { $seat } ha messo una carta coperta.
       *[open] { $seat } mette { $card } coperta.
    }
}
event-six-revealed = Si scoprono le carte: { $cards }.
event-six-placed = { $you ->
    [yes] La tua carta { $card } va nella fila { $row }.
   *[no] La carta { $card } di { $seat } va nella fila { $row }.
}
event-six-took-row = { $you ->
    [yes] Prendi la fila { $row } ({ $cards }): { bulls }.
   *[no] { $seat } prende la fila { $row } ({ $cards }): { bulls }.
}

## Che cosa è successo: donkey

event-donkey-dealt = { $you ->
    [yes] Mano { $round }. Cominci tu.
   *[no] Mano { $round }. Comincia { $seat }.
}
event-donkey-played = { $you ->
    [yes] Giochi { $cards }.
   *[no] { $seat } gioca { $cards }.
}
event-donkey-passed = { $you ->
    [yes] Passi.
   *[no] { $seat } passa.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Metti tutte le carte coperte davanti a te: { $cards }.
       *[no] { $seat } mette tutte le carte coperte sul tavolo: { $cards }.
    }
   *[hand] { $you ->
        [yes] Prendi in mano tutte le carte: { $cards }.
       *[no] { $seat } prende in mano tutte le carte: { $cards }.
    }
}
event-donkey-took-special = { $you ->
    [yes] Prendi { $card ->
        [donkey] l’asino
       *[ox] il bue
    } dal mezzo.
   *[no] { $seat } prende { $card ->
        [donkey] l’asino
       *[ox] il bue
    } dal mezzo.
}
event-donkey-round-won = { $you ->
    [yes] Hai giocato il più alto e cominci il giro seguente.
   *[no] { $seat } ha giocato il più alto e comincia il giro seguente.
}
event-donkey-deal-scored = La mano { $round } è finita.

## Che cosa è successo: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Mano { $round }: ognuno riceve tre carte.
   *[2] Ognuno riceve altre tre carte.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] Chiami giallo alla cieca.
       *[no] { $seat } chiama giallo alla cieca.
    }
   *[no] { $you ->
        [yes] Non chiami giallo alla cieca.
       *[no] { $seat } non chiama giallo alla cieca.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] Scegli la briscola: { colour }.
   *[no] { $seat } sceglie la briscola: { colour }.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] Tieni tutte le tue carte.
       *[no] { $seat } tiene tutte le sue carte.
    }
   *[other] { $handed_in ->
        [hidden] { $count ->
            [one] { $seat } cambia una carta.
           *[other] { $seat } cambia { $count } carte.
        }
       *[open] { $you ->
            [yes] Consegni { $handed_in } e ricevi { $received }.
           *[no] { $seat } consegna { $handed_in } e riceve { $received }.
        }
    }
}
event-twentyfour-dropped = { $you ->
    [yes] Ti ritiri da questa mano.
   *[no] { $seat } si ritira da questa mano.
}
event-twentyfour-played = { $you ->
    [yes] Giochi { $card }.
   *[no] { $seat } gioca { $card }.
}
event-twentyfour-reversed = Dalla presa seguente l’ordine delle carte si inverte.
event-twentyfour-new-trump = Briscola dalla presa seguente: { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] Vinci la presa { $trick }.
   *[no] { $seat } vince la presa { $trick }.
}

## Che cosa è successo: beaver

event-beaver-dealt = { $you ->
    [yes] La mano { $round } è distribuita. Carta scoperta: { $card }. Cominci tu.
   *[no] La mano { $round } è distribuita. Carta scoperta: { $card }. Comincia { $seat }.
}
event-beaver-took = { $you ->
    [yes] Prendi { $card } dagli scarti per il tuo posto { $slot }.
   *[no] { $seat } prende { $card } dagli scarti per il posto { $slot }.
}
event-beaver-drew = { $you ->
    [yes] Peschi: { $card }.
   *[no] { $card ->
        [hidden] { $seat } pesca una carta.
       *[open] { $seat } pesca: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Dal tuo posto { $slot } va negli scarti: { $card }.
   *[no] Dal posto { $slot } di { $seat } va negli scarti: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] Usata, e ora negli scarti: { $card }.
   *[no] { $you ->
        [yes] Scarti: { $card }.
       *[no] { $seat } scarta: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] Metti { $card } al tuo posto { $slot }.
   *[no] { $card ->
        [hidden] { $seat } mette la carta pescata al posto { $slot }.
       *[open] { $seat } mette { $card } al posto { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Scambi il tuo posto { $slot } con il posto { $their_slot } di { $other }.
   *[no] { $yours ->
        [yes] { $seat } scambia il posto { $slot } con il tuo posto { $their_slot }.
       *[no] { $seat } scambia il posto { $slot } con il posto { $their_slot } di { $other }.
    }
}
event-beaver-peeked = { $you ->
    [yes] Guardi il tuo posto { $slot }: { $card }.
   *[no] { $card ->
        [hidden] { $seat } guarda il suo posto { $slot }.
       *[open] { $seat } guarda il suo posto { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Bussi. Gli altri hanno ancora un turno ciascuno.
   *[no] { $seat } bussa. Gli altri hanno ancora un turno ciascuno.
}
event-beaver-revealed = Si scoprono tutte le carte. { $list }.
event-beaver-replaced = { $you ->
    [yes] Il tuo posto { $slot }: { $put_aside } va via, e al suo posto viene { $card }.
   *[no] Il posto { $slot } di { $seat }: { $put_aside } va via, e viene { $card }.
}
event-beaver-reshuffled = Gli scarti si mescolano e formano un nuovo mazzo.

## Perché no

refusal-malformed = Una mossa così non esiste.
refusal-no-such-seat = Lì non siede nessuno.
refusal-not-your-turn = Non tocca a te.
refusal-over = La partita è finita.
refusal-not-now = Adesso non si chiede questo.
refusal-card-not-held = Non hai in mano questa carta.
refusal-card-taken = Questa carta non si può più scegliere.
refusal-cards-not-held = Non hai queste carte.
refusal-wrong-count = Gioca tante carte quante ne ha giocate chi ha cominciato; nel giro dell’asino o del bue, una.
refusal-not-higher = Il valore deve essere più alto dell’ultimo giocato.
refusal-only-led = Asino e bue li gioca solo chi comincia il giro.
refusal-blocked = Questa carta è stata presa alla fine del giro precedente e non si può ancora giocare.
refusal-must-play = Hai una carta da giocare e adesso non puoi passare.
refusal-must-follow = Hai una carta del colore richiesto e devi rispondere.
refusal-no-exchange = Con così pochi punti non puoi cambiare carte.
refusal-no-dropout = In questa partita nessuno si ritira.
refusal-declarer-stays = Il dichiarante non può ritirarsi.
refusal-two-stay = Il dichiarante e un altro giocatore devono restare.
refusal-too-good-to-drop = Con così pochi punti non puoi ritirarti.
refusal-trump-fixed = Un 2 adesso non sceglie la briscola.
refusal-trump-unsaid = Con questo 2, di’ se sceglie una nuova briscola.
refusal-trump-unchanged = Questo colore è comunque briscola nella presa seguente.
refusal-top-is-special = Una carta speciale non si prende dagli scarti.
refusal-special-not-kept = Una carta speciale non si mette fra le tue quattro.
refusal-other-card-drawn = La carta pescata non lo permette.
refusal-own-card = Si scambia con la carta di un altro giocatore.

## Nel terminale e nel browser

seats-title = Posti
seat-free = libero
seat-bot = Bot
bot-level = { $level ->
    [random] casuale
    [easy] facile
    [medium] medio
    [hard] difficile
   *[expert] esperto
}
seat-bot-level = { seat-bot } ({ bot-level })
seat-ready = pronto
seat-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
seat-pile = { $count ->
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
seat-passed = ha passato
seat-highest = il più alto finora
seat-tricks = { $count ->
    [one] { $count } presa
   *[other] { $count } prese
}
seat-declarer = dichiarante
seat-dropped = ritirato
seat-knocker = ha bussato
seat-bulls = { bulls } in questa mano
stock-count = Mazzo: { $count }
discard-pile = Scarti
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] V
   *[yellow] G
}
table-connecting = Connessione …
table-lost = La connessione è caduta. Ciò che giochi ora viene conservato e inviato appena torna.
table-recovered = Qualcosa è andato storto a questo tavolo. È tornato com’era all’ultimo salvataggio.
table-host-starts = La partita la avvia chi ospita.
table-dealing = Mescoliamo insieme …
table-canceled = { $count ->
    [one] La distribuzione è annullata: { $names } ha abbandonato mentre si mescolava. Basta ricominciare.
   *[other] La distribuzione è annullata: { $names } hanno abbandonato mentre si mescolava. Basta ricominciare.
}
table-watching = Stai guardando: vedi ciò che vedono tutti.
table-waiting = { $count ->
    [one] Tocca a { $names }.
   *[other] Tocca a { $names }.
}
play-card = Gioca { $card }
not-playable = Non giocabile così
look-once = Uno sguardo alle tue carte, solo ora
rules-title = Regole
scores-title = Punteggi
scores-total = Totale
log-title = Cosa è successo
log-empty = Ancora niente.
chat-title = Chat
say-something = Di’ qualcosa
replay-move = Mossa
replay-eyes = Visto da
replay-eyes-open = tutte le carte scoperte
replay-eyes-table = uno spettatore
replay-forward = Un passo avanti
replay-back = Un passo indietro
replay-first = All’inizio
replay-last = Alla fine
replay-run = Riproduci

## Nel browser: la pagina iniziale

web-tagline = Quattro giochi di carte sotto lo stesso tetto, con gli amici e con i bot.
web-title = { $game ->
    [six] 6… le prendi!
    [donkey] Il bue e l’asino
    [twentyfour] 24
   *[beaver] La banda dei castori
}
web-about = { $game ->
    [six] Si gioca tutti insieme; la sesta carta prende la fila.
    [donkey] Liberati delle carte, e soprattutto dell’asino.
    [twentyfour] Sei prese, una briscola a scelta e un ordine che può invertirsi.
   *[beaver] Quattro carte coperte: ricordale, scambiale e bussa in tempo.
}
web-play-now = Gioca ora
web-invite-friends = Invita amici
web-options = Opzioni
web-settings = Impostazioni
web-join = Partecipa o guarda
web-code-or-link = Codice o link
web-go = Vai
web-public = Tavoli pubblici
web-no-tables = Al momento non ci sono tavoli pubblici.
web-free-seats = { $count ->
    [one] { $count } posto libero
   *[other] { $count } posti liberi
}
web-running = partita in corso
web-join-table = Partecipa
web-watch = Guarda
web-replay = Rivedi una partita
web-starting = Il server si sta avviando. Un momento …
web-opening = Apertura del tavolo …
web-warmup = Presto alla massima velocità: «{ $title }», { $done } di { $total }. Puoi già giocare.
web-warmup-table = Preparazione: { $done } di { $total }
web-no-connection = Nessuna connessione. Si riprova da sé.
web-no-answer = Al momento il server non risponde. Riprova tra poco.
web-crowded = Al momento ci sono troppe connessioni. Si riprova da sé.
web-not-loaded = Non è stato possibile caricare una parte di questa pagina.
web-load-again = Ricarica la pagina
web-me = Ospite

## Nel browser: un nuovo tavolo

web-your-name = Il tuo nome
web-players = Giocatori
web-bots = Bot
web-level-about = { $level ->
    [random] Gioca una carta permessa qualsiasi, senza pensarci.
    [easy] Conosce le regole più semplici.
    [medium] Gioca con giudizio: buona compagnia per iniziare.
    [hard] Pensa in anticipo e ricorda ciò che è stato giocato.
   *[expert] Il più forte che c’è. Non vede più carte di te.
}
web-option = { $option ->
    [six-target] Si gioca finché qualcuno supera
    [six-rounds] Oppure tante mani
    [six-pro] Variante pro: carte scelte a vista
    [donkey-deals] Mani
    [donkey-ox] Con il bue
    [twentyfour-chaos] Caos: un 2 sceglie una nuova briscola
    [twentyfour-dropout] Ci si può ritirare
    [twentyfour-limits] Limiti di punti
    [twentyfour-declarer_penalty] Punti doppi per il dichiarante senza prese
   *[beaver-rounds] Mani
}
web-memory-aid = Aiuto: mostra di nuovo ciò che si è visto
web-make-public = Tavolo visibile a tutti
web-let-watch = Altri possono guardare
web-clock = Orologio
web-no-clock = nessuno
web-open-table = Apri il tavolo

## Nel browser: prima della partita

web-host = ospite
web-away = assente
web-sit-here = Siediti qui
web-stand-up = Alzati
web-rename = Cambia nome
web-kick = Rimuovi
web-start = Inizia
web-fill-and-start = Riempi con i bot e inizia
web-join-heading = Prendi posto
web-invite = Invito
web-code = Codice:
web-share = Condividi o copia il link
web-link = Link a questo tavolo
web-copied = Copiato
web-not-copied = Non è stato possibile copiare il link. È selezionato: copialo con la tastiera o tenendolo premuto.
web-qr = Codice QR di { $link }
web-only-here = Questo indirizzo vale solo su questo computer. Con “byre serve --lan” possono unirsi i telefoni.
web-big-screen = Mostra su uno schermo grande
web-ended = { $reason ->
    [no_table] Questo tavolo non esiste; quelli vecchi vengono dimenticati.
    [no_watching] A questo tavolo nessuno può guardare.
    [damaged] Questo tavolo non è più leggibile.
   *[other] Il server ha chiuso la connessione.
}

## Nel browser: al tavolo

web-menu = Menu
web-close = Chiudi
web-home = Alla pagina iniziale
web-leave = Lascia il tavolo
web-round = { $game ->
    [donkey] Mano
   *[other] Mano
}
web-winner = vincitore
web-chart = L’andamento dei punteggi
web-last = Ultimo turno
web-nothing-said = Nessuno ha ancora detto nulla.
web-send = Invia
web-sending = Invio …
web-deal-bent = Attenzione: il server non ha distribuito queste carte da ciò su cui i giocatori si erano impegnati.
web-your-turn = Tocca a te
web-your-place = Il tuo posto
web-hand = Le tue carte
web-waiting-many = Si aspettano altri { $count }.
web-covered = Un bot gioca per te.
web-take-back = Riprendi il posto
web-leaving = Un bot continua per te. Il posto resta tuo fino alla fine della partita: torna a questo tavolo e riprendilo.
web-stay = Resta
web-cover-me = Fai giocare un bot per me
web-let-bot-play = Fai giocare un bot qui
web-mute = Silenzia
web-unmute = Riattiva
web-more-time = Più tempo
web-go-on = Avanti
web-rematch = Gioca ancora
web-replay-this = Rivedila
web-seat = { $seat }: { $score }
web-to-act = di turno
web-bulls-short = teste
web-seen = Tutti sanno che queste sono qui:
web-pick-card = Tocca una carta
web-play = Gioca
web-why-not = Perché no?
web-revealed = Le carte scoperte
web-round-so-far = Giocate prima
web-middle = Al centro:
web-you-lead = Apri tu questo giro.
web-leads = { $seat } apre questo giro.
web-no-trump = Ancora nessuna briscola
web-trick = La presa
web-hand-in = { $count ->
    [one] Cambia { $count } carta
   *[other] Cambia { $count } carte
}
web-keep-all = Tieni tutte
web-place = posto { $slot }: { $card }
web-face-down = coperta
web-first-look = Guarda le carte esterne e ricordale.
web-done = Fatto
web-beaver-swap = la tua { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Tocca una delle tue carte.
web-swap-other = Ora una carta di un altro.
web-take-hint = Oppure tocca un tuo posto per metterci la carta scoperta.
web-place-hint = Oppure tocca il posto a cui è destinata.
web-understood = Capito

## Nel browser: a cosa pensare alla prima decisione

web-hint-six-draft = Tutte le carte sono scoperte. Ne vuoi dieci da piazzare senza prendere file.
web-hint-six-choose = La tua carta va dopo la più vicina inferiore. Vicino è sicuro; la sesta prende la fila.
web-hint-six-row = La tua carta è troppo bassa. Di solito prendi la fila che costa meno.
web-hint-donkey-play = Tocca tutte le carte da giocare insieme: tante quante ne sono uscite, e più alte. Oppure passa.
web-hint-twentyfour-blind = Il giallo alla cieca fa valere quattro punti ogni presa, nel bene e nel male.
web-hint-twentyfour-trump = Scegli il colore in cui sei forte. Col giallo ogni presa vale doppio.
web-hint-twentyfour-exchange = Tocca fino a tre carte da cambiare; ne ricevi altrettante.
web-hint-twentyfour-play = Rispondi al colore se puoi. Ogni presa toglie punti; nessuna costa cara.
web-hint-beaver-turn = Pesca dal mazzo, o prendi la carta scoperta se è più bassa di una delle tue.
web-hint-beaver-drawn = Usala, mettila in un tuo posto, o scartala. La vedi solo tu.
web-hint-beaver-knock = Bussa se pensi di avere le quattro più basse. Gli altri hanno ancora un turno.

## Nel browser: impostazioni

web-language = Lingua
web-speed = Velocità
web-speed-name = { $speed ->
    [off] senza movimento
    [fast] veloce
    [slow] lenta
   *[normal] normale
}
web-theme = Chiaro o scuro
web-theme-name = { $theme ->
    [light] chiaro
    [dark] scuro
   *[auto] come il dispositivo
}
web-contrast = Contrasto elevato
web-sound = Suono
web-hints = Spiega le decisioni la prima volta
web-notices = Avvisami quando tocca a me e questa pagina è nascosta
web-notices-refused = Il browser non permette notifiche a questa pagina; si può cambiare nelle sue impostazioni.
web-notices-insecure = I browser mostrano notifiche solo per le pagine il cui indirizzo inizia con https.
web-shortcuts = Scorciatoie con lettere e cifre
web-shortcut-keys = Da 1 a 0 scelgono una carta, P passa, S punteggi, L ultimo turno, C chat, ? regole.
web-keys = Tasti: le frecce vanno di carta in carta, Invio gioca, Esc annulla, Spazio salta.

## Nel browser: rivedere una partita

web-replay-about = Apri il file di una partita, o incolla il suo link.
web-open-file = Un file di partita
web-paste-link = Link di una partita
web-no-match-file = Questo file non è una partita.
web-pause = Pausa
web-fair = Distribuito come promesso?
web-fair-about = Prima di distribuire, il server si è impegnato su un segreto e il dispositivo di ogni giocatore su un numero, mostrandone solo l’hash. Il seme da cui si distribuisce deriva da tutto insieme: nessuno poteva sceglierlo. Il tuo browser lo verifica da sé, dal solo file della partita.
web-fair-check = Verifica
web-fair-promised = Il segreto è quello promesso.
web-fair-not-promised = Il segreto non è quello promesso.
web-fair-committed = Il numero di ogni giocatore è quello su cui si era impegnato.
web-fair-not-committed = Il numero di un giocatore non è quello su cui si era impegnato.
web-fair-seeded = Il seme ne deriva, insieme ai numeri dei giocatori.
web-fair-not-seeded = Il seme deriva da qualcos’altro.
web-fair-took-part = Chi ha mescolato: { $names }.
web-fair-nobody = Nessun dispositivo dei giocatori ha mescolato: queste carte vengono solo dal server.
web-fair-verify = Qui non si verifica se le carte derivano dal seme né se ogni mossa era permessa: il tuo browser non ha le regole. Byre sì: salva il file della partita e falla distribuire e giocare di nuovo su un tuo computer:
web-fair-save = Salva il file della partita

## Cosa si dice al tavolo

chat-hello = Ciao!
chat-good-luck = Buona fortuna!
chat-well-played = Ben giocato!
chat-thanks = Grazie.
chat-oops = Ops.
chat-thinking = Sto pensando …
chat-your-turn = Tocca a te!
chat-again = Un’altra?
chat-bye = Arrivederci!
talk-close = Invio lo dice, Esc chiude
talk-how = Un numero dice la frase che lo segue; tutto il resto è detto così come lo scrivi.
talk-ready-only = Scrivi il numero di una frase: a questo tavolo non si usano altre parole.
talk-nobody = Qui non c’è nessuno con cui parlare; si può ai tavoli di un server.
talk-watching = Chi guarda soltanto non può parlare. Prendi prima un posto.

## Perché no: al tavolo di un server

refusal-answered = Quella decisione è già presa.
refusal-covered = Un bot gioca per te: prima riprendi il posto.
refusal-taken = Quel posto è occupato.
refusal-seated = Hai già un posto a questo tavolo.
refusal-not-host = Può farlo solo chi ospita il tavolo.
refusal-seats-free = Ogni posto ha bisogno di un giocatore o di un bot.
refusal-too-many = Troppe richieste. Riprova più tardi.
refusal-no-table = Quel tavolo non esiste.
refusal-not-saved = Non è stato possibile salvare. Riprova tra poco.
refusal-no-more = Non c’è altro tempo.
refusal-no-chat = A questo tavolo si usano solo le frasi pronte.
refusal-no-words = Di’ da 1 a 200 caratteri.
refusal-playing = Una partita è in corso. Si potrà fare quando sarà finita.
refusal-dealing = Si stanno distribuendo le carte. Riprova tra poco.
refusal-here = Quel giocatore è presente.

## Avatars

avatar-cow = Mucca
avatar-donkey = Asino
avatar-ox = Bue
avatar-beaver = Castoro
avatar-hen = Gallina
avatar-cat = Gatto
avatar-dog = Cane
avatar-sheep = Pecora
avatar-pig = Maiale
avatar-goat = Capra
avatar-duck = Anatra
avatar-owl = Gufo
avatar-fox = Volpe
avatar-hedgehog = Riccio
avatar-mouse = Topo
avatar-frog = Rana
