import type { Player } from '@snap-up/tables/game/records.ts';
import type { LeaseStore } from '@snap-up/tables/leases/lease-store.ts';
import type { Servers } from '@snap-up/tables/leases/servers.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import { z } from 'zod';

/** A change of a player that every server must handle. */
const playerNews = z.object({
  kind: z.enum(['renamed', 'contact-preferences', 'sessions-ended']),
  from: z.string(),
  playerId: z.string(),
  /** Where sessions ended because the player is gone: the tables whose leases were revoked for that. */
  tableIds: z.array(z.string()).default([]),
});

type Departure = Pick<z.infer<typeof playerNews>, 'playerId' | 'tableIds'>;

export interface PlayerNewsPorts {
  /** The channel to the other servers; null on a single server. */
  readonly wire: { readonly servers: Pick<Servers, 'id' | 'onNews'>; readonly store: Pick<LeaseStore, 'tell'> } | null;
  readonly tables: Pick<Tables, 'dropChanged' | 'rename' | 'contactPreferencesChanged'>;
  readonly players: { find(id: string): Promise<Player | null> };
  /** Closes all connections of a player to this server. */
  readonly closeSockets: (playerId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Propagates changes of a player to all servers: a new name, blocks and chat preferences, or the end of all sessions. Then each
 * server closes that player's connections and, if they are gone, unloads their tables, which are reloaded from the store.
 */
export class PlayerNews {
  readonly #ports: PlayerNewsPorts;

  constructor(ports: PlayerNewsPorts) {
    this.#ports = ports;
    ports.wire?.servers.onNews((item) => {
      this.#hear(item).catch((error: unknown) => ports.log.warn({ err: error }, 'Handling news of a player failed'));
    });
  }

  /** Renames a player, whose new name is stored already. Resolves when this server is done. */
  async rename(player: Player): Promise<void> {
    await this.#tell('renamed', player.id);
    await this.#ports.tables.rename(player);
  }

  /** Call when a player's stored blocks or chat preferences have changed. Resolves when this server is done. */
  async contactPreferencesChanged(playerId: string): Promise<void> {
    await this.#tell('contact-preferences', playerId);
    await this.#ports.tables.contactPreferencesChanged(playerId);
  }

  /** Call when a player was deleted. Resolves when this server is done. */
  async deleted(told: Departure): Promise<void> {
    await this.#tell('sessions-ended', told.playerId, told.tableIds);
    await this.#part(told);
  }

  /**
   * Call when a guest was merged into another player and is gone, with the players whose blocks have changed. Resolves when this
   * server has dropped the guest's tables, or has logged that it failed: the merge is stored, so nothing here may undo it. The guest's
   * connections are closed once `answered` resolves: by then their browser has the player's cookie and connects again with it.
   */
  async merged(told: Departure, blockerIds: readonly string[], answered: Promise<void>): Promise<void> {
    const { tables, closeSockets, log } = this.#ports;
    const noted = (task: Promise<unknown>) =>
      task.catch((error: unknown) => log.warn({ err: error }, 'Cleaning up after merging a guest failed'));
    await noted(this.#tell('sessions-ended', told.playerId, told.tableIds));
    await noted(tables.dropChanged(told.tableIds));
    for (const id of blockerIds) await noted(this.contactPreferencesChanged(id));
    void noted(answered.then(() => closeSockets(told.playerId)));
  }

  /**
   * Closes the connections of a player whose cookies have become void, once `answered` resolves: by then the browser that did it
   * has a new cookie, and connects again with it.
   */
  sessionsEnded(playerId: string, answered: Promise<void>): void {
    const { closeSockets, log } = this.#ports;
    answered
      .then(() => {
        closeSockets(playerId);
        return this.#tell('sessions-ended', playerId);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Closing the connections of a player failed'));
  }

  async #tell(kind: z.infer<typeof playerNews>['kind'], playerId: string, tableIds: string[] = []): Promise<void> {
    const { wire } = this.#ports;
    await wire?.store.tell({ kind, from: wire.servers.id, playerId, tableIds });
  }

  async #hear(item: unknown): Promise<void> {
    const { wire, tables, players } = this.#ports;
    const news = playerNews.parse(item);
    if (news.from === wire?.servers.id) return;
    if (news.kind === 'sessions-ended') await this.#part(news);
    else if (news.kind === 'contact-preferences') await tables.contactPreferencesChanged(news.playerId);
    else {
      const player = await players.find(news.playerId);
      if (player !== null) await tables.rename(player);
    }
  }

  async #part({ playerId, tableIds }: Departure): Promise<void> {
    this.#ports.closeSockets(playerId);
    await this.#ports.tables.dropChanged(tableIds);
  }
}
