import type { Player } from '@snap-up/tables/game/records.ts';
import type { LeaseStore } from '@snap-up/tables/leases/lease-store.ts';
import type { Servers } from '@snap-up/tables/leases/servers.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import { z } from 'zod';

/** A player whose data was deleted, and the tables whose leases were revoked for it. */
const deletion = z.object({ playerId: z.string(), tableIds: z.array(z.string()) });
type Deletion = z.infer<typeof deletion>;

/** What every server has to hear. */
const playerNews = z.union([
  z.object({ kind: z.enum(['renamed', 'contact-preferences']), from: z.string(), playerId: z.string() }),
  z.object({ kind: z.literal('deleted'), from: z.string(), ...deletion.shape }),
]);

/** How news get to other servers, and from them. */
interface NewsWire {
  readonly servers: Pick<Servers, 'id' | 'onNews'>;
  readonly store: Pick<LeaseStore, 'tell'>;
}

/** What `PlayerNews` needs. */
export interface PlayerNewsPorts {
  /** Null if there is no other server. */
  readonly wire: NewsWire | null;
  readonly tables: Pick<Tables, 'dropChanged' | 'rename' | 'contactPreferencesChanged'>;
  readonly players: { find(id: string): Promise<Player | null> };
  /** Closes all connections of a player to this server. */
  readonly closeSockets: (playerId: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Propagates changes of a player to all servers: a new name, blocks and chat preferences, or deletion. When a player is deleted,
 * each server closes that player's connections and unloads their tables, which are then reloaded from the store.
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
    const { wire, tables } = this.#ports;
    await wire?.store.tell({ kind: 'renamed', from: wire.servers.id, playerId: player.id });
    await tables.rename(player);
  }

  /** Call when a player's stored blocks or chat preferences have changed. Resolves when this server is done. */
  async contactPreferencesChanged(playerId: string): Promise<void> {
    const { wire, tables } = this.#ports;
    await wire?.store.tell({ kind: 'contact-preferences', from: wire.servers.id, playerId });
    await tables.contactPreferencesChanged(playerId);
  }

  /** Call when a player was deleted. Resolves when this server is done. */
  async deleted(told: Deletion): Promise<void> {
    const { wire } = this.#ports;
    await wire?.store.tell({ kind: 'deleted', from: wire.servers.id, ...told });
    await this.#part(told);
  }

  /**
   * Call when a guest was merged into another player and is gone, with the players whose blocks have changed. Resolves when this
   * server has dropped the guest's tables, or has logged that it failed: the merge is stored, so nothing here may undo it. The guest's
   * connections are closed once `answered` resolves: by then their browser has the player's cookie and connects again with it.
   */
  async merged(told: Deletion, blockerIds: readonly string[], answered: Promise<void>): Promise<void> {
    const { wire, tables, closeSockets, log } = this.#ports;
    const noted = (task: Promise<unknown> | undefined) =>
      task?.catch((error: unknown) => log.warn({ err: error }, 'Cleaning up after merging a guest failed'));
    await noted(wire?.store.tell({ kind: 'deleted', from: wire.servers.id, ...told }));
    await noted(tables.dropChanged(told.tableIds));
    for (const id of blockerIds) await noted(this.contactPreferencesChanged(id));
    void noted(answered.then(() => closeSockets(told.playerId)));
  }

  /**
   * Closes the connections of a player whose cookies have become void, once `answered` resolves: the browser that did it has a new
   * one then, with which it connects again.
   */
  sessionsEnded(playerId: string, answered: Promise<void>): void {
    const { wire, closeSockets, log } = this.#ports;
    answered
      .then(() => {
        closeSockets(playerId);
        return wire?.store.tell({ kind: 'deleted', from: wire.servers.id, playerId, tableIds: [] });
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Closing the connections of a player failed'));
  }

  async #hear(item: unknown): Promise<void> {
    const { wire, tables, players } = this.#ports;
    const news = playerNews.parse(item);
    if (news.from === wire?.servers.id) return;
    if (news.kind === 'deleted') {
      await this.#part(news);
      return;
    }
    if (news.kind === 'contact-preferences') {
      await tables.contactPreferencesChanged(news.playerId);
      return;
    }
    const player = await players.find(news.playerId);
    if (player !== null) await tables.rename(player);
  }

  async #part({ playerId, tableIds }: Deletion): Promise<void> {
    this.#ports.closeSockets(playerId);
    await this.#ports.tables.dropChanged(tableIds);
  }
}
