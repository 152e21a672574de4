/** Counts the open connections of each network, up to a limit. */
export class OpenConnections {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  /** @param most how many one network may have */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a network may not open another one. */
  isFull(network: string): boolean {
    return (this.#counts.get(network) ?? 0) >= this.#most;
  }

  /** Counts a connection of a network. Returns a function that is called when it has closed. */
  add(network: string): () => void {
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    return () => {
      const count = (this.#counts.get(network) ?? 0) - 1;
      if (count > 0) this.#counts.set(network, count);
      else this.#counts.delete(network);
    };
  }
}
