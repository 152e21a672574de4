import type { Rules, Seat, Slot, View } from '@snap-up/engine';
import type { BotContext, BotMemory } from '../bot-player.ts';
import { layoutOf } from './layout.ts';
import { arrangementOf } from './search/arrangement-hash.ts';

/** A bot's notes about one game: only what it saw in views, as a person could have written it down. Immutable. */
export interface KlondikeMemory extends BotMemory {
  /** The stock, next card first: cards that have gone by on the waste; null for the others. */
  readonly stock: readonly Slot[];
  readonly waste: readonly Slot[];
  readonly redealCount: number;
  readonly turnCount: number;
  /** The measure of changes when the current pass through the stock began; null if that was not seen. */
  readonly passStanding: number | null;
  /** How many consecutive whole passes through the stock have gone by without any change. */
  readonly idlePassCount: number;
  /** The arrangements of the columns since the last change, so that nothing is carried back and forth. */
  readonly arrangements: readonly number[];
}

/** What the Klondike player bases its move on. */
export type KlondikeContext = BotContext<KlondikeMemory>;

/** After how many passes without a change a player has seen everything there is to see. */
const idlePassLimit = 2;

/** Returns the notes after another look at the table: see `BotPlayer`. */
export function remember(rules: Rules, view: View, seat: Seat, memory: KlondikeMemory | null): KlondikeMemory {
  const own = rules.seatPiles[seat];
  const waste = pileOf(view, own?.waste);
  const stock = pileOf(view, own?.stock);
  const redealCount = view.redeals[seat] ?? 0;
  const turnCount = view.turn?.begunCounts[seat] ?? 0;
  const standing = standingOf(rules, view, seat);
  const arrangement = arrangementOf(layoutOf(rules, view, seat));
  const isAllDealt = hasNothingToDeal(rules, view, seat);
  if (memory === null) {
    return {
      stock,
      waste,
      redealCount,
      turnCount,
      standing,
      idlePassCount: 0,
      arrangements: [arrangement],
      passStanding: waste.length === 0 ? standing : null,
      hasSeenAll: isAllDealt,
    };
  }
  const isChanged = standing !== memory.standing;
  // Without stock and waste, a turn counts as a pass through them.
  const isTurnPass = waste.length + stock.length === 0 && turnCount > memory.turnCount;
  const hasPassed = redealCount > memory.redealCount || isTurnPass;
  const isIdlePass = hasPassed && memory.passStanding === standing;
  const idlePassCount = isChanged ? 0 : memory.idlePassCount + (isIdlePass ? 1 : 0);
  const isKnown = memory.arrangements.includes(arrangement);
  return {
    stock: stockSeen(stock.length, waste, redealCount, memory),
    waste,
    redealCount,
    turnCount,
    standing,
    idlePassCount,
    passStanding: hasPassed ? standing : memory.passStanding,
    hasSeenAll: isAllDealt || idlePassCount >= idlePassLimit,
    arrangements: isChanged ? [arrangement] : isKnown ? memory.arrangements : [...memory.arrangements, arrangement],
  };
}

/** Whether this seat, in a game without turns, has no card left in stock and waste. */
export function hasNothingToDeal(rules: Rules, view: View, seat: Seat): boolean {
  const own = rules.seatPiles[seat];
  return view.turn === null && pileOf(view, own?.waste).length + pileOf(view, own?.stock).length === 0;
}

/** The cards of the stock that have gone by before. */
function stockSeen(
  count: number,
  waste: readonly Slot[],
  redealCount: number,
  memory: KlondikeMemory,
): readonly Slot[] {
  const { stock } = memory;
  if (redealCount === memory.redealCount) return count === stock.length ? stock : stock.slice(stock.length - count);
  // Once the last card of a pass was seen, the waste comes again in the same order (K4).
  const again = stock.length === 0 && redealCount === memory.redealCount + 1 ? memory.waste : [];
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

function pileOf(view: View, id: number | null | undefined): readonly Slot[] {
  return id == null ? [] : (view.piles[id] ?? []);
}
