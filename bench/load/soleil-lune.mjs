// Soleil et Lune for two, edition total-eclipse: the same game as in src/etoile/games/soleil_lune, clause by clause, as pure
// functions. They never change a state; they return a new one, which shares the unchanged parts.
//
// A card is `suit << 5 | number`, suits 0 (Sun) and 1 (Moon), number 0 for an eclipse. A row is a list of places from the
// left, a place a list of cards, the visible one last; the rows are both of seat 0, then both of seat 1. A move is a number,
// as in cardset.py: `row << 10 | spot << 5 | number` lays a card, HARVEST and a bit for each stretch takes these.

const START = 0;
const LEFT = 1;
const RIGHT = 2;
const PLACE = 3; // and on: PLACE + 2 is the third place
const HARVEST = 8192;
const MOST_STRETCHES = 5;
const MOST_RESHUFFLES = 40;
const NUMBERS = 58;

// SL-1, SL-2
const CARDS = [0, 1].flatMap((suit) => Array.from({ length: 34 }, (_, card) => (suit << 5) | Math.max(0, card - 4)));
const ANIMALS = { butterfly: [3, 13, 27], bird: [8, 22], dragonfly: [17, 48], bat: [37, 46, 57], owl: [42, 52] };
const WITH_ANIMAL = new Set(Object.values(ANIMALS).flat());

const isNumber = (card) => (card & 31) !== 0;
const visible = (place) => place[place.length - 1];
const numbers = (cards) => cards.filter(isNumber);

// SL-3: five cards each, the rest is the pile, which is drawn from at its end.
export function deal(shuffle, first) {
  const cards = shuffle(CARDS);
  return {
    first,
    animals: ANIMALS,
    rows: [[], [], [], []],
    hands: [sorted(cards.slice(-5)), sorted(cards.slice(-10, -5))],
    pile: cards.slice(0, -10),
    discards: [],
    harvested: [[], []],
    spent: [], // eclipses that went with a harvest
    scores: [0, 0], // SL-29, without the hands
    reshuffles: 0,
    extra: false, // SL-11: an animal asks for another card
    closing: false, // SL-25: the end has begun
    playing: [0, 1],
    ended: null, // the clause by which the game is over
    moves: [], // legal moves of the player to move; none if the turn is over
  };
}

const sorted = (cards) => cards.sort((one, other) => one - other);

// A turn begins. SL-5: a player with an empty hand draws. SL-25, SL-26: if that is impossible, these are the last turns.
// SL-23: a player who can neither lay nor harvest suffers a total eclipse.
export function begin(before, seat, shuffle) {
  const state = { ...before };
  if (!state.hands[seat].length && !state.closing) state.closing = !draw(state, seat, shuffle);
  if (state.closing) state.playing = state.playing.filter((other) => other !== seat);
  state.moves = layings(state, seat).concat(harvests(state, seat));
  if (!state.moves.length) suffer(state, seat);
  return state;
}

// Plays a legal move. The turn is over then, unless an animal asks for another card. SL-26: it may have been the last one.
export function play(before, seat, move, shuffle) {
  const state = { ...before, extra: false, moves: [] };
  if (move >= HARVEST) {
    harvest(state, seat, move);
  } else {
    const card = lay(state, seat, move);
    if (WITH_ANIMAL.has(card) && mayLayOn(state, seat, shuffle)) {
      state.moves = layings(state, seat);
      state.extra = state.moves.length > 0;
      if (!state.extra) suffer(state, seat); // SL-13
    }
  }
  if (!state.extra && !state.playing.length) state.ended ??= "SL-26";
  return state;
}

// SL-12: an animal as the last card: its player draws. SL-25, SL-28: if that is impossible or not allowed, the turn is over.
function mayLayOn(state, seat, shuffle) {
  if (state.hands[seat].length) return true;
  if (state.closing) return false;
  state.closing = !draw(state, seat, shuffle);
  return !state.closing;
}

// SL-5: five cards, or what the pile has; an empty one is made anew first, SL-36: forty times at most.
function draw(state, seat, shuffle) {
  if (!state.pile.length && state.discards.length && state.reshuffles < MOST_RESHUFFLES) {
    state.pile = shuffle(state.discards);
    state.discards = [];
    state.reshuffles += 1;
  }
  state.hands = state.hands.with(seat, sorted(state.pile.slice(-5)));
  state.pile = state.pile.slice(0, -5);
  return state.hands[seat].length > 0;
}

// SL-4: every way to lay a card of a hand.
function layings(state, seat) {
  const found = [];
  const hand = new Set(state.hands[seat]); // eclipses of a suit are alike
  for (let row = 0; row < 4; row++) {
    let gaps = null;
    for (const card of hand) {
      if (card >> 5 !== (row & 1)) continue;
      if (isNumber(card)) {
        gaps ??= gapsOf(state.rows[row]);
        for (const [spot, low, high] of gaps) {
          if (low < card && card < high) found.push((row << 10) | (spot << 5) | (card & 31));
        }
      } else {
        // SL-14: an eclipse goes on any visible number.
        state.rows[row].forEach((place, index) => {
          if (isNumber(visible(place))) found.push((row << 10) | ((PLACE + index) << 5));
        });
      }
    }
  }
  return found;
}

