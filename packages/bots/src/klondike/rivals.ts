import { isInPlay, type Rules, type Seat, type View } from '@snap-up/engine';
import { codeLimit, codeOf, type RuleTables, ruleTablesOf } from './rule-tables.ts';

/** The face-up cards on top of one pile, top first, that could go to the foundations one after the other. */
interface Tail {
  readonly codes: readonly number[];
  /** Whether a card is turned up when all of them are gone. */
  readonly coversHoles: boolean;
}

/** Other players' visible cards that could go to the foundations. Empty if their piles are concealed. */
export type Rivals = readonly Tail[];

/** The tails of all remaining players except this seat. */
export function rivalsOf(rules: Rules, view: View, seat: Seat): Rivals {
  return rules.seatPiles.flatMap((_, other) => {
    return other === seat || !isInPlay(view, other) ? [] : tailsOf(rules, view, other);
  });
}

/** The tails of one seat's columns and waste. */
export function tailsOf(rules: Rules, view: View, seat: Seat): Rivals {
  const tables = ruleTablesOf(rules);
  const own = rules.seatPiles[seat];
  const tails: Tail[] = [];
  for (const id of [...(own?.tableau ?? []), own?.waste ?? -1]) {
    const slots = view.piles[id] ?? [];
    const codes: number[] = [];
    let index = slots.length - 1;
    for (; index >= 0; index -= 1) {
      const card = slots[index] ?? null;
      if (card === null) break;
      codes.push(codeOf(tables, card));
    }
    if (codes.length > 0) tails.push({ codes, coversHoles: index >= 0 });
  }
  return tails;
}

const open = new Uint8Array(codeLimit);
const used = new Uint8Array(64);

/**
 * How many cards could be sent to the foundations from these tails, one after the other.
 * @param places by code, how many foundations wait for that card
 * @param perHole what a card turned up on the way counts
 */
export function gainOf(tails: Rivals, places: Uint8Array, { nextCodes }: RuleTables, perHole: number): number {
  open.set(places);
  used.fill(0, 0, tails.length);
  let gain = 0;
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let pile = 0; pile < tails.length; pile += 1) {
      const tail = tails[pile];
      if (tail === undefined) continue;
      const { codes, coversHoles } = tail;
      for (let next = used[pile] ?? 0; next < codes.length; next += 1) {
        const code = codes[next] ?? 0;
        const waiting = open[code] ?? 0;
        if (waiting === 0) break;
        const following = nextCodes[code] ?? 0;
        open[code] = waiting - 1;
        open[following] = (open[following] ?? 0) + 1;
        used[pile] = next + 1;
        gain += coversHoles && next + 1 === codes.length ? 1 + perHole : 1;
        isMore = true;
      }
    }
  }
  return gain;
}
