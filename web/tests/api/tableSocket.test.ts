import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableUpdate, TableView } from '../../src/api/model';
import { backoff, TableSocket, type SocketStatus } from '../../src/api/tableSocket';

/** A WebSocket whose messages the test sends. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { id: string; command: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  update(version: number, done: string | null = null, next_table = '') {
    this.say({ say: 'update', done, entries: [], table: { version, next_table } as TableView });
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

describe('the socket of a table', () => {
  let language = 'en';
  let statuses: SocketStatus[];
  let received: [number, boolean][];
  const join = (table = 'abc') =>
    new TableSocket(table, {
      language: () => language,
      status: (status) => statuses.push(status),
      update: (update: TableUpdate, missed) => received.push([update.table.version, missed]),
      socket: (address) => new FakeSocket(address) as unknown as WebSocket,
    });
  const latest = () => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    statuses = [];
    received = [];
  });
  afterEach(() => {
    vi.advanceTimersByTime(10_000); // drops the spare socket
    vi.useRealTimers();
  });

  it('resolves a command once the server has done it', async () => {
    const socket = join();
    latest().open();
    latest().update(3);
    const answer = socket.send({ do: 'move', move: '7S 7L > 5E' });
    latest().update(4, latest().sent[0]!.id);
    await expect(answer).resolves.toBeUndefined();
    expect(received).toEqual([
      [3, true],
      [4, false],
    ]);
  });

  it('applies a delta to the last table', async () => {
    const socket = join();
    latest().open();
    latest().update(3);
    const answer = socket.send({ do: 'move', move: '7S 7L > 5E' });
    latest().say({ say: 'delta', done: latest().sent[0]!.id, entries: [], since: 3, table: { version: 4 } });
    await expect(answer).resolves.toBeUndefined();
    expect(received).toEqual([
      [3, true],
      [4, false],
    ]);
  });

  it('loads the table again if a delta belongs to another version', () => {
    join();
    latest().open();
    latest().update(3);
    latest().say({ say: 'delta', done: null, entries: [], since: 4, table: { version: 5 } });
    expect(received).toEqual([[3, true]]);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().address).toContain('after=0');
  });

  it('rejects a refused command with the clause and the sentence', async () => {
    const socket = join();
    latest().open();
    const answer = socket.send({ do: 'move', move: 'nonsense' });
    latest().say({ say: 'refused', id: latest().sent[0]!.id, code: 'x', clause: 'EC-4', sentence: 'No.' });
    await expect(answer).rejects.toMatchObject({ clause: 'EC-4', sentence: 'No.' });
  });

  it('reconnects after the last version, and sends unanswered commands again under the same id', async () => {
    const socket = join();
    latest().open();
    latest().update(7);
    const answer = socket.send({ do: 'takeback' });
    const { id } = latest().sent[0]!;
    latest().close();
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().address).toContain('after=7');
    latest().open();
    expect(latest().sent.map((each) => each.id)).toEqual([id]);
    latest().say({ say: 'done', id, version: 8 });
    await expect(answer).resolves.toBeUndefined();
  });

  it('sends a command of the time before it was open, once', () => {
    const socket = join();
    void socket.send({ do: 'start' });
    latest().open();
    expect(latest().sent).toHaveLength(1);
  });

  it.each([
    [4003, 'forbidden'],
    [4004, 'not-found'],
    [4005, 'unreadable'],
    [4013, 'banned'],
  ])('does not reconnect after close code %i', (code, status) => {
    join();
    latest().close(code);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses).toEqual([status]);
  });

  it('starts from the first version at a restored table', () => {
    join();
    latest().open();
    latest().update(9);
    latest().close(4012);
    vi.advanceTimersByTime(1_000);
    expect(latest().address).toContain('after=0');
  });

  it('is reused for the next table, and ignores messages of the table before', () => {
    const socket = join();
    latest().open();
    latest().update(9, null, 'def');
    socket.close();
    const next = join('def');
    expect(FakeSocket.all).toHaveLength(1);
    const { id, command } = latest().sent.at(-1)!;
    expect(command).toEqual({ do: 'go', table: 'def' });
    latest().update(10);
    expect(received).toEqual([[9, true]]);
    latest().update(2, id);
    expect(received).toEqual([
      [9, true],
      [2, true],
    ]);
    void next.send({ do: 'start' });
    latest().close();
    vi.advanceTimersByTime(1_000);
    expect(latest().address).toContain('/def/play?after=2');
    latest().open();
    expect(latest().sent).toHaveLength(1);
  });

  it('is not reused for another table, when closed, too old, in another language, or with a pending command', () => {
    const reasons: [next: string, pending: boolean, then: () => unknown][] = [
      ['', false, () => {}],
      ['ghi', false, () => {}],
      ['def', false, () => latest().close()],
      ['def', false, () => vi.advanceTimersByTime(3_100)],
      ['def', false, () => (language = 'fr')],
      ['def', true, () => {}],
    ];
    for (const [next, pending, then] of reasons) {
      language = 'en';
      const socket = join();
      latest().open();
      latest().update(1, null, next);
      if (pending) void socket.send({ do: 'resign' });
      const before = FakeSocket.all.length;
      socket.close();
      then();
      join('def').close();
      expect(FakeSocket.all).toHaveLength(before + 1);
      vi.advanceTimersByTime(10_000);
    }
  });

  it('reconnects if the server refuses to switch tables', () => {
    const socket = join();
    latest().open();
    latest().update(1, null, 'def');
    socket.close();
    join('def');
    latest().say({
      say: 'refused',
      id: latest().sent.at(-1)!.id,
      code: 'table-restored',
      clause: null,
      sentence: 'No.',
    });
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().address).toContain('/def/play?after=0');
    expect(statuses).not.toContain('lost');
    latest().close(4004);
    expect(statuses.at(-1)).toBe('not-found');
  });

  it('waits longer each time, and longest after too many messages', () => {
    expect(backoff(1, 0.5)).toBe(2 * backoff(0, 0.5));
    expect(backoff(50, 0.5)).toBe(10_000);
    join();
    latest().close(4029);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('reconnects soon after a restart, and waits longer if that fails', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const socket = join();
    latest().open();
    latest().update(7);
    latest().close(1012);
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    latest().close();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(50);
    expect(FakeSocket.all).toHaveLength(3);
    expect(latest().address).toContain('after=7');
    socket.close();
    random.mockRestore();
  });

  it('changes the language without being lost', () => {
    const socket = join();
    latest().open();
    latest().update(2);
    socket.reconnect();
    expect(FakeSocket.all).toHaveLength(2);
    expect(statuses).not.toContain('lost');
  });

  it('receives everything again on request, and nothing by the socket before', () => {
    const socket = join();
    latest().open();
    latest().update(7);
    const before = latest();
    socket.reload();
    expect(latest().address).toContain('after=0');
    before.update(8);
    latest().open();
    latest().update(8);
    expect(received).toEqual([
      [7, true],
      [8, true],
    ]);
    socket.close();
  });
});
