// Load client, one process, the same for both servers:
//
//   node client.mjs etoile|boardgame|cards ADDRESS TABLES SECONDS [GAME]   plays at TABLES tables and measures for SECONDS
//   node client.mjs etoile|boardgame|cards ADDRESS TABLES idle             connects to TABLES tables and does nothing
//
// `etoile` and `boardgame` play Soleil et Lune, on this project's server (there, or GAME) and on boardgame.io's; `cards` has no
// rules.
//
// Each table has two players with a socket each. The player to move immediately plays one of the legal moves it received, chosen
// at random; a finished game is followed by the next. The latency of a move is the time from sending it until its sender has
// the confirmation. Messages are searched for the needed fields instead of being parsed, so that the client costs little, and
// about the same for both.
import http from "node:http";
import { createInterface } from "node:readline";
import WebSocket from "ws";

const WARM_UP_S = 3;
const TIMEOUT_S = 300;
const CONCURRENT_SETUPS = 20; // tables

// Measurements

const meter = { on: false, moves: 0, games: 0, bytes: 0, latencies: [] };

function confirmed(table, sent) {
  if (!meter.on) return;
  meter.moves += 1;
  meter.latencies.push(performance.now() - sent);
  table.moved = true;
}

function fail(why) {
  console.error(why);
  process.exit(1);
}

// Opens a player's socket.
function connect(player, url, headers) {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  player.socket = socket;
  socket.on("message", (data) => {
    if (meter.on) meter.bytes += data.length;
    player.onText(data.toString());
  });
  socket.on("error", (error) => fail(`A socket broke: ${error.message}`));
  socket.on("close", (code) => {
    if (player.socket === socket) fail(`A socket was closed by the server (${code}).`);
  });
  return new Promise((resolve) => socket.on("open", resolve));
}

function disconnect(player) {
  player.socket.close();
  player.socket = null;
}

// Returns the part of a text between the last `before` and the next `after`.
function between(text, before, after) {
  const from = text.lastIndexOf(before) + before.length;
  return text.slice(from, text.indexOf(after, from));
}

// Returns the legal moves in a message with the state of a table.
function movesIn(text) {
  const moves = between(text, '"moves":[', "]");
  return moves ? JSON.parse(`[${moves}]`) : [];
}

function randomElement(choice) {
  return choice[Math.floor(Math.random() * choice.length)];
}

// The server of this project (docs/server.md)

function post(url, body, token) {
  return new Promise((resolve) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const request = http.request(url, { method: "POST", agent: false, headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      if (answer.statusCode >= 300) fail(`POST ${url} returned ${answer.statusCode}: ${text}`);
      resolve({ ...JSON.parse(text), cookies: answer.headers["set-cookie"] });
    });
    request.on("error", (error) => fail(`POST ${url}: ${error.message}`));
    request.end(body && JSON.stringify(body));
  });
}

class EtoilePlayer {
  static async signUp(base, table) {
    const { id, cookies } = await post(`${base}api/self`);
    const token = cookies[0].match(/etoile=([^;]+)/)[1];
    return Object.assign(new EtoilePlayer(), { base, table, id, token, sent: 0, waiting: new Map() });
  }

  // Connects to a table.
  async open(id) {
    const url = `${this.base.replace("http", "ws")}api/tables/${id}/play?deltas=1`;
    await connect(this, url, { Authorization: `Bearer ${this.token}` });
  }

  // Sends a command; `done` is called once it is durable.
  send(command, done) {
    const id = String((this.sent += 1));
    this.waiting.set(id, done);
    this.socket.send(JSON.stringify({ v: 1, id, command }));
  }

  do(command) {
    return new Promise((resolve) => this.send(command, resolve));
  }

