// A small game of about the size of a position of Gods: fill sixty cells, one a turn.
const CELLS = 60;

exports.Fill = {
  name: "fill",
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // client: false, so that a browser waits for the server's word, as ours does
    place: { move: ({ G, playerID }, cell) => { G.cells[cell] = playerID; }, client: false },
  },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== null) ? { draw: true } : undefined),
};
