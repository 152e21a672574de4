import {
  deal,
  decide,
  hasBots,
  type MultiplayerRuleset,
  parseOptions,
  type Rules,
  type Ruleset,
  rulesets,
  rulesFor,
} from '@snap-up/engine';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { afterEach, expect, test } from 'vitest';
import { Bot, botPlayerOf } from '../src/index.ts';
import { layoutOf, moveOf, playsOf } from '../src/klondike/layout.ts';
import { HomeTable } from './support/home-table.ts';
import { mixOf, playMatch, seedOf, share } from './support/match.ts';
import { register, suitRace } from './support/suit-race.ts';
import { VirtualClock } from './support/virtual-clock.ts';

let unregister = () => {};
afterEach(() => {
  unregister();
  unregister = () => {};
});

function rulesWith(ruleset: Ruleset, seatCount: number, chosen = {}): Rules {
  const options = parseOptions(ruleset.options, chosen);
  if (!options.ok) throw new Error(`${ruleset.id} has no such options`);
  return rulesFor(ruleset, options.value, seatCount);
}

/** Lets a bot sit at a table of this game for some minutes of virtual time. */
function minutesOfABot(ruleset: MultiplayerRuleset): HomeTable {
  unregister = register(ruleset);
  const rules = rulesWith(ruleset, 2);
  const table = new HomeTable(rules, deal(rules, seedOf(1)), ['sharp', null], new VirtualClock());
  new Bot({ client: table.client(0), strength: 'sharp', random: chanceFrom(1), clock: table.clock }).start();
  table.clock.run(5 * 60_000);
  return table;
}

test('a game has a player exactly if it names one', () => {
  for (const ruleset of rulesets)
    expect([ruleset.id, botPlayerOf(ruleset) !== null]).toEqual([ruleset.id, hasBots(ruleset)]);
  expect(rulesets.filter(hasBots).map(({ id }) => id)).toEqual(expect.arrayContaining(['race', 'double-klondike']));
});

test('a bot in a game without a player does nothing', () => {
  const ruleset = suitRace(null);
  expect(botPlayerOf(ruleset)).toBeNull();
  const { taken, refused } = minutesOfABot(ruleset);
  expect([taken.length, refused.length]).toEqual([0, 0]);
});

test('the Klondike player plays a game with other columns, and no move is refused', () => {
  const { taken, refused } = minutesOfABot(suitRace('klondike'));
  expect(taken.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
  const endings = new Set<string | null>();
  for (let number = 0; number < Math.max(4, 24 * share); number += 1) {
    const seatCount = 2 + (number % 4);
    const rules = rulesWith(suitRace('klondike'), seatCount, { draw: number % 2 === 0 ? 1 : 3 });
    const { state } = playMatch(
      { rules, strengths: mixOf(seatCount, number), number },
      ({ before, seat, view, move }) => {
        // The layout agrees with the engine on these columns: every play is legal.
        const layout = layoutOf(rules, view, seat);
        for (const play of playsOf(layout)) {
          const possible = moveOf(rules, view, seat, layout, play);
          if (possible === null || !decide(rules, before, seat, possible).ok)
            throw new Error(`not legal before ${move.kind}`);
        }
      },
    );
    endings.add(state.ending);
  }
  expect([...endings]).not.toContain(null);
});

test('a game whose rules are beyond the named player throws at once', () => {
  const topOnly = suitRace('klondike', { build: 'down-in-suit', space: 'any', take: 'top' });
  expect(() => playMatch({ rules: rulesWith(topOnly, 2), strengths: ['steady', 'sharp'], number: 1 })).toThrow(
    'The rules of “suit-race” are beyond the Klondike player',
  );
});

const withBots = rulesets.flatMap((ruleset) => (hasBots(ruleset) ? [{ id: ruleset.id, ruleset }] : []));

test.each(withBots)('$id: the named player plays it with every choice of its options', ({ ruleset }) => {
  let number = 0;
  for (const [key, { choices }] of Object.entries(ruleset.options)) {
    for (const { value } of choices) {
      number += 1;
      const rules = rulesWith(ruleset, 2, { [key]: value });
      const { state } = playMatch({ rules, strengths: mixOf(2, number), number });
      expect(state.ending).not.toBeNull();
    }
  }
  expect(number).toBeGreaterThan(0);
});
