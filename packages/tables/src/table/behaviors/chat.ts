import { err, isPublic, ok, type Result } from '@snap-up/engine';
import { type ChatMessage, limits, type Reaction, type Rejection } from '@snap-up/protocol';
import type { Player, SeatRecord } from '../../game/records.ts';
import type { Lease } from '../../leases/lease.ts';
import type { TableActor } from '../table-actor.ts';
import type { BlockStore } from '../table-store.ts';

/** The chat of a table, for seated players. Messages are stored as typed; reactions are not stored. */
export class Chat {
  readonly #table: TableActor;
  readonly #store: ChatStore;
  readonly #blocks: BlockStore;
  /** The newest messages, oldest first. */
  #latest: readonly KeptMessage[] = [];

  constructor(table: TableActor, chatStore: ChatStore, blockStore: BlockStore) {
    this.#table = table;
    this.#store = chatStore;
    this.#blocks = blockStore;
  }

  /** Loads the stored messages. */
  async restore(): Promise<void> {
    this.#latest = await this.#store.latest(this.#table.id, limits.chatMessages);
  }

  /** The latest messages, oldest first. */
  get latest(): readonly ChatMessage[] {
    return this.#latest.map(shown);
  }

  /** Returns the latest messages, oldest first, for a player who joins: without those of people whom they have blocked. */
  async latestFor(playerId: string): Promise<readonly ChatMessage[]> {
    const authorIds = new Set(this.#latest.map((message) => message.playerId));
    authorIds.delete(playerId);
    if (authorIds.size === 0) return this.latest;
    const blocks = await this.#blocks.among([playerId, ...authorIds]);
    const hiddenIds = blocks.flatMap((block) => (block.playerId === playerId ? [block.blockedId] : []));
    return this.#latest.filter((message) => !hiddenIds.includes(message.playerId)).map(shown);
  }

  /** Returns who has written a message; null if there is none of that number among the latest. */
  authorOf(messageId: number): string | null {
    return this.#latest.find(({ id }) => id === messageId)?.playerId ?? null;
  }

  /** Stores and broadcasts a message. `text` has been checked by the protocol's schema. */
  say(player: Player, text: string): Promise<Result<void, Rejection>> {
    const table = this.#table;
    return table.change(async () => {
      for (;;) {
        const place = this.#placeOf(player);
        if (place === null) return err({ code: 'spectators-cannot-chat' });
        if (!(await this.#isTextAllowed())) return err({ code: 'only-reactions' });
        const { seat, record } = place;
        const author = { seat, name: record.name, playerId: player.id };
        const message = { ...author, id: this.#lastId + 1, text, at: table.clock.nowMs() };
        const blockerIds = await this.#blockersOf([player.id]);
        if (await this.#store.add(table.lease, message)) {
          this.#tell([message], blockerIds);
          return ok();
        }
        await this.#readOn();
      }
    }, player.id);
  }

  /** Broadcasts a reaction. */
  async react(player: Player, reaction: Reaction): Promise<Result<void, Rejection>> {
    if (this.#table.phaseFor(player.id) === 'closed') return err({ code: 'table-closed' });
    const place = this.#placeOf(player);
    if (place === null) return err({ code: 'spectators-cannot-chat' });
    const blockerIds = (await this.#blockersOf([player.id])).get(player.id);
    this.#table.broadcaster.tellAll(['reacted', place.seat, reaction], { except: blockerIds });
    return ok();
  }

  /** Whether people may write here: strangers only if all of them allow it. */
  async #isTextAllowed(): Promise<boolean> {
    const { options, seats } = this.#table.record;
    if (!isPublic(options)) return true;
    return this.#store.allowMessages(seats.flatMap((seat) => (seat === null || seat.bot !== null ? [] : [seat.id])));
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
    this.#tell(missed, await this.#blockersOf(missed.map(({ playerId }) => playerId)));
  }

  /** Returns who of the people at the table have blocked each of these. */
  async #blockersOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const blocks = await this.#blocks.among([...playerIds, ...this.#table.presentIds]);
    const blockerIds = new Map<string, string[]>();
    for (const { playerId, blockedId } of blocks)
      blockerIds.set(blockedId, [...(blockerIds.get(blockedId) ?? []), playerId]);
    return blockerIds;
  }

  #tell(messages: readonly KeptMessage[], blockerIds: ReadonlyMap<string, readonly string[]>): void {
    this.#latest = [...this.#latest, ...messages].slice(-limits.chatMessages);
    for (const message of messages)
      this.#table.broadcaster.tellAll(['said', shown(message)], { except: blockerIds.get(message.playerId) });
  }
}

/** Returns a message without who has written it, which nobody else learns. */
function shown({ playerId: _, ...message }: KeptMessage): ChatMessage {
  return message;
}

/** A stored message, with its author. */
export interface KeptMessage extends ChatMessage {
  readonly playerId: string;
}

/** The store of chat messages. Every function rejects if the store cannot be reached. */
export interface ChatStore {
  /**
   * Stores a message. Returns false if one with that number exists; rejects with `LeaseLost` if the table was claimed
   * again after that lease.
   */
  add(lease: Lease, message: KeptMessage): Promise<boolean>;
  /** Whether all of these people allow messages from strangers. */
  allowMessages(playerIds: readonly string[]): Promise<boolean>;
  /** Returns the latest messages of a table, oldest first. */
  latest(tableId: string, most: number): Promise<KeptMessage[]>;
}
