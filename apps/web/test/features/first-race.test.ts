import { type Move, readDiagram } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { FirstRace, firstMove } from '../../src/features/race/first-race.svelte.ts';
import { lessonOf } from '../../src/messages/rules.ts';
import { cardOf, pileOf, raceFor, rulesetOf, viewOf } from '../support/views.ts';

const rules = raceFor(2);
const carry = (lead: string, from: string, to: string): Move => ({
  kind: 'carry',
  lead: cardOf(rules, lead),
  from: pileOf(rules, from),
  to: pileOf(rules, to),
});
const firstOf = (...lines: readonly string[]) => firstMove(rules, viewOf(rules, ...lines), 0);

it('shows a new player a move to a foundation first, then one that turns up a card, then one of the waste', () => {
  expect(firstOf('a:s: ?1', 'a:w: 6d', 'a:t1: ?1 7s', 'a:t2: ?1 8d', 'a:t3: ?1 As')).toMatchObject({
    kind: 'carry',
    lead: cardOf(rules, 'As'),
  });
  expect(firstOf('a:s: ?1', 'a:w: 6d', 'a:t1: ?1 7s', 'a:t2: ?1 8d')).toEqual(carry('7s', 't1', 't2'));
  expect(firstOf('a:s: ?1', 'a:w: 6d', 'a:t1: ?1 7s', 'a:t2: ?1 9c')).toEqual(carry('6d', 'w', 't1'));
});

it('suggests the stock if no card helps, and nothing if there is no move', () => {
  expect(firstOf('a:s: ?1', 'a:t1: ?1 7s')).toEqual({ kind: 'draw' });
  expect(firstOf('a:w: 6d', 'a:t1: ?1 9s')).toEqual({ kind: 'redeal' });
  expect(firstOf('a:t1: ?1 7s')).toBeUndefined();
});

const values = new Map<string, string>();
const storage = {
  get: (key: string) => values.get(key) ?? null,
  put: (key: string, value: string) => void values.set(key, value),
  remove: (key: string) => void values.delete(key),
};

it('helps until a player has made a few moves or wants no help, and remembers that', () => {
  const race = new FirstRace(storage);
  expect([race.isIdle(10_000, 13_999), race.isIdle(10_000, 14_000)]).toEqual([false, true]);
  race.moved('race', 15_000);
  expect([race.isIdle(10_000, 18_999), race.isIdle(10_000, 19_000)]).toEqual([false, true]);
  expect(new FirstRace(storage).isOn).toBe(true);
  for (let moves = 1; moves < 5; moves += 1) race.moved('race', 20_000);
  // The line about the goal stays until the end, since the cards would move if it went.
  expect([race.isOn, race.isIdle(10_000, 99_000), new FirstRace(storage).isOn]).toEqual([true, false, false]);
  race.ended('race');
  expect(race.isOn).toBe(false);
  values.clear();
  new FirstRace(storage).dismiss();
  expect(new FirstRace(storage).isOn).toBe(false);
});

it('ignores other games', () => {
  values.clear();
  const race = new FirstRace(storage);
  for (let moves = 0; moves < 9; moves += 1) race.moved('double-klondike', 15_000);
  race.ended('double-klondike');
  expect([race.isOn, race.isIdle(10_000, 15_000), values.size]).toEqual([true, true, 0]);
});

it('has correct pictures in the lesson, and no lesson for other games', () => {
  const steps = lessonOf('race');
  expect(steps.length).toBeGreaterThan(0);
  for (const { diagram } of steps) expect(readDiagram(rulesetOf('race'), diagram)).toMatchObject({ ok: true });
  expect(lessonOf('klondike')).toEqual([]);
});