  // A delta has only the fields that changed.
  onText(text) {
    if (!text.startsWith('{"say":"update"') && !text.startsWith('{"say":"delta"')) fail(`Unexpected message: ${text}`);
    if (text.startsWith('"done":"', text.indexOf(",") + 1)) {
      const id = between(text, '"done":"', '"');
      const done = this.waiting.get(id);
      this.waiting.delete(id);
      done?.();
    }
    if (text.includes('"status":"')) this.status = between(text, '"status":"', '"');
    if (text.includes('"next_table":"')) this.table.next = between(text, '"next_table":"', '"');
    if (text.includes('"moves":[')) this.moves = movesIn(text);
    if (this.status === "over") {
      if (this.over || this.waiting.size > 0) return;
      this.over = true;
      this.table.onGameOver(this);
      return;
    }
    this.over = false;
    if (this.moves.length > 0) {
      const now = performance.now();
      this.send({ do: "move", move: randomElement(this.moves) }, () => confirmed(this.table, now));
    }
  }
}

class EtoileTable {
  constructor(base) {
    this.base = base;
  }

  // Signs up two players and opens a table for them.
  async prepare() {
    this.host = await EtoilePlayer.signUp(this.base, this);
    this.opponent = await EtoilePlayer.signUp(this.base, this);
    await this.open();
  }

  async open() {
    const places = [{ kind: "me" }, { kind: "named", name: this.opponent.id }];
    const options = { game, places };
    this.id = (await post(`${this.base}api/tables`, options, this.host.token)).id;
  }

  // Connects both players to the table.
  async connect() {
    this.finished = new Set();
    await Promise.all([this.host.open(this.id), this.opponent.open(this.id)]);
  }

  async play() {
    await this.opponent.do({ do: "sit" });
    await this.both({ do: "start" });
  }

  both(command) {
    return Promise.all([this.host.do(command), this.opponent.do(command)]);
  }

  // Starts a rematch over the same sockets once both players know that the game is over.
  async onGameOver(player) {
    this.finished.add(player);
    if (this.finished.size < 2) return;
    if (meter.on) meter.games += 1;
    this.finished.clear();
    await this.both({ do: "rematch" });
    await this.both({ do: "go", table: this.next });
    await this.both({ do: "start" });
  }
}

// boardgame.io's server: frames of socket.io, and the events of its client's transport

class BoardgamePlayer {
  constructor(base, table, seat, game) {
    Object.assign(this, { base, table, seat, sent: null, namespace: `/${game},` });
  }

  // Opens a socket, not yet connected to a match.
  async open() {
    const ready = new Promise((resolve) => (this.ready = resolve));
    const url = `${this.base.replace("http", "ws")}socket.io/?EIO=4&transport=websocket`;
    await connect(this, url, {});
    await ready;
  }

  emit(...event) {
    this.socket.send(`42${this.namespace}${JSON.stringify(event)}`);
  }

  // Joins a match, which is created if it does not exist, and waits for its state.
  go(match) {
    this.match = match;
    this.seen = null;
    return new Promise((resolve) => {
      this.synced = resolve;
      this.emit("sync", match, this.seat, undefined, 2);
    });
  }

  // Moves if a message has a state in which it is this player's turn. The same state twice means that a move was refused.
  onState(text) {
    if (!text.includes(`"currentPlayer":"${this.seat}"`)) return;
    const state = Number(text.match(/"_stateID":(\d+)/)[1]);
    if (state === this.seen) fail(`A move was refused: ${text}`);
    this.seen = state;
    const action = { type: "MAKE_MOVE", payload: { type: "play", args: [randomElement(movesIn(text))], playerID: this.seat } };
    this.sent = performance.now();
    this.emit("update", action, state, this.match, this.seat);
  }

