/** The state of a game besides its cards, read on demand. Null for what a game does not have. */
export interface GameTimes {
  /** Whose turn it is, in a sentence. */
  readonly turn: string | null;
  /** The clock of that turn, in words. */
  readonly clock: string | null;
  readonly elapsedMs: number | null;
  /** Of a patience game. */
  readonly moveCount?: number;
  readonly score?: number | null;
}
