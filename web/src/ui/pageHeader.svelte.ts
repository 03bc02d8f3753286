/** The part of the page header that screens change, and the header's dialog for others to open. */

class PageHeader {
  /** The title of the game at a table; empty elsewhere. */
  title = $state('');
  /** Whether the connection to the table is lost. */
  lost = $state(false);
  openSettings = (): void => {};

  /** Shows a table in the header for as long as the calling component is mounted. */
  atTable(title: () => string, lost: () => boolean): void {
    $effect.pre(() => {
      this.title = title();
      this.lost = lost();
    });
    $effect(() => () => {
      this.title = '';
      this.lost = false;
    });
  }
}

export const pageHeader = new PageHeader();
