import type { Options } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { LastSeconds, runsAgainstTime, seatClocks } from '../../src/features/race/game-facts.svelte.ts';
import { clockWords, leftText } from '../../src/messages/times.ts';
import { raceFor, turnsFor, viewOf } from '../support/views.ts';

const rulesWith = (options: Options) => ({ ...turnsFor(3), options });
const perTurn = rulesWith({ clock: 'turn-60' });
const bank = rulesWith({ clock: 'bank-5' });
const view = viewOf(turnsFor(3), 'a:t1: 7h', 'b:t1: 8h', 'c:t1: 9h', 'turn: b 1,1,0');

it('shows no clock in a game without one, before its cards are dealt, and after its end', () => {
  const clock = { endsAt: 61_000, banksMs: null };
  expect(seatClocks(rulesWith({ clock: 'none' }), view, clock, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, view, null, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, { ...view, turn: null }, clock, 1_000)).toEqual([null, null, null]);
  expect(seatClocks(perTurn, { ...view, ending: 'agreed' }, clock, 1_000)).toEqual([null, null, null]);
});

it('counts a turn down by the server’s clock, for the current seat only', () => {
  const left = seatClocks(perTurn, view, { endsAt: 61_000, banksMs: null }, 40_500);
  expect(left).toEqual([null, { leftMs: 20_500, state: 'runs', isUrgent: false }, null]);
});

it('is urgent in the last ten seconds, and never below zero', () => {
  const at = (serverMs: number) => seatClocks(perTurn, view, { endsAt: 61_000, banksMs: null }, serverMs)[1];
  expect(at(50_999)?.isUrgent).toBe(false);
  expect(at(51_000)).toEqual({ leftMs: 10_000, state: 'runs', isUrgent: true });
  expect(at(63_000)).toMatchObject({ leftMs: 0, isUrgent: true });
});

it('shows a whole turn while the clock is paused', () => {
  const still = seatClocks(perTurn, view, { endsAt: null, banksMs: null }, 40_500);
  expect(still[1]).toEqual({ leftMs: 60_000, state: 'still', isUrgent: false });
});

it('shows everybody’s bank, except of players who are out', () => {
  const clock = { endsAt: 100_000, banksMs: [300_000, 70_000, 12_000] };
  expect(seatClocks(bank, view, clock, 40_000)).toEqual([
    { leftMs: 300_000, state: 'waits', isUrgent: false },
    { leftMs: 60_000, state: 'runs', isUrgent: false },
    { leftMs: 12_000, state: 'waits', isUrgent: false },
  ]);
  expect(seatClocks(bank, { ...view, out: [0] }, clock, 40_000)[0]).toBeNull();
});

it('shows the ten seconds of an empty bank that is paused', () => {
  const still = seatClocks(bank, view, { endsAt: null, banksMs: [300_000, 0, 0] }, 40_000);
  expect(still[1]).toMatchObject({ leftMs: 10_000, state: 'still' });
});

it('writes the time left so that the last second is 0:01, and says what the clock does', () => {
  expect([0, 1, 1_000, 59_001, 60_000, 299_500].map(leftText)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '5:00',
  ]);
  expect(clockWords({ leftMs: 27_000, state: 'runs' })).toBe('0:27 left');
  expect(clockWords({ leftMs: 60_000, state: 'still' })).toBe('1:00, clock paused');
  expect(clockWords({ leftMs: 200_000, state: 'waits' })).toBe('3:20 left in total');
});

it('reports the last seconds of a turn once, and not if a turn begins with them', () => {
  const last = new LastSeconds();
  expect([last.begin(0, false), last.begin(0, true), last.begin(0, true)]).toEqual([false, true, false]);
  expect([last.begin(1, true), last.begin(1, true)]).toEqual([false, false]);
  expect([last.begin(0, false), last.begin(0, true)]).toEqual([false, true]);
});

it('runs against time in a race and in turns with a clock, but not in turns without a clock or with a clock of days', () => {
  expect(runsAgainstTime(raceFor(2))).toBe(true);
  const runs = ['turn-60', 'bank-5', 'none', 'days-1'].map((clock) => runsAgainstTime(rulesWith({ clock })));
  expect(runs).toEqual([true, true, false, false]);
});
