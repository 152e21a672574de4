import type { Payer, Quotas, Use } from './quotas.ts';

/** What waits for its turn. Whoever has used least is next; where too many wait, whoever has used most gives way. */
export class FairLine<Item extends { readonly payer: Payer }> extends Set<Item> {
  readonly #used: (item: Item) => number;
  readonly #most: number;

  /** @param most how many may wait */
  constructor(quotas: Pick<Quotas, 'used'>, use: Use, most: number) {
    super();
    this.#used = ({ payer }) => quotas.used(use, payer);
    this.#most = most;
  }

  /** What is next; among equals, what came first. */
  get next(): Item | undefined {
    return this.#sorted[0];
  }

  /** The entry to drop; undefined while within the limit. */
  get surplus(): Item | undefined {
    return this.size > this.#most ? this.#sorted.at(-1) : undefined;
  }

  get #sorted(): readonly Item[] {
    return [...this].sort((one, other) => this.#used(one) - this.#used(other));
  }
}
