/** The service worker. It stores all files of a build, so that the page starts without a connection, and so that a page that is open goes
on with its own files after the server was updated. A new build is used by the next page that is loaded; no page is ever reloaded. */
import { CachedPage, type Precache } from './cachedPage';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  /** Written in front of this script by the build. */
  PRECACHE: Precache;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const page = new CachedPage(worker.PRECACHE, caches, (request, options) => fetch(request, options), location.origin);

worker.addEventListener('install', (event) => event.waitUntil(page.install().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(page.deleteOldBuilds().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const response = page.respond(event.request);
  if (response) event.respondWith(response);
});
