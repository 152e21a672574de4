import {
  type Card,
  formatPile,
  type Options,
  type PileId,
  parseCard,
  parsePile,
  parseView,
  type Rules,
  rulesetById,
  rulesFor,
  type Table,
} from '@snap-up/engine';

/** The race for this many seats, with the default options except for those that are given. */
export function raceFor(seatCount: number, options: Options = {}): Rules {
  const race = rulesetById('race');
  if (race === undefined) throw new Error('There is a race.');
  return rulesFor(race, { draw: 3, playOn: true, ...options }, seatCount);
}

/** Double Klondike, turn by turn, for this many seats, with the default options. */
export function turnsFor(seatCount: number): Rules {
  const turns = rulesetById('double-klondike');
  if (turns === undefined) throw new Error('There is Double Klondike.');
  return rulesFor(turns, { playOut: false, blocked: 'proved' }, seatCount);
}

/** A view from its lines in the engine's notation. */
export function viewOf(rules: Rules, ...lines: readonly string[]): Table {
  const parsed = parseView(rules, lines.join('\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** A pile by the name that seat 0 gives it. */
export function pileOf(rules: Rules, name: string): PileId {
  const parsed = parsePile(rules, name, 0);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export function nameOf(rules: Rules, pile: PileId | undefined): string | undefined {
  return pile === undefined ? undefined : formatPile(rules, pile, 0);
}

/** A card of seat 0’s pack. */
export function cardOf(rules: Rules, text: string): Card {
  const parsed = parseCard(rules, text, 0);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
