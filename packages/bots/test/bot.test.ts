import { deal, formatMove, type State } from '@snap-up/engine';
import { type BotStrength, botStrengths } from '@snap-up/protocol';
import { chanceFrom, gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { Bot } from '../src/index.ts';
import { HomeTable } from './support/home-table.ts';
import { seedOf } from './support/match.ts';
import { position } from './support/positions.ts';
import { VirtualClock } from './support/virtual-clock.ts';

const minuteMs = 60_000;

interface Seated {
  readonly table: HomeTable;
  readonly bots: readonly Bot[];
}

/** A table whose game has begun, with a bot on every seat that has a strength. */
function seated(
  id: string,
  seats: readonly (BotStrength | null)[],
  first: State | string,
  underwayMs?: number,
): Seated {
  const rules = gameRules(id, seats.length);
  const state = typeof first === 'string' ? position(rules, first) : first;
  const table = new HomeTable(rules, state, seats, new VirtualClock(), underwayMs);
  const bots = seats.flatMap((strength, seat) => {
    if (strength === null) return [];
    const bot = new Bot({ client: table.client(seat), strength, random: chanceFrom(seat + 1), clock: table.clock });
    bot.start();
    return [bot];
  });
  return { table, bots };
}

function dealt(id: string, seatCount: number, number: number): State {
  return deal(gameRules(id, seatCount), seedOf(number));
}

/** The moves played, in notation, with the seat's letter. */
function playedAt({ taken, rules }: HomeTable): string[] {
  return taken.map(({ seat, move }) => `${'abcde'.charAt(seat)}: ${formatMove(rules, seat, move)}`);
}

test('a bot that starts later waits until then', () => {
  const rules = gameRules('race', 2, { handicaps: '0,30' });
  const table = new HomeTable(rules, deal(rules, seedOf(1)), ['sharp', 'sharp'], new VirtualClock());
  for (const seat of [0, 1]) {
    const bot = new Bot({
      client: table.client(seat),
      strength: 'sharp',
      random: chanceFrom(seat),
      clock: table.clock,
    });
    bot.start();
  }
  table.clock.run(2 * minuteMs);
  const firstMs = (seat: number) => table.taken.find((taken) => taken.seat === seat)?.atMs ?? 0;
  expect(firstMs(0)).toBeLessThan(30_000);
  expect(firstMs(1)).toBeGreaterThan(30_000);
});

test.each([
  { id: 'race', seats: ['gentle', 'steady', 'sharp', 'steady'] },
  { id: 'double-klondike', seats: ['gentle', 'steady', 'sharp'] },
] as const)(
  '$id: bots on table clients play whole games, and all that is ever refused is a place just taken',
  ({ id, seats }) => {
    for (let number = 0; number < 5; number += 1) {
      const { table } = seated(id, seats, dealt(id, seats.length, number), 60);
      table.clock.run(180 * minuteMs, () => table.state.ending !== null);
      expect(table.state.ending).not.toBeNull();
      expect(table.refused.every(({ code }) => code === 'place-taken')).toBe(true);
    }
  },
);

test.each([
  { strength: 'gentle', shortestMs: 1_500, longestMs: 2_500 },
  { strength: 'steady', shortestMs: 1_000, longestMs: 1_800 },
  { strength: 'sharp', shortestMs: 700, longestMs: 1_300 },
] as const)(
  'a $strength bot races at the pace of a person, and never like a clock',
  ({ strength, shortestMs, longestMs }) => {
    const pauses: number[] = [];
    for (let number = 0; number < 4; number += 1) {
      const { table } = seated('race', [strength, strength], dealt('race', 2, number));
      table.clock.run(4 * minuteMs, () => table.state.ending !== null);
      const times = table.taken.filter(({ seat }) => seat === 0).map(({ atMs }) => atMs);
      pauses.push(...times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0)));
    }
    pauses.sort((one, other) => one - other);
    const share = (part: number) => pauses[Math.floor(pauses.length * part)] ?? 0;
    expect(pauses.length).toBeGreaterThan(100);
    expect(share(0)).toBeGreaterThanOrEqual(250);
    expect(share(0.5)).toBeGreaterThan(shortestMs);
    expect(share(0.5)).toBeLessThan(longestMs);
    expect(share(0.9) / share(0.1)).toBeGreaterThan(1.8);
    expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2);
  },
);

test('in a game with turns a bot takes a second or two for each play and before it passes', () => {
  const { table } = seated('double-klondike', botStrengths, dealt('double-klondike', 3, 1));
  table.clock.run(10 * minuteMs);
  const times = table.taken.map(({ atMs }) => atMs);
  const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
  expect(mean).toBeGreaterThan(1_000);
  expect(mean).toBeLessThan(3_000);
});

test('a bot whose place was just taken does not try it, but thinks again', () => {
  const text = 'f1: Ac@b\na:t1: 2c\na:t2: (Kd) 9s\na:s: (3d 3h 4h)\nb:t1: 2c\nb:t2: (5c) 9h\nb:s: (Ad)';
  for (const strength of botStrengths) {
    const { table } = seated('race', [strength, null], text);
    // It has looked and is about to play the two of clubs.
    table.clock.run(200);
    expect(table.taken).toEqual([]);
    table.move(1, '2c t1>f1');
    table.clock.run(minuteMs / 6);
    expect(table.refused).toEqual([]);
    expect(playedAt(table)[1]).toBe('a: draw');
  }
});

