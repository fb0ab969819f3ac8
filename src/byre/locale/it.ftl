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
menu-party = Apri un tavolo in questa rete, anche per i telefoni ({ $command })
menu-rules = Leggi le regole di un gioco ({ $command })
menu-resume = Riprendi la tua ultima partita ({ $command })
menu-prompt = Che cosa vuoi fare? (numero, o q per uscire)
menu-game = Quale gioco? (numero, o q per uscire)
menu-wrong = Scrivi un numero da 1 a { $count }, o q per uscire.

## Inizio e fine di una partita

start = { $title }: tu contro { $names }.
start-people = { $title }: al tavolo ci sono { $names }.
start-help = A ogni domanda scrivi un numero; ? spiega, q esce.
left = Lasci il tavolo.
resume = Riprendi questa partita: { $command }
repeat = La stessa partita un’altra volta: { $command }
saved = Il registro è in { $file }.
replay-start = { $title }, { $count } giocatori, seme { $seed }.
replay-unfinished = Qui il registro finisce; la partita non è terminata.
replay-help = Invio va avanti, { $back } indietro, un numero a quella mossa, { $eyes } cambia punto di vista, { $quit } esce.
replay-wrong = Premi Invio per andare avanti, o scrivi { $back }, { $eyes }, { $quit } o un numero da 0 a { $count }.
hand-over = { $seat }, la tastiera è tua. Gli altri guardino altrove! Premi Invio per continuare.
join-covered = Un bot gioca per te; gioca una carta per riprendere il posto.
join-you-start = Ospiti tu. N avvia la partita; B mette i bot ai posti liberi e la avvia.

## Verso la massima velocità

warming-up = si sta ancora scaldando
warmup-start = Byre si sta scaldando in sottofondo; puoi giocare subito.
warmup-bots = Fino ad allora i bot che pensano in anticipo giocano sotto il loro livello.
warmup-progress = preparazione: { $game }, { $done } di { $total }

## Domande

prompt = La tua scelta:
wrong-number = Scrivi un numero da 1 a { $count }, o ? per aiuto.
wrong-word = «{ $typed }» qui non si può scegliere. Scrivi un numero da 1 a { $count }, o ? per aiuto.
wrong-several = «{ $typed }» può indicare più scelte: { $numbers }. Scrivi uno di questi numeri.
ask-six-draft = Quale carta scegli per la tua mano?
ask-six-choose = Quale carta giochi coperta?
ask-six-row = La tua carta è più bassa dell’ultima carta di ogni fila. Quale fila prendi?
ask-donkey-play = Che cosa giochi?
ask-twentyfour-blind = Chiami il giallo alla cieca, prima che si diano le carte?
ask-twentyfour-trump = Quale colore scegli come briscola?
ask-twentyfour-exchange = Quali carte cambi?
ask-twentyfour-play = Quale carta giochi?
ask-beaver-turn = Tocca a te. Che cosa fai?
ask-beaver-drawn = Che cosa fai con la carta pescata?
ask-beaver-knock = Bussi?

## Spiegazioni

explain-typing = Scrivi il numero davanti alla tua scelta, oppure le carte come sono scritte lì; bastano le prime lettere. Davanti a una carta che è solo un numero metti un «=», come =17.
explain-rules = Le regole del gioco: { $command }
explain-more = { $hint } chiede all’esperto, { $scores } mostra i punteggi, { $rules } mostra le regole, q esce.
explain-talk-lines = Comincia una riga con { $talk } per parlare con gli altri: { $talk } da solo mostra le frasi pronte, { $talk } con un numero ne dice una, { $talk } con parole tue dice quelle.
explain-talk-keys = Con C parli con gli altri al tavolo: con una frase pronta o con parole tue.
explain-keys =
    Le frecce o il mouse indicano una carta, i tasti da 1 a 0 ne scelgono una. Invio gioca, P passa. Quando più carte si giocano insieme, Spazio le sceglie una per una, Esc le rimette a posto.
    Spazio salta anche ciò che si sta mostrando. H chiede all’esperto, R apre le regole, S i punteggi, L la cronaca. Q esce; la partita resta salvata.
