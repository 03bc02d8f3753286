/** What somebody prefers on this device: light or dark, motion, sound. */

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'on' | 'off';

const KEPT = 'etoile-settings';
const STILL = '(prefers-reduced-motion: reduce)';
const BRIGHT = '(prefers-color-scheme: light)';

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  sound = $state(false);

  begin(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
      this.theme = kept.theme ?? 'system';
      this.motion = kept.motion ?? 'system';
      this.sound = kept.sound ?? false;
    } catch {
      localStorage.removeItem(KEPT);
    }
    matchMedia(BRIGHT).addEventListener('change', () => this.show());
    this.show();
  }

  set(change: Partial<Pick<Settings, 'theme' | 'motion' | 'sound'>>): void {
    Object.assign(this, change);
    localStorage.setItem(KEPT, JSON.stringify({ theme: this.theme, motion: this.motion, sound: this.sound }));
    this.show();
  }

  /** Whether nothing should move. */
  get still(): boolean {
    return this.motion === 'off' || (this.motion === 'system' && matchMedia(STILL).matches);
  }

  private show(): void {
    const root = document.documentElement;
    const bright = this.theme === 'light' || (this.theme === 'system' && matchMedia(BRIGHT).matches);
    root.dataset.theme = bright ? 'light' : 'dark';
    root.dataset.motion = this.still ? 'off' : 'on';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', bright ? '#e4ebfb' : '#0d1330');
  }
}

export const settings = new Settings();
