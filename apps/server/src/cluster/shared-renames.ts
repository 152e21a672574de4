import type { Player } from '@snap-up/tables/game/records.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import { z } from 'zod';
import { type NewsLink, RepeatedNews } from './repeated-news.ts';

/** What `SharedRenames` needs. */
export interface SharedRenamesPorts {
  readonly tables: Pick<Tables, 'rename'>;
  readonly players: { find(id: string): Promise<Player | null> };
  readonly link: NewsLink;
  readonly log: Pick<Log, 'warn'>;
}

/** Renames players at the tables of all servers. The others are told who, and read the name from the store. */
export class SharedRenames {
  readonly #ports: SharedRenamesPorts;
  readonly #renamed: RepeatedNews<string>;

  constructor(ports: SharedRenamesPorts) {
    this.#ports = ports;
    this.#renamed = new RepeatedNews('renamed', z.string(), ports.link, (id) => void this.#hear(id));
  }

  /** Renames a player, whose new name is stored already. */
  async rename(player: Player): Promise<void> {
    this.#renamed.tell(player.id, player.id);
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
