/** The files of the page in the browser's cache storage: one cache for each build. */

/** The files of a build, and a name that changes with any of them. */
export interface Precache {
  build: string;
  files: string[];
}

type Fetch = (request: Request | string, options?: RequestInit) => Promise<Response>;

export const PREFIX = 'etoile-page-';
/** Files with fixed names, and the page itself. */
export const SHELL = ['/', '/icon.svg', '/manifest.webmanifest'];
const SERVER_PATHS = /^\/(api|assets|health|metrics)(\/|$)/;
/** Builds whose files are kept: pages of the former ones may still be open. */
const MAX_BUILDS = 3;
/** Time after which the stored page is shown instead of one that does not arrive. */
const PAGE_TIMEOUT_MS = 5_000;

export class CachedPage {
  readonly name: string;

  constructor(
    private readonly precache: Precache,
    private readonly caches: CacheStorage,
    private readonly fetch: Fetch,
    private readonly origin: string,
    private readonly timeoutMs = PAGE_TIMEOUT_MS,
  ) {
    this.name = PREFIX + precache.build;
  }

  /** Stores all files of this build. Throws if one is missing, or if the server has another build already. */
  async install(): Promise<void> {
    const cache = await this.caches.open(this.name);
    const index = await this.load('/', { cache: 'no-cache' });
    const used = (await index.clone().text()).match(/\/assets\/[^"']+/g) ?? [];
    if (!used.every((file) => this.precache.files.includes(file))) throw new Error('another build');
    await cache.put('/', index);
    for (const file of SHELL.slice(1)) await cache.put(file, await this.load(file, { cache: 'no-cache' }));
    // One after the other: the page itself may be loading its first table.
    for (const file of this.precache.files) await cache.put(file, (await this.stored(file)) ?? (await this.load(file)));
  }

  /** Deletes the files of builds that no open page uses any more. */
  async deleteOldBuilds(): Promise<void> {
    const builds = (await this.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.name);
    for (const name of builds.slice(0, Math.max(0, builds.length - MAX_BUILDS + 1))) await this.caches.delete(name);
  }

  /** Returns the response to a request of a page; null if the browser is to send it as usual. */
  respond(request: Request): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== this.origin) return null;
    if (url.pathname.startsWith('/assets/')) return this.asset(request);
    if (request.mode === 'navigate') return SERVER_PATHS.test(url.pathname) ? null : this.open(request);
    return SHELL.includes(url.pathname) ? this.newest(request, url.pathname) : null;
  }

  /** Returns a file whose name contains a hash of its contents: a stored one is always right. */
  private async asset(request: Request): Promise<Response> {
    return (await this.stored(new URL(request.url).pathname)) ?? this.fetch(request);
  }

  /** Returns the page from the server, or the stored one if the server does not answer in time or fails. */
  private async open(request: Request): Promise<Response> {
    const answer = this.fetch(request);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), this.timeoutMs));
    try {
      const response = await Promise.race([answer, late]);
      if (response && response.status < 500) return response;
    } catch {
      // There is no connection.
    }
    return (await this.caches.match('/', { cacheName: this.name, ignoreVary: true })) ?? answer;
  }

  private async newest(request: Request, path: string): Promise<Response> {
    try {
      return await this.fetch(request);
    } catch (error) {
      const stored = await this.stored(path);
      if (stored) return stored;
      throw error;
    }
  }

  /** Returns a file from any build. */
  private stored(path: string): Promise<Response | undefined> {
    return this.caches.match(path, { ignoreVary: true });
  }

  private async load(path: string, options?: RequestInit): Promise<Response> {
    const response = await this.fetch(path, options);
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    return response;
  }
}
