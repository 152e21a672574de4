import type { Result } from '@snap-up/engine';
import type { BotStrength, Rejection, SeatedTable, TableInfo, TableSettings } from '@snap-up/protocol';
import { createContext } from 'svelte';
import { rejectionMessage } from '../../messages/rejections.ts';
import { rest } from '../../net/rest.ts';
import { shuffleHand } from '../../net/shuffle.ts';
import { toasts } from '../../parts/toasts.svelte.ts';
import { router } from '../../router.svelte.ts';

/**
 * All that somebody at a table asks the server for, outside a game. Each method gives whether it was done; a
 * rejection has been shown by then. What is done is seen when the table comes back changed.
 */
export class TableCommands {
  readonly #tableId: string;
  readonly #seatChanged: () => void;
  #openCount = $state(0);
  /** Whether an answer is awaited. */
  readonly isBusy = $derived(this.#openCount > 0);

  /** @param seatChanged one's seat is another now: the connection has to know */
  constructor(tableId: string, seatChanged: () => void) {
    this.#tableId = tableId;
    this.#seatChanged = seatChanged;
  }

  /** Takes that seat or, where none is named, the first free one. */
  sitDown(seat?: number): Promise<boolean> {
    return this.#askForSeat(rest.takeSeat(this.#tableId, seat));
  }

  /** Gives one's seat up, and stays to watch. */
  standUp(): Promise<boolean> {
    return this.#askForSeat(rest.leaveSeat(this.#tableId));
  }

  /** Gives one's seat up and goes home. */
  async leave(): Promise<void> {
    if (await this.#ask(rest.leaveSeat(this.#tableId))) router.go('/');
  }

  /** Is ready, with a commitment for the shuffle. */
  getReady(table: TableInfo): Promise<boolean> {
    return this.#ask(shuffleHand.getReady(table));
  }

  notReady(): Promise<boolean> {
    return this.#ask(rest.setNotReady(this.#tableId));
  }

  // What follows is for the host.

  change(settings: TableSettings): Promise<boolean> {
    return this.#ask(rest.changeSettings(this.#tableId, settings));
  }

  addBot(strength: BotStrength, seat: number): Promise<boolean> {
    return this.#ask(rest.addBot(this.#tableId, strength, seat));
  }

  remove(seat: number): Promise<boolean> {
    return this.#ask(rest.removeFromSeat(this.#tableId, seat));
  }

  handHostOn(seat: number): Promise<boolean> {
    return this.#ask(rest.handHostOn(this.#tableId, seat));
  }

  /** Closes the table and goes home. */
  async close(): Promise<void> {
    if (await this.#ask(rest.closeTable(this.#tableId))) router.go('/');
  }

  async #askForSeat(question: Promise<Result<SeatedTable, Rejection>>): Promise<boolean> {
    const isDone = await this.#ask(question);
    if (isDone) this.#seatChanged();
    return isDone;
  }

  async #ask(question: Promise<Result<SeatedTable, Rejection>>): Promise<boolean> {
    this.#openCount += 1;
    const answer = await question;
    this.#openCount -= 1;
    if (!answer.ok) toasts.show(rejectionMessage(answer.error), 'lost');
    return answer.ok;
  }
}

/** What can be asked at the table of this page, for every part of it: `tableCommands()` while the part is made. */
export const [tableCommands, setTableCommands] = createContext<TableCommands>();
