import type { NightInfo } from '@snap-up/protocol';
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import NightSheet from '../../src/features/lobby/NightSheet.svelte';
import { tableOf } from '../support/tables.ts';

const line = { place: 1, startPoints: 0, winCount: 0 };
const night: NightInfo = {
  length: '3-rounds',
  roundCount: 2,
  isOver: false,
  beginsAt: null,
  players: [
    { ...line, name: 'Anna', seat: 0, points: [7, 5], total: 12 },
    { ...line, place: 2, name: 'Cleo', seat: 1, startPoints: 7, points: [null, 3], total: 10 },
    { ...line, place: 3, name: 'Ben', seat: null, points: [8, null], total: 8 },
  ],
};
const table = tableOf([{ name: 'Anna', isReady: true }, { name: 'Cleo' }], { phase: 'finished', night });

function show(shown: NightInfo): void {
  const component = mount(NightSheet, { target: document.body, props: { table, night: shown, seat: 0 } });
  flushSync();
  onTestFinished(() => void unmount(component));
}

const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim();
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);

it('has a row for each player and a column for each round', () => {
  show(night);
  expect(textsOf('caption')).toEqual(['After round 2 of 3']);
  expect(textsOf('thead th[scope="col"]')).toEqual(['Player', 'Total', 'Round 1 R1', 'Round 2 R2']);
  expect(textsOf('tbody th[scope="row"]')).toEqual(['Anna ✓ Ready', 'Cleo started with 7', 'Ben has left']);
  expect(textsOf('tbody td')).toEqual(['12', '7', '5', '10', 'Didn’t play –', '3', '8', '8', 'Didn’t play –']);
  expect(textsOf('p')).toEqual(['You lead by 2 points.']);
});

it('says what is going to be played before the first round', () => {
  show({ ...night, roundCount: 0, players: [] });
  expect(textsOf('table')).toEqual([]);
  expect(textsOf('h3')).toEqual(['3 rounds']);
});
