// A game for boardgame.io with about as much in it as six: all choose a card at once, hidden, and four rows take them.
const PLAYERS = 4, CARDS = 104, HAND = 10;

function deal({ random }) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const hands = Array.from({ length: PLAYERS }, () => deck.splice(0, HAND));
  return { hands, rows: Array.from({ length: 4 }, () => deck.splice(0, 1)), chosen: Array(PLAYERS).fill(null) };
}

function choose({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  if (G.chosen[playerID] !== null || !hand.includes(card)) return "INVALID_MOVE";
  hand.splice(hand.indexOf(card), 1);
  G.chosen[playerID] = card;
  if (G.chosen.every((one) => one !== null)) {
    for (const one of [...G.chosen].sort((a, b) => a - b)) {
      const row = G.rows[one % 4];
      if (row.length === 5) row.length = 0;
      row.push(one);
    }
    G.chosen.fill(null);
    if (hand.length === 0) Object.assign(G, deal({ random }));
  }
}

exports.PLAYERS = PLAYERS;
exports.game = {
  name: "rows",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup: deal,
  turn: { activePlayers: { all: "choosing" } },
  moves: { choose: { move: choose, client: false, ignoreStaleStateID: true } },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    chosen: G.chosen.map((card, seat) => (card === null || String(seat) === playerID ? card : true)),
  }),
};
