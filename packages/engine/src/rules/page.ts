import type { RejectionCode } from '../model/rejection.ts';
import type { Options } from './options.ts';

/** A small heading of a rules page: what is below it, up to the next one, belongs together. */
export interface Heading {
  readonly heading: string;
}

/** What a position or a few of its piles look like, to show beside a paragraph of the rules. A test holds that it is true. */
export interface Position {
  /**
   * A view in the notation of positions, of a game with the fewest seats: `a:t1: ?1 5h 9s`, a line a pile. A blank line
   * begins another row. A pile that is not named is empty and not shown; `a:t1:` shows an empty place.
   */
  readonly piles: string;
  /** The options that are not the usual ones. */
  readonly options?: Options;
  /** Moves of seat a in the notation, each legal here: arrows. */
  readonly moves?: readonly string[];
  /** Moves that are not allowed here, each with the reason that the rules give: arrows that are crossed out. */
  readonly refused?: Readonly<Record<string, RejectionCode>>;
}

/** A position with the sentence or two below it. */
export interface Diagram extends Position {
  readonly caption: string;
}

/** A heading or a paragraph of the rules page, or a picture that goes with the paragraph before it. */
export type RulesPart = string | Heading | Diagram;
