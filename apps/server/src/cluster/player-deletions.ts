import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Log } from '../platform/log.ts';
import type { Tables } from '../table/tables.ts';
import type { ServerLink } from './server-link.ts';

/** A player whose data was deleted, and the tables whose leases were revoked for it. */
const deletion = z.object({ playerId: z.string(), tableIds: z.array(z.string()) });
type Deletion = z.infer<typeof deletion>;

/** How many deleted players are told to a server that can be reached again, and for how long after they were deleted. */
const kept = { most: 1_000, forMs: 10 * 60_000 } as const;

/** What `PlayerDeletions` needs. */
export interface PlayerDeletionPorts {
  /** Null if there is no other server. */
  readonly link: Pick<ServerLink, 'on' | 'onReached' | 'send' | 'tellAll'> | null;
  readonly tables: Pick<Tables, 'dropChanged'>;
  /** Closes all connections of a player to this server. */
  readonly closeSockets: (playerId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Lets every server part with a player whose data was deleted: it closes their connections, and unloads the tables at which
 * they were, so that these are loaded again as they are stored. A server that cannot be reached is told when it can be again,
 * unless it finds out with the next write to such a table's rows.
 */
export class PlayerDeletions {
  readonly #ports: PlayerDeletionPorts;
  /** By player. */
  readonly #deleted = new LRUCache<string, Deletion>({ max: kept.most, ttl: kept.forMs });

  constructor(ports: PlayerDeletionPorts) {
    this.#ports = ports;
    const { link } = ports;
    link?.on('player deleted', deletion, (told) => {
      this.#part(told).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'Tables of a player who was deleted could not be unloaded.');
      });
    });
    // What was told while that server could not be reached is lost.
    link?.onReached((serverId) => {
      for (const deleted of this.#deleted.values()) link.send(serverId, 'player deleted', deleted);
    });
  }

  /** Tells all servers, this one included. Resolves when this one is done. */
  async tell(deleted: Deletion): Promise<void> {
    this.#deleted.set(deleted.playerId, deleted);
    this.#ports.link?.tellAll('player deleted', deleted);
    await this.#part(deleted);
  }

  async #part({ playerId, tableIds }: Deletion): Promise<void> {
    this.#ports.closeSockets(playerId);
    await this.#ports.tables.dropChanged(tableIds);
  }
}
