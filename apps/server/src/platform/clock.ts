/** The time, and what waits for it. Tests set it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Runs `task` once, `delayMs` from now. The function returned calls it off. */
  after(delayMs: number, task: () => void): () => void;
}
