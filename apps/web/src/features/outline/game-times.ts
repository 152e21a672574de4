/** How a game stands beside its cards, read when somebody asks. What a game does not have is null. */
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
