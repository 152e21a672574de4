import {
  type AutomaticMode,
  automaticMove,
  type Card,
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
  readonly gameNumber: number;
  /** How many steps of the game can be undone. */
  readonly pastCount: number;
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
 * foundation: that would undo what the player wanted. Such a card stays until the player makes a move that concerns it, or
 * founds another card of its suit.
 */
export class AutomaticPlay {
  readonly #table: () => AutomaticTable;
  readonly #play: (move: Move) => Result<void, Rejection>;
  /** The cards on the foundations at the last look, and in which game. */
  #seen: { readonly gameNumber: number; readonly founded: ReadonlySet<Card> } | null = null;
  /** The cards that the player has taken back from the foundations, by hand or by an undo. */
  readonly #takenBack = new Set<Card>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Continues once the server has confirmed the last move; null if nothing is waiting. */
  #onConfirmed: (() => void) | null = null;
  #atEnd: (() => void) | null = null;

  /** @param play makes a move; returns its rejection, if any */
  constructor(table: () => AutomaticTable, play: (move: Move) => Result<void, Rejection>) {
    this.#table = table;
    this.#play = play;
  }

  /** Call when the view has changed: notes which cards have left the foundations. Only the player moves them away. */
  look(): void {
    const { gameNumber, pastCount, rules, view } = this.#table();
    if (view === null) return;
    const before = this.#seen;
    const founded = new Set(
      rules.foundations.flatMap((pile) => view.piles[pile] ?? []).filter((card) => card !== null),
    );
    this.#seen = { gameNumber, founded };
    for (const card of before?.founded ?? []) if (!founded.has(card)) this.#takenBack.add(card);
    for (const card of founded) this.#takenBack.delete(card);
    // It is another game, or all moves have been undone.
    if (before?.gameNumber !== gameNumber || pastCount === 0) this.#takenBack.clear();
  }

  /** Call after each move of the player, including undo and redo. */
  moved(move: TimedMove): void {
    this.stop();
    this.look();
    if (move.kind === 'carry') this.#release(move);
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

  /** Allows those cards to go up again for which the player's move makes a difference. */
  #release({ lead, from, to }: Extract<Move, { kind: 'carry' }>): void {
    const { rules, view } = this.#table();
    const suitsOf = (card: Card) => rules.faces[card]?.suits ?? [];
    const isFounded = rules.piles[to]?.role === 'foundation';
    for (const card of this.#takenBack) {
      const pile = view?.piles.findIndex((slots) => slots.includes(card));
      const slots = view?.piles[to] ?? [];
      const isUnder = pile === to && slots.indexOf(card) < slots.indexOf(lead);
      const isOfSuit = isFounded && suitsOf(card).some((suit) => suitsOf(lead).includes(suit));
      if (pile === from || isUnder || isOfSuit) this.#takenBack.delete(card);
    }
  }

  #sendUp(): boolean {
    const { rules, view, mode } = this.#table();
    const move = view === null || mode === 'off' ? null : automaticMove(rules, view, mode, this.#takenBack);
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
