import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { Event } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import { knowsHidden, type Table } from '../model/table.ts';
import type { DealtTo, Rules } from '../rules/ruleset.ts';

/** Returns `count` cards of a pile, from the top down; null for each unknown one. */
export function topCards(table: Table, pile: PileId, count: number): Slot[] {
  const slots = at(table.piles, pile);
  const secrets = knowsHidden(table) ? at(table.hidden, pile) : [];
  let holeNumber = secrets.length;
  return slots
    .slice(slots.length - count)
    .reverse()
    .map((slot) => {
      if (slot !== null) return slot;
      holeNumber -= 1;
      return secrets[holeNumber] ?? null;
    });
}

type Decision = Result<readonly Event[], Rejection>;

/**
 * Draws cards from a seat's stock to its waste, or wherever the rules deal them; fewer if not enough are left (K2, K3).
 */
export function dealt(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock !== null && rules.dealsTo !== null) return dealtOut(table, stock, rules.dealsTo);
  if (stock === null || waste === null) return err({ code: 'no-such-pile' });
  const count = Math.min(at(rules.drawCounts, seat), at(table.piles, stock).length);
  if (count === 0) return err({ code: 'stock-empty' });
  return ok([{ kind: 'drawn', from: stock, to: waste, cards: topCards(table, stock, count) }]);
}

/** Step by step, each card on top of the one before; a step with too few cards left gets what there is (KH1, KH3). */
function dealtOut(table: Table, stock: PileId, steps: readonly DealtTo[]): Decision {
  const stockCount = at(table.piles, stock).length;
  if (stockCount === 0) return err({ code: 'stock-empty' });
  const events: Event[] = [];
  let left = stockCount;
  for (const { pile, count: wanted, faceUpCount } of steps) {
    const count = Math.min(wanted, left);
    const upCount = Math.min(faceUpCount, count);
    for (let down = upCount; down < count; down += 1) events.push({ kind: 'carried', from: stock, to: pile, count: 1 });
    left -= count;
    if (upCount === 0) continue;
    const cards = topCards(table, stock, stockCount - left).slice(-upCount);
    events.push({ kind: 'drawn', from: stock, to: pile, cards });
  }
  return ok(events);
}

/** Whether this seat may take back its waste once more when its stock is empty (K4). */
export function mayRedeal(rules: Rules, table: Table, seat: Seat): boolean {
  return at(rules.seatPiles, seat).waste !== null && at(table.redeals, seat) < rules.redealLimit;
}

/** Takes a seat's waste back as its stock, turned over and unshuffled, if the stock is empty (K4, R4). */
export function takenBack(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return err({ code: 'no-such-pile' });
  if (at(table.piles, stock).length > 0) return err({ code: 'stock-not-empty' });
  if (at(table.piles, waste).length === 0) return err({ code: 'nothing-to-take-back' });
  if (at(table.redeals, seat) >= rules.redealLimit) return err({ code: 'no-passes-left' });
  return ok([{ kind: 'redealt', seat, from: waste, to: stock }]);
}
