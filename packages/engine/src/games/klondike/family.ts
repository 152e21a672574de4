import { words } from '#words/klondike-family.ts';
import type { Seat } from '../../model/pile.ts';
import { type Options, optionOf } from '../../rules/options.ts';
import { column, copies, type PileSetup, stock, suitFoundations, waste } from '../../rules/pile-data.ts';
import { cardsOfPack } from '../../rules/rules.ts';
import type { DealStep, GameSetup } from '../../rules/ruleset.ts';
import { french } from '../packs/french.ts';

/** How many cards a draw turns onto the waste: three or one (K2). */
export const drawOption = optionOf({ about: 'rules', values: [3, 1], default: 3 }, words.draw);

/** Whether all packs are shuffled alike. For games in which everybody has a pack of their own. */
export const duplicateDealOption = optionOf(
  { about: 'rules', values: [false, true], default: false },
  words.duplicateDeal,
);

/** How often a player goes through the stock; see `redealLimitOf` (K1, K4). */
export const passesOption = optionOf(
  { about: 'rules', values: ['custom', 1, 2, 3, 'unlimited'], numbers: { min: 1, max: 99 }, default: 'custom' },
  words.passes,
);

/** Whether the top card of a foundation may be moved back to a column (K5). */
export const defoundationOption = optionOf(
  { about: 'rules', values: [false, true], default: false },
  words.defoundation,
);

/** How often the waste may be taken back under these options (K1): one less than the passes. */
export function redealLimitOf({ draw, passes }: Options): number {
  if (passes === 'unlimited' || (passes === 'custom' && draw !== 1)) return Number.POSITIVE_INFINITY;
  return passes === 'custom' ? 0 : Number(passes) - 1;
}

/** How the games of the family differ. */
interface Differences
  extends Pick<GameSetup, 'drawCount' | 'redealLimit' | 'playsOn' | 'blockedBy' | 'duplicateDeal' | 'judge'> {
  /** Each seat has a pack and a layout of its own. */
  readonly seatCount?: number;
  /** As many as seats by default; a solo player has them all, shuffled together. */
  readonly packCount?: number;
  readonly columnCount?: number;
  /** Whether the top card of a foundation may be put back on a column (K5). */
  readonly defoundation?: boolean;
}

/** Klondike's table: the foundations in the middle and, for each seat, stock, waste and columns of one to seven, or more. */
export function klondikeSetup(differences: Differences): GameSetup {
  const { seatCount = 1, packCount = seatCount, columnCount = 7, defoundation = false, ...others } = differences;
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const heights = Array.from({ length: columnCount }, (_, index) => index + 1);
  const pilesOf = (owner: Seat): PileSetup[] => [
    { role: 'stock', owner, ...stock },
    { role: 'waste', owner, ...waste },
    ...copies(columnCount, { role: 'tableau', owner, ...column }),
  ];
  const dealTo = (seat: Seat): DealStep[] => [
    ...heights.map((count) => ({ deck: seat, seat, to: `t${count}`, count, faceUp: 1 })),
    { deck: seat, seat, to: 's', count: 'rest', faceUp: 0 },
  ];
  return {
    ...others,
    packCount,
    piles: [...suitFoundations(french, packCount, { take: defoundation ? 'top' : 'none' }), ...seats.flatMap(pilesOf)],
    deal: seats.flatMap(dealTo),
    ...(seatCount === 1 ? {} : { decks: seats.map((pack) => cardsOfPack(french, pack)) }),
  };
}
