/** Whether the server can be reached, by the browser's word and by the outcome of the last request. */

class Network {
  offline = $state(typeof navigator !== 'undefined' && navigator.onLine === false);
  /** The time at which the table on the screen was stored, if it is shown without a connection. */
  storedAt = $state<number | null>(null);

  start(): void {
    addEventListener('offline', () => (this.offline = true));
    addEventListener('online', () => (this.offline = false));
  }
}

export const network = new Network();
