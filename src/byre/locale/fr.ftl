### Les mots de Byre en français. Chaque langue a les mêmes messages avec les mêmes variables.
### $seat est le nom de qui agit ; $you vaut yes quand c’est le lecteur. Rangées et places se comptent à partir de 1.
### Une carte que le lecteur ne doit pas connaître est "hidden".

## Noms et listes

you = vous
player = Joueur { $number }
list-and = { $most } et { $last }
hand = Votre main : { $cards }
hand-open = { $you ->
    [yes] Votre main : { $cards }
   *[no] { $seat } a en main : { $cards }
}
hand-sizes = Cartes en main : { $list }
bulls = { $bulls ->
    [one] { $bulls } tête de bœuf
   *[other] { $bulls } têtes de bœuf
}

## Cartes

card-joker = joker
card-donkey = âne
card-ox = bœuf
card-swap = échange
card-peek = coup d’œil
card-draw2 = pioche deux
card-colour = { $value } { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
}
colour = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
}

## Le menu

menu-heading = Byre : quatre jeux de cartes sous un même toit.
menu-play = Jouer ici, dans le terminal ({ $command })
menu-browser = Ouvrir la table dans le navigateur ({ $command })
menu-party = Ouvrir une table sur ce réseau, téléphones compris ({ $command })
menu-rules = Lire les règles d’un jeu ({ $command })
menu-resume = Reprendre votre dernière partie ({ $command })
menu-prompt = Que voulez-vous faire ? (numéro, ou q pour quitter)
menu-game = Quel jeu ? (numéro, ou q pour quitter)
menu-wrong = Tapez un numéro de 1 à { $count }, ou q pour quitter.

## Début et fin d’une partie

start = { $title } : vous contre { $names }.
start-people = { $title } : à la table, { $names }.
start-help = À chaque question, tapez un numéro ; ? explique, q quitte.
left = Vous quittez la table.
resume = Reprendre cette partie : { $command }
repeat = La même partie encore une fois : { $command }
saved = Le journal est dans { $file }.
replay-start = { $title }, { $count } joueurs, graine { $seed }.
replay-unfinished = Le journal s’arrête ici ; la partie n’est pas finie.
replay-help = Entrée avance, { $back } recule, un numéro va à ce coup, { $eyes } change de point de vue, { $quit } quitte.
replay-wrong = Appuyez sur Entrée pour avancer, ou tapez { $back }, { $eyes }, { $quit } ou un numéro de 0 à { $count }.
hand-over = { $seat }, le clavier est à vous. Les autres, regardez ailleurs ! Entrée pour continuer.
join-covered = Un bot joue pour vous ; jouez une carte pour reprendre votre place.
join-deal-bent = Attention : ces cartes ne viennent pas des nombres sur lesquels les joueurs s’étaient engagés avant la donne.
join-you-start = Vous êtes l’hôte. N lance la partie ; B met des bots aux places libres et la lance.

## Préparation de la pleine vitesse

warming-up = s’échauffe encore
warmup-start = Byre s’échauffe en arrière-plan ; vous pouvez jouer tout de suite.
warmup-bots = D’ici là, les bots qui anticipent jouent au-dessous de leur niveau.
warmup-progress = préparation : { $game }, { $done } sur { $total }

## Questions

prompt = Votre choix :
wrong-number = Tapez un numéro de 1 à { $count }, ou ? pour de l’aide.
wrong-word = « { $typed } » n’est pas un choix ici. Tapez un numéro de 1 à { $count }, ou ? pour de l’aide.
wrong-several = « { $typed } » peut désigner plusieurs choix : { $numbers }. Tapez un de ces numéros.
ask-six-draft = Quelle carte prenez-vous en main ?
ask-six-choose = Quelle carte jouez-vous face cachée ?
ask-six-row = Votre carte est trop basse pour toutes les rangées. Laquelle ramassez-vous ?
ask-donkey-play = Que jouez-vous ?
ask-twentyfour-blind = Annoncez-vous jaune à l’aveugle, avant la distribution ?
ask-twentyfour-trump = Quelle couleur choisissez-vous comme atout ?
ask-twentyfour-exchange = Quelles cartes rendez-vous ?
ask-twentyfour-play = Quelle carte jouez-vous ?
ask-beaver-turn = C’est à vous. Que faites-vous ?
ask-beaver-drawn = Que faites-vous de la carte piochée ?
ask-beaver-knock = Frappez-vous ?

## Explications

explain-typing = Tapez le numéro qui précède votre choix, ou les cartes comme elles sont écrites ; les premières lettres suffisent. Une carte qui n’est qu’un nombre prend un « = » devant, comme =17.
explain-rules = Les règles du jeu : { $command }
explain-more = { $hint } demande à l’expert, { $scores } montre les scores, { $rules } affiche les règles, q quitte.
explain-talk-lines = Commencez une ligne par { $talk } pour parler aux autres : { $talk } seul montre les phrases toutes prêtes, { $talk } suivi d’un numéro en dit une, { $talk } suivi de mots dit ces mots.
explain-talk-keys = C permet de parler aux autres joueurs : une phrase toute prête ou vos propres mots.
explain-keys =
    Les flèches ou la souris désignent une carte, 1 à 0 en choisissent une. Entrée joue, P passe. Quand plusieurs cartes se jouent ensemble, Espace les choisit une à une, Échap les repose.
    Espace saute aussi ce qui est en train d’être montré. H demande à l’expert, R ouvre les règles, S les scores, L le déroulement. Q quitte ; la partie est conservée.
explain-six =
    Tous jouent une carte face cachée en même temps. On les pose ensuite, la plus basse d’abord, chacune dans la rangée dont la dernière carte est la plus proche au-dessous d’elle.
    Celui qui pose la sixième carte d’une rangée ramasse les cinq qui s’y trouvent. Si votre carte est plus basse que la fin de toutes les rangées, vous en ramassez une au choix.
    Les cartes ramassées coûtent leurs têtes de bœuf. Celui qui en a le moins gagne.
explain-donkey =
    Le premier joueur joue une ou plusieurs cartes d’une même valeur ; les autres en jouent autant d’une valeur plus haute, ou passent. Celui qui a joué le plus haut commence le tour suivant.
    Un joker va avec n’importe quelle valeur ; seul, il vaut 14. Si l’âne est joué, chacun doit jouer une carte, et celui qui joue la plus haute les prend toutes en main. Avec le bœuf, il les pose face cachée devant lui, où elles coûtent des points.
    Quand une main est vide, les cartes des autres coûtent leur valeur. Celui qui a le moins de points gagne.
explain-twentyfour =
    Fournissez la couleur demandée si vous le pouvez. Le plus fort atout gagne le pli, sinon la plus forte carte de la couleur demandée. Le 24 est toujours atout : le plus fort, ou le plus faible quand l’ordre est inversé.
    Celui qui joue un 1 peut inverser l’ordre à partir du pli suivant. Chaque pli vous retire des points ; n’en faire aucun coûte cher.
    Celui qui a le moins de points à la fin gagne.
explain-beaver =
    Vos quatre cartes sont face cachée ; mieux vaut qu’elles soient basses. Prenez la carte visible de la défausse à la place de l’une d’elles, ou piochez une carte et utilisez-la, gardez-la ou défaussez-la.
    Avec l’échange, vous échangez une de vos cartes contre celle d’un autre ; avec le coup d’œil, vous regardez une des vôtres ; avec pioche deux, vous piochez jusqu’à deux cartes de plus.
    Si vous frappez, tous les autres jouent encore une fois, puis on compte. Celui qui a le moins de points gagne.

## Touches du terminal

key-play = Jouer
key-pick = Choisir
key-hint = Conseil
key-log = Journal
key-help = Aide
key-leave = Quitter
key-close = Entrée ferme
key-end = N : rejouer. Q : quitter.

## Ce que pense l’expert

