import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ServerLink } from './server-link.ts';

/** How many of the latest news are told to a server that can be reached again, and for how long after they happened. */
const kept = { most: 1_000, forMs: 10 * 60_000 } as const;

/** What `RepeatedNews` needs of the link. */
export type NewsLink = Pick<ServerLink, 'on' | 'onReached' | 'send' | 'tellAll'>;

/** News of one kind that every server must hear: what was told while one could not be reached is told to it again. */
export class RepeatedNews<Item> {
  readonly #kind: string;
  readonly #link: NewsLink;
  /** The latest, by what they are about. */
  readonly #latest = new LRUCache<string, { readonly item: Item }>({ max: kept.most, ttl: kept.forMs });

  /** @param hear is called with each item that another server tells, possibly more than once */
  constructor(kind: string, item: z.ZodType<Item>, link: NewsLink, hear: (item: Item) => void) {
    this.#kind = kind;
    this.#link = link;
    link.on(kind, z.array(item), (items) => items.forEach(hear));
    link.onReached((serverId) => {
      const items = [...this.#latest.values()].map((latest) => latest.item);
      if (items.length > 0) link.send(serverId, kind, items);
    });
  }

  /** Tells all other servers. Later news about the same replace it. */
  tell(about: string, item: Item): void {
    this.#latest.set(about, { item });
    this.#link.tellAll(this.#kind, [item]);
  }
}