  onText(text) {
    if (text.startsWith(`42${this.namespace}["update"`)) {
      if (this.sent !== null) {
        confirmed(this.table, this.sent);
        this.sent = null;
      }
      if (text.includes('"gameover":')) this.table.onGameOver(this);
      else this.onState(text);
    } else if (text.startsWith(`42${this.namespace}["sync"`)) {
      this.synced(text);
    } else if (text === "2") {
      this.socket.send("3"); // ping and pong
    } else if (text.startsWith("0")) {
      this.socket.send(`40${this.namespace}`);
    } else if (text.startsWith(`40${this.namespace}`)) {
      this.ready();
    } else if (!text.startsWith(`42${this.namespace}["matchData"`)) {
      fail(`Unexpected message: ${text}`);
    }
  }
}

class BoardgameTable {
  static tables = 0;

  constructor(base, game) {
    this.name = `table-${(BoardgameTable.tables += 1)}`;
    this.games = 0;
    this.players = ["0", "1"].map((seat) => new BoardgamePlayer(base, this, seat, game));
    this.creator = new BoardgamePlayer(base, this, "0", game);
  }

  // The first connection creates the match.
  async prepare() {
    await this.creator.open();
    await this.creator.go(`${this.name}-0`);
    disconnect(this.creator);
  }

  async connect() {
    for (const player of this.players) await player.open();
    await this.sit();
  }

  async sit() {
    this.finished = new Set();
    const match = `${this.name}-${this.games}`;
    this.states = [];
    for (const player of this.players) this.states.push(await player.go(match));
  }

  // Lets the player to move begin.
  play() {
    this.players.forEach((player, seat) => player.onState(this.states[seat]));
  }

  // Starts another match over the same sockets once both players know that the game is over.
  async onGameOver(player) {
    this.finished.add(player);
    if (this.finished.size < 2) return;
    if (meter.on) meter.games += 1;
    this.games += 1;
    await this.sit();
    this.play();
  }
}

// The run

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function each(tables, what) {
  for (let first = 0; first < tables.length; first += CONCURRENT_SETUPS) {
    await Promise.all(tables.slice(first, first + CONCURRENT_SETUPS).map(what));
  }
}

// Plays, and returns the measurements after the warm-up.
async function measure(tables, seconds) {
  for (const table of tables) table.play();
  await sleep(WARM_UP_S);
  console.log("measuring");
  const began = performance.now();
  const cpu = process.cpuUsage();
  meter.on = true;
  await sleep(seconds);
  meter.on = false;
  if (!tables.every((table) => table.moved)) fail("At some table there was no move.");
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const latencies = meter.latencies.sort((one, other) => one - other);
  const part = (share) => latencies[Math.floor(share * latencies.length)] ?? null;
  return {
    moves: meter.moves,
    games: meter.games,
    seconds: took,
    per_second: meter.moves / took,
    median: part(0.5),
    p99: part(0.99),
    worst: latencies.at(-1) ?? null,
    bytes_per_move: meter.bytes / Math.max(1, meter.moves), // to both players together
    client_cpu: (user + system) / 1e6, // seconds
  };
}

const [kind, address, count, seconds, game = "soleil-lune"] = process.argv.slice(2);
if (!seconds) fail("node client.mjs etoile|boardgame|cards ADDRESS TABLES SECONDS|idle [GAME]");
const base = `http://${address.replace(/^http:\/\//, "").replace(/\/*$/, "")}/`;
const open = {
  etoile: () => new EtoileTable(base),
  boardgame: () => new BoardgameTable(base, "soleil-lune"),
  cards: () => new BoardgameTable(base, "cards"),
}[kind];
const tables = Array.from({ length: Number(count) }, open);
const lines = createInterface({ input: process.stdin });
const nextLine = () => new Promise((resolve) => lines.once("line", resolve).once("close", resolve));

setTimeout(() => fail(`It took longer than ${TIMEOUT_S} s.`), 1000 * TIMEOUT_S);

await each(tables, (table) => table.prepare());
if (seconds === "idle") {
  console.log("prepared");
  await nextLine();
}
await each(tables, (table) => table.connect());
if (seconds === "idle") {
  console.log("connected");
  await nextLine();
} else {
  console.log(JSON.stringify(await measure(tables, Number(seconds))));
}
process.exit(0);
