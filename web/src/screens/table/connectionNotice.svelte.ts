/** The notice about the connection: that it is lost, and for a short time that it is there again. */
import { announce } from '../../ui/announce.svelte';
import { say } from '../../ui/i18n.svelte';

const CONNECTED_MS = 2_000;

export class ConnectionNotice {
  status = $state<'open' | 'lost' | 'connected'>('open');

  /** Follows the connection and announces its changes. Called in an effect. */
  follow(lost: boolean): void {
    if (lost) {
      this.status = 'lost';
      announce(say('connection-retry'));
    } else if (this.status === 'lost') {
      this.status = 'connected';
      announce(say('message-connected'));
      setTimeout(() => this.status === 'connected' && (this.status = 'open'), CONNECTED_MS);
    }
  }
}
