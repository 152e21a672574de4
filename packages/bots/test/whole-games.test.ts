import { deal, evolveAll, type OptionValue, opening, placings } from '@snap-up/engine';
import { expect, test, vi } from 'vitest';
import { type Strength, strengths } from '../src/index.ts';
import { chanceFrom } from './support/chance.ts';
import { Viewers } from './support/laws.ts';
import { playMatch } from './support/match.ts';
import { rulesOf, seedOf } from './support/rules.ts';

// So long that it says nothing about speed, only that a run hangs: no test here is a matter of time.
vi.setConfig({ testTimeout: 300_000 });

type Chosen = Readonly<Record<string, OptionValue>>;

const raceChoices: readonly Chosen[] = [{}, { draw: 1 }, { playOn: false }, { draw: 1, playOn: false }];
const turnChoices: readonly Chosen[] = [
  {},
  { playOut: true },
  { blocked: 'passes' },
  { blocked: 'passes', playOut: true },
];

const kinds = [
  { id: 'race', choices: raceChoices },
  { id: 'double-klondike', choices: turnChoices },
];

/** The strengths of a table, a new mix in each game. */
function mixOf(seatCount: number, number: number): Strength[] {
  const chance = chanceFrom(number);
  return Array.from({ length: seatCount }, () => strengths[Math.floor(chance() * strengths.length)] ?? 'gentle');
}

test.each(kinds)('$id: bots of all strengths come to an end and never try what is not legal', ({ id, choices }) => {
  const endings: Record<string, number> = {};
  let gameCount = 0;
  let moveCount = 0;
  const startMs = performance.now();
  for (const seatCount of [2, 3, 4, 5]) {
    for (const chosen of choices) {
      const rules = rulesOf(id, seatCount, chosen);
      for (let number = 0; number < 30; number += 1) {
        const dealt = deal(rules, seedOf(number));
        const viewers = new Viewers(rules, evolveAll(dealt, opening(rules, dealt)));
        const played = playMatch({ rules, strengths: mixOf(seatCount, number), number }, (step) =>
          viewers.follow(step),
        );
        expect(placings(rules, played.state)[0]?.place).toBe(1);
        endings[played.state.ending ?? 'none'] = (endings[played.state.ending ?? 'none'] ?? 0) + 1;
        gameCount += 1;
        moveCount += played.moveCount;
      }
    }
  }
  const seconds = (performance.now() - startMs) / 1_000;
  console.log(
    `${id}: ${Math.round(gameCount / seconds)} games a second, ${Math.round(moveCount / seconds)} moves a second`,
    endings,
  );
  expect(endings.none).toBeUndefined();
  expect(endings.out).toBeGreaterThan(0);
});
