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

/** From one card that goes up by itself to the next. */
const paceMs = 90;

/** What the automatic plays are made on. */
export interface AutomaticTable {
  readonly rules: Rules;
  /** Null while no move can be made. */
  readonly view: View | null;
  /** Whether the server has confirmed everything that the view shows. Before that a card which was just turned up is not known. */
  readonly isConfirmed: boolean;
  readonly mode: 'off' | AutomaticMode;
  /** Whether the player wants animations. Otherwise all is done at once. */
  readonly isMoving: boolean;
}

/**
 * Plays by itself, one card after the other: cards that go up after one’s own moves, and the rest of a game that plays
 * itself. Never after a step through time, and never where a card was just taken back: that would only do again what was
 * not wanted.
 */
export class AutomaticPlay {
  readonly #table: () => AutomaticTable;
  readonly #play: (move: Move) => Result<void, Rejection>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #atEnd: (() => void) | null = null;

  /** @param play makes a move, or says why not */
  constructor(table: () => AutomaticTable, play: (move: Move) => Result<void, Rejection>) {
    this.#table = table;
    this.#play = play;
  }

  /** The player has made a move, or gone through time. */
  moved(move: TimedMove): void {
    this.stop();
    const { rules } = this.#table();
    const isForward = move.kind === 'draw' || move.kind === 'redeal' || move.kind === 'carry';
    const isTakenBack = move.kind === 'carry' && rules.piles[move.from]?.role === 'foundation';
    if (isForward && !isTakenBack) this.#go(() => this.#sendUp());
  }

  /** Makes these moves, which end the game; `atEnd` is told when they are made, or somebody stops them. */
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

  stop(): void {
    clearTimeout(this.#timer);
    const atEnd = this.#atEnd;
    this.#atEnd = null;
    atEnd?.();
  }

  #sendUp(): boolean {
    const { rules, view, mode } = this.#table();
    const move = view === null || mode === 'off' ? null : automaticMove(rules, view, mode);
    return move !== null && this.#play(move).ok;
  }

  /** Takes step after step until there is none, on what the server has confirmed too: a card that it turned up may be next. */
  #go(step: () => boolean): void {
    if (!this.#table().isMoving) takeAll(step);
    const later = () => {
      this.#timer = setTimeout(() => {
        const { isConfirmed, isMoving } = this.#table();
        const isGoingOn = isMoving ? step() : takeAll(step);
        if (isGoingOn || !isConfirmed) later();
        else this.stop();
      }, paceMs);
    };
    later();
  }
}

/** Whether at least one step was taken. */
function takeAll(step: () => boolean): boolean {
  let isTaken = false;
  while (step()) isTaken = true;
  return isTaken;
}
