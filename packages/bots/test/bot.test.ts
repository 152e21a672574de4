import { deal } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { Bot } from '../src/index.ts';
import { chanceFrom } from './support/chance.ts';
import { HomeTable } from './support/home-table.ts';
import { rulesOf, seedOf } from './support/rules.ts';
import { VirtualClock } from './support/virtual-clock.ts';

const hourMs = 3_600_000;

function seatBots(table: HomeTable): Bot[] {
  return table.bots.flatMap((strength, seat) => {
    if (strength === null) return [];
    const bot = new Bot({ client: table.client(seat), strength, random: chanceFrom(seat + 1), clock: table.clock });
    bot.start();
    return [bot];
  });
}

test.each([
  { id: 'race', strengths: ['gentle', 'steady', 'sharp', 'steady'] },
  { id: 'double-klondike', strengths: ['gentle', 'steady', 'sharp'] },
] as const)('$id: bots on table clients play whole games to the end', ({ id, strengths }) => {
  for (let number = 0; number < 5; number += 1) {
    const rules = rulesOf(id, strengths.length);
    const table = new HomeTable(rules, deal(rules, seedOf(number)), strengths, new VirtualClock());
    seatBots(table);
    table.clock.run(2 * hourMs, () => table.state.ending !== null);
    expect(table.state.ending).not.toBeNull();
  }
});

test('when all people have agreed to stop, every bot agrees soon, however busy the others are', () => {
  for (let number = 0; number < 10; number += 1) {
    const strengths = [null, 'gentle', 'sharp', 'sharp', 'steady'] as const;
    const rules = rulesOf('race', strengths.length);
    const table = new HomeTable(rules, deal(rules, seedOf(number)), strengths, new VirtualClock());
    seatBots(table);
    table.clock.run(5_000);
    table.move(0, 'agree');
    table.clock.run(15_000, () => table.state.ending !== null);
    expect(table.state.ending).toBe('agreed');
  }
});
