// The players of the load benchmark, in one process, the same for both servers:
//
//   node client.mjs etoile|boardgame|cards ADDRESS TABLES SECONDS   plays at so many tables, and measures so long
//   node client.mjs etoile|boardgame|cards ADDRESS TABLES idle      sits at so many tables and does nothing
//
// `boardgame` is Soleil et Lune at boardgame.io's server, as `etoile` is at ours; `cards` is the game without rules there.
//
// At each table sit two players with a socket each. Whoever sees that it is its turn makes one of the legal moves that it is
// sent, at once and at random; a game that is over is followed by the next. A move's latency is the time from sending it
// until its sender has the confirmation. Messages are searched for what a player needs instead of being read as a whole, so
// that the client costs little, and about the same for both.
import http from "node:http";
import { createInterface } from "node:readline";
import WebSocket from "ws";

const WARM_UP = 3; // seconds
const PATIENCE = 300; // seconds after which something must be wrong
const AT_ONCE = 20; // tables that are set up at the same time

// What is measured

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

// Gives a player a socket of its own.
function connect(player, url, headers) {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  player.socket = socket;
  socket.on("message", (data) => {
    if (meter.on) meter.bytes += data.length;
    player.hear(data.toString());
  });
  socket.on("error", (error) => fail(`A socket broke: ${error.message}`));
  socket.on("close", (code) => {
    if (player.socket === socket) fail(`A socket was closed by the server (${code}).`);
  });
  return new Promise((resolve) => socket.on("open", resolve));
}

function hangUp(player) {
  player.socket.close();
  player.socket = null;
}

// What stands in a text between two others, after the last place where the first one is.
function between(text, before, after) {
  const from = text.lastIndexOf(before) + before.length;
  return text.slice(from, text.indexOf(after, from));
}

// One of the moves that a text with the state of a table offers, or undefined if it offers none.
function anyMove(text) {
  const moves = between(text, '"moves":[', "]");
  const choice = moves ? JSON.parse(`[${moves}]`) : [];
  return choice[Math.floor(Math.random() * choice.length)];
}

// Our server (docs/server.md)

function post(url, body, token) {
  return new Promise((resolve) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const request = http.request(url, { method: "POST", agent: false, headers }, async (answer) => {
      let text = "";
      for await (const piece of answer) text += piece;
      if (answer.statusCode >= 300) fail(`POST ${url} was answered by ${answer.statusCode}: ${text}`);
      resolve({ ...JSON.parse(text), cookies: answer.headers["set-cookie"] });
    });
    request.on("error", (error) => fail(`POST ${url}: ${error.message}`));
    request.end(body && JSON.stringify(body));
  });
}

class EtoilePlayer {
  static async enter(house, table) {
    const { id, cookies } = await post(`${house}api/self`);
    const token = cookies[0].match(/etoile=([^;]+)/)[1];
    return Object.assign(new EtoilePlayer(), { house, table, id, token, sent: 0, waiting: new Map() });
  }

  // Takes a line to a table.
  async come(id) {
    const url = `${this.house.replace("http", "ws")}api/tables/${id}/play`;
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

  hear(text) {
    const id = between(text, '"done":"', '"');
    if (text.startsWith('{"say":"update","done":"')) {
      const done = this.waiting.get(id);
      this.waiting.delete(id);
      done?.();
    }
    if (!text.startsWith('{"say":"update"')) {
      fail(`A player was told: ${text}`);
    } else if (text.includes('"status":"over"')) {
      this.table.next = between(text, '"next_table":"', '"');
      if (this.over || this.waiting.size > 0) return;
      this.over = true;
      this.table.left(this);
    } else {
      this.over = false;
      const move = anyMove(text);
      if (move !== undefined) {
        const now = performance.now();
        this.send({ do: "move", move }, () => confirmed(this.table, now));
      }
    }
  }
}

class EtoileTable {
  constructor(house) {
    this.house = house;
  }

  // Two players come, and a table is opened for them.
  async prepare() {
    this.host = await EtoilePlayer.enter(this.house, this);
    this.guest = await EtoilePlayer.enter(this.house, this);
    await this.open();
  }

  async open() {
    const places = [{ kind: "me" }, { kind: "named", name: this.guest.id }];
    const wish = { game: "soleil-lune", options: { players: "2" }, places };
    this.id = (await post(`${this.house}api/tables`, wish, this.host.token)).id;
  }

  // Both take their lines to the table.
  async gather() {
    this.leaving = new Set();
    await Promise.all([this.host.come(this.id), this.guest.come(this.id)]);
  }

  async play() {
    await this.guest.do({ do: "sit" });
    await this.both({ do: "start" });
  }

  both(command) {
    return Promise.all([this.host.do(command), this.guest.do(command)]);
  }

  // When both know that the game is over, they play again, by the same lines.
  async left(player) {
    this.leaving.add(player);
    if (this.leaving.size < 2) return;
    if (meter.on) meter.games += 1;
    this.leaving.clear();
    await this.both({ do: "rematch" });
    await this.both({ do: "go", table: this.next });
    await this.both({ do: "start" });
  }
}

// boardgame.io's server: socket.io's frames, and the events of its client's transport

class BoardgamePlayer {
  constructor(house, table, seat, game) {
    Object.assign(this, { house, table, seat, sent: null, namespace: `/${game},` });
  }

