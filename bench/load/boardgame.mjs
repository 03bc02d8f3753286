// boardgame.io's server with a small card game, in one process, with its default store in memory.
// It prints its address and serves until it is ended. NODE_ENV=production leaves its checks and its log out.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 54;
const HAND = 5;
const ROW = 10;

// As simple as a game with a deck, hidden hands and cards on the table can be. It has about as many moves as Soleil et Lune for
// two has in random play (93 to 237, 163 in the mean); an endless one would be slower, because the log is copied with every move.
const game = {
  name: "cards",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,

  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card));
    return {
      secret: { deck },
      players: { 0: { hand: deck.slice(0, HAND) }, 1: { hand: deck.slice(HAND, 2 * HAND) } },
      row: [],
      played: 0,
      end: 113 + random.Die(99),
    };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    // Plays a card from the hand to the row, and draws another. The deck goes round, so that it needn't be written.
    play: ({ G, playerID }, index) => {
      const { hand } = G.players[playerID];
      if (!(index in hand)) return INVALID_MOVE;
      G.row[G.played % ROW] = hand[index];
      hand[index] = G.secret.deck[G.played % CARDS];
      G.played += 1;
    },
  },

  endIf: ({ G }) => (G.played >= G.end ? { draw: true } : undefined),
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const listen = server.app.listen;
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready); // `run` knows no host
const { appServer } = await server.run(Number(process.argv[2] ?? 0));
console.log(`http://127.0.0.1:${appServer.address().port}/`);
