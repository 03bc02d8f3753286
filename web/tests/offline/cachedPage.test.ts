import { beforeEach, describe, expect, it } from 'vitest';
import { CachedPage, PREFIX } from '../../src/offline/cachedPage';

const ORIGIN = 'http://house';

/** The browser's cache storage, as far as the page uses it. */
class Caches {
  readonly stored = new Map<string, Map<string, string>>();

  async open(name: string) {
    const files = this.stored.get(name) ?? new Map<string, string>();
    this.stored.set(name, files);
    return { put: async (path: string, response: Response) => void files.set(path, await response.text()) };
  }

  keys = async () => [...this.stored.keys()];

  delete = async (name: string) => this.stored.delete(name);

  async match(path: string, { cacheName }: { cacheName?: string } = {}) {
    const from = cacheName ? [this.stored.get(cacheName)] : [...this.stored.values()];
    const text = from.find((files) => files?.has(path))?.get(path);
    return text === undefined ? undefined : new Response(text);
  }
}

/** A server with the files of a build; null does not answer. */
class Server {
  asked: string[] = [];
  files: Record<string, string> | null = {};
  status = 200;

  fetch = async (request: Request | string): Promise<Response> => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    this.asked.push(path);
    if (!this.files) throw new TypeError('no connection');
    const text = this.files[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text, { status: this.status });
  };
}

const build = (number: number) => ({
  '/': `<script src="/assets/index-${number}.js"></script>`,
  '/icon.svg': 'icon',
  '/manifest.webmanifest': '{}',
  [`/assets/index-${number}.js`]: `index ${number}`,
  [`/assets/Rules-${number}.js`]: `rules ${number}`,
  '/assets/same.js': 'same',
});
const filesOf = (number: number) => Object.keys(build(number)).filter((path) => path.startsWith('/assets/'));

function request(path: string, mode = 'cors', method = 'GET'): Request {
  const made = new Request(ORIGIN + path, { method });
  Object.defineProperty(made, 'mode', { value: mode });
  return made;
}

let storage: Caches;
let server: Server;
const pageOf = (number: number, timeoutMs?: number) =>
  new CachedPage(
    { build: String(number), files: filesOf(number) },
    storage as unknown as CacheStorage,
    server.fetch,
    ORIGIN,
    timeoutMs,
  );

async function installed(number: number): Promise<CachedPage> {
  server.files = build(number);
  const page = pageOf(number);
  await page.install();
  await page.deleteOldBuilds();
  return page;
}

const text = async (response: Promise<Response> | null) => (await response!).text();

describe('the stored page', () => {
  beforeEach(() => {
    storage = new Caches();
    server = new Server();
  });

  it('starts at every address without a connection', async () => {
    const page = await installed(1);
    server.files = null;
    for (const path of ['/', '/table/x', '/rules/ecliptic', '/nothing/here'])
      expect(await text(page.respond(request(path, 'navigate')))).toContain('index-1');
    expect(await text(page.respond(request('/assets/Rules-1.js')))).toBe('rules 1');
    expect(await text(page.respond(request('/icon.svg')))).toBe('icon');
  });

  it('comes from the server if that answers', async () => {
    const page = await installed(1);
    server.files = build(2);
    expect(await text(page.respond(request('/', 'navigate')))).toContain('index-2');
  });

  it('replaces the error of a server that fails, and a page that does not arrive', async () => {
    await installed(1);
    server.status = 503;
    expect(await text(pageOf(1).respond(request('/', 'navigate')))).toContain('index-1');
    const slow = new CachedPage(
      { build: '1', files: [] },
      storage as unknown as CacheStorage,
      () => new Promise(() => {}),
      ORIGIN,
      1,
    );
    expect(await text(slow.respond(request('/', 'navigate')))).toContain('index-1');
  });

  it('has the files of pages that are open after the server was updated', async () => {
    await installed(1);
    const page = await installed(2);
    expect(await text(page.respond(request('/assets/Rules-1.js')))).toBe('rules 1');
    expect(await text(page.respond(request('/assets/Rules-2.js')))).toBe('rules 2');
  });

  it('loads files that did not change once', async () => {
    await installed(1);
    server.asked = [];
    await installed(2);
    expect(server.asked).toContain('/assets/index-2.js');
    expect(server.asked).not.toContain('/assets/same.js');
  });

  it('keeps the last three builds, and nothing of others', async () => {
    await storage.open('etoile-tables');
    for (const number of [1, 2, 3, 4]) await installed(number);
    expect(await storage.keys()).toEqual(['etoile-tables', `${PREFIX}2`, `${PREFIX}3`, `${PREFIX}4`]);
  });

  it('is not installed from two builds, nor without one of its files', async () => {
    server.files = build(2);
    await expect(pageOf(1).install()).rejects.toThrow('another build');
    server.files = { ...build(1) };
    delete server.files['/assets/Rules-1.js'];
    await expect(pageOf(1).install()).rejects.toThrow('404');
  });

  it('leaves requests of the API, downloads and other hosts to the browser', async () => {
    const page = await installed(1);
    expect(page.respond(request('/api/self'))).toBeNull();
    expect(page.respond(request('/api/self/export', 'navigate'))).toBeNull();
    expect(page.respond(request('/', 'cors', 'POST'))).toBeNull();
    expect(page.respond(new Request('http://elsewhere/assets/x.js'))).toBeNull();
  });
});
