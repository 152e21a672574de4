import type { Rules, Slot, Table } from '@snap-up/engine';

/** The table before the start: dealt, with every card face down. */
export function coveredTable(rules: Rules): Table {
  const piles: Slot[][] = rules.piles.map(() => []);
  const left = rules.decks.map((cards) => cards.length);
  for (const { pile } of rules.preplaced) piles[pile]?.push(null);
  for (const { deck = 0, pile, count } of rules.deal) {
    const taken = count === 'rest' ? (left[deck] ?? 0) : count;
    left[deck] = (left[deck] ?? 0) - taken;
    piles[pile]?.push(...Array.from({ length: taken }, () => null));
  }
  return {
    piles,
    redeals: Array.from({ length: rules.seatCount }, () => 0),
    agreed: Array.from({ length: rules.seatCount }, () => false),
    out: [],
    turn: null,
    isLost: false,
    ending: null,
  };
}
