import type { SeenGame, Snapshot, TableClient } from '@snap-up/client';
import { decide, type Move, type Seat, type View } from '@snap-up/engine';
import type { TableInfo } from '@snap-up/protocol';
import { chooseAgreement, isAsked } from './choose-agreement.ts';
import { chooseMove } from './klondike/choose-move.ts';
import { type Memory, remember } from './klondike/memory.ts';
import type { Strength } from './strengths.ts';
import { delayMsOf, noticingMsOf } from './think-time.ts';

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
  /** What could not be undone any more when it came to this. */
  readonly standing: number;
  readonly cancel: () => void;
}

/** What a bot looks at in one game. */
interface Sight {
  readonly game: SeenGame;
  readonly view: View;
  readonly seat: Seat;
  readonly table: TableInfo | null;
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
  /** What it has looked at last; null where it has to look again, whatever it saw. */
  #seen: Sight | null = null;
  #gameNumber = 0;
  #memory: Memory | null = null;
  /** Its last move in this game, and how many of its cards lay face down before it. */
  #last: { readonly move: Move; readonly holeCount: number } | null = null;

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

  /** Lays its cards down: nothing more is played. The client stays as it is. It may be started again. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#turnAway();
  }

  #look({ game, seat, table, connection }: Snapshot): void {
    const view = game?.view ?? null;
    if (game === null || view === null || seat === null || connection !== 'online' || view.ending !== null) {
      this.#turnAway();
      return;
    }
    if (game.number !== this.#gameNumber) {
      this.#turnAway();
      this.#gameNumber = game.number;
      this.#memory = null;
      this.#last = null;
    }
    // What is on its way is answered soon; until then nobody knows what was turned up.
    if (game.pendingCount > 0 || (view === this.#seen?.view && table === this.#seen.table)) return;
    this.#seen = { game, view, seat, table };
    this.#memory = remember(game.rules, view, seat, this.#memory);
    this.#think(this.#seen, this.#memory);
  }

  #think(sight: Sight, memory: Memory): void {
    const intention = this.#intention;
    const { game, view, seat, table } = sight;
    const { rules } = game;
    const isBot = (each: Seat) => table?.seats[each]?.bot != null;
    const isStopAsked = isAsked({ rules, view, isBot });
    if (intention !== null && !isStopAsked && this.#sticksTo(intention.move, sight)) return;
    const [strength, random] = [this.#strength, this.#random];
    const chosen = chooseMove({ rules, view, seat, strength, memory, random });
    const move = chooseAgreement({ rules, view, seat, memory, isBot, move: chosen }) ?? chosen;
    if (move === null) this.#drop();
    else {
      // Of its own a bot agrees to stop after a while in which nothing happened; all else may come about as it was meant to.
      const isSpoiled = move.kind === 'agree' && !isStopAsked && memory.standing !== intention?.standing;
      if (intention === null || isSpoiled || !isSame(move, intention.move)) this.#intend(move, sight, memory);
    }
  }

  /** Only sharp ones think again about a play that they are about to make. */
  #sticksTo(move: Move, { game, view, seat }: Sight): boolean {
    return this.#strength !== 'sharp' && move.kind === 'carry' && decide(game.rules, view, seat, move).ok;
  }

  #intend(move: Move, sight: Sight, { standing }: Memory): void {
    const { rules } = sight.game;
    const [strength, random] = [this.#strength, this.#random];
    const last = this.#last;
    const hasNewCards = last === null || holeCountOf(sight) < last.holeCount;
    const isInRun = last !== null && isFounding(sight, move) && isFounding(sight, last.move);
    const delayMs = delayMsOf({ rules, strength, move, hasNewCards, isInRun, random });
    const nowMs = this.#clock.nowMs();
    const fromNowMs = nowMs + delayMs;
    // Whoever thinks of something else because the table has changed has to notice it first, but has looked already.
    const dueMs =
      this.#intention === null || move.kind === 'agree'
        ? fromNowMs
        : Math.min(fromNowMs, Math.max(this.#intention.dueMs, nowMs + noticingMsOf(strength, random)));
    this.#drop();
    const cancel = this.#clock.after(dueMs - nowMs, () => this.#act(move, sight));
    this.#intention = { move, dueMs, standing, cancel };
  }

  /** Does what was intended. What has become impossible meanwhile is refused, here or by the server: no harm is done. */
  #act(move: Move, sight: Sight): void {
    this.#intention = null;
    this.#seen = null;
    this.#last = { move, holeCount: holeCountOf(sight) };
    const played = this.#client.play(move);
    if (!played.ok) this.#look(this.#client.snapshot);
  }

  #turnAway(): void {
    this.#seen = null;
    this.#drop();
  }

  #drop(): void {
    this.#intention?.cancel();
    this.#intention = null;
  }
}

function isSame(one: Move, other: Move): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFounding({ game }: Sight, move: Move): boolean {
  return move.kind === 'carry' && game.rules.piles[move.to]?.role === 'foundation';
}

/** How many cards of its own lie face down. */
function holeCountOf({ game, view, seat }: Sight): number {
  const own = game.rules.seatPiles[seat]?.all ?? [];
  return own.reduce((sum, id) => sum + (view.piles[id] ?? []).filter((slot) => slot === null).length, 0);
}
