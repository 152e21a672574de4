/** A game that was split in two, because its player continued it in two places. */
export interface SecondGameNews {
  /**
   * The source of the second game: moves from a game of the server’s, or a game that this browser had dealt.
   * `too-late`: moves from a daily deal that is over, of which nothing is kept.
   */
  readonly kind: 'carried-on' | 'handed-over' | 'too-late';
  /** The table of the second game; null if there is none or it is not known yet. */
  readonly tableId: string | null;
}

/** The page's news of a split game, until the player has read it. */
export const secondGame = $state<{ news: SecondGameNews | null }>({ news: null });
