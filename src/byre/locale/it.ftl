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
hand-over = { $seat }, la tastiera è tua. Voi altri, guardate altrove! Premi Invio per continuare.
join-covered = Un bot gioca per te; gioca una carta per riprendere il posto.
join-deal-bent = Attenzione: queste carte non derivano dai numeri su cui i giocatori si erano impegnati prima della distribuzione.
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
ask-six-row = La tua carta è troppo bassa per ogni fila. Quale fila prendi?
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
    Tutti giocano una carta coperta nello stesso momento. Poi le carte si mettono nelle file, la più bassa per prima: ognuna va nella fila la cui ultima carta è la più vicina fra quelle più basse.
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

hint-heading = Che cosa giocherebbe l’esperto, a partire dalla scelta migliore; con la percentuale degli altri giocatori che conta di precedere alla fine, e i punti che prevede in questa { $game ->
    [donkey] mano
   *[other] mano
}:
hint-choice = { $choice }: { $ahead } %, { $points } punti
hint-warming = L’esperto si sta ancora scaldando: finora ha provato poche scelte, e le sue cifre sono approssimative.
hint-not-here = Quando giocano altre persone non ci sono consigli.
figure = { $value }
odds-six-took-row = { $often ->
    [0] «{ $choice }» non prende mai una fila, su 100 distribuzioni possibili.
   *[other] «{ $choice }» prende una fila in { $often } su 100 distribuzioni possibili ({ $size } teste di bue in media).
}
odds-donkey-round-won = «{ $choice }» vince il giro in { $often } su 100 distribuzioni possibili.
odds-donkey-took-cards = «{ $choice }» fa prendere carte in { $often } su 100 distribuzioni possibili.
odds-twentyfour-trick-won = «{ $choice }» vince una presa in { $often } su 100 distribuzioni possibili.
odds-beaver-knocked = Dopo «{ $choice }» qualcun altro bussa prima del tuo prossimo turno in { $often } su 100 distribuzioni possibili.

## Analisi

