/** Where one is: the page's own addresses, by the browser's history. */

export type Screen =
  | { name: 'home' | 'you' }
  | { name: 'table' | 'replay'; id: string }
  | { name: 'rules' | 'lesson'; game: string; clause: string }
  | { name: 'nowhere' };

/** The screen at an address. */
export function screenAt(path: string, hash = ''): Screen {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { name: 'home' };
  if (first === 'you' && !second) return { name: 'you' };
  if (rest.length || !second) return { name: 'nowhere' };
  if (first === 'table' || first === 'replay') return { name: first, id: second };
  if (first === 'rules' || first === 'lesson') return { name: first, game: second, clause: hash.replace('#', '') };
  return { name: 'nowhere' };
}

class Route {
  screen = $state.raw<Screen>({ name: 'home' });

  begin(): void {
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
      this.screen = { name: 'nowhere' };
    }
  }

  /** Links between our own screens don't load the page again. */
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