test('after a refused move the bot continues with another', () => {
  const text = 'f1: Ac@b\na:t1: 2c\na:t2: (Kd) 9s\na:s: (3d 3h 4h)\nb:t1: 2c\nb:t2: (5c) 9h\nb:s: (Ad)';
  // Messages are so slow that the bot's card and the other one are in flight at the same time.
  const { table } = seated('race', ['sharp', null], text, 2_000);
  table.clock.run(6_000);
  expect(table.taken).toEqual([]);
  table.move(1, '2c t1>f1');
  table.clock.run(minuteMs);
  expect(table.refused).toEqual([{ seat: 0, text: '2c t1>f1', code: 'place-taken' }]);
  expect(playedAt(table).filter((line) => line === 'a: draw').length).toBeGreaterThan(0);
});

test('bots agree to stop once every remaining person has, and continue when one withdraws', () => {
  const { table } = seated('race', ['gentle', null, 'sharp', null], dealt('race', 4, 3));
  const agreed = () => table.state.agreed.map((agrees) => (agrees ? 'y' : 'n')).join('');
  table.clock.run(minuteMs / 4);
  table.move(1, 'agree');
  table.clock.run(minuteMs / 2);
  expect(agreed()).toBe('nynn');
  table.move(3, 'agree');
  table.clock.run(1_000);
  table.move(1, 'disagree');
  table.clock.run(minuteMs / 2);
  expect(agreed()).toBe('nnny');
  table.move(1, 'agree');
  table.clock.run(minuteMs);
  expect(table.state.ending).toBe('agreed');
});

test('once all people have agreed to stop, every bot agrees soon, however busy the others are', () => {
  for (let number = 0; number < 10; number += 1) {
    const { table } = seated('race', [null, 'gentle', 'sharp', 'sharp', 'steady'], dealt('race', 5, number));
    table.clock.run(5_000);
    table.move(0, 'agree');
    table.clock.run(15_000, () => table.state.ending !== null);
    expect(table.state.ending).toBe('agreed');
  }
});

test('a bot that found nothing useful for two whole passes agrees to stop, and plays on when it finds something', () => {
  const text = `a:t1: (Kd) 2c\na:t2: (Kh) 9s\na:s: (3d 3h 4h 7h 8h 9h)\nb:t1: Ac\nb:t2: (5c) 9h\nb:t3: 8c`;
  const { table } = seated('race', ['steady', null], text);
  table.clock.run(2 * minuteMs);
  expect(table.state.agreed[0]).toBe(true);
  const redeals = table.taken.filter(({ move }) => move.kind === 'redeal').length;
  expect(redeals).toBe(2);
  const count = table.taken.length;
  table.clock.run(2 * minuteMs);
  expect(table.taken).toHaveLength(count);
  table.move(1, 'Ac t1>f1');
  table.clock.run(minuteMs / 6);
  expect(
    playedAt(table)
      .slice(count + 1, count + 3)
      .sort(),
  ).toEqual(['a: 2c t1>f1', 'a: disagree']);
});

test('DV11: a bot of whom a play was demanded makes one before it passes', () => {
  for (const strength of botStrengths) {
    const text = 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c\nb:t1: (9d) 7h\nb:s: (Ad)\nturn: a 2,2 demand=b>a';
    const { table } = seated('double-klondike', [strength, null], text);
    table.clock.run(minuteMs / 4);
    expect(playedAt(table)).toEqual(['a: 5h t1>t2', 'a: pass']);
  }
});

test('DV11: a bot that cannot play demands a play of the player who passed with one at hand', () => {
  for (const strength of botStrengths) {
    const text = 'a:t1: (9d) 7h\nb:t1: (9d) 6s 5h\nb:t2: (9h) 6c\nturn: a 2,2 free=b';
    const { table } = seated('double-klondike', [strength, null], text);
    table.clock.run(minuteMs / 6);
    expect(playedAt(table)).toEqual(['a: pass !b']);
  }
});

test('a bot that was stopped plays nothing, and one that was started again plays on', () => {
  const { table, bots } = seated('race', ['steady', null], dealt('race', 2, 5));
  table.clock.run(minuteMs / 2);
  const count = table.taken.length;
  expect(count).toBeGreaterThan(5);
  for (const bot of bots) bot.stop();
  table.clock.run(minuteMs);
  expect(table.taken).toHaveLength(count);
  for (const bot of bots) bot.start();
  table.clock.run(minuteMs / 2);
  expect(table.taken.length).toBeGreaterThan(count);
});

test('a bot waits while its connection is lost, and plays on when it is back', () => {
  const { table } = seated('race', ['steady', null], dealt('race', 2, 5));
  table.clock.run(minuteMs / 2);
  const count = table.taken.length;
  table.interrupt(minuteMs);
  table.clock.run(minuteMs - 1);
  expect(table.taken).toHaveLength(count);
  table.clock.run(minuteMs / 2);
  expect(table.taken.length).toBeGreaterThan(count);
});

test('a bot plays the next game at its table too', () => {
  const { table } = seated('race', ['sharp', 'steady'], dealt('race', 2, 6));
  table.clock.run(60 * minuteMs, () => table.state.ending !== null);
  const count = table.taken.length;
  table.rematch(dealt('race', 2, 7));
  table.clock.run(60 * minuteMs, () => table.state.ending !== null);
  expect(table.state.ending).not.toBeNull();
  expect(table.taken.length).toBeGreaterThan(count + 20);
});

test('a spectating bot does nothing', () => {
  const { table } = seated('race', [null, null], dealt('race', 2, 6));
  const client = table.client(null);
  new Bot({ client, strength: 'sharp', random: chanceFrom(1), clock: table.clock }).start();
  table.clock.run(minuteMs);
  expect(table.taken).toEqual([]);
  expect(table.refused).toEqual([]);
});
