import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../src/games';
import { Refused } from '../../src/api/client';
import { BoardRecovery, ownError, ownRejection } from '../../src/ui/boardRecovery.svelte';
import FixtureBoard from '../fixtures/Board.svelte';
import Boundary from '../fixtures/Boundary.svelte';
import { reactive } from '../fixtures/reactive.svelte';

const settled = () => new Promise((done) => setTimeout(done));

describe('the recovery of a board', () => {
  let position = 1;
  let loads: { done: () => void; failed: (why: unknown) => void }[];
  const recovery = () =>
    new BoardRecovery({
      position: () => position,
      reload: () => new Promise<void>((done, failed) => loads.push({ done, failed })),
    });

  beforeEach(() => {
    position = 1;
    loads = [];
  });

  it('loads the table again, once, and mounts the board again', async () => {
    const board = recovery();
    board.fail();
    board.fail();
    expect([board.status, loads.length]).toEqual(['reloading', 1]);
    loads[0]!.done();
    await settled();
    expect(board.status).toBe('recovered');
  });

  it('replaces the board when it fails again in the position that was loaded', async () => {
    const board = recovery();
    board.fail();
    position = 2;
    loads[0]!.done();
    await settled();
    board.fail();
    expect([board.status, loads.length]).toEqual(['plain', 1]);
    board.fail();
    expect(board.status).toBe('plain');
  });

  it('loads the table again when another position fails', async () => {
    const board = recovery();
    board.fail();
    loads[0]!.done();
    await settled();
    board.settle();
    expect(board.status).toBe('recovered');
    position = 2;
    board.settle();
    expect(board.status).toBe('sound');
    board.fail();
    expect([board.status, loads.length]).toEqual(['reloading', 2]);
  });

  it('replaces the board when the table cannot be loaded', async () => {
    const board = recovery();
    board.fail();
    loads[0]!.failed(new Error('no answer'));
    await settled();
    expect(board.status).toBe('plain');
  });
});

describe('errors that reach the window', () => {
  it('count if they are exceptions of this page', () => {
    const error = new Error();
    const event = (filename: string, thrown: unknown) => ({ filename, error: thrown }) as ErrorEvent;
    expect(ownError(event(`${location.origin}/assets/board.js`, error))).toBe(error);
    expect(ownError(event('chrome-extension://abc/script.js', error))).toBe(null);
    expect(ownError(event(`${location.origin}/table/abc`, null))).toBe(null);
  });

  it('do not count if the server refused something', () => {
    const error = new TypeError();
    const event = (reason: unknown) => ({ reason }) as PromiseRejectionEvent;
    expect(ownRejection(event(error))).toBe(error);
    expect(ownRejection(event(new Refused('code', null, 'No.')))).toBe(null);
    expect(ownRejection(event(undefined))).toBe(null);
  });
});

describe('a board inside its boundary', () => {
  const SOUND = { cards: ['3', '4'] };
  const shown = reactive({ view: SOUND as unknown, position: 1 });
  const played: string[] = [];
  let repaired: unknown = SOUND;
  let reloads = 0;
  let app: object;
  const cards = () => document.querySelector('.cards')?.textContent ?? null;
  const notice = () => document.querySelector('[role=alert]') !== null;

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(shown, { view: SOUND, position: 1 });
    repaired = SOUND;
    reloads = 0;
    const reload = async () => {
      reloads++;
      shown.view = repaired;
    };
    app = mount(Boundary, {
      target: document.body,
      props: {
        Board: FixtureBoard as unknown as Component<BoardProps>,
        shown,
        reload,
        play: (move: string) => played.push(move),
      },
    });
    flushSync();
  });
  afterEach(() => {
    void unmount(app);
    vi.restoreAllMocks();
  });

  async function turnTo(view: unknown, position = 2) {
    Object.assign(shown, { view, position });
    await settled();
    flushSync();
  }

  it('is shown without a notice', () => {
    expect([cards(), notice(), reloads]).toEqual(['3 4', false, 0]);
  });

  it.each([
    ['while it is rendered', {}],
    ['in an effect', { cards: ['5'], effect: undefined }],
  ])('is mounted again after an exception %s', async (_, broken) => {
    await turnTo(broken);
    expect([cards(), notice(), reloads]).toEqual(['3 4', true, 1]);
    expect(console.error).toHaveBeenCalledOnce();
    await turnTo({ cards: ['6'] }, 3);
    expect([cards(), notice(), reloads]).toEqual(['6', false, 1]);
  });

  it('is replaced by the plain board if it fails again at once', async () => {
    repaired = {};
    await turnTo({});
    expect([cards(), notice(), reloads]).toEqual([null, true, 1]);
    document.querySelector<HTMLElement>('li button')!.click();
    expect(played).toEqual(['a move']);
  });

  it('is mounted again after a promise was rejected', async () => {
    const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('of a handler') });
    window.dispatchEvent(event);
    await settled();
    flushSync();
    expect([cards(), notice(), reloads]).toEqual(['3 4', true, 1]);
  });
});
