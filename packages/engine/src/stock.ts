import { at } from './assert.ts';
import type { Event } from './move.ts';
import type { Seat } from './pile.ts';
import type { Rejection } from './rejection.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Rules } from './ruleset.ts';
import { knowsHidden, type Table } from './table.ts';

type Decision = Result<readonly Event[], Rejection>;

/** Cards from a seat's stock to its waste, as many as the rules turn at a time; fewer where no more are left (K2, K3). */
export function dealt(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return refuse({ code: 'no-such-pile' });
  const count = Math.min(rules.drawCount, at(table.piles, stock).length);
  if (count === 0) return refuse({ code: 'stock-empty' });
  const cards = knowsHidden(table)
    ? at(table.hidden, stock).slice(-count).reverse()
    : Array.from({ length: count }, () => null);
  return ok([{ kind: 'drawn', from: stock, to: waste, cards }]);
}

/** A seat's waste back as its stock, turned over, unshuffled, and only when the stock is empty (K4, R4). */
export function takenBack(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return refuse({ code: 'no-such-pile' });
  if (at(table.piles, stock).length > 0) return refuse({ code: 'stock-not-empty' });
  if (at(table.piles, waste).length === 0) return refuse({ code: 'nothing-to-take-back' });
  if (at(table.redeals, seat) >= rules.redealLimit) return refuse({ code: 'no-passes-left' });
  return ok([{ kind: 'redealt', seat, from: waste, to: stock }]);
}
