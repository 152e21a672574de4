import type { Seat } from '../model/pile.ts';
import type { Options } from './options.ts';

/**
 * What a seat of a race may have, from the most helpful to the most hindering: it draws one card where the others draw three, or
 * starts so many seconds after them.
 */
export const handicaps = ['draw1', '0', '10', '20', '30', '45', '60', '120', '180', '240'] as const;
/** One of `handicaps`. */
export type Handicap = (typeof handicaps)[number];

/** What a seat has unless the option says otherwise. */
export const noHandicap: Handicap = '0';

const one = `(${handicaps.join('|')})`;
/** The option's value where a seat has a handicap: those of all seats, such as `0,30`. */
export const handicapsPattern = new RegExp(`^${one}(,${one}){1,4}$`);

/** The handicap of a seat under these options. */
export function handicapOf(options: Options, seat: Seat): Handicap {
  const told = String(options.handicaps).split(',')[seat];
  return handicaps.find((each) => each === told) ?? noHandicap;
}

/** The same options with these handicaps, by seat. Only for a game that has handicaps. */
export function withHandicaps(options: Options, bySeat: readonly Handicap[]): Options {
  return { ...options, handicaps: bySeat.every((each) => each === noHandicap) ? 'none' : bySeat.join(',') };
}

/**
 * The same options after players have changed seats.
 * @param from by seat, on which seat its player sat; null for a free seat, or if they have just come
 */
export function withMovedHandicaps(options: Options, from: readonly (Seat | null)[]): Options {
  if (options.handicaps === undefined) return options;
  return withHandicaps(
    options,
    from.map((seat) => (seat === null ? noHandicap : handicapOf(options, seat))),
  );
}

/** How much later than the others a seat starts under these options. */
export function startDelayMsOf(options: Options, seat: Seat): number {
  const handicap = handicapOf(options, seat);
  return handicap === 'draw1' ? 0 : Number(handicap) * 1_000;
}

/** Start delay by handicap step, in automatic handicaps. From the second step on, those without any draw one card. */
const stepDelays = ['0', '30', '60', '120', '180', '240'] as const satisfies readonly Handicap[];
const firstWithDraw = 2;

/** The handicaps, by seat, after a seat has won twice running with these: it has a step more, or all others have one less. */
export function withOneStepMore(bySeat: readonly Handicap[], winner: Seat): readonly Handicap[] {
  const stepOf = (handicap: Handicap) =>
    handicap === 'draw1' ? 0 : stepDelays.findLastIndex((delay) => Number(delay) <= Number(handicap));
  const raised = bySeat.map((handicap, seat) => stepOf(handicap) + (seat === winner ? 1 : 0));
  const least = Math.min(...raised);
  const steps = raised.map((step) => Math.min(step - least, stepDelays.length - 1));
  const areOthersDrawing = Math.max(...steps) >= firstWithDraw;
  return steps.map((step) => (step === 0 && areOthersDrawing ? 'draw1' : (stepDelays[step] ?? noHandicap)));
}

/** Whether the server changes the handicaps after each game under these options. */
export function hasAutomaticHandicaps({ handicapping }: Options): boolean {
  return handicapping === 'automatic';
}
