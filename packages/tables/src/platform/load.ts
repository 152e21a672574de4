/** How busy this process is. */
export interface Load {
  /** The share of about the last second in which the event loop was at work, from 0 to 1. */
  readonly busy: number;
}

/** An idle process. */
export const noLoad: Load = { busy: 0 };
