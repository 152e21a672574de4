import type { Result } from '@snap-up/engine';
import type { BotStrength, Rejection, SeatedTable, TableInfo, TableSettings } from '@snap-up/protocol';
import { createContext } from 'svelte';
import { freeCountFor, isGathering } from '../../messages/lobby.ts';
import { rejectionMessage } from '../../messages/rejections.ts';
import { rest } from '../../shared/rest.ts';
import { router } from '../../shared/router.svelte.ts';
import type { TableConnection } from '../../table/connection.svelte.ts';
import { shuffleHand } from '../../table/shuffle-hand.ts';
import { toasts } from '../../ui/toasts.svelte.ts';

/** The part of a table's connection that its commands need. */
type TableCommandsConnection = Pick<TableConnection, 'rejoin' | 'explained'>;

/**
 * Everything that a page can ask of the server at a table, besides moves. Each method returns whether it succeeded; a
 * rejection has been shown by then. The effect arrives with the table's next state.
 */
export class TableCommands {
  readonly #tableId: string;
  readonly #connection: TableCommandsConnection;
  #openCount = $state(0);
  /** Whether the player has given up their seat, or is about to. */
  givesUpSeat = false;
  /** Whether an answer is pending. */
  readonly isBusy = $derived(this.#openCount > 0);

  /** @param connection is notified when the player's seat has changed, and may know why a request failed */
  constructor(tableId: string, connection: TableCommandsConnection) {
    this.#tableId = tableId;
    this.#connection = connection;
  }

  /** Takes this seat or, without one, the first free seat. */
  sitDown(seat?: number): Promise<boolean> {
    this.givesUpSeat = false;
    return this.#askForSeat(rest.takeSeat(this.#tableId, seat));
  }

  /** Takes the first free seat if the player has none, and gets ready. Does nothing if that is not possible. */
  async join(table: TableInfo, seat: number | null): Promise<boolean> {
    if (!isGathering(table)) return false;
    if (seat !== null && table.seats[seat]?.isReady === true) return true;
    if (seat === null && (freeCountFor(table, seat) === 0 || !(await this.sitDown()))) return false;
    return this.getReady(table);
  }

  /** Gives up the player's seat to watch. */
  async standUp(): Promise<boolean> {
    this.givesUpSeat = true;
    this.givesUpSeat = await this.#askForSeat(rest.leaveSeat(this.#tableId));
    return this.givesUpSeat;
  }

  /** Gives up the player's seat and goes home. */
  async leave(): Promise<void> {
    this.givesUpSeat = true;
    this.givesUpSeat = await this.#ask(rest.leaveSeat(this.#tableId));
    if (this.givesUpSeat) router.go('/');
  }

  /** Gets ready, with a commitment for the shuffle. Says nothing if the next round of a night has just begun by itself. */
  getReady(table: TableInfo): Promise<boolean> {
    return this.#ask(shuffleHand.getReady(table), 'game-running');
  }

  notReady(): Promise<boolean> {
    return this.#ask(rest.setNotReady(this.#tableId));
  }

  /** Ends the running game, which is against bots alone. */
  endGame(): Promise<boolean> {
    return this.#ask(rest.endGame(this.#tableId));
  }

  /** The same, and goes home. */
  async leaveGame(): Promise<void> {
    if (await this.endGame()) router.go('/');
  }

  /** Wants a pause, or takes that back. */
  wantPause(isWanted: boolean): Promise<boolean> {
    return this.#ask(rest.wantPause(this.#tableId, isWanted));
  }

  /** Reminds the player of a seat of their turn. */
  remind(seat: number): Promise<boolean> {
    return this.#ask(rest.remind(this.#tableId, seat));
  }

  voteToSkip(): Promise<boolean> {
    return this.#ask(rest.voteToSkip(this.#tableId));
  }

  // The following commands are for the host.

  change(settings: TableSettings): Promise<boolean> {
    return this.#ask(rest.changeSettings(this.#tableId, settings));
  }

  /** Removes the free seats and gets the host ready, so that the game starts as soon as everybody else is ready. */
  async startWithout(table: TableInfo, seat: number): Promise<boolean> {
    const isReady = table.seats[seat]?.isReady === true;
    if (!(await this.#ask(rest.removeFreeSeats(this.#tableId)))) return false;
    return isReady || this.getReady(table);
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
    if (isDone) this.#connection.rejoin();
    return isDone;
  }

  async #ask(question: Promise<Result<unknown, Rejection>>, unsaid?: Rejection['code']): Promise<boolean> {
    this.#openCount += 1;
    const answer = await this.#connection.explained(question);
    this.#openCount -= 1;
    if (!answer.ok && answer.error.code !== unsaid) toasts.show(rejectionMessage(answer.error), 'lost');
    return answer.ok;
  }
}

/**
 * The commands at a table, shared by all components of its page: call `tableCommands()` while a component is created.
 */
export const [tableCommands, setTableCommands] = createContext<TableCommands>();