hint-heading = Ce que l’expert jouerait, le meilleur d’abord ; avec la part des autres joueurs qu’il pense devancer à la fin, et les points qu’il attend dans cette { $game ->
    [donkey] donne
   *[other] manche
} :
hint-choice = { $choice } : { $ahead } %, { $points } points
hint-warming = L’expert s’échauffe encore : il n’a essayé que peu de choix, et ses chiffres sont approximatifs.
hint-not-here = Il n’y a pas de conseils quand d’autres personnes jouent aussi.
figure = { $value }
odds-six-took-row = { $often ->
    [0] Sur 100 donnes possibles, « { $choice } » ne ramasse jamais de rangée.
   *[other] Sur 100 donnes possibles, « { $choice } » ramasse une rangée { $often } fois ({ $size } têtes de bœuf en moyenne).
}
odds-donkey-round-won = Sur 100 donnes possibles, « { $choice } » gagne le tour { $often } fois.
odds-donkey-took-cards = Sur 100 donnes possibles, « { $choice } » fait ramasser des cartes { $often } fois.
odds-twentyfour-trick-won = Sur 100 donnes possibles, « { $choice } » gagne un pli { $often } fois.
odds-beaver-knocked = Sur 100 donnes possibles, quelqu’un d’autre frappe { $often } fois avant votre prochain tour après « { $choice } ».

## Analyse

review-title = Analyse : { $game }, { $players } joueurs, { $playouts } simulations par décision
review-player = joueur
review-points = points
review-expected = attendu
review-cost = coût
review-luck = chance
review-a-decision = par décision
review-mistakes = erreurs
review-play = jeu
review-sum = points = attendu + coût − chance. Ce que vaut le meilleur jeu parmi ces joueurs, avant la donne ; ce que vos décisions ont coûté ; et la chance : les cartes, et ceux que le jeu des autres a touchés par hasard. Une chance au-dessus de 0 vous a épargné des points.
review-standing = L’état de la partie : combien d’adversaires chacun allait sans doute devancer à la fin
review-mistakes-heading = Erreurs nettes, d’après ce que le joueur savait alors, les plus chères d’abord :
review-no-mistakes = Il n’y a pas eu d’erreur nette.
review-mistake = Coup { $move } ({ $game ->
    [donkey] donne
   *[other] manche
} { $round }), { $name } : « { $played } » a coûté { $cost } ± { $error } ; mieux valait « { $best } »{ $mark ->
    [blunder] { " !" }
   *[mistake] .
}
review-interrupted = { $done ->
    [0] Interrompu avant qu’une décision ne soit évaluée.
    [one] Interrompu après { $done } décision. Trouvé jusqu’ici :
   *[other] Interrompu après { $done } décisions. Trouvé jusqu’ici :
}
review-it = Ce que vos cartes ont coûté : { $command }
review-goes-on = La même commande reprend là où elle s’est arrêtée.
review-drawn = Dessiné dans { $file }.
review-word-expert = comme un expert
review-word-strong = fort
review-word-solid = solide
review-word-shaky = fragile
review-word-random = comme au hasard
why-six-sixth-card = Sur 100 donnes alors possibles, « { $played } » était la sixième carte d’une rangée { $of-played } fois, « { $best } » { $of-best } fois.
why-six-too-low = Sur 100 donnes alors possibles, « { $played } » était plus basse que toutes les rangées { $of-played } fois, « { $best } » { $of-best } fois.
why-six-bulls-at-once = « { $played } » ramassait aussitôt { $of-played } têtes de bœuf en moyenne, « { $best } » { $of-best }.
why-six-rows = Après « { $played } », { $of-played } rangées étaient ramassées en moyenne d’ici la fin de la manche, après « { $best } » { $of-best }.
why-donkey-round-won = Sur 100 donnes alors possibles, « { $played } » gagnait le tour { $of-played } fois, « { $best } » { $of-best } fois.
why-donkey-took-cards = Sur 100 donnes alors possibles, « { $played } » faisait ramasser des cartes { $of-played } fois, « { $best } » { $of-best } fois.
why-donkey-takes-donkey = Sur 100 donnes alors possibles, l’âne était ramassé avant la fin de la donne { $of-played } fois après « { $played } », { $of-best } fois après « { $best } ».
why-donkey-no-cards-left = Sur 100 donnes alors possibles, la main était vide à la fin de la donne { $of-played } fois après « { $played } », { $of-best } fois après « { $best } ».
why-donkey-rounds = Après « { $played } », { $of-played } tours étaient gagnés en moyenne d’ici la fin de la donne, après « { $best } » { $of-best }.
why-donkey-cards-shed = « { $played } » permettait de se débarrasser en moyenne de { $of-played } cartes d’ici la fin de la donne, « { $best } » de { $of-best }.
why-twentyfour-trick-won = Sur 100 donnes alors possibles, « { $played } » gagnait un pli { $of-played } fois, « { $best } » { $of-best } fois.
why-twentyfour-no-trick = Sur 100 donnes alors possibles, « { $played } » menait à une manche sans pli { $of-played } fois, « { $best } » { $of-best } fois.
why-twentyfour-tricks = Après « { $played } », { $of-played } plis étaient encore gagnés en moyenne dans la manche, après « { $best } » { $of-best }.
why-twentyfour-points-off = Après « { $played } », les plis enlevaient { $of-played } points en moyenne, après « { $best } » { $of-best }.
why-twentyfour-points-added = Après « { $played } », les manches sans pli coûtaient { $of-played } points en moyenne, après « { $best } » { $of-best }.
why-beaver-knocked = Sur 100 donnes alors possibles, quelqu’un d’autre frappait avant le tour suivant { $of-played } fois après « { $played } », { $of-best } fois après « { $best } ».
why-beaver-turns = Après « { $played } », il restait en moyenne { $of-played } tours avant la fin de la manche, après « { $best } » { $of-best }.
why-beaver-high-cards = À la fin de la manche, il restait en moyenne { $of-played } cartes de 7 ou plus dans la rangée après « { $played } », { $of-best } après « { $best } ».
why-beaver-low-cards = À la fin de la manche, il restait en moyenne { $of-played } cartes de 3 ou moins dans la rangée après « { $played } », { $of-best } après « { $best } ».
why-fewest-points = Sur 100 donnes alors possibles, personne n’avait moins de points dans cette { $game ->
    [donkey] donne
   *[other] manche
} { $of-played } fois après « { $played } », { $of-best } fois après « { $best } ».
why-points = En moyenne, la { $game ->
    [donkey] donne
   *[other] manche
} coûte { $played-points } points après « { $played } », et { $best-points } après « { $best } ».
why-share = Avec « { $best } », on devance en moyenne { $best-share } % des autres à la fin, avec « { $played } » { $played-share } %.

## Problèmes

puzzle-heading = Problème { $number } sur { $count } : sur 100 essais, nos bots le manquent { $rating } fois. Quel est le meilleur choix ?
puzzle-number = Tapez un numéro de 1 à { $count }, ou q pour quitter.
puzzle-right = Exact : c’est nettement le meilleur choix.
puzzle-wrong = « { $best } » est meilleur : votre choix coûte { $cost } points de plus en moyenne. Les points de la { $game ->
    [donkey] donne
   *[other] manche
} après chaque choix :
puzzle-score = Problèmes résolus du premier coup : { $solved } sur { $count }.
puzzle-none-left = Vous avez vu les { $count } problèmes et en avez résolu { $solved } du premier coup.
web-puzzles = Problèmes
web-puzzles-about = Un coup est nettement le meilleur. Trouvez-le.
web-puzzle-of = Problème { $number } sur { $count }
web-puzzle-question = Quel est le meilleur choix ?
web-puzzle-stars = Difficulté : { $stars } sur 5
web-puzzle-missed = Sur 100 essais, nos bots le manquent { $rating } fois.
web-puzzle-right = C’est ça !
web-puzzle-wrong = Pas tout à fait
web-puzzle-cost = « { $best } » est meilleur : votre choix coûte { $cost } points de plus en moyenne.
web-puzzle-values = Points de la { $game ->
    [donkey] donne
   *[other] manche
} après chaque choix, en moyenne ; moins il y en a, mieux c’est
web-puzzle-best = le meilleur
web-puzzle-yours = votre choix
web-puzzle-tempting = tentant
web-puzzle-solution = La solution
web-puzzle-next = Problème suivant
web-puzzle-progress = Résolus du premier coup : { $solved } sur { $tried } ; { $count } en tout
web-puzzle-new = { $count ->
    [one] { $count } problème à résoudre
   *[other] { $count } problèmes à résoudre
}
web-puzzle-streak = { $count } de suite
web-puzzle-leave = Quitter le problème

## Donne du jour

