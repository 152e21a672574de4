import type { RejectionCode } from '../model/rejection.ts';
import type { Options } from './options.ts';

/** A heading of a rules page: everything below it, up to the next one, belongs together. */
export interface Heading {
  readonly heading: string;
}

/** A position, or a few of its piles, to show beside a paragraph of the rules. A test checks that it is correct. */
export interface Position {
  /**
   * A view in the notation of positions, of a game with the fewest seats: `a:t1: ?1 5h 9s`, one line per pile. A blank
   * line starts another row. Omitted piles are empty and not shown; `a:t1:` shows an empty place.
   */
  readonly piles: string;
  /** Options that differ from the defaults. */
  readonly options?: Options;
  /** Legal moves of seat a in the notation, shown as arrows. */
  readonly moves?: readonly string[];
  /** Illegal moves, each with the rejection code, shown as crossed-out arrows. */
  readonly refused?: Readonly<Record<string, RejectionCode>>;
}

/** A position with a caption of a sentence or two. */
export interface Diagram extends Position {
  readonly caption: string;
}

/** A heading or a paragraph of the rules page, or a picture that goes with the paragraph before it. */
export type RulesPart = string | Heading | Diagram;
