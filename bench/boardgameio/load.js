// People at so many tables, two browsers each, as fast as the server answers, for so many seconds.
// Prints JSON: moves, seconds, and the latency of every move (from the click to the server's word).
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Fill } = require("./game");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const latencies = [];
let counting = false;

function sit(matchID, playerID) {
  const client = Client({
    game: Fill,
    multiplayer: SocketIO({ server: `http://localhost:${port}` }),
    matchID,
    playerID,
    debug: false,
  });
  let asked = null;
  client.subscribe((state) => {
    if (!state) return;
    if (asked !== null && state._stateID > asked.id) {
      if (counting) latencies.push(performance.now() - asked.at);
      asked = null;
    }
    if (state.ctx.gameover || state.ctx.currentPlayer !== playerID || asked !== null) return;
    const empty = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
    asked = { id: state._stateID, at: performance.now() };
    setImmediate(() => client.moves.place(empty[Math.floor(Math.random() * empty.length)]));
  });
  client.start();
  return client;
}

async function table(number) {
  for (let round = 0; ; round++) {
    const id = `t${number}-${round}`;
    const clients = ["0", "1"].map((player) => sit(id, player));
    await new Promise((done) => {
      clients[0].subscribe((state) => state && state.ctx.gameover && done());
    });
    clients.forEach((client) => client.stop());
  }
}

for (let i = 0; i < tables; i++) table(i);
setTimeout(() => { counting = true; }, 2000);
setTimeout(() => {
  const told = JSON.stringify({ moves: latencies.length, seconds, latencies });
  process.stdout.write(told, () => process.exit(0));
}, 2000 + seconds * 1000);
