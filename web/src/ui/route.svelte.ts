/** Client-side routing by the browser's history. */

export type Screen =
  | { name: 'home' | 'account' }
  | { name: 'table' | 'replay'; id: string }
  | { name: 'rules' | 'lesson'; game: string; clause: string }
  | { name: 'not-found' };

/** Returns the screen of an address. */
export function screenAt(path: string, hash = ''): Screen {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { name: 'home' };
  if (first === 'you' && !second) return { name: 'account' };
  if (rest.length || !second) return { name: 'not-found' };
  if (first === 'table' || first === 'replay') return { name: first, id: second };
  if (first === 'rules' || first === 'lesson') return { name: first, game: second, clause: hash.replace('#', '') };
  return { name: 'not-found' };
}

class Route {
  screen = $state.raw<Screen>({ name: 'home' });

  start(): void {
    this.read();
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    try {
      this.screen = screenAt(location.pathname, location.hash);
    } catch {
      this.screen = { name: 'not-found' };
    }
  }

  /** Follows links between screens without loading the page again. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const route = new Route();