today-title = Donne du jour : { $game }, { $day }
today-left = La donne vous attend jusqu’à la fin { $day ->
    [yesterday] de la journée
   *[today] de la journée de demain
} ; { $command } la reprend.
today-yesterday = Vous n’avez pas fini la donne d’hier ; { $command } la reprend.
today-points = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
today-better = { $level } : mieux que { $share } % de mille joueurs avec les mêmes cartes, qui ont eu { $mean } en moyenne
today-distribution = Les points de mille joueurs de niveau moyen avec vos cartes :
today-cost = Vos décisions ont coûté { $cost } points ; la chance en valait { $luck }.
today-streak = { $days ->
    [1] Le premier jour d’une série.
   *[other] { $days } jours de suite.
}
today-share = À partager, sans rien dévoiler :
today-check = La graine de cette donne : { $seed }
today-none = Vous n’avez pas encore joué de donne du jour ; { $command } en commence une.
today-day = jour
web-today = Donne du jour
web-today-about = Les mêmes cartes pour tout le monde. Un essai par jour, contre des bots.
web-today-leave = Quitter la donne : vous pouvez la finir jusqu’à { $last ->
    [today] ce soir
   *[tomorrow] demain soir
}
web-today-unfinished = Commencée le { $day } et pas encore finie
web-today-elsewhere = Cette donne a été poursuivie dans une autre fenêtre. Rechargez la page pour voir où elle en est.
web-today-play = Jouer
web-today-result = Résultat
web-today-simulated = Joueurs simulés avec vos cartes
web-today-simulating = D’autres jouent vos cartes : { $done } joueurs simulés sur { $total } ont fini…
web-today-chart = Les points des joueurs de niveau { $level } : { $low } à { $high }, vous { $points }
web-today-here = Les autres sur ce serveur
web-today-place = { $count ->
    [one] Personne d’autre n’a encore joué cette donne ici.
   *[other] { $count } personnes ont joué cette donne ici. Votre rang : { $place }.
}
web-today-costs = Ce que vos cartes ont coûté
web-today-no-mistakes = Aucune erreur nette. Bien joué !
web-today-share = Partager ou copier le résultat
web-today-not-copied = Le résultat n’a pas pu être copié. Il est sélectionné : copiez-le au clavier ou par un appui long.
web-today-seed = Comment cette donne a été tirée
web-today-seed-about = Personne n’a choisi ces cartes. La graine est HKDF-SHA-256 (RFC 5869) avec le sel comme sel et comme clé, et ces lignes comme info. Pour vérifier : { $command }
web-today-history = Vos donnes jusqu’ici
web-today-next = La prochaine donne arrive à { $time }.
web-today-not-reported = Votre résultat n’a pas pu être envoyé au serveur. Il est gardé ici.
web-today-offline = Pas de connexion. Vous pouvez continuer : votre résultat sera comparé dès votre retour en ligne.
web-offline = Hors ligne
web-today-later = Vous êtes hors ligne. Votre résultat est conservé et sera comparé dès que vous serez de nouveau en ligne.
web-today-kept = Ces donnes se jouent aussi sans connexion.

## Choix

choice-row = rangée { $row } ({ bulls })
choice-pass = passer
choice-blind = { $call ->
    [yes] oui, jaune à l’aveugle
   *[no] non
}
choice-exchange-none = rien
choice-drop = se retirer de cette manche
choice-reverse = { $card } et inverser l’ordre
choice-new-trump = { $card } et { $colour ->
    [red] le rouge
    [blue] le bleu
    [green] le vert
   *[yellow] le jaune
} devient atout
choice-beaver-take = prendre la carte visible et la mettre à la place { $slot }
choice-beaver-draw = piocher
choice-beaver-discard = { $first ->
    [yes] la défausser et piocher la seconde
   *[no] la défausser
}
choice-beaver-keep = la mettre à la place { $slot }
choice-beaver-peek = regarder la place { $slot }
choice-beaver-draw2 = piocher jusqu’à deux cartes
choice-beaver-knock = frapper
choice-beaver-pass = ne pas frapper
group-cards = { $count ->
    [one] Une carte :
   *[other] { $count } cartes :
}
group-swap = Échanger votre carte de la place { $slot } avec :

## La table : six

six-heading = Manche { $round }, tour { $trick } sur 10
six-draft = Encore à choisir : { $cards }
six-row = Rangée { $row } : { $cards } · { bulls } · { $room ->
    [0] pleine
    [one] place pour { $room } carte
   *[other] place pour { $room } cartes
}
six-taken = Têtes de bœuf de cette manche : { $list }
six-played = Encore à placer : { $list }

## La table : donkey

donkey-heading = Donne { $round }, tour { $trick }
donkey-seen = Connu de tous : { $list }
donkey-piles = Face cachée sur la table : { $list }
donkey-middle = Au milieu : { $cards }
donkey-blocked = Ne peut pas être joué à ce tour : { $cards }
donkey-plays = Joué à ce tour : { $list }
donkey-special-round = { $kind ->
    [donkey] Tour de l’âne : chacun joue une carte ; celui qui joue la plus haute les prend toutes en main.
   *[ox] Tour du bœuf : chacun joue une carte ; celui qui joue la plus haute les pose toutes face cachée devant lui.
}
donkey-leader = { $you ->
    [yes] Le plus haut jusqu’ici : vous
   *[no] Le plus haut jusqu’ici : { $seat }
}

## La table : twentyfour

twentyfour-heading = Manche { $round }, pli { $trick } sur 6
twentyfour-points = Points : { $list }
twentyfour-declarer = { $you ->
    [yes] Vous êtes le preneur.
   *[no] Preneur : { $seat }
}
twentyfour-trump = { $blind ->
    [yes] Atout : jaune, annoncé à l’aveugle
   *[no] Atout : { colour }
}
twentyfour-next-trump = Atout à partir du pli suivant : { colour }
twentyfour-order = { $high ->
    [11] Ordre : le 11 est le plus fort
   *[1] Ordre inversé : le 1 est le plus fort
}
twentyfour-next-order = { $high ->
    [11] À partir du pli suivant : le 11 est le plus fort
   *[1] À partir du pli suivant, ordre inversé : le 1 est le plus fort
}
twentyfour-dropped = Retirés de cette manche : { $list }
twentyfour-voids = N’ont certainement pas : { $list }
twentyfour-tricks = Plis : { $list }
twentyfour-plays = Dans ce pli : { $list }

## La table : beaver

beaver-heading = Manche { $round }
beaver-discard = Sur la défausse : { $card } · { $stock ->
    [one] { $stock } carte dans la pioche
   *[other] { $stock } cartes dans la pioche
}
beaver-opening = Vous regardez vos cartes extérieures, cette seule fois : à la place 1, { $first } ; à la place 4, { $last }.
beaver-places = { $you ->
    [yes] Vos places : { $cards }
   *[no] { $seat } : { $cards }
}
beaver-knocked = { $you ->
    [yes] Vous avez frappé.
   *[no] { $seat } a frappé : c’est votre dernier tour dans cette manche.
}
beaver-drawn = { $first ->
    [yes] Vous avez pioché la première de deux cartes : { $card }
   *[no] Vous avez pioché : { $card }
}

## Points

score-round = { $seat } : { $points } dans cette manche, { $total } en tout
any-heading = Manche { $round }
any-question = Que faites-vous ?
score-total = { $seat } : { $total } en tout

## Ce qui s’est passé : tous les jeux

event-any = { $what }
event-any-of-seat = { $seat } : { $what }
event-round-scored = La manche { $round } est terminée.
event-match-over = { $you ->
    [yes] La partie est finie. Vous avez gagné !
   *[no] { $count ->
        [one] La partie est finie. { $winners } a gagné.
       *[other] La partie est finie. Vainqueurs : { $winners }.
    }
}

## Ce qui s’est passé : six

event-six-dealt = Manche { $round } : les cartes sont distribuées.
event-six-drafted = { $you ->
    [yes] Vous choisissez le { $card }.
   *[no] { $seat } choisit le { $card }.
}
event-six-chose = { $you ->
    [yes] Vous jouez le { $card } face cachée.
   *[no] { $card ->
        [hidden] { $seat } a joué une carte face cachée.
       *[open] { $seat } joue le { $card } face cachée.
    }
}
event-six-last-cards = Voici la dernière carte de chacun.
event-six-revealed = On retourne les cartes : { $cards }.
event-six-placed = { $you ->
    [yes] Votre { $card } va dans la rangée { $row }.
   *[no] { $seat } : le { $card } va dans la rangée { $row }.
}
event-six-took-row = { $you ->
    [yes] Vous ramassez la rangée { $row } ({ $cards }) : { bulls }.
   *[no] { $seat } ramasse la rangée { $row } ({ $cards }) : { bulls }.
}

