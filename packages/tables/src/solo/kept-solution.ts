/**
 * The moves that win a game in progress, or lead to its lowest score, and how far its player has followed them. Consecutive
 * hints follow one solution; those of several solutions might lead in circles.
 */
export class KeptSolution {
  readonly #moves: readonly string[];
  #place = 0;
  /** How far the solution has been followed, moves that were taken back included. */
  #reached = 0;

  /** @param moves those that lead there from where the game stands, as text */
  constructor(moves: readonly string[]) {
    this.#moves = moves;
  }

  /** Those that are left to make. */
  get left(): readonly string[] {
    return this.#moves.slice(this.#place);
  }

  /** Follows a move, an undo or a redo. Returns false if it leaves the solution. */
  follow(move: string | null): boolean {
    switch (move) {
      case 'undo':
        if (this.#place === 0) return false;
        this.#place -= 1;
        return true;
      case 'redo':
        if (this.#place === this.#reached) return false;
        this.#place += 1;
        return true;
      default:
        if (move === null || !isSame(move, this.#moves[this.#place])) return false;
        this.#place += 1;
        this.#reached = this.#place;
        return true;
    }
  }
}

/** Whether two moves do the same. A player melds cards as they hold them, in any order. */
function isSame(move: string, other: string | undefined): boolean {
  if (move === other) return true;
  const words = move.split(' ');
  return words[0] === 'meld' && words.sort().join(' ') === other?.split(' ').sort().join(' ');
}
