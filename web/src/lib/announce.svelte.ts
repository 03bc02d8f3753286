/** What a screen reader is told while one plays: the words of the page's live region (App.svelte). */

class Herald {
  said = $state('');
  private turn = false;

  /** Says something once the screen reader has time. The same words twice are news again. */
  announce(...sentences: string[]): void {
    const text = sentences.filter(Boolean).join('. ').replace(/([.!?…])\. /g, '$1 ');
    if (!text) return;
    this.turn = !this.turn;
    this.said = this.turn ? text : `${text}\u200b`;
  }
}

export const herald = new Herald();
export const announce = (...sentences: string[]): void => herald.announce(...sentences);