  // Opens a socket, without a match as yet.
  async come() {
    const ready = new Promise((resolve) => (this.ready = resolve));
    const url = `${this.house.replace("http", "ws")}socket.io/?EIO=4&transport=websocket`;
    await connect(this, url, {});
    await ready;
  }

  emit(...event) {
    this.socket.send(`42${this.namespace}${JSON.stringify(event)}`);
  }

  // Goes to a match, which is created if need be, and waits for its state.
  go(match) {
    this.match = match;
    this.seen = null;
    return new Promise((resolve) => {
      this.synced = resolve;
      this.emit("sync", match, this.seat, undefined, 2);
    });
  }

  // Moves if a text has a state in which this player is to move. After a move that was refused it would be the same one.
  look(text) {
    if (!text.includes(`"currentPlayer":"${this.seat}"`)) return;
    const state = Number(text.match(/"_stateID":(\d+)/)[1]);
    if (state === this.seen) fail(`A move was refused: ${text}`);
    this.seen = state;
    const action = { type: "MAKE_MOVE", payload: { type: "play", args: [anyMove(text)], playerID: this.seat } };
    this.sent = performance.now();
    this.emit("update", action, state, this.match, this.seat);
  }

  hear(text) {
    if (text.startsWith(`42${this.namespace}["update"`)) {
      if (this.sent !== null) {
        confirmed(this.table, this.sent);
        this.sent = null;
      }
      if (text.includes('"gameover":')) this.table.left(this);
      else this.look(text);
    } else if (text.startsWith(`42${this.namespace}["sync"`)) {
      this.synced(text);
    } else if (text === "2") {
      this.socket.send("3"); // ping and pong
    } else if (text.startsWith("0")) {
      this.socket.send(`40${this.namespace}`);
    } else if (text.startsWith(`40${this.namespace}`)) {
      this.ready();
    } else if (!text.startsWith(`42${this.namespace}["matchData"`)) {
      fail(`A player was told: ${text}`);
    }
  }
}

class BoardgameTable {
  static tables = 0;

  constructor(house, game) {
    this.name = `table-${(BoardgameTable.tables += 1)}`;
    this.games = 0;
    this.players = ["0", "1"].map((seat) => new BoardgamePlayer(house, this, seat, game));
    this.visitor = new BoardgamePlayer(house, this, "0", game);
  }

  // A match is created by the first who comes.
  async prepare() {
    await this.visitor.come();
    await this.visitor.go(`${this.name}-0`);
    hangUp(this.visitor);
  }

  async gather() {
    for (const player of this.players) await player.come();
    await this.sit();
  }

  async sit() {
    this.leaving = new Set();
    const match = `${this.name}-${this.games}`;
    this.states = [];
    for (const player of this.players) this.states.push(await player.go(match));
  }

  // One of the two is to move.
  play() {
    this.players.forEach((player, seat) => player.look(this.states[seat]));
  }

  // When both know that the game is over, they go on with another match, by the same sockets.
  async left(player) {
    this.leaving.add(player);
    if (this.leaving.size < 2) return;
    if (meter.on) meter.games += 1;
    this.games += 1;
    await this.sit();
    this.play();
  }
}

// The run

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function each(tables, what) {
  for (let first = 0; first < tables.length; first += AT_ONCE) {
    await Promise.all(tables.slice(first, first + AT_ONCE).map(what));
  }
}

// Plays, and tells what was measured after the warm-up.
async function measure(tables, seconds) {
  for (const table of tables) table.play();
  await sleep(WARM_UP);
  console.log("measuring");
  const began = performance.now();
  const cpu = process.cpuUsage();
  meter.on = true;
  await sleep(seconds);
  meter.on = false;
  if (!tables.every((table) => table.moved)) fail("At some table nobody has moved.");
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

const [kind, address, count, seconds] = process.argv.slice(2);
if (!seconds) fail("node client.mjs etoile|boardgame|cards ADDRESS TABLES SECONDS|idle");
const house = `http://${address.replace(/^http:\/\//, "").replace(/\/*$/, "")}/`;
const open = {
  etoile: () => new EtoileTable(house),
  boardgame: () => new BoardgameTable(house, "soleil-lune"),
  cards: () => new BoardgameTable(house, "cards"),
}[kind];
const tables = Array.from({ length: Number(count) }, open);
const lines = createInterface({ input: process.stdin });
const line = () => new Promise((resolve) => lines.once("line", resolve).once("close", resolve));

setTimeout(() => fail(`It took longer than ${PATIENCE} s.`), 1000 * PATIENCE);

await each(tables, (table) => table.prepare());
if (seconds === "idle") {
  console.log("prepared");
  await line();
}
await each(tables, (table) => table.gather());
if (seconds === "idle") {
  console.log("connected");
  await line();
} else {
  console.log(JSON.stringify(await measure(tables, Number(seconds))));
}
process.exit(0);
