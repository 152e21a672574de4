import { type AutomaticMode, automaticMove, type Move, type Rules, type TimedMove, type View } from '@snap-up/engine';

/** From one card that goes up by itself to the next. */
const paceMs = 90;

/** What the automatic plays are made on. */
export interface AutomaticTable {
  readonly rules: Rules;
  /** Null while no move can be made. */
  readonly view: View | null;
  readonly mode: 'off' | AutomaticMode;
  /** Does somebody like to see things move? Otherwise all is done at once. */
  readonly isMoving: boolean;
}

/**
 * Sends cards up by themselves after one’s own moves, one after the other. Never after a step through time, and never
 * where a card was just taken back: that would only do again what was not wanted.
 */
export class AutomaticPlay {
  readonly #table: () => AutomaticTable;
  readonly #play: (move: Move) => string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param play makes a move; answers with the sentence of a refusal, or null */
  constructor(table: () => AutomaticTable, play: (move: Move) => string | null) {
    this.#table = table;
    this.#play = play;
  }

  /** The player has made a move, or gone through time. */
  moved(move: TimedMove): void {
    this.stop();
    const { rules } = this.#table();
    const isForward = move.kind === 'draw' || move.kind === 'redeal' || move.kind === 'carry';
    const isTakenBack = move.kind === 'carry' && rules.piles[move.from]?.role === 'foundation';
    if (isForward && !isTakenBack) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    if (!this.#table().isMoving) {
      while (this.#step());
      return;
    }
    this.#timer = setTimeout(() => {
      if (this.#step()) this.#next();
    }, paceMs);
  }

  /** Makes the next play. False where there is none. */
  #step(): boolean {
    const { rules, view, mode } = this.#table();
    if (view === null || mode === 'off') return false;
    const move = automaticMove(rules, view, mode);
    return move !== null && this.#play(move) === null;
  }
}