review-title = Analisi: { $game }, { $players } giocatori, { $playouts } simulazioni per decisione
review-player = giocatore
review-points = punti
review-expected = attesi
review-cost = costo
review-luck = fortuna
review-a-decision = per decisione
review-mistakes = errori
review-play = gioco
review-sum = punti = attesi + costo − fortuna. Quello che vale il gioco migliore tra questi giocatori, prima che si diano le carte; quello che sono costate le tue decisioni; e la fortuna: le carte, e chi è stato colpito per caso dal gioco degli altri. Una fortuna sopra lo 0 ti ha risparmiato punti.
review-standing = Com’era la partita: quanti degli altri ognuno probabilmente si sarebbe lasciato dietro
review-mistakes-heading = Errori evidenti, secondo quello che il giocatore sapeva allora, prima i più costosi:
review-no-mistakes = Non ci sono stati errori evidenti.
review-mistake = Mossa { $move } ({ $game ->
    [donkey] mano
   *[other] mano
} { $round }), { $name }: «{ $played }» è costato { $cost } ± { $error }; meglio era «{ $best }»{ $mark ->
    [blunder] !
   *[mistake] .
}
review-interrupted = { $done ->
    [0] Interrotto prima che una decisione fosse valutata.
    [one] Interrotto dopo una decisione. Trovato finora:
   *[other] Interrotto dopo { $done } decisioni. Trovato finora:
}
review-it = Quanto sono costate le tue carte: { $command }
review-goes-on = Lo stesso comando riprende da qui.
review-drawn = Disegnato in { $file }.
review-word-expert = da esperto
review-word-strong = forte
review-word-solid = solido
review-word-shaky = incerto
review-word-random = come a caso
why-six-sixth-card = «{ $played }» era la sesta carta di una fila in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-six-too-low = «{ $played }» era più bassa di tutte le file in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-six-bulls-at-once = «{ $played }» prendeva subito { $of-played } teste di bue in media, «{ $best }» { $of-best }.
why-six-rows = Dopo «{ $played }» si prendevano in media { $of-played } file entro la fine della mano, dopo «{ $best }» { $of-best }.
why-donkey-round-won = «{ $played }» vinceva il giro in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-donkey-took-cards = «{ $played }» faceva prendere carte in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-donkey-takes-donkey = Dopo «{ $played }» si prendeva l’asino entro la fine della mano in { $of-played } su 100 distribuzioni possibili in quel momento, dopo «{ $best }» in { $of-best }.
why-donkey-no-cards-left = Dopo «{ $played }» non restavano carte in mano alla fine della mano in { $of-played } su 100 distribuzioni possibili in quel momento, dopo «{ $best }» in { $of-best }.
why-donkey-rounds = Dopo «{ $played }» si vincevano in media { $of-played } giri entro la fine della mano, dopo «{ $best }» { $of-best }.
why-donkey-cards-shed = Con «{ $played }» ci si liberava in media di { $of-played } carte entro la fine della mano, con «{ $best }» di { $of-best }.
why-twentyfour-trick-won = «{ $played }» vinceva una presa in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-twentyfour-no-trick = «{ $played }» portava a una mano senza prese in { $of-played } su 100 distribuzioni possibili in quel momento, «{ $best }» in { $of-best }.
why-twentyfour-tricks = Dopo «{ $played }» si vincevano in media ancora { $of-played } prese nella mano, dopo «{ $best }» { $of-best }.
why-twentyfour-points-off = Dopo «{ $played }» le prese toglievano in media { $of-played } punti, dopo «{ $best }» { $of-best }.
why-twentyfour-points-added = Dopo «{ $played }» le mani senza prese costavano in media { $of-played } punti, dopo «{ $best }» { $of-best }.
why-beaver-knocked = Dopo «{ $played }» qualcun altro bussava prima del turno successivo in { $of-played } su 100 distribuzioni possibili in quel momento, dopo «{ $best }» in { $of-best }.
why-beaver-turns = Dopo «{ $played }» seguivano in media ancora { $of-played } turni prima della fine della mano, dopo «{ $best }» { $of-best }.
why-beaver-high-cards = Alla fine della mano restavano in media { $of-played } carte da 7 in su nella fila dopo «{ $played }», { $of-best } dopo «{ $best }».
why-beaver-low-cards = Alla fine della mano restavano in media { $of-played } carte fino al 3 nella fila dopo «{ $played }», { $of-best } dopo «{ $best }».
why-fewest-points = Dopo «{ $played }» nessuno aveva meno punti in questa { $game ->
    [donkey] mano
   *[other] mano
} in { $of-played } su 100 distribuzioni possibili in quel momento, dopo «{ $best }» in { $of-best }.
why-points = In media la { $game ->
    [donkey] mano
   *[other] mano
} costa { $played-points } punti dopo «{ $played }» e { $best-points } dopo «{ $best }».
why-share = Con «{ $best }» si finisce in media davanti a { $best-share } avversari su 100, con «{ $played }» a { $played-share }.

## Problemi

puzzle-heading = Problema { $number } di { $count }: i nostri bot lo sbagliano in { $rating } su 100 tentativi. Qual è la scelta migliore?
puzzle-number = Scrivi un numero da 1 a { $count }, oppure q per uscire.
puzzle-right = Giusto: è chiaramente la scelta migliore.
puzzle-wrong = «{ $best }» è meglio: la tua scelta costa in media { $cost } punti in più. I punti della { $game ->
    [donkey] mano
   *[other] mano
} dopo ogni scelta:
puzzle-score = Problemi risolti al primo colpo: { $solved } su { $count }.
puzzle-none-left = Hai visto tutti i { $count } problemi e ne hai risolti { $solved } al primo colpo.
web-puzzles = Problemi
web-puzzles-about = Una mossa è chiaramente la migliore. Trovala.
web-puzzle-of = Problema { $number } di { $count }
web-puzzle-question = Qual è la scelta migliore?
web-puzzle-stars = Difficoltà: { $stars } su 5
web-puzzle-missed = I nostri bot lo sbagliano in { $rating } su 100 tentativi.
web-puzzle-right = Proprio così!
web-puzzle-wrong = Non proprio
web-puzzle-cost = «{ $best }» è meglio: la tua scelta costa in media { $cost } punti in più.
web-puzzle-values = Punti della { $game ->
    [donkey] mano
   *[other] mano
} dopo ogni scelta, in media; meno sono, meglio è
web-puzzle-best = la migliore
web-puzzle-yours = la tua scelta
web-puzzle-tempting = allettante
web-puzzle-solution = Soluzione
web-puzzle-next = Prossimo problema
web-puzzle-progress = Risolti al primo colpo: { $solved } su { $tried }; { $count } in tutto
web-puzzle-new = { $count ->
    [one] { $count } problema da risolvere
   *[other] { $count } problemi da risolvere
}
web-puzzle-streak = { $count } di fila
web-puzzle-leave = Lascia il problema

