import type { Ending } from '@snap-up/engine';

/** The page's state of the game's end. */
export interface EndedTable {
  readonly game: {
    readonly number: number;
    /** Including unconfirmed moves; null before the cards are dealt. */
    readonly view: { readonly ending: Ending | null } | null;
    readonly confirmed: { readonly ending: Ending | null } | null;
  };
  /** The number of the last game whose end the server reported to this page; 0 for none. */
  readonly witnessedNumber: number;
  /** Whether the player wants animations. */
  readonly isAnimated: boolean;
}

/** What a page shows at the end of a solo game: the win animation, then the result, or a button that opens it. */
export class SoloEnding {
  readonly #table: () => EndedTable;
  /**
   * The numbers of games: the one whose win was animated, the one whose result was closed, and the one whose result was
   * reopened.
   */
  #animatedNumber = $state(0);
  #closedNumber = $state(0);
  #reopenedNumber = $state(0);

  /** @param table read on demand */
  constructor(table: () => EndedTable) {
    this.#table = table;
  }

  /** Null while the game is running. */
  readonly shown: 'win' | 'result' | 'button' | null = $derived.by(() => {
    const { game, isAnimated } = this.#table();
    const ending = game.view?.ending ?? null;
    if (ending === null) return null;
    if (ending === 'won' && isAnimated && this.#isWitnessed && this.#animatedNumber !== game.number) return 'win';
    return this.#closedNumber === game.number || this.#isReplaced ? 'button' : 'result';
  });

  /** Whether the result opened because the game is over, and not on the player's request. */
  get isUnasked(): boolean {
    return this.#reopenedNumber !== this.#table().game.number;
  }

  /** Call at the end of the animation. */
  animated(): void {
    this.#animatedNumber = this.#table().game.number;
  }

  close(): void {
    this.#closedNumber = this.#table().game.number;
  }

  reopen(): void {
    this.#closedNumber = 0;
    this.#reopenedNumber = this.#table().game.number;
  }

  /** Whether the game ended on this page: by the server's report, or by a move played ahead. */
  get #isWitnessed(): boolean {
    const { game, witnessedNumber } = this.#table();
    return witnessedNumber === game.number || game.confirmed?.ending === null;
  }

  /** Whether another deal replaces the game: it is given up before that deal arrives, or on another page. */
  get #isReplaced(): boolean {
    return this.#table().game.view?.ending === 'given-up' && this.#isWitnessed && this.isUnasked;
  }
}
