import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedFaults, plantedFor, plantIn } from '../src/planted.ts';
import { planOf } from '../src/simulation/plan.ts';
import { reportOf } from '../src/simulation/report.ts';
import { searchFrom } from '../src/simulation/search.ts';
import { shrink } from '../src/simulation/shrink.ts';
import { simulate } from '../src/simulation/simulated-game.ts';

/** 25 in `npm test`. */
const gameCount = 125 * Number(process.env.SNAP_UP_TEST_SHARE ?? 1);
/** A machine with dozens of other busy processes gives a test a twentieth of its time. */
const mostMs = 3_600_000;

it(
  `plays ${gameCount} games in which everything may go wrong`,
  async () => {
    const { failed, moveCount, seconds } = await searchFrom({ seed: 'test', mostGames: gameCount, mostMinutes: 60 });
    const shrunk = failed === null ? null : await shrink(await simulate(planOf(failed.seed)));
    expect(shrunk === null ? '' : reportOf(await simulate(shrunk.plan, 'lines'))).toBe('');
    const rate = Math.round(moveCount / seconds);
    console.log(`${moveCount} simulated moves in ${seconds.toFixed(1)} s of processor time, ${rate} a second`);
  },
  mostMs,
);

it('is reproducible from the seed', async () => {
  const digests = new Set<string>();
  for (const seed of ['again-1', 'again-2']) {
    const [one, other] = [await simulate(planOf(seed), 'hash'), await simulate(planOf(seed), 'lines')];
    expect(other.digest).toBe(one.digest);
    expect(other.lines.length).toBeGreaterThan(100);
    digests.add(one.digest);
  }
  expect(digests.size).toBe(2);
});

describe('a game that once failed passes', () => {
  it.each([
    ['deal-455', 'a table stayed in memory for an hour after the clock was set back by one'],
    [
      'deal-716',
      'where everybody has the same deal, nobody was told a move at a server that had missed many before it',
    ],
    [
      'long-537',
      'a move was refused that the log had: the answer to the append of several was lost, and the last came again',
    ],
    ['wait-561', 'the end of a game that was taken over was not stored, and nobody opened that table again'],
    ['contest-244', 'a deal was stored without an answer, and its table went on with the game before'],
    ['century-4189', 'a server read the end of a game on, could not store it without its lease, and kept the table'],
    [
      'century3-33',
      'after a million move numbers, most of them skipped by devices in turn, no page could move any more',
    ],
    [
      'perf-373',
      'a page that needed the whole game got it from a server that had lost the table, and went eight batches back',
    ],
    [
      'century3-9008',
      'the same by one batch, on the third page of somebody whose undo led to a table it had never seen',
    ],
    ['century3-13566', 'a server that stopped while it could not renew its row logged an error for each table'],
    [
      'century3-15451',
      'a deal was stored, its log could not be read at once, and its table went on with the game before',
    ],
    [
      'century3-30525',
      'a table was dropped while its game was given up for the next one, which was dealt, and the end was never stored',
    ],
    [
      'century3-48326',
      'a spectator with a delay took moves of the first game, told once more after a clock was set back, for ones of the third',
    ],
    [
      'century3-59154',
      'the log of a table that could not be loaded came late, and everybody was told the game before from it',
    ],
    ['planted-51', 'who came back was shown a vote, and not that it was over, since it had never been broadcast'],
  ])('%s: %s', async (seed) => {
    expect((await simulate(planOf(seed))).failure).toBeNull();
  });
});

it.each(plantedFaults)('$name: the fault can be planted', (fault) => {
  const source = readFileSync(join(import.meta.dirname, '../../..', fault.file), 'utf8');
  expect(plantIn(fault, source)).not.toBe(source);
});

it('a program that looks for planted faults fails where none has the name', () => {
  expect(plantedFor(['luck', 'pairs'])).toHaveLength(3);
  expect(() => plantedFor(['simulate'], 'there is none')).toThrow();
});