## Ce qui s’est passé : donkey

event-donkey-dealt = { $you ->
    [yes] Donne { $round }. Vous commencez.
   *[no] Donne { $round }. { $seat } commence.
}
donkey-numbers = { $numbers ->
    [1] un { $value }
    [2] deux { $value }
    [3] trois { $value }
    [4] quatre { $value }
    [5] cinq { $value }
    [6] six { $value }
    [7] sept { $value }
   *[8] huit { $value }
}
donkey-jokers = { $jokers ->
    [1] un joker
    [2] deux jokers
    [3] trois jokers
   *[4] quatre jokers
}
donkey-cards = { $value ->
    [donkey] l’âne
    [ox] le bœuf
    [joker] { donkey-jokers }
   *[other] { $jokers ->
        [0] { donkey-numbers }
       *[other] { donkey-numbers } et { donkey-jokers }
    }
}
event-donkey-played = { $you ->
    [yes] Vous jouez { donkey-cards }.
   *[no] { $seat } joue { donkey-cards }.
}
event-donkey-passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
event-donkey-took-cards = { $into ->
    [pile] { $you ->
        [yes] Vous posez toutes les cartes face cachée devant vous : { $cards }.
       *[no] { $seat } pose toutes les cartes face cachée : { $cards }.
    }
   *[hand] { $you ->
        [yes] Vous prenez toutes les cartes en main : { $cards }.
       *[no] { $seat } prend toutes les cartes en main : { $cards }.
    }
}
event-donkey-took-special = { $you ->
    [yes] Vous prenez { $card ->
        [donkey] l’âne
       *[ox] le bœuf
    } au milieu.
   *[no] { $seat } prend { $card ->
        [donkey] l’âne
       *[ox] le bœuf
    } au milieu.
}
event-donkey-round-won = { $you ->
    [yes] Vous avez joué le plus haut et commencez le tour suivant.
   *[no] { $seat } a joué le plus haut et commence le tour suivant.
}
event-donkey-last-card = { $you ->
    [yes] Il ne vous reste qu’une carte.
   *[no] Il ne reste qu’une carte à { $seat }.
}
event-donkey-no-cards = { $you ->
    [yes] Vous n’avez plus de cartes !
   *[no] { $seat } n’a plus de cartes !
}
event-donkey-deal-scored = La donne { $round } est terminée.

## Ce qui s’est passé : twentyfour

event-twentyfour-dealt = { $part ->
    [1] Manche { $round } : chacun reçoit trois cartes.
   *[2] Chacun reçoit encore trois cartes.
}
event-twentyfour-blind-called = { $call ->
    [yes] { $you ->
        [yes] Vous annoncez jaune à l’aveugle.
       *[no] { $seat } annonce jaune à l’aveugle.
    }
   *[no] { $you ->
        [yes] Vous n’annoncez pas jaune à l’aveugle.
       *[no] { $seat } n’annonce pas jaune à l’aveugle.
    }
}
event-twentyfour-trump-named = { $you ->
    [yes] Vous choisissez comme atout : { colour }.
   *[no] { $seat } choisit comme atout : { colour }.
}
event-twentyfour-exchanged = { $count ->
    [0] { $you ->
        [yes] Vous gardez toutes vos cartes.
       *[no] { $seat } garde toutes ses cartes.
    }
   *[other] { $handed_in ->
        [hidden] { $count ->
            [one] { $seat } échange une carte.
           *[other] { $seat } échange { $count } cartes.
        }
       *[open] { $you ->
            [yes] Vous rendez : { $handed_in } ; vous recevez : { $received }.
           *[no] { $seat } rend : { $handed_in } ; reçoit : { $received }.
        }
    }
}
event-twentyfour-dropped = { $you ->
    [yes] Vous vous retirez de cette manche.
   *[no] { $seat } se retire de cette manche.
}
event-twentyfour-played = { $you ->
    [yes] Vous jouez le { $card }.
   *[no] { $seat } joue le { $card }.
}
event-twentyfour-reversed = L’ordre des cartes s’inverse à partir du pli suivant.
event-twentyfour-new-trump = Atout à partir du pli suivant : { colour }.
event-twentyfour-trick-won = { $you ->
    [yes] Vous gagnez le pli { $trick }.
   *[no] { $seat } gagne le pli { $trick }.
}
event-twentyfour-last-trick = Le dernier pli de cette manche.

## Ce qui s’est passé : beaver

event-beaver-dealt = { $you ->
    [yes] Manche { $round } : les cartes sont distribuées. Carte visible : { $card }. Vous commencez.
   *[no] Manche { $round } : les cartes sont distribuées. Carte visible : { $card }. { $seat } commence.
}
event-beaver-took = { $you ->
    [yes] Vous prenez le { $card } de la défausse et le mettez à la place { $slot }.
   *[no] { $seat } prend le { $card } de la défausse et le met à la place { $slot }.
}
event-beaver-drew = { $you ->
    [yes] { $card ->
        [hidden] Vous piochez une carte.
       *[open] Vous piochez : { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } pioche une carte.
       *[open] { $seat } pioche : { $card }.
    }
}
event-beaver-put-off = { $you ->
    [yes] Vous défaussez votre carte de la place { $slot } : { $card }.
   *[no] { $seat } défausse sa carte de la place { $slot } : { $card }.
}
event-beaver-discarded = { $used ->
    [yes] La carte « { $card } » va à la défausse.
   *[no] { $you ->
        [yes] Vous défaussez : { $card }.
       *[no] { $seat } défausse : { $card }.
    }
}
event-beaver-kept = { $you ->
    [yes] { $card ->
        [hidden] Vous mettez la carte piochée à la place { $slot }.
       *[open] Vous mettez le { $card } à la place { $slot }.
    }
   *[no] { $card ->
        [hidden] { $seat } met la carte piochée à la place { $slot }.
       *[open] { $seat } met le { $card } à la place { $slot }.
    }
}
event-beaver-swapped = { $you ->
    [yes] Vous échangez avec { $other } votre carte de la place { $slot } contre sa carte de la place { $their_slot }.
   *[no] { $yours ->
        [yes] { $seat } échange avec vous sa carte de la place { $slot } contre la vôtre de la place { $their_slot }.
       *[no] { $seat } échange avec { $other } sa carte de la place { $slot } contre celle de la place { $their_slot }.
    }
}
event-beaver-peeked = { $you ->
    [yes] { $card ->
        [hidden] Vous regardez votre carte de la place { $slot }.
       *[open] Vous regardez votre carte de la place { $slot } : { $card }.
    }
   *[no] { $card ->
        [hidden] { $seat } regarde sa carte de la place { $slot }.
       *[open] { $seat } regarde sa carte de la place { $slot } : { $card }.
    }
}
event-beaver-knocked = { $you ->
    [yes] Vous frappez. Tous les autres jouent encore une fois.
   *[no] { $seat } frappe. Tous les autres jouent encore une fois.
}
event-beaver-showdown = Plus personne ne joue : on retourne les cartes.
event-beaver-revealed = On retourne toutes les cartes. { $list }.
event-beaver-replaced = { $you ->
    [yes] Votre carte « { $put_aside } » de la place { $slot } est mise de côté. Nouvelle carte : { $card }.
   *[no] { $seat } : la carte « { $put_aside } » de la place { $slot } est mise de côté. Nouvelle carte : { $card }.
}
event-beaver-reshuffled = La défausse est mélangée et devient la nouvelle pioche.

## Pourquoi pas

