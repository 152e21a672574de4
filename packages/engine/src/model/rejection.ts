import type { Seat } from './pile.ts';

/** Reasons of the core for refusing a move, in any game. */
const moveCodes = [
  'game-over',
  'already-out',
  'gave-up',
  'paused',
  'no-such-pile',
  'not-your-pile',
  'card-not-there',
  'same-pile',
  'holds-no-cards',
  'stock-empty',
  'stock-not-empty',
  'nothing-to-take-back',
  'no-passes-left',
  'no-change',
  'plays-alone',
  'what-stands-stands',
  'nothing-to-undo',
  'nothing-to-redo',
  'not-lost',
  'lost-from-the-start',
  'not-your-turn',
  'no-turns',
  'has-turns',
  'turned-by-itself',
  'must-play',
  'demand-needs-no-play',
  'nothing-to-demand',
] as const;

/** Reasons of a pile for refusing a packet, from its data. */
const pileCodes = [
  'does-not-leave',
  'only-the-top',
  'not-a-run',
  'takes-no-cards',
  'only-a-king',
  'does-not-fit',
  'one-at-a-time',
  'wrong-suit',
  'not-yet',
  'place-taken',
  'foundation-complete',
  'not-next',
  'base-stays',
  'does-not-come-back',
  'stays-empty',
  'not-a-neighbour',
  'not-one-lower',
  'no-shared-suit',
  'only-an-ace',
] as const;

/** The codes that any game may answer with. */
export const coreRejectionCodes = [...moveCodes, ...pileCodes] as const;
/** A reason for refusing a move that belongs to no particular game. */
export type CoreRejectionCode = (typeof coreRejectionCodes)[number];

/**
 * The codes that rulesets add: each extends this interface with its own, beside their sentences, so that the union
 * stays closed and the core names no game.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rulesets merge their codes into it
export interface GameRejectionCodes {}

/** Every reason for refusing a move: the core's and those of all rulesets. */
export type RejectionCode = CoreRejectionCode | keyof GameRejectionCodes;

/** A reason for refusing a move that has no parameters. */
export type PlainRejectionCode = Exclude<RejectionCode, 'place-taken'>;

/** Whether a pile takes a packet, or why not. */
export type Verdict = 'allowed' | RejectionCode;

/** Whether a packet may leave a pile, or why not. */
export type ReleaseVerdict = 'allowed' | PlainRejectionCode;

/** Why a move is refused: a code and, for `place-taken`, the seat whose card stands in the place, or null if unknown. */
export type Rejection =
  | { readonly code: PlainRejectionCode }
  | { readonly code: 'place-taken'; readonly takenBy: Seat | null };
