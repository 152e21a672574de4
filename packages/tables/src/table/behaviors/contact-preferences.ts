import { isPublic } from '@snap-up/engine';
import { isPerson } from '../../game/records.ts';
import type { TableActor } from '../table-actor.ts';
import type { ContactPreference } from '../table-store.ts';
import { TableBehavior } from './table-behavior.ts';

interface Known extends ContactPreference {
  /** See `cameAfter`. */
  readonly cameAfter: number | null;
  /** Whether the cached preferences are current. */
  readonly isRead: boolean;
}

const unread = { blockedIds: [], allowsStrangers: false, isRead: false } as const;

/**
 * Blocks and chat preferences of the people at a table, cached so that sending a message never waits for the store. Loaded when
 * they join, and again when they change. All changes run in the table's mailbox.
 */
export class ContactPreferences extends TableBehavior<TableActor & { readonly chat: { readonly lastId: number } }> {
  readonly #known = new Map<string, Known>();

  /** Loads those of these people and of all who sit here, and forgets people who are gone. Only within the mailbox. */
  async load(...playerIds: readonly string[]): Promise<void> {
    const seatedIds = this.table.record.seats.flatMap((seat) => (seat !== null && isPerson(seat) ? [seat.id] : []));
    for (const id of this.#known.keys())
      if (this.table.presenceOf(id) === 'away' && !seatedIds.includes(id)) this.#known.delete(id);
    // Before reading, so that a change in the meantime is noticed.
    for (const id of [...playerIds, ...seatedIds])
      if (!this.#known.has(id)) this.#known.set(id, { ...unread, cameAfter: this.cameAfter(id) });
    await this.#read();
  }

  /** Call when a person's stored preferences have changed. Resolves when they are reloaded here. */
  async changed(playerId: string): Promise<void> {
    if (!this.#known.has(playerId)) return;
    await this.table.runInMailbox(() => {
      const known = this.#known.get(playerId);
      if (known !== undefined) this.#known.set(playerId, { ...known, isRead: false });
      return this.#read();
    });
  }

  async #read(): Promise<void> {
    const playerIds = [...this.#known].flatMap(([id, { isRead }]) => (isRead ? [] : [id]));
    if (playerIds.length === 0) return;
    const read = await this.table.services.blockStore.contactPreferencesOf(playerIds);
    for (const id of playerIds) {
      const known = this.#known.get(id);
      if (known !== undefined) this.#known.set(id, { ...known, ...read.get(id), isRead: true });
    }
  }

  hasBlocked(playerId: string, otherId: string): boolean {
    return this.#known.get(playerId)?.blockedIds.includes(otherId) === true;
  }

  allowsStrangers(playerId: string): boolean {
    return this.#known.get(playerId)?.allowsStrangers === true;
  }

  /**
   * Returns the number of the newest message when a person came, or comes now, if the table was public then: they are a stranger
   * here. Null for whoever came by invitation.
   */
  cameAfter(playerId: string): number | null {
    const { record } = this.table;
    const seated = record.seats.find((seat) => seat?.id === playerId);
    if (seated != null) return seated.cameAfter;
    const known = this.#known.get(playerId);
    if (known !== undefined) return known.cameAfter;
    return isPublic(record.options) ? this.table.chat.lastId : null;
  }

  /** Whether some seated players may be strangers to each other: the table is public, or was when one of them came. */
  get areStrangers(): boolean {
    const { options, seats } = this.table.record;
    return isPublic(options) || seats.some((seat) => seat !== null && seat.cameAfter !== null);
  }
}