refusal-malformed = Ce n’est pas possible comme ça.
refusal-no-such-seat = Personne n’est assis là.
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-over = La partie est finie.
refusal-not-now = Ce n’est pas possible maintenant.
refusal-card-not-held = Cette carte n’est pas dans votre main.
refusal-card-taken = Cette carte a déjà été choisie.
refusal-cards-not-held = Vous n’avez pas ces cartes en main.
refusal-wrong-count = Jouez autant de cartes que le premier joueur ; dans un tour de l’âne ou du bœuf, une seule.
refusal-not-higher = La valeur doit être plus haute que la dernière jouée.
refusal-only-led = Seul celui qui ouvre le tour peut jouer l’âne ou le bœuf.
refusal-blocked = Cette carte a été ramassée à la fin du tour précédent et ne peut pas encore être jouée.
refusal-must-play = Vous pouvez jouer une carte, donc vous ne pouvez pas passer.
refusal-must-follow = Vous avez une carte de la couleur demandée et devez fournir.
refusal-no-exchange = Avec si peu de points, vous ne pouvez pas échanger.
refusal-no-dropout = Dans cette partie, on ne peut pas se retirer.
refusal-declarer-stays = Le preneur ne peut pas se retirer.
refusal-two-stay = Le preneur et au moins un autre joueur doivent rester.
refusal-too-good-to-drop = Avec si peu de points, vous ne pouvez pas vous retirer.
refusal-trump-fixed = Ici, un 2 ne peut pas changer l’atout.
refusal-trump-unsaid = Dites si ce 2 change l’atout.
refusal-trump-unchanged = Cette couleur sera de toute façon atout au pli suivant.
refusal-top-is-special = Une carte spéciale ne se prend pas dans la défausse.
refusal-special-not-kept = Une carte spéciale ne se met pas parmi vos quatre cartes.
refusal-other-card-drawn = La carte piochée ne le permet pas.
refusal-own-card = On ne peut échanger qu’avec la carte d’un autre joueur.

## Dans le terminal et dans le navigateur

seats-title = Places
seat-free = libre
seat-bot = Bot
bot-level = { $level ->
    [random] au hasard
    [easy] facile
    [medium] moyen
    [hard] difficile
   *[expert] expert
}
seat-bot-level = { seat-bot } ({ bot-level })
seat-ready = prêt
seat-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
seat-pile = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
seat-passed = a passé
seat-highest = le plus haut jusqu’ici
seat-tricks = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
seat-declarer = preneur
seat-dropped = retiré
seat-knocker = a frappé
seat-bulls = { bulls } cette manche
stock-count = Pioche : { $count }
discard-pile = Défausse
colour-letter = { $colour ->
    [red] R
    [blue] B
    [green] V
   *[yellow] J
}
table-connecting = Connexion…
table-lost = La connexion est perdue. Ce que vous jouez est conservé et sera envoyé dès qu’elle sera rétablie.
table-recovered = Il y a eu un problème à cette table. Elle est revenue à son dernier enregistrement.
table-host-starts = L’hôte lance la partie.
table-dealing = On mélange ensemble…
table-canceled = { $count ->
    [one] La donne est annulée : { $names } n’était plus là pendant le mélange. Relancez simplement la partie.
   *[other] La donne est annulée : { $names } n’étaient plus là pendant le mélange. Relancez simplement la partie.
}
table-canceled-away = { $count ->
    [one] Pendant votre absence, la donne a été annulée : { $names } n’était plus là pendant le mélange. Les cartes ont ensuite été redistribuées.
   *[other] Pendant votre absence, la donne a été annulée : { $names } n’étaient plus là pendant le mélange. Les cartes ont ensuite été redistribuées.
}
table-watching = Vous regardez : vous voyez ce que toute la table voit.
table-again = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
table-waiting = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
play-card = Jouer { $card }
not-playable = Ne se joue pas comme ça
not-one-value = Les cartes jouées ensemble ont toutes la même valeur ; seuls les jokers vont avec. L’âne et le bœuf se jouent seuls.
look-once = Un coup d’œil à vos cartes, cette seule fois
rules-title = Règles
scores-title = Scores
scores-total = Total
log-title = Déroulement
log-empty = Rien pour l’instant.
chat-title = Discussion
say-something = Dire quelque chose
replay-move = Coup
replay-eyes = Point de vue
replay-eyes-open = toutes les cartes visibles
replay-eyes-table = spectateur
replay-forward = Un pas en avant
replay-back = Un pas en arrière
replay-first = Au début
replay-last = À la fin
replay-run = Lecture

## Dans le navigateur : la page d’accueil

web-tagline = Quatre jeux de cartes sous un même toit, entre amis ou contre des bots.
web-title = { $game ->
    [six] 6 qui prend !
    [donkey] Le bœuf et l’âne
    [twentyfour] 24
   *[beaver] La bande de castors
}
web-about = { $game ->
    [six] Tous jouent en même temps ; la sixième carte ramasse la rangée.
    [donkey] Débarrassez-vous de vos cartes, et surtout de l’âne.
    [twentyfour] Six plis, un atout au choix et un ordre qui peut s’inverser.
   *[beaver] Quatre cartes cachées : retenez-les, échangez-les, frappez à temps.
}
web-play-now = Jouer
web-learn = Apprendre en 60 secondes
web-your-tables = Vos tables
web-continue = Continuer
web-forget = Retirer de cette liste
web-with = avec { $names }
web-status = { $status ->
    [open] attend des joueurs
    [over] partie terminée
   *[playing] partie en cours
}
web-invite-friends = Inviter des amis
web-options = Options de la partie
web-settings = Préférences
web-join = Rejoindre ou regarder
web-code-or-link = Code ou lien
web-go = Valider
web-public = Tables publiques
web-no-tables = Il n’y a pas de table publique en ce moment.
web-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
web-running = partie en cours
web-join-table = Rejoindre
web-watch = Regarder
web-replay = Revoir une partie
web-starting = Le serveur démarre. Un instant…
web-opening = Ouverture de la table…
web-warmup = Bientôt à pleine vitesse : « { $title } », { $done } sur { $total }. Vous pouvez déjà jouer.
web-warmup-table = Préparation : { $done } sur { $total }
web-no-connection = Pas de connexion. Nouvel essai…
web-unreachable = Il n’y a pas de connexion au serveur en ce moment.
web-no-answer = Le serveur ne répond pas pour l’instant. Réessayez dans un moment.
web-crowded = Il y a trop de connexions en ce moment. Nouvel essai…
web-loading = Chargement…
web-not-loaded = Une partie de cette page n’a pas pu être chargée.
web-load-again = Recharger la page
web-me = Invité
web-who = Qui êtes-vous ?
web-who-about = C’est ainsi que les autres vous voient. Cela reste dans ce navigateur.
web-picture = Votre image
web-lets-go = C’est parti

## Dans le navigateur : une nouvelle table

web-your-name = Votre nom
web-players = Joueurs
web-bots = Bots
web-level-about = { $level ->
    [random] Joue n’importe quelle carte permise, sans réfléchir.
    [easy] Connaît les principes les plus simples.
    [medium] Joue raisonnablement : bonne compagnie pour une première partie.
    [hard] Anticipe et retient ce qui a été joué.
   *[expert] Le bot le plus fort ici. Il ne voit pas plus de cartes que vous.
}
web-option = { $option ->
    [six-target] Jouer jusqu’à ce que quelqu’un dépasse
    [six-rounds] Ou un nombre fixe de manches
    [six-pro] Variante pro : cartes choisies à découvert
    [donkey-deals] Donnes
    [donkey-ox] Avec le bœuf
    [twentyfour-chaos] Chaos d’atout : un 2 peut changer l’atout
    [twentyfour-dropout] On peut se retirer
    [twentyfour-limits] Limites de points
    [twentyfour-declarer_penalty] Pénalité doublée pour le preneur sans pli
   *[beaver-rounds] Manches
}
web-memory-aid = Aide-mémoire : laisser visibles les cartes déjà vues
web-make-public = Table visible par tous
web-let-watch = D’autres peuvent regarder
web-clock = Temps de réflexion
web-no-clock = illimité
web-open-table = Ouvrir la table

## Dans le navigateur : avant la partie

web-host = hôte
web-away = absent
web-sit-here = S’asseoir ici
web-stand-up = Se lever
web-pass-add = Un autre joueur sur cet appareil
web-pass-to = { $name }, c’est à vous.
web-pass-about = Passez l’appareil. Personne d’autre ne doit regarder maintenant.
web-pass-take = C’est moi, { $name }
web-rename = Nom et image
web-kick = Exclure
web-start = Commencer
web-fill-and-start = Compléter avec des bots et commencer
web-join-heading = Prenez place
web-invite = Invitation
web-code = Code :
web-share = Partager ou copier le lien
web-link = Lien vers cette table
web-copied = Copié
web-not-copied = Le lien n’a pas pu être copié. Il est sélectionné : copiez-le au clavier ou par un appui long.
web-qr = Code QR de { $link }
web-only-here = Cette adresse ne fonctionne que sur cet ordinateur. Avec « byre serve --lan », les téléphones peuvent se joindre à la partie.
web-big-screen = Afficher sur grand écran
web-ended = { $reason ->
    [no_table] Cette table n’existe pas ; les anciennes tables sont supprimées.
    [no_watching] À cette table, personne ne peut regarder.
    [damaged] Cette table n’est plus lisible.
   *[other] Le serveur a mis fin à la connexion.
}
web-nowhere = Il n’y a rien ici.
web-nowhere-about = Cette adresse ne mène nulle part. Il manque peut-être une partie du lien.

