import type { TextStorage } from '@snap-up/client';
import { legalMoves, type Move, type Rules, type Seat, type Table } from '@snap-up/engine';
import { hasLesson } from '../../messages/first-race.ts';
import { storageIn } from '../../shared/storage.ts';

/**
 * Returns the move to suggest to a player who does not know where to begin: one to a foundation, else one that turns up
 * a face-down card or plays a card of the waste, else the stock. Undefined if there is none of these.
 */
export function firstMove(rules: Rules, table: Table, seat: Seat): Move | undefined {
  const moves = legalMoves(rules, table, seat);
  const roleOf = (pile: number) => rules.piles[pile]?.role;
  return (
    moves.find((move) => move.kind === 'carry' && roleOf(move.to) === 'foundation') ??
    moves.find((move) => move.kind === 'carry' && turnsUp(table, move.from, move.lead)) ??
    moves.find((move) => move.kind === 'carry' && roleOf(move.from) === 'waste') ??
    moves.find((move) => move.kind === 'draw' || move.kind === 'redeal')
  );
}

/** Whether the card below this one lies face down. */
function turnsUp(table: Table, pile: number, lead: number): boolean {
  const slots = table.piles[pile] ?? [];
  return slots[slots.indexOf(lead) - 1] === null;
}

const key = 'first race';
/** A player who has made this many moves needs no more help. */
const learnedCount = 5;
/** A move is suggested after this long without one. */
const idleMs = 4_000;

/** Whether this browser's player is new to races, and the progress of their first one. */
export class FirstRace {
  readonly #storage: TextStorage;
  /** Whether the player needs an explanation. */
  isOn = $state(false);
  #moveCount = $state(0);
  #movedAtMs = $state(0);

  constructor(storage: TextStorage) {
    this.#storage = storage;
    this.isOn = storage.get(key) === null;
  }

  /** Records a move of the player. Only moves in a game that the lesson is about count. */
  moved(rulesetId: string, atMs: number): void {
    if (!hasLesson(rulesetId)) return;
    this.#movedAtMs = atMs;
    this.#moveCount += 1;
    if (this.#hasLearned) this.#storage.put(key, 'played');
  }

  /** Records the end of a game. A player who has learned enough gets no explanation in the next race. */
  ended(rulesetId: string): void {
    if (hasLesson(rulesetId) && this.#hasLearned) this.isOn = false;
  }

  /** Ends the lesson, in this race and in later ones. */
  dismiss(): void {
    this.isOn = false;
    this.#storage.put(key, 'played');
  }

  get #hasLearned(): boolean {
    return this.#moveCount >= learnedCount;
  }

  /** Whether the player has made no move for a while, in a race that began at `startedAtMs`. */
  isIdle(startedAtMs: number, nowMs: number): boolean {
    return this.isOn && !this.#hasLearned && nowMs - Math.max(this.#movedAtMs, startedAtMs) >= idleMs;
  }
}

/** The first race of this browser's player. */
export const firstRace = new FirstRace(storageIn(() => localStorage));
