import {
  type AutomaticMode,
  automaticMove,
  type Move,
  type Result,
  type Rules,
  type TimedMove,
  type View,
} from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';

/** The time from one automatic move to the next. */
const paceMs = 90;

/** The position for automatic moves. */
export interface AutomaticTable {
  readonly rules: Rules;
  /** Null while no move can be made. */
  readonly view: View | null;
  /**
   * Whether the server has confirmed everything in the view. Before that a card that was just turned up is not known.
   */
  readonly isConfirmed: boolean;
  readonly mode: 'off' | AutomaticMode;
  /** Whether the player wants animations. Otherwise all moves are made at once. */
  readonly isAnimated: boolean;
}

/**
 * Makes moves automatically, one after the other: cards that go to the foundations after the player's own moves, and
 * the rest of a game that can only be won. Never after an undo or redo, nor after a card was taken back from a
 * foundation: that would undo what the player wanted.
 */
export class AutomaticPlay {
  readonly #table: () => AutomaticTable;
  readonly #play: (move: Move) => Result<void, Rejection>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Continues once the server has confirmed the last move; null if nothing is waiting. */
  #onConfirmed: (() => void) | null = null;
  #atEnd: (() => void) | null = null;

  /** @param play makes a move; returns its rejection, if any */
  constructor(table: () => AutomaticTable, play: (move: Move) => Result<void, Rejection>) {
    this.#table = table;
    this.#play = play;
  }

  /** Call after each move of the player, including undo and redo. */
  moved(move: TimedMove): void {
    this.stop();
    const { rules, mode } = this.#table();
    if (mode === 'off') return;
    const isForward = move.kind === 'draw' || move.kind === 'redeal' || move.kind === 'carry';
    const isTakenBack = move.kind === 'carry' && rules.piles[move.from]?.role === 'foundation';
    if (isForward && !isTakenBack) this.#go(() => this.#sendUp());
  }

  /** Makes these moves, which finish the game. `atEnd` is called when they are done or stopped. */
  finish(moves: readonly Move[], atEnd: () => void): void {
    this.stop();
    this.#atEnd = atEnd;
    const left = [...moves];
    this.#go(() => {
      const [next] = left;
      if (next === undefined) return false;
      if (!this.#play(next).ok) return false;
      left.shift();
      return true;
    });
  }

  /** Call when the server has confirmed everything in the view. */
  confirmed(): void {
    const goOn = this.#onConfirmed;
    this.#onConfirmed = null;
    goOn?.();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#onConfirmed = null;
    const atEnd = this.#atEnd;
    this.#atEnd = null;
    atEnd?.();
  }

  #sendUp(): boolean {
    const { rules, view, mode } = this.#table();
    const move = view === null || mode === 'off' ? null : automaticMove(rules, view, mode);
    return move !== null && this.#play(move).ok;
  }

  /**
   * Takes steps until there is none. Then it waits for the server to confirm, since the next card may just have been
   * turned up. That may take long without a connection, so no timer runs meanwhile.
   */
  #go(step: () => boolean): void {
    if (!this.#table().isAnimated) takeAll(step);
    const later = () => {
      this.#timer = setTimeout(() => {
        const { isConfirmed, isAnimated } = this.#table();
        const isGoingOn = isAnimated ? step() : takeAll(step);
        if (isGoingOn) later();
        else if (isConfirmed) this.stop();
        else this.#onConfirmed = later;
      }, paceMs);
    };
    later();
  }
}

/** Takes all steps at once. Returns whether at least one was taken. */
function takeAll(step: () => boolean): boolean {
  let isTaken = false;
  while (step()) isTaken = true;
  return isTaken;
}
