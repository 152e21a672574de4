import { Bot } from '@snap-up/bots';
import type { BotStrength } from '@snap-up/protocol';
import { shareOf, tableOf, textOf } from './figures.ts';
import type { Measured } from './measure.ts';
import { race } from './races.ts';
import { World } from './world.ts';

/** Who plays whom: the stronger first. */
const pairs: readonly (readonly [BotStrength, BotStrength])[] = [
  ['sharp', 'gentle'],
  ['sharp', 'steady'],
  ['steady', 'gentle'],
  ['gentle', 'gentle'],
];

/** The handicaps of both, from the easiest for the stronger to the hardest. */
const steps = ['none', '30,0', '60,0', '60,draw1', '120,draw1', '240,draw1'] as const;

/** No world is used longer: its server keeps everything that it has told. */
const racesOfWorld = 10;

/** (e) How often the stronger of two bots wins, by their handicaps. Both have each seat in turn, as long. */
export async function measureHandicaps(seed: string, raceCount: number, wanted = steps): Promise<Measured> {
  const rows = [['won by, with the handicaps', ...wanted]];
  for (const bots of pairs) {
    const row = [bots.join(' against ')];
    for (const handicaps of wanted)
      row.push(textOf(shareOf(await winsOf(seed, bots, handicaps, raceCount), raceCount)));
    rows.push(row);
  }
  return { text: tableOf(rows), missed: [] };
}

async function winsOf(
  seed: string,
  bots: readonly BotStrength[],
  handicaps: string,
  raceCount: number,
): Promise<number> {
  let wins = 0;
  for (let done = 0; done < raceCount; done += racesOfWorld) {
    const isTurned = (done / racesOfWorld) % 2 === 1;
    const turned = <Each>(both: readonly Each[]) => (isTurned ? both.toReversed() : [...both]);
    const world = await World.open({
      // The same deals for all pairs and handicaps, and for both seats.
      seed: `${seed} ${done - (isTurned ? racesOfWorld : 0)}`,
      order: 'reaction',
      lines: bots.map(() => ({ roundTripMs: 40, jitterMs: 4, loss: 0, isFilled: false })),
      handicaps: turned(handicaps.split(',')).join(','),
    });
    for (let index = 0; index < Math.min(racesOfWorld, raceCount - done); index += 1) {
      const won = await race(world, `race ${index}`, ({ scheduler, clock }, { client }, chance, seat) => {
        const bot = new Bot({
          client,
          strength: turned(bots)[seat] ?? 'gentle',
          random: () => chance.fraction(),
          clock: { nowMs: clock.nowMs, after: (delayMs, task) => scheduler.plan(null, delayMs, task) },
        });
        bot.start();
        return bot;
      });
      wins += won[isTurned ? 1 : 0] ?? 0;
    }
  }
  return wins;
}
