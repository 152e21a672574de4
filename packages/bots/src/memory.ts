import type { Rules, Seat, Slot, View } from '@snap-up/engine';

/**
 * A bot's own notes about one game: what it saw in views and could have written down as a person could. Immutable.
 */
export interface Memory {
  /** The stock as far as its cards went by on the waste before, next card first; null for one that was never seen. */
  readonly stock: readonly Slot[];
  readonly waste: readonly Slot[];
  readonly redealCount: number;
  readonly turnCount: number;
  /** What cannot be undone, as one number: as long as it stays the same nothing has happened. */
  readonly standing: number;
  /** The standing when the pass through the stock that goes on now began; null where it was not seen. */
  readonly passStanding: number | null;
  /** How many whole passes through the stock have gone by, one after the other, with nothing happening anywhere. */
  readonly idlePassCount: number;
  /** How the columns have lain since the standing changed, so that nothing is moved to and fro. */
  readonly arrangements: readonly string[];
}

/** After so many passes with nothing happening a player has seen all that there is to see. */
export const idlePassLimit = 2;

/**
 * The notes after another look at the table. Looks may be missed: what was not seen is not known.
 * @param memory the notes so far; null at the first look
 */
export function remember(rules: Rules, view: View, seat: Seat, memory: Memory | null): Memory {
  const own = rules.seatPiles[seat];
  const waste = pileOf(view, own?.waste);
  const stock = pileOf(view, own?.stock);
  const redealCount = view.redeals[seat] ?? 0;
  const turnCount = view.turn?.begunCounts[seat] ?? 0;
  const standing = standingOf(rules, view, seat);
  const arrangement = arrangementOf(rules, view, seat);
  if (memory === null) {
    return {
      ...{ stock, waste, redealCount, turnCount, standing, idlePassCount: 0, arrangements: [arrangement] },
      passStanding: waste.length === 0 ? standing : null,
    };
  }
  const isChanged = standing !== memory.standing;
  const hasPassed =
    redealCount > memory.redealCount || (waste.length + stock.length === 0 && turnCount > memory.turnCount);
  const isIdlePass = hasPassed && memory.passStanding === standing;
  const isNew = isChanged || !memory.arrangements.includes(arrangement);
  return {
    stock: stockSeen(stock.length, waste, redealCount, memory),
    ...{ waste, redealCount, turnCount, standing },
    passStanding: hasPassed ? standing : memory.passStanding,
    idlePassCount: isChanged ? 0 : memory.idlePassCount + (isIdlePass ? 1 : 0),
    arrangements: isChanged ? [arrangement] : isNew ? [...memory.arrangements, arrangement] : memory.arrangements,
  };
}

/** Which cards lie in the stock, as far as they went by before. */
function stockSeen(count: number, waste: readonly Slot[], redealCount: number, memory: Memory): readonly Slot[] {
  if (redealCount === memory.redealCount) {
    return count === memory.stock.length ? memory.stock : memory.stock.slice(memory.stock.length - count);
  }
  // Right after the last card of a pass was seen, the waste comes again in the same order (K4).
  const again = memory.stock.length === 0 && redealCount === memory.redealCount + 1 ? memory.waste : [];
  const drawn = again.length - count;
  const isSame = drawn >= 0 && waste.length <= drawn && waste.every((card, index) => card === again[index]);
  return isSame ? again.slice(drawn) : Array.from({ length: count }, () => null);
}

/** Cards on all foundations, own cards still face down, own cards in stock and waste. */
function standingOf(rules: Rules, view: View, seat: Seat): number {
  const own = rules.seatPiles[seat];
  let founded = 0;
  for (const id of rules.foundations) founded += pileOf(view, id).length;
  let holes = 0;
  for (const id of own?.tableau ?? []) holes += pileOf(view, id).lastIndexOf(null) + 1;
  const undealt = pileOf(view, own?.waste).length + pileOf(view, own?.stock).length;
  return (founded * 100 + holes) * 100 + undealt;
}

/** What lies face up, column by column; columns are interchangeable. */
function arrangementOf(rules: Rules, view: View, seat: Seat): string {
  const columns = rules.seatPiles[seat]?.tableau ?? [];
  return columns
    .map((id) => {
      const slots = pileOf(view, id);
      return String.fromCharCode(...slots.slice(slots.lastIndexOf(null) + 1).map((card) => 1 + (card ?? 0)));
    })
    .sort()
    .join('\0');
}

function pileOf(view: View, id: number | null | undefined): readonly Slot[] {
  return id == null ? [] : (view.piles[id] ?? []);
}
