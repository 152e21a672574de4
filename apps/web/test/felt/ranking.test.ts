// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rankingOf } from '../../src/felt/index.ts';
import { raceFor, viewOf } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';

const race = raceFor(3);
const leadersOf = (...lines: readonly string[]) => [...rankingOf(race, viewOf(race, ...lines)).leaders];

it('names those with the most cards on the foundations', () => {
  expect(leadersOf('f3: Ah 2h', 'f1: Ac@b')).toEqual([0]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b')).toEqual([0, 1]);
});

it('counts the cards on the foundations by seat', () => {
  expect(rankingOf(race, viewOf(race, 'f3: Ah 2h', 'f1: Ac@b')).counts).toEqual([2, 1, 0]);
});

it('is computed once for each view', () => {
  const view = viewOf(race, 'f3: Ah 2h');
  expect(rankingOf(race, view)).toBe(rankingOf(race, view));
});

it('names nobody while all are tied', () => {
  expect(leadersOf('a:t1: 9h')).toEqual([]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b', 'f2: Ad@c')).toEqual([]);
});

it('is announced, and shown by a crown', () => {
  const felt = new MountedFelt(race, 'f1: Ac@b', 'a:t1: Ah 2h');
  const [ben] = document.querySelectorAll('section');
  const hasCrown = () => ben?.querySelector('header .count svg') != null;
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations, in the lead$/);
  expect(hasCrown()).toBe(true);
  felt.show('f1: Ac@b', 'f3: Ah 2h');
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations$/);
  expect(hasCrown()).toBe(false);
});
