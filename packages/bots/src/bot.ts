import type { SeenGame, Snapshot, TableClient } from '@snap-up/client';
import type { Move, Seat, View } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { chooseAgreement } from './agreement.ts';
import { chooseMove } from './choose.ts';
import { type Memory, remember } from './memory.ts';
import { delayMsOf, noticingMsOf } from './pace.ts';
import type { Strength } from './strengths.ts';

/** The time as a bot needs it. */
export interface BotClock {
  /** Milliseconds, counted from anywhere. */
  nowMs(): number;
  /** Runs the task once after so many milliseconds, never before this returns. Gives the function that calls it off. */
  after(delayMs: number, task: () => void): () => void;
}

export interface BotOptions {
  /** The bot's own seat at a table, as a person's page has it. Whoever made it starts and closes it. */
  readonly client: TableClient;
  readonly strength: Strength;
  /** Numbers from 0 to 1, 1 excluded: what it overlooks, and how long it takes. */
  readonly random: () => number;
  readonly clock: BotClock;
}

/** What a bot is about to do, and when. */
interface Intention {
  readonly move: Move;
  readonly dueMs: number;
  readonly cancel: () => void;
}

/**
 * A player that sits on a `TableClient` as a person's page does: it sees what the page would show and plays by
 * `client.play`. It takes part in every game of its table until it is stopped.
 */
export class Bot {
  readonly #client: TableClient;
  readonly #strength: Strength;
  readonly #random: () => number;
  readonly #clock: BotClock;
  #unsubscribe: (() => void) | null = null;
  #intention: Intention | null = null;
  #gameNumber = 0;
  #memory: Memory | null = null;
  #seenView: View | null = null;
  #seenTable: TableInfo | null = null;
  #lastMove: Move | null = null;

  constructor({ client, strength, random, clock }: BotOptions) {
    this.#client = client;
    this.#strength = strength;
    this.#random = random;
    this.#clock = clock;
  }

  /** Begins to play. Does nothing where it plays already. */
  start(): void {
    this.#unsubscribe ??= this.#client.subscribe((snapshot) => this.#look(snapshot));
  }

  /** Lies its cards down: nothing more is played. The client stays as it is. It may be started again. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#drop();
  }

  #look({ game, seat, table, connection }: Snapshot): void {
    const view = game?.view ?? null;
    if (game === null || view === null || seat === null || connection !== 'online' || view.ending !== null) {
      this.#drop();
      return;
    }
    if (game.number !== this.#gameNumber) {
      this.#gameNumber = game.number;
      this.#memory = null;
      this.#lastMove = null;
    }
    // What is on its way is answered soon; until then nobody knows what was turned up.
    if (game.pendingCount > 0 || (view === this.#seenView && table === this.#seenTable)) return;
    this.#seenView = view;
    this.#seenTable = table;
    this.#memory = remember(game.rules, view, seat, this.#memory);
    this.#intend(game, view, seat, this.#memory, (each) => table?.seats[each]?.bot != null);
  }

  #intend(game: SeenGame, view: View, seat: Seat, memory: Memory, isBot: (seat: Seat) => boolean): void {
    const { rules } = game;
    const [strength, random] = [this.#strength, this.#random];
    const move = chooseMove({ rules, view, seat, strength, memory, random });
    const next = chooseAgreement({ rules, view, seat, memory, isBot, move }) ?? move;
    const standing = this.#intention;
    if (next === null) {
      this.#drop();
      return;
    }
    if (standing !== null && isSame(standing.move, next)) return;
    const hasNewCards = this.#lastMove !== null && this.#lastMove.kind !== 'carry';
    const isInRun = isFounding(game, next) && isFounding(game, this.#lastMove);
    const delayMs = delayMsOf({ rules, strength, move: next, hasNewCards, isInRun, random });
    const nowMs = this.#clock.nowMs();
    // Thought of something else because the table changed: the time that had gone by is not lost, but it has to be noticed.
    const dueMs =
      standing === null
        ? nowMs + delayMs
        : Math.min(nowMs + delayMs, Math.max(standing.dueMs, nowMs + noticingMsOf(strength, random)));
    this.#drop();
    const cancel = this.#clock.after(dueMs - nowMs, () => this.#act(next));
    this.#intention = { move: next, dueMs, cancel };
  }

  /** Does what was intended. Whatever became impossible meanwhile is refused, here or by the server: no harm is done. */
  #act(move: Move): void {
    this.#intention = null;
    this.#seenView = null;
    this.#lastMove = move;
    const played = this.#client.play(move);
    if (!played.ok) this.#look(this.#client.snapshot);
  }

  #drop(): void {
    this.#intention?.cancel();
    this.#intention = null;
  }
}

function isSame(one: Move, other: Move): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFounding({ rules }: SeenGame, move: Move | null): boolean {
  return move?.kind === 'carry' && rules.piles[move.to]?.role === 'foundation';
}
