import { describe, expect, it, onTestFinished } from 'vitest';
import { overlapArea } from '../../src/felt/layout/measures.ts';
import type { TableSize } from '../../src/felt/layout/pile-layout.ts';
import { canEnlarge, keptPlan, layoutOf, withEnlarged } from '../../src/felt/layout/table-layout.ts';
import { raceFor } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';
import { soloRules } from './solo-support.ts';

/** What a line below the cards takes of their height, in pixels. */
const linePx = 46;

it.each([2, 3, 4, 5])('keeps the arrangement of %i seats when a line below the cards comes or goes', (seatCount) => {
  const rules = raceFor(seatCount);
  for (const [widthPx, heightPx] of [
    [360, 596],
    [844, 346],
    [1280, 676],
    [1440, 856],
  ] as const) {
    for (const [before, after] of [
      [heightPx, heightPx - linePx],
      [heightPx - linePx, heightPx],
    ] as const) {
      const first: TableSize = { widthPx, heightPx: before };
      const next: TableSize = { widthPx, heightPx: after };
      const { plan } = layoutOf(rules, first, 0);
      const kept = keptPlan({ rules, size: first, plan }, rules, next);
      expect(layoutOf(rules, next, 0, { kept }).plan).toEqual(plan);
    }
  }
});

it('keeps the shape of a solo game as well', () => {
  const rules = soloRules('yukon');
  const size = { widthPx: 700, heightPx: 640 };
  for (const plan of ['wide', 'tall'] as const) {
    expect(
      layoutOf(rules, { ...size, heightPx: 600 }, 0, { kept: keptPlan({ rules, size, plan }, rules, size) }).plan,
    ).toBe(plan);
  }
});

it('chooses again in a window of another size, with other text, and for another game', () => {
  const rules = raceFor(3);
  const size = { widthPx: 360, heightPx: 596, textScale: 1 };
  const { plan } = layoutOf(rules, size, 0);
  const keptAt = (next: TableSize, of = rules) => keptPlan({ rules, size, plan }, of, next);
  expect(keptAt({ ...size, heightPx: 550 })).toBe(plan);
  expect(keptAt({ ...size, widthPx: 844 })).toBeUndefined();
  expect(keptAt({ ...size, heightPx: 300 })).toBeUndefined();
  expect(keptAt({ ...size, textScale: 2 })).toBeUndefined();
  expect(keptAt(size, raceFor(4))).toBeUndefined();
  expect(keptPlan(null, rules, size)).toBeUndefined();
});

it('gives up a kept shape in which cards would be much smaller', () => {
  const rules = soloRules('yukon');
  expect(layoutOf(rules, { widthPx: 360, heightPx: 560 }, 0, { kept: 'wide' }).plan).toBe('tall');
});

it('gives up a kept arrangement of seats with which a table would be much worse', () => {
  const rules = raceFor(2);
  const size = { widthPx: 1280, heightPx: 676 };
  const { plan } = layoutOf(rules, { widthPx: 360, heightPx: 596 }, 0);
  expect(layoutOf(rules, size, 0, { kept: plan })).toEqual(layoutOf(rules, size, 0));
});

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

const phones = [
  [360, 596],
  [390, 800],
  [844, 346],
  [667, 331],
] as const;

describe.each(phones)('on a phone of %i × %i px', (widthPx, heightPx) => {
  it.each([3, 4, 5])('the cards of each opponent of %i seats can be shown large, inside the window', (seatCount) => {
    const rules = raceFor(seatCount);
    const size = { widthPx, heightPx };
    const layout = layoutOf(rules, size, 0);
    for (let seat = 1; seat < seatCount; seat += 1) {
      expect(canEnlarge(size, layout, seat - 1)).toBe(true);
      const { opponents, piles } = withEnlarged(rules, size, layout, 0, seat, 'left');
      const [before, after] = [layout.opponents[seat - 1], opponents[seat - 1]];
      if (before === undefined || after === undefined) throw new Error('Every opponent has a place.');
      expect(after.cardWidth).toBeGreaterThanOrEqual(before.cardWidth * 1.3);
      const { area } = after;
      expect([area.x >= 0, area.x + area.width <= widthPx, area.y >= 0]).toEqual([true, true, true]);
      expect(area.height, 'the near cards stay in reach').toBeLessThanOrEqual(heightPx * 0.62);
      const rooms = (rules.seatPiles[seat]?.all ?? []).flatMap((id) => piles[id]?.room ?? []);
      rooms.forEach((room, index) => {
        expect(overlapArea(room, area)).toBeCloseTo(room.width * room.height);
        for (const other of rooms.slice(index + 1)) expect(overlapArea(room, other)).toBeLessThan(0.01);
      });
    }
  });
});

it('is not offered if the cards are large enough', () => {
  const size = { widthPx: 1920, heightPx: 1032 };
  expect(canEnlarge(size, layoutOf(raceFor(5), size, 0), 0)).toBe(false);
});

describe('a press on the cards of an opponent', () => {
  const race = raceFor(5);
  const lines = ['f3: Ah', 'a:t1: 9h', 'a:t4: 2h', 'b:t1: 9c', 'c:t1: Ac'];
  const panel = () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-pressed]');
    if (button === null) throw new Error('The first opponent’s cards can be shown large.');
    return button;
  };
  const press = async () => {
    panel().click();
    await Promise.resolve();
  };
  const isLarge = () => panel().getAttribute('aria-pressed') === 'true';

  it('enlarges them, and the next one reverts it', async () => {
    const felt = new MountedFelt(race, ...lines);
    const widthOf = () => Number(/scale\(([\d.]+)\)/.exec(felt.at('b:t1').style.transform)?.[1]);
    const before = widthOf();
    expect(panel().getAttribute('aria-label')).toBe('Enlarge Player 1’s cards');
    await press();
    expect(isLarge()).toBe(true);
    expect(widthOf()).toBeGreaterThan(before * 1.3);
    await press();
    expect([isLarge(), widthOf()]).toEqual([false, before]);
  });

  it('is reverted by Escape, which then belongs to the page again', async () => {
    const felt = new MountedFelt(race, ...lines);
    await press();
    expect(await felt.press('Escape')).toBe(true);
    expect(isLarge()).toBe(false);
    expect(await felt.press('Escape')).toBe(false);
  });

  it('does not prevent playing own cards', async () => {
    const felt = new MountedFelt(race, ...lines);
    await press();
    felt.tap('t4');
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
    expect(isLarge()).toBe(false);
  });

  it('and keys on it move no card, and its focus stays while others play', async () => {
    const felt = new MountedFelt(race, ...lines);
    panel().focus();
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(felt.takeCues()).toEqual([]);
    felt.show('f3: Ah', 'f1: Ac@c', 'a:t1: 9h', 'a:t4: 2h', 'b:t1: 9c');
    expect(document.activeElement).toBe(panel());
  });
});
