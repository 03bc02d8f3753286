// boardgame.io's server with two games, in one process, with its default store in memory: "soleil-lune" is the game that the
// server of this project plays under load, "cards" has hardly any rules. It prints its address and runs until it is ended.
// NODE_ENV=production disables its checks and its log.
import { createRequire } from "node:module";
import { begin, deal, play, result } from "./soleil-lune.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView, TurnOrder } = require("boardgame.io/core");
const { original } = require("immer");

// Moves and hooks return another G. They read the plain one, because reading a whole table through immer's draft is slower.
export const soleilLune = {
  name: "soleil-lune",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,

  setup: ({ random }) => deal(random.Shuffle, random.Die(2) - 1),

  turn: {
    order: { ...TurnOrder.DEFAULT, first: ({ G }) => G.first },
    // A player without a legal move suffers a total eclipse, and the turn passes.
    onBegin: ({ G, ctx, random, events }) => {
      const state = begin(original(G), Number(ctx.currentPlayer), random.Shuffle);
      if (!state.moves.length) events.endTurn();
      return state;
    },
    endIf: ({ G }) => !G.extra,
  },

  moves: {
    play: {
      move: ({ G, playerID, random }, move) => {
        const state = original(G);
        return state.moves.includes(move) ? play(state, Number(playerID), move, random.Shuffle) : INVALID_MOVE;
      },
      client: false, // it needs the pile
    },
  },

  // Events that players can't trigger.
  events: {
    endTurn: false,
    pass: false,
    endPhase: false,
    setPhase: false,
    endGame: false,
    setActivePlayers: false,
    endStage: false,
    setStage: false,
  },

  endIf: ({ G }) => (G.ended ? result(G) : undefined),

  // The player's hand, the number of the other's cards, the size of the pile, and the legal moves if it is the player's turn.
  playerView: ({ G, ctx, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    pile: G.pile.length,
    moves: playerID === ctx.currentPlayer ? G.moves : [],
  }),
};

// The simplest game with a deck, hidden hands and cards on the table. It has about as many moves as Soleil et Lune for two has
// in random play (93 to 237, 163 on average); an endless game would be slower, because the log is copied with every move.
const CARDS = 54;
const HAND = 5;
const ROW = 10;

const cards = {
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
      moves: [0, 1, 2, 3, 4], // any card of the hand, always
      row: [],
      played: 0,
      end: 113 + random.Die(99),
    };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    // Plays a card from the hand to the row, and draws another. The deck is read cyclically, so that it is never written.
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

const server = Server({ games: [soleilLune, cards], origins: [Origins.LOCALHOST] });
const listen = server.app.listen;
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready); // `run` takes no host
const { appServer } = await server.run(Number(process.argv[2] ?? 0));
console.log(`http://127.0.0.1:${appServer.address().port}/`);
