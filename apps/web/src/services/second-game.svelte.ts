/** A game that became two, because its player played on with it in two places. */
export interface SecondGameNews {
  /** What became a game of its own: moves from a game of the server’s, or a game that this browser had dealt. */
  readonly kind: 'carried-on' | 'handed-over';
  /** The table of the second game; null where it is not known, or not yet. */
  readonly tableId: string | null;
}

/** What the page is to tell of a game that became two, until the player has read it. */
class SecondGame {
  news = $state.raw<SecondGameNews | null>(null);

  tell(news: SecondGameNews): void {
    this.news = news;
  }

  dismiss(): void {
    this.news = null;
  }
}

/** The news of this page. */
export const secondGame = new SecondGame();
