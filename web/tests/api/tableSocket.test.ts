import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, TableSocket, type SocketStatus, type Update } from '../../src/api/tableSocket';
import type { TableView } from '../../src/api/client';

/** A socket that says what it is told to say. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: { id: string; command: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    Wire.all.push(this);
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

describe('a line', () => {
  let language = 'en';
  let statuses: SocketStatus[];
  let heard: [number, boolean][];
  const join = (table = 'abc') =>
    new TableSocket(table, {
      language: () => language,
      status: (status) => statuses.push(status),
      update: (update: Update, missed) => heard.push([update.table.version, missed]),
      socket: (address) => new Wire(address) as unknown as WebSocket,
    });
  const latest = () => Wire.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    statuses = [];
    heard = [];
  });
  afterEach(() => {
    vi.advanceTimersByTime(10_000); // nothing is kept for the next test
    vi.useRealTimers();
  });

  it('keeps its promise once the house says that a command is done', async () => {
    const line = join();
    latest().open();
    latest().update(3);
    const wish = line.send({ do: 'move', move: '7S 7L > 5E' });
    latest().update(4, latest().sent[0]!.id);
    await expect(wish).resolves.toBeUndefined();
    expect(heard).toEqual([[3, true], [4, false]]);
  });

  it('breaks it with the clause and the sentence if not', async () => {
    const line = join();
    latest().open();
    const wish = line.send({ do: 'move', move: 'nonsense' });
    latest().say({ say: 'refused', id: latest().sent[0]!.id, code: 'x', clause: 'EC-4', sentence: 'No.' });
    await expect(wish).rejects.toMatchObject({ clause: 'EC-4', sentence: 'No.' });
  });

  it('comes back where it broke, and sends again by the same id what was not answered', async () => {
    const line = join();
    latest().open();
    latest().update(7);
    const wish = line.send({ do: 'takeback' });
    const { id } = latest().sent[0]!;
    latest().close();
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(Wire.all).toHaveLength(2);
    expect(latest().address).toContain('after=7');
    latest().open();
    expect(latest().sent.map((each) => each.id)).toEqual([id]);
    latest().say({ say: 'done', id, version: 8 });
    await expect(wish).resolves.toBeUndefined();
  });

  it('sends what was wished for before it was open, once', () => {
    const line = join();
    void line.send({ do: 'start' });
    latest().open();
    expect(latest().sent).toHaveLength(1);
  });

  it.each([
    [4003, 'stranger'],
    [4004, 'nowhere'],
    [4005, 'unreadable'],
  ])('does not come back to a table that it can not have: %i', (code, status) => {
    join();
    latest().close(code);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(statuses).toEqual([status]);
  });

  it('begins anew at a table that was put back', () => {
    join();
    latest().open();
    latest().update(9);
    latest().close(4012);
    vi.advanceTimersByTime(1_000);
    expect(latest().address).toContain('after=0');
  });

  it('goes on to the next table by the same socket, and hears nothing more of the one before', () => {
    const line = join();
    latest().open();
    latest().update(9, null, 'def');
    line.close();
    const next = join('def');
    expect(Wire.all).toHaveLength(1);
    const { id, command } = latest().sent.at(-1)!;
    expect(command).toEqual({ do: 'go', table: 'def' });
    latest().update(10);
    expect(heard).toEqual([[9, true]]);
    latest().update(2, id);
    expect(heard).toEqual([[9, true], [2, true]]);
    void next.send({ do: 'start' });
    latest().close();
    vi.advanceTimersByTime(1_000);
    expect(latest().address).toContain('/def/play?after=2');
    latest().open();
    expect(latest().sent).toHaveLength(1);
  });

  it('calls anew if the socket was not kept for this table, is gone, too old, or speaks another language, or if something was asked there', () => {
    const reasons: [next: string, wished: boolean, then: () => unknown][] = [
      ['', false, () => {}],
      ['ghi', false, () => {}],
      ['def', false, () => latest().close()],
      ['def', false, () => vi.advanceTimersByTime(3_100)],
      ['def', false, () => (language = 'fr')],
      ['def', true, () => {}],
    ];
    for (const [next, wished, then] of reasons) {
      language = 'en';
      const line = join();
      latest().open();
      latest().update(1, null, next);
      if (wished) void line.send({ do: 'resign' });
      const before = Wire.all.length;
      line.close();
      then();
      join('def').close();
      expect(Wire.all).toHaveLength(before + 1);
      vi.advanceTimersByTime(10_000);
    }
  });

  it('calls anew if it is not led on', () => {
    const line = join();
    latest().open();
    latest().update(1, null, 'def');
    line.close();
    join('def');
    latest().say({ say: 'refused', id: latest().sent.at(-1)!.id, code: 'table-restored', clause: null, sentence: 'No.' });
    expect(Wire.all).toHaveLength(2);
    expect(latest().address).toContain('/def/play?after=0');
    expect(statuses).not.toContain('lost');
    latest().close(4004);
    expect(statuses.at(-1)).toBe('nowhere');
  });

  it('waits longer each time, and much longer after too many messages', () => {
    expect(backoff(1, 0.5)).toBe(2 * backoff(0, 0.5));
    expect(backoff(50, 0.5)).toBe(10_000);
    join();
    latest().close(4029);
    vi.advanceTimersByTime(3_000);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(Wire.all).toHaveLength(2);
  });

  it('speaks another language without being lost', () => {
    const line = join();
    latest().open();
    latest().update(2);
    line.again();
    expect(Wire.all).toHaveLength(2);
    expect(statuses).not.toContain('lost');
  });

  it('is told everything again on request, and nothing by the socket before', () => {
    const line = join();
    latest().open();
    latest().update(7);
    const before = latest();
    line.fromStart();
    expect(latest().address).toContain('after=0');
    before.update(8);
    latest().open();
    latest().update(8);
    expect(heard).toEqual([
      [7, true],
      [8, true],
    ]);
    line.close();
  });
});
