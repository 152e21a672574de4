import type { Rules } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { rankingOf } from '../../src/felt/index.ts';
import { completeFoundations, foundationPlays } from '../../src/felt/model/foundations.ts';
import { nameOf, raceFor, viewOf } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';
import { soloRules } from './solo-support.ts';

const race = raceFor(2);
const hearts = (...ranks: readonly string[]) => ranks.map((rank) => `${rank}h`).join(' ');
const wholeSuit = hearts('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K');

function playsBetween(before: readonly string[], after: readonly string[]) {
  const plays = foundationPlays(race, viewOf(race, ...before), viewOf(race, ...after));
  return plays.map(({ pile, seat }) => `${nameOf(race, pile)} ${seat}`);
}

it('is a play if another card is on a foundation', () => {
  expect(playsBetween(['f3: Ah'], ['f3: Ah 2h', 'f1: Ac@b'])).toEqual(['f1 1', 'f3 0']);
  expect(playsBetween(['f3: Ah'], ['f3: Ah@b']), 'that was beaten to it').toEqual(['f3 1']);
});

it('is not a play if a card was taken back', () => {
  expect(playsBetween(['f3: Ah 2h'], ['f3: Ah'])).toEqual([]);
});

it('completes a foundation with its last card, in any pack', () => {
  const closed = (rules: Rules, line: string) => completeFoundations(rules, viewOf(rules, line)).length;
  expect(closed(race, `f3: ${wholeSuit}`)).toBe(1);
  expect(closed(race, `f3: ${wholeSuit.slice(0, -3)}`)).toBe(0);
  expect(closed(soloRules('klondike'), `f3: ${wholeSuit}`)).toBe(1);
  expect(closed(soloRules('joker-klondike'), `f3: ${wholeSuit}`)).toBe(1);
});

it('rings the place of a play in the color of its seat, for everybody, until the ring has faded', () => {
  const felt = new MountedFelt(race, 'f3: Ah', 'a:t1: 9h', 'b:t1: Ac');
  const rings = () => [...document.querySelectorAll<HTMLElement>('[data-played]')];
  expect(rings()).toEqual([]);
  felt.show('f3: Ah', 'f1: Ac@b', 'a:t1: 9h');
  expect(rings().map(({ dataset, style }) => [dataset.played, style.getPropertyValue('--seat-line')])).toEqual([
    [String(felt.pile('f1')), 'var(--seat-line-1)'],
  ]);
  rings()[0]?.dispatchEvent(new Event('animationend'));
  felt.show('f3: Ah', 'f1: Ac@b', 'a:t1: 9h');
  expect(rings()).toEqual([]);
});

it('seals a complete foundation', () => {
  const felt = new MountedFelt(race, `f3: ${wholeSuit.slice(0, -3)}`, 'a:t1: Kh', 'a:t2: 9c');
  const seals = () => document.querySelectorAll('[data-complete]').length;
  expect(seals()).toBe(0);
  felt.tap('t1');
  expect(seals()).toBe(1);
});

it('shows the kings of a game that is over without seals', () => {
  const felt = new MountedFelt(race, `f3: ${wholeSuit}`, 'a:t1: 9h');
  const seals = () => document.querySelectorAll('[data-complete]').length;
  expect(seals()).toBe(1);
  felt.view = { ...felt.view, ending: 'agreed' };
  flushSync();
  expect(seals()).toBe(0);
});

const raceOfThree = raceFor(3);
const leadersOf = (...lines: readonly string[]) => [...rankingOf(raceOfThree, viewOf(raceOfThree, ...lines)).leaders];

it('names those with the most cards on the foundations', () => {
  expect(leadersOf('f3: Ah 2h', 'f1: Ac@b')).toEqual([0]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b')).toEqual([0, 1]);
});

it('counts the cards on the foundations by seat', () => {
  expect(rankingOf(raceOfThree, viewOf(raceOfThree, 'f3: Ah 2h', 'f1: Ac@b')).counts).toEqual([2, 1, 0]);
});

it('is computed once for each view', () => {
  const view = viewOf(raceOfThree, 'f3: Ah 2h');
  expect(rankingOf(raceOfThree, view)).toBe(rankingOf(raceOfThree, view));
});

it('names nobody while all are tied', () => {
  expect(leadersOf('a:t1: 9h')).toEqual([]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b', 'f2: Ad@c')).toEqual([]);
});

it('is announced, and shown by a crown', () => {
  const felt = new MountedFelt(raceOfThree, 'f1: Ac@b', 'a:t1: Ah 2h');
  const [ben] = document.querySelectorAll('section');
  const hasCrown = () => ben?.querySelector('header .count svg') != null;
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations, in the lead$/);
  expect(hasCrown()).toBe(true);
  felt.show('f1: Ac@b', 'f3: Ah 2h');
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations$/);
  expect(hasCrown()).toBe(false);
});
