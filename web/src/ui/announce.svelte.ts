/** Text of the page's live region (App.svelte), which screen readers read out. */

class Announcer {
  text = $state('');
  private odd = false;

  /** Reads sentences out. Screen readers skip unchanged text, so every second announcement ends with an invisible character. */
  announce(...sentences: string[]): void {
    const text = sentences
      .filter(Boolean)
      .join('. ')
      .replace(/([.!?…])\. /g, '$1 ');
    if (!text) return;
    this.odd = !this.odd;
    this.text = this.odd ? text : `${text}\u200b`;
  }
}

export const announcer = new Announcer();
export const announce = (...sentences: string[]): void => announcer.announce(...sentences);
