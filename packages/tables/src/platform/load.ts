/** How busy this process is. */
export interface Load {
  /** The part of about the last second in which the event loop was at work, from 0 to 1. */
  readonly busy: number;
}

/** A process with nothing else to do. */
export const noLoad: Load = { busy: 0 };