explain-six =
    Tutti giocano una carta coperta nello stesso momento. Poi le carte si mettono nelle file, la più bassa per prima: ognuna nella fila la cui ultima carta è la più vicina sotto di lei.
    Chi mette la sesta carta di una fila prende le cinque che ci sono. Se la tua carta è più bassa della fine di ogni fila, prendi una fila a tua scelta.
    Le carte prese costano le loro teste di bue. Vince chi ne ha meno.
explain-donkey =
    Chi comincia gioca una o più carte dello stesso valore; gli altri ne giocano altrettante di valore più alto, o passano. Chi ha giocato più alto comincia il giro seguente.
    Un jolly va con ogni valore; da solo vale 14. Se si gioca l’asino, ognuno deve giocare una carta, e chi gioca la più alta le prende tutte in mano. Con il bue le mette coperte davanti a sé, dove costano punti.
    Quando qualcuno resta senza carte, quelle degli altri costano il loro valore. Vince chi ha meno punti.
explain-twentyfour =
    Rispondi al colore richiesto, se puoi. La briscola più alta vince la presa, altrimenti la carta più alta del colore richiesto. Il 24 è sempre briscola: la più alta, o la più bassa quando l’ordine è invertito.
    Chi gioca un 1 può invertire l’ordine dalla presa seguente. Ogni presa ti toglie punti; non farne nessuna ti costa caro.
    Vince chi alla fine ha meno punti.
explain-beaver =
    Le tue quattro carte sono coperte; meglio se basse. Prendi la prima carta degli scarti al posto di una di esse, oppure pesca una carta e usala, tienila o scartala.
    Con lo scambio scambi una tua carta con quella di un altro, con la sbirciata guardi una delle tue, con pesca due peschi fino a due altre carte.
    Se bussi, tutti gli altri giocano ancora una volta, poi si conta. Vince chi ha meno punti.

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

hint-heading = Che cosa giocherebbe l’esperto, il meglio per primo; con la parte degli altri giocatori che conta di precedere alla fine, e i punti che prevede in questa mano:
hint-choice = { $choice }: { $ahead } %, { $points } punti
hint-warming = L’esperto si sta ancora scaldando: finora ha provato poche scelte, e le sue cifre sono approssimative.
hint-not-here = Quando giocano altre persone non ci sono consigli.

## Scelte

choice-row = fila { $row } ({ bulls })
choice-pass = passa
choice-blind = { $call ->
    [yes] sì, il giallo alla cieca
   *[no] no
}
choice-exchange-none = niente
choice-drop = ritirati da questa mano
choice-reverse = { $card } e inverti l’ordine
choice-new-trump = { $card } e { $colour ->
    [red] il rosso
    [blue] il blu
    [green] il verde
   *[yellow] il giallo
} diventa briscola
choice-beaver-take = prendi la carta scoperta e mettila al posto { $slot }
choice-beaver-draw = pesca dal mazzo
choice-beaver-discard = { $first ->
    [yes] scartala e pesca la seconda
   *[no] scartala
}
choice-beaver-keep = mettila al posto { $slot }
choice-beaver-peek = guarda il posto { $slot }
choice-beaver-draw2 = pesca fino a due carte
choice-beaver-knock = bussa
choice-beaver-pass = non bussare
group-cards = { $count ->
    [one] Una carta:
   *[other] { $count } carte:
}
group-swap = Scambia la tua carta al posto { $slot } con:

## Il tavolo: six

six-heading = Mano { $round }, giro { $trick } di 10
six-draft = Ancora da scegliere: { $cards }
six-row = Fila { $row }: { $cards } · { bulls } · { $room ->
    [0] piena
    [one] posto per { $room } carta
   *[other] posto per { $room } carte
}
six-taken = Teste di bue in questa mano: { $list }
six-played = Ancora da mettere: { $list }

## Il tavolo: donkey

