/** Registers the service worker, once the first screen is there: on a slow connection it would delay it. */

const DELAY_MS = 2_000;

export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () =>
    setTimeout(
      () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}),
      DELAY_MS,
    );
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
