/** Settings of this device: theme, motion, sound, confirmation of moves, keyboard shortcuts. */

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'on' | 'off';

const STORAGE_KEY = 'etoile-settings';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const LIGHT_THEME = '(prefers-color-scheme: light)';

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  sound = $state(false);
  /** Whether a chosen move has to be confirmed. */
  confirm = $state(true);
  /** Whether single keys act at a table. */
  shortcuts = $state(true);

  start(): void {
    try {
      const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Settings>;
      this.theme = stored.theme ?? 'system';
      this.motion = stored.motion ?? 'system';
      this.sound = stored.sound ?? false;
      this.confirm = stored.confirm ?? true;
      this.shortcuts = stored.shortcuts ?? true;
    } catch {
      localStorage.removeItem(STORAGE_KEY);
    }
    matchMedia(LIGHT_THEME).addEventListener('change', () => this.apply());
    this.apply();
  }

  set(change: Partial<Pick<Settings, 'theme' | 'motion' | 'sound' | 'confirm' | 'shortcuts'>>): void {
    Object.assign(this, change);
    const { theme, motion, sound, confirm, shortcuts } = this;
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ theme, motion, sound, confirm, shortcuts }));
    this.apply();
  }

  /** Whether animations are disabled. */
  get still(): boolean {
    return this.motion === 'off' || (this.motion === 'system' && matchMedia(REDUCED_MOTION).matches);
  }

  private apply(): void {
    const root = document.documentElement;
    const bright = this.theme === 'light' || (this.theme === 'system' && matchMedia(LIGHT_THEME).matches);
    root.dataset.theme = bright ? 'light' : 'dark';
    root.dataset.motion = this.still ? 'off' : 'on';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', bright ? '#e4ebfb' : '#0d1330');
  }
}

export const settings = new Settings();
