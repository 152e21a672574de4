import { z } from 'zod';
import type { Log } from '../platform/log.ts';
import type { Tables } from '../table/tables.ts';
import type { ServerLink } from './server-link.ts';

/** A player whose data was deleted, and the tables whose leases were revoked for it. */
const deletion = z.object({ playerId: z.string(), tableIds: z.array(z.string()) });
type Deletion = z.infer<typeof deletion>;

/** What `PlayerDeletions` needs. */
export interface PlayerDeletionPorts {
  /** Null if there is no other server. */
  readonly link: Pick<ServerLink, 'on' | 'tellAll'> | null;
  readonly tables: Pick<Tables, 'dropChanged'>;
  /** Closes all connections of a player to this server. */
  readonly closeSockets: (playerId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Lets every server part with a player whose data was deleted: it closes their connections, and unloads the tables at which
 * they were, so that these are loaded again as they are stored. A server that does not hear of it finds out with the next
 * write to such a table's rows.
 */
export class PlayerDeletions {
  readonly #ports: PlayerDeletionPorts;

  constructor(ports: PlayerDeletionPorts) {
    this.#ports = ports;
    ports.link?.on('player deleted', deletion, (told) => {
      this.#part(told).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'Tables of a player who was deleted could not be unloaded.');
      });
    });
  }

  /** Tells all servers, this one included. Resolves when this one is done. */
  async tell(deleted: Deletion): Promise<void> {
    this.#ports.link?.tellAll('player deleted', deleted);
    await this.#part(deleted);
  }

  async #part({ playerId, tableIds }: Deletion): Promise<void> {
    this.#ports.closeSockets(playerId);
    await this.#ports.tables.dropChanged(tableIds);
  }
}
