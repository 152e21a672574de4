import { type ChatMessage, limits, type Reaction, type Refusal, refusalFor } from '@snap-up/protocol';
import type { Player, SeatRecord } from '../../game/records.ts';
import type { PaceLimit } from '../../platform/pace.ts';
import type { Answer, TableContext } from '../table-context.ts';

/** How fast each person may talk. */
export const talkLimit: PaceLimit = { burst: limits.chatBurst, pauseMs: 2_000 };

/** What those who sit at a table say and show to each other. What is said is kept, as it was typed; reactions are not. */
export class Talk {
  readonly #table: TableContext;
  /** The newest messages, oldest first. */
  #latest: readonly ChatMessage[] = [];

  constructor(table: TableContext) {
    this.#table = table;
  }

  /** Reads what the store has kept. */
  async restore(): Promise<void> {
    this.#latest = await this.#table.ports.chatStore.latest(this.#table.record.id, limits.chatMessages);
  }

  /** The newest messages, oldest first: what a newcomer is shown. */
  get latest(): ChatMessage[] {
    return [...this.#latest];
  }

  /** Says something: it is kept, and everybody is told. `text` has been read by the protocol's schema. */
  say(player: Player, text: string): Promise<Answer> {
    const table = this.#table;
    return table.change(async () => {
      const { chatStore, clock } = table.ports;
      for (;;) {
        const place = this.#placeOf(player);
        if (place === null) return onlySeated;
        const { seat, record } = place;
        const message: ChatMessage = { id: this.#lastId + 1, seat, name: record.name, text, at: clock.nowMs() };
        if (await chatStore.add(table.record.id, { ...message, playerId: player.id })) {
          this.#tell([message]);
          return null;
        }
        await this.#readOn();
      }
    });
  }

  /** Shows one of the fixed reactions to everybody. */
  react(player: Player, reaction: Reaction): Answer {
    if (this.#table.phase === 'closed') return 'table-closed';
    const place = this.#placeOf(player);
    if (place === null) return onlySeated;
    this.#table.telling.reacted(place.seat, reaction);
    return null;
  }

  get #lastId(): number {
    return this.#latest.at(-1)?.id ?? 0;
  }

  #placeOf({ id }: Player): { readonly seat: number; readonly record: SeatRecord } | null {
    const seat = this.#table.seatOf(id);
    const record = seat === null ? null : this.#table.record.seats[seat];
    return seat === null || record == null ? null : { seat, record };
  }

  /** Another server has kept messages since. */
  async #readOn(): Promise<void> {
    const { id } = this.#table.record;
    const lastId = this.#lastId;
    const missed = (await this.#table.ports.chatStore.latest(id, limits.chatMessages)).filter((one) => one.id > lastId);
    // A number that is taken by nothing would be taken again and again.
    if (missed.length === 0) throw new Error(`The talk of table ${id} refuses what does not stand in it`);
    this.#tell(missed);
  }

  #tell(messages: readonly ChatMessage[]): void {
    this.#latest = [...this.#latest, ...messages].slice(-limits.chatMessages);
    for (const message of messages) this.#table.telling.said(message);
  }
}

const onlySeated: Refusal = refusalFor('not-seated', 'You are watching; only those who sit at the table talk.');
