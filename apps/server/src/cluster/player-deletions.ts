import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import { z } from 'zod';
import { type NewsLink, RepeatedNews } from './repeated-news.ts';

/** A player whose data was deleted, and the tables whose leases were revoked for it. */
const deletion = z.object({ playerId: z.string(), tableIds: z.array(z.string()) });
type Deletion = z.infer<typeof deletion>;

/** What `PlayerDeletions` needs. */
export interface PlayerDeletionPorts {
  /** Null if there is no other server. */
  readonly link: NewsLink | null;
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
  /** Null if there is no other server. */
  readonly #deleted: RepeatedNews<Deletion> | null;

  constructor(ports: PlayerDeletionPorts) {
    this.#ports = ports;
    const hear = (told: Deletion) => {
      this.#part(told).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'Tables of a player who was deleted could not be unloaded.');
      });
    };
    this.#deleted = ports.link === null ? null : new RepeatedNews('player deleted', deletion, ports.link, hear);
  }

  /** Tells all servers, this one included. Resolves when this one is done. */
  async tell(deleted: Deletion): Promise<void> {
    this.#deleted?.tell(deleted.playerId, deleted);
    await this.#part(deleted);
  }

  async #part({ playerId, tableIds }: Deletion): Promise<void> {
    this.#ports.closeSockets(playerId);
    await this.#ports.tables.dropChanged(tableIds);
  }
}
