import type { Payer, Quotas, Use } from './quotas.ts';

/** A waiting queue. Whoever has used least goes first; when too many wait, an item of whoever has used most is dropped. */
export class FairQueue<Item extends { readonly payer: Payer }> extends Set<Item> {
  readonly #used: (item: Item) => number;
  readonly #most: number;

  /** @param most how many may wait */
  constructor(quotas: Pick<Quotas, 'used'>, use: Use, most: number) {
    super();
    this.#used = ({ payer }) => quotas.used(use, payer);
    this.#most = most;
  }

  /** The next item; among equals, the oldest. */
  get next(): Item | undefined {
    return this.#sorted[0];
  }

  /** The item to drop; undefined within the limit. */
  get surplus(): Item | undefined {
    return this.size > this.#most ? this.#sorted.at(-1) : undefined;
  }

  get #sorted(): readonly Item[] {
    return [...this].sort((one, other) => this.#used(one) - this.#used(other));
  }
}
