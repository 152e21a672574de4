/** The open connections of one network. */
interface Network {
  count: number;
  /** Whether it has been reported that there are as many as there may be. */
  isReported: boolean;
}

/** Counts the open connections of each network, up to a limit. */
export class OpenConnections {
  readonly #most: number;
  readonly #report: () => void;
  readonly #networks = new Map<string, Network>();

  /**
   * @param most how many one network may have
   * @param report is called when a network wants more, and not again before all of its connections have closed
   */
  constructor(most: number, report: () => void) {
    this.#most = most;
    this.#report = report;
  }

  /** Whether a network may not open another one. */
  isFull(network: string): boolean {
    const open = this.#networks.get(network);
    if (open === undefined || open.count < this.#most) return false;
    if (!open.isReported) this.#report();
    open.isReported = true;
    return true;
  }

  /** Counts a connection of a network. Returns a function that is called when it has closed. */
  add(network: string): () => void {
    const open = this.#networks.get(network) ?? { count: 0, isReported: false };
    this.#networks.set(network, open);
    open.count += 1;
    return () => {
      open.count -= 1;
      if (open.count === 0) this.#networks.delete(network);
    };
  }
}