## Dans le navigateur : à la table

web-menu = Menu
web-close = Fermer
web-home = Retour à l’accueil
web-leave = Quitter la table
web-round = { $game ->
    [donkey] Donne
   *[other] Manche
}
web-winner = vainqueur
web-chart = L’évolution des scores
web-last = Dernier tour
web-last-short = Dernier
web-nothing-said = Personne n’a encore rien dit.
web-send = Envoyer
web-sending = Envoi…
web-deal-bent = Attention : ces cartes ne viennent pas des nombres sur lesquels les joueurs s’étaient engagés avant la donne.
web-your-turn = À vous de jouer
web-your-place = Votre place
web-hand = Votre main
web-waiting-many = { $count } autres réfléchissent.
web-covered = Un bot joue pour vous.
web-take-back = Reprendre ma place
web-leaving = Un bot continue pour vous. La place reste la vôtre jusqu’à la fin de la partie : il suffit de revenir à cette table pour la reprendre.
web-stay = Rester
web-cover-me = Laisser un bot jouer pour moi
web-let-bot-play = Laisser un bot jouer ici
web-gone = { $name } a quitté la table. Laisser jouer un bot jusqu’à son retour ?
web-gone-votes = { $votes ->
    [one] { $votes } voix pour un bot jusqu’ici ; plus de la moitié d’entre vous doit être d’accord.
   *[other] { $votes } voix pour un bot jusqu’ici ; plus de la moitié d’entre vous doit être d’accord.
}
web-wait = Attendre
web-bot-plays = Un bot joue maintenant pour { $name }.
web-came-back = { $name } est de retour.
web-spectators = { $count ->
    [0] Aucun spectateur
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
web-and-others = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
web-table = Cette table
web-yes = oui
web-no = non
web-chat-allowed = Messages libres
web-unread = { $count ->
    [one] { chat-title } : { $count } nouveau message
   *[other] { chat-title } : { $count } nouveaux messages
}
web-reactions = Réactions
web-mute = Masquer ses messages
web-unmute = Afficher ses messages
web-more-time = Plus de temps
web-go-on = Continuer
web-look-at-table = Voir la table
web-forced = Un seul coup est possible : il est joué pour vous.
web-draft = Prendre le { $card }
web-rematch = Rejouer
web-replay-this = Revoir la partie
web-review = Analyse
web-review-move = Coup { $move }
web-review-accounts = Jeu et chance
web-review-show = Montrer la position
web-review-again = Réessayer
web-review-progress = Décisions analysées : { $done } sur { $total }…
web-review-waits = L’analyse attend son tour…
web-review-done = L’analyse est prête : { $count ->
    [0] aucune erreur nette
    [one] { $count } erreur nette
   *[other] { $count } erreurs nettes
}.
web-review-whose = Les décisions de qui
web-review-all = Tous
web-review-link = Lien vers cette analyse
web-matches = Mes parties
web-matches-about = Les parties que vous avez terminées sur ce serveur avec ce navigateur. Personne d’autre ne voit cette liste.
web-matches-none = Aucune partie pour l’instant. Dès que vous en aurez terminé une ici, elle figurera dans cette liste.
web-matches-none-found = Aucune partie ne correspond à ces filtres.
web-matches-filters = Filtres
web-matches-game = Jeu
web-matches-all = tous
web-matches-against = Contre
web-matches-since = Du
web-matches-until = Au
web-matches-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-matches-result = { $place ->
    [1] Gagné
   *[other] Rang { $place } sur { $players }
} avec { $points } { $points ->
    [one] point
   *[other] points
}
web-matches-practice = entraînement, ne compte pas
web-matches-covered = un bot en a joué une partie pour vous : le coût n’entre dans aucune moyenne
web-matches-cost = Vos décisions ont coûté { $cost } ; la chance a valu { $luck }.
web-matches-more = Afficher plus
web-matches-delete = Supprimer
web-matches-delete-this = Supprimer la partie du { $date } de ma liste
web-matches-delete-all = Supprimer ma liste…
web-matches-delete-all-really = Supprimer ma liste
web-matches-delete-about = Les parties disparaissent pour toujours de votre liste, de vos statistiques et de vos ligues. Les autres joueurs les gardent, avec les noms de la table ; plus rien n’indique que c’était vous.
web-matches-delete-this-about = La partie disparaît pour toujours de votre liste, de vos statistiques et de vos ligues. Les autres joueurs la gardent, avec les noms de la table ; plus rien n’indique que c’était vous.
web-matches-delete-really = Supprimer { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-matches-keep = Annuler
web-matches-export-json = Tout dans un fichier (JSON)
web-matches-export-csv = La liste en tableau (CSV)
web-matches-own = Mes données
web-matches-own-about = La liste est liée au cookie de ce navigateur. Le serveur efface une partie au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}, sans compter le temps où il est arrêté.
web-statistics = Statistiques
web-statistics-games = Par jeu et nombre de joueurs
web-statistics-matches = Parties
web-statistics-round = Points par manche
web-statistics-places = Rangs
web-statistics-place = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
} : { $count } ×
web-statistics-cost = Coût par décision
web-statistics-luck = Chance par manche
web-statistics-against = Contre qui
web-statistics-ahead = Devant
web-statistics-you = Vous, par manche
web-statistics-they = Eux, par manche
web-statistics-fewer = Dans tous les jeux, moins on a de points, mieux c’est. Coût et chance viennent des analyses : une chance au-dessus de 0 vous a épargné des points.
web-statistics-over-time = Au fil du temps
web-statistics-series = { $title }, { $players } joueurs
web-statistics-chart-points = { $count ->
    [one] Points par manche en une partie : { $mean }.
   *[other] Points par manche en { $count } parties, la plus ancienne à gauche : { $mean } en moyenne.
}
web-statistics-chart-luck = { $count ->
    [one] Coût et chance par manche en une partie analysée : coût { $cost }, chance { $luck }.
   *[other] Coût et chance par manche en { $count } parties analysées, la plus ancienne à gauche : coût { $cost }, chance { $luck } en moyenne.
}
web-statistics-mean = moyenne des cinq dernières parties
web-statistics-missing = { $count ->
    [one] { $count } partie n’est pas encore analysée : son coût et sa chance ne sont pas connus.
   *[other] { $count } parties ne sont pas encore analysées : leur coût et leur chance ne sont pas connus.
}
web-statistics-review = Faire les analyses manquantes
web-statistics-reviewing = Analyse en cours… encore { $left ->
    [one] { $left } partie
   *[other] { $left } parties
}
web-statistics-reviewed = Toutes ces parties sont analysées.
web-statistics-stop = Arrêter
web-league = Ligue
web-leagues = Ligues
web-leagues-about = Pour ceux qui jouent régulièrement ensemble : il suffit d’ouvrir le lien d’une ligue pour pouvoir la rejoindre. Ensuite, les parties où jouent au moins deux membres comptent.
web-league-make = Créer une ligue
web-league-name = Nom de la ligue
web-league-your-name = Votre nom dans la ligue
web-league-join = Rejoindre
web-league-join-about = { $count ->
    [one] { $count } membre pour l’instant.
   *[other] { $count } membres pour l’instant.
} Dès maintenant, les parties que vous terminez avec d’autres membres comptent ici, et les membres y voient vos résultats.
web-league-link = Lien d’invitation
web-league-link-about = Toute personne qui a ce lien peut rejoindre la ligue. Seuls les membres voient le tableau.
web-league-rename = Changer mon nom…
web-league-rename-really = Changer mon nom
web-league-none = Aucune partie ne compte encore. Jouez-en une avec un autre membre, chacun dans son navigateur.
web-league-members = Membres
web-league-wins = Victoires
web-league-place = Rang moyen
web-league-skill = Niveau, chance déduite
web-league-skill-about = Points par manche corrigés de la chance, d’après les analyses, comparés à la moyenne des membres à des tables de même taille avec les mêmes variantes : au-dessous de 0, c’est mieux. Dans 95 cas sur 100, la vraie valeur est dans l’intervalle.
web-league-too-few = trop peu de parties
web-league-needed = Trop peu de parties pour dire qui joue mieux : il manque encore { $count ->
    [one] { $count } partie analysée.
   *[other] { $count } parties analysées.
}
web-league-unsettled = Les intervalles se chevauchent : on ne peut pas encore dire qui joue le mieux.
web-league-settled = Les intervalles ne se chevauchent pas : { $name } joue le mieux ici.
web-league-leave = Quitter la ligue…
web-league-leave-about = Vos résultats disparaissent de cette ligue. Votre propre liste de parties reste.
web-league-leave-really = Quitter
web-league-delete = Supprimer la ligue…
web-league-delete-about = La ligue disparaît pour tous les membres. Les listes de parties de chacun restent.
web-league-delete-really = Supprimer
web-tutor-cost = En moyenne, cela coûte { $cost } points. Réfléchir encore ?
web-tutor-anyway = Jouer quand même
web-tutor-again = Réfléchir encore
web-tutor-costs = coûte { $cost } de plus que le meilleur choix
web-tutor-waits = Les chiffres sont en cours de calcul…
web-tutor-nothing = Vous n’avez rien à choisir pour l’instant.
web-tutor-setting = Tuteur : prévenir des erreurs nettes quand tous les autres sont des bots
web-odds-setting = Montrer les chances d’une carte soulevée quand tous les autres sont des bots
web-try = Réessayer à partir d’ici
web-try-about = Vous continuez à partir de cette position contre des bots. Ce qu’on ne pouvait pas savoir à cette place est redistribué.
web-try-go = Jouer à partir d’ici
web-set-up = Cette partie a commencé dans une position d’une autre partie. Ce qu’on ne pouvait pas savoir à cette place a été redistribué : cette donne ne peut donc pas être vérifiée.
web-seat = { $seat } : { $score }
web-to-act = doit jouer
web-highest = le plus haut
web-bulls-short = { $bulls ->
    [one] tête
   *[other] têtes
}
web-seen = Tous savent que ces cartes sont dans cette main :
web-pick-card = Touchez une carte
web-play = Jouer ces cartes
web-why-not = Pourquoi pas ?
web-revealed = Les cartes retournées
web-round-so-far = Joué jusqu’ici
web-middle = Au milieu :
web-you-lead = Vous ouvrez ce tour.
web-leads = { $seat } ouvre ce tour.
web-no-trump = Pas encore d’atout
web-trick = Le pli
web-hand-in = { $count ->
    [one] Rendre { $count } carte
   *[other] Rendre { $count } cartes
}
web-keep-all = Tout garder
web-place = place { $slot } : { $card }
web-face-down = face cachée
web-first-look = Regardez vos cartes extérieures et retenez-les.
web-done = Terminé
web-beaver-swap = votre { $slot } ↔ { $seat } { $their_slot }
web-swap-own = Touchez une de vos cartes.
web-swap-other = Touchez maintenant la carte d’un autre joueur.
web-take-hint = Ou touchez une de vos places pour y mettre la carte visible.
web-place-hint = Ou touchez la place où elle doit aller.
web-understood = Compris

