import { dealDecks, type Rules, type Table, untouchedTable } from '@snap-up/engine';

/** The table before the start: dealt, with every card face down. */
export function coveredTable(rules: Rules): Table {
  const { piles } = dealDecks(rules, rules.decks);
  return untouchedTable(
    rules,
    piles.map((slots) => slots.map(() => null)),
  );
}
