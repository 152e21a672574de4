import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Player } from '../game/records.ts';
import type { Log } from '../platform/log.ts';
import type { Tables } from '../table/tables.ts';
import type { ServerLink } from './server-link.ts';

/** How many renamed players are told to a server that can be reached again, and for how long after they were renamed. */
const kept = { most: 1_000, forMs: 10 * 60_000 } as const;

/** What `SharedRenames` needs. */
export interface SharedRenamesPorts {
  readonly tables: Pick<Tables, 'rename'>;
  readonly players: { find(id: string): Promise<Player | null> };
  readonly link: Pick<ServerLink, 'on' | 'onReached' | 'send' | 'tellAll'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Renames players at the tables of all servers. The others are told who, and read the name from the store. */
export class SharedRenames {
  readonly #ports: SharedRenamesPorts;
  readonly #renamed = new LRUCache<string, true>({ max: kept.most, ttl: kept.forMs });

  constructor(ports: SharedRenamesPorts) {
    this.#ports = ports;
    const { link } = ports;
    link.on('renamed', z.array(z.string()), (playerIds) => {
      for (const id of playerIds) void this.#hear(id);
    });
    // What was told while that server could not be reached is lost.
    link.onReached((serverId) => link.send(serverId, 'renamed', [...this.#renamed.keys()]));
  }

  /** Renames a player, whose new name is stored already. */
  async rename(player: Player): Promise<void> {
    this.#renamed.set(player.id, true);
    this.#ports.link.tellAll('renamed', [player.id]);
    await this.#ports.tables.rename(player);
  }

  async #hear(playerId: string): Promise<void> {
    const { players, tables, log } = this.#ports;
    try {
      const player = await players.find(playerId);
      if (player !== null) await tables.rename(player);
    } catch (error) {
      log.warn({ err: error, playerId }, 'a player could not be renamed at the tables here');
    }
  }
}