donkey-heading = Mano { $round }, giro { $trick }
donkey-seen = Lo sanno tutti: { $list }
donkey-piles = Coperte sul tavolo: { $list }
donkey-middle = Al centro: { $cards }
donkey-blocked = Non si può giocare in questo giro: { $cards }
donkey-plays = Giocato in questo giro: { $list }
donkey-special-round = { $kind ->
    [donkey] Giro dell’asino: ognuno gioca una carta; chi gioca la più alta le prende tutte in mano.
   *[ox] Giro del bue: ognuno gioca una carta; chi gioca la più alta le mette tutte coperte davanti a sé.
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
twentyfour-voids = Di sicuro non hanno: { $list }
twentyfour-tricks = Prese: { $list }
twentyfour-plays = In questa presa: { $list }

## Il tavolo: beaver

beaver-heading = Mano { $round }
beaver-discard = In cima agli scarti: { $card } · { $stock ->
    [one] { $stock } carta nel mazzo
   *[other] { $stock } carte nel mazzo
}
beaver-opening = Guardi le tue carte esterne, solo questa volta: al posto 1 { $first }, al posto 4 { $last }.
beaver-places = { $you ->
    [yes] I tuoi posti: { $cards }
   *[no] { $seat }: { $cards }
}
beaver-knocked = { $you ->
    [yes] Hai bussato.
   *[no] { $seat } ha bussato: questo è il tuo ultimo turno in questa mano.
}
beaver-drawn = { $first ->
    [yes] Hai pescato la prima di due carte: { $card }
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
    [yes] La partita è finita. Hai vinto!
   *[no] { $count ->
        [one] La partita è finita. Vince { $winners }.
       *[other] La partita è finita. Vincono: { $winners }.
    }
}

## Che cosa è successo: six

event-six-dealt = Mano { $round }: le carte sono distribuite.
event-six-drafted = { $you ->
    [yes] Scegli la carta { $card }.
   *[no] { $seat } sceglie la carta { $card }.
}
event-six-chose = { $you ->
    [yes] Giochi coperta la carta { $card }.
   *[no] { $card ->
        [hidden] { $seat } ha giocato una carta coperta.
       *[open] { $seat } gioca coperta la carta { $card }.
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
donkey-numbers = { $numbers ->
    [1] un { $value }
    [2] due { $value }
    [3] tre { $value }
    [4] quattro { $value }
    [5] cinque { $value }
    [6] sei { $value }
    [7] sette { $value }
   *[8] otto { $value }
}
donkey-jokers = { $jokers ->
    [1] un jolly
    [2] due jolly
    [3] tre jolly
   *[4] quattro jolly
}
donkey-cards = { $value ->
    [donkey] l’asino
    [ox] il bue
    [joker] { donkey-jokers }
   *[other] { $jokers ->
        [0] { donkey-numbers }
       *[other] { donkey-numbers } e { donkey-jokers }
    }
}
event-donkey-played = { $you ->
    [yes] Giochi { donkey-cards }.
   *[no] { $seat } gioca { donkey-cards }.
}
event-donkey-passed = { $you ->
    [yes] Passi.
   *[no] { $seat } passa.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Metti tutte le carte coperte davanti a te: { $cards }.
       *[no] { $seat } mette tutte le carte coperte davanti a sé: { $cards }.
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
    } dal centro.
   *[no] { $seat } prende { $card ->
        [donkey] l’asino
       *[ox] il bue
    } dal centro.
}
event-donkey-round-won = { $you ->
    [yes] Hai giocato più alto di tutti e cominci il giro seguente.
   *[no] { $seat } ha giocato più alto di tutti e comincia il giro seguente.
}
event-donkey-deal-scored = La mano { $round } è finita.

## Che cosa è successo: twentyfour

event-twentyfour-dealt = { $part ->
    [1] Mano { $round }: ognuno riceve tre carte.
   *[2] Ognuno riceve altre tre carte.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] Chiami il giallo alla cieca.
       *[no] { $seat } chiama il giallo alla cieca.
    }
   *[no] { $you ->
        [yes] Non chiami il giallo alla cieca.
       *[no] { $seat } non chiama il giallo alla cieca.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] Scegli come briscola: { colour }.
   *[no] { $seat } sceglie come briscola: { colour }.
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
            [yes] Cambi: { $handed_in }; ricevi: { $received }.
           *[no] { $seat } cambia: { $handed_in }; riceve: { $received }.
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
    [yes] Mano { $round }: le carte sono distribuite. Carta scoperta: { $card }. Cominci tu.
   *[no] Mano { $round }: le carte sono distribuite. Carta scoperta: { $card }. Comincia { $seat }.
}
event-beaver-took = { $you ->
    [yes] Prendi la carta { $card } dagli scarti e la metti al posto { $slot }.
   *[no] { $seat } prende la carta { $card } dagli scarti e la mette al posto { $slot }.
}
event-beaver-drew = { $you ->
    [yes] Peschi: { $card }.
   *[no] { $card ->
        [hidden] { $seat } pesca una carta.
       *[open] { $seat } pesca: { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Scarti la tua carta al posto { $slot }: { $card }.
   *[no] { $seat } scarta la sua carta al posto { $slot }: { $card }.
}
event-beaver-discarded = { $used ->
    [yes] La carta «{ $card }» va negli scarti.
   *[no] { $you ->
        [yes] Scarti: { $card }.
       *[no] { $seat } scarta: { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] Metti la carta { $card } al posto { $slot }.
   *[no] { $card ->
        [hidden] { $seat } mette la carta pescata al posto { $slot }.
       *[open] { $seat } mette la carta { $card } al posto { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Scambi la tua carta al posto { $slot } con quella di { $other } al posto { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } scambia la sua carta al posto { $slot } con la tua al posto { $their_slot }.
       *[no] { $seat } scambia la sua carta al posto { $slot } con quella di { $other } al posto { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] Guardi la tua carta al posto { $slot }: { $card }.
   *[no] { $card ->
        [hidden] { $seat } guarda la sua carta al posto { $slot }.
       *[open] { $seat } guarda la sua carta al posto { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Bussi. Tutti gli altri giocano ancora una volta.
   *[no] { $seat } bussa. Tutti gli altri giocano ancora una volta.
}
event-beaver-revealed = Si scoprono tutte le carte. { $list }.
event-beaver-replaced = { $you ->
    [yes] La tua carta «{ $put_aside }» al posto { $slot } va via. La nuova carta: { $card }.
   *[no] { $seat }: la carta «{ $put_aside }» al posto { $slot } va via. La nuova carta: { $card }.
}
event-beaver-reshuffled = Gli scarti vengono mescolati e formano il nuovo mazzo.

## Perché no

refusal-malformed = Così non si può.
refusal-no-such-seat = Lì non è seduto nessuno.
refusal-not-your-turn = Non tocca a te.
refusal-over = La partita è finita.
refusal-not-now = Adesso non si può.
refusal-card-not-held = Non hai in mano questa carta.
refusal-card-taken = Questa carta è già stata scelta.
refusal-cards-not-held = Non hai queste carte.
refusal-wrong-count = Gioca tante carte quante chi ha cominciato; nel giro dell’asino o del bue, una sola.
refusal-not-higher = Il valore deve essere più alto dell’ultimo giocato.
refusal-only-led = L’asino e il bue li può giocare solo chi comincia il giro.
refusal-blocked = Questa carta è stata presa alla fine del giro precedente e non si può ancora giocare.
refusal-must-play = Puoi giocare una carta, quindi non puoi passare.
refusal-must-follow = Hai una carta del colore richiesto e devi rispondere.
refusal-no-exchange = Con così pochi punti non puoi cambiare carte.
refusal-no-dropout = In questa partita non ci si può ritirare.
refusal-declarer-stays = Il dichiarante non può ritirarsi.
refusal-two-stay = Il dichiarante e almeno un altro giocatore devono restare.
refusal-too-good-to-drop = Con così pochi punti non puoi ritirarti.
refusal-trump-fixed = Qui un 2 non può cambiare la briscola.
refusal-trump-unsaid = Di’ se questo 2 cambia la briscola.
refusal-trump-unchanged = Nella presa seguente questo colore è comunque briscola.
refusal-top-is-special = Una carta speciale non si prende dagli scarti.
refusal-special-not-kept = Una carta speciale non può stare fra le tue quattro.
refusal-other-card-drawn = La carta pescata non lo permette.
refusal-own-card = Si può scambiare solo con la carta di un altro giocatore.

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
seat-ready = ha scelto
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
seat-dropped = fuori da questa mano
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
    [one] La distribuzione è annullata: { $names } non c’era più mentre si mescolava. Basta ricominciare.
   *[other] La distribuzione è annullata: { $names } non c’erano più mentre si mescolava. Basta ricominciare.
}
table-watching = Stai guardando: vedi ciò che vedono tutti al tavolo.
table-waiting = { $count ->
    [one] Tocca a { $names }.
   *[other] Tocca a { $names }.
}
play-card = Gioca { $card }
not-playable = Così non si può giocare
look-once = Uno sguardo alle tue carte, solo questa volta
rules-title = Regole
scores-title = Punteggi
scores-total = Totale
log-title = Cronaca
log-empty = Ancora niente.
chat-title = Chat
say-something = Di’ qualcosa
replay-move = Mossa
replay-eyes = Punto di vista
replay-eyes-open = tutte le carte scoperte
replay-eyes-table = spettatore
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
web-invite-friends = Invita gli amici
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
web-no-connection = Nessuna connessione. Nuovo tentativo …
web-no-answer = Al momento il server non risponde. Riprova tra poco.
web-crowded = Al momento ci sono troppe connessioni. Nuovo tentativo …
web-not-loaded = Non è stato possibile caricare una parte di questa pagina.
web-load-again = Ricarica la pagina
web-me = Ospite

## Nel browser: un nuovo tavolo

web-your-name = Il tuo nome
web-players = Giocatori
web-bots = Bot
web-level-about = { $level ->
    [random] Gioca una carta qualsiasi fra quelle permesse, senza pensarci.
    [easy] Conosce i principi più semplici.
    [medium] Gioca con giudizio: buona compagnia per una prima partita.
    [hard] Pensa in anticipo e ricorda ciò che è stato giocato.
   *[expert] Il bot più forte che c’è. Non vede più carte di te.
}
web-option = { $option ->
    [six-target] Si gioca finché qualcuno supera
    [six-rounds] Oppure un numero fisso di mani
    [six-pro] Variante pro: carte scelte a vista
    [donkey-deals] Mani
    [donkey-ox] Con il bue
    [twentyfour-chaos] Caos di briscola: un 2 può cambiare la briscola
    [twentyfour-dropout] Ci si può ritirare
    [twentyfour-limits] Limiti di punti
    [twentyfour-declarer_penalty] Penalità doppia per il dichiarante senza prese
   *[beaver-rounds] Mani
}
web-memory-aid = Promemoria: lascia visibili le carte già viste
web-make-public = Tavolo visibile a tutti
web-let-watch = Altri possono guardare
web-clock = Tempo per pensare
web-no-clock = illimitato
web-open-table = Apri il tavolo

## Nel browser: prima della partita

web-host = chi ospita
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
web-only-here = Questo indirizzo vale solo su questo computer. Con «byre serve --lan» possono partecipare anche i telefoni.
web-big-screen = Mostra su uno schermo grande
web-ended = { $reason ->
    [no_table] Questo tavolo non esiste; quelli vecchi vengono eliminati.
    [no_watching] A questo tavolo non si può guardare.
    [damaged] Questo tavolo non è più leggibile.
   *[other] Il server ha chiuso la connessione.
}

## Nel browser: al tavolo

web-menu = Menu
web-close = Chiudi
web-home = Torna alla pagina iniziale
web-leave = Lascia il tavolo
web-round = { $game ->
    [donkey] Mano
   *[other] Mano
}
web-winner = ha vinto
web-chart = L’andamento dei punteggi
web-last = Ultimo turno
web-nothing-said = Nessuno ha ancora detto nulla.
web-send = Invia
web-sending = Invio …
web-deal-bent = Attenzione: il server non ha distribuito queste carte in base a ciò su cui i giocatori si erano impegnati.
web-your-turn = Tocca a te
web-your-place = Il tuo posto
web-hand = Le tue carte
web-waiting-many = Si aspettano altri { $count } giocatori.
web-covered = Un bot gioca per te.
web-take-back = Riprendi il posto
web-leaving = Un bot continua per te. Il posto resta tuo fino alla fine della partita: torna a questo tavolo e riprendilo.
web-stay = Resta
web-cover-me = Fai giocare un bot per me
web-let-bot-play = Fai giocare un bot qui
web-mute = Silenzia
web-unmute = Riattiva
web-more-time = Più tempo
web-go-on = Continua
web-rematch = Gioca ancora
web-replay-this = Rivedi la partita
web-seat = { $seat }: { $score }
web-to-act = di turno
web-bulls-short = { $bulls ->
    [one] testa
   *[other] teste
}
web-seen = Tutti sanno che queste carte sono in questa mano:
web-pick-card = Tocca una carta
web-play = Gioca
web-why-not = Perché no?
web-revealed = Le carte scoperte
web-round-so-far = Giocate finora
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
web-swap-other = Ora tocca la carta di un altro giocatore.
web-take-hint = Oppure tocca un tuo posto per metterci la carta scoperta.
web-place-hint = Oppure tocca il posto dove deve andare.
web-understood = Capito

## Nel browser: a cosa pensare alla prima decisione

web-hint-six-draft = Tutte le carte sono scoperte. Ne vuoi dieci da mettere senza prendere file.
web-hint-six-choose = La tua carta va dopo la più vicina sotto di lei. Una differenza piccola è sicura; la sesta carta prende la fila.
web-hint-six-row = La tua carta è troppo bassa per ogni fila. Di solito si prende la fila con meno teste di bue.
web-hint-donkey-play = Tocca tutte le carte da giocare insieme: tante quante chi ha cominciato, e più alte. Oppure passa.
web-hint-twentyfour-blind = Il giallo alla cieca fa valere quattro punti ogni presa, nel bene e nel male.
web-hint-twentyfour-trump = Scegli il colore in cui sei forte. Con il giallo ogni presa vale doppio.
web-hint-twentyfour-exchange = Tocca fino a tre carte da cambiare; ne ricevi altrettante.
web-hint-twentyfour-play = Rispondi al colore richiesto, se puoi. Ogni presa toglie punti; non farne nessuna costa caro.
web-hint-beaver-turn = Pesca dal mazzo, o prendi la carta scoperta se è più bassa di una delle tue.
web-hint-beaver-drawn = Usala, mettila a uno dei tuoi posti, o scartala. La vedi solo tu.
web-hint-beaver-knock = Bussa se pensi di avere le quattro carte più basse. Tutti gli altri giocano ancora una volta.

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
web-notices-refused = Il browser non permette notifiche a questa pagina; puoi cambiarlo nelle sue impostazioni.
web-notices-insecure = I browser mostrano notifiche solo per le pagine il cui indirizzo inizia con https.
web-shortcuts = Scorciatoie con lettere e cifre
web-shortcut-keys = Da 1 a 0 scelgono una carta, P passa, S punteggi, L ultimo turno, C chat, ? regole.
web-keys = Tasti: le frecce vanno di carta in carta, Invio gioca, Esc annulla, Spazio salta.

## Nel browser: rivedere una partita

web-replay-about = Apri il file di una partita, o incolla il suo link.
web-open-file = Un file di partita
web-paste-link = Link di una partita
web-no-match-file = Questo file non contiene una partita.
web-pause = Pausa
web-fair = Carte distribuite come promesso?
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
chat-bye = A presto!
talk-close = Invio lo dice, Esc chiude
talk-how = Un numero dice la frase corrispondente; tutto il resto viene detto così come lo scrivi.
talk-ready-only = Scrivi il numero di una frase: a questo tavolo si usano solo le frasi pronte.
talk-nobody = Qui non c’è nessuno con cui parlare; si può ai tavoli di un server.
talk-watching = Chi guarda non può parlare. Prima prendi posto.

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
refusal-no-more = Non si può aggiungere altro tempo.
refusal-no-chat = A questo tavolo si usano solo le frasi pronte.
refusal-no-words = Un messaggio ha da 1 a 200 caratteri.
refusal-playing = Una partita è in corso. Si potrà fare quando sarà finita.
refusal-dealing = Si stanno distribuendo le carte. Riprova tra poco.
refusal-here = Quel giocatore è al tavolo.

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
