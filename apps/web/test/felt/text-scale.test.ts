// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { raceFor } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';

const race = raceFor(3);
const phone = { widthPx: 360, heightPx: 560 };

it('gives the headers of opponents room for text of twice its size, and loses no pile', () => {
  const usual = layoutOf(race, phone, 0);
  const large = layoutOf(race, { ...phone, textScale: 1.8 }, 0);
  expect(usual.opponents.map(({ header }) => header.height)).toEqual([20, 20]);
  expect(large.opponents.map(({ header }) => header.height)).toEqual([36, 36]);
  for (const { area } of large.opponents) expect(area.y + area.height).toBeLessThan(phone.heightPx);
});

it('takes the size of text from the page', () => {
  document.documentElement.style.fontSize = '36px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  new MountedFelt(race, 'a:t1: 9h');
  expect(document.querySelector<HTMLElement>('.panel header')?.style.height).toBe('52px');
});