## Dans le navigateur : à quoi penser à la première décision

web-hint-six-draft = Toutes les cartes sont visibles. Prenez-en dix qui se posent sans ramasser de rangée.
web-hint-six-choose = Votre carte va derrière la plus proche au-dessous d’elle. Un petit écart est sûr ; la sixième carte ramasse la rangée.
web-hint-six-row = Votre carte est trop basse pour toutes les rangées. On ramasse en général celle qui a le moins de têtes de bœuf.
web-hint-donkey-play = Touchez toutes les cartes à jouer ensemble : autant que le premier joueur, et plus hautes. Ou passez.
web-hint-twentyfour-blind = Le jaune à l’aveugle fait valoir quatre points à chaque pli, pour le meilleur ou pour le pire.
web-hint-twentyfour-trump = Choisissez la couleur où vous êtes fort. Avec le jaune, chaque pli compte double.
web-hint-twentyfour-exchange = Touchez jusqu’à trois cartes à rendre ; vous en recevez autant.
web-hint-twentyfour-play = Fournissez la couleur demandée si vous le pouvez. Chaque pli enlève des points ; n’en faire aucun coûte cher.
web-hint-beaver-turn = Piochez, ou prenez la carte visible si elle est plus basse qu’une des vôtres.
web-hint-beaver-drawn = Utilisez-la, mettez-la à une de vos places, ou défaussez-la. Personne d’autre ne la voit.
web-hint-beaver-knock = Frappez si vous pensez avoir les quatre cartes les plus basses. Tous les autres jouent encore une fois.

## Dans le navigateur : préférences

web-language = Langue
web-speed = Vitesse
web-speed-name = { $speed ->
    [off] sans mouvement
    [instant] immédiate
    [fast] rapide
    [slow] lente
   *[normal] normale
}
web-theme = Clair ou sombre
web-theme-name = { $theme ->
    [light] clair
    [dark] sombre
   *[auto] comme l’appareil
}
web-contrast = Contraste élevé
web-sound = Son
web-volume = Volume du son
web-forced-setting = Jouer sans demander le seul coup possible
web-one-tap = Jouer une carte dès le premier appui
web-hints = Expliquer chaque décision la première fois
web-notices = M’avertir quand c’est à moi et que cette page est cachée
web-notices-refused = Le navigateur ne permet pas les notifications de cette page ; vous pouvez le changer dans ses réglages.
web-notices-insecure = Les navigateurs n’affichent de notifications que pour les pages dont l’adresse commence par https.
web-shortcuts = Raccourcis par lettres et chiffres
web-shortcut-keys = 1 à 0 choisissent une carte, P passe, S scores, H conseil, L dernier tour, C discussion, ? règles.
web-keys = Touches : les flèches vont de carte en carte, Entrée joue, Échap annule, Espace saute.

## Dans le navigateur : revoir une partie

web-replay-about = Ouvrez le fichier d’une partie, ou collez son lien. Après chaque partie, vous trouverez les deux en la revoyant.
web-open-file = Un fichier de partie
web-paste-link = Lien d’une partie
web-share-match = Lien vers cette partie
web-share-match-about = Le lien contient toute la partie : il suffit de l’ouvrir pour la revoir, même quand cette table n’existe plus.
web-no-match-file = Ce fichier ne contient pas de partie.
web-no-match-link = Ce lien ne mène à aucune partie. Il en manque peut-être un morceau.
web-pause = Mettre en pause
web-fair = Donne conforme à la promesse ?
web-fair-about = Avant la donne, le serveur s’est engagé sur un secret et l’appareil de chaque joueur sur un nombre, en n’en montrant que l’empreinte. La graine dont viennent les cartes découle du tout : personne n’a pu la choisir. Votre navigateur le vérifie lui-même, à partir du seul fichier de la partie.
web-fair-check = Vérifier
web-fair-promised = Le secret est bien celui qui était promis.
web-fair-not-promised = Le secret n’est pas celui qui était promis.
web-fair-committed = Le nombre de chaque joueur est bien celui de son engagement.
web-fair-not-committed = Le nombre d’un joueur n’est pas celui de son engagement.
web-fair-seeded = La graine découle de ce secret et des nombres des joueurs.
web-fair-not-seeded = La graine vient d’autre chose.
web-fair-took-part = Participation au mélange : { $names }.
web-fair-nobody = Aucun appareil de joueur n’a participé au mélange : ces cartes viennent du serveur seul.
web-fair-verify = On ne vérifie ici ni que les cartes découlent de la graine, ni que chaque coup était permis : votre navigateur ne connaît pas les règles. Byre les connaît : enregistrez le fichier de la partie, et faites-la redistribuer et rejouer sur votre propre ordinateur :
web-fair-save = Enregistrer le fichier de la partie

## Ce qui se dit à la table

chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-well-played = Bien joué !
chat-thanks = Merci.
chat-oops = Oups.
chat-thinking = Je réfléchis…
chat-your-turn = À vous !
chat-again = Encore une ?
chat-bye = Au revoir !
chat-haha = Hi hi hi !
chat-oh-no = Oh non !
chat-hey = Dites donc !
chat-argh = Grrr !
chat-yawn = Ouaaah…
chat-hmm = Mouais…
talk-close = Entrée envoie, Échap ferme
talk-how = Un numéro dit la phrase correspondante ; tout le reste est dit tel que vous le tapez.
talk-ready-only = Tapez le numéro d’une phrase : à cette table, il n’y a que les phrases toutes prêtes.
talk-nobody = Il n’y a personne à qui parler ici ; c’est réservé aux tables d’un serveur.
talk-watching = Les spectateurs ne peuvent pas parler. Prenez d’abord une place.

## Pourquoi pas : à la table d’un serveur

refusal-answered = Cette décision est déjà prise.
refusal-covered = Un bot joue pour vous : reprenez d’abord votre place.
refusal-taken = Cette place est prise.
refusal-seated = Vous avez déjà une place à cette table.
refusal-not-host = Seul l’hôte de la table peut le faire.
refusal-seats-free = Chaque place doit avoir un joueur ou un bot.
refusal-too-many = Trop de demandes. Réessayez plus tard.
refusal-no-table = Cette table n’existe pas.
refusal-not-saved = Impossible d’enregistrer. Réessayez dans un instant.
refusal-no-review = Cette analyse n’existe plus.
refusal-no-more = On ne peut plus ajouter de temps.
refusal-no-chat = À cette table, il n’y a que les phrases toutes prêtes.
refusal-no-words = Un message compte de 1 à 200 caractères.
refusal-not-alone = Il y a des conseils seulement si tous les autres joueurs sont des bots.
refusal-no-tutor = Il n’y a pas de conseils à cette table.
refusal-playing = Une partie est en cours. Ce sera possible quand elle sera finie.
refusal-dealing = On distribue les cartes. Réessayez dans un instant.
refusal-here = Ce joueur est à la table.
refusal-so-many-players = Seulement de { $fewest } à { $most } joueurs.
refusal-whole-number = Un nombre entier à partir de { $least }.
refusal-too-high = { $most } au plus.
refusal-target-or-rounds = Soit jusqu’à ce que quelqu’un ait trop de têtes de bœuf, soit un nombre fixe de manches, mais pas les deux.
refusal-yes-or-no = Oui ou non.
refusal-no-seat = Vous n’avez pas de place à cette table.
refusal-not-over = Il n’y a pas ici de partie terminée à rejouer.
refusal-other-match = Une autre partie a commencé entre-temps.
refusal-not-asked = On ne vous demande pas encore cela.
refusal-not-needed = Aucun bot n’est nécessaire là en ce moment.
refusal-not-covered = Aucun bot ne joue pour vous.
refusal-no-clock = Aucune horloge ne tourne pour vous.
refusal-nobody = Aucun joueur n’est assis là.
refusal-no-match = Cette partie n’existe pas ; les anciennes sont supprimées.
refusal-no-league = Cette ligue n’existe pas ; redemandez le lien.
refusal-name-taken = Quelqu’un dans cette ligue porte déjà ce nom, ou un nom qui lui ressemble.
refusal-league-full = Cette ligue est complète.
refusal-many-leagues = Vous ne pouvez pas être dans plus de ligues. Quittez-en d’abord une.
refusal-no-page = Il n’y a rien à cette adresse.
refusal-no-watching = Regarder n’est pas permis ici.
refusal-damaged = Cette table n’est plus lisible.
refusal-failed = Une erreur s’est produite sur le serveur ; rien n’a été modifié. Réessayez.
refusal-busy = Le serveur est trop occupé en ce moment. Réessayez dans un instant.
refusal-day-over = La journée de cette donne est terminée. Une nouvelle vous attend.
refusal-too-large = C’est trop grand.

## Avatars

avatar-cow = Vache
avatar-donkey = Âne
avatar-ox = Bœuf
avatar-beaver = Castor
avatar-hen = Poule
avatar-cat = Chat
avatar-dog = Chien
avatar-sheep = Mouton
avatar-pig = Cochon
avatar-goat = Chèvre
avatar-duck = Canard
avatar-owl = Hibou
avatar-fox = Renard
avatar-hedgehog = Hérisson
avatar-mouse = Souris
avatar-frog = Grenouille

## Leçons

lesson-six-place = Tout le monde choisit une carte en même temps. Elle se place derrière la carte inférieure la plus proche au bout d’une rangée. Jouez le 41 : il va derrière le 40.
lesson-six-sixth = Une rangée contient cinq cartes, et la rangée 1 est pleine. Celui qui pose la sixième prend les cinq autres. Jouez le 64 et regardez { $first }.
lesson-six-low = { $first } a pris la rangée et ses 7 têtes de bœuf. Ce sont des points de pénalité ! Jouez maintenant votre 3 : il est plus bas que le bout de chaque rangée.
lesson-six-row = Une carte trop basse prend la rangée de votre choix, et la recommence. Prenez la rangée 1 : elle ne coûte que 1 tête de bœuf.
lesson-six-end = C’est tout. Une manche dure dix tours ; dès que quelqu’un a plus de 66 têtes de bœuf, le plus petit total gagne.
lesson-donkey-higher = { $first } a entamé avec deux 7. Jouez deux cartes d’une valeur plus haute, ou passez. Un joker va avec tous les nombres : touchez le 9 et le joker, puis jouez-les.
lesson-donkey-donkey = Vous avez joué le plus haut, l’entame est donc à vous. L’âne coûte 20 points à la fin, et seul celui qui entame peut s’en débarrasser. Jouez l’âne !
lesson-donkey-single = Chacun devait jouer une carte, et { $second } a joué la plus haute : il les a toutes prises, l’âne aussi. Maintenant il entame avec un 6. Montez avec votre 12.
lesson-donkey-last = Il ne reste que deux 3. Jouez-les ensemble : touchez-les, puis jouez. Sans cartes, vous ne payez rien !
lesson-donkey-end = Vous n’avez plus de cartes ! À la fin du tour, tous les autres paient les leurs : un nombre sa valeur, un joker 14, l’âne 20.
lesson-twentyfour-follow = { $first } a entamé à rouge. Vous avez du rouge, vous devez donc fournir : jouez le 3 rouge.
lesson-twentyfour-trump = Vous n’avez pas de jaune, vous pouvez donc tout jouer. Le vert est atout et bat les autres couleurs : gagnez le pli avec le 2 vert.
lesson-twentyfour-one = Un pli pour vous ! Chacun retire des points. Entamez avec le 1 bleu et inversez l’ordre : dès le pli suivant, les petites cartes battent les grandes.
lesson-twentyfour-reversed = L’ordre est maintenant inversé. { $first } a entamé avec le 9 bleu : battez-le avec votre 2 bleu.
lesson-twentyfour-end = Bravo : deux plis. Chacun commence avec 24 points et veut descendre à 0. Une manche sans pli coûte cher.
lesson-beaver-take = Vous ne voyez vos cartes extérieures qu’une fois : 8 et 2. Mieux vaut des cartes basses. Un 3 est visible : prenez-le à la place du 8 en touchant votre première place.
lesson-beaver-draw = Le 6 de la défausse ne vous aide pas. Piochez une carte : personne d’autre ne la voit.
lesson-beaver-peek = Un coup d’œil ! Il permet de regarder une de vos cartes. Vous ne connaissez pas la deuxième : regardez la place 2.
lesson-beaver-not-yet = Un 9 : retenez où il est. Après un tour, vous pouvez frapper pour finir la manche. Avec un 9, c’est trop tôt : ne frappez pas.
lesson-beaver-again = { $second } a défaussé un 1 ! Où était votre 9 ? À la place 2 : prenez le 1 à sa place.
lesson-beaver-knock = 3, 1, une carte inconnue et 2 : c’est bas. Frappez ! Tous les autres ont encore un tour.
lesson-beaver-end = Ensuite, on retourne toutes les cartes, et leur somme est le prix de la manche. Le plus petit total gagne. Il y a encore deux cartes spéciales : échange et pioche deux.
lesson-leave = Quitter la leçon
lesson-wanted = C’est ce que demande la leçon.
lesson-step = Étape { $step } sur { $steps }
refusal-lesson = Dans une vraie partie, vous pourriez. Dans cette leçon, suivez le texte du haut.