// Where numbers go in a row: spots, and between which cards a number must be for each. SL-8, SL-9: the ends, unless they are
// eclipsed. SL-10: anything starts a row. SL-15, SL-16: eclipses that touch a visible number; SL-17: all, if there is none.
function gapsOf(row) {
  if (!row.length) return [[START, -1, 64]];
  const shown = row.map((place) => (isNumber(visible(place)) ? visible(place) : 0));
  const last = shown.length - 1;
  const gaps = [];
  if (shown[0]) gaps.push([LEFT, -1, shown[0]]);
  if (shown[last]) gaps.push([RIGHT, shown[last], 64]);
  const alone = shown.every((card) => !card);
  shown.forEach((card, index) => {
    if (card || !(alone || shown[index - 1] || shown[index + 1])) return;
    let low = index - 1;
    let high = index + 1;
    while (shown[low] === 0) low -= 1;
    while (shown[high] === 0) high += 1;
    gaps.push([PLACE + index, shown[low] ?? -1, shown[high] ?? 64]);
  });
  return gaps;
}

// Takes a card from a hand and lays it, and returns it.
function lay(state, seat, move) {
  const row = move >> 10;
  const spot = (move >> 5) & 31;
  const card = ((row & 1) << 5) | (move & 31);
  const places = state.rows[row];
  const hand = state.hands[seat];
  state.hands = state.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1));
  let laid;
  if (spot === LEFT) laid = [[card], ...places];
  else if (spot < PLACE) laid = [...places, [card]];
  else laid = places.with(spot - PLACE, [...places[spot - PLACE], card]);
  state.rows = state.rows.with(row, laid);
  if (isNumber(card)) score(state, row >> 1, -1);
  return card;
}

// SL-18: the stretches of a row, as the first place of each and the one after its last.
function stretchesOf(row) {
  const found = [];
  let first = 0;
  for (let index = 0; index <= row.length; index++) {
    if (index < row.length && isNumber(visible(row[index]))) continue;
    if (index - first >= 5) found.push([first, index]);
    first = index + 1;
  }
  return found;
}

// SL-19: every choice of the player's stretches.
function harvests(state, seat) {
  const found = [];
  const suns = 1 << stretchesOf(state.rows[2 * seat]).length;
  const moons = 1 << stretchesOf(state.rows[2 * seat + 1]).length;
  for (let moon = 0; moon < moons; moon++) {
    for (let sun = 0; sun < suns; sun++) found.push(HARVEST | (moon << MOST_STRETCHES) | sun);
  }
  return found.slice(1); // the first one takes nothing
}

// SL-20: with a stretch goes all that lies beneath. SL-21: the row closes up. SL-36: all numbers harvested are the end.
function harvest(state, seat, move) {
  for (let suit = 0; suit < 2; suit++) {
    const row = 2 * seat + suit;
    const places = state.rows[row];
    const chosen = stretchesOf(places).filter((_, index) => (move >> (suit * MOST_STRETCHES + index)) & 1);
    if (!chosen.length) continue;
    const taken = (_, index) => chosen.some(([first, end]) => first <= index && index < end);
    const cards = places.filter(taken).flat();
    const crop = numbers(cards);
    state.rows = state.rows.with(row, places.filter((place, index) => !taken(place, index)));
    state.harvested = state.harvested.with(seat, state.harvested[seat].concat(crop));
    state.spent = state.spent.concat(cards.filter((card) => !isNumber(card)));
    score(state, seat, 2 * crop.length); // from one less to one more
  }
  if (state.harvested[0].length + state.harvested[1].length === NUMBERS) state.ended = "SL-36";
}

// SL-23: a total eclipse: a player's hand and rows go to the discards. That ends a turn, in the end the game.
function suffer(state, seat) {
  const lost = [...state.rows[2 * seat], ...state.rows[2 * seat + 1]].flat();
  state.discards = state.discards.concat(state.hands[seat], lost);
  state.hands = state.hands.with(seat, []);
  state.rows = state.rows.with(2 * seat, []).with(2 * seat + 1, []);
  score(state, seat, numbers(lost).length);
  if (!state.playing.length) state.ended = "SL-26";
}

function score(state, seat, points) {
  state.scores = state.scores.with(seat, state.scores[seat] + points);
}

// SL-29, SL-30: the points with the hands, and the winners: more points, then more scoring cards, or both.
export function result(state) {
  const held = state.hands.map((hand) => numbers(hand).length);
  const scores = state.scores.map((points, seat) => points - held[seat]);
  const crops = state.harvested.map((cards) => cards.length);
  const cards = crops.map((crop, seat) => 2 * crop - scores[seat]); // the cards that count against a player are crop - score
  const lead = scores[0] - scores[1] || cards[0] - cards[1];
  const decidedBy = scores[0] !== scores[1] ? "points" : lead ? "cards" : "shared";
  return { endedBy: state.ended, scores, winners: lead ? [lead > 0 ? 0 : 1] : [0, 1], decidedBy };
}
