import type { Result } from '@snap-up/engine';
import type { BotStrength, Rejection, SeatedTable, TableInfo, TableSettings } from '@snap-up/protocol';
import { createContext } from 'svelte';
import { rejectionMessage } from '../../messages/rejections.ts';
import { rest } from '../../net/rest.ts';
import { shuffleHand } from '../../net/shuffle-hand.ts';
import { toasts } from '../../parts/toasts.svelte.ts';
import { router } from '../../router.svelte.ts';

/**
 * Everything that a page asks the server for at a table, outside a game. Each method returns whether it was done; a
 * rejection has been shown by then. Its effect is seen when the table's next state arrives.
 */
export class TableCommands {
  readonly #tableId: string;
  readonly #seatChanged: () => void;
  #openCount = $state(0);
  /** Whether an answer is awaited. */
  readonly isBusy = $derived(this.#openCount > 0);

  /** @param seatChanged called when the player's seat has changed, because the connection has to know */
  constructor(tableId: string, seatChanged: () => void) {
    this.#tableId = tableId;
    this.#seatChanged = seatChanged;
  }

  /** Takes this seat or, without one, the first free seat. */
  sitDown(seat?: number): Promise<boolean> {
    return this.#askForSeat(rest.takeSeat(this.#tableId, seat));
  }

  /** Gives up the player's seat to watch. */
  standUp(): Promise<boolean> {
    return this.#askForSeat(rest.leaveSeat(this.#tableId));
  }

  /** Gives up the player's seat and goes home. */
  async leave(): Promise<void> {
    if (await this.#ask(rest.leaveSeat(this.#tableId))) router.go('/');
  }

  /** Gets ready, with a commitment for the shuffle. */
  getReady(table: TableInfo): Promise<boolean> {
    return this.#ask(shuffleHand.getReady(table));
  }

  notReady(): Promise<boolean> {
    return this.#ask(rest.setNotReady(this.#tableId));
  }

  // The following commands are for the host.

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

/** The commands at a table, for all components of its page: call `tableCommands()` while a component is created. */
export const [tableCommands, setTableCommands] = createContext<TableCommands>();
