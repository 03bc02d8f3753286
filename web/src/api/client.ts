/** HTTP client of the server (docs/server.md). A failed request throws Refused, with a sentence to show. */
import { i18n } from '../ui/i18n.svelte';
import { clearTables } from './lastTables';
import { network } from './network.svelte';
import { forgetProfile, keepProfile, storedProfile } from './profile';
import type { LobbyTable, Profile, TableOptions, TableView } from './model';
import type { Operations } from './types';

/** A refusal of the server, with the clause if a rule of the game is the reason. Status 0: the server was not reached. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly clause: string | null,
    readonly sentence: string,
    readonly status = 400,
  ) {
    super(sentence);
  }
}

const unreachable = (status: number) => new Refused('connection-lost', null, i18n.say('connection-lost'), status);

/** Returns a path with its parameters filled in. */
function fill(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name]!));
}

/** Sends a request and returns the content of the response, and its headers. */
async function send<Operation extends keyof Operations>(
  operation: Operation,
  parameters: Record<string, string>,
  query: Record<string, string>,
  body?: Operations[Operation]['body'],
  signal?: AbortSignal,
): Promise<{ content: Operations[Operation]['response']; headers: Headers }> {
  const [method, template] = operation.split(' ') as [string, string];
  const asked = new URLSearchParams({ lang: i18n.language, ...query });
  let response: Response;
  try {
    response = await fetch(`${fill(template, parameters)}?${asked}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    network.offline = false;
  } catch {
    if (!signal?.aborted) network.offline = true;
    throw unreachable(0);
  }
  const text = await response.text();
  if (!response.ok) throw refusalOf(text, response.status);
  const content = (text ? JSON.parse(text) : null) as Operations[Operation]['response'];
  return { content, headers: response.headers };
}

async function call<Operation extends keyof Operations>(
  operation: Operation,
  parameters: Record<string, string> = {},
  body?: Operations[Operation]['body'],
  signal?: AbortSignal,
): Promise<Operations[Operation]['response']> {
  return (await send(operation, parameters, {}, body, signal)).content;
}

/** Returns the cursor of the next page that a Link header names, or an empty text. */
const nextCursor = (link: string | null): string =>
  decodeURIComponent(/[?&]after=([^&>]*)[^>]*>; rel="next"/.exec(link ?? '')?.[1] ?? '');

function refusalOf(text: string, status: number): Refused {
  try {
    const { code, clause, sentence } = JSON.parse(text) as { code: string; clause: string | null; sentence: string };
    if (sentence) return new Refused(code, clause, sentence, status);
  } catch {
    // A proxy answers with a page of its own.
  }
  return unreachable(status);
}

/** The profile of this browser's player, requested once. */
let profile: Promise<Profile> | undefined;

async function replaceProfile(request: Promise<Profile>): Promise<Profile> {
  const changed = await keepProfile(await request);
  profile = Promise.resolve(changed);
  return changed;
}

/** Returns the profile of the last visit if the server can't be reached; else throws the error. */
function profileOffline(error: unknown): Profile {
  const last = error instanceof Refused && error.status === 0 ? storedProfile() : null;
  if (last) return last;
  throw error;
}

async function forgetPlayer(): Promise<void> {
  profile = undefined;
  forgetProfile();
  await clearTables();
}

export const api = {
  /** Returns the own profile; a new visitor receives one. Without a connection it is that of the last visit. */
  self(): Promise<Profile> {
    profile ??= call('POST /api/self').then(keepProfile);
    profile.catch(() => (profile = undefined));
    return profile.catch(profileOffline);
  },
  /** Requests the own profile again. */
  reloadSelf(): Promise<Profile> {
    profile = undefined;
    return api.self();
  },
  rename: (name: string) => replaceProfile(call('PUT /api/self', {}, { name })),
  /** Creates an account, or changes it, which requires the current passphrase. */
  saveAccount: (login: string, passphrase: string, current: string) =>
    replaceProfile(call('POST /api/self/account', {}, { login, passphrase, current })),
  signIn: (login: string, passphrase: string) => replaceProfile(call('POST /api/session', {}, { login, passphrase })),
  async signOut(): Promise<void> {
    await call('DELETE /api/session');
    await forgetPlayer();
  },
  /** Deletes the player and all stored data. */
  async deleteSelf(passphrase: string): Promise<void> {
    await call('POST /api/self/delete', {}, { passphrase });
    await forgetPlayer();
  },
  sessions: () => call('GET /api/self/sessions'),
  /** Signs out another device. */
  endSession: (id: string) => call('DELETE /api/self/sessions/{session}', { session: id }),
  exportUrl: '/api/self/export',
  games: () => call('GET /api/games'),
  levels: () => call('GET /api/levels'),
  async openTable(options: TableOptions): Promise<TableView> {
    await api.self();
    return call('POST /api/tables', {}, options);
  },
  async quickMatch(game: string): Promise<TableView> {
    await api.self();
    return call('POST /api/quick', {}, { game });
  },
  /** Returns the first pages of the open tables, and whether there are more. */
  async openTables(pages: number): Promise<{ tables: LobbyTable[]; more: boolean }> {
    const tables: LobbyTable[] = [];
    let after = '';
    for (let page = 0; page < pages && (page === 0 || after); page++) {
      const { content, headers } = await send('GET /api/tables', {}, after ? { after } : {});
      tables.push(...content);
      after = nextCursor(headers.get('Link'));
    }
    return { tables, more: after !== '' };
  },
  ownTables: () => call('GET /api/self/tables'),
  invitation: (id: string) => call('GET /api/tables/{table_id}/invitation', { table_id: id }),
  invitationPictureUrl: (id: string) => fill('/api/tables/{table_id}/invitation.svg', { table_id: id }),
  transcriptUrl: (id: string) => fill('/api/tables/{table_id}/transcript', { table_id: id }),
  rules: (game: string) => call('GET /api/games/{game}/rules', { game }),
  hint: (id: string) => call('GET /api/tables/{table_id}/hint', { table_id: id }),
  previewMove: (id: string, move: string, signal?: AbortSignal) =>
    call('POST /api/tables/{table_id}/foresee', { table_id: id }, { move }, signal),
  past: (id: string, count: number) =>
    call('GET /api/tables/{table_id}/past/{count}', { table_id: id, count: String(count) }),
  lesson: (game: string, moves: string[]) => call('POST /api/lessons/{game}', { game }, { moves }),
  previewLessonMove: (game: string, moves: string[], move: string) =>
    call('POST /api/lessons/{game}/foresee', { game }, { moves, move }),
};
