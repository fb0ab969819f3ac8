"""What `byre --help` and the help of each command say, examples first."""

from __future__ import annotations

ABOUT = """\
Byre: four card games under one roof.

examples:
  byre play six                        a match in the terminal, against bots
  byre serve --open                    the table in your browser
  byre join http://host:8061/t/K7QX2P  a seat at a table of a server
  byre rules six                       how it is played
  byre play six --save match.json      a match that is kept as a log
  byre verify match.json               was it played by the rules?
  byre tournament six --bots medium,easy,random
                                       which bot is better?"""

PLAY = """\
Plays a match in the terminal, against bots: on the whole screen, or as numbered lines (--plain). Every move is kept:
whatever ends the program, --resume goes on at the same card.

examples:
  byre play six                        against three bots
  byre play six --players 5 --pro      five players, the pro variant
  byre play six --rounds 1 --seed 7    one round, the same deal every time
  byre play six --bots hard,expert     against stronger ones
  byre play six --people 2             two at this keyboard, and two bots
  byre play six --plain --lang de      as numbered lines, in German
  byre play --resume                   go on with the match that was left last
  byre play six --save match.json      and keep the log, for replay and verify"""

JOIN = """\
Plays at a table of a running server, in the terminal. When the connection is lost it comes back by itself; the same
command takes the same seat again.

examples:
  byre join http://192.168.1.5:8061/t/K7QX2P --name Anna
  byre join http://192.168.1.5:8061/t/K7QX2P --seat 3
  byre join http://192.168.1.5:8061/t/K7QX2P --watch      look on"""

REPLAY = """\
Shows a logged match again, move by move, through any seat's eyes; not on a terminal, it tells all of it.

examples:
  byre replay match.json
  byre replay match.json --eyes 2      as the second player saw it
  byre replay 'http://192.168.1.5:8061/replay#…'
  byre replay match.json --plain --lang fr
  byre replay match.json --json        the events, in the order of the log"""

VERIFY = """\
Plays a log again, and says whether the match was played by the rules. Of a match file, as a server gives it, it also
deals again from the secret that the server had committed to and what the players added, and says who did.

examples:
  byre verify match.json
  byre verify match.json --json

exit code: 0 it fits · 1 it does not, and the first thing that does not fit is named ·
2 there is no such file, or it is no log"""

RULES = """\
Prints the rules of a game, as players need them; with --full in numbered paragraphs, with every detail and decision.

examples:
  byre rules six
  byre rules six --lang de             in German
  byre rules six --full                every detail and decision
  byre rules six | less"""

SIMULATE = """\
Plays many matches among bots on all cores, each deal in every rotation of the seats: points and wins with 95 %
intervals, by bot and by seat. The bots are dealt round the table in order until all seats are taken.

examples:
  byre simulate six --bots medium,random --matches 1000
  byre simulate donkey --players 6 --bots expert:time_ms=20,medium --matches 50 --jobs 2
  byre simulate beaver --bots mybot.py:MyBot,medium --matches 200 --json
  byre simulate six --bots medium --matches 1000 --pro --plot six.png

Ctrl-C ends it early, with what there is (exit code 130)."""

TOURNAMENT = """\
Plays every bot against every other over the same deals, on all cores; seats in turn, each deal with the sides both
ways. Tells who is ahead how often and by how many points, with 95 % intervals, and OpenSkill ratings.

examples:
  byre tournament six --bots random,easy,medium --matches 400
  byre tournament donkey --players 3,4,12 --bots hard,medium --matches 100 --seed 1
  byre tournament twentyfour --bots mybot.py:MyBot,medium,hard:playouts=50 --plot cross.png

Ctrl-C ends it early, with what there is (exit code 130)."""

BENCH = """\
Measures the speed of the engine, game by game, in decisions a second; or that of the bots, and how well they play.

examples:
  byre bench
  byre bench --bots                    the levels of bots: decisions a second, and strength per millisecond
  byre bench --peers --json            with OpenSpiel's nearest games, as JSON"""

SERVE = """\
Opens tables for people and bots: one process, one file, no other service. Ctrl-C stops it, and keeps all tables.

examples:
  byre serve                           on this machine
  byre serve --open                    and open the table in your browser
  byre serve --lan                     for everybody on this network
  byre serve --port 0 --data party.db  on any free port, tables in a file of their own
  byre serve --config byre.toml        set up by a file

Each setting can also come from the environment (BYRE_PORT=8061), or from the file (port = 8061)."""

BACKUP = """\
Copies the tables into one file that is whole and checked. A server may run on them meanwhile, and notices nothing.
Ctrl-C leaves no half file behind. The keys are in a file of their own, beside the tables: keep a copy of that too.

examples:
  byre backup tables-monday.db
  byre backup party-copy.db --data party.db

exit code: 0 all checksums fit · 1 the copy was made, and damaged tables are named · 2 there is no copy"""

RESTORE = """\
Puts a backup in the place of the tables, after it was checked. No server may run on them. What is replaced is kept
beside them.

examples:
  byre restore tables-monday.db
  byre restore party-copy.db --data party.db

exit code: 0 all checksums fit · 1 it was restored, and damaged tables are named · 2 nothing was changed"""

ROTATE_KEYS = """\
Puts a new key before those in the key file beside the tables. From its next start the server seals and signs with it;
what older keys have sealed can still be read.

examples:
  byre rotate-keys
  byre rotate-keys --data party.db"""

COMPLETION = """\
Prints what a shell needs to complete the words of this command: games, levels, options and languages.

examples:
  eval "$(byre completion bash)"                                     in ~/.bashrc
  eval "$(byre completion zsh)"                                      in ~/.zshrc, after compinit
  byre completion fish > ~/.config/fish/completions/byre.fish        once"""
