/** How busy this process is. */
export interface Load {
  /** The share of about the last second for which the event loop used a processor, from 0 to 1. */
  readonly busy: number;
}

/** An idle process. */
export const noLoad: Load = { busy: 0 };
