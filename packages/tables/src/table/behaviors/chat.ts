import { err, ok, type Result } from '@snap-up/engine';
import { type ChatMessage, limits, type Reaction, type Rejection } from '@snap-up/protocol';
import type { Player, SeatRecord } from '../../game/records.ts';
import type { Lease } from '../../leases/lease.ts';
import type { TableActor } from '../table-actor.ts';

/** The chat of a table, for seated players. Messages are stored as typed; reactions are not stored. */
export class Chat {
  readonly #table: TableActor;
  readonly #store: ChatStore;
  /** The newest messages, oldest first. */
  #latest: readonly ChatMessage[] = [];

  constructor(table: TableActor, chatStore: ChatStore) {
    this.#table = table;
    this.#store = chatStore;
  }

  /** Loads the stored messages. */
  async restore(): Promise<void> {
    this.#latest = await this.#store.latest(this.#table.id, limits.chatMessages);
  }

  /** The latest messages, oldest first, for a player who joins. */
  get latest(): readonly ChatMessage[] {
    return this.#latest;
  }

  /** Stores and broadcasts a message. `text` has been checked by the protocol's schema. */
  say(player: Player, text: string): Promise<Result<void, Rejection>> {
    const table = this.#table;
    return table.change(async () => {
      for (;;) {
        const place = this.#placeOf(player);
        if (place === null) return err({ code: 'spectators-cannot-chat' });
        const { seat, record } = place;
        const message: ChatMessage = { id: this.#lastId + 1, seat, name: record.name, text, at: table.clock.nowMs() };
        if (await this.#store.add(table.lease, { ...message, playerId: player.id })) {
          this.#tell([message]);
          return ok();
        }
        await this.#readOn();
      }
    }, player.id);
  }

  /** Broadcasts a reaction. */
  react(player: Player, reaction: Reaction): Result<void, Rejection> {
    if (this.#table.phaseFor(player.id) === 'closed') return err({ code: 'table-closed' });
    const place = this.#placeOf(player);
    if (place === null) return err({ code: 'spectators-cannot-chat' });
    this.#table.broadcaster.tellAll(['reacted', place.seat, reaction]);
    return ok();
  }

  get #lastId(): number {
    return this.#latest.at(-1)?.id ?? 0;
  }

  #placeOf({ id }: Player): { readonly seat: number; readonly record: SeatRecord } | null {
    const seat = this.#table.seatOf(id);
    const record = seat === null ? null : this.#table.record.seats[seat];
    return seat === null || record == null ? null : { seat, record };
  }

  /** Loads messages that another server has stored. */
  async #readOn(): Promise<void> {
    const { id } = this.#table;
    const lastId = this.#lastId;
    const missed = (await this.#store.latest(id, limits.chatMessages)).filter((one) => one.id > lastId);
    // A conflict without a new message would repeat forever.
    if (missed.length === 0) throw new Error(`The chat of table ${id} reports a conflict, but has no new message`);
    this.#tell(missed);
  }

  #tell(messages: readonly ChatMessage[]): void {
    this.#latest = [...this.#latest, ...messages].slice(-limits.chatMessages);
    for (const message of messages) this.#table.broadcaster.tellAll(['said', message]);
  }
}

/** A stored message, with its author. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** The store of chat messages. Both functions reject if the store cannot be reached. */
export interface ChatStore {
  /**
   * Stores a message. Returns false if one with that number exists; rejects with `LeaseLost` if the table was claimed
   * again after that lease.
   */
  add(lease: Lease, message: KeptMessage): Promise<boolean>;
  /** Returns the latest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<ChatMessage[]>;
}