## Smazzata del giorno

today-title = Smazzata del giorno: { $game }, { $day }
today-left = La smazzata ti aspetta fino alla fine della giornata { $day ->
    [yesterday] di oggi
   *[today] di domani
}; { $command } la riprende.
today-yesterday = Non hai finito la smazzata di ieri; { $command } la riprende.
today-points = Hai { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
today-better = { $level }: meglio di { $share } giocatori su 100, fra mille con le stesse carte, che hanno avuto { $mean } punti in media
today-distribution = I punti di mille giocatori di livello medio con le tue carte:
today-cost = Le tue decisioni sono costate { $cost } punti; la fortuna ne valeva { $luck }.
today-streak = { $days ->
    [1] Il primo giorno di una serie.
   *[other] { $days } giorni di fila.
}
today-share = Da condividere, senza svelare niente:
today-check = Il seme di questa smazzata: { $seed }
today-none = Non hai ancora giocato una smazzata del giorno; { $command } ne comincia una.
today-day = giorno
web-today = Smazzata del giorno
web-today-about = Le stesse carte per tutti. Un tentativo al giorno, contro i bot.
web-today-leave = Lascia la smazzata: puoi finirla entro { $last ->
    [today] stasera
   *[tomorrow] domani sera
}
web-today-unfinished = Iniziata il { $day } e non ancora finita
web-today-elsewhere = Questa smazzata è stata continuata in un’altra finestra. Ricarica la pagina per vedere a che punto è.
web-today-play = Gioca
web-today-result = Risultato
web-today-simulated = Giocatori simulati con le tue carte
web-today-simulating = Altri giocano le tue carte: { $done } giocatori simulati su { $total } hanno finito…
web-today-chart = I punti dei giocatori di livello { $level }: da { $low } a { $high }, tu { $points }
web-today-here = Gli altri su questo server
web-today-place = { $count ->
    [one] Qui nessun altro ha ancora giocato questa smazzata.
   *[other] Qui hanno giocato questa smazzata in { $count }. La tua posizione: { $place }.
}
web-today-costs = Quanto sono costate le tue carte
web-today-no-mistakes = Nessun errore evidente. Ben giocato!
web-today-share = Condividi o copia il risultato
web-today-not-copied = Non è stato possibile copiare il risultato. È selezionato: copialo con la tastiera o tenendo premuto.
web-today-seed = Com’è nata questa smazzata
web-today-seed-about = Nessuno ha scelto queste carte. Il seme è HKDF-SHA-256 (RFC 5869) con il sale come sale e chiave, e queste righe come info. Per controllare: { $command }
web-today-history = Le tue smazzate finora
web-today-next = La prossima smazzata arriva alle { $time }.
web-today-not-reported = Non è stato possibile inviare il risultato al server. Resta salvato qui.
web-today-offline = Nessuna connessione. Puoi continuare: il risultato sarà confrontato quando tornerai online.
web-offline = Offline
web-today-later = Sei offline. Il tuo risultato resta salvato e verrà confrontato appena torni online.
web-today-kept = Queste smazzate si giocano anche senza connessione.

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
        [one] La partita è finita. Ha vinto { $winners }.
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
event-six-last-cards = Ecco l’ultima carta di tutti.
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
event-donkey-last-card = { $you ->
    [yes] Ti resta una sola carta.
   *[no] A { $seat } resta una sola carta.
}
event-donkey-no-cards = { $you ->
    [yes] Non hai più carte!
   *[no] { $seat } non ha più carte!
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
event-twentyfour-last-trick = L’ultima presa di questa mano.

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
    [yes] { $card ->
        [hidden] Peschi una carta.
       *[open] Peschi: { $card }.
    }
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
    [yes] { $card ->
        [hidden] Metti la carta pescata al posto { $slot }.
       *[open] Metti la carta { $card } al posto { $slot }.
    }
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
    [yes] { $card ->
        [hidden] Guardi la tua carta al posto { $slot }.
       *[open] Guardi la tua carta al posto { $slot }: { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } guarda la sua carta al posto { $slot }.
       *[open] { $seat } guarda la sua carta al posto { $slot }: { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Bussi. Tutti gli altri giocano ancora una volta.
   *[no] { $seat } bussa. Tutti gli altri giocano ancora una volta.
}
event-beaver-showdown = Nessuno gioca più: si scoprono le carte.
event-beaver-revealed = Si scoprono tutte le carte. { $list }.
event-beaver-replaced = { $you ->
    [yes] La tua carta «{ $put_aside }» al posto { $slot } va via. La nuova carta: { $card }.
   *[no] { $seat }: la carta «{ $put_aside }» al posto { $slot } va via. La nuova carta: { $card }.
}
event-beaver-reshuffled = Gli scarti vengono mescolati e formano il nuovo mazzo.

## Perché no

refusal-malformed = Così non si può fare.
refusal-no-such-seat = Lì non è seduto nessuno.
refusal-not-your-turn = Non tocca a te.
refusal-over = La partita è finita.
refusal-not-now = Adesso non si può.
refusal-card-not-held = Non hai in mano questa carta.
refusal-card-taken = Questa carta è già stata scelta.
refusal-cards-not-held = Non hai in mano queste carte.
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
table-connecting = Connessione…
table-lost = La connessione è caduta. Ciò che giochi ora viene conservato e inviato appena torna.
table-recovered = Qualcosa è andato storto a questo tavolo. È tornato com’era all’ultimo salvataggio.
table-host-starts = La partita la avvia chi ospita.
table-dealing = Mescoliamo insieme…
table-canceled = { $count ->
    [one] La distribuzione è annullata: { $names } non c’era più mentre si mescolava. Basta ricominciare.
   *[other] La distribuzione è annullata: { $names } non c’erano più mentre si mescolava. Basta ricominciare.
}
table-canceled-away = { $count ->
    [one] Mentre eri via, la distribuzione è stata annullata: { $names } non c’era più mentre si mescolava. Poi le carte sono state ridistribuite.
   *[other] Mentre eri via, la distribuzione è stata annullata: { $names } non c’erano più mentre si mescolava. Poi le carte sono state ridistribuite.
}
table-watching = Stai guardando: vedi ciò che vedono tutti al tavolo.
table-again = { $count ->
    [one] { $names } vuole giocare ancora.
   *[other] { $names } vogliono giocare ancora.
}
table-waiting = { $count ->
    [one] Tocca a { $names }.
   *[other] Tocca a { $names }.
}
play-card = Gioca { $card }
not-playable = Così non si può giocare
not-one-value = Le carte giocate insieme hanno tutte lo stesso valore; solo i jolly le accompagnano. L’asino e il bue si giocano da soli.
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
web-learn = Impara in 60 secondi
web-your-tables = I tuoi tavoli
web-continue = Continua
web-forget = Togli da questo elenco
web-with = con { $names }
web-status = { $status ->
    [open] aspetta giocatori
    [over] partita finita
   *[playing] partita in corso
}
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
web-starting = Il server si sta avviando. Un momento…
web-opening = Apertura del tavolo…
web-warmup = Presto alla massima velocità: «{ $title }», { $done } di { $total }. Puoi già giocare.
web-warmup-table = Preparazione: { $done } di { $total }
web-no-connection = Nessuna connessione. Nuovo tentativo…
web-unreachable = Al momento non c’è connessione con il server.
web-no-answer = Al momento il server non risponde. Riprova tra poco.
web-crowded = Al momento ci sono troppe connessioni. Nuovo tentativo…
web-loading = Caricamento…
web-not-loaded = Non è stato possibile caricare una parte di questa pagina.
web-load-again = Ricarica la pagina
web-me = Ospite
web-who = Chi sei?
web-who-about = Così ti vedono gli altri. Resta solo in questo browser.
web-picture = La tua immagine
web-lets-go = Si comincia

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
    [six-target] Si gioca finché qualcuno non supera
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
web-pass-add = Un altro giocatore su questo dispositivo
web-pass-to = { $name }, tocca a te.
web-pass-about = Passa il dispositivo. Nessun altro deve guardare adesso.
web-pass-take = Sono { $name }
web-rename = Nome e immagine
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
web-nowhere = Qui non c’è niente.
web-nowhere-about = Questo indirizzo non porta da nessuna parte. Forse manca una parte del link.

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
web-last-short = Ultimo
web-nothing-said = Nessuno ha ancora detto nulla.
web-send = Invia
web-sending = Invio…
web-deal-bent = Attenzione: queste carte non derivano dai numeri su cui i giocatori si erano impegnati prima della distribuzione.
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
web-gone = { $name } ha lasciato il tavolo. Far giocare un bot fino al suo ritorno?
web-gone-votes = { $votes ->
    [one] Finora { $votes } voto per un bot; deve essere d’accordo più della metà di voi.
   *[other] Finora { $votes } voti per un bot; deve essere d’accordo più della metà di voi.
}
web-wait = Aspetta
web-bot-plays = Adesso per { $name } gioca un bot.
web-came-back = { $name } è di nuovo qui.
web-spectators = { $count ->
    [0] Nessuno spettatore
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
web-and-others = { $count ->
    [one] e un altro
   *[other] e altri { $count }
}
web-table = Questo tavolo
web-yes = sì
web-no = no
web-chat-allowed = Chat libera
web-unread = { $count ->
    [one] { chat-title }: { $count } messaggio nuovo
   *[other] { chat-title }: { $count } messaggi nuovi
}
web-reactions = Reazioni
web-mute = Silenzia
web-unmute = Riattiva
web-more-time = Più tempo
web-go-on = Continua
web-look-at-table = Guarda il tavolo
web-forced = C’è una sola mossa possibile: viene fatta per te.
web-draft = Prendi la carta { $card }
web-rematch = Gioca ancora
web-replay-this = Rivedi la partita
web-review = Analisi
web-review-move = Mossa { $move }
web-review-accounts = Gioco e fortuna
web-review-show = Mostra la posizione
web-review-again = Riprova
web-review-progress = Decisioni analizzate: { $done } su { $total }…
web-review-waits = L’analisi aspetta il suo turno…
web-review-done = L’analisi è pronta: { $count ->
    [0] nessun errore evidente
    [one] { $count } errore evidente
   *[other] { $count } errori evidenti
}.
web-review-whose = Le decisioni di chi
web-review-all = Tutti
web-review-link = Link a questa analisi
web-matches = Le mie partite
web-matches-about = Le partite che hai finito su questo server con questo browser. Questo elenco lo vedi solo tu.
web-matches-none = Ancora nessuna partita. Appena ne avrai finita una qui, comparirà in questo elenco.
web-matches-none-found = Nessuna partita corrisponde a questi filtri.
web-matches-filters = Filtri
web-matches-game = Gioco
web-matches-all = tutti
web-matches-against = Contro
web-matches-since = Dal
web-matches-until = Al
web-matches-count = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
web-matches-result = { $place ->
    [1] Vinta
   *[other] { $place }° su { $players }
} con { $points } { $points ->
    [one] punto
   *[other] punti
}
web-matches-practice = esercizio, non conta
web-matches-covered = in parte giocata da un bot per te: il costo non entra in nessuna media
web-matches-cost = Le tue decisioni sono costate { $cost }; la fortuna è valsa { $luck }.
web-matches-more = Mostra altre
web-matches-delete = Elimina
web-matches-delete-this = Elimina la partita del { $date } dal mio elenco
web-matches-delete-all = Elimina il mio elenco…
web-matches-delete-all-really = Elimina il mio elenco
web-matches-delete-about = Le partite spariscono per sempre dal tuo elenco, dalle tue statistiche e dai tuoi campionati. Chi ha giocato con te le conserva, con i nomi usati al tavolo; niente rivela più che eri tu.
web-matches-delete-this-about = La partita sparisce per sempre dal tuo elenco, dalle tue statistiche e dai tuoi campionati. Chi ha giocato con te la conserva, con i nomi usati al tavolo; niente rivela più che eri tu.
web-matches-delete-really = Elimina { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
web-matches-keep = Annulla
web-matches-export-json = Tutto in un file (JSON)
web-matches-export-csv = L’elenco come tabella (CSV)
web-matches-own = I miei dati
web-matches-own-about = L’elenco è legato al cookie di questo browser. Il server elimina una partita dopo { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}, senza contare il tempo in cui è spento.
web-statistics = Statistiche
web-statistics-games = Per gioco e numero di giocatori
web-statistics-matches = Partite
web-statistics-round = Punti per mano
web-statistics-places = Piazzamenti
web-statistics-place = { $place }°: { $count } ×
web-statistics-cost = Costo per decisione
web-statistics-luck = Fortuna per mano
web-statistics-against = Contro chi
web-statistics-ahead = Davanti
web-statistics-you = Tu, per mano
web-statistics-they = Loro, per mano
web-statistics-fewer = In tutti i giochi, meno punti si hanno, meglio è. Costo e fortuna vengono dalle analisi: una fortuna sopra lo 0 ti ha risparmiato punti.
web-statistics-over-time = Nel tempo
web-statistics-series = { $title }, { $players } giocatori
web-statistics-chart-points = { $count ->
    [one] Punti per mano in una partita: { $mean }.
   *[other] Punti per mano in { $count } partite, la più vecchia a sinistra: { $mean } in media.
}
web-statistics-chart-luck = { $count ->
    [one] Costo e fortuna per mano in una partita analizzata: costo { $cost }, fortuna { $luck }.
   *[other] Costo e fortuna per mano in { $count } partite analizzate, la più vecchia a sinistra: costo { $cost }, fortuna { $luck } in media.
}
web-statistics-mean = media delle ultime cinque partite
web-statistics-missing = { $count ->
    [one] { $count } partita non è ancora stata analizzata: costo e fortuna non sono noti.
   *[other] { $count } partite non sono ancora state analizzate: costo e fortuna non sono noti.
}
web-statistics-review = Fai le analisi mancanti
web-statistics-reviewing = Analisi in corso… { $left ->
    [one] ancora { $left } partita
   *[other] ancora { $left } partite
}
web-statistics-reviewed = Tutte queste partite sono state analizzate.
web-statistics-stop = Ferma
web-league = Campionato
web-leagues = Campionati
web-leagues-about = Per chi gioca regolarmente insieme: chi apre il link di un campionato può partecipare. Da allora contano le partite in cui giocano almeno due membri.
web-league-make = Crea un campionato
web-league-name = Nome del campionato
web-league-your-name = Il tuo nome nel campionato
web-league-join = Partecipa
web-league-join-about = { $count ->
    [one] { $count } membro finora.
   *[other] { $count } membri finora.
} Da adesso contano qui le partite che finisci con altri membri, e i membri vedono i tuoi risultati.
web-league-link = Link d’invito
web-league-link-about = Chi ha questo link può partecipare. Solo i membri vedono la tabella.
web-league-rename = Cambia il mio nome…
web-league-rename-really = Cambia nome
web-league-none = Non conta ancora nessuna partita. Giocane una con un altro membro, ognuno nel proprio browser.
web-league-members = Membri
web-league-wins = Vittorie
web-league-place = Piazzamento medio
web-league-skill = Bravura, al netto della fortuna
web-league-skill-about = Punti per mano al netto della fortuna, secondo le analisi, rispetto alla media di tutti i membri a tavoli della stessa grandezza con le stesse varianti: sotto lo 0 è meglio. In 95 casi su 100 il valore vero sta nell’intervallo.
web-league-too-few = troppo poche partite
web-league-needed = Troppo poche partite per dire chi gioca meglio: { $count ->
    [one] serve ancora { $count } partita analizzata.
   *[other] servono ancora { $count } partite analizzate.
}
web-league-unsettled = Gli intervalli si sovrappongono: non si può ancora dire chi gioca meglio.
web-league-settled = Gli intervalli non si sovrappongono: qui gioca meglio { $name }.
web-league-leave = Lascia il campionato…
web-league-leave-about = I tuoi risultati spariscono da questo campionato. Il tuo elenco di partite resta.
web-league-leave-really = Lascia
web-league-delete = Elimina il campionato…
web-league-delete-about = Il campionato sparisce per tutti i membri. Gli elenchi di partite di ognuno restano.
web-league-delete-really = Elimina
web-tutor-cost = In media questo costa { $cost } punti. Ci ripensi?
web-tutor-anyway = Gioca lo stesso
web-tutor-again = Ci ripenso
web-tutor-costs = costa { $cost } in più della scelta migliore
web-tutor-waits = Calcolo in corso…
web-tutor-nothing = Adesso non hai niente da scegliere.
web-tutor-setting = Tutor: avverti degli errori evidenti quando tutti gli altri sono bot
web-odds-setting = Mostra le probabilità di una carta sollevata quando tutti gli altri sono bot
web-try = Riprova da qui
web-try-about = Continui da questa posizione contro i bot. Ciò che da questo posto non si poteva sapere viene distribuito di nuovo.
web-try-go = Gioca da qui
web-set-up = Questa partita è cominciata da una posizione di un’altra partita. Ciò che da questo posto non si poteva sapere è stato distribuito di nuovo: questa distribuzione, quindi, non si può verificare.
web-seat = { $seat }: { $score }
web-to-act = di turno
web-highest = il più alto
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
web-hint-six-choose = La tua carta va dopo la più vicina fra quelle più basse. Una differenza piccola è sicura; la sesta carta prende la fila.
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
    [instant] immediata
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
web-volume = Volume del suono
web-forced-setting = Fai l’unica mossa possibile senza chiedere
web-one-tap = Gioca una carta al primo tocco
web-hints = Spiega le decisioni la prima volta
web-notices = Avvisami quando tocca a me e questa pagina è nascosta
web-notices-refused = Il browser non permette notifiche a questa pagina; puoi cambiarlo nelle sue impostazioni.
web-notices-insecure = I browser mostrano notifiche solo per le pagine il cui indirizzo inizia con https.
web-shortcuts = Scorciatoie con lettere e cifre
web-shortcut-keys = Da 1 a 0 scelgono una carta, P passa, S punteggi, H consiglio, L ultimo turno, C chat, ? regole.
web-keys = Tasti: le frecce vanno di carta in carta, Invio gioca, Esc annulla, Spazio salta.

## Nel browser: rivedere una partita

web-replay-about = Apri il file di una partita o incolla il suo link. Dopo ogni partita, quando la rivedi, trovi entrambi.
web-open-file = Un file di partita
web-paste-link = Link di una partita
web-share-match = Link a questa partita
web-share-match-about = Il link contiene tutta la partita: chi lo apre può rivederla, anche quando questo tavolo non c’è più.
web-no-match-file = Questo file non contiene una partita.
web-no-match-link = Questo link non porta a nessuna partita. Forse ne manca una parte.
web-pause = Pausa
web-fair = Carte distribuite come promesso?
web-fair-about = Prima di distribuire, il server si è impegnato su un segreto e il dispositivo di ogni giocatore su un numero, mostrandone solo l’hash. Il seme da cui si distribuisce deriva da tutto insieme: nessuno poteva sceglierlo. Il tuo browser lo verifica da sé, dal solo file della partita.
web-fair-check = Verifica
web-fair-promised = Il segreto è quello promesso.
web-fair-not-promised = Il segreto non è quello promesso.
web-fair-committed = Il numero di ogni giocatore è quello su cui si era impegnato.
web-fair-not-committed = Il numero di un giocatore non è quello su cui si era impegnato.
web-fair-seeded = Il seme deriva da questo segreto e dai numeri dei giocatori.
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
chat-thinking = Sto pensando…
chat-your-turn = Tocca a te!
chat-again = Un’altra?
chat-bye = A presto!
chat-haha = Ahah!
chat-oh-no = Oh no, accidenti!
chat-hey = Ehi!
chat-argh = Grrr!
chat-yawn = Che sonno…
chat-hmm = Mah…
talk-close = Invio manda, Esc chiude
talk-how = Un numero dice la frase corrispondente; tutto il resto viene detto così come lo scrivi.
talk-ready-only = Scrivi il numero di una frase: a questo tavolo si usano solo le frasi pronte.
talk-nobody = Qui non c’è nessuno con cui parlare; si può solo a un tavolo su un server.
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
refusal-no-review = Questa analisi non c’è più.
refusal-no-more = Non si può aggiungere altro tempo.
refusal-no-chat = A questo tavolo si usano solo le frasi pronte.
refusal-no-words = Un messaggio ha da 1 a 200 caratteri.
refusal-not-alone = Ci sono consigli solo se tutti gli altri giocatori sono bot.
refusal-no-tutor = A questo tavolo non ci sono consigli.
refusal-playing = Una partita è in corso. Si potrà fare quando sarà finita.
refusal-dealing = Si stanno distribuendo le carte. Riprova tra poco.
refusal-here = Quel giocatore è al tavolo.
refusal-so-many-players = Solo da { $fewest } a { $most } giocatori.
refusal-whole-number = Un numero intero da { $least } in su.
refusal-too-high = Al massimo { $most }.
refusal-target-or-rounds = O finché qualcuno non ha troppe teste di bue, o un numero fisso di mani: non entrambe le cose.
refusal-yes-or-no = Sì o no.
refusal-no-seat = Non hai un posto a questo tavolo.
refusal-not-over = Qui non c’è una partita finita da rigiocare.
refusal-other-match = Nel frattempo è cominciata un’altra partita.
refusal-not-asked = Non ti viene ancora chiesto.
refusal-not-needed = Lì adesso non serve un bot.
refusal-not-covered = Nessun bot gioca per te.
refusal-no-clock = Per te non corre nessun orologio.
refusal-nobody = Lì non siede nessun giocatore.
refusal-no-match = Questa partita non esiste; quelle vecchie vengono eliminate.
refusal-no-league = Questo campionato non esiste; chiedi di nuovo il link.
refusal-name-taken = Qualcuno in questo campionato ha già questo nome, o uno simile.
refusal-league-full = Questo campionato è al completo.
refusal-many-leagues = Non puoi partecipare ad altri campionati. Prima lasciane uno.
refusal-no-page = A questo indirizzo non c’è niente.
refusal-no-watching = Qui non si può guardare.
refusal-damaged = Questo tavolo non si può più leggere.
refusal-failed = Qualcosa è andato storto sul server; non è cambiato niente. Riprova.
refusal-busy = Adesso il server è troppo occupato. Riprova tra poco.
refusal-day-over = La giornata di questa smazzata è finita. Ce n’è una nuova.
refusal-too-large = È troppo grande.

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

## Lezioni

lesson-six-place = Tutti scelgono una carta nello stesso momento. Va dietro la più vicina tra quelle più basse in fondo a una fila. Gioca il 41: va dietro il 40.
lesson-six-sixth = In una fila stanno cinque carte, e la fila 1 è piena. Chi mette la sesta prende le altre cinque. Gioca il 64 e guarda { $first }.
lesson-six-low = { $first } ha preso la fila con 7 teste di bue. Sono punti contro! Ora gioca il tuo 3: è più basso della fine di ogni fila.
lesson-six-row = Una carta troppo bassa prende una fila a scelta, e la ricomincia. Prendi la fila 1: costa solo 1 testa di bue.
lesson-six-end = È tutto qui. Dopo dieci giri la mano è finita; quando qualcuno ha più di 66 teste di bue, vince chi ne ha meno.
lesson-donkey-higher = { $first } è uscita con due 7. Gioca due carte di valore più alto, oppure passa. Un jolly va con ogni numero: tocca il 9 e il jolly, poi giocali.
lesson-donkey-donkey = Hai giocato la più alta, quindi esci tu. L’asino alla fine costa 20 punti, e solo chi esce può liberarsene. Gioca l’asino!
lesson-donkey-single = Tutti dovevano giocare una carta, e { $second } ha giocato la più alta: le ha prese tutte, anche l’asino. Ora esce con un 6. Vai più in alto con il tuo 12.
lesson-donkey-last = Restano solo due 3. Giocali insieme: toccali, poi gioca. Senza carte non paghi niente!
lesson-donkey-end = Hai finito le carte! Alla fine del giro tutti gli altri pagano le loro: un numero il suo valore, un jolly 14, l’asino 20.
lesson-twentyfour-follow = { $first } è uscita di rosso. Hai una carta rossa, quindi devi rispondere: gioca il 3 rosso.
lesson-twentyfour-trump = Non hai giallo, quindi puoi giocare di tutto. Il verde è briscola e batte ogni altro colore: vinci la presa con il 2 verde.
lesson-twentyfour-one = Una presa per te! Ognuna toglie punti. Esci con l’1 blu e inverti l’ordine: dalla prossima presa le basse battono le alte.
lesson-twentyfour-reversed = Adesso l’ordine è invertito. { $first } è uscita con il 9 blu: battilo con il tuo 2 blu.
lesson-twentyfour-end = Ben fatto: due prese. Tutti cominciano con 24 punti e vogliono arrivare a 0. Una mano senza prese costa caro.
lesson-beaver-take = Vedi le carte esterne una volta sola: 8 e 2. Meglio se basse. C’è un 3 scoperto: prendilo al posto dell’8 toccando il tuo primo posto.
lesson-beaver-draw = Il 6 sugli scarti non ti serve. Pesca una carta dal mazzo: la vedi solo tu.
lesson-beaver-peek = Una sbirciata! Ti fa guardare una delle tue carte. La seconda non la conosci ancora: guarda il posto 2.
lesson-beaver-not-yet = Un 9: ricorda dov’è. Dopo un turno puoi bussare per finire la mano. Con un 9 è troppo presto: non bussare.
lesson-beaver-again = { $second } ha scartato un 1! Dov’era il tuo 9? Al posto 2: prendi l’1 al suo posto.
lesson-beaver-knock = 3, 1, una carta ignota e 2: è poco. Bussa! Tutti gli altri hanno ancora un turno.
lesson-beaver-end = Poi si scoprono tutte le carte, e la loro somma è quanto ti costa la mano. Vince chi ha meno punti. Ci sono altre due carte speciali: scambio e pesca due.
lesson-leave = Lascia la lezione
lesson-wanted = È quello che chiede la lezione.
lesson-step = Passo { $step } di { $steps }
refusal-lesson = In una vera partita potresti. In questa lezione fai quello che c’è scritto in alto.
