// Plays at so many tables of a server as quickly as it goes: node play.cjs ADDRESS TABLES SECONDS
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game, PLAYERS } = require("./game.cjs");

const [address, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
let moves = 0;

function sit(matchID, seat) {
  const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"] } });
  const client = Client({ game, matchID, playerID: String(seat), numPlayers: PLAYERS, multiplayer, debug: false });
  let seen = 0; // moves at this table
  let answered = 0; // the size of the hand from which the last card was chosen
  client.subscribe((state) => {
    if (state === null) return;
    if (seat === 0) moves += state._stateID - seen; // each counts once
    seen = state._stateID;
    const hand = state.G.hands[seat];
    if (state.G.chosen[seat] === null && hand.length !== answered) {
      answered = hand.length;
      setImmediate(() => client.moves.choose(hand[Math.floor(Math.random() * hand.length)]));
    }
  });
  client.start();
}

(async () => {
  for (let table = 0; table < tables; table++) {
    for (let seat = 0; seat < PLAYERS; seat++) sit(`table${table}`, seat); // who comes first opens it
  }
  await new Promise((done) => setTimeout(done, 3000)); // all sit, and the server is warm
  moves = 0;
  console.log("begin");
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  console.log(moves);
  process.exit(0);
})();
