import type { Seat } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { shareOf, tableOf, textOf } from '@snap-up/test-kit/figures.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { Chance } from '../simulation/chance.ts';
import { botRace, seedOf } from './bot-races.ts';
import type { Measured } from './measure.ts';

/** How often the same layout wins both of two races, in percent: with even deals. */
const goalPercent = 55;

const strengths = [
  ['sharp', 'strong'],
  ['steady', 'medium'],
] as const satisfies readonly (readonly [BotStrength, string])[];

/**
 * How much is luck of the deal: equal bots race twice with each deal, and change seats. If the deal does not matter, the
 * same layout wins both races in half of those that are decided.
 */
export async function measureLuck(seed: string, dealCount: number): Promise<Measured> {
  const rows = [['same layout wins both races', 'deals', 'decided', 'as dealt', 'deals', 'decided', 'even deals']];
  const missed: string[] = [];
  for (const [strength, name] of strengths) {
    const row = [`${name} bots`];
    for (const isEven of [false, true]) {
      const { sameCount, decidedCount } = luckOf(seed, strength, isEven, dealCount);
      const share = shareOf(sameCount, decidedCount);
      row.push(String(dealCount), String(decidedCount), textOf(share));
      if (isEven && share.low > goalPercent) missed.push(`${name} bots: ${textOf(share)} % instead of ${goalPercent}`);
    }
    rows.push(row);
  }
  return { text: tableOf(rows), missed };
}

function luckOf(seed: string, strength: BotStrength, isEven: boolean, dealCount: number) {
  const rules = gameRules('race', 2, isEven ? {} : { evenDeal: false });
  let [sameCount, decidedCount] = [0, 0];
  for (let number = 0; number < dealCount; number += 1) {
    const dealt = seedOf(rules, `${seed} ${number}`);
    const winners = [0, 1].map((swapped): Seat | null => {
      const seats = swapped === 0 ? ['one', 'other'] : ['other', 'one'];
      const chances = seats.map((bot) => new Chance(`${seed} ${number} ${strength} ${swapped} ${bot}`));
      const [winner = null, ...others] = botRace(rules, dealt, [strength, strength], chances);
      return others.length > 0 ? null : winner;
    });
    if (winners.includes(null)) continue;
    decidedCount += 1;
    if (winners[0] === winners[1]) sameCount += 1;
  }
  return { sameCount, decidedCount };
}
