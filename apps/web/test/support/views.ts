import {
  type Card,
  formatPile,
  isSolo,
  type Move,
  type Options,
  type PileId,
  parseCard,
  parseMove,
  parsePile,
  parseView,
  type Result,
  type Rules,
  type Ruleset,
  rulesetById,
  rulesFor,
  type SoloRuleset,
  type Table,
} from '@snap-up/engine';

export function rulesetOf(id: string): Ruleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`There is no game “${id}”.`);
  return ruleset;
}

export function soloOf(id: string): SoloRuleset {
  const ruleset = rulesetOf(id);
  if (!isSolo(ruleset)) throw new Error(`“${id}” is no game for one.`);
  return ruleset;
}

/** The race for this many seats, with the default options except for those that are given. */
export function raceFor(seatCount: number, options: Options = {}): Rules {
  return rulesFor(rulesetOf('race'), { draw: 3, playOn: true, ...options }, seatCount);
}

/** Double Klondike, turn by turn, for this many seats, with the default options. */
export function turnsFor(seatCount: number): Rules {
  return rulesFor(rulesetOf('double-klondike'), { playOut: false, blocked: 'proved' }, seatCount);
}

/** A move of seat 0, or another one, in the notation. */
export function moveOf(rules: Rules, text: string, seat = 0): Move {
  return read(parseMove(rules, seat, text));
}

/** A view from its lines in the engine's notation. */
export function viewOf(rules: Rules, ...lines: readonly string[]): Table {
  return read(parseView(rules, lines.join('\n')));
}

/** A pile by the name that seat 0 gives it. */
export function pileOf(rules: Rules, name: string): PileId {
  return read(parsePile(rules, name, 0));
}

export function nameOf(rules: Rules, pile: PileId | undefined): string | undefined {
  return pile === undefined ? undefined : formatPile(rules, pile, 0);
}

/** A card of seat 0’s pack. */
export function cardOf(rules: Rules, text: string): Card {
  return read(parseCard(rules, text, 0));
}

function read<Value>(parsed: Result<Value, unknown>): Value {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
