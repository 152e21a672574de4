import { isPublic } from '@snap-up/engine';
import { isPerson } from '../game/records.ts';
import type { TableActor } from './table-actor.ts';
import type { ContactPreference } from './table-store.ts';

interface Known extends ContactPreference {
  /** See `cameAfter`. */
  readonly cameAfter: number | null;
}

/** Until it has been read. */
const unread: ContactPreference = { blockedIds: [], allowsStrangers: false };

/**
 * Blocks and chat preferences of the people at a table, cached so that sending a message never waits for the store. Loaded when
 * they join, and again when they change. All changes run in the table's mailbox.
 */
export class ContactPreferences {
  readonly #table: TableActor;
  readonly #lastMessage: () => number;
  readonly #known = new Map<string, Known>();
  /** Ids of people whose changed preferences could not be read yet. */
  readonly #stale = new Set<string>();

  /** `lastMessage` returns the number of the newest chat message; 0 before the first. */
  constructor(table: TableActor, lastMessage: () => number) {
    this.#table = table;
    this.#lastMessage = lastMessage;
  }

  /** Loads those of these people and of all who sit here, and forgets people who are gone. Only within the mailbox. */
  async load(...playerIds: readonly string[]): Promise<void> {
    const { record } = this.#table;
    const seatedIds = record.seats.flatMap((seat) => (seat !== null && isPerson(seat) ? [seat.id] : []));
    for (const id of this.#known.keys())
      if (this.#table.presenceOf(id) === 'away' && !seatedIds.includes(id)) this.#known.delete(id);
    for (const id of this.#stale) if (!this.#known.has(id)) this.#stale.delete(id);
    const newIds = [...new Set([...playerIds, ...seatedIds])].filter((id) => !this.#known.has(id));
    if (newIds.length === 0 && this.#stale.size === 0) return;
    // So that a change in the meantime is noticed.
    for (const id of newIds) this.#known.set(id, { ...unread, cameAfter: this.cameAfter(id) });
    try {
      await this.#read([...newIds, ...this.#stale]);
    } catch (error) {
      for (const id of newIds) this.#known.delete(id);
      throw error;
    }
  }

  /** Call when a person's stored preferences have changed. Resolves when they are reloaded here. */
  async changed(playerId: string): Promise<void> {
    if (!this.#known.has(playerId)) return;
    await this.#table.runInMailbox(() => {
      this.#stale.add(playerId);
      return this.#read([playerId]);
    });
  }

  async #read(playerIds: readonly string[]): Promise<void> {
    for (const [id, preference] of await this.#table.services.blockStore.contactPreferencesOf(playerIds)) {
      const known = this.#known.get(id);
      if (known !== undefined) this.#known.set(id, { ...known, ...preference });
    }
    for (const id of playerIds) this.#stale.delete(id);
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
    const { record } = this.#table;
    const seated = record.seats.find((seat) => seat?.id === playerId);
    if (seated != null) return seated.cameAfter;
    const known = this.#known.get(playerId);
    if (known !== undefined) return known.cameAfter;
    return isPublic(record.options) ? this.#lastMessage() : null;
  }

  /** Whether some who sit here may be strangers to each other: the table is public, or was when one of them came. */
  get areStrangers(): boolean {
    const { options, seats } = this.#table.record;
    return isPublic(options) || seats.some((seat) => seat !== null && seat.cameAfter !== null);
  }
}
